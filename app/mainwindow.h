// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QMainWindow>

#include "app/document.h"
#include "app/io/import/imported.h"
#include "model/analysis.h"

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

class QAction;
class QComboBox;
class QLabel;
class QMenu;
class QToolBar;

namespace wallchart {

class Autosave;
class CaseTabs;
class Columns;
class CompareDialog;
class FitsDialog;
class GemmDialog;
class GoalDialog;
class HelpWindow;
class InputPane;
class IssueButton;
class DiskWatch;
class MessageBar;
class NearestLine;
class PlotArea;
class Presentation;
class SlidesDialog;
class SolveMenu;
class ReliefPane;
class TrustDialog;
struct Findable;
struct Relief;
struct ReliefList;
struct Theme;
class VerdictBar;
class WallDetails;
class WallStrip;

/// The program's window on one document: verdict, walls, inputs, plots. Holds no arithmetic: it asks the model once per
/// change and hands the same answer to every view in the same turn of the event loop.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    /// Picture: leaves the user's settings, autosaves and recent files alone.
    enum class Session { User, Picture };

    explicit MainWindow(const Catalog &catalog, Session session = Session::User, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Opens a file in place of the document (which the caller has offered to save). Problems are shown in the window
    /// and returned; with an error the document is as it was.
    Issues openFile(const QString &path);
    /// The same for text; `name` is what the problems are about.
    Issues openText(std::string_view text, const QString &name);

    Document &document() { return *m_document; }
    const Analysis &analysis() const { return m_analysis; }
    /// The plots' x axis; one that does not apply to the workload is replaced by context length.
    void setXField(const Field *field);
    const Field *xField() const { return m_x_field; }

    VerdictBar *verdictBar() const { return m_verdict; }
    CaseTabs *caseTabs() const { return m_cases; }
    WallStrip *wallStrip() const { return m_strip; }
    InputPane *inputPane() const { return m_inputs; }
    PlotArea *plotArea() const { return m_plots; }
    ReliefPane *reliefPane() const { return m_relief; }
    Columns *columns() const { return m_columns; }
    NearestLine *nearestLine() const { return m_nearest; }
    TrustDialog *trustDialog() const { return m_trust; }
    WallDetails *wallDetails() const { return m_details; }
    MessageBar *messageBar() const { return m_message; }

    /// Offers Restore for unsaved work that another run left behind.
    void offerRestore();
    /// Shows the start page, unless the user has switched it off.
    void offerStart();

protected:
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    // mainwindow.cpp
    void buildViews();
    QWidget *buildCaseRow();
    void buildStatusBar();
    void connectInputs();
    void connectPlots();
    void refresh();
    void refreshBaseline();
    void showXScan();
    void chooseRecord(const QString &kind, const QString &id);
    void resetField(const Field &field);
    void selectWall(WallId wall);
    void showDetails(WallId wall);
    void adaptToSize();
    void pinBaseline(bool pinned);

    // mainwindow_disk.cpp
    void watchDisk();
    void offerReload();
    bool mayOverwrite();
    void revert();
    void saveCopy();

    // mainwindow_find.cpp
    void addFindActions(QMenu *menu);
    std::vector<Findable> findable();
    void showFind();

    // mainwindow_fits.cpp
    void showFits();
    void refreshFits();

    // mainwindow_trust.cpp
    void showTrust();
    void refreshTrust();

    // mainwindow_solve.cpp
    SolveMenu *newSolveMenu(const Field &field, QWidget *parent);
    void buildSolveMenu();
    void fillSolveMenu();
    void openSolveMenu(const Field *field, const QPoint &where);
    void showGoal(const Field *field);
    void refreshGoal();
    void showGemm();

    // mainwindow_relief.cpp
    void connectRelief();
    void refreshRelief();
    void showWayOut(const ReliefList &list);
    void previewChange(const Relief *relief);
    void applyChange(const Relief &relief);
    void showRelief();

    // mainwindow_import.cpp
    void importDialog();
    void importModel(const QString &path);
    void pasteModel();
    /// Shows what was read; one undo step when the user takes it. `name` is what a failure is about.
    void showImport(const ImportResult &result, const QString &name);

    // mainwindow_cases.cpp
    void buildCaseMenu();
    void connectCases();
    void refreshCases();
    void showCases();
    void useAsBaseline(int index);
    void showComparison();
    void refreshComparison();
    void newCase();
    void renameCase();
    void removeCase();
    void nextCase();
    void previousCase();

    // mainwindow_help.cpp
    void addHelpActions(QMenu *menu);
    void showHelp();
    void showStartPage();

    // mainwindow_export.cpp
    void exportReport();
    void printPreview();
    void print();

    // mainwindow_present.cpp
    void buildPresentMenu();
    PresetView currentView() const;
    void present();
    void addSlide();
    void editSlides();
    void exportSlides();

    // mainwindow_actions.cpp
    QAction *addAction(QMenu *menu, const QString &text, const char *icon, const QKeySequence &keys,
                       void (MainWindow::*slot)());
    void buildActions();
    void buildFileMenu();
    void buildEditMenu();
    void buildViewMenu();
    void buildHelpMenu();
    void buildToolBar();
    void paintIcons();
    void setTheme(const QString &name);
    void toggleFullScreen();
    void closeSlot();
    void undo();
    void redo();
    void focusNextPane();
    void focusPreviousPane();
    void focusPane(int step);
    void about();

    // mainwindow_language.cpp
    void buildLanguageMenu(QMenu *menu);
    void chooseLanguage(const QString &code);

    // mainwindow_files.cpp
    void newFile();
    void openDialog();
    bool save();
    bool saveAs();
    void saveSlot();
    void saveAsSlot();
    void openChosen(const QString &path);
    void openExample(const QString &path, const QString &title);
    bool maySwitch();
    static QString fileFilter();
    static constexpr int status_ms = 5000; ///< how long the status bar says that something was written
    /// Where dialogs start: at the open document, else in the user's documents.
    QString startFolder() const;
    void fillRecentMenu();
    void fillExamplesMenu();
    void updateTitle();
    void exportPicture();
    bool written(const Issues &issues);
    void report(const QString &headline, const Issues &issues);
    void restoreSession();
    void saveSession() const;

    Session m_session;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<Autosave> m_autosave;
    DiskWatch *m_disk = nullptr;
    Analysis m_analysis;
    Issues m_file_issues; ///< warnings of the file that is open
    const Field *m_x_field = nullptr;
    FieldScan m_x_scan;
    std::optional<Scenario> m_baseline;
    Report m_baseline_report;
    FieldScan m_baseline_scan; ///< along the field that it names
    QString m_baseline_name;
    QList<bool> m_over; ///< by case: a wall is hit

    VerdictBar *m_verdict = nullptr;
    MessageBar *m_message = nullptr;
    CaseTabs *m_cases = nullptr;
    QLabel *m_baseline_label = nullptr;
    HelpWindow *m_help = nullptr;           ///< made when first asked for
    Presentation *m_presentation = nullptr; ///< while slides are shown
    SlidesDialog *m_slides = nullptr;       ///< made when first asked for
    FitsDialog *m_fits = nullptr;           ///< made when first asked for
    CompareDialog *m_comparison = nullptr;  ///< made when first asked for
    WallStrip *m_strip = nullptr;
    Columns *m_columns = nullptr;
    InputPane *m_inputs = nullptr;
    PlotArea *m_plots = nullptr;
    ReliefPane *m_relief = nullptr;
    QComboBox *m_workload = nullptr;
    WallDetails *m_details = nullptr; ///< made when first asked for
    IssueButton *m_notes = nullptr;
    QLabel *m_catalogue_label = nullptr;
    QLabel *m_walls_label = nullptr;
    NearestLine *m_nearest = nullptr;
    TrustDialog *m_trust = nullptr; ///< made when first asked for
    GemmDialog *m_gemm = nullptr;   ///< made when first asked for
    GoalDialog *m_goal = nullptr;   ///< made when first asked for
    QMenu *m_solve_menu = nullptr;
    QMenu *m_recent_menu = nullptr;
    QMenu *m_examples_menu = nullptr;
    QToolBar *m_toolbar = nullptr;
    QAction *m_revert_action = nullptr;
    QAction *m_undo_action = nullptr;
    QAction *m_redo_action = nullptr;
    QAction *m_baseline_action = nullptr;
    struct Drawn
    {
        QAction *action;
        const char *icon;
    };
    std::vector<Drawn> m_drawn; ///< icons to draw anew when the colours change
};

/// Whether a file that was dropped is a model to import rather than a scenario to open: by its ending, and for JSON by
/// what it begins with.
bool isModelFile(const QString &path);

/// The user's choice of colours, or the system's.
const Theme &chosenTheme();
/// Writes memory in the unit that the settings say.
void applyByteSetting();
/// Light or dark as the desktop had it when the program started.
const Theme &systemTheme();

/// The window as a picture, without touching the user's settings. Needs a QApplication; a sharper picture needs a
/// larger device pixel ratio of the application (QT_SCALE_FACTOR).
QImage renderWindow(const Catalog &catalog, std::string_view preset_text, QSize size);

} // namespace wallchart
