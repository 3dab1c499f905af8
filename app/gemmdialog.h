// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/cli/table.h"
#include "model/catalog.h"
#include "model/gemmcorner.h"

class QComboBox;
class QLabel;
class QSpinBox;
class QTableWidget;

namespace wallchart {

class PlotView;

/// One matrix multiply on one device: what crosses into each memory, naively, in blocks and at best, and whether it
/// then waits for memory or for arithmetic. Answers while its fields change.
class GemmDialog : public QDialog
{
    Q_OBJECT

public:
    /// `catalog` must outlive the dialog.
    explicit GemmDialog(const Catalog &catalog, QWidget *parent = nullptr);

    /// Device, format and sides of a case: the MLP of its model for the tokens of one step.
    void setScenario(const Scenario &scenario);
    const GemmQuestion &question() const { return m_question; }
    const GemmCorner &corner() const { return m_corner; }
    QSpinBox *sideBox(int index) const { return m_sides[static_cast<std::size_t>(index)]; } ///< m, n, k
    QSpinBox *onChipBox() const { return m_on_chip; }
    QComboBox *deviceBox() const { return m_device; }
    QComboBox *formatBox() const { return m_format; }
    QTableWidget *bytesTable() const { return m_bytes; }
    QTableWidget *intensityTable() const { return m_intensity; }
    PlotView *plot() const { return m_plot; }

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *buildInputs();
    QWidget *buildButtons();
    void answer();
    void copy();

    const Catalog &m_catalog;
    GemmQuestion m_question;
    GemmCorner m_corner;
    std::array<QSpinBox *, 3> m_sides{};
    QSpinBox *m_on_chip = nullptr;
    QComboBox *m_device = nullptr;
    QComboBox *m_format = nullptr;
    QLabel *m_text = nullptr;
    PlotView *m_plot = nullptr;
    QTableWidget *m_bytes = nullptr;
    QTableWidget *m_intensity = nullptr;
};

} // namespace wallchart
