#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/formats/text.h"
#include "core/formats/toml_puzzle.h"
#include "core/formats/toml_values.h"
#include "core/puzzle/checks.h"

namespace tilewright {

namespace {

// Cells as written, in the order of the file, and whether each may stay open.
struct CellList {
    std::vector<Cell> required;
    std::vector<Cell> optional;
};

class Reader : TomlValues {
  public:
    using TomlValues::TomlValues;

    Puzzle read() {
        requireFormat();
        const toml::node& kind = require(root(), "kind");
        if (string(kind) != "tiling")
            fail(kind, "kind " + quoted(string(kind)) + " is unknown; expected \"tiling\"");
        expectKeys(root(),
                   {"format", "kind", "name", "lattice", "turn-over", "source", "region", "piece", "fixed"});

        Puzzle puzzle;
        puzzle.name = optionalString(root(), "name");
        puzzle.source = optionalString(root(), "source");
        readLattice(puzzle);
        const toml::node& region = require(root(), "region");
        puzzle.region = readRegion(table(region), puzzle.lattice);
        const std::vector<const toml::table*> pieces = tables("piece");
        for (const toml::table* piece : pieces)
            puzzle.pieces.push_back(readPiece(*piece, puzzle.lattice));
        const std::vector<const toml::table*> fixed = tables("fixed");
        std::map<std::string_view, std::size_t> indices;
        for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
            indices.emplace(puzzle.pieces[i].name, i);
        for (const toml::table* piece : fixed)
            puzzle.fixed.push_back(readFixed(*piece, puzzle.lattice, indices));

        for (const Flaw& flaw : validate(puzzle)) {
            const toml::node& where = flaw.part == Flaw::Part::region  ? region
                                      : flaw.part == Flaw::Part::piece ? *pieces[flaw.index]
                                                                       : *fixed[flaw.index];
            fail(where, flaw.text);
        }
        return puzzle;
    }

  private:
    void readLattice(Puzzle& puzzle) const {
        const toml::node& lattice = require(root(), "lattice");
        const std::string name = string(lattice);
        if (name != "square" && name != "cube")
            fail(lattice, "lattice " + quoted(name) + " is unknown; expected \"square\" or \"cube\"");
        puzzle.lattice = name == "square" ? Lattice::square : Lattice::cube;
        const toml::node* turnOver = root().get("turn-over");
        if (turnOver == nullptr) return;
        if (puzzle.lattice == Lattice::cube)
            fail(*turnOver, "\"turn-over\" is for the square lattice; leave it out");
        if (!turnOver->is_boolean()) fail(*turnOver, "expected true or false, not " + typeName(*turnOver));
        puzzle.turnOver = turnOver->as_boolean()->get();
    }

    Region readRegion(const toml::table& region, Lattice lattice) const {
        expectKeys(region, {"box", "cells", "layers"});
        if (region.size() != 1) fail(region, "a region needs exactly one of box, cells and layers");
        if (const toml::node* box = region.get("box")) return Region::box(readBox(*box, lattice));
        const CellList cells = readCells(region, lattice, true);
        return Region(cells.required, cells.optional);
    }

    Cell readBox(const toml::node& box, Lattice lattice) const {
        const Cell size = readNumbers(box, lattice, "sizes", 1, maxBoxCells, 1);
        const long long volume = static_cast<long long>(size.x) * size.y * size.z;
        if (volume > maxBoxCells)
            fail(box, "the box holds " + std::to_string(volume) + " cells; at most " +
                          std::to_string(maxBoxCells) + " are allowed");
        return size;
    }

    Piece readPiece(const toml::table& from, Lattice lattice) const {
        expectKeys(from, {"name", "cells", "layers", "count", "colour"});
        Piece piece;
        require(from, "name");
        piece.name = optionalString(from, "name");
        piece.shape = Shape(readCells(from, lattice, false).required);
        if (const toml::node* count = from.get("count")) piece.count = readCount(*count);
        if (const toml::node* colour = from.get("colour")) {
            piece.colour = parseColour(string(*colour));
            if (!piece.colour) fail(*colour, quoted(string(*colour)) + " is no colour; expected \"#rrggbb\"");
        }
        return piece;
    }

    Count readCount(const toml::node& node) const {
        constexpr std::int64_t most = maxBoxCells;
        if (node.is_string()) {
            if (string(node) != "any") fail(node, "expected a number, [min, max] or \"any\"");
            return {0, Count::any};
        }
        if (!node.is_array()) {
            if (!node.is_integer())
                fail(node, "expected a number, [min, max] or \"any\", not " + typeName(node));
            const int count = integer(node, 0, most);
            return {count, count};
        }
        const toml::array& range = array(node);
        if (range.size() != 2) fail(node, "a range has two numbers: [min, max]");
        const Count count{integer(range[0], 0, most), integer(range[1], 0, most)};
        if (count.min > count.max) fail(node, "the range goes from large to small; expected [min, max]");
        return count;
    }

    FixedPiece readFixed(const toml::table& from, Lattice lattice,
                         const std::map<std::string_view, std::size_t>& indices) const {
        expectKeys(from, {"piece", "cells", "layers"});
        const toml::node& node = require(from, "piece");
        const std::string name = string(node);
        const auto piece = indices.find(name);
        if (piece == indices.end()) fail(node, "there is no piece named " + quoted(name));
        FixedPiece fixed;
        fixed.piece = piece->second;
        fixed.cells = readCells(from, lattice, false).required;
        std::sort(fixed.cells.begin(), fixed.cells.end());
        return fixed;
    }

    // --- cells ---

    CellList readCells(const toml::table& from, Lattice lattice, bool optionalAllowed) const {
        const toml::node* cells = from.get("cells");
        const toml::node* layers = from.get("layers");
        if ((cells == nullptr) == (layers == nullptr))
            fail(from, "exactly one of cells and layers is needed here");
        CellList list = cells != nullptr ? readCoordinates(*cells, lattice)
                                         : readLayers(*layers, lattice, optionalAllowed);
        if (list.required.empty() && list.optional.empty())
            fail(cells != nullptr ? *cells : *layers, "no cells are given; at least one is needed");
        return list;
    }

    CellList readCoordinates(const toml::node& node, Lattice lattice) const {
        CellList list;
        std::set<Cell> seen;
        for (const toml::node& element : array(node)) {
            list.required.push_back(
                readNumbers(element, lattice, "coordinates", -maxCoordinate, maxCoordinate, 0));
            if (!seen.insert(list.required.back()).second) fail(element, "this cell is given twice");
        }
        return list;
    }

    Cell readNumbers(const toml::node& node, Lattice lattice, const std::string& what, std::int64_t low,
                     std::int64_t high, int third) const {
        const toml::array& numbers = array(node);
        const auto expected = static_cast<std::size_t>(dimensions(lattice));
        if (numbers.size() != expected)
            fail(node, "expected " + std::to_string(expected) + " " + what + " in a " +
                           std::string(nameOf(lattice)) + " lattice, not " + std::to_string(numbers.size()));
        Cell cell{integer(numbers[0], low, high), integer(numbers[1], low, high), third};
        if (expected == 3) cell.z = integer(numbers[2], low, high);
        return cell;
    }

    struct Row {
        std::string text;
        toml::source_position where;
    };

    CellList readLayers(const toml::node& node, Lattice lattice, bool optionalAllowed) const {
        const toml::array& layers = array(node);
        if (lattice == Lattice::square && layers.size() > 1)
            fail(node, "a square lattice has one layer, not " + std::to_string(layers.size()));
        CellList list;
        std::optional<std::pair<std::size_t, std::size_t>> size;
        for (std::size_t z = 0; z < layers.size(); ++z) {
            const std::vector<Row> rows = readRows(layers[z]);
            if (!size) size = {rows.size(), rows.empty() ? 0 : rows.front().text.size()};
            if (rows.size() != size->first)
                fail(layers[z], "this layer has " + std::to_string(rows.size()) +
                                    " rows, the first one has " + std::to_string(size->first));
            if (size->first * size->second * layers.size() > static_cast<std::size_t>(maxBoxCells))
                fail(node, "the layers hold more than " + std::to_string(maxBoxCells) + " cells");
            for (std::size_t r = 0; r < rows.size(); ++r) {
                if (rows[r].text.size() != size->second)
                    fail(rows[r].where, "this row has " + std::to_string(rows[r].text.size()) +
                                            " characters, the first one has " + std::to_string(size->second));
                readRow(rows[r], static_cast<int>(rows.size() - 1 - r), static_cast<int>(z), optionalAllowed,
                        list);
            }
        }
        return list;
    }

    void readRow(const Row& row, int y, int z, bool optionalAllowed, CellList& list) const {
        for (std::size_t x = 0; x < row.text.size(); ++x) {
            const Cell cell{static_cast<int>(x), y, z};
            const char c = row.text[x];
            if (c == 'X') {
                list.required.push_back(cell);
            } else if (c == 'o' && optionalAllowed) {
                list.optional.push_back(cell);
            } else if (c != '.') {
                toml::source_position where = row.where;
                where.column += static_cast<toml::source_index>(x);
                fail(where, "'" + std::string(1, c) + "' means nothing here; expected '.' or 'X'" +
                                (optionalAllowed ? " or 'o'" : ""));
            }
        }
    }

    // The rows of a layer with their places in the file. A line break right behind the opening quotes is no
    // row.
    std::vector<Row> readRows(const toml::node& node) const {
        const std::string text = string(node);
        const toml::source_region source = node.source();
        const auto breaks = static_cast<toml::source_index>(std::count(text.begin(), text.end(), '\n'));
        const bool isMultiLine = source.end.line > source.begin.line;
        const bool startsBelow = isMultiLine && source.end.line - source.begin.line > breaks;
        std::vector<Row> rows;
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
                fail(toml::source_position{line, column}, "this row is empty; use '.' for cells outside");
            }
            begin = end + 1;
        }
        return rows;
    }
};

}  // namespace

Puzzle parseTomlPuzzle(std::string_view text, const std::string& file) {
    return Reader(text, file).read();
}

}  // namespace tilewright
