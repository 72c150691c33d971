#include "core/jobs/solution_look.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

namespace tilewright {

namespace {

std::vector<RegionSymmetry> keepingFixed(std::span<const RegionSymmetry> all) {
    std::vector<RegionSymmetry> kept;
    std::copy_if(all.begin(), all.end(), std::back_inserter(kept),
                 [](const RegionSymmetry& symmetry) { return symmetry.keepsFixedPieces(); });
    return kept;
}

constexpr SolutionLook::SymmetrySet bit(std::size_t k) {
    return SolutionLook::SymmetrySet{1} << k;
}

}  // namespace

SolutionLook::SolutionLook(const PreparedSearch& search)
    : search_(search),
      symmetries_(keepingFixed(search.symmetry().symmetries())),
      region_(search.puzzle().region.cells()) {
    const Puzzle& puzzle = search.puzzle();
    const ImageTable& table = search.table();
    for (const Cell cell : table.cells())
        toRegion_.push_back(region_.find(cell));
    for (const Cell cell : puzzle.region.cells()) {
        std::vector<int>& around = neighbours_.emplace_back();
        for (const Cell step : neighbourSteps(puzzle.lattice))
            if (const int next = region_.find(cell + step); next >= 0) around.push_back(next);
    }
    // Pieces that are all fixed are in no class; those of one shape share a number behind the classes.
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
}

template <typename Use>
void SolutionLook::forEachCell(ImageId image, const Use& use) const {
    const ImageTable& table = search_.table();
    if (image >= table.size()) {
        for (const int cell : fixed_[image - table.size()])
            use(cell);
        return;
    }
    for (const std::uint16_t cell : table.cellsOf(image))
        use(toRegion_[cell]);
}

int SolutionLook::shapeOf(ImageId image) const {
    const ImageTable& table = search_.table();
    return image < table.size() ? table.shapeOf(image) : fixedShape_[image - table.size()];
}

int SolutionLook::sizeOf(ImageId image) const {
    const ImageTable& table = search_.table();
    return static_cast<int>(image < table.size() ? table.cellsOf(image).size()
                                                 : fixed_[image - table.size()].size());
}

SolutionLook::SymmetrySet SolutionLook::ownSymmetries(std::span<const ImageId> images) const {
    SymmetrySet own = 1;
    const auto isIn = [&](ImageId image) {
        return image != RegionSymmetry::nothing &&
               (image >= search_.table().size() ||
                std::find(images.begin(), images.end(), image) != images.end());
    };
    for (std::size_t k = 0; k < symmetries_.size(); ++k) {
        const RegionSymmetry& symmetry = symmetries_[k];
        // Fixed pieces stay among themselves.
        if (std::all_of(images.begin(), images.end(), [&](ImageId image) { return isIn(symmetry(image)); }))
            own |= bit(k + 1);
    }
    return own;
}

std::vector<SolutionLook::SymmetrySet> SolutionLook::coverings(std::size_t piece, Cell cell) const {
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

std::vector<SolutionLook::SymmetrySet> SolutionLook::orbits(std::span<const ImageId> images) const {
    std::vector<SymmetrySet> sets(imageCount());
    forEach(images, [&](ImageId image) {
        sets[image] |= 1;
        for (std::size_t k = 0; k < symmetries_.size(); ++k)
            if (const ImageId copy = symmetries_[k](image); copy != RegionSymmetry::nothing)
                sets[copy] |= bit(k + 1);
    });
    return sets;
}

std::vector<std::pair<int, int>> SolutionLook::shapePairs(std::size_t a, std::size_t b, bool asItLies) const {
    std::vector<std::pair<int, int>> pairs{{shapeOfPiece(a), shapeOfPiece(b)}};
    if (asItLies) return pairs;
    const Puzzle& puzzle = search_.puzzle();
    const std::span<const Symmetry> moves = allowedMoves(puzzle);
    const Shape shapeA = canonical(puzzle.pieces[a].shape, moves);
    const Shape shapeB = canonical(puzzle.pieces[b].shape, moves);
    for (const RegionSymmetry& symmetry : symmetries_) {
        // All pieces that become one of them are of one shape.
        std::optional<int> fromA;
        std::optional<int> fromB;
        for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece) {
            const Shape carried = canonical(puzzle.pieces[piece].shape.transformed(symmetry.motion()), moves);
            if (carried == shapeA) fromA = shapeOfPiece(piece);
            if (carried == shapeB) fromB = shapeOfPiece(piece);
        }
        if (!fromA || !fromB) continue;
        const std::pair pair(*fromA, *fromB);
        if (std::find(pairs.begin(), pairs.end(), pair) == pairs.end()) pairs.push_back(pair);
    }
    return pairs;
}

bool SolutionLook::touches(std::span<const ImageId> images, int a, int b) const {
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

DistanceTo::DistanceTo(const SolutionLook& look, std::span<const ImageId> reference)
    : look_(look), orbits_(look.orbits(reference)) {}

int DistanceTo::operator()(std::span<const ImageId> images) const {
    std::array<int, 64> common{};
    look_.forEach(images, [&](ImageId image) {
        for (SolutionLook::SymmetrySet set = orbits_[image]; set != 0; set &= set - 1)
            common[static_cast<std::size_t>(std::countr_zero(set))] += look_.sizeOf(image);
    });
    return look_.regionSize() - *std::max_element(common.begin(), common.end());
}

}  // namespace tilewright
