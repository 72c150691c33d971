// Rules for numbers: sums of regions, equal and different numbers, as in puzzles with dominoes.
//
// A placement shows a number on each of its cells, so a rule is a statement about the placements that cover
// its cells. What has been placed says how many cells of a rule are left, their sum so far, and which numbers
// are there; what has not been placed says which numbers can still come:
//
//     rule: sum 17 of   [5] [ ] [ ]     left on pieces: 6 6 5 3 3 1 1 0
//     at most 5 + 6 + 6 = 17, at least 5 + 0 + 1 = 6: can be met, but only by two sixes
//
// The ends of a sum are those of the smallest and the largest numbers that are left. Equal numbers need
// enough copies of the number that is there, different ones enough numbers that are not. Cells that show no
// number, because they stay open or have a piece without one, add 0 to a sum and are ignored otherwise.
//
// A search asks this at every node. DLX also asks it of every placement that is left, and takes those out
// that break a rule at once: the cells of a rule that is nearly full then have few placements, and are chosen
// next.

#include "core/images/number_rules.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include "core/basics/bits.h"

namespace tilewright {

namespace {

// So many that sums of them stay within an int.
constexpr int noLimit = 1 << 20;

}  // namespace

NumberRules::NumberRules(const Puzzle& puzzle) {
    if (puzzle.rules.empty()) return;
    for (std::size_t colour = 1; colour <= puzzle.colours.palette.size(); ++colour)
        if (const auto number = shownNumber(puzzle.colours, static_cast<CellColour>(colour)))
            values_.push_back(*number);
    sortUnique(values_);
    blank_ = static_cast<std::uint32_t>(values_.size());
    values_.push_back(0);
    for (std::uint32_t value = 0; value < values_.size(); ++value)
        ascending_.push_back(value);
    std::ranges::stable_sort(ascending_, {}, [&](std::uint32_t value) { return values_[value]; });
    supply_.assign(values_.size(), 0);
    for (const NumberRule& rule : puzzle.rules) {
        for (const Cell cell : rule.cells)
            rulesAt_.emplace_back(cell, static_cast<std::uint32_t>(rules_.size()));
        rules_.push_back({rule.kind, rule.least, rule.most, static_cast<int>(rule.cells.size())});
    }
    std::ranges::sort(rulesAt_);
    for (const FixedPiece& fixed : puzzle.fixed) {
        const std::vector<CellColour> colours = coloursOf(puzzle, fixed);
        for (std::size_t i = 0; i < fixed.cells.size(); ++i) {
            const CellColour colour = colours.empty() ? CellColour{} : colours[i];
            for (const auto& [cell, rule] : std::ranges::equal_range(rulesAt_, fixed.cells[i], {},
                                                                     &std::pair<Cell, std::uint32_t>::first))
                fixed_.push_back({rule, indexOf(shownNumber(puzzle.colours, colour))});
        }
    }
}

std::uint32_t NumberRules::indexOf(const std::optional<int>& number) const {
    if (!number) return blank_;
    const auto values = std::span(values_).first(blank_);
    return static_cast<std::uint32_t>(std::ranges::lower_bound(values, *number) - values.begin());
}

void NumberRules::add(std::span<const Cell> cells, const CellNumbers& numbers) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
        value_.push_back(indexOf(numbers[i]));
        for (const auto& [cell, rule] :
             std::ranges::equal_range(rulesAt_, cells[i], {}, &std::pair<Cell, std::uint32_t>::first))
            shown_.push_back({rule, value_.back()});
    }
    firstShown_.push_back(static_cast<std::uint32_t>(shown_.size()));
    firstValue_.push_back(static_cast<std::uint32_t>(value_.size()));
}

void NumberRules::supply(const CellNumbers& numbers, std::optional<int> count) {
    for (const auto& number : numbers) {
        int& times = supply_[indexOf(number)];
        times = std::min(noLimit, times + std::min(noLimit, count.value_or(noLimit)));
    }
}

void NumberRules::count(State& state, std::uint32_t placement, int sign) const {
    const auto note = [&](const Shown& shown) {
        state.left_[shown.rule] -= sign;
        if (shown.value == blank_) return;
        int& times = state.times_[shown.rule * values_.size() + shown.value];
        if (times == (sign > 0 ? 0 : 1)) state.different_[shown.rule] += sign;
        times += sign;
        state.numbers_[shown.rule] += sign;
        state.sum_[shown.rule] += sign * values_[shown.value];
    };
    for (std::uint32_t i = firstShown_[placement]; i < firstShown_[placement + 1]; ++i)
        note(shown_[i]);
    for (std::uint32_t i = firstValue_[placement]; i < firstValue_[placement + 1]; ++i)
        state.supply_[value_[i]] -= sign;
}

NumberRules::State NumberRules::after(std::span<const std::uint32_t> placements) const {
    State state;
    for (const Rule& rule : rules_)
        state.left_.push_back(rule.cells);
    for (std::vector<int>* numbers : {&state.sum_, &state.numbers_, &state.different_})
        numbers->assign(rules_.size(), 0);
    state.times_.assign(rules_.size() * values_.size(), 0);
    state.supply_ = supply_;
    for (const Shown& shown : fixed_) {
        --state.left_[shown.rule];
        if (shown.value == blank_) continue;
        if (state.times_[shown.rule * values_.size() + shown.value]++ == 0) ++state.different_[shown.rule];
        ++state.numbers_[shown.rule];
        state.sum_[shown.rule] += values_[shown.value];
    }
    for (const std::uint32_t placement : placements)
        count(state, placement, 1);
    return state;
}

// Nullopt if there are not enough pieces left for the cells.
std::optional<int> NumberRules::boundOfSum(const State& state, std::size_t rule, bool isLeast) const {
    int sum = state.sum_[rule];
    int left = state.left_[rule];
    for (std::size_t i = 0; i < ascending_.size() && left > 0; ++i) {
        const std::uint32_t value = ascending_[isLeast ? i : ascending_.size() - 1 - i];
        const int taken = std::min(left, std::max(0, state.supply_[value]));
        sum += taken * values_[value];
        left -= taken;
    }
    return left > 0 ? std::nullopt : std::optional(sum);
}

bool NumberRules::canBeMet(const State& state, std::size_t rule) const {
    const Rule& own = rules_[rule];
    const int left = state.left_[rule];
    assert(left >= 0);
    const int blank = std::max(0, state.supply_[blank_]);
    const auto times = [&](std::uint32_t value) { return state.times_[rule * values_.size() + value]; };
    switch (own.kind) {
        case NumberRule::Kind::sum: {
            const auto least = boundOfSum(state, rule, true);
            const auto most = boundOfSum(state, rule, false);
            return least && most && *least <= own.most && *most >= own.least;
        }
        case NumberRule::Kind::equal:
            if (state.different_[rule] > 1) return false;
            if (left <= blank) return true;
            for (std::uint32_t value = 0; value < blank_; ++value)
                if ((state.different_[rule] == 0 || times(value) > 0) && state.supply_[value] + blank >= left)
                    return true;
            return false;
        case NumberRule::Kind::different: {
            if (state.different_[rule] < state.numbers_[rule]) return false;
            int others = blank;
            for (std::uint32_t value = 0; value < blank_; ++value)
                if (times(value) == 0 && state.supply_[value] > 0) ++others;
            return others >= left;
        }
    }
    return false;
}

bool NumberRules::canBeMet(const State& state) const {
    for (std::size_t rule = 0; rule < rules_.size(); ++rule)
        if (!canBeMet(state, rule)) return false;
    return true;
}

bool NumberRules::canBeMetWith(State& state, std::uint32_t placement) const {
    count(state, placement, 1);
    bool can = true;
    for (std::uint32_t i = firstShown_[placement]; can && i < firstShown_[placement + 1]; ++i)
        can = canBeMet(state, shown_[i].rule);
    count(state, placement, -1);
    return can;
}

bool NumberRules::areMet(std::span<const std::uint32_t> placements) const {
    State state = after(placements);
    std::ranges::fill(state.left_, 0);
    return canBeMet(state);
}

}  // namespace tilewright
