// Coloured faces: rules about two placements, turned into cells that one of them may cover.
//
// "Faces that touch have different colours" is an item for each inner face and colour: both placements beside
// the face cover the item of the colour that they show, so equal colours collide.
//
// "Faces that touch have the same colour" needs two items for each bit of the number of a colour:
//
//                      bit is 1           bit is 0
//     lower cell    covers item 0      covers item 1
//     upper cell    covers item 1      covers item 0
//
// Two that show the same bit cover different items, two that show different bits the same one. A face without
// a colour covers none, and matches every other.
//
// On the sides of a box, "different" is an item for each side and colour, and "same" is a pair of items per
// bit for every two faces of a side; if all faces show a colour, neighbours that connect the side are enough.
//
// Invariant: a set of disjoint placements keeps the rules if and only if no item is covered twice. A symmetry
// of the region maps items to items; where it exchanges the lower and the upper cell, item 0 becomes item 1.

#include "core/puzzle/face_items.h"

#include <algorithm>
#include <bit>

#include "core/puzzle/face_limit.h"

namespace tilewright {

namespace {

constexpr int noCell = -1;

bool looksUp(std::size_t face) {
    return face % 2 == 1;
}

// Whether every outer face of the region shows a colour in every solution.
bool showsEverywhere(const Puzzle& puzzle) {
    if (puzzle.region.requiredSize() < puzzle.region.size()) return false;
    return std::ranges::all_of(puzzle.pieces, [&](const Piece& piece) {
        const std::vector<DrawnCell> cells = piece.shape.drawn();
        return std::ranges::all_of(cells, [&](const DrawnCell& one) {
            for (std::size_t face = 0; face < 2 * static_cast<std::size_t>(puzzle.lattice.dimensions());
                 ++face)
                if (one.faces[face] == 0 &&
                    !std::ranges::binary_search(piece.shape.cells(), one.cell + stepThrough(face)))
                    return false;
            return true;
        });
    });
}

}  // namespace

double mostFaceItems(const Puzzle& puzzle) {
    if (puzzle.faces == FaceRule{}) return 0.0;
    const auto colours = static_cast<double>(puzzle.colours.palette.size());
    const double bits = 2.0 * static_cast<double>(std::bit_width(puzzle.colours.palette.size()));
    const std::size_t faces = 2 * static_cast<std::size_t>(puzzle.lattice.dimensions());
    double items = 0.0;
    for (std::size_t face = 0; face < faces; ++face) {
        double outer = 0.0;
        for (const Cell cell : puzzle.region.cells())
            outer += puzzle.region.contains(cell + stepThrough(face)) ? 0.0 : 1.0;
        if (looksUp(face) && puzzle.faces.touching != FaceRule::Touching::any)
            items += (puzzle.region.size() - outer) *
                     (puzzle.faces.touching == FaceRule::Touching::same ? bits : colours);
        if (puzzle.faces.sides == FaceRule::Sides::different)
            items += static_cast<double>(boxCount(puzzle)) * colours;
        if (puzzle.faces.sides == FaceRule::Sides::same) items += outer * outer / 2.0 * bits;
    }
    return items;
}

FaceItems::FaceItems(const Puzzle& puzzle)
    : region_(puzzle.region),
      rule_(puzzle.faces),
      index_(puzzle.faces == FaceRule{} ? std::span<const Cell>() : region_.cells()),
      colours_(static_cast<int>(puzzle.colours.palette.size())),
      faces_(2 * static_cast<std::size_t>(puzzle.lattice.dimensions())) {
    // Beyond the limit, the puzzle is not valid.
    if (rule_ == FaceRule{} || region_.empty() || mostFaceItems(puzzle) > maxFaceItems) return;
    std::vector<int> first;
    for (const int box : boxNumbers(puzzle)) {
        if (static_cast<std::size_t>(box) == first.size())
            first.push_back(static_cast<int>(firstOfBox_.size()));
        firstOfBox_.push_back(first[static_cast<std::size_t>(box)]);
    }
    addAll(puzzle);
    std::map<int, int> items;
    std::vector<std::pair<Cell, Key>> named;
    for (const auto& [key, item] : known_) {
        Cell name = region_.cells()[static_cast<std::size_t>(key.a)];
        name.kind = ++items[key.a];
        named.emplace_back(name, key);
    }
    std::ranges::sort(named);
    for (const auto& [name, key] : named) {
        known_[key] = static_cast<int>(cells_.size());
        keys_.push_back(key);
        cells_.push_back(name);
    }
}

int FaceItems::bits() const {
    return std::bit_width(static_cast<unsigned>(colours_));
}

void FaceItems::addBits(int a, int b, int face) {
    for (int value = 0; value < 2 * bits(); ++value)
        known_.emplace(standard({a, b, face, value}), 0);
}

void FaceItems::addAll(const Puzzle& puzzle) {
    const std::span<const Cell> cells = region_.cells();
    for (int cell = 0; cell < region_.size(); ++cell)
        for (std::size_t face = 1; face < faces_; face += 2) {
            const int beyond = index_.find(cells[static_cast<std::size_t>(cell)] + stepThrough(face));
            if (beyond < 0) continue;
            const int number = static_cast<int>(face);
            if (rule_.touching == FaceRule::Touching::same) addBits(cell, beyond, number);
            if (rule_.touching == FaceRule::Touching::different)
                for (int colour = 1; colour <= colours_; ++colour)
                    known_.emplace(Key{cell, beyond, number, colour}, 0);
        }
    if (rule_.sides == FaceRule::Sides::different)
        for (const int first : firstOfBox_)
            for (std::size_t face = 0; face < faces_; ++face)
                for (int colour = 1; colour <= colours_; ++colour)
                    known_.emplace(Key{first, first, static_cast<int>(face), colour}, 0);
    if (rule_.sides == FaceRule::Sides::same) addSides(showsEverywhere(puzzle));
}

void FaceItems::addSides(bool neighboursSuffice) {
    const std::span<const Cell> cells = region_.cells();
    for (std::size_t face = 0; face < faces_; ++face) {
        std::map<int, std::vector<int>> sides;
        for (int cell = 0; cell < region_.size(); ++cell)
            if (!index_.contains(cells[static_cast<std::size_t>(cell)] + stepThrough(face)))
                sides[firstOfBox_[static_cast<std::size_t>(cell)]].push_back(cell);
        for (const auto& [first, side] : sides) {
            std::vector<std::pair<int, int>> pairs;
            std::vector<bool> isReached(cells.size(), false);
            std::vector<int> reached{side.front()};
            isReached[static_cast<std::size_t>(side.front())] = true;
            for (std::size_t next = 0; next < reached.size(); ++next)
                for (std::size_t towards = 0; towards < faces_; ++towards) {
                    const Cell cell = cells[static_cast<std::size_t>(reached[next])];
                    const int beside = index_.find(cell + stepThrough(towards));
                    if (beside < 0 || !std::ranges::binary_search(side, beside)) continue;
                    if (looksUp(towards)) pairs.emplace_back(reached[next], beside);
                    if (isReached[static_cast<std::size_t>(beside)]) continue;
                    isReached[static_cast<std::size_t>(beside)] = true;
                    reached.push_back(beside);
                }
            if (!neighboursSuffice || reached.size() < side.size()) {
                pairs.clear();
                for (std::size_t i = 0; i < side.size(); ++i)
                    for (std::size_t j = i + 1; j < side.size(); ++j)
                        pairs.emplace_back(side[i], side[j]);
            }
            for (const auto& [a, b] : pairs) {
                addBits(a, b, static_cast<int>(face));
                partners_[{a, face}].push_back(b);
                partners_[{b, face}].push_back(a);
            }
        }
    }
}

FaceItems::Key FaceItems::standard(Key key) const {
    if (key.a == key.b) {
        key.a = key.b = firstOfBox_[static_cast<std::size_t>(key.a)];
        return key;
    }
    const std::span<const Cell> cells = region_.cells();
    const bool isInner =
        cells[static_cast<std::size_t>(key.a)] + stepThrough(static_cast<std::size_t>(key.face)) ==
        cells[static_cast<std::size_t>(key.b)];
    if (key.a < key.b) return key;
    std::swap(key.a, key.b);
    if (isInner) key.face ^= 1;
    // Of a bit, who has it; of a colour that must differ, nothing.
    if (!isInner || rule_.touching == FaceRule::Touching::same) key.value ^= 1;
    return key;
}

int FaceItems::indexOf(const Key& key) const {
    const auto found = known_.find(key);
    return found == known_.end() ? noCell : found->second;
}

void FaceItems::coverBits(int a, int b, int face, bool isFirst, CellColour colour,
                          std::vector<int>& items) const {
    for (int bit = 0; bit < bits(); ++bit) {
        const bool isSet = (colour >> bit & 1) != 0;
        items.push_back(indexOf({a, b, face, 2 * bit + (isSet == isFirst ? 0 : 1)}));
    }
}

std::optional<std::vector<int>> FaceItems::coveredBy(const Shape& shape, Cell offset) const {
    std::vector<Cell> cells(shape.cells().begin(), shape.cells().end());
    for (Cell& cell : cells)
        cell = cell + offset;
    return coveredBy(cells, shape.faces());
}

std::optional<std::vector<int>> FaceItems::coveredBy(std::span<const Cell> cells,
                                                     std::span<const FaceColours> faces) const {
    std::vector<int> items;
    for (std::size_t i = 0; i < faces.size() && !empty(); ++i)
        for (std::size_t face = 0; face < faces_; ++face) {
            const CellColour colour = faces[i][face];
            if (colour == 0) continue;
            const int own = index_.find(cells[i]);
            const int beyond = index_.find(cells[i] + stepThrough(face));
            const auto number = static_cast<int>(face);
            if (beyond >= 0 && rule_.touching == FaceRule::Touching::same) {
                const bool isFirst = own < beyond;
                coverBits(std::min(own, beyond), std::max(own, beyond), number | 1, isFirst, colour, items);
            } else if (beyond >= 0 && rule_.touching == FaceRule::Touching::different) {
                items.push_back(
                    indexOf({std::min(own, beyond), std::max(own, beyond), number | 1, int{colour}}));
            } else if (beyond < 0 && rule_.sides == FaceRule::Sides::different) {
                const int first = firstOfBox_[static_cast<std::size_t>(own)];
                items.push_back(indexOf({first, first, number, int{colour}}));
            } else if (const auto partners = partners_.find({own, face});
                       beyond < 0 && partners != partners_.end()) {
                for (const int other : partners->second)
                    coverBits(std::min(own, other), std::max(own, other), number, own < other, colour, items);
            }
        }
    std::ranges::sort(items);
    if (std::ranges::adjacent_find(items) != items.end()) return std::nullopt;
    return items;
}

}  // namespace tilewright
