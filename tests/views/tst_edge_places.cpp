// Edge-matching puzzles: mouse, keyboard, undo, editing, solving and watching.

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTimer>

#include "core/basics/files.h"
#include "core/edges/edge_checks.h"
#include "core/edges/generators.h"
#include "core/formats/edge_file.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"
#include "views/assembly/painter_assembly_view.h"
#include "views/edges/edge_design.h"
#include "views/edges/edge_graph_view.h"
#include "views/edges/edge_panel.h"
#include "views/edges/edge_watch_page.h"
#include "views/edges/piece_field.h"
#include "views/export/export_dialog.h"
#include "views/session/search.h"
#include "views/session/session.h"
#include "views/solutions/solutions_page.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

EdgePuzzle randomPuzzle(int rows, int columns, EdgeMoves moves, int colours = 3) {
    RandomEdgeOptions options;
    options.rows = rows;
    options.columns = columns;
    options.colours = colours;
    options.moves = moves;
    return randomEdgePuzzle(options).puzzle;
}

class Bench {
  public:
    explicit Bench(const EdgePuzzle& puzzle) {
        session.document().setPuzzle(puzzle);
        widget.resize(1100, 760);
        widget.show();
        widget.activateWindow();
        isReady = QTest::qWaitForWindowActive(&widget, 60'000);
    }

    QPoint onBoard(std::size_t place) { return widget.board().rectOf(place).center(); }
    QPoint inTray(std::size_t piece) { return widget.tray().rectOf(piece).center(); }

    // A realistic drag: press, some moves, release.
    static void drag(QWidget& from, const QPoint& begin, QWidget& to, const QPoint& end) {
        const QPoint target = from.mapFromGlobal(to.mapToGlobal(end));
        QTest::mousePress(&from, Qt::LeftButton, {}, begin);
        for (const double share : {0.2, 0.6, 1.0}) {
            const QPoint at = begin + (target - begin) * share;
            QMouseEvent move(QEvent::MouseMove, at, from.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
            QApplication::sendEvent(&from, &move);
        }
        QTest::mouseRelease(&from, Qt::LeftButton, {}, target);
    }

    static void wheel(QWidget& on, const QPoint& at, int notches, Qt::KeyboardModifiers keys = {}) {
        QWheelEvent event(at, on.mapToGlobal(at), {}, QPoint(0, 120 * notches), Qt::NoButton, keys,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&on, &event);
    }

    template <typename Widget>
    Widget& named(const char* name) {
        for (Widget* candidate : widget.findChildren<Widget*>())
            if (candidate->accessibleName() == QLatin1String(name)) return *candidate;
        qFatal("there is no %s", name);
    }

    bool canUndo() { return widget.play().history().canUndo() || session.document().canUndo(); }
    QString status() { return named<QLabel>("State of the board").text(); }
    QString result() { return named<QLabel>("Result of the search").text(); }
    const EdgePosition& position() { return widget.play().position(); }
    const EdgePuzzle& puzzle() { return *session.document().edges(); }

    Session session;
    EdgeDesign widget{session};
    bool isReady = false;
};

constexpr EdgeMoves swapAndTurn{true, true, false, false};

}  // namespace

class TestEdgePlaces : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    // P pins the piece under the cursor, Shift+P in any orientation; the pin is part of the puzzle.
    void piecesArePinned() {
        const EdgePuzzle puzzle = randomPuzzle(3, 3, swapAndTurn);
        Bench bench(puzzle);
        QVERIFY(bench.isReady);
        PieceField& board = bench.widget.board();
        board.setFocus();
        board.setCursorSpot(4);
        QTest::keyClick(&board, Qt::Key_P);
        QVERIFY(bench.puzzle().clues.empty());
        QVERIFY(bench.status().contains(u"first"));
        bench.widget.play().movePiece(2, 4);
        bench.widget.play().turnPiece(2, 3);
        QTest::keyClick(&board, Qt::Key_P);
        QCOMPARE(bench.puzzle().clues, std::vector({EdgeClue{4, 2, 3}}));
        const QImage pinned = board.grab().toImage();
        const EdgePosition before = bench.position();
        // Not moved, turned or displaced, and still there on a cleared board.
        bench.widget.play().movePiece(2, 0);
        bench.widget.play().movePiece(5, 4);
        QTest::keyClick(&board, Qt::Key_R);
        QTest::keyClick(&board, Qt::Key_Delete);
        bench.widget.play().clear();
        QVERIFY(bench.position() == before);
        QVERIFY(bench.status().contains(u"pinned"));
        // A piece is painted as it lies, which its pin still says.
        auto& pen = bench.named<QComboBox>("Pen");
        pen.setCurrentIndex(pen.count() - 1);
        QTest::mouseClick(&board, Qt::LeftButton, {}, bench.onBoard(4) + QPoint(0, -20));
        EdgeColours colours = before.coloursOf(2);
        colours[1] = pen.currentData().toInt();
        QVERIFY(bench.position().coloursOf(2) == colours);
        QCOMPARE(bench.puzzle().clues, std::vector({EdgeClue{4, 2, 0}}));
        bench.session.document().undo();
        pen.setCurrentIndex(0);
        board.setCursorSpot(4);
        QTest::keyClick(&board, Qt::Key_P);
        QVERIFY(bench.puzzle().clues.empty());
        QVERIFY(board.grab().toImage() != pinned);
        QTest::keyClick(&board, Qt::Key_P, Qt::ShiftModifier);
        QCOMPARE(bench.puzzle().clues, std::vector({EdgeClue{4, 2, std::nullopt}}));
        QTest::keyClick(&board, Qt::Key_R);
        QVERIFY(bench.position().coloursOf(2) != before.coloursOf(2));
        // Undone edits put the piece back where its pin was.
        bench.session.document().undo();
        bench.session.document().undo();
        QCOMPARE(bench.puzzle().clues, std::vector({EdgeClue{4, 2, 3}}));
        QVERIFY(bench.position() == before);
    }

    // If the list is limited, the total number is shown beside it.
    void aListThatIsCutSaysSo() {
        EdgePuzzle puzzle;
        puzzle.rows = puzzle.columns = 4;
        puzzle.moves = {true, false, false, false};
        for (int piece = 0; piece < 16; ++piece)
            puzzle.pieces.push_back(
                {static_cast<EdgeColour>(piece & 1), static_cast<EdgeColour>(piece >> 1 & 1),
                 static_cast<EdgeColour>(piece >> 2 & 1), static_cast<EdgeColour>(piece >> 3 & 1)});
        Session session;
        session.document().setPuzzle(puzzle);
        SolutionsPage page(session, std::make_unique<PainterAssemblyView>());
        page.show();
        session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(session.run().phase() == Run::Phase::finished, 120'000);
        const quint64 listed = session.solutions().count();
        QCOMPARE(session.solutions().total(), BigCount(345'762));
        QVERIFY(listed < 345'762U);
        const auto says = [&](const QString& words) {
            return std::ranges::any_of(page.findChildren<QLabel*>(), [&](const QLabel* label) {
                return label->text().contains(words) || label->toolTip().contains(words);
            });
        };
        const QString number = QLocale().toString(listed);
        QTRY_VERIFY_WITH_TIMEOUT(says(number + QStringLiteral(" of 345,762 solutions listed")), 60'000);
        QVERIFY(!says(number + QStringLiteral(" solutions")));
    }

    void piecesAreDragged() {
        Bench bench(randomPuzzle(3, 3, swapAndTurn));
        QVERIFY(bench.isReady);
        PieceField& board = bench.widget.board();
        PieceField& tray = bench.widget.tray();
        QVERIFY(!bench.position().placeOf(4));
        Bench::drag(tray, bench.inTray(4), board, bench.onBoard(0));
        QVERIFY(bench.position().placeOf(4) == 0U);
        QCOMPARE(bench.widget.play().history().undoName(), QStringLiteral("Move piece 5"));
        Bench::drag(tray, bench.inTray(7), board, bench.onBoard(8));
        // On a place that is taken they change places.
        Bench::drag(board, bench.onBoard(0), board, bench.onBoard(8));
        QVERIFY(bench.position().placeOf(4) == 8U && bench.position().placeOf(7) == 0U);
        QCOMPARE(bench.widget.play().history().undoName(), QStringLiteral("Swap pieces 5 and 8"));
        // From the tray it takes the place of the piece that is there.
        Bench::drag(tray, bench.inTray(1), board, bench.onBoard(0));
        QVERIFY(bench.position().placeOf(1) == 0U && !bench.position().placeOf(7));
        Bench::drag(board, bench.onBoard(8), tray, bench.inTray(4));
        QVERIFY(!bench.position().placeOf(4));
        // Beside everything nothing happens.
        Bench::drag(board, bench.onBoard(0), bench.widget, QPoint(3, 3));
        QVERIFY(bench.position().placeOf(1) == 0U);
        int steps = 0;
        for (; bench.canUndo(); ++steps)
            bench.widget.undo();
        QCOMPARE(steps, 5);
        for (std::size_t piece = 0; piece < 9; ++piece)
            QVERIFY(!bench.position().placeOf(piece));
        QVERIFY(!bench.session.document().isModified());
    }

    void piecesAreTurnedByClickAndWheel() {
        const EdgePuzzle puzzle = randomPuzzle(2, 2, {false, true, false, false});
        Bench bench(puzzle);
        QVERIFY(bench.isReady);
        QVERIFY(!bench.widget.tray().isVisible());
        PieceField& board = bench.widget.board();
        const EdgeColours& c = puzzle.pieces[3];
        QTest::mouseClick(&board, Qt::LeftButton, {}, bench.onBoard(3));
        // Counter-clockwise: what was at the right is on top.
        QVERIFY((bench.position().coloursOf(3) == EdgeColours{c[3], c[0], c[1], c[2]}));
        Bench::wheel(board, bench.onBoard(3), -1);
        QVERIFY(bench.position().coloursOf(3) == c);
        Bench::wheel(board, bench.onBoard(3), 2);
        QVERIFY((bench.position().coloursOf(3) == EdgeColours{c[2], c[3], c[0], c[1]}));
        bench.widget.undo();
        QVERIFY(bench.position().coloursOf(3) == c);
        bench.widget.redo();
        QVERIFY(bench.position().coloursOf(3) != c);
        // They stay in their places.
        Bench::drag(board, bench.onBoard(0), board, bench.onBoard(1));
        QVERIFY(bench.position().placeOf(0) == 0U);
    }

    void everythingCanBeDoneWithKeys() {
        const EdgePuzzle puzzle = randomPuzzle(2, 3, {true, true, true, true}, 6);
        Bench bench(puzzle);
        QVERIFY(bench.isReady);
        PieceField& board = bench.widget.board();
        PieceField& tray = bench.widget.tray();
        tray.setFocus();
        QTest::keyClick(&tray, Qt::Key_Right);
        QCOMPARE(tray.cursor(), 1U);
        QTest::keyClick(&tray, Qt::Key_Return);
        board.setFocus();
        QTest::keyClick(&board, Qt::Key_Down);
        QTest::keyClick(&board, Qt::Key_Right);
        QCOMPARE(board.cursor(), 4U);
        QTest::keyClick(&board, Qt::Key_Return);
        QVERIFY(bench.position().placeOf(1) == 4U);
        const EdgeColours c = puzzle.pieces[1];
        const auto lies = [&](const EdgeColours& expected) {
            return bench.position().coloursOf(1) == expected;
        };
        QTest::keyClick(&board, Qt::Key_R);
        QVERIFY(lies({c[3], c[0], c[1], c[2]}));
        QTest::keyClick(&board, Qt::Key_R, Qt::ShiftModifier);
        QVERIFY(lies(c));
        QTest::keyClick(&board, Qt::Key_F);
        QVERIFY(lies({c[2], c[1], c[0], c[3]}));
        QTest::keyClick(&board, Qt::Key_F);
        QTest::keyClick(&board, Qt::Key_F, Qt::ShiftModifier);
        QVERIFY(lies({c[0], c[3], c[2], c[1]}));
        // All ways to put the colours on, one after the other.
        std::set<EdgeColours> seen;
        for (int i = 0; i < 24; ++i) {
            QTest::keyClick(&board, Qt::Key_C);
            seen.insert(bench.position().coloursOf(1));
        }
        QVERIFY(lies({c[0], c[3], c[2], c[1]}));
        std::vector<EdgeColour> sorted(c.begin(), c.end());
        std::sort(sorted.begin(), sorted.end());
        std::size_t ways = 1;
        while (std::next_permutation(sorted.begin(), sorted.end()))
            ++ways;
        QCOMPARE(seen.size(), ways);
        // Picked up and left where it is.
        QTest::keyClick(&board, Qt::Key_Return);
        QTest::keyClick(&board, Qt::Key_Escape);
        QTest::keyClick(&board, Qt::Key_Left);
        QTest::keyClick(&board, Qt::Key_Return);
        QVERIFY(bench.position().placeOf(1) == 4U);
        QTest::keyClick(&board, Qt::Key_Right);
        QTest::keyClick(&board, Qt::Key_Delete);
        QVERIFY(!bench.position().placeOf(1));
    }

    void cursorsReachEveryPlace_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        for (const auto& [rows, columns] : {std::pair{1, 1}, {1, 200}, {5, 7}, {30, 30}})
            QTest::addRow("%d x %d", rows, columns) << rows << columns;
    }
    void cursorsReachEveryPlace() {
        QFETCH(int, rows);
        QFETCH(int, columns);
        Bench bench(randomPuzzle(rows, columns, swapAndTurn));
        QVERIFY(bench.isReady);
        PieceField& board = bench.widget.board();
        board.setFocus();
        for (int column = 1; column < columns; ++column)
            QTest::keyClick(&board, Qt::Key_Right);
        QCOMPARE(board.cursor(), static_cast<std::size_t>(columns - 1));
        if (rows > 1)
            for (int row = 1; row < rows; ++row)
                QTest::keyClick(&board, Qt::Key_Down);
        QCOMPARE(board.cursor(), static_cast<std::size_t>(rows * columns - 1));
        QTest::keyClick(&board, Qt::Key_Home);
        QCOMPARE(board.cursor(), 0U);
    }

    void forbiddenMovesAreRefused() {
        Bench bench(randomPuzzle(2, 2, {true, false, false, false}));
        QVERIFY(bench.isReady);
        QSignalSpy refused(&bench.widget.play(), &EdgePlay::refused);
        PieceField& tray = bench.widget.tray();
        tray.setFocus();
        QTest::mouseClick(&tray, Qt::LeftButton, {}, bench.inTray(0));
        QTest::keyClick(&tray, Qt::Key_F);
        QTest::keyClick(&tray, Qt::Key_C);
        QCOMPARE(refused.count(), 3);
        QVERIFY(!bench.canUndo());
    }

    void solutionsAreShown_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<int>("moves");
        QTest::newRow("a row") << 1 << 20 << 0;
        QTest::newRow("in place") << 2 << 9 << 1;
        QTest::newRow("a board") << 3 << 3 << 2;
        QTest::newRow("one piece") << 1 << 1 << 2;
    }
    void solutionsAreShown() {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(int, moves);
        const EdgePuzzle puzzle = randomPuzzle(rows, columns, {moves != 1, moves != 0, false, false});
        Bench bench(puzzle);
        QVERIFY(bench.isReady);
        QCOMPARE(bench.session.solutions().count(), 0U);
        bench.session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(bench.session.run().phase() == Run::Phase::finished, 60'000);
        QVERIFY(bench.session.solutions().count() > 0);
        QCOMPARE(bench.session.solutions().set()->count(), bench.session.solutions().count());
        QVERIFY2(bench.result().contains(QStringLiteral("Different boards: ")), qPrintable(bench.result()));
        const auto search = std::dynamic_pointer_cast<EdgeSearch>(bench.session.run().search());
        std::set<EdgeArrangement, decltype([](const auto& a, const auto& b) {
                     return std::lexicographical_compare(
                         a.begin(), a.end(), b.begin(), b.end(),
                         [](const auto& x, const auto& y) { return x.colours < y.colours; });
                 })>
            boards;
        for (quint64 i = 0; i < search->count(); ++i) {
            QVERIFY(isSolution(puzzle, search->arrangement(i)));
            boards.insert(search->arrangement(i));
        }
        QCOMPARE(boards.size(), search->count());
        // On the board it is a step like others.
        QTest::keyClick(&bench.widget.board(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(bench.widget.play().isSolved());
        QCOMPARE(bench.status(), QStringLiteral("Solved: all edges match."));
        bench.widget.undo();
        if (moves != 1) QVERIFY(bench.status().startsWith(QStringLiteral("Drag pieces")));
        bench.widget.redo();
        QVERIFY(bench.widget.play().isSolved());
    }

    // The boards are listed in the order in which they were found, each better than the one before.
    void bestBoardsAreListedAsTheyCome() {
        // A piece too many of one colour: not all edges can match.
        EdgePuzzle puzzle = framedEdgePuzzle(4, 4, 3, 5).puzzle;
        for (EdgeColours& piece : puzzle.pieces)
            if (std::ranges::count(piece, 0) == 0) {
                piece[0] = 9;
                break;
            }
        Bench bench(puzzle);
        QVERIFY(bench.isReady);
        QVERIFY(bench.session.run().canFindBest());
        bench.session.run().startBest();
        QTRY_VERIFY_WITH_TIMEOUT(bench.session.run().phase() == Run::Phase::finished, 60'000);
        const auto search = bench.session.run().bestBoards();
        QVERIFY(search);
        QVERIFY(search->count() > 0);
        QTRY_COMPARE_WITH_TIMEOUT(bench.session.solutions().count(), search->count(), 60'000);
        std::size_t before = 0;
        for (quint64 i = 0; i < search->count(); ++i) {
            QVERIFY(!whyNoBoard(puzzle, search->arrangement(i)));
            QCOMPARE(matchingEdges(puzzle, search->arrangement(i)), search->matched(i));
            QVERIFY(i == 0 || search->matched(i) > before);
            before = search->matched(i);
        }
        QCOMPARE(bench.session.solutions().shownAtEnd(), search->count() - 1);
        QVERIFY(before < innerEdges(puzzle));
        QCOMPARE(bench.result(), QStringLiteral("%1 of 24 edges match; at most %1 can.").arg(before));
        // Solving again searches for solutions.
        bench.session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(bench.session.run().phase() == Run::Phase::finished, 60'000);
        QVERIFY(!bench.session.run().bestBoards());
        QVERIFY(bench.result().contains(QStringLiteral("There is no solution.")));
    }

    // Which colours match is typed in the panel; partners share motif and letter.
    void matchingColoursAreTyped() {
        EdgePuzzle puzzle = blankEdgePuzzle(1, 2);
        puzzle.pieces = {{1, 0, 3, 0}, {4, 0, 2, 0}};
        Bench bench(puzzle);
        auto& field = *bench.widget.findChild<QLineEdit*>(QStringLiteral("matches"));
        const auto type = [&](const QString& text) {
            field.setFocus();
            field.selectAll();
            QTest::keyClicks(&field, text);
            QTest::keyClick(&field, Qt::Key_Return);
        };
        type(QStringLiteral("1-2, 3-4"));
        QCOMPARE(bench.session.document().edges()->matches,
                 (std::vector<std::pair<EdgeColour, EdgeColour>>{{1, 2}, {3, 4}}));
        bench.session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(bench.session.run().phase() == Run::Phase::finished, 60'000);
        QVERIFY(bench.session.solutions().count() > 0);
        const EdgePalette palette(*bench.session.document().edges());
        QVERIFY(palette.isTail(2) && palette.isTail(4) && !palette.isTail(1) && !palette.isTail(0));
        QCOMPARE(palette.figureOf(2), palette.figureOf(1));
        QCOMPARE(palette.letterOf(4), palette.letterOf(3).toLower());
        bench.session.document().undo();
        QVERIFY(bench.session.document().edges()->matches.empty());
        QCOMPARE(field.text(), QString());
        // A letter is no colour.
        type(QStringLiteral("x"));
        QVERIFY(bench.session.document().edges()->matches.empty());
    }

    // List, number and text of a result equal "edges solve --count", with and without --unique.
    void symmetricCopiesAreOneSolution_data() {
        QTest::addColumn<EdgePuzzle>("puzzle");
        QTest::addColumn<quint64>("together");
        QTest::addColumn<quint64>("separate");
        QTest::addColumn<QString>("says");
        const QString same = QStringLiteral("count as one");
        EdgePuzzle square = blankEdgePuzzle(2, 2);
        square.moves = swapAndTurn;
        square.pieces = {{1, 2, 3, 4}, {1, 2, 3, 4}, {1, 2, 3, 4}, {1, 2, 3, 4}};
        const auto row = [](const char* name, const EdgePuzzle& puzzle, const QString& says) {
            EdgeOptions options;
            options.wantCount = true;
            const auto separate = static_cast<quint64>(*solveEdges(puzzle, options).count);
            options.unique = true;
            const auto together = static_cast<quint64>(*solveEdges(puzzle, options).count);
            QTest::newRow(name) << puzzle
                                << (says.contains(QStringLiteral("separately")) ? separate : together)
                                << separate << says;
        };
        row("framed", framedEdgePuzzle(4, 4, 3, 5).puzzle, same);
        row("four equal pieces", square, same);
        EdgePuzzle rest = square;
        rest.rows = 1;
        rest.columns = 3;
        rest.pieces.pop_back();
        // Counted by a fast method.
        row("a row", rest, QStringLiteral("counted separately"));
        row("no symmetry", randomPuzzle(2, 3, {true, false, false, false}), {});
    }
    void symmetricCopiesAreOneSolution() {
        QFETCH(EdgePuzzle, puzzle);
        QFETCH(quint64, together);
        QFETCH(quint64, separate);
        QFETCH(QString, says);
        Bench bench(puzzle);
        auto& box = *bench.widget.findChild<QCheckBox*>(QStringLiteral("separateCopies"));
        for (const bool isSeparate : {false, true, false}) {
            box.setChecked(isSeparate);
            bench.session.run().start();
            QTRY_VERIFY_WITH_TIMEOUT(bench.session.run().phase() == Run::Phase::finished, 60'000);
            QCOMPARE(bench.session.run().snapshot().solutions, isSeparate ? separate : together);
            QTRY_COMPARE_WITH_TIMEOUT(bench.session.solutions().count(), isSeparate ? separate : together,
                                      60'000);
            const QString expected =
                isSeparate && !says.isEmpty() ? QStringLiteral("counted separately") : says;
            QVERIFY2(bench.result().contains(expected), qPrintable(bench.result()));
        }
    }

    // A mark applies to all equivalent boards.
    void marksAreKeptForAllCopies() {
        Bench bench(framedEdgePuzzle(4, 4, 3, 5).puzzle);
        const auto solve = [&bench](bool separate) {
            bench.session.run().setSeparatesCopies(separate);
            bench.session.run().start();
            QTRY_VERIFY_WITH_TIMEOUT(bench.session.run().phase() == Run::Phase::finished, 60'000);
        };
        solve(true);
        const quint64 all = bench.session.solutions().count();
        QVERIFY(all > 1);
        bench.session.solutions().changeRemarks(
            [all](SolutionRemarks& remarks) { remarks.setMarked(std::vector<quint64>{all - 1}, true); });
        solve(false);
        QTRY_COMPARE_WITH_TIMEOUT(bench.session.solutions().remarks().count(), 1U, 60'000);
        solve(true);
        QTRY_COMPARE_WITH_TIMEOUT(bench.session.solutions().remarks().count(), 1U, 60'000);
    }

    void traysScroll_data() {
        QTest::addColumn<int>("side");
        QTest::addColumn<bool>("scrolls");
        QTest::newRow("few pieces") << 2 << false;
        QTest::newRow("64 pieces") << 8 << true;
        QTest::newRow("900 pieces") << 30 << true;
    }
    void traysScroll() {
        QFETCH(int, side);
        QFETCH(bool, scrolls);
        Bench bench(randomPuzzle(side, side, swapAndTurn));
        QVERIFY(bench.isReady);
        PieceField& tray = bench.widget.tray();
        auto& bar = *tray.findChild<QScrollBar*>();
        QCOMPARE(bar.isVisible(), scrolls);
        const std::size_t last = bench.puzzle().pieces.size() - 1;
        const double size = tray.scale();
        Bench::wheel(tray, tray.rect().center(), -1000);
        QCOMPARE(bar.value(), bar.maximum());
        QVERIFY(tray.rect().contains(tray.rectOf(last)));
        QCOMPARE(tray.rect().contains(tray.rectOf(0)), !scrolls);
        QCOMPARE(tray.scale(), size);
        Bench::wheel(tray, tray.rect().center(), 1000);
        QCOMPARE(bar.value(), 0);
        bar.setValue(bar.maximum());
        QVERIFY(tray.rect().contains(tray.rectOf(last)));
        // The piece that is seen there can be taken.
        Bench::drag(tray, bench.inTray(last), bench.widget.board(), bench.onBoard(0));
        QVERIFY(bench.position().placeOf(last) == 0U);
        Bench::wheel(tray, tray.rect().center(), 1, Qt::ControlModifier);
        QVERIFY(tray.scale() > size);
        // The cursor of the keyboard takes the bar along.
        tray.goHome();
        tray.setCursorSpot(last);
        QVERIFY(tray.rect().contains(tray.rectOf(last)));
        QVERIFY(!scrolls || bar.value() > 0);
    }

    void countsAreShownWhileTheyGrowAndAfterAStop() {
        Bench bench(blankEdgePuzzle(6, 6));
        bench.session.document().edit(QStringLiteral("turn"), [] {
            EdgePuzzle puzzle = blankEdgePuzzle(6, 6);
            for (std::size_t piece = 0; piece < puzzle.pieces.size(); piece += 2)
                puzzle.pieces[piece][0] = 1;
            return AnyPuzzle(puzzle);
        }());
        bench.session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(
            bench.result().contains(QStringLiteral("so far")) && bench.session.run().snapshot().solutions > 0,
            60'000);
        bench.session.run().stop();
        QTRY_VERIFY_WITH_TIMEOUT(bench.session.run().phase() == Run::Phase::finished, 60'000);
        QVERIFY2(bench.result().contains(QStringLiteral("Stopped: at least")), qPrintable(bench.result()));
    }

    void newPuzzlesComeFromGenerators_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("numbers");
        QTest::addColumn<int>("pieces");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, int kind, const char* numbers, int pieces,
                            const char* says = "") {
            QTest::newRow(name) << kind << QString::fromLatin1(numbers) << pieces
                                << QString::fromLatin1(says);
        };
        row("blank", 0, "", 16);
        row("random", 1, "", 16);
        row("framed", 2, "", 16);
        row("MacMahon", 3, "", 24);
        row("1-in-3-SAT", 4, "1,2,3 1,4,5", 20);
        row("two variables", 4, "1,2,3 1,4", 0, "Expected a clause of three variables");
        row("3-partition", 5, "4,4,5, 4 4 5", 54);
        row("not to be split", 5, "4,4,5,4,4,4", 0, "cannot be split");
        row("no number", 5, "4,4,x", 0, "'x' is not a number");
    }
    void newPuzzlesComeFromGenerators() {
        QFETCH(int, kind);
        QFETCH(QString, numbers);
        QFETCH(int, pieces);
        QFETCH(QString, says);
        QString actual;
        QTimer::singleShot(0, [&] {
            auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
            dialog->findChild<QComboBox*>()->setCurrentIndex(kind);
            dialog->findChild<QLineEdit*>(QString(), Qt::FindDirectChildrenOnly)->setText(numbers);
            dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
            if (!dialog->isVisible()) return;
            for (const QLabel* label : dialog->findChildren<QLabel*>())
                actual += label->text();
            dialog->reject();
        });
        const std::optional<EdgePuzzle> puzzle = askForNewEdges(nullptr);
        QCOMPARE(puzzle ? static_cast<int>(puzzle->pieces.size()) : 0, pieces);
        if (puzzle) QVERIFY(validateEdges(*puzzle).empty());
        QVERIFY2(actual.contains(says), qPrintable(actual));
    }

    void reasonsAreShown() {
        EdgePuzzle puzzle;
        puzzle.columns = 2;
        puzzle.leftRight = BorderRule::cyclic;
        puzzle.moves.swap = true;
        puzzle.pieces = {{3, 9, 8, 9}, {8, 9, 8, 9}};
        Bench bench(puzzle);
        bench.session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(bench.result().contains(QStringLiteral("There is no solution.")), 60'000);
        QVERIFY2(bench.result().contains(QStringLiteral("Colour 3 is on the left of 1 ")),
                 qPrintable(bench.result()));
        // The graph shows why.
        EdgeWatchPage watch(bench.session);
        watch.show();
        QTRY_VERIFY_WITH_TIMEOUT(!watch.graph().isEmpty(), 60'000);
        QVERIFY(!watch.player().isOpen());
    }

    void pathsAreWalkedWithoutASearchBefore() {
        Bench bench(randomPuzzle(1, 12, {true, false, false, false}));
        EdgeWatchPage page(bench.session);
        page.show();
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page, 60'000));
        auto& player = page.player();
        QTRY_VERIFY_WITH_TIMEOUT(player.isReady(), 60'000);
        QVERIFY(page.isPath());
        page.setFocus();
        for (std::size_t i = 1; i <= 12; ++i) {
            QTest::keyClick(&page, Qt::Key_Right);
            QTRY_COMPARE_WITH_TIMEOUT(player.position(), static_cast<quint64>(i), 60'000);
            QTRY_COMPARE_WITH_TIMEOUT(page.graph().walked(), i, 60'000);
            QCOMPARE(player.state().placed, i);
        }
        QTest::keyClick(&page, Qt::Key_Right);
        QTRY_VERIFY_WITH_TIMEOUT(
            page.findChild<QLabel*>(QStringLiteral("caption"))->text().contains(QStringLiteral("Solved")),
            60'000);
        QTest::keyClick(&page, Qt::Key_Home);
        QTRY_COMPARE_WITH_TIMEOUT(page.graph().walked(), 0U, 60'000);
        QVERIFY(player.state().board == EdgeBoard(12));
    }

    void trianglesAndHexagonsArePlayed_data() {
        QTest::addColumn<QString>("lattice");
        QTest::newRow("triangle") << QStringLiteral("triangle");
        QTest::newRow("hexagon") << QStringLiteral("hexagon");
    }
    void trianglesAndHexagonsArePlayed() {
        QFETCH(QString, lattice);
        RandomEdgeOptions options;
        options.lattice = latticeNamed(lattice.toStdString());
        options.board = hexagonBoard(options.lattice, lattice == QLatin1String("triangle") ? 1 : 2);
        options.moves = swapAndTurn;
        const EdgePuzzle puzzle = randomEdgePuzzle(options).puzzle;
        Bench bench(puzzle);
        QVERIFY(bench.isReady);
        Bench::drag(bench.widget.tray(), bench.inTray(2), bench.widget.board(), bench.onBoard(3));
        QVERIFY(bench.position().placeOf(2) == std::optional<std::size_t>(3));
        QTest::mouseClick(&bench.widget.board(), Qt::LeftButton, {}, bench.onBoard(3));
        QVERIFY(bench.position().coloursOf(2) == turned(puzzle.pieces[2]));
        // Watch shows what fits at each place of a fixed order.
        EdgeWatchPage page(bench.session);
        page.show();
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page, 60'000));
        page.setFocus();
        auto& player = page.player();
        QTRY_VERIFY_WITH_TIMEOUT(player.isReady(), 60'000);
        page.orders().setCurrentIndex(1);
        Q_EMIT page.orders().activated(1);
        QTRY_VERIFY_WITH_TIMEOUT(player.isReady() && player.position() == 0, 60'000);
        for (quint64 step = 1; step <= 5; ++step) {
            QTest::keyClick(&page, Qt::Key_Right);
            QTRY_COMPARE_WITH_TIMEOUT(player.position(), step, 60'000);
            QVERIFY(!page.table().table().entries.empty());
        }
        QVERIFY(!page.grab().isNull());
    }

    void searchesAreWatchedWithKeys() {
        const EdgePuzzle puzzle = framedEdgePuzzle(4, 4, 3, 5).puzzle;
        Bench bench(puzzle);
        EdgeWatchPage page(bench.session);
        page.show();
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page, 60'000));
        page.setFocus();
        auto& player = page.player();
        QTRY_VERIFY_WITH_TIMEOUT(player.isReady(), 60'000);
        QVERIFY(!page.isPath());
        // Forward and back again shows the same.
        std::vector<EdgeBoard> boards{player.state().board};
        for (int i = 0; i < 40; ++i) {
            QTest::keyClick(&page, Qt::Key_Right);
            QTRY_COMPARE_WITH_TIMEOUT(player.position(), static_cast<quint64>(boards.size()), 60'000);
            boards.push_back(player.state().board);
        }
        for (std::size_t i = boards.size(); i-- > 1;) {
            QVERIFY(player.state().board == boards[i]);
            QTest::keyClick(&page, Qt::Key_Left);
            QTRY_COMPARE_WITH_TIMEOUT(player.position(), static_cast<quint64>(i - 1), 60'000);
        }
        QTest::keyClick(&page, Qt::Key_B);
        QTRY_VERIFY_WITH_TIMEOUT(player.position() > 0 && player.phase() == WatchSession::Phase::waiting,
                                 60'000);
        QVERIFY(player.state().last.kind == EdgeStep::Kind::remove);
        QTest::keyClick(&page, Qt::Key_S);
        QTRY_VERIFY_WITH_TIMEOUT(
            player.state().solutions > 0 && player.phase() == WatchSession::Phase::waiting, 60'000);
        QVERIFY(clashesOf(puzzle, player.state().board).empty());
        QTest::keyClick(&page, Qt::Key_Space);
        QVERIFY(player.isPlaying());
        QTest::keyClick(&page, Qt::Key_Space);
        QVERIFY(!player.isPlaying());
        // Another puzzle is opened during playback.
        QTest::keyClick(&page, Qt::Key_Space);
        bench.session.document().setPuzzle(randomPuzzle(2, 2, swapAndTurn));
        QTRY_VERIFY_WITH_TIMEOUT(player.isReady() && player.state().board.size() == 4, 60'000);
    }

    void puzzlesAreEdited() {
        Bench bench(randomPuzzle(2, 2, swapAndTurn));
        QVERIFY(bench.isReady);
        const EdgePuzzle before = bench.puzzle();
        bench.named<QSpinBox>("Columns").setValue(3);
        QCOMPARE(bench.puzzle().columns, 3);
        QCOMPARE(bench.puzzle().pieces.size(), 6U);
        // Pieces keep their row and column.
        QVERIFY(bench.puzzle().pieces[3] == before.pieces[2]);
        QVERIFY(validateEdges(bench.puzzle()).empty());
        auto& leftRight = bench.named<QComboBox>("Border at left and right");
        leftRight.setCurrentIndex(2);
        Q_EMIT leftRight.activated(2);
        QVERIFY(bench.puzzle().leftRight == BorderRule::cyclic);
        bench.named<QSpinBox>("Colour at the top").setValue(7);
        QCOMPARE(bench.puzzle().pieces[0][1], 7);
        QVERIFY(bench.session.document().isModified());
        // Saved and opened again it is the same.
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("a.toml"));
        QVERIFY(bench.session.document().saveAs(file));
        QVERIFY(parseEdgePuzzle(readFile(file.toStdString()), "f") == bench.puzzle());
        QVERIFY(!bench.session.document().isModified());
        while (bench.canUndo())
            bench.widget.undo();
        QVERIFY(bench.puzzle() == before);
    }

    void longRowsKeepTheirLength() {
        Bench bench(blankEdgePuzzle(1, 300'000));
        auto& border = bench.named<QComboBox>("Border at left and right");
        border.setCurrentIndex(2);
        Q_EMIT border.activated(2);
        bench.named<QSpinBox>("Rows").setValue(2);
        QCOMPARE(bench.puzzle().columns, 300'000);
        QCOMPARE(bench.puzzle().pieces.size(), 600'000U);
    }

    void sidesArePainted() {
        Bench bench(randomPuzzle(2, 2, {false, true, false, false}));
        QVERIFY(bench.isReady);
        PieceField& board = bench.widget.board();
        auto& pen = bench.named<QComboBox>("Pen");
        pen.setCurrentIndex(pen.count() - 1);
        const EdgeColour fresh = pen.currentData().toInt();
        // Colours have the same names in the list of pens, in the list of borders and at the sides of a
        // piece.
        for (int i = 1; i + 1 < pen.count(); ++i)
            QVERIFY2(pen.itemText(i).endsWith(pen.itemData(i).toString()), qPrintable(pen.itemText(i)));
        const auto& border = bench.named<QComboBox>("Colour of the border");
        for (int i = 1; i < border.count(); ++i)
            QCOMPARE(border.itemText(i), border.itemData(i).toString());
        const QString hint = bench.status();
        pen.setCurrentIndex(0);
        QVERIFY(bench.status() != hint);
        pen.setCurrentIndex(pen.count() - 1);
        QCOMPARE(bench.status(), hint);
        const QRect cell = board.rectOf(3);
        QTest::mouseClick(&board, Qt::LeftButton, {}, QPoint(cell.center().x(), cell.top() + 4));
        QCOMPARE(bench.puzzle().pieces[3][1], fresh);
        QVERIFY(bench.position().coloursOf(3) == bench.puzzle().pieces[3]);
        QTest::keyClick(&board, Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(bench.puzzle().pieces[3][2], fresh);
        // One stroke, one step.
        bench.widget.undo();
        QVERIFY(!bench.session.document().isModified());
        // Without a pen a click turns.
        pen.setCurrentIndex(0);
        QTest::mouseClick(&board, Qt::LeftButton, {}, bench.onBoard(3));
        QVERIFY(!bench.session.document().isModified());
        QVERIFY(bench.canUndo());
    }

    // Its commands are in a menu, and their keys work, whatever is open.
    void commandsNeedABoard() {
        Bench bench(randomPuzzle(2, 2, {}));
        const auto enabled = [&] {
            return std::ranges::count_if(bench.widget.commands(), &QAction::isEnabled);
        };
        QVERIFY(enabled() > 0);
        bench.session.document().newPuzzle(latticeNamed("square"));
        QCOMPARE(enabled(), 0);
        bench.session.document().setPuzzle(randomPuzzle(2, 3, {}));
        QVERIFY(enabled() > 0);
    }

    void arrangementsAreSavedAndOpened() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("a.txt"));
        Bench bench(randomPuzzle(2, 2, swapAndTurn));
        QVERIFY(bench.isReady);
        QSignalSpy failures(&bench.widget, &EdgeDesign::failed);
        QVERIFY(!bench.widget.saveArrangement(file));
        QCOMPARE(failures.count(), 1);
        bench.session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(bench.session.run().phase() == Run::Phase::finished, 60'000);
        QTest::keyClick(&bench.widget.board(), Qt::Key_Return, Qt::ControlModifier);
        // Results that can be recomputed quickly are discarded without asking.
        QVERIFY(!bench.session.document().isModified());
        QVERIFY(bench.widget.saveArrangement(file));
        const EdgeBoard solved = bench.position().board();
        bench.widget.play().clear();
        QVERIFY(bench.widget.openArrangement(file));
        QVERIFY(bench.position().board() == solved);
        QVERIFY(!bench.widget.openArrangement(folder.filePath(QStringLiteral("none.txt"))));
        QCOMPARE(failures.count(), 2);
    }

    // A board that is empty is exported as it is, by the dialog for all exports.
    void boardsAreExported() {
        Bench bench(randomPuzzle(2, 3, swapAndTurn));
        bench.widget.play().clear();
        for (QAction* command : bench.widget.commands())
            if (command->text() == QStringLiteral("&Export picture…")) command->trigger();
        auto* dialog = bench.widget.findChild<ExportDialog*>();
        QVERIFY(dialog != nullptr && dialog->isVisible());
        const QTemporaryDir folder;
        dialog->findChild<QLineEdit*>(QStringLiteral("folder"))->setText(folder.path());
        const auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileName"));
        auto* button = dialog->findChild<QPushButton*>(QStringLiteral("export"));
        QVERIFY(button->isEnabled());
        const QString file = folder.filePath(name->text());
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->isExporting(), 60'000);
        QVERIFY(!QImage(file).isNull());
    }
};

TILEWRIGHT_TEST(TestEdgePlaces)
#include "tst_edge_places.moc"
