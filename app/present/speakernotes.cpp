// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/present/speakernotes.h"

#include <QLabel>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "widgets/theme.h"

namespace wallchart {

namespace {

QString titleOf(const PresetView &view)
{
    return view.headline.empty() ? SpeakerNotes::tr("The verdict, plot “%1”").arg(toQString(view.plot))
                                 : toQString(view.headline);
}

} // namespace

SpeakerNotes::SpeakerNotes(QWidget *parent)
    : QWidget(parent, Qt::Window)
    , m_where(new QLabel)
    , m_notes(new QTextBrowser)
    , m_next(new QLabel)
{
    setWindowTitle(tr("Speaker's notes"));
    m_notes->setAccessibleName(tr("Notes of this slide"));
    m_notes->setFont(uiFont(20));
    m_where->setFont(uiFont(16, QFont::DemiBold));
    m_next->setFont(uiFont(16));
    m_next->setWordWrap(true);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_where);
    layout->addWidget(m_notes, 1);
    layout->addWidget(m_next);
    resize(720, 480);
    m_started.start();
    constexpr int every_ms = 1000;
    startTimer(every_ms);
}

void SpeakerNotes::setSlide(const PresetView &view, const PresetView *next, int number, int count)
{
    m_where->setProperty("slide", tr("%1 of %2: %3").arg(number).arg(count).arg(titleOf(view)));
    m_notes->setPlainText(view.notes.empty() ? tr("No notes.") : toQString(view.notes));
    m_next->setText(next ? tr("Next: %1").arg(titleOf(*next)) : tr("This is the last slide."));
    showTime();
}

QString SpeakerNotes::text() const
{
    return m_notes->toPlainText();
}

void SpeakerNotes::showTime()
{
    const qint64 seconds = m_started.elapsed() / 1000;
    m_where->setText(QStringLiteral("%1   %2:%3")
                         .arg(m_where->property("slide").toString())
                         .arg(seconds / 60)
                         .arg(seconds % 60, 2, 10, QLatin1Char('0')));
}

void SpeakerNotes::timerEvent(QTimerEvent * /*event*/)
{
    showTime();
}

} // namespace wallchart
