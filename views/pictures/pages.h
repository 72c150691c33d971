#pragma once

#include <vector>

#include "core/assembly/disassembler.h"
#include "core/search/statistics.h"
#include "views/pictures/picture_file.h"
#include "views/pictures/solution_set.h"

namespace tilewright {

/// The picture of the single solution, without a title unless `look` has one. All of these functions throw as
/// optionsOf(); `name` is that of the puzzle.
PageSet solutionPage(const PickedSolutions& solution, const PictureLook& look, const QString& name);

/// The same for each of several solutions.
PageSet solutionsPages(const PickedSolutions& solutions, const PictureLook& look, const QString& name);

/// A contact sheet of many solutions, with a title above and the page number below; by default on A4
/// portrait, in pixels at 150 dpi for PNG and in points otherwise.
PageSet sheetPages(const PickedSolutions& solutions, const ExportOptions& options, const QString& name,
                   PictureFormat format);

/// "Piece L, from above": an instruction for one step in build order.
QString pieceText(const AssemblyScene& scene, const ScenePiece& piece);

/// Assembly instructions of the single solution: each page highlights the new piece among the placed ones,
/// with a small picture of it alone.
PageSet instructionPages(const Puzzle& puzzle, const PickedSolutions& solution, const ExportOptions& options,
                         PictureFormat format);

/// Move-by-move instructions for assembly, or for disassembly according to `options.show`: moving pieces are
/// highlighted, with an arrow, and a small picture shows the result. It must have moves.
PageSet movePages(const Puzzle& puzzle, const PickedSolutions& solution, const Disassembly& found,
                  const ExportOptions& options, PictureFormat format);

/// The chart of attempts and fits. `levels` must not be empty.
PageSet chartPage(const std::vector<LevelRatios>& levels, const PictureLook& look, const QString& name);

}  // namespace tilewright
