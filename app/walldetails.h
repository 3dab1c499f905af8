// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "model/derivation.h"

class QComboBox;
class QLabel;
class QTableWidget;

namespace wallchart {

/// How a number comes about, a wall's load or a metric: the sentence, the formula, the same with values, every symbol
/// with its value now and its source. Stays open beside the window and follows it.
class WallDetails : public QDialog
{
    Q_OBJECT

public:
    explicit WallDetails(QWidget *parent = nullptr);

    void showWall(WallId wall, const Report &report);
    void showOutput(const Output &output, const Report &report);
    /// The same number in a new report.
    void setReport(const Report &report);
    WallId wall() const { return m_output.wall; }
    const Output &output() const { return m_output; }
    QComboBox *chooser() const { return m_chooser; }
    QTableWidget *table() const { return m_table; }
    /// Formula and table as text with tabs, for spreadsheets.
    QString asText() const;
    QString asMarkdown() const;

private:
    void addRow(const DerivationRow &row);
    void fillChooser();
    void showDerivation();

    Output m_output;
    Report m_report;
    Derivation m_shown;
    QComboBox *m_chooser = nullptr;
    QLabel *m_title = nullptr;
    QLabel *m_why = nullptr;
    QLabel *m_formula = nullptr;
    QLabel *m_numbers = nullptr;
    QLabel *m_citation = nullptr;
    QTableWidget *m_table = nullptr;
};

} // namespace wallchart
