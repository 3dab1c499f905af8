// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/evaluate.h"
#include "tests/jobfixture.h"

#include <algorithm>
#include <functional>

using namespace wallchart;
using namespace wallchart::test;

Q_DECLARE_METATYPE(std::function<void(Scenario &)>)

namespace {

using Change = std::function<void(Scenario &)>;

Issues reviewed(const Scenario &scenario)
{
    return review(scenario, evaluate(scenario));
}

/// The issue at `where` whose text has every one of the words, or nullptr.
const Issue *find(const Issues &issues, const char *where, const QStringList &words)
{
    const auto found = std::find_if(issues.begin(), issues.end(), [&](const Issue &issue) {
        const QString text = QString::fromStdString(issue.what);
        return issue.where == where &&
               std::all_of(words.begin(), words.end(), [&](const QString &word) { return text.contains(word); });
    });
    return found == issues.end() ? nullptr : &*found;
}

QByteArray lines(const Issues &issues)
{
    std::string text;
    for (const Issue &issue : issues)
        text += toLine(issue) + '\n';
    return QByteArray::fromStdString(text);
}

} // namespace

/// Input that does not go together is named, with what the software does then.
class TestReview : public QObject
{
    Q_OBJECT

private slots:
    void named_data();
    void named();
    void soundPlansAreQuiet();
};

void TestReview::named_data()
{
    QTest::addColumn<bool>("training");
    QTest::addColumn<Change>("change");
    QTest::addColumn<int>("severity");
    QTest::addColumn<QByteArray>("where");
    QTest::addColumn<QStringList>("words");
    const auto row = [](const char *name, bool training, const Change &change, Severity severity, const char *where,
                        const QStringList &words) {
        QTest::newRow(name) << training << change << static_cast<int>(severity) << QByteArray(where) << words;
    };
    using enum Severity;
    constexpr bool serve = false;
    constexpr bool train = true;

    row("heads far wider than the model", serve, [](Scenario &s) { s.model.arch.head_dim = 1024; }, Warning, "model",
        {"64 heads of 1,024", "8 times the hidden size of 8,192", "no published model"});
    row("wide heads", serve, [](Scenario &s) { s.model.arch.head_dim = 512; }, Note, "model", {"flash kernels stop"});
    row("odd heads", serve, [](Scenario &s) { s.model.arch.head_dim = 100; }, Note, "model", {"pad them to 104"});
    row("KV heads do not share", serve, [](Scenario &s) { s.model.arch.kv_heads = 7; }, Error, "model",
        {"64 heads over 7 KV heads", "refuse"});
    row("layers do not add up", serve, [](Scenario &s) { s.model.arch.groups[0].count = 79; }, Error, "model",
        {"79 of 80 layers", "refuse"});
    const Change window = [](Scenario &s) {
        s.model.arch.groups[0] = {LayerKind::Window, 80, 0, 0, 262144, 0};
        s.model.arch.group_count = 1;
    };
    row("window longer than the model's context", serve, window, Warning, "model",
        {"262,144 tokens", "131,072 tokens", "full attention"});
    row("window longer than the request", serve,
        [window](Scenario &s) {
            window(s);
            s.model.arch.groups[0].window_tokens = 65536;
        },
        Note, "context_tokens", {"65,536 tokens", "32,768 tokens", "as full layers do"});
    row("more experts asked for than there are", train,
        [](Scenario &s) {
            s.model.arch.experts = 4;
            s.model.arch.top_k = 8;
            s.model.arch.moe_ffn_hidden = 1024;
        },
        Error, "model", {"8 of 4 experts", "refuse"});

    row("heads over tensor", serve,
        [](Scenario &s) {
            s.model.arch.heads = 60;
            s.model.arch.kv_heads = 60;
            s.plan.tensor = 8;
        },
        Error, "tensor_parallel", {"60 heads do not divide by 8", "vLLM refuses"});
    row("KV heads over tensor", serve,
        [](Scenario &s) {
            s.model.arch.kv_heads = 16;
            s.model.arch.heads = 96;
            s.plan.tensor = 6;
        },
        Error, "tensor_parallel", {"16 KV heads do not divide by 6"});
    row("KV heads copied", serve,
        [](Scenario &s) {
            s.plan.tensor = 16;
            s.devices = 16;
            s.accelerator.scale_up_domain = 16;
        },
        Note, "tensor_parallel", {"KV heads are copied", "2 copies"});
    row("latent cache copied", serve,
        [](Scenario &s) {
            s.model.arch.kv_lora_rank = 512;
            s.model.arch.rope_head_dim = 64;
            s.model.arch.nope_head_dim = 128;
            s.model.arch.v_head_dim = 128;
            s.plan.tensor = 8;
            s.plan.attention_data = 1;
        },
        Note, "tensor_parallel", {"latent KV cache", "each of 8 ranks"});
    row("MLP over tensor", serve,
        [](Scenario &s) {
            s.model.arch.ffn_hidden = 28676;
            s.plan.tensor = 8;
        },
        Error, "tensor_parallel", {"28,676 columns of the MLP do not divide by 8"});
    row("blocks over tensor", serve,
        [](Scenario &s) {
            s.model.arch.ffn_hidden = 1536;
            s.weights = Precision::Fp8Block;
            s.plan.tensor = 8;
        },
        Error, "tensor_parallel", {"leave 192", "blocks of 128", "refuses"});
    row("vocabulary over tensor", serve,
        [](Scenario &s) {
            s.model.arch.vocab = 50257;
            s.plan.tensor = 8;
        },
        Note, "tensor_parallel", {"50,257", "pads it to 50,304"});
    row("vocabulary over tensor in training", train,
        [](Scenario &s) {
            s.model.arch.vocab = 50257;
            s.plan.tensor = 8;
        },
        Note, "tensor_parallel", {"50,257", "pads it to 51,200"});
    row("layers over stages", serve,
        [](Scenario &s) {
            s.plan.tensor = 1;
            s.plan.pipeline = 3;
        },
        Note, "pipeline_parallel", {"80 layers in 3 stages", "fullest holds 27"});
    row("layers over stages in training", train,
        [](Scenario &s) {
            s.plan.tensor = 1;
            s.plan.pipeline = 5;
        },
        Warning, "pipeline_parallel", {"fullest holds 7", "by hand"});
    row("more stages than layers", serve,
        [](Scenario &s) {
            s.devices = 128;
            s.plan.tensor = 1;
            s.plan.pipeline = 128;
        },
        Warning, "pipeline_parallel", {"128 asked for", "80 taken"});
    row("no experts", serve, [](Scenario &s) { s.plan.expert = 8; }, Warning, "expert_parallel", {"left out"});
    const Change experts = [](Scenario &s) {
        s.model.arch.experts = 60;
        s.model.arch.top_k = 4;
        s.model.arch.moe_ffn_hidden = 1408;
        s.plan.expert = 8;
        s.plan.tensor = 8;
    };
    row("experts do not divide, vLLM", serve, experts, Note, "expert_parallel", {"60 experts", "one more"});
    row("experts do not divide, SGLang", serve,
        [experts](Scenario &s) {
            experts(s);
            s.serving.engine = ServingEngine::Sglang;
        },
        Error, "expert_parallel", {"60 experts do not divide by 8", "SGLang refuses"});

    row("batch over micro-batches", train,
        [](Scenario &s) {
            s.training.global_batch_sequences = 100;
            s.plan.tensor = 1;
            s.plan.pipeline = 1;
            s.plan.context = 1;
            s.plan.micro_batch = 1;
        },
        Error, "global_batch_sequences", {"a batch of 100", "64 data-parallel ranks", "refuses"});
    row("batch over micro-batches, FSDP", train,
        [](Scenario &s) {
            s.training.stack = TrainingStack::Fsdp;
            s.training.global_batch_sequences = 100;
            s.plan.tensor = 1;
            s.plan.pipeline = 1;
            s.plan.context = 1;
            s.plan.micro_batch = 1;
        },
        Warning, "global_batch_sequences", {"a batch of 100", "idle"});
    row("micro-batch over the batch", train,
        [](Scenario &s) {
            s.training.global_batch_sequences = 4;
            s.plan.micro_batch = 8;
        },
        Error, "micro_batch", {"a micro-batch of 8 in a batch of 4"});
    row("sequence over context ranks", train,
        [](Scenario &s) {
            s.context_tokens = 8190;
            s.plan.context = 4;
        },
        Error, "context_parallel", {"8 pieces", "refuses"});
    row("sequence over tensor ranks", train,
        [](Scenario &s) {
            s.context_tokens = 8190;
            s.plan.tensor = 4;
        },
        Error, "sequence_parallel", {"8,190 tokens do not divide by tensor 4"});
    row("nothing to interleave", train,
        [](Scenario &s) {
            s.plan.pipeline = 1;
            s.plan.virtual_stages = 4;
        },
        Warning, "virtual_stages", {"no pipeline"});
    row("chunks", train,
        [](Scenario &s) {
            s.plan.tensor = 1;
            s.plan.pipeline = 4;
            s.plan.virtual_stages = 3;
        },
        Warning, "virtual_stages", {"32 layers", "4 x 3 chunks"});
    row("shards under a pipeline", train,
        [](Scenario &s) {
            s.plan.pipeline = 4;
            s.plan.zero_stage = 3;
        },
        Warning, "zero_stage", {"DeepSpeed refuses"});

    row("more than all of the memory", serve, [](Scenario &s) { s.serving.reserve_fraction = 1.2; }, Error,
        "reserve_fraction", {"1.2 of the memory", "vLLM refuses"});
    row("output longer than the request", serve, [](Scenario &s) { s.serving.output_tokens = 40000; }, Warning,
        "output_tokens", {"no room for a prompt", "stops the answer"});
    row("more requests than sampler rows", serve, [](Scenario &s) { s.serving.users = 600; }, Warning, "users",
        {"256 at most", "wait"});
    row("step smaller than its sequences", serve, [](Scenario &s) { s.serving.prefill_chunk_tokens = 128; }, Error,
        "prefill_chunk_tokens", {"256 sequences", "vLLM refuses"});
    row("KV format that the engine has not", serve, [](Scenario &s) { s.kv = Precision::Q8_0; }, Error, "kv_precision",
        {"vLLM keeps no KV cache in Q8_0", "refuses"});
    row("values in a format that the engine has not", serve, [](Scenario &s) { s.kv_values = Precision::Int8; }, Error,
        "v_precision", {"vLLM keeps no KV cache in INT8"});
    row("GGUF in TensorRT-LLM", serve,
        [](Scenario &s) {
            s.serving.engine = ServingEngine::TensorRtLlm;
            s.weights = Precision::Q4_K_M;
        },
        Error, "weights_precision", {"TensorRT-LLM does not load GGUF"});
    row("FP8 in llama.cpp", serve, [](Scenario &s) { s.serving.engine = ServingEngine::LlamaCpp; }, Warning,
        "weights_precision", {"converted to a GGUF type"});
    row("no FP8 multiply", serve, [](Scenario &s) { s.accelerator.fp8_flops = 0; }, Note, "weights_precision",
        {"has no FP8 multiply", "unpacking"});
    row("no FP8 multiply in training", train,
        [](Scenario &s) {
            s.accelerator.fp8_flops = 0;
            s.training.multiply = Precision::Fp8;
        },
        Warning, "training_precision", {"has no FP8 multiply"});
    row("band beside its value", serve, [](Scenario &s) { s.serving.overhead_high_bytes = 1; }, Warning,
        "overhead_bytes", {"outside of its own band"});
}

void TestReview::named()
{
    QFETCH(bool, training);
    QFETCH(Change, change);
    QFETCH(int, severity);
    QFETCH(QByteArray, where);
    QFETCH(QStringList, words);
    Scenario scenario = training ? training8b() : serving70b();
    QVERIFY2(!find(reviewed(scenario), where.constData(), words), "said without a reason");
    change(scenario);
    const Issues issues = reviewed(scenario);
    const Issue *issue = find(issues, where.constData(), words);
    QVERIFY2(issue, lines(issues).constData());
    QCOMPARE(static_cast<int>(issue->severity), severity);
    QVERIFY(issue->severity == Severity::Note || !issue->expected.empty());
}

void TestReview::soundPlansAreQuiet()
{
    for (const Scenario &scenario : {serving70b(), servingMoe(), training405b(), training8b()}) {
        const Issues issues = reviewed(scenario);
        const bool loud = std::any_of(issues.begin(), issues.end(),
                                      [](const Issue &issue) { return issue.severity == Severity::Error; });
        QVERIFY2(!loud, lines(issues).constData());
    }
}

QTEST_GUILESS_MAIN(TestReview)
#include "tst_review.moc"
