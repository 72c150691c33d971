#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <stdexcept>
#include <string>
#include <thread>

namespace tilewright {

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
