// SPDX-FileCopyrightText: Wallchart authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>

#include "model/issue.h"

class QPainter;

namespace wallchart {

class Document;

/// Number of slides of the document.
int slideCount(const Document &document);
/// One slide (from 0) as a picture; `scale` pixels per unit of the page, 2 gives 1920 x 1080.
QImage slideImage(const Document &document, int index, double scale = 2.0);

/// All slides as one PDF of 16:9 pages, drawn as strokes and text. Nothing on success.
Issues exportSlidesPdf(const Document &document, const QString &path);
/// All slides as slide-01.png, slide-01.svg and so on in a folder that exists, with slides.md, which holds headlines,
/// texts and notes. Files of these names are replaced. Stops at the first that cannot be written.
Issues exportSlidesFolder(const Document &document, const QString &folder);

} // namespace wallchart
