#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <limits>
#include <memory>
#include <numeric>
#include <span>
#include <vector>

#include "core/search/branch_lists.h"
#include "core/search/host.h"
#include "core/search/lanes.h"

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
    using Lists = BranchLists<Space>;

  public:
    BatchWalk(const Space& space, SearchHost& host) : space_(space), host_(host), branch_(space) {
        std::size_t highest = 0;
        while (static_cast<int>(highest) < space.piecesLeftAtStart() &&
               canWalk(static_cast<int>(highest) + 1))
            ++highest;
        levels_.resize(highest + 1);
    }

    /// With how many pieces left, at most `most`, branches are worth a batch: they have some thousand nodes,
    /// as is to be expected from `fits`, the nodes that a thread has seen by pieces left. 0 if none are.
    int worthwhileFrom(const std::uint64_t* fits, int most) const {
        constexpr std::uint64_t few = 2048;
        constexpr std::uint64_t enough = 8192;
        constexpr std::uint64_t tooMany = mostNodes / 4;
        const int highest =
            std::min({most, static_cast<int>(levels_.size()) - 1, space_.piecesLeftAtStart() - 1});
        std::uint64_t below = 0;
        int worthwhile = 0;
        for (int p = 1; p <= highest; ++p) {
            below += fits[p];
            if (below >= tooMany * fits[p + 1]) break;
            if (below >= few * fits[p + 1]) worthwhile = p;
            if (below >= enough * fits[p + 1]) break;
        }
        return worthwhile;
    }

    /// Walks all that is below a node with `piecesLeft` pieces left, 1 to what worthwhileFrom() says. False
    /// if that has more than `mostNodes` nodes, if hardly a cell is filled, or if all must stop, as the next
    /// node is made to ask: then nothing has been counted. solutions() and the counts hold until the next
    /// call.
    bool walk(int piecesLeft, const Occupancy& occupied, const ShapeSet& used) {
        for (Level& level : levels_) {
            level.size = 0;
            level.attempts = {};
            level.fits = 0;
        }
        solutions_.clear();
        nodes_ = 0;
        askAt_ = nodesBetweenQuestions;
        top_ = piecesLeft;
        if (!branch_.begin(occupied, used)) return false;
        for (int p = 1; p <= piecesLeft; ++p)
            at(p).lists = listsFor(p);
        for (const auto& lists : lists_)
            lists->begin(branch_, space_.cells().count());
        Level& root = at(piecesLeft);
        root.makeRoom(1);
        root.nodes[0] = branch_.padding();
        root.size = 1;
        try {
            return expand(piecesLeft);
        } catch (const Interrupted&) {
            host_.budget = 0;
            return false;
        }
    }

    /// Adds what was counted to numbers by pieces left.
    void addCounts(std::uint64_t* attempts, std::uint64_t* fits) const {
        for (std::size_t p = 1; p < levels_.size(); ++p) {
            attempts[p] +=
                std::accumulate(levels_[p].attempts.begin(), levels_[p].attempts.end(), std::uint64_t{0});
            fits[p] += levels_[p].fits;
        }
    }
    /// How many nodes it had, the first one included.
    int nodes() const { return nodes_; }
    /// As many images for each solution as pieces were left, from the top down.
    std::span<const ImageId> solutions() const { return solutions_; }

    static constexpr int mostNodes = 1 << 20;
    // Each node adds to the attempts of its level once.
    static_assert(mostNodes <= mostAdditions);
    static constexpr int nodesBetweenQuestions = 1 << 16;

  private:
    // Fewer would not keep the processor busy, more would not stay in its first cache.
    static constexpr std::size_t kBatch = 256;

    // Nodes with the same number of pieces left.
    struct Level {
        std::vector<Occupancy> nodes;
        /// Their places among the nodes above.
        std::vector<std::uint32_t> origin;
        /// Lists, by numbers.
        std::vector<std::uint32_t> toTry;
        Lists* lists = nullptr;
        std::size_t size = 0;
        alignas(32) std::array<std::uint32_t, 8> attempts{};
        std::uint64_t fits = 0;

        // For so many more, and for the lanes that are written beyond the last one.
        void makeRoom(std::size_t more) {
            const std::size_t needed = size + more + laneCount;
            if (needed <= nodes.size()) return;
            nodes.resize(needed * 2);
            origin.resize(needed * 2);
            toTry.resize(needed * 2);
        }
    };

    // One of the cells that may be the target of a node.
    struct Candidate {
        std::uint32_t node = 0;
        std::uint32_t list = 0;
        typename Lists::Set set;
    };

    Level& at(int piecesLeft) { return levels_[static_cast<std::size_t>(piecesLeft)]; }

    bool canWalk(int piecesLeft) const {
        const auto& stage = space_.stageAt(piecesLeft);
        return space_.hasBatches() && stage.algorithm == Algorithm::fila && hasTargets(stage.heuristic);
    }

    // Whether findTargets() knows the heuristic. Both are switches, so that the compiler asks for a new one.
    static bool hasTargets(Heuristic::Kind heuristic) {
        switch (heuristic) {
            case Heuristic::Kind::fixedOrder:
            case Heuristic::Kind::size:
            case Heuristic::Kind::estimate:
            case Heuristic::Kind::neighbours:
                return true;
            case Heuristic::Kind::piece:
                break;
        }
        return false;
    }

    // Walks the nodes of a level, and forgets them. False when there are too many.
    bool expand(int piecesLeft) {
        Level& here = at(piecesLeft);
        Level& below = at(piecesLeft - 1);
        nodes_ += static_cast<int>(here.size);
        if (nodes_ > mostNodes) return false;
        if (nodes_ >= askAt_) {
            askAt_ += nodesBetweenQuestions;
            host_.throwIfStopped();
        }
        findTargets(piecesLeft, here);
        // Where a heuristic has looked for images, a target without any ends the branch before one is tried.
        const bool countsMisses = space_.stageAt(piecesLeft).heuristic == Heuristic::Kind::fixedOrder;
        for (std::size_t node = 0; node < here.size; ++node) {
            if (below.size >= kBatch && !expand(piecesLeft - 1)) return false;
            const std::size_t before = below.size;
            tryImages(here, node, countsMisses, below);
            here.fits += below.size - before;
            if (piecesLeft == 1 && below.size != 0) [[unlikely]]
                keepSolutions();
        }
        here.size = 0;
        return below.size == 0 || expand(piecesLeft - 1);
    }

    Lists* listsFor(int piecesLeft) {
        const auto& stage = space_.stageAt(piecesLeft);
        const auto& all = stage.order != nullptr ? *stage.order->lists : space_.unorderedLists();
        for (const auto& lists : lists_)
            if (lists->areFor(all)) return lists.get();
        return lists_
            .emplace_back(
                std::make_unique<Lists>(all, stage.order != nullptr ? &stage.order->filling : nullptr))
            .get();
    }

    void keepSolutions() {
        for (std::size_t s = 0; s < at(0).size; ++s) {
            solutions_.resize(solutions_.size() + static_cast<std::size_t>(top_));
            std::size_t node = s;
            for (int p = 0; p < top_; ++p) {
                const std::uint32_t origin = at(p).origin[node];
                const Occupancy placed = at(p).nodes[node] ^ at(p + 1).nodes[origin];
                solutions_[solutions_.size() - 1 - static_cast<std::size_t>(p)] =
                    at(p + 1).lists->imageOf(placed);
                node = origin;
            }
        }
        at(0).size = 0;
    }

    void findTargets(int piecesLeft, Level& here) {
        const auto& stage = space_.stageAt(piecesLeft);
        switch (stage.heuristic) {
            case Heuristic::Kind::fixedOrder:
                for (std::size_t node = 0; node < here.size; ++node) {
                    const Occupancy occupied = branch_.occupiedAt(here.nodes[node]);
                    here.toTry[node] =
                        here.lists->listFor(stage.order->filling.firstOpen(occupied), occupied);
                }
                return;
            case Heuristic::Kind::size:
                cells_.resize(here.size);
                for (std::size_t node = 0; node < here.size; ++node)
                    cells_[node] = ~branch_.occupiedAt(here.nodes[node]);
                chooseFewest(here);
                return;
            case Heuristic::Kind::estimate:
                findFewestNeighbours(here);
                chooseFewest(here);
                return;
            case Heuristic::Kind::neighbours:
                findFewestNeighbours(here);
                for (std::size_t node = 0; node < here.size; ++node)
                    here.toTry[node] = here.lists->listFor((~cells_[node]).lowestClear(),
                                                           branch_.occupiedAt(here.nodes[node]));
                return;
            case Heuristic::Kind::piece:
                assert(!"canWalk() leaves it out");
        }
    }

    // The cells of each node with the fewest open neighbours; forgets the nodes that have no cell to fill.
    void findFewestNeighbours(Level& here) {
        space_.openNeighbours().fewest(here.nodes, here.size, branch_.filled(), cells_);
        dropHopeless(here);
    }

    // Forgets the nodes that have no cell to fill next.
    void dropHopeless(Level& here) {
        std::size_t kept = 0;
        for (std::size_t node = 0; node < here.size; ++node) {
            here.nodes[kept] = here.nodes[node];
            here.origin[kept] = here.origin[node];
            cells_[kept] = cells_[node];
            kept += cells_[node].none() ? 0 : 1;
        }
        here.size = kept;
    }

    // The first of the cells of each node with the fewest images.
    void chooseFewest(Level& here) {
        Lists& lists = *here.lists;
        candidates_.clear();
        for (std::uint32_t node = 0; node < here.size; ++node)
            for (std::size_t w = 0; w < Occupancy::words; ++w)
                for (std::uint64_t rest = cells_[node].word[w]; rest != 0; rest &= rest - 1) {
                    const int bit = static_cast<int>(w) * 64 + std::countr_zero(rest);
                    const std::uint32_t list = lists.listFor(bit, branch_.occupiedAt(here.nodes[node]));
                    candidates_.push_back({node, list, lists.set(list)});
                }
        // The number of images in the upper half, and the candidate.
        fewest_.assign(here.size, std::numeric_limits<std::uint64_t>::max());
        for (std::size_t c = 0; c < candidates_.size(); ++c) {
            const auto& [node, list, set] = candidates_[c];
            std::uint64_t images = 0;
            std::uint32_t b = set.first;
            do
                images += static_cast<unsigned>(std::popcount(lists.block(b).lanesClearOf(here.nodes[node])));
            while (++b < set.last);
            fewest_[node] = std::min(fewest_[node], images << 32 | c);
        }
        for (std::size_t node = 0; node < here.size; ++node)
            here.toTry[node] = fewest_[node] >> 32 == 0
                                   ? lists.emptyList()
                                   : candidates_[static_cast<std::uint32_t>(fewest_[node])].list;
    }

    // Writes a node below for each image that fits.
    void tryImages(Level& here, std::size_t node, bool countsMisses, Level& below) const {
        const Lists& lists = *here.lists;
        const auto set = lists.set(here.toTry[node]);
        const Occupancy bits = here.nodes[node];
        below.makeRoom(std::size_t{set.last - set.first} * laneCount);
        std::size_t size = below.size;
        std::uint32_t b = set.first;
        do {
            std::fill_n(below.origin.data() + size, laneCount, static_cast<std::uint32_t>(node));
            const auto& block = lists.block(b);
            size += block.pack(block.lanesClearOf(bits), bits, below.nodes.data() + size);
        } while (++b < set.last);
        // All that are left of the whole list count as tried.
        const unsigned left = countsMisses || size != below.size ? branch_.leftAt(bits) : 0;
        addLanes(lists.imagesOfPieces(here.toTry[node]), left, here.attempts);
        below.size = size;
    }

    const Space& space_;
    SearchHost& host_;
    BranchImages<Space> branch_;
    std::vector<std::unique_ptr<Lists>> lists_;
    /// Index = pieces left.
    std::vector<Level> levels_;
    std::vector<ImageId> solutions_;
    int nodes_ = 0;
    int askAt_ = 0;
    int top_ = 0;
    /// Scratch: the cells that may be targets, by nodes; with their lists; the best of them, by nodes.
    std::vector<Occupancy> cells_;
    std::vector<Candidate> candidates_;
    std::vector<std::uint64_t> fewest_;
};

}  // namespace tilewright
