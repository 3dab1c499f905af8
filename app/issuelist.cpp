// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/issuelist.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>

#include "app/icons.h"
#include "widgets/theme.h"

#include <algorithm>

namespace wallchart {

namespace {

constexpr int list_width = 460;
constexpr int most_lines = 6; ///< of a message; the rest is counted

QString line(const Issue &issue)
{
    QString result = toQString(issue.what);
    if (!issue.expected.empty())
        result += QStringLiteral("\n") + QObject::tr("Expected: %1").arg(toQString(issue.expected));
    if (!issue.where.empty())
        result = toQString(issue.where) + QStringLiteral(": ") + result;
    return result;
}

} // namespace

IssueButton::IssueButton(QWidget *parent)
    : QToolButton(parent)
{
    setAutoRaise(true);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setFocusPolicy(Qt::TabFocus);
    connect(this, &QToolButton::clicked, this, &IssueButton::openList);
    setIssues({});
}

void IssueButton::setIssues(const Issues &issues)
{
    if (m_issues == issues && !QToolButton::text().isEmpty())
        return;
    m_issues = issues;
    const int count = static_cast<int>(issues.size());
    setText(count == 0 ? tr("No notes") : count == 1 ? tr("1 note") : tr("%1 notes").arg(count));
    setEnabled(count > 0);
    const bool serious =
        std::any_of(issues.begin(), issues.end(), [](const Issue &issue) { return issue.severity != Severity::Note; });
    setIcon(serious ? lineIcon("issue", currentTheme()) : QIcon());
    setToolTip(count > 0 ? tr("What is doubtful about this case") : QString());
}

void IssueButton::openList()
{
    auto *popup = new QFrame(window(), Qt::Popup);
    popup->setAttribute(Qt::WA_DeleteOnClose);
    popup->setFrameShape(QFrame::StyledPanel);
    auto *layout = new QVBoxLayout(popup);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *list = new QListWidget(popup);
    list->setWordWrap(true);
    list->setFrameShape(QFrame::NoFrame);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setAccessibleName(tr("Notes"));
    for (const Issue &issue : m_issues)
        list->addItem(line(issue));
    layout->addWidget(list);
    const auto leave = [this, popup](QListWidgetItem *item) {
        const auto row = static_cast<std::size_t>(item->listWidget()->row(item));
        const QString where = toQString(m_issues[row].where);
        popup->close();
        emit goTo(where);
    };
    connect(list, &QListWidget::itemActivated, this, leave);
    connect(list, &QListWidget::itemClicked, this, leave);
    const int height = std::min(320, 16 + 40 * static_cast<int>(m_issues.size()));
    popup->resize(list_width, height);
    popup->move(mapToGlobal(QPoint(width() - list_width, -height)));
    popup->show();
    list->setFocus();
    list->setCurrentRow(0);
}

MessageBar::MessageBar(QWidget *parent)
    : QFrame(parent)
    , m_text(new QLabel(this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 6, 8, 6);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setTextFormat(Qt::PlainText);
    auto *close = new QToolButton(this);
    close->setText(tr("Dismiss"));
    close->setAutoRaise(true);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    m_answers = new QHBoxLayout;
    layout->addWidget(m_text, 1);
    layout->addLayout(m_answers);
    layout->addWidget(close, 0, Qt::AlignTop);
    setAutoFillBackground(true);
    hide();
}

void MessageBar::showIssues(const QString &headline, const Issues &issues)
{
    QStringList lines{headline};
    for (const Issue &issue : issues) {
        if (lines.size() > most_lines) {
            lines << tr("and %1 more").arg(static_cast<int>(issues.size()) - most_lines);
            break;
        }
        lines << toQString(toLine(issue));
    }
    say(lines.join(QLatin1Char('\n')), hasErrors(issues) ? currentTheme().over_tint : currentTheme().close_tint, {});
}

void MessageBar::ask(const QString &question, const std::vector<MessageAnswer> &answers)
{
    say(question, currentTheme().close_tint, answers);
}

void MessageBar::say(const QString &text, const QColor &background, const std::vector<MessageAnswer> &answers)
{
    QPalette colors = currentTheme().palette();
    colors.setColor(QPalette::Window, background);
    setPalette(colors);
    m_text->setText(text);
    while (QLayoutItem *old = m_answers->takeAt(0)) {
        old->widget()->hide();
        old->widget()->deleteLater(); // it may be the button that was just clicked
        delete old;
    }
    for (const MessageAnswer &answer : answers) {
        auto *button = new QPushButton(answer.label, this);
        connect(button, &QPushButton::clicked, this, [this, act = answer.act] {
            hide();
            act();
        });
        m_answers->addWidget(button, 0, Qt::AlignTop);
    }
    show();
}

QString MessageBar::text() const
{
    return m_text->text();
}

} // namespace wallchart
