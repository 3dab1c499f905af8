// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/levers.h"

#include "model/levertables.h"
#include "model/words.h"

#include <algorithm>
#include <string_view>

namespace wallchart {

namespace {

using enum LeverKind;
using enum LeverDirection;
using enum LeverStake;

constexpr double number(Precision precision)
{
    return static_cast<double>(precision);
}

bool isGguf(const Scenario &s)
{
    return s.workload == Workload::Serving && s.serving.engine == ServingEngine::LlamaCpp;
}

bool isServed(const Scenario &s)
{
    return s.workload == Workload::Serving && !isGguf(s);
}

template <Precision precision>
bool isSmallerFile(const Scenario &s)
{
    return isGguf(s) && bytesPerNumber(precision) < bytesPerNumber(s.weights);
}

template <Precision precision>
bool isSmallerWeight(const Scenario &s)
{
    return isServed(s) && bytesPerNumber(precision) < bytesPerNumber(s.weights);
}

bool wantsFp8Weights(const Scenario &s)
{
    return isSmallerWeight<Precision::Fp8>(s) && s.accelerator.fp8_flops > 0;
}

bool wantsInt8Weights(const Scenario &s)
{
    return isSmallerWeight<Precision::Int8>(s) && s.accelerator.fp8_flops <= 0;
}

bool wantsFp4Weights(const Scenario &s)
{
    return isSmallerWeight<Precision::Nvfp4>(s) && s.accelerator.fp4_flops > 0;
}

template <Precision precision>
bool isSmallerKv(const Scenario &s)
{
    return bytesPerNumber(precision) < bytesPerNumber(s.kv);
}

bool trainsIn16Bits(const Scenario &s)
{
    return s.accelerator.fp8_flops > 0 && bytesPerNumber(s.training.multiply) > 1;
}

// What published measurements say of low precision. Each is shown with the change.
constexpr const char *fp8_caution =
    words::mark("FP8 weights and activations were found lossless over the Llama 3.1 family (Kurtic "
                "et al. 2024, arXiv 2411.02355); measure your own task.");
constexpr const char *int8_caution = words::mark(
    "Well-tuned INT8 weights and activations lost 1 to 3 % of accuracy (Kurtic et al. 2024, arXiv 2411.02355).");
constexpr const char *int4_caution =
    words::mark("INT4 weights came close to 8 bits (Kurtic et al. 2024, arXiv 2411.02355); small "
                "models and hard tasks lose more.");
constexpr const char *fp4_caution = words::mark(
    "4-bit floating point needs calibrated or 4-bit trained weights: compare the task's score before and after.");
constexpr const char *kv8_caution =
    words::mark("Engines report a small loss with calibrated scales (vLLM and SGLang, quantized KV "
                "cache); long contexts lose most.");
constexpr const char *kv4_caution =
    words::mark("4 bits for keys lose visibly without per-channel scales (Liu et al. 2024, KIVI, arXiv 2402.02750).");

// Perplexity over 16 bits, Llama 2 70B, llama.cpp's own table (examples/quantize, 2023-08).
constexpr const char *q8_caution = words::mark("Perplexity within 0.1 % of 16 bits (llama.cpp, examples/quantize).");
constexpr const char *q6_caution =
    words::mark("Perplexity 0.2 % over 16 bits on Llama 2 70B (llama.cpp, examples/quantize).");
constexpr const char *q5_caution =
    words::mark("Perplexity 0.4 % over 16 bits on Llama 2 70B (llama.cpp, examples/quantize).");
constexpr const char *q4_caution =
    words::mark("Perplexity 1.2 % over 16 bits on Llama 2 70B (llama.cpp, examples/quantize).");
constexpr const char *q3_caution =
    words::mark("Perplexity 7.9 % over 16 bits on Llama 2 70B (llama.cpp, examples/quantize).");
constexpr const char *q2_caution =
    words::mark("Perplexity 8.8 % over 16 bits on Llama 2 70B (llama.cpp, examples/quantize).");

constexpr Lever weights(const char *key, Precision to, double effort, const char *caution,
                        bool (*offered)(const Scenario &))
{
    return {.key = key,
            .kind = Set,
            .field = "weights_precision",
            .value = number(to),
            .effort = effort,
            .risk = words::mark("check quality"),
            .caution = caution,
            .offered = offered};
}

constexpr std::array format_levers{
    weights("weights-fp8", Precision::Fp8, 0.03, fp8_caution, wantsFp8Weights),
    weights("weights-int8", Precision::Int8, 0.05, int8_caution, wantsInt8Weights),
    weights("weights-nvfp4", Precision::Nvfp4, 0.12, fp4_caution, wantsFp4Weights),
    weights("weights-int4", Precision::Int4, 0.12, int4_caution, isSmallerWeight<Precision::Int4>),
    weights("weights-q8", Precision::Q8_0, 0.01, q8_caution, isSmallerFile<Precision::Q8_0>),
    weights("weights-q6", Precision::Q6_K, 0.02, q6_caution, isSmallerFile<Precision::Q6_K>),
    weights("weights-q5", Precision::Q5_K_M, 0.04, q5_caution, isSmallerFile<Precision::Q5_K_M>),
    weights("weights-q4", Precision::Q4_K_M, 0.08, q4_caution, isSmallerFile<Precision::Q4_K_M>),
    weights("weights-q3", Precision::Q3_K_S, 0.30, q3_caution, isSmallerFile<Precision::Q3_K_S>),
    weights("weights-q2", Precision::Q2_K, 0.35, q2_caution, isSmallerFile<Precision::Q2_K>),
    Lever{.key = "kv-fp8",
          .kind = Set,
          .field = "kv_precision",
          .value = number(Precision::Fp8),
          .effort = 0.02,
          .risk = words::mark("check quality"),
          .caution = kv8_caution,
          .offered = isSmallerKv<Precision::Fp8>},
    Lever{.key = "kv-int4",
          .kind = Set,
          .field = "kv_precision",
          .value = number(Precision::Int4),
          .effort = 0.15,
          .risk = words::mark("check quality"),
          .caution = kv4_caution,
          .offered = isSmallerKv<Precision::Int4>},
    Lever{.key = "multiply-fp8",
          .kind = Set,
          .field = "training_precision",
          .value = number(Precision::Fp8),
          .effort = 0.05,
          .risk = words::mark("watch the loss"),
          .caution = words::mark(
              "FP8 multiplies follow the 16-bit loss within 0.25 % with fine-grained scales (DeepSeek-V3, arXiv "
              "2412.19437, section 3.3); activations are then kept in 8 bits where the software does so."),
          .offered = trainsIn16Bits},
};

constexpr std::array work_levers{
    Lever{.key = "users",
          .field = "users",
          .direction = Down,
          .value = 1,
          .stake = Service,
          .risk = words::mark("fewer users")},
    Lever{.key = "context",
          .field = "context_tokens",
          .direction = Down,
          .value = 512,
          .stake = Service,
          .risk = words::mark("shorter context")},
    Lever{.key = "output",
          .field = "output_tokens",
          .direction = Down,
          .value = 16,
          .stake = Service,
          .risk = words::mark("shorter answers")},
    Lever{.key = "size",
          .field = "parameters",
          .direction = Down,
          .value = 0.1,
          .is_factor = true,
          .effort = 0.30,
          .stake = Service,
          .risk = words::mark("smaller model"),
          .caution = words::mark("Another model of the same family's shape; compare its score on your task.")},
    Lever{.key = "tokens",
          .field = "train_tokens",
          .direction = Down,
          .value = 0.1,
          .is_factor = true,
          .effort = 0.05,
          .stake = Service,
          .risk = words::mark("less training")},
    Lever{.key = "batch-smaller",
          .field = "global_batch_sequences",
          .direction = Down,
          .value = 1,
          .effort = 0.05,
          .risk = words::mark("more steps"),
          .caution = words::mark(
              "A smaller batch makes noisier gradients: the learning rate has to follow (McCandlish et al. 2018).")},
    Lever{.key = "batch-larger",
          .field = "global_batch_sequences",
          .direction = Up,
          .value = 16,
          .is_factor = true,
          .effort = 0.05,
          .risk = words::mark("critical batch"),
          .caution = words::mark(
              "Beyond the critical batch more sequences a step save little (Kaplan et al. 2020, section 5.1).")},
    Lever{.key = "chunk",
          .field = "prefill_chunk_tokens",
          .direction = Either,
          .value = 0,
          .risk = words::mark(""),
          .caution = words::mark("Short chunks keep tokens flowing, long ones finish prompts sooner.")},
    Lever{.key = "sampler-rows", .field = "max_sequences", .direction = Down, .value = 1},
    Lever{.key = "prefix-cache",
          .field = "prefix_hit_share",
          .direction = Up,
          .value = 0.9,
          .effort = 0.03,
          .risk = words::mark("needs shared prompts"),
          .caution =
              words::mark("Only prompts that begin alike are found in the cache, and only while they stay in it.")},
    Lever{.key = "speculation",
          .field = "draft_tokens",
          .direction = Up,
          .value = 8,
          .effort = 0.06,
          .risk = words::mark("needs a draft model"),
          .caution =
              words::mark("The gain hangs on the share of drafted tokens that are kept (Leviathan et al. 2023).")},
    Lever{.key = "reserve",
          .field = "reserve_fraction",
          .direction = Up,
          .value = 0.96,
          .effort = 0.03,
          .risk = words::mark("less slack"),
          .caution = words::mark("What the engine did not foresee then ends in an out-of-memory error.")},
};

} // namespace

namespace levertables {

std::span<const Lever> formats()
{
    return format_levers;
}

std::span<const Lever> work()
{
    return work_levers;
}

} // namespace levertables

std::span<const Lever> levers()
{
    static const std::vector<Lever> all = [] {
        std::vector<Lever> rows;
        for (const auto table : {levertables::formats(), levertables::work(), levertables::shapes(),
                                 levertables::plan(), levertables::hardware(), levertables::site()})
            rows.insert(rows.end(), table.begin(), table.end());
        return rows;
    }();
    return all;
}

const Lever *findLever(std::string_view key)
{
    const auto all = levers();
    const auto found = std::find_if(all.begin(), all.end(), [key](const Lever &lever) { return key == lever.key; });
    return found == all.end() ? nullptr : &*found;
}

bool isOffered(const Lever &lever, const Scenario &scenario)
{
    if (lever.offered && !lever.offered(scenario))
        return false;
    if (*lever.field == '\0')
        return true;
    const Field *field = findField(lever.field);
    if (!field || !applies(*field, scenario.workload))
        return false;
    const double now = field->get(scenario);
    if (lever.kind == LeverKind::Set)
        return now != lever.value && accepts(*field, lever.value);
    // What is not set at all (a target, a limit) cannot be eased.
    return lever.stake != LeverStake::Promise || now > 0;
}

double valueInForce(const Lever &lever, const Scenario &scenario, const Report &report)
{
    if (lever.now)
        return lever.now(scenario, report);
    const Field *field = findField(lever.field);
    return field ? field->get(scenario) : 0;
}

bool isMeant(const Lever &lever, const Catalog &catalog, const Scenario &scenario, std::size_t index)
{
    switch (lever.kind) {
    case LeverKind::Accelerator:
    case LeverKind::OtherAccelerator: {
        const auto &record = catalog.accelerators[index];
        const bool same_maker = record.vendor == scenario.accelerator.vendor;
        return record.id != scenario.accelerator.id && same_maker == (lever.kind == LeverKind::Accelerator);
    }
    case LeverKind::Fabric:
        return catalog.fabrics[index].id != scenario.fabric.id;
    case LeverKind::Cooling:
        return catalog.coolings[index].id != scenario.cooling.id;
    default:
        return true;
    }
}

void pull(const Lever &lever, const Catalog &catalog, Scenario &scenario, double value)
{
    const auto index = static_cast<std::size_t>(std::max(0.0, value));
    switch (lever.kind) {
    case LeverKind::Accelerator:
    case LeverKind::OtherAccelerator:
        scenario.accelerator = catalog.accelerators[std::min(index, catalog.accelerators.size() - 1)];
        return;
    case LeverKind::Fabric:
        scenario.fabric = catalog.fabrics[std::min(index, catalog.fabrics.size() - 1)];
        return;
    case LeverKind::Cooling:
        scenario.cooling = catalog.coolings[std::min(index, catalog.coolings.size() - 1)];
        return;
    default:
        break;
    }
    if (lever.apply) {
        lever.apply(scenario, value);
        return;
    }
    if (const Field *field = findField(lever.field))
        field->set(scenario, clampTo(*field, value));
}

} // namespace wallchart
