// Claims of shards: exclusive, dead and taken-over claims.

#include <QTemporaryDir>
#include <QTest>

#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "core/basics/files.h"
#include "core/jobs/shard_folder.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

const auto nobodyWaits = [] { return true; };
const auto somebodyWaits = [] { return false; };

std::string thisHost() {
    char name[256] = {};
    return ::gethostname(name, sizeof name - 1) == 0 ? name : "unknown";
}

// The process id of a finished process.
std::string goneProcess() {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(0);
    ::waitpid(child, nullptr, 0);
    return std::to_string(child);
}

}  // namespace

class TestShardClaim : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    int files_ = 0;

    fs::path newFile() {
        return folder_.filePath(QString::number(++files_) + QLatin1String(".claim")).toStdString();
    }

    static void write(const fs::path& file, const std::string& content, std::chrono::seconds age) {
        std::ofstream(file) << content;
        fs::last_write_time(file, fs::file_time_type::clock::now() - age);
    }

  private Q_SLOTS:
    void oneAtATime() {
        const fs::path file = newFile();
        QVERIFY(!ShardClaim::isAlive(file));
        {
            const ShardClaim claim(file, somebodyWaits);
            QVERIFY(ShardClaim::isAlive(file));
            QVERIFY(!claim.isLost());
            QVERIFY_THROWS_EXCEPTION(ShardTaken, ShardClaim(file, somebodyWaits));
            // A refused claim leaves nothing behind.
            QCOMPARE(std::distance(fs::directory_iterator(file.parent_path()), {}), 1);
        }
        QVERIFY(!fs::exists(file));
        const ShardClaim next(file, somebodyWaits);
        QVERIFY(!next.isLost());
    }

    void claimsOfOthers_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<int>("age");
        QTest::addColumn<bool>("isAlive");
        QTest::addColumn<bool>("isTaken");
        QTest::addColumn<QByteArray>("refusal");
        const auto row = [](const char* name, const std::string& content, int age, bool isAlive,
                            const char* refusal) {
            QTest::newRow(name) << QByteArray::fromStdString(content) << age << isAlive
                                << (refusal[0] == '\0') << QByteArray(refusal);
        };
        const std::string own = std::to_string(::getpid());
        row("a process that is gone", thisHost() + " " + goneProcess() + " 7 3\n", 0, false, "");
        row("a process that lives", thisHost() + " " + own + " 7 3\n", 0, true, "is at work on it");
        row("one that lives and is late", thisHost() + " " + own + " 7 3\n", 3600, false, "is at work on it");
        row("another machine", "elsewhere 1 7 3\n", 0, true, "process 1 on elsewhere is at work on it");
        row("empty for long", "", 60, false, "");
        row("empty a moment ago", "", 0, false, "cannot be read");
        row("unreadable for long", std::string(5000, 'x'), 60, false, "");
        row("unreadable", std::string(5000, 'x'), 0, false, "cannot be read");
    }
    // Without a waiting worker, the claim is not watched.
    void claimsOfOthers() {
        QFETCH(QByteArray, content);
        QFETCH(int, age);
        QFETCH(bool, isTaken);
        QFETCH(QByteArray, refusal);
        const fs::path file = newFile();
        write(file, content.toStdString(), std::chrono::seconds(age));
        QTEST(ShardClaim::isAlive(file), "isAlive");
        QByteArray reported;
        try {
            const ShardClaim claim(file, nobodyWaits);
            QVERIFY(readFile(file).starts_with(thisHost() + " " + std::to_string(::getpid()) + " "));
        } catch (const ShardTaken& taken) {
            reported = taken.what();
        }
        QCOMPARE(reported.isEmpty(), isTaken);
        QVERIFY2(reported.contains(refusal), reported.constData());
        // A claim that was not taken over is unchanged.
        if (!isTaken)
            QCOMPARE(fs::file_size(file), static_cast<std::uintmax_t>(content.size()));
        else
            QVERIFY(!fs::exists(file));
    }

    // It is watched for two heartbeats.
    void machinesThatAreGone() {
        const fs::path file = newFile();
        write(file, "elsewhere 1 7 3\n", 0s);
        const ShardClaim claim(file, somebodyWaits);
        QVERIFY(ShardClaim::isAlive(file));
        QVERIFY(!claim.isLost());
    }

    void machinesThatAreThere() {
        const fs::path file = newFile();
        write(file, "elsewhere 1 7 0\n", 0s);
        std::atomic<int> beats = 0;
        QVERIFY_THROWS_EXCEPTION(ShardTaken, ShardClaim(file, [&] {
                                     // While it is being watched.
                                     if (++beats == 3) write(file, "elsewhere 1 7 1\n", 0s);
                                     return false;
                                 }));
        QCOMPARE(readFile(file), std::string("elsewhere 1 7 1\n"));
    }

    // A worker taken for dead finds its successor's claim and leaves it alone.
    void lostClaims() {
        const fs::path file = newFile();
        const std::string successor = "elsewhere 2 8 0\n";
        {
            const ShardClaim claim(file, somebodyWaits);
            fs::remove(file);
            write(file, successor, 0s);
            QTRY_VERIFY_WITH_TIMEOUT(claim.isLost(), 60'000);
        }
        QCOMPARE(readFile(file), successor);
    }

    // Heartbeats go to the claim's own file, wherever it was moved, never to a different claim.
    void beatsStayInTheirFile() {
        const fs::path file = newFile();
        const ShardClaim claim(file, somebodyWaits);
        const fs::path aside = file.string() + ".aside";
        fs::create_hard_link(file, aside);
        const std::string first = readFile(aside);
        QTRY_VERIFY_WITH_TIMEOUT(readFile(file) != first, 60'000);
        QCOMPARE(readFile(aside), readFile(file));
        QVERIFY(!claim.isLost());
    }
};

TILEWRIGHT_TEST(TestShardClaim)
#include "tst_shard_claim.moc"
