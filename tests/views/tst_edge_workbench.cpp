// Edge-matching puzzles in a person's hands: mouse, keyboard, undo, solver and film.

#include <QTemporaryDir>

#include "core/edges/edge_checks.h"
#include "core/edges/generators.h"
#include "tests/support/gui.h"
#include "tests/support/puzzles.h"
#include "views/edges/edge_graph_view.h"
#include "views/edges/edge_workbench.h"
#include "views/edges/film_bar.h"
#include "views/edges/piece_field.h"

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
        widget.resize(1100, 760);
        widget.show();
        widget.session().setPuzzle(puzzle);
        widget.activateWindow();
        isReady = QTest::qWaitForWindowActive(&widget);
    }

    QPoint onBoard(std::size_t place) { return widget.board().rectOf(place).center(); }
    QPoint inTray(std::size_t piece) { return widget.tray().rectOf(piece).center(); }

    // As a hand does it: press, some moves, let go.
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

    static void wheel(QWidget& on, const QPoint& at, int notches) {
        QWheelEvent event(at, on.mapToGlobal(at), {}, QPoint(0, 120 * notches), Qt::NoButton, {},
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&on, &event);
    }

    const EdgePosition& position() { return widget.session().position(); }
    QString undoText() { return widget.session().undoStack().undoText(); }

    EdgeWorkbench widget;
    bool isReady = false;
};

constexpr EdgeMoves swapAndTurn{true, true, false, false};

}  // namespace

class TestEdgeWorkbench : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void piecesAreDragged() {
        Bench bench(randomPuzzle(3, 3, swapAndTurn));
        QVERIFY(bench.isReady);
        PieceField& board = bench.widget.board();
        PieceField& tray = bench.widget.tray();
        QVERIFY(!bench.position().placeOf(4));
        Bench::drag(tray, bench.inTray(4), board, bench.onBoard(0));
        QVERIFY(bench.position().placeOf(4) == 0U);
        QCOMPARE(bench.undoText(), QStringLiteral("move piece 5"));
        Bench::drag(tray, bench.inTray(7), board, bench.onBoard(8));
        // On a place that is taken they change places.
        Bench::drag(board, bench.onBoard(0), board, bench.onBoard(8));
        QVERIFY(bench.position().placeOf(4) == 8U && bench.position().placeOf(7) == 0U);
        QCOMPARE(bench.undoText(), QStringLiteral("exchange pieces 5 and 8"));
        // From the tray it takes the place of the piece that is there.
        Bench::drag(tray, bench.inTray(1), board, bench.onBoard(0));
        QVERIFY(bench.position().placeOf(1) == 0U && !bench.position().placeOf(7));
        Bench::drag(board, bench.onBoard(8), tray, bench.inTray(4));
        QVERIFY(!bench.position().placeOf(4));
        // Beside everything nothing happens.
        Bench::drag(board, bench.onBoard(0), bench.widget, QPoint(3, 3));
        QVERIFY(bench.position().placeOf(1) == 0U);
        QUndoStack& undo = bench.widget.session().undoStack();
        QCOMPARE(undo.count(), 5);
        while (undo.canUndo())
            undo.undo();
        for (std::size_t piece = 0; piece < 9; ++piece)
            QVERIFY(!bench.position().placeOf(piece));
        QVERIFY(!bench.widget.session().isModified());
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
        QTest::keyClick(&board, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(bench.position().coloursOf(3) == c);
        QTest::keyClick(&board, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
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
            QTest::keyClick(&board, Qt::Key_P);
            seen.insert(bench.position().coloursOf(1));
        }
        QVERIFY(lies({c[0], c[3], c[2], c[1]}));
        EdgeColours sorted = c;
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
        QSignalSpy refused(&bench.widget.session(), &EdgeSession::refused);
        PieceField& tray = bench.widget.tray();
        tray.setFocus();
        QTest::mouseClick(&tray, Qt::LeftButton, {}, bench.inTray(0));
        QTest::keyClick(&tray, Qt::Key_F);
        QTest::keyClick(&tray, Qt::Key_P);
        QCOMPARE(refused.count(), 3);
        QVERIFY(!bench.widget.session().isModified());
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
        EdgeSession& session = bench.widget.session();
        bench.widget.board().setFocus();
        QTest::keyClick(&bench.widget.board(), Qt::Key_F5);
        QTRY_VERIFY(session.result() && session.phase() == EdgeSession::Phase::idle);
        QVERIFY(session.isSolved());
        EdgeArrangement arrangement;
        for (const auto& placed : session.position().board())
            arrangement.push_back(*placed);
        QVERIFY(isSolution(puzzle, arrangement));
        const bool isQuick = session.result()->method != "search";
        QCOMPARE(!bench.widget.graph().isEmpty(), isQuick);
        // It is a step like others.
        session.undoStack().undo();
        session.undoStack().redo();
        QVERIFY(session.isSolved());
        QTest::keyClick(&bench.widget.board(), Qt::Key_F7);
        QTRY_VERIFY(session.result()->count && session.phase() == EdgeSession::Phase::idle);
        QVERIFY(*session.result()->count >= BigCount(1));
    }

    void pathsAreWalkedAsInAFilm() {
        Bench bench(randomPuzzle(1, 12, {true, false, false, false}));
        QVERIFY(bench.isReady);
        bench.widget.session().solve();
        QTRY_VERIFY(bench.widget.session().result());
        bench.widget.board().setFocus();
        QTest::keyClick(&bench.widget.board(), Qt::Key_F8);
        EdgeFilm& film = bench.widget.film();
        QVERIFY(film.isOpen() && !film.isSearch());
        for (std::size_t i = 1; i <= 12; ++i) {
            film.stepForward();
            QCOMPARE(bench.widget.graph().walked(), i);
            QCOMPARE(static_cast<std::size_t>(
                         std::count_if(film.board().begin(), film.board().end(),
                                       [](const auto& placed) { return placed.has_value(); })),
                     i);
        }
        film.stepForward();
        QVERIFY(film.isAtEnd());
        while (film.canStepBack())
            film.stepBack();
        QVERIFY(film.board() == EdgeBoard(12));
        // What a film shows cannot be moved.
        QTest::mouseClick(&bench.widget.board(), Qt::LeftButton, {}, bench.onBoard(0));
        QTest::keyClick(&bench.widget.board(), Qt::Key_F8);
        QVERIFY(!film.isOpen());
        QVERIFY(bench.widget.session().isSolved());
    }

    void searchesAreWatchedAsInAFilm() {
        const EdgePuzzle puzzle = framedEdgePuzzle(4, 4, 3, 5).puzzle;
        Bench bench(puzzle);
        QVERIFY(bench.isReady);
        EdgeFilm& film = bench.widget.film();
        QTest::keyClick(&bench.widget.board(), Qt::Key_F8);
        QVERIFY(film.isOpen() && film.isSearch());
        // Forward and back again shows the same.
        std::vector<EdgeBoard> boards{film.board()};
        for (int i = 0; i < 40; ++i) {
            film.stepForward();
            QTRY_COMPARE(film.position(), static_cast<quint64>(boards.size()));
            boards.push_back(film.board());
        }
        for (std::size_t i = boards.size(); i-- > 1;) {
            QVERIFY(film.board() == boards[i]);
            film.stepBack();
        }
        QVERIFY(film.board() == boards.front());
        film.toNextBacktrack();
        QTRY_VERIFY(!film.isPlaying());
        QVERIFY(film.lastStep()->kind == EdgeStep::Kind::remove ||
                film.lastStep()->kind == EdgeStep::Kind::solution);
        do {
            film.toNextSolution();
            QTRY_VERIFY(!film.isPlaying());
        } while (film.lastStep()->kind != EdgeStep::Kind::solution && !film.isAtEnd());
        QVERIFY(film.lastStep()->kind == EdgeStep::Kind::solution);
        QVERIFY(clashesOf(puzzle, film.board()).empty());
        film.play();
        QVERIFY(film.isPlaying());
        film.pause();
        QVERIFY(!film.isPlaying());
        // While it plays another puzzle is opened.
        film.play();
        bench.widget.session().setPuzzle(randomPuzzle(2, 2, swapAndTurn));
        QVERIFY(!film.isOpen());
    }

    void stopsAndCloses() {
        const EdgePuzzle hard = framedEdgePuzzle(12, 12, 7, 1).puzzle;
        {
            Bench bench(hard);
            EdgeSession& session = bench.widget.session();
            session.count();
            QVERIFY(session.phase() == EdgeSession::Phase::counting);
            session.stop();
            QVERIFY(session.phase() == EdgeSession::Phase::idle);
            QSignalSpy results(&session, &EdgeSession::resultChanged);
            for (int i = 0; i < 30; ++i) {
                session.solve();
                if (i % 3 == 0) session.stop();
            }
            // What a stopped solver found is of no interest.
            session.stop();
            QTest::qWait(50);
            QCOMPARE(results.count(), 0);
            session.count();
            bench.widget.film().beginSearch(hard);
            bench.widget.film().toNextSolution();
        }
        Bench bench(randomPuzzle(1, 1, swapAndTurn, 50));
        QVERIFY(bench.isReady);
        for (int i = 0; i < 200; ++i)
            QTest::mouseClick(&bench.widget.tray(), Qt::LeftButton, {}, bench.inTray(0));
        QCOMPARE(bench.widget.session().undoStack().count(), 200);
    }

    void arrangementsAreSavedAndAskedAbout() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("a.txt"));
        Bench bench(randomPuzzle(2, 2, swapAndTurn));
        QVERIFY(bench.isReady);
        EdgeSession& session = bench.widget.session();
        QSignalSpy failures(&bench.widget, &EdgeWorkbench::failed);
        QVERIFY(!session.saveArrangement(file));
        QCOMPARE(failures.count(), 1);
        QVERIFY(bench.widget.mayLeave());
        session.solve();
        QTRY_VERIFY(session.isSolved());
        QVERIFY(session.isModified());
        const auto answer = [](QMessageBox::StandardButton button) {
            QTimer::singleShot(0, [button] {
                auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
                QVERIFY(box);
                QTest::mouseClick(box->button(button), Qt::LeftButton);
            });
        };
        answer(QMessageBox::Cancel);
        QVERIFY(!bench.widget.mayLeave());
        answer(QMessageBox::Discard);
        QVERIFY(bench.widget.mayLeave());
        QVERIFY(session.saveArrangement(file));
        QVERIFY(bench.widget.mayLeave());
        const EdgeBoard solved = session.position().board();
        session.clearBoard();
        QVERIFY(session.openArrangement(file));
        QVERIFY(session.position().board() == solved);
        QVERIFY(!session.openArrangement(folder.filePath(QStringLiteral("none.txt"))));
        QCOMPARE(failures.count(), 2);
    }

    void filesAreOpened() {
        Bench bench(randomPuzzle(2, 2, swapAndTurn));
        QSignalSpy failures(&bench.widget, &EdgeWorkbench::failed);
        QSignalSpy titles(&bench.widget, &EdgeWorkbench::titleChanged);
        QVERIFY(bench.widget.open(QString::fromStdString(libraryFile("edges/macmahon-24-squares").string())));
        QCOMPARE(titles.back().front().toString(), QStringLiteral("MacMahon's 24 squares"));
        QVERIFY(!bench.widget.open(QString::fromStdString(libraryFile("cubes/soma").string())));
        QCOMPARE(failures.count(), 1);
        QVERIFY(failures.front().front().toString().contains(QStringLiteral("this is a tiling puzzle")));
        QCOMPARE(bench.widget.session().puzzle().pieces.size(), 24U);
    }
};

TILEWRIGHT_GUI_TEST(TestEdgeWorkbench)
#include "tst_edge_workbench.moc"
