// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/import/gguf.h"
#include "tests/fuzz/importchecks.h"

#include <cstdint>
#include <sstream>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace wallchart;
    std::istringstream stream(std::string(reinterpret_cast<const char *>(data), size));
    Loaded<GgufHeader> header = readGgufHeader(stream, size);
    if (header.value.has_value() == hasErrors(header.issues))
        fuzz::fail("a header and an error, or neither");
    if (!header.value)
        return 0;
    fuzz::check(modelFromGguf(*header.value, true, "fuzz-7B"));
    addShard(*header.value, GgufHeader(*header.value));
    fuzz::check(modelFromGguf(*header.value, false, ""));
    return 0;
}
