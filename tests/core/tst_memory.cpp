// Memory use of searches against their limit, as measured by the system.

#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <malloc.h>

#include <random>

#include "core/lattice/cell.h"
#include "core/puzzle/checks.h"
#include "core/search/plan.h"
#include "tests/support/puzzles.h"
#include "tests/support/sanitized.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;
using namespace std::chrono_literals;

namespace {

constexpr std::uint64_t mebi = 1 << 20;

// Overhead of any job: stacks, threads, allocator.
constexpr std::uint64_t slack = 6 * mebi;

// "VmRSS", "VmHWM" of this process in bytes; nullopt if unavailable.
std::optional<std::uint64_t> memoryOf(const char* line) {
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly)) return std::nullopt;
    const QRegularExpression number(QLatin1String(line) + QStringLiteral(":\\s*([0-9]+) kB"));
    const auto match = number.match(QString::fromLatin1(status.readAll()));
    if (!match.hasMatch()) return std::nullopt;
    return match.captured(1).toULongLong() * 1024;
}

// Resets the peak to the current memory.
bool forgetPeak() {
    ::malloc_trim(0);
    QFile file(QStringLiteral("/proc/self/clear_refs"));
    return file.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && file.write("5") == 1;
}

// Many different pieces of `size` cells in a box, with hundreds of thousands of images.
Puzzle manyPieces(Cell box, int size) {
    Puzzle puzzle;
    puzzle.lattice = latticeNamed(box.z > 1 ? "cube" : "square");
    puzzle.region = Region::box(box);
    std::mt19937 random(static_cast<unsigned>(size));
    const unsigned axes = box.z > 1 ? 3 : 2;
    for (int cells = puzzle.region.size(); cells > 0; cells -= size) {
        std::vector<Cell> piece{{0, 0, 0}};
        while (static_cast<int>(piece.size()) < std::min(size, cells)) {
            const Cell next = piece[random() % piece.size()] +
                              stepAlong(static_cast<int>(random() % axes), random() % 2 == 0 ? 1 : -1);
            if (std::ranges::find(piece, next) == piece.end()) piece.push_back(next);
        }
        puzzle.pieces.push_back({std::to_string(puzzle.pieces.size()), Shape(piece), {1, 1}, {}});
    }
    return puzzle;
}

Puzzle puzzleOf(const QString& name) {
    const QStringList words = name.split(QLatin1Char(' '));
    if (words.size() < 4) return libraryPuzzle(name.toStdString());
    return manyPieces({words[0].toInt(), words[1].toInt(), words[2].toInt()}, words[3].toInt());
}

}  // namespace

class TestMemory : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void peakStaysBelowTheLimit_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<int>("limit");
        for (const char* puzzle :
             {"cubes/soma", "cubes/bedlam-cube", "cubes/tetris-cube", "pentominoes/10x6",
              "pentominoes/one-sided-18x5", "5 5 5 5", "6 6 6 6", "22 22 1 8", "7 7 7 7", "8 8 8 12"})
            for (const int limit : {1, 16, 128})
                QTest::addRow("%s, %d MiB", puzzle, limit) << QString::fromLatin1(puzzle) << limit;
    }
    // Whether or not the search is refused.
    void peakStaysBelowTheLimit() {
        if (isSanitized) QSKIP("sanitizers take memory of their own");
        QFETCH(QString, puzzle);
        QFETCH(int, limit);
        const Puzzle searched = puzzleOf(puzzle);
        QVERIFY(validate(searched).empty() && !searchObstacle(searched));
        const Plan plan = choosePlan(searched);
        if (!forgetPeak()) QSKIP("this system does not measure peaks");
        const auto before = memoryOf("VmRSS");
        if (!before) QSKIP("this system does not measure peaks");
        const std::uint64_t allowed = static_cast<std::uint64_t>(limit) * mebi;
        Job job(searched, plan, {{.threads = 2, .timeLimit = 2s, .memory = allowed}});
        job.start();
        QVERIFY(job.waitFor(60s));
        const std::uint64_t peak = memoryOf("VmHWM").value_or(0) - *before;
        const JobSnapshot last = job.snapshot();
        if (last.status == JobStatus::failed) QCOMPARE(last.failure, JobFailure::tooLarge);
        const QString reported = QStringLiteral("%1: %2 of %3 KiB, %4 stated")
                                     .arg(QLatin1String(nameOf(last.status)))
                                     .arg(peak / 1024)
                                     .arg(allowed / 1024)
                                     .arg(last.memoryNeeded / 1024);
        QVERIFY2(peak <= allowed + slack, qPrintable(reported));
    }
};

TILEWRIGHT_TEST(TestMemory)
#include "tst_memory.moc"
