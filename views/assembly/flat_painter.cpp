#include <algorithm>

#include "core/lattice/cell_index.h"
#include "views/assembly/assembly_painter.h"
#include "views/canvas/cell_painter.h"
#include "views/style/ink.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

constexpr double lineWidth = 0.07;

// Pieces that are moved together: which piece is in each of their cells.
class Layer {
  public:
    Layer(const AssemblyScene& scene, std::span<const int> pieces) {
        for (const int piece : pieces)
            for (const Cell c : scene.pieces[static_cast<std::size_t>(piece)].cells) {
                cells_.push_back(c);
                owners_.push_back(piece);
            }
        index_.emplace(cells_);
    }

    std::span<const Cell> cells() const { return cells_; }
    int ownerOf(Cell cell) const {
        const int found = index_->find(cell);
        return found < 0 ? CellPainter::nobody : owners_[static_cast<std::size_t>(found)];
    }

  private:
    std::vector<Cell> cells_;
    std::vector<int> owners_;
    std::optional<CellIndex> index_;
};

// `pieces` are moved together, or one that is seen through.
void paintOutlines(CellPainter& cells, const AssemblyScene& scene, const PaintStyle& style,
                   const Layer& layer, std::span<const int> pieces) {
    const bool allCells = scene.frame.has_value();
    const int first = pieces.empty() ? CellPainter::nobody : pieces.front();
    const bool isGhost = first != CellPainter::nobody && style.isGhost(static_cast<std::size_t>(first));
    const auto owner = [&layer](Cell c) { return layer.ownerOf(c); };
    cells.borders(layer.cells(), owner,
                  linePen(style.outlineOf(isGhost ? first : CellPainter::nobody), lineWidth), allCells);
    if (std::ranges::count(pieces, style.highlighted) > 0)
        cells.borders(scene.pieces[static_cast<std::size_t>(style.highlighted)].cells, owner,
                      linePen(style.outline, lineWidth), allCells);
}

// What a cover leaves open: little ink, and seen in grey too.
void paintUncovered(CellPainter& cells, const AssemblyScene& scene, const PaintStyle& style) {
    const QColor line(0xd0342c);
    for (const Cell c : scene.uncovered)
        cells.hatch(c, mixed(style.region, line, 0.75), 0.045);
    if (!scene.uncovered.empty()) cells.outline(scene.uncovered, linePen(line, 0.05));
}

void paintWeights(CellPainter& cells, const AssemblyScene& scene, const PaintStyle& style,
                  const Layer& layer) {
    for (std::size_t i = 0; i < scene.weights.size(); ++i) {
        const int owner = layer.ownerOf(scene.region[i]);
        const QColor ground = owner == CellPainter::nobody ? style.region : style.fillOf(scene, owner);
        cells.text(scene.region[i], QString::number(scene.weights[i]), inkOn(ground), 0.34,
                   Qt::AlignRight | Qt::AlignBottom);
    }
}

void paintPieces(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style,
                 std::span<const int> pieces, bool withRegion) {
    const CellLayout layout(scene.lattice);
    CellPainter cells(painter, layout);
    const Layer layer(scene, pieces);
    if (withRegion) {
        std::vector<Cell> open;
        for (const Cell c : scene.region)
            if (layer.ownerOf(c) == CellPainter::nobody) open.push_back(c);
        cells.fill(open, style.region);
        paintUncovered(cells, scene, style);
    }
    for (const int piece : pieces)
        cells.fill(scene.pieces[static_cast<std::size_t>(piece)].cells, style.fillOf(scene, piece));
    if (style.outlines) paintOutlines(cells, scene, style, layer, pieces);
    if (withRegion) paintWeights(cells, scene, style, layer);
    if (!style.labels) return;
    for (const int piece : pieces)
        if (!style.isGhost(static_cast<std::size_t>(piece))) {
            const ScenePiece& named = scene.pieces[static_cast<std::size_t>(piece)];
            cells.name(named.cells, named.name, style.fillOf(scene, piece));
        }
}

}  // namespace

void paintFlat(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style) {
    std::vector<int> still;
    std::vector<int> apart;
    for (std::size_t i = 0; i < style.shownOf(scene); ++i) {
        if (scene.pieces[i].cells.empty()) continue;
        const bool isApart = style.offsetOf(i) != QVector3D() || style.isGhost(i);
        (isApart ? apart : still).push_back(static_cast<int>(i));
    }
    paintPieces(painter, scene, style, still, style.regionShown);
    for (const int piece : apart) {
        const QVector3D offset = style.offsetOf(static_cast<std::size_t>(piece));
        painter.save();
        painter.translate(offset.x(), -offset.y());
        paintPieces(painter, scene, style, std::span(&piece, 1), false);
        painter.restore();
    }
}

}  // namespace tilewright
