#include "tests/support/exhaustive.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <ranges>
#include <utility>

namespace tilewright::test {

namespace {

// A colour has seven bits, then follows whether the cell is optional, then three bits for each face.
constexpr int asOptional = 0x80;

bool isOptional(int colour) {
    return (colour & asOptional) != 0;
}

int faceOf(int colour, int face) {
    return colour >> (8 + 3 * face) & 7;
}

// Where a symmetry moves each face.
using Faces = std::array<int, 6>;

Faces facesAfter(const Symmetry& symmetry) {
    Faces after{};
    for (int face = 0; face < 6; ++face) {
        Cell step;
        at(step, face / 2) = face % 2 == 0 ? -1 : 1;
        const Cell turned = symmetry.matrix() * step;
        for (int axis = 0; axis < 3; ++axis)
            if (at(turned, axis) != 0)
                after[static_cast<std::size_t>(face)] = 2 * axis + (at(turned, axis) > 0 ? 1 : 0);
    }
    return after;
}

int withFaces(int colour, const Faces& after) {
    int turned = colour & 0xff;
    for (int face = 0; face < 6; ++face)
        turned |= faceOf(colour, face) << (8 + 3 * after[static_cast<std::size_t>(face)]);
    return turned;
}

// Cells with their colours.
using Coloured = std::vector<std::pair<Cell, int>>;
// The canonical form of a shape under translation and rotation, by trying all rotations: the smallest list of
// cells.
using Form = Coloured;
// The placements as a key: pieces of one form are interchangeable.
using Layout = std::set<std::pair<Form, Coloured>>;

Coloured moved(Coloured cells, Cell by) {
    for (auto& [cell, colour] : cells)
        cell = cell + by;
    std::sort(cells.begin(), cells.end());
    return cells;
}

Coloured atOrigin(const Coloured& cells) {
    Cell low = cells.front().first;
    for (const auto& [c, colour] : cells)
        low = {std::min(low.x, c.x), std::min(low.y, c.y), std::min(low.z, c.z)};
    return moved(cells, Cell{} - low);
}

// nullopt if a rotation of the sphere lattice that is no symmetry maps a cell to a non-cell.
std::optional<Coloured> carried(const Symmetry& symmetry, Coloured cells) {
    std::vector<Cell> plain;
    for (const auto& [cell, colour] : cells)
        plain.push_back(cell);
    const auto turned = symmetry.carried(plain);
    if (!turned) return std::nullopt;
    // Most puzzles colour no faces.
    const bool hasFaces = std::ranges::any_of(cells, [](const auto& one) { return one.second > 0xff; });
    const Faces after = hasFaces ? facesAfter(symmetry) : Faces{};
    for (std::size_t i = 0; i < cells.size(); ++i)
        cells[i] = {(*turned)[i], hasFaces ? withFaces(cells[i].second, after) : cells[i].second};
    return cells;
}

Coloured cellsOf(const Shape& shape) {
    Coloured cells;
    for (const DrawnCell& one : shape.drawn()) {
        int colour = one.isOptional ? one.colour + asOptional : one.colour;
        for (std::size_t face = 0; face < one.faces.size(); ++face)
            colour |= one.faces[face] << (8 + 3 * face);
        cells.emplace_back(one.cell, colour);
    }
    return cells;
}

// Cells that take space.
Coloured takingOf(Coloured cells) {
    std::erase_if(cells, [](const auto& one) { return isOptional(one.second); });
    return cells;
}

std::optional<std::size_t> groupOf(const Puzzle& puzzle, Cell cell) {
    for (std::size_t g = 0; g < puzzle.open.size(); ++g)
        if (std::ranges::count(puzzle.open[g].cells, cell) > 0) return g;
    return std::nullopt;
}

// The cells of each box: those that neighbours connect, or all.
std::vector<std::set<Cell>> boxesOf(const Puzzle& puzzle) {
    std::set<Cell> left(puzzle.region.cells().begin(), puzzle.region.cells().end());
    if (!puzzle.separateBoxes) return {left};
    std::vector<std::set<Cell>> boxes;
    while (!left.empty()) {
        std::vector<Cell> next{*left.begin()};
        std::set<Cell>& box = boxes.emplace_back();
        while (!next.empty()) {
            const Cell cell = next.back();
            next.pop_back();
            if (left.erase(cell) == 0) continue;
            box.insert(cell);
            for (const Cell step : puzzle.lattice.neighbourSteps(cell))
                next.push_back(cell + step);
        }
    }
    return boxes;
}

std::vector<Symmetry> movesOf(const Puzzle& puzzle) {
    std::vector<Symmetry> moves;
    for (const Symmetry& symmetry : puzzle.lattice.symmetries())
        if (mayMove(puzzle, symmetry)) moves.push_back(symmetry);
    return moves;
}

// Positions on a board that wraps, whose region has a full first row: brought back side by side.
class PlainWrap {
  public:
    explicit PlainWrap(const Puzzle& puzzle)
        : puzzle_(puzzle), box_(positionsAround(puzzle.region.cells(), puzzle.lattice)) {}

    bool isNone() const { return puzzle_.wrap == Wrap{}; }
    Cell operator()(Cell cell) const {
        if (isNone()) return cell;
        Cell at = puzzle_.lattice.positionOf(cell);
        const Wrap wrap = puzzle_.wrap;
        const auto flip = [](int value, int low, int high) { return low + high - value; };
        while (wrap.y != Wrap::Join::none && (at.y < box_.low.y || at.y > box_.high.y)) {
            at.y += at.y < box_.low.y ? box_.extent().y : -box_.extent().y;
            if (wrap.y == Wrap::Join::twisted) at.x = flip(at.x, box_.low.x, box_.high.x);
        }
        while (wrap.x != Wrap::Join::none && (at.x < box_.low.x || at.x > box_.high.x)) {
            at.x += at.x < box_.low.x ? box_.extent().x : -box_.extent().x;
            if (wrap.x == Wrap::Join::twisted) at.y = flip(at.y, box_.low.y, box_.high.y);
        }
        return puzzle_.lattice.cellAt(at).value_or(cell);
    }

    // Where a symmetry and a translation map the region, if they map the same cells to the same ones.
    std::optional<std::map<Cell, Cell>> mapBy(const Symmetry& symmetry, Cell by) const {
        std::map<Cell, Cell> map;
        const Box wide{box_.low - box_.extent().place(), box_.high + box_.extent().place()};
        std::set<Cell> reached;
        for (const Cell cell : puzzle_.region.cells()) {
            const Cell to = (*this)(symmetry(cell) + by);
            if (!puzzle_.region.contains(to) || !reached.insert(to).second) return std::nullopt;
            map[cell] = to;
        }
        for (const Cell cell : cellsIn(wide, puzzle_.lattice))
            if (const auto known = map.find((*this)(cell));
                known != map.end() && (*this)(symmetry(cell) + by) != known->second)
                return std::nullopt;
        return map;
    }

  private:
    const Puzzle& puzzle_;
    Box box_;
};

class PlainSearch {
  public:
    PlainSearch(const Puzzle& puzzle, int maxNodes)
        : puzzle_(puzzle), wrap_(puzzle), boxes_(boxesOf(puzzle)), maxNodes_(maxNodes) {
        const std::vector<Symmetry> moves = movesOf(puzzle);
        for (const Piece& piece : puzzle.pieces) {
            std::set<Form> turns;
            for (const Symmetry& move : moves)
                if (const auto turned = carried(move, cellsOf(piece.shape))) turns.insert(atOrigin(*turned));
            std::vector<Turn>& own = turns_.emplace_back();
            for (const Form& turn : turns)
                own.push_back({turn, takingOf(turn)});
            used_.push_back(0);
        }
    }

    std::optional<std::set<Layout>> run() {
        open_ = {puzzle_.region.cells().begin(), puzzle_.region.cells().end()};
        openOf_.assign(puzzle_.open.size(), 0);
        for (const FixedPiece& fixed : puzzle_.fixed) {
            for (const Cell c : fixed.cells)
                open_.erase(c);
            Coloured place;
            for (const Cell c : fixed.cells)
                place.emplace_back(c, 0);
            crossed_.merge(crossings(place));
            layout_.insert({turns_[fixed.piece].front().form, place});
            ++used_[fixed.piece];
        }
        fill();
        if (nodes_ > maxNodes_) return std::nullopt;
        return solutions_;
    }

  private:
    struct Turn {
        Form form;
        Coloured taking;
    };

    std::set<Cell> crossings(const Coloured& cells) const {
        std::vector<Cell> plain;
        for (const auto& [cell, colour] : takingOf(cells))
            plain.push_back(cell);
        const std::vector<Cell> points = puzzle_.lattice.crossingsOf(plain);
        return {points.begin(), points.end()};
    }

    bool mayCover(const Coloured& image, const std::set<Cell>& crossings) const {
        for (const auto& [cell, colour] : image) {
            const auto below = puzzle_.region.indexOf(cell);
            if (!below || (!isOptional(colour) && !open_.contains(cell))) return false;
            if (!puzzle_.colours.allows(static_cast<CellColour>(colour % asOptional),
                                        puzzle_.region.colourAt(*below)))
                return false;
            for (int face = 0; face < 6; ++face)
                if (!puzzle_.colours.allows(static_cast<CellColour>(faceOf(colour, face)),
                                            puzzle_.region.facesAt(*below)[static_cast<std::size_t>(face)]))
                    return false;
        }
        const auto isInside = [&](const std::set<Cell>& box) {
            return std::ranges::all_of(image, [&](const auto& one) { return box.contains(one.first); });
        };
        if (std::ranges::none_of(boxes_, isInside)) return false;
        return std::ranges::none_of(crossings, [&](Cell c) { return crossed_.contains(c); });
    }

    // Of fixed pieces, the colours are not in the layout.
    bool meetsRules(const Layout& layout) const {
        for (const NumberRule& rule : puzzle_.rules) {
            std::vector<int> numbers;
            for (const auto& [form, cells] : layout)
                for (const auto& [cell, colour] : cells) {
                    const int own = colour % asOptional;
                    const bool isNumbered = own > 0 && !isOptional(colour);
                    if (!isNumbered || std::ranges::count(rule.cells, cell) == 0) continue;
                    const std::string& name = puzzle_.colours.palette[static_cast<std::size_t>(own) - 1].name;
                    if (!name.empty() &&
                        std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; }))
                        numbers.push_back(std::stoi(name));
                }
            const std::set<int> kinds(numbers.begin(), numbers.end());
            if (rule.kind == NumberRule::Kind::equal && kinds.size() > 1) return false;
            if (rule.kind == NumberRule::Kind::different && kinds.size() < numbers.size()) return false;
            int sum = 0;
            for (const int number : numbers)
                sum += number;
            if (rule.kind == NumberRule::Kind::sum && (sum < rule.least || sum > rule.most)) return false;
        }
        return true;
    }

    // Every two faces that touch, and every two that look out of a box the same way.
    bool meetsFaceRules(const Layout& layout) const {
        struct Seen {
            Cell cell;
            int face = 0;
            int colour = 0;
            std::size_t piece = 0;
        };
        std::vector<Seen> seen;
        std::size_t piece = 0;
        for (const auto& [form, cells] : layout) {
            for (const auto& [cell, colour] : takingOf(cells))
                for (int face = 0; face < 2 * puzzle_.lattice.dimensions(); ++face)
                    if (faceOf(colour, face) > 0) seen.push_back({cell, face, faceOf(colour, face), piece});
            ++piece;
        }
        const auto beyond = [](const Seen& one) {
            Cell cell = one.cell;
            at(cell, one.face / 2) += one.face % 2 == 0 ? -1 : 1;
            return cell;
        };
        const auto boxOf = [&](Cell cell) {
            return std::ranges::find_if(boxes_, [&](const auto& box) { return box.contains(cell); });
        };
        for (const Seen& a : seen)
            for (const Seen& b : seen) {
                const bool touch = beyond(a) == b.cell && beyond(b) == a.cell && a.piece != b.piece;
                const bool lookOut = a.face == b.face && a.cell != b.cell &&
                                     !puzzle_.region.contains(beyond(a)) &&
                                     !puzzle_.region.contains(beyond(b)) && boxOf(a.cell) == boxOf(b.cell);
                using Touching = FaceRule::Touching;
                using Sides = FaceRule::Sides;
                const bool isSame = a.colour == b.colour;
                if (touch && puzzle_.faces.touching == (isSame ? Touching::different : Touching::same))
                    return false;
                if (lookOut && puzzle_.faces.sides == (isSame ? Sides::different : Sides::same)) return false;
            }
        return true;
    }

    // Leaves everything as it found it.
    void fill() {
        if (++nodes_ > maxNodes_) return;
        if (holes_ > puzzle_.maxHoles.value_or(holes_)) return;
        if (open_.empty()) {
            for (std::size_t i = 0; i < used_.size(); ++i)
                if (used_[i] < puzzle_.pieces[i].count.min) return;
            for (std::size_t g = 0; g < puzzle_.open.size(); ++g)
                if (openOf_[g] < puzzle_.open[g].count.min || openOf_[g] > puzzle_.open[g].count.max) return;
            if (meetsRules(layout_) && meetsFaceRules(layout_)) solutions_.insert(layout_);
            return;
        }
        const Cell target = *open_.begin();
        for (std::size_t i = 0; i < puzzle_.pieces.size(); ++i) {
            if (used_[i] >= puzzle_.pieces[i].count.max) continue;
            ++used_[i];
            for (const auto& [turn, taking] : turns_[i]) {
                // Its lowest cell is on the target: all lower cells are filled. If the board wraps, any may
                // be.
                for (std::size_t from = 0; from < (wrap_.isNone() ? 1 : taking.size()); ++from) {
                    if (taking[from].first.kind != target.kind) continue;
                    const Cell by = target - taking[from].first;
                    const auto isOpen = [&](const auto& one) {
                        return open_.contains(wrap_(one.first + by));
                    };
                    if (!std::ranges::all_of(taking, isOpen)) continue;
                    Coloured image = moved(turn, by);
                    for (auto& [cell, colour] : image)
                        cell = wrap_(cell);
                    std::ranges::sort(image);
                    std::set<Cell> taken;
                    for (const auto& [cell, colour] : takingOf(image))
                        taken.insert(cell);
                    const std::set<Cell> crossed = crossings(image);
                    if (taken.size() < taking.size() || !mayCover(image, crossed)) continue;
                    for (const Cell cell : taken)
                        open_.erase(cell);
                    crossed_.insert(crossed.begin(), crossed.end());
                    const auto placed = layout_.insert({turns_[i].front().form, image}).first;
                    fill();
                    layout_.erase(placed);
                    for (const Cell cell : crossed)
                        crossed_.erase(cell);
                    open_.merge(taken);
                }
            }
            --used_[i];
        }
        if (puzzle_.region.isOptional(*puzzle_.region.indexOf(target))) {
            const auto group = groupOf(puzzle_, target);
            int& left = group ? openOf_[*group] : holes_;
            open_.erase(target);
            ++left;
            fill();
            --left;
            open_.insert(target);
        }
    }

    const Puzzle& puzzle_;
    PlainWrap wrap_;
    std::vector<std::set<Cell>> boxes_;
    std::vector<std::vector<Turn>> turns_;
    std::vector<int> used_;
    std::set<Cell> open_;
    /// Where sticks cross.
    std::set<Cell> crossed_;
    Layout layout_;
    int holes_ = 0;
    /// How many cells of each group stay open.
    std::vector<int> openOf_;
    std::set<Layout> solutions_;
    int maxNodes_;
    int nodes_ = 0;
};

bool areAlike(const Puzzle& puzzle, Cell from, Cell to, const Faces& faces) {
    const std::size_t before = *puzzle.region.indexOf(from);
    const std::size_t after = *puzzle.region.indexOf(to);
    return puzzle.region.isOptional(before) == puzzle.region.isOptional(after) &&
           puzzle.region.colourAt(before) == puzzle.region.colourAt(after) &&
           groupOf(puzzle, from) == groupOf(puzzle, to) &&
           std::ranges::all_of(std::views::iota(std::size_t{0}, faces.size()), [&](std::size_t face) {
               return puzzle.region.facesAt(before)[face] ==
                      puzzle.region.facesAt(after)[static_cast<std::size_t>(faces[face])];
           });
}

// Where a symmetry maps a cell and its faces.
struct Target {
    Cell cell;
    Faces faces{};

    friend auto operator<=>(const Target&, const Target&) = default;
};

// How a symmetry, and a translation, map the cells of a box to those of another one.
std::optional<std::map<Cell, Target>> mapOf(const Puzzle& puzzle, const Symmetry& symmetry,
                                            const std::set<Cell>& box, const std::set<Cell>& target) {
    if (box.size() != target.size()) return std::nullopt;
    Coloured cells;
    for (const Cell cell : box)
        cells.emplace_back(cell, 0);
    const auto turned = carried(symmetry, cells);
    if (!turned) return std::nullopt;
    const auto lowest = [](const auto& all, const auto& cellOf) {
        Cell low = cellOf(*all.begin()).place();
        for (const auto& one : all) {
            const Cell c = cellOf(one);
            low = {std::min(low.x, c.x), std::min(low.y, c.y), std::min(low.z, c.z)};
        }
        return low;
    };
    const Cell offset = lowest(target, [](const Cell& cell) { return cell; }) -
                        lowest(*turned, [](const auto& one) { return one.first; });
    std::map<Cell, Target> map;
    const Faces faces = facesAfter(symmetry);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const Cell from = cells[i].first;
        const Cell to = (*turned)[i].first + offset;
        if (!target.contains(to) || !areAlike(puzzle, from, to, faces)) return std::nullopt;
        map[from] = {to, faces};
    }
    return map;
}

}  // namespace

bool mayMove(const Puzzle& puzzle, const Symmetry& symmetry) {
    if (symmetry.isMirror() && (!puzzle.lattice.isFlat() || !puzzle.turnOver)) return false;
    if (puzzle.rotate) return true;
    if (symmetry == Symmetry()) return true;
    return puzzle.lattice.isFlat() && puzzle.turnOver &&
           std::ranges::count(puzzle.lattice.flips(), symmetry) > 0;
}

std::optional<PlainResult> solvePlainly(const Puzzle& puzzle, bool mirrorsAreSame, int maxNodes) {
    PlainSearch search(puzzle, maxNodes);
    const auto found = search.run();
    if (!found) return std::nullopt;
    const std::set<Layout>& solutions = *found;

    const std::vector<Symmetry> moves = movesOf(puzzle);
    std::map<Coloured, Form> known;
    const auto formOf = [&](const Coloured& cells) {
        Form& least = known[atOrigin(cells)];
        if (!least.empty()) return least;
        for (const Symmetry& move : moves)
            if (const auto turned = carried(move, cells)) {
                const Form form = atOrigin(*turned);
                if (least.empty() || form < least) least = form;
            }
        return least;
    };
    // What becomes of each piece.
    const auto formsAfter = [&](const Symmetry& symmetry) {
        std::vector<Form> forms;
        for (const Piece& piece : puzzle.pieces) {
            const Coloured own = cellsOf(piece.shape);
            forms.push_back(formOf(carried(symmetry, own).value_or(own)));
        }
        return forms;
    };
    // A symmetry counts if it maps the multiset of pieces, up to allowed rotations, to itself.
    const auto heapOf = [&](const std::vector<Form>& forms) {
        std::map<Form, std::pair<long long, long long>> heap;
        for (std::size_t i = 0; i < forms.size(); ++i) {
            const Count& count = puzzle.pieces[i].count;
            if (count.max == 0) continue;
            auto& total = heap[forms[i]];
            total.first += count.min;
            total.second += count.max;
        }
        return heap;
    };
    // On a board that wraps, a placement does not show the form of its piece.
    const std::vector<Form> own = formsAfter({});
    const auto formAfter = [&](const Form& form, const std::vector<Form>& forms) {
        return forms[static_cast<std::size_t>(std::ranges::find(own, form) - own.begin())];
    };
    std::vector<std::pair<Symmetry, std::vector<Form>>> counting;
    for (const Symmetry& symmetry : puzzle.lattice.symmetries()) {
        if (!mirrorsAreSame && !puzzle.wrap.isTwisted() && symmetry.isMirror()) continue;
        std::vector<Form> forms = formsAfter(symmetry);
        if (heapOf(forms) == heapOf(own)) counting.emplace_back(symmetry, std::move(forms));
    }

    // All maps of boxes to different boxes, by symmetries that do the same to the pieces.
    using Map = std::map<Cell, Target>;
    const std::vector<std::set<Cell>> boxes = boxesOf(puzzle);
    std::set<std::pair<Map, std::vector<Form>>> partial{{}};
    for (const std::set<Cell>& box : boxes) {
        std::set<std::pair<Map, std::vector<Form>>> longer;
        for (const std::set<Cell>& target : boxes)
            for (const auto& [symmetry, forms] : counting) {
                const auto map = mapOf(puzzle, symmetry, box, target);
                if (!map) continue;
                for (const auto& [before, sameForms] : partial) {
                    Map both = before;
                    std::set<Cell> taken;
                    for (const auto& [from, to] : before)
                        taken.insert(to.cell);
                    if ((!before.empty() && sameForms != forms) || taken.contains(*target.begin())) continue;
                    both.insert(map->begin(), map->end());
                    longer.emplace(std::move(both), forms);
                }
            }
        partial = std::move(longer);
    }
    if (const PlainWrap wrap(puzzle); !wrap.isNone()) {
        partial.clear();
        for (const auto& [symmetry, forms] : counting)
            for (const Cell target : puzzle.region.cells()) {
                const Cell by = target - symmetry(puzzle.region.cells().front());
                if (by.kind != 0) continue;
                const auto map = wrap.mapBy(symmetry, by);
                if (map && std::ranges::all_of(*map, [&](const auto& one) {
                        return areAlike(puzzle, one.first, one.second, facesAfter({}));
                    })) {
                    Map targets;
                    for (const auto& [from, to] : *map)
                        targets[from] = {to, facesAfter({})};
                    partial.emplace(targets, forms);
                }
            }
    }
    const auto keepsRules = [&](const Map& map) {
        return std::ranges::all_of(puzzle.rules, [&](const NumberRule& rule) {
            return std::ranges::any_of(puzzle.rules, [&](NumberRule other) {
                const std::set<Cell> there(other.cells.begin(), other.cells.end());
                other.cells = rule.cells;
                return other == rule && there.size() == rule.cells.size() &&
                       std::ranges::all_of(rule.cells,
                                           [&](Cell cell) { return there.contains(map.at(cell).cell); });
            });
        });
    };
    std::erase_if(partial, [&](const auto& one) { return !keepsRules(one.first); });

    std::set<Layout> seen;
    PlainResult result;
    for (const Layout& layout : solutions) {
        ++result.raw;
        if (seen.count(layout) > 0) continue;
        ++result.solutions;
        for (const auto& [image, forms] : partial) {
            Layout copy;
            for (const auto& [form, cells] : layout) {
                Coloured place;
                for (const auto& [cell, colour] : cells)
                    place.emplace_back(image.at(cell).cell, withFaces(colour, image.at(cell).faces));
                std::sort(place.begin(), place.end());
                copy.insert({formAfter(form, forms), place});
            }
            if (solutions.count(copy) > 0) seen.insert(copy);
        }
    }
    return result;
}

}  // namespace tilewright::test
