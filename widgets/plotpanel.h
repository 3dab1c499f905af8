// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QWidget>

#include "model/issue.h"
#include "widgets/plotview.h"

#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QMenu;
class QStackedWidget;
class QTableWidget;
class QToolButton;

namespace wallchart {

class PlotMultiples;

/// One plot with its header: title, subtitle, "view as table", copy, export.
class PlotPanel : public QWidget
{
    Q_OBJECT

public:
    explicit PlotPanel(const Plot &plot, QWidget *parent = nullptr);

    void setSpec(PlotSpec spec);
    PlotView *view() const { return m_view; }
    const char *plotId() const { return m_plot.id; }
    /// Shows the rows instead of the picture.
    void setTableShown(bool shown);
    bool isTableShown() const;
    QTableWidget *tableWidget() const { return m_table; }
    /// The view of PlotSpec::choices that the user picked, for PlotInput::choice.
    std::size_t choice() const { return m_choice; }
    /// In tabs the tab names the plot already: the header keeps subtitle and buttons only.
    void setTitleShown(bool shown);
    /// Writes the plot, or its table as CSV, by the ending of the name. Nothing on success.
    std::optional<Issue> exportTo(const QString &path);

    /// What pictures and tables that leave the program say of themselves.
    void setCaption(const PlotCaption &caption) { m_view->setCaption(caption); }
    /// Pixels per unit of exported PNG files, 1 to 4.
    void setExportScale(double scale);

public slots:
    /// The picture, with its caption as text for programs that take no pictures.
    void copyImage();
    /// The rows as tab-separated text, HTML and Markdown.
    void copyTable();
    /// Asks for a file name: .png, .svg, .pdf, .csv or .md by its ending.
    void exportPlot();

signals:
    /// Text for the status bar, of what was copied, written or went wrong.
    void message(const QString &text);
    /// Another view was picked: the spec is to be built anew.
    void choiceChanged();

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showSubtitle();
    void fillTable();
    void buildHeader();
    QMenu *copyMenu();
    QMenu *exportMenu();
    QMenu *axesMenu();
    void showChoices(const PlotSpec &spec);
    void restyle();

    const Plot &m_plot;
    PlotView *m_view = nullptr;
    QTableWidget *m_table = nullptr;
    QStackedWidget *m_stack = nullptr;
    QLabel *m_title = nullptr;
    QLabel *m_subtitle = nullptr;
    QComboBox *m_choices = nullptr;
    std::size_t m_choice = 0;
    QToolButton *m_table_button = nullptr;
    QToolButton *m_axes_button = nullptr;
    QToolButton *m_copy_button = nullptr;
    QToolButton *m_export_button = nullptr;
    QWidget *m_header = nullptr;
    QString m_subtitle_text;
    QStringList m_columns;
    double m_export_scale = 2;
};

/// All plots: tabs when narrow, Walls large with the others beside it when wide; under them a row with the choice of
/// the x field and the loads at the current value.
class PlotArea : public QWidget
{
    Q_OBJECT

public:
    explicit PlotArea(QWidget *parent = nullptr);
    ~PlotArea() override;

    /// Shows this case. Copies what it needs; only plots on screen are built.
    void setAnalysis(const Scenario &scenario, const Analysis &analysis, const FieldScan &x_scan,
                     const FieldRanges &ranges = {});
    /// A pinned case to compare with; `scan` along the same field as x_scan. Nothing: no baseline.
    void setBaseline(const Scenario &scenario, const Report &report, const FieldScan &scan);
    void clearBaseline();
    /// A change that is being looked at: its ghost stands where a baseline's would.
    void setPreview(const Scenario &scenario, const Report &report, const FieldScan &scan);
    void clearPreview();
    /// For everything that is exported or copied from now on. The title of each plot is put before `title`.
    void setCaption(const PlotCaption &caption);
    /// Singles out one wall in the plots.
    void setSelectedWall(std::optional<WallId> wall);
    void setBandsShown(bool shown);
    /// Pictures are made: plots that are refined beside the window are refined at once.
    void setRefinedAtOnce(bool at_once);

    /// Brings the plot to the front ("walls", "memory", "multiples", or "overview" where it fits); false: no such plot.
    bool showPlot(const QString &id);
    QString shownPlot() const;
    PlotPanel *panel(const QString &id) const;
    /// The plots of "multiples": load against each headline slider.
    PlotMultiples *multiples() const;
    /// Whether all plots are shown side by side.
    bool isOverview() const;
    /// Size from which the overview is offered, px. The height is what the rows of a waterfall of a dozen terms need
    /// when it has the lower part of it only.
    static constexpr int overview_width = 900;
    static constexpr int overview_height = 640;

signals:
    void markerDragStarted();
    void markerDragged(double x);
    void markerDragFinished();
    /// The point of the map, between the same two signals: x as the x field, y as the field given.
    void pointDragged(double x, const wallchart::Field *field, double y);
    /// The marker of a plot against another field than the x field, between the same two signals.
    void fieldDragged(const wallchart::Field *field, double value);
    void xFieldChosen(const wallchart::Field *field);
    void wallActivated(wallchart::WallId wall);
    void message(const QString &text);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    class Private;
    std::unique_ptr<Private> m_d;
};

} // namespace wallchart
