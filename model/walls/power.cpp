// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/walls/declarations.h"
#include "model/words.h"

#include <algorithm>

namespace wallchart {

WallResult measurePower(const Workings &workings)
{
    const Scenario &s = workings.scenario;
    const Facility &f = workings.facility;
    WallResult result;
    result.unit = "W";
    result.formula = "P_IT × PUE / (P_grid / (1 + h)), P_IT = n × P_dev + n_0 × P_idle + S × P_host + P_net + P_sto";
    if (!(s.site.grid_power_w > 0)) {
        result.why_not = words::mark("no grid limit given");
        return result;
    }
    result.applies = true;
    result.demand = f.facility_w.typical;
    result.limit = f.grid_limit_w;
    result.load = result.demand / result.limit;
    result.load_low = f.facility_w.low / result.limit;
    result.load_high = f.facility_w.high / result.limit;
    result.hit = result.load > 1;
    const double devices = std::max(s.devices, 1);
    const double used = std::clamp(static_cast<double>(workings.plan.devices_used), 1.0, devices);
    const double per_server = std::clamp(static_cast<double>(s.accelerator.devices_per_server), 1.0, devices);
    result.terms.add({"n", words::mark("Devices in use"), used, "", ""});
    result.terms.add({"P_dev", words::mark("Drawn by one device"), f.device_w.typical, "W",
                      "ml-energy leaderboard 2026-02; arXiv 2506.14551, 2308.12908"});
    result.terms.add({"n_0", words::mark("Devices left idle, spares included"),
                      devices - used + s.reliability.spare_servers * per_server, "", ""});
    result.terms.add({"P_idle", words::mark("Drawn by an idle device"),
                      std::min(s.accelerator.idle_w, s.accelerator.tdp_w), "W", ""});
    result.terms.add({"S", words::mark("Servers"), devices / per_server, "", ""});
    result.terms.add({"P_host", words::mark("Server beside its devices"), f.host_w, "W", "arXiv 2412.08602"});
    result.terms.add({"P_net", words::mark("Network ports and optics"), f.network_w, "W", ""});
    result.terms.add({"P_sto", words::mark("Storage"), f.storage_w, "W", ""});
    result.terms.add({"P_IT", words::mark("IT power"), f.it_w.typical, "W", ""});
    result.terms.add({"PUE", words::mark("Power usage effectiveness, once"), f.pue, "", ""});
    result.terms.add({"P_grid", words::mark("Grid limit"), s.site.grid_power_w, "W", ""});
    result.terms.add({"h", words::mark("Headroom kept over the draw"), s.power.headroom, "", ""});
    return result;
}

} // namespace wallchart
