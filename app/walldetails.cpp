// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/walldetails.h"

#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>

#include "model/quantity.h"
#include "model/wall.h"
#include "widgets/badge.h"
#include "widgets/theme.h"

namespace wallchart {

namespace {

QLabel *wrapped(double size = 13, int weight = QFont::Normal)
{
    auto *label = new QLabel;
    label->setFont(uiFont(size, weight));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

WallDetails::WallDetails(QWidget *parent)
    : QDialog(parent)
    , m_chooser(new QComboBox)
    , m_title(wrapped(16, QFont::DemiBold))
    , m_why(wrapped())
    , m_formula(wrapped(14, QFont::DemiBold))
    , m_numbers(wrapped())
    , m_citation(wrapped(12))
    , m_table(new QTableWidget(0, 4))
{
    m_table->setHorizontalHeaderLabels({tr("Symbol"), tr("What it is"), tr("Value"), tr("Source")});
    m_table->setAccessibleName(tr("Terms of the formula"));
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setWordWrap(false);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    const QPushButton *copy = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    connect(copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(asText()); });
    const QPushButton *markdown = buttons->addButton(tr("Copy as &Markdown"), QDialogButtonBox::ActionRole);
    connect(markdown, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(asMarkdown()); });
    m_chooser->setAccessibleName(tr("Number to explain"));
    connect(m_chooser, &QComboBox::activated, this, [this] {
        if (const std::optional<Output> chosen = findOutput(m_chooser->currentData().toString().toStdString())) {
            m_output = *chosen;
            showDerivation();
        }
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto *layout = new QVBoxLayout(this);
    for (QWidget *part : std::initializer_list<QWidget *>{m_chooser, m_title, m_why, m_formula, m_numbers})
        layout->addWidget(part);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_citation);
    layout->addWidget(buttons);
    resize(720, 480);
}

void WallDetails::showWall(WallId wall, const Report &report)
{
    showOutput({nullptr, wall}, report);
}

void WallDetails::showOutput(const Output &output, const Report &report)
{
    m_output = output;
    setReport(report);
    show();
    raise();
    activateWindow();
}

void WallDetails::setReport(const Report &report)
{
    m_report = report;
    fillChooser();
    showDerivation();
}

void WallDetails::fillChooser()
{
    const QSignalBlocker blocker(m_chooser);
    m_chooser->clear();
    for (const Output &output : explainedOutputs(m_report))
        m_chooser->addItem(toQString(outputLabel(output)), QString::fromLatin1(outputKey(output)));
}

void WallDetails::addRow(const DerivationRow &row)
{
    const int index = m_table->rowCount();
    m_table->insertRow(index);
    const std::string value = row.symbol == "load" && row.result ? loadWords(m_report.wall(m_output.wall)).toStdString()
                                                                 : formatQuantity(row.value, row.unit);
    const QStringList cells{toQString(row.symbol), toQString(row.label), toQString(value), toQString(row.source)};
    for (int column = 0; column < cells.size(); ++column) {
        auto *item = new QTableWidgetItem(cells[column]);
        item->setFont(uiFont(13, row.result ? QFont::DemiBold : QFont::Normal));
        item->setToolTip(cells[column]);
        if (column == 2)
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_table->setItem(index, column, item);
    }
}

void WallDetails::showDerivation()
{
    std::optional<Derivation> derivation = derive(m_report, m_output);
    if (!derivation) {
        derivation = Derivation{};
        derivation->title = outputLabel(m_output);
        derivation->why = tr("Not known for this case, or it has no parts to show.").toStdString();
    }
    m_shown = std::move(*derivation);
    setWindowTitle(m_output.metric ? tr("%1 – how it is computed").arg(toQString(outputLabel(m_output)))
                                   : tr("%1 wall – how it is computed").arg(said(wallInfo(m_output.wall).name)));
    m_chooser->setCurrentIndex(m_chooser->findData(QString::fromLatin1(outputKey(m_output))));
    m_title->setText(toQString(m_shown.title));
    m_why->setText(toQString(m_shown.why));
    m_formula->setText(toQString(m_shown.formula));
    m_formula->setVisible(!m_shown.formula.empty());
    m_numbers->setText(toQString(m_shown.numbers));
    m_numbers->setVisible(!m_shown.numbers.empty());
    m_citation->setText(tr("Formula: %1").arg(toQString(m_shown.citation)));
    m_citation->setVisible(!m_shown.citation.empty());
    m_table->setRowCount(0);
    for (const DerivationRow &row : m_shown.rows)
        addRow(row);
}

QString WallDetails::asText() const
{
    return toQString(toText(m_shown));
}

QString WallDetails::asMarkdown() const
{
    return toQString(toMarkdown(m_shown));
}

} // namespace wallchart
