// The session: what views may rely on, whatever a person does while a search runs.

#include "core/editing/edits.h"
#include "tests/support/gui.h"
#include "tests/support/puzzles.h"
#include "views/session/session.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

QString path(const char* name) {
    return QString::fromStdString(libraryFile(name).string());
}

QByteArray bytesOf(const QString& file) {
    QFile reader(file);
    return reader.open(QIODevice::ReadOnly) ? reader.readAll() : QByteArray("missing");
}

EditedPuzzle withCell(const Session& session, Cell cell) {
    return setCells(session.puzzle(), {}, std::vector{cell}, CellState::filled);
}

QString lastText(const QSignalSpy& spy) {
    return spy.isEmpty() ? QString() : spy.last().front().toString();
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

    void aNewPuzzleIsADraftThatBecomesOne() {
        Session session;
        session.newPuzzle(Lattice::square);
        QVERIFY(session.hasPuzzle() && !session.isModified() && !session.canUndo());
        QCOMPARE(session.obstacle(), QStringLiteral("the region has no cells"));
        QSignalSpy found(&session, &Session::reasonsFound);
        session.edit(QStringLiteral("Add piece"), withPieces(session.puzzle(), std::vector<Piece>(1)));
        session.edit(QStringLiteral("Draw"), withCell(session, {0, 0, 0}));
        QCOMPARE(session.obstacle(), QStringLiteral("piece 'A' has no cells"));
        session.start();
        QVERIFY(session.phase() == Session::Phase::idle);
        session.edit(QStringLiteral("Draw"),
                     setCells(session.puzzle(), {0}, std::vector{Cell{}}, CellState::filled));
        QVERIFY(session.obstacle().isEmpty());
        session.start();
        QTRY_VERIFY(session.phase() == Session::Phase::finished);
        QCOMPARE(session.solutionCount(), 1U);
        session.undo();
        QVERIFY(session.phase() == Session::Phase::idle);
        QCOMPARE(session.solutionCount(), 0U);
    }

    void signalsOfAnEdit() {
        Session session;
        QVERIFY(session.open(path("cubes/soma")));
        QSignalSpy changed(&session, &Session::puzzleChanged);
        QSignalSpy edited(&session, &Session::puzzleEdited);
        QSignalSpy steps(&session, &Session::undoChanged);
        QSignalSpy modified(&session, &Session::modifiedChanged);
        session.edit(QStringLiteral("Nothing"), session.puzzle());
        QCOMPARE(edited.count() + steps.count() + modified.count(), 0);
        session.edit(QStringLiteral("Draw"), withCell(session, {9, 0, 0}));
        session.edit(QStringLiteral("Draw"), withCell(session, {9, 1, 0}));
        session.undo();
        QCOMPARE(session.redoName(), QStringLiteral("Draw"));
        session.undo();
        session.redo();
        QCOMPARE(edited.count(), 5);
        QCOMPARE(steps.count(), 5);
        QCOMPARE(modified.count(), 3);
        QCOMPARE(changed.count(), 0);
        QVERIFY(session.isModified());
    }

    void whatHappensBesidesIsSaidInTheStep() {
        Session session;
        QVERIFY(session.open(path("cubes/soma")));
        const std::vector<Cell> place = {session.puzzle().pieces[0].shape.cells().begin(),
                                         session.puzzle().pieces[0].shape.cells().end()};
        session.edit(QStringLiteral("Fix piece"), withFixed(session.puzzle(), 0, place));
        session.edit(QStringLiteral("Erase"),
                     setCells(session.puzzle(), {}, std::vector{place.front()}, CellState::outside));
        QCOMPARE(session.undoName(), QStringLiteral("Erase (fixed piece '%1' released)")
                                         .arg(QString::fromStdString(session.puzzle().pieces[0].name)));
    }

    void savesAndKnowsIt() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("new.toml"));
        Session session;
        QSignalSpy failures(&session, &Session::failed);
        session.newPuzzle(Lattice::cube);
        QVERIFY(!session.save());
        QCOMPARE(failures.count(), 1);
        // A draft is saved too, and opens again as it is.
        session.edit(QStringLiteral("Add piece"), withPieces(session.puzzle(), std::vector<Piece>(2)));
        QVERIFY(session.saveAs(file));
        QVERIFY(!session.isModified());
        QCOMPARE(session.file(), file);
        const QByteArray saved = bytesOf(file);
        session.edit(QStringLiteral("Draw"), withCell(session, {0, 0, 0}));
        QVERIFY(session.isModified());
        QVERIFY(session.save());
        QVERIFY(bytesOf(file) != saved);
        session.undo();
        QVERIFY(session.isModified());
        QVERIFY(session.save());
        QCOMPARE(bytesOf(file), saved);
        Session again;
        QVERIFY(again.open(file));
        QCOMPARE(again.puzzle().pieces.size(), 2U);
        QVERIFY(again.puzzle().region.empty());
        QVERIFY(again.puzzle().pieces == session.puzzle().pieces);
    }

    void whatAFormatCannotHoldIsRefused_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("draft");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* name, bool draft, const char* reason) {
            QTest::addRow("%s%s", name, draft ? ", draft" : "")
                << QString::fromLatin1(name) << draft << QString::fromLatin1(reason);
        };
        row("a.toml", false, "");
        row("a.toml", true, "");
        row("a.xmpuzzle", false, "");
        row("a.def", false,
            "this format cannot hold all of the puzzle: the colours of the pieces are left out; this format "
            "has none; save it as a .toml file, or export it");
        row("a.xmpuzzle", true,
            "piece 'A2' has no cells; a puzzle that is not finished can be saved as a .toml file only");
        row("a.def", true,
            "piece 'A2' has no cells; a puzzle that is not finished can be saved as a .toml file only");
        row("a.png", false,
            "the name does not say which format to write; expected .toml, .def, .txt or .xmpuzzle");
    }
    void whatAFormatCannotHoldIsRefused() {
        QFETCH(QString, name);
        QFETCH(bool, draft);
        QFETCH(QString, reason);
        QTemporaryDir folder;
        const QString file = folder.filePath(name);
        Session session;
        QVERIFY(session.open(path("cubes/soma")));
        session.edit(QStringLiteral("Colour"), recoloured(session.puzzle(), 0, defaultColour(3)));
        if (draft)
            session.edit(QStringLiteral("Add"),
                         withPieces(session.puzzle(), std::vector{Piece{"A", {}, {}, {}}}));
        QSignalSpy failures(&session, &Session::failed);
        QCOMPARE(session.saveAs(file), reason.isEmpty());
        QCOMPARE(lastText(failures), reason.isEmpty() ? QString() : file + QStringLiteral(": ") + reason);
        QCOMPARE(QFile::exists(file), reason.isEmpty());
        QCOMPARE(session.isModified(), !reason.isEmpty());
        QCOMPARE(session.file() == file, reason.isEmpty());
    }

    void exportsWithNotes() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("a.def"));
        Session session;
        QVERIFY(session.open(path("cubes/soma")));
        session.edit(QStringLiteral("Colour"), recoloured(session.puzzle(), 0, defaultColour(3)));
        QSignalSpy notes(&session, &Session::noted);
        QVERIFY(session.exportTo(file));
        QCOMPARE(notes.count(), 1);
        QVERIFY(session.isModified());
        QVERIFY(session.file() != file);
        QVERIFY(QFile::exists(file));
    }

    void oneOfSeveralIsNotSavedOverTheOthers() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("several.def"));
        const QString root = QStringLiteral(TILEWRIGHT_SOURCE_DIR);
        QVERIFY(QFile::copy(root + QStringLiteral("/tests/data/formats/several.def"), file));
        const QByteArray before = bytesOf(file);
        Session session;
        QVERIFY(session.open(file, 2));
        QVERIFY(!session.hasOwnFile());
        QSignalSpy failures(&session, &Session::failed);
        session.edit(QStringLiteral("Rename"), renamedPuzzle(session.puzzle(), "other"));
        QVERIFY(!session.save());
        QVERIFY(lastText(failures).contains(QStringLiteral("would lose the others")));
        QCOMPARE(bytesOf(file), before);
        QVERIFY(session.saveAs(folder.filePath(QStringLiteral("one.toml"))));
        QVERIFY(session.hasOwnFile());
    }

    void revertsAndTakesItBack() {
        Session session;
        QVERIFY(session.open(path("cubes/soma")));
        const Puzzle opened = session.puzzle();
        session.edit(QStringLiteral("Draw"), withCell(session, {9, 0, 0}));
        const Puzzle drawn = session.puzzle();
        session.revert();
        QVERIFY(session.puzzle() == opened);
        QVERIFY(!session.isModified());
        session.undo();
        QVERIFY(session.puzzle() == drawn);
        QVERIFY(session.isModified());
    }

    void anEditDropsTheSearch() {
        Session session;
        QVERIFY(session.open(path("pentominoes/one-sided-18x5")));
        for (int i = 0; i < 10; ++i) {
            session.start();
            if (i % 2 == 0) QTRY_VERIFY(session.solutionCount() > 0);
            session.edit(QStringLiteral("Name"), renamedPuzzle(session.puzzle(), std::to_string(i)));
            QVERIFY(session.phase() == Session::Phase::idle);
            QCOMPARE(session.solutionCount(), 0U);
            QVERIFY(session.solution(0).empty());
            QCoreApplication::processEvents();
            QCOMPARE(session.solutionCount(), 0U);
        }
        session.start();
    }

    void reasonsFollowEdits() {
        Session session;
        QVERIFY(session.open(path("tetrominoes/rectangle-5x4")));
        QSignalSpy found(&session, &Session::reasonsFound);
        for (int i = 0; i < 50; ++i) {
            session.edit(QStringLiteral("Draw"), withCell(session, {5 + i, 0, 0}));
            QVERIFY(session.reasons().empty());
        }
        QTRY_VERIFY(!session.reasons().empty());
        QVERIFY(session.reasons().front().kind == Obstacle::Kind::volume);
        session.edit(QStringLiteral("Clear"),
                     setCells(session.puzzle(), {}, cellsOf(session.puzzle(), {}), CellState::outside));
        QTest::qWait(20);
        QVERIFY(session.reasons().empty());
    }
};

TILEWRIGHT_GUI_TEST(TestSession)
#include "tst_session.moc"
