// Sets of pieces: all polyforms of a size, one per class, with their usual names.
//
// The pentominoes, the hexiamonds, the tetracubes: all connected shapes of n cells of a lattice, where shapes
// that rotations, reflections or translations map to each other count once.
//
// Idea: every connected shape of n cells is one of n - 1 cells plus an adjacent cell, because some cell can
// always be removed without disconnecting it. So the set grows size by size:
//
//     X   ->   XX   ->   XXX  X.   ->   ...        each extended shape is stored in its canonical form:
//                             XX                   the smallest of its images under the moves
//
// A shape is packed into an array with a byte each for x, y, z and kind, so that comparing two shapes
// compares words. Extended shapes that were generated before are skipped without computing the canonical form
// again.
//
// In lattices whose smallest useful piece has several cells (LatticeData::unit), the shapes grow by such
// units.
//
// Names. Known shapes are drawn in tables and looked up by their canonical form; all others are numbered.
// One-sided sets add the reflections that are no rotation of the shape.
//
// Cost: grows about fourfold to eightfold per cell, which is why maxSetCells() limits sizes to some thousands
// of pieces.

#include "core/puzzle/piece_sets.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "core/lattice/lattice.h"

namespace tilewright {

namespace {

// Maximum number of cells of a shape.
constexpr std::size_t mostCells = 16;

// A small shape at the origin: its cells in ascending order, with a byte each for x, y, z and kind. Unused
// entries are `unused`.
using Packed = std::array<std::uint32_t, mostCells>;
constexpr std::uint32_t unused = ~std::uint32_t{0};

Packed packed(std::span<const Cell> cells) {
    const Cell low = boxAround(cells).low.place();
    Packed result;
    result.fill(unused);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const Cell c = cells[i] - low;
        const auto code = static_cast<std::uint32_t>(((c.x << 8 | c.y) << 8 | c.z) << 8 | c.kind);
        std::size_t place = i;
        for (; place > 0 && result[place - 1] > code; --place)
            result[place] = result[place - 1];
        result[place] = code;
    }
    return result;
}

std::vector<Cell> unpacked(const Packed& shape) {
    std::vector<Cell> cells;
    const auto byte = [](std::uint32_t code, int place) {
        return static_cast<int>(code >> 8 * place & 0xff);
    };
    for (const std::uint32_t code : shape)
        if (code != unused) cells.push_back({byte(code, 3), byte(code, 2), byte(code, 1), byte(code, 0)});
    return cells;
}

// Returns nullopt if a twin (see LatticeData) maps a cell to no cell.
std::optional<Packed> turned(std::span<const Cell> cells, const Symmetry& move) {
    if (move.divisor() != 1) {
        const auto carried = move.carried(cells);
        return carried ? std::optional(packed(*carried)) : std::nullopt;
    }
    std::array<Cell, mostCells> result;
    std::ranges::transform(cells, result.begin(), [&](Cell cell) { return move(cell); });
    return packed(std::span(result).first(cells.size()));
}

// The canonical form under `moves`.
Packed least(std::span<const Cell> cells, std::span<const Symmetry> moves) {
    Packed result = packed(cells);
    for (const Symmetry& move : moves)
        if (const auto other = turned(cells, move)) result = std::min(result, *other);
    return result;
}

// The smallest pieces, in all orientations.
std::vector<std::vector<Cell>> unitsOf(Lattice lattice) {
    std::set<Packed> units;
    std::vector<Cell> unit;
    for (const int kind : lattice.data().unit)
        unit.push_back({0, 0, 0, kind});
    for (int kind = 0; unit.empty() && kind < lattice.kinds(); ++kind)
        units.insert(packed(std::array{Cell{0, 0, 0, kind}}));
    for (const Symmetry& move : lattice.symmetries())
        if (!unit.empty()) units.insert(*turned(unit, move));
    std::vector<std::vector<Cell>> result;
    std::ranges::transform(units, std::back_inserter(result), unpacked);
    return result;
}

// Calls `visit` with each shape that extends `own` by an adjacent unit.
template <class Visit>
void forEachLarger(std::span<const Cell> own, Lattice lattice, std::span<const std::vector<Cell>> units,
                   Visit visit) {
    const auto isOwn = [&](Cell cell) { return std::ranges::find(own, cell) != own.end(); };
    std::vector<Cell> larger(own.begin(), own.end());
    for (const Cell from : own)
        for (const Cell step : lattice.neighbourSteps(from)) {
            const Cell next = from + step;
            if (isOwn(next)) continue;
            for (const std::vector<Cell>& unit : units)
                for (const Cell part : unit) {
                    if (part.kind != next.kind) continue;
                    larger.resize(own.size());
                    for (const Cell other : unit)
                        larger.push_back(other + (next - part));
                    if (std::ranges::none_of(std::span(larger).subspan(own.size()), isOwn)) visit(larger);
                }
        }
}

// One representative per class under `moves`: every shape of n units extends one of n - 1 units.
std::set<Packed> grown(int cells, Lattice lattice, std::span<const Symmetry> moves) {
    const std::vector<std::vector<Cell>> units = unitsOf(lattice);
    std::set<Packed> shapes;
    for (const std::vector<Cell>& unit : units)
        shapes.insert(least(unit, moves));
    for (int size = 2; size <= cells; ++size) {
        std::set<Packed> larger;
        std::set<Packed> tried;
        for (const Packed& shape : shapes)
            forEachLarger(unpacked(shape), lattice, units, [&](std::span<const Cell> one) {
                if (tried.insert(packed(one)).second) larger.insert(least(one, moves));
            });
        shapes = std::move(larger);
    }
    return shapes;
}

// A named shape, drawn by layers with the highest row first: X for all kinds at a position, u and d for the
// first and the second kind.
struct KnownShape {
    std::string_view name;
    /// The name of its mirror image, if that is another letter.
    std::string_view twin;
    std::string_view drawing;
};

constexpr std::array<KnownShape, 21> flatShapes{{
    {"I1", "", "X"},          {"I2", "", "XX"},         {"I3", "", "XXX"},        {"V3", "", "X./XX"},
    {"I", "", "XXXX"},        {"L", "J", "X../XXX"},    {"O", "", "XX/XX"},       {"S", "Z", ".XX/XX."},
    {"T", "", "XXX/.X."},     {"F", "", ".XX/XX./.X."}, {"I", "", "XXXXX"},       {"L", "", "X.../XXXX"},
    {"N", "", ".XXX/XX.."},   {"P", "", "XX./XXX"},     {"T", "", "XXX/.X./.X."}, {"U", "", "X.X/XXX"},
    {"V", "", "X../X../XXX"}, {"W", "", "X../XX./.XX"}, {"X", "", ".X./XXX/.X."}, {"Y", "", ".X../XXXX"},
    {"Z", "", "XX./.X./.XX"},
}};

// The names of the Soma cube; A and B are mirror images of each other.
constexpr std::array<KnownShape, 7> tetracubes{{
    {"I", "", "XXXX"},
    {"O", "", "XX/XX"},
    {"L", "", "X../XXX"},
    {"T", "", "XXX/.X."},
    {"Z", "", ".XX/XX."},
    {"A", "B", "X./XX,X./.."},
    {"P", "", "X./XX,../X."},
}};

// For lattices with six neighbours in the plane.
constexpr std::array<KnownShape, 7> tetrahexes{{
    {"bar", "", "XXXX"},
    {"worm", "", "X.../.XXX"},
    {"pistol", "", ".X./XXX"},
    {"propeller", "", ".X./XX./..X"},
    {"arch", "", "XX./X.X"},
    {"bee", "", "XX/XX"},
    {"wave", "", "XX../..XX"},
}};

// For lattices of two kinds of cells with three neighbours each.
constexpr std::array<KnownShape, 12> hexiamonds{{
    {"bar", "", "dXXu"},
    {"crook", "", "XXu/d.."},
    {"crown", "", ".u./dXX"},
    {"sphinx", "", ".u./XXu"},
    {"snake", "", "Xu./.dX"},
    {"yacht", "", "uu./dXu"},
    {"chevron", "", "XX/X."},
    {"signpost", "", "XX./.du"},
    {"lobster", "", "X./XX"},
    {"hook", "", "Xu/Xd"},
    {"hexagon", "", "Xu/dX"},
    {"butterfly", "", "dX./.Xu"},
}};

std::vector<Cell> drawnCells(std::string_view drawing, Lattice lattice) {
    std::vector<Cell> cells;
    Cell at{};
    for (const char c : drawing) {
        for (int kind = 0; kind < lattice.kinds(); ++kind)
            if (c == 'X' || (c == 'u' && kind == 0) || (c == 'd' && kind == 1))
                cells.push_back({at.x, at.y, at.z, kind});
        if (c != '/' && c != ',') ++at.x;
        if (c == '/') at = {0, at.y - 1, at.z};
        if (c == ',') at = {0, 0, at.z + 1};
    }
    return cells;
}

std::vector<KnownShape> knownShapes(int cells, Lattice lattice) {
    std::vector<KnownShape> known;
    std::span<const KnownShape> shapes;
    const std::size_t neighbours = lattice.neighbourSteps(Cell{}).size();
    if (lattice.hasUnitBoxes())
        shapes = !lattice.isFlat() && cells == 4 ? std::span<const KnownShape>(tetracubes) : flatShapes;
    else if (lattice.isFlat() && lattice.kinds() == 1 && neighbours == 6)
        shapes = tetrahexes;
    else if (lattice.isFlat() && lattice.kinds() == 2 && neighbours == 3)
        shapes = hexiamonds;
    for (const KnownShape& shape : shapes)
        if (std::ssize(drawnCells(shape.drawing, lattice)) == cells) known.push_back(shape);
    return known;
}

// An equivalence class under rotations and reflections.
struct NamedClass {
    std::string name;
    std::string twin;
    /// The representative that is displayed.
    std::vector<Cell> cells;
};

// The orientation that lies flat, with its longest side from left to right.
std::vector<Cell> lyingFlat(const Packed& shape, Lattice lattice) {
    const std::vector<Cell> cells = unpacked(shape);
    std::vector<Cell> best;
    const auto rank = [&](std::span<const Cell> some) {
        Point low = lattice.middleOf(some.front());
        Point high = low;
        for (const Cell cell : some)
            for (std::size_t i = 0; i < 3; ++i) {
                low[i] = std::min(low[i], lattice.middleOf(cell)[i]);
                high[i] = std::max(high[i], lattice.middleOf(cell)[i]);
            }
        constexpr double resolution = 1e6;
        const auto extent = [&](std::size_t i) { return std::llround(resolution * (high[i] - low[i])); };
        return std::tuple(extent(2), extent(1), packed(some));
    };
    for (const Symmetry& move : lattice.rotations()) {
        const auto turn = turned(cells, move);
        if (!turn) continue;
        std::vector<Cell> candidate = unpacked(*turn);
        if (best.empty() || rank(candidate) < rank(best)) best = std::move(candidate);
    }
    return best;
}

std::string numberName(int cells, std::size_t number, std::size_t count) {
    const std::string text = std::to_string(number);
    const std::string zeros(std::to_string(count).size() - text.size(), '0');
    return std::to_string(cells) + "-" + zeros + text;
}

std::vector<NamedClass> namedClasses(int cells, Lattice lattice) {
    const std::span<const Symmetry> all = lattice.symmetries();
    std::set<Packed> classes = grown(cells, lattice, all);
    std::vector<NamedClass> named;
    for (const KnownShape& known : knownShapes(cells, lattice)) {
        const std::vector<Cell> drawn = drawnCells(known.drawing, lattice);
        classes.erase(least(drawn, all));
        const std::string name(known.name);
        named.push_back({name, known.twin.empty() ? name + "'" : std::string(known.twin), drawn});
    }
    std::size_t number = 0;
    for (const Packed& shape : classes) {
        const std::string name = numberName(cells, ++number, classes.size());
        named.push_back({name, name + "'", lyingFlat(shape, lattice)});
    }
    return named;
}

// The classes as pieces, each followed by its mirror image if that counts as a different piece.
std::vector<Piece> setPieces(int cells, Lattice lattice, bool mirrorTwins) {
    std::vector<Piece> pieces;
    const std::span<const Symmetry> turns = lattice.rotations();
    for (NamedClass& named : namedClasses(cells, lattice)) {
        std::vector<Cell> mirrored = *lattice.mirrorAlong(0).carried(named.cells);
        const bool hasTwin = mirrorTwins && least(named.cells, turns) != least(mirrored, turns);
        pieces.push_back({named.name, Shape(std::move(named.cells)), {}, {}});
        if (hasTwin) pieces.push_back({named.twin, Shape(std::move(mirrored)), {}, {}});
    }
    return pieces;
}

}  // namespace

int maxSetCells(Lattice lattice, SetKind kind) {
    const std::vector<std::vector<Cell>> units = unitsOf(lattice);
    std::size_t neighbours = 0;
    for (const std::vector<Cell>& unit : units) {
        std::set<std::vector<Cell>> larger;
        forEachLarger(unit, lattice, units, [&](std::vector<Cell> one) {
            std::ranges::sort(one);
            larger.insert(std::move(one));
        });
        neighbours = std::max(neighbours, larger.size());
    }
    const int free = neighbours <= 3                             ? 9
                     : neighbours <= 4 || lattice.hasUnitBoxes() ? 8
                     : neighbours <= 6                           ? 7
                                                                 : 5;
    return kind == SetKind::fixed && !lattice.isFlat() ? free - 2 : free;
}

std::vector<Piece> polyforms(Lattice lattice, int cells, SetKind kind) {
    const int most = maxSetCells(lattice, kind);
    if (cells < 1 || cells > most)
        throw std::invalid_argument("a set has pieces of 1 to " + std::to_string(most) + " cells");
    std::vector<Piece> classes = setPieces(cells, lattice, kind == SetKind::oneSided);
    if (kind != SetKind::fixed) return classes;
    std::vector<Piece> pieces;
    for (const Piece& free : classes) {
        const std::vector<Shape> turns = orientations(free.shape, lattice.symmetries());
        for (std::size_t i = 0; i < turns.size(); ++i) {
            const std::string number = turns.size() > 1 ? "." + std::to_string(i + 1) : std::string();
            pieces.push_back({free.name + number, turns[i], {}, {}});
        }
    }
    return pieces;
}

}  // namespace tilewright
