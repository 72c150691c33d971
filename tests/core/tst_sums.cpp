// Sums of volumes and imbalances, and the node filters based on them, compared with plain code.

#include <QTest>

#include "core/images/sum_filters.h"
#include "core/lattice/lattice.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/puzzle.h"
#include "core/search/plan.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/puzzles.h"
#include "tests/support/random_puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

// A node of a search: open cells and remaining pieces.
struct Node {
    BitSet open;
    std::vector<int> left;
    std::vector<int> needed;
};

Node rootOf(const ImageTable& table, std::span<const int> bitOf = {}) {
    Node node;
    const std::vector<int> bits = bitNumbers(table.cellCount(), bitOf);
    node.open = BitSet(sizeFor(bits));
    for (const int bit : bits)
        node.open.set(static_cast<std::size_t>(bit));
    for (const ShapeClass& shape : table.shapes()) {
        node.left.push_back(shape.max);
        node.needed.push_back(shape.min);
    }
    return node;
}

void place(Node& node, const ImageTable& table, ImageId image) {
    for (const CellNumber cell : table.cellsOf(image))
        node.open.clear(cell);
    --node.left[static_cast<std::size_t>(table.shapeOf(image))];
    --node.needed[static_cast<std::size_t>(table.shapeOf(image))];
}

bool isOpen(const Node& node, int cell) {
    return node.open.test(static_cast<std::size_t>(cell));
}

// The filters with sets of numbers instead of bits, one component at a time.
class ByHand {
  public:
    ByHand(const ImageTable& table, const Node& node) : table_(table), node_(node) {}

    bool partsAllowed() const {
        const std::set<int> sums = sumsOf([](const ShapeClass& s) { return s.shape.size(); }, false);
        std::set<int> seen;
        for (int cell = 0; cell < table_.cellCount(); ++cell) {
            if (!isOpen(node_, cell) || seen.count(cell) > 0) continue;
            const std::set<int> part = partWith(cell);
            seen.insert(part.begin(), part.end());
            int required = 0;
            for (const int c : part)
                required += table_.isOptional(c) ? 0 : 1;
            const auto sum = sums.lower_bound(required);
            if (sum == sums.end() || *sum > static_cast<int>(part.size())) return false;
        }
        return true;
    }

    bool parityAllowed() const {
        const std::set<int> sums = sumsOf(
            [&](const ShapeClass& s) { return coloursOf(s.shape.cells(), table_.lattice()).imbalance(); },
            true);
        int least = 0;
        int most = 0;
        for (int cell = 0; cell < table_.cellCount(); ++cell) {
            if (!isOpen(node_, cell)) continue;
            const bool black = table_.lattice().isBlack(table_.cells()[static_cast<std::size_t>(cell)]);
            const bool must = !table_.isOptional(cell);
            most += black ? 1 : (must ? -1 : 0);
            least += black ? (must ? 1 : 0) : -1;
        }
        const auto sum = sums.lower_bound(least);
        return sum != sums.end() && *sum <= most;
    }

  private:
    // The sums of some remaining pieces; or those of the required pieces with either sign.
    template <class Value>
    std::set<int> sumsOf(Value value, bool withSigns) const {
        std::set<int> sums{0};
        for (std::size_t s = 0; s < table_.shapes().size(); ++s) {
            const ShapeClass& shape = table_.shapes()[s];
            if (shape.pieces.empty()) continue;
            for (int copy = 0; copy < node_.left[s]; ++copy) {
                std::set<int> next;
                for (const int sum : sums) {
                    if (!withSigns || copy >= node_.needed[s]) next.insert(sum);
                    next.insert(sum + value(shape));
                    if (withSigns) next.insert(sum - value(shape));
                }
                sums = std::move(next);
            }
        }
        return sums;
    }

    std::set<int> partWith(int cell) const {
        std::set<int> part{cell};
        std::vector<int> todo{cell};
        while (!todo.empty()) {
            const int from = todo.back();
            todo.pop_back();
            for (const int next : table_.neighboursOf(from))
                if (next >= 0 && isOpen(node_, next) && part.insert(next).second) todo.push_back(next);
        }
        return part;
    }

    const ImageTable& table_;
    const Node& node_;
};

bool isConnected(const Puzzle& puzzle) {
    return std::all_of(puzzle.pieces.begin(), puzzle.pieces.end(),
                       [&](const Piece& p) { return partSizes(p.shape, puzzle.lattice).size() == 1; });
}

}  // namespace

class TestSums : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void subsetSums() {
        std::mt19937 random(3);
        for (int round = 0; round < 200; ++round) {
            const int limit = static_cast<int>(random() % 300);
            SubsetSums sums(limit);
            std::set<int> expected{0};
            for (int kind = 0; kind < 4; ++kind) {
                const int value = static_cast<int>(random() % 90);
                const int copies = static_cast<int>(random() % 9);
                const bool always = random() % 3 == 0;
                if (always) sums.addAlways(static_cast<long long>(value) * copies);
                if (!always) sums.add(value, copies);
                std::set<int> next;
                for (const int sum : expected)
                    for (int used = always ? copies : 0; used <= copies; ++used)
                        next.insert(sum + used * value);
                expected = std::move(next);
            }
            for (int sum = -2; sum <= limit; ++sum) {
                QCOMPARE(sums.contains(sum), expected.count(sum) > 0);
                const auto above = expected.lower_bound(sum);
                QCOMPARE(sums.leastFrom(sum).value_or(-1),
                         above == expected.end() || *above > limit ? -1 : *above);
                const auto beyond = expected.upper_bound(sum);
                QCOMPARE(sums.greatestUpTo(sum).value_or(-1),
                         beyond == expected.begin() ? -1 : *std::prev(beyond));
                const int most = sum + static_cast<int>(random() % 20);
                QCOMPARE(sums.meets(sum, most), above != expected.end() && *above <= std::min(most, limit));
            }
            sums.clear();
            QVERIFY(sums.contains(0));
            QVERIFY(!sums.meets(1, limit));
        }
    }

    void checksOfNodesAreRight() {
        RandomPuzzles puzzles(5);
        std::mt19937 random(6);
        std::map<std::string, int> refused;
        for (int compared = 0; compared < 500;) {
            const Puzzle puzzle = puzzles.next();
            if (!validate(puzzle).empty() || searchObstacle(puzzle) || !isConnected(puzzle)) continue;
            ++compared;
            const ImageTable table(puzzle);
            VolumeCheck volume(table);
            ParityCheck parity(table);
            for (int again = 0; again < 6; ++again) {
                Node node = rootOf(table);
                for (int& left : node.left)
                    left = std::max(0, left - static_cast<int>(random() % 2));
                for (int cell = 0; cell < table.cellCount(); ++cell)
                    if (random() % 4 == 0) node.open.clear(static_cast<std::size_t>(cell));
                const ByHand byHand(table, node);
                QCOMPARE(volume.partsAllowed(node.open.words(), node.left), byHand.partsAllowed());
                QCOMPARE(parity.allowed(node.open.words(), node.left, node.needed), byHand.parityAllowed());
                ++refused[byHand.partsAllowed() ? "" : "parts"];
                ++refused[byHand.parityAllowed() ? "" : "parity"];
            }
        }
        for (const char* check : {"", "parts", "parity"})
            QVERIFY2(refused[check] > 200, check);
    }

    // The filters accept every partial solution.
    void nodesOfSolutionsAreAllowed() {
        RandomPuzzles puzzles(7);
        std::mt19937 random(8);
        int nodes = 0;
        while (nodes < 1000) {
            const Puzzle puzzle = puzzles.next();
            if (!validate(puzzle).empty() || searchObstacle(puzzle)) continue;
            std::vector<std::vector<ImageId>> solutions;
            JobOptions options;
            options.threads = 1;
            options.solutionLimit = 20;
            Job job(puzzle, choosePlan(puzzle), options,
                    [&](const PreparedSearch&, std::span<const Solution> found) {
                        for (const Solution& solution : found)
                            solutions.push_back({solution.images.begin(), solution.images.end()});
                    });
            job.start();
            while (!job.waitFor(std::chrono::seconds(10))) {
            }
            const ImageTable table(puzzle);
            VolumeCheck volume(table);
            ParityCheck parity(table);
            for (const std::vector<ImageId>& solution : solutions) {
                Node node = rootOf(table);
                for (const ImageId image : solution)
                    if (random() % 2 == 0) place(node, table, image);
                QVERIFY(volume.partsAllowed(node.open.words(), node.left));
                QVERIFY(parity.allowed(node.open.words(), node.left, node.needed));
                ++nodes;
            }
        }
    }

    // A search may number its cells differently, omit filled ones, and use wider words.
    void cellsMayHaveOtherBits() {
        const Puzzle puzzle = libraryPuzzle("pentominoes/diamond");
        const ImageTable table(puzzle);
        std::vector<int> bitOf;
        for (int cell = 0; cell < table.cellCount(); ++cell)
            bitOf.push_back(cell < 5 ? -1 : 3 * (table.cellCount() - 1 - cell));
        VolumeCheck plainVolume(table);
        VolumeCheck otherVolume(table, bitOf);
        ParityCheck plainParity(table);
        ParityCheck otherParity(table, bitOf);
        std::mt19937 random(9);
        int allowed = 0;
        for (int round = 0; round < 500; ++round) {
            Node node = rootOf(table);
            BitSet other((otherVolume.words() + 1) * 64);
            const unsigned filled = 4 + static_cast<unsigned>(random() % 100);
            for (int cell = 0; cell < table.cellCount(); ++cell)
                if (cell < 5 || random() % filled == 0)
                    node.open.clear(static_cast<std::size_t>(cell));
                else
                    other.set(static_cast<std::size_t>(bitOf[static_cast<std::size_t>(cell)]));
            for (int& left : node.left)
                left = random() % 30 == 0 ? 0 : 1;
            const bool parts = plainVolume.partsAllowed(node.open.words(), node.left);
            QCOMPARE(otherVolume.partsAllowed(other.words(), node.left), parts);
            QCOMPARE(otherParity.allowed(other.words(), node.left, node.left),
                     plainParity.allowed(node.open.words(), node.left, node.left));
            allowed += parts ? 1 : 0;
        }
        QVERIFY(allowed > 20);
        QVERIFY(allowed < 480);
    }

    // A disconnected piece may fill several components.
    void volumeFilterKeepsPiecesOfTwoParts() {
        const Puzzle puzzle = drawnPuzzle("square X.X/XXX/... | Q 1 X.X | I 1 XXX");
        QVERIFY(validate(puzzle).empty());
        for (const char* plan : {"-r", "-r -V"})
            QCOMPARE(solve(puzzle, planFromOptions(plan, puzzle), 1).solutionsRaw, 1U);
        const PreparedSearch search(puzzle, planFromOptions("-roff -V", puzzle));
        QCOMPARE(search.counts().bounded, 3U);
        // The third is Q in the middle row, which leaves a single cell between its parts.
        QCOMPARE(search.counts().filtered, 2U);
    }
};

TILEWRIGHT_TEST(TestSums)
#include "tst_sums.moc"
