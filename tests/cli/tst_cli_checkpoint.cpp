// tilewright-cli solve --checkpoint: killed, interrupted, refused and resumed searches.

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QProcess>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>

#include <csignal>

#include "tests/support/cli.h"
#include "tests/support/test_program.h"

using namespace tilewright::test;

namespace {

const QString solvedPuzzle = QStringLiteral(TILEWRIGHT_SOURCE_DIR "/puzzles/pentominoes/10x6.toml");
const QString longPuzzle = QStringLiteral(TILEWRIGHT_SOURCE_DIR "/puzzles/pentominoes/one-sided-18x5.toml");

// Runs its arguments with a file size limit just above the header of a checkpoint. The signal is ignored, so
// that the system reports a file that is too large.
const QString underLimit = QStringLiteral("trap '' XFSZ; ulimit -S -f 4; exec \"$0\" \"$@\"");

// A checkpoint file and a solution file.
class Files {
  public:
    QString checkpoint() const { return folder_.filePath(QStringLiteral("a.ck")); }
    QString output() const { return folder_.filePath(QStringLiteral("a.compact")); }
    qint64 size() const { return QFileInfo(checkpoint()).size(); }

    // The solutions, one per line.
    QList<QByteArray> solutions() const {
        QFile file(output());
        QList<QByteArray> lines;
        if (file.open(QIODevice::ReadOnly)) lines = file.readAll().split('\n');
        lines.removeIf([](const QByteArray& line) { return line.isEmpty() || line.startsWith('#'); });
        return lines;
    }

    QStringList arguments(const char* more, const QString& puzzle) const {
        return words("solve --json --checkpoint")
               << checkpoint() << QStringLiteral("--output") << output() << words(more) << puzzle;
    }

  private:
    QTemporaryDir folder_;
};

void start(QProcess& process, const QStringList& arguments) {
    process.start(QStringLiteral(TILEWRIGHT_CLI), arguments);
}

}  // namespace

class TestCliCheckpoint : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void killedSearchesGoOn() {
        // Deliberately slow: DLX on all images.
        const QJsonObject expected = parseJson(runCli(words("solve --json -roff -j2") << solvedPuzzle).out);
        QCOMPARE(expected[QStringLiteral("solutions")].toInt(), 2339);
        const Files files;
        int kills = 0;
        for (const char* threads : {"-j1", "-j2", "-j8", "-j1"}) {
            const qint64 before = files.size();
            QProcess process;
            start(process, files.arguments("-roff --resume", solvedPuzzle) << QLatin1String(threads));
            // The first growth is the header.
            QTRY_VERIFY_WITH_TIMEOUT(
                files.size() > std::max(before, qint64{3000}) || process.state() == QProcess::NotRunning,
                60'000);
            if (process.state() == QProcess::NotRunning) break;
            process.kill();
            QVERIFY(process.waitForFinished(60'000));
            QCOMPARE(process.exitStatus(), QProcess::CrashExit);
            ++kills;
        }
        QVERIFY(kills > 0);
        const CliOutcome last = runCli(files.arguments("-roff --resume", solvedPuzzle));
        QCOMPARE(last.exitCode, 0);
        QVERIFY2(last.err.contains("a.ck: resumed at "), last.err.constData());
        const QJsonObject result = parseJson(last.out);
        for (const char* key : {"status", "solutions", "solutionsRaw", "attempts", "fits", "plan"})
            QCOMPARE(result[QLatin1String(key)], expected[QLatin1String(key)]);
        const QList<QByteArray> solutions = files.solutions();
        QCOMPARE(solutions.size(), 2339);
        QCOMPARE(QSet<QByteArray>(solutions.begin(), solutions.end()).size(), 2339);
    }

    void everyEarlyStopKeepsTheRest() {
        const Files files;
        const CliOutcome limit = runCli(files.arguments("--limit=100", solvedPuzzle));
        QCOMPARE(limit.exitCode, 4);
        QVERIFY2(limit.err.endsWith("a.ck: the rest of the search is saved; continue with --resume\n"),
                 limit.err.constData());
        QCOMPARE(files.solutions().size(), 100);
        // The solutions found so far count.
        QCOMPARE(runCli(files.arguments("--resume --limit=100", solvedPuzzle)).exitCode, 4);
        QCOMPARE(files.solutions().size(), 100);
        const CliOutcome time = runCli(files.arguments("--resume --time-limit=0.001 -j1", solvedPuzzle));
        QVERIFY(time.exitCode == 4 || time.exitCode == 0);
        QVERIFY(files.solutions().size() >= 100);
        const CliOutcome rest = runCli(files.arguments("--resume", solvedPuzzle));
        QCOMPARE(rest.exitCode, 0);
        QCOMPARE(parseJson(rest.out)[QStringLiteral("solutions")].toInt(), 2339);
        const QList<QByteArray> solutions = files.solutions();
        QCOMPARE(solutions.size(), 2339);
        QCOMPARE(QSet<QByteArray>(solutions.begin(), solutions.end()).size(), 2339);
    }

    void interruptKeepsTheRest() {
        const Files files;
        QByteArray before;
        for (const char* resume : {"-j2", "-j1 --resume"}) {
            QProcess process;
            start(process, files.arguments(resume, longPuzzle));
            const qsizetype known = files.solutions().size();
            QTRY_VERIFY_WITH_TIMEOUT(files.solutions().size() > known, 60'000);
            ::kill(static_cast<pid_t>(process.processId()), SIGINT);
            QVERIFY(process.waitForFinished(60'000));
            QCOMPARE(process.exitStatus(), QProcess::NormalExit);
            QCOMPARE(process.exitCode(), 4);
            const QJsonObject result = parseJson(process.readAllStandardOutput());
            QCOMPARE(result[QStringLiteral("status")].toString(), QStringLiteral("cancelled"));
            QCOMPARE(result[QStringLiteral("solutions")].toInt(), files.solutions().size());
        }
    }

    void firstRunMayAskToResume() {
        const Files files;
        const CliOutcome outcome = runCli(files.arguments("--resume", solvedPuzzle));
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.err, files.checkpoint().toUtf8() +
                                  ": there is no checkpoint yet; the search starts from the beginning\n");
        const CliOutcome again = runCli(files.arguments("--resume", solvedPuzzle));
        QCOMPARE(again.exitCode, 0);
        QCOMPARE(again.err, files.checkpoint().toUtf8() + ": resumed at 100.00 %, with 2339 solutions\n");
        QCOMPARE(parseJson(again.out)[QStringLiteral("attempts")],
                 parseJson(outcome.out)[QStringLiteral("attempts")]);
        QCOMPARE(files.solutions().size(), 2339);
    }

    // A missing or corrupt checkpoint must not destroy the solutions of another search.
    void outputsOfOtherSearchesStay_data() {
        QTest::addColumn<int>("size");
        QTest::newRow("missing") << -1;
        QTest::newRow("empty") << 0;
        QTest::newRow("cut in its header") << 20;
    }
    void outputsOfOtherSearchesStay() {
        QFETCH(int, size);
        const Files files;
        QCOMPARE(runCli(files.arguments("", solvedPuzzle)).exitCode, 0);
        if (size < 0)
            QFile::remove(files.checkpoint());
        else
            QVERIFY(QFile::resize(files.checkpoint(), size));
        const CliOutcome refused = runCli(files.arguments("--resume", solvedPuzzle));
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains("use --force to replace it"), refused.err.constData());
        QCOMPARE(files.solutions().size(), 2339);
        const CliOutcome forced = runCli(files.arguments("--resume --force --limit=3", solvedPuzzle));
        QCOMPARE(forced.exitCode, 4);
        QCOMPARE(forced.err.contains("the start of this checkpoint is corrupt"), size > 0);
    }

    void existingFilesAreRefused() {
        const Files files;
        QCOMPARE(runCli(files.arguments("", solvedPuzzle)).exitCode, 0);
        const CliOutcome outcome = runCli(files.arguments("", solvedPuzzle));
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.err.contains("a.ck: this file exists; resume the search with --resume"),
                 outcome.err.constData());
        QCOMPARE(outcome.out, QByteArray());
        QCOMPARE(files.solutions().size(), 2339);
    }

    void otherSearchesAreRefused_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("puzzle") << QString()
                                << QByteArray(
                                       "this checkpoint belongs to the puzzle 'Pentominoes 10x6', not '");
        QTest::newRow("plan") << QStringLiteral("-r") << QByteArray("this checkpoint has the plan '");
    }
    void otherSearchesAreRefused() {
        QFETCH(QString, arguments);
        QFETCH(QByteArray, message);
        const Files files;
        QCOMPARE(runCli(files.arguments("--limit=10", solvedPuzzle)).exitCode, 4);
        const bool samePuzzle = !arguments.isEmpty();
        const CliOutcome outcome = runCli(files.arguments(qPrintable(arguments + QStringLiteral(" --resume")),
                                                          samePuzzle ? solvedPuzzle : longPuzzle));
        QCOMPARE(outcome.exitCode, 3);
        QVERIFY2(outcome.err.startsWith(files.checkpoint().toUtf8() + ": " + message),
                 outcome.err.constData());
        QCOMPARE(files.solutions().size(), 10);
    }

    void twoSearchesDoNotShareAFile() {
        const Files files;
        QProcess process;
        start(process, files.arguments("", longPuzzle));
        QTRY_VERIFY_WITH_TIMEOUT(files.size() > 0, 60'000);
        const CliOutcome second = runCli(files.arguments("--resume", longPuzzle));
        QCOMPARE(second.exitCode, 2);
        QVERIFY2(second.err.contains(
                     "another search is using this checkpoint; wait for it to end, or use a different file"),
                 second.err.constData());
        process.kill();
        QVERIFY(process.waitForFinished(60'000));
    }

    void fullDiskLosesNoResult() {
        const Files files;
        const QStringList arguments = words("solve --json --checkpoint")
                                      << files.checkpoint() << solvedPuzzle;
        QProcess process;
        process.start(
            QStringLiteral("/bin/sh"),
            QStringList{QStringLiteral("-c"), underLimit, QStringLiteral(TILEWRIGHT_CLI)} + arguments);
        QVERIFY(process.waitForFinished(60'000));
        const QByteArray err = process.readAllStandardError();
        QCOMPARE(process.exitCode(), 1);
        QVERIFY2(err.contains("a.ck: the checkpoint cannot be written: File too large"), err.constData());
        QCOMPARE(parseJson(process.readAllStandardOutput())[QStringLiteral("solutions")].toInt(), 2339);
        const CliOutcome resumed = runCli(arguments + QStringList{QStringLiteral("--resume")});
        QCOMPARE(resumed.exitCode, 0);
        QCOMPARE(parseJson(resumed.out)[QStringLiteral("solutions")].toInt(), 2339);
    }

    void diskMayHaveRoomAgain() {
        const Files files;
        const QStringList arguments = words("solve --json -roff -j1 --checkpoint")
                                      << files.checkpoint() << solvedPuzzle;
        QProcess process;
        process.start(
            QStringLiteral("/bin/sh"),
            QStringList{QStringLiteral("-c"), underLimit, QStringLiteral(TILEWRIGHT_CLI)} + arguments);
        QByteArray err;
        QTRY_VERIFY_WITH_TIMEOUT((err += process.readAllStandardError()).contains("is retried"), 60'000);
        QVERIFY2(err.contains("a.ck: the checkpoint cannot be written: File too large"), err.constData());
        const rlimit none{RLIM_INFINITY, RLIM_INFINITY};
        QCOMPARE(::prlimit(static_cast<pid_t>(process.processId()), RLIMIT_FSIZE, &none, nullptr), 0);
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitCode(), 0);
        const QJsonObject result = parseJson(process.readAllStandardOutput());
        const CliOutcome resumed = runCli(arguments + QStringList{QStringLiteral("--resume")});
        QVERIFY2(resumed.err.contains("a.ck: resumed at 100.00 %, with 2339 solutions"),
                 resumed.err.constData());
        for (const char* key : {"solutions", "solutionsRaw", "attempts", "fits"})
            QCOMPARE(parseJson(resumed.out)[QLatin1String(key)], result[QLatin1String(key)]);
    }

    void wrongUsageIsTwo_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("resume what") << QStringLiteral("solve --resume cubes/soma.toml")
                                     << QByteArray("name the file to resume from with --checkpoint=FILE");
        QTest::newRow("two puzzles") << QStringLiteral(
                                            "solve --checkpoint=/tmp/x cubes/soma.toml cubes/soma.toml")
                                     << QByteArray("belongs to one puzzle, but 2 were given");
        QTest::newRow("no such folder") << QStringLiteral("solve -q --checkpoint=/no/such/x cubes/soma.toml")
                                        << QByteArray("the checkpoint cannot be opened for writing");
        QTest::newRow("device") << QStringLiteral("solve -q --checkpoint=/dev/null cubes/soma.toml")
                                << QByteArray("a checkpoint must be a regular file");
    }
    void wrongUsageIsTwo() {
        QFETCH(QString, arguments);
        QFETCH(QByteArray, message);
        const CliOutcome outcome = runCli(arguments.split(QLatin1Char(' ')));
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.err.contains(message), outcome.err.constData());
    }
};

TILEWRIGHT_TEST(TestCliCheckpoint)
#include "tst_cli_checkpoint.moc"
