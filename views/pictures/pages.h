#pragma once

#include <vector>

#include "core/assembly/disassembler.h"
#include "core/search/statistics.h"
#include "views/pictures/picture_file.h"
#include "views/pictures/solution_set.h"

namespace tilewright {

/// The only one of `solution`. Without a title unless `look` has one. All of these throw what optionsOf()
/// throws; `name` is that of the puzzle.
PageSet solutionPage(const PickedSolutions& solution, const PictureLook& look, const QString& name);

/// The same for each of some solutions.
PageSet solutionsPages(const PickedSolutions& solutions, const PictureLook& look, const QString& name);

/// Small pictures of many solutions, with a title above and the number of the page below; by default on A4
/// upright: in pixels of 1/150 inch for PNG, and in points otherwise.
PageSet sheetPages(const PickedSolutions& solutions, const ExportOptions& options, const QString& name,
                   PictureFormat format);

/// "Piece L, from above": one step of putting a scene in build order together, for people.
QString pieceText(const AssemblyScene& scene, const ScenePiece& piece);

/// How the only one of `solution` is put together, step by step: the new piece stands out among those that
/// are placed, with a small picture of it alone. Pages as above.
PageSet instructionPages(const Puzzle& puzzle, const PickedSolutions& solution, const ExportOptions& options,
                         PictureFormat format);

/// How it is put together, or taken apart where `options.show` says so, with a picture of each move: what
/// moves stands out, with an arrow, and a small picture shows what comes of it. It must have moves.
PageSet movePages(const Puzzle& puzzle, const PickedSolutions& solution, const Disassembly& found,
                  const ExportOptions& options, PictureFormat format);

/// The chart of attempts and fits. `levels` must not be empty.
PageSet chartPage(const std::vector<LevelRatios>& levels, const PictureLook& look, const QString& name);

}  // namespace tilewright
