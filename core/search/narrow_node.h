#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "core/basics/bits.h"
#include "core/search/narrow_images.h"
#include "core/search/narrow_lists.h"
#include "core/search/narrow_matrix.h"
#include "core/search/observer.h"

namespace tilewright {

/// The pieces left at the node where a walk is.
struct NarrowSupply {
    /// By shape class.
    std::vector<int> left;
    std::vector<int> needed;
};

/// What a narrowing search knows of a node.
template <int kWords>
struct NarrowNode {
    /// A cell or a shape that may be served next.
    struct Candidate {
        int item = 0;
        /// How many images serve it, or enough of them to say that it is not the best.
        int images = 0;
    };

    NarrowImages<kWords> images;
    /// The numbers of those that are tried one after the other.
    std::vector<std::uint32_t> tried;
    /// What is wanted, in the order in which it is counted.
    std::vector<Candidate> candidates;
    /// Cells that must be filled, and shapes of which a piece must be placed.
    Bits<kWords> wanted;
    /// Cells that are not filled.
    Bits<kWords> open;
    /// How many more cells are open than the pieces that must still be placed have: so many may stay open.
    int spare = 0;
    int piecesLeft = 0;
};

/// What is filled at a node, and with what.
struct NarrowChoice {
    /// -1 where nothing has to be filled any more: then any of the images may be added.
    int item = -1;
    /// How many images fill it.
    int images = 0;
};

/// What only who watches a search wants to know of a choice.
struct NarrowReason {
    /// What is to be filled next; also where the search backtracks.
    int target = -1;
    BacktrackReason reason = BacktrackReason::none;
    /// What the reason is about, or -1.
    int item = -1;
};

/// Chooses the piece or the cell with the fewest images.
///
/// A piece may have half as many again: what is left below is less by all of them, where those of a cell
/// belong to many pieces. Of equals the last one is taken, and shapes come behind cells. One object serves
/// all threads.
template <int kWords>
class NarrowChooser {
    using Items = Bits<kWords>;
    using Node = NarrowNode<kWords>;

  public:
    /// Shapes are the items from `firstShape` on. `hasCopies` says whether there is more than one piece of
    /// some shape; `mostHoles` cells may stay open at most.
    NarrowChooser(int firstShape, bool hasCopies, int mostHoles)
        : firstShape_(firstShape), hasCopies_(hasCopies), mostHoles_(mostHoles) {
        for (int item = firstShape; item < kWords * 64; ++item)
            shapes_.set(item);
    }

    /// Nullopt where the search backtracks; `why`, if it is asked for, says the reason, and what would
    /// otherwise be filled next.
    std::optional<NarrowChoice> choose(Node& node, const NarrowSupply& supply,
                                       NarrowReason* why = nullptr) const {
        if (node.wanted.none()) return NarrowChoice{-1, static_cast<int>(node.images.size())};
        return node.images.matrix() != nullptr ? chooseByRows(node, supply, why)
                                               : chooseByList(node, supply, why);
    }

  private:
    int weightOf(int item) const { return item >= firstShape_ ? 2 : 3; }

    static std::nullopt_t leave(NarrowReason* why, BacktrackReason reason, int item) {
        if (why != nullptr) *why = {why->target, reason, item};
        return std::nullopt;
    }

    std::optional<NarrowChoice> chooseByList(const Node& node, const NarrowSupply& supply,
                                             NarrowReason* why) const {
        const ItemCounts<kWords> counts(node.images.list());
        NarrowChoice choice;
        for (const Items& items : {node.wanted & ~shapes_, node.wanted & shapes_}) {
            if (items.none()) continue;
            const int item = counts.fewest(items).highest();
            const int images = counts.of(item);
            if (choice.item >= 0 && images * weightOf(item) > choice.images * weightOf(choice.item)) continue;
            choice = {item, images};
        }
        if (why != nullptr) why->target = choice.item;
        if (choice.images == 0) return leave(why, BacktrackReason::noImages, choice.item);
        if (leavesTooManyOpen(node, (node.open & ~counts.taken()).count()))
            return leave(why, BacktrackReason::tooManyOpen, -1);
        return withEnough(choice, supply, why, [&](int item) { return counts.of(item); });
    }

    std::optional<NarrowChoice> chooseByRows(Node& node, const NarrowSupply& supply,
                                             NarrowReason* why) const {
        const NarrowMatrix& matrix = *node.images.matrix();
        const ColumnSet& columns = node.images.columns();
        constexpr int all = std::numeric_limits<int>::max();
        NarrowChoice choice;
        int least = all;
        for (auto& candidate : node.candidates) {
            const int weight = weightOf(candidate.item);
            candidate.images = matrix.countOf(candidate.item, columns, least / weight);
            // Only who watches wants to know which of all items without images would be the target.
            if (candidate.images == 0 && why == nullptr) return std::nullopt;
            const int weighted = candidate.images * weight;
            if (weighted > least || (weighted == least && candidate.item < choice.item)) continue;
            choice = {candidate.item, candidate.images};
            least = weighted;
        }
        if (why != nullptr) why->target = choice.item;
        if (choice.images == 0) return leave(why, BacktrackReason::noImages, choice.item);
        // What has few images here is what may have none below: there it is looked at first.
        std::ranges::partition(node.candidates,
                               [&](const auto& candidate) { return candidate.images <= choice.images * 4; });
        int holes = 0;
        (node.open & ~node.wanted).forEach([&](int cell) {
            holes += matrix.anyTakes(cell, columns) ? 0 : 1;
        });
        if (leavesTooManyOpen(node, holes)) return leave(why, BacktrackReason::tooManyOpen, -1);
        return withEnough(choice, supply, why, [&](int item) { return matrix.countOf(item, columns, all); });
    }

    // Whether it must not be that so many cells can only stay open.
    bool leavesTooManyOpen(const Node& node, int cells) const {
        return cells > std::min(node.spare, mostHoles_);
    }

    // The choice, unless pieces of one shape have not an image each. `images` counts those of an item.
    template <class Images>
    std::optional<NarrowChoice> withEnough(const NarrowChoice& choice, const NarrowSupply& supply,
                                           NarrowReason* why, Images images) const {
        if (!hasCopies_) return choice;
        for (int s = 0; s < static_cast<int>(supply.needed.size()); ++s) {
            const int needed = supply.needed[static_cast<std::size_t>(s)];
            if (needed > 1 && images(firstShape_ + s) < needed)
                return leave(why, BacktrackReason::tooFewImages, firstShape_ + s);
        }
        return choice;
    }

    int firstShape_;
    bool hasCopies_;
    int mostHoles_;
    Items shapes_;
};

}  // namespace tilewright
