// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/io/validation.h"
#include "model/evaluate.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace wallchart {

/// What decides whether two runs are alike. Sizes and rates are logarithms to base 2, so that a difference counts
/// doublings; nothing where a run does not say.
struct RunTraits
{
    Workload workload = Workload::Serving;
    std::string accelerator; ///< id
    std::string vendor;
    double flops = 0; ///< dense 16-bit rate
    double hbm = 0;   ///< bytes/s
    double parameters = 0;
    double active = 0; ///< parameters per token
    double devices = 0;
    double bits = 0; ///< stored per weight; training: of the multiplies
    MultiplyRate rate = MultiplyRate::Bf16;
    int software = 0;             ///< TrainingStack or ServingEngine
    std::optional<double> prompt; ///< tokens; training: of a sequence
    std::optional<double> output; ///< tokens written; training: none
    std::optional<double> load;   ///< requests at once; training: tokens of a batch
};

/// Traits of a scenario. `parameters` and `active`: as evaluated, for a scenario may ask for another size.
RunTraits traitsOf(const Scenario &scenario, double parameters, double active);
RunTraits traitsOf(const Scenario &scenario, const Report &report);

/// In what two runs differ, in the order of RunDistance::parts.
enum class RunDifference { Device, Size, Devices, Format, Software, Lengths, Load };
inline constexpr std::size_t run_differences = 7;

/// How far two runs are from each other: a sum of parts, 0 and more, each about 1 for a model of twice the size.
struct RunDistance
{
    std::array<double, run_differences> parts{};
    double total = 0; ///< infinite between training and serving
};

/// Weights are a judgement of how far a figure carries over: twice the parameters 1, twice the devices 0.25, another
/// device of the vendor 0.5 and of another 1.5 plus half of what its rates differ in doublings, a format 0.5 a halving,
/// other software 0.5, lengths 0.15 and load 0.2 a doubling, 0.5 where a run does not say.
RunDistance distance(const RunTraits &a, const RunTraits &b);
/// Beyond this a run says little: about a device of another generation and a model of twice the size.
inline constexpr double near_run = 2.5;

/// One measured speed: what ran, and where its prediction stands in Validation::rows.
struct MeasuredRun
{
    RunTraits traits;
    std::string name;       ///< "Llama 3 70B FP8, 8 × H100 SXM5 80GB, TensorRT-LLM"
    std::string conditions; ///< "prompts of 2,048 tokens, answers of 128 tokens, 64 requests at once"
    std::string source;
    std::size_t row = 0;
};

/// Tables of measured runs and how they are predicted.
struct MeasuredRuns
{
    std::vector<CsvTable> tables;
    Validation validation;            ///< every row of the tables
    std::vector<std::string> about;   ///< of each of these rows: what ran
    std::vector<std::string> sources; ///< of each of these rows
    std::vector<MeasuredRun> runs;    ///< those of speed that can be predicted: what a case may be near to
};

/// Predicts every row. A table that is none of measured runs is an issue in the validation.
MeasuredRuns measureAgainst(std::vector<CsvTable> tables, const Catalog &catalog);

struct NearestRun
{
    const MeasuredRun *run = nullptr;
    const ValidationRow *row = nullptr;
    RunDistance distance;
};

/// The run that is nearest and within near_run; nothing when none is. The result points into `runs`.
std::optional<NearestRun> nearestRun(const MeasuredRuns &runs, const RunTraits &traits);

/// "device, engine, lengths": in what the two runs differ noticeably, most first; empty when in nothing.
std::string differenceWords(const RunDistance &distance, Workload workload);

/// A measured figure in its own unit: three significant digits, with a prefix where it is large.
std::string figureText(double value);
/// "12 % off", "less than 1 % off".
std::string offWords(const ValidationRow &row);
/// "time per output token: measured 15.9 ms, computed 15.7 ms, inside the band".
std::string runWords(const ValidationRow &row);

/// A metric of tables of runs in words, with its unit: "time per output token, ms". The key itself where it is not
/// known.
std::string metricLabel(const std::string &metric);

} // namespace wallchart
