// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/finddialog.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "widgets/theme.h"

#include <algorithm>
#include <utility>

namespace wallchart {

namespace {

enum Column { Name, Detail, Kind };

constexpr QSize usual_size(640, 440);
constexpr int row_height = 24;

// The better place of a word decides; a name that begins with it comes before one that only holds it.
enum Place { Nowhere = 0, Elsewhere = 1, InName = 2, StartsWord = 3, StartsName = 4 };

Place placeOf(const QString &word, const Findable &item)
{
    const qsizetype at = item.name.indexOf(word, 0, Qt::CaseInsensitive);
    if (at == 0)
        return StartsName;
    if (at > 0)
        return item.name[at - 1].isLetterOrNumber() ? InName : StartsWord;
    const bool other = item.words.contains(word, Qt::CaseInsensitive) || item.kind.contains(word, Qt::CaseInsensitive);
    return other ? Elsewhere : Nowhere;
}

} // namespace

int findRank(const Findable &item, const QString &typed)
{
    const QStringList words = typed.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    int rank = 1;
    for (const QString &word : words) {
        const Place place = placeOf(word, item);
        if (place == Nowhere)
            return 0;
        rank += place;
    }
    return rank;
}

FindDialog::FindDialog(std::vector<Findable> items, QWidget *parent)
    : QDialog(parent)
    , m_items(std::move(items))
    , m_line(new QLineEdit)
    , m_list(new QTreeWidget)
{
    setWindowTitle(tr("Find"));
    m_line->setPlaceholderText(tr("An input, model, accelerator, plot, wall or command"));
    m_line->setAccessibleName(tr("What to find"));
    m_line->setClearButtonEnabled(true);
    m_line->installEventFilter(this);
    m_list->setAccessibleName(tr("Found"));
    m_list->setColumnCount(3);
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(Name, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(Detail, QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(Kind, QHeaderView::ResizeToContents);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_line);
    layout->addWidget(m_list, 1);
    connect(m_line, &QLineEdit::textChanged, this, &FindDialog::find);
    connect(m_line, &QLineEdit::returnPressed, this, &FindDialog::choose);
    connect(m_list, &QTreeWidget::itemActivated, this, &FindDialog::choose);
    connect(m_list, &QTreeWidget::itemClicked, this, &FindDialog::choose);
    resize(usual_size * uiScale());
    find();
}

void FindDialog::find()
{
    std::vector<std::pair<int, std::size_t>> found;
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        if (const int rank = findRank(m_items[i], m_line->text()); rank > 0)
            found.emplace_back(rank, i);
    }
    std::stable_sort(found.begin(), found.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    m_list->clear();
    QList<QTreeWidgetItem *> rows;
    for (const auto &[rank, index] : found) {
        const Findable &item = m_items[index];
        auto *row = new QTreeWidgetItem({item.name, item.detail, item.kind});
        row->setData(Name, Qt::UserRole, static_cast<qulonglong>(index));
        row->setSizeHint(Name, QSize(0, static_cast<int>(row_height * uiScale())));
        row->setForeground(Kind, currentTheme().secondary);
        row->setTextAlignment(Detail, Qt::AlignRight | Qt::AlignVCenter);
        rows << row;
    }
    m_list->addTopLevelItems(rows);
    if (!rows.isEmpty())
        m_list->setCurrentItem(rows.first());
}

void FindDialog::choose()
{
    const QTreeWidgetItem *row = m_list->currentItem();
    if (!row)
        return;
    const std::function<void()> go = m_items[row->data(Name, Qt::UserRole).toULongLong()].go;
    accept(); // first: going there moves the focus
    go();
}

bool FindDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_line || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        QCoreApplication::sendEvent(m_list, event);
        return true;
    default:
        return QDialog::eventFilter(watched, event);
    }
}

} // namespace wallchart
