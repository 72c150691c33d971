#include "core/plans/prepared_search.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/search/dlx.h"
#include "core/search/list_memory.h"

namespace tilewright {

PreparedSearch::PreparedSearch(Puzzle puzzle, Plan plan, const std::stop_token& stop)
    : puzzle_(std::move(puzzle)), plan_(std::move(plan)), table_(puzzle_, stop) {
    checkPlan(puzzle_, plan_);
    images_.resize(table_.size());
    std::iota(images_.begin(), images_.end(), ImageId{0});
    counts_.bounded = countPieces();

    std::vector<RegionSymmetry> symmetries = regionSymmetries(puzzle_, table_, plan_.mirrors, stop);
    const std::optional<Constraint> constraint = constraintFor(symmetries);
    if (constraint) {
        const ShapeClass& shape = table_.shapes()[static_cast<std::size_t>(constraint->shape)];
        constrainedPiece_ = puzzle_.pieces[shape.pieces.front()].name;
        std::erase_if(images_, [&](ImageId image) {
            return table_.shapeOf(image) == constraint->shape &&
                   !std::binary_search(constraint->kept.begin(), constraint->kept.end(), image);
        });
    }
    counts_.redundancy = countPieces();
    symmetry_.emplace(table_, static_cast<int>(puzzle_.fixed.size()), std::move(symmetries), constraint);

    images_ = Dlx(table_, images_, plan_.schedule).filteredImages(counts_.once, stop);
    counts_.filtered = countPieces();
}

std::uint64_t PreparedSearch::listBytes() const {
    return listBytesAtMost(table_, images_, plan_.schedule);
}

std::optional<Constraint> PreparedSearch::constraintFor(std::span<const RegionSymmetry> symmetries) const {
    switch (plan_.redundancy.choice) {
        case Redundancy::Choice::off:
            return std::nullopt;
        case Redundancy::Choice::automatic:
            return constrainBest(table_, symmetries);
        case Redundancy::Choice::hardest:
            return constrainHardest(table_, symmetries);
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
