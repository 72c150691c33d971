#pragma once

#include <string>

#include "core/jobs/shard_folder.h"
#include "core/search/plan.h"

namespace tilewright::cli {

/// A folder created by `shard`, with its puzzle and plan. Throws FormatError and PlanError.
struct ShardedFolder {
    explicit ShardedFolder(const std::string& path);

    ShardFolder folder;
    ShardManifest manifest;
    Puzzle puzzle;
    Plan plan;
};

}  // namespace tilewright::cli
