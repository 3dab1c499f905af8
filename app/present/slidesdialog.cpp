// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/present/slidesdialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QVBoxLayout>

#include "app/document.h"
#include "app/present/slide.h"
#include "model/wall.h"
#include "widgets/plots.h"
#include "widgets/theme.h"

#include <algorithm>

namespace wallchart {

SlidesDialog::SlidesDialog(Document &document, std::function<PresetView()> current, QWidget *parent)
    : QDialog(parent)
    , m_document(document)
    , m_current(std::move(current))
{
    setWindowTitle(tr("Slides"));
    auto *splitter = new QSplitter;
    splitter->addWidget(buildList());
    m_editor = buildEditor();
    splitter->addWidget(m_editor);
    splitter->setStretchFactor(1, 1);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    const QPushButton *present = buttons->addButton(tr("&Present"), QDialogButtonBox::ActionRole);
    const QPushButton *write = buttons->addButton(tr("&Export..."), QDialogButtonBox::ActionRole);
    connect(present, &QPushButton::clicked, this, &SlidesDialog::presentRequested);
    connect(write, &QPushButton::clicked, this, &SlidesDialog::exportRequested);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(splitter, 1);
    layout->addWidget(buttons);
    connect(&m_document, &Document::viewsChanged, this, &SlidesDialog::fillList);
    connect(&m_document, &Document::casesChanged, this, &SlidesDialog::showSelected);
    fillList();
    resize(820, 520);
}

QWidget *SlidesDialog::buildList()
{
    auto *side = new QWidget;
    m_list = new QListWidget;
    m_list->setAccessibleName(tr("Slides in their order"));
    auto *add = new QPushButton(tr("&Add what the window shows"));
    m_remove = new QPushButton(tr("&Delete"));
    m_up = new QPushButton(tr("&Up"));
    m_down = new QPushButton(tr("Do&wn"));
    connect(add, &QPushButton::clicked, this, &SlidesDialog::addCurrent);
    connect(m_remove, &QPushButton::clicked, this, &SlidesDialog::removeSelected);
    connect(m_up, &QPushButton::clicked, this, [this] { moveSelected(-1); });
    connect(m_down, &QPushButton::clicked, this, [this] { moveSelected(1); });
    connect(m_list, &QListWidget::currentRowChanged, this, &SlidesDialog::showSelected);
    auto *row = new QHBoxLayout;
    row->addWidget(m_up);
    row->addWidget(m_down);
    row->addWidget(m_remove);
    auto *layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_list, 1);
    layout->addWidget(add);
    layout->addLayout(row);
    return side;
}

QWidget *SlidesDialog::buildEditor()
{
    auto *editor = new QWidget;
    m_headline = new QLineEdit;
    m_headline->setPlaceholderText(tr("The verdict of the case"));
    m_text = new QLineEdit;
    m_notes = new QPlainTextEdit;
    m_case = new QComboBox;
    m_plot = new QComboBox;
    for (const Plot &plot : plots())
        m_plot->addItem(said(plot.title), toQString(plot.id));
    m_wall = new QComboBox;
    m_wall->addItem(tr("None"), QString());
    for (const Wall &wall : walls())
        m_wall->addItem(said(wall.name), toQString(wall.key));
    m_first = new QComboBox;
    m_second = new QComboBox;
    m_baseline = new QCheckBox(tr("The first case as a &ghost"));
    auto *form = new QFormLayout(editor);
    form->addRow(tr("&Headline"), m_headline);
    form->addRow(tr("Second &line"), m_text);
    form->addRow(tr("&Case"), m_case);
    form->addRow(tr("Pl&ot"), m_plot);
    form->addRow(tr("&Wall singled out"), m_wall);
    form->addRow(tr("&First slider"), m_first);
    form->addRow(tr("&Second slider"), m_second);
    form->addRow(QString(), m_baseline);
    form->addRow(tr("&Notes"), m_notes);
    for (QLineEdit *edit : {m_headline, m_text})
        connect(edit, &QLineEdit::editingFinished, this, &SlidesDialog::store);
    connect(m_notes, &QPlainTextEdit::textChanged, this, &SlidesDialog::store);
    for (QComboBox *box : {m_case, m_plot, m_wall, m_first, m_second})
        connect(box, &QComboBox::activated, this, &SlidesDialog::store);
    connect(m_baseline, &QCheckBox::clicked, this, &SlidesDialog::store);
    return editor;
}

int SlidesDialog::selected() const
{
    const int row = m_list->currentRow();
    return row < static_cast<int>(m_document.views().size()) ? row : -1;
}

void SlidesDialog::fillList()
{
    const int row = m_list->currentRow();
    {
        const QSignalBlocker quiet(m_list);
        m_list->clear();
        for (const PresetView &view : m_document.views()) {
            const Slide slide = makeSlide(m_document, view);
            m_list->addItem(tr("%1. %2").arg(m_list->count() + 1).arg(slide.headline()));
        }
        m_list->setCurrentRow(std::clamp(row, 0, std::max(0, m_list->count() - 1)));
    }
    showSelected();
}

void SlidesDialog::showSelected()
{
    const int row = selected();
    m_editor->setEnabled(row >= 0);
    m_remove->setEnabled(row >= 0);
    m_up->setEnabled(row > 0);
    m_down->setEnabled(row >= 0 && row + 1 < m_list->count());
    m_showing = true;
    const PresetView view = row >= 0 ? m_document.views()[static_cast<std::size_t>(row)] : PresetView{};
    const auto setLine = [](QLineEdit *edit, const std::string &text) {
        if (edit->text().toStdString() != text)
            edit->setText(toQString(text));
    };
    setLine(m_headline, view.headline);
    setLine(m_text, view.text);
    if (m_notes->toPlainText().toStdString() != view.notes)
        m_notes->setPlainText(toQString(view.notes));
    m_baseline->setChecked(view.baseline);
    m_plot->setCurrentIndex(m_plot->findData(toQString(view.plot)));
    m_wall->setCurrentIndex(std::max(0, m_wall->findData(toQString(view.wall))));
    fillFields(view);
    m_showing = false;
}

void SlidesDialog::fillFields(const PresetView &view)
{
    m_case->clear();
    for (int i = 0; i < m_document.caseCount(); ++i)
        m_case->addItem(m_document.caseName(i));
    m_case->setCurrentIndex(static_cast<int>(view.case_index));
    const Workload workload = m_document.caseAt(static_cast<int>(view.case_index)).workload;
    std::size_t place = 0;
    for (QComboBox *box : {m_first, m_second}) {
        box->clear();
        box->addItem(tr("None"), QString());
        for (const Field *field : headlineSliders(workload))
            box->addItem(said(field->label), toQString(field->key));
        const QString key = place < view.sliders.size() ? toQString(view.sliders[place]) : QString();
        if (!key.isEmpty() && box->findData(key) < 0) {
            const Field *field = findField(key.toStdString());
            box->addItem(field ? said(field->label) : key, key);
        }
        box->setCurrentIndex(std::max(0, box->findData(key)));
        ++place;
    }
}

void SlidesDialog::store()
{
    const int row = selected();
    if (m_showing || row < 0)
        return;
    std::vector<PresetView> views = m_document.views();
    PresetView &view = views[static_cast<std::size_t>(row)];
    view.headline = m_headline->text().trimmed().toStdString();
    view.text = m_text->text().trimmed().toStdString();
    view.notes = m_notes->toPlainText().toStdString();
    view.case_index = static_cast<std::size_t>(std::max(0, m_case->currentIndex()));
    view.plot = m_plot->currentData().toString().toStdString();
    view.wall = m_wall->currentData().toString().toStdString();
    view.sliders.clear();
    for (const QComboBox *box : {m_first, m_second}) {
        const std::string key = box->currentData().toString().toStdString();
        if (!key.empty() && (view.sliders.empty() || view.sliders.front() != key))
            view.sliders.push_back(key);
    }
    view.baseline = m_baseline->isChecked();
    m_document.setViews(std::move(views), tr("change slide"));
}

void SlidesDialog::addCurrent()
{
    std::vector<PresetView> views = m_document.views();
    const int row = selected();
    const auto place = row < 0 ? views.end() : views.begin() + row + 1;
    const int index = static_cast<int>(place - views.begin());
    views.insert(place, m_current());
    m_document.setViews(std::move(views), tr("add slide"));
    m_list->setCurrentRow(index);
}

void SlidesDialog::removeSelected()
{
    const int row = selected();
    if (row < 0)
        return;
    std::vector<PresetView> views = m_document.views();
    views.erase(views.begin() + row);
    m_document.setViews(std::move(views), tr("delete slide"));
}

void SlidesDialog::moveSelected(int step)
{
    const int row = selected();
    const int to = row + step;
    std::vector<PresetView> views = m_document.views();
    if (row < 0 || to < 0 || to >= static_cast<int>(views.size()))
        return;
    std::swap(views[static_cast<std::size_t>(row)], views[static_cast<std::size_t>(to)]);
    m_document.setViews(std::move(views), tr("move slide"));
    m_list->setCurrentRow(to);
}

} // namespace wallchart
