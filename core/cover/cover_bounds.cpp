#include "core/cover/cover_methods.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>
#include <vector>

#include "core/images/colour_sums.h"
#include "core/images/subset_sums.h"
#include "core/lattice/lattice.h"

namespace tilewright {

namespace {

// Larger boards have room for nearly any sum, and the table of them grows with the square.
constexpr int mostColouredCells = 6000;

// The sums of the greatest `n` potentials of some cells, for each n.
class BestOf {
  public:
    void add(int potential) { potentials_.push_back(potential); }

    void sum() {
        std::ranges::sort(potentials_, std::greater<>());
        for (const int potential : potentials_)
            sums_.push_back(sums_.back() + potential);
    }

    int cells() const { return static_cast<int>(potentials_.size()); }
    long long of(int n) const { return sums_[static_cast<std::size_t>(n)]; }

  private:
    std::vector<int> potentials_;
    std::vector<long long> sums_{0};
};

// The parts of the region that places hold together: for each cell the number of its part, -1 where no place
// is.
std::vector<int> partsByPlaces(const CoverModel& model, int& parts) {
    std::vector<int> leader(static_cast<std::size_t>(model.cellCount()));
    std::iota(leader.begin(), leader.end(), 0);
    const auto find = [&](int cell) {
        while (leader[static_cast<std::size_t>(cell)] != cell) {
            int& up = leader[static_cast<std::size_t>(cell)];
            up = leader[static_cast<std::size_t>(up)];
            cell = up;
        }
        return cell;
    };
    std::vector<bool> reached(leader.size(), false);
    for (CoverModel::Column column = 0; column < model.columnCount(); ++column) {
        const int first = find(model.cellsOf(column).front());
        for (const int cell : model.cellsOf(column)) {
            leader[static_cast<std::size_t>(find(cell))] = first;
            reached[static_cast<std::size_t>(cell)] = true;
        }
    }
    std::vector<int> number(leader.size(), -1);
    std::vector<int> part(leader.size(), -1);
    parts = 0;
    for (int cell = 0; cell < model.cellCount(); ++cell) {
        if (!reached[static_cast<std::size_t>(cell)]) continue;
        int& own = number[static_cast<std::size_t>(find(cell))];
        if (own < 0) own = parts++;
        part[static_cast<std::size_t>(cell)] = own;
    }
    return part;
}

// Over the parts of the region: the best sum of sizes that fits, in its best cells.
long long volumeBound(const CoverModel& model) {
    int count = 0;
    const std::vector<int> part = partsByPlaces(model, count);
    std::vector<BestOf> best(static_cast<std::size_t>(count));
    for (int cell = 0; cell < model.cellCount() && !model.isCrossing(cell); ++cell)
        if (const int own = part[static_cast<std::size_t>(cell)]; own >= 0)
            best[static_cast<std::size_t>(own)].add(model.potentialOf(cell));
    std::vector<std::vector<int>> classesIn(best.size());
    for (CoverModel::Column column = 0; column < model.columnCount(); ++column) {
        std::vector<int>& classes = classesIn[static_cast<std::size_t>(
            part[static_cast<std::size_t>(model.cellsOf(column).front())])];
        if (classes.empty() || classes.back() != model.classOf(column))
            classes.push_back(model.classOf(column));
    }
    long long bound = 0;
    for (std::size_t p = 0; p < best.size(); ++p) {
        best[p].sum();
        SubsetSums sums(best[p].cells());
        for (const int k : classesIn[p]) {
            const CoverClass& alike = model.classes()[static_cast<std::size_t>(k)];
            sums.add(alike.size, alike.max);
        }
        bound += best[p].of(*sums.greatestUpTo(best[p].cells()));
    }
    return bound;
}

long long colourBound(const CoverModel& model, const std::stop_token& stop) {
    BestOf black;
    BestOf white;
    std::vector<bool> reached(static_cast<std::size_t>(model.cellCount()), false);
    for (CoverModel::Column column = 0; column < model.columnCount(); ++column)
        for (const int cell : model.cellsOf(column))
            reached[static_cast<std::size_t>(cell)] = true;
    for (int cell = 0; cell < model.cellCount() && !model.isCrossing(cell); ++cell)
        if (reached[static_cast<std::size_t>(cell)])
            (model.puzzle().lattice.isBlack(model.cells()[static_cast<std::size_t>(cell)]) ? black : white)
                .add(model.potentialOf(cell));
    black.sum();
    white.sum();
    if (black.cells() + white.cells() > mostColouredCells) return std::numeric_limits<long long>::max();
    ColourSums reach({black.cells(), white.cells()});
    for (const CoverClass& alike : model.classes()) {
        const ColourCount count =
            coloursOf(model.puzzle().pieces[alike.pieces.front()].shape.cells(), model.puzzle().lattice);
        if (stop.stop_requested()) throw Stopped{};
        if (alike.isUnlimited)
            reach.addAny(count);
        else
            for (int i = 0; i < alike.max; ++i)
                reach.add(count, false);
    }
    long long bound = 0;
    // More white cells never count less.
    for (int cells = 0; cells <= black.cells(); ++cells)
        if (const auto most = reach.whiteFor(cells).highest(static_cast<std::size_t>(white.cells())))
            bound = std::max(bound, black.of(cells) + white.of(static_cast<int>(*most)));
    return bound;
}

}  // namespace

long long simpleBound(const CoverModel& model, const std::stop_token& stop) {
    const long long byVolume = volumeBound(model);
    if (!model.puzzle().lattice.isTwoColoured()) return model.fixedValue() + byVolume;
    return model.fixedValue() + std::min(byVolume, colourBound(model, stop));
}

}  // namespace tilewright
