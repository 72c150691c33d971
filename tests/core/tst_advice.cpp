// Advice to puzzle designers.

#include <QTest>

#include "core/analysis/advice.h"
#include "core/images/image_table.h"
#include "core/puzzle/edits.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/puzzles.h"
#include "tests/support/random_edits.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

// Whether the advice is an obstacle to a solution.
bool isProblem(const Advice& advice) {
    return advice.kind <= Advice::Kind::tooLarge;
}

QStringList textsOf(const std::vector<Advice>& advice) {
    QStringList texts;
    for (const Advice& one : advice)
        texts << (isProblem(one) ? QStringLiteral("! ") : QString()) +
                     QString::fromStdString(english(one.text));
    return texts;
}

}  // namespace

class TestAdvice : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void advice_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QStringList>("advice");
        const auto row = [](const char* name, const char* puzzle, std::initializer_list<const char*> lines) {
            QStringList advice;
            for (const char* line : lines)
                advice << QString::fromLatin1(line);
            QTest::newRow(name) << QString::fromLatin1(puzzle) << advice;
        };
        row("a good one", "square XXX/XXX | L 2 XX/X.",
            {"symmetry of the region: 2 rotations and 2 reflections", "symmetry of piece 'L': 1 reflection"});
        row("the same shape", "square XXXX/X.XX | A 1 XX/X. | B 1 .X/XX | C 1 X",
            {"the pieces 'A' and 'B' have the same shape and are treated as equal",
             "symmetry of the region: none", "symmetry of piece 'C': 4 rotations and 4 reflections",
             "symmetry of the pieces 'A' and 'B': 1 reflection"});
        row("a piece in two parts", "square XXX/XXX | A 2 X.X | B 1 XX",
            {"the cells of piece 'A' are not connected",
             "symmetry of the region: 2 rotations and 2 reflections",
             "symmetry of the pieces 'A' and 'B': 2 rotations and 2 reflections"});
        row("volume", "square XXX | A 2 XX",
            {"! the pieces fill 4 cells, but the region has 3 cells; remove pieces or make the region "
             "larger",
             "symmetry of the region: 2 rotations and 2 reflections",
             "symmetry of piece 'A': 2 rotations and 2 reflections"});
        row("in space", "cube XX/X.,X./.. | A 1 XX/X.,X./..",
            {"symmetry of the region: 3 rotations and 3 reflections",
             "symmetry of piece 'A': 3 rotations and 3 reflections"});
        row("turns only", "square .XX/XX. | S 1 .XX/XX.",
            {"symmetry of the region: 2 rotations", "symmetry of piece 'S': 2 rotations"});
        row("optional cells count", "square oX | A 1-2 X",
            {"symmetry of the region: 1 reflection", "symmetry of piece 'A': 4 rotations and 4 reflections"});
        row("five tetrominoes",
            "square XXXXX/XXXXX/XXXXX/XXXXX | I 1 XXXX | L 1 XXX/X.. | O 1 XX/XX | S 1 .XX/XX. | T 1 XXX/.X.",
            {"! coloured like a chessboard, the region has 10 black and 10 white cells, but the pieces can "
             "cover only 9+11 and 11+9; only 'T' covers more of one colour than of "
             "the other",
             "symmetry of the region: 2 rotations and 2 reflections",
             "symmetry of piece 'O': 4 rotations and 4 reflections",
             "symmetry of piece 'I': 2 rotations and 2 reflections", "symmetry of piece 'T': 1 reflection",
             "symmetry of piece 'S': 2 rotations", "symmetry of piece 'L': none"});
    }
    void advice() {
        QFETCH(QString, puzzle);
        QTEST(textsOf(adviceFor(drawnPuzzle(puzzle.toStdString()))), "advice");
    }

    void drafts() {
        Puzzle draft;
        QCOMPARE(textsOf(adviceFor(draft)), QStringList{QStringLiteral("! the region has no cells")});
        draft.region = Region::box({3, 1, 1});
        QCOMPARE(textsOf(adviceFor(draft)).first(),
                 QStringLiteral("! the puzzle has no pieces; add at least one"));
        draft.pieces = {{"empty", {}, {}, {}}};
        QCOMPARE(textsOf(adviceFor(draft)).filter(QStringLiteral("!")),
                 QStringList(QStringLiteral("! piece 'empty' has no cells")));
        draft.pieces = {{"empty", {}, {}, {}},
                        {"B", Shape({{0, 0, 0}, {0, 1, 0}}), {2, 2}, {}},
                        {"C", Shape({{0, 0, 0}, {2, 0, 0}, {0, 2, 0}}), {}, {}}};
        const std::vector<Advice> advice = adviceFor(draft);
        QCOMPARE(QString::fromStdString(english(advice[0].text)),
                 QStringLiteral("piece 'empty' has no cells"));
        QVERIFY(advice[0].pieces == std::vector<std::size_t>{0});
        QVERIFY(advice[1].obstacle == Obstacle::Kind::volume);
        // Pieces keep their numbers when one is omitted.
        QVERIFY(advice[2].obstacle == Obstacle::Kind::noPlace);
        QVERIFY(advice[2].pieces == std::vector<std::size_t>{2});
    }

    void symmetriesOfSolids_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<int>("all");
        QTest::addColumn<int>("mirrors");
        const auto row = [](const char* name, const char* puzzle, int all, int mirrors) {
            QTest::newRow(name) << QString::fromLatin1(puzzle) << all << mirrors;
        };
        row("cube", "cube XX/XX,XX/XX", 48, 24);
        row("box", "cube XX/XX/XX,XX/XX/XX,XX/XX/XX,XX/XX/XX", 8, 4);
        row("screw", "cube XX/X.,../X.", 2, 0);
        row("far away", "square ....X/...../.....", 8, 4);
    }
    void symmetriesOfSolids() {
        QFETCH(QString, puzzle);
        const Puzzle value = drawnPuzzle(puzzle.toStdString());
        const SymmetryCount count = symmetriesOf(value.region, value.lattice);
        QTEST(count.all, "all");
        QTEST(count.mirrors, "mirrors");
    }

    void symmetriesAreThoseThatChangeNothing() {
        RandomEdits edits(3);
        Puzzle puzzle = libraryPuzzle("cubes/soma");
        for (int i = 0; i < 150; ++i) {
            puzzle = edits.next(puzzle).puzzle;
            if (puzzle.region.empty()) continue;
            int all = 0;
            for (const Symmetry& symmetry : puzzle.lattice.symmetries())
                all += transformed(puzzle, {}, symmetry).puzzle.region == puzzle.region ? 1 : 0;
            QCOMPARE(symmetriesOf(puzzle.region, puzzle.lattice).all, all);
        }
    }

    void whatTakesNoTimeComesFirst() {
        std::vector<std::vector<Advice>> steps;
        const Puzzle puzzle = drawnPuzzle("square XXX | A 2 XX");
        const std::vector<Advice> all =
            adviceFor(puzzle, {}, [&](const std::vector<Advice>& advice) { steps.push_back(advice); });
        QCOMPARE(steps.size(), 1U);
        QCOMPARE(steps.front().size(), all.size() - 1);
        QVERIFY(!isProblem(steps.front().front()));
    }

    void stops() {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY_THROWS_EXCEPTION(Stopped, adviceFor(libraryPuzzle("cubes/soma"), stop.get_token()));
    }
};

TILEWRIGHT_TEST(TestAdvice)
#include "tst_advice.moc"
