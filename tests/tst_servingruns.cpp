// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "app/builtin.h"
#include "app/io/runcells.h"
#include "app/io/validation.h"
#include "model/evaluate.h"

#include <cmath>

using namespace wallchart;

/// What a row of a table of serving runs says of how it was measured, and what that changes.
class TestServingRuns : public QObject
{
    Q_OBJECT

private slots:
    void engineOfItsDay_data();
    void engineOfItsDay();
    void kindOfRun_data();
    void kindOfRun();
    void latencyOfOnePhase();
    void pipelinesThatRunEmpty();
    void scoresThroughMemory();
    void multipliesByWarps();
    void workersAreServedInTurn();
    void longerPipelineThatFitsIsTried();
    void promptsWaitForTheStepUnderWay();
};

namespace {

/// One run as a table: the cells of the columns that these tests need.
CsvTable oneRun(const QByteArray &cells)
{
    const QByteArray text = "id,model,accelerator,engine,devices,tensor,weights,input_tokens,output_tokens,concurrency,"
                            "metric,value,notes\na," +
                            cells + "\n";
    return parseCsv(text.toStdString()).value.value_or(CsvTable{});
}

Scenario scenarioOf(const QByteArray &cells)
{
    return servingRun(oneRun(cells), 0, builtinCatalog()).scenario.value_or(Scenario{});
}

double predicted(const QByteArray &cells)
{
    return predictServing(oneRun(cells), 0, builtinCatalog()).value.value_or(std::nan(""));
}

Scenario onH100(ServingEngine engine, int tensor, int pipeline)
{
    Scenario s;
    s.workload = Workload::Serving;
    s.model = *findRecord(builtinCatalog().models, "llama-3.1-8b");
    s.accelerator = *findRecord(builtinCatalog().accelerators, "h100-80-sxm");
    s.fabric = builtinCatalog().fabrics.front();
    s.devices = tensor * pipeline;
    s.plan.tensor = tensor;
    s.plan.pipeline = pipeline;
    s.context_tokens = 4096;
    s.serving.output_tokens = 128;
    s.serving.users = 1;
    useEngine(s.serving, engine);
    return s;
}

} // namespace

void TestServingRuns::engineOfItsDay_data()
{
    QTest::addColumn<QByteArray>("cells");
    QTest::addColumn<int>("engine");
    const auto row = [](const char *name, const char *cells, ServingEngine engine) {
        QTest::newRow(name) << QByteArray(cells) << static_cast<int>(engine);
    };
    row("2023", "llama-2-70b,h100-80-sxm,vllm,8,8,fp16,512,128,1,tpot_ms,30,", ServingEngine::VllmV0);
    row("2024", "qwen2-7b,h100-80-sxm,vllm,1,1,fp16,512,128,1,tpot_ms,30,", ServingEngine::VllmV0);
    row("2025", "qwen3-8b,h100-80-sxm,vllm,1,1,bf16,512,128,1,tpot_ms,30,", ServingEngine::Vllm);
    row("other engine", "llama-2-70b,h100-80-sxm,tensorrt-llm,8,8,fp16,512,128,1,tpot_ms,30,",
        ServingEngine::TensorRtLlm);
    row("unknown engine", "qwen3-8b,h100-80-sxm,nobodys,1,1,bf16,512,128,1,tpot_ms,30,", ServingEngine::Generic);
}

void TestServingRuns::engineOfItsDay()
{
    QFETCH(QByteArray, cells);
    QFETCH(int, engine);
    QCOMPARE(static_cast<int>(scenarioOf(cells).serving.engine), engine);
}

void TestServingRuns::kindOfRun_data()
{
    QTest::addColumn<QByteArray>("tail");
    QTest::addColumn<bool>("one_batch");
    QTest::addColumn<bool>("unfused");
    QTest::newRow("server") << QByteArray("vllm,1,1,bf16,512,128,8,tpot_ms,30,") << false << false;
    QTest::newRow("latency") << QByteArray("vllm,1,1,bf16,512,128,8,latency_s,30,") << true << false;
    QTest::newRow("static") << QByteArray("tensorrt-llm,1,1,bf16,512,128,8,output_tok_s,30,static batch") << true
                            << false;
    QTest::newRow("llama.cpp") << QByteArray("llama.cpp,1,1,q4_k_m,512,128,1,decode_tok_s_per_user,30,") << false
                               << true;
    QTest::newRow("llama.cpp, flash")
        << QByteArray("llama.cpp,1,1,q4_k_m,512,128,1,decode_tok_s_per_user,30,flash attention on") << false << false;
}

void TestServingRuns::kindOfRun()
{
    QFETCH(QByteArray, tail);
    QFETCH(bool, one_batch);
    QFETCH(bool, unfused);
    const Scenario s = scenarioOf("llama-3.1-8b,h100-80-sxm," + tail);
    QCOMPARE(s.serving.batching == Batching::Static, one_batch);
    QCOMPARE(s.serving.attention == AttentionKernel::Unfused, unfused);
}

// 2,048 prompts tokens of 8 billion parameters at the dense peak of one H100 take 33 ms; a decode step reads 16 GB.
void TestServingRuns::latencyOfOnePhase()
{
    const QByteArray run = "llama-3.1-8b,h100-80-sxm,vllm,1,1,bf16,";
    const double prompts = predicted(run + "2048,0,1,latency_s,0.05,");
    QVERIFY2(prompts > 0.033 && prompts < 0.1, QByteArray::number(prompts));
    const double answers = predicted(run + ",64,1,latency_s,0.4,");
    const double step_s = evaluate(scenarioOf(run + "256,64,1,tpot_ms,7,")).metrics.step_s;
    QVERIFY(std::abs(answers / (64 * step_s) - 1) < 0.05); // 64 steps and no prompt
    QVERIFY(predicted(run + "8192,64,1,latency_s,0.4,") > answers);
}

void TestServingRuns::pipelinesThatRunEmpty()
{
    // 2,048 tokens are four chunks, which fill and empty four stages once: (1 + 3 / (1 + 3 x 0.9)) chunks against 4.
    const auto ttft = [](int stages, double prompt) {
        Scenario s = onH100(ServingEngine::LlamaCpp, 1, stages);
        s.context_tokens = prompt + 1;
        s.serving.output_tokens = 1;
        return evaluate(s).metrics.ttft_s;
    };
    const double gain = ttft(1, 2048) / ttft(4, 2048);
    QVERIFY2(gain > 1.6 && gain < 4 / (1 + 3 / 3.7) + 0.05, QByteArray::number(gain));
    QVERIFY(std::abs(ttft(1, 512) / ttft(4, 512) - 1) < 0.05); // one chunk has nothing to follow it
    QVERIFY(ttft(1, 8192) / ttft(4, 8192) < 1.1 * gain);       // the next batch of chunks waits until it is empty
}

void TestServingRuns::scoresThroughMemory()
{
    Scenario s = onH100(ServingEngine::Vllm, 1, 1);
    s.context_tokens = 32768;
    const double flash_s = evaluate(s).metrics.ttft_s;
    s.serving.attention = AttentionKernel::Unfused;
    const Report unfused = evaluate(s);
    // 10 bytes for each of 32 heads, 32 layers and 32,640 x 16,320 scores, over 3.35 TB/s, less than twice of that.
    const double least_s = 10.0 * 32 * 32 * 32640 * 16320 / 3.35e12;
    const double more_s = unfused.metrics.ttft_s - flash_s;
    QVERIFY2(more_s > least_s && more_s < 2 * least_s, QByteArray::number(more_s / least_s));
    QCOMPARE(unfused.metrics.step_s, evaluate(s).metrics.step_s);
}

void TestServingRuns::multipliesByWarps()
{
    Scenario s = onH100(ServingEngine::LlamaCpp, 1, 1);
    QVERIFY(s.accelerator.warp_multiply_share < 1);
    const double warps_s = evaluate(s).metrics.ttft_s;
    s.accelerator.warp_multiply_share = 1;
    QVERIFY(evaluate(s).metrics.ttft_s < 0.85 * warps_s);
    Scenario other = onH100(ServingEngine::Vllm, 1, 1);
    const double groups_s = evaluate(other).metrics.ttft_s;
    other.accelerator.warp_multiply_share = 1;
    QCOMPARE(evaluate(other).metrics.ttft_s, groups_s);
}

void TestServingRuns::workersAreServedInTurn()
{
    // The second core broadcasts; the first one hands its inputs to one worker after another.
    const auto host = [](ServingEngine engine, int tensor) {
        const Report report = evaluate(onH100(engine, tensor, 1));
        for (const TimeTerm &term : report.time.terms)
            if (std::string_view(term.key) == "scheduler")
                return term.exposed_s;
        return std::nan("");
    };
    QVERIFY(host(ServingEngine::VllmV0, 8) - host(ServingEngine::VllmV0, 1) > 2e-3);
    QCOMPARE(host(ServingEngine::Vllm, 8), host(ServingEngine::Vllm, 1));
}

void TestServingRuns::longerPipelineThatFitsIsTried()
{
    // 48 heads allow up to 16 tensor ranks of TPU v4, on which 540 billion parameters fit in two stages. A pipeline of
    // 64 stages fits as well and was found first.
    Scenario s = onH100(ServingEngine::Generic, 1, 1);
    s.model = *findRecord(builtinCatalog().models, "palm-540b");
    s.accelerator = *findRecord(builtinCatalog().accelerators, "tpu-v4");
    s.weights = Precision::Int8;
    s.devices = 64;
    s.plan.tensor = 0;
    s.plan.pipeline = 0;
    s.context_tokens = 512;
    const Report report = evaluate(s);
    QVERIFY(report.memory.total_bytes <= report.memory.limit_bytes);
    QVERIFY2(report.plan.tensor >= 8, QByteArray::number(report.plan.tensor));
}

void TestServingRuns::promptsWaitForTheStepUnderWay()
{
    Scenario s = onH100(ServingEngine::Vllm, 1, 1);
    s.context_tokens = 1024;
    const auto ttft = [&](double rate) {
        s.serving.request_rate_per_s = rate;
        return evaluate(s).metrics.ttft_s;
    };
    QVERIFY(ttft(8) > ttft(0.5));
    QVERIFY(ttft(20) > ttft(8));
}

QTEST_GUILESS_MAIN(TestServingRuns)
#include "tst_servingruns.moc"
