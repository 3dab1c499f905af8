// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDirIterator>
#include <QFile>
#include <QSet>
#include <QTest>

#include <nlohmann/json.hpp>

#include "app/builtin.h"
#include "app/io/csv.h"
#include "app/io/recordjson.h"
#include "app/io/setting.h"
#include "model/analysis.h"
#include "model/units.h"

#include <algorithm>
#include <cmath>

using namespace wallchart;

/// Figures that calculators got wrong and people reported, and memory cases with a known answer: tests/data/cases.csv,
/// one row each, with its source, the wrong value (where one was given) and the right one. Every row goes the way of
/// the command line: ids and settings as text, evaluate(), the figure from the report.
class TestCases : public QObject
{
    Q_OBJECT

private slots:
    void rowsAreSound();
    void answers_data();
    void answers();
    void expertsAcrossDevicesKeepTheirTokens();
};

namespace {

QByteArray fileText(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    return file.readAll();
}

const CsvTable &cases()
{
    static const CsvTable table = [] {
        const QByteArray text = fileText(QStringLiteral(WALLCHART_SOURCE_DIR "/tests/data/cases.csv"));
        return parseCsv({text.constData(), static_cast<std::size_t>(text.size())}).value.value_or(CsvTable{});
    }();
    return table;
}

/// The catalogue, and the models of tests/data/models that reports are about and that nobody plans with any more.
const Catalog &catalog()
{
    static const Catalog all = [] {
        Catalog result = builtinCatalog();
        QDirIterator paths(QStringLiteral(WALLCHART_SOURCE_DIR "/tests/data/models"), {QStringLiteral("*.json")});
        while (paths.hasNext()) {
            const nlohmann::json root = nlohmann::json::parse(fileText(paths.next()).toStdString());
            Issues issues;
            if (const std::optional<LanguageModel> model = languageModelFrom(root, "", issues))
                result.models.push_back(*model);
            else
                qFatal("%s", toLine(issues.front()).c_str());
        }
        return result;
    }();
    return all;
}

QString cell(std::size_t row, const char *column)
{
    const std::string_view text = cases().cell(row, column);
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

void set(Scenario &scenario, const QString &key, const QString &value)
{
    const std::optional<Issue> issue = applySetting(scenario, catalog(), key.toStdString(), value.toStdString());
    if (issue)
        QFAIL(toLine(*issue).c_str());
}

Scenario scenarioOf(std::size_t row)
{
    Scenario scenario;
    set(scenario, QStringLiteral("workload"), cell(row, "workload"));
    set(scenario, QStringLiteral("model"), cell(row, "model"));
    if (const QString accelerator = cell(row, "accelerator"); !accelerator.isEmpty())
        set(scenario, QStringLiteral("accelerator"), accelerator);
    for (const QString &setting : cell(row, "settings").split(QLatin1Char(' '), Qt::SkipEmptyParts))
        set(scenario, setting.section(QLatin1Char('='), 0, 0), setting.section(QLatin1Char('='), 1));
    return scenario;
}

double memoryTerm(const MemoryBreakdown &memory, const QString &key)
{
    if (key == QLatin1String("total"))
        return memory.total_bytes;
    for (const MemoryTerm &term : memory.terms) {
        if (key == QLatin1String(term.key))
            return term.bytes;
    }
    return not_known;
}

/// One figure: "metric.KEY", "memory.TERM", "memory.total" or "accelerator.KEY".
double figure(const Scenario &scenario, const Report &report, const QString &name)
{
    const QString kind = name.section(QLatin1Char('.'), 0, 0);
    const QString key = name.section(QLatin1Char('.'), 1);
    if (kind == QLatin1String("memory"))
        return memoryTerm(report.memory, key);
    if (kind == QLatin1String("accelerator"))
        return toJson(scenario.accelerator).at(key.toStdString()).get<double>();
    for (const MetricInfo &metric : metricTable()) {
        if (kind == QLatin1String("metric") && key == QLatin1String(metric.key))
            return report.metrics.*metric.value;
    }
    return not_known;
}

/// Sums ("a+b") and one quotient of them ("a+b/c").
double quantity(const Scenario &scenario, const Report &report, const QString &formula)
{
    double quotient = not_known;
    for (const QString &part : formula.split(QLatin1Char('/'))) {
        double sum = 0;
        for (const QString &name : part.split(QLatin1Char('+')))
            sum += figure(scenario, report, name);
        quotient = std::isnan(quotient) ? sum : quotient / sum;
    }
    return quotient;
}

double unitFactor(const QString &unit)
{
    if (unit == QLatin1String("GiB"))
        return unit::gibi;
    if (unit == QLatin1String("GB") || unit == QLatin1String("GB/s"))
        return 1e9;
    if (unit == QLatin1String("TFLOP/s"))
        return 1e12;
    return unit == QLatin1String("ms") ? 1e-3 : 1;
}

struct Expected
{
    double low = 0;
    double high = 0;
    bool holds(double value) const { return value >= low && value <= high; }
};

/// "10.41" within the tolerance, or "14.7..21.3".
Expected expected(std::size_t row)
{
    constexpr double rounding = 1e-9;
    const QString right = cell(row, "right");
    if (right.contains(QLatin1String("..")))
        return {right.section(QLatin1String(".."), 0, 0).toDouble(), right.section(QLatin1String(".."), 1).toDouble()};
    const double value = right.toDouble();
    const double tolerance = std::max(rounding, cell(row, "tolerance").toDouble());
    return {value * (1 - tolerance), value * (1 + tolerance)};
}

bool asksIfItFits(std::size_t row)
{
    return cell(row, "quantity") == QLatin1String("fits");
}

} // namespace

void TestCases::rowsAreSound()
{
    QVERIFY(cases().rows.size() >= 100);
    QSet<QString> ids;
    for (std::size_t row = 0; row < cases().rows.size(); ++row) {
        const QString id = cell(row, "id");
        QVERIFY2(!id.isEmpty() && !ids.contains(id), qPrintable(id));
        ids.insert(id);
        QVERIFY2(!cell(row, "source").isEmpty(), qPrintable(id));
        QVERIFY2(QStringList({"exact", "measured", "reported"}).contains(cell(row, "basis")), qPrintable(id));
        const QString wrong = cell(row, "wrong");
        if (asksIfItFits(row)) {
            QVERIFY2(QStringList({"fits", "over"}).contains(cell(row, "right")), qPrintable(id));
            QVERIFY2(wrong != cell(row, "right"), qPrintable(id));
            continue;
        }
        // A row that the wrong value passes proves nothing.
        QVERIFY2(expected(row).low > 0 && expected(row).high >= expected(row).low, qPrintable(id));
        QVERIFY2(wrong.isEmpty() || !expected(row).holds(wrong.toDouble()), qPrintable(id));
    }
}

void TestCases::answers_data()
{
    QTest::addColumn<std::size_t>("row");
    for (std::size_t row = 0; row < cases().rows.size(); ++row)
        QTest::newRow(qPrintable(cell(row, "id"))) << row;
}

void TestCases::answers()
{
    QFETCH(std::size_t, row);
    const Scenario scenario = scenarioOf(row);
    if (QTest::currentTestFailed())
        return;
    if (asksIfItFits(row)) {
        const Analysis analysis = analyse(scenario);
        const WallResult &memory = analysis.report.wall(WallId::Memory);
        const bool over = cell(row, "right") == QLatin1String("over");
        QVERIFY(memory.applies);
        QVERIFY2(memory.hit == over, qPrintable(QString::number(memory.load)));
        const Verdict answer = verdict(scenario, analysis);
        QVERIFY2(!over || answer.wall == WallId::Memory, answer.sentence.c_str());
        QVERIFY2(!over || answer.state == Verdict::State::Over, answer.sentence.c_str());
        return;
    }
    const Report report = evaluate(scenario);
    const double value = quantity(scenario, report, cell(row, "quantity")) / unitFactor(cell(row, "unit"));
    const Expected range = expected(row);
    QVERIFY2(range.holds(value), qPrintable(QStringLiteral("%1 %2, expected %3 to %4")
                                                .arg(QString::number(value, 'g', 8), cell(row, "unit"))
                                                .arg(range.low)
                                                .arg(range.high)));
}

/// Dealing experts out to devices moves tokens, it makes none go away (NVIDIA/Megatron-LM#6782).
void TestCases::expertsAcrossDevicesKeepTheirTokens()
{
    Scenario scenario;
    for (const auto &[key, value] :
         std::initializer_list<std::pair<const char *, const char *>>{{"workload", "training"},
                                                                      {"model", "mixtral-8x7b"},
                                                                      {"accelerator", "h100-80-sxm"},
                                                                      {"devices", "64"},
                                                                      {"tensor_parallel", "1"},
                                                                      {"pipeline_parallel", "1"},
                                                                      {"context_parallel", "1"},
                                                                      {"zero_stage", "1"},
                                                                      {"micro_batch", "1"},
                                                                      {"recompute", "none"},
                                                                      {"context_tokens", "4096"},
                                                                      {"global_batch_sequences", "64"}})
        set(scenario, QString::fromLatin1(key), QString::fromLatin1(value));
    scenario.plan.expert = 1;
    const Report together = evaluate(scenario);
    scenario.plan.expert = 8;
    const Report apart = evaluate(scenario);
    const double before = memoryTerm(together.memory, QStringLiteral("activations"));
    QVERIFY(before > 0);
    QVERIFY(memoryTerm(apart.memory, QStringLiteral("activations")) >= before);
    QVERIFY(memoryTerm(apart.memory, QStringLiteral("weights")) <
            memoryTerm(together.memory, QStringLiteral("weights")));
}

QTEST_GUILESS_MAIN(TestCases)
#include "tst_cases.moc"
