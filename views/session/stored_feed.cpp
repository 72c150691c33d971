#include "views/session/stored_feed.h"

#include <algorithm>

namespace tilewright {

namespace {

// The number of an open cell in the table; -1 for any other cell.
int numberOf(const ImageTable& table, Cell cell) {
    const auto open = table.cells().first(static_cast<std::size_t>(table.crossingStart()));
    const auto found = std::ranges::lower_bound(open, cell);
    return found != open.end() && *found == cell ? static_cast<int>(found - open.begin()) : -1;
}

std::optional<ImageId> imageOf(const ImageTable& table, const Placement& placement) {
    std::vector<int> cells;
    for (const Cell cell : placement.cells)
        cells.push_back(numberOf(table, cell));
    if (std::ranges::find(cells, -1) != cells.end()) return std::nullopt;
    for (int shape = 0; shape < table.shapeCount(); ++shape) {
        const auto& pieces = table.shapes()[static_cast<std::size_t>(shape)].pieces;
        if (std::ranges::find(pieces, placement.piece) == pieces.end()) continue;
        for (int turn = 0; turn < table.orientationCount(shape); ++turn) {
            const auto image = table.find(shape, turn, cells.front());
            if (!image) continue;
            // Crossings come after the cells.
            const auto covered = table.cellsOf(*image);
            if (covered.size() >= cells.size() && std::equal(cells.begin(), cells.end(), covered.begin()))
                return image;
        }
    }
    return std::nullopt;
}

// Fixed pieces are no images; cells that no piece covers are holes.
Solution solutionOf(const PreparedSearch& search, const StoredSolution& stored) {
    const ImageTable& table = search.table();
    Solution solution;
    std::vector<bool> isCovered(static_cast<std::size_t>(table.cellCount()), false);
    for (const Placement& placement : stored.placements)
        if (const auto image = imageOf(table, placement)) {
            solution.images.push_back(*image);
            for (const std::uint16_t cell : table.cellsOf(*image))
                isCovered[cell] = true;
        }
    for (int cell = 0; cell < table.cellCount(); ++cell)
        if (!isCovered[static_cast<std::size_t>(cell)] && table.holeShape())
            if (const auto hole = table.find(*table.holeShape(), 0, cell)) solution.images.push_back(*hole);
    solution.copies = search.symmetry().copiesOf(solution.images).value_or(1);
    return solution;
}

class StoredFeed final : public SearchFeed {
  public:
    explicit StoredFeed(StoredSolutions stored) : stored_(std::move(stored)) {}

    News next(const PreparedSearch& search) override {
        News news;
        for (const StoredSolution& stored : std::exchange(stored_.solutions, {}))
            news.solutions.push_back(solutionOf(search, stored));
        return news;
    }

  private:
    StoredSolutions stored_;
};

}  // namespace

std::shared_ptr<SearchFeed> feedOf(StoredSolutions stored) {
    return std::make_shared<StoredFeed>(std::move(stored));
}

}  // namespace tilewright
