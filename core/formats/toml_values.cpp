#include "core/formats/toml_values.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/files/format_error.h"
#include "core/formats/toml_scan.h"
#include "core/text/text.h"

namespace tilewright {

namespace {

Message typeName(const toml::node& node) {
    // By toml::node_type; all behind them are dates and times.
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
        fail(error.source().begin, core::message("this is not TOML: %1", std::string(error.description())));
    }
}

void TomlValues::fail(toml::source_position where, Message reason) const {
    // Tables that the parser makes up itself have no place.
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
        fail(format, core::message("format %1 is unknown; this version reads format 1", integer(format)));
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
        // A table ends only where the next one begins, so that what comes too late is taken for a part of it.
        constexpr std::array<std::string_view, 6> ofPuzzle{"max-holes", "rotate", "turn-over",
                                                           "lift",      "name",   "source"};
        if (&in != &root_ && std::ranges::find(ofPuzzle, key.str()) != ofPuzzle.end())
            fail(key.source().begin,
                 core::message("the key %1 belongs to the top of the file, above the first table in [ ]",
                               doubleQuoted(key.str())));
        fail(key.source().begin, core::message("the key %1 is unknown here; expected one of %2",
                                               doubleQuoted(key.str()), joinedText(known)));
    }
}

}  // namespace tilewright
