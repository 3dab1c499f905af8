// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDragEnterEvent>
#include <QFile>
#include <QFontDatabase>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QStyle>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "app/builtin.h"
#include "app/inputpane.h"
#include "app/issuelist.h"
#include "app/mainwindow.h"
#include "app/presetfile.h"
#include "app/recentfiles.h"
#include "app/walldetails.h"
#include "model/evaluate.h"
#include "model/quantity.h"
#include "widgets/fieldform.h"
#include "widgets/plotpanel.h"
#include "widgets/plotview.h"
#include "widgets/precisionpicker.h"
#include "widgets/quantityentry.h"
#include "widgets/theme.h"
#include "widgets/verdictbar.h"
#include "widgets/wallslider.h"
#include "widgets/wallstrip.h"
#include "widgets/walltile.h"

#include <algorithm>
#include <cmath>

using namespace wallchart;

namespace {

const QString start_preset = QStringLiteral(WALLCHART_SOURCE_DIR "/presets/llama-3.3-70b-8-h100-50-users.wallchart");

constexpr double smallest_row = 13; ///< px, for text of 11

/// Something drawn that others may not cover: where, in window coordinates, and what.
struct Drawn
{
    QString what;
    QRectF rect;
};

QString at(const QRectF &rect)
{
    return QStringLiteral(" at %1,%2 %3x%4").arg(rect.x()).arg(rect.y()).arg(rect.width()).arg(rect.height());
}

/// The part of the window in which the widget can be seen, through scroll areas.
QRectF visiblePart(const QWidget *widget, const QWidget *window)
{
    return QRectF(widget->visibleRegion().boundingRect()).translated(widget->mapTo(window, QPoint(0, 0)));
}

class Layout
{
public:
    explicit Layout(QWidget &window)
        : m_window(window)
    {
    }

    void addText(const QWidget *widget, const QString &what, const QRectF &rect)
    {
        if (rect.isEmpty() || what.isEmpty())
            return;
        const QRectF inside(widget->rect());
        if (!inside.adjusted(-0.51, -0.51, 0.51, 0.51).contains(rect))
            m_problems << what + at(rect) + QStringLiteral(" is cut off by ") +
                              QLatin1String(widget->metaObject()->className()) + at(inside);
        const QRectF shown = rect.translated(widget->mapTo(&m_window, QPoint(0, 0)));
        // Scrolled out of view is not clipped: the user can scroll.
        if (visiblePart(widget, &m_window).adjusted(-1, -1, 1, 1).contains(shown))
            m_drawn.push_back({what, shown});
    }

    /// The text must fit where it is drawn.
    void addFitted(const QWidget *widget, const WallTile::Text &text)
    {
        if (text.text.isEmpty() || text.rect.isEmpty())
            return;
        const double needed = QFontMetricsF(text.font).horizontalAdvance(text.text);
        if (needed > text.rect.width() + 1)
            m_problems << QStringLiteral("%1 needs %2, has %3").arg(text.text).arg(needed).arg(text.rect.width());
        addText(widget, text.text, text.rect);
    }

    void collect()
    {
        for (const QLabel *label : m_window.findChildren<QLabel *>()) {
            if (label->isVisible() && !label->text().isEmpty())
                addLabel(label);
        }
        for (const QAbstractButton *button : m_window.findChildren<QAbstractButton *>()) {
            if (button->isVisible() && !button->text().isEmpty() && button->width() < button->sizeHint().width())
                m_problems << QStringLiteral("button %1 is %2 wide, needs %3")
                                  .arg(button->text())
                                  .arg(button->width())
                                  .arg(button->sizeHint().width());
        }
        addCustom();
    }

    QStringList problems()
    {
        for (std::size_t i = 0; i < m_drawn.size(); ++i) {
            for (std::size_t j = i + 1; j < m_drawn.size(); ++j) {
                const QRectF common = m_drawn[i].rect.intersected(m_drawn[j].rect);
                if (common.width() > 1 && common.height() > 1)
                    m_problems << m_drawn[i].what + at(m_drawn[i].rect) + QStringLiteral(" overlaps ") +
                                      m_drawn[j].what + at(m_drawn[j].rect);
            }
        }
        return m_problems;
    }

private:
    void addLabel(const QLabel *label)
    {
        const QRect contents = label->contentsRect();
        const int flags =
            static_cast<int>(label->alignment()) | (label->wordWrap() ? Qt::TextWordWrap : 0) | Qt::TextHideMnemonic;
        const QRect needed = label->fontMetrics().boundingRect(contents, flags, label->text());
        if (needed.width() > contents.width() + 1 || needed.height() > contents.height() + 1)
            m_problems << QStringLiteral("label %1 needs %2x%3, has %4x%5")
                              .arg(label->text())
                              .arg(needed.width())
                              .arg(needed.height())
                              .arg(contents.width())
                              .arg(contents.height());
        addText(label, label->text(), QRectF(needed.intersected(contents)));
    }

    void addCustom()
    {
        for (const VerdictBar *bar : m_window.findChildren<VerdictBar *>()) {
            const VerdictBar::Parts parts = bar->parts();
            addText(bar, toQString(bar->verdict().sentence), parts.sentence);
            addText(bar, toQString(bar->verdict().detail), parts.detail);
        }
        for (const WallTile *tile : m_window.findChildren<WallTile *>()) {
            const WallTile::Parts parts = tile->parts();
            for (const WallTile::Text &text : {parts.name, parts.factor, parts.load, parts.met, parts.kind})
                addFitted(tile, text);
            addText(tile, QStringLiteral("pill"), parts.pill);
        }
        for (const WallSlider *slider : m_window.findChildren<WallSlider *>()) {
            const SliderLayout parts = slider->layoutParts();
            for (const SliderLayout::Text &text :
                 {parts.label, parts.tag, parts.reason, parts.low_end, parts.high_end, parts.message})
                addText(slider, text.text, text.rect);
            for (const SliderLayout::Mark &mark : parts.marks)
                addText(slider, QStringLiteral("mark"), mark.badge);
            addText(slider, QStringLiteral("entry"), parts.entry);
        }
        for (const PrecisionPicker *picker : m_window.findChildren<PrecisionPicker *>()) {
            addText(picker, picker->label(), picker->labelRect());
            for (const PrecisionPicker::Segment &segment : picker->segments())
                addText(picker, segment.text, segment.text_rect);
        }
        for (const PlotView *view : m_window.findChildren<PlotView *>()) {
            if (!view->isVisible())
                continue;
            // The names of a waterfall's rows are tick labels, one above the other.
            const PlotSpec &spec = view->spec();
            const double pitch =
                view->plotRect().height() / static_cast<double>(std::max<std::size_t>(1, spec.bars.size()));
            if (spec.kind == PlotKind::Waterfall && pitch < smallest_row)
                m_problems << QStringLiteral("rows of plot %1 are %2 apart").arg(toQString(spec.id)).arg(pitch);
            int number = 0;
            for (const QRectF &rect : view->labelRects())
                addText(view, QStringLiteral("plot %1 text %2").arg(toQString(view->spec().id)).arg(number++), rect);
        }
    }

    QWidget &m_window;
    std::vector<Drawn> m_drawn;
    QStringList m_problems;
};

/// Answers the next message box with the button that has this role.
void answerNextBox(QMessageBox::ButtonRole role, QString *text = nullptr)
{
    QTimer::singleShot(0, qApp, [role, text] {
        auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
        QVERIFY(box);
        if (text)
            *text = box->text();
        for (QAbstractButton *button : box->buttons()) {
            if (box->buttonRole(button) == role) {
                button->click();
                return;
            }
        }
        box->reject();
        QFAIL("the box has no such button");
    });
}

} // namespace

class TestWindow : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();

    void showsARealCaseFromTheStart();
    void dragChangesEverythingAtOnce();
    void keysChangeEverything();
    void entryTakesUnits();
    void markerInThePlotMovesTheSlider();
    void precisionIsOneStep();
    void xAxisFollowsTheSlider();
    void modelAndWorkloadPickers();
    void allFieldsHaveAnEditor();
    void baselineShowsWhatChanged();
    void formulaFollowsTheCase();
    void undoKeys();
    void titleHasTheStar();
    void closingAsks();
    void failedOpenShowsABar();
    void dropOpensAFile();
    void examplesMenu();
    void panesByKey();
    void sameNumbersAsTheModel_data();
    void sameNumbersAsTheModel();
    void nothingIsClipped_data();
    void nothingIsClipped();
    void picture();

private:
    const Field &field(const char *key) const { return *findField(key); }
    WallSlider *slider(const char *key) const { return m_window->inputPane()->slider(field(key)); }
    double value(const char *key) const { return field(key).get(m_window->document().scenario()); }
    QPoint handleOf(const char *key) const { return slider(key)->layoutParts().handle().center().toPoint(); }

    std::unique_ptr<MainWindow> m_window;
    QTemporaryDir m_folder;
};

void TestWindow::initTestCase()
{
    QVERIFY(!QFontDatabase::families().isEmpty());
    QVERIFY(m_folder.isValid());
    QSettings().clear();
    applyTheme(Theme::light());
}

void TestWindow::init()
{
    m_window = std::make_unique<MainWindow>(builtinCatalog());
    QVERIFY(m_window->openFile(start_preset).empty());
    m_window->resize(1366, 700);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestWindow::cleanup()
{
    m_window.reset();
}

void TestWindow::showsARealCaseFromTheStart()
{
    MainWindow fresh(builtinCatalog());
    QVERIFY(!fresh.document().isModified());
    QVERIFY(fresh.document().fileName().isEmpty());
    QVERIFY(fresh.analysis().report.wall(WallId::Memory).applies);
    QVERIFY(!fresh.verdictBar()->verdict().sentence.empty());
}

void TestWindow::dragChangesEverythingAtOnce()
{
    const std::string sentence = m_window->verdictBar()->verdict().sentence;
    const double load = m_window->wallStrip()->tile(WallId::Memory)->result().load;
    PlotView *plot = m_window->plotArea()->panel(QStringLiteral("walls"))->view();
    const double marker = plot->spec().marker->x;
    WallSlider *context = slider("context_tokens");
    m_window->inputPane()->ensureWidgetVisible(context);

    const QPoint start = handleOf("context_tokens");
    QTest::mousePress(context, Qt::LeftButton, {}, start);
    for (int step = 1; step <= 6; ++step) {
        QTest::mouseMove(context, start - QPoint(8 * step, 0));
        // In the same turn, not after a timer: tile, verdict and plot are of this very value.
        const Report now = evaluate(m_window->document().scenario());
        QCOMPARE(m_window->wallStrip()->tile(WallId::Memory)->result().load, now.wall(WallId::Memory).load);
        QCOMPARE(plot->spec().marker->x, value("context_tokens"));
        QCOMPARE(context->value(), value("context_tokens"));
    }
    QTest::mouseRelease(context, Qt::LeftButton, {}, start - QPoint(48, 0));

    QVERIFY(value("context_tokens") < 32768);
    QVERIFY(m_window->verdictBar()->verdict().sentence != sentence);
    QVERIFY(m_window->wallStrip()->tile(WallId::Memory)->result().load < load);
    QVERIFY(plot->spec().marker->x < marker);
    QCOMPARE(m_window->document().undoStack().count(), 1);
    m_window->document().undoStack().undo();
    QCOMPARE(value("context_tokens"), 32768.0);
    QCOMPARE(m_window->verdictBar()->verdict().sentence, sentence);
}

void TestWindow::keysChangeEverything()
{
    WallSlider *users = slider("users");
    m_window->inputPane()->focusField(field("users"));
    QVERIFY(users->hasFocus());
    const double before = value("users");
    const double load = m_window->analysis().report.wall(WallId::Memory).load;
    QTest::keyClick(users, Qt::Key_Right);
    QVERIFY(value("users") > before);
    QVERIFY(m_window->wallStrip()->tile(WallId::Memory)->result().load > load);
    QCOMPARE(m_window->document().undoStack().count(), 1);
    QTest::keyClick(users, Qt::Key_Home);
    QCOMPARE(value("users"), 1.0);
    QCOMPARE(m_window->document().undoStack().count(), 2);
}

void TestWindow::entryTakesUnits()
{
    QuantityEntry *entry = slider("context_tokens")->entry();
    entry->setFocus();
    entry->selectAll();
    QTest::keyClicks(entry, QStringLiteral("128k"));
    QTest::keyClick(entry, Qt::Key_Return);
    QCOMPARE(value("context_tokens"), 131072.0);
    QCOMPARE(m_window->document().undoStack().count(), 1);
    entry->selectAll();
    QTest::keyClicks(entry, QStringLiteral("long"));
    QTest::keyClick(entry, Qt::Key_Return);
    QVERIFY(entry->hasError());
    QCOMPARE(value("context_tokens"), 131072.0);
    QCOMPARE(m_window->document().undoStack().count(), 1);
}

void TestWindow::markerInThePlotMovesTheSlider()
{
    QVERIFY(m_window->plotArea()->showPlot(QStringLiteral("walls")));
    QApplication::processEvents();
    PlotView *plot = m_window->plotArea()->panel(QStringLiteral("walls"))->view();
    plot->replotNow();
    const QPointF handle = plot->handleRect().center();
    QWidget *target = plot->childAt(handle.toPoint());
    if (!target)
        target = plot;
    const QPoint start = target->mapFrom(plot, handle.toPoint());
    QTest::mousePress(target, Qt::LeftButton, {}, start);
    QTest::mouseMove(target, start + QPoint(20, 0));
    QTest::mouseMove(target, start + QPoint(60, 0));
    QTest::mouseRelease(target, Qt::LeftButton, {}, start + QPoint(60, 0));
    QVERIFY(value("context_tokens") > 32768);
    QCOMPARE(slider("context_tokens")->value(), value("context_tokens"));
    QCOMPARE(m_window->document().undoStack().count(), 1);
}

void TestWindow::precisionIsOneStep()
{
    QVERIFY(m_window->analysis().report.wall(WallId::Memory).hit);
    PrecisionPicker *kv = m_window->inputPane()->precisionPickers().at(1);
    QCOMPARE(kv->current(), Precision::Bf16);
    m_window->inputPane()->ensureWidgetVisible(kv);
    for (const PrecisionPicker::Segment &segment : kv->segments()) {
        if (segment.text.startsWith(QLatin1String("FP8")))
            QTest::mouseClick(kv, Qt::LeftButton, {}, segment.rect.center().toPoint());
    }
    QCOMPARE(m_window->document().scenario().kv, Precision::Fp8);
    QVERIFY(!m_window->analysis().report.wall(WallId::Memory).hit);
    QCOMPARE(m_window->document().undoStack().count(), 1);
}

void TestWindow::xAxisFollowsTheSlider()
{
    PlotView *plot = m_window->plotArea()->panel(QStringLiteral("walls"))->view();
    QCOMPARE(m_window->xField(), findField("context_tokens"));
    emit slider("users")->xAxisRequested();
    QCOMPARE(m_window->xField(), findField("users"));
    QCOMPARE(plot->spec().marker->x, value("users"));
    QVERIFY(!slider("users")->layoutParts().tag.text.isEmpty());
    // A field that training has not got gives way.
    m_window->document().setWorkload(Workload::Training);
    QCOMPARE(m_window->xField(), findField("context_tokens"));
}

void TestWindow::modelAndWorkloadPickers()
{
    for (QComboBox *picker : m_window->findChildren<QComboBox *>()) {
        if (picker->accessibleName() == QStringLiteral("Model")) {
            const int index = picker->findData(QStringLiteral("llama-3.1-8b"));
            QVERIFY(index >= 0);
            picker->setCurrentIndex(index);
            emit picker->activated(index);
        }
        if (picker->objectName() == QStringLiteral("workload")) {
            picker->setCurrentIndex(1);
            emit picker->activated(1);
        }
    }
    QCOMPARE(m_window->document().scenario().model.id, std::string("llama-3.1-8b"));
    QVERIFY(m_window->document().scenario().workload == Workload::Training);
    QVERIFY(slider("global_batch_sequences"));
    QVERIFY(!slider("users"));
    QCOMPARE(m_window->document().undoStack().count(), 2);
    m_window->document().undoStack().undo();
    m_window->document().undoStack().undo();
    QVERIFY(slider("users"));
    QVERIFY(!m_window->document().isModified());
}

void TestWindow::allFieldsHaveAnEditor()
{
    for (const Workload workload : {Workload::Serving, Workload::Training}) {
        m_window->document().setWorkload(workload);
        for (const Field &each : fields()) {
            if (applies(each, workload) && std::string_view(each.key) != "workload")
                QVERIFY2(m_window->inputPane()->focusField(each), each.key);
        }
    }
}

void TestWindow::baselineShowsWhatChanged()
{
    QAction *pin = nullptr;
    for (QAction *action : m_window->findChildren<QAction *>()) {
        if (action->isCheckable() && action->text().contains(QStringLiteral("baseline")))
            pin = action;
    }
    QVERIFY(pin);
    pin->trigger();
    m_window->document().edit(field("context_tokens"), 16384);
    QVERIFY(slider("context_tokens")->layoutParts().baseline_x.has_value());
    QVERIFY(m_window->plotArea()->panel(QStringLiteral("walls"))->view()->spec().baseline.has_value());
    pin->trigger();
    QVERIFY(!slider("context_tokens")->layoutParts().baseline_x.has_value());
}

void TestWindow::formulaFollowsTheCase()
{
    QTest::mouseClick(m_window->verdictBar()->formulaButton(), Qt::LeftButton);
    WallDetails *details = m_window->wallDetails();
    QVERIFY(details && details->isVisible());
    QVERIFY(details->wall() == WallId::Memory);
    const WallResult before = m_window->analysis().report.wall(WallId::Memory);
    // A row for each term, then demand, limit and load.
    QCOMPARE(details->table()->rowCount(), before.terms.count + 3);
    const QString text = details->asText();
    QVERIFY(text.contains(toQString(formatQuantity(before.demand, before.unit))));
    m_window->document().edit(field("users"), 10);
    QVERIFY(details->asText() != text);
    emit m_window->wallStrip()->detailsRequested(WallId::Data);
    QVERIFY(details->wall() == WallId::Data);
    QCOMPARE(details->table()->rowCount(), 0); // training only, and says so
    QVERIFY(details->asText().contains(QStringLiteral("training only")));
}

void TestWindow::undoKeys()
{
    m_window->document().edit(field("users"), 10);
    m_window->inputPane()->focusField(field("context_tokens"));
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(value("users"), 50.0);
    QCOMPARE(slider("users")->value(), 50.0);
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(value("users"), 10.0);
}

void TestWindow::titleHasTheStar()
{
    QVERIFY(!m_window->isWindowModified());
    QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("llama-3.3-70b-8-h100-50-users.wallchart[*]")));
    m_window->document().edit(field("users"), 10);
    QVERIFY(m_window->isWindowModified());
    m_window->document().undoStack().undo();
    QVERIFY(!m_window->isWindowModified());
}

void TestWindow::closingAsks()
{
    const QString path = m_folder.filePath(QStringLiteral("closing.wallchart"));
    QVERIFY(m_window->document().saveAs(path).empty());
    m_window->document().edit(field("users"), 10);
    QString asked;
    answerNextBox(QMessageBox::RejectRole, &asked);
    QVERIFY(!m_window->close());
    QVERIFY2(asked.contains(QStringLiteral("closing.wallchart")), qPrintable(asked));
    QVERIFY(m_window->isVisible());
    answerNextBox(QMessageBox::AcceptRole);
    QVERIFY(m_window->close());
    const Loaded<PresetDocument> saved = readPresetFile(path, builtinCatalog());
    QCOMPARE(saved.value->scenario().serving.users, 10.0);

    m_window->show();
    m_window->document().edit(field("users"), 20);
    answerNextBox(QMessageBox::DestructiveRole);
    QVERIFY(m_window->close());
    QCOMPARE(readPresetFile(path, builtinCatalog()).value->scenario().serving.users, 10.0);
}

void TestWindow::failedOpenShowsABar()
{
    m_window->document().edit(field("users"), 10);
    const std::string before = m_window->document().text();
    QVERIFY(!m_window->messageBar()->isVisible());
    QVERIFY(hasErrors(m_window->openFile(m_folder.filePath(QStringLiteral("missing.wallchart")))));
    QVERIFY(m_window->messageBar()->isVisible());
    QVERIFY(m_window->messageBar()->text().contains(QStringLiteral("missing.wallchart")));
    QCOMPARE(m_window->document().text(), before);
    QVERIFY(m_window->openFile(start_preset).empty());
    QVERIFY(!m_window->messageBar()->isVisible());
}

void TestWindow::dropOpensAFile()
{
    QMimeData data;
    const QString path = QStringLiteral(WALLCHART_SOURCE_DIR "/presets/gpt-oss-120b-1-h100.wallchart");
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QVERIFY(QApplication::sendEvent(m_window.get(), &enter) && enter.isAccepted());
    QDropEvent drop(QPointF(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &drop);
    QCOMPARE(m_window->document().fileName(), path);
    QCOMPARE(recentFiles().constFirst(), path);
}

void TestWindow::examplesMenu()
{
    QMenu *examples = nullptr;
    for (QMenu *menu : m_window->findChildren<QMenu *>()) {
        if (menu->title().contains(QStringLiteral("xamples")))
            examples = menu;
    }
    QVERIFY(examples);
    emit examples->aboutToShow();
    QList<QAction *> cases;
    for (QAction *action : examples->actions()) {
        if (!action->isSeparator())
            cases << action;
    }
    QVERIFY(cases.size() >= 8);
    for (QAction *action : cases) {
        action->trigger();
        QCOMPARE(toQString(m_window->document().scenario().title), action->text());
        QVERIFY(m_window->document().fileName().isEmpty());
        QVERIFY(!m_window->document().isModified());
        QVERIFY(!m_window->messageBar()->isVisible());
    }
}

void TestWindow::panesByKey()
{
    m_window->inputPane()->focusField(field("context_tokens"));
    QTest::keyClick(m_window.get(), Qt::Key_F6);
    QVERIFY(m_window->plotArea()->isAncestorOf(m_window->focusWidget()));
    QTest::keyClick(m_window.get(), Qt::Key_F6, Qt::ShiftModifier);
    QVERIFY(m_window->inputPane()->isAncestorOf(m_window->focusWidget()));
    QTest::keyClick(m_window.get(), Qt::Key_F6, Qt::ShiftModifier);
    QVERIFY(m_window->wallStrip()->isAncestorOf(m_window->focusWidget()));
}

void TestWindow::sameNumbersAsTheModel_data()
{
    QTest::addColumn<QString>("path");
    const QDir folder(QStringLiteral(WALLCHART_SOURCE_DIR "/presets"));
    for (const QString &name : folder.entryList({QStringLiteral("*.wallchart")}))
        QTest::newRow(qPrintable(name)) << folder.filePath(name);
}

void TestWindow::sameNumbersAsTheModel()
{
    QFETCH(QString, path);
    QVERIFY(m_window->openFile(path).empty());
    const Loaded<PresetDocument> preset = readPresetFile(path, builtinCatalog());
    const Report report = evaluate(preset.value->scenario());
    for (const WallResult &wall : report.walls) {
        const WallResult &shown = m_window->wallStrip()->tile(wall.id)->result();
        QCOMPARE(shown.applies, wall.applies);
        QCOMPARE(shown.hit, wall.hit);
        if (wall.applies)
            QCOMPARE(shown.load, wall.load);
    }
    const Analysis analysis = analyse(preset.value->scenario());
    QCOMPARE(m_window->verdictBar()->verdict().sentence, verdict(preset.value->scenario(), analysis).sentence);
}

void TestWindow::nothingIsClipped_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("dark");
    const QDir folder(QStringLiteral(WALLCHART_SOURCE_DIR "/presets"));
    for (const QString &name : folder.entryList({QStringLiteral("*.wallchart")})) {
        for (const QSize size : {QSize(960, 600), QSize(1366, 768), QSize(1366, 700), QSize(1920, 1080)}) {
            for (const bool dark : {false, true})
                QTest::addRow("%s %dx%d %s", qPrintable(name), size.width(), size.height(), dark ? "dark" : "light")
                    << folder.filePath(name) << size << dark;
        }
    }
}

void TestWindow::nothingIsClipped()
{
    QFETCH(QString, path);
    QFETCH(QSize, size);
    QFETCH(bool, dark);
    applyTheme(dark ? Theme::dark() : Theme::light());
    QVERIFY(m_window->openFile(path).empty());
    m_window->resize(size);
    QApplication::processEvents();
    m_window->grab();
    QCOMPARE(m_window->size(), size);
    for (PlotView *view : m_window->findChildren<PlotView *>()) {
        if (view->isVisible())
            view->replotNow();
    }
    Layout layout(*m_window);
    layout.collect();
    const QStringList problems = layout.problems();
    applyTheme(Theme::light());
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QLatin1Char('\n'))));
}

void TestWindow::picture()
{
    const Loaded<QByteArray> text = readWholeFile(start_preset, largest_preset_bytes);
    const QStringList before = recentFiles();
    const QImage image = renderWindow(builtinCatalog(), text.value->toStdString(), QSize(1366, 768));
    QCOMPARE(image.size(), QSize(1366, 768) * image.devicePixelRatio());
    QCOMPARE(recentFiles(), before);
    // Something is on it: verdict, tiles and curves use more than a handful of colours.
    QSet<QRgb> colors;
    for (int y = 0; y < image.height(); y += 3) {
        for (int x = 0; x < image.width(); x += 3)
            colors.insert(image.pixel(x, y));
    }
    QVERIFY(colors.size() > 50);
}

int main(int argc, char **argv)
{
    QCoreApplication::setOrganizationName(QStringLiteral("Wallchart"));
    QCoreApplication::setApplicationName(QStringLiteral("Wallchart tests"));
    QApplication application(argc, argv);
    TestWindow test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_window.moc"
