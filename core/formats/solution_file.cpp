#include "core/formats/solution_file.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "core/basics/files.h"
#include "core/basics/text.h"
#include "core/formats/json_values.h"
#include "core/formats/toml_values.h"
#include "core/puzzle/board.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/face_items.h"

namespace tilewright {

namespace {

// An error in one line; the reader adds the position.
struct LineError {
    Message reason;
    std::size_t offset = 0;
};

[[noreturn]] void fail(Message reason, std::size_t offset = 0) {
    throw LineError{std::move(reason), offset};
}

// Checks that placements are a solution of the puzzle: the whole region is covered, without overlaps, and
// each piece is in one of its positions and used as often as allowed.
class Judge {
  public:
    explicit Judge(const Puzzle& puzzle) : puzzle_(puzzle), board_(puzzle), faces_(puzzle) {
        for (const Piece& piece : puzzle.pieces)
            shapes_.push_back(orientations(piece.shape, allowedMoves(puzzle)));
    }

    const std::vector<Shape>& shapesOf(std::size_t piece) const { return shapes_[piece]; }
    const Board& board() const { return board_; }

    // Fills in the colours of cells that the file omits.
    void check(std::span<Placement> placements) const {
        std::set<Cell> filled;
        std::set<Cell> crossings;
        std::vector<int> uses(puzzle_.pieces.size());
        for (Placement& placement : placements) {
            const Piece& piece = puzzle_.pieces[placement.piece];
            ++uses[placement.piece];
            for (const Cell cell : placement.cells) {
                const std::string where = cellText(cell, puzzle_.lattice);
                if (!puzzle_.region.contains(cell))
                    fail(core::message("piece %1 covers %2, which is outside the region",
                                       inQuotes(piece.name), where));
                if (!filled.insert(cell).second) fail(core::message("%1 is covered twice", where));
            }
            for (const Cell crossing : puzzle_.lattice.crossingsOf(placement.cells))
                if (!crossings.insert(crossing).second)
                    fail(core::message("two pieces cross at the point %1",
                                       cellText(crossing, puzzle_.lattice)));
            if (!isFixed(placement))
                checkShape(placement);
            else
                placement.faces = facesOf(puzzle_, {placement.piece, placement.cells});
        }
        checkFaces(placements);
        const std::span<const Cell> cells = puzzle_.region.cells();
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (!puzzle_.region.isOptional(i) && filled.count(cells[i]) == 0)
                fail(core::message("%1 is not covered, but must be", cellText(cells[i], puzzle_.lattice)));
        long long holes = static_cast<long long>(cells.size() - filled.size());
        for (const OpenGroup& group : puzzle_.open)
            holes -= checkGroup(group, filled);
        checkHoles(holes);
        for (const NumberRule& rule : puzzle_.rules)
            if (!isMet(rule, placements))
                fail(core::message("the numbers on %1 break a rule: %2",
                                   cellList(rule.cells, puzzle_.lattice, 10), ruleText(rule)));
        for (std::size_t i = 0; i < uses.size(); ++i) {
            const Count& count = puzzle_.pieces[i].count;
            if (uses[i] < count.min || uses[i] > count.max)
                fail(counted(uses[i], "piece %1 occurs %n time; expected %2",
                             core::plural("piece %1 occurs %n times; expected %2"),
                             inQuotes(puzzle_.pieces[i].name), countText(count)));
        }
    }

  private:
    void checkShape(Placement& placement) const {
        const std::vector<Board::Way> ways = board_.waysToCover(shapes_[placement.piece], placement.cells);
        for (const Board::Way& way : ways) {
            if (!way.isAllowed || (!placement.colours.empty() && way.colours != placement.colours) ||
                (!placement.faces.empty() && way.faces != placement.faces))
                continue;
            placement.colours = way.colours;
            placement.faces = way.faces;
            return;
        }
        const Piece& piece = puzzle_.pieces[placement.piece];
        fail(messageOf(ways.empty() ? core::text("these cells do not have the shape of piece %1")
                       : piece.shape.hasOptional()
                           ? core::text("piece %1 cannot lie here: its optional cells must be in the "
                                        "region and match the colours there")
                           : core::text("the colours of piece %1 do not match those of the region"),
                       inQuotes(piece.name)));
    }

    bool isMet(const NumberRule& rule, std::span<const Placement> placements) const {
        std::vector<int> numbers;
        for (const Placement& placement : placements) {
            const std::vector<CellColour> colours =
                isFixed(placement) ? coloursOf(puzzle_, {placement.piece, placement.cells})
                                   : placement.colours;
            for (std::size_t i = 0; i < colours.size(); ++i)
                if (const auto number = shownNumber(puzzle_.colours, colours[i]);
                    number && std::ranges::binary_search(rule.cells, placement.cells[i]))
                    numbers.push_back(*number);
        }
        std::ranges::sort(numbers);
        if (rule.kind == NumberRule::Kind::different)
            return std::ranges::adjacent_find(numbers) == numbers.end();
        if (rule.kind == NumberRule::Kind::equal) return numbers.empty() || numbers.front() == numbers.back();
        const int sum = std::accumulate(numbers.begin(), numbers.end(), 0);
        return sum >= rule.least && sum <= rule.most;
    }

    void checkFaces(std::span<const Placement> placements) const {
        if (faces_.empty()) return;
        std::set<int> covered;
        for (const Placement& placement : placements) {
            const auto items = faces_.coveredBy(placement.cells, placement.faces);
            if (!items || std::ranges::any_of(*items, [&](int item) { return !covered.insert(item).second; }))
                fail(core::message("the coloured faces of piece %1 break a rule",
                                   inQuotes(puzzle_.pieces[placement.piece].name)));
        }
    }

    void checkHoles(long long holes) const {
        if (puzzle_.maxHoles && holes > *puzzle_.maxHoles)
            fail(counted(holes, "%n cell is open, but only %1 may be",
                         core::plural("%n cells are open, but only %1 may be"), *puzzle_.maxHoles));
    }

    // How many cells of the group are open.
    long long checkGroup(const OpenGroup& group, const std::set<Cell>& filled) const {
        const auto open =
            std::ranges::count_if(group.cells, [&](Cell cell) { return !filled.contains(cell); });
        if (open < group.count.min || open > group.count.max)
            fail(counted(open, "group %1: %n cell is open; expected %2",
                         core::plural("group %1: %n cells are open; expected %2"), inQuotes(group.name),
                         countText(group.count)));
        return open;
    }

    static Message countText(const Count& count) {
        return count.max == Count::any ? core::message("at least %1", count.min)
                                       : verbatim(rangeText(count.min, count.max));
    }
    bool isFixed(const Placement& placement) const {
        return std::ranges::any_of(puzzle_.fixed, [&](const FixedPiece& fixed) {
            return fixed.piece == placement.piece && fixed.cells == placement.cells;
        });
    }

    const Puzzle& puzzle_;
    Board board_;
    FaceItems faces_;
    std::vector<std::vector<Shape>> shapes_;
};

class JsonLines {
  public:
    explicit JsonLines(const Puzzle& puzzle) : puzzle_(puzzle) {
        for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
            numberOf_.emplace(puzzle.pieces[i].name, i);
    }

    NumberedSolution read(const std::string& line) const {
        NumberedSolution solution;
        try {
            const Json json = Json::parse(line);
            if (json.contains("copies"))
                solution.copies = readNumber(json.at("copies"), 1, std::numeric_limits<int>::max(),
                                             core::text("number of copies"));
            if (json.contains("marked")) solution.remark.isMarked = json.at("marked").get<bool>();
            if (json.contains("note")) solution.remark.note = json.at("note").get<std::string>();
            for (const Json& placement : json.at("placements"))
                solution.placements.push_back(readPlacement(placement));
        } catch (const Json::parse_error& error) {
            fail(core::message("this is not a JSON object; expected a solution"),
                 error.byte > 0 ? error.byte - 1 : 0);
        } catch (const Json::exception&) {
            fail(core::message(
                "this is not a solution; expected %1",
                verbatim("{\"placements\": [{\"piece\": NAME, \"cells\": [[x, y], ...]}, ...]}")));
        }
        return solution;
    }

  private:
    Placement readPlacement(const Json& json) const {
        const std::string name = json.at("piece").get<std::string>();
        const auto piece = numberOf_.find(name);
        if (piece == numberOf_.end())
            fail(
                core::message("unknown piece %1; use a name from the puzzle", inQuotes(shortened(name, 40))));
        std::vector<DrawnCell> cells;
        for (const Json& cell : json.at("cells"))
            cells.push_back({readCell(cell)});
        if (const auto colours = json.find("colours"); colours != json.end())
            for (std::size_t i = 0; i < cells.size(); ++i)
                cells[i].colour = static_cast<CellColour>(
                    readNumber(colours->at(i), 0, static_cast<int>(puzzle_.colours.palette.size()),
                               core::text("colour")));
        if (const auto faces = json.find("faces"); faces != json.end())
            for (std::size_t i = 0; i < cells.size(); ++i)
                cells[i].faces = readFaces(faces->at(i).get<std::string>());
        std::ranges::sort(cells);
        Placement placement{piece->second, {}, {}};
        for (const DrawnCell& one : cells) {
            placement.cells.push_back(one.cell);
            if (json.contains("colours")) placement.colours.push_back(one.colour);
            if (json.contains("faces")) placement.faces.push_back(one.faces);
        }
        return placement;
    }

    FaceColours readFaces(const std::string& symbols) const {
        const auto faces = faceColoursOf(symbols, puzzle_);
        if (!faces)
            fail(core::message("%1 are no colours of faces; expected %2 symbols, '.' or one of the palette",
                               inQuotes(shortened(symbols, 40)), 2 * puzzle_.lattice.dimensions()));
        return *faces;
    }

    static int readNumber(const Json& json, int low, int high, const char* what) {
        const std::optional<std::int64_t> value = wholeNumberIn(json, low, high);
        if (!value)
            fail(core::message("%1: expected a whole number from %2 to %3, not %4", messageOf(what), low,
                               high, shortened(json.dump(-1, ' ', true), 40)));
        return static_cast<int>(*value);
    }

    Cell readCell(const Json& json) const {
        const auto expected = static_cast<std::size_t>(puzzle_.lattice.numbersOfACell());
        if (json.size() != expected)
            fail(core::message("a cell has %1 coordinates; expected %2", json.size(), expected));
        const auto coordinate = [](const Json& number) {
            return readNumber(number, -maxCoordinate, maxCoordinate, core::text("coordinate"));
        };
        Cell at{coordinate(json.at(0)), coordinate(json.at(1))};
        if (!puzzle_.lattice.isFlat()) at.z = coordinate(json.at(2));
        if (puzzle_.lattice.writesKinds()) at.kind = coordinate(json.back());
        const auto cell = puzzle_.lattice.cellAt(at);
        if (!cell) fail(core::message("the lattice has no cell at %1", json.dump()));
        return *cell;
    }

    const Puzzle& puzzle_;
    std::map<std::string, std::size_t> numberOf_;
};

class CompactLines {
  public:
    CompactLines(const Puzzle& puzzle, const Judge& judge) : puzzle_(puzzle), judge_(judge) {}

    // Other files, such as puzzles, may start with a comment too.
    static bool isHeader(const std::string& line) {
        return line.starts_with(titleKey) || line.starts_with(puzzleKey) || line.starts_with(pieceKey);
    }

    // A line of the header, or a remark about the next solution.
    void note(const std::string& line) {
        if (line == markLine) next_.isMarked = true;
        if (line.starts_with(noteKey)) next_.note = line.substr(noteKey.size());
        if (line.starts_with(titleKey)) {
            if (isBegun_)
                fail(core::message(
                    "the solutions of a different puzzle start here; expected a file with one puzzle"));
            isBegun_ = true;
        }
        if (line.starts_with(puzzleKey)) {
            const std::string name = line.substr(puzzleKey.size());
            if (name != singleLine(puzzle_.name))
                fail(core::message("these are solutions of %1; expected solutions of %2", inQuotes(name),
                                   inQuotes(puzzle_.name)));
        }
        if (!line.starts_with(pieceKey)) return;
        const std::size_t colon = line.find(": ", pieceKey.size());
        if (colon == std::string::npos || pieceOf_.size() == puzzle_.pieces.size())
            fail(counted(std::ssize(puzzle_.pieces), "unexpected header line; the puzzle has %n piece",
                         core::plural("unexpected header line; the puzzle has %n pieces")));
        const std::string symbol = line.substr(pieceKey.size(), colon - pieceKey.size());
        const std::size_t piece = pieceOf_.size();
        if (line.substr(colon + 2) != singleLine(puzzle_.pieces[piece].name))
            fail(core::message("piece %1 of the puzzle is %2, but this file has a different name", piece + 1,
                               inQuotes(puzzle_.pieces[piece].name)),
                 colon + 2);
        pieceOf_[symbol] = piece;
    }

    NumberedSolution read(const std::string& line) {
        if (pieceOf_.size() != puzzle_.pieces.size())
            fail(core::message(
                "the header does not list all pieces; expected a line '# piece SYMBOL: NAME' for each"));
        const bool isSpaced =
            std::ranges::any_of(pieceOf_, [](const auto& entry) { return entry.first.size() > 1; });
        std::map<std::size_t, std::vector<Cell>> cells;
        const Box box = drawnBox(puzzle_.region.cells(), puzzle_.lattice);
        const Cell size = box.extent();
        std::size_t at = 0;
        for (int z = 0; z < size.z; ++z) {
            if (z > 0) skip(line, at, isSpaced ? "/ " : "/");
            for (int y = size.y - 1; y >= 0; --y)
                for (int x = 0; x < size.x; ++x) {
                    const std::size_t begin = at;
                    const std::string symbol = nextSymbol(line, at, isSpaced);
                    if (symbol == ".") continue;
                    const auto piece = pieceOf_.find(symbol);
                    if (piece == pieceOf_.end())
                        fail(core::message("no piece has the symbol %1", inQuotes(shortened(symbol, 20))),
                             begin);
                    const auto cell = cellDrawnAt(box.low + Cell{x, y, z}, puzzle_.lattice);
                    if (!cell) fail(core::message("the puzzle has no cell here; expected '.'"), begin);
                    cells[piece->second].push_back(*cell);
                }
        }
        if (at < line.size()) fail(core::message("the line continues after the last cell of the puzzle"), at);
        NumberedSolution solution;
        solution.remark = std::exchange(next_, {});
        for (const FixedPiece& fixed : puzzle_.fixed) {
            solution.placements.push_back({fixed.piece, fixed.cells, {}});
            std::erase_if(cells[fixed.piece],
                          [&](Cell c) { return std::ranges::find(fixed.cells, c) != fixed.cells.end(); });
        }
        for (auto& [piece, own] : cells)
            cut(piece, {own.begin(), own.end()}, solution.placements);
        return solution;
    }

  private:
    static constexpr std::string_view titleKey = "# Tilewright";
    static constexpr std::string_view puzzleKey = "# puzzle: ";
    static constexpr std::string_view pieceKey = "# piece ";
    static constexpr std::string_view markLine = "# marked";
    static constexpr std::string_view noteKey = "# note: ";

    static void skip(const std::string& line, std::size_t& at, std::string_view expected) {
        if (line.compare(at, expected.size(), expected) != 0)
            fail(core::message("expected '/' between two layers of the puzzle"), at);
        at += expected.size();
    }

    static std::string nextSymbol(const std::string& line, std::size_t& at, bool isSpaced) {
        if (at >= line.size()) fail(core::message("the line ends before the last cell of the puzzle"), at);
        const std::size_t end = isSpaced ? std::min(line.find(' ', at), line.size()) : at + 1;
        const std::string symbol = line.substr(at, end - at);
        at = isSpaced ? std::min(end + 1, line.size()) : end;
        return symbol;
    }

    // Splits cells into pieces of a given shape, by backtracking from the lowest uncovered cell.
    void cut(std::size_t piece, std::set<Cell> cells, std::vector<Placement>& placements) const {
        constexpr int maxSteps = 100'000;
        const std::vector<Shape>& shapes = judge_.shapesOf(piece);
        const std::size_t before = placements.size();
        // On a board that wraps, the lowest cell may be any cell of the shape.
        const std::size_t starts = judge_.board().isWrapped() ? shapes.front().cells().size() : 1;
        // For each piece that has been cut, and the next one, the shape and its cell to try next.
        std::vector<std::size_t> next{0};
        for (int steps = 0; !cells.empty();) {
            if (next.back() == shapes.size() * starts) {
                next.pop_back();
                if (next.empty()) break;
                cells.insert(placements.back().cells.begin(), placements.back().cells.end());
                placements.pop_back();
                continue;
            }
            const std::size_t from = next.back() % starts;
            const Shape& shape = shapes[next.back()++ / starts];
            // The lowest cell overall is the lowest cell of its piece.
            const auto covered = judge_.board().covered(shape, from, *cells.begin());
            if (!covered) continue;
            std::vector<Cell> own;
            for (const int index : *covered)
                if (const Cell c = puzzle_.region.cells()[static_cast<std::size_t>(index)]; cells.contains(c))
                    own.push_back(c);
            if (own.size() != shape.cells().size()) continue;
            std::ranges::sort(own);
            if (++steps > maxSteps) break;
            for (const Cell c : own)
                cells.erase(c);
            placements.push_back({piece, std::move(own), {}});
            next.push_back(0);
        }
        if (cells.empty()) return;
        placements.resize(before);
        fail(core::message("the cells of piece %1 do not have its shape",
                           inQuotes(puzzle_.pieces[piece].name)));
    }

    const Puzzle& puzzle_;
    const Judge& judge_;
    bool isBegun_ = false;
    std::map<std::string, std::size_t> pieceOf_;
    SolutionRemark next_;
};

}  // namespace

void readSolutions(const std::filesystem::path& path, const Puzzle& puzzle, const SolutionTaker& take) {
    const std::string name = path.string();
    std::ifstream file = openFile(path);
    const Judge judge(puzzle);
    const JsonLines jsonLines(puzzle);
    CompactLines compactLines(puzzle, judge);
    bool isCompact = false;
    std::uint64_t number = 0;
    unsigned lineNumber = 0;
    std::string line;
    while (std::getline(file, line)) {
        ++lineNumber;
        if (line.ends_with('\r')) line.pop_back();
        try {
            if (trimmed(line).empty()) continue;
            if (lineNumber == 1) isCompact = CompactLines::isHeader(line);
            if (lineNumber == 1 && !isCompact && line.front() != '{')
                fail(
                    core::message("this is not a solution file; expected JSON lines or compact lines, "
                                  "as written by %1 or %2",
                                  verbatim("'solve --output=a.jsonl'"), "'--output=a.compact'"));
            if (isCompact && line.front() == '#') {
                compactLines.note(line);
                continue;
            }
            NumberedSolution solution = isCompact ? compactLines.read(line) : jsonLines.read(line);
            judge.check(solution.placements);
            solution.number = ++number;
            if (!take(std::move(solution))) return;
        } catch (const LineError& wrong) {
            throw FormatError(name, TextPlace{lineNumber, placeAt(line, wrong.offset).column}, wrong.reason);
        }
    }
    if (file.bad()) throw FormatError(name, core::message("the file could not be read to the end"));
}

namespace {

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

std::vector<std::string> namesOf(const Puzzle& puzzle) {
    std::vector<std::string> names;
    for (const Piece& piece : puzzle.pieces)
        names.push_back(piece.name);
    return names;
}

// The symbols of compact lines.
std::vector<std::string> symbolsOf(const Puzzle& puzzle) {
    std::vector<std::string> symbols = namesOf(puzzle);
    const auto isLetter = [](const std::string& name) {
        return name.size() == 1 && letters.find(name.front()) != std::string_view::npos;
    };
    if (std::ranges::all_of(symbols, isLetter)) return symbols;
    for (std::size_t i = 0; i < symbols.size(); ++i)
        symbols[i] = symbols.size() <= letters.size() ? std::string(1, letters[i]) : std::to_string(i + 1);
    return symbols;
}

// The comment lines before a solution; readers of compact lines understand the remark. Empty without a
// remark.
std::string linesAbout(const NumberedSolution& solution) {
    std::string lines = solution.remark.isMarked ? "# marked\n" : "";
    if (!solution.remark.note.empty()) lines += "# note: " + solution.remark.note + "\n";
    if (!solution.level.empty())
        lines += "# level " + solution.level + ", moves " + std::to_string(solution.moves) + "\n";
    return lines;
}

// Formats with one symbol per cell of the bounding box.
class SymbolWriter : public SolutionWriter {
  public:
    std::string header() const override { return header_; }
    std::string write(const NumberedSolution& solution) const override {
        Symbols at(static_cast<std::size_t>(box_.volume()), &open_);
        for (const Placement& placement : solution.placements)
            for (const Cell cell : placement.cells)
                at[box_.indexOf(drawnAt(cell, lattice_))] = &symbols_[placement.piece];
        return linesAbout(solution) + draw(at) + facesOf(solution) + "\n";
    }

  protected:
    /// By index of the cell in the box.
    using Symbols = std::vector<const std::string*>;

    SymbolWriter(const Puzzle& puzzle, std::vector<std::string> symbols)
        : lattice_(puzzle.lattice),
          box_(drawnBox(puzzle.region.cells(), puzzle.lattice)),
          symbols_(std::move(symbols)) {}

    virtual std::string draw(const Symbols& at) const = 0;
    // What pieces show on their faces, a line for each cell with colours.
    virtual std::string facesOf(const NumberedSolution& solution) const = 0;

    // The symbols of a row, `gap` between them.
    std::string row(const Symbols& at, int y, int z, std::string_view gap) const {
        std::string text;
        for (int x = box_.low.x; x <= box_.high.x; ++x)
            text.append(x > box_.low.x ? gap : "").append(*at[box_.indexOf({x, y, z})]);
        return text;
    }

    Lattice lattice_;
    Box box_;
    std::vector<std::string> symbols_;
    std::string open_ = ".";
    std::string header_;
};

class TextWriter final : public SymbolWriter {
  public:
    explicit TextWriter(const Puzzle& puzzle)
        : SymbolWriter(puzzle, {}), names_(namesOf(puzzle)), colours_(puzzle.colours) {
        TextSymbols text = textSymbols(puzzle);
        symbols_ = std::move(text.ofPieces);
        open_ = std::move(text.open);
        header_ = std::move(text.header);
    }

  private:
    std::string draw(const Symbols& at) const override {
        std::string text;
        for (int y = box_.high.y; y >= box_.low.y; --y) {
            std::string line;
            for (int z = box_.low.z; z <= box_.high.z; ++z)
                line += (z > box_.low.z ? ", " : "") + row(at, y, z, " ");
            line.erase(line.find_last_not_of(' ') + 1);
            text += line + "\n";
        }
        return text;
    }

    std::string facesOf(const NumberedSolution& solution) const override {
        constexpr std::array sides{"left", "right", "front", "back", "below", "above"};
        std::string text;
        for (const Placement& placement : solution.placements)
            for (std::size_t i = 0; i < placement.faces.size(); ++i) {
                std::string line;
                for (std::size_t face = 0; face < sides.size(); ++face)
                    if (const CellColour colour = placement.faces[i][face]; colour > 0) {
                        const std::string& name = colours_.palette[colour - 1U].name;
                        line += (line.empty() ? "" : ", ") + std::string(sides[face]) + " " +
                                (name.empty() ? std::string(1, colourSymbols[colour]) : name);
                    }
                if (!line.empty())
                    text += names_[placement.piece] + " at " + cellText(placement.cells[i], lattice_) + ": " +
                            line + "\n";
            }
        return text;
    }

    std::vector<std::string> names_;
    ColourRule colours_;
};

class CompactWriter final : public SymbolWriter {
  public:
    explicit CompactWriter(const Puzzle& puzzle)
        : SymbolWriter(puzzle, symbolsOf(puzzle)), gap_(symbols_.size() > letters.size() ? " " : "") {
        if (std::ranges::any_of(puzzle.pieces, [](const Piece& piece) { return piece.shape.hasFaces(); }))
            throw FormatError(puzzle.name, core::message("compact lines do not say how pieces with coloured "
                                                         "faces are turned; save as .jsonl"));
        const Cell size = box_.extent();
        const auto list = [](Cell c, std::string_view between) {
            return joinedText(std::array{c.x, c.y, c.z}, between);
        };
        header_ = "# Tilewright, compact solutions, version 1\n# puzzle: " + singleLine(puzzle.name) +
                  "\n# box: " + list(size, " x ") + ", lowest cell " + list(box_.low, ", ") +
                  "\n# cells: " + (lattice_.writesKinds() ? "the kinds of a place, then " : "") +
                  "x ascending, then y descending, then z ascending\n# '/' separates layers, '.' is "
                  "outside or open\n";
        for (std::size_t i = 0; i < symbols_.size(); ++i)
            header_ += "# piece " + symbols_[i] + ": " + singleLine(puzzle.pieces[i].name) + "\n";
    }

  private:
    std::string draw(const Symbols& at) const override {
        std::string text;
        for (int z = box_.low.z; z <= box_.high.z; ++z) {
            if (z > box_.low.z) text += gap_ + "/" + gap_;
            for (int y = box_.high.y; y >= box_.low.y; --y)
                text += (y < box_.high.y ? gap_ : "") + row(at, y, z, gap_);
        }
        return text;
    }
    std::string facesOf(const NumberedSolution&) const override { return {}; }

    std::string gap_;
};

class JsonWriter final : public SolutionWriter {
  public:
    explicit JsonWriter(const Puzzle& puzzle) : lattice_(puzzle.lattice), names_(namesOf(puzzle)) {}

    std::string write(const NumberedSolution& solution) const override {
        Json placements = Json::array();
        for (const Placement& placement : solution.placements) {
            placements.push_back(
                {{"piece", names_[placement.piece]}, {"cells", cellsJson(placement.cells, lattice_)}});
            if (!placement.colours.empty()) placements.back()["colours"] = placement.colours;
            for (const FaceColours& faces : placement.faces)
                placements.back()["faces"].push_back(faceSymbols(faces, lattice_));
        }
        Json json = {
            {"number", solution.number}, {"copies", solution.copies}, {"placements", std::move(placements)}};
        if (!solution.level.empty()) {
            json["level"] = solution.level;
            json["moves"] = solution.moves;
        }
        if (solution.remark.isMarked) json["marked"] = true;
        if (!solution.remark.note.empty()) json["note"] = solution.remark.note;
        return jsonLine(json) + "\n";
    }

  private:
    Lattice lattice_;
    std::vector<std::string> names_;
};

// Quotes a field if necessary (RFC 4180).
std::string csvField(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
    std::string field = "\"";
    for (const char c : text)
        field.append(c == '"' ? 2 : 1, c);
    return field + '"';
}

class TableWriter final : public SolutionWriter {
  public:
    TableWriter(const Puzzle& puzzle, bool hasRemarks)
        : lattice_(puzzle.lattice), hasRemarks_(hasRemarks), names_(namesOf(puzzle)) {}

    std::string header() const override {
        return std::string("solution,placement,piece,x,y") + (lattice_.isFlat() ? "" : ",z") +
               (lattice_.writesKinds() ? ",k" : "") + (hasRemarks_ ? ",marked,note\n" : "\n");
    }

    std::string write(const NumberedSolution& solution) const override {
        std::string end = "\n";
        if (hasRemarks_)
            end = (solution.remark.isMarked ? ",1," : ",0,") + csvField(solution.remark.note) + "\n";
        std::string lines;
        for (std::size_t i = 0; i < solution.placements.size(); ++i) {
            const Placement& placement = solution.placements[i];
            const std::string begin = std::to_string(solution.number) + "," + std::to_string(i + 1) + "," +
                                      csvField(names_[placement.piece]) + ",";
            for (const Cell cell : placement.cells)
                lines += begin + joinedText(numbersOf(cell, lattice_), ",") + end;
        }
        return lines;
    }

  private:
    Lattice lattice_;
    bool hasRemarks_;
    std::vector<std::string> names_;
};

}  // namespace

TextSymbols textSymbols(const Puzzle& puzzle) {
    TextSymbols text{namesOf(puzzle), ".", {}};
    const auto widest = [&] {
        std::size_t most = 1;
        for (const std::string& symbol : text.ofPieces)
            most = std::max(most, characters(symbol));
        return most;
    };
    // Longer names would make the columns too wide for a drawing.
    constexpr std::size_t longestSymbol = 4;
    if (widest() > longestSymbol) {
        text.ofPieces = symbolsOf(puzzle);
        for (std::size_t i = 0; i < text.ofPieces.size(); ++i)
            text.header += text.ofPieces[i] + " = " + puzzle.pieces[i].name + "\n";
        text.header += "\n";
    }
    const std::size_t columns = widest();
    for (std::string& symbol : text.ofPieces)
        symbol.append(columns - characters(symbol), ' ');
    text.open.append(columns - 1, ' ');
    return text;
}

SolutionFormat solutionFormatFor(const std::filesystem::path& file) {
    for (const char* ending : {".jsonl", ".ndjson", ".json"})
        if (hasEnding(file, ending)) return SolutionFormat::json;
    return hasEnding(file, ".compact") ? SolutionFormat::compact : SolutionFormat::text;
}

std::unique_ptr<SolutionWriter> makeSolutionWriter(SolutionFormat format, const Puzzle& puzzle,
                                                   bool hasRemarks) {
    switch (format) {
        case SolutionFormat::json:
            return std::make_unique<JsonWriter>(puzzle);
        case SolutionFormat::compact:
            return std::make_unique<CompactWriter>(puzzle);
        case SolutionFormat::csv:
            return std::make_unique<TableWriter>(puzzle, hasRemarks);
        case SolutionFormat::text:
            break;
    }
    return std::make_unique<TextWriter>(puzzle);
}

}  // namespace tilewright
