#include "tests/support/plain_cover.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/puzzle/checks.h"
#include "tests/support/exhaustive.h"

namespace tilewright::test {

namespace {

// Larger instances are skipped.
constexpr long long mostSteps = 40'000;

// All placements of a piece in the region, each as sorted cells.
std::set<std::vector<Cell>> placesOf(const Puzzle& puzzle, const Piece& piece) {
    std::set<std::vector<Cell>> places;
    const std::span<const Cell> own = piece.shape.all();
    for (const Symmetry& symmetry : puzzle.lattice.symmetries()) {
        if (!mayMove(puzzle, symmetry)) continue;
        const auto turned = symmetry.carried(own);
        if (!turned) continue;
        for (const Cell to : puzzle.region.cells()) {
            if (to.kind != turned->front().kind) continue;
            std::vector<Cell> cells;
            bool allowsPlacement = true;
            for (std::size_t i = 0; i < own.size(); ++i) {
                const Cell there = (*turned)[i] + (to - turned->front());
                if (i < piece.shape.cells().size()) cells.push_back(there);
                const auto at = puzzle.region.indexOf(there);
                allowsPlacement = allowsPlacement && at &&
                                  puzzle.colours.allows(piece.shape.colourAt(i), puzzle.region.colourAt(*at));
            }
            std::sort(cells.begin(), cells.end());
            if (allowsPlacement) places.insert(cells);
        }
    }
    return places;
}

// Whether all of `cells` are free, including the points that they pass straight through.
bool isFree(const Puzzle& puzzle, const std::vector<Cell>& cells, const std::set<Cell>& taken) {
    const auto isTaken = [&](Cell c) { return taken.contains(c); };
    return std::ranges::none_of(cells, isTaken) &&
           std::ranges::none_of(puzzle.lattice.crossingsOf(cells), isTaken);
}

void take(const Puzzle& puzzle, const std::vector<Cell>& cells, std::set<Cell>& taken) {
    taken.insert(cells.begin(), cells.end());
    for (const Cell crossing : puzzle.lattice.crossingsOf(cells))
        taken.insert(crossing);
}

int leastOf(const Puzzle& puzzle, const Piece& piece) {
    return puzzle.kind == PuzzleKind::tiling ? 0 : piece.count.min;
}

int cellWeight(const Puzzle& puzzle, Cell cell) {
    for (const CellWeight& entry : puzzle.weights)
        if (entry.cell == cell) return entry.weight;
    return puzzle.region.isOptional(*puzzle.region.indexOf(cell)) ? 0 : 1;
}

long long valueOf(const Puzzle& puzzle, std::size_t piece, const std::vector<Cell>& cells) {
    long long value = 0;
    for (const Cell c : cells)
        value += static_cast<long long>(cellWeight(puzzle, c)) * puzzle.pieces[piece].weight;
    return value;
}

class Enumeration {
  public:
    explicit Enumeration(const Puzzle& puzzle) : puzzle_(puzzle), used_(fixedUses(puzzle)) {
        for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
            for (const std::vector<Cell>& cells : placesOf(puzzle, puzzle.pieces[i]))
                from_[cells.front()].push_back({i, cells});
        for (const FixedPiece& fixed : puzzle.fixed) {
            take(puzzle, fixed.cells, taken_);
            start_ += valueOf(puzzle, fixed.piece, fixed.cells);
        }
    }

    std::optional<PlainCover> run() {
        visit(0, start_);
        if (steps_ > mostSteps) return std::nullopt;
        return result_;
    }

  private:
    void visit(std::size_t index, long long value) {
        if (++steps_ > mostSteps) return;
        if (index == puzzle_.region.cells().size()) {
            for (std::size_t i = 0; i < used_.size(); ++i)
                if (used_[i] < leastOf(puzzle_, puzzle_.pieces[i])) return;
            result_.best = std::max(result_.best.value_or(0), value);
            return;
        }
        const Cell cell = puzzle_.region.cells()[index];
        visit(index + 1, value);
        if (taken_.contains(cell)) return;
        for (const auto& [piece, cells] : from_[cell]) {
            if (used_[piece] >= puzzle_.pieces[piece].count.max) continue;
            if (!isFree(puzzle_, cells, taken_)) continue;
            const std::set<Cell> before = taken_;
            ++used_[piece];
            take(puzzle_, cells, taken_);
            visit(index + 1, value + valueOf(puzzle_, piece, cells));
            taken_ = before;
            --used_[piece];
        }
    }

    const Puzzle& puzzle_;
    std::map<Cell, std::vector<std::pair<std::size_t, std::vector<Cell>>>> from_;
    std::set<Cell> taken_;
    std::vector<int> used_;
    long long start_ = 0;
    long long steps_ = 0;
    PlainCover result_;
};

}  // namespace

std::optional<PlainCover> coverPlainly(const Puzzle& puzzle) {
    return Enumeration(puzzle).run();
}

std::optional<long long> valueOfCover(const Puzzle& puzzle, const std::vector<Placement>& placements) {
    std::vector<std::set<std::vector<Cell>>> places;
    for (const Piece& piece : puzzle.pieces)
        places.push_back(placesOf(puzzle, piece));
    std::set<Cell> taken;
    std::vector<int> used(puzzle.pieces.size(), 0);
    long long value = 0;
    for (const Placement& placement : placements) {
        ++used[placement.piece];
        if (!places[placement.piece].contains(placement.cells)) return std::nullopt;
        if (!isFree(puzzle, placement.cells, taken)) return std::nullopt;
        take(puzzle, placement.cells, taken);
        value += valueOf(puzzle, placement.piece, placement.cells);
    }
    for (std::size_t i = 0; i < used.size(); ++i)
        if (used[i] < leastOf(puzzle, puzzle.pieces[i]) || used[i] > puzzle.pieces[i].count.max)
            return std::nullopt;
    for (const FixedPiece& fixed : puzzle.fixed)
        if (std::ranges::none_of(placements, [&](const Placement& placement) {
                return placement.piece == fixed.piece && placement.cells == fixed.cells;
            }))
            return std::nullopt;
    return value;
}

Puzzle RandomCovers::next() {
    for (;;) {
        Puzzle puzzle = puzzles_.next();
        puzzle.maxHoles.reset();
        puzzle.kind = below(4) == 0 ? PuzzleKind::tiling : PuzzleKind::cover;
        puzzle.rotate = below(3) != 0;
        // Left out pieces make most puzzles impossible to fill.
        while (puzzle.pieces.size() > 1 && below(2) == 0 && puzzle.fixed.empty())
            puzzle.pieces.pop_back();
        const int style = below(5);
        for (Piece& piece : puzzle.pieces) {
            if (style == 0) piece.count = {0, Count::any};
            if (style == 1) piece.count = {below(3) == 0 ? 1 : 0, 1 + below(3)};
            // The required counts may not fit.
            if (style == 2 && below(2) == 0) piece.count = {1 + below(3), 3 + below(2)};
            if (below(8) == 0) piece.weight = below(5);
        }
        if (below(4) == 0)
            for (const Cell c : puzzle.region.cells())
                if (below(3) == 0) puzzle.weights.push_back({c, below(maxCellWeight + 1)});
        if (validate(puzzle).empty()) return puzzle;
    }
}

}  // namespace tilewright::test
