#include "core/assembly/turns.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <utility>

#include "core/lattice/vectors.h"

namespace tilewright {

namespace {

/// As many patterns are kept.
constexpr std::size_t mostKnown = 50'000;

using Map = std::array<Point, 3>;

// In rows, acting on Cartesian coordinates.
Map cartesian(const Symmetry& symmetry, Lattice lattice) {
    const Map dual = dualOf(
        {lattice.displacement({1, 0, 0}), lattice.displacement({0, 1, 0}), lattice.displacement({0, 0, 1})});
    Map map{};
    for (int axis = 0; axis < 3; ++axis) {
        const Point image = lattice.displacement(symmetry.matrix() * stepAlong(axis, 1));
        for (std::size_t row = 0; row < 3; ++row)
            map[row] = sum(map[row], scaled(dual[static_cast<std::size_t>(axis)], image[row]));
    }
    return map;
}

Point applied(const Map& map, const Point& point) {
    return {dot(map[0], point), dot(map[1], point), dot(map[2], point)};
}

// What a motion of the lattice does to any point.
Point moved(const LatticeMotion& motion, const Point& point, Lattice lattice) {
    const Map map = cartesian(motion.turn, lattice);
    const Point from = lattice.middleOf({});
    const Point to = lattice.middleOf(motion({}));
    return sum(to, applied(map, difference(point, from)));
}

bool areNear(double a, double b) {
    return std::abs(a - b) < 1e-9;
}

// Whether cells are upright columns on those of a flat lattice, in layers.
bool isOn(Lattice lattice, Lattice plane) {
    if (lattice.kinds() != plane.kinds() || lattice.hasBalls()) return false;
    const auto hasSameWays = [&](Cell step) {
        const Point a = lattice.displacement(step);
        const Point b = plane.displacement(step);
        return areNear(a[0], b[0]) && areNear(a[1], b[1]) && areNear(a[2], 0.0);
    };
    const Point up = lattice.displacement({0, 0, 1});
    if (!hasSameWays({1, 0, 0}) || !hasSameWays({0, 1, 0}) || !areNear(up[0], 0.0) || !areNear(up[1], 0.0))
        return false;
    for (int kind = 0; kind < lattice.kinds(); ++kind) {
        const auto isUpright = [](const Facet& facet) {
            const Point normal = directionOf(cross(difference(facet.corners[1], facet.corners[0]),
                                                   difference(facet.corners[2], facet.corners[1])));
            return areNear(normal[2], 0.0) || areNear(std::abs(normal[2]), 1.0);
        };
        const Point a = lattice.middleOf({0, 0, 0, kind});
        const Point b = plane.middleOf({0, 0, 0, kind});
        if (lattice.outline(kind).size() != plane.outline(kind).size() || !areNear(a[0], b[0]) ||
            !areNear(a[1], b[1]) || !std::ranges::all_of(lattice.facets(kind), isUpright))
            return false;
    }
    return true;
}

// The flat lattice of the layers across z; nullopt where there is none.
std::optional<Lattice> planeOf(Lattice lattice) {
    if (lattice.isFlat())
        return lattice.hasSticks() || lattice.turnAbout(2).angle() == 0 ? std::nullopt
                                                                        : std::optional(lattice);
    for (const Lattice plane : Lattice::all())
        if (plane.isFlat() && !plane.hasSticks() && plane.hasUnitBoxes() == lattice.hasUnitBoxes() &&
            isOn(lattice, plane))
            return plane;
    return {};
}

std::size_t after(int axis, int steps) {
    return static_cast<std::size_t>((axis + steps) % 3);
}

}  // namespace

// What symmetries leave open is seen from where a cell comes to.
LatticeMotion operator*(const LatticeMotion& a, const LatticeMotion& b) {
    LatticeMotion product{a.turn * b.turn, {}};
    product.shift = (a(b({})) - product({})).place();
    return product;
}

LatticeMotion inverseOf(const LatticeMotion& motion, Lattice lattice) {
    for (const Symmetry& turn : lattice.symmetries())
        if (turn.divisor() == 1 && turn.matrix() * motion.turn.matrix() == unitMatrix) {
            LatticeMotion inverse{turn, {}};
            inverse.shift = (Cell{} - inverse(motion({}))).place();
            return inverse;
        }
    return {};
}

PlanePose poseOn(std::span<const PlanePose> path, double share) {
    if (path.empty()) return {};
    const auto lengthOf = [&](std::size_t i) {
        return std::hypot(path[i].x - path[i - 1].x, path[i].y - path[i - 1].y) +
               std::abs(path[i].degrees - path[i - 1].degrees) * (std::numbers::pi / 180);
    };
    double left = 0.0;
    for (std::size_t i = 1; i < path.size(); ++i)
        left += lengthOf(i) * share;
    for (std::size_t i = 1; i < path.size(); ++i) {
        const double length = lengthOf(i);
        if (left >= length && i + 1 < path.size()) {
            left -= length;
            continue;
        }
        const double at = length > 0.0 ? std::min(1.0, left / length) : 1.0;
        const auto between = [at](double from, double to) { return from + (to - from) * at; };
        return {between(path[i - 1].x, path[i].x), between(path[i - 1].y, path[i].y),
                between(path[i - 1].degrees, path[i].degrees)};
    }
    return path.front();
}

LatticeTurn oppositeOf(const LatticeTurn& turn, Lattice lattice) {
    return {turn.axis, -turn.degrees, inverseOf(turn.motion, lattice), turn.through};
}

LatticeTurn movedBy(const LatticeTurn& turn, const LatticeMotion& motion, Lattice lattice) {
    const Map map = cartesian(motion.turn, lattice);
    const auto basis = [](std::size_t axis) {
        Point unit{};
        unit[axis] = 1.0;
        return unit;
    };
    const Point direction = applied(map, basis(after(turn.axis, 0)));
    LatticeTurn result;
    for (int axis = 0; axis < 3; ++axis)
        if (std::abs(direction[after(axis, 0)]) > 0.5) result.axis = axis;
    result.degrees = direction[after(result.axis, 0)] < 0 ? -turn.degrees : turn.degrees;
    result.motion = motion * turn.motion * inverseOf(motion, lattice);
    result.through = moved(motion, turn.through, lattice);
    return result;
}

/// What turns about an axis: cells in the plane, by layers, without those that meet nothing.
struct Turns::Scene {
    struct Layer {
        std::vector<Cell> moving;
        std::vector<Cell> staying;

        friend auto operator<=>(const Layer&, const Layer&) = default;
    };
    /// Seen from the lowest place of what moves, and in order, each once.
    std::vector<Layer> layers;
    Cell origin;
    /// One layer of the lattice, where all of it can be found again.
    int layer = 0;
};

Turns::Turns(Lattice lattice, PieceFinish finish)
    : lattice_(lattice), plane_(planeOf(lattice).value_or(lattice)), finish_(finish) {
    if (lattice.hasUnitBoxes() && !lattice.isFlat())
        axes_ = {0, 1, 2};
    else
        axes_ = {2};
    // All that the smallest turn makes, up to half a turn; where that is a quarter, no more than that.
    const Symmetry smallest = plane_.turnAbout(2);
    const int step = smallest.angle();
    for (int sign : {1, -1}) {
        Symmetry plane;
        std::array<Symmetry, 3> turns;
        const int most = step == 90 ? 90 : 120;
        for (int degrees = step; degrees <= most; degrees += step) {
            const auto repeated = [&](Symmetry& turn, const Symmetry& by, Lattice of) {
                turn = sign > 0 ? by * turn : inverseOf({by, {}}, of).turn * turn;
            };
            repeated(plane, smallest, plane_);
            for (const int axis : axes_)
                repeated(turns[after(axis, 0)], lattice.turnAbout(axis), lattice);
            angles_.push_back({sign * degrees, plane, turns});
        }
    }
}

bool Turns::isPossibleOn(Lattice lattice) {
    return planeOf(lattice).has_value();
}

double Turns::mostSetBack(Lattice lattice) {
    const Lattice plane = planeOf(lattice).value_or(lattice);
    double least = std::numeric_limits<double>::max();
    for (int kind = 0; kind < plane.kinds(); ++kind)
        for (const OutlineSide& side : plane.outline(kind)) {
            const double x = side.to[0] - side.from[0];
            const double y = side.to[1] - side.from[1];
            least = std::min(least, std::abs(x * side.from[1] - y * side.from[0]) / std::hypot(x, y));
        }
    return least;
}

Cell Turns::inPlane(Cell cell, int axis) const {
    return {at(cell, static_cast<int>(after(axis, 1))), at(cell, static_cast<int>(after(axis, 2))), 0,
            cell.kind};
}

Cell Turns::inSpace(Cell cell, int axis, int layer) const {
    Cell result;
    at(result, axis) = layer;
    at(result, static_cast<int>(after(axis, 1))) = cell.x;
    at(result, static_cast<int>(after(axis, 2))) = cell.y;
    result.kind = cell.kind;
    return result;
}

Turns::Scene Turns::sceneOf(std::span<const Cell> moving, std::span<const Cell> staying, int axis) const {
    std::map<int, Scene::Layer> layers;
    for (const Cell cell : moving)
        layers[at(cell, axis)].moving.push_back(inPlane(cell, axis));
    for (const Cell cell : staying)
        if (const auto layer = layers.find(at(cell, axis)); layer != layers.end())
            layer->second.staying.push_back(inPlane(cell, axis));
    std::erase_if(layers, [](const auto& layer) { return layer.second.staying.empty(); });
    Scene scene;
    if (layers.empty()) return scene;
    scene.layer = layers.begin()->first;
    std::vector<Cell> all;
    for (const auto& [number, layer] : layers)
        all.insert(all.end(), layer.moving.begin(), layer.moving.end());
    scene.origin = boxAround(all).low.place();
    for (auto& [number, layer] : layers) {
        for (auto* cells : {&layer.moving, &layer.staying}) {
            for (Cell& cell : *cells)
                cell = cell - scene.origin;
            std::ranges::sort(*cells);
        }
        scene.layers.push_back(std::move(layer));
    }
    std::ranges::sort(scene.layers);
    scene.layers.erase(std::unique(scene.layers.begin(), scene.layers.end()), scene.layers.end());
    return scene;
}

std::shared_ptr<const Turns::Known> Turns::known(const Scene& scene, bool isOneEnough,
                                                 const StopToken& stop) const {
    Pattern pattern;
    for (const Scene::Layer& layer : scene.layers)
        for (const auto* cells : {&layer.moving, &layer.staying}) {
            pattern.push_back(static_cast<int>(cells->size()));
            for (const Cell cell : *cells)
                pattern.insert(pattern.end(), {cell.x, cell.y, cell.kind});
        }
    {
        const std::lock_guard lock(mutex_);
        ++counts_.asked;
        for (const bool any : {false, true})
            if (!any || isOneEnough)
                if (const auto found = known_[any].find(pattern); found != known_[any].end())
                    return found->second;
    }
    const auto result = std::make_shared<const Known>(decide(scene, isOneEnough, stop));
    if (stop.isOver()) return result;
    const std::lock_guard lock(mutex_);
    ++counts_.decided;
    if (result->undecided > 0) ++counts_.undecided;
    auto& all = known_[isOneEnough];
    if (all.size() >= mostKnown) all.clear();
    return all.try_emplace(std::move(pattern), result).first->second;
}

Point Turns::pivotOf(const Scene& scene) const {
    std::vector<Point> middles;
    for (const Scene::Layer& layer : scene.layers)
        for (const Cell cell : layer.moving)
            middles.push_back(plane_.middleOf(cell));
    return boxCentreOf(middles);
}

TurnMotion Turns::motionOf(const Scene& scene) const {
    std::vector<TurnLayer> layers;
    for (const Scene::Layer& layer : scene.layers)
        layers.push_back(
            plane_.hasUnitBoxes()
                ? TurnLayer{partsOfSquares(layer.moving), partsOfSquares(layer.staying)}
                : TurnLayer{partsOfCells(layer.moving, plane_), partsOfCells(layer.staying, plane_)});
    int most = 0;
    for (const Angle& angle : angles_)
        most = std::max(most, angle.degrees);
    const Point pivot = pivotOf(scene);
    return {layers, {pivot[0], pivot[1]}, 1.0 * most, finish_};
}

// As a turn about the pivot, and a shift.
PlanePose Turns::poseOf(const PlaneTurn& turn, const Point& pivot) const {
    const Angle& angle = angles_[turn.angle];
    const double radians = angle.degrees * (std::numbers::pi / 180);
    const Point arm = difference(pivot, plane_.middleOf({}));
    const Point to = plane_.middleOf(angle.plane({}) + turn.shift);
    return {to[0] - pivot[0] + std::cos(radians) * arm[0] - std::sin(radians) * arm[1],
            to[1] - pivot[1] + std::sin(radians) * arm[0] + std::cos(radians) * arm[1], 1.0 * angle.degrees};
}

Turns::Known Turns::decide(const Scene& scene, bool isOneEnough, const StopToken& stop) const {
    std::vector<Cell> others;
    std::vector<std::pair<std::size_t, Cell>> taken;
    for (std::size_t i = 0; i < scene.layers.size(); ++i)
        for (const Cell cell : scene.layers[i].staying) {
            others.push_back(cell);
            taken.emplace_back(i, cell);
        }
    std::ranges::sort(taken);
    const Box around = boxAround(others);
    const TurnMotion motion = motionOf(scene);
    const Point pivot = pivotOf(scene);

    // Where it can end.
    std::vector<PlanePose> goals;
    std::vector<PlaneTurn> ends;
    const int far = static_cast<int>(motion.reach()) * 2 + 2;
    for (std::size_t k = 0; k < angles_.size(); ++k) {
        // The nearest one outside.
        double least = std::numeric_limits<double>::max();
        std::optional<PlaneTurn> outside;
        for (int x = -far; x <= far; ++x)
            for (int y = -far; y <= far; ++y) {
                const PlaneTurn end{k, {x, y}};
                const PlanePose pose = poseOf(end, pivot);
                if (std::max(std::abs(pose.x), std::abs(pose.y)) > motion.reach() - 0.1) continue;
                bool isFree = true;
                std::vector<Cell> all;
                for (std::size_t i = 0; i < scene.layers.size() && isFree; ++i)
                    for (const Cell cell : scene.layers[i].moving) {
                        const Cell image = angles_[k].plane(cell) + end.shift;
                        all.push_back(image);
                        if (std::ranges::binary_search(taken, std::pair(i, image))) {
                            isFree = false;
                            break;
                        }
                    }
                if (!isFree) continue;
                const Box box = boxAround(all);
                if (box.high.x < around.low.x || box.high.y < around.low.y || box.low.x > around.high.x ||
                    box.low.y > around.high.y) {
                    const double distance = std::hypot(pose.x, pose.y);
                    if (distance >= least) continue;
                    least = distance;
                    outside = end;
                    continue;
                }
                goals.push_back(pose);
                ends.push_back(end);
            }
        if (!outside) continue;
        goals.push_back(poseOf(*outside, pivot));
        ends.push_back(*outside);
    }
    const std::vector<TurnAnswer> answers =
        motion.decide(goals, {.stop = stop, .isOneEnough = isOneEnough, .withPaths = false});
    Known result;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        if (answers[i].verdict != TurnVerdict::impossible) result.mayTurn = true;
        if (answers[i].verdict == TurnVerdict::undecided) ++result.undecided;
        if (answers[i].verdict == TurnVerdict::possible) result.turns.push_back(ends[i]);
    }
    if (isOneEnough && !result.turns.empty()) result.undecided = 0;
    return result;
}

Turns::Found Turns::turnsOf(std::span<const Cell> moving, std::span<const Cell> staying, int axis,
                            const StopToken& stop) const {
    Found found;
    const Scene scene = sceneOf(moving, staying, axis);
    if (scene.layers.empty()) return found;
    const auto known = this->known(scene, false, stop);
    found.undecided = known->undecided;
    const Cell origin = inSpace(scene.origin, axis, 0);
    for (const PlaneTurn& turn : known->turns) {
        const Angle& angle = angles_[turn.angle];
        // A cell in the scene's layer goes where its cell in the plane does.
        const Cell some = scene.layers.front().moving.front();
        const Cell from = inSpace(some, axis, scene.layer) + origin;
        const Cell to = inSpace(angle.plane(some) + turn.shift, axis, scene.layer) + origin;
        LatticeMotion motion{angle.turns[after(axis, 0)], {}};
        motion.shift = (to - motion(from)).place();
        found.turns.push_back({axis, angle.degrees, motion});
    }
    return found;
}

std::optional<LatticeTurn> Turns::withPath(const LatticeTurn& turn, std::span<const Cell> moving,
                                           std::span<const Cell> staying) const {
    const Scene scene = sceneOf(moving, staying, turn.axis);
    const auto angle = std::ranges::find(angles_, turn.degrees, &Angle::degrees);
    if (scene.layers.empty() || angle == angles_.end()) return {};
    const Cell origin = inSpace(scene.origin, turn.axis, 0);
    const Cell some = scene.layers.front().moving.front();
    const Cell to = inPlane(turn.motion(inSpace(some, turn.axis, scene.layer) + origin) - origin, turn.axis);
    const PlaneTurn end{static_cast<std::size_t>(angle - angles_.begin()), (to - angle->plane(some)).place()};
    const Point pivot = pivotOf(scene);
    const std::array goals{poseOf(end, pivot)};
    std::vector<TurnAnswer> answers = motionOf(scene).decide(goals);
    if (answers.front().verdict != TurnVerdict::possible) return {};
    LatticeTurn result = turn;
    result.path = std::move(answers.front().path);
    result.through = lattice_.displacement(origin);
    result.through[after(turn.axis, 1)] += pivot[0];
    result.through[after(turn.axis, 2)] += pivot[1];
    return result;
}

bool Turns::mayTurn(std::span<const Cell> moving, std::span<const Cell> staying, int axis,
                    const StopToken& stop) const {
    const Scene scene = sceneOf(moving, staying, axis);
    return scene.layers.empty() || known(scene, true, stop)->mayTurn;
}

Turns::Counts Turns::counts() const {
    const std::lock_guard lock(mutex_);
    return counts_;
}

}  // namespace tilewright
