#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/plans/prepared_search.h"

namespace tilewright {

/// What the trails and solutions of a checkpoint are about, packed: everything in the puzzle and the plan
/// that the search depends on, and how images are numbered. Names of puzzles, colours and sources are no part
/// of it.
std::string packHeader(const PreparedSearch& search);

/// Why a checkpoint with the header `found` is not one of `search`, in one sentence; nothing if it is. Throws
/// BadBytes.
std::optional<std::string> differenceTo(const PreparedSearch& search, std::string_view found);

}  // namespace tilewright
