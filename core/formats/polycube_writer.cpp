#include <algorithm>
#include <array>
#include <optional>
#include <ranges>
#include <set>
#include <span>
#include <utility>

#include "core/formats/polycube.h"
#include "core/lattice/positions.h"
#include "core/text/text.h"

namespace tilewright {

namespace {

// Names are divided by blanks in pictures and from other words by the signs of the format.
std::string plainName(const std::string& name) {
    std::string plain = singleLine(name);
    for (char& c : plain)
        if (std::string_view(" :,=#").find(c) != std::string_view::npos) c = '_';
    return plain == "." ? "_" : plain;
}

class PolycubeWriter {
  public:
    PolycubeWriter(const Puzzle& puzzle, const std::string& file) : puzzle_(puzzle), file_(file) {}

    WrittenPuzzle write() {
        requireExact();
        box_ = puzzle_.region.bounds();
        writeHeader();
        writePieces();
        writeHoles();
        text_ += "~D\n";
        return {std::move(text_), std::move(notes_)};
    }

  private:
    [[noreturn]] void fail(Message reason) const { throw FormatError(file_, std::move(reason)); }

    void requireExact() const {
        const Region& region = puzzle_.region;
        if (region.requiredSize() != region.size())
            fail(
                core::message("a polycube file cannot hold cells that may stay open; make all cells "
                              "required, or write a .toml or .xmpuzzle file"));
        long long volume = 0;
        for (const Piece& piece : puzzle_.pieces) {
            if (piece.count.isRange())
                fail(
                    core::message("a polycube file cannot hold a range of pieces; give piece %1 one number, "
                                  "or write a .toml or .xmpuzzle file",
                                  doubleQuoted(piece.name)));
            volume += static_cast<long long>(piece.count.min) * piece.shape.size();
        }
        if (volume != region.size())
            fail(
                core::message("in a polycube file the pieces must fill the region, but they fill %1 of %2 "
                              "cells; change the pieces, or write a .toml file",
                              volume, region.size()));
    }

    void writeHeader() {
        if (!puzzle_.name.empty()) text_ += "# name: " + singleLine(puzzle_.name) + "\n";
        if (!puzzle_.source.empty()) text_ += "# source: " + singleLine(puzzle_.source) + "\n";
        const Cell size = box_.extent();
        text_ += "D:xDim=" + std::to_string(size.x) + ":yDim=" + std::to_string(size.y) +
                 ":zDim=" + std::to_string(size.z);
        if (puzzle_.lattice.isFlat() && !puzzle_.turnOver) text_ += ":oneSide";
        text_ += "\n";
    }

    void writePieces() {
        bool hasColours = false;
        bool hasCopies = false;
        // Names that stay as they are come first, so that they are not taken by what is made of the others.
        for (const Piece& piece : puzzle_.pieces)
            if (plainName(piece.name) == piece.name) names_.add(piece.name);
        for (std::size_t i = 0; i < puzzle_.pieces.size(); ++i) {
            const Piece& piece = puzzle_.pieces[i];
            std::string name = plainName(piece.name);
            if (name != piece.name) {
                name = names_.add(name);
                if (piece.count.max > 0)
                    notes_.push_back(
                        core::message("piece %1 is called %2, because the names of this format have no "
                                      "blanks and none of : , = #",
                                      doubleQuoted(piece.name), doubleQuoted(name)));
            }
            if (piece.count.max == 0)
                notes_.push_back(
                    core::message("piece %1 is left out, because its number is 0", doubleQuoted(piece.name)));
            hasColours = hasColours || piece.colour.has_value();
            hasCopies = hasCopies || piece.count.max > 1;
            writeCopies(i, name);
        }
        if (hasColours)
            notes_.push_back(core::message("the colours of the pieces are left out; this format has none"));
        if (hasCopies)
            notes_.push_back(core::message(
                "pieces that are there several times are written one by one, each with its own name"));
    }

    void writeCopies(std::size_t index, const std::string& name) {
        const Piece& piece = puzzle_.pieces[index];
        int written = 0;
        const auto nextName = [&] { return written++ == 0 ? name : names_.add(plainName(piece.name)); };
        for (const FixedPiece& fixed : puzzle_.fixed)
            if (fixed.piece == index) writePiece(nextName(), true, atOrigin(fixed.cells));
        if (written == piece.count.max) return;
        const Shape shape = placeable(piece);
        while (written < piece.count.max)
            writePiece(nextName(), false, shape.cells());
    }

    Shape placeable(const Piece& piece) const {
        if (box_.extent().z != 1) return piece.shape;
        const std::optional<Shape> flat = laidFlat(piece.shape);
        if (!flat)
            fail(
                core::message("a polycube file cannot hold a flat box with pieces that are not flat, such as "
                              "%1; write a .toml file",
                              doubleQuoted(piece.name)));
        return *flat;
    }

    // Fixed pieces and holes have the coordinates of the box.
    std::vector<Cell> atOrigin(std::span<const Cell> cells) const {
        std::vector<Cell> moved(cells.begin(), cells.end());
        for (Cell& c : moved)
            c = c - box_.low;
        return moved;
    }

    void writeHoles() {
        if (box_.volume() == puzzle_.region.size()) return;
        std::vector<Cell> holes = cellsIn(box_, puzzle_.lattice);
        std::erase_if(holes, [&](Cell cell) { return puzzle_.region.contains(cell); });
        const std::string name = names_.add("hole");
        writePiece(name, true, atOrigin(holes));
        notes_.push_back(core::message(
            "the region is not a box; the piece %1, which is in its place, covers the other cells of the box",
            doubleQuoted(name)));
    }

    void writePiece(const std::string& name, bool stationary, std::span<const Cell> cells) {
        text_ += "C:name=" + name + ":type=" + (stationary ? "S" : "M") + ":layout=";
        const auto text = [](Cell c) { return joinedText(std::array{c.x, c.y, c.z}, " "); };
        text_ += joinedText(cells | std::views::transform(text)) + "\n";
    }

    const Puzzle& puzzle_;
    const std::string& file_;
    Box box_;
    UniqueNames names_;
    std::string text_;
    std::vector<Message> notes_;
};

// What a line of a file is about: "D", "~D", "C:L" for a piece L, "# name:" or "# source:"; empty for all
// others.
std::string subjectOf(std::string_view line) {
    line = trimmed(line);
    if (line.starts_with('#')) {
        const std::string_view comment = trimmed(line.substr(1));
        for (const char* key : {"name:", "source:"})
            if (comment.starts_with(key)) return std::string("# ") + key;
        return {};
    }
    const std::string_view directive = trimmed(line.substr(0, line.find_first_of(":#")));
    if (directive == "D" || directive == "~D") return std::string(directive);
    if (directive != "C") return {};
    const std::size_t name = line.find('=', line.find("name")) + 1;
    return "C:" + std::string(trimmed(line.substr(name, line.find_first_of(":#", name) - name)));
}

struct Line {
    std::string subject;
    std::string text;

    friend bool operator==(const Line&, const Line&) = default;
};

std::vector<Line> linesOf(std::string_view text) {
    std::vector<Line> lines;
    while (!text.empty()) {
        const std::string_view line = takeLine(text);
        lines.push_back({subjectOf(line), std::string(line)});
    }
    return lines;
}

}  // namespace

std::optional<Shape> laidFlat(const Shape& shape) {
    if (shape.extent().z == 1) return shape;
    for (const Symmetry& turn : latticeNamed("cube").rotations())
        if (const auto turned = shape.transformed(turn); turned->extent().z == 1) return *turned;
    return std::nullopt;
}

WrittenPuzzle toPolycube(const Puzzle& puzzle, const std::string& file) {
    requirePlainCubes(puzzle, file);
    return PolycubeWriter(puzzle, file).write();
}

std::string editedPolycube(const std::string& section, const std::string& file, const Puzzle& before,
                           const Puzzle& after) {
    const std::vector<Line> old = linesOf(toPolycube(before, file).bytes);
    const std::vector<Line> fresh = linesOf(toPolycube(after, file).bytes);
    std::set<std::string> written{"D"};
    std::string text;
    const auto addNew = [&](bool ofPieces) {
        for (const Line& line : fresh)
            if (line.subject.starts_with("C:") == ofPieces && std::ranges::find(old, line) == old.end() &&
                written.insert(line.subject).second)
                text += line.text + "\n";
    };
    for (const Line& line : linesOf(section)) {
        const auto now = std::ranges::find(fresh, line.subject, &Line::subject);
        const auto then = std::ranges::find(old, line.subject, &Line::subject);
        if (line.subject == "D") addNew(false);
        if (line.subject == "~D") addNew(true);
        written.insert(line.subject);
        if (now == fresh.end() && then != old.end()) continue;
        if (line.subject.empty() || now == fresh.end() || (then != old.end() && *then == *now)) {
            text += line.text + "\n";
        } else {
            const std::size_t comment = std::min(line.text.find('#', 1), line.text.size());
            text += now->text + (line.subject.starts_with('#') ? "" : " " + line.text.substr(comment));
            text.erase(text.find_last_not_of(' ') + 1) += '\n';
        }
    }
    return text;
}

}  // namespace tilewright
