#include "core/images/redundancy.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace tilewright {

namespace {

struct PieceTotals {
    long long min = 0;
    long long max = 0;
    friend bool operator==(const PieceTotals&, const PieceTotals&) = default;
};

// Fixed pieces are pieces too: what counts is how many of a shape the whole puzzle has.
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

// Whether moving a piece before or after the symmetry comes to the same, if another move of them is taken.
bool commutes(std::span<const Symmetry> moves, const Symmetry& symmetry) {
    return std::ranges::all_of(moves, [&](const Symmetry& move) {
        return std::ranges::any_of(moves, [&](const Symmetry& other) {
            return move.matrix() * symmetry.matrix() == symmetry.matrix() * other.matrix();
        });
    });
}

bool piecesAllow(const Puzzle& puzzle, const std::map<Shape, PieceTotals>& totals, const Symmetry& symmetry) {
    const std::span<const Symmetry> moves = allowedMoves(puzzle);
    // A piece that may only be flipped about some axes would become one with other axes.
    if (!puzzle.rotate && !commutes(moves, symmetry)) return false;
    if (std::ranges::find(moves, symmetry) != moves.end()) return true;
    return std::ranges::all_of(totals, [&](const auto& entry) {
        const auto turned = entry.first.transformed(symmetry);
        // A piece that a twin brings to no cells does not fit into a region that it keeps.
        if (!turned) return true;
        const auto twin = totals.find(canonical(*turned, moves));
        return twin != totals.end() && twin->second == entry.second;
    });
}

// Carries images along a symmetry. An image is known by its shape, its orientation and its lowest cell; for
// each orientation it is therefore enough to know which cell of the image becomes the lowest one.
class Carrier {
  public:
    Carrier(const Puzzle& puzzle, const ImageTable& table)
        : puzzle_(puzzle),
          table_(table),
          moves_(allowedMoves(puzzle)),
          region_(puzzle.region.cells()),
          open_(table.cells()) {
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
    }

    std::optional<RegionSymmetry> symmetry(const Symmetry& symmetry) {
        const auto map = regionMap(puzzle_.region, region_, symmetry);
        if (!map || !keepsGroups(*map)) return std::nullopt;
        std::vector<int> shapeMap;
        for (std::size_t s = 0; s < shapes_.size(); ++s)
            shapeMap.push_back(twinOf(s, symmetry));
        std::vector<ImageId> imageMap;
        imageMap.reserve(table_.size() + fixed_.size());
        for (std::size_t s = 0; s < shapes_.size(); ++s) {
            if (table_.isHoleShape(static_cast<int>(s)))
                carryHoles(s, symmetry, *map, imageMap);
            else
                carryImages(s, shapeMap[s], symmetry, *map, imageMap);
        }
        bool keepsFixed = true;
        for (const Fixed& fixed : fixed_) {
            imageMap.push_back(carryCells(fixed.shape, fixed.cells, symmetry, *map));
            keepsFixed =
                keepsFixed && imageMap.back() != RegionSymmetry::nothing && imageMap.back() >= table_.size();
        }
        return RegionSymmetry(symmetry, std::move(shapeMap), std::move(imageMap), keepsFixed);
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

    // -1 when every twin is in place already.
    int twinOf(std::size_t shape, const Symmetry& symmetry) const {
        if (table_.isHoleShape(static_cast<int>(shape))) return static_cast<int>(shape);
        const auto turned = shapes_[shape].front().transformed(symmetry);
        if (!turned) return -1;
        const auto twin = classOf_.find(canonical(*turned, moves_));
        return twin == classOf_.end() ? -1 : static_cast<int>(twin->second);
    }

    // A hole is any kind of cell, or a crossing, which is not among the cells of the region.
    void carryHoles(std::size_t shape, const Symmetry& symmetry, const std::vector<int>& map,
                    std::vector<ImageId>& imageMap) const {
        const std::span<const Cell> region = puzzle_.region.cells();
        const Cell offset = region[static_cast<std::size_t>(map.front())] - symmetry(region.front());
        for (auto image = static_cast<ImageId>(imageMap.size());
             image < table_.size() && table_.shapeOf(image) == static_cast<int>(shape); ++image) {
            const std::size_t from = table_.cellsOf(image).front();
            const int to =
                toRegion_[from] >= 0
                    ? toOpen_[static_cast<std::size_t>(map[static_cast<std::size_t>(toRegion_[from])])]
                    : open_.find(symmetry(table_.cells()[from]) + offset.place());
            const auto found = to >= 0 ? table_.holeOn(to) : std::optional<ImageId>();
            imageMap.push_back(found.value_or(RegionSymmetry::nothing));
        }
    }

    void carryImages(std::size_t shape, int twin, const Symmetry& symmetry, const std::vector<int>& map,
                     std::vector<ImageId>& imageMap) const {
        struct Turn {
            int orientation = 0;
            std::size_t lowest = 0;
        };
        std::vector<Turn> turns;
        for (const Shape& from : shapes_[shape]) {
            Turn& turn = turns.emplace_back();
            const auto turned = symmetry.carried(from.cells());
            // Then it has no images: what it may not become does not fit into a region that stays as it is.
            if (!turned) continue;
            turn.lowest = static_cast<std::size_t>(std::ranges::min_element(*turned) - turned->begin());
            if (twin >= 0) {
                const std::vector<Shape>& targets = shapes_[static_cast<std::size_t>(twin)];
                const auto target = std::ranges::find(targets, *from.transformed(symmetry));
                turn.orientation = static_cast<int>(target - targets.begin());
            }
        }
        const auto image = [&] { return static_cast<ImageId>(imageMap.size()); };
        while (image() < table_.size() && table_.shapeOf(image()) == static_cast<int>(shape)) {
            const Turn& turn = turns[static_cast<std::size_t>(table_.orientationOf(image()))];
            const std::size_t lowest = static_cast<std::size_t>(
                map[static_cast<std::size_t>(toRegion_[table_.cellsOf(image())[turn.lowest]])]);
            std::optional<ImageId> found;
            if (twin >= 0) found = table_.find(twin, turn.orientation, toOpen_[lowest]);
            if (!found && !fixed_.empty()) {
                std::vector<int> cells;
                for (const std::uint16_t cell : table_.cellsOf(image()))
                    if (cell < table_.crossingStart()) cells.push_back(toRegion_[cell]);
                found = carryCells(shapes_[shape].front(), cells, symmetry, map);
            }
            imageMap.push_back(found.value_or(RegionSymmetry::nothing));
        }
    }

    // The slow way, for what may land on a fixed piece. A fixed piece may also come to where the table has an
    // image.
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
        std::vector<Cell> place;
        for (const int cell : carried)
            place.push_back(puzzle_.region.cells()[static_cast<std::size_t>(cell)]);
        const std::vector<Shape>& turns = shapes_[shapeClass->second];
        // Colours apart: where a piece may be coloured in two ways in one place, either stands for both.
        const Shape plain(std::move(place));
        const auto turn = std::ranges::find_if(
            turns, [&](const Shape& one) { return std::ranges::equal(one.cells(), plain.cells()); });
        return table_
            .find(static_cast<int>(shapeClass->second), static_cast<int>(turn - turns.begin()),
                  toOpen_[static_cast<std::size_t>(carried.front())])
            .value_or(RegionSymmetry::nothing);
    }

    std::vector<int> numbers(std::span<const Cell> cells) const {
        std::vector<int> result;
        for (const Cell c : cells)
            result.push_back(region_.find(c));
        std::ranges::sort(result);
        return result;
    }

    const Puzzle& puzzle_;
    const ImageTable& table_;
    std::span<const Symmetry> moves_;
    CellIndex region_;
    CellIndex open_;
    std::vector<std::vector<Shape>> shapes_;
    std::map<Shape, std::size_t> classOf_;
    std::vector<int> toOpen_;
    std::vector<int> toRegion_;
    std::vector<Fixed> fixed_;
};

// One symmetry as two of those that are known, which is quicker than carrying every image. Those that had to
// be carried, numbered in `carried`, are few; the others come from them.
std::optional<RegionSymmetry> composed(const std::vector<RegionSymmetry>& known,
                                       const std::vector<std::size_t>& carried, const Symmetry& symmetry) {
    for (const std::size_t last : carried)
        for (const RegionSymmetry& first : known)
            if (known[last].motion() * first.motion() == symmetry) return known[last] * first;
    return std::nullopt;
}

}  // namespace

std::optional<std::vector<int>> regionMap(const Region& region, const CellIndex& index,
                                          const Symmetry& symmetry) {
    const auto map = carriedOntoThemselves(region.cells(), index, symmetry);
    for (std::size_t i = 0; map && i < map->size(); ++i) {
        const auto to = static_cast<std::size_t>((*map)[i]);
        if (region.isOptional(to) != region.isOptional(i) || region.colourAt(to) != region.colourAt(i))
            return std::nullopt;
    }
    return map;
}

RegionSymmetry operator*(const RegionSymmetry& a, const RegionSymmetry& b) {
    RegionSymmetry both(a.motion_ * b.motion_, b.shapeMap_, b.imageMap_, true);
    for (int& shape : both.shapeMap_)
        shape = a.shape(shape);
    for (ImageId& image : both.imageMap_)
        if (image != RegionSymmetry::nothing) image = a(image);
    return both;
}

std::vector<RegionSymmetry> regionSymmetries(const Puzzle& puzzle, const ImageTable& table, Mirrors mirrors,
                                             const std::stop_token& stop, std::uint64_t mostSymmetries) {
    const std::map<Shape, PieceTotals> totals = totalsByShape(puzzle);
    Carrier carrier(puzzle, table);
    std::vector<RegionSymmetry> found;
    std::vector<std::size_t> carried;
    // Of twins the product says too little, and what a fixed piece is in the way of is not nothing for good.
    const bool mayCompose =
        puzzle.fixed.empty() && std::ranges::all_of(puzzle.lattice.symmetries(),
                                                    [](const Symmetry& one) { return one.divisor() == 1; });
    const std::span<const Symmetry> all =
        mirrors == Mirrors::same ? puzzle.lattice.symmetries() : puzzle.lattice.rotations();
    for (const Symmetry& symmetry : all.subspan(1)) {
        if (stop.stop_requested()) throw Stopped{};
        auto next = mayCompose ? composed(found, carried, symmetry) : std::nullopt;
        const bool isComposed = next.has_value();
        if (!isComposed && piecesAllow(puzzle, totals, symmetry)) next = carrier.symmetry(symmetry);
        if (!next || next->isTrivial()) continue;
        // In a flat region of a solid lattice several motions do the same.
        if (std::ranges::any_of(found, [&](const RegionSymmetry& one) { return one.doesTheSame(*next); }))
            continue;
        if (found.size() >= mostSymmetries)
            throw ImagesTooLarge{(found.size() + 1) * table.size() * sizeof(ImageId)};
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
    const std::span<const std::uint16_t> left = table.cellsOf(a);
    const std::span<const std::uint16_t> right = table.cellsOf(b);
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

// What constraining each piece would do; only those that lose images.
struct Candidate {
    Constraint constraint;
    /// The part of its images that is left.
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

// Those candidates that lose nearly the greatest part of their images.
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
        return std::pair(candidate.constraint.kept.size(), -cells(candidate));
    });
}

bool Constraint::appliesTo(const ImageTable& table, ImageId image) const {
    if (cell < 0) return table.shapeOf(image) == shape;
    return std::ranges::find(table.cellsOf(image), cell) != table.cellsOf(image).end();
}

bool Constraint::allows(const ImageTable& table, ImageId image) const {
    return !appliesTo(table, image) || std::ranges::binary_search(kept, image);
}

std::optional<Constraint> constrainCell(const ImageTable& table, std::span<const RegionSymmetry> symmetries) {
    const auto covers = [&](ImageId image, int cell) {
        return image < table.size() &&
               std::ranges::find(table.cellsOf(image), cell) != table.cellsOf(image).end();
    };
    std::vector<std::vector<ImageId>> on(static_cast<std::size_t>(table.cellCount()));
    std::vector<bool> mayStayOpen(on.size(), false);
    for (ImageId image = 0; image < table.size(); ++image)
        for (const std::uint16_t cell : table.cellsOf(image)) {
            on[cell].push_back(image);
            if (table.isHole(image)) mayStayOpen[cell] = true;
        }
    std::optional<Constraint> best;
    double bestPart = 1.0;
    for (int cell = 0; cell < table.cellCount(); ++cell) {
        const std::vector<ImageId>& images = on[static_cast<std::size_t>(cell)];
        if (mayStayOpen[static_cast<std::size_t>(cell)] || images.empty()) continue;
        std::vector<const RegionSymmetry*> useful;
        for (const RegionSymmetry& symmetry : symmetries)
            if (symmetry.keepsFixedPieces() &&
                std::ranges::all_of(images, [&](ImageId image) { return covers(symmetry(image), cell); }))
                useful.push_back(&symmetry);
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

SolutionSymmetry::SolutionSymmetry(const ImageTable& table, int fixedPieces,
                                   std::vector<RegionSymmetry> symmetries,
                                   const std::optional<Constraint>& constraint)
    : table_(&table), fixedPieces_(fixedPieces), symmetries_(std::move(symmetries)) {
    allowed_.assign(table.size(), true);
    if (!constraint) {
        trivial_ = symmetries_.empty();
        return;
    }
    constrained_ = true;
    for (ImageId image = 0; image < table.size(); ++image)
        allowed_[image] = constraint->allows(table, image);
    // A symmetry that carries no kept image to a kept one leads out of what the search can find; one that
    // moves a constrained cell brings another image there, of which nothing is known.
    const auto leadsOut = [&](const RegionSymmetry& symmetry) {
        return (constraint->cell >= 0 || symmetry.shape(constraint->shape) == constraint->shape) &&
               std::ranges::none_of(constraint->kept, [&](ImageId image) {
                   const ImageId other = symmetry(image);
                   return other < table.size() && (!constraint->appliesTo(table, other) || allowed_[other]);
               });
    };
    trivial_ = fixedPieces_ == 0 && std::ranges::all_of(symmetries_, leadsOut);
}

std::optional<int> SolutionSymmetry::copiesOf(std::span<const ImageId> solution) const {
    if (trivial_) return static_cast<int>(symmetries_.size()) + 1;
    std::vector<ImageId> own(solution.begin(), solution.end());
    for (int f = 0; f < fixedPieces_; ++f)
        own.push_back(table_->size() + static_cast<ImageId>(f));
    std::ranges::sort(own);
    std::vector<ImageId> copy(own.size());
    int carriedToSolutions = 1;
    int carriedToItself = 1;
    for (const RegionSymmetry& symmetry : symmetries_) {
        std::ranges::transform(own, copy.begin(), [&](ImageId image) { return symmetry(image); });
        std::ranges::sort(copy);
        if (!copy.empty() && copy.back() == RegionSymmetry::nothing) continue;
        // Every fixed piece must be in its place again, that is the highest numbers must all be there.
        if (!std::equal(own.end() - fixedPieces_, own.end(), copy.end() - fixedPieces_)) continue;
        ++carriedToSolutions;
        if (copy == own) {
            ++carriedToItself;
            continue;
        }
        const bool canBeFound = !constrained_ || std::ranges::all_of(copy, [&](ImageId image) {
            return image >= table_->size() || allowed_[image];
        });
        if (canBeFound && copy < own) return std::nullopt;
    }
    return carriedToSolutions / carriedToItself;
}

}  // namespace tilewright
