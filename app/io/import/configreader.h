// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include "app/io/import/imported.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace wallchart {

/// Largest whole number taken from a file; every product of a few of them is still exact enough in a double.
inline constexpr int max_import_count = 100'000'000;
inline constexpr int max_import_layers = 2000;

/// Prefix of the scope that holds what the family's class sets when a config leaves it out.
inline constexpr std::string_view default_prefix = "default:";

/// Keys that different families use for the same thing, in order of trial; "a.b" looks into an object.
using Keys = std::initializer_list<const char *>;

/// Looks values up in a config under any of their names and notes where each came from. The scopes are tried in
/// order: the nested text model first, then what surrounds it. Null counts as absent. Values of a wrong type or out of
/// range are errors, never replaced.
class ConfigReader
{
public:
    struct Scope
    {
        const nlohmann::json *object;
        std::string prefix; ///< "text_config." in front of the keys that are shown
    };
    struct Found
    {
        const nlohmann::json *value = nullptr;
        std::string key;
        explicit operator bool() const { return value != nullptr; }
    };

    ConfigReader(std::vector<Scope> scopes, Imported &result, Issues &issues);

    Found find(Keys keys) const;
    bool has(Keys keys) const { return find(keys).value != nullptr; }

    /// The number with a row of its own, or nothing. A list counts when all its members are the same.
    std::optional<int> integer(const char *what, Keys keys, int minimum = 0, int maximum = max_import_count);
    /// The same without a row, for what is only a step on the way to a value.
    std::optional<int> number(Keys keys, int minimum = 0, int maximum = max_import_count);
    int numberOr(int otherwise, Keys keys) { return number(keys).value_or(otherwise); }
    std::optional<double> real(Keys keys, double minimum, double maximum);
    std::optional<bool> flag(Keys keys);
    std::optional<std::string> text(Keys keys) const;
    /// A list of whole numbers (true counts as 1); nothing where there is no list, an error where it holds other things
    /// or more than `most`.
    std::optional<std::vector<int>> integers(Keys keys, std::size_t most = max_import_layers);
    std::optional<std::vector<std::string>> texts(Keys keys, std::size_t most = max_import_layers);

    void read(const char *what, std::string value, std::string key);
    void assume(const char *what, std::string value, std::string why);
    void caution(std::string where, std::string what, std::string expected = {});
    void error(std::string where, std::string what, std::string expected);

    Imported &result() { return m_result; }

private:
    std::optional<int> integerAt(const Found &found, int minimum, int maximum);

    std::vector<Scope> m_scopes;
    Imported &m_result;
    Issues &m_issues;
};

/// At most this many bytes of printable ASCII of what a file said, for messages and names.
std::string printable(std::string_view text, std::size_t most = 80);

} // namespace wallchart
