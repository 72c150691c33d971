#pragma once

#include "core/programs/list_tables.h"
#include "core/programs/source_text.h"

namespace tilewright {

/// Sizes, and what is done at each number of pieces left: what the types of a generated program depend on.
void addSizes(SourceText& source, const PreparedSearch& search, const ListStarts& starts,
              const ListTables& tables);

/// Pieces, images, symmetries, and how solutions are drawn.
void addPuzzle(SourceText& source, const PreparedSearch& search, const ListTables& tables);

/// Starts, orders and lists. `together`: with what a search needs that walks nodes together.
void addLists(SourceText& source, const PreparedSearch& search, const ListStarts& starts,
              const ListTables& tables, bool together);

}  // namespace tilewright
