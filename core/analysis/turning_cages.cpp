// Small puzzles whose pieces have to be turned: a cage, and two to four pieces in it.
//
// The cage is the surface of a cube without some of its cells. Pieces grow from cells inside it, also through
// its openings, until about half of what is free is filled: then pieces interlock, and there is room for
// turns.
//
//      c c . c        c cage
//      . A A A        A, B pieces, which may fill openings; together with the cage they are the shape
//      c A B c        that is to be filled, so that few assemblies exist
//      c . B c
//
// Most assemblies are rejected by what is cheap to find out:
//
//     comes apart by slides       no; four of five are left
//     comes apart with turns      yes, and nothing is undecided; about one of a few hundred is left
//     all other assemblies        none of them may come apart, whether by slides or by turns
//
// A candidate takes about 70 ms of a CPU in 4x4x4, so it takes minutes to find a cage.
//
// A full box with one opening in its lid was tried first: of 230 assemblies in rooms of 3x3x3 and 4x4x4 none
// came apart with turns, as dense pieces cannot turn, and loose ones fit in too many ways.
//
// A candidate depends on the seed and its number alone. All candidates that were begun are finished, and
// those with the lowest numbers win: so the result is the same for any number of threads.

#include "core/analysis/turning_cages.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <map>
#include <mutex>
#include <random>
#include <set>
#include <thread>
#include <utility>

#include "core/analysis/burr_search.h"
#include "core/analysis/uniqueness.h"
#include "core/assembly/disassembler.h"
#include "core/basics/deadline.h"
#include "core/jobs/job.h"
#include "core/jobs/threads.h"
#include "core/search/plan.h"

namespace tilewright {

namespace {

constexpr std::array<Cell, 6> neighbours{
    {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}}};
/// A cage with more assemblies is not looked at further.
constexpr std::uint64_t mostAssemblies = 300;

// The random assembly with some number, or what is left of it.
class TurningCageMaker {
  public:
    TurningCageMaker(const TurningCageCriteria& criteria, std::uint64_t number) : criteria_(criteria) {
        std::seed_seq seed{criteria.seed, criteria.seed >> 32U, number, number >> 32U};
        random_.seed(seed);
    }

    // Throws Stopped.
    std::optional<TurningCage> make(const std::stop_token& stop) {
        if (!cut()) return {};
        const Puzzle puzzle = puzzleOf();
        std::vector<Placement> own;
        for (std::size_t i = 0; i < pieces_.size(); ++i)
            own.push_back({i, pieces_[i], {}});
        const Disassembler slides(puzzle, {.threads = 1});
        if (!isStuck(slides.takeApart(own, stop))) return {};
        const Disassembler turns(puzzle, {.threads = 1, .turns = criteria_.finish});
        if (!isWanted(turns.takeApart(own, stop))) return {};

        std::vector<std::vector<Placement>> assemblies;
        JobOptions options;
        options.threads = 1;
        options.solutionLimit = mostAssemblies;
        Job job(puzzle, choosePlan(puzzle), options,
                [&](const PreparedSearch& search, std::span<const Solution> solutions) {
                    for (const Solution& solution : solutions)
                        assemblies.push_back(placementsOf(search.puzzle(), search.table(), solution.images));
                });
        if (runToEnd(job, stop).status != JobStatus::complete) return {};
        std::optional<TurningCage> cage;
        for (std::vector<Placement>& assembly : assemblies) {
            if (!isStuck(slides.takeApart(assembly, stop))) return {};
            Disassembly apart = turns.takeApart(assembly, stop);
            if (isStuck(apart)) continue;
            if (cage || !isWanted(apart)) return {};
            cage = TurningCage{puzzle,
                               assemblies.size(),
                               levelOf(apart.separation),
                               turnsOf(apart.separation),
                               std::move(assembly),
                               std::move(apart.separation)};
        }
        return cage;
    }

  private:
    std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random_() % bound); }

    // False where the cage falls apart, or a piece has less than three cells.
    bool cut() {
        const int edge = criteria_.edge;
        std::vector<Cell> walls;
        std::vector<Cell> inside;
        for (int x = 0; x < edge; ++x)
            for (int y = 0; y < edge; ++y)
                for (int z = 0; z < edge; ++z) {
                    const auto isBorder = [edge](int at) { return at == 0 || at == edge - 1; };
                    (isBorder(x) || isBorder(y) || isBorder(z) ? walls : inside).push_back({x, y, z});
                }
        std::ranges::shuffle(walls, random_);
        std::ranges::shuffle(inside, random_);
        const std::size_t open = walls.size() / 4 + below(walls.size() / 5);
        std::set<Cell> cage(walls.begin() + static_cast<std::ptrdiff_t>(open), walls.end());
        pieces_.assign(1, {cage.begin(), cage.end()});
        if (!isConnected(cage)) return false;
        std::set<Cell> free(walls.begin(), walls.begin() + static_cast<std::ptrdiff_t>(open));
        free.insert(inside.begin(), inside.end());
        std::size_t left = free.size() / 3 + below(free.size() / 3);
        for (int i = 0; i < criteria_.pieces; ++i) {
            // Inside of a small cage there is not a cell for each.
            const Cell seed = inside.empty() ? *free.begin() : inside.back();
            if (!inside.empty()) inside.pop_back();
            free.erase(seed);
            pieces_.push_back({seed});
        }
        for (int tries = 0; left > 0 && !free.empty() && tries < 1000; ++tries) {
            std::vector<Cell>& piece = pieces_[1 + below(pieces_.size() - 1)];
            if (const auto next = neighbour(piece, free)) {
                piece.push_back(*next);
                --left;
            }
        }
        for (std::vector<Cell>& piece : pieces_)
            std::ranges::sort(piece);
        return std::ranges::all_of(pieces_, [](const auto& piece) { return piece.size() > 2; });
    }

    static bool isConnected(std::set<Cell> cells) {
        std::vector<Cell> reached{*cells.begin()};
        cells.erase(cells.begin());
        while (!reached.empty()) {
            const Cell cell = reached.back();
            reached.pop_back();
            for (const Cell step : neighbours)
                if (cells.erase(cell + step) > 0) reached.push_back(cell + step);
        }
        return cells.empty();
    }

    // Takes a random cell beside some others out of `free`.
    std::optional<Cell> neighbour(const std::vector<Cell>& cells, std::set<Cell>& free) {
        const Cell cell = cells[below(cells.size())] + neighbours[below(neighbours.size())];
        return free.erase(cell) > 0 ? std::optional(cell) : std::nullopt;
    }

    Puzzle puzzleOf() const {
        Puzzle puzzle;
        puzzle.lattice = BurrSticks::lattice();
        std::vector<Cell> all;
        for (std::size_t i = 0; i < pieces_.size(); ++i) {
            Piece& piece = puzzle.pieces.emplace_back();
            piece.shape = Shape(pieces_[i]);
            piece.name = i == 0 ? "Cage" : std::string(1, static_cast<char>('A' + i - 1));
            // The cage stays.
            piece.disassemblyWeight = i == 0 ? 1 : 0;
            all.insert(all.end(), pieces_[i].begin(), pieces_[i].end());
        }
        std::ranges::sort(all);
        puzzle.region = Region(all, {});
        return puzzle;
    }

    static bool isStuck(const Disassembly& apart) {
        if (apart.outcome == Disassembly::Outcome::cancelled) throw Stopped();
        return apart.outcome == Disassembly::Outcome::notByStraightMoves && !apart.isUndecided();
    }

    static int turnsOf(const Separation& separation) {
        const AssemblyPlan plan(separation);
        return static_cast<int>(std::ranges::count_if(
            plan.moves(), [](const PlannedMove& planned) { return planned.move.turn.has_value(); }));
    }

    bool isWanted(const Disassembly& apart) const {
        return !isStuck(apart) && apart.comesApart() && apart.undecidedTurns == 0 &&
               levelOf(apart.separation).numbers.front() >= criteria_.level &&
               turnsOf(apart.separation) >= criteria_.turns;
    }

    const TurningCageCriteria& criteria_;
    std::mt19937_64 random_;
    /// The first one is the cage.
    std::vector<std::vector<Cell>> pieces_;
};

}  // namespace

TurningCageResult findTurningCages(const TurningCageCriteria& criteria, const std::stop_token& stop,
                                   const std::function<void(std::uint64_t, std::size_t)>& progress) {
    using Clock = Deadline::Clock;
    const Clock::time_point begin = Clock::now();
    std::optional<Deadline> deadline;
    if (criteria.time) deadline.emplace(begin + std::chrono::ceil<Clock::duration>(*criteria.time), stop);
    const std::stop_token ends = deadline ? deadline->token() : stop;
    std::atomic<std::uint64_t> next = 0;
    std::mutex mutex;
    std::map<std::uint64_t, TurningCage> found;
    TurningCageResult result;
    bool isFull = false;
    std::stop_source failed;
    const std::stop_callback both(ends, [&failed] { failed.request_stop(); });
    const int threads = criteria.threads > 0
                            ? criteria.threads
                            : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    workOnThreads(
        threads,
        [&](int) {
            for (;;) {
                std::uint64_t number = 0;
                {
                    const std::lock_guard lock(mutex);
                    if (isFull || failed.stop_requested()) return;
                    number = next++;
                }
                std::optional<TurningCage> cage;
                try {
                    cage = TurningCageMaker(criteria, number).make(failed.get_token());
                } catch (const Stopped&) {
                    return;
                }
                const std::lock_guard lock(mutex);
                ++result.looked;
                if (cage) found.emplace(number, std::move(*cage));
                isFull = found.size() >= criteria.count;
                if (progress) progress(result.looked, std::min(found.size(), criteria.count));
            }
        },
        [&failed] { failed.request_stop(); });
    for (auto& [number, cage] : found)
        if (result.cages.size() < criteria.count) result.cages.push_back(std::move(cage));
    result.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    result.isComplete = isFull;
    return result;
}

}  // namespace tilewright
