#include "views/pictures/move_scenes.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

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
    std::vector<QVector3D> shifts(scene_.pieces.size());
    for (const PlannedMove& planned : plan_.moves()) {
        before_.push_back(shifts);
        ways_.push_back(wayOf(planned, shifts));
        // Both parts continue from their positions before the separation.
        if (planned.move.isRemoval) continue;
        for (const std::size_t placement : planned.move.pieces)
            shifts[pieceOf(placement)] += ways_.back();
    }
}

std::vector<std::size_t> MoveScenes::separations() const {
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < moves().size(); ++i)
        if (moves()[i].move.isRemoval) numbers.push_back(i + 1);
    return numbers;
}

// The removed part stops just beside the rest.
QVector3D MoveScenes::wayOf(const PlannedMove& planned, const std::vector<QVector3D>& shifts) const {
    const AssemblyMove& move = planned.move;
    const QVector3D step = toVector(scene_.lattice.displacement(move.step));
    if (!move.isRemoval) return step * static_cast<float>(move.steps);
    std::optional<Corners> moving;
    std::optional<Corners> rest;
    for (const std::size_t placement : planned.scene) {
        const std::size_t piece = pieceOf(placement);
        const Corners space = tilewright::spaceOf(scene_, scene_.pieces[piece].cells);
        const bool moves = std::ranges::count(move.pieces, placement) > 0;
        include(moves ? moving : rest, {space.first + shifts[piece], space.second + shifts[piece]});
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
    const QVector3D& way = ways_[index];
    std::optional<Corners> group;
    for (const std::size_t placement : planned.move.pieces) {
        const std::size_t piece = pieceOf(placement);
        shown.highlighted.push_back(piece);
        shown.moved[piece] += way * static_cast<float>(share);
        const Corners space = tilewright::spaceOf(scene_, scene_.pieces[piece].cells);
        include(group, {space.first + shown.moved[piece], space.second + shown.moved[piece]});
    }
    if (!group) return shown;
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
    moving.offsets = shown.moved;
    moving.highlighted = shown.highlighted;
    moving.arrows = shown.arrows;
    // A box around departing pieces would be in the way.
    moving.regionShown = style.regionShown && scene_.isFlat();
    const auto [low, high] = spaceOf(index);
    moving.frame = pictureBounds({low, high}, scene_, style);
    if (moving.regionShown) *moving.frame |= pictureBounds(spaceInView(scene_), scene_, style);
    for (const Arrow& arrow : shown.arrows)
        *moving.frame |= pictureBounds({arrow.from, arrow.to}, scene_, style);
    return moving;
}

std::pair<QVector3D, QVector3D> MoveScenes::spaceOf(std::size_t index) const {
    std::optional<Corners> all;
    for (const double share : {0.0, 1.0}) {
        const Shown shown = at(index, share);
        for (std::size_t i = 0; i < scene_.pieces.size(); ++i) {
            if (!shown.isThere[i]) continue;
            const Corners space = tilewright::spaceOf(scene_, scene_.pieces[i].cells);
            include(all, {space.first + shown.moved[i], space.second + shown.moved[i]});
        }
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
    if (puzzle.lattice.isFlat() && move.step.z != 0) {
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
