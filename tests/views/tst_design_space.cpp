// Drawing in 3D: picking, and clicks in both views.

#include <QApplication>
#include <QElapsedTimer>
#include <QScreen>
#include <algorithm>

#include "tests/support/test_program.h"
#include "views/assembly/painter_assembly_view.h"
#include "views/assembly/qt3d_assembly_view.h"
#include "views/assembly/qt3d_nodes.h"
#include "views/editor/design_page.h"
#include "views/editor/layer_editor.h"
#include "views/editor/layer_panel.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

Puzzle cubeOf(int side) {
    Puzzle puzzle;
    puzzle.name = "cube";
    puzzle.lattice = latticeNamed("cube");
    puzzle.region = Region::box({side, side, side});
    return puzzle;
}

// A page with the best view that there is.
struct Page {
    Page() : page(designer, makeAssemblyView()) {
        page.resize(1100, 600);
        page.show();
        page.activateWindow();
        static_cast<void>(QTest::qWaitForWindowExposed(&page, 60'000));
        space = qobject_cast<Qt3DAssemblyView*>(&page.view());
    }

    // The mouse is moved until the view, which may still have to get its size, says what is below it.
    QPoint middle() {
        QWindow* window = space->window3D();
        QPoint at;
        const auto isPointed = [&] {
            at = QPoint(window->width() / 2, window->height() / 2);
            QTest::mouseMove(window, at + QPoint(1, 1));
            QTest::mouseMove(window, at);
            return !designer.pointed().empty();
        };
        static_cast<void>(QTest::qWaitFor(isPointed, 60'000));
        return at;
    }

    Session session;
    Designer designer{session};
    DesignPage page;
    Qt3DAssemblyView* space = nullptr;
};

}  // namespace

class TestDesignSpace : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void raysMeetTheNearestSide() {
        const std::vector<Cell> cells{{0, 0, 0}, {1, 0, 0}, {1, 0, 1}};
        const auto pick = [&](const QVector3D& origin, const QVector3D& direction) {
            return pickCell({origin, direction}, cells, CellSolids(latticeNamed("cube")));
        };
        const std::optional<Pick> top = pick({0, 0, 9}, {0, 0, -1});
        QVERIFY((top == Pick{{0, 0, 0}, {0, 0, 1}}));
        QVERIFY((pick({1, 0, 9}, {0, 0, -1}) == Pick{{1, 0, 1}, {0, 0, 1}}));
        QVERIFY((pick({-9, 0, 0}, {1, 0, 0}) == Pick{{0, 0, 0}, {-1, 0, 0}}));
        QVERIFY((pick({-9, 0, 1}, {1, 0, 0}) == Pick{{1, 0, 1}, {-1, 0, 0}}));
        QVERIFY(!pick({-9, 1, 1}, {1, 0, 0}));
        QVERIFY(!pick({0, 0, 9}, {0, 0, 1}));
    }

    // Wherever the camera stands, the ray through a cell's place on the picture comes back to the cell.
    void theCameraSeesWhatItLooksAt_data() {
        QTest::addColumn<float>("yaw");
        QTest::addColumn<float>("pitch");
        for (const float yaw : {-90.0F, -60.0F, 10.0F, 133.0F})
            for (const float pitch : {-80.0F, 0.0F, 32.0F, 90.0F})
                QTest::addRow("%g %g", static_cast<double>(yaw), static_cast<double>(pitch)) << yaw << pitch;
    }
    void theCameraSeesWhatItLooksAt() {
        QFETCH(float, yaw);
        QFETCH(float, pitch);
        OrbitCamera camera;
        camera.setDirection(yaw, pitch);
        camera.fit({-4, -4, -4}, {4, 4, 4}, 1.5F);
        for (const QVector3D& point : {QVector3D(0, 0, 0), QVector3D(2, 1, -1), QVector3D(-3, 3, 2)}) {
            QMatrix4x4 picture;
            picture.perspective(OrbitCamera::fieldOfView, 1.5F, 0.1F, 1000.0F);
            picture.lookAt(camera.position(), camera.centre(), camera.up());
            const QVector3D seen = picture.map(point);
            const QVector3D sight = camera.sight(seen.x(), seen.y(), 1.5F);
            const QVector3D to = (point - camera.position()).normalized();
            QVERIFY2((sight - to).length() < 1e-3F, qPrintable(QString::number((sight - to).length())));
        }
    }

    void theGridOfASurfaceHasEachEdgeOnce() {
        const std::vector<Cell> one{{0, 0, 0}};
        QCOMPARE(surfaceGrid(one, CellSolids(latticeNamed("cube"))).size(), 2U * 12U);
        const std::vector<Cell> two{{0, 0, 0}, {1, 0, 0}};
        QCOMPARE(surfaceGrid(two, CellSolids(latticeNamed("cube"))).size(), 2U * 20U);
    }

    void clicksDrawAndDragsTurn() {
        Page page;
        if (page.space == nullptr) QSKIP("There is no OpenGL here.");
        page.session.document().setPuzzle(cubeOf(3));
        QWindow* window = page.space->window3D();
        const QPoint middle = page.middle();
        const std::optional<Pick> pick = page.space->pickAt(middle);
        QVERIFY(pick.has_value());
        QVERIFY(!page.designer.pointed().empty());
        QCOMPARE(page.designer.pointed().front(), pick->cell + pick->side);
        QTest::mouseClick(window, Qt::LeftButton, {}, middle);
        QTRY_COMPARE_WITH_TIMEOUT(page.session.document().puzzle().region.size(), 28, 60'000);
        QVERIFY(page.session.document().puzzle().region.contains(pick->cell + pick->side));
        // A double click is two clicks.
        QTest::qWait(50);
        QTest::mouseDClick(window, Qt::RightButton, {}, middle);
        QTRY_VERIFY_WITH_TIMEOUT(page.session.document().puzzle().region.size() < 28, 60'000);
        const int before = page.session.document().puzzle().region.size();
        QTest::mousePress(window, Qt::LeftButton, {}, middle);
        for (int i = 1; i <= 20; ++i)
            QTest::mouseMove(window, middle + QPoint(5 * i, 0));
        QTest::mouseRelease(window, Qt::LeftButton, {}, middle + QPoint(100, 0));
        QTest::qWait(50);
        QCOMPARE(page.session.document().puzzle().region.size(), before);
    }

    void thePainterPicksTheSameWay() {
        Session session;
        session.document().setPuzzle(cubeOf(2));
        Designer designer(session);
        DesignPage page(designer, std::make_unique<PainterAssemblyView>());
        page.resize(1000, 500);
        page.show();
        QTRY_VERIFY_WITH_TIMEOUT(page.view().pickAt(page.view().rect().center()).has_value(), 60'000);
        // The corner in the middle of the picture is that of large x, small y and large z.
        const QPoint middle = page.view().rect().center();
        QVERIFY((page.view().pickAt(middle + QPoint(0, -12)) == Pick{{1, 0, 1}, {0, 0, 1}}));
        QVERIFY((page.view().pickAt(middle + QPoint(-12, 9)) == Pick{{1, 0, 1}, {0, -1, 0}}));
        QVERIFY((page.view().pickAt(middle + QPoint(12, 9)) == Pick{{1, 0, 1}, {1, 0, 0}}));
    }

    // How long it takes from an edit to the first picture on the screen that shows it; see the log.
    void editToPictureSpeed_data() {
        QTest::addColumn<int>("side");
        for (const int side : {8, 17})
            QTest::addRow("%d cells", side * side * side) << side;
    }
    void editToPictureSpeed() {
        QFETCH(int, side);
        Page page;
        if (page.space == nullptr) QSKIP("There is no OpenGL here.");
        Puzzle puzzle = cubeOf(side);
        const Region part = Region::box({side, 2, 2});
        const Shape rod(std::vector(part.cells().begin(), part.cells().end()));
        for (int piece = 0; piece < 60; ++piece)
            puzzle.pieces.push_back({"P" + std::to_string(piece), rod, {1, 1}, {}});
        page.session.document().setPuzzle(puzzle);
        page.space->viewFromAbove();
        QTest::qWait(500);
        // A cell at the corner, seen from above.
        QPoint at;
        for (int x = page.space->width() / 2; x > 0 && at.isNull(); x -= 4) {
            const QPoint point(x, page.space->height() / 2 + x - page.space->width() / 2);
            const std::optional<Pick> pick = page.space->pickAt(point);
            if (pick && pick->cell.x == 0) at = point + QPoint(6, 6);
        }
        QVERIFY(!at.isNull());
        const Cell top = page.space->pickAt(at)->cell;
        const QPoint global = page.space->mapToGlobal(at);
        const auto colour = [&] {
            return page.page.screen()->grabWindow(0, global.x(), global.y(), 1, 1).toImage().pixel(0, 0);
        };
        std::vector<Cell> column;
        for (int z = 0; z < side; ++z)
            column.push_back({top.x, top.y, z});
        QList<qint64> times;
        for (int i = 0; i < 20; ++i) {
            const QRgb before = colour();
            QElapsedTimer time;
            time.start();
            page.designer.draw(column, i % 2 == 0 ? Pen::erase : Pen::fill);
            while (colour() == before && time.elapsed() < 60'000)
                QApplication::processEvents();
            times << time.elapsed();
            QTest::qWait(20);
        }
        std::sort(times.begin(), times.end());
        qInfo() << "from edit to picture, ms: median" << times[10] << "slowest" << times.back();
        QVERIFY(times.back() < 60'000);
    }
};

TILEWRIGHT_TEST(TestDesignSpace)
#include "tst_design_space.moc"
