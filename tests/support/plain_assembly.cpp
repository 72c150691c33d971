#include "tests/support/plain_assembly.h"

#include <algorithm>
#include <map>
#include <set>

namespace tilewright::test {

namespace {

using Pieces = std::vector<std::vector<Cell>>;

constexpr Cell directions[] = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};

// Invariant under translation of the whole assembly.
Pieces fromFirst(Pieces pieces) {
    const Cell origin = pieces[0][0];
    for (auto& cells : pieces)
        for (Cell& cell : cells)
            cell = cell - origin;
    return pieces;
}

bool meet(const Pieces& pieces, unsigned moving) {
    std::set<Cell> taken;
    for (const bool moves : {false, true})
        for (std::size_t i = 0; i < pieces.size(); ++i)
            if (((moving >> i & 1) != 0) == moves)
                for (const Cell cell : pieces[i])
                    if (moves ? taken.count(cell) > 0 : !taken.insert(cell).second) return true;
    return false;
}

void shift(Pieces& pieces, unsigned moving, Cell step) {
    for (std::size_t i = 0; i < pieces.size(); ++i)
        if ((moving >> i & 1) != 0)
            for (Cell& cell : pieces[i])
                cell = cell + step;
}

// By cell.
using Owners = std::map<Cell, int>;

Owners grown(std::mt19937& random, int pieces, std::span<const Cell> cells, int openCells) {
    const auto below = [&](std::size_t bound) { return static_cast<std::size_t>(random() % bound); };
    Owners owners;
    while (static_cast<int>(owners.size()) < pieces)
        owners.try_emplace(cells[below(cells.size())], static_cast<int>(owners.size()));
    for (int tries = 0; std::ssize(owners) + openCells < std::ssize(cells) && tries < 100'000; ++tries) {
        const Cell cell = cells[below(cells.size())];
        const auto neighbour = owners.find(cell + directions[below(6)]);
        if (neighbour != owners.end()) owners.try_emplace(cell, neighbour->second);
    }
    return owners;
}

MadeAssembly made(const Owners& owners) {
    MadeAssembly made;
    made.puzzle.lattice = latticeNamed("cube");
    std::vector<Cell> all;
    for (const auto& [cell, piece] : owners) {
        const auto index = static_cast<std::size_t>(piece);
        if (made.placements.size() <= index) made.placements.resize(index + 1);
        made.placements[index].cells.push_back(cell);
        all.push_back(cell);
    }
    made.puzzle.region = Region(all, {});
    for (std::size_t i = 0; i < made.placements.size(); ++i) {
        made.placements[i].piece = i;
        const std::string name(1, static_cast<char>('A' + i));
        made.puzzle.pieces.push_back({name, Shape(made.placements[i].cells), {}, {}});
    }
    return made;
}

}  // namespace

MadeAssembly grownAssembly(unsigned seed, int pieces, Cell size, int openCells) {
    std::mt19937 random(seed);
    const Region box = Region::box(size, latticeNamed("cube"));
    return made(grown(random, pieces, box.cells(), openCells));
}

MadeAssembly boxedAssembly(unsigned seed, int pieces, Cell size, int openCells, int openWalls) {
    std::mt19937 random(seed);
    const Region box = Region::box(size, latticeNamed("cube"));
    std::vector<Cell> inner;
    std::vector<Cell> walls;
    for (const Cell cell : box.cells()) {
        const Cell high = size - cell;
        const bool isInner = std::min({cell.x, cell.y, cell.z}) > 0 && std::min({high.x, high.y, high.z}) > 1;
        (isInner ? inner : walls).push_back(cell);
    }
    Owners owners = grown(random, pieces, inner, openCells);
    for (int i = 0; i < openWalls; ++i)
        walls.erase(walls.begin() + static_cast<std::ptrdiff_t>(random() % walls.size()));
    for (const Cell wall : walls)
        owners[wall] = pieces;
    return made(owners);
}

PlainSeparation disassemblePlainly(const Pieces& pieces) {
    if (pieces.size() == 1) return {true, 0};
    const unsigned all = (1U << pieces.size()) - 1;
    // No collision is possible beyond this distance.
    constexpr int far = 20;
    std::set<Pieces> seen{fromFirst(pieces)};
    std::vector<Pieces> level{fromFirst(pieces)};
    for (int moves = 1; !level.empty(); ++moves) {
        std::vector<Pieces> next;
        for (const Pieces& at : level)
            for (unsigned moving = 1; moving < all; ++moving)
                for (const Cell step : directions) {
                    Pieces to = at;
                    for (int steps = 1;; ++steps) {
                        shift(to, moving, step);
                        if (meet(to, moving)) break;
                        if (steps == far) {
                            bool canBeDisassembled = true;
                            for (const bool inside : {false, true}) {
                                Pieces part;
                                for (std::size_t i = 0; i < at.size(); ++i)
                                    if (((moving >> i & 1) != 0) == inside) part.push_back(at[i]);
                                canBeDisassembled =
                                    canBeDisassembled && disassemblePlainly(part).canBeDisassembled;
                            }
                            return {canBeDisassembled, moves};
                        }
                        if (Pieces place = fromFirst(to); seen.insert(place).second)
                            next.push_back(std::move(place));
                    }
                }
        level = std::move(next);
    }
    return {};
}

}  // namespace tilewright::test
