// Solutions that BurrTools files hold, and how they come apart: read, played back, and written.

#include <QTest>

#include "core/assembly/disassembler.h"
#include "core/assembly/separation.h"
#include "core/formats/puzzle_file.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

// A key in a channel with one corner, all in one plane.
const QString keyFile = QStringLiteral(R"(<?xml version="1.0"?>
<puzzle version="2">
<gridType type="0"/>
<colors/>
<shapes>
<voxel x="4" y="3" z="1" type="0">##+###+#####</voxel>
<voxel x="4" y="3" z="1" type="0">##_##__#####</voxel>
<voxel x="1" y="1" z="1" type="0">#</voxel>
</shapes>
<problems>
<problem state="2" assemblies="1" solutions="1" time="0">
<shapes><shape id="1" count="1"/><shape id="2" count="1"/></shapes>
<result id="0"/>
<bitmap/>
<solutions>
<solution>
<assembly>0 0 0 0 1 1 0 0</assembly>
<separation>
<pieces count="2">0 1</pieces>
<state><dx>0 1</dx><dy>0 1</dy><dz>0 0</dz></state>
<state><dx>0 2</dx><dy>0 1</dy><dz>0 0</dz></state>
<state><dx>0 2</dx><dy>0 -19999</dy><dz>0 0</dz></state>
</separation>
</solution>
</solutions>
</problem>
</problems>
</puzzle>
)");

LoadedFile loaded(const QString& xml) {
    return {xml.toStdString(), "key.xmpuzzle"};
}

// All pieces of a scene one step after the other; whether two of them ever share a cell.
bool overlapsOnTheWay(const StoredSolution& solution) {
    const AssemblyPlan plan(solution.separation);
    for (std::size_t i = 0; i < plan.moves().size(); ++i) {
        const auto& [move, scene, depth] = plan.moves()[i];
        std::vector<Cell> shifts = plan.shiftsAfter(i);
        for (int step = 0; step <= move.steps; ++step) {
            std::set<Cell> filled;
            for (const std::size_t piece : scene)
                for (const Cell cell : solution.placements[piece].cells)
                    if (!filled.insert(cell + shifts[piece]).second) return true;
            for (const std::size_t piece : move.pieces)
                shifts[piece] = shifts[piece] + move.step;
        }
    }
    return false;
}

std::vector<StoredSolution> takenApart(const Puzzle& puzzle) {
    std::vector<StoredSolution> all;
    const Disassembler disassembler(puzzle);
    Job job(puzzle, choosePlan(puzzle), {},
            [&](const PreparedSearch& search, std::span<const Solution> solutions) {
                for (const Solution& solution : solutions) {
                    StoredSolution one;
                    one.placements = placementsOf(search.puzzle(), search.table(), solution.images);
                    std::ranges::sort(one.placements, {}, &Placement::piece);
                    const Disassembly apart = disassembler.disassemble(one.placements);
                    if (apart.canBeDisassembled()) one.separation = apart.separation;
                    if (apart.canBeDisassembled()) one.level = levelOf(one.separation);
                    all.push_back(std::move(one));
                }
            });
    job.start();
    while (!job.waitFor(std::chrono::milliseconds(10))) {
    }
    return all;
}

}  // namespace

class TestStoredSeparations : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void separationIsRead() {
        const StoredSolutions stored = loaded(keyFile).solutions();
        QVERIFY(stored.notes.empty());
        QCOMPARE(stored.solutions.size(), 1U);
        const StoredSolution& solution = stored.solutions.front();
        QCOMPARE(solution.placements.size(), 2U);
        QCOMPARE(solution.placements[1].cells, (std::vector<Cell>{{1, 1, 0}}));
        QCOMPARE(solution.level.text(), std::string("2"));
        const std::vector<AssemblyMove>& moves = solution.separation.moves;
        QCOMPARE(moves.size(), 2U);
        QCOMPARE(moves[0], (AssemblyMove{{1}, {1, 0, 0}, 1, false}));
        QCOMPARE(moves[1].step, (Cell{0, -1, 0}));
        QVERIFY(moves[1].isRemoval && moves[1].pieces == std::vector<std::size_t>{1});
        QVERIFY(!overlapsOnTheWay(solution));
    }

    // As stored by BurrTools: where each axis comes to by the turn of a number.
    void turnsHaveNumbers_data() {
        QTest::addColumn<int>("number");
        QTest::addColumn<QString>("axes");
        const auto row = [](int number, const char* axes) {
            QTest::addRow("%d", number) << number << QString::fromLatin1(axes);
        };
        row(0, "+x+y+z");
        row(2, "+x-y-z");
        row(13, "+y-z-x");
        row(15, "-y+z-x");
        row(21, "-z-x+y");
        row(23, "+z-x-y");
    }
    void turnsHaveNumbers() {
        QFETCH(int, number);
        QFETCH(QString, axes);
        QString xml = keyFile;
        xml.replace(QStringLiteral("<voxel x=\"4\" y=\"3\" z=\"1\" type=\"0\">##+###+#####"),
                    QStringLiteral("<voxel x=\"7\" y=\"7\" z=\"7\" type=\"0\">") +
                        QString(7 * 7 * 7, QLatin1Char('+')));
        xml.replace(QStringLiteral("<voxel x=\"4\" y=\"3\" z=\"1\" type=\"0\">##_##__#####"),
                    QStringLiteral("<voxel x=\"4\" y=\"3\" z=\"2\" type=\"0\">#####___#___#___________"));
        xml.replace(QStringLiteral("0 0 0 0 1 1 0 0"), QStringLiteral("3 3 3 %1 0 0 0 0").arg(number));
        const StoredSolutions stored = loaded(xml).solutions();
        QCOMPARE(stored.solutions.size(), 1U);
        std::vector<Cell> expected;
        for (const std::array<int, 3> cell : std::initializer_list<std::array<int, 3>>{
                 {0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}, {0, 1, 0}, {0, 2, 0}, {0, 0, 1}}) {
            std::array<int, 3> turned{};
            for (int axis = 0; axis < 3; ++axis) {
                const int from = axes[2 * axis + 1].unicode() - 'x';
                turned[static_cast<std::size_t>(axis)] =
                    3 + (axes[2 * axis] == QLatin1Char('-') ? -1 : 1) * cell[static_cast<std::size_t>(from)];
            }
            expected.push_back({turned[0], turned[1], turned[2]});
        }
        std::ranges::sort(expected);
        QCOMPARE(stored.solutions.front().placements.front().cells, expected);
    }

    // The positions of parts say the level where their states are not stored.
    void numbersOfStates_data() {
        QTest::addColumn<QString>("numbers");
        QTest::addColumn<QString>("level");
        QTest::addColumn<int>("moves");
        const auto row = [](const char* numbers, const char* level, int moves) {
            QTest::newRow(numbers) << QString::fromLatin1(numbers) << QString::fromLatin1(level) << moves;
        };
        row("3 0 0", "2", 2);
        row("2 3 0 0 5 0 0", "1.2.4", 7);
        row("2 5 0 0 3 0 0", "1.4.2", 7);
        row("4 2 0 0 2 0 0", "3", 5);
        row("2 2 2 3 0 0 0 0 0", "1.1.1.2", 5);
        row("99 5 3 0 0 0 5 0 0", "98.4.2.4", 108);
        row("2 0", "", 0);
        row("2 0 0 0", "", 0);
        row("1 0 0", "", 0);
        row("2 x 0", "", 0);
    }
    void numbersOfStates() {
        QFETCH(QString, numbers);
        QFETCH(QString, level);
        QFETCH(int, moves);
        QString xml = keyFile;
        const qsizetype begin = xml.indexOf(QStringLiteral("<separation>"));
        const qsizetype end = xml.indexOf(QStringLiteral("</solution>"));
        xml.replace(begin, end - begin, QStringLiteral("<separationInfo>%1</separationInfo>").arg(numbers));
        const LoadedFile file = loaded(xml);
        const StoredSolutions stored = file.solutions();
        QCOMPARE(stored.solutions.size(), 1U);
        QCOMPARE(stored.notes.size(), level.isEmpty() ? 1U : 0U);
        QCOMPARE(QString::fromStdString(stored.solutions.front().level.text()), level);
        QCOMPARE(stored.solutions.front().level.moves, moves);
        // What is known is written again.
        const WrittenPuzzle written =
            serialise(file.tiling(), *formatNamed("xmpuzzle"), "again", stored.solutions);
        const StoredSolutions again = LoadedFile(written.bytes, "again").solutions();
        QVERIFY(again.notes.empty());
        QCOMPARE(QString::fromStdString(again.solutions.front().level.text()), level);
    }

    // What is damaged is named with its line, and what to do; the rest stays.
    void damage_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QString>("note");
        QTest::addColumn<int>("solutions");
        const auto row = [](const char* name, const char* before, const char* after, const char* note,
                            int solutions = 1) {
            QTest::newRow(name) << QString::fromLatin1(before) << QString::fromLatin1(after)
                                << QString::fromLatin1(note) << solutions;
        };
        row("into the frame", "<dy>0 1</dy><dz>0 0</dz></state>\n<state><dx>0 2</dx><dy>0 -19999",
            "<dy>0 2</dy><dz>0 0</dz></state>\n<state><dx>0 2</dx><dy>0 -19998",
            "key.xmpuzzle:21:1: expected one group of pieces that moves straight along an axis without "
            "collisions, and removal in the last state only");
        row("slanted", "<dx>0 2</dx><dy>0 1</dy>", "<dx>0 2</dx><dy>0 0</dy>", "key.xmpuzzle:21:1: expected");
        row("nothing moves", "<dx>0 2</dx><dy>0 1</dy>", "<dx>0 1</dx><dy>0 1</dy>", "key.xmpuzzle:21:1: ");
        row("not removed", "-19999", "0",
            "key.xmpuzzle:22:1: expected one group of pieces that moves straight along an axis without "
            "collisions, and removal in the last state only");
        row("removed through the frame", "<dx>0 2</dx><dy>0 -19999", "<dx>0 20002</dx><dy>0 1",
            "key.xmpuzzle:22:1: ");
        row("removed too early", "<dx>0 2</dx><dy>0 1</dy>", "<dx>0 20001</dx><dy>0 1</dy>",
            "key.xmpuzzle:21:1: ");
        row("begins elsewhere", "<dx>0 1</dx>", "<dx>0 2</dx>",
            "the first state is not that of the assembled pieces");
        row("a number too few", "<dx>0 2</dx>", "<dx>0</dx>", "expected 2 numbers, one for each piece");
        row("no number", "<dx>0 2</dx>", "<dx>0 two</dx>", "expected whole numbers, not \"two\"");
        row("other pieces", ">0 1</pieces>", ">0 2</pieces>", "expected the pieces 0 1");
        row("one state",
            "<state><dx>0 2</dx><dy>0 1</dy><dz>0 0</dz></state>\n<state><dx>0 2</dx><dy>0 "
            "-19999</dy><dz>0 0</dz></state>",
            "", "expected at least two states");
        row("pieces that overlap", "0 0 0 0 1 1 0 0", "0 0 0 0 0 0 0 0",
            "key.xmpuzzle:17:1: the pieces overlap or do not fit; this stored solution is ignored; solve the "
            "puzzle again, or remove it from the file",
            0);
        row("a piece too few", "0 0 0 0 1 1 0 0", "0 0 0 0",
            "expected x, y, z and rotation of each piece, or an 'x' for a missing one", 0);
        row("a piece that is not there", "0 0 0 0 1 1 0 0", "0 0 0 0 x", "do not fit", 0);
        row("a piece too many", "0 0 0 0 1 1 0 0", "0 0 0 0 1 1 0 0 1 1 0 0", "more pieces than the puzzle",
            0);
        row("no assembly", "<assembly>0 0 0 0 1 1 0 0</assembly>", "", "assembly", 0);
        row("hotspot", "<voxel x=\"1\"", "<voxel hx=\"a\" x=\"1\"", "key.xmpuzzle:8:", 0);
    }
    void damage() {
        QFETCH(QString, before);
        QFETCH(QString, after);
        QFETCH(QString, note);
        QFETCH(int, solutions);
        QString xml = keyFile;
        QVERIFY(xml.contains(before));
        xml.replace(xml.indexOf(before), before.size(), after);
        const LoadedFile file = loaded(xml);
        QCOMPARE(file.tiling().pieces.size(), 2U);
        const StoredSolutions stored = file.solutions();
        QCOMPARE(static_cast<int>(stored.solutions.size()), solutions);
        QCOMPARE(stored.notes.size(), 1U);
        const QString actual = QString::fromStdString(english(stored.notes.front()));
        QVERIFY2(actual.contains(note), qPrintable(actual));
        for (const StoredSolution& solution : stored.solutions)
            QVERIFY(solution.separation.moves.empty() && solution.level.numbers.empty());
    }

    // A number of a turn that does not fit is not believed.
    void wrongTurnsAreFound() {
        QString xml = keyFile;
        xml.replace(QStringLiteral("0 0 0 0 1 1 0 0"), QStringLiteral("0 0 0 17 1 1 0 99"));
        const StoredSolutions stored = loaded(xml).solutions();
        QVERIFY(stored.notes.empty());
        QCOMPARE(stored.solutions.front().level.text(), std::string("2"));
    }

    void writtenAndReadAgain_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("level");
        const auto row = [](const char* file, const char* level) {
            QTest::newRow(file) << QString::fromLatin1(file) << QString::fromLatin1(level);
        };
        row("lock-cubes-1", "1");
        row("lock-cubes-2", "2");
        row("lock-cubes-3", "3");
        row("lock-cubes-4_4", "4.");
        row("lock-cubes-5", "5");
        row("lock-cubes-5_4_2", "5.");
        row("lock-cubes-none", "");
        row("lock-lid", "1");
        row("lock-nested", "1.2.4");
        row("lock-nested-heavy", "1.4.2");
        row("range-strip", "1");
    }
    void writtenAndReadAgain() {
        QFETCH(QString, file);
        QFETCH(QString, level);
        const Puzzle puzzle = readPuzzle(
            (QStringLiteral(TILEWRIGHT_SOURCE_DIR "/tests/data/grids/") + file + QStringLiteral(".xmpuzzle"))
                .toStdString());
        const std::vector<StoredSolution> solutions = takenApart(puzzle);
        const WrittenPuzzle written = serialise(puzzle, *formatNamed("xmpuzzle"), "again", solutions);
        QVERIFY(written.notes.empty());
        const LoadedFile again(written.bytes, "again");
        QCOMPARE(again.tiling().pieces, puzzle.pieces);
        const StoredSolutions stored = again.solutions();
        QVERIFY2(stored.notes.empty(), stored.notes.empty() ? "" : english(stored.notes.front()).c_str());
        QCOMPARE(stored.solutions.size(), solutions.size());
        for (std::size_t i = 0; i < solutions.size(); ++i) {
            const StoredSolution& solution = stored.solutions[i];
            QCOMPARE(solution.placements.size(), solutions[i].placements.size());
            for (std::size_t p = 0; p < solution.placements.size(); ++p) {
                QCOMPARE(solution.placements[p].piece, solutions[i].placements[p].piece);
                QCOMPARE(solution.placements[p].cells, solutions[i].placements[p].cells);
            }
            QCOMPARE(solution.level, solutions[i].level);
            QVERIFY(QString::fromStdString(solution.level.text()).startsWith(level));
            QVERIFY(!overlapsOnTheWay(solution));
        }
    }

    // Nothing is stored in these, on any grid.
    void nothingStored() {
        int files = 0;
        for (const auto& entry :
             std::filesystem::directory_iterator(TILEWRIGHT_SOURCE_DIR "/tests/data/grids")) {
            if (entry.path().extension() != ".xmpuzzle") continue;
            const LoadedFile file = loadFile(entry.path());
            for (std::size_t problem = 1; problem <= file.problems().size(); ++problem) {
                const StoredSolutions stored = file.solutions(static_cast<int>(problem));
                QVERIFY2(stored.solutions.empty() && stored.notes.empty(), entry.path().c_str());
            }
            ++files;
        }
        QVERIFY(files > 30);
    }

    // Other grids number their turns in a way that is not known.
    void notWritten() {
        const Puzzle puzzle = readPuzzle(TILEWRIGHT_SOURCE_DIR "/tests/data/grids/lock-prisms-5.xmpuzzle");
        const WrittenPuzzle written =
            serialise(puzzle, *formatNamed("xmpuzzle"), "again", takenApart(puzzle));
        QCOMPARE(written.notes.size(), 1U);
        QVERIFY(LoadedFile(written.bytes, "again").solutions().solutions.empty());
    }
};

TILEWRIGHT_TEST(TestStoredSeparations)
#include "tst_stored_separations.moc"
