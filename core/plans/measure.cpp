#include "core/plans/measure.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/plans/plan_options.h"

namespace tilewright {

namespace {

// How many plans come into the second round.
constexpr std::size_t finalists = 3;

}  // namespace

std::vector<Plan> candidatePlans(const Puzzle& puzzle) {
    const int fila = std::max(1, piecesToPlace(puzzle) - 1);
    const auto with = [](const char* option, int number) { return option + std::to_string(number); };
    std::vector<std::string> options;
    const bool inSpace = dimensions(puzzle.lattice) == 3;
    for (const HeuristicRow& row : heuristicTable())
        if (row.measured == HeuristicRow::Measured::always ||
            (inSpace && row.measured == HeuristicRow::Measured::inSpace))
            options.push_back("-rhardest -V -n" + with(" -f", fila) + " -o" + row.text() + "=" +
                              std::to_string(fila));
    for (const int last : {2, 3, 4, 6})
        if (last < fila)
            options.push_back("-rhardest -V -n" + with(" -f", fila) + with(" -oe=", fila) +
                              with(":f=", last));
    // DLX goes further where its better targets pay.
    if (fila > 6) {
        const int later = fila - fila / 4;
        options.push_back(with("-rhardest -n -V", later) + with(" -f", later) + with(" -oe=", later) +
                          ":f=3");
        options.push_back(with("-rhardest -n -V", later) + with(" -f", later) + with(" -of=", later));
    }
    std::vector<Plan> plans{choosePlan(puzzle)};
    for (const std::string& text : options) {
        Plan plan = planFromOptions(text, puzzle);
        if (std::find(plans.begin(), plans.end(), plan) == plans.end()) plans.push_back(std::move(plan));
    }
    return plans;
}

std::size_t tiedWithTheFirst(std::span<const MeasuredPlan> measured) {
    if (measured.empty()) return 0;
    // Two standard errors: by chance alone means differ by more in one of twenty cases.
    const Spread& first = measured.front().estimate.seconds;
    const auto isSlower = [&](const MeasuredPlan& plan) {
        const Spread& seconds = plan.estimate.seconds;
        return seconds.mean - first.mean > 2.0 * std::hypot(seconds.error, first.error);
    };
    return static_cast<std::size_t>(std::ranges::find_if(measured, isSlower) - measured.begin());
}

std::vector<MeasuredPlan> measurePlans(const Puzzle& puzzle, std::span<const Plan> plans,
                                       std::chrono::duration<double> time, const std::stop_token& stop) {
    std::vector<MeasuredPlan> measured;
    for (const Plan& plan : plans)
        measured.push_back({plan, {}});
    const auto round = [&](std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) {
            const PreparedSearch search(puzzle, measured[i].plan, stop);
            EstimateOptions options;
            options.time = time / 2.0 / static_cast<double>(count);
            measured[i].estimate = estimate(search, options, stop);
        }
        std::stable_sort(measured.begin(), measured.begin() + static_cast<std::ptrdiff_t>(count),
                         [](const MeasuredPlan& a, const MeasuredPlan& b) {
                             return a.estimate.seconds.mean < b.estimate.seconds.mean;
                         });
    };
    round(measured.size());
    const std::size_t last = std::min(finalists, measured.size());
    round(last);
    // Only the finalists were measured for long enough to rank the first; the others follow by what the first
    // round said.
    std::stable_sort(measured.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(1, last)),
                     measured.end(), [](const MeasuredPlan& a, const MeasuredPlan& b) {
                         return a.estimate.seconds.mean < b.estimate.seconds.mean;
                     });
    return measured;
}

}  // namespace tilewright
