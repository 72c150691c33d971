#include "core/puzzle/puzzle_change.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace tilewright {

/// Cells in cell order, and what each is.
struct PuzzleChange::MarkedCells {
    std::vector<std::pair<Cell, Mark>> cells;

    static MarkedCells of(const Region& region) {
        MarkedCells marked;
        marked.cells.reserve(region.cells().size());
        for (std::size_t i = 0; i < region.cells().size(); ++i)
            marked.cells.emplace_back(region.cells()[i],
                                      region.isOptional(i) ? Mark::optional : Mark::required);
        return marked;
    }

    static MarkedCells of(const Shape& shape) {
        MarkedCells marked;
        for (const Cell cell : shape.cells())
            marked.cells.emplace_back(cell, Mark::required);
        return marked;
    }

    Region region() const {
        std::vector<Cell> required;
        std::vector<Cell> optional;
        for (const auto& [cell, mark] : cells)
            (mark == Mark::optional ? optional : required).push_back(cell);
        return Region(std::move(required), optional);
    }

    Shape shape() const {
        std::vector<Cell> all;
        for (const auto& [cell, mark] : cells)
            all.push_back(cell);
        return Shape(std::move(all));
    }
};

namespace {

// Calls `visit(cell, a, b)` for each cell of two lists in cell order; a missing mark is a default one.
template <typename Marked, typename Visit>
void mergeCells(const std::vector<Marked>& left, const std::vector<Marked>& right, Visit visit) {
    auto a = left.begin();
    auto b = right.begin();
    while (a != left.end() || b != right.end()) {
        if (b == right.end() || (a != left.end() && a->first < b->first)) {
            visit(a->first, a->second, decltype(a->second){});
            ++a;
        } else if (a == left.end() || b->first < a->first) {
            visit(b->first, decltype(b->second){}, b->second);
            ++b;
        } else {
            visit(a->first, a->second, b->second);
            ++a;
            ++b;
        }
    }
}

bool isEqualButCells(const Piece& a, const Piece& b) {
    return std::tie(a.name, a.count, a.colour, a.weight) == std::tie(b.name, b.count, b.colour, b.weight);
}

std::size_t bytesOf(const Piece& piece) {
    return sizeof(piece) + piece.name.capacity() + piece.shape.cells().size_bytes();
}

std::size_t bytesOf(const CellWeight& weight) {
    return sizeof(weight);
}

std::size_t bytesOf(const FixedPiece& fixed) {
    return sizeof(fixed) + fixed.cells.capacity() * sizeof(Cell);
}

template <typename Stretch>
std::size_t bytesOfStretch(const std::optional<Stretch>& stretch) {
    std::size_t bytes = 0;
    if (!stretch) return bytes;
    for (const auto* list : {&stretch->before, &stretch->after})
        for (const auto& item : *list)
            bytes += bytesOf(item);
    return bytes;
}

template <typename Stretch, typename List>
void replaceStretch(List& list, const Stretch& stretch, bool backward) {
    const auto& from = backward ? stretch.after : stretch.before;
    const auto& to = backward ? stretch.before : stretch.after;
    const auto begin = list.begin() + static_cast<std::ptrdiff_t>(stretch.begin);
    const auto place = list.erase(begin, begin + static_cast<std::ptrdiff_t>(from.size()));
    list.insert(place, to.begin(), to.end());
}

}  // namespace

template <typename Item>
std::optional<PuzzleChange::Stretch<Item>> PuzzleChange::difference(const std::vector<Item>& before,
                                                                    const std::vector<Item>& after) {
    const auto [a, b] = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
    if (a == before.end() && b == after.end()) return std::nullopt;
    auto endA = before.end();
    auto endB = after.end();
    while (endA != a && endB != b && *(endA - 1) == *(endB - 1)) {
        --endA;
        --endB;
    }
    return Stretch<Item>{static_cast<std::size_t>(a - before.begin()), {a, endA}, {b, endB}};
}

PuzzleChange::Heading PuzzleChange::headingOf(const Puzzle& puzzle) {
    return {puzzle.name, puzzle.source, puzzle.lattice, puzzle.turnOver, puzzle.kind, puzzle.rotate};
}

PuzzleChange::CellsChange PuzzleChange::between(const MarkedCells& before, const MarkedCells& after) {
    // Cells that were all moved differ in nothing else if it is known by how much: one end or the other
    // tells.
    std::vector<Cell> moves{Cell{}};
    if (!before.cells.empty() && !after.cells.empty()) {
        moves.push_back(after.cells.front().first - before.cells.front().first);
        moves.push_back(after.cells.back().first - before.cells.back().first);
        std::vector<Cell> a;
        std::vector<Cell> b;
        for (const auto& [cell, mark] : before.cells)
            a.push_back(cell);
        for (const auto& [cell, mark] : after.cells)
            b.push_back(cell);
        moves.push_back(boxAround(b).high - boxAround(a).high);
    }
    std::optional<CellsChange> least;
    for (const Cell move : moves) {
        if (least && (least->cells.empty() || least->moved == move)) continue;
        MarkedCells moved = before;
        for (auto& [cell, mark] : moved.cells)
            cell = cell + move;
        CellsChange change{move, {}};
        mergeCells(moved.cells, after.cells, [&](Cell cell, Mark a, Mark b) {
            if (a != b) change.cells.push_back({cell, a, b});
        });
        if (!least || change.cells.size() < least->cells.size()) least = std::move(change);
    }
    least->cells.shrink_to_fit();
    return std::move(*least);
}

PuzzleChange::MarkedCells PuzzleChange::changed(MarkedCells cells, const CellsChange& change, bool backward) {
    if (!backward)
        for (auto& [cell, mark] : cells.cells)
            cell = cell + change.moved;
    std::vector<std::pair<Cell, Mark>> marks;
    marks.reserve(change.cells.size());
    for (const CellChange& cell : change.cells)
        marks.emplace_back(cell.cell, backward ? cell.before : cell.after);
    MarkedCells result;
    auto next = marks.begin();
    mergeCells(cells.cells, marks, [&](Cell cell, Mark old, Mark) {
        Mark mark = old;
        if (next != marks.end() && next->first == cell) mark = (next++)->second;
        if (mark != Mark::none) result.cells.emplace_back(cell, mark);
    });
    if (backward)
        for (auto& [cell, mark] : result.cells)
            cell = cell - change.moved;
    return result;
}

PuzzleChange::PuzzleChange(const Puzzle& before, const Puzzle& after) {
    if (headingOf(before) != headingOf(after)) heading_ = {headingOf(before), headingOf(after)};
    if (before.region != after.region)
        region_ = between(MarkedCells::of(before.region), MarkedCells::of(after.region));
    pieces_ = difference(before.pieces, after.pieces);
    if (pieces_ && pieces_->before.size() == 1 && pieces_->after.size() == 1 &&
        isEqualButCells(pieces_->before.front(), pieces_->after.front())) {
        pieceCells_ = {pieces_->begin, between(MarkedCells::of(pieces_->before.front().shape),
                                               MarkedCells::of(pieces_->after.front().shape))};
        pieces_.reset();
    }
    fixed_ = difference(before.fixed, after.fixed);
    weights_ = difference(before.weights, after.weights);
}

bool PuzzleChange::isEmpty() const {
    return !heading_ && !region_ && !pieceCells_ && !pieces_ && !fixed_ && !weights_;
}

Puzzle PuzzleChange::apply(Puzzle puzzle, bool backward) const {
    if (heading_) {
        const Heading& to = backward ? heading_->first : heading_->second;
        std::tie(puzzle.name, puzzle.source, puzzle.lattice, puzzle.turnOver, puzzle.kind, puzzle.rotate) =
            std::tie(to.name, to.source, to.lattice, to.turnOver, to.kind, to.rotate);
    }
    if (region_) puzzle.region = changed(MarkedCells::of(puzzle.region), *region_, backward).region();
    if (pieceCells_) {
        Shape& shape = puzzle.pieces[pieceCells_->piece].shape;
        shape = changed(MarkedCells::of(shape), pieceCells_->cells, backward).shape();
    }
    if (pieces_) replaceStretch(puzzle.pieces, *pieces_, backward);
    if (fixed_) replaceStretch(puzzle.fixed, *fixed_, backward);
    if (weights_) replaceStretch(puzzle.weights, *weights_, backward);
    return puzzle;
}

Puzzle PuzzleChange::forward(Puzzle before) const {
    return apply(std::move(before), false);
}

Puzzle PuzzleChange::backward(Puzzle after) const {
    return apply(std::move(after), true);
}

std::size_t PuzzleChange::bytes() const {
    std::size_t bytes =
        sizeof(*this) + bytesOfStretch(pieces_) + bytesOfStretch(fixed_) + bytesOfStretch(weights_);
    if (heading_)
        for (const Heading* heading : {&heading_->first, &heading_->second})
            bytes += heading->name.capacity() + heading->source.capacity();
    if (region_) bytes += region_->cells.capacity() * sizeof(CellChange);
    if (pieceCells_) bytes += pieceCells_->cells.cells.capacity() * sizeof(CellChange);
    return bytes;
}

}  // namespace tilewright
