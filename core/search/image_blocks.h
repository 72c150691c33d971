#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "core/basics/bits.h"
#include "core/images/image_table.h"
#include "core/search/cell_bits.h"
#include "core/search/lanes.h"

namespace tilewright {

/// An image as the search sees it.
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
        for (const std::uint16_t cell : table.cellsOf(image))
            layout.cells.set(cells.bitOf(cell));
        layouts.push_back(layout);
    }
    return layouts;
}

/// Lists of images, packed so that one instruction tests eight of them.
///
/// Eight images make a block: first their occupancies, word by word, then the sets of shapes that they belong
/// to. So images that collide and images of used-up shapes fall to the same test. Unused lanes of a block
/// belong to `kPadding`, a shape that is never available.
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

    /// A run of blocks.
    struct Set {
        std::uint32_t first = 0;
        std::uint32_t last = 0;
    };

    /// Makes room for `more` blocks, so that adding them copies nothing.
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

}  // namespace tilewright
