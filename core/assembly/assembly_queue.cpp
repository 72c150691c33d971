#include "core/assembly/assembly_queue.h"

#include <algorithm>
#include <utility>

#include "core/basics/machine.h"
#include "core/jobs/threads.h"

namespace tilewright {

namespace {

/// Limit of waiting assemblies, so that a fast search does not fill the memory.
constexpr std::size_t mostWaiting = 1024;

// Every thread may be working on a hard assembly.
std::uint64_t memoryFor(int threads, std::optional<std::uint64_t> memory) {
    return memory.value_or(memoryShare()) / static_cast<std::uint64_t>(threadsFor(threads));
}

}  // namespace

AssemblyQueue::AssemblyQueue(const Puzzle& puzzle, int threads, Sink sink,
                             std::optional<std::uint64_t> memory, std::optional<PieceFinish> turns,
                             bool minPlay)
    : puzzle_(puzzle),
      turns_(turns),
      minPlay_(minPlay),
      disassembler_(puzzle, {.threads = threads, .memory = memoryFor(threads, memory), .turns = turns}),
      sink_(std::move(sink)) {
    const int count = disassembler_.threads();
    runner_ = std::jthread([this, count] {
        try {
            workOnThreads(
                count, [this](int) { work(); }, [this] { cancel(); });
        } catch (...) {
            const std::lock_guard lock(mutex_);
            failure_ = std::current_exception();
        }
        changed_.notify_all();
    });
}

AssemblyQueue::~AssemblyQueue() {
    cancel();
    const std::lock_guard lock(mutex_);
    isComplete_ = true;
    changed_.notify_all();
}

void AssemblyQueue::add(int copies, std::vector<Placement> assembly) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return entries_.size() < mostWaiting || stop_.stop_requested(); });
    if (stop_.stop_requested()) return;
    entries_.push_back({{++added_, copies, std::move(assembly), {}}});
    changed_.notify_all();
}

void AssemblyQueue::finish() {
    {
        const std::lock_guard lock(mutex_);
        isComplete_ = true;
    }
    changed_.notify_all();
    if (runner_.joinable()) runner_.join();
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

void AssemblyQueue::cancel() {
    {
        const std::lock_guard lock(mutex_);
        stop_.request_stop();
    }
    changed_.notify_all();
}

void AssemblyQueue::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        auto next = std::ranges::find(entries_, false, &Entry::isTaken);
        if (next == entries_.end()) {
            if (isComplete_) return;
            changed_.wait(lock);
            continue;
        }
        // The reference stays valid: a deque does not move its elements, and only finished entries are
        // removed.
        Entry& entry = *next;
        entry.isTaken = true;
        lock.unlock();
        Disassembly result = disassembler_.disassemble(entry.assembly.placements, stop_.get_token());
        const bool mayNeedTurns =
            result.needsTurns || result.outcome == Disassembly::Outcome::notByStraightMoves;
        std::optional<double> play;
        if (turns_ && minPlay_ && mayNeedTurns)
            play = smallestPlay(puzzle_, entry.assembly.placements, turns_->round, stop_.get_token());
        lock.lock();
        entry.assembly.minPlay = play;
        entry.assembly.result = std::move(result);
        entry.isDone = true;
        deliver(lock);
    }
}

// One thread delivers while the others go on disassembling.
void AssemblyQueue::deliver(std::unique_lock<std::mutex>& lock) {
    if (isDelivering_) return;
    isDelivering_ = true;
    while (!entries_.empty() && entries_.front().isDone) {
        TakenApart assembly = std::move(entries_.front().assembly);
        entries_.pop_front();
        changed_.notify_all();
        lock.unlock();
        sink_(std::move(assembly));
        lock.lock();
    }
    isDelivering_ = false;
}

}  // namespace tilewright
