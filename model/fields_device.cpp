// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fieldtable.h"
#include "model/words.h"

namespace wallchart::fieldtable {

namespace {

constexpr FieldGroup device = FieldGroup::Device;
constexpr Range share = linear(0.01, 1);
constexpr Range rate = orZero(logarithmic(1e9, 1e18));

void addMemoryAndPower(Rows &rows)
{
    using enum FieldUse;
    rows.push_back(real<&Scenario::accelerator, &Accelerator::usable_memory_bytes>(
        device, Both,
        {"usable_memory_bytes", words::mark("Usable memory"), "bytes",
         words::mark("Of one device, as a process gets it from the driver.")},
        logarithmic(1e8, 1e14)));
    rows.push_back(real<&Scenario::accelerator, &Accelerator::hbm_bytes_per_s>(
        device, Both,
        {"hbm_bytes_per_s", words::mark("Memory bandwidth"), "bytes/s",
         words::mark("Of one device's memory, on the label.")},
        logarithmic(1e9, 1e16)));
    rows.push_back(real<&Scenario::accelerator, &Accelerator::hbm_efficiency>(
        device, Both,
        {"hbm_efficiency", words::mark("Memory efficiency"), "",
         words::mark("Share of the memory bandwidth that kernels reach.")},
        share));
    rows.push_back(real<&Scenario::accelerator, &Accelerator::tdp_w>(
        device, Both, {"tdp_w", words::mark("TDP"), "W", words::mark("Rated power of one device.")},
        logarithmic(1, 1e5)));
}

void addRates(Rows &rows)
{
    using enum FieldUse;
    rows.push_back(real<&Scenario::accelerator, &Accelerator::bf16_flops>(
        device, Both,
        {"bf16_flops", words::mark("BF16 rate"), "FLOP/s",
         words::mark("Dense peak. 0: the device does not multiply in it.")},
        rate));
    rows.push_back(real<&Scenario::accelerator, &Accelerator::fp16_flops>(
        device, Both,
        {"fp16_flops", words::mark("FP16 rate"), "FLOP/s",
         words::mark("Dense peak. 0: the device does not multiply in it.")},
        rate));
    rows.push_back(real<&Scenario::accelerator, &Accelerator::fp8_flops>(
        device, Both,
        {"fp8_flops", words::mark("FP8 rate"), "FLOP/s",
         words::mark("Dense peak. 0: the device does not multiply in it.")},
        rate));
    rows.push_back(real<&Scenario::accelerator, &Accelerator::fp4_flops>(
        device, Both,
        {"fp4_flops", words::mark("FP4 rate"), "FLOP/s",
         words::mark("Dense peak. 0: the device does not multiply in it.")},
        rate));
    rows.push_back(real<&Scenario::accelerator, &Accelerator::gemm_efficiency_16bit>(
        device, Both,
        {"gemm_efficiency_16bit", words::mark("GEMM efficiency, 16 bit"), "",
         words::mark("Share of the dense peak that large multiplies reach.")},
        share));
    rows.push_back(real<&Scenario::accelerator, &Accelerator::gemm_efficiency_8bit>(
        device, Both,
        {"gemm_efficiency_8bit", words::mark("GEMM efficiency, 8 bit"), "",
         words::mark("Share of the dense peak that large multiplies reach.")},
        share));
    rows.push_back(real<&Scenario::accelerator, &Accelerator::gemm_efficiency_4bit>(
        device, Both,
        {"gemm_efficiency_4bit", words::mark("GEMM efficiency, 4 bit"), "",
         words::mark("Share of the dense peak that large multiplies reach.")},
        share));
    rows.push_back(real<&Scenario::accelerator, &Accelerator::attention_efficiency>(
        device, Both,
        {"attention_efficiency", words::mark("Attention efficiency"), "",
         words::mark("Share of the 16-bit peak that attention kernels reach.")},
        share));
}

void addLinks(Rows &rows)
{
    using enum FieldUse;
    rows.push_back(real<&Scenario::accelerator, &Accelerator::link_bytes_per_s>(
        device, Both,
        {"link_bytes_per_s", words::mark("Scale-up link"), "bytes/s",
         words::mark("Per device and direction, between devices of one domain. 0: they have none.")},
        orZero(logarithmic(1e8, 1e14))));
    rows.push_back(real<&Scenario::accelerator, &Accelerator::link_latency_s>(
        device, Both,
        {"link_latency_s", words::mark("Scale-up latency"), "s",
         words::mark("Of one small collective inside the domain. 0: as its kind of link.")},
        orZero(logarithmic(1e-7, 1))));
    rows.push_back(integer<&Scenario::accelerator, &Accelerator::scale_up_domain>(
        device, Both,
        {"scale_up_domain", words::mark("Scale-up domain"), "",
         words::mark("Devices that reach each other over the scale-up link.")},
        logarithmic(1, 131072)));
    rows.push_back(real<&Scenario::accelerator, &Accelerator::link_efficiency>(
        device, Both,
        {"link_efficiency", words::mark("Link efficiency"), "",
         words::mark("Share of the scale-up line rate that collectives reach.")},
        share));
    rows.push_back(real<&Scenario::fabric, &Fabric::bytes_per_s>(
        device, Both,
        {"scale_out_bytes_per_s", words::mark("Network"), "bytes/s",
         words::mark("Per device and direction, between servers. 0: as in the device's usual server.")},
        orZero(logarithmic(1e6, 1e14))));
    rows.push_back(real<&Scenario::accelerator, &Accelerator::host_bytes_per_s>(
        device, Both,
        {"host_bytes_per_s", words::mark("Link to host memory"), "bytes/s",
         words::mark("Per device and direction, for what is kept in host memory.")},
        logarithmic(1e8, 1e13)));
    rows.push_back(real<&Scenario::fabric, &Fabric::efficiency>(
        device, Both,
        {"fabric_efficiency", words::mark("Network efficiency"), "",
         words::mark("Share of the network's line rate that large messages reach.")},
        share));
    rows.push_back(
        real<&Scenario::fabric, &Fabric::latency_s>(device, Both,
                                                    {"fabric_latency_s", words::mark("Network latency"), "s",
                                                     words::mark("Of one hop of a collective between servers.")},
                                                    logarithmic(1e-7, 1)));
    rows.push_back(real<&Scenario::fabric, &Fabric::oversubscription>(
        device, Both,
        {"fabric_oversubscription", words::mark("Oversubscription"), "",
         words::mark("Traffic that may be offered above the leaf switches over what they carry. 1: full bisection.")},
        logarithmic(1, 64)));
}

} // namespace

void addDevice(Rows &rows)
{
    addMemoryAndPower(rows);
    addRates(rows);
    addLinks(rows);
}

} // namespace wallchart::fieldtable
