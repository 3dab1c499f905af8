// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "model/evaluate.h"
#include "model/money.h"
#include "tests/jobfixture.h"
#include "widgets/plots.h"

#include <cmath>

// What the plots of site, cost, reliability and data show, against the report that they show it of.

using namespace wallchart;

namespace {

PlotSpec specOf(const char *id, const Scenario &scenario, std::size_t choice = 0)
{
    const Analysis analysis = analyse(scenario);
    const FieldScan x = scanUsual(scenario, *findField("devices"), 9);
    PlotInput input{scenario, analysis, x};
    input.choice = choice;
    return findPlot(id)->build(input);
}

double partsOf(const PlotSpec &spec)
{
    double sum = 0;
    for (const PlotBar &bar : spec.bars)
        sum += bar.is_total ? 0 : bar.total;
    return sum;
}

bool within(double value, double expected, double share)
{
    return std::abs(value - expected) <= share * std::abs(expected);
}

void checkCurves(const PlotSpec &spec)
{
    QVERIFY2(spec.empty.empty(), spec.empty.c_str());
    QVERIFY(spec.x.from < spec.x.to && spec.y.from < spec.y.to);
    QVERIFY(!spec.summary.empty() && !spec.series.empty());
    for (const PlotSeries &series : spec.series) {
        QCOMPARE(series.x.size(), series.y.size());
        QVERIFY(series.wall && series.at);
        for (std::size_t i = 0; i < series.x.size(); ++i)
            QVERIFY(std::isfinite(series.x[i]) && std::isfinite(series.y[i]));
    }
}

} // namespace

class TestSitePlots : public QObject
{
    Q_OBJECT

private slots:
    void hall();
    void rack();
    void items();
    void duty();
    void goodput();
    void loss();
    void unknownPrice();
};

void TestSitePlots::hall()
{
    Scenario s = test::training405b();
    const PlotSpec spec = specOf("site", s);
    const Report report = evaluate(s);
    QCOMPARE(spec.bars.back().label, std::string("At the meter"));
    QVERIFY(within(partsOf(spec), spec.bars.back().total, 1e-9));
    QVERIFY(within(spec.bars.back().total, report.metrics.facility_power_w / 1e6, 1e-9)); // MW
    QCOMPARE(spec.limits.size(), std::size_t(1));
    QVERIFY(within(spec.limits[0].value, report.power.hall_limit_w / 1e6, 1e-9));
    QVERIFY(spec.bars.back().low < spec.bars.back().total && spec.bars.back().total < spec.bars.back().high);
    s.site.grid_power_w = 0; // live: no limit, no line
    QVERIFY(specOf("site", s).limits.empty());
}

void TestSitePlots::rack()
{
    Scenario s = test::training405b();
    s.cooling.rack_heat_w = 30e3;
    s.site.rack_feed_w = 100e3;
    PlotSpec spec = specOf("site", s, 1);
    QVERIFY(within(partsOf(spec), spec.bars.back().total, 1e-9));
    QVERIFY(within(spec.bars.back().total, evaluate(s).metrics.rack_heat_w / 1e3, 1e-9)); // kW
    QCOMPARE(spec.limits.size(), std::size_t(1));
    QVERIFY(within(spec.limits[0].value, 30, 1e-9));
    s.site.rack_feed_w = 30e3; // the feed is the tighter one now
    spec = specOf("site", s, 1);
    QVERIFY(within(spec.limits[0].value, 24, 1e-9));
}

void TestSitePlots::items()
{
    Scenario s = test::training405b();
    const PlotSpec spec = specOf("cost", s);
    const double total = evaluate(s).cost.total_usd_per_year;
    QVERIFY(within(partsOf(spec), spec.bars.back().total, 1e-9));
    QVERIFY(within(spec.bars.back().total, total / 1e6, 1e-9));
    s.cost.currency = Currency::Eur;
    const double euros = specOf("cost", s).bars.back().total;
    QVERIFY(within(euros, total / 1e6 * currencyInfo(Currency::Eur).per_usd, 1e-9));
    QVERIFY(specOf("cost", s).x.unit.find("€") == 0);
    s.cost.currency_per_usd = 2; // a rate that was typed
    QVERIFY(within(specOf("cost", s).bars.back().total, total / 1e6 * 2, 1e-9));
    s.cost.ownership = Ownership::Rented;
    s.accelerator.rent_usd_per_hour = 2;
    QCOMPARE(specOf("cost", s).bars.front().label, std::string("Rent"));
}

void TestSitePlots::duty()
{
    Scenario s = test::serving70b();
    const PlotSpec alone = specOf("cost", s, 1);
    checkCurves(alone);
    QCOMPARE(alone.series.size(), std::size_t(1));
    const PlotSeries &line = alone.series.front();
    QVERIFY(within(*line.at, evaluate(s).metrics.usd_per_million_tokens, 1e-9));
    for (std::size_t i = 1; i < line.y.size(); ++i)
        QVERIFY(line.y[i] < line.y[i - 1]); // more use, less for each token
    s.cost.api_usd_per_million_output = 1;
    const PlotSpec compared = specOf("cost", s, 1);
    checkCurves(compared);
    QCOMPARE(compared.series.size(), std::size_t(2));
    QCOMPARE(compared.series.front().y.front(), 1.0);
}

void TestSitePlots::goodput()
{
    const Scenario s = test::training405b();
    const PlotSpec spec = specOf("reliability", s);
    checkCurves(spec);
    const PlotSeries &line = spec.series.back();
    QVERIFY(within(*line.at, 100 * evaluate(s).metrics.goodput, 1e-9));
    for (std::size_t i = 1; i < line.y.size(); ++i) {
        QVERIFY(line.y[i] <= line.y[i - 1] + 1e-9);
        QVERIFY(line.low[i] <= line.y[i] && line.y[i] <= line.high[i]);
    }
    checkCurves(specOf("reliability", test::serving70b()));
}

void TestSitePlots::loss()
{
    Scenario s = test::training405b();
    s.data.unique_tokens = 1e12;
    const PlotSpec spec = specOf("data", s);
    checkCurves(spec);
    QCOMPARE(spec.series.size(), std::size_t(3));
    const PlotSeries &size = spec.series[0];
    const PlotSeries &fresh = spec.series[1];
    const PlotSeries &limited = spec.series[2];
    QVERIFY(within(*size.at, evaluate(s).metrics.loss, 1e-9));
    for (std::size_t i = 0; i < fresh.y.size(); ++i) {
        QVERIFY(fresh.y[i] <= limited.y[i] + 1e-6); // repeats are never worth more
        QVERIFY(limited.y[i] <= size.y[i] + 1e-4);  // and no size better than the best
    }
    QVERIFY(limited.y.back() > fresh.y.back() + 0.005);
    QVERIFY(spec.summary.find("run short") != std::string::npos);
}

void TestSitePlots::unknownPrice()
{
    Scenario s = test::training405b();
    s.accelerator.price_usd = 0;
    s.accelerator.server_price_usd = 0;
    for (const std::size_t choice : {0, 1})
        QVERIFY(!specOf("cost", s, choice).empty.empty());
}

QTEST_GUILESS_MAIN(TestSitePlots)
#include "tst_siteplots.moc"
