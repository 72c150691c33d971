#include "core/analysis/design_figures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "core/assembly/disassembler.h"
#include "core/basics/stop.h"
#include "core/jobs/job.h"

namespace tilewright {

namespace {

using Clock = StopToken::Clock;

int boxVolume(std::span<const Cell> cells) {
    const Box box = boxAround(cells);
    return (box.high.x - box.low.x + 1) * (box.high.y - box.low.y + 1) * (box.high.z - box.low.z + 1);
}

void measurePieces(const Puzzle& puzzle, DesignFigures& figures) {
    int smallest = std::numeric_limits<int>::max();
    int largest = 0;
    int gaps = 0;
    for (const Piece& piece : puzzle.pieces) {
        smallest = std::min(smallest, piece.shape.size());
        largest = std::max(largest, piece.shape.size());
        if (puzzle.lattice.hasUnitBoxes())
            gaps += piece.count.min * (boxVolume(piece.shape.cells()) - piece.shape.size());
    }
    if (puzzle.lattice.hasUnitBoxes()) figures.gaps = gaps;
    figures.sizes = std::max(0, largest - smallest);
}

int turnsOf(const Disassembly& apart) {
    const AssemblyPlan plan(apart.separation);
    return static_cast<int>(std::ranges::count_if(
        plan.moves(), [](const PlannedMove& planned) { return planned.move.turn.has_value(); }));
}

// Levels and turns over all solutions; unknown if one of them is undecided.
class LevelOfAll {
  public:
    LevelOfAll(const Puzzle& puzzle, const FigureOptions& options, bool withTurns)
        : slides_(puzzle), turning_(puzzle, {.turns = options.finish}), withTurns_(withTurns) {}

    // Returns whether it is decided; `isLeast` tells whether the assembly has the least level so far.
    bool add(std::span<const Placement> assembly, const StopToken& stop, bool& isLeast) {
        isLeast = false;
        Disassembly apart = slides_.disassemble(assembly, stop);
        if (apart.outcome == Disassembly::Outcome::notByStraightMoves && withTurns_)
            apart = turning_.disassemble(assembly, stop);
        if (apart.outcome == Disassembly::Outcome::cancelled || apart.isUndecided()) return false;
        if (!apart.canBeDisassembled()) return true;
        const AssemblyLevel level = levelOf(apart.separation);
        const int turns = turnsOf(apart);
        isLeast = level_.numbers.empty() || level < level_;
        if (isLeast) level_ = level;
        turns_ = std::min(turns_.value_or(turns), turns);
        return true;
    }

    const AssemblyLevel& level() const { return level_; }
    std::optional<int> turns() const { return turns_; }

  private:
    Disassembler slides_;
    Disassembler turning_;
    bool withTurns_;
    AssemblyLevel level_;
    std::optional<int> turns_;
};

}  // namespace

std::optional<double> DesignFigures::of(DesignMeasure measure) const {
    switch (measure) {
        case DesignMeasure::effort:
            return effort;
        case DesignMeasure::tries:
            return tries ? std::optional(tries->mean) : std::nullopt;
        case DesignMeasure::placements:
            return decisions ? std::optional(decisions->placements) : std::nullopt;
        case DesignMeasure::forced:
            return decisions ? std::optional(decisions->forced) : std::nullopt;
        case DesignMeasure::deadEnds:
            return decisions ? std::optional(decisions->allDeadEnds()) : std::nullopt;
        case DesignMeasure::level:
            if (!level) return std::nullopt;
            return level->numbers.empty() ? 0.0 : level->numbers.front();
        case DesignMeasure::moves:
            return level ? std::optional<double>(level->moves) : std::nullopt;
        case DesignMeasure::turns:
            return turns ? std::optional<double>(*turns) : std::nullopt;
        case DesignMeasure::gaps:
            return gaps ? std::optional<double>(*gaps) : std::nullopt;
        case DesignMeasure::sizes:
            break;
    }
    return sizes;
}

std::optional<double> DesignFigures::of(const DesignWish& wish) const {
    if (!wish.after || !decisions) return of(wish.measure);
    const auto after = static_cast<std::size_t>(*wish.after);
    return after < decisions->deadEnds.size() ? decisions->deadEnds[after] : 0.0;
}

void DesignFigures::add(const DesignFigures& other) {
    solutions *= other.solutions;
    const auto sum = [](auto& own, const auto& more, const auto& plus) {
        if (own && more)
            plus(*own, *more);
        else
            own.reset();
    };
    sum(effort, other.effort, [](double& a, double b) { a += b; });
    sum(tries, other.tries, [](Spread& a, const Spread& b) {
        a.mean += b.mean;
        a.error = std::hypot(a.error, b.error);
    });
    sum(decisions, other.decisions, [](Decisions& a, const Decisions& b) {
        a.solutions *= b.solutions;
        a.forced += b.forced;
        a.placements += b.placements;
        a.deadEnds.resize(std::max(a.deadEnds.size(), b.deadEnds.size()), 0.0);
        for (std::size_t i = 0; i < b.deadEnds.size(); ++i)
            a.deadEnds[i] += b.deadEnds[i];
    });
    sum(level, other.level, [](AssemblyLevel& a, const AssemblyLevel& b) {
        const int moves = a.numbers.empty() || b.numbers.empty() ? 0 : a.moves + b.moves;
        a = std::min(a, b);
        a.moves = moves;
    });
    sum(turns, other.turns, [](int& a, int b) { a += b; });
    sum(gaps, other.gaps, [](int& a, int b) { a += b; });
}

MeasuredDesign measured(const Puzzle& puzzle, std::span<const DesignMeasure> measures,
                        const FigureOptions& options, const StopToken& stop) {
    const auto wants = [&](DesignMeasure measure) { return std::ranges::count(measures, measure) > 0; };
    const StopToken inTime = stop.within(options.time);
    MeasuredDesign result;
    measurePieces(puzzle, result.figures);
    JobOptions jobOptions;
    jobOptions.threads = 1;
    jobOptions.solutionLimit = options.enough;
    jobOptions.timeLimit = options.time;
    std::vector<Solution> known;
    Job job(puzzle, choosePlan(puzzle), jobOptions,
            [&](const PreparedSearch&, std::span<const Solution> solutions) {
                known.insert(known.end(), solutions.begin(), solutions.end());
            });
    const JobSnapshot end = runToEnd(job, stop);
    result.isComplete = end.status == JobStatus::complete;
    result.figures.solutions = end.solutions;
    if (end.solutions == 0) return result;
    const PreparedSearch& search = *job.search();
    const auto assembly = [&](const Solution& solution) {
        return placementsOf(search.puzzle(), search.table(), solution.images);
    };
    result.solution = assembly(known.front());
    result.figures.effort =
        static_cast<double>(end.statistics.totalFits()) / static_cast<double>(end.solutions);
    if (!result.isComplete) return result;
    if (wants(DesignMeasure::tries)) result.figures.tries = triesAtRandom(search.table(), known, stop);
    if (wants(DesignMeasure::placements) || wants(DesignMeasure::forced) || wants(DesignMeasure::deadEnds))
        result.figures.decisions = decisionsOf(search.table(), stop);
    const bool withTurns = wants(DesignMeasure::turns);
    if (!withTurns && !wants(DesignMeasure::level) && !wants(DesignMeasure::moves)) return result;
    LevelOfAll all(puzzle, options, withTurns);
    bool isDecided = true;
    for (const Solution& solution : known) {
        std::vector<Placement> one = assembly(solution);
        bool isLeast = false;
        isDecided = isDecided && all.add(one, inTime, isLeast);
        stop.check();
        if (!isDecided) return result;
        if (isLeast) result.solution = std::move(one);
    }
    result.figures.level = all.level();
    if (withTurns) result.figures.turns = all.turns();
    return result;
}

Message measureObstacle(const Puzzle& puzzle, DesignMeasure measure) {
    switch (measure) {
        case DesignMeasure::level:
        case DesignMeasure::moves:
            return Disassembler::obstacle(puzzle);
        case DesignMeasure::turns:
            if (Message why = Disassembler::obstacle(puzzle); !why.empty()) return why;
            return Disassembler::turnObstacle(puzzle, {});
        case DesignMeasure::gaps:
            if (!puzzle.lattice.hasUnitBoxes())
                return core::message("%1 is for square and cubic lattices only",
                                     std::string(nameOf(measure)));
            break;
        default:
            break;
    }
    return {};
}

bool meetsBounds(const DesignFigures& figures, std::span<const DesignWish> wishes) {
    return std::ranges::all_of(wishes, [&](const DesignWish& wish) {
        if (!wish.isBound()) return true;
        const std::optional<double> value = figures.of(wish);
        return value &&
               (wish.kind == DesignWish::Kind::atLeast ? *value >= wish.bound : *value <= wish.bound);
    });
}

namespace {

// Larger is better; an unknown figure is worst.
std::vector<double> valuesOf(const DesignFigures& figures, std::span<const DesignWish> wishes) {
    std::vector<double> values;
    for (const DesignWish& wish : wishes) {
        if (wish.isBound()) continue;
        const std::optional<double> value = figures.of(wish);
        const double sign = wish.kind == DesignWish::Kind::most ? 1.0 : -1.0;
        values.push_back(value ? sign * *value : -std::numeric_limits<double>::infinity());
    }
    return values;
}

bool dominates(const std::vector<double>& one, const std::vector<double>& other) {
    return one != other && std::ranges::equal(one, other, std::ranges::greater_equal());
}

}  // namespace

std::vector<int> paretoRanks(std::span<const DesignFigures* const> designs,
                             std::span<const DesignWish> wishes) {
    std::vector<std::vector<double>> values;
    for (const DesignFigures* figures : designs)
        values.push_back(valuesOf(*figures, wishes));
    std::vector<int> ranks(designs.size(), -1);
    std::size_t left = designs.size();
    for (int rank = 0; left > 0; ++rank) {
        std::vector<std::size_t> front;
        for (std::size_t i = 0; i < values.size(); ++i) {
            const auto isBetter = [&](std::size_t j) {
                return ranks[j] < 0 && dominates(values[j], values[i]);
            };
            bool isBeaten = ranks[i] >= 0;
            for (std::size_t j = 0; j < values.size() && !isBeaten; ++j)
                isBeaten = isBetter(j);
            if (!isBeaten) front.push_back(i);
        }
        for (const std::size_t i : front)
            ranks[i] = rank;
        left -= front.size();
    }
    return ranks;
}

}  // namespace tilewright
