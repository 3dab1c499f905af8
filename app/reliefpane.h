// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "model/assumptions.h"
#include "model/relief.h"

#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QPushButton;

namespace wallchart {

class AssumptionList;
class ReliefListView;
class ReliefWorker;

/// The column at the right: what would relieve the wall that is aimed at, and under it the assumptions. Shows a
/// scenario and reports what the user wants previewed or changed; changes nothing by itself.
class ReliefPane : public QWidget
{
    Q_OBJECT

public:
    /// `catalog` must outlive the pane.
    explicit ReliefPane(const Catalog &catalog, QWidget *parent = nullptr);
    ~ReliefPane() override;

    /// Shows this case. The list follows shortly after; while the pane is hidden it waits until it is shown.
    void setScenario(const Scenario &scenario, const Report &report, const FieldRanges &ranges);
    /// Aims at one wall; nothing: at the binding one.
    void setWall(std::optional<WallId> wall);
    /// Waits for the list of the present case.
    void waitForList();

    ReliefListView *reliefList() const { return m_list; }
    AssumptionList *assumptionList() const { return m_assumptions; }
    QComboBox *targetBox() const { return m_target; }
    QPushButton *previewButton() const { return m_preview; }
    QPushButton *applyButton() const { return m_apply; }
    QString title() const;
    QString note() const;

signals:
    /// The change to show as a ghost; nullptr: none any more. Valid until the next signal.
    void previewed(const wallchart::Relief *relief);
    /// A list is there, of the case that is shown.
    void listed(const wallchart::ReliefList &list);
    void applied(const wallchart::Relief &relief);
    void fieldRequested(const wallchart::Field *field);

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QWidget *buildHead();
    QWidget *buildFoot();
    QWidget *buildAssumptions();
    void ask();
    void show(std::shared_ptr<const ReliefList> list);
    void showPreview();
    void restyle();

    const Catalog &m_catalog;
    ReliefWorker *m_worker = nullptr;
    ReliefListView *m_list = nullptr;
    AssumptionList *m_assumptions = nullptr;
    QLabel *m_title = nullptr;
    QLabel *m_target_label = nullptr;
    QComboBox *m_target = nullptr;
    QLabel *m_empty = nullptr; ///< why there is no list
    QLabel *m_note = nullptr;  ///< how many did not help
    QPushButton *m_preview = nullptr;
    QPushButton *m_apply = nullptr;
    QLabel *m_assumed = nullptr;
    QLabel *m_assumed_count = nullptr;
    std::optional<Scenario> m_scenario;
    WallId m_binding = WallId::Memory;
    std::optional<WallId> m_wall;
    bool m_stale = false; ///< the list is not of this case
};

} // namespace wallchart
