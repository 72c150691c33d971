#pragma once

#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <string_view>

#include "core/formats/puzzle_file.h"

namespace tilewright::fuzz {

/// Random numbers that depend on the seed only, on all machines.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : engine_(seed) {}

    /// A number below `end`; 0 if `end` is 0.
    std::size_t below(std::size_t end) { return end == 0 ? 0 : static_cast<std::size_t>(engine_() % end); }
    bool oneIn(std::size_t chances) { return below(chances) == 0; }

    template <typename T>
    const T& pick(std::span<const T> values) {
        return values[below(values.size())];
    }

  private:
    std::mt19937_64 engine_;
};

/// `text` with one to some small mutations: bits and bytes, blocks and lines, numbers, words mostly of
/// `format`, and parts of `other`. Results are at most 64 KiB.
std::string mutated(std::string text, std::string_view other, const PuzzleFormat& format, Dice& dice);

/// `bytes` with one to three changed, added or missing bytes.
std::string damaged(std::string bytes, Dice& dice);

}  // namespace tilewright::fuzz
