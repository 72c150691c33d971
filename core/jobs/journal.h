#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "core/jobs/checkpoint.h"

namespace tilewright {

/// Writes what the workers of one job finish into its checkpoint, every few seconds.
///
/// A walk of a branch is a transaction: it takes the branch away and adds what is left of it, the images it
/// has tried and the solutions it has found. So what has been written is a state of the search at every
/// moment, one that a run on a single thread may also have had.
///
/// add() and error() may be called from any thread.
class Journal {
  public:
    /// `file` must be ready for records and outlive the object. `seconds` tells how long the search has run,
    /// and may be called from any thread.
    Journal(CheckpointFile& file, int maxPieces, std::function<double()> seconds);
    ~Journal() { close(); }
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    /// The branch `done` has been walked. Waits for the disk when it is slower than the search finds
    /// solutions. Throws MessageError when the disk has failed and too much waits for it.
    void add(const Trail& done, std::span<const Branch> rest, const Statistics& counted,
             std::span<const Solution> found);

    /// Writes what is left, and ends. What is added later is not written.
    void close();

    /// Why the file cannot be written at the moment; empty if it can. It is tried again.
    Message error() const;

  private:
    void run(const std::stop_token& stop);
    bool takeChange();
    bool writeNext(bool sync);
    SearchChange emptyChange() const;

    CheckpointFile& file_;
    const int maxPieces_;
    const std::function<double()> seconds_;

    mutable std::mutex mutex_;
    std::condition_variable_any wake_;
    SearchChange change_;
    Message error_;

    /// For the writer's thread only: what becomes the next record, the record being written, and whether all
    /// before it is on the disk.
    std::optional<SearchChange> taken_;
    std::string record_;
    bool isSynced_ = true;

    std::jthread writer_;
};

}  // namespace tilewright
