// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

#include <string>
#include <string_view>
#include <vector>

namespace wallchart {

/// A choice among the catalogue's records by name. Reports the id that the user chose; changes nothing by itself.
class RecordPicker : public QComboBox
{
    Q_OBJECT

public:
    /// `what` is the accessible name: "Model".
    explicit RecordPicker(const QString &what, QWidget *parent = nullptr);

    struct Entry
    {
        std::string id;
        std::string name;
        std::string help; ///< tooltip of the entry
    };
    void setEntries(const std::vector<Entry> &entries);
    /// Shows this record. One that is not in the catalogue, or differs from it, is shown by its name as "edited".
    void setCurrent(std::string_view id, std::string_view name, bool as_in_catalogue);

protected:
    void paintEvent(QPaintEvent *event) override;

signals:
    void chosen(const QString &id);

private:
    int m_extra = 0; ///< entries in front of the catalogue's: the edited record
};

} // namespace wallchart
