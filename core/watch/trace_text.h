#pragma once

#include <string>

#include "core/plans/prepared_search.h"
#include "core/search/observer.h"

namespace tilewright {

/// One event of a search as a line without its end: step, pieces left, and what happens, with cells by
/// coordinates and pieces by name.
std::string toText(const SearchEvent& event, const PreparedSearch& search);

}  // namespace tilewright
