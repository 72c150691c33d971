#include "core/watch/exact_cover_player.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tilewright {

namespace {

using Row = ExactCoverMatrix::Row;

std::size_t at(int index) {
    return static_cast<std::size_t>(index);
}

ExactCoverMatrix emptyMatrix(const ExactCover& problem) {
    ExactCoverMatrix matrix;
    matrix.rows.assign(problem.options.size(), Row::active);
    matrix.columns.resize(problem.items.size());
    for (std::size_t o = 0; o < problem.options.size(); ++o)
        if (std::ranges::none_of(problem.options[o],
                                 [&](const auto& entry) { return problem.isPrimary(entry.item); }))
            matrix.rows[o] = Row::unused;
    return matrix;
}

void choose(const ExactCover& problem, int option, ExactCoverMatrix& matrix) {
    matrix.rows[at(option)] = Row::chosen;
    for (const ExactCover::Entry& entry : problem.options[at(option)]) {
        ExactCoverMatrix::Column& column = matrix.columns[at(entry.item)];
        ++column.chosen;
        column.colour = entry.colour;
    }
}

// Removes what the chosen options exclude.
void exclude(const ExactCover& problem, ExactCoverMatrix& matrix) {
    for (std::size_t i = 0; i < matrix.columns.size(); ++i) {
        ExactCoverMatrix::Column& column = matrix.columns[i];
        const int most = problem.items[i].max;
        column.isCovered = problem.isPrimary(static_cast<int>(i))
                               ? column.chosen >= most
                               : column.chosen > 0 && column.colour == ExactCover::plain;
    }
    for (std::size_t o = 0; o < matrix.rows.size(); ++o) {
        if (matrix.rows[o] != Row::active) continue;
        const bool isExcluded = std::ranges::any_of(problem.options[o], [&](const auto& entry) {
            const ExactCoverMatrix::Column& column = matrix.columns[at(entry.item)];
            return column.isCovered || (column.colour != ExactCover::plain && column.colour != entry.colour);
        });
        if (isExcluded) {
            matrix.rows[o] = Row::removed;
            continue;
        }
        for (const auto& entry : problem.options[o])
            ++matrix.columns[at(entry.item)].active;
    }
}

}  // namespace

ExactCoverMatrix matrixAt(const ExactCover& problem, const ExactCoverState& state) {
    ExactCoverMatrix matrix = emptyMatrix(problem);
    for (const ExactCoverState::Node& node : state.nodes) {
        for (const int option : node.tried)
            if (option != ExactCoverStep::none) matrix.rows[at(option)] = Row::tried;
        if (node.hasChoice && node.option != ExactCoverStep::none) choose(problem, node.option, matrix);
    }
    exclude(problem, matrix);
    return matrix;
}

ExactCoverMatrix matrixOf(const ExactCover& problem, std::span<const int> chosen) {
    ExactCoverMatrix matrix = emptyMatrix(problem);
    for (const int option : chosen)
        choose(problem, option, matrix);
    exclude(problem, matrix);
    return matrix;
}

void ExactCoverSteps::apply(State& state, const Event& event) const {
    using Kind = ExactCoverStep::Kind;
    state.step = event.step;
    state.last = event;
    switch (event.kind) {
        case Kind::target:
            state.nodes.push_back({.item = event.item, .tried = {}});
            break;
        case Kind::choose:
            state.nodes.back().hasChoice = true;
            state.nodes.back().option = event.option;
            ++state.chosen;
            break;
        case Kind::remove:
            // The node below has no more choices.
            if (!state.nodes.back().hasChoice) state.nodes.pop_back();
            state.nodes.back().hasChoice = false;
            state.nodes.back().tried.push_back(event.option);
            --state.chosen;
            break;
        case Kind::deadEnd:
            break;
        case Kind::solution:
            ++state.solutions;
            break;
    }
}

std::uint64_t ExactCoverSteps::sizeOf(const State& state) const {
    std::uint64_t size = state.nodes.size();
    for (const ExactCoverState::Node& node : state.nodes)
        size += node.tried.size();
    return size;
}

StepKind ExactCoverSteps::kindOf(const Event& event) {
    constexpr std::array kinds{StepKind::node, StepKind::placed, StepKind::removed, StepKind::other,
                               StepKind::solution};
    return kinds[static_cast<std::size_t>(event.kind)];
}

ExactCoverWatchRun::ExactCoverWatchRun(const Input& problem, std::shared_ptr<Observer> observer)
    : ObservedThread(std::move(observer),
                     [problem](const std::shared_ptr<Observer>& watcher, const StopToken& stop) {
                         observeSearch(*problem, stop, *watcher);
                         return Message{};
                     }) {}

template class RecordingPlayer<ExactCoverWatchRun>;

}  // namespace tilewright
