// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <nlohmann/json.hpp>

#include "app/io/import/configreader.h"
#include "app/io/import/importing.h"

#include <algorithm>

namespace wallchart {

namespace {

using nlohmann::json;

constexpr std::size_t max_index_bytes = std::size_t{64} * 1024 * 1024;
constexpr std::size_t max_depth = 16;
constexpr double max_bytes_of_weights = 1e16;

Issue problem(std::string where, std::string what, std::string expected)
{
    return {Severity::Error, std::move(where), std::move(what), std::move(expected)};
}

/// Walks through JSON without building it: both files list a tensor per line, and only sums are wanted. The derived
/// class sees numbers with their depth and key; anything too deep stops the walk.
class Walker : public nlohmann::json_sax<json>
{
public:
    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t value) override { return number(static_cast<double>(value)); }
    bool number_unsigned(number_unsigned_t value) override { return number(static_cast<double>(value)); }
    bool number_float(number_float_t value, const string_t &) override { return number(value); }
    bool string(string_t &) override { return true; }
    bool binary(binary_t &) override { return false; }
    bool start_object(std::size_t) override { return open(); }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(); }
    bool end_array() override { return close(); }
    bool key(string_t &name) override
    {
        if (m_keys.empty())
            return false;
        m_keys.back() = name.size() <= 256 ? name : std::string();
        return true;
    }
    bool parse_error(std::size_t, const std::string &, const json::exception &) override { return false; }

protected:
    virtual bool number(double value) = 0;
    /// Keys from the root to here; an array's own level is empty.
    const std::vector<std::string> &keys() const { return m_keys; }

private:
    bool open()
    {
        m_keys.emplace_back();
        return m_keys.size() <= max_depth;
    }
    bool close()
    {
        if (!m_keys.empty())
            m_keys.pop_back();
        return true;
    }

    std::vector<std::string> m_keys;
};

class IndexWalker : public Walker
{
public:
    std::optional<double> total_size;

protected:
    bool number(double value) override
    {
        if (keys().size() == 2 && keys()[0] == "metadata" && keys()[1] == "total_size")
            total_size = value;
        return true;
    }
};

/// Sums the ends of the data offsets: tensors are stored without gaps.
class HeaderWalker : public Walker
{
public:
    double end = 0;
    bool offsets_wrong = false;

protected:
    bool number(double value) override
    {
        if (keys().size() == 3 && keys()[0] != "__metadata__" && keys()[1] == "data_offsets") {
            offsets_wrong = offsets_wrong || !(value >= 0);
            end = std::max(end, value);
        }
        return true;
    }
};

} // namespace

Loaded<TensorBytes> readSafetensorsIndex(std::string_view text)
{
    if (text.size() > max_index_bytes)
        return {std::nullopt, {problem("", "is too large for an index", "at most 64 MiB")}};
    IndexWalker walker;
    if (!json::sax_parse(text, &walker))
        return {std::nullopt, {problem("", "is not valid JSON", "a safetensors index")}};
    if (!walker.total_size)
        return {std::nullopt, {problem("/metadata/total_size", "is missing", "the bytes of all tensors")}};
    if (!(*walker.total_size > 0 && *walker.total_size <= max_bytes_of_weights))
        return {std::nullopt, {problem("/metadata/total_size", "is out of range", "1 to 1e16 bytes")}};
    return {TensorBytes{*walker.total_size, "metadata.total_size"}, {}};
}

std::optional<std::uint64_t> safetensorsHeaderLength(std::string_view start)
{
    if (start.size() < 8)
        return std::nullopt;
    std::uint64_t length = 0;
    for (int i = 7; i >= 0; --i)
        length = length << 8U | static_cast<unsigned char>(start[static_cast<std::size_t>(i)]);
    if (length < 2 || length > max_safetensors_header)
        return std::nullopt;
    return length + 8;
}

Loaded<TensorBytes> readSafetensorsHeader(std::string_view start, double file_bytes)
{
    const std::optional<std::uint64_t> length = safetensorsHeaderLength(start);
    if (!length)
        return {std::nullopt, {problem("", "has no header of a length that makes sense", "a .safetensors file")}};
    if (start.size() < *length)
        return {std::nullopt, {problem("", "ends inside its header", std::to_string(*length) + " bytes of it")}};
    HeaderWalker walker;
    if (!json::sax_parse(start.substr(8, *length - 8), &walker))
        return {std::nullopt, {problem("", "has a header that is not valid JSON", "a .safetensors file")}};
    const double data = file_bytes - static_cast<double>(*length);
    if (walker.offsets_wrong || !(walker.end > 0) || walker.end > data)
        return {std::nullopt, {problem("data_offsets", "do not fit the file", "tensors inside the file")}};
    return {TensorBytes{walker.end, "data_offsets of the header"}, {}};
}

} // namespace wallchart
