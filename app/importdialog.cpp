// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/importdialog.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QFrame>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStyle>
#include <QTableWidget>
#include <QVBoxLayout>

#include "app/io/import/importing.h"
#include "widgets/theme.h"

#include <algorithm>

namespace wallchart {

namespace {

constexpr QSize usual_size(760, 620);
constexpr int most_caution_height = 150;

QLabel *words(const QString &text, double size = 13, int weight = QFont::Normal)
{
    auto *label = new QLabel(text);
    label->setFont(uiFont(size, weight));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText); // a file's words are never markup
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

/// The caution with the key it is about; the file's name stands in the heading already.
QString cautionWords(const Issue &issue)
{
    const std::size_t colon = issue.where.rfind(": ");
    const std::string key = colon == std::string::npos ? std::string() : issue.where.substr(colon + 2);
    const bool by_itself = key.empty() || issue.what.starts_with("The ");
    QString text = toQString(by_itself ? issue.what : key + ": " + issue.what);
    if (!issue.expected.empty())
        text += ImportDialog::tr(" (expected %1)").arg(toQString(issue.expected));
    return text;
}

} // namespace

ImportDialog::ImportDialog(const Imported &imported, const Issues &issues, QWidget *parent)
    : QDialog(parent)
    , m_table(new QTableWidget(0, 3))
    , m_heading(toQString(imported.model.name))
{
    setWindowTitle(tr("Import a model"));
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(words(m_heading, 16, QFont::DemiBold));
    layout->addWidget(words(tr("Read from a %1.").arg(toQString(imported.format))));
    layout->addWidget(buildFigures(imported));
    if (!issues.empty())
        layout->addWidget(buildCautions(issues));
    fillTable(imported);
    layout->addWidget(m_table, 1);
    layout->addWidget(buildButtons());
    resize(usual_size);
}

QWidget *ImportDialog::buildFigures(const Imported &imported)
{
    auto *box = new QWidget;
    auto *grid = new QGridLayout(box);
    grid->setContentsMargins(0, 4, 0, 4);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(2);
    for (const ImportFigure &figure : importFigures(imported)) {
        const int row = grid->rowCount();
        QLabel *what = words(said(figure.what.c_str()));
        what->setWordWrap(false);
        grid->addWidget(what, row, 0);
        QLabel *value = words(toQString(figure.value), 13, QFont::DemiBold);
        value->setWordWrap(false);
        value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        grid->addWidget(value, row, 1);
        m_heading += QLatin1Char('\n') + said(figure.what.c_str()) + QLatin1Char('\t') + toQString(figure.value);
    }
    grid->setColumnStretch(2, 1);
    return box;
}

QWidget *ImportDialog::buildCautions(const Issues &issues)
{
    auto *list = new QWidget;
    auto *grid = new QGridLayout(list);
    grid->setContentsMargins(8, 6, 8, 6);
    grid->setColumnStretch(1, 1);
    for (const Issue &issue : issues) {
        const int row = grid->rowCount();
        auto *icon = new QLabel;
        const int side = static_cast<int>(16 * uiScale());
        icon->setPixmap(style()->standardIcon(QStyle::SP_MessageBoxWarning).pixmap(side, side));
        icon->setAccessibleName(tr("Caution"));
        grid->addWidget(icon, row, 0, Qt::AlignTop);
        grid->addWidget(words(cautionWords(issue)), row, 1, Qt::AlignTop);
        m_heading += QLatin1Char('\n') + tr("Caution: %1").arg(toQString(toLine(issue)));
    }
    auto *area = new QScrollArea;
    area->setWidget(list);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::StyledPanel);
    area->setAccessibleName(tr("Cautions"));
    grid->setRowStretch(grid->rowCount(), 1);
    const int needed = grid->heightForWidth(usual_size.width() - 60) + 8;
    area->setFixedHeight(std::min(needed, static_cast<int>(most_caution_height * uiScale())));
    return area;
}

void ImportDialog::fillTable(const Imported &imported)
{
    m_table->setHorizontalHeaderLabels({tr("What"), tr("Value"), tr("From")});
    m_table->setAccessibleName(tr("What was read and what was assumed"));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(static_cast<int>(22 * uiScale()));
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setWordWrap(false);
    for (const ImportedValue &value : imported.values) {
        const int row = m_table->rowCount();
        m_table->insertRow(row);
        const bool assumed = value.key.empty();
        const QString from = assumed ? tr("assumed: %1").arg(toQString(value.assumed)) : toQString(value.key);
        const QStringList cells{said(value.what.c_str()), toQString(value.value), from};
        for (int column = 0; column < 3; ++column) {
            auto *item = new QTableWidgetItem(cells[column]);
            QFont font = uiFont(13);
            font.setItalic(assumed && column > 0);
            item->setFont(font);
            item->setToolTip(cells[column]);
            m_table->setItem(row, column, item);
        }
    }
}

QWidget *ImportDialog::buildButtons()
{
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton *use = buttons->addButton(tr("&Use this model"), QDialogButtonBox::AcceptRole);
    use->setDefault(true);
    use->setFocus();
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    const QPushButton *copy = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    connect(copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(asText()); });
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    return buttons;
}

QString ImportDialog::asText() const
{
    QString text = m_heading;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < m_table->columnCount(); ++column)
            cells << m_table->item(row, column)->text();
        text += QLatin1Char('\n') + cells.join(QLatin1Char('\t'));
    }
    return text + QLatin1Char('\n');
}

} // namespace wallchart
