// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QListWidget;
class QTextBrowser;

namespace wallchart {

/// The guide inside the program: a page of Markdown for each chapter, with a list of them and a search.
class HelpWindow : public QDialog
{
    Q_OBJECT

public:
    explicit HelpWindow(QWidget *parent = nullptr);

    /// Brings a chapter to the front ("start", "walls", "sliders", "plots", "compare", "present", "files", "keys",
    /// "words"); unknown ones give the first.
    void showChapter(const QString &id);
    QTextBrowser *browser() const { return m_browser; }
    /// Every chapter's id, in order.
    static QStringList chapters();

private:
    void find(const QString &words);

    QListWidget *m_list = nullptr;
    QTextBrowser *m_browser = nullptr;
};

} // namespace wallchart
