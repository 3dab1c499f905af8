// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

#include "model/fields.h"

#include <optional>
#include <utility>

namespace wallchart {

/// Exact entry of one field: number, unit inside at the right, two step arrows. What is typed goes through
/// parseQuantity
/// ("70B", "32k", "450 GB/s"; a bare number is in the unit shown). Enter or leaving the field takes it; Escape brings
/// the value back. Text that is not understood or out of range stays, with a thick border and an error, and changes
/// nothing.
class QuantityEntry : public QLineEdit
{
    Q_OBJECT
public:
    explicit QuantityEntry(const Field &field, QWidget *parent = nullptr);

    const Field &field() const { return m_field; }
    double value() const { return m_value; }
    /// Shows the value, in full when the entry has the focus and to five digits otherwise; while the user is typing the
    /// text is left alone, and a bad text stays until the value really changes.
    void setValue(double value);
    /// Shows a range in place of the value; nothing: none. Typing one number instead ends it.
    void setRange(std::optional<std::pair<double, double>> range);
    bool hasError() const { return !m_error.isEmpty(); }
    QString error() const { return m_error; }
    QString unitText() const { return m_suffix; }
    QRectF unitRect() const;
    QRectF numberRect() const;
    /// Width that shows the present value in full.
    int neededWidth() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void entered(double value);                 ///< what was typed, understood and in range
    void rangeEntered(double low, double high); ///< the same for "0.4 to 0.55"
    void stepped(int direction, bool fine);     ///< step arrows, Up and Down keys
    void errorChanged(const QString &error);    ///< empty: none any more

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void commit();
    bool commitRange();
    QString rangeText() const;
    void setError(const QString &error);
    void showValue();
    void updateFonts();
    QRectF stepperRect() const;

    const Field &m_field;
    double m_value = 0;
    double m_multiplier = 1;
    std::optional<std::pair<double, double>> m_range;
    QString m_suffix;
    QString m_error;
    bool m_typing = false;
};

} // namespace wallchart
