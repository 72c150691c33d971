#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/search/lanes.h"
#include "core/search/list_targets.h"

namespace tilewright {

/// Walks whole branches with few pieces left breadth first, some hundred nodes of a level at a time.
///
/// A walk that goes down and up again waits at each node for what the processor cannot foresee: which list
/// comes next, how long it is, whether an image fits. Here all nodes of a batch find their targets before one
/// image is tested, so that the processor works at many nodes at once, and the nodes below are written
/// without asking whether there are any. Nodes, counts and the order of the solutions are those of ListWalk.
///
/// The sketch of this is known from databases as vectorised execution: P. Boncz, M. Zukowski, N. Nes,
/// "MonetDB/X100: Hyper-Pipelining Query Execution", 2005.
///
/// For pieces of different shape that must all be used, and lists by cells (FILA without heuristic P). Serves
/// one thread.
template <class Space>
class BatchWalk {
    using Occupancy = typename Space::Occupancy;
    using ShapeSet = typename Space::ShapeSet;
    using Set = typename Space::Blocks::Set;

  public:
    /// An image of a list: the number of its block, times eight, and its lane.
    using Choice = std::uint32_t;

    explicit BatchWalk(const Space& space) : space_(space) {
        std::size_t highest = 0;
        while (static_cast<int>(highest) < space.piecesLeftAtStart() &&
               canWalk(static_cast<int>(highest) + 1))
            ++highest;
        levels_.resize(highest + 1);
    }

    /// With how many pieces left, at most `most`, batches have some thousand nodes to be expected from
    /// `fits`, the nodes that a thread has seen by pieces left.
    int worthwhileFrom(const std::uint64_t* fits, int most) const {
        constexpr std::uint64_t wanted = 4096;
        constexpr int alwaysFew = 4;
        const int highest =
            std::min({most, static_cast<int>(levels_.size()) - 1, space_.piecesLeftAtStart() - 1});
        std::uint64_t below = 0;
        for (int p = 1; p <= highest; ++p) {
            below += fits[p];
            if (p > alwaysFew && below >= wanted * fits[p + 1]) return p - 1;
        }
        return std::max(highest, 0);
    }

    /// Walks all that is below a node with `piecesLeft` pieces left, 1 to what worthwhileFrom() says. False
    /// if that has more than `mostNodes` nodes: then nothing has been counted. solutions() and the counts
    /// hold until the next call.
    bool walk(int piecesLeft, const Occupancy& occupied, const ShapeSet& used) {
        for (Level& level : levels_) {
            level.size = 0;
            level.attempts = level.fits = 0;
        }
        solutions_.clear();
        nodes_ = 0;
        top_ = piecesLeft;
        Level& root = at(piecesLeft);
        root.makeRoom(1);
        root.occupied[0] = occupied;
        root.used[0] = used;
        root.size = 1;
        return expand(piecesLeft);
    }

    /// Adds what was counted to numbers by pieces left.
    void addCounts(std::uint64_t* attempts, std::uint64_t* fits) const {
        for (std::size_t p = 1; p < levels_.size(); ++p) {
            attempts[p] += levels_[p].attempts;
            fits[p] += levels_[p].fits;
        }
    }
    /// How many nodes it had, the first one included.
    int nodes() const { return nodes_; }
    /// As many choices for each solution as pieces were left, from the top down.
    std::span<const Choice> solutions() const { return solutions_; }

    static constexpr int mostNodes = 1 << 17;

  private:
    // Fewer would not keep the processor busy, more would not stay in its first cache.
    static constexpr std::size_t kBatch = 256;

    // Where a node comes from: its place among the nodes above (the upper half), and the image placed.
    using Origin = std::uint64_t;

    // Nodes with the same number of pieces left.
    struct Level {
        std::vector<Occupancy> occupied;
        std::vector<ShapeSet> used;
        std::vector<Origin> origin;
        std::vector<Set> toTry;
        std::size_t size = 0;
        std::uint64_t attempts = 0;
        std::uint64_t fits = 0;

        // For so many more, and for the lanes that are written beyond the last one.
        void makeRoom(std::size_t more) {
            const std::size_t needed = size + more + laneCount;
            if (needed <= occupied.size()) return;
            occupied.resize(needed * 2);
            used.resize(needed * 2);
            origin.resize(needed * 2);
            toTry.resize(needed * 2);
        }
    };

    // One of the cells that may be the target of a node.
    struct Candidate {
        std::uint32_t node = 0;
        Set set;
    };

    Level& at(int piecesLeft) { return levels_[static_cast<std::size_t>(piecesLeft)]; }

    bool canWalk(int piecesLeft) const {
        const auto& stage = space_.stageAt(piecesLeft);
        return stage.algorithm == Algorithm::fila && stage.heuristic != Heuristic::Kind::piece;
    }

    // Walks the nodes of a level, and forgets them. False when there are too many.
    bool expand(int piecesLeft) {
        Level& here = at(piecesLeft);
        Level& below = at(piecesLeft - 1);
        nodes_ += static_cast<int>(here.size);
        if (nodes_ > mostNodes) return false;
        findTargets(piecesLeft, here);
        for (std::size_t node = 0; node < here.size; ++node) {
            if (below.size >= kBatch && !expand(piecesLeft - 1)) return false;
            const std::size_t before = below.size;
            tryImages(here, node, below);
            here.fits += below.size - before;
            if (piecesLeft == 1 && below.size != 0) [[unlikely]]
                keepSolutions();
        }
        here.size = 0;
        return below.size == 0 || expand(piecesLeft - 1);
    }

    void keepSolutions() {
        for (std::size_t s = 0; s < at(0).size; ++s) {
            solutions_.resize(solutions_.size() + static_cast<std::size_t>(top_));
            std::size_t node = s;
            for (int p = 0; p < top_; ++p) {
                const Origin origin = at(p).origin[node];
                solutions_[solutions_.size() - 1 - static_cast<std::size_t>(p)] = static_cast<Choice>(origin);
                node = origin >> 32;
            }
        }
        at(0).size = 0;
    }

    void findTargets(int piecesLeft, Level& here) {
        const auto& stage = space_.stageAt(piecesLeft);
        if (stage.heuristic == Heuristic::Kind::fixedOrder) {
            for (std::size_t node = 0; node < here.size; ++node)
                here.toTry[node] = stage.order->lists->setFor(
                    stage.order->filling.firstOpen(here.occupied[node]), here.occupied[node]);
            return;
        }
        const auto occupied = std::span<const Occupancy>(here.occupied).first(here.size);
        if (stage.heuristic == Heuristic::Kind::estimate) {
            space_.openNeighbours().fewest(occupied, cells_);
        } else {
            cells_.resize(here.size);
            std::ranges::transform(occupied, cells_.begin(), [](const Occupancy& o) { return ~o; });
        }
        chooseFewest(here);
    }

    // The first of the cells of each node with the fewest images.
    void chooseFewest(Level& here) {
        candidates_.clear();
        for (std::uint32_t node = 0; node < here.size; ++node)
            for (std::size_t w = 0; w < Occupancy::words; ++w)
                for (std::uint64_t rest = cells_[node].word[w]; rest != 0; rest &= rest - 1) {
                    const int bit = static_cast<int>(w) * 64 + std::countr_zero(rest);
                    candidates_.push_back({node, space_.unorderedLists().setFor(bit, here.occupied[node])});
                }
        // The number of images in the upper half, and the candidate.
        fewest_.assign(here.size, std::numeric_limits<std::uint64_t>::max());
        for (std::size_t c = 0; c < candidates_.size(); ++c) {
            const auto& [node, set] = candidates_[c];
            const std::uint64_t images = countFits(space_, set, here.occupied[node], here.used[node],
                                                   std::numeric_limits<unsigned>::max());
            fewest_[node] = std::min(fewest_[node], images << 32 | c);
        }
        for (std::size_t node = 0; node < here.size; ++node)
            here.toTry[node] =
                fewest_[node] >> 32 == 0 ? Set() : candidates_[static_cast<std::uint32_t>(fewest_[node])].set;
    }

    // Writes a node below for each image that fits.
    void tryImages(Level& here, std::size_t node, Level& below) const {
        const Set set = here.toTry[node];
        below.makeRoom(std::size_t{set.last - set.first} * laneCount);
        const Occupancy occupied = here.occupied[node];
        const ShapeSet used = here.used[node];
        Occupancy* const occupiedBelow = below.occupied.data();
        ShapeSet* const usedBelow = below.used.data();
        Origin* const originBelow = below.origin.data();
        std::size_t size = below.size;
        unsigned attempts = 0;
        for (std::uint32_t b = set.first; b < set.last; ++b) {
            const auto& block = space_.blocks().block(b);
            const Origin origin = Origin{node} << 32 | b * laneCount;
            const unsigned available = block.lanesAvailable(used);
            const unsigned fitting = available & block.lanesClearOf(occupied);
            attempts += static_cast<unsigned>(std::popcount(available));
            if constexpr (packsLanes && Occupancy::words == 1 && ShapeSet::words == 1) {
                packLanes(block.words[0].data(), fitting, occupied.word[0], occupiedBelow[size].word.data());
                packLanes(block.words[1].data(), fitting, used.word[0], usedBelow[size].word.data());
                packLaneNumbers(fitting, origin, originBelow + size);
                size += static_cast<unsigned>(std::popcount(fitting));
            } else {
                for (unsigned lanes = fitting; lanes != 0; lanes &= lanes - 1, ++size) {
                    const auto lane = static_cast<unsigned>(std::countr_zero(lanes));
                    occupiedBelow[size] = occupied | block.occupancy(lane);
                    usedBelow[size] = used | block.shape(lane);
                    originBelow[size] = origin + lane;
                }
            }
        }
        here.attempts += attempts;
        below.size = size;
    }

    const Space& space_;
    /// Index = pieces left.
    std::vector<Level> levels_;
    std::vector<Choice> solutions_;
    int nodes_ = 0;
    int top_ = 0;
    /// Scratch: the cells that may be targets, by nodes; with their lists; the best of them, by nodes.
    std::vector<Occupancy> cells_;
    std::vector<Candidate> candidates_;
    std::vector<std::uint64_t> fewest_;
};

}  // namespace tilewright
