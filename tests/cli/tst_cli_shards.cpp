// tilewright-cli shard, work, status, merge, submit: the parts give the whole result, or are refused.

#include <QDateTime>
#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <zlib.h>

#include <csignal>

#include "tests/support/cli.h"
#include "tests/support/files.h"
#include "tests/support/test_program.h"

using namespace tilewright::test;
using namespace Qt::StringLiterals;

namespace {

// Test P-5 of the article.
const QString pentominoes = u"pentominoes/10x6.toml"_s;
const QStringList planP5 = words("-r -V -of=11 -f11 -n");

void replace(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(bytes);
}

// `text` with a corrected checksum in its last line.
QByteArray sealed(QByteArray text) {
    text.truncate(text.lastIndexOf("end ") + 4);
    const auto crc = crc32_z(0, reinterpret_cast<const Bytef*>(text.constData()), size_t(text.size()));
    return text + QByteArray::number(qulonglong(crc), 16).rightJustified(8, '0') + "\n";
}

// The part of the summary of `solve --json` and `merge --json` that must not depend on the division of work.
QJsonObject figures(const CliOutcome& outcome) {
    QJsonObject json = parseJson(outcome.out);
    json.remove(u"seconds"_s);
    json.remove(u"threads"_s);
    json.remove(u"memory"_s);
    return json;
}

// A search in shards.
class Folder {
  public:
    QString path() const { return folder_.filePath(u"D $x 'y'"_s); }
    QString file(const char* name) const { return path() + u'/' + QLatin1String(name); }
    QString output() const { return folder_.filePath(u"all.compact"_s); }

    CliOutcome shard(int shards, const QString& puzzle = pentominoes,
                     const QStringList& plan = planP5) const {
        return runCli(words("shard --dir") << path() << u"--shards=%1"_s.arg(shards) << plan << puzzle);
    }
    CliOutcome work(const QString& shard, const QStringList& more = {}) const {
        return runCli(words("work") << path() << u"--shard="_s + shard << more);
    }
    void workAll(int shards) const {
        for (int shard = 1; shard <= shards; ++shard) {
            const CliOutcome done = work(QString::number(shard));
            QVERIFY2(done.exitCode == 0, done.err.constData());
        }
    }
    CliOutcome merge() const { return runCli(words("merge --json --force --output") << output() << path()); }
    QJsonObject status() const { return parseJson(runCli(words("status --json") << path()).out); }
    // The open shards, including those of D/more.
    QStringList open() const {
        QStringList ids;
        for (const char* kind : {"shards", "more"})
            for (QDirIterator it(file(kind), {u"*.shard"_s}, QDir::Files, QDirIterator::Subdirectories);
                 it.hasNext();) {
                const QString id = QFileInfo(it.next()).completeBaseName();
                if (!QFile::exists(result(id))) ids << id;
            }
        return ids;
    }
    QString result(const QString& id) const {
        const QString root = id.section(u'.', 0, 0);
        return file("done/000/") + (id.contains(u'.') ? root + u'/' : QString()) + id + u".result"_s;
    }

  private:
    QTemporaryDir folder_;
};

}  // namespace

class TestCliShards : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void partsAreTheWhole_data();
    void partsAreTheWhole();
    void isRefused_data();
    void isRefused();
    void isRefusedBeforeItIsDone();
    void goesOnAfterStops();
    void takesOverEmptyClaims();
    void leavesMoreWhenTheTimeIsOver();
    void sameFromGnuParallel();
    void sameFromSlurm();

  private:
    static CliOutcome solve(const QString& output, const QString& puzzle, const QStringList& plan) {
        return runCli(words("solve --json --output") << output << plan << puzzle);
    }
};

void TestCliShards::partsAreTheWhole_data() {
    QTest::addColumn<QString>("puzzle");
    QTest::addColumn<QStringList>("plan");
    QTest::addColumn<int>("shards");
    QTest::addColumn<QStringList>("work");

    QTest::newRow("P-5, one shard") << pentominoes << planP5 << 1 << QStringList();
    QTest::newRow("P-5, 40 shards") << pentominoes << planP5 << 40 << QStringList();
    QTest::newRow("P-5, 7 shards, 2 threads") << pentominoes << planP5 << 7 << words("--threads=2");
    QTest::newRow("more shards than branches")
        << u"tetrominoes/rectangle-5x4.toml"_s << words("-roff") << 100000 << QStringList();
    QTest::newRow("DLX alone") << u"cubes/soma.toml"_s << words("-r") << 12 << QStringList();
    QTest::newRow("no redundancy filter")
        << u"cubes/soma.toml"_s << words("-roff -f -oe -n") << 9 << QStringList();
    QTest::newRow("mirror images apart")
        << u"cubes/soma.toml"_s << words("--mirrors=different") << 5 << QStringList();
    QTest::newRow("named by its file")
        << u"../tests/data/grids/lock-cubes-3.xmpuzzle"_s << QStringList() << 3 << QStringList();
    QTest::newRow("chosen plan") << u"pentominoes/8x8-with-hole.toml"_s << QStringList() << 20
                                 << QStringList();
}

void TestCliShards::partsAreTheWhole() {
    QFETCH(QString, puzzle);
    QFETCH(QStringList, plan);
    QFETCH(int, shards);
    QFETCH(QStringList, work);

    const Folder folder;
    const CliOutcome made = folder.shard(shards, puzzle, plan);
    QVERIFY2(made.exitCode == 0, made.err.constData());
    for (const QString& id : folder.open())
        QCOMPARE(folder.work(id, work).exitCode, 0);
    const CliOutcome merged = folder.merge();
    QVERIFY2(merged.exitCode == 0, merged.err.constData());

    QTemporaryDir aside;
    const QString whole = aside.filePath(u"whole.compact"_s);
    QCOMPARE(figures(merged), figures(solve(whole, puzzle, plan)));
    QList<QByteArray> ours = contentOf(folder.output()).split('\n');
    QList<QByteArray> theirs = contentOf(whole).split('\n');
    std::ranges::sort(ours);
    std::ranges::sort(theirs);
    QCOMPARE(ours, theirs);
}

void TestCliShards::isRefused_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<std::function<QByteArray(QByteArray)>>("damage");
    QTest::addColumn<QByteArray>("error");
    using Damage = std::function<QByteArray(QByteArray)>;
    const QString result = u"done/000/3.result"_s;

    QTest::newRow("cut") << result << Damage([](QByteArray text) { return text.chopped(20); })
                         << QByteArray("shard 3: ");
    QTest::newRow("empty") << result << Damage([](const QByteArray&) { return QByteArray(); })
                           << QByteArray("shard 3: ");
    QTest::newRow("changed") << result << Damage([](QByteArray text) {
        return text.replace("solutions ", "solutions 1");
    }) << QByteArray("truncated or corrupt");
    QTest::newRow("of another search") << result << Damage([](QByteArray text) {
        const qsizetype key = text.indexOf("search ") + 7;
        return sealed(text.replace(key, 4, "0000"));
    }) << QByteArray("shard 3: ");
    QTest::newRow("of another version")
        << result << Damage([](QByteArray text) { return sealed(text.replace("version 0", "version 9")); })
        << QByteArray("version 9");
    QTest::newRow("of another weight")
        << result << Damage([](QByteArray text) { return sealed(text.replace("weight 0.", "weight 0.9")); })
        << QByteArray("does not match the shard");
    QTest::newRow("of another shard")
        << result << Damage([](QByteArray text) { return sealed(text.replace("shard 3", "shard 4")); })
        << QByteArray("is the result of shard 4");
    QTest::newRow("not whole") << result << Damage([](QByteArray text) {
        const qsizetype line = text.indexOf("attempts");
        return sealed(text.remove(line, text.indexOf('\n', line) + 1 - line));
    }) << QByteArray("shard 3: ");
    QTest::newRow("two that differ") << u"done/000/3~2.result"_s << Damage([](QByteArray text) {
        return sealed(text.replace("fits 0 ", "fits 1 "));
    }) << QByteArray("two workers have found different results");
    QTest::newRow("two that agree") << u"done/000/3~2.result"_s << Damage([](QByteArray text) {
        return sealed(text.replace("seconds 0", "seconds 7"));
    }) << QByteArray();
    for (const char* weight : {"nan", "inf", "-0.5", "1.5"})
        QTest::newRow(weight) << u"manifest.toml"_s << Damage([weight](QByteArray text) {
            const qsizetype first = text.indexOf("weights = [") + 11;
            return text.replace(first, text.indexOf(',', first) - first, weight);
        }) << QByteArray("expected a weight and an estimate for each of the ");
    for (const char* problem : {"0", "-1", "1.5", "4294967297", "\"1\""})
        QTest::newRow(problem) << u"manifest.toml"_s << Damage([problem](QByteArray text) {
            return text.replace("problem = 1", "problem = " + QByteArray(problem));
        }) << QByteArray("must be the number of a puzzle in its file");
    QTest::newRow("weight nan") << result << Damage([](QByteArray text) {
        const qsizetype at = text.indexOf("weight ") + 7;
        return sealed(text.replace(at, text.indexOf('\n', at) - at, "nan"));
    }) << QByteArray("nan is not a valid number here");
    QTest::newRow("weights that are not 1") << u"manifest.toml"_s << Damage([](QByteArray text) {
        const qsizetype first = text.indexOf("weights = [") + 11;
        return text.replace(first, text.indexOf(',', first) - first, "0.999");
    }) << QByteArray("shard ");
}

void TestCliShards::isRefused() {
    QFETCH(QString, file);
    QFETCH(std::function<QByteArray(QByteArray)>, damage);
    QFETCH(QByteArray, error);

    const Folder folder;
    QCOMPARE(folder.shard(5).exitCode, 0);
    folder.workAll(5);
    const QString path = folder.path() + u'/' + file;
    replace(path, damage(contentOf(file.contains(u'~') ? folder.result(u"3"_s) : path)));
    const CliOutcome merged = folder.merge();
    QCOMPARE(merged.exitCode, error.isEmpty() ? 0 : 3);
    QVERIFY2(merged.err.contains(error), merged.err.constData());
    QCOMPARE(merged.err.count('\n'), error.isEmpty() ? 0 : 1);
    QCOMPARE(QFile::exists(folder.output()), error.isEmpty());
}

void TestCliShards::isRefusedBeforeItIsDone() {
    const Folder folder;
    QCOMPARE(folder.shard(5).exitCode, 0);
    QCOMPARE(folder.shard(5).exitCode, 2);
    for (const char* shard : {"1", "2", "4", "5"})
        QCOMPARE(folder.work(QLatin1String(shard)).exitCode, 0);
    const CliOutcome merged = folder.merge();
    QCOMPARE(merged.exitCode, 3);
    QVERIFY2(merged.err.startsWith("shard 3: "), merged.err.constData());
    QCOMPARE(folder.status()[u"done"_s].toInt(), 4);
    QCOMPARE(folder.status()[u"waiting"_s].toInt(), 1);

    const QString solutions = folder.result(u"2"_s).section(u'/', 0, -2);
    const QStringList found = QDir(solutions).entryList({u"2-*.solutions"_s});
    QCOMPARE(found.size(), 1);
    const QByteArray whole = contentOf(solutions + u'/' + found.front());
    replace(solutions + u'/' + found.front(), "\n");
    QVERIFY(folder.merge().err.startsWith("shard 2: "));
    replace(solutions + u'/' + found.front(), whole);

    QCOMPARE(folder.work(u"6"_s).exitCode, 3);
    replace(folder.file("shards/000/3.shard"), contentOf(folder.file("shards/000/4.shard")));
    QVERIFY(folder.work(u"3"_s).err.contains("this is shard 4, not 3"));
    replace(folder.file("puzzle.toml"), contentOf(folder.file("puzzle.toml")).replace("[10, 6]", "[6, 10]"));
    replace(folder.file("shards/000/3.shard"),
            sealed(contentOf(folder.file("shards/000/4.shard")).replace("shard 4", "shard 3")));
    QCOMPARE(folder.work(u"3"_s).exitCode, 3);
    QVERIFY(!folder.status()[u"failed"_s].toObject().isEmpty());
}

void TestCliShards::goesOnAfterStops() {
    const Folder folder;
    QCOMPARE(folder.shard(2, u"cubes/bedlam-cube.toml"_s, {}).exitCode, 0);
    const QStringList arguments = words("work --shard=1 --threads=1") << folder.path();
    for (const int signal : {SIGTERM, SIGKILL}) {
        QProcess worker;
        worker.start(QStringLiteral(TILEWRIGHT_CLI), arguments);
        QVERIFY(worker.waitForStarted(60'000));
        QTRY_COMPARE_WITH_TIMEOUT(folder.status()[u"running"_s].toArray(), QJsonArray{u"1"_s}, 60'000);
        const CliOutcome second = folder.work(u"1"_s);
        QCOMPARE(second.exitCode, 2);
        QVERIFY2(second.err.contains("is at work on it"), second.err.constData());
        ::kill(static_cast<pid_t>(worker.processId()), signal);
        QVERIFY(worker.waitForFinished(60'000));
        if (signal == SIGTERM) QCOMPARE(worker.exitCode(), 4);
    }
    QCOMPARE(folder.work(u"1"_s).exitCode, 0);
    QCOMPARE(folder.work(u"2"_s).exitCode, 0);
    QCOMPARE(folder.work(u"2"_s).out.trimmed(), QByteArray("shard 2 was already done"));
    QCOMPARE(figures(folder.merge())[u"solutions"_s].toInt(), 19186);
}

// A full disk or a crash leaves an empty claim.
void TestCliShards::takesOverEmptyClaims() {
    const Folder folder;
    QCOMPARE(folder.shard(2).exitCode, 0);
    QDir().mkpath(folder.file("work/000"));
    // Each is dead after half a minute; the second one at once.
    for (const auto& [shard, seconds] : {std::pair("1", 3600), std::pair("2", 28)}) {
        QFile claim(folder.file("work/000/") + QLatin1String(shard) + u".claim"_s);
        QVERIFY(claim.open(QIODevice::WriteOnly));
        QVERIFY(claim.setFileTime(QDateTime::currentDateTime().addSecs(-seconds),
                                  QFileDevice::FileModificationTime));
        claim.close();
        const CliOutcome done = folder.work(QLatin1String(shard));
        QVERIFY2(done.exitCode == 0, done.err.constData());
    }
    QCOMPARE(figures(folder.merge())[u"solutions"_s].toInt(), 2339);
}

void TestCliShards::leavesMoreWhenTheTimeIsOver() {
    const Folder folder;
    QCOMPARE(folder.shard(2, u"cubes/bedlam-cube.toml"_s, {}).exitCode, 0);
    bool hasMore = false;
    for (int round = 0; !folder.open().isEmpty(); ++round) {
        QVERIFY(round < 60);
        for (const QString& id : folder.open()) {
            hasMore = hasMore || id.contains(u'.');
            // The first rounds are short.
            QCOMPARE(folder.work(id, {round < 2 ? u"--budget=0.1"_s : u"--budget=100"_s}).exitCode, 0);
        }
    }
    QVERIFY(hasMore);
    QCOMPARE(figures(folder.merge())[u"solutions"_s].toInt(), 19186);
}

void TestCliShards::sameFromGnuParallel() {
    const Folder one;
    QCOMPARE(one.shard(40).exitCode, 0);
    one.workAll(40);
    QCOMPARE(one.merge().exitCode, 0);
    const Folder other;
    QCOMPARE(other.shard(40).exitCode, 0);
    const CliOutcome printed = runCli(words("submit --parallel --print") << other.path());
    QVERIFY2(printed.out.contains("--resume-failed"), printed.err.constData());
    const CliOutcome submitted =
        runCli(words("submit --parallel --output") << other.output() << other.path());
    QVERIFY2(submitted.exitCode == 0, submitted.err.constData());
    QCOMPARE(contentOf(other.output()), contentOf(one.output()));
    QVERIFY(!contentOf(one.output()).isEmpty());
}

void TestCliShards::sameFromSlurm() {
    QTemporaryDir place(u"/tmp/slurm-XXXXXX"_s);
    const auto bash = [](const QString& script) {
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(u"bash"_s, {u"-c"_s, script});
        process.waitForFinished(120000);
        return std::pair(process.exitCode(), QString::fromUtf8(process.readAll()).trimmed());
    };
    const QString slurm = QStringLiteral(TILEWRIGHT_SOURCE_DIR "/tests/support/slurm.sh ");
    const int port = 20000 + static_cast<int>(QCoreApplication::applicationPid() % 20000);
    const auto [started, words] = bash(slurm +
                                       u"start %1 %2 >%1/start.log 2>&1; code=$?; cat %1/start.log; "
                                       "exit $code"_s.arg(place.path())
                                           .arg(port));
    if (started == 77) QSKIP(qPrintable(words));
    QVERIFY2(started == 0, qPrintable(words));
    const auto stop = qScopeGuard([&] { bash(slurm + u"stop "_s + place.path()); });
    const QString env = u". %1/env; "_s.arg(place.path());

    const Folder folder;
    QCOMPARE(folder.shard(40).exitCode, 0);
    // Claims of a dead machine: a worker watches them before taking over, and can be interrupted then.
    QDir().mkpath(folder.file("work/000"));
    for (const char* shard : {"3", "4"}) {
        QFile claim(folder.file("work/000/") + QLatin1String(shard) + u".claim"_s);
        QVERIFY(claim.open(QIODevice::WriteOnly));
        claim.write("elsewhere 1 1 0\n");
        claim.flush();
        QVERIFY(claim.setFileTime(QDateTime::currentDateTime().addSecs(-3600),
                                  QFileDevice::FileModificationTime));
    }
    const QString command = QStringLiteral(TILEWRIGHT_CLI);
    const auto quoted = [](QString text) { return u"'"_s + text.replace(u"'"_s, u"'\\''"_s) + u"'"_s; };
    const auto [submitted, actual] = bash(env + command + u" submit --slurm --time=5 --output="_s +
                                          quoted(folder.output()) + u" "_s + quoted(folder.path()));
    QVERIFY2(submitted == 0, qPrintable(actual));
    for (const auto& [shard, signal] : {std::pair("3", "TERM"), std::pair("4", "KILL")}) {
        const QString find = u"pgrep -f 'work .*--shard=%1 '"_s.arg(QLatin1String(shard));
        QTRY_VERIFY_WITH_TIMEOUT(bash(find).first == 0, 60'000);
        bash(u"kill -%1 $(%2)"_s.arg(QLatin1String(signal), find));
    }
    // A node fails with its tasks and returns. Only steps with a file of this test are affected, since the
    // machine may run others.
    bash(env +
         u"kill -9 $(cat %1/slurmd-b.pid); for step in $(pgrep slurmstepd); do "
         "ls -l /proc/$step/fd | grep -qF %1/ && kill -9 $step; done; "
         "scontrol update nodename=b state=down reason=test; slurmd -N b -f %1/slurm.conf; "
         "scontrol update nodename=b state=resume"_s.arg(place.path()));
    // One shard is done twice, once by hand.
    QCOMPARE(folder.work(u"40"_s).exitCode, 0);
    // Slurm would hold lost and requeued tasks for two minutes.
    const QString release = env +
                            u"for job in $(squeue -h -t PD -r -o %A); do "
                            "scontrol update JobId=$job StartTime=now; done"_s;
    for (int seconds = 0; seconds < 150 && !QFile::exists(folder.output()); ++seconds) {
        bash(release);
        QTest::qWait(1000);
    }
    QVERIFY2(QFile::exists(folder.output()), qPrintable(bash(env + u"squeue; sinfo -Nel"_s).second));
    QTRY_VERIFY_WITH_TIMEOUT(bash(env + u"squeue -h"_s).second.isEmpty(), 60000);

    const CliOutcome merged = folder.merge();
    QVERIFY2(merged.exitCode == 0, merged.err.constData());
    QTemporaryDir aside;
    QCOMPARE(figures(merged), figures(solve(aside.filePath(u"a.compact"_s), pentominoes, planP5)));
    QCOMPARE(figures(merged)[u"solutions"_s].toInt(), 2339);
}

TILEWRIGHT_TEST(TestCliShards)
#include "tst_cli_shards.moc"
