#pragma once

#include <memory>

#include "core/jobs/job.h"
#include "core/shards/shard_folder.h"

namespace tilewright {

/// What the workers on `folder` have done so far, for a job that shows it. Its results are checked as for
/// merging; next() throws MergeError and FormatError.
std::shared_ptr<SearchFeed> followShards(ShardFolder folder);

}  // namespace tilewright
