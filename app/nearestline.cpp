// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/nearestline.h"

#include <QEvent>
#include <QtConcurrent>

#include "app/measured.h"
#include "widgets/theme.h"

#include <algorithm>

namespace wallchart {

namespace {

constexpr int spare = 2; // rounding of the words' width
constexpr int narrowest = 120;

} // namespace

NearestLine::NearestLine(QWidget *parent)
    : QWidget(parent)
    , m_button(new QToolButton(this))
{
    m_button->setAutoRaise(true);
    m_button->setFocusPolicy(Qt::TabFocus);
    m_button->setObjectName(QStringLiteral("nearest"));
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    connect(m_button, &QToolButton::clicked, this, &NearestLine::clicked);
    connect(&m_watcher, &QFutureWatcherBase::finished, this, [this] {
        m_runs = m_watcher.result();
        find();
    });
    setLine(tr("Comparing with measured runs..."));
}

NearestLine::~NearestLine()
{
    m_pool.waitForDone();
}

void NearestLine::setCase(const Scenario &scenario, const Report &report)
{
    m_traits = traitsOf(scenario, report);
    if (m_runs)
        find();
}

void NearestLine::start()
{
    if (!m_runs && !m_watcher.isRunning())
        m_watcher.setFuture(QtConcurrent::run(&m_pool, [] { return &builtinRuns(); }));
}

void NearestLine::wait()
{
    start();
    m_watcher.waitForFinished();
    m_runs = &builtinRuns();
    find();
}

void NearestLine::find()
{
    if (!m_traits)
        return;
    m_nearest = nearestRun(*m_runs, *m_traits);
    if (!m_nearest) {
        setLine(tr("No measured run near this"));
        m_button->setToolTip(
            tr("None of the %1 published runs that come with the program is close to this case. Click for how "
               "far to trust the numbers.")
                .arg(m_runs->runs.size()));
        return;
    }
    const QString off = toQString(offWords(*m_nearest->row));
    setLine(tr("Nearest measured run: %1: %2").arg(toQString(m_nearest->run->name), off));
    const QString apart = toQString(differenceWords(m_nearest->distance, m_traits->workload));
    QString tip = tr("%1; %2.\nSource: %3")
                      .arg(toQString(runWords(*m_nearest->row)), toQString(m_nearest->run->conditions),
                           toQString(m_nearest->run->source));
    if (!apart.isEmpty())
        tip += QLatin1Char('\n') + tr("Differs from this case in: %1").arg(apart);
    m_button->setToolTip(tip);
}

void NearestLine::setLine(const QString &line)
{
    if (line == m_line)
        return;
    m_line = line;
    m_button->setAccessibleName(line);
    updateGeometry();
    shorten();
}

void NearestLine::shorten()
{
    m_button->setText(m_line);
    // What the button needs around its words, as the style has it.
    const int around = m_button->sizeHint().width() - m_button->fontMetrics().horizontalAdvance(m_line);
    if (m_button->sizeHint().width() > width())
        m_button->setText(m_button->fontMetrics().elidedText(m_line, Qt::ElideMiddle, std::max(0, width() - around)));
    const QSize size = m_button->sizeHint();
    m_button->setGeometry(0, (height() - size.height()) / 2, std::min(size.width(), width()), size.height());
}

QSize NearestLine::sizeHint() const
{
    const QSize shown = m_button->sizeHint();
    const QFontMetrics metrics = m_button->fontMetrics();
    const int more = metrics.horizontalAdvance(m_line) - metrics.horizontalAdvance(m_button->text());
    return {shown.width() + more + spare, shown.height()};
}

QSize NearestLine::minimumSizeHint() const
{
    return {narrowest, m_button->sizeHint().height()};
}

void NearestLine::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    shorten();
}

void NearestLine::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    start();
}

void NearestLine::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        shorten();
}

} // namespace wallchart
