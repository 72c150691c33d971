// Graded sets: puzzles from easy to hard.
//
// A teacher wants a hundred puzzles with the same pieces: the first one takes a minute, the last one an
// afternoon. Pieces that lie there from the beginning make any puzzle easier, and one of many solutions can
// be told apart from the others by a few of its pieces.
//
//     solution       given          left
//     A A B B        A A . .        B, C, D in one way?  -- no: give one more piece
//     A C B D        A . . .                                yes: how hard?
//     C C D D        . . . .
//
// So: draw a solution, draw how many and which of its pieces are given, and keep the puzzle if one solution
// is left. Four times as many as wanted are made; of these, sorted by difficulty, every fourth one is taken.
// Difficulty differs by orders of magnitude, and stars count them.

#include "core/analysis/graded_sets.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <mutex>
#include <random>
#include <set>
#include <utility>

#include "core/basics/machine.h"
#include "core/jobs/job.h"
#include "core/jobs/threads.h"
#include "core/puzzle/edits.h"

namespace tilewright {

namespace {

constexpr std::size_t usualCount = 100;
constexpr std::size_t perWanted = 4;
// Of which puzzles are made; more solutions would not make them more varied.
constexpr std::uint64_t solutionsToDraw = 20'000;
constexpr std::chrono::seconds timeToDraw{10};
constexpr std::chrono::seconds timeToMeasure{2};
// Draws without a new puzzle after which there are taken to be no more.
constexpr std::size_t drawsInVain = 500;
constexpr std::size_t drawsAtOnce = 64;
constexpr int mostStars = 5;

using Solutions = std::vector<std::vector<Placement>>;

class Grading {
  public:
    Grading(std::span<const Puzzle> puzzles, const GradeOptions& options, const StopToken& stop)
        : puzzles_(puzzles), options_(options), stop_(stop) {}

    std::vector<GradedPuzzle> run() {
        if (options_.given.max > 0)
            drawAll();
        else
            measureAll();
        sortByDifficulty();
        choose();
        giveStars();
        return std::move(graded_);
    }

  private:
    // Calls work(i) for all i below `count` on the threads.
    template <class Work>
    void forAll(std::size_t count, const Work& work) const {
        std::atomic<std::size_t> next = 0;
        workOnThreads(
            threadsFor(options_.threads),
            [&](int) {
                for (std::size_t i = next++; i < count; i = next++) {
                    stop_.check();
                    work(i);
                }
            },
            [&] { next = count; });
    }

    GradedPuzzle measure(Puzzle puzzle, std::size_t from, const FigureOptions& options = {}) const {
        const std::array measures{options_.by, DesignMeasure::tries};
        MeasuredDesign all = measured(puzzle, measures, options, stop_);
        return {std::move(puzzle), std::move(all.figures), std::move(all.solution), all.isComplete, 1, from};
    }

    void measureAll() {
        graded_.resize(puzzles_.size());
        std::mutex mutex;
        std::size_t done = 0;
        forAll(puzzles_.size(), [&](std::size_t i) {
            graded_[i] = measure(puzzles_[i], i);
            const std::lock_guard lock(mutex);
            report(++done, puzzles_.size());
        });
    }

    void report(std::size_t done, std::size_t all) const {
        if (options_.progress)
            options_.progress(std::min(1.0, static_cast<double>(done) / static_cast<double>(all)));
    }

    // On one thread, so that the order, and which ones are left out if there are too many, depend on nothing
    // else.
    Solutions solutionsOf(const Puzzle& puzzle) const {
        JobOptions options;
        options.threads = 1;
        options.solutionLimit = solutionsToDraw;
        options.timeLimit = timeToDraw;
        Solutions all;
        Job job(puzzle, choosePlan(puzzle), options,
                [&](const PreparedSearch& search, std::span<const Solution> solutions) {
                    for (const Solution& solution : solutions)
                        all.push_back(placementsOf(search.puzzle(), search.table(), solution.images));
                });
        runToEnd(job, stop_);
        return all;
    }

    // A puzzle with given pieces of a random solution; nullopt if it has several solutions.
    std::optional<GradedPuzzle> draw(const std::vector<Solutions>& solutions, std::uint64_t number) const {
        std::seed_seq seed{options_.seed, options_.seed >> 32U, number, number >> 32U};
        std::mt19937_64 random(seed);
        const std::size_t from = number % puzzles_.size();
        if (solutions[from].empty()) return std::nullopt;
        std::vector<Placement> pieces = solutions[from][random() % solutions[from].size()];
        pieces.erase(pieces.begin(),
                     pieces.begin() + static_cast<std::ptrdiff_t>(puzzles_[from].fixed.size()));
        const auto range = static_cast<std::uint64_t>(options_.given.max) -
                           static_cast<std::uint64_t>(options_.given.min) + 1;
        const auto least = static_cast<std::size_t>(options_.given.min) + random() % range;
        for (std::size_t i = pieces.size(); i > 1; --i)
            std::swap(pieces[i - 1], pieces[random() % i]);
        const std::size_t most = std::min(pieces.size() - 1, static_cast<std::size_t>(options_.given.max));
        Puzzle puzzle = puzzles_[from];
        for (std::size_t given = 1; given <= most; ++given) {
            puzzle = withFixed(std::move(puzzle), pieces[given - 1].piece, pieces[given - 1].cells).puzzle;
            if (given < least) continue;
            GradedPuzzle graded = measure(puzzle, from, {.enough = 2, .time = timeToMeasure});
            if (graded.figures.solutions == 1 && graded.isComplete) return graded;
        }
        return std::nullopt;
    }

    void drawAll() {
        std::vector<Solutions> solutions;
        solutions.resize(puzzles_.size());
        forAll(puzzles_.size(), [&](std::size_t i) { solutions[i] = solutionsOf(puzzles_[i]); });
        const std::size_t wanted = perWanted * options_.count.value_or(usualCount);
        std::set<std::pair<std::size_t, std::set<std::vector<Cell>>>> known;
        std::uint64_t number = 0;
        for (std::size_t inVain = 0; graded_.size() < wanted && inVain < drawsInVain;) {
            std::vector<std::optional<GradedPuzzle>> drawn(drawsAtOnce);
            forAll(drawsAtOnce, [&](std::size_t i) { drawn[i] = draw(solutions, number + i); });
            number += drawsAtOnce;
            for (std::optional<GradedPuzzle>& one : drawn) {
                ++inVain;
                if (!one || graded_.size() == wanted) continue;
                std::set<std::vector<Cell>> cells;
                for (const FixedPiece& fixed : one->puzzle.fixed)
                    cells.insert(fixed.cells);
                if (!known.emplace(one->from, std::move(cells)).second) continue;
                graded_.push_back(std::move(*one));
                inVain = 0;
            }
            report(graded_.size(), wanted);
        }
    }

    void sortByDifficulty() {
        const bool isKnown = std::ranges::all_of(
            graded_, [this](const GradedPuzzle& one) { return one.figures.of(options_.by).has_value(); });
        by_ = isKnown ? options_.by : DesignMeasure::effort;
        std::ranges::stable_sort(graded_, {}, [this](const GradedPuzzle& one) { return difficultyOf(one); });
    }

    // What has no figure is hardest.
    double difficultyOf(const GradedPuzzle& one) const {
        return std::log2(1.0 + one.figures.of(by_).value_or(1e18));
    }

    // Evenly from the first to the last.
    void choose() {
        const std::size_t count =
            options_.count.value_or(options_.given.max > 0 ? usualCount : graded_.size());
        if (count >= graded_.size()) return;
        std::vector<GradedPuzzle> chosen;
        for (std::size_t i = 0; i < count; ++i)
            chosen.push_back(
                std::move(graded_[count == 1 ? graded_.size() / 2 : i * (graded_.size() - 1) / (count - 1)]));
        graded_ = std::move(chosen);
    }

    void giveStars() {
        if (graded_.empty()) return;
        const double low = difficultyOf(graded_.front());
        const double range = difficultyOf(graded_.back()) - low;
        for (GradedPuzzle& one : graded_)
            one.stars = range <= 0.0
                            ? 1
                            : std::min(mostStars,
                                       1 + static_cast<int>(mostStars * (difficultyOf(one) - low) / range));
    }

    std::span<const Puzzle> puzzles_;
    const GradeOptions& options_;
    const StopToken& stop_;
    DesignMeasure by_ = DesignMeasure::effort;
    std::vector<GradedPuzzle> graded_;
};

}  // namespace

std::vector<GradedPuzzle> gradedSet(std::span<const Puzzle> puzzles, const GradeOptions& options,
                                    const StopToken& stop) {
    return Grading(puzzles, options, stop).run();
}

}  // namespace tilewright
