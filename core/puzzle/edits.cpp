#include "core/puzzle/edits.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>

#include "core/basics/bits.h"
#include "core/basics/text.h"
#include "core/lattice/cell.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/pens.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

// Helper functions of this file.

/// Throws EditError if there is no such piece.
void requirePiece(const Puzzle& puzzle, std::size_t piece);

/// Throws EditError if the target cannot have these cells.
void requireSize(const Puzzle& puzzle, EditTarget target, std::span<const Cell> cells);

/// Releases fixed pieces that are no longer valid, with a note, drops the weights and labels of removed
/// cells, and removes cells that are no longer optional from their groups.
EditedPuzzle settled(EditedPuzzle edited);

/// Adds a note that the pieces with these names have been released.
void noteReleased(EditedPuzzle& edited, std::span<const std::string> names);

namespace {

using Drawn = std::vector<DrawnCell>;

Drawn drawnCells(const Puzzle& puzzle, EditTarget target) {
    if (target.isRegion()) return puzzle.region.drawn();
    requirePiece(puzzle, *target.piece);
    return puzzle.pieces[*target.piece].shape.drawn();
}

template <typename Change>
Drawn changedCells(Drawn drawn, const Change& change) {
    for (DrawnCell& drawnCell : drawn)
        drawnCell.cell = change(drawnCell.cell);
    return drawn;
}

std::vector<Cell> placesOf(const Drawn& drawn) {
    std::vector<Cell> cells;
    for (const DrawnCell& one : drawn)
        cells.push_back(one.cell);
    return cells;
}

void placeAt(Piece& piece, Cell at) {
    piece.drawnAt = at;
    if (const auto flaw = sizeFlaw(drawnCellsOf(piece)))
        throw EditError(core::message("piece '%1': %2", piece.name, *flaw));
}

// Replaces the cells of the target. A piece is moved to the origin; the result contains the translation.
EditedPuzzle withCells(const Puzzle& puzzle, EditTarget target, Drawn drawn) {
    const std::vector<Cell> all = placesOf(drawn);
    requireSize(puzzle, target, all);
    EditedPuzzle edited{puzzle, {}, {}};
    if (target.isRegion()) {
        edited.puzzle.region = Region(std::move(drawn));
    } else {
        Piece& piece = edited.puzzle.pieces[*target.piece];
        // A piece that is drawn from scratch is drawn in place.
        if (piece.shape.all().empty() && !piece.drawnAt) piece.drawnAt = Cell{};
        piece.shape = Shape(drawn);
        if (!drawn.empty()) edited.moved = Cell{} - originOf(drawn);
        if (piece.drawnAt) placeAt(piece, *piece.drawnAt - edited.moved);
    }
    return edited;
}

void requireStep(Cell by) {
    if (std::max({std::abs(by.x), std::abs(by.y), std::abs(by.z)}) > 2 * maxCoordinate)
        throw EditError(core::message("a coordinate is beyond %1", maxCoordinate));
}

// Moves fixed pieces, weights, labels and groups with the region.
template <typename Change>
void carryAlong(Puzzle& puzzle, const Change& change) {
    for (FixedPiece& fixed : puzzle.fixed) {
        for (Cell& cell : fixed.cells)
            cell = change(cell);
        std::ranges::sort(fixed.cells);
    }
    for (CellWeight& weight : puzzle.weights)
        weight.cell = change(weight.cell);
    std::ranges::sort(puzzle.weights, {}, &CellWeight::cell);
    for (CellLabel& label : puzzle.labels)
        label.cell = change(label.cell);
    std::ranges::sort(puzzle.labels, {}, &CellLabel::cell);
    const auto carry = [&](auto& groups) {
        for (auto& group : groups) {
            for (Cell& cell : group.cells)
                cell = change(cell);
            std::ranges::sort(group.cells);
        }
    };
    carry(puzzle.open);
    carry(puzzle.rules);
}

// The 2x2 or 2x2x2 cells that replace a cell.
std::vector<Cell> doubledCell(Cell cell, Lattice lattice) {
    const Cell low{2 * cell.x, 2 * cell.y, 2 * cell.z};
    return cellsIn({low, low + Cell{1, 1, lattice.isFlat() ? 0 : 1}}, lattice);
}

// Each cell passes its weight on to the cells that replace it.
std::vector<CellWeight> doubledWeights(const Puzzle& puzzle, Cell low) {
    std::vector<CellWeight> weights;
    for (const CellWeight& weight : puzzle.weights)
        for (const Cell part : doubledCell(weight.cell - low, puzzle.lattice))
            weights.push_back({part + low, weight.weight});
    std::ranges::sort(weights, {}, &CellWeight::cell);
    return weights;
}

// The word of a cell stands in the first of those made of it, and rules are about these, which show the
// numbers once; a group takes all of them, four times or eight times as many.
void doubleWords(Puzzle& puzzle, Cell low) {
    const auto firstOf = [&](Cell cell) { return doubledCell(cell - low, puzzle.lattice).front() + low; };
    for (CellLabel& label : puzzle.labels)
        label.cell = firstOf(label.cell);
    std::ranges::sort(puzzle.labels, {}, &CellLabel::cell);
    for (NumberRule& rule : puzzle.rules) {
        std::ranges::transform(rule.cells, rule.cells.begin(), firstOf);
        std::ranges::sort(rule.cells);
    }
    for (OpenGroup& group : puzzle.open) {
        std::vector<Cell> cells;
        for (const Cell cell : group.cells)
            for (const Cell part : doubledCell(cell - low, puzzle.lattice))
                cells.push_back(part + low);
        const auto factor = static_cast<int>(cells.size() / std::max<std::size_t>(1, group.cells.size()));
        std::ranges::sort(cells);
        group.cells = std::move(cells);
        group.count.min *= factor;
        if (group.count.max != Count::any) group.count.max *= factor;
    }
}

bool staysFlat(const Symmetry& symmetry) {
    return symmetry({1, 0, 0}).z == 0 && symmetry({0, 1, 0}).z == 0;
}

Drawn enlarged(const Drawn& drawn, Lattice lattice) {
    if (!lattice.hasUnitBoxes()) throw EditError(core::message("cells of this kind cannot be doubled"));
    Drawn larger;
    for (const DrawnCell& one : drawn)
        for (const Cell part : doubledCell(one.cell, lattice))
            larger.push_back({part, one.colour, one.isOptional, one.faces});
    return larger;
}

int floorHalf(int value) {
    return value >= 0 ? value / 2 : -((1 - value) / 2);
}

Box boxAfter(Box box, BoxSide side, int by) {
    // The enumerators are pairs of low and high sides by axis.
    const int number = static_cast<int>(side);
    if (number % 2 == 0)
        at(box.low, number / 2) -= by;
    else
        at(box.high, number / 2) += by;
    return box;
}

void requireBox(const Box& box, BoxSide side, Lattice lattice) {
    if (lattice.isFlat() && (side == BoxSide::below || side == BoxSide::above))
        throw EditError(core::message("a flat lattice has one layer only"));
    if (box.low.x > box.high.x || box.low.y > box.high.y || box.low.z > box.high.z)
        throw EditError(core::message("the box would be empty"));
    if (const auto flaw = sizeFlaw(std::array{box.low, box.high})) throw EditError(*flaw);
}

}  // namespace

std::span<const Cell> cellsOf(const Puzzle& puzzle, EditTarget target) {
    if (target.isRegion()) return puzzle.region.cells();
    requirePiece(puzzle, *target.piece);
    return puzzle.pieces[*target.piece].shape.all();
}

EditedPuzzle setCells(const Puzzle& puzzle, EditTarget target, std::span<const Cell> cells, CellState state) {
    Drawn drawn = drawnCells(puzzle, target);
    std::map<Cell, DrawnCell> touched;
    for (const Cell cell : cells)
        touched.emplace(cell, DrawnCell{cell});
    std::erase_if(drawn, [&](const DrawnCell& one) {
        const auto found = touched.find(one.cell);
        if (found != touched.end()) found->second = one;
        return found != touched.end();
    });
    if (state != CellState::outside)
        for (auto& [cell, one] : touched) {
            one.isOptional = state == CellState::optional;
            drawn.push_back(one);
        }
    return settled(withCells(puzzle, target, std::move(drawn)));
}

EditedPuzzle painted(const Puzzle& puzzle, EditTarget target, std::span<const Cell> cells,
                     CellColour colour) {
    Drawn drawn = drawnCells(puzzle, target);
    const std::set<Cell> touched(cells.begin(), cells.end());
    for (DrawnCell& one : drawn)
        if (touched.contains(one.cell)) one.colour = colour;
    return settled(withCells(puzzle, target, std::move(drawn)));
}

EditedPuzzle withFacesPainted(const Puzzle& puzzle, EditTarget target, std::span<const Cell> cells,
                              std::optional<std::size_t> face, CellColour colour) {
    if (!puzzle.lattice.hasUnitBoxes())
        throw EditError(core::message("only squares and cubes can have coloured faces"));
    Drawn drawn = drawnCells(puzzle, target);
    const std::set<Cell> touched(cells.begin(), cells.end());
    const std::size_t faces = 2 * static_cast<std::size_t>(puzzle.lattice.dimensions());
    for (DrawnCell& one : drawn)
        for (std::size_t i = 0; i < faces && touched.contains(one.cell); ++i)
            if (i == face.value_or(i)) one.faces[i] = colour;
    return settled(withCells(puzzle, target, std::move(drawn)));
}

EditedPuzzle weighted(const Puzzle& puzzle, std::span<const Cell> cells, int weight) {
    EditedPuzzle edited{puzzle, {}, {}};
    std::vector<CellWeight>& weights = edited.puzzle.weights;
    for (const Cell cell : cells) {
        const std::optional<std::size_t> index = puzzle.region.indexOf(cell);
        if (!index) continue;
        std::erase_if(weights, [&](const CellWeight& entry) { return entry.cell == cell; });
        // The default weight needs no entry.
        if (weight != (puzzle.region.isOptional(*index) ? 0 : 1)) weights.push_back({cell, weight});
    }
    std::ranges::sort(weights, {}, &CellWeight::cell);
    return edited;
}

EditedPuzzle withLabel(Puzzle puzzle, Cell cell, const std::string& text) {
    if (!puzzle.region.contains(cell))
        throw EditError(core::message("the cell %1 is outside the region", cellText(cell, puzzle.lattice)));
    if (text.size() > maxLabelBytes || singleLine(text) != text)
        throw EditError(core::message("the label of the cell %1 must be one line of at most %2 bytes",
                                      cellText(cell, puzzle.lattice), maxLabelBytes));
    std::erase_if(puzzle.labels, [&](const CellLabel& label) { return label.cell == cell; });
    if (!text.empty()) puzzle.labels.push_back({cell, text});
    std::ranges::sort(puzzle.labels, {}, &CellLabel::cell);
    return {std::move(puzzle), {}, {}};
}

namespace {

void requireGroup(const Puzzle& puzzle, std::size_t group) {
    if (group >= puzzle.open.size()) throw EditError(core::message("there is no such group of open cells"));
}

void requireRule(const Puzzle& puzzle, std::size_t rule) {
    if (rule >= puzzle.rules.size()) throw EditError(core::message("there is no such rule for numbers"));
}

void requireGroupName(const Puzzle& puzzle, const std::string& name, std::optional<std::size_t> but) {
    if (name.empty() || singleLine(name) != name)
        throw EditError(core::message("a group of open cells needs a name of one line"));
    for (std::size_t g = 0; g < puzzle.open.size(); ++g)
        if (g != but && puzzle.open[g].name == name)
            throw EditError(core::message("there is a group of open cells named '%1' already", name));
}

}  // namespace

EditedPuzzle withOpenGroup(const Puzzle& puzzle, const std::string& name, std::span<const Cell> cells,
                           Count count) {
    requireGroupName(puzzle, name, std::nullopt);
    Puzzle larger = puzzle;
    larger.open.push_back({name, {}, {0, 0}});
    larger = withCellsInGroup(larger, puzzle.open.size(), cells).puzzle;
    const std::size_t last = larger.open.size() - 1;
    return withOpenGroupChanged(std::move(larger), last, name, count);
}

EditedPuzzle withCellsInGroup(const Puzzle& puzzle, std::optional<std::size_t> group,
                              std::span<const Cell> cells) {
    EditedPuzzle edited{puzzle, {}, {}};
    std::vector<OpenGroup>& groups = edited.puzzle.open;
    if (!group) {
        std::size_t number = groups.size() + 1;
        const auto nameOf = [](std::size_t n) { return "group " + std::to_string(n); };
        while (std::ranges::count(groups, nameOf(number), &OpenGroup::name) > 0)
            ++number;
        group = groups.size();
        groups.push_back({nameOf(number), {}, {1, 1}});
    }
    requireGroup(edited.puzzle, *group);
    std::vector<Cell> added;
    std::ranges::copy_if(cells, std::back_inserter(added),
                         [&](Cell cell) { return puzzle.region.contains(cell); });
    if (added.empty()) throw EditError(core::message("a group of open cells needs cells of the region"));
    std::vector<DrawnCell> drawn = puzzle.region.drawn();
    for (DrawnCell& one : drawn)
        one.isOptional = one.isOptional || std::ranges::count(added, one.cell) > 0;
    edited.puzzle.region = Region(std::move(drawn));
    for (OpenGroup& other : groups)
        std::erase_if(other.cells, [&](Cell cell) { return std::ranges::count(added, cell) > 0; });
    std::vector<Cell>& own = groups[*group].cells;
    own.insert(own.end(), added.begin(), added.end());
    sortUnique(own);
    return settled(std::move(edited));
}

EditedPuzzle withCellsInNoGroup(Puzzle puzzle, std::span<const Cell> cells) {
    for (OpenGroup& group : puzzle.open)
        std::erase_if(group.cells, [&](Cell cell) { return std::ranges::count(cells, cell) > 0; });
    return settled({std::move(puzzle), {}, {}});
}

EditedPuzzle withOpenGroupChanged(Puzzle puzzle, std::size_t group, const std::string& name, Count count) {
    requireGroup(puzzle, group);
    requireGroupName(puzzle, name, group);
    const auto size = static_cast<int>(puzzle.open[group].cells.size());
    if (count.min < 0 || count.max < count.min || count.min > size)
        throw EditError(core::message("group '%1' has %2; expected a count from 0 to that number", name,
                                      cellCount(size)));
    puzzle.open[group].name = name;
    puzzle.open[group].count = count;
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withoutOpenGroup(Puzzle puzzle, std::size_t group) {
    requireGroup(puzzle, group);
    puzzle.open.erase(puzzle.open.begin() + static_cast<std::ptrdiff_t>(group));
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withRule(Puzzle puzzle, std::optional<std::size_t> index, NumberRule rule) {
    std::erase_if(rule.cells, [&](Cell cell) { return !puzzle.region.contains(cell); });
    sortUnique(rule.cells);
    if (rule.cells.empty()) throw EditError(core::message("a rule for numbers needs cells of the region"));
    if (rule.kind != NumberRule::Kind::sum) rule.least = rule.most = 0;
    if (rule.least > rule.most) throw EditError(core::message("the smallest sum is larger than the largest"));
    if (!index) {
        puzzle.rules.push_back(std::move(rule));
    } else {
        requireRule(puzzle, *index);
        puzzle.rules[*index] = std::move(rule);
    }
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withoutRule(Puzzle puzzle, std::size_t index) {
    requireRule(puzzle, index);
    puzzle.rules.erase(puzzle.rules.begin() + static_cast<std::ptrdiff_t>(index));
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withCellsInNoRule(Puzzle puzzle, std::span<const Cell> cells) {
    for (NumberRule& rule : puzzle.rules)
        std::erase_if(rule.cells, [&](Cell cell) { return std::ranges::count(cells, cell) > 0; });
    return settled({std::move(puzzle), {}, {}});
}

EditedPuzzle transformed(const Puzzle& puzzle, EditTarget target, const Symmetry& symmetry) {
    if (puzzle.lattice.isFlat() && !staysFlat(symmetry))
        throw EditError(core::message("pieces of a flat lattice cannot be rotated out of its plane"));
    const Drawn drawn = drawnCells(puzzle, target);
    const Cell back =
        (boxAround(placesOf(drawn)).low - boxAround(placesOf(changedCells(drawn, symmetry))).low).place();
    const auto change = [&](Cell c) { return symmetry(c) + back; };
    Drawn changed = changedCells(drawn, change);
    for (DrawnCell& one : changed)
        if (one.faces != FaceColours{}) one.faces = turnedFaces(one.faces, symmetry);
    EditedPuzzle edited = withCells(puzzle, target, std::move(changed));
    if (target.isRegion()) {
        carryAlong(edited.puzzle, change);
        // A quarter turn of squares.
        if (puzzle.lattice.hasUnitBoxes() && symmetry.matrix()[0][0] == 0)
            std::swap(edited.puzzle.wrap.x, edited.puzzle.wrap.y);
    }
    return settled(std::move(edited));
}

EditedPuzzle shifted(const Puzzle& puzzle, EditTarget target, Cell by) {
    const Drawn drawn = drawnCells(puzzle, target);
    requireStep(by);
    const auto change = [by](Cell c) { return c + by; };
    if (!target.isRegion()) {
        EditedPuzzle edited{puzzle, {}, {}};
        Piece& piece = edited.puzzle.pieces[*target.piece];
        placeAt(piece, change(piece.drawnAt.value_or(Cell{})));
        return edited;
    }
    EditedPuzzle edited = withCells(puzzle, target, changedCells(drawn, change));
    carryAlong(edited.puzzle, change);
    for (Piece& piece : edited.puzzle.pieces)
        if (piece.drawnAt) placeAt(piece, change(*piece.drawnAt));
    edited.moved = by;
    return edited;
}

EditedPuzzle movedToOrigin(const Puzzle& puzzle, EditTarget target) {
    if (!target.isRegion()) return {puzzle, {}, {}};
    const Box own = positionsAround(cellsOf(puzzle, target), puzzle.lattice);
    return shifted(puzzle, target, translationBy((Cell{} - own.low).place(), puzzle.lattice));
}

EditedPuzzle centred(const Puzzle& puzzle, EditTarget target, const Box& box) {
    const Box own = positionsAround(cellsOf(puzzle, target), puzzle.lattice);
    const Cell space = box.extent() - own.extent();
    const Cell low = box.low + Cell{floorHalf(space.x), floorHalf(space.y), floorHalf(space.z)};
    return shifted(puzzle, target, translationBy((low - own.low).place(), puzzle.lattice));
}

EditedPuzzle doubled(const Puzzle& puzzle, EditTarget target) {
    const Drawn drawn = drawnCells(puzzle, target);
    const Cell low = boxAround(placesOf(drawn)).low;
    const auto move = [&](Cell by) { return [by](Cell c) { return c + by; }; };
    const Drawn larger = enlarged(changedCells(drawn, move(Cell{} - low)), puzzle.lattice);
    EditedPuzzle edited = withCells(puzzle, target, changedCells(larger, move(low)));
    edited.moved = {};
    if (!target.isRegion()) return settled(std::move(edited));
    edited.puzzle.weights = doubledWeights(puzzle, low);
    doubleWords(edited.puzzle, low);
    std::vector<std::string> released;
    for (const FixedPiece& fixed : puzzle.fixed)
        released.push_back(puzzle.pieces[fixed.piece].name);
    edited.puzzle.fixed.clear();
    noteReleased(edited, released);
    return edited;
}

EditedPuzzle doubledWhole(const Puzzle& puzzle) {
    EditedPuzzle edited{puzzle, {}, {}};
    std::vector<EditTarget> targets{{}};
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        targets.push_back({i});
    for (const EditTarget target : targets)
        edited = withCells(edited.puzzle, target, enlarged(drawnCells(puzzle, target), puzzle.lattice));
    for (Piece& piece : edited.puzzle.pieces)
        if (const auto at = piece.drawnAt) placeAt(piece, *at + *at);
    edited.moved = {};
    for (FixedPiece& fixed : edited.puzzle.fixed) {
        fixed.cells = placesOf(enlarged(Region(fixed.cells, {}).drawn(), puzzle.lattice));
        std::ranges::sort(fixed.cells);
    }
    edited.puzzle.weights = doubledWeights(puzzle, {});
    doubleWords(edited.puzzle, {});
    return edited;
}

ResizedBox resizedBox(const Puzzle& puzzle, EditTarget target, const Box& box, BoxSide side, int by) {
    if (std::abs(by) > maxCoordinate) throw EditError(core::message("the box cannot change that much"));
    const Lattice lattice = puzzle.lattice;
    const Box next = boxAfter(box, side, by);
    requireBox(next, side, lattice);
    Drawn drawn = drawnCells(puzzle, target);
    const bool isWhole = !drawn.empty() &&
                         std::ranges::none_of(drawn, [](const DrawnCell& one) { return one.isOptional; }) &&
                         placesOf(drawn) == cellsIn(box, lattice);
    std::erase_if(drawn, [&](const DrawnCell& one) { return !next.contains(lattice.positionOf(one.cell)); });
    if (isWhole)
        for (const Cell cell : cellsIn(next, lattice))
            if (!box.contains(lattice.positionOf(cell))) drawn.push_back({cell});
    EditedPuzzle edited = withCells(puzzle, target, std::move(drawn));
    if (target.isRegion())
        edited = shifted(edited.puzzle, target, translationBy((box.low - next.low).place(), lattice));
    edited = settled(std::move(edited));
    const Cell step = positionStep(edited.moved, lattice);
    return {{next.low + step, next.high + step}, std::move(edited)};
}

namespace {

void requireColour(const Puzzle& puzzle, CellColour colour) {
    if (colour == 0 || colour > puzzle.colours.palette.size())
        throw EditError(core::message("this colour does not exist"));
}

// Removes a colour of the palette from a shape or region, and renumbers the colours after it.
template <typename Coloured>
Coloured without(CellColour gone, const Coloured& from) {
    std::vector<DrawnCell> cells = from.drawn();
    const auto renumber = [gone](CellColour& colour) {
        colour = colour == gone ? CellColour{} : static_cast<CellColour>(colour - (colour > gone ? 1 : 0));
    };
    for (DrawnCell& one : cells) {
        renumber(one.colour);
        std::ranges::for_each(one.faces, renumber);
    }
    return Coloured(cells);
}

}  // namespace

EditedPuzzle withCellColour(Puzzle puzzle, const ColourRule::Entry& entry) {
    if (puzzle.colours.palette.size() >= maxCellColours)
        throw EditError(core::message("a puzzle can have at most %1 cell colours", maxCellColours));
    puzzle.colours.palette.push_back(entry);
    const auto colour = static_cast<CellColour>(puzzle.colours.palette.size());
    puzzle.colours.allowed.emplace_back(colour, colour);
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withCellColourChanged(Puzzle puzzle, CellColour colour, const ColourRule::Entry& entry) {
    requireColour(puzzle, colour);
    puzzle.colours.palette[colour - 1U] = entry;
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withoutCellColour(const Puzzle& puzzle, CellColour colour) {
    requireColour(puzzle, colour);
    EditedPuzzle edited{puzzle, {}, {}};
    ColourRule& rule = edited.puzzle.colours;
    rule.palette.erase(rule.palette.begin() + (colour - 1));
    std::erase_if(rule.allowed,
                  [&](const auto& pair) { return pair.first == colour || pair.second == colour; });
    for (auto& [ofPiece, ofRegion] : rule.allowed) {
        if (ofPiece > colour) --ofPiece;
        if (ofRegion > colour) --ofRegion;
    }
    edited.puzzle.region = without(colour, puzzle.region);
    for (Piece& piece : edited.puzzle.pieces)
        piece.shape = without(colour, piece.shape);
    return settled(std::move(edited));
}

EditedPuzzle withColoursOf(Puzzle puzzle, std::vector<Piece>& pieces, const ColourRule& from) {
    std::map<CellColour, CellColour> known;
    const auto here = [&](CellColour colour) {
        if (colour == 0 || colour > from.palette.size()) return colour;
        const auto [place, isNew] = known.try_emplace(colour);
        if (isNew) {
            const ColourRule::Entry& entry = from.palette[colour - 1U];
            const auto& palette = puzzle.colours.palette;
            const auto index = std::ranges::find(palette, entry) - palette.begin();
            if (index == std::ssize(palette)) puzzle = withCellColour(std::move(puzzle), entry).puzzle;
            place->second = static_cast<CellColour>(index + 1);
        }
        return place->second;
    };
    for (Piece& piece : pieces) {
        std::vector<DrawnCell> cells = piece.shape.drawn();
        for (DrawnCell& one : cells) {
            one.colour = here(one.colour);
            for (CellColour& colour : one.faces)
                colour = here(colour);
        }
        piece.shape = Shape(cells);
    }
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withPairAllowed(Puzzle puzzle, CellColour ofPiece, CellColour ofRegion, bool allowed) {
    requireColour(puzzle, ofPiece);
    requireColour(puzzle, ofRegion);
    auto& pairs = puzzle.colours.allowed;
    std::erase(pairs, std::pair(ofPiece, ofRegion));
    if (allowed) pairs.emplace_back(ofPiece, ofRegion);
    std::ranges::sort(pairs);
    return settled({std::move(puzzle), {}, {}});
}

namespace {

constexpr const char* nameIsNoLine = core::text("a name must be a single line of text");

bool isLine(const std::string& text) {
    return std::ranges::none_of(text, [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 0x20 || byte == 0x7f;
    });
}

void requireLine(const std::string& text, const char* flaw) {
    if (!isLine(text)) throw EditError(messageOf(flaw));
}

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

bool hasName(const Puzzle& puzzle, const std::string& name) {
    return std::ranges::any_of(puzzle.pieces, [&](const Piece& piece) { return piece.name == name; });
}

// Makes the displayed colours of the pieces from `first` on explicit, so that they survive a change of index.
void pinColours(Puzzle& puzzle, std::size_t first) {
    for (std::size_t i = first; i < puzzle.pieces.size(); ++i)
        puzzle.pieces[i].colour = colourOf(puzzle, i);
}

// The first unused colour of the palette, or any if all are used.
Colour freeColour(const Puzzle& puzzle) {
    for (std::size_t i = 0; i == 0 || defaultColour(i) != defaultColour(0); ++i) {
        const Colour colour = defaultColour(i);
        bool isTaken = false;
        for (std::size_t k = 0; k < puzzle.pieces.size(); ++k)
            isTaken = isTaken || colourOf(puzzle, k) == colour;
        if (!isTaken) return colour;
    }
    return defaultColour(puzzle.pieces.size());
}

// The new index of a piece after the piece at `from` has moved to `to`.
std::size_t indexAfterMove(std::size_t index, std::size_t from, std::size_t to) {
    if (index == from) return to;
    if (from < index && index <= to) return index - 1;
    if (to <= index && index < from) return index + 1;
    return index;
}

FixedPiece checkedPlace(std::size_t piece, std::vector<Cell> cells) {
    std::ranges::sort(cells);
    return {piece, std::move(cells)};
}

// The fixed pieces together with `place`, which replaces an earlier one if only one copy is allowed.
std::vector<FixedPiece> fixedWith(const Puzzle& puzzle, FixedPiece place) {
    std::vector<FixedPiece> fixed = puzzle.fixed;
    const bool isOnlyOne = puzzle.pieces[place.piece].count.max == 1;
    const auto old =
        std::ranges::find_if(fixed, [&](const FixedPiece& other) { return other.piece == place.piece; });
    if (isOnlyOne && old != fixed.end())
        *old = std::move(place);
    else
        fixed.push_back(std::move(place));
    return fixed;
}

// The cells that pieces in place cover.
std::set<Cell> coveredCells(const Puzzle& puzzle) {
    std::set<Cell> covered;
    std::set<std::size_t> fixed;
    for (const FixedPiece& one : puzzle.fixed) {
        covered.insert(one.cells.begin(), one.cells.end());
        fixed.insert(one.piece);
    }
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        if (fixed.contains(i)) continue;
        const std::vector<Cell> cells = drawnCellsOf(puzzle.pieces[i]);
        if (std::ranges::all_of(
                cells, [&](Cell cell) { return puzzle.region.contains(cell) && !covered.contains(cell); }))
            covered.insert(cells.begin(), cells.end());
    }
    return covered;
}

}  // namespace

void requirePiece(const Puzzle& puzzle, std::size_t piece) {
    if (piece >= puzzle.pieces.size()) throw EditError(core::message("this piece does not exist"));
}

void requireSize(const Puzzle& puzzle, EditTarget target, std::span<const Cell> cells) {
    const Message whose = target.isRegion() ? core::message("the region")
                                            : core::message("piece '%1'", puzzle.pieces[*target.piece].name);
    if (const auto flaw = sizeFlaw(cells)) throw EditError(core::message("%1: %2", whose, *flaw));
    const bool isFlat = std::ranges::all_of(cells, [](Cell c) { return c.z == 0; });
    if (puzzle.lattice.isFlat() && !isFlat)
        throw EditError(core::message("%1: a flat lattice has one layer only", whose));
}

void noteReleased(EditedPuzzle& edited, std::span<const std::string> names) {
    if (names.size() == 1) edited.notes.push_back(core::message("fixed piece '%1' released", names.front()));
    if (names.size() > 1)
        edited.notes.push_back(counted(static_cast<long long>(names.size()), "%n fixed piece released",
                                       core::plural("%n fixed pieces released")));
}

EditedPuzzle settled(EditedPuzzle edited) {
    std::vector<FixedPiece> good;
    std::vector<std::string> released;
    FixedPieceCheck check(edited.puzzle);
    for (FixedPiece& fixed : edited.puzzle.fixed) {
        if (!check.add(fixed))
            good.push_back(std::move(fixed));
        else if (fixed.piece < edited.puzzle.pieces.size())
            released.push_back(edited.puzzle.pieces[fixed.piece].name);
    }
    edited.puzzle.fixed = std::move(good);
    std::erase_if(edited.puzzle.weights,
                  [&](const CellWeight& weight) { return !edited.puzzle.region.contains(weight.cell); });
    std::erase_if(edited.puzzle.labels,
                  [&](const CellLabel& label) { return !edited.puzzle.region.contains(label.cell); });
    for (OpenGroup& group : edited.puzzle.open) {
        std::erase_if(group.cells, [&](Cell cell) {
            const auto index = edited.puzzle.region.indexOf(cell);
            return !index || !edited.puzzle.region.isOptional(*index);
        });
        group.count.min = std::min(group.count.min, static_cast<int>(group.cells.size()));
    }
    std::erase_if(edited.puzzle.open, [](const OpenGroup& group) { return group.cells.empty(); });
    for (NumberRule& rule : edited.puzzle.rules)
        std::erase_if(rule.cells, [&](Cell cell) { return !edited.puzzle.region.contains(cell); });
    std::erase_if(edited.puzzle.rules, [](const NumberRule& rule) { return rule.cells.empty(); });
    noteReleased(edited, released);
    return edited;
}

std::string freePieceName(const Puzzle& puzzle, const std::string& base) {
    if (!base.empty() && !hasName(puzzle, base)) return base;
    std::string stem = base;
    while (!stem.empty() && isDigit(stem.back()))
        stem.pop_back();
    // In "6-01" the number is part of the name.
    if (stem.empty() || stem.back() == '-') stem = base + ".";
    for (int number = 2;; ++number)
        if (std::string name = stem + std::to_string(number); !hasName(puzzle, name)) return name;
}

std::string nextPieceName(const Puzzle& puzzle) {
    for (char letter = 'A'; letter <= 'Z'; ++letter)
        if (std::string name(1, letter); !hasName(puzzle, name)) return name;
    return freePieceName(puzzle, "A");
}

EditedPuzzle withPieces(const Puzzle& puzzle, std::span<const Piece> pieces, std::optional<std::size_t> at) {
    const std::size_t place = at.value_or(puzzle.pieces.size());
    if (place > puzzle.pieces.size())
        throw EditError(core::message("this position is outside the list of pieces"));
    EditedPuzzle edited{puzzle, {}, {}};
    pinColours(edited.puzzle, place);
    std::vector<Piece>& list = edited.puzzle.pieces;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        Piece piece = pieces[i];
        requireLine(piece.name, nameIsNoLine);
        const std::string name =
            piece.name.empty() ? nextPieceName(edited.puzzle) : freePieceName(edited.puzzle, piece.name);
        if (!piece.name.empty() && name != piece.name)
            edited.notes.push_back(core::message("piece '%1' is called '%2' here", piece.name, name));
        piece.name = name;
        if (!piece.colour) piece.colour = freeColour(edited.puzzle);
        list.insert(list.begin() + static_cast<std::ptrdiff_t>(place + i), std::move(piece));
        requireSize(edited.puzzle, {place + i}, list[place + i].shape.all());
    }
    for (FixedPiece& fixed : edited.puzzle.fixed)
        if (fixed.piece >= place) fixed.piece += pieces.size();
    return edited;
}

EditedPuzzle withDuplicate(const Puzzle& puzzle, std::size_t piece) {
    requirePiece(puzzle, piece);
    Piece copy = puzzle.pieces[piece];
    copy.colour.reset();
    copy.drawnAt.reset();
    EditedPuzzle edited = withPieces(puzzle, std::span(&copy, 1), piece + 1);
    edited.notes.clear();
    return edited;
}

EditedPuzzle withoutPieces(const Puzzle& puzzle, std::span<const std::size_t> pieces) {
    const std::set<std::size_t> gone(pieces.begin(), pieces.end());
    EditedPuzzle edited{puzzle, {}, {}};
    if (gone.empty()) return edited;
    requirePiece(puzzle, *gone.rbegin());
    edited.puzzle.pieces.clear();
    edited.puzzle.fixed.clear();
    std::vector<std::size_t> newIndex;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        newIndex.push_back(edited.puzzle.pieces.size());
        if (gone.count(i) > 0) continue;
        edited.puzzle.pieces.push_back(puzzle.pieces[i]);
        if (i > *gone.begin()) edited.puzzle.pieces.back().colour = colourOf(puzzle, i);
    }
    std::vector<std::string> released;
    for (const FixedPiece& fixed : puzzle.fixed) {
        if (gone.count(fixed.piece) > 0)
            released.push_back(puzzle.pieces[fixed.piece].name);
        else
            edited.puzzle.fixed.push_back({newIndex[fixed.piece], fixed.cells});
    }
    noteReleased(edited, released);
    return edited;
}

EditedPuzzle withPieceMoved(const Puzzle& puzzle, std::size_t from, std::size_t to) {
    requirePiece(puzzle, from);
    requirePiece(puzzle, to);
    EditedPuzzle edited{puzzle, {}, {}};
    if (from != to) pinColours(edited.puzzle, std::min(from, to));
    const auto begin = edited.puzzle.pieces.begin();
    const auto at = [&](std::size_t index) { return begin + static_cast<std::ptrdiff_t>(index); };
    if (from < to)
        std::rotate(at(from), at(from + 1), at(to + 1));
    else
        std::rotate(at(to), at(from), at(from + 1));
    for (FixedPiece& fixed : edited.puzzle.fixed)
        fixed.piece = indexAfterMove(fixed.piece, from, to);
    return edited;
}

std::optional<Message> nameObstacle(const Puzzle& puzzle, std::size_t piece, const std::string& name) {
    if (name.empty()) return core::message("a piece needs a name");
    if (!isLine(name)) return messageOf(nameIsNoLine);
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        if (i != piece && puzzle.pieces[i].name == name)
            return core::message("there is a piece named '%1' already", name);
    return std::nullopt;
}

EditedPuzzle renamedPiece(Puzzle puzzle, std::size_t piece, const std::string& name) {
    requirePiece(puzzle, piece);
    if (const auto obstacle = nameObstacle(puzzle, piece, name)) throw EditError(*obstacle);
    puzzle.pieces[piece].name = name;
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle recoloured(Puzzle puzzle, std::size_t piece, std::optional<Colour> colour) {
    requirePiece(puzzle, piece);
    puzzle.pieces[piece].colour = colour;
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withCount(Puzzle puzzle, std::size_t piece, Count count) {
    requirePiece(puzzle, piece);
    if (count.min < 0 || count.max < count.min)
        throw EditError(
            core::message("the count must be a number or a range from a minimum to a maximum, at least 0"));
    if (count.min > maxCells || (count.max > maxCells && count.max != Count::any))
        throw EditError(core::message("the count of a piece can be at most %1", maxCells));
    puzzle.pieces[piece].count = count;
    return settled({std::move(puzzle), {}, {}});
}

EditedPuzzle renamedPuzzle(Puzzle puzzle, const std::string& name) {
    requireLine(name, core::text("the name must be a single line of text"));
    puzzle.name = name;
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withSource(Puzzle puzzle, const std::string& source) {
    requireLine(source, core::text("the source must be a single line of text"));
    puzzle.source = source;
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withCredits(Puzzle puzzle, Credits credits) {
    requireLine(credits.designer, core::text("the designer must be a single line of text"));
    if (credits.year && (*credits.year < firstYear || *credits.year > lastYear))
        throw EditError(core::message("the year must be from %1 to %2", firstYear, lastYear));
    credits.notes = noteLines(credits.notes);
    puzzle.credits = std::move(credits);
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withTurnOver(Puzzle puzzle, bool turnOver) {
    if (!puzzle.lattice.isFlat() && !turnOver)
        throw EditError(core::message("only pieces of flat puzzles can be kept from flipping"));
    puzzle.turnOver = turnOver;
    return settled({std::move(puzzle), {}, {}});
}

EditedPuzzle withTurning(Puzzle puzzle, bool turning) {
    puzzle.rotate = turning;
    return settled({std::move(puzzle), {}, {}});
}

EditedPuzzle withWeight(Puzzle puzzle, std::size_t piece, int weight) {
    requirePiece(puzzle, piece);
    puzzle.pieces[piece].weight = std::clamp(weight, 0, maxPieceWeight);
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withGroups(Puzzle puzzle, std::size_t piece, std::vector<PieceGroup> groups) {
    requirePiece(puzzle, piece);
    for (const PieceGroup& group : groups)
        requireLine(group.name, core::text("the name of a group must be a single line of text"));
    puzzle.pieces[piece].groups = std::move(groups);
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withDisassemblyWeight(Puzzle puzzle, std::size_t piece, int disassemblyWeight) {
    requirePiece(puzzle, piece);
    puzzle.pieces[piece].disassemblyWeight = disassemblyWeight;
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withSeparateBoxes(Puzzle puzzle, bool separate) {
    puzzle.separateBoxes = separate;
    return settled({std::move(puzzle), {}, {}});
}

EditedPuzzle withFaceRule(Puzzle puzzle, FaceRule rule) {
    puzzle.faces = rule;
    return settled({std::move(puzzle), {}, {}});
}

EditedPuzzle withWrap(Puzzle puzzle, Wrap wrap) {
    if (!puzzle.lattice.isFlat() && wrap != Wrap{})
        throw EditError(core::message("only boards of flat cells can wrap"));
    puzzle.wrap = wrap;
    puzzle.turnOver = puzzle.turnOver || wrap.isTwisted();
    return settled({std::move(puzzle), {}, {}});
}

EditedPuzzle withLift(Puzzle puzzle, bool lift) {
    puzzle.lift = lift;
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withKind(Puzzle puzzle, PuzzleKind kind) {
    if (kind == PuzzleKind::edges)
        throw EditError(core::message("an edge-matching puzzle cannot be made from this one"));
    if (kind == puzzle.kind) return {std::move(puzzle), {}, {}};
    puzzle.kind = kind;
    for (Piece& piece : puzzle.pieces) {
        if (kind == PuzzleKind::cover) piece.count.min = 0;
        if (kind == PuzzleKind::tiling && piece.count.max != Count::any) piece.count.min = piece.count.max;
    }
    return settled({std::move(puzzle), {}, {}});
}

std::optional<Message> fixObstacle(const Puzzle& puzzle, std::size_t piece, std::span<const Cell> cells) {
    requirePiece(puzzle, piece);
    const FixedPiece place = checkedPlace(piece, {cells.begin(), cells.end()});
    const std::vector<FixedPiece> fixed = fixedWith(puzzle, place);
    FixedPieceCheck check(puzzle);
    for (const FixedPiece& other : fixed)
        if (other != place) check.add(other);
    return check.add(place);
}

EditedPuzzle withFixed(Puzzle puzzle, std::size_t piece, std::vector<Cell> cells) {
    if (const auto obstacle = fixObstacle(puzzle, piece, cells)) throw EditError(*obstacle);
    puzzle.fixed = fixedWith(puzzle, checkedPlace(piece, std::move(cells)));
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle released(Puzzle puzzle, std::size_t piece) {
    requirePiece(puzzle, piece);
    std::erase_if(puzzle.fixed, [&](const FixedPiece& fixed) { return fixed.piece == piece; });
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withMerged(const Puzzle& puzzle, std::span<const std::size_t> pieces) {
    std::vector<std::size_t> merged(pieces.begin(), pieces.end());
    std::ranges::sort(merged);
    if (merged.size() < 2) return {puzzle, {}, {}};
    requirePiece(puzzle, merged.back());
    const std::span<const Symmetry> moves = allowedMoves(puzzle);
    const Shape shape = canonical(puzzle.pieces[merged.front()].shape, moves);
    EditedPuzzle edited{puzzle, {}, {}};
    Count& count = edited.puzzle.pieces[merged.front()].count;
    count = {0, 0};
    for (const std::size_t piece : merged) {
        if (canonical(puzzle.pieces[piece].shape, moves) != shape)
            throw EditError(core::message("pieces of different shapes cannot be merged"));
        const Count& own = puzzle.pieces[piece].count;
        count.min += own.min;
        count.max = count.max == Count::any || own.max == Count::any ? Count::any : count.max + own.max;
    }
    for (FixedPiece& fixed : edited.puzzle.fixed)
        if (std::ranges::binary_search(merged, fixed.piece)) fixed.piece = merged.front();
    return withoutPieces(edited.puzzle, std::span(merged).subspan(1));
}

std::vector<Cell> drawnCellsOf(const Piece& piece) {
    std::vector<Cell> cells;
    if (!piece.drawnAt) return cells;
    for (const Cell cell : piece.shape.cells())
        cells.push_back(cell + *piece.drawnAt);
    return cells;
}

std::vector<Cell> remainingCells(const Puzzle& puzzle) {
    const std::set<Cell> covered = coveredCells(puzzle);
    std::vector<Cell> left;
    for (std::size_t i = 0; i < puzzle.region.cells().size(); ++i)
        if (const Cell cell = puzzle.region.cells()[i];
            !puzzle.region.isOptional(i) && !covered.contains(cell))
            left.push_back(cell);
    return left;
}

std::optional<Message> remainingObstacle(const Puzzle& puzzle) {
    if (coveredCells(puzzle).empty())
        return core::message("no piece is fixed or drawn in place in the region");
    if (remainingCells(puzzle).empty())
        return core::message("no cells remain; the pieces in place cover all that must be filled");
    return std::nullopt;
}

EditedPuzzle withRemainingPiece(const Puzzle& puzzle) {
    if (const auto obstacle = remainingObstacle(puzzle)) throw EditError(*obstacle);
    const std::vector<Cell> left = remainingCells(puzzle);
    EditedPuzzle edited{puzzle, {}, {}};
    Piece piece;
    piece.name = nextPieceName(puzzle);
    piece.shape = Shape(left);
    piece.colour = freeColour(puzzle);
    piece.drawnAt = left.front() - piece.shape.cells().front();
    edited.puzzle.pieces.push_back(std::move(piece));
    return edited;
}

}  // namespace tilewright
