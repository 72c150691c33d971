#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace tilewright {

/// A set of positions, each a key of the same number of bytes, in the order in which they were added: first
/// those that take no move, then those that take one, and so on. A hash table of 4 bytes a slot beside the
/// keys.
class PositionTable {
  public:
    explicit PositionTable(std::size_t keyBytes) : keyBytes_(keyBytes), slots_(64) {}

    /// All that is added from now on takes one move more.
    void beginDepth() { depths_.push_back(size()); }
    /// How many moves the latest ones take; -1 before the first beginDepth().
    int depth() const { return static_cast<int>(depths_.size()) - 1; }
    /// The number of the first position that takes `depth` moves.
    std::size_t firstOf(int depth) const { return depths_[static_cast<std::size_t>(depth)]; }

    std::size_t size() const { return keys_.size() / keyBytes_; }
    std::string_view key(std::size_t number) const { return {keys_.data() + number * keyBytes_, keyBytes_}; }

    /// Whether it was not there. `hash` is hashOf(key).
    bool add(std::string_view key, std::size_t hash);
    /// How many moves it takes; -1 where it is not there.
    int depthOf(std::string_view key, std::size_t hash) const;

    /// How many bytes it takes.
    std::uint64_t memory() const { return keys_.capacity() + slots_.capacity() * sizeof(std::uint32_t); }

    static std::size_t hashOf(std::string_view key);

  private:
    std::size_t slotOf(std::string_view key, std::size_t hash) const;

    std::size_t keyBytes_;
    std::vector<char> keys_;
    std::vector<std::size_t> depths_;
    /// Numbers from 1; 0 is empty. A power of two.
    std::vector<std::uint32_t> slots_;
};

}  // namespace tilewright
