// Nothing is lost: searches through edits, remarks through searches and files, and what others write.

#include <QSignalSpy>

#include "core/editing/edits.h"
#include "core/files/files.h"
#include "core/formats/toml_puzzle.h"
#include "core/plans/plan_options.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/files.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"
#include "views/session/session.h"
#include "views/session/unsaved_changes.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

bool isSolved(const Session& session) {
    return QTest::qWaitFor([&] { return session.run().phase() == Run::Phase::finished; }, 60'000);
}

QString copyOfSoma(const QTemporaryDir& folder) {
    const QString file = folder.filePath(QStringLiteral("soma.toml"));
    QFile::copy(libraryPath("cubes/soma"), file);
    return file;
}

void rename(Session& session, const char* name) {
    session.document().edit(QStringLiteral("Rename"), renamedPuzzle(session.document().puzzle(), name));
}

// Whether every piece of the solution has as many cells as the piece of the puzzle that it is said to be.
bool isOfPuzzle(Session& session, quint64 number) {
    const std::vector<Placement> placements = session.solutions().solution(number);
    for (const Placement& placement : placements)
        if (placement.cells.size() !=
            session.document().puzzle().pieces[placement.piece].shape.cells().size())
            return false;
    return placements.size() == session.document().puzzle().pieces.size();
}

UnsavedQuestions answering(DiskAnswer answer, int& asked) {
    UnsavedQuestions questions;
    questions.whatToDo = [](const QString&) { return UnsavedAnswer::cancel; };
    questions.whereTo = [] { return QString(); };
    questions.changedOnDisk = [answer, &asked](const QString&, bool) {
        ++asked;
        return answer;
    };
    return questions;
}

}  // namespace

class TestKept : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void editsThatCannotChangeASolutionKeepTheSearch_data() {
        QTest::addColumn<QString>("edit");
        for (const char* edit : {"puzzle", "source", "piece", "colour", "order", "weight"})
            QTest::newRow(edit) << QString::fromLatin1(edit);
    }
    void editsThatCannotChangeASolutionKeepTheSearch() {
        QFETCH(QString, edit);
        Session session;
        QVERIFY(session.document().open(libraryPath("cubes/soma")));
        session.run().start();
        QVERIFY(isSolved(session));
        Puzzle puzzle = session.document().puzzle();
        if (edit == QStringLiteral("puzzle")) puzzle.name = "another";
        if (edit == QStringLiteral("source")) puzzle.source = "a book";
        if (edit == QStringLiteral("piece")) puzzle.pieces[2].name = "another";
        if (edit == QStringLiteral("colour")) puzzle.pieces[2].colour = defaultColour(5);
        if (edit == QStringLiteral("order")) std::reverse(puzzle.pieces.begin(), puzzle.pieces.end());
        if (edit == QStringLiteral("weight")) puzzle.pieces[2].weight = 5;
        session.document().edit(edit, puzzle);
        QVERIFY(session.run().phase() == Run::Phase::finished);
        QCOMPARE(session.solutions().count(), 240U);
        for (quint64 number = 0; number < 240; ++number)
            QVERIFY(isOfPuzzle(session, number));
        QVERIFY(session.solutions().found()->puzzle == puzzle);
    }

    void undoBringsTheSearchBack() {
        Session session;
        QVERIFY(session.document().open(libraryPath("pentominoes/one-sided-18x5")));
        session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(session.solutions().count() > 0, 20'000);
        Puzzle puzzle = session.document().puzzle();
        puzzle.pieces.pop_back();
        session.document().edit(QStringLiteral("Delete"), puzzle);
        QCOMPARE(session.solutions().count(), 0U);
        QVERIFY(session.run().phase() == Run::Phase::idle);
        session.document().undo();
        QVERIFY(session.run().isRunning());
        const quint64 before = session.solutions().count();
        QVERIFY(before > 0);
        QTRY_VERIFY_WITH_TIMEOUT(session.solutions().count() > before, 20'000);
    }

    void remarksAreKeptBesideThePuzzle() {
        QTemporaryDir folder;
        const QString file = copyOfSoma(folder);
        const QByteArray puzzle = contentOf(file);
        {
            Session session;
            QVERIFY(session.document().open(file));
            session.run().start();
            QVERIFY(isSolved(session));
            session.solutions().changeRemarks([](SolutionRemarks& remarks) {
                remarks.setMarked(std::vector<quint64>{7, 100}, true);
                remarks.setNote(100, QStringLiteral("for \"the\" book"));
                remarks.remove(std::vector<quint64>{5});
            });
            QVERIFY(session.solutions().isModified());
            QVERIFY(session.solutions().save());
            QVERIFY(!session.solutions().isModified());
        }
        QVERIFY(QFile::exists(folder.filePath(QStringLiteral("soma.notes.toml"))));
        QCOMPARE(contentOf(file), puzzle);
        // Another plan finds other copies of the solutions, in another order.
        Session session;
        QVERIFY(session.document().open(file));
        session.run().setPlan(planFromOptions("-rV -f5", session.document().puzzle()));
        session.run().start();
        QVERIFY(isSolved(session));
        const SolutionRemarks& remarks = session.solutions().remarks();
        QTRY_COMPARE(remarks.count(), 2U);
        QTRY_COMPARE(remarks.deletedCount(), 1U);
        QVERIFY(!session.solutions().isModified());
        int noted = 0;
        for (quint64 number = 0; number < 240; ++number)
            if (remarks.note(number) == QStringLiteral("for \"the\" book")) {
                ++noted;
                QVERIFY(remarks.isMarked(number));
            }
        QCOMPARE(noted, 1);
    }

    void remarksOfEveryKindAreKept_data() {
        QTest::addColumn<QByteArray>("puzzle");
        Puzzle cover = drawnPuzzle("square XXXXX/XXXX. | I any XXXX/XXXX");
        cover.kind = PuzzleKind::cover;
        QTest::newRow("cover") << QByteArray::fromStdString(toToml(cover));
        QTest::newRow("edges") << contentOf(libraryPath("edges/framed-6x6"));
    }
    void remarksOfEveryKindAreKept() {
        QFETCH(QByteArray, puzzle);
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("mine.toml"));
        writeFile(file.toStdString(), puzzle.toStdString());
        const auto solve = [&](Session& session) {
            QVERIFY(session.document().open(file));
            session.run().start();
            QTRY_VERIFY_WITH_TIMEOUT(session.run().phase() == Run::Phase::finished, 20'000);
            QVERIFY(session.solutions().count() > 0);
        };
        {
            Session session;
            solve(session);
            session.solutions().changeRemarks([&](SolutionRemarks& remarks) {
                remarks.setNote(session.solutions().count() - 1, QStringLiteral("the last"));
            });
            QVERIFY(session.solutions().save());
        }
        QVERIFY(contentOf(folder.filePath(QStringLiteral("mine.notes.toml"))).contains("the last"));
        Session session;
        solve(session);
        QTRY_COMPARE(session.solutions().remarks().count(), 1U);
        QVERIFY(!session.solutions().isModified());
    }

    void whatOthersWriteIsNotOverwritten_data() {
        QTest::addColumn<int>("answer");
        QTest::addColumn<QString>("inFile");
        QTest::addColumn<QString>("inWindow");
        const auto row = [](const char* name, DiskAnswer answer, const char* inFile, const char* inWindow) {
            QTest::newRow(name) << static_cast<int>(answer) << QString::fromLatin1(inFile)
                                << QString::fromLatin1(inWindow);
        };
        row("cancel", DiskAnswer::cancel, "theirs", "mine");
        row("overwrite", DiskAnswer::overwrite, "mine", "mine");
        row("reload", DiskAnswer::reload, "theirs", "theirs");
    }
    void whatOthersWriteIsNotOverwritten() {
        QFETCH(int, answer);
        QFETCH(QString, inFile);
        QFETCH(QString, inWindow);
        QTemporaryDir folder;
        const QString file = copyOfSoma(folder);
        Session mine;
        Session theirs;
        QVERIFY(mine.document().open(file) && theirs.document().open(file));
        QSignalSpy noticed(&mine.document(), &Document::changedOnDisk);
        rename(theirs, "theirs");
        QVERIFY(theirs.document().save());
        QTRY_VERIFY(noticed.count() > 0);
        rename(mine, "mine");
        int asked = 0;
        UnsavedChanges gate(mine, answering(static_cast<DiskAnswer>(answer), asked));
        QCOMPARE(gate.save(), static_cast<DiskAnswer>(answer) != DiskAnswer::cancel);
        QCOMPARE(asked, 1);
        QVERIFY(contentOf(file).contains("\"" + inFile.toUtf8() + "\""));
        QCOMPARE(QString::fromStdString(mine.document().puzzle().name), inWindow);
        if (static_cast<DiskAnswer>(answer) != DiskAnswer::reload) return;
        mine.document().undo();
        QCOMPARE(mine.document().puzzle().name, std::string("mine"));
    }

    void commentsByHandAreKept() {
        QTemporaryDir folder;
        const QString file = copyOfSoma(folder);
        QFile hand(file);
        QVERIFY(hand.open(QIODevice::Append));
        hand.write("# bought in 1975\n");
        hand.close();
        Session session;
        QVERIFY(session.document().open(file));
        for (const char* name : {"mine", "mine again"}) {
            rename(session, name);
            QVERIFY(session.document().save());
            QVERIFY(contentOf(file).contains("# bought in 1975"));
            QVERIFY(contentOf(file).contains(QByteArray("\"") + name + "\""));
        }
    }

    void whatIsChangedOnDiskIsAskedForOnce() {
        QTemporaryDir folder;
        const QString file = copyOfSoma(folder);
        Session session;
        QVERIFY(session.document().open(file));
        int asked = 0;
        UnsavedChanges gate(session, answering(DiskAnswer::cancel, asked));
        gate.lookAtDisk();
        QCOMPARE(asked, 0);
        QFile other(file);
        QVERIFY(other.open(QIODevice::Append));
        other.write("# by hand\n");
        other.close();
        gate.lookAtDisk();
        gate.lookAtDisk();
        QCOMPARE(asked, 1);
    }

    void longSearchesAreNotDroppedWithoutAQuestion() {
        Session session;
        QVERIFY(session.document().open(libraryPath("cubes/soma")));
        int asked = 0;
        bool may = false;
        UnsavedQuestions questions = answering(DiskAnswer::cancel, asked);
        questions.dropSearch = [&](double, quint64 solutions) {
            asked += static_cast<int>(solutions);
            return may;
        };
        questions.shortSearch = 0.0;
        UnsavedChanges gate(session, questions);
        QVERIFY(gate.mayGo());
        session.run().start();
        QVERIFY(isSolved(session));
        QVERIFY(!gate.mayGo());
        QCOMPARE(asked, 240);
        may = true;
        QVERIFY(gate.mayGo());
        questions.shortSearch = 1e9;
        QVERIFY(UnsavedChanges(session, questions).mayGo());
        QCOMPARE(asked, 480);
    }
};

TILEWRIGHT_TEST(TestKept)
#include "tst_kept.moc"
