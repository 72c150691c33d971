#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/shards/shard_folder.h"

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

}  // namespace tilewright
