#include "core/formats/toml_puzzle.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <ranges>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/basics/bits.h"
#include "core/basics/files.h"
#include "core/basics/text.h"
#include "core/formats/edge_file.h"
#include "core/formats/piece_text.h"
#include "core/formats/toml_values.h"
#include "core/lattice/lattice.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/piece_sets.h"

namespace tilewright {

namespace {

struct RowText {
    std::string text;
    toml::source_position where;
};

// The rows of a layer with their positions in the file. A line break right after the opening quotes is not a
// row.
std::vector<RowText> readRows(const TomlValues& values, const toml::node& node) {
    const std::string text = values.string(node);
    const toml::source_region source = node.source();
    const auto breaks = static_cast<toml::source_index>(std::ranges::count(text, '\n'));
    const bool isMultiLine = source.end.line > source.begin.line;
    const bool startsBelow = isMultiLine && source.end.line - source.begin.line > breaks;
    std::vector<RowText> rows;
    toml::source_index line = source.begin.line + (startsBelow ? 1 : 0);
    for (std::size_t begin = 0; begin <= text.size(); ++line) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        std::string row = text.substr(begin, end - begin);
        const std::size_t first = row.find_first_not_of(" \t\r");
        toml::source_index column = 1;
        if (line == source.begin.line) column = source.begin.column + (isMultiLine ? 3 : 1);
        if (first != std::string::npos) {
            column += static_cast<toml::source_index>(first);
            row = row.substr(first, row.find_last_not_of(" \t\r") - first + 1);
            rows.push_back({row, {line, column}});
        } else if (end < text.size()) {
            values.fail(toml::source_position{line, column},
                        core::message("this row is empty; use '.' for cells outside the region"));
        }
        begin = end + 1;
    }
    return rows;
}

std::string positionText(Cell at) {
    return "(" + std::to_string(at.x) + ", " + std::to_string(at.y) + ", " + std::to_string(at.z) + ")";
}

// The nearest position that is a cell.
Cell nextCell(Cell position, Lattice lattice) {
    for (int distance = 1;; ++distance)
        for (int x = -distance; x <= distance; ++x)
            for (int y = std::abs(x) - distance; y <= distance - std::abs(x); ++y)
                for (const int z :
                     {std::abs(x) + std::abs(y) - distance, distance - std::abs(x) - std::abs(y)})
                    if (const auto cell = lattice.cellAt(position + Cell{x, y, z})) return *cell;
}

}  // namespace

CellList TomlCells::readCells(const toml::table& from, Lattice lattice, bool optionalAllowed) const {
    const toml::node* cells = from.get("cells");
    const toml::node* layers = from.get("layers");
    // A region may consist of optional cells only.
    const toml::node* optional = optionalAllowed ? from.get("optional") : nullptr;
    const toml::node* first = cells != nullptr ? cells : layers != nullptr ? layers : optional;
    if ((cells != nullptr && layers != nullptr) || first == nullptr)
        fail(from, core::message("expected exactly one of cells and layers"));
    CellList list;
    if (layers != nullptr) list = readLayers(*layers, lattice, optionalAllowed);
    if (cells != nullptr) list.required = list.listed = readCoordinates(*cells, lattice);
    if (optionalAllowed) readOptional(from, lattice, list);
    if (list.required.empty() && list.optional.empty() && !isDraft_)
        fail(*first, core::message("no cells are given; add at least one"));
    return list;
}

std::vector<Cell> TomlCells::readCoordinates(const toml::node& node, Lattice lattice,
                                             std::span<const Cell> before) const {
    std::vector<Cell> cells;
    std::set<Cell> seen(before.begin(), before.end());
    for (const toml::node& element : array(node)) {
        cells.push_back(readCell(element, lattice));
        if (!seen.insert(cells.back()).second) fail(element, core::message("this cell occurs twice"));
    }
    return cells;
}

Cell TomlCells::readCell(const toml::node& node, Lattice lattice) const {
    return cellAt(readNumbers(node, lattice, Numbers::coordinates), lattice, node.source().begin);
}

// More cells of a list, a box or a drawing that may stay open.
void TomlCells::readOptional(const toml::table& from, Lattice lattice, CellList& list) const {
    const toml::node* optional = from.get("optional");
    if (optional == nullptr) return;
    const std::vector<Cell> cells = readCoordinates(*optional, lattice, list.listed);
    list.optional.insert(list.optional.end(), cells.begin(), cells.end());
    if (!from.contains("layers") && !from.contains("box"))
        list.listed.insert(list.listed.end(), cells.begin(), cells.end());
}

Cell TomlCells::cellAt(Cell position, Lattice lattice, toml::source_position where) const {
    if (const auto cell = lattice.cellAt(position)) return *cell;
    fail(where, core::message("the %2 lattice has no cell at %1; the nearest is %3", positionText(position),
                              lattice.name(), cellText(nextCell(position, lattice), lattice)));
}

Cell TomlCells::readNumbers(const toml::node& node, Lattice lattice, Numbers what) const {
    const bool isSize = what == Numbers::sizes;
    const std::int64_t low = isSize ? 1 : -maxCoordinate;
    const std::int64_t high = isSize ? maxBoxSide : maxCoordinate;
    const toml::array& numbers = array(node);
    const auto expected = static_cast<std::size_t>(isSize ? lattice.dimensions() : lattice.numbersOfACell());
    if (numbers.size() != expected)
        fail(node,
             messageOf(isSize ? core::text("expected %1 sizes in a %2 lattice, not %3")
                       : lattice.writesKinds()
                           ? core::text("expected %1 numbers in a %2 lattice, the kind of cell last, not %3")
                           : core::text("expected %1 coordinates in a %2 lattice, not %3"),
                       expected, lattice.name(), numbers.size()));
    Cell cell{integer(numbers[0], low, high), integer(numbers[1], low, high), isSize ? 1 : 0};
    if (!lattice.isFlat()) cell.z = integer(numbers[2], low, high);
    if (!isSize && lattice.writesKinds()) cell.kind = integer(numbers[expected - 1], 0, lattice.kinds() - 1);
    return cell;
}

Cell TomlCells::readBox(const toml::node& box, Lattice lattice) const {
    const Cell size = readNumbers(box, lattice, Numbers::sizes);
    const long long volume = static_cast<long long>(size.x) * size.y * size.z;
    if (volume > maxCells)
        fail(box, core::message("the box holds %1 cells; at most %2 are allowed", volume, maxCells));
    return size;
}

std::vector<CellColour> TomlCells::readColours(const toml::table& from, const Puzzle& puzzle,
                                               const CellList& list, std::span<const Cell> cells) const {
    const toml::node* colours = from.get("colours");
    if (colours == nullptr) return {};
    std::vector<CellColour> found(cells.size());
    std::map<Cell, std::size_t> places;
    for (std::size_t i = 0; i < cells.size(); ++i)
        places.emplace(cells[i], i);
    const std::size_t most = puzzle.colours.palette.size();
    forEachMark(*colours, puzzle.lattice, list, [&](char c, Cell cell, toml::source_position where) {
        const std::size_t number = colourSymbols.find(c);
        if (number == std::string_view::npos || (number > most && !isDraft_))
            fail(where, core::message(
                            "'%1' is not a colour; expected '.' or one of the %2 symbols of the palette: %3",
                            std::string(1, c), most, colourSymbols.substr(1, most)));
        const auto place = places.find(cell);
        if (place == places.end())
            fail(where, core::message("the lattice has no cell here; expected "
                                      "'.'"));
        found[place->second] = static_cast<CellColour>(number);
    });
    return found;
}

CellList TomlCells::readLayers(const toml::node& node, Lattice lattice, bool optionalAllowed) const {
    CellList list;
    forEachSymbol(node, lattice, [&](char c, Cell cell, toml::source_position where) {
        if (c == 'X')
            list.required.push_back(cell);
        else if (c == 'o' && optionalAllowed)
            list.optional.push_back(cell);
        else
            fail(where, messageOf(optionalAllowed ? core::text("unexpected '%1'; expected '.', 'X' or 'o'")
                                                  : core::text("unexpected '%1'; expected '.' or 'X'"),
                                  std::string(1, c)));
    });
    return list;
}

void TomlCells::forEachMark(const toml::node& node, Lattice lattice, const CellList& cells,
                            const Visit& visit) const {
    if (!node.is_string()) return forEachSymbol(node, lattice, visit);
    const std::string text = string(node);
    if (text.size() != cells.listed.size())
        fail(node, core::message("this text has %1 characters for %2 listed cells", text.size(),
                                 cells.listed.size()));
    toml::source_position where = node.source().begin;
    for (std::size_t i = 0; i < text.size(); ++i) {
        ++where.column;
        if (text[i] != '.') visit(text[i], cells.listed[i], where);
    }
}

void TomlCells::forEachSymbol(const toml::node& node, Lattice lattice, const Visit& visit) const {
    const toml::array& layers = array(node);
    if (lattice.writesKinds())
        fail(node,
             core::message(
                 "several kinds of cells, as in the %1 lattice, cannot be drawn in rows; list the cells",
                 lattice.name()));
    if (lattice.isFlat() && layers.size() > 1)
        fail(node, core::message("a %1 lattice has one layer, not %2", lattice.name(), layers.size()));
    std::optional<std::pair<std::size_t, std::size_t>> size;
    for (std::size_t z = 0; z < layers.size(); ++z) {
        const std::vector<RowText> rows = readRows(*this, layers[z]);
        if (!size) size = {rows.size(), rows.empty() ? 0 : rows.front().text.size()};
        if (rows.size() != size->first)
            fail(layers[z], core::message("this layer has %1, but the first one has %2",
                                          counted(static_cast<long long>(rows.size()), "%n row",
                                                  core::plural("%n rows")),
                                          size->first));
        if (size->first * size->second * layers.size() > static_cast<std::size_t>(maxBoxCells))
            fail(node, core::message("the layers hold more than %1 cells", maxBoxCells));
        for (std::size_t r = 0; r < rows.size(); ++r) {
            if (rows[r].text.size() != size->second)
                fail(rows[r].where, core::message("this row has %1 characters, but the first one has %2",
                                                  rows[r].text.size(), size->second));
            for (std::size_t x = 0; x < rows[r].text.size(); ++x) {
                toml::source_position where = rows[r].where;
                where.column += static_cast<toml::source_index>(x);
                if (rows[r].text[x] == '.') continue;
                const Cell position{static_cast<int>(x), static_cast<int>(rows.size() - 1 - r),
                                    static_cast<int>(z)};
                visit(rows[r].text[x], cellAt(position, lattice, where), where);
            }
        }
    }
}

namespace {

class Reader : TomlCells {
  public:
    using TomlCells::TomlCells;

    Puzzle read() {
        requireFormat();
        const toml::node& kind = require(root(), "kind");
        if (string(kind) == "lesson")
            fail(kind, core::message("this is a lesson, not a puzzle; open it in the explorer"));
        if (string(kind) == "goal")
            fail(kind,
                 core::message("this is a goal, not a puzzle; find designs with 'tilewright-cli hunt'"));
        if (string(kind) != "tiling" && string(kind) != "cover")
            fail(kind, core::message("unknown kind %1; expected \"tiling\" or \"cover\"",
                                     doubleQuoted(string(kind))));
        expectKeys(root(), {"format", "kind", "name", "lattice", "turn-over", "lift", "rotate", "max-holes",
                            "source", "designer", "year", "notes", "colours", "faces", "region", "open",
                            "rule", "piece", "fixed"});

        Puzzle puzzle;
        puzzle.kind = string(kind) == "cover" ? PuzzleKind::cover : PuzzleKind::tiling;
        puzzle.name = optionalLine(root(), "name");
        puzzle.source = optionalLine(root(), "source");
        puzzle.credits = credits();
        readLattice(puzzle);
        if (const toml::node* most = root().get("max-holes"))
            puzzle.maxHoles = integer(*most, 0, std::int64_t{maxCells});
        readPalette(puzzle.colours);
        readFaceRule(puzzle);
        const toml::node& region = require(root(), "region");
        if (region.is_array())
            readBoxes(puzzle);
        else
            readRegion(table(region), puzzle, false);
        const std::vector<const toml::table*> open = tables("open");
        for (const toml::table* group : open)
            puzzle.open.push_back(readOpenGroup(*group, puzzle.lattice));
        const std::vector<const toml::table*> rules = tables("rule");
        for (const toml::table* rule : rules)
            puzzle.rules.push_back(readRule(*rule, puzzle.lattice));
        makeOptional(puzzle);
        const std::vector<const toml::table*> pieces = tables("piece");
        for (const toml::table* piece : pieces)
            puzzle.pieces.push_back(readPiece(*piece, puzzle));
        const std::vector<const toml::table*> fixed = tables("fixed");
        std::map<std::string_view, std::size_t> indices;
        for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
            indices.emplace(puzzle.pieces[i].name, i);
        for (const toml::table* piece : fixed)
            puzzle.fixed.push_back(readFixed(*piece, puzzle.lattice, indices));

        if (isDraft()) {
            requireSize(region, puzzle.region.cells());
            for (std::size_t i = 0; i < pieces.size(); ++i)
                requireSize(*pieces[i], puzzle.pieces[i].shape.all());
            return puzzle;
        }
        for (const Flaw& flaw : validate(puzzle)) {
            const toml::node& where = flaw.part == Flaw::Part::region  ? region
                                      : flaw.part == Flaw::Part::piece ? *pieces[flaw.index]
                                      : flaw.part == Flaw::Part::open  ? *open[flaw.index]
                                      : flaw.part == Flaw::Part::rule  ? *rules[flaw.index]
                                                                       : *fixed[flaw.index];
            fail(where, flaw.text);
        }
        return puzzle;
    }

    Puzzle readPieces(Lattice otherwise) {
        expectKeys(root(),
                   {"lattice", "piece", "format", "kind", "name", "turn-over", "lift", "rotate", "max-holes",
                    "source", "designer", "year", "notes", "colours", "region", "open", "rule", "fixed"});
        Puzzle puzzle;
        if (optionalString(root(), "kind") == "cover") puzzle.kind = PuzzleKind::cover;
        puzzle.lattice = otherwise;
        if (const toml::node* lattice = root().get("lattice")) {
            readLattice(puzzle);
            if (puzzle.lattice != otherwise && !(puzzle.lattice.hasUnitBoxes() && otherwise.hasUnitBoxes()))
                fail(*lattice, core::message("these pieces are on the %1 lattice, but the puzzle is on "
                                             "the %2 lattice; use pieces of that lattice",
                                             puzzle.lattice.name(), otherwise.name()));
        }
        readPalette(puzzle.colours);
        for (const toml::table* piece : tables("piece")) {
            puzzle.pieces.push_back(readPiece(*piece, puzzle));
            requireSize(*piece, puzzle.pieces.back().shape.all());
        }
        if (puzzle.pieces.empty())
            fail(root(), core::message("the puzzle has no pieces; add %1", verbatim("[[piece]]")));
        return puzzle;
    }

    DesignGoal readGoal() {
        requireFormat();
        const toml::node& kind = require(root(), "kind");
        if (string(kind) != "goal")
            fail(kind, core::message("unknown kind %1; expected %2", doubleQuoted(string(kind)),
                                     doubleQuoted("goal")));
        expectKeys(root(), {"format", "kind", "name", "lattice", "turn-over", "lift", "rotate", "max-holes",
                            "source", "designer", "year", "notes", "region", "piece", "family", "goal"});
        DesignGoal goal;
        goal.base.name = optionalString(root(), "name");
        goal.base.source = optionalString(root(), "source");
        goal.base.credits = credits();
        readLattice(goal.base);
        if (const toml::node* most = root().get("max-holes"))
            goal.base.maxHoles = integer(*most, 0, std::int64_t{maxCells});
        const toml::node& region = require(root(), "region");
        readRegion(table(region), goal.base, false);
        requireSize(region, goal.base.region.cells());
        for (const toml::table* piece : tables("piece")) {
            goal.base.pieces.push_back(readPiece(*piece, goal.base));
            requireSize(*piece, goal.base.pieces.back().shape.all());
        }
        const std::vector<const toml::table*> families = tables("family");
        if (families.empty())
            fail(root(),
                 core::message("the goal has no pieces to choose from; add %1", verbatim("[[family]]")));
        for (const toml::table* family : families)
            goal.families.push_back(readFamily(*family, goal.base));
        if (const toml::node* wishes = root().get("goal")) readWishes(table(*wishes), goal);
        return goal;
    }

  private:
    PieceFamily readFamily(const toml::table& from, const Puzzle& base) const {
        expectKeys(from, {"cells", "set", "flat", "symmetric", "chiral", "socket", "fits", "made-of",
                          "without", "piece", "changed", "choose"});
        PieceFamily family;
        readFilter(from, base, family.filter);
        if (from.get("piece") != nullptr)
            readListed(from, base, family);
        else
            readSizes(from, base, family);
        std::erase_if(family.pieces,
                      [&](const Piece& piece) { return !passes(piece.shape, base.lattice, family.filter); });
        if (const toml::node* without = from.get("without"))
            for (const toml::node& name : array(*without))
                if (std::erase_if(family.pieces,
                                  [&](const Piece& piece) { return piece.name == string(name); }) == 0)
                    fail(name, core::message("the family has no piece %1", doubleQuoted(string(name))));
        const bool isEndless = from.get("piece") == nullptr && family.cells.max > mostListed(from, base);
        if (family.pieces.empty() && !isEndless) {
            const toml::source_position where = from.source().begin;
            if (from.get("piece") != nullptr || family.cells.isRange())
                fail(where, core::message("no piece meets these conditions"));
            fail(where, core::message("no piece of %1 cells meets these conditions", family.cells.min));
        }
        family.choose = {0, isEndless ? Count::any : static_cast<int>(family.pieces.size())};
        if (const toml::node* choose = from.get("choose")) family.choose = readCount(*choose);
        return family;
    }

    void readFilter(const toml::table& from, const Puzzle& base, PieceFilter& filter) const {
        const auto readFlag = [&](const char* key, std::optional<bool>& flag) {
            if (const toml::node* node = from.get(key)) flag = boolean(*node);
        };
        readFlag("flat", filter.flat);
        readFlag("symmetric", filter.symmetric);
        readFlag("chiral", filter.chiral);
        readFlag("socket", filter.socket);
        if (const toml::node* node = from.get("socket"); node != nullptr && !base.lattice.hasUnitBoxes())
            fail(*node, core::message("%1 is for square and cubic lattices only", doubleQuoted("socket")));
        if (const toml::node* fits = from.get("fits")) filter.fits = readBox(*fits, base.lattice);
        const toml::node* parts = from.get("made-of");
        if (parts == nullptr) return;
        for (const toml::node& part : array(*parts)) {
            std::vector<Cell> cells;
            for (const toml::node& cell : array(part))
                cells.push_back(readCell(cell, base.lattice));
            if (cells.empty()) fail(part, core::message("a piece needs cells"));
            sortUnique(cells);
            filter.madeOf.emplace_back(std::move(cells));
        }
    }

    SetKind setOf(const toml::table& from, const Puzzle& base) const {
        const bool turnsOver = base.lattice.isFlat() && base.turnOver;
        const toml::node* set = from.get("set");
        if (set == nullptr) return turnsOver ? SetKind::free : SetKind::oneSided;
        constexpr std::array kinds{std::pair("free", SetKind::free),
                                   std::pair("one-sided", SetKind::oneSided),
                                   std::pair("fixed", SetKind::fixed)};
        const auto* known =
            std::ranges::find_if(kinds, [&](const auto& one) { return string(*set) == one.first; });
        if (known == kinds.end())
            fail(*set, core::message("unknown set %1; expected %2", doubleQuoted(string(*set)),
                                     R"("free", "one-sided", "fixed")"));
        return known->second;
    }

    int mostListed(const toml::table& from, const Puzzle& base) const {
        return maxSetCells(base.lattice, setOf(from, base));
    }

    // Sizes beyond those of the sets are not listed.
    void readSizes(const toml::table& from, const Puzzle& base, PieceFamily& family) const {
        const SetKind kind = setOf(from, base);
        const toml::node& cells = require(from, "cells");
        family.cells = readCount(cells);
        const int listed = mostListed(from, base);
        const int most = std::max(listed, base.region.size());
        if (family.cells.min < 1 || family.cells.max > most)
            fail(cells, core::message("%1 is out of range: expected %2 to %3",
                                      family.cells.min < 1 ? family.cells.min : family.cells.max, 1, most));
        if (family.cells.max > listed) {
            for (const char* key : {"set", "without"})
                if (const toml::node* node = from.get(key))
                    fail(*node, core::message("%1 is for pieces of up to %2 cells; remove it",
                                              doubleQuoted(key), listed));
            if (polyforms(base.lattice, 1, SetKind::free).front().shape.size() != 1)
                fail(cells,
                     core::message("%1 is out of range: expected %2 to %3", family.cells.max, 1, listed));
            return;
        }
        for (int each = family.cells.min; each <= family.cells.max; ++each)
            std::ranges::move(polyforms(base.lattice, each, kind), std::back_inserter(family.pieces));
    }

    // The pieces of the family and, if wanted, what one cell changes them to.
    void readListed(const toml::table& from, const Puzzle& base, PieceFamily& family) const {
        for (const char* key : {"set", "cells"})
            if (const toml::node* node = from.get(key))
                fail(*node, core::message("a family lists its pieces or names their size; remove %1",
                                          doubleQuoted(key)));
        std::set<Shape> known;
        for (const toml::node& node : array(*from.get("piece"))) {
            Piece piece = readPiece(table(node), base);
            requireSize(node, piece.shape.all());
            if (piece.shape.all().empty()) fail(node, core::message("a piece needs cells"));
            if (known.insert(canonical(piece.shape, allowedMoves(base))).second)
                family.pieces.push_back(std::move(piece));
        }
        if (const toml::node* changed = from.get("changed"); changed != nullptr && boolean(*changed))
            family.pieces = withChanges(family.pieces, base.lattice, allowedMoves(base));
        for (const Piece& piece : family.pieces) {
            const int size = piece.shape.size();
            family.cells = &piece == family.pieces.data()
                               ? Count{size, size}
                               : Count{std::min(family.cells.min, size), std::max(family.cells.max, size)};
        }
    }

    void readWishes(const toml::table& from, DesignGoal& goal) const {
        expectKeys(from, {"solutions", "regions", "most", "least", "at-least", "at-most", "needs"});
        if (const toml::node* solutions = from.get("solutions")) {
            goal.solutions = readCount(*solutions);
            if (goal.solutions.max == 0)
                fail(*solutions, core::message("a design needs at least one solution"));
        }
        if (const toml::node* regions = from.get("regions")) goal.regions = integer(*regions, 1, 2);
        using Kind = DesignWish::Kind;
        for (const auto& [key, kind] : {std::pair("most", Kind::most), std::pair("least", Kind::least)})
            if (const toml::node* wished = from.get(key))
                for (const toml::node& measure : array(*wished))
                    goal.wishes.push_back(wishIn(measure, string(measure), kind));
        for (const auto& [key, kind] :
             {std::pair("at-least", Kind::atLeast), std::pair("at-most", Kind::atMost)})
            if (const toml::node* bounds = from.get(key))
                for (const auto& [measure, bound] : table(*bounds)) {
                    const std::optional<double> number = bound.value<double>();
                    if (!number) failType(bound, core::message("a number"));
                    goal.wishes.push_back(wishIn(bound, std::string(measure.str()), kind));
                    goal.wishes.back().bound = *number;
                }
        if (const toml::node* needs = from.get("needs"))
            for (const toml::node& name : array(*needs))
                goal.needed.push_back(string(name));
    }

    // "level", or "dead-ends-2" for those after two right pieces.
    DesignWish wishIn(const toml::node& where, const std::string& name, DesignWish::Kind kind) const {
        if (const std::optional<DesignMeasure> measure = measureNamed(name)) return {*measure, kind};
        const std::string ends = std::string(nameOf(DesignMeasure::deadEnds)) + "-";
        if (name.starts_with(ends))
            if (const auto after = readNumber<int>(name.substr(ends.size())); after && *after >= 0)
                return {DesignMeasure::deadEnds, kind, 0.0, *after};
        fail(where, core::message("unknown measure %1; expected one of %2", doubleQuoted(name),
                                  joinedText(designMeasures() | std::views::transform([](DesignMeasure one) {
                                                 return nameOf(one);
                                             }))));
    }

    // Views draw the boxes of drafts too.
    void requireSize(const toml::node& node, std::span<const Cell> cells) const {
        if (const auto flaw = sizeFlaw(cells)) fail(node, *flaw);
    }

    // Drafts keep everything that was typed.
    std::string optionalLine(const toml::table& in, std::string_view key) const {
        if (!isDraft()) return optionalString(in, key);
        const toml::node* node = in.get(key);
        return node == nullptr ? std::string() : string(*node);
    }

    void readLattice(Puzzle& puzzle) const {
        const toml::node& lattice = require(root(), "lattice");
        const std::string name = string(lattice);
        const std::optional<Lattice> known = Lattice::named(name);
        if (!known)
            fail(lattice, core::message("unknown lattice %1; expected one of %2", doubleQuoted(name),
                                        joinedText(Lattice::all() | std::views::transform(&Lattice::name))));
        puzzle.lattice = *known;
        if (const toml::node* rotate = root().get("rotate")) puzzle.rotate = boolean(*rotate);
        readFlatRule("turn-over", puzzle, puzzle.turnOver);
        readFlatRule("lift", puzzle, puzzle.lift);
    }

    void readFlatRule(std::string_view key, const Puzzle& puzzle, bool& rule) const {
        const toml::node* node = root().get(key);
        if (node == nullptr) return;
        if (!puzzle.lattice.isFlat())
            fail(*node, core::message("%1 is for flat lattices only; remove it", doubleQuoted(key)));
        rule = boolean(*node);
    }

    // "cage", or [["cage", 1], "box"] with the maximum number of pieces in a group.
    std::vector<PieceGroup> readGroups(const toml::node& node) const {
        if (node.is_string()) return {{string(node)}};
        std::vector<PieceGroup> groups;
        for (const toml::node& element : array(node)) {
            if (element.is_string()) {
                groups.push_back({string(element)});
                continue;
            }
            const toml::array& both = array(element);
            if (both.size() != 2)
                fail(element, core::message("expected %1", verbatim("\"name\", [\"name\", 1]")));
            groups.push_back({string(both[0]), integer(both[1], 0, std::int64_t{maxCells})});
        }
        return groups;
    }

    // The palette and the allowed pairs.
    void readPalette(ColourRule& rule) const {
        const toml::node* node = root().get("colours");
        if (node == nullptr) return;
        const toml::table& colours = table(*node);
        expectKeys(colours, {"palette", "allow"});
        const toml::array& palette = array(require(colours, "palette"));
        if (palette.size() > maxCellColours)
            fail(palette, core::message("there are %1 cell colours; at most %2 are allowed", palette.size(),
                                        maxCellColours));
        for (const toml::node& element : palette)
            rule.palette.push_back(readEntry(element));
        const toml::node* pairs = colours.get("allow");
        if (pairs == nullptr) return;
        const auto most = static_cast<std::int64_t>(isDraft() ? maxCellColours : palette.size());
        for (const toml::node& element : array(*pairs)) {
            const toml::array& pair = array(element);
            if (pair.size() != 2)
                fail(element, core::message("expected a pair of two colours: one of a piece and one of the "
                                            "region"));
            rule.allowed.emplace_back(static_cast<CellColour>(integer(pair[0], 1, most)),
                                      static_cast<CellColour>(integer(pair[1], 1, most)));
        }
        sortUnique(rule.allowed);
    }

    // "#rrggbb", or ["name", "#rrggbb"].
    ColourRule::Entry readEntry(const toml::node& node) const {
        if (node.is_string()) return {{}, readColour(node)};
        const toml::array& both = array(node);
        if (both.size() != 2) fail(node, core::message("expected %1", verbatim("[\"name\", \"#rrggbb\"]")));
        return {string(both[0]), readColour(both[1])};
    }

    Colour readColour(const toml::node& node) const {
        const auto colour = parseColour(string(node));
        if (!colour)
            fail(node, core::message("%1 is not a colour; expected \"#rrggbb\"", doubleQuoted(string(node))));
        return *colour;
    }

    // [[region]], any number of times. Each box is drawn in coordinates of its own, which "at" translates;
    // one without it is put beside those before it.
    void readBoxes(Puzzle& puzzle) const {
        puzzle.separateBoxes = true;
        std::vector<DrawnCell> all;
        std::set<Cell> taken;
        for (const toml::table* from : tables("region")) {
            Puzzle box;
            box.lattice = puzzle.lattice;
            box.colours = puzzle.colours;
            readRegion(*from, box, true);
            const std::span<const Cell> own = box.region.cells();
            requireSize(*from, own);
            if (const auto parts = connectedParts(own, box.lattice).size(); parts > 1)
                fail(*from,
                     core::message("this box has %1 parts that are not connected; expected %2 for each",
                                   parts, verbatim("[[region]]")));
            Cell shift = positionOfBox(*from, box);
            if (!from->contains("at") && !all.empty()) {
                // Cells are in the order of x.
                shift.x = taken.rbegin()->x - boxAround(own).low.x + 2;
                while (touching(taken, own, shift, box.lattice))
                    ++shift.x;
            }
            if (const auto cell = touching(taken, own, shift, box.lattice))
                fail(*from, core::message("this box touches another one at %1; expected a gap between boxes: "
                                          "move this one by %2",
                                          cellText(*cell, box.lattice), verbatim("at = [x, y, z]")));
            for (const DrawnCell& one : box.region.drawn()) {
                all.push_back({one.cell + shift, one.colour, one.isOptional, one.faces});
                taken.insert(all.back().cell);
            }
            for (const CellWeight& weight : box.weights)
                puzzle.weights.push_back({weight.cell + shift, weight.weight});
            for (const CellLabel& label : box.labels)
                puzzle.labels.push_back({label.cell + shift, label.text});
        }
        std::ranges::sort(puzzle.weights, {}, &CellWeight::cell);
        std::ranges::sort(puzzle.labels, {}, &CellLabel::cell);
        puzzle.region = Region(std::move(all));
    }

    // A translation in the coordinates of files, as one of cells.
    Cell positionOfBox(const toml::table& from, const Puzzle& box) const {
        const toml::node* at = from.get("at");
        if (at == nullptr || box.region.empty()) return {};
        const toml::array& numbers = array(*at);
        const auto expected = static_cast<std::size_t>(box.lattice.dimensions());
        if (numbers.size() != expected)
            fail(*at, core::message("expected %1 coordinates in a %2 lattice, not %3", expected,
                                    box.lattice.name(), numbers.size()));
        Cell by;
        for (int axis = 0; axis < box.lattice.dimensions(); ++axis)
            tilewright::at(by, axis) =
                integer(numbers[static_cast<std::size_t>(axis)], -maxCoordinate, maxCoordinate);
        const Cell first = box.region.cells().front();
        const auto moved = box.lattice.cellAt(box.lattice.positionOf(first) + by);
        if (!moved || moved->kind != first.kind)
            fail(*at,
                 core::message("this translation does not map the %1 lattice to itself; expected one that "
                               "does, such as %2",
                               box.lattice.name(), verbatim(expected == 2 ? "[0, 0]" : "[0, 0, 0]")));
        return *moved - first;
    }

    // A cell of the translated box that is taken, or shares a side with one that is.
    static std::optional<Cell> touching(const std::set<Cell>& taken, std::span<const Cell> box, Cell by,
                                        Lattice lattice) {
        for (const Cell one : box) {
            const Cell cell = one + by;
            if (taken.contains(cell) || std::ranges::any_of(lattice.neighbourSteps(cell), [&](Cell step) {
                    return taken.contains(cell + step);
                }))
                return cell;
        }
        return std::nullopt;
    }

    void readRegion(const toml::table& region, Puzzle& puzzle, bool isBox) const {
        if (const toml::node* limit = region.get("max-holes"))
            fail(*limit, core::message("%1 must come before the first heading", doubleQuoted("max-holes")));
        if (const toml::node* at = region.get("at"); at != nullptr && !isBox)
            fail(*at, core::message("only one of several boxes has a position; head each with %1",
                                    verbatim("[[region]]")));
        if (const toml::node* wrap = region.get("wrap"); wrap != nullptr && isBox)
            fail(*wrap, core::message("separate boxes cannot wrap; save each as a puzzle of its own"));
        expectKeys(region, {"box", "cells", "layers", "optional", "colours", "weights", "labels", "at",
                            "wrap", "faces", "outside"});
        const auto isThere = [&](const char* key) { return region.contains(key) ? 1 : 0; };
        const int drawings = isThere("box") + isThere("cells") + isThere("layers");
        if (drawings > 1 || (drawings == 0 && !region.contains("optional")))
            fail(region, core::message("a region needs exactly one of %1, or only optional cells",
                                       verbatim("box, cells, layers")));
        CellList cells;
        if (const toml::node* box = region.get("box")) {
            const Region all = Region::box(readBox(*box, puzzle.lattice), puzzle.lattice);
            cells.required.assign(all.cells().begin(), all.cells().end());
            readOptional(region, puzzle.lattice, cells);
        } else if (drawings == 0) {
            readOptional(region, puzzle.lattice, cells);
            cells.listed = cells.optional;
        } else {
            cells = readCells(region, puzzle.lattice, true);
        }
        puzzle.region = Region(cells.required, cells.optional);
        puzzle.region = puzzle.region.coloured(readColours(region, puzzle, cells, puzzle.region.cells()));
        readWeights(region, puzzle, cells);
        readLabels(region, puzzle);
        if (const toml::node* wrap = region.get("wrap")) puzzle.wrap = readWrap(*wrap);
        readRegionFaces(region, puzzle);
    }

    Wrap readWrap(const toml::node& node) const {
        const auto known = std::ranges::find(wrapKinds(), string(node), &WrapKind::name);
        if (known != wrapKinds().end()) return known->wrap;
        Message::List names;
        for (const WrapKind& kind : wrapKinds())
            names.items.push_back(verbatim(std::string(kind.name)));
        fail(node, core::message("unknown way to wrap a board: %1; expected one of %2",
                                 doubleQuoted(string(node)), std::move(names)));
    }

    // Six symbols of the palette, or four.
    FaceColours readFaces(const toml::node& node, const Puzzle& puzzle) const {
        const auto faces = faceColoursOf(string(node), puzzle);
        if (!faces)
            fail(node,
                 core::message("%1 are no colours of faces; expected %2 symbols, '.' or one of the palette",
                               doubleQuoted(string(node)), 2 * puzzle.lattice.dimensions()));
        return *faces;
    }

    // What outer faces must show: "outside" for all by their direction, "faces" for single cells, as
    // [[[0, 0, 0], "1....."], ...].
    void readRegionFaces(const toml::table& region, Puzzle& puzzle) const {
        std::vector<DrawnCell> cells = puzzle.region.drawn();
        if (const toml::node* outside = region.get("outside")) {
            const FaceColours colours = readFaces(*outside, puzzle);
            for (DrawnCell& one : cells)
                for (std::size_t face = 0; face < colours.size(); ++face)
                    if (!puzzle.region.contains(one.cell + stepThrough(face)))
                        one.faces[face] = colours[face];
        }
        if (const toml::node* faces = region.get("faces"))
            for (const toml::node& element : array(*faces)) {
                const toml::array& both = array(element);
                if (both.size() != 2)
                    fail(element, core::message("expected a cell and the colours of its faces: %1",
                                                verbatim("[[0, 0, 0], \"1.....\"]")));
                const auto index = puzzle.region.indexOf(readCell(both[0], puzzle.lattice));
                if (!index)
                    fail(both[0],
                         core::message("this cell is outside the region; expected one of its cells"));
                cells[*index].faces = readFaces(both[1], puzzle);
            }
        if (std::ranges::any_of(cells, [](const DrawnCell& one) { return one.faces != FaceColours{}; }))
            puzzle.region = Region(std::move(cells));
    }

    void readFaceRule(Puzzle& puzzle) const {
        const toml::node* node = root().get("faces");
        if (node == nullptr) return;
        const toml::table& rule = table(*node);
        expectKeys(rule, {"touching", "sides"});
        const auto read = [&](const char* key, auto& to) {
            using Kind = std::remove_reference_t<decltype(to)>;
            const toml::node* word = rule.get(key);
            if (word == nullptr) return;
            if (string(*word) == "same")
                to = Kind::same;
            else if (string(*word) == "different")
                to = Kind::different;
            else if (string(*word) != "any")
                fail(*word, core::message(R"(unknown word %1; expected "same", "different" or "any")",
                                          doubleQuoted(string(*word))));
        };
        read("touching", puzzle.faces.touching);
        read("sides", puzzle.faces.sides);
    }

    // [[[0, 5], "JAN"], ...]
    void readLabels(const toml::table& region, Puzzle& puzzle) const {
        const toml::node* labels = region.get("labels");
        if (labels == nullptr) return;
        std::set<Cell> seen;
        for (const toml::node& element : array(*labels)) {
            const toml::array& both = array(element);
            if (both.size() != 2)
                fail(element,
                     core::message("expected a cell and its word: %1", verbatim("[[0, 5], \"JAN\"]")));
            const Cell cell = readCell(both[0], puzzle.lattice);
            if (!puzzle.region.contains(cell) && !isDraft())
                fail(both[0], core::message("the cell %1 is outside the region; expected one of its cells",
                                            cellText(cell, puzzle.lattice)));
            if (!seen.insert(cell).second)
                fail(both[0], core::message("this cell has a word already; expected each cell once"));
            puzzle.labels.push_back({cell, string(both[1])});
        }
        std::ranges::sort(puzzle.labels, {}, &CellLabel::cell);
    }

    OpenGroup readOpenGroup(const toml::table& from, Lattice lattice) const {
        expectKeys(from, {"name", "cells", "layers", "count"});
        OpenGroup group;
        require(from, "name");
        group.name = optionalLine(from, "name");
        group.cells = readCells(from, lattice, false).required;
        std::ranges::sort(group.cells);
        if (const toml::node* count = from.get("count")) group.count = readCount(*count);
        return group;
    }

    NumberRule readRule(const toml::table& from, Lattice lattice) const {
        expectKeys(from, {"cells", "layers", "sum", "less", "greater", "equal", "different"});
        NumberRule rule;
        rule.cells = readCells(from, lattice, false).required;
        std::ranges::sort(rule.cells);
        const auto isThere = [&](const char* key) { return from.contains(key) ? 1 : 0; };
        const int sums = isThere("sum") + isThere("less") + isThere("greater");
        if (sums + isThere("equal") + isThere("different") != 1)
            fail(from, core::message("a rule needs exactly one of %1",
                                     verbatim("sum, less, greater, equal, different")));
        constexpr std::int64_t low = noLeastSum + 1;
        constexpr std::int64_t high = noMostSum - 1;
        if (const toml::node* sum = from.get("sum")) {
            if (sum->is_array()) {
                const toml::array& range = array(*sum);
                if (range.size() != 2)
                    fail(*sum, core::message("expected a range of two numbers: [min, max]"));
                rule.least = integer(range[0], low, high);
                rule.most = integer(range[1], low, high);
            } else {
                rule.least = rule.most = integer(*sum, low, high);
            }
        }
        if (const toml::node* less = from.get("less")) {
            rule.least = noLeastSum;
            rule.most = integer(*less, low + 1, high) - 1;
        }
        if (const toml::node* greater = from.get("greater")) {
            rule.least = integer(*greater, low, high - 1) + 1;
            rule.most = noMostSum;
        }
        for (const auto& [key, kind] : {std::pair("equal", NumberRule::Kind::equal),
                                        std::pair("different", NumberRule::Kind::different)})
            if (const toml::node* node = from.get(key)) {
                if (!boolean(*node))
                    fail(*node, core::message("expected true; leave the rule out otherwise"));
                rule.kind = kind;
            }
        return rule;
    }

    // The cells of groups need not be drawn as optional ones.
    static void makeOptional(Puzzle& puzzle) {
        if (puzzle.open.empty()) return;
        std::vector<DrawnCell> drawn = puzzle.region.drawn();
        for (DrawnCell& one : drawn)
            one.isOptional = one.isOptional || openGroupOf(puzzle, one.cell).has_value();
        puzzle.region = Region(std::move(drawn));
    }

    // One digit per cell of the region whose weight is not the default.
    void readWeights(const toml::table& region, Puzzle& puzzle, const CellList& cells) const {
        const toml::node* weights = region.get("weights");
        if (weights == nullptr) return;
        forEachMark(*weights, puzzle.lattice, cells, [&](char c, Cell cell, toml::source_position where) {
            if (c < '0' || c > '9')
                fail(where,
                     core::message("'%1' is not a weight; expected '.' or a digit", std::string(1, c)));
            if (!puzzle.region.contains(cell))
                fail(where, core::message("this cell is outside the region; expected '.'"));
            puzzle.weights.push_back({cell, c - '0'});
        });
        std::ranges::sort(puzzle.weights,
                          [](const CellWeight& a, const CellWeight& b) { return a.cell < b.cell; });
    }

    Piece readPiece(const toml::table& from, const Puzzle& puzzle) const {
        expectKeys(from, {"name", "cells", "layers", "optional", "colours", "count", "colour", "weight",
                          "group", "disassembly-weight", "heaviness", "drawn-in-place", "faces"});
        Piece piece;
        require(from, "name");
        piece.name = optionalLine(from, "name");
        const CellList list = readCells(from, puzzle.lattice, true);
        std::vector<Cell> cells = list.required;
        cells.insert(cells.end(), list.optional.begin(), list.optional.end());
        const std::vector<CellColour> colours = readColours(from, puzzle, list, cells);
        std::vector<DrawnCell> drawn;
        for (std::size_t i = 0; i < cells.size(); ++i)
            drawn.push_back(
                {cells[i], colours.empty() ? CellColour{} : colours[i], i >= list.required.size()});
        if (const toml::node* faces = from.get("faces")) {
            const toml::array& strings = array(*faces);
            if (strings.size() != list.required.size())
                fail(*faces,
                     core::message("expected the colours of the faces of %1, not of %2",
                                   cellCount(static_cast<long long>(list.required.size())), strings.size()));
            for (std::size_t i = 0; i < strings.size(); ++i)
                drawn[i].faces = readFaces(strings[i], puzzle);
        }
        piece.shape = Shape(drawn);
        if (const toml::node* inPlace = from.get("drawn-in-place"); inPlace != nullptr && boolean(*inPlace))
            piece.drawnAt = originOf(drawn);
        if (puzzle.kind == PuzzleKind::cover) piece.count = {0, Count::any};
        if (const toml::node* weight = from.get("weight")) piece.weight = integer(*weight, 0, maxPieceWeight);
        if (const toml::node* group = from.get("group")) piece.groups = readGroups(*group);
        // "heaviness" is what earlier versions wrote.
        for (const char* key : {"heaviness", "disassembly-weight"})
            if (const toml::node* weight = from.get(key))
                piece.disassemblyWeight =
                    integer(*weight, std::numeric_limits<int>::min(), std::numeric_limits<int>::max());
        if (const toml::node* count = from.get("count")) piece.count = readCount(*count);
        if (const toml::node* colour = from.get("colour")) piece.colour = readColour(*colour);
        return piece;
    }

    Count readCount(const toml::node& node) const {
        constexpr std::int64_t most = maxCells;
        const auto expected = [] { return core::message("a number, [min, max] or \"any\""); };
        if (node.is_string()) {
            if (string(node) != "any") fail(node, core::message("expected %1", expected()));
            return {0, Count::any};
        }
        if (!node.is_array()) {
            if (!node.is_integer()) failType(node, expected());
            const int count = integer(node, 0, most);
            return {count, count};
        }
        const toml::array& range = array(node);
        if (range.size() != 2) fail(node, core::message("expected a range of two numbers: [min, max]"));
        const Count count{integer(range[0], 0, most), integer(range[1], 0, most)};
        if (count.min > count.max && !isDraft())
            fail(node, core::message("the minimum is larger than the maximum; expected [min, max]"));
        return count;
    }

    FixedPiece readFixed(const toml::table& from, Lattice lattice,
                         const std::map<std::string_view, std::size_t>& indices) const {
        expectKeys(from, {"piece", "cells", "layers"});
        FixedPiece fixed;
        fixed.piece = readPieceIndex(require(from, "piece"), indices);
        fixed.cells = readCells(from, lattice, false).required;
        std::ranges::sort(fixed.cells);
        return fixed;
    }

    std::size_t readPieceIndex(const toml::node& node,
                               const std::map<std::string_view, std::size_t>& indices) const {
        if (isDraft() && node.is_integer()) {
            const std::int64_t number = integer(node);
            const auto count = static_cast<std::int64_t>(tables("piece").size());
            if (number < 1 || number > count)
                fail(node, core::message("unknown piece %1; use a name "
                                         "from the puzzle",
                                         number));
            return static_cast<std::size_t>(number - 1);
        }
        const std::string name = string(node);
        const auto piece = indices.find(name);
        if (piece == indices.end())
            fail(node, core::message("unknown piece %1; use a name from the puzzle", doubleQuoted(name)));
        return piece->second;
    }
};

ParsedFile readToml(std::string_view bytes, const std::string& file, bool drafts) {
    const std::string_view text = withoutMark(bytes);
    std::shared_ptr<const AnyPuzzle> puzzle;
    ParsedFile parsed;
    if (tomlKind(text) == PuzzleKind::edges) {
        puzzle = std::make_shared<const AnyPuzzle>(parseEdgePuzzle(text, file));
        parsed.kind = PuzzleKind::edges;
    } else {
        requireText(text, file);
        Puzzle cells = drafts ? parseTomlDraft(text, file) : parseTomlPuzzle(text, file);
        parsed.kind = cells.kind;
        puzzle = std::make_shared<const AnyPuzzle>(std::move(cells));
    }
    parsed.names = {std::visit([](const auto& any) { return any.name; }, *puzzle)};
    parsed.puzzle = [puzzle](std::size_t) { return *puzzle; };
    parsed.rewrite = [original = std::string(bytes), file](std::size_t, const AnyPuzzle& before,
                                                           const AnyPuzzle& after) {
        return std::visit(
            [&]<class Kind>(const Kind& old) {
                return editedToml(original, file, old, std::get<Kind>(after));
            },
            before);
    };
    return parsed;
}

}  // namespace

PuzzleFormat tomlFormat() {
    return {"toml",
            core::message("Tilewright puzzles"),
            {".toml"},
            [](std::string_view bytes) { return findTomlValue(withoutMark(bytes), "format").has_value(); },
            readToml,
            [](const Puzzle& puzzle, const std::string&) { return WrittenPuzzle{toToml(puzzle), {}}; }};
}

Puzzle parseTomlPuzzle(std::string_view text, const std::string& file) {
    return Reader(text, file, false).read();
}

Puzzle parseTomlDraft(std::string_view text, const std::string& file) {
    return Reader(text, file, true).read();
}

DesignGoal parseTomlGoal(std::string_view text, const std::string& file) {
    return Reader(text, file, true).readGoal();
}

Puzzle parseTomlPieces(std::string_view text, const std::string& file, Lattice lattice) {
    return Reader(text, file, true).readPieces(lattice);
}

namespace {

class Writer {
  public:
    explicit Writer(const Puzzle& puzzle)
        : puzzle_(puzzle), usualCount_(puzzle.kind == PuzzleKind::cover ? Count{0, Count::any} : Count{}) {}

    std::vector<TomlTable> write() {
        begin("");
        add("format", "1");
        add("kind", tomlLiteral(nameOf(puzzle_.kind)));
        add("name", tomlLiteral(puzzle_.name));
        add("lattice", tomlLiteral(puzzle_.lattice.name()));
        if (puzzle_.lattice.isFlat() && !puzzle_.turnOver) add("turn-over", "false");
        if (puzzle_.lattice.isFlat() && !puzzle_.lift) add("lift", "false");
        if (!puzzle_.rotate) add("rotate", "false");
        if (puzzle_.maxHoles) add("max-holes", std::to_string(*puzzle_.maxHoles));
        if (!puzzle_.source.empty()) add("source", tomlLiteral(puzzle_.source));
        addCredits(tables_.back(), puzzle_.credits);
        writePalette();
        writeFaceRule();
        if (puzzle_.separateBoxes) {
            writeBoxes();
        } else {
            begin("[region]");
            writeRegion(puzzle_);
            const auto wrap = std::ranges::find(wrapKinds(), puzzle_.wrap, &WrapKind::wrap);
            if (wrap != wrapKinds().begin() && wrap != wrapKinds().end())
                add("wrap", tomlLiteral(wrap->name));
        }
        for (const OpenGroup& group : puzzle_.open) {
            begin("[[open]]");
            add("name", tomlLiteral(group.name));
            add("cells", cellList(group.cells));
            add("count", count(group.count));
        }
        for (const NumberRule& rule : puzzle_.rules) {
            begin("[[rule]]");
            add("cells", cellList(rule.cells));
            if (rule.kind == NumberRule::Kind::equal)
                add("equal", "true");
            else if (rule.kind == NumberRule::Kind::different)
                add("different", "true");
            else if (rule.least <= noLeastSum)
                add("less", std::to_string(rule.most + 1));
            else if (rule.most >= noMostSum)
                add("greater", std::to_string(rule.least - 1));
            else if (rule.least == rule.most)
                add("sum", std::to_string(rule.least));
            else
                add("sum", "[" + joinedText(std::array{rule.least, rule.most}) + "]");
        }
        writePieces(puzzle_.pieces);
        for (const FixedPiece& fixed : puzzle_.fixed) {
            begin("[[fixed]]");
            add("piece", pieceOf(fixed));
            add("cells", cellList(fixed.cells));
        }
        return std::move(tables_);
    }

    std::vector<TomlTable> writeSome(std::span<const std::size_t> pieces) {
        begin("");
        add("lattice", tomlLiteral(puzzle_.lattice.name()));
        if (std::ranges::any_of(pieces,
                                [&](std::size_t piece) { return puzzle_.pieces[piece].shape.isColoured(); }))
            writePalette();
        // Without an enclosing kind, all counts must be written.
        usualCount_ = {};
        for (const std::size_t piece : pieces)
            writePieces(std::span(puzzle_.pieces).subspan(piece, 1));
        return std::move(tables_);
    }

  private:
    void writePieces(std::span<const Piece> pieces) {
        for (const Piece& piece : pieces) {
            begin("[[piece]]");
            add("name", tomlLiteral(piece.name));
            std::vector<Cell> cells(piece.shape.all().begin(), piece.shape.all().end());
            for (Cell& cell : cells)
                cell = cell + piece.drawnAt.value_or(Cell{});
            const std::span all(cells);
            const std::size_t size = piece.shape.cells().size();
            add("cells", cellList(all.first(size)));
            if (piece.shape.hasOptional()) add("optional", cellList(all.subspan(size)));
            if (piece.drawnAt) add("drawn-in-place", "true");
            if (piece.shape.hasFaces()) {
                std::vector<std::string> faces;
                for (const FaceColours& colours : piece.shape.faces())
                    faces.push_back(tomlLiteral(faceSymbols(colours, puzzle_.lattice)));
                add("faces", "[" + joinedText(faces) + "]");
            }
            const std::vector<DrawnCell> drawn = piece.shape.drawn();
            if (std::ranges::any_of(drawn, [](const DrawnCell& one) { return one.colour > 0; })) {
                std::string symbols;
                for (const DrawnCell& one : drawn)
                    symbols += colourSymbols[one.colour];
                add("colours", tomlLiteral(symbols));
            }
            if (piece.count != usualCount_) add("count", count(piece.count));
            if (piece.weight != 1) add("weight", std::to_string(piece.weight));
            if (!piece.groups.empty()) add("group", groups(piece.groups));
            if (piece.disassemblyWeight != 1)
                add("disassembly-weight", std::to_string(piece.disassemblyWeight));
            if (piece.colour) add("colour", tomlLiteral(toString(*piece.colour)));
        }
    }

    void writeFaceRule() {
        if (puzzle_.faces == FaceRule{}) return;
        constexpr std::array words{"any", "same", "different"};
        const auto word = [&](auto kind) { return tomlLiteral(words[static_cast<std::size_t>(kind)]); };
        begin("[faces]");
        if (puzzle_.faces.touching != FaceRule::Touching::any) add("touching", word(puzzle_.faces.touching));
        if (puzzle_.faces.sides != FaceRule::Sides::any) add("sides", word(puzzle_.faces.sides));
    }

    void writeRegionFaces(const Region& region) {
        if (!region.hasFaces()) return;
        // As "outside" if all faces that look the same way have one colour.
        const std::vector<DrawnCell> drawn = region.drawn();
        FaceColours outside{};
        bool isUniform = true;
        for (const bool collects : {true, false})
            for (const DrawnCell& one : drawn)
                for (std::size_t face = 0; face < outside.size(); ++face) {
                    const bool isOuter = !region.contains(one.cell + stepThrough(face));
                    if (collects && isOuter) outside[face] = std::max(outside[face], one.faces[face]);
                    if (!collects) isUniform = isUniform && one.faces[face] == (isOuter ? outside[face] : 0);
                }
        if (isUniform) return add("outside", tomlLiteral(faceSymbols(outside, puzzle_.lattice)));
        std::vector<std::string> faces;
        for (const DrawnCell& one : drawn)
            if (one.faces != FaceColours{})
                faces.push_back("[[" + joinedText(numbersOf(one.cell, puzzle_.lattice)) + "], " +
                                tomlLiteral(faceSymbols(one.faces, puzzle_.lattice)) + "]");
        add("faces", "[" + joinedText(faces) + "]");
    }

    void writePalette() {
        const ColourRule& rule = puzzle_.colours;
        if (rule == ColourRule{}) return;
        const auto entryText = [](const ColourRule::Entry& entry) {
            const std::string colour = tomlLiteral(toString(entry.colour));
            return entry.name.empty() ? colour : "[" + tomlLiteral(entry.name) + ", " + colour + "]";
        };
        const auto pairText = [](const auto& pair) {
            return "[" + std::to_string(pair.first) + ", " + std::to_string(pair.second) + "]";
        };
        begin("[colours]");
        add("palette", "[" + joinedText(rule.palette | std::views::transform(entryText)) + "]");
        if (!rule.allowed.empty())
            add("allow", "[" + joinedText(rule.allowed | std::views::transform(pairText)) + "]");
    }

    void begin(const std::string& header) { tables_.push_back({header, {}}); }
    void add(const std::string& key, const std::string& value) {
        tables_.back().entries.emplace_back(key, value);
    }

    std::string cellList(std::span<const Cell> cells) const {
        const auto text = [&](Cell cell) { return "[" + joinedText(numbersOf(cell, puzzle_.lattice)) + "]"; };
        return "[" + joinedText(cells | std::views::transform(text)) + "]";
    }

    static std::string groups(const std::vector<PieceGroup>& groups) {
        const auto text = [](const PieceGroup& group) {
            const std::string name = tomlLiteral(group.name);
            return group.most == Count::any ? name : "[" + name + ", " + std::to_string(group.most) + "]";
        };
        if (groups.size() == 1 && groups.front().most == Count::any) return text(groups.front());
        return "[" + joinedText(groups | std::views::transform(text)) + "]";
    }

    static std::string count(const Count& count) {
        if (!count.isRange()) return std::to_string(count.min);
        if (count.max == Count::any && count.min == 0) return "\"any\"";
        // An unlimited range ends where no region can hold more.
        return "[" + std::to_string(count.min) + ", " + std::to_string(std::min(count.max, maxCells)) + "]";
    }

    // The name or, in drafts with duplicate names, the number.
    std::string pieceOf(const FixedPiece& fixed) const {
        const std::string& name = puzzle_.pieces[fixed.piece].name;
        const auto isNamesake = [&](const Piece& piece) { return piece.name == name; };
        const bool isPlain = std::ranges::count_if(puzzle_.pieces, isNamesake) == 1;
        return isPlain ? tomlLiteral(name) : std::to_string(fixed.piece + 1);
    }

    // A character in a drawing.
    struct Symbol {
        Cell cell;
        char character = '.';
    };

    void writeBoxes() {
        const Lattice lattice = puzzle_.lattice;
        const std::vector<DrawnCell> drawn = puzzle_.region.drawn();
        auto parts = connectedParts(puzzle_.region.cells(), lattice);
        if (parts.empty()) parts.emplace_back();
        for (const std::vector<int>& part : parts) {
            std::vector<DrawnCell> own;
            own.reserve(part.size());
            for (const int cell : part)
                own.push_back(drawn[static_cast<std::size_t>(cell)]);
            // Elsewhere, a translation to the origin need not map the lattice to itself.
            const Cell by = lattice.hasUnitBoxes() ? boxAround(Region(own).cells()).low : Cell{};
            for (DrawnCell& one : own)
                one.cell = one.cell - by;
            Puzzle box;
            box.lattice = lattice;
            box.region = Region(std::move(own));
            for (const CellWeight& weight : puzzle_.weights)
                box.weights.push_back({weight.cell - by, weight.weight});
            for (const CellLabel& label : puzzle_.labels)
                box.labels.push_back({label.cell - by, label.text});
            begin("[[region]]");
            const std::array at{by.x, by.y, by.z};
            add("at", "[" + joinedText(at | std::views::take(lattice.dimensions())) + "]");
            writeRegion(box);
        }
    }

    // Of a box, or of all that `puzzle` has.
    static Region withoutFaces(const Region& region) {
        std::vector<DrawnCell> cells = region.drawn();
        for (DrawnCell& one : cells)
            one.faces = {};
        return region.hasFaces() ? Region(std::move(cells)) : region;
    }

    void writeRegion(const Puzzle& puzzle) {
        const Region& region = puzzle.region;
        std::vector<Symbol> colours;
        if (!region.colours().empty())
            for (std::size_t i = 0; i < region.cells().size(); ++i)
                colours.push_back({region.cells()[i], colourSymbols[region.colourAt(i)]});
        std::vector<Symbol> weights;
        for (const CellWeight& weight : puzzle.weights)
            if (region.contains(weight.cell))
                weights.push_back({weight.cell, static_cast<char>('0' + weight.weight)});

        const Lattice lattice = puzzle_.lattice;
        const Box box = positionsAround(region.cells(), lattice);
        size_ = box.high.place() + Cell{1, 1, 1};
        const std::array sizes{size_.x, size_.y, size_.z};
        if (withoutFaces(region).isBox(lattice) && (!lattice.writesKinds() || weights.empty()))
            add("box", "[" + joinedText(sizes | std::views::take(lattice.dimensions())) + "]");
        else if (canDraw(region, box))
            drawRegion(region);
        else
            return listRegion(puzzle, colours, weights);
        if (!colours.empty()) drawLayers("colours", colours);
        if (!weights.empty()) drawLayers("weights", weights);
        writeRegionFaces(region);
        writeLabels(puzzle);
    }

    void writeLabels(const Puzzle& puzzle) {
        std::vector<CellLabel> labels = puzzle.labels;
        std::erase_if(labels, [&](const CellLabel& label) { return !puzzle.region.contains(label.cell); });
        if (labels.empty()) return;
        constexpr std::size_t inARow = 7;
        const bool isLong = labels.size() > inARow;
        std::string value = isLong ? "[\n    " : "[";
        for (std::size_t i = 0; i < labels.size(); ++i) {
            if (i > 0) value += isLong && i % inARow == 0 ? ",\n    " : ", ";
            value += "[[" + joinedText(numbersOf(labels[i].cell, puzzle_.lattice)) + "], " +
                     tomlLiteral(labels[i].text) + "]";
        }
        add("labels", value + (isLong ? ",\n]" : "]"));
    }

    // Drawings start at the origin. Cells far from it, or few cells among many positions, are shorter as
    // numbers.
    bool canDraw(const Region& region, const Box& box) const {
        const Lattice lattice = puzzle_.lattice;
        if (lattice.writesKinds() || region.empty()) return false;
        constexpr long long positionsOfACell = 4;
        const bool isDense = lattice.hasUnitBoxes() || box.volume() <= positionsOfACell * region.size();
        return isDense && std::min({box.low.x, box.low.y, box.low.z}) >= 0 &&
               static_cast<long long>(size_.x) * size_.y * size_.z <= 2 * box.volume();
    }

    void drawRegion(const Region& region) {
        std::vector<Symbol> symbols;
        for (std::size_t i = 0; i < region.cells().size(); ++i)
            symbols.push_back({region.cells()[i], region.isOptional(i) ? 'o' : 'X'});
        drawLayers("layers", symbols);
    }

    void listRegion(const Puzzle& puzzle, std::span<const Symbol> colours, std::span<const Symbol> weights) {
        std::array<std::vector<Cell>, 2> cells;
        for (std::size_t i = 0; i < puzzle.region.cells().size(); ++i)
            cells[puzzle.region.isOptional(i) ? 1 : 0].push_back(puzzle.region.cells()[i]);
        add("cells", cellList(cells[0]));
        if (!cells[1].empty()) add("optional", cellList(cells[1]));
        const auto addMarks = [&](const char* key, std::span<const Symbol> symbols) {
            if (symbols.empty()) return;
            std::string text;
            for (const std::vector<Cell>& part : cells)
                for (const Cell cell : part) {
                    const auto found = std::ranges::find(symbols, cell, &Symbol::cell);
                    text += found == symbols.end() ? '.' : found->character;
                }
            add(key, tomlLiteral(text));
        };
        addMarks("colours", colours);
        addMarks("weights", weights);
        writeRegionFaces(puzzle.region);
        writeLabels(puzzle);
    }

    void drawLayers(const std::string& key, std::span<const Symbol> symbols) {
        std::string layer(static_cast<std::size_t>((size_.x + 1) * size_.y), '.');
        std::string value = "[\n";
        for (int z = 0; z < size_.z; ++z) {
            std::ranges::fill(layer, '.');
            for (int y = 0; y < size_.y; ++y)
                layer[static_cast<std::size_t>((y + 1) * (size_.x + 1) - 1)] = '\n';
            for (const Symbol& symbol : symbols) {
                const Cell at = puzzle_.lattice.positionOf(symbol.cell);
                if (at.z != z) continue;
                const int row = size_.y - 1 - at.y;
                layer[static_cast<std::size_t>(row * (size_.x + 1) + at.x)] = symbol.character;
            }
            value += "\"\"\"\n" + layer + "\"\"\",\n";
        }
        add(key, value + "]");
    }

    const Puzzle& puzzle_;
    /// The default, which is not written.
    Count usualCount_;
    std::vector<TomlTable> tables_;
    /// The size of region drawings.
    Cell size_;
};

// `original` edited in place; nullopt if the result would read as a different puzzle.
std::optional<std::string> edited(std::string_view original, const std::string& file, const Puzzle& before,
                                  const Puzzle& after) {
    std::optional<std::string> text = rewriteToml(original, Writer(before).write(), Writer(after).write());
    if (!text) return text;
    try {
        Puzzle read = parseTomlDraft(*text, file);
        // An unnamed puzzle has the name of its file.
        if (read.name.empty() && after.name == before.name) read.name = after.name;
        return toToml(read) == toToml(after) ? text : std::nullopt;
    } catch (const FormatError&) {
        return std::nullopt;
    }
}

}  // namespace

std::string toToml(const Puzzle& puzzle) {
    return toText(Writer(puzzle).write());
}

Message lostLayout() {
    return core::message("the comments and layout of the file are lost");
}

WrittenPuzzle editedToml(std::string_view original, const std::string& file, const Puzzle& before,
                         const Puzzle& after) {
    const std::string_view text = withoutMark(original);
    if (auto written = edited(text, file, before, after))
        return {std::string(original.substr(0, original.size() - text.size())) + *written, {}};
    WrittenPuzzle written{toToml(after), {}};
    if (text.find('#') != std::string_view::npos) written.notes.push_back(lostLayout());
    return written;
}

std::string piecesToText(const Puzzle& puzzle, std::span<const std::size_t> pieces) {
    return toText(Writer(puzzle).writeSome(pieces));
}

}  // namespace tilewright
