// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/io/presetviews.h"

#include <nlohmann/json.hpp>

#include "app/io/jsonreader.h"

namespace wallchart {

namespace {

using nlohmann::json;

constexpr std::size_t longest_line = 300;
constexpr std::size_t longest_notes = 20000;
constexpr std::size_t longest_key = 100;

void readSliders(ObjectReader &reader, std::vector<std::string> &sliders, Issues &issues)
{
    const json *value = reader.find("sliders");
    if (!value)
        return;
    const std::string pointer = reader.pointerTo("sliders");
    if (!value->is_array() || value->size() > most_view_sliders) {
        issues.push_back({Severity::Error, pointer, "is " + describeJson(*value), "an array of at most 2 field keys"});
        return;
    }
    for (std::size_t i = 0; i < value->size(); ++i) {
        const std::optional<std::string> key = readString((*value)[i], childPointer(pointer, i), longest_key, issues);
        if (key)
            sliders.push_back(*key);
    }
}

PresetView readView(const json &value, const std::string &pointer, std::size_t cases, Issues &issues)
{
    PresetView view;
    ObjectReader reader(value, pointer, issues);
    if (!reader.isObject())
        return view;
    readText(reader, "headline", longest_line, view.headline, issues);
    readText(reader, "text", longest_line, view.text, issues);
    readText(reader, "notes", longest_notes, view.notes, issues);
    readText(reader, "plot", longest_key, view.plot, issues);
    readText(reader, "x", longest_key, view.x, issues);
    readText(reader, "wall", longest_key, view.wall, issues);
    readSliders(reader, view.sliders, issues);
    if (const json *index = reader.find("case")) {
        const int last = static_cast<int>(cases) - 1;
        view.case_index =
            static_cast<std::size_t>(readInteger(*index, reader.pointerTo("case"), 0, last, issues).value_or(0));
    }
    if (const json *baseline = reader.find("baseline"))
        view.baseline = readBool(*baseline, reader.pointerTo("baseline"), issues).value_or(true);
    warnOfLeftover(reader, issues);
    return view;
}

} // namespace

std::vector<PresetView> readViews(const json &value, const std::string &pointer, std::size_t cases, Issues &issues)
{
    std::vector<PresetView> views;
    if (!value.is_array() || value.size() > most_views) {
        issues.push_back({Severity::Error, pointer, "is " + describeJson(value), "an array of at most 200 views"});
        return views;
    }
    for (std::size_t i = 0; i < value.size(); ++i)
        views.push_back(readView(value[i], childPointer(pointer, i), cases, issues));
    return views;
}

json viewsJson(const std::vector<PresetView> &views)
{
    json array = json::array();
    for (const PresetView &view : views) {
        array.push_back({{"headline", view.headline},
                         {"text", view.text},
                         {"notes", view.notes},
                         {"case", view.case_index},
                         {"plot", view.plot},
                         {"x", view.x},
                         {"wall", view.wall},
                         {"sliders", view.sliders},
                         {"baseline", view.baseline}});
    }
    return array;
}

} // namespace wallchart
