#include "tests/benchmarks/hard_assemblies.h"

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <set>
#include <span>
#include <string_view>
#include <utility>

#include "core/analysis/burr_search.h"
#include "core/jobs/job.h"

namespace tilewright::benchmarks {

namespace {

using Pieces = std::vector<std::vector<Cell>>;

HardAssembly made(std::string name, Pieces pieces, std::size_t alike) {
    HardAssembly made{std::move(name), {}, {}};
    made.puzzle.name = made.name;
    made.puzzle.lattice = latticeNamed("cube");
    std::vector<Cell> all;
    for (auto& cells : pieces) {
        std::ranges::sort(cells);
        all.insert(all.end(), cells.begin(), cells.end());
        auto& known = made.puzzle.pieces;
        const Shape shape(cells);
        const auto same =
            cells.size() >= alike ? std::ranges::find(known, shape, &Piece::shape) : known.end();
        const auto number = static_cast<std::size_t>(same - known.begin());
        made.placements.push_back({number, cells, {}});
        if (same == known.end())
            known.push_back({std::to_string(number + 1), shape, {}, {}});
        else
            same->count = {same->count.min + 1, same->count.max + 1};
    }
    std::ranges::sort(all);
    made.puzzle.region = Region(all, {});
    return made;
}

// A closed box in which blocks slide on the floor. Its end wall has a low gap, as wide as the block B; only B
// is low enough to pass, and the others stay inside as a group. Blocks of the same shape with `alike` cubes
// or more are the same piece.
HardAssembly closedTray(std::string name, std::span<const std::string_view> rows, std::size_t alike) {
    std::map<char, std::vector<Cell>> plans;
    const int width = static_cast<int>(rows[0].size());
    const int length = static_cast<int>(rows.size());
    for (int y = 0; y < length; ++y)
        for (int x = 0; x < width; ++x)
            if (const char block = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
                block != '.')
                plans[block].push_back({x, y, 0});
    constexpr int high = 2;
    const auto [gapFrom, gapTo] = std::ranges::minmax(plans['B'], {}, &Cell::x);
    Pieces pieces(1);
    for (int x = -1; x <= width; ++x)
        for (int y = -1; y <= length; ++y)
            for (int z = -1; z <= high; ++z) {
                const bool isInside = x >= 0 && x < width && y >= 0 && y < length && z >= 0 && z < high;
                const bool isGap = y == length && z == 0 && x >= gapFrom.x && x <= gapTo.x;
                if (!isInside && !isGap) pieces[0].push_back({x, y, z});
            }
    for (const auto& [block, plan] : plans) {
        auto& cells = pieces.emplace_back();
        const int top = block == 'B' ? 1 : high;
        for (const Cell cell : plan)
            for (int z = 0; z < top; ++z)
                cells.push_back(cell + Cell{0, 0, z});
    }
    HardAssembly tray = made(std::move(name), std::move(pieces), alike);
    // Only the low block is one cube high.
    for (Piece& piece : tray.puzzle.pieces)
        if (std::ranges::any_of(piece.shape.cells(), [](Cell cell) { return cell.z > 0; }))
            piece.groups = {{"cage"}};
    return tray;
}

// A block of 6x6x6 cubes in layers of `pieces` random pieces. They are lifted one by one, in any of very many
// orders.
HardAssembly layers(std::string name, int pieces) {
    constexpr int side = 6;
    constexpr Cell sides[] = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}};
    std::mt19937 random(1);
    const auto below = [&](std::size_t bound) { return static_cast<std::size_t>(random() % bound); };
    Pieces all;
    for (int z = 0; z < side; ++z) {
        std::map<Cell, std::size_t> owners;
        while (std::ssize(owners) < pieces)
            owners.try_emplace({static_cast<int>(below(side)), static_cast<int>(below(side)), z},
                               owners.size());
        while (std::ssize(owners) < side * side) {
            const Cell cell{static_cast<int>(below(side)), static_cast<int>(below(side)), z};
            const auto neighbour = owners.find(cell + sides[below(std::size(sides))]);
            if (neighbour != owners.end()) owners.try_emplace(cell, neighbour->second);
        }
        const std::size_t first = all.size();
        all.resize(first + static_cast<std::size_t>(pieces));
        for (const auto& [cell, owner] : owners)
            all[first + owner].push_back(cell);
    }
    return made(std::move(name), std::move(all), 0);
}

// Whether the cells are connected.
bool isConnected(const std::vector<Cell>& cells) {
    constexpr Cell sides[] = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};
    std::vector<Cell> reached{cells.front()};
    std::set<Cell> others(cells.begin() + 1, cells.end());
    for (std::size_t i = 0; i < reached.size(); ++i)
        for (const Cell side : sides)
            if (const auto next = others.extract(reached[i] + side)) reached.push_back(next.value());
    return others.empty();
}

// An interlocking cube: sticks of 2x2 cells along each axis, three cells apart, that cross in four cells
// each. `counts` are the places across each axis, so counts.y * counts.z sticks lie along x. Of the cells
// that sticks share, `cut` in ten are omitted, and each of the others goes to one of its sticks at random, as
// long as all sticks stay connected.
HardAssembly interlockingCube(Cell counts, int cut, unsigned seed) {
    constexpr int period = 3;
    const std::array sizes{counts.x, counts.y, counts.z};
    std::mt19937 random(seed);
    std::map<Cell, std::vector<std::size_t>> owners;
    std::size_t sticks = 0;
    for (std::size_t axis = 0; axis < 3; ++axis)
        for (int one = 0; one < sizes[(axis + 1) % 3]; ++one)
            for (int other = 0; other < sizes[(axis + 2) % 3]; ++other, ++sticks)
                for (int along = -1; along < period * sizes[axis] + 1; ++along)
                    for (const int i : {0, 1})
                        for (const int j : {0, 1}) {
                            std::array<int, 3> at{};
                            at[axis] = along;
                            at[(axis + 1) % 3] = period * one + i;
                            at[(axis + 2) % 3] = period * other + 1 + j;
                            owners[{at[0], at[1], at[2]}].push_back(sticks);
                        }
    Pieces pieces(sticks);
    for (const auto& [cell, of] : owners)
        for (const std::size_t stick : of)
            pieces[stick].push_back(cell);
    for (const auto& [cell, of] : owners) {
        if (of.size() == 1) continue;
        const bool isCut = static_cast<int>(random() % 10) < cut;
        const std::size_t kept = isCut ? sticks : of[random() % of.size()];
        for (const std::size_t stick : of) {
            if (stick == kept) continue;
            std::vector<Cell> less = pieces[stick];
            std::erase(less, cell);
            // Only one piece can have the cell, so the other one loses it.
            if (!isConnected(less)) return interlockingCube(counts, cut, seed + 1'000'000);
            pieces[stick] = std::move(less);
        }
    }
    return made("interlocking cube of " + std::to_string(sticks) + " sticks, cut " + std::to_string(cut) +
                    ", seed " + std::to_string(seed % 1'000'000),
                std::move(pieces), 0);
}

}  // namespace

std::vector<HardAssembly> hardAssemblies() {
    using namespace std::string_view_literals;
    std::vector<HardAssembly> all;
    constexpr std::string_view ten[] = {"ABBC", "ABBC", "DEEF", "DGHF", "I..J"};
    all.push_back(closedTray("tray of ten blocks, many alike", ten, 0));
    all.push_back(closedTray("tray of ten blocks, four alike", ten, 4));
    all.push_back(closedTray("tray of ten different blocks", ten, 100));
    all.push_back(layers("36 pieces in six layers", 6));
    for (const Cell counts : {Cell{2, 2, 4}, {2, 3, 3}, {3, 3, 3}, {3, 3, 4}, {2, 2, 8}})
        for (const int cut : {3, 5, 7})
            for (const unsigned seed : {1U, 2U, 3U})
                all.push_back(interlockingCube(counts, cut, seed));
    return all;
}

std::vector<ManyAssemblies> manyAssemblies() {
    const BurrSticks sticks(6, true);
    ManyAssemblies burrs{"solid burrs of six notchable sticks", {}, {}};
    burrs.puzzle.lattice = BurrSticks::lattice();
    burrs.puzzle.region = sticks.region(true);
    for (std::size_t kind = 0; kind < sticks.kinds().size(); ++kind) {
        burrs.puzzle.pieces.push_back(sticks.piece(static_cast<int>(kind)));
        burrs.puzzle.pieces.back().name = std::to_string(kind);
        burrs.puzzle.pieces.back().count = {0, 6};
    }
    JobOptions options;
    options.threads = 1;
    Job job(
        burrs.puzzle, choosePlan(burrs.puzzle), options,
        [&](const PreparedSearch& search, std::span<const Solution> found) {
            for (const Solution& solution : found)
                burrs.assemblies.push_back(placementsOf(search.puzzle(), search.table(), solution.images));
        });
    job.start();
    job.waitFor(std::chrono::hours(1));
    return {std::move(burrs)};
}

}  // namespace tilewright::benchmarks
