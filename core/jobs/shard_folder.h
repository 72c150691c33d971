#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "core/jobs/branch.h"
#include "core/search/prepared_search.h"
#include "core/search/statistics.h"
#include "core/solutions/solution_store.h"

namespace tilewright {

// A search in shards that many machines work on. They share nothing but the files in one folder, so anything
// that starts programs can run them: Slurm, GNU parallel, a shell.

/// The open branches of a part of a search, with their shares of the whole as weights.
using ShardBranches = std::map<Trail, double>;

/// Sum of the weights.
double weightOf(const ShardBranches& branches);

/// The part of a search that one worker does: the subtrees of these nodes.
struct Shard {
    /// "17", or "17.2" for the second part of what was left when its time was over.
    std::string id;
    ShardBranches branches;
};

/// A search in shards, stored as manifest.toml.
struct ShardManifest {
    /// The version of Tilewright that created the shards.
    std::string version;
    /// The name of the puzzle, and its number in the puzzle file.
    std::string name;
    int problem = 1;
    /// The name of the copy of the puzzle file in the folder.
    std::string puzzleFile;
    /// In the format of toOptions(), and whether mirror images count separately.
    std::string plan;
    bool mirrorsDiffer = false;
    /// In the format of searchKey().
    std::string search;
    /// By shard; index = number - 1.
    std::vector<double> weights;
    /// The estimated work of each shard: images placed, plus 1/16 per image tried.
    std::vector<double> estimates;
};

/// The result of a worker for a shard.
struct ShardResult {
    std::string id;
    std::string search;
    std::string version;
    double weight = 0.0;
    std::uint64_t solutions = 0;
    std::uint64_t solutionsRaw = 0;
    Statistics statistics;
    double seconds = 0.0;
    /// Checksum of the solution file.
    std::uint32_t solutionsCrc = 0;
    /// The remaining work when the time ran out: further shards and their weights.
    std::map<std::string, double> rest;

    /// Whether two workers have found the same; times may differ.
    bool agreesWith(const ShardResult& other) const;
};

/// The id of the result for the nodes above all shards.
inline constexpr std::string_view topShard = "top";

/// Identifies what is searched, and how: searches with the same key have the same images and trails.
std::string searchKey(const PreparedSearch& search);

/// The message for shard files whose search key no longer matches.
Message searchHasChanged();

/// CRC-32.
std::uint32_t checksum(std::string_view bytes, std::uint32_t before = 0);

/// The folder of a search in shards. No subfolder gets more than about a thousand files.
///
/// Files are written under a temporary name, synced and renamed, so each is either complete or missing. All
/// text ends with a checksum. The members throw FormatError, naming the file, if one is missing or corrupt,
/// and WriteError on disk errors.
class ShardFolder {
  public:
    explicit ShardFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}

    const std::filesystem::path& path() const { return folder_; }
    std::filesystem::path manifestFile() const { return folder_ / "manifest.toml"; }
    std::filesystem::path shardFile(std::string_view id) const;
    std::filesystem::path checkpointFile(std::string_view id) const;
    std::filesystem::path claimFile(std::string_view id) const;
    /// Why the last worker on a shard failed.
    std::filesystem::path failureFile(std::string_view id) const;
    /// The first result of a shard; a second, different one gets a number.
    std::filesystem::path resultFile(std::string_view id) const;
    std::filesystem::path solutionsFile(const ShardResult& result) const;

    void write(const ShardManifest& manifest) const;
    ShardManifest readManifest() const;

    void write(const Shard& shard, std::string_view search) const;
    Shard readShard(std::string_view id, std::string_view search) const;

    /// `lines` are the sorted solution lines, whose checksum goes into the result. If a matching result of
    /// this shard exists, it is kept; a different one gets a file beside it, which is detected when merging.
    /// Returns whether the result was new.
    bool write(ShardResult result, const std::vector<std::string>& lines) const;
    ShardResult readResult(const std::filesystem::path& file) const;

    /// The files of all results, by shard.
    std::map<std::string, std::vector<std::filesystem::path>, std::less<>> resultFiles() const;

  private:
    std::filesystem::path place(std::string_view kind, std::string_view id, std::string_view ending) const;

    std::filesystem::path folder_;
};

/// A solution as a line: its images ascending, with a fixed number of digits, so that lines sort like their
/// solutions; then the number of solutions that it represents.
std::string solutionLine(const PreparedSearch& search, const Solution& solution);

/// The inverse; nullopt for anything else.
std::optional<Solution> parseSolutionLine(const PreparedSearch& search, std::string_view line);

/// Another worker is processing the shard. what() says where.
class ShardTaken : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Reserves a shard for the lifetime of the object.
///
/// This is not a system lock, since shared file systems may not support those: it is a file that can be
/// created only once, with the machine and process, and a number that is incremented every few seconds. A
/// claim whose number stops, or whose process is gone, is dead and can be taken over.
class ShardClaim {
  public:
    /// Takes some seconds if there is a claim of another machine, unless `isStopped` becomes true. Throws
    /// ShardTaken, and WriteError on disk errors.
    ShardClaim(std::filesystem::path file, const std::function<bool()>& isStopped);
    ~ShardClaim();
    ShardClaim(const ShardClaim&) = delete;
    ShardClaim& operator=(const ShardClaim&) = delete;

    /// Whether another worker considered it dead and took over, so that this one should stop.
    bool isLost() const { return lost_; }

    /// Whether the claim in `file` has shown a sign of life within the last half minute.
    static bool isAlive(const std::filesystem::path& file);

  private:
    bool take();
    void takeAway(const std::string& seen) const;
    void beat(const StopToken& stop);
    bool isOurs() const;
    void writeBeat(std::uint64_t number) const;

    std::filesystem::path file_;
    std::string owner_;
    std::atomic<bool> lost_ = false;
    std::jthread heart_;
};

}  // namespace tilewright
