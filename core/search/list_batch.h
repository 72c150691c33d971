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

/// Walks whole branches with few pieces left breadth first, a few hundred nodes of a level at a time.
///
/// Problem: a depth-first walk stalls at each node on what the CPU cannot predict: which list comes next, how
/// long it is, which image fits. Idea: process all nodes of a batch in one step before starting the next, as
/// in vectorised databases, so that the CPU works on many nodes at once and the loops have no unpredictable
/// branches.
///
///   Level (12 pieces left)      Level (11 pieces left)
///   node   0   1   2  ... 255   1. findTargets: cells_ with the fewest open neighbours
///   bits  [ ] [ ] [ ]     [ ]   2. listFor: toTry[node], the list of the target
///   toTry  7   3   7       9    3. tryImages: append each image that fits to the next level:
///                                  bits = node | image, origin = index of the node above
///
/// As soon as the next level has kBatch nodes it is expanded, before the current level continues; so each
/// level holds little more than one batch, and nodes, counts and the order of solutions are those of
/// ListWalk.
///
/// Invariants: a batch either completes or counts nothing (walk() returns false), so that a branch is never
/// counted twice; every node below the root of the batch has exactly one origin in the level above.
///
/// Cost: a batch touches about 256 nodes per level, which fit in the first-level cache. Branches of less than
/// some thousand nodes are not worth the setup (see worthwhileFrom()).
///
/// Restrictions: pieces of different shapes that must all be used, and lists by cell (FILA without heuristic
/// P). One object serves one thread.
///
/// Source of the idea: P. Boncz, M. Zukowski, N. Nes, "MonetDB/X100: Hyper-Pipelining Query Execution", 2005.
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

    /// The number of pieces left, at most `most`, from which a branch is worth a batch: some thousand
    /// nodes, estimated from `fits`, the nodes that the thread has seen by pieces left. 0 if none.
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

    /// Walks the subtree of a node with `piecesLeft` pieces left, 1 to worthwhileFrom(). Returns false, with
    /// nothing counted, if the subtree has more than `mostNodes` nodes, if hardly any cell is filled, or if
    /// the search is to stop (the next node polls). solutions() and the counts are valid until the next call.
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

    /// Adds the counts to arrays indexed by pieces left.
    void addCounts(std::uint64_t* attempts, std::uint64_t* fits) const {
        for (std::size_t p = 1; p < levels_.size(); ++p) {
            attempts[p] +=
                std::accumulate(levels_[p].attempts.begin(), levels_[p].attempts.end(), std::uint64_t{0});
            fits[p] += levels_[p].fits;
        }
    }
    /// The number of nodes, including the first.
    int nodes() const { return nodes_; }
    /// One image per remaining piece for each solution, from the top down.
    std::span<const ImageId> solutions() const { return solutions_; }

    static constexpr int mostNodes = 1 << 20;
    // Each node adds once to the attempts of its level.
    static_assert(mostNodes <= mostAdditions);
    static constexpr int nodesBetweenQuestions = 1 << 16;

  private:
    // Fewer would not keep the CPU busy; more would not fit into the first-level cache.
    static constexpr std::size_t kBatch = 256;

    // Nodes with the same number of pieces left.
    struct Level {
        std::vector<Occupancy> nodes;
        /// The index of the parent in the level above.
        std::vector<std::uint32_t> origin;
        /// Lists, by number.
        std::vector<std::uint32_t> toTry;
        Lists* lists = nullptr;
        std::size_t size = 0;
        alignas(32) std::array<std::uint32_t, 8> attempts{};
        std::uint64_t fits = 0;

        // Reserves space for `more` nodes and for the lanes that are written past the end.
        void makeRoom(std::size_t more) {
            const std::size_t needed = size + more + laneCount;
            if (needed <= nodes.size()) return;
            nodes.resize(needed * 2);
            origin.resize(needed * 2);
            toTry.resize(needed * 2);
        }
    };

    // A cell that may be the target of a node.
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

    // Whether findTargets() supports the heuristic. Both are switches, so that the compiler warns about a
    // missing case.
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

    // Walks and then removes the nodes of a level. Returns false if there are too many.
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
        // If the heuristic counts images, a target without any ends the branch before one is tried.
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

    // Finds the cells with the fewest open neighbours for each node, and drops nodes without a target.
    void findFewestNeighbours(Level& here) {
        space_.openNeighbours().fewest(here.nodes, here.size, branch_.filled(), cells_);
        dropHopeless(here);
    }

    // Drops nodes without a target.
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

    // The cells of all nodes in a single loop, as how many a node has is hard to predict.
    void collectCandidates(const Level& here) {
        constexpr std::size_t words = Occupancy::words;
        wordsWithCells_.resize(here.size * words + 1);
        std::size_t filled = 0;
        std::size_t cells = 0;
        const auto wordOf = [this](std::uint32_t place) { return cells_[place / words].word[place % words]; };
        for (std::uint32_t place = 0; place < here.size * words; ++place) {
            const std::uint64_t word = wordOf(place);
            wordsWithCells_[filled] = place;
            filled += word != 0 ? 1 : 0;
            cells += static_cast<unsigned>(std::popcount(word));
        }
        wordsWithCells_[filled] = 0;
        candidates_.resize(cells);
        const std::uint32_t* place = wordsWithCells_.data();
        std::uint64_t rest = cells == 0 ? 0 : wordOf(*place);
        for (Candidate& candidate : candidates_) {
            const auto node = static_cast<std::uint32_t>(*place / words);
            const int bit = static_cast<int>(*place % words) * 64 + std::countr_zero(rest);
            const std::uint32_t list = here.lists->listFor(bit, branch_.occupiedAt(here.nodes[node]));
            candidate = {node, list, here.lists->set(list)};
            rest &= rest - 1;
            place += rest == 0 ? 1 : 0;
            rest = rest == 0 ? wordOf(*place) : rest;
        }
    }

    // Chooses the first cell with the fewest images for each node.
    void chooseFewest(Level& here) {
        Lists& lists = *here.lists;
        collectCandidates(here);
        // Number of images in the upper half, candidate in the lower.
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

    // Appends a child for each image that fits.
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
        // All images of pieces left in the whole list count as tried.
        const unsigned left = branch_.leftAt(bits, countsMisses || size != below.size);
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
    /// Scratch buffers: the cells that may be targets, by node; the words of these that are not 0; the cells
    /// with their lists; the best of them, by node.
    std::vector<Occupancy> cells_;
    std::vector<std::uint32_t> wordsWithCells_;
    std::vector<Candidate> candidates_;
    std::vector<std::uint64_t> fewest_;
};

}  // namespace tilewright
