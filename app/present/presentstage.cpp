// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/present/presentstage.h"

#include <QLabel>
#include <QPainter>

#include "model/quantity.h"
#include "model/wall.h"
#include "widgets/badge.h"
#include "widgets/plotpicture.h"
#include "widgets/theme.h"
#include "widgets/wallslider.h"
#include "widgets/walltile.h"

#include <algorithm>

namespace wallchart {

namespace {

constexpr int margin = 32;
constexpr int gap = 8;
constexpr int headline_top = 18;
constexpr int headline_height = 36;
constexpr int text_height = 24;
constexpr int tile_height = 74;
constexpr int slider_height = 62;
constexpr int footer_height = 26;
constexpr int cases_width = 300;

QLabel *line(QWidget *parent, double size, int weight = QFont::Normal)
{
    auto *label = new QLabel(parent);
    label->setFont(uiFont(size, weight));
    label->setTextFormat(Qt::PlainText);
    return label;
}

/// Long headlines get smaller before they are cut.
void fit(QLabel *label, const QString &text, std::initializer_list<double> sizes, int weight)
{
    for (const double size : sizes) {
        label->setFont(uiFont(size, weight));
        if (label->fontMetrics().horizontalAdvance(text) <= label->width())
            break;
    }
    label->setText(label->fontMetrics().elidedText(text, Qt::ElideRight, label->width()));
    label->setToolTip(label->text() == text ? QString() : text);
    label->setAccessibleName(text);
}

void setInk(QLabel *label, const QColor &color)
{
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, color);
    label->setPalette(palette);
}

} // namespace

PresentStage::PresentStage(QWidget *parent)
    : QWidget(parent)
    , m_headline(line(this, 27, QFont::DemiBold))
    , m_text(line(this, 16))
    , m_cases(line(this, 12))
    , m_rest(line(this, 12))
    , m_number(line(this, 12, QFont::DemiBold))
    , m_footer(line(this, 12))
    , m_plot(new PlotPicture(this))
{
    setFixedSize(page_size);
    m_cases->setTextFormat(Qt::RichText);
    m_cases->setAlignment(Qt::AlignRight | Qt::AlignTop);
    m_number->setAlignment(Qt::AlignHCenter | Qt::AlignVCenter);
    m_footer->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    connect(m_plot, &PlotPicture::markerDragged, this, [this](double x) {
        if (m_x_field)
            emit fieldEdited(m_x_field, x);
    });
}

PresentStage::~PresentStage() = default;

QString PresentStage::headline() const
{
    return m_headline->accessibleName();
}

void PresentStage::setSlide(const Slide &slide, int number, int count, const QString &footer)
{
    for (WallSlider *slider : std::as_const(m_sliders)) {
        slider->hide();
        slider->deleteLater();
    }
    m_sliders.clear();
    for (const Field *field : slide.sliders) {
        auto *slider = new WallSlider(*field, this);
        connect(slider, &WallSlider::valueChanged, this,
                [this, field](double value) { emit fieldEdited(field, value); });
        connect(slider, &WallSlider::wallActivated, this, &PresentStage::wallActivated);
        slider->show();
        m_sliders << slider;
    }
    m_number->setText(tr("%1 / %2").arg(number).arg(count));
    m_footer_text = footer;
    updateSlide(slide);
}

void PresentStage::updateSlide(const Slide &slide)
{
    m_x_field = slide.x.field;
    fillTiles(slide);
    fillCases(slide);
    layOut();
    fit(m_headline, slide.headline(), {27, 24, 21, 18}, QFont::DemiBold);
    fit(m_text, slide.text(), {16, 14, 13}, QFont::Normal);
    fillRest(slide);
    fit(m_footer, m_footer_text, {12, 11, 10}, QFont::Normal);
    setInk(m_text, currentTheme().secondary);
    setInk(m_footer, currentTheme().secondary);
    setInk(m_rest, currentTheme().secondary);
    fillSliders(slide);
    m_plot->setSpec(slide.plot());
    update();
}

void PresentStage::fillTiles(const Slide &slide)
{
    const Report &report = slide.analysis.report;
    const std::vector<WallId> chosen = slideWalls(report, slide.wall, most_walls);
    if (chosen != m_walls || m_tiles.isEmpty()) {
        m_walls = chosen;
        // Not at once: a tile may be the one that asked.
        for (WallTile *tile : std::as_const(m_tiles)) {
            tile->hide();
            tile->deleteLater();
        }
        m_tiles.clear();
        for (const WallId wall : m_walls) {
            auto *tile = new WallTile(wall, this);
            connect(tile, &WallTile::activated, this, &PresentStage::wallActivated);
            tile->show();
            m_tiles << tile;
        }
    }
    for (WallTile *tile : std::as_const(m_tiles)) {
        tile->setResult(report.wall(tile->wall()), &slide.x);
        tile->setSelected(slide.wall == tile->wall());
        tile->setBaselineLoad(slide.baseline ? std::optional(slide.baseline_report.wall(tile->wall()).load)
                                             : std::nullopt);
    }
}

/// What the tiles leave out, and whose numbers these are where no baseline says so.
void PresentStage::fillRest(const Slide &slide)
{
    int others = 0;
    int over = 0;
    for (const WallResult &result : slide.analysis.report.walls) {
        if (!result.applies || std::find(m_walls.begin(), m_walls.end(), result.id) != m_walls.end())
            continue;
        ++others;
        over += result.hit ? 1 : 0;
    }
    const QString state = over ? tr("%1 over").arg(over) : tr("none over");
    const QString rest =
        others == 1 ? tr("1 more wall, %1").arg(state) : tr("%1 more walls, %2").arg(others).arg(state);
    const QString who = slide.baseline ? QString() : slide.case_name;
    const QString parts = others ? (who.isEmpty() ? rest : who + QStringLiteral("; ") + rest) : who;
    fit(m_rest, parts, {12, 11}, QFont::Normal);
}

void PresentStage::fillCases(const Slide &slide)
{
    m_cases->setVisible(slide.baseline.has_value());
    if (!slide.baseline)
        return; // the headline takes the whole width
    const auto row = [this](const QString &name, const Report &report) {
        const QString factor = factorWords(report.wall(report.binding));
        const QFontMetrics metrics(m_cases->font());
        const int room = cases_width - metrics.horizontalAdvance(factor) - 3 * gap;
        return QStringLiteral("%1 &nbsp; <b>%2</b>")
            .arg(metrics.elidedText(name, Qt::ElideRight, room).toHtmlEscaped(), factor.toHtmlEscaped());
    };
    m_cases->setText(row(slide.baseline_name, slide.baseline_report) + QStringLiteral("<br>") +
                     row(slide.case_name, slide.analysis.report));
}

void PresentStage::fillSliders(const Slide &slide)
{
    for (WallSlider *slider : std::as_const(m_sliders)) {
        const Field &field = slider->field();
        const auto found = std::find_if(slide.analysis.sliders.begin(), slide.analysis.sliders.end(),
                                        [&](const FieldScan &scan) { return scan.field == &field; });
        slider->setScan(
            found != slide.analysis.sliders.end()
                ? *found
                : scanUsual(slide.scenario, field, livePoints(slide.scenario), &slide.analysis.report.plan));
        slider->setValue(field.get(slide.scenario));
        slider->setBaseline(slide.baseline ? std::optional(field.get(*slide.baseline)) : std::nullopt);
        slider->setXAxis(&field == slide.x.field);
    }
}

void PresentStage::layOut()
{
    const int width = page_size.width() - 2 * margin;
    const int beside = m_cases->isHidden() ? 0 : cases_width;
    m_headline->setGeometry(margin, headline_top, width - beside - gap, headline_height);
    m_text->setGeometry(margin, headline_top + headline_height, width - beside - gap, text_height);
    m_cases->setGeometry(margin + width - cases_width, headline_top + 6, cases_width, headline_height + text_height);
    int y = headline_top + headline_height + text_height + gap;
    const int count = std::max(1, static_cast<int>(m_tiles.size()));
    for (int i = 0; i < m_tiles.size(); ++i) {
        const int from = (width + gap) * i / count;
        const int to = (width + gap) * (i + 1) / count - gap;
        m_tiles[i]->setGeometry(margin + from, y, to - from, tile_height);
    }
    y += tile_height + gap;
    const int foot = page_size.height() - footer_height - 6;
    const int sliders_top = m_sliders.isEmpty() ? foot : foot - slider_height - gap;
    m_plot->setGeometry(margin - 12, y, width + 24, sliders_top - y - gap / 2);
    for (int i = 0; i < m_sliders.size(); ++i) {
        const int each = (width - (m_sliders.size() > 1 ? 4 * gap : 0)) / static_cast<int>(m_sliders.size());
        m_sliders[i]->setGeometry(margin + i * (each + 4 * gap), sliders_top, each, slider_height);
    }
    m_rest->setGeometry(margin, foot, width * 44 / 100, footer_height);
    m_number->setGeometry(margin + width * 45 / 100, foot, width / 10, footer_height);
    m_footer->setGeometry(margin + width * 55 / 100, foot, width * 45 / 100, footer_height);
}

void PresentStage::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), currentTheme().plot);
}

} // namespace wallchart
