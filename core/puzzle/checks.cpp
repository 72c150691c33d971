#include "core/puzzle/checks.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <set>
#include <string_view>

#include "core/puzzle/wording.h"

namespace tilewright {

namespace {

std::optional<std::string> pieceFlaw(const Piece& piece, Lattice lattice, std::set<std::string_view>& names) {
    if (piece.name.empty()) return "a piece needs a name";
    if (!names.insert(piece.name).second)
        return "two pieces are named " + inQuotes(piece.name) + "; give each a name of its own";
    if (piece.shape.empty()) return "piece " + inQuotes(piece.name) + " has no cells";
    if (const auto flaw = sizeFlaw(piece.shape.cells()))
        return "piece " + inQuotes(piece.name) + ": " + *flaw;
    if (lattice == Lattice::square && piece.shape.extent().z != 1)
        return "piece " + inQuotes(piece.name) + " is not flat, but the lattice is square";
    if (piece.count.min < 0 || piece.count.max < piece.count.min)
        return "piece " + inQuotes(piece.name) + ": the count must be a range from small to large, 0 or more";
    if (piece.weight < 0 || piece.weight > maxPieceWeight)
        return "piece " + inQuotes(piece.name) + ": the weight must be from 0 to " +
               std::to_string(maxPieceWeight);
    return std::nullopt;
}

struct VolumeRange {
    long long min = 0;
    long long max = 0;
    bool unbounded = false;
};

VolumeRange volumeOfPieces(const Puzzle& puzzle) {
    VolumeRange volume;
    for (const Piece& piece : puzzle.pieces) {
        const long long size = piece.shape.size();
        volume.min += size * piece.count.min;
        if (piece.count.max == Count::any)
            volume.unbounded = true;
        else
            volume.max += size * piece.count.max;
    }
    return volume;
}

// The cells that are filled in every solution: those that must be, and optional ones under fixed pieces.
int mustFill(const Puzzle& puzzle) {
    int count = puzzle.region.requiredSize();
    for (const FixedPiece& fixed : puzzle.fixed)
        for (const Cell c : fixed.cells)
            count += puzzle.region.isOptional(*puzzle.region.indexOf(c)) ? 1 : 0;
    return count;
}

}  // namespace

std::optional<std::string> sizeFlaw(std::span<const Cell> cells) {
    for (const Cell c : cells)
        if (std::max({std::abs(c.x), std::abs(c.y), std::abs(c.z)}) > maxCoordinate)
            return "a coordinate is beyond " + std::to_string(maxCoordinate);
    const long long volume = boxAround(cells).volume();
    if (volume > maxBoxCells)
        return "the box around the cells holds " + std::to_string(volume) + " cells; at most " +
               std::to_string(maxBoxCells) + " are allowed";
    return std::nullopt;
}

std::optional<std::string> FixedPieceCheck::add(const FixedPiece& fixed) {
    if (fixed.piece >= puzzle_.pieces.size()) return "a fixed piece must be one of the pieces";
    const Piece& piece = puzzle_.pieces[fixed.piece];
    const std::string name = "fixed piece " + inQuotes(piece.name);
    std::set<Cell> own;
    for (const Cell c : fixed.cells) {
        if (!puzzle_.region.contains(c))
            return name + " covers " + cellText(c, puzzle_.lattice) + ", which is outside the region";
        if (cells_.count(c) > 0 || !own.insert(c).second)
            return name + " lies on another fixed piece at " + cellText(c, puzzle_.lattice);
    }
    std::vector<Shape>& turns = turns_[fixed.piece];
    if (turns.empty()) turns = orientations(piece.shape, allowedMoves(puzzle_));
    if (std::find(turns.begin(), turns.end(), Shape(fixed.cells)) == turns.end())
        return name + " has another shape than piece " + inQuotes(piece.name) + ", however it is turned";
    const int uses = uses_[fixed.piece] + 1;
    if (uses > piece.count.max)
        return name + " is in place " + std::to_string(uses) + " times, but its count is " +
               std::to_string(piece.count.max);
    uses_[fixed.piece] = uses;
    cells_.merge(own);
    return std::nullopt;
}

std::vector<Flaw> validate(const Puzzle& puzzle) {
    std::vector<Flaw> flaws;
    if (puzzle.region.empty())
        flaws.push_back({Flaw::Part::region, 0, "the region has no cells"});
    else if (const auto flaw = sizeFlaw(puzzle.region.cells()))
        flaws.push_back({Flaw::Part::region, 0, "region: " + *flaw});
    else if (puzzle.lattice == Lattice::square && puzzle.region.bounds().extent().z != 1)
        flaws.push_back({Flaw::Part::region, 0, "the region is not flat, but the lattice is square"});
    else if (std::ranges::any_of(puzzle.weights, [](const CellWeight& entry) {
                 return entry.weight < 0 || entry.weight > maxCellWeight;
             }))
        flaws.push_back({Flaw::Part::region, 0,
                         "the weight of a cell must be from 0 to " + std::to_string(maxCellWeight)});
    else if (!std::ranges::is_sorted(puzzle.weights, std::less_equal<>(), &CellWeight::cell))
        flaws.push_back({Flaw::Part::region, 0, "the weights of cells must be in cell order, each once"});
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        if (auto flaw = pieceFlaw(puzzle.pieces[i], puzzle.lattice, names))
            flaws.push_back({Flaw::Part::piece, i, std::move(*flaw)});
    FixedPieceCheck check(puzzle);
    for (std::size_t i = 0; i < puzzle.fixed.size(); ++i)
        if (auto flaw = check.add(puzzle.fixed[i])) flaws.push_back({Flaw::Part::fixed, i, std::move(*flaw)});
    return flaws;
}

std::optional<std::string> volumeObstacle(const Puzzle& puzzle) {
    const int cells = puzzle.region.size();
    const int required = mustFill(puzzle);
    if (puzzle.pieces.empty() && required > 0) return "the puzzle has no pieces; add at least one";
    const VolumeRange pieces = volumeOfPieces(puzzle);
    const std::string region =
        "the region has " + rangeText(required, cells) + (cells == 1 ? " cell" : " cells");
    const bool isExact = pieces.min == pieces.max && !pieces.unbounded;
    if (pieces.min > cells)
        return "the pieces fill " + std::string(isExact ? "" : "at least ") + cellsText(pieces.min) +
               ", but " + region + "; take pieces out or make the region larger";
    if (!pieces.unbounded && pieces.max < required)
        return "the pieces fill " + std::string(isExact ? "" : "at most ") + cellsText(pieces.max) +
               ", but " + region + "; add pieces or make the region smaller";
    return std::nullopt;
}

std::optional<std::string> searchObstacle(const Puzzle& puzzle) {
    if (puzzle.pieces.empty()) return "the puzzle has no pieces; add at least one";
    if (auto volume = volumeObstacle(puzzle)) return volume;
    return sizeObstacle(puzzle);
}

std::optional<std::string> sizeObstacle(const Puzzle& puzzle) {
    long long open = puzzle.region.size();
    for (const FixedPiece& fixed : puzzle.fixed)
        open -= static_cast<long long>(fixed.cells.size());
    if (open > maxSearchCells)
        return "the search fills at most " + cellsText(maxSearchCells) + ", but " + std::to_string(open) +
               " are open; fix some pieces or make the region smaller";
    if (static_cast<int>(puzzle.pieces.size()) <= maxSearchShapes) return std::nullopt;
    std::set<Shape> shapes;
    for (const Piece& piece : puzzle.pieces)
        shapes.insert(canonical(piece.shape, allowedMoves(puzzle)));
    if (static_cast<int>(shapes.size()) > maxSearchShapes)
        return "the search takes at most " + std::to_string(maxSearchShapes) +
               " different shapes, but there are " + std::to_string(shapes.size());
    return std::nullopt;
}

}  // namespace tilewright
