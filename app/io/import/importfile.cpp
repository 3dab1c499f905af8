// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/import/gguf.h"
#include "app/io/import/importing.h"
#include "app/io/import/modelname.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace wallchart {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t max_json_file = std::uintmax_t{64} * 1024 * 1024;
constexpr int max_shards = 1000;

Issue inThe(const fs::path &path, Issue issue)
{
    issue.where = path.string() + (issue.where.empty() ? "" : ": " + issue.where);
    return issue;
}

ImportResult failure(const fs::path &path, const char *what, const char *expected)
{
    return {std::nullopt, {{Severity::Error, path.string(), what, expected}}};
}

ImportResult withFile(ImportResult result, const fs::path &path)
{
    for (Issue &issue : result.issues)
        issue = inThe(path, std::move(issue));
    return result;
}

std::optional<std::string> readBytes(const fs::path &path, std::uintmax_t most)
{
    std::error_code error;
    if (!fs::is_regular_file(path, error))
        return std::nullopt;
    std::ifstream stream(path, std::ios::binary);
    if (!stream)
        return std::nullopt;
    std::string text;
    const std::uintmax_t size = std::min(most, fs::file_size(path, error));
    if (error)
        return std::nullopt;
    text.resize(static_cast<std::size_t>(size));
    stream.read(text.data(), static_cast<std::streamsize>(size));
    text.resize(static_cast<std::size_t>(std::max<std::streamsize>(0, stream.gcount())));
    return text;
}

/// The files that "name-00001-of-00003.ending" is one of, in order; only itself when it is none of several.
std::vector<fs::path> shardsOf(const fs::path &path)
{
    const std::string name = path.filename().string();
    const std::size_t of = name.rfind("-of-");
    const std::size_t number = of == std::string::npos || of < 6 ? std::string::npos : of - 6;
    if (number == std::string::npos || name[number] != '-' || of + 9 > name.size())
        return {path};
    const std::string total = name.substr(of + 4, 5);
    if (total.find_first_not_of("0123456789") != std::string::npos)
        return {path};
    const int count = std::stoi(total); // five digits
    if (count < 1 || count > max_shards)
        return {path};
    std::vector<fs::path> shards;
    for (int i = 1; i <= count; ++i) {
        std::string digits = std::to_string(i);
        digits.insert(0, 5 - digits.size(), '0');
        shards.push_back(path.parent_path() / (name.substr(0, number + 1) + digits + name.substr(of)));
    }
    return shards;
}

/// "name-00001-of-00003" without its count.
std::string withoutShard(const std::string &name)
{
    const std::size_t of = name.rfind("-of-");
    return of == std::string::npos || of < 6 ? name : name.substr(0, of - 6);
}

Loaded<GgufHeader> headerOf(const fs::path &path)
{
    std::error_code error;
    std::ifstream stream(path, std::ios::binary);
    const std::uintmax_t size = fs::file_size(path, error);
    if (!stream || error)
        return {std::nullopt, {{Severity::Error, "", "cannot be opened", "a GGUF file"}}};
    return readGgufHeader(stream, size);
}

ImportResult importGgufFile(const fs::path &path)
{
    const std::vector<fs::path> shards = shardsOf(path);
    // The metadata stands in the first one; a file that is alone may still be a later one.
    std::error_code error;
    const bool first_there = fs::is_regular_file(shards.front(), error);
    const fs::path &main = first_there ? shards.front() : path;
    Loaded<GgufHeader> header = headerOf(main);
    if (!header.value)
        return withFile({std::nullopt, std::move(header.issues)}, main);
    Issues issues;
    bool complete = first_there;
    double file_bytes = static_cast<double>(fs::file_size(main, error));
    for (const fs::path &shard : shards) {
        if (shard == main)
            continue;
        const Loaded<GgufHeader> more = headerOf(shard);
        if (!more.value) {
            complete = false;
            if (issues.empty())
                issues.push_back({Severity::Warning, shard.string(),
                                  "cannot be read; the bytes of the weights are computed from the shape",
                                  "all " + std::to_string(shards.size()) + " parts beside each other"});
            continue;
        }
        addShard(*header.value, *more.value);
        file_bytes += static_cast<double>(fs::file_size(shard, error));
    }
    if (complete && header.value->bytes > file_bytes)
        issues.push_back(
            {Severity::Warning, main.string(), "is shorter than the tensors that it lists; it is not whole", ""});
    ImportResult result = modelFromGguf(*header.value, complete, withoutShard(nameFromPath(path.generic_string())));
    result = withFile(std::move(result), main);
    result.issues.insert(result.issues.end(), issues.begin(), issues.end());
    return result;
}

/// Bytes of the weights in one .safetensors file, or in all of its shards; nothing when one is missing.
std::optional<TensorBytes> safetensorsBytes(const fs::path &path, Issues &issues)
{
    TensorBytes sum;
    for (const fs::path &shard : shardsOf(path)) {
        const std::optional<std::string> start = readBytes(shard, 8);
        const auto length = start ? safetensorsHeaderLength(*start) : std::nullopt;
        const auto header = length ? readBytes(shard, *length) : start;
        std::error_code error;
        const double size = static_cast<double>(fs::file_size(shard, error));
        Loaded<TensorBytes> part = readSafetensorsHeader(header.value_or(""), error ? 0 : size);
        if (!part.value) {
            for (Issue &issue : part.issues) {
                issue.severity = Severity::Warning;
                issues.push_back(inThe(shard, std::move(issue)));
            }
            return std::nullopt;
        }
        sum.bytes += part.value->bytes;
        sum.source = part.value->source;
    }
    sum.source = path.filename().string() + ": " + sum.source;
    return sum;
}

std::optional<TensorBytes> indexBytes(const fs::path &path, Issues &issues)
{
    const std::optional<std::string> text = readBytes(path, max_json_file);
    if (!text)
        return std::nullopt;
    Loaded<TensorBytes> index = readSafetensorsIndex(*text);
    if (!index.value) {
        for (Issue &issue : index.issues) {
            issue.severity = Severity::Warning;
            issues.push_back(inThe(path, std::move(issue)));
        }
        return std::nullopt;
    }
    index.value->source = path.filename().string() + ": " + index.value->source;
    return index.value;
}

/// A config.json with what lies beside it; `weights`: what the bytes are read from, when that was asked for.
ImportResult importConfigFile(const fs::path &path, const fs::path &weights)
{
    const std::optional<std::string> text = readBytes(path, max_json_file);
    if (!text)
        return failure(path, "is not there or cannot be read", "the config.json beside the weights");
    const fs::path folder = path.parent_path();
    std::error_code error;
    ConfigCompanions companions;
    companions.name = nameFromPath(fs::absolute(path, error).generic_string());
    if (path.filename() != "config.json" && weights.empty())
        companions.name = path.stem().string();
    companions.quantization = readBytes(folder / "hf_quant_config.json", max_json_file).value_or("");
    Issues issues;
    std::optional<TensorBytes> bytes;
    if (weights.extension() == ".safetensors")
        bytes = safetensorsBytes(weights, issues);
    else if (!weights.empty())
        bytes = indexBytes(weights, issues);
    const bool alone = path.filename() != "config.json"; // what lies beside another name may be another model's
    if (!bytes && !alone)
        bytes = indexBytes(folder / "model.safetensors.index.json", issues);
    if (!bytes && !alone && fs::is_regular_file(folder / "model.safetensors", error))
        bytes = safetensorsBytes(folder / "model.safetensors", issues);
    if (bytes) {
        companions.weight_bytes = bytes->bytes;
        companions.weight_bytes_source = bytes->source;
    }
    ImportResult result = withFile(importConfig(*text, companions), path);
    result.issues.insert(result.issues.end(), issues.begin(), issues.end());
    return result;
}

bool isCalculon(std::string_view text)
{
    return text.find("\"attn_heads\"") != std::string_view::npos &&
           text.find("\"num_blocks\"") != std::string_view::npos;
}

bool isIndex(const fs::path &path, std::string_view text)
{
    return path.filename().string().ends_with(".index.json") ||
           (text.find("\"weight_map\"") != std::string_view::npos &&
            text.find("\"hidden_size\"") == std::string_view::npos);
}

/// The file of a folder that says most.
std::optional<fs::path> modelIn(const fs::path &folder)
{
    std::error_code error;
    if (fs::is_regular_file(folder / "config.json", error))
        return folder / "config.json";
    std::vector<fs::path> found;
    for (fs::directory_iterator at(folder, error), end; !error && at != end && found.size() < 10000;
         at.increment(error)) {
        if (at->path().extension() == ".gguf")
            found.push_back(at->path());
    }
    std::sort(found.begin(), found.end());
    const bool one = found.size() == 1 || (!found.empty() && shardsOf(found.front()).size() == found.size());
    return one ? std::optional(found.front()) : std::nullopt;
}

} // namespace

bool looksImportable(std::string_view text)
{
    const std::size_t start = text.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos || text[start] != '{')
        return false;
    const std::string_view head = text.substr(0, 65536);
    if (isCalculon(head))
        return true;
    constexpr std::array keys{"\"model_type\"", "\"architectures\"", "\"hidden_size\"",
                              "\"n_embd\"",     "\"d_model\"",       "\"text_config\""};
    return std::any_of(keys.begin(), keys.end(),
                       [head](const char *key) { return head.find(key) != std::string_view::npos; });
}

ImportResult importText(std::string_view text)
{
    return isCalculon(text) ? importCalculon(text, "") : importConfig(text);
}

ImportResult importFile(const std::string &name)
{
    std::error_code error;
    fs::path path = name;
    if (fs::is_directory(path, error)) {
        const std::optional<fs::path> inside = modelIn(path);
        if (!inside)
            return failure(path, "holds no config.json and not one model in GGUF files", "a folder with a model");
        path = *inside;
    }
    if (!fs::exists(path, error))
        return failure(path, "no such file", "a config.json, .gguf, .safetensors or .safetensors.index.json");
    if (!fs::is_regular_file(path, error))
        return failure(path, "is a device, pipe or socket", "a regular file");
    const std::optional<std::string> start = readBytes(path, 4);
    if (!start)
        return failure(path, "cannot be read", "a file that may be read");
    if (*start == "GGUF")
        return importGgufFile(path);
    if (path.extension() == ".gguf")
        return failure(path, "does not begin as a GGUF file does", "the letters GGUF");
    if (path.extension() == ".safetensors")
        return importConfigFile(path.parent_path() / "config.json", path);
    if (fs::file_size(path, error) > max_json_file)
        return failure(path, "is too large for a config", "at most 64 MiB");
    const std::string text = readBytes(path, max_json_file).value_or("");
    if (isIndex(path, text))
        return importConfigFile(path.parent_path() / "config.json", path);
    if (isCalculon(text))
        return withFile(importCalculon(text, path.stem().string()), path);
    return importConfigFile(path, {});
}

} // namespace wallchart
