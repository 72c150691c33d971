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

// A search in parts that many machines work on. Files in one folder are all that they share, so that any
// engine that starts programs can run them: Slurm, GNU parallel, a shell.

/// The open branches of a part of a search, with their shares of the whole as weights.
using ShardBranches = std::map<Trail, double>;

/// Sum of the weights.
double weightOf(const ShardBranches& branches);

/// A part of a search that one worker does: the branches below the nodes of these trails.
struct Shard {
    /// "17", or "17.2" for the second part of what was left of it when the time for it was over.
    std::string id;
    ShardBranches branches;
};

/// The whole of a search in shards, as manifest.toml.
struct ShardManifest {
    /// The Tilewright that made the shards.
    std::string version;
    /// What the puzzle is called, and which of those in the puzzle file it is.
    std::string name;
    int problem = 1;
    /// The name of the copy of the puzzle file in the folder.
    std::string puzzleFile;
    /// As toOptions() writes it, and whether mirror images count apart.
    std::string plan;
    bool mirrorsDiffer = false;
    /// As searchKey().
    std::string search;
    /// Of each shard; index = number - 1.
    std::vector<double> weights;
    /// What the trials say of each: images placed, and an image tried for a sixteenth of one.
    std::vector<double> estimates;
};

/// What a worker has done of a shard.
struct ShardResult {
    std::string id;
    std::string search;
    std::string version;
    double weight = 0.0;
    std::uint64_t solutions = 0;
    std::uint64_t solutionsRaw = 0;
    Statistics statistics;
    double seconds = 0.0;
    /// Checksum of the file of solutions.
    std::uint32_t solutionsCrc = 0;
    /// What was left when the time was over: further shards and their weights.
    std::map<std::string, double> rest;

    /// Whether two workers have found the same; times may differ.
    bool agreesWith(const ShardResult& other) const;
};

/// The id of the result that `shard` leaves: of the nodes above all shards.
inline constexpr std::string_view topShard = "top";

/// Names what is searched, and how: two searches with the same key have the same images and trails.
std::string searchKey(const PreparedSearch& search);

/// Why files of shards do not fit: the key of the search is another one now.
Message searchHasChanged();

/// CRC-32.
std::uint32_t checksum(std::string_view bytes, std::uint32_t before = 0);

/// Where the files of a search in shards are. No folder gets more than about a thousand of them.
///
/// Files appear under another name, are synced and renamed, so that each is whole or not there. All text
/// ends with a checksum. The members throw FormatError that names the file when one is missing or damaged,
/// and WriteError when the disk fails.
class ShardFolder {
  public:
    explicit ShardFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}

    const std::filesystem::path& path() const { return folder_; }
    std::filesystem::path manifestFile() const { return folder_ / "manifest.toml"; }
    std::filesystem::path shardFile(std::string_view id) const;
    std::filesystem::path checkpointFile(std::string_view id) const;
    std::filesystem::path claimFile(std::string_view id) const;
    /// Says why the last worker on a shard failed.
    std::filesystem::path failureFile(std::string_view id) const;
    /// The first result of a shard; a second one that differs gets a number behind.
    std::filesystem::path resultFile(std::string_view id) const;
    std::filesystem::path solutionsFile(const ShardResult& result) const;

    void write(const ShardManifest& manifest) const;
    ShardManifest readManifest() const;

    void write(const Shard& shard, std::string_view search) const;
    Shard readShard(std::string_view id, std::string_view search) const;

    /// `lines` are the sorted lines of the solutions, whose checksum goes into the result. Where there is a
    /// result of this shard already that agrees, it stays as it is; one that differs gets a file beside it,
    /// which merging then finds. Whether the result was new.
    bool write(ShardResult result, const std::vector<std::string>& lines) const;
    ShardResult readResult(const std::filesystem::path& file) const;

    /// The files of all results, by shard.
    std::map<std::string, std::vector<std::filesystem::path>, std::less<>> resultFiles() const;

  private:
    std::filesystem::path place(std::string_view kind, std::string_view id, std::string_view ending) const;

    std::filesystem::path folder_;
};

/// A solution as a line: its images ascending, each with the same number of digits, so that lines are in
/// order when their solutions are; then how many solutions it stands for.
std::string solutionLine(const PreparedSearch& search, const Solution& solution);

/// The reverse. nullopt where the line is anything else.
std::optional<Solution> parseSolutionLine(const PreparedSearch& search, std::string_view line);

/// Another worker is at work on the shard. what() says where.
class ShardTaken : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Keeps others off a shard as long as the object lives.
///
/// Not a lock of the system, which shared file systems may not keep: a file that can be made once only, with
/// the machine and the process in it, and a number that goes up every few seconds. A claim whose number
/// stands still, or whose process is gone, is dead and taken over.
class ShardClaim {
  public:
    /// Takes some seconds where there is a claim of another machine, unless `isStopped` says that nobody
    /// waits for it any more. Throws ShardTaken, and WriteError when the disk fails.
    ShardClaim(std::filesystem::path file, const std::function<bool()>& isStopped);
    ~ShardClaim();
    ShardClaim(const ShardClaim&) = delete;
    ShardClaim& operator=(const ShardClaim&) = delete;

    /// Whether somebody else took it for dead, and the work should end.
    bool isLost() const { return lost_; }

    /// Whether the claim in `file` has shown life within the last half minute.
    static bool isAlive(const std::filesystem::path& file);

  private:
    bool take();
    void takeAway(const std::string& seen) const;
    void beat(const std::stop_token& stop);
    bool isOurs() const;
    void writeBeat(std::uint64_t number) const;

    std::filesystem::path file_;
    std::string owner_;
    std::atomic<bool> lost_ = false;
    std::jthread heart_;
};

}  // namespace tilewright
