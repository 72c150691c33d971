// Stopped and resumed searches: the totals are those of one uninterrupted run.

#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <fstream>
#include <limits>
#include <random>

#include "core/basics/files.h"
#include "core/jobs/checkpoint.h"
#include "core/jobs/job.h"
#include "core/search/dlx.h"
#include "core/search/plan.h"
#include "tests/support/puzzles.h"
#include "tests/support/sanitized.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

struct Outcome {
    JobSnapshot last;
    /// The sorted images of each solution.
    std::multiset<std::vector<ImageId>> solutions;
};

struct Stop {
    std::optional<std::uint64_t> solutions;
    std::optional<std::uint64_t> attempts;
};

Outcome run(const Puzzle& puzzle, const Plan& plan, int threads, std::optional<CheckpointOptions> checkpoint,
            Stop stop = {}) {
    Outcome outcome;
    JobOptions options{{.threads = threads}};
    options.solutionLimit = stop.solutions;
    options.checkpoint = std::move(checkpoint);
    Job job(puzzle, plan, options, [&](const PreparedSearch&, std::span<const Solution> found) {
        for (Solution solution : found) {
            std::sort(solution.images.begin(), solution.images.end());
            outcome.solutions.insert(std::move(solution.images));
        }
    });
    job.start();
    while (!job.waitFor(1ms))
        if (stop.attempts && job.snapshot().statistics.totalAttempts() > *stop.attempts) job.cancel();
    outcome.last = job.snapshot();
    return outcome;
}

void setContent(const fs::path& file, std::string_view content) {
    std::ofstream(file, std::ios::binary | std::ios::trunc) << content;
}

Shape corner() {
    return Shape({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
}

Shape bar(int length) {
    std::vector<Cell> cells;
    for (int x = 0; x < length; ++x)
        cells.push_back({x, 0, 0});
    return Shape(cells);
}

// Ten equal pieces: a few dozen solutions within a moment.
Puzzle corners() {
    Puzzle puzzle;
    puzzle.name = "corners";
    puzzle.region = Region::box({6, 5, 1});
    puzzle.pieces.push_back({"L", corner(), {10, 10}, {}});
    return puzzle;
}

// Equal pieces of several shapes, one with so few images that DLX targets it.
Puzzle bars() {
    Puzzle puzzle;
    puzzle.name = "bars";
    puzzle.region = Region::box({7, 4, 1});
    puzzle.pieces.push_back({"L", corner(), {2, 2}, {}});
    puzzle.pieces.push_back({"I", bar(7), {2, 2}, {}});
    puzzle.pieces.push_back({"i", bar(2), {2, 2}, {}});
    puzzle.pieces.push_back({"J", bar(4), {1, 1}, {}});
    return puzzle;
}

// More solutions than fit into the buffers.
Puzzle dominoes(int width) {
    Puzzle puzzle;
    puzzle.name = "dominoes";
    puzzle.region = Region::box({width, 6, 1});
    puzzle.pieces.push_back({"i", bar(2), {3 * width, 3 * width}, {}});
    return puzzle;
}

// Ranges of pieces, optional cells, and a fixed piece.
Puzzle loose() {
    Puzzle puzzle;
    puzzle.name = "loose";
    std::vector<Cell> optional;
    for (int x = 0; x < 5; ++x)
        optional.push_back({x, x % 4, 0});
    const Region box = Region::box({5, 4, 1});
    puzzle.region = Region({box.cells().begin(), box.cells().end()}, optional);
    puzzle.pieces.push_back({"L", corner(), {1, 5}, {}});
    puzzle.pieces.push_back({"T", Shape({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {1, 1, 0}}), {1, 3}, {}});
    puzzle.pieces.push_back({"i", Shape({{0, 0, 0}, {1, 0, 0}}), {0, 2}, {}});
    puzzle.fixed.push_back({2, {{4, 2, 0}, {4, 3, 0}}});
    return puzzle;
}

Puzzle puzzleNamed(const QString& name) {
    if (name == QLatin1String("corners")) return corners();
    if (name == QLatin1String("bars")) return bars();
    if (name == QLatin1String("loose")) return loose();
    if (name == QLatin1String("dominoes 6x6")) return dominoes(6);
    if (name == QLatin1String("dominoes 8x6")) return dominoes(8);
    return libraryPuzzle(name.toStdString());
}

// A checkpoint of several interrupted runs, and the result of an uninterrupted one.
class StoppedSearch {
  public:
    StoppedSearch(Puzzle ofPuzzle, const std::string& options)
        : puzzle(std::move(ofPuzzle)),
          plan(planFromOptions(options, puzzle)),
          expected(run(puzzle, plan, 1, {})) {
        const std::size_t all = expected.solutions.size();
        for (const std::size_t part : {1U, 2U, 3U})
            last = run(puzzle, plan, 1, CheckpointOptions{file(), true}, {.solutions = all * part / 4}).last;
        content = readFile(file());
    }

    fs::path file() const { return folder_.filePath(QStringLiteral("search.ck")).toStdString(); }

    Outcome resume(std::string_view changed) const {
        setContent(file(), changed);
        return run(puzzle, plan, 1, CheckpointOptions{file(), true});
    }

    bool isExpected(const Outcome& outcome) const {
        return outcome.last.status == JobStatus::complete &&
               outcome.last.solutionsRaw == expected.last.solutionsRaw &&
               outcome.last.statistics == expected.last.statistics && outcome.solutions == expected.solutions;
    }

  private:
    QTemporaryDir folder_;

  public:
    Puzzle puzzle;
    Plan plan;
    Outcome expected;
    JobSnapshot last;
    std::string content;
};

// Searches everything it is given, but is stopped once, at the `stopAt`th poll within a node.
class StoppedOnce : public SearchHost {
  public:
    StoppedOnce(const PreparedSearch& search, int stopAt) : stopAt_(stopAt) {
        statistics = Statistics(search.table().maxPieces());
        Dlx dlx(search.table(), search.images(), search.plan().schedule);
        left_.push_back({});
        while (!left_.empty()) {
            const auto [trail, space] = std::move(left_.back());
            left_.pop_back();
            budget = std::numeric_limits<int>::max();
            if (space)
                space->search(trail, space, *this);
            else
                dlx.search(trail, *this);
        }
    }

    bool wasStopped() const { return asked_ >= stopAt_; }

    bool poll(int) override { return true; }
    bool mustStop() override { return ++asked_ == stopAt_; }
    bool wantsTrail() const override { return false; }
    void showTrail(std::span<const ImageId>) override {}
    void solution(std::span<const ImageId>) override { ++solutions; }
    void leaveNode(std::span<const ImageId> trail, const std::shared_ptr<const SearchSpace>& space) override {
        left_.push_back({{trail.begin(), trail.end()}, space});
    }
    void leaveBranches(std::span<const ImageId> trail, std::span<const ImageId> rest, std::size_t,
                       const std::shared_ptr<const SearchSpace>& space) override {
        for (const ImageId image : rest) {
            left_.push_back({{trail.begin(), trail.end()}, space});
            left_.back().first.push_back(image);
        }
    }

    int solutions = 0;

  private:
    std::vector<std::pair<std::vector<ImageId>, std::shared_ptr<const SearchSpace>>> left_;
    int stopAt_;
    int asked_ = 0;
};

std::size_t headerEnd(const std::string& content) {
    const std::size_t line = content.find('\n') + 1;
    return line + 8 + ByteReader{std::string_view(content).substr(line)}.word();
}

QString textOf(const JobSnapshot& snapshot) {
    return QString::fromStdString(english(snapshot.error));
}

}  // namespace

class TestCheckpoint : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void stopsChangeNothing_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QString>("options");
        QTest::addColumn<bool>("byLimit");
        const auto add = [](const QString& puzzle, const QString& options, bool byLimit) {
            const QString name =
                puzzle + QLatin1Char(' ') + options + QLatin1String(byLimit ? ", limits" : ", cancels");
            QTest::newRow(qPrintable(name)) << puzzle << options << byLimit;
        };
        // These take minutes under a sanitizer; the other cases cover the same code.
        const auto addLong = [&](const char* puzzle, const char* options, bool byLimit) {
            if (!isSanitized) add(QString::fromLatin1(puzzle), QString::fromLatin1(options), byLimit);
        };
        for (const bool byLimit : {true, false}) {
            add(QStringLiteral("pentominoes/10x6"), QStringLiteral("-r -V -of=11 -f11 -n"), byLimit);
            addLong("pentominoes/10x6", "-roff -f12", byLimit);
            addLong("pentominoes/10x6", "-r -f6", byLimit);
            addLong("dominoes 6x6", "-roff -f17", byLimit);
        }
        addLong("pentominoes/10x6", "-r", false);
        addLong("pentominoes/10x6", "-r -V9 -P8 -v5 -p4 -f7 -oe=7:f=3 -n", false);
        addLong("pentominoes/10x6", "-r -V -F11 -of=11 -f11 --debruijn=8 --fletcher=5", false);
        addLong("pentominoes/8x8-with-hole", "-rhardest -v4 -f11 -op=9:e=5", false);
        addLong("pentominoes/12x5", "-r -f9 -n", false);
        addLong("pentominoes/12x5", "-r --narrow=12", false);
        add(QStringLiteral("cubes/soma"), QString(), true);
        add(QStringLiteral("cubes/soma"), QStringLiteral("-r -of"), true);
        for (const char* puzzle : {"corners", "bars", "loose"})
            for (const char* options :
                 {"-roff", "-roff -of", "-roff -f3 -n", "-roff -f20", "-roff -V2 -P3 -F2 -v2 -p -f9 -oe -n"})
                add(QString::fromLatin1(puzzle), QString::fromLatin1(options), true);
    }
    void stopsChangeNothing() {
        QFETCH(QString, puzzle);
        QFETCH(QString, options);
        QFETCH(bool, byLimit);
        const Puzzle searched = puzzleNamed(puzzle);
        const Plan plan = planFromOptions(options.toStdString(), searched);
        const Outcome expected = run(searched, plan, 2, {});
        const std::size_t all = expected.solutions.size();
        QVERIFY(all > 10);

        const QTemporaryDir folder;
        const CheckpointOptions checkpoint{folder.filePath(QStringLiteral("a.ck")).toStdString(), true};
        double progress = 0.0;
        for (const std::size_t part : {1U, 2U, 3U, 4U, 5U, 6U, 7U, 8U, 9U, 10U}) {
            const int threads = std::array{1, 2, 8}[part % 3];
            Stop stop;
            if (byLimit)
                stop.solutions = all * part / 11;
            else
                stop.attempts = expected.last.statistics.totalAttempts() * part / 11;
            const Outcome stopped = run(searched, plan, threads, checkpoint, stop);
            QVERIFY2(stopped.last.failure == JobFailure::none, qPrintable(textOf(stopped.last)));
            QVERIFY(stopped.last.checkpoint.error.empty());
            QCOMPARE(stopped.last.checkpoint.resumed, part > 1);
            QCOMPARE(stopped.last.checkpoint.cutBytes, 0U);
            // Redistributed weights do not add up exactly.
            QVERIFY(stopped.last.checkpoint.resumedAt >= progress - 1e-9);
            progress = stopped.last.checkpoint.resumedAt;
            if (byLimit) {
                QVERIFY(stopped.last.status == JobStatus::limit);
                QCOMPARE(stopped.solutions.size(), all * part / 11);
            }
            QVERIFY(std::includes(expected.solutions.begin(), expected.solutions.end(),
                                  stopped.solutions.begin(), stopped.solutions.end()));
        }
        // Resuming a completed search has nothing left to search.
        for (const int threads : {2, 1}) {
            const Outcome result = run(searched, plan, threads, checkpoint);
            QVERIFY(result.last.status == JobStatus::complete);
            QCOMPARE(result.last.progress, 1.0);
            QCOMPARE(result.last.statistics.attempts, expected.last.statistics.attempts);
            QCOMPARE(result.last.statistics.fits, expected.last.statistics.fits);
            QVERIFY(result.last.statistics.filters == expected.last.statistics.filters);
            QCOMPARE(result.last.solutions, expected.last.solutions);
            QCOMPARE(result.last.solutionsRaw, expected.last.solutionsRaw);
            QVERIFY(result.solutions == expected.solutions);
        }
    }

    // Filters and list building poll within a node.
    void stopsWithinANodeChangeNothing_data() {
        QTest::addColumn<QString>("options");
        for (const char* options : {"-roff -f9", "-roff -F9 -f9", "-roff -V9 -P8 -F8 -f6",
                                    "-roff -F8 --fletcher=8", "-roff -V -F --debruijn=7"})
            QTest::newRow(options) << QString::fromLatin1(options);
    }
    void stopsWithinANodeChangeNothing() {
        QFETCH(QString, options);
        const Puzzle puzzle = corners();
        const PreparedSearch search(puzzle, planFromOptions(options.toStdString(), puzzle));
        const StoppedOnce expected(search, std::numeric_limits<int>::max());
        QVERIFY(expected.solutions > 10);
        bool wasStopped = true;
        for (int stopAt = 1; wasStopped; ++stopAt) {
            const StoppedOnce stopped(search, stopAt);
            wasStopped = stopped.wasStopped();
            QVERIFY2(stopped.statistics == expected.statistics, qPrintable(QString::number(stopAt)));
            QCOMPARE(stopped.solutions, expected.solutions);
        }
    }

    void checkpointChangesNoTotals_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<int>("threads");
        for (const char* puzzle : {"pentominoes/10x6", "dominoes 8x6"})
            for (const int threads : {1, 2})
                QTest::newRow(qPrintable(QStringLiteral("%1, %2").arg(QLatin1String(puzzle)).arg(threads)))
                    << QString::fromLatin1(puzzle) << threads;
    }
    void checkpointChangesNoTotals() {
        QFETCH(QString, puzzle);
        QFETCH(int, threads);
        const Puzzle searched = puzzleNamed(puzzle);
        const Plan plan = choosePlan(searched);
        const QTemporaryDir folder;
        const fs::path file = folder.filePath(QStringLiteral("a.ck")).toStdString();
        const Outcome plain = run(searched, plan, threads, {});
        const Outcome kept = run(searched, plan, threads, CheckpointOptions{file, false});
        QVERIFY(kept.last.statistics == plain.last.statistics);
        QVERIFY(kept.solutions == plain.solutions);
        QVERIFY(!kept.last.checkpoint.resumed);
        const Outcome again = run(searched, plan, threads, CheckpointOptions{file, true});
        QVERIFY(again.last.statistics == plain.last.statistics);
        QVERIFY(again.solutions == plain.solutions);
    }

    // Times of all runs are added; the limit is per run.
    void timeGoesOn() {
        const Puzzle puzzle = libraryPuzzle("pentominoes/one-sided-18x5");
        const QTemporaryDir folder;
        const CheckpointOptions checkpoint{folder.filePath(QStringLiteral("a.ck")).toStdString(), true};
        double before = 0.0;
        for (int runs = 1; runs <= 3; ++runs) {
            JobOptions options{{.threads = 2, .timeLimit = 300ms}};
            options.checkpoint = checkpoint;
            Job job(puzzle, choosePlan(puzzle), options);
            job.start();
            QVERIFY(job.waitFor(60s));
            QVERIFY(job.snapshot().status == JobStatus::time);
            QVERIFY(job.snapshot().seconds > before);
            before = job.snapshot().seconds;
        }
    }

    void pauseAndCancelStillAct() {
        const Puzzle puzzle = libraryPuzzle("pentominoes/one-sided-18x5");
        const QTemporaryDir folder;
        const fs::path file = folder.filePath(QStringLiteral("a.ck")).toStdString();
        JobOptions options{{.threads = 2}};
        options.checkpoint = CheckpointOptions{file, false};
        Job job(puzzle, choosePlan(puzzle), options);
        job.start();
        QTRY_VERIFY_WITH_TIMEOUT(job.snapshot().statistics.totalAttempts() > 0, 60'000);
        job.pause();
        // Nothing changes after the time that a pause needs to take effect.
        const auto isStill = [&job] {
            const Statistics before = job.snapshot().statistics;
            QTest::qSleep(60);
            return before == job.snapshot().statistics;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isStill(), 60'000);
        QVERIFY(job.snapshot().phase == JobPhase::paused);
        job.cancel();
        QVERIFY(job.waitFor(60s));
        QVERIFY(job.snapshot().status == JobStatus::cancelled);
    }

    // A crash may truncate the file anywhere.
    void everyTornFileCanBeResumed() {
        const StoppedSearch stopped(corners(), "-roff -f8");
        QVERIFY(stopped.last.status == JobStatus::limit);
        const std::size_t header = headerEnd(stopped.content);
        QVERIFY(stopped.content.size() > header + 100);
        for (std::size_t length = 0; length < stopped.content.size(); ++length) {
            const Outcome outcome = stopped.resume(stopped.content.substr(0, length));
            QVERIFY2(stopped.isExpected(outcome),
                     qPrintable(QStringLiteral("%1 bytes: ").arg(length) + textOf(outcome.last)));
            QCOMPARE(outcome.last.checkpoint.resumed, length >= header);
        }
    }

    // Data after the last complete record is truncated and replaced by new records.
    void garbageAfterTheEndIsCutOff() {
        const StoppedSearch stopped(corners(), "-roff -f8");
        for (const std::string& garbage :
             {std::string(1, '\0'), std::string(8, '\0'), std::string(100, '\0'), std::string(100, 'x')}) {
            const Outcome outcome = stopped.resume(stopped.content + garbage);
            QVERIFY2(stopped.isExpected(outcome), qPrintable(textOf(outcome.last)));
            QCOMPARE(outcome.last.checkpoint.cutBytes, garbage.size());
            QVERIFY(stopped.isExpected(
                run(stopped.puzzle, stopped.plan, 2, CheckpointOptions{stopped.file(), true})));
        }
    }

    void damagedBytesAreNoticed() {
        const StoppedSearch stopped(corners(), "-roff -f8");
        const std::size_t header = headerEnd(stopped.content);
        std::mt19937 random(7);
        for (int i = 0; i < 600; ++i) {
            std::string changed = stopped.content;
            const std::size_t place =
                std::uniform_int_distribution<std::size_t>(0, changed.size() - 1)(random);
            changed[place] =
                static_cast<char>(changed[place] ^ (1 << std::uniform_int_distribution<int>(0, 7)(random)));
            const Outcome outcome = stopped.resume(changed);
            if (place >= header) {
                QVERIFY2(stopped.isExpected(outcome),
                         qPrintable(QStringLiteral("byte %1: ").arg(place) + textOf(outcome.last)));
                QVERIFY(outcome.last.checkpoint.cutBytes > 0);
            } else {
                QVERIFY2(outcome.last.failure == JobFailure::checkpointUnusable,
                         qPrintable(QStringLiteral("byte %1").arg(place)));
                QVERIFY(english(outcome.last.error).starts_with(stopped.file().string() + ": "));
                // An unreadable file is not changed.
                QVERIFY(readFile(stopped.file()) == changed);
            }
        }
    }

    // Complete records that do not fit the search.
    void nonsenseEndsTheSearch_data() {
        QTest::addColumn<QByteArray>("record");
        QTest::addColumn<QString>("message");
        const auto add = [](const char* name, const SearchChange& change, const char* message) {
            QTest::newRow(name) << QByteArray::fromStdString(pack(change)) << QString::fromLatin1(message);
        };
        const auto change = [](const std::set<Trail>& closed, const std::map<Trail, double>& opened) {
            SearchChange result;
            result.statistics = Statistics(10);
            result.closed = closed;
            result.opened = opened;
            return result;
        };
        const char* sense = "the checkpoint is corrupt";
        QTest::newRow("no change") << QByteArray("what?") << QString::fromLatin1(sense);
        add("closes what is not open", change({{1, 2, 3}}, {}), sense);
        add("opens twice", change({}, {{Trail{}, 0.5}}), sense);
        add("no such image", change({Trail{}}, {{{1'000'000}, 0.5}}), sense);
        add("images overlap", change({Trail{}}, {{{0, 0}, 0.5}}), sense);
        add("no such weight", change({Trail{}}, {{{0}, 2.0}}), sense);
        add("no weight at all", change({Trail{}}, {{{0}, std::nan("")}}), sense);
        add("no node of the search", change({Trail{}}, {{{19}, 0.5}}), sense);
        SearchChange other = change({}, {});
        other.statistics = Statistics(3);
        add("other statistics", other, sense);
        SearchChange solution = change({}, {});
        solution.solutions = 1;
        solution.packedSolutions = packSolutions(std::vector<Solution>{{{5, 5}, 1}});
        add("no solution", solution, sense);
        solution.packedSolutions = packSolutions(std::vector<Solution>{{{1}, 1}}) + "x";
        add("more than a solution", solution, sense);
        solution.packedSolutions = packSolutions(std::vector<Solution>{{{1}, 100}});
        add("too many copies", solution, sense);
    }
    void nonsenseEndsTheSearch() {
        QFETCH(QByteArray, record);
        QFETCH(QString, message);
        const StoppedSearch stopped(corners(), "-roff -of");
        setContent(stopped.file(), stopped.content.substr(0, headerEnd(stopped.content)));
        {
            CheckpointFile file({stopped.file(), true});
            QVERIFY(file.readHeader("x").has_value());
            file.append(record.toStdString());
        }
        const Outcome outcome = run(stopped.puzzle, stopped.plan, 1, CheckpointOptions{stopped.file(), true});
        QVERIFY(outcome.last.status == JobStatus::failed);
        QVERIFY2(textOf(outcome.last).contains(message), qPrintable(textOf(outcome.last)));
    }

    void othersAreRefused_data() {
        QTest::addColumn<QString>("change");
        QTest::addColumn<QString>("message");
        const auto add = [](const char* change, const char* message) {
            QTest::newRow(change) << QString::fromLatin1(change) << QString::fromLatin1(message);
        };
        add("name and region", "this checkpoint belongs to the puzzle 'corners', not 'other'");
        add("region", "this checkpoint belongs to a different puzzle named 'corners': the regions differ");
        add("limit", "this checkpoint belongs to a different puzzle named 'corners': the regions differ");
        add("pieces", "this checkpoint belongs to a different puzzle named 'corners': the pieces differ");
        add("fixed",
            "this checkpoint belongs to a different puzzle named 'corners': the fixed pieces differ");
        add("turn over",
            "this checkpoint belongs to a different puzzle named 'corners': the lattice and its moves "
            "differ");
        add("plan",
            "this checkpoint has the plan 'redundancy off, dlx s, from 8 left fila f', but this search has "
            "'redundancy off, dlx s, from 8 left fila f nof'; use the same options, or a different file");
        add("no checkpoint", "this is not a Tilewright checkpoint");
        add("version", "this checkpoint uses format version 23, but this Tilewright reads version 1");
        add("header",
            "the start of this checkpoint is corrupt, so it cannot be resumed; delete it to start over");
    }
    void othersAreRefused() {
        QFETCH(QString, change);
        QFETCH(QString, message);
        StoppedSearch stopped(corners(), "-roff -f8");
        const auto has = [&](const char* word) { return change.contains(QLatin1String(word)); };
        if (has("name")) stopped.puzzle.name = "other";
        if (has("region")) stopped.puzzle.region = Region::box({5, 6, 1});
        if (has("limit")) stopped.puzzle.maxHoles = 1;
        if (has("pieces")) stopped.puzzle.pieces.front().name = "M";
        if (has("fixed")) stopped.puzzle.fixed.push_back({0, {{0, 0, 0}, {0, 1, 0}, {1, 0, 0}}});
        if (has("turn")) stopped.puzzle.turnOver = false;
        if (has("plan")) stopped.plan.schedule.neighbourFilter = true;
        if (has("no checkpoint")) stopped.content = "format = 1\nkind = \"tiling\"\n";
        if (has("version")) stopped.content.replace(stopped.content.find("1\n"), 1, "23");
        if (has("header")) stopped.content[40] = static_cast<char>(stopped.content[40] ^ 1);
        const Outcome outcome = stopped.resume(stopped.content);
        QVERIFY(outcome.last.status == JobStatus::failed);
        QVERIFY(outcome.last.failure == JobFailure::checkpointUnusable);
        QCOMPARE(textOf(outcome.last),
                 QString::fromStdString(stopped.file().string()) + QStringLiteral(": ") + message);
        QVERIFY(readFile(stopped.file()) == stopped.content);
    }

    // Names, colours and sources do not affect the search.
    void lookDoesNotMatter() {
        StoppedSearch stopped(corners(), "-roff -f8");
        stopped.puzzle.name = "renamed";
        stopped.puzzle.source = "somewhere else";
        stopped.puzzle.pieces.front().colour = Colour{1, 2, 3};
        QVERIFY(stopped.isExpected(stopped.resume(stopped.content)));
    }

    void filesAreNotWrittenOver() {
        const StoppedSearch stopped(corners(), "-roff -f8");
        const Outcome again = run(stopped.puzzle, stopped.plan, 1, CheckpointOptions{stopped.file(), false});
        QVERIFY(again.last.failure == JobFailure::checkpointRefused);
        QVERIFY(textOf(again.last)
                    .endsWith(QStringLiteral("this file exists; resume the search with --resume, use a "
                                             "different file, or delete this one")));
        QVERIFY(readFile(stopped.file()) == stopped.content);
        // An empty file is like a missing one.
        setContent(stopped.file(), "");
        QVERIFY(stopped.isExpected(
            run(stopped.puzzle, stopped.plan, 1, CheckpointOptions{stopped.file(), false})));
    }

    void oneSearchAtATime() {
        const StoppedSearch stopped(corners(), "-roff -f8");
        {
            const CheckpointFile inUse({stopped.file(), true});
            const Outcome other =
                run(stopped.puzzle, stopped.plan, 1, CheckpointOptions{stopped.file(), true});
            QVERIFY(other.last.failure == JobFailure::checkpointRefused);
            QVERIFY(textOf(other.last)
                        .endsWith(QStringLiteral("another search is using this checkpoint; wait for it to "
                                                 "end, or use a different file")));
        }
        QVERIFY(stopped.isExpected(stopped.resume(stopped.content)));
    }

    void placesThatAreNoGood_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("message");
        QTest::newRow("no such folder") << QStringLiteral("/no/such/folder/a.ck")
                                        << QStringLiteral("cannot be opened for writing: No such file");
        QTest::newRow("folder") << QStringLiteral("/tmp")
                                << QStringLiteral("cannot be opened for writing: Is a directory");
        QTest::newRow("device") << QStringLiteral("/dev/null") << QStringLiteral("must be a regular file");
    }
    void placesThatAreNoGood() {
        QFETCH(QString, file);
        QFETCH(QString, message);
        const Puzzle puzzle = corners();
        const Outcome outcome =
            run(puzzle, choosePlan(puzzle), 1, CheckpointOptions{file.toStdString(), true});
        QVERIFY(outcome.last.failure == JobFailure::checkpointRefused);
        QVERIFY2(textOf(outcome.last).contains(message), qPrintable(textOf(outcome.last)));
    }
};

TILEWRIGHT_TEST(TestCheckpoint)
#include "tst_checkpoint.moc"
