// Symmetry: finding it, breaking it, and counting what it hides.
//
// A box looks the same after some rotations and reflections, so every solution comes with symmetric copies.
// The search should find one of them, and the counts should still be right.
//
// Finding. Every symmetry of the lattice is tried: followed by a translation it must map the region and its
// colours to themselves, and each shape to a shape with the same counts. It is stored as a map of placement
// numbers; a placement whose copy collides with a fixed piece is mapped to nothing. Only few symmetries are
// mapped cell by cell; the others are products of those.
//
// A board that wraps has symmetries that move its seams: every cell of the region is tried as the one that a
// given cell is mapped to. A placement is then identified by all of its cells.
//
// Separate boxes are moved independently: a symmetry chooses for each box another one that it is mapped to,
// and by which motion. All of these motions must change the shapes in the same way, as a piece may lie in any
// box: if only some pieces are exchanged for their mirror images, all boxes must be reflected at once.
//
// Breaking. One piece that is used exactly once is restricted to one placement per orbit:
//
//     placements of X in the box      a b c d | e f | g        orbits under the symmetries
//     kept                            a         e     g
//
// Every solution has a copy in which X lies on a kept placement. Which piece to restrict matters:
// constrainBest() takes the one that loses the largest fraction, constrainHardest() one that makes the tree
// small, constrainFewest() one that the search branches on. If no piece is unique, a cell is restricted
// instead: one that the symmetries fix by itself, any other together with its copies. Of the placements on
// all of these cells one comes first in the order of orbits, and is turned to the constrained cell:
//
//     orbits of placements on corners    A  B  C  D
//     corners of a solution, clockwise   C  B  D  B
//     its copy that is found             B on the constrained corner, none of A anywhere
//
// So a search that has tried A on that corner removes all copies of A from the rest of its tree (see Dlx).
//
// Counting. The restriction does not remove all copies, for example when X lies on an axis. SolutionSymmetry
// generates the copies of a solution and accepts it only if its sorted placement numbers are the smallest
// among those that the search can find. Its number of different copies is |group| / |stabiliser|. No solution
// needs to be stored.
//
// Invariant: the sum of copiesOf() over all solutions found is the number of all solutions, whatever the
// restriction. Source: M. Busche, "Solving Polyomino and Polycube Puzzles", 2011.

#include "core/images/redundancy.h"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <ranges>
#include <set>
#include <tuple>

#include "core/basics/hash_index.h"

namespace tilewright {

namespace {

struct PieceTotals {
    long long min = 0;
    long long max = 0;
    friend bool operator==(const PieceTotals&, const PieceTotals&) = default;
};

// Includes fixed pieces: the count of each shape in the whole puzzle matters.
std::map<Shape, PieceTotals> totalsByShape(const Puzzle& puzzle) {
    std::map<Shape, PieceTotals> totals;
    for (const Piece& piece : puzzle.pieces) {
        if (piece.count.max == 0) continue;
        PieceTotals& total = totals[canonical(piece.shape, allowedMoves(puzzle))];
        total.min += piece.count.min;
        total.max += piece.count.max;
    }
    return totals;
}

// Whether conjugation by `symmetry` maps the set of allowed moves to itself.
bool commutes(std::span<const Symmetry> moves, const Symmetry& symmetry) {
    return std::ranges::all_of(moves, [&](const Symmetry& move) {
        return std::ranges::any_of(moves, [&](const Symmetry& other) {
            return move.matrix() * symmetry.matrix() == symmetry.matrix() * other.matrix();
        });
    });
}

// The shape that each shape becomes, in the order of `totals`; nullopt if the counts do not allow the
// symmetry.
std::optional<std::vector<std::size_t>> shapesAfter(const Puzzle& puzzle,
                                                    const std::map<Shape, PieceTotals>& totals,
                                                    const Symmetry& symmetry) {
    const std::span<const Symmetry> moves = allowedMoves(puzzle);
    // Otherwise a piece that may only be flipped about some axes would become one with other axes.
    if (!puzzle.rotate && !commutes(moves, symmetry)) return std::nullopt;
    std::vector<std::size_t> after(totals.size());
    std::iota(after.begin(), after.end(), std::size_t{0});
    if (std::ranges::find(moves, symmetry) != moves.end()) return after;
    std::size_t number = 0;
    for (const auto& [shape, total] : totals) {
        // A shape that the symmetry maps to no cells of the lattice has no placement in a region that it
        // preserves.
        if (const auto turned = shape.transformed(symmetry)) {
            const auto twin = totals.find(canonical(*turned, moves));
            if (twin == totals.end() || twin->second != total) return std::nullopt;
            after[number] = static_cast<std::size_t>(std::distance(totals.begin(), twin));
        }
        ++number;
    }
    return after;
}

// How the region is mapped to itself: by a motion for each box, and to which of its cells.
struct RegionMotion {
    std::vector<const Symmetry*> ofBox;
    std::vector<int> cells;
};

// Maps placements by a symmetry. A placement is identified by its shape, orientation and lowest cell, so per
// orientation it suffices to know which of its cells is mapped to the lowest one.
class Carrier {
  public:
    Carrier(const Puzzle& puzzle, const ImageTable& table)
        : puzzle_(puzzle),
          table_(table),
          moves_(allowedMoves(puzzle)),
          region_(puzzle.region.cells()),
          open_(table.cells()),
          faces_(puzzle) {
        for (const ShapeClass& shape : table.shapes()) {
            if (!shape.pieces.empty()) classOf_[canonical(shape.shape, moves_)] = shapes_.size();
            shapes_.push_back(orientations(shape.shape, moves_));
        }
        for (const Cell cell : puzzle.region.cells())
            toOpen_.push_back(open_.find(cell));
        for (const Cell cell : table.cells())
            toRegion_.push_back(region_.find(cell));
        for (const FixedPiece& fixed : puzzle.fixed)
            fixed_.push_back({canonical(puzzle.pieces[fixed.piece].shape, moves_), numbers(fixed.cells)});
        numberBoxes();
    }

    /// nullopt if it maps a group of open cells to other cells.
    std::optional<RegionSymmetry> symmetry(const RegionMotion& motion) {
        if (!keepsGroups(motion.cells) || !keepsRules(motion.cells)) return std::nullopt;
        const Symmetry& first = *motion.ofBox.front();
        // Separate boxes have many motions by few symmetries.
        std::vector<int>& shapeMap = twins_[&first];
        while (shapeMap.size() < shapes_.size())
            shapeMap.push_back(twinOf(shapeMap.size(), first));
        std::vector<ImageId> imageMap;
        imageMap.reserve(table_.size() + fixed_.size());
        for (std::size_t s = 0; s < shapes_.size(); ++s) {
            if (table_.isHoleShape(static_cast<int>(s)))
                carryHoles(s, motion, imageMap);
            else if (table_.isWrapped())
                carryWrapped(s, shapeMap[s], motion, imageMap);
            else
                carryImages(s, shapeMap[s], motion, imageMap);
        }
        bool keepsFixed = true;
        for (const Fixed& fixed : fixed_) {
            imageMap.push_back(carryCells(
                fixed.shape, fixed.cells,
                *motion.ofBox[boxOfRegion_[static_cast<std::size_t>(fixed.cells.front())]], motion.cells));
            keepsFixed =
                keepsFixed && imageMap.back() != RegionSymmetry::nothing && imageMap.back() >= table_.size();
        }
        return RegionSymmetry(first, motion.cells, shapeMap, std::move(imageMap), keepsFixed);
    }

  private:
    struct Fixed {
        Shape shape;
        std::vector<int> cells;
    };

    // One of twelve months is not one of seven weekdays: each group of open cells stays itself.
    bool keepsGroups(const std::vector<int>& map) const {
        const std::span<const Cell> cells = puzzle_.region.cells();
        return std::ranges::all_of(puzzle_.open, [&](const OpenGroup& group) {
            return std::ranges::all_of(group.cells, [&](const Cell cell) {
                const auto to = map[static_cast<std::size_t>(region_.find(cell))];
                return std::ranges::binary_search(group.cells, cells[static_cast<std::size_t>(to)]);
            });
        });
    }

    // A rule may become an equal one.
    bool keepsRules(const std::vector<int>& map) const {
        return std::ranges::all_of(puzzle_.rules, [&](const NumberRule& rule) {
            NumberRule after = rule;
            for (Cell& cell : after.cells)
                cell =
                    puzzle_.region
                        .cells()[static_cast<std::size_t>(map[static_cast<std::size_t>(region_.find(cell))])];
            std::ranges::sort(after.cells);
            return std::ranges::find(puzzle_.rules, after) != puzzle_.rules.end();
        });
    }

    // Returns -1 if all pieces of the mapped shape are fixed.
    int twinOf(std::size_t shape, const Symmetry& symmetry) const {
        if (table_.isHoleShape(static_cast<int>(shape))) return static_cast<int>(shape);
        const auto turned = shapes_[shape].front().transformed(symmetry);
        if (!turned) return -1;
        const auto twin = classOf_.find(canonical(*turned, moves_));
        return twin == classOf_.end() ? -1 : static_cast<int>(twin->second);
    }

    // The number in the table of the item that one of the table is mapped to; -1 if a fixed piece has it.
    int itemAfter(std::size_t item, const RegionMotion& motion) const {
        const auto known = std::ranges::lower_bound(faces_.cells(), table_.cells()[item]);
        const int after = faces_.carried(
            static_cast<int>(known - faces_.cells().begin()),
            [&](int cell) { return motion.cells[static_cast<std::size_t>(cell)]; },
            [&](int cell) -> const Symmetry& {
                return *motion.ofBox[boxOfRegion_[static_cast<std::size_t>(cell)]];
            });
        return after < 0 ? -1 : open_.find(faces_.cells()[static_cast<std::size_t>(after)]);
    }

    // A hole may be any kind of cell, or a crossing point, which is not a cell of the region.
    void carryHoles(std::size_t shape, const RegionMotion& motion, std::vector<ImageId>& imageMap) const {
        const std::span<const Cell> region = puzzle_.region.cells();
        const std::vector<int>& map = motion.cells;
        // The translations afterwards.
        std::vector<std::optional<Cell>> offsets(motion.ofBox.size());
        const auto carried = [&](std::size_t cell) {
            const std::size_t box = boxOf_[cell];
            const Symmetry& symmetry = *motion.ofBox[box];
            if (!offsets[box]) {
                const std::size_t first = firstOf_[box];
                offsets[box] = region[static_cast<std::size_t>(map[first])] - symmetry(region[first]);
            }
            return symmetry(table_.cells()[cell]) + offsets[box]->place();
        };
        for (auto image = static_cast<ImageId>(imageMap.size());
             image < table_.size() && table_.shapeOf(image) == static_cast<int>(shape); ++image) {
            const std::size_t from = table_.cellsOf(image).front();
            const int to =
                toRegion_[from] >= 0
                    ? toOpen_[static_cast<std::size_t>(map[static_cast<std::size_t>(toRegion_[from])])]
                : !faces_.empty() ? itemAfter(from, motion)
                                  : open_.find(carried(from));
            const auto found = to >= 0 ? table_.holeOn(to) : std::optional<ImageId>();
            imageMap.push_back(found.value_or(RegionSymmetry::nothing));
        }
    }

    // What a symmetry makes of an orientation: another one, whose lowest cell was the cell `lowest`.
    struct Turn {
        int orientation = 0;
        std::size_t lowest = 0;
    };

    std::vector<Turn> turnsOf(std::size_t shape, int twin, const Symmetry& symmetry) const {
        std::vector<Turn> turns;
        for (const Shape& from : shapes_[shape]) {
            Turn& turn = turns.emplace_back();
            const auto turned = symmetry.carried(from.cells());
            // It has no placements then: its copy has no cells in the lattice, but the region is preserved.
            if (!turned) continue;
            turn.lowest = static_cast<std::size_t>(std::ranges::min_element(*turned) - turned->begin());
            if (twin >= 0) {
                const std::vector<Shape>& targets = shapes_[static_cast<std::size_t>(twin)];
                const auto target = std::ranges::find(targets, *from.transformed(symmetry));
                turn.orientation = static_cast<int>(target - targets.begin());
            }
        }
        return turns;
    }

    void carryImages(std::size_t shape, int twin, const RegionMotion& motion,
                     std::vector<ImageId>& imageMap) {
        const std::vector<int>& map = motion.cells;
        std::vector<const std::vector<Turn>*> turns;
        for (const Symmetry* symmetry : motion.ofBox) {
            const auto [known, isNew] = turns_.try_emplace({shape, symmetry});
            if (isNew) known->second = turnsOf(shape, twin, *symmetry);
            turns.push_back(&known->second);
        }
        const auto image = [&] { return static_cast<ImageId>(imageMap.size()); };
        while (image() < table_.size() && table_.shapeOf(image()) == static_cast<int>(shape)) {
            const std::size_t box = boxOf_[table_.cellsOf(image()).front()];
            const Turn& turn = (*turns[box])[static_cast<std::size_t>(table_.orientationOf(image()))];
            const std::size_t lowest = static_cast<std::size_t>(
                map[static_cast<std::size_t>(toRegion_[table_.cellsOf(image())[turn.lowest]])]);
            std::optional<ImageId> found;
            if (twin >= 0) found = table_.find(twin, turn.orientation, std::array{toOpen_[lowest]});
            if (!found && !fixed_.empty()) {
                std::vector<int> cells;
                for (const CellNumber cell : table_.cellsOf(image()))
                    if (cell < table_.crossingStart()) cells.push_back(toRegion_[cell]);
                found = carryCells(shapes_[shape].front(), cells, *motion.ofBox[box], map);
            }
            imageMap.push_back(found.value_or(RegionSymmetry::nothing));
        }
    }

    // A placement may be found in any orientation. Some on the same cells differ in colours and optional
    // cells.
    void carryWrapped(std::size_t shape, int twin, const RegionMotion& motion,
                      std::vector<ImageId>& imageMap) const {
        const auto carried = [&](int cell) { return motion.cells[static_cast<std::size_t>(cell)]; };
        std::vector<int> from;
        std::vector<int> cells;
        std::vector<DrawnCell> drawn;
        for (auto image = static_cast<ImageId>(imageMap.size());
             image < table_.size() && table_.shapeOf(image) == static_cast<int>(shape); ++image) {
            from.clear();
            for (const CellNumber cell : table_.cellsOf(image))
                from.push_back(toRegion_[static_cast<std::size_t>(cell)]);
            cells.resize(from.size());
            std::ranges::transform(from, cells.begin(), carried);
            std::ranges::sort(cells);
            drawn.assign(table_.drawnOf(image).begin(), table_.drawnOf(image).end());
            for (DrawnCell& one : drawn)
                one.cell = puzzle_.region.cells()[static_cast<std::size_t>(carried(region_.find(one.cell)))];
            std::ranges::sort(drawn);
            imageMap.push_back(twin < 0 ? RegionSymmetry::nothing : wrappedImage(twin, cells, drawn));
            if (imageMap.back() == RegionSymmetry::nothing && !fixed_.empty())
                imageMap.back() =
                    carryCells(shapes_[shape].front(), from, *motion.ofBox.front(), motion.cells);
        }
    }

    // The placement on these cells of the region; drawn like this, unless that is empty.
    ImageId wrappedImage(int shape, std::span<const int> cells, std::span<const DrawnCell> drawn) const {
        std::vector<CellNumber> open;
        for (const int cell : cells)
            open.push_back(toOpen_[static_cast<std::size_t>(cell)]);
        for (int turn = 0; turn < table_.orientationCount(shape); ++turn)
            for (ImageId image = table_.find(shape, turn, open).value_or(table_.size());
                 image < table_.pieceImages() && std::ranges::equal(table_.cellsOf(image), open); ++image)
                if (drawn.empty() || std::ranges::equal(table_.drawnOf(image), drawn)) return image;
        return RegionSymmetry::nothing;
    }

    // The slow path, for placements that may be mapped onto a fixed piece, and for fixed pieces that may be
    // mapped to a placement of the table.
    ImageId carryCells(const Shape& shape, const std::vector<int>& cells, const Symmetry& symmetry,
                       const std::vector<int>& map) const {
        const Shape twin = canonical(shape.transformed(symmetry).value_or(Shape()), moves_);
        std::vector<int> carried;
        for (const int cell : cells)
            carried.push_back(map[static_cast<std::size_t>(cell)]);
        std::ranges::sort(carried);
        for (std::size_t f = 0; f < fixed_.size(); ++f)
            if (fixed_[f].shape == twin && fixed_[f].cells == carried)
                return table_.size() + static_cast<ImageId>(f);
        const auto shapeClass = classOf_.find(twin);
        if (shapeClass == classOf_.end()) return RegionSymmetry::nothing;
        if (table_.isWrapped()) return wrappedImage(static_cast<int>(shapeClass->second), carried, {});
        std::vector<Cell> place;
        for (const int cell : carried)
            place.push_back(puzzle_.region.cells()[static_cast<std::size_t>(cell)]);
        const std::vector<Shape>& turns = shapes_[shapeClass->second];
        // Ignoring colours: if a piece can be coloured in two ways at one position, one placement represents
        // both.
        const Shape plain(std::move(place));
        const auto turn = std::ranges::find_if(
            turns, [&](const Shape& one) { return std::ranges::equal(one.cells(), plain.cells()); });
        return table_
            .find(static_cast<int>(shapeClass->second), static_cast<int>(turn - turns.begin()),
                  std::array{toOpen_[static_cast<std::size_t>(carried.front())]})
            .value_or(RegionSymmetry::nothing);
    }

    std::vector<int> numbers(std::span<const Cell> cells) const {
        std::vector<int> result;
        for (const Cell c : cells)
            result.push_back(region_.find(c));
        std::ranges::sort(result);
        return result;
    }

    // Also for crossing points, which belong to the box of the sticks through them.
    void numberBoxes() {
        for (const int box : boxNumbers(puzzle_)) {
            boxOfRegion_.push_back(static_cast<std::size_t>(box));
            if (boxOfRegion_.back() == firstOf_.size()) firstOf_.push_back(boxOfRegion_.size() - 1);
        }
        boxOf_.assign(toRegion_.size(), 0);
        std::vector<std::vector<Cell>> boxes(firstOf_.size());
        for (std::size_t cell = 0; cell < boxOfRegion_.size(); ++cell)
            boxes[boxOfRegion_[cell]].push_back(puzzle_.region.cells()[cell]);
        for (std::size_t cell = 0; cell < toRegion_.size(); ++cell)
            if (toRegion_[cell] >= 0) boxOf_[cell] = boxOfRegion_[static_cast<std::size_t>(toRegion_[cell])];
        for (std::size_t box = 1; box < boxes.size(); ++box)
            for (const Cell crossing : puzzle_.lattice.crossingsOf(boxes[box]))
                if (const int cell = open_.find(crossing); cell >= 0)
                    boxOf_[static_cast<std::size_t>(cell)] = box;
    }

    const Puzzle& puzzle_;
    const ImageTable& table_;
    std::span<const Symmetry> moves_;
    CellIndex region_;
    CellIndex open_;
    FaceItems faces_;
    std::vector<std::vector<Shape>> shapes_;
    std::map<Shape, std::size_t> classOf_;
    std::vector<int> toOpen_;
    std::vector<int> toRegion_;
    /// The box of each cell of the region and of the table, and the first cell of each box in the region.
    std::vector<std::size_t> boxOfRegion_;
    std::vector<std::size_t> boxOf_;
    std::vector<std::size_t> firstOf_;
    std::map<const Symmetry*, std::vector<int>> twins_;
    std::map<std::pair<std::size_t, const Symmetry*>, std::vector<Turn>> turns_;
    std::vector<Fixed> fixed_;
};

// Expresses a symmetry as the product of two known ones, which is faster than mapping every placement. The
// few symmetries that were computed directly, listed in `carried`, generate the others.
std::optional<RegionSymmetry> composed(const std::vector<RegionSymmetry>& known,
                                       const std::vector<std::size_t>& carried, const Symmetry& symmetry) {
    for (const std::size_t last : carried)
        for (const RegionSymmetry& first : known)
            if (known[last].motion() * first.motion() == symmetry) return known[last] * first;
    return std::nullopt;
}

void requireRoom(std::size_t found, const ImageTable& table, std::uint64_t most) {
    if (found >= most) throw ImagesTooLarge{(found + 1) * table.size() * sizeof(ImageId)};
}

std::uint64_t hashOf(std::span<const ImageId> images) {
    std::uint64_t hash = 0;
    for (const ImageId image : images)
        hash = (hash ^ hash >> 32 ^ image) * 0x9E3779B97F4A7C15;
    return hash;
}

// Whether two cells of a region are of the same kind for pieces, if a symmetry maps one to the other.
bool areAlike(const Region& region, std::size_t a, std::size_t b, const Symmetry& symmetry) {
    return region.isOptional(a) == region.isOptional(b) && region.colourAt(a) == region.colourAt(b) &&
           (!region.hasFaces() || turnedFaces(region.facesAt(a), symmetry) == region.facesAt(b));
}

// Symmetries without those that act as one before, of which there are at most `most`.
class DistinctSymmetries {
  public:
    DistinctSymmetries(const ImageTable& table, const StopToken& stop, std::uint64_t most)
        : table_(table), stop_(stop), most_(most) {}

    void add(std::optional<RegionSymmetry> next) {
        stop_.check();
        if (!next || next->isTrivial()) return;
        // Several motions may act equally, for example in flat boxes of a lattice in space.
        const auto isSame = [&](std::uint32_t number) { return found_[number].doesTheSame(*next); };
        if (index_.findOrAdd(hashOf(next->images()), isSame) < found_.size()) return;
        requireRoom(found_.size(), table_, most_);
        found_.push_back(std::move(*next));
    }

    std::vector<RegionSymmetry> found() { return std::move(found_); }

  private:
    const ImageTable& table_;
    const StopToken& stop_;
    std::uint64_t most_;
    std::vector<RegionSymmetry> found_;
    HashIndex index_;
};

// The symmetries of a puzzle with separate boxes: every way to map each box to another one, such that all
// motions change the shapes in the same way.
class BoxSymmetries {
  public:
    BoxSymmetries(const Puzzle& puzzle, const ImageTable& table, Mirrors mirrors, Carrier& carrier,
                  const StopToken& stop, std::uint64_t most)
        : carrier_(carrier),
          hasFaces_(
              std::ranges::any_of(puzzle.pieces, [](const Piece& piece) { return piece.shape.hasFaces(); })),
          found_(table, stop, most) {
        const std::vector<int> boxes = boxNumbers(puzzle);
        for (std::size_t cell = 0; cell < boxes.size(); ++cell) {
            const auto box = static_cast<std::size_t>(boxes[cell]);
            cells_.resize(std::max(cells_.size(), box + 1));
            cells_[box].push_back(static_cast<int>(cell));
        }
        const std::map<Shape, PieceTotals> totals = totalsByShape(puzzle);
        const CellIndex index(puzzle.region.cells());
        ways_.resize(cells_.size());
        for (const Symmetry& symmetry :
             mirrors == Mirrors::same ? puzzle.lattice.symmetries() : puzzle.lattice.rotations()) {
            const auto shapes = shapesAfter(puzzle, totals, symmetry);
            if (!shapes) continue;
            for (std::size_t from = 0; from < cells_.size(); ++from)
                for (std::size_t to = 0; to < cells_.size(); ++to)
                    addWay(puzzle.region, index, from, to, symmetry, *shapes);
        }
        motion_.ofBox.resize(cells_.size());
        motion_.cells.resize(boxes.size());
        isTaken_.resize(cells_.size(), false);
        choose(0);
    }

    std::vector<RegionSymmetry> found() { return found_.found(); }

  private:
    struct Way {
        std::size_t to = 0;
        const Symmetry* symmetry = nullptr;
        std::vector<std::size_t> shapes;
        std::vector<int> cells;
    };

    std::vector<Cell> cellsOf(const Region& region, std::size_t box) const {
        std::vector<Cell> cells;
        for (const int cell : cells_[box])
            cells.push_back(region.cells()[static_cast<std::size_t>(cell)]);
        return cells;
    }

    void addWay(const Region& region, const CellIndex& index, std::size_t from, std::size_t to,
                const Symmetry& symmetry, const std::vector<std::size_t>& shapes) {
        if (cells_[from].size() != cells_[to].size()) return;
        auto map = carriedOnto(cellsOf(region, to), cellsOf(region, from), index, symmetry);
        for (std::size_t i = 0; map && i < map->size(); ++i)
            if (!std::ranges::binary_search(cells_[to], (*map)[i]) ||
                !areAlike(region, static_cast<std::size_t>(cells_[from][i]),
                          static_cast<std::size_t>((*map)[i]), symmetry))
                return;
        // Faces tell motions apart that map the cells alike.
        const auto isSame = [&](const Way& way) {
            return !hasFaces_ && way.cells == *map && way.shapes == shapes;
        };
        if (!map || std::ranges::any_of(ways_[from], isSame)) return;
        ways_[from].push_back({to, &symmetry, shapes, std::move(*map)});
    }

    void choose(std::size_t box) {
        if (box == cells_.size()) return found_.add(carrier_.symmetry(motion_));
        for (const Way& way : ways_[box]) {
            if (isTaken_[way.to] || (box > 0 && way.shapes != *shapes_)) continue;
            isTaken_[way.to] = true;
            shapes_ = &way.shapes;
            motion_.ofBox[box] = way.symmetry;
            for (std::size_t i = 0; i < way.cells.size(); ++i)
                motion_.cells[static_cast<std::size_t>(cells_[box][i])] = way.cells[i];
            choose(box + 1);
            isTaken_[way.to] = false;
        }
    }

    Carrier& carrier_;
    bool hasFaces_ = false;
    /// The cells of each box, as ascending indices into the region, and where each may be mapped.
    std::vector<std::vector<int>> cells_;
    std::vector<std::vector<Way>> ways_;
    /// The choice so far.
    RegionMotion motion_;
    std::vector<bool> isTaken_;
    const std::vector<std::size_t>* shapes_ = nullptr;
    DistinctSymmetries found_;
};

// The symmetries of a board that wraps: every motion of the lattice, followed by every translation that maps
// the first cell of the region to another one.
std::vector<RegionSymmetry> wrappedSymmetries(const Puzzle& puzzle, const ImageTable& table,
                                              const Board& board, Mirrors mirrors, Carrier& carrier,
                                              const StopToken& stop, std::uint64_t most) {
    DistinctSymmetries found(table, stop, most);
    const std::map<Shape, PieceTotals> totals = totalsByShape(puzzle);
    const Region& region = puzzle.region;
    // On a twisted board, what is moved once around is its mirror image.
    const bool areSame = mirrors == Mirrors::same || puzzle.wrap.isTwisted();
    for (const Symmetry& symmetry : areSame ? puzzle.lattice.symmetries() : puzzle.lattice.rotations()) {
        if (symmetry.divisor() != 1 || !shapesAfter(puzzle, totals, symmetry)) continue;
        const Cell from = symmetry(region.cells().front());
        for (const Cell to : region.cells()) {
            stop.check();
            if (to.kind != from.kind) continue;
            auto map = board.carried(symmetry, to - from);
            for (std::size_t i = 0; map && i < map->size(); ++i)
                if (!areAlike(region, i, static_cast<std::size_t>((*map)[i]), symmetry)) map.reset();
            if (map) found.add(carrier.symmetry({{&symmetry}, std::move(*map)}));
        }
    }
    return found.found();
}

}  // namespace

std::optional<std::vector<int>> regionMap(const Region& region, const CellIndex& index,
                                          const Symmetry& symmetry) {
    auto map = carriedOntoThemselves(region.cells(), index, symmetry);
    for (std::size_t i = 0; map && i < map->size(); ++i)
        if (!areAlike(region, i, static_cast<std::size_t>((*map)[i]), symmetry)) return std::nullopt;
    return map;
}

namespace {

// The group of some symmetries and the identity, as permutations of images. Element 0 is the identity.
class SymmetryGroup {
  public:
    explicit SymmetryGroup(std::span<const RegionSymmetry> symmetries) {
        Map identity(symmetries.front().images().size());
        std::iota(identity.begin(), identity.end(), ImageId{0});
        add(std::move(identity));
        for (const RegionSymmetry& symmetry : symmetries)
            add(Map(symmetry.images().begin(), symmetry.images().end()));
        findGenerators();
    }

    std::vector<std::pair<std::size_t, std::size_t>> classes() const {
        std::vector<std::pair<std::size_t, std::size_t>> found;
        std::vector<bool> isKnown(maps_.size(), false);
        for (std::size_t first = 1; first < maps_.size(); ++first) {
            if (isKnown[first]) continue;
            isKnown[first] = true;
            std::vector<std::size_t> members{first};
            for (std::size_t m = 0; m < members.size(); ++m)
                for (const Generator& generator : generators_) {
                    const auto other =
                        find(after(generator.map, after(maps_[members[m]], generator.inverse)));
                    if (!other || isKnown[*other]) continue;
                    isKnown[*other] = true;
                    members.push_back(*other);
                }
            found.emplace_back(first - 1, members.size());
        }
        return found;
    }

  private:
    using Map = std::vector<ImageId>;
    struct Generator {
        Map map;
        Map inverse;
    };

    void add(Map map) {
        index_.findOrAdd(hashOf(map), [&](std::uint32_t number) { return maps_[number] == map; });
        maps_.push_back(std::move(map));
    }

    std::optional<std::size_t> find(const Map& map) const {
        const std::uint32_t number =
            index_.find(hashOf(map), [&](std::uint32_t one) { return maps_[one] == map; });
        return number == HashIndex::none ? std::nullopt : std::optional<std::size_t>(number);
    }

    // `b` first, then `a`. A piece that has no placement as its mirror image is mapped to nothing.
    static Map after(const Map& a, const Map& b) {
        Map both(b);
        for (ImageId& image : both)
            if (image != RegionSymmetry::nothing) image = a[image];
        return both;
    }

    // The elements in order, without those that the earlier ones generate. Each at least doubles the group.
    void findGenerators() {
        std::vector<bool> isKnown(maps_.size(), false);
        std::vector<std::size_t> known{0};
        isKnown[0] = true;
        for (std::size_t next = 1; next < maps_.size(); ++next) {
            if (isKnown[next]) continue;
            Map inverse(maps_[next].size(), RegionSymmetry::nothing);
            for (ImageId image = 0; image < inverse.size(); ++image)
                if (const ImageId to = maps_[next][image]; to != RegionSymmetry::nothing) inverse[to] = image;
            generators_.push_back({maps_[next], std::move(inverse)});
            for (std::size_t k = 0; k < known.size(); ++k)
                for (const Generator& generator : generators_)
                    if (const auto product = find(after(generator.map, maps_[known[k]]));
                        product && !isKnown[*product]) {
                        isKnown[*product] = true;
                        known.push_back(*product);
                    }
        }
    }

    std::vector<Map> maps_;
    HashIndex index_;
    std::vector<Generator> generators_;
};

}  // namespace

std::vector<std::pair<std::size_t, std::size_t>> conjugacyClasses(
    std::span<const RegionSymmetry> symmetries) {
    if (symmetries.empty()) return {};
    const SymmetryGroup group(symmetries);
    return group.classes();
}

RegionSymmetry operator*(const RegionSymmetry& a, const RegionSymmetry& b) {
    RegionSymmetry both(a.motion_ * b.motion_, b.cellMap_, b.shapeMap_, b.imageMap_, true);
    for (int& cell : both.cellMap_)
        cell = a.cell(static_cast<std::size_t>(cell));
    for (int& shape : both.shapeMap_)
        shape = a.shape(shape);
    for (ImageId& image : both.imageMap_)
        if (image != RegionSymmetry::nothing) image = a(image);
    return both;
}

std::vector<RegionSymmetry> regionSymmetries(const Puzzle& puzzle, const ImageTable& table, Mirrors mirrors,
                                             const StopToken& stop, std::uint64_t mostSymmetries) {
    const std::map<Shape, PieceTotals> totals = totalsByShape(puzzle);
    Carrier carrier(puzzle, table);
    if (puzzle.separateBoxes)
        return BoxSymmetries(puzzle, table, mirrors, carrier, stop, mostSymmetries).found();
    if (const Board board(puzzle); board.isWrapped())
        return wrappedSymmetries(puzzle, table, board, mirrors, carrier, stop, mostSymmetries);
    const CellIndex index(puzzle.region.cells());
    std::vector<RegionSymmetry> found;
    std::vector<std::size_t> carried;
    // Not with twins, whose product is only a matrix, nor with fixed pieces, which make the maps partial.
    const bool mayCompose =
        puzzle.fixed.empty() && std::ranges::all_of(puzzle.lattice.symmetries(),
                                                    [](const Symmetry& one) { return one.divisor() == 1; });
    const std::span<const Symmetry> all =
        mirrors == Mirrors::same ? puzzle.lattice.symmetries() : puzzle.lattice.rotations();
    for (const Symmetry& symmetry : all.subspan(1)) {
        stop.check();
        auto next = mayCompose ? composed(found, carried, symmetry) : std::nullopt;
        const bool isComposed = next.has_value();
        if (!isComposed && shapesAfter(puzzle, totals, symmetry))
            if (auto map = regionMap(puzzle.region, index, symmetry))
                next = carrier.symmetry({{&symmetry}, std::move(*map)});
        if (!next || next->isTrivial()) continue;
        // In a flat region of a lattice in space, several motions act equally.
        if (std::ranges::any_of(found, [&](const RegionSymmetry& one) { return one.doesTheSame(*next); }))
            continue;
        requireRoom(found.size(), table, mostSymmetries);
        if (!isComposed) carried.push_back(found.size());
        found.push_back(std::move(*next));
    }
    return found;
}

namespace {

std::vector<ImageId> imagesOf(const ImageTable& table, int shape) {
    std::vector<ImageId> images;
    for (ImageId image = 0; image < table.size(); ++image)
        if (table.shapeOf(image) == shape) images.push_back(image);
    return images;
}

bool isLower(const ImageTable& table, ImageId a, ImageId b) {
    const std::span<const CellNumber> left = table.cellsOf(a);
    const std::span<const CellNumber> right = table.cellsOf(b);
    return std::lexicographical_compare(left.begin(), left.end(), right.begin(), right.end());
}

}  // namespace

std::optional<Constraint> constrain(const ImageTable& table, std::span<const RegionSymmetry> symmetries,
                                    int shape) {
    const ShapeClass& shapeClass = table.shapes()[static_cast<std::size_t>(shape)];
    if (shapeClass.min != 1 || shapeClass.max != 1 || shapeClass.pieces.empty()) return std::nullopt;
    std::vector<const RegionSymmetry*> useful;
    for (const RegionSymmetry& symmetry : symmetries)
        if (symmetry.shape(shape) == shape && symmetry.keepsFixedPieces()) useful.push_back(&symmetry);

    Constraint lowest{shape, {}};
    Constraint drawn{shape, {}};
    bool drawnIsChoice = true;
    for (const ImageId image : imagesOf(table, shape)) {
        bool isLowest = true;
        int drawnOnes = table.orientationOf(image) == 0 ? 1 : 0;
        for (const RegionSymmetry* symmetry : useful) {
            const ImageId other = (*symmetry)(image);
            isLowest = isLowest && !isLower(table, other, image);
            if (other != image && table.orientationOf(other) == 0) ++drawnOnes;
        }
        drawnIsChoice = drawnIsChoice && drawnOnes == 1;
        if (isLowest) lowest.kept.push_back(image);
        if (table.orientationOf(image) == 0) drawn.kept.push_back(image);
    }
    return drawnIsChoice ? drawn : lowest;
}

namespace {

// The effect of constraining a piece, if it removes any placement.
struct Candidate {
    Constraint constraint;
    /// The fraction of its placements that remains.
    double left = 1.0;
};

std::vector<Candidate> candidates(const ImageTable& table, std::span<const RegionSymmetry> symmetries) {
    std::vector<std::size_t> total(static_cast<std::size_t>(table.shapeCount()), 0);
    for (ImageId image = 0; image < table.size(); ++image)
        ++total[static_cast<std::size_t>(table.shapeOf(image))];
    std::vector<Candidate> found;
    for (int shape = 0; shape < table.shapeCount(); ++shape) {
        auto constraint = constrain(table, symmetries, shape);
        const std::size_t all = total[static_cast<std::size_t>(shape)];
        if (!constraint || constraint->kept.size() == all) continue;
        const double left = static_cast<double>(constraint->kept.size()) / static_cast<double>(all);
        found.push_back({std::move(*constraint), left});
    }
    return found;
}

// The candidates that lose nearly the largest fraction of their placements.
std::vector<Candidate> goodCandidates(const ImageTable& table, std::span<const RegionSymmetry> symmetries) {
    std::vector<Candidate> found = candidates(table, symmetries);
    double least = 1.0;
    for (const Candidate& candidate : found)
        least = std::min(least, candidate.left);
    constexpr double nearlyAsGood = 2.0;
    std::erase_if(found, [&](const Candidate& candidate) { return candidate.left > nearlyAsGood * least; });
    return found;
}

// The first minimum.
template <class Rank>
std::optional<Constraint> leastBy(std::vector<Candidate> found, Rank rank) {
    const auto best = std::ranges::min_element(
        found, [&](const Candidate& a, const Candidate& b) { return rank(a) < rank(b); });
    if (best == found.end()) return std::nullopt;
    return std::move(best->constraint);
}

int endsOf(const Shape& shape, Lattice lattice) {
    const std::span<const Cell> cells = shape.cells();
    return static_cast<int>(std::ranges::count_if(cells, [&](Cell cell) {
        return std::ranges::count_if(lattice.neighbourSteps(cell), [&](Cell step) {
                   return std::ranges::binary_search(cells, cell + step);
               }) == 1;
    }));
}

}  // namespace

std::optional<Constraint> constrainBest(const ImageTable& table, std::span<const RegionSymmetry> symmetries) {
    return leastBy(candidates(table, symmetries), [](const Candidate& candidate) {
        return std::pair(candidate.left, candidate.constraint.kept.size());
    });
}

std::optional<Constraint> constrainHardest(const ImageTable& table,
                                           std::span<const RegionSymmetry> symmetries) {
    return leastBy(goodCandidates(table, symmetries), [&](const Candidate& candidate) {
        const Shape& shape = table.shapes()[static_cast<std::size_t>(candidate.constraint.shape)].shape;
        return std::tuple(-shape.size(), -endsOf(shape, table.lattice()), candidate.constraint.kept.size());
    });
}

std::optional<Constraint> constrainFewest(const ImageTable& table,
                                          std::span<const RegionSymmetry> symmetries) {
    std::vector<Candidate> found = goodCandidates(table, symmetries);
    const auto cells = [&](const Candidate& candidate) {
        return table.shapes()[static_cast<std::size_t>(candidate.constraint.shape)].shape.size();
    };
    std::size_t allCells = 0;
    for (const Candidate& candidate : found)
        allCells += static_cast<std::size_t>(cells(candidate));
    const std::size_t pieces = found.size();
    std::erase_if(found, [&](const Candidate& candidate) {
        return static_cast<std::size_t>(cells(candidate)) * pieces < allCells;
    });
    return leastBy(std::move(found), [&](const Candidate& candidate) {
        const Shape& shape = table.shapes()[static_cast<std::size_t>(candidate.constraint.shape)].shape;
        return std::tuple(candidate.constraint.kept.size(), -shape.size(), -endsOf(shape, table.lattice()));
    });
}

bool Constraint::appliesTo(const ImageTable& table, ImageId image) const {
    if (cell < 0) return table.shapeOf(image) == shape;
    return std::ranges::find(table.cellsOf(image), cell) != table.cellsOf(image).end();
}

bool Constraint::allows(const ImageTable& table, ImageId image) const {
    return !appliesTo(table, image) || std::ranges::binary_search(kept, image);
}

namespace {

// The images on each cell, ascending; none where the cell may stay open.
std::vector<std::vector<ImageId>> imagesOnCells(const ImageTable& table) {
    std::vector<std::vector<ImageId>> on(static_cast<std::size_t>(table.cellCount()));
    std::vector<bool> mayStayOpen(on.size(), false);
    for (ImageId image = 0; image < table.size(); ++image)
        for (const CellNumber cell : table.cellsOf(image)) {
            on[cell].push_back(image);
            if (table.isHole(image)) mayStayOpen[cell] = true;
        }
    for (std::size_t cell = 0; cell < on.size(); ++cell)
        if (mayStayOpen[cell]) on[cell].clear();
    return on;
}

// Whether a symmetry maps all images on a cell to such images.
bool fixesCell(const RegionSymmetry& symmetry, const std::vector<ImageId>& images) {
    return std::ranges::all_of(
        images, [&](ImageId image) { return std::ranges::binary_search(images, symmetry(image)); });
}

}  // namespace

std::optional<Constraint> constrainCell(const ImageTable& table, std::span<const RegionSymmetry> symmetries) {
    const std::vector<std::vector<ImageId>> on = imagesOnCells(table);
    std::optional<Constraint> best;
    double bestPart = 1.0;
    for (int cell = 0; cell < table.cellCount(); ++cell) {
        const std::vector<ImageId>& images = on[static_cast<std::size_t>(cell)];
        if (images.empty()) continue;
        std::vector<const RegionSymmetry*> useful;
        for (const RegionSymmetry& symmetry : symmetries)
            if (symmetry.keepsFixedPieces() && fixesCell(symmetry, images)) useful.push_back(&symmetry);
        Constraint constraint{-1, {}, cell};
        std::ranges::copy_if(images, std::back_inserter(constraint.kept), [&](ImageId image) {
            return std::ranges::none_of(
                useful, [&](const RegionSymmetry* symmetry) { return (*symmetry)(image) < image; });
        });
        const double part = static_cast<double>(constraint.kept.size()) / static_cast<double>(images.size());
        const bool isBetter =
            part < bestPart || (best && part == bestPart && constraint.kept.size() < best->kept.size());
        if (!isBetter) continue;
        best = std::move(constraint);
        bestPart = part;
    }
    return best;
}

std::optional<Constraint> constrainCells(const ImageTable& table,
                                         std::span<const RegionSymmetry> symmetries) {
    std::vector<const RegionSymmetry*> useful;
    for (const RegionSymmetry& symmetry : symmetries)
        if (symmetry.keepsFixedPieces()) useful.push_back(&symmetry);
    if (useful.empty()) return std::nullopt;
    // By image: the lowest of its copies, which stands for the orbit.
    std::vector<ImageId> orbitOf(table.size());
    for (ImageId image = 0; image < table.size(); ++image) {
        orbitOf[image] = image;
        for (const RegionSymmetry* symmetry : useful)
            orbitOf[image] = std::min(orbitOf[image], (*symmetry)(image));
    }
    const std::vector<std::vector<ImageId>> on = imagesOnCells(table);
    std::optional<Constraint> best;
    std::size_t mostFixing = 0;
    for (std::size_t cell = 0; cell < on.size(); ++cell) {
        if (on[cell].empty()) continue;
        const auto fixing = static_cast<std::size_t>(std::ranges::count_if(
            useful, [&](const RegionSymmetry* symmetry) { return fixesCell(*symmetry, on[cell]); }));
        if (best && fixing < mostFixing) continue;
        Constraint constraint{-1, {}, static_cast<int>(cell)};
        std::set<ImageId> orbits;
        std::ranges::copy_if(on[cell], std::back_inserter(constraint.kept),
                             [&](ImageId image) { return orbits.insert(orbitOf[image]).second; });
        if (best && fixing == mostFixing && constraint.kept.size() >= best->kept.size()) continue;
        best = std::move(constraint);
        mostFixing = fixing;
    }
    if (!best || mostFixing == useful.size()) return best;
    best->ranks.assign(table.size(), Constraint::noRank);
    std::map<ImageId, std::uint32_t> rankOf;
    for (const ImageId image : best->kept)
        rankOf.emplace(orbitOf[image], static_cast<std::uint32_t>(rankOf.size()));
    for (ImageId image = 0; image < table.size(); ++image)
        if (const auto rank = rankOf.find(orbitOf[image]); rank != rankOf.end())
            best->ranks[image] = rank->second;
    return best;
}

SolutionSymmetry::SolutionSymmetry(const ImageTable& table, int fixedPieces,
                                   std::vector<RegionSymmetry> symmetries,
                                   const std::optional<Constraint>& constraint)
    : table_(&table), fixedPieces_(fixedPieces), symmetries_(std::move(symmetries)) {
    for (const RegionSymmetry& symmetry : symmetries_)
        carriesAll_.push_back(fixedPieces == 0 &&
                              std::ranges::find(symmetry.images(), RegionSymmetry::nothing) ==
                                  symmetry.images().end());
    matters_.assign(table.size(), false);
    if (!constraint) {
        trivial_ = symmetries_.empty();
        return;
    }
    allowed_.resize(table.size());
    for (ImageId image = 0; image < table.size(); ++image)
        allowed_[image] = constraint->allows(table, image);
    if (!constraint->ranks.empty()) {
        ranks_ = constraint->ranks;
        firstOfRank_ = constraint->kept;
    }
    const auto matters = [this](ImageId image) {
        return image < allowed_.size() &&
               (!allowed_[image] || (!ranks_.empty() && ranks_[image] != Constraint::noRank));
    };
    for (ImageId image = 0; image < table.size(); ++image)
        matters_[image] =
            matters(image) || std::ranges::any_of(symmetries_, [&](const RegionSymmetry& symmetry) {
                return matters(symmetry(image));
            });
    if (!ranks_.empty()) return;
    // A symmetry that maps no kept placement to an allowed one produces copies that the search cannot find.
    // If the constrained cell is moved, another placement may cover it, so nothing is known.
    const auto leadsOut = [&](const RegionSymmetry& symmetry) {
        return (constraint->cell >= 0 || symmetry.shape(constraint->shape) == constraint->shape) &&
               std::ranges::none_of(constraint->kept, [&](ImageId image) {
                   const ImageId other = symmetry(image);
                   return other < table.size() && (!constraint->appliesTo(table, other) || allowed_[other]);
               });
    };
    trivial_ = fixedPieces_ == 0 && std::ranges::all_of(symmetries_, leadsOut);
}

// Ascending numbers, as far as they are asked for: a heap.
std::strong_ordering SolutionSymmetry::compare(std::span<ImageId> unsorted, std::span<const ImageId> sorted) {
    if (unsorted.empty()) return std::strong_ordering::equal;
    if (const ImageId least = std::ranges::min(unsorted); least != sorted.front())
        return least <=> sorted.front();
    std::ranges::make_heap(unsorted, std::greater());
    for (const ImageId expected : sorted) {
        if (unsorted.front() != expected) return unsorted.front() <=> expected;
        std::ranges::pop_heap(unsorted, std::greater());
        unsorted = unsorted.first(unsorted.size() - 1);
    }
    return std::strong_ordering::equal;
}

bool SolutionSymmetry::canBeFound(std::span<const ImageId> constrained) const {
    if (allowed_.empty()) return true;
    const auto isPiece = [this](ImageId image) { return image < table_->size(); };
    std::uint32_t rank = Constraint::noRank;
    for (const ImageId image : constrained | std::views::filter(isPiece)) {
        if (!allowed_[image]) return false;
        if (!ranks_.empty()) rank = std::min(rank, ranks_[image]);
    }
    if (ranks_.empty()) return true;
    return rank != Constraint::noRank &&
           std::ranges::find(constrained, firstOfRank_[rank]) != constrained.end();
}

std::optional<int> SolutionSymmetry::copiesOf(std::span<const ImageId> solution) const {
    if (trivial_) return static_cast<int>(symmetries_.size()) + 1;
    std::vector<ImageId> own(solution.begin(), solution.end());
    for (int f = 0; f < fixedPieces_; ++f)
        own.push_back(table_->size() + static_cast<ImageId>(f));
    std::vector<ImageId> constrained;
    std::ranges::copy_if(own, std::back_inserter(constrained),
                         [this](ImageId image) { return image >= table_->size() || matters_[image]; });
    if (!ranks_.empty() && !canBeFound(constrained)) return std::nullopt;
    std::ranges::sort(own);
    std::vector<ImageId> copy;
    copy.reserve(own.size());
    int carriedToSolutions = 1;
    int carriedToItself = 1;
    for (const RegionSymmetry& symmetry : symmetries_) {
        const auto carry = [&](const std::vector<ImageId>& images) {
            copy.resize(images.size());
            std::ranges::transform(images, copy.begin(), std::cref(symmetry));
        };
        if (!carriesAll_[static_cast<std::size_t>(&symmetry - symmetries_.data())]) {
            carry(own);
            if (std::ranges::find(copy, RegionSymmetry::nothing) != copy.end()) continue;
            // All fixed pieces must be covered: their numbers, the highest ones, must all occur.
            const auto isFixed = [this](ImageId image) { return image >= table_->size(); };
            if (std::ranges::count_if(copy, isFixed) < fixedPieces_) continue;
        }
        ++carriedToSolutions;
        carry(constrained);
        if (!canBeFound(copy)) continue;
        carry(own);
        const std::strong_ordering order = compare(copy, own);
        if (order < 0) return std::nullopt;
        if (order == 0) ++carriedToItself;
    }
    return carriedToSolutions / carriedToItself;
}

}  // namespace tilewright
