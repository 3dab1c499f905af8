// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fitsmodel.h"

#include <QPromise>
#include <QtConcurrent>

#include "model/quantity.h"
#include "widgets/theme.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace wallchart {

namespace {

double sizeOf(const FitRow &row)
{
    return row.parameters > 0 ? row.parameters : countParameters(row.model.arch).total;
}

QString contextText(double tokens)
{
    return toQString(formatShort(tokens, "tokens"));
}

} // namespace

FitsModel::FitsModel(QObject *parent)
    : QAbstractTableModel(parent)
{
    connect(&m_watcher, &QFutureWatcher<Cells>::resultsReadyAt, this, &FitsModel::take);
    connect(&m_watcher, &QFutureWatcher<Cells>::finished, this, &FitsModel::finished);
}

FitsModel::~FitsModel()
{
    stop();
    m_pool.waitForDone();
}

void FitsModel::stop()
{
    m_watcher.cancel();
    m_watcher.waitForFinished();
}

void FitsModel::start(const Scenario &scenario, std::vector<FitRow> rows, std::vector<FitColumn> columns)
{
    stop();
    beginResetModel();
    m_scenario = scenario;
    m_rows = std::move(rows);
    m_columns = std::move(columns);
    m_cells.assign(m_rows.size(), {});
    m_sizes.clear();
    for (const FitRow &row : m_rows)
        m_sizes.push_back(sizeOf(row));
    endResetModel();
    // Copies, so that the window may change meanwhile.
    const auto work = [](QPromise<Cells> &promise, const Scenario &base, const std::vector<FitRow> &all,
                         const std::vector<FitColumn> &asked) {
        for (const FitRow &row : all) {
            if (promise.isCanceled())
                return;
            Cells cells;
            for (const FitColumn &column : asked)
                cells.push_back(fitOf(base, row, column));
            promise.addResult(std::move(cells));
        }
    };
    m_watcher.setFuture(QtConcurrent::run(&m_pool, work, m_scenario, m_rows, m_columns));
}

void FitsModel::take(int from, int to)
{
    for (int row = from; row < to && row < static_cast<int>(m_cells.size()); ++row)
        m_cells[static_cast<std::size_t>(row)] = m_watcher.resultAt(row);
    emit dataChanged(index(from, 0), index(to - 1, columnCount() - 1));
}

void FitsModel::wait()
{
    m_watcher.waitForFinished();
    const int ready = m_watcher.future().resultCount();
    if (ready > 0)
        take(0, ready);
}

const FitColumn *FitsModel::columnAt(int section) const
{
    const int place = section - FirstFit;
    return place >= 0 && place < static_cast<int>(m_columns.size()) ? &m_columns[static_cast<std::size_t>(place)]
                                                                    : nullptr;
}

std::optional<Scenario> FitsModel::scenarioAt(const QModelIndex &index) const
{
    const FitColumn *column = columnAt(index.column());
    if (!index.isValid() || !column)
        return std::nullopt;
    return fitScenario(m_scenario, m_rows[static_cast<std::size_t>(index.row())], *column);
}

QString FitsModel::nameAt(const QModelIndex &index) const
{
    const FitColumn *column = columnAt(index.column());
    if (!index.isValid() || !column)
        return {};
    return toQString(m_rows[static_cast<std::size_t>(index.row())].name) + said(", ") +
           said(precisionInfo(column->precision).label) + said(", ") + contextText(column->context_tokens);
}

bool FitsModel::isPresent(std::size_t row) const
{
    return m_rows[row].model.id == m_scenario.model.id &&
           std::abs(m_sizes[row] - sizeOf({m_scenario.model, m_scenario.parameters, {}})) < 1;
}

QModelIndex FitsModel::present() const
{
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        for (std::size_t column = 0; isPresent(row) && column < m_columns.size(); ++column) {
            const Scenario there = fitScenario(m_scenario, m_rows[row], m_columns[column]);
            if (there.weights == m_scenario.weights && there.training.multiply == m_scenario.training.multiply &&
                there.context_tokens == m_scenario.context_tokens)
                return index(static_cast<int>(row), FirstFit + static_cast<int>(column));
        }
    }
    return {};
}

std::optional<FitCell> FitsModel::cellAt(const QModelIndex &index) const
{
    const int place = index.column() - FirstFit;
    if (!index.isValid() || place < 0)
        return std::nullopt;
    const Cells &cells = m_cells[static_cast<std::size_t>(index.row())];
    return place < static_cast<int>(cells.size()) ? std::optional(cells[static_cast<std::size_t>(place)])
                                                  : std::nullopt;
}

int FitsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int FitsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : FirstFit + static_cast<int>(m_columns.size());
}

/// Words and factor: the colour only repeats what they say.
QString FitsModel::cellText(const FitCell &cell) const
{
    if (std::isnan(cell.load))
        return tr("not known");
    if (!cell.in_context)
        return tr("max %1").arg(contextText(cell.trained_tokens));
    return toQString(headroomWords(cell.load));
}

QVariant FitsModel::fitData(const QModelIndex &index, int role) const
{
    const std::optional<FitCell> cell = cellAt(index);
    if (!cell)
        return role == Qt::DisplayRole ? QVariant(QStringLiteral("…")) : QVariant();
    const Theme &theme = currentTheme();
    switch (role) {
    case Qt::DisplayRole:
        return cellText(*cell);
    case Qt::ForegroundRole:
        return cell->fits() ? theme.text : cell->in_context ? theme.over : theme.secondary;
    case Qt::BackgroundRole:
        return cell->fits() || !cell->in_context ? QVariant() : QVariant(theme.over_tint);
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        return cell->in_context
                   ? tr("%1: memory %2").arg(nameAt(index), cellText(*cell))
                   : tr("%1: the model was trained for %2 tokens at most; memory %3")
                         .arg(nameAt(index), contextText(cell->trained_tokens), toQString(headroomWords(cell->load)));
    case SortRole:
        // What was not trained for stands behind what is merely too large.
        return cell->in_context && !std::isnan(cell->load) ? cell->load : 1e6 + (cell->load > 0 ? cell->load : 0);
    default:
        return {};
    }
}

QVariant FitsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    if (role == FitsRole) {
        const Cells &cells = m_cells[row];
        // What is not computed yet is not hidden.
        return cells.empty() || std::any_of(cells.begin(), cells.end(), [](const FitCell &c) { return c.fits(); });
    }
    if (index.column() >= FirstFit)
        return fitData(index, role);
    const bool name = index.column() == NameColumn;
    if (role == Qt::DisplayRole)
        return toQString(name ? m_rows[row].name : formatShort(m_sizes[row], ""));
    if (role == SortRole)
        return name ? QVariant(toQString(m_rows[row].name).toLower()) : QVariant(m_sizes[row]);
    if (role == Qt::TextAlignmentRole)
        return QVariant((name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    return role == Qt::FontRole && isPresent(row) ? QVariant(uiFont(13, QFont::DemiBold)) : QVariant();
}

QVariant FitsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const FitColumn *column = columnAt(section);
    if (role == Qt::TextAlignmentRole)
        return QVariant((section == NameColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    if (!column)
        return section == NameColumn ? tr("Model") : tr("Size");
    return said(precisionInfo(column->precision).label) + QLatin1Char('\n') + contextText(column->context_tokens);
}

} // namespace wallchart
