// Drives the explorer from outside: the real program, with real key and mouse events.

#include <QClipboard>
#include <QElapsedTimer>
#include <QFile>
#include <QGuiApplication>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include "tests/explorer/explorer.h"
#include "tests/support/cli.h"
#include "tests/support/test_program.h"

using namespace tilewright::test;

class TestExplorer : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void solvesWhatItIsGiven() {
        Explorer explorer({libraryPath("cubes/soma")});
        QVERIFY(explorer.focus("Soma cube .*– Tilewright"));
        Explorer::key("F5");
        QVERIFY(!explorer.window("Soma cube .*– 240 solutions – Tilewright").isEmpty());
        Explorer::key("ctrl+q");
        QVERIFY(explorer.hasEnded(10'000));
        QVERIFY(explorer.endedWell());
    }

    void showsASearchInShards() {
        const QTemporaryDir place;
        const QString folder = place.filePath(QStringLiteral("shards"));
        QCOMPARE(
            runCli(words("shard --shards=6 --dir") << folder << QStringLiteral("cubes/soma.toml")).exitCode,
            0);
        const auto work = [&](int from, int to) {
            for (int shard = from; shard <= to; ++shard)
                QCOMPARE(runCli(words("work --shard") << QString::number(shard) << folder).exitCode, 0);
        };
        work(1, 3);
        Explorer explorer({folder});
        QVERIFY(!explorer.window("^[0-9]+ % Soma cube .*– Tilewright").isEmpty());
        work(4, 6);
        QVERIFY(!explorer.window("Soma cube .*– 240 solutions – Tilewright").isEmpty());
    }

    void beginsWithThePentominoes() {
        Explorer explorer({});
        // The first start solves the puzzles on its own.
        QVERIFY(explorer.focus("Pentominoes 10x6 .*2,?339 solutions – Tilewright"));
    }

    void designsFromNothing() {
        Explorer explorer({libraryPath("cubes/soma")});
        QVERIFY(explorer.focus("Soma cube .*– Tilewright"));
        Explorer::key("ctrl+shift+n");
        QVERIFY(explorer.focus("^Untitled – Tilewright$"));
        // A box of 4x4x4, filled by one piece, with and without one missing cell.
        Explorer::key("F4");
        Explorer::key("ctrl+b");
        QVERIFY(!explorer.window("^Untitled.* – Tilewright$").isEmpty());
        for (const char* key : {"Insert", "F4", "ctrl+b"})
            Explorer::key(key);
        Explorer::key("F5");
        QVERIFY(!explorer.window("^Untitled.* – 1 solution – Tilewright$").isEmpty());
        Explorer::key("alt+1");
        Explorer::key("F4");
        Explorer::key("BackSpace");
        QVERIFY(!explorer.window("^Untitled.* – Tilewright$").isEmpty());
        // Unsaved changes are never discarded without asking.
        Explorer::key("ctrl+q");
        QVERIFY(explorer.focus("Unsaved changes"));
        Explorer::key("Escape");
        QVERIFY(!explorer.hasEnded(500));
        QVERIFY(explorer.focus("^Untitled.* – Tilewright$"));
        for (int i = 0; i < 4; ++i)
            Explorer::key("ctrl+z");
        QVERIFY(!explorer.window("^Untitled – Tilewright$").isEmpty());
        Explorer::key("ctrl+q");
        QVERIFY(explorer.hasEnded(10'000));
        QVERIFY(explorer.endedWell());
    }

    // The panels of one page must not widen the window for another one.
    void fitsASmallScreenInEveryPlace() {
        Explorer explorer({libraryPath("pentominoes/10x6")});
        QVERIFY(explorer.focus("Pentominoes 10x6 .*– Tilewright"));
        const QString id = QString::fromLatin1(explorer.window("Pentominoes 10x6 .*– Tilewright"));
        xdotool({QStringLiteral("windowsize"), QStringLiteral("--sync"), id, QStringLiteral("1280"),
                 QStringLiteral("800")});
        Explorer::key("F5");
        QVERIFY(!explorer.window("solutions – Tilewright").isEmpty());
        for (const char* place : {"alt+1", "alt+2", "alt+3", "alt+2", "alt+1", "alt+3"}) {
            Explorer::key(place);
            QTest::qWait(300);
            const QByteArray size =
                xdotool({QStringLiteral("getwindowgeometry"), QStringLiteral("--shell"), id});
            QVERIFY2(size.contains("WIDTH=1280") && size.contains("HEIGHT=800"), size.constData());
        }
    }

    // Pages are deleted while they are shown, and while a search runs.
    void quitsFromEveryPlace_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QList<QByteArray>>("keys");
        for (const char* puzzle : {"pentominoes/one-sided-18x5", "edges/framed-6x6"})
            for (const char* place : {"alt+1", "alt+2", "alt+3"})
                for (const bool searches : {false, true})
                    QTest::addRow("%s %s%s", puzzle, place, searches ? " F5" : "")
                        << QString::fromLatin1(puzzle)
                        << (searches ? QList<QByteArray>{"F5", place} : QList<QByteArray>{place});
    }
    void quitsFromEveryPlace() {
        QFETCH(QString, puzzle);
        QFETCH(QList<QByteArray>, keys);
        Explorer explorer({libraryPath(puzzle.toLatin1().constData())});
        QVERIFY(explorer.focus("– Tilewright$"));
        for (const QByteArray& key : keys)
            Explorer::key(key.constData());
        QTest::qWait(700);
        Explorer::key("ctrl+q");
        if (!explorer.hasEnded(3'000)) {
            // Found solutions are asked about.
            Explorer::key("alt+d");
            QVERIFY(explorer.hasEnded(60'000));
        }
        QVERIFY(explorer.endedWell());
    }

    void listsItsKeys() {
        Explorer explorer({libraryPath("cubes/soma")});
        QVERIFY(explorer.focus("Soma cube .*– Tilewright"));
        Explorer::key("ctrl+F1");
        QVERIFY(explorer.focus("^Keyboard shortcuts$"));
        Explorer::key("Escape");
        QVERIFY(explorer.focus("Soma cube .*– Tilewright"));
    }

    void opensTheGuideWhereOneIs_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QList<QByteArray>>("keys");
        // A window opened by the last key; empty for none.
        QTest::addColumn<QByteArray>("window");
        QTest::addColumn<QByteArray>("chapter");
        const auto add = [](const char* name, const char* puzzle, const QList<QByteArray>& keys,
                            const char* window, const char* chapter) {
            QTest::newRow(name) << libraryPath(puzzle) << keys << QByteArray(window) << QByteArray(chapter);
        };
        add("design", "cubes/soma", {"alt+1"}, "", "Getting started");
        add("watch", "cubes/soma", {"alt+2"}, "", "Watch the search");
        add("solutions", "cubes/soma", {"F5"}, "", "Look at the solutions");
        add("taking apart", "cubes/soma", {"F5", "ctrl+t"}, "", "Disassemble");
        add("counting", "cubes/soma", {"F9"}, "", "Count and browse solutions");
        add("a cover", "cover/five-pieces-7x7-turned", {"alt+1"}, "", "Cover as much as possible");
        add("edges, as opened", "edges/tetravex-4x4", {}, "", "Edge-matching puzzles");
        add("edges, design", "edges/tetravex-4x4", {"alt+1"}, "", "Edge-matching puzzles");
        add("edges, watch", "edges/tetravex-4x4", {"alt+2"}, "", "Edge-matching puzzles");
        add("compare", "cubes/soma", {"F8"}, "Compare plans$", "Compare plans");
        add("export", "cubes/soma", {"ctrl+e"}, "^Export –", "Export");
        add("library", "cubes/soma", {"ctrl+l"}, "^Puzzle library$", "Open a puzzle");
    }
    void opensTheGuideWhereOneIs() {
        QFETCH(const QString, puzzle);
        QFETCH(const QList<QByteArray>, keys);
        QFETCH(const QByteArray, window);
        QFETCH(const QByteArray, chapter);
        Explorer explorer({puzzle});
        QVERIFY(explorer.focus(".+ – Tilewright$"));
        for (const QByteArray& key : keys) {
            Explorer::key(key);
            QTest::qWait(400);
        }
        if (!window.isEmpty()) QVERIFY(explorer.focus(window));
        Explorer::key("F1");
        QVERIFY(!explorer.window('^' + chapter + " – Guide$").isEmpty());
    }

    void exportsWhatItHasFound() {
        const QTemporaryDir folder;
        Explorer explorer({libraryPath("cubes/soma")});
        QVERIFY(explorer.focus("Soma cube .*– Tilewright"));
        Explorer::key("F5");
        QVERIFY(explorer.focus("Soma cube .*– 240 solutions – Tilewright"));
        Explorer::key("ctrl+shift+e");
        QVERIFY(explorer.focus("^Export – Soma cube$"));
        Explorer::key("alt+d");
        Explorer::key("ctrl+a");
        xdotool({QStringLiteral("type"), folder.path()});
        Explorer::key("alt+e");
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(folder.filePath(QStringLiteral("soma-cube-solutions.pdf"))),
                                 60'000);
        Explorer::key("Escape");
        QVERIFY(explorer.focus("Soma cube .*– 240 solutions – Tilewright"));
        Explorer::key("ctrl+q");
        QVERIFY(explorer.hasEnded(10'000));
        QVERIFY(explorer.endedWell());
    }

    void keepsAllSolutionsAsADiagram() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("all.diagram"));
        const char* title = "Soma cube .*– 11.520 solutions, including symmetric copies – Tilewright";
        {
            Explorer explorer({libraryPath("cubes/soma")});
            QVERIFY(explorer.focus("Soma cube .*– Tilewright"));
            Explorer::key("shift+F9");
            QVERIFY(explorer.focus(title));
            Explorer::key("alt+f");
            Explorer::key("u");
            QVERIFY(explorer.focus("^Save all solutions$"));
            Explorer::key("ctrl+a");
            xdotool({QStringLiteral("type"), file});
            Explorer::key("Return");
            QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(file), 60'000);
        }
        Explorer explorer({file});
        QVERIFY(!explorer.window(title).isEmpty());
    }

    void opensAnExactCover() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("toy.dlx"));
        {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("a b\na\nb\na b\n");
        }
        Explorer explorer({path});
        QVERIFY(explorer.focus("^toy.dlx – Exact cover$"));
        Explorer::key("alt+F4");
        // It is a recent file.
        QVERIFY(explorer.focus("^Tilewright$"));
        Explorer::key("ctrl+alt+1");
        QVERIFY(explorer.focus("^toy.dlx – Exact cover$"));
        QVERIFY(!explorer.hasEnded(0));
    }

    void makesALessonOfBookmarks() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("made.toml"));
        {
            Explorer explorer({libraryPath("cubes/soma")});
            QVERIFY(explorer.focus("Soma cube .*– Tilewright"));
            Explorer::key("alt+2");
            QTest::qWait(1000);
            for (const char* key : {"m", "Right", "Right", "m"})
                Explorer::key(key);
            Explorer::key("ctrl+shift+m");
            QVERIFY(explorer.focus("^Save as lesson$"));
            Explorer::key("ctrl+a");
            xdotool({QStringLiteral("type"), QStringLiteral("Made here")});
            Explorer::key("Return");
            QTest::qWait(1000);
            QVERIFY(explorer.focus("^Save as lesson$"));
            Explorer::key("ctrl+a");
            xdotool({QStringLiteral("type"), file});
            Explorer::key("Return");
            QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(file), 60'000);
        }
        Explorer explorer({file});
        QVERIFY(explorer.focus("^Made here – Lesson$"));
        Explorer::key("Next");
        Explorer::key("Escape");
        QVERIFY(explorer.focus("Tilewright$"));
        Explorer::key("ctrl+q");
        QVERIFY(explorer.hasEnded(10'000));
        QVERIFY(explorer.endedWell());
    }

    void copiesWhatItIsMadeOf() {
        Explorer explorer({libraryPath("cubes/soma")});
        QVERIFY(explorer.focus("Soma cube .*– Tilewright"));
        Explorer::key("shift+F1");
        QVERIFY(explorer.focus("^About Tilewright$"));
        QClipboard* clipboard = QGuiApplication::clipboard();
        clipboard->setText(QStringLiteral("before"));
        Explorer::key("alt+c");
        for (const char* part : {"Tilewright: ", "Compiler: ", "Libraries: ", "Qt: "})
            QTRY_VERIFY2_WITH_TIMEOUT(clipboard->text().contains(QLatin1String(part)),
                                      qPrintable(clipboard->text()), 60'000);
    }

    void choosesFromTheLibrary() {
        Explorer explorer({libraryPath("cubes/soma")});
        QVERIFY(explorer.focus("Soma cube .*– Tilewright"));
        Explorer::key("ctrl+l");
        QVERIFY(explorer.focus("Puzzle library"));
        // The search field has the focus.
        xdotool({QStringLiteral("type"), QStringLiteral("bedlam")});
        // On a busy machine the library may still be loading.
        QTRY_VERIFY_WITH_TIMEOUT(
            (Explorer::key("Return"), !explorer.window("Bedlam Cube .*– Tilewright").isEmpty()), 60'000);
    }

    void asksWhichOfSeveralPuzzles() {
        const QString file =
            QStringLiteral(TILEWRIGHT_SOURCE_DIR) + QStringLiteral("/tests/data/formats/several.def");
        Explorer explorer({file});
        QVERIFY(explorer.focus("Choose a puzzle"));
        Explorer::key("Down");
        Explorer::key("Down");
        Explorer::key("Return");
        QVERIFY(explorer.focus("A box with its corner filled .*– Tilewright"));
        Explorer::key("F5");
        QVERIFY(!explorer.window("A box with its corner filled .*– 1 solution – Tilewright").isEmpty());
    }

    // The list has the focus as soon as it is shown.
    void notesAreWrittenRightAfterASearch() {
        Explorer explorer({libraryPath("cubes/soma")});
        QVERIFY(explorer.focus("Soma cube .*– Tilewright"));
        Explorer::key("F5");
        QVERIFY(!explorer.window("Soma cube .*– 240 solutions").isEmpty());
        Explorer::key("n");
        QVERIFY(!explorer.window("^Note$").isEmpty());
    }

    void saysWhatIsWrongWithAFile() {
        Explorer explorer({QStringLiteral("/no/such/file.toml")});
        QVERIFY(explorer.focus("^Cannot open file.toml$"));
        Explorer::key("Return");
        QVERIFY(!explorer.window("^Tilewright$").isEmpty());
        QVERIFY(explorer.isRunning());
    }

    void closesAtOnceWhileItSolves() {
        Explorer explorer({libraryPath("pentominoes/one-sided-18x5")});
        QVERIFY(explorer.focus("One-sided pentominoes 18x5 .*– Tilewright"));
        Explorer::key("F5");
        QVERIFY(!explorer.window("^[0-9]+ % One-sided").isEmpty());
        Explorer::key("ctrl+q");
        QVERIFY(explorer.hasEnded(5'000));
        QVERIFY(explorer.endedWell());
    }

    void survivesAClickStorm() {
        Explorer explorer({libraryPath("cubes/soma")});
        QVERIFY(explorer.focus("Soma cube .*– Tilewright"));
        QRandomGenerator random(7);
        for (int i = 0; i < 60; ++i) {
            Explorer::key("F5");
            // The central widget and the toolbar, but not the menus, which would open dialogs.
            Explorer::click(random.bounded(200, 700), random.bounded(26, 50));
            Explorer::click(random.bounded(260, 1000), random.bounded(60, 700));
            Explorer::click(random.bounded(1020, 1270), random.bounded(80, 330));
            QVERIFY(explorer.isRunning());
        }
        Explorer::key("F5");
        QVERIFY(explorer.isRunning());
    }
};

TILEWRIGHT_TEST(TestExplorer)
#include "tst_explorer.moc"
