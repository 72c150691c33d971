// How hard a puzzle is for a person.
//
// The number of placements of a search says how much work a program has. A person does not fill the lowest
// cell first, keeps no lists, and gives up a branch for other reasons. Two models of a person:
//
//   Tries. A person takes a large piece at random and puts it where it leaves no hole; when stuck, everything
//   comes out and the next try begins. See triesAtRandom(), which needs the solutions and no search.
//
//   Decisions. A careful person looks for the place with the fewest possibilities and tries these in turn.
//   Where there is one, nothing needs to be decided; that is what makes a puzzle easy. A wrong choice is hard
//   if it is found out late, after many dead ends:
//
//       right pieces   possibilities   dead ends of the wrong ones
//            0              12                  5,214
//            1               4                     87
//            2               1 (forced)             0
//
//   One walk over all choices gives both figures. The dead ends below a choice count for the last right node
//   above it: a node is right if a solution is below it.

#include "core/analysis/difficulty.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

#include "core/basics/bits.h"
#include "core/basics/stop.h"

namespace tilewright {

namespace {

bool areDisjoint(const BitSet& one, const BitSet& other) {
    for (std::size_t word = 0; word < one.words().size(); ++word)
        if ((one.words()[word] & other.words()[word]) != 0) return false;
    return true;
}

void remove(BitSet& from, const BitSet& members) {
    for (std::size_t word = 0; word < members.words().size(); ++word)
        from.words()[word] &= ~members.words()[word];
}

// Whether the number of pieces is fixed and they fill all cells; points where sticks cross, and rules for
// faces, are no cells.
bool isFilledByAllPieces(const ImageTable& table) {
    for (int cell = 0; cell < table.crossingStart(); ++cell)
        if (table.isOptional(cell)) return false;
    return std::ranges::all_of(table.shapes(), [](const ShapeClass& shape) {
        return shape.pieces.empty() || shape.min == shape.max;
    });
}

class RandomSolver {
  public:
    RandomSolver(const ImageTable& table, std::uint64_t seed)
        : table_(table),
          random_(seed),
          cells_(table.pieceImages(), BitSet(static_cast<std::size_t>(table.cellCount()))),
          required_(static_cast<std::size_t>(table.cellCount())) {
        for (ImageId image = 0; image < table.pieceImages(); ++image)
            for (const CellNumber cell : table.cellsOf(image))
                cells_[image].set(cell);
        for (int cell = 0; cell < table.crossingStart(); ++cell)
            required_.set(static_cast<std::size_t>(cell));
    }

    // The chance of the solution if its pieces are taken in a random order that the model allows; the mean
    // over all orders is the chance that a try finds it.
    double chanceOf(std::vector<ImageId> solution) {
        std::erase_if(solution, [this](ImageId image) { return table_.isHole(image); });
        std::ranges::shuffle(solution, random_);
        std::ranges::stable_sort(solution, std::ranges::greater(),
                                 [this](ImageId image) { return table_.cellsOf(image).size(); });
        left_.assign(static_cast<std::size_t>(table_.shapeCount()), 0);
        for (const ImageId image : solution)
            ++left_[shapeOf(image)];
        open_ = required_;
        fitting_.resize(table_.pieceImages());
        std::iota(fitting_.begin(), fitting_.end(), ImageId{0});
        double chance = 1.0;
        for (const ImageId image : solution) {
            const std::size_t shape = shapeOf(image);
            const auto places = std::ranges::count_if(fitting_, [&](ImageId candidate) {
                return shapeOf(candidate) == shape && leavesEachCellToSome(candidate);
            });
            // Equal pieces may come in any order.
            chance *= static_cast<double>(left_[shape]) / static_cast<double>(places);
            place(image);
        }
        return chance;
    }

  private:
    std::size_t shapeOf(ImageId image) const { return static_cast<std::size_t>(table_.shapeOf(image)); }

    bool leavesEachCellToSome(ImageId placed) {
        uncovered_ = open_;
        remove(uncovered_, cells_[placed]);
        for (const ImageId other : fitting_) {
            if (!uncovered_.lowest()) return true;
            const int copies = left_[shapeOf(other)] - (shapeOf(other) == shapeOf(placed) ? 1 : 0);
            if (copies > 0 && areDisjoint(cells_[placed], cells_[other])) remove(uncovered_, cells_[other]);
        }
        return !uncovered_.lowest();
    }

    void place(ImageId image) {
        --left_[shapeOf(image)];
        remove(open_, cells_[image]);
        std::erase_if(fitting_, [&](ImageId other) {
            return left_[shapeOf(other)] == 0 || !areDisjoint(cells_[image], cells_[other]);
        });
    }

    const ImageTable& table_;
    std::mt19937_64 random_;
    /// By placement.
    std::vector<BitSet> cells_;
    BitSet required_;
    // Of the order that is being tried: copies left by shape, cells to fill, and the placements that fit.
    std::vector<int> left_;
    BitSet open_;
    std::vector<ImageId> fitting_;
    BitSet uncovered_;
};

// Walks over all choices, the place with the fewest possibilities first.
class CarefulSolver {
  public:
    CarefulSolver(const ImageTable& table, const StopToken& stop, std::uint64_t mostSteps)
        : table_(table),
          stop_(stop),
          stepsLeft_(mostSteps),
          open_(static_cast<std::size_t>(table.cellCount())) {
        for (int cell = 0; cell < table.crossingStart(); ++cell)
            open_.set(static_cast<std::size_t>(cell));
        for (ImageId image = 0; image < table.pieceImages(); ++image) {
            cells_.emplace_back(static_cast<std::size_t>(table.cellCount()));
            for (const CellNumber cell : table.cellsOf(image))
                cells_.back().set(static_cast<std::size_t>(cell));
        }
        for (const ShapeClass& shape : table.shapes())
            left_.push_back(shape.pieces.empty() ? 0 : shape.min);
    }

    // Nullopt if that takes too many steps.
    std::optional<Decisions> run() {
        std::vector<ImageId> fitting(table_.pieceImages());
        std::iota(fitting.begin(), fitting.end(), ImageId{0});
        std::erase_if(fitting, [this](ImageId image) { return left_[shapeOf(image)] == 0; });
        if (!walk(fitting, 0, 0)) return std::nullopt;
        const auto all = static_cast<double>(result_.solutions);
        if (result_.solutions == 0) return std::nullopt;
        result_.forced /= all;
        result_.placements /= all;
        for (double& ends : result_.deadEnds)
            ends /= all;
        return result_;
    }

  private:
    std::size_t shapeOf(ImageId image) const { return static_cast<std::size_t>(table_.shapeOf(image)); }

    // The possibilities at the place that has the fewest; nullopt if nothing is left to fill.
    std::optional<std::vector<ImageId>> choices(const std::vector<ImageId>& fitting) {
        byCell_.assign(static_cast<std::size_t>(table_.crossingStart()), 0);
        byShape_.assign(left_.size(), 0);
        for (const ImageId image : fitting) {
            ++byShape_[shapeOf(image)];
            for (const CellNumber cell : table_.cellsOf(image))
                if (cell < table_.crossingStart()) ++byCell_[static_cast<std::size_t>(cell)];
        }
        std::size_t fewest = fitting.size() + 1;
        std::optional<std::size_t> cell;
        std::optional<std::size_t> shape;
        for (auto next = open_.lowest(); next && *next < byCell_.size(); next = open_.lowest(*next + 1))
            if (byCell_[*next] < fewest) {
                fewest = byCell_[*next];
                cell = *next;
            }
        // With several copies, the places of the first one are not a choice of one place.
        for (std::size_t i = 0; i < left_.size(); ++i)
            if (left_[i] == 1 && byShape_[i] < fewest) {
                fewest = byShape_[i];
                shape = i;
            }
        if (!cell) return std::nullopt;
        std::vector<ImageId> chosen;
        for (const ImageId image : fitting)
            if (shape ? shapeOf(image) == *shape : cells_[image].test(*cell)) chosen.push_back(image);
        return chosen;
    }

    // Returns whether the walk may go on; `solutions_` and `ends_` grow.
    bool walk(const std::vector<ImageId>& fitting, std::size_t depth, int forced) {
        stop_.check();
        const std::optional<std::vector<ImageId>> chosen = choices(fitting);
        if (!chosen) {
            ++result_.solutions;
            result_.forced += forced;
            return true;
        }
        if (chosen->empty()) {
            ++ends_;
            return true;
        }
        const std::uint64_t before = result_.solutions;
        std::uint64_t wrong = 0;
        const int next = forced + (chosen->size() == 1 ? 1 : 0);
        for (const ImageId image : *chosen) {
            if (stepsLeft_-- == 0) return false;
            result_.placements += 1.0;
            const std::uint64_t solutions = result_.solutions;
            const std::uint64_t ends = ends_;
            std::vector<ImageId> rest;
            --left_[shapeOf(image)];
            for (const ImageId other : fitting)
                if (left_[shapeOf(other)] > 0 && areDisjoint(cells_[image], cells_[other]))
                    rest.push_back(other);
            remove(open_, cells_[image]);
            const bool goesOn = walk(rest, depth + 1, next);
            for (const CellNumber cell : table_.cellsOf(image))
                open_.set(static_cast<std::size_t>(cell));
            ++left_[shapeOf(image)];
            if (!goesOn) return false;
            if (result_.solutions == solutions) wrong += ends_ - ends;
        }
        if (result_.solutions == before) return true;
        if (result_.deadEnds.size() <= depth) result_.deadEnds.resize(depth + 1, 0.0);
        result_.deadEnds[depth] += static_cast<double>(wrong);
        return true;
    }

    const ImageTable& table_;
    const StopToken& stop_;
    std::uint64_t stepsLeft_;
    /// Cells that are still to be filled; crossing points mean nothing.
    BitSet open_;
    std::vector<BitSet> cells_;
    std::vector<int> left_;
    std::vector<std::size_t> byCell_;
    std::vector<std::size_t> byShape_;
    std::uint64_t ends_ = 0;
    Decisions result_;
};

}  // namespace

std::optional<Spread> triesAtRandom(const ImageTable& table, std::span<const Solution> solutions,
                                    const StopToken& stop, std::uint64_t trials) {
    if (solutions.empty() || !isFilledByAllPieces(table) || !table.rules().empty()) return std::nullopt;
    std::vector<double> copies;
    for (const Solution& solution : solutions)
        copies.push_back(solution.copies);
    const double all = std::accumulate(copies.begin(), copies.end(), 0.0);
    std::mt19937_64 random(1);
    std::discrete_distribution<std::size_t> drawn(copies.begin(), copies.end());
    RandomSolver solver(table, 2);
    Samples samples;
    for (std::uint64_t trial = 0; trial < trials; ++trial) {
        stop.check();
        samples.add(all * solver.chanceOf(solutions[drawn(random)].images));
    }
    const Spread chance = samples.spread();
    const double tries = 1.0 / chance.mean;
    return Spread{tries, tries * chance.error / chance.mean};
}

double Decisions::allDeadEnds() const {
    return std::accumulate(deadEnds.begin(), deadEnds.end(), 0.0);
}

std::optional<Decisions> decisionsOf(const ImageTable& table, const StopToken& stop,
                                     std::uint64_t mostSteps) {
    if (!isFilledByAllPieces(table) || !table.rules().empty()) return std::nullopt;
    return CarefulSolver(table, stop, mostSteps).run();
}

}  // namespace tilewright
