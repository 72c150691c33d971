#include "core/editing/piece_sets.h"

#include <algorithm>
#include <array>
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

// Cells of a small shape at the origin, ascending: a byte each for x, y, z and kind. Unused places hold
// `unused`.
using Packed = std::array<std::uint32_t, maxSetCells>;
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

Packed turned(std::span<const Cell> cells, const Symmetry& move) {
    std::array<Cell, maxSetCells> result;
    std::ranges::transform(cells, result.begin(), [&](Cell cell) { return move(cell); });
    return packed(std::span(result).first(cells.size()));
}

// Equal for two shapes exactly when one of the moves turns one into the other.
Packed least(std::span<const Cell> cells, std::span<const Symmetry> moves) {
    Packed result = packed(cells);
    for (const Symmetry& move : moves)
        result = std::min(result, turned(cells, move));
    return result;
}

// One of each class under `moves`: each with n cells is one with n - 1 and a neighbour.
std::set<Packed> grown(int cells, Lattice lattice, std::span<const Symmetry> moves) {
    std::set<Packed> shapes{packed(std::array{Cell{}})};
    for (int size = 2; size <= cells; ++size) {
        std::set<Packed> larger;
        std::set<Packed> tried;
        for (const Packed& shape : shapes) {
            std::vector<Cell> own = unpacked(shape);
            const std::size_t count = own.size();
            own.resize(count + 1);
            for (std::size_t i = 0; i < count; ++i)
                for (const Cell step : lattice.neighbourSteps(own[i])) {
                    const Cell next = own[i] + step;
                    const auto end = own.begin() + static_cast<std::ptrdiff_t>(count);
                    if (std::find(own.begin(), end, next) != end) continue;
                    own[count] = next;
                    if (tried.insert(packed(own)).second) larger.insert(least(own, moves));
                }
        }
        shapes = std::move(larger);
    }
    return shapes;
}

// A shape that has a name, drawn in layers with the highest row first.
struct KnownShape {
    std::string_view name;
    /// What its mirror image is called if that is another letter.
    std::string_view twin;
    std::string_view drawing;
};

constexpr std::array<KnownShape, 9> flatShapes{{
    {"I1", "", "X"},
    {"I2", "", "XX"},
    {"I3", "", "XXX"},
    {"V3", "", "X./XX"},
    {"I", "", "XXXX"},
    {"L", "J", "X../XXX"},
    {"O", "", "XX/XX"},
    {"S", "Z", ".XX/XX."},
    {"T", "", "XXX/.X."},
}};

constexpr std::array<KnownShape, 12> pentominoes{{
    {"F", "", ".XX/XX./.X."},
    {"I", "", "XXXXX"},
    {"L", "", "X.../XXXX"},
    {"N", "", ".XXX/XX.."},
    {"P", "", "XX./XXX"},
    {"T", "", "XXX/.X./.X."},
    {"U", "", "X.X/XXX"},
    {"V", "", "X../X../XXX"},
    {"W", "", "X../XX./.XX"},
    {"X", "", ".X./XXX/.X."},
    {"Y", "", ".X../XXXX"},
    {"Z", "", "XX./.X./.XX"},
}};

// As in the Soma cube; A and B are each other's mirror image.
constexpr std::array<KnownShape, 7> tetracubes{{
    {"I", "", "XXXX"},
    {"O", "", "XX/XX"},
    {"L", "", "X../XXX"},
    {"T", "", "XXX/.X."},
    {"Z", "", ".XX/XX."},
    {"A", "B", "X./XX,X./.."},
    {"P", "", "X./XX,../X."},
}};

std::vector<Cell> drawnCells(std::string_view drawing) {
    std::vector<Cell> cells;
    Cell at{};
    for (const char c : drawing) {
        if (c == 'X') cells.push_back(at);
        if (c == 'X' || c == '.') ++at.x;
        if (c == '/') at = {0, at.y - 1, at.z};
        if (c == ',') at = {0, 0, at.z + 1};
    }
    return cells;
}

std::vector<KnownShape> knownShapes(int cells, Lattice lattice) {
    std::vector<KnownShape> known;
    const auto take = [&](std::span<const KnownShape> shapes) {
        for (const KnownShape& shape : shapes)
            if (static_cast<int>(drawnCells(shape.drawing).size()) == cells) known.push_back(shape);
    };
    if (!lattice.isFlat() && cells == 4) {
        take(tetracubes);
        return known;
    }
    take(flatShapes);
    take(pentominoes);
    return known;
}

// A class of shapes that can be turned and mirrored into each other.
struct NamedClass {
    std::string name;
    std::string twin;
    /// As people like to see it.
    std::vector<Cell> cells;
};

// Lying flat, long from left to right.
std::vector<Cell> lyingFlat(const Packed& shape, std::span<const Symmetry> moves) {
    const std::vector<Cell> cells = unpacked(shape);
    std::vector<Cell> best;
    const auto rank = [](std::span<const Cell> some) {
        const Cell extent = boxAround(some).extent();
        return std::tuple(extent.z, extent.y, packed(some));
    };
    for (const Symmetry& move : moves) {
        std::vector<Cell> candidate = unpacked(turned(cells, move));
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
    if (cells < 1 || cells > maxSetCells)
        throw std::invalid_argument("a set has pieces of 1 to " + std::to_string(maxSetCells) + " cells");
    const std::span<const Symmetry> all = lattice.symmetries();
    std::set<Packed> classes = grown(cells, lattice, all);
    std::vector<NamedClass> named;
    for (const KnownShape& known : knownShapes(cells, lattice)) {
        const std::vector<Cell> drawn = drawnCells(known.drawing);
        classes.erase(least(drawn, all));
        const std::string name(known.name);
        named.push_back({name, known.twin.empty() ? name + "'" : std::string(known.twin), drawn});
    }
    std::size_t number = 0;
    for (const Packed& shape : classes) {
        const std::string name = numberName(cells, ++number, classes.size());
        named.push_back({name, name + "'", lyingFlat(shape, lattice.rotations())});
    }
    return named;
}

Piece setPiece(const std::string& name, std::vector<Cell> cells) {
    return {name, Shape(std::move(cells)), {}, {}};
}

// The classes as pieces, and behind each its twin if mirror images count.
std::vector<Piece> setPieces(int cells, Lattice lattice, bool mirrorTwins) {
    std::vector<Piece> pieces;
    const std::span<const Symmetry> turns = lattice.rotations();
    for (NamedClass& named : namedClasses(cells, lattice)) {
        std::vector<Cell> mirrored = *lattice.mirrorAlong(0).carried(named.cells);
        const bool hasTwin = mirrorTwins && least(named.cells, turns) != least(mirrored, turns);
        pieces.push_back(setPiece(named.name, std::move(named.cells)));
        if (hasTwin) pieces.push_back(setPiece(named.twin, std::move(mirrored)));
    }
    return pieces;
}

}  // namespace

std::vector<Piece> polyominoes(int cells, PolyominoKind kind) {
    if (kind != PolyominoKind::fixed)
        return setPieces(cells, latticeNamed("square"), kind == PolyominoKind::oneSided);
    std::vector<Piece> pieces;
    for (const Piece& free : setPieces(cells, latticeNamed("square"), false)) {
        const std::vector<Shape> turns = orientations(free.shape, latticeNamed("square").symmetries());
        for (std::size_t i = 0; i < turns.size(); ++i) {
            const std::string number = turns.size() > 1 ? "." + std::to_string(i + 1) : std::string();
            pieces.push_back({free.name + number, turns[i], {}, {}});
        }
    }
    return pieces;
}

std::vector<Piece> polycubes(int cells, bool mirrorTwins) {
    return setPieces(cells, latticeNamed("cube"), mirrorTwins);
}

}  // namespace tilewright
