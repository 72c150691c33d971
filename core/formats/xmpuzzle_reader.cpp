// BurrTools puzzles on the grid of cubes.
//
// Where result and pieces are one layer high the lattice is square and pieces may be turned over, which is
// the same. The region is moved to the origin. Shapes without a name are called as in BurrTools, S1, S2. A
// piece has a colour if all its cells have it. What belongs to taking a puzzle apart is ignored, as are
// stored solutions; edited files keep both. Colour constraints and limits of holes that rule something out
// are refused, since a puzzle has no words for these. With `drafts` the shapes of a file without a problem
// are the pieces of an unfinished puzzle.

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/files/files.h"
#include "core/formats/gzip.h"
#include "core/formats/xml_document.h"
#include "core/formats/xmpuzzle.h"
#include "core/puzzle/checks.h"
#include "core/text/text.h"

namespace tilewright {

namespace {

constexpr int maxCount = static_cast<int>(maxBoxCells);

// The cells of a voxel space.
struct VoxelShape {
    std::vector<Cell> filled;
    std::vector<Cell> variable;
    /// The colours that cells have, 1 for the first; 0 is no colour.
    std::set<int> colours;
};

// Before BurrTools wrote UTF-8 it wrote Latin 1, and did not say so.
std::string fromLatin1(std::string_view text) {
    std::string result;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80) {
            result += c;
        } else {
            result += static_cast<char>(0xc0 | byte >> 6);
            result += static_cast<char>(0x80 | (byte & 0x3f));
        }
    }
    return result;
}

std::string xmlText(std::string_view text, const std::string& file) {
    std::string result = firstNonText(text) ? fromLatin1(text) : std::string(text);
    requireText(result, file);
    return result;
}

class XmpuzzleReader {
  public:
    XmpuzzleReader(std::string xml, const std::string& file, bool drafts)
        : xml_(std::move(xml), file), root_(xml_.root("puzzle")) {
        const pugi::xml_attribute version = xml_.attribute(root_, "version");
        if (trimmed(version.value()) != "2")
            xml_.fail(version, message(TRANSLATABLE("core", "version %1 is unknown; expected 2"),
                                       doubleQuoted(version.value())));
        if (const pugi::xml_node grid = root_.child("gridType")) requireCubes(grid);
        for (const pugi::xml_node problem : xml_.child(root_, "problems").children("problem"))
            problems_.push_back(problem);
        if (problems_.empty() && !drafts)
            xml_.fail(root_.child("problems"),
                      message(TRANSLATABLE("core", "there is no problem in this file")));
        for (const pugi::xml_node voxel : root_.child("shapes").children("voxel"))
            voxels_.push_back(voxel);
        for (const pugi::xml_node colour : root_.child("colors").children("color"))
            colours_.push_back(readColour(colour));
    }

    const XmlDocument& document() const { return xml_; }
    bool hasProblem() const { return !problems_.empty(); }

    std::vector<std::string> names() const {
        std::vector<std::string> names;
        for (const pugi::xml_node problem : problems_) {
            std::string name = nameOf(problem);
            names.push_back(name.empty() ? "Problem " + std::to_string(names.size() + 1) : std::move(name));
        }
        if (names.empty()) names.emplace_back();
        return names;
    }

    // What there is besides puzzles, for people who write them in another format.
    std::vector<Message> notes() const {
        bool hasGroups = false;
        bool hasSolutions = false;
        for (const pugi::xml_node problem : problems_) {
            hasSolutions = hasSolutions || problem.child("solutions").first_child();
            for (const pugi::xml_node shape : problem.child("shapes").children("shape"))
                hasGroups = hasGroups || shape.child("group");
        }
        std::vector<Message> notes;
        if (hasGroups)
            notes.push_back(message(TRANSLATABLE(
                "core",
                "pieces are in groups, which matter for taking the puzzle apart; they are not shown")));
        if (hasSolutions)
            notes.push_back(
                message(TRANSLATABLE("core", "solutions are stored in the file; they are not shown")));
        return notes;
    }

    Puzzle read(std::size_t index) {
        pieces_.clear();
        users_.clear();
        Puzzle puzzle;
        if (problems_.empty()) {
            readShapes(puzzle);
            return puzzle;
        }
        problem_ = problems_[index];
        puzzle.name = nameOf(problem_);
        puzzle.source = readComment();
        puzzle.lattice = latticeNamed("cube");
        readPieces(puzzle);
        readResult(puzzle);
        chooseLattice(puzzle);
        for (const Flaw& flaw : validate(puzzle))
            xml_.fail(flaw.part == Flaw::Part::piece ? pieces_[flaw.index] : xml_.child(problem_, "result"),
                      flaw.text);
        return puzzle;
    }

  private:
    static Message gridName(std::string_view type) {
        if (type == "1") return message(TRANSLATABLE("core", "triangular prisms"));
        if (type == "2") return message(TRANSLATABLE("core", "spheres"));
        if (type == "3") return message(TRANSLATABLE("core", "rhombic dodecahedra"));
        if (type == "4") return message(TRANSLATABLE("core", "tetrahedra and octahedra"));
        return message(TRANSLATABLE("core", "cells of the unknown type %1"), doubleQuoted(type));
    }

    // Attributes that are not known might say that the cells are not cubes.
    void requireCubes(pugi::xml_node grid) const {
        const pugi::xml_attribute type = xml_.attribute(grid, "type");
        if (trimmed(type.value()) != "0")
            xml_.fail(type, message(TRANSLATABLE("core",
                                                 "this is a puzzle of %1; only puzzles of cubes can be read"),
                                    gridName(trimmed(type.value()))));
        for (const pugi::xml_attribute attribute : grid.attributes())
            if (std::string_view(attribute.name()) != "type")
                xml_.fail(attribute, message(TRANSLATABLE("core",
                                                          "the grid has the setting %1, which is unknown; "
                                                          "only plain grids of cubes can be read"),
                                             doubleQuoted(attribute.name())));
    }

    std::string nameOf(pugi::xml_node element) const { return singleLine(element.attribute("name").value()); }

    Colour readColour(pugi::xml_node element) const {
        const auto part = [&](const char* name) {
            return static_cast<std::uint8_t>(xml_.number(element, name, 0, 255));
        };
        return {part("red"), part("green"), part("blue")};
    }

    // As one line, shortened if it is a story.
    std::string readComment() const {
        constexpr std::size_t longest = 1000;
        std::string line;
        for (const std::string text = singleLine(root_.child("comment").text().get()); const char c : text)
            if (c != ' ' || (!line.empty() && line.back() != ' ')) line += c;
        return shortened(trimmed(line), longest);
    }

    // --- shapes ---

    pugi::xml_node voxel(pugi::xml_attribute id) const {
        const int index = xml_.number(id);
        if (static_cast<std::size_t>(index) >= voxels_.size())
            xml_.fail(id,
                      message(TRANSLATABLE("core", "there is no shape %1; the file holds %2, counted from 0"),
                              index, voxels_.size()));
        return voxels_[static_cast<std::size_t>(index)];
    }

    VoxelShape readVoxel(pugi::xml_node voxel) const {
        if (const pugi::xml_attribute type = voxel.attribute("type"); type && trimmed(type.value()) != "0")
            xml_.fail(type, message(TRANSLATABLE("core", "the voxel type %1 is unknown; expected 0"),
                                    doubleQuoted(type.value())));
        const Cell size{xml_.number(voxel, "x", 1, maxCount), xml_.number(voxel, "y", 1, maxCount),
                        xml_.number(voxel, "z", 1, maxCount)};
        const long long volume = static_cast<long long>(size.x) * size.y * size.z;
        if (volume > maxBoxCells)
            xml_.fail(voxel, message(TRANSLATABLE("core", "the shape has %1 cells; at most %2 are allowed"),
                                     volume, maxBoxCells));
        VoxelShape shape;
        const std::string_view text = voxel.text().get();
        if (text.empty())
            xml_.fail(voxel, message(TRANSLATABLE(
                                 "core", "the shape has no text; expected '_', '#' or '+' for each cell")));
        int cells = 0;
        for (std::size_t i = 0; i < text.size(); ++cells) {
            if (cells == volume)
                xml_.failAt(
                    text.data() + i,
                    message(TRANSLATABLE("core", "the text has more than the %1 cells of x times y times z"),
                            volume));
            const Cell cell{cells % size.x, cells / size.x % size.y, cells / size.x / size.y};
            i = readCell(text, i, cell, shape);
        }
        if (cells != volume)
            xml_.failAt(text.data() + text.size(),
                        message(TRANSLATABLE("core", "the text has %1 cells, but x times y times z are %2"),
                                cells, volume));
        return shape;
    }

    // Returns where the next cell begins.
    std::size_t readCell(std::string_view text, std::size_t begin, Cell cell, VoxelShape& shape) const {
        const char state = text[begin];
        if (state == '_') return begin + 1;
        if (state != '#' && state != '+')
            xml_.failAt(text.data() + begin,
                        message(TRANSLATABLE("core", "expected '_', '#' or '+' for a cell, not %1"),
                                doubleQuoted(firstCharacter(text.substr(begin)))));
        (state == '#' ? shape.filled : shape.variable).push_back(cell);
        int colour = 0;
        std::size_t end = begin + 1;
        for (; end < text.size() && text[end] >= '0' && text[end] <= '9'; ++end) {
            colour = 10 * colour + (text[end] - '0');
            if (static_cast<std::size_t>(colour) > colours_.size())
                xml_.failAt(text.data() + begin + 1,
                            message(TRANSLATABLE(
                                        "core", "there is no such colour; the file holds %1, counted from 1"),
                                    colours_.size()));
        }
        shape.colours.insert(colour);
        return end;
    }

    static std::string_view firstCharacter(std::string_view text) {
        std::size_t end = 1;
        while (end < text.size() && isContinuation(text[end]))
            ++end;
        return text.substr(0, end);
    }

    // --- the problem ---

    void readPieces(Puzzle& puzzle) {
        UniqueNames names;
        std::set<const void*> listed;
        for (const pugi::xml_node element : problem_.child("shapes").children("shape")) {
            const pugi::xml_attribute id = xml_.attribute(element, "id");
            const pugi::xml_node shape = voxel(id);
            if (!listed.insert(shape.internal_object()).second)
                xml_.fail(id, message(TRANSLATABLE("core", "shape %1 is listed twice"), trimmed(id.value())));
            const VoxelShape cells = readVoxel(shape);
            if (!cells.variable.empty())
                xml_.fail(shape, message(TRANSLATABLE("core",
                                                      "this shape is a piece, but has cells that may stay "
                                                      "open ('+'); only the result may have these")));
            Piece piece = pieceOf(shape, cells, xml_.number(id), names);
            piece.count = readCount(element);
            pieces_.push_back(element);
            if (piece.count.max > 0)
                for (const int colour : cells.colours)
                    users_.emplace(colour, puzzle.pieces.size());
            puzzle.pieces.push_back(std::move(piece));
        }
    }

    Piece pieceOf(pugi::xml_node shape, const VoxelShape& cells, int number, UniqueNames& names) const {
        Piece piece;
        piece.name = nameOf(shape);
        if (trimmed(piece.name).empty()) piece.name = "S" + std::to_string(number + 1);
        piece.name = names.add(piece.name, " ");
        piece.shape = Shape(cells.filled);
        if (cells.colours.size() == 1 && *cells.colours.begin() > 0)
            piece.colour = colours_[static_cast<std::size_t>(*cells.colours.begin()) - 1];
        return piece;
    }

    // All shapes as the pieces of a puzzle that has no region yet.
    void readShapes(Puzzle& puzzle) const {
        puzzle.source = readComment();
        puzzle.lattice = latticeNamed("cube");
        UniqueNames names;
        for (std::size_t i = 0; i < voxels_.size(); ++i)
            if (const VoxelShape cells = readVoxel(voxels_[i]); !cells.filled.empty())
                puzzle.pieces.push_back(pieceOf(voxels_[i], cells, static_cast<int>(i), names));
    }

    Count readCount(pugi::xml_node element) const {
        const pugi::xml_attribute count = element.attribute("count");
        if (!count) {
            const Count range{xml_.number(element, "min", 0, maxCount),
                              xml_.number(element, "max", 0, maxCount)};
            if (range.min > range.max)
                xml_.fail(element, message(TRANSLATABLE("core", "%1 is larger than %2: %3 to %4"),
                                           doubleQuoted("min"), doubleQuoted("max"), range.min, range.max));
            return range;
        }
        if (element.attribute("min") || element.attribute("max"))
            xml_.fail(element, message(TRANSLATABLE(
                                   "core", "expected either \"count\" or \"min\" and \"max\", not both")));
        const int number = xml_.number(count, 0, maxCount);
        return {number, number};
    }

    void readResult(Puzzle& puzzle) const {
        const pugi::xml_node result = xml_.child(problem_, "result");
        VoxelShape cells = readVoxel(voxel(xml_.attribute(result, "id")));
        requireFreeColours(puzzle, cells);
        const std::vector<Cell> all = both(cells);
        const Cell low = boxAround(all).low;
        for (Cell& c : cells.filled)
            c = c - low;
        for (Cell& c : cells.variable)
            c = c - low;
        puzzle.region =
            mustFill(puzzle, cells) ? Region(both(cells), {}) : Region(cells.filled, cells.variable);
    }

    static std::vector<Cell> both(const VoxelShape& cells) {
        std::vector<Cell> all = cells.filled;
        all.insert(all.end(), cells.variable.begin(), cells.variable.end());
        return all;
    }

    // Cells without a colour go anywhere and take anything; the others need a permitted pair.
    void requireFreeColours(const Puzzle& puzzle, const VoxelShape& result) const {
        std::set<std::pair<int, int>> permitted;
        for (const pugi::xml_node pair : problem_.child("bitmap").children("pair"))
            permitted.insert({xml_.number(pair, "piece"), xml_.number(pair, "result")});
        for (const auto& [mine, user] : users_)
            for (const int below : result.colours)
                if (mine != 0 && below != 0 && !permitted.contains({mine, below}))
                    xml_.fail(
                        pieces_[user],
                        message(TRANSLATABLE(
                                    "core",
                                    "piece %1 has cells of colour %2, which may not lie on colour %3 of the "
                                    "result; such rules cannot be kept. Take the colours out of the result"),
                                doubleQuoted(puzzle.pieces[user].name), mine, below));
    }

    // Whether all cells must be filled, because of the limit of open cells. Other limits that rule something
    // out have no words here.
    bool mustFill(const Puzzle& puzzle, const VoxelShape& result) const {
        const pugi::xml_attribute limit = problem_.attribute("maxHoles");
        if (!limit) return false;
        const int most = xml_.number(limit);
        const auto optional = static_cast<long long>(result.variable.size());
        long long leastVolume = 0;
        long long mostVolume = 0;
        for (const Piece& piece : puzzle.pieces) {
            leastVolume += static_cast<long long>(piece.count.min) * piece.shape.size();
            mostVolume += static_cast<long long>(piece.count.max) * piece.shape.size();
        }
        const long long cells = static_cast<long long>(result.filled.size()) + optional;
        const long long mostOpen = std::min(cells - leastVolume, optional);
        if (mostOpen <= most) return false;
        if (most == 0 && mostVolume >= cells) return true;
        xml_.fail(
            limit,
            message(TRANSLATABLE("core",
                                 "at most %1 cells may stay open, but the pieces can leave %2; such a limit "
                                 "cannot be kept. Take it out, or make more cells of the result required"),
                    most, mostOpen));
    }

    void chooseLattice(Puzzle& puzzle) const {
        const bool flat = puzzle.region.bounds().extent().z == 1 &&
                          std::all_of(puzzle.pieces.begin(), puzzle.pieces.end(),
                                      [](const Piece& piece) { return piece.shape.extent().z == 1; });
        puzzle.lattice = flat ? latticeNamed("square") : latticeNamed("cube");
    }

    XmlDocument xml_;
    pugi::xml_node root_;
    std::vector<pugi::xml_node> problems_;
    pugi::xml_node problem_;
    std::vector<pugi::xml_node> voxels_;
    std::vector<Colour> colours_;
    std::vector<pugi::xml_node> pieces_;
    /// The first piece that has a cell of this colour.
    std::map<int, std::size_t> users_;
};

bool isXmpuzzle(std::string_view bytes) {
    return isGzip(bytes) || trimmed(withoutMark(bytes)).starts_with('<');
}

ParsedFile readXmpuzzle(std::string_view bytes, const std::string& file, bool drafts) {
    requireSize(bytes, file);
    const bool isPacked = isGzip(bytes);
    const std::string unpacked = isPacked ? gunzip(bytes, maxPuzzleFile, file) : std::string(bytes);
    const std::string_view text = withoutMark(unpacked);
    if (isPacked && !isXmpuzzle(text))
        throw FormatError(
            file, message(TRANSLATABLE(
                      "core", "what is packed in this file is not XML; a BurrTools puzzle was expected")));
    const auto reader = std::make_shared<XmpuzzleReader>(xmlText(text, file), file, drafts);
    ParsedFile parsed;
    parsed.names = reader->names();
    parsed.puzzle = [reader](std::size_t index) { return reader->read(index); };
    parsed.notes = reader->notes();
    if (reader->hasProblem())
        parsed.rewrite = [reader, isPacked](std::size_t index, const AnyPuzzle& before,
                                            const AnyPuzzle& after) {
            const XmlDocument& xml = reader->document();
            WrittenPuzzle written = editedXmpuzzle(xml.text(), xml.file(), index, std::get<Puzzle>(before),
                                                   std::get<Puzzle>(after));
            if (isPacked) written.bytes = gzip(written.bytes);
            return written;
        };
    return parsed;
}

}  // namespace

PuzzleFormat xmpuzzleFormat() {
    return {"xmpuzzle",    message(TRANSLATABLE("core", "BurrTools puzzles")),
            {".xmpuzzle"}, isXmpuzzle,
            readXmpuzzle,  toXmpuzzle};
}

}  // namespace tilewright
