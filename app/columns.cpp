// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/columns.h"

#include <QEvent>
#include <QResizeEvent>
#include <QStackedLayout>
#include <QTabBar>
#include <QVBoxLayout>

#include "widgets/theme.h"

#include <algorithm>

namespace wallchart {

namespace {

struct Widths
{
    int inputs;
    int side;
};

constexpr Widths usual{330, 326};
constexpr Widths wide{360, 400};
constexpr int least_inputs = 300;
constexpr int least_side = 280;

int scaled(int width)
{
    return static_cast<int>(width * uiScale());
}

} // namespace

Columns::Columns(QWidget *inputs, QWidget *plots, QWidget *side, const QString &side_title)
    : QSplitter(Qt::Horizontal)
    , m_centre(new QWidget)
    , m_tabs(new QTabBar)
    , m_stack(new QStackedLayout)
    , m_side(side)
{
    m_tabs->addTab(tr("Plots"));
    m_tabs->addTab(side_title);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setAccessibleName(tr("Plots or relief"));
    auto *layout = new QVBoxLayout(m_centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_tabs);
    layout->addLayout(m_stack, 1);
    m_stack->addWidget(plots);
    connect(m_tabs, &QTabBar::currentChanged, m_stack, &QStackedLayout::setCurrentIndex);

    addWidget(inputs);
    addWidget(m_centre);
    addWidget(m_side);
    setChildrenCollapsible(false);
    setHandleWidth(1);
    for (const int column : {0, 2})
        setStretchFactor(column, 0);
    setStretchFactor(1, 1);
    inputs->setMinimumWidth(least_inputs);
    m_side->setMinimumWidth(least_side);
    m_tabs->hide();
}

void Columns::showSide()
{
    if (isNarrow())
        m_tabs->setCurrentIndex(1);
}

void Columns::arrange(Size size)
{
    const bool was_narrow = isNarrow();
    const bool narrow = size == Size::Narrow;
    m_size = size;
    if (narrow && !was_narrow) {
        m_stack->addWidget(m_side);
        m_stack->setCurrentIndex(0);
        m_tabs->setCurrentIndex(0);
    } else if (!narrow && was_narrow) {
        m_stack->removeWidget(m_side);
        addWidget(m_side);
        m_side->show();
        m_stack->setCurrentIndex(0);
    }
    m_tabs->setVisible(narrow);
    const Widths &widths = size == Size::Wide ? wide : usual;
    const int inputs = scaled(widths.inputs);
    const int side = narrow ? 0 : scaled(widths.side);
    QList<int> sizes{inputs, std::max(1, width() - inputs - side)};
    if (!narrow)
        sizes << side;
    setSizes(sizes);
}

void Columns::resizeEvent(QResizeEvent *event)
{
    QSplitter::resizeEvent(event);
    Size size = Size::Narrow;
    if (width() >= wide_columns_width)
        size = Size::Wide;
    else if (width() >= three_columns_width * uiScale())
        size = Size::Three;
    // The user's own widths stay until the window changes its kind.
    if (size != m_size)
        arrange(size);
}

void Columns::changeEvent(QEvent *event)
{
    QSplitter::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        arrange(m_size);
}

} // namespace wallchart
