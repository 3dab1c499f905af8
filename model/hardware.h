// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace wallchart {

/// Cooling a device or rack asks for, in rising order of heat removed.
enum class CoolingKind : std::uint8_t { Air, ContainedAir, RearDoor, DirectLiquid, Immersion };

enum class ScaleUpKind : std::uint8_t { None, Pcie, Switched, Mesh, Torus };

/// One accelerator as software sees it. Dense rates only, link rates per direction, bytes a process can use apart from
/// the name. A rate of 0 means the device does not multiply in that format. SI units.
struct Accelerator
{
    std::string id;
    std::string name;
    std::string vendor;
    int year = 0;

    double memory_bytes = 0;        ///< on the label
    double usable_memory_bytes = 0; ///< what a process gets from the driver
    double hbm_bytes_per_s = 0;

    double fp32_flops = 0;
    double tf32_flops = 0;
    double bf16_flops = 0;
    double fp16_flops = 0;
    double fp8_flops = 0;
    double int8_ops = 0;
    double fp4_flops = 0;
    double fp16_accumulate_flops = 0; ///< FP16 multiplies that add up at 16 bits too; 0: no faster than fp16_flops
    double warp_multiply_share =
        1; ///< of these that multiplies issued by one warp reach, where groups of warps reach all

    int multiprocessors = 0; ///< SMs or CUs for wave quantisation; 0: not known, no wave term
    double l2_bytes = 0;

    ScaleUpKind scale_up_kind = ScaleUpKind::None;
    double link_bytes_per_s = 0;      ///< scale-up, per device and direction
    double link_latency_s = 0;        ///< of one small collective over it; 0: as its kind
    int scale_up_domain = 1;          ///< devices that reach each other over it
    bool link_reduces = false;        ///< its switches add up (NVLink SHARP): an all-reduce moves its bytes once
    double scale_out_bytes_per_s = 0; ///< network, per device and direction, in the typical server
    double host_bytes_per_s = 25e9;   ///< to and from host memory, per device and direction (PCIe 4.0 x16 as measured)

    double tdp_w = 0;
    double idle_w = 0;
    int devices_per_server = 8;
    double server_power_w = 0;    ///< whole server at its maximum, devices included
    double server_rack_units = 8; ///< height of one server, for racks
    CoolingKind needs_cooling = CoolingKind::Air;
    double max_temperature_c = 87; ///< throttle point

    double price_usd = 0; ///< one device
    double server_price_usd =
        0; ///< whole server per device, devices included; 0: price_usd x (1 + infrastructure share)
    double rent_usd_per_hour = 0; ///< one device

    // What measured kernels reach, as a share of the dense peak or of the line rate.
    double gemm_efficiency_16bit = 0.75;
    double gemm_efficiency_8bit = 0.60;
    double gemm_efficiency_4bit = 0.50;
    double attention_efficiency = 0.45;
    double hbm_efficiency = 0.75;
    double link_efficiency = 0.75;

    std::string source;
    std::string unverified; ///< fields without a second source, comma separated

    bool operator==(const Accelerator &) const = default;
};

/// The network between servers. Per device and direction.
struct Fabric
{
    std::string id;
    std::string name;
    double bytes_per_s = 0;       ///< 0: as the accelerator's typical server
    double latency_s = 15e-6;     ///< per hop of a collective
    double efficiency = 0.80;     ///< share of the line rate that large messages reach
    double oversubscription = 1;  ///< above the leaf; 1: full bisection
    bool reduces = false;         ///< its switches add up (SHARP): an all-reduce moves its bytes once
    double power_w_per_port = 25; ///< switch port, its optics and the NIC's
    double price_usd_per_port = 2000;
    // Parts list of the fat tree. A switch power of 0: none, the figures per port above hold.
    int switch_ports = 64;        ///< of one switch, at bytes_per_s each
    double switch_power_w = 0;    ///< without optics
    double optic_power_w = 0;     ///< one end of a cable
    double switch_price_usd = 0;  ///< 0: no price on the parts, price_usd_per_port holds
    double optic_price_usd = 0;   ///< one end, half of the fibre included
    double adapter_price_usd = 0; ///< in the server, per device
    std::string source;
    bool operator==(const Fabric &) const = default;
};

/// A class of rack cooling.
struct Cooling
{
    std::string id;
    std::string name;
    CoolingKind kind = CoolingKind::Air;
    double rack_heat_w = 0; ///< what it removes from one rack
    double rack_heat_low_w = 0;
    double rack_heat_high_w = 0;
    double capex_usd_per_rack = 0;
    double pue = 1.4;                         ///< typical for sites of this class
    double inlet_c = 27;                      ///< air or coolant at the device
    double thermal_resistance_c_per_w = 0.06; ///< device to the medium that leaves it
    double medium_rise_c = 0;      ///< of the air or coolant on its way past the devices; 0: in the resistance
    double rack_flow_m3_per_s = 0; ///< air or coolant that one rack gets; 0: as the class needs
    std::string source;
    bool operator==(const Cooling &) const = default;
};

/// Where the cluster stands.
struct Site
{
    std::string id;
    std::string name;
    double grid_power_w = 0;
    double rack_feed_w = 0; ///< rated feed of one rack; 80 % of it may be drawn
    double rack_units = 42;
    double electricity_usd_per_kwh = 0.08;
    double carbon_kg_per_kwh = 0.4;
    double space_usd_per_kw_month = 0;
    double fit_out_usd_per_w = 0;
    double storage_write_bytes_per_s = 0;
    double storage_read_bytes_per_s = 0;
    double storage_power_w = 0;
    double storage_bytes = 0;  ///< capacity of the file system; 0: not given
    double climate_factor = 1; ///< power spent on cooling, PUE - 1, over that at a temperate site
    std::string source;
    bool operator==(const Site &) const = default;
};

} // namespace wallchart
