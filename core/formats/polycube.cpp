#include "core/formats/polycube.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <map>
#include <optional>
#include <ranges>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "core/basics/files.h"
#include "core/basics/text.h"
#include "core/formats/puzzle_file.h"
#include "core/lattice/lattice.h"
#include "core/puzzle/checks.h"

namespace tilewright {

// Polycube definition files. Unnamed puzzles are named after their size, "10x6x1". An error in any puzzle
// makes the whole file unreadable.
//
// A flat box gives a square lattice in which pieces may be turned over, unless it is one-sided. A stationary
// piece (type S, or stationary in a picture) becomes a fixed piece. Comments "# name: ..." and "# source:
// ..." before a puzzle set its name and source, as do designer, year and notes, one line each.

namespace {

struct PolycubePiece {
    std::string name;
    /// Its cells in file order, and its position in the box if it is stationary.
    std::vector<Cell> cells;
    bool stationary = false;
    /// Byte offset of its definition.
    std::size_t where = 0;
};

// What the comments before a puzzle contain.
struct PolycubeNames {
    std::string name;
    std::string source;
    Credits credits;
};

// Reads a comment such as "name: ...". Returns whether it is one.
bool takeName(std::string_view comment, PolycubeNames& names) {
    const auto value = [&](std::string_view key) -> std::optional<std::string> {
        if (!comment.starts_with(key)) return std::nullopt;
        return singleLine(trimmed(comment.substr(key.size())));
    };
    if (const auto name = value("name:")) {
        names.name = *name;
    } else if (const auto source = value("source:")) {
        names.source = *source;
    } else if (const auto designer = value("designer:")) {
        names.credits.designer = *designer;
    } else if (const auto year = value("year:")) {
        // Words are a remark, not a year.
        const auto number = readNumber<int>(*year);
        if (!number || *number < firstYear || *number > lastYear) return false;
        names.credits.year = number;
    } else if (const auto line = value("notes:")) {
        names.credits.notes += *line + "\n";
    } else {
        return false;
    }
    return true;
}

// One puzzle, from D to ~D.
struct PolycubeSection {
    Cell size;
    bool oneSide = false;
    /// From comments before it; may be empty.
    PolycubeNames names;
    std::vector<PolycubePiece> pieces;
    /// Byte offsets of D and of the line after ~D.
    std::size_t where = 0;
    std::size_t end = 0;
};

// A string_view into the text, so that its offset can be computed.
using Part = std::string_view;

std::vector<Part> split(Part text, char separator) {
    std::vector<Part> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.push_back(trimmed(text.substr(0, end)));
        if (end == Part::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::vector<Part> words(Part text) {
    constexpr std::string_view blanks = " \t\r";
    std::vector<Part> found;
    for (std::size_t begin = text.find_first_not_of(blanks); begin != Part::npos;) {
        const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
        found.push_back(text.substr(begin, end - begin));
        begin = text.find_first_not_of(blanks, end);
    }
    return found;
}

struct Setting {
    Part key;
    Part value;
};

constexpr const char* headerWords = "D:xDim=..:yDim=..:zDim=..";

class TextReader {
  public:
    TextReader(std::string_view text, const std::string& file) : text_(text), rest_(text), file_(file) {}

    std::vector<PolycubeSection> read() {
        std::vector<PolycubeSection> sections;
        PolycubeNames names;
        while (const std::optional<Part> line = nextLine(&names)) {
            const std::vector<Part> fields = split(*line, ':');
            if (fields.front() != "D")
                fail(fields.front(), core::message("expected a puzzle, %1, not %2", headerWords,
                                                   doubleQuoted(fields.front())));
            sections.push_back(readSection(fields));
            names.credits.notes = noteLines(names.credits.notes);
            sections.back().names = std::exchange(names, {});
        }
        if (sections.empty())
            failAtEnd(core::message("this file contains no puzzle; expected %1", headerWords));
        return sections;
    }

  private:
    [[noreturn]] void fail(Part where, Message reason) const {
        throw FormatError(file_, placeAt(text_, offsetOf(where)), std::move(reason));
    }
    [[noreturn]] void failAtEnd(Message reason) const { fail(text_.substr(text_.size()), std::move(reason)); }

    std::size_t offsetOf(Part part) const { return static_cast<std::size_t>(part.data() - text_.data()); }

    std::string lineOf(std::size_t offset) const { return std::to_string(placeAt(text_, offset).line); }

    // The next line with more than a comment, with comments removed; nothing at the end. Comments with a name
    // or credits are stored in `names`.
    std::optional<Part> nextLine(PolycubeNames* names = nullptr) {
        while (!rest_.empty()) {
            Part line = takeLine(rest_);
            const std::size_t hash = line.find('#');
            const Part comment = hash == Part::npos ? Part() : trimmed(line.substr(hash + 1));
            line = trimmed(line.substr(0, hash));
            if (!line.empty()) return line;
            if (names != nullptr) takeName(comment, *names);
        }
        return std::nullopt;
    }

    PolycubeSection readSection(const std::vector<Part>& header) {
        PolycubeSection section;
        section.where = offsetOf(header.front());
        readHeader(header, section);
        pieceNames_.clear();
        while (const std::optional<Part> line = nextLine()) {
            const std::vector<Part> fields = split(*line, ':');
            const Part directive = fields.front();
            if (directive == "C") {
                section.pieces.push_back(readCoordinates(fields));
            } else if (directive == "L") {
                readPicture(fields, section);
            } else if (directive == "~D") {
                if (fields.size() > 1)
                    fail(fields[1], core::message("expected nothing after %1", verbatim("~D")));
                section.end = text_.size() - rest_.size();
                return section;
            } else {
                fail(directive, core::message("unexpected %1; expected a piece (C), a picture (L) or "
                                              "the end of the puzzle (~D)",
                                              doubleQuoted(directive)));
            }
        }
        failAtEnd(core::message("the puzzle that starts in line %1 is not closed; expected %2",
                                lineOf(section.where), "~D"));
    }

    void readHeader(const std::vector<Part>& fields, PolycubeSection& section) const {
        const std::map<Part, Setting> settings = readSettings(fields, {"xDim", "yDim", "zDim"}, {"oneSide"});
        const auto size = [&](Part key) {
            return number(require(settings, key, fields.front()), 1, maxBoxSide);
        };
        section.size = {size("xDim"), size("yDim"), size("zDim")};
        const long long volume = static_cast<long long>(section.size.x) * section.size.y * section.size.z;
        if (volume > maxCells)
            fail(fields.front(),
                 core::message("the box holds %1 cells; at most %2 are allowed", volume, maxCells));
        const auto oneSide = settings.find("oneSide");
        section.oneSide = oneSide != settings.end();
        if (section.oneSide && section.size.z != 1)
            fail(oneSide->second.key, core::message("%1 is for flat boxes only; remove it, or set zDim "
                                                    "to 1",
                                                    doubleQuoted("oneSide")));
    }

    // The fields after the directive: `keys` take a value, `flags` do not.
    std::map<Part, Setting> readSettings(const std::vector<Part>& fields, std::initializer_list<Part> keys,
                                         std::initializer_list<Part> flags) const {
        std::map<Part, Setting> settings;
        for (std::size_t i = 1; i < fields.size(); ++i) {
            if (fields[i].empty())
                fail(fields[i], core::message("a setting is missing; expected %1", listed(keys, flags)));
            const std::size_t equals = fields[i].find('=');
            Setting setting{trimmed(fields[i].substr(0, equals)), {}};
            const bool hasValue = equals != Part::npos;
            const std::initializer_list<Part>& known = hasValue ? keys : flags;
            if (std::ranges::find(known, setting.key) == known.end())
                fail(fields[i], core::message("unexpected %1; expected %2", doubleQuoted(fields[i]),
                                              listed(keys, flags)));
            if (hasValue) setting.value = trimmed(fields[i].substr(equals + 1));
            if (!settings.emplace(setting.key, setting).second)
                fail(setting.key, core::message("%1 occurs twice", doubleQuoted(setting.key)));
        }
        return settings;
    }

    static std::string listed(std::initializer_list<Part> keys, std::initializer_list<Part> flags) {
        std::vector<std::string> all;
        for (const Part key : keys)
            all.push_back(std::string(key) + "=..");
        all.insert(all.end(), flags.begin(), flags.end());
        return joinedText(all);
    }

    Part require(const std::map<Part, Setting>& settings, Part key, Part directive) const {
        const auto setting = settings.find(key);
        if (setting == settings.end()) fail(directive, core::message("%1 is missing", doubleQuoted(key)));
        if (setting->second.value.empty())
            fail(setting->second.key, core::message("%1 has no value", doubleQuoted(key)));
        return setting->second.value;
    }

    int number(Part text, int low, int high) const {
        const auto value = readNumber<long long>(text);
        if (!isWholeNumber(text)) fail(text, core::message("%1 is not a whole number", doubleQuoted(text)));
        if (!value || *value < low || *value > high)
            fail(text, core::message("%1 is out of range; expected %2 to %3", text.substr(0, 20), low, high));
        return static_cast<int>(*value);
    }

    std::string newName(Part name) {
        if (name == ".")
            fail(name,
                 core::message("%1 stands for an empty cell and cannot be a piece name", doubleQuoted(".")));
        if (!pieceNames_.insert(name).second)
            fail(name, core::message("piece %1 is already defined; use each name once", doubleQuoted(name)));
        return singleLine(name);
    }

    PolycubePiece readCoordinates(const std::vector<Part>& fields) {
        const std::map<Part, Setting> settings = readSettings(fields, {"name", "type", "layout"}, {});
        PolycubePiece piece;
        piece.where = offsetOf(fields.front());
        piece.name = newName(require(settings, "name", fields.front()));
        const Part type = require(settings, "type", fields.front());
        if (type != "M" && type != "S")
            fail(type, core::message("unknown type %1; expected M (to be placed) or S (fixed)",
                                     doubleQuoted(type)));
        piece.stationary = type == "S";
        std::set<Cell> seen;
        for (const Part triple : split(require(settings, "layout", fields.front()), ',')) {
            const std::vector<Part> numbers = words(triple);
            if (numbers.size() != 3)
                fail(triple,
                     core::message("expected the three coordinates of a cell, not %1", doubleQuoted(triple)));
            const Cell cell{coordinate(numbers[0]), coordinate(numbers[1]), coordinate(numbers[2])};
            if (!seen.insert(cell).second) fail(triple, core::message("this cell occurs twice"));
            piece.cells.push_back(cell);
        }
        return piece;
    }

    int coordinate(Part text) const { return number(text, -maxCoordinate, maxCoordinate); }

    // Pictures are read downwards from the top row of the box, whatever their height.
    void readPicture(const std::vector<Part>& fields, PolycubeSection& section) {
        const Part opened = fields.front();
        const std::map<Part, Setting> settings = readSettings(fields, {"stationary"}, {});
        std::map<Part, PolycubePiece> pieces;
        std::vector<Part> order;
        int y = section.size.y - 1;
        for (;; --y) {
            const std::optional<Part> row = nextLine();
            if (!row)
                failAtEnd(core::message("the picture that starts in line %1 is not closed; expected %2",
                                        lineOf(offsetOf(opened)), "~L"));
            if (*row == "~L") break;
            if (y < -maxCoordinate) fail(*row, core::message("the picture has too many rows"));
            readRow(*row, y, pieces, order);
        }
        if (settings.contains("stationary"))
            for (const Part name : words(require(settings, "stationary", opened))) {
                const auto piece = pieces.find(name);
                if (piece == pieces.end())
                    fail(name, core::message("the picture contains no piece named %1", doubleQuoted(name)));
                piece->second.stationary = true;
            }
        for (const Part name : order)
            section.pieces.push_back(std::move(pieces.at(name)));
    }

    void readRow(Part row, int y, std::map<Part, PolycubePiece>& pieces, std::vector<Part>& order) {
        int z = 0;
        for (const Part layer : split(row, ',')) {
            if (z > maxCoordinate) fail(layer, core::message("the picture has too many layers"));
            int x = 0;
            for (const Part word : words(layer)) {
                if (x > maxCoordinate) fail(word, core::message("this row of the picture is too long"));
                if (word.front() == '~' || word.find_first_of(":=") != Part::npos)
                    fail(word, core::message("%1 is not a piece; expected names, '.' for empty cells, or ~L",
                                             doubleQuoted(word)));
                if (word != ".") {
                    const auto [piece, isNew] = pieces.try_emplace(word);
                    if (isNew) {
                        order.push_back(word);
                        piece->second.where = offsetOf(word);
                        piece->second.name = newName(word);
                    }
                    piece->second.cells.push_back({x, y, z});
                }
                ++x;
            }
            ++z;
        }
    }

    std::string_view text_;
    std::string_view rest_;
    const std::string& file_;
    std::set<Part> pieceNames_;
};

std::vector<std::string> namesOf(std::span<const PolycubeSection> sections) {
    const Lattice cube = latticeNamed("cube");
    std::vector<std::string> names;
    for (const PolycubeSection& section : sections)
        names.push_back(section.names.name.empty() ? joinedText(numbersOf(section.size, cube), "x")
                                                   : section.names.name);
    return names;
}

// Throws FormatError in the name of `file`, which is `text`.
Puzzle puzzleOf(const PolycubeSection& section, std::string_view text, const std::string& file) {
    const auto fail = [&](std::size_t where, const Flaw& flaw) {
        throw FormatError(file, placeAt(text, where), flaw.text);
    };
    Puzzle puzzle;
    puzzle.name = section.names.name;
    puzzle.source = section.names.source;
    puzzle.credits = section.names.credits;
    const bool flat = section.size.z == 1;
    puzzle.lattice = flat ? latticeNamed("square") : latticeNamed("cube");
    puzzle.turnOver = !section.oneSide;
    puzzle.region = Region::box(section.size);
    std::vector<std::size_t> fixedPlaces;
    for (const PolycubePiece& piece : section.pieces) {
        Shape shape(piece.cells);
        if (piece.stationary) {
            puzzle.fixed.push_back({puzzle.pieces.size(), piece.cells});
            std::ranges::sort(puzzle.fixed.back().cells);
            fixedPlaces.push_back(piece.where);
        } else if (flat && !section.oneSide) {
            // A piece drawn upright does not say which side is up, which matters if it may not be turned
            // over.
            shape = laidFlat(shape).value_or(shape);
        }
        puzzle.pieces.push_back({piece.name, std::move(shape), {}, {}});
    }
    for (const Flaw& flaw : validate(puzzle)) {
        if (flaw.part == Flaw::Part::region) fail(section.where, flaw);
        if (flaw.part == Flaw::Part::piece) fail(section.pieces[flaw.index].where, flaw);
        fail(fixedPlaces[flaw.index], flaw);
    }
    return puzzle;
}

// Whether the file starts, after comments, with a directive of this format.
bool isPolycube(std::string_view bytes) {
    std::string_view text = withoutMark(bytes);
    while (!text.empty()) {
        const std::string_view whole = takeLine(text);
        const std::string_view line = trimmed(whole.substr(0, whole.find('#')));
        if (line.empty()) continue;
        const std::string_view directive = trimmed(line.substr(0, line.find(':')));
        return directive == "D" || directive == "C" || directive == "L" || directive == "~L" ||
               directive == "~D";
    }
    return false;
}

// Whether there are comments that takeName() does not take.
bool hasRemarks(std::string_view text) {
    for (std::size_t at = text.find('#'); at != std::string_view::npos; at = text.find('#', at + 1)) {
        const std::string_view comment = trimmed(text.substr(at + 1));
        PolycubeNames names;
        if (!takeName(comment.substr(0, comment.find('\n')), names)) return true;
    }
    return false;
}

ParsedFile readPolycube(std::string_view bytes, const std::string& file, bool) {
    requireText(bytes, file);
    const std::string text(withoutMark(bytes));
    const auto sections = std::make_shared<const std::vector<PolycubeSection>>(TextReader(text, file).read());
    ParsedFile parsed;
    parsed.names = namesOf(*sections);
    parsed.puzzle = [sections, text, file](std::size_t index) {
        return puzzleOf((*sections)[index], text, file);
    };
    parsed.rewrite = [sections, text, file](std::size_t index, const AnyPuzzle& before,
                                            const AnyPuzzle& after) {
        const Puzzle& edited = std::get<Puzzle>(after);
        const WrittenPuzzle anew = toPolycube(edited, file);
        const std::size_t begin = index == 0 ? 0 : (*sections)[index - 1].end;
        const std::size_t end = (*sections)[index].end;
        try {
            const std::string all =
                text.substr(0, begin) +
                editedPolycube(text.substr(begin, end - begin), file, std::get<Puzzle>(before), edited) +
                text.substr(end);
            Puzzle read = puzzleOf(TextReader(all, file).read().at(index), all, file);
            if (read.name.empty()) read.name = edited.name;
            if (toPolycube(read, file).bytes == anew.bytes) return WrittenPuzzle{all, {}};
        } catch (const FormatError&) {
            // The file cannot be edited in place.
        }
        if (sections->size() == 1 && !hasRemarks(text)) return anew;
        throw FormatError(file, core::message("this file cannot be changed without losing its comments "
                                              "or other puzzles; save the puzzle under a different name"));
    };
    return parsed;
}

}  // namespace

PuzzleFormat polycubeFormat() {
    return {"polycube", core::message("Polycube puzzles"), {".def", ".txt"}, isPolycube, readPolycube,
            toPolycube};
}

namespace {

// Names must not contain blanks or the special characters of the format.
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
                core::message("a polycube file cannot hold optional cells; make all cells required, or "
                              "save as .toml or .xmpuzzle"));
        long long volume = 0;
        for (const Piece& piece : puzzle_.pieces) {
            if (piece.count.isRange())
                fail(
                    core::message("a polycube file cannot hold a range of counts; set a single count "
                                  "for piece %1, or save as .toml or .xmpuzzle",
                                  doubleQuoted(piece.name)));
            volume += static_cast<long long>(piece.count.min) * piece.shape.size();
        }
        if (volume != region.size())
            fail(
                core::message("in a polycube file the pieces must fill the region, but they fill %1 of "
                              "%2 cells; change the pieces, or save as .toml",
                              volume, region.size()));
    }

    void writeHeader() {
        if (!puzzle_.name.empty()) text_ += "# name: " + singleLine(puzzle_.name) + "\n";
        if (!puzzle_.source.empty()) text_ += "# source: " + singleLine(puzzle_.source) + "\n";
        const Credits& credits = puzzle_.credits;
        if (!credits.designer.empty()) text_ += "# designer: " + singleLine(credits.designer) + "\n";
        if (credits.year) text_ += "# year: " + std::to_string(*credits.year) + "\n";
        for (std::string_view notes = credits.notes; !notes.empty();)
            text_ += "# notes: " + std::string(takeLine(notes)) + "\n";
        const Cell size = box_.extent();
        text_ += "D:xDim=" + std::to_string(size.x) + ":yDim=" + std::to_string(size.y) +
                 ":zDim=" + std::to_string(size.z);
        if (puzzle_.lattice.isFlat() && !puzzle_.turnOver) text_ += ":oneSide";
        text_ += "\n";
    }

    void writePieces() {
        bool hasColours = false;
        bool hasCopies = false;
        // Names that can stay as they are go first, so that no generated name takes them.
        for (const Piece& piece : puzzle_.pieces)
            if (plainName(piece.name) == piece.name) names_.add(piece.name);
        for (std::size_t i = 0; i < puzzle_.pieces.size(); ++i) {
            const Piece& piece = puzzle_.pieces[i];
            std::string name = plainName(piece.name);
            if (name != piece.name) {
                name = names_.add(name);
                if (piece.count.max > 0)
                    notes_.push_back(
                        core::message("piece %1 was renamed to %2, because names in this format cannot "
                                      "contain blanks or any of : , = #",
                                      doubleQuoted(piece.name), doubleQuoted(name)));
            }
            if (piece.count.max == 0)
                notes_.push_back(
                    core::message("piece %1 is omitted, because its count is 0", doubleQuoted(piece.name)));
            hasColours = hasColours || piece.colour.has_value();
            hasCopies = hasCopies || piece.count.max > 1;
            writeCopies(i, name);
        }
        if (hasColours)
            notes_.push_back(
                core::message("the colours of the pieces are omitted; this format does "
                              "not support them"));
        if (hasCopies)
            notes_.push_back(
                core::message("pieces with a count above 1 are written separately, each with its own name"));
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
                core::message("a polycube file cannot hold a flat box with pieces that are not flat, "
                              "such as %1; save as .toml",
                              doubleQuoted(piece.name)));
        return *flat;
    }

    // Fixed pieces and holes use the coordinates of the box.
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
        notes_.push_back(
            core::message("the region is not a box; the fixed piece %1 covers the remaining cells of the box",
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

// The subject of a line in the file: "D", "~D", "C:L" for a piece L, "# name:" or "# source:"; empty for all
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

// Lists of shapes and regions, the format of Advent of Code 2025, day 12
// (https://adventofcode.com/2025/day/12):
//
//     0:
//     ##
//     #.
//
//     4x4: 2
//
// Shapes are numbered from 0 and drawn. Each line after them is a puzzle: the width and height of a region,
// and how many of each shape to pack into it. Pieces may be turned and turned over; pieces are named by their
// numbers, puzzles by the size of their region. Cells may stay open only if the pieces do not fill the whole
// region.

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
            fail(
                core::message("this file contains no region; expected a line like %1", verbatim("4x4: 2 1")));
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
        if (!rows_) fail(core::message("expected a shape, which starts with %1", shapeStart));
        const std::size_t wrong = line_.find_first_not_of("#.");
        if (wrong != std::string_view::npos)
            fail(core::message("unexpected '%1'; expected '.' or '#'", line_.substr(wrong, 1)));
        const auto y = -static_cast<int>(rows_->size());
        for (std::size_t x = 0; x < line_.size(); ++x)
            if (line_[x] == '#') cells_.push_back({static_cast<int>(x), y, 0});
        rows_->push_back(line_);
    }

    void endShape() {
        if (!std::exchange(rows_, std::nullopt)) return;
        if (cells_.empty()) fail(core::message("the drawing has no cells; expected at least one '#'"));
        if (auto flaw = sizeFlaw(cells_)) fail(std::move(*flaw));
        list_.shapes.emplace_back(std::exchange(cells_, {}));
    }

    void readRegion(std::string_view size, std::string_view counts) {
        endShape();
        const std::size_t cross = size.find('x');
        if (cross == std::string_view::npos)
            fail(core::message("expected a region like %1, not %2", verbatim("4x4: 2 1"),
                               doubleQuoted(line_)));
        RegionLine region{{number(trimmed(size.substr(0, cross)), 1, maxBoxSide),
                           number(trimmed(size.substr(cross + 1)), 1, maxBoxSide), 1},
                          {},
                          placeAt(text_, begin_)};
        if (static_cast<long long>(region.size.x) * region.size.y > maxCells)
            fail(core::message("the box holds %1 cells; at most %2 are allowed",
                               static_cast<long long>(region.size.x) * region.size.y, maxCells));
        for (counts = trimmed(counts); !counts.empty();) {
            const std::size_t end = std::min(counts.find_first_of(" \t"), counts.size());
            region.counts.push_back(number(counts.substr(0, end), 0, maxCells));
            counts = trimmed(counts.substr(end));
        }
        if (region.counts.size() != list_.shapes.size())
            fail(core::message("expected one count per shape, %1, but this line has %2", list_.shapes.size(),
                               region.counts.size()));
        list_.regions.push_back(std::move(region));
    }

    std::string_view text_;
    const std::string& file_;
    /// The unread text, the current line, and its offset.
    std::string_view rest_;
    std::string_view line_;
    std::size_t begin_ = 0;
    /// The shape that is currently being read.
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
            return core::message(
                "this format does not support a range of counts, such as that of %1; "
                "save as .toml",
                doubleQuoted(piece.name));
        volume += static_cast<long long>(piece.count.min) * piece.shape.size();
    }
    if (!puzzle.lattice.isFlat() || !puzzle.turnOver)
        return core::message("this format supports only squares that may be turned over; save as .toml");
    if (!puzzle.fixed.empty())
        return core::message(
            "this format does not support fixed pieces; save "
            "as .toml");
    const Cell size = puzzle.region.bounds().extent();
    const int required = puzzle.region.requiredSize();
    if (puzzle.region.size() != size.x * size.y)
        return core::message("this format supports only box-shaped regions; save as .toml");
    if (required != (volume < puzzle.region.size() ? 0 : puzzle.region.size()))
        return core::message(
            "in this format cells may stay open exactly if the pieces do not fill the whole region; "
            "save as .toml");
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

// Throws FormatError for cubes, for pieces that may not be turned over, are fixed, or have a range of counts,
// for regions that are not boxes, and if only some cells may stay open.
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
        written.notes.push_back(
            core::message("name and source are omitted; this format does not "
                          "support them"));
    if (!puzzle.credits.empty())
        written.notes.push_back(
            core::message("designer, year and notes are omitted; this format does not "
                          "support them"));
    if (isRenamed)
        written.notes.push_back(core::message("the pieces are numbered; this format does not support names"));
    if (hasColours)
        written.notes.push_back(
            core::message("the colours of the pieces are omitted; this format does not support them"));
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
