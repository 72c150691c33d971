#include "core/shards/shard_work.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <queue>

#include "core/files/files.h"
#include "core/files/format_error.h"
#include "core/jobs/checkpoint.h"
#include "core/shards/shard_claim.h"

namespace tilewright {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr std::size_t mostParts = 8;

// What is left of a shard, as further shards of about equal weight, each of which may take about as long as
// this one has.
std::vector<Shard> divided(const Shard& shard, const ShardBranches& open) {
    const double left = weightOf(open);
    const double done = std::max(weightOf(shard.branches) - left, left / static_cast<double>(mostParts));
    const auto wanted = static_cast<std::size_t>(std::ceil(left / done));
    std::vector<Shard> parts(std::clamp<std::size_t>(wanted, 1, std::min(mostParts, open.size())));
    for (std::size_t i = 0; i < parts.size(); ++i)
        parts[i].id = shard.id + "." + std::to_string(i + 1);
    std::vector<std::pair<double, const Trail*>> heaviestFirst;
    for (const auto& [trail, weight] : open)
        heaviestFirst.emplace_back(weight, &trail);
    std::ranges::stable_sort(heaviestFirst, std::ranges::greater(), &std::pair<double, const Trail*>::first);
    for (const auto& [weight, trail] : heaviestFirst)
        std::ranges::min_element(parts, {}, [](const Shard& part) {
            return weightOf(part.branches);
        })->branches.emplace(*trail, weight);
    return parts;
}

// What is left in the checkpoint of a job that has ended.
ShardBranches openBranches(const fs::path& checkpoint, const PreparedSearch& search) {
    CheckpointFile file({.file = checkpoint, .resume = true});
    return resumeSearch(file, search, [](std::span<const Solution>) {}).open;
}

class ShardJob {
  public:
    ShardJob(const ShardFolder& folder, const ShardManifest& manifest, Shard shard,
             const ShardWorkOptions& options)
        : folder_(folder), manifest_(manifest), shard_(std::move(shard)), options_(options) {}

    ShardEnd work(const Puzzle& puzzle, const Plan& plan, const ShardClaim& claim) {
        JobOptions jobOptions;
        jobOptions.threads = options_.threads;
        jobOptions.timeLimit = options_.budget;
        // All workers must search alike; `shard` has chosen the plan.
        jobOptions.memory = MemoryBound().bytes;
        jobOptions.checkpoint = CheckpointOptions{folder_.checkpointFile(shard_.id), true, shard_.branches};
        Job job(puzzle, plan, jobOptions,
                [this](const PreparedSearch& search, std::span<const Solution> found) {
                    for (const Solution& solution : found)
                        lines_.push_back(solutionLine(search, solution));
                });
        job.start();
        while (!job.waitFor(50ms)) {
            if (options_.isStopped() || claim.isLost()) job.cancel();
            if (const PreparedSearch* search = job.search()) requireSame(*search);
        }
        const JobSnapshot result = job.snapshot();
        if (const PreparedSearch* search = job.search()) requireSame(*search);
        if (result.status == JobStatus::failed) throw MessageError(result.error);
        if (claim.isLost()) throw ShardTaken("another worker has taken it over");
        if (!result.checkpoint.error.empty()) throw MessageError(result.checkpoint.error);
        if (result.status == JobStatus::cancelled) return ShardEnd::stopped;
        if (job.search() == nullptr)
            throw MessageError(core::message("the time was over before the search was prepared"));
        deliver(result, *job.search());
        return result.status == JobStatus::complete ? ShardEnd::complete : ShardEnd::divided;
    }

  private:
    // Trails of another search would be nodes of this one by accident only.
    void requireSame(const PreparedSearch& search) {
        if (isSame_) return;
        if (searchKey(search) != manifest_.search)
            throw FormatError(folder_.manifestFile().string(), searchHasChanged());
        isSame_ = true;
    }

    void deliver(const JobSnapshot& counted, const PreparedSearch& search) {
        std::ranges::sort(lines_);
        ShardResult result{.id = shard_.id,
                           .search = manifest_.search,
                           .version = options_.version,
                           .weight = weightOf(shard_.branches),
                           .solutions = counted.solutions,
                           .solutionsRaw = counted.solutionsRaw,
                           .statistics = counted.statistics,
                           .seconds = counted.seconds};
        if (counted.status != JobStatus::complete)
            for (const Shard& part :
                 divided(shard_, openBranches(folder_.checkpointFile(shard_.id), search))) {
                folder_.write(part, manifest_.search);
                result.rest.emplace(part.id, weightOf(part.branches));
            }
        folder_.write(std::move(result), lines_);
        for (const fs::path& done : {folder_.checkpointFile(shard_.id), folder_.failureFile(shard_.id)}) {
            std::error_code ignored;
            fs::remove(done, ignored);
        }
    }

    const ShardFolder& folder_;
    const ShardManifest& manifest_;
    const Shard shard_;
    const ShardWorkOptions& options_;
    std::vector<std::string> lines_;
    bool isSame_ = false;
};

}  // namespace

ShardEnd workOnShard(const ShardFolder& folder, const ShardManifest& manifest, const Puzzle& puzzle,
                     const Plan& plan, const std::string& id, const ShardWorkOptions& options) {
    if (fs::exists(folder.resultFile(id))) return ShardEnd::before;
    Shard shard = folder.readShard(id, manifest.search);
    fs::create_directories(folder.claimFile(id).parent_path());
    const ShardClaim claim(folder.claimFile(id), options.isStopped);
    try {
        return ShardJob(folder, manifest, std::move(shard), options).work(puzzle, plan, claim);
    } catch (const ShardTaken&) {
        throw;
    } catch (const std::exception& error) {
        writeFile(folder.failureFile(id), std::string(error.what()) + "\n");
        throw;
    }
}

}  // namespace tilewright
