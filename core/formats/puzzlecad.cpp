#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <variant>

#include "core/basics/files.h"
#include "core/basics/text.h"
#include "core/formats/puzzle_file.h"
#include "core/puzzle/checks.h"

namespace tilewright {

// Pieces as people write them for puzzlecad, a library of OpenSCAD (https://www.puzzlehub.org/puzzlecad):
//
//     burr_plate([["xxx|.x.", "...|.x."], ["x..|xxx"]], $burr_scale = 17);
//
// A piece is a string for each layer, the lowest first; its rows, y up, are separated by bars, x is a cube
// and a dot is none. What stands in braces behind a cube is about joints and labels, and is left out. Such a
// file is a program: only what calls burr_piece and burr_plate with their strings is read. It does not say
// what the pieces are to fill, so this is the box nearest to a cube that they fill; where there is none a
// draft has no region.

namespace {

constexpr std::size_t mostPieces = 1000;
constexpr int longestSide = 100;

class PuzzlecadReader {
  public:
    PuzzlecadReader(std::string_view text, const std::string& file) : text_(text), file_(file) {}

    std::vector<Shape> read() {
        while (at_ < text_.size()) {
            skipSpace();
            if (at_ >= text_.size()) break;
            const bool isOff = text_[at_] == '*' || text_[at_] == '%';
            if (isOff) {
                ++at_;
                skipSpace();
            }
            const std::string_view word = takeWord();
            if (word.empty()) {
                if (at_ < text_.size() && text_[at_] == '"') {
                    takeString();
                } else {
                    ++at_;
                }
                continue;
            }
            if (word == "module" || word == "function") {
                // A definition is not a call.
                skipSpace();
                takeWord();
                continue;
            }
            if (word != "burr_piece" && word != "burr_plate") continue;
            skipSpace();
            if (at_ >= text_.size() || text_[at_] != '(') continue;
            ++at_;
            const std::size_t before = pieces_.size();
            word == "burr_piece" ? takePiece() : takePlate();
            if (isOff) pieces_.resize(before);
        }
        if (pieces_.empty())
            fail(0, core::message("there is no piece; expected burr_piece or burr_plate with strings such as "
                                  "\"xxx|.x.\""));
        return std::move(pieces_);
    }

  private:
    [[noreturn]] void fail(std::size_t at, Message reason) const {
        throw FormatError(file_, placeAt(text_, at), std::move(reason));
    }

    void skipSpace() {
        while (at_ < text_.size()) {
            if (text_.substr(at_, 2) == "//") {
                at_ = std::min(text_.find('\n', at_), text_.size());
            } else if (text_.substr(at_, 2) == "/*") {
                const std::size_t end = text_.find("*/", at_ + 2);
                at_ = end == std::string_view::npos ? text_.size() : end + 2;
            } else if (text_[at_] == ' ' || (text_[at_] >= '\t' && text_[at_] <= '\r')) {
                ++at_;
            } else {
                return;
            }
        }
    }

    std::string_view takeWord() {
        const std::size_t begin = at_;
        const auto isPart = [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
                   c == '$';
        };
        while (at_ < text_.size() && isPart(text_[at_]))
            ++at_;
        return text_.substr(begin, at_ - begin);
    }

    // From the quote at the current place.
    std::string_view takeString() {
        const std::size_t begin = ++at_;
        while (at_ < text_.size() && text_[at_] != '"')
            at_ += text_[at_] == '\\' ? 2 : 1;
        if (at_ >= text_.size()) fail(begin - 1, core::message("this string is not closed"));
        return text_.substr(begin, at_++ - begin);
    }

    char next() {
        skipSpace();
        return at_ < text_.size() ? text_[at_] : '\0';
    }

    void takePlate() {
        if (next() != '[')
            fail(at_, core::message("expected a list of pieces, such as [\"xxx|.x.\", \"xx\"]"));
        ++at_;
        while (next() != ']') {
            takePiece();
            if (next() == ',')
                ++at_;
            else if (next() != ']')
                fail(at_, core::message("expected ',' or ']' after a piece"));
        }
        ++at_;
    }

    void takePiece() {
        const std::size_t begin = at_;
        std::vector<Cell> cells;
        if (next() == '"') {
            takeLayer(0, cells);
        } else if (next() == '[') {
            ++at_;
            for (int z = 0; next() != ']'; ++z) {
                if (next() != '"') fail(at_, core::message("expected a string for each layer of a piece"));
                takeLayer(z, cells);
                if (next() == ',') ++at_;
            }
            ++at_;
        } else {
            fail(at_, core::message(
                          "expected a piece as a string such as \"xxx|.x.\"; names and numbers of pieces "
                          "are not supported"));
        }
        if (cells.empty()) fail(begin, core::message("this piece has no cubes"));
        if (pieces_.size() == mostPieces)
            fail(begin, core::message("there are more than %1 pieces", mostPieces));
        pieces_.emplace_back(std::move(cells));
    }

    void takeLayer(int z, std::vector<Cell>& cells) {
        const std::size_t begin = at_ + 1;
        const std::string_view layer = takeString();
        int x = 0;
        int y = 0;
        for (std::size_t i = 0; i < layer.size(); ++i) {
            const char sign = layer[i];
            if (sign == '{') {
                // Braces may be nested.
                int depth = 0;
                do {
                    depth += layer[i] == '{' ? 1 : layer[i] == '}' ? -1 : 0;
                } while (depth > 0 && ++i < layer.size());
                if (depth > 0) fail(begin + i - 1, core::message("a brace is not closed"));
                continue;
            }
            if (sign == '|') {
                x = 0;
                ++y;
                continue;
            }
            if (sign != '.' && sign != ' ' && sign != 'x' && sign != 'X')
                fail(begin + i,
                     core::message("expected 'x' for a cube, '.' for none, or '|' before the next row"));
            if (sign == 'x' || sign == 'X') cells.push_back({x, y, z});
            if (++x > longestSide || y > longestSide || z > longestSide)
                fail(begin + i, core::message("a piece may be at most %1 cubes long", longestSide));
        }
    }

    std::string_view text_;
    const std::string& file_;
    std::size_t at_ = 0;
    std::vector<Shape> pieces_;
};

// The sides, ascending, of the box of this volume that is nearest to a cube; nullopt if it is longer than
// twice its shortest side.
std::optional<Cell> boxOf(int volume) {
    std::optional<Cell> best;
    for (int x = 1; x * x * x <= volume; ++x)
        for (int y = x; x * y * y <= volume; ++y)
            if (volume % (x * y) == 0) {
                const Cell box{volume / (x * y), y, x};
                if (box.x <= 2 * box.z && (!best || box.x < best->x)) best = box;
            }
    return best;
}

std::string letterName(std::size_t number) {
    std::string name(1, static_cast<char>('A' + number % 26));
    return number < 26 ? name : letterName(number / 26 - 1) + name;
}

ParsedFile readPuzzlecad(std::string_view bytes, const std::string& file, bool drafts) {
    requireText(bytes, file);
    Puzzle puzzle;
    puzzle.lattice = latticeNamed("cube");
    int volume = 0;
    Cell extent{1, 1, 1};
    for (const Shape& shape : PuzzlecadReader(withoutMark(bytes), file).read()) {
        volume += shape.size();
        Cell own = shape.extent();
        extent = {std::max({extent.x, own.x, own.y, own.z}), 0, 0};
        const auto same = std::ranges::find(puzzle.pieces, shape, &Piece::shape);
        if (same != puzzle.pieces.end())
            same->count = {same->count.min + 1, same->count.max + 1};
        else
            puzzle.pieces.push_back({letterName(puzzle.pieces.size()), shape, {}, {}});
    }
    puzzle.name = singleLine(std::filesystem::path(file).stem().string());
    ParsedFile parsed;
    parsed.names = {puzzle.name};
    if (const auto box = boxOf(volume); box && box->x >= extent.x) {
        puzzle.region = Region::box(*box, puzzle.lattice);
        parsed.notes.push_back(core::message(
            "the file does not say what the pieces fill; a box of %1 was chosen",
            std::to_string(box->x) + "x" + std::to_string(box->y) + "x" + std::to_string(box->z)));
    } else if (!drafts) {
        throw FormatError(file,
                          core::message("the file does not say what the pieces fill, and no box nearly as "
                                        "long, wide and high has %1 cells; open it in the explorer and draw "
                                        "the region, or save it as .toml and add it",
                                        volume));
    }
    parsed.puzzle = [puzzle](std::size_t) { return AnyPuzzle(puzzle); };
    return parsed;
}

std::string stringsOf(const Shape& shape) {
    const Box box = boxAround(shape.cells());
    const CellIndex index(shape.cells());
    std::string text = "[";
    for (int z = box.low.z; z <= box.high.z; ++z) {
        text += z > box.low.z ? ", \"" : "\"";
        for (int y = box.low.y; y <= box.high.y; ++y) {
            if (y > box.low.y) text += '|';
            for (int x = box.low.x; x <= box.high.x; ++x)
                text += index.contains({x, y, z}) ? 'x' : '.';
        }
        text += '"';
    }
    return text + "]";
}

WrittenPuzzle toPuzzlecad(const Puzzle& puzzle, const std::string& file) {
    requirePlainCubes(puzzle, file);
    WrittenPuzzle written;
    written.bytes = "include <puzzlecad.scad>\n\n// " + singleLine(puzzle.name) + "\nburr_plate([\n";
    bool isRange = false;
    for (const Piece& piece : puzzle.pieces) {
        isRange = isRange || piece.count.isRange();
        for (int i = 0; i < std::max(1, piece.count.min); ++i)
            written.bytes += "    " + stringsOf(piece.shape) + ",  // " + singleLine(piece.name) + "\n";
    }
    written.bytes += "], $burr_scale = 17);\n";
    written.notes.push_back(
        core::message("only the pieces are saved; this format has no region and no colours"));
    if (isRange)
        written.notes.push_back(
            core::message("pieces with a range of counts are saved as often as they must be used"));
    return written;
}

}  // namespace

PuzzleFormat puzzlecadFormat() {
    return {"puzzlecad",
            core::message("Pieces of puzzlecad"),
            {".scad"},
            [](std::string_view bytes) {
                return bytes.find("burr_piece") != std::string_view::npos ||
                       bytes.find("burr_plate") != std::string_view::npos;
            },
            readPuzzlecad,
            toPuzzlecad};
}

}  // namespace tilewright
