#include "core/programs/drawing.h"

#include <map>

#include "core/formats/drawn_cells.h"
#include "core/formats/solution_writer.h"

namespace tilewright {

DrawingPlan planDrawing(const PreparedSearch& search, const ListTables& tables) {
    const Puzzle& puzzle = search.puzzle();
    const ImageTable& table = search.table();
    DrawingPlan plan;
    TextSymbols text = textSymbols(puzzle);
    plan.symbols = std::move(text.ofPieces);
    plan.openSymbol = std::move(text.open);
    plan.header = std::move(text.header);

    std::map<Cell, int> itemAt;
    for (int cell = 0; cell < table.crossingStart(); ++cell)
        itemAt[drawnAt(table.cells()[static_cast<std::size_t>(cell)], puzzle.lattice)] =
            tables.bitOf[static_cast<std::size_t>(cell)];
    for (const FixedPiece& fixed : puzzle.fixed)
        for (const Cell cell : fixed.cells)
            itemAt[drawnAt(cell, puzzle.lattice)] =
                DrawingPlan::firstFixedSymbol - static_cast<int>(fixed.piece);
    const Box box = drawnBox(puzzle.region.cells(), puzzle.lattice);
    for (int y = box.high.y; y >= box.low.y; --y) {
        for (int z = box.low.z; z <= box.high.z; ++z) {
            if (z > box.low.z) plan.items.push_back(DrawingPlan::gapBetweenLayers);
            for (int x = box.low.x; x <= box.high.x; ++x) {
                if (x > box.low.x) plan.items.push_back(DrawingPlan::gapInRow);
                const auto item = itemAt.find({x, y, z});
                plan.items.push_back(item == itemAt.end() ? DrawingPlan::outside : item->second);
            }
        }
        plan.items.push_back(DrawingPlan::endOfLine);
    }

    for (int shape = 0; shape < table.shapeCount(); ++shape) {
        std::vector<std::size_t>& pieces = plan.piecesOf.emplace_back();
        ImageId image = 0;
        while (image < table.pieceImages() && table.shapeOf(image) != shape)
            ++image;
        if (image == table.pieceImages()) continue;
        const auto most = static_cast<std::size_t>(
            std::min(table.shapes()[static_cast<std::size_t>(shape)].max, table.maxPieces()));
        const std::vector<ImageId> copies(most, image);
        const std::vector<Placement> placements = placementsOf(puzzle, table, copies);
        for (std::size_t i = puzzle.fixed.size(); i < placements.size(); ++i)
            pieces.push_back(placements[i].piece);
    }
    return plan;
}

}  // namespace tilewright
