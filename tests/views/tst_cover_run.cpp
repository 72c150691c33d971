// Covers in the explorer: start, display, stop and pause, as for tilings.

#include <QLabel>
#include <QPainter>
#include <QRegularExpression>
#include <QSlider>

#include "core/cover/cover_model.h"
#include "core/edges/edge_checks.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/plain_cover.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"
#include "views/advice/advice_panel.h"
#include "views/assembly/assembly_painter.h"
#include "views/assembly/painter_assembly_view.h"
#include "views/search/run_status.h"
#include "views/search/statistics_view.h"
#include "views/session/session.h"
#include "views/solutions/solution_browser.h"
#include "views/solutions/solution_grid.h"
#include "views/solutions/solution_navigator.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

// Too large to be solved during a test.
Puzzle hardPuzzle() {
    Puzzle puzzle = drawnPuzzle("square XX | X any .X./XXX/.X. | W any XX./.XX/..X");
    puzzle.kind = PuzzleKind::cover;
    puzzle.region = Region::box({40, 40, 1});
    return puzzle;
}

// The visible results of a session.
struct CoverDesk {
    explicit CoverDesk(const Puzzle& puzzle) {
        session.document().setPuzzle(puzzle);
        view.resize(600, 500);
        view.show();
    }
    bool isOver() { return session.run().phase() == Run::Phase::finished; }
    const CoverSnapshot& cover() { return *session.run().coverSnapshot(); }
    std::vector<Placement> best() { return session.solutions().solution(session.solutions().shownAtEnd()); }
    QString texts() {
        QStringList all;
        for (const QWidget* part : {static_cast<QWidget*>(&view), static_cast<QWidget*>(&status)})
            for (const QLabel* label : part->findChildren<QLabel*>())
                all << label->text();
        return (all << phase.text()).join(u'\n');
    }

    Session session;
    SolutionNavigator view{session, std::make_unique<PainterAssemblyView>()};
    RunStatus status{session};
    PhaseLabel phase{session};
    StatisticsView statistics{session};
};

}  // namespace

class TestCoverRun : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void findsTheBest() {
        CoverDesk desk(libraryPuzzle("cover/five-pieces-11x11"));
        QVERIFY(desk.session.run().canStart());
        desk.session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(desk.isOver(), 60'000);
        QVERIFY(desk.cover().outcome == CoverStatus::optimal);
        QTRY_VERIFY2_WITH_TIMEOUT(
            desk.texts().contains(QStringLiteral("120 of 121 cells covered. This cover is optimal.")),
            qPrintable(desk.texts()), 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(desk.texts().contains(QStringLiteral("Value 120, bound 120")), 60'000);
        QVERIFY(valueOfCover(desk.session.document().puzzle(), desk.best()) == 120);
        // The best one is shown, and it is exported like any other solution.
        const quint64 last = desk.session.solutions().count() - 1;
        QVERIFY(desk.view.currentSolution() == last);
        QCOMPARE(desk.session.solutions().picked().set->placements(last).size(), desk.best().size());
        QCOMPARE(desk.statistics.currentIndex(), 1);
        // An edit hides it.
        Puzzle edited = desk.session.document().puzzle();
        edited.pieces.pop_back();
        desk.session.document().edit(QStringLiteral("Delete piece"), edited);
        QVERIFY(desk.session.run().coverSnapshot() == nullptr);
        QCOMPARE(desk.session.solutions().count(), quint64{0});
    }

    void stopsAtAnyMoment() {
        CoverDesk desk(hardPuzzle());
        desk.session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(
            desk.session.run().coverSnapshot() != nullptr && desk.cover().value.value_or(0) > 0, 60'000);
        desk.session.run().pause();
        QTRY_VERIFY_WITH_TIMEOUT(desk.session.run().phase() == Run::Phase::paused, 60'000);
        desk.session.run().resume();
        QTRY_VERIFY_WITH_TIMEOUT(desk.session.run().phase() == Run::Phase::searching, 60'000);
        desk.session.run().stop();
        QTRY_VERIFY_WITH_TIMEOUT(desk.isOver(), 60'000);
        QVERIFY(desk.cover().outcome == CoverStatus::feasible);
        QVERIFY(desk.texts().contains(QStringLiteral("Stopped before")));
        QVERIFY(valueOfCover(desk.session.document().puzzle(), desk.best()) == desk.cover().value);
        const double progress = desk.cover().progress;
        QVERIFY(progress > 0.0 && progress < 1.0);
    }

    // A tiling that has no solution, or is too hard, is covered in the same window.
    void coversTilings() {
        CoverDesk desk(libraryPuzzle("tetrominoes/rectangle-5x4"));
        desk.session.run().startBest();
        QTRY_VERIFY_WITH_TIMEOUT(desk.isOver(), 60'000);
        QVERIFY(desk.texts().contains(QStringLiteral("16 of 20 cells covered")));
        QVERIFY(desk.session.solutions().puzzle().kind == PuzzleKind::cover);
        QVERIFY(desk.session.document().puzzle().kind == PuzzleKind::tiling);
    }

    void impossible() {
        Puzzle puzzle = drawnPuzzle("square XXXX | I 2 XXX");
        puzzle.kind = PuzzleKind::cover;
        CoverDesk desk(puzzle);
        desk.session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(desk.isOver(), 60'000);
        QTRY_VERIFY2_WITH_TIMEOUT(desk.texts().contains(QStringLiteral("No packing satisfies")),
                                  qPrintable(desk.texts()), 60'000);
        QVERIFY(desk.texts().contains(QStringLiteral("there is no cover")));
    }

    // The value that is maximised comes first where it is not the number of cells.
    void weights() {
        Puzzle puzzle = drawnPuzzle("square XXXX | I 1 XXX");
        puzzle.kind = PuzzleKind::cover;
        puzzle.weights = {{{3, 0, 0}, 7}};
        CoverDesk desk(puzzle);
        desk.session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(desk.isOver(), 60'000);
        QTRY_VERIFY2_WITH_TIMEOUT(desk.texts().contains(QStringLiteral("Value 9, 3 of 4 cells covered")),
                                  qPrintable(desk.texts()), 60'000);
    }

    // Open cells are hatched with little ink, and weights stand on all cells.
    void picturesShowOpenCellsAndWeights() {
        Puzzle puzzle = drawnPuzzle("square XXX | I any XX");
        puzzle.kind = PuzzleKind::cover;
        const std::vector<Placement> placements{{0, {{0, 0, 0}, {1, 0, 0}}}};
        const auto picture = [&] {
            QImage image(320, 120, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            paintAssembly(painter, QRectF(0, 0, 320, 120), makeScene(puzzle, placements), {});
            return image;
        };
        const QImage plain = picture();
        int red = 0;
        long long light = 0;
        for (int x = 215; x < 305; ++x)
            for (int y = 15; y < 105; ++y) {
                const QColor colour = plain.pixelColor(x, y);
                if (colour.red() > colour.blue() + 60) ++red;
                light += colour.lightness();
            }
        QVERIFY(red > 500);
        QVERIFY(light / (90 * 90) > 150);
        QCOMPARE(plain.pixelColor(60, 60),
                 QColor(colourOf(puzzle, 0).red, colourOf(puzzle, 0).green, colourOf(puzzle, 0).blue));
        puzzle.weights = {{{0, 0, 0}, 7}};
        const QImage weighted = picture();
        for (const int cell : {0, 1, 2})
            QVERIFY(weighted.copy(10 + 100 * cell, 10, 100, 100) !=
                    plain.copy(10 + 100 * cell, 10, 100, 100));
    }

    void countsAreOfCovers() {
        CoverDesk desk(libraryPuzzle("cover/five-pieces-7x7-turned"));
        SolutionBrowser browser(desk.session);
        desk.session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(desk.isOver(), 60'000);
        const auto says = [&](const char* pattern) {
            const QRegularExpression words(QString::fromLatin1(pattern));
            const QList<QLabel*> labels = browser.findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(),
                               [&](const QLabel* label) { return words.match(label->text()).hasMatch(); });
        };
        QTRY_VERIFY_WITH_TIMEOUT(says("^[0-9]+ covers?"), 60'000);
        QVERIFY(!says("^[0-9]+ solutions?"));
        // Each cover in the list says its value.
        auto* grid = browser.findChild<SolutionGrid*>();
        const QString best = QLocale().toString(*desk.session.run().coverSnapshot()->value);
        QTRY_VERIFY_WITH_TIMEOUT(grid->model()->rowCount() > 0, 60'000);
        QCOMPARE(grid->captionOf(grid->model()->rowCount() - 1, 500).section(QStringLiteral(" · "), 1),
                 QStringLiteral("Value ") + best);
        QCOMPARE(AdvicePanel(desk.session).findChild<QLabel*>()->text(),
                 QStringLiteral("Best covers are not counted"));
    }

    void boardsOfEdgesHaveNoSlidersForPieces() {
        CoverDesk desk(hardPuzzle());
        const auto isSeen = [&](const char* name) {
            for (const QSlider* slider : desk.view.findChildren<QSlider*>())
                if (slider->accessibleName() == QLatin1String(name)) return slider->isVisible();
            return false;
        };
        QVERIFY(isSeen("Solution") && isSeen("Pieces in place"));
        desk.session.document().setPuzzle(blankEdgePuzzle(2, 2));
        QVERIFY(isSeen("Solution") && !isSeen("Pieces in place"));
        desk.session.document().setPuzzle(hardPuzzle());
        QVERIFY(isSeen("Pieces in place"));
    }

    void inSpaceOpenCellsAreAPiece() {
        const Puzzle puzzle = libraryPuzzle("cover/space-corners-5x5x5");
        CoverDesk desk(puzzle);
        desk.session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(desk.isOver(), 60'000);
        const AssemblyScene scene = makeScene(puzzle, desk.best());
        QCOMPARE(scene.pieces.size(), desk.best().size() + 1);
        QCOMPARE(scene.pieces.back().cells, uncoveredCells(puzzle, desk.best()));
        QCOMPARE(scene.pieces.back().name, QStringLiteral("Not covered"));
    }
};

TILEWRIGHT_TEST(TestCoverRun)
#include "tst_cover_run.moc"
