#include "app/cli/cover_picture.h"

#include <algorithm>

#include "app/cli/pictures.h"
#include "core/cover/cover_model.h"
#include "views/assembly/assembly_painter.h"
#include "views/pictures/picture_file.h"

namespace tilewright::cli {

namespace {

constexpr qreal longestSide = 1200;
constexpr qreal margin = 24;

// As wide and high as the region from above, or a square for a view from a corner.
QSizeF sizeFor(const Puzzle& puzzle) {
    const Cell extent = puzzle.region.bounds().extent();
    if (puzzle.lattice == Lattice::cube) return {longestSide, longestSide};
    const qreal cell = (longestSide - 2 * margin) / std::max(extent.x, extent.y);
    return {extent.x * cell + 2 * margin, extent.y * cell + 2 * margin};
}

}  // namespace

void writeCoverPicture(const std::filesystem::path& path, const Puzzle& puzzle,
                       std::span<const Placement> placements) {
    withPictures([&] {
        PictureOptions options;
        options.size = sizeFor(puzzle);
        options.title = QString::fromStdString(puzzle.name);
        options.overwrite = true;
        writePicture(path, options, [&](QPainter& painter, const QSizeF& size) {
            const QRectF area = QRectF(QPointF(), size).adjusted(margin, margin, -margin, -margin);
            paintAssembly(painter, area, makeScene(asCover(puzzle), placements), {});
        });
    });
}

}  // namespace tilewright::cli
