#include "core/formats/edge_file.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>
#include <vector>

#include "core/basics/files.h"
#include "core/basics/text.h"
#include "core/edges/edge_checks.h"
#include "core/edges/edge_grid.h"
#include "core/formats/json_values.h"
#include "core/formats/toml_puzzle.h"
#include "core/formats/toml_values.h"

namespace tilewright {

namespace {

constexpr std::string_view wordEnds = " \t\r\n,[]{}#=:;";

int digitValue(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return 99;
}

int baseOf(std::string_view digits) {
    if (digits.starts_with("0x")) return 16;
    if (digits.starts_with("0o")) return 8;
    return digits.starts_with("0b") ? 2 : 10;
}

}  // namespace

bool NumberScanner::skip(char c) {
    if (atEnd() || text_[offset_] != c) return false;
    ++offset_;
    return true;
}

void NumberScanner::skipSpace() {
    for (; !atEnd(); ++offset_) {
        const char c = text_[offset_];
        if (c == '#')
            offset_ = std::min(text_.find('\n', offset_), text_.size() - 1);
        else if (c != ' ' && c != '\t' && c != '\n' && c != '\r')
            return;
    }
}

std::int64_t NumberScanner::number(std::int64_t low, std::int64_t high, const char* what) {
    const std::size_t begin = offset_;
    const bool isNegative = next() == '-';
    if (isNegative || next() == '+') step();
    const bool isSigned = offset_ > begin;
    const int base = isSigned ? 10 : baseOf(text_.substr(offset_, 2));
    if (base != 10) offset_ += 2;
    const std::size_t digits = offset_;
    // Larger than any valid value, and far from overflow.
    constexpr std::int64_t huge = std::int64_t{1} << 56;
    std::int64_t value = 0;
    bool isGood = true;
    for (char last = '_'; !atEnd(); last = text_[offset_++]) {
        const char c = text_[offset_];
        if (c == '_') {
            if (last == '_') isGood = false;
            continue;
        }
        const int digit = digitValue(c);
        if (digit >= base) break;
        value = std::min(huge, value * base + digit);
    }
    const bool isWord = !atEnd() && wordEnds.find(text_[offset_]) == std::string_view::npos;
    if (offset_ == digits || isWord || !isGood || text_[offset_ - 1] == '_') {
        offset_ = begin;
        fail(core::message("expected %1, not %2", messageOf(what), nextWord()));
    }
    if (base == 10 && text_[digits] == '0' && offset_ - digits > 1)
        fail(begin, core::message("a number must not begin with 0"));
    if (isNegative) value = -value;
    if (value < low || value > high)
        fail(begin, core::message("%1 is out of range; expected %2 from %3 to %4",
                                  text_.substr(begin, std::min<std::size_t>(offset_ - begin, 40)),
                                  messageOf(what), low, high));
    return value;
}

void NumberScanner::fail(std::size_t offset, Message reason) const {
    throw FormatError(file_, placeAt(text_, offset), std::move(reason));
}

Message NumberScanner::nextWord() const {
    if (atEnd()) return core::message("the end of the file");
    if (text_[offset_] == '\n' || text_[offset_] == '\r') return core::message("the end of the line");
    const std::size_t end = text_.find_first_of(wordEnds, offset_);
    return verbatim(doubleQuoted(text_.substr(offset_, std::max<std::size_t>(end - offset_, 1))));
}

namespace {

constexpr std::size_t maxEdgePieces = 4'000'000;

// A list of pieces [[right, top, left, bottom], ...] in a TOML text, with its position.
struct EdgePieceList {
    std::vector<EdgeColours> pieces;
    /// Offset of each piece.
    std::vector<std::size_t> begins;
    /// Offsets of the list and of the byte behind it.
    std::size_t begin = 0;
    std::size_t end = 0;
};

constexpr std::string_view anyTurns = "any";

// The sides of a piece in their order, for messages and comments.
std::string_view sidesText(std::size_t sides) {
    if (sides == 3) return "right, left, bottom";
    if (sides == 4) return "right, top, left, bottom";
    return "right, top right, top left, left, bottom left, bottom right";
}

// The number of sides that the lattice of a text asks for; 4 if it names none that exists.
std::size_t sidesIn(std::string_view text) {
    const std::string_view value = text.substr(findTomlValue(text, "lattice").value_or(text.size()));
    for (const Lattice lattice : edgeLattices())
        if (!value.empty() && value.substr(1).starts_with(lattice.name())) return lattice.outline(0).size();
    return 4;
}

// Reads a list whose opening bracket has been consumed, element by element; `expected` is the error if
// something else separates them.
template <typename Read>
void readList(NumberScanner& scanner, const char* expected, Read readElement) {
    for (scanner.skipSpace(); !scanner.skip(']'); scanner.skipSpace()) {
        readElement();
        scanner.skipSpace();
        if (!scanner.skip(',') && (scanner.next() != ']' || scanner.atEnd()))
            scanner.fail(messageOf(expected, scanner.nextWord()));
    }
}

EdgeColours readPiece(NumberScanner& scanner, std::size_t sides) {
    const std::size_t begin = scanner.offset();
    if (!scanner.skip('['))
        scanner.fail(core::message("expected a piece [%1], not %2", sidesText(sides), scanner.nextWord()));
    EdgeColours piece = EdgeColours::filled(sides);
    std::size_t count = 0;
    const char* between = core::text("expected ',' or ']' after a colour, not %1");
    readList(scanner, between, [&] {
        if (scanner.next() == '-' && !scanner.atEnd()) {
            const std::string word = english(scanner.nextWord());
            scanner.fail(
                core::message("the colour %1 is negative; colours are whole numbers of at "
                              "least 0",
                              word.substr(1, word.size() - 2)));
        }
        const std::int64_t colour =
            scanner.number(0, std::numeric_limits<EdgeColour>::max(), core::text("a colour"));
        if (count < piece.size()) piece[count] = static_cast<EdgeColour>(colour);
        ++count;
    });
    if (count != piece.size())
        scanner.fail(
            begin,
            counted(static_cast<long long>(count), "this piece has %n colour but needs %1: %2",
                    core::plural("this piece has %n colours but needs %1: %2"), sides, sidesText(sides)));
    return piece;
}

// Reads the list at `begin`. A general parser would need far too much time and memory for a million pieces.
EdgePieceList readPieces(std::string_view text, std::size_t begin, const std::string& file) {
    const std::size_t sides = sidesIn(text);
    EdgePieceList list{{}, {}, begin, begin};
    NumberScanner scanner(text, file, begin);
    if (!scanner.skip('['))
        scanner.fail(core::message("expected a list of pieces [[%1], ...], not %2", sidesText(sides),
                                   scanner.nextWord()));
    const char* between = core::text("expected ',' or ']' after a piece, not %1");
    readList(scanner, between, [&] {
        if (list.pieces.size() == maxEdgePieces)
            scanner.fail(core::message("a puzzle can have at most %1 pieces", maxEdgePieces));
        list.begins.push_back(scanner.offset());
        list.pieces.push_back(readPiece(scanner, sides));
    });
    list.end = scanner.offset();
    return list;
}

// `text` with an empty list in place of the pieces; what follows keeps its line and column.
std::string withoutPieces(std::string_view text, const EdgePieceList& list) {
    const std::string_view inside = text.substr(list.begin, list.end - list.begin);
    std::string result(text.substr(0, list.begin));
    result += '[';
    const std::size_t lastLine = inside.rfind('\n');
    result.append(static_cast<std::size_t>(std::ranges::count(inside, '\n')), '\n');
    // The first line already has its bracket.
    const bool isOneLine = lastLine == std::string_view::npos;
    const std::string_view tail = isOneLine ? inside.substr(1) : inside.substr(lastLine + 1);
    const std::string_view behind = text.substr(list.end, text.find('\n', list.end) - list.end);
    if (!trimmed(behind).empty()) result.append(characters(tail) - 1, ' ');
    result += ']';
    return result.append(text.substr(list.end));
}

struct MoveWord {
    std::string_view word;
    bool EdgeMoves::*move;
};

constexpr std::array moveWords{MoveWord{"swap", &EdgeMoves::swap}, MoveWord{"rotate", &EdgeMoves::rotate},
                               MoveWord{"flip", &EdgeMoves::flip}, MoveWord{"permute", &EdgeMoves::permute}};

constexpr std::array borderWords{std::pair{std::string_view("free"), BorderRule::free},
                                 std::pair{std::string_view("monochrome"), BorderRule::monochrome},
                                 std::pair{std::string_view("cyclic"), BorderRule::cyclic}};

// Reads everything except the pieces.
class EdgeReader : TomlValues {
  public:
    using TomlValues::TomlValues;

    EdgePuzzle read(const std::string& file) const {
        requireFormat();
        const toml::node& kind = require(root(), "kind");
        if (string(kind) != "edge-matching")
            fail(kind, core::message("unknown kind %1; expected %2", doubleQuoted(string(kind)),
                                     doubleQuoted("edge-matching")));
        expectKeys(root(),
                   {"format", "kind", "name", "source", "designer", "year", "notes", "lattice", "board",
                    "rows", "columns", "border", "border-colour", "moves", "pieces", "clues", "matches"});
        EdgePuzzle puzzle;
        puzzle.name = optionalString(root(), "name");
        if (puzzle.name.empty()) puzzle.name = singleLine(std::filesystem::path(file).stem().string());
        puzzle.source = optionalString(root(), "source");
        puzzle.credits = credits();
        readSize(puzzle);
        readBorder(puzzle, require(root(), "border"));
        if (auto flaw = whyNoGrid(puzzle)) fail(*root().get("board"), std::move(*flaw));
        readMoves(puzzle.moves, require(root(), "moves"));
        require(root(), "pieces");
        readClues(puzzle);
        readMatches(puzzle);
        return puzzle;
    }

    /// Called when `puzzle` has its pieces.
    void requireClues(const EdgePuzzle& puzzle) const {
        for (std::size_t clue = 0; clue < puzzle.clues.size(); ++clue)
            if (auto flaw = whyNoClue(puzzle, clue))
                fail(array(*root().get("clues"))[clue], *std::move(flaw));
    }

  private:
    void readSize(EdgePuzzle& puzzle) const {
        readLattice(puzzle);
        if (root().contains("board")) return readBoard(puzzle);
        if (puzzle.lattice != edgeLattices().front())
            fail(*root().get("lattice"),
                 core::message(
                     "a board of triangles or hexagons needs its cells; add %1",
                     puzzle.lattice.writesKinds() ? "board = [[x, y, kind], ...]" : "board = [[x, y], ...]"));
        const toml::node& columns = require(root(), "columns");
        constexpr std::int64_t most = maxEdgePieces;
        puzzle.rows = integer(require(root(), "rows"), 1, most);
        puzzle.columns = integer(columns, 1, most);
        const std::int64_t places = std::int64_t{puzzle.rows} * puzzle.columns;
        if (places > most)
            fail(columns, core::message("the board has %1 places; at most %2 are allowed", places, most));
    }

    void readLattice(EdgePuzzle& puzzle) const {
        const toml::node* node = root().get("lattice");
        if (node == nullptr) return;
        const auto* found = std::ranges::find(edgeLattices(), string(*node), &Lattice::name).base();
        if (found == edgeLattices().data() + edgeLattices().size())
            fail(*node, core::message("unknown lattice %1; expected \"square\", \"triangle\" or \"hexagon\"",
                                      doubleQuoted(string(*node))));
        puzzle.lattice = *found;
    }

    Cell readCell(Lattice lattice, const toml::array& numbers) const {
        constexpr std::int64_t most = 1'000'000;
        Cell cell{integer(numbers[0], -most, most), integer(numbers[1], -most, most)};
        if (lattice.writesKinds()) cell.kind = integer(numbers[2], 0, lattice.kinds() - 1);
        return cell;
    }

    void readBoard(EdgePuzzle& puzzle) const {
        const toml::node& board = *root().get("board");
        for (const char* key : {"rows", "columns"})
            if (const toml::node* size = root().get(key))
                fail(*size, core::message("a board has either %1 or rows and columns; remove one of them",
                                          doubleQuoted("board")));
        const auto numbers = static_cast<std::size_t>(puzzle.lattice.numbersOfACell());
        for (const toml::node& node : array(board)) {
            if (array(node).size() != numbers)
                fail(node,
                     core::message("this cell has %1 numbers but needs %2", array(node).size(), numbers));
            puzzle.board.push_back(readCell(puzzle.lattice, array(node)));
        }
        if (puzzle.board.empty()) fail(board, core::message("the board has no cells"));
    }

    void readBorder(EdgePuzzle& puzzle, const toml::node& border) const {
        if (border.is_array()) {
            const toml::array& pair = array(border);
            if (pair.size() != 2)
                fail(border,
                     core::message("expected two borders [left-right, top-bottom], not %1", pair.size()));
            puzzle.leftRight = readRule(pair[0]);
            puzzle.topBottom = readRule(pair[1]);
        } else {
            puzzle.leftRight = puzzle.topBottom = readRule(border);
        }
        const toml::node* colour = root().get("border-colour");
        if (colour == nullptr) return;
        if (puzzle.leftRight != BorderRule::monochrome && puzzle.topBottom != BorderRule::monochrome)
            fail(*colour, core::message("%1 is for monochrome borders only; remove it, or add %2",
                                        doubleQuoted("border-colour"), "border = \"monochrome\""));
        puzzle.borderColour = integer(*colour, 0, std::numeric_limits<EdgeColour>::max());
    }

    BorderRule readRule(const toml::node& node) const {
        const std::string name = string(node);
        for (const auto& [word, rule] : borderWords)
            if (word == name) return rule;
        fail(node, core::message("unknown border %1; expected \"free\", \"monochrome\" or \"cyclic\", "
                                 "or two of them: [left-right, top-bottom]",
                                 doubleQuoted(name)));
    }

    void readClues(EdgePuzzle& puzzle) const {
        const toml::node* clues = root().get("clues");
        if (clues == nullptr) return;
        // A place is a row and a column, or a cell of the board.
        const auto numbers =
            puzzle.isRectangle() ? std::size_t{2} : static_cast<std::size_t>(puzzle.lattice.numbersOfACell());
        for (const toml::node& node : array(*clues)) {
            const toml::array& clue = array(node);
            if (clue.size() != numbers + 2 && puzzle.isRectangle())
                fail(node, counted(static_cast<long long>(clue.size()),
                                   "this clue has %n entry but needs 4: row, column, piece, turns",
                                   core::plural("this clue has %n entries but needs 4: row, column, "
                                                "piece, turns")));
            if (clue.size() != numbers + 2)
                fail(node, core::message("this clue has %1 entries but needs %2: a cell of the board, piece, "
                                         "turns",
                                         clue.size(), numbers + 2));
            EdgeClue read;
            if (puzzle.isRectangle()) {
                const auto row = static_cast<std::size_t>(integer(clue[0], 0, puzzle.rows - 1));
                const auto column = static_cast<std::size_t>(integer(clue[1], 0, puzzle.columns - 1));
                read.place = row * static_cast<std::size_t>(puzzle.columns) + column;
            } else {
                const auto cell = std::ranges::find(puzzle.board, readCell(puzzle.lattice, clue));
                if (cell == puzzle.board.end())
                    fail(node, core::message("a clue pins a piece to a cell that the board does not have"));
                read.place = static_cast<std::size_t>(cell - puzzle.board.begin());
            }
            const toml::node& turns = clue[numbers + 1];
            read.piece = static_cast<std::size_t>(
                integer(clue[numbers], 0, static_cast<std::int64_t>(puzzle.places()) - 1));
            const auto most = static_cast<std::int64_t>(puzzle.sides()) - 1;
            if (!turns.is_string())
                read.turns = integer(turns, 0, most);
            else if (string(turns) != anyTurns)
                fail(turns, core::message("unknown turns %1; expected 0 to %2, or \"any\"",
                                          doubleQuoted(string(turns)), most));
            puzzle.clues.push_back(read);
        }
    }

    void readMatches(EdgePuzzle& puzzle) const {
        const toml::node* matches = root().get("matches");
        if (matches == nullptr) return;
        constexpr std::int64_t most = std::numeric_limits<EdgeColour>::max();
        for (const toml::node& node : array(*matches)) {
            const toml::array& pair = array(node);
            if (pair.size() != 2)
                fail(node, counted(static_cast<long long>(pair.size()),
                                   "%n colour; expected two that may touch, such as [1, 2]",
                                   core::plural("%n colours; expected two that may touch, such as [1, 2]")));
            puzzle.matches.emplace_back(integer(pair[0], 0, most), integer(pair[1], 0, most));
        }
        if (puzzle.matches.empty())
            fail(*matches,
                 core::message("no colours match; remove %1 if equal colours do", doubleQuoted("matches")));
    }

    void readMoves(EdgeMoves& moves, const toml::node& list) const {
        for (const toml::node& node : array(list)) {
            const std::string name = string(node);
            const auto* found = std::ranges::find_if(
                moveWords, [&](const MoveWord& candidate) { return candidate.word == name; });
            if (found == moveWords.end())
                fail(node,
                     core::message("unknown move %1; expected \"swap\", \"rotate\", \"flip\" or \"permute\"",
                                   doubleQuoted(name)));
            moves.*(found->move) = true;
        }
    }
};

void requireCount(const EdgePuzzle& puzzle, const EdgePieceList& list, std::string_view text,
                  const std::string& file) {
    const std::size_t places = puzzle.places();
    const std::size_t count = list.pieces.size();
    if (count == places) return;
    // The position of a missing piece, or of the first superfluous one.
    const std::size_t offset = count < places ? list.end - 1 : list.begins[places];
    const std::size_t difference = count < places ? places - count : count - places;
    const auto pieces = [](std::size_t number) {
        return counted(static_cast<long long>(number), "%n piece", core::plural("%n pieces"));
    };
    if (!puzzle.isRectangle())
        throw FormatError(
            file, placeAt(text, offset),
            messageOf(
                count < places
                    ? core::text("a board of %1 cells needs %2, but the file has %3; add %4, or change "
                                 "\"board\"")
                    : core::text("a board of %1 cells needs %2, but the file has %3; remove %4, or change "
                                 "\"board\""),
                places, pieces(places), count, difference));
    throw FormatError(
        file, placeAt(text, offset),
        messageOf(count < places
                      ? core::text("a board of %1 x %2 needs %3, but the file has %4; add %5, or change "
                                   "\"rows\" or \"columns\"")
                      : core::text("a board of %1 x %2 needs %3, but the file has %4; remove %5, or change "
                                   "\"rows\" or \"columns\""),
                  puzzle.rows, puzzle.columns, pieces(places), count, difference));
}

std::string_view wordOf(BorderRule rule) {
    return std::ranges::find(borderWords, rule, &std::pair<std::string_view, BorderRule>::second)->first;
}

// The cells of a board, one line for each line of them.
std::string boardText(const EdgePuzzle& puzzle) {
    std::string text = "[\n";
    for (std::size_t place = 0; place < puzzle.places(); ++place) {
        const bool isFirst = place == 0 || lineOf(puzzle, place) != lineOf(puzzle, place - 1);
        if (isFirst && place > 0) text += '\n';
        text += (isFirst ? "    [" : " [") + cellText(puzzle, place) + "],";
    }
    return text + "\n]";
}

// Everything except the pieces.
TomlTable tableOf(const EdgePuzzle& puzzle) {
    TomlTable table;
    const auto add = [&](const char* key, std::string value) {
        table.entries.emplace_back(key, std::move(value));
    };
    add("format", "1");
    add("kind", tomlLiteral("edge-matching"));
    add("name", tomlLiteral(puzzle.name));
    if (!puzzle.source.empty()) add("source", tomlLiteral(puzzle.source));
    addCredits(table, puzzle.credits);
    if (puzzle.isRectangle()) {
        add("rows", std::to_string(puzzle.rows));
        add("columns", std::to_string(puzzle.columns));
    } else {
        add("lattice", tomlLiteral(puzzle.lattice.name()));
        add("board", boardText(puzzle));
    }
    const std::string leftRight = tomlLiteral(wordOf(puzzle.leftRight));
    add("border", puzzle.leftRight == puzzle.topBottom
                      ? leftRight
                      : "[" + leftRight + ", " + tomlLiteral(wordOf(puzzle.topBottom)) + "]");
    if (puzzle.borderColour) add("border-colour", std::to_string(*puzzle.borderColour));
    std::vector<std::string> moves;
    for (const auto& [word, move] : moveWords)
        if (puzzle.moves.*move) moves.push_back(tomlLiteral(word));
    add("moves", "[" + joinedText(moves) + "]");
    std::vector<std::string> matches;
    for (const auto& [colour, other] : puzzle.matches)
        matches.push_back("[" + std::to_string(colour) + ", " + std::to_string(other) + "]");
    if (!matches.empty()) add("matches", "[" + joinedText(matches) + "]");
    if (puzzle.clues.empty()) return table;
    const auto columns = static_cast<std::size_t>(puzzle.columns);
    std::vector<std::string> clues;
    for (const EdgeClue& clue : puzzle.clues)
        clues.push_back("[" +
                        (puzzle.isRectangle() ? std::to_string(clue.place / columns) + ", " +
                                                    std::to_string(clue.place % columns)
                                              : cellText(puzzle, clue.place)) +
                        ", " + std::to_string(clue.piece) + ", " +
                        (clue.turns ? std::to_string(*clue.turns) : tomlLiteral(anyTurns)) + "]");
    add("clues", "[" + joinedText(clues) + "]");
    return table;
}

std::string textOf(const EdgeColours& piece) {
    return "[" + joinedText(piece) + "]";
}

// One line per row of the board, wrapped if a row is very long.
std::string piecesText(const EdgePuzzle& puzzle) {
    constexpr std::size_t mostInLine = 8;
    std::string text = "[\n";
    std::size_t inLine = 0;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        text += (inLine == 0 ? "    " : " ") + textOf(puzzle.pieces[i]) + ",";
        ++inLine;
        const bool isLast = i + 1 == puzzle.pieces.size() || lineOf(puzzle, i + 1) != lineOf(puzzle, i);
        if (!isLast && inLine < mostInLine) continue;
        text += '\n';
        inLine = 0;
    }
    return text + "]";
}

// The list in `text` with the new pieces. Only changed pieces are replaced, unless their number changed.
std::string editedPieces(std::string_view text, const EdgePieceList& list, const EdgePuzzle& after) {
    if (after.pieces.size() != list.pieces.size()) return piecesText(after);
    std::string edited;
    std::size_t at = list.begin;
    for (std::size_t i = 0; i < list.pieces.size(); ++i) {
        if (list.pieces[i] == after.pieces[i]) continue;
        edited.append(text.substr(at, list.begins[i] - at)).append(textOf(after.pieces[i]));
        at = text.find(']', list.begins[i]) + 1;
    }
    return edited.append(text.substr(at, list.end - at));
}

}  // namespace

EdgePuzzle parseEdgePuzzle(std::string_view bytes, const std::string& file) {
    const std::string_view text = withoutMark(bytes);
    requireText(text, file, maxEdgeFile);
    if (const auto kind = tomlKind(text); kind && *kind != PuzzleKind::edges)
        throw FormatError(file, placeAt(text, *findTomlValue(text, "kind")),
                          core::message("this is not an edge-matching puzzle; use %1",
                                        *kind == PuzzleKind::cover ? "tilewright-cli cover solve"
                                                                   : "tilewright-cli solve"));
    const std::optional<std::size_t> place = findTomlValue(text, "pieces");
    if (!place) {
        // If the list is malformed, this reports what is wrong before it.
        const EdgePuzzle puzzle = EdgeReader(text, file).read(file);
        throw FormatError(file, TextPlace{1, 1},
                          core::message("%1 must come before the first table", doubleQuoted("pieces")));
    }
    EdgePieceList list = readPieces(text, *place, file);
    const EdgeReader reader(withoutPieces(text, list), file);
    EdgePuzzle puzzle = reader.read(file);
    requireCount(puzzle, list, text, file);
    puzzle.pieces = std::move(list.pieces);
    reader.requireClues(puzzle);
    return puzzle;
}

std::string toToml(const EdgePuzzle& puzzle) {
    return toText(std::array{tableOf(puzzle)}) + "# " + std::string(sidesText(puzzle.sides())) +
           "\npieces = " + piecesText(puzzle) + "\n";
}

WrittenPuzzle editedToml(std::string_view original, const std::string& file, const EdgePuzzle& before,
                         const EdgePuzzle& after) {
    const std::string_view text = withoutMark(original);
    const EdgePieceList list = readPieces(text, *findTomlValue(text, "pieces"), file);
    WrittenPuzzle written;
    if (auto head =
            rewriteToml(withoutPieces(text, list), std::array{tableOf(before)}, std::array{tableOf(after)})) {
        const std::size_t begin = findTomlValue(*head, "pieces").value_or(0);
        head->replace(begin, head->find(']', begin) + 1 - begin, editedPieces(text, list, after));
        try {
            if (parseEdgePuzzle(*head, file) == after)
                written.bytes = std::string(original.substr(0, original.size() - text.size())) + *head;
        } catch (const FormatError&) {
            // The file cannot be edited in place.
        }
    }
    const bool isKept = !written.bytes.empty();
    if (!isKept) written.bytes = toToml(after);
    // A comment between pieces may refer to any of them.
    const std::string_view lost =
        isKept
            ? text.substr(list.begin, after.pieces.size() == list.pieces.size() ? 0 : list.end - list.begin)
            : text;
    if (lost.find('#') != std::string_view::npos) written.notes.push_back(lostLayout());
    return written;
}

namespace {

constexpr std::int64_t mostColour = std::numeric_limits<EdgeColour>::max();

Message countText(std::size_t count, std::size_t places) {
    return core::message("this arrangement has %1, but the board has %2",
                         counted(static_cast<long long>(count), "%n piece", core::plural("%n pieces")),
                         counted(static_cast<long long>(places), "%n place", core::plural("%n places")));
}

// Skips separators between the pieces of an arrangement. Returns whether an empty line or the end of the file
// was reached.
bool skipToPiece(NumberScanner& scanner) {
    bool isLineEmpty = false;
    while (!scanner.atEnd()) {
        const char c = scanner.next();
        if (c == '#') {
            while (!scanner.atEnd() && scanner.next() != '\n')
                scanner.step();
            isLineEmpty = false;
            continue;
        }
        if (c == '\n') {
            if (isLineEmpty) return true;
            isLineEmpty = true;
        } else if (c != ' ' && c != '\t' && c != '\r') {
            return false;
        }
        scanner.step();
    }
    return true;
}

PlacedEdgePiece readPlaced(NumberScanner& scanner, const EdgePuzzle& puzzle) {
    PlacedEdgePiece placed{0, EdgeColours::filled(puzzle.sides())};
    const std::size_t pieces = puzzle.pieces.size();
    placed.piece = static_cast<std::size_t>(
        scanner.number(0, static_cast<std::int64_t>(pieces) - 1, core::text("the number of a piece")));
    for (std::size_t side = 0; side < placed.colours.size(); ++side) {
        const char mark = side == 0 ? ':' : ',';
        if (!scanner.skip(mark))
            scanner.fail(puzzle.sides() == 4
                             ? core::message("expected PIECE:RIGHT,TOP,LEFT,BOTTOM with '%1' here, not %2",
                                             std::string(1, mark), scanner.nextWord())
                             : core::message("expected PIECE:COLOUR,... with '%1' here, not %2",
                                             std::string(1, mark), scanner.nextWord()));
        placed.colours[side] = static_cast<EdgeColour>(scanner.number(0, mostColour, core::text("a colour")));
    }
    return placed;
}

std::int64_t numberOf(const Json& json, std::int64_t most, const std::string& file, const char* what) {
    const std::optional<std::int64_t> value = wholeNumberIn(json, 0, most);
    if (!value)
        throw FormatError(file, core::message("expected %1 from 0 to %2, not %3", messageOf(what), most,
                                              shortened(json.dump(-1, ' ', true), 40)));
    return *value;
}

EdgeArrangement arrangementOf(const Json& json, const EdgePuzzle& puzzle, const std::string& file) {
    if (!json.is_array())
        throw FormatError(
            file, core::message(
                      "\"arrangement\" is not a list; expected [[piece, right, top, left, bottom], ...]"));
    if (json.size() != puzzle.places()) throw FormatError(file, countText(json.size(), puzzle.places()));
    EdgeArrangement arrangement;
    arrangement.reserve(json.size());
    const auto lastPiece = static_cast<std::int64_t>(puzzle.pieces.size()) - 1;
    for (const Json& entry : json) {
        if (!entry.is_array() || entry.size() != 1 + puzzle.sides())
            throw FormatError(file, core::message("expected [piece, %1], not %2", sidesText(puzzle.sides()),
                                                  shortened(entry.dump(-1, ' ', true), 40)));
        PlacedEdgePiece placed{0, EdgeColours::filled(puzzle.sides())};
        placed.piece = static_cast<std::size_t>(
            numberOf(entry[0], lastPiece, file, core::text("the number of a piece")));
        for (std::size_t side = 0; side < placed.colours.size(); ++side)
            placed.colours[side] =
                static_cast<EdgeColour>(numberOf(entry[side + 1], mostColour, file, core::text("a colour")));
        arrangement.push_back(placed);
    }
    return arrangement;
}

}  // namespace

std::string toText(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement) {
    constexpr std::size_t widestTable = 64;
    const auto columns = static_cast<std::size_t>(puzzle.columns);
    const bool isTable = puzzle.isRectangle() && columns <= widestTable && columns < arrangement.size();
    const auto isLast = [&](std::size_t i) {
        return i + 1 == arrangement.size() || lineOf(puzzle, i + 1) != lineOf(puzzle, i);
    };
    std::vector<std::string> words;
    std::size_t width = 0;
    std::string text;
    for (std::size_t i = 0; i < arrangement.size(); ++i) {
        std::string word = std::to_string(arrangement[i].piece);
        for (std::size_t side = 0; side < arrangement[i].colours.size(); ++side)
            word += (side == 0 ? ":" : ",") + std::to_string(arrangement[i].colours[side]);
        if (isTable) {
            width = std::max(width, word.size());
            words.push_back(std::move(word));
            continue;
        }
        text += word;
        text += isLast(i) ? '\n' : ' ';
    }
    for (std::size_t i = 0; i < words.size(); ++i) {
        text += words[i];
        text.append(isLast(i) ? 1 : width + 1 - words[i].size(), isLast(i) ? '\n' : ' ');
    }
    return text;
}

EdgeArrangementReader::EdgeArrangementReader(std::string_view text, const std::string& file,
                                             const EdgePuzzle& puzzle)
    : text_(withoutMark(text)), file_(file), puzzle_(puzzle), isJson_(trimmed(text_).starts_with('{')) {
    requireSize(text_, file_, maxEdgeFile);
    if (const auto place = firstNonText(text_))
        throw FormatError(file_, *place, core::message("this is not UTF-8 text; expected an arrangement"));
    if (isJson_) readJson();
}

std::optional<EdgeArrangement> EdgeArrangementReader::next() {
    if (isJson_) {
        if (waiting_.empty()) return std::nullopt;
        EdgeArrangement first = std::move(waiting_.back());
        waiting_.pop_back();
        return first;
    }
    NumberScanner scanner(text_, file_, offset_);
    while (!scanner.atEnd() && skipToPiece(scanner)) {
    }
    if (scanner.atEnd()) return std::nullopt;
    const std::size_t begin = scanner.offset();
    EdgeArrangement arrangement;
    const std::size_t places = puzzle_.places();
    do {
        if (arrangement.size() == places)
            scanner.fail(core::message(
                "this piece is too many: the board has %1 places; separate arrangements by an empty "
                "line",
                places));
        arrangement.push_back(readPlaced(scanner, puzzle_));
    } while (!skipToPiece(scanner));
    if (arrangement.size() != places) scanner.fail(begin, countText(arrangement.size(), places));
    offset_ = scanner.offset();
    return arrangement;
}

void EdgeArrangementReader::readJson() {
    Json json;
    try {
        json = Json::parse(text_);
    } catch (const Json::parse_error& error) {
        const TextPlace place = placeAt(text_, std::max<std::size_t>(error.byte, 1) - 1);
        throw FormatError(file_, place, core::message("this is not JSON; expected an arrangement"));
    }
    const auto one = json.find("arrangement");
    const auto all = json.find("arrangements");
    if (all != json.end() && all->is_array())
        for (const Json& entry : *all)
            waiting_.push_back(arrangementOf(entry, puzzle_, file_));
    else if (one != json.end() && !one->is_null())
        waiting_.push_back(arrangementOf(*one, puzzle_, file_));
    std::ranges::reverse(waiting_);
}

}  // namespace tilewright
