#include "core/solutions/solution_query.h"

#include <algorithm>
#include <array>
#include <bit>

namespace tilewright {

namespace {

// How many solutions are read at once.
constexpr std::size_t blockSize = 512;

bool isSet(const std::vector<bool>& set, std::uint64_t number) {
    return number < set.size() && set[number];
}

}  // namespace

// The first number has 10 bits, so that no level of a solution is 0.
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
                                               const std::stop_token& stop) const {
    std::vector<RankedSolution> picked;
    while (first < end) {
        if (stop.stop_requested()) throw Stopped{};
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

// What costs least comes first.
bool SolutionScan::matches(std::uint64_t number, std::span<const ImageId> images) const {
    const SolutionFilter& filter = query_.filter;
    if (isSet(query_.hidden, number)) return false;
    if (filter.marked && !isSet(query_.marked, number)) return false;
    if (filter.here && !hasPieceHere(images)) return false;
    if (filter.asksForMoves()) {
        const ApartRank rank = query_.apart(number);
        if (rank.first() < filter.leastLevel) return false;
        if (filter.comesApart && !(*filter.comesApart ? rank.comesApart() : rank.staysTogether()))
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
