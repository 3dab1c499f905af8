// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QFutureWatcher>
#include <QThreadPool>

#include "model/whatfits.h"

#include <optional>
#include <vector>

namespace wallchart {

/// The table of what fits: rows of models or sizes, a column for each format and context. Cells are computed beside the
/// window and come row by row.
class FitsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// Values to sort by (doubles), and whether anything in the row fits (bool, of column 0).
    enum Role { SortRole = Qt::UserRole, FitsRole };
    enum Column { NameColumn, SizeColumn, FirstFit };

    explicit FitsModel(QObject *parent = nullptr);
    ~FitsModel() override;

    /// Starts over; ends the computation that is going on.
    void start(const Scenario &scenario, std::vector<FitRow> rows, std::vector<FitColumn> columns);
    bool isRunning() const { return m_watcher.isRunning(); }
    /// Waits until every cell is there.
    void wait();

    /// The scenario that a cell stands for; nothing where it is no cell of a format and context.
    std::optional<Scenario> scenarioAt(const QModelIndex &index) const;
    /// "Llama-3.1-8B, FP8, 32k"; empty as above.
    QString nameAt(const QModelIndex &index) const;
    /// The cell of the scenario that the table started from; invalid where it has none.
    QModelIndex present() const;
    /// Nothing while it is not computed.
    std::optional<FitCell> cellAt(const QModelIndex &index) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

signals:
    void finished();

private:
    using Cells = std::vector<FitCell>;

    const FitColumn *columnAt(int section) const;
    QString cellText(const FitCell &cell) const;
    bool isPresent(std::size_t row) const;
    QVariant fitData(const QModelIndex &index, int role) const;
    void take(int from, int to);
    void stop();

    Scenario m_scenario;
    std::vector<FitRow> m_rows;
    std::vector<double> m_sizes; ///< parameters of each row
    std::vector<FitColumn> m_columns;
    std::vector<Cells> m_cells; ///< of each row; empty: not there yet
    QThreadPool m_pool;         ///< the global one would stop every repaint
    QFutureWatcher<Cells> m_watcher;
};

} // namespace wallchart
