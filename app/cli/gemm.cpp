// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builtin.h"
#include "app/cli/command.h"
#include "app/cli/gemmsheet.h"
#include "app/io/gemmjson.h"
#include "model/quantity.h"

#include <array>
#include <cmath>

namespace wallchart::cli {

namespace {

constexpr std::array formats{"text", "json", "markdown"};

/// A side of a matrix; false (and a usage error printed) for what is no whole number from 1.
bool readSide(const Arguments &arguments, const char *option, double &side)
{
    if (!arguments.has(option))
        return true;
    const std::optional<double> value = parseQuantity(arguments.value(option), "");
    if (value && *value >= 1 && *value <= most_gemm_side && *value == std::floor(*value)) {
        side = *value;
        return true;
    }
    usageError("gemm", std::string(option) + ": not a side of a matrix (found " + arguments.value(option) +
                           ", expected a whole number from 1 to 10 M)");
    return false;
}

bool readDevice(const Arguments &arguments, GemmQuestion &question)
{
    const std::string id = arguments.value("--device", "h100-80-sxm");
    const Accelerator *device = findRecord(builtinCatalog().accelerators, id);
    if (!device) {
        usageError("gemm", "--device: not in the catalogue (found " + id +
                               ", expected an id that wallchart list accelerators prints)");
        return false;
    }
    question.accelerator = *device;
    return true;
}

bool readFormat(const Arguments &arguments, GemmQuestion &question)
{
    const std::string key = arguments.value("--precision", "bf16");
    const PrecisionInfo *format = findPrecision(key);
    if (!format) {
        std::string keys;
        for (const PrecisionInfo &each : precisions())
            keys += (keys.empty() ? "" : ", ") + std::string(each.key);
        usageError("gemm", "--precision: not a format (found " + key + ", expected one of " + keys + ")");
        return false;
    }
    question.format = format->id;
    return true;
}

bool readOnChip(const Arguments &arguments, GemmQuestion &question)
{
    if (!arguments.has("--on-chip"))
        return true;
    const std::optional<double> bytes = parseQuantity(arguments.value("--on-chip"), "bytes");
    if (bytes && *bytes >= 1024) {
        question.on_chip_bytes = *bytes;
        return true;
    }
    usageError("gemm", "--on-chip: not an amount (found " + arguments.value("--on-chip") + ", expected 1KiB or more)");
    return false;
}

} // namespace

int runGemm(const Arguments &arguments)
{
    const std::optional<std::string> format = chosenFormat("gemm", arguments, formats);
    GemmQuestion question;
    if (!format || !readSide(arguments, "--m", question.m) || !readSide(arguments, "--n", question.n) ||
        !readSide(arguments, "--k", question.k) || !readDevice(arguments, question) ||
        !readFormat(arguments, question) || !readOnChip(arguments, question))
        return Usage;
    const GemmCorner corner = gemmCorner(question);
    if (*format == "json")
        return deliver(arguments, gemmJson(question, corner));
    const Sheet sheet = gemmSheet(question, corner);
    return deliver(arguments, *format == "markdown" ? toMarkdown(sheet) : toText(sheet));
}

} // namespace wallchart::cli
