#include <algorithm>
#include <pugixml.hpp>
#include <sstream>
#include <utility>

#include "core/formats/edit_origins.h"
#include "core/formats/gzip.h"
#include "core/formats/xmpuzzle.h"
#include "core/text/read_number.h"

namespace tilewright {

namespace {

constexpr std::string_view emptyFile =
    "<?xml version=\"1.0\"?>\n<puzzle version=\"2\"><gridType type=\"0\"/><colors/><shapes/>"
    "<problems><problem state=\"0\"><shapes/><result/><bitmap/></problem></problems></puzzle>\n";

void setAttribute(pugi::xml_node node, const char* name, const std::string& value) {
    pugi::xml_attribute attribute = node.attribute(name);
    if (!attribute) attribute = node.append_attribute(name);
    attribute.set_value(value.c_str());
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
    }

    WrittenPuzzle edit(const Puzzle& before, const Puzzle& after) {
        if (before.name != after.name) setAttribute(problem_, "name", singleLine(after.name));
        if (before.source != after.source) writeComment(after.source);
        writePieces(before, after);
        if (before.region != after.region) writeResult(after.region);
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

    void writePieces(const Puzzle& before, const Puzzle& after) {
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
        if (before.name != after.name || before.colour != after.colour || before.shape != after.shape) {
            pugi::xml_node voxel = ownVoxel(element);
            if (before.name != after.name) setAttribute(voxel, "name", singleLine(after.name));
            if (before.colour != after.colour || before.shape != after.shape)
                writeCells(voxel, Region({after.shape.cells().begin(), after.shape.cells().end()}, {}),
                           after.colour);
        }
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

    void writeResult(const Region& region) {
        isOther_ = true;
        problem_.remove_attribute("maxHoles");
        writeCells(ownVoxel(problem_.child("result")), region, {});
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

    void writeCells(pugi::xml_node voxel, const Region& cells, const std::optional<Colour>& colour) {
        const Box box = cells.bounds();
        const Cell size = box.extent();
        setAttribute(voxel, "x", std::to_string(size.x));
        setAttribute(voxel, "y", std::to_string(size.y));
        setAttribute(voxel, "z", std::to_string(size.z));
        const std::string digits = colour ? std::to_string(number(*colour)) : std::string();
        std::string text;
        for (int z = box.low.z; z <= box.high.z; ++z)
            for (int y = box.low.y; y <= box.high.y; ++y)
                for (int x = box.low.x; x <= box.high.x; ++x) {
                    const auto index = cells.indexOf({x, y, z});
                    text += !index ? "_" : (cells.isOptional(*index) ? "+" : "#") + digits;
                }
        voxel.text().set(text.c_str());
    }

    // The number of a colour, from 1.
    int number(Colour colour) {
        pugi::xml_node colours = root_.child("colors");
        if (!colours) colours = root_.prepend_child("colors");
        const auto isSame = [&](pugi::xml_node node) {
            return node.attribute("red").as_int() == colour.red &&
                   node.attribute("green").as_int() == colour.green &&
                   node.attribute("blue").as_int() == colour.blue;
        };
        int number = 0;
        for (const pugi::xml_node node : colours.children("color")) {
            ++number;
            if (isSame(node)) return number;
        }
        pugi::xml_node element = colours.append_child("color");
        element.append_attribute("red") = static_cast<int>(colour.red);
        element.append_attribute("green") = static_cast<int>(colour.green);
        element.append_attribute("blue") = static_cast<int>(colour.blue);
        return number + 1;
    }

    void dropSolutions() {
        if (problem_.remove_child("solutions"))
            notes_.push_back(message(TRANSLATABLE(
                "core",
                "the solutions stored in the file are those of the puzzle before it was changed; "
                "they are left out")));
        setAttribute(problem_, "state", "0");
        for (const char* name : {"assemblies", "solutions", "time"})
            problem_.remove_attribute(name);
    }

    pugi::xml_document document_;
    pugi::xml_node root_;
    pugi::xml_node problem_;
    /// Whether the solutions are others than before.
    bool isOther_ = false;
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
    std::vector<Cell> required;
    std::vector<Cell> optional;
    for (std::size_t i = 0; i < puzzle.region.cells().size(); ++i) {
        const Cell cell = puzzle.region.cells()[i];
        if (!std::ranges::binary_search(taken, cell))
            (puzzle.region.isOptional(i) ? optional : required).push_back(cell);
    }
    puzzle.region = Region(std::move(required), optional);
    puzzle.fixed.clear();
    if (puzzle.region.empty())
        throw FormatError(file,
                          message(TRANSLATABLE("core",
                                               "every cell of the region is filled already; there is no "
                                               "puzzle left to write")));
    return puzzle;
}

}  // namespace

WrittenPuzzle toXmpuzzle(const Puzzle& puzzle, const std::string& file) {
    WrittenPuzzle written = editedXmpuzzle(emptyFile, file, 0, {}, withoutFixed(puzzle, file));
    written.bytes = gzip(written.bytes);
    if (!puzzle.fixed.empty())
        written.notes.push_back(message(
            TRANSLATABLE("core",
                         "pieces that are in their place are left out together with their cells; this format "
                         "has none")));
    return written;
}

WrittenPuzzle editedXmpuzzle(std::string_view xml, const std::string& file, std::size_t index,
                             const Puzzle& before, const Puzzle& after) {
    if (after.lattice.isFlat() && !after.turnOver)
        throw FormatError(
            file, message(TRANSLATABLE("core",
                                       "in an .xmpuzzle file every piece may be turned over, but not in this "
                                       "puzzle; write a .toml or .def file")));
    if (!after.fixed.empty())
        throw FormatError(
            file, message(TRANSLATABLE("core",
                                       "an .xmpuzzle file cannot hold pieces that are in their place; save "
                                       "the puzzle as a .toml file")));
    return XmpuzzleEditor(xml, index).edit(before, after);
}

}  // namespace tilewright
