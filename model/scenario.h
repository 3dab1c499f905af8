// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/architecture.h"
#include "model/hardware.h"
#include "model/precision.h"
#include "model/stacks.h"

#include <cstdint>
#include <optional>
#include <string>

namespace wallchart {

enum class Workload : std::uint8_t { Training, Serving };
/// The order is that of files: append only.
enum class Optimizer : std::uint8_t { Sgd, AdamW, AdamW8bit, Adafactor, Muon, SgdPlain };
/// Which matrices of a frozen model get low-rank adapters (LoRA, Hu et al. 2021).
enum class AdapterTargets : std::uint8_t { AllLinear, Attention, QueryValue };
/// Order in which a pipeline's stages run forward and backward passes.
enum class PipelineSchedule : std::uint8_t { OneForwardOneBackward, AllForward, ZeroBubble, DualPipe };
/// What of the logits is kept: each step of the loss its own tensor, one tensor reused, a part of the tokens at once,
/// or each step its own tensor of the whole vocabulary on every tensor rank.
enum class LossKernel : std::uint8_t { Separate, Fused, Chunked, Gathered };
enum class Recompute : std::uint8_t { Auto, None, Selective, Full };
/// Flash kernels keep no scores. Unfused: scores, and probabilities by one kernel. Eager: scale, mask, softmax and each
/// change of format a pass of its own. Append only.
enum class AttentionKernel : std::uint8_t { Flash, Unfused, Eager };
/// How ranks that share a sequence meet: keys and values go round a ring, or heads are swapped for tokens.
enum class ContextExchange : std::uint8_t { Ring, AllToAll };
enum class LossLaw : std::uint8_t { EpochReplication, Hoffmann, DataConstrained };
/// How requests come: at random times, or all at once and again when they end (benchmarks with fixed lengths).
enum class Arrivals : std::uint8_t { Spread, Together };
/// Requests join and leave a batch at every step, or a batch is filled, run to its end and replaced as a whole.
enum class Batching : std::uint8_t { Continuous, Static };
/// How an engine lays out the cache of layers that keep a window or a constant state beside full ones. Append only.
enum class CachePaging : std::uint8_t {
    AsEngine,     ///< see EngineMemory
    Exact,        ///< each layer keeps what it attends to
    FullLength,   ///< window layers keep the whole context (no window manager; llama.cpp --swa-full)
    UnifiedPages, ///< window layers keep their window and the chunk being computed, in whole blocks of one page size
};
/// Where that which does not stay on the device is kept. Append only.
enum class OffloadTo : std::uint8_t { HostMemory, Nvme };
/// Rented: on demand. Reserved: rented at a discount for a term, paid whether used or not.
enum class Ownership : std::uint8_t { Rented, Owned, Reserved };
/// What money is shown in beside dollars; the model counts in dollars.
enum class Currency : std::uint8_t { Usd, Eur, Gbp, Jpy, Cny, Inr };

/// A published model: its shape and what its publisher says of its size.
struct LanguageModel
{
    std::string id;
    std::string name;
    Architecture arch;
    double published_parameters = 0; ///< 0: not published
    double published_active_parameters = 0;
    /// Bytes of the weights in the files that the model was imported from, and their format; 0: computed from the
    /// shape.
    double checkpoint_bytes = 0;
    Precision checkpoint_format = Precision::Fp32;
    std::string exception; ///< why the computed count differs by more than 1 %; empty: it does not
    std::string license;
    std::string released; ///< year and month of the weights, "2023-07"; empty: not known
    std::string source;
    bool operator==(const LanguageModel &) const = default;
};

/// How the work is split. 0 = chosen by the program.
struct PlanChoice
{
    int tensor = 0;
    int pipeline = 0;
    int context = 0;
    int expert = 0;
    int micro_batch = 0;    ///< sequences
    int virtual_stages = 0; ///< interleaving of the pipeline
    int zero_stage = -1;    ///< 0 to 3; -1 = chosen
    Recompute recompute = Recompute::Auto;
    // Training only.
    double recompute_share = 1; ///< of a stage's layers that are recomputed, 0 to 1
    int checkpoint_layers = 1;  ///< full recompute: layers between two activations that are kept
    int shard_group = 0;        ///< data ranks that a copy of the sharded state is spread over; 0: all of them
    PipelineSchedule schedule = PipelineSchedule::OneForwardOneBackward;
    // Serving only.
    int attention_data = 0;  ///< groups of the tensor-parallel ranks that each keep the attention of their own requests
    int prefill_devices = 0; ///< set apart for prompts (disaggregated serving); 0: none
    int prefill_tensor = 0;  ///< tensor-parallel ranks of one prefill replica; 0: as the others
    bool operator==(const PlanChoice &) const = default;
};

/// Where training's bytes lie and what comes on top of them.
struct TrainingMemoryInputs
{
    double moment_bits = 0;               ///< stored bits of one optimizer moment; 0: as the optimizer usually keeps it
    double accumulation_bytes = 0;        ///< per parameter, where gradients add up beside the fresh ones; 0: in place
    double offload_optimizer_share = 0;   ///< of moments and master weights, in host memory, 0 to 1
    double offload_weights_share = 0;     ///< of the weights, in host memory, 0 to 1
    double offload_activations_share = 0; ///< of the kept activations, in host memory, 0 to 1
    double bucket_parameters = 0;         ///< gradients reduced at once; 0: as the software does
    double fragmentation = 0.04;          ///< allocator rounding and holes over live activations
    double overhead_bytes = 1.5 * 1073741824; ///< per device: driver context, communication buffers, workspaces
    LossKernel loss = LossKernel::Fused;
    bool dropout = false; ///< its masks are kept for the backward pass
    int adapter_rank = 0; ///< of LoRA; 0: every parameter is trained
    AdapterTargets adapter_targets = AdapterTargets::AllLinear;
    bool operator==(const TrainingMemoryInputs &) const = default;
};

struct TrainingJob
{
    TrainingStack stack = TrainingStack::Megatron; ///< its table sets the defaults of overlap and jitter
    double tokens = 2e12;                          ///< of the whole run
    double global_batch_sequences = 1024;
    Precision multiply = Precision::Bf16; ///< format of the GEMMs
    double gradient_bytes = 4;            ///< per parameter
    double master_weight_bytes = 4;       ///< per parameter; 0: none kept
    Optimizer optimizer = Optimizer::AdamW;
    AttentionKernel attention = AttentionKernel::Flash;
    bool sequence_parallel = true;
    double overlap = 0.65;         ///< share of data-parallel traffic that may hide under the backward pass
    double jitter = 0.05;          ///< share of the step lost to stragglers
    double expert_imbalance = 1.1; ///< busiest rank over the mean
    /// Tokens an expert takes at most, over the mean; those beyond are dropped, and every expert is padded to it. 0:
    /// none is dropped.
    double expert_capacity = 0;
    bool expert_overlap = false; ///< dispatch and combine run beside the arithmetic of another micro-batch
    ContextExchange context_exchange = ContextExchange::Ring;
    TrainingMemoryInputs memory;
    bool operator==(const TrainingJob &) const = default;
};

/// What decides the bytes of serving beside the shape of the model. Zeros keep what the engine does by itself.
struct ServingMemoryInputs
{
    double block_tokens = 0; ///< of one page of the KV cache; a request takes whole pages; 0: as the engine
    CachePaging paging = CachePaging::AsEngine;
    double profile_tokens = 0;  ///< of the trial run that the activation peak is taken from; 0: as the engine
    bool graphs = true;         ///< decode steps are captured as graphs, which take memory of their own
    bool shared_prefix = false; ///< prefix hits are one prefix that all requests share: kept once per replica
    bool draft_module = false;  ///< the model's own multi-token-prediction modules are loaded, as its draft model
    OffloadTo offload_to = OffloadTo::HostMemory;
    double offload_weights_share = 0; ///< of all but the routed experts, off the device, 0 to 1
    double offload_experts_share = 0; ///< of the routed experts, 0 to 1
    double offload_kv_share = 0;      ///< of the KV cache, 0 to 1
    double offload_bytes_per_s = 0;   ///< link to it, per device and direction; 0: as the device and the kind of store
    bool operator==(const ServingMemoryInputs &) const = default;
};

struct ServingJob
{
    ServingEngine engine = ServingEngine::Vllm; ///< its table sets the step, the chunk, the reserve and the overhead
    double users = 50;                          ///< requests in flight
    Arrivals arrivals = Arrivals::Spread;
    double output_tokens = 512;         ///< of context_tokens, generated
    double prefill_chunk_tokens = 8192; ///< tokens batched in one prefill step
    double max_sequences = 256;         ///< requests that the sampler is sized for (vLLM's max_num_seqs)
    double reserve_fraction = 0.90;     ///< share of usable memory that the engine may fill
    double overhead_bytes = 0.1e9;      ///< per device: driver context, workspaces
    double overhead_low_bytes = 0.1e9 / 3;
    double overhead_high_bytes = 0.1e9 * 3;
    double step_overhead_s = 1.7e-3; ///< scheduler, sampling, launch gaps of one step
    double prefix_hit_share = 0;     ///< of prompt tokens found in the prefix cache
    double draft_tokens = 0;         ///< speculative decoding: tokens drafted per step; 0: off
    double draft_acceptance = 0.7;   ///< probability that one drafted token is kept
    double request_rate_per_s = 0;   ///< that arrive; 0: `users` are in flight all the time
    Batching batching = Batching::Continuous;
    double draft_cost = 0.05;      ///< drafting one token over one step of the model (0.02 to 0.1 for a draft head)
    double expert_imbalance = 1.1; ///< busiest expert-parallel rank over the mean
    ServingMultiply multiply = ServingMultiply::AsWeights;
    AttentionKernel attention = AttentionKernel::Flash; ///< of prompts
    ServingMemoryInputs memory;
    bool operator==(const ServingJob &) const = default;
};

/// What the user wants. 0 = no target.
struct Targets
{
    double deadline_days = 0;          ///< training
    double ttft_s = 0;                 ///< serving: time to first token
    double tpot_s = 0;                 ///< serving: time per output token
    double budget_usd = 0;             ///< training: TCO of the run
    double usd_per_million_tokens = 0; ///< serving: cost of generated tokens
    double lost_time_share = 0.15;     ///< share of time that failures and checkpoints may take
    double loss_gain_per_doubling = 0; ///< training: nats per token that spending twice as much must gain
    bool operator==(const Targets &) const = default;
};

struct PowerInputs
{
    double pue = 0;                     ///< 0: as the cooling class
    double host_power_w = 0;            ///< per server beside the devices; 0: from the server's maximum
    double network_share = 0.058;       ///< of server power when the fabric has no parts list
    double busy_factor_training = 0.80; ///< drawn power over TDP at full compute
    double busy_factor_serving = 0.84;  ///< at saturation (ml-energy leaderboard 2026-02: H100, B200, batch 129 to 512)
    double power_cap_w = 0;             ///< per device; 0: none
    double headroom = 0.10;             ///< kept free of the grid limit, as a share of the expected draw
    int servers_per_rack = 0;           ///< 0: as many as space, feed and cooling allow
    bool operator==(const PowerInputs &) const = default;
};

struct CostInputs
{
    Ownership ownership = Ownership::Owned;
    double device_price_usd = 0;         ///< 0: as the accelerator
    double rent_usd_per_device_hour = 0; ///< 0: as the accelerator
    double infrastructure_share = 0.35;  ///< of the devices' price, when servers are not itemised
    double life_years = 5;
    double residual_share = 0.10;
    double maintenance_share_per_year = 0.03;
    double staff_usd_per_year = 0;
    double utilisation = 0.80;            ///< duty cycle of the cluster
    double reserved_discount = 0.37;      ///< off the rent for a reserved term
    double fit_out_life_years = 0;        ///< of building, power and cooling; 0: as life_years
    double storage_share = 0.0125;        ///< of the hardware's price, where servers are itemised
    double api_usd_per_million_input = 0; ///< serving: what an API asks; 0: not compared
    double api_usd_per_million_output = 0;
    Currency currency = Currency::Usd;
    double currency_per_usd = 0; ///< 0: the table's rate
    bool operator==(const CostInputs &) const = default;
};

struct ReliabilityInputs
{
    double device_mttf_hours = 50650; ///< 1 / (4.74e-4 per GPU-day), Llama 3 (arXiv 2407.21783, section 3.3.4)
    double restart_s = 600;
    double checkpoint_interval_s = 0; ///< 0: the best one (Daly 2006)
    bool asynchronous_checkpoints = true;
    double server_mttf_hours = 0; ///< failures of servers that are no device's; 0: in device_mttf_hours
    double repair_hours = 0;      ///< until a failed server is back; 0: another one takes over at once
    int spare_servers = 0;        ///< kept ready, beside the devices of the job
    bool operator==(const ReliabilityInputs &) const = default;
};

struct DataInputs
{
    double unique_tokens = 15e12;
    double useful_epochs = 4;   ///< nearly lossless up to here (Muennighoff et al. 2023)
    double bytes_per_token = 4; ///< read from storage
    LossLaw law = LossLaw::EpochReplication;
    int checkpoints_kept = 3; ///< on storage at the same time
    bool operator==(const DataInputs &) const = default;
};

/// Everything evaluate() needs. A plain value: copy it, change it, compare it.
struct Scenario
{
    std::string title;
    std::string notes;
    Workload workload = Workload::Serving;

    LanguageModel model;
    Accelerator accelerator;
    Fabric fabric;
    Cooling cooling;
    Site site;

    double parameters = 0;         ///< size asked for; 0: the model's own
    double context_tokens = 32768; ///< training: sequence length; serving: prompt + output of one request
    int devices = 8;
    Precision weights = Precision::Bf16; ///< as stored (training: as kept for the multiplies)
    Precision kv = Precision::Bf16;      ///< keys; values too unless kv_values says otherwise
    std::optional<Precision> kv_values;  ///< none: as the keys

    PlanChoice plan;
    TrainingJob training;
    ServingJob serving;
    Targets targets;
    PowerInputs power;
    CostInputs cost;
    ReliabilityInputs reliability;
    DataInputs data;

    bool operator==(const Scenario &) const = default;
};

/// Formats of keys and values of the cache.
inline KvFormat kvFormat(const Scenario &scenario)
{
    return {scenario.kv, scenario.kv_values.value_or(scenario.kv)};
}

/// Chooses the software and takes over what its table says of overlap, jitter, per-step time, chunk and memory.
void useStack(TrainingJob &job, TrainingStack stack);
void useEngine(ServingJob &job, ServingEngine engine);

} // namespace wallchart
