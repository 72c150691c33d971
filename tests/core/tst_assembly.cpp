// Solutions taken apart: which of them come apart, at what level, and whether the moves can be made.

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "core/assembly/assembly_plan.h"
#include "core/assembly/disassembler.h"
#include "core/assembly/slides.h"
#include "core/files/files.h"
#include "core/formats/puzzle_file.h"
#include "tests/support/puzzles.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

/// How many assemblies have a level.
using Levels = QMap<QString, int>;

const QString folder = QStringLiteral(TILEWRIGHT_SOURCE_DIR "/tests/data/grids/");

// All solutions as the pieces lie.
std::vector<std::vector<Placement>> assembliesOf(const Puzzle& puzzle) {
    std::vector<std::vector<Placement>> all;
    JobOptions options;
    options.threads = 1;
    Job job(puzzle, choosePlan(puzzle), options,
            [&](const PreparedSearch& search, std::span<const Solution> found) {
                for (const Solution& solution : found)
                    all.push_back(placementsOf(search.puzzle(), search.table(), solution.images));
            });
    job.start();
    job.waitFor(std::chrono::hours(1));
    return all;
}

int distance(const Slides& slides, std::ptrdiff_t axis, const Placement& moving, const Placement& staying,
             Cell offset) {
    const auto k = static_cast<std::size_t>(axis);
    return slides.distance(k, slides.profilesOf(moving.cells)[k], slides.profilesOf(staying.cells)[k],
                           offset);
}

// What is wrong with a plan when it is played back.
QString faultOf(const Puzzle& puzzle, const std::vector<Placement>& assembly, const Separation& separation) {
    const AssemblyPlan plan(separation);
    const Slides slides(puzzle.lattice, puzzle.lattice.isFlat() && puzzle.lift);
    std::vector<std::set<std::size_t>> scenes;
    std::vector<bool> alone(assembly.size(), false);
    for (std::size_t k = 0; k < plan.moves().size(); ++k) {
        const auto& [move, scene, depth] = plan.moves()[k];
        const std::vector<Cell> shifts = plan.shiftsAfter(k);
        for (const std::size_t a : move.pieces)
            for (const std::size_t b : scene) {
                if (std::ranges::binary_search(move.pieces, b)) continue;
                const auto& axes = slides.axes();
                const auto axis = std::ranges::find(axes, move.step);
                const auto back = std::ranges::find(axes, Cell{} - move.step);
                const Cell offset = shifts[b] - shifts[a];
                const int way =
                    axis != axes.end()
                        ? distance(slides, axis - axes.begin(), assembly[a], assembly[b], offset)
                        : distance(slides, back - axes.begin(), assembly[b], assembly[a], Cell{} - offset);
                if (way < (move.isRemoval ? Slides::free : move.steps))
                    return QStringLiteral("move %1: piece %2 hits %3").arg(k).arg(a).arg(b);
            }
        if (!move.isRemoval) continue;
        for (const bool stays : {false, true}) {
            std::set<std::size_t> part;
            for (const std::size_t piece : scene)
                if (std::ranges::binary_search(move.pieces, piece) != stays) part.insert(piece);
            if (part.size() == 1) alone[*part.begin()] = true;
        }
    }
    return std::ranges::count(alone, false) == 0 ? QString() : QStringLiteral("a piece is not alone");
}

}  // namespace

class TestAssembly : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void levels_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("problem");
        QTest::addColumn<int>("buildable");
        QTest::addColumn<Levels>("levels");
        const std::string text = readTextFile((folder + QStringLiteral("truth.json")).toStdString());
        const QJsonObject all = QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
        for (auto file = all.begin(); file != all.end(); ++file) {
            int number = 0;
            for (const QJsonValue& problem : file.value()[QStringLiteral("problems")].toArray()) {
                ++number;
                if (problem[QStringLiteral("solutions")].isNull()) continue;
                // What the other program says here is wrong: see README.md there.
                const bool isTrap = file.key().startsWith(QStringLiteral("group-order-trap")) && number == 2;
                Levels levels;
                const QJsonObject known = problem[QStringLiteral("levels")].toObject();
                for (auto level = known.begin(); level != known.end(); ++level)
                    levels[level.key()] = level.value().toInt();
                if (isTrap) levels[QStringLiteral("1")] = 1;
                QTest::addRow("%s %d", qPrintable(file.key()), number)
                    << file.key() << number << (isTrap ? 1 : problem[QStringLiteral("solutions")].toInt())
                    << levels;
            }
        }
    }
    void levels() {
        QFETCH(QString, file);
        QFETCH(int, problem);
        const Puzzle puzzle = readPuzzle((folder + file).toStdString(), {problem});
        const Disassembler disassembler(puzzle);
        int buildable = 0;
        Levels found;
        for (const auto& assembly : assembliesOf(puzzle)) {
            const Disassembly apart = disassembler.takeApart(assembly);
            if (!apart.comesApart()) continue;
            ++buildable;
            ++found[QString::fromStdString(levelOf(apart.separation).text())];
            const bool hasGroups =
                std::ranges::any_of(puzzle.pieces, [](const Piece& piece) { return !piece.groups.empty(); });
            if (!hasGroups) QCOMPARE(faultOf(puzzle, assembly, apart.separation), QString());
        }
        QTEST(buildable, "buildable");
        // Only the first number is the same for all ways to take an assembly apart.
        QFETCH(Levels, levels);
        const auto firstNumbers = [](const Levels& all) {
            QMap<int, int> numbers;
            for (auto level = all.begin(); level != all.end(); ++level)
                numbers[level.key().split(QLatin1Char('.')).first().toInt()] += level.value();
            return numbers;
        };
        QCOMPARE(firstNumbers(found), firstNumbers(levels));
        const auto sum = [](const Levels& all) {
            int moves = 0;
            for (auto level = all.begin(); level != all.end(); ++level)
                for (const QString& number : level.key().split(QLatin1Char('.')))
                    moves += number.toInt() * level.value();
            return moves;
        };
        QCOMPARE_LE(sum(found), sum(levels));
    }
};

QTEST_APPLESS_MAIN(TestAssembly)
#include "tst_assembly.moc"
