// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inputpane.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QScrollBar>
#include <QVBoxLayout>

#include "app/recordpicker.h"
#include "model/evaluate.h"
#include "model/quantity.h"
#include "model/words.h"
#include "widgets/fieldform.h"
#include "widgets/groupheader.h"
#include "widgets/precisionpicker.h"
#include "widgets/quantityentry.h"
#include "widgets/theme.h"
#include "widgets/wallslider.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace wallchart {

namespace {

constexpr int padding = 12;
constexpr int precision_label_width = 64;

/// The formats that have segments of their own, where the field offers them; the others stand in the menu.
constexpr std::array<Precision, 4> segment_formats = {Precision::Bf16, Precision::Fp8, Precision::Nvfp4,
                                                      Precision::Int4};

/// Formats shown as segments under the sliders, in order; those that do not apply are left out.
constexpr std::array<const char *, 3> format_keys = {"weights_precision", "kv_precision", "training_precision"};

bool offers(const Field &field, Precision precision)
{
    return std::any_of(field.choices.begin(), field.choices.end(),
                       [&](const FieldChoice &choice) { return choice.value == static_cast<double>(precision); });
}

std::vector<Precision> menuFormats(const Field &field)
{
    std::vector<Precision> formats;
    for (const FieldChoice &choice : field.choices) {
        const auto format = static_cast<Precision>(static_cast<int>(choice.value));
        if (std::find(segment_formats.begin(), segment_formats.end(), format) == segment_formats.end())
            formats.push_back(format);
    }
    return formats;
}

std::string deviceHelp(const Accelerator &device)
{
    std::string help =
        formatQuantity(device.memory_bytes, "bytes") + ", " + formatQuantity(device.hbm_bytes_per_s, "bytes/s");
    if (device.bf16_flops > 0)
        help += ", " + words::say("%1 dense BF16", {formatQuantity(device.bf16_flops, "FLOP/s")});
    return help + ", " + formatQuantity(device.tdp_w, "W");
}

std::string modelHelp(const LanguageModel &model)
{
    const ParameterCounts counts = countParameters(model.arch);
    std::string help = words::say("%1 parameters", {formatShort(counts.total, "")});
    if (counts.active < counts.total)
        help += ", " + words::say("%1 active", {formatShort(counts.active, "")});
    return help + ", " + words::say("context to %1", {formatQuantity(model.arch.max_context, "tokens")});
}

template <typename Record, typename Help>
std::vector<RecordPicker::Entry> entriesOf(const std::vector<Record> &records, Help help)
{
    std::vector<RecordPicker::Entry> entries;
    for (const Record &record : records)
        entries.push_back({record.id, record.name, help(record)});
    std::stable_sort(entries.begin(), entries.end(), [](const auto &a, const auto &b) {
        return toQString(a.name).localeAwareCompare(toQString(b.name)) < 0;
    });
    return entries;
}

template <typename Record>
void showRecord(RecordPicker *picker, const std::vector<Record> &catalogue, const Record &record)
{
    const Record *original = findRecord(catalogue, record.id);
    picker->setCurrent(record.id, record.name.empty() ? record.id : record.name, original && *original == record);
}

} // namespace

InputPane::InputPane(const Catalog &catalog, QWidget *parent)
    : QScrollArea(parent)
    , m_catalog(catalog)
    , m_form(new FieldForm)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Inputs"));
    setFocusPolicy(Qt::NoFocus); // the editors inside take it
    auto *content = new QWidget;
    content->setAutoFillBackground(true);
    content->setBackgroundRole(QPalette::Base);
    m_layout = new QVBoxLayout(content);
    m_layout->setContentsMargins(0, 8, 0, 8);
    m_layout->setSpacing(0);
    // The scroll area alone misses some changes of the needed height while a change of style is on its way.
    m_layout->setSizeConstraint(QLayout::SetMinimumSize);
    buildRecords();
    m_headline = new QWidget;
    m_headline_layout = new QVBoxLayout(m_headline);
    m_headline_layout->setContentsMargins(padding, 0, padding, 4);
    m_headline_layout->setSpacing(4);
    m_layout->addWidget(m_headline);
    m_layout->addWidget(buildSiteRecords());
    m_layout->addWidget(m_form);
    m_layout->addStretch(1);
    setWidget(content);
    connect(m_form, &FieldForm::edited, this, &InputPane::edited);
    connect(m_form, &FieldForm::rangeEdited, this, &InputPane::rangeEdited);
}

RecordPicker *InputPane::addPicker(const QString &kind, const QString &what)
{
    auto *picker = new RecordPicker(what);
    connect(picker, &RecordPicker::chosen, this, [this, kind](const QString &id) {
        if (!id.isEmpty())
            emit recordChosen(kind, id);
    });
    return picker;
}

void InputPane::buildRecords()
{
    m_model = addPicker(QStringLiteral("model"), tr("Model"));
    m_accelerator = addPicker(QStringLiteral("accelerator"), tr("Accelerator"));
    m_model->setEntries(entriesOf(m_catalog.models, modelHelp));
    m_accelerator->setEntries(entriesOf(m_catalog.accelerators, deviceHelp));
    auto *row = new QHBoxLayout;
    row->setContentsMargins(padding, 0, padding, 4);
    row->setSpacing(8);
    row->addWidget(m_model, 1);
    row->addWidget(m_accelerator, 1);
    m_layout->addLayout(row);
}

QWidget *InputPane::buildSiteRecords()
{
    m_fabric = addPicker(QStringLiteral("fabric"), tr("Fabric"));
    m_cooling = addPicker(QStringLiteral("cooling"), tr("Cooling"));
    m_site = addPicker(QStringLiteral("site"), tr("Site"));
    m_fabric->setEntries(entriesOf(m_catalog.fabrics, [](const Fabric &record) { return record.source; }));
    m_cooling->setEntries(entriesOf(m_catalog.coolings, [](const Cooling &record) {
        return words::say("%1 of heat per rack", {formatQuantity(record.rack_heat_w, "W")});
    }));
    m_site->setEntries(entriesOf(m_catalog.sites, [](const Site &record) {
        return words::say("%1 from the grid, %2 per rack",
                          {formatQuantity(record.grid_power_w, "W"), formatQuantity(record.rack_feed_w, "W")});
    }));
    auto *group = new QWidget;
    auto *outer = new QVBoxLayout(group);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    m_site_header = new GroupHeader(tr("Network and site"));
    auto *body = new QWidget;
    auto *layout = new QFormLayout(body);
    layout->setContentsMargins(padding, 4, padding, 8);
    layout->setSpacing(4);
    outer->addWidget(m_site_header);
    outer->addWidget(body);
    body->hide();
    connect(m_site_header, &QAbstractButton::toggled, body, &QWidget::setVisible);
    layout->addRow(tr("&Fabric"), m_fabric);
    layout->addRow(tr("&Cooling"), m_cooling);
    layout->addRow(tr("&Site"), m_site);
    return group;
}

void InputPane::showSiteSummary()
{
    m_site_header->setSummary(
        QStringList{m_fabric->currentText(), m_cooling->currentText(), m_site->currentText()}.join(
            QStringLiteral(", ")));
}

void InputPane::addSlider(const Field &field)
{
    auto *slider = new WallSlider(field);
    const Field *pointer = &field;
    connect(slider, &WallSlider::editStarted, this, &InputPane::editStarted);
    connect(slider, &WallSlider::valueChanged, this, [this, pointer](double value) { emit edited(pointer, value); });
    connect(slider, &WallSlider::editFinished, this, &InputPane::editFinished);
    connect(slider, &WallSlider::resetRequested, this, [this, pointer] { emit resetRequested(pointer); });
    connect(slider, &WallSlider::xAxisRequested, this, [this, pointer] { emit xFieldRequested(pointer); });
    connect(slider, &WallSlider::wallActivated, this, &InputPane::wallActivated);
    connect(slider->entry(), &QuantityEntry::rangeEntered, this,
            [this, pointer](double low, double high) { emit rangeEdited(pointer, low, high); });
    slider->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(slider, &QWidget::customContextMenuRequested, this,
            [this, slider](const QPoint &at) { emit solveRequested(&slider->field(), slider->mapToGlobal(at)); });
    m_headline_layout->addWidget(slider);
    m_sliders.push_back(slider);
}

void InputPane::addPrecision(const Field &field)
{
    auto *picker = new PrecisionPicker(said(field.label));
    picker->setLabelWidth(static_cast<int>(precision_label_width * uiScale()));
    picker->setToolTip(said(field.help));
    const Field *pointer = &field;
    connect(picker, &PrecisionPicker::chosen, this,
            [this, pointer](Precision precision) { emit edited(pointer, static_cast<double>(precision)); });
    m_headline_layout->addWidget(picker);
    m_formats.push_back({pointer, picker});
    m_pickers.push_back(picker);
}

void InputPane::buildHeadline(Workload workload)
{
    for (WallSlider *slider : m_sliders)
        delete slider;
    for (PrecisionPicker *picker : m_pickers)
        delete picker;
    m_sliders.clear();
    m_formats.clear();
    m_pickers.clear();
    bool formats_shown = false;
    for (const Field *field : headlineSliders(workload)) {
        addSlider(*field);
        if (formats_shown)
            continue;
        // Right under the size of the model, whose bytes they decide.
        formats_shown = true;
        for (const char *key : format_keys) {
            const Field *format = findField(key);
            if (format && applies(*format, workload))
                addPrecision(*format);
        }
    }
    m_built_for = workload;
    setXField(m_x_field);
}

void InputPane::openGroupsThatFit()
{
    const auto needed = [this] {
        for (QWidget *part : m_form->findChildren<QWidget *>())
            part->updateGeometry();
        if (QLayout *rows = m_form->layout())
            rows->activate();
        m_form->updateGeometry();
        m_layout->activate();
        return m_layout->minimumSize().height();
    };
    for (const FieldGroup group : {FieldGroup::Target, FieldGroup::Plan}) {
        if (m_opened_groups.contains(group) || m_form->isGroupOpen(group))
            continue;
        m_form->setGroupOpen(group, true);
        const bool fits = needed() <= viewport()->height();
        if (fits)
            m_opened_groups.insert(group);
        else
            m_form->setGroupOpen(group, false);
        widget()->resize(widget()->width(), std::max(viewport()->height(), needed()));
        if (!fits)
            return;
    }
}

void InputPane::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    openGroupsThatFit();
}

void InputPane::settle()
{
    // Left to itself a layout takes several turns of the event loop to grow through a scroll area, and shows each.
    const QList<QWidget *> parts = m_headline->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly);
    for (QWidget *part : parts)
        part->show();
    m_headline_layout->activate();
    m_headline->updateGeometry();
    m_layout->activate();
    widget()->resize(widget()->width(), std::max(viewport()->height(), m_layout->minimumSize().height()));
    m_layout->setGeometry(widget()->rect());
    m_headline_layout->setGeometry(m_headline->rect());
}

void InputPane::setScenario(const Scenario &scenario, const Analysis &analysis, const FieldRanges &ranges)
{
    const bool rebuilt = m_built_for != scenario.workload;
    if (rebuilt)
        buildHeadline(scenario.workload);
    for (WallSlider *slider : m_sliders) {
        for (const FieldScan &scan : analysis.sliders) {
            if (scan.field == &slider->field())
                slider->setScan(scan);
        }
        slider->setValue(slider->field().get(scenario));
        const FieldRange *range = findRange(ranges, slider->field());
        using Ends = std::pair<double, double>;
        slider->entry()->setRange(range ? std::optional<Ends>(Ends(range->low, range->high)) : std::nullopt);
    }
    showPrecisions(scenario);
    showRecords(scenario);
    m_form->setScenario(scenario, ranges);
    if (rebuilt) {
        settle();
        openGroupsThatFit();
    }
}

void InputPane::showPrecisions(const Scenario &scenario)
{
    for (const Format &format : m_formats) {
        std::vector<PrecisionPicker::Choice> choices;
        for (const Precision precision : segment_formats) {
            if (!offers(*format.field, precision))
                continue;
            const Report report = evaluate(with(scenario, *format.field, static_cast<double>(precision)));
            const WallResult &memory = report.wall(WallId::Memory);
            choices.push_back(
                {precision, memory.applies ? memory.load : std::numeric_limits<double>::quiet_NaN(), memory.hit});
        }
        format.picker->setChoices(choices, menuFormats(*format.field));
        format.picker->setCurrent(static_cast<Precision>(static_cast<int>(format.field->get(scenario))));
    }
}

void InputPane::showRecords(const Scenario &scenario)
{
    showRecord(m_model, m_catalog.models, scenario.model);
    showRecord(m_accelerator, m_catalog.accelerators, scenario.accelerator);
    showRecord(m_fabric, m_catalog.fabrics, scenario.fabric);
    showRecord(m_cooling, m_catalog.coolings, scenario.cooling);
    showRecord(m_site, m_catalog.sites, scenario.site);
    showSiteSummary();
}

void InputPane::setXField(const Field *field)
{
    m_x_field = field;
    for (WallSlider *slider : m_sliders)
        slider->setXAxis(&slider->field() == field);
}

void InputPane::setBaseline(const Scenario *baseline)
{
    for (WallSlider *slider : m_sliders) {
        const bool shown = baseline && applies(slider->field(), baseline->workload);
        slider->setBaseline(shown ? std::optional<double>(slider->field().get(*baseline)) : std::nullopt);
    }
}

void InputPane::setPreview(const Scenario *preview)
{
    for (WallSlider *slider : m_sliders) {
        const bool shown = preview && applies(slider->field(), preview->workload);
        slider->setPreview(shown ? std::optional<double>(slider->field().get(*preview)) : std::nullopt);
    }
}

WallSlider *InputPane::slider(const Field &field) const
{
    for (WallSlider *slider : m_sliders) {
        if (&slider->field() == &field)
            return slider;
    }
    return nullptr;
}

bool InputPane::focusField(const Field &field)
{
    if (WallSlider *found = slider(field)) {
        found->setFocus(Qt::ShortcutFocusReason);
        ensureWidgetVisible(found);
        return true;
    }
    for (const Format &format : m_formats) {
        if (format.field == &field) {
            format.picker->setFocus(Qt::ShortcutFocusReason);
            ensureWidgetVisible(format.picker);
            return true;
        }
    }
    if (!m_form->focusField(field))
        return false;
    if (QWidget *editor = m_form->editorFor(field))
        ensureWidgetVisible(editor);
    return true;
}

} // namespace wallchart
