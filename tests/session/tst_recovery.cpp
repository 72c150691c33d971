// No work is lost without a question, and little of it in a crash.

#include <QLockFile>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>

#include "core/puzzle/edits.h"
#include "core/search/plan.h"
#include "tests/support/files.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"
#include "views/session/recovery.h"
#include "views/session/session.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

void draw(Session& session, Cell cell) {
    session.document().edit(QStringLiteral("Draw"),
                            setCells(session.document().puzzle(), {}, std::vector{cell}, CellState::filled));
}

// A new puzzle with contents, saved for recovery.
void leaveUnsaved(Session& session, Recovery& recovery) {
    session.document().newPuzzle(latticeNamed("cube"));
    draw(session, {});
    recovery.update();
}

QStringList filesIn(const QTemporaryDir& folder) {
    return QDir(folder.path()).entryList({QStringLiteral("*.toml")}, QDir::Files);
}

// The state after a crash: the recovery file, and the lock of a dead process.
void crash(const QTemporaryDir& folder, const QTemporaryDir& grave) {
    for (const QString& file : filesIn(folder))
        QVERIFY(QFile::copy(folder.filePath(file), grave.filePath(file)));
}

}  // namespace

class TestRecovery : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void whatIsNotSavedIsKeptWithinASecond() {
        QTemporaryDir folder;
        Session session;
        Recovery recovery(session, folder.path());
        QVERIFY(session.document().open(libraryPath("cubes/soma")));
        QVERIFY(filesIn(folder).isEmpty());
        draw(session, {9, 0, 0});
        QTRY_COMPARE_WITH_TIMEOUT(filesIn(folder).size(), 1, 60'000);
        session.document().undo();
        QVERIFY(filesIn(folder).isEmpty());
        session.document().redo();
        recovery.update();
        QCOMPARE(filesIn(folder).size(), 1);
        QVERIFY(session.document().saveAs(folder.filePath(QStringLiteral("saved.txt.toml"))));
        QCOMPARE(filesIn(folder), QStringList{QStringLiteral("saved.txt.toml")});
    }

    // The window goes on while the disk does not: a pipe that nobody reads stands for one.
    void aSlowDiskKeepsNobodyWaiting() {
        QTemporaryDir folder;
        Session session;
        Recovery recovery(session, folder.path());
        leaveUnsaved(session, recovery);
        const QByteArray path = folder.filePath(filesIn(folder).front()).toLocal8Bit();
        QVERIFY(QFile::remove(QString::fromLocal8Bit(path)));
        QCOMPARE(::mkfifo(path.constData(), 0600), 0);
        draw(session, {1, 0, 0});
        // By then it is being written, and no event has waited for that.
        QTest::qWait(2000);
        draw(session, {2, 0, 0});
        const int reader = ::open(path.constData(), O_RDONLY | O_NONBLOCK);
        QVERIFY(reader >= 0);
        QByteArray read;
        const auto readMore = [&] {
            std::array<char, 4096> block{};
            for (ssize_t size = 0; (size = ::read(reader, block.data(), block.size())) > 0;)
                read.append(block.data(), size);
            return read.contains("[[piece]]") || read.contains("[region]");
        };
        QTRY_VERIFY_WITH_TIMEOUT(readMore(), 60'000);
        QVERIFY(read.startsWith("# Tilewright keeps unsaved changes here"));
        ::close(reader);
        QVERIFY(QFile::remove(QString::fromLocal8Bit(path)));
    }

    // Whenever the change is undone, nothing that is written late stays behind.
    void whatIsUndoneIsNotWrittenLate() {
        QTemporaryDir folder;
        Session session;
        Recovery recovery(session, folder.path());
        session.document().newPuzzle(latticeNamed("cube"));
        for (int delay = 980; delay < 1020; delay += 4) {
            draw(session, {});
            QTest::qWait(delay);
            session.document().undo();
            QVERIFY(filesIn(folder).isEmpty());
        }
        QTest::qWait(50);
        QVERIFY(QDir(folder.path()).entryList(QDir::Files).isEmpty());
    }

    void anOrderlyEndLeavesNothing() {
        QTemporaryDir folder;
        {
            Session session;
            Recovery recovery(session, folder.path());
            leaveUnsaved(session, recovery);
            QCOMPARE(filesIn(folder).size(), 1);
        }
        QVERIFY(QDir(folder.path()).entryList(QDir::Files).isEmpty());
    }

    void aCrashIsFoundAndRecovered_data() {
        QTest::addColumn<bool>("hasFile");
        QTest::newRow("new puzzle") << false;
        QTest::newRow("changes of a file") << true;
    }
    void aCrashIsFoundAndRecovered() {
        QFETCH(bool, hasFile);
        QTemporaryDir folder;
        QTemporaryDir grave;
        QTemporaryDir files;
        const QString file = files.filePath(QStringLiteral("a name with 100 % %20.toml"));
        QVERIFY(QFile::copy(libraryPath("cubes/soma"), file));
        Session session;
        Recovery recovery(session, folder.path());
        if (hasFile)
            QVERIFY(session.document().open(file));
        else
            session.document().newPuzzle(latticeNamed("cube"));
        session.document().edit(QStringLiteral("Add"),
                                withPieces(session.document().puzzle(), std::vector<Piece>(1)));
        recovery.update();
        crash(folder, grave);

        Session next;
        Recovery nextRecovery(next, grave.path());
        const std::vector<Recovery::Left> left = nextRecovery.leftBehind();
        QCOMPARE(left.size(), 1U);
        QCOMPARE(left.front().file, hasFile ? file : QString());
        QVERIFY(left.front().puzzle == session.document().any());
        // No other instance is offered the same entry.
        Session other;
        Recovery otherRecovery(other, grave.path());
        QVERIFY(otherRecovery.leftBehind().empty());

        nextRecovery.recover(left.front());
        QVERIFY(next.document().puzzle() == session.document().puzzle());
        QCOMPARE(next.document().file(), hasFile ? file : QString());
        QVERIFY(next.document().isModified());
        QCOMPARE(next.document().undoName(), QStringLiteral("Recover unsaved changes"));
        // It is saved again as the work of this instance.
        QCOMPARE(filesIn(grave).size(), 1);
        QVERIFY(nextRecovery.leftBehind().empty());
        next.document().undo();
        QVERIFY(!next.document().isModified());
        QCOMPARE(next.document().puzzle().pieces.size(), hasFile ? 7U : 0U);
    }

    // After one entry is opened, the other is kept: a message says so, and another instance offers it.
    void twoCrashesAreBothSpokenOf() {
        QTemporaryDir folder;
        QTemporaryDir grave;
        Session first;
        Session second;
        Recovery firstRecovery(first, folder.path());
        Recovery secondRecovery(second, folder.path());
        leaveUnsaved(first, firstRecovery);
        leaveUnsaved(second, secondRecovery);
        crash(folder, grave);
        Session next;
        Recovery nextRecovery(next, grave.path());
        QString actual;
        QTimer::singleShot(0, qApp, [&] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            actual = box->informativeText();
            box->defaultButton()->click();
        });
        QVERIFY(offerRecovery(nextRecovery, nullptr));
        QVERIFY2(actual.contains(QStringLiteral("more unsaved puzzle")), qPrintable(actual));
        Session other;
        Recovery otherRecovery(other, grave.path());
        QCOMPARE(otherRecovery.leftBehind().size(), 1U);
    }

    void theLivingAreLeftAlone() {
        QTemporaryDir folder;
        Session session;
        Recovery recovery(session, folder.path());
        leaveUnsaved(session, recovery);
        Session other;
        Recovery otherRecovery(other, folder.path());
        QVERIFY(otherRecovery.leftBehind().empty());
        QVERIFY(recovery.leftBehind().empty());
        QCOMPARE(filesIn(folder).size(), 1);
    }

    void whatWasLeftCanBeThrownAway() {
        QTemporaryDir folder;
        QTemporaryDir grave;
        Session session;
        Recovery recovery(session, folder.path());
        leaveUnsaved(session, recovery);
        crash(folder, grave);
        QFile broken(grave.filePath(QStringLiteral("broken.toml")));
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("no recovery");
        broken.close();

        Session next;
        Recovery nextRecovery(next, grave.path());
        const std::vector<Recovery::Left> left = nextRecovery.leftBehind();
        QCOMPARE(left.size(), 1U);
        nextRecovery.discard(left.front());
        QVERIFY(filesIn(grave).isEmpty());
        QVERIFY(nextRecovery.leftBehind().empty());
        QVERIFY(!next.document().hasPuzzle());
    }

    // Only saved work is safe: recovered and discarded changes are offered again.
    void whatWasRecoveredStaysRecoverable_data() {
        QTest::addColumn<QString>("end");
        QTest::addColumn<bool>("isOffered");
        for (const char* end : {"opening another puzzle", "ending", "undo and ending"})
            QTest::newRow(end) << QString::fromLatin1(end) << true;
        QTest::newRow("saving and ending") << QStringLiteral("saving and ending") << false;
    }
    void whatWasRecoveredStaysRecoverable() {
        QFETCH(QString, end);
        QFETCH(bool, isOffered);
        QTemporaryDir folder;
        QTemporaryDir grave;
        QTemporaryDir saved;
        Session session;
        Recovery recovery(session, folder.path());
        leaveUnsaved(session, recovery);
        const AnyPuzzle made = session.document().any();
        crash(folder, grave);
        {
            Session next;
            Recovery nextRecovery(next, grave.path());
            nextRecovery.recover(nextRecovery.leftBehind().front());
            QVERIFY(nextRecovery.holdsRecovered());
            if (end == QStringLiteral("opening another puzzle"))
                QVERIFY(next.document().open(libraryPath("cubes/soma")));
            if (end == QStringLiteral("undo and ending")) next.document().undo();
            if (end == QStringLiteral("saving and ending"))
                QVERIFY(next.document().saveAs(saved.filePath(QStringLiteral("a.toml"))));
        }
        Session last;
        Recovery lastRecovery(last, grave.path());
        const std::vector<Recovery::Left> left = lastRecovery.leftBehind();
        QCOMPARE(!left.empty(), isOffered);
        if (isOffered) QVERIFY(left.front().puzzle == made);
    }

    void thePlanIsRecoveredWithThePuzzle() {
        QTemporaryDir folder;
        QTemporaryDir grave;
        Session session;
        Recovery recovery(session, folder.path());
        session.document().setPuzzle(libraryPuzzle("cubes/soma"));
        draw(session, {9, 0, 0});
        session.run().setPlan(planFromOptions("-r -V", session.document().puzzle()));
        recovery.update();
        crash(folder, grave);
        Session next;
        Recovery nextRecovery(next, grave.path());
        nextRecovery.recover(nextRecovery.leftBehind().front());
        QVERIFY(!next.run().isPlanAutomatic());
        QVERIFY(next.run().plan() == session.run().plan());
    }

    void aFolderThatCannotBeWrittenIsToldOnce() {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("file")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        Session session;
        Recovery recovery(session, file.fileName() + QStringLiteral("/folder"));
        QSignalSpy failures(&recovery, &Recovery::failed);
        session.document().newPuzzle(latticeNamed("cube"));
        for (int x = 0; x < 3; ++x) {
            draw(session, {x, 0, 0});
            recovery.update();
        }
        QCOMPARE(failures.count(), 1);
    }

    void unsavedChangesAreAskedFor_data() {
        QTest::addColumn<bool>("modified");
        QTest::addColumn<bool>("hasFile");
        QTest::addColumn<int>("answer");
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("confirmDiscard");
        QTest::addColumn<QString>("asked");
        const auto row = [](const char* title, bool modified, bool hasFile, UnsavedAnswer answer,
                            const char* name, bool confirmDiscard, const char* asked) {
            QTest::newRow(title) << modified << hasFile << static_cast<int>(answer)
                                 << QString::fromLatin1(name) << confirmDiscard << QString::fromLatin1(asked);
        };
        row("nothing to lose", false, true, UnsavedAnswer::cancel, "", true, "");
        row("cancel", true, true, UnsavedAnswer::cancel, "", false, "Soma cube");
        row("discard", true, true, UnsavedAnswer::discard, "", true, "Soma cube");
        row("save", true, true, UnsavedAnswer::save, "", true, "Soma cube");
        row("save a new one", true, false, UnsavedAnswer::save, "new.toml", true, "Untitled/where");
        row("save nowhere", true, false, UnsavedAnswer::save, "", false, "Untitled/where");
        row("save in vain", true, false, UnsavedAnswer::save, "new.png", false, "Untitled/where");
    }
    void unsavedChangesAreAskedFor() {
        QFETCH(bool, modified);
        QFETCH(bool, hasFile);
        QFETCH(int, answer);
        QFETCH(QString, name);
        QFETCH(bool, confirmDiscard);
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("soma.toml"));
        QVERIFY(QFile::copy(libraryPath("cubes/soma"), file));
        Session session;
        if (hasFile)
            QVERIFY(session.document().open(file));
        else
            session.document().newPuzzle(latticeNamed("cube"));
        if (modified) draw(session, {9, 0, 0});
        QString asked;
        UnsavedChanges changes(session, {[&](const QString& title, const auto&) {
                                             asked += title;
                                             return static_cast<UnsavedAnswer>(answer);
                                         },
                                         [&] {
                                             asked += QStringLiteral("/where");
                                             return name.isEmpty() ? QString() : folder.filePath(name);
                                         }});
        QCOMPARE(changes.confirmDiscard(), confirmDiscard);
        QTEST(asked, "asked");
        const bool isSaved =
            modified && confirmDiscard && static_cast<UnsavedAnswer>(answer) == UnsavedAnswer::save;
        QCOMPARE(session.document().isModified(), modified && !isSaved);
    }
};

TILEWRIGHT_TEST(TestRecovery)
#include "tst_recovery.moc"
