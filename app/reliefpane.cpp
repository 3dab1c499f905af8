// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/reliefpane.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHelpEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolTip>
#include <QVBoxLayout>

#include "app/assumptionlist.h"
#include "app/reliefworker.h"
#include "model/wall.h"
#include "widgets/relieflist.h"
#include "widgets/theme.h"

#include <array>

namespace wallchart {

namespace {

constexpr int padding = 12;
constexpr std::array<double, 5> targets{1.0, 1.1, 1.25, 1.5, 2.0};

/// A strip of the header's colour over the pane's own.
class Strip : public QWidget
{
public:
    explicit Strip(int height)
        : m_height(height)
    {
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    QSize sizeHint() const override { return {0, static_cast<int>(m_height * uiScale())}; }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), currentTheme().header);
        painter.fillRect(QRect(0, height() - 1, width(), 1), currentTheme().hairline);
        painter.fillRect(QRect(0, 0, width(), 1), currentTheme().hairline);
    }

private:
    int m_height;
};

/// A label that gives way to what stands beside it: narrower letters first, then dots, and the whole text as a tool
/// tip.
class YieldingLabel : public QLabel
{
public:
    QSize minimumSizeHint() const override { return {0, QLabel::minimumSizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const QFont narrow = fittedFont(font(), text(), width());
        painter.setFont(narrow);
        const QString shown = QFontMetrics(narrow).elidedText(text(), Qt::ElideRight, width());
        painter.drawText(rect(), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, shown);
    }
    bool event(QEvent *event) override
    {
        if (event->type() != QEvent::ToolTip)
            return QLabel::event(event);
        const bool whole = fontMetrics().horizontalAdvance(text()) <= width();
        QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), whole ? QString() : text(), this);
        return true;
    }
};

QHBoxLayout *rowIn(QWidget *strip, int spacing)
{
    auto *row = new QHBoxLayout(strip);
    row->setContentsMargins(padding, 1, 10, 1);
    row->setSpacing(spacing);
    return row;
}

} // namespace

ReliefPane::ReliefPane(const Catalog &catalog, QWidget *parent)
    : QWidget(parent)
    , m_catalog(catalog)
    , m_worker(new ReliefWorker(catalog, this))
    , m_list(new ReliefListView)
    , m_assumptions(new AssumptionList)
{
    setAccessibleName(tr("Relief"));
    m_empty = new QLabel;
    m_empty->setWordWrap(true);
    m_empty->setContentsMargins(padding, 12, padding, 12);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_empty->hide();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildHead());
    layout->addWidget(m_list, 3);
    layout->addWidget(m_empty, 3);
    layout->addWidget(buildFoot());
    layout->addWidget(buildAssumptions());
    layout->addWidget(m_assumptions, 1);
    restyle();

    connect(m_worker, &ReliefWorker::answered, this, &ReliefPane::show);
    connect(m_list, &ReliefListView::pointedAtChanged, this, &ReliefPane::showPreview);
    connect(m_list, &ReliefListView::currentMoved, this, &ReliefPane::showPreview);
    connect(m_preview, &QPushButton::toggled, this, &ReliefPane::showPreview);
    const auto apply = [this] {
        // The pointer dies with the list that the change brings about.
        if (const Relief *relief = m_list->current(); relief && !m_stale)
            emit applied(Relief(*relief));
    };
    connect(m_list, &ReliefListView::chosen, this, apply);
    connect(m_apply, &QPushButton::clicked, this, apply);
    connect(m_target, &QComboBox::activated, this, [this] { ask(); });
    connect(m_assumptions, &AssumptionList::fieldRequested, this, &ReliefPane::fieldRequested);
}

ReliefPane::~ReliefPane() = default;

QWidget *ReliefPane::buildHead()
{
    auto *strip = new Strip(28);
    m_title = new YieldingLabel;
    m_target_label = new QLabel(tr("&target"));
    m_target = new QComboBox;
    for (const double target : targets)
        m_target->addItem(target == 1 ? tr("it fits") : tr("×%1 left").arg(target, 0, 'f', 2), target);
    m_target->setCurrentIndex(1);
    m_target->setAccessibleName(tr("Target of the relief"));
    m_target->setToolTip(tr("How much room is to be left under the wall: amounts are solved for it"));
    m_target_label->setBuddy(m_target);
    QHBoxLayout *row = rowIn(strip, 8);
    row->addWidget(m_title, 1);
    row->addWidget(m_target_label);
    row->addWidget(m_target);
    return strip;
}

QWidget *ReliefPane::buildFoot()
{
    auto *foot = new QWidget;
    m_note = new YieldingLabel;
    m_preview = new QPushButton(tr("&Preview"));
    m_preview->setCheckable(true);
    m_preview->setToolTip(tr("Keep the marked change in view as a ghost on walls, sliders and plots"));
    m_apply = new QPushButton(tr("&Apply"));
    m_apply->setToolTip(tr("Make the marked change: one step that can be undone (Enter in the list)"));
    QHBoxLayout *row = rowIn(foot, 8);
    row->setContentsMargins(padding, 5, 10, 5);
    row->addWidget(m_note, 1);
    row->addWidget(m_preview);
    row->addWidget(m_apply);
    return foot;
}

QWidget *ReliefPane::buildAssumptions()
{
    auto *strip = new Strip(26);
    m_assumed = new QLabel(tr("Assumptions"));
    m_assumed_count = new QLabel;
    QHBoxLayout *row = rowIn(strip, 8);
    row->addWidget(m_assumed);
    row->addWidget(m_assumed_count, 1);
    return strip;
}

void ReliefPane::restyle()
{
    m_title->setFont(uiFont(13, QFont::DemiBold));
    m_assumed->setFont(uiFont(13, QFont::DemiBold));
    m_target_label->setFont(uiFont(12));
    m_target->setFont(uiFont(12));
    m_assumed_count->setFont(uiFont(12));
    m_note->setFont(uiFont(12));
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, currentTheme().secondary);
    QPalette strong = palette(); // the one button that changes something
    strong.setColor(QPalette::Active, QPalette::Button, currentTheme().selection);
    strong.setColor(QPalette::Inactive, QPalette::Button, currentTheme().selection);
    strong.setColor(QPalette::Active, QPalette::ButtonText, currentTheme().selection_text);
    strong.setColor(QPalette::Inactive, QPalette::ButtonText, currentTheme().selection_text);
    m_apply->setPalette(strong);
    for (QLabel *label : {m_target_label, m_assumed_count, m_note, m_empty})
        label->setPalette(quiet);
}

void ReliefPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationPaletteChange ||
        event->type() == QEvent::ApplicationFontChange)
        restyle();
}

void ReliefPane::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(rect(), currentTheme().base);
}

void ReliefPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale)
        ask();
}

QString ReliefPane::title() const
{
    return m_title->text();
}

QString ReliefPane::note() const
{
    return m_note->text();
}

void ReliefPane::setScenario(const Scenario &scenario, const Report &report, const FieldRanges &ranges)
{
    m_scenario = scenario;
    m_binding = report.binding;
    m_assumptions->setAssumptions(assumptionsOf(scenario, ranges), scenario, standardOf(scenario, m_catalog));
    const int edited = m_assumptions->editedCount();
    m_assumed_count->setText(edited > 0 ? tr("%1, %2 edited").arg(m_assumptions->count()).arg(edited)
                                        : QString::number(m_assumptions->count()));
    ask();
}

void ReliefPane::setWall(std::optional<WallId> wall)
{
    m_wall = wall;
    ask();
}

void ReliefPane::ask()
{
    m_stale = true;
    emit previewed(nullptr);
    m_title->setText(tr("Relief for %1").arg(said(wallInfo(m_wall.value_or(m_binding)).name)));
    // A pane that nobody sees costs nothing; one that was never on screen yet is about to be.
    if (!m_scenario || (isHidden() && testAttribute(Qt::WA_WState_ExplicitShowHide)))
        return;
    m_worker->ask(*m_scenario, {m_wall, m_target->currentData().toDouble()});
}

void ReliefPane::waitForList()
{
    if (m_scenario && m_stale && m_worker->isIdle())
        m_worker->ask(*m_scenario, {m_wall, m_target->currentData().toDouble()});
    m_worker->wait();
    m_list->doItemsLayout();
    m_assumptions->doItemsLayout();
}

void ReliefPane::show(std::shared_ptr<const ReliefList> list)
{
    m_stale = false;
    const bool any = !list->changes.empty();
    m_empty->setText(toQString(list->reason));
    m_empty->setVisible(!any);
    m_list->setVisible(any);
    m_note->setText(any ? tr("%n more did not help", nullptr, list->without_help) : QString());
    m_preview->setEnabled(any);
    m_apply->setEnabled(any);
    m_list->setList(list);
    emit listed(*list);
    showPreview();
}

void ReliefPane::showPreview()
{
    if (m_stale)
        return;
    const Relief *pointed = m_list->pointedAt();
    emit previewed(pointed || !m_preview->isChecked() ? pointed : m_list->current());
}

} // namespace wallchart
