// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/setting.h"

#include "model/fields.h"
#include "model/quantity.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <numeric>

namespace wallchart {

namespace {

std::string lower(std::string_view text)
{
    std::string result(text);
    for (char &c : result)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return result;
}

/// Levenshtein distance; both are ids, so short.
std::size_t editDistance(const std::string &a, const std::string &b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t substituted = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, substituted});
        }
    }
    return row[b.size()];
}

std::string quoted(std::string_view text)
{
    // A hostile value must not flood the error line.
    constexpr std::size_t longest = 60;
    if (text.size() <= longest)
        return "\"" + std::string(text) + "\"";
    return "\"" + std::string(text.substr(0, longest)) + "...\"";
}

Issue unknownRecord(std::string_view key, std::string_view id, const std::vector<std::string> &ids)
{
    const std::string near = nearest(id, ids);
    return {Severity::Error, std::string(key), "no " + std::string(key) + " in the catalogue has the id " + quoted(id),
            near.empty() ? "an id of the catalogue" : "an id of the catalogue, such as " + near};
}

template <typename Record, typename Use>
std::optional<Issue> chooseRecord(const std::vector<Record> &records, std::string_view key, std::string_view id,
                                  Use use)
{
    const Record *record = findRecord(records, id);
    if (!record)
        return unknownRecord(key, id, recordIds(records));
    use(*record);
    return std::nullopt;
}

std::string listChoices(const Field &field)
{
    std::string text = "one of";
    for (const FieldChoice &choice : field.choices)
        text += std::string(text.size() > 6 ? ", " : " ") + choice.key;
    return text;
}

std::optional<double> choiceValue(const Field &field, const std::string &word)
{
    for (const FieldChoice &choice : field.choices) {
        if (word == choice.key)
            return choice.value;
    }
    return std::nullopt;
}

std::optional<double> flagValue(const std::string &word)
{
    constexpr std::array<const char *, 4> yes = {"true", "on", "yes", "1"};
    constexpr std::array<const char *, 4> no = {"false", "off", "no", "0"};
    if (std::find(yes.begin(), yes.end(), word) != yes.end())
        return 1.0;
    if (std::find(no.begin(), no.end(), word) != no.end())
        return 0.0;
    return std::nullopt;
}

std::string expectedNumber(const Field &field)
{
    std::string text = "a number";
    if (*field.unit)
        text += std::string(" in ") + field.unit;
    text += " from " + formatQuantity(field.minimum, field.unit) + " to " + formatQuantity(field.maximum, field.unit);
    if (field.zero_is_automatic)
        text += ", or auto";
    return text;
}

std::optional<Issue> applyField(Scenario &scenario, const Field &field, std::string_view text)
{
    const std::string word = lower(text);
    std::optional<double> value;
    std::string expected;
    switch (field.kind) {
    case FieldKind::Choice:
        value = choiceValue(field, word);
        expected = listChoices(field);
        break;
    case FieldKind::Flag:
        value = flagValue(word);
        expected = "true or false";
        break;
    case FieldKind::Real:
    case FieldKind::Integer:
        value = field.zero_is_automatic && word == "auto" ? 0.0 : parseQuantity(text, field.unit);
        expected = expectedNumber(field);
        break;
    }
    if (!value)
        return Issue{Severity::Error, field.key, "not understood: " + quoted(text), expected};
    if (field.kind == FieldKind::Integer && *value != std::floor(*value))
        return Issue{Severity::Error, field.key, "not a whole number: " + quoted(text), expected};
    if (!accepts(field, *value))
        return Issue{Severity::Error, field.key, "out of range: " + quoted(text), expected};
    field.set(scenario, *value);
    return std::nullopt;
}

std::vector<std::string> settingKeys()
{
    std::vector<std::string> keys = {"accelerator", "cooling", "fabric", "model", "site"};
    for (const Field &field : fields())
        keys.emplace_back(field.key);
    return keys;
}

} // namespace

void useModel(Scenario &scenario, const LanguageModel &model)
{
    scenario.model = model;
    scenario.parameters = 0;
}

const char *workloadKey(Workload workload)
{
    return workload == Workload::Training ? "training" : "serving";
}

std::optional<Workload> findWorkload(std::string_view key)
{
    if (key == "training")
        return Workload::Training;
    if (key == "serving")
        return Workload::Serving;
    return std::nullopt;
}

std::string nearest(std::string_view word, const std::vector<std::string> &candidates)
{
    const std::string wanted = lower(word.substr(0, 80));
    std::vector<std::pair<std::size_t, const std::string *>> ranked;
    for (const std::string &candidate : candidates) {
        const std::string name = lower(candidate);
        std::size_t distance = editDistance(wanted, name);
        // What contains the word, or is contained in it, is what was meant more often than what is as long.
        if (wanted.size() >= 2 && (name.find(wanted) != std::string::npos || wanted.find(name) != std::string::npos))
            distance = std::min<std::size_t>(distance, 1);
        if (distance <= std::max<std::size_t>(2, wanted.size() / 2))
            ranked.emplace_back(distance, &candidate);
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    std::string text;
    for (std::size_t i = 0; i < std::min<std::size_t>(3, ranked.size()); ++i)
        text += (i ? ", " : "") + *ranked[i].second;
    return text;
}

std::optional<Issue> applySetting(Scenario &scenario, const Catalog &catalog, std::string_view key,
                                  std::string_view text)
{
    if (key == "accelerator")
        return chooseRecord(catalog.accelerators, key, text, [&](const Accelerator &r) { scenario.accelerator = r; });
    if (key == "model")
        return chooseRecord(catalog.models, key, text, [&](const LanguageModel &r) { useModel(scenario, r); });
    if (key == "fabric")
        return chooseRecord(catalog.fabrics, key, text, [&](const Fabric &r) { scenario.fabric = r; });
    if (key == "cooling")
        return chooseRecord(catalog.coolings, key, text, [&](const Cooling &r) { scenario.cooling = r; });
    if (key == "site")
        return chooseRecord(catalog.sites, key, text, [&](const Site &r) { scenario.site = r; });
    if (const Field *field = findField(key))
        return applyField(scenario, *field, text);
    const std::string near = nearest(key, settingKeys());
    return Issue{Severity::Error, std::string(key.substr(0, 60)), "there is no such input",
                 near.empty() ? "a key that `list fields` prints" : "a key that `list fields` prints, such as " + near};
}

} // namespace wallchart
