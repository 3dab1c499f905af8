// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace wallchart {

/// The heading row of a collapsible group: arrow, title, and while it is closed a summary of what is in it. Checked:
/// open.
class GroupHeader : public QAbstractButton
{
    Q_OBJECT
public:
    explicit GroupHeader(const QString &title, QWidget *parent = nullptr);

    void setSummary(const QString &summary);
    QString summary() const { return m_summary; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    QString m_summary;
    bool m_hover = false;
};

} // namespace wallchart
