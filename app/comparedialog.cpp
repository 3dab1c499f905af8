// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/comparedialog.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include "app/presetfile.h"
#include "widgets/theme.h"

#include <array>

namespace wallchart {

namespace {

struct Section
{
    ComparedGroup group;
    const char *title;
};

constexpr std::array sections = {
    Section{ComparedGroup::Inputs, QT_TRANSLATE_NOOP("wallchart::CompareDialog", "Inputs")},
    Section{ComparedGroup::Walls, QT_TRANSLATE_NOOP("wallchart::CompareDialog", "Walls")},
    Section{ComparedGroup::Metrics, QT_TRANSLATE_NOOP("wallchart::CompareDialog", "Results")}};

} // namespace

CompareDialog::CompareDialog(QWidget *parent)
    : QDialog(parent)
    , m_table(new QTableWidget)
    , m_only(new QCheckBox(tr("&Only differences")))
    , m_note(new QLabel)
{
    setWindowTitle(tr("Compare cases"));
    m_only->setChecked(true);
    m_note->setWordWrap(true);
    m_table->setAccessibleName(tr("Cases side by side"));
    m_table->verticalHeader()->hide();
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setWordWrap(false);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    const QPushButton *copy_button = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    const QPushButton *export_button = buttons->addButton(tr("&Export CSV..."), QDialogButtonBox::ActionRole);
    connect(copy_button, &QPushButton::clicked, this, &CompareDialog::copy);
    connect(export_button, &QPushButton::clicked, this, &CompareDialog::exportCsv);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(m_only, &QCheckBox::toggled, this, &CompareDialog::fill);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_only);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_note);
    layout->addWidget(buttons);
    constexpr QSize usual(860, 600);
    resize(usual);
}

void CompareDialog::setCases(const QList<NamedCase> &cases, int reference)
{
    std::vector<ComparedCase> compared;
    m_names.clear();
    for (const NamedCase &one : cases) {
        compared.push_back({&one.scenario, &one.report});
        m_names << one.name;
    }
    m_reference = reference >= 0 && reference < cases.size() ? reference : 0;
    m_rows = compareCases(compared, static_cast<std::size_t>(m_reference));
    fill();
}

void CompareDialog::setOnlyDifferences(bool only)
{
    m_only->setChecked(only);
}

void CompareDialog::addHeading(const QString &text)
{
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    auto *item = new QTableWidgetItem(text);
    item->setFont(uiFont(13, QFont::DemiBold));
    item->setFlags(Qt::ItemIsEnabled);
    m_table->setItem(row, 0, item);
    m_table->setSpan(row, 0, 1, std::max(1, m_table->columnCount()));
    item->setBackground(currentTheme().soft);
}

void CompareDialog::addRow(const ComparedRow &row)
{
    const int index = m_table->rowCount();
    m_table->insertRow(index);
    m_table->setItem(index, 0, new QTableWidgetItem(toQString(row.label)));
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        const ComparedCell &cell = row.cells[i];
        QString text = toQString(cell.text);
        if (!cell.change.empty())
            text += QStringLiteral("  (%1)").arg(toQString(cell.change));
        auto *item = new QTableWidgetItem(text);
        item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        if (cell.text != row.cells[static_cast<std::size_t>(m_reference)].text)
            item->setFont(uiFont(13, QFont::DemiBold));
        m_table->setItem(index, static_cast<int>(i) + 1, item);
    }
}

void CompareDialog::fill()
{
    m_table->clear();
    m_table->setRowCount(0);
    m_table->setColumnCount(static_cast<int>(m_names.size()) + 1);
    m_table->setHorizontalHeaderLabels(QStringList{QString()} + m_names);
    for (const Section &section : sections) {
        addHeading(tr(section.title));
        const int before = m_table->rowCount();
        for (const ComparedRow &row : m_rows) {
            if (row.group == section.group && (row.differs || !m_only->isChecked()))
                addRow(row);
        }
        if (m_table->rowCount() == before) {
            m_table->insertRow(before);
            m_table->setItem(before, 0, new QTableWidgetItem(tr("no difference")));
        }
    }
    m_table->resizeColumnsToContents();
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_note->setText(m_names.size() < 2
                        ? tr("One case is open. Add another with the + beside its tab and change it.")
                        : tr("Factors in brackets are against “%1”. Bold differs from it.").arg(m_names[m_reference]));
}

PlotTable CompareDialog::asTable() const
{
    std::vector<std::string> names;
    for (const QString &name : m_names)
        names.push_back(name.toStdString());
    return comparedTable(m_rows, tr("Quantity").toStdString(), names, m_only->isChecked());
}

void CompareDialog::copy()
{
    const PlotTable table = asTable();
    auto *clip = new QMimeData;
    clip->setText(toQString(toTsv(table)));
    clip->setHtml(toQString(toHtml(table)));
    clip->setData(QStringLiteral("text/markdown"), QByteArray::fromStdString(toMarkdown(table)));
    QGuiApplication::clipboard()->setMimeData(clip);
}

void CompareDialog::exportCsv()
{
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Export CSV"), QStringLiteral("cases.csv"), tr("CSV tables (*.csv)"));
    if (path.isEmpty())
        return;
    const std::optional<Issue> issue = writeFileAtomically(path, QByteArray::fromStdString(toCsv(asTable())));
    m_note->setText(issue ? toQString(issue->where + ": " + issue->what) : tr("Wrote %1").arg(path));
}

} // namespace wallchart
