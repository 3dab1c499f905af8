// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/helpwindow.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QSplitter>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "app/language.h"

#include <algorithm>

namespace wallchart {

namespace {

/// In the language of the program; in English where a chapter is not translated.
QString chapterText(const QString &id)
{
    const QString translated = QStringLiteral(":/help/%1/%2.md").arg(currentLanguage(), id);
    QFile file(QFile::exists(translated) ? translated : QStringLiteral(":/help/%1.md").arg(id));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The first heading.
QString titleOf(const QString &text)
{
    return text.section(QLatin1Char('\n'), 0, 0).remove(QLatin1Char('#')).trimmed();
}

} // namespace

QStringList HelpWindow::chapters()
{
    return {QStringLiteral("start"),   QStringLiteral("walls"),   QStringLiteral("sliders"), QStringLiteral("plots"),
            QStringLiteral("compare"), QStringLiteral("present"), QStringLiteral("trust"),   QStringLiteral("files"),
            QStringLiteral("keys"),    QStringLiteral("words")};
}

HelpWindow::HelpWindow(QWidget *parent)
    : QDialog(parent)
    , m_list(new QListWidget)
    , m_browser(new QTextBrowser)
{
    setWindowTitle(tr("Help"));
    m_list->setAccessibleName(tr("Chapters"));
    m_browser->setAccessibleName(tr("Text of the chapter"));
    m_browser->setOpenLinks(false);
    auto *search = new QLineEdit;
    search->setPlaceholderText(tr("Find in all chapters"));
    search->setClearButtonEnabled(true);
    for (const QString &id : chapters()) {
        auto *item = new QListWidgetItem(titleOf(chapterText(id)), m_list);
        item->setData(Qt::UserRole, id);
    }
    auto *side = new QWidget;
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(search);
    column->addWidget(m_list, 1);
    auto *splitter = new QSplitter;
    splitter->addWidget(side);
    splitter->addWidget(m_browser);
    splitter->setStretchFactor(1, 1);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(splitter, 1);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(search, &QLineEdit::textChanged, this, &HelpWindow::find);
    connect(m_list, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem *item) {
        if (item)
            m_browser->setMarkdown(chapterText(item->data(Qt::UserRole).toString()));
    });
    connect(m_browser, &QTextBrowser::anchorClicked, this,
            [this](const QUrl &link) { showChapter(link.toString().remove(QStringLiteral(".md"))); });
    resize(860, 600);
    showChapter(chapters().first());
}

void HelpWindow::showChapter(const QString &id)
{
    const qsizetype index = std::max<qsizetype>(0, chapters().indexOf(id));
    m_list->setCurrentRow(static_cast<int>(index));
}

void HelpWindow::find(const QString &words)
{
    int first = -1;
    for (int i = 0; i < m_list->count(); ++i) {
        const bool holds =
            chapterText(m_list->item(i)->data(Qt::UserRole).toString()).contains(words.trimmed(), Qt::CaseInsensitive);
        m_list->item(i)->setHidden(!holds);
        if (holds && first < 0)
            first = i;
    }
    if (first >= 0 && m_list->currentItem() && m_list->currentItem()->isHidden())
        m_list->setCurrentRow(first);
    if (!words.trimmed().isEmpty())
        m_browser->find(words.trimmed());
}

} // namespace wallchart
