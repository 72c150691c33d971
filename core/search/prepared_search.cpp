#include "core/search/prepared_search.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "core/images/cell_classes.h"
#include "core/images/cell_weights.h"
#include "core/images/image_table.h"
#include "core/puzzle/checks.h"
#include "core/search/dlx.h"
#include "core/search/list_memory.h"

namespace tilewright {

namespace {

// The memory of the placements with this many symmetric copies: a number per copy, up to three for the
// placement itself, and its cells.
std::uint64_t bytesOfImages(std::uint64_t images, std::uint64_t cells, std::uint64_t symmetries) {
    return images * (symmetries + 3) * sizeof(ImageId) + cells * sizeof(CellNumber);
}

std::uint64_t bytesOfImages(const ImageTable& table, std::uint64_t symmetries) {
    std::uint64_t cells = 0;
    for (ImageId image = 0; image < table.size(); ++image)
        cells += table.cellsOf(image).size();
    return bytesOfImages(table.size(), cells, symmetries);
}

// As Dlx::bytesFor(), but for the columns.
std::uint64_t bytesOfMatrix(std::uint64_t images, std::uint64_t cells) {
    constexpr std::uint64_t perNode = 4 * sizeof(std::uint32_t);
    return (images + cells) * perNode + images * sizeof(std::uint32_t);
}

// Estimated memory of a search whose placements are too many to be listed and are only counted.
[[noreturn]] void refuseImages(const MemoryBound& bound, const Puzzle& puzzle, const StopToken& stop) {
    const std::span<const Symmetry> moves = allowedMoves(puzzle);
    const OpenPlaces places(puzzle);
    std::uint64_t images = 0;
    std::uint64_t cells = 0;
    std::set<Shape> shapes;
    for (const Piece& piece : puzzle.pieces) {
        if (!shapes.insert(canonical(piece.shape, moves)).second) continue;
        for (const Shape& turn : orientations(piece.shape, moves)) {
            stop.check();
            places.forEach(turn, [&](std::span<const int> covered) {
                ++images;
                cells += covered.size();
            });
        }
    }
    throw MemoryError(bytesOfImages(images, cells, 0) +
                          static_cast<std::uint64_t>(bound.threads) * bytesOfMatrix(images, cells),
                      bound.bytes);
}

ImageTable tableWithin(const MemoryBound& bound, const Puzzle& puzzle, const StopToken& stop) {
    try {
        return ImageTable(puzzle, stop, bound.bytes);
    } catch (const ImagesTooLarge&) {
        refuseImages(bound, puzzle, stop);
    }
}

std::vector<RegionSymmetry> symmetriesWithin(const MemoryBound& bound, const Puzzle& puzzle,
                                             const ImageTable& table, Mirrors mirrors,
                                             const StopToken& stop) {
    const std::uint64_t images = bytesOfImages(table, 0);
    if (images > bound.bytes) refuseImages(bound, puzzle, stop);
    const std::uint64_t perSymmetry = std::max<std::uint64_t>(1, table.size()) * sizeof(ImageId);
    try {
        return regionSymmetries(puzzle, table, mirrors, stop, (bound.bytes - images) / perSymmetry);
    } catch (const ImagesTooLarge&) {
        refuseImages(bound, puzzle, stop);
    }
}

}  // namespace

PreparedSearch::PreparedSearch(Puzzle puzzle, Plan plan, const StopToken& stop, const MemoryBound& bound)
    : puzzle_(std::move(puzzle)), plan_(std::move(plan)), table_(tableWithin(bound, puzzle_, stop)) {
    checkPlan(puzzle_, plan_);
    // The plan may be that of another search.
    plan_.schedule.copies.reset();
    plan_.schedule.oddPieces.reset();
    images_.resize(table_.size());
    std::iota(images_.begin(), images_.end(), ImageId{0});
    counts_.bounded = countPieces();

    std::vector<RegionSymmetry> symmetries = symmetriesWithin(bound, puzzle_, table_, plan_.mirrors, stop);
    const std::optional<Constraint> constraint = constraintFor(symmetries);
    if (constraint) {
        if (constraint->cell >= 0) {
            constrained_.cell =
                cellText(table_.cells()[static_cast<std::size_t>(constraint->cell)], puzzle_.lattice);
            constrained_.hasCopies = !constraint->ranks.empty();
            if (constrained_.hasCopies)
                plan_.schedule.copies = std::make_shared<const Constraint>(*constraint);
        } else {
            const ShapeClass& shape = table_.shapes()[static_cast<std::size_t>(constraint->shape)];
            constrained_.piece = puzzle_.pieces[shape.pieces.front()].name;
        }
        std::erase_if(images_, [&](ImageId image) { return !constraint->allows(table_, image); });
    }
    counts_.redundancy = countPieces();
    if (!table_.rules().empty()) {
        NumberRules::State state = table_.rules().after({});
        std::erase_if(images_, [&](ImageId image) { return !table_.rules().canBeMetWith(state, image); });
        // What is left to fill does not say which sums are left to reach.
        plan_.schedule.filters.fillTable.reset();
    }
    symmetry_.emplace(table_, static_cast<int>(puzzle_.fixed.size()), std::move(symmetries), constraint);

    memory_.images = bytesOfImages(table_, symmetry_->symmetries().size());
    // All images are linked once, by one thread, for the filters.
    const std::uint64_t matrix = Dlx::bytesFor(table_, images_);
    if (memory_.images + matrix > bound.bytes)
        throw MemoryError(memory_.images + static_cast<std::uint64_t>(bound.threads) * matrix, bound.bytes);
    removeDominated(bound, stop);
    if (plan_.schedule.filters.weights)
        if (auto odd = OddPieces::find(table_, stop))
            plan_.schedule.oddPieces = std::make_shared<const OddPieces>(std::move(*odd));
    images_ = Dlx(table_, images_, plan_.schedule).filteredImages(counts_.once, stop);
    counts_.filtered = countPieces();
    fitInto(bound);
}

// Pays where many cells can be taken as one, and is not worth its memory elsewhere.
void PreparedSearch::removeDominated(const MemoryBound& bound, const StopToken& stop) {
    if (table_.cellCount() <= maxListCells && !drawnSmaller(puzzle_)) return;
    std::uint64_t cells = 0;
    for (const ImageId image : images_)
        cells += table_.cellsOf(image).size();
    if (memory_.images + cells * sizeof(ImageId) > bound.bytes) return;
    std::vector<ImageId> left = withoutDominated(table_, images_, stop);
    counts_.once.removed[FilterCounts::fitImages] += images_.size() - left.size();
    images_ = std::move(left);
}

void PreparedSearch::fitInto(const MemoryBound& bound) {
    memory_.matrix = Dlx::bytesFor(table_, images_);
    int from = table_.maxPieces();
    while (from > 0 && plan_.schedule.algorithmAt(from) == Algorithm::dlx)
        --from;
    const auto threads = static_cast<std::uint64_t>(bound.threads);
    const auto fits = [&] { return memory_.total(threads, threads) <= bound.bytes; };
    // Computing the memory of the lists takes time and memory, too.
    if (!fits()) throw MemoryError(memory_.total(threads, threads), bound.bytes);
    // DLX places the pieces before.
    const auto startListsAt = [&](int piecesLeft) {
        AlgorithmsByLevel& algorithms = plan_.schedule.algorithms;
        if (piecesLeft > 0) algorithms[piecesLeft] = plan_.schedule.algorithmAt(piecesLeft);
        algorithms.erase(algorithms.upper_bound(std::max(0, piecesLeft)), algorithms.end());
    };
    const int widest = widestListLevel(table_, images_, plan_.schedule, from);
    if (widest < from) startListsAt(from = widest);
    std::optional<int>& table = plan_.schedule.filters.fillTable;
    if (table) memory_.matrix += NodeFilters::fillTableBytes;
    for (;; --from) {
        memory_.lists = listBytesAtMost(table_, images_, plan_.schedule, from);
        if (fits()) return;
        // The search is only slower without its table.
        if (table) memory_.matrix -= NodeFilters::fillTableBytes;
        if (std::exchange(table, std::nullopt) && fits()) return;
        if (from <= 1 || memory_.lists == 0) throw MemoryError(memory_.total(threads, threads), bound.bytes);
        startListsAt(from - 1);
    }
}

std::optional<Constraint> PreparedSearch::constraintFor(std::span<const RegionSymmetry> symmetries) const {
    switch (plan_.redundancy.choice) {
        case Redundancy::Choice::off:
            return std::nullopt;
        case Redundancy::Choice::automatic:
            return constrainBest(table_, symmetries);
        case Redundancy::Choice::hardest:
            if (auto piece = constrainHardest(table_, symmetries)) return piece;
            return constrainCell(table_, symmetries);
        case Redundancy::Choice::fewest:
            if (auto piece = constrainFewest(table_, symmetries)) return piece;
            return constrainCell(table_, symmetries);
        case Redundancy::Choice::cell:
            return constrainCell(table_, symmetries);
        case Redundancy::Choice::cells:
            return constrainCells(table_, symmetries);
        case Redundancy::Choice::named:
            break;
    }
    for (int s = 0; s < table_.shapeCount(); ++s)
        for (const std::size_t piece : table_.shapes()[static_cast<std::size_t>(s)].pieces)
            if (puzzle_.pieces[piece].name == plan_.redundancy.piece) return constrain(table_, symmetries, s);
    return std::nullopt;
}

std::size_t PreparedSearch::countPieces() const {
    return static_cast<std::size_t>(std::lower_bound(images_.begin(), images_.end(), table_.pieceImages()) -
                                    images_.begin());
}

}  // namespace tilewright
