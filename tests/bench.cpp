// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>

#include "app/builtin.h"
#include "app/mainwindow.h"
#include "app/presetfile.h"
#include "model/analysis.h"
#include "model/frontier.h"
#include "model/plansearch.h"
#include "model/relief.h"
#include "widgets/plots.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

// Prints, for every preset, the median time of one evaluate(), of one analyse(), of one list of
// changes that would relieve the binding wall, and of one slider move until the
// window has been painted at 1920x1080. Judges nothing: figures depend on the machine and on what else it is doing.

using namespace wallchart;

namespace {

constexpr int rounds = 15;
constexpr int moves = 60;

double median(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// Median time of one call over `rounds` rounds of `calls` calls, in seconds.
template <typename Call>
double timeOf(int calls, Call call)
{
    std::vector<double> seconds;
    for (int round = 0; round < rounds; ++round) {
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < calls; ++i)
            call(i);
        seconds.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e9 / calls);
    }
    return median(std::move(seconds));
}

/// Counts paint events, to show that a move was drawn and not only computed.
class PaintCounter : public QObject
{
public:
    int count = 0;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint)
            ++count;
        return QObject::eventFilter(watched, event);
    }
};

struct Moves
{
    double median_s = 0;
    double slowest_s = 0;
    double paints = 0; ///< per move
};

/// Drags context length through its range, one event loop turn a step.
Moves timeMoves(const PresetDocument &preset)
{
    MainWindow window(builtinCatalog(), MainWindow::Session::Picture);
    window.openText(writePreset(preset), QStringLiteral("benchmark"));
    window.resize(1920, 1080);
    window.show();
    for (int i = 0; i < 20; ++i)
        QCoreApplication::processEvents();

    PaintCounter counter;
    qApp->installEventFilter(&counter);
    const Field &field = *findField("context_tokens");
    std::vector<double> seconds;
    window.document().beginEdit();
    for (int i = 0; i < moves; ++i) {
        const double value = std::round(4096 * std::pow(16.0, static_cast<double>(i) / moves)) + i;
        QElapsedTimer timer;
        timer.start();
        window.document().edit(field, value);
        // The first turn recomputes and asks for painting, the second paints.
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
        seconds.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e9);
    }
    window.document().endEdit();
    qApp->removeEventFilter(&counter);
    const double slowest = *std::max_element(seconds.begin(), seconds.end());
    return {median(std::move(seconds)), slowest, static_cast<double>(counter.count) / moves};
}

void benchmark(const QFileInfo &file)
{
    const Loaded<PresetDocument> preset = readPresetFile(file.filePath(), builtinCatalog());
    if (!preset.value) {
        for (const Issue &issue : preset.issues)
            std::fprintf(stderr, "%s\n", toLine(issue).c_str());
        return;
    }
    Scenario scenario = preset.value->scenario();
    const double context = scenario.context_tokens;
    double sum = 0; // keeps the calls from being optimised away
    const double evaluation = timeOf(2000, [&](int i) {
        scenario.context_tokens = context + i;
        sum += evaluate(scenario).wall(WallId::Memory).demand;
    });
    scenario.context_tokens = context;
    const double analysis = timeOf(2, [&](int) { sum += static_cast<double>(analyse(scenario).sliders.size()); });
    const double relief =
        timeOf(2, [&](int) { sum += static_cast<double>(relieve(scenario, builtinCatalog()).changes.size()); });
    double frontier = 0; // a serving preset: every split over the number of users
    if (scenario.workload == Workload::Serving)
        frontier = timeOf(
            2, [&](int) { sum += static_cast<double>(servingFrontier(scenario, evaluate(scenario)).curves.size()); });
    const Analysis known = analyse(scenario);
    const FieldScan along = scanUsual(scenario, *findField("devices"));
    const PlotInput input{scenario, known, along};
    const double scaling =
        timeOf(2, [&](int) { sum += static_cast<double>(findPlot("scaling")->build(input).series.size()); });
    const Moves move = timeMoves(*preset.value);
    std::printf("%-38s %10.0f %12.2f %10.2f %10.2f %10.2f %10.1f %12.1f %10.0f\n", qPrintable(file.completeBaseName()),
                evaluation * 1e9, analysis * 1e3, relief * 1e3, frontier * 1e3, scaling * 1e3, move.median_s * 1e3,
                move.slowest_s * 1e3, std::isfinite(sum) ? move.paints : 0.0);
    std::fflush(stdout);
}

/// Takes every plan, so that nothing is pruned.
class Everything final : public PlanVisitor
{
public:
    bool worth(double /*least_step_s*/) override { return true; }
    bool worthOfFamily(PlanFamily /*family*/, double /*least_step_s*/) override { return true; }
    void fits(const RatedPlan & /*plan*/) override {}
    void tooLarge(const RatedPlan & /*plan*/) override {}
};

/// A model of a trillion parameters on 4,096 H100: plans rated a second without pruning, and the whole search with it.
void benchmarkSearch(const char *model)
{
    const Catalog &catalog = builtinCatalog();
    Scenario s;
    s.workload = Workload::Training;
    s.model = *findRecord(catalog.models, model);
    s.accelerator = *findRecord(catalog.accelerators, "h100-80-sxm");
    s.fabric = *findRecord(catalog.fabrics, "infiniband-ndr-400");
    s.devices = 4096;
    s.context_tokens = 8192;
    s.parameters = 1e12;
    s.training.global_batch_sequences = 2048;
    Workings w(s);
    w.arch = shapeOf(s);
    w.counts = countParameters(w.arch);
    const TrainingContext context = trainingContext(w);
    const PlanSpace space = planSpace(s, w.arch);
    Everything everything;
    QElapsedTimer timer;
    timer.start();
    const SearchCount all = visitPlans(context, space, everything);
    const double each_s = static_cast<double>(timer.nsecsElapsed()) / 1e9 / static_cast<double>(all.timed);
    SearchCount pruned;
    const PlanSpace usual = planSpaceNear(s, w.arch, Plan{});
    Plan best;
    const double exact_s = timeOf(3, [&](int) { best = fastestPlan(context, space, usual, &pruned).plan; });
    const PlanSpace near = planSpaceNear(s, w.arch, best);
    const double near_s = timeOf(50, [&](int) { fastestPlan(context, near, planSpaceOf(near, best)); });
    std::printf("%-20s 1 T parameters, 4,096 devices: %lld plans, %.0f ns each (time and memory); search %.2f ms "
                "(%lld timed, %lld groups cut); near a known plan %.0f us\n",
                model, all.timed, each_s * 1e9, exact_s * 1e3, pruned.timed, pruned.bounded, near_s * 1e6);
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    for (const char *model : {"gpt-3-175b", "deepseek-v3"})
        benchmarkSearch(model);
    std::printf("%-38s %10s %12s %10s %10s %10s %10s %12s %10s\n", "preset", "evaluate", "analyse", "relief",
                "frontier", "scaling", "move", "slowest move", "paints");
    std::printf("%-38s %10s %12s %10s %10s %10s %10s %12s %10s\n", "", "ns", "ms", "ms", "ms", "ms", "ms", "ms",
                "a move");
    const QDir directory(QStringLiteral(WALLCHART_SOURCE_DIR "/presets"));
    for (const QFileInfo &file : directory.entryInfoList({QStringLiteral("*.wallchart")}, QDir::Files, QDir::Name))
        benchmark(file);
    return 0;
}
