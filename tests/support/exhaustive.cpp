#include "tests/support/exhaustive.h"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

namespace tilewright::test {

namespace {

// A shape up to moves along the lattice and up to turning, by trying all turns: the smallest list of cells.
using Form = std::vector<Cell>;
// What lies where: pieces of one form are interchangeable.
using Layout = std::set<std::pair<Form, std::vector<Cell>>>;

Form atOrigin(std::vector<Cell> cells) {
    Cell low = cells.front();
    for (const Cell c : cells)
        low = {std::min(low.x, c.x), std::min(low.y, c.y), std::min(low.z, c.z)};
    for (Cell& c : cells)
        c = c - low;
    std::sort(cells.begin(), cells.end());
    return cells;
}

constexpr int maxNodes = 20'000;

std::vector<Cell> carried(const Symmetry& symmetry, std::vector<Cell> cells) {
    for (Cell& c : cells)
        c = symmetry(c);
    return cells;
}

class PlainSearch {
  public:
    explicit PlainSearch(const Puzzle& puzzle) : puzzle_(puzzle) {
        for (const Symmetry& symmetry : puzzle.lattice.symmetries())
            if (mayMove(puzzle, symmetry)) moves_.push_back(symmetry);
        for (const Piece& piece : puzzle.pieces) {
            std::set<Form> turns;
            for (const Symmetry& move : moves_)
                turns.insert(
                    atOrigin(carried(move, {piece.shape.cells().begin(), piece.shape.cells().end()})));
            turns_.push_back({turns.begin(), turns.end()});
            used_.push_back(0);
        }
    }

    std::optional<std::set<Layout>> run() {
        std::set<Cell> open(puzzle_.region.cells().begin(), puzzle_.region.cells().end());
        Layout layout;
        for (const FixedPiece& fixed : puzzle_.fixed) {
            for (const Cell c : fixed.cells)
                open.erase(c);
            layout.insert({turns_[fixed.piece].front(), fixed.cells});
            ++used_[fixed.piece];
        }
        fill(open, layout);
        if (nodes_ > maxNodes) return std::nullopt;
        return solutions_;
    }

    const std::vector<Form>& turnsOf(std::size_t piece) const { return turns_[piece]; }

  private:
    void fill(const std::set<Cell>& open, const Layout& layout) {
        if (++nodes_ > maxNodes) return;
        if (open.empty()) {
            for (std::size_t i = 0; i < used_.size(); ++i)
                if (used_[i] < puzzle_.pieces[i].count.min) return;
            solutions_.insert(layout);
            return;
        }
        const Cell target = *open.begin();
        for (std::size_t i = 0; i < puzzle_.pieces.size(); ++i) {
            if (used_[i] >= puzzle_.pieces[i].count.max) continue;
            ++used_[i];
            for (const Form& turn : turns_[i]) {
                std::vector<Cell> image;
                for (const Cell c : turn)
                    image.push_back(c - turn.front() + target);
                if (!std::all_of(image.begin(), image.end(), [&](Cell c) { return open.count(c) > 0; }))
                    continue;
                std::set<Cell> rest = open;
                for (const Cell c : image)
                    rest.erase(c);
                Layout next = layout;
                next.insert({turns_[i].front(), image});
                fill(rest, next);
            }
            --used_[i];
        }
        if (puzzle_.region.isOptional(*puzzle_.region.indexOf(target))) {
            std::set<Cell> rest = open;
            rest.erase(target);
            fill(rest, layout);
        }
    }

    const Puzzle& puzzle_;
    std::vector<Symmetry> moves_;
    std::vector<std::vector<Form>> turns_;
    std::vector<int> used_;
    std::set<Layout> solutions_;
    int nodes_ = 0;
};

}  // namespace

bool mayMove(const Puzzle& puzzle, const Symmetry& symmetry) {
    if (symmetry.isMirror() && (!puzzle.lattice.isFlat() || !puzzle.turnOver)) return false;
    if (puzzle.rotate) return true;
    if (symmetry == Symmetry()) return true;
    // Flips about the axes of the drawing keep the axes.
    const bool keepsAxes = symmetry(Cell{1, 0, 0}).y == 0;
    return puzzle.lattice.isFlat() && puzzle.turnOver && keepsAxes;
}

std::optional<PlainResult> solvePlainly(const Puzzle& puzzle, bool mirrorsAreSame) {
    PlainSearch search(puzzle);
    const auto found = search.run();
    if (!found) return std::nullopt;
    const std::set<Layout>& solutions = *found;

    const auto formOf = [&](const std::vector<Cell>& cells) {
        Form least;
        for (const Symmetry& symmetry : puzzle.lattice.symmetries()) {
            if (!mayMove(puzzle, symmetry)) continue;
            const Form form = atOrigin(carried(symmetry, cells));
            if (least.empty() || form < least) least = form;
        }
        return least;
    };
    // A symmetry counts if the pieces, turned as they may be, are the same heap after it.
    using Heap = std::map<Form, std::pair<long long, long long>>;
    const auto heapAfter = [&](const Symmetry& symmetry) {
        Heap heap;
        for (const Piece& piece : puzzle.pieces) {
            if (piece.count.max == 0) continue;
            auto& total =
                heap[formOf(carried(symmetry, {piece.shape.cells().begin(), piece.shape.cells().end()}))];
            total.first += piece.count.min;
            total.second += piece.count.max;
        }
        return heap;
    };
    std::vector<Symmetry> counting;
    for (const Symmetry& symmetry : puzzle.lattice.symmetries())
        if ((mirrorsAreSame || !symmetry.isMirror()) && heapAfter(symmetry) == heapAfter({}))
            counting.push_back(symmetry);

    const std::vector<Cell> region(puzzle.region.cells().begin(), puzzle.region.cells().end());
    std::set<Layout> seen;
    PlainResult result;
    for (const Layout& layout : solutions) {
        ++result.raw;
        if (seen.count(layout) > 0) continue;
        ++result.solutions;
        for (const Symmetry& symmetry : counting) {
            const std::vector<Cell> turned = carried(symmetry, region);
            const Cell offset = (puzzle.region.bounds().low - boxAround(turned).low).place();
            bool stays = true;
            for (std::size_t i = 0; i < region.size(); ++i) {
                const auto to = puzzle.region.indexOf(turned[i] + offset);
                stays = stays && to && puzzle.region.isOptional(*to) == puzzle.region.isOptional(i);
            }
            if (!stays) continue;
            Layout copy;
            for (const auto& [form, cells] : layout) {
                std::vector<Cell> image = carried(symmetry, cells);
                for (Cell& c : image)
                    c = c + offset;
                std::sort(image.begin(), image.end());
                copy.insert({formOf(image), image});
            }
            if (solutions.count(copy) > 0) seen.insert(copy);
        }
    }
    return result;
}

}  // namespace tilewright::test
