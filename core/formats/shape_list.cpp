// Lists of shapes and regions, the format of Advent of Code 2025, day 12
// (https://adventofcode.com/2025/day/12):
//
//     0:
//     ##
//     #.
//
//     4x4: 2
//
// Shapes are numbered from 0 and drawn; after them each line is a puzzle: the width and height of a region,
// and how many of each shape are to be packed into it. Pieces may be turned and turned over; they are called
// by their numbers, puzzles by the sizes of their regions. Cells may stay open only where the pieces do not
// fill all of the region.

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "core/files/files.h"
#include "core/formats/puzzle_format.h"
#include "core/puzzle/checks.h"
#include "core/text/read_number.h"

namespace tilewright {

namespace {

struct RegionLine {
    Cell size;
    std::vector<int> counts;
    TextPlace place;
};

struct ShapeList {
    std::vector<Shape> shapes;
    std::vector<RegionLine> regions;
};

constexpr const char* shapeStart = "0:";

class ShapeListReader {
  public:
    ShapeListReader(std::string_view text, const std::string& file) : text_(text), file_(file), rest_(text) {}

    ShapeList read() {
        for (; nextLine();) {
            const std::size_t colon = line_.find(':');
            if (line_.empty())
                continue;
            else if (colon == std::string_view::npos)
                readRow();
            else if (colon + 1 == line_.size())
                beginShape(line_.substr(0, colon));
            else
                readRegion(line_.substr(0, colon), line_.substr(colon + 1));
        }
        endShape();
        if (list_.regions.empty())
            fail(core::message("no region is in this file; expected a line like %1", verbatim("4x4: 2 1")));
        return std::move(list_);
    }

  private:
    bool nextLine() {
        if (rest_.empty()) return false;
        begin_ = text_.size() - rest_.size();
        line_ = trimmed(takeLine(rest_));
        return true;
    }

    [[noreturn]] void fail(Message reason) const {
        throw FormatError(file_, placeAt(text_, begin_), std::move(reason));
    }

    int number(std::string_view word, long long low, long long high) const {
        const auto value = readNumber<long long>(word);
        if (!value || *value < low || *value > high)
            fail(core::message("expected a whole number from %1 to %2, not %3", low, high,
                               doubleQuoted(word)));
        return static_cast<int>(*value);
    }

    void beginShape(std::string_view index) {
        endShape();
        const auto expected = static_cast<long long>(list_.shapes.size());
        number(index, expected, expected);
        rows_.emplace();
    }

    void readRow() {
        if (!rows_) fail(core::message("expected a shape, which begins with %1", shapeStart));
        const std::size_t wrong = line_.find_first_not_of("#.");
        if (wrong != std::string_view::npos)
            fail(core::message("'%1' means nothing here; expected '.' or '#'", line_.substr(wrong, 1)));
        const auto y = -static_cast<int>(rows_->size());
        for (std::size_t x = 0; x < line_.size(); ++x)
            if (line_[x] == '#') cells_.push_back({static_cast<int>(x), y, 0});
        rows_->push_back(line_);
    }

    void endShape() {
        if (!std::exchange(rows_, std::nullopt)) return;
        if (cells_.empty()) fail(core::message("no cells are drawn; expected at least one '#'"));
        if (auto flaw = sizeFlaw(cells_)) fail(std::move(*flaw));
        list_.shapes.emplace_back(std::exchange(cells_, {}));
    }

    void readRegion(std::string_view size, std::string_view counts) {
        endShape();
        const std::size_t cross = size.find('x');
        if (cross == std::string_view::npos)
            fail(core::message("expected a region like %1, not %2", verbatim("4x4: 2 1"),
                               doubleQuoted(line_)));
        RegionLine region{{number(trimmed(size.substr(0, cross)), 1, maxBoxCells),
                           number(trimmed(size.substr(cross + 1)), 1, maxBoxCells), 1},
                          {},
                          placeAt(text_, begin_)};
        if (static_cast<long long>(region.size.x) * region.size.y > maxBoxCells)
            fail(core::message("the box holds %1 cells; at most %2 are allowed",
                               static_cast<long long>(region.size.x) * region.size.y, maxBoxCells));
        for (counts = trimmed(counts); !counts.empty();) {
            const std::size_t end = std::min(counts.find_first_of(" \t"), counts.size());
            region.counts.push_back(number(counts.substr(0, end), 0, maxBoxCells));
            counts = trimmed(counts.substr(end));
        }
        if (region.counts.size() != list_.shapes.size())
            fail(core::message("expected a number for each shape, %1, but this line has %2",
                               list_.shapes.size(), region.counts.size()));
        list_.regions.push_back(std::move(region));
    }

    std::string_view text_;
    const std::string& file_;
    /// What is still to be read; the line that is, and where it begins.
    std::string_view rest_;
    std::string_view line_;
    std::size_t begin_ = 0;
    /// The shape that is being drawn.
    std::optional<std::vector<std::string_view>> rows_;
    std::vector<Cell> cells_;
    ShapeList list_;
};

Puzzle puzzleOf(const ShapeList& list, const RegionLine& line, const std::string& file) {
    Puzzle puzzle;
    long long volume = 0;
    for (std::size_t i = 0; i < list.shapes.size(); ++i) {
        puzzle.pieces.push_back({std::to_string(i), list.shapes[i], {line.counts[i], line.counts[i]}, {}});
        volume += static_cast<long long>(line.counts[i]) * list.shapes[i].size();
    }
    puzzle.region = Region::box(line.size);
    const std::span<const Cell> cells = puzzle.region.cells();
    if (volume < puzzle.region.size()) puzzle.region = Region({}, {cells.begin(), cells.end()});
    if (const std::vector<Flaw> flaws = validate(puzzle); !flaws.empty())
        throw FormatError(file, line.place, flaws.front().text);
    return puzzle;
}

std::string drawingOf(const Shape& shape) {
    const Box box = boxAround(shape.cells());
    std::string text;
    for (int y = box.high.y; y >= box.low.y; --y, text += '\n')
        for (int x = box.low.x; x <= box.high.x; ++x)
            text += std::ranges::find(shape.cells(), Cell{x, y, 0}) == shape.cells().end() ? '.' : '#';
    return text;
}

// Why the format cannot hold a puzzle; empty if it can.
Message obstacleTo(const Puzzle& puzzle) {
    long long volume = 0;
    for (const Piece& piece : puzzle.pieces) {
        if (piece.count.isRange())
            return core::message("this format cannot hold a range of pieces, as of %1",
                                 doubleQuoted(piece.name));
        volume += static_cast<long long>(piece.count.min) * piece.shape.size();
    }
    if (!puzzle.lattice.isFlat() || !puzzle.turnOver)
        return core::message("this format holds squares that may be turned over, and nothing else");
    if (!puzzle.fixed.empty()) return core::message("this format does not support fixed pieces");
    const Cell size = puzzle.region.bounds().extent();
    const int required = puzzle.region.requiredSize();
    if (puzzle.region.size() != size.x * size.y)
        return core::message("this format cannot hold a region that is not a box");
    if (required != (volume < puzzle.region.size() ? 0 : puzzle.region.size()))
        return core::message(
            "in this format cells may stay open exactly where the pieces do not fill all of the region");
    return {};
}

ParsedFile readShapeList(std::string_view bytes, const std::string& file, bool) {
    requireText(bytes, file);
    const std::string_view text = withoutMark(bytes);
    const ShapeList list = ShapeListReader(text, file).read();
    ParsedFile parsed;
    for (const RegionLine& region : list.regions)
        parsed.names.push_back(std::to_string(region.size.x) + "x" + std::to_string(region.size.y));
    parsed.puzzle = [list, file](std::size_t index) { return puzzleOf(list, list.regions[index], file); };
    return parsed;
}

// For cubes, pieces that may not be turned over, are in their place, or whose number is not fixed, and for
// regions that are not boxes or of which only some cells may stay open, this throws FormatError.
WrittenPuzzle toShapeList(const Puzzle& puzzle, const std::string& file) {
    requirePlainCubes(puzzle, file);
    if (Message obstacle = obstacleTo(puzzle); !obstacle.empty())
        throw FormatError(file, std::move(obstacle));
    WrittenPuzzle written;
    const Cell size = puzzle.region.bounds().extent();
    std::string counts;
    bool isRenamed = false;
    bool hasColours = false;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const Piece& piece = puzzle.pieces[i];
        written.bytes += std::to_string(i) + ":\n" + drawingOf(piece.shape) + "\n";
        counts += " " + std::to_string(piece.count.min);
        isRenamed = isRenamed || piece.name != std::to_string(i);
        hasColours = hasColours || piece.colour.has_value();
    }
    written.bytes += std::to_string(size.x) + "x" + std::to_string(size.y) + ":" + counts + "\n";
    if (!puzzle.name.empty() || !puzzle.source.empty())
        written.notes.push_back(core::message("the name and the source are left out; this format has none"));
    if (isRenamed)
        written.notes.push_back(
            core::message("the pieces are called by their numbers; this format has no names"));
    if (hasColours)
        written.notes.push_back(
            core::message("the colours of the pieces are left out; this format has none"));
    return written;
}

}  // namespace

PuzzleFormat shapeListFormat() {
    return {"shapes",
            core::message("Lists of shapes and regions"),
            {".shapes"},
            [](std::string_view bytes) { return trimmed(withoutMark(bytes)).starts_with(shapeStart); },
            readShapeList,
            toShapeList};
}

}  // namespace tilewright
