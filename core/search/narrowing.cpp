#include "core/search/narrowing.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <limits>
#include <numeric>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/basics/bits.h"
#include "core/images/cell_classes.h"
#include "core/images/image_table.h"
#include "core/search/cell_order.h"
#include "core/search/host.h"
#include "core/search/inside_lists.h"
#include "core/search/lanes.h"

namespace tilewright {

namespace {

/// A set of columns of a NarrowMatrix.
class ColumnSet {
  public:
    /// The width of the widest registers.
    struct alignas(64) Block {
        std::array<std::uint64_t, narrowBlock / 64> word{};
    };

    /// The first `columns` columns.
    static ColumnSet firstOf(std::size_t columns) {
        ColumnSet set;
        set.blocks.resize((columns + narrowBlock - 1) / narrowBlock);
        for (std::size_t column = 0; column < columns; ++column)
            set.wordOf(column) |= bitOf(column);
        return set;
    }

    static constexpr std::uint64_t bitOf(std::size_t column) { return std::uint64_t{1} << column % 64; }
    std::uint64_t& wordOf(std::size_t column) {
        return blocks[column / narrowBlock].word[column % narrowBlock / 64];
    }
    void clear(std::size_t column) { wordOf(column) &= ~bitOf(column); }

    std::vector<Block> blocks;
};

/// How many words of items are one part, processed in one register. On a large board, an image has items in
/// few parts.
template <int kWords>
inline constexpr std::size_t partWords = std::min<std::size_t>(kWords, wordsAtOnce);

/// How many columns are listed at once, without a branch.
inline constexpr std::size_t listSlack = 4;

/// Images and their items: by image (a column) and by item (a row).
///
/// Immutable while it is used, and then thread-safe.
template <int kWords>
class NarrowMatrix {
  public:
    using Block = ColumnSet::Block;
    using Items = Bits<kWords>;

    /// Sets the columns. Items are below `items`.
    void assign(std::vector<Items> itemsOf, std::vector<ImageId> images, int items) {
        itemsOf_ = std::move(itemsOf);
        images_ = std::move(images);
        parts_.assign(images_.size(), 0);
        width_ = (images_.size() + narrowBlock - 1) / narrowBlock;
        rows_.assign(static_cast<std::size_t>(items) * width_, Block{});
        for (std::size_t column = 0; column < images_.size(); ++column)
            itemsOf_[column].forEach([&](int item) {
                rows_[static_cast<std::size_t>(item) * width_ + column / narrowBlock]
                    .word[column % narrowBlock / 64] |= ColumnSet::bitOf(column);
                parts_[column] |= std::uint32_t{1}
                                  << static_cast<std::size_t>(item) / (partWords<kWords> * 64);
            });
    }

    std::size_t columns() const { return images_.size(); }
    std::size_t width() const { return width_; }
    const Items& itemsOf(std::uint32_t column) const { return itemsOf_[column]; }
    /// The parts with items of an image, as bits.
    std::uint32_t partsOf(std::uint32_t column) const { return parts_[column]; }
    ImageId image(std::uint32_t column) const { return images_[column]; }

    /// Sets `to` to the columns of `from`, from `first` on, that occupy none of these items; returns their
    /// number.
    std::size_t narrow(ColumnSet& to, const ColumnSet& from, std::size_t first, const Items& taken) const {
        std::array<const Block*, static_cast<std::size_t>(kWords) * 64> rows;
        std::size_t count = 0;
        taken.forEach([&](int item) { rows[count++] = rowOf(item); });
        to.blocks.resize(width_);
        std::size_t left = 0;
        for (std::size_t b = 0; b < width_; ++b) {
            Block meets{};
            for (std::size_t r = 0; r < count; ++r)
                for (std::size_t w = 0; w < meets.word.size(); ++w)
                    meets.word[w] |= rows[r][b].word[w];
            for (std::size_t w = 0; w < meets.word.size(); ++w)
                meets.word[w] = from.blocks[b].word[w] & ~meets.word[w];
            to.blocks[b] = meets;
            for (std::size_t w = 0; w < meets.word.size(); ++w)
                left += static_cast<std::size_t>(std::popcount(meets.word[w]));
        }
        for (std::size_t column = 0; column < first; column += 64) {
            std::uint64_t& word = to.wordOf(column);
            const std::uint64_t kept = first - column < 64 ? word & ~(ColumnSet::bitOf(first) - 1) : 0;
            left -= static_cast<std::size_t>(std::popcount(word ^ kept));
            word = kept;
        }
        return left;
    }

    /// Whether any of `columns` occupies the item.
    bool anyTakes(int item, const ColumnSet& columns) const {
        const Block* const row = rowOf(item);
        std::uint64_t any = 0;
        for (std::size_t b = 0; b < width_ && any == 0; ++b)
            for (std::size_t w = 0; w < row[b].word.size(); ++w)
                any |= row[b].word[w] & columns.blocks[b].word[w];
        return any != 0;
    }

    /// How many of `columns` occupy the item; any larger number if that exceeds `enough`.
    int countOf(int item, const ColumnSet& columns, int enough) const {
        const Block* const row = rowOf(item);
        int count = 0;
        for (std::size_t b = 0; b < width_ && count <= enough; ++b)
            for (std::size_t w = 0; w < row[b].word.size(); ++w)
                count += std::popcount(row[b].word[w] & columns.blocks[b].word[w]);
        return count;
    }

    /// Writes those of `columns` that are not in `without` (if given) and occupy the item (unless it is -1)
    /// to `to`, ascending, and returns their number. Up to `listSlack` words behind them are overwritten.
    std::size_t list(const ColumnSet& columns, const ColumnSet* without, int item,
                     std::uint32_t* const to) const {
        std::uint32_t* next = to;
        for (std::size_t b = 0; b < width_; ++b)
            for (std::size_t w = 0; w < columns.blocks[b].word.size(); ++w) {
                std::uint64_t rest = columns.blocks[b].word[w];
                if (without != nullptr) rest &= ~without->blocks[b].word[w];
                if (item >= 0) rest &= rowOf(item)[b].word[w];
                const auto first = static_cast<std::uint32_t>(b * narrowBlock + w * 64);
                // Most words have few bits: a branch on each would not be predicted.
                std::uint32_t* const end = next + std::popcount(rest);
                do {
                    for (std::size_t i = 0; i < listSlack; ++i, rest &= rest - 1)
                        next[i] = first + static_cast<std::uint32_t>(std::countr_zero(rest));
                    next += listSlack;
                } while (next < end);
                next = end;
            }
        return static_cast<std::size_t>(next - to);
    }

  private:
    const Block* rowOf(int item) const { return rows_.data() + static_cast<std::size_t>(item) * width_; }

    std::vector<Items> itemsOf_;
    std::vector<ImageId> images_;
    std::vector<std::uint32_t> parts_;
    /// Blocks per row.
    std::size_t width_ = 0;
    std::vector<Block> rows_;
};

/// How many images occupy each item: bit-sliced counters for all items at once, one plane per binary digit.
template <int kWords>
class ItemCounts {
  public:
    using Items = Bits<kWords>;

    /// Counts these columns.
    void assign(const NarrowMatrix<kWords>& matrix, std::span<const std::uint32_t> columns) {
        planes_.assign(static_cast<std::size_t>(std::bit_width(columns.size())), Items{});
        const std::uint32_t parts = partsOf(matrix, columns);
        for (std::size_t part = 0; part < kParts; ++part) {
            if ((parts >> part & 1) == 0) continue;
            Words sums[mostPlanes];
            addUp(sums, matrix, columns, part);
            for (std::size_t p = 0; p < planes_.size(); ++p)
                store(sums[p], p, part);
        }
    }

    /// Becomes the counts of `from` without these columns, which it counts.
    void subtract(const ItemCounts& from, const NarrowMatrix<kWords>& matrix,
                  std::span<const std::uint32_t> columns) {
        const std::uint32_t parts = partsOf(matrix, columns);
        planes_.resize(from.planes_.size());
        for (std::size_t part = 0; part < kParts; ++part) {
            if ((parts >> part & 1) == 0) {
                for (std::size_t p = 0; p < planes_.size(); ++p)
                    store(load(from.planes_[p], part), p, part);
                continue;
            }
            Words sums[mostPlanes];
            const std::size_t planes = addUp(sums, matrix, columns, part);
            Words borrowed{};
            for (std::size_t p = 0; p < planes_.size(); ++p) {
                const Words here = load(from.planes_[p], part);
                const Words less = p < planes ? sums[p] : Words{};
                const Words different = here ^ less;
                store(different ^ borrowed, p, part);
                borrowed = (~here & less) | (~different & borrowed);
            }
        }
        while (!planes_.empty() && planes_.back().none())
            planes_.pop_back();
    }

    int of(int item) const {
        int count = 0;
        for (std::size_t p = 0; p < planes_.size(); ++p)
            count |= (planes_[p].test(item) ? 1 : 0) << p;
        return count;
    }

    /// The items that occur in some image.
    Items taken() const {
        Items any;
        for (const Items& plane : planes_)
            any = any | plane;
        return any;
    }

    /// The highest of those elements of `items` that are not in `without` and have the smallest count, and
    /// that count; -1 if there are none.
    std::pair<int, int> fewest(const Items& items, const Items& without) const {
        std::pair<int, int> best{-1, std::numeric_limits<int>::max()};
        for (std::size_t part = 0; part < kParts; ++part) {
            const auto partOf = [&](const Items& all) {
                Bits<kPart> bits;
                std::copy_n(all.word.data() + part * kPart, kPart, bits.word.data());
                return bits;
            };
            Bits<kPart> rest = partOf(items) & ~partOf(without);
            if (rest.none()) continue;
            int count = 0;
            for (std::size_t p = planes_.size(); p-- > 0;) {
                const Bits<kPart> fewer = rest & ~partOf(planes_[p]);
                const bool isMore = fewer.none();
                count |= (isMore ? 1 : 0) << p;
                rest = isMore ? rest : fewer;
            }
            if (count <= best.second) best = {static_cast<int>(part * kPart * 64) + rest.highest(), count};
        }
        return best;
    }

  private:
    static constexpr std::size_t kPart = partWords<kWords>;
    static constexpr std::size_t kParts = kWords / kPart;
    using Words [[gnu::vector_size(kPart * 8)]] = std::uint64_t;

    /// Enough for any number of images numbered by ImageId.
    static constexpr std::size_t mostPlanes = 32;

    static Words load(const Items& items, std::size_t part) {
        Words words;
        std::memcpy(&words, items.word.data() + part * kPart, sizeof(words));
        return words;
    }
    void store(const Words& words, std::size_t plane, std::size_t part) {
        std::memcpy(planes_[plane].word.data() + part * kPart, &words, sizeof(words));
    }

    // The parts with items of these columns, as bits.
    static std::uint32_t partsOf(const NarrowMatrix<kWords>& matrix, std::span<const std::uint32_t> columns) {
        if constexpr (kParts == 1) return 1;
        std::uint32_t parts = 0;
        for (const std::uint32_t column : columns)
            parts |= matrix.partsOf(column);
        return parts;
    }

    // Sets `sums` to the planes of the counts of these columns and returns their number.
    static std::size_t addUp(Words* sums, const NarrowMatrix<kWords>& matrix,
                             std::span<const std::uint32_t> columns, std::size_t part) {
        const auto planes = static_cast<std::size_t>(std::bit_width(columns.size()));
        // The compiler keeps the lowest planes in registers if they have constant indices.
        Words low[4]{};
        for (std::size_t p = 0; p < planes; ++p)
            sums[p] = Words{};
        // Sixteen images at a time, so that most carries end in the lowest planes; then the rest by halves.
        const std::uint32_t* from = columns.data();
        const std::uint32_t* const end = from + columns.size();
        for (; end - from >= 16; from += 16)
            carry(sums, 4, planes, sum<4>(low, matrix, from, part));
        const auto rest = static_cast<std::size_t>(end - from);
        const auto addRest = [&]<int kLevel>() {
            if ((rest >> kLevel & 1) == 0) return;
            Words carried = sum<kLevel>(low, matrix, from, part);
            for (int p = kLevel; p < 4; ++p) {
                const Words next = low[p] & carried;
                low[p] ^= carried;
                carried = next;
            }
            carry(sums, 4, planes, carried);
            from += 1 << kLevel;
        };
        addRest.template operator()<3>();
        addRest.template operator()<2>();
        addRest.template operator()<1>();
        addRest.template operator()<0>();
        for (std::size_t p = 0; p < std::min<std::size_t>(planes, 4); ++p)
            sums[p] = low[p];
        return planes;
    }

    // Adds 2^kLevel images to the planes below `kLevel` and returns the carry: a tree of full adders, one per
    // image, instead of one addition per item.
    template <int kLevel>
    static Words sum(Words (&low)[4], const NarrowMatrix<kWords>& matrix, const std::uint32_t* columns,
                     std::size_t part) {
        if constexpr (kLevel == 0) {
            return load(matrix.itemsOf(*columns), part);
        } else {
            constexpr int below = kLevel - 1;
            const Words a = sum<below>(low, matrix, columns, part);
            const Words b = sum<below>(low, matrix, columns + (1 << below), part);
            Words& plane = low[below];
            const Words carried = (plane & (a | b)) | (a & b);
            plane ^= a ^ b;
            return carried;
        }
    }

    static void carry(Words* sums, std::size_t plane, std::size_t planes, Words carried) {
        for (; plane < planes; ++plane) {
            const Words next = sums[plane] & carried;
            sums[plane] ^= carried;
            carried = next;
        }
    }

    std::vector<Items> planes_;
};

/// The images that still fit at one node. They are named by their columns in the matrix of the node.
template <int kWords>
class NarrowImages {
  public:
    using Items = Bits<kWords>;

    NarrowImages() = default;

    /// All images of the matrix, which must outlive this object.
    explicit NarrowImages(const NarrowMatrix<kWords>& all)
        : matrix_(&all), columns_(ColumnSet::firstOf(all.columns())), size_(all.columns()) {
        counts_.assign(all, list(-1));
    }

    std::size_t size() const { return size_; }
    const Items& itemsOf(std::uint32_t column) const { return matrix_->itemsOf(column); }
    ImageId image(std::uint32_t column) const { return matrix_->image(column); }
    /// Null if they would have cost too much.
    const ItemCounts<kWords>* counts() const { return isCounted_ ? &counts_ : nullptr; }
    /// How many of the images occupy the item; any larger number if that exceeds `enough`.
    int countOf(int item, int enough = std::numeric_limits<int>::max()) const {
        return isCounted_ ? counts_.of(item) : matrix_->countOf(item, columns_, enough);
    }
    bool anyTakes(int item) const { return matrix_->anyTakes(item, columns_); }

    /// The images that occupy the item (all if it is -1), ascending.
    std::vector<std::uint32_t> list(int item) const {
        std::vector<std::uint32_t> images(size_ + listSlack);
        images.resize(list(item, images.data()));
        return images;
    }
    /// The same, see NarrowMatrix::list().
    std::size_t list(int item, std::uint32_t* to) const { return matrix_->list(columns_, nullptr, item, to); }

    /// Excludes an image from everything that is narrowed from this.
    void exclude(std::uint32_t column) {
        columns_.clear(column);
        --size_;
        if (isCounted_) counts_.subtract(counts_, *matrix_, std::span(&column, 1));
    }

    /// Becomes the images of `from`, behind `after` if given, that are disjoint from `taken`. All items are
    /// counted if not more than `most` images have to be added up for it. `memory` has room for all columns
    /// and `listSlack` more.
    void narrow(const NarrowImages& from, std::optional<std::uint32_t> after, const Items& taken,
                std::size_t most, std::uint32_t* memory) {
        matrix_ = from.matrix_;
        size_ = matrix_->narrow(columns_, from.columns_, after ? *after + 1 : 0, taken);
        const std::size_t gone = from.isCounted_ ? from.size_ - size_ : size_;
        isCounted_ = std::min(size_, gone) <= most;
        if (!isCounted_) return;
        if (size_ <= gone) {
            counts_.assign(*matrix_, {memory, list(-1, memory)});
        } else {
            counts_.subtract(from.counts_, *matrix_,
                             {memory, matrix_->list(from.columns_, &columns_, -1, memory)});
        }
    }

    /// Whether a matrix of only these images would be much smaller.
    bool areFewOfTheMatrix() const { return (size_ + narrowBlock - 1) / narrowBlock * 2 <= matrix_->width(); }

    /// Switches to `own`, rebuilt as a matrix of only these images, and changes `places`, which name some of
    /// them.
    void shrinkMatrix(NarrowMatrix<kWords>& own, int items, std::span<std::uint32_t> places) {
        const std::vector<std::uint32_t> kept = list(-1);
        std::vector<Items> itemsOf;
        std::vector<ImageId> images;
        itemsOf.reserve(kept.size());
        images.reserve(kept.size());
        for (const std::uint32_t column : kept) {
            itemsOf.push_back(matrix_->itemsOf(column));
            images.push_back(matrix_->image(column));
        }
        for (std::uint32_t& place : places)
            place = static_cast<std::uint32_t>(std::ranges::lower_bound(kept, place) - kept.begin());
        own.assign(std::move(itemsOf), std::move(images), items);
        matrix_ = &own;
        columns_ = ColumnSet::firstOf(size_);
    }

  private:
    const NarrowMatrix<kWords>* matrix_ = nullptr;
    ColumnSet columns_;
    std::size_t size_ = 0;
    bool isCounted_ = true;
    ItemCounts<kWords> counts_;
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
    /// What must be served, in counting order; empty if all is counted.
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
        cells_ = ~shapes_;
    }

    /// Nullopt if the search backtracks. `why`, if given, receives the reason and the target that would
    /// otherwise have been chosen.
    std::optional<NarrowChoice> choose(Node& node, const NarrowSupply& supply,
                                       NarrowReason* why = nullptr) const {
        if (node.wanted.none()) return NarrowChoice{-1, static_cast<int>(node.images.size())};
        const ItemCounts<kWords>* const counts = node.images.counts();
        const NarrowChoice choice =
            counts != nullptr ? fewest(node, *counts) : fewestOfRows(node, why != nullptr);
        if (why != nullptr) why->target = choice.item;
        if (choice.images == 0) return leave(why, BacktrackReason::noImages, choice.item);
        // Cells that must be filled have images.
        int cells = 0;
        if (!node.open.isWithin(node.wanted)) {
            Items open = node.open & ~node.wanted;
            if (counts != nullptr)
                open = open & ~counts->taken();
            else
                open.forEach([&](int cell) {
                    if (node.images.anyTakes(cell)) open = open & ~Items::single(cell);
                });
            cells = cellsIn(open);
        }
        if (cells > std::min(node.spare, mostHoles_)) return leave(why, BacktrackReason::tooManyOpen, -1);
        if (!hasCopies_) return choice;
        for (int s = 0; s < static_cast<int>(supply.needed.size()); ++s) {
            const int needed = supply.needed[static_cast<std::size_t>(s)];
            if (needed > 1 && node.images.countOf(firstShape_ + s) < needed)
                return leave(why, BacktrackReason::tooFewImages, firstShape_ + s);
        }
        return choice;
    }

    /// How many cells these items are.
    int cellsIn(const Items& items) const {
        if (sizes_.empty()) return items.count();
        int cells = 0;
        items.forEach([&](int item) { cells += sizes_[static_cast<std::size_t>(item)]; });
        return cells;
    }

  private:
    int weightOf(int item) const { return item >= firstShape_ ? 2 : 3; }

    NarrowChoice fewest(const Node& node, const ItemCounts<kWords>& counts) const {
        const auto [cell, ofCell] = counts.fewest(node.wanted, shapes_);
        const auto [shape, ofShape] = counts.fewest(node.wanted, cells_);
        if (shape < 0 || (cell >= 0 && ofShape * weightOf(shape) > ofCell * weightOf(cell)))
            return {cell, ofCell};
        return {shape, ofShape};
    }

    // The first item without images if there are any, unless `isWatched`: then the one that fewest() finds.
    NarrowChoice fewestOfRows(Node& node, bool isWatched) const {
        NarrowChoice choice;
        int least = std::numeric_limits<int>::max();
        for (auto& candidate : node.candidates) {
            const int weight = weightOf(candidate.item);
            candidate.images = node.images.countOf(candidate.item, least / weight);
            if (candidate.images == 0 && !isWatched) return {candidate.item, 0};
            const int weighted = candidate.images * weight;
            if (weighted > least || (weighted == least && candidate.item < choice.item)) continue;
            choice = {candidate.item, candidate.images};
            least = weighted;
        }
        // An item with few images is most likely to have none below, so it is checked first there.
        std::ranges::partition(node.candidates,
                               [&](const auto& candidate) { return candidate.images <= choice.images * 4; });
        return choice;
    }

    static std::nullopt_t leave(NarrowReason* why, BacktrackReason reason, int item) {
        if (why != nullptr) *why = {why->target, reason, item};
        return std::nullopt;
    }

    int firstShape_;
    bool hasCopies_;
    int mostHoles_;
    const std::vector<int>& sizes_;
    Items shapes_;
    Items cells_;
};

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
        std::vector<Items> itemsOf;
        std::vector<ImageId> images;
        itemsOf.reserve(origin.images.size());
        images.reserve(origin.images.size());
        for (const ImageId image : origin.images) {
            if (isFreeHole(image) || supply_.left[shapeOf(image)] <= 0) continue;
            Items items = Items::single(itemOf(shapeOf(image)));
            for (const CellNumber cell : table_.cellsOf(image))
                items.set(cells_.bitOf(cell));
            itemsOf.push_back(items);
            images.push_back(image);
        }
        chooser_.emplace(cells_.count(), hasCopies, mostHoles_, sizes_);
        matrix_.assign(std::move(itemsOf), std::move(images), itemCount());
        start_.images = NarrowImages<kWords>(matrix_);
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
    NarrowMatrix<kWords> matrix_;
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
    // As many images are added to all counts while an item is counted in its row.
    static constexpr std::size_t addedPerItem = 2;

  public:
    /// `host` is null if nothing is searched.
    NarrowWalk(const Space& space, std::span<const ImageId> trail, SearchHost* host)
        : space_(space),
          host_(host),
          supply_(space.supply()),
          trail_(trail.begin(), trail.begin() + static_cast<std::ptrdiff_t>(space.trailLength())),
          nodes_(static_cast<std::size_t>(space.start().piecesLeft + space.mostGroupHoles()) + 1),
          matrices_(nodes_.size()),
          excluded_(space.start().images.size() + listSlack) {
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
        const Items& items = above.images.itemsOf(number);
        const std::size_t shape = space_.shapeOf(image);
        const int shapeItem = space_.itemOf(shape);
        Items taken = items;
        if (--supply_.left[shape] > 0) taken.takeOut(Items::single(shapeItem));
        to.open = above.open;
        to.open.takeOut(items);
        to.wanted = above.wanted;
        to.wanted.takeOut(items);
        to.spare = above.spare;
        if (--supply_.needed[shape] < 0)
            to.spare -= static_cast<int>(space_.table().cellsOf(image).size());
        else if (supply_.needed[shape] > 0)
            to.wanted.set(shapeItem);
        to.piecesLeft = above.piecesLeft - (space_.table().isHole(image) ? 0 : 1);
        // If nothing has to be filled, images before this one are excluded for good.
        to.images.narrow(above.images, choice.item < 0 ? std::optional(number) : std::nullopt, taken,
                         static_cast<std::size_t>(to.wanted.count()) * addedPerItem, excluded_.data());
        to.candidates.clear();
        if (to.images.counts() == nullptr) {
            if (above.candidates.empty())
                to.wanted.forEach([&](int item) { to.candidates.push_back({item, 0}); });
            else
                std::ranges::copy_if(above.candidates, std::back_inserter(to.candidates),
                                     [&](const auto& candidate) { return to.wanted.test(candidate.item); });
        }
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

    // Repeats the steps of the search to a child of this node.
    void descend(ImageId image) {
        Node& here = nodes_[depth_];
        if (const std::optional<NarrowChoice> choice = space_.chooser().choose(here, supply_)) {
            for (const std::uint32_t number : here.images.list(choice->item)) {
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
                const ImageId first = here.images.image(here.images.list(-1).front());
                postTarget({.target = space_.itemOf(space_.shapeOf(first))}, here.piecesLeft);
            }
        } else if (isWatched) {
            postTarget(why, here.piecesLeft);
        }
        return !choice || walk(*choice);
    }

    bool walk(const NarrowChoice& choice) {
        const std::size_t first = tried_.size();
        const auto images = static_cast<std::size_t>(choice.images);
        tried_.resize(first + images + listSlack);
        [[maybe_unused]] const std::size_t listed =
            nodes_[depth_].images.list(choice.item, tried_.data() + first);
        assert(listed == images);
        tried_.resize(first + images);
        const bool done = tryFrom(first, choice);
        tried_.resize(first);
        return done;
    }

    // Tries the images from `first` on.
    bool tryFrom(std::size_t first, const NarrowChoice& choice) {
        Node& here = nodes_[depth_];
        const std::size_t end = tried_.size();
        const auto p = static_cast<std::size_t>(here.piecesLeft);
        std::uint64_t pieces = end - first;
        if (space_.mostGroupHoles() > 0)
            pieces -= static_cast<std::uint64_t>(std::count_if(
                tried_.begin() + static_cast<std::ptrdiff_t>(first), tried_.end(),
                [&](std::uint32_t number) { return space_.table().isHole(here.images.image(number)); }));
        host_->statistics.attempts[p] += pieces;
        host_->statistics.fits[p] += pieces;
        const std::uint64_t visitedBefore = visited_;
        for (std::size_t i = first; i < end; ++i) {
            if (visited_ - visitedBefore >= manyNodes && here.images.areFewOfTheMatrix())
                here.images.shrinkMatrix(matrices_[depth_], space_.itemCount(),
                                         std::span(tried_).subspan(i, end - i));
            const std::uint32_t number = tried_[i];
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
                handOverRest(std::span(tried_).subspan(i + 1, end - i - 1), end - first);
                return false;
            }
            exclude(number, choice);
        }
        if (host_->observer != nullptr && first < end) host_->noteLeaving(BacktrackReason::exhausted);
        return true;
    }

    [[gnu::noinline]] void handOverRest(std::span<const std::uint32_t> numbers, std::size_t of) {
        std::vector<ImageId> rest;
        for (const std::uint32_t number : numbers)
            rest.push_back(nodes_[depth_].images.image(number));
        host_->leaveBranches(trail_, rest, of, *self_);
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
    std::vector<NarrowMatrix<kWords>> matrices_;
    /// The images to try at all nodes of the trail.
    std::vector<std::uint32_t> tried_;
    /// Reusable memory.
    std::vector<std::uint32_t> excluded_;
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
    for (int item = itemCount(); item-- > 0;) {
        if (!node.wanted.test(item)) continue;
        const int images = node.images.countOf(item);
        inside.candidates.push_back({cellOf(item), shapeOfItem(item), 0, images, images});
    }
    if (cell >= 0 || shape >= 0) {
        const int target = cell >= 0 ? cells_.bitOf(cell) : itemOf(static_cast<std::size_t>(shape));
        for (const std::uint32_t column : node.images.list(target))
            inside.images.push_back(node.images.image(column));
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
