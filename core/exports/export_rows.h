#pragma once

#include "core/exports/export_options.h"

// The options of the table of exports, by the names that the kinds know them by.

namespace tilewright::rows {

extern const ExportOption columns, rows, caption, numbers, notes, show, steps, framesPerSecond, seconds,
    stepsPerPage, solidWhat, separate, ascii, textWhat, view, filmView, corner, ink, outlines, labels, region,
    explode, explodeTurn, marks, clashes, cell, thickness, gap, bevel, size, crop, transparent, background,
    title, noTitle;

}  // namespace tilewright::rows
