// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/trustdialog.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QTabWidget>
#include <QTableWidget>
#include <QVBoxLayout>

#include "app/presetfile.h"
#include "widgets/theme.h"

#include <cmath>

namespace wallchart {

namespace {

constexpr QSize usual_size(1180, 660);
constexpr int run_width = 330;
constexpr int row_height = 24;
constexpr int number_role = Qt::UserRole;
constexpr int row_role = Qt::UserRole + 1; ///< of a run: index into Validation::rows

/// A figure at the right, ordered by its number rather than by its words.
class FigureItem : public QTableWidgetItem
{
public:
    FigureItem(const QString &text, double number)
        : QTableWidgetItem(text)
    {
        setData(number_role, number);
        setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }

    bool operator<(const QTableWidgetItem &other) const override
    {
        return data(number_role).toDouble() < other.data(number_role).toDouble();
    }
};

QString percent(double share)
{
    return std::isfinite(share) ? QStringLiteral("%1 %").arg(100 * share, 0, 'f', 1) : QString();
}

QString withSign(double share)
{
    constexpr double shown = 0.0005; // as +0.1 % or -0.1 %
    if (std::abs(share) < shown)
        return percent(0);
    return share > 0 ? QLatin1Char('+') + percent(share) : percent(share);
}

QTableWidget *newTable(const QStringList &columns, const QString &name)
{
    auto *table = new QTableWidget(0, static_cast<int>(columns.size()));
    table->setHorizontalHeaderLabels(columns);
    table->setAccessibleName(name);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(static_cast<int>(row_height * uiScale()));
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setWordWrap(false);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    return table;
}

QLabel *newText(int weight = QFont::Normal)
{
    auto *label = new QLabel;
    label->setFont(uiFont(13, weight));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

TrustDialog::TrustDialog(const MeasuredRuns &runs, QWidget *parent)
    : QDialog(parent)
    , m_runs(runs)
    , m_headline(newText(QFont::DemiBold))
    , m_rule(newText())
    , m_near(newText())
    , m_note(new QLabel)
    , m_tabs(new QTabWidget)
    , m_groups(newTable({tr("Figure"), tr("Runs"), tr("Not predicted"), tr("Median |error|"), tr("90 % within"),
                         tr("Bias"), tr("In the band")},
                        tr("Errors by kind of figure")))
    , m_all(newTable(
          {tr("What ran"), tr("Figure"), tr("Measured"), tr("Computed"), tr("Error"), tr("In the band"), tr("Source")},
          tr("Every measured run")))
{
    setWindowTitle(tr("How far to trust this"));
    const ValidationGroup &total = m_runs.validation.total;
    m_headline->setText(
        tr("Of %1 published figures, half are within %2 of what the program computes and nine of ten "
           "within %3; %4 lie in the printed band.")
            .arg(total.count)
            .arg(percent(total.median_abs_error), percent(total.p90_abs_error), percent(total.in_band)));
    m_rule->setText(tr(
        "The runs come with the program, each with its source. They are a fixed share of a larger collection: grouped "
        "by device, software and kind of figure, ordered by model, format, number of devices and load, one in 30 "
        "taken at equal steps and at least one of each group, whatever its error. The few constants of the model "
        "were fitted on that collection, so runs from elsewhere may be further off. Every error here is computed "
        "now, as \"wallchart validate\" does."));
    m_tabs->addTab(m_groups, tr("By kind of &figure"));
    m_tabs->addTab(m_all, tr("Every &run"));
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_headline);
    layout->addWidget(m_near);
    layout->addWidget(m_tabs, 1);
    layout->addWidget(m_rule);
    layout->addWidget(m_note);
    layout->addWidget(buildButtons());
    fillGroups();
    fillRuns();
    resize(usual_size);
    connect(m_tabs, &QTabWidget::currentChanged, this, &TrustDialog::showNearestRow);
}

QWidget *TrustDialog::buildButtons()
{
    auto *row = new QWidget;
    auto *copy_button = new QPushButton(tr("&Copy"));
    auto *export_button = new QPushButton(tr("&Export CSV..."));
    auto *close_button = new QPushButton(tr("Close"));
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addStretch(1);
    for (QPushButton *button : {copy_button, export_button, close_button}) {
        button->setAutoDefault(button == close_button);
        layout->addWidget(button);
    }
    close_button->setDefault(true);
    connect(copy_button, &QPushButton::clicked, this, &TrustDialog::copy);
    connect(export_button, &QPushButton::clicked, this, &TrustDialog::exportCsv);
    connect(close_button, &QPushButton::clicked, this, &QDialog::close);
    return row;
}

void TrustDialog::fillGroups()
{
    std::vector<ValidationGroup> groups = m_runs.validation.groups;
    groups.push_back(m_runs.validation.total);
    m_groups->setRowCount(static_cast<int>(groups.size()));
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const ValidationGroup &group = groups[i];
        const bool is_total = i + 1 == groups.size();
        const int row = static_cast<int>(i);
        const bool any = group.count > 0;
        m_groups->setItem(row, 0, new QTableWidgetItem(is_total ? tr("all") : toQString(metricLabel(group.value))));
        m_groups->setItem(row, 1, new FigureItem(QString::number(group.count), group.count));
        m_groups->setItem(row, 2, new FigureItem(QString::number(group.not_predicted), group.not_predicted));
        const auto share = [&](int column, double value, bool sign = false) {
            const QString text = sign ? withSign(value) : percent(value);
            m_groups->setItem(row, column, new FigureItem(any ? text : tr("none"), value));
        };
        share(3, group.median_abs_error);
        share(4, group.p90_abs_error);
        share(5, group.bias, true);
        share(6, group.in_band);
        for (int column = 0; is_total && column < m_groups->columnCount(); ++column)
            m_groups->item(row, column)->setFont(uiFont(13, QFont::DemiBold));
    }
    m_groups->resizeColumnsToContents();
    m_groups->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
}

void TrustDialog::fillRuns()
{
    const std::vector<ValidationRow> &rows = m_runs.validation.rows;
    m_all->setRowCount(static_cast<int>(rows.size()));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const ValidationRow &run = rows[i];
        const int row = static_cast<int>(i);
        const bool known = run.prediction.value.has_value();
        const QString why = toQString(run.prediction.reason);
        auto *name = new QTableWidgetItem(toQString(m_runs.about[i]));
        name->setData(row_role, QVariant::fromValue(static_cast<qulonglong>(i)));
        name->setToolTip(toQString(run.id + ": " + m_runs.about[i]));
        m_all->setItem(row, 0, name);
        m_all->setItem(row, 1, new QTableWidgetItem(toQString(metricLabel(run.metric))));
        m_all->setItem(row, 2, new FigureItem(toQString(figureText(run.measured)), run.measured));
        const double computed = run.prediction.value.value_or(0);
        m_all->setItem(row, 3, new FigureItem(known ? toQString(figureText(computed)) : tr("none"), computed));
        m_all->setItem(row, 4, new FigureItem(known ? withSign(run.error) : tr("none"), run.error));
        m_all->setItem(row, 5, new QTableWidgetItem(known ? (run.in_band ? tr("yes") : tr("no")) : why));
        auto *source = new QTableWidgetItem(toQString(m_runs.sources[i]));
        source->setToolTip(source->text());
        m_all->setItem(row, 6, source);
    }
    m_all->resizeColumnsToContents();
    m_all->setColumnWidth(0, static_cast<int>(run_width * uiScale()));
    m_all->setColumnWidth(5, m_all->fontMetrics().horizontalAdvance(tr("In the band")) + 24);
    m_all->horizontalHeader()->setStretchLastSection(true);
    m_all->setSortingEnabled(true);
    m_all->sortByColumn(0, Qt::AscendingOrder);
}

void TrustDialog::setCase(const Scenario &scenario, const Report &report)
{
    m_nearest = nearestRun(m_runs, traitsOf(scenario, report));
    if (!m_nearest) {
        m_near->setText(tr("No measured run near this: only the errors below say how far off the case may be."));
        m_all->clearSelection();
        return;
    }
    QString text = tr("Nearest measured run: %1: %2. It had %3; its %4. Source: %5.")
                       .arg(toQString(m_nearest->run->name), toQString(offWords(*m_nearest->row)),
                            toQString(m_nearest->run->conditions), toQString(runWords(*m_nearest->row)),
                            toQString(m_nearest->run->source));
    const QString apart = toQString(differenceWords(m_nearest->distance, scenario.workload));
    if (!apart.isEmpty())
        text += QLatin1Char(' ') + tr("It differs in: %1.").arg(apart);
    m_near->setText(text);
    showNearestRow();
}

void TrustDialog::showNearestRow()
{
    if (!m_nearest || m_tabs->currentWidget() != m_all)
        return;
    for (int row = 0; row < m_all->rowCount(); ++row) {
        if (m_all->item(row, 0)->data(row_role).toULongLong() != m_nearest->run->row)
            continue;
        m_all->selectRow(row);
        m_all->scrollToItem(m_all->item(row, 0), QAbstractItemView::PositionAtCenter);
    }
}

QString TrustDialog::headline() const
{
    return m_headline->text();
}

QString TrustDialog::nearestText() const
{
    return m_near->text();
}

PlotTable TrustDialog::asTable() const
{
    const QTableWidget *shown = m_tabs->currentWidget() == m_all ? m_all : m_groups;
    PlotTable table;
    for (int column = 0; column < shown->columnCount(); ++column)
        table.columns.push_back(shown->horizontalHeaderItem(column)->text().toStdString());
    for (int row = 0; row < shown->rowCount(); ++row) {
        std::vector<PlotCell> cells;
        for (int column = 0; column < shown->columnCount(); ++column) {
            const QTableWidgetItem *item = shown->item(row, column);
            const QVariant number = item->data(number_role);
            cells.push_back(
                {item->text().toStdString(), number.isValid() ? std::optional(number.toDouble()) : std::nullopt});
        }
        table.rows.push_back(std::move(cells));
    }
    return table;
}

void TrustDialog::copy()
{
    const PlotTable table = asTable();
    auto *mime = new QMimeData;
    mime->setText(toQString(toTsv(table)));
    mime->setHtml(toQString(toHtml(table)));
    QGuiApplication::clipboard()->setMimeData(mime);
    m_note->setText(tr("%1 rows copied").arg(table.rows.size()));
}

void TrustDialog::exportCsv()
{
    const QString path = QFileDialog::getSaveFileName(this, tr("Export CSV"), QStringLiteral("measured-runs.csv"),
                                                      tr("CSV tables (*.csv)"));
    if (path.isEmpty())
        return;
    const std::optional<Issue> issue = writeFileAtomically(path, QByteArray::fromStdString(toCsv(asTable())));
    m_note->setText(issue ? toQString(toLine(*issue)) : tr("Wrote %1").arg(path));
}

} // namespace wallchart
