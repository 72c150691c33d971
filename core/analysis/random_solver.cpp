#include "core/analysis/random_solver.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

#include "core/basics/bits.h"
#include "core/basics/deadline.h"

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

}  // namespace

std::optional<Spread> triesAtRandom(const ImageTable& table, std::span<const Solution> solutions,
                                    const std::stop_token& stop, std::uint64_t trials) {
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
        if (stop.stop_requested()) throw Stopped{};
        samples.add(all * solver.chanceOf(solutions[drawn(random)].images));
    }
    const Spread chance = samples.spread();
    const double tries = 1.0 / chance.mean;
    return Spread{tries, tries * chance.error / chance.mean};
}

}  // namespace tilewright
