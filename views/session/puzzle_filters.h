#pragma once

#include <QString>
#include <QStringList>

#include "core/formats/puzzle_format.h"

namespace tilewright {

/// "BurrTools puzzles (*.xmpuzzle)": a format as file dialogs offer it.
QString filterOf(const PuzzleFormat& format);

/// The filters of all formats.
QStringList formatFilters();

/// The format that a filter was made of.
const PuzzleFormat& formatOfFilter(const QString& filter);

/// The filters of a dialog that opens puzzles: all formats at once, or all files.
QString openFilter();

}  // namespace tilewright
