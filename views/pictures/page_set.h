#pragma once

#include <filesystem>
#include <vector>

#include "core/search/ratios.h"
#include "views/pictures/picture_file.h"
#include "views/pictures/solution_picture.h"
#include "views/pictures/solution_set.h"

namespace tilewright {

/// Pages of one size that can be drawn by any one thread at a time, and written.
struct PageSet {
    PictureOptions options;
    int count = 1;
    PagePainter paint;
};

/// The style of an assembly that `look` asks for, whole; and exploded, where it asks for that.
PaintStyle styleOf(const PictureLook& look);
PaintStyle styleFor(const PictureLook& look, const AssemblyScene& scene);

/// A colour for words that can be read on the background.
QColor textOn(const PictureLook& look);

/// Size and background; `size` where `look` has none. Throws PictureError for a size that no picture can
/// have. `name` is that of the puzzle, here and below.
PictureOptions optionsOf(const PictureLook& look, const QSizeF& size, const QString& name);

/// The title of `look`, or `name`.
QString titleOf(const PictureLook& look, const QString& name);

/// The only one of `solution`. Without a title unless `look` has one. These throw what optionsOf() throws.
PageSet solutionPage(const PickedSolutions& solution, const PictureLook& look, const QString& name);

/// Many on pages, by default A4 upright: in pixels of 1/150 inch for PNG, and in points otherwise.
PageSet sheetPages(const PickedSolutions& solutions, const ExportOptions& options, const QString& name,
                   PictureFormat format);

/// How to put the only one of `solution` together; pages as above.
PageSet instructionPages(const Puzzle& puzzle, const PickedSolutions& solution, const ExportOptions& options,
                         PictureFormat format);

/// The chart of attempts and fits. `levels` must not be empty.
PageSet chartPage(const std::vector<LevelRatios>& levels, const PictureLook& look, const QString& name);

/// Writes all pages by writePages(), and throws what it throws.
void writePageSet(const std::filesystem::path& path, const PageSet& pages, bool overwrite,
                  const ExportControl& control = {});

}  // namespace tilewright
