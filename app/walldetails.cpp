// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/walldetails.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
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

QString amount(double value, const char *unit)
{
    return toQString(formatQuantity(value, unit));
}

} // namespace

WallDetails::WallDetails(QWidget *parent)
    : QDialog(parent)
    , m_title(wrapped(16, QFont::DemiBold))
    , m_why(wrapped())
    , m_formula(wrapped(14, QFont::DemiBold))
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
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto *layout = new QVBoxLayout(this);
    for (QWidget *part : std::initializer_list<QWidget *>{m_title, m_why, m_formula})
        layout->addWidget(part);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_citation);
    layout->addWidget(buttons);
    resize(720, 480);
}

void WallDetails::showWall(WallId wall, const Report &report)
{
    m_wall = wall;
    setReport(report);
    show();
    raise();
    activateWindow();
}

void WallDetails::addRow(const QStringList &cells, bool strong)
{
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    for (int column = 0; column < cells.size(); ++column) {
        auto *item = new QTableWidgetItem(cells[column]);
        item->setFont(uiFont(13, strong ? QFont::DemiBold : QFont::Normal));
        item->setToolTip(cells[column]);
        if (column == 2)
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_table->setItem(row, column, item);
    }
}

void WallDetails::setReport(const Report &report)
{
    const Wall &info = wallInfo(m_wall);
    const WallResult &result = report.wall(m_wall);
    setWindowTitle(tr("%1 wall – how it is computed").arg(QString::fromUtf8(info.name)));
    m_title->setText(QString::fromUtf8(info.name) + QStringLiteral(": ") + factorWords(result));
    m_why->setText(result.applies ? toQString(why(result)) : tr("Not used: %1").arg(QString::fromUtf8(result.why_not)));
    m_formula->setText(tr("load = %1").arg(QString::fromUtf8(result.formula)));
    m_formula->setVisible(result.applies && *result.formula);
    m_citation->setText(tr("Formula: %1").arg(QString::fromUtf8(info.citation)));
    m_table->setRowCount(0);
    if (!result.applies)
        return;
    for (const Term &term : result.terms) {
        addRow({QString::fromUtf8(term.symbol), QString::fromUtf8(term.label), amount(term.value, term.unit),
                QString::fromUtf8(term.source)},
               false);
    }
    addRow({tr("demand"), tr("what is needed"), amount(result.demand, result.unit), {}}, true);
    addRow({tr("limit"), tr("what there is"), amount(result.limit, result.unit), {}}, true);
    addRow({tr("load"), tr("demand / limit"), loadWords(result),
            tr("%1 to %2 with the low and high assumptions")
                .arg(result.load_low, 0, 'f', 2)
                .arg(result.load_high, 0, 'f', 2)},
           true);
}

QString WallDetails::asText() const
{
    QString text = m_title->text() + QLatin1Char('\n') + m_why->text() + QLatin1Char('\n') + m_formula->text();
    for (int row = 0; row < m_table->rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < m_table->columnCount(); ++column)
            cells << m_table->item(row, column)->text();
        text += QLatin1Char('\n') + cells.join(QLatin1Char('\t'));
    }
    return text + QLatin1Char('\n') + m_citation->text() + QLatin1Char('\n');
}

} // namespace wallchart
