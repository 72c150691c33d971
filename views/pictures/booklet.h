#pragma once

#include <QByteArray>
#include <QString>
#include <filesystem>
#include <vector>

#include "core/analysis/graded_sets.h"
#include "views/pictures/picture_file.h"

namespace tilewright {

struct BookletOptions {
    QString title;
    /// The length of a cell in millimetres, so that real pieces fit on the page; 0 for pictures as large as
    /// possible. Flat puzzles only.
    double cell = 0.0;
    /// US letter instead of A4.
    bool isLetter = false;
};

/// Pages with two puzzles each, or one if two do not fit at their scale, and the solutions at the end. Each
/// puzzle has its number, its stars, the region with the given pieces, and the other pieces. Throws
/// PictureError if a region does not fit on a page at its scale.
PageSet bookletPages(const std::vector<GradedPuzzle>& puzzles, const BookletOptions& options);

/// The same as a page of HTML that needs nothing else; solutions are hidden until they are asked for.
QByteArray bookletWebPage(const std::vector<GradedPuzzle>& puzzles, const BookletOptions& options);

/// Writes a booklet as pages (.pdf) or as a web page (.html). Throws PictureError and FormatError.
void writeBooklet(const std::filesystem::path& path, const std::vector<GradedPuzzle>& puzzles,
                  const BookletOptions& options, bool overwrite);

}  // namespace tilewright
