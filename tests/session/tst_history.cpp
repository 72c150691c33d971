// The undo history of a puzzle: undo restores every byte, a stroke is one step, and the saved state is known.

#include <QTest>

#include "core/formats/toml_puzzle.h"
#include "core/puzzle/edits.h"
#include "tests/support/puzzles.h"
#include "tests/support/random_edits.h"
#include "tests/support/sanitized.h"
#include "tests/support/test_program.h"
#include "views/session/document.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

Puzzle withCell(const Puzzle& puzzle, Cell cell) {
    return setCells(puzzle, {}, std::vector{cell}, CellState::filled).puzzle;
}

Puzzle withoutCell(const Puzzle& puzzle, Cell cell) {
    return setCells(puzzle, {}, std::vector{cell}, CellState::outside).puzzle;
}

const Puzzle& puzzleOf(const History& history) {
    return std::get<Puzzle>(history.value());
}

QString word(const char* text) {
    return QString::fromLatin1(text);
}

}  // namespace

class TestHistory : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void stepsHaveNames() {
        History history(libraryPuzzle("cubes/soma"));
        QVERIFY(!history.canUndo() && !history.canRedo() && !history.isModified());
        QVERIFY(history.undoName().isEmpty());
        QVERIFY(!history.undo() && !history.redo());
        QVERIFY(history.edit(word("One"), withCell(puzzleOf(history), {9, 0, 0}), {}));
        QVERIFY(history.edit(word("Two"), withCell(puzzleOf(history), {9, 1, 0}), {}));
        QCOMPARE(history.undoName(), word("Two"));
        QVERIFY(history.undo());
        QCOMPARE(history.undoName(), word("One"));
        QCOMPARE(history.redoName(), word("Two"));
        QVERIFY(history.redo());
        QVERIFY(!history.canRedo());
        QVERIFY(history.undo());
        QVERIFY(history.edit(word("Three"), withCell(puzzleOf(history), {9, 2, 0}), {}));
        QVERIFY(!history.canRedo());
        QCOMPARE(puzzleOf(history).region.size(), 29);
    }

    void whatChangesNothingIsNoStep() {
        History history(libraryPuzzle("cubes/soma"));
        QVERIFY(history.edit(word("One"), withCell(puzzleOf(history), {9, 0, 0}), {}));
        QVERIFY(history.undo());
        QVERIFY(!history.edit(word("Nothing"), puzzleOf(history), {}));
        QVERIFY(history.canRedo());
        QVERIFY(!history.canUndo());
    }

    void strokesAreOneStep() {
        const Puzzle start = libraryPuzzle("cubes/soma");
        History history(start);
        for (int x = 3; x < 8; ++x)
            history.edit(word("Paint"), withCell(puzzleOf(history), {x, 0, 0}), word("1"));
        for (int x = 3; x < 8; ++x)
            history.edit(word("Paint"), withCell(puzzleOf(history), {x, 1, 0}), word("2"));
        QCOMPARE(puzzleOf(history).region.size(), 37);
        QVERIFY(history.undo());
        QCOMPARE(puzzleOf(history).region.size(), 32);
        // After an undo, a new edit is not merged into the previous step.
        history.edit(word("Paint"), withCell(puzzleOf(history), {9, 9, 9}), word("1"));
        QVERIFY(history.undo());
        QCOMPARE(puzzleOf(history).region.size(), 32);
        QVERIFY(history.undo());
        QVERIFY(puzzleOf(history) == start);
        QVERIFY(!history.canUndo());
    }

    void aStrokeThereAndBackIsNoStep() {
        History history(libraryPuzzle("cubes/soma"));
        history.edit(word("Before"), withCell(puzzleOf(history), {7, 0, 0}), {});
        history.edit(word("Paint"), withCell(puzzleOf(history), {8, 0, 0}), word("1"));
        history.edit(word("Paint"), withoutCell(puzzleOf(history), {8, 0, 0}), word("1"));
        QCOMPARE(history.undoName(), word("Before"));
        history.edit(word("Paint"), withCell(puzzleOf(history), {8, 0, 0}), word("1"));
        QVERIFY(history.undo());
        QCOMPARE(puzzleOf(history).region.size(), 28);
    }

    void knowsWhatIsSaved() {
        History history(libraryPuzzle("cubes/soma"));
        history.edit(word("One"), withCell(puzzleOf(history), {7, 0, 0}), word("1"));
        QVERIFY(history.isModified());
        history.markSaved();
        QVERIFY(!history.isModified());
        // A stroke continued after saving does not hide the saved state.
        history.edit(word("One"), withCell(puzzleOf(history), {8, 0, 0}), word("1"));
        QVERIFY(history.isModified());
        history.undo();
        QVERIFY(!history.isModified());
        history.undo();
        QVERIFY(history.isModified());
        history.redo();
        QVERIFY(!history.isModified());
        // Also if it is reached in another way.
        history.edit(word("There"), withCell(puzzleOf(history), {9, 0, 0}), {});
        history.edit(word("Back"), withoutCell(puzzleOf(history), {9, 0, 0}), {});
        QVERIFY(!history.isModified());
        QVERIFY(history.canUndo());
    }

    // Another seed: TILEWRIGHT_SEED=4711 tst_history
    void aThousandEditsAndUndosEndWhereTheyBegan_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::newRow("square") << QStringLiteral("pentominoes/10x6");
        QTest::newRow("cube") << QStringLiteral("cubes/soma");
        QTest::newRow("with a hole") << QStringLiteral("pentominoes/8x8-with-hole");
    }
    void aThousandEditsAndUndosEndWhereTheyBegan() {
        QFETCH(QString, puzzle);
        bool isGiven = false;
        const int given = qEnvironmentVariableIntValue("TILEWRIGHT_SEED", &isGiven);
        RandomEdits edits(isGiven ? static_cast<std::uint64_t>(given) : 1);
        History history(libraryPuzzle(puzzle.toStdString()));
        const std::string begin = toToml(puzzleOf(history));
        std::vector<std::string> texts{begin};
        int steps = 0;
        while (steps < (isSanitized ? 200 : 1'000)) {
            const std::size_t choice = edits.below(10);
            if (choice < 2 && history.undo()) {
                ++steps;
                texts.pop_back();
            } else if (choice == 2 && history.redo()) {
                ++steps;
                texts.push_back(toToml(puzzleOf(history)));
            } else if (history.edit(word("Edit"), edits.next(puzzleOf(history)).puzzle, {})) {
                ++steps;
                texts.push_back(toToml(puzzleOf(history)));
            }
            QCOMPARE(toToml(puzzleOf(history)), texts.back());
            // A drawing can be read again, finished or not.
            if (steps % 10 == 0) QCOMPARE(toToml(parseTomlDraft(texts.back(), "draft.toml")), texts.back());
        }
        const std::string end = toToml(puzzleOf(history));
        int undone = 0;
        for (; history.undo(); ++undone) {
            texts.pop_back();
            QCOMPARE(toToml(puzzleOf(history)), texts.back());
        }
        QCOMPARE(toToml(puzzleOf(history)), begin);
        QVERIFY(!history.isModified());
        for (int i = 0; i < undone; ++i)
            QVERIFY(history.redo());
        QCOMPARE(toToml(puzzleOf(history)), end);
    }

    // The largest searchable region, and one too large to keep all steps.
    void tenThousandStrokesTakeBoundedMemory_data() {
        QTest::addColumn<int>("size");
        QTest::addColumn<bool>("isWhole");
        QTest::newRow("8x8x8") << 8 << true;
        // Copies the region 10,000 times, which takes minutes under a sanitizer and shows nothing new to it.
        if (!isSanitized) QTest::newRow("20x20x20") << 20 << false;
    }
    void tenThousandStrokesTakeBoundedMemory() {
        QFETCH(int, size);
        QFETCH(bool, isWhole);
        Puzzle puzzle;
        puzzle.lattice = latticeNamed("cube");
        puzzle.region = Region::box({size, size, size});
        History history(puzzle);
        RandomEdits random(7);
        for (int i = 0; i < 10'000; ++i) {
            const auto at = [&] { return static_cast<int>(random.below(static_cast<std::size_t>(size))); };
            const Cell cell{at(), at(), at()};
            const auto state = static_cast<CellState>(random.below(3));
            history.edit(word("Paint cells"),
                         setCells(puzzleOf(history), {}, std::vector{cell}, state).puzzle,
                         QString::number(i));
        }
        std::size_t bytes = 0;
        while (history.undo())
            bytes += bytesOf(history.value());
        QVERIFY(bytes > 10'000'000);
        QVERIFY(bytes <= History::mostBytes);
        QCOMPARE(puzzleOf(history) == puzzle, isWhole);
    }
};

TILEWRIGHT_TEST(TestHistory)
#include "tst_history.moc"
