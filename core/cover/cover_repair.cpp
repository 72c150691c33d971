#include "core/cover/cover_methods.h"

#include <algorithm>
#include <cmath>

#include "core/cover/cover_sweep.h"

namespace tilewright {

namespace {

constexpr std::size_t statesKept = 400;
// About how many cells are in a window.
constexpr int smallestWindow = 12;
constexpr int largestWindow = 140;
constexpr double rounding = 1e-9;

using Column = CoverModel::Column;

class Repair {
  public:
    Repair(const CoverModel& model, CoverBoard& board, std::span<const int> order, std::mt19937_64& random)
        : model_(model), board_(board), rank_(order.size()), random_(random) {
        for (std::size_t p = 0; p < order.size(); ++p)
            rank_[static_cast<std::size_t>(order[p])] = static_cast<int>(p);
    }

    void run(const std::function<bool()>& mustStop) {
        if (board_.value() < 0 || model_.cellCount() == 0) return;
        while (!mustStop()) {
            if (board_.value() > value_) adopt(board_.best());
            improve(openAround(pickCell()), mustStop);
        }
    }

  private:
    // A window: cells that may be covered anew, and what is there now.
    struct Window {
        std::vector<int> cells;
        std::vector<Column> removed;
        std::vector<Column> kept;
    };

    void adopt(std::vector<Column> packing) {
        packing_ = std::move(packing);
        value_ = model_.valueOf(packing_);
        coveredBy_.assign(static_cast<std::size_t>(model_.cellCount()), -1);
        for (std::size_t i = 0; i < packing_.size(); ++i)
            for (const int cell : model_.cellsOf(packing_[i]))
                coveredBy_[static_cast<std::size_t>(cell)] = static_cast<int>(i);
    }

    // One that could count more than it does; any where weights leave no such cell.
    int pickCell() {
        std::vector<int> open;
        for (int cell = 0; cell < model_.cellCount(); ++cell)
            if (coveredBy_[static_cast<std::size_t>(cell)] < 0 && model_.potentialOf(cell) > 0)
                open.push_back(cell);
        const bool isAny = open.empty() || (!model_.isPlain() && random_() % 4 == 0);
        if (isAny) return static_cast<int>(random_() % static_cast<std::uint64_t>(model_.cellCount()));
        return open[random_() % open.size()];
    }

    Window openAround(int centre) {
        const int size = std::uniform_int_distribution(smallestWindow, largestWindow)(random_);
        const Lattice lattice = model_.puzzle().lattice;
        const double root = 1.0 / lattice.dimensions();
        // As far as so many cells reach, however large one is.
        const double reach = std::max(1.0, std::floor(std::pow(size, root) / 2.0)) *
                             std::pow(lattice.volume(0), root) * (1.0 + rounding);
        const Point middle = lattice.middleOf(model_.cells()[static_cast<std::size_t>(centre)]);
        const auto isNear = [&](Cell cell) {
            const Point other = lattice.middleOf(cell);
            return std::abs(other[0] - middle[0]) <= reach && std::abs(other[1] - middle[1]) <= reach &&
                   std::abs(other[2] - middle[2]) <= reach;
        };
        std::vector<bool> isRemoved(packing_.size(), false);
        Window window;
        for (int cell = 0; cell < model_.cellCount(); ++cell) {
            if (!isNear(model_.cells()[static_cast<std::size_t>(cell)])) continue;
            const int piece = coveredBy_[static_cast<std::size_t>(cell)];
            if (piece < 0)
                window.cells.push_back(cell);
            else
                isRemoved[static_cast<std::size_t>(piece)] = true;
        }
        for (std::size_t i = 0; i < packing_.size(); ++i) {
            (isRemoved[i] ? window.removed : window.kept).push_back(packing_[i]);
            if (!isRemoved[i]) continue;
            const std::span<const int> cells = model_.cellsOf(packing_[i]);
            window.cells.insert(window.cells.end(), cells.begin(), cells.end());
        }
        std::ranges::sort(window.cells, [&](int a, int b) {
            return rank_[static_cast<std::size_t>(a)] < rank_[static_cast<std::size_t>(b)];
        });
        return window;
    }

    void improve(const Window& window, const std::function<bool()>& mustStop) {
        std::vector<bool> isOpen(static_cast<std::size_t>(model_.cellCount()), false);
        for (const int cell : window.cells)
            isOpen[static_cast<std::size_t>(cell)] = true;
        SweepTask task;
        task.cells = window.cells;
        for (const int cell : window.cells)
            for (const Column column : model_.columnsFrom(cell))
                if (std::ranges::all_of(model_.cellsOf(column),
                                        [&](int c) { return isOpen[static_cast<std::size_t>(c)]; }))
                    task.columns.push_back(column);
        for (const CoverClass& alike : model_.classes()) {
            task.least.push_back(alike.min);
            task.most.push_back(alike.max);
        }
        for (const Column column : window.kept) {
            const auto k = static_cast<std::size_t>(model_.classOf(column));
            --task.least[k];
            --task.most[k];
        }
        long long lost = potentialOf(model_, window.cells);
        for (const Column column : window.removed)
            lost -= model_.valueOf(column);
        const SweepResult result = sweep(model_, task, {statesKept, lost, random_(), mustStop});
        if (!result.packing) return;
        std::vector<Column> packing = window.kept;
        packing.insert(packing.end(), result.packing->begin(), result.packing->end());
        adopt(std::move(packing));
        board_.offer(packing_);
    }

    const CoverModel& model_;
    CoverBoard& board_;
    std::vector<int> rank_;
    std::mt19937_64& random_;
    std::vector<Column> packing_;
    long long value_ = -1;
    // For each cell the position in packing_ of what covers it, or -1.
    std::vector<int> coveredBy_;
};

}  // namespace

void repairCover(const CoverModel& model, CoverBoard& board, std::span<const int> order,
                 std::mt19937_64& random, const std::function<bool()>& mustStop) {
    Repair(model, board, order, random).run(mustStop);
}

}  // namespace tilewright
