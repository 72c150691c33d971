#include "core/formats/toml_cells.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

#include "core/formats/toml_tables.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/wording.h"

namespace tilewright {

namespace {

struct RowText {
    std::string text;
    toml::source_position where;
};

// The rows of a layer with their places in the file. A line break right after the opening quotes is not a
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
                        core::message("this row is empty; use '.' for cells outside"));
        }
        begin = end + 1;
    }
    return rows;
}

std::string positionText(Cell at) {
    return "(" + std::to_string(at.x) + ", " + std::to_string(at.y) + ", " + std::to_string(at.z) + ")";
}

// The closest position that is a cell.
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
    // A region may have optional cells only.
    const toml::node* optional = optionalAllowed ? from.get("optional") : nullptr;
    const toml::node* first = cells != nullptr ? cells : layers != nullptr ? layers : optional;
    if ((cells != nullptr && layers != nullptr) || first == nullptr)
        fail(from, core::message("exactly one of cells and layers is needed here"));
    CellList list;
    if (layers != nullptr) list = readLayers(*layers, lattice, optionalAllowed);
    if (cells != nullptr) list.required = list.listed = readCoordinates(*cells, lattice);
    if (optionalAllowed) readOptional(from, lattice, list);
    if (list.required.empty() && list.optional.empty() && !isDraft_)
        fail(*first, core::message("no cells are given; at least one is needed"));
    return list;
}

std::vector<Cell> TomlCells::readCoordinates(const toml::node& node, Lattice lattice,
                                             std::span<const Cell> before) const {
    std::vector<Cell> cells;
    std::set<Cell> seen(before.begin(), before.end());
    for (const toml::node& element : array(node)) {
        const Cell position = readNumbers(element, lattice, Numbers::coordinates);
        cells.push_back(cellAt(position, lattice, element.source().begin));
        if (!seen.insert(cells.back()).second) fail(element, core::message("this cell is given twice"));
    }
    return cells;
}

// Further cells of a list, or some of a box or a drawing, that may stay open.
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
    fail(where,
         core::message("there is no cell at %1 in the %2 lattice; the next is %3", positionText(position),
                       lattice.name(), cellText(nextCell(position, lattice), lattice)));
}

Cell TomlCells::readNumbers(const toml::node& node, Lattice lattice, Numbers what) const {
    const bool isSize = what == Numbers::sizes;
    const std::int64_t low = isSize ? 1 : -maxCoordinate;
    const std::int64_t high = isSize ? maxBoxCells : maxCoordinate;
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
    if (volume > maxBoxCells)
        fail(box, core::message("the box holds %1 cells; at most %2 are allowed", volume, maxBoxCells));
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
            fail(where,
                 core::message(
                     "'%1' is not a colour; expected '.' or the symbol of one of the %2 in the palette: %3",
                     std::string(1, c), most, colourSymbols.substr(1, most)));
        const auto place = places.find(cell);
        if (place == places.end()) fail(where, core::message("there is no cell here; expected '.'"));
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
            fail(where,
                 messageOf(optionalAllowed ? core::text("'%1' means nothing here; expected '.' or 'X' or 'o'")
                                           : core::text("'%1' means nothing here; expected '.' or 'X'"),
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
            fail(layers[z], core::message("this layer has %1, the first one has %2",
                                          counted(static_cast<long long>(rows.size()), "%n row",
                                                  core::plural("%n rows")),
                                          size->first));
        if (size->first * size->second * layers.size() > static_cast<std::size_t>(maxBoxCells))
            fail(node, core::message("the layers hold more than %1 cells", maxBoxCells));
        for (std::size_t r = 0; r < rows.size(); ++r) {
            if (rows[r].text.size() != size->second)
                fail(rows[r].where, core::message("this row has %1 characters, the first one has %2",
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

}  // namespace tilewright
