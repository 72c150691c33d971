#include <algorithm>
#include <map>
#include <pugixml.hpp>
#include <utility>

#include "core/files/format_error.h"
#include "core/formats/gzip.h"
#include "core/formats/xmpuzzle.h"
#include "core/text/text.h"

namespace tilewright {

namespace {

class TextSink : public pugi::xml_writer {
  public:
    void write(const void* data, std::size_t size) override {
        text_.append(static_cast<const char*>(data), size);
    }

    const std::string& text() const { return text_; }

  private:
    std::string text_;
};

class XmpuzzleWriter {
  public:
    XmpuzzleWriter(const Puzzle& puzzle, const std::string& file) : puzzle_(puzzle), file_(file) {}

    WrittenPuzzle write() {
        if (puzzle_.lattice == Lattice::square && !puzzle_.turnOver)
            fail(
                "in an .xmpuzzle file every piece may be turned over, but not in this puzzle; write a .toml "
                "or "
                ".def file");
        pugi::xml_node root = document_.append_child("puzzle");
        root.append_attribute("version") = "2";
        root.append_child("gridType").append_attribute("type") = "0";
        colours_ = root.append_child("colors");
        shapes_ = root.append_child("shapes");
        pugi::xml_node problem = root.append_child("problems").append_child("problem");
        if (!puzzle_.name.empty()) problem.append_attribute("name") = singleLine(puzzle_.name).c_str();
        problem.append_attribute("state") = "0";
        writePieces(problem.append_child("shapes"));
        writeRegion(problem.append_child("result"));
        problem.append_child("bitmap");
        if (!puzzle_.source.empty())
            root.append_child("comment").text().set(singleLine(puzzle_.source).c_str());
        if (!puzzle_.fixed.empty())
            notes_.push_back(
                "pieces that are in their place are left out together with their cells; this format "
                "has none");
        TextSink sink;
        document_.save(sink, "", pugi::format_raw | pugi::format_no_declaration, pugi::encoding_utf8);
        return {gzip("<?xml version=\"1.0\"?>\n" + sink.text() + "\n"), std::move(notes_)};
    }

  private:
    [[noreturn]] void fail(const std::string& reason) const { throw FormatError(file_, 0, 0, reason); }

    void writePieces(pugi::xml_node list) {
        std::vector<int> inPlace(puzzle_.pieces.size(), 0);
        for (const FixedPiece& fixed : puzzle_.fixed)
            ++inPlace[fixed.piece];
        for (std::size_t i = 0; i < puzzle_.pieces.size(); ++i) {
            const Piece& piece = puzzle_.pieces[i];
            if (inPlace[i] > 0 && inPlace[i] == piece.count.max) continue;
            const int most = std::max(piece.count.min, puzzle_.region.size() / piece.shape.size());
            const int min = std::max(0, piece.count.min - inPlace[i]);
            const int max = piece.count.max == Count::any ? most : piece.count.max - inPlace[i];
            pugi::xml_node element = list.append_child("shape");
            element.append_attribute("id") = shapeCount_;
            if (min == max) {
                element.append_attribute("count") = min;
            } else {
                element.append_attribute("min") = min;
                element.append_attribute("max") = max;
            }
            writeVoxel(piece.name, Region({piece.shape.cells().begin(), piece.shape.cells().end()}, {}),
                       piece.colour);
        }
    }

    void writeRegion(pugi::xml_node result) {
        std::vector<Cell> taken;
        for (const FixedPiece& fixed : puzzle_.fixed)
            taken.insert(taken.end(), fixed.cells.begin(), fixed.cells.end());
        std::sort(taken.begin(), taken.end());
        std::vector<Cell> required;
        std::vector<Cell> optional;
        for (std::size_t i = 0; i < puzzle_.region.cells().size(); ++i) {
            const Cell cell = puzzle_.region.cells()[i];
            if (std::binary_search(taken.begin(), taken.end(), cell)) continue;
            (puzzle_.region.isOptional(i) ? optional : required).push_back(cell);
        }
        const Region open(std::move(required), optional);
        if (open.empty())
            fail("every cell of the region is filled already; there is no puzzle left to write");
        result.append_attribute("id") = shapeCount_;
        writeVoxel({}, open, {});
    }

    void writeVoxel(const std::string& name, const Region& cells, const std::optional<Colour>& colour) {
        const Box box = cells.bounds();
        const Cell size = box.extent();
        pugi::xml_node voxel = shapes_.append_child("voxel");
        voxel.append_attribute("x") = size.x;
        voxel.append_attribute("y") = size.y;
        voxel.append_attribute("z") = size.z;
        voxel.append_attribute("type") = "0";
        if (!name.empty()) voxel.append_attribute("name") = singleLine(name).c_str();
        const std::string digits = colour ? std::to_string(number(*colour)) : std::string();
        std::string text;
        for (int z = box.low.z; z <= box.high.z; ++z)
            for (int y = box.low.y; y <= box.high.y; ++y)
                for (int x = box.low.x; x <= box.high.x; ++x) {
                    const auto index = cells.indexOf({x, y, z});
                    text += !index ? "_" : (cells.isOptional(*index) ? "+" : "#") + digits;
                }
        voxel.text().set(text.c_str());
        ++shapeCount_;
    }

    // The number of a colour, from 1.
    int number(Colour colour) {
        const auto [known, isNew] = numbers_.emplace(colour, static_cast<int>(numbers_.size()) + 1);
        if (isNew) {
            pugi::xml_node element = colours_.append_child("color");
            element.append_attribute("red") = static_cast<int>(colour.red);
            element.append_attribute("green") = static_cast<int>(colour.green);
            element.append_attribute("blue") = static_cast<int>(colour.blue);
        }
        return known->second;
    }

    const Puzzle& puzzle_;
    const std::string& file_;
    pugi::xml_document document_;
    pugi::xml_node colours_;
    pugi::xml_node shapes_;
    std::map<Colour, int> numbers_;
    int shapeCount_ = 0;
    std::vector<std::string> notes_;
};

}  // namespace

WrittenPuzzle toXmpuzzle(const Puzzle& puzzle, const std::string& file) {
    return XmpuzzleWriter(puzzle, file).write();
}

}  // namespace tilewright
