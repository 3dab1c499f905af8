// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/fitsmodel.h"
#include "model/catalog.h"
#include "widgets/plot.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;

namespace wallchart {

/// What else the present devices would hold, by model (or size of the present family), format and context. Stays open
/// beside the window and follows it; a cell can be taken over.
class FitsDialog : public QDialog
{
    Q_OBJECT

public:
    /// `catalog` must outlive the dialog.
    explicit FitsDialog(const Catalog &catalog, QWidget *parent = nullptr);

    void setScenario(const Scenario &scenario);
    FitsModel *model() const { return m_model; }
    QTableView *table() const { return m_table; }
    /// The rows on screen as words and numbers (loads): what Copy and Export give.
    PlotTable asTable() const;

signals:
    /// A cell was taken over: the scenario it stands for, and what it is called.
    void chosen(const wallchart::Scenario &scenario, const QString &name);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *buildTop();
    QWidget *buildButtons();
    void start();
    void filter();
    void choose(const QModelIndex &index);
    void showState();
    void copy();
    void exportCsv();

    const Catalog &m_catalog;
    Scenario m_scenario;
    FitsModel *m_model = nullptr;
    QSortFilterProxyModel *m_order = nullptr;
    QComboBox *m_rows = nullptr;
    QLineEdit *m_filter = nullptr;
    QCheckBox *m_only = nullptr;
    QTableView *m_table = nullptr;
    QLabel *m_what = nullptr;
    QLabel *m_note = nullptr;
    QPushButton *m_use = nullptr;
};

} // namespace wallchart
