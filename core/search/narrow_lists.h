#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "core/basics/bits.h"
#include "core/images/image_table.h"
#include "core/search/lanes.h"

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

}  // namespace tilewright
