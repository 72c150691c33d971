#include "core/jobs/shard_folder.h"

#include <fcntl.h>
#include <signal.h>
#include <toml++/toml.h>
#include <unistd.h>
#include <zlib.h>
#include <algorithm>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <concepts>
#include <condition_variable>
#include <limits>
#include <mutex>
#include <numeric>
#include <random>
#include <sstream>
#include <system_error>
#include <thread>

#include "core/basics/files.h"
#include "core/basics/fingerprint.h"
#include "core/basics/text.h"
#include "core/jobs/checkpoint.h"

namespace tilewright {

namespace {

namespace fs = std::filesystem;

// Each has up to three files in a folder, or two and a subfolder for its parts.
constexpr std::uint64_t shardsInFolder = 300;
constexpr std::size_t largestFile = std::size_t{1} << 30;

// Round-trips exactly.
std::string numberText(double value) {
    char text[32];
    return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

std::string hex(std::uint64_t value, int digits) {
    char text[20];
    std::snprintf(text, sizeof text, "%0*llx", digits, static_cast<unsigned long long>(value));
    return text;
}

std::string sealed(std::string text) {
    text += "end ";
    return text + hex(checksum(text), 8) + "\n";
}

// A text of lines "key word word ...". The first line identifies the content; the last holds the checksum of
// the others.
class SealedText {
  public:
    SealedText(const fs::path& path, std::string_view firstLine)
        : name_(path.string()), text_(readFile(path, largestFile)) {
        constexpr std::size_t sealLength = 13;
        const std::string_view text = text_;
        if (!text.starts_with(firstLine))
            fail(core::message("this is not a shard file that this version can read"));
        const bool isWhole = text.size() >= sealLength && text.ends_with('\n') &&
                             text.substr(text.size() - sealLength, 4) == "end " &&
                             text.substr(text.size() - sealLength + 4, 8) ==
                                 hex(checksum(text.substr(0, text.size() - sealLength + 4)), 8);
        if (!isWhole) fail(core::message("this file is truncated or corrupt"));
        left_ = text.substr(firstLine.size(), text.size() - firstLine.size() - sealLength);
    }

    /// Moves to the next line, if there is one.
    bool next() {
        if (left_.empty()) return false;
        const std::size_t end = left_.find('\n');
        std::istringstream line{std::string(left_.substr(0, end))};
        left_.remove_prefix(end == std::string_view::npos ? left_.size() : end + 1);
        words_.clear();
        for (std::string word; line >> word;)
            words_.push_back(std::move(word));
        if (words_.empty()) fail(core::message("this file is truncated or corrupt"));
        return true;
    }

    const std::string& key() const { return words_.front(); }
    std::size_t words() const { return words_.size() - 1; }
    const std::string& word(std::size_t index = 0) const {
        if (index + 1 >= words_.size()) fail(core::message("%1 has too few values", key()));
        return words_[index + 1];
    }
    template <class Number>
    Number number(std::size_t index = 0, int base = 10) const {
        const auto value = readNumber<Number>(word(index), base);
        bool isInRange = value.has_value();
        if constexpr (std::floating_point<Number>)
            isInRange = isInRange && *value >= 0.0 && *value <= std::numeric_limits<Number>::max();
        if (!isInRange) fail(core::message("%1 is not a valid number here", word(index)));
        return *value;
    }
    template <class Number>
    std::vector<Number> numbers() const {
        std::vector<Number> values;
        for (std::size_t i = 0; i < words(); ++i)
            values.push_back(number<Number>(i));
        return values;
    }

    [[noreturn]] void fail(Message reason) const { throw FormatError(name_, std::move(reason)); }

  private:
    std::string name_;
    std::string text_;
    std::string_view left_;
    std::vector<std::string> words_;
};

constexpr std::string_view shardLine = "tilewright shard 1\n";
constexpr std::string_view resultLine = "tilewright result 1\n";

template <class Values>
std::string joined(const Values& values) {
    std::string text;
    for (const auto& value : values)
        text += " " + std::to_string(value);
    return text;
}

std::string listText(const std::vector<double>& values) {
    std::string text = "[";
    for (std::size_t i = 0; i < values.size(); ++i)
        text += (i == 0 ? "" : i % 8 == 0 ? ",\n  " : ", ") + numberText(values[i]);
    return text + "]\n";
}

std::string quoted(const std::string& text) {
    std::ostringstream out;
    out << toml::value<std::string>(text);
    return out.str();
}

// A TOML float needs a point or an exponent. Values that are not valid weights (0 to 1) or estimates are
// skipped.
std::vector<double> realsAt(const toml::table& table, std::string_view key, double most) {
    std::vector<double> values;
    if (const toml::array* array = table[key].as_array())
        for (const toml::node& node : *array)
            if (const auto value = node.value<double>(); value && *value >= 0.0 && *value <= most)
                values.push_back(*value);
    return values;
}

int digitsOf(const PreparedSearch& search) {
    return static_cast<int>(std::to_string(search.table().size()).size());
}

// Creates a file under a name that must be new: if two processes try, one succeeds, on every shared file
// system.
bool publish(const fs::path& path, std::string_view bytes) {
    fs::path aside = path;
    aside += "." + hex(static_cast<std::uint64_t>(::getpid()), 1) + ".new";
    writeFile(aside, bytes);
    const bool isNew = ::link(aside.c_str(), path.c_str()) == 0;
    const int error = errno;
    std::error_code ignored;
    fs::remove(aside, ignored);
    if (!isNew && error != EEXIST) throw WriteError(path.string(), error);
    if (isNew) syncFolderOf(path);
    return isNew;
}

}  // namespace

double weightOf(const ShardBranches& branches) {
    return std::accumulate(branches.begin(), branches.end(), 0.0,
                           [](double sum, const auto& branch) { return sum + branch.second; });
}

bool ShardResult::agreesWith(const ShardResult& other) const {
    return id == other.id && search == other.search && version == other.version && weight == other.weight &&
           solutions == other.solutions && solutionsRaw == other.solutionsRaw &&
           statistics == other.statistics && solutionsCrc == other.solutionsCrc && rest == other.rest;
}

std::string searchKey(const PreparedSearch& search) {
    return fingerprint(packedIdentity(search));
}

Message searchHasChanged() {
    return core::message(
        "the search has changed since the shards were created: the puzzle, plan or version differs; "
        "create them again");
}

std::uint32_t checksum(std::string_view bytes, std::uint32_t before) {
    return static_cast<std::uint32_t>(
        crc32_z(before, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

fs::path ShardFolder::place(std::string_view kind, std::string_view id, std::string_view ending) const {
    const std::string root(id.substr(0, id.find('.')));
    const std::uint64_t number = readNumber<std::uint64_t>(root).value_or(0);
    std::string bucket = std::to_string(number / shardsInFolder);
    bucket.insert(0, 3 - std::min<std::size_t>(3, bucket.size()), '0');
    fs::path folder = folder_ / kind / bucket;
    if (root.size() < id.size()) folder /= root;
    return folder / (std::string(id) + std::string(ending));
}

fs::path ShardFolder::shardFile(std::string_view id) const {
    return place(id.find('.') == std::string_view::npos ? "shards" : "more", id, ".shard");
}

fs::path ShardFolder::checkpointFile(std::string_view id) const {
    return place("work", id, ".checkpoint");
}

fs::path ShardFolder::claimFile(std::string_view id) const {
    return place("work", id, ".claim");
}

fs::path ShardFolder::failureFile(std::string_view id) const {
    return place("work", id, ".failed");
}

fs::path ShardFolder::resultFile(std::string_view id) const {
    return place("done", id, ".result");
}

fs::path ShardFolder::solutionsFile(const ShardResult& result) const {
    return place("done", result.id, "-" + hex(result.solutionsCrc, 8) + ".solutions");
}

void ShardFolder::write(const ShardManifest& manifest) const {
    std::string text = "format = 1\nkind = \"shards\"\nversion = " + quoted(manifest.version) +
                       "\nname = " + quoted(manifest.name) + "\npuzzle = " + quoted(manifest.puzzleFile) +
                       "\nproblem = " + std::to_string(manifest.problem) +
                       "\nplan = " + quoted(manifest.plan) +
                       "\nmirrors = " + (manifest.mirrorsDiffer ? "\"different\"" : "\"same\"") +
                       "\nsearch = " + quoted(manifest.search) +
                       "\nshards = " + std::to_string(manifest.weights.size()) + "\n";
    text += "weights = " + listText(manifest.weights) + "estimates = " + listText(manifest.estimates);
    writeFile(manifestFile(), text);
}

ShardManifest ShardFolder::readManifest() const {
    const std::string name = manifestFile().string();
    const auto fail = [&](Message reason) { throw FormatError(name, std::move(reason)); };
    ShardManifest manifest;
    try {
        const toml::table table = toml::parse(readFile(manifestFile(), largestFile), name);
        if (table["kind"].value_or(std::string()) != "shards" || table["format"].value_or(0) != 1)
            fail(core::message("this is not a shard manifest"));
        manifest.version = table["version"].value_or(std::string());
        manifest.name = table["name"].value_or(std::string());
        manifest.puzzleFile = table["puzzle"].value_or(std::string());
        if (const toml::node* problem = table.get("problem")) {
            const std::int64_t number = problem->value_exact<std::int64_t>().value_or(0);
            if (number < 1 || number > std::numeric_limits<int>::max())
                fail(core::message("\"problem\" must be the number of a puzzle in its file, from 1 up"));
            manifest.problem = static_cast<int>(number);
        }
        manifest.plan = table["plan"].value_or(std::string());
        manifest.mirrorsDiffer = table["mirrors"].value_or(std::string()) == "different";
        manifest.search = table["search"].value_or(std::string());
        manifest.weights = realsAt(table, "weights", 1.0);
        manifest.estimates = realsAt(table, "estimates", std::numeric_limits<double>::max());
        const std::size_t shards = table["shards"].value_or(std::size_t{0});
        if (manifest.weights.size() != shards || manifest.estimates.size() != shards)
            fail(core::message("expected a weight and an estimate for each of the %1 shards", shards));
    } catch (const toml::parse_error& error) {
        throw FormatError(name, TextPlace{error.source().begin.line, error.source().begin.column},
                          core::message("invalid TOML: %1", error.description()));
    }
    return manifest;
}

void ShardFolder::write(const Shard& shard, std::string_view search) const {
    std::string text(shardLine);
    text += "shard " + shard.id + "\nsearch " + std::string(search) + "\n";
    for (const auto& [trail, weight] : shard.branches)
        text += "branch " + numberText(weight) + joined(trail) + "\n";
    const fs::path file = shardFile(shard.id);
    fs::create_directories(file.parent_path());
    writeFile(file, sealed(std::move(text)));
}

Shard ShardFolder::readShard(std::string_view id, std::string_view search) const {
    SealedText text(shardFile(id), shardLine);
    Shard shard;
    std::string found;
    while (text.next()) {
        if (text.key() == "shard") shard.id = text.word();
        if (text.key() == "search") found = text.word();
        if (text.key() != "branch") continue;
        Trail trail;
        for (std::size_t i = 1; i < text.words(); ++i)
            trail.push_back(text.number<ImageId>(i));
        shard.branches.emplace(std::move(trail), text.number<double>());
    }
    if (shard.id != id) text.fail(core::message("this is shard %1, not %2", shard.id, id));
    if (found != search)
        text.fail(
            core::message("this shard belongs to a different search than the "
                          "manifest"));
    return shard;
}

bool ShardFolder::write(ShardResult result, const std::vector<std::string>& lines) const {
    std::string solutions;
    for (const std::string& line : lines)
        solutions += line + "\n";
    result.solutionsCrc = checksum(solutions);
    std::string text(resultLine);
    text += "shard " + result.id + "\nsearch " + result.search + "\nversion " + result.version + "\nweight " +
            numberText(result.weight) + "\nsolutions " + std::to_string(result.solutions) + "\nraw " +
            std::to_string(result.solutionsRaw) + "\nseconds " + numberText(result.seconds) + "\nattempts" +
            joined(result.statistics.attempts) + "\nfits" + joined(result.statistics.fits) + "\nfilters" +
            joined(result.statistics.filters.removed) + "\nchecksum " + hex(result.solutionsCrc, 8) + "\n";
    for (const auto& [id, weight] : result.rest)
        text += "rest " + id + " " + numberText(weight) + "\n";
    text = sealed(std::move(text));

    const fs::path first = resultFile(result.id);
    fs::create_directories(first.parent_path());
    writeFile(solutionsFile(result), solutions);
    fs::path file = first;
    for (int copy = 2; !publish(file, text); ++copy) {
        if (readResult(file).agreesWith(result)) return false;
        file = first;
        file.replace_filename(result.id + "~" + std::to_string(copy) + ".result");
    }
    return true;
}

ShardResult ShardFolder::readResult(const fs::path& file) const {
    SealedText text(file, resultLine);
    ShardResult result;
    while (text.next()) {
        const std::string& key = text.key();
        if (key == "shard") result.id = text.word();
        if (key == "search") result.search = text.word();
        if (key == "version") result.version = text.word();
        if (key == "weight") result.weight = text.number<double>();
        if (key == "solutions") result.solutions = text.number<std::uint64_t>();
        if (key == "raw") result.solutionsRaw = text.number<std::uint64_t>();
        if (key == "seconds") result.seconds = text.number<double>();
        if (key == "attempts") result.statistics.attempts = text.numbers<std::uint64_t>();
        if (key == "fits") result.statistics.fits = text.numbers<std::uint64_t>();
        if (key == "checksum") result.solutionsCrc = text.number<std::uint32_t>(0, 16);
        if (key == "rest") result.rest.emplace(text.word(), text.number<double>(1));
        if (key == "filters") {
            if (text.words() != FilterCounts::kinds) text.fail(core::message("this result is incomplete"));
            std::ranges::copy(text.numbers<std::uint64_t>(), result.statistics.filters.removed.begin());
        }
    }
    if (result.id.empty() || result.statistics.attempts.size() != result.statistics.fits.size())
        text.fail(core::message("this result is incomplete"));
    return result;
}

std::map<std::string, std::vector<fs::path>, std::less<>> ShardFolder::resultFiles() const {
    std::map<std::string, std::vector<fs::path>, std::less<>> files;
    std::error_code missing;
    for (fs::recursive_directory_iterator it(folder_ / "done", missing), end; it != end;
         it.increment(missing)) {
        if (it->path().extension() != ".result") continue;
        const std::string stem = it->path().stem().string();
        files[stem.substr(0, stem.find('~'))].push_back(it->path());
    }
    for (auto& [id, paths] : files)
        std::ranges::sort(paths);
    return files;
}

std::string solutionLine(const PreparedSearch& search, const Solution& solution) {
    std::vector<ImageId> images = solution.images;
    std::ranges::sort(images);
    const int digits = digitsOf(search);
    std::string line;
    for (const ImageId image : images) {
        const std::string text = std::to_string(image);
        line.append(static_cast<std::size_t>(digits) - text.size(), '0').append(text).append(" ");
    }
    return line + "x" + std::to_string(solution.copies);
}

std::optional<Solution> parseSolutionLine(const PreparedSearch& search, std::string_view line) {
    Solution solution;
    std::istringstream words{std::string(line)};
    for (std::string word; words >> word;) {
        if (word.starts_with('x')) {
            const auto copies = readNumber<int>(std::string_view(word).substr(1));
            if (!copies || *copies < 1 || solution.images.empty() || !canLieTogether(search, solution.images))
                return std::nullopt;
            solution.copies = *copies;
            return solution;
        }
        const auto image = readNumber<ImageId>(word);
        if (!image || *image >= search.table().size()) return std::nullopt;
        solution.images.push_back(*image);
    }
    return std::nullopt;
}

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr auto heartbeat = 5s;
constexpr auto deadAfter = 30s;

std::string hostName() {
    char name[256] = {};
    return ::gethostname(name, sizeof name - 1) == 0 && name[0] != '\0' ? name : "unknown";
}

// Empty if the file is missing, as it may have been removed in the meantime.
std::string contentOf(const fs::path& file) {
    try {
        return readFile(file, 4096);
    } catch (const FormatError&) {
        return {};
    }
}

// "HOST PROCESS TOKEN" of a claim.
struct Owner {
    std::string host;
    std::string process;
    std::string token;

    explicit Owner(const std::string& content) { std::istringstream(content) >> host >> process >> token; }

    bool isGone() const {
        const auto number = readNumber<pid_t>(process);
        return host == hostName() && number && ::kill(*number, 0) != 0 && errno == ESRCH;
    }
};

// Whether the claim is missing or was not written by a live worker.
bool isOld(const fs::path& file) {
    std::error_code error;
    const auto written = fs::last_write_time(file, error);
    return !error && fs::file_time_type::clock::now() - written >= deadAfter;
}

}  // namespace

ShardClaim::ShardClaim(fs::path file, const std::function<bool()>& isStopped) : file_(std::move(file)) {
    owner_ = hostName() + " " + std::to_string(::getpid()) + " " + std::to_string(std::random_device{}());
    const auto patience = std::chrono::steady_clock::now() + 2 * deadAfter;
    while (!take()) {
        const std::string seen = contentOf(file_);
        const Owner other(seen);
        if (other.host.empty()) {
            // It has just been removed, cannot be read, or is empty because the disk was full. A live worker
            // would write it again.
            if (isOld(file_)) {
                takeAway(seen);
            } else {
                if (isStopped() || std::chrono::steady_clock::now() > patience)
                    throw ShardTaken("the claim " + file_.string() +
                                     " cannot be read; delete it if no worker is processing the shard");
                std::this_thread::sleep_for(50ms);
            }
            continue;
        }
        const bool isHere = other.host == hostName();
        if (isHere && !other.isGone())
            throw ShardTaken("process " + other.process + " on " + other.host + " is at work on it");
        if (!isHere) {
            const auto until = std::chrono::steady_clock::now() + 2 * heartbeat + 1s;
            while (std::chrono::steady_clock::now() < until && !isStopped())
                std::this_thread::sleep_for(50ms);
            if (isStopped() || contentOf(file_) != seen)
                throw ShardTaken("process " + other.process + " on " + other.host + " is at work on it");
        }
        takeAway(seen);
    }
    heart_ = std::jthread([this](const StopToken& stop) { beat(stop); });
}

ShardClaim::~ShardClaim() {
    heart_.request_stop();
    heart_.join();
    std::error_code ignored;
    if (!lost_) fs::remove(file_, ignored);
}

// A hard link can be created only once, by one of all that try.
bool ShardClaim::take() {
    const fs::path aside = file_.string() + "." + owner_.substr(owner_.rfind(' ') + 1);
    writeFile(aside, owner_ + " 0\n");
    const bool taken = ::link(aside.c_str(), file_.c_str()) == 0;
    const int error = errno;
    std::error_code ignored;
    fs::remove(aside, ignored);
    if (!taken && error != EEXIST) throw WriteError(file_.string(), error);
    return taken;
}

// Of several workers that consider it dead, one may have made a new claim in the meantime; that one is put
// back.
void ShardClaim::takeAway(const std::string& seen) const {
    const fs::path aside = file_.string() + "." + owner_.substr(owner_.rfind(' ') + 1);
    std::error_code ignored;
    fs::rename(file_, aside, ignored);
    if (ignored) return;
    if (contentOf(aside) != seen && ::link(aside.c_str(), file_.c_str()) != 0 && errno != EEXIST)
        throw WriteError(file_.string(), errno);
    fs::remove(aside, ignored);
}

void ShardClaim::beat(const StopToken& stop) {
    for (std::uint64_t beats = 1;; ++beats) {
        stop.sleepFor(heartbeat);
        if (stop.isOver()) return;
        // Checked again afterwards: someone may have removed the claim without seeing the beat.
        if (isOurs()) writeBeat(beats);
        if (!isOurs()) {
            lost_ = true;
            return;
        }
    }
}

bool ShardClaim::isOurs() const {
    return contentOf(file_).starts_with(owner_ + " ");
}

// Written to the same file, not to the claim of a successor: a renamed claim may get the beat, but no other
// claim is overwritten.
void ShardClaim::writeBeat(std::uint64_t number) const {
    try {
        Descriptor claim(file_, O_RDWR);
        std::string found(owner_.size() + 1, '\0');
        const std::size_t size = claim.readAt(0, found);
        if (size < found.size() || found != owner_ + " ") return;
        claim.writeAt(0, owner_ + " " + std::to_string(number) + "\n");
        claim.sync();
        claim.close();
    } catch (const std::system_error&) {
        // The claim is gone, or the disk failed temporarily; the next beat may succeed.
    }
}

bool ShardClaim::isAlive(const fs::path& file) {
    const std::string content = contentOf(file);
    if (content.empty() || Owner(content).isGone()) return false;
    std::error_code missing;
    return fs::exists(file, missing) && !isOld(file);
}

}  // namespace tilewright
