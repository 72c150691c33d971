// The number of solutions left while pieces are fixed, and the heat map of cells, in the editor.

#include <QComboBox>
#include <QPushButton>

#include "core/puzzle/piece_sets.h"
#include "tests/support/design_desk.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"
#include "views/editor/layer_panel.h"
#include "views/editor/place_dialog.h"
#include "views/style/sentence.h"

using namespace tilewright;
using namespace tilewright::test;
using Desk = DesignDesk;

namespace {

template <class Widget>
Widget& partOf(Desk& desk) {
    return *desk.page->findChild<LiveCount*>()->findChild<Widget*>();
}

QString grouped(std::uint64_t number) {
    return numberText(BigCount(number));
}

}  // namespace

class TestDesignCount : public QObject {
    Q_OBJECT

    void addPuzzles() {
        QTest::addColumn<QString>("puzzle");
        for (const char* puzzle :
             {"pentominoes/8x8-with-hole", "cubes/soma", "polyhexes/flower-of-19", "kites/three-hexagons",
              "spheres/tetrahedron-of-20", "polysticks/grid-3x3", "tans/tangram-square"})
            QTest::newRow(puzzle) << QString::fromLatin1(puzzle);
    }

  private Q_SLOTS:
    void numbersFollowWhatIsPlaced_data() { addPuzzles(); }
    void numbersFollowWhatIsPlaced() {
        QFETCH(QString, puzzle);
        const Puzzle whole = libraryPuzzle(puzzle.toStdString());
        const JobSnapshot all = solve(whole, choosePlan(whole), 1);
        Desk desk(whole.lattice);
        desk.session.document().setPuzzle(whole);
        const QString words = QStringLiteral("Solutions: ") + grouped(all.solutions);
        QTRY_VERIFY2_WITH_TIMEOUT(desk.texts().contains(words), qPrintable(desk.texts()), 60'000);
        if (all.solutionsRaw > all.solutions)
            QVERIFY(
                desk.texts().contains(grouped(all.solutionsRaw) + QStringLiteral(" with symmetric copies")));

        std::optional<std::vector<Cell>> cells;
        for (const Cell cell : whole.region.cells())
            if (!cells) cells = placeOn(whole, 0, cell);
        QVERIFY(cells);
        desk.designer.apply(QStringLiteral("place"),
                            [&](const Puzzle& from) { return withFixed(from, 0, *cells); });
        const JobSnapshot left = solve(desk.value(), choosePlan(desk.value()), 1);
        QTRY_VERIFY2_WITH_TIMEOUT(
            desk.texts().contains(QStringLiteral("Solutions left: ") + grouped(left.solutionsRaw)),
            qPrintable(desk.texts()), 60'000);
        desk.session.document().undo();
        QTRY_VERIFY_WITH_TIMEOUT(desk.texts().contains(words), 60'000);
    }

    void cellsAreColoured_data() { addPuzzles(); }
    void cellsAreColoured() {
        QFETCH(QString, puzzle);
        const Puzzle whole = libraryPuzzle(puzzle.toStdString());
        Desk desk(whole.lattice);
        desk.session.document().setPuzzle(whole);
        QTRY_VERIFY_WITH_TIMEOUT(desk.texts().contains(QStringLiteral("Solutions: ")), 60'000);
        const QImage plain = desk.editor.grab().toImage();
        desk.key(Qt::Key_H);
        QTRY_VERIFY_WITH_TIMEOUT(desk.designer.heat(), 60'000);
        const Heat heat = *desk.designer.heat();
        QVERIFY(heat.total > 0 && heat.most <= heat.total);
        // A piece that is used in every solution, as often as it is there, covers its cells each time.
        const Piece& first = whole.pieces.front();
        BigCount sum = 0;
        for (const auto& [cell, count] : heat.counts) {
            QVERIFY(whole.region.contains(cell));
            sum += count;
        }
        if (first.count.min == first.count.max)
            QVERIFY(sum > 0 && sum % (heat.total * first.shape.size()) == 0);
        QVERIFY(desk.editor.grab().toImage() != plain);
        QCOMPARE(partOf<QComboBox>(desk).currentIndex(), 1);
        desk.key(Qt::Key_H);
        QVERIFY(!desk.designer.heat());
        // Once that is counted again, as what it says may need a line more or less.
        QTRY_VERIFY_WITH_TIMEOUT(desk.editor.grab().toImage() == plain, 60'000);
    }

    // Another piece has other places; one that lies in place leaves the others what is left.
    void heatIsThatOfThePiece() {
        Desk desk(latticeNamed("square"));
        desk.session.document().setPuzzle(drawnPuzzle("square XXXXX | D 2 XX | M 1 X"));
        auto& pieces = partOf<QComboBox>(desk);
        pieces.setCurrentIndex(2);
        QTRY_VERIFY_WITH_TIMEOUT(desk.designer.heat(), 60'000);
        using Counts = std::map<Cell, BigCount>;
        QVERIFY((desk.designer.heat()->counts == Counts{{{0, 0, 0}, 1}, {{2, 0, 0}, 1}, {{4, 0, 0}, 1}}));
        pieces.setCurrentIndex(1);
        QTRY_VERIFY_WITH_TIMEOUT(desk.designer.heat() && desk.designer.heat()->counts.size() == 5, 60'000);
        QVERIFY((desk.designer.heat()->counts.at({1, 0, 0}) == 3 && desk.designer.heat()->most == 3));
        desk.designer.apply(QStringLiteral("place"), [](const Puzzle& from) {
            return withFixed(from, 1, {{0, 0, 0}});
        });
        QTRY_VERIFY_WITH_TIMEOUT(desk.designer.heat() && desk.designer.heat()->counts.size() == 4, 60'000);
        QVERIFY(desk.texts().contains(QStringLiteral("Solutions left: 1")));
    }

    void whatIsTooLargeIsSaid() {
        Desk desk(latticeNamed("square"));
        Puzzle large;
        large.lattice = desk.value().lattice;
        large.region = Region::box({8, 8, 1});
        for (Piece piece : polyforms(large.lattice, 8, SetKind::free)) {
            piece.name = std::to_string(large.pieces.size());
            piece.count = {0, Count::any};
            large.pieces.push_back(std::move(piece));
        }
        desk.session.document().setPuzzle(large);
        auto& count = partOf<QPushButton>(desk);
        QTRY_VERIFY_WITH_TIMEOUT(count.isVisible(), 60'000);
        QVERIFY(desk.texts().contains(QStringLiteral("Solutions not counted")));
        // A requested count continues until the next edit.
        QTest::mouseClick(&count, Qt::LeftButton);
        QVERIFY(!count.isVisible());
        QVERIFY(desk.texts().contains(QStringLiteral("Counting")));
        desk.session.document().setPuzzle(drawnPuzzle("square XXXX | D 2 XX"));
        QTRY_VERIFY_WITH_TIMEOUT(desk.texts().contains(QStringLiteral("Solutions: 1")), 60'000);
    }

    void unfinishedPuzzlesAreNotCounted() {
        Desk desk(latticeNamed("square"));
        QTRY_VERIFY_WITH_TIMEOUT(desk.texts().contains(QStringLiteral("Nothing to count yet")), 60'000);
        desk.session.document().setPuzzle(drawnPuzzle("square XXXXX | D 2 XX"));
        QTRY_VERIFY_WITH_TIMEOUT(desk.texts().contains(QStringLiteral("Nothing to count yet")), 60'000);
    }
};

TILEWRIGHT_TEST(TestDesignCount)
#include "tst_design_count.moc"
