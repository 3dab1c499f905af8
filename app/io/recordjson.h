// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/io/jsonreader.h"
#include "model/scenario.h"

#include <optional>
#include <string>
#include <vector>

namespace wallchart {

// The record structs as JSON, both ways, through one table per record: the catalogue, presets and reports all use it.
// Keys carry their SI unit. Rates are dense, link rates per direction, usable bytes apart from the label. Members whose
// value is zero, false or empty and whose default is as well are left out; everything else is written, so that a
// snapshot does not depend on the defaults of the program that reads it.

nlohmann::json toJson(const Accelerator &record);
nlohmann::json toJson(const Architecture &record);
nlohmann::json toJson(const LanguageModel &record);
nlohmann::json toJson(const Fabric &record);
nlohmann::json toJson(const Cooling &record);
nlohmann::json toJson(const Site &record);

// Nothing, and errors in `issues`, when a member is missing, of the wrong type or out of range, all at once. `pointer`
// is where `value` stands in its file. Members that no table knows are errors when `unknown` is null; else they are
// left in it (an object, empty if there are none; for a LanguageModel nested ones stay under "architecture").
std::optional<Accelerator> acceleratorFrom(const nlohmann::json &value, const std::string &pointer, Issues &issues,
                                           nlohmann::json *unknown = nullptr);
std::optional<Architecture> architectureFrom(const nlohmann::json &value, const std::string &pointer, Issues &issues,
                                             nlohmann::json *unknown = nullptr);
std::optional<LanguageModel> languageModelFrom(const nlohmann::json &value, const std::string &pointer, Issues &issues,
                                               nlohmann::json *unknown = nullptr);
std::optional<Fabric> fabricFrom(const nlohmann::json &value, const std::string &pointer, Issues &issues,
                                 nlohmann::json *unknown = nullptr);
std::optional<Cooling> coolingFrom(const nlohmann::json &value, const std::string &pointer, Issues &issues,
                                   nlohmann::json *unknown = nullptr);
std::optional<Site> siteFrom(const nlohmann::json &value, const std::string &pointer, Issues &issues,
                             nlohmann::json *unknown = nullptr);

/// The keys of a record's figures (numbers and whole numbers), in table order; "architecture" members of a
/// LanguageModel are its own.
template <typename Record>
std::vector<std::string> figureKeys();

} // namespace wallchart
