#include "core/analysis/random_solver.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

#include "core/basics/deadline.h"

namespace tilewright {

namespace {

// Sets of cells as words of 64 bits, one set after the other:
//
//   image 0: | cells 0..63 | cells 64..127 |   image 1: | cells 0..63 | …
class CellSets {
  public:
    explicit CellSets(const ImageTable& table)
        : words_((static_cast<std::size_t>(table.cellCount()) + 63) / 64),
          bits_(words_ * table.pieceImages()) {
        for (ImageId image = 0; image < table.pieceImages(); ++image)
            for (const CellNumber cell : table.cellsOf(image))
                bits_[image * words_ + cell / 64] |= std::uint64_t{1} << (cell % 64);
    }

    std::size_t words() const { return words_; }
    std::span<const std::uint64_t> of(ImageId image) const {
        return std::span(bits_).subspan(image * words_, words_);
    }
    bool areDisjoint(ImageId one, ImageId other) const {
        for (std::size_t word = 0; word < words_; ++word)
            if ((bits_[one * words_ + word] & bits_[other * words_ + word]) != 0) return false;
        return true;
    }

  private:
    std::size_t words_;
    std::vector<std::uint64_t> bits_;
};

class RandomSolver {
  public:
    RandomSolver(const ImageTable& table, std::uint64_t seed) : table_(table), sets_(table), random_(seed) {
        required_.assign(sets_.words(), 0);
        for (int cell = 0; cell < table.cellCount(); ++cell)
            if (!table.isOptional(cell))
                required_[static_cast<std::size_t>(cell) / 64] |= std::uint64_t{1} << (cell % 64);
    }

    // The chance of the solution if its pieces are taken in a random order that the model allows; the mean
    // over all orders is the chance that a try finds it.
    double chanceOf(std::vector<ImageId> solution) {
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
        for (std::size_t word = 0; word < sets_.words(); ++word)
            uncovered_[word] &= ~sets_.of(placed)[word];
        const auto isCovered = [this] {
            return std::ranges::all_of(uncovered_, [](std::uint64_t word) { return word == 0; });
        };
        for (const ImageId other : fitting_) {
            if (isCovered()) return true;
            const int copies = left_[shapeOf(other)] - (shapeOf(other) == shapeOf(placed) ? 1 : 0);
            if (copies == 0 || !sets_.areDisjoint(placed, other)) continue;
            for (std::size_t word = 0; word < sets_.words(); ++word)
                uncovered_[word] &= ~sets_.of(other)[word];
        }
        return isCovered();
    }

    void place(ImageId image) {
        --left_[shapeOf(image)];
        for (std::size_t word = 0; word < sets_.words(); ++word)
            open_[word] &= ~sets_.of(image)[word];
        std::erase_if(fitting_, [&](ImageId other) {
            return left_[shapeOf(other)] == 0 || !sets_.areDisjoint(image, other);
        });
    }

    const ImageTable& table_;
    CellSets sets_;
    std::mt19937_64 random_;
    std::vector<std::uint64_t> required_;
    // Of the order that is being tried: copies left by shape, cells to fill, and the placements that fit.
    std::vector<int> left_;
    std::vector<std::uint64_t> open_;
    std::vector<ImageId> fitting_;
    std::vector<std::uint64_t> uncovered_;
};

}  // namespace

std::optional<Spread> triesAtRandom(const ImageTable& table, std::span<const Solution> solutions,
                                    std::uint64_t trials, const std::stop_token& stop) {
    if (solutions.empty() || table.isOpenEnded() || !table.rules().empty()) return std::nullopt;
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
