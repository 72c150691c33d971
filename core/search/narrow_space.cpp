#include "core/search/narrow_space.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/search/cell_bits.h"
#include "core/search/inside_lists.h"
#include "core/search/narrow_lists.h"

namespace tilewright {

namespace {

template <int kWords>
int highest(const Bits<kWords>& bits) {
    std::size_t w = kWords - 1;
    while (w > 0 && bits.word[w] == 0)
        --w;
    return static_cast<int>(w) * 64 + 63 - std::countl_zero(bits.word[w]);
}

template <int kWords>
int countOf(const Bits<kWords>& bits) {
    int count = 0;
    for (const std::uint64_t word : bits.word)
        count += std::popcount(word);
    return count;
}

// What a space and the walks over it know of a node.
template <int kWords>
struct NarrowNode {
    NarrowList<kWords> list;
    /// Those of them that take what few take.
    NarrowList<kWords> scarce;
    /// Cells that must be filled, and shapes of which a piece must be placed.
    Bits<kWords> wanted;
    /// Cells that are not filled.
    Bits<kWords> open;
    /// How many more cells are open than the pieces that must still be placed have: so many may stay open.
    int spare = 0;
    int piecesLeft = 0;
};

// The pieces left at the node where a walk is.
struct NarrowSupply {
    /// By shape class.
    std::vector<int> left;
    std::vector<int> needed;
};

template <int kWords>
class NarrowSpace final : public SearchSpace {
  public:
    using Node = NarrowNode<kWords>;
    using Items = Bits<kWords>;

    NarrowSpace(const SpaceOrigin& origin, const std::vector<bool>& filled)
        : table_(origin.table),
          cells_(filled, inCellOrder(origin.table), CellBits::Gaps::none),
          trailLength_(origin.trail.size()) {
        for (const ShapeClass& shape : table_.shapes()) {
            const bool isHole = shape.pieces.empty();
            shapeItems_.set(itemOf(supply_.left.size()));
            supply_.left.push_back(isHole ? 0 : shape.max);
            supply_.needed.push_back(isHole ? 0 : shape.min);
        }
        for (const ImageId image : origin.trail) {
            if (table_.isHole(image)) continue;
            --supply_.left[shapeOf(image)];
            --supply_.needed[shapeOf(image)];
        }
        if (const auto hole = table_.holeShape())
            mostHoles_ = table_.shapes()[static_cast<std::size_t>(*hole)].max;
        for (const ImageId image : origin.trail)
            mostHoles_ -= table_.isHole(image) ? 1 : 0;
        start_.piecesLeft = table_.piecesLeftAfter(origin.trail);
        start_.spare = cells_.count();
        for (int bit = 0; bit < cells_.count(); ++bit) {
            start_.open.set(bit);
            if (!table_.isOptional(cells_.cellOf(bit))) start_.wanted.set(bit);
        }
        for (std::size_t s = 0; s < supply_.needed.size(); ++s) {
            if (supply_.needed[s] <= 0) continue;
            start_.wanted.set(itemOf(s));
            start_.spare -= supply_.needed[s] * table_.shapes()[s].shape.size();
        }
        for (const ImageId image : origin.images) {
            if (table_.isHole(image) || supply_.left[shapeOf(image)] == 0) continue;
            Items items = Items::single(itemOf(shapeOf(image)));
            for (const std::uint16_t cell : table_.cellsOf(image))
                items.set(cells_.bitOf(cell));
            start_.list.add(items, image);
        }
    }

    bool search(std::span<const ImageId> trail, const std::shared_ptr<const SearchSpace>& self,
                SearchHost& host) const override;

    ListsInside insideAt(std::span<const ImageId> trail, int cell, int shape) const override;

    const ImageTable& table() const { return table_; }
    const CellBits& cells() const { return cells_; }
    const Node& start() const { return start_; }
    const NarrowSupply& supply() const { return supply_; }
    std::size_t trailLength() const { return trailLength_; }
    /// How many of the cells of this space may stay open.
    int mostHoles() const { return mostHoles_; }

    std::size_t shapeOf(ImageId image) const { return static_cast<std::size_t>(table_.shapeOf(image)); }
    /// The item that a shape class is.
    int itemOf(std::size_t shape) const { return cells_.count() + static_cast<int>(shape); }
    /// The items that are shape classes.
    const Items& shapeItems() const { return shapeItems_; }
    /// The cell that an item is, or -1; and the shape class that it is, or -1.
    int cellOf(int item) const { return item < cells_.count() ? cells_.cellOf(item) : -1; }
    int shapeOfItem(int item) const { return item < cells_.count() ? -1 : item - cells_.count(); }

  private:
    static std::vector<int> inCellOrder(const ImageTable& table) {
        std::vector<int> order(static_cast<std::size_t>(table.cellCount()));
        std::iota(order.begin(), order.end(), 0);
        return order;
    }

    const ImageTable& table_;
    CellBits cells_;
    std::size_t trailLength_;
    Items shapeItems_;
    NarrowNode<kWords> start_;
    NarrowSupply supply_;
    int mostHoles_ = 0;
};

// One thread's walk over the tree of a NarrowSpace.
template <int kWords>
class NarrowWalk {
    using Space = NarrowSpace<kWords>;
    using Node = NarrowNode<kWords>;
    using Items = Bits<kWords>;
    using Event = SearchEvent::Kind;
    // Shorter lists are narrowed as quickly as looked at.
    static constexpr std::size_t longList = 1024;
    // What fewer than two to the power of it take is scarce.
    static constexpr std::size_t fewImages = 5;

  public:
    /// `host` is null where nothing is searched.
    NarrowWalk(const Space& space, std::span<const ImageId> trail, SearchHost* host)
        : space_(space),
          host_(host),
          supply_(space.supply()),
          trail_(trail.begin(), trail.begin() + static_cast<std::ptrdiff_t>(space.trailLength())),
          nodes_(static_cast<std::size_t>(space.start().piecesLeft) + 1) {
        nodes_[0] = space.start();
        for (const ImageId image : trail.subspan(space.trailLength()))
            follow(image);
    }

    bool run(const std::shared_ptr<const SearchSpace>& self) {
        self_ = &self;
        return expand();
    }

    // What is filled at a node, and with what.
    struct Choice {
        /// -1 where nothing has to be filled any more: then any of the images may be added.
        int item = -1;
        /// How many images of the list fill it.
        int images = 0;
        /// What must be taken and few images take.
        Items scarce;
    };

    // Nullopt where the search backtracks; `target` is what would otherwise be filled next.
    std::optional<Choice> choose(const Node& node, int* target = nullptr) const {
        if (node.wanted.none()) return Choice{-1, static_cast<int>(node.list.size()), {}};
        const ItemCounts<kWords> counts(node.list);
        const int item = fewest(node, counts);
        if (target != nullptr) *target = item;
        const int images = counts.of(item);
        if (images == 0) return std::nullopt;
        if (countOf(node.open & ~counts.taken()) > std::min(node.spare, space_.mostHoles()))
            return std::nullopt;
        if (space_.table().hasCopies() && lacksImages(counts)) return std::nullopt;
        return Choice{item, images, node.wanted & counts.fewerThan(fewImages)};
    }

    Node& node() { return nodes_[depth_]; }
    const NarrowSupply& supply() const { return supply_; }

    static bool takes(const Node& node, std::size_t i, int item) {
        return item < 0 || node.list.items(i).test(item);
    }

  private:
    // The piece or the cell with the fewest images. A piece may have half as many again: the lists below are
    // shorter by all of its images, where those of a cell belong to many pieces.
    int fewest(const Node& node, const ItemCounts<kWords>& counts) const {
        const Items cells = counts.fewest(node.wanted & ~space_.shapeItems());
        const Items shapes = counts.fewest(node.wanted & space_.shapeItems());
        if (cells.none()) return highest(shapes);
        if (shapes.none()) return highest(cells);
        const int cell = highest(cells);
        const int shape = highest(shapes);
        return counts.of(shape) * 2 <= counts.of(cell) * 3 ? shape : cell;
    }

    // Pieces of one shape need an image each.
    bool lacksImages(const ItemCounts<kWords>& counts) const {
        for (std::size_t s = 0; s < supply_.needed.size(); ++s) {
            if (supply_.needed[s] <= 1) continue;
            if (counts.of(space_.itemOf(s)) < supply_.needed[s]) return true;
        }
        return false;
    }

    // Whether an image leaves nothing for one of these items, which few images take.
    bool isHopeless(std::size_t i, const Items& scarce) const {
        const Node& here = nodes_[depth_];
        const Items items = here.list.items(i);
        Items taken = items;
        const std::size_t shape = space_.shapeOf(here.list.image(i));
        if (supply_.left[shape] > 1) taken = taken & ~Items::single(space_.itemOf(shape));
        return !here.scarce.lost(scarce & ~items, taken).none();
    }

    // Goes down to the node of an image of the list.
    void place(std::size_t i, const Choice& choice) {
        const Node& above = nodes_[depth_];
        Node& to = nodes_[depth_ + 1];
        const ImageId image = above.list.image(i);
        const Items items = above.list.items(i);
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
        to.piecesLeft = above.piecesLeft - 1;
        // Where nothing has to be filled, what comes before is left out for good.
        to.list.narrow(above.list, choice.item < 0 ? i + 1 : 0, taken);
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

    // Equal pieces must not be tried in every order: where one of several is placed wherever it fits, an
    // image that has been tried is left out for the rest of the node.
    void leaveOut(std::size_t i, const Choice& choice) {
        const int shape = space_.shapeOfItem(choice.item);
        if (choice.item >= 0 && shape >= 0 && supply_.left[static_cast<std::size_t>(shape)] > 1)
            nodes_[depth_].list.exclude(i);
    }

    // Repeats what the search did on its way to a child of this node.
    void follow(ImageId image) {
        const std::optional<Choice> choice = choose(nodes_[depth_]);
        for (std::size_t i = 0; choice && i < nodes_[depth_].list.size(); ++i) {
            if (!takes(nodes_[depth_], i, choice->item)) continue;
            if (nodes_[depth_].list.image(i) == image) return place(i, *choice);
            leaveOut(i, *choice);
        }
        throw std::invalid_argument("a trail does not name a node of this search");
    }

    bool visit() {
        if (--host_->budget <= 0 && !poll()) [[unlikely]]
            return false;
        return expand();
    }

    [[gnu::noinline]] bool poll() {
        const bool goOn = host_->poll(nodes_[depth_].piecesLeft);
        if (host_->wantsTrail()) host_->showTrail(trail_);
        if (!goOn) host_->leaveNode(trail_, *self_);
        return goOn;
    }

    bool expand() {
        const Node& here = nodes_[depth_];
        const bool isWatched = host_->observer != nullptr;
        if (isWatched) host_->tellSwitch(Algorithm::narrowing, here.piecesLeft);
        int target = -1;
        const std::optional<Choice> choice = choose(here, &target);
        if (here.wanted.none()) {
            if (countOf(here.open) <= space_.mostHoles()) report();
            // Pieces that may be added follow, those of this shape first.
            if (isWatched && here.list.size() > 0)
                tellTarget(space_.itemOf(space_.shapeOf(here.list.image(0))), here.piecesLeft);
        } else if (isWatched) {
            tellTarget(target, here.piecesLeft);
        }
        return !choice || walk(*choice);
    }

    bool walk(const Choice& choice) {
        const std::size_t size = nodes_[depth_].list.size();
        const bool looksAhead = choice.images > 1 && size >= longList && host_->observer == nullptr;
        if (looksAhead) nodes_[depth_].scarce.gather(nodes_[depth_].list, choice.scarce);
        const auto p = static_cast<std::size_t>(nodes_[depth_].piecesLeft);
        host_->statistics.attempts[p] += static_cast<std::uint64_t>(choice.images);
        host_->statistics.fits[p] += static_cast<std::uint64_t>(choice.images);
        for (std::size_t i = 0; i < size; ++i) {
            if (!takes(nodes_[depth_], i, choice.item)) continue;
            if (looksAhead && isHopeless(i, choice.scarce)) {
                --host_->budget;
                leaveOut(i, choice);
                continue;
            }
            const ImageId image = nodes_[depth_].list.image(i);
            if (host_->observer != nullptr) {
                tell(Event::tried, image);
                tell(Event::placed, image);
            }
            place(i, choice);
            const bool done = visit();
            remove();
            if (host_->observer != nullptr) tell(Event::removed, image);
            if (!done) [[unlikely]] {
                handOverRest(i + 1, choice);
                return false;
            }
            leaveOut(i, choice);
        }
        return true;
    }

    [[gnu::noinline]] void handOverRest(std::size_t next, const Choice& choice) {
        const Node& here = nodes_[depth_];
        std::vector<ImageId> rest;
        for (std::size_t i = next; i < here.list.size(); ++i)
            if (takes(here, i, choice.item)) rest.push_back(here.list.image(i));
        host_->leaveBranches(trail_, rest, static_cast<std::size_t>(choice.images), *self_);
    }

    void report() {
        if (host_->observer != nullptr)
            host_->tell({.kind = Event::solution, .piecesLeft = nodes_[depth_].piecesLeft});
        std::vector<ImageId> images;
        std::ranges::copy_if(trail_, std::back_inserter(images),
                             [&](ImageId image) { return !space_.table().isHole(image); });
        host_->solution(images);
    }

    void tell(Event kind, ImageId image) {
        host_->tell({.kind = kind,
                     .piecesLeft = nodes_[depth_].piecesLeft,
                     .shape = space_.table().shapeOf(image),
                     .image = image});
    }

    void tellTarget(int item, int piecesLeft) {
        host_->tell({.kind = Event::target,
                     .piecesLeft = piecesLeft,
                     .cell = space_.cellOf(item),
                     .shape = space_.shapeOfItem(item)});
    }

    const Space& space_;
    SearchHost* host_;
    const std::shared_ptr<const SearchSpace>* self_ = nullptr;
    NarrowSupply supply_;
    std::vector<ImageId> trail_;
    /// From the start of the space down to where the walk is; below that memory for more.
    std::vector<Node> nodes_;
    std::size_t depth_ = 0;
};

template <int kWords>
bool NarrowSpace<kWords>::search(std::span<const ImageId> trail,
                                 const std::shared_ptr<const SearchSpace>& self, SearchHost& host) const {
    return NarrowWalk<kWords>(*this, trail, &host).run(self);
}

template <int kWords>
ListsInside NarrowSpace<kWords>::insideAt(std::span<const ImageId> trail, int cell, int shape) const {
    NarrowWalk<kWords> walk(*this, trail, nullptr);
    const Node& node = walk.node();
    ListsInside inside;
    inside.left = walk.supply().left;
    for (int c = 0; c < table_.cellCount(); ++c)
        if (cells_.bitOf(c) < 0) inside.filledBefore.push_back(c);
    inside.isDeadEnd = !walk.choose(node);
    if (cell >= 0) inside.neighbours = closedNeighbours(table_, cells_, cell, ~node.open);
    const ItemCounts<kWords> counts(node.list);
    for (int item = kWords * 64; item-- > 0;) {
        if (!node.wanted.test(item)) continue;
        const int images = counts.of(item);
        inside.candidates.push_back({cellOf(item), shapeOfItem(item), 0, images, images});
    }
    if (cell >= 0 || shape >= 0) {
        const int target = cell >= 0 ? cells_.bitOf(cell) : itemOf(static_cast<std::size_t>(shape));
        for (std::size_t i = 0; i < node.list.size(); ++i)
            if (node.list.items(i).test(target)) inside.images.push_back(node.list.image(i));
    }
    inside.covering = inside.beforeNeighbours = inside.images.size();
    return inside;
}

template <int kWords>
std::shared_ptr<const SearchSpace> make(const SpaceOrigin& origin, const std::vector<bool>& filled) {
    return std::make_shared<NarrowSpace<kWords>>(origin, filled);
}

}  // namespace

std::shared_ptr<const SearchSpace> makeNarrowSpace(const SpaceOrigin& origin,
                                                   const std::vector<bool>& filled) {
    const auto items =
        std::ranges::count(filled, false) + static_cast<std::ptrdiff_t>(origin.table.shapeCount());
    if (items <= 128) return make<2>(origin, filled);
    if (items <= 256) return make<4>(origin, filled);
    if (items <= 512) return make<8>(origin, filled);
    return make<16>(origin, filled);
}

}  // namespace tilewright
