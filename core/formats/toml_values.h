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
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// Where the value of `key` begins, among the keys at the beginnings of lines before the first table; nullopt
/// if it is not there. The rest of the text need not be TOML.
std::optional<std::size_t> findTomlValue(std::string_view text, std::string_view key);

/// The kind of puzzle that a text in the native format says it is; nullopt if it does not say so or says
/// something else. Nothing else in the text is looked at.
std::optional<PuzzleKind> tomlKind(std::string_view text);

/// Refuses TOML that no puzzle needs and that would cost the parser its stack or very much memory: keys of
/// many parts, since each part is a table within the table before, and a great number of values. Everything
/// else is left to the parser, also what is not TOML. Throws FormatError in the name of `file`.
void checkTomlSize(std::string_view text, const std::string& file);

/// What all readers of TOML files do with its values: each is expected to have one type, and where it has
/// another one the error says where, what it is, and what was expected. Every member may throw FormatError.
class TomlValues {
  public:
    /// Parses `text`; `file` is the name that errors begin with.
    TomlValues(std::string_view text, std::string file);

    const toml::table& root() const { return root_; }

    [[noreturn]] void fail(toml::source_position where, Message reason) const;
    [[noreturn]] void fail(const toml::node& node, Message reason) const;
    /// `expected` says what was expected in the place of a node of another type.
    [[noreturn]] void failType(const toml::node& node, Message expected) const;

    /// The key "format" must be there and be 1.
    void requireFormat() const;

    const toml::node& require(const toml::table& in, std::string_view key) const;
    std::int64_t integer(const toml::node& node) const;
    int integer(const toml::node& node, std::int64_t low, std::int64_t high) const;
    bool boolean(const toml::node& node) const;
    std::string string(const toml::node& node) const;
    /// A single line; empty if it is not there.
    std::string optionalString(const toml::table& in, std::string_view key) const;
    const toml::table& table(const toml::node& node) const;
    const toml::array& array(const toml::node& node) const;
    /// The tables headed [[key]].
    std::vector<const toml::table*> tables(std::string_view key) const;
    void expectKeys(const toml::table& in, std::initializer_list<std::string_view> known) const;

  private:
    std::string file_;
    toml::table root_;
};

/// A table of a TOML file as it is written.
struct TomlTable {
    /// "[region]" or "[[piece]]"; empty for the keys before the first table.
    std::string header;
    /// Keys and their values in the order of the file. The first key of a table with a header like
    /// "[[piece]]" names it.
    std::vector<std::pair<std::string, std::string>> entries;

    friend bool operator==(const TomlTable&, const TomlTable&) = default;
};

/// The symbols of colours in drawings, by their numbers; '.' is no colour.
inline constexpr std::string_view colourSymbols =
    ".123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ@&";

/// `text` as a basic string of TOML, in which control characters are escaped.
std::string tomlLiteral(std::string_view text);

/// The text of a file with these tables.
std::string toText(std::span<const TomlTable> tables);

/// `original`, which says what the tables `before` say, after an edit that makes them `after`: only what
/// differs is replaced, so that comments and everything else stay as a person has written them. nullopt where
/// the original is written in a way that cannot be edited so, such as with tables in braces.
std::optional<std::string> rewriteToml(std::string_view original, std::span<const TomlTable> before,
                                       std::span<const TomlTable> after);

}  // namespace tilewright
