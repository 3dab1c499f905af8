// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/casetabs.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPixmap>
#include <QSignalBlocker>
#include <QTabBar>
#include <QToolButton>

#include "widgets/badge.h"
#include "widgets/theme.h"

#include <algorithm>

namespace wallchart {

namespace {

constexpr int letters = 26;
constexpr int longest_name_px = 190;

/// "A", "B" ... "Z", "AA": what the cases are called in tables and on plots.
QString letterOf(int index)
{
    const QString last(QChar(static_cast<char16_t>('A' + index % letters)));
    return index < letters ? last : letterOf(index / letters - 1) + last;
}

QIcon stateIcon(bool over)
{
    constexpr int size = 14;
    const Theme &theme = currentTheme();
    QIcon icon;
    for (const int ratio : {1, 2, 3}) {
        QPixmap pixmap(size * ratio, size * ratio);
        pixmap.setDevicePixelRatio(ratio);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        paintStateIcon(painter, over ? WallState::Over : WallState::Ok, QRectF(1.5, 1.5, size - 3, size - 3),
                       over ? theme.over : theme.ok, 1.8);
        painter.end();
        icon.addPixmap(pixmap);
    }
    return icon;
}

} // namespace

CaseTabs::CaseTabs(QWidget *parent)
    : QWidget(parent)
    , m_bar(new QTabBar)
    , m_add(new QToolButton)
{
    m_bar->setObjectName(QStringLiteral("cases"));
    m_bar->setAccessibleName(tr("Cases"));
    m_bar->setDrawBase(false);
    m_bar->setExpanding(false);
    m_bar->setMovable(true);
    m_bar->setElideMode(Qt::ElideRight);
    m_bar->setUsesScrollButtons(true);
    m_bar->installEventFilter(this);
    m_add->setText(QStringLiteral("+"));
    m_add->setAutoRaise(true);
    m_add->setAccessibleName(tr("New case"));
    m_add->setToolTip(tr("Add a copy of this case to change and compare (Ctrl+T)"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 2, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_bar, 0, Qt::AlignBottom);
    layout->addWidget(m_add, 0, Qt::AlignVCenter);
    layout->addStretch(1);
    // The tabs scroll before they keep the window from getting narrow.
    m_bar->setMinimumWidth(1);
    m_bar->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    connect(m_bar, &QTabBar::currentChanged, this, [this](int index) {
        if (index >= 0)
            emit chosen(index);
    });
    connect(m_bar, &QTabBar::tabMoved, this, [this](int from, int to) { emit moved(from, to); });
    connect(m_bar, &QTabBar::tabBarDoubleClicked, this, &CaseTabs::startRename);
    connect(m_add, &QToolButton::clicked, this, [this] { emit duplicateRequested(m_bar->currentIndex()); });
}

CaseTabs::~CaseTabs() = default;

void CaseTabs::setCases(const QList<CaseTab> &cases, int active)
{
    const QSignalBlocker quiet(m_bar);
    if (cases != m_cases) {
        m_cases = cases;
        fill();
    }
    m_bar->setCurrentIndex(active);
}

void CaseTabs::fill()
{
    while (m_bar->count() > m_cases.size())
        m_bar->removeTab(m_bar->count() - 1);
    for (int i = 0; i < m_cases.size(); ++i) {
        const CaseTab &one = m_cases[i];
        const QString name = m_bar->fontMetrics().elidedText(one.name, Qt::ElideRight, longest_name_px);
        const QString text = tr("%1: %2").arg(letterOf(i), name);
        if (i >= m_bar->count())
            m_bar->addTab({});
        // An ampersand in a name is no shortcut.
        m_bar->setTabText(i, QString(text).replace(QLatin1Char('&'), QLatin1String("&&")));
        m_bar->setTabIcon(i, stateIcon(one.over));
        const QString state = one.over ? tr("a wall is hit") : tr("fits");
        const QString pinned = one.baseline ? tr(", the baseline") : QString();
        m_bar->setTabToolTip(i, tr("%1 (%2%3)").arg(one.name, state, pinned));
        m_bar->setAccessibleTabName(i, tr("%1: %2, %3%4").arg(letterOf(i), one.name, state, pinned));
    }
}

void CaseTabs::showMenu(int index, const QPoint &at)
{
    if (index < 0 || index >= m_cases.size())
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("&Duplicate")), &QAction::triggered, this,
            [this, index] { emit duplicateRequested(index); });
    connect(menu->addAction(tr("&Rename...")), &QAction::triggered, this, [this, index] { startRename(index); });
    connect(menu->addAction(tr("Use as &baseline")), &QAction::triggered, this,
            [this, index] { emit baselineRequested(index); });
    QAction *left = menu->addAction(tr("Move &left"));
    left->setEnabled(index > 0);
    connect(left, &QAction::triggered, this, [this, index] { emit moved(index, index - 1); });
    QAction *right = menu->addAction(tr("Move r&ight"));
    right->setEnabled(index + 1 < m_cases.size());
    connect(right, &QAction::triggered, this, [this, index] { emit moved(index, index + 1); });
    menu->addSeparator();
    QAction *remove = menu->addAction(tr("D&elete"));
    remove->setEnabled(m_cases.size() > 1);
    connect(remove, &QAction::triggered, this, [this, index] { emit removeRequested(index); });
    menu->popup(at);
}

void CaseTabs::startRename(int index)
{
    if (index < 0 || index >= m_cases.size())
        return;
    if (!m_name) {
        m_name = new QLineEdit(this);
        m_name->setAccessibleName(tr("Name of the case"));
        m_name->installEventFilter(this);
        connect(m_name, &QLineEdit::returnPressed, this, [this] { finishRename(true); });
    }
    m_renaming = index;
    const QRect tab = m_bar->tabRect(index).translated(m_bar->pos());
    constexpr int shortest = 160;
    m_name->setGeometry(tab.x(), tab.y(), std::max(tab.width(), shortest), tab.height());
    m_name->setText(m_cases[index].name);
    m_name->show();
    m_name->raise();
    m_name->selectAll();
    m_name->setFocus();
}

void CaseTabs::finishRename(bool keep)
{
    const int index = m_renaming;
    m_renaming = -1; // hiding the field takes its focus, which comes back here
    if (index < 0)
        return;
    const QString name = m_name->text().trimmed();
    m_name->hide();
    m_bar->setFocus();
    if (keep && !name.isEmpty() && index < m_cases.size() && name != m_cases[index].name)
        emit renamed(index, name);
}

bool CaseTabs::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_name) {
        if (event->type() == QEvent::FocusOut)
            finishRename(true);
        else if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
            finishRename(false);
            return true;
        }
        return QWidget::eventFilter(watched, event);
    }
    if (event->type() == QEvent::ContextMenu) {
        const auto *menu = static_cast<QContextMenuEvent *>(event);
        const bool by_mouse = menu->reason() == QContextMenuEvent::Mouse;
        const int index = by_mouse ? m_bar->tabAt(menu->pos()) : m_bar->currentIndex();
        showMenu(index, by_mouse ? menu->globalPos() : m_bar->mapToGlobal(m_bar->tabRect(index).bottomLeft()));
        return true;
    }
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_F2)
            startRename(m_bar->currentIndex());
        else if (key == Qt::Key_Delete && m_cases.size() > 1)
            emit removeRequested(m_bar->currentIndex());
        else
            return QWidget::eventFilter(watched, event);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void CaseTabs::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        fill();
}

} // namespace wallchart
