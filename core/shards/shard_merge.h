#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/message/message_error.h"
#include "core/shards/shard_folder.h"

namespace tilewright {

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

}  // namespace tilewright
