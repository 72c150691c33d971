// The session: what views may rely on, whatever a person does while a search runs.

#include "tests/support/gui.h"
#include "tests/support/puzzles.h"
#include "views/session/session.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

QString path(const char* name) {
    return QString::fromStdString(libraryFile(name).string());
}

}  // namespace

class TestSession : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void opensAndSolves() {
        Session session;
        QSignalSpy counts(&session, &Session::solutionCountChanged);
        QVERIFY(session.open(path("cubes/soma")));
        QVERIFY(session.phase() == Session::Phase::idle);
        session.start();
        QTRY_VERIFY_WITH_TIMEOUT(session.phase() == Session::Phase::finished, 60'000);
        QCOMPARE(session.solutionCount(), 240U);
        QCOMPARE(session.snapshot().solutionsRaw, 11'520U);
        QVERIFY(counts.count() > 0);
        const std::vector<Placement> last = session.solution(239);
        QCOMPARE(last.size(), 7U);
        QVERIFY(session.solution(240).empty());
        QVERIFY(session.planText().contains(QStringLiteral("fila")));
    }

    void whatCannotBeReadChangesNothing() {
        Session session;
        QVERIFY(session.open(path("cubes/soma")));
        QSignalSpy failures(&session, &Session::failed);
        QTemporaryDir folder;
        const QString bad = folder.filePath(QStringLiteral("bad.toml"));
        QFile file(bad);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("format = 9\n");
        file.close();
        QVERIFY(!session.open(bad));
        QCOMPARE(failures.count(), 1);
        QCOMPARE(failures.front().front().toString(),
                 bad + QStringLiteral(":1:10: format 9 is unknown; this version reads format 1"));
        QCOMPARE(session.puzzle().name, std::string("Soma cube"));
    }

    void reasonsBelongToTheOpenPuzzle() {
        Session session;
        QSignalSpy found(&session, &Session::reasonsFound);
        QVERIFY(session.open(path("tetrominoes/rectangle-5x4")));
        QVERIFY(session.reasons().empty());
        QTRY_COMPARE(found.count(), 1);
        QCOMPARE(session.reasons().size(), 1U);
        QVERIFY(session.reasons().front().kind == Obstacle::Kind::parity);
        // Nothing of the puzzles in between is ever told.
        QVERIFY(session.open(path("cubes/soma")));
        QVERIFY(session.reasons().empty());
        for (int i = 0; i < 20; ++i)
            QVERIFY(session.open(path("tetrominoes/rectangle-5x4")));
        QVERIFY(session.open(path("pentominoes/10x6")));
        QTRY_COMPARE(found.count(), 2);
        QVERIFY(session.reasons().empty());
        QCoreApplication::processEvents();
        QCOMPARE(found.count(), 2);
    }

    // A puzzle may be replaced while what was found about the one before is on its way.
    void puzzlesMayFollowEachOtherAtAnyMoment() {
        Session session;
        QSignalSpy found(&session, &Session::reasonsFound);
        for (int i = 0; i < 100; ++i) {
            QVERIFY(session.open(path("tetrominoes/rectangle-5x4")));
            QVERIFY(session.reasons().empty());
            for (int events = 0; events < i % 7; ++events)
                QCoreApplication::processEvents();
        }
        QTRY_COMPARE(session.reasons().size(), 1U);
        QVERIFY(found.count() >= 1);
    }

    void aSessionMayGoWhileReasonsAreLookedFor() {
        for (int i = 0; i < 20; ++i) {
            Session session;
            QVERIFY(session.open(path("cubes/bedlam-cube")));
        }
    }

    void whatCannotBeSearchedOpensAndSaysWhy() {
        Session session;
        Puzzle puzzle = libraryPuzzle("cubes/soma");
        puzzle.pieces.pop_back();
        session.setPuzzle(puzzle);
        QVERIFY(session.obstacle().startsWith(
            QStringLiteral("the pieces fill 23 cells, but the region has 27 cells")));
        QSignalSpy failures(&session, &Session::failed);
        session.start();
        QCOMPARE(failures.count(), 1);
        QVERIFY(session.phase() == Session::Phase::idle);
    }

    void planThatDoesNotSuitIsRefused() {
        Session session;
        QVERIFY(session.open(path("cubes/soma")));
        Plan plan = session.plan();
        plan.redundancy = {Redundancy::Choice::named, "no such piece"};
        session.setPlan(plan);
        QSignalSpy failures(&session, &Session::failed);
        session.start();
        QCOMPARE(failures.count(), 1);
        QVERIFY(!session.isRunning());
    }

    void pausesAndGoesOn() {
        Session session;
        QVERIFY(session.open(path("pentominoes/one-sided-18x5")));
        session.start();
        QTRY_VERIFY(session.phase() == Session::Phase::searching);
        QTRY_VERIFY(session.solutionCount() > 0);
        session.pause();
        QTRY_VERIFY(session.phase() == Session::Phase::paused);
        QVERIFY(session.isRunning());
        session.resume();
        QTRY_VERIFY(session.phase() == Session::Phase::searching);
        session.stop();
        QTRY_VERIFY(session.phase() == Session::Phase::finished);
        QVERIFY(session.snapshot().status == JobStatus::cancelled);
        QVERIFY(session.solutionCount() > 0);
        QVERIFY(!session.solution(session.solutionCount() - 1).empty());
    }

    void nothingStaleReachesViews() {
        Session session;
        QVERIFY(session.open(path("pentominoes/one-sided-18x5")));
        session.start();
        QTRY_VERIFY(session.solutionCount() > 0);
        // Another puzzle while the first one runs: its counters are gone at once and for good.
        QVERIFY(session.open(path("cubes/soma")));
        QCOMPARE(session.solutionCount(), 0U);
        QVERIFY(session.phase() == Session::Phase::idle);
        QCOMPARE(session.snapshot().statistics.totalFits(), 0U);
        QVERIFY(session.solution(0).empty());
        QTest::qWait(200);
        QCOMPARE(session.solutionCount(), 0U);
        session.start();
        QTRY_VERIFY_WITH_TIMEOUT(session.phase() == Session::Phase::finished, 60'000);
        QCOMPARE(session.solutionCount(), 240U);
    }

    void restartsAndEndsAtAnyMoment() {
        for (int wait = 0; wait < 60; wait += 6) {
            Session session;
            QVERIFY(session.open(path("pentominoes/one-sided-18x5")));
            session.start();
            QTest::qWait(wait);
            session.start();
            QTest::qWait(wait);
        }
    }
};

TILEWRIGHT_GUI_TEST(TestSession)
#include "tst_session.moc"
