#pragma once

#include <compare>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "core/lattice/lattice.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// The rules for coloured faces of a puzzle as *items*, each of which at most one placement may cover: two
/// placements that break a rule cover the same item. So searches, counts and covers need no other check.
///
/// Empty if there is no rule. Immutable and thread-safe.
class FaceItems {
  public:
    /// `puzzle` must pass `validate`, except for its fixed pieces.
    explicit FaceItems(const Puzzle& puzzle);

    bool empty() const { return cells_.empty(); }
    /// A name for each item: the place of one of its cells, with a number of its own as the kind; never a
    /// cell of the lattice. In cell order.
    std::span<const Cell> cells() const { return cells_; }

    /// The items of a shape that is translated by `offset` onto cells of the region, ascending; nullopt if it
    /// breaks a rule by itself.
    std::optional<std::vector<int>> coveredBy(const Shape& shape, Cell offset) const;
    /// The same for the cells of the region in cell order, with the colours of their faces.
    std::optional<std::vector<int>> coveredBy(std::span<const Cell> cells,
                                              std::span<const FaceColours> faces) const;

    /// The item that a symmetry of the region maps an item to. `cellAfter` maps the indices of cells,
    /// `motionOf` is the motion of the box of the item.
    template <class CellAfter, class MotionOf>
    int carried(int item, const CellAfter& cellAfter, const MotionOf& motionOf) const {
        Key key = keys_[static_cast<std::size_t>(item)];
        const Symmetry& motion = motionOf(key.a);
        key.face = static_cast<int>(faceAfter(motion, static_cast<std::size_t>(key.face)));
        key.a = cellAfter(key.a);
        key.b = cellAfter(key.b);
        return indexOf(standard(key));
    }

  private:
    // What an item is about: a value of the face between two cells of the region, of two outer faces that
    // look the same way, or (a and b are equal) of a side of the box that has a as its first cell.
    struct Key {
        int a = 0;
        int b = 0;
        int face = 0;
        // The number of a colour; or of a bit of it, and who has it: see coveredBy().
        int value = 0;

        friend auto operator<=>(const Key&, const Key&) = default;
    };

    // The lower cell first, and the first cell of a box.
    Key standard(Key key) const;
    int indexOf(const Key& key) const;
    void addAll(const Puzzle& puzzle);
    void addSides(bool neighboursSuffice);
    void addBits(int a, int b, int face);
    void coverBits(int a, int b, int face, bool isFirst, CellColour colour, std::vector<int>& items) const;
    int bits() const;

    Region region_;
    FaceRule rule_;
    CellIndex index_;
    int colours_ = 0;
    std::size_t faces_ = 0;
    std::vector<int> firstOfBox_;
    std::vector<Key> keys_;
    std::map<Key, int> known_;
    std::vector<Cell> cells_;
    /// For each outer face, as a cell and a face: those that must show the same colour.
    std::map<std::pair<int, std::size_t>, std::vector<int>> partners_;
};

}  // namespace tilewright
