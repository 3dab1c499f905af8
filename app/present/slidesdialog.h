// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/io/presetjson.h"

#include <functional>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QPushButton;

namespace wallchart {

class Document;

/// The slides of the document: order, words, what is shown. Every change is an undo step of the document.
class SlidesDialog : public QDialog
{
    Q_OBJECT

public:
    /// `current`: what the window shows now, for "Add what the window shows".
    SlidesDialog(Document &document, std::function<PresetView()> current, QWidget *parent = nullptr);

    QListWidget *list() const { return m_list; }
    void addCurrent();
    void removeSelected();
    void moveSelected(int step);

signals:
    void presentRequested();
    void exportRequested();

private:
    QWidget *buildEditor();
    QWidget *buildList();
    void fillList();
    void showSelected();
    void fillFields(const PresetView &view);
    void store();
    int selected() const;

    Document &m_document;
    std::function<PresetView()> m_current;
    QListWidget *m_list = nullptr;
    QWidget *m_editor = nullptr;
    QLineEdit *m_headline = nullptr;
    QLineEdit *m_text = nullptr;
    QPlainTextEdit *m_notes = nullptr;
    QComboBox *m_case = nullptr;
    QComboBox *m_plot = nullptr;
    QComboBox *m_wall = nullptr;
    QComboBox *m_first = nullptr;
    QComboBox *m_second = nullptr;
    QCheckBox *m_baseline = nullptr;
    QPushButton *m_remove = nullptr;
    QPushButton *m_up = nullptr;
    QPushButton *m_down = nullptr;
    bool m_showing = false; ///< editors are being filled: what they say is not the user's
};

} // namespace wallchart
