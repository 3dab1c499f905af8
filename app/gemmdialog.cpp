// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gemmdialog.h"

#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTableWidget>
#include <QVBoxLayout>

#include "app/cli/gemmsheet.h"
#include "model/evaluate.h"
#include "widgets/plotgemm.h"
#include "widgets/plotview.h"
#include "widgets/theme.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr QSize usual_size(1060, 680);
constexpr int row_height = 24;
constexpr int least_plot_height = 220;
constexpr double bytes_per_kib = 1024;
constexpr int most_kib = 1024 * 1024;

QTableWidget *newTable(const QString &name)
{
    auto *table = new QTableWidget;
    table->setAccessibleName(name);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(static_cast<int>(row_height * uiScale()));
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    table->horizontalHeader()->setHighlightSections(false);
    return table;
}

void fill(QTableWidget *table, const cli::Table &words)
{
    table->setColumnCount(static_cast<int>(words.header.size()));
    table->setRowCount(static_cast<int>(words.rows.size()));
    const auto &right = words.right_aligned;
    for (std::size_t column = 0; column < words.header.size(); ++column) {
        const bool figure = std::find(right.begin(), right.end(), column) != right.end();
        const Qt::Alignment side = (figure ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
        auto *head = new QTableWidgetItem(toQString(words.header[column]));
        head->setTextAlignment(side);
        table->setHorizontalHeaderItem(static_cast<int>(column), head);
        for (std::size_t row = 0; row < words.rows.size(); ++row) {
            auto *item = new QTableWidgetItem(toQString(words.rows[row][column]));
            item->setTextAlignment(side);
            item->setToolTip(item->text());
            table->setItem(static_cast<int>(row), static_cast<int>(column), item);
        }
    }
    table->resizeColumnsToContents();
    const bool ends_in_words = std::find(right.begin(), right.end(), words.header.size() - 1) == right.end();
    table->horizontalHeader()->setStretchLastSection(ends_in_words);
    const int rows = table->rowCount() * table->rowHeight(0);
    table->setFixedHeight(table->horizontalHeader()->sizeHint().height() + rows + 2 * table->frameWidth() +
                          table->horizontalScrollBar()->sizeHint().height());
}

} // namespace

GemmDialog::GemmDialog(const Catalog &catalog, QWidget *parent)
    : QDialog(parent)
    , m_catalog(catalog)
    , m_on_chip(new QSpinBox)
    , m_device(new QComboBox)
    , m_format(new QComboBox)
    , m_text(new QLabel)
    , m_plot(new PlotView)
    , m_bytes(newTable(tr("Bytes that cross into each memory")))
    , m_intensity(newTable(tr("FLOP per byte against the ridge")))
{
    setWindowTitle(tr("One matrix multiply"));
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_plot->setMinimumHeight(least_plot_height);
    auto *source = new QLabel(
        tr("Lower bound: max(2mnk/√M - 2M, mk + kn + mn) numbers for a memory of M (Hong and Kung 1981; Irony, "
           "Toledo and Tiskin 2004; Smith et al. 2017). Blocked: a square tile of C stays while columns of A "
           "and rows of B pass."));
    source->setWordWrap(true);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(buildInputs());
    layout->addWidget(m_text);
    layout->addWidget(m_plot, 1);
    layout->addWidget(m_bytes);
    layout->addWidget(m_intensity);
    layout->addWidget(source);
    layout->addWidget(buildButtons());
    resize(usual_size);
    answer();
}

QWidget *GemmDialog::buildInputs()
{
    auto *area = new QWidget;
    auto *grid = new QGridLayout(area);
    grid->setContentsMargins(0, 0, 0, 0);
    int column = 0;
    const auto add = [&](const QString &text, QWidget *box, int stretch) {
        auto *label = new QLabel(text);
        label->setBuddy(box);
        box->setAccessibleName(QString(text).remove(QLatin1Char('&')));
        grid->addWidget(label, 0, column);
        grid->addWidget(box, 1, column);
        grid->setColumnStretch(column++, stretch);
    };
    const std::array names{tr("&m, rows of A and C"), tr("&n, columns of B and C"), tr("&k, columns of A")};
    const std::array<double, 3> first{m_question.m, m_question.n, m_question.k};
    for (std::size_t i = 0; i < m_sides.size(); ++i) {
        m_sides[i] = new QSpinBox;
        m_sides[i]->setRange(1, static_cast<int>(most_gemm_side));
        m_sides[i]->setGroupSeparatorShown(true);
        m_sides[i]->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
        m_sides[i]->setValue(static_cast<int>(first[i]));
        add(names[i], m_sides[i], 1);
        connect(m_sides[i], &QSpinBox::valueChanged, this, &GemmDialog::answer);
    }
    for (const Accelerator &device : m_catalog.accelerators)
        m_device->addItem(toQString(device.name), toQString(device.id));
    m_device->setCurrentIndex(std::max(0, m_device->findData(QStringLiteral("h100-80-sxm"))));
    for (const PrecisionInfo &format : precisions())
        m_format->addItem(said(format.label), static_cast<int>(format.id));
    m_format->setCurrentIndex(m_format->findData(static_cast<int>(m_question.format)));
    m_on_chip->setRange(0, most_kib);
    m_on_chip->setSuffix(tr(" KiB"));
    m_on_chip->setSpecialValueText(tr("not known"));
    m_on_chip->setToolTip(
        tr("Registers and shared memory of one multiprocessor, from the vendor's programming guide; the "
           "catalogue does not have them."));
    add(tr("&Device"), m_device, 2);
    add(tr("&Precision"), m_format, 1);
    add(tr("&On-chip memory"), m_on_chip, 1);
    connect(m_on_chip, &QSpinBox::valueChanged, this, &GemmDialog::answer);
    connect(m_device, &QComboBox::currentIndexChanged, this, &GemmDialog::answer);
    connect(m_format, &QComboBox::currentIndexChanged, this, &GemmDialog::answer);
    return area;
}

QWidget *GemmDialog::buildButtons()
{
    auto *row = new QWidget;
    auto *copy_button = new QPushButton(tr("&Copy tables"));
    auto *close_button = new QPushButton(tr("Close"));
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addStretch(1);
    for (QPushButton *button : {copy_button, close_button}) {
        button->setAutoDefault(false); // Enter in a box ends its entry and no more
        layout->addWidget(button);
    }
    connect(copy_button, &QPushButton::clicked, this, &GemmDialog::copy);
    connect(close_button, &QPushButton::clicked, this, &QDialog::close);
    return row;
}

void GemmDialog::setScenario(const Scenario &scenario)
{
    const bool training = scenario.workload == Workload::Training;
    const Architecture &arch = scenario.model.arch;
    const Plan plan = evaluate(scenario).plan;
    const double tokens = training ? scenario.context_tokens * std::max(1, plan.micro_batch) : scenario.serving.users;
    const double width = arch.experts > 0 ? arch.moe_ffn_hidden : arch.ffn_hidden;
    const std::array<double, 3> sides{tokens, width, static_cast<double>(arch.hidden)};
    const QSignalBlocker no_device(m_device);
    const QSignalBlocker no_format(m_format);
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const QSignalBlocker quiet(m_sides[i]);
        m_sides[i]->setValue(static_cast<int>(std::clamp(std::round(sides[i]), 1.0, most_gemm_side)));
    }
    const int device = m_device->findData(toQString(scenario.accelerator.id));
    if (device >= 0)
        m_device->setCurrentIndex(device);
    const Precision format = training ? scenario.training.multiply : scenario.weights;
    m_format->setCurrentIndex(std::max(0, m_format->findData(static_cast<int>(format))));
    answer();
}

void GemmDialog::answer()
{
    m_question.m = m_sides[0]->value();
    m_question.n = m_sides[1]->value();
    m_question.k = m_sides[2]->value();
    m_question.on_chip_bytes = m_on_chip->value() * bytes_per_kib;
    m_question.format = static_cast<Precision>(m_format->currentData().toInt());
    if (const Accelerator *device =
            findRecord(m_catalog.accelerators, m_device->currentData().toString().toStdString()))
        m_question.accelerator = *device;
    m_corner = gemmCorner(m_question);
    const cli::Sheet sheet = cli::gemmSheet(m_question, m_corner);
    QStringList lines;
    for (const std::string &paragraph : sheet.paragraphs)
        lines << toQString(paragraph);
    m_text->setText(lines.join(QLatin1Char(' ')));
    fill(m_bytes, sheet.tables[0]);
    fill(m_intensity, sheet.tables[1]);
    m_plot->setSpec(gemmPlot(m_question, m_corner));
}

void GemmDialog::copy()
{
    QGuiApplication::clipboard()->setText(toQString(cli::toMarkdown(cli::gemmSheet(m_question, m_corner))));
}

void GemmDialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_plot)
        m_plot->setSpec(gemmPlot(m_question, m_corner));
}

} // namespace wallchart
