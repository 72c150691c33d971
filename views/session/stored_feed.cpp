#include "views/session/stored_feed.h"

#include <utility>

#include "core/images/placed_image.h"

namespace tilewright {

namespace {

// Fixed pieces are no images; cells that no piece covers are holes.
Solution solutionOf(const PreparedSearch& search, const StoredSolution& stored) {
    const ImageTable& table = search.table();
    Solution solution;
    std::vector<bool> isCovered(static_cast<std::size_t>(table.cellCount()), false);
    for (const Placement& placement : stored.placements)
        if (const auto image = imageOf(table, placement.piece, placement.cells)) {
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

std::shared_ptr<TilingSearch> storedSearch(const Puzzle& puzzle, Plan plan, StoredSolutions stored) {
    JobOptions options;
    options.threads = 1;
    options.solutionLimit = stored.solutions.size();
    options.feed = std::make_shared<StoredFeed>(std::move(stored));
    auto search = std::make_shared<TilingSearch>(puzzle, std::move(plan), options);
    search->isStored = true;
    return search;
}

}  // namespace tilewright
