// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/jsonreader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace wallchart {

using nlohmann::json;

namespace {

constexpr std::size_t shown_text = 60;  // of a found string or key, in messages
constexpr std::size_t max_issues = 100; // a hostile file must not fill memory with complaints
constexpr std::size_t max_key_bytes = 256;

/// Cut to a length that fits on a line, printable ASCII only: what a message quotes may be any bytes.
std::string excerpt(std::string_view text, std::size_t most = shown_text)
{
    std::string out;
    for (const char c : text.substr(0, most))
        out += c >= ' ' && c <= '~' ? c : '?';
    if (text.size() > most)
        out += "...";
    return out;
}

std::string withArticle(const json &value)
{
    switch (value.type()) {
    case json::value_t::object:
        return "an object with " + std::to_string(value.size()) + " members";
    case json::value_t::array:
        return "a list of " + std::to_string(value.size());
    case json::value_t::null:
        return "null";
    case json::value_t::boolean:
        return value.get<bool>() ? "true" : "false";
    case json::value_t::string:
        return '"' + excerpt(*value.get_ptr<const std::string *>()) + '"';
    default:
        return value.is_number() ? numberText(value.get<double>()) : "an unknown value";
    }
}

std::string rangeText(double minimum, double maximum, const char *kind)
{
    return std::string(kind) + " from " + numberText(minimum) + " to " + numberText(maximum);
}

void addError(Issues &issues, std::string where, std::string what, std::string expected)
{
    if (issues.size() < max_issues)
        issues.push_back({Severity::Error, std::move(where), std::move(what), std::move(expected)});
}

/// Builds the document event by event, so that depth and repeated keys are seen before anything is kept.
class Builder : public nlohmann::json_sax<json>
{
public:
    explicit Builder(Issues &issues)
        : m_issues(issues)
    {
    }

    json take() { return std::move(m_root); }

    bool null() override { return put(nullptr); }
    bool boolean(bool value) override { return put(value); }
    bool number_integer(number_integer_t value) override { return put(value); }
    bool number_unsigned(number_unsigned_t value) override { return put(value); }
    bool number_float(number_float_t value, const string_t & /*text*/) override { return put(value); }
    bool string(string_t &value) override { return put(std::move(value)); }
    bool binary(binary_t & /*value*/) override { return false; } // not part of JSON text
    bool start_object(std::size_t /*elements*/) override { return open(json::object()); }
    bool start_array(std::size_t /*elements*/) override { return open(json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t &name) override
    {
        if (name.size() > max_key_bytes) {
            addError(m_issues, path(), "a key of " + std::to_string(name.size()) + " bytes",
                     "keys of at most " + std::to_string(max_key_bytes) + " bytes");
            return false;
        }
        m_open.back().key = std::move(name);
        return true;
    }

    bool parse_error(std::size_t position, const std::string &token, const json::exception & /*error*/) override
    {
        m_error_position = position;
        m_error_token = excerpt(token.size() > shown_text ? token.substr(token.size() - shown_text) : token);
        return false;
    }

    std::size_t errorPosition() const { return m_error_position; }
    const std::string &errorToken() const { return m_error_token; }

private:
    struct Level
    {
        json *container;
        std::string key;
    };

    std::string path() const
    {
        std::string pointer;
        for (const Level &level : m_open) {
            if (level.container->is_object())
                pointer = childPointer(pointer, level.key);
            else if (!level.container->empty())
                pointer = childPointer(pointer, level.container->size() - 1);
        }
        return pointer;
    }

    /// Where the value goes; a second value under one key is reported and kept apart from the document.
    json *place(json value)
    {
        if (m_open.empty()) {
            m_root = std::move(value);
            return &m_root;
        }
        Level &level = m_open.back();
        if (level.container->is_array()) {
            level.container->push_back(std::move(value));
            return &level.container->back();
        }
        auto &members = level.container->get_ref<json::object_t &>();
        const auto [at, fresh] = members.try_emplace(level.key, std::move(value));
        if (!fresh)
            addError(m_issues, path(), "this key stands twice in one object", "each key once");
        return &at->second;
    }

    template <typename Value>
    bool put(Value &&value)
    {
        place(json(std::forward<Value>(value)));
        return m_issues.size() < max_issues;
    }

    bool open(json container)
    {
        if (m_open.size() >= static_cast<std::size_t>(max_json_depth)) {
            addError(m_issues, path(), "nested more than " + std::to_string(max_json_depth) + " levels deep",
                     "at most " + std::to_string(max_json_depth) + " levels");
            return false;
        }
        json *at = place(std::move(container));
        if (!at->is_structured())
            return false; // the second value of a repeated key whose first is a scalar: already reported
        m_open.push_back({at, {}});
        return m_issues.size() < max_issues;
    }

    bool close()
    {
        m_open.pop_back();
        return true;
    }

    Issues &m_issues;
    json m_root;
    std::vector<Level> m_open;
    std::size_t m_error_position = 0;
    std::string m_error_token;
};

std::string positionText(std::string_view text, std::size_t position)
{
    const std::string_view before = text.substr(0, position == 0 ? 0 : position - 1);
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::size_t newline = before.rfind('\n');
    const std::size_t column = newline == std::string_view::npos ? before.size() + 1 : before.size() - newline;
    return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

} // namespace

Loaded<json> parseJson(std::string_view text)
{
    Loaded<json> loaded;
    if (text.size() > max_json_bytes) {
        addError(loaded.issues, "", std::to_string(text.size()) + " bytes of JSON",
                 "at most " + std::to_string(max_json_bytes) + " bytes");
        return loaded;
    }
    Builder builder(loaded.issues);
    const bool complete = json::sax_parse(text, &builder);
    if (!complete && loaded.issues.empty()) {
        addError(loaded.issues, "",
                 "not valid JSON at " + positionText(text, builder.errorPosition()) + ", at \"" + builder.errorToken() +
                     '"',
                 "one JSON document in UTF-8");
    }
    if (loaded.issues.empty())
        loaded.value = builder.take();
    return loaded;
}

std::string childPointer(std::string_view pointer, std::string_view key)
{
    std::string out(pointer);
    out += '/';
    for (const char c : excerpt(key)) {
        if (c == '~')
            out += "~0";
        else if (c == '/')
            out += "~1";
        else
            out += c;
    }
    return out;
}

std::string childPointer(std::string_view pointer, std::size_t index)
{
    return std::string(pointer) + '/' + std::to_string(index);
}

std::string describeJson(const json &value)
{
    return withArticle(value);
}

std::string numberText(double value)
{
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    return std::string(buffer.data(), end);
}

std::optional<double> readNumber(const json &value, const std::string &pointer, double minimum, double maximum,
                                 Issues &issues)
{
    if (value.is_number()) {
        const double number = value.get<double>();
        if (number >= minimum && number <= maximum)
            return number;
    }
    addError(issues, pointer, "is " + describeJson(value), rangeText(minimum, maximum, "a number"));
    return std::nullopt;
}

std::optional<int> readInteger(const json &value, const std::string &pointer, int minimum, int maximum, Issues &issues)
{
    if (value.is_number()) {
        const double number = value.get<double>();
        if (number >= minimum && number <= maximum && std::floor(number) == number)
            return static_cast<int>(number);
    }
    addError(issues, pointer, "is " + describeJson(value), rangeText(minimum, maximum, "a whole number"));
    return std::nullopt;
}

std::optional<bool> readBool(const json &value, const std::string &pointer, Issues &issues)
{
    if (value.is_boolean())
        return value.get<bool>();
    addError(issues, pointer, "is " + describeJson(value), "true or false");
    return std::nullopt;
}

std::optional<std::string> readString(const json &value, const std::string &pointer, std::size_t max_length,
                                      Issues &issues)
{
    const auto *text = value.get_ptr<const std::string *>();
    if (text == nullptr) {
        addError(issues, pointer, "is " + describeJson(value), "text");
        return std::nullopt;
    }
    if (text->size() > max_length) {
        addError(issues, pointer, "is " + std::to_string(text->size()) + " bytes long",
                 "at most " + std::to_string(max_length) + " bytes");
        return std::nullopt;
    }
    const auto isControl = [](char c) {
        const auto code = static_cast<unsigned char>(c);
        return (code < 0x20 && c != '\n' && c != '\t') || code == 0x7f;
    };
    if (std::any_of(text->begin(), text->end(), isControl)) {
        addError(issues, pointer, "has control characters", "text without control characters");
        return std::nullopt;
    }
    return *text;
}

ObjectReader::ObjectReader(const json &value, std::string pointer, Issues &issues)
    : m_object(value.is_object() ? &value : nullptr)
    , m_pointer(std::move(pointer))
    , m_issues(issues)
{
    if (m_object == nullptr)
        addError(m_issues, m_pointer, "is " + describeJson(value), "an object");
}

const json *ObjectReader::find(const char *key)
{
    if (m_object == nullptr)
        return nullptr;
    m_asked.emplace(key);
    const auto at = m_object->find(key);
    return at == m_object->end() ? nullptr : &*at;
}

const json *ObjectReader::require(const char *key, const char *expected)
{
    const json *value = find(key);
    if (value == nullptr && m_object != nullptr)
        addError(m_issues, pointerTo(key), "is missing", expected);
    return value;
}

json ObjectReader::leftover() const
{
    json rest = json::object();
    if (m_object == nullptr)
        return rest;
    for (const auto &[key, value] : m_object->items()) {
        if (m_asked.find(key) == m_asked.end())
            rest[key] = value;
    }
    return rest;
}

void ObjectReader::refuseLeftover() const
{
    const json rest = leftover();
    for (const auto &[key, value] : rest.items())
        addError(m_issues, pointerTo(key), "is not a known key, with the value " + describeJson(value), "");
}

void readText(ObjectReader &reader, const char *key, std::size_t max_length, std::string &text, Issues &issues)
{
    if (const nlohmann::json *value = reader.find(key)) {
        if (std::optional<std::string> found = readString(*value, reader.pointerTo(key), max_length, issues))
            text = std::move(*found);
    }
}

void warnOfLeftover(const ObjectReader &reader, Issues &issues)
{
    const nlohmann::json unknown = reader.leftover();
    for (const auto &[key, ignored] : unknown.items())
        issues.push_back({Severity::Warning, reader.pointerTo(key), "this member is not known and not used", ""});
}

} // namespace wallchart
