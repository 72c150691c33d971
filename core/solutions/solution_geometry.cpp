#include "core/solutions/solution_geometry.h"

#include <algorithm>
#include <array>
#include <bit>

namespace tilewright {

namespace {

constexpr SolutionGeometry::SymmetrySet bit(std::size_t k) {
    return SolutionGeometry::SymmetrySet{1} << k;
}

}  // namespace

SolutionGeometry::SolutionGeometry(const PreparedSearch& search)
    : search_(search), symmetries_(search.symmetry().symmetries()), region_(search.puzzle().region.cells()) {
    const Puzzle& puzzle = search.puzzle();
    const ImageTable& table = search.table();
    for (const Cell cell : table.cells())
        toRegion_.push_back(region_.find(cell));
    toRegion_.resize(static_cast<std::size_t>(table.crossingStart()));
    for (const Cell cell : puzzle.region.cells()) {
        std::vector<int>& around = neighbours_.emplace_back();
        for (const Cell step : puzzle.lattice.neighbourSteps(cell))
            if (const int next = region_.find(cell + step); next >= 0) around.push_back(next);
    }
    // Pieces that are all fixed are in no class; those of one shape share a number after those of the
    // classes.
    const std::span<const Symmetry> moves = allowedMoves(puzzle);
    std::vector<Shape> drawn;
    for (const ShapeClass& shape : table.shapes())
        drawn.push_back(shape.pieces.empty() ? Shape() : canonical(shape.shape, moves));
    for (const Piece& piece : puzzle.pieces) {
        const Shape own = canonical(piece.shape, moves);
        const auto found = std::find(drawn.begin(), drawn.end(), own);
        shapeOfPiece_.push_back(static_cast<int>(found - drawn.begin()));
        if (found == drawn.end()) drawn.push_back(own);
    }
    for (const FixedPiece& fixed : puzzle.fixed) {
        std::vector<int>& cells = fixed_.emplace_back();
        for (const Cell cell : fixed.cells)
            cells.push_back(region_.find(cell));
        fixedShape_.push_back(shapeOfPiece_[fixed.piece]);
    }
    if (fixed_.empty()) return;
    toFixed_.assign(fixed_.size(), std::vector<SymmetrySet>(imageCount()));
    for (std::size_t f = 0; f < fixed_.size(); ++f)
        toFixed_[f][table.size() + f] |= 1;
    for (std::size_t k = 0; k < symmetries_.size(); ++k)
        for (ImageId image = 0; image < imageCount(); ++image) {
            const ImageId to = symmetries_[k](image);
            if (to != RegionSymmetry::nothing && to >= table.size())
                toFixed_[to - table.size()][image] |= bit(k + 1);
        }
}

template <typename Use>
void SolutionGeometry::forEachCell(ImageId image, const Use& use) const {
    const ImageTable& table = search_.table();
    if (image >= table.size()) {
        for (const int cell : fixed_[image - table.size()])
            use(cell);
        return;
    }
    for (const std::uint16_t cell : table.cellsOf(image))
        if (cell < toRegion_.size()) use(toRegion_[cell]);
}

std::vector<ImageId> SolutionGeometry::unnamedHoles(std::span<const ImageId> images) const {
    const ImageTable& table = search_.table();
    std::vector<bool> covered(static_cast<std::size_t>(table.cellCount()));
    for (const ImageId image : images)
        for (const std::uint16_t cell : table.cellsOf(image))
            covered[cell] = true;
    std::vector<ImageId> holes;
    for (int cell = 0; cell < table.cellCount(); ++cell)
        if (!covered[static_cast<std::size_t>(cell)])
            if (const auto hole = table.find(*table.holeShape(), 0, cell)) holes.push_back(*hole);
    return holes;
}

int SolutionGeometry::shapeOf(ImageId image) const {
    const ImageTable& table = search_.table();
    return image < table.size() ? table.shapeOf(image) : fixedShape_[image - table.size()];
}

int SolutionGeometry::sizeOf(ImageId image) const {
    int size = 0;
    forEachCell(image, [&](int) { ++size; });
    return size;
}

SolutionGeometry::SymmetrySet SolutionGeometry::ownSymmetries(std::span<const ImageId> images) const {
    SymmetrySet own = 1;
    // If every piece maps onto a piece, holes map onto holes; there is no need to check them.
    const auto isIn = [&](ImageId image) {
        return image != RegionSymmetry::nothing &&
               (image >= search_.table().size() || search_.table().isHole(image) ||
                std::find(images.begin(), images.end(), image) != images.end());
    };
    for (std::size_t k = 0; k < symmetries_.size(); ++k) {
        const RegionSymmetry& symmetry = symmetries_[k];
        bool stays = true;
        forEach(images, [&](ImageId image) { stays = stays && isIn(symmetry(image)); });
        if (stays) own |= bit(k + 1);
    }
    return own;
}

SolutionGeometry::SymmetrySet SolutionGeometry::copies(std::span<const ImageId> images) const {
    SymmetrySet left = ~SymmetrySet{0} >> (63 - symmetries_.size());
    for (const std::vector<SymmetrySet>& sets : toFixed_) {
        SymmetrySet there = 0;
        forEach(images, [&](ImageId image) { there |= sets[image]; });
        left &= there;
    }
    return left;
}

std::vector<SolutionGeometry::SymmetrySet> SolutionGeometry::coverings(std::size_t piece, Cell cell) const {
    std::vector<SymmetrySet> sets(imageCount());
    const int place = region_.find(cell);
    const int shape = shapeOfPiece(piece);
    if (place < 0) return sets;
    const auto isThere = [&](ImageId image) {
        if (image == RegionSymmetry::nothing || shapeOf(image) != shape) return false;
        bool covers = false;
        forEachCell(image, [&](int own) { covers = covers || own == place; });
        return covers;
    };
    for (ImageId image = 0; image < sets.size(); ++image) {
        if (isThere(image)) sets[image] |= 1;
        for (std::size_t k = 0; k < symmetries_.size(); ++k)
            if (isThere(symmetries_[k](image))) sets[image] |= bit(k + 1);
    }
    return sets;
}

std::vector<SolutionGeometry::SymmetrySet> SolutionGeometry::orbits(std::span<const ImageId> images) const {
    std::vector<SymmetrySet> sets(imageCount());
    forEach(images, [&](ImageId image) {
        sets[image] |= 1;
        for (std::size_t k = 0; k < symmetries_.size(); ++k)
            if (const ImageId copy = symmetries_[k](image); copy != RegionSymmetry::nothing)
                sets[copy] |= bit(k + 1);
    });
    return sets;
}

std::vector<SolutionGeometry::ShapePair> SolutionGeometry::shapePairs(std::size_t a, std::size_t b) const {
    std::vector<ShapePair> pairs{{shapeOfPiece(a), shapeOfPiece(b), 1}};
    const Puzzle& puzzle = search_.puzzle();
    const std::span<const Symmetry> moves = allowedMoves(puzzle);
    const Shape shapeA = canonical(puzzle.pieces[a].shape, moves);
    const Shape shapeB = canonical(puzzle.pieces[b].shape, moves);
    for (std::size_t k = 0; k < symmetries_.size(); ++k) {
        // All pieces that become one of them are of one shape.
        ShapePair from{-1, -1, bit(k + 1)};
        for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece) {
            const auto turned = puzzle.pieces[piece].shape.transformed(symmetries_[k].motion());
            if (!turned) continue;
            const Shape carried = canonical(*turned, moves);
            if (carried == shapeA) from.a = shapeOfPiece(piece);
            if (carried == shapeB) from.b = shapeOfPiece(piece);
        }
        const auto isSame = [&](const ShapePair& pair) { return pair.a == from.a && pair.b == from.b; };
        if (const auto same = std::ranges::find_if(pairs, isSame); same != pairs.end())
            same->symmetries |= from.symmetries;
        else if (from.a >= 0 && from.b >= 0)
            pairs.push_back(from);
    }
    return pairs;
}

bool SolutionGeometry::touches(std::span<const ImageId> images, int a, int b) const {
    bool found = false;
    forEach(images, [&](ImageId one) {
        if (found || shapeOf(one) != a) return;
        forEach(images, [&](ImageId other) {
            if (found || other == one || shapeOf(other) != b) return;
            forEachCell(one, [&](int cell) {
                const std::vector<int>& around = neighbours_[static_cast<std::size_t>(cell)];
                forEachCell(other, [&](int next) {
                    found = found || std::find(around.begin(), around.end(), next) != around.end();
                });
            });
        });
    });
    return found;
}

DistanceTo::DistanceTo(const SolutionGeometry& geometry, std::span<const ImageId> reference)
    : geometry_(geometry), orbits_(geometry.orbits(reference)) {}

int DistanceTo::operator()(std::span<const ImageId> images) const {
    std::array<int, 64> common{};
    geometry_.forEach(images, [&](ImageId image) {
        for (SolutionGeometry::SymmetrySet set = orbits_[image]; set != 0; set &= set - 1)
            common[static_cast<std::size_t>(std::countr_zero(set))] += geometry_.sizeOf(image);
    });
    return geometry_.regionSize() - *std::max_element(common.begin(), common.end());
}

}  // namespace tilewright
