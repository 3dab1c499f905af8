// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/goaldialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>

#include "model/fieldwords.h"
#include "model/quantity.h"
#include "widgets/theme.h"

#include <array>
#include <cmath>

namespace wallchart {

namespace {

/// What people name a limit for, most asked for first; the rest of the metrics follow in their own order.
constexpr std::array first_asked{"usd_per_million_tokens",
                                 "ttft_s",
                                 "tpot_s",
                                 "output_tokens_per_s",
                                 "train_days",
                                 "tco_usd",
                                 "facility_power_w",
                                 "racks",
                                 "tokens_per_s",
                                 "mfu"};

bool has(const MetricInfo &metric, Workload workload)
{
    return workload == Workload::Training ? metric.training : metric.serving;
}

} // namespace

GoalDialog::GoalDialog(QWidget *parent)
    : QDialog(parent)
    , m_output(new QComboBox)
    , m_value(new QLineEdit)
    , m_field(new QComboBox)
    , m_now(new QLabel)
    , m_answer(new QLabel)
{
    setWindowTitle(tr("Solve for a goal"));
    m_answer->setWordWrap(true);
    m_answer->setMinimumHeight(static_cast<int>(48 * uiScale()));
    m_answer->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_output->setAccessibleName(tr("Number to reach"));
    m_value->setAccessibleName(tr("Value to reach"));
    m_field->setAccessibleName(tr("Input to move"));
    auto *value = new QHBoxLayout;
    value->addWidget(m_value, 1);
    value->addWidget(m_now);
    auto *form = new QFormLayout(this);
    form->addRow(tr("&Bring"), m_output);
    form->addRow(tr("&to"), value);
    form->addRow(tr("by &moving"), m_field);
    form->addRow(m_answer);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    m_apply = buttons->addButton(tr("&Apply"), QDialogButtonBox::ApplyRole);
    m_apply->setEnabled(false);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(m_apply, &QPushButton::clicked, this, [this] {
        if (m_solved)
            emit valueChosen(findField(m_field->currentData().toString().toStdString()), *m_solved);
    });
    connect(m_output, &QComboBox::currentIndexChanged, this, [this] {
        showNow();
        solveNow();
    });
    connect(m_field, &QComboBox::currentIndexChanged, this, &GoalDialog::solveNow);
    connect(m_value, &QLineEdit::textChanged, this, &GoalDialog::solveNow);
    resize(440, sizeHint().height());
}

QString GoalDialog::answer() const
{
    return m_answer->text();
}

void GoalDialog::fillBoxes()
{
    const Workload workload = m_scenario->workload;
    const QSignalBlocker outputs(m_output);
    const QSignalBlocker fields_blocked(m_field);
    const QString output = m_output->currentData().toString();
    const QString field = m_field->currentData().toString();
    m_output->clear();
    m_field->clear();
    const auto add = [&](const MetricInfo &metric) {
        const QString key = QString::fromLatin1(metric.key);
        if (has(metric, workload) && m_output->findData(key) < 0)
            m_output->addItem(said(metric.label), key);
    };
    for (const char *key : first_asked)
        add(*findOutput(key)->metric);
    for (const MetricInfo &metric : metricTable())
        add(metric);
    for (const Field *slider : headlineSliders(workload))
        m_field->addItem(said(slider->label), QString::fromLatin1(slider->key));
    for (const Field &each : fields()) {
        const bool figure = each.kind == FieldKind::Real || each.kind == FieldKind::Integer;
        const QString key = QString::fromLatin1(each.key);
        if (figure && applies(each, workload) && m_field->findData(key) < 0)
            m_field->addItem(said(each.label), key);
    }
    m_output->setCurrentIndex(std::max(0, m_output->findData(output)));
    m_field->setCurrentIndex(std::max(0, m_field->findData(field)));
}

void GoalDialog::setScenario(const Scenario &scenario, const Report &report)
{
    const bool refill = !m_scenario || m_scenario->workload != scenario.workload;
    m_scenario = scenario;
    m_report = report;
    if (refill)
        fillBoxes();
    showNow();
    solveNow();
}

void GoalDialog::setField(const Field &field)
{
    m_field->setCurrentIndex(std::max(0, m_field->findData(QString::fromLatin1(field.key))));
}

void GoalDialog::showNow()
{
    const std::optional<Output> output = findOutput(m_output->currentData().toString().toStdString());
    if (!output)
        return;
    const double now = valueOf(*output, m_report);
    m_now->setText(std::isfinite(now) ? tr("now %1").arg(toQString(formatQuantity(now, outputUnit(*output))))
                                      : tr("not known now"));
    m_value->setPlaceholderText(QString::fromUtf8(outputUnit(*output)));
}

void GoalDialog::solveNow()
{
    m_solved.reset();
    m_apply->setEnabled(false);
    m_answer->clear();
    const std::optional<Output> output = findOutput(m_output->currentData().toString().toStdString());
    const Field *field = findField(m_field->currentData().toString().toStdString());
    if (!m_scenario || !output || !field || m_value->text().trimmed().isEmpty())
        return;
    const std::optional<double> value = parseQuantity(m_value->text().toStdString(), outputUnit(*output));
    if (!value) {
        m_answer->setText(tr("Not understood: a number, with its unit if it is not %1.")
                              .arg(*outputUnit(*output) ? QString::fromUtf8(outputUnit(*output)) : tr("a count")));
        return;
    }
    const GoalSolution solution = solveGoal(*m_scenario, *field, {*output, *value});
    if (!solution.value) {
        m_answer->setText(toQString(solution.reason) + QLatin1Char('.'));
        return;
    }
    m_solved = solution.value;
    m_apply->setEnabled(*solution.value != field->get(*m_scenario));
    m_answer->setText((solution.reached_below ? tr("%1 up to %2: %3") : tr("%1 from %2 on: %3"))
                          .arg(said(field->label), toQString(valueWords(*field, *solution.value)),
                               toQString(formatQuantity(solution.output, outputUnit(*output)))));
}

} // namespace wallchart
