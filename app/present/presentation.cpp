// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/present/presentation.h"

#include <QCloseEvent>
#include <QGraphicsProxyWidget>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScreen>

#include "app/document.h"
#include "app/present/presentstage.h"
#include "app/present/speakernotes.h"
#include "widgets/theme.h"
#include "widgets/wallslider.h"

#include <algorithm>

namespace wallchart {

QString slideFooter(const Document &document)
{
    return Presentation::tr("Catalogue %1, Wallchart %2, model and not measurement")
        .arg(toQString(document.catalog().date), QStringLiteral(WALLCHART_VERSION));
}

Presentation::Presentation(Document &document, QWidget *parent)
    : QGraphicsView(parent)
    , m_document(document)
    , m_views(slidesOf(document))
    , m_stage(new PresentStage)
    , m_notes(std::make_unique<SpeakerNotes>())
{
    setWindowFlag(Qt::Window);
    setWindowTitle(tr("Wallchart – %1").arg(document.displayName()));
    setAccessibleName(tr("Presentation"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    setBackgroundBrush(currentTheme().plot);
    auto *scene = new QGraphicsScene(this);
    scene->addWidget(m_stage);
    scene->setSceneRect(QRectF(QPointF(0, 0), QSizeF(PresentStage::page_size)));
    setScene(scene);
    connect(m_stage, &PresentStage::fieldEdited, this,
            [this](const Field *field, double value) { edit(*field, value); });
    connect(m_stage, &PresentStage::wallActivated, this, &Presentation::singleOut);
    show(0);
    // With a second screen the speaker sees the notes there.
    if (QGuiApplication::screens().size() > 1)
        toggleNotes();
}

Presentation::~Presentation() = default;

void Presentation::show(int index)
{
    const int wanted = std::clamp(index, 0, count() - 1);
    if (wanted == m_index)
        return;
    m_index = wanted;
    reset();
    const PresetView *next = m_index + 1 < count() ? &m_views[static_cast<std::size_t>(m_index) + 1] : nullptr;
    m_notes->setSlide(m_slide.view, next, m_index + 1, count());
}

void Presentation::reset()
{
    m_slide = makeSlide(m_document, m_views[static_cast<std::size_t>(m_index)]);
    m_stage->setSlide(m_slide, m_index + 1, count(), slideFooter(m_document));
}

void Presentation::keep()
{
    m_document.setActiveCase(static_cast<int>(m_slide.view.case_index));
    m_document.replaceScenario(m_slide.scenario, tr("keep what was moved on a slide"));
}

void Presentation::edit(const Field &field, double value)
{
    const Scenario after = with(m_slide.scenario, field, value);
    if (after == m_slide.scenario)
        return;
    setScenario(m_slide, after);
    m_stage->updateSlide(m_slide);
}

void Presentation::singleOut(WallId wall)
{
    m_slide.wall = m_slide.wall == wall ? std::nullopt : std::optional(wall);
    m_stage->updateSlide(m_slide);
}

void Presentation::toggleBaseline()
{
    const Scenario scenario = m_slide.scenario;
    const std::optional<WallId> wall = m_slide.wall;
    PresetView view = m_slide.view;
    view.baseline = !view.baseline;
    m_slide = makeSlide(m_document, view);
    m_slide.wall = wall;
    setScenario(m_slide, scenario);
    m_stage->updateSlide(m_slide);
}

void Presentation::toggleNotes()
{
    m_notes->setVisible(!m_notes->isVisible());
    const QList<QScreen *> screens = QGuiApplication::screens();
    if (m_notes->isVisible() && screens.size() > 1)
        m_notes->setGeometry(screens.last()->availableGeometry());
    activateWindow();
}

void Presentation::setBlank(bool blank)
{
    m_blank = blank;
    m_stage->setEnabled(!blank);
    viewport()->update();
}

bool Presentation::isTyping() const
{
    const QWidget *focus = m_stage->focusWidget();
    return focus && qobject_cast<const QLineEdit *>(focus) && focus->hasFocus();
}

bool Presentation::handleKey(int key)
{
    switch (key) {
    case Qt::Key_Right:
    case Qt::Key_PageDown:
    case Qt::Key_Space:
        next();
        return true;
    case Qt::Key_Left:
    case Qt::Key_PageUp:
    case Qt::Key_Backspace:
        previous();
        return true;
    case Qt::Key_Home:
        show(0);
        return true;
    case Qt::Key_End:
        show(count() - 1);
        return true;
    case Qt::Key_B:
        toggleBaseline();
        return true;
    case Qt::Key_R:
        reset();
        return true;
    case Qt::Key_K:
        keep();
        return true;
    case Qt::Key_N:
        toggleNotes();
        return true;
    case Qt::Key_Period:
        setBlank(!m_blank);
        return true;
    case Qt::Key_Escape:
    case Qt::Key_F5:
        close();
        return true;
    default:
        break;
    }
    const int digit = key - Qt::Key_1;
    if (digit < 0 || digit >= static_cast<int>(m_stage->shownWalls().size()))
        return false;
    singleOut(m_stage->shownWalls()[static_cast<std::size_t>(digit)]);
    return true;
}

void Presentation::keyPressEvent(QKeyEvent *event)
{
    // A slider or its entry that has the focus takes the keys that mean something to it; Page Up and Down never.
    const QWidget *focus = m_stage->focusWidget();
    const bool in_slider =
        focus && focus->hasFocus() &&
        (qobject_cast<const WallSlider *>(focus) || qobject_cast<const WallSlider *>(focus->parentWidget()));
    const int key = event->key();
    const bool pages = key == Qt::Key_PageDown || key == Qt::Key_PageUp || key == Qt::Key_Escape;
    if (isTyping() && !pages)
        return QGraphicsView::keyPressEvent(event);
    const bool arrows = key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Home || key == Qt::Key_End;
    if (in_slider && arrows)
        return QGraphicsView::keyPressEvent(event);
    if (m_blank && key != Qt::Key_Period && key != Qt::Key_Escape)
        setBlank(false);
    if (!handleKey(key))
        QGraphicsView::keyPressEvent(event);
}

void Presentation::resizeEvent(QResizeEvent *event)
{
    QGraphicsView::resizeEvent(event);
    fitInView(sceneRect(), Qt::KeepAspectRatio);
}

void Presentation::closeEvent(QCloseEvent *event)
{
    m_notes->close();
    event->accept();
    emit ended();
}

void Presentation::drawForeground(QPainter *painter, const QRectF &rect)
{
    if (m_blank)
        painter->fillRect(rect, Qt::black);
}

} // namespace wallchart
