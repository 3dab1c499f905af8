// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/import/importing.h"
#include "tests/fuzz/importchecks.h"

#include <cstdint>
#include <string>

// The same bytes as an index and as the beginning of a .safetensors file.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace wallchart;
    const std::string_view bytes(reinterpret_cast<const char *>(data), size);
    for (const Loaded<TensorBytes> &read : {readSafetensorsIndex(bytes), readSafetensorsHeader(bytes, 1e12)}) {
        if (read.value.has_value() == hasErrors(read.issues))
            fuzz::fail("bytes and an error, or neither");
        if (read.value && !(read.value->bytes > 0 && read.value->bytes <= 1e16))
            fuzz::fail("bytes out of range");
    }
    return 0;
}
