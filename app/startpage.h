// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>
#include <QString>

class QPushButton;

namespace wallchart {

/// What a first look offers: six questions that open a case which answers them, recent files, and a plain start.
class StartPage : public QDialog
{
    Q_OBJECT

public:
    /// `recent`: full paths, newest first.
    explicit StartPage(const QStringList &recent, QWidget *parent = nullptr);

    const QList<QPushButton *> &cards() const { return m_cards; }
    /// The preset that a card opens.
    static QString presetOf(int card);

signals:
    void presetChosen(const QString &id, const QString &plot); ///< and the plot that shows the answer
    void fileChosen(const QString &path);
    void openRequested();
    void trustRequested(); ///< the page on measured runs

private:
    QWidget *buildCards();
    QWidget *buildRecent(const QStringList &recent);

    QList<QPushButton *> m_cards;
};

} // namespace wallchart
