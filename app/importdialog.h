// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/io/import/imported.h"

class QTableWidget;

namespace wallchart {

/// What was read from a model's file, from which key, and what was assumed. Accepted when the user takes the model;
/// changes nothing by itself.
class ImportDialog : public QDialog
{
    Q_OBJECT

public:
    /// `issues` are cautions: an import with errors has nothing to show.
    ImportDialog(const Imported &imported, const Issues &issues, QWidget *parent = nullptr);

    QTableWidget *table() const { return m_table; }
    /// Everything on the page as text, tab-separated: what Copy gives.
    QString asText() const;

private:
    QWidget *buildFigures(const Imported &imported);
    QWidget *buildCautions(const Issues &issues);
    QWidget *buildButtons();
    void fillTable(const Imported &imported);

    QTableWidget *m_table = nullptr;
    QString m_heading;
};

} // namespace wallchart
