// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/quantity.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

// Any text gives a finite number or nothing, and a number can be written for reading and for entry. The first byte
// picks the unit.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    constexpr std::array units{"", "tokens", "bytes", "bytes/s", "W", "s", "$"};
    if (size == 0)
        return 0;
    const char *unit = units[data[0] % units.size()];
    const std::string_view text(reinterpret_cast<const char *>(data) + 1, size - 1);
    const std::optional<double> value = wallchart::parseQuantity(text, unit);
    if (!value)
        return 0;
    if (!std::isfinite(*value)) {
        std::fprintf(stderr, "not finite\n");
        std::abort();
    }
    wallchart::formatQuantity(*value, unit);
    wallchart::formatShort(*value, unit);
    wallchart::formatEntry(*value, unit);
    return 0;
}
