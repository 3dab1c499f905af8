// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include "app/io/loaded.h"
#include "model/issue.h"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace wallchart {

inline constexpr std::size_t max_json_bytes = std::size_t{16} * 1024 * 1024;
inline constexpr int max_json_depth = 64;

/// Reads one JSON document (RFC 8259), strictly: at most max_json_bytes and max_json_depth levels (both checked before
/// anything of that size is built), valid UTF-8 (a byte order mark is skipped), no NaN, Infinity or overflowing number,
/// no comments, nothing behind the document, no key twice in one object. Never throws on bad input.
Loaded<nlohmann::json> parseJson(std::string_view text);

/// RFC 6901: the pointer to a member or an element. Keys are escaped and cut to a readable length.
std::string childPointer(std::string_view pointer, std::string_view key);
std::string childPointer(std::string_view pointer, std::size_t index);

/// What was found, short enough for one line: 42, "text", null, an object with 3 members.
std::string describeJson(const nlohmann::json &value);

/// For messages: the shortest decimal text that reads back as the same number.
std::string numberText(double value);

// Typed values. Each gives nothing and adds an error with the pointer, what was found and what is expected when the
// value is of another type or out of range (both ends of the range are allowed).
std::optional<double> readNumber(const nlohmann::json &value, const std::string &pointer, double minimum,
                                 double maximum, Issues &issues);
/// A whole number; 8 and 8.0 and 8e0 are the same.
std::optional<int> readInteger(const nlohmann::json &value, const std::string &pointer, int minimum, int maximum,
                               Issues &issues);
std::optional<bool> readBool(const nlohmann::json &value, const std::string &pointer, Issues &issues);
/// Text of at most `max_length` bytes without control characters other than line feed and tab.
std::optional<std::string> readString(const nlohmann::json &value, const std::string &pointer, std::size_t max_length,
                                      Issues &issues);

class ObjectReader;
/// The text of an optional member, put into `text`; left as it is where the member is missing or wrong.
void readText(ObjectReader &reader, const char *key, std::size_t max_length, std::string &text, Issues &issues);
/// A warning for each member that nobody asked for.
void warnOfLeftover(const ObjectReader &reader, Issues &issues);

/// An object read member by member, so that what nobody asked for is known at the end.
class ObjectReader
{
public:
    /// Adds an error when `value` is not an object; every look-up then finds nothing. `value` must outlive the reader.
    ObjectReader(const nlohmann::json &value, std::string pointer, Issues &issues);

    bool isObject() const { return m_object != nullptr; }
    const std::string &pointer() const { return m_pointer; }
    std::string pointerTo(std::string_view key) const { return childPointer(m_pointer, key); }

    /// The member, or nullptr; counts as asked for.
    const nlohmann::json *find(const char *key);
    /// The same, with an error when it is missing.
    const nlohmann::json *require(const char *key, const char *expected);

    /// The members that nobody asked for, as an object.
    nlohmann::json leftover() const;
    /// An error for each of them.
    void refuseLeftover() const;

private:
    const nlohmann::json *m_object = nullptr;
    std::string m_pointer;
    Issues &m_issues;
    std::set<std::string, std::less<>> m_asked;
};

} // namespace wallchart
