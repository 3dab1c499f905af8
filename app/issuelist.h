// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QToolButton>

#include "model/issue.h"

class QLabel;
class QVBoxLayout;

namespace wallchart {

/// The status bar's count of what is doubtful about the scenario. A click lists it; a click on a line asks to be taken
/// to the input.
class IssueButton : public QToolButton
{
    Q_OBJECT

public:
    explicit IssueButton(QWidget *parent = nullptr);

    void setIssues(const Issues &issues);

signals:
    void goTo(const QString &where); ///< Issue::where

private:
    void openList();

    Issues m_issues;
};

/// A bar between verdict and toolbar for what went wrong with a file: it stays until closed and blocks nothing.
class MessageBar : public QFrame
{
    Q_OBJECT

public:
    explicit MessageBar(QWidget *parent = nullptr);

    void showIssues(const QString &headline, const Issues &issues);
    QString text() const;

private:
    QLabel *m_text = nullptr;
};

} // namespace wallchart
