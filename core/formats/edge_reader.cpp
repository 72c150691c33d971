#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>

#include "core/files/files.h"
#include "core/formats/edge_file.h"
#include "core/formats/edge_pieces.h"
#include "core/formats/toml_scan.h"
#include "core/formats/toml_values.h"
#include "core/text/text.h"

namespace tilewright {

namespace {

struct MoveWord {
    std::string_view word;
    bool EdgeMoves::*move;
};

constexpr std::array moveWords{MoveWord{"swap", &EdgeMoves::swap}, MoveWord{"rotate", &EdgeMoves::rotate},
                               MoveWord{"flip", &EdgeMoves::flip}, MoveWord{"permute", &EdgeMoves::permute}};

constexpr std::array borderWords{std::pair{std::string_view("free"), BorderRule::free},
                                 std::pair{std::string_view("monochrome"), BorderRule::monochrome},
                                 std::pair{std::string_view("cyclic"), BorderRule::cyclic}};

// All but the pieces.
class EdgeReader : TomlValues {
  public:
    using TomlValues::TomlValues;

    EdgePuzzle read(const std::string& file) const {
        requireFormat();
        const toml::node& kind = require(root(), "kind");
        if (string(kind) != "edge-matching")
            fail(kind, message(TRANSLATABLE("core", "kind %1 is unknown; expected %2"),
                               doubleQuoted(string(kind)), doubleQuoted("edge-matching")));
        expectKeys(root(), {"format", "kind", "name", "source", "rows", "columns", "border", "border-colour",
                            "moves", "pieces"});
        EdgePuzzle puzzle;
        puzzle.name = optionalString(root(), "name");
        if (puzzle.name.empty()) puzzle.name = singleLine(std::filesystem::path(file).stem().string());
        puzzle.source = optionalString(root(), "source");
        readSize(puzzle);
        readBorder(puzzle, require(root(), "border"));
        readMoves(puzzle.moves, require(root(), "moves"));
        require(root(), "pieces");
        return puzzle;
    }

  private:
    void readSize(EdgePuzzle& puzzle) const {
        const toml::node& columns = require(root(), "columns");
        constexpr std::int64_t most = maxEdgePieces;
        puzzle.rows = integer(require(root(), "rows"), 1, most);
        puzzle.columns = integer(columns, 1, most);
        const std::int64_t places = std::int64_t{puzzle.rows} * puzzle.columns;
        if (places > most)
            fail(columns, message(TRANSLATABLE("core", "the board has %1 places; at most %2 are allowed"),
                                  places, most));
    }

    void readBorder(EdgePuzzle& puzzle, const toml::node& border) const {
        if (border.is_array()) {
            const toml::array& pair = array(border);
            if (pair.size() != 2)
                fail(border,
                     message(TRANSLATABLE("core", "expected two borders [left-right, top-bottom], not %1"),
                             pair.size()));
            puzzle.leftRight = readRule(pair[0]);
            puzzle.topBottom = readRule(pair[1]);
        } else {
            puzzle.leftRight = puzzle.topBottom = readRule(border);
        }
        const toml::node* colour = root().get("border-colour");
        if (colour == nullptr) return;
        if (puzzle.leftRight != BorderRule::monochrome && puzzle.topBottom != BorderRule::monochrome)
            fail(*colour,
                 message(TRANSLATABLE("core", "%1 is for monochrome borders; leave it out, or write %2"),
                         doubleQuoted("border-colour"), "border = \"monochrome\""));
        puzzle.borderColour = integer(*colour, 0, std::numeric_limits<EdgeColour>::max());
    }

    BorderRule readRule(const toml::node& node) const {
        const std::string name = string(node);
        for (const auto& [word, rule] : borderWords)
            if (word == name) return rule;
        fail(node, message(TRANSLATABLE("core",
                                        "the border %1 is unknown; expected \"free\", \"monochrome\" or "
                                        "\"cyclic\", or two of them: [left-right, top-bottom]"),
                           doubleQuoted(name)));
    }

    void readMoves(EdgeMoves& moves, const toml::node& list) const {
        for (const toml::node& node : array(list)) {
            const std::string name = string(node);
            const auto* found =
                std::find_if(moveWords.begin(), moveWords.end(),
                             [&](const MoveWord& candidate) { return candidate.word == name; });
            if (found == moveWords.end())
                fail(node, message(TRANSLATABLE("core",
                                                "the move %1 is unknown; expected \"swap\", \"rotate\", "
                                                "\"flip\" or \"permute\""),
                                   doubleQuoted(name)));
            moves.*(found->move) = true;
        }
    }
};

void requireCount(const EdgePuzzle& puzzle, const EdgePieceList& list, std::string_view text,
                  const std::string& file) {
    const std::size_t places =
        static_cast<std::size_t>(puzzle.rows) * static_cast<std::size_t>(puzzle.columns);
    const std::size_t count = list.pieces.size();
    if (count == places) return;
    // Where a piece is missing, or the first one that is too many.
    const std::size_t offset = count < places ? list.end - 1 : placeOfEdgePiece(text, list, places, file);
    const std::size_t difference = count < places ? places - count : count - places;
    throw FormatError(
        file, placeAt(text, offset),
        message(
            count < places
                ? TRANSLATABLE("core",
                               "%1 rows of %2 columns need %3 pieces, but there are %4; add %5, or change "
                               "\"rows\" or \"columns\"")
                : TRANSLATABLE("core",
                               "%1 rows of %2 columns need %3 pieces, but there are %4; remove %5, or change "
                               "\"rows\" or \"columns\""),
            puzzle.rows, puzzle.columns, places, count, difference));
}

}  // namespace

EdgePuzzle parseEdgePuzzle(std::string_view bytes, const std::string& file) {
    const std::string_view text = withoutMark(bytes);
    requireText(text, file, maxEdgeFile);
    requireEdgeKind(text, file, true);
    const std::optional<std::size_t> place = findTomlValue(text, "pieces");
    if (!place) {
        // Without a list that we can read this names what is wrong before.
        const EdgePuzzle puzzle = EdgeReader(text, file).read(file);
        throw FormatError(
            file, TextPlace{1, 1},
            message(TRANSLATABLE("core", "%1 must stand before the first table"), doubleQuoted("pieces")));
    }
    EdgePieceList list = readEdgePieces(text, *place, file);
    EdgePuzzle puzzle = EdgeReader(withoutEdgePieces(text, list), file).read(file);
    requireCount(puzzle, list, text, file);
    puzzle.pieces = std::move(list.pieces);
    return puzzle;
}

void failAsEdgePuzzle(std::string_view bytes, const std::string& file) {
    requireEdgeKind(withoutMark(bytes), file, false);
    std::abort();
}

EdgePuzzle readEdgePuzzle(const std::filesystem::path& path) {
    return parseEdgePuzzle(readFile(path, maxEdgeFile), path.string());
}

}  // namespace tilewright
