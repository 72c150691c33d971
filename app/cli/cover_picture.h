#pragma once

#include <filesystem>
#include <span>

#include "core/images/image_table.h"
#include "core/puzzle/puzzle.h"

namespace tilewright::cli {

/// Writes a picture of a cover, its uncovered cells marked; a file that is there is replaced. `path` must
/// pass requirePicture(). Throws InputError when it cannot be written.
void writeCoverPicture(const std::filesystem::path& path, const Puzzle& puzzle,
                       std::span<const Placement> placements);

}  // namespace tilewright::cli
