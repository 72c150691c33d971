#pragma once

#include <filesystem>
#include <vector>

#include "core/formats/solution_list.h"
#include "core/search/ratios.h"
#include "views/pictures/picture_file.h"
#include "views/pictures/picture_look.h"
#include "views/pictures/solution_picture.h"

namespace tilewright {

/// Pages of one size that can be drawn by any one thread at a time, and written.
struct PageSet {
    PictureOptions options;
    int count = 1;
    PagePainter paint;
};

/// How `look` asks for an assembly to be drawn, whole; and exploded, where it asks for that.
PaintStyle styleOf(const PictureLook& look);
PaintStyle styleFor(const PictureLook& look, const AssemblyScene& scene);

/// Size and background; `size` where `look` has none. Throws PictureError for a size that no picture can
/// have.
PictureOptions optionsOf(const PictureLook& look, const QSizeF& size, const Puzzle& puzzle);

/// The title of `look`, or the name of the puzzle.
QString titleOf(const PictureLook& look, const Puzzle& puzzle);

/// One solution. Without a title unless `look` has one. These throw what optionsOf() throws.
PageSet solutionPage(const Puzzle& puzzle, const NumberedSolution& solution, const PictureLook& look);

/// Many on pages, by default A4 upright: in pixels of 1/150 inch for PNG, and in points otherwise.
PageSet sheetPages(const Puzzle& puzzle, const SolutionList& solutions, const SheetOptions& options,
                   PictureFormat format);

/// How to put a solution together; pages as above.
PageSet instructionPages(const Puzzle& puzzle, const NumberedSolution& solution,
                         const InstructionsOptions& options, PictureFormat format);

/// The chart of attempts and fits. `levels` must not be empty.
PageSet chartPage(const Puzzle& puzzle, const std::vector<LevelRatios>& levels, const PictureLook& look);

/// Writes all pages by writePages(), and throws what it throws.
void writePageSet(const std::filesystem::path& path, const PageSet& pages, bool overwrite,
                  const ExportControl& control = {});

}  // namespace tilewright
