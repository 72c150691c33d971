#pragma once

#include <string>
#include <vector>

#include "core/programs/list_tables.h"

namespace tilewright {

/// How a program draws solutions without knowing lattices or pieces: as the text writer of core/formats does.
struct DrawingPlan {
    /// In the order in which they are written: the bit of a cell if that is not negative, or else one of the
    /// signs below, or the symbol of the piece firstFixedSymbol - item.
    std::vector<int> items;
    static constexpr int gapInRow = -1;
    static constexpr int gapBetweenLayers = -2;
    static constexpr int outside = -3;
    static constexpr int endOfLine = -4;
    static constexpr int firstFixedSymbol = -5;

    /// Of the pieces of the puzzle, all equally wide, and of a cell that stays open.
    std::vector<std::string> symbols;
    std::string openSymbol;
    std::string header;
    /// For each shape the pieces that its images are, in the order in which they are handed out.
    std::vector<std::vector<std::size_t>> piecesOf;
};

DrawingPlan planDrawing(const PreparedSearch& search, const ListTables& tables);

}  // namespace tilewright
