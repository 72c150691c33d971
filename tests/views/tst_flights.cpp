// The speed of piece animations: how it is stored and where it applies.

#include <QElapsedTimer>
#include <QSettings>

#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"
#include "tests/support/watch_desk.h"
#include "views/assembly/qt3d_assembly_view.h"
#include "views/style/theme.h"
#include "views/watch/watch_board.h"

using namespace tilewright;
using namespace tilewright::test;
using namespace Qt::StringLiterals;

class TestFlights : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { QSettings().clear(); }
    void cleanup() { QSettings().clear(); }

    void isKept_data() {
        QTest::addColumn<int>("speed");
        QTest::addColumn<int>("time");
        QTest::newRow("off") << static_cast<int>(FlightSpeed::off) << 0;
        QTest::newRow("slow") << static_cast<int>(FlightSpeed::slow) << 1500;
        QTest::newRow("normal") << static_cast<int>(FlightSpeed::normal) << 600;
        QTest::newRow("fast") << static_cast<int>(FlightSpeed::fast) << 240;
    }
    void isKept() {
        QFETCH(const int, speed);
        QFETCH(const int, time);
        QCOMPARE(chosenFlightSpeed(), FlightSpeed::normal);
        chooseFlightSpeed(static_cast<FlightSpeed>(speed));
        QCOMPARE(static_cast<int>(chosenFlightSpeed()), speed);
        QCOMPARE(timeToFly(600), time);
    }

    void isNormalWhereTheSettingsAreWrong() {
        for (const QVariant& wrong : {QVariant(17), QVariant(-1), QVariant(u"fast"_s)}) {
            QSettings().setValue(u"flightSpeed"_s, wrong);
            QCOMPARE(chosenFlightSpeed(), FlightSpeed::normal);
        }
    }

    // Three pieces take 600 ms each and set off 700 ms apart; at no speed they are in place at once.
    void piecesOfASolutionFlyAtIt_data() {
        QTest::addColumn<int>("speed");
        QTest::addColumn<int>("least");
        QTest::newRow("off") << static_cast<int>(FlightSpeed::off) << 0;
        QTest::newRow("fast") << static_cast<int>(FlightSpeed::fast) << 750;
        QTest::newRow("normal") << static_cast<int>(FlightSpeed::normal) << 1900;
    }
    void piecesOfASolutionFlyAtIt() {
        QFETCH(const int, speed);
        QFETCH(const int, least);
        chooseFlightSpeed(static_cast<FlightSpeed>(speed));
        AssemblyScene scene;
        for (int x = 0; x < 3; ++x) {
            scene.region.push_back({x, 0, 0});
            ScenePiece piece;
            piece.cells = {{x, 0, 0}};
            scene.pieces.push_back(piece);
        }
        Qt3DAssemblyView view;
        view.resize(300, 300);
        view.setScene(scene);
        view.setShownPieces(0, false);
        QCOMPARE(view.piecesInPlace(), 0);
        QElapsedTimer clock;
        clock.start();
        view.setShownPieces(3, true);
        QTRY_COMPARE_WITH_TIMEOUT(view.piecesInPlace(), 3, 60'000);
        QVERIFY2(clock.elapsed() >= least, qPrintable(QString::number(clock.elapsed())));
        if (least == 0) QVERIFY2(clock.elapsed() < 500, qPrintable(QString::number(clock.elapsed())));
    }

    // What is seen of a step in a moment is what is seen of it later on, unless a piece flies.
    void piecesOfASearchFlyAtIt_data() {
        QTest::addColumn<int>("speed");
        QTest::newRow("off") << static_cast<int>(FlightSpeed::off);
        QTest::newRow("slow") << static_cast<int>(FlightSpeed::slow);
    }
    void piecesOfASearchFlyAtIt() {
        QFETCH(const int, speed);
        chooseFlightSpeed(static_cast<FlightSpeed>(speed));
        WatchDesk desk;
        QVERIFY(desk.waits());
        auto* board = desk.page.findChild<FlatBoard*>();
        const QImage before = board->grab().toImage();
        // A single step that is not one of many in a moment may fly.
        QTest::qWait(300);
        desk.player().goTo(30);
        QTRY_VERIFY_WITH_TIMEOUT(board->grab().toImage() != before, 60'000);
        if (speed == static_cast<int>(FlightSpeed::off)) QTest::qWait(400);
        const QImage atOnce = board->grab().toImage();
        QTest::qWait(1200);
        QCOMPARE(board->grab().toImage() == atOnce, speed == static_cast<int>(FlightSpeed::off));
    }
};

TILEWRIGHT_TEST(TestFlights)
#include "tst_flights.moc"
