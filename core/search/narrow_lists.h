#pragma once

#include <array>
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

    /// Becomes those images of `from` that take some of `items`.
    void gather(const NarrowList& from, const Bits<kWords>& items) {
        copyIf(from, 0, [&](const Items& of) { return !isClearOf(of, items); });
    }

    /// Those of `items` that no image takes that is clear of `taken`.
    Bits<kWords> lost(Bits<kWords> items, const Bits<kWords>& taken) const {
        for (std::size_t i = 0; i < size_; ++i)
            if (isClearOf(items_[i], taken)) items = items & ~items_[i].bits;
        return items;
    }

    /// Becomes those images of `from`, from number `first` on, that are clear of `taken`.
    void narrow(const NarrowList& from, std::size_t first, const Bits<kWords>& taken) {
        copyIf(from, first, [&](const Items& of) { return isClearOf(of, taken); });
    }

  private:
    static bool isClearOf(const Items& of, const Bits<kWords>& taken) {
        return areDisjoint<kWords>(of.bits.word.data(), taken.word.data());
    }

    template <class Condition>
    void copyIf(const NarrowList& from, std::size_t first, Condition condition) {
        if (items_.size() < from.size_) {
            items_.resize(from.size_);
            images_.resize(from.size_);
        }
        // Half of the tests go either way, so none of them is a branch.
        std::size_t to = 0;
        for (std::size_t i = first; i < from.size_; ++i) {
            const Items& items = from.items_[i];
            items_[to] = items;
            images_[to] = from.images_[i];
            to += condition(items) ? 1 : 0;
        }
        size_ = to;
    }

    std::vector<Items> items_;
    std::vector<ImageId> images_;
    /// What is behind it is left over from other nodes.
    std::size_t size_ = 0;
};

/// How many images of a list take each item: for all items at once, one bit of all numbers in each plane.
///
/// Numbers beyond `most` count as `most`.
template <int kWords>
class ItemCounts {
  public:
    static constexpr int planes = 6;
    static constexpr int most = (1 << planes) - 1;

    explicit ItemCounts(const NarrowList<kWords>& list) {
        // Carry-save adders: four images need three of them, instead of one addition for each item.
        Words plane[planes]{};
        Words over{};
        std::size_t i = 0;
        for (; i + 4 <= list.size(); i += 4) {
            const Words a = load(list.items(i));
            const Words b = load(list.items(i + 1));
            const Words c = load(list.items(i + 2));
            const Words d = load(list.items(i + 3));
            const Words ab = (plane[0] & (a | b)) | (a & b);
            plane[0] ^= a ^ b;
            const Words cd = (plane[0] & (c | d)) | (c & d);
            plane[0] ^= c ^ d;
            Words carry = (plane[1] & (ab | cd)) | (ab & cd);
            plane[1] ^= ab ^ cd;
            for (int p = 2; p < planes; ++p) {
                const Words next = plane[p] & carry;
                plane[p] ^= carry;
                carry = next;
            }
            over |= carry;
        }
        for (; i < list.size(); ++i) {
            Words carry = load(list.items(i));
            for (Words& p : plane) {
                const Words next = p & carry;
                p ^= carry;
                carry = next;
            }
            over |= carry;
        }
        for (int p = 0; p < planes; ++p) {
            const Words bits = plane[p] | over;
            std::memcpy(plane_[static_cast<std::size_t>(p)].word.data(), &bits, sizeof(bits));
        }
    }

    int of(int item) const {
        int count = 0;
        for (std::size_t p = 0; p < planes; ++p)
            count |= (plane_[p].test(item) ? 1 : 0) << p;
        return count;
    }

    /// The items that some image takes.
    Bits<kWords> taken() const {
        Bits<kWords> any = plane_[0];
        for (std::size_t p = 1; p < planes; ++p)
            any = any | plane_[p];
        return any;
    }

    /// Those of `items` with less than about half of `most`.
    Bits<kWords> few(const Bits<kWords>& items) const { return items & ~plane_[planes - 1]; }

    /// Those of `items` with the least count.
    Bits<kWords> fewest(Bits<kWords> items) const {
        for (std::size_t p = planes; p-- > 0;)
            if (const Bits<kWords> fewer = items & ~plane_[p]; !fewer.none()) items = fewer;
        return items;
    }

  private:
    // The compiler keeps it in as few registers as the processor has for it.
    using Words [[gnu::vector_size(kWords * 8)]] = std::uint64_t;

    static Words load(const Bits<kWords>& bits) {
        Words words;
        std::memcpy(&words, bits.word.data(), sizeof(words));
        return words;
    }

    std::array<Bits<kWords>, planes> plane_;
};

}  // namespace tilewright
