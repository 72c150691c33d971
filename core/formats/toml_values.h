#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#define TOML_HEADER_ONLY 0
#include <toml++/toml.h>

#include "core/message/message.h"

namespace tilewright {

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

}  // namespace tilewright
