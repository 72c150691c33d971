// The assembly view and its sliders, driven by mouse and keys.

#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QSignalSpy>
#include <QSlider>
#include <QTableView>
#include <QToolButton>

#include "tests/support/drawn_puzzle.h"
#include "tests/support/files.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"
#include "views/assembly/qt3d_assembly_view.h"
#include "views/solutions/solution_navigator.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

struct NavigatorDesk {
    NavigatorDesk() : navigator(session, makeAssemblyView()) {
        navigator.resize(900, 600);
        navigator.show();
        view = qobject_cast<Qt3DAssemblyView*>(&navigator.view());
    }

    bool solve(const char* puzzle) {
        if (!session.document().open(libraryPath(puzzle))) return false;
        session.run().start();
        return QTest::qWaitFor([this] { return session.run().phase() == Run::Phase::finished; }, 60'000);
    }

    template <class Widget>
    Widget* named(const char* name) const {
        for (Widget* widget : navigator.findChildren<Widget*>())
            if (widget->accessibleName() == QLatin1String(name) || widget->toolTip() == QLatin1String(name))
                return widget;
        return nullptr;
    }

    QImage grabbed() const {
        const QPoint corner = view->mapToGlobal(QPoint());
        return navigator.screen()
            ->grabWindow(0, corner.x(), corner.y(), view->width(), view->height())
            .toImage();
    }

    // What the 3D window shows, taken from the screen. Frames come later than they are asked for: waits until
    // the picture rests.
    QImage picture() const {
        QImage last;
        int same = 0;
        static_cast<void>(QTest::qWaitFor(
            [&] {
                const QImage now = grabbed();
                same = now == last ? same + 1 : 0;
                last = now;
                return same >= 10;
            },
            60'000));
        return last;
    }

    Session session;
    SolutionNavigator navigator;
    Qt3DAssemblyView* view = nullptr;
};

int shown(const NumberBox* number) {
    return static_cast<int>(number->value());
}

int colours(const QImage& image) {
    std::set<QRgb> seen;
    for (int y = 0; y < image.height(); y += 3)
        for (int x = 0; x < image.width(); x += 3)
            seen.insert(image.pixel(x, y) & 0xfff0f0f0);
    return static_cast<int>(seen.size());
}

}  // namespace

class TestSolutionNavigator : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void showsAllPiecesOfASolution() {
        NavigatorDesk f;
        QVERIFY2(f.view != nullptr, "there is no OpenGL here");
        QVERIFY(QTest::qWaitForWindowExposed(&f.navigator, 60'000));
        const int empty = colours(f.picture());
        QVERIFY(f.solve("cubes/soma"));
        QTRY_COMPARE_WITH_TIMEOUT(f.view->piecesInPlace(), 7, 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(colours(f.picture()) > empty + 5, 60'000);
    }

    void slidersWalkThroughSolutions() {
        NavigatorDesk f;
        QVERIFY(f.solve("cubes/soma"));
        auto* slider = f.named<QSlider>("Solution");
        auto* number = f.named<NumberBox>("Number of the solution");
        auto* next = f.named<QToolButton>("Next solution");
        auto* previous = f.named<QToolButton>("Previous solution");
        QTRY_COMPARE_WITH_TIMEOUT(slider->maximum(), 239, 60'000);
        QCOMPARE(shown(number), 1);
        QVERIFY(!previous->isEnabled());
        QTest::mouseClick(next, Qt::LeftButton);
        QCOMPARE(shown(number), 2);
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_End);
        QCOMPARE(shown(number), 240);
        QVERIFY(!next->isEnabled());
        QTest::mouseClick(previous, Qt::LeftButton);
        QCOMPARE(shown(number), 239);
        number->setFocus();
        number->selectAll();
        QTest::keyClicks(number, QStringLiteral("17"));
        QTest::keyClick(number, Qt::Key_Return);
        QCOMPARE(slider->value(), 16);
    }

    void piecesFlyInOneAfterTheOther() {
        NavigatorDesk f;
        QVERIFY(f.solve("cubes/soma"));
        auto* pieces = f.named<QSlider>("Pieces in place");
        QTRY_COMPARE_WITH_TIMEOUT(pieces->maximum(), 7, 60'000);
        QTest::mouseClick(f.named<QToolButton>("Animate the assembly piece by piece"), Qt::LeftButton);
        QVERIFY(f.view->piecesInPlace() < 7);
        QTRY_COMPARE_WITH_TIMEOUT(f.view->piecesInPlace(), 7, 60'000);
        pieces->setFocus();
        QTest::keyClick(pieces, Qt::Key_Left);
        QTest::keyClick(pieces, Qt::Key_Left);
        QTRY_COMPARE_WITH_TIMEOUT(f.view->piecesInPlace(), 5, 60'000);
        QTest::keyClick(pieces, Qt::Key_Home);
        QTRY_COMPARE_WITH_TIMEOUT(f.view->piecesInPlace(), 0, 60'000);
        QTest::keyClick(pieces, Qt::Key_End);
        QTRY_COMPARE_WITH_TIMEOUT(f.view->piecesInPlace(), 7, 60'000);
    }

    void mouseAndKeysMoveTheView() {
        NavigatorDesk f;
        QVERIFY(f.solve("cubes/soma"));
        QVERIFY(QTest::qWaitForWindowExposed(&f.navigator, 60'000));
        QWindow* window = f.view->window3D();
        const QImage before = f.picture();
        const auto isAs = [&](const QImage& other) { return f.picture() == other; };

        QTest::mousePress(window, Qt::LeftButton, {}, QPoint(200, 200));
        QTest::mouseMove(window, QPoint(260, 180));
        QTest::mouseRelease(window, Qt::LeftButton, {}, QPoint(260, 180));
        QVERIFY(!isAs(before));
        QTest::mouseDClick(window, Qt::LeftButton, {}, QPoint(200, 200));
        f.view->viewFromCorner();
        QVERIFY(isAs(before));

        for (const int key : {Qt::Key_Left, Qt::Key_Up, Qt::Key_Plus}) {
            QTest::keyClick(window, static_cast<Qt::Key>(key));
            QVERIFY(!isAs(before));
            f.view->viewFromCorner();
        }
        QWheelEvent wheel(QPointF(200, 200), QPointF(200, 200), {}, QPoint(0, 240), Qt::NoButton, {},
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(window, &wheel);
        QVERIFY(!isAs(before));
        f.view->fitView();
        QVERIFY(isAs(before));
    }

    void followsTheSearchUntilOneIsPicked() {
        NavigatorDesk f;
        QVERIFY(f.session.document().open(libraryPath("pentominoes/one-sided-18x5")));
        f.session.run().start();
        auto* number = f.named<NumberBox>("Number of the solution");
        QTRY_VERIFY_WITH_TIMEOUT(shown(number) > 1, 60'000);
        const int first = shown(number);
        QTRY_VERIFY_WITH_TIMEOUT(shown(number) > first, 60'000);
        QTest::mouseClick(f.named<QToolButton>("Previous solution"), Qt::LeftButton);
        const int picked = shown(number);
        QTest::qWait(800);
        QCOMPARE(shown(number), picked);
        QTest::mouseClick(f.named<QToolButton>("Follow the newest solution while the search runs"),
                          Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(shown(number) > picked, 60'000);
        f.session.run().stop();
        QTRY_VERIFY_WITH_TIMEOUT(f.session.run().phase() == Run::Phase::finished, 60'000);
    }

    void looksIntoTheAssembly() {
        NavigatorDesk f;
        QVERIFY(f.solve("cubes/soma"));
        QVERIFY(QTest::qWaitForWindowExposed(&f.navigator, 60'000));
        const QImage whole = f.picture();
        auto* explode = f.named<QSlider>("Explode");
        QTest::keyClick(explode, Qt::Key_End);
        QVERIFY(f.view->state().display.explosion > 1.0);
        QTRY_VERIFY_WITH_TIMEOUT(f.picture() != whole, 60'000);
        QTest::keyClick(explode, Qt::Key_Home);
        QTRY_VERIFY_WITH_TIMEOUT(f.picture() == whole, 60'000);

        auto* axis = f.named<QComboBox>("Axis of the layers");
        axis->setFocus();
        QTest::keyClick(axis, Qt::Key_End);
        auto* layers = f.named<QSlider>("Layers");
        QCOMPARE(layers->maximum(), 3);
        QTest::keyClick(layers, Qt::Key_Home);
        QVERIFY((f.view->state().display.slice == Slice{2, 0, 0}));
        f.view->viewFromAbove();
        const auto pick = f.view->pickAt(QPointF(f.view->width() / 2.0, f.view->height() / 2.0));
        QVERIFY(pick && pick->cell == (Cell{1, 1, 0}));
        QTest::keyClick(layers, Qt::Key_Right);
        QTest::mouseClick(f.named<QToolButton>("Show this layer only"), Qt::LeftButton);
        QVERIFY((f.view->state().display.slice == Slice{2, 1, 1}));
        QTest::keyClick(axis, Qt::Key_Home);
        QVERIFY(!f.view->state().display.slice);

        f.view->viewFromCorner();
        QTest::mouseClick(f.named<QToolButton>("Show names on the pieces"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(f.picture() != whole, 60'000);
        QTest::mouseClick(f.named<QToolButton>("Show names on the pieces"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(f.picture() == whole, 60'000);
    }

    // Clicking a piece makes it transparent, clicking again makes it solid; hidden pieces cannot be clicked.
    void clicksSeeThroughPieces() {
        NavigatorDesk f;
        QVERIFY(f.solve("cubes/soma"));
        QVERIFY(QTest::qWaitForWindowExposed(&f.navigator, 60'000));
        const QImage whole = f.picture();
        QWindow* window = f.view->window3D();
        const QPoint middle(window->width() / 2, window->height() / 2);
        const auto before = f.view->pickAt(middle);
        QVERIFY(before.has_value());
        const auto ghosts = [&] {
            const std::vector<PieceState> states = f.view->state().display.states;
            return std::count(states.begin(), states.end(), PieceState::ghost);
        };
        QTest::mouseClick(window, Qt::LeftButton, {}, middle);
        QCOMPARE(ghosts(), 1);
        QTRY_VERIFY_WITH_TIMEOUT(f.picture() != whole, 60'000);
        const auto behind = f.view->pickAt(middle);
        QVERIFY(behind && behind->cell != before->cell);
        // It stays with the piece in the next solution.
        QTest::mouseClick(f.named<QToolButton>("Next solution"), Qt::LeftButton);
        QCOMPARE(ghosts(), 1);
        QTest::mouseClick(f.named<QToolButton>("Previous solution"), Qt::LeftButton);
        QTimer::singleShot(0, &f.navigator, [] {
            QWidget* menu = QApplication::activePopupWidget();
            QVERIFY(menu != nullptr);
            QTest::keyClick(menu, Qt::Key_H);
        });
        QTest::mouseClick(window, Qt::RightButton, {}, middle);
        QTRY_COMPARE_WITH_TIMEOUT(std::ranges::count(f.view->state().display.states, PieceState::hidden), 1,
                                  60'000);
        f.session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(f.session.run().phase() == Run::Phase::finished, 60'000);
        QCOMPARE(std::ranges::count(f.view->state().display.states, PieceState::hidden), 1);
        f.session.document().newPuzzle(latticeNamed("cube"));
        QCOMPARE(std::ranges::count(f.view->state().display.states, PieceState::hidden), 0);
    }

    void theListOfPiecesHasThreeStates() {
        NavigatorDesk f;
        QVERIFY(f.solve("cubes/soma"));
        auto* button = f.named<QToolButton>("Show, ghost or hide pieces");
        QTimer::singleShot(0, button, [button] {
            const auto* view = button->menu()->findChild<QTableView*>();
            QVERIFY(view != nullptr && view->isVisible());
            const auto click = [view](int row, int column) {
                QTest::mouseClick(view->viewport(), Qt::LeftButton, {},
                                  view->visualRect(view->model()->index(row, column)).center());
            };
            QCOMPARE(view->model()->rowCount(), 7);
            click(0, 2);
            click(1, 3);
            // A name goes round.
            click(2, 0);
            click(2, 0);
            button->menu()->close();
        });
        QTest::mouseClick(button, Qt::LeftButton);
        const std::vector<PieceState> states = f.view->state().display.states;
        QCOMPARE(std::ranges::count(states, PieceState::ghost), 1);
        QCOMPARE(std::ranges::count(states, PieceState::hidden), 2);
        QCOMPARE(f.view->piecesInPlace(), 7);
        QTimer::singleShot(0, button, [button] {
            button->menu()->actions().back()->trigger();
            button->menu()->close();
        });
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(std::ranges::count(f.view->state().display.states, PieceState::shown), 7);
    }

    void saysHowItIsBuilt() {
        NavigatorDesk f;
        const auto isSaid = [&](const char* words) {
            for (const QLabel* label : f.navigator.findChildren<QLabel*>())
                if (label->isVisible() && label->text().contains(QLatin1String(words))) return true;
            return false;
        };
        QVERIFY(f.solve("cubes/soma"));
        QTRY_VERIFY_WITH_TIMEOUT(isSaid("Can be assembled piece by piece"), 60'000);
        QTest::keyClick(f.named<QSlider>("Pieces in place"), Qt::Key_Left);
        QVERIFY(isSaid(" is inserted "));
        // Two rings that are linked.
        f.session.document().setPuzzle(
            drawnPuzzle("cube ..../.XXX/....,XXX./XXXX/XXX.,..../.XXX/.... | R 2 XXX/X.X/XXX"));
        f.session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(f.session.run().phase() == Run::Phase::finished, 60'000);
        QCOMPARE(f.session.solutions().count(), 1U);
        QTRY_VERIFY_WITH_TIMEOUT(isSaid("Cannot be assembled piece by piece"), 60'000);
    }

    void noSolutionLeavesTheBoxEmpty() {
        NavigatorDesk f;
        QVERIFY(f.solve("tetrominoes/rectangle-5x4"));
        QCOMPARE(f.view->piecesInPlace(), 0);
        QVERIFY(!f.named<QSlider>("Solution")->isEnabled());
        // Nothing to click does anything.
        f.navigator.nextSolution();
        f.navigator.previousSolution();
        f.navigator.assemble();
        f.navigator.showSolution(5);
    }

    // Native 3D windows do not take part in drag and drop of widgets, so they forward files.
    void filesDroppedOnThePictureAreHandedOn() {
        NavigatorDesk f;
        QVERIFY(f.solve("cubes/soma"));
        QSignalSpy drops(&f.navigator.view(), &AssemblyView::filesDropped);
        QWindow* window = f.view->window3D();
        QMimeData files;
        files.setUrls({QUrl::fromLocalFile(QStringLiteral("/tmp/a.toml"))});
        QMimeData text;
        text.setText(QStringLiteral("no file"));
        QDragEnterEvent refused(QPoint(5, 5), Qt::CopyAction, &text, Qt::LeftButton, {});
        QCoreApplication::sendEvent(window, &refused);
        QVERIFY(!refused.isAccepted());
        QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &files, Qt::LeftButton, {});
        QCoreApplication::sendEvent(window, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &files, Qt::LeftButton, {});
        QCoreApplication::sendEvent(window, &drop);
        QCOMPARE(drops.count(), 1);
        QCOMPARE(drops.front().front().toStringList(), QStringList{QStringLiteral("/tmp/a.toml")});
    }

    void clickStorm() {
        NavigatorDesk f;
        QVERIFY(f.solve("cubes/soma"));
        QList<QToolButton*> buttons = f.navigator.findChildren<QToolButton*>();
        // A menu would block until the next click.
        buttons.removeIf([](const QToolButton* one) { return one->menu() != nullptr; });
        QVERIFY(buttons.size() >= 4);
        for (int i = 0; i < 400; ++i) {
            QTest::mouseClick(buttons[i % buttons.size()], Qt::LeftButton);
            if (i % 50 == 0) f.session.run().start();
            if (i % 25 == 0) QTest::qWait(1);
        }
        QTRY_VERIFY_WITH_TIMEOUT(f.session.run().phase() == Run::Phase::finished, 60'000);
        QCOMPARE(f.session.solutions().count(), 240U);
    }
};

TILEWRIGHT_TEST(TestSolutionNavigator)
#include "tst_solution_navigator.moc"
