#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tilewright {

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
