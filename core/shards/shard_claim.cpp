#include "core/shards/shard_claim.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <random>
#include <sstream>
#include <system_error>
#include <thread>

#include "core/files/descriptor.h"
#include "core/files/files.h"
#include "core/files/format_error.h"
#include "core/text/read_number.h"

namespace tilewright {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr auto heartbeat = 5s;
constexpr auto deadAfter = 30s;

std::string hostName() {
    char name[256] = {};
    return ::gethostname(name, sizeof name - 1) == 0 && name[0] != '\0' ? name : "unknown";
}

// Empty where there is none, as it may have gone a moment ago.
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

// Whether no worker that lives has written the claim, which may be missing.
bool isOld(const fs::path& file) {
    std::error_code error;
    const auto written = fs::last_write_time(file, error);
    return !error && fs::file_time_type::clock::now() - written >= deadAfter;
}

void sleepUntilStopped(const std::stop_token& stop, std::chrono::seconds time) {
    std::mutex mutex;
    std::condition_variable_any wake;
    std::unique_lock lock(mutex);
    wake.wait_for(lock, stop, time, [] { return false; });
}

}  // namespace

ShardClaim::ShardClaim(fs::path file, const std::function<bool()>& isStopped) : file_(std::move(file)) {
    owner_ = hostName() + " " + std::to_string(::getpid()) + " " + std::to_string(std::random_device{}());
    const auto patience = std::chrono::steady_clock::now() + 2 * deadAfter;
    while (!take()) {
        const std::string seen = contentOf(file_);
        const Owner other(seen);
        if (other.host.empty()) {
            // It has just gone, or cannot be read, or a full disk has left it empty. A worker that lives
            // would write it again.
            if (isOld(file_)) {
                takeAway(seen);
            } else {
                if (isStopped() || std::chrono::steady_clock::now() > patience)
                    throw ShardTaken("the claim " + file_.string() +
                                     " cannot be read; delete it if no worker is at work on the shard");
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
    heart_ = std::jthread([this](const std::stop_token& stop) { beat(stop); });
}

ShardClaim::~ShardClaim() {
    heart_.request_stop();
    heart_.join();
    std::error_code ignored;
    if (!lost_) fs::remove(file_, ignored);
}

// A link can be made once, by one of all that try.
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

// Of several that take it for dead, one may have made a claim of its own meanwhile: that one is put back.
void ShardClaim::takeAway(const std::string& seen) const {
    const fs::path aside = file_.string() + "." + owner_.substr(owner_.rfind(' ') + 1);
    std::error_code ignored;
    fs::rename(file_, aside, ignored);
    if (ignored) return;
    if (contentOf(aside) != seen && ::link(aside.c_str(), file_.c_str()) != 0 && errno != EEXIST)
        throw WriteError(file_.string(), errno);
    fs::remove(aside, ignored);
}

void ShardClaim::beat(const std::stop_token& stop) {
    for (std::uint64_t beats = 1;; ++beats) {
        sleepUntilStopped(stop, heartbeat);
        if (stop.stop_requested()) return;
        // Once more afterwards: somebody may have taken it away meanwhile, without having seen the beat.
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

// Into the same file, which the claim of a successor is not: one that was renamed may get the beat, but no
// other claim is written over.
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
        // It has gone, or the disk fails for a moment; the next beat may come through.
    }
}

bool ShardClaim::isAlive(const fs::path& file) {
    const std::string content = contentOf(file);
    if (content.empty() || Owner(content).isGone()) return false;
    std::error_code missing;
    return fs::exists(file, missing) && !isOld(file);
}

}  // namespace tilewright
