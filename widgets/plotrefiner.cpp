// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plotrefiner.h"

#include <QCoreApplication>
#include <QPointer>

namespace wallchart {

/// Everything that an input points to, owned.
struct PlotRefiner::Job
{
    const Plot *plot = nullptr;
    Scenario scenario;
    Analysis analysis;
    FieldScan x;
    std::optional<Scenario> baseline;
    Report baseline_report;
    std::optional<FieldScan> baseline_x;
    const char *baseline_name = "baseline";
    std::optional<WallId> selected;
    bool bands = true;
    std::size_t choice = 0;
    PlotResolution resolution;
    std::atomic<bool> cancelled = false;

    PlotSpec run()
    {
        PlotInput input{scenario, analysis, x};
        input.selected = selected;
        input.bands = bands;
        input.choice = choice;
        if (baseline)
            input.baseline =
                PlotBaseline{&*baseline, &baseline_report, baseline_x ? &*baseline_x : nullptr, baseline_name};
        return plot->refine(input, resolution, cancelled);
    }
};

PlotRefiner::PlotRefiner(QObject *parent)
    : QObject(parent)
{
    // A cancelled job ends within a row of its picture, so that the newest never waits for long.
    m_pool.setMaxThreadCount(1);
}

PlotRefiner::~PlotRefiner()
{
    cancel();
    m_pool.waitForDone();
}

void PlotRefiner::start(const Plot &plot, const PlotInput &input, const PlotResolution &resolution)
{
    cancel();
    if (!plot.refine || resolution.columns < 2 || resolution.rows < 2)
        return;
    auto job = std::make_shared<Job>();
    job->plot = &plot;
    job->scenario = input.scenario;
    job->analysis = input.analysis;
    job->x = input.x;
    job->selected = input.selected;
    job->bands = input.bands;
    job->choice = input.choice;
    job->resolution = resolution;
    if (input.baseline) {
        job->baseline = *input.baseline->scenario;
        job->baseline_report = *input.baseline->report;
        job->baseline_name = input.baseline->name;
        if (input.baseline->x)
            job->baseline_x = *input.baseline->x;
    }
    m_job = job;
    m_pool.start([job, guard = QPointer<PlotRefiner>(this)] {
        auto spec = std::make_shared<PlotSpec>(job->run());
        if (job->cancelled || !QCoreApplication::instance())
            return;
        // Whether this object is still there is for its own thread to say.
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [job, guard, spec] {
                if (guard && guard->m_job == job && !job->cancelled)
                    emit guard->refined(QString::fromLatin1(job->plot->id), *spec);
            },
            Qt::QueuedConnection);
    });
}

void PlotRefiner::cancel()
{
    if (m_job)
        m_job->cancelled = true;
    m_job.reset();
    m_pool.clear();
}

} // namespace wallchart
