// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mainwindow.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QResizeEvent>
#include <QStatusBar>
#include <QVBoxLayout>

#include "app/autosave.h"
#include "app/caption.h"
#include "app/casetabs.h"
#include "app/columns.h"
#include "app/examples.h"
#include "app/inputpane.h"
#include "app/issuelist.h"
#include "app/nearestline.h"
#include "app/reliefpane.h"
#include "app/walldetails.h"
#include "model/evaluate.h"
#include "model/quantity.h"
#include "model/sensitivity.h"
#include "widgets/badge.h"
#include "widgets/plotpanel.h"
#include "widgets/theme.h"
#include "widgets/verdictbar.h"
#include "widgets/wallstrip.h"

#include <algorithm>

namespace wallchart {

namespace {

constexpr int large_type_width = 1900; ///< from here on the verdict is in larger type
constexpr int compact_height = 660;    ///< client height under which walls take one line each

const Field *defaultXField()
{
    return findField("context_tokens");
}

QWidget *separator()
{
    auto *line = new QFrame;
    line->setFrameShape(QFrame::VLine);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);
    return line;
}

QWidget *hairline()
{
    auto *line = new QFrame;
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);
    line->setFixedHeight(1);
    return line;
}

} // namespace

MainWindow::MainWindow(const Catalog &catalog, Session session, QWidget *parent)
    : QMainWindow(parent)
    , m_session(session)
    , m_document(std::make_unique<Document>(catalog))
    , m_x_field(defaultXField())
{
    setMinimumSize(960, 600);
    setAcceptDrops(true);
    setContextMenuPolicy(Qt::NoContextMenu);
    buildViews();
    buildActions();
    buildStatusBar();
    connectInputs();
    connectPlots();
    connectCases();
    connectRelief();
    watchDisk();
    connect(m_document.get(), &Document::changed, this, &MainWindow::refresh);
    connect(m_document.get(), &Document::stateChanged, this, &MainWindow::updateTitle);
    resize(1366, 700);
    if (m_session == Session::User) {
        m_autosave = std::make_unique<Autosave>(*m_document);
        restoreSession();
    }
    m_document->start(newDocument(m_document->catalog()));
}

MainWindow::~MainWindow()
{
    delete takeCentralWidget(); // views read the document's catalogue, one of them on a thread of its own
}

void MainWindow::buildViews()
{
    m_verdict = new VerdictBar;
    m_message = new MessageBar;
    m_strip = new WallStrip;
    m_inputs = new InputPane(m_document->catalog());
    m_plots = new PlotArea;
    m_relief = new ReliefPane(m_document->catalog());
    m_columns = new Columns(m_inputs, m_plots, m_relief, tr("Relief"));

    auto *central = new QWidget;
    auto *layout = new QVBoxLayout(central);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildCaseRow());
    layout->addWidget(m_message);
    layout->addWidget(m_verdict);
    layout->addWidget(hairline());
    layout->addWidget(m_strip);
    layout->addWidget(hairline());
    layout->addWidget(m_columns, 1);
    setCentralWidget(central);
}

QWidget *MainWindow::buildCaseRow()
{
    m_cases = new CaseTabs;
    m_baseline_label = new QLabel;
    m_workload = new QComboBox;
    m_workload->setObjectName(QStringLiteral("workload"));
    m_workload->addItem(tr("Serve"), static_cast<int>(Workload::Serving));
    m_workload->addItem(tr("Train"), static_cast<int>(Workload::Training));
    m_workload->setAccessibleName(tr("Workload"));
    auto *label = new QLabel(tr("&Workload"));
    label->setBuddy(m_workload);
    auto *row = new QWidget;
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 12, 0);
    layout->setSpacing(8);
    layout->addWidget(m_cases, 1);
    layout->addWidget(m_baseline_label);
    layout->addSpacing(8);
    layout->addWidget(label);
    layout->addWidget(m_workload);
    return row;
}

void MainWindow::buildStatusBar()
{
    m_catalogue_label = new QLabel;
    auto *honesty = new QLabel(tr("Model, not measurement"));
    honesty->setToolTip(tr("Every figure is computed from first principles and a few measured efficiencies. "
                           "Bands in the plots run from the low to the high value of the assumptions."));
    m_walls_label = new QLabel;
    m_nearest = new NearestLine;
    connect(m_nearest, &NearestLine::clicked, this, &MainWindow::showTrust);
    m_notes = new IssueButton;
    statusBar()->setSizeGripEnabled(false);
    statusBar()->setContentsMargins(8, 0, 8, 0);
    statusBar()->addWidget(m_catalogue_label);
    statusBar()->addWidget(separator());
    statusBar()->addWidget(honesty);
    statusBar()->addWidget(separator());
    statusBar()->addWidget(m_nearest);
    statusBar()->addPermanentWidget(m_walls_label);
    statusBar()->addPermanentWidget(m_notes);
    m_catalogue_label->setText(tr("Catalogue %1").arg(toQString(m_document->catalog().date)));
    connect(m_notes, &IssueButton::goTo, this, [this](const QString &where) {
        if (const Field *field = findField(where.toStdString()))
            m_inputs->focusField(*field);
    });
}

void MainWindow::connectInputs()
{
    Document *document = m_document.get();
    connect(m_inputs, &InputPane::editStarted, document, &Document::beginEdit);
    connect(m_inputs, &InputPane::editFinished, document, &Document::endEdit);
    connect(m_inputs, &InputPane::edited, document,
            [document](const Field *field, double value) { document->edit(*field, value); });
    connect(m_inputs, &InputPane::resetRequested, this, [this](const Field *field) { resetField(*field); });
    connect(m_inputs, &InputPane::xFieldRequested, this, &MainWindow::setXField);
    connect(m_inputs, &InputPane::wallActivated, this, &MainWindow::selectWall);
    connect(m_inputs, &InputPane::rangeEdited, document,
            [document](const Field *field, double low, double high) { document->setRange(*field, low, high); });
    connect(m_inputs, &InputPane::solveRequested, this, &MainWindow::openSolveMenu);
    connect(m_inputs, &InputPane::recordChosen, this, &MainWindow::chooseRecord);
    connect(m_workload, &QComboBox::activated, document, [this, document](int index) {
        document->setWorkload(static_cast<Workload>(m_workload->itemData(index).toInt()));
    });
    connect(m_strip, &WallStrip::wallActivated, this, &MainWindow::selectWall);
    connect(m_strip, &WallStrip::detailsRequested, this, &MainWindow::showDetails);
    connect(m_verdict, &VerdictBar::formulaRequested, this, [this] { showDetails(m_verdict->verdict().wall); });
}

void MainWindow::connectPlots()
{
    Document *document = m_document.get();
    connect(m_plots, &PlotArea::markerDragStarted, document, &Document::beginEdit);
    connect(m_plots, &PlotArea::markerDragged, document, [this, document](double x) { document->edit(*m_x_field, x); });
    connect(m_plots, &PlotArea::markerDragFinished, document, &Document::endEdit);
    connect(m_plots, &PlotArea::pointDragged, document,
            [this, document](double x, const Field *field, double y) { document->edit(*m_x_field, x, *field, y); });
    connect(m_plots, &PlotArea::fieldDragged, document,
            [document](const Field *field, double value) { document->edit(*field, value); });
    m_plots->setRefinedAtOnce(m_session == Session::Picture);
    connect(m_plots, &PlotArea::xFieldChosen, this, &MainWindow::setXField);
    connect(m_plots, &PlotArea::wallActivated, this, &MainWindow::selectWall);
    connect(m_plots, &PlotArea::message, this, [this](const QString &message) {
        constexpr int shown_ms = 8000;
        statusBar()->showMessage(message, shown_ms);
    });
}

void MainWindow::refresh()
{
    const Scenario &scenario = m_document->scenario();
    if (!m_x_field || !applies(*m_x_field, scenario.workload))
        m_x_field = defaultXField();
    m_analysis = analyse(scenario);
    m_verdict->setVerdict(verdict(scenario, m_analysis));
    showCases();
    m_inputs->setScenario(scenario, m_analysis, m_document->ranges());
    showXScan();
    refreshRelief();
    refreshGoal();
    m_workload->setCurrentIndex(m_workload->findData(static_cast<int>(scenario.workload)));

    const auto &walls = m_analysis.report.walls;
    const auto used = std::count_if(walls.begin(), walls.end(), [](const WallResult &wall) { return wall.applies; });
    m_walls_label->setText(tr("%1 of %2 walls apply").arg(used).arg(wall_count));
    Issues notes = m_file_issues;
    notes.insert(notes.end(), m_analysis.issues.begin(), m_analysis.issues.end());
    m_notes->setIssues(notes);
    if (m_details && m_details->isVisible())
        m_details->setReport(m_analysis.report);
    refreshFits();
    refreshTrust();
}

void MainWindow::showXScan()
{
    const Scenario &scenario = m_document->scenario();
    const auto found = std::find_if(m_analysis.sliders.begin(), m_analysis.sliders.end(),
                                    [this](const FieldScan &each) { return each.field == m_x_field; });
    m_x_scan = found != m_analysis.sliders.end()
                   ? *found
                   : scanUsual(scenario, *m_x_field, livePoints(scenario), &m_analysis.report.plan);
    widen(m_x_scan, scenario, m_document->ranges());
    m_inputs->setXField(m_x_field);
    m_strip->setReport(m_analysis.report, &m_x_scan);
    m_plots->setCaption(captionOf(m_document->caseName(m_document->activeCase()), scenario, m_analysis.report,
                                  toQString(m_document->catalog().date)));
    m_plots->setAnalysis(scenario, m_analysis, m_x_scan, m_document->ranges());
    refreshBaseline();
}

void MainWindow::setXField(const Field *field)
{
    if (!field || field == m_x_field || !applies(*field, m_document->scenario().workload))
        return;
    m_x_field = field;
    showXScan();
}

void MainWindow::pinBaseline(bool pinned)
{
    if (pinned) {
        useAsBaseline(m_document->activeCase());
        return;
    }
    m_baseline.reset();
    refreshBaseline();
    refreshCases();
}

void MainWindow::refreshBaseline()
{
    // Loads of training and of serving are not to be compared.
    const bool shown = m_baseline && m_baseline->workload == m_document->scenario().workload;
    m_inputs->setBaseline(shown ? &*m_baseline : nullptr);
    m_strip->setBaseline(shown ? &m_baseline_report : nullptr);
    if (!shown) {
        m_plots->clearBaseline();
        m_verdict->setBaseline({}, {});
        return;
    }
    // The baseline stands still while sliders move.
    if (m_baseline_scan.field != m_x_field)
        m_baseline_scan = scanUsual(*m_baseline, *m_x_field, livePoints(*m_baseline), &m_baseline_report.plan);
    m_plots->setBaseline(*m_baseline, m_baseline_report, m_baseline_scan);
    const WallId wall = m_analysis.report.binding;
    const double before = m_baseline_report.wall(wall).load;
    const double now = m_analysis.report.wall(wall).load;
    m_verdict->setBaseline(tr("baseline %1").arg(toQString(headroomWords(before))),
                           tr("load %1 → %2").arg(before, 0, 'f', 2).arg(now, 0, 'f', 2));
}

void MainWindow::chooseRecord(const QString &kind, const QString &id)
{
    const Catalog &catalog = m_document->catalog();
    const std::string key = id.toStdString();
    const auto choose = [&](const auto &records) {
        if (const auto *record = findRecord(records, key))
            m_document->setRecord(*record);
    };
    if (kind == QLatin1String("model"))
        choose(catalog.models);
    else if (kind == QLatin1String("accelerator"))
        choose(catalog.accelerators);
    else if (kind == QLatin1String("fabric"))
        choose(catalog.fabrics);
    else if (kind == QLatin1String("cooling"))
        choose(catalog.coolings);
    else if (kind == QLatin1String("site"))
        choose(catalog.sites);
}

void MainWindow::resetField(const Field &field)
{
    // What the field is without anybody's choice: the model's own size, the program's defaults.
    Scenario fresh;
    fresh.model = m_document->scenario().model;
    fresh.accelerator = m_document->scenario().accelerator;
    fresh.workload = m_document->scenario().workload;
    m_document->edit(field, field.get(fresh));
}

void MainWindow::selectWall(WallId wall)
{
    const bool same = m_strip->selected() == wall;
    const std::optional<WallId> selected = same ? std::nullopt : std::optional<WallId>(wall);
    m_strip->setSelected(selected);
    m_plots->setSelectedWall(selected);
    m_relief->setWall(selected);
}

void MainWindow::showDetails(WallId wall)
{
    if (!m_details)
        m_details = new WallDetails(this);
    m_details->showWall(wall, m_analysis.report);
}

void MainWindow::adaptToSize()
{
    const bool large = width() >= large_type_width;
    m_verdict->setLarge(large);
    m_strip->setCompact(height() < compact_height);
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    adaptToSize();
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationPaletteChange)
        paintIcons();
}

QImage renderWindow(const Catalog &catalog, std::string_view preset_text, QSize size)
{
    MainWindow window(catalog, MainWindow::Session::Picture);
    window.openText(preset_text, {});
    window.resize(size);
    window.ensurePolished();
    window.reliefPane()->waitForList();
    window.nearestLine()->wait();
    return window.grab().toImage();
}

} // namespace wallchart
