// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QResizeEvent>
#include <QVBoxLayout>

#include "model/words.h"
#include "widgets/plotaxis.h"
#include "widgets/plotaxisrow.h"
#include "widgets/plotloads.h"
#include "widgets/plotmultiples.h"
#include "widgets/plotoverview.h"
#include "widgets/plotpanel.h"
#include "widgets/plotrefiner.h"
#include "widgets/plots.h"
#include "widgets/plottabs.h"
#include "widgets/plotview.h"
#include "widgets/theme.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

const QString overview_id = QStringLiteral("overview");
const QString multiples_id = QStringLiteral("multiples");

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

    void buildPanels();
    void buildMultiples();
    QList<PlotPanel *> overviewPanels() const;
    /// Whether the plot on screen still means something.
    bool isOffered() const { return shown == overview_id || tabs->isOffered(shown); }
    void arrange();
    void rearrange();
    void choose(const QString &id, bool by_user);
    void refresh();
    void showRefined(const Plot &plot, PlotPanel &panel, const PlotInput &input);
    void showLoads();
    bool wide() const { return q->width() >= PlotArea::overview_width && q->height() >= PlotArea::overview_height; }

    PlotArea *q;
    PlotTabs *tabs = nullptr;
    QWidget *body = nullptr;
    PlotAxisRow *row = nullptr;
    QList<PlotPanel *> panels;
    PlotMultiples *multiples = nullptr;
    QString shown = QStringLiteral("walls");
    bool prefers_overview = true;
    std::optional<Case> now;
    std::optional<BaselineCase> baseline;
    std::optional<BaselineCase> preview;
    FieldRanges ranges;
    std::optional<WallId> selected;
    bool bands = true;
    bool refined_at_once = false;
    PlotRefiner *refiner = nullptr;
};

PlotArea::Private::Private(PlotArea *area)
    : q(area)
    , tabs(new PlotTabs)
    , body(new QWidget)
    , row(new PlotAxisRow)
{
    tabs->addTab(overview_id, tr("Overview"), FieldUse::Both);
    refiner = new PlotRefiner(q);
    QObject::connect(refiner, &PlotRefiner::refined, q, [this](const QString &id, const PlotSpec &spec) {
        for (PlotPanel *panel : std::as_const(panels)) {
            if (id == QLatin1String(panel->plotId()))
                panel->setSpec(spec);
        }
    });
    buildPanels();
    auto *layout = new QVBoxLayout(q);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(tabs);
    layout->addWidget(body, 1);
    layout->addWidget(row);
    QObject::connect(tabs, &PlotTabs::chosen, q, [this](const QString &id) { choose(id, true); });
    QObject::connect(row, &PlotAxisRow::fieldChosen, q, &PlotArea::xFieldChosen);
}

void PlotArea::Private::buildPanels()
{
    for (const Plot &plot : plots()) {
        auto *panel = new PlotPanel(plot, body);
        tabs->addTab(QString::fromLatin1(plot.id), said(plot.title), plot.use);
        panels << panel;
        if (!multiples) // beside the plot that they are made of
            buildMultiples();
        QObject::connect(panel, &PlotPanel::message, q, &PlotArea::message);
        QObject::connect(panel, &PlotPanel::choiceChanged, q, [this] { refresh(); });
        PlotView *view = panel->view();
        QObject::connect(view, &PlotView::markerDragStarted, q, &PlotArea::markerDragStarted);
        QObject::connect(view, &PlotView::markerDragged, q, &PlotArea::markerDragged);
        QObject::connect(view, &PlotView::markerDragFinished, q, &PlotArea::markerDragFinished);
        QObject::connect(view, &PlotView::pointDragged, q, [this, view](double x, double y) {
            if (const Field *field = findField(view->spec().y_field))
                emit q->pointDragged(x, field, y);
        });
        QObject::connect(view, &PlotView::wallClicked, q, &PlotArea::wallActivated);
        QObject::connect(view, &PlotView::readoutChanged, q,
                         [this](const QString &text) { row->loads()->setReadout(text); });
    }
}

void PlotArea::Private::buildMultiples()
{
    multiples = new PlotMultiples(body);
    multiples->hide();
    tabs->addTab(multiples_id, tr("Multiples"), FieldUse::Both);
    QObject::connect(multiples, &PlotMultiples::message, q, &PlotArea::message);
    QObject::connect(multiples, &PlotMultiples::markerDragStarted, q, &PlotArea::markerDragStarted);
    QObject::connect(multiples, &PlotMultiples::markerDragged, q, &PlotArea::fieldDragged);
    QObject::connect(multiples, &PlotMultiples::markerDragFinished, q, &PlotArea::markerDragFinished);
    QObject::connect(multiples, &PlotMultiples::wallClicked, q, &PlotArea::wallActivated);
    QObject::connect(multiples, &PlotMultiples::readoutChanged, q,
                     [this](const QString &text) { row->loads()->setReadout(text); });
    QObject::connect(multiples, &PlotMultiples::arranged, q, [this] { refresh(); });
}

/// The first plots of the table that say something about this workload, as many as the overview has places.
QList<PlotPanel *> PlotArea::Private::overviewPanels() const
{
    const int places = overviewPlaces(body->size());
    QList<PlotPanel *> chosen;
    for (PlotPanel *panel : panels) {
        const QString id = QString::fromLatin1(panel->plotId());
        const Plot *plot = findPlot(panel->plotId());
        // What is refined beside the window would keep doing so on every move of a slider.
        if (chosen.size() < places && plot && !plot->refine && tabs->isOffered(id))
            chosen << panel;
    }
    return chosen;
}

void PlotArea::Private::arrange()
{
    const bool overview = shown == overview_id;
    const QRect all = body->rect();
    multiples->setGeometry(all);
    multiples->setVisible(shown == multiples_id);
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
    // The first plot is the large one; the next ones of the table share what is left.
    const QList<PlotPanel *> chosen = overviewPanels();
    for (PlotPanel *panel : std::as_const(panels))
        panel->setVisible(chosen.contains(panel));
    const QList<QRect> rects = overviewRects(all, static_cast<int>(chosen.size()));
    for (qsizetype i = 0; i < chosen.size(); ++i) {
        chosen[i]->setTitleShown(true);
        chosen[i]->setGeometry(rects[i]);
    }
}

/// Builds the plots that come into sight only now.
void PlotArea::Private::rearrange()
{
    const auto in_sight = [this] {
        return std::count_if(panels.begin(), panels.end(), [](const PlotPanel *panel) { return !panel->isHidden(); });
    };
    const auto before = in_sight();
    arrange();
    if (in_sight() > before)
        refresh();
}

void PlotArea::Private::choose(const QString &id, bool by_user)
{
    if (by_user)
        prefers_overview = id == overview_id;
    shown = id;
    tabs->setCurrent(id);
    arrange();
    refresh();
}

void PlotArea::Private::refresh()
{
    if (!now)
        return;
    PlotInput input{now->scenario, now->analysis, now->x, std::nullopt, selected, bands};
    input.ranges = &ranges;
    if (preview)
        input.baseline = PlotBaseline{&preview->scenario, &preview->report, &preview->x, words::mark("preview")};
    else if (baseline)
        input.baseline = PlotBaseline{&baseline->scenario, &baseline->report, &baseline->x};
    // A plot that nobody sees is not built.
    if (!multiples->isHidden())
        multiples->setInput(input);
    for (PlotPanel *panel : std::as_const(panels)) {
        if (panel->isHidden())
            continue;
        input.choice = panel->choice();
        const Plot *plot = findPlot(panel->plotId());
        if (plot && plot->refine) {
            showRefined(*plot, *panel, input);
            continue;
        }
        if (plot)
            panel->setSpec(plot->build(input));
    }
}

/// The first picture now, a finer one when it is ready.
void PlotArea::Private::showRefined(const Plot &plot, PlotPanel &panel, const PlotInput &input)
{
    const double ratio = q->devicePixelRatioF();
    const QSizeF room = panel.view()->size() * ratio;
    const PlotResolution fine{static_cast<int>(room.width()), static_cast<int>(room.height())};
    if (refined_at_once && fine.columns > 1 && fine.rows > 1) {
        panel.setSpec(finalSpec(plot, input, fine));
        return;
    }
    panel.setSpec(plot.build(input));
    refiner->start(plot, input, fine);
}

void PlotArea::Private::showLoads()
{
    if (!now || !now->x.field)
        return;
    const QString value = toQString(tagText(*now->x.field, now->x.field->get(now->scenario)));
    row->loads()->setLoads(tr("at %1").arg(value), now->analysis.report);
}

PlotArea::PlotArea(QWidget *parent)
    : QWidget(parent)
    , m_d(std::make_unique<Private>(this))
{
    m_d->tabs->setOffered(overview_id, false);
    m_d->choose(QStringLiteral("walls"), false);
}

PlotArea::~PlotArea() = default;

void PlotArea::setAnalysis(const Scenario &scenario, const Analysis &analysis, const FieldScan &x_scan,
                           const FieldRanges &ranges)
{
    m_d->ranges = ranges;
    m_d->now = Case{scenario, analysis, x_scan};
    m_d->row->setWorkload(scenario.workload);
    m_d->tabs->setWorkload(scenario.workload);
    if (!m_d->isOffered())
        m_d->choose(QStringLiteral("walls"), false);
    if (x_scan.field)
        m_d->row->setField(*x_scan.field);
    m_d->showLoads();
    m_d->refresh();
}

void PlotArea::setBaseline(const Scenario &scenario, const Report &report, const FieldScan &scan)
{
    // Told again with every move of a slider: the same one needs no plot anew.
    if (m_d->baseline && m_d->baseline->x.field == scan.field && m_d->baseline->scenario == scenario)
        return;
    m_d->baseline = BaselineCase{scenario, report, scan};
    m_d->refresh();
}

void PlotArea::clearBaseline()
{
    if (!m_d->baseline)
        return;
    m_d->baseline.reset();
    m_d->refresh();
}

void PlotArea::setPreview(const Scenario &scenario, const Report &report, const FieldScan &scan)
{
    m_d->preview = BaselineCase{scenario, report, scan};
    m_d->refresh();
}

void PlotArea::clearPreview()
{
    if (!m_d->preview)
        return;
    m_d->preview.reset();
    m_d->refresh();
}

void PlotArea::setSelectedWall(std::optional<WallId> wall)
{
    m_d->selected = wall;
    m_d->refresh();
}

void PlotArea::setCaption(const PlotCaption &caption)
{
    m_d->multiples->setCaption(caption);
    for (PlotPanel *panel : std::as_const(m_d->panels)) {
        PlotCaption own = caption;
        const Plot *plot = findPlot(panel->plotId());
        own.title = tr("%1 – %2").arg(plot ? said(plot->title) : QString(), caption.title);
        panel->setCaption(own);
    }
}

PlotMultiples *PlotArea::multiples() const
{
    return m_d->multiples;
}

void PlotArea::setRefinedAtOnce(bool at_once)
{
    m_d->refined_at_once = at_once;
}

void PlotArea::setBandsShown(bool shown)
{
    m_d->bands = shown;
    m_d->refresh();
}

bool PlotArea::showPlot(const QString &id)
{
    const bool overview = id == overview_id;
    if (overview ? !m_d->wide() : id != multiples_id && !panel(id))
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
    return m_d->shown == overview_id;
}

void PlotArea::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layout()->activate();
    const bool wide = m_d->wide();
    m_d->tabs->setOffered(overview_id, wide);
    if (!wide && isOverview())
        m_d->choose(QStringLiteral("walls"), false);
    else if (wide && m_d->prefers_overview && !isOverview())
        m_d->choose(overview_id, false);
    else
        m_d->rearrange();
}

} // namespace wallchart
