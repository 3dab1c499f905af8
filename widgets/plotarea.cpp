// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QResizeEvent>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QTabBar>
#include <QVBoxLayout>

#include "widgets/plotaxis.h"
#include "widgets/plotloads.h"
#include "widgets/plotpanel.h"
#include "widgets/plots.h"
#include "widgets/plotview.h"
#include "widgets/theme.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr int panel_gap = 8;
constexpr int side_by_side_width = 1500; ///< from here on Walls stands left of the others instead of above them

bool usableAsAxis(const Field &field, Workload workload)
{
    return applies(field, workload) && (field.kind == FieldKind::Real || field.kind == FieldKind::Integer) &&
           field.maximum > field.minimum;
}

struct Case
{
    Scenario scenario;
    Analysis analysis;
    FieldScan x;
};

struct BaselineCase
{
    Scenario scenario;
    Report report;
    FieldScan x;
};

} // namespace

class PlotArea::Private
{
public:
    explicit Private(PlotArea *area);

    void buildRow();
    void buildPanels();
    void fillFields(Workload workload);
    void arrange();
    void choose(const QString &id, bool by_user);
    void refresh();
    void showLoads();
    bool wide() const { return q->width() >= PlotArea::overview_width && q->height() >= PlotArea::overview_height; }

    PlotArea *q;
    QTabBar *tabs = nullptr;
    QWidget *body = nullptr;
    QWidget *row = nullptr;
    QComboBox *fields = nullptr;
    PlotLoads *loads = nullptr;
    QList<PlotPanel *> panels;
    QString shown = QStringLiteral("walls");
    bool prefers_overview = true;
    std::optional<Workload> listed;
    std::optional<Case> now;
    std::optional<BaselineCase> baseline;
    std::optional<WallId> selected;
    bool bands = true;
};

PlotArea::Private::Private(PlotArea *area)
    : q(area)
    , tabs(new QTabBar)
    , body(new QWidget)
{
    tabs->setDrawBase(false);
    tabs->setExpanding(false);
    tabs->setAccessibleName(tr("Plots"));
    tabs->addTab(tr("Overview"));
    tabs->setTabData(0, QStringLiteral("overview"));
    buildPanels();
    buildRow();
    auto *layout = new QVBoxLayout(q);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(tabs);
    layout->addWidget(body, 1);
    layout->addWidget(row);
    QObject::connect(tabs, &QTabBar::currentChanged, q, [this](int index) {
        if (index >= 0)
            choose(tabs->tabData(index).toString(), true);
    });
}

void PlotArea::Private::buildPanels()
{
    for (const Plot &plot : plots()) {
        auto *panel = new PlotPanel(plot, body);
        const int tab = tabs->addTab(toQString(plot.title));
        tabs->setTabData(tab, QString::fromLatin1(plot.id));
        panels << panel;
        QObject::connect(panel, &PlotPanel::message, q, &PlotArea::message);
        PlotView *view = panel->view();
        QObject::connect(view, &PlotView::markerDragStarted, q, &PlotArea::markerDragStarted);
        QObject::connect(view, &PlotView::markerDragged, q, &PlotArea::markerDragged);
        QObject::connect(view, &PlotView::markerDragFinished, q, &PlotArea::markerDragFinished);
        QObject::connect(view, &PlotView::wallClicked, q, &PlotArea::wallActivated);
        QObject::connect(view, &PlotView::readoutChanged, q, [this](const QString &text) { loads->setReadout(text); });
    }
}

void PlotArea::Private::buildRow()
{
    row = new QWidget;
    auto *label = new QLabel(tr("x"));
    fields = new QComboBox;
    fields->setAccessibleName(tr("Field of the x axis"));
    fields->setToolTip(tr("What the Walls plot is drawn against"));
    fields->setMaxVisibleItems(24);
    fields->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    fields->setMinimumContentsLength(14);
    label->setBuddy(fields);
    loads = new PlotLoads;
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(12, 2, 12, 2);
    layout->setSpacing(8);
    layout->addWidget(label);
    layout->addWidget(fields);
    layout->addWidget(loads, 1);
    QObject::connect(fields, &QComboBox::activated, q, [this](int index) {
        if (const Field *field = findField(fields->itemData(index).toString().toStdString()))
            emit q->xFieldChosen(field);
    });
}

void PlotArea::Private::fillFields(Workload workload)
{
    if (listed == workload)
        return;
    listed = workload;
    const QSignalBlocker quiet(fields);
    fields->clear();
    QStringList first;
    for (const Field *field : headlineSliders(workload)) {
        fields->addItem(toQString(field->label), QString::fromLatin1(field->key));
        first << QString::fromLatin1(field->key);
    }
    fields->insertSeparator(fields->count());
    for (const Field &field : wallchart::fields()) {
        if (usableAsAxis(field, workload) && !first.contains(QLatin1String(field.key)))
            fields->addItem(toQString(field.label), QString::fromLatin1(field.key));
    }
}

void PlotArea::Private::arrange()
{
    const bool overview = shown == QLatin1String("overview");
    const QRect all = body->rect();
    const auto place = [](PlotPanel *panel, const QRect &rect) {
        panel->setTitleShown(true);
        panel->setGeometry(rect);
        panel->show();
    };
    if (!overview) {
        for (PlotPanel *panel : std::as_const(panels)) {
            const bool mine = shown == QLatin1String(panel->plotId());
            panel->setVisible(mine);
            panel->setTitleShown(false);
            if (mine)
                panel->setGeometry(all);
        }
        return;
    }
    // The first plot is the large one; the others share what is left.
    const QRect room = all.adjusted(panel_gap, panel_gap, -panel_gap, -panel_gap);
    const bool beside = room.width() >= side_by_side_width;
    const int others = static_cast<int>(panels.size()) - 1;
    const int large = beside ? room.width() * 58 / 100 : room.height() * 57 / 100;
    place(panels.first(), beside ? QRect(room.left(), room.top(), large, room.height())
                                 : QRect(room.left(), room.top(), room.width(), large));
    const QRect rest = beside ? room.adjusted(large + panel_gap, 0, 0, 0) : room.adjusted(0, large + panel_gap, 0, 0);
    const int length = beside ? rest.height() : rest.width();
    for (int i = 0; i < others; ++i) {
        const int from = (length + panel_gap) * i / others;
        const int to = (length + panel_gap) * (i + 1) / others - panel_gap;
        place(panels[i + 1], beside ? QRect(rest.left(), rest.top() + from, rest.width(), to - from)
                                    : QRect(rest.left() + from, rest.top(), to - from, rest.height()));
    }
}

void PlotArea::Private::choose(const QString &id, bool by_user)
{
    if (by_user)
        prefers_overview = id == QLatin1String("overview");
    shown = id;
    const QSignalBlocker quiet(tabs);
    for (int i = 0; i < tabs->count(); ++i) {
        if (tabs->tabData(i).toString() == id)
            tabs->setCurrentIndex(i);
    }
    arrange();
    refresh();
}

void PlotArea::Private::refresh()
{
    if (!now)
        return;
    PlotInput input{now->scenario, now->analysis, now->x, std::nullopt, selected, bands};
    if (baseline)
        input.baseline = PlotBaseline{&baseline->scenario, &baseline->report, &baseline->x};
    // A plot that nobody sees is not built.
    for (PlotPanel *panel : std::as_const(panels)) {
        if (panel->isHidden())
            continue;
        if (const Plot *plot = findPlot(panel->plotId()))
            panel->setSpec(plot->build(input));
    }
}

void PlotArea::Private::showLoads()
{
    if (!now || !now->x.field)
        return;
    const QString value = toQString(tagText(*now->x.field, now->x.field->get(now->scenario)));
    loads->setLoads(tr("at %1").arg(value), now->analysis.report);
}

PlotArea::PlotArea(QWidget *parent)
    : QWidget(parent)
    , m_d(std::make_unique<Private>(this))
{
    {
        // Hiding the current tab moves the choice, which is not the user's.
        const QSignalBlocker quiet(m_d->tabs);
        m_d->tabs->setTabVisible(0, false);
    }
    m_d->choose(QStringLiteral("walls"), false);
}

PlotArea::~PlotArea() = default;

void PlotArea::setAnalysis(const Scenario &scenario, const Analysis &analysis, const FieldScan &x_scan)
{
    m_d->now = Case{scenario, analysis, x_scan};
    m_d->fillFields(scenario.workload);
    if (x_scan.field) {
        const QSignalBlocker quiet(m_d->fields);
        m_d->fields->setCurrentIndex(m_d->fields->findData(QString::fromLatin1(x_scan.field->key)));
    }
    m_d->showLoads();
    m_d->refresh();
}

void PlotArea::setBaseline(const Scenario &scenario, const Report &report, const FieldScan &scan)
{
    m_d->baseline = BaselineCase{scenario, report, scan};
    m_d->refresh();
}

void PlotArea::clearBaseline()
{
    m_d->baseline.reset();
    m_d->refresh();
}

void PlotArea::setSelectedWall(std::optional<WallId> wall)
{
    m_d->selected = wall;
    m_d->refresh();
}

void PlotArea::setBandsShown(bool shown)
{
    m_d->bands = shown;
    m_d->refresh();
}

bool PlotArea::showPlot(const QString &id)
{
    const bool overview = id == QLatin1String("overview");
    if (overview ? !m_d->wide() : !panel(id))
        return false;
    m_d->choose(id, true);
    return true;
}

QString PlotArea::shownPlot() const
{
    return m_d->shown;
}

PlotPanel *PlotArea::panel(const QString &id) const
{
    for (PlotPanel *panel : std::as_const(m_d->panels)) {
        if (id == QLatin1String(panel->plotId()))
            return panel;
    }
    return nullptr;
}

bool PlotArea::isOverview() const
{
    return m_d->shown == QLatin1String("overview");
}

void PlotArea::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layout()->activate();
    const bool wide = m_d->wide();
    {
        // Hiding the current tab moves the choice, which is not the user's.
        const QSignalBlocker quiet(m_d->tabs);
        m_d->tabs->setTabVisible(0, wide);
    }
    if (!wide && isOverview())
        m_d->choose(QStringLiteral("walls"), false);
    else if (wide && m_d->prefers_overview && !isOverview())
        m_d->choose(QStringLiteral("overview"), false);
    else
        m_d->arrange();
}

} // namespace wallchart
