#include "core/puzzle/puzzle.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <set>
#include <tuple>
#include <utility>

#include "core/puzzle/board.h"
#include "core/puzzle/edit_origins.h"

namespace tilewright {

namespace {

using FixedCells = std::multiset<std::pair<std::size_t, std::vector<Cell>>>;

FixedCells fixedCells(const Puzzle& puzzle, const std::vector<std::size_t>* renumbered) {
    FixedCells fixed;
    for (const FixedPiece& piece : puzzle.fixed)
        fixed.emplace(renumbered != nullptr ? (*renumbered)[piece.piece] : piece.piece, piece.cells);
    return fixed;
}

std::optional<int> numberIn(std::string_view name) {
    int number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    if (error != std::errc() || end != name.data() + name.size() || std::abs(number) > maxShownNumber)
        return std::nullopt;
    return number;
}

}  // namespace

std::string_view nameOf(PuzzleKind kind) {
    constexpr std::array<std::string_view, 3> names{"tiling", "cover", "edge-matching"};
    return names[static_cast<std::size_t>(kind)];
}

bool ColourRule::allows(CellColour ofPiece, CellColour ofRegion) const {
    return ofPiece == 0 || ofRegion == 0 || std::ranges::binary_search(allowed, std::pair(ofPiece, ofRegion));
}

bool ColourRule::allows(const FaceColours& ofPiece, const FaceColours& ofRegion) const {
    for (std::size_t face = 0; face < ofPiece.size(); ++face)
        if (!allows(ofPiece[face], ofRegion[face])) return false;
    return true;
}

std::span<const Symmetry> allowedMoves(const Puzzle& puzzle) {
    const bool mirrors = puzzle.lattice.isFlat() && puzzle.turnOver;
    const std::span<const Symmetry> flips = puzzle.lattice.flips();
    if (!puzzle.rotate) return flips.first(mirrors ? flips.size() : 1);
    return mirrors ? puzzle.lattice.symmetries() : puzzle.lattice.rotations();
}

std::span<const WrapKind> wrapKinds() {
    using enum Wrap::Join;
    static constexpr std::array<WrapKind, 8> kinds{{
        {{none, none}, "none", core::text("No sides are joined")},
        {{straight, none}, "cylinder", core::text("Cylinder: left and right are joined")},
        {{straight, straight}, "torus", core::text("Torus: all opposite sides are joined")},
        {{twisted, none}, "moebius", core::text("Möbius strip: left and right are joined, twisted")},
        {{twisted, straight}, "klein", core::text("Klein bottle: a torus, left and right twisted")},
        {{none, straight}, "cylinder-y", core::text("Cylinder: top and bottom are joined")},
        {{none, twisted}, "moebius-y", core::text("Möbius strip: top and bottom are joined, twisted")},
        {{straight, twisted}, "klein-y", core::text("Klein bottle: a torus, top and bottom twisted")},
    }};
    return kinds;
}

std::vector<int> fixedUses(const Puzzle& puzzle) {
    std::vector<int> uses(puzzle.pieces.size(), 0);
    for (const FixedPiece& fixed : puzzle.fixed)
        ++uses[fixed.piece];
    return uses;
}

std::optional<std::vector<std::size_t>> samePieces(const Puzzle& before, const Puzzle& after,
                                                   bool withWeights) {
    const auto rules = [](const Puzzle& puzzle) {
        return std::tie(puzzle.turnOver, puzzle.rotate, puzzle.region, puzzle.colours.allowed,
                        puzzle.maxHoles, puzzle.separateBoxes, puzzle.rules, puzzle.wrap.x, puzzle.wrap.y,
                        puzzle.faces.touching, puzzle.faces.sides);
    };
    const auto sameNumber = [&](const ColourRule::Entry& a, const ColourRule::Entry& b) {
        return numberIn(a.name) == numberIn(b.name);
    };
    if (!before.rules.empty() &&
        !std::ranges::equal(before.colours.palette, after.colours.palette, sameNumber))
        return std::nullopt;
    const auto sameOpen = [](const OpenGroup& a, const OpenGroup& b) {
        return a.cells == b.cells && a.count == b.count;
    };
    if (!std::ranges::equal(before.open, after.open, sameOpen)) return std::nullopt;
    if (before.lattice != after.lattice || rules(before) != rules(after) ||
        before.pieces.size() != after.pieces.size())
        return std::nullopt;
    if (withWeights && std::tie(before.weights, before.kind) != std::tie(after.weights, after.kind))
        return std::nullopt;
    const auto same = [withWeights](const Piece& a, const Piece& b) {
        return a.shape == b.shape && a.count == b.count && (!withWeights || a.weight == b.weight);
    };
    // Pieces with the same name are matched first, the others in order.
    const auto sameAndNamed = [&](const Piece& a, const Piece& b) { return a.name == b.name && same(a, b); };
    std::vector<std::size_t> renumbered = originsOf<Piece>(after.pieces, before.pieces, sameAndNamed, same);
    if (std::ranges::find(renumbered, noOrigin) != renumbered.end()) return std::nullopt;
    if (fixedCells(before, &renumbered) != fixedCells(after, nullptr)) return std::nullopt;
    return renumbered;
}

std::string_view labelOf(const Puzzle& puzzle, Cell cell) {
    const auto found = std::ranges::lower_bound(puzzle.labels, cell, {}, &CellLabel::cell);
    return found != puzzle.labels.end() && found->cell == cell ? std::string_view(found->text)
                                                               : std::string_view();
}

std::optional<int> shownNumber(const ColourRule& colours, CellColour colour) {
    return colour > 0 && colour <= colours.palette.size() ? numberIn(colours.palette[colour - 1U].name)
                                                          : std::nullopt;
}

namespace {

// The first allowed way in which a coloured piece may lie in its place.
Board::Way wayOf(const Puzzle& puzzle, const FixedPiece& fixed) {
    const Shape& shape = puzzle.pieces[fixed.piece].shape;
    if (!shape.isColoured()) return {};
    const Board board(puzzle);
    for (Board::Way& way : board.waysToCover(orientations(shape, allowedMoves(puzzle)), fixed.cells))
        if (way.isAllowed) return std::move(way);
    return {};
}

}  // namespace

std::vector<CellColour> coloursOf(const Puzzle& puzzle, const FixedPiece& fixed) {
    return wayOf(puzzle, fixed).colours;
}

std::vector<FaceColours> facesOf(const Puzzle& puzzle, const FixedPiece& fixed) {
    if (!puzzle.pieces[fixed.piece].shape.hasFaces()) return {};
    return wayOf(puzzle, fixed).faces;
}

std::optional<std::size_t> openGroupOf(const Puzzle& puzzle, Cell cell) {
    for (std::size_t g = 0; g < puzzle.open.size(); ++g)
        if (std::ranges::binary_search(puzzle.open[g].cells, cell)) return g;
    return std::nullopt;
}

Count filledCells(const Puzzle& puzzle) {
    const OpenCells open = openCells(puzzle);
    std::vector<int> ofGroup(puzzle.open.size(), 0);
    Count range{puzzle.region.size(), puzzle.region.size()};
    for (std::size_t i = 0; i < open.cells.size(); ++i) {
        if (!open.optional[i]) continue;
        if (const auto group = openGroupOf(puzzle, open.cells[i]))
            ++ofGroup[*group];
        else
            --range.min;
    }
    for (std::size_t g = 0; g < ofGroup.size(); ++g) {
        range.min -= std::min(puzzle.open[g].count.max, ofGroup[g]);
        range.max -= puzzle.open[g].count.min;
    }
    return range;
}

std::vector<int> boxNumbers(const Puzzle& puzzle) {
    std::vector<int> boxes(puzzle.region.cells().size(), 0);
    if (!puzzle.separateBoxes) return boxes;
    int box = 0;
    for (const std::vector<int>& part : connectedParts(puzzle.region.cells(), puzzle.lattice)) {
        for (const int cell : part)
            boxes[static_cast<std::size_t>(cell)] = box;
        ++box;
    }
    return boxes;
}

std::size_t boxCount(const Puzzle& puzzle) {
    const std::vector<int> boxes = boxNumbers(puzzle);
    return boxes.empty() ? 0 : static_cast<std::size_t>(std::ranges::max(boxes)) + 1;
}

bool areInOneBox(const Region& region, std::span<const int> boxes, std::span<const Cell> cells) {
    std::optional<int> box;
    for (const Cell cell : cells) {
        const auto index = region.indexOf(cell);
        if (!index || (box && *box != boxes[*index])) return false;
        box = boxes[*index];
    }
    return true;
}

Colour colourOf(const Puzzle& puzzle, std::size_t index) {
    return puzzle.pieces[index].colour.value_or(defaultColour(index));
}

int OpenCells::requiredSize() const {
    return static_cast<int>(std::ranges::count(optional, false));
}

OpenCells openCells(const Puzzle& puzzle) {
    std::vector<Cell> fixed;
    for (const FixedPiece& piece : puzzle.fixed)
        fixed.insert(fixed.end(), piece.cells.begin(), piece.cells.end());
    std::ranges::sort(fixed);
    OpenCells open;
    const std::span<const Cell> all = puzzle.region.cells();
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (std::ranges::binary_search(fixed, all[i])) continue;
        open.cells.push_back(all[i]);
        open.optional.push_back(puzzle.region.isOptional(i));
    }
    return open;
}

// Neighbours are found by binary search: a grid for each of thousands of pieces with distant cells would be
// too expensive.
std::vector<std::vector<int>> connectedParts(std::span<const Cell> cells, Lattice lattice) {
    return connectedNumbers(cells.size(), [&](std::size_t cell, const auto& visit) {
        for (const Cell step : lattice.neighbourSteps(cells[cell])) {
            const Cell beside = cells[cell] + step;
            const auto found = std::ranges::lower_bound(cells, beside);
            if (found != cells.end() && *found == beside) visit(static_cast<int>(found - cells.begin()));
        }
    });
}

std::vector<int> partSizes(const Shape& shape, Lattice lattice) {
    std::vector<int> sizes;
    for (const std::vector<int>& part : connectedParts(shape.cells(), lattice))
        sizes.push_back(static_cast<int>(part.size()));
    return sizes;
}

}  // namespace tilewright
