#include "views/editor/design_look.h"

#include <map>
#include <set>

#include "views/style/theme.h"

namespace tilewright {

namespace {

// Of cells of the region that no piece is on.
QColor regionColour() {
    return isDark() ? QColor(0x73819a) : QColor(0x93a3bb);
}

// Of optional cells.
QColor pale(const QColor& colour) {
    return mixed(colour, isDark() ? Qt::black : Qt::white, 0.5);
}

}  // namespace

QColor pointedColour() {
    return isDark() ? QColor(0xffb84d) : QColor(0xd97b00);
}

QColor targetColour(const Puzzle& puzzle, EditTarget target) {
    return target.piece ? toQColor(colourOf(puzzle, *target.piece)) : regionColour();
}

QColor heatColour(const QColor& piece, double share) {
    return mixed(isDark() ? QColor(0x2b2f36) : QColor(0xf4f5f7), piece, share);
}

QColor heatColour(const Heat& heat, Cell cell) {
    constexpr int steps = 256;
    const auto found = heat.counts.find(cell);
    if (found == heat.counts.end()) return heatColour(heat.colour, 0.0);
    return heatColour(heat.colour, static_cast<double>(found->second * steps / heat.most) / steps);
}

AssemblyScene makeDesignScene(const Designer& designer) {
    const Puzzle& puzzle = designer.puzzle();
    AssemblyScene scene;
    scene.lattice = puzzle.lattice;
    scene.frame = designer.box();
    const auto add = [&](std::vector<Cell> cells, Colour colour, const std::string& name) {
        if (cells.empty()) return;
        ScenePiece& piece =
            scene.pieces.emplace_back(ScenePiece{std::move(cells), colour, QString::fromStdString(name)});
        for (const Cell cell : piece.cells)
            if (const CellColour own = designer.colourAt(cell); own > 0)
                piece.marked.emplace_back(cell, puzzle.colours.shown(own));
    };
    if (const std::optional<std::size_t> piece = designer.target().piece) {
        const Shape& shape = puzzle.pieces[*piece].shape;
        const QColor colour = targetColour(puzzle, designer.target());
        const auto optional = shape.all().begin() + shape.size();
        add({shape.all().begin(), optional}, toColour(colour), puzzle.pieces[*piece].name);
        add({optional, shape.all().end()}, toColour(pale(colour)), puzzle.pieces[*piece].name);
        return scene;
    }
    std::set<Cell> covered;
    for (const FixedPiece& fixed : puzzle.fixed)
        covered.insert(fixed.cells.begin(), fixed.cells.end());
    std::vector<Cell> required;
    std::vector<Cell> optional;
    std::map<QRgb, std::vector<Cell>> heated;
    for (std::size_t i = 0; i < puzzle.region.cells().size(); ++i) {
        const Cell cell = puzzle.region.cells()[i];
        if (covered.count(cell) > 0) continue;
        if (designer.heat())
            heated[heatColour(*designer.heat(), cell).rgb()].push_back(cell);
        else
            (puzzle.region.isOptional(i) ? optional : required).push_back(cell);
    }
    for (auto& [colour, cells] : heated)
        add(std::move(cells), toColour(QColor(colour)), {});
    add(std::move(required), toColour(regionColour()), {});
    add(std::move(optional), toColour(pale(regionColour())), {});
    for (const FixedPiece& fixed : puzzle.fixed)
        add(fixed.cells, colourOf(puzzle, fixed.piece), puzzle.pieces[fixed.piece].name);
    return scene;
}

}  // namespace tilewright
