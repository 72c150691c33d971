#include "core/puzzle/checks.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <string_view>

#include "core/basics/text.h"
#include "core/puzzle/face_limit.h"

namespace tilewright {

std::string inQuotes(std::string_view name) {
    return "'" + std::string(name) + "'";
}

std::vector<int> numbersOf(Cell cell, Lattice lattice) {
    // A crossing point has no position of its own.
    const Cell at = lattice.isCrossing(cell) ? cell : lattice.positionOf(cell);
    std::vector<int> numbers{at.x, at.y};
    if (!lattice.isFlat()) numbers.push_back(at.z);
    if (lattice.writesKinds() && !lattice.isCrossing(cell)) numbers.push_back(at.kind);
    return numbers;
}

std::string cellText(Cell cell, Lattice lattice) {
    return "(" + joinedText(numbersOf(cell, lattice)) + ")";
}

Message::List cellList(std::span<const Cell> cells, Lattice lattice, std::size_t most) {
    Message::List texts{{}, most};
    for (const Cell cell : cells)
        texts.items.push_back(verbatim(cellText(cell, lattice)));
    return texts;
}

Message cellCount(long long count) {
    return counted(count, "%n cell", core::plural("%n cells"));
}

Message ruleText(const NumberRule& rule) {
    if (rule.kind == NumberRule::Kind::equal) return core::message("the numbers are equal");
    if (rule.kind == NumberRule::Kind::different) return core::message("the numbers are different");
    if (rule.least <= noLeastSum) return core::message("the sum of the numbers is at most %1", rule.most);
    if (rule.most >= noMostSum) return core::message("the sum of the numbers is at least %1", rule.least);
    if (rule.least == rule.most) return core::message("the sum of the numbers is %1", rule.least);
    return core::message("the sum of the numbers is from %1 to %2", rule.least, rule.most);
}

Message cellRange(long long least, long long most) {
    if (least == most) return cellCount(most);
    return counted(most, "%1 to %n cell", core::plural("%1 to %n cells"), least);
}

Message pieceTotal(const Puzzle& puzzle) {
    long long least = 0;
    long long most = 0;
    bool isOpen = false;
    for (const Piece& piece : puzzle.pieces) {
        least += piece.count.min;
        isOpen = isOpen || piece.count.max == Count::any;
        if (!isOpen) most += piece.count.max;
    }
    const Message pieces = isOpen ? counted(least, "%n or more pieces", core::plural("%n or more pieces"))
                           : least == most
                               ? counted(least, "%n piece", core::plural("%n pieces"))
                               : counted(most, "%1 to %n piece", core::plural("%1 to %n pieces"), least);
    const auto kinds = std::ssize(puzzle.pieces);
    if (kinds == most && !isOpen) return pieces;
    return core::message("%1, %2", pieces, counted(kinds, "%n kind", core::plural("%n kinds")));
}

Message::List namesOf(const Puzzle& puzzle, std::span<const std::size_t> pieces, std::size_t most) {
    Message::List names{{}, most};
    for (const std::size_t piece : pieces)
        names.items.push_back(core::message("'%1'", puzzle.pieces[piece].name));
    return names;
}

std::string rangeText(long long least, long long most) {
    const std::string text = std::to_string(least);
    return least == most ? text : text + " to " + std::to_string(most);
}

namespace {

std::optional<Message> pieceFlaw(const Piece& piece, Lattice lattice, std::set<std::string_view>& names) {
    if (piece.name.empty()) return core::message("a piece needs a name");
    if (!names.insert(piece.name).second)
        return core::message("two pieces are named '%1'; give each a name of its own", piece.name);
    if (piece.shape.empty()) return core::message("piece '%1' has no cells", piece.name);
    if (const auto flaw = sizeFlaw(piece.shape.all()))
        return core::message("piece '%1': %2", piece.name, *flaw);
    if (lattice.isFlat() && piece.shape.extent().z != 1)
        return core::message("piece '%1' is not flat, but the lattice is", piece.name);
    if (piece.count.min < 0 || piece.count.max < piece.count.min)
        return core::message(
            "piece '%1': the count must be a number or a range from a minimum to a maximum, at least 0",
            piece.name);
    if (piece.weight < 0 || piece.weight > maxPieceWeight)
        return core::message("piece '%1': the weight must be from 0 to %2", piece.name, maxPieceWeight);
    return std::nullopt;
}

struct VolumeRange {
    long long min = 0;
    long long max = 0;
    bool unbounded = false;
};

VolumeRange volumeOfPieces(const Puzzle& puzzle) {
    VolumeRange volume;
    for (const Piece& piece : puzzle.pieces) {
        const long long size = piece.shape.size();
        volume.min += size * piece.count.min;
        if (piece.count.max == Count::any)
            volume.unbounded = true;
        else
            volume.max += size * piece.count.max;
    }
    return volume;
}

std::optional<Message> labelFlaw(const Puzzle& puzzle) {
    for (const CellLabel& label : puzzle.labels) {
        if (label.text.empty()) return core::message("the label of a cell needs a text");
        if (label.text.size() > maxLabelBytes || singleLine(label.text) != label.text)
            return core::message("the label of the cell %1 must be one line of at most %2 bytes",
                                 cellText(label.cell, puzzle.lattice), maxLabelBytes);
    }
    if (!std::ranges::is_sorted(puzzle.labels, std::less_equal<>(), &CellLabel::cell))
        return core::message("the labels of cells must be in cell order, each cell once");
    return std::nullopt;
}

std::optional<Message> wrapFlaw(const Puzzle& puzzle) {
    if (puzzle.wrap == Wrap{}) return std::nullopt;
    if (puzzle.separateBoxes)
        return core::message("separate boxes cannot wrap; save each as a puzzle of its own");
    if (puzzle.wrap.isTwisted() && !puzzle.turnOver)
        return core::message("a board with twisted sides turns pieces over; allow them to be turned over");
    if (puzzle.wrap.x == Wrap::Join::twisted && puzzle.wrap.y == Wrap::Join::twisted)
        return core::message("only one pair of sides may be twisted");
    return Board(puzzle).flaw();
}

std::optional<Message> facesFlaw(const Puzzle& puzzle) {
    const auto hasFaces = [](const Piece& piece) { return piece.shape.hasFaces(); };
    if (puzzle.faces == FaceRule{} && !puzzle.region.hasFaces() &&
        std::ranges::none_of(puzzle.pieces, hasFaces))
        return std::nullopt;
    if (!puzzle.lattice.hasUnitBoxes())
        return core::message("only squares and cubes can have coloured faces");
    if (puzzle.wrap != Wrap{}) return core::message("a board that wraps cannot have coloured faces");
    if (mostFaceItems(puzzle) > maxFaceItems)
        return core::message(
            "the rules for coloured faces are too many for a region of this size; make it "
            "smaller, or let the faces on a side have any colours");
    return std::nullopt;
}

std::optional<Message> groupFlaw(const OpenGroup& group, const Puzzle& puzzle,
                                 std::set<std::string_view>& names, std::set<Cell>& cells) {
    if (group.name.empty()) return core::message("a group of open cells needs a name");
    if (!names.insert(group.name).second)
        return core::message("two groups of open cells are named '%1'; give each a name of its own",
                             group.name);
    if (group.cells.empty()) return core::message("the group of open cells '%1' has no cells", group.name);
    for (const Cell cell : group.cells) {
        const auto index = puzzle.region.indexOf(cell);
        if (!index || !puzzle.region.isOptional(*index))
            return core::message("group '%1' has the cell %2, which is not an optional cell of the region",
                                 group.name, cellText(cell, puzzle.lattice));
        if (!cells.insert(cell).second)
            return core::message(
                "group '%1' has the cell %2, which is in a group already; expected each "
                "cell once",
                group.name, cellText(cell, puzzle.lattice));
    }
    if (!std::ranges::is_sorted(group.cells))
        return core::message("the cells of group '%1' must be in cell order", group.name);
    if (group.count.min < 0 || group.count.max < group.count.min)
        return core::message(
            "group '%1': the count must be a number or a range from a minimum to a maximum, at least 0",
            group.name);
    if (group.count.min > static_cast<int>(group.cells.size()))
        return core::message("group '%1' has %2, but %3 must stay open", group.name,
                             cellCount(static_cast<long long>(group.cells.size())), group.count.min);
    return std::nullopt;
}

std::optional<Message> ruleFlaw(const NumberRule& rule, const Puzzle& puzzle) {
    if (rule.cells.empty()) return core::message("a rule for numbers needs cells");
    for (const Cell cell : rule.cells)
        if (!puzzle.region.contains(cell))
            return core::message("a rule for numbers has the cell %1, which is outside the region",
                                 cellText(cell, puzzle.lattice));
    if (!std::ranges::is_sorted(rule.cells, std::less_equal<>()))
        return core::message("the cells of a rule for numbers must be in cell order, each once");
    if (rule.least > rule.most)
        return core::message("the smallest sum is larger than the largest; expected [min, max]");
    return std::nullopt;
}

// A fixed piece must show the same numbers in every orientation that covers its cells.
std::optional<Message> fixedNumbersFlaw(const FixedPiece& fixed, const Puzzle& puzzle) {
    if (puzzle.rules.empty() || !puzzle.pieces[fixed.piece].shape.isColoured()) return std::nullopt;
    const Board board(puzzle);
    std::set<std::vector<std::optional<int>>> ways;
    for (const Board::Way& way : board.waysToCover(
             orientations(puzzle.pieces[fixed.piece].shape, allowedMoves(puzzle)), fixed.cells)) {
        if (!way.isAllowed) continue;
        std::vector<std::optional<int>> numbers;
        for (const CellColour colour : way.colours)
            numbers.push_back(shownNumber(puzzle.colours, colour));
        ways.insert(std::move(numbers));
    }
    if (ways.size() < 2) return std::nullopt;
    return core::message(
        "fixed piece '%1' may show its numbers in several ways; colour its cells of the region "
        "so that one is left",
        puzzle.pieces[fixed.piece].name);
}

std::vector<Flaw> colourFlaws(const Puzzle& puzzle) {
    const std::size_t most = puzzle.colours.palette.size();
    const auto isThere = [most](CellColour colour) { return colour >= 1 && colour <= most; };
    const auto isBad = [&](CellColour colour) { return colour != 0 && !isThere(colour); };
    const auto areBad = [&](const DrawnCell& one) {
        return isBad(one.colour) || std::ranges::any_of(one.faces, isBad);
    };
    const auto isUnknownPair = [&](const auto& pair) {
        return !isThere(pair.first) || !isThere(pair.second);
    };
    std::vector<Flaw> flaws;
    const auto flaw = [&](Flaw::Part part, std::size_t index, Message text) {
        flaws.push_back({part, index, std::move(text)});
    };
    if (most > maxCellColours)
        flaw(Flaw::Part::region, 0,
             core::message("there are %1 cell colours; at most %2 are allowed", most, maxCellColours));
    if (std::ranges::any_of(puzzle.colours.allowed, isUnknownPair) ||
        !std::ranges::is_sorted(puzzle.colours.allowed, std::less_equal<>()))
        flaw(Flaw::Part::region, 0,
             core::message("pairs of colours must be sorted, unique, and use existing colours"));
    const auto unknown = [most] {
        return core::message("a cell has an unknown colour; the puzzle has %1", most);
    };
    if (std::ranges::any_of(puzzle.region.drawn(), areBad)) flaw(Flaw::Part::region, 0, unknown());
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        if (std::ranges::any_of(puzzle.pieces[i].shape.drawn(), areBad))
            flaw(Flaw::Part::piece, i, unknown());
    return flaws;
}

// How many pieces there is room for, smallest first, without fixed ones.
long long mostPieces(const Puzzle& puzzle) {
    std::vector<std::pair<long long, long long>> countsBySize;
    const std::vector<int> fixed = fixedUses(puzzle);
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const Piece& piece = puzzle.pieces[i];
        countsBySize.emplace_back(std::max(1, piece.shape.size()),
                                  static_cast<long long>(piece.count.max) - fixed[i]);
    }
    std::ranges::sort(countsBySize);
    long long room = puzzle.region.size();
    for (const FixedPiece& piece : puzzle.fixed)
        room -= static_cast<long long>(piece.cells.size());
    long long pieces = 0;
    for (const auto& [size, count] : countsBySize) {
        const long long fit = std::clamp(room / size, 0LL, std::max(0LL, count));
        pieces += fit;
        room -= fit * size;
    }
    return pieces;
}

Message noPieces() {
    return core::message("the puzzle has no pieces; add at least one");
}

}  // namespace

std::optional<Message> sizeFlaw(std::span<const Cell> cells) {
    for (const Cell c : cells)
        if (std::max({std::abs(c.x), std::abs(c.y), std::abs(c.z)}) > maxCoordinate)
            return core::message("a coordinate is beyond %1", maxCoordinate);
    if (cells.size() > static_cast<std::size_t>(maxCells))
        return core::message("there are %1 cells; at most %2 are allowed", cells.size(), maxCells);
    const long long volume = boxAround(cells).volume();
    if (volume > maxBoxCells)
        return core::message("the box around the cells holds %1 cells; at most %2 are allowed", volume,
                             maxBoxCells);
    return std::nullopt;
}

std::optional<Message> FixedPieceCheck::add(const FixedPiece& fixed) {
    if (fixed.piece >= puzzle_.pieces.size()) return core::message("a fixed piece must be one of the pieces");
    const Piece& piece = puzzle_.pieces[fixed.piece];
    std::set<Cell> own;
    for (const Cell c : fixed.cells) {
        if (!puzzle_.region.contains(c))
            return core::message("fixed piece '%1' covers %2, which is outside the region", piece.name,
                                 cellText(c, puzzle_.lattice));
        if (cells_.count(c) > 0 || !own.insert(c).second)
            return core::message("fixed piece '%1' overlaps another fixed piece at %2", piece.name,
                                 cellText(c, puzzle_.lattice));
    }
    if (puzzle_.separateBoxes && !areInOneBox(puzzle_.region, boxes_, fixed.cells))
        return core::message("fixed piece '%1' reaches into two boxes; expected its cells in one of them",
                             piece.name);
    std::vector<Shape>& turns = turns_[fixed.piece];
    if (turns.empty()) turns = orientations(piece.shape, allowedMoves(puzzle_));
    const std::vector<Cell> sorted(own.begin(), own.end());
    const std::vector<Board::Way> ways = board_.waysToCover(turns, sorted);
    if (ways.empty())
        return core::message("fixed piece '%1' does not have the shape of piece '%1' in any orientation",
                             piece.name);
    if (std::ranges::none_of(ways, &Board::Way::isAllowed))
        return messageOf(piece.shape.hasOptional()
                             ? core::text("fixed piece '%1' cannot lie here: its optional cells must be in "
                                          "the region and match the colours there")
                             : core::text("the colours of fixed piece '%1' do not match those of the region"),
                         piece.name);
    std::set<std::vector<FaceColours>> faces;
    for (const Board::Way& way : ways)
        if (way.isAllowed) faces.insert(way.faces);
    if (faces.size() > 1)
        return core::message(
            "fixed piece '%1' may show its faces in several ways; colour the faces of its "
            "cells of the region so that one is left",
            piece.name);
    std::vector<int> items;
    if (!faces_.empty()) {
        const auto found = faces_.coveredBy(sorted, *faces.begin());
        if (!found || std::ranges::any_of(*found, [&](int item) { return faceItems_.contains(item); }))
            return core::message("the faces of fixed piece '%1' break a rule", piece.name);
        items = *found;
    }
    const std::vector<Cell> crossings = puzzle_.lattice.crossingsOf(sorted);
    for (const Cell crossing : crossings)
        if (crossings_.contains(crossing))
            return core::message("fixed piece '%1' crosses another fixed piece at the point %2", piece.name,
                                 cellText(crossing, puzzle_.lattice));
    const int uses = uses_[fixed.piece] + 1;
    if (uses > piece.count.max)
        return core::message("piece '%1' is fixed %2 times, but its count is %3", piece.name, uses,
                             piece.count.max);
    uses_[fixed.piece] = uses;
    cells_.merge(own);
    faceItems_.insert(items.begin(), items.end());
    crossings_.insert(crossings.begin(), crossings.end());
    return std::nullopt;
}

std::vector<Flaw> validate(const Puzzle& puzzle) {
    std::vector<Flaw> flaws;
    const auto regionFlaw = [&](Message text) { flaws.push_back({Flaw::Part::region, 0, std::move(text)}); };
    if (puzzle.region.empty())
        regionFlaw(core::message("the region has no cells"));
    else if (const auto flaw = sizeFlaw(puzzle.region.cells()))
        regionFlaw(core::message("region: %1", *flaw));
    else if (puzzle.lattice.isFlat() && puzzle.region.bounds().extent().z != 1)
        regionFlaw(core::message("the region is not flat, but the lattice is"));
    else if (std::ranges::any_of(puzzle.weights, [](const CellWeight& entry) {
                 return entry.weight < 0 || entry.weight > maxCellWeight;
             }))
        regionFlaw(core::message("the weight of a cell must be from 0 to %1", maxCellWeight));
    else if (!std::ranges::is_sorted(puzzle.weights, std::less_equal<>(), &CellWeight::cell))
        regionFlaw(core::message("the weights of cells must be in cell order, each once"));
    else if (auto label = labelFlaw(puzzle))
        regionFlaw(std::move(*label));
    else if (auto wrap = wrapFlaw(puzzle))
        regionFlaw(std::move(*wrap));
    else if (auto faces = facesFlaw(puzzle))
        regionFlaw(std::move(*faces));
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        if (auto flaw = pieceFlaw(puzzle.pieces[i], puzzle.lattice, names))
            flaws.push_back({Flaw::Part::piece, i, std::move(*flaw)});
    for (const Flaw& flaw : colourFlaws(puzzle))
        flaws.push_back(flaw);
    FixedPieceCheck check(puzzle);
    for (std::size_t i = 0; i < puzzle.fixed.size(); ++i)
        if (auto flaw = check.add(puzzle.fixed[i]))
            flaws.push_back({Flaw::Part::fixed, i, std::move(*flaw)});
        else if (auto numbers = fixedNumbersFlaw(puzzle.fixed[i], puzzle))
            flaws.push_back({Flaw::Part::fixed, i, std::move(*numbers)});
    std::set<std::string_view> groups;
    std::set<Cell> grouped;
    for (std::size_t i = 0; i < puzzle.open.size(); ++i)
        if (auto flaw = groupFlaw(puzzle.open[i], puzzle, groups, grouped))
            flaws.push_back({Flaw::Part::open, i, std::move(*flaw)});
    for (std::size_t i = 0; i < puzzle.rules.size(); ++i)
        if (auto flaw = ruleFlaw(puzzle.rules[i], puzzle))
            flaws.push_back({Flaw::Part::rule, i, std::move(*flaw)});
    return flaws;
}

std::optional<Message> volumeObstacle(const Puzzle& puzzle) {
    const auto [required, cells] = filledCells(puzzle);
    if (puzzle.pieces.empty() && required > 0) return noPieces();
    const VolumeRange pieces = volumeOfPieces(puzzle);
    const Message region = cellRange(required, cells);
    const bool isExact = pieces.min == pieces.max && !pieces.unbounded;
    if (pieces.min > cells)
        return messageOf(
            isExact
                ? core::text(
                      "the pieces fill %1, but the region has %2; remove pieces or make the region larger")
                : core::text("the pieces fill at least %1, but the region has %2; remove pieces or make the "
                             "region larger"),
            cellCount(pieces.min), region);
    if (!pieces.unbounded && pieces.max < required)
        return messageOf(
            isExact ? core::text(
                          "the pieces fill %1, but the region has %2; add pieces or make the region smaller")
                    : core::text("the pieces fill at most %1, but the region has %2; add pieces or make the "
                                 "region smaller"),
            cellCount(pieces.max), region);
    long long leastOpen = puzzle.region.size() - pieces.max;
    for (const OpenGroup& group : puzzle.open)
        leastOpen -= std::min(group.count.max, static_cast<int>(group.cells.size()));
    if (puzzle.maxHoles && !pieces.unbounded && leastOpen > *puzzle.maxHoles)
        return counted(leastOpen,
                       "the pieces leave at least %n cell of the region open, but max-holes allows %1; add "
                       "pieces or raise the limit",
                       core::plural("the pieces leave at least %n cells of the region open, but max-holes "
                                    "allows %1; add pieces or raise the limit"),
                       *puzzle.maxHoles);
    return std::nullopt;
}

std::optional<Message> searchObstacle(const Puzzle& puzzle) {
    if (puzzle.pieces.empty()) return noPieces();
    if (auto volume = volumeObstacle(puzzle)) return volume;
    return sizeObstacle(puzzle);
}

namespace {

// At most as many as regionSymmetries() finds, and one: equal boxes are interchanged, each by all motions.
double symmetriesOfBoxes(const Puzzle& puzzle) {
    const std::vector<DrawnCell> drawn = puzzle.region.drawn();
    std::map<Shape, int> equalBoxes;
    for (const std::vector<int>& part : connectedParts(puzzle.region.cells(), puzzle.lattice)) {
        std::vector<DrawnCell> cells;
        cells.reserve(part.size());
        for (const int cell : part)
            cells.push_back(drawn[static_cast<std::size_t>(cell)]);
        ++equalBoxes[canonical(Shape(cells), puzzle.lattice.symmetries())];
    }
    const bool hasFaces =
        std::ranges::any_of(puzzle.pieces, [](const Piece& piece) { return piece.shape.hasFaces(); });
    double all = 1.0;
    for (const auto& [box, count] : equalBoxes) {
        std::set<std::vector<int>> maps;
        double motions = 0.0;
        const CellIndex index(box.all());
        for (const Symmetry& symmetry : puzzle.lattice.symmetries())
            if (auto map = carriedOntoThemselves(box.all(), index, symmetry))
                motions += maps.insert(std::move(*map)).second || hasFaces ? 1.0 : 0.0;
        for (int i = 1; i <= count; ++i)
            all *= motions * i;
    }
    return all;
}

}  // namespace

std::optional<Message> sizeObstacle(const Puzzle& puzzle) {
    if (puzzle.separateBoxes && symmetriesOfBoxes(puzzle) > maxBoxSymmetries)
        return core::message(
            "the boxes have more than %1 symmetries together; make fewer of them equal, or let "
            "them be parts of one region",
            maxBoxSymmetries);
    if (puzzle.maxHoles && puzzle.lattice.hasCrossings())
        return core::message("the number of open cells cannot be limited on this lattice");
    if (puzzle.maxHoles && puzzle.faces != FaceRule{})
        return core::message("the number of open cells cannot be limited together with rules for faces");
    if (const long long pieces = mostPieces(puzzle); pieces > maxSearchPieces)
        return core::message(
            "a search places at most %1 pieces, but a solution may have %2; the best cover has no such limit "
            "(Cover, F7, or 'tilewright-cli cover solve')",
            maxSearchPieces, pieces);
    const std::size_t groups = puzzle.open.size();
    if (puzzle.pieces.size() + groups <= maxSearchShapes) return std::nullopt;
    std::set<Shape> shapes;
    for (const Piece& piece : puzzle.pieces)
        shapes.insert(canonical(piece.shape, allowedMoves(puzzle)));
    if (shapes.size() <= maxSearchShapes && shapes.size() + groups > maxSearchShapes)
        return core::message(
            "a search takes at most %1 different shapes and groups of open cells together, "
            "but there are %2",
            maxSearchShapes, shapes.size() + groups);
    if (static_cast<int>(shapes.size()) > maxSearchShapes)
        return core::message(
            "a search takes at most %1 different shapes, but there are %2; the best cover has no such limit "
            "(Cover, F7, or 'tilewright-cli cover solve')",
            maxSearchShapes, shapes.size());
    return std::nullopt;
}

}  // namespace tilewright
