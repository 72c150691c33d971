#include "core/assembly/turn_trial.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <set>
#include <utility>

#include "core/lattice/vectors.h"

namespace tilewright {

namespace {

using PlanePoint = std::array<double, 2>;

std::size_t nextAxis(int axis, int steps) {
    return static_cast<std::size_t>((axis + steps) % 3);
}

}  // namespace

/// A cell in the plane across the axis, and its layer.
struct TurnTrial::Figure {
    int layer = 0;
    PlanePoint middle{};
    double radius = 0.0;
    std::vector<PlanePoint> corners;

    Figure posed(const PlanePose& pose) const {
        const double radians = pose.degrees * (std::numbers::pi / 180);
        const auto turned = [&](const PlanePoint& p) {
            return PlanePoint{std::cos(radians) * p[0] - std::sin(radians) * p[1] + pose.x,
                              std::sin(radians) * p[0] + std::cos(radians) * p[1] + pose.y};
        };
        Figure result = *this;
        result.middle = turned(middle);
        for (PlanePoint& corner : result.corners)
            corner = turned(corner);
        return result;
    }

    // How far they would have to be moved apart; less than 0 where they are apart.
    double overlap(const Figure& other) const {
        const double apart =
            std::hypot(middle[0] - other.middle[0], middle[1] - other.middle[1]) - radius - other.radius;
        if (apart > 0) return -apart;
        double least = std::numeric_limits<double>::max();
        for (const Figure* of : {this, &other})
            for (std::size_t i = 0; i < of->corners.size(); ++i) {
                const PlanePoint& from = of->corners[i];
                const PlanePoint& to = of->corners[(i + 1) % of->corners.size()];
                const double length = std::hypot(to[0] - from[0], to[1] - from[1]);
                const PlanePoint normal{(to[1] - from[1]) / length, (from[0] - to[0]) / length};
                const auto range = [&](const Figure& figure) {
                    double low = std::numeric_limits<double>::max();
                    double high = std::numeric_limits<double>::lowest();
                    for (const PlanePoint& corner : figure.corners) {
                        const double at = normal[0] * corner[0] + normal[1] * corner[1];
                        low = std::min(low, at);
                        high = std::max(high, at);
                    }
                    return std::pair(low, high);
                };
                const auto [low, high] = range(*this);
                const auto [otherLow, otherHigh] = range(other);
                least = std::min({least, high - otherLow, otherHigh - low});
            }
        return least;
    }
};

TurnTrial::TurnTrial(Lattice lattice, PieceFinish finish, std::vector<Cell> moving, std::vector<Cell> staying,
                     int axis)
    : lattice_(lattice),
      finish_(finish),
      moving_(std::move(moving)),
      staying_(std::move(staying)),
      axis_(axis) {
    std::vector<Point> middles;
    for (const Cell cell : moving_)
        middles.push_back(lattice_.middleOf(cell));
    through_ = boxCentreOf(middles);
}

TurnTrial::Figure TurnTrial::figureOf(Cell cell) const {
    const Point middle = difference(lattice_.middleOf(cell), through_);
    Figure figure;
    figure.layer = tilewright::at(cell, axis_);
    figure.middle = {middle[nextAxis(axis_, 1)], middle[nextAxis(axis_, 2)]};
    for (const OutlineSide& side : lattice_.outline(cell.kind)) {
        figure.corners.push_back({figure.middle[0] + side.from[0], figure.middle[1] + side.from[1]});
        figure.radius = std::max(figure.radius, std::hypot(side.from[0], side.from[1]));
    }
    return figure;
}

TurnTrial::Attempt TurnTrial::at(double degrees, const PlanePose& near) const {
    std::vector<Figure> moving;
    std::vector<Figure> staying;
    for (const Cell cell : moving_)
        moving.push_back(figureOf(cell).posed({0, 0, degrees}));
    for (const Cell cell : staying_)
        staying.push_back(figureOf(cell));
    // Faces are set back, and rounded corners are shorter than sharp ones.
    const double slack = finish_.play + (std::numbers::sqrt2 - 1) * finish_.round;
    const auto deepest = [&](double x, double y, double enough) {
        double depth = 0.0;
        for (Figure figure : moving) {
            figure = figure.posed({x, y, 0.0});
            for (const Figure& other : staying)
                if (figure.layer == other.layer) depth = std::max(depth, figure.overlap(other) - slack);
            if (depth > enough) return depth;
        }
        return depth;
    };
    // The nearest one among equal ones.
    constexpr std::array<double, 3> reaches{0.6, 0.1, 0.02};
    constexpr int steps = 5;
    Attempt best{{near.x, near.y, degrees}, {}, {}};
    double least = deepest(near.x, near.y, std::numeric_limits<double>::max());
    for (const double reach : reaches) {
        const PlanePose middle = best.pose;
        double nearest = 0.0;
        for (int i = -steps; i <= steps && least > 0; ++i)
            for (int j = -steps; j <= steps; ++j) {
                const double x = middle.x + reach * i / steps;
                const double y = middle.y + reach * j / steps;
                const double depth = deepest(x, y, least);
                const double way = std::hypot(x - near.x, y - near.y);
                if (depth > least || (depth == least && way >= nearest)) continue;
                least = depth;
                nearest = way;
                best.pose = {x, y, degrees};
            }
    }
    std::set<Cell> met;
    for (std::size_t i = 0; i < moving.size(); ++i) {
        const Figure figure = moving[i].posed({best.pose.x, best.pose.y, 0.0});
        bool meets = false;
        for (std::size_t j = 0; j < staying.size(); ++j) {
            if (figure.layer != staying[j].layer || figure.overlap(staying[j]) <= slack) continue;
            met.insert(staying_[j]);
            meets = true;
        }
        if (meets) best.moving.push_back(moving_[i]);
    }
    best.staying.assign(met.begin(), met.end());
    return best;
}

bool TurnTrial::isPossible(int degrees, double play, const StopToken& stop) const {
    const Turns turns(lattice_, {play, finish_.round});
    const Turns::Found found = turns.turnsOf(moving_, staying_, axis_, stop);
    return std::ranges::any_of(found.turns, [&](const LatticeTurn& turn) { return turn.degrees == degrees; });
}

// What a play allows a greater one allows too.
std::optional<double> TurnTrial::smallestPlay(int degrees, const StopToken& stop) const {
    constexpr double precision = 0.001;
    constexpr double leastBody = 0.05;
    std::set<int> layers;
    for (const Cell cell : moving_)
        layers.insert(tilewright::at(cell, axis_));
    if (std::ranges::none_of(staying_,
                             [&](Cell cell) { return layers.contains(tilewright::at(cell, axis_)); }))
        return 0.0;
    double low = 0.0;
    double high = std::min(0.5, 2 * (Turns::mostSetBack(lattice_) - finish_.round) - leastBody);
    if (high <= precision || !isPossible(degrees, high, stop)) return {};
    while (high - low > precision / 2 && !stop.isOver()) {
        const double middle = (low + high) / 2;
        (isPossible(degrees, middle, stop) ? high : low) = middle;
    }
    return stop.isOver() ? std::nullopt : std::optional(high);
}

}  // namespace tilewright
