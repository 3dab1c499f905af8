// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fitsdialog.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QScrollBar>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

#include "app/presetfile.h"
#include "model/quantity.h"
#include "widgets/theme.h"

namespace wallchart {

namespace {

constexpr QSize usual_size(1240, 620);
constexpr int name_width = 226;
constexpr int size_width = 72;
constexpr int cell_margin = 14;

/// Rows by name and, on demand, only those with something that fits.
class FitOrder : public QSortFilterProxyModel
{
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setOnlyFits(bool only)
    {
        m_only = only;
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override
    {
        const QModelIndex name = sourceModel()->index(row, FitsModel::NameColumn, parent);
        return (!m_only || name.data(FitsModel::FitsRole).toBool()) &&
               QSortFilterProxyModel::filterAcceptsRow(row, parent);
    }

private:
    bool m_only = false;
};

} // namespace

FitsDialog::FitsDialog(const Catalog &catalog, QWidget *parent)
    : QDialog(parent)
    , m_catalog(catalog)
    , m_model(new FitsModel(this))
    , m_order(new FitOrder(this))
    , m_table(new QTableView)
    , m_what(new QLabel)
    , m_note(new QLabel)
{
    setWindowTitle(tr("What fits"));
    m_order->setSourceModel(m_model);
    m_order->setSortRole(FitsModel::SortRole);
    m_order->setFilterKeyColumn(FitsModel::NameColumn);
    m_order->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_order->setDynamicSortFilter(true);
    m_table->setModel(m_order);
    m_table->setAccessibleName(tr("What fits"));
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(FitsModel::SizeColumn, Qt::DescendingOrder);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(static_cast<int>(22 * uiScale()));
    m_table->horizontalHeader()->setHighlightSections(false);
    m_what->setWordWrap(true);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_what);
    layout->addWidget(buildTop());
    layout->addWidget(m_table, 1);
    layout->addWidget(m_note);
    layout->addWidget(buildButtons());
    resize(usual_size);
    connect(m_table, &QTableView::activated, this, &FitsDialog::choose);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &FitsDialog::showState);
    connect(m_model, &FitsModel::finished, this, &FitsDialog::showState);
    auto *copy_key = new QShortcut(QKeySequence::Copy, m_table, nullptr, nullptr, Qt::WidgetShortcut);
    connect(copy_key, &QShortcut::activated, this, &FitsDialog::copy);
}

QWidget *FitsDialog::buildTop()
{
    auto *top = new QWidget;
    m_rows = new QComboBox;
    m_rows->addItem(tr("Models of the catalogue"));
    m_rows->addItem(tr("Sizes of the present model"));
    m_rows->setAccessibleName(tr("Rows"));
    m_filter = new QLineEdit;
    m_filter->setPlaceholderText(tr("Filter by name"));
    m_filter->setAccessibleName(tr("Filter by name"));
    m_filter->setClearButtonEnabled(true);
    m_only = new QCheckBox(tr("&Only rows with something that fits"));
    auto *layout = new QHBoxLayout(top);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_rows);
    layout->addWidget(m_filter, 1);
    layout->addWidget(m_only);
    connect(m_rows, &QComboBox::currentIndexChanged, this, &FitsDialog::start);
    connect(m_filter, &QLineEdit::textChanged, this, &FitsDialog::filter);
    connect(m_only, &QCheckBox::toggled, this, &FitsDialog::filter);
    return top;
}

QWidget *FitsDialog::buildButtons()
{
    auto *row = new QWidget;
    m_use = new QPushButton(tr("&Use this"));
    m_use->setToolTip(tr("Takes model, format and context of the cell over: one step to undo. A double click does "
                         "the same."));
    auto *copy_button = new QPushButton(tr("&Copy"));
    auto *export_button = new QPushButton(tr("&Export CSV..."));
    auto *close_button = new QPushButton(tr("Close"));
    // Enter in the filter must not press one of them.
    for (QPushButton *button : {m_use, copy_button, export_button, close_button})
        button->setAutoDefault(false);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_use);
    layout->addStretch(1);
    layout->addWidget(copy_button);
    layout->addWidget(export_button);
    layout->addWidget(close_button);
    connect(m_use, &QPushButton::clicked, this, [this] { choose(m_table->currentIndex()); });
    connect(copy_button, &QPushButton::clicked, this, &FitsDialog::copy);
    connect(export_button, &QPushButton::clicked, this, &FitsDialog::exportCsv);
    connect(close_button, &QPushButton::clicked, this, &QDialog::close);
    return row;
}

void FitsDialog::setScenario(const Scenario &scenario)
{
    if (m_model->rowCount() > 0 && scenario == m_scenario)
        return;
    m_scenario = scenario;
    start();
}

void FitsDialog::start()
{
    const bool sizes = m_rows->currentIndex() == 1;
    // The place in the table stays while the window changes under it.
    const QModelIndex place = m_order->mapToSource(m_table->currentIndex());
    const int row = place.isValid() ? place.row() : -1;
    const int place_column = place.column();
    const int scrolled = m_table->verticalScrollBar()->value();
    m_model->start(m_scenario, sizes ? sizeRows(m_scenario) : fitRows(m_catalog.models), fitColumns(m_scenario));
    m_table->setColumnWidth(FitsModel::NameColumn, static_cast<int>(name_width * uiScale()));
    m_table->setColumnWidth(FitsModel::SizeColumn, static_cast<int>(size_width * uiScale()));
    // As wide as what is usually the widest.
    const int fit_width = m_table->fontMetrics().horizontalAdvance(tr("over by 888%")) + cell_margin;
    for (int column = FitsModel::FirstFit; column < m_model->columnCount(); ++column)
        m_table->setColumnWidth(column, fit_width);
    if (row >= 0 && m_model->hasIndex(row, place_column)) {
        m_table->setCurrentIndex(m_order->mapFromSource(m_model->index(row, place_column)));
        m_table->verticalScrollBar()->setValue(scrolled);
    } else if (const QModelIndex own = m_order->mapFromSource(m_model->present()); own.isValid()) {
        m_table->setCurrentIndex(own);
        m_table->scrollTo(own.siblingAtColumn(FitsModel::NameColumn), QAbstractItemView::PositionAtCenter);
        m_table->horizontalScrollBar()->setValue(0); // the names stay in sight
    }
    showState();
}

void FitsDialog::filter()
{
    m_order->setFilterFixedString(m_filter->text().trimmed());
    static_cast<FitOrder *>(m_order)->setOnlyFits(m_only->isChecked());
    showState();
}

void FitsDialog::choose(const QModelIndex &index)
{
    const QModelIndex source = m_order->mapToSource(index);
    if (const std::optional<Scenario> scenario = m_model->scenarioAt(source))
        emit chosen(*scenario, m_model->nameAt(source));
}

void FitsDialog::showState()
{
    const QString devices = toQString(formatEntry(m_scenario.devices, "").number) + QStringLiteral(" × ") +
                            toQString(m_scenario.accelerator.name);
    m_what->setText(
        m_scenario.workload == Workload::Serving
            ? tr("%1, %2 users: memory left or over, for each weight format and context. Everything else "
                 "as in the window.")
                  .arg(devices, toQString(formatEntry(m_scenario.serving.users, "").number))
            : tr("%1, batch of %2: memory left or over, for each multiply format and sequence length. "
                 "Everything else as in the window.")
                  .arg(devices, toQString(formatEntry(m_scenario.training.global_batch_sequences, "").number)));
    const QModelIndex source = m_order->mapToSource(m_table->currentIndex());
    const std::optional<FitCell> cell = m_model->cellAt(source);
    m_use->setEnabled(m_model->scenarioAt(source).has_value());
    if (m_model->isRunning())
        m_note->setText(tr("Computing..."));
    else if (cell)
        m_note->setText(source.data(Qt::ToolTipRole).toString());
    else
        m_note->setText(tr("%1 of %2 rows").arg(m_order->rowCount()).arg(m_model->rowCount()));
}

PlotTable FitsDialog::asTable() const
{
    PlotTable table;
    for (int column = 0; column < m_order->columnCount(); ++column)
        table.columns.push_back(m_order->headerData(column, Qt::Horizontal)
                                    .toString()
                                    .replace(QLatin1Char('\n'), QLatin1Char(' '))
                                    .toStdString());
    for (int row = 0; row < m_order->rowCount(); ++row) {
        std::vector<PlotCell> cells;
        for (int column = 0; column < m_order->columnCount(); ++column) {
            const QModelIndex index = m_order->index(row, column);
            PlotCell cell{index.data().toString().toStdString(), std::nullopt};
            const std::optional<FitCell> fit = m_model->cellAt(m_order->mapToSource(index));
            if (fit && fit->in_context)
                cell.number = fit->load;
            else if (column == FitsModel::SizeColumn)
                cell.number = index.data(FitsModel::SortRole).toDouble();
            cells.push_back(std::move(cell));
        }
        table.rows.push_back(std::move(cells));
    }
    return table;
}

void FitsDialog::copy()
{
    const PlotTable table = asTable();
    auto *mime = new QMimeData;
    mime->setText(toQString(toTsv(table)));
    mime->setHtml(toQString(toHtml(table)));
    QGuiApplication::clipboard()->setMimeData(mime);
    m_note->setText(tr("%1 rows copied").arg(m_order->rowCount()));
}

void FitsDialog::exportCsv()
{
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Export CSV"), QStringLiteral("what-fits.csv"), tr("CSV tables (*.csv)"));
    if (path.isEmpty())
        return;
    const std::optional<Issue> issue = writeFileAtomically(path, QByteArray::fromStdString(toCsv(asTable())));
    m_note->setText(issue ? toQString(toLine(*issue)) : tr("Wrote %1").arg(path));
}

void FitsDialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_table->viewport()->update();
}

} // namespace wallchart
