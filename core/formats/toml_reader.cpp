#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/files/files.h"
#include "core/formats/edge_file.h"
#include "core/formats/toml_puzzle.h"
#include "core/formats/toml_scan.h"
#include "core/formats/toml_values.h"
#include "core/puzzle/checks.h"
#include "core/text/text.h"

namespace tilewright {

namespace {

// Cells as written, in the order of the file, and whether each may stay open.
struct CellList {
    std::vector<Cell> required;
    std::vector<Cell> optional;
};

class Reader : TomlValues {
  public:
    Reader(std::string_view text, std::string file, bool isDraft)
        : TomlValues(text, std::move(file)), isDraft_(isDraft) {}

    Puzzle read() {
        requireFormat();
        const toml::node& kind = require(root(), "kind");
        if (string(kind) != "tiling" && string(kind) != "cover")
            fail(kind, message(TRANSLATABLE("core", "kind %1 is unknown; expected \"tiling\" or \"cover\""),
                               doubleQuoted(string(kind))));
        expectKeys(root(), {"format", "kind", "name", "lattice", "turn-over", "rotate", "source", "region",
                            "piece", "fixed"});

        Puzzle puzzle;
        puzzle.kind = string(kind) == "cover" ? PuzzleKind::cover : PuzzleKind::tiling;
        puzzle.name = optionalLine(root(), "name");
        puzzle.source = optionalLine(root(), "source");
        readLattice(puzzle);
        const toml::node& region = require(root(), "region");
        puzzle.region = readRegion(table(region), puzzle.lattice);
        readWeights(table(region), puzzle);
        const std::vector<const toml::table*> pieces = tables("piece");
        for (const toml::table* piece : pieces)
            puzzle.pieces.push_back(readPiece(*piece, puzzle));
        const std::vector<const toml::table*> fixed = tables("fixed");
        std::map<std::string_view, std::size_t> indices;
        for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
            indices.emplace(puzzle.pieces[i].name, i);
        for (const toml::table* piece : fixed)
            puzzle.fixed.push_back(readFixed(*piece, puzzle.lattice, indices));

        if (isDraft_) {
            requireSize(region, puzzle.region.cells());
            for (std::size_t i = 0; i < pieces.size(); ++i)
                requireSize(*pieces[i], puzzle.pieces[i].shape.cells());
            return puzzle;
        }
        for (const Flaw& flaw : validate(puzzle)) {
            const toml::node& where = flaw.part == Flaw::Part::region  ? region
                                      : flaw.part == Flaw::Part::piece ? *pieces[flaw.index]
                                                                       : *fixed[flaw.index];
            fail(where, flaw.text);
        }
        return puzzle;
    }

    std::vector<Piece> readPieces(Lattice otherwise) {
        expectKeys(root(), {"lattice", "piece", "format", "kind", "name", "turn-over", "rotate", "source",
                            "region", "fixed"});
        Puzzle puzzle;
        if (optionalString(root(), "kind") == "cover") puzzle.kind = PuzzleKind::cover;
        puzzle.lattice = otherwise;
        if (root().get("lattice") != nullptr) readLattice(puzzle);
        std::vector<Piece> found;
        for (const toml::table* piece : tables("piece")) {
            found.push_back(readPiece(*piece, puzzle));
            requireSize(*piece, found.back().shape.cells());
        }
        if (found.empty())
            fail(root(), message(TRANSLATABLE("core", "no pieces are given; expected %1"), "[[piece]]"));
        return found;
    }

  private:
    // Views draw the boxes of drafts too.
    void requireSize(const toml::node& node, std::span<const Cell> cells) const {
        if (const auto flaw = sizeFlaw(cells)) fail(node, *flaw);
    }

    // A draft keeps what a person has typed.
    std::string optionalLine(const toml::table& in, std::string_view key) const {
        if (!isDraft_) return optionalString(in, key);
        const toml::node* node = in.get(key);
        return node == nullptr ? std::string() : string(*node);
    }

    void readLattice(Puzzle& puzzle) const {
        const toml::node& lattice = require(root(), "lattice");
        const std::string name = string(lattice);
        if (name != "square" && name != "cube")
            fail(lattice,
                 message(TRANSLATABLE("core", "lattice %1 is unknown; expected \"square\" or \"cube\""),
                         doubleQuoted(name)));
        puzzle.lattice = name == "square" ? latticeNamed("square") : latticeNamed("cube");
        if (const toml::node* rotate = root().get("rotate")) puzzle.rotate = boolean(*rotate);
        const toml::node* turnOver = root().get("turn-over");
        if (turnOver == nullptr) return;
        if (!puzzle.lattice.isFlat())
            fail(*turnOver, message(TRANSLATABLE("core", "%1 is for the square lattice; leave it out"),
                                    doubleQuoted("turn-over")));
        puzzle.turnOver = boolean(*turnOver);
    }

    Region readRegion(const toml::table& region, Lattice lattice) const {
        expectKeys(region, {"box", "cells", "layers", "weights"});
        const std::size_t drawings = region.size() - (region.contains("weights") ? 1 : 0);
        if (drawings != 1)
            fail(region,
                 message(TRANSLATABLE("core", "a region needs exactly one of %1"), "box, cells, layers"));
        if (const toml::node* box = region.get("box")) return Region::box(readBox(*box, lattice));
        const CellList cells = readCells(region, lattice, true);
        return Region(cells.required, cells.optional);
    }

    Cell readBox(const toml::node& box, Lattice lattice) const {
        const Cell size = readNumbers(box, lattice, Numbers::sizes);
        const long long volume = static_cast<long long>(size.x) * size.y * size.z;
        if (volume > maxBoxCells)
            fail(box, message(TRANSLATABLE("core", "the box holds %1 cells; at most %2 are allowed"), volume,
                              maxBoxCells));
        return size;
    }

    // A digit for each cell of the region whose weight is another than usual.
    void readWeights(const toml::table& region, Puzzle& puzzle) const {
        const toml::node* weights = region.get("weights");
        if (weights == nullptr) return;
        forEachSymbol(*weights, puzzle.lattice, [&](char c, Cell cell, toml::source_position where) {
            if (c == '.') return;
            if (c < '0' || c > '9')
                fail(where, message(TRANSLATABLE("core", "'%1' is not a weight; expected '.' or a digit"),
                                    std::string(1, c)));
            if (!puzzle.region.contains(cell))
                fail(where, message(TRANSLATABLE("core", "this cell is outside the region; expected '.'")));
            puzzle.weights.push_back({cell, c - '0'});
        });
        std::sort(puzzle.weights.begin(), puzzle.weights.end(),
                  [](const CellWeight& a, const CellWeight& b) { return a.cell < b.cell; });
    }

    Piece readPiece(const toml::table& from, const Puzzle& puzzle) const {
        expectKeys(from, {"name", "cells", "layers", "count", "colour", "weight"});
        Piece piece;
        require(from, "name");
        piece.name = optionalLine(from, "name");
        piece.shape = Shape(readCells(from, puzzle.lattice, false).required);
        if (puzzle.kind == PuzzleKind::cover) piece.count = {0, Count::any};
        if (const toml::node* weight = from.get("weight")) piece.weight = integer(*weight, 0, maxPieceWeight);
        if (const toml::node* count = from.get("count")) piece.count = readCount(*count);
        if (const toml::node* colour = from.get("colour")) {
            piece.colour = parseColour(string(*colour));
            if (!piece.colour)
                fail(*colour, message(TRANSLATABLE("core", "%1 is not a colour; expected \"#rrggbb\""),
                                      doubleQuoted(string(*colour))));
        }
        return piece;
    }

    Count readCount(const toml::node& node) const {
        constexpr std::int64_t most = maxBoxCells;
        const auto expected = [] { return message(TRANSLATABLE("core", "a number, [min, max] or \"any\"")); };
        if (node.is_string()) {
            if (string(node) != "any") fail(node, message(TRANSLATABLE("core", "expected %1"), expected()));
            return {0, Count::any};
        }
        if (!node.is_array()) {
            if (!node.is_integer()) failType(node, expected());
            const int count = integer(node, 0, most);
            return {count, count};
        }
        const toml::array& range = array(node);
        if (range.size() != 2)
            fail(node, message(TRANSLATABLE("core", "a range has two numbers: [min, max]")));
        const Count count{integer(range[0], 0, most), integer(range[1], 0, most)};
        if (count.min > count.max && !isDraft_)
            fail(node,
                 message(TRANSLATABLE("core", "the range goes from large to small; expected [min, max]")));
        return count;
    }

    FixedPiece readFixed(const toml::table& from, Lattice lattice,
                         const std::map<std::string_view, std::size_t>& indices) const {
        expectKeys(from, {"piece", "cells", "layers"});
        FixedPiece fixed;
        fixed.piece = readPieceIndex(require(from, "piece"), indices);
        fixed.cells = readCells(from, lattice, false).required;
        std::sort(fixed.cells.begin(), fixed.cells.end());
        return fixed;
    }

    std::size_t readPieceIndex(const toml::node& node,
                               const std::map<std::string_view, std::size_t>& indices) const {
        if (isDraft_ && node.is_integer()) {
            const std::int64_t number = integer(node);
            const auto count = static_cast<std::int64_t>(tables("piece").size());
            if (number < 1 || number > count)
                fail(node, message(TRANSLATABLE("core", "there is no piece %1"), number));
            return static_cast<std::size_t>(number - 1);
        }
        const std::string name = string(node);
        const auto piece = indices.find(name);
        if (piece == indices.end())
            fail(node, message(TRANSLATABLE("core", "there is no piece named %1"), doubleQuoted(name)));
        return piece->second;
    }

    // --- cells ---

    CellList readCells(const toml::table& from, Lattice lattice, bool optionalAllowed) const {
        const toml::node* cells = from.get("cells");
        const toml::node* layers = from.get("layers");
        if ((cells == nullptr) == (layers == nullptr))
            fail(from, message(TRANSLATABLE("core", "exactly one of cells and layers is needed here")));
        CellList list = cells != nullptr ? readCoordinates(*cells, lattice)
                                         : readLayers(*layers, lattice, optionalAllowed);
        if (list.required.empty() && list.optional.empty() && !isDraft_)
            fail(cells != nullptr ? *cells : *layers,
                 message(TRANSLATABLE("core", "no cells are given; at least one is needed")));
        return list;
    }

    CellList readCoordinates(const toml::node& node, Lattice lattice) const {
        CellList list;
        std::set<Cell> seen;
        for (const toml::node& element : array(node)) {
            list.required.push_back(readNumbers(element, lattice, Numbers::coordinates));
            if (!seen.insert(list.required.back()).second)
                fail(element, message(TRANSLATABLE("core", "this cell is given twice")));
        }
        return list;
    }

    enum class Numbers { sizes, coordinates };

    Cell readNumbers(const toml::node& node, Lattice lattice, Numbers what) const {
        const bool isSize = what == Numbers::sizes;
        const std::int64_t low = isSize ? 1 : -maxCoordinate;
        const std::int64_t high = isSize ? maxBoxCells : maxCoordinate;
        const toml::array& numbers = array(node);
        const auto expected = static_cast<std::size_t>(lattice.dimensions());
        if (numbers.size() != expected)
            fail(node,
                 message(isSize ? TRANSLATABLE("core", "expected %1 sizes in a %2 lattice, not %3")
                                : TRANSLATABLE("core", "expected %1 coordinates in a %2 lattice, not %3"),
                         expected, lattice.name(), numbers.size()));
        Cell cell{integer(numbers[0], low, high), integer(numbers[1], low, high), isSize ? 1 : 0};
        if (expected == 3) cell.z = integer(numbers[2], low, high);
        return cell;
    }

    struct Row {
        std::string text;
        toml::source_position where;
    };

    CellList readLayers(const toml::node& node, Lattice lattice, bool optionalAllowed) const {
        CellList list;
        forEachSymbol(node, lattice, [&](char c, Cell cell, toml::source_position where) {
            if (c == 'X')
                list.required.push_back(cell);
            else if (c == 'o' && optionalAllowed)
                list.optional.push_back(cell);
            else if (c != '.')
                fail(where,
                     message(optionalAllowed
                                 ? TRANSLATABLE("core", "'%1' means nothing here; expected '.' or 'X' or 'o'")
                                 : TRANSLATABLE("core", "'%1' means nothing here; expected '.' or 'X'"),
                             std::string(1, c)));
        });
        return list;
    }

    // Calls `visit` for each character of a drawing in layers: with it, its cell, and its place in the file.
    template <class Visit>
    void forEachSymbol(const toml::node& node, Lattice lattice, Visit visit) const {
        const toml::array& layers = array(node);
        if (lattice.isFlat() && layers.size() > 1)
            fail(node,
                 message(TRANSLATABLE("core", "a square lattice has one layer, not %1"), layers.size()));
        std::optional<std::pair<std::size_t, std::size_t>> size;
        for (std::size_t z = 0; z < layers.size(); ++z) {
            const std::vector<Row> rows = readRows(layers[z]);
            if (!size) size = {rows.size(), rows.empty() ? 0 : rows.front().text.size()};
            if (rows.size() != size->first)
                fail(layers[z], message(TRANSLATABLE("core", "this layer has %1 rows, the first one has %2"),
                                        rows.size(), size->first));
            if (size->first * size->second * layers.size() > static_cast<std::size_t>(maxBoxCells))
                fail(node, message(TRANSLATABLE("core", "the layers hold more than %1 cells"), maxBoxCells));
            for (std::size_t r = 0; r < rows.size(); ++r) {
                if (rows[r].text.size() != size->second)
                    fail(rows[r].where,
                         message(TRANSLATABLE("core", "this row has %1 characters, the first one has %2"),
                                 rows[r].text.size(), size->second));
                for (std::size_t x = 0; x < rows[r].text.size(); ++x) {
                    toml::source_position where = rows[r].where;
                    where.column += static_cast<toml::source_index>(x);
                    visit(
                        rows[r].text[x],
                        Cell{static_cast<int>(x), static_cast<int>(rows.size() - 1 - r), static_cast<int>(z)},
                        where);
                }
            }
        }
    }

    // The rows of a layer with their places in the file. A line break right after the opening quotes is not a
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
                fail(toml::source_position{line, column},
                     message(TRANSLATABLE("core", "this row is empty; use '.' for cells outside")));
            }
            begin = end + 1;
        }
        return rows;
    }

    bool isDraft_;
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
            message(TRANSLATABLE("core", "Tilewright puzzles")),
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

std::vector<Piece> parseTomlPieces(std::string_view text, const std::string& file, Lattice lattice) {
    return Reader(text, file, true).readPieces(lattice);
}

}  // namespace tilewright
