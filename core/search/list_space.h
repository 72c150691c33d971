#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/puzzle/checks.h"
#include "core/search/cell_order.h"
#include "core/search/debruijn.h"
#include "core/search/fila.h"
#include "core/search/fletcher.h"
#include "core/search/inside_lists.h"
#include "core/search/list_walk.h"
#include "core/search/open_neighbours.h"
#include "core/search/search_space.h"

namespace tilewright {

/// A SearchSpace for one width of occupancies and of shape sets, with the lists that its schedule needs.
template <int kCellWords, int kShapeWords, SupplyKind kSupply>
class ListSpace final : public SearchSpace {
  public:
    static constexpr SupplyKind supply = kSupply;
    using Blocks = ImageBlocks<kCellWords, kShapeWords>;
    using Occupancy = typename Blocks::Occupancy;
    using ShapeSet = typename Blocks::ShapeSet;
    using Lists = CellLists<kCellWords, kShapeWords>;

    /// A fixed filling order and the lists of the algorithms that use it.
    struct Order {
        FillingOrder filling;
        std::optional<Lists> lists;
        std::optional<DeBruijnLists<kCellWords>> deBruijn;
        /// For each bit, the tree over its surroundings; leaves are indices into `layoutsAt`.
        std::vector<FletcherTree> fletcher;
        std::vector<std::vector<Layout<kCellWords>>> layoutsAt;
    };

    /// What is done at one number of pieces left.
    struct Stage {
        Algorithm algorithm = Algorithm::fila;
        Heuristic::Kind heuristic = Heuristic::Kind::fixedOrder;
        /// For fixed orders.
        const Order* order = nullptr;
    };

    struct Node {
        Occupancy occupied;
        ShapeSet used;
        int piecesLeft = 0;
        std::vector<int> left;
        std::vector<int> neededOf;
        int needed = 0;

        /// Whether heuristic P may choose a shape: one with a single piece left, which must be used.
        bool mayTarget(int shape, const ShapeSet& nowUsed) const {
            const auto s = static_cast<std::size_t>(shape);
            if (nowUsed.test(shape) || left[s] > 1) return false;
            return kSupply != SupplyKind::openEnded || neededOf[s] >= 1;
        }
    };

    ListSpace(const SpaceOrigin& origin, const std::vector<bool>& filled)
        : table_(origin.table),
          schedule_(origin.schedule),
          joined_(origin.joined.begin(), origin.joined.end()),
          numbering_(withBits(
              numberingFor(origin.table, origin.schedule, origin.table.piecesLeftAfter(origin.trail)))),
          cells_(bitsFor(origin, filled, numbering_)),
          layouts_(layoutsOf<kCellWords>(origin.table, origin.images, cells_)),
          trailLength_(origin.trail.size()) {
        prepareStart(origin.trail);
        stages_.resize(static_cast<std::size_t>(start_.piecesLeft) + 1);
        for (int p = 1; p <= start_.piecesLeft; ++p)
            stages_[static_cast<std::size_t>(p)] = makeStage(origin, p);
    }

    bool search(std::span<const ImageId> trail, const std::shared_ptr<const SearchSpace>& self,
                SearchHost& host) const override {
        Node node = nodeAt(trail);
        if (host.observer != nullptr)
            return ListWalk<ListSpace, true>(*this, self, host, trail, std::move(node)).run();
        return ListWalk<ListSpace, false>(*this, self, host, trail, std::move(node)).run();
    }

    ListsInside insideAt(std::span<const ImageId> trail, int cell, int shape) const override {
        return InsideLists<ListSpace>(*this, nodeAt(trail)).at(cell, shape);
    }

    const ImageTable& table() const { return table_; }
    const Schedule& schedule() const { return schedule_; }
    const CellBits& cells() const { return cells_; }
    int piecesLeftAtStart() const { return start_.piecesLeft; }
    const Blocks& blocks() const { return blocks_; }
    const Stage& stageAt(int piecesLeft) const { return stages_[static_cast<std::size_t>(piecesLeft)]; }
    /// Whether branches may be walked by BatchWalk. Not with a fill table, nor if a list has more images than
    /// it can count.
    bool hasBatches() const {
        return kSupply == SupplyKind::single && !schedule_.filters.fillTable && !hasHugeLists_;
    }
    const Lists& unorderedLists() const { return *unordered_; }
    const PieceLists<kCellWords, kShapeWords>& pieceLists() const { return *pieces_; }
    const OpenNeighbours<kCellWords>& openNeighbours() const { return *openNeighbours_; }
    /// The cells that stand for themselves in the order of the bit numbers; filled cells have none.
    const std::vector<int>& numbering() const { return numbering_; }
    /// The shapes that had no piece left when the space was built.
    const ShapeSet& usedAtStart() const { return start_.used; }
    std::span<const Layout<kCellWords>> layouts() const { return layouts_; }

  private:
    std::vector<int> withBits(std::vector<int> order) const {
        std::erase_if(order, [this](int cell) { return !standsForItself(joined_, cell); });
        return order;
    }

    static CellBits bitsFor(const SpaceOrigin& origin, const std::vector<bool>& filled,
                            const std::vector<int>& numbering) {
        CellBits cells(filled, numbering, CellBits::Gaps::whereFree);
        if (!origin.joined.empty()) cells.join(origin.table, origin.joined);
        return cells;
    }

    Node nodeAt(std::span<const ImageId> trail) const {
        Node node = start_;
        for (const ImageId image : trail.subspan(trailLength_))
            take(node, image);
        return node;
    }

    void prepareStart(std::span<const ImageId> trail) {
        for (int bit = 0; bit < Occupancy::words * 64; ++bit)
            if (!cells_.hasCell(bit)) start_.occupied.set(bit);
        start_.used.set(Blocks::kPadding);
        start_.piecesLeft = table_.maxPieces();
        for (int shape = 0; shape < table_.shapeCount(); ++shape) {
            const ShapeClass& of = table_.shapes()[static_cast<std::size_t>(shape)];
            start_.left.push_back(of.max);
            start_.needed += of.pieces.empty() ? 0 : of.min;
            start_.neededOf.push_back(of.pieces.empty() ? 0 : of.min);
            if (of.max == 0) start_.used.set(shape);
        }
        for (const ImageId image : trail)
            take(start_, image);
    }

    // Cells that were filled before the space was built have no bit.
    void take(Node& node, ImageId image) const {
        const int shape = table_.shapeOf(image);
        const auto s = static_cast<std::size_t>(shape);
        for (const CellNumber cell : table_.cellsOf(image))
            if (cells_.bitOf(cell) >= 0) node.occupied.set(cells_.bitOf(cell));
        if (--node.left[s] == 0) node.used.set(shape);
        if (--node.neededOf[s] >= 0) --node.needed;
        if (!table_.isHole(image)) --node.piecesLeft;
    }

    Stage makeStage(const SpaceOrigin& origin, int piecesLeft) {
        const Schedule& schedule = origin.schedule;
        const Heuristic heuristic = schedule.heuristicAt(piecesLeft);
        Stage stage{schedule.algorithmAt(piecesLeft), heuristic.kind, nullptr};
        if (heuristic.isFixedOrder()) {
            Order& order = orderFor(heuristic);
            makeReady(order, heuristic, stage.algorithm, origin);
            stage.order = &order;
            return stage;
        }
        if (!unordered_) {
            unordered_.emplace(blocks_, origin, cells_, layouts_, nullptr, mostOpenAtTargets(schedule));
            countForBatches(*unordered_);
        }
        if (!openNeighbours_) openNeighbours_.emplace(table_, cells_);
        if (heuristic.kind == Heuristic::Kind::piece && !pieces_)
            pieces_.emplace(blocks_, table_.shapeCount(), layouts_);
        return stage;
    }

    // Without an order. Heuristic S may choose any cell; the others choose one with the fewest open
    // neighbours.
    int mostOpenAtTargets(const Schedule& schedule) const {
        for (int p = 1; p <= start_.piecesLeft; ++p)
            if (schedule.heuristicAt(p).kind == Heuristic::Kind::size) return table_.cellCount();
        return mostOpenAroundFewest(table_, cells_);
    }

    Order& orderFor(const Heuristic& heuristic) {
        for (auto& [known, order] : orders_)
            if (known == heuristic) return *order;
        orders_.emplace_back(
            heuristic,
            std::make_unique<Order>(Order{{cells_, withBits(cellOrder(table_, heuristic))}, {}, {}, {}, {}}));
        return *orders_.back().second;
    }

    void makeReady(Order& order, const Heuristic& heuristic, Algorithm algorithm, const SpaceOrigin& origin) {
        if (algorithm == Algorithm::fila && !order.lists) {
            order.lists.emplace(blocks_, origin, cells_, layouts_, &order.filling, table_.cellCount());
            countForBatches(*order.lists);
        }
        if (algorithm == Algorithm::deBruijn && !order.deBruijn)
            order.deBruijn.emplace(table_, cells_, layouts_, order.filling);
        if (algorithm == Algorithm::fletcher && order.fletcher.empty()) plantTrees(order, heuristic, origin);
    }

    void countForBatches(Lists& lists) {
        if (hasBatches()) hasHugeLists_ = !lists.countShapes(blocks_, table_.shapeCount());
    }

    void plantTrees(Order& order, const Heuristic& heuristic, const SpaceOrigin& origin) {
        order.layoutsAt.resize(static_cast<std::size_t>(cells_.count()));
        std::vector<std::vector<std::vector<std::uint16_t>>> bitsAt(order.layoutsAt.size());
        for (const Layout<kCellWords>& layout : layouts_) {
            const int first = order.filling.firstOf(table_, cells_, layout.image);
            std::vector<std::uint16_t> bits;
            for (const CellNumber cell : table_.cellsOf(layout.image))
                if (cells_.bitOf(cell) != first)
                    bits.push_back(static_cast<std::uint16_t>(cells_.bitOf(cell)));
            order.layoutsAt[static_cast<std::size_t>(first)].push_back(layout);
            bitsAt[static_cast<std::size_t>(first)].push_back(std::move(bits));
        }
        const FletcherOrder reads(table_, cellOrder(table_, heuristic));
        for (int bit = 0; bit < cells_.count(); ++bit) {
            origin.throwIfStopped();
            order.fletcher.emplace_back(
                std::move(bitsAt[static_cast<std::size_t>(bit)]),
                cells_.hasCell(bit) ? reads.around(cells_.cellOf(bit), cells_.bits()) : FletcherReads());
        }
    }

    const ImageTable& table_;
    const Schedule& schedule_;
    std::vector<int> joined_;
    std::vector<int> numbering_;
    CellBits cells_;
    std::vector<Layout<kCellWords>> layouts_;
    std::size_t trailLength_;
    Node start_;
    Blocks blocks_;
    bool hasHugeLists_ = false;
    std::vector<std::pair<Heuristic, std::unique_ptr<Order>>> orders_;
    std::optional<Lists> unordered_;
    std::optional<PieceLists<kCellWords, kShapeWords>> pieces_;
    std::optional<OpenNeighbours<kCellWords>> openNeighbours_;
    /// Index = pieces left.
    std::vector<Stage> stages_;
};

/// Chooses the kind of space for the puzzle. Wide and rare kinds share one space to keep the program small.
template <int kCellWords>
std::shared_ptr<const SearchSpace> makeListSpace(const SpaceOrigin& origin, const std::vector<bool>& filled) {
    constexpr int manyShapes = maxListShapes / 64 + 1;
    // One word holds 63 shapes; the last bit is the padding of the lists.
    if (origin.table.shapeCount() >= 64)
        return std::make_shared<ListSpace<kCellWords, manyShapes, SupplyKind::openEnded>>(origin, filled);
    if (origin.table.isOpenEnded())
        return std::make_shared<ListSpace<kCellWords, 1, SupplyKind::openEnded>>(origin, filled);
    if constexpr (kCellWords <= 2)
        if (!origin.table.hasCopies())
            return std::make_shared<ListSpace<kCellWords, 1, SupplyKind::single>>(origin, filled);
    return std::make_shared<ListSpace<kCellWords, 1, SupplyKind::several>>(origin, filled);
}

// Each width is compiled in a file of its own.
extern template std::shared_ptr<const SearchSpace> makeListSpace<1>(const SpaceOrigin&,
                                                                    const std::vector<bool>&);
extern template std::shared_ptr<const SearchSpace> makeListSpace<2>(const SpaceOrigin&,
                                                                    const std::vector<bool>&);
extern template std::shared_ptr<const SearchSpace> makeListSpace<4>(const SpaceOrigin&,
                                                                    const std::vector<bool>&);
extern template std::shared_ptr<const SearchSpace> makeListSpace<8>(const SpaceOrigin&,
                                                                    const std::vector<bool>&);

}  // namespace tilewright
