// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QFontDatabase>
#include <QPainter>

#include "app/builtin.h"
#include "app/cli/command.h"
#include "app/cli/pictureformat.h"
#include "app/cli/views.h"
#include "app/language.h"
#include "app/mainwindow.h"
#include "app/presetfile.h"
#include "model/quantity.h"
#include "widgets/plots.h"
#include "widgets/plotview.h"
#include "widgets/theme.h"

#include <charconv>
#include <cstdio>

namespace wallchart::cli {

namespace {

constexpr int smallest_side = 200;
constexpr int largest_side = 8192;
constexpr int scan_points = 97;

/// What was asked for, checked.
struct Order
{
    std::string view;
    QSize size;
    double scale = 1;
    const Theme *theme = nullptr;
    PictureFormat format = PictureFormat::Png;
};

std::optional<QSize> readSize(const std::string &text)
{
    int width = 0;
    int height = 0;
    const char *const end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, width);
    if (first.ec != std::errc() || first.ptr == end || *first.ptr != 'x')
        return std::nullopt;
    const auto second = std::from_chars(first.ptr + 1, end, height);
    const bool in_range =
        width >= smallest_side && width <= largest_side && height >= smallest_side && height <= largest_side;
    if (second.ec != std::errc() || second.ptr != end || !in_range)
        return std::nullopt;
    return QSize(width, height);
}

const Theme *findTheme(const std::string &name)
{
    if (name == "light")
        return &Theme::light();
    if (name == "dark")
        return &Theme::dark();
    return name == "print" ? &Theme::print() : nullptr;
}

std::string viewNames()
{
    std::string names;
    for (const View &view : views())
        names += (names.empty() ? "" : ", ") + view.id;
    return names;
}

/// Empty when all is well, else what is wrong.
std::string readOrder(const Arguments &arguments, Order &order)
{
    order.view = arguments.value("--view", "window");
    if (order.view != "window" && findPlot(order.view) == nullptr)
        return "--view: unknown view (found " + order.view + ", expected one of " + viewNames() + ")";
    const std::optional<QSize> size = readSize(arguments.value("--size", "1366x768"));
    if (!size)
        return "--size: not a size (found " + arguments.value("--size") + ", expected WxH with sides from " +
               std::to_string(smallest_side) + " to " + std::to_string(largest_side) + ", such as 1920x1080)";
    order.size = *size;
    const std::optional<double> scale = parseQuantity(arguments.value("--scale", "1"), "");
    if (!scale || *scale < 0.5 || *scale > 4)
        return "--scale: not a scale (found " + arguments.value("--scale") + ", expected 0.5 to 4)";
    order.scale = *scale;
    order.theme = findTheme(arguments.value("--theme", "light"));
    if (order.theme == nullptr)
        return "--theme: unknown theme (found " + arguments.value("--theme") + ", expected light, dark or print)";
    if (!arguments.has("-o"))
        return "-o is missing (found nothing, expected a file that ends in .png, .svg or .pdf)";
    const std::optional<PictureFormat> format = pictureFormatOf(arguments.value("-o"));
    if (!format)
        return "-o: unknown kind of picture (found " + arguments.value("-o") + ", expected .png, .svg or .pdf)";
    order.format = *format;
    return {};
}

/// Drops what the offscreen platform says about itself; everything else goes on.
void quietHandler(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    const bool about_platform = message.startsWith(QLatin1String("This plugin does not support")) ||
                                message.startsWith(QLatin1String("QStandardPaths: XDG_RUNTIME_DIR"));
    if (about_platform)
        return;
    const QString line = qFormatLogMessage(type, context, message);
    std::fprintf(stderr, "%s\n", qPrintable(line));
}

/// A QApplication without a display, at the picture's scale, unless there is one already.
class OffscreenApplication
{
public:
    explicit OffscreenApplication(double scale)
    {
        if (QCoreApplication::instance() != nullptr)
            return;
        qputenv("QT_QPA_PLATFORM", "offscreen");
        qputenv("QT_SCALE_FACTOR", QByteArray::number(scale));
        qInstallMessageHandler(quietHandler);
        m_application = std::make_unique<QApplication>(m_count, m_words);
    }

private:
    char m_name[10] = "wallchart";
    char *m_words[2] = {m_name, nullptr};
    int m_count = 1;
    std::unique_ptr<QApplication> m_application;
};

QByteArray plotPicture(const Order &order, const Scenario &scenario)
{
    const Analysis analysis = analyse(scenario);
    const FieldScan x = scanUsual(scenario, *findField("context_tokens"), scan_points);
    PlotView view;
    view.resize(order.size);
    const Plot &plot = *findPlot(order.view);
    const PlotInput input{scenario, analysis, x};
    const QSize fine = order.size * order.scale;
    view.setSpec(finalSpec(plot, input, {fine.width(), fine.height()}));
    if (order.format == PictureFormat::Png)
        return pngOf(view.toImage(order.size, order.scale));
    const auto paint = [&view, &order](QPainter &painter) { view.renderTo(painter, order.size); };
    return vectorPicture(order.format, order.size, order.scale, paint);
}

QByteArray windowPicture(const Order &order, const Scenario &scenario)
{
    PresetDocument document;
    document.cases.front().scenario = scenario;
    const QImage image = renderWindow(builtinCatalog(), writePreset(document), order.size);
    if (order.format == PictureFormat::Png)
        return pngOf(image);
    const auto paint = [&image, &order](QPainter &painter) {
        painter.drawImage(QRectF(QPointF(0, 0), QSizeF(order.size)), image);
    };
    return vectorPicture(order.format, order.size, order.scale, paint);
}

} // namespace

std::vector<View> views()
{
    std::vector<View> list{{"window", "The whole window"}};
    for (const Plot &plot : plots())
        list.push_back({plot.id, plot.title});
    return list;
}

int runPicture(const Arguments &arguments)
{
    Order order;
    if (const std::string problem = readOrder(arguments, order); !problem.empty())
        return usageError("picture", problem);
    int status = Fine;
    const std::optional<Scenario> scenario = loadScenario("picture", arguments, arguments.files.front(), status);
    if (!scenario)
        return status;

    const OffscreenApplication application(order.scale);
    if (QFontDatabase::families().isEmpty()) {
        printIssues("", {{Severity::Error, "fonts", "none is installed", "a font such as fonts-dejavu-core"}});
        return Failure;
    }
    applyTheme(*order.theme);
    applyLanguage(currentLanguage()); // to the widgets too, now that there is an application
    const QByteArray bytes = order.view == "window" ? windowPicture(order, *scenario) : plotPicture(order, *scenario);
    if (const std::optional<Issue> issue = writeFileAtomically(QString::fromStdString(arguments.value("-o")), bytes)) {
        printIssues("", {*issue});
        return Failure;
    }
    return Fine;
}

} // namespace wallchart::cli
