#include "core/jobs/shards.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <functional>
#include <mutex>
#include <numeric>
#include <queue>
#include <random>
#include <set>

#include "core/basics/files.h"
#include "core/jobs/checkpoint.h"
#include "core/jobs/shard_folder.h"
#include "core/jobs/worker.h"

namespace tilewright {

namespace {

// A branch may be at most this fraction of a shard, so that shards can be equalised.
constexpr double branchesInShard = 8.0;
// Trials per branch, and how many decide whether it is split.
constexpr int trialsAtBranch = 20;
// A trial searches everything below this amount of work, which takes some hundred microseconds.
constexpr double workOfTrial = 4000.0;
constexpr int fewestPiecesToSplit = 2;

double workOf(const Statistics& counted) {
    return static_cast<double>(counted.totalFits()) + static_cast<double>(counted.totalAttempts()) / 16.0;
}

struct Leaf {
    Trail trail;
    double weight = 0.0;
    double work = 0.0;
};

class Expander {
  public:
    Expander(const PreparedSearch& search, const ShardingOptions& options, const StopToken& stop)
        : search_(search),
          stop_(stop),
          random_(options.seed),
          state_({}, {},
                 [this](std::span<const Solution> found) {
                     solutions_.insert(solutions_.end(), found.begin(), found.end());
                 }),
          trialState_({}, {}, [](std::span<const Solution>) {}),
          walker_(search, state_, queue_, nullptr),
          trier_(search, trialState_, trialQueue_, nullptr) {
        Branch root;
        chooseWholeFrom(root);
        const double work = meanWork(root, 16 * trialsAtBranch);
        target_ = work / (static_cast<double>(options.shards) * branchesInShard);
        expand(std::move(root), work);
    }

    std::vector<Leaf> takeLeaves() { return std::move(leaves_); }
    std::vector<Solution> takeSolutions() { return std::move(solutions_); }
    const Statistics& counted() const { return walker_.statistics; }
    double weightDone() const { return state_.progress(); }

  private:
    void expand(Branch branch, double work) {
        stop_.check();
        const int piecesLeft = search_.table().piecesLeftAfter(branch.trail);
        if (!branch.trail.empty() && (work <= target_ || piecesLeft <= fewestPiecesToSplit)) {
            leaves_.push_back({std::move(branch.trail), branch.weight, work});
            return;
        }
        for (Branch& part : walker_.split(std::move(branch))) {
            const double partWork = meanWork(part, trialsAtBranch);
            expand(std::move(part), partWork);
        }
    }

    // Fewer pieces make trials shorter and their variance larger.
    void chooseWholeFrom(const Branch& root) {
        const int most = search_.table().maxPieces();
        for (wholeFrom_ = std::min(most, 3); wholeFrom_ < most; ++wholeFrom_) {
            double work = 0.0;
            for (int trial = 0; trial < trialsAtBranch; ++trial)
                work = std::max(work, workBelowRandomNode(root));
            if (work > workOfTrial) break;
        }
        wholeFrom_ = std::max(0, wholeFrom_ - 1);
    }

    // The size of the subtree that a trial searches completely.
    double workBelowRandomNode(const Branch& root) {
        Branch at = root;
        while (search_.table().piecesLeftAfter(at.trail) > wholeFrom_) {
            std::vector<Branch> parts = trier_.split(std::move(at));
            if (parts.empty()) return 0.0;
            at = std::move(parts[pick(parts.size())]);
        }
        return searchAll(at);
    }

    double meanWork(const Branch& branch, int trials) {
        // The first node is the same in all of them.
        const Statistics before = trier_.statistics;
        const std::vector<Branch> parts = trier_.split(branch);
        double sum = 0.0;
        for (int trial = 0; trial < trials && !parts.empty(); ++trial)
            sum += static_cast<double>(parts.size()) * oneTrial(parts[pick(parts.size())]);
        return workOf(firstNode(before)) + sum / trials;
    }

    Statistics firstNode(const Statistics& before) const { return trier_.statistics - before; }

    double oneTrial(Branch at) {
        double work = 0.0;
        double scale = 1.0;
        while (search_.table().piecesLeftAfter(at.trail) > wholeFrom_) {
            const Statistics before = trier_.statistics;
            std::vector<Branch> parts = trier_.split(std::move(at));
            work += scale * workOf(trier_.statistics - before);
            if (parts.empty()) return work;
            scale *= static_cast<double>(parts.size());
            at = std::move(parts[pick(parts.size())]);
        }
        return work + scale * searchAll(at);
    }

    double searchAll(const Branch& branch) {
        stop_.check();
        const Statistics before = trier_.statistics;
        trialQueue_.add(branch);
        trialQueue_.run(
            1, [this](int, const Branch& below) { trier_.work(below); }, [] {});
        return workOf(trier_.statistics - before);
    }

    std::size_t pick(std::size_t count) { return random_() % count; }

    const PreparedSearch& search_;
    const StopToken& stop_;
    std::mt19937_64 random_;
    std::vector<Solution> solutions_;
    std::vector<Leaf> leaves_;
    double target_ = 0.0;
    int wholeFrom_ = 0;

    RunState state_;
    RunState trialState_;
    BranchQueue queue_;
    BranchQueue trialQueue_;
    Worker walker_;
    Worker trier_;
};

// Neighbours stay together, since they share the lists that a worker builds for them.
ShardedSearch packed(std::vector<Leaf> leaves, std::uint64_t most) {
    const auto sumOf = [&leaves] {
        return std::accumulate(leaves.begin(), leaves.end(), 0.0,
                               [](double sum, const Leaf& leaf) { return sum + leaf.work; });
    };
    // A branch in which no trial saw anything still takes some time.
    const double least = sumOf() / static_cast<double>(std::max<std::size_t>(1, leaves.size())) / 16.0;
    for (Leaf& leaf : leaves)
        leaf.work = std::max(leaf.work, least);

    ShardedSearch sharded;
    const std::size_t count = std::min<std::size_t>(most, leaves.size());
    const double share = sumOf() / static_cast<double>(std::max<std::size_t>(1, count));
    double before = 0.0;
    for (std::size_t i = 0; i < leaves.size(); ++i) {
        // The next shard starts when most of a branch would exceed the share, or when each remaining branch
        // needs its own shard.
        const std::size_t made = sharded.shards.size();
        const bool isFull = before + leaves[i].work / 2 >= share * static_cast<double>(made);
        if (made == 0 || (made < count && (isFull || leaves.size() - i <= count - made))) {
            sharded.shards.push_back({std::to_string(made + 1), {}});
            sharded.estimates.push_back(0.0);
        }
        before += leaves[i].work;
        sharded.estimates.back() += leaves[i].work;
        sharded.shards.back().branches.emplace(std::move(leaves[i].trail), leaves[i].weight);
    }
    return sharded;
}

}  // namespace

ShardedSearch makeShards(const PreparedSearch& search, const ShardingOptions& options,
                         const StopToken& stop) {
    Expander expander(search, options, stop);
    ShardedSearch sharded = packed(expander.takeLeaves(), options.shards);
    sharded.topSolutions = expander.takeSolutions();
    ShardResult& top = sharded.top;
    top.id = topShard;
    top.search = searchKey(search);
    top.weight = expander.weightDone();
    top.statistics = expander.counted();
    top.solutions = sharded.topSolutions.size();
    for (const Solution& solution : sharded.topSolutions)
        top.solutionsRaw += static_cast<std::uint64_t>(solution.copies);
    return sharded;
}

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr std::size_t mostParts = 8;

// The rest of a shard as further shards of about equal weight, each of which may take about as long as this
// one.
std::vector<Shard> divided(const Shard& shard, const ShardBranches& open) {
    const double left = weightOf(open);
    const double done = std::max(weightOf(shard.branches) - left, left / static_cast<double>(mostParts));
    const auto wanted = static_cast<std::size_t>(std::ceil(left / done));
    std::vector<Shard> parts(std::clamp<std::size_t>(wanted, 1, std::min(mostParts, open.size())));
    for (std::size_t i = 0; i < parts.size(); ++i)
        parts[i].id = shard.id + "." + std::to_string(i + 1);
    std::vector<std::pair<double, const Trail*>> heaviestFirst;
    for (const auto& [trail, weight] : open)
        heaviestFirst.emplace_back(weight, &trail);
    std::ranges::stable_sort(heaviestFirst, std::ranges::greater(), &std::pair<double, const Trail*>::first);
    for (const auto& [weight, trail] : heaviestFirst)
        std::ranges::min_element(parts, {}, [](const Shard& part) {
            return weightOf(part.branches);
        })->branches.emplace(*trail, weight);
    return parts;
}

// The open branches in the checkpoint of an ended job.
ShardBranches openBranches(const fs::path& checkpoint, const PreparedSearch& search) {
    CheckpointFile file({.file = checkpoint, .resume = true});
    return resumeSearch(file, search, [](std::span<const Solution>) {}).open;
}

class ShardJob {
  public:
    ShardJob(const ShardFolder& folder, const ShardManifest& manifest, Shard shard,
             const ShardWorkOptions& options)
        : folder_(folder), manifest_(manifest), shard_(std::move(shard)), options_(options) {}

    ShardEnd work(const Puzzle& puzzle, const Plan& plan, const ShardClaim& claim) {
        JobOptions jobOptions;
        jobOptions.threads = options_.threads;
        jobOptions.timeLimit = options_.budget;
        // All workers must search the same way; `shard` has chosen the plan.
        jobOptions.memory = MemoryBound().bytes;
        jobOptions.checkpoint = CheckpointOptions{folder_.checkpointFile(shard_.id), true, shard_.branches};
        Job job(puzzle, plan, jobOptions,
                [this](const PreparedSearch& search, std::span<const Solution> found) {
                    for (const Solution& solution : found)
                        lines_.push_back(solutionLine(search, solution));
                });
        job.start();
        while (!job.waitFor(50ms)) {
            if (options_.isStopped() || claim.isLost()) job.cancel();
            if (const PreparedSearch* search = job.search()) requireSame(*search);
        }
        const JobSnapshot result = job.snapshot();
        if (const PreparedSearch* search = job.search()) requireSame(*search);
        if (result.status == JobStatus::failed) throw MessageError(result.error);
        if (claim.isLost()) throw ShardTaken("another worker has taken it over");
        if (!result.checkpoint.error.empty()) throw MessageError(result.checkpoint.error);
        if (result.status == JobStatus::cancelled) return ShardEnd::stopped;
        if (job.search() == nullptr)
            throw MessageError(core::message("the time ran out before the search was prepared"));
        deliver(result, *job.search());
        return result.status == JobStatus::complete ? ShardEnd::complete : ShardEnd::divided;
    }

  private:
    // Trails of a different search would name nodes of this one only by accident.
    void requireSame(const PreparedSearch& search) {
        if (isSame_) return;
        if (searchKey(search) != manifest_.search)
            throw FormatError(folder_.manifestFile().string(), searchHasChanged());
        isSame_ = true;
    }

    void deliver(const JobSnapshot& counted, const PreparedSearch& search) {
        std::ranges::sort(lines_);
        ShardResult result{.id = shard_.id,
                           .search = manifest_.search,
                           .version = options_.version,
                           .weight = weightOf(shard_.branches),
                           .solutions = counted.solutions,
                           .solutionsRaw = counted.solutionsRaw,
                           .statistics = counted.statistics,
                           .seconds = counted.seconds};
        if (counted.status != JobStatus::complete)
            for (const Shard& part :
                 divided(shard_, openBranches(folder_.checkpointFile(shard_.id), search))) {
                folder_.write(part, manifest_.search);
                result.rest.emplace(part.id, weightOf(part.branches));
            }
        folder_.write(std::move(result), lines_);
        for (const fs::path& done : {folder_.checkpointFile(shard_.id), folder_.failureFile(shard_.id)}) {
            std::error_code ignored;
            fs::remove(done, ignored);
        }
    }

    const ShardFolder& folder_;
    const ShardManifest& manifest_;
    const Shard shard_;
    const ShardWorkOptions& options_;
    std::vector<std::string> lines_;
    bool isSame_ = false;
};

}  // namespace

ShardEnd workOnShard(const ShardFolder& folder, const ShardManifest& manifest, const Puzzle& puzzle,
                     const Plan& plan, const std::string& id, const ShardWorkOptions& options) {
    if (fs::exists(folder.resultFile(id))) return ShardEnd::before;
    Shard shard = folder.readShard(id, manifest.search);
    fs::create_directories(folder.claimFile(id).parent_path());
    const ShardClaim claim(folder.claimFile(id), options.isStopped);
    try {
        return ShardJob(folder, manifest, std::move(shard), options).work(puzzle, plan, claim);
    } catch (const ShardTaken&) {
        throw;
    } catch (const std::exception& error) {
        writeFile(folder.failureFile(id), std::string(error.what()) + "\n");
        throw;
    }
}

namespace {

namespace fs = std::filesystem;

constexpr std::size_t filesAtOnce = 200;
constexpr std::size_t largestSolutions = std::size_t{1} << 36;

bool isSame(double a, double b) {
    return std::abs(a - b) <= 1e-9 * std::max({std::abs(a), std::abs(b), 1e-300});
}

class Collector {
  public:
    Collector(const ShardFolder& folder, const ShardManifest& manifest, KnownResults& known)
        : folder_(folder), manifest_(manifest), known_(known), files_(folder.resultFiles()) {}

    ShardProgress collect() {
        progress_.shards = manifest_.weights.size();
        const double estimates = std::accumulate(manifest_.estimates.begin(), manifest_.estimates.end(), 0.0);
        const ShardResult* top = resultOf(topShard, std::nullopt);
        if (top == nullptr) throw MergeError(topShard, core::message("its result is missing"));
        add(*top);
        double sum = top->weight;
        for (std::size_t i = 0; i < manifest_.weights.size(); ++i) {
            sum += manifest_.weights[i];
            const double before = progress_.weightDone;
            if (collectShard(std::to_string(i + 1), manifest_.weights[i])) ++progress_.done;
            if (estimates > 0.0 && manifest_.weights[i] > 0.0)
                progress_.estimateDone += manifest_.estimates[i] / estimates *
                                          (progress_.weightDone - before) / manifest_.weights[i];
        }
        if (std::abs(sum - 1.0) > 1e-6)
            throw MergeError(
                "1-" + std::to_string(progress_.shards),
                core::message("the weights do not add up to 1; the manifest belongs to different shards"));
        return std::move(progress_);
    }

  private:
    bool collectShard(const std::string& id, double weight) {
        const ShardResult* result = resultOf(id, weight);
        if (result == nullptr) {
            wait(id);
            return false;
        }
        // The map may grow below.
        const ShardResult here = *result;
        add(here);
        bool isDone = true;
        for (const auto& [part, partWeight] : here.rest)
            isDone = collectShard(part, partWeight) && isDone;
        return isDone;
    }

    void wait(const std::string& id) {
        if (ShardClaim::isAlive(folder_.claimFile(id))) {
            progress_.running.push_back(id);
            return;
        }
        if (!fs::exists(folder_.failureFile(id))) {
            progress_.waiting.push_back(id);
            return;
        }
        std::string reason = readFile(folder_.failureFile(id));
        while (reason.ends_with('\n'))
            reason.pop_back();
        progress_.failed.emplace_back(id, reason);
    }

    void add(const ShardResult& result) {
        if (progress_.statistics.attempts.empty())
            progress_.statistics = Statistics(static_cast<int>(result.statistics.attempts.size()) - 1);
        if (progress_.statistics.attempts.size() != result.statistics.attempts.size())
            throw MergeError(result.id, core::message("its counts are for a different number of pieces"));
        progress_.statistics += result.statistics;
        progress_.solutions += result.solutions;
        progress_.solutionsRaw += result.solutionsRaw;
        progress_.seconds += result.seconds;
        progress_.weightDone += result.weight;
        for (const auto& [part, weight] : result.rest)
            progress_.weightDone -= weight;
        if (result.solutions > 0)
            progress_.solutionFiles.push_back(
                {folder_.solutionsFile(result), result.id, result.solutions, result.solutionsCrc});
    }

    // Null if there is none.
    const ShardResult* resultOf(std::string_view id, std::optional<double> weight) {
        const auto files = files_.find(id);
        if (files == files_.end()) return nullptr;
        std::optional<ShardResult> chosen;
        for (const fs::path& file : files->second) {
            ShardResult result = checkedResult(file, id, weight);
            // A worker that was considered dead may finish a shard that another one has divided.
            const bool isOneDivided = chosen && chosen->rest.empty() != result.rest.empty();
            if (chosen && !isOneDivided && !chosen->agreesWith(result))
                throw MergeError(id, core::message("two workers have found different results: %1 and %2",
                                                   files->second.front().string(), file.string()));
            if (!chosen || result.rest.empty()) chosen = std::move(result);
        }
        result_ = std::move(*chosen);
        return &result_;
    }

    ShardResult checkedResult(const fs::path& file, std::string_view id, std::optional<double> weight) {
        auto found = known_.find(file);
        try {
            if (found == known_.end()) found = known_.emplace(file, folder_.readResult(file)).first;
        } catch (const FormatError& error) {
            throw MergeError(id, error.message());
        }
        const ShardResult& result = found->second;
        if (result.id != id)
            throw MergeError(id, core::message("%1 is the result of shard %2", file.string(), result.id));
        if (result.search != manifest_.search)
            throw MergeError(id, core::message("%1 is the result of a different search", file.string()));
        if (result.version != manifest_.version)
            throw MergeError(id, core::message("%1 was made by version %2, but the shards by version %3",
                                               file.string(), result.version, manifest_.version));
        if (weight && !isSame(*weight, result.weight))
            throw MergeError(id,
                             core::message("the weight in %1 does not match the shard; run the shard again",
                                           file.string()));
        return result;
    }

    const ShardFolder& folder_;
    const ShardManifest& manifest_;
    KnownResults& known_;
    const std::map<std::string, std::vector<fs::path>, std::less<>> files_;
    ShardProgress progress_;
    ShardResult result_;
};

// Calls `take` for the lines of sorted files, in order.
void mergeLines(const std::vector<fs::path>& files, const std::function<void(const std::string&)>& take) {
    std::vector<std::ifstream> streams;
    using Line = std::pair<std::string, std::size_t>;
    std::priority_queue<Line, std::vector<Line>, std::greater<>> first;
    const auto read = [&](std::size_t stream) {
        std::string line;
        if (std::getline(streams[stream], line)) first.emplace(std::move(line), stream);
    };
    for (const fs::path& file : files) {
        streams.emplace_back(file, std::ios::binary);
        if (!streams.back()) throw FormatError(file.string(), core::message("there is no such file"));
        read(streams.size() - 1);
    }
    while (!first.empty()) {
        const auto [line, stream] = first.top();
        first.pop();
        take(line);
        read(stream);
    }
}

}  // namespace

double ShardProgress::secondsLeft() const {
    if (estimateDone <= 0.0) return 0.0;
    return seconds / estimateDone * (1.0 - estimateDone) /
           static_cast<double>(std::max<std::size_t>(1, running.size()));
}

ShardProgress readProgress(const ShardFolder& folder, const ShardManifest& manifest, KnownResults& known) {
    return Collector(folder, manifest, known).collect();
}

void checkSolutions(std::span<const SolutionsFile> files) {
    for (const SolutionsFile& expected : files) {
        std::string text;
        try {
            text = readFile(expected.file, largestSolutions);
        } catch (const FormatError& error) {
            throw MergeError(expected.shard, error.message());
        }
        if (checksum(text) != expected.crc ||
            static_cast<std::uint64_t>(std::ranges::count(text, '\n')) != expected.solutions)
            throw MergeError(expected.shard,
                             core::message("%1 is truncated or corrupt", expected.file.string()));
    }
}

void forEachSolution(const ShardFolder& folder, std::span<const SolutionsFile> solutions,
                     const PreparedSearch& search, const std::function<void(const Solution&)>& take) {
    std::vector<fs::path> files;
    for (const SolutionsFile& one : solutions)
        files.push_back(one.file);
    const fs::path aside = folder.path() / "merging";
    for (int pass = 0; files.size() > filesAtOnce; ++pass) {
        fs::create_directories(aside);
        std::vector<fs::path> merged;
        for (std::size_t begin = 0; begin < files.size(); begin += filesAtOnce) {
            const std::size_t end = std::min(files.size(), begin + filesAtOnce);
            merged.push_back(aside / (std::to_string(pass) + "-" + std::to_string(merged.size())));
            std::ofstream out(merged.back(), std::ios::binary | std::ios::trunc);
            mergeLines({files.begin() + static_cast<std::ptrdiff_t>(begin),
                        files.begin() + static_cast<std::ptrdiff_t>(end)},
                       [&out](const std::string& line) { out << line << '\n'; });
            if (!out.flush()) throw WriteError(merged.back().string(), errno);
        }
        files = std::move(merged);
    }
    mergeLines(files, [&](const std::string& line) {
        const auto solution = parseSolutionLine(search, line);
        if (!solution)
            throw FormatError(folder.path().string(), core::message("a solution is corrupt: %1", line));
        take(*solution);
    });
    std::error_code ignored;
    fs::remove_all(aside, ignored);
}

namespace {

class ShardFeed final : public SearchFeed {
  public:
    explicit ShardFeed(ShardFolder folder) : folder_(std::move(folder)), manifest_(folder_.readManifest()) {}

    News next(const PreparedSearch& search) override {
        if (searchKey(search) != manifest_.search)
            throw FormatError(folder_.manifestFile().string(), searchHasChanged());
        ShardProgress progress = readProgress(folder_, manifest_, known_);
        std::erase_if(progress.solutionFiles,
                      [this](const SolutionsFile& file) { return !seen_.insert(file.file).second; });
        checkSolutions(progress.solutionFiles);
        News news{.solutions = {},
                  .statistics = std::move(progress.statistics),
                  .seconds = progress.seconds,
                  .progress = progress.weightDone,
                  .isComplete = progress.isComplete()};
        forEachSolution(folder_, progress.solutionFiles, search,
                        [&news](const Solution& solution) { news.solutions.push_back(solution); });
        return news;
    }

  private:
    const ShardFolder folder_;
    const ShardManifest manifest_;
    KnownResults known_;
    /// The files whose solutions have been reported.
    std::set<std::filesystem::path> seen_;
};

}  // namespace

std::shared_ptr<SearchFeed> followShards(ShardFolder folder) {
    return std::make_shared<ShardFeed>(std::move(folder));
}

}  // namespace tilewright
