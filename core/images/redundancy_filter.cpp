#include "core/images/redundancy_filter.h"

#include <algorithm>
#include <tuple>

namespace tilewright {

namespace {

std::vector<ImageId> imagesOf(const ImageTable& table, int shape) {
    std::vector<ImageId> images;
    for (ImageId image = 0; image < table.size(); ++image)
        if (table.shapeOf(image) == shape) images.push_back(image);
    return images;
}

bool isLower(const ImageTable& table, ImageId a, ImageId b) {
    const std::span<const std::uint16_t> left = table.cellsOf(a);
    const std::span<const std::uint16_t> right = table.cellsOf(b);
    return std::lexicographical_compare(left.begin(), left.end(), right.begin(), right.end());
}

}  // namespace

std::optional<Constraint> constrain(const ImageTable& table, std::span<const RegionSymmetry> symmetries,
                                    int shape) {
    const ShapeClass& shapeClass = table.shapes()[static_cast<std::size_t>(shape)];
    if (shapeClass.min != 1 || shapeClass.max != 1 || shapeClass.pieces.empty()) return std::nullopt;
    std::vector<const RegionSymmetry*> useful;
    for (const RegionSymmetry& symmetry : symmetries)
        if (symmetry.shape(shape) == shape && symmetry.keepsFixedPieces()) useful.push_back(&symmetry);

    Constraint lowest{shape, {}};
    Constraint drawn{shape, {}};
    bool drawnIsChoice = true;
    for (const ImageId image : imagesOf(table, shape)) {
        bool isLowest = true;
        int drawnOnes = table.orientationOf(image) == 0 ? 1 : 0;
        for (const RegionSymmetry* symmetry : useful) {
            const ImageId other = (*symmetry)(image);
            isLowest = isLowest && !isLower(table, other, image);
            if (other != image && table.orientationOf(other) == 0) ++drawnOnes;
        }
        drawnIsChoice = drawnIsChoice && drawnOnes == 1;
        if (isLowest) lowest.kept.push_back(image);
        if (table.orientationOf(image) == 0) drawn.kept.push_back(image);
    }
    return drawnIsChoice ? drawn : lowest;
}

namespace {

// What constraining each piece would do; only those that lose images.
struct Candidate {
    Constraint constraint;
    /// The part of its images that is left.
    double left = 1.0;
};

std::vector<Candidate> candidates(const ImageTable& table, std::span<const RegionSymmetry> symmetries) {
    std::vector<std::size_t> total(static_cast<std::size_t>(table.shapeCount()), 0);
    for (ImageId image = 0; image < table.size(); ++image)
        ++total[static_cast<std::size_t>(table.shapeOf(image))];
    std::vector<Candidate> found;
    for (int shape = 0; shape < table.shapeCount(); ++shape) {
        auto constraint = constrain(table, symmetries, shape);
        const std::size_t all = total[static_cast<std::size_t>(shape)];
        if (!constraint || constraint->kept.size() == all) continue;
        const double left = static_cast<double>(constraint->kept.size()) / static_cast<double>(all);
        found.push_back({std::move(*constraint), left});
    }
    return found;
}

// Those candidates that lose nearly the greatest part of their images.
std::vector<Candidate> goodCandidates(const ImageTable& table, std::span<const RegionSymmetry> symmetries) {
    std::vector<Candidate> found = candidates(table, symmetries);
    double least = 1.0;
    for (const Candidate& candidate : found)
        least = std::min(least, candidate.left);
    constexpr double nearlyAsGood = 2.0;
    std::erase_if(found, [&](const Candidate& candidate) { return candidate.left > nearlyAsGood * least; });
    return found;
}

// The first of the least.
template <class Rank>
std::optional<Constraint> leastBy(std::vector<Candidate> found, Rank rank) {
    const auto best = std::ranges::min_element(
        found, [&](const Candidate& a, const Candidate& b) { return rank(a) < rank(b); });
    if (best == found.end()) return std::nullopt;
    return std::move(best->constraint);
}

int endsOf(const Shape& shape, Lattice lattice) {
    const std::span<const Cell> cells = shape.cells();
    return static_cast<int>(std::ranges::count_if(cells, [&](Cell cell) {
        return std::ranges::count_if(lattice.neighbourSteps(cell), [&](Cell step) {
                   return std::ranges::binary_search(cells, cell + step);
               }) == 1;
    }));
}

}  // namespace

std::optional<Constraint> constrainBest(const ImageTable& table, std::span<const RegionSymmetry> symmetries) {
    return leastBy(candidates(table, symmetries), [](const Candidate& candidate) {
        return std::pair(candidate.left, candidate.constraint.kept.size());
    });
}

std::optional<Constraint> constrainHardest(const ImageTable& table,
                                           std::span<const RegionSymmetry> symmetries) {
    return leastBy(goodCandidates(table, symmetries), [&](const Candidate& candidate) {
        const Shape& shape = table.shapes()[static_cast<std::size_t>(candidate.constraint.shape)].shape;
        return std::tuple(-shape.size(), -endsOf(shape, table.lattice()), candidate.constraint.kept.size());
    });
}

std::optional<Constraint> constrainFewest(const ImageTable& table,
                                          std::span<const RegionSymmetry> symmetries) {
    std::vector<Candidate> found = goodCandidates(table, symmetries);
    const auto cells = [&](const Candidate& candidate) {
        return table.shapes()[static_cast<std::size_t>(candidate.constraint.shape)].shape.size();
    };
    std::size_t allCells = 0;
    for (const Candidate& candidate : found)
        allCells += static_cast<std::size_t>(cells(candidate));
    const std::size_t pieces = found.size();
    std::erase_if(found, [&](const Candidate& candidate) {
        return static_cast<std::size_t>(cells(candidate)) * pieces < allCells;
    });
    return leastBy(std::move(found), [&](const Candidate& candidate) {
        return std::pair(candidate.constraint.kept.size(), -cells(candidate));
    });
}

SolutionSymmetry::SolutionSymmetry(const ImageTable& table, int fixedPieces,
                                   std::vector<RegionSymmetry> symmetries,
                                   const std::optional<Constraint>& constraint)
    : table_(&table), fixedPieces_(fixedPieces), symmetries_(std::move(symmetries)) {
    allowed_.assign(table.size(), true);
    if (!constraint) {
        trivial_ = symmetries_.empty();
        return;
    }
    constrained_ = true;
    constrainedShape_ = constraint->shape;
    for (const ImageId image : imagesOf(table, constraint->shape))
        allowed_[image] = false;
    for (const ImageId image : constraint->kept)
        allowed_[image] = true;
    // A symmetry that carries no kept image to a kept one leads out of what the search can find.
    const auto leadsOut = [&](const RegionSymmetry& symmetry) {
        return symmetry.shape(constrainedShape_) == constrainedShape_ &&
               std::ranges::none_of(constraint->kept, [&](ImageId image) {
                   const ImageId other = symmetry(image);
                   return other < table.size() && allowed_[other];
               });
    };
    trivial_ = fixedPieces_ == 0 && std::ranges::all_of(symmetries_, leadsOut);
}

std::optional<int> SolutionSymmetry::copiesOf(std::span<const ImageId> solution) const {
    if (trivial_) return static_cast<int>(symmetries_.size()) + 1;
    std::vector<ImageId> own(solution.begin(), solution.end());
    for (int f = 0; f < fixedPieces_; ++f)
        own.push_back(table_->size() + static_cast<ImageId>(f));
    std::ranges::sort(own);
    std::vector<ImageId> copy(own.size());
    int carriedToSolutions = 1;
    int carriedToItself = 1;
    for (const RegionSymmetry& symmetry : symmetries_) {
        std::ranges::transform(own, copy.begin(), [&](ImageId image) { return symmetry(image); });
        std::ranges::sort(copy);
        if (!copy.empty() && copy.back() == RegionSymmetry::nothing) continue;
        // Every fixed piece must be in its place again, that is the highest numbers must all be there.
        if (!std::equal(own.end() - fixedPieces_, own.end(), copy.end() - fixedPieces_)) continue;
        ++carriedToSolutions;
        if (copy == own) {
            ++carriedToItself;
            continue;
        }
        const bool canBeFound = !constrained_ || std::ranges::all_of(copy, [&](ImageId image) {
            return image >= table_->size() || allowed_[image];
        });
        if (canBeFound && copy < own) return std::nullopt;
    }
    return carriedToSolutions / carriedToItself;
}

}  // namespace tilewright
