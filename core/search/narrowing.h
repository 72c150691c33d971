#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/basics/bits.h"
#include "core/images/image_table.h"
#include "core/search/host.h"
#include "core/search/lanes.h"
#include "core/search/search_space.h"

namespace tilewright {

/// The images that still fit at one node, in the order of the table, each with its items.
///
/// An *item* is something that an image occupies: one of its cells, several of them that no image tells apart
/// (see CellClasses), or its shape.
template <int kWords>
class NarrowList {
  public:
    struct alignas(kWords >= 8 ? 64 : kWords * 8) Items {
        Bits<kWords> bits;
    };

    void add(const Bits<kWords>& items, ImageId image) {
        items_.push_back({items});
        images_.push_back(image);
        size_ = items_.size();
    }

    std::size_t size() const { return size_; }
    const Bits<kWords>& items(std::size_t i) const { return items_[i].bits; }
    ImageId image(std::size_t i) const { return images_[i]; }

    /// Keeps the position of an image, but makes it collide with everything.
    void exclude(std::size_t i) { items_[i].bits = ~Bits<kWords>(); }

    /// Sets `places` to the positions of the images that occupy the item (all if it is -1), ascending.
    void placesOf(int item, std::vector<std::uint32_t>& places) const {
        places.resize(size_);
        std::size_t to = 0;
        for (std::size_t i = 0; i < size_; ++i) {
            places[to] = static_cast<std::uint32_t>(i);
            to += item < 0 || items(i).test(item) ? 1 : 0;
        }
        places.resize(to);
    }

    /// Becomes the images of `from` at these positions.
    void assign(const NarrowList& from, const std::vector<std::uint32_t>& places) {
        makeRoom(places.size());
        size_ = places.size();
        for (std::size_t i = 0; i < size_; ++i) {
            items_[i] = from.items_[places[i]];
            images_[i] = from.images_[places[i]];
        }
    }

    /// Becomes the images of `from`, from number `first` on, that are disjoint from `taken`.
    void narrow(const NarrowList& from, std::size_t first, const Bits<kWords>& taken) {
        makeRoom(from.size_);
        // Branch-free: half of the tests go either way.
        std::size_t to = 0;
        for (std::size_t i = first; i < from.size_; ++i) {
            const Items& items = from.items_[i];
            items_[to] = items;
            images_[to] = from.images_[i];
            to += areDisjoint<kWords>(items.bits.word.data(), taken.word.data()) ? 1 : 0;
        }
        size_ = to;
    }

  private:
    void makeRoom(std::size_t images) {
        if (items_.size() >= images) return;
        items_.resize(images);
        images_.resize(images);
    }

    std::vector<Items> items_;
    std::vector<ImageId> images_;
    /// Entries behind it are leftovers of other nodes.
    std::size_t size_ = 0;
};

/// How many images of a list occupy each item: bit-sliced counters for all items at once, one plane per
/// binary digit.
template <int kWords>
class ItemCounts {
  public:
    explicit ItemCounts(const NarrowList<kWords>& list) : planes_(planesFor(list.size())) {
        // The compiler keeps the lowest planes in registers if they have constant indices.
        Words low[block]{};
        for (std::size_t p = 0; p < planes_; ++p)
            plane_[p] = Words{};
        std::size_t i = 0;
        for (; i + (1 << block) <= list.size(); i += 1 << block)
            addTo(block, sum<block>(low, list, i));
        for (std::size_t p = 0; p < block && i > 0; ++p)
            plane_[p] = low[p];
        for (; i < list.size(); ++i)
            addTo(0, load(list.items(i)));
    }

    int of(int item) const {
        int count = 0;
        for (std::size_t p = 0; p < planes_; ++p)
            count |= (bitsOf(p).test(item) ? 1 : 0) << p;
        return count;
    }

    /// The items that occur in some image.
    Bits<kWords> taken() const { return ~fewerThan(0); }

    /// The items with a count below 2^exponent.
    Bits<kWords> fewerThan(std::size_t exponent) const {
        Bits<kWords> any;
        for (std::size_t p = exponent; p < planes_; ++p)
            any = any | bitsOf(p);
        return ~any;
    }

    /// The elements of `items` with the smallest count.
    Bits<kWords> fewest(Bits<kWords> items) const {
        for (std::size_t p = planes_; p-- > 0;)
            if (const Bits<kWords> fewer = items & ~bitsOf(p); !fewer.none()) items = fewer;
        return items;
    }

  private:
    // The compiler maps it to as few registers as possible.
    using Words [[gnu::vector_size(kWords * 8)]] = std::uint64_t;

    /// 2^block images are added at a time, so that most carries end in the lowest planes.
    static constexpr int block = 4;
    /// Enough for any list of images numbered by ImageId.
    static constexpr std::size_t mostPlanes = 32;

    // As many as the largest count may need.
    static std::size_t planesFor(std::size_t images) {
        return static_cast<std::size_t>(std::bit_width(images));
    }

    static Words load(const Bits<kWords>& bits) {
        Words words;
        std::memcpy(&words, bits.word.data(), sizeof(words));
        return words;
    }

    Bits<kWords> bitsOf(std::size_t plane) const { return std::bit_cast<Bits<kWords>>(plane_[plane]); }

    // Adds 2^kLevel images to the planes below `kLevel` and returns the carry: a tree of full adders, one per
    // image, instead of one addition per item.
    template <int kLevel>
    static Words sum(Words (&low)[block], const NarrowList<kWords>& list, std::size_t first) {
        if constexpr (kLevel == 0) {
            return load(list.items(first));
        } else {
            constexpr int below = kLevel - 1;
            const Words a = sum<below>(low, list, first);
            const Words b = sum<below>(low, list, first + (std::size_t{1} << below));
            Words& plane = low[below];
            const Words carry = (plane & (a | b)) | (a & b);
            plane ^= a ^ b;
            return carry;
        }
    }

    void addTo(std::size_t plane, Words carry) {
        for (; plane < planes_; ++plane) {
            const Words next = plane_[plane] & carry;
            plane_[plane] ^= carry;
            carry = next;
        }
    }

    std::size_t planes_;
    Words plane_[mostPlanes];
};

/// A set of columns of a NarrowMatrix.
class ColumnSet {
  public:
    /// The width of the widest registers.
    struct alignas(64) Block {
        std::array<std::uint64_t, 8> word{};
    };
    static constexpr std::size_t perBlock = 512;

    /// The first `columns` columns.
    static ColumnSet firstOf(std::size_t columns) {
        ColumnSet set;
        set.blocks.resize((columns + perBlock - 1) / perBlock);
        for (std::size_t column = 0; column < columns; ++column)
            set.wordOf(column) |= bitOf(column);
        return set;
    }

    static constexpr std::uint64_t bitOf(std::size_t column) { return std::uint64_t{1} << column % 64; }
    std::uint64_t& wordOf(std::size_t column) {
        return blocks[column / perBlock].word[column % perBlock / 64];
    }
    void clear(std::size_t column) { wordOf(column) &= ~bitOf(column); }

    std::vector<Block> blocks;
};

/// The transpose of a NarrowList: for each item a row of bits, one per image that occupies it.
///
/// A list is narrowed image by image. Here, the images that collide with a given one are in the rows of its
/// items: a few dozen instructions for 512 images. Images of an item are counted in its row, only up to the
/// best count so far, and a node with an item without images is left at once. So the matrix pays if there are
/// many more images than items.
///
/// Immutable after construction, and then thread-safe.
class NarrowMatrix {
  public:
    using Block = ColumnSet::Block;

    /// The columns stand for the images of `list` at these positions, ascending. Items are below `items`.
    template <int kWords>
    void assign(const NarrowList<kWords>& list, std::vector<std::uint32_t> places, int items) {
        places_ = std::move(places);
        width_ = (places_.size() + ColumnSet::perBlock - 1) / ColumnSet::perBlock;
        rows_.assign(static_cast<std::size_t>(items) * width_, Block{});
        for (std::size_t column = 0; column < places_.size(); ++column)
            list.items(places_[column]).forEach([&](int item) {
                rows_[static_cast<std::size_t>(item) * width_ + column / ColumnSet::perBlock]
                    .word[column % ColumnSet::perBlock / 64] |= ColumnSet::bitOf(column);
            });
    }

    std::size_t columns() const { return places_.size(); }
    /// The column of the image at a position of the list; it must exist.
    std::size_t columnOf(std::uint32_t place) const {
        return static_cast<std::size_t>(std::ranges::lower_bound(places_, place) - places_.begin());
    }

    /// Whether any of `columns` occupies the item.
    bool anyTakes(int item, const ColumnSet& columns) const {
        const std::span<const Block> row = rowOf(item);
        for (std::size_t b = 0; b < width_; ++b) {
            std::uint64_t any = 0;
            for (std::size_t w = 0; w < row[b].word.size(); ++w)
                any |= row[b].word[w] & columns.blocks[b].word[w];
            if (any != 0) return true;
        }
        return false;
    }

    /// How many of `columns` occupy the item; any larger number if that exceeds `enough`.
    int countOf(int item, const ColumnSet& columns, int enough) const {
        const std::span<const Block> row = rowOf(item);
        int count = 0;
        for (std::size_t b = 0; b < width_ && count <= enough; ++b)
            for (std::size_t w = 0; w < row[b].word.size(); ++w)
                count += std::popcount(row[b].word[w] & columns.blocks[b].word[w]);
        return count;
    }

    /// Sets `to` to the columns of `from`, from `first` on, that occupy none of these items; returns their
    /// number.
    template <int kWords>
    std::size_t narrow(ColumnSet& to, const ColumnSet& from, std::size_t first,
                       const Bits<kWords>& taken) const {
        std::array<const Block*, static_cast<std::size_t>(kWords) * 64> rows;
        std::size_t count = 0;
        taken.forEach([&](int item) { rows[count++] = rowOf(item).data(); });
        to.blocks.resize(width_);
        for (std::size_t b = 0; b < first / ColumnSet::perBlock; ++b)
            to.blocks[b] = {};
        std::size_t left = 0;
        for (std::size_t b = first / ColumnSet::perBlock; b < width_; ++b) {
            Block meets{};
            for (std::size_t r = 0; r < count; ++r)
                for (std::size_t w = 0; w < meets.word.size(); ++w)
                    meets.word[w] |= rows[r][b].word[w];
            for (std::size_t w = 0; w < meets.word.size(); ++w) {
                to.blocks[b].word[w] = from.blocks[b].word[w] & ~meets.word[w];
                left += static_cast<std::size_t>(std::popcount(to.blocks[b].word[w]));
            }
        }
        for (std::size_t column = first / ColumnSet::perBlock * ColumnSet::perBlock; column < first;
             ++column) {
            left -= (to.wordOf(column) & ColumnSet::bitOf(column)) != 0 ? 1 : 0;
            to.clear(column);
        }
        return left;
    }

    /// Appends the positions of the columns that occupy the item (all if it is -1), ascending.
    void placesOf(int item, const ColumnSet& columns, std::vector<std::uint32_t>& places) const {
        for (std::size_t b = 0; b < width_; ++b)
            for (std::size_t w = 0; w < columns.blocks[b].word.size(); ++w) {
                std::uint64_t rest = columns.blocks[b].word[w];
                if (item >= 0) rest &= rowOf(item)[b].word[w];
                for (; rest != 0; rest &= rest - 1)
                    places.push_back(places_[b * ColumnSet::perBlock + w * 64 +
                                             static_cast<std::size_t>(std::countr_zero(rest))]);
            }
    }

  private:
    std::span<const Block> rowOf(int item) const {
        return std::span(rows_).subspan(static_cast<std::size_t>(item) * width_, width_);
    }

    std::vector<std::uint32_t> places_;
    /// Blocks per row.
    std::size_t width_ = 0;
    std::vector<Block> rows_;
};

/// The images that still fit at one node: columns of a matrix if they are many; a list if they are so few
/// that a row would hardly be longer.
///
/// Each image has a number, valid for the lifetime of the node. One object serves one thread.
template <int kWords>
class NarrowImages {
  public:
    using Items = Bits<kWords>;

    /// Whether this many images should start as a matrix.
    static bool suitMatrix(std::size_t images) { return images >= 1024; }

    NarrowImages() = default;

    /// All images of `all`. `all` and `matrix` (which holds all of its images, or is null) must outlive this
    /// object.
    NarrowImages(const NarrowList<kWords>& all, const NarrowMatrix* matrix)
        : all_(&all), matrix_(matrix), size_(all.size()) {
        if (matrix != nullptr)
            columns_ = ColumnSet::firstOf(size_);
        else
            list_ = all;
    }

    std::size_t size() const { return size_; }
    const Items& items(std::uint32_t number) const { return numbered().items(number); }
    ImageId image(std::uint32_t number) const { return numbered().image(number); }

    /// Null if the images are a list.
    const NarrowMatrix* matrix() const { return matrix_; }
    const ColumnSet& columns() const { return columns_; }
    const NarrowList<kWords>& list() const { return list_; }

    /// Sets `numbers` to the images that occupy the item (all if it is -1), ascending.
    void numbersOf(int item, std::vector<std::uint32_t>& numbers) const {
        numbers.clear();
        if (matrix_ != nullptr)
            matrix_->placesOf(item, columns_, numbers);
        else
            list_.placesOf(item, numbers);
    }

    /// Excludes an image from everything that is narrowed from this.
    void exclude(std::uint32_t number) {
        if (matrix_ != nullptr)
            columns_.clear(matrix_->columnOf(number));
        else
            list_.exclude(number);
    }

    /// Becomes the images of `from`, behind number `after` if given, that are disjoint from `taken`.
    void narrow(const NarrowImages& from, std::optional<std::uint32_t> after, const Items& taken) {
        all_ = from.all_;
        matrix_ = from.matrix_;
        if (matrix_ == nullptr) {
            list_.narrow(from.list_, after ? *after + 1 : 0, taken);
            size_ = list_.size();
            return;
        }
        size_ = matrix_->narrow(columns_, from.columns_, after ? matrix_->columnOf(*after) + 1 : 0, taken);
    }

    /// Whether a list is narrowed as fast as rows are scanned.
    bool suitList() const { return size_ < shortList; }

    /// Whether a matrix of only these images would be much smaller.
    bool areFewOfTheMatrix() const { return matrix_ != nullptr && size_ * 2 <= matrix_->columns(); }

    /// Switches to `own`, rebuilt as a matrix of only these images. Numbers stay valid.
    void shrinkMatrix(NarrowMatrix& own, int items) {
        std::vector<std::uint32_t> places;
        numbersOf(-1, places);
        own.assign(*all_, std::move(places), items);
        matrix_ = &own;
        // Smaller by the number of excluded images.
        size_ = own.columns();
        columns_ = ColumnSet::firstOf(size_);
    }

    /// Switches to a list. Numbers change.
    void becomeList() {
        if (matrix_ == nullptr) return;
        std::vector<std::uint32_t> places;
        numbersOf(-1, places);
        list_.assign(*all_, places);
        matrix_ = nullptr;
    }

  private:
    static constexpr std::size_t shortList = 128;

    const NarrowList<kWords>& numbered() const { return matrix_ != nullptr ? *all_ : list_; }

    const NarrowList<kWords>* all_ = nullptr;
    const NarrowMatrix* matrix_ = nullptr;
    ColumnSet columns_;
    NarrowList<kWords> list_;
    std::size_t size_ = 0;
};

/// The pieces left at the current node.
struct NarrowSupply {
    /// By shape class.
    std::vector<int> left;
    std::vector<int> needed;
};

/// The state of a node in a narrowing search.
template <int kWords>
struct NarrowNode {
    /// A cell or shape that may be served next.
    struct Candidate {
        int item = 0;
        /// How many images serve it, or enough to rule it out.
        int images = 0;
    };

    NarrowImages<kWords> images;
    /// The numbers of the images to try, in order.
    std::vector<std::uint32_t> tried;
    /// What must be served, in counting order.
    std::vector<Candidate> candidates;
    /// Cells that must be filled, and shapes of which a piece must be placed.
    Bits<kWords> wanted;
    /// Cells that are not filled.
    Bits<kWords> open;
    /// Slack: how many more open cells there are than the mandatory pieces fill.
    int spare = 0;
    int piecesLeft = 0;
};

/// What is filled at a node, and with what.
struct NarrowChoice {
    /// -1 if nothing has to be filled any more; any of the images may then be added.
    int item = -1;
    /// How many images fill it.
    int images = 0;
};

/// Details of a choice for observers.
struct NarrowReason {
    /// What is filled next; also set if the search backtracks.
    int target = -1;
    BacktrackReason reason = BacktrackReason::none;
    /// What the reason is about, or -1.
    int item = -1;
};

/// Chooses the piece or cell with the fewest images.
///
/// A piece may have half as many again: placing it removes all of its images, while the images of a cell
/// belong to many pieces. Ties go to the last one; shapes come after cells. One object serves all threads.
template <int kWords>
class NarrowChooser {
    using Items = Bits<kWords>;
    using Node = NarrowNode<kWords>;

  public:
    /// Shapes are the items from `firstShape` on. `hasCopies`: some shape has more than one piece. At most
    /// `mostHoles` cells may stay open. `sizes` holds the number of cells of each item below `firstShape`; it
    /// must outlive this object and is empty if each is one cell.
    NarrowChooser(int firstShape, bool hasCopies, int mostHoles, const std::vector<int>& sizes)
        : firstShape_(firstShape), hasCopies_(hasCopies), mostHoles_(mostHoles), sizes_(sizes) {
        for (int item = firstShape; item < kWords * 64; ++item)
            shapes_.set(item);
    }

    /// Nullopt if the search backtracks. `why`, if given, receives the reason and the target that would
    /// otherwise have been chosen.
    std::optional<NarrowChoice> choose(Node& node, const NarrowSupply& supply,
                                       NarrowReason* why = nullptr) const {
        if (node.wanted.none()) return NarrowChoice{-1, static_cast<int>(node.images.size())};
        return node.images.matrix() != nullptr ? chooseByRows(node, supply, why)
                                               : chooseByList(node, supply, why);
    }

    /// How many cells these items are.
    int cellsIn(const Items& items) const {
        if (sizes_.empty()) return items.count();
        int cells = 0;
        items.forEach([&](int item) { cells += sizeOf(item); });
        return cells;
    }

  private:
    int weightOf(int item) const { return item >= firstShape_ ? 2 : 3; }
    int sizeOf(int item) const { return sizes_.empty() ? 1 : sizes_[static_cast<std::size_t>(item)]; }

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
        if (leavesTooManyOpen(node, cellsIn(node.open & ~counts.taken())))
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
            // Only observers need to know which of the items without images would be the target.
            if (candidate.images == 0 && why == nullptr) return std::nullopt;
            const int weighted = candidate.images * weight;
            if (weighted > least || (weighted == least && candidate.item < choice.item)) continue;
            choice = {candidate.item, candidate.images};
            least = weighted;
        }
        if (why != nullptr) why->target = choice.item;
        if (choice.images == 0) return leave(why, BacktrackReason::noImages, choice.item);
        // An item with few images is most likely to have none below, so it is checked first there.
        std::ranges::partition(node.candidates,
                               [&](const auto& candidate) { return candidate.images <= choice.images * 4; });
        int holes = 0;
        (node.open & ~node.wanted).forEach([&](int cell) {
            holes += matrix.anyTakes(cell, columns) ? 0 : sizeOf(cell);
        });
        if (leavesTooManyOpen(node, holes)) return leave(why, BacktrackReason::tooManyOpen, -1);
        return withEnough(choice, supply, why, [&](int item) { return matrix.countOf(item, columns, all); });
    }

    // Whether more cells than allowed would stay open.
    bool leavesTooManyOpen(const Node& node, int cells) const {
        return cells > std::min(node.spare, mostHoles_);
    }

    // The choice, unless some shape has fewer images than pieces. `images` counts the images of an item.
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
    const std::vector<int>& sizes_;
    Items shapes_;
};

/// List narrowing: at each node, keep exactly the images that still fit, and count them for all cells and
/// pieces at once.
///
/// Problem: the best target is the cell or piece with the fewest images, but a heuristic over FILA lists can
/// only compare cells, and DLX pays for its links at every node. Idea: copy instead of link. Where images are
/// few, copy the list without those that collide with the placed image, and count all items in one pass with
/// bit-sliced adders. Where images are many, keep one bit per image in the rows of a matrix and count by
/// popcount.
///
///   NarrowList (few images)             NarrowMatrix (many images)
///   place   items (cells + shape)       item    image 0 1 2 3 4 ... 511
///     0     0110 0000 | 1000            cell 0        0 1 0 0 1      1
///     1     0011 0000 | 1000            cell 1        1 0 0 1 1      0     ColumnSet: the
///     2     0000 1100 | 0100            shape F       1 1 0 0 0      0     images still alive
///
/// A node moves from matrix to list when few images are left. A node that has lost most images gets a smaller
/// matrix, once its subtree has had enough nodes to pay for renumbering: no subtree takes more than about
/// twice as long as if its size had been known in advance.
///
/// Target: the item with the fewest images; a piece may have half as many again as a cell (see
/// NarrowChooser).
///
/// Invariants: each node's images are exactly those that are disjoint from everything placed; numbers of
/// images are valid for the lifetime of their node. Cells that may stay open are never targets, and a hole is
/// not an image; but where a number of a group of cells stays open, the holes of the group are images, and
/// its cells and the group are targets like any other.
///
/// A node without mandatory cells and pieces is a solution; optional pieces are then added in every way. A
/// node is pruned when a mandatory cell or piece has no image, or when more cells would stay open than the
/// volume of the pieces allows.
std::shared_ptr<const SearchSpace> makeNarrowSpace(const SpaceOrigin& origin,
                                                   const std::vector<bool>& filled);

/// The maximum number of items of a narrowing search.
inline constexpr std::size_t maxNarrowItems = 4096;

/// The number of 64-bit words for the items of a narrowing search.
constexpr std::size_t narrowWordsFor(std::size_t items) {
    if (items > 1024) return maxNarrowItems / 64;
    std::size_t words = 2;
    while (words * 64 < items)
        words *= 2;
    return words;
}

}  // namespace tilewright
