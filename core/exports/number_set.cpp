#include "core/exports/number_set.h"

#include <algorithm>

#include "core/text/read_number.h"
#include "core/text/text.h"

namespace tilewright {

namespace {

std::optional<std::uint64_t> readPositive(std::string_view text) {
    const auto number = readNumber<std::uint64_t>(text);
    return number && *number > 0 ? number : std::nullopt;
}

}  // namespace

std::optional<NumberSet> NumberSet::parse(std::string_view text) {
    if (trimmed(text) == "all") return NumberSet();
    NumberSet set;
    set.ranges_.clear();
    while (true) {
        const std::size_t comma = text.find(',');
        const std::string_view part = trimmed(text.substr(0, comma));
        const std::size_t dash = part.find('-');
        const auto first = readPositive(trimmed(part.substr(0, dash)));
        if (!first) return std::nullopt;
        std::uint64_t last = *first;
        if (dash != std::string_view::npos) {
            const std::string_view behind = trimmed(part.substr(dash + 1));
            const auto end = behind.empty() ? std::optional(noEnd) : readPositive(behind);
            if (!end || *end < *first) return std::nullopt;
            last = *end;
        }
        set.ranges_.push_back({*first, last});
        if (comma == std::string_view::npos) return set;
        text.remove_prefix(comma + 1);
    }
}

bool NumberSet::contains(std::uint64_t number) const {
    return std::ranges::any_of(ranges_,
                               [number](const Range& r) { return number >= r.first && number <= r.last; });
}

std::uint64_t NumberSet::last() const {
    std::uint64_t last = 0;
    for (const Range& range : ranges_)
        last = std::max(last, range.last);
    return last;
}

std::optional<std::uint64_t> NumberSet::firstBeyond(std::uint64_t count) const {
    std::optional<std::uint64_t> beyond;
    for (const Range& range : ranges_)
        for (const std::uint64_t bound : {range.first, range.last})
            // "all" and "12-" have no end that could be missing; "all" of nothing is nothing.
            if (bound > count && bound != noEnd && !(range.first == 1 && range.last == noEnd))
                beyond = std::min(beyond.value_or(bound), bound);
    return beyond;
}

}  // namespace tilewright
