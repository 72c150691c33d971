#include "views/pictures/move_scenes.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/lattice/vectors.h"
#include "views/style/sentence.h"

namespace tilewright {

namespace {

// The gap between the removed part and the rest.
constexpr float air = 0.7F;
// The size of an arrow.
constexpr float shortest = 1.1F;
constexpr float longest = 2.2F;

using Corners = std::pair<QVector3D, QVector3D>;

void include(std::optional<Corners>& all, const Corners& more) {
    if (!all) all = more;
    for (int axis = 0; axis < 3; ++axis) {
        all->first[axis] = std::min(all->first[axis], more.first[axis]);
        all->second[axis] = std::max(all->second[axis], more.second[axis]);
    }
}

// The centre of the face of a box that is farthest in a direction.
QVector3D frontOf(const Corners& box, const QVector3D& direction) {
    const QVector3D half = (box.second - box.first) / 2;
    float reach = std::numeric_limits<float>::max();
    for (int axis = 0; axis < 3; ++axis)
        if (std::abs(direction[axis]) > 0.01F)
            reach = std::min(reach, half[axis] / std::abs(direction[axis]));
    return (box.first + box.second) / 2 + direction * reach;
}

}  // namespace

QColor arrowColour() {
    return {0xd6, 0x2f, 0x2f};
}

MoveScenes::MoveScenes(const AssemblyScene& scene, std::span<const Placement> placements,
                       const Separation& separation)
    : scene_(scene), plan_(separation) {
    for (const Placement& placement : placements) {
        const auto piece = std::ranges::find_if(scene_.pieces, [&](const ScenePiece& one) {
            return std::ranges::count(one.cells, placement.cells.front()) > 0;
        });
        pieces_.push_back(static_cast<std::size_t>(piece - scene_.pieces.begin()));
    }
    std::vector<PiecePose> poses(scene_.pieces.size());
    for (const PlannedMove& planned : plan_.moves()) {
        before_.push_back(poses);
        ways_.push_back(wayOf(planned, poses));
        // Both parts continue from their positions before the separation.
        if (planned.move.isRemoval) continue;
        const PiecePose motion = motionOf(ways_.size() - 1, 1.0);
        for (const std::size_t placement : planned.move.pieces)
            poses[pieceOf(placement)] = motion * poses[pieceOf(placement)];
    }
}

PiecePose MoveScenes::motionOf(std::size_t index, double share) const {
    if (const auto& turn = moves()[index].move.turn) return turnPose(*turn, share);
    return {.offset = ways_[index] * static_cast<float>(share)};
}

Corners MoveScenes::spaceOf(std::size_t piece, const PiecePose& pose) const {
    return pose(tilewright::spaceOf(scene_, scene_.pieces[piece].cells));
}

std::vector<std::size_t> MoveScenes::separations() const {
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < moves().size(); ++i)
        if (moves()[i].move.isRemoval) numbers.push_back(i + 1);
    return numbers;
}

// The removed part stops just beside the rest.
QVector3D MoveScenes::wayOf(const PlannedMove& planned, const std::vector<PiecePose>& poses) const {
    const AssemblyMove& move = planned.move;
    const QVector3D step = toVector(scene_.lattice.displacement(move.step));
    if (!move.isRemoval) return step * static_cast<float>(move.steps);
    std::optional<Corners> moving;
    std::optional<Corners> rest;
    for (const std::size_t placement : planned.scene) {
        const std::size_t piece = pieceOf(placement);
        const bool moves = std::ranges::count(move.pieces, placement) > 0;
        include(moves ? moving : rest, spaceOf(piece, poses[piece]));
    }
    if (!moving || !rest) return step;
    // From above, lifting is invisible, so the piece is laid down in front of the board.
    if (scene_.isFlat() && move.step.z != 0) return {0.0F, rest->first.y() - moving->second.y() - air, 1.5F};
    const QVector3D direction = step.normalized();
    float length = std::numeric_limits<float>::max();
    for (int axis = 0; axis < 3; ++axis) {
        if (std::abs(direction[axis]) < 0.01F) continue;
        const float leaves = direction[axis] > 0.0F ? rest->second[axis] - moving->first[axis]
                                                    : moving->second[axis] - rest->first[axis];
        length = std::min(length, leaves / std::abs(direction[axis]));
    }
    return direction * (std::max(length, 0.0F) + air);
}

MoveScenes::Shown MoveScenes::at(std::size_t index, double share, bool isBack) const {
    const PlannedMove& planned = moves()[index];
    Shown shown;
    shown.isThere.assign(scene_.pieces.size(), false);
    for (const std::size_t placement : planned.scene)
        shown.isThere[pieceOf(placement)] = true;
    shown.moved = before_[index];
    const PiecePose motion = motionOf(index, share);
    std::optional<Corners> group;
    for (const std::size_t placement : planned.move.pieces) {
        const std::size_t piece = pieceOf(placement);
        shown.highlighted.push_back(piece);
        shown.moved[piece] = motion * shown.moved[piece];
        include(group, spaceOf(piece, shown.moved[piece]));
    }
    if (!group) return shown;
    if (const auto& turn = planned.move.turn) {
        shown.arrows = turnArrows(*turn, *group, motion(toVector(turn->through)), isBack);
        if (scene_.isFlat()) return shown;
        shown.ghosts = shown.isThere;
        for (const std::size_t piece : shown.highlighted)
            shown.ghosts[piece] = false;
        return shown;
    }
    const QVector3D& way = ways_[index];
    const QVector3D direction = way.normalized() * (isBack ? -1.0F : 1.0F);
    const QVector3D from = frontOf(*group, direction) + direction * 0.15F;
    shown.arrows.push_back(
        {from, from + direction * std::clamp(way.length(), shortest, longest), arrowColour()});
    return shown;
}

AssemblyScene MoveScenes::sceneOf(std::size_t index) const {
    AssemblyScene scene = scene_;
    const Shown shown = at(index, 0.0);
    for (std::size_t i = 0; i < scene.pieces.size(); ++i)
        if (!shown.isThere[i]) scene.pieces[i].cells.clear();
    return scene;
}

PaintStyle MoveScenes::styleAt(std::size_t index, double share, bool isBack, const PaintStyle& style) const {
    const Shown shown = at(index, share, isBack);
    PaintStyle moving = style;
    moving.poses = shown.moved;
    moving.ghosts = shown.ghosts;
    moving.highlighted = shown.highlighted;
    moving.arrows = shown.arrows;
    // A box around departing pieces would be in the way.
    moving.regionShown = style.regionShown && scene_.isFlat();
    const auto [low, high] = spaceOf(index);
    moving.frame = pictureBounds({low, high}, scene_, style);
    if (moving.regionShown) *moving.frame |= pictureBounds(spaceInView(scene_), scene_, style);
    for (const Arrow& arrow : shown.arrows) {
        *moving.frame |= pictureBounds({arrow.from, arrow.to}, scene_, style);
        for (const QVector3D& point : arrow.via)
            *moving.frame |= pictureBounds({point, point}, scene_, style);
    }
    return moving;
}

std::pair<QVector3D, QVector3D> MoveScenes::spaceOf(std::size_t index) const {
    std::optional<Corners> all;
    constexpr int steps = 8;
    for (int step = 0; step <= steps; step += moves()[index].move.turn ? 1 : steps) {
        const Shown shown = at(index, 1.0 * step / steps);
        for (std::size_t i = 0; i < scene_.pieces.size(); ++i)
            if (shown.isThere[i]) include(all, spaceOf(i, shown.moved[i]));
    }
    return all.value_or(spaceInView(scene_));
}

std::pair<QVector3D, QVector3D> MoveScenes::space() const {
    std::optional<Corners> all = spaceInView(scene_);
    for (std::size_t i = 0; i < moves().size(); ++i)
        include(all, spaceOf(i));
    return *all;
}

namespace {

std::size_t after(int axis, int steps) {
    return static_cast<std::size_t>((axis + steps) % 3);
}

// Across the axis of a turn.
QVector3D acrossAxis(int axis, double x, double y) {
    Point way{};
    way[after(axis, 1)] = x;
    way[after(axis, 2)] = y;
    return toVector(way);
}

QVector3D unitAlong(int axis) {
    QVector3D unit;
    unit[axis] = 1.0F;
    return unit;
}

}  // namespace

PiecePose posedAbout(const PlanePose& pose, int axis, const Point& through) {
    const PiecePose turned{QQuaternion::fromAxisAndAngle(unitAlong(axis), static_cast<float>(pose.degrees)),
                           {}};
    const QVector3D centre = toVector(through);
    return {turned.turn, centre - turned(centre) + acrossAxis(axis, pose.x, pose.y)};
}

PiecePose turnPose(const LatticeTurn& turn, double share) {
    const PlanePose pose = share < 1.0 || turn.path.empty() ? poseOn(turn.path, share) : turn.path.back();
    return posedAbout(pose, turn.axis, turn.through);
}

std::vector<Arrow> turnArrows(const LatticeTurn& turn, const Corners& space, const QVector3D& centre,
                              bool isBack) {
    // Where a viewer in front, to the right and above sees the arrow best.
    constexpr std::array middles{135.0, 45.0, -45.0};
    constexpr double sweep = 130.0;
    constexpr int parts = 14;
    constexpr float beside = 0.2F;
    constexpr float overhang = 0.7F;
    const int axis = turn.axis;
    const QVector3D size = space.second - space.first;
    const float across =
        std::max(size[static_cast<int>(after(axis, 1))], size[static_cast<int>(after(axis, 2))]);
    const double radius = std::clamp(0.3 * static_cast<double>(across), 0.55, 1.6);
    const float front = axis == 1 ? space.first[axis] - beside : space.second[axis] + beside;
    const double sign = (turn.degrees > 0) != isBack ? 1.0 : -1.0;
    std::vector<QVector3D> points;
    for (int i = 0; i <= parts; ++i) {
        const double angle =
            (middles[after(axis, 0)] + sign * sweep * (1.0 * i / parts - 0.5)) * (std::numbers::pi / 180);
        QVector3D point = centre + acrossAxis(axis, radius * std::cos(angle), radius * std::sin(angle));
        point[axis] = front;
        points.push_back(point);
    }
    QVector3D low = centre;
    QVector3D high = centre;
    low[axis] = space.first[axis] - overhang;
    high[axis] = space.second[axis] + overhang;
    // The head is straight, and longer than the parts of the bend.
    const std::vector<QVector3D> via(points.begin() + 1, points.end() - 4);
    return {{low, high, arrowColour(), {}, true}, {points.front(), points.back(), arrowColour(), via}};
}

namespace {

struct MoveWords {
    Q_DECLARE_TR_FUNCTIONS(tilewright::MoveWords)
};

struct Towards {
    Point direction;
    const char* text;
    /// Text for a part that leaves in this direction.
    const char* away;
    /// Text for a direction after another one.
    const char* brief;
};

constexpr std::array directions{
    Towards{{0, 0, 1},
            QT_TRANSLATE_NOOP("tilewright::MoveWords", "up"),
            QT_TRANSLATE_NOOP("tilewright::MoveWords", "upward"),
            QT_TRANSLATE_NOOP("tilewright::MoveWords", "up")},
    Towards{{0, 0, -1},
            QT_TRANSLATE_NOOP("tilewright::MoveWords", "down"),
            QT_TRANSLATE_NOOP("tilewright::MoveWords", "downward"),
            QT_TRANSLATE_NOOP("tilewright::MoveWords", "down")},
    Towards{{0, -1, 0},
            QT_TRANSLATE_NOOP("tilewright::MoveWords", "to the front"),
            QT_TRANSLATE_NOOP("tilewright::MoveWords", "to the front"),
            QT_TRANSLATE_NOOP("tilewright::MoveWords", "front")},
    Towards{{0, 1, 0},
            QT_TRANSLATE_NOOP("tilewright::MoveWords", "to the back"),
            QT_TRANSLATE_NOOP("tilewright::MoveWords", "to the back"),
            QT_TRANSLATE_NOOP("tilewright::MoveWords", "back")},
    Towards{{1, 0, 0},
            QT_TRANSLATE_NOOP("tilewright::MoveWords", "to the right"),
            QT_TRANSLATE_NOOP("tilewright::MoveWords", "to the right"),
            QT_TRANSLATE_NOOP("tilewright::MoveWords", "right")},
    Towards{{-1, 0, 0},
            QT_TRANSLATE_NOOP("tilewright::MoveWords", "to the left"),
            QT_TRANSLATE_NOOP("tilewright::MoveWords", "to the left"),
            QT_TRANSLATE_NOOP("tilewright::MoveWords", "left")},
};

// Up to three of them for a diagonal direction.
QString directionText(Cell step, Lattice lattice, bool isAway) {
    const Point way = directionOf(lattice.displacement(step));
    QStringList words;
    for (const Towards& one : directions)
        if (dot(one.direction, way) > 0.3)
            words << MoveWords::tr(!words.isEmpty() ? one.brief : isAway ? one.away : one.text);
    return words.join(u", "_s);
}

// Shifts across the axis of a turn that are large enough to be felt: "0.3 to the back and 0.5 up".
QString shiftText(const LatticeTurn& turn, bool isBack) {
    constexpr double least = 0.05;
    // Seen from where the turn starts, forwards or backwards.
    const PlanePose start = turn.path.empty() ? PlanePose() : isBack ? turn.path.back() : turn.path.front();
    PlanePose most = start;
    const auto lengthOf = [&](const PlanePose& pose) {
        return std::hypot(pose.x - start.x, pose.y - start.y);
    };
    for (const PlanePose& pose : turn.path)
        if (lengthOf(pose) > lengthOf(most) + 1e-6) most = pose;
    const QVector3D shift = acrossAxis(turn.axis, most.x - start.x, most.y - start.y);
    QStringList parts;
    for (const Towards& one : directions) {
        const double length = dot(one.direction, toPoint(shift));
        if (length >= least)
            parts << (parts.isEmpty() ? MoveWords::tr("%1 cells %2", "a length and a direction")
                                      : MoveWords::tr("%1 %2", "a further length and direction"))
                         .arg(QLocale().toString(std::round(length * 20) / 20, 'g', 3),
                              MoveWords::tr(one.text));
    }
    return parts.join(MoveWords::tr(" and ", "between two lengths"));
}

QString turnText(const LatticeTurn& turn, const QString& names, bool isBack) {
    struct Turning {
        const char* text;
        const char* back;
    };
    // Counter-clockwise as seen from the axis, and clockwise.
    static constexpr std::array ways{
        Turning{QT_TRANSLATE_NOOP("tilewright::MoveWords",
                                  "%1: turn by %2° to the front about the axis from left to right"),
                QT_TRANSLATE_NOOP("tilewright::MoveWords",
                                  "%1: turn by %2° to the back about the axis from left to right")},
        Turning{QT_TRANSLATE_NOOP("tilewright::MoveWords",
                                  "%1: turn by %2° to the right about the axis from front to back"),
                QT_TRANSLATE_NOOP("tilewright::MoveWords",
                                  "%1: turn by %2° to the left about the axis from front to back")},
        Turning{
            QT_TRANSLATE_NOOP("tilewright::MoveWords", "%1: turn by %2° to the left about the vertical axis"),
            QT_TRANSLATE_NOOP("tilewright::MoveWords",
                              "%1: turn by %2° to the right about the vertical axis")}};
    const Turning& way = ways[after(turn.axis, 0)];
    const QString text = MoveWords::tr((turn.degrees > 0) != isBack ? way.text : way.back)
                             .arg(names)
                             .arg(std::abs(turn.degrees));
    const QString shift = shiftText(turn, isBack);
    return shift.isEmpty() ? text : MoveWords::tr("%1, sliding %2 meanwhile").arg(text, shift);
}

}  // namespace

QString namesOf(std::span<const std::size_t> pieces, const Puzzle& puzzle,
                std::span<const Placement> placements) {
    constexpr qsizetype most = 6;
    QStringList names;
    for (const std::size_t piece : pieces)
        names << QString::fromStdString(puzzle.pieces[placements[piece].piece].name);
    if (const qsizetype more = names.size() - most; more > 1) {
        names.resize(most);
        return MoveWords::tr("%1 and %2 more").arg(names.join(u", "_s)).arg(more);
    }
    if (names.size() < 2) return names.join(QString());
    const QString last = names.takeLast();
    return MoveWords::tr("%1 and %2", "pieces").arg(names.join(u", "_s), last);
}

QString moveText(const PlannedMove& planned, const Puzzle& puzzle, std::span<const Placement> placements,
                 bool isBack) {
    const AssemblyMove& move = planned.move;
    const QString names = namesOf(move.pieces, puzzle, placements);
    QString text;
    if (move.turn) {
        text = turnText(*move.turn, names, isBack);
    } else if (puzzle.lattice.isFlat() && move.step.z != 0) {
        text = isBack ? MoveWords::tr("Insert %1").arg(names) : MoveWords::tr("Lift out %1").arg(names);
    } else {
        const QString direction =
            directionText(isBack ? Cell{} - move.step : move.step, puzzle.lattice, move.isRemoval);
        if (!move.isRemoval)
            text = MoveWords::tr("%1: %n step(s) %2", "", move.steps).arg(names, direction);
        else
            text = (isBack ? MoveWords::tr("Insert %1 %2") : MoveWords::tr("Remove %1 %2"))
                       .arg(names, direction);
    }
    return movesHeaviest(planned, puzzle, placements)
               ? MoveWords::tr("%1 (both parts weigh the same)").arg(text)
               : text;
}

QString wholeText() {
    return MoveWords::tr("Assembled");
}

QString levelText(const AssemblyLevel& level) {
    if (level.numbers.empty()) return {};
    return MoveWords::tr("Level %1: %2 to the first separation, %3 in all")
        .arg(QString::fromStdString(level.text()), MoveWords::tr("%n move(s)", "", level.numbers.front()))
        .arg(level.moves);
}

}  // namespace tilewright
