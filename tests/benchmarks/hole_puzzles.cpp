#include "tests/benchmarks/hole_puzzles.h"

#include <algorithm>
#include <deque>
#include <map>
#include <random>
#include <set>

namespace tilewright::benchmarks {

namespace {

using Cells = std::set<Cell>;

/// Cuts a region into pieces.
class Cutter {
  public:
    explicit Cutter(unsigned seed) : random_(seed) {}

    int below(int bound) { return std::uniform_int_distribution<int>(0, bound - 1)(random_); }

    /// Each piece gets the cells that no other piece can have. Its parts are then joined through cells that
    /// several pieces can have. The remaining cells go to adjacent pieces until only `holes` are left. Empty
    /// if the parts of some piece cannot be joined.
    std::vector<Cells> cut(const std::vector<Cells>& mayHave, int holes) {
        std::map<Cell, int> owners;
        for (const Cells& cells : mayHave)
            for (const Cell cell : cells)
                ++owners[cell];
        Cells free;
        for (const auto& [cell, count] : owners)
            if (count > 1) free.insert(cell);
        std::vector<Cells> pieces(mayHave.size());
        for (std::size_t p = 0; p < pieces.size(); ++p)
            for (const Cell cell : mayHave[p])
                if (owners[cell] == 1) pieces[p].insert(cell);
        for (const std::size_t p : shuffled(pieces.size()))
            while (!join(pieces[p], mayHave[p], free))
                if (!giveAway(p, pieces)) return {};
        for (int idle = 0; static_cast<int>(free.size()) > holes && idle < 100'000; ++idle) {
            const auto p = static_cast<std::size_t>(below(static_cast<int>(pieces.size())));
            const Cell cell = anyOf(free);
            if (mayHave[p].count(cell) == 0 || !touches(pieces[p], cell)) continue;
            pieces[p].insert(cell);
            free.erase(cell);
        }
        return pieces;
    }

    /// Grows `count` pieces of about the same size from random cells; then `holes` cells of `optional` are
    /// removed where the piece stays connected.
    std::vector<Cells> grow(const Cells& region, int count, const Cells& optional, int holes) {
        std::vector<Cells> pieces(static_cast<std::size_t>(count));
        Cells free = region;
        for (Cells& piece : pieces) {
            const Cell cell = anyOf(free);
            piece.insert(cell);
            free.erase(cell);
        }
        while (!free.empty()) {
            std::vector<std::size_t> order = shuffled(pieces.size());
            std::ranges::stable_sort(order, {}, [&](std::size_t p) { return pieces[p].size(); });
            for (const std::size_t p : order) {
                std::vector<Cell> around;
                for (const Cell cell : free)
                    if (touches(pieces[p], cell)) around.push_back(cell);
                if (around.empty()) continue;
                const Cell cell = around[static_cast<std::size_t>(below(static_cast<int>(around.size())))];
                pieces[p].insert(cell);
                free.erase(cell);
                break;
            }
        }
        for (int tries = 0; holes > 0 && tries < 100'000; ++tries) {
            Cells& piece = pieces[static_cast<std::size_t>(below(count))];
            const Cell cell = anyOf(piece);
            if (optional.count(cell) == 0) continue;
            Cells rest = piece;
            rest.erase(cell);
            if (rest.empty() || !isConnected(rest)) continue;
            piece = std::move(rest);
            --holes;
        }
        return pieces;
    }

  private:
    std::vector<std::size_t> shuffled(std::size_t count) {
        std::vector<std::size_t> order(count);
        for (std::size_t i = 0; i < count; ++i)
            order[i] = i;
        for (std::size_t i = count; i > 1; --i)
            std::swap(order[i - 1], order[static_cast<std::size_t>(below(static_cast<int>(i)))]);
        return order;
    }

    Cell anyOf(const Cells& cells) {
        return *std::next(cells.begin(), below(static_cast<int>(cells.size())));
    }

    static bool touches(const Cells& piece, Cell cell) {
        return std::ranges::any_of(latticeNamed("cube").neighbourSteps(cell),
                                   [&](Cell step) { return piece.count(cell + step) > 0; });
    }

    static Cells partOf(const Cells& cells, Cell start) {
        Cells part{start};
        std::deque<Cell> pending{start};
        for (; !pending.empty(); pending.pop_front())
            for (const Cell step : latticeNamed("cube").neighbourSteps(pending.front()))
                if (const Cell next = pending.front() + step;
                    cells.count(next) > 0 && part.insert(next).second)
                    pending.push_back(next);
        return part;
    }

    static bool isConnected(const Cells& cells) {
        return partOf(cells, *cells.begin()).size() == cells.size();
    }

    // Joins the parts of a piece by shortest paths through free cells that it can have.
    bool join(Cells& piece, const Cells& mayHave, Cells& free) {
        while (true) {
            const Cells part = partOf(piece, *piece.begin());
            if (part.size() == piece.size()) return true;
            std::map<Cell, Cell> from;
            std::deque<Cell> pending(part.begin(), part.end());
            std::shuffle(pending.begin(), pending.end(), random_);
            std::optional<Cell> goal;
            for (; !pending.empty() && !goal; pending.pop_front())
                for (const Cell step : latticeNamed("cube").neighbourSteps(pending.front())) {
                    const Cell next = pending.front() + step;
                    if (part.count(next) > 0 || from.count(next) > 0) continue;
                    const bool isOwn = piece.count(next) > 0;
                    if (!isOwn && (free.count(next) == 0 || mayHave.count(next) == 0)) continue;
                    from[next] = pending.front();
                    pending.push_back(next);
                    if (isOwn) goal = next;
                    if (goal) break;
                }
            if (!goal) return false;
            for (Cell cell = *goal; part.count(cell) == 0; cell = from[cell]) {
                piece.insert(cell);
                free.erase(cell);
            }
        }
    }

    // Gives the smaller part of a piece to a connected piece that touches it.
    bool giveAway(std::size_t from, std::vector<Cells>& pieces) {
        Cells part = partOf(pieces[from], *pieces[from].begin());
        if (part.size() * 2 > pieces[from].size()) {
            Cells rest;
            std::ranges::set_difference(pieces[from], part, std::inserter(rest, rest.end()));
            part = partOf(rest, *rest.begin());
        }
        for (const std::size_t p : shuffled(pieces.size())) {
            if (p == from || std::ranges::none_of(part, [&](Cell cell) { return touches(pieces[p], cell); }))
                continue;
            pieces[p].insert(part.begin(), part.end());
            for (const Cell cell : part)
                pieces[from].erase(cell);
            return true;
        }
        return false;
    }

    std::mt19937 random_;
};

Puzzle puzzleOf(const std::string& name, const Cells& region, const Cells& optional,
                const std::vector<Cells>& pieces) {
    Puzzle puzzle;
    puzzle.name = name;
    puzzle.lattice = latticeNamed("cube");
    puzzle.region = Region({region.begin(), region.end()}, {optional.begin(), optional.end()});
    for (const Cells& cells : pieces)
        puzzle.pieces.push_back({"p" + std::to_string(puzzle.pieces.size() + 1),
                                 Shape({cells.begin(), cells.end()}),
                                 {1, 1},
                                 {}});
    return puzzle;
}

// A stick of 2x2 cells along an axis: x, y or z.
Cells stick(int axis, int length, int across, int up) {
    Cells cells;
    for (int l = 0; l < length; ++l)
        for (int a = 0; a < 2; ++a)
            for (int u = 0; u < 2; ++u) {
                std::array<int, 3> at{};
                at[static_cast<std::size_t>(axis)] = l;
                at[static_cast<std::size_t>((axis + 1) % 3)] = across + a;
                at[static_cast<std::size_t>((axis + 2) % 3)] = up + u;
                cells.insert({at[0], at[1], at[2]});
            }
    return cells;
}

// `wide` x `high` sticks along each axis, crossing in the middle; the first ones are joined in pairs until
// `pieces` are left.
Puzzle burr(const std::string& name, int length, int wide, int high, std::size_t pieces, int holes,
            unsigned seed) {
    std::vector<Cells> sticks;
    for (int axis = 0; axis < 3; ++axis)
        for (int u = 0; u < high; ++u)
            for (int a = 0; a < wide; ++a)
                sticks.push_back(stick(axis, length, length / 2 - wide + 2 * a, length / 2 - high + 2 * u));
    for (std::size_t s = 0; sticks.size() > pieces; ++s) {
        sticks[s].insert(sticks[s + 1].begin(), sticks[s + 1].end());
        sticks.erase(sticks.begin() + static_cast<std::ptrdiff_t>(s) + 1);
    }
    Cells region;
    Cells shared;
    for (const Cells& cells : sticks)
        for (const Cell cell : cells)
            if (!region.insert(cell).second) shared.insert(cell);
    Cutter cutter(seed);
    std::vector<Cells> cut;
    while (cut.empty())
        cut = cutter.cut(sticks, holes);
    return puzzleOf(name, region, shared, cut);
}

Cells boxOf(Cell size) {
    Cells cells;
    for (int x = 0; x < size.x; ++x)
        for (int y = 0; y < size.y; ++y)
            for (int z = 0; z < size.z; ++z)
                cells.insert({x, y, z});
    return cells;
}

Cells insideOf(Cell size) {
    Cells cells;
    for (const Cell cell : boxOf({size.x - 2, size.y - 2, size.z - 2}))
        cells.insert(cell + Cell{1, 1, 1});
    return cells;
}

Puzzle box(const std::string& name, Cell size, int pieces, int holes, unsigned seed) {
    const Cells region = boxOf(size);
    const Cells optional = insideOf(size);
    return puzzleOf(name, region, optional, Cutter(seed).grow(region, pieces, optional, holes));
}

// A random `percent` of the cells are optional.
Puzzle speckled(const std::string& name, Cell size, int pieces, int percent, unsigned seed) {
    const Cells region = boxOf(size);
    Cutter cutter(seed);
    Cells optional;
    for (const Cell cell : region)
        if (cutter.below(100) < percent) optional.insert(cell);
    return puzzleOf(name, region, optional,
                    cutter.grow(region, pieces, optional, static_cast<int>(optional.size()) / 3));
}

// Some pieces may be omitted, others may be used twice.
Puzzle withRanges(Puzzle puzzle) {
    for (std::size_t p = 0; p < puzzle.pieces.size(); p += 3)
        puzzle.pieces[p].count.min = 0;
    for (std::size_t p = 1; p < puzzle.pieces.size(); p += 3)
        puzzle.pieces[p].count.max = 2;
    return puzzle;
}

}  // namespace

std::vector<HolePuzzle> holePuzzles(unsigned seed) {
    std::vector<HolePuzzle> family;
    const auto add = [&](Puzzle puzzle) {
        std::string name = puzzle.name;
        family.push_back({std::move(name), std::move(puzzle)});
    };
    add(burr("burr-6", 6, 2, 1, 6, 12, seed));
    add(withRanges(burr("burr-6-ranges", 6, 2, 1, 6, 12, seed + 1)));
    add(burr("burr-6-long", 8, 2, 1, 6, 16, seed + 2));
    add(burr("burr-12", 8, 2, 2, 12, 40, seed + 3));
    add(burr("burr-13-of-18", 8, 3, 2, 13, 54, seed + 4));
    add(burr("burr-13-of-18-b", 8, 3, 2, 13, 54, seed + 5));
    add(burr("burr-18", 8, 3, 2, 18, 54, seed + 6));
    for (const int percent : {10, 20, 30, 40})
        add(speckled("speckled-" + std::to_string(percent), {5, 5, 5}, 12, percent, seed + 10));
    add(withRanges(speckled("speckled-30-ranges", {4, 4, 4}, 10, 30, seed + 11)));
    add(box("box-22", {8, 8, 6}, 22, 72, seed + 12));
    add(box("box-22-full", {8, 8, 6}, 22, 24, seed + 13));
    return family;
}

}  // namespace tilewright::benchmarks
