// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QThreadPool>
#include <QToolButton>

#include "app/io/nearestrun.h"

#include <optional>

namespace wallchart {

/// The status bar's line on the measured run that is nearest to the case, shortened to the room there is. The runs are
/// predicted beside the window, once; from then on a new case costs one look through them. A click asks for the page on
/// how far to trust the numbers.
class NearestLine : public QWidget
{
    Q_OBJECT

public:
    explicit NearestLine(QWidget *parent = nullptr);
    ~NearestLine() override;

    void setCase(const Scenario &scenario, const Report &report);
    /// Waits for the runs.
    void wait();
    /// Of the present case; nothing while the runs are not there or when none is near.
    const std::optional<NearestRun> &nearest() const { return m_nearest; }
    QString line() const { return m_line; } ///< before it is shortened
    QToolButton *button() const { return m_button; }

    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

signals:
    void clicked();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void start();
    void find();
    void setLine(const QString &line);
    void shorten();

    QToolButton *m_button = nullptr;
    QThreadPool m_pool; ///< the global one would stop every repaint
    QFutureWatcher<const MeasuredRuns *> m_watcher;
    const MeasuredRuns *m_runs = nullptr;
    std::optional<RunTraits> m_traits;
    std::optional<NearestRun> m_nearest;
    QString m_line;
};

} // namespace wallchart
