// No data is lost: searches survive edits, remarks survive searches and files, and changes by other programs
// are noticed.

#include <QAction>
#include <QListWidget>
#include <QSignalSpy>
#include <array>
#include <memory>

#include "core/basics/files.h"
#include "core/formats/toml_puzzle.h"
#include "core/puzzle/edits.h"
#include "core/search/plan.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/files.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"
#include "views/edges/edge_design.h"
#include "views/session/recovery.h"
#include "views/session/session.h"
#include "views/watch/watch_page.h"

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

// Whether every piece of the solution has the number of cells of its piece in the puzzle.
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
    questions.whatToDo = [](const QString&, const auto&) { return UnsavedAnswer::cancel; };
    questions.whereTo = [] { return QString(); };
    questions.changedOnDisk = [answer, &asked](const QString&, bool) {
        ++asked;
        return answer;
    };
    return questions;
}

// An explorer without a window: session, recovery and the Watch page.
struct Desk {
    explicit Desk(const QString& folder) : recovery(session, folder) {
        keepPlans(session, owner);
        page.resize(1000, 700);
        page.show();
    }

    static inline const std::array<quint64, 1> solution{7};

    void solve() {
        session.run().start();
        QVERIFY(isSolved(session));
    }

    void watch(const char* options) {
        if (options != nullptr) session.run().setPlan(planFromOptions(options, session.document().puzzle()));
        QTRY_VERIFY_WITH_TIMEOUT(page.player().isReady() && page.plan() == session.run().plan(), 60'000);
    }

    void setBookmark() {
        page.player().goTo(step);
        QTRY_VERIFY_WITH_TIMEOUT(page.player().position() == step, 60'000);
        page.player().toggleBookmark();
    }

    void make(const QString& state) {
        Run& run = session.run();
        if (state == QStringLiteral("puzzle")) return rename(session, "mine");
        if (state == QStringLiteral("threads")) return run.setThreads(3);
        if (state == QStringLiteral("plan"))
            return run.setPlan(planFromOptions(plan, session.document().puzzle()));
        if (state.contains(QStringLiteral("bookmark"))) {
            watch(state.contains(QStringLiteral("plan")) ? plan : nullptr);
            setBookmark();
            if (state.contains(QStringLiteral("note"))) page.player().setNote(step, note);
            if (state.contains(QStringLiteral("plan"))) {
                run.setPlan(std::nullopt);
                page.player().goTo(0);
                QTRY_VERIFY_WITH_TIMEOUT(page.plan() == run.plan(), 60'000);
            }
            return;
        }
        solve();
        session.solutions().changeRemarks([&](SolutionRemarks& remarks) {
            if (state == QStringLiteral("mark")) remarks.setMarked(solution, true);
            if (state == QStringLiteral("note")) remarks.setNote(7, note);
            if (state == QStringLiteral("deletion")) remarks.remove(solution);
        });
    }

    // What shows it.
    void lookAgain(const QString& state) {
        if (state == QStringLiteral("mark") || state == QStringLiteral("note") ||
            state == QStringLiteral("deletion"))
            solve();
        if (state.contains(QStringLiteral("bookmark"))) {
            page.hide();
            page.show();
            watch(nullptr);
            if (state.contains(QStringLiteral("plan"))) choose();
        }
    }

    // Selects the bookmark of another search.
    void choose() {
        if (has(QStringLiteral("bookmark"))) return;
        auto* list = page.findChild<QListWidget*>();
        QCOMPARE(list->count(), 2);
        Q_EMIT list->itemClicked(list->item(1));
        QTRY_VERIFY_WITH_TIMEOUT(page.player().position() == step, 60'000);
    }

    bool has(const QString& state) {
        const SolutionRemarks& remarks = session.solutions().remarks();
        if (state == QStringLiteral("puzzle")) return session.document().puzzle().name == "mine";
        if (state == QStringLiteral("threads")) return session.run().threads() == 3;
        if (state == QStringLiteral("plan"))
            return session.run().plan() == planFromOptions(plan, session.document().puzzle());
        if (state == QStringLiteral("mark") || state == QStringLiteral("note")) return remarks.count() == 1;
        if (state == QStringLiteral("deletion")) return remarks.deletedCount() == 1;
        if (state.contains(QStringLiteral("of another plan")) && page.player().bookmarks().empty())
            return page.findChild<QListWidget*>()->count() == 2;
        return page.player().bookmarks() ==
               Bookmarks{{step, state.contains(QStringLiteral("note")) ? note : QString()}};
    }

    static constexpr quint64 step = 4;
    static constexpr const char* plan = "-r -V -of=11 -f11";
    static inline const QString note = QStringLiteral("a note that \"matters\"\nwith two lines");

    Session session;
    QObject owner;
    Recovery recovery;
    WatchPage page{session};
};

}  // namespace

class TestKept : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void editsThatCannotChangeASolutionKeepTheSearch_data() {
        QTest::addColumn<QString>("edit");
        for (const char* edit : {"puzzle", "source", "credits", "piece", "colour", "order", "weight"})
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
        if (edit == QStringLiteral("credits")) puzzle.credits = {"me", 2026, "some"};
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
        QTRY_VERIFY_WITH_TIMEOUT(session.solutions().count() > 0, 60'000);
        Puzzle puzzle = session.document().puzzle();
        puzzle.pieces.pop_back();
        session.document().edit(QStringLiteral("Delete"), puzzle);
        QCOMPARE(session.solutions().count(), 0U);
        QVERIFY(session.run().phase() == Run::Phase::idle);
        session.document().undo();
        QVERIFY(session.run().isRunning());
        const quint64 before = session.solutions().count();
        QVERIFY(before > 0);
        QTRY_VERIFY_WITH_TIMEOUT(session.solutions().count() > before, 60'000);
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
            QVERIFY(session.notes().isModified());
            QVERIFY(session.notes().save());
            QVERIFY(!session.notes().isModified());
        }
        QVERIFY(QFile::exists(folder.filePath(QStringLiteral("soma.notes.toml"))));
        QCOMPARE(contentOf(file), puzzle);
        // Another plan finds other representatives, in another order.
        Session session;
        QVERIFY(session.document().open(file));
        session.run().setPlan(planFromOptions("-rV -f5", session.document().puzzle()));
        session.run().start();
        QVERIFY(isSolved(session));
        const SolutionRemarks& remarks = session.solutions().remarks();
        QTRY_COMPARE_WITH_TIMEOUT(remarks.count(), 2U, 60'000);
        QTRY_COMPARE_WITH_TIMEOUT(remarks.deletedCount(), 1U, 60'000);
        QVERIFY(!session.notes().isModified());
        int noted = 0;
        for (quint64 number = 0; number < 240; ++number)
            if (remarks.note(number) == QStringLiteral("for \"the\" book")) {
                ++noted;
                QVERIFY(remarks.isMarked(number));
            }
        QCOMPARE(noted, 1);
    }

    // Each time that they are asked for, notes have what was said meanwhile, and nothing twice.
    void remarksAreGatheredAnew() {
        QTemporaryDir folder;
        Session session;
        QVERIFY(session.document().open(copyOfSoma(folder)));
        session.run().start();
        QVERIFY(isSolved(session));
        const auto kept = [&] {
            session.notes().text();
            int marked = 0;
            int deleted = 0;
            QStringList notes;
            for (const SavedRemark& remark : session.notes().remarks()) {
                marked += remark.isMarked ? 1 : 0;
                deleted += remark.isDeleted ? 1 : 0;
                if (!remark.note.empty()) notes << QString::fromStdString(remark.note);
            }
            return QStringLiteral("%1 marked, %2 deleted: %3").arg(marked).arg(deleted).arg(notes.join(u'/'));
        };
        const auto apply = [&](const std::function<void(SolutionRemarks&)>& change) {
            session.solutions().changeRemarks(change);
        };
        QCOMPARE(kept(), QStringLiteral("0 marked, 0 deleted: "));
        apply([](SolutionRemarks& remarks) { remarks.setMarked(std::vector<quint64>{7}, true); });
        for (int i = 0; i < 2; ++i)
            QCOMPARE(kept(), QStringLiteral("1 marked, 0 deleted: "));
        apply([](SolutionRemarks& remarks) { remarks.setNote(8, QStringLiteral("a")); });
        QCOMPARE(kept(), QStringLiteral("1 marked, 0 deleted: a"));
        apply([](SolutionRemarks& remarks) { remarks.remove(std::vector<quint64>{5, 6}); });
        QCOMPARE(kept(), QStringLiteral("1 marked, 2 deleted: a"));
        session.solutions().bringBack();
        QCOMPARE(kept(), QStringLiteral("1 marked, 0 deleted: a"));
        session.solutions().removeAgain();
        QCOMPARE(kept(), QStringLiteral("1 marked, 2 deleted: a"));
        // The same solutions have other numbers in the next search.
        session.run().setPlan(planFromOptions("-rV -f5", session.document().puzzle()));
        session.run().start();
        QVERIFY(isSolved(session));
        QTRY_COMPARE_WITH_TIMEOUT(session.solutions().remarks().deletedCount(), 2U, 60'000);
        QTRY_COMPARE_WITH_TIMEOUT(session.solutions().remarks().count(), 2U, 60'000);
        QCOMPARE(kept(), QStringLiteral("1 marked, 2 deleted: a"));
        apply([](SolutionRemarks& remarks) { remarks.setMarked(std::vector<quint64>{30, 31}, true); });
        const QStringList now = kept().split(QLatin1Char(' '));
        QVERIFY(now.front().toInt() >= 2);
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
            QTRY_VERIFY_WITH_TIMEOUT(session.run().phase() == Run::Phase::finished, 60'000);
            QVERIFY(session.solutions().count() > 0);
        };
        {
            Session session;
            solve(session);
            session.solutions().changeRemarks([&](SolutionRemarks& remarks) {
                remarks.setNote(session.solutions().count() - 1, QStringLiteral("the last"));
            });
            QVERIFY(session.notes().save());
        }
        QVERIFY(contentOf(folder.filePath(QStringLiteral("mine.notes.toml"))).contains("the last"));
        Session session;
        solve(session);
        QTRY_COMPARE_WITH_TIMEOUT(session.solutions().remarks().count(), 1U, 60'000);
        QVERIFY(!session.notes().isModified());
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
        QTRY_VERIFY_WITH_TIMEOUT(noticed.count() > 0, 60'000);
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

    // At most one question, whatever may be lost.
    void longSearchesAreNotDiscardedWithoutAQuestion_data() {
        QTest::addColumn<bool>("isModified");
        QTest::addColumn<bool>("isLong");
        QTest::addColumn<QStringList>("asked");
        QTest::newRow("nothing") << false << false << QStringList();
        QTest::newRow("results") << false << true << QStringList{QStringLiteral("240 solutions")};
        QTest::newRow("changes") << true << false << QStringList{QStringLiteral("mine")};
        QTest::newRow("both") << true << true << QStringList{QStringLiteral("mine, 240 solutions")};
    }
    void longSearchesAreNotDiscardedWithoutAQuestion() {
        QFETCH(bool, isModified);
        QFETCH(bool, isLong);
        QFETCH(QStringList, asked);
        Session session;
        QVERIFY(session.document().open(libraryPath("cubes/soma")));
        session.run().start();
        QVERIFY(isSolved(session));
        if (isModified) rename(session, "mine");
        QStringList reports;
        bool may = false;
        UnsavedQuestions questions;
        questions.shortSearch = isLong ? 0.0 : 1e9;
        questions.whatToDo = [&](const QString& name, const std::optional<LongSearch>& results) {
            reports << (results ? name + QStringLiteral(", ") + results->found : name);
            return may ? UnsavedAnswer::discard : UnsavedAnswer::cancel;
        };
        questions.discardResults = [&](const LongSearch& results) {
            reports << results.found;
            if (results.isRunning) reports << QStringLiteral("running");
            return may;
        };
        UnsavedChanges gate(session, questions);
        QCOMPARE(gate.confirmDiscard(), asked.isEmpty());
        QCOMPARE(reports, asked);
        may = true;
        QVERIFY(gate.confirmDiscard());
    }

    // Everything the user can create, and every way in which an explorer ends.
    void whatAPersonMakesIsKept_data() {
        QTest::addColumn<QString>("state");
        QTest::addColumn<QString>("end");
        for (const char* state : {"puzzle", "mark", "note", "deletion", "bookmark", "note of a bookmark",
                                  "bookmark of another plan", "plan", "threads"})
            for (const char* end : {"restart", "another puzzle", "kill"})
                QTest::addRow("%s, %s", state, end) << QString::fromLatin1(state) << QString::fromLatin1(end);
    }
    void whatAPersonMakesIsKept() {
        QFETCH(QString, state);
        QFETCH(QString, end);
        const QTemporaryDir folder;
        const QTemporaryDir recovery;
        const QTemporaryDir grave;
        const QString file = folder.filePath(QStringLiteral("mine.toml"));
        QVERIFY(QFile::copy(libraryPath("pentominoes/10x6"), file));
        auto desk = std::make_unique<Desk>(recovery.path());
        QVERIFY(desk->session.document().open(file));
        desk->make(state);
        if (QTest::currentTestFailed()) return;
        QVERIFY(desk->has(state));
        int asked = 0;
        UnsavedChanges gate(desk->session, answering(DiskAnswer::cancel, asked));
        if (end == QStringLiteral("kill")) {
            desk->recovery.update();
            const QDir left(recovery.path());
            for (const QString& name : left.entryList({QStringLiteral("*.toml")}, QDir::Files))
                QVERIFY(QFile::copy(left.filePath(name), grave.filePath(name)));
            desk = std::make_unique<Desk>(grave.path());
            const std::vector<Recovery::Left> all = desk->recovery.leftBehind();
            QCOMPARE(all.empty(), state == QStringLiteral("plan") || state == QStringLiteral("threads"));
            if (all.empty())
                QVERIFY(desk->session.document().open(file));
            else
                desk->recovery.recover(all.front());
        } else {
            QVERIFY(!gate.isModified() || gate.save());
            if (end == QStringLiteral("restart"))
                desk = std::make_unique<Desk>(recovery.path());
            else
                QVERIFY(desk->session.document().open(libraryPath("cubes/soma")));
            QVERIFY(desk->session.document().open(file));
        }
        desk->lookAgain(state);
        if (QTest::currentTestFailed()) return;
        QTRY_VERIFY_WITH_TIMEOUT(desk->has(state), 60'000);
    }

    // The layout of an edge-matching puzzle, and every way in which an explorer ends.
    void arrangementsAreKept_data() {
        QTest::addColumn<QString>("end");
        for (const char* end : {"restart", "another puzzle", "discard", "kill"})
            QTest::newRow(end) << QString::fromLatin1(end);
    }
    void arrangementsAreKept() {
        QFETCH(QString, end);
        struct EdgeDesk {
            explicit EdgeDesk(const QString& folder) : recovery(session, folder) {}
            Session session;
            EdgeDesign design{session};
            Recovery recovery;
        };
        const QTemporaryDir folder;
        const QTemporaryDir recovery;
        const QTemporaryDir grave;
        const QString file = folder.filePath(QStringLiteral("mine.toml"));
        QVERIFY(QFile::copy(libraryPath("edges/framed-6x6"), file));
        auto desk = std::make_unique<EdgeDesk>(recovery.path());
        QVERIFY(desk->session.document().open(file));
        desk->design.play().turnPiece(7, 1);
        desk->design.play().movePiece(7, 3);
        desk->design.play().movePiece(2, 35);
        const EdgeBoard laid = desk->design.play().position().board();
        int asked = 0;
        UnsavedQuestions questions = answering(DiskAnswer::cancel, asked);
        questions.whatToDo = [&](const QString&, const auto&) {
            ++asked;
            return end == QStringLiteral("discard") ? UnsavedAnswer::discard : UnsavedAnswer::save;
        };
        UnsavedChanges gate(desk->session, questions);
        if (end == QStringLiteral("kill")) {
            desk->recovery.update();
            const QDir left(recovery.path());
            for (const QString& name : left.entryList({QStringLiteral("*.toml")}, QDir::Files))
                QVERIFY(QFile::copy(left.filePath(name), grave.filePath(name)));
            desk = std::make_unique<EdgeDesk>(grave.path());
            const std::vector<Recovery::Left> all = desk->recovery.leftBehind();
            QCOMPARE(all.size(), 1U);
            desk->recovery.recover(all.front());
        } else {
            QVERIFY(gate.confirmDiscard());
            QCOMPARE(asked, 1);
            if (end == QStringLiteral("another puzzle"))
                QVERIFY(desk->session.document().open(libraryPath("cubes/soma")));
            else
                desk = std::make_unique<EdgeDesk>(recovery.path());
            QVERIFY(desk->session.document().open(file));
        }
        const bool isKept = end != QStringLiteral("discard");
        QCOMPARE(desk->design.play().position().board() == laid, isKept);
        QCOMPARE(desk->design.play().isAtStart(), !isKept);
        QCOMPARE(desk->session.notes().isModified(), end == QStringLiteral("kill"));
        // The layout of a cleared board is removed.
        desk->design.play().clear();
        QVERIFY(desk->session.notes().save());
        QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("mine.notes.toml"))));
    }

    // A solution shown on the board is not stored, and an invalid layout in a notes file is ignored.
    void otherBoardsAreNotKept() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("mine.toml"));
        QVERIFY(QFile::copy(libraryPath("edges/tetravex-4x4"), file));
        Session session;
        EdgeDesign design(session);
        QVERIFY(session.document().open(file));
        session.run().start();
        QVERIFY(isSolved(session));
        for (QAction* action : design.commands())
            if (action->shortcut() == QKeySequence(QStringLiteral("Ctrl+Return"))) action->trigger();
        QVERIFY(design.play().isSolved());
        QVERIFY(!session.notes().isModified());
        const EdgePuzzle& puzzle = *session.document().edges();
        const PlacedEdgePiece right{3, puzzle.pieces[3]};
        PlacedEdgePiece turned = right;
        std::ranges::rotate(turned.colours, turned.colours.begin() + 1);
        for (const auto& entries : std::vector<std::vector<SavedBoard::Entry>>{
                 {{99, right}}, {{0, {99, {}}}}, {{0, right}, {1, right}}, {{0, turned}}}) {
            session.notes().recover(notesToml({{}, {}, {{1, searchKey(puzzle), entries}}}));
            QVERIFY(design.play().isSolved());
        }
        session.notes().recover(notesToml({{}, {}, {{1, searchKey(puzzle), {{0, right}}}}}));
        QCOMPARE(design.play().position().board()[0], std::optional(right));
    }

    // Notes on a library puzzle are stored elsewhere.
    void theLibraryIsNotWritten() {
        const QTemporaryDir data;
        qputenv("XDG_DATA_HOME", data.path().toUtf8());
        const QString puzzle = libraryPath("cubes/soma");
        const QByteArray before = contentOf(puzzle);
        {
            Session session;
            QVERIFY(session.document().open(puzzle));
            QVERIFY(!session.document().hasOwnFile());
            session.notes().setBookmarks({.plan = "-f", .puzzle = "0", .placed = {}, .notes = {{4, "here"}}});
            int asked = 0;
            UnsavedChanges gate(session, answering(DiskAnswer::cancel, asked));
            QVERIFY(gate.save());
            // A changed puzzle needs a file name.
            rename(session, "mine");
            QVERIFY(!gate.save());
            QVERIFY(!session.document().save());
        }
        QCOMPARE(contentOf(puzzle), before);
        QVERIFY(!QFile::exists(QFileInfo(puzzle).dir().filePath(QStringLiteral("soma.notes.toml"))));
        Session session;
        QVERIFY(session.document().open(puzzle));
        QVERIFY(session.notes().file().startsWith(data.path()));
        QCOMPARE(session.notes().bookmarks().size(), 1U);
        qunsetenv("XDG_DATA_HOME");
    }

    void notesThatCannotBeReadAreNotOverwritten() {
        const QTemporaryDir folder;
        const QString file = copyOfSoma(folder);
        writeFile(folder.filePath(QStringLiteral("soma.notes.toml")).toStdString(), "half an hour's writing");
        Session session;
        QSignalSpy failed(&session.notes(), &Notes::failed);
        QVERIFY(session.document().open(file));
        QCOMPARE(failed.count(), 1);
        session.notes().setBookmarks({.plan = "-f", .puzzle = "0", .placed = {}, .notes = {{4, "here"}}});
        QVERIFY(session.notes().save());
        QCOMPARE(contentOf(folder.filePath(QStringLiteral("soma.notes.toml.unreadable"))),
                 QByteArray("half an hour's writing"));
    }
};

TILEWRIGHT_TEST(TestKept)
#include "tst_kept.moc"
