#include "core/formats/toml_values.h"

#include <algorithm>
#include <utility>

#include "core/files/format_error.h"
#include "core/formats/toml_guard.h"
#include "core/text/text.h"

namespace tilewright {

TomlValues::TomlValues(std::string_view text, std::string file) : file_(std::move(file)) {
    checkTomlSize(text, file_);
    try {
        root_ = toml::parse(text);
    } catch (const toml::parse_error& error) {
        throw FormatError(file_, error.source().begin.line, error.source().begin.column,
                          "this is not TOML: " + std::string(error.description()));
    }
}

std::string TomlValues::typeName(const toml::node& node) {
    switch (node.type()) {
        case toml::node_type::table:
            return "a table";
        case toml::node_type::array:
            return "a list";
        case toml::node_type::string:
            return "a text";
        case toml::node_type::integer:
            return "a whole number";
        case toml::node_type::floating_point:
            return "a number with a decimal point";
        case toml::node_type::boolean:
            return "true or false";
        default:
            return "a date or time";
    }
}

void TomlValues::fail(toml::source_position where, const std::string& text) const {
    // Tables that the reader makes up itself have no place.
    throw FormatError(file_, std::max(where.line, 1U), std::max(where.column, 1U), text);
}

void TomlValues::fail(const toml::node& node, const std::string& text) const {
    fail(node.source().begin, text);
}

void TomlValues::requireFormat() const {
    const toml::node& format = require(root_, "format");
    if (integer(format) != 1)
        fail(format,
             "format " + std::to_string(integer(format)) + " is unknown; this version reads format 1");
}

const toml::node& TomlValues::require(const toml::table& in, std::string_view key) const {
    const toml::node* node = in.get(key);
    if (node == nullptr) fail(in, quoted(key) + " is missing");
    return *node;
}

std::int64_t TomlValues::integer(const toml::node& node) const {
    if (!node.is_integer()) fail(node, "expected a whole number, not " + typeName(node));
    return node.as_integer()->get();
}

int TomlValues::integer(const toml::node& node, std::int64_t low, std::int64_t high) const {
    const std::int64_t value = integer(node);
    if (value < low || value > high)
        fail(node, std::to_string(value) + " is out of range; expected " + std::to_string(low) + " to " +
                       std::to_string(high));
    return static_cast<int>(value);
}

bool TomlValues::boolean(const toml::node& node) const {
    if (!node.is_boolean()) fail(node, "expected true or false, not " + typeName(node));
    return node.as_boolean()->get();
}

std::string TomlValues::string(const toml::node& node) const {
    if (!node.is_string()) fail(node, "expected a text in quotes, not " + typeName(node));
    return node.as_string()->get();
}

std::string TomlValues::optionalString(const toml::table& in, std::string_view key) const {
    const toml::node* node = in.get(key);
    if (node == nullptr) return {};
    std::string text = string(*node);
    if (std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }))
        fail(*node, quoted(key) + " must be a single line");
    return text;
}

const toml::table& TomlValues::table(const toml::node& node) const {
    if (!node.is_table()) fail(node, "expected a table, not " + typeName(node));
    return *node.as_table();
}

const toml::array& TomlValues::array(const toml::node& node) const {
    if (!node.is_array()) fail(node, "expected a list in [ ], not " + typeName(node));
    return *node.as_array();
}

std::vector<const toml::table*> TomlValues::tables(std::string_view key) const {
    std::vector<const toml::table*> found;
    const toml::node* node = root_.get(key);
    if (node == nullptr) return found;
    if (!node->is_array_of_tables())
        fail(*node, "expected tables headed [[" + std::string(key) + "]], not " + typeName(*node));
    for (const toml::node& element : *node->as_array())
        found.push_back(element.as_table());
    return found;
}

void TomlValues::expectKeys(const toml::table& in, std::initializer_list<std::string_view> known) const {
    for (const auto& [key, value] : in) {
        if (std::find(known.begin(), known.end(), key.str()) != known.end()) continue;
        std::string text = "the key " + quoted(key.str()) + " is unknown here; expected one of";
        for (const std::string_view name : known)
            text += (name == *known.begin() ? " " : ", ") + std::string(name);
        fail(key.source().begin, text);
    }
}

}  // namespace tilewright
