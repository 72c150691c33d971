#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace tilewright {

/// Whole numbers from 1 up, as people list them: "1,5-9", "12-", "all".
class NumberSet {
  public:
    static constexpr std::uint64_t noEnd = ~std::uint64_t{0};

    /// All numbers.
    NumberSet() : ranges_{{1, noEnd}} {}

    /// Nothing when `text` is no such list.
    static std::optional<NumberSet> parse(std::string_view text);

    bool contains(std::uint64_t number) const;

    /// The greatest number; `noEnd` where there is none.
    std::uint64_t last() const;

    /// The first number beyond `count` that is listed by itself or as the beginning or end of a range.
    std::optional<std::uint64_t> firstBeyond(std::uint64_t count) const;

  private:
    struct Range {
        std::uint64_t first;
        std::uint64_t last;
    };

    std::vector<Range> ranges_;
};

}  // namespace tilewright
