#pragma once

#include <filesystem>
#include <map>
#include <span>

#include "app/cli/export.h"
#include "core/basics/big_count.h"
#include "core/puzzle/edge_puzzle.h"

// What needs Qt. The program without it calls the one that has it, which begins afresh: so requirePicture()
// or checkDrawn() comes before any work. Where that is not installed, all of them throw UsageError.

namespace tilewright::cli {

/// Throws UsageError, before any work is done, where `path` cannot become a picture.
void requirePicture(const std::filesystem::path& path);

/// Throws what writeDrawn() would throw without any work.
void checkDrawn(const ExportRequest& request);

/// Writes pictures, films and charts. Throws UsageError for what cannot be followed, WriteError, InputError
/// where there is nothing to show, and Stopped on Ctrl-C.
void writeDrawn(const ExportRequest& request, const ExportSubstance& found);

/// Writes a small picture of a puzzle file as PNG. Throws FormatError, and WriteError.
void writeThumbnail(const std::string& puzzle, const std::string& output, int size);

/// Writes a picture of a cover, its uncovered cells marked; a file that is there is replaced. Throws
/// WriteError.
void writeCoverPicture(const std::filesystem::path& path, const Puzzle& puzzle,
                       std::span<const Placement> placements);

/// Writes a picture of how many of `total` solutions each cell counts, the others none, in the colour of a
/// piece. Throws UsageError and WriteError.
void writeHeatPicture(const std::filesystem::path& path, const Puzzle& puzzle,
                      const std::map<Cell, BigCount>& heat, const BigCount& total, std::size_t piece,
                      bool force);

/// Draws `arrangement`, or the pieces of `puzzle` as they are written down where that is empty. Throws
/// UsageError and WriteError.
void writeEdgePicture(const std::filesystem::path& path, const EdgePuzzle& puzzle,
                      const EdgeArrangement& arrangement, const ExportOptions& look, bool force);

}  // namespace tilewright::cli
