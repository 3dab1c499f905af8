// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plotpanel.h"

#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QSaveFile>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "model/words.h"
#include "widgets/ploticons.h"
#include "widgets/plotview.h"
#include "widgets/theme.h"

#include <algorithm>
#include <cmath>

namespace wallchart {

namespace {

constexpr int header_height = 26;
constexpr int number_role = Qt::UserRole;

/// Sorts by the full value, not by the text.
class NumberItem : public QTableWidgetItem
{
public:
    bool operator<(const QTableWidgetItem &other) const override
    {
        const QVariant mine = data(number_role);
        const QVariant its = other.data(number_role);
        if (mine.isValid() && its.isValid())
            return mine.toDouble() < its.toDouble();
        return mine.isValid() == its.isValid() ? text() < other.text() : mine.isValid();
    }
};

void setCell(QTableWidget &widget, int row, int column, const PlotCell &cell)
{
    QTableWidgetItem *item = widget.item(row, column);
    if (!item) {
        item = new NumberItem;
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        widget.setItem(row, column, item);
    }
    const QString text = toQString(cell.text);
    if (item->text() != text)
        item->setText(text);
    item->setData(number_role, cell.number ? QVariant(*cell.number) : QVariant());
    item->setTextAlignment(Qt::AlignVCenter | (cell.number ? Qt::AlignRight : Qt::AlignLeft));
}

QToolButton *headerButton(QWidget *parent, const QString &name, const QString &tip)
{
    auto *button = new QToolButton(parent);
    button->setAutoRaise(true);
    button->setIconSize(QSize(16, 16));
    button->setFixedSize(24, 24);
    button->setAccessibleName(name);
    button->setToolTip(tip);
    return button;
}

} // namespace

PlotPanel::PlotPanel(const Plot &plot, QWidget *parent)
    : QWidget(parent)
    , m_plot(plot)
    , m_view(new PlotView)
    , m_table(new QTableWidget)
    , m_stack(new QStackedWidget)
{
    setObjectName(QString::fromLatin1(plot.id));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    buildHeader();
    m_table->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_table->setAlternatingRowColors(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(22);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->setAccessibleName(tr("%1 as a table").arg(said(plot.title)));
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_table);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(m_stack, 1);
}

QMenu *PlotPanel::copyMenu()
{
    auto *menu = new QMenu(this);
    connect(menu->addAction(tr("Copy &image")), &QAction::triggered, this, &PlotPanel::copyImage);
    connect(menu->addAction(tr("Copy &table")), &QAction::triggered, this, &PlotPanel::copyTable);
    return menu;
}

QMenu *PlotPanel::exportMenu()
{
    auto *menu = new QMenu(this);
    connect(menu->addAction(tr("&Export...")), &QAction::triggered, this, &PlotPanel::exportPlot);
    menu->addSection(tr("Size of PNG images"));
    auto *sizes = new QActionGroup(menu);
    for (const int scale : {1, 2, 3, 4}) {
        QAction *size = menu->addAction(tr("%1 ×").arg(scale));
        size->setCheckable(true);
        size->setChecked(scale == 2);
        sizes->addAction(size);
        connect(size, &QAction::triggered, this, [this, scale] { setExportScale(scale); });
    }
    return menu;
}

QMenu *PlotPanel::axesMenu()
{
    constexpr double step = 0.5;
    auto *menu = new QMenu(this);
    menu->setToolTipsVisible(true);
    connect(menu->addAction(tr("Zoom &in")), &QAction::triggered, this, [this] { m_view->zoomBy(step); });
    connect(menu->addAction(tr("Zoom &out")), &QAction::triggered, this, [this] { m_view->zoomBy(1 / step); });
    QAction *all = menu->addAction(tr("Show &all"));
    connect(all, &QAction::triggered, m_view, &PlotView::resetZoom);
    menu->addSeparator();
    QAction *x_log = menu->addAction(tr("Logarithmic &x axis"));
    QAction *y_log = menu->addAction(tr("Logarithmic &y axis"));
    for (QAction *log : {x_log, y_log}) {
        log->setCheckable(true);
        connect(log, &QAction::triggered, this, [this, log, x_log](bool on) {
            PlotAxesChoice choice = m_view->axes();
            (log == x_log ? choice.x_log : choice.y_log) = on;
            (log == x_log ? choice.x : choice.y).reset();
            m_view->setAxes(choice);
        });
    }
    connect(menu, &QMenu::aboutToShow, this, [this, all, x_log, y_log] {
        all->setEnabled(m_view->axes().zoomed());
        x_log->setEnabled(canBeLog(m_view->wholeSpec().x));
        y_log->setEnabled(canBeLog(m_view->wholeSpec().y));
        x_log->setChecked(m_view->spec().x.log);
        y_log->setChecked(m_view->spec().y.log);
    });
    return menu;
}

void PlotPanel::buildHeader()
{
    m_header = new QWidget;
    m_header->setFixedHeight(static_cast<int>(std::lround(header_height * uiScale())));
    m_title = new QLabel(said(m_plot.title));
    m_subtitle = new QLabel;
    m_subtitle->installEventFilter(this);
    m_subtitle->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_choices = new QComboBox;
    m_choices->setAccessibleName(tr("What %1 shows").arg(said(m_plot.title)));
    m_choices->setToolTip(tr("What of it is shown"));
    m_choices->setMaxVisibleItems(24);
    m_choices->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_choices->hide();
    connect(m_choices, &QComboBox::activated, this, [this](int index) {
        m_choice = static_cast<std::size_t>(std::max(0, index));
        emit choiceChanged();
    });
    m_table_button = headerButton(m_header, tr("View as table"), tr("View as table"));
    m_table_button->setCheckable(true);
    m_axes_button =
        headerButton(m_header, tr("Axes"),
                     tr("Zoom and scale of the axes. Wheel or drag: zoom; middle button: move; double click: "
                        "all; Shift: difference; Ctrl+arrows: cross-hair"));
    m_axes_button->setPopupMode(QToolButton::InstantPopup);
    m_axes_button->setMenu(axesMenu());
    auto *copy = headerButton(m_header, tr("Copy"), tr("Copy the plot as an image or its rows as a table"));
    auto *save = headerButton(m_header, tr("Export"), tr("Export as PNG, SVG, PDF, CSV or Markdown"));
    copy->setPopupMode(QToolButton::InstantPopup);
    copy->setMenu(copyMenu());
    save->setPopupMode(QToolButton::InstantPopup);
    save->setMenu(exportMenu());
    m_copy_button = copy;
    m_export_button = save;
    auto *row = new QHBoxLayout(m_header);
    row->setContentsMargins(8, 0, 4, 0);
    row->setSpacing(4);
    row->addWidget(m_title);
    row->addSpacing(4);
    row->addWidget(m_subtitle, 1);
    row->addWidget(m_choices);
    row->addWidget(m_axes_button);
    row->addWidget(m_table_button);
    row->addWidget(copy);
    row->addWidget(save);
    connect(m_table_button, &QToolButton::toggled, this, &PlotPanel::setTableShown);
    restyle();
}

void PlotPanel::restyle()
{
    const Theme &theme = currentTheme();
    m_title->setFont(uiFont(13, QFont::DemiBold));
    m_subtitle->setFont(uiFont(12));
    QPalette quiet = QApplication::palette();
    quiet.setColor(QPalette::WindowText, theme.secondary);
    m_subtitle->setPalette(quiet);
    m_table_button->setIcon(plotIcon(PlotIcon::Table, theme.text));
    m_axes_button->setIcon(plotIcon(PlotIcon::Axes, theme.text));
    m_copy_button->setIcon(plotIcon(PlotIcon::Copy, theme.text));
    m_export_button->setIcon(plotIcon(PlotIcon::Export, theme.text));
}

void PlotPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_header && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange))
        restyle();
}

bool PlotPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_subtitle && event->type() == QEvent::Resize)
        showSubtitle();
    return QWidget::eventFilter(watched, event);
}

void PlotPanel::showSubtitle()
{
    m_subtitle->setText(m_subtitle->fontMetrics().elidedText(m_subtitle_text, Qt::ElideRight, m_subtitle->width()));
}

void PlotPanel::setSpec(PlotSpec spec)
{
    m_subtitle_text = toQString(spec.subtitle);
    m_subtitle->setToolTip(m_subtitle_text);
    m_subtitle->setAccessibleName(m_subtitle_text);
    showSubtitle();
    showChoices(spec);
    m_axes_button->setVisible(takesAxes(spec));
    m_view->setSpec(std::move(spec));
    if (isTableShown())
        fillTable();
}

void PlotPanel::showChoices(const PlotSpec &spec)
{
    const QSignalBlocker quiet(m_choices);
    m_choices->setVisible(!spec.choices.empty());
    const int wanted = static_cast<int>(spec.choices.size());
    for (int i = 0; i < wanted; ++i) {
        const QString text = toQString(spec.choices[static_cast<std::size_t>(i)]);
        if (i == m_choices->count())
            m_choices->addItem(text);
        else if (m_choices->itemText(i) != text)
            m_choices->setItemText(i, text);
    }
    while (m_choices->count() > wanted)
        m_choices->removeItem(m_choices->count() - 1);
    m_choices->setCurrentIndex(static_cast<int>(spec.choice));
}

void PlotPanel::setTableShown(bool shown)
{
    m_table_button->setChecked(shown);
    if (shown)
        fillTable();
    m_stack->setCurrentWidget(shown ? static_cast<QWidget *>(m_table) : m_view);
}

bool PlotPanel::isTableShown() const
{
    return m_table_button->isChecked();
}

void PlotPanel::setTitleShown(bool shown)
{
    m_title->setVisible(shown);
}

void PlotPanel::fillTable()
{
    const PlotTable rows = table(m_view->spec());
    m_table->setSortingEnabled(false);
    m_table->setColumnCount(static_cast<int>(rows.columns.size()));
    m_table->setRowCount(static_cast<int>(rows.rows.size()));
    QStringList titles;
    for (const std::string &column : rows.columns)
        titles << toQString(column);
    const bool other_columns = titles != m_columns;
    if (other_columns) {
        m_columns = titles;
        m_table->setHorizontalHeaderLabels(titles);
        for (std::size_t column = 0; column < rows.columns.size() && !rows.rows.empty(); ++column) {
            const bool number = rows.rows.front()[column].number.has_value();
            m_table->horizontalHeaderItem(static_cast<int>(column))
                ->setTextAlignment(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft));
        }
    }
    for (std::size_t row = 0; row < rows.rows.size(); ++row) {
        for (std::size_t column = 0; column < rows.rows[row].size(); ++column)
            setCell(*m_table, static_cast<int>(row), static_cast<int>(column), rows.rows[row][column]);
    }
    if (other_columns) {
        m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
        m_table->resizeColumnsToContents();
    }
    m_table->setSortingEnabled(true);
}

void PlotPanel::copyImage()
{
    auto *clip = new QMimeData;
    clip->setImageData(m_view->toImage(m_view->size(), m_export_scale));
    clip->setText(m_view->caption().asText() + QLatin1Char('\n') + toQString(m_view->spec().summary));
    QApplication::clipboard()->setMimeData(clip);
    emit message(tr("%1 copied as an image.").arg(said(m_plot.title)));
}

void PlotPanel::copyTable()
{
    const PlotTable rows = table(m_view->spec());
    const QString caption = m_view->caption().asText();
    auto *clip = new QMimeData;
    clip->setText(toQString(toTsv(rows)) + caption + QLatin1Char('\n'));
    clip->setHtml(toQString(toHtml(rows)) + QStringLiteral("<p>%1</p>").arg(caption.toHtmlEscaped()));
    clip->setData(QStringLiteral("text/markdown"),
                  (toQString(toMarkdown(rows)) + QLatin1Char('\n') + caption).toUtf8());
    QApplication::clipboard()->setMimeData(clip);
    emit message(tr("%1 copied as a table.").arg(said(m_plot.title)));
}

void PlotPanel::setExportScale(double scale)
{
    m_export_scale = std::clamp(scale, 1.0, 4.0);
}

void PlotPanel::exportPlot()
{
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Export %1").arg(said(m_plot.title)), QString::fromLatin1(m_plot.id) + QStringLiteral(".png"),
        tr("PNG image (*.png);;SVG drawing (*.svg);;PDF (*.pdf);;CSV table (*.csv);;Markdown table (*.md)"));
    if (path.isEmpty())
        return;
    const std::optional<Issue> issue = exportTo(path);
    emit message(issue ? toQString(toLine(*issue)) : tr("Written: %1").arg(path));
}

std::optional<Issue> PlotPanel::exportTo(const QString &path)
{
    if (path.endsWith(QLatin1String(".png"), Qt::CaseInsensitive))
        return m_view->savePng(path, m_view->size(), m_export_scale);
    if (path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive))
        return m_view->saveSvg(path, m_view->size());
    if (path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive))
        return m_view->savePdf(path, m_view->size());
    const bool markdown = path.endsWith(QLatin1String(".md"), Qt::CaseInsensitive);
    if (markdown || path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive)) {
        const PlotTable rows = table(m_view->spec());
        const QByteArray bytes =
            markdown ? QByteArray::fromStdString(toMarkdown(rows)) + '\n' + m_view->caption().asText().toUtf8() + '\n'
                     : QByteArray::fromStdString(toCsv(rows));
        QSaveFile file(path);
        if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
            return std::nullopt;
        return Issue{Severity::Error, path.toStdString(),
                     words::say("cannot be written: %1", {file.errorString().toStdString()}),
                     words::say("a folder that exists and may be written to")};
    }
    return Issue{Severity::Error, path.toStdString(), words::say("unknown kind of file"),
                 words::say("a name ending in .png, .svg, .pdf or .csv")};
}

} // namespace wallchart
