#include "core/analysis/feasibility.h"

#include <utility>

#include "core/analysis/obstacle_rules.h"
#include "core/puzzle/checks.h"

namespace tilewright {

std::string_view nameOf(Obstacle::Kind kind) {
    switch (kind) {
        case Obstacle::Kind::volume:
            return "volume";
        case Obstacle::Kind::parity:
            return "parity";
        case Obstacle::Kind::noPlace:
            return "no-place";
        case Obstacle::Kind::uncovered:
            return "uncovered";
        case Obstacle::Kind::part:
            return "part";
    }
    return {};
}

std::vector<Obstacle> findObstacles(const Puzzle& puzzle, const std::stop_token& stop) {
    std::vector<Obstacle> found;
    const auto add = [&](std::optional<Obstacle> obstacle) {
        if (obstacle) found.push_back(std::move(*obstacle));
    };
    const Remainder left(puzzle);
    const bool isSmall = !sizeObstacle(puzzle);
    add(volumeRule(left, stop));
    // Without the right size of all, other sums would only say the same again.
    const bool sizesFit = found.empty();
    if (sizesFit) add(parityRule(left, isSmall, stop));
    if (isSmall)
        for (Obstacle& obstacle : placeRules(left, stop))
            found.push_back(std::move(obstacle));
    if (sizesFit) add(partRule(left, stop));
    return found;
}

}  // namespace tilewright
