#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/basics/message.h"
#include "core/jobs/job.h"
#include "core/jobs/shard_folder.h"

namespace tilewright {

struct ShardingOptions {
    /// How many shards to make; there are fewer where the tree has too few nodes.
    std::uint64_t shards = 100;
    std::uint64_t seed = 1;
};

/// A search in parts.
struct ShardedSearch {
    std::vector<Shard> shards;
    /// What the trials say of each shard; see ShardManifest.
    std::vector<double> estimates;
    /// What was done on the way: the nodes above the shards.
    ShardResult top;
    std::vector<Solution> topSolutions;
};

/// Walks the top of the tree, on the calling thread, until each branch seems to take a small part of a shard,
/// and packs the branches into shards of about equal work.
///
/// Random trials below each branch say how large it is (D. E. Knuth, "Estimating the efficiency of backtrack
/// programs", 1975). The branches of a shard are neighbours in the tree, so that a worker makes few lists.
/// The same options give the same shards. Throws Stopped when `stop` is requested.
ShardedSearch makeShards(const PreparedSearch& search, const ShardingOptions& options,
                         const std::stop_token& stop = {});

struct ShardWorkOptions {
    /// 0: as many as the machine has.
    int threads = 0;
    /// After this time what is left becomes further shards.
    std::optional<std::chrono::duration<double>> budget;
    std::string version;
    /// Asked about every 50 ms: whether to stop, with a checkpoint to go on from.
    std::function<bool()> isStopped;
};

enum class ShardEnd {
    /// There was a result before.
    before,
    complete,
    /// The time was over; the rest is in new shards.
    divided,
    /// It can be gone on with.
    stopped,
};

/// Does the work of one shard of `folder`, and goes on where an earlier worker has stopped.
///
/// `puzzle` and `plan` are those of the manifest. Throws ShardTaken when another worker is at work on it,
/// FormatError when a file is damaged or of another search, WriteError when the disk fails, and
/// std::runtime_error with what else the job says.
ShardEnd workOnShard(const ShardFolder& folder, const ShardManifest& manifest, const Puzzle& puzzle,
                     const Plan& plan, const std::string& id, const ShardWorkOptions& options);

/// Results that cannot be one. what() names the shard.
class MergeError : public MessageError {
  public:
    MergeError(std::string_view shard, Message reason)
        : MessageError(core::message("shard %1: %2", shard, std::move(reason))) {}
};

/// Where the solutions of a result are, and what it says of the file.
struct SolutionsFile {
    std::filesystem::path file;
    std::string shard;
    std::uint64_t solutions = 0;
    std::uint32_t crc = 0;
};

/// How far a search in shards has come.
struct ShardProgress {
    std::uint64_t shards = 0;
    std::uint64_t done = 0;
    /// Their ids; what waits has no worker and no result.
    std::vector<std::string> waiting;
    std::vector<std::string> running;
    /// With what the last worker said.
    std::vector<std::pair<std::string, std::string>> failed;
    /// The share of the whole that is done, by the product rule, and by the estimates of the shards.
    double weightDone = 0.0;
    double estimateDone = 0.0;
    std::uint64_t solutions = 0;
    std::uint64_t solutionsRaw = 0;
    Statistics statistics;
    /// Of all workers together.
    double seconds = 0.0;
    /// Of all results that have any.
    std::vector<SolutionsFile> solutionFiles;

    bool isComplete() const { return waiting.empty() && running.empty() && failed.empty(); }
    /// With as many workers as now; 0 where it is not known.
    double secondsLeft() const;
};

/// Results that have been read. Once written, a result does not change.
using KnownResults = std::map<std::filesystem::path, ShardResult>;

/// What the results in `folder` say together; those in `known` are not read again, and others are added to
/// it. What has no result is waiting, running or failed. Throws MergeError for a result that is torn, of
/// another search, version or weight, for two results of one shard that differ, and where all weights are not
/// 1 together.
ShardProgress readProgress(const ShardFolder& folder, const ShardManifest& manifest, KnownResults& known);

/// Throws MergeError where a file is not what its result says.
void checkSolutions(std::span<const SolutionsFile> files);

/// Calls `take` for every solution in `files`, in the order of their lines, which is the same however the
/// work was shared out. Which copy of a solution stands for its symmetric copies is decided by itself, so no
/// two shards report the same one. Files that are many are merged in passes, with further files in `folder`.
/// Throws FormatError where a line is damaged.
void forEachSolution(const ShardFolder& folder, std::span<const SolutionsFile> files,
                     const PreparedSearch& search, const std::function<void(const Solution&)>& take);

/// What the workers on `folder` have done so far, for a job that shows it. Its results are checked as for
/// merging; next() throws MergeError and FormatError.
std::shared_ptr<SearchFeed> followShards(ShardFolder folder);

}  // namespace tilewright
