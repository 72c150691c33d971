#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/formats/problem_choice.h"
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

class XmpuzzleReader {
  public:
    XmpuzzleReader(std::string_view xml, const std::string& file)
        : xml_(xml, file), root_(xml_.root("puzzle")) {
        const pugi::xml_attribute version = xml_.attribute(root_, "version");
        if (trimmed(version.value()) != "2")
            xml_.fail(version, "version " + quoted(version.value()) + " is unknown; expected 2");
        if (const pugi::xml_node grid = root_.child("gridType")) requireCubes(grid);
        for (const pugi::xml_node problem : xml_.child(root_, "problems").children("problem"))
            problems_.push_back(problem);
        if (problems_.empty()) xml_.fail(root_.child("problems"), "there is no problem in this file");
    }

    std::vector<std::string> names() const {
        std::vector<std::string> names;
        for (const pugi::xml_node problem : problems_) {
            std::string name = nameOf(problem);
            names.push_back(name.empty() ? "Problem " + std::to_string(names.size() + 1) : std::move(name));
        }
        return names;
    }

    Puzzle read(int number) {
        problem_ = problems_[chooseProblem(names(), number, xml_.file())];
        for (const pugi::xml_node voxel : root_.child("shapes").children("voxel"))
            voxels_.push_back(voxel);
        for (const pugi::xml_node colour : root_.child("colors").children("color"))
            colours_.push_back(readColour(colour));
        Puzzle puzzle;
        puzzle.name = nameOf(problem_);
        puzzle.source = readComment();
        puzzle.lattice = Lattice::cube;
        readPieces(puzzle);
        readResult(puzzle);
        chooseLattice(puzzle);
        for (const Flaw& flaw : validate(puzzle))
            xml_.fail(flaw.part == Flaw::Part::piece ? pieces_[flaw.index] : xml_.child(problem_, "result"),
                      english(flaw.text));
        return puzzle;
    }

  private:
    // Attributes that are not known might say that the cubes are no cubes.
    void requireCubes(pugi::xml_node grid) const {
        const pugi::xml_attribute type = xml_.attribute(grid, "type");
        if (trimmed(type.value()) != "0")
            xml_.fail(type, "the grid type " + quoted(type.value()) +
                                " is no grid of cubes; only puzzles of cubes (type 0) can be read");
        for (const pugi::xml_attribute attribute : grid.attributes())
            if (std::string_view(attribute.name()) != "type")
                xml_.fail(attribute, "the grid has the setting " + quoted(attribute.name()) +
                                         ", which is unknown; only plain grids of cubes can be read");
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
            xml_.fail(id, "there is no shape " + std::to_string(index) + "; the file holds " +
                              std::to_string(voxels_.size()) + ", counted from 0");
        return voxels_[static_cast<std::size_t>(index)];
    }

    VoxelShape readVoxel(pugi::xml_node voxel) const {
        if (const pugi::xml_attribute type = voxel.attribute("type"); type && trimmed(type.value()) != "0")
            xml_.fail(type, "the voxel type " + quoted(type.value()) + " is unknown; expected 0");
        const Cell size{xml_.number(voxel, "x", 1, maxCount), xml_.number(voxel, "y", 1, maxCount),
                        xml_.number(voxel, "z", 1, maxCount)};
        const long long volume = static_cast<long long>(size.x) * size.y * size.z;
        if (volume > maxBoxCells)
            xml_.fail(voxel, "the shape has " + std::to_string(volume) + " cells; at most " +
                                 std::to_string(maxBoxCells) + " are allowed");
        VoxelShape shape;
        const std::string_view text = voxel.text().get();
        if (text.empty()) xml_.fail(voxel, "the shape has no text; expected '_', '#' or '+' for each cell");
        int cells = 0;
        for (std::size_t i = 0; i < text.size(); ++cells) {
            if (cells == volume)
                xml_.failAt(text.data() + i, "the text has more than the " + std::to_string(volume) +
                                                 " cells of x times y times z");
            const Cell cell{cells % size.x, cells / size.x % size.y, cells / size.x / size.y};
            i = readCell(text, i, cell, shape);
        }
        if (cells != volume)
            xml_.failAt(text.data() + text.size(), "the text has " + std::to_string(cells) +
                                                       " cells, but x times y "
                                                       "times z are " +
                                                       std::to_string(volume));
        return shape;
    }

    // Returns where the next cell begins.
    std::size_t readCell(std::string_view text, std::size_t begin, Cell cell, VoxelShape& shape) const {
        const char state = text[begin];
        if (state == '_') return begin + 1;
        if (state != '#' && state != '+')
            xml_.failAt(text.data() + begin, "expected '_', '#' or '+' for a cell, not " +
                                                 quoted(firstCharacter(text.substr(begin))));
        (state == '#' ? shape.filled : shape.variable).push_back(cell);
        int colour = 0;
        std::size_t end = begin + 1;
        for (; end < text.size() && text[end] >= '0' && text[end] <= '9'; ++end) {
            colour = 10 * colour + (text[end] - '0');
            if (static_cast<std::size_t>(colour) > colours_.size())
                xml_.failAt(text.data() + begin + 1, "there is no such colour; the file holds " +
                                                         std::to_string(colours_.size()) +
                                                         ", counted from 1");
        }
        shape.colours.insert(colour);
        return end;
    }

    static std::string_view firstCharacter(std::string_view text) {
        std::size_t end = 1;
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
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
                xml_.fail(id, "shape " + std::string(trimmed(id.value())) + " is listed twice");
            const VoxelShape cells = readVoxel(shape);
            if (!cells.variable.empty())
                xml_.fail(shape,
                          "this shape is a piece, but has cells that may stay open ('+'); only the result "
                          "may have these");
            Piece piece;
            piece.name = nameOf(shape);
            if (trimmed(piece.name).empty()) piece.name = "S" + std::to_string(xml_.number(id) + 1);
            piece.name = names.add(piece.name, " ");
            piece.shape = Shape(cells.filled);
            piece.count = readCount(element);
            if (cells.colours.size() == 1 && *cells.colours.begin() > 0)
                piece.colour = colours_[static_cast<std::size_t>(*cells.colours.begin()) - 1];
            pieces_.push_back(element);
            if (piece.count.max > 0)
                for (const int colour : cells.colours)
                    users_.emplace(colour, puzzle.pieces.size());
            puzzle.pieces.push_back(std::move(piece));
        }
    }

    Count readCount(pugi::xml_node element) const {
        const pugi::xml_attribute count = element.attribute("count");
        if (!count) {
            const Count range{xml_.number(element, "min", 0, maxCount),
                              xml_.number(element, "max", 0, maxCount)};
            if (range.min > range.max)
                xml_.fail(element, "\"min\" is larger than \"max\": " + std::to_string(range.min) + " to " +
                                       std::to_string(range.max));
            return range;
        }
        if (element.attribute("min") || element.attribute("max"))
            xml_.fail(element, "expected either \"count\" or \"min\" and \"max\", not both");
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
                        "piece " + quoted(puzzle.pieces[user].name) + " has cells of colour " +
                            std::to_string(mine) + ", which may not lie on colour " + std::to_string(below) +
                            " of the result; such rules cannot be kept. Take the colours out of the result");
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
            "at most " + std::to_string(most) + " cells may stay open, but the pieces can leave " +
                std::to_string(mostOpen) +
                "; such a limit cannot be kept. Take it out, or make more cells of the result required");
    }

    void chooseLattice(Puzzle& puzzle) const {
        const bool flat = puzzle.region.bounds().extent().z == 1 &&
                          std::all_of(puzzle.pieces.begin(), puzzle.pieces.end(),
                                      [](const Piece& piece) { return piece.shape.extent().z == 1; });
        puzzle.lattice = flat ? Lattice::square : Lattice::cube;
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

}  // namespace

std::vector<std::string> xmpuzzleNames(std::string_view xml, const std::string& file) {
    return XmpuzzleReader(xml, file).names();
}

Puzzle parseXmpuzzle(std::string_view xml, const std::string& file, int problem) {
    return XmpuzzleReader(xml, file).read(problem);
}

}  // namespace tilewright
