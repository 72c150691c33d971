#include "core/shards/shard_merge.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <functional>
#include <numeric>
#include <queue>

#include "core/files/files.h"
#include "core/files/format_error.h"
#include "core/shards/shard_claim.h"

namespace tilewright {

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
                core::message("their weights are not 1 together; the manifest is not that of these shards"));
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
            throw MergeError(result.id, core::message("its counts are those of another number of pieces"));
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

    // Null where there is none.
    const ShardResult* resultOf(std::string_view id, std::optional<double> weight) {
        const auto files = files_.find(id);
        if (files == files_.end()) return nullptr;
        std::optional<ShardResult> chosen;
        for (const fs::path& file : files->second) {
            ShardResult result = checkedResult(file, id, weight);
            // A worker that was taken for dead may finish what another one has divided.
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
            throw MergeError(id, core::message("%1 is the result of another search", file.string()));
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

// Calls `take` for the lines of sorted files in order.
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
    for (const SolutionsFile& said : files) {
        std::string text;
        try {
            text = readFile(said.file, largestSolutions);
        } catch (const FormatError& error) {
            throw MergeError(said.shard, error.message());
        }
        if (checksum(text) != said.crc ||
            static_cast<std::uint64_t>(std::ranges::count(text, '\n')) != said.solutions)
            throw MergeError(said.shard, core::message("%1 is cut off or damaged", said.file.string()));
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
            throw FormatError(folder.path().string(), core::message("a solution is damaged: %1", line));
        take(*solution);
    });
    std::error_code ignored;
    fs::remove_all(aside, ignored);
}

}  // namespace tilewright
