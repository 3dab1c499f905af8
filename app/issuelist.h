// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QToolButton>

#include "model/issue.h"

#include <functional>
#include <vector>

class QHBoxLayout;
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

/// One answer to a question of the message bar.
struct MessageAnswer
{
    QString label;
    std::function<void()> act;
};

/// A bar between verdict and toolbar for what went wrong with a file: it stays until closed and blocks nothing.
class MessageBar : public QFrame
{
    Q_OBJECT

public:
    explicit MessageBar(QWidget *parent = nullptr);

    void showIssues(const QString &headline, const Issues &issues);
    /// A question that waits as long as it likes; any answer closes the bar.
    void ask(const QString &question, const std::vector<MessageAnswer> &answers);
    QString text() const;

private:
    void say(const QString &text, const QColor &background, const std::vector<MessageAnswer> &answers);

    QLabel *m_text = nullptr;
    QHBoxLayout *m_answers = nullptr;
};

} // namespace wallchart
