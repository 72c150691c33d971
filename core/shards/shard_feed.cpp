#include "core/shards/shard_feed.h"

#include <set>

#include "core/files/format_error.h"
#include "core/shards/shard_merge.h"

namespace tilewright {

namespace {

class ShardFeed final : public SearchFeed {
  public:
    explicit ShardFeed(ShardFolder folder) : folder_(std::move(folder)), manifest_(folder_.readManifest()) {}

    News next(const PreparedSearch& search) override {
        if (searchKey(search) != manifest_.search)
            throw FormatError(folder_.manifestFile().string(), searchHasChanged());
        ShardProgress progress = readProgress(folder_, manifest_, known_);
        std::erase_if(progress.solutionFiles,
                      [this](const SolutionsFile& file) { return !seen_.insert(file.file).second; });
        checkSolutions(progress.solutionFiles);
        News news{.solutions = {},
                  .statistics = std::move(progress.statistics),
                  .seconds = progress.seconds,
                  .progress = progress.weightDone,
                  .isComplete = progress.isComplete()};
        forEachSolution(folder_, progress.solutionFiles, search,
                        [&news](const Solution& solution) { news.solutions.push_back(solution); });
        return news;
    }

  private:
    const ShardFolder folder_;
    const ShardManifest manifest_;
    KnownResults known_;
    /// The files whose solutions have been told.
    std::set<std::filesystem::path> seen_;
};

}  // namespace

std::shared_ptr<SearchFeed> followShards(ShardFolder folder) {
    return std::make_shared<ShardFeed>(std::move(folder));
}

}  // namespace tilewright
