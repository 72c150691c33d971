#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/images/sum_filters.h"
#include "core/search/fill_table.h"
#include "core/search/host.h"
#include "core/search/list_batch.h"
#include "core/search/schedule.h"
#include "core/search/search_space.h"
#include "core/search/statistics.h"

namespace tilewright {

/// How much bookkeeping the pieces need at each node.
enum class SupplyKind {
    /// Each shape occurs once: the set of used shapes is enough.
    single,
    /// Some shapes occur several times.
    several,
    /// Ranges of pieces, or optional cells: a solution may leave any number of pieces.
    openEnded,
};

// Target selection for walks over lists without a fixed order. Used by the walk and by the Inside panel.

/// A candidate of a heuristic: the cell with bit `bit` or, if that is -1, the shape class `shape`; and the
/// images that may fill it.
template <class Space>
struct ListTarget {
    int bit = -1;
    int shape = -1;
    typename Space::Blocks::Set set;
};

/// Calls `visit(target)` for everything that the heuristic compares at a node, until it returns false.
///
/// Heuristic P compares the pieces that are the last of their shape and must be used. If there is none, it
/// compares cells, as E does; otherwise equal pieces would be tried in every order.
template <class Space, class Visit>
inline void forEachTarget(const Space& space, Heuristic::Kind heuristic, const typename Space::Node& node,
                          const typename Space::Occupancy& occupied, const typename Space::ShapeSet& used,
                          Visit visit) {
    typename Space::Occupancy cells;
    switch (heuristic) {
        case Heuristic::Kind::fixedOrder:
            return;
        case Heuristic::Kind::piece: {
            bool anyPiece = false;
            for (int shape = 0; shape < space.table().shapeCount(); ++shape) {
                if (!node.mayTarget(shape, used)) continue;
                anyPiece = true;
                if (!visit(ListTarget<Space>{-1, shape, space.pieceLists().setFor(shape)})) return;
            }
            if (anyPiece) return;
            [[fallthrough]];
        }
        case Heuristic::Kind::estimate:
            cells = space.openNeighbours().fewest(occupied);
            break;
        case Heuristic::Kind::neighbours:
            cells = space.openNeighbours().mostEnclosed(occupied);
            break;
        case Heuristic::Kind::size:
            cells = ~occupied;
    }
    for (std::size_t w = 0; w < cells.word.size(); ++w)
        for (std::uint64_t rest = cells.word[w]; rest != 0; rest &= rest - 1) {
            const int bit = static_cast<int>(w) * 64 + std::countr_zero(rest);
            if (!visit(ListTarget<Space>{bit, -1, space.unorderedLists().setFor(bit, occupied)}) ||
                heuristic == Heuristic::Kind::neighbours)
                return;
        }
}

/// How many images of `set` fit and have a piece left; stops counting at about `enough`.
template <class Space>
inline unsigned countFits(const Space& space, const typename Space::Blocks::Set& set,
                          const typename Space::Occupancy& occupied, const typename Space::ShapeSet& used,
                          unsigned enough) {
    unsigned count = 0;
    for (std::uint32_t b = set.first; b < set.last && count < enough; ++b) {
        const auto& block = space.blocks().block(b);
        count +=
            static_cast<unsigned>(std::popcount(block.lanesAvailable(used) & block.lanesClearOf(occupied)));
    }
    return count;
}

/// Finds nodes without a solution, by the volume and parity backtracks of a schedule and the rules for
/// numbers.
///
/// Has its own scratch memory; one object serves one thread.
class NodeChecks {
  public:
    /// Cells are bits, as for VolumeCheck. `table` and `filters` must outlive the object.
    NodeChecks(const ImageTable& table, const NodeFilters& filters, std::span<const int> bitOf = {})
        : table_(table), filters_(filters) {
        if (filters.volumeBacktrack) volume_.emplace(table, bitOf);
        if (filters.parityBacktrack) parity_.emplace(table, bitOf);
    }

    /// Nothing is checked with fewer pieces left.
    int lowest() const {
        constexpr int never = std::numeric_limits<int>::max();
        if (!table_.rules().empty()) return 0;
        return std::min(filters_.volumeBacktrack.value_or(never), filters_.parityBacktrack.value_or(never));
    }

    /// Why to backtrack from a node, or `none`; the pruned branch is counted. `left` and `needed` hold, by
    /// shape class, how many pieces may and must still be placed. `trail` is only read if there are rules.
    BacktrackReason reasonToLeave(int piecesLeft, std::span<const ImageId> trail,
                                  std::span<const std::uint64_t> open, std::span<const int> left,
                                  std::span<const int> needed, FilterCounts& counts) {
        if (volume_ && piecesLeft >= *filters_.volumeBacktrack && !volume_->partsAllowed(open, left)) {
            ++counts.removed[FilterCounts::volumeBranches];
            return BacktrackReason::volume;
        }
        if (parity_ && piecesLeft >= *filters_.parityBacktrack && !parity_->allowed(open, left, needed)) {
            ++counts.removed[FilterCounts::parityBranches];
            return BacktrackReason::parity;
        }
        if (!table_.rules().empty() && !table_.rules().canBeMet(table_.rules().after(trail)))
            return BacktrackReason::numbers;
        return BacktrackReason::none;
    }

  private:
    const ImageTable& table_;
    const NodeFilters& filters_;
    std::optional<VolumeCheck> volume_;
    std::optional<ParityCheck> parity_;
};

/// One thread's walk over the tree of a ListSpace.
///
/// The watched walk reports every step to its observer, so it tests images one by one; the other one tests
/// eight at a time. Both visit the same nodes and count the same.
template <class Space, bool kWatched>
class ListWalk {
    using Blocks = typename Space::Blocks;
    using Occupancy = typename Space::Occupancy;
    using ShapeSet = typename Space::ShapeSet;
    using Stage = typename Space::Stage;
    using Set = typename Blocks::Set;
    using Event = SearchEvent::Kind;
    static constexpr SupplyKind kSupply = Space::supply;
    static constexpr bool kHasBatches = !kWatched && kSupply == SupplyKind::single;
    static constexpr bool kHasFillTable = kSupply == SupplyKind::single && Occupancy::words <= 2;

  public:
    ListWalk(const Space& space, const std::shared_ptr<const SearchSpace>& self, SearchHost& host,
             std::span<const ImageId> trail, typename Space::Node node)
        : space_(space),
          blocks_(space.blocks()),
          self_(self),
          host_(host),
          attempts_(host.statistics.attempts.data()),
          fits_(host.statistics.fits.data()),
          node_(std::move(node)),
          trail_(trail.begin(), trail.end()),
          chosen_(static_cast<std::size_t>(space.cells().count()) + 1),
          checks_(space.table(), space.schedule().filters, space.cells().bits()),
          checkedFrom_(checks_.lowest()),
          fillTable_(space, host),
          batch_(space, host) {
        growBatches();
        for (int shape = 0; shape < space.table().shapeCount(); ++shape)
            if (space.table().isHoleShape(shape)) holes_.set(shape);
    }

    bool run() {
        if (kSupply != SupplyKind::openEnded && node_.piecesLeft == 0) {
            const bool isSolved = report(0, chosen_.data());
            if constexpr (kWatched)
                if (!isSolved) host_.postBacktrack(BacktrackReason::cellsOpen, 0);
            return true;
        }
        return expand(node_.piecesLeft, node_.occupied, node_.used, chosen_.data());
    }

  private:
    // One choice on the way down: block and lane of an image, or the image itself.
    using Choice = std::uint32_t;
    static constexpr Choice kDirect = Choice{1} << 31;

    // How many blocks are tested at once: one word of results.
    static constexpr std::uint32_t kRun = 64 / laneCount;

    // The results for a run of blocks, one bit per image.
    struct Tested {
        std::uint64_t available = 0;
        std::uint64_t fitting = 0;
        std::uint64_t holes = 0;
    };

    // The state of a node, passed by value so that it stays in registers.
    struct Here {
        int piecesLeft = 0;
        Occupancy occupied;
        ShapeSet used;
        Choice* next = nullptr;
    };

    bool visit(int piecesLeft, Occupancy occupied, ShapeSet used, Choice* next) {
        if (--host_.budget <= 0 && !poll(piecesLeft, next)) [[unlikely]]
            return false;
        return expand(piecesLeft, occupied, used, next);
    }

    [[gnu::noinline]] bool poll(int piecesLeft, const Choice* next) {
        const bool goOn = host_.pollAt(piecesLeft, self_, [&] { return trailTo(next); });
        growBatches();
        return goOn;
    }

    bool expand(int piecesLeft, Occupancy occupied, ShapeSet used, Choice* next) {
        if (piecesLeft >= checkedFrom_ && isHopeless(piecesLeft, occupied, used, next)) return true;
        if constexpr (kSupply == SupplyKind::openEnded) {
            if (piecesLeft == 0 || occupied.full()) {
                const bool isSolved = node_.needed == 0 && report(piecesLeft, next);
                if constexpr (kWatched)
                    if (!isSolved) postEnd(piecesLeft, occupied);
                return true;
            }
        }
        if constexpr (kHasFillTable)
            if (piecesLeft <= fillTable_.highest() && !fillTable_.canFill(occupied, used, piecesLeft)) {
                ++host_.statistics.filters.removed[FilterCounts::fillTableBranches];
                if constexpr (kWatched) postBacktrack(BacktrackReason::fillTable, piecesLeft);
                return true;
            }
        const Stage& stage = space_.stageAt(piecesLeft);
        if constexpr (kWatched) postSwitch(stage.algorithm, piecesLeft);
        const Here here{piecesLeft, occupied, used, next};
        if constexpr (kHasBatches)
            if (piecesLeft <= batchesFrom_ && walkBatch(here)) return true;
        if (stage.algorithm != Algorithm::fila) [[unlikely]]
            return walkOneByOne(stage, here);
        Set set;
        if (!select(stage, here, set)) return true;
        if constexpr (kWatched) return walkSetOneByOne(set, here);
        return walkSet(set, here);
    }

    // DLX has already checked the node that the space was built at.
    [[gnu::noinline]] bool isHopeless(int piecesLeft, const Occupancy& occupied, const ShapeSet& used,
                                      const Choice* next) {
        if (piecesLeft == space_.piecesLeftAtStart()) return false;
        left_ = node_.left;
        needed_ = node_.neededOf;
        for (std::size_t s = 0; s < left_.size(); ++s) {
            if (kSupply == SupplyKind::single && used.test(static_cast<int>(s))) left_[s] = 0;
            if (kSupply != SupplyKind::openEnded) needed_[s] = left_[s];
        }
        const BacktrackReason reason = checks_.reasonToLeave(
            piecesLeft, !space_.table().rules().empty() ? trailTo(next) : std::vector<ImageId>(),
            (~occupied).word, left_, needed_, host_.statistics.filters);
        if (reason == BacktrackReason::none) return false;
        if constexpr (kWatched) postBacktrack(reason, piecesLeft);
        return true;
    }

    [[gnu::noinline]] void growBatches() {
        if constexpr (kHasBatches)
            batchesFrom_ = fillTable_.highest() > 0
                               ? 0
                               : batch_.worthwhileFrom(fits_, std::min(checkedFrom_ - 1, mostPiecesInBatch_));
    }

    // Returns false if the branch is too large for a batch; branches with as many pieces are not tried again.
    [[gnu::noinline]] bool walkBatch(const Here& here) {
        if (!batch_.walk(here.piecesLeft, here.occupied, here.used)) {
            mostPiecesInBatch_ = here.piecesLeft - 1;
            growBatches();
            return false;
        }
        host_.budget -= batch_.nodes();
        batch_.addCounts(attempts_, fits_);
        for (auto rest = batch_.solutions(); !rest.empty();
             rest = rest.subspan(static_cast<std::size_t>(here.piecesLeft))) {
            std::ranges::transform(rest.first(static_cast<std::size_t>(here.piecesLeft)), here.next,
                                   [](ImageId image) { return kDirect | image; });
            report(0, here.next + here.piecesLeft);
        }
        return true;
    }

    // Finds the list of images to try. Returns false if the heuristic finds a target without images.
    bool select(const Stage& stage, const Here& here, Set& set) const {
        if (stage.heuristic != Heuristic::Kind::fixedOrder) return selectFewest(stage.heuristic, here, set);
        const int bit = stage.order->filling.firstOpen(here.occupied);
        set = stage.order->lists->setFor(bit, here.occupied);
        if constexpr (kWatched) postTarget(bit, -1, here);
        return true;
    }

    // Chooses the first target with the fewest images; one without any ends the comparison.
    bool selectFewest(Heuristic::Kind heuristic, const Here& here, Set& set) const {
        unsigned fewest = std::numeric_limits<unsigned>::max();
        ListTarget<Space> best;
        forEachTarget(
            space_, heuristic, node_, here.occupied, here.used, [&](const ListTarget<Space>& target) {
                const unsigned count = countFits(space_, target.set, here.occupied, here.used, fewest);
                if (count >= fewest) return true;
                fewest = count;
                best = target;
                return count > 0;
            });
        set = best.set;
        if constexpr (kWatched) {
            const bool isDeadEnd = fewest == 0;
            postTarget(best.bit, best.shape, here,
                       isDeadEnd ? BacktrackReason::noImages : BacktrackReason::none);
            if (isDeadEnd) noteLeaving(BacktrackReason::noImages);
        }
        return fewest != 0;
    }

    bool walkSet(const Set& set, const Here& here) {
        for (std::uint32_t first = set.first; first < set.last; first += kRun) {
            Tested tested = test(first, set.last, here);
            count(tested, here.piecesLeft);
            for (; tested.fitting != 0; tested.fitting &= tested.fitting - 1) {
                *here.next = first * laneCount + static_cast<unsigned>(std::countr_zero(tested.fitting));
                if (!placeChoice(here)) [[unlikely]] {
                    handOverRest(set, first, tested.fitting & (tested.fitting - 1), here);
                    return false;
                }
            }
        }
        return true;
    }

    // All tests come before the first branch, so that no state is live across a call.
    Tested test(std::uint32_t first, std::uint32_t last, const Here& here) const {
        Tested tested;
        const std::uint32_t end = std::min(first + kRun, last);
        for (std::uint32_t b = first; b < end; ++b) {
            const auto& block = blocks_.block(b);
            std::uint64_t available = block.lanesAvailable(here.used);
            const std::uint64_t fitting = available & block.lanesClearOf(here.occupied);
            if constexpr (kSupply == SupplyKind::openEnded) {
                const unsigned pieces = block.lanesAvailable(holes_);
                tested.holes |= (fitting & ~pieces) << (b - first) * laneCount;
                available &= pieces;
            }
            tested.available |= available << (b - first) * laneCount;
            tested.fitting |= fitting << (b - first) * laneCount;
        }
        return tested;
    }

    bool placeChoice(const Here& here) {
        const auto& block = blocks_.block(*here.next / laneCount);
        const unsigned lane = *here.next % laneCount;
        return place(here, block.occupancy(lane), block.shape(lane));
    }

    bool place(const Here& here, const Occupancy& cells, const ShapeSet& shape) {
        if constexpr (kSupply == SupplyKind::single) {
            if (here.piecesLeft == 1) {
                reportLast(here.next + 1);
                return true;
            }
            return visit(here.piecesLeft - 1, here.occupied | cells, here.used | shape, here.next + 1);
        } else {
            const auto s = static_cast<std::size_t>((~shape).lowestClear());
            const bool isPiece = kSupply == SupplyKind::several || !shape.meets(holes_);
            if (kSupply == SupplyKind::several && here.piecesLeft == 1) {
                reportLast(here.next + 1);
                return true;
            }
            if (kSupply == SupplyKind::openEnded && --node_.neededOf[s] >= 0) --node_.needed;
            const ShapeSet nowUsed = --node_.left[s] == 0 ? here.used | shape : here.used;
            const bool done =
                visit(here.piecesLeft - (isPiece ? 1 : 0), here.occupied | cells, nowUsed, here.next + 1);
            ++node_.left[s];
            if (kSupply == SupplyKind::openEnded && ++node_.neededOf[s] > 0) ++node_.needed;
            return done;
        }
    }

    void count(const Tested& tested, int piecesLeft) {
        attempts_[piecesLeft] += static_cast<unsigned>(std::popcount(tested.available));
        fits_[piecesLeft] += static_cast<unsigned>(std::popcount(tested.fitting & ~tested.holes));
    }

    // Hands over the images after the current one, below which the search was stopped.
    [[gnu::noinline]] void handOverRest(const Set& set, std::uint32_t current, std::uint64_t lanesLeft,
                                        const Here& here) {
        std::vector<ImageId> rest;
        std::size_t siblings = 0;
        for (std::uint32_t first = set.first; first < set.last; first += kRun) {
            const Tested tested = test(first, set.last, here);
            siblings += static_cast<unsigned>(std::popcount(tested.fitting));
            if (first < current) continue;
            if (first > current) count(tested, here.piecesLeft);
            for (std::uint64_t lanes = first == current ? lanesLeft : tested.fitting; lanes != 0;
                 lanes &= lanes - 1)
                rest.push_back(imageOf(first * laneCount + static_cast<unsigned>(std::countr_zero(lanes))));
        }
        host_.leaveBranches(trailTo(here.next), rest, siblings, self_);
    }

    // Tests images one by one. The rest of a node is found by continuing without walking.
    class OneByOne {
      public:
        OneByOne(ListWalk& walk, const Here& here) : walk_(walk), here_(here) {}

        void tried(ImageId image) {
            if (walk_.space_.table().isHole(image)) return;
            ++walk_.attempts_[here_.piecesLeft];
            if constexpr (kWatched)
                walk_.post({.kind = Event::tried,
                            .piecesLeft = here_.piecesLeft,
                            .shape = walk_.space_.table().shapeOf(image),
                            .image = image});
        }

        void fits(ImageId image, Choice choice, const Occupancy& cells, const ShapeSet& shape) {
            ++siblings_;
            if (!walk_.space_.table().isHole(image)) ++walk_.fits_[here_.piecesLeft];
            if (!done_) {
                rest_.push_back(image);
                return;
            }
            *here_.next = choice;
            if constexpr (kWatched) {
                const int shapeIndex = walk_.space_.table().shapeOf(image);
                walk_.post({.kind = Event::placed,
                            .piecesLeft = here_.piecesLeft,
                            .shape = shapeIndex,
                            .image = image});
                done_ = walk_.place(here_, cells, shape);
                walk_.post({.kind = Event::removed,
                            .piecesLeft = here_.piecesLeft,
                            .shape = shapeIndex,
                            .image = image});
            } else {
                done_ = walk_.place(here_, cells, shape);
            }
        }

        bool finish() const {
            if (!done_) walk_.host_.leaveBranches(walk_.trailTo(here_.next), rest_, siblings_, walk_.self_);
            if constexpr (kWatched)
                walk_.noteLeaving(siblings_ > 0 ? BacktrackReason::exhausted : BacktrackReason::noneFits);
            return done_;
        }

      private:
        ListWalk& walk_;
        const Here& here_;
        bool done_ = true;
        std::size_t siblings_ = 0;
        std::vector<ImageId> rest_;
    };

    bool walkSetOneByOne(const Set& set, const Here& here) {
        OneByOne images(*this, here);
        for (std::uint32_t choice = set.first * laneCount; choice < set.last * laneCount; ++choice) {
            const auto& block = blocks_.block(choice / laneCount);
            const unsigned lane = choice % laneCount;
            const ShapeSet shape = block.shape(lane);
            if (shape.meets(here.used)) continue;
            const Occupancy cells = block.occupancy(lane);
            images.tried(imageOf(choice));
            if (!cells.meets(here.occupied)) images.fits(imageOf(choice), choice, cells, shape);
        }
        return images.finish();
    }

    [[gnu::noinline]] bool walkOneByOne(const Stage& stage, const Here& here) {
        const int bit = stage.order->filling.firstOpen(here.occupied);
        if constexpr (kWatched) postTarget(bit, -1, here);
        OneByOne images(*this, here);
        const auto fits = [&](const auto& layout) {
            images.fits(layout.image, kDirect | layout.image, layout.cells, ShapeSet::single(layout.shape));
        };
        if (stage.algorithm == Algorithm::deBruijn) {
            stage.order->deBruijn->sift(
                bit, here.occupied, here.used, [&](const auto& layout) { images.tried(layout.image); }, fits);
            return images.finish();
        }
        const auto& layouts = stage.order->layoutsAt[static_cast<std::size_t>(bit)];
        stage.order->fletcher[static_cast<std::size_t>(bit)].walk(
            here.occupied,
            [&](int read) {
                if constexpr (kWatched)
                    post({.kind = Event::cellRead,
                          .piecesLeft = here.piecesLeft,
                          .cell = space_.cells().cellOf(read)});
            },
            [&](std::uint32_t leaf) {
                // Fletcher checks the piece last.
                if (here.used.test(layouts[leaf].shape)) return;
                images.tried(layouts[leaf].image);
                fits(layouts[leaf]);
            });
        return images.finish();
    }

    [[gnu::noinline]] std::vector<ImageId> trailTo(const Choice* end) const {
        std::vector<ImageId> trail = trail_;
        for (const Choice* choice = chosen_.data(); choice != end; ++choice)
            trail.push_back(imageOf(*choice));
        return trail;
    }

    ImageId imageOf(Choice choice) const {
        if ((choice & kDirect) != 0) return choice & ~kDirect;
        return blocks_.image(choice / laneCount, choice % laneCount);
    }

    // Called if no pieces or no open cells are left. Reports a solution unless pieces and cells do not match.
    [[gnu::noinline]] bool report(int piecesLeft, const Choice* end) {
        return host_.report(space_.table(), trailTo(end), piecesLeft);
    }

    // With the last piece, only rules may still be broken.
    void reportLast(const Choice* end) {
        const bool isSolved = report(0, end);
        if constexpr (kWatched)
            if (!isSolved) host_.postBacktrack(BacktrackReason::numbers, 0);
    }

    void post(SearchEvent event) const { host_.post(event); }

    void postSwitch(Algorithm algorithm, int piecesLeft) const { host_.postSwitch(algorithm, piecesLeft); }

    void postBacktrack(BacktrackReason reason, int piecesLeft) const {
        postSwitch(space_.stageAt(piecesLeft).algorithm, piecesLeft);
        host_.postBacktrack(reason, piecesLeft);
    }

    // Reports that nothing more can be placed and this is not a solution.
    void postEnd(int piecesLeft, const Occupancy& occupied) const {
        BacktrackReason reason = BacktrackReason::tooManyOpen;
        const auto needed = std::ranges::find_if(node_.neededOf, [](int n) { return n > 0; });
        const bool isNeeded = needed != node_.neededOf.end();
        for (int bit = 0; bit < space_.cells().count(); ++bit)
            if (!occupied.test(bit) && !space_.table().isOptional(space_.cells().cellOf(bit)))
                reason = BacktrackReason::cellsOpen;
        if (isNeeded) reason = BacktrackReason::piecesLeft;
        host_.postBacktrack(reason, piecesLeft,
                            isNeeded ? static_cast<int>(needed - node_.neededOf.begin()) : -1);
    }

    // About the last reported target.
    void noteLeaving(BacktrackReason reason) const {
        const bool isAboutTarget = reason != BacktrackReason::exhausted;
        host_.noteLeaving(reason, isAboutTarget ? target_.first : -1, isAboutTarget ? target_.second : -1);
    }

    void postTarget(int bit, int shape, const Here& here,
                    BacktrackReason reason = BacktrackReason::none) const {
        const int cell = bit >= 0 ? space_.cells().cellOf(bit) : -1;
        target_ = {cell, shape};
        post({.kind = Event::target,
              .piecesLeft = here.piecesLeft,
              .cell = cell,
              .shape = shape,
              .reason = reason,
              .reasonCell = cell,
              .reasonShape = shape});
        if (cell < 0 || space_.stageAt(here.piecesLeft).algorithm != Algorithm::fila) return;
        const unsigned index =
            listSetIndex(closedNeighbours(space_.table(), space_.cells(), cell, here.occupied));
        post({.kind = Event::listSet, .piecesLeft = here.piecesLeft, .cell = cell, .listSet = index});
    }

    const Space& space_;
    const Blocks& blocks_;
    const std::shared_ptr<const SearchSpace>& self_;
    SearchHost& host_;
    std::uint64_t* attempts_;
    std::uint64_t* fits_;
    typename Space::Node node_;
    std::vector<ImageId> trail_;
    std::vector<Choice> chosen_;
    ShapeSet holes_;
    NodeChecks checks_;
    int checkedFrom_;
    struct None {
        None(const Space&, const SearchHost&) {}
    };
    std::conditional_t<kHasFillTable, FillTable<Space>, None> fillTable_;
    std::conditional_t<kHasBatches, BatchWalk<Space>, None> batch_;
    int batchesFrom_ = 0;
    int mostPiecesInBatch_ = std::numeric_limits<int>::max();
    /// For observers: cell and shape of the last target.
    mutable std::pair<int, int> target_{-1, -1};
    /// For checks: how many pieces of each shape may and must still be placed.
    std::vector<int> left_;
    std::vector<int> needed_;
};

}  // namespace tilewright
