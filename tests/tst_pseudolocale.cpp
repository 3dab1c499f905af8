// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMutex>
#include <QRegularExpression>
#include <QSet>
#include <QStandardPaths>
#include <QTabBar>
#include <QTest>
#include <QTranslator>

#include "app/builtin.h"
#include "app/mainwindow.h"
#include "model/words.h"
#include "tests/program.h"
#include "tests/tsfile.h"
#include "widgets/plotpanel.h"
#include "widgets/plotview.h"
#include "widgets/theme.h"

using namespace wallchart;
using namespace wallchart::test;

// A language that is none: every text that goes through translation is marked and made longer, so that what does not go
// through it, and what has no room for it, shows.
class TestPseudoLocale : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase();
    void everyTextOfTheModelIsInTheCatalogue();
    void everyTextGoesThroughTranslation_data();
    void everyTextGoesThroughTranslation();
    void longerTextsAreNotCut();
};

namespace {

const QString opening = QStringLiteral("[!!");
const QString closing = QStringLiteral("!!]");

QString longer(const QString &source)
{
    if (source.trimmed().isEmpty() || source == QLatin1String(", "))
        return source;
    return opening + source + QString(source.size() * 2 / 5, QLatin1Char('~')) + closing;
}

class PseudoTranslator : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *source, const char *, int) const override
    {
        return longer(QString::fromUtf8(source));
    }
};

/// Texts of the words context, and those that were asked for and are not among them.
struct Known
{
    QSet<QString> texts;
    QSet<QString> misses;
    QMutex mutex; ///< plots and reliefs are made on threads of their own
};

Known &known()
{
    static Known all;
    return all;
}

std::string pseudoWords(const char *text)
{
    const QString source = QString::fromUtf8(text);
    const QMutexLocker lock(&known().mutex);
    if (known().texts.contains(source))
        return longer(source).toStdString();
    known().misses.insert(source);
    return {};
}

/// What of the text stands outside of every marked part.
QString outside(const QString &text)
{
    QString left;
    int depth = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text.mid(i, 3) == opening) {
            ++depth;
            i += 2;
        } else if (text.mid(i, 3) == closing) {
            depth = std::max(0, depth - 1);
            i += 2;
            left += QLatin1Char(' ');
        } else if (depth == 0) {
            left += text[i];
        }
    }
    return left;
}

/// Names and sources of records, which are data and the same in every language; longest first, so that none hides in
/// another.
QStringList properNames()
{
    QStringList names{QStringLiteral("Wallchart"), QStringLiteral("English"), QStringLiteral("简体中文")};
    const Catalog &catalog = builtinCatalog();
    const auto add = [&names](const auto &records) {
        for (const auto &record : records)
            names << toQString(record.name) << toQString(record.source);
    };
    add(catalog.models);
    add(catalog.accelerators);
    add(catalog.fabrics);
    add(catalog.coolings);
    add(catalog.sites);
    std::sort(names.begin(), names.end(), [](const QString &a, const QString &b) { return a.size() > b.size(); });
    return names;
}

/// Formats, engines, units, symbols, keys and sources: no words of a language. Records and titles of cases are data.
bool isNoWord(const QString &word)
{
    static const QRegularExpression exact(
        QStringLiteral("^(tokens?|days|bytes|requests|sequences|users|devices|Mtok|tok|kernel|sglang|vllm|vLLM|SGLang|"
                       "gpt|fast|llama|cpp|mini|min|TensorRT|LLM|FasterTransformer|Nanotron|JAX|MaxText|Ctrl|Shift|"
                       "Esc|Space|Enter|Del|Return|Tab|PgUp|PgDown|year|hours|FLOP|byte)$"));
    static const QRegularExpression name(QStringLiteral("[A-Z0-9_].*[A-Z0-9_]|^[a-z]$|^[A-Za-z]{1,3}$"));
    return exact.match(word).hasMatch() || name.match(word).hasMatch();
}

QStringList untranslatedWords(const QString &text, const QStringList &names)
{
    QString rest = outside(text);
    for (const QString &name : names)
        rest.replace(name, QLatin1String(" "));
    static const QRegularExpression word_pattern(QStringLiteral("[A-Za-z_][A-Za-z0-9_]*"));
    QStringList words;
    for (auto match = word_pattern.globalMatch(rest); match.hasNext();) {
        const QString word = match.next().captured();
        if (!isNoWord(word))
            words << word;
    }
    return words;
}

/// Everything that can be read, seen or spoken.
class Texts
{
public:
    QStringList of(QWidget &window)
    {
        for (QWidget *widget : window.findChildren<QWidget *>())
            addWidget(*widget);
        for (const QAction *action : window.findChildren<QAction *>()) {
            add(action->text());
            add(action->toolTip());
        }
        for (const PlotView *view : window.findChildren<PlotView *>())
            addPlot(view->spec());
        return m_texts;
    }

private:
    void add(const QString &text)
    {
        if (!text.isEmpty())
            m_texts << text;
    }
    void add(const std::string &text) { add(toQString(text)); }

    void addWidget(QWidget &widget)
    {
        add(widget.toolTip());
        add(widget.accessibleName());
        add(widget.accessibleDescription());
        if (const auto *label = qobject_cast<QLabel *>(&widget))
            add(label->text());
        if (const auto *button = qobject_cast<QAbstractButton *>(&widget))
            add(button->text());
        if (const auto *group = qobject_cast<QGroupBox *>(&widget))
            add(group->title());
        if (const auto *menu = qobject_cast<QMenu *>(&widget))
            add(menu->title());
        if (const auto *entry = qobject_cast<QLineEdit *>(&widget))
            add(entry->placeholderText());
        if (const auto *combo = qobject_cast<QComboBox *>(&widget)) {
            for (int i = 0; i < combo->count(); ++i) {
                add(combo->itemText(i));
                add(combo->itemData(i, Qt::ToolTipRole).toString());
            }
        }
        QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(&widget);
        if (spoken && !qobject_cast<QLineEdit *>(&widget))
            add(spoken->text(QAccessible::Value));
    }

    void addPlot(const PlotSpec &spec)
    {
        for (const std::string &text : {spec.title, spec.subtitle, spec.summary, spec.empty, spec.baseline_name,
                                        axisTitle(spec.x), axisTitle(spec.y)})
            add(text);
        for (const std::string &choice : spec.choices)
            add(choice);
        for (const PlotSeries &series : spec.series)
            add(series.name);
        for (const PlotPoint &point : spec.points)
            add(point.name + ", " + point.note + ", " + point.group);
        for (const PlotNote &note : spec.notes)
            add(note.text);
        for (const PlotBar &bar : spec.bars) {
            add(bar.label);
            for (const PlotSegment &segment : bar.segments)
                add(segment.label);
        }
        for (const PlotLimit &limit : spec.limits)
            add(limit.label);
        for (const std::string &column : table(spec).columns)
            add(column);
    }

    QStringList m_texts;
};

std::unique_ptr<MainWindow> windowOn(const QString &preset)
{
    auto window = std::make_unique<MainWindow>(builtinCatalog(), MainWindow::Session::Picture);
    if (hasErrors(window->openFile(preset)))
        return nullptr;
    window->resize(1366, 768);
    window->show();
    QCoreApplication::processEvents();
    return window;
}

} // namespace

void TestPseudoLocale::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("wallchart-test"));
    for (const TsMessage &message : readTs(chinese_file)) {
        if (message.context.startsWith(QLatin1String("words")))
            known().texts.insert(message.source);
    }
    QVERIFY(known().texts.size() > 800);
    static PseudoTranslator translator;
    QVERIFY(QCoreApplication::installTranslator(&translator));
    words::setTranslator(pseudoWords);
}

void TestPseudoLocale::cleanupTestCase()
{
    words::setTranslator(nullptr);
}

/// Tables of labels, helps and sources: whatever is said of them has to have been marked.
void TestPseudoLocale::everyTextOfTheModelIsInTheCatalogue()
{
    QStringList unmarked;
    const QStringList names = properNames();
    const auto check = [&](const char *text) {
        if (!known().texts.contains(QString::fromUtf8(text)) &&
            !untranslatedWords(QString::fromUtf8(text), names).isEmpty())
            unmarked << QString::fromUtf8(text);
    };
    for (const Field &field : fields()) {
        check(field.label);
        check(field.help);
        for (const FieldChoice &choice : field.choices)
            check(choice.label);
    }
    for (const MetricInfo &metric : metricTable())
        check(metric.label);
    for (const QString &preset : presetFiles()) {
        const auto window = windowOn(preset);
        QVERIFY(window);
        const Report &report = window->analysis().report;
        for (const WallResult &wall : report.walls) {
            check(wall.why_not);
            for (const Term &term : wall.terms)
                check(term.label);
        }
        for (const MemoryTerm &term : report.memory.terms)
            check(term.label);
        for (const TimeTerm &term : report.time.terms)
            check(term.label);
        for (const CostTerm &term : report.cost.terms)
            check(term.label);
        for (const PowerTerm &term : report.power.terms)
            check(term.label);
    }
    unmarked.removeDuplicates();
    QVERIFY2(unmarked.isEmpty(), qPrintable(unmarked.join(QLatin1Char('\n'))));
}

void TestPseudoLocale::everyTextGoesThroughTranslation_data()
{
    QTest::addColumn<QString>("preset");
    for (const QString &preset : presetFiles())
        QTest::newRow(qPrintable(QFileInfo(preset).completeBaseName())) << preset;
}

void TestPseudoLocale::everyTextGoesThroughTranslation()
{
    QFETCH(QString, preset);
    const auto window = windowOn(preset);
    QVERIFY(window);
    QStringList names = properNames();
    names << QString::fromStdString(window->document().scenario().title);
    for (int i = 0; i < window->document().caseCount(); ++i)
        names << window->document().caseName(i);
    std::sort(names.begin(), names.end(), [](const QString &a, const QString &b) { return a.size() > b.size(); });
    QStringList found;
    const QStringList texts = Texts().of(*window);
    for (const QString &text : texts) {
        const QStringList words = untranslatedWords(text, names);
        if (!words.isEmpty())
            found << words.join(QLatin1Char(' ')) + QLatin1String(" in: ") + text;
    }
    found.removeDuplicates();
    QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
}

void TestPseudoLocale::longerTextsAreNotCut()
{
    const auto window = windowOn(servingFile());
    QVERIFY(window);
    QCOMPARE(window->size(), QSize(1366, 768));
    QStringList cut;
    const auto check = [&cut](const QWidget &widget, const QString &text) {
        if (widget.isVisible() && !text.isEmpty() && widget.sizeHint().width() > widget.width() + 1)
            cut << text;
    };
    for (const QLabel *label : window->findChildren<QLabel *>()) {
        // One that needs no width fits its text to what it has, and shows the whole as a tool tip.
        if (!label->wordWrap() && label->minimumSizeHint().width() > 0)
            check(*label, label->text());
    }
    for (const QAbstractButton *button : window->findChildren<QAbstractButton *>())
        check(*button, button->text());
    QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
}

QTEST_MAIN(TestPseudoLocale)
#include "tst_pseudolocale.moc"
