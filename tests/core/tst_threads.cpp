// Background work: threads, deadlines, exceptions, and the journal.

#include <QTemporaryDir>
#include <QTest>

#include <pthread.h>

#include <atomic>
#include <barrier>
#include <filesystem>
#include <numeric>
#include <system_error>
#include <thread>

#include "core/basics/files.h"
#include "core/basics/message.h"
#include "core/basics/stop.h"
#include "core/jobs/journal.h"
#include "core/jobs/runner.h"
#include "core/jobs/threads.h"
#include "core/search/fill_sets.h"
#include "core/search/host.h"
#include "tests/support/sanitized.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;
using namespace std::chrono_literals;

namespace {

void rowForThreads() {
    QTest::addColumn<int>("threads");
    for (const int threads : {1, 2, 5})
        QTest::addRow("%d threads", threads) << threads;
}

// Throws the exception with this name.
void throwNamed(const QString& name) {
    if (name == QLatin1String("no memory")) throw std::bad_alloc();
    if (name == QLatin1String("message")) throw MessageError(core::message("the disk is full"));
    if (name == QLatin1String("file")) throw FormatError("a.toml", core::message("the file is empty"));
    if (name == QLatin1String("system"))
        throw std::system_error(EAGAIN, std::generic_category(), "no thread");
    if (name == QLatin1String("interrupted")) throw Interrupted();
    if (name == QLatin1String("number")) throw 17;
    if (name == QLatin1String("stopped")) throw Stopped();
}

// A job that only throws.
class ThrowingJob final : public Runner {
  public:
    ThrowingJob(QString atWork, QString atEnd)
        : Runner({.threads = 1}), atWork_(std::move(atWork)), atEnd_(std::move(atEnd)) {}
    ~ThrowingJob() override { end(); }

    RunSnapshot last() const {
        const std::lock_guard lock(mutex());
        RunSnapshot now;
        describe(now);
        return now;
    }

  protected:
    RunControl& control() const override { return control_; }
    JobStatus work() override {
        throwNamed(atWork_);
        return JobStatus::complete;
    }
    void onEnd() override { throwNamed(atEnd_); }

  private:
    const QString atWork_;
    const QString atEnd_;
    mutable RunControl control_;
};

// During its lifetime the system cannot create threads, because their stacks would exceed the memory.
class NoMoreThreads {
  public:
    NoMoreThreads() {
        pthread_getattr_default_np(&before_);
        pthread_attr_t huge;
        pthread_getattr_default_np(&huge);
        pthread_attr_setstacksize(&huge, std::size_t{1} << 60);
        isSet_ = pthread_setattr_default_np(&huge) == 0;
        pthread_attr_destroy(&huge);
    }
    ~NoMoreThreads() {
        pthread_setattr_default_np(&before_);
        pthread_attr_destroy(&before_);
    }
    NoMoreThreads(const NoMoreThreads&) = delete;
    NoMoreThreads& operator=(const NoMoreThreads&) = delete;

    bool isSet() const { return isSet_; }

  private:
    pthread_attr_t before_{};
    bool isSet_ = false;
};

}  // namespace

class TestThreads : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void tasksThatAddTasks_data() { rowForThreads(); }
    void tasksThatAddTasks() {
        QFETCH(int, threads);
        TaskPool pool;
        std::atomic<int> ran = 0;
        std::atomic<int> strange = 0;
        const std::function<void(int, int)> split = [&](int depth, int thread) {
            ++ran;
            if (thread < 0 || thread >= threads) ++strange;
            for (int i = 0; i < 2 && depth > 0; ++i)
                pool.add([&split, depth](int next) { split(depth - 1, next); });
        };
        pool.add([&](int thread) { split(9, thread); });
        pool.run(threads, [] {});
        QCOMPARE(ran.load(), 1023);
        QCOMPARE(strange.load(), 0);
    }

    void oneThreadTakesTheLastTaskFirst() {
        TaskPool pool;
        std::vector<int> order;
        for (int i = 0; i < 3; ++i)
            pool.add([&, i](int) {
                order.push_back(i);
                if (i == 2) pool.add([&](int) { order.push_back(3); });
            });
        pool.run(1, [] {});
        QCOMPARE(order, (std::vector<int>{2, 3, 1, 0}));
    }

    void exceptionsOfTasks_data() {
        QTest::addColumn<QString>("thrown");
        QTest::addColumn<int>("threads");
        for (const char* thrown : {"no memory", "message", "interrupted", "number"})
            for (const int threads : {1, 3})
                QTest::addRow("%s, %d threads", thrown, threads) << QString::fromLatin1(thrown) << threads;
    }
    void exceptionsOfTasks() {
        QFETCH(QString, thrown);
        QFETCH(int, threads);
        TaskPool pool;
        std::atomic<int> ran = 0;
        std::atomic<int> failures = 0;
        for (int i = 0; i < 50; ++i)
            pool.add([&, i](int) {
                ++ran;
                if (i == 20) throwNamed(thrown);
            });
        std::exception_ptr caught;
        try {
            pool.run(threads, [&] { ++failures; });
        } catch (...) {
            caught = std::current_exception();
        }
        QVERIFY(caught != nullptr);
        QCOMPARE(failures.load(), 1);
        // Returns after all tasks have ended.
        QCOMPARE(ran.load(), 50);
        // An exception is not rethrown by the next run.
        pool.add([&](int) { ++ran; });
        pool.run(threads, [] {});
        QCOMPARE(ran.load(), 51);
    }

    void noMoreThreads() {
        if (isSanitized) QSKIP("sanitizers have stacks of their own");
        TaskPool pool;
        std::atomic<int> begun = 0;
        std::atomic<int> ended = 0;
        for (int i = 0; i < 20; ++i)
            pool.add([&](int) {
                ++begun;
                ++ended;
            });
        int failures = 0;
        bool isTold = false;
        {
            const NoMoreThreads none;
            if (!none.isSet()) QSKIP("this system has no default for stacks");
            try {
                pool.run(4, [&] { ++failures; });
            } catch (const std::system_error& error) {
                isTold = error.code() == std::errc::resource_unavailable_try_again;
            }
        }
        QVERIFY(isTold);
        QCOMPARE(failures, 1);
        QCOMPARE(begun.load(), 20);
        QCOMPARE(ended.load(), 20);
    }

    // Each needs its own thread, or this would not end.
    void workersMayWaitForEachOther() {
        std::barrier together(4);
        std::array<int, 4> times{};
        workOnThreads(
            4,
            [&](int number) {
                for (int i = 0; i < 10; ++i)
                    together.arrive_and_wait();
                ++times[static_cast<std::size_t>(number)];
            },
            [] {});
        QCOMPARE(times, (std::array<int, 4>{1, 1, 1, 1}));
    }

    void waitingWorkersGoOnAfterAFailure() {
        std::atomic<bool> isOver = false;
        QVERIFY_THROWS_EXCEPTION(MessageError, workOnThreads(
                                                   3,
                                                   [&](int number) {
                                                       if (number == 1) throwNamed(QStringLiteral("message"));
                                                       isOver.wait(false);
                                                   },
                                                   [&] {
                                                       isOver = true;
                                                       isOver.notify_all();
                                                   }));
    }

    void fillTablesAreShared_data() {
        QTest::addColumn<int>("threads");
        QTest::addColumn<std::size_t>("most");
        for (const int threads : {1, 4})
            for (const std::size_t most : {std::size_t{1} << 10, std::size_t{1} << 20, std::size_t{1} << 25})
                QTest::addRow("%d threads, %zu bytes", threads, most) << threads << most;
    }
    // Many threads add and find the same entries in another order. What is found is what was added, and all
    // of it is found again where memory suffices.
    void fillTablesAreShared() {
        QFETCH(const int, threads);
        QFETCH(const std::size_t, most);
        constexpr std::uint64_t count = 100'000;
        const auto keyOf = [](std::uint64_t n) {
            FillSets::Key key;
            key.word = {n / 3 * 0x9E3779B97F4A7C15, n % 7};
            return key;
        };
        const auto piecesOf = [](std::uint64_t n) { return static_cast<int>(n % 3); };
        const auto setsOf = [](std::uint64_t n) {
            std::vector<std::uint64_t> sets(n % 4);
            std::iota(sets.begin(), sets.end(), n);
            return sets;
        };
        FillSets table({0, 1}, 0, most);
        std::atomic<int> wrong = 0;
        const auto isRight = [&](std::uint64_t n) {
            const auto found = table.find(keyOf(n), piecesOf(n));
            if (found && !std::ranges::equal(*found, setsOf(n))) ++wrong;
            return found.has_value();
        };
        {
            std::vector<std::jthread> running;
            for (int t = 0; t < threads; ++t)
                running.emplace_back([&, t] {
                    for (std::uint64_t i = 0; i < count; ++i) {
                        const std::uint64_t n = t % 2 == 0 ? i : count - 1 - i;
                        if (!isRight(n)) table.add(keyOf(n), piecesOf(n), setsOf(n));
                    }
                });
        }
        // Growing may lose what is added meanwhile.
        for (std::uint64_t n = 0; n < count; ++n)
            if (!isRight(n)) table.add(keyOf(n), piecesOf(n), setsOf(n));
        std::uint64_t known = 0;
        for (std::uint64_t n = 0; n < count; ++n)
            known += isRight(n) ? 1 : 0;
        QCOMPARE(wrong.load(), 0);
        QCOMPARE(table.isFull(), known < count);
        QCOMPARE(known == count, most == std::size_t{1} << 25);
        QVERIFY(table.bytes() < most + (std::size_t{1} << 23));
    }
    void tablesByMeaning() {
        SharedFillSets tables(2);
        const auto first = tables.get({0, 1}, 0);
        QCOMPARE(tables.get({0, 1}, 0), first);
        const auto second = tables.get({0, 1}, 1);
        QVERIFY(second != first);
        QCOMPARE(tables.get({0, 1}, 0), first);
        // The one that was not asked for the longest time makes room.
        tables.get({0}, 0);
        QCOMPARE(tables.get({0, 1}, 0), first);
        QVERIFY(tables.get({0, 1}, 1) != second);
    }
    void closedQueuesKeepTheRest_data() { rowForThreads(); }
    void closedQueuesKeepTheRest() {
        QFETCH(int, threads);
        WorkQueue<int> queue;
        std::vector<int> all(100);
        std::iota(all.begin(), all.end(), 0);
        queue.addAll(all);
        std::mutex mutex;
        std::vector<int> seen;
        queue.run(
            threads,
            [&](int, int work) {
                const std::lock_guard lock(mutex);
                seen.push_back(work);
                if (seen.size() == 10) queue.close();
            },
            [] {});
        const std::vector<int> rest = queue.takeAll();
        QVERIFY(seen.size() >= 10 && seen.size() < 10 + static_cast<std::size_t>(threads));
        if (threads == 1) QCOMPARE(seen, std::vector<int>(all.begin(), all.begin() + 10));
        seen.insert(seen.end(), rest.begin(), rest.end());
        std::ranges::sort(seen);
        QCOMPARE(seen, all);
    }

    void deadlines() {
        std::stop_source source;
        const StopToken token = source.get_token();
        const StopToken over = token.within(-1s);
        QVERIFY(over.isOver() && over.within(1h).isOver());
        QVERIFY_THROWS_EXCEPTION(Stopped, over.check());
        over.sleepFor(1h);

        const StopToken soon = token.within(20ms);
        soon.sleepFor(1h);
        QVERIFY(soon.isOver());

        const StopToken later = token.within(1h);
        QVERIFY(!token.isOver() && !later.isOver() && !StopToken().isOver());
        later.check();
        const std::jthread other([&source] { source.request_stop(); });
        later.sleepFor(1h);
        QVERIFY(token.isOver() && later.isOver());
    }

    void exceptionsOfJobs_data() {
        QTest::addColumn<QString>("atWork");
        QTest::addColumn<QString>("atEnd");
        QTest::addColumn<JobStatus>("status");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* atWork, const char* atEnd, JobStatus status, const char* error) {
            QTest::addRow("%s, then %s", atWork, atEnd)
                << QString::fromLatin1(atWork) << QString::fromLatin1(atEnd) << status
                << QString::fromLatin1(error);
        };
        row("nothing", "nothing", JobStatus::complete, "");
        row("stopped", "nothing", JobStatus::cancelled, "");
        const std::pair<const char*, const char*> thrown[] = {
            {"no memory", "there is not enough memory"}, {"message", "the disk is full"},
            {"file", "a.toml: the file is empty"},       {"system", "no thread"},
            {"interrupted", "unknown exception"},        {"number", "unknown exception"}};
        for (const auto& [name, error] : thrown) {
            row(name, "nothing", JobStatus::failed, error);
            row("nothing", name, JobStatus::failed, error);
        }
        row("message", "no memory", JobStatus::failed, "the disk is full");
    }
    void exceptionsOfJobs() {
        QFETCH(QString, atWork);
        QFETCH(QString, atEnd);
        QFETCH(QString, error);
        ThrowingJob job(atWork, atEnd);
        job.start();
        QVERIFY(job.waitFor(60s));
        const RunSnapshot last = job.last();
        QCOMPARE(last.phase, JobPhase::finished);
        QTEST(last.status, "status");
        const QString reported = QString::fromStdString(english(last.error));
        QVERIFY2(error.isEmpty() ? reported.isEmpty() : reported.contains(error), qPrintable(reported));
        QCOMPARE(last.failure, last.status == JobStatus::failed ? JobFailure::internal : JobFailure::none);
    }

    void firstReasonToStopCounts() {
        RunControl control;
        QVERIFY(!control.isStopping() && !control.token().isOver());
        control.stop(StopReason::limit);
        control.stop(StopReason::cancelled);
        QCOMPARE(control.stopReason(), StopReason::limit);
        QVERIFY(control.token().isOver());
        // Stopping does not wait.
        control.setPaused(true);
        control.waitWhilePaused();
    }

    void pausesTakeNoTime() {
        RunControl control(1h);
        control.setPaused(true);
        control.start();
        std::this_thread::sleep_for(20ms);
        QCOMPARE(control.elapsed().count(), 0.0);
        control.setPaused(false);
        QTRY_VERIFY_WITH_TIMEOUT(control.elapsed() > 0s, 60'000);
        control.end();
        const auto end = control.elapsed();
        std::this_thread::sleep_for(2ms);
        QCOMPARE(control.elapsed().count(), end.count());
        control.checkTime();
        QVERIFY(!control.isStopping());
        control.spend(1h);
        control.checkTime();
        QCOMPARE(control.stopReason(), StopReason::time);
    }

    // Data that cannot be written yet is kept, and the program continues.
    void journalWithoutMemory() {
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath(QStringLiteral("search.ck")).toStdString();
        SearchChange expected;
        expected.statistics = Statistics(3);
        expected.seconds = 2.5;
        expected.closed = {{}};
        expected.opened = {{{4}, 0.5}, {{5}, 0.5}};
        {
            CheckpointFile file({.file = path});
            QVERIFY(!file.readHeader("head"));
            file.begin("head");
            std::atomic<bool> isFull = true;
            Journal journal(file, 3, [&] {
                if (isFull) throw std::bad_alloc();
                return 2.5;
            });
            const std::vector<Branch> rest{{{4}, 0.5}, {{5}, 0.5}};
            journal.add({}, rest, Statistics(3), {});
            QTRY_COMPARE_WITH_TIMEOUT(english(journal.error()), std::string("there is not enough memory"),
                                      60'000);
            isFull = false;
            QTRY_VERIFY_WITH_TIMEOUT(journal.error().empty(), 60'000);
            journal.close();
            QVERIFY(journal.error().empty());
        }
        CheckpointFile file({.file = path, .resume = true});
        QCOMPARE(file.readHeader("head"), std::optional<std::string>("head"));
        QVERIFY(file.readRecord() == pack(expected));
        QVERIFY(!file.readRecord());
    }
};

TILEWRIGHT_TEST(TestThreads)
#include "tst_threads.moc"
