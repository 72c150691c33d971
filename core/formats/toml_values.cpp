#include "core/formats/toml_values.h"

#define TOML_HEADER_ONLY 0
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <utility>

#include "core/basics/files.h"
#include "core/basics/text.h"
#include "core/puzzle/edit_origins.h"

namespace tilewright {

namespace {

constexpr int maxKeyParts = 8;
constexpr int maxValues = 1'000'000;

// The end of the TOML string or comment that starts at `begin`.
std::size_t skipQuoted(std::string_view text, std::size_t begin) {
    const char quote = text[begin];
    if (quote == '#') return std::min(text.find('\n', begin), text.size());
    const std::string_view three = quote == '"' ? "\"\"\"" : "'''";
    const bool isLong = text.substr(begin, 3) == three;
    for (std::size_t i = begin + (isLong ? 3 : 1); i < text.size(); ++i) {
        if (text[i] == '\\' && quote == '"') {
            ++i;
        } else if (!isLong && (text[i] == quote || text[i] == '\n')) {
            return i + 1;
        } else if (isLong && text.substr(i, 3) == three) {
            // One or two more quotes belong to the string.
            i += 3;
            while (i < text.size() && text[i] == quote)
                ++i;
            return i;
        }
    }
    return text.size();
}

// Continuation lines of nested lists start with a bracket too, but contain numbers or strings.
bool isHeader(std::string_view line) {
    const std::size_t name = line.find_first_not_of("[ \t");
    return line.starts_with('[') && name != std::string_view::npos &&
           std::isalpha(static_cast<unsigned char>(line[name])) != 0;
}

bool isKey(std::string_view written, std::string_view key) {
    if (written.size() >= 2 && written.front() == written.back() &&
        (written.front() == '"' || written.front() == '\''))
        written = written.substr(1, written.size() - 2);
    return written == key;
}

}  // namespace

std::optional<std::size_t> findTomlValue(std::string_view text, std::string_view key) {
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t begin = text.size() - rest.size();
        const std::string_view line = trimmed(takeLine(rest));
        if (isHeader(line)) return std::nullopt;
        const std::size_t equals = line.find('=');
        if (equals != std::string_view::npos && isKey(trimmed(line.substr(0, equals)), key)) {
            const std::size_t value = text.find('=', begin) + 1;
            return std::min(text.find_first_not_of(" \t", value), text.size());
        }
    }
    return std::nullopt;
}

std::optional<PuzzleKind> tomlKind(std::string_view text) {
    const std::string_view value = text.substr(findTomlValue(text, "kind").value_or(text.size()));
    if (value.empty() || (value.front() != '"' && value.front() != '\'')) return std::nullopt;
    const std::string_view word = value.substr(1, value.find(value.front(), 1) - 1);
    for (const PuzzleKind kind : {PuzzleKind::tiling, PuzzleKind::cover, PuzzleKind::edges})
        if (nameOf(kind) == word) return kind;
    return std::nullopt;
}

void checkTomlSize(std::string_view text, const std::string& file) {
    int dots = 0;
    int values = 0;
    for (std::size_t i = 0; i < text.size();) {
        switch (text[i]) {
            case '"':
            case '\'':
            case '#':
                i = skipQuoted(text, i);
                continue;
            case '.':
                if (++dots >= maxKeyParts)
                    throw FormatError(
                        file, placeAt(text, i),
                        core::message("this key has more than %1 parts; a puzzle needs at most 2",
                                      maxKeyParts));
                break;
            case '=':
            case ',':
            case '[':
            case '{':
                if (++values > maxValues)
                    throw FormatError(
                        file, placeAt(text, i),
                        core::message("the file contains more than %1 values; this is not a puzzle file",
                                      maxValues));
                [[fallthrough]];
            case ']':
            case '}':
            case '\n':
                dots = 0;
                break;
            default:
                break;
        }
        ++i;
    }
}

namespace {

Message typeName(const toml::node& node) {
    // By toml::node_type; everything after them is a date or time.
    constexpr std::array names{core::text("a date or time"), core::text("a table"),
                               core::text("a list"),         core::text("a text"),
                               core::text("a whole number"), core::text("a number with a decimal point"),
                               core::text("true or false")};
    const auto type = static_cast<std::size_t>(node.type());
    return messageOf(names[type < names.size() ? type : 0]);
}

}  // namespace

TomlValues::TomlValues(std::string_view text, std::string file) : file_(std::move(file)) {
    checkTomlSize(text, file_);
    try {
        root_ = toml::parse(text);
    } catch (const toml::parse_error& error) {
        fail(error.source().begin, core::message("invalid TOML: %1", std::string(error.description())));
    }
}

void TomlValues::fail(toml::source_position where, Message reason) const {
    // Tables that the parser inserts have no position.
    throw FormatError(file_, TextPlace{std::max(where.line, 1U), std::max(where.column, 1U)},
                      std::move(reason));
}

void TomlValues::fail(const toml::node& node, Message reason) const {
    fail(node.source().begin, std::move(reason));
}

void TomlValues::failType(const toml::node& node, Message expected) const {
    fail(node, core::message("expected %1, not %2", std::move(expected), typeName(node)));
}

void TomlValues::requireFormat() const {
    const toml::node& format = require(root_, "format");
    if (integer(format) != 1)
        fail(format, core::message("unknown format %1; this version reads format 1", integer(format)));
}

const toml::node& TomlValues::require(const toml::table& in, std::string_view key) const {
    const toml::node* node = in.get(key);
    if (node == nullptr) fail(in, core::message("%1 is missing", doubleQuoted(key)));
    return *node;
}

std::int64_t TomlValues::integer(const toml::node& node) const {
    if (!node.is_integer()) failType(node, core::message("a whole number"));
    return node.as_integer()->get();
}

int TomlValues::integer(const toml::node& node, std::int64_t low, std::int64_t high) const {
    const std::int64_t value = integer(node);
    if (value < low || value > high)
        fail(node, core::message("%1 is out of range; expected %2 to %3", value, low, high));
    return static_cast<int>(value);
}

bool TomlValues::boolean(const toml::node& node) const {
    if (!node.is_boolean()) failType(node, core::message("true or false"));
    return node.as_boolean()->get();
}

std::string TomlValues::string(const toml::node& node) const {
    if (!node.is_string()) failType(node, core::message("a text in quotes"));
    return node.as_string()->get();
}

std::string TomlValues::optionalString(const toml::table& in, std::string_view key) const {
    const toml::node* node = in.get(key);
    if (node == nullptr) return {};
    std::string text = string(*node);
    if (std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20; }))
        fail(*node, core::message("%1 must be a single line", doubleQuoted(key)));
    return text;
}

Credits TomlValues::credits() const {
    Credits credits;
    credits.designer = optionalString(root_, "designer");
    if (const toml::node* year = root_.get("year")) credits.year = integer(*year, firstYear, lastYear);
    if (const toml::node* notes = root_.get("notes")) credits.notes = noteLines(string(*notes));
    return credits;
}

const toml::table& TomlValues::table(const toml::node& node) const {
    if (!node.is_table()) failType(node, core::message("a table"));
    return *node.as_table();
}

const toml::array& TomlValues::array(const toml::node& node) const {
    if (!node.is_array()) failType(node, core::message("a list in [ ]"));
    return *node.as_array();
}

std::vector<const toml::table*> TomlValues::tables(std::string_view key) const {
    std::vector<const toml::table*> found;
    const toml::node* node = root_.get(key);
    if (node == nullptr) return found;
    if (!node->is_array_of_tables())
        failType(*node, core::message("tables headed %1", std::string("[[") + std::string(key) + "]]"));
    for (const toml::node& element : *node->as_array())
        found.push_back(element.as_table());
    return found;
}

void TomlValues::expectKeys(const toml::table& in, std::initializer_list<std::string_view> known) const {
    for (const auto& [key, value] : in) {
        if (std::ranges::find(known, key.str()) != known.end()) continue;
        // A table ends only where the next one starts, so a top-level key that comes too late is taken for
        // one of its keys.
        constexpr std::array<std::string_view, 9> ofPuzzle{
            "max-holes", "rotate", "turn-over", "lift", "name", "source", "designer", "year", "notes"};
        if (&in != &root_ && std::ranges::find(ofPuzzle, key.str()) != ofPuzzle.end())
            fail(key.source().begin,
                 core::message("the key %1 must be at the top of the file, above the first table in [ ]",
                               doubleQuoted(key.str())));
        fail(key.source().begin,
             core::message("unknown key %1; expected one of %2", doubleQuoted(key.str()), joinedText(known)));
    }
}

namespace {

std::string lineOf(const std::pair<std::string, std::string>& entry) {
    return entry.first + " = " + entry.second;
}

std::string textOf(const TomlTable& table) {
    std::string text = table.header.empty() ? "" : "\n" + table.header + "\n";
    for (const auto& entry : table.entries)
        text += lineOf(entry) + "\n";
    return text;
}

// The cells of a region or piece have one of these keys, and only one.
bool isSame(std::string_view key, std::string_view other) {
    constexpr std::array cells{std::string_view("box"), std::string_view("cells"),
                               std::string_view("layers")};
    return key == other ||
           (std::ranges::find(cells, key) != cells.end() && std::ranges::find(cells, other) != cells.end());
}

const std::pair<std::string, std::string>* entryOf(const TomlTable& table, std::string_view key) {
    for (const auto& entry : table.entries)
        if (isSame(entry.first, key)) return &entry;
    return nullptr;
}

// Texts with one symbol per cell refer to the listed cells, so they must be rewritten together.
bool followsCells(const TomlTable& table) {
    constexpr std::array texts{std::string_view("colours"), std::string_view("weights")};
    return std::ranges::any_of(table.entries, [&](const auto& entry) {
        return std::ranges::find(texts, entry.first) != texts.end() && entry.second.starts_with('"');
    });
}

bool isOfCells(std::string_view key) {
    return isSame(key, "cells") || key == "optional" || key == "colours" || key == "weights";
}

bool haveSameCells(const TomlTable& a, const TomlTable& b) {
    const auto of = [](const TomlTable& table) {
        auto entries = table.entries;
        std::erase_if(entries, [](const auto& entry) { return !isOfCells(entry.first); });
        return entries;
    };
    return of(a) == of(b);
}

std::vector<std::size_t> originsOf(std::span<const TomlTable> before, std::span<const TomlTable> after) {
    return originsOf<TomlTable>(
        before, after,
        [](const TomlTable& a, const TomlTable& b) {
            return a == b || (a.header == b.header && !a.header.starts_with("[["));
        },
        [](const TomlTable& a, const TomlTable& b) {
            return a.header == b.header && a.entries.front() == b.entries.front();
        },
        [](const TomlTable& a, const TomlTable& b) {
            return a.header == b.header &&
                   std::equal(a.entries.begin() + 1, a.entries.end(), b.entries.begin() + 1, b.entries.end());
        });
}

// A range of the original that is replaced.
struct Edit {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string text;
};

class Original {
  public:
    explicit Original(std::string_view text) : text_(text), root_(toml::parse(text)) {
        for (std::size_t i = 0; i < text.size(); i = lineEnd(i))
            lines_.push_back(i);
    }

    // Locates each table. Returns whether all of them have a header of their own.
    bool place(std::span<const TomlTable> tables) {
        std::map<std::string, std::size_t> seen;
        for (const TomlTable& table : tables) {
            const toml::table* node = nodeOf(table.header, seen[table.header]++);
            if (node == nullptr) return false;
            nodes_.push_back(node);
            std::size_t line = table.header.empty() ? 0 : node->source().begin.line - 1;
            const bool isHeaded =
                table.header.empty() || (line < lines_.size() && trimmed(this->line(line)).starts_with('['));
            if (!isHeaded) return false;
            // The comment directly above a table belongs to it.
            while (!table.header.empty() && line > 0 && trimmed(this->line(line - 1)).starts_with('#'))
                --line;
            begins_.push_back(table.header.empty() ? 0 : lines_[line]);
        }
        return true;
    }

    std::size_t begin(std::size_t table) const { return begins_[table]; }
    std::size_t end(std::size_t table) const {
        std::size_t end = text_.size();
        for (const std::size_t begin : begins_)
            if (begin > begins_[table]) end = std::min(end, begin);
        return end;
    }

    // The text of a table after an edit from `before` to `after`.
    std::string edited(std::size_t table, const TomlTable& before, const TomlTable& after) const {
        std::vector<Edit> edits;
        std::string added;
        const bool isRelisted = followsCells(after) && !haveSameCells(before, after);
        for (const auto& entry : after.entries) {
            const auto* old = entryOf(before, entry.first);
            if (old != nullptr && *old == entry && !(isRelisted && isOfCells(entry.first))) continue;
            if (const auto range = rangeOf(table, entry.first))
                edits.push_back({range->first, range->second, lineOf(entry)});
            else
                added += lineOf(entry) + "\n";
        }
        for (const auto& entry : before.entries)
            if (const auto range = rangeOf(table, entry.first);
                range && entryOf(after, entry.first) == nullptr)
                edits.push_back({lineBegin(range->first), lineEnd(range->second), {}});
        if (!added.empty()) edits.push_back({lastKey(table), lastKey(table), added});
        std::ranges::sort(edits, {}, &Edit::begin);
        std::string text;
        std::size_t at = begin(table);
        for (const Edit& edit : edits) {
            text += text_.substr(at, edit.begin - at);
            if (edit.begin == edit.end && !text.empty() && text.back() != '\n') text += '\n';
            text += edit.text;
            at = edit.end;
        }
        return text.append(text_.substr(at, end(table) - at));
    }

  private:
    std::string_view line(std::size_t number) const {
        const std::size_t begin = lines_[number];
        return text_.substr(begin, lineEnd(begin) - begin);
    }
    std::size_t lineBegin(std::size_t at) const { return *std::prev(std::ranges::upper_bound(lines_, at)); }
    // After the line break.
    std::size_t lineEnd(std::size_t at) const { return std::min(text_.find('\n', at), text_.size() - 1) + 1; }

    // Columns count characters, not bytes.
    std::size_t offsetOf(toml::source_position position) const {
        std::size_t at = lines_[std::min<std::size_t>(position.line, lines_.size()) - 1];
        for (toml::source_index column = 1; column < position.column && at < text_.size(); ++column)
            do
                ++at;
            while (at < text_.size() && isContinuation(text_[at]));
        return at;
    }

    const toml::table* nodeOf(const std::string& header, std::size_t index) const {
        if (header.empty()) return &root_;
        const bool isElement = header.starts_with("[[");
        const std::string key = header.substr(isElement ? 2 : 1, header.size() - (isElement ? 4 : 2));
        const toml::node* node = root_.get(key);
        if (node != nullptr && isElement) node = node->is_array() ? node->as_array()->get(index) : nullptr;
        return node == nullptr ? nullptr : node->as_table();
    }

    // From the start of the key to the end of its value.
    std::optional<std::pair<std::size_t, std::size_t>> rangeOf(std::size_t table,
                                                               std::string_view name) const {
        for (const auto& [key, value] : *nodes_[table])
            if (isSame(key.str(), name))
                return std::pair{offsetOf(key.source().begin), offsetOf(value.source().end)};
        return std::nullopt;
    }

    // Where a line can be added after the last key of a table.
    std::size_t lastKey(std::size_t table) const {
        std::size_t last = nodes_[table] == &root_ ? 0 : offsetOf(nodes_[table]->source().begin);
        for (const auto& [key, value] : *nodes_[table])
            if (!value.is_table() && !value.is_array_of_tables())
                last = std::max(last, offsetOf(value.source().end));
        return lineEnd(last);
    }

    std::string_view text_;
    toml::table root_;
    /// The offset of each line.
    std::vector<std::size_t> lines_;
    std::vector<const toml::table*> nodes_;
    std::vector<std::size_t> begins_;
};

}  // namespace

void addCredits(TomlTable& table, const Credits& credits) {
    if (!credits.designer.empty()) table.entries.emplace_back("designer", tomlLiteral(credits.designer));
    if (credits.year) table.entries.emplace_back("year", std::to_string(*credits.year));
    if (!credits.notes.empty()) table.entries.emplace_back("notes", tomlLiteral(credits.notes));
}

std::string faceSymbols(const FaceColours& faces, Lattice lattice) {
    std::string symbols;
    for (std::size_t face = 0; face < 2 * static_cast<std::size_t>(lattice.dimensions()); ++face)
        symbols += colourSymbols[faces[face]];
    return symbols;
}

std::optional<FaceColours> faceColoursOf(std::string_view symbols, const Puzzle& puzzle) {
    if (symbols.size() != 2 * static_cast<std::size_t>(puzzle.lattice.dimensions())) return std::nullopt;
    FaceColours faces{};
    for (std::size_t face = 0; face < symbols.size(); ++face) {
        const std::size_t number = colourSymbols.find(symbols[face]);
        if (number > puzzle.colours.palette.size()) return std::nullopt;
        faces[face] = static_cast<CellColour>(number);
    }
    return faces;
}

std::string tomlLiteral(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string result = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7f) {
            result += "\\u00";
            result += digits[byte >> 4];
            result += digits[byte & 15];
            continue;
        }
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result + "\"";
}

std::string toText(std::span<const TomlTable> tables) {
    std::string text;
    for (const TomlTable& table : tables)
        text += textOf(table);
    return text;
}

std::optional<std::string> rewriteToml(std::string_view original, std::span<const TomlTable> before,
                                       std::span<const TomlTable> after) {
    Original file(original);
    if (!file.place(before)) return std::nullopt;
    const std::vector<std::size_t> origin = originsOf(before, after);
    const auto written = [&](std::size_t i) {
        return origin[i] == noOrigin ? textOf(after[i]) : file.edited(origin[i], before[origin[i]], after[i]);
    };
    std::vector<std::size_t> places(before.size());
    for (std::size_t k = 0; k < places.size(); ++k)
        places[k] = k;
    std::ranges::sort(places, {}, [&](std::size_t k) { return file.begin(k); });
    std::string text;
    std::vector<bool> isWritten(after.size(), false);
    const auto write = [&](std::size_t i) {
        if (isWritten[i]) return;
        if (!text.empty() && text.back() != '\n') text += '\n';
        text += written(i);
        isWritten[i] = true;
    };
    for (const std::size_t place : places) {
        const auto found = std::ranges::find(origin, place);
        if (found == origin.end()) continue;
        // Tables with the same name keep their new order, with new ones between them.
        const auto here = static_cast<std::size_t>(found - origin.begin());
        for (std::size_t i = 0; i <= here; ++i)
            if (after[i].header == after[here].header) write(i);
    }
    for (std::size_t i = 0; i < after.size(); ++i)
        write(i);
    return text;
}

}  // namespace tilewright
