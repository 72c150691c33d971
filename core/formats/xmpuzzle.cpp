#include "core/formats/xmpuzzle.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <pugixml.hpp>
#include <sstream>
#include <utility>
#include <vector>

#include "core/basics/bits.h"
#include "core/basics/files.h"
#include "core/basics/text.h"
#include "core/formats/xml_document.h"
#include "core/formats/xmpuzzle_solutions.h"
#include "core/lattice/lattice.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/edit_origins.h"

namespace tilewright {

namespace {

std::string_view firstCharacter(std::string_view text) {
    std::size_t end = 1;
    while (end < text.size() && isContinuation(text[end]))
        ++end;
    return text.substr(0, end);
}

// The words before designer, year, source and notes in a comment.
constexpr std::string_view designerWord = "Designer: ";
constexpr std::string_view yearWord = "Year: ";
constexpr std::string_view sourceWord = "Source: ";
constexpr std::string_view notesWord = "Notes: ";

// No longer source is shown, or worth it.
constexpr std::size_t longestSource = 1000;

std::string sourceOf(std::string_view text) {
    std::string line;
    for (const std::string single = singleLine(text); const char c : single)
        if (c != ' ' || (!line.empty() && line.back() != ' ')) line += c;
    return shortened(trimmed(line), longestSource);
}

// Reads the first line if it starts with the keyword. Returns whether it does.
bool takeCredit(std::string_view line, Puzzle& puzzle) {
    Credits& credits = puzzle.credits;
    if (line.starts_with(designerWord) && credits.designer.empty()) {
        credits.designer = sourceOf(line.substr(designerWord.size()));
    } else if (line.starts_with(yearWord) && !credits.year) {
        const auto year = readNumber<int>(trimmed(line.substr(yearWord.size())));
        if (!year || *year < firstYear || *year > lastYear) return false;
        credits.year = year;
    } else if (line.starts_with(sourceWord) && puzzle.source.empty()) {
        puzzle.source = sourceOf(line.substr(sourceWord.size()));
    } else {
        return false;
    }
    return true;
}

}  // namespace

void readXmpuzzleComment(std::string_view text, Puzzle& puzzle) {
    const std::string lines = noteLines(text);
    std::string_view rest = lines;
    bool isTaken = false;
    for (std::string_view next = rest; !rest.empty() && takeCredit(takeLine(next), puzzle); rest = next)
        isTaken = true;
    const bool isNotes = rest.starts_with(notesWord);
    if (isNotes) rest.remove_prefix(notesWord.size());
    if (isTaken || isNotes || rest.find('\n') != std::string_view::npos)
        puzzle.credits.notes = noteLines(rest);
    else
        puzzle.source = sourceOf(rest);
}

std::string xmpuzzleComment(const Puzzle& puzzle) {
    const auto isRead = [&](const std::string& text) {
        Puzzle read;
        readXmpuzzleComment(text, read);
        return read.source == puzzle.source && read.credits == puzzle.credits;
    };
    // Without our words where they are not needed.
    for (const std::string& plain : {puzzle.source, puzzle.credits.notes})
        if (isRead(plain)) return plain;
    const Credits& credits = puzzle.credits;
    std::string text;
    const auto add = [&](std::string_view word, const std::string& value) {
        if (!value.empty()) text.append(word).append(value).append("\n");
    };
    add(designerWord, credits.designer);
    add(yearWord, credits.year ? std::to_string(*credits.year) : std::string());
    add(sourceWord, puzzle.source);
    add(notesWord, credits.notes);
    text.pop_back();
    return text;
}

Cell voxelStep(std::span<const Cell> cells, Lattice lattice) {
    return translationBy((Cell{} - positionsAround(cells, lattice).low).place(), lattice);
}

Cell tightSize(const Shape& shape, Lattice lattice) {
    std::vector<Cell> cells(shape.all().begin(), shape.all().end());
    const Cell by = voxelStep(cells, lattice);
    for (Cell& cell : cells)
        cell = cell + by;
    return positionsAround(cells, lattice).high.place() + Cell{1, 1, 1};
}

XmpuzzleShapes::XmpuzzleShapes(std::string xml, const std::string& file)
    : xml_(std::move(xml), file), root_(xml_.root("puzzle")), lattice_(latticeNamed(xmpuzzleGrids.front())) {
    const pugi::xml_attribute version = xml_.attribute(root_, "version");
    if (trimmed(version.value()) != "1" && trimmed(version.value()) != "2")
        xml_.fail(version,
                  core::message("unknown version %1; expected 1 or 2", doubleQuoted(version.value())));
    if (const pugi::xml_node grid = root_.child("gridType")) lattice_ = readGrid(grid);
    for (const pugi::xml_node voxel : root_.child("shapes").children("voxel"))
        voxels_.push_back(voxel);
    for (const pugi::xml_node colour : root_.child("colors").children("color"))
        palette_.push_back({singleLine(colour.attribute("name").value()), readColour(colour)});
    for (pugi::xml_node colour = root_.child("colors").last_child(); colour.attribute(xmpuzzlePaint);
         colour = colour.previous_sibling())
        ++painted_;
}

Lattice XmpuzzleShapes::readGrid(pugi::xml_node grid) const {
    const pugi::xml_attribute type = xml_.attribute(grid, "type");
    const auto number = readNumber<std::size_t>(trimmed(type.value()));
    if (!number || *number >= xmpuzzleGrids.size())
        xml_.fail(type, core::message("unknown grid %1; expected a number from 0 to %2",
                                      doubleQuoted(type.value()), xmpuzzleGrids.size() - 1));
    // Unknown attributes might change the meaning of the cells.
    for (const pugi::xml_attribute attribute : grid.attributes())
        if (std::string_view(attribute.name()) != "type")
            xml_.fail(attribute, core::message("unsupported grid setting %1; only plain grids can be read",
                                               doubleQuoted(attribute.name())));
    return latticeNamed(xmpuzzleGrids[*number]);
}

std::string XmpuzzleShapes::nameOf(pugi::xml_node element) const {
    return singleLine(element.attribute("name").value());
}

std::string XmpuzzleShapes::shapeName(std::size_t index) const {
    std::string name = nameOf(voxels_[index]);
    return trimmed(name).empty() ? "S" + std::to_string(index + 1) : name;
}

Colour XmpuzzleShapes::readColour(pugi::xml_node element) const {
    const auto part = [&](const char* name) {
        return static_cast<std::uint8_t>(xml_.number(element, name, 0, 255));
    };
    return {part("red"), part("green"), part("blue")};
}

pugi::xml_node XmpuzzleShapes::voxel(pugi::xml_attribute id) const {
    const int index = xml_.number(id);
    if (static_cast<std::size_t>(index) >= voxels_.size())
        xml_.fail(id,
                  core::message("unknown shape %1; the file has %2, counted from 0", index, voxels_.size()));
    return voxels_[static_cast<std::size_t>(index)];
}

std::vector<DrawnCell> XmpuzzleShapes::readVoxel(pugi::xml_node voxel) const {
    if (const pugi::xml_attribute type = voxel.attribute("type"); type && trimmed(type.value()) != "0")
        xml_.fail(type, core::message("unknown voxel type %1; expected 0", doubleQuoted(type.value())));
    const Cell size{xml_.number(voxel, "x", 0, maxBoxSide), xml_.number(voxel, "y", 0, maxBoxSide),
                    xml_.number(voxel, "z", 0, maxBoxSide)};
    const long long volume = static_cast<long long>(size.x) * size.y * size.z;
    if (volume > maxBoxCells)
        xml_.fail(voxel, core::message(
                             "the box of the shape, %1 x %2 x %3, holds %4 positions; at most %5 are allowed",
                             size.x, size.y, size.z, volume, maxBoxCells));
    std::vector<DrawnCell> shape;
    const std::string_view text = voxel.text().get();
    if (trimmed(text).empty()) return shape;
    int cells = 0;
    for (std::size_t i = 0; i < text.size(); ++cells) {
        i = std::min(text.find_first_not_of(" \t\r\n", i), text.size());
        if (i == text.size()) break;
        if (cells == volume)
            xml_.failAt(text.data() + i, core::message("the text has more cells than x times y times z, %1",
                                                       cellCount(volume)));
        const Cell cell{cells % size.x, cells / size.x % size.y, cells / size.x / size.y};
        i = readCell(text, i, cell, shape);
    }
    if (cells != volume)
        xml_.failAt(text.data() + text.size(),
                    core::message("the text has %1, but x times y times z are %2", cellCount(cells), volume));
    return shape;
}

bool XmpuzzleShapes::isTight(pugi::xml_node voxel, const Shape& shape) const {
    const Cell size{xml_.number(voxel, "x", 0, maxBoxSide), xml_.number(voxel, "y", 0, maxBoxSide),
                    xml_.number(voxel, "z", 0, maxBoxSide)};
    return size == tightSize(shape, lattice_);
}

// Returns the offset of the next cell.
std::size_t XmpuzzleShapes::readCell(std::string_view text, std::size_t begin, Cell position,
                                     std::vector<DrawnCell>& shape) const {
    const char state = text[begin];
    if (state != '#' && state != '+' && state != '_')
        xml_.failAt(text.data() + begin, core::message("expected '_', '#' or '+' for a cell, not %1",
                                                       doubleQuoted(firstCharacter(text.substr(begin)))));
    std::size_t colour = 0;
    std::size_t end = begin + 1;
    for (; end < text.size() && text[end] >= '0' && text[end] <= '9'; ++end)
        colour = std::min(10 * colour + static_cast<std::size_t>(text[end] - '0'), maxCellColours + 1);
    if (state == '_') return end;
    if (colour > maxCellColours)
        xml_.failAt(text.data() + begin + 1,
                    core::message("unknown colour; at most %1 are allowed", maxCellColours));
    const auto cell = lattice_.cellAt(position);
    if (!cell)
        xml_.failAt(text.data() + begin, core::message("this grid has no cell at (%1, %2, %3); expected '_'",
                                                       position.x, position.y, position.z));
    shape.push_back({*cell, static_cast<CellColour>(colour), state == '+'});
    return end;
}

ColourRule::Entry XmpuzzleShapes::entryOf(CellColour colour) const {
    return colour <= palette_.size() ? palette_[colour - std::size_t{1}]
                                     : ColourRule::Entry{{}, {128, 128, 128}};
}

namespace {

// The rotations of cubes in BurrTools' numbering: four about x, each followed by one of six that map the x
// axis to +x, +z, -x, -z, +y and -y. Derived from stored solutions.
std::vector<Symmetry> numberedTurns(Lattice cubes) {
    constexpr Matrix aboutX{{{1, 0, 0}, {0, 0, -1}, {0, 1, 0}}};
    constexpr Matrix aboutY{{{0, 0, -1}, {0, 1, 0}, {1, 0, 0}}};
    constexpr Matrix aboutZ{{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}};
    const std::array<Matrix, 6> facing{
        unitMatrix, aboutY, aboutY * aboutY, aboutY * aboutY * aboutY, aboutZ, aboutZ * aboutZ * aboutZ};
    std::vector<Symmetry> turns;
    for (const Matrix& last : facing) {
        Matrix matrix = last;
        for (int quarter = 0; quarter < 4; ++quarter, matrix = matrix * aboutX)
            turns.push_back(*std::ranges::find(cubes.rotations(), matrix, &Symmetry::matrix));
    }
    return turns;
}

}  // namespace

XmpuzzleDrawings::XmpuzzleDrawings(std::string xml, const std::string& file, std::size_t index,
                                   const Puzzle& puzzle)
    : XmpuzzleShapes(std::move(xml), file), puzzle_(puzzle), areTurnsNumbered_(lattice_.hasUnitBoxes()) {
    const auto problems = root_.child("problems").children("problem");
    problem_ = *std::next(problems.begin(), static_cast<std::ptrdiff_t>(index));
    const auto cellsOf = [this](pugi::xml_node element) {
        return readVoxel(voxel(xml_.attribute(element, "id")));
    };
    for (const pugi::xml_node element : problem_.child("shapes").children("shape")) {
        XmpuzzleDrawing drawing{cellsOf(element), {}, 0};
        const pugi::xml_node shape = voxel(element.attribute("id"));
        const auto coordinate = [&](const char* name) {
            const pugi::xml_attribute at = shape.attribute(name);
            return at ? xml_.number(at, -maxBoxSide, maxBoxSide) : 0;
        };
        drawing.hotspot = lattice_.cellAt({coordinate("hx"), coordinate("hy"), coordinate("hz")});
        drawing.entries = puzzle.pieces[drawings_.size()].count.max;
        drawings_.push_back(std::move(drawing));
    }
    const Region drawn(cellsOf(problem_.child("result")));
    if (!drawn.empty() && !puzzle.region.empty())
        shift_ = (puzzle.region.cells().front() - drawn.cells().front()).place();
    turns_ = areTurnsNumbered_
                 ? numberedTurns(lattice_)
                 : std::vector<Symmetry>(lattice_.rotations().begin(), lattice_.rotations().end());
}

// BurrTools puzzles on its five grids; cells are positions in its voxel spaces.
//
// If the cubes of result and pieces are one layer high, the lattice is flat and pieces may be turned over,
// which is equivalent. The region is moved to the origin. Unnamed shapes are named as in BurrTools, S1, S2.
// Data about disassembly and stored solutions are mentioned in notes; the solutions are read on demand, and
// edited files keep both. With `drafts`, the shapes of a file without a problem become the pieces of an
// unfinished puzzle.
//
// Digits after cells are colours that constrain placements. If all cells of a piece have the same colour and
// the solution count would be the same without it, it is the display colour of the piece.

namespace {

// Before BurrTools wrote UTF-8, it wrote Latin-1 without declaring it.
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

class XmpuzzleReader : XmpuzzleShapes {
  public:
    XmpuzzleReader(std::string xml, const std::string& file, bool drafts)
        : XmpuzzleShapes(std::move(xml), file), drafts_(drafts) {
        const pugi::xml_node problems = drafts ? root_.child("problems") : xml_.child(root_, "problems");
        for (const pugi::xml_node problem : problems.children("problem"))
            problems_.push_back(problem);
        if (problems_.empty() && !drafts)
            xml_.fail(problems, core::message("this file contains no problem; add one in BurrTools"));
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

    // The rest of the file besides puzzles.
    std::vector<Message> notes() const {
        std::vector<Message> notes;
        Message::List groups{{}, 10};
        long long solutions = 0;
        for (const pugi::xml_node problem : problems_) {
            solutions += std::ranges::distance(problem.child("solutions").children("solution"));
            for (const pugi::xml_node shape : problem.child("shapes").children("shape"))
                if (const std::string text = groupsOf(shape); !text.empty())
                    groups.items.push_back(messageOf("%1: %2", shownName(shape), text));
        }
        if (!groups.items.empty())
            notes.push_back(core::message("imported groups of pieces that may stay together: %1", groups));
        Message::List weights{{}, 10};
        for (std::size_t i = 0; i < voxels_.size(); ++i)
            if (const pugi::xml_attribute weight = voxels_[i].attribute("weight");
                weight && trimmed(weight.value()) != "1")
                weights.items.push_back(
                    messageOf("%1: %2", doubleQuoted(shapeName(i)), trimmed(weight.value())));
        if (!weights.items.empty()) notes.push_back(core::message("imported piece weights: %1", weights));
        if (solutions > 0)
            notes.push_back(counted(solutions, "the file contains %n stored solution",
                                    core::plural("the file contains %n stored solutions")));
        return notes;
    }

    Puzzle read(std::size_t index) {
        pieces_.clear();
        Puzzle puzzle;
        puzzle.lattice = lattice_;
        readXmpuzzleComment(root_.child("comment").text().get(), puzzle);
        if (problems_.empty()) {
            readShapes(puzzle);
            readPalette(puzzle);
            return puzzle;
        }
        problem_ = problems_[index];
        puzzle.name = nameOf(problem_);
        readPieces(puzzle);
        readResult(puzzle);
        dropPaint(puzzle);
        readPalette(puzzle);
        readPairs(puzzle.colours);
        const pugi::xml_attribute limit = problem_.attribute("maxHoles");
        if (limit && limitsHoles(puzzle)) puzzle.maxHoles = xml_.number(limit);
        chooseLattice(puzzle);
        for (const Flaw& flaw : validate(puzzle))
            if (!drafts_ || sizeFlaw(puzzle.region.cells()))
                xml_.fail(
                    flaw.part == Flaw::Part::piece ? pieces_[flaw.index] : xml_.child(problem_, "result"),
                    flaw.text);
        return puzzle;
    }

  private:
    std::string shownName(pugi::xml_node shape) const {
        const auto id = readNumber<std::size_t>(trimmed(shape.attribute("id").value()));
        return doubleQuoted(id && *id < voxels_.size() ? shapeName(*id) : "?");
    }

    // "1", or "1 x2, 3" if two pieces may be in group 1.
    static std::string groupsOf(pugi::xml_node shape) {
        std::string text(trimmed(shape.attribute("group").value()));
        if (text == "0") text.clear();
        for (const pugi::xml_node group : shape.children("group"))
            text += (text.empty() ? "" : ", ") + singleLine(group.attribute("group").value()) + " x" +
                    singleLine(group.attribute("count").value());
        return singleLine(text);
    }

    void readPieces(Puzzle& puzzle) {
        UniqueNames names;
        for (const pugi::xml_node element : problem_.child("shapes").children("shape")) {
            const pugi::xml_attribute id = xml_.attribute(element, "id");
            const pugi::xml_node shape = voxel(id);
            puzzle.pieces.push_back(pieceOf(shape, xml_.number(id), names));
            puzzle.pieces.back().count = readCount(element);
            puzzle.pieces.back().groups = readGroups(element);
            pieces_.push_back(element);
        }
    }

    void dropPaint(Puzzle& puzzle) const {
        const bool isPlain = !puzzle.region.isColoured() && coloursAreIdle(puzzle);
        for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
            const pugi::xml_node element = voxel(pieces_[i].attribute("id"));
            const bool isPaint =
                element.attribute(xmpuzzlePaint) || (!element.attribute(xmpuzzleColour) && isPlain);
            Shape& shape = puzzle.pieces[i].shape;
            if (isPaint && onlyColour(shape)) shape = shape.plain();
        }
    }

    // Whether no two pieces would be equal or mirror images without their colours. Uniform colours of pieces
    // then have no effect.
    bool coloursAreIdle(const Puzzle& puzzle) const {
        std::map<Shape, std::optional<Colour>> seen;
        for (const Piece& piece : puzzle.pieces) {
            const auto [entry, isNew] =
                seen.try_emplace(canonical(piece.shape.plain(), lattice_.symmetries()), piece.colour);
            if (!isNew && (entry->second != piece.colour)) return false;
        }
        return true;
    }

    Piece pieceOf(pugi::xml_node shape, int number, UniqueNames& names) const {
        Piece piece;
        piece.name = nameOf(shape);
        if (trimmed(piece.name).empty()) piece.name = "S" + std::to_string(number + 1);
        piece.name = names.add(piece.name, " ");
        const std::vector<DrawnCell> drawn = readVoxel(shape);
        piece.shape = Shape(drawn);
        // A shape that fills its voxel space has no particular position.
        if (!drawn.empty() && !isTight(shape, piece.shape)) piece.drawnAt = originOf(drawn);
        if (const auto only = onlyColour(piece.shape)) piece.colour = entryOf(*only).colour;
        for (const char* name : {xmpuzzleColour, xmpuzzlePaint})
            if (const pugi::xml_attribute own = shape.attribute(name))
                piece.colour = parseColour(own.value());
        if (const auto weight = readNumber<int>(trimmed(shape.attribute("weight").value())))
            piece.disassemblyWeight = *weight;
        return piece;
    }

    // The colours that cells use, and all others except for paint; digits without an entry are grey.
    void readPalette(Puzzle& puzzle) const {
        std::size_t used = palette_.size() - painted_;
        const auto use = [&](const std::vector<DrawnCell>& cells) {
            for (const DrawnCell& one : cells)
                used = std::max<std::size_t>(used, one.colour);
        };
        use(puzzle.region.drawn());
        for (const Piece& piece : puzzle.pieces)
            use(piece.shape.drawn());
        for (std::size_t i = 1; i <= used; ++i)
            puzzle.colours.palette.push_back(entryOf(static_cast<CellColour>(i)));
    }

    // All shapes as the pieces of a puzzle without a region.
    void readShapes(Puzzle& puzzle) const {
        UniqueNames names;
        for (std::size_t i = 0; i < voxels_.size(); ++i)
            if (!Shape(readVoxel(voxels_[i])).empty())
                puzzle.pieces.push_back(pieceOf(voxels_[i], static_cast<int>(i), names));
    }

    // Group 0 means none.
    static std::vector<PieceGroup> readGroups(pugi::xml_node element) {
        std::vector<PieceGroup> groups;
        const auto add = [&](pugi::xml_attribute group, std::optional<int> most) {
            const int number = readNumber<int>(trimmed(group.value())).value_or(0);
            // A group with a maximum of 0 has no effect.
            if (number > 0 && most && *most > 0)
                groups.push_back({std::to_string(number), *most < maxCells ? *most : Count::any});
        };
        add(element.attribute("group"), Count::any);
        for (const pugi::xml_node group : element.children("group"))
            add(group.attribute("group"), readNumber<int>(trimmed(group.attribute("count").value())));
        return groups;
    }

    Count readCount(pugi::xml_node element) const {
        const auto number = [&](const char* name) { return xml_.number(element, name, 0, maxCells); };
        if (element.attribute("count")) return {number("count"), number("count")};
        if (!element.attribute("min") || !element.attribute("max")) return {};
        const Count range{number("min"), number("max")};
        if (range.min > range.max)
            xml_.fail(element, core::message("%1 is larger than %2: %3 to %4", doubleQuoted("min"),
                                             doubleQuoted("max"), range.min, range.max));
        return range;
    }

    void readResult(Puzzle& puzzle) const {
        const pugi::xml_attribute id = problem_.child("result").attribute("id");
        if (drafts_ && (!id || xml_.number(id) >= std::ssize(voxels_))) return;
        std::vector<DrawnCell> cells = readVoxel(voxel(xml_.attribute(xml_.child(problem_, "result"), "id")));
        const Cell by = voxelStep(Region(cells).cells(), lattice_);
        for (DrawnCell& one : cells)
            one.cell = one.cell + by;
        puzzle.region = Region(std::move(cells));
    }

    // The allowed pairs of colours, as far as the colours exist; pairs count from 0.
    void readPairs(ColourRule& rule) const {
        for (const pugi::xml_node pair : problem_.child("bitmap").children("pair")) {
            const std::pair both{xml_.number(pair, "piece") + 1, xml_.number(pair, "result") + 1};
            if (static_cast<std::size_t>(std::max(both.first, both.second)) <= rule.palette.size())
                rule.allowed.emplace_back(static_cast<CellColour>(both.first),
                                          static_cast<CellColour>(both.second));
        }
        sortUnique(rule.allowed);
    }

    void chooseLattice(Puzzle& puzzle) const {
        const bool isFlat = lattice_.hasUnitBoxes() && puzzle.region.bounds().extent().z == 1 &&
                            std::ranges::all_of(puzzle.pieces, [](const Piece& piece) {
                                return piece.shape.extent().z == 1;
                            });
        if (isFlat) puzzle.lattice = latticeNamed("square");
    }

    bool drafts_;
    std::vector<pugi::xml_node> problems_;
    pugi::xml_node problem_;
    std::vector<pugi::xml_node> pieces_;
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
            file, core::message("the compressed content of this file is not XML; expected a BurrTools "
                                "puzzle"));
    const auto reader = std::make_shared<XmpuzzleReader>(xmlText(text, file), file, drafts);
    ParsedFile parsed;
    parsed.names = reader->names();
    parsed.puzzle = [reader](std::size_t index) { return reader->read(index); };
    parsed.notes = reader->notes();
    if (!reader->hasProblem()) return parsed;
    parsed.solutions = [reader](std::size_t index) {
        const XmlDocument& xml = reader->document();
        return readXmpuzzleSolutions(xml.text(), xml.file(), index, reader->read(index));
    };
    parsed.rewrite = [reader, isPacked](std::size_t index, const AnyPuzzle& before, const AnyPuzzle& after) {
        const XmlDocument& xml = reader->document();
        WrittenPuzzle written =
            editedXmpuzzle(xml.text(), xml.file(), index, std::get<Puzzle>(before), std::get<Puzzle>(after));
        if (isPacked) written.bytes = gzip(written.bytes);
        return written;
    };
    return parsed;
}

}  // namespace

PuzzleFormat xmpuzzleFormat() {
    return {"xmpuzzle",          core::message("BurrTools puzzles"),
            {".xmpuzzle"},       isXmpuzzle,
            readXmpuzzle,        toXmpuzzle,
            addXmpuzzleSolutions};
}

namespace {

constexpr std::string_view emptyFile =
    "<?xml version=\"1.0\"?>\n<puzzle version=\"2\"><gridType/><colors/><shapes/>"
    "<problems><problem state=\"0\"><shapes/><result/><bitmap/></problem></problems></puzzle>\n";

void setAttribute(pugi::xml_node node, const char* name, const std::string& value) {
    pugi::xml_attribute attribute = node.attribute(name);
    if (!attribute) attribute = node.append_attribute(name);
    attribute.set_value(value.c_str());
}

// The number of the BurrTools grid for a lattice; nullopt if none.
std::optional<std::size_t> gridOf(Lattice lattice) {
    if (lattice.hasUnitBoxes()) return 0;
    const auto found = std::ranges::find(xmpuzzleGrids, lattice.name());
    if (found == xmpuzzleGrids.end()) return std::nullopt;
    return static_cast<std::size_t>(found - xmpuzzleGrids.begin());
}

template <class Equal>
auto nthChild(pugi::xml_node parent, const char* name, Equal index) {
    pugi::xml_node child = parent.child(name);
    for (; index > 0; --index)
        child = child.next_sibling(name);
    return child;
}

// Edits a BurrTools file where a puzzle has changed, and nowhere else.
class XmpuzzleEditor {
  public:
    // Does not throw for a text that XmpuzzleReader has read.
    XmpuzzleEditor(std::string_view xml, std::size_t index) {
        document_.load_buffer(xml.data(), xml.size(), pugi::parse_full | pugi::parse_ws_pcdata,
                              pugi::encoding_utf8);
        for (pugi::xml_node node : document_.children())
            if (node.type() == pugi::node_declaration) node.remove_attribute("encoding");
        root_ = document_.document_element();
        problem_ = nthChild(root_.child("problems"), "problem", index);
        colours_ = root_.child("colors");
        if (!colours_) colours_ = root_.insert_child_before("colors", root_.child("shapes"));
    }

    WrittenPuzzle edit(const Puzzle& before, const Puzzle& after) {
        if (before.name != after.name) setAttribute(problem_, "name", singleLine(after.name));
        if (before.source != after.source || before.credits != after.credits)
            writeComment(xmpuzzleComment(after));
        lattice_ = after.lattice;
        if (pugi::xml_node grid = root_.child("gridType"); grid && !grid.attribute("type"))
            setAttribute(grid, "type", std::to_string(*gridOf(lattice_)));
        if (before.region != after.region) regionStep_ = voxelStep(after.region.cells(), lattice_);
        regionSize_ = (positionsAround(after.region.cells(), lattice_).high +
                       positionStep(regionStep_, lattice_) + Cell{1, 1, 1})
                          .place();
        writeColours(before.colours, after.colours);
        writePieces(before, after);
        if (before.region != after.region)
            writeResult(after.region);
        else if (isRenumbered_ && after.region.isColoured())
            writeCells(ownVoxel(problem_.child("result")), after.region.drawn());
        isOther_ = isOther_ || before.maxHoles != after.maxHoles;
        // BurrTools ignores the limit while it has no effect, so it is kept.
        if (before.maxHoles != after.maxHoles || (!after.maxHoles && limitsHoles(after))) {
            problem_.remove_attribute("maxHoles");
            if (after.maxHoles) setAttribute(problem_, "maxHoles", std::to_string(*after.maxHoles));
        }
        if (after.lattice.isFlat() && !after.lift)
            notes_.push_back(
                core::message("an .xmpuzzle file cannot require flat pieces to slide instead of being "
                              "lifted out; this setting is lost"));
        if (after.maxHoles && !limitsHoles(after))
            notes_.push_back(
                core::message("BurrTools limits open cells only if a count is a range; the limit is lost"));
        if (isOther_) dropSolutions();
        std::ostringstream sink;
        document_.save(sink, "", pugi::format_raw | pugi::format_no_declaration, pugi::encoding_utf8);
        return {sink.str(), std::move(notes_)};
    }

  private:
    void writeComment(const std::string& text) {
        pugi::xml_node comment = root_.child("comment");
        if (!comment) comment = root_.append_child("comment");
        comment.text().set(text.c_str());
    }

    // Colours that the puzzle no longer has may be used elsewhere in the file: they move behind the others,
    // and the whole file is renumbered.
    void writeColours(const ColourRule& before, const ColourRule& after) {
        std::vector<pugi::xml_node> nodes;
        for (const pugi::xml_node node : colours_.children("color"))
            nodes.push_back(node);
        using Entry = ColourRule::Entry;
        const std::vector<std::size_t> origin = originsOf<Entry>(
            before.palette, after.palette, [](const Entry& a, const Entry& b) { return a == b; },
            [&](const Entry& a, const Entry& b) {
                return &a - before.palette.data() == &b - after.palette.data();
            });
        std::vector<std::size_t> numbers(nodes.size(), 0);
        pugi::xml_node last;
        // Entries that are in place already stay in the layout of the file.
        const auto place = [&](std::size_t old) {
            const bool isInPlace =
                nodes[old] == (last ? last.next_sibling("color") : colours_.child("color"));
            if (!isInPlace && last) colours_.insert_move_after(nodes[old], last);
            if (!isInPlace && !last) colours_.prepend_move(nodes[old]);
            last = nodes[old];
        };
        for (std::size_t i = 0; i < after.palette.size(); ++i) {
            const bool isThere = origin[i] < nodes.size();
            if (isThere) {
                numbers[origin[i]] = i + 1;
                place(origin[i]);
            } else {
                last = last ? colours_.insert_child_after("color", last) : colours_.prepend_child("color");
            }
            if (isThere && before.palette[origin[i]] == after.palette[i]) continue;
            setColour(last, after.palette[i].colour);
            if (!after.palette[i].name.empty() || last.attribute("name"))
                setAttribute(last, "name", after.palette[i].name);
        }
        for (std::size_t k = 0, next = after.palette.size() + 1; k < nodes.size(); ++k) {
            if (numbers[k] != 0) continue;
            numbers[k] = next++;
            place(k);
            if (k < before.palette.size()) setAttribute(nodes[k], xmpuzzlePaint, "1");
        }
        isRenumbered_ = renumber(numbers);
        isRepainted_ = isRenumbered_ || before.palette.size() != after.palette.size();
        isOther_ = isOther_ || before.allowed != after.allowed;
        if (before.allowed == after.allowed && !isRenumbered_) return;
        problem_.remove_child("bitmap");
        pugi::xml_node pairs = problem_.insert_child_after("bitmap", problem_.child("result"));
        for (const auto& [ofPiece, ofRegion] : after.allowed) {
            pugi::xml_node pair = pairs.append_child("pair");
            pair.append_attribute("piece") = ofPiece - 1;
            pair.append_attribute("result") = ofRegion - 1;
        }
    }

    // Renumbers the colours of all shapes and rules in the file; returns whether any changed.
    bool renumber(const std::vector<std::size_t>& numbers) {
        bool isOther = false;
        for (std::size_t k = 0; k < numbers.size(); ++k)
            isOther = isOther || numbers[k] != k + 1;
        if (!isOther) return false;
        const auto numberFor = [&](std::size_t old) { return old < numbers.size() ? numbers[old] : old + 1; };
        for (pugi::xml_node voxel : root_.child("shapes").children("voxel")) {
            const std::string_view before = voxel.text().get();
            std::string after;
            for (std::size_t i = 0; i < before.size();) {
                const std::size_t end = std::min(before.find_first_not_of("0123456789", i), before.size());
                const auto number = readNumber<std::size_t>(before.substr(i, end - i));
                if (end > i) after += number && *number > 0 ? std::to_string(numberFor(*number - 1)) : "";
                if (end < before.size()) after += before[end];
                i = end + 1;
            }
            voxel.text().set(after.c_str());
        }
        for (pugi::xml_node problem : root_.child("problems").children("problem"))
            for (pugi::xml_node pair : problem.child("bitmap").children("pair"))
                for (const char* of : {"piece", "result"})
                    if (const auto number = readNumber<std::size_t>(pair.attribute(of).value()))
                        setAttribute(pair, of, std::to_string(numberFor(*number) - 1));
        return true;
    }

    static void setColour(pugi::xml_node node, Colour colour) {
        setAttribute(node, "red", std::to_string(colour.red));
        setAttribute(node, "green", std::to_string(colour.green));
        setAttribute(node, "blue", std::to_string(colour.blue));
    }

    void writePieces(const Puzzle& before, const Puzzle& after) {
        // The meaning of colours may depend on everything else.
        const auto looks = [](const Puzzle& puzzle) {
            std::vector<std::pair<Shape, std::optional<Colour>>> all;
            for (const Piece& piece : puzzle.pieces)
                all.emplace_back(piece.shape, piece.colour);
            return std::pair(all, puzzle.region.isColoured());
        };
        isRepainted_ = isRepainted_ || looks(before) != looks(after);
        const std::vector<std::size_t> origin = originsOf<Piece>(
            before.pieces, after.pieces, [](const Piece& a, const Piece& b) { return a == b; },
            [](const Piece& a, const Piece& b) { return a.name == b.name; },
            [](const Piece& a, const Piece& b) { return a.shape == b.shape && a.count == b.count; });
        pugi::xml_node list = problem_.child("shapes");
        std::vector<pugi::xml_node> elements;
        for (const pugi::xml_node element : list.children("shape"))
            elements.push_back(element);
        bool isSameOrder = before.pieces.size() == after.pieces.size();
        for (std::size_t i = 0; i < origin.size(); ++i)
            isSameOrder = isSameOrder && origin[i] == i;
        for (std::size_t i = 0; i < after.pieces.size(); ++i) {
            const bool isNew = origin[i] == noOrigin;
            pugi::xml_node element = isNew         ? list.append_child("shape")
                                     : isSameOrder ? elements[i]
                                                   : list.append_move(elements[origin[i]]);
            const Piece nobody;
            writePiece(element, isNew ? nobody : before.pieces[origin[i]], after.pieces[i], after.region);
        }
        for (std::size_t k = 0; k < elements.size(); ++k)
            if (std::ranges::find(origin, k) == origin.end()) list.remove_child(elements[k]);
        isOther_ = isOther_ || !isSameOrder;
    }

    void writePiece(pugi::xml_node element, const Piece& before, const Piece& after, const Region& region) {
        const bool isNew = !element.attribute("id");
        const bool isColoured = after.colour || after.shape.isColoured();
        const bool isMoved = before.drawnAt != after.drawnAt || (after.drawnAt && regionStep_ != Cell{});
        const bool isDrawn = before.colour != after.colour || before.shape != after.shape || isMoved ||
                             (isRepainted_ && isColoured);
        if (before.name != after.name || isDrawn) {
            const std::string was = element.attribute("id").value();
            pugi::xml_node voxel = ownVoxel(element);
            // A copy would have a different name than the unnamed original.
            const std::string number = element.attribute("id").value();
            const bool isCopied = !isNew && !voxel.attribute("name") && number != was;
            if (before.name != after.name || isCopied) setAttribute(voxel, "name", singleLine(after.name));
            if (isDrawn) writeShape(voxel, after, region.isColoured());
        }
        if (before.disassemblyWeight != after.disassemblyWeight)
            setAttribute(ownVoxel(element), "weight", std::to_string(after.disassemblyWeight));
        if (before.groups != after.groups) writeGroups(element, after.groups);
        isOther_ =
            isOther_ || before.groups != after.groups || before.disassemblyWeight != after.disassemblyWeight;
        isOther_ = isOther_ || before.shape != after.shape || before.count != after.count;
        if (before.count == after.count && !isNew) return;
        for (const char* name : {"count", "min", "max"})
            element.remove_attribute(name);
        const int most = std::max(after.count.min, region.size() / std::max(after.shape.size(), 1));
        if (after.count.isRange()) {
            element.append_attribute("min") = after.count.min;
            element.append_attribute("max") = after.count.max == Count::any ? most : after.count.max;
        } else {
            element.append_attribute("count") = after.count.min;
        }
    }

    // Groups with names instead of numbers get numbers.
    void writeGroups(pugi::xml_node element, const std::vector<PieceGroup>& groups) {
        element.remove_attribute("group");
        while (element.remove_child("group")) {
        }
        for (const PieceGroup& group : groups) {
            const int number = groups_.try_emplace(group.name, 1000 + std::ssize(groups_)).first->second;
            pugi::xml_node choice = element.append_child("group");
            choice.append_attribute("group") = readNumber<int>(group.name).value_or(number);
            choice.append_attribute("count") = std::min(group.most, maxCells);
        }
    }

    void writeShape(pugi::xml_node voxel, const Piece& piece, bool isResultColoured) {
        const Shape& shape = piece.shape;
        const std::string colour = piece.colour ? toString(*piece.colour) : std::string();
        for (const char* name : {xmpuzzleColour, xmpuzzlePaint})
            voxel.remove_attribute(name);
        std::vector<DrawnCell> cells = shape.drawn();
        if (shape.isColoured()) {
            if (onlyColour(shape) || piece.colour) setAttribute(voxel, xmpuzzleColour, colour);
        } else if (piece.colour) {
            setAttribute(voxel, xmpuzzlePaint, colour);
            // On a coloured result, such digits would be a rule for other programs.
            const int number = isResultColoured ? 0 : paint(*piece.colour);
            for (DrawnCell& cell : cells)
                cell.colour = static_cast<CellColour>(number);
        }
        if (!piece.drawnAt) return writeCells(voxel, cells);
        // In the voxel space of the region, so that people see where it belongs.
        for (DrawnCell& one : cells)
            one.cell = one.cell + *piece.drawnAt + regionStep_;
        const Box box = positionsAround(Region(cells).cells(), lattice_);
        Cell room{std::max(regionSize_.x, box.high.x + 1), std::max(regionSize_.y, box.high.y + 1),
                  std::max(regionSize_.z, box.high.z + 1)};
        if (room == tightSize(shape, lattice_)) ++room.x;
        const bool fits =
            std::min({box.low.x, box.low.y, box.low.z}) >= 0 && 1LL * room.x * room.y * room.z <= maxBoxCells;
        writeCells(voxel, cells, fits ? std::optional(room) : std::nullopt);
    }

    void writeResult(const Region& region) {
        isOther_ = true;
        writeCells(ownVoxel(problem_.child("result")), region.drawn());
    }

    // The shape of an element, used by nothing else; a shared one is copied.
    pugi::xml_node ownVoxel(pugi::xml_node element) {
        pugi::xml_node shapes = root_.child("shapes");
        const auto voxels = std::ranges::distance(shapes.children("voxel"));
        const auto id = readNumber<int>(trimmed(element.attribute("id").value()));
        const pugi::xml_node voxel = id ? nthChild(shapes, "voxel", *id) : pugi::xml_node();
        if (id && usesOf(*id) == 1) return voxel;
        setAttribute(element, "id", std::to_string(voxels));
        pugi::xml_node copy = voxel ? shapes.append_copy(voxel) : shapes.append_child("voxel");
        setAttribute(copy, "type", "0");
        return copy;
    }

    int usesOf(int id) const {
        int uses = 0;
        for (const pugi::xml_node problem : root_.child("problems").children("problem")) {
            uses += readNumber<int>(trimmed(problem.child("result").attribute("id").value())) == id ? 1 : 0;
            for (const pugi::xml_node shape : problem.child("shapes").children("shape"))
                uses += readNumber<int>(trimmed(shape.attribute("id").value())) == id ? 1 : 0;
        }
        return uses;
    }

    // With `room`, the cells keep their position in a voxel space of at least that size.
    void writeCells(pugi::xml_node voxel, const std::vector<DrawnCell>& cells,
                    std::optional<Cell> room = std::nullopt) {
        const Cell by = room ? Cell{} : voxelStep(Region(cells).cells(), lattice_);
        std::map<Cell, DrawnCell> at;
        for (const DrawnCell& one : cells)
            at.emplace(lattice_.positionOf(one.cell + by), one);
        Cell size = room.value_or(Cell{1, 1, 1});
        for (const auto& [position, one] : at)
            size = {std::max(size.x, position.x + 1), std::max(size.y, position.y + 1),
                    std::max(size.z, position.z + 1)};
        setAttribute(voxel, "x", std::to_string(size.x));
        setAttribute(voxel, "y", std::to_string(size.y));
        setAttribute(voxel, "z", std::to_string(size.z));
        std::string text;
        for (int z = 0; z < size.z; ++z)
            for (int y = 0; y < size.y; ++y)
                for (int x = 0; x < size.x; ++x) {
                    const auto found = at.find({x, y, z});
                    text += found == at.end() ? '_' : found->second.isOptional ? '+' : '#';
                    if (found != at.end() && found->second.colour != 0)
                        text += std::to_string(found->second.colour);
                }
        voxel.text().set(text.c_str());
    }

    // The number, from 1, of a colour that digits only paint with; 0 if the palette is full.
    int paint(Colour colour) {
        const auto isSame = [&](pugi::xml_node node) {
            return node.attribute("red").as_int() == colour.red &&
                   node.attribute("green").as_int() == colour.green &&
                   node.attribute("blue").as_int() == colour.blue;
        };
        int number = 0;
        for (const pugi::xml_node node : colours_.children("color")) {
            ++number;
            if (isSame(node)) return number;
        }
        if (static_cast<std::size_t>(number) >= maxCellColours) return 0;
        pugi::xml_node element = colours_.append_child("color");
        setColour(element, colour);
        setAttribute(element, xmpuzzlePaint, "1");
        return number + 1;
    }

    void dropSolutions() {
        if (problem_.remove_child("solutions"))
            notes_.push_back(
                core::message("the solutions stored in the file belong to the puzzle before it was "
                              "changed; they are omitted"));
        setAttribute(problem_, "state", "0");
        for (const char* name : {"assemblies", "solutions", "time"})
            problem_.remove_attribute(name);
    }

    pugi::xml_document document_;
    pugi::xml_node root_;
    pugi::xml_node problem_;
    pugi::xml_node colours_;
    Lattice lattice_;
    /// The offset of the region when it is written, and the size of its voxel space.
    Cell regionStep_;
    Cell regionSize_{1, 1, 1};
    /// Whether coloured pieces have to be rewritten.
    bool isRepainted_ = false;
    /// Whether colours have different numbers than in the file.
    bool isRenumbered_ = false;
    /// Whether the solutions have changed.
    bool isOther_ = false;
    std::map<std::string, int> groups_;
    std::vector<Message> notes_;
};

// The puzzle that remains without its fixed pieces and their cells.
Puzzle withoutFixed(Puzzle puzzle, const std::string& file) {
    std::vector<Cell> taken;
    for (const FixedPiece& fixed : puzzle.fixed) {
        Count& count = puzzle.pieces[fixed.piece].count;
        count.min = std::max(0, count.min - 1);
        if (count.max != Count::any) --count.max;
        taken.insert(taken.end(), fixed.cells.begin(), fixed.cells.end());
    }
    std::ranges::sort(taken);
    std::vector<Piece> pieces;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const bool isFixed = std::ranges::any_of(puzzle.fixed, [i](const auto& f) { return f.piece == i; });
        if (!isFixed || puzzle.pieces[i].count.max > 0) pieces.push_back(puzzle.pieces[i]);
    }
    puzzle.pieces = std::move(pieces);
    std::vector<DrawnCell> left = puzzle.region.drawn();
    std::erase_if(left, [&](const DrawnCell& one) { return std::ranges::binary_search(taken, one.cell); });
    puzzle.region = Region(std::move(left));
    puzzle.fixed.clear();
    if (puzzle.region.empty())
        throw FormatError(
            file, core::message("the fixed pieces fill the whole region; there is no puzzle left to write"));
    return puzzle;
}

}  // namespace

WrittenPuzzle toXmpuzzle(const Puzzle& puzzle, const std::string& file) {
    WrittenPuzzle written = editedXmpuzzle(emptyFile, file, 0, {}, withoutFixed(puzzle, file));
    written.bytes = gzip(written.bytes);
    if (!puzzle.fixed.empty())
        written.notes.push_back(core::message(
            "fixed pieces are omitted together with their cells; this format does not support them"));
    return written;
}

WrittenPuzzle editedXmpuzzle(std::string_view xml, const std::string& file, std::size_t index,
                             const Puzzle& before, const Puzzle& after) {
    const std::optional<std::size_t> grid = gridOf(after.lattice);
    if (!grid)
        throw FormatError(
            file, core::message("an .xmpuzzle file cannot hold the lattice %1, only %2 and %3; save as .toml",
                                after.lattice.name(), joinedText(xmpuzzleGrids), "square"));
    if (xml != emptyFile && grid != gridOf(before.lattice))
        throw FormatError(
            file,
            core::message("all puzzles in an .xmpuzzle file have the same lattice; save this one under a "
                          "different name"));
    if (after.lattice.isFlat() && !after.turnOver)
        throw FormatError(file, core::message("in an .xmpuzzle file every piece may be turned over, "
                                              "unlike in this puzzle; save as .toml or .def"));
    if (!after.fixed.empty())
        throw FormatError(file, core::message("an .xmpuzzle file does not support fixed pieces; save "
                                              "as .toml"));
    return XmpuzzleEditor(xml, index).edit(before, after);
}

}  // namespace tilewright
