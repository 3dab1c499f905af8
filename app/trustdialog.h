// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/io/nearestrun.h"
#include "widgets/plot.h"

#include <optional>

class QLabel;
class QTableWidget;
class QTabWidget;

namespace wallchart {

/// How far to trust the numbers: the measured runs that come with the program against what it computes for them, by
/// kind of figure and one by one, and the run that is nearest to the case. Stays open beside the window and follows it.
class TrustDialog : public QDialog
{
    Q_OBJECT

public:
    /// `runs` must outlive the dialog.
    explicit TrustDialog(const MeasuredRuns &runs, QWidget *parent = nullptr);

    void setCase(const Scenario &scenario, const Report &report);
    QTableWidget *groupTable() const { return m_groups; }
    QTableWidget *runTable() const { return m_all; }
    QString headline() const;
    QString nearestText() const;
    /// The table on screen: what Copy and Export give.
    PlotTable asTable() const;

private:
    QWidget *buildButtons();
    void fillGroups();
    void fillRuns();
    void showNearestRow();
    void copy();
    void exportCsv();

    const MeasuredRuns &m_runs;
    std::optional<NearestRun> m_nearest;
    QLabel *m_headline = nullptr;
    QLabel *m_rule = nullptr;
    QLabel *m_near = nullptr;
    QLabel *m_note = nullptr;
    QTabWidget *m_tabs = nullptr;
    QTableWidget *m_groups = nullptr;
    QTableWidget *m_all = nullptr;
};

} // namespace wallchart
