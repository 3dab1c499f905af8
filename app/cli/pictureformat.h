// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>
#include <QSize>

#include <functional>
#include <optional>
#include <string>

class QPainter;

namespace wallchart::cli {

enum class PictureFormat { Png, Svg, Pdf };

/// By the file's ending, in any case; nothing for another one.
std::optional<PictureFormat> pictureFormatOf(const std::string &path);

QByteArray pngOf(const QImage &image);

/// An SVG or a PDF page of `size` (CSS pixels, 96 an inch) times `scale`; `paint` draws in unscaled pixels.
QByteArray vectorPicture(PictureFormat format, QSize size, double scale, const std::function<void(QPainter &)> &paint);

} // namespace wallchart::cli
