#include "core/search/narrowing.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/images/cell_classes.h"
#include "core/search/cell_order.h"
#include "core/search/inside_lists.h"

namespace tilewright {

namespace {

// The highest open cell of each class, or -1. It stands for the others, since ties between cells go to the
// last one.
std::vector<int> highestOpen(const CellClasses& classes, const std::vector<bool>& filled) {
    std::vector<int> highest(classes.count(), -1);
    for (std::size_t cell = 0; cell < filled.size(); ++cell)
        if (!filled[cell]) highest[classes.of(cell)] = static_cast<int>(cell);
    return highest;
}

template <int kWords>
class NarrowSpace final : public SearchSpace {
  public:
    using Node = NarrowNode<kWords>;
    using Items = Bits<kWords>;

    NarrowSpace(const SpaceOrigin& origin, const CellClasses& classes, const std::vector<bool>& filled)
        : table_(origin.table),
          isFilled_(filled),
          cells_(bitsFor(classes, filled)),
          sizes_(sizesOf(filled, cells_)),
          trailLength_(origin.trail.size()) {
        bool hasCopies = table_.hasCopies();
        for (const ShapeClass& shape : table_.shapes()) {
            const bool isFreeHole = shape.pieces.empty() && !shape.openGroup;
            supply_.left.push_back(isFreeHole ? 0 : shape.max);
            supply_.needed.push_back(shape.mustPlace());
            if (isFreeHole) mostHoles_ = shape.max;
            if (!shape.openGroup) continue;
            mostGroupHoles_ += std::max(0, shape.max);
            hasCopies = hasCopies || shape.max > 1;
        }
        for (const ImageId image : origin.trail) {
            mostHoles_ -= isFreeHole(image) ? 1 : 0;
            if (isFreeHole(image)) continue;
            --supply_.left[shapeOf(image)];
            --supply_.needed[shapeOf(image)];
        }
        start_.piecesLeft = table_.piecesLeftAfter(origin.trail);
        start_.spare = static_cast<int>(std::ranges::count(filled, false));
        for (int bit = 0; bit < cells_.count(); ++bit) {
            start_.open.set(bit);
            // A hole in a group is an image, so such a cell is always covered.
            const std::optional<int> holes = table_.holeShapeOf(cells_.cellOf(bit));
            if (!holes || table_.shapes()[static_cast<std::size_t>(*holes)].openGroup) start_.wanted.set(bit);
        }
        for (std::size_t s = 0; s < supply_.needed.size(); ++s) {
            if (supply_.needed[s] <= 0) continue;
            start_.wanted.set(itemOf(s));
            start_.spare -= supply_.needed[s] * table_.shapes()[s].shape.size();
        }
        for (const ImageId image : origin.images) {
            if (isFreeHole(image) || supply_.left[shapeOf(image)] <= 0) continue;
            Items items = Items::single(itemOf(shapeOf(image)));
            for (const CellNumber cell : table_.cellsOf(image))
                items.set(cells_.bitOf(cell));
            all_.add(items, image);
        }
        start_.wanted.forEach([&](int item) { start_.candidates.push_back({item, 0}); });
        chooser_.emplace(cells_.count(), hasCopies, mostHoles_, sizes_);
        const bool isMatrix = NarrowImages<kWords>::suitMatrix(all_.size());
        if (isMatrix) {
            std::vector<std::uint32_t> places(all_.size());
            std::iota(places.begin(), places.end(), 0U);
            matrix_.assign(all_, std::move(places), itemCount());
        }
        start_.images = NarrowImages<kWords>(all_, isMatrix ? &matrix_ : nullptr);
    }

    bool search(std::span<const ImageId> trail, const std::shared_ptr<const SearchSpace>& self,
                SearchHost& host) const override;

    ListsInside insideAt(std::span<const ImageId> trail, int cell, int shape) const override;

    const ImageTable& table() const { return table_; }
    const CellBits& cells() const { return cells_; }
    const Node& start() const { return start_; }
    const NarrowSupply& supply() const { return supply_; }
    const NarrowChooser<kWords>& chooser() const { return *chooser_; }
    std::size_t trailLength() const { return trailLength_; }
    /// How many cells of this space may stay open without an image, and how many as an image of a group.
    int mostHoles() const { return mostHoles_; }
    int mostGroupHoles() const { return mostGroupHoles_; }
    bool isFreeHole(ImageId image) const { return table_.isHole(image) && !table_.isGroupHole(image); }

    std::size_t shapeOf(ImageId image) const { return static_cast<std::size_t>(table_.shapeOf(image)); }
    /// The item of a shape class.
    int itemOf(std::size_t shape) const { return cells_.count() + static_cast<int>(shape); }
    /// The number of items.
    int itemCount() const { return itemOf(supply_.left.size()); }
    /// Whether a cell was filled before this space.
    bool isFilled(int cell) const { return isFilled_[static_cast<std::size_t>(cell)]; }
    /// The cell of an item (the highest one if it has several), or -1; and its shape class, or -1.
    int cellOf(int item) const { return item < cells_.count() ? cells_.cellOf(item) : -1; }
    int shapeOfItem(int item) const { return item < cells_.count() ? -1 : item - cells_.count(); }

  private:
    // Each class has one bit.
    static CellBits bitsFor(const CellClasses& classes, const std::vector<bool>& filled) {
        std::vector<int> order(filled.size());
        std::iota(order.begin(), order.end(), 0);
        const std::vector<int> highest = highestOpen(classes, filled);
        const auto bitCellOf = [&](int cell) { return highest[classes.of(static_cast<std::size_t>(cell))]; };
        std::vector<bool> hasNoBit(filled.size());
        for (const int cell : order)
            hasNoBit[static_cast<std::size_t>(cell)] = bitCellOf(cell) != cell;
        CellBits bits(hasNoBit, order, CellBits::Gaps::none);
        for (const int cell : order)
            if (!filled[static_cast<std::size_t>(cell)]) bits.join(cell, bitCellOf(cell));
        return bits;
    }

    // Empty if each bit is one cell.
    static std::vector<int> sizesOf(const std::vector<bool>& filled, const CellBits& cells) {
        std::vector<int> sizes(static_cast<std::size_t>(cells.count()));
        for (std::size_t cell = 0; cell < filled.size(); ++cell)
            if (!filled[cell]) ++sizes[static_cast<std::size_t>(cells.bitOf(static_cast<int>(cell)))];
        if (std::ranges::all_of(sizes, [](int size) { return size == 1; })) return {};
        return sizes;
    }

    const ImageTable& table_;
    std::vector<bool> isFilled_;
    CellBits cells_;
    std::vector<int> sizes_;
    std::size_t trailLength_;
    NarrowList<kWords> all_;
    NarrowMatrix matrix_;
    NarrowNode<kWords> start_;
    NarrowSupply supply_;
    int mostHoles_ = 0;
    int mostGroupHoles_ = 0;
    std::optional<NarrowChooser<kWords>> chooser_;
};

// One thread's walk over the tree of a NarrowSpace.
template <int kWords>
class NarrowWalk {
    using Space = NarrowSpace<kWords>;
    using Node = NarrowNode<kWords>;
    using Items = Bits<kWords>;
    using Event = SearchEvent::Kind;
    // A matrix of its own pays for a node after this many nodes in its subtree.
    static constexpr std::uint64_t manyNodes = 128;

  public:
    /// `host` is null if nothing is searched.
    NarrowWalk(const Space& space, std::span<const ImageId> trail, SearchHost* host)
        : space_(space),
          host_(host),
          supply_(space.supply()),
          trail_(trail.begin(), trail.begin() + static_cast<std::ptrdiff_t>(space.trailLength())),
          nodes_(static_cast<std::size_t>(space.start().piecesLeft + space.mostGroupHoles()) + 1),
          matrices_(nodes_.size()) {
        nodes_[0] = space.start();
        for (const ImageId image : trail.subspan(space.trailLength()))
            descend(image);
    }

    bool run(const std::shared_ptr<const SearchSpace>& self) {
        self_ = &self;
        return expand();
    }

    Node& node() { return nodes_[depth_]; }
    const NarrowSupply& supply() const { return supply_; }

  private:
    void place(std::uint32_t number, const NarrowChoice& choice) {
        const Node& above = nodes_[depth_];
        Node& to = nodes_[depth_ + 1];
        const ImageId image = above.images.image(number);
        const Items items = above.images.items(number);
        const std::size_t shape = space_.shapeOf(image);
        const Items shapeItem = Items::single(space_.itemOf(shape));
        const int size = static_cast<int>(space_.table().cellsOf(image).size());
        Items taken = items;
        if (--supply_.left[shape] > 0) taken = taken & ~shapeItem;
        to.open = above.open & ~items;
        to.wanted = above.wanted & ~items;
        to.spare = above.spare;
        if (--supply_.needed[shape] < 0)
            to.spare -= size;
        else if (supply_.needed[shape] > 0)
            to.wanted = to.wanted | shapeItem;
        to.piecesLeft = above.piecesLeft - (space_.table().isHole(image) ? 0 : 1);
        // If nothing has to be filled, images before this one are excluded for good.
        to.images.narrow(above.images, choice.item < 0 ? std::optional(number) : std::nullopt, taken);
        to.candidates.clear();
        if (to.images.matrix() != nullptr)
            std::ranges::copy_if(above.candidates, std::back_inserter(to.candidates),
                                 [&](const auto& candidate) { return to.wanted.test(candidate.item); });
        trail_.push_back(image);
        ++depth_;
    }

    void remove() {
        --depth_;
        const std::size_t shape = space_.shapeOf(trail_.back());
        trail_.pop_back();
        ++supply_.left[shape];
        ++supply_.needed[shape];
    }

    // Equal pieces must not be tried in every order: where one of several is placed anywhere it fits, an
    // image that has been tried is excluded for the rest of the node.
    void exclude(std::uint32_t number, const NarrowChoice& choice) {
        const int shape = space_.shapeOfItem(choice.item);
        if (choice.item >= 0 && shape >= 0 && supply_.left[static_cast<std::size_t>(shape)] > 1)
            nodes_[depth_].images.exclude(number);
    }

    static void findImages(Node& node, const NarrowChoice& choice) {
        if (node.images.suitList()) node.images.becomeList();
        node.images.numbersOf(choice.item, node.tried);
    }

    // Repeats the steps of the search to a child of this node.
    void descend(ImageId image) {
        Node& here = nodes_[depth_];
        if (const std::optional<NarrowChoice> choice = space_.chooser().choose(here, supply_)) {
            findImages(here, *choice);
            for (const std::uint32_t number : here.tried) {
                if (here.images.image(number) == image) return place(number, *choice);
                exclude(number, *choice);
            }
        }
        throw std::invalid_argument("a trail does not name a node of this search");
    }

    bool visit() {
        ++visited_;
        return host_->enter(nodes_[depth_].piecesLeft, *self_, [this] { return std::span(trail_); }) &&
               expand();
    }

    bool expand() {
        Node& here = nodes_[depth_];
        const bool isWatched = host_->observer != nullptr;
        if (isWatched) host_->postSwitch(Algorithm::narrowing, here.piecesLeft);
        if (const NumberRules& rules = space_.table().rules();
            !rules.empty() && !rules.canBeMet(rules.after(trail_))) {
            if (isWatched) host_->postBacktrack(BacktrackReason::numbers, here.piecesLeft);
            return true;
        }
        NarrowReason why;
        const std::optional<NarrowChoice> choice =
            space_.chooser().choose(here, supply_, isWatched ? &why : nullptr);
        if (here.wanted.none()) {
            if (space_.chooser().cellsIn(here.open) <= space_.mostHoles())
                host_->report(space_.table(), trail_, here.piecesLeft);
            else if (isWatched && here.images.size() == 0)
                host_->postBacktrack(BacktrackReason::tooManyOpen, here.piecesLeft);
            // Optional pieces come next, starting with this shape.
            if (isWatched && here.images.size() > 0) {
                here.images.numbersOf(-1, here.tried);
                const ImageId first = here.images.image(here.tried.front());
                postTarget({.target = space_.itemOf(space_.shapeOf(first))}, here.piecesLeft);
            }
        } else if (isWatched) {
            postTarget(why, here.piecesLeft);
        }
        return !choice || walk(*choice);
    }

    bool walk(const NarrowChoice& choice) {
        Node& here = nodes_[depth_];
        findImages(here, choice);
        const auto p = static_cast<std::size_t>(here.piecesLeft);
        std::uint64_t pieces = here.tried.size();
        if (space_.mostGroupHoles() > 0)
            pieces -= static_cast<std::uint64_t>(std::ranges::count_if(here.tried, [&](std::uint32_t number) {
                return space_.table().isHole(here.images.image(number));
            }));
        host_->statistics.attempts[p] += pieces;
        host_->statistics.fits[p] += pieces;
        const std::uint64_t visitedBefore = visited_;
        for (std::size_t b = 0; b < here.tried.size(); ++b) {
            const std::uint32_t number = here.tried[b];
            if (visited_ - visitedBefore >= manyNodes && here.images.areFewOfTheMatrix())
                here.images.shrinkMatrix(matrices_[depth_], space_.itemCount());
            const ImageId image = here.images.image(number);
            if (host_->observer != nullptr) {
                if (!space_.table().isHole(image)) post(Event::tried, image);
                post(Event::placed, image);
            }
            place(number, choice);
            const bool done = visit();
            remove();
            if (host_->observer != nullptr) post(Event::removed, image);
            if (!done) [[unlikely]] {
                handOverRest(b + 1);
                return false;
            }
            exclude(number, choice);
        }
        if (host_->observer != nullptr && !here.tried.empty()) host_->noteLeaving(BacktrackReason::exhausted);
        return true;
    }

    [[gnu::noinline]] void handOverRest(std::size_t next) {
        const Node& here = nodes_[depth_];
        std::vector<ImageId> rest;
        for (std::size_t b = next; b < here.tried.size(); ++b)
            rest.push_back(here.images.image(here.tried[b]));
        host_->leaveBranches(trail_, rest, here.tried.size(), *self_);
    }

    void post(Event kind, ImageId image) {
        host_->post({.kind = kind,
                     .piecesLeft = nodes_[depth_].piecesLeft,
                     .shape = space_.table().shapeOf(image),
                     .image = image});
    }

    void postTarget(const NarrowReason& why, int piecesLeft) {
        const int cell = why.item >= 0 ? space_.cellOf(why.item) : -1;
        const int shape = why.item >= 0 ? space_.shapeOfItem(why.item) : -1;
        host_->noteLeaving(why.reason, cell, shape);
        host_->post({.kind = Event::target,
                     .piecesLeft = piecesLeft,
                     .cell = space_.cellOf(why.target),
                     .shape = space_.shapeOfItem(why.target),
                     .reason = why.reason,
                     .reasonCell = cell,
                     .reasonShape = shape});
    }

    const Space& space_;
    SearchHost* host_;
    const std::shared_ptr<const SearchSpace>* self_ = nullptr;
    NarrowSupply supply_;
    std::vector<ImageId> trail_;
    /// From the start of the space down to the current node; below that, reusable memory.
    std::vector<Node> nodes_;
    /// By depth: the matrix of that node's images, if it has one.
    std::vector<NarrowMatrix> matrices_;
    std::size_t depth_ = 0;
    std::uint64_t visited_ = 0;
};

template <int kWords>
bool NarrowSpace<kWords>::search(std::span<const ImageId> trail,
                                 const std::shared_ptr<const SearchSpace>& self, SearchHost& host) const {
    return NarrowWalk<kWords>(*this, trail, &host).run(self);
}

template <int kWords>
ListsInside NarrowSpace<kWords>::insideAt(std::span<const ImageId> trail, int cell, int shape) const {
    NarrowWalk<kWords> walk(*this, trail, nullptr);
    Node& node = walk.node();
    ListsInside inside;
    inside.left = walk.supply().left;
    for (int c = 0; c < table_.cellCount(); ++c)
        if (isFilled(c)) inside.filledBefore.push_back(c);
    inside.isDeadEnd = !chooser_->choose(node, walk.supply());
    if (cell >= 0) inside.neighbours = closedNeighbours(table_, cells_, cell, ~node.open);
    node.images.becomeList();
    const NarrowList<kWords>& list = node.images.list();
    const ItemCounts<kWords> counts(list);
    for (int item = itemCount(); item-- > 0;) {
        if (!node.wanted.test(item)) continue;
        const int images = counts.of(item);
        inside.candidates.push_back({cellOf(item), shapeOfItem(item), 0, images, images});
    }
    if (cell >= 0 || shape >= 0) {
        const int target = cell >= 0 ? cells_.bitOf(cell) : itemOf(static_cast<std::size_t>(shape));
        for (std::size_t i = 0; i < list.size(); ++i)
            if (list.items(i).test(target)) inside.images.push_back(list.image(i));
    }
    inside.covering = inside.beforeNeighbours = inside.images.size();
    return inside;
}

template <int kWords>
std::shared_ptr<const SearchSpace> make(const SpaceOrigin& origin, const CellClasses& classes,
                                        const std::vector<bool>& filled) {
    return std::make_shared<NarrowSpace<kWords>>(origin, classes, filled);
}

}  // namespace

std::shared_ptr<const SearchSpace> makeNarrowSpace(const SpaceOrigin& origin,
                                                   const std::vector<bool>& filled) {
    std::vector<ImageId> images;
    std::ranges::copy_if(origin.images, std::back_inserter(images), [&](ImageId image) {
        return !origin.table.isHole(image) || origin.table.isGroupHole(image);
    });
    const CellClasses classes = cellClasses(origin.table, images);
    const std::vector<int> highest = highestOpen(classes, filled);
    const std::size_t items = highest.size() - static_cast<std::size_t>(std::ranges::count(highest, -1)) +
                              origin.table.shapes().size();
    switch (narrowWordsFor(items)) {
        case 2:
            return make<2>(origin, classes, filled);
        case 4:
            return make<4>(origin, classes, filled);
        case 8:
            return make<8>(origin, classes, filled);
        case 16:
            return make<16>(origin, classes, filled);
        default:
            return make<maxNarrowItems / 64>(origin, classes, filled);
    }
}

}  // namespace tilewright
