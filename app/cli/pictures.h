#pragma once

#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "app/cli/export.h"
#include "core/analysis/graded_sets.h"
#include "core/basics/big_count.h"
#include "core/puzzle/edge_puzzle.h"

// Commands that need Qt. The program without Qt executes tilewright-pictures, which starts over; so call
// requirePicture() or checkDrawn() before any work. All functions throw UsageError if that program is not
// installed.

namespace tilewright::cli {

/// Throws UsageError, before any work, if `path` cannot be drawn.
void requirePicture(const std::filesystem::path& path);

/// Throws what writeDrawn() would throw, without doing any work.
void checkDrawn(const ExportRequest& request);

/// Writes pictures, films and charts. Throws UsageError, WriteError, InputError if there is nothing to show,
/// and Stopped on Ctrl-C.
void writeDrawn(const ExportRequest& request, const ExportSubstance& found);

/// Writes a thumbnail of a puzzle file as PNG. Throws FormatError and WriteError.
void writeThumbnail(const std::string& puzzle, const std::string& output, int size);

/// Draws a cover with its uncovered cells marked; replaces an existing file. Throws WriteError.
void writeCoverPicture(const std::filesystem::path& path, const Puzzle& puzzle,
                       std::span<const Placement> placements);

/// Draws for each cell how many of `total` solutions it has, in the colour of a piece. Throws UsageError and
/// WriteError.
void writeHeatPicture(const std::filesystem::path& path, const Puzzle& puzzle,
                      const std::map<Cell, BigCount>& heat, const BigCount& total, std::size_t piece,
                      bool force);

/// Draws `arrangement` or, if it is empty, the pieces of `puzzle` as listed. Throws UsageError and
/// WriteError.
void writeEdgePicture(const std::filesystem::path& path, const EdgePuzzle& puzzle,
                      const EdgeArrangement& arrangement, const ExportOptions& look, bool force);

/// The look of a booklet; see BookletOptions.
struct BookletLook {
    std::string title;
    double cell = 0.0;
    bool isLetter = false;
};

/// Throws UsageError, before any work, if booklets cannot be drawn.
void requireBooklet();

/// Writes a booklet as .pdf or .html. Throws UsageError and WriteError.
void writeBooklet(const std::filesystem::path& path, const std::vector<GradedPuzzle>& puzzles,
                  const BookletLook& look, bool force);

}  // namespace tilewright::cli
