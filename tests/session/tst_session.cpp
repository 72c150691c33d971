// The session: guarantees to the views during a running search.

#include <QSignalSpy>

#include "core/formats/puzzle_file.h"
#include "core/puzzle/edits.h"
#include "tests/support/files.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"
#include "views/session/library.h"
#include "views/session/session.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

EditedPuzzle withCell(const Session& session, Cell cell) {
    return setCells(session.document().puzzle(), {}, std::vector{cell}, CellState::filled);
}

// A board of 18 by 5 that begins at `x`.
std::vector<Cell> cellsFrom(int x) {
    const Region board = Region::box({18, 5, 1});
    std::vector<Cell> cells;
    for (const Cell cell : board.cells())
        cells.push_back(cell + Cell{x, 0, 0});
    return cells;
}

QString lastText(const QSignalSpy& spy) {
    return spy.isEmpty() ? QString() : spy.last().front().toString();
}

}  // namespace

class TestSession : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void savesAreProposedInDocuments_data() {
        QTest::addColumn<QString>("title");
        // Relative to the home folder; empty for none, "library" for a file of the library.
        QTest::addColumn<QString>("beside");
        QTest::addColumn<bool>("hasDocuments");
        QTest::addColumn<QString>("proposed");
        const auto row = [](const char* name, const QString& title, const char* beside, bool hasDocuments,
                            const char* proposed) {
            QTest::newRow(name) << title << QString::fromLatin1(beside) << hasDocuments
                                << QString::fromLatin1(proposed);
        };
        row("untitled", {}, "", true, "Documents/Untitled.toml");
        row("no folder for documents", u"Soma cube"_s, "", false, "Soma cube.toml");
        row("own file", u"Soma cube"_s, "puzzles/mine.toml", true, "puzzles/Soma cube.toml");
        row("from the library", u"Soma cube"_s, "library", true, "Documents/Soma cube.toml");
        row("signs that no file system takes", u"../A/B: \"what?\"\t<*>"_s, "", true,
            "Documents/--A-B- -what- -.toml");
        row("ends like a file", u"soma.toml"_s, "", true, "Documents/soma.toml");
        row("long", QString(300, u'x'), "", true, QByteArray("Documents/" + QByteArray(100, 'x') + ".toml"));
    }
    void savesAreProposedInDocuments() {
        QFETCH(QString, title);
        QFETCH(QString, beside);
        QFETCH(bool, hasDocuments);
        QFETCH(QString, proposed);
        const QTemporaryDir home;
        const QByteArray homeBefore = qgetenv("HOME");
        qputenv("HOME", home.path().toUtf8());
        if (hasDocuments) QVERIFY(QDir(home.path()).mkpath(u"Documents"_s));
        const QString file = beside.isEmpty()         ? QString()
                             : beside == u"library"_s ? libraryPath("cubes/soma")
                                                      : home.filePath(beside);
        const QString found = proposedFile(title, u"toml"_s, file);
        qputenv("HOME", homeBefore);
        QCOMPARE(QDir(home.path()).relativeFilePath(found), proposed);
    }

    void opensAndSolves() {
        Session session;
        QSignalSpy counts(&session.solutions(), &Solutions::countChanged);
        QVERIFY(session.document().open(libraryPath("cubes/soma")));
        QVERIFY(session.run().phase() == Run::Phase::idle);
        session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(session.run().phase() == Run::Phase::finished, 60'000);
        QCOMPARE(session.solutions().count(), 240U);
        QCOMPARE(session.run().tilingSnapshot().solutionsRaw, 11'520U);
        QVERIFY(counts.count() > 0);
        const std::vector<Placement> last = session.solutions().solution(239);
        QCOMPARE(last.size(), 7U);
        QVERIFY(session.solutions().solution(240).empty());
        QVERIFY(session.run().planText().contains(QStringLiteral("FILA")));
    }

    void whatCannotBeReadChangesNothing() {
        Session session;
        QVERIFY(session.document().open(libraryPath("cubes/soma")));
        QSignalSpy failures(&session.document(), &Document::failed);
        QTemporaryDir folder;
        const QString bad = folder.filePath(QStringLiteral("bad.toml"));
        QFile file(bad);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("format = 9\n");
        file.close();
        QVERIFY(!session.document().open(bad));
        QCOMPARE(failures.count(), 1);
        QCOMPARE(failures.front().front().toString(),
                 bad + QStringLiteral(":1:10: unknown format 9; this version reads format 1"));
        QCOMPARE(session.document().puzzle().name, std::string("Soma cube"));
    }

    void reasonsBelongToTheOpenPuzzle() {
        Session session;
        QSignalSpy found(&session.document(), &Document::reasonsFound);
        QVERIFY(session.document().open(libraryPath("tetrominoes/rectangle-5x4")));
        QVERIFY(session.document().reasons().empty());
        QTRY_COMPARE_WITH_TIMEOUT(found.count(), 1, 60'000);
        QCOMPARE(session.document().reasons().size(), 1U);
        QVERIFY(session.document().reasons().front().kind == Obstacle::Kind::parity);
        // Puzzles in between are never reported.
        QVERIFY(session.document().open(libraryPath("cubes/soma")));
        QVERIFY(session.document().reasons().empty());
        for (int i = 0; i < 20; ++i)
            QVERIFY(session.document().open(libraryPath("tetrominoes/rectangle-5x4")));
        QVERIFY(session.document().open(libraryPath("pentominoes/10x6")));
        QTRY_COMPARE_WITH_TIMEOUT(found.count(), 2, 60'000);
        QVERIFY(session.document().reasons().empty());
        QCoreApplication::processEvents();
        QCOMPARE(found.count(), 2);
    }

    // A puzzle may be replaced while results of the previous one are pending.
    void puzzlesMayFollowEachOtherAtAnyMoment() {
        Session session;
        QSignalSpy found(&session.document(), &Document::reasonsFound);
        for (int i = 0; i < 100; ++i) {
            QVERIFY(session.document().open(libraryPath("tetrominoes/rectangle-5x4")));
            QVERIFY(session.document().reasons().empty());
            for (int events = 0; events < i % 7; ++events)
                QCoreApplication::processEvents();
        }
        QTRY_COMPARE_WITH_TIMEOUT(session.document().reasons().size(), 1U, 60'000);
        QVERIFY(found.count() >= 1);
    }

    void aSessionMayGoWhileReasonsAreLookedFor() {
        for (int i = 0; i < 20; ++i) {
            Session session;
            QVERIFY(session.document().open(libraryPath("cubes/bedlam-cube")));
        }
    }

    void whatCannotBeSearchedOpensAndSaysWhy() {
        Session session;
        Puzzle puzzle = libraryPuzzle("cubes/soma");
        puzzle.pieces.pop_back();
        session.document().setPuzzle(puzzle);
        QVERIFY(session.document().obstacle().startsWith(
            QStringLiteral("the pieces fill 23 cells, but the region has 27 cells")));
        QSignalSpy failures(&session.run(), &Run::failed);
        session.run().start();
        QCOMPARE(failures.count(), 1);
        QVERIFY(session.run().phase() == Run::Phase::idle);
    }

    void planThatDoesNotSuitIsRefused() {
        Session session;
        QVERIFY(session.document().open(libraryPath("cubes/soma")));
        Plan plan = session.run().plan();
        plan.redundancy = {Redundancy::Choice::named, "no such piece"};
        session.run().setPlan(plan);
        QSignalSpy failures(&session.run(), &Run::failed);
        session.run().start();
        QCOMPARE(failures.count(), 1);
        QVERIFY(!session.run().isRunning());
    }

    void pausesAndGoesOn() {
        Session session;
        QVERIFY(session.document().open(libraryPath("pentominoes/one-sided-18x5")));
        session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(session.run().phase() == Run::Phase::searching, 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(session.solutions().count() > 0, 60'000);
        session.run().pause();
        QTRY_VERIFY_WITH_TIMEOUT(session.run().phase() == Run::Phase::paused, 60'000);
        QVERIFY(session.run().isRunning());
        session.run().resume();
        QTRY_VERIFY_WITH_TIMEOUT(session.run().phase() == Run::Phase::searching, 60'000);
        session.run().stop();
        QTRY_VERIFY_WITH_TIMEOUT(session.run().phase() == Run::Phase::finished, 60'000);
        QVERIFY(session.run().snapshot().status == JobStatus::cancelled);
        QVERIFY(session.solutions().count() > 0);
        QVERIFY(!session.solutions().solution(session.solutions().count() - 1).empty());
    }

    void nothingStaleReachesViews() {
        Session session;
        QVERIFY(session.document().open(libraryPath("pentominoes/one-sided-18x5")));
        session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(session.solutions().count() > 0, 60'000);
        // Opening another puzzle during a search removes its counters at once and permanently.
        QVERIFY(session.document().open(libraryPath("cubes/soma")));
        QCOMPARE(session.solutions().count(), 0U);
        QVERIFY(session.run().phase() == Run::Phase::idle);
        QCOMPARE(session.run().tilingSnapshot().statistics.totalFits(), 0U);
        QVERIFY(session.solutions().solution(0).empty());
        QTest::qWait(200);
        QCOMPARE(session.solutions().count(), 0U);
        session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(session.run().phase() == Run::Phase::finished, 60'000);
        QCOMPARE(session.solutions().count(), 240U);
    }

    void restartsAndEndsAtAnyMoment() {
        for (int wait = 0; wait < 60; wait += 6) {
            Session session;
            QVERIFY(session.document().open(libraryPath("pentominoes/one-sided-18x5")));
            session.run().start();
            QTest::qWait(wait);
            session.run().start();
            QTest::qWait(wait);
        }
    }

    void aNewPuzzleIsADraftThatBecomesOne() {
        Session session;
        session.document().newPuzzle(latticeNamed("square"));
        QVERIFY(session.document().hasPuzzle() && !session.document().isModified() &&
                !session.document().canUndo());
        QCOMPARE(session.document().obstacle(), QStringLiteral("the region has no cells"));
        QSignalSpy found(&session.document(), &Document::reasonsFound);
        session.document().edit(QStringLiteral("Add piece"),
                                withPieces(session.document().puzzle(), std::vector<Piece>(1)));
        session.document().edit(QStringLiteral("Draw"), withCell(session, {0, 0, 0}));
        QCOMPARE(session.document().obstacle(), QStringLiteral("piece 'A' has no cells"));
        session.run().start();
        QVERIFY(session.run().phase() == Run::Phase::idle);
        session.document().edit(QStringLiteral("Draw"), setCells(session.document().puzzle(), {0},
                                                                 std::vector{Cell{}}, CellState::filled));
        QVERIFY(session.document().obstacle().isEmpty());
        session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(session.run().phase() == Run::Phase::finished, 60'000);
        QCOMPARE(session.solutions().count(), 1U);
        session.document().undo();
        QVERIFY(session.run().phase() == Run::Phase::idle);
        QCOMPARE(session.solutions().count(), 0U);
    }

    void signalsOfAnEdit() {
        Session session;
        QVERIFY(session.document().open(libraryPath("cubes/soma")));
        QSignalSpy changed(&session.document(), &Document::puzzleChanged);
        QSignalSpy edited(&session.document(), &Document::puzzleEdited);
        QSignalSpy steps(&session.document(), &Document::undoChanged);
        QSignalSpy modified(&session.document(), &Document::modifiedChanged);
        session.document().edit(QStringLiteral("Nothing"), session.document().puzzle());
        QCOMPARE(edited.count() + steps.count() + modified.count(), 0);
        session.document().edit(QStringLiteral("Draw"), withCell(session, {9, 0, 0}));
        session.document().edit(QStringLiteral("Draw"), withCell(session, {9, 1, 0}));
        session.document().undo();
        QCOMPARE(session.document().redoName(), QStringLiteral("Draw"));
        session.document().undo();
        session.document().redo();
        QCOMPARE(edited.count(), 5);
        QCOMPARE(steps.count(), 5);
        QCOMPARE(modified.count(), 3);
        QCOMPARE(changed.count(), 0);
        QVERIFY(session.document().isModified());
    }

    void whatHappensBesidesIsSaidInTheStep() {
        Session session;
        QVERIFY(session.document().open(libraryPath("cubes/soma")));
        const std::vector<Cell> place = {session.document().puzzle().pieces[0].shape.cells().begin(),
                                         session.document().puzzle().pieces[0].shape.cells().end()};
        session.document().edit(QStringLiteral("Fix piece"),
                                withFixed(session.document().puzzle(), 0, place));
        session.document().edit(
            QStringLiteral("Erase"),
            setCells(session.document().puzzle(), {}, std::vector{place.front()}, CellState::outside));
        QCOMPARE(session.document().undoName(),
                 QStringLiteral("Erase (fixed piece '%1' released)")
                     .arg(QString::fromStdString(session.document().puzzle().pieces[0].name)));
    }

    void savesAndKnowsIt() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("new.toml"));
        Session session;
        QSignalSpy failures(&session.document(), &Document::failed);
        session.document().newPuzzle(latticeNamed("cube"));
        QVERIFY(!session.document().save());
        QCOMPARE(failures.count(), 1);
        // A draft can be saved and reopened unchanged.
        session.document().edit(QStringLiteral("Add piece"),
                                withPieces(session.document().puzzle(), std::vector<Piece>(2)));
        QVERIFY(session.document().saveAs(file));
        QVERIFY(!session.document().isModified());
        QCOMPARE(session.document().file(), file);
        const QByteArray saved = contentOf(file);
        session.document().edit(QStringLiteral("Draw"), withCell(session, {0, 0, 0}));
        QVERIFY(session.document().isModified());
        QVERIFY(session.document().save());
        QVERIFY(contentOf(file) != saved);
        session.document().undo();
        QVERIFY(session.document().isModified());
        QVERIFY(session.document().save());
        QCOMPARE(contentOf(file), saved);
        Session again;
        QVERIFY(again.document().open(file));
        QCOMPARE(again.document().puzzle().pieces.size(), 2U);
        QVERIFY(again.document().puzzle().region.empty());
        QVERIFY(again.document().puzzle().pieces == session.document().puzzle().pieces);
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
            "this format cannot hold the whole puzzle: the colours of the pieces are omitted; this format "
            "does not support them; save it as .toml, or export it");
        row("a.xmpuzzle", true, "piece 'A2' has no cells; save an unfinished puzzle as .toml");
        row("a.def", true, "piece 'A2' has no cells; save an unfinished puzzle as .toml");
        row("a.png", false, ("unknown file format; use a name that ends in " + listedEndings()).c_str());
    }
    void whatAFormatCannotHoldIsRefused() {
        QFETCH(QString, name);
        QFETCH(bool, draft);
        QFETCH(QString, reason);
        QTemporaryDir folder;
        const QString file = folder.filePath(name);
        Session session;
        QVERIFY(session.document().open(libraryPath("cubes/soma")));
        session.document().edit(QStringLiteral("Colour"),
                                recoloured(session.document().puzzle(), 0, defaultColour(3)));
        if (draft)
            session.document().edit(QStringLiteral("Add"), withPieces(session.document().puzzle(),
                                                                      std::vector{Piece{"A", {}, {}, {}}}));
        QSignalSpy failures(&session.document(), &Document::failed);
        QCOMPARE(session.document().saveAs(file), reason.isEmpty());
        QCOMPARE(lastText(failures), reason.isEmpty() ? QString() : file + QStringLiteral(": ") + reason);
        QCOMPARE(QFile::exists(file), reason.isEmpty());
        QCOMPARE(session.document().isModified(), !reason.isEmpty());
        QCOMPARE(session.document().file() == file, reason.isEmpty());
    }

    void exportsWithNotes() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("a.def"));
        Session session;
        QVERIFY(session.document().open(libraryPath("cubes/soma")));
        session.document().edit(QStringLiteral("Colour"),
                                recoloured(session.document().puzzle(), 0, defaultColour(3)));
        QSignalSpy notes(&session.document(), &Document::noted);
        QVERIFY(session.document().exportTo(file));
        QCOMPARE(notes.count(), 1);
        QVERIFY(session.document().isModified());
        QVERIFY(session.document().file() != file);
        QVERIFY(QFile::exists(file));
        // Other contents of a file are reported when it is opened.
        QVERIFY(session.document().open(
            QStringLiteral(TILEWRIGHT_SOURCE_DIR "/tests/data/grids/group-captive.xmpuzzle"), 2));
        QVERIFY(lastText(notes).startsWith(QStringLiteral("imported groups")));
    }

    void oneOfSeveralIsSavedBesideTheOthers() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("several.def"));
        const QString root = QStringLiteral(TILEWRIGHT_SOURCE_DIR);
        QVERIFY(QFile::copy(root + QStringLiteral("/tests/data/formats/several.def"), file));
        std::vector<std::string> names = loadFile(file.toStdString()).problems();
        Session session;
        QVERIFY(session.document().open(file, 2));
        QVERIFY(session.document().hasOwnFile());
        session.document().edit(QStringLiteral("Rename"),
                                renamedPuzzle(session.document().puzzle(), "other"));
        QVERIFY(session.document().save());
        names[1] = "other";
        QCOMPARE(loadFile(file.toStdString()).problems(), names);
    }

    void revertsAndTakesItBack() {
        Session session;
        QVERIFY(session.document().open(libraryPath("cubes/soma")));
        const Puzzle opened = session.document().puzzle();
        session.document().edit(QStringLiteral("Draw"), withCell(session, {9, 0, 0}));
        const Puzzle drawn = session.document().puzzle();
        session.document().revert();
        QVERIFY(session.document().puzzle() == opened);
        QVERIFY(!session.document().isModified());
        session.document().undo();
        QVERIFY(session.document().puzzle() == drawn);
        QVERIFY(session.document().isModified());
    }

    void anEditDropsTheSearch() {
        Session session;
        QVERIFY(session.document().open(libraryPath("pentominoes/one-sided-18x5")));
        for (int i = 0; i < 10; ++i) {
            session.run().start();
            if (i % 2 == 0) QTRY_VERIFY_WITH_TIMEOUT(session.solutions().count() > 0, 60'000);
            Puzzle moved = session.document().puzzle();
            moved.region = Region(cellsFrom(i + 1), {});
            session.document().edit(QStringLiteral("Move"), moved);
            QVERIFY(session.run().phase() == Run::Phase::idle);
            QCOMPARE(session.solutions().count(), 0U);
            QVERIFY(session.solutions().solution(0).empty());
            QCoreApplication::processEvents();
            QCOMPARE(session.solutions().count(), 0U);
        }
        session.run().start();
    }

    void reasonsFollowEdits() {
        Session session;
        QVERIFY(session.document().open(libraryPath("tetrominoes/rectangle-5x4")));
        QSignalSpy found(&session.document(), &Document::reasonsFound);
        for (int i = 0; i < 50; ++i) {
            session.document().edit(QStringLiteral("Draw"), withCell(session, {5 + i, 0, 0}));
            QVERIFY(session.document().reasons().empty());
        }
        QTRY_VERIFY_WITH_TIMEOUT(!session.document().reasons().empty(), 60'000);
        QVERIFY(session.document().reasons().front().kind == Obstacle::Kind::volume);
        session.document().edit(QStringLiteral("Clear"),
                                setCells(session.document().puzzle(), {},
                                         cellsOf(session.document().puzzle(), {}), CellState::outside));
        QTest::qWait(20);
        QVERIFY(session.document().reasons().empty());
    }
};

TILEWRIGHT_TEST(TestSession)
#include "tst_session.moc"
