#include "core/cover/cover_methods.h"

#include <algorithm>
#include <limits>
#include <map>

#include "core/cover/cover_sweep.h"
#include "core/images/subset_sums.h"
#include "core/lattice/axes.h"
#include "core/lattice/cell_index.h"

namespace tilewright {

namespace {

using Column = CoverModel::Column;

constexpr int highestStrip = 20;
constexpr std::size_t statesOfStrip = 3000;

bool isSuitable(const CoverModel& model) {
    const Puzzle& puzzle = model.puzzle();
    return puzzle.lattice.hasUnitBoxes() && puzzle.fixed.empty() && puzzle.region.isBox(puzzle.lattice) &&
           model.isPlain() && model.columnCount() > 0 &&
           std::ranges::all_of(model.classes(),
                               [](const CoverClass& alike) { return alike.isUnlimited && alike.min == 0; });
}

// Strips across one axis of the box, and how they are put together.
class Strips {
  public:
    Strips(const CoverModel& model, int axis, const std::function<bool()>& mustStop)
        : model_(model),
          axis_(axis),
          mustStop_(mustStop),
          extent_(model.puzzle().region.bounds().extent()),
          height_(at(extent_, axis)),
          lost_(static_cast<std::size_t>(height_) + 1, unknown),
          last_(lost_.size(), 0) {
        lost_[0] = 0;
    }

    std::optional<std::vector<Column>> cover() {
        const int whole = leastLost(height_);
        for (int h = 1; h <= std::min(height_, highestStrip); ++h) {
            if (mustStop_()) return std::nullopt;
            Cell size = extent_;
            at(size, axis_) = h;
            Puzzle part = model_.puzzle();
            part.region = Region::box(size);
            const CoverModel strip(std::move(part));
            const SweepResult result = sweep(strip, wholeTask(strip, sweepOrder(strip)),
                                             {statesOfStrip, leastLost(h), 1, mustStop_});
            if (!result.packing) continue;
            strips_[h] = strip.placements(*result.packing);
            combine(h, static_cast<int>(result.lost));
            if (lost_.back() == whole) break;
        }
        if (lost_.back() == unknown) return std::nullopt;
        return assembled();
    }

  private:
    static constexpr int unknown = std::numeric_limits<int>::max();

    // What a strip of that height must leave open at least, by the sizes of the pieces alone.
    int leastLost(int height) const {
        const int cells = height * (model_.cellCount() / height_);
        SubsetSums sums(cells);
        for (const CoverClass& alike : model_.classes())
            sums.add(alike.size, cells);
        return cells - *sums.greatestUpTo(cells);
    }

    void combine(int height, int lost) {
        for (std::size_t to = static_cast<std::size_t>(height); to < lost_.size(); ++to) {
            const int before = lost_[to - static_cast<std::size_t>(height)];
            if (before == unknown || before + lost >= lost_[to]) continue;
            lost_[to] = before + lost;
            last_[to] = height;
        }
    }

    std::vector<Column> assembled() const {
        const CellIndex rows(model_.cells());
        std::vector<int> classOf(model_.puzzle().pieces.size());
        for (std::size_t k = 0; k < model_.classes().size(); ++k)
            for (const std::size_t piece : model_.classes()[k].pieces)
                classOf[piece] = static_cast<int>(k);
        std::vector<Column> packing;
        std::vector<int> cells;
        for (int height = height_; height > 0;) {
            const int strip = last_[static_cast<std::size_t>(height)];
            height -= strip;
            const Cell shift = model_.puzzle().region.bounds().low + stepAlong(axis_, height);
            for (const Placement& placement : strips_.at(strip)) {
                cells.clear();
                for (const Cell cell : placement.cells)
                    cells.push_back(rows.find(cell + shift));
                packing.push_back(*model_.find(classOf[placement.piece], cells));
            }
        }
        return packing;
    }

    const CoverModel& model_;
    int axis_;
    const std::function<bool()>& mustStop_;
    const Cell extent_;
    int height_;
    /// For each height the least that is known to stay open, and the strip on top of it.
    std::vector<int> lost_;
    std::vector<int> last_;
    std::map<int, std::vector<Placement>> strips_;
};

}  // namespace

std::optional<std::vector<Column>> coverByStrips(const CoverModel& model,
                                                 const std::function<bool()>& mustStop) {
    if (!isSuitable(model)) return std::nullopt;
    std::optional<std::vector<Column>> best;
    for (int axis = 0; axis < 3; ++axis) {
        if (at(model.puzzle().region.bounds().extent(), axis) == 1) continue;
        auto found = Strips(model, axis, mustStop).cover();
        if (found && (!best || model.valueOf(*found) > model.valueOf(*best))) best = std::move(found);
        if (best && model.coveredBy(*best) == model.countingCells()) break;
    }
    return best;
}

}  // namespace tilewright
