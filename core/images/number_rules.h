#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/puzzle/puzzle.h"

namespace tilewright {

/// What a placement shows: a number for each of its cells, or none.
using CellNumbers = std::vector<std::optional<int>>;

/// The rules of a puzzle for the numbers that pieces show, and which placements keep them.
///
/// Placements are numbered by the caller, in the order in which they are added. Immutable once all are added,
/// and thread-safe.
class NumberRules {
  public:
    /// The numbers on the cells of each rule, and those on the pieces that are left.
    class State;

    NumberRules() = default;
    /// `puzzle` must pass `validate`. Its fixed pieces are taken into account.
    explicit NumberRules(const Puzzle& puzzle);

    bool empty() const { return rules_.empty(); }

    /// Adds a placement: its cells, and what they show.
    void add(std::span<const Cell> cells, const CellNumbers& numbers);
    /// Adds that up to `count` pieces, each with these numbers, may be placed; without a limit, `count` is
    /// nullopt. Cells that may stay open are pieces without numbers.
    void supply(const CellNumbers& numbers, std::optional<int> count);

    State after(std::span<const std::uint32_t> placements) const;
    /// Whether the rules can still be met: no number contradicts one of them, and the numbers that are left
    /// can bring each sum into its range. Exact if no cell is left.
    bool canBeMet(const State& state) const;
    /// The same for the rules of the cells that one more placement covers. Leaves `state` unchanged.
    bool canBeMetWith(State& state, std::uint32_t placement) const;
    /// Whether they are met once these placements are made and all other cells stay open.
    bool areMet(std::span<const std::uint32_t> placements) const;

  private:
    struct Rule {
        NumberRule::Kind kind = NumberRule::Kind::sum;
        int least = 0;
        int most = 0;
        int cells = 0;
    };
    // A cell of a rule, and the index of the number shown there in values_; `blank` for none.
    struct Shown {
        std::uint32_t rule = 0;
        std::uint32_t value = 0;
    };

    std::uint32_t indexOf(const std::optional<int>& number) const;
    void count(State& state, std::uint32_t placement, int sign) const;
    bool canBeMet(const State& state, std::size_t rule) const;
    std::optional<int> boundOfSum(const State& state, std::size_t rule, bool isLeast) const;

    std::vector<Rule> rules_;
    /// The different numbers, ascending; then, for cells without one, 0 at the index `blank_`.
    std::vector<int> values_;
    std::uint32_t blank_ = 0;
    /// The indices of values_ by value.
    std::vector<std::uint32_t> ascending_;
    std::vector<std::pair<Cell, std::uint32_t>> rulesAt_;
    /// For each placement, where it begins in the next two: on cells of rules, and on all of its cells.
    std::vector<std::uint32_t> firstShown_{0};
    std::vector<Shown> shown_;
    std::vector<std::uint32_t> firstValue_{0};
    std::vector<std::uint32_t> value_;
    /// By value, how often pieces can show it.
    std::vector<int> supply_;
    /// What fixed pieces show.
    std::vector<Shown> fixed_;
};

class NumberRules::State {
  private:
    friend class NumberRules;
    /// By rule: how many of its cells are not covered, the sum, and how many numbers and different numbers
    /// there are.
    std::vector<int> left_;
    std::vector<int> sum_;
    std::vector<int> numbers_;
    std::vector<int> different_;
    /// By rule and value, how often it is shown.
    std::vector<int> times_;
    /// By value, how often pieces can still show it.
    std::vector<int> supply_;
};

}  // namespace tilewright
