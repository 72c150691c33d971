#pragma once

#define TOML_HEADER_ONLY 0
#include <toml++/toml.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/basics/message.h"
#include "core/puzzle/credits.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// The offset of the value of `key`, if it is at the start of a line before the first table; nullopt
/// otherwise. The rest of the text need not be valid TOML.
std::optional<std::size_t> findTomlValue(std::string_view text, std::string_view key);

/// The kind of puzzle that a text in the native format declares; nullopt if none or unknown. The rest of the
/// text is ignored.
std::optional<PuzzleKind> tomlKind(std::string_view text);

/// Rejects TOML that no puzzle needs and that would exhaust the parser's stack or memory: keys with many
/// parts, since each part is a nested table, and a huge number of values. Throws FormatError in the name of
/// `file`; all other errors, including syntax errors, are left to the parser.
void checkTomlSize(std::string_view text, const std::string& file);

/// Typed access to the values of a TOML file. If a value has the wrong type, the error says where, what it
/// is, and what was expected. Every member may throw FormatError.
class TomlValues {
  public:
    /// Parses `text`; `file` is the name in error messages.
    TomlValues(std::string_view text, std::string file);

    const toml::table& root() const { return root_; }

    [[noreturn]] void fail(toml::source_position where, Message reason) const;
    [[noreturn]] void fail(const toml::node& node, Message reason) const;
    /// Reports a node of the wrong type; `expected` says what was expected.
    [[noreturn]] void failType(const toml::node& node, Message expected) const;

    /// The key "format" must be present and equal 1.
    void requireFormat() const;

    const toml::node& require(const toml::table& in, std::string_view key) const;
    std::int64_t integer(const toml::node& node) const;
    int integer(const toml::node& node, std::int64_t low, std::int64_t high) const;
    bool boolean(const toml::node& node) const;
    std::string string(const toml::node& node) const;
    /// A single line; empty if missing.
    std::string optionalString(const toml::table& in, std::string_view key) const;
    /// Designer, year and notes, among the keys of the root.
    Credits credits() const;
    const toml::table& table(const toml::node& node) const;
    const toml::array& array(const toml::node& node) const;
    /// The tables headed [[key]].
    std::vector<const toml::table*> tables(std::string_view key) const;
    void expectKeys(const toml::table& in, std::initializer_list<std::string_view> known) const;

  private:
    std::string file_;
    toml::table root_;
};

/// A table of a TOML file as text.
struct TomlTable {
    /// "[region]" or "[[piece]]"; empty for the keys before the first table.
    std::string header;
    /// Keys and values in file order. The first key of a table with a header like "[[piece]]" identifies it.
    std::vector<std::pair<std::string, std::string>> entries;

    friend bool operator==(const TomlTable&, const TomlTable&) = default;
};

/// The symbols of the colours of faces: four of a square, six of a cube, in the order of FaceColours.
std::string faceSymbols(const FaceColours& faces, Lattice lattice);
/// The reverse; nullopt for another number of symbols, or colours that are not in the palette.
std::optional<FaceColours> faceColoursOf(std::string_view symbols, const Puzzle& puzzle);

/// The symbols of colours in drawings, by number; '.' is no colour.
inline constexpr std::string_view colourSymbols =
    ".123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ@&";

/// `text` as a TOML basic string, with control characters escaped.
std::string tomlLiteral(std::string_view text);

/// Adds the known ones of designer, year and notes to the keys of a puzzle.
void addCredits(TomlTable& table, const Credits& credits);

/// A file with these tables.
std::string toText(std::span<const TomlTable> tables);

/// `original`, which holds the tables `before`, edited so that it holds `after`. Only differences are
/// replaced, so comments and layout are preserved. nullopt if the original cannot be edited in place, for
/// example because of inline tables.
std::optional<std::string> rewriteToml(std::string_view original, std::span<const TomlTable> before,
                                       std::span<const TomlTable> after);

}  // namespace tilewright
