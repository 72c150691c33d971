#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/basics/message.h"
#include "core/basics/stop.h"
#include "core/jobs/job.h"
#include "core/jobs/shard_folder.h"

namespace tilewright {

struct ShardingOptions {
    /// How many shards to create; fewer if the tree has too few nodes.
    std::uint64_t shards = 100;
    std::uint64_t seed = 1;
};

/// A search divided into shards.
struct ShardedSearch {
    std::vector<Shard> shards;
    /// Estimated work by shard; see ShardManifest.
    std::vector<double> estimates;
    /// The work already done: the nodes above the shards.
    ShardResult top;
    std::vector<Solution> topSolutions;
};

/// Walks the top of the tree on the calling thread until each branch is estimated to be a small part of a
/// shard, and packs the branches into shards of about equal work.
///
/// The size of a branch is estimated by random trials (D. E. Knuth, "Estimating the efficiency of backtrack
/// programs", 1975). The branches of a shard are neighbours in the tree, so that a worker builds few lists.
/// Deterministic. Throws Stopped when `stop` is requested.
ShardedSearch makeShards(const PreparedSearch& search, const ShardingOptions& options,
                         const StopToken& stop = {});

struct ShardWorkOptions {
    /// 0: one per CPU.
    int threads = 0;
    /// After this time, the rest becomes further shards.
    std::optional<std::chrono::duration<double>> budget;
    std::string version;
    /// Polled about every 50 ms: whether to stop, leaving a checkpoint to resume from.
    std::function<bool()> isStopped;
};

enum class ShardEnd {
    /// A result existed already.
    before,
    complete,
    /// The time ran out; the rest is in new shards.
    divided,
    /// Stopped; can be resumed.
    stopped,
};

/// Does the work of one shard of `folder`, resuming where an earlier worker stopped.
///
/// `puzzle` and `plan` are those of the manifest. Throws ShardTaken if another worker has claimed it,
/// FormatError if a file is corrupt or belongs to a different search, WriteError on disk errors, and
/// std::runtime_error for other failures of the job.
ShardEnd workOnShard(const ShardFolder& folder, const ShardManifest& manifest, const Puzzle& puzzle,
                     const Plan& plan, const std::string& id, const ShardWorkOptions& options);

/// The results are inconsistent. what() names the shard.
class MergeError : public MessageError {
  public:
    MergeError(std::string_view shard, Message reason)
        : MessageError(core::message("shard %1: %2", shard, std::move(reason))) {}
};

/// The solution file of a result, with its expected contents.
struct SolutionsFile {
    std::filesystem::path file;
    std::string shard;
    std::uint64_t solutions = 0;
    std::uint32_t crc = 0;
};

/// The progress of a search in shards.
struct ShardProgress {
    std::uint64_t shards = 0;
    std::uint64_t done = 0;
    /// Their ids; waiting shards have neither worker nor result.
    std::vector<std::string> waiting;
    std::vector<std::string> running;
    /// With the message of the last worker.
    std::vector<std::pair<std::string, std::string>> failed;
    /// The finished share, by branching factors and by the estimates of the shards.
    double weightDone = 0.0;
    double estimateDone = 0.0;
    std::uint64_t solutions = 0;
    std::uint64_t solutionsRaw = 0;
    Statistics statistics;
    /// Total of all workers.
    double seconds = 0.0;
    /// Total of all results that have any.
    std::vector<SolutionsFile> solutionFiles;

    bool isComplete() const { return waiting.empty() && running.empty() && failed.empty(); }
    /// With the current number of workers; 0 if unknown.
    double secondsLeft() const;
};

/// Cache of results: once written, a result does not change.
using KnownResults = std::map<std::filesystem::path, ShardResult>;

/// The combined results in `folder`. Results in `known` are not read again; new ones are added to it. A shard
/// without a result is waiting, running or failed. Throws MergeError if a result is incomplete or has a
/// different search, version or weight, if two results of one shard differ, and if the weights do not add up
/// to 1.
ShardProgress readProgress(const ShardFolder& folder, const ShardManifest& manifest, KnownResults& known);

/// Throws MergeError if a file does not match its result.
void checkSolutions(std::span<const SolutionsFile> files);

/// Calls `take` for every solution in `files`, in line order, which does not depend on how the work was
/// shared. The representative of a set of symmetric copies is determined by the solution alone, so no two
/// shards report the same one. Many files are merged in passes, with temporary files in `folder`. Throws
/// FormatError if a line is corrupt.
void forEachSolution(const ShardFolder& folder, std::span<const SolutionsFile> files,
                     const PreparedSearch& search, const std::function<void(const Solution&)>& take);

/// The results of the workers on `folder` so far, for a job that displays them. Results are checked as for
/// merging; next() throws MergeError and FormatError.
std::shared_ptr<SearchFeed> followShards(ShardFolder folder);

}  // namespace tilewright
