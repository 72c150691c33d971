#include "core/formats/edge_lists.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <utility>
#include <vector>

#include "core/basics/files.h"
#include "core/basics/text.h"
#include "core/edges/edge_checks.h"
#include "core/formats/edge_file.h"
#include "core/puzzle/checks.h"

namespace tilewright {

namespace {

// The sides in the order of the formats, clockwise from the top.
constexpr std::array clockwise{Side::top, Side::right, Side::bottom, Side::left};
constexpr std::string_view edgesKey = "board_edges=";
constexpr std::size_t lettersOfPlace = 4;
constexpr std::size_t digitsOfPiece = 3;
constexpr int mostRows = 4'000'000;
constexpr EdgeColour mostInLink = 25;

EdgeColour& colourAt(EdgeColours& colours, Side side) {
    return colours[static_cast<std::size_t>(side)];
}

// Sets what follows from size and pieces.
void setRules(EdgePuzzle& puzzle) {
    puzzle.moves.swap = puzzle.moves.rotate = true;
    std::size_t zeros = 0;
    for (const EdgeColours& piece : puzzle.pieces)
        zeros += static_cast<std::size_t>(std::ranges::count(piece, 0));
    const std::size_t around =
        2 * (static_cast<std::size_t>(puzzle.rows) + static_cast<std::size_t>(puzzle.columns));
    if (zeros != around) return;
    puzzle.leftRight = puzzle.topBottom = BorderRule::monochrome;
    puzzle.borderColour = 0;
}

// Reads lines of numbers.
class ListReader {
  public:
    ListReader(std::string_view text, const std::string& file, const EdgeListSize& size)
        : text_(text), file_(file), size_(size) {}

    EdgePuzzle read() {
        EdgePuzzle puzzle;
        puzzle.name = file_;
        for (std::size_t begin = 0; begin < text_.size();) {
            const std::size_t end = std::min(text_.find('\n', begin), text_.size());
            std::string_view line = text_.substr(begin, end - begin);
            line = line.substr(0, line.find('#'));
            readLine(line, begin, puzzle);
            begin = end + 1;
        }
        if (puzzle.pieces.empty())
            throw FormatError(file_,
                              core::message("there are no pieces; expected four colours on each line"));
        setSize(puzzle);
        setRules(puzzle);
        return puzzle;
    }

  private:
    struct Field {
        std::string_view text;
        std::size_t offset = 0;
    };

    static std::vector<Field> fieldsOf(std::string_view line, std::size_t offset) {
        std::vector<Field> fields;
        const bool isCsv = line.find_first_of(",;") != std::string_view::npos;
        const std::string_view separators = isCsv ? ",;" : " \t\r";
        for (std::size_t begin = 0; begin <= line.size();) {
            const std::size_t end = std::min(line.find_first_of(separators, begin), line.size());
            const std::string_view word = trimmed(line.substr(begin, end - begin));
            if (isCsv || !word.empty()) fields.push_back({word, offset + begin});
            begin = end + 1;
        }
        return fields;
    }

    [[noreturn]] void fail(std::size_t offset, Message reason) const {
        throw FormatError(file_, placeAt(text_, offset), std::move(reason));
    }

    int numberOf(const Field& field, int least, int most) const {
        const std::optional<int> number = readNumber<int>(field.text);
        if (!number || *number < least || *number > most)
            fail(field.offset, core::message("expected a whole number from %1 to %2, not %3", least, most,
                                             doubleQuoted(field.text)));
        return *number;
    }

    void readLine(std::string_view line, std::size_t offset, EdgePuzzle& puzzle) {
        const std::vector<Field> fields = fieldsOf(line, offset);
        if (trimmed(line).empty()) return;
        const bool isFirst = std::exchange(isFirst_, false);
        if (isFirst && readHeader(fields)) return;
        if (isFirst && fields.size() == 2) {
            size_.rows = numberOf(fields[0], 1, mostRows);
            size_.columns = numberOf(fields[1], 1, mostRows);
            return;
        }
        if (fields.size() < width_ || (!hasHeader_ && fields.size() != width_))
            fail(offset, core::message("this line has %1 numbers; expected %2", fields.size(), width_));
        EdgeColours piece{};
        for (std::size_t i = 0; i < clockwise.size(); ++i)
            colourAt(piece, clockwise[i]) =
                numberOf(fields[columnOf_[i]], 0, std::numeric_limits<EdgeColour>::max());
        puzzle.pieces.push_back(piece);
    }

    // Whether the first line names the columns.
    bool readHeader(const std::vector<Field>& fields) {
        constexpr std::array<std::array<std::string_view, 3>, 4> names{
            {{"up", "top", "u"}, {"right", "r", "r"}, {"down", "bottom", "d"}, {"left", "l", "l"}}};
        std::array<std::size_t, 4> columns{};
        std::size_t found = 0;
        for (std::size_t side = 0; side < names.size(); ++side)
            for (std::size_t field = 0; field < fields.size(); ++field) {
                std::string word(fields[field].text);
                std::ranges::transform(word, word.begin(), [](char c) {
                    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
                });
                if (std::ranges::find(names[side], word) == names[side].end()) continue;
                columns[side] = field;
                ++found;
                break;
            }
        if (found != names.size()) return false;
        columnOf_ = columns;
        width_ = *std::ranges::max_element(columns) + 1;
        hasHeader_ = true;
        return true;
    }

    void setSize(EdgePuzzle& puzzle) const {
        const std::size_t pieces = puzzle.pieces.size();
        puzzle.rows = size_.rows;
        puzzle.columns = size_.columns;
        if (puzzle.rows == 0 && puzzle.columns == 0) {
            const auto side = static_cast<int>(std::lround(std::sqrt(static_cast<double>(pieces))));
            puzzle.rows = puzzle.columns = side;
        } else if (puzzle.rows == 0) {
            puzzle.rows = static_cast<int>(pieces) / puzzle.columns;
        } else if (puzzle.columns == 0) {
            puzzle.columns = static_cast<int>(pieces) / puzzle.rows;
        }
        if (puzzle.places() != pieces)
            throw FormatError(
                file_, core::message(
                           "there are %1 pieces, which do not fill a board of %2 rows and %3 columns; name "
                           "rows and columns on the first line",
                           pieces, puzzle.rows, puzzle.columns));
    }

    std::string_view text_;
    const std::string& file_;
    EdgeListSize size_;
    bool isFirst_ = true;
    bool hasHeader_ = false;
    std::array<std::size_t, 4> columnOf_{0, 1, 2, 3};
    std::size_t width_ = 4;
};

// Reads the parameters of a link.
class LinkReader {
  public:
    LinkReader(std::string_view text, const std::string& file) : text_(text), file_(file) {}

    EdgeListBoard read() {
        EdgeListBoard board;
        EdgePuzzle& puzzle = board.puzzle;
        puzzle.name = value("puzzle").empty() ? file_ : std::string(value("puzzle"));
        puzzle.columns = number("board_w", 1000);
        puzzle.rows = number("board_h", 1000);
        const std::string_view edges = value("board_edges");
        if (edges.size() != lettersOfPlace * puzzle.places())
            fail(core::message("board_edges has %1 letters; expected %2, four for each of %3 places",
                               edges.size(), lettersOfPlace * puzzle.places(), puzzle.places()));
        EdgeArrangement arrangement;
        for (std::size_t place = 0; place < puzzle.places(); ++place) {
            const std::string_view letters = edges.substr(lettersOfPlace * place, lettersOfPlace);
            PlacedEdgePiece placed{place, {}};
            for (std::size_t i = 0; i < clockwise.size(); ++i) {
                if (letters[i] < 'a' || letters[i] > 'z')
                    fail(core::message("expected letters from a to z in board_edges, not %1",
                                       doubleQuoted(letters.substr(i, 1))));
                colourAt(placed.colours, clockwise[i]) = letters[i] - 'a';
            }
            if (letters == "aaaa")
                fail(core::message(
                    "the place at row %1, column %2 is empty; only links that show all pieces can be "
                    "read",
                    place / static_cast<std::size_t>(puzzle.columns) + 1,
                    place % static_cast<std::size_t>(puzzle.columns) + 1));
            arrangement.push_back(placed);
        }
        numberPieces(arrangement);
        puzzle.pieces.resize(puzzle.places());
        for (const PlacedEdgePiece& placed : arrangement)
            puzzle.pieces[placed.piece] = placed.colours;
        setRules(puzzle);
        addClues(puzzle, arrangement);
        board.arrangement = std::move(arrangement);
        return board;
    }

  private:
    [[noreturn]] void fail(Message reason) const { throw FormatError(file_, std::move(reason)); }

    std::string_view value(std::string_view key) const {
        for (std::size_t at = text_.find(key); at != std::string_view::npos; at = text_.find(key, at + 1)) {
            const std::size_t end = at + key.size();
            if (end >= text_.size() || text_[end] != '=') continue;
            if (at > 0 && std::string_view("#?&").find(text_[at - 1]) == std::string_view::npos) continue;
            return text_.substr(end + 1, text_.find_first_of("& \t\r\n", end) - end - 1);
        }
        return {};
    }

    int number(std::string_view key, int most) const {
        const std::optional<int> number = readNumber<int>(value(key));
        if (!number || *number < 1 || *number > most)
            fail(core::message("expected %1 with a whole number from 1 to %2", key, most));
        return *number;
    }

    // The pieces get the numbers of board_pieces, if all of them are there.
    void numberPieces(EdgeArrangement& arrangement) const {
        const std::string_view digits = value("board_pieces");
        if (digits.size() != digitsOfPiece * arrangement.size()) return;
        std::vector<bool> isUsed(arrangement.size(), false);
        std::vector<std::size_t> pieces;
        for (std::size_t place = 0; place < arrangement.size(); ++place) {
            const auto number = readNumber<std::size_t>(digits.substr(digitsOfPiece * place, digitsOfPiece));
            if (!number || *number < 1 || *number > arrangement.size() || isUsed[*number - 1]) return;
            isUsed[*number - 1] = true;
            pieces.push_back(*number - 1);
        }
        for (std::size_t place = 0; place < arrangement.size(); ++place)
            arrangement[place].piece = pieces[place];
    }

    void addClues(EdgePuzzle& puzzle, const EdgeArrangement& arrangement) const {
        std::string_view hints = value("hints");
        while (!hints.empty()) {
            const std::string_view hint = hints.substr(0, hints.find('-'));
            const auto place = readNumber<std::size_t>(hint.substr(0, hint.find('.')));
            if (!place || *place >= arrangement.size())
                fail(core::message("expected hints as PLACE.TURNS with places from 0 to %1, not %2",
                                   arrangement.size() - 1, doubleQuoted(hint)));
            if (std::ranges::find(puzzle.clues, *place, &EdgeClue::place) == puzzle.clues.end())
                puzzle.clues.push_back({*place, arrangement[*place].piece, 0});
            hints.remove_prefix(std::min(hints.size(), hint.size() + 1));
        }
    }

    std::string_view text_;
    const std::string& file_;
};

std::string linkOf(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement) {
    if (!puzzle.matches.empty())
        throw MessageError(core::message(
            "a link cannot say which colours match; only puzzles in which equal colours match have one"));
    std::string edges;
    std::string numbers;
    for (const PlacedEdgePiece& placed : arrangement) {
        for (const Side side : clockwise) {
            const EdgeColour colour = at(placed.colours, side);
            if (colour > mostInLink)
                throw MessageError(core::message(
                    "a link holds the colours from 0 to %1, but a piece has colour %2", mostInLink, colour));
            edges += static_cast<char>('a' + colour);
        }
        const std::string number = std::to_string(placed.piece + 1);
        numbers.append(digitsOfPiece - std::min(digitsOfPiece, number.size()), '0');
        numbers += number;
    }
    std::string name;
    for (const char c : puzzle.name)
        name += (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ? c : '_';
    std::string link = "https://e2.bucas.name/#puzzle=" + name +
                       "&board_w=" + std::to_string(puzzle.columns) +
                       "&board_h=" + std::to_string(puzzle.rows) + "&" + std::string(edgesKey) + edges;
    if (arrangement.size() < 1000) link += "&board_pieces=" + numbers;
    std::string hints;
    for (const EdgeClue& clue : puzzle.clues) {
        const PlacedEdgePiece& placed = arrangement[clue.place];
        if (placed.piece != clue.piece ||
            (clue.turns && turned(puzzle.pieces[clue.piece], *clue.turns) != placed.colours))
            continue;
        // Turns of a link are clockwise.
        hints += (hints.empty() ? "" : "-") + std::to_string(clue.place) + "." +
                 std::to_string((4 - clue.turns.value_or(0)) % 4);
    }
    if (!hints.empty()) link += "&hints=" + hints;
    return link + "\n";
}

}  // namespace

EdgeListFormat edgeListFormatOf(std::string_view text) {
    if (text.find(edgesKey) != std::string_view::npos) return EdgeListFormat::link;
    const std::string_view line = text.substr(0, text.find('\n'));
    return line.find_first_of(",;") != std::string_view::npos ? EdgeListFormat::csv : EdgeListFormat::list;
}

EdgeListBoard parseEdgeList(std::string_view text, const std::string& file, const EdgeListSize& size) {
    requireSize(text, file, maxEdgeFile);
    EdgeListBoard board;
    if (edgeListFormatOf(text) == EdgeListFormat::link)
        board = LinkReader(text, file).read();
    else
        board.puzzle = ListReader(text, file, size).read();
    if (const std::vector<Message> flaws = validateEdges(board.puzzle); !flaws.empty())
        throw FormatError(file, flaws.front());
    return board;
}

std::vector<std::size_t> parsePlaceOrder(std::string_view text, const std::string& file,
                                         const EdgePuzzle& puzzle) {
    const std::size_t expected =
        puzzle.isRectangle() ? 2 : static_cast<std::size_t>(puzzle.lattice.numbersOfACell());
    std::map<std::vector<int>, std::size_t> placeOf;
    for (std::size_t place = 0; place < puzzle.places(); ++place) {
        const auto columns = static_cast<std::size_t>(puzzle.columns);
        placeOf[puzzle.isRectangle()
                    ? std::vector{static_cast<int>(place / columns), static_cast<int>(place % columns)}
                    : numbersOf(puzzle.board[place], puzzle.lattice)] = place;
    }
    std::vector<std::size_t> places;
    std::vector<bool> isListed(puzzle.places(), false);
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        std::string_view line = text.substr(begin, end - begin);
        line = trimmed(line.substr(0, line.find('#')));
        const TextPlace where = placeAt(text, begin);
        begin = end + 1;
        if (line.empty()) continue;
        std::vector<int> numbers;
        for (std::string_view rest = line; !rest.empty();) {
            const std::size_t length = std::min(rest.find_first_of(" \t,;"), rest.size());
            const std::optional<int> number = readNumber<int>(rest.substr(0, length));
            if (!number)
                throw FormatError(
                    file, where,
                    core::message("%1 is not a whole number", doubleQuoted(rest.substr(0, length))));
            numbers.push_back(*number);
            rest = trimmed(rest.substr(std::min(length + 1, rest.size())));
        }
        if (numbers.size() != expected)
            throw FormatError(
                file, where,
                core::message("expected the %1 numbers of a place, not %2", expected, numbers.size()));
        const auto place = placeOf.find(numbers);
        if (place == placeOf.end())
            throw FormatError(
                file, where,
                core::message("the board has no place %1; its places are numbered from 0", verbatim(line)));
        if (isListed[place->second])
            throw FormatError(file, where, core::message("the place %1 is listed twice", verbatim(line)));
        isListed[place->second] = true;
        places.push_back(place->second);
    }
    if (places.size() != puzzle.places())
        throw FormatError(file, core::message("%1 of the %2 places of the board are listed; list each once",
                                              places.size(), puzzle.places()));
    return places;
}

std::string toEdgeList(const EdgePuzzle& puzzle, EdgeListFormat format,
                       const std::optional<EdgeArrangement>& arrangement) {
    if (!puzzle.isRectangle())
        throw MessageError(
            core::message("lists, CSV files and links hold rectangles of squares only; write a puzzle file"));
    if (format == EdgeListFormat::link) {
        EdgeArrangement shown;
        for (const std::optional<PlacedEdgePiece>& placed : boardAsWritten(puzzle))
            shown.push_back(*placed);
        return linkOf(puzzle, arrangement ? *arrangement : shown);
    }
    const bool isCsv = format == EdgeListFormat::csv;
    std::string text = isCsv ? "piece,up,right,down,left\n"
                             : std::to_string(puzzle.rows) + " " + std::to_string(puzzle.columns) + "\n";
    for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece) {
        if (isCsv) text += std::to_string(piece) + ",";
        for (const Side side : clockwise) {
            if (side != Side::top) text += isCsv ? ',' : ' ';
            text += std::to_string(at(puzzle.pieces[piece], side));
        }
        text += '\n';
    }
    return text;
}

}  // namespace tilewright
