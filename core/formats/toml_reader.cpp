#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/basics/sorted.h"
#include "core/files/files.h"
#include "core/formats/edge_file.h"
#include "core/formats/toml_cells.h"
#include "core/formats/toml_puzzle.h"
#include "core/formats/toml_scan.h"
#include "core/puzzle/checks.h"
#include "core/text/text.h"

namespace tilewright {

namespace {

class Reader : TomlCells {
  public:
    using TomlCells::TomlCells;

    Puzzle read() {
        requireFormat();
        const toml::node& kind = require(root(), "kind");
        if (string(kind) == "lesson")
            fail(kind, core::message("this is a lesson and no puzzle; open it in the explorer"));
        if (string(kind) != "tiling" && string(kind) != "cover")
            fail(kind, core::message("kind %1 is unknown; expected \"tiling\" or \"cover\"",
                                     doubleQuoted(string(kind))));
        expectKeys(root(), {"format", "kind", "name", "lattice", "turn-over", "lift", "rotate", "max-holes",
                            "source", "colours", "region", "piece", "fixed"});

        Puzzle puzzle;
        puzzle.kind = string(kind) == "cover" ? PuzzleKind::cover : PuzzleKind::tiling;
        puzzle.name = optionalLine(root(), "name");
        puzzle.source = optionalLine(root(), "source");
        readLattice(puzzle);
        if (const toml::node* most = root().get("max-holes"))
            puzzle.maxHoles = integer(*most, 0, std::int64_t{maxBoxCells});
        readPalette(puzzle.colours);
        const toml::node& region = require(root(), "region");
        readRegion(table(region), puzzle);
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
                                                                       : *fixed[flaw.index];
            fail(where, flaw.text);
        }
        return puzzle;
    }

    Puzzle readPieces(Lattice otherwise) {
        expectKeys(root(), {"lattice", "piece", "format", "kind", "name", "turn-over", "lift", "rotate",
                            "max-holes", "source", "colours", "region", "fixed"});
        Puzzle puzzle;
        if (optionalString(root(), "kind") == "cover") puzzle.kind = PuzzleKind::cover;
        puzzle.lattice = otherwise;
        if (const toml::node* lattice = root().get("lattice")) {
            readLattice(puzzle);
            if (puzzle.lattice != otherwise && !(puzzle.lattice.hasUnitBoxes() && otherwise.hasUnitBoxes()))
                fail(*lattice, core::message("these are pieces of the %1 lattice, but the puzzle has the %2 "
                                             "lattice; take pieces of that one",
                                             puzzle.lattice.name(), otherwise.name()));
        }
        readPalette(puzzle.colours);
        for (const toml::table* piece : tables("piece")) {
            puzzle.pieces.push_back(readPiece(*piece, puzzle));
            requireSize(*piece, puzzle.pieces.back().shape.all());
        }
        if (puzzle.pieces.empty())
            fail(root(), core::message("no pieces are given; expected %1", verbatim("[[piece]]")));
        return puzzle;
    }

  private:
    // Views draw the boxes of drafts too.
    void requireSize(const toml::node& node, std::span<const Cell> cells) const {
        if (const auto flaw = sizeFlaw(cells)) fail(node, *flaw);
    }

    // A draft keeps what a person has typed.
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
            fail(lattice, core::message("lattice %1 is unknown; expected one of %2", doubleQuoted(name),
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
            fail(*node, core::message("%1 is for flat lattices; leave it out", doubleQuoted(key)));
        rule = boolean(*node);
    }

    // "cage", or [["cage", 1], "box"] with the most pieces that may be in a group.
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
            groups.push_back({string(both[0]), integer(both[1], 0, std::int64_t{maxBoxCells})});
        }
        return groups;
    }

    // The palette, and the pairs that are allowed.
    void readPalette(ColourRule& rule) const {
        const toml::node* node = root().get("colours");
        if (node == nullptr) return;
        const toml::table& colours = table(*node);
        expectKeys(colours, {"palette", "allow"});
        const toml::array& palette = array(require(colours, "palette"));
        if (palette.size() > maxCellColours)
            fail(palette, core::message("there are %1 colours of cells; at most %2 are allowed",
                                        palette.size(), maxCellColours));
        for (const toml::node& element : palette)
            rule.palette.push_back(readEntry(element));
        const toml::node* pairs = colours.get("allow");
        if (pairs == nullptr) return;
        const auto most = static_cast<std::int64_t>(isDraft() ? maxCellColours : palette.size());
        for (const toml::node& element : array(*pairs)) {
            const toml::array& pair = array(element);
            if (pair.size() != 2)
                fail(element,
                     core::message("a pair has two colours: that of a piece and that of the region"));
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

    void readRegion(const toml::table& region, Puzzle& puzzle) const {
        if (const toml::node* limit = region.get("max-holes"))
            fail(*limit, core::message("%1 belongs at the top of the file, before the first heading",
                                       doubleQuoted("max-holes")));
        expectKeys(region, {"box", "cells", "layers", "optional", "colours", "weights"});
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
    }

    // A digit for each cell of the region whose weight is another than usual.
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
                          "group", "heaviness", "drawn-in-place"});
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
        piece.shape = Shape(drawn);
        if (const toml::node* inPlace = from.get("drawn-in-place"); inPlace != nullptr && boolean(*inPlace))
            piece.drawnAt = originOf(drawn);
        if (puzzle.kind == PuzzleKind::cover) piece.count = {0, Count::any};
        if (const toml::node* weight = from.get("weight")) piece.weight = integer(*weight, 0, maxPieceWeight);
        if (const toml::node* group = from.get("group")) piece.groups = readGroups(*group);
        if (const toml::node* heaviness = from.get("heaviness"))
            piece.heaviness =
                integer(*heaviness, std::numeric_limits<int>::min(), std::numeric_limits<int>::max());
        if (const toml::node* count = from.get("count")) piece.count = readCount(*count);
        if (const toml::node* colour = from.get("colour")) piece.colour = readColour(*colour);
        return piece;
    }

    Count readCount(const toml::node& node) const {
        constexpr std::int64_t most = maxBoxCells;
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
        if (range.size() != 2) fail(node, core::message("a range has two numbers: [min, max]"));
        const Count count{integer(range[0], 0, most), integer(range[1], 0, most)};
        if (count.min > count.max && !isDraft())
            fail(node, core::message("the range goes from large to small; expected [min, max]"));
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
            if (number < 1 || number > count) fail(node, core::message("there is no piece %1", number));
            return static_cast<std::size_t>(number - 1);
        }
        const std::string name = string(node);
        const auto piece = indices.find(name);
        if (piece == indices.end())
            fail(node, core::message("there is no piece named %1", doubleQuoted(name)));
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

Puzzle parseTomlPieces(std::string_view text, const std::string& file, Lattice lattice) {
    return Reader(text, file, true).readPieces(lattice);
}

}  // namespace tilewright
