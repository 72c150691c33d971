// Turns of pieces: whether a body of squares can be turned among others, by which play and rounding, and
// whether its path can be followed.

#include <QTest>

#include <cmath>
#include <filesystem>
#include <map>
#include <random>
#include <set>

#include "core/assembly/disassembler.h"
#include "core/assembly/turn_motion.h"
#include "core/assembly/turn_trial.h"
#include "core/assembly/turns.h"
#include "tests/support/plain_assembly.h"
#include "tests/support/plain_turns.h"
#include "tests/support/puzzles.h"
#include "tests/support/sanitized.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

struct Scene {
    std::vector<Cell> moving;
    std::vector<Cell> staying;
};

// Rows from the top, 'm' moves, 'X' stays.
Scene drawn(const QString& drawing) {
    Scene scene;
    const QStringList rows = drawing.split(u'/');
    for (int row = 0; row < rows.size(); ++row)
        for (int x = 0; x < rows[row].size(); ++x) {
            const Cell cell{x, static_cast<int>(rows.size()) - 1 - row};
            if (rows[row][x] == u'm') scene.moving.push_back(cell);
            if (rows[row][x] == u'X') scene.staying.push_back(cell);
        }
    std::ranges::sort(scene.moving);
    std::ranges::sort(scene.staying);
    return scene;
}

// In a closed room of empty cells.
QString inRoom(int width, int height, const char* drawing) {
    const QStringList rows = QString::fromLatin1(drawing).split(u'/');
    QStringList walled{QString(width + 2, u'X')};
    for (int row = 0; row < height; ++row)
        walled << u'X' + rows.value(row).leftJustified(width, u'.') + u'X';
    walled << QString(width + 2, u'X');
    return walled.join(u'/');
}

Turns::Found turnsOf(const Scene& scene, PieceFinish finish) {
    const Turns turns(latticeNamed("square"), finish);
    Turns::Found found = turns.turnsOf(scene.moving, scene.staying, 2);
    for (LatticeTurn& turn : found.turns)
        if (const auto withPath = turns.withPath(turn, scene.moving, scene.staying)) turn = *withPath;
    return found;
}

// Where the path of a turn overlaps something, in small steps and with other code; empty if nowhere.
QString overlapOf(const Scene& scene, const LatticeTurn& turn, PieceFinish finish, bool checksEnd = true) {
    constexpr double rounding = 1e-6;
    if (turn.path.empty()) return QStringLiteral("no path");
    for (std::size_t i = 0; i + 1 < turn.path.size(); ++i) {
        const PlanePose& a = turn.path[i];
        const PlanePose& b = turn.path[i + 1];
        const int steps = 1 + static_cast<int>(std::max(std::abs(b.degrees - a.degrees) / 0.25,
                                                        std::hypot(b.x - a.x, b.y - a.y) / 0.005));
        for (int k = 0; k <= steps; ++k) {
            const double at = 1.0 * k / steps;
            const double clearance = plainClearance(
                scene.moving, scene.staying, finish.play, finish.round, {turn.through[0], turn.through[1]},
                a.x + at * (b.x - a.x), a.y + at * (b.y - a.y), a.degrees + at * (b.degrees - a.degrees));
            if (clearance < -rounding)
                return QStringLiteral("overlap of %1 after point %2 of the path").arg(-clearance).arg(i);
        }
    }
    if (!checksEnd) return {};
    // The last pose is where the cells come to.
    const double angle = turn.path.back().degrees * (M_PI / 180);
    for (const Cell cell : scene.moving) {
        const double x = cell.x - turn.through[0];
        const double y = cell.y - turn.through[1];
        const Cell to = turn.motion(cell);
        if (std::hypot(
                std::cos(angle) * x - std::sin(angle) * y + turn.through[0] + turn.path.back().x - to.x,
                std::sin(angle) * x + std::cos(angle) * y + turn.through[1] + turn.path.back().y - to.y) >
            rounding)
            return QStringLiteral("the path ends elsewhere");
    }
    return {};
}

// Each letter is a piece of a flat puzzle that slides and turns in its plane.
MadeAssembly flatAssembly(const QString& drawing) {
    std::map<QChar, std::vector<Cell>> pieces;
    std::vector<Cell> all;
    const QStringList rows = drawing.split(u'/');
    for (int row = 0; row < rows.size(); ++row)
        for (int x = 0; x < rows[row].size(); ++x)
            if (rows[row][x] != u'.') {
                all.push_back({x, static_cast<int>(rows.size()) - 1 - row});
                pieces[rows[row][x]].push_back(all.back());
            }
    MadeAssembly made;
    made.puzzle.lattice = latticeNamed("square");
    made.puzzle.lift = false;
    std::ranges::sort(all);
    made.puzzle.region = Region(all, {});
    for (auto& [name, cells] : pieces) {
        std::ranges::sort(cells);
        made.placements.push_back({made.puzzle.pieces.size(), cells});
        made.puzzle.pieces.push_back({QString(name).toStdString(), Shape(cells), {}, {}});
    }
    return made;
}

std::vector<Cell> carried(const std::vector<Cell>& cells, const LatticeMotion& motion) {
    std::vector<Cell> result;
    for (const Cell cell : cells)
        result.push_back(motion(cell));
    std::ranges::sort(result);
    return result;
}

// What is wrong with a plan when it is played back: slides cell by cell, turns in small steps and layer by
// layer.
QString faultOf(const MadeAssembly& made, const Separation& separation, PieceFinish finish) {
    const AssemblyPlan plan(separation);
    for (std::size_t k = 0; k < plan.moves().size(); ++k) {
        const auto& [move, scene, depth] = plan.moves()[k];
        const std::vector<LatticeMotion> motions = plan.motionsAfter(k);
        std::vector<Cell> moving;
        std::vector<Cell> staying;
        for (const std::size_t piece : scene) {
            auto& side = std::ranges::binary_search(move.pieces, piece) ? moving : staying;
            for (const Cell cell : carried(made.placements[piece].cells, motions[piece]))
                side.push_back(cell);
        }
        std::ranges::sort(staying);
        const auto overlaps = [&](Cell shift) {
            return std::ranges::any_of(
                moving, [&](Cell cell) { return std::ranges::binary_search(staying, cell + shift); });
        };
        if (!move.turn) {
            constexpr int far = 20;
            for (int steps = 1; steps <= (move.isRemoval ? far : move.steps); ++steps)
                if (overlaps({move.step.x * steps, move.step.y * steps, move.step.z * steps}))
                    return QStringLiteral("move %1: slide").arg(k);
            continue;
        }
        const int axis = move.turn->axis;
        std::map<int, Scene> layers;
        const auto inLayer = [axis](Cell cell) {
            return Cell{at(cell, (axis + 1) % 3), at(cell, (axis + 2) % 3)};
        };
        for (const Cell cell : moving)
            layers[at(cell, axis)].moving.push_back(inLayer(cell));
        for (const Cell cell : staying)
            layers[at(cell, axis)].staying.push_back(inLayer(cell));
        LatticeTurn inPlane = *move.turn;
        inPlane.through = {move.turn->through[static_cast<std::size_t>((axis + 1) % 3)],
                           move.turn->through[static_cast<std::size_t>((axis + 2) % 3)], 0};
        for (const auto& [number, layer] : layers) {
            if (layer.moving.empty() || layer.staying.empty()) continue;
            // Where the cells come to is seen in space.
            const QString fault = overlapOf(layer, inPlane, finish, false);
            if (!fault.isEmpty()) return QStringLiteral("move %1: %2").arg(k).arg(fault);
        }
        const double angle = move.turn->path.back().degrees * (M_PI / 180);
        for (const Cell cell : moving) {
            const Cell from = inLayer(cell);
            const Cell image = move.turn->motion(cell);
            const Cell to = inLayer(image);
            const double x = from.x - inPlane.through[0];
            const double y = from.y - inPlane.through[1];
            if (at(cell, axis) != at(image, axis) ||
                std::hypot(std::cos(angle) * x - std::sin(angle) * y + inPlane.through[0] +
                               move.turn->path.back().x - to.x,
                           std::sin(angle) * x + std::cos(angle) * y + inPlane.through[1] +
                               move.turn->path.back().y - to.y) > 1e-6)
                return QStringLiteral("move %1 ends elsewhere").arg(k);
        }
    }
    return {};
}

// The moves to the first separation by a plain search over cells, with any set of pieces; 0 if there is none.
int levelWithTurns(const MadeAssembly& made, PieceFinish finish) {
    using Pieces = std::vector<std::vector<Cell>>;
    const Turns turns(made.puzzle.lattice, finish);
    // Nothing depends on where the whole is, or how it is turned.
    const auto named = [](Pieces pieces) {
        const Cell origin = pieces.front().front();
        for (auto& cells : pieces)
            for (Cell& cell : cells)
                cell = cell - origin;
        return pieces;
    };
    Pieces start;
    for (const Placement& placement : made.placements)
        start.push_back(placement.cells);
    std::set<Pieces> seen{named(start)};
    std::vector<Pieces> latest{start};
    for (int level = 1; !latest.empty(); ++level) {
        std::vector<Pieces> next;
        for (const Pieces& pieces : latest)
            for (unsigned chosen = 1; chosen + 1 < 1U << pieces.size(); ++chosen) {
                // The first piece stays.
                if ((chosen & 1) != 0) continue;
                std::vector<Cell> moving;
                std::vector<Cell> staying;
                for (std::size_t i = 0; i < pieces.size(); ++i) {
                    auto& side = (chosen >> i & 1) != 0 ? moving : staying;
                    side.insert(side.end(), pieces[i].begin(), pieces[i].end());
                }
                const auto reach = [&](const LatticeMotion& motion) {
                    Pieces to = pieces;
                    for (std::size_t i = 0; i < pieces.size(); ++i)
                        if ((chosen >> i & 1) != 0) to[i] = carried(to[i], motion);
                    if (seen.insert(named(to)).second) next.push_back(to);
                };
                for (const Cell step : {Cell{1, 0}, Cell{-1, 0}, Cell{0, 1}, Cell{0, -1}})
                    for (int steps = 1;; ++steps) {
                        const Cell shift{step.x * steps, step.y * steps};
                        if (std::ranges::any_of(moving, [&](Cell cell) {
                                return std::ranges::find(staying, cell + shift) != staying.end();
                            }))
                            break;
                        constexpr int far = 16;
                        if (steps == far) return level;
                        reach({{}, shift});
                    }
                for (const LatticeTurn& turn : turns.turnsOf(moving, staying, 2).turns)
                    reach(turn.motion);
            }
        latest = std::move(next);
    }
    return 0;
}

// The least value for which a turn exists, to 0.0002.
template <class Exists>
double threshold(double low, double high, const Exists& exists) {
    while (high - low > 2e-4) {
        const double middle = (low + high) / 2;
        (exists(middle) ? high : low) = middle;
    }
    return (low + high) / 2;
}

}  // namespace

class TestTurns : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void plane_data() {
        QTest::addColumn<QString>("drawing");
        QTest::addColumn<double>("play");
        QTest::addColumn<double>("round");
        QTest::addColumn<int>("places");
        const auto row = [](const char* name, const QString& drawing, int places, double play = 0.02,
                            double round = 0.08) {
            QTest::newRow(name) << drawing << play << round << places;
        };
        row("nothing turns in its own place", inRoom(1, 1, "m"), 0);
        row("bar of three in 3x3", inRoom(3, 3, "/mmm"), 0);
        row("bar of three in 3x4", inRoom(4, 3, "/mmm"), 0);
        // 4x2 upright places, by turns to either side.
        row("bar of three in 4x4", inRoom(4, 4, "/mmm"), 16);
        row("bar of two in 2x2", inRoom(2, 2, "mm"), 0);
        row("bar of two in 3x3", inRoom(3, 3, "mm"), 12);
        row("L of three in 3x3", inRoom(3, 3, "mm/m"), 8);
        row("L of three in 2x2", inRoom(2, 2, "mm/m"), 0);
        row("plus in 3x3", inRoom(3, 3, ".m/mmm/.m"), 0);
        row("plus in 3x3, rounder", inRoom(3, 3, ".m/mmm/.m"), 2, 0.02, 0.27);
        row("plus in 3x3, looser", inRoom(3, 3, ".m/mmm/.m"), 2, 0.056);
        // Around a peg in the corner of an L, and around one in its arm.
        row("L around a peg in 5x5", inRoom(5, 5, "/.mmm/.mX/.m"), -1);
        row("ring around a peg", inRoom(5, 5, "/.mmm/.mXm/.mmm"), 0);
        row("plus beside four pegs", QStringLiteral("X...X/..m../.mmm./..m../X...X"), -1);
        row("plus between four pegs", QStringLiteral("XmX/mmm/XmX"), 0);
        row("bar in a slot that is open above", QStringLiteral("XmX/XmX/XmX/XXX"), -1);
        row("hook that is held", inRoom(4, 3, "mmm/XXm"), 0);
    }
    // A negative number stands for any, but some.
    void plane() {
        QFETCH(QString, drawing);
        QFETCH(double, play);
        QFETCH(double, round);
        QFETCH(int, places);
        const Scene scene = drawn(drawing);
        const PieceFinish finish{play, round};
        const Turns::Found found = turnsOf(scene, finish);
        QCOMPARE(found.undecided, 0);
        if (places >= 0)
            QCOMPARE(std::ssize(found.turns), places);
        else
            QVERIFY(!found.turns.empty());
        for (const LatticeTurn& turn : found.turns)
            QCOMPARE(overlapOf(scene, turn, finish), QString());
    }

    // A rectangle of a x b in a room w wide that is high enough turns if its extent,
    // 2 (hypot(a/2 - p/2 - r, b/2 - p/2 - r) + r), is w + p at most; a room as high as it is wide is enough
    // too.
    void thresholds_data() {
        QTest::addColumn<QString>("drawing");
        QTest::addColumn<double>("round");
        QTest::addColumn<double>("play");
        const auto extentFits = [](double a, double b, double w, double r) {
            return threshold(1e-5, 0.6, [&](double p) {
                return 2 * (std::hypot(a / 2 - p / 2 - r, b / 2 - p / 2 - r) + r) <= w + p;
            });
        };
        for (const double r : {0.0, 0.08, 0.2}) {
            const auto row = [r](const char* name, const QString& drawing, double play) {
                QTest::addRow("%s, rounding %g", name, r) << drawing << r << play;
            };
            row("bar of three in 3x3", inRoom(3, 3, "/mmm"), extentFits(3, 1, 3, r));
            row("bar of two in 2x2", inRoom(2, 2, "mm"), extentFits(2, 1, 2, r));
            row("square in its place", inRoom(1, 1, "m"), extentFits(1, 1, 1, r));
            row("square of four in its place", inRoom(2, 2, "mm/mm"), extentFits(2, 2, 2, r));
            row("bar of four in 4x4", inRoom(4, 4, "/mmmm"), extentFits(4, 1, 4, r));
            // (1/2 - p/2 - r)^2 <= p (3 - 2r)
            row("plus in 3x3", inRoom(3, 3, ".m/mmm/.m"), threshold(1e-5, 0.6, [r](double p) {
                    return std::pow(std::max(0.0, 0.5 - p / 2 - r), 2) <= p * (3 - 2 * r);
                }));
        }
    }
    void thresholds() {
        QFETCH(QString, drawing);
        QFETCH(double, round);
        QFETCH(double, play);
        const Scene scene = drawn(drawing);
        const double found = threshold(1e-5, 0.6, [&](double p) {
            return !turnsOf(scene, {p, round}).turns.empty();
        });
        QVERIFY2(std::abs(found - play) < 0.001,
                 qPrintable(QStringLiteral("%1, not %2").arg(found).arg(play)));
    }

    // A turn by hand: what is in the way at an angle, and how much play is enough.
    void trials_data() {
        QTest::addColumn<QString>("drawing");
        QTest::addColumn<double>("degrees");
        QTest::addColumn<int>("blocked");
        QTest::addColumn<double>("play");
        const auto row = [](const char* name, const QString& drawing, double degrees, int blocked,
                            double play) { QTest::newRow(name) << drawing << degrees << blocked << play; };
        const QString narrow = QStringLiteral("XX.XX/X...X/XmmmX/X...X/XXXXX");
        row("at rest", narrow, 0, 0, 0.0543);
        // 2 (hypot(1.42 - p/2, 0.42 - p/2) + 0.08) = 3 + p at p = 0.0543.
        row("a bar that is too long", inRoom(3, 3, ".../mmm/..."), 0, 0, 0.0543);
        row("a longer one, askew", inRoom(4, 3, "..../mmmm/...."), 45, 1, -1);
        row("room enough", inRoom(4, 4, "..../mmm./..../...."), 45, 0, 0.0);
        row("in its own place", inRoom(1, 1, "m"), 45, 1, 0.0);
    }
    void trials() {
        QFETCH(QString, drawing);
        QFETCH(double, degrees);
        QFETCH(int, blocked);
        QFETCH(double, play);
        const Scene scene = drawn(drawing);
        const TurnTrial trial(latticeNamed("square"), {0.02, 0.08}, scene.moving, scene.staying, 2);
        const TurnTrial::Attempt attempt = trial.at(degrees);
        QCOMPARE(attempt.isBlocked(), blocked > 0);
        QCOMPARE(attempt.moving.empty(), attempt.staying.empty());
        QCOMPARE(attempt.pose.degrees, degrees);
        if (play == 0.0) return;
        const auto least = trial.smallestPlay(90);
        QCOMPARE(least.has_value(), play > 0);
        if (least) QVERIFY2(std::abs(*least - play) <= 0.001, qPrintable(QString::number(*least)));
    }

    void assemblies_data() {
        QTest::addColumn<QString>("drawing");
        QTest::addColumn<double>("play");
        QTest::addColumn<QString>("slides");
        QTest::addColumn<QString>("turns");
        const auto row = [](const char* name, const char* drawing, const char* slides, const char* turns,
                            double play = 0.02) {
            QTest::newRow(name) << QString::fromLatin1(drawing) << play << QString::fromLatin1(slides)
                                << QString::fromLatin1(turns);
        };
        row("upright through a gap", "XX.XXX/X....X/Xmmm.X/X....X/X....X/XXXXXX", "", "2");
        row("too little room to turn", "XX.XX/X...X/XmmmX/X...X/XXXXX", "", "");
        row("enough with more play", "XX.XX/X...X/XmmmX/X...X/XXXXX", "", "2", 0.1);
        row("slides are fewer", "X...X/XmmmX/X...X/XXXXX", "1", "1");
        row("two bars", "XX.XXX/X....X/Xmmm.X/Xnnn.X/X....X/XXXXXX", "", "2.2");
        row("nothing helps", "XXXXXX/X....X/Xmmm.X/X....X/X....X/XXXXXX", "", "");
    }
    void assemblies() {
        QFETCH(QString, drawing);
        QFETCH(double, play);
        const MadeAssembly made = flatAssembly(drawing);
        const PieceFinish finish{play, 0.08};
        const auto levelOfResult = [](const Disassembly& result) {
            return result.canBeDisassembled() ? QString::fromStdString(levelOf(result.separation).text())
                                              : QString();
        };
        const Disassembly slides = Disassembler(made.puzzle).disassemble(made.placements);
        QTEST(levelOfResult(slides), "slides");
        const Disassembly turns = Disassembler(made.puzzle, {.turns = finish}).disassemble(made.placements);
        QTEST(levelOfResult(turns), "turns");
        QCOMPARE(turns.undecidedTurns, 0);
        QCOMPARE(turns.needsTurns, turns.canBeDisassembled() && !slides.canBeDisassembled());
        QCOMPARE(faultOf(made, turns.separation, finish), QString());
    }

    // The same moves to the first separation as by a plain search, and plans that can be followed.
    void randomAssemblies() {
        const int times =
            isSanitized ? 5 : 14 * qMax(1, qEnvironmentVariableIntValue("TILEWRIGHT_RANDOM_TIMES"));
        std::mt19937 random(
            static_cast<unsigned>(5 + qEnvironmentVariableIntValue("TILEWRIGHT_RANDOM_SEED")));
        const auto below = [&](std::size_t bound) { return static_cast<std::size_t>(random() % bound); };
        int onlyWithTurns = 0;
        for (int time = 0; time < times; ++time) {
            const int size = 5 + static_cast<int>(below(2));
            QStringList rows(size, QString(size, u'.'));
            const int pieces = 1 + static_cast<int>(below(2));
            for (int piece = 0; piece < pieces; ++piece) {
                int x = 1 + static_cast<int>(below(static_cast<std::size_t>(size) - 2));
                int y = 1 + static_cast<int>(below(static_cast<std::size_t>(size) - 2));
                for (int cells = 0; cells < 4; ++cells) {
                    if (rows[y][x] == u'.') rows[y][x] = QChar(u'a' + piece);
                    const int toX = x + static_cast<int>(below(3)) - 1;
                    const int toY = toX == x ? y + static_cast<int>(below(3)) - 1 : y;
                    if (toX < 1 || toY < 1 || toX > size - 2 || toY > size - 2) continue;
                    if (rows[toY][toX] != u'.' && rows[toY][toX] != QChar(u'a' + piece)) continue;
                    x = toX;
                    y = toY;
                }
            }
            const std::size_t gap = 1 + below(static_cast<std::size_t>(size) - 2);
            for (int i = 0; i < size; ++i)
                for (const auto& [x, y] :
                     {std::pair(i, 0), std::pair(i, size - 1), std::pair(0, i), std::pair(size - 1, i)})
                    if (y != 0 || static_cast<std::size_t>(x) != gap) rows[y][x] = u'X';
            const MadeAssembly made = flatAssembly(rows.join(u'/'));
            if (made.placements.size() < 2) continue;
            const PieceFinish finish{0.02 + 0.04 * static_cast<double>(below(4)), 0.08};
            const QByteArray name = rows.join(u'/').toLatin1();
            const Disassembly slides = Disassembler(made.puzzle).disassemble(made.placements);
            const Disassembly turns =
                Disassembler(made.puzzle, {.turns = finish}).disassemble(made.placements);
            const int level = levelWithTurns(made, finish);
            QCOMPARE(!turns.separation.moves.empty(), level > 0);
            if (level > 0) {
                if (levelOf(turns.separation).numbers.front() != level) qWarning("%s", name.constData());
                QCOMPARE(levelOf(turns.separation).numbers.front(), level);
            }
            if (slides.canBeDisassembled()) {
                QVERIFY2(turns.canBeDisassembled(), name.constData());
                QVERIFY2(
                    levelOf(turns.separation).numbers.front() <= levelOf(slides.separation).numbers.front(),
                    name.constData());
            }
            onlyWithTurns += turns.needsTurns ? 1 : 0;
            QCOMPARE(faultOf(made, turns.separation, finish), QString());
        }
        QVERIFY2(onlyWithTurns >= times / 20, qPrintable(QString::number(onlyWithTurns)));
    }

    // The puzzles of the library that only turns disassemble.
    void libraryPlans_data() {
        QTest::addColumn<QString>("name");
        for (const auto& file : std::filesystem::directory_iterator(libraryFile("burrs/x").parent_path()))
            if (const std::string name = file.path().stem().string(); name.starts_with("turning-"))
                QTest::newRow(name.c_str()) << QString::fromStdString("burrs/" + name);
    }
    void libraryPlans() {
        QFETCH(QString, name);
        const MadeAssembly made{libraryPuzzle(name.toStdString()),
                                solutionsOf(libraryPuzzle(name.toStdString())).at(0)};
        const Disassembly turns =
            Disassembler(made.puzzle, {.turns = PieceFinish{}}).disassemble(made.placements);
        QVERIFY(turns.canBeDisassembled() && turns.needsTurns);
        QCOMPARE(faultOf(made, turns.separation, PieceFinish{}), QString());
    }

    // In space, in boxes with holes: what turns make possible can be followed, and nothing gets longer.
    void randomBoxes() {
        const int times =
            isSanitized ? 10 : 120 * qMax(1, qEnvironmentVariableIntValue("TILEWRIGHT_RANDOM_TIMES"));
        const PieceFinish finish;
        int onlyWithTurns = 0;
        int shorter = 0;
        for (int time = 0; time < times; ++time) {
            const auto seed = static_cast<unsigned>(90 + time);
            const MadeAssembly made = boxedAssembly(seed, 3, {4, 4, 4}, 2, 16);
            const Disassembly slides = Disassembler(made.puzzle).disassemble(made.placements);
            const Disassembly turns =
                Disassembler(made.puzzle, {.turns = finish}).disassemble(made.placements);
            QCOMPARE(turns.undecidedTurns, 0);
            QVERIFY(turns.canBeDisassembled() || !slides.canBeDisassembled());
            QCOMPARE(turns.needsTurns && turns.canBeDisassembled(),
                     turns.canBeDisassembled() && !slides.canBeDisassembled());
            if (slides.canBeDisassembled()) {
                const AssemblyLevel before = levelOf(slides.separation);
                const AssemblyLevel after = levelOf(turns.separation);
                QVERIFY2(after.numbers.front() <= before.numbers.front() && after.moves <= before.moves,
                         qPrintable(QString::number(seed)));
                shorter += after.moves < before.moves ? 1 : 0;
            }
            onlyWithTurns += turns.needsTurns && turns.canBeDisassembled() ? 1 : 0;
            const QString fault = faultOf(made, turns.separation, finish);
            QVERIFY2(fault.isEmpty(), qPrintable(QStringLiteral("%1: %2").arg(seed).arg(fault)));
        }
        if (!isSanitized) QVERIFY(onlyWithTurns >= 5 && shorter >= 1);
    }

    // Cells as parts are as far from each other as squares, pair by pair: notches keep their shape.
    void cellsAsParts() {
        std::mt19937 random(3);
        const auto uniform = [&](double low, double high) {
            return low + (high - low) * static_cast<double>(random() % 10007) / 10007;
        };
        int compared = 0;
        for (int time = 0; time < 400; ++time) {
            Scene scene;
            for (int x = 0; x < 3; ++x)
                for (int y = 0; y < 3; ++y) {
                    if (random() % 3 != 0) scene.moving.push_back({x, y});
                    if (random() % 3 != 0) scene.staying.push_back({x, y});
                }
            if (scene.moving.empty() || scene.staying.empty()) continue;
            const PieceFinish finish{uniform(0.01, 0.3), uniform(0.01, 0.3)};
            const Lattice squares = latticeNamed("square");
            const std::array layers{
                TurnLayer{partsOfCells(scene.moving, squares), partsOfCells(scene.staying, squares)}};
            const TurnMotion motion(layers, {1, 1}, 90, finish);
            for (int k = 0; k < 20; ++k) {
                const PlanePose pose{uniform(-4, 4), uniform(-4, 4), uniform(-90, 90)};
                const double plain = plainClearance(scene.moving, scene.staying, finish.play, finish.round,
                                                    {1, 1}, pose.x, pose.y, pose.degrees);
                QVERIFY2(std::abs(motion.clearance(pose) - plain) < 1e-9, qPrintable(QString::number(time)));
                compared += plain > -2 * finish.round ? 1 : 0;
            }
        }
        QVERIFY(compared > 1000);
    }

    // A cell in the place of which its neighbours leave no more than it needs to turn in: its corners, seen
    // from its middle, must not be further away than the walls, with the apothem a and the corners a /
    // cos(half a turn / n).
    void otherLattices_data() {
        QTest::addColumn<QString>("lattice");
        QTest::addColumn<int>("corners");
        for (const auto& [name, corners] :
             {std::pair("triangle", 3), std::pair("prism", 3), std::pair("hexagon", 6)})
            QTest::newRow(name) << QString::fromLatin1(name) << corners;
    }
    void otherLattices() {
        QFETCH(QString, lattice);
        QFETCH(int, corners);
        const Lattice grid = latticeNamed(lattice.toStdString());
        // The cell, and all around it.
        std::vector<Cell> staying;
        for (int x = -2; x <= 2; ++x)
            for (int y = -2; y <= 2; ++y)
                for (int kind = 0; kind < grid.kinds(); ++kind)
                    if (const Cell cell{x, y, 0, kind}; cell != Cell{}) staying.push_back(cell);
        const Scene scene{{Cell{}}, staying};
        const double apothem = Turns::mostSetBack(grid);
        constexpr double round = 0.1;
        const double expected = threshold(1e-5, 0.3, [&](double p) {
            return (apothem - p / 2 - round) / std::cos(M_PI / corners) + round <= apothem + p / 2;
        });
        const double found = threshold(1e-5, 0.3, [&](double p) {
            return !Turns(grid, {p, round}).turnsOf(scene.moving, scene.staying, 2).turns.empty();
        });
        QVERIFY2(std::abs(found - expected) < 0.001,
                 qPrintable(QStringLiteral("%1, not %2").arg(found).arg(expected)));
    }

    // Random bodies against a plain search on a grid, which is sure of less.
    void random() {
        const int times =
            isSanitized ? 2 : 10 * qMax(1, qEnvironmentVariableIntValue("TILEWRIGHT_RANDOM_TIMES"));
        std::mt19937 random(
            static_cast<unsigned>(1 + qEnvironmentVariableIntValue("TILEWRIGHT_RANDOM_SEED")));
        const auto below = [&](std::size_t bound) { return static_cast<std::size_t>(random() % bound); };
        int possible = 0;
        int impossible = 0;
        int undecided = 0;
        for (int time = 0; time < times; ++time) {
            const int size = 4 + static_cast<int>(below(3));
            std::vector<Cell> cells;
            for (int x = 0; x < size; ++x)
                for (int y = 0; y < size; ++y)
                    cells.push_back({x, y});
            Scene scene;
            scene.moving = {cells[below(cells.size())]};
            const std::size_t most = 2 + below(time % 10 == 0 ? 10 : 5);
            for (int tries = 0; scene.moving.size() < most && tries < 100; ++tries) {
                const Cell from = scene.moving[below(scene.moving.size())];
                const Cell to = from + std::array<Cell, 4>{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}}[below(4)];
                if (std::ranges::find(cells, to) != cells.end() &&
                    std::ranges::find(scene.moving, to) == scene.moving.end())
                    scene.moving.push_back(to);
            }
            const std::size_t others = 3 + below(10);
            for (int tries = 0; scene.staying.size() < others && tries < 200; ++tries) {
                const Cell cell = cells[below(cells.size())];
                if (std::ranges::find(scene.moving, cell) == scene.moving.end() &&
                    std::ranges::find(scene.staying, cell) == scene.staying.end())
                    scene.staying.push_back(cell);
            }
            std::ranges::sort(scene.moving);
            std::ranges::sort(scene.staying);
            const PieceFinish finish{0.02 + 0.02 * static_cast<double>(below(15)),
                                     0.1 + 0.02 * static_cast<double>(below(11))};
            const Turns::Found found = turnsOf(scene, finish);
            std::set<std::vector<Cell>> places;
            for (const LatticeTurn& turn : found.turns) {
                std::vector<Cell> place;
                for (const Cell cell : scene.moving)
                    place.push_back(turn.motion(cell));
                std::ranges::sort(place);
                places.insert(place);
                const QString overlap = overlapOf(scene, turn, finish);
                QVERIFY2(overlap.isEmpty(), qPrintable(QStringLiteral("%1: %2").arg(time).arg(overlap)));
            }
            undecided += found.undecided;
            for (const auto& [place, plain] :
                 turnPlainly(scene.moving, scene.staying, finish.play, finish.round, 0.1, 3)) {
                QVERIFY2(!plain.isImpossible || !places.contains(place), qPrintable(QString::number(time)));
                QVERIFY2(!plain.isPossible || places.contains(place) || found.undecided > 0,
                         qPrintable(QString::number(time)));
                possible += plain.isPossible ? 1 : 0;
                impossible += plain.isImpossible ? 1 : 0;
            }
        }
        qInfo("%d possible, %d impossible, %d undecided", possible, impossible, undecided);
        QVERIFY(possible >= 2 * times && impossible >= times / 8);
        const int decisions = possible + impossible + undecided;
        QVERIFY2(undecided * 500 <= decisions + 499, qPrintable(QString::number(undecided)));
    }
};

TILEWRIGHT_TEST(TestTurns)
#include "tst_turns.moc"
