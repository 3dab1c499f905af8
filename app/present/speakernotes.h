// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QWidget>

#include "app/io/presetjson.h"

class QLabel;
class QTextBrowser;

namespace wallchart {

/// What the speaker sees: the notes of the slide, what comes next, the time since the start.
class SpeakerNotes : public QWidget
{
    Q_OBJECT

public:
    explicit SpeakerNotes(QWidget *parent = nullptr);

    /// `next`: nullptr behind the last slide.
    void setSlide(const PresetView &view, const PresetView *next, int number, int count);
    QString text() const;

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    void showTime();

    QElapsedTimer m_started;
    QLabel *m_where = nullptr;
    QTextBrowser *m_notes = nullptr;
    QLabel *m_next = nullptr;
};

} // namespace wallchart
