// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fieldtable.h"
#include "model/units.h"
#include "model/words.h"

#include <array>

namespace wallchart::fieldtable {

namespace {

constexpr double number(CachePaging value)
{
    return static_cast<double>(value);
}

constexpr double number(OffloadTo value)
{
    return static_cast<double>(value);
}

constexpr std::array<FieldChoice, 4> paging_choices{
    {{"engine", words::mark("As the engine"), number(CachePaging::AsEngine)},
     {"exact", words::mark("What is attended to"), number(CachePaging::Exact)},
     {"full-length", words::mark("Full length"), number(CachePaging::FullLength)},
     {"unified", words::mark("Unified pages"), number(CachePaging::UnifiedPages)}}};
constexpr std::array<FieldChoice, 2> offload_choices{
    {{"host", words::mark("Host memory"), number(OffloadTo::HostMemory)},
     {"nvme", words::mark("NVMe"), number(OffloadTo::Nvme)}}};

constexpr double as_keys = -1;

double readValues(const Scenario &scenario)
{
    return scenario.kv_values ? static_cast<double>(*scenario.kv_values) : as_keys;
}

void writeValues(Scenario &scenario, double value)
{
    if (value < 0)
        scenario.kv_values.reset();
    else
        scenario.kv_values = static_cast<Precision>(static_cast<int>(value));
}

const std::vector<FieldChoice> &valueChoices()
{
    static const std::vector<FieldChoice> choices = [] {
        std::vector<FieldChoice> list{{"as-keys", words::mark("As the keys"), as_keys}};
        for (const PrecisionInfo &info : precisions()) {
            if (info.usable_for_kv)
                list.push_back({info.key, info.label, static_cast<double>(info.id)});
        }
        return list;
    }();
    return choices;
}

/// The band moves with the typical figure; from 0 it opens as wide again as the default's.
void writeOverhead(Scenario &scenario, double value)
{
    ServingJob &job = scenario.serving;
    if (value == job.overhead_bytes)
        return;
    const ServingJob usual;
    const ServingJob &old = job.overhead_bytes > 0 ? job : usual;
    const double low = value * (old.overhead_low_bytes / old.overhead_bytes);
    const double high = value * (old.overhead_high_bytes / old.overhead_bytes);
    job.overhead_bytes = value;
    job.overhead_low_bytes = low;
    job.overhead_high_bytes = high;
}

void addCache(Rows &rows)
{
    using enum FieldUse;
    constexpr FieldGroup group = FieldGroup::Memory;
    constexpr auto memory = &ServingJob::memory;
    using M = ServingMemoryInputs;
    Field values = choice<&Scenario::kv>(group, Serving,
                                         {"v_precision", words::mark("Values in the cache"), "",
                                          words::mark("Format of the values where it is not the keys'.")},
                                         valueChoices(), true);
    values.get = readValues;
    values.set = writeValues;
    rows.push_back(values);
    rows.push_back(integer<&Scenario::serving, memory, &M::block_tokens>(
        group, Serving,
        {"kv_block_tokens", words::mark("Cache page"), "tokens",
         words::mark("A request takes whole pages of the KV cache. 0: as the engine; vLLM has 16, TensorRT-LLM 32.")},
        orZero(logarithmic(1, 65536))));
    rows.push_back(choice<&Scenario::serving, memory, &M::paging>(
        group, Serving,
        {"cache_paging", words::mark("Window layers"), "",
         words::mark(
             "Room that layers with a sliding window or a constant state get beside full ones. Unified pages hold the "
             "window and a prefill chunk, in pages of one size for all layers, as vLLM does.")},
        paging_choices, true));
    rows.push_back(flag<&Scenario::serving, memory, &M::shared_prefix>(
        group, Serving,
        {"shared_prefix", words::mark("One prefix for all"), "",
         words::mark(
             "Prefix cache hits are one prefix that all requests have in common: each replica keeps it once.")}));
    rows.push_back(flag<&Scenario::serving, memory, &M::draft_module>(
        group, Serving,
        {"draft_module", words::mark("Load prediction modules"), "",
         words::mark("The model's own modules for multi-token prediction are loaded to draft with. Engines leave them "
                     "in the files "
                     "otherwise.")}));
}

void addPeak(Rows &rows)
{
    using enum FieldUse;
    constexpr FieldGroup group = FieldGroup::Memory;
    constexpr auto memory = &ServingJob::memory;
    using M = ServingMemoryInputs;
    rows.push_back(integer<&Scenario::serving, memory, &M::profile_tokens>(
        group, Serving,
        {"profile_tokens", words::mark("Profiled tokens"), "tokens",
         words::mark("Tokens of the trial run whose activations the engine makes room for. 0: as the engine: the "
                     "prefill chunk; "
                     "vLLM "
                     "without chunked prefill a whole prompt of up to 32,768.")},
        orZero(logarithmic(1, 16777216))));
    rows.push_back(flag<&Scenario::serving, memory, &M::graphs>(
        group, Serving,
        {"captured_graphs", words::mark("Captured graphs"), "",
         words::mark("Decode steps are captured once and replayed, for which each batch size takes memory. Off: eager "
                     "mode.")}));
}

void addOffload(Rows &rows)
{
    using enum FieldUse;
    constexpr FieldGroup group = FieldGroup::Memory;
    constexpr auto memory = &ServingJob::memory;
    using M = ServingMemoryInputs;
    rows.push_back(choice<&Scenario::serving, memory, &M::offload_to>(
        group, Serving,
        {"offload_to", words::mark("Offload to"), "",
         words::mark("Where weights and cache that do not stay on the device are kept.")},
        offload_choices));
    rows.push_back(real<&Scenario::serving, memory, &M::offload_weights_share>(
        group, Serving,
        {"weights_offload_share", words::mark("Weights offloaded"), "",
         words::mark("Share of the weights beside the routed experts that every step reads over the link.")},
        linear(0, 1)));
    rows.push_back(real<&Scenario::serving, memory, &M::offload_experts_share>(
        group, Serving,
        {"experts_offload_share", words::mark("Experts offloaded"), "",
         words::mark(
             "Share of the routed experts kept off the device; a step reads those that its tokens are sent to.")},
        linear(0, 1)));
    rows.push_back(real<&Scenario::serving, memory, &M::offload_kv_share>(
        group, Serving,
        {"kv_offload_share", words::mark("KV cache offloaded"), "",
         words::mark("Share of the KV cache kept off the device and read at every step.")},
        linear(0, 1)));
    rows.push_back(real<&Scenario::serving, memory, &M::offload_bytes_per_s>(
        group, Serving,
        {"offload_bytes_per_s", words::mark("Offload link"), "bytes/s",
         words::mark(
             "Per device and direction. 0: the device's link to its host, or one NVMe drive (6.9 GB/s) behind it.")},
        orZero(logarithmic(1e8, 1e13))));
}

} // namespace

void addMemory(Rows &rows)
{
    using enum FieldUse;
    constexpr FieldGroup group = FieldGroup::Memory;
    constexpr double most = 64 * unit::gibi;
    rows.push_back(real<&Scenario::serving, &ServingJob::reserve_fraction>(
        group, Serving,
        {"reserve_fraction", words::mark("Memory to fill"), "",
         words::mark("Share of the usable memory that the engine may fill; vLLM's gpu_memory_utilization.")},
        linear(0.1, 1)));
    Field overhead = real<&Scenario::serving, &ServingJob::overhead_bytes>(
        group, Serving,
        {"overhead_bytes", words::mark("Runtime overhead"), "bytes",
         words::mark("Per device: driver context and workspaces. Its band moves with it.")},
        linear(0, most));
    overhead.set = writeOverhead;
    rows.push_back(overhead);
    rows.push_back(real<&Scenario::serving, &ServingJob::overhead_low_bytes>(
        group, Serving,
        {"overhead_low_bytes", words::mark("Overhead, low"), "bytes",
         words::mark("Lower end of the band of the runtime overhead.")},
        linear(0, most * 2)));
    rows.push_back(real<&Scenario::serving, &ServingJob::overhead_high_bytes>(
        group, Serving,
        {"overhead_high_bytes", words::mark("Overhead, high"), "bytes",
         words::mark("Upper end of the band of the runtime overhead.")},
        linear(0, most * 2)));
    addCache(rows);
    addPeak(rows);
    addOffload(rows);
}

} // namespace wallchart::fieldtable
