#pragma once

#include <cstdint>
#include <functional>
#include <random>
#include <span>
#include <vector>

#include "core/cover/cover_board.h"

namespace tilewright {

/// Makes a good packing better, a window at a time: pieces around a cell that is not covered are taken out,
/// and the window is covered anew by a sweep, at least as well as before. So cells that are not covered
/// wander, meet, and vanish.
///
/// Source: large neighbourhood search, P. Shaw, CP 1998.
class CoverRepair {
  public:
    /// All must outlive the object. `order` is that of sweepOrder().
    CoverRepair(const CoverModel& model, CoverBoard& board, std::span<const int> order, std::uint64_t seed);

    /// Works on the best packing until `mustStop`; nothing happens while there is none.
    void run(const std::function<bool()>& mustStop);

  private:
    using Column = CoverModel::Column;

    /// A window: cells that may be covered anew, and what lies there now.
    struct Window {
        std::vector<int> cells;
        std::vector<Column> removed;
        std::vector<Column> kept;
    };

    void adopt(std::vector<Column> packing);
    int pickCell();
    Window openAround(int cell);
    void improve(const Window& window, const std::function<bool()>& mustStop);

    const CoverModel& model_;
    CoverBoard& board_;
    std::vector<int> rank_;
    std::mt19937_64 random_;
    std::vector<Column> packing_;
    long long value_ = -1;
    /// For each cell the position in packing_ of what covers it, or -1.
    std::vector<int> coveredBy_;
};

}  // namespace tilewright
