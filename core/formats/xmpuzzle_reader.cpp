// BurrTools puzzles on the five grids of that program; cells are positions of its voxel spaces.
//
// Where the cubes of result and pieces are one layer high the lattice is flat and pieces may be turned over,
// which is the same. The region is moved to the origin. Shapes without a name are called as in
// BurrTools, S1, S2. What belongs to taking a puzzle apart is told in notes, as are stored solutions, which
// are read when somebody asks for them; edited files keep both. With `drafts` the shapes of a file without a
// problem are the pieces of an unfinished puzzle.
//
// Digits behind cells are colours that make a difference. But where all cells of a piece have the same one,
// and nothing would be counted differently without, it is the colour that the piece is shown in.

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/basics/sorted.h"
#include "core/files/files.h"
#include "core/formats/gzip.h"
#include "core/formats/xmpuzzle.h"
#include "core/formats/xmpuzzle_shapes.h"
#include "core/formats/xmpuzzle_solutions.h"
#include "core/puzzle/checks.h"
#include "core/text/read_number.h"
#include "core/text/text.h"

namespace tilewright {

namespace {

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

class XmpuzzleReader : XmpuzzleShapes {
  public:
    XmpuzzleReader(std::string xml, const std::string& file, bool drafts)
        : XmpuzzleShapes(std::move(xml), file), drafts_(drafts) {
        const pugi::xml_node problems = drafts ? root_.child("problems") : xml_.child(root_, "problems");
        for (const pugi::xml_node problem : problems.children("problem"))
            problems_.push_back(problem);
        if (problems_.empty() && !drafts)
            xml_.fail(problems, core::message("there is no problem in this file"));
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

    // What there is besides puzzles.
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
            notes.push_back(core::message("imported groups of pieces that need not come apart: %1", groups));
        Message::List weights{{}, 10};
        for (std::size_t i = 0; i < voxels_.size(); ++i)
            if (const pugi::xml_attribute weight = voxels_[i].attribute("weight");
                weight && trimmed(weight.value()) != "1")
                weights.items.push_back(
                    messageOf("%1: %2", doubleQuoted(shapeName(i)), trimmed(weight.value())));
        if (!weights.items.empty())
            notes.push_back(core::message("imported piece weights: %1", weights));
        if (solutions > 0)
            notes.push_back(counted(solutions, "the file contains %n stored solution",
                                    core::plural("the file contains %n stored solutions")));
        return notes;
    }

    Puzzle read(std::size_t index) {
        pieces_.clear();
        Puzzle puzzle;
        puzzle.lattice = lattice_;
        puzzle.source = readComment();
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
        if (const pugi::xml_attribute limit = problem_.attribute("maxHoles"))
            puzzle.maxHoles = xml_.number(limit);
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

    // "1", or "1 x2, 3" where two pieces may be in group 1.
    static std::string groupsOf(pugi::xml_node shape) {
        std::string text(trimmed(shape.attribute("group").value()));
        if (text == "0") text.clear();
        for (const pugi::xml_node group : shape.children("group"))
            text += (text.empty() ? "" : ", ") + singleLine(group.attribute("group").value()) + " x" +
                    singleLine(group.attribute("count").value());
        return singleLine(text);
    }

    // As one line, shortened if it is a story.
    std::string readComment() const {
        constexpr std::size_t longest = 1000;
        std::string line;
        for (const std::string text = singleLine(root_.child("comment").text().get()); const char c : text)
            if (c != ' ' || (!line.empty() && line.back() != ' ')) line += c;
        return shortened(trimmed(line), longest);
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

    // Whether no two pieces would be the same, or mirror images, without their colours. Then these tell
    // nothing apart where all cells of a piece have the same one.
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
        piece.shape = Shape(readVoxel(shape));
        if (const auto only = onlyColour(piece.shape)) piece.colour = entryOf(*only).colour;
        for (const char* name : {xmpuzzleColour, xmpuzzlePaint})
            if (const pugi::xml_attribute own = shape.attribute(name))
                piece.colour = parseColour(own.value());
        if (const auto weight = readNumber<int>(trimmed(shape.attribute("weight").value())))
            piece.heaviness = *weight;
        return piece;
    }

    // What cells use, and all that is there but for paint; digits without an entry are grey.
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

    // All shapes as the pieces of a puzzle that has no region yet.
    void readShapes(Puzzle& puzzle) const {
        UniqueNames names;
        for (std::size_t i = 0; i < voxels_.size(); ++i)
            if (!Shape(readVoxel(voxels_[i])).empty())
                puzzle.pieces.push_back(pieceOf(voxels_[i], static_cast<int>(i), names));
    }

    // Group 0 is none.
    static std::vector<PieceGroup> readGroups(pugi::xml_node element) {
        std::vector<PieceGroup> groups;
        const auto add = [&](pugi::xml_attribute group, std::optional<int> most) {
            const int number = readNumber<int>(trimmed(group.value())).value_or(0);
            // No piece can be in a group of none.
            if (number > 0 && most && *most > 0)
                groups.push_back({std::to_string(number), *most < maxVoxels ? *most : Count::any});
        };
        add(element.attribute("group"), Count::any);
        for (const pugi::xml_node group : element.children("group"))
            add(group.attribute("group"), readNumber<int>(trimmed(group.attribute("count").value())));
        return groups;
    }

    Count readCount(pugi::xml_node element) const {
        const auto number = [&](const char* name) { return xml_.number(element, name, 0, maxVoxels); };
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

    // Which colours may lie on which, as far as they are there; pairs count from 0.
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
            file, core::message("what is packed in this file is not XML; a BurrTools puzzle was expected"));
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

}  // namespace tilewright
