// The window of best covers, driven as a person does.

#include <QCheckBox>
#include <QLabel>
#include <QPainter>
#include <QPointer>
#include <QPushButton>

#include "core/formats/cover_report.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/gui.h"
#include "tests/support/plain_cover.h"
#include "tests/support/puzzles.h"
#include "views/cover/cover_painter.h"
#include "views/cover/cover_window.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

// So large that it is not covered while a test looks on.
Puzzle hardPuzzle() {
    Puzzle puzzle = drawnPuzzle("square XX | X any .X./XXX/.X. | W any XX./.XX/..X");
    puzzle.kind = PuzzleKind::cover;
    puzzle.region = Region::box({40, 40, 1});
    return puzzle;
}

QString texts(const QWidget& window) {
    QStringList all;
    for (const QLabel* label : window.findChildren<QLabel*>())
        all << label->text();
    return all.join(QLatin1Char('\n'));
}

QPushButton* button(const QWidget& window, const char* text) {
    for (QPushButton* candidate : window.findChildren<QPushButton*>())
        if (candidate->text().remove(QLatin1Char('&')) == QLatin1String(text)) return candidate;
    return nullptr;
}

}  // namespace

class TestCoverWindow : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void findsTheBest() {
        CoverWindow window(libraryPuzzle("cover/five-pieces-11x11"), 2, nullptr);
        QSignalSpy finished(&window, &CoverWindow::finished);
        window.show();
        QVERIFY(finished.count() > 0 || finished.wait(30'000));
        QVERIFY(!window.isRunning());
        QVERIFY(window.snapshot().outcome == CoverStatus::optimal);
        QVERIFY2(texts(window).contains(QStringLiteral("120 of 121 cells covered")),
                 qPrintable(texts(window)));
        QVERIFY(texts(window).contains(QStringLiteral("optimal")));
        QVERIFY(valueOfCover(window.puzzle(), window.placements()) == 120);
        // And once more.
        QTest::mouseClick(button(window, "Start again"), Qt::LeftButton);
        QVERIFY(finished.count() > 1 || finished.wait(30'000));
        QVERIFY(window.snapshot().value == 120);
    }

    void stopsAtAnyMoment() {
        CoverWindow window(hardPuzzle(), 2, nullptr);
        QSignalSpy finished(&window, &CoverWindow::finished);
        window.show();
        QTRY_VERIFY(window.snapshot().value.value_or(0) > 0);
        QVERIFY(window.isRunning());
        QTest::mouseClick(button(window, "Stop"), Qt::LeftButton);
        QVERIFY(finished.count() > 0 || finished.wait(10'000));
        QVERIFY(window.snapshot().outcome == CoverStatus::feasible);
        QVERIFY(texts(window).contains(QStringLiteral("Stopped before")));
        QVERIFY(!texts(window).contains(QStringLiteral("optimal")));
        QVERIFY(valueOfCover(window.puzzle(), window.placements()) == window.snapshot().value);
        QVERIFY(button(window, "Start again") != nullptr);
    }

    // Closing does not wait for threads; the window goes when they have ended.
    void closes() {
        QPointer<CoverWindow> window = new CoverWindow(hardPuzzle(), 2, nullptr);
        window->show();
        QTest::qWait(100);
        window->close();
        QVERIFY(!window->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(window.isNull(), 10'000);
    }

    void impossible() {
        Puzzle puzzle = drawnPuzzle("square XXXX | I 2 XXX");
        puzzle.kind = PuzzleKind::cover;
        CoverWindow window(puzzle, 2, nullptr);
        window.show();
        QTRY_VERIFY(!window.isRunning());
        QTRY_VERIFY2(texts(window).contains(QStringLiteral("No packing uses as many")),
                     qPrintable(texts(window)));
    }

    // What is not covered is dark and crossed out; on a cube it is shown alone on demand.
    void marksWhatIsOpen() {
        const Puzzle puzzle = drawnPuzzle("square XXX | I any XX");
        const std::vector<Placement> placements{{0, {{0, 0, 0}, {1, 0, 0}}}};
        const AssemblyScene scene = coverScene(puzzle, placements);
        QCOMPARE(scene.pieces.size(), std::size_t{2});
        QCOMPARE(scene.pieces.back().cells, (std::vector<Cell>{{2, 0, 0}}));
        QVERIFY(scene.pieces.back().colour == uncoveredColour(puzzle.lattice));

        QImage image(320, 120, QImage::Format_RGB32);
        image.fill(Qt::white);
        {
            QPainter painter(&image);
            paintCover(painter, QRectF(0, 0, 320, 120), puzzle, placements, {});
        }
        const QRectF open = flatCellRect(QRectF(0, 0, 320, 120), puzzle.region.bounds(), {2, 0, 0});
        const QColor cross = image.pixelColor(open.center().toPoint());
        QVERIFY(cross.red() > 200 && cross.blue() < 120);
        const QColor ground = image.pixelColor((open.center() - QPointF(0, open.height() * 0.4)).toPoint());
        QVERIFY(ground.lightness() < 60);
        const QRectF covered = flatCellRect(QRectF(0, 0, 320, 120), puzzle.region.bounds(), {0, 0, 0});
        QCOMPARE(image.pixelColor(covered.center().toPoint()),
                 QColor(colourOf(puzzle, 0).red, colourOf(puzzle, 0).green, colourOf(puzzle, 0).blue));
    }
    void openOnlyInSpace() {
        CoverWindow window(libraryPuzzle("cover/space-corners-5x5x5"), 2, nullptr);
        window.show();
        QTRY_VERIFY_WITH_TIMEOUT(!window.isRunning(), 60'000);
        auto* openOnly = window.findChild<QCheckBox*>();
        QVERIFY(openOnly != nullptr);
        openOnly->click();
        QVERIFY(openOnly->isChecked());
        QCOMPARE(uncoveredCells(window.puzzle(), window.placements()).size(), std::size_t{1});
    }
};

TILEWRIGHT_GUI_TEST(TestCoverWindow)
#include "tst_cover_window.moc"
