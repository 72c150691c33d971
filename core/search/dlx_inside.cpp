#include <algorithm>

#include "core/search/dlx.h"

namespace tilewright {

std::size_t Dlx::remainingPieceImages() const {
    const std::vector<ImageId> images = remainingImages();
    return static_cast<std::size_t>(std::lower_bound(images.begin(), images.end(), table_->pieceImages()) -
                                    images.begin());
}

DlxInside Dlx::lookInside(int piecesLeft) {
    DlxInside inside;
    for (int cell = 0; cell < table_->cellCount(); ++cell) {
        const Column column = cellColumn(cell);
        inside.cells.push_back({isOpen(column), sizeOf(column), 0, 0});
    }
    for (int shape = 0; shape < table_->shapeCount(); ++shape) {
        const Column column = shapeColumn(shape);
        inside.shapes.push_back({isOpen(column), sizeOf(column), left(column), needed(column)});
    }
    inside.remaining = remainingPieceImages();
    const Target target = selectTarget(piecesLeft);
    if (target.column == 0) return inside;
    if (isShape(target.column))
        inside.shape = target.column - table_->cellCount() - 1;
    else
        inside.cell = target.column - 1;
    inside.isDeadEnd = target.size == 0;
    for (NodeId row = node(target.column).down; row != target.column; row = node(row).down)
        inside.images.push_back(node(row).image);
    return inside;
}

}  // namespace tilewright
