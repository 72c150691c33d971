#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/basics/bits.h"
#include "core/search/narrow_lists.h"

namespace tilewright {

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

}  // namespace tilewright
