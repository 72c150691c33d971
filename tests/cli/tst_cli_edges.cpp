// tilewright-cli edges: what it prints, what its exit codes are, and that all its parts understand each
// other.

#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>
#include <algorithm>

#include "tests/support/cli.h"
#include "tests/support/files.h"
#include "tests/support/test_program.h"

using namespace tilewright::test;

namespace {

constexpr const char* folder = "puzzles/edges";

}  // namespace

class TestCliEdges : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { QVERIFY(work_.isValid()); }

    void solvesAndChecksWhatShips_data() {
        QTest::addColumn<QString>("method");
        QTest::addColumn<QString>("count");
        QTest::newRow("euler-row-20") << "eulerian-directed"
                                      << "235008";
        QTest::newRow("framed-6x6") << "search"
                                    << "4";
        QTest::newRow("pinned-8x8") << "search"
                                    << "1";
        QTest::newRow("tetravex-4x4") << "search"
                                      << "1";
        QTest::newRow("heads-and-tails") << "search"
                                         << "4";
        QTest::newRow("3partition-2x13") << "search"
                                         << "432";
        // Turned and mirrored boards are counted.
        QTest::newRow("seven-hexagons") << "search"
                                        << "6";
        QTest::newRow("nineteen-hexagons") << "search"
                                           << "6";
        QTest::newRow("squares-around-a-hole") << "search"
                                               << "4";
        // Counting these takes longer than a test should.
        QTest::newRow("macmahon-24-triangles") << "search"
                                               << "";
        QTest::newRow("macmahon-24-squares") << "search"
                                             << "";
        QTest::newRow("1in3sat-3-clauses") << "search"
                                           << "";
    }
    void solvesAndChecksWhatShips() {
        QFETCH(QString, method);
        QFETCH(QString, count);
        const QString puzzle = QString::fromLatin1(QTest::currentDataTag()) + QStringLiteral(".toml");
        const QString json = path("a.json");
        const CliOutcome solved =
            run(QStringLiteral("solve --json %1 %2")
                    .arg(count.isEmpty() ? QString() : QStringLiteral("--count"), puzzle));
        QCOMPARE(solved.exitCode, 0);
        const QJsonObject result = parseJson(solved.out);
        QCOMPARE(result[QLatin1String("status")].toString(), QStringLiteral("complete"));
        QCOMPARE(result[QLatin1String("solvable")].toBool(), true);
        QCOMPARE(result[QLatin1String("method")].toString(), method);
        QVERIFY(!result[QLatin1String("complexity")].toString().isEmpty());
        QCOMPARE(result.contains(QLatin1String("solutions")), !count.isEmpty());
        if (!count.isEmpty())
            QCOMPARE(QString::number(result[QLatin1String("solutions")].toInteger()), count);
        QCOMPARE(result[QLatin1String("arrangement")].toArray().size(),
                 result[QLatin1String("pieces")].toInt());
        // What is printed for machines and for people passes the check.
        setContent(json, solved.out);
        const QString text = path("a.txt");
        QCOMPARE(run(QStringLiteral("solve --force --output=%1 %2").arg(text, puzzle)).exitCode, 0);
        setContent(path("b.txt"), run(QStringLiteral("solve ") + puzzle).out);
        for (const QString& file : {json, text, path("b.txt")}) {
            const CliOutcome checked = run(QStringLiteral("check %1 %2").arg(puzzle, file));
            QVERIFY2(checked.exitCode == 0, checked.err);
            QVERIFY(checked.out.endsWith("the arrangement solves it\n"));
        }
    }

    void allArrangementsAreDifferentAndRight() {
        const QString all = path("all.txt");
        const CliOutcome solved =
            run(QStringLiteral("solve --all --json --output=%1 framed-6x6.toml").arg(all));
        QCOMPARE(solved.exitCode, 0);
        QList<QByteArray> blocks;
        for (const QByteArray& block : contentOf(all).replace("\n\n", "\f").split('\f'))
            blocks << block.trimmed();
        QCOMPARE(blocks.size(), 4);
        std::sort(blocks.begin(), blocks.end());
        QVERIFY(std::adjacent_find(blocks.begin(), blocks.end()) == blocks.end());
        const CliOutcome checked = run(QStringLiteral("check framed-6x6.toml ") + all);
        QVERIFY(checked.out.endsWith("all 4 arrangements solve it\n"));
        const QJsonObject json = parseJson(run(QStringLiteral("solve --all --json framed-6x6.toml")).out);
        QCOMPARE(json[QLatin1String("arrangements")].toArray().size(), 4);
        QCOMPARE(parseJson(run(QStringLiteral("solve --count --unique --json framed-6x6.toml"))
                               .out)[QLatin1String("solutions")]
                     .toInt(),
                 1);
    }

    void bestBoardsAreChecked_data() {
        QTest::addColumn<QString>("options");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("status");
        QTest::addColumn<QString>("puzzle");
        QTest::newRow("solved") << QStringLiteral("--seed=4") << 0 << QStringLiteral("complete")
                                << QStringLiteral("tetravex-4x4.toml");
        QTest::newRow("time limit, one thread") << QStringLiteral("--time-limit=0.5 -j1 --memory=100M") << 4
                                                << QStringLiteral("time") << QString();
        QTest::newRow("time limit, two threads")
            << QStringLiteral("--time-limit=0.5 -j2") << 4 << QStringLiteral("time") << QString();
    }
    void bestBoardsAreChecked() {
        QFETCH(QString, options);
        QFETCH(int, exitCode);
        QFETCH(QString, status);
        QFETCH(QString, puzzle);
        if (puzzle.isEmpty()) {
            puzzle = path("large.toml");
            QCOMPARE(run(QStringLiteral("generate framed --rows=16 --columns=16 --colours=17 "
                                        "--frame-colours=5 --clues=8 --seed=3 --force -o ") +
                         puzzle)
                         .exitCode,
                     0);
        }
        const CliOutcome solved = run(QStringLiteral("solve --best --json %1 %2").arg(options, puzzle));
        QCOMPARE(solved.exitCode, exitCode);
        const QJsonObject result = parseJson(solved.out);
        QCOMPARE(result[QLatin1String("status")].toString(), status);
        QCOMPARE(result[QLatin1String("method")].toString(), QStringLiteral("best-board"));
        const int matched = result[QLatin1String("matched")].toInt();
        const int edges = result[QLatin1String("edges")].toInt();
        QCOMPARE(edges, exitCode == 0 ? 24 : 480);
        QVERIFY(matched <= result[QLatin1String("bound")].toInt());
        QCOMPARE(matched == edges, exitCode == 0);
        setContent(path("best.json"), solved.out);
        const CliOutcome checked = run(QStringLiteral("check --json %1 %2").arg(puzzle, path("best.json")));
        QCOMPARE(checked.exitCode, exitCode == 0 ? 0 : 3);
        const QJsonObject check = parseJson(checked.out);
        QCOMPARE(check[QLatin1String("matched")].toInt(), matched);
        QCOMPARE(check[QLatin1String("edges")].toInt(), edges);
        // For people: the board, and the same of it.
        const CliOutcome text = run(QStringLiteral("solve --best %1 %2").arg(options, puzzle));
        QCOMPARE(text.exitCode, exitCode);
        QVERIFY2(text.out.contains(QByteArray(" of ") + QByteArray::number(edges) + " edges match, at most "),
                 text.out);
        setContent(path("best.txt"), text.out);
        const CliOutcome read = run(QStringLiteral("check %1 %2").arg(puzzle, path("best.txt")));
        QVERIFY2(exitCode == 0 || read.err.contains(" edges match; "), read.err);
    }

    // From a puzzle file to a link, a list and a table, and back.
    void convertsListsAndLinks() {
        const QString puzzle = path("p.toml");
        const QString solution = path("p.txt");
        QCOMPARE(run(QStringLiteral("generate framed --seed=5 --clues=2 --solution=%1 -o %2")
                         .arg(solution, puzzle))
                     .exitCode,
                 0);
        const CliOutcome link =
            run(QStringLiteral("convert --to=link --arrangement=%1 %2").arg(solution, puzzle));
        QCOMPARE(link.exitCode, 0);
        QVERIFY2(link.out.startsWith("https://e2.bucas.name/#puzzle="), link.out);
        const CliOutcome back =
            run(QStringLiteral("convert --solution=%1 %2 %3")
                    .arg(path("back.txt"), QString::fromUtf8(link.out.trimmed()), path("back.toml")));
        QVERIFY2(back.exitCode == 0, back.err);
        QCOMPARE(run(QStringLiteral("check %1 %2").arg(path("back.toml"), path("back.txt"))).exitCode, 0);
        for (const char* name : {"list.txt", "list.csv"}) {
            QCOMPARE(run(QStringLiteral("convert %1 %2").arg(puzzle, path(name))).exitCode, 0);
            const CliOutcome read = run(QStringLiteral("convert ") + path(name));
            QCOMPARE(read.exitCode, 0);
            setContent(path("read.toml"), read.out);
            QCOMPARE(run(QStringLiteral("check %1 %2").arg(path("read.toml"), solution)).exitCode, 0);
        }
        // Files are replaced only by force.
        QCOMPARE(run(QStringLiteral("convert %1 %2").arg(puzzle, path("list.txt"))).exitCode, 2);
    }

    void headsMatchTails_data() {
        QTest::addColumn<QString>("kind");
        QTest::newRow("free") << QStringLiteral("random --rows=3 --columns=3 --colours=3 --border=free");
        QTest::newRow("cyclic") << QStringLiteral("random --rows=2 --columns=4 --border=cyclic");
        QTest::newRow("monochrome") << QStringLiteral("random --border=monochrome --border-colour=2");
        QTest::newRow("framed") << QStringLiteral("framed --rows=4 --columns=5 --clues=2");
        QTest::newRow("a row") << QStringLiteral("random --rows=1 --columns=40 --moves=swap");
    }
    void headsMatchTails() {
        QFETCH(QString, kind);
        const QString puzzle = path("heads.toml");
        QCOMPARE(run(QStringLiteral("generate %1 --head-and-tail --force -o %2 --solution=%3")
                         .arg(kind, puzzle, path("heads.txt")))
                     .exitCode,
                 0);
        QVERIFY(contentOf(puzzle).contains("matches = [[0, 1], [2, 3]"));
        const CliOutcome check = run(QStringLiteral("check %1 %2").arg(puzzle, path("heads.txt")));
        QVERIFY2(check.exitCode == 0, (check.out + check.err).constData());
        const CliOutcome solved = run(QStringLiteral("solve ") + puzzle);
        QCOMPARE(solved.exitCode, 0);
        setContent(path("found.txt"), solved.out);
        QCOMPARE(run(QStringLiteral("check %1 %2").arg(puzzle, path("found.txt"))).exitCode, 0);
    }

    void largeCountsAreTexts() {
        const QString puzzle = path("row.toml");
        QCOMPARE(run(QStringLiteral("generate random --rows 1 --columns 60 --colours 4 --moves swap -o %1")
                         .arg(puzzle))
                     .exitCode,
                 0);
        const QJsonValue count =
            parseJson(run(QStringLiteral("solve --count --json ") + puzzle).out)[QLatin1String("solutions")];
        QVERIFY(count.isString());
        QVERIFY(count.toString().size() > 16);
    }

    void unsolvableIsAnAnswer() {
        const QString puzzle = path("none.toml");
        setContent(puzzle,
                   "format = 1\nkind = \"edge-matching\"\nrows = 1\ncolumns = 2\nborder = \"free\"\n"
                   "moves = [\"swap\"]\npieces = [[1, 0, 2, 0], [3, 0, 4, 0]]\n");
        const CliOutcome text = run(QStringLiteral("solve ") + puzzle);
        QCOMPARE(text.exitCode, 0);
        QVERIFY(text.out.startsWith("# none: has no solution\n# "));
        const QByteArray counted = run(QStringLiteral("solve --count ") + puzzle).out;
        QVERIFY2(counted.startsWith("# none: has no solution; 0 boards\n# "), counted.constData());
        const QJsonObject json = parseJson(run(QStringLiteral("solve --count --json ") + puzzle).out);
        QCOMPARE(json[QLatin1String("solvable")], QJsonValue(false));
        QVERIFY(json[QLatin1String("arrangement")].isNull());
        QCOMPARE(json[QLatin1String("solutions")], QJsonValue(0));
    }

    // A list of places gives the boards of any other order, on a rectangle and on an outline.
    void placesAreListed() {
        const QString order = path("order.txt");
        QByteArray places = "# from the middle\n";
        for (const int row : {2, 3, 1, 4, 0, 5})
            for (int column = 6; column-- > 0;)
                places += QByteArray::number(row) + " " + QByteArray::number(column) + "\n";
        setContent(order, places);
        const auto solve = [&](const QString& by, const char* puzzle) {
            return parseJson(
                run(QStringLiteral("solve --count --json --order=%1 ").arg(by) + QLatin1String(puzzle)).out);
        };
        const QJsonObject listed = solve(order, "framed-6x6.toml");
        QCOMPARE(listed[QLatin1String("order")].toString(), QStringLiteral("listed"));
        QCOMPARE(listed[QLatin1String("solutions")],
                 solve(QStringLiteral("rows"), "framed-6x6.toml")[QLatin1String("solutions")]);
        setContent(order, places + "0 0\n");
        CliOutcome twice = run(QStringLiteral("solve --order=%1 framed-6x6.toml").arg(order));
        QCOMPARE(twice.exitCode, 3);
        QVERIFY2(twice.err.contains(":38:1: the place 0 0 is listed twice"), twice.err);
    }

    void stopsEarly() {
        CliOutcome outcome = run(QStringLiteral("solve --all --limit 2 --json framed-6x6.toml"));
        QCOMPARE(outcome.exitCode, 4);
        QCOMPARE(parseJson(outcome.out)[QLatin1String("status")].toString(), QStringLiteral("limit"));
        QCOMPARE(parseJson(outcome.out)[QLatin1String("arrangements")].toArray().size(), 2);
        outcome = run(QStringLiteral(
            "solve --all -q --time-limit 0.2 --json 1in3sat-3-clauses.toml --output=/dev/null"));
        QCOMPARE(outcome.exitCode, 4);
        QCOMPARE(parseJson(outcome.out)[QLatin1String("status")].toString(), QStringLiteral("time"));
    }

    void stoppedCountsAreSaid() {
        const QString puzzle = path("many.toml");
        QCOMPARE(
            run(QStringLiteral("generate random --rows 6 --columns 6 --colours 1 --border free --output ") +
                puzzle)
                .exitCode,
            0);
        QByteArray text = contentOf(puzzle);
        // Two kinds of pieces that fit everywhere: far too many boards to be counted.
        for (int i = 0; i < 18; ++i)
            text.replace(text.lastIndexOf("[0, 0, 0, 0]"), 12, "[0, 0, 0, 1]");
        setContent(puzzle, text);
        const QString solve = QStringLiteral("solve --count -q --search --time-limit 0.3 ") + puzzle;
        const CliOutcome outcome = run(solve);
        QCOMPARE(outcome.exitCode, 4);
        QVERIFY2(outcome.out.contains("; at least "), outcome.out);
        const QJsonObject json = parseJson(run(solve + QStringLiteral(" --json")).out);
        QVERIFY(json[QLatin1String("solutions")].isNull());
        QVERIFY(json[QLatin1String("counted")].toInteger() > 0);
    }

    void filesAreReplacedOnlyByForce() {
        const QString file = path("kept.toml");
        setContent(file, "mine");
        for (const char* command : {"generate macmahon --output ", "solve tetravex-4x4.toml --output "}) {
            const CliOutcome outcome = run(QString::fromLatin1(command) + file);
            QCOMPARE(outcome.exitCode, 2);
            QVERIFY2(outcome.err.contains("--force"), outcome.err);
            QCOMPARE(contentOf(file), QByteArray("mine"));
        }
        // Of two files neither is written where one cannot be.
        const CliOutcome outcome =
            run(QStringLiteral("generate framed --solution %1 --output %2").arg(path("new.txt"), file));
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY(!QFile::exists(path("new.txt")));
        QCOMPARE(run(QStringLiteral("generate macmahon --force --output ") + file).exitCode, 0);
        QVERIFY(contentOf(file).contains("MacMahon"));
    }

    void aSignalStopsIt() {
        QProcess process;
        process.setWorkingDirectory(QStringLiteral(TILEWRIGHT_SOURCE_DIR) + QLatin1Char('/') +
                                    QLatin1String(folder));
        process.start(QStringLiteral(TILEWRIGHT_CLI),
                      {QStringLiteral("edges"), QStringLiteral("solve"), QStringLiteral("--all"),
                       QStringLiteral("1in3sat-3-clauses.toml")});
        // It is at work when the first arrangements come.
        QVERIFY(process.waitForReadyRead(60'000));
        process.terminate();
        while (process.state() == QProcess::Running && process.waitForReadyRead(60'000)) {
        }
        QVERIFY(process.state() == QProcess::NotRunning || process.waitForFinished(60'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 4);
    }

    void wrongArrangementsAreFound() {
        const QByteArray good = run(QStringLiteral("solve tetravex-4x4.toml")).out;
        QByteArray bad = good;
        // The first two pieces change places.
        const qsizetype end = bad.indexOf('\n');
        QList<QByteArray> words = bad.left(end).simplified().split(' ');
        words.swapItemsAt(0, 1);
        bad = words.join(' ') + bad.mid(end);
        setContent(path("bad.txt"), bad);
        CliOutcome outcome = run(QStringLiteral("check tetravex-4x4.toml ") + path("bad.txt"));
        QCOMPARE(outcome.exitCode, 3);
        QVERIFY2(outcome.err.contains("arrangement 1 does not solve TetraVex 4x4: "), outcome.err);
        setContent(path("bad.txt"), good + "\n" + bad);
        outcome = run(QStringLiteral("check --json tetravex-4x4.toml ") + path("bad.txt"));
        QCOMPARE(outcome.exitCode, 3);
        const QJsonObject json = parseJson(outcome.out);
        QCOMPARE(json[QLatin1String("solves")], QJsonValue(false));
        QCOMPARE(json[QLatin1String("wrong")].toInt(), 2);
        QVERIFY(!json[QLatin1String("reason")].toString().isEmpty());
    }

    void refuses_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* arguments, int exitCode, const QByteArray& message) {
            QTest::newRow(arguments) << QString::fromLatin1(arguments) << exitCode << message;
        };
        row("", 2, "a command is missing");
        row("slove", 2, "did you mean 'solve'?");
        row("generate framed extra words", 2, "not expected here: extra words");
        row("solve", 2, "FILE is required");
        row("solve nothing.toml", 3, "nothing.toml: there is no such file");
        row("solve ../tetrominoes/rectangle-5x4.toml", 3,
            "this is not an edge-matching puzzle; use tilewright-cli solve");
        row("solve --limit 0 tetravex-4x4.toml", 2, "expected a whole number of at least 1");
        row("solve --best --count tetravex-4x4.toml", 2, "--best");
        row("solve --best --order=rows tetravex-4x4.toml", 2, "--best");
        row("solve --order=middle tetravex-4x4.toml", 2, "--order");
        row("solve --order=/dev/null tetravex-4x4.toml", 3, "0 of the 16 places of the board are listed");
        row("solve --order=tetravex-4x4.toml tetravex-4x4.toml", 3, "is not a whole number");
        row("solve --best --checkpoint=/dev/null tetravex-4x4.toml", 2, "--best");
        row("solve --resume tetravex-4x4.toml", 2, "--resume: name the file to resume from");
        row("solve --checkpoint=/dev/null tetravex-4x4.toml", 2,
            "--checkpoint: /dev/null: a checkpoint must be a regular file");
        row("solve --shard=3/2 tetravex-4x4.toml", 2, "--shard: expected K/N, such as 3/16");
        row("solve --shard=3 tetravex-4x4.toml", 2, "--shard: expected K/N, such as 3/16");
        row("solve --seed=2 tetravex-4x4.toml", 2, "--seed");
        row("generate framed --rows=3 --columns=3 --clues=10", 2, "the board has 9 places");
        row("solve --output=tetravex-4x4.toml tetravex-4x4.toml", 2, "is used for something else");
        row("solve --output=/nowhere/a tetravex-4x4.toml", 2, "there is no folder");
        row("check tetravex-4x4.toml /dev/null", 3, "this file contains no arrangement");
        row("check tetravex-4x4.toml tetravex-4x4.toml", 3,
            "tetravex-4x4.toml:1:1: expected the number of a piece, not \"format\"");
        row("convert nothing.txt", 3, "nothing.txt: there is no such file");
        row("convert --to=link 1in3sat-3-clauses.toml", 2, "a link holds the colours from 0 to 25");
        row("convert --to=gif tetravex-4x4.toml", 2, "gif");
        row("convert --solution=/dev/null tetravex-4x4.toml", 2,
            "--solution: only links show an arrangement");
        row("generate 1in3sat", 2, "no clauses are given; add some, such as 1,2,3 1,4,5");
        row("generate 1in3sat 1,2", 2,
            "expected a clause of three variables with numbers from 1, such as 1,2,4, not '");
        row("generate 1in3sat 0,1,2", 2,
            "expected a clause of three variables with numbers from 1, such as 1,2,4, not '");
        row("generate 1in3sat 1,2,3 --random 1,2,3", 2, "not both");
        row("generate 3partition 1 2", 2, "");
        row("generate 3partition 4 4 4 4 4 40", 2, "");
        row("generate random --border round", 2, "--border: expected free, monochrome or cyclic");
        row("generate random --border-colour 1", 2, "--border-colour: only for --border=monochrome");
        row("generate random --moves spin", 2, "spin");
        row("generate random --rows 3000 --columns 3000", 2, "the board would have 9000000 places");
        row("generate random --unplanted --solution=/dev/null", 2, "not cut from a solved board");
        row("generate framed --rows 1", 2, "");
        row("export tetravex-4x4.toml a.gif", 2, "the name of a picture must end in .png, .svg or .pdf");
        row("export --size 10 tetravex-4x4.toml a.png", 2, "--size: expected width and height");
        row("export --marks stars tetravex-4x4.toml a.png", 2, "stars");
    }
    void refuses() {
        QFETCH(QString, arguments);
        QFETCH(int, exitCode);
        QFETCH(QByteArray, message);
        const CliOutcome outcome = run(arguments);
        QCOMPARE(outcome.exitCode, exitCode);
        QVERIFY2(outcome.err.contains(message), outcome.err);
        QVERIFY(!outcome.err.trimmed().isEmpty());
    }

    // A search of half a second.
    void stoppedSearchesGoOn() {
        const QString puzzle = path("long.toml");
        const QString checkpoint = path("long.ck");
        const QString boards = path("long.txt");
        QCOMPARE(run(QStringLiteral("generate random --colours=3 --head-and-tail -o ") + puzzle).exitCode, 0);
        const QString count = QStringLiteral("solve --count --json %1 ").arg(puzzle);
        const QJsonValue expected = parseJson(run(count).out)[QLatin1String("solutions")];
        const QString solve =
            count +
            QStringLiteral("--limit=5000 --all --force --output=%1 --checkpoint=%2 ").arg(boards, checkpoint);
        CliOutcome outcome = run(solve + QStringLiteral("-j1"));
        QCOMPARE(outcome.exitCode, 4);
        QVERIFY2(outcome.err.contains("the rest of the search is saved"), outcome.err);
        QCOMPARE(run(QStringLiteral("check %1 %2").arg(puzzle, boards)).exitCode, 0);
        // The file belongs to this search only.
        outcome = run(solve + QStringLiteral("-j1"));
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.err.contains("resume the search with --resume"), outcome.err);
        outcome = run(solve + QStringLiteral("--resume --unique"));
        QCOMPARE(outcome.exitCode, 3);
        QVERIFY2(outcome.err.contains("use the same options"), outcome.err);
        outcome = run(QStringLiteral("solve --all --count -q --resume --checkpoint=%1 framed-6x6.toml")
                          .arg(checkpoint));
        QCOMPARE(outcome.exitCode, 3);
        QVERIFY2(outcome.err.contains("belongs to the puzzle 'Planted 4x4, seed 1', not 'Framed 6x6'"),
                 outcome.err);
        outcome = run(QString(solve).replace(QLatin1String("5000"), QLatin1String("10000000")) +
                      QStringLiteral("--resume -j2"));
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY2(outcome.err.contains("long.ck: resumed at "), outcome.err);
        const QJsonObject result = parseJson(outcome.out);
        QCOMPARE(result[QLatin1String("solutions")], expected);
        QFile file(boards);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QSet<QString> different;
        for (const QString& board :
             QString::fromLatin1(file.readAll()).split(QStringLiteral("\n\n"), Qt::SkipEmptyParts))
            different.insert(board.trimmed());
        QCOMPARE(different.size(), qsizetype{expected.toInt()});
    }

    void shardsAreTheWhole() {
        int sum = 0;
        for (int shard = 1; shard <= 3; ++shard) {
            const QJsonObject part = parseJson(
                run(QStringLiteral("solve --count --json --shard=%1/3 framed-6x6.toml").arg(shard)).out);
            QCOMPARE(part[QLatin1String("shard")].toInt(), shard);
            QCOMPARE(part[QLatin1String("shards")].toInt(), 3);
            sum += part[QLatin1String("solutions")].toInt();
        }
        QCOMPARE(sum, 4);
    }

    void theTilingCommandsSayWhatItIs() {
        for (const char* command : {"solve", "check", "estimate"}) {
            const CliOutcome outcome =
                runCli({QLatin1String(command), QStringLiteral("tetravex-4x4.toml")}, folder);
            QCOMPARE(outcome.exitCode, 3);
            QVERIFY2(outcome.err.contains(
                         "this is an edge-matching puzzle; use tilewright-cli edges solve to solve it and "),
                     outcome.err);
        }
    }

    void formulasAreCarriedOver() {
        const QString clauses = QStringLiteral("1,2,3 1,4,5 2,4,6");
        const QString puzzle = path("sat.toml");
        QCOMPARE(run(QStringLiteral("generate 1in3sat --output %1 %2").arg(puzzle, clauses)).exitCode, 0);
        QCOMPARE(run(QStringLiteral("solve --output=%1 %2").arg(path("sat.txt"), puzzle)).exitCode, 0);
        const QByteArray values =
            run(QStringLiteral("generate 1in3sat --decode %1 %2").arg(path("sat.txt"), clauses)).out;
        const QList<QByteArray> lines = values.trimmed().split('\n');
        QCOMPARE(lines.size(), 6);
        for (const QString& clause : clauses.split(QLatin1Char(' '))) {
            qsizetype trueOnes = 0;
            for (const QString& variable : clause.split(QLatin1Char(',')))
                trueOnes += lines[variable.toInt() - 1].endsWith("true") ? 1 : 0;
            QCOMPARE(trueOnes, 1);
        }
    }

    void partitionsAreCarriedOver() {
        const QString numbers = QStringLiteral("4 4 5 4 4 5");
        const QString puzzle = path("part.toml");
        QCOMPARE(run(QStringLiteral("generate 3partition --output %1 %2").arg(puzzle, numbers)).exitCode, 0);
        QCOMPARE(run(QStringLiteral("solve --output=%1 %2").arg(path("part.txt"), puzzle)).exitCode, 0);
        const QByteArray groups =
            run(QStringLiteral("generate 3partition --decode %1 %2").arg(path("part.txt"), numbers)).out;
        QCOMPARE(groups.trimmed().split('\n').size(), 2);
        for (const QByteArray& line : groups.trimmed().split('\n')) {
            int sum = 0;
            for (const QByteArray& number : line.split('+'))
                sum += number.trimmed().toInt();
            QCOMPARE(sum, 13);
        }
    }

    void randomPuzzlesComeWithTheirSolution() {
        const QString puzzle = path("random.toml");
        QCOMPARE(
            run(QStringLiteral("generate random --rows 3 --columns 5 --colours 4 --border monochrome,cyclic "
                               "--border-colour 2 --moves rotate,flip --seed 5 --output %1 --solution %2")
                    .arg(puzzle, path("random.txt")))
                .exitCode,
            0);
        const CliOutcome checked = run(QStringLiteral("check %1 %2").arg(puzzle, path("random.txt")));
        QVERIFY2(checked.exitCode == 0, checked.err);
        QCOMPARE(run(QStringLiteral("generate random --seed 9")).out,
                 run(QStringLiteral("generate random --seed 9")).out);
        QVERIFY(run(QStringLiteral("generate random --seed 9")).out !=
                run(QStringLiteral("generate random --seed 8")).out);
    }

    void drawsPictures() {
        QVERIFY(run(QStringLiteral("solve --output=%1 tetravex-4x4.toml").arg(path("t.txt"))).exitCode == 0);
        const QString png = path("t.png");
        const QString draw =
            QStringLiteral("export --size 300x200 --marks letters --arrangement %1 tetravex-4x4.toml ")
                .arg(path("t.txt"));
        CliOutcome outcome = run(draw + png);
        QVERIFY2(outcome.exitCode == 0, outcome.err);
        // Width and height stand at the beginning of a PNG file.
        const QByteArray image = contentOf(png);
        QCOMPARE(qFromBigEndian<quint32>(image.constData() + 16), 300U);
        QCOMPARE(qFromBigEndian<quint32>(image.constData() + 20), 200U);
        outcome = run(draw + png);
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.err.contains("the file already exists"), outcome.err);
        QCOMPARE(run(draw + QStringLiteral("--force ") + png).exitCode, 0);
        QCOMPARE(run(draw + path("t.svg")).exitCode, 0);
        QVERIFY(contentOf(path("t.svg")).contains("<svg"));
        QCOMPARE(run(draw + path("t.pdf")).exitCode, 0);
        QVERIFY(contentOf(path("t.pdf")).startsWith("%PDF"));
    }

  private:
    CliOutcome run(const QString& arguments) {
        return runCli(
            QStringList{QStringLiteral("edges")} + arguments.split(QLatin1Char(' '), Qt::SkipEmptyParts),
            folder);
    }
    QString path(const char* name) const { return work_.filePath(QLatin1String(name)); }

    QTemporaryDir work_;
};

TILEWRIGHT_TEST(TestCliEdges)
#include "tst_cli_edges.moc"
