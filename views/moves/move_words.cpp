#include "views/moves/move_words.h"

#include <QCoreApplication>
#include <QStringList>
#include <array>

#include "core/lattice/vectors.h"
#include "views/style/literals.h"

namespace tilewright {

namespace {

struct MoveWords {
    Q_DECLARE_TR_FUNCTIONS(tilewright::MoveWords)
};

struct Towards {
    Point direction;
    const char* text;
    /// Of what leaves that way.
    const char* away;
    /// Behind another one.
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

// Up to three of them for a direction between the axes.
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
    return movesHeaviest(planned, puzzle, placements) ? MoveWords::tr("%1 (what stays is as heavy)").arg(text)
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
