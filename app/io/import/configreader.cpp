// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/import/configreader.h"

#include "app/io/jsonreader.h"

#include <algorithm>
#include <utility>

namespace wallchart {

using nlohmann::json;

namespace {

constexpr std::size_t max_issues = 60;

const json *member(const json &object, std::string_view path)
{
    const json *at = &object;
    while (at->is_object()) {
        const std::size_t dot = path.find('.');
        const auto found = at->find(std::string(path.substr(0, dot)));
        if (found == at->end() || found->is_null())
            return nullptr;
        if (dot == std::string_view::npos)
            return &*found;
        at = &*found;
        path.remove_prefix(dot + 1);
    }
    return nullptr;
}

} // namespace

std::string printable(std::string_view text, std::size_t most)
{
    std::string out;
    for (const char c : text.substr(0, most))
        out += c >= ' ' && c <= '~' ? c : '?';
    return out;
}

ConfigReader::ConfigReader(std::vector<Scope> scopes, Imported &result, Issues &issues)
    : m_scopes(std::move(scopes))
    , m_result(result)
    , m_issues(issues)
{
}

ConfigReader::Found ConfigReader::find(Keys keys) const
{
    for (const Scope &scope : m_scopes) {
        for (const char *key : keys) {
            if (const json *value = member(*scope.object, key))
                return {value, scope.prefix + key};
        }
    }
    return {};
}

std::optional<int> ConfigReader::integerAt(const Found &found, int minimum, int maximum)
{
    if (!found)
        return std::nullopt;
    const json *value = found.value;
    if (value->is_array() && !value->empty()) {
        for (const json &other : *value) {
            if (other != value->front()) {
                error(found.key, "is a list of different values", "one number for all layers");
                return std::nullopt;
            }
        }
        value = &value->front();
    }
    return readInteger(*value, found.key, minimum, maximum, m_issues);
}

std::optional<int> ConfigReader::number(Keys keys, int minimum, int maximum)
{
    return integerAt(find(keys), minimum, maximum);
}

std::optional<int> ConfigReader::integer(const char *what, Keys keys, int minimum, int maximum)
{
    const Found found = find(keys);
    const std::optional<int> value = integerAt(found, minimum, maximum);
    if (value)
        read(what, std::to_string(*value), found.key);
    return value;
}

std::optional<double> ConfigReader::real(Keys keys, double minimum, double maximum)
{
    const Found found = find(keys);
    return found ? readNumber(*found.value, found.key, minimum, maximum, m_issues) : std::nullopt;
}

std::optional<bool> ConfigReader::flag(Keys keys)
{
    const Found found = find(keys);
    return found ? readBool(*found.value, found.key, m_issues) : std::nullopt;
}

std::optional<std::string> ConfigReader::text(Keys keys) const
{
    const Found found = find(keys);
    const auto *value = found ? found.value->get_ptr<const std::string *>() : nullptr;
    return value != nullptr ? std::optional(printable(*value)) : std::nullopt;
}

std::optional<std::vector<int>> ConfigReader::integers(Keys keys, std::size_t most)
{
    const Found found = find(keys);
    if (!found || !found.value->is_array())
        return std::nullopt;
    if (found.value->size() > most) {
        error(found.key, "is " + describeJson(*found.value), "at most " + std::to_string(most));
        return std::nullopt;
    }
    std::vector<int> list;
    for (const json &value : *found.value) {
        if (value.is_boolean()) {
            list.push_back(value.get<bool>() ? 1 : 0);
            continue;
        }
        const auto number = readInteger(value, found.key, 0, max_import_count, m_issues);
        if (!number)
            return std::nullopt;
        list.push_back(*number);
    }
    return list;
}

std::optional<std::vector<std::string>> ConfigReader::texts(Keys keys, std::size_t most)
{
    const Found found = find(keys);
    if (!found || !found.value->is_array())
        return std::nullopt;
    if (found.value->size() > most) {
        error(found.key, "is " + describeJson(*found.value), "at most " + std::to_string(most));
        return std::nullopt;
    }
    std::vector<std::string> list;
    for (const json &value : *found.value) {
        const auto *word = value.get_ptr<const std::string *>();
        if (word == nullptr) {
            error(found.key, "holds " + describeJson(value), "a list of words");
            return std::nullopt;
        }
        list.push_back(printable(*word));
    }
    return list;
}

void ConfigReader::read(const char *what, std::string value, std::string key)
{
    if (key.starts_with(default_prefix)) {
        assume(what, std::move(value), "left out: the default of the family's class");
        return;
    }
    m_result.values.push_back({what, std::move(value), std::move(key), {}});
}

void ConfigReader::assume(const char *what, std::string value, std::string why)
{
    m_result.values.push_back({what, std::move(value), {}, std::move(why)});
}

void ConfigReader::caution(std::string where, std::string what, std::string expected)
{
    if (m_issues.size() < max_issues)
        m_issues.push_back({Severity::Warning, std::move(where), std::move(what), std::move(expected)});
}

void ConfigReader::error(std::string where, std::string what, std::string expected)
{
    if (m_issues.size() < max_issues)
        m_issues.push_back({Severity::Error, std::move(where), std::move(what), std::move(expected)});
}

} // namespace wallchart
