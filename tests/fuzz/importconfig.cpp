// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/import/importing.h"
#include "tests/fuzz/importchecks.h"

#include <cstdint>
#include <string>

// The text is a config.json; behind a line of three hyphens stands a hf_quant_config.json.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace wallchart;
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    const std::size_t line = text.find("\n---\n");
    ConfigCompanions companions;
    if (line != std::string_view::npos)
        companions.quantization = text.substr(line + 5);
    fuzz::check(importConfig(text.substr(0, line), companions));
    fuzz::check(importText(text));
    return 0;
}
