// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>
#include <QString>

#include "app/comparison.h"
#include "widgets/plot.h"

class QCheckBox;
class QLabel;
class QTableWidget;

namespace wallchart {

/// A case with the name that it has in the table.
struct NamedCase
{
    QString name;
    Scenario scenario;
    Report report;
};

/// The cases side by side: inputs, walls and results as rows, one column per case, changes against the first one. Stays
/// open beside the window and follows it.
class CompareDialog : public QDialog
{
    Q_OBJECT

public:
    explicit CompareDialog(QWidget *parent = nullptr);

    /// `reference`: index of the case that changes are given against.
    void setCases(const QList<NamedCase> &cases, int reference);
    void setOnlyDifferences(bool only);
    QTableWidget *table() const { return m_table; }
    /// The rows on screen as words: what Copy and Export give.
    PlotTable asTable() const;

private:
    void fill();
    void addHeading(const QString &text);
    void addRow(const ComparedRow &row);
    void copy();
    void exportCsv();

    QStringList m_names;
    int m_reference = 0;
    std::vector<ComparedRow> m_rows;
    QTableWidget *m_table = nullptr;
    QCheckBox *m_only = nullptr;
    QLabel *m_note = nullptr;
};

} // namespace wallchart
