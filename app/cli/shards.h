#pragma once

#include <string>

#include "core/jobs/shard_folder.h"
#include "core/search/plan.h"

namespace tilewright::cli {

/// A folder that `shard` has made, with the puzzle and the plan in it. Throws FormatError and PlanError.
struct ShardedFolder {
    explicit ShardedFolder(const std::string& path);

    ShardFolder folder;
    ShardManifest manifest;
    Puzzle puzzle;
    Plan plan;
};

}  // namespace tilewright::cli
