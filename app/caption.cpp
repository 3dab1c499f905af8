// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/caption.h"

#include <QCoreApplication>

#include "model/fields.h"
#include "model/fieldwords.h"
#include "widgets/theme.h"

#include <array>
#include <span>

namespace wallchart {

namespace {

using Keys = std::span<const char *const>;
constexpr std::array training_formats{"parameters", "training_precision"};
constexpr std::array serving_formats{"parameters", "weights_precision", "kv_precision"};
constexpr std::array training_work{"context_tokens", "global_batch_sequences", "training_stack"};
constexpr std::array serving_work{"context_tokens", "output_tokens", "users", "serving_engine"};

/// "context 32,768 tokens".
QString stated(const char *key, const Scenario &scenario)
{
    const Field *field = findField(key);
    if (!field)
        return {};
    const QString label = said(field->label);
    // A label in the middle of a sentence, unless it is a name: "KV cache", "MoE share".
    const bool name = label.size() > 1 && label[1].isUpper();
    return (name ? label : label.left(1).toLower() + label.mid(1)) + QLatin1Char(' ') +
           toQString(valueWords(*field, field->get(scenario)));
}

} // namespace

QString assumptionsLine(const Scenario &scenario, const Report &report)
{
    const bool training = scenario.workload == Workload::Training;
    QStringList parts = {toQString(scenario.model.name)};
    for (const char *key : training ? Keys(training_formats) : Keys(serving_formats)) {
        if (findField(key))
            parts << stated(key, scenario);
    }
    parts << QStringLiteral("%1 × %2").arg(QString::number(scenario.devices), toQString(scenario.accelerator.name));
    for (const char *key : training ? Keys(training_work) : Keys(serving_work))
        parts << stated(key, scenario);
    const Plan &plan = report.plan;
    parts << QCoreApplication::translate("Caption", "tensor × pipeline × data parallel %1 × %2 × %3")
                 .arg(plan.tensor)
                 .arg(plan.pipeline)
                 .arg(plan.data);
    return parts.join(said(", "));
}

PlotCaption captionOf(const QString &case_name, const Scenario &scenario, const Report &report,
                      const QString &catalogue_date)
{
    PlotCaption caption;
    caption.title = case_name;
    caption.lines = {assumptionsLine(scenario, report),
                     QCoreApplication::translate("Caption", "Catalogue %1, Wallchart %2. Model, not measurement.")
                         .arg(catalogue_date, QStringLiteral(WALLCHART_VERSION))};
    return caption;
}

} // namespace wallchart
