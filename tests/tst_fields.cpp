// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/fields.h"
#include "model/precision.h"
#include "model/quantity.h"
#include "tests/jobfixture.h"

#include <cmath>
#include <limits>
#include <set>
#include <string>

using namespace wallchart;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

void eachField()
{
    QTest::addColumn<int>("index");
    int index = 0;
    for (const Field &field : fields())
        QTest::newRow(field.key) << index++;
}

/// Values over the whole range, both ends included, evenly or logarithmically spaced.
std::vector<double> gridOf(const Field &field)
{
    std::vector<double> values;
    if (field.kind == FieldKind::Choice) {
        for (const FieldChoice &choice : field.choices)
            values.push_back(choice.value);
        return values;
    }
    constexpr int steps = 40;
    for (int i = 0; i <= steps; ++i) {
        const double share = static_cast<double>(i) / steps;
        const double value = field.scale == FieldScale::Log
                                 ? field.minimum * std::pow(field.maximum / field.minimum, share)
                                 : field.minimum + (field.maximum - field.minimum) * share;
        values.push_back(clampTo(field, value));
    }
    if (field.zero_is_automatic)
        values.push_back(0);
    return values;
}

/// What a key must contain for a unit, so that files say what their numbers mean.
const char *keyPartFor(const std::string &unit)
{
    const std::pair<const char *, const char *> parts[] = {{"tokens", "tokens"},
                                                           {"bytes/s", "bytes_per_s"},
                                                           {"requests/s", "per_s"},
                                                           {"bytes", "bytes"},
                                                           {"W", "_w"},
                                                           {"s", "_s"},
                                                           {"$", "usd"},
                                                           {"FLOP/s", "flops"},
                                                           {"days", "days"},
                                                           {"hours", "hours"},
                                                           {"years", "years"},
                                                           {"$/kWh", "usd_per_kwh"},
                                                           {"kg/kWh", "kg_per_kwh"},
                                                           {"$/Mtok", "usd"},
                                                           {"$/year", "usd_per_year"},
                                                           {"$/h", "usd_per_device_hour"},
                                                           {"$/W", "usd_per_w"},
                                                           {"$/kW/month", "usd_per_kw_month"},
                                                           {"°C", "_c"},
                                                           {"°C/W", "_c_per_w"},
                                                           {"m³/s", "_m3_per_s"}};
    for (const auto &[name, part] : parts) {
        if (unit == name)
            return part;
    }
    return nullptr;
}

/// Fields that bring others along: a band with its typical figure, and what the table of a software says.
bool bringsAlong(const std::string &key, const std::string &other)
{
    if (key == "overhead_bytes")
        return other.starts_with("overhead_");
    if (key == "training_stack")
        return other == "overlap" || other == "jitter" || other == "gradient_bytes" || other == "accumulation_bytes" ||
               other == "training_overhead_bytes" || other == "loss_kernel";
    return key == "serving_engine" &&
           (other == "step_overhead_s" || other == "prefill_chunk_tokens" || other.starts_with("overhead_"));
}

} // namespace

class TestFields : public QObject
{
    Q_OBJECT

private slots:
    void keysAreUnique();
    void rowIsComplete_data() { eachField(); }
    void rowIsComplete();
    void defaultIsAccepted_data() { eachField(); }
    void defaultIsAccepted();
    void setReadsBack_data() { eachField(); }
    void setReadsBack();
    void setTouchesNothingElse_data() { eachField(); }
    void setTouchesNothingElse();
    void clampsAndAccepts_data() { eachField(); }
    void clampsAndAccepts();
    void roundsWholeNumbers_data() { eachField(); }
    void roundsWholeNumbers();
    void entryTextReadsBack_data() { eachField(); }
    void entryTextReadsBack();
    void findsByKey();
    void parametersFollowTheModel();
    void bandsMoveAlong();
    void headline();
    void workloads();
    void formats();
};

void TestFields::keysAreUnique()
{
    std::set<std::string> keys;
    for (const Field &field : fields()) {
        QVERIFY2(keys.insert(field.key).second, field.key);
        for (const char *c = field.key; *c; ++c)
            QVERIFY2((*c >= 'a' && *c <= 'z') || (*c >= '0' && *c <= '9') || *c == '_', field.key);
    }
    QVERIFY(keys.size() > 80);
}

void TestFields::rowIsComplete()
{
    QFETCH(int, index);
    const Field &field = fields()[static_cast<std::size_t>(index)];
    QVERIFY(std::string(field.label).size() > 1);
    QVERIFY(std::string(field.help).size() > 5);
    QVERIFY(std::string(field.help).ends_with('.'));
    QVERIFY(field.label[0] < 'a' || field.label[0] > 'z');
    QVERIFY(field.minimum < field.maximum);
    QVERIFY(field.scale != FieldScale::Log || field.minimum > 0);
    QCOMPARE(field.kind == FieldKind::Choice, !field.choices.empty());
    if (*field.unit) {
        const char *part = keyPartFor(field.unit);
        QVERIFY2(part, field.unit);
        QVERIFY2(std::string(field.key).find(part) != std::string::npos, part);
    }
    if (field.zero_is_automatic && field.kind != FieldKind::Choice)
        QVERIFY2(std::string(field.help).find("0:") != std::string::npos, "says what 0 means");
    std::set<std::string> keys;
    for (const FieldChoice &choice : field.choices) {
        QVERIFY(keys.insert(choice.key).second);
        QVERIFY(*choice.label);
    }
}

void TestFields::defaultIsAccepted()
{
    QFETCH(int, index);
    const Field &field = fields()[static_cast<std::size_t>(index)];
    for (const Scenario &scenario : {test::serving70b(), test::servingMoe(), test::training405b(), test::training8b()})
        QVERIFY2(accepts(field, field.get(scenario)), std::to_string(field.get(scenario)).c_str());
}

void TestFields::setReadsBack()
{
    QFETCH(int, index);
    const Field &field = fields()[static_cast<std::size_t>(index)];
    Scenario scenario = test::training8b();
    for (const double value : gridOf(field)) {
        QVERIFY2(accepts(field, value), std::to_string(value).c_str());
        field.set(scenario, value);
        QVERIFY2(field.get(scenario) == value, std::to_string(value).c_str());
        QVERIFY2(field.get(with(test::serving70b(), field, value)) == value, std::to_string(value).c_str());
    }
}

/// Setting a field changes that field alone, but for those.
void TestFields::setTouchesNothingElse()
{
    QFETCH(int, index);
    const Field &field = fields()[static_cast<std::size_t>(index)];
    const std::string key = field.key;
    const Scenario before = test::serving70b();
    for (const double value : {field.minimum, field.maximum}) {
        const Scenario after = with(before, field, value);
        for (const Field &other : fields()) {
            if (&other != &field && !bringsAlong(key, other.key))
                QVERIFY2(other.get(after) == other.get(before), other.key);
        }
        Scenario again = after;
        field.set(again, field.get(after));
        QVERIFY(again == after);
    }
}

void TestFields::clampsAndAccepts()
{
    QFETCH(int, index);
    const Field &field = fields()[static_cast<std::size_t>(index)];
    for (const double value : {std::nan(""), infinity, -infinity})
        QVERIFY(!accepts(field, value));
    QVERIFY(!accepts(field, field.maximum * 2 + 1));
    QVERIFY(!accepts(field, field.minimum - 1) || (field.zero_is_automatic && field.minimum == 1));
    QCOMPARE(accepts(field, 0), field.zero_is_automatic || (field.minimum <= 0 && field.maximum >= 0));
    const double span = field.maximum - field.minimum;
    for (const double value : {std::nan(""), infinity, -infinity, 0.0, -1.0, 0.3, 1e300, -1e300, field.minimum,
                               field.maximum, field.minimum + span * 0.37, field.minimum * 0.9, field.maximum + 0.1})
        QVERIFY2(accepts(field, clampTo(field, value)), std::to_string(value).c_str());
    QCOMPARE(clampTo(field, infinity), field.maximum);
    if (field.kind != FieldKind::Choice)
        QCOMPARE(clampTo(field, std::nan("")), field.minimum);
    for (const double value : gridOf(field))
        QCOMPARE(clampTo(field, value), value);
}

void TestFields::roundsWholeNumbers()
{
    QFETCH(int, index);
    const Field &field = fields()[static_cast<std::size_t>(index)];
    Scenario scenario = test::serving70b();
    const double value = field.minimum + 2.6 < field.maximum ? field.minimum + 2.6 : field.maximum;
    if (field.kind == FieldKind::Integer) {
        field.set(scenario, value);
        QCOMPARE(field.get(scenario), std::round(value));
        QCOMPARE(clampTo(field, value), std::round(value));
    } else if (field.kind == FieldKind::Real) {
        field.set(scenario, value);
        QCOMPARE(field.get(scenario), value);
    } else {
        field.set(scenario, field.minimum + 0.2);
        QCOMPARE(field.get(scenario), field.minimum);
    }
}

void TestFields::entryTextReadsBack()
{
    QFETCH(int, index);
    const Field &field = fields()[static_cast<std::size_t>(index)];
    for (const double value : gridOf(field)) {
        const EntryText entry = formatEntry(value, field.unit);
        const std::optional<double> read = parseQuantity(entry.number + " " + entry.suffix, field.unit);
        QVERIFY2(read.has_value() && *read == value, (entry.number + " " + entry.suffix).c_str());
        const std::optional<double> shown = parseQuantity(formatQuantity(value, field.unit), field.unit);
        QVERIFY2(shown.has_value(), formatQuantity(value, field.unit).c_str());
        QVERIFY2(std::abs(*shown - value) <= 0.0051 * std::abs(value), formatQuantity(value, field.unit).c_str());
    }
}

void TestFields::findsByKey()
{
    for (const Field &field : fields())
        QVERIFY(findField(field.key) == &field);
    for (const char *key : {"", "context", "context_token", "CONTEXT_TOKENS", "context_tokens ", "nothing"})
        QVERIFY(!findField(key));
}

void TestFields::parametersFollowTheModel()
{
    const Field &field = *findField("parameters");
    Scenario scenario = test::serving70b();
    QCOMPARE(field.get(scenario), 70553706496.0); // the published shape, tensor by tensor
    field.set(scenario, 8e9);
    QCOMPARE(field.get(scenario), 8e9);
    scenario.parameters = 0;
    QCOMPARE(field.get(scenario), 70553706496.0);
}

void TestFields::bandsMoveAlong()
{
    Scenario scenario = test::servingMoe();
    const ServingJob usual;
    const Field &overhead = *findField("overhead_bytes");
    overhead.set(scenario, usual.overhead_bytes * 2);
    QCOMPARE(scenario.serving.overhead_low_bytes, usual.overhead_low_bytes * 2);
    QCOMPARE(scenario.serving.overhead_high_bytes, usual.overhead_high_bytes * 2);
    overhead.set(scenario, 0);
    QCOMPARE(scenario.serving.overhead_high_bytes, 0.0);
    overhead.set(scenario, usual.overhead_bytes);
    QCOMPARE(scenario.serving.overhead_low_bytes, usual.overhead_low_bytes);
    QCOMPARE(scenario.serving.overhead_high_bytes, usual.overhead_high_bytes);

    findField("rack_heat_w")->set(scenario, 56000);
    QCOMPARE(scenario.cooling.rack_heat_low_w, 50000.0);
    QCOMPARE(scenario.cooling.rack_heat_high_w, 60000.0);
}

void TestFields::headline()
{
    const auto keysOf = [](Workload workload) {
        std::vector<std::string> keys;
        for (const Field *field : headlineSliders(workload))
            keys.emplace_back(field->key);
        return keys;
    };
    const std::vector<std::string> serving{"parameters", "context_tokens", "devices", "users"};
    const std::vector<std::string> training{"parameters", "context_tokens", "devices", "global_batch_sequences"};
    QVERIFY(keysOf(Workload::Serving) == serving);
    QVERIFY(keysOf(Workload::Training) == training);
    for (const Workload workload : {Workload::Serving, Workload::Training}) {
        for (const Field *field : headlineSliders(workload)) {
            QVERIFY(applies(*field, workload));
            QVERIFY(field->scale == FieldScale::Log);
            QVERIFY(field->group == FieldGroup::Headline);
        }
    }
}

void TestFields::workloads()
{
    QVERIFY(applies(*findField("users"), Workload::Serving));
    QVERIFY(!applies(*findField("users"), Workload::Training));
    QVERIFY(applies(*findField("train_tokens"), Workload::Training));
    QVERIFY(!applies(*findField("train_tokens"), Workload::Serving));
    QVERIFY(applies(*findField("devices"), Workload::Serving));
    QVERIFY(applies(*findField("devices"), Workload::Training));
}

void TestFields::formats()
{
    for (const FieldChoice &choice : findField("kv_precision")->choices) {
        const PrecisionInfo *info = findPrecision(choice.key);
        QVERIFY(info && info->usable_for_kv);
        QCOMPARE(choice.value, static_cast<double>(info->id));
    }
    for (const FieldChoice &choice : findField("training_precision")->choices)
        QVERIFY(findPrecision(choice.key)->trainable);
    QVERIFY(findField("weights_precision")->choices.size() > 10);
}

QTEST_GUILESS_MAIN(TestFields)
#include "tst_fields.moc"
