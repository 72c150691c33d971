#include "core/solutions/solution_query.h"

#include <algorithm>
#include <array>
#include <bit>

namespace tilewright {

namespace {

constexpr std::size_t bitsOf(SolutionGeometry::SymmetrySet) {
    return std::numeric_limits<SolutionGeometry::SymmetrySet>::digits;
}

constexpr SolutionGeometry::SymmetrySet bit(std::size_t k) {
    return SolutionGeometry::SymmetrySet{1} << k;
}

}  // namespace

SolutionGeometry::SolutionGeometry(const PreparedSearch& search)
    : search_(search), symmetries_(search.symmetry().symmetries()), region_(search.puzzle().region.cells()) {
    if (symmetries_.size() >= bitsOf(SymmetrySet{})) symmetries_ = {};
    const Puzzle& puzzle = search.puzzle();
    const ImageTable& table = search.table();
    for (const Cell cell : table.cells())
        toRegion_.push_back(region_.find(cell));
    toRegion_.resize(static_cast<std::size_t>(table.crossingStart()));
    const Board board(puzzle);
    for (std::size_t cell = 0; cell < puzzle.region.cells().size(); ++cell)
        std::erase(neighbours_.emplace_back(board.neighboursOf(cell)), -1);
    // Shapes whose pieces are all fixed have no class in the table: number them after the classes.
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
    for (const CellNumber cell : table.cellsOf(image))
        if (std::cmp_less(cell, toRegion_.size())) use(toRegion_[static_cast<std::size_t>(cell)]);
}

std::vector<ImageId> SolutionGeometry::unnamedHoles(std::span<const ImageId> images) const {
    const ImageTable& table = search_.table();
    std::vector<bool> covered(static_cast<std::size_t>(table.cellCount()));
    for (const ImageId image : images)
        for (const CellNumber cell : table.cellsOf(image))
            covered[cell] = true;
    std::vector<ImageId> holes;
    for (int cell = 0; cell < table.cellCount(); ++cell)
        if (!covered[static_cast<std::size_t>(cell)])
            if (const auto hole = table.holeOn(cell)) holes.push_back(*hole);
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
    // If every piece is mapped to a piece, holes are mapped to holes, so they need not be checked.
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
        // All pieces that are mapped to one of them have the same shape.
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

namespace {

// Solutions per read.
constexpr std::size_t blockSize = 512;

bool isSet(const std::vector<bool>& set, std::uint64_t number) {
    return number < set.size() && set[number];
}

}  // namespace

// The first number has the most bits and is at least 1, so the level of a solution is never 0.
ApartRank ApartRank::of(std::span<const int> numbers, int moves) {
    constexpr std::array bits{10, 8, 7, 7};
    ApartRank rank{0, static_cast<std::uint32_t>(moves)};
    for (std::size_t i = 0; i < bits.size(); ++i) {
        const int number = i < numbers.size() ? numbers[i] : 0;
        rank.level = rank.level << bits[i] | static_cast<std::uint32_t>(std::min(number, (1 << bits[i]) - 1));
    }
    return rank;
}

SolutionScan::SolutionScan(const FoundSolutions& found, SolutionQuery query)
    : found_(found), query_(std::move(query)), geometry_(found.search) {
    const SolutionFilter& filter = query_.filter;
    if (query_.reference) distance_.emplace(geometry_, found.read(*query_.reference).images);
    if (filter.here)
        for (const Cell cell : filter.here->cells)
            here_.push_back(geometry_.coverings(filter.here->piece, cell));
    if (filter.touch) touch_ = geometry_.shapePairs(filter.touch->a, filter.touch->b);
}

std::vector<RankedSolution> SolutionScan::scan(std::uint64_t first, std::uint64_t end,
                                               const StopToken& stop) const {
    std::vector<RankedSolution> picked;
    while (first < end) {
        stop.check();
        const SolutionBlock block =
            found_.read(first, static_cast<std::size_t>(std::min<std::uint64_t>(blockSize, end - first)));
        if (block.size() == 0) break;
        for (std::size_t i = 0; i < block.size(); ++i) {
            const std::uint64_t number = first + i;
            const std::span<const ImageId> images = block.images(i);
            if (!matches(number, images)) continue;
            picked.push_back({keyOf(number, images, block.copies(i)), static_cast<std::uint32_t>(number)});
        }
        first += block.size();
    }
    return picked;
}

// Cheap conditions first.
bool SolutionScan::matches(std::uint64_t number, std::span<const ImageId> images) const {
    const SolutionFilter& filter = query_.filter;
    if (isSet(query_.hidden, number)) return false;
    if (filter.marked && !isSet(query_.marked, number)) return false;
    if (filter.here && !hasPieceHere(images)) return false;
    if (filter.asksForMoves()) {
        const ApartRank rank = query_.apart(number);
        if (rank.first() < filter.leastLevel) return false;
        if (filter.canBeDisassembled &&
            !(*filter.canBeDisassembled ? rank.canBeDisassembled() : rank.staysTogether()))
            return false;
    }
    if (filter.distance && distance(images) > *filter.distance) return false;
    if (filter.symmetric && geometry_.ownSymmetries(images) == 1) return false;
    return !filter.touch || hasTouch(images);
}

SolutionGeometry::SymmetrySet SolutionScan::copies(std::span<const ImageId> images) const {
    return query_.filter.inAnyCopy ? geometry_.copies(images) : 1;
}

bool SolutionScan::hasTouch(std::span<const ImageId> images) const {
    const SolutionGeometry::SymmetrySet copies = this->copies(images);
    return std::any_of(touch_.begin(), touch_.end(), [&](const SolutionGeometry::ShapePair& pair) {
        return (pair.symmetries & copies) != 0 && geometry_.touches(images, pair.a, pair.b);
    });
}

bool SolutionScan::hasPieceHere(std::span<const ImageId> images) const {
    SolutionGeometry::SymmetrySet left = copies(images);
    for (const std::vector<SolutionGeometry::SymmetrySet>& sets : here_) {
        SolutionGeometry::SymmetrySet covered = 0;
        geometry_.forEach(images, [&](ImageId image) { covered |= sets[image]; });
        left &= covered;
        if (left == 0) return false;
    }
    return true;
}

int SolutionScan::distance(std::span<const ImageId> images) const {
    return distance_ ? (*distance_)(images) : 0;
}

std::uint32_t SolutionScan::keyOf(std::uint64_t number, std::span<const ImageId> images, int copies) const {
    switch (query_.order) {
        case SolutionOrder::number:
            return 0;
        case SolutionOrder::symmetry:
            return static_cast<std::uint32_t>(std::popcount(geometry_.ownSymmetries(images)));
        case SolutionOrder::copies:
            return static_cast<std::uint32_t>(copies);
        case SolutionOrder::distance:
            return static_cast<std::uint32_t>(distance(images));
        case SolutionOrder::level:
            return query_.apart(number).level;
        case SolutionOrder::moves:
            return query_.apart(number).moves;
        case SolutionOrder::mark:
            return isSet(query_.marked, number) ? 0 : 1;
        case SolutionOrder::note: {
            const auto note = query_.notes.find(number);
            return note == query_.notes.end() ? std::numeric_limits<std::uint32_t>::max() : note->second;
        }
    }
    return 0;
}

void mergeRanking(std::vector<RankedSolution>& ranking, std::vector<RankedSolution> more, bool descending) {
    const auto isBefore = [descending](const RankedSolution& a, const RankedSolution& b) {
        if (a.key != b.key) return (a.key < b.key) != descending;
        return a.number < b.number;
    };
    std::sort(more.begin(), more.end(), isBefore);
    const auto middle = static_cast<std::ptrdiff_t>(ranking.size());
    ranking.insert(ranking.end(), more.begin(), more.end());
    std::inplace_merge(ranking.begin(), ranking.begin() + middle, ranking.end(), isBefore);
}

}  // namespace tilewright
