// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "model/goal.h"

#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace wallchart {

/// Names a number of the report, what it should come to, and the slider to move for it; shows the answer while one
/// types. Stays open beside the window and follows it.
class GoalDialog : public QDialog
{
    Q_OBJECT

public:
    explicit GoalDialog(QWidget *parent = nullptr);

    void setScenario(const Scenario &scenario, const Report &report);
    void setField(const Field &field);
    QComboBox *outputBox() const { return m_output; }
    QComboBox *fieldBox() const { return m_field; }
    QLineEdit *valueEdit() const { return m_value; }
    QPushButton *applyButton() const { return m_apply; }
    QString answer() const;

signals:
    void valueChosen(const wallchart::Field *field, double value);

private:
    void fillBoxes();
    void showNow();
    void solveNow();

    QComboBox *m_output = nullptr;
    QLineEdit *m_value = nullptr;
    QComboBox *m_field = nullptr;
    QLabel *m_now = nullptr;
    QLabel *m_answer = nullptr;
    QPushButton *m_apply = nullptr;
    std::optional<Scenario> m_scenario;
    Report m_report;
    std::optional<double> m_solved;
};

} // namespace wallchart
