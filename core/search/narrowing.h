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
/// An *item* is what an image takes: its cells, and its shape.
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

    /// Keeps the place of an image, but lets it meet everything.
    void exclude(std::size_t i) { items_[i].bits = ~Bits<kWords>(); }

    /// Makes `places` those of the images that take the item, all if it is -1, ascending.
    void placesOf(int item, std::vector<std::uint32_t>& places) const {
        places.resize(size_);
        std::size_t to = 0;
        for (std::size_t i = 0; i < size_; ++i) {
            places[to] = static_cast<std::uint32_t>(i);
            to += item < 0 || items(i).test(item) ? 1 : 0;
        }
        places.resize(to);
    }

    /// Becomes the images of `from` in these places.
    void assign(const NarrowList& from, const std::vector<std::uint32_t>& places) {
        makeRoom(places.size());
        size_ = places.size();
        for (std::size_t i = 0; i < size_; ++i) {
            items_[i] = from.items_[places[i]];
            images_[i] = from.images_[places[i]];
        }
    }

    /// Becomes those images of `from`, from number `first` on, that are clear of `taken`.
    void narrow(const NarrowList& from, std::size_t first, const Bits<kWords>& taken) {
        makeRoom(from.size_);
        // Half of the tests go either way, so none of them is a branch.
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
    /// What is behind it is left over from other nodes.
    std::size_t size_ = 0;
};

/// How many images of a list take each item: for all items at once, one bit of all numbers in each plane.
template <int kWords>
class ItemCounts {
  public:
    explicit ItemCounts(const NarrowList<kWords>& list) : planes_(planesFor(list.size())) {
        // The compiler keeps the lowest planes in registers as long as they have no number.
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

    /// The items that some image takes.
    Bits<kWords> taken() const { return ~fewerThan(0); }

    /// The items with less than 2 to the power of `exponent`.
    Bits<kWords> fewerThan(std::size_t exponent) const {
        Bits<kWords> any;
        for (std::size_t p = exponent; p < planes_; ++p)
            any = any | bitsOf(p);
        return ~any;
    }

    /// Those of `items` with the least count.
    Bits<kWords> fewest(Bits<kWords> items) const {
        for (std::size_t p = planes_; p-- > 0;)
            if (const Bits<kWords> fewer = items & ~bitsOf(p); !fewer.none()) items = fewer;
        return items;
    }

  private:
    // The compiler keeps it in as few registers as the processor has for it.
    using Words [[gnu::vector_size(kWords * 8)]] = std::uint64_t;

    /// 2 to the power of it images are added at a time, so that most sums end in the lowest planes.
    static constexpr int block = 4;
    /// Enough for every list whose images are numbered by an ImageId.
    static constexpr std::size_t mostPlanes = 32;

    // As many as the largest number may need.
    static std::size_t planesFor(std::size_t images) {
        return static_cast<std::size_t>(std::bit_width(images));
    }

    static Words load(const Bits<kWords>& bits) {
        Words words;
        std::memcpy(&words, bits.word.data(), sizeof(words));
        return words;
    }

    Bits<kWords> bitsOf(std::size_t plane) const { return std::bit_cast<Bits<kWords>>(plane_[plane]); }

    // Adds 2 to the power of `kLevel` images to the planes below `kLevel`, and returns what is carried to it:
    // a tree of full adders, one for each image, instead of one addition for each item.
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
    /// As much as the widest registers hold.
    struct alignas(64) Block {
        std::array<std::uint64_t, 8> word{};
    };
    static constexpr std::size_t perBlock = 512;

    /// The first `columns`.
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

/// The images of a NarrowList the other way round: for each item the images that take it, one bit for each.
///
/// A list is narrowed image by image. Here the images that collide with one are those in the rows of its
/// items: some dozen instructions for 512 of them. Images of an item are counted in its row, no further than
/// to the best count so far, and a node that has none for some item is left at once. So it pays where images
/// are many more than items.
///
/// Thread-safe once it is made.
class NarrowMatrix {
  public:
    using Block = ColumnSet::Block;

    /// The columns stand for the images of `list` in these places, ascending; items are below `items`.
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
    /// The column of the image in a place of the list, which must be there.
    std::size_t columnOf(std::uint32_t place) const {
        return static_cast<std::size_t>(std::ranges::lower_bound(places_, place) - places_.begin());
    }

    /// Whether some of `columns` takes the item.
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

    /// How many of `columns` take the item; if that is more than `enough`, any number above it.
    int countOf(int item, const ColumnSet& columns, int enough) const {
        const std::span<const Block> row = rowOf(item);
        int count = 0;
        for (std::size_t b = 0; b < width_ && count <= enough; ++b)
            for (std::size_t w = 0; w < row[b].word.size(); ++w)
                count += std::popcount(row[b].word[w] & columns.blocks[b].word[w]);
        return count;
    }

    /// Makes `to` those of `from`, from column `first` on, that take none of these items; returns their
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

    /// Appends the places of those of `columns` that take the item, all if it is -1, ascending.
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
    /// Blocks in a row.
    std::size_t width_ = 0;
    std::vector<Block> rows_;
};

/// The images that still fit at one node: columns of a matrix where they are many, and a list where they are
/// few, so that a row would hardly be longer than the list.
///
/// Each has a number, which holds as long as the node does. One object serves one thread.
template <int kWords>
class NarrowImages {
  public:
    using Items = Bits<kWords>;

    /// Whether so many images are better begun with as a matrix.
    static bool suitMatrix(std::size_t images) { return images >= 1024; }

    NarrowImages() = default;

    /// All of `all`, which with `matrix`, of all of its images or null, must outlive this.
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

    /// Null where they are a list.
    const NarrowMatrix* matrix() const { return matrix_; }
    const ColumnSet& columns() const { return columns_; }
    const NarrowList<kWords>& list() const { return list_; }

    /// Makes `numbers` those that take the item, all if it is -1, ascending.
    void numbersOf(int item, std::vector<std::uint32_t>& numbers) const {
        numbers.clear();
        if (matrix_ != nullptr)
            matrix_->placesOf(item, columns_, numbers);
        else
            list_.placesOf(item, numbers);
    }

    /// Leaves one out of what is narrowed from this.
    void exclude(std::uint32_t number) {
        if (matrix_ != nullptr)
            columns_.clear(matrix_->columnOf(number));
        else
            list_.exclude(number);
    }

    /// Becomes those of `from`, behind number `after` if there is one, that are clear of `taken`.
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

    /// Whether they are so few that a list is narrowed as quickly as rows are looked at.
    bool suitList() const { return size_ < shortList; }

    /// Whether a matrix of these images alone would be much smaller.
    bool areFewOfTheMatrix() const { return matrix_ != nullptr && size_ * 2 <= matrix_->columns(); }

    /// Goes on with `own`, which it makes a matrix of these images alone. Numbers are the same.
    void shrinkMatrix(NarrowMatrix& own, int items) {
        std::vector<std::uint32_t> places;
        numbersOf(-1, places);
        own.assign(*all_, std::move(places), items);
        matrix_ = &own;
        // Less than it was by those that were left out.
        size_ = own.columns();
        columns_ = ColumnSet::firstOf(size_);
    }

    /// Goes on with a list. Numbers are others then.
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

/// Lists that are narrowed at each node to the images that still fit, and counted for all cells and pieces at
/// once.
///
/// Like DLX it knows at each node how many images are left for every cell and every piece, and takes what has
/// the fewest, where a piece may have half as many again as a cell; unlike DLX it links nothing. Where images
/// are few, one list of all is copied from node to node, without those that collide with the image just
/// placed, and bit-sliced adders count the images of all items in one pass (see ItemCounts). Where they are
/// many, each is a bit in the rows of what it takes (see NarrowMatrix). Nodes that have lost most images go
/// on with a smaller matrix once so many nodes have been below them that numbering the images anew is paid
/// for: no subtree takes more than about twice as long as if its size had been known.
///
/// Cells that may stay open are never filled for their own sake, and a hole is not an image. A node without
/// any cell that must be filled and any piece that must be placed is a solution; the pieces that may still be
/// placed are then added in every way. A node is given up when a cell or a piece that must be served has no
/// image left, or when more cells can only stay open than the volume of the pieces allows.
std::shared_ptr<const SearchSpace> makeNarrowSpace(const SpaceOrigin& origin,
                                                   const std::vector<bool>& filled);

}  // namespace tilewright
