#include "core/formats/remark_file.h"

#include <array>
#include <charconv>
#include <cstdio>
#include <limits>
#include <map>
#include <system_error>
#include <utility>

#include "core/basics/files.h"
#include "core/basics/fingerprint.h"
#include "core/formats/edge_file.h"
#include "core/formats/toml_puzzle.h"
#include "core/formats/toml_values.h"

namespace tilewright {

std::string solutionKey(std::span<const std::size_t> labels) {
    // Solution numbers in a file are arbitrary.
    std::map<std::size_t, std::size_t> large;
    std::vector<std::size_t> small(labels.size() + 1, 0);
    std::size_t last = 0;
    std::string text;
    text.reserve(3 * labels.size());
    for (const std::size_t label : labels) {
        std::size_t& number = label < small.size() ? small[label] : large[label];
        if (number == 0 && label != 0) number = ++last;
        if (!text.empty()) text += ' ';
        std::array<char, 20> digits{};
        text.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
    }
    return text;
}

std::vector<std::size_t> keyLabels(std::string_view key) {
    std::vector<std::size_t> labels;
    for (const char* at = key.data(); at != key.data() + key.size();) {
        if (*at == ' ' || (*at >= '\t' && *at <= '\r')) {
            ++at;
            continue;
        }
        std::size_t label = 0;
        const auto [end, error] = std::from_chars(at, key.data() + key.size(), label);
        if (error != std::errc()) break;
        labels.push_back(label);
        at = end;
    }
    return labels;
}

std::string solutionKey(const Region& region, std::span<const Placement> placements) {
    std::vector<std::size_t> labels(static_cast<std::size_t>(region.size()), 0);
    for (std::size_t i = 0; i < placements.size(); ++i)
        for (const Cell cell : placements[i].cells)
            labels[*region.indexOf(cell)] = i + 1;
    return solutionKey(labels);
}

std::string searchKey(AnyPuzzle puzzle) {
    if (Puzzle* cells = std::get_if<Puzzle>(&puzzle)) {
        cells->name.clear();
        cells->source.clear();
        cells->credits = {};
        for (std::size_t i = 0; i < cells->pieces.size(); ++i) {
            Piece& piece = cells->pieces[i];
            piece.name = std::to_string(i);
            piece.colour.reset();
        }
    } else {
        EdgePuzzle& edges = std::get<EdgePuzzle>(puzzle);
        edges.name.clear();
        edges.source.clear();
        edges.credits = {};
    }
    return fingerprint(std::visit([](const auto& value) { return toToml(value); }, puzzle));
}

std::string remarkFileOf(const std::string& file) {
    constexpr std::string_view own = ".toml";
    const std::size_t stem = file.ends_with(own) ? file.size() - own.size() : file.size();
    return file.substr(0, stem) + ".notes.toml";
}

namespace {

class RemarkReader : TomlValues {
  public:
    using TomlValues::TomlValues;

    SavedNotes read() const {
        requireFormat();
        const toml::node& kind = require(root(), "kind");
        if (string(kind) != "notes") fail(kind, core::message("the kind must be \"notes\""));
        return {readRemarks(), readBookmarks(), readBoards()};
    }

  private:
    std::vector<SavedRemark> readRemarks() const {
        std::vector<SavedRemark> remarks;
        for (const toml::table* entry : tables("solution")) {
            SavedRemark remark;
            remark.problem = problemOf(*entry);
            remark.solution = string(require(*entry, "pieces"));
            remark.isMarked = flag(*entry, "marked");
            remark.isDeleted = flag(*entry, "deleted");
            remark.note = optionalString(*entry, "note");
            remarks.push_back(std::move(remark));
        }
        return remarks;
    }

    std::vector<SavedBookmarks> readBookmarks() const {
        std::vector<SavedBookmarks> searches;
        for (const toml::table* entry : tables("search")) {
            SavedBookmarks search;
            search.problem = problemOf(*entry);
            search.plan = optionalString(*entry, "plan");
            search.puzzle = string(require(*entry, "puzzle"));
            if (const toml::node* placed = entry->get("placed"))
                for (const toml::node& piece : array(*placed))
                    search.placed.push_back(string(piece));
            for (const toml::node& node : array(require(*entry, "bookmarks"))) {
                const toml::array& bookmark = array(node);
                if (bookmark.size() != 2)
                    fail(node,
                         core::message("a bookmark must be a step with its note, such as [4, \"note\"]"));
                const std::int64_t step = integer(bookmark[0]);
                if (step < 0) fail(bookmark[0], core::message("a step must not be negative"));
                search.notes[static_cast<std::uint64_t>(step)] = string(bookmark[1]);
            }
            searches.push_back(std::move(search));
        }
        return searches;
    }

    std::vector<SavedBoard> readBoards() const {
        std::vector<SavedBoard> boards;
        for (const toml::table* entry : tables("board")) {
            SavedBoard board;
            board.problem = problemOf(*entry);
            board.puzzle = string(require(*entry, "puzzle"));
            for (const toml::node& node : array(require(*entry, "pieces")))
                board.entries.push_back(entryOf(node));
            boards.push_back(std::move(board));
        }
        return boards;
    }

    SavedBoard::Entry entryOf(const toml::node& node) const {
        const toml::array& numbers = array(node);
        // A place, a piece, and as many colours as the piece has sides.
        if (numbers.size() != 5 && numbers.size() != 6 && numbers.size() != 8)
            fail(node, core::message("a piece on a board must be [place, piece, right, top, left, bottom]"));
        constexpr std::int64_t most = std::numeric_limits<EdgeColour>::max();
        SavedBoard::Entry entry;
        entry.place = static_cast<std::size_t>(integer(numbers[0], 0, most));
        entry.placed.piece = static_cast<std::size_t>(integer(numbers[1], 0, most));
        entry.placed.colours = EdgeColours::filled(numbers.size() - 2);
        for (std::size_t side = 0; side < entry.placed.colours.size(); ++side)
            entry.placed.colours[side] = integer(numbers[side + 2], 0, most);
        return entry;
    }

    int problemOf(const toml::table& entry) const {
        const toml::node* problem = entry.get("problem");
        return problem == nullptr ? 1 : integer(*problem, 1, std::numeric_limits<int>::max());
    }

    bool flag(const toml::table& entry, std::string_view key) const {
        const toml::node* node = entry.get(key);
        return node != nullptr && boolean(*node);
    }
};

}  // namespace

SavedNotes parseNotes(std::string_view text, const std::string& file) {
    requireText(text, file, maxNotesFile);
    return RemarkReader(text, file).read();
}

std::string notesToml(const SavedNotes& notes) {
    std::string text = "format = 1\nkind = \"notes\"\n";
    const auto head = [&text](const char* table, int problem) {
        text += std::string("\n[[") + table + "]]\n";
        if (problem != 1) text += "problem = " + std::to_string(problem) + "\n";
    };
    for (const SavedRemark& remark : notes.solutions) {
        head("solution", remark.problem);
        text += "pieces = " + tomlLiteral(remark.solution) + "\n";
        if (remark.isMarked) text += "marked = true\n";
        if (remark.isDeleted) text += "deleted = true\n";
        if (!remark.note.empty()) text += "note = " + tomlLiteral(remark.note) + "\n";
    }
    for (const SavedBookmarks& search : notes.searches) {
        head("search", search.problem);
        if (!search.plan.empty()) text += "plan = " + tomlLiteral(search.plan) + "\n";
        text += "puzzle = " + tomlLiteral(search.puzzle) + "\n";
        if (!search.placed.empty()) {
            text += "placed = [";
            for (const std::string& piece : search.placed)
                text += tomlLiteral(piece) + (&piece == &search.placed.back() ? "]\n" : ", ");
        }
        text += "bookmarks = [\n";
        for (const auto& [step, note] : search.notes)
            text += "    [" + std::to_string(step) + ", " + tomlLiteral(note) + "],\n";
        text += "]\n";
    }
    for (const SavedBoard& board : notes.boards) {
        head("board", board.problem);
        text += "puzzle = " + tomlLiteral(board.puzzle) + "\npieces = [\n";
        for (const auto& [place, placed] : board.entries) {
            text += "    [" + std::to_string(place) + ", " + std::to_string(placed.piece);
            for (const EdgeColour colour : placed.colours)
                text += ", " + std::to_string(colour);
            text += "],\n";
        }
        text += "]\n";
    }
    return text;
}

}  // namespace tilewright
