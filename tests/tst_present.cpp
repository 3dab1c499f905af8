// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QGraphicsProxyWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/builtin.h"
#include "app/document.h"
#include "app/examples.h"
#include "app/present/presentation.h"
#include "app/present/presentstage.h"
#include "app/present/slideexport.h"
#include "app/present/slidesdialog.h"
#include "app/present/speakernotes.h"
#include "widgets/plotpicture.h"
#include "widgets/wallslider.h"

using namespace wallchart;

// Slides: kept in the file, shown full-screen without touching the document, exported.
class TestPresent : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void viewsAreKept();
    void viewsFollowTheirCase();
    void badViewsAreTold();
    void withoutViewsTheCaseIsShown();
    void keysTurnPages();
    void movingIsScratch();
    void keepIsOneStep();
    void wallsAndBaseline();
    void nothingIsClipped();
    void notesAreShown();
    void exportsAllSlides();
    void dialogEdits();

private:
    PresetView view(const char *headline) const;
    double users() const { return findField("users")->get(m_document->scenario()); }

    std::unique_ptr<Document> m_document;
};

void TestPresent::init()
{
    m_document = std::make_unique<Document>(builtinCatalog());
    m_document->start(newDocument(m_document->catalog()));
}

PresetView TestPresent::view(const char *headline) const
{
    PresetView view;
    view.headline = headline;
    view.sliders = {"context_tokens", "users"};
    return view;
}

void TestPresent::viewsAreKept()
{
    PresetView one = view("Memory stops us");
    one.text = "With FP8 we go on";
    one.notes = "Say why";
    one.plot = "memory";
    one.x = "users";
    one.wall = "memory";
    one.baseline = false;
    m_document->setViews({one, view("Two")}, QStringLiteral("add"));
    QVERIFY(m_document->isModified());
    const std::string text = m_document->text();
    Document other(builtinCatalog());
    QVERIFY(!hasErrors(other.openText(text, {})));
    QVERIFY(other.views() == m_document->views());
    QCOMPARE(other.text(), text);
    m_document->undoStack().undo();
    QVERIFY(m_document->views().empty());
}

void TestPresent::viewsFollowTheirCase()
{
    m_document->duplicateCase(0);
    m_document->duplicateCase(1);
    PresetView last = view("Last");
    last.case_index = 2;
    PresetView first = view("First");
    m_document->setViews({first, last}, QStringLiteral("add"));
    m_document->moveCase(2, 0);
    QCOMPARE(m_document->views()[0].case_index, std::size_t{1});
    QCOMPARE(m_document->views()[1].case_index, std::size_t{0});
    m_document->removeCase(0);
    QCOMPARE(m_document->views().size(), std::size_t{1});
    QCOMPARE(m_document->views()[0].headline, std::string("First"));
    m_document->undoStack().undo();
    QCOMPARE(m_document->views().size(), std::size_t{2});
}

void TestPresent::badViewsAreTold()
{
    m_document->setViews({view("One")}, QStringLiteral("add"));
    const QString good = QString::fromStdString(m_document->text());
    const auto issuesOf = [&](const char *before, const char *after) {
        QString text = good;
        text.replace(QLatin1String(before), QLatin1String(after));
        Document other(builtinCatalog());
        return other.openText(text.toStdString(), {});
    };
    QVERIFY(!hasErrors(issuesOf("\"plot\": \"walls\"", "\"plot\": \"of a later version\"")));
    const Issues far = issuesOf("\"case\": 0", "\"case\": 7");
    QVERIFY(hasErrors(far));
    QVERIFY(far.front().where.find("/views/0/case") != std::string::npos);
    QVERIFY(hasErrors(issuesOf("\"headline\": \"One\"", "\"headline\": 1")));
    const Issues unknown = issuesOf("\"headline\": \"One\"", "\"subtitle\": \"One\"");
    QVERIFY(!hasErrors(unknown));
    QVERIFY(!unknown.empty());
}

void TestPresent::withoutViewsTheCaseIsShown()
{
    Presentation presentation(*m_document);
    QCOMPARE(presentation.count(), 3);
    QVERIFY(!presentation.stage()->headline().isEmpty());
    QCOMPARE(presentation.stage()->sliders().size(), 2);
}

void TestPresent::keysTurnPages()
{
    m_document->setViews({view("One"), view("Two"), view("Three")}, QStringLiteral("add"));
    Presentation presentation(*m_document);
    presentation.resize(1280, 720);
    presentation.QWidget::show();
    QCOMPARE(presentation.stage()->headline(), QStringLiteral("One"));
    QTest::keyClick(&presentation, Qt::Key_Right);
    QTest::keyClick(&presentation, Qt::Key_PageDown);
    QCOMPARE(presentation.stage()->headline(), QStringLiteral("Three"));
    QTest::keyClick(&presentation, Qt::Key_Space);
    QCOMPARE(presentation.index(), 2);
    QTest::keyClick(&presentation, Qt::Key_Left);
    QCOMPARE(presentation.stage()->headline(), QStringLiteral("Two"));
    QTest::keyClick(&presentation, Qt::Key_Period);
    QVERIFY(presentation.isBlank());
    QTest::keyClick(&presentation, Qt::Key_Right);
    QVERIFY(!presentation.isBlank());
    QSignalSpy ended(&presentation, &Presentation::ended);
    QTest::keyClick(&presentation, Qt::Key_Escape);
    QCOMPARE(ended.size(), 1);
    QVERIFY(!presentation.isVisible());
}

void TestPresent::movingIsScratch()
{
    m_document->setViews({view("One"), view("Two")}, QStringLiteral("add"));
    const double before = users();
    const std::string text = m_document->text();
    Presentation presentation(*m_document);
    presentation.stage()->sliders()[1]->editTo(before * 2);
    QCOMPARE(findField("users")->get(presentation.slide().scenario), before * 2);
    QCOMPARE(users(), before);
    QTest::keyClick(&presentation, Qt::Key_R);
    QCOMPARE(findField("users")->get(presentation.slide().scenario), before);
    presentation.stage()->sliders()[1]->editTo(before * 2);
    presentation.next();
    presentation.previous();
    QCOMPARE(findField("users")->get(presentation.slide().scenario), before);
    QCOMPARE(m_document->text(), text);
}

void TestPresent::keepIsOneStep()
{
    m_document->setViews({view("One")}, QStringLiteral("add"));
    const double before = users();
    Presentation presentation(*m_document);
    presentation.stage()->sliders()[1]->editTo(before * 2);
    presentation.stage()->sliders()[1]->editTo(before * 3);
    const int steps = m_document->undoStack().count();
    QTest::keyClick(&presentation, Qt::Key_K);
    QCOMPARE(users(), before * 3);
    QCOMPARE(m_document->undoStack().count(), steps + 1);
    m_document->undoStack().undo();
    QCOMPARE(users(), before);
}

void TestPresent::wallsAndBaseline()
{
    m_document->duplicateCase(0);
    m_document->edit(*findField("users"), users() * 2);
    PresetView other = view("Other");
    other.case_index = 1;
    m_document->setViews({other}, QStringLiteral("add"));
    Presentation presentation(*m_document);
    QVERIFY(presentation.slide().baseline.has_value());
    QTest::keyClick(&presentation, Qt::Key_B);
    QVERIFY(!presentation.slide().baseline.has_value());
    QTest::keyClick(&presentation, Qt::Key_2);
    QCOMPARE(presentation.slide().wall, std::optional(presentation.stage()->shownWalls()[1]));
    QTest::keyClick(&presentation, Qt::Key_2);
    QVERIFY(!presentation.slide().wall.has_value());
    QVERIFY(presentation.stage()->shownWalls().size() <= PresentStage::most_walls);
}

void TestPresent::nothingIsClipped()
{
    PresentStage stage;
    PresetView one = view("A headline of a length that a speaker in a hurry may well type before the meeting starts");
    const Slide slide = makeSlide(*m_document, one);
    stage.setSlide(slide, 1, 1, slideFooter(*m_document));
    for (const QWidget *child : stage.findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly)) {
        if (!child->isHidden())
            QVERIFY(stage.rect().contains(child->geometry()));
    }
    for (const QLabel *label : stage.findChildren<QLabel *>(QString(), Qt::FindDirectChildrenOnly)) {
        if (label->textFormat() == Qt::PlainText)
            QVERIFY2(label->fontMetrics().horizontalAdvance(label->text()) <= label->width(),
                     qPrintable(label->text()));
    }
    QVERIFY(stage.plot()->height() > 200);
}

void TestPresent::notesAreShown()
{
    SpeakerNotes notes;
    PresetView one = view("One");
    one.notes = "Mention the power limit";
    const PresetView two = view("Two");
    notes.setSlide(one, &two, 1, 2);
    QCOMPARE(notes.text(), QStringLiteral("Mention the power limit"));
}

void TestPresent::exportsAllSlides()
{
    m_document->setViews({view("One"), view("Two <b>")}, QStringLiteral("add"));
    QTemporaryDir folder;
    const QString pdf = folder.filePath(QStringLiteral("a.pdf"));
    QVERIFY(!hasErrors(exportSlidesPdf(*m_document, pdf)));
    QFile file(pdf);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QVERIFY(bytes.startsWith("%PDF"));
    QCOMPARE(bytes.count("/Type /Page\n"), 2);
    QVERIFY(!hasErrors(exportSlidesFolder(*m_document, folder.path())));
    const QStringList names = QDir(folder.path()).entryList(QDir::Files, QDir::Name);
    QCOMPARE(names,
             (QStringList{"a.pdf", "slide-01.png", "slide-01.svg", "slide-02.png", "slide-02.svg", "slides.md"}));
    QCOMPARE(QImage(folder.filePath(QStringLiteral("slide-01.png"))).size(), QSize(1920, 1080));
    QVERIFY(hasErrors(exportSlidesPdf(*m_document, folder.filePath(QStringLiteral("none/a.pdf")))));
    QVERIFY(hasErrors(exportSlidesFolder(*m_document, folder.filePath(QStringLiteral("none")))));
}

void TestPresent::dialogEdits()
{
    SlidesDialog dialog(*m_document, [this] { return view("From the window"); });
    dialog.addCurrent();
    dialog.addCurrent();
    QCOMPARE(dialog.list()->count(), 2);
    QCOMPARE(dialog.list()->currentRow(), 1);
    auto *headline = dialog.findChild<QLineEdit *>();
    QVERIFY(headline);
    headline->setText(QStringLiteral("Changed"));
    emit headline->editingFinished();
    QCOMPARE(m_document->views()[1].headline, std::string("Changed"));
    QVERIFY(dialog.list()->item(1)->text().contains(QStringLiteral("Changed")));
    dialog.moveSelected(-1);
    QCOMPARE(m_document->views()[0].headline, std::string("Changed"));
    QCOMPARE(dialog.list()->currentRow(), 0);
    dialog.removeSelected();
    QCOMPARE(m_document->views().size(), std::size_t{1});
    QCOMPARE(m_document->views()[0].headline, std::string("From the window"));
}

QTEST_MAIN(TestPresent)
#include "tst_present.moc"
