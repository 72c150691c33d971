#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include "core/assembly/disassembler.h"

namespace tilewright {

/// An assembly and the result of its disassembly.
struct TakenApart {
    /// Consecutive number in the order of add(), from 1.
    std::uint64_t number = 0;
    /// The number of symmetric copies that it stands for, including itself.
    int copies = 1;
    std::vector<Placement> placements;
    Disassembly result;
    /// See smallestPlay(), where it was asked for.
    std::optional<double> minPlay = {};
};

/// Disassembles assemblies in the background and delivers them in the order of add(). Several run at a time,
/// and a hard one runs on several threads. All running disassemblies share the memory limit; one that exceeds
/// its share is delivered as outOfMemory.
///
/// All members are thread-safe. The destructor cancels and waits.
class AssemblyQueue {
  public:
    /// Called from one thread at a time.
    using Sink = std::function<void(TakenApart)>;

    /// `threads`: 0 for one per CPU. `memory` is the limit in bytes, by default a quarter of the machine's
    /// memory. `turns`: how pieces are made, if they may be turned. `minPlay`: also finds the smallest play
    /// for turns if straight moves are not enough.
    AssemblyQueue(const Puzzle& puzzle, int threads, Sink sink, std::optional<std::uint64_t> memory = {},
                  std::optional<PieceFinish> turns = {}, bool minPlay = false);
    ~AssemblyQueue();

    /// Blocks while the queue is full.
    void add(int copies, std::vector<Placement> assembly);
    /// Waits until all assemblies are delivered; no more may be added. Rethrows exceptions of the sink.
    void finish();
    /// Stops; assemblies that are not finished are delivered as cancelled.
    void cancel();

    /// The memory limit of one assembly in bytes.
    std::uint64_t memory() const { return disassembler_.memory(); }
    Turns::Counts turnCounts() const { return disassembler_.turnCounts(); }

  private:
    struct Entry {
        TakenApart assembly;
        bool isTaken = false;
        bool isDone = false;
    };

    void work();
    void deliver(std::unique_lock<std::mutex>& lock);

    const Puzzle puzzle_;
    const std::optional<PieceFinish> turns_;
    const bool minPlay_;
    const Disassembler disassembler_;
    const Sink sink_;
    std::stop_source stop_;
    std::mutex mutex_;
    std::condition_variable changed_;
    /// Assemblies that have not been delivered, oldest first.
    std::deque<Entry> entries_;
    std::uint64_t added_ = 0;
    bool isComplete_ = false;
    bool isDelivering_ = false;
    std::exception_ptr failure_;
    std::jthread runner_;
};

}  // namespace tilewright
