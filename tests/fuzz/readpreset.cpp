// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/catalogjson.h"
#include "app/io/presetjson.h"
#include "model/evaluate.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

// Any bytes give a document or at least one error, never both. A document can be evaluated, and what is written of it
// reads back as the same text.

namespace {

[[noreturn]] void fail(const char *what)
{
    std::fprintf(stderr, "%s\n", what);
    std::abort();
}

const wallchart::Catalog &catalog()
{
    static const wallchart::Catalog loaded = [] {
        const std::filesystem::path root = std::filesystem::path(WALLCHART_SOURCE_DIR) / "resources/catalogue";
        std::vector<wallchart::NamedText> files;
        for (const auto &entry : std::filesystem::recursive_directory_iterator(root)) {
            if (entry.path().extension() != ".json")
                continue;
            std::ifstream stream(entry.path(), std::ios::binary);
            files.push_back({std::filesystem::relative(entry.path(), root).generic_string(),
                             std::string(std::istreambuf_iterator<char>(stream), {})});
        }
        wallchart::Loaded<wallchart::Catalog> result = wallchart::loadCatalog(files);
        if (!result.value)
            fail("the catalogue does not load");
        return std::move(*result.value);
    }();
    return loaded;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    const wallchart::Loaded<wallchart::PresetDocument> loaded = wallchart::readPreset(text, catalog());
    if (!loaded.value) {
        if (!wallchart::hasErrors(loaded.issues))
            fail("no document and no error");
        return 0;
    }
    if (wallchart::hasErrors(loaded.issues))
        fail("a document and an error");
    for (const wallchart::PresetCase &preset_case : loaded.value->cases)
        wallchart::evaluate(preset_case.scenario);
    const std::string written = wallchart::writePreset(*loaded.value);
    const wallchart::Loaded<wallchart::PresetDocument> again = wallchart::readPreset(written, catalog());
    if (!again.value)
        fail("what was written does not read back");
    if (wallchart::writePreset(*again.value) != written)
        fail("what was written reads back as something else");
    return 0;
}
