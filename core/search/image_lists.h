#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/images/image_table.h"
#include "core/search/bits.h"
#include "core/search/lanes.h"

namespace tilewright {

/// How the open cells of a search are numbered in its occupancies.
struct CellBits {
    /// For each cell of the table its bit, or -1 if it is filled.
    std::vector<int> bitOf;
    /// For each bit its cell.
    std::vector<int> cellOf;

    /// Numbers the cells that `filled` leaves open in cell order.
    CellBits(const ImageTable& table, const std::vector<bool>& filled);

    int count() const { return static_cast<int>(cellOf.size()); }
};

/// The image list sets of FILA for one kind of target: for each cell and each state of its neighbours the
/// images that may fill the cell, those of each shape side by side.
///
/// Eight images make a block: first their occupancies, word by word, then the sets of shapes that they belong
/// to. Unused lanes of a block belong to `kPadding`, a shape that is never available.
template <int kCellWords, int kShapeWords>
class ImageLists {
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

    struct Options {
        /// Only images that have the target as their lowest bit: POF for the order of the bits.
        bool inBitOrder = false;
        /// NOF.
        bool neighbourFilter = false;
    };

    ImageLists(const ImageTable& table, std::span<const ImageId> images, const CellBits& cells,
               Options options) {
        const auto bits = static_cast<std::size_t>(cells.count());
        std::vector<std::vector<ImageId>> covering(bits);
        std::vector<Occupancy> occupancy(images.size());
        std::vector<std::uint32_t> indexOf(table.size());
        for (std::size_t i = 0; i < images.size(); ++i) {
            const std::span<const std::uint16_t> covered = table.cellsOf(images[i]);
            indexOf[images[i]] = static_cast<std::uint32_t>(i);
            int lowest = cells.count();
            for (const std::uint16_t cell : covered) {
                const int bit = cells.bitOf[cell];
                occupancy[i].set(bit);
                lowest = std::min(lowest, bit);
                if (!options.inBitOrder) covering[static_cast<std::size_t>(bit)].push_back(images[i]);
            }
            if (options.inBitOrder) covering[static_cast<std::size_t>(lowest)].push_back(images[i]);
        }
        for (int bit = 0; bit < cells.count(); ++bit) {
            Occupancy neighbours;
            std::vector<int> neighbourBits;
            for (const int cell : table.neighboursOf(cells.cellOf[static_cast<std::size_t>(bit)])) {
                const int neighbour = cell < 0 ? -1 : cells.bitOf[static_cast<std::size_t>(cell)];
                if (neighbour < 0 || (options.inBitOrder && neighbour < bit)) continue;
                neighbours.set(neighbour);
                neighbourBits.push_back(neighbour);
            }
            if (!options.neighbourFilter) {
                neighbours = {};
                neighbourBits.clear();
            }
            std::sort(neighbourBits.begin(), neighbourBits.end());
            targets_.push_back({neighbours, static_cast<std::uint32_t>(sets_.size())});
            for (unsigned state = 0; state < 1U << neighbourBits.size(); ++state) {
                Occupancy filled;
                for (std::size_t n = 0; n < neighbourBits.size(); ++n)
                    if ((state >> n & 1) != 0) filled.set(neighbourBits[n]);
                addSet(table, covering[static_cast<std::size_t>(bit)], indexOf, occupancy, filled);
            }
        }
    }

    /// The images to try for the cell `bit`, which is open, when these cells are filled.
    Set setFor(int bit, const Occupancy& occupied) const {
        const Target& target = targets_[static_cast<std::size_t>(bit)];
        std::uint64_t state = packBits(occupied.word[0], target.neighbours.word[0]);
        if constexpr (kCellWords > 1) {
            int bits = std::popcount(target.neighbours.word[0]);
            for (std::size_t w = 1; w < kCellWords; ++w) {
                state |= packBits(occupied.word[w], target.neighbours.word[w]) << bits;
                bits += std::popcount(target.neighbours.word[w]);
            }
        }
        return sets_[target.firstSet + state];
    }

    const Block& block(std::uint32_t index) const { return blocks_[index]; }
    ImageId image(std::uint32_t block, unsigned lane) const { return images_[block][lane]; }

  private:
    struct Target {
        Occupancy neighbours;
        std::uint32_t firstSet = 0;
    };

    void addSet(const ImageTable& table, const std::vector<ImageId>& candidates,
                const std::vector<std::uint32_t>& indexOf, const std::vector<Occupancy>& occupancy,
                const Occupancy& filled) {
        const auto first = static_cast<std::uint32_t>(blocks_.size());
        unsigned lane = laneCount;
        for (const ImageId image : candidates) {
            const Occupancy& layout = occupancy[indexOf[image]];
            if (layout.meets(filled)) continue;
            if (lane == laneCount) {
                lane = 0;
                blocks_.push_back(emptyBlock());
                images_.push_back({});
            }
            Block& block = blocks_.back();
            const ShapeSet shape = ShapeSet::single(table.shapeOf(image));
            for (std::size_t w = 0; w < kCellWords; ++w)
                block.words[w][lane] = layout.word[w];
            for (std::size_t w = 0; w < kShapeWords; ++w)
                block.words[kCellWords + w][lane] = shape.word[w];
            images_.back()[lane++] = image;
        }
        sets_.push_back({first, static_cast<std::uint32_t>(blocks_.size())});
    }

    static Block emptyBlock() {
        Block block{};
        const ShapeSet padding = ShapeSet::single(kPadding);
        for (std::size_t w = 0; w < kShapeWords; ++w)
            block.words[kCellWords + w].fill(padding.word[w]);
        return block;
    }

    std::vector<Target> targets_;
    std::vector<Set> sets_;
    std::vector<Block> blocks_;
    std::vector<std::array<ImageId, laneCount>> images_;
};

}  // namespace tilewright
