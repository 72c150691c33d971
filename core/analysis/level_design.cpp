#include "core/analysis/level_design.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

#include "core/analysis/cell_changes.h"
#include "core/analysis/verdict.h"
#include "core/assembly/disassembler.h"
#include "core/basics/deadline.h"
#include "core/basics/sorted.h"
#include "core/jobs/threads.h"
#include "core/puzzle/checks.h"

namespace tilewright {

namespace {

using Assembly = std::vector<Placement>;
using Clock = Deadline::Clock;

// As many as somebody looks through.
constexpr std::size_t mostProposals = 100;

int threadsOf(const LevelOptions& options) {
    return options.threads > 0 ? options.threads
                               : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

// Solutions of a puzzle with what they are when they are taken apart.
struct Judged {
    PuzzleLevel level;
    /// Some that can be built, or of those that cannot if there are no others.
    std::vector<Assembly> kept;
};

// The level of an assembly, without numbers if it cannot be built; nullopt if that was not found out.
std::optional<AssemblyLevel> levelOfAssembly(const Disassembler& disassembler, const Assembly& assembly,
                                             const std::stop_token& stop) {
    const Disassembly apart = disassembler.takeApart(assembly, stop);
    if (apart.comesApart()) return levelOf(apart.separation);
    if (apart.outcome == Disassembly::Outcome::cancelled ||
        apart.outcome == Disassembly::Outcome::outOfMemory)
        return std::nullopt;
    return AssemblyLevel{};
}

// `isEnough` says that no more needs to be known, by what is known so far.
Judged judged(const Puzzle& puzzle, const LevelOptions& options, std::chrono::duration<double> time,
              int threads, const std::stop_token& stop,
              const std::function<bool(const PuzzleLevel&)>& isEnough = {}) {
    const Deadline deadline(Clock::now() + std::chrono::ceil<Clock::duration>(time), stop);
    std::vector<Assembly> assemblies;
    JobOptions jobOptions;
    jobOptions.threads = threads;
    jobOptions.solutionLimit = options.enough;
    jobOptions.timeLimit = time;
    jobOptions.inBackground = true;
    Judged result;
    {
        Job job(puzzle, choosePlan(puzzle), jobOptions,
                [&](const PreparedSearch& search, std::span<const Solution> solutions) {
                    for (const Solution& solution : solutions)
                        assemblies.push_back(placementsOf(search.puzzle(), search.table(), solution.images));
                });
        const JobSnapshot end = runToEnd(job, stop);
        result.level.isExact = end.status == JobStatus::complete;
    }
    result.level.assemblies = assemblies.size();
    const Disassembler disassembler(puzzle);
    std::vector<std::optional<AssemblyLevel>> levels(assemblies.size());
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    bool ended = false;
    workOnThreads(
        threads,
        [&](int) {
            for (std::size_t i = next++; i < assemblies.size(); i = next++) {
                std::optional<AssemblyLevel> level =
                    levelOfAssembly(disassembler, assemblies[i], deadline.token());
                const std::lock_guard lock(mutex);
                if (ended) return;
                if (!level) result.level.isExact = false;
                if (!level || level->numbers.empty()) continue;
                PuzzleLevel& all = result.level;
                if (all.buildable++ == 0 || *level < all.level) all.level = *level;
                levels[i] = std::move(level);
                ended = isEnough && isEnough(all);
            }
        },
        [&] { next = assemblies.size(); });
    if (stop.stop_requested()) throw Stopped();
    if (ended) result.level.isExact = false;
    for (const bool built : {true, false})
        for (std::size_t i = 0; i < assemblies.size() && result.kept.size() < options.solutions; ++i)
            if (levels[i].has_value() == built && (built || result.level.buildable == 0))
                result.kept.push_back(std::move(assemblies[i]));
    return result;
}

// Nothing where the puzzle cannot be built.
int firstNumber(const PuzzleLevel& level) {
    return level.level.numbers.empty() ? 0 : level.level.numbers.front();
}

bool isBetter(const PuzzleLevel& changed, const PuzzleLevel& now) {
    if (changed.buildable == 0) return false;
    return firstNumber(changed) > firstNumber(now) ||
           (changed.buildable == 1 && now.buildable > 1 && changed.level >= now.level);
}

// A puzzle on the way, with all its changes so far.
struct Changed {
    std::vector<Message> texts;
    std::vector<Cell> cells;
    std::vector<std::size_t> pieces;
    Assembly solution;
    Puzzle puzzle;
    /// Of the solution: the lowest level of the puzzle is not above it.
    AssemblyLevel own;
};

// Changes puzzles cell by cell and keeps what is better.
class LevelSearch {
  public:
    LevelSearch(const Puzzle& puzzle, const LevelOptions& options, const std::stop_token& stop,
                const std::function<void(const LevelAdvice&)>& progress)
        : puzzle_(puzzle),
          options_(options),
          threads_(threadsOf(options)),
          stop_(stop),
          progress_(progress) {}

    LevelAdvice run() {
        const Judged now = judged(puzzle_, options_, options_.time, threads_, stop_);
        advice_.now = now.level;
        std::vector<Changed> best{{{}, {}, {}, {}, puzzle_, {}}};
        for (int round = 0; round < options_.changes && !best.empty(); ++round) {
            std::vector<Changed> next;
            for (const Changed& from : best)
                addChanges(from, round == 0 ? now.kept : std::vector<Assembly>{from.solution}, next);
            advice_.candidates += next.size();
            if (progress_) progress_(advice_);
            onAll(next, [this](Changed& changed) { takeApart(changed); });
            std::erase_if(next, [](const Changed& changed) { return changed.own.numbers.empty(); });
            std::ranges::stable_sort(next, std::ranges::greater{}, &Changed::own);
            advice_.tried = advice_.candidates - next.size();
            onAll(next, [this](Changed& changed) { judge(changed); });
            next.resize(std::min(next.size(), options_.breadth));
            best = std::move(next);
        }
        return std::move(advice_);
    }

  private:
    void addChanges(const Changed& from, const std::vector<Assembly>& solutions, std::vector<Changed>& to) {
        for (CellChange& change : cellChanges(from.puzzle, solutions)) {
            std::pair<std::vector<Shape>, std::vector<DrawnCell>> key;
            for (const Piece& piece : change.puzzle.pieces)
                key.first.push_back(piece.shape);
            key.second = change.puzzle.region.drawn();
            if (!seen_.insert(std::move(key)).second) continue;
            Changed changed{
                from.texts, from.cells, from.pieces, std::move(change.solution), std::move(change.puzzle),
                {}};
            changed.texts.push_back(std::move(change.text));
            changed.cells.push_back(change.cell);
            changed.pieces.insert(changed.pieces.end(), change.pieces.begin(), change.pieces.end());
            sortUnique(changed.pieces);
            to.push_back(std::move(changed));
        }
    }

    template <class Work>
    void onAll(std::vector<Changed>& all, const Work& work) {
        std::atomic<std::size_t> next = 0;
        workOnThreads(
            threads_,
            [&](int) {
                for (std::size_t i = next++; i < all.size(); i = next++) {
                    if (stop_.stop_requested()) throw Stopped();
                    work(all[i]);
                }
            },
            [&] { next = all.size(); });
    }

    void takeApart(Changed& changed) const {
        if (searchObstacle(changed.puzzle)) return;
        const Deadline deadline(Clock::now() + std::chrono::ceil<Clock::duration>(options_.timeForEach),
                                stop_);
        changed.own = levelOfAssembly(Disassembler(changed.puzzle), changed.solution, deadline.token())
                          .value_or(AssemblyLevel{});
    }

    void judge(Changed& changed) {
        const PuzzleLevel level =
            judged(changed.puzzle, options_, options_.timeForEach, 1, stop_,
                   [this](const PuzzleLevel& known) {
                       return known.buildable > 1 && firstNumber(known) <= firstNumber(advice_.now);
                   })
                .level;
        const std::lock_guard lock(mutex_);
        ++advice_.tried;
        if (level.isExact && isBetter(level, advice_.now)) {
            LevelProposal proposal{messageOf("%1", Message::List{changed.texts}),
                                   changed.texts.size(),
                                   changed.cells,
                                   changed.pieces,
                                   changed.solution,
                                   changed.puzzle,
                                   level};
            const auto rank = [](const LevelProposal& one) {
                return std::pair(one.level.level, std::pair(~one.level.buildable, ~one.changes));
            };
            const auto place =
                std::ranges::upper_bound(advice_.proposals, rank(proposal), std::ranges::greater{}, rank);
            advice_.proposals.insert(place, std::move(proposal));
            if (advice_.proposals.size() > mostProposals) advice_.proposals.pop_back();
        }
        if (progress_) progress_(advice_);
    }

    const Puzzle& puzzle_;
    const LevelOptions& options_;
    const int threads_;
    const std::stop_token stop_;
    const std::function<void(const LevelAdvice&)>& progress_;
    std::set<std::pair<std::vector<Shape>, std::vector<DrawnCell>>> seen_;
    std::mutex mutex_;
    LevelAdvice advice_;
};

}  // namespace

PuzzleLevel judgeLevel(const Puzzle& puzzle, const LevelOptions& options, const std::stop_token& stop) {
    return judged(puzzle, options, options.time, threadsOf(options), stop).level;
}

LevelAdvice adviseLevel(const Puzzle& puzzle, const LevelOptions& options, const std::stop_token& stop,
                        const std::function<void(const LevelAdvice&)>& progress) {
    return LevelSearch(puzzle, options, stop, progress).run();
}

}  // namespace tilewright
