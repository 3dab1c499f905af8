// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trainingmemory.h"
#include "model/units.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr double half = 2;           // bytes of a 16-bit number
constexpr double full_bits = 32;     // moments are kept in FP32 unless said otherwise
constexpr double block_bits = 8.125; // one FP32 scale per block of 256 8-bit moments (Dettmers et al. 2022)

double ratio(double part, double count)
{
    return count > 0 ? part / count : 0;
}

/// Moments kept per parameter, and bits of one.
struct Moments
{
    double count = 0;
    double bits = full_bits;
};

Moments moments(Optimizer optimizer, const Architecture &arch, bool matrix)
{
    switch (optimizer) {
    case Optimizer::SgdPlain:
        return {0, full_bits};
    case Optimizer::Sgd:
        return {1, full_bits};
    case Optimizer::AdamW:
        return {2, full_bits}; // Kingma and Ba 2015
    case Optimizer::AdamW8bit:
        return {2, block_bits};
    case Optimizer::Adafactor: // sums of rows and of columns (Shazeer and Stern 2018, section 3)
        return {2.0 / std::max(1, arch.hidden), full_bits};
    case Optimizer::Muon: // one momentum for the matrices of the layers, AdamW for the rest (Jordan et al. 2024)
        return {matrix ? 1.0 : 2.0, full_bits};
    }
    return {2, full_bits};
}

/// The base of a fully sharded stack is one FP32 shard, cast to 16 bits as it is gathered: no 16-bit copy stays.
bool keepsOnlyMaster(const TrainingJob &job, const Plan &plan)
{
    return trainingStackMemory(job.stack).casts_shards && plan.zero_stage >= 3 && job.master_weight_bytes > 0 &&
           job.memory.adapter_rank <= 0;
}

/// Adapter parameters of the attention of one layer, per unit of rank: rank x (inputs + outputs) for each matrix.
double attentionAdapters(const Architecture &a, AdapterTargets targets)
{
    const double h = a.hidden;
    const double query =
        static_cast<double>(a.heads) * (a.kv_lora_rank > 0 ? a.nope_head_dim + a.rope_head_dim : a.head_dim);
    if (a.kv_lora_rank > 0) {
        const double value = static_cast<double>(a.heads) * a.v_head_dim;
        const double up = static_cast<double>(a.heads) * (a.nope_head_dim + a.v_head_dim);
        const double in = a.q_lora_rank > 0 ? h + 2.0 * a.q_lora_rank : h;
        if (targets == AdapterTargets::QueryValue)
            return in + query + a.kv_lora_rank + up;
        return in + query + h + a.kv_lora_rank + a.rope_head_dim + a.kv_lora_rank + up + value + h;
    }
    const double key = static_cast<double>(std::max(1, a.kv_heads)) * a.head_dim;
    const double query_value = h + query + h + key;
    return targets == AdapterTargets::QueryValue ? query_value : query_value + h + key + query + h;
}

double mlpAdapters(const Architecture &a, double width)
{
    return a.mlp_matrices * (a.hidden + width);
}

} // namespace

StoredBytes storedBytes(const Architecture &arch, const ParameterCounts &counts, Precision weights)
{
    const WeightBytes bytes = weightBytesByPart(arch, counts, weights);
    StoredBytes stored;
    stored.table = counts.head > 0 ? ratio(bytes.table, counts.embedding) : ratio(bytes.head, counts.embedding);
    stored.head = counts.head > 0 ? ratio(bytes.head, counts.head) : stored.table;
    stored.experts = ratio(bytes.experts, counts.experts);
    const double layers = counts.total - counts.embedding - counts.head - counts.experts;
    stored.layers = ratio(bytes.total() - bytes.table - bytes.head - bytes.experts, layers);
    return stored;
}

double optimizerBytesPerParameter(const TrainingJob &job, const Architecture &arch, bool matrix)
{
    const Moments kept = moments(job.optimizer, arch, matrix);
    return kept.count * (job.memory.moment_bits > 0 ? job.memory.moment_bits : kept.bits) / unit::bits_per_byte;
}

double expertTensor(const Plan &plan)
{
    const double beside = static_cast<double>(plan.data) * plan.context;
    return plan.expert <= beside ? plan.tensor : std::max(1.0, std::floor(plan.tensor * beside / plan.expert));
}

double expertSplit(const Plan &plan)
{
    return plan.expert * expertTensor(plan);
}

HeldParameters stageParameters(const TrainingContext &context, const Plan &plan, const StageLayers &stage)
{
    const Architecture &a = *context.arch;
    const ParameterCounts &counts = *context.counts;
    const double moe_layers = moeLayers(a);
    const double each = ratio(counts.attention + counts.norms + counts.extra, a.layers);
    HeldParameters held;
    held.layers = stage.total() * each + stage.dense * ratio(counts.dense_mlp, a.layers - moe_layers) +
                  stage.moe * ratio(counts.shared, moe_layers);
    held.layers /= plan.tensor;
    held.table = (stage.first ? counts.embedding : 0) / plan.tensor;
    // A tied table is held once more where the last stage is another device than the first.
    const double head = counts.head > 0 || plan.pipeline <= 1
                            ? counts.head
                            : counts.embedding - static_cast<double>(a.learned_positions) * a.hidden;
    held.head = (stage.last ? head : 0) / plan.tensor;
    held.experts = stage.moe * ratio(counts.experts, moe_layers) / expertSplit(plan);
    return held;
}

HeldParameters stageTrained(const TrainingContext &context, const Plan &plan, const StageLayers &stage)
{
    const TrainingMemoryInputs &inputs = context.scenario->training.memory;
    if (inputs.adapter_rank <= 0)
        return stageParameters(context, plan, stage);
    const Architecture &a = *context.arch;
    const bool all = inputs.adapter_targets == AdapterTargets::AllLinear;
    const double shared = a.shared_ffn_hidden > 0 ? a.shared_ffn_hidden : a.moe_ffn_hidden;
    HeldParameters trained;
    trained.layers = stage.total() * attentionAdapters(a, inputs.adapter_targets);
    if (all) {
        trained.layers +=
            stage.dense * mlpAdapters(a, a.ffn_hidden) + stage.moe * a.shared_experts * mlpAdapters(a, shared);
        trained.experts = stage.moe * a.experts * mlpAdapters(a, a.moe_ffn_hidden);
    }
    // One of the two factors of each adapter is split with its matrix, the other is whole on every tensor rank: taken
    // as split, they are thin.
    trained.layers *= inputs.adapter_rank / static_cast<double>(plan.tensor);
    trained.experts *= inputs.adapter_rank / expertSplit(plan);
    return trained;
}

namespace {

/// Bytes of a kind of state that every held parameter has, after sharding from `from_stage` on.
class Shards
{
public:
    explicit Shards(const Plan &plan)
        : m_zero(plan.zero_stage)
        , m_ranks(std::max(1, plan.shard_group))
    {
        const double ranks = static_cast<double>(plan.data) * plan.context;
        const double expert_ranks = std::max(1.0, ranks * plan.tensor / expertSplit(plan));
        m_expert_ranks = std::min(expert_ranks, m_ranks);
    }

    double dense(double bytes, int from_stage) const { return m_zero >= from_stage ? bytes / m_ranks : bytes; }
    double experts(double bytes, int from_stage) const { return m_zero >= from_stage ? bytes / m_expert_ranks : bytes; }

private:
    int m_zero;
    double m_ranks;
    double m_expert_ranks = 1;
};

/// Splits what lies in host memory off.
void offload(double &bytes, double share, double &host)
{
    host += share * bytes;
    bytes -= share * bytes;
}

} // namespace

ModelState modelState(const TrainingContext &context, const Plan &plan, const StageLayers &stage)
{
    const Scenario &s = *context.scenario;
    const TrainingJob &job = s.training;
    const Architecture &a = *context.arch;
    const HeldParameters held = stageParameters(context, plan, stage);
    const HeldParameters trained = stageTrained(context, plan, stage);
    const Shards shards(plan);
    const auto sum = [&shards](const HeldParameters &of, double matrix, double ends, int from_stage) {
        return shards.dense(matrix * of.layers + ends * of.ends(), from_stage) +
               shards.experts(matrix * of.experts, from_stage);
    };

    ModelState state;
    if (!keepsOnlyMaster(job, plan)) {
        const StoredBytes &stored = context.stored;
        const double dense = held.layers * stored.layers + held.table * stored.table + held.head * stored.head;
        state.weights = shards.dense(dense, 3) + shards.experts(held.experts * stored.experts, 3);
    }
    // Adapters with a 32-bit copy on the device are multiplied with that: they are too few to keep another.
    const bool copied = job.master_weight_bytes > 0 && job.memory.offload_optimizer_share <= 0;
    if (job.memory.adapter_rank > 0 && !copied)
        state.weights += sum(trained, half, half, 3);
    state.gradients = sum(trained, job.gradient_bytes, job.gradient_bytes, 2);
    if (plan.micro_batches > 1) // else there is nothing to add up
        state.accumulation = sum(trained, job.memory.accumulation_bytes, job.memory.accumulation_bytes, 2);
    state.optimizer =
        sum(trained, optimizerBytesPerParameter(job, a, true), optimizerBytesPerParameter(job, a, false), 1);
    state.master = sum(trained, job.master_weight_bytes, job.master_weight_bytes, 1);

    const double share = job.memory.offload_optimizer_share;
    const double weights_share = job.memory.offload_weights_share;
    offload(state.weights, weights_share, state.host_weights);
    if (keepsOnlyMaster(job, plan))
        offload(state.master, std::max(share, weights_share), state.host_weights);
    else
        offload(state.master, share, state.host);
    state.host += state.host_weights;
    offload(state.optimizer, share, state.host);
    if (plan.zero_stage >=
        2) // partitioned gradients leave for the optimizer as they are made (ZeRO-Offload, section 4)
        offload(state.gradients, share, state.host);
    return state;
}

} // namespace wallchart
