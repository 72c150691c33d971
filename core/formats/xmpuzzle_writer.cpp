#include <algorithm>
#include <map>
#include <optional>
#include <pugixml.hpp>
#include <sstream>
#include <utility>

#include "core/formats/gzip.h"
#include "core/formats/xmpuzzle.h"
#include "core/formats/xmpuzzle_shapes.h"
#include "core/lattice/positions.h"
#include "core/puzzle/edit_origins.h"
#include "core/text/read_number.h"
#include "core/text/text.h"

namespace tilewright {

namespace {

constexpr std::string_view emptyFile =
    "<?xml version=\"1.0\"?>\n<puzzle version=\"2\"><gridType/><colors/><shapes/>"
    "<problems><problem state=\"0\"><shapes/><result/><bitmap/></problem></problems></puzzle>\n";

void setAttribute(pugi::xml_node node, const char* name, const std::string& value) {
    pugi::xml_attribute attribute = node.attribute(name);
    if (!attribute) attribute = node.append_attribute(name);
    attribute.set_value(value.c_str());
}

// The number of the grid of BurrTools that holds a lattice; nullopt if none does.
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

// Changes a BurrTools file where a puzzle has changed, and nowhere else.
class XmpuzzleEditor {
  public:
    // Throws nothing for a text that XmpuzzleReader has read.
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
        if (before.source != after.source) writeComment(after.source);
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
        // A limit without effect stays for BurrTools as long as it has none.
        if (before.maxHoles != after.maxHoles || (!after.maxHoles && limitsHoles(after))) {
            problem_.remove_attribute("maxHoles");
            if (after.maxHoles) setAttribute(problem_, "maxHoles", std::to_string(*after.maxHoles));
        }
        if (after.lattice.isFlat() && !after.lift)
            notes_.push_back(
                core::message("an .xmpuzzle file cannot say that flat pieces may not be lifted out, but only "
                              "slide; that is lost"));
        if (isOther_) dropSolutions();
        std::ostringstream sink;
        document_.save(sink, "", pugi::format_raw | pugi::format_no_declaration, pugi::encoding_utf8);
        return {sink.str(), std::move(notes_)};
    }

  private:
    void writeComment(const std::string& text) {
        pugi::xml_node comment = root_.child("comment");
        if (!comment) comment = root_.append_child("comment");
        comment.text().set(singleLine(text).c_str());
    }

    // Colours that are no longer there may be used elsewhere in the file: they go behind the others, and the
    // whole file gets the new numbers.
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
        // What is in its place already is not moved out of the layout of the file.
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

    // Gives the colours of all shapes and rules in the file new numbers; whether some are others now.
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
        // What colours mean may depend on what else there is.
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
            // A copy would have another name than the shape that it was, if that has none of its own.
            const std::string number = element.attribute("id").value();
            const bool isCopied = !isNew && !voxel.attribute("name") && number != was;
            if (before.name != after.name || isCopied) setAttribute(voxel, "name", singleLine(after.name));
            if (isDrawn) writeShape(voxel, after, region.isColoured());
        }
        if (before.heaviness != after.heaviness)
            setAttribute(ownVoxel(element), "weight", std::to_string(after.heaviness));
        if (before.groups != after.groups) writeGroups(element, after.groups);
        isOther_ = isOther_ || before.groups != after.groups || before.heaviness != after.heaviness;
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

    // Groups that have names instead of numbers get some.
    void writeGroups(pugi::xml_node element, const std::vector<PieceGroup>& groups) {
        element.remove_attribute("group");
        while (element.remove_child("group")) {
        }
        for (const PieceGroup& group : groups) {
            const int number = groups_.try_emplace(group.name, 1000 + std::ssize(groups_)).first->second;
            pugi::xml_node choice = element.append_child("group");
            choice.append_attribute("group") = readNumber<int>(group.name).value_or(number);
            choice.append_attribute("count") = std::min(group.most, maxVoxels);
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
            // On colours of the result such digits would be a rule for other programs.
            const int number = isResultColoured ? 0 : paint(*piece.colour);
            for (DrawnCell& cell : cells)
                cell.colour = static_cast<CellColour>(number);
        }
        if (!piece.drawnAt) return writeCells(voxel, cells);
        // In the room of the region, so that people see where it belongs.
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

    // The shape that an element stands for, which nothing else does: what others use too is copied.
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

    // With `room` the cells keep their place in a voxel space of that size at least.
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

    // The number of a colour that digits only paint with, from 1; 0 where there is no room for it.
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
                core::message("the solutions stored in the file are those of the puzzle before it was "
                              "changed; they are left out"));
        setAttribute(problem_, "state", "0");
        for (const char* name : {"assemblies", "solutions", "time"})
            problem_.remove_attribute(name);
    }

    pugi::xml_document document_;
    pugi::xml_node root_;
    pugi::xml_node problem_;
    pugi::xml_node colours_;
    Lattice lattice_;
    /// By what the region is moved when it is written, and the size of its voxel space then.
    Cell regionStep_;
    Cell regionSize_{1, 1, 1};
    /// Whether pieces with colours have to be written anew.
    bool isRepainted_ = false;
    /// Whether colours have other numbers than in the file.
    bool isRenumbered_ = false;
    /// Whether the solutions are others than before.
    bool isOther_ = false;
    std::map<std::string, int> groups_;
    std::vector<Message> notes_;
};

// The puzzle that is left when its fixed pieces are taken out together with their cells.
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
            file,
            core::message("every cell of the region is filled already; there is no puzzle left to write"));
    return puzzle;
}

}  // namespace

WrittenPuzzle toXmpuzzle(const Puzzle& puzzle, const std::string& file) {
    WrittenPuzzle written = editedXmpuzzle(emptyFile, file, 0, {}, withoutFixed(puzzle, file));
    written.bytes = gzip(written.bytes);
    if (!puzzle.fixed.empty())
        written.notes.push_back(core::message(
            "pieces that are in their place are left out together with their cells; this format has none"));
    return written;
}

WrittenPuzzle editedXmpuzzle(std::string_view xml, const std::string& file, std::size_t index,
                             const Puzzle& before, const Puzzle& after) {
    const std::optional<std::size_t> grid = gridOf(after.lattice);
    if (!grid)
        throw FormatError(
            file, core::message(
                      "an .xmpuzzle file cannot hold the lattice %1, but only %2 and %3; write a .toml file",
                      after.lattice.name(), joinedText(xmpuzzleGrids), "square"));
    if (xml != emptyFile && grid != gridOf(before.lattice))
        throw FormatError(
            file,
            core::message(
                "all puzzles in an .xmpuzzle file lie on one lattice; save this one under another name"));
    if (after.lattice.isFlat() && !after.turnOver)
        throw FormatError(file, core::message("in an .xmpuzzle file every piece may be turned over, but not "
                                              "in this puzzle; write a .toml or .def file"));
    if (!after.fixed.empty())
        throw FormatError(file, core::message("an .xmpuzzle file does not support fixed pieces; "
                                              "save the puzzle as a .toml file"));
    return XmpuzzleEditor(xml, index).edit(before, after);
}

}  // namespace tilewright
