// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "model/report.h"

class QLabel;
class QTableWidget;

namespace wallchart {

/// How one wall's load comes about: the sentence, the formula, every symbol with its value now and its source. Stays
/// open beside the window and follows it.
class WallDetails : public QDialog
{
    Q_OBJECT

public:
    explicit WallDetails(QWidget *parent = nullptr);

    void showWall(WallId wall, const Report &report);
    /// The same wall in a new report.
    void setReport(const Report &report);
    WallId wall() const { return m_wall; }
    QTableWidget *table() const { return m_table; }
    /// Formula and table as text with tabs, for spreadsheets.
    QString asText() const;

private:
    void addRow(const QStringList &cells, bool strong);

    WallId m_wall = WallId::Memory;
    QLabel *m_title = nullptr;
    QLabel *m_why = nullptr;
    QLabel *m_formula = nullptr;
    QLabel *m_citation = nullptr;
    QTableWidget *m_table = nullptr;
};

} // namespace wallchart
