#include "core/puzzle/shape.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <functional>
#include <tuple>
#include <utility>

#include "core/basics/bits.h"
#include "core/basics/text.h"
#include "core/lattice/lattice.h"

namespace tilewright {

namespace {

// The colours of Okabe and Ito ("Color universal design", 2008), followed by two rounds of lighter and darker
// variants, ordered so that consecutive colours differ in lightness as well.
constexpr std::array<std::uint32_t, 24> palette{0xe69f00, 0x0072b2, 0x56b4e9, 0xd55e00, 0x009e73, 0xf0e442,
                                                0xcc79a7, 0x7a5195, 0x9ad0c2, 0x8c2d04, 0xbfd8f5, 0x5b8c2a,
                                                0xffc9a3, 0x2f4b7c, 0xc7e59b, 0xa11d5f, 0xe8c1e0, 0x4d6b6b,
                                                0xff8a80, 0x6b6ecf, 0xd9c27e, 0x1f6f5c, 0xb07d4f, 0xa6a6a6};

double linear(std::uint8_t channel) {
    const double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

}  // namespace

std::optional<Colour> parseColour(std::string_view text) {
    if (text.size() != 7 || text.front() != '#') return std::nullopt;
    const auto value = readNumber<std::uint32_t>(text.substr(1), 16);
    if (!value) return std::nullopt;
    return Colour{static_cast<std::uint8_t>(*value >> 16), static_cast<std::uint8_t>(*value >> 8 & 0xff),
                  static_cast<std::uint8_t>(*value & 0xff)};
}

std::string toString(Colour colour) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "#";
    for (const std::uint8_t channel : {colour.red, colour.green, colour.blue}) {
        text += digits[channel >> 4];
        text += digits[channel & 15];
    }
    return text;
}

Colour defaultColour(std::size_t index) {
    const std::uint32_t rgb = palette[index % palette.size()];
    return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8 & 0xff),
            static_cast<std::uint8_t>(rgb & 0xff)};
}

Colour readableOn(Colour background) {
    const double luminance = 0.2126 * linear(background.red) + 0.7152 * linear(background.green) +
                             0.0722 * linear(background.blue);
    // The luminance with equal contrast to black and to white, by the formula of WCAG 2.
    constexpr double middle = 0.1791;
    return luminance > middle ? Colour{0, 0, 0} : Colour{255, 255, 255};
}

namespace {

// If no cell has a colour, the list is empty.
template <class Colours>
void dropIfPlain(std::vector<Colours>& colours) {
    if (std::ranges::all_of(colours, [](const Colours& colour) { return colour == Colours{}; }))
        colours.clear();
}

template <class Part>
std::vector<Part> listOf(std::span<const DrawnCell> cells, Part DrawnCell::*part) {
    std::vector<Part> list;
    for (const DrawnCell& cell : cells)
        list.push_back(cell.*part);
    return list;
}

// The lowest coordinates.
Cell lowOf(std::span<const Cell> cells) {
    Cell low = boxAround(cells).low;
    low.kind = 0;
    return low;
}

}  // namespace

Cell stepThrough(std::size_t face) {
    return stepAlong(static_cast<int>(face / 2), face % 2 == 0 ? -1 : 1);
}

std::size_t faceAfter(const Symmetry& symmetry, std::size_t face) {
    const Cell step = symmetry.matrix() * stepThrough(face);
    const int axis = at(step, 0) != 0 ? 0 : at(step, 1) != 0 ? 1 : 2;
    assert(at(step, axis) != 0);
    return 2 * static_cast<std::size_t>(axis) + (at(step, axis) > 0 ? 1 : 0);
}

Cell originOf(std::span<const DrawnCell> cells) {
    std::vector<Cell> filled;
    std::vector<Cell> all;
    for (const DrawnCell& one : cells) {
        all.push_back(one.cell);
        if (!one.isOptional) filled.push_back(one.cell);
    }
    return lowOf(filled.empty() ? all : filled);
}

Shape::Shape(std::vector<Cell> cells, std::vector<CellColour> colours) {
    const std::size_t size = cells.size();
    *this = Shape(std::move(cells), std::move(colours), size, {});
}

Shape::Shape(std::vector<Cell> all, std::vector<CellColour> colours, std::size_t size,
             std::vector<FaceColours> faces)
    : all_(std::move(all)), size_(size), colours_(std::move(colours)), faces_(std::move(faces)) {
    const Cell low = lowOf(empty() ? all_ : cells());
    for (Cell& c : all_)
        c = c - low;
    dropIfPlain(colours_);
    dropIfPlain(faces_);
    if (isColoured() || hasOptional()) {
        order(drawn());
        return;
    }
    sortUnique(all_);
    size_ = all_.size();
}

// In cell order, optional cells last, each cell once, without colours between two cells.
void Shape::order(std::vector<DrawnCell> both) {
    std::ranges::sort(both, {},
                      [](const DrawnCell& one) { return std::tuple(one.cell, one.isOptional, one.colour); });
    const auto repeated = std::ranges::unique(both, {}, &DrawnCell::cell);
    both.erase(repeated.begin(), repeated.end());
    const auto optional = std::ranges::stable_partition(both, std::logical_not(), &DrawnCell::isOptional);
    all_ = listOf(both, &DrawnCell::cell);
    colours_ = listOf(both, &DrawnCell::colour);
    dropIfPlain(colours_);
    size_ = all_.size() - optional.size();
    faces_ = listOf(both, &DrawnCell::faces);
    for (std::size_t i = 0; hasFaces() && i < all_.size(); ++i)
        for (std::size_t face = 0; face < faces_[i].size(); ++face)
            if (i >= size_ || std::ranges::binary_search(cells(), all_[i] + stepThrough(face)))
                faces_[i][face] = 0;
    dropIfPlain(faces_);
}

Shape::Shape(std::span<const DrawnCell> cells) {
    std::vector<DrawnCell> ordered(cells.begin(), cells.end());
    const auto optional = std::ranges::stable_partition(ordered, std::logical_not(), &DrawnCell::isOptional);
    *this = Shape(listOf(ordered, &DrawnCell::cell), listOf(ordered, &DrawnCell::colour),
                  ordered.size() - optional.size(), listOf(ordered, &DrawnCell::faces));
}

std::vector<DrawnCell> Shape::drawn() const {
    std::vector<DrawnCell> drawn;
    for (std::size_t i = 0; i < all_.size(); ++i)
        drawn.push_back({all_[i], colourAt(i), i >= size_, facesAt(i)});
    return drawn;
}

FaceColours turnedFaces(const FaceColours& faces, const Symmetry& symmetry) {
    FaceColours turned{};
    for (std::size_t face = 0; face < faces.size(); ++face)
        turned[faceAfter(symmetry, face)] = faces[face];
    return turned;
}

std::optional<Shape> Shape::transformed(const Symmetry& symmetry) const {
    auto turned = symmetry.carried(all_);
    if (!turned) return std::nullopt;
    std::vector<FaceColours> faces = faces_;
    for (FaceColours& one : faces)
        one = turnedFaces(one, symmetry);
    return Shape(std::move(*turned), colours_, size_, std::move(faces));
}

std::vector<Shape> orientations(const Shape& shape, std::span<const Symmetry> moves) {
    std::vector<Shape> others;
    for (const Symmetry& move : moves)
        if (auto turned = shape.transformed(move); turned && *turned != shape)
            others.push_back(std::move(*turned));
    sortUnique(others);
    others.insert(others.begin(), shape);
    return others;
}

Shape canonical(const Shape& shape, std::span<const Symmetry> moves) {
    Shape least = shape;
    for (const Symmetry& move : moves)
        if (auto turned = shape.transformed(move)) least = std::min(least, *std::move(turned));
    return least;
}

Region::Region(std::vector<Cell> required, const std::vector<Cell>& optional) : cells_(std::move(required)) {
    cells_.insert(cells_.end(), optional.begin(), optional.end());
    sortUnique(cells_);
    optional_.assign(cells_.size(), false);
    for (const Cell c : optional)
        optional_[*indexOf(c)] = true;
    requiredSize_ = static_cast<int>(std::ranges::count(optional_, false));
}

Region::Region(std::vector<DrawnCell> cells) {
    std::ranges::sort(cells);
    cells_ = listOf(cells, &DrawnCell::cell);
    colours_ = listOf(cells, &DrawnCell::colour);
    dropIfPlain(colours_);
    faces_ = listOf(cells, &DrawnCell::faces);
    dropIfPlain(faces_);
    optional_ = listOf(cells, &DrawnCell::isOptional);
    requiredSize_ = static_cast<int>(std::ranges::count(optional_, false));
}

std::vector<DrawnCell> Region::drawn() const {
    std::vector<DrawnCell> drawn;
    for (std::size_t i = 0; i < cells_.size(); ++i)
        drawn.push_back({cells_[i], colourAt(i), isOptional(i), facesAt(i)});
    return drawn;
}

Region Region::box(Cell size, Lattice lattice) {
    const int lastKind = lattice.writesKinds() ? lattice.kinds() - 1 : 0;
    return Region(cellsIn({{}, {size.x - 1, size.y - 1, size.z - 1, lastKind}}, lattice), {});
}

Region Region::coloured(std::vector<CellColour> colours) const {
    Region result = *this;
    result.colours_ = std::move(colours);
    dropIfPlain(result.colours_);
    return result;
}

std::optional<std::size_t> Region::indexOf(Cell cell) const {
    const auto found = std::ranges::lower_bound(cells_, cell);
    if (found == cells_.end() || *found != cell) return std::nullopt;
    return static_cast<std::size_t>(found - cells_.begin());
}

bool Region::isBox(Lattice lattice) const {
    if (empty() || requiredSize_ != size() || isColoured()) return false;
    const auto [low, high] = positionsAround(cells_, lattice);
    if (low.x < 0 || low.y < 0 || low.z < 0) return false;
    const Cell size = high.place() + Cell{1, 1, 1};
    // An upper bound for the positions per cell in any lattice; it avoids building a huge box for a thin
    // region.
    constexpr long long positionsOfACell = 16;
    return static_cast<long long>(size.x) * size.y * size.z <= positionsOfACell * this->size() &&
           box(size, lattice).cells_ == cells_;
}

}  // namespace tilewright
