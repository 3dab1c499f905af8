// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"

#include <QFileInfo>

#include "app/cli/command.h"
#include "app/language.h"
#include "model/quantity.h"

#include <array>

namespace wallchart {

namespace cli {

namespace {

constexpr OptionInfo set_option{"--set", "KEY=VALUE",
                                "change one input first: --set context_tokens=128k, --set model=llama-3.1-8b", true};
constexpr OptionInfo case_option{"--case", "NAME", "the case of the file with this title (default: its active case)"};
constexpr OptionInfo units_option{"--units", "GiB|GB", "write memory in GiB (default) or GB"};
constexpr OptionInfo output_option{"-o", "OUT", "write there, all of it or nothing, and not to standard output"};

constexpr std::array report_options{set_option, case_option,
                                    OptionInfo{"--format", "FORMAT", "text (default), json, markdown, html or csv"},
                                    units_option, output_option};
constexpr std::array sweep_options{
    OptionInfo{"--axis", "KEY=FROM:TO[:POINTS][:log|lin]",
               "the input to vary, also KEY=A,B,C; several axes give their grid, the last one fastest", true},
    set_option,
    case_option,
    OptionInfo{"--shard", "I/N", "only part I of N (1 to N); the parts together are the whole, in order"},
    OptionInfo{"--format", "FORMAT", "csv (default) or json"},
    output_option};
constexpr std::array solve_options{
    OptionInfo{"--for", "KEY", "the input to solve for"},
    OptionInfo{"--wall", "ID", "the wall to meet (default: the limit that is met first)"},
    OptionInfo{"--headroom", "X", "stop at a load of 1/X (default 1)"},
    OptionInfo{"--goal", "METRIC=VALUE", "in place of a wall: usd_per_million_tokens=2, ttft_s=1.5s, train_days=30"},
    set_option,
    case_option,
    OptionInfo{"--format", "FORMAT", "text (default) or json"},
    units_option,
    output_option};
constexpr std::array sensitivity_options{
    OptionInfo{"--of", "METRIC", "the number to look at, or a wall for its load (default: what binds, or the speed)"},
    set_option,
    case_option,
    OptionInfo{"--format", "FORMAT", "text (default), json, csv or markdown"},
    units_option,
    output_option};
constexpr std::array explain_options{
    OptionInfo{"--of", "METRIC", "a wall, or a metric such as tpot_s (default: the binding wall)"},
    set_option,
    case_option,
    OptionInfo{"--format", "FORMAT", "text (default) or markdown"},
    units_option,
    output_option};
constexpr std::array relief_options{OptionInfo{"--wall", "ID", "the wall to relieve (default: the binding one)"},
                                    OptionInfo{"--headroom", "X", "bring its load down to 1/X (default 1.1)"},
                                    OptionInfo{"--top", "N", "how many changes to print (default 12)"},
                                    set_option,
                                    case_option,
                                    OptionInfo{"--format", "FORMAT", "text (default), json, csv or markdown"},
                                    units_option,
                                    output_option};
constexpr std::array plan_options{
    OptionInfo{"--top", "N", "how many plans to print (default 10)"},          set_option,   case_option,
    OptionInfo{"--format", "FORMAT", "text (default), json, csv or markdown"}, units_option, output_option};
constexpr std::array gemm_options{
    OptionInfo{"--m", "M", "rows of A and C (default 4096)"},
    OptionInfo{"--n", "N", "columns of B and C (default 4096)"},
    OptionInfo{"--k", "K", "columns of A, rows of B (default 4096)"},
    OptionInfo{"--device", "ID", "an accelerator of the catalogue (default h100-80-sxm)"},
    OptionInfo{"--precision", "FORMAT", "of B: bf16 (default), fp8, int4, ..."},
    OptionInfo{"--on-chip", "BYTES", "registers and shared memory of one multiprocessor (default: not known)"},
    OptionInfo{"--format", "FORMAT", "text (default), json or markdown"},
    units_option,
    output_option};
constexpr std::array check_options{OptionInfo{"--walls", "", "also exit 3 when a wall is hit"}};
constexpr std::array list_options{OptionInfo{"--format", "FORMAT", "text (default) or json"}};
constexpr std::array import_options{OptionInfo{"-o", "OUT.wallchart", "write a case with this model there"},
                                    OptionInfo{"--format", "FORMAT", "text (default) or json"}};
constexpr std::array picture_options{
    OptionInfo{"--view", "NAME", "window (default), or a plot as `wallchart list views` names it"},
    OptionInfo{"--size", "WxH", "in pixels before scaling (default 1366x768)"},
    OptionInfo{"--scale", "S", "0.5 to 4 (default 1)"},
    OptionInfo{"--theme", "NAME", "light (default), dark or print"},
    set_option,
    case_option,
    units_option,
    OptionInfo{"-o", "OUT", "the picture; its ending says the format: png, svg or pdf"}};

constexpr OptionInfo second_set_option{"--set", "KEY=VALUE", "change one input of the second file first", true};
constexpr std::array compare_options{second_set_option,
                                     OptionInfo{"--format", "FORMAT", "text (default), markdown or csv"}, units_option,
                                     output_option};
constexpr std::array validate_options{
    OptionInfo{"--by", "COLUMN", "group by this column of the tables (default: metric)"},
    OptionInfo{"--metric", "NAME", "only this metric"},
    OptionInfo{"--max-median", "X", "exit 3 when the median |error| is above this share"},
    OptionInfo{"--max-p90", "X", "exit 3 when the 90th percentile is above this share"},
    OptionInfo{"--format", "FORMAT", "text (default), json or csv"},
    output_option};

constexpr std::array command_table{
    Command{"report", "FILE", "which wall is hit, by how much, and every figure behind it", report_options, 1, 1,
            runReport},
    Command{"sweep", "FILE", "loads of all walls and metrics along one or several inputs", sweep_options, 1, 1,
            runSweep},
    Command{"solve", "FILE", "the value of an input at which a wall is just met", solve_options, 1, 1, runSolve},
    Command{"sensitivity", "FILE", "what every assumption does to a number over its range, largest first",
            sensitivity_options, 1, 1, runSensitivity},
    Command{"explain", "FILE", "how a number comes about: formula, values, sources", explain_options, 1, 1, runExplain},
    Command{"relief", "FILE", "single changes that would move a wall away, best first, with price and risk",
            relief_options, 1, 1, runRelief},
    Command{"plan", "FILE", "ways to split the work over the devices, best first, and why the others lost",
            plan_options, 1, 1, runPlan},
    Command{"check", "FILE...", "whether preset files are valid", check_options, 1, -1, runCheck},
    Command{"list", "accelerators|models|sites|presets|fields|walls|views", "what there is to choose from",
            list_options, 1, 1, runList},
    Command{"import", "SOURCE",
            "a model from a Hugging Face config.json, GGUF, safetensors or Calculon file, or a folder with one",
            import_options, 1, 1, runImport},
    Command{"picture", "FILE", "the window or one plot as a file", picture_options, 1, 1, runPicture},
    Command{"compare", "FILE FILE", "inputs, walls and metrics in which two scenarios differ", compare_options, 2, 2,
            runCompare},
    Command{"gemm", "", "bytes that one matrix multiply moves at each memory: naive, blocked, lower bound",
            gemm_options, 0, 0, runGemm},
    Command{"validate", "[RUNS.csv...]",
            "predict measured runs (those of the program unless given) and show the errors", validate_options, 0, -1,
            runValidate}};

/// Writes memory as --units says; false for another word.
bool applyUnits(const Arguments &arguments)
{
    const std::string units = arguments.value("--units", "GiB");
    if (units != "GiB" && units != "GB")
        return false;
    setByteStyle(units == "GB" ? ByteStyle::Decimal : ByteStyle::Binary);
    return true;
}

int printText(const std::string &text)
{
    return deliver(Arguments{}, text);
}

std::string commandNames()
{
    std::string names;
    for (const Command &command : command_table)
        names += (names.empty() ? "" : ", ") + std::string(command.name);
    return names;
}

bool asksForHelp(const QString &word)
{
    return word == QLatin1String("--help") || word == QLatin1String("-h");
}

} // namespace

std::span<const Command> commands()
{
    return command_table;
}

const Command *findCommand(std::string_view name)
{
    for (const Command &command : command_table) {
        if (name == command.name)
            return &command;
    }
    return nullptr;
}

} // namespace cli

bool isCommandLine(const QStringList &arguments)
{
    if (arguments.isEmpty())
        return false;
    const QString &first = arguments.front();
    if (first.startsWith(QLatin1Char('-')))
        return first.startsWith(QLatin1String("--")) || first == QLatin1String("-h") || first == QLatin1String("-v");
    if (cli::findCommand(first.toStdString()) != nullptr)
        return true;
    const bool names_a_file = QFileInfo::exists(first) || first.contains(QLatin1Char('.')) ||
                              first.contains(QLatin1Char('/')) ||
                              QFileInfo::exists(QStringLiteral(":/presets/%1.wallchart").arg(first));
    return !names_a_file;
}

int runCommand(const QStringList &arguments, const QString &language)
{
    using namespace cli;
    if (arguments.isEmpty() || asksForHelp(arguments.front()))
        return printText(helpText());
    const std::string name = arguments.front().toStdString();
    if (name == "--version" || name == "-v")
        return printText(std::string("wallchart ") + WALLCHART_VERSION + "\n");
    const Command *command = findCommand(name);
    if (command == nullptr) {
        const bool option = name.starts_with('-');
        return usageError("", std::string(option ? "unknown option" : "unknown command") + " (found " + name +
                                  ", expected " + (option ? "--help, --version or a command" : commandNames()) + ")");
    }
    for (const QString &word : arguments.mid(1)) {
        if (asksForHelp(word))
            return printText(helpText(*command));
    }
    std::string error;
    const std::optional<Arguments> parsed = parseArguments(*command, arguments.mid(1), error);
    if (!parsed)
        return usageError(name, error);
    if (!applyUnits(*parsed))
        return usageError(name, "unknown unit (found --units " + parsed->value("--units") + ", expected GiB or GB)");
    // What other programs read stays as it is in every language.
    const std::string format = parsed->value("--format");
    if (!language.isEmpty() && format != "json" && format != "csv")
        applyLanguage(language);
    return command->run(*parsed);
}

} // namespace wallchart
