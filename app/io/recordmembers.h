// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/io/jsonreader.h"
#include "app/io/recordtables.h"

#include <optional>
#include <string>
#include <type_traits>
#include <utility>

// Reads and writes the members of any record that has a table.
namespace wallchart {

/// Longest text that a record may carry: sources name several documents.
inline constexpr std::size_t max_text_bytes = 20000;

template <typename Enum>
std::string enumChoices()
{
    std::string list = "one of";
    for (const EnumKey<Enum> &entry : enumKeys<Enum>())
        list += std::string(" ") + entry.key;
    return list;
}

template <typename Enum>
nlohmann::json enumToJson(Enum value)
{
    for (const EnumKey<Enum> &entry : enumKeys<Enum>()) {
        if (entry.value == value)
            return entry.key;
    }
    return enumKeys<Enum>().front().key;
}

template <typename Enum>
std::optional<Enum> enumFrom(const nlohmann::json &value, const std::string &pointer, Issues &issues)
{
    if (const auto *text = value.get_ptr<const std::string *>()) {
        for (const EnumKey<Enum> &entry : enumKeys<Enum>()) {
            if (*text == entry.key)
                return entry.value;
        }
    }
    issues.push_back({Severity::Error, pointer, "is " + describeJson(value), enumChoices<Enum>()});
    return std::nullopt;
}

template <typename T>
std::optional<T> valueFrom(const nlohmann::json &value, const std::string &pointer, double minimum, double maximum,
                           Issues &issues)
{
    if constexpr (std::is_same_v<T, double>)
        return readNumber(value, pointer, minimum, maximum, issues);
    else if constexpr (std::is_same_v<T, int>)
        return readInteger(value, pointer, static_cast<int>(minimum), static_cast<int>(maximum), issues);
    else if constexpr (std::is_same_v<T, bool>)
        return readBool(value, pointer, issues);
    else if constexpr (std::is_same_v<T, std::string>)
        return readString(value, pointer, max_text_bytes, issues);
    else
        return enumFrom<T>(value, pointer, issues);
}

template <typename Record>
std::string expectation(const RecordKey<Record> &key)
{
    return std::visit(
        [&](auto member) -> std::string {
            using T = std::remove_cvref_t<decltype(std::declval<Record>().*member)>;
            if constexpr (std::is_same_v<T, double> || std::is_same_v<T, int>)
                return "a number from " + numberText(key.minimum) + " to " + numberText(key.maximum);
            else if constexpr (std::is_same_v<T, bool>)
                return "true or false";
            else if constexpr (std::is_same_v<T, std::string>)
                return "text";
            else
                return enumChoices<T>();
        },
        key.member);
}

template <typename Record>
void readMembers(ObjectReader &reader, Record &record, Issues &issues)
{
    for (const RecordKey<Record> &key : recordTable<Record>()) {
        const nlohmann::json *value =
            key.required ? reader.require(key.key, expectation(key).c_str()) : reader.find(key.key);
        if (value == nullptr)
            continue;
        std::visit(
            [&](auto member) {
                using T = std::remove_cvref_t<decltype(record.*member)>;
                const auto read = valueFrom<T>(*value, reader.pointerTo(key.key), key.minimum, key.maximum, issues);
                if (read)
                    record.*member = *read;
            },
            key.member);
    }
}

template <typename Record>
nlohmann::json writeMembers(const Record &record)
{
    static const Record defaults{};
    nlohmann::json out = nlohmann::json::object();
    for (const RecordKey<Record> &key : recordTable<Record>()) {
        std::visit(
            [&](auto member) {
                using T = std::remove_cvref_t<decltype(record.*member)>;
                const T &value = record.*member;
                if (!key.required && value == T{} && defaults.*member == T{})
                    return;
                if constexpr (std::is_enum_v<T>)
                    out[key.key] = enumToJson(value);
                else
                    out[key.key] = value;
            },
            key.member);
    }
    return out;
}

} // namespace wallchart
