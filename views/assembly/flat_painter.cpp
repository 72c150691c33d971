#include <QPainterPath>
#include <algorithm>
#include <limits>
#include <map>

#include "views/assembly/paint_parts.h"

namespace tilewright {

namespace {

constexpr int noPiece = -1;

// Which piece lies in each cell that is drawn.
using Owners = std::map<Cell, int>;

int ownerAt(const Owners& owners, Cell cell) {
    const auto owner = owners.find(cell);
    return owner == owners.end() ? noPiece : owner->second;
}

// Lines between cells, put together where one goes on as the other.
class Lines {
  public:
    // From (x, y) upwards, in corners of cells.
    void addUpright(int x, int y) { upright_[x].push_back(y); }
    void addLevel(int x, int y) { level_[y].push_back(x); }

    QPainterPath path() const {
        QPainterPath path;
        const auto add = [&path](const QPointF& from, const QPointF& to) {
            path.moveTo(from);
            path.lineTo(to);
        };
        for (const auto& [x, steps] : upright_)
            forEachRun(steps, [&, across = x](int from, int to) {
                add({across - 0.5, 0.5 - from}, {across - 0.5, 0.5 - to});
            });
        for (const auto& [y, steps] : level_)
            forEachRun(steps, [&, along = y](int from, int to) {
                add({from - 0.5, 0.5 - along}, {to - 0.5, 0.5 - along});
            });
        return path;
    }

  private:
    template <class Use>
    static void forEachRun(std::vector<int> steps, const Use& use) {
        std::sort(steps.begin(), steps.end());
        for (std::size_t i = 0; i < steps.size();) {
            std::size_t end = i + 1;
            while (end < steps.size() && steps[end] == steps[end - 1] + 1)
                ++end;
            use(steps[i], steps[end - 1] + 1);
            i = end;
        }
    }

    std::map<int, std::vector<int>> upright_;
    std::map<int, std::vector<int>> level_;
};

// The lines around one piece, or between all; around each cell if `allCells`.
QPainterPath outlinesOf(const Owners& owners, int piece, bool allCells) {
    Lines lines;
    for (const auto& [cell, owner] : owners) {
        if (piece != noPiece && owner != piece) continue;
        // The cell to the right and the one above draw the lines that they share with this one.
        const bool isAlone = piece != noPiece;
        if (allCells || ownerAt(owners, cell + Cell{-1, 0, 0}) != owner) lines.addUpright(cell.x, cell.y);
        const int right = ownerAt(owners, cell + Cell{1, 0, 0});
        if (right == noPiece || (isAlone && right != owner)) lines.addUpright(cell.x + 1, cell.y);
        if (allCells || ownerAt(owners, cell + Cell{0, -1, 0}) != owner) lines.addLevel(cell.x, cell.y);
        const int above = ownerAt(owners, cell + Cell{0, 1, 0});
        if (above == noPiece || (isAlone && above != owner)) lines.addLevel(cell.x, cell.y + 1);
    }
    return lines.path();
}

// The cell of the piece that is nearest to its middle.
Cell middleOf(const std::vector<Cell>& cells) {
    const auto count = static_cast<long long>(cells.size());
    long long x = 0;
    long long y = 0;
    for (const Cell c : cells) {
        x += c.x;
        y += c.y;
    }
    const auto distance = [&](Cell c) {
        return (count * c.x - x) * (count * c.x - x) + (count * c.y - y) * (count * c.y - y);
    };
    return *std::min_element(cells.begin(), cells.end(),
                             [&](Cell a, Cell b) { return distance(a) < distance(b); });
}

// Pieces that are moved together.
void paintPieces(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style, const Owners& owners,
                 bool withRegion) {
    constexpr double lineWidth = 0.07;
    // One path for each colour: between the cells of a path antialiasing leaves no seams.
    std::map<int, QPainterPath> areas;
    const auto add = [&](int owner, Cell c) {
        areas[owner].addRect(QRectF(c.x - 0.5, -c.y - 0.5, 1.0, 1.0));
    };
    if (withRegion)
        for (const Cell c : scene.region)
            if (owners.count(c) == 0) add(noPiece, c);
    for (const auto& [cell, owner] : owners)
        add(owner, cell);
    for (auto& [owner, path] : areas) {
        path.setFillRule(Qt::WindingFill);
        painter.fillPath(path, owner == noPiece ? style.region : fillOf(scene, style, owner));
    }
    if (style.outlines) {
        // No fill: the path is made of lines.
        const bool allCells = scene.frame.has_value();
        const bool isOneOut = style.highlighted >= 0;
        const int first = owners.empty() ? noPiece : owners.begin()->second;
        const bool isSeenThrough = first != noPiece && isGhost(style, static_cast<std::size_t>(first));
        painter.strokePath(outlinesOf(owners, noPiece, allCells),
                           linePen(isSeenThrough ? outlineOf(style, first)
                                   : isOneOut    ? outlineOf(style, noPiece)
                                                 : style.outline,
                                   lineWidth));
        if (isOneOut)
            painter.strokePath(outlinesOf(owners, style.highlighted, allCells),
                               linePen(style.outline, lineWidth));
    }
    if (!style.labels) return;
    std::map<int, std::vector<Cell>> cellsOf;
    for (const auto& [cell, owner] : owners)
        cellsOf[owner].push_back(cell);
    for (const auto& [owner, cells] : cellsOf) {
        if (isGhost(style, static_cast<std::size_t>(owner))) continue;
        const Cell middle = middleOf(cells);
        painter.save();
        painter.translate(middle.x, -middle.y);
        paintLabel(painter, scene.pieces[static_cast<std::size_t>(owner)].name, fillOf(scene, style, owner));
        painter.restore();
    }
}

}  // namespace

void paintFlat(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style) {
    Owners still;
    std::vector<int> apart;
    for (std::size_t i = 0; i < shownPiecesOf(scene, style); ++i) {
        if (offsetOf(style, i) != Vector3{} || isGhost(style, i)) {
            apart.push_back(static_cast<int>(i));
            continue;
        }
        for (const Cell c : scene.pieces[i].cells)
            still[c] = static_cast<int>(i);
    }
    paintPieces(painter, scene, style, still, style.regionShown);
    for (const int piece : apart) {
        Owners own;
        for (const Cell c : scene.pieces[static_cast<std::size_t>(piece)].cells)
            own[c] = piece;
        const Vector3 offset = offsetOf(style, static_cast<std::size_t>(piece));
        painter.save();
        painter.translate(offset[0], -offset[1]);
        paintPieces(painter, scene, style, own, false);
        painter.restore();
    }
}

}  // namespace tilewright
