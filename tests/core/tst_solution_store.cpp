// Solutions are read as they were stored, from memory and from the file.

#include <sys/resource.h>

#include <QTemporaryDir>
#include <QTest>
#include <csignal>
#include <thread>

#include "core/count/solution_diagram.h"
#include "core/jobs/job.h"
#include "core/search/plan.h"
#include "core/solutions/solution_store.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

Solution numbered(std::uint32_t i) {
    Solution solution;
    for (std::uint32_t k = 0; k < 1 + i % 5; ++k)
        solution.images.push_back(i + k);
    return solution;
}

// A key shared by all copies of a solution.
std::string canonicalKey(const PreparedSearch& search, const Solution& solution) {
    std::vector<ImageId> images;
    for (const ImageId image : solution.images)
        if (!search.table().isHole(image)) images.push_back(image);
    std::string first;
    for (const auto& copy :
         copiesOf(images, search.table(), search.puzzle().fixed.size(), search.symmetry().symmetries())) {
        std::string text;
        for (const ImageId image : copy)
            text += std::to_string(image) + ' ';
        if (first.empty() || text < first) first = text;
    }
    return first;
}

// While one of them lives, no file may grow beyond a size: writes get short, and then fail.
class FileSizeLimit {
  public:
    explicit FileSizeLimit(rlim_t bytes) {
        std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &before_);
        rlimit limit = before_;
        limit.rlim_cur = bytes;
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit() { setrlimit(RLIMIT_FSIZE, &before_); }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;

  private:
    rlimit before_{};
};

// Overwrites the unlinked files of stores.
void damageOpenFiles(const std::string& bytes) {
    for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
        std::error_code error;
        const std::string target = std::filesystem::read_symlink(entry.path(), error).string();
        if (target.find("/tilewright-") == std::string::npos) continue;
        std::FILE* file = std::fopen(entry.path().c_str(), "r+");
        std::fwrite(bytes.data(), 1, bytes.size(), file);
        std::fclose(file);
    }
}

}  // namespace

class TestSolutionStore : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void everyNumberComesBack() {
        SolutionStore store(12);
        constexpr std::uint32_t count = 30'000;
        const auto solution = [](std::uint32_t i) {
            Solution s;
            s.copies = static_cast<int>(i % 48) + 1;
            for (std::uint32_t k = 0; k < 1 + i % 12; ++k)
                s.images.push_back(i * 31 + k);
            return s;
        };
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::vector<Solution> one{solution(i)};
            store.append(one);
            QCOMPARE(store.size(), std::uint64_t{i} + 1);
        }
        for (std::uint32_t i = 0; i < count; i += 7) {
            const Solution back = store.read(i);
            QCOMPARE(back.images, solution(i).images);
            QCOMPARE(back.copies, solution(i).copies);
        }
    }

    void blocksComeBackWithTheirTimes() {
        SolutionStore store(3);
        constexpr std::uint32_t count = 25'000;
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::vector<Solution> one{{{i, i + 1}, 4}};
            store.append(one, i * 0.25);
        }
        std::uint64_t next = 0;
        while (next < count) {
            const SolutionBlock block = store.read(next, 1000);
            QCOMPARE(block.first(), next);
            QVERIFY(block.size() > 0 && block.size() <= 1000);
            for (std::size_t i = 0; i < block.size(); ++i, ++next) {
                QCOMPARE(block.images(i).size(), 2U);
                QCOMPARE(block.images(i)[0], static_cast<ImageId>(next));
                QCOMPARE(block.copies(i), 4);
                QCOMPARE(block.seconds(i), static_cast<double>(next) * 0.25);
            }
        }
        QCOMPARE(store.read(count, 10).size(), 0U);
        QVERIFY_THROWS_EXCEPTION(std::out_of_range, store.read(count));
    }

    // Readers see complete solutions only, whatever is added concurrently.
    void isReadWhileItGrows() {
        SolutionStore store(2);
        constexpr std::uint32_t count = 200'000;
        std::jthread writer([&store] {
            for (std::uint32_t i = 0; i < count; i += 4) {
                const std::vector<Solution> some{{{i}, 1}, {{i + 1}, 1}, {{i + 2}, 1}, {{i + 3}, 1}};
                store.append(some);
            }
        });
        std::uint64_t wrong = 0;
        for (std::uint64_t next = 0; next < count;) {
            const SolutionBlock block = store.read(next, 512);
            for (std::size_t i = 0; i < block.size(); ++i, ++next)
                wrong += block.images(i).size() == 1 && block.images(i)[0] == next ? 0 : 1;
        }
        QCOMPARE(wrong, std::uint64_t{0});
    }

    void aFullDiskKeepsWhatWasStored_data() {
        QTest::addColumn<bool>("isBound");
        QTest::addColumn<QString>("reason");
        QTest::newRow("the bound of the store") << true << QStringLiteral("there is no space for more");
        QTest::newRow("a write that stops halfway")
            << false << QStringLiteral("cannot save the solutions: File too large");
    }
    void aFullDiskKeepsWhatWasStored() {
        QFETCH(bool, isBound);
        QFETCH(QString, reason);
        constexpr std::uint64_t mostBytes = 1'000'001;
        StoreOptions options;
        if (isBound) options.mostBytes = mostBytes;
        SolutionStore store(12, options);
        std::string failure;
        std::uint32_t tried = 0;
        const auto appendUntilItFails = [&](std::uint32_t until) {
            try {
                for (; tried < until; ++tried)
                    store.append(std::vector{numbered(tried)});
            } catch (const StoreError& error) {
                failure = error.what();
            }
        };
        {
            std::optional<FileSizeLimit> limit;
            if (!isBound) limit.emplace(mostBytes);
            appendUntilItFails(1'000'000);
            QVERIFY2(QString::fromStdString(failure).contains(reason), failure.c_str());
        }
        // Freed space does not help: the file may end in the middle of a record.
        const std::string first = std::exchange(failure, {});
        const std::uint64_t size = store.size();
        appendUntilItFails(tried + 100'000);
        QCOMPARE(failure, first);
        QCOMPARE(store.size(), size);
        for (std::uint32_t i = 0; i < size; ++i)
            QCOMPARE(store.read(i).images, numbered(i).images);
    }

    void whatWasNeverWrittenIsRefused_data() {
        QTest::addColumn<QByteArray>("damage");
        QTest::newRow("longer than any solution") << QByteArray(400'000, '\x7f');
        QTest::newRow("unknown images") << QByteArray();
    }
    void whatWasNeverWrittenIsRefused() {
        QFETCH(QByteArray, damage);
        const Puzzle puzzle = drawnPuzzle("square XXXX | A 2 XX");
        const PreparedSearch search(puzzle, planFromOptions("", puzzle));
        SolutionStore store(12);
        for (std::uint32_t i = 0; i < 100'000; ++i)
            store.append(std::vector{Solution{{damage.isEmpty() ? 77U : 0U}, 1}});
        damageOpenFiles(damage.toStdString());
        const FoundSolutions found{search, store};
        QVERIFY_THROWS_EXCEPTION(StoreError, found.read(5));
        QVERIFY_THROWS_EXCEPTION(StoreError, found.read(5, 10));
        QVERIFY_THROWS_EXCEPTION(StoreError, found.placements(5));
    }

    void theFolderMayBeChosen() {
        QTemporaryDir folder;
        StoreOptions options;
        options.folder = folder.filePath(QStringLiteral("gone")).toStdString();
        SolutionStore store(12, options);
        const std::vector<Solution> many(100'000, numbered(4));
        QVERIFY_THROWS_EXCEPTION(StoreError, store.append(many));
        qputenv("TMPDIR", folder.path().toUtf8());
        SolutionStore other(12);
        other.append(many);
        QCOMPARE(other.read(99'999).images, numbered(4).images);
        qunsetenv("TMPDIR");
    }

    void roomForEverySolution_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<int>("most");
        QTest::newRow("one of each") << "square XXXX | A 1 XX | B 1 XX" << 2;
        QTest::newRow("open cells") << "square XXoo | A 0-1 XX | B 1 XX" << 4;
        QTest::newRow("as many as fit") << "square XXXX/XXXX | A any XX" << 4;
        QTest::newRow("never more than cells") << "square XXXX | A 9 X | B 9 X" << 4;
    }
    void roomForEverySolution() {
        QFETCH(QString, puzzle);
        QTEST(mostImages(drawnPuzzle(puzzle.toStdString())), "most");
    }

    // Solutions have the same numbers for any search and any amount of sorting memory.
    void numbersAreTheSameEachTime_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::newRow("10x6") << "pentominoes/10x6";
        QTest::newRow("soma") << "cubes/soma";
        QTest::newRow("holes") << "pentominoes/8x8-with-hole";
        QTest::newRow("sticks") << "polysticks/tetrasticks-3x3";
        QTest::newRow("fixed") << "square XXXXX/XXXXX/XXXX. | I any XX | L 2 XX/X. | O 0-1 XX/XX";
    }
    void numbersAreTheSameEachTime() {
        QFETCH(QString, puzzle);
        const Puzzle read =
            puzzle.contains(u'|') ? drawnPuzzle(qPrintable(puzzle)) : libraryPuzzle(puzzle.toStdString());
        std::vector<std::string> first;
        const auto numbered = [&](const Plan& plan, int threads, std::size_t runBytes) {
            SolutionStore found(mostImages(read));
            JobOptions options;
            options.threads = threads;
            Job job(read, plan, options,
                    [&found](const PreparedSearch&, std::span<const Solution> more) { found.append(more); });
            job.start();
            while (!job.waitFor(std::chrono::seconds(60))) {
            }
            SolutionStore sorted(found.maxImages());
            const auto numbers = sortSolutions(*job.search(), found, sorted, {}, runBytes);
            std::vector<std::string> keys;
            for (std::uint64_t i = 0; i < sorted.size(); ++i)
                keys.push_back(canonicalKey(*job.search(), sorted.read(i)));
            // Nothing is lost.
            if (sorted.size() != found.size()) return std::vector<std::string>();
            for (std::uint64_t i = 0; i < found.size(); ++i) {
                const Solution before = found.read(i);
                const Solution after = sorted.read(numbers[i]);
                if (before.images != after.images || before.copies != after.copies) keys.clear();
            }
            return keys;
        };
        const Plan automatic = choosePlan(read);
        for (const int threads : {1, 2, 3}) {
            const auto keys = numbered(automatic, threads, threads == 2 ? 2000 : std::size_t{1} << 20);
            QVERIFY(keys.size() > 1);
            if (first.empty()) first = keys;
            QCOMPARE(keys, first);
        }
        // A different plan finds different copies.
        QCOMPARE(numbered(planFromOptions("-r", read), 2, 5000), first);
    }
};

TILEWRIGHT_TEST(TestSolutionStore)
#include "tst_solution_store.moc"
