// Best covers: every method agrees with exhaustive search and never exceeds the bounds.

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <thread>

#include "core/basics/files.h"
#include "core/cover/cover_job.h"
#include "core/cover/cover_methods.h"
#include "core/cover/cover_sweep.h"
#include "core/formats/cover_model_text.h"
#include "core/formats/toml_puzzle.h"
#include "core/puzzle/checks.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/plain_cover.h"
#include "tests/support/puzzles.h"
#include "tests/support/sanitized.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;
using namespace std::chrono_literals;

namespace {

// The methods that look for the best cover.
enum class Way { job, jobOnOneThread, cbc, cbcOnThreads, sweep };

struct Found {
    std::optional<long long> value;
    bool isSettled = false;
    std::vector<Placement> placements;
};

Found byJob(const Puzzle& puzzle, int threads) {
    RunOptions options;
    options.threads = threads;
    CoverJob job(puzzle, options);
    job.start();
    while (!job.waitFor(1s)) {
    }
    const CoverSnapshot result = job.snapshot();
    // Includes puzzles in which nothing can be covered.
    if (result.status == JobStatus::complete)
        QTest::qCompare(result.progress, 1.0, "progress", "1", __FILE__, __LINE__);
    return {result.value, result.error.empty() && result.outcome != CoverStatus::feasible, job.placements()};
}

// One method alone, without the bounds that would make it unnecessary.
Found byMethod(const Puzzle& puzzle, Way way) {
    const CoverModel model(puzzle);
    RunControl control;
    CoverBoard board(model, control);
    if (way != Way::sweep) {
        board.offer({});
        searchWithCbc(model, CoverSymmetry(model), board, way == Way::cbc ? 1 : 3);
        // Without placements there is nothing to search.
        if (model.columnCount() == 0) board.close();
    } else {
        SweepTask task = wholeTask(model, sweepOrder(model));
        task.columns = CoverSymmetry(model).columns();
        const SweepResult result = sweep(model, task, {1'000'000, potentialOf(model, task.cells), 1, {}});
        if (result.packing) board.offer(*result.packing);
        if (result.isExhaustive) board.close();
    }
    if (board.value() < 0) return {std::nullopt, board.isSettled(), {}};
    return {board.value(), board.isSettled(), model.placements(board.best())};
}

Found find(const Puzzle& puzzle, Way way) {
    if (way == Way::job) return byJob(puzzle, 2);
    if (way == Way::jobOnOneThread) return byJob(puzzle, 1);
    return byMethod(puzzle, way);
}

QString optionalText(const std::optional<long long>& value) {
    return value ? QString::number(*value) : QStringLiteral("none");
}

std::optional<double> objectiveByCbcProgram(const QString& program, const QString& file) {
    QProcess cbc;
    cbc.start(program, {file, QStringLiteral("solve")});
    if (!cbc.waitForFinished(60'000)) return std::nullopt;
    for (const QByteArray& line : cbc.readAllStandardOutput().split('\n'))
        if (line.startsWith("Objective value:")) return line.mid(16).trimmed().toDouble();
    return std::nullopt;
}

}  // namespace

class TestCover : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void asByTryingEverything_data() {
        QTest::addColumn<int>("way");
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<int>("puzzles");
        QTest::addColumn<QString>("lattice");
        QTest::newRow("all together, two threads") << static_cast<int>(Way::job) << 1U << 400 << QString();
        QTest::newRow("all together, one thread")
            << static_cast<int>(Way::jobOnOneThread) << 2U << 200 << QString();
        QTest::newRow("CBC alone") << static_cast<int>(Way::cbc) << 3U << 300 << QString();
        QTest::newRow("sweep alone") << static_cast<int>(Way::sweep) << 4U << 600 << QString();
        unsigned seed = 10;
        for (const Lattice lattice : Lattice::all())
            for (const Way way : {Way::job, Way::cbc, Way::sweep})
                QTest::addRow("%s %d", std::string(lattice.name()).c_str(), static_cast<int>(way))
                    << static_cast<int>(way) << ++seed << 30
                    << QString::fromUtf8(lattice.name().data(), static_cast<int>(lattice.name().size()));
    }
    void asByTryingEverything() {
        QFETCH(int, way);
        QFETCH(unsigned, seed);
        QFETCH(int, puzzles);
        QFETCH(QString, lattice);
        RandomPuzzles::Options options;
        if (!lattice.isEmpty())
            options = {.lattices = {latticeNamed(lattice.toStdString())}, .withColours = true};
        RandomCovers random(seed, options);
        int compared = 0;
        int impossible = 0;
        int full = 0;
        while (compared < repeats(puzzles)) {
            const Puzzle puzzle = random.next();
            const auto plain = coverPlainly(puzzle);
            if (!plain) continue;
            const Found found = find(puzzle, static_cast<Way>(way));
            const QString text = QString::fromStdString(toToml(puzzle));
            QVERIFY2(found.isSettled, qPrintable(text));
            QVERIFY2(found.value == plain->best,
                     qPrintable(QStringLiteral("found %1, best %2 in\n%3")
                                    .arg(optionalText(found.value), optionalText(plain->best), text)));
            if (found.value)
                QVERIFY2(valueOfCover(puzzle, found.placements) == found.value, qPrintable(text));
            ++compared;
            if (!plain->best) ++impossible;
            if (plain->best == static_cast<long long>(puzzle.region.size())) ++full;
        }
        if (!lattice.isEmpty() || isSanitized) return;
        // The instances cover all kinds.
        const int partly = compared - impossible - full;
        QVERIFY2(impossible > compared / 50 && full > compared / 50 && partly > compared / 4,
                 qPrintable(QStringLiteral("%1 impossible, %2 full").arg(impossible).arg(full)));
    }

    // Too large for exhaustive search, large enough for CBC to branch.
    void methodsAgree() {
        const std::vector<const char*> pieces{"XX./.XX/..X", ".X./XXX/.X.", ".XX/XX./.X.",
                                              "X.X/XXX",     "XXX/..X/..X", "XXX/.X./.X."};
        std::mt19937 random(9);
        for (int i = 0; i < 6; ++i) {
            std::string text("square ");
            for (int y = 0; y < 7; ++y) {
                if (y > 0) text += '/';
                for (int x = 0; x < 8; ++x)
                    text += random() % 12 == 0 ? '.' : 'X';
            }
            for (const char* name : {"A", "B"}) {
                text += std::string(" | ") + name + " any ";
                text += pieces[random() % pieces.size()];
            }
            Puzzle puzzle = drawnPuzzle(text);
            puzzle.kind = PuzzleKind::cover;
            const Found swept = find(puzzle, Way::sweep);
            QVERIFY(swept.isSettled && valueOfCover(puzzle, swept.placements) == swept.value);
            for (const Way way : {Way::job, Way::cbc, Way::cbcOnThreads}) {
                const Found found = find(puzzle, way);
                QVERIFY2(found.isSettled && found.value == swept.value,
                         qPrintable(QStringLiteral("%1 instead of %2 in %3")
                                        .arg(optionalText(found.value), optionalText(swept.value),
                                             QString::fromStdString(text))));
                QVERIFY(valueOfCover(puzzle, found.placements) == found.value);
            }
        }
    }

    void boundsHold() {
        RandomCovers random(5, {.lattices = {Lattice::all().begin(), Lattice::all().end()}});
        int compared = 0;
        int reached = 0;
        while (compared < 600) {
            const Puzzle puzzle = random.next();
            const auto plain = coverPlainly(puzzle);
            if (!plain || !plain->best) continue;
            const long long bound = simpleBound(CoverModel(puzzle));
            QVERIFY2(bound >= *plain->best, toToml(puzzle).c_str());
            ++compared;
            if (bound == *plain->best) ++reached;
        }
        QVERIFY2(reached > compared / 2, qPrintable(QString::number(reached)));
    }

    void simpleBounds_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<int>("bound");
        const auto row = [](const char* name, const char* puzzle, int bound) {
            QTest::newRow(name) << QString::fromLatin1(puzzle) << bound;
        };
        row("volume", "square XXX/XXX/XXX | O any XX/XX", 8);
        row("parts", "square XXX.XXX | I any XX", 4);
        row("colours", "square .XXX/XXXX/XXXX/XXX. | I any XX", 12);
        row("colours of odd numbers", "square XXXXXX/XXXXXX/XXXXXX/XXXXXX/XXXXXX/XXXXXX | T any XXX/.X.", 32);
        row("numbers", "square XXXX/XXXX | I 0-1 XX | V 0-1 XX/X.", 5);
        row("out of reach", "square XX.X/XX.X/...X | O any XX/XX", 4);
    }
    void simpleBounds() {
        QFETCH(QString, puzzle);
        QTEST(static_cast<int>(simpleBound(CoverModel(drawnPuzzle(puzzle.toStdString())))), "bound");
    }

    // The instances of the article: its values, or better covers.
    void article_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<int>("places");
        QTest::addColumn<int>("entries");
        QTest::addColumn<int>("covered");
        QTest::newRow("11x11") << QStringLiteral("cover/five-pieces-11x11") << 458 << 1832 << 120;
        QTest::newRow("7x7") << QStringLiteral("cover/five-pieces-7x7-turned") << 392 << 1568 << 48;
        QTest::newRow("41x41") << QStringLiteral("cover/nine-pieces-41x41") << 13'800 << 67'442 << 1681;
        QTest::newRow("61x61") << QStringLiteral("cover/nine-pieces-61x61") << 31'500 << 153'962 << 3721;
        QTest::newRow("in space") << QStringLiteral("cover/space-corners-5x5x5") << 1232 << 4928 << 124;
    }
    void article() {
        QFETCH(QString, puzzle);
        const Puzzle value = libraryPuzzle(puzzle.toStdString());
        const CoverModel model(value);
        QTEST(static_cast<int>(model.places()), "places");
        QTEST(static_cast<int>(model.entries()), "entries");
        const Found found = byJob(value, 2);
        QVERIFY(found.isSettled);
        QTEST(static_cast<int>(found.value.value_or(-1)), "covered");
        const auto counted = valueOfCover(value, found.placements);
        QVERIFY(counted == found.value);
    }

    // Each heuristic method contributes.
    void stripsFillBoxes() {
        for (const char* name : {"cover/nine-pieces-41x41", "cover/nine-pieces-61x61"}) {
            const CoverModel model(libraryPuzzle(name));
            const auto packing = coverByStrips(model, [] { return false; });
            QVERIFY(packing && model.isPacking(*packing));
            QCOMPARE(model.coveredBy(*packing), model.countingCells());
        }
        const CoverModel other(drawnPuzzle("square .XXX/XXXX | I any XX"));
        QVERIFY(!coverByStrips(other, [] { return false; }));
    }
    void repairsComeToTheBest() {
        const CoverModel model(libraryPuzzle("cover/five-pieces-11x11"));
        RunControl control;
        CoverBoard board(model, control);
        QVERIFY(board.offer({}));
        board.boundBy(simpleBound(model));
        const std::vector<int> order = sweepOrder(model);
        std::mt19937_64 random(1);
        const auto begin = std::chrono::steady_clock::now();
        repairCover(model, board, order, random,
                    [&] { return board.mustStop() || std::chrono::steady_clock::now() > begin + 20s; });
        QCOMPARE(board.value(), 120);
        QVERIFY(model.isPacking(board.best()));
    }

    void board() {
        const CoverModel model(drawnPuzzle("square XXX | I any XX"));
        RunControl control;
        CoverBoard board(model, control);
        const std::vector<CoverModel::Column> overlapping{0, 1};
        const std::vector<CoverModel::Column> one{0};
        QVERIFY(!board.offer(overlapping));
        QVERIFY(board.offer(one));
        QVERIFY(!board.offer(one));
        QVERIFY(!board.isSettled());
        board.boundBy(2);
        QVERIFY(board.isSettled());
        const std::vector<CoverPoint> history = board.history();
        for (std::size_t i = 1; i < history.size(); ++i) {
            QVERIFY(history[i].seconds >= history[i - 1].seconds);
            QVERIFY(history[i].bound <= history[i - 1].bound);
            QVERIFY(!history[i - 1].value || history[i].value >= history[i - 1].value);
        }
    }

    // A stopped job returns its best cover and never claims optimality.
    void stops_data() {
        QTest::addColumn<int>("milliseconds");
        QTest::addColumn<bool>("byTime");
        for (const int milliseconds : {0, 1, 5, 20, 100, 700}) {
            QTest::addRow("cancelled after %d ms", milliseconds) << milliseconds << false;
            QTest::addRow("time over after %d ms", milliseconds) << milliseconds << true;
        }
    }
    void stops() {
        QFETCH(int, milliseconds);
        QFETCH(bool, byTime);
        Puzzle puzzle = libraryPuzzle("cover/space-corners-5x5x5");
        puzzle.region = Region::box({15, 15, 15});
        puzzle.pieces[1].count = {1, 400};
        RunOptions options;
        options.threads = 2;
        if (byTime) options.timeLimit = std::chrono::milliseconds(milliseconds);
        CoverJob job(puzzle, options);
        job.start();
        if (!byTime) {
            std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
            job.cancel();
        }
        QVERIFY(job.waitFor(60s));
        const CoverSnapshot result = job.snapshot();
        QVERIFY2(result.error.empty(), english(result.error).c_str());
        if (result.outcome == CoverStatus::optimal) return;
        QVERIFY(result.outcome == CoverStatus::feasible);
        QVERIFY(result.status == (byTime ? JobStatus::time : JobStatus::cancelled));
        if (result.value) {
            QVERIFY(*result.value < result.bound);
            QVERIFY(valueOfCover(puzzle, job.placements()) == result.value);
        }
    }

    void severalAtOnce() {
        const std::vector<const char*> names{"cover/five-pieces-11x11", "cover/five-pieces-7x7-turned",
                                             "tetrominoes/rectangle-5x4", "cover/five-pieces-11x11"};
        std::vector<long long> values(names.size(), -1);
        {
            std::vector<std::jthread> threads;
            for (std::size_t i = 0; i < names.size(); ++i)
                threads.emplace_back(
                    [&, i] { values[i] = byMethod(libraryPuzzle(names[i]), Way::cbc).value.value_or(-1); });
        }
        QCOMPARE(values, (std::vector<long long>{120, 48, 16, 120}));
    }

    void tooLarge() {
        Puzzle puzzle = drawnPuzzle("square XX | I any XX");
        puzzle.region = Region::box({181, 181, 1});
        puzzle.pieces.clear();
        for (int size = 1; size <= 180; ++size) {
            std::vector<Cell> bar;
            for (int x = 0; x < size; ++x)
                bar.push_back({x, 0, 0});
            puzzle.pieces.push_back({"bar" + std::string(1, ' ') + std::to_string(size), Shape(bar), {}, {}});
        }
        CoverJob job(puzzle, {});
        job.start();
        QVERIFY(job.waitFor(60s));
        QVERIFY(job.snapshot().failure == JobFailure::tooLarge);
        QVERIFY(QString::fromStdString(english(job.snapshot().error))
                    .contains(QStringLiteral("make the region smaller")));
    }

    void limitOfOpenCells_data() {
        QTest::addColumn<int>("limit");
        QTest::newRow("none") << -1;
        QTest::newRow("one") << 1;
    }
    void limitOfOpenCells() {
        QFETCH(int, limit);
        const bool isRefused = limit >= 0;
        Puzzle limited = drawnPuzzle("square XXoo | I 1 XX");
        if (isRefused) limited.maxHoles = limit;
        CoverJob job(limited, {});
        job.start();
        QVERIFY(job.waitFor(60s));
        const QString error = QString::fromStdString(english(job.snapshot().error));
        QCOMPARE(error.contains(QStringLiteral("max-holes")), isRefused);
        QCOMPARE(job.snapshot().value.has_value(), !isRefused);
        if (isRefused)
            QVERIFY_THROWS_EXCEPTION(CoverError, coverLp(limited));
        else
            QVERIFY(!coverMps(limited).empty());
    }

    // Any solver finds the same optimum from the files.
    void modelFiles_data() {
        QTest::addColumn<QString>("ending");
        QTest::newRow("LP") << QStringLiteral("lp");
        QTest::newRow("MPS") << QStringLiteral("mps");
    }
    void modelFiles() {
        QFETCH(QString, ending);
        const QString program = QStandardPaths::findExecutable(QStringLiteral("cbc"));
        if (program.isEmpty()) QSKIP("the program cbc is not installed");
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("model.") + ending);
        const bool isLp = ending == QStringLiteral("lp");
        std::vector<std::pair<Puzzle, long long>> instances{
            {libraryPuzzle("cover/five-pieces-11x11"), 120},
            {libraryPuzzle("tetrominoes/rectangle-5x4"), 16},
            {drawnPuzzle("square XX/XX | I any XXX"), 0},
        };
        RandomCovers random(
            6, {.lattices = {Lattice(), latticeNamed("stick"), latticeNamed("sphere")}, .withColours = true});
        while (instances.size() < 25) {
            const Puzzle puzzle = random.next();
            const auto plain = coverPlainly(puzzle);
            if (plain && plain->best) instances.emplace_back(puzzle, *plain->best);
        }
        for (const auto& [puzzle, best] : instances) {
            writeFile(file.toStdString(), isLp ? coverLp(puzzle) : coverMps(puzzle));
            const auto objective = objectiveByCbcProgram(program, file);
            QVERIFY2(objective.has_value(), toToml(puzzle).c_str());
            QVERIFY2(std::abs(*objective - static_cast<double>(isLp ? best : -best)) < 1e-6,
                     qPrintable(QStringLiteral("%1 instead of %2 in\n%3")
                                    .arg(*objective)
                                    .arg(best)
                                    .arg(QString::fromStdString(toToml(puzzle)))));
        }
    }

    // The model of the article: x per placement, y per cell, and a row per cell.
    void modelIsTheArticles() {
        const auto text = QByteArray::fromStdString(coverLp(libraryPuzzle("cover/five-pieces-7x7-turned")));
        const QByteArray binaries = text.mid(text.indexOf("Binaries"));
        QCOMPARE(binaries.count("\n x_"), 392);
        QCOMPARE(binaries.count("\n y_"), 49);
        QCOMPARE(text.left(text.indexOf("Binaries")).count(" x_"), 1568);
        QCOMPARE(text.count("\n cover_"), 49);
    }

    void roundTrip() {
        RandomCovers random(7);
        for (int i = 0; i < repeats(300); ++i) {
            const Puzzle puzzle = random.next();
            const std::string text = toToml(puzzle);
            const Puzzle again = parseTomlPuzzle(text, "again");
            QVERIFY2(again == puzzle, text.c_str());
        }
    }
};

TILEWRIGHT_TEST(TestCover)
#include "tst_cover.moc"
