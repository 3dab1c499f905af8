// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include "model/analysis.h"

class QPushButton;

namespace wallchart {

/// The answer in one sentence: stripe and icon in the state's colour and shape, large sentence, smaller second line, at
/// the right a comparison with the baseline and a button for the formula.
class VerdictBar : public QWidget
{
    Q_OBJECT
public:
    explicit VerdictBar(QWidget *parent = nullptr);

    void setVerdict(const Verdict &verdict);
    /// A sentence that follows once it is known ("Shortest way out: ..."); a new verdict takes it away.
    void setWayOut(const QString &sentence);
    /// Two short lines at the right ("baseline ×1.40 left", "load 0.72 → 1.07"); empty: none.
    void setBaseline(const QString &factor, const QString &load);
    /// Larger type, as on screens of 1920 px and more.
    void setLarge(bool large);

    const Verdict &verdict() const { return m_verdict; }
    /// The second line, whole.
    QString detail() const;
    QPushButton *formulaButton() const { return m_formula; }

    struct Parts
    {
        QRectF icon;
        QRectF sentence;
        QRectF detail;
        QRectF baseline;
        QFont sentence_font;
        int sentence_lines = 1;
    };
    Parts parts() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void formulaRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void announce();
    void describe();
    double baselineWidth() const;

    Verdict m_verdict;
    QString m_way_out;
    QString m_baseline_factor;
    QString m_baseline_load;
    QPushButton *m_formula = nullptr;
    QTimer m_announce; ///< at most two announcements a second while dragging
    bool m_large = false;
};

} // namespace wallchart
