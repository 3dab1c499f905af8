// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "app/builtin.h"
#include "app/io/measuredpoints.h"
#include "model/collectives.h"
#include "model/evaluate.h"
#include "model/frontier.h"
#include "model/servingqueue.h"

#include <cmath>

using namespace wallchart;

/// What moves the speed of serving, and which way.
class TestServingSpeed : public QObject
{
    Q_OBJECT

private slots:
    void queueIsErlangs();
    void queueWithoutEnd();
    void littlesLaw();
    void overloadIsSaid();
    void requestsBeyondThePoolWait();
    void expertsOverRanks();
    void prefillDevices();
    void draftsHaveTheirPrice();
    void staticBatch();
    void hostLaunchesWithoutGraphs();
    void costIsShared();
    void frontierFalls();
    void frontierKeepsToTargets();
    void usersAndDevicesMeetTheTargets();
    void measuredTables();
    void measuredExports();
    void measuredErrors();
};

namespace {

Scenario serving(const char *model, const char *accelerator, int devices)
{
    Scenario s;
    s.workload = Workload::Serving;
    s.model = *findRecord(builtinCatalog().models, model);
    s.accelerator = *findRecord(builtinCatalog().accelerators, accelerator);
    s.fabric = builtinCatalog().fabrics.front();
    s.devices = devices;
    s.context_tokens = 3000;
    s.serving.output_tokens = 1000;
    s.serving.users = 32;
    useEngine(s.serving, ServingEngine::Vllm);
    return s;
}

Scenario dense70b()
{
    Scenario s = serving("llama-3.3-70b", "h100-80-sxm", 8);
    s.weights = Precision::Fp8;
    return s;
}

bool near(double value, double expected, double within)
{
    return std::abs(value / expected - 1) <= within;
}

} // namespace

// One server with exponential service is M/M/1: wait = load / (1 - load) x service time; and where services are all
// alike, M/D/1 waits half as long (Pollaczek-Khinchine).
void TestServingSpeed::queueIsErlangs()
{
    Queue queue;
    queue.held_s = 2;
    queue.rate_per_s = 0.4;
    const QueueWait wait = queueWait(queue);
    QVERIFY(near(wait.load, 0.8, 1e-9));
    QVERIFY(near(wait.mean_s, 0.8 / 0.2 * 2, 1e-6));
    QVERIFY(wait.p95_s > 2.5 * wait.mean_s && wait.p95_s < 3.5 * wait.mean_s);
    QVERIFY(wait.p50_s < wait.mean_s);
    queue.held_variation = 0;
    QVERIFY(near(queueWait(queue).mean_s, wait.mean_s / 2, 1e-6));
    // Erlang C for 10 servers at 8 erlangs: 0.409 of requests wait, mean wait 0.409 x 2 / (10 - 8).
    queue.held_variation = 1;
    queue.places = 10;
    queue.rate_per_s = 4;
    QVERIFY(near(queueWait(queue).mean_s, 0.409, 0.08));
}

void TestServingSpeed::queueWithoutEnd()
{
    Queue queue;
    queue.held_s = 1;
    queue.rate_per_s = 1;
    QVERIFY(std::isinf(queueWait(queue).mean_s));
    queue.rate_per_s = 0;
    QCOMPARE(queueWait(queue).mean_s, 0.0);
}

void TestServingSpeed::littlesLaw()
{
    Scenario s = dense70b();
    s.serving.request_rate_per_s = 2;
    const Report report = evaluate(s);
    const Metrics &m = report.metrics;
    QVERIFY(near(m.requests_per_s, 2, 0.02));
    QVERIFY(near(m.output_tokens_per_s, 2000, 0.02));
    const double held_s = 1000 * m.tpot_s; // what a request spends in the batch
    QVERIFY2(near(m.users_in_flight, 2 * held_s, 0.25), qPrintable(QString::number(m.users_in_flight)));
    QVERIFY(m.load_share > 0 && m.load_share < 1);
    QVERIFY(m.queue_p95_s >= m.queue_p50_s);
    s.serving.request_rate_per_s = 4;
    const Report busier = evaluate(s);
    QVERIFY(busier.metrics.load_share > m.load_share);
    QVERIFY(busier.metrics.tpot_s > m.tpot_s);
}

void TestServingSpeed::overloadIsSaid()
{
    Scenario s = dense70b();
    s.serving.request_rate_per_s = 1000;
    const Report report = evaluate(s);
    QVERIFY(report.metrics.load_share > 1);
    QVERIFY(std::isinf(report.metrics.queue_p95_s));
    QVERIFY(report.metrics.requests_per_s < 1000);
}

void TestServingSpeed::requestsBeyondThePoolWait()
{
    Scenario s = dense70b();
    s.plan.tensor = 8;
    s.serving.users = std::floor(evaluate(s).metrics.max_concurrency);
    s.targets = {};
    const Report full = evaluate(s);
    s.serving.users *= 4;
    const Report over = evaluate(s);
    QVERIFY(over.wall(WallId::Memory).hit);
    QVERIFY(near(over.metrics.output_tokens_per_s, full.metrics.output_tokens_per_s, 0.25)); // the batch is full
    QVERIFY(over.metrics.ttft_s > 10 * full.metrics.ttft_s);
}

// Latent caches are not divided by tensor parallel: groups that attend for themselves hold more requests.
void TestServingSpeed::expertsOverRanks()
{
    Scenario s = serving("deepseek-v3", "h200-141", 8);
    s.weights = Precision::Fp8;
    s.plan.tensor = 8;
    s.plan.attention_data = 1;
    s.plan.expert = 1;
    const Report sliced = evaluate(s);
    s.plan.attention_data = 8;
    s.plan.expert = 8;
    const Report grouped = evaluate(s);
    QCOMPARE(grouped.plan.attention_data, 8);
    QVERIFY(grouped.metrics.max_concurrency > 2 * sliced.metrics.max_concurrency);
    const auto exchange = [](const Report &report) {
        double seconds = 0;
        for (const TimeTerm &term : report.time.terms)
            seconds += std::string(term.key) == "experts" ? term.exposed_s : 0;
        return seconds;
    };
    QCOMPARE(exchange(sliced), 0.0);
    QVERIFY(exchange(grouped) > 0);
}

void TestServingSpeed::prefillDevices()
{
    Scenario s = dense70b();
    s.context_tokens = 9000;
    s.plan.tensor = 4;
    const Report mixed = evaluate(s);
    s.plan.prefill_devices = 4;
    const Report apart = evaluate(s);
    QCOMPARE(apart.plan.prefill_devices, 4);
    QCOMPARE(apart.plan.data, 1);
    QVERIFY(apart.metrics.kv_transfer_s > 0);
    QVERIFY(std::isnan(mixed.metrics.kv_transfer_s));
    for (const TimeTerm &term : apart.time.terms)
        QVERIFY(std::string(term.key) != "prefill"); // nobody's prompts come between tokens
    // 8,000 tokens x 327,680 bytes, a quarter from each of four senders.
    const double per_s = linksFor(s.accelerator, s.fabric).out_bytes_per_s;
    QVERIFY(near(apart.metrics.kv_transfer_s, 8000 * 327680.0 / 4 / per_s, 0.05));
}

void TestServingSpeed::draftsHaveTheirPrice()
{
    Scenario s = dense70b();
    s.serving.users = 1;
    const double plain = evaluate(s).metrics.tpot_s;
    s.serving.draft_tokens = 3;
    s.serving.draft_acceptance = 0.8;
    s.serving.draft_cost = 0.05;
    const double drafted = evaluate(s).metrics.tpot_s;
    QVERIFY(drafted < plain / 1.8 && drafted > plain / 2.952); // at most 1 + 0.8 + 0.64 + 0.512 tokens a step
    s.serving.draft_cost = 0.6;
    QVERIFY(evaluate(s).metrics.tpot_s > drafted * 1.5);
}

void TestServingSpeed::staticBatch()
{
    Scenario s = dense70b();
    s.serving.batching = Batching::Static;
    const Report report = evaluate(s);
    const Metrics &m = report.metrics;
    // All prompts, then all answers.
    const double whole_s = s.serving.users * 1000 / m.output_tokens_per_s;
    QVERIFY(near(whole_s, m.ttft_s + 1000 * m.tpot_s, 0.1));
}

// Without captured graphs the host sets the pace of small steps, whatever the split.
void TestServingSpeed::hostLaunchesWithoutGraphs()
{
    Scenario s = serving("llama-2-7b", "h100-80-sxm", 8);
    s.serving.users = 1;
    s.plan.tensor = 8;
    const double captured = evaluate(s).metrics.step_s;
    s.serving.memory.graphs = false;
    const double eight = evaluate(s).metrics.step_s;
    s.plan.tensor = 4;
    const double four = evaluate(s).metrics.step_s;
    QVERIFY(eight > 2 * captured);
    QVERIFY(near(eight, four, 0.02));
    QVERIFY(eight > 0.008 && eight < 0.014);
}

void TestServingSpeed::costIsShared()
{
    const Metrics m = evaluate(dense70b()).metrics;
    // 2,000 prompt tokens and 1,000 written ones share what 1,000 written ones cost in all.
    QVERIFY(near(2 * m.usd_per_million_input_tokens + m.usd_per_million_output_tokens, m.usd_per_million_tokens, 1e-6));
    QVERIFY(m.usd_per_million_input_tokens < m.usd_per_million_output_tokens);
}

void TestServingSpeed::frontierFalls()
{
    const Scenario s = dense70b();
    const Frontier frontier = servingFrontier(s, evaluate(s));
    QVERIFY(frontier.curves.size() >= 3);
    for (const FrontierCurve &curve : frontier.curves) {
        QVERIFY(curve.points.size() > 3);
        for (std::size_t i = 1; i < curve.points.size(); ++i) {
            QVERIFY(curve.points[i].users > curve.points[i - 1].users);
            QVERIFY(curve.points[i].tokens_per_s_per_user < curve.points[i - 1].tokens_per_s_per_user);
        }
        QVERIFY(curve.points.back().tokens_per_s_per_device > curve.points.front().tokens_per_s_per_device);
    }
    // More ranks read faster alone.
    QVERIFY(frontier.curves.back().points.front().tokens_per_s_per_user >
            frontier.curves.front().points.front().tokens_per_s_per_user);
}

void TestServingSpeed::frontierKeepsToTargets()
{
    Scenario s = dense70b();
    s.targets.tpot_s = 0.02;
    const Frontier frontier = servingFrontier(s, evaluate(s));
    QVERIFY(frontier.best);
    QVERIFY(frontier.best->tokens_per_s_per_user >= 50);
    s.targets.tpot_s = 1e-6;
    QVERIFY(!servingFrontier(s, evaluate(s)).best);
}

void TestServingSpeed::usersAndDevicesMeetTheTargets()
{
    Scenario s = dense70b();
    s.targets.tpot_s = 0.03;
    s.targets.ttft_s = 2;
    const std::optional<double> most = mostUsersInTarget(s);
    QVERIFY(most && *most >= 1);
    const auto met = [&](double users, int devices) {
        Scenario one = s;
        one.serving.users = users;
        one.devices = devices;
        const Report report = evaluate(one);
        return !report.wall(WallId::Memory).hit && !report.wall(WallId::Target).hit;
    };
    QVERIFY(met(*most, 8));
    QVERIFY(!met(*most + 1, 8));
    s.serving.users = 100;
    const std::optional<int> fewest = fewestDevices(s);
    QVERIFY(fewest && met(100, *fewest));
    QVERIFY(*fewest == 1 || !met(100, *fewest - 1));
    s.targets.tpot_s = 1e-6;
    QVERIFY(!mostUsersInTarget(s));
    QVERIFY(!fewestDevices(s, 64));
}

void TestServingSpeed::measuredTables()
{
    const auto loaded = readMeasuredPoints("name,users,tokens_per_s_per_user,tokens_per_s_per_device\n"
                                           "run 1,8,55.5,120\nrun 2,16,,240\n");
    QVERIFY(loaded.value);
    QCOMPARE(loaded.value->size(), std::size_t{1});
    QCOMPARE(loaded.value->front().name, std::string("run 1"));
    QCOMPARE(loaded.value->front().users, 8.0);
    QCOMPARE(loaded.issues.size(), std::size_t{1}); // the row without a rate is said
    const auto by_time = readMeasuredPoints("id,concurrency,tpot_ms,output_tok_s_per_device\na,4,20,300\n");
    QVERIFY(by_time.value);
    QCOMPARE(by_time.value->front().tokens_per_s_per_user, 50.0);
}

void TestServingSpeed::measuredExports()
{
    const auto inference_x = readMeasuredPoints(
        R"([{"hw":"b200","conc":64,"median_intvty":42.5,"output_tput_per_gpu":900.5},
            {"hardware":"h200","conc":4,"metrics":{"median_intvty":80,"output_tput_per_gpu":100}}])");
    QVERIFY(inference_x.value);
    QCOMPARE(inference_x.value->size(), std::size_t{2});
    QCOMPARE((*inference_x.value)[0].tokens_per_s_per_device, 900.5);
    QCOMPARE((*inference_x.value)[1].name, std::string("h200"));
    const auto trtllm = readMeasuredPoints(
        R"({"performance":{"output_throughput_per_user_tok_s":61.2,"output_throughput_per_gpu_tok_s":1500}})");
    QVERIFY(trtllm.value);
    QCOMPARE(trtllm.value->front().tokens_per_s_per_user, 61.2);
}

void TestServingSpeed::measuredErrors()
{
    for (const char *text : {"", "{", "[]", "[1,2]", "a,b\n1,2\n", "users,tpot_ms\n1,0\n"}) {
        const auto loaded = readMeasuredPoints(text);
        QVERIFY2(!loaded.value, text);
        QVERIFY2(hasErrors(loaded.issues), text);
    }
}

QTEST_GUILESS_MAIN(TestServingSpeed)
#include "tst_servingspeed.moc"
