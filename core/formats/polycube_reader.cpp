// Polycube definition files: puzzles without a name are called by their sizes, "10x6x1". A mistake in any of
// them makes the file one that cannot be read.
//
// A flat box gives a square lattice, in which pieces may be turned over unless it is one-sided. A piece that
// is in its place (type S, or stationary in a picture) becomes a fixed piece. Comments "# name: ..." and
// "# source: ..." before a puzzle are its name and source.

#include "core/formats/polycube.h"

#include <algorithm>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "core/files/files.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/wording.h"
#include "core/text/read_number.h"
#include "core/text/text.h"

namespace tilewright {

namespace {

struct PolycubePiece {
    std::string name;
    /// Its cells in the order of the file; where it lies in the box if it is stationary.
    std::vector<Cell> cells;
    bool stationary = false;
    /// The byte of the text where it begins.
    std::size_t where = 0;
};

// One puzzle, from D to ~D.
struct PolycubeSection {
    Cell size;
    bool oneSide = false;
    /// From comments before it; may be empty.
    std::string name;
    std::string source;
    std::vector<PolycubePiece> pieces;
    /// The byte of the text where D stands, and behind the line of ~D.
    std::size_t where = 0;
    std::size_t end = 0;
};

// Parts of the text keep their place as a pointer into it.
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
        std::string name;
        std::string source;
        while (const std::optional<Part> line = nextLine(&name, &source)) {
            const std::vector<Part> fields = split(*line, ':');
            if (fields.front() != "D")
                fail(fields.front(), core::message("expected a puzzle, %1, not %2", headerWords,
                                                   doubleQuoted(fields.front())));
            sections.push_back(readSection(fields));
            sections.back().name = std::exchange(name, {});
            sections.back().source = std::exchange(source, {});
        }
        if (sections.empty()) failAtEnd(core::message("no puzzle is in this file; expected %1", headerWords));
        return sections;
    }

  private:
    [[noreturn]] void fail(Part where, Message reason) const {
        throw FormatError(file_, placeAt(text_, offsetOf(where)), std::move(reason));
    }
    [[noreturn]] void failAtEnd(Message reason) const { fail(text_.substr(text_.size()), std::move(reason)); }

    std::size_t offsetOf(Part part) const { return static_cast<std::size_t>(part.data() - text_.data()); }

    std::string lineOf(std::size_t offset) const { return std::to_string(placeAt(text_, offset).line); }

    // The next line that holds more than a comment, without its comment; nothing at the end. Comments that
    // tell a name or a source go there.
    std::optional<Part> nextLine(std::string* name = nullptr, std::string* source = nullptr) {
        while (!rest_.empty()) {
            Part line = takeLine(rest_);
            const std::size_t hash = line.find('#');
            const Part comment = hash == Part::npos ? Part() : trimmed(line.substr(hash + 1));
            line = trimmed(line.substr(0, hash));
            if (!line.empty()) return line;
            if (name != nullptr && comment.starts_with("name:"))
                *name = singleLine(trimmed(comment.substr(5)));
            if (source != nullptr && comment.starts_with("source:"))
                *source = singleLine(trimmed(comment.substr(7)));
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
                fail(directive, core::message("%1 means nothing here; expected a piece (C), a picture (L) or "
                                              "the end of the puzzle (~D)",
                                              doubleQuoted(directive)));
            }
        }
        failAtEnd(core::message("the puzzle that began in line %1 has no end; expected %2",
                                lineOf(section.where), "~D"));
    }

    void readHeader(const std::vector<Part>& fields, PolycubeSection& section) const {
        const std::map<Part, Setting> settings = readSettings(fields, {"xDim", "yDim", "zDim"}, {"oneSide"});
        const auto size = [&](Part key) {
            return number(require(settings, key, fields.front()), 1, static_cast<int>(maxBoxCells));
        };
        section.size = {size("xDim"), size("yDim"), size("zDim")};
        const long long volume = static_cast<long long>(section.size.x) * section.size.y * section.size.z;
        if (volume > maxBoxCells)
            fail(fields.front(),
                 core::message("the box holds %1 cells; at most %2 are allowed", volume, maxBoxCells));
        const auto oneSide = settings.find("oneSide");
        section.oneSide = oneSide != settings.end();
        if (section.oneSide && section.size.z != 1)
            fail(oneSide->second.key, core::message("%1 is for flat boxes; leave it out, or make zDim 1",
                                                    doubleQuoted("oneSide")));
    }

    // The fields behind the directive: `keys` have a value, `flags` have none.
    std::map<Part, Setting> readSettings(const std::vector<Part>& fields, std::initializer_list<Part> keys,
                                         std::initializer_list<Part> flags) const {
        std::map<Part, Setting> settings;
        for (std::size_t i = 1; i < fields.size(); ++i) {
            if (fields[i].empty())
                fail(fields[i], core::message("a setting is missing here; expected %1", listed(keys, flags)));
            const std::size_t equals = fields[i].find('=');
            Setting setting{trimmed(fields[i].substr(0, equals)), {}};
            const bool hasValue = equals != Part::npos;
            const std::initializer_list<Part>& known = hasValue ? keys : flags;
            if (std::ranges::find(known, setting.key) == known.end())
                fail(fields[i], core::message("%1 means nothing here; expected %2", doubleQuoted(fields[i]),
                                              listed(keys, flags)));
            if (hasValue) setting.value = trimmed(fields[i].substr(equals + 1));
            if (!settings.emplace(setting.key, setting).second)
                fail(setting.key, core::message("%1 is given twice", doubleQuoted(setting.key)));
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
            fail(name, core::message("%1 stands for an empty cell and cannot be a name", doubleQuoted(".")));
        if (!pieceNames_.insert(name).second)
            fail(name, core::message("there is a piece named %1 before; a piece is defined once",
                                     doubleQuoted(name)));
        return singleLine(name);
    }

    PolycubePiece readCoordinates(const std::vector<Part>& fields) {
        const std::map<Part, Setting> settings = readSettings(fields, {"name", "type", "layout"}, {});
        PolycubePiece piece;
        piece.where = offsetOf(fields.front());
        piece.name = newName(require(settings, "name", fields.front()));
        const Part type = require(settings, "type", fields.front());
        if (type != "M" && type != "S")
            fail(type, core::message("the type %1 is unknown; expected M (to be placed) or S (in its place)",
                                     doubleQuoted(type)));
        piece.stationary = type == "S";
        std::set<Cell> seen;
        for (const Part triple : split(require(settings, "layout", fields.front()), ',')) {
            const std::vector<Part> numbers = words(triple);
            if (numbers.size() != 3)
                fail(triple,
                     core::message("expected the three coordinates of a cell, not %1", doubleQuoted(triple)));
            const Cell cell{coordinate(numbers[0]), coordinate(numbers[1]), coordinate(numbers[2])};
            if (!seen.insert(cell).second) fail(triple, core::message("this cell is given twice"));
            piece.cells.push_back(cell);
        }
        return piece;
    }

    int coordinate(Part text) const { return number(text, -maxCoordinate, maxCoordinate); }

    // Pictures are read from the top row of the box down, whatever their height.
    void readPicture(const std::vector<Part>& fields, PolycubeSection& section) {
        const Part opened = fields.front();
        const std::map<Part, Setting> settings = readSettings(fields, {"stationary"}, {});
        std::map<Part, PolycubePiece> pieces;
        std::vector<Part> order;
        int y = section.size.y - 1;
        for (;; --y) {
            const std::optional<Part> row = nextLine();
            if (!row)
                failAtEnd(core::message("the picture that began in line %1 has no end; expected %2",
                                        lineOf(offsetOf(opened)), "~L"));
            if (*row == "~L") break;
            if (y < -maxCoordinate) fail(*row, core::message("the picture has too many rows"));
            readRow(*row, y, pieces, order);
        }
        if (settings.contains("stationary"))
            for (const Part name : words(require(settings, "stationary", opened))) {
                const auto piece = pieces.find(name);
                if (piece == pieces.end())
                    fail(name, core::message("the picture shows no piece named %1", doubleQuoted(name)));
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
        names.push_back(section.name.empty() ? joinedText(numbersOf(section.size, cube), "x") : section.name);
    return names;
}

// Throws FormatError in the name of `file`, which is `text`.
Puzzle puzzleOf(const PolycubeSection& section, std::string_view text, const std::string& file) {
    const auto fail = [&](std::size_t where, const Flaw& flaw) {
        throw FormatError(file, placeAt(text, where), flaw.text);
    };
    Puzzle puzzle;
    puzzle.name = section.name;
    puzzle.source = section.source;
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
            // Drawn upright it does not say which side is up; without turning over that would matter.
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

// Whether what stands first, besides comments, is a directive of such a file.
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

// Whether there are comments besides names and sources.
bool hasRemarks(std::string_view text) {
    for (std::size_t at = text.find('#'); at != std::string_view::npos; at = text.find('#', at + 1)) {
        const std::string_view comment = trimmed(text.substr(at + 1));
        if (!comment.starts_with("name:") && !comment.starts_with("source:")) return true;
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
            // The file is not written in a way that can be edited.
        }
        if (sections->size() == 1 && !hasRemarks(text)) return anew;
        throw FormatError(file, core::message("this file cannot be changed without losing its comments or "
                                              "other puzzles; save the puzzle under another name"));
    };
    return parsed;
}

}  // namespace

PuzzleFormat polycubeFormat() {
    return {"polycube", core::message("Polycube puzzles"), {".def", ".txt"}, isPolycube, readPolycube,
            toPolycube};
}

}  // namespace tilewright
