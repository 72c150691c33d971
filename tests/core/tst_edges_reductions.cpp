// The reductions and generators: puzzles that have a solution if and only if their source problems have one.

#include <QTest>
#include <algorithm>
#include <numeric>

#include "core/basics/message.h"
#include "core/edges/edge_checks.h"
#include "core/edges/edge_solver.h"
#include "core/edges/generators.h"
#include "tests/support/test_program.h"

using namespace tilewright;

namespace {

std::string describe(const OneInThree& problem) {
    std::string text;
    for (const std::array<int, 3>& clause : problem.clauses)
        for (const int variable : clause)
            text.append(std::to_string(variable)).append(" ");
    return text;
}

bool satisfies(const OneInThree& problem, const std::vector<bool>& assignment) {
    for (const std::array<int, 3>& clause : problem.clauses) {
        int trues = 0;
        for (const int variable : clause)
            trues += assignment[static_cast<std::size_t>(variable)] ? 1 : 0;
        if (trues != 1) return false;
    }
    return true;
}

std::vector<bool> assignment(const OneInThree& problem, unsigned bits) {
    std::vector<bool> values;
    for (int variable = 0; variable < problem.variables; ++variable)
        values.push_back((bits >> variable & 1U) != 0);
    return values;
}

// What is wrong with the reduction of one problem; empty if nothing.
std::string wrongWith(const OneInThree& problem, bool freeEnds) {
    const EdgePuzzle puzzle = oneInThreePuzzle(problem, freeEnds);
    if (!validateEdges(puzzle).empty()) return "the puzzle is not valid";
    if (puzzle.pieces.size() != 10 * problem.clauses.size() + (freeEnds ? 2 : 0))
        return "wrong number of pieces";
    bool solvable = false;
    for (unsigned bits = 0; bits < 1U << problem.variables && !solvable; ++bits)
        solvable = satisfies(problem, assignment(problem, bits));
    const EdgeResult result = solveEdges(puzzle);
    if (result.solvable != solvable) return "the puzzle disagrees";
    if (!solvable) return {};
    if (const auto why = whyNoSolution(puzzle, *result.arrangement)) return english(*why);
    return satisfies(problem, assignmentOf(problem, *result.arrangement)) ? "" : "the solution says nothing";
}

// All 3-partitions of the numbers from `from` on.
bool canSplit(const std::vector<int>& numbers, std::vector<bool>& used, int sum) {
    const auto first = std::find(used.begin(), used.end(), false);
    if (first == used.end()) return true;
    const auto a = static_cast<std::size_t>(first - used.begin());
    used[a] = true;
    for (std::size_t b = a + 1; b < numbers.size(); ++b)
        for (std::size_t c = b + 1; c < numbers.size(); ++c) {
            if (used[b] || used[c] || numbers[a] + numbers[b] + numbers[c] != sum) continue;
            used[b] = used[c] = true;
            if (canSplit(numbers, used, sum)) return true;
            used[b] = used[c] = false;
        }
    used[a] = false;
    return false;
}

std::string wrongWith(const std::vector<int>& numbers, int sum, int& solvables) {
    const EdgePuzzle puzzle = threePartitionPuzzle(numbers);
    if (!validateEdges(puzzle).empty()) return "the puzzle is not valid";
    std::vector<bool> used(numbers.size(), false);
    const bool solvable = canSplit(numbers, used, sum);
    const EdgeResult result = solveEdges(puzzle);
    if (result.solvable != solvable) return "the puzzle disagrees";
    if (!solvable) return {};
    ++solvables;
    if (const auto why = whyNoSolution(puzzle, *result.arrangement)) return english(*why);
    std::vector<std::size_t> all;
    for (const auto& [a, b, c] : triplesOf(numbers, *result.arrangement)) {
        if (numbers[a] + numbers[b] + numbers[c] != sum) return "a group has another sum";
        all.insert(all.end(), {a, b, c});
    }
    std::sort(all.begin(), all.end());
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i] != i) return "a number is not in one group";
    return all.size() == numbers.size() ? "" : "numbers are left out";
}

}  // namespace

class TestEdgesReductions : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    // Every list of one and two clauses over up to four variables, with variables twice in a clause, and many
    // of three.
    void oneInThree_data() {
        QTest::addColumn<int>("variables");
        QTest::addColumn<int>("clauses");
        QTest::addColumn<int>("step");
        QTest::addColumn<bool>("freeEnds");
        for (const bool freeEnds : {false, true}) {
            const char* ends = freeEnds ? "free" : "cyclic";
            QTest::addRow("one clause, %s", ends) << 3 << 1 << 1 << freeEnds;
            QTest::addRow("two clauses, %s", ends) << 4 << 2 << 1 << freeEnds;
            QTest::addRow("three clauses, %s", ends) << 4 << 3 << 37 << freeEnds;
            QTest::addRow("five clauses, %s", ends) << 6 << 5 << 1'970'033 << freeEnds;
        }
    }
    void oneInThree() {
        QFETCH(int, variables);
        QFETCH(int, clauses);
        QFETCH(int, step);
        QFETCH(bool, freeEnds);
        std::vector<std::array<int, 3>> all;
        for (int a = 0; a < variables; ++a)
            for (int b = a; b < variables; ++b)
                for (int c = b; c < variables; ++c)
                    all.push_back({a, b, c});
        long long lists = 1;
        for (int i = 0; i < clauses; ++i)
            lists *= static_cast<long long>(all.size());
        int tested = 0;
        for (long long list = 0; list < lists && tested < 400; list += step, ++tested) {
            OneInThree problem{variables, {}};
            long long rest = list;
            for (int i = 0; i < clauses; ++i, rest /= static_cast<long long>(all.size()))
                problem.clauses.push_back(
                    all[static_cast<std::size_t>(rest % static_cast<long long>(all.size()))]);
            const std::string wrong = wrongWith(problem, freeEnds);
            QVERIFY2(wrong.empty(), describe(problem).append(": ").append(wrong).c_str());
        }
        QVERIFY(tested >= 10);
    }

    // Every list of six numbers for which the reduction is defined, with sums up to 17.
    void threePartition() {
        int tested = 0;
        int solvables = 0;
        for (int sum = 3; sum <= 17; ++sum) {
            std::vector<int> numbers(6, sum / 4 + 1);
            const int most = (sum - 1) / 2;
            for (bool more = numbers[0] <= most; more;) {
                if (std::accumulate(numbers.begin(), numbers.end(), 0) == 2 * sum) {
                    const std::string wrong = wrongWith(numbers, sum, solvables);
                    std::string text;
                    for (const int number : numbers)
                        text.append(std::to_string(number)).append(" ");
                    QVERIFY2(wrong.empty(), text.append(": ").append(wrong).c_str());
                    ++tested;
                }
                std::size_t i = 0;
                while (i < 6 && numbers[i] == most)
                    ++i;
                more = i < 6;
                if (!more) break;
                const int next = numbers[i] + 1;
                for (std::size_t j = 0; j <= i; ++j)
                    numbers[j] = next;
            }
        }
        QVERIFY2(tested > solvables && solvables > 10, std::to_string(tested).c_str());
    }

    void barsMayWrapAroundFreeEnds() {
        EdgePuzzle puzzle = threePartitionPuzzle({4, 4, 4, 4, 4, 6});
        QCOMPARE(solveEdges(puzzle).solvable, std::optional(false));
        puzzle.leftRight = puzzle.topBottom = BorderRule::free;
        puzzle.borderColour.reset();
        QCOMPARE(solveEdges(puzzle).solvable, std::optional(true));
    }

    void badSourcesAreRefused() {
        QVERIFY_THROWS_EXCEPTION(MessageError, oneInThreePuzzle({3, {}}));
        QVERIFY_THROWS_EXCEPTION(MessageError, oneInThreePuzzle({3, {{0, 1, 3}}}));
        QVERIFY_THROWS_EXCEPTION(MessageError, oneInThreePuzzle({3, {{0, -1, 2}}}));
        for (const std::vector<int>& numbers :
             {std::vector<int>{}, {4, 4}, {1, 5, 6}, {4, 4, 4, 4, 4, 5}, {4, 4, 5, 4, 4, 4}})
            QVERIFY_THROWS_EXCEPTION(MessageError, threePartitionPuzzle(numbers));
        QVERIFY_THROWS_EXCEPTION(MessageError, framedEdgePuzzle(1, 5, 3, 1));
        QVERIFY_THROWS_EXCEPTION(MessageError, framedEdgePuzzle(5, 5, 0, 1));
        QVERIFY_THROWS_EXCEPTION(MessageError, macMahonSquares(3));
        for (const std::vector<std::string>& clauses :
             {std::vector<std::string>{"1,2"}, {"1,2,3", "0,1,2"}, {"1,2,x"}, {"1,2,3,"}})
            QVERIFY_THROWS_EXCEPTION(MessageError, readFormula(clauses));
        QCOMPARE(readFormula(std::vector<std::string>{"1,2,3", "4,1,1"}).variables, 4);
    }

    void plantedSolutionsSolve() {
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            RandomEdgeOptions options;
            options.rows = static_cast<int>(seed % 4) + 1;
            options.columns = static_cast<int>(seed % 5) + 1;
            options.leftRight = static_cast<BorderRule>(seed % 3);
            options.topBottom = static_cast<BorderRule>(seed / 3 % 3);
            options.moves = {seed % 2 == 0, seed / 2 % 2 == 0, seed / 4 % 2 == 0, seed / 8 % 2 == 0};
            options.seed = seed;
            const PlantedPuzzle planted = randomEdgePuzzle(options);
            QVERIFY(validateEdges(planted.puzzle).empty());
            const auto why = whyNoSolution(planted.puzzle, *planted.solution);
            QVERIFY2(!why, english(why.value_or(Message{})).c_str());
            QVERIFY(randomEdgePuzzle(options).puzzle == planted.puzzle);
        }
        const PlantedPuzzle framed = framedEdgePuzzle(5, 7, 4, 9);
        QVERIFY(isSolution(framed.puzzle, *framed.solution));
        QCOMPARE(macMahonSquares(0).pieces.size(), 24U);
    }
};

TILEWRIGHT_TEST(TestEdgesReductions)
#include "tst_edges_reductions.moc"
