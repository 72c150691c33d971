// tilewright-cli solve: messages, numbers and exit codes.

#include <QJsonArray>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <csignal>

#include "tests/support/cli.h"
#include "tests/support/files.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright::test;

class TestCliSolve : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    // The command lines of the article's Table 1, as printed there.
    void articleCommandLines_data() {
        QTest::addColumn<QString>("options");
        QTest::addColumn<qint64>("fits");
        QTest::newRow("P-1") << "-i -q -r --" << qint64{892'247};
        QTest::newRow("P-2") << "-i -q -r -V --" << qint64{768'356};
        QTest::newRow("P-3") << "-i -q -r -V -of=11 --" << qint64{1'000'250};
        QTest::newRow("P-4") << "-i -q -r -V -of=11 -f11 --" << qint64{2'091'215};
        QTest::newRow("P-5") << "-i -q -r -V -of=11 -f11 -n --" << qint64{2'091'215};
        QTest::newRow("grouped") << "-iqrX -V -of=11 -nf --" << qint64{2'091'215};
        QTest::newRow("long")
            << "--info --quiet --redundancy-filter=X --volume-filter --order=f=11 --fila=11 --nof"
            << qint64{2'091'215};
    }
    void articleCommandLines() {
        QFETCH(QString, options);
        QFETCH(qint64, fits);
        QStringList arguments = words("solve") + options.split(QLatin1Char(' '));
        arguments << QStringLiteral("pentominoes/10x6.toml");
        const CliOutcome outcome = runCli(arguments);
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY2(outcome.out.contains("2339 solutions (9356 with symmetric copies)"),
                 outcome.out.constData());
        QVERIFY2(outcome.out.contains("# fits " + QByteArray::number(fits)), outcome.out.constData());
        QCOMPARE(outcome.err, QByteArray());
    }

    void jsonHasTheKeysOfTheContract() {
        const CliOutcome outcome =
            runCli(words("solve --json -r -V -of=11 -f11 -n -j 2 pentominoes/10x6.toml"));
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.out.count('\n'), 1);
        const QJsonObject object = parseJson(outcome.out);
        QCOMPARE(
            object.keys(),
            words("attempts cells fits images memory name pieces plan seconds solutions solutionsRaw status "
                  "threads"));
        QCOMPARE(object[QStringLiteral("name")].toString(), QStringLiteral("Pentominoes 10x6"));
        QCOMPARE(object[QStringLiteral("status")].toString(), QStringLiteral("complete"));
        QCOMPARE(object[QStringLiteral("solutions")].toInt(), 2339);
        QCOMPARE(object[QStringLiteral("solutionsRaw")].toInt(), 9356);
        QCOMPARE(object[QStringLiteral("pieces")].toInt(), 12);
        QCOMPARE(object[QStringLiteral("cells")].toInt(), 60);
        QCOMPARE(object[QStringLiteral("threads")].toInt(), 2);
        const QJsonObject images = object[QStringLiteral("images")].toObject();
        QCOMPARE(images[QStringLiteral("bounded")].toInt(), 2056);
        QCOMPARE(images[QStringLiteral("redundancy")].toInt(), 2032);
        QCOMPARE(images[QStringLiteral("filtered")].toInt(), 1907);
        const QJsonArray fits = object[QStringLiteral("fits")].toArray();
        QCOMPARE(fits.size(), 13);
        QCOMPARE(fits[0].toInt(), 0);
        QCOMPARE(fits[1].toInt(), 2339);
        QCOMPARE(fits[12].toInt(), 7);
        QCOMPARE(object[QStringLiteral("attempts")].toArray()[2].toInt(), 1'346'664);
        QCOMPARE(object[QStringLiteral("seconds")].toObject().keys(), words("prepare search total"));
    }

    void planIsChosenAndNamed() {
        const QJsonObject object = parseJson(runCli(words("solve --json cubes/soma.toml")).out);
        QCOMPARE(object[QStringLiteral("solutions")].toInt(), 240);
        QVERIFY(object[QStringLiteral("plan")].toString().contains(QStringLiteral("fila")));
    }

    void mirrorTwinsCanCountApart() {
        const QJsonObject object =
            parseJson(runCli(words("solve --json --mirrors=different cubes/soma.toml")).out);
        QCOMPARE(object[QStringLiteral("solutions")].toInt(), 480);
        QCOMPARE(object[QStringLiteral("solutionsRaw")].toInt(), 11'520);
    }

    void solutionsAreDrawn() {
        const CliOutcome outcome = runCli(words("solve -j1 pentominoes/20x3.toml"));
        const QList<QByteArray> lines = outcome.out.split('\n');
        // Two drawings of three rows, each followed by an empty line, then the summary.
        QCOMPARE(lines.size(), 10);
        for (const int row : {0, 1, 2, 4, 5, 6})
            QCOMPARE(lines[row].split(' ').size(), 20);
        QVERIFY(lines[8].startsWith("Pentominoes 20x3: 2 solutions"));
        for (const char piece : QByteArray("FILNPTUVWXYZ"))
            QCOMPARE(outcome.out.left(outcome.out.indexOf("\n\n")).count(piece), 5);
    }

    void outputGoesToAFile() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("out.txt"));
        const CliOutcome outcome =
            runCli(words("solve --json --output") << file << QStringLiteral("cubes/soma.toml"));
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(parseJson(outcome.out)[QStringLiteral("solutions")].toInt(), 240);
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        QCOMPARE(written.readAll().count("\n\n"), 240);
        QCOMPARE(runCli(words("solve --output=/no/such/folder/x cubes/soma.toml")).exitCode, 2);
    }

    // On any number of threads and with any plan with --numbered; otherwise in the order found.
    void solutionsHaveTheSameNumbersEachTime() {
        const auto solved = [](const char* options) {
            const QByteArray text =
                runCli(words("solve --output-format=text") + words(options) + words("pentominoes/10x6.toml"))
                    .out;
            return text.left(text.lastIndexOf("\n\n"));
        };
        const QByteArray one = solved("--numbered -j1");
        QCOMPARE(one.count("\n\n"), 2338);
        QCOMPARE(solved("--numbered -j2"), one);
        QCOMPARE(solved("--numbered -j3"), one);
        const QByteArray found = solved("-j1");
        QVERIFY(found != one);
        QByteArrayList lines = found.split('\n');
        QByteArrayList sorted = one.split('\n');
        std::ranges::sort(lines);
        std::ranges::sort(sorted);
        QCOMPARE(lines, sorted);
    }

    // Numbers are known only at the end, so options that need them earlier are refused, and a stop is
    // reported.
    void numbersNeedAllSolutions() {
        QCOMPARE(runCli(words("solve --numbered --limit=10 pentominoes/10x6.toml")).exitCode, 2);
        QCOMPARE(runCli(words("solve --numbered --assemble cubes/soma.toml")).exitCode, 2);
        const CliOutcome stopped =
            runCli(words("solve --numbered --time-limit=0.3 -j1 pentominoes/one-sided-18x5.toml"));
        QCOMPARE(stopped.exitCode, 4);
        QVERIFY2(stopped.err.contains("--numbered: the search is not complete"), stopped.err.constData());
        // Without --numbered, the first solution is written before the end.
        const CliOutcome limit = runCli(words("solve --limit=1 -j1 pentominoes/one-sided-18x5.toml"));
        QCOMPARE(limit.exitCode, 4);
    }

    void stopsEarlyWithFour() {
        const CliOutcome limit = runCli(words("solve --json --limit=10 pentominoes/10x6.toml"));
        QCOMPARE(limit.exitCode, 4);
        QCOMPARE(parseJson(limit.out)[QStringLiteral("solutions")].toInt(), 10);
        QCOMPARE(parseJson(limit.out)[QStringLiteral("status")].toString(), QStringLiteral("limit"));
        const CliOutcome time =
            runCli(words("solve --json --time-limit=0.2 pentominoes/one-sided-18x5.toml"));
        QCOMPARE(time.exitCode, 4);
        QCOMPARE(parseJson(time.out)[QStringLiteral("status")].toString(), QStringLiteral("time"));
    }

    void interruptPrintsWhatWasFound() {
        QProcess process;
        process.start(QStringLiteral(TILEWRIGHT_CLI), words("solve --json")
                                                          << libraryPath("pentominoes/one-sided-18x5"));
        QVERIFY(process.waitForStarted(60'000));
        QTRY_VERIFY_WITH_TIMEOUT(catchesSignal(process.processId(), SIGINT), 60'000);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 4);
        QCOMPARE(parseJson(process.readAllStandardOutput())[QStringLiteral("status")].toString(),
                 QStringLiteral("cancelled"));
    }

    void badFilesAreNamed_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("message");
        const QByteArray good =
            "format = 1\nkind = \"tiling\"\nlattice = \"square\"\n[region]\nbox = [2, 2]\n";
        QTest::newRow("not TOML") << QByteArray("what?\n") << QByteArray(":1:5: invalid TOML: ");
        QTest::newRow("empty") << QByteArray("") << QByteArray(":1:1: the file is empty");
        QTest::newRow("binary") << QByteArray(
                                       "\x7f"
                                       "ELF\x02\x01\x00",
                                       7)
                                << QByteArray(":1:1: this is not UTF-8 text");
        QTest::newRow("volume") << good + "[[piece]]\nname = \"A\"\ncells = [[0, 0]]\n"
                                << QByteArray(": the pieces fill 1 cell, but the region has 4 cells");
        QTest::newRow("too many pieces")
            << QByteArray(
                   "format = 1\nkind = \"tiling\"\nlattice = \"square\"\n[region]\n"
                   "box = [100, 30]\n[[piece]]\nname = \"A\"\ncells = [[0, 0]]\n"
                   "count = \"any\"\n")
            << QByteArray(": a search places at most 2000 pieces, but a solution may have 3000");
    }
    void badFilesAreNamed() {
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, message);
        const QTemporaryDir folder;
        const QString name = folder.filePath(QStringLiteral("bad.toml"));
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        const CliOutcome outcome = runCli({QStringLiteral("solve"), name});
        QCOMPARE(outcome.exitCode, 3);
        QVERIFY2(outcome.err.startsWith(name.toUtf8() + message), outcome.err.constData());
        QCOMPARE(outcome.out, QByteArray());
    }
    void missingFile() {
        const CliOutcome outcome = runCli(words("solve no-such-file.toml"));
        QCOMPARE(outcome.exitCode, 3);
        QCOMPARE(outcome.err, QByteArray("no-such-file.toml: there is no such file\n"));
    }

    void wrongUsageIsTwo_data() {
        QTest::addColumn<QString>("arguments");
        for (const char* arguments :
             {"", "solve", "no-such-command", "solve --no-such-option cubes/soma.toml",
              "solve -j 0 cubes/soma.toml", "solve -j many cubes/soma.toml", "solve -fx cubes/soma.toml",
              "solve -f0 cubes/soma.toml", "solve -ok=3 cubes/soma.toml", "solve -of=0 cubes/soma.toml",
              "solve -rNoSuchPiece cubes/soma.toml", "solve --limit=-1 cubes/soma.toml",
              "solve --time-limit=soon cubes/soma.toml", "solve --mirrors=maybe cubes/soma.toml"})
            QTest::newRow(arguments) << QString::fromLatin1(arguments);
    }
    void wrongUsageIsTwo() {
        QFETCH(QString, arguments);
        const CliOutcome outcome = runCli(arguments.split(QLatin1Char(' '), Qt::SkipEmptyParts));
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY(!outcome.err.isEmpty());
        QCOMPARE(outcome.out, QByteArray());
    }

    void helpIsThere() {
        for (const char* arguments : {"--help", "solve --help"}) {
            const CliOutcome outcome = runCli(words(arguments));
            QCOMPARE(outcome.exitCode, 0);
            QVERIFY(outcome.out.contains("solve"));
        }
    }
};

TILEWRIGHT_TEST(TestCliSolve)
#include "tst_cli_solve.moc"
