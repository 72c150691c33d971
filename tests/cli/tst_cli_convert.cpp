// tilewright-cli convert: output, messages and exit codes.

#include <QDir>
#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "core/formats/puzzle_file.h"
#include "tests/support/cli.h"
#include "tests/support/files.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

QString root() {
    return QStringLiteral(TILEWRIGHT_SOURCE_DIR);
}

QString sample(const char* name) {
    return root() + QStringLiteral("/tests/data/formats/") + QString::fromLatin1(name);
}

// The names in the JSON lines that a command prints.
QStringList namesIn(const QString& command, const QString& file) {
    const CliOutcome outcome = runCli(command.split(u' ') << file);
    QStringList names;
    for (const QByteArray& line : outcome.out.trimmed().split('\n'))
        names << QJsonDocument::fromJson(line)[u"name"].toString();
    return names;
}

}  // namespace

class TestCliConvert : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void writesWhatTheExtensionSays_data() {
        QTest::addColumn<QString>("output");
        QTest::addColumn<QByteArray>("begin");
        QTest::newRow("toml") << QStringLiteral("s.toml") << QByteArray("format = 1\n");
        QTest::newRow("def") << QStringLiteral("s.def") << QByteArray("# name: Soma cube\n");
        QTest::newRow("txt") << QStringLiteral("s.TXT") << QByteArray("# name: Soma cube\n");
        QTest::newRow("xmpuzzle") << QStringLiteral("s.xmpuzzle") << QByteArray("\x1f\x8b");
    }
    void writesWhatTheExtensionSays() {
        QFETCH(QString, output);
        QFETCH(QByteArray, begin);
        const QTemporaryDir folder;
        const QString path = folder.filePath(output);
        const CliOutcome outcome = runCli(words("convert cubes/soma.toml") << path);
        QCOMPARE(outcome.err, QByteArray());
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.out, QByteArray());
        QVERIFY(contentOf(path).startsWith(begin));
        QVERIFY(readPuzzle(path.toStdString()) == libraryPuzzle("cubes/soma"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList(output));
        const CliOutcome solved = runCli(words("solve -q") << path);
        QVERIFY2(solved.out.startsWith("Soma cube: 240 solutions"), solved.out.constData());
    }

    void writesModelsForOtherSolvers_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QByteArray>("begin");
        QTest::newRow("dlx") << QStringLiteral("a.dlx") << QByteArray("| Pentominoes 10x6: ");
        QTest::newRow("cnf, capitals") << QStringLiteral("a.CNF") << QByteArray("c Pentominoes 10x6: ");
        QTest::newRow("lp") << QStringLiteral("a.lp") << QByteArray("\\ Pentominoes 10x6: ");
        QTest::newRow("mps") << QStringLiteral("a.mps") << QByteArray("* Pentominoes 10x6: ");
        QTest::newRow("--to") << QStringLiteral("--to=cnf a.dlx") << QByteArray("c Pentominoes 10x6: ");
    }
    void writesModelsForOtherSolvers() {
        QFETCH(QString, arguments);
        QFETCH(QByteArray, begin);
        const QTemporaryDir folder;
        const QString path = folder.filePath(arguments.section(u' ', -1));
        QStringList options = words("convert");
        if (arguments.contains(u' ')) options << arguments.section(u' ', 0, 0);
        options << words("pentominoes/10x6.toml") << path;
        const CliOutcome outcome = runCli(options);
        QCOMPARE(outcome.err, QByteArray());
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY2(contentOf(path).startsWith(begin), contentOf(path).left(100).constData());
        QVERIFY(contentOf(path).contains(": all tilings, written by Tilewright\n"));
        // An existing file is kept.
        QCOMPARE(runCli(options).exitCode, 2);
    }

    void standardOutputNeedsAFormat() {
        const CliOutcome outcome = runCli(words("convert --to=polycube tetrominoes/rectangle-5x4.toml -"));
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY(outcome.out.contains("\nD:xDim=5:yDim=4:zDim=1\n"));
        QVERIFY(outcome.out.endsWith("\n~D\n"));
        const CliOutcome unknown = runCli(words("convert cubes/soma.toml -"));
        QCOMPARE(unknown.exitCode, 2);
        QVERIFY(unknown.err.startsWith("standard output has no extension; add --to=toml"));
    }

    void filesAreReplacedOnlyByForce() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("s.toml"));
        QCOMPARE(runCli(words("convert cubes/soma.toml") << path).exitCode, 0);
        const CliOutcome refused = runCli(words("convert tetrominoes/rectangle-5x4.toml") << path);
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains("use --force to replace it"), refused.err);
        QVERIFY(contentOf(path).contains("Soma"));
        QCOMPARE(runCli(words("convert --force tetrominoes/rectangle-5x4.toml") << path).exitCode, 0);
        QVERIFY(!contentOf(path).contains("Soma"));
    }

    // The same exit code for the same error in all commands.
    void exitCodesOfOutputs_data() {
        QTest::addColumn<QString>("command");
        QTest::addColumn<int>("code");
        QTest::newRow("convert, no folder") << "convert cubes/soma.toml /no/such/a.toml" << 2;
        QTest::newRow("convert, full") << "convert --to=toml cubes/soma.toml /dev/full" << 1;
        QTest::newRow("solve, no folder") << "solve cubes/soma.toml --output=/no/such/a.txt" << 2;
        QTest::newRow("solve, full") << "solve cubes/soma.toml --output=/dev/full" << 1;
        QTest::newRow("export, no folder") << "export solutions cubes/soma.toml /no/such/a.txt" << 2;
        QTest::newRow("no input") << "convert --to=toml no.toml -" << 3;
    }
    void exitCodesOfOutputs() {
        QFETCH(QString, command);
        const CliOutcome outcome = runCli(words(qPrintable(command)));
        QTEST(outcome.exitCode, "code");
        QVERIFY(!outcome.err.isEmpty());
    }

    void dashIsStandardInput_data() {
        QTest::addColumn<QString>("command");
        for (const char* command : {"solve -q", "check", "estimate --trials=1", "convert --to=toml"})
            QTest::newRow(command) << command;
    }
    void dashIsStandardInput() {
        QFETCH(QString, command);
        QProcess process;
        process.setStandardInputFile(root() + QStringLiteral("/puzzles/cubes/soma.toml"));
        QStringList arguments = words(qPrintable(command)) << QStringLiteral("-");
        if (command.startsWith(QLatin1String("convert"))) arguments << QStringLiteral("-");
        process.start(QStringLiteral(TILEWRIGHT_CLI), arguments);
        QVERIFY(process.waitForFinished(120'000));
        QCOMPARE(process.exitCode(), 0);
        QVERIFY(process.readAllStandardOutput().contains("Soma cube"));
    }

    void toOverridesTheExtension() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("s.dat"));
        QCOMPARE(runCli(words("convert --to toml cubes/soma.toml") << path).exitCode, 0);
        QVERIFY(contentOf(path).startsWith("format = 1\n"));
    }

    void problemsAreChosenByNumber() {
        const CliOutcome second =
            runCli(words("convert --to toml --problem 2") << sample("several.def") << words("-"));
        QVERIFY(second.out.contains("name = \"several 2\"\n"));
        const CliOutcome solved = runCli(words("solve -q --problem 2") << sample("several.xmpuzzle"));
        QVERIFY2(solved.out.startsWith("several 2: 1 solution"), solved.out.constData());
        const CliOutcome outside =
            runCli(words("convert --to toml --problem 4") << sample("several.def") << words("-"));
        QCOMPARE(outside.exitCode, 3);
        QVERIFY2(
            outside.err.contains("several.def: there is no puzzle 4; the file holds 3 puzzles: 1 \"Dominoes"),
            outside.err.constData());
        for (const char* command : {"solve", "check", "estimate"}) {
            const QStringList fourth = words(command) << words("--problem 4") << sample("several.def");
            QCOMPARE(runCli(fourth).exitCode, 3);
        }
        const CliOutcome checked = runCli(words("check --problem 2") << sample("several.xmpuzzle"));
        QVERIFY2(checked.out.startsWith("several 2: "), checked.out.constData());
    }

    void whatIsLeftOutIsSaid() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("p.def"));
        const CliOutcome outcome = runCli(words("convert pentominoes/8x8-with-hole.toml") << path);
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.err, path.toUtf8() +
                                  ": note: the region is not a box; the fixed piece \"hole\" covers the "
                                  "remaining cells of the box\n");
        const CliOutcome solved = runCli(words("solve -q") << path);
        QVERIFY2(solved.out.contains(": 65 solutions"), solved.out.constData());
    }

    // On an error nothing is written, and the old file stays. One line per puzzle of the file, in order.
    void allProblemsOfAFile_data() {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QStringList>("names");
        const QStringList names{QStringLiteral("Dominoes in a square"), QStringLiteral("several 2"),
                                QStringLiteral("A box with its corner filled")};
        for (const char* command : {"solve -q", "count", "estimate --trials=10", "check"}) {
            QTest::addRow("%s", command) << QString::fromLatin1(command) << sample("several.def") << names;
            QTest::addRow("%s, one puzzle", command)
                << QString::fromLatin1(command) << QStringLiteral("cubes/soma.toml")
                << QStringList{QStringLiteral("Soma cube")};
        }
    }
    void allProblemsOfAFile() {
        QFETCH(QString, command);
        QFETCH(QString, file);
        QTEST(namesIn(command + QStringLiteral(" --json --all-problems"), file), "names");
    }

    void allProblemsAreNotForOneFile() {
        for (const char* options : {"solve --checkpoint=x.ck", "count --diagram=x.diagram"}) {
            const CliOutcome outcome =
                runCli(words(options) << words("--all-problems") << sample("several.def"));
            QCOMPARE(outcome.exitCode, 2);
            QVERIFY2(outcome.err.contains("belongs to one puzzle"), outcome.err.constData());
        }
        QCOMPARE(runCli(words("solve --problem=2 --all-problems") << sample("several.def")).exitCode, 2);
    }

    void refusalsLeaveTheOldFile_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("not to be expressed") << QStringLiteral("pentominoes/one-sided-18x5.toml")
                                             << QByteArray(
                                                    "out.xmpuzzle: in an .xmpuzzle file every piece may be "
                                                    "turned over, unlike in this puzzle");
        QTest::newRow("no such file")
            << QStringLiteral("nothing.toml") << QByteArray("nothing.toml: there is no such file");
        QTest::newRow("bad file") << root() + QStringLiteral("/README.md") << QByteArray("README.md:");
        QTest::newRow("folder") << QStringLiteral("cubes") << QByteArray("cubes: this is a folder");
    }
    void refusalsLeaveTheOldFile() {
        QFETCH(QString, arguments);
        QFETCH(QByteArray, message);
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("out.xmpuzzle"));
        QCOMPARE(runCli(words("convert cubes/soma.toml") << path).exitCode, 0);
        const QByteArray before = contentOf(path);
        const CliOutcome outcome =
            runCli({QStringLiteral("convert"), QStringLiteral("--force"), arguments, path});
        QCOMPARE(outcome.exitCode, 3);
        QVERIFY2(outcome.err.contains(message), outcome.err.constData());
        QCOMPARE(contentOf(path), before);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
    }

    void wrongUsageIsTwo_data() {
        QTest::addColumn<QString>("arguments");
        for (const char* arguments :
             {"convert", "convert cubes/soma.toml", "convert cubes/soma.toml /tmp/soma.xyz",
              "convert --to=stl cubes/soma.toml -", "convert --problem=0 cubes/soma.toml x.def",
              "convert --problem=two cubes/soma.toml x.def", "convert cubes/soma.toml /no/such/folder/x.def",
              "solve --problem=0 cubes/soma.toml"})
            QTest::newRow(arguments) << QString::fromLatin1(arguments);
    }
    void wrongUsageIsTwo() {
        QFETCH(QString, arguments);
        const CliOutcome outcome = runCli(arguments.split(QLatin1Char(' ')));
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY(!outcome.err.isEmpty());
        QCOMPARE(outcome.out, QByteArray());
    }

    void helpIsThere() {
        const CliOutcome outcome = runCli(words("convert --help"));
        QCOMPARE(outcome.exitCode, 0);
        for (const char* word : {"--problem", "--to", "polycube", "xmpuzzle"})
            QVERIFY(outcome.out.contains(word));
    }
};

TILEWRIGHT_TEST(TestCliConvert)
#include "tst_cli_convert.moc"
