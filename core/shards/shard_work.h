#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "core/jobs/job.h"
#include "core/shards/shard_folder.h"

namespace tilewright {

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

}  // namespace tilewright
