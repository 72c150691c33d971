#include <QTest>
#include <algorithm>
#include <array>
#include <bit>
#include <filesystem>
#include <map>
#include <set>

#include "core/analysis/design_search.h"
#include "core/analysis/level_design.h"
#include "core/analysis/uniqueness.h"
#include "core/basics/files.h"
#include "core/count/solution_diagram.h"
#include "core/formats/toml_puzzle.h"
#include "tests/support/exhaustive.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;

namespace {

QByteArray goalText(const char* lattice, const char* rest) {
    return QByteArray("format = 1\nkind = \"goal\"\nlattice = \"") + lattice + "\"\n" + rest;
}

// The expected result of a design search, from an exhaustive search of each set.
struct PlainReport {
    std::size_t sets = 0;
    std::map<std::uint64_t, std::size_t> setsBySolutions;
    std::set<std::set<std::string>> matching;
};

PlainReport lookAtEachSet(const DesignGoal& goal, bool hasMirrors) {
    const std::size_t fixed = goal.base.pieces.size();
    const Puzzle all = goal.everything();
    const auto rotations = allowedMoves(all);
    const Symmetry& mirror = all.lattice.symmetries()[all.lattice.rotations().size()];
    std::map<Shape, std::size_t> pieceOf;
    for (std::size_t piece = all.pieces.size(); piece-- > fixed;)
        pieceOf[canonical(all.pieces[piece].shape, rotations)] = piece;
    std::vector<std::size_t> mirrorOf;
    for (const Piece& piece : all.pieces) {
        const auto twin = pieceOf.find(canonical(*piece.shape.transformed(mirror), rotations));
        mirrorOf.push_back(twin == pieceOf.end() ? all.pieces.size() : twin->second);
    }
    PlainReport report;
    const std::size_t pieces = all.pieces.size() - fixed;
    for (std::uint32_t mask = 0; mask < 1U << pieces; ++mask) {
        // No piece is smaller than a tromino.
        if (3 * std::popcount(mask) > all.region.size()) continue;
        Puzzle puzzle = goal.base;
        std::set<std::string> names;
        std::uint32_t image = 0;
        std::size_t at = 0;
        bool isAllowed = true;
        int cells = 0;
        for (const PieceFamily& family : goal.families) {
            int chosen = 0;
            for (std::size_t i = 0; i < family.pieces.size(); ++i, ++at) {
                if ((mask >> at & 1U) == 0) continue;
                ++chosen;
                puzzle.pieces.push_back(all.pieces[fixed + at]);
                puzzle.pieces.back().count = {1, 1};
                names.insert(puzzle.pieces.back().name);
                const std::size_t twin = mirrorOf[fixed + at];
                image |= twin < all.pieces.size() ? 1U << (twin - fixed) : 1U << 31U;
            }
            isAllowed = isAllowed && chosen >= family.choose.min && chosen <= family.choose.max;
        }
        for (const Piece& piece : puzzle.pieces)
            cells += piece.count.max * piece.shape.size();
        int optional = 0;
        for (std::size_t cell = 0; cell < static_cast<std::size_t>(puzzle.region.size()); ++cell)
            optional += puzzle.region.isOptional(cell) ? 1 : 0;
        const int open = puzzle.region.size() - cells;
        if (!isAllowed || open < 0 || open > optional) continue;
        if (hasMirrors && (image >> 31U) == 0 && image < mask) continue;
        ++report.sets;
        const std::uint64_t solutions = test::solvePlainly(puzzle).value().solutions;
        if (solutions == 0) continue;
        ++report.setsBySolutions[solutions];
        if (solutions >= static_cast<std::uint64_t>(goal.solutions.min) &&
            solutions <= static_cast<std::uint64_t>(goal.solutions.max))
            report.matching.insert(names);
    }
    return report;
}

// The solutions of all sets at once by their diagram instead of a search, one of each set of copies.
DesignReport designsByDiagram(const DesignGoal& goal, const DesignOptions& options) {
    const auto [all, mirrors] = unionOf(goal);
    Plan plan = choosePlan(all);
    plan.mirrors = mirrors;
    const PreparedSearch search(all, plan);
    CountRun run;
    const PuzzleDiagram diagram(all, plan.mirrors, run, DiagramOf::all);
    return designsFrom(
        goal,
        [&](const auto& take) {
            for (BigCount number = 0; number < diagram.all().total(); ++number) {
                const std::vector<ImageId> images = diagram.all().solution(number);
                const auto copies =
                    copiesOf(images, diagram.table(), all.fixed.size(), search.symmetry().symmetries());
                if (copies.front() == images) take(placementsOf(all, diagram.table(), images));
            }
        },
        options);
}

// How many ways there are without the piece.
std::uint64_t solutionsWithout(Puzzle puzzle, const std::string& name) {
    const auto piece = std::ranges::find(puzzle.pieces, name, &Piece::name);
    if (piece == puzzle.pieces.end()) return 1;
    puzzle.pieces.erase(piece);
    return test::solvePlainly(puzzle).value().solutions;
}

}  // namespace

class TestDesignSearch : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void agreesWithSolvingEachSet_data() {
        QTest::addColumn<QByteArray>("goal");
        QTest::addColumn<bool>("hasMirrors");
        QTest::newRow("pentominoes in 4x5")
            << goalText("square", "[region]\nbox = [5, 4]\n[[family]]\ncells = 5\nchoose = 4\n") << false;
        QTest::newRow("six pentominoes in 5x6")
            << goalText("square", "[region]\nbox = [6, 5]\n[[family]]\ncells = 5\nchoose = 6\n") << false;
        QTest::newRow("five pentominoes in 5x5")
            << goalText("square", "[region]\nbox = [5, 5]\n[[family]]\ncells = 5\nchoose = 5\n") << false;
        QTest::newRow("four pentacubes in 2x2x5")
            << goalText("cube",
                        "[region]\nbox = [2, 2, 5]\n[[family]]\ncells = 5\nchoose = 4\nfits = [2, 2, "
                        "3]\nsocket = false\n")
            << true;
        QTest::newRow("a list and what one cell changes")
            << goalText("square",
                        "[region]\nbox = [4, 3]\n[[family]]\nchanged = true\n[[family.piece]]\nname = \"T\"\n"
                        "cells = [[0, 0], [1, 0], [2, 0], [1, 1]]\n")
            << false;
        QTest::newRow("made of dominoes")
            << goalText("square",
                        "[region]\nbox = [5, 2]\n[[family]]\ncells = 4\nmade-of = [[[0, 0], [1, 0]]]\n"
                        "[[family]]\ncells = 3\nchoose = [0, 2]\n[goal]\nsolutions = \"any\"\n")
            << false;
        QTest::newRow("several solutions wanted")
            << goalText("square",
                        "[region]\nbox = [5, 4]\n[[family]]\ncells = 5\n[goal]\nsolutions = [2, 5]\n")
            << false;
        QTest::newRow("tetracubes in 2x2x3")
            << goalText("cube", "[region]\nbox = [2, 2, 3]\n[[family]]\ncells = 4\n") << true;
        QTest::newRow("two families")
            << goalText("cube",
                        "[region]\nbox = [2, 3, 3]\n[[family]]\ncells = 3\nchoose = 2\n[[family]]\n"
                        "cells = 4\nchoose = 3\n")
            << true;
        // Without mirror images.
        QTest::newRow("free tetracubes")
            << goalText("cube", "[region]\nbox = [2, 2, 4]\n[[family]]\ncells = 4\nset = \"free\"\n") << true;
        QTest::newRow("a piece that is always used")
            << goalText("cube",
                        "[region]\nbox = [2, 2, 4]\n[[piece]]\nname = \"a\"\ncells = [[0, 0, 0], [1, 0, 0], "
                        "[1, 1, 0], [1, 1, 1]]\n[[family]]\ncells = 4\nwithout = [\"A\", \"B\"]\n")
            << false;
        QTest::newRow("a piece and its mirror image")
            << goalText("cube",
                        "[region]\nbox = [2, 2, 4]\n[[piece]]\nname = \"a\"\ncells = [[0, 0, 0], [1, 0, 0], "
                        "[1, 1, 0], [1, 1, 1]]\n[[piece]]\nname = \"b\"\ncells = [[0, 0, 1], [1, 0, 1], "
                        "[1, 1, 1], [1, 1, 0]]\n[[family]]\ncells = 4\nchiral = false\n")
            << true;
        QTest::newRow("a region without mirror images")
            << goalText("square",
                        "turn-over = false\n[region]\nlayers = "
                        "[\"XXXX.\\nXXXXX\\nXX.XX\\nXX...\"]\n[[family]]\ncells = 5\n[goal]\nsolutions = "
                        "\"any\"\n")
            << false;
        QTest::newRow("one-sided pieces")
            << goalText("square",
                        "turn-over = false\n[region]\nbox = [5, 3]\n[[family]]\ncells = 5\nchoose = 3\n")
            << true;
        QTest::newRow("optional cells")
            << goalText("square",
                        "max-holes = 2\n[region]\nlayers = [\"XXXo\\noXXX\\nXXXX\"]\n[[family]]\n"
                        "cells = 5\nchoose = 2\n")
            << false;
        QTest::newRow("pieces as often as their count")
            << goalText("square",
                        "[region]\nbox = [4, 4]\n[[piece]]\nname = \"I\"\ncells = [[0, 0], [1, 0]]\n"
                        "count = 2\n[[family]]\ncells = 4\nchoose = 3\n")
            << false;
    }
    void agreesWithSolvingEachSet() {
        QFETCH(QByteArray, goal);
        QFETCH(bool, hasMirrors);
        const DesignGoal wanted = parseTomlGoal(goal.toStdString(), "goal.toml");
        const auto flaw = goalFlaw(wanted);
        QVERIFY2(!flaw, english(flaw.value_or(Message{})).c_str());
        DesignOptions options;
        options.threads = 2;
        options.count = 10'000;
        options.measured = 10'000;
        const DesignReport report = findDesigns(wanted, options);
        const PlainReport plain = lookAtEachSet(wanted, hasMirrors);
        QVERIFY(report.isComplete);
        QCOMPARE(report.sets, BigCount(plain.sets));
        QCOMPARE(report.setsBySolutions, plain.setsBySolutions);
        QCOMPARE(report.matching, plain.matching.size());
        QCOMPARE(report.designs.size(), plain.matching.size());
        QVERIFY(!plain.setsBySolutions.empty());
        QCOMPARE(report.richest->solutions, plain.setsBySolutions.rbegin()->first);
        // Sorted by effort, each with the number of solutions that it claims.
        for (std::size_t i = 0; i < report.designs.size(); ++i) {
            const FoundDesign& design = report.designs[i];
            QVERIFY(i == 0 || *design.effort <= *report.designs[i - 1].effort);
            QCOMPARE(judge(design.puzzle).solutions, design.solutions);
        }
        const DesignReport third = designsByDiagram(wanted, options);
        QCOMPARE(third.sets, report.sets);
        QCOMPARE(third.setsBySolutions, plain.setsBySolutions);
        QCOMPARE(third.matching, plain.matching.size());
    }

    // Larger families: the search and the diagram of all sets.
    void diagramAgrees_data() {
        QTest::addColumn<QByteArray>("goal");
        QTest::newRow("five pentacubes in 5x5")
            << goalText("cube", "[region]\nbox = [5, 5, 1]\n[[family]]\ncells = 5\nchoose = 5\n");
    }
    void diagramAgrees() {
        QFETCH(QByteArray, goal);
        const DesignGoal wanted = parseTomlGoal(goal.toStdString(), "goal.toml");
        const DesignOptions options{.count = 1, .measured = 1};
        const DesignReport searched = findDesigns(wanted, options);
        const DesignReport counted = designsByDiagram(wanted, options);
        QVERIFY(searched.solvable > 10);
        QCOMPARE(counted.sets, searched.sets);
        QCOMPARE(counted.setsBySolutions, searched.setsBySolutions);
    }

    // Walks find nothing that the complete search does not, with the same figures, and in the end all of it.
    void walksFindTheSame_data() {
        QTest::addColumn<QByteArray>("goal");
        QTest::addColumn<bool>("isClimbing");
        const auto row = [](const char* name, const char* lattice, const char* text) {
            for (const bool isClimbing : {true, false})
                QTest::addRow("%s, %s", name, isClimbing ? "climbing" : "annealing")
                    << goalText(lattice, text) << isClimbing;
        };
        row("pentominoes", "square", "[region]\nbox = [5, 4]\n[[family]]\ncells = 5\nchoose = 4\n");
        row("tetracubes", "cube", "[region]\nbox = [2, 2, 3]\n[[family]]\ncells = 4\n");
        row("open cells and bounds", "square",
            "max-holes = 2\n[region]\nlayers = [\"XXXo\\noXXX\\nXXXX\"]\n[[family]]\ncells = 5\nchoose = 2\n"
            "[goal]\nsolutions = [1, 3]\nat-most = { gaps = 9 }\n");
        row("a piece that is always used", "cube",
            "[region]\nbox = [2, 2, 4]\n[[piece]]\nname = \"a\"\ncells = [[0, 0, 0], [1, 0, 0], "
            "[1, 1, 0], [1, 1, 1]]\n[[family]]\ncells = 4\nwithout = [\"A\", \"B\"]\n");
        row("hexagons", "hexagon",
            "[region]\nbox = [4, 4]\n[[family]]\ncells = 4\n[goal]\nsolutions = \"any\"\n");
        row("wishes", "square",
            "[region]\nbox = [5, 4]\n[[family]]\ncells = 5\n[goal]\nsolutions = \"any\"\n"
            "at-least = { forced = 2 }\nmost = [\"effort\"]\nleast = [\"gaps\"]\n");
    }
    void walksFindTheSame() {
        QFETCH(QByteArray, goal);
        QFETCH(bool, isClimbing);
        const DesignGoal wanted = parseTomlGoal(goal.toStdString(), "goal.toml");
        DesignOptions options;
        options.count = options.measured = 10'000;
        const DesignReport complete = findDesigns(wanted, options);
        options.method = isClimbing ? DesignMethod::climb : DesignMethod::anneal;
        options.steps = 300;
        options.walks = 60;
        QVERIFY(!goalFlaw(wanted, options.method));
        const DesignReport walked = findDesigns(wanted, options);
        QVERIFY(walked.isComplete);
        QCOMPARE(walked.walks, 60U);
        QCOMPARE(walked.sets, complete.sets);
        QVERIFY(walked.different > 0 && walked.different <= walked.sets && walked.different <= walked.looked);
        // By shapes, up to a reflection of all.
        const auto figures = [](const DesignReport& report) {
            std::map<std::vector<Shape>, std::uint64_t> all;
            for (const FoundDesign& design : report.designs) {
                const Lattice lattice = design.puzzle.lattice;
                std::vector<Shape> shapes;
                std::vector<Shape> mirrored;
                for (const Piece& piece : design.puzzle.pieces) {
                    shapes.push_back(canonical(piece.shape, lattice.rotations()));
                    mirrored.push_back(
                        canonical(*piece.shape.transformed(lattice.symmetries()[lattice.rotations().size()]),
                                  lattice.rotations()));
                }
                std::ranges::sort(shapes);
                std::ranges::sort(mirrored);
                all[std::min(shapes, mirrored)] = design.solutions;
            }
            return all;
        };
        const auto known = figures(complete);
        for (const auto& [shapes, solutions] : figures(walked)) {
            QVERIFY(known.contains(shapes));
            QCOMPARE(solutions, known.at(shapes));
        }
        if (wanted.wishes.empty()) QCOMPARE(walked.designs.size(), complete.designs.size());
        QVERIFY(!walked.designs.empty());
        // The same with any number of threads.
        options.threads = 1;
        const DesignReport again = findDesigns(wanted, options);
        QCOMPARE(figures(again), figures(walked));
        // In two parts.
        DesignOptions part = options;
        std::vector<DesignWalk> walks;
        part.walkDone = [&](const DesignWalk& walk) { walks.push_back(walk); };
        part.shards = 3;
        for (part.shard = 1; part.shard <= 2; ++part.shard)
            findDesigns(wanted, part);
        QCOMPARE(walks.size(), 40U);
        options.finished = walks;
        QCOMPARE(figures(findDesigns(wanted, options)), figures(walked));
    }

    // Of all designs exactly those that meet the bounds, in the order of their fronts.
    void wishes() {
        const QByteArray text =
            "[region]\nbox = [6, 5]\n[[family]]\ncells = 5\nchoose = 6\n[goal]\nsolutions = 1\n";
        DesignOptions options;
        options.count = 1000;
        const DesignGoal goal = parseTomlGoal(
            goalText("square",
                     text + "at-most = { gaps = 16, dead-ends = 150 }\nmost = [\"dead-ends\", \"tries\"]\n"
                            "least = [\"gaps\"]\n")
                .toStdString(),
            "goal.toml");
        const DesignReport some = findDesigns(goal, options);
        const DesignGoal plainGoal = parseTomlGoal(
            goalText("square", text + "most = [\"dead-ends\"]\nleast = [\"sizes\"]\n").toStdString(),
            "goal.toml");
        std::size_t meeting = 0;
        for (const FoundDesign& design : findDesigns(plainGoal, options).designs)
            meeting += *design.gaps <= 16 && design.decisions->allDeadEnds() <= 150.0 ? 1 : 0;
        QVERIFY(meeting > 5 && meeting < 68);
        QCOMPARE(some.designs.size(), meeting);
        QCOMPARE(some.matching, meeting);
        const auto isBetter = [](const FoundDesign& a, const FoundDesign& b) {
            const std::array more{a.decisions->allDeadEnds() - b.decisions->allDeadEnds(),
                                  a.tries->mean - b.tries->mean, static_cast<double>(*b.gaps - *a.gaps)};
            return std::ranges::all_of(more, [](double by) { return by >= 0.0; }) &&
                   std::ranges::any_of(more, [](double by) { return by > 0.0; });
        };
        for (const FoundDesign& one : some.designs) {
            bool isBeaten = false;
            for (const FoundDesign& other : some.designs) {
                isBeaten = isBeaten || isBetter(other, one);
                if (isBetter(other, one)) QVERIFY(other.front < one.front);
            }
            QCOMPARE(one.front == 0, !isBeaten);
        }
        QVERIFY(std::ranges::is_sorted(some.designs, {}, &FoundDesign::front));
        const DesignGoal late = parseTomlGoal(
            goalText("square", text + "at-least = { dead-ends-1 = 5 }\nmost = [\"dead-ends-2\"]\n")
                .toStdString(),
            "goal.toml");
        const std::vector<FoundDesign> last = findDesigns(late, options).designs;
        QVERIFY(last.size() > 5 && last.size() < 68);
        for (std::size_t i = 0; i < last.size(); ++i) {
            QVERIFY(last[i].decisions->deadEnds[1] >= 5.0);
            QVERIFY(i == 0 || last[i].decisions->deadEnds[2] <= last[i - 1].decisions->deadEnds[2]);
        }
    }

    // Levels are those of all solutions of a design, disassembled one by one.
    void levelsAndTurns() {
        const DesignGoal goal = parseTomlGoal(
            goalText("cube",
                     "[region]\nbox = [3, 3, 2]\n[[family]]\ncells = [4, 6]\nchoose = 4\n[goal]\nsolutions = "
                     "[1, 4]\n"
                     "at-least = { level = 1 }\nmost = [\"moves\"]\nat-most = { turns = 0, sizes = 2 }\n")
                .toStdString(),
            "goal.toml");
        DesignOptions options;
        options.method = DesignMethod::climb;
        options.walks = 4;
        options.steps = 200;
        const DesignReport report = findDesigns(goal, options);
        QVERIFY(!report.designs.empty());
        for (const FoundDesign& design : report.designs) {
            const PuzzleLevel level = judgeLevel(design.puzzle);
            QCOMPARE(level.assemblies, design.solutions);
            QCOMPARE(level.level, *design.level);
            QCOMPARE(*design.turns, 0);
        }
    }

    // With pieces left over, some designs can do without one.
    void neededPieces() {
        const QByteArray text =
            "max-holes = 6\n[region]\nlayers = [\"ooXXX\\nXXXXX\\nXXXXo\\nXXooo\"]\n[[family]]\ncells = "
            "5\nchoose = [2, 4]\n"
            "[goal]\nsolutions = \"any\"\n";
        DesignOptions options;
        options.count = options.measured = 1000;
        const auto designs = [&](const QByteArray& more) {
            return findDesigns(parseTomlGoal(goalText("square", text + more).toStdString(), "goal.toml"),
                               options)
                .designs;
        };
        std::size_t needing = 0;
        for (const FoundDesign& design : designs(""))
            needing += solutionsWithout(design.puzzle, "P") == 0 ? 1 : 0;
        QVERIFY(needing > 0 && needing < designs("").size());
        QCOMPARE(designs("needs = [\"P\"]\n").size(), needing);
    }

    // Pieces of more cells than a list may have.
    void familiesWithoutAList() {
        const DesignGoal goal = parseTomlGoal(
            goalText("cube",
                     "[region]\nbox = [3, 3, 4]\n[[family]]\ncells = [11, 13]\nflat = false\nchoose = 3\n")
                .toStdString(),
            "goal.toml");
        QVERIFY(goalFlaw(goal).has_value());
        QVERIFY(!goalFlaw(goal, DesignMethod::anneal));
        DesignOptions options;
        options.method = DesignMethod::anneal;
        options.count = 5;
        std::size_t announced = 0;
        options.found = [&](const FoundDesign&) { ++announced; };
        const DesignReport report = findDesigns(goal, options);
        QCOMPARE(report.designs.size(), 5U);
        QVERIFY(announced >= 5);
        std::set<std::vector<Shape>> known;
        for (const FoundDesign& design : report.designs) {
            QCOMPARE(test::solvePlainly(design.puzzle).value().solutions, 1U);
            std::vector<Shape> shapes;
            for (const Piece& piece : design.puzzle.pieces) {
                QVERIFY(piece.shape.size() >= 11 && piece.shape.size() <= 13);
                shapes.push_back(canonical(piece.shape, goal.base.lattice.symmetries()));
            }
            std::ranges::sort(shapes);
            QVERIFY(std::ranges::adjacent_find(shapes) == shapes.end());
            QVERIFY(known.insert(shapes).second);
        }
    }

    // Figures of puzzles that are known from elsewhere.
    void knownFigures_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<int>("level");
        QTest::addColumn<int>("turns");
        QTest::newRow("slides") << "burrs/notchable-level-3" << 3 << 0;
        QTest::newRow("a turn") << "burrs/turning-4-pieces-edge-4" << 1 << 1;
    }
    void knownFigures() {
        QFETCH(QString, puzzle);
        QFETCH(int, level);
        QFETCH(int, turns);
        const Puzzle known = test::libraryPuzzle(puzzle.toStdString());
        const std::array measures{DesignMeasure::level, DesignMeasure::moves, DesignMeasure::turns};
        const MeasuredDesign all = measured(known, measures);
        QVERIFY(all.isComplete);
        QCOMPARE(all.figures.level->numbers.front(), level);
        QCOMPARE(*all.figures.of(DesignMeasure::level), static_cast<double>(level));
        QCOMPARE(*all.figures.of(DesignMeasure::moves), static_cast<double>(all.figures.level->moves));
        QCOMPARE(*all.figures.turns, turns);
        // Slides alone do not disassemble the second one.
        const MeasuredDesign slides = measured(known, std::array{DesignMeasure::level});
        QCOMPARE(slides.figures.level->numbers.empty(), turns > 0);
        QVERIFY(!slides.figures.turns);
    }

    // The pieces of a design fill two squares at once in exactly the two ways that it lists.
    void twoRegionsAtOnce() {
        const DesignGoal goal = parseTomlGoal(
            goalText("square", "[region]\nbox = [5, 3]\n[[family]]\ncells = 5\n[goal]\nregions = 2\n")
                .toStdString(),
            "goal.toml");
        const DesignReport report = findDesigns(goal, {.count = 10'000, .measured = 10'000});
        QVERIFY(!report.designs.empty());
        for (const FoundDesign& design : report.designs) {
            QCOMPARE(design.puzzle.pieces.size(), 6U);
            QCOMPARE(design.inFirst, 3U);
            std::uint64_t solutions = 0;
            for (std::uint32_t mask = 1; mask < 64; mask += 2) {
                std::array<Puzzle, 2> halves{goal.base, goal.base};
                for (std::size_t i = 0; i < 6; ++i)
                    halves[mask >> i & 1U].pieces.push_back(design.puzzle.pieces[i]);
                if (halves[0].pieces.size() == 3)
                    solutions += test::solvePlainly(halves[0]).value().solutions *
                                 test::solvePlainly(halves[1]).value().solutions;
            }
            QCOMPARE(solutions, design.solutions);
            QCOMPARE(solutions, 1U);
            QCOMPARE(judge(design.puzzle).solutions, 1U);
        }
    }

    void familiesAreFiltered_data() {
        QTest::addColumn<QByteArray>("lattice");
        QTest::addColumn<QByteArray>("conditions");
        QTest::addColumn<int>("pieces");
        const auto row = [](const char* lattice, const char* conditions, int pieces) {
            QTest::addRow("%s: %s", lattice, conditions)
                << QByteArray(lattice) << QByteArray(conditions) << pieces;
        };
        row("square", "cells = 5", 12);
        row("square", "cells = 5\nset = \"one-sided\"", 18);
        row("square", "cells = 5\nset = \"fixed\"", 63);
        row("cube", "cells = 5", 29);
        row("cube", "cells = 5\nset = \"free\"", 23);
        row("cube", "cells = 5\nflat = true", 12);
        row("cube", "cells = 5\nchiral = true", 12);
        row("cube", "cells = 5\nsymmetric = false", 17);
        row("cube", "cells = 5\nsymmetric = false\nflat = false\nfits = [3, 2, 2]", 12);
        row("cube", "cells = 6\nsymmetric = false\nflat = false\nfits = [2, 2, 3]", 35);
        row("cube", "cells = 6\nsymmetric = false\nflat = false\nfits = [2, 2, 3]\nsocket = false", 15);
        row("square", "cells = 5\nsocket = true", 1);
        row("square", "cells = [4, 5]", 17);
        row("square", "cells = 6\nmade-of = [[[0, 0], [1, 0]]]", 23);
        row("square", "cells = 4\nmade-of = [[[0, 0], [1, 0]]]", 4);
    }
    void familiesAreFiltered() {
        QFETCH(QByteArray, lattice);
        QFETCH(QByteArray, conditions);
        QFETCH(int, pieces);
        const QByteArray box = lattice == "square" ? "box = [5, 5]\n" : "box = [3, 3, 3]\n";
        const QByteArray text =
            goalText(lattice.constData(), "[region]\n") + box + "[[family]]\n" + conditions + "\n";
        QCOMPARE(parseTomlGoal(text.toStdString(), "goal.toml").families.front().pieces.size(),
                 static_cast<std::size_t>(pieces));
    }

    void goalsOfTheLibrary_data() {
        QTest::addColumn<QString>("file");
        for (const auto& entry : std::filesystem::directory_iterator(
                 std::filesystem::path(TILEWRIGHT_SOURCE_DIR) / "puzzles" / "goals"))
            QTest::newRow(entry.path().filename().c_str()) << QString::fromStdString(entry.path().string());
    }
    void goalsOfTheLibrary() {
        QFETCH(QString, file);
        const DesignGoal goal = parseTomlGoal(readFile(file.toStdString()), file.toStdString());
        const auto flaw = goalFlaw(goal, goal.isListed() ? DesignMethod::all : DesignMethod::anneal);
        QVERIFY2(!flaw, english(flaw.value_or(Message{})).c_str());
    }

    void badGoalsAreRefused_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* name, const char* rest, const char* message) {
            QTest::newRow(name) << goalText("square", rest) << QByteArray(message);
        };
        row("no family", "[region]\nbox = [5, 5]\n", "no pieces to choose from; add [[family]]");
        row("no region", "[[family]]\ncells = 5\n", "region");
        row("an unknown set", "[region]\nbox = [5, 5]\n[[family]]\ncells = 5\nset = \"all\"\n",
            "goal.toml:8:7: unknown set \"all\"");
        row("too large", "[region]\nbox = [5, 5]\n[[family]]\ncells = 99\n",
            "goal.toml:7:9: 99 is out of range");
        row("nothing left", "[region]\nbox = [5, 5]\n[[family]]\ncells = 5\nfits = [2, 2]\n",
            "no piece of 5 cells meets these conditions");
        row("no solution", "[region]\nbox = [5, 5]\n[[family]]\ncells = 5\n[goal]\nsolutions = 0\n",
            "goal.toml:9:13: a design needs at least one solution");
        row("an unknown measure",
            "[region]\nbox = [5, 5]\n[[family]]\ncells = 5\n[goal]\nmost = [\"beauty\"]\n",
            "goal.toml:9:9: unknown measure \"beauty\"");
        row("a bound that is no number",
            "[region]\nbox = [5, 5]\n[[family]]\ncells = 5\n[goal]\nat-least = { level = \"high\" }\n",
            "goal.toml:9:22");
        row("a list with a size",
            "[region]\nbox = [5, 5]\n[[family]]\ncells = 2\n[[family.piece]]\nname = \"I\"\n"
            "cells = [[0, 0], [1, 0]]\n",
            "remove \"cells\"");
        row("a set that is not listed", "[region]\nbox = [5, 5]\n[[family]]\ncells = 12\nset = \"free\"\n",
            "goal.toml:8:7: \"set\" is for pieces of up to");
        row("three regions", "[region]\nbox = [5, 5]\n[[family]]\ncells = 5\n[goal]\nregions = 3\n",
            "goal.toml:9:11: 3 is out of range");
    }
    void badGoalsAreRefused() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, message);
        try {
            parseTomlGoal(text.toStdString(), "goal.toml");
            QFAIL("accepted");
        } catch (const FormatError& error) {
            QVERIFY2(QByteArray(error.what()).contains(message), error.what());
        }
    }
};

TILEWRIGHT_TEST(TestDesignSearch)
#include "tst_design_search.moc"
