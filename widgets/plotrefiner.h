// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QThreadPool>

#include "widgets/plot.h"

#include <memory>

namespace wallchart {

/// Makes the finer pictures of plots beside the window, one at a time per plot: a new one cancels the old.
class PlotRefiner : public QObject
{
    Q_OBJECT

public:
    explicit PlotRefiner(QObject *parent = nullptr);
    ~PlotRefiner() override;

    /// Copies the input. Nothing happens for a plot without refine().
    void start(const Plot &plot, const PlotInput &input, const PlotResolution &resolution);
    /// What is under way is not shown any more.
    void cancel();

signals:
    /// In the thread of the window, and only for the newest start.
    void refined(const QString &plot, const wallchart::PlotSpec &spec);

private:
    struct Job;
    std::shared_ptr<Job> m_job;
    QThreadPool m_pool; ///< the global one would stop every repaint
};

} // namespace wallchart
