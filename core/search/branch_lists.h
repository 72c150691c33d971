#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/basics/bits.h"
#include "core/images/image_table.h"
#include "core/search/cell_order.h"
#include "core/search/lanes.h"

namespace tilewright {

/// An image (a shape at one position and orientation) as the search sees it.
template <int kCellWords>
struct Layout {
    Bits<kCellWords> cells;
    ImageId image = 0;
    int shape = 0;
};

template <int kCellWords>
std::vector<Layout<kCellWords>> layoutsOf(const ImageTable& table, std::span<const ImageId> images,
                                          const CellBits& cells) {
    std::vector<Layout<kCellWords>> layouts;
    layouts.reserve(images.size());
    for (const ImageId image : images) {
        Layout<kCellWords> layout{{}, image, table.shapeOf(image)};
        for (const CellNumber cell : table.cellsOf(image))
            layout.cells.set(cells.bitOf(cell));
        layouts.push_back(layout);
    }
    return layouts;
}

/// Image lists, packed so that one SIMD instruction tests eight images.
///
///   Block     lane  0    1    2   ...   7
///             +----+----+----+-----+----+
///   cell word 0 |  a0 |  b0 |  c0 | ... |    |  one row of 64-bit words per cell word,
///   cell word 1 |  a1 |  b1 |  c1 | ... |    |  and behind them the sets of shapes
///   shape word 0|  aS |  bS |  cS | ... |    |
///
/// An image fits at a node if none of its words shares a bit with the occupancy or with the set of used
/// shapes. So one test per row rejects images that collide and images of used-up shapes alike. The unused
/// lanes of the last block belong to `kPadding`, a shape that is never available.
///
/// Cost: a list of n images takes ceil(n / 8) blocks; half a block is wasted on average, which is why
/// branches with few images use BranchLists.
template <int kCellWords, int kShapeWords>
class ImageBlocks {
  public:
    using Occupancy = Bits<kCellWords>;
    using ShapeSet = Bits<kShapeWords>;

    static constexpr int kPadding = kShapeWords * 64 - 1;

    struct alignas(64) Block {
        std::array<std::array<std::uint64_t, laneCount>, kCellWords + kShapeWords> words;

        unsigned lanesClearOf(const Occupancy& occupied) const { return clear<0, kCellWords>(occupied.word); }
        unsigned lanesAvailable(const ShapeSet& used) const {
            return clear<kCellWords, kShapeWords>(used.word);
        }

        Occupancy occupancy(unsigned lane) const { return take<0, Occupancy>(lane); }
        ShapeSet shape(unsigned lane) const { return take<kCellWords, ShapeSet>(lane); }

      private:
        template <std::size_t kFirst, std::size_t kCount>
        unsigned clear(const std::array<std::uint64_t, kCount>& masks) const {
            unsigned lanes = disjointLanes(words[kFirst].data(), masks[0]);
            for (std::size_t w = 1; w < kCount; ++w)
                lanes &= disjointLanes(words[kFirst + w].data(), masks[w]);
            return lanes;
        }
        template <std::size_t kFirst, class Set>
        Set take(unsigned lane) const {
            Set set;
            for (std::size_t w = 0; w < Set::words; ++w)
                set.word[w] = words[kFirst + w][lane];
            return set;
        }
    };

    /// A run of consecutive blocks.
    struct Set {
        std::uint32_t first = 0;
        std::uint32_t last = 0;
    };

    /// Reserves space for `more` blocks, so that adding them does not reallocate.
    void reserve(std::size_t more) {
        blocks_.reserve(blocks_.size() + more);
        images_.reserve(images_.size() + more);
    }

    /// Adds a list of images.
    Set add(std::span<const Layout<kCellWords>* const> layouts) {
        const auto first = static_cast<std::uint32_t>(blocks_.size());
        for (; !layouts.empty();
             layouts = layouts.subspan(std::min<std::size_t>(laneCount, layouts.size()))) {
            Block& block = blocks_.emplace_back(emptyBlock());
            auto& images = images_.emplace_back();
            for (std::size_t lane = 0; lane < std::min<std::size_t>(laneCount, layouts.size()); ++lane) {
                const Layout<kCellWords>& layout = *layouts[lane];
                const ShapeSet shape = ShapeSet::single(layout.shape);
                for (std::size_t w = 0; w < kCellWords; ++w)
                    block.words[w][lane] = layout.cells.word[w];
                for (std::size_t w = 0; w < kShapeWords; ++w)
                    block.words[kCellWords + w][lane] = shape.word[w];
                images[lane] = layout.image;
            }
        }
        return {first, static_cast<std::uint32_t>(blocks_.size())};
    }

    const Block& block(std::uint32_t index) const { return blocks_[index]; }
    ImageId image(std::uint32_t block, unsigned lane) const { return images_[block][lane]; }

  private:
    static Block emptyBlock() {
        Block block{};
        const ShapeSet padding = ShapeSet::single(kPadding);
        for (std::size_t w = 0; w < kShapeWords; ++w)
            block.words[kCellWords + w].fill(padding.word[w]);
        return block;
    }

    std::vector<Block> blocks_;
    std::vector<std::array<ImageId, laneCount>> images_;
};

/// The images that still fit below one node, re-encoded for this branch of a ListSpace.
///
/// Cells that are filled at the first node stay filled in the whole branch, so their bits carry no
/// information there. One of these bits per remaining piece is reused to stand for the piece:
///
///   occupancy  1 1 0 0 1 0 1 1     filled at the first node: bits 0, 1, 4, 6, 7
///              p q . . r . P .     p, q, r: pieces; P: padding of unused lanes
///   image      0 1 1 1 0 0 0 0     piece q on cells 2 and 3
///
/// An image is its cells and the bit of its piece, and it fits exactly when it has no bit in common with the
/// node: one test instead of two, and blocks of half the size.
///
/// Invariants: at most mostPieces pieces are left; one word of the occupancy has more filled cells than there
/// are pieces left (one bit is for the padding); each image has exactly one piece bit.
template <class Space>
class BranchImages {
  public:
    using Occupancy = typename Space::Occupancy;

    static constexpr int mostPieces = numberCount;

    struct Image {
        Occupancy bits;
        ImageId id = 0;
    };

    explicit BranchImages(const Space& space) : space_(space), images_(space.layouts().size() + 1) {}

    /// Switches to the branch below this node. Returns false if more than mostPieces pieces are left, or if
    /// no word has more filled cells than pieces left.
    bool begin(const Occupancy& occupied, const typename Space::ShapeSet& used) {
        const std::uint64_t left = ~used.word[0] & ((std::uint64_t{1} << space_.table().shapeCount()) - 1);
        const int pieces = std::popcount(left);
        if (pieces > mostPieces) return false;
        word_ = 0;
        while (std::popcount(occupied.word[word_]) <= pieces)
            if (++word_ == Occupancy::words) return false;
        filled_ = occupied;
        pieceBits_ = spreadBits((std::uint64_t{1} << pieces) - 1, occupied.word[word_]);
        padding_ = {};
        padding_.word[word_] = spreadBits(std::uint64_t{1} << pieces, occupied.word[word_]);
        findShapes(left);
        findImages();
        return true;
    }

    /// A bit that is set at the first node and in no image. It disables unused lanes.
    const Occupancy& padding() const { return padding_; }
    /// The cells that are filled at the first node.
    const Occupancy& filled() const { return filled_; }
    Occupancy occupiedAt(const Occupancy& node) const { return node | filled_; }
    /// The cells of a node or an image, without piece bits.
    Occupancy cellsOf(const Occupancy& bits) const { return bits & ~filled_; }

    /// The images that fit at the first node, in their order.
    std::span<const Image> images() const { return std::span(images_).first(imageCount_); }

    /// The shapes of the pieces that are left at the first node, and a mask of those that are left at a given
    /// node, or of none. It takes no branch, which would be unpredictable.
    std::span<const int> shapes() const { return std::span(shapes_).first(shapeCount_); }
    unsigned leftAt(const Occupancy& node, bool isWanted) const {
        return static_cast<unsigned>(
            packBits(~node.word[word_], pieceBits_ & -static_cast<std::uint64_t>(isWanted)));
    }

  private:
    void findShapes(std::uint64_t left) {
        shapeCount_ = 0;
        bitOfShape_.fill(0);
        for (std::uint64_t bits = pieceBits_; left != 0; left &= left - 1, bits &= bits - 1) {
            const int shape = std::countr_zero(left);
            bitOfShape_[static_cast<std::size_t>(shape)] = bits & (~bits + 1);
            shapes_[shapeCount_++] = shape;
        }
    }

    void findImages() {
        imageCount_ = 0;
        // Branch-free: the branch would be unpredictable.
        for (const auto& layout : space_.layouts()) {
            const std::uint64_t piece = bitOfShape_[static_cast<std::size_t>(layout.shape)];
            Image& image = images_[imageCount_];
            image = {layout.cells, layout.image};
            image.bits.word[word_] |= piece;
            imageCount_ += piece != 0 && !layout.cells.meets(filled_) ? 1 : 0;
        }
    }

    const Space& space_;
    Occupancy filled_;
    Occupancy padding_;
    /// The word that holds the piece bits.
    std::size_t word_ = 0;
    std::uint64_t pieceBits_ = 0;
    std::array<std::uint64_t, 64> bitOfShape_{};
    std::array<int, mostPieces> shapes_{};
    std::size_t shapeCount_ = 0;
    std::vector<Image> images_;
    std::size_t imageCount_ = 0;
};

/// The lists of CellLists, restricted to the images that fit at the first node of a branch. A list is built
/// when a node first asks for it.
///
/// The neighbour filter picks a list by number, exactly as in CellLists; so a walk can switch between both
/// without translating anything. Here almost every list fits into a single block, and a block is half as
/// large, since it needs no row for shapes. Both matter: the blocks of a branch stay in the first-level
/// cache.
///
/// Invariant: set(list) is valid for every number that listFor() has returned since the last begin(). Cost:
/// begin() resets every list number, so it pays for branches of some thousand nodes (see
/// BatchWalk::worthwhileFrom()).
template <class Space>
class BranchLists {
  public:
    using Occupancy = typename Space::Occupancy;
    using Lists = typename Space::Lists;
    using PerPiece = std::array<std::uint16_t, BranchImages<Space>::mostPieces>;

    struct alignas(64) Block {
        std::array<std::array<std::uint64_t, laneCount>, Occupancy::words> words;

        unsigned lanesClearOf(const Occupancy& node) const {
            unsigned lanes = disjointLanes(words[0].data(), node.word[0]);
            for (std::size_t w = 1; w < Occupancy::words; ++w)
                lanes &= disjointLanes(words[w].data(), node.word[w]);
            return lanes;
        }

        /// Writes bits | more for each of these lanes, packed together, and returns their number. Up to eight
        /// entries may be overwritten.
        unsigned pack(unsigned lanes, const Occupancy& more, Occupancy* to) const {
            if constexpr (Occupancy::words == 1) {
                packLanes(words[0].data(), lanes, more.word[0], to->word.data());
            } else {
                for (unsigned rest = lanes; rest != 0; rest &= rest - 1, ++to)
                    for (std::size_t w = 0; w < Occupancy::words; ++w)
                        to->word[w] = words[w][static_cast<unsigned>(std::countr_zero(rest))] | more.word[w];
            }
            return static_cast<unsigned>(std::popcount(lanes));
        }
    };

    /// A run of at least one block.
    struct Set {
        std::uint32_t first = 0;
        std::uint32_t last = 0;
    };

    /// `order` is the order of filling of these lists; null if they have none.
    BranchLists(const Lists& lists, const FillingOrder* order) : lists_(lists), order_(order) {}

    bool areFor(const Lists& lists) const { return &lists == &lists_; }

    /// Starts a new branch, which must stay unchanged until the next call. `cells` is the number of cell
    /// bits.
    void begin(const BranchImages<Space>& branch, int cells) {
        branch_ = &branch;
        blocks_.clear();
        sets_.assign(lists_.count() + 1, {unknown, unknown});
        perPiece_.resize(sets_.size());
        sets_.back() = append({});
        perPiece_.back() = {};
        covering_.resize(static_cast<std::size_t>(cells));
        for (Covering& here : covering_) {
            here.images.clear();
            here.ids.clear();
        }
        for (const auto& image : branch.images())
            for (Occupancy rest = branch.cellsOf(image.bits); !rest.none();) {
                const int bit = firstOf(rest);
                Covering& here = covering_[static_cast<std::size_t>(bit)];
                here.images.push_back(image.bits);
                here.ids.push_back(image.id);
                if (order_ != nullptr) break;
                rest = rest ^ Occupancy::single(bit);
            }
        for (Covering& here : covering_)
            here.set = append(here.images);
    }

    /// The number of the list for the open cell `bit`, given the filled cells.
    std::uint32_t listFor(int bit, const Occupancy& occupied) {
        const std::uint32_t list = lists_.listFor(bit, occupied);
        if (sets_[list].first == unknown) [[unlikely]]
            make(list, covering_[static_cast<std::size_t>(bit)].set,
                 branch_->cellsOf(occupied & lists_.neighboursOf(bit)));
        return list;
    }
    /// The number of an empty list.
    std::uint32_t emptyList() const { return static_cast<std::uint32_t>(sets_.size() - 1); }

    Set set(std::uint32_t list) const { return sets_[list]; }
    const Block& block(std::uint32_t index) const { return blocks_[index]; }
    /// How many images of each piece the whole list has, including those that no longer fit.
    const PerPiece& imagesOfPieces(std::uint32_t list) const { return perPiece_[list]; }

    /// The image that has these bits.
    ImageId imageOf(const Occupancy& bits) const {
        const Covering& here = covering_[static_cast<std::size_t>(firstOf(branch_->cellsOf(bits)))];
        return here.ids[static_cast<std::size_t>(std::ranges::find(here.images, bits) - here.images.begin())];
    }

  private:
    static constexpr std::uint32_t unknown = std::numeric_limits<std::uint32_t>::max();

    // The images that cover a cell or, with a filling order, that have it as their first cell.
    struct Covering {
        std::vector<Occupancy> images;
        std::vector<ImageId> ids;
        Set set;
    };

    int firstOf(const Occupancy& cells) const {
        return order_ != nullptr ? order_->firstOpen(~cells) : (~cells).lowestClear();
    }

    [[gnu::noinline]] void make(std::uint32_t list, const Set& covering, const Occupancy& filledNear) {
        clear_.resize(std::size_t{covering.last - covering.first + 1} * laneCount);
        std::size_t count = 0;
        for (std::uint32_t b = covering.first; b < covering.last; ++b)
            count += blocks_[b].pack(blocks_[b].lanesClearOf(filledNear | branch_->padding()), Occupancy(),
                                     &clear_[count]);
        sets_[list] = append(std::span(clear_).first(count));
        std::size_t piece = 0;
        for (const int shape : branch_->shapes())
            perPiece_[list][piece++] = lists_.imagesOfShape(list, shape);
    }

    Set append(std::span<const Occupancy> images) {
        const auto first = static_cast<std::uint32_t>(blocks_.size());
        do {
            Block& block = blocks_.emplace_back();
            const std::size_t count = std::min<std::size_t>(laneCount, images.size());
            for (std::size_t w = 0; w < Occupancy::words; ++w) {
                block.words[w].fill(branch_->padding().word[w]);
                for (std::size_t lane = 0; lane < count; ++lane)
                    block.words[w][lane] = images[lane].word[w];
            }
            images = images.subspan(count);
        } while (!images.empty());
        return {first, static_cast<std::uint32_t>(blocks_.size())};
    }

    const Lists& lists_;
    const FillingOrder* order_;
    const BranchImages<Space>* branch_ = nullptr;
    std::vector<Block> blocks_;
    /// By list; the last one is empty.
    std::vector<Set> sets_;
    std::vector<PerPiece> perPiece_;
    /// By cell.
    std::vector<Covering> covering_;
    /// Scratch buffer for the images of a list.
    std::vector<Occupancy> clear_;
};

}  // namespace tilewright
