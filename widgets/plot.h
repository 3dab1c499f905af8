// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"
#include "model/assumptions.h"
#include "model/fields.h"
#include "model/frontier.h"
#include "model/report.h"
#include "model/scenario.h"
#include "model/words.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

// What a plot shows, as plain values: builders fill a PlotSpec, PlotView draws it, table() reads it. No Qt in here, so
// that the arithmetic of a plot can be tested without a window.
namespace wallchart {

enum class PlotKind : std::uint8_t {
    Curves,   ///< lines over a field, with a wall line and a draggable marker
    Map,      ///< regions over two fields, with lines of equal load and a point that can be dragged
    Stack,    ///< upright bars made of segments, with capacity lines
    Waterfall ///< one row per term, each starting where the row above ends
};

/// Fill of a segment. The pattern tells parts apart in greyscale and for people who do not see hues.
enum class PlotPattern : std::uint8_t { Solid, Rising, Vertical, Horizontal, Falling, Grid, Diamonds, Dots };
inline constexpr int plot_pattern_count = 8;

struct PlotTick
{
    double value = 0;
    std::string text;
    bool strong = false; ///< bold: the wall itself
};

struct PlotAxis
{
    std::string label; ///< without unit: "Context length"
    std::string unit;  ///< as written: "tokens", "GiB", "ms", "count", "demand / limit"
    bool log = false;
    bool whole = false; ///< only whole numbers mean something: the marker steps from one to the next
    double from = 0;    ///< > 0 on a log axis; from < to
    double to = 1;
    std::vector<PlotTick> ticks; ///< rising, inside [from, to]
};

/// "Context length, tokens (log)".
std::string axisTitle(const PlotAxis &axis);

/// One line. x, y and (where not empty) low and high have the same length; every value is finite, and positive on a log
/// axis.
struct PlotSeries
{
    std::optional<WallId> wall; ///< colour, line pattern, badge and shape come from it
    std::string name;           ///< the direct label
    std::vector<double> x;
    std::vector<double> y;
    std::vector<double> low; ///< band; empty: none
    std::vector<double> high;
    double width = 1.9;       ///< px
    bool strong = false;      ///< the binding wall: drawn last, label in bold
    bool faint = false;       ///< another wall was singled out
    bool baseline = false;    ///< dashed 4 4, no label of its own
    bool points = false;      ///< single marks without a line: measured runs
    std::optional<double> at; ///< y at the marker
    std::string unit;         ///< of what the readout and the table show instead of y; empty: y itself
    double per_y = 1;         ///< that over y
};

/// Where a wall is met along x.
struct PlotCrossing
{
    WallId wall = WallId::Memory;
    double x = 0;
    std::string name;  ///< "memory"
    std::string value; ///< "30.3k"
    bool rising = true;
    bool strong = false;
};

struct PlotMarker
{
    double x = 0;
    std::string text; ///< "32,768"
    bool draggable = true;
    std::optional<double> y = {}; ///< maps
};

/// Which wall binds, point by point; shared, so that a spec stays cheap to copy.
struct PlotRegions
{
    int columns = 0;
    int rows = 0;
    std::shared_ptr<const std::vector<std::uint8_t>> codes; ///< row by row from the lowest y: a WallId, or map_fits
    bool complete = true;                                   ///< false: a first picture, a finer one follows
};

/// The badge in the middle of a region, in data units.
struct PlotRegionLabel
{
    WallId wall = WallId::Memory;
    double x = 0;
    double y = 0;
};

/// A line of equal load.
struct PlotContour
{
    std::string text;
    bool strong = false; ///< the edge of what fits
    bool dotted = false; ///< below it
    bool baseline = false;
    std::vector<double> x;
    std::vector<double> y;
};

/// A dot of a scatter, among curves.
struct PlotPoint
{
    std::string name;           ///< beside the dot
    std::string note;           ///< after the name of strong ones, and always in the read-out: "×1.9 below the roof"
    std::string group;          ///< that it is part of, for read-out and table: "Decode"
    std::optional<WallId> wall; ///< colour and shape; empty: neutral
    double x = 0;
    double y = 0;
    double share = 1; ///< 0 to 1: the area of the dot
    bool strong = false;
    bool baseline = false;       ///< hollow, without words
    std::optional<double> up_to; ///< y of the limit above it, joined to the dot by a line
};

/// Words among the curves, at a place in data units.
struct PlotNote
{
    std::string text;
    double x = 0;
    double y = 0;
    bool ends = false;  ///< the words end there instead of starting there
    bool below = false; ///< under the place instead of above it
};

/// A shaded stretch of the x axis, with why it is no place to be: "does not fit".
struct PlotZone
{
    double from = 0; ///< data units, from < to
    double to = 0;
    std::string text;
};

/// A piece of a bar, in axis units.
struct PlotSegment
{
    std::string label;
    double from = 0;
    double to = 0;
    std::string text; ///< the value as printed: "62.5"
    PlotPattern pattern = PlotPattern::Solid;
    bool hidden = false; ///< overlapped by another resource: thin, hatched, named "hidden"
};

/// One bar of a stack, or one row of a waterfall.
struct PlotBar
{
    std::string label;
    std::optional<WallId> wall; ///< resource; empty: neutral
    std::vector<PlotSegment> segments;
    std::string text; ///< total, printed at the end of the bar
    double total = 0;
    std::optional<double> low; ///< whisker
    std::optional<double> high;
    bool is_total = false; ///< the sum row of a waterfall
    bool baseline = false;
};

enum class PlotLimitKind : std::uint8_t {
    Usable,   ///< the wall: 2 px, bold; what lies beyond it is over
    Physical, ///< dashed
    Target    ///< the wall of a waterfall: 2 px
};

struct PlotLimit
{
    PlotLimitKind kind = PlotLimitKind::Usable;
    double value = 0;
    std::string label;
};

struct PlotSpec
{
    PlotKind kind = PlotKind::Curves;
    std::string id;
    std::string title;
    std::string subtitle;
    std::string summary;              ///< spoken description: what is drawn and what it says
    std::string empty;                ///< why there is nothing to draw; empty: there is
    std::vector<std::string> choices; ///< other views of the same; empty: there is only this one
    std::size_t choice = 0;           ///< the one drawn, an index into choices
    PlotAxis x;
    PlotAxis y;

    std::vector<PlotSeries> series; ///< curves, in drawing order
    std::vector<PlotPoint> points;
    std::vector<PlotNote> notes;
    std::vector<PlotZone> zones;  ///< of curves; they do not overlap
    bool narrow = false;          ///< curves end in the marks of their walls only: one of many small plots
    std::optional<double> divide; ///< x of a dotted line between two zones
    std::vector<PlotCrossing> crossings;
    std::optional<double> wall_line; ///< y above which the plot is shaded as infeasible
    std::optional<PlotMarker> marker;
    std::optional<PlotMarker> baseline;
    std::string baseline_name = words::say("baseline");

    PlotRegions regions; ///< map
    std::vector<PlotRegionLabel> region_labels;
    std::vector<PlotContour> contours;
    std::string y_field; ///< map: key of the field along y

    std::vector<PlotBar> bars; ///< stack and waterfall
    std::size_t key_bar = 0;   ///< stack: the bar that the words beside the plot are about
    std::vector<PlotLimit> limits;
    bool two_sided = false;     ///< waterfall: rows stand to both sides of one value instead of following one another
    std::optional<double> over; ///< amount beyond the usable limit, axis units
    std::string over_text;
};

/// A cell holds the text on screen and, where it is a number, the full value for sorting and export.
struct PlotCell
{
    std::string text;
    std::optional<double> number;
};
struct PlotTable
{
    std::vector<std::string> columns; ///< with units
    std::vector<std::vector<PlotCell>> rows;
};
/// Everything the plot draws, as rows: "view as table" and the CSV export.
PlotTable table(const PlotSpec &spec);
/// RFC 4180, full precision, first row the columns, lines end with "\n".
std::string toCsv(const PlotTable &table);
/// The words on screen, for other programs: columns parted by tabs (a tab or line break in a word becomes a blank),
/// GitHub's Markdown (pipes escaped), an HTML table (words escaped).
std::string toTsv(const PlotTable &table);
std::string toMarkdown(const PlotTable &table);
std::string toHtml(const PlotTable &table);

/// A pinned case to compare with. The pointers must outlive the call that they are given to.
struct PlotBaseline
{
    const Scenario *scenario = nullptr;
    const Report *report = nullptr;
    const FieldScan *x = nullptr;               ///< along the same field; nullptr: no baseline curves
    const char *name = words::mark("baseline"); ///< "preview" for a change that is being looked at
};

struct PlotInput
{
    const Scenario &scenario;
    const Analysis &analysis;
    const FieldScan &x; ///< along the field of the x axis
    std::optional<PlotBaseline> baseline = {};
    std::optional<WallId> selected = {}; ///< singled out by the user
    bool bands = true;
    const std::vector<MeasuredPoint> *measured = nullptr; ///< runs to lay over the frontier; nullptr: none
    const FieldRanges *ranges = nullptr;                  ///< that the user gave inputs; nullptr: none
    std::size_t choice = 0; ///< of PlotSpec::choices; one that is not there means the first
};

/// Points that a picture can show, for plots that are sampled as finely as they are drawn.
struct PlotResolution
{
    int columns = 0; ///< 0: a first picture that is ready within a frame
    int rows = 0;
};

/// A row of the table of plots.
struct Plot
{
    const char *id;    ///< on the command line: "walls"
    const char *title; ///< on the tab: "Walls"
    PlotSpec (*build)(const PlotInput &);
    FieldUse use = FieldUse::Both; ///< the workload that it says something about
    /// A finer picture than build()'s, made beside the window; nullptr: build()'s is final. Stops early, with anything,
    /// once `cancelled` is set.
    PlotSpec (*refine)(const PlotInput &, const PlotResolution &, const std::atomic<bool> &cancelled) = nullptr;
};

} // namespace wallchart
