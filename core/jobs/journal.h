#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "core/jobs/checkpoint.h"

namespace tilewright {

/// Saves the finished work of a job to its checkpoint every few seconds.
///
/// Walking a branch is a transaction: it removes the branch and adds the remaining branches, the counts and
/// the solutions. So the file always describes a valid state of the search, one that a single-threaded run
/// could also have reached.
///
/// add() and error() are thread-safe.
class Journal {
  public:
    /// `file` must be ready for records and outlive the object. `seconds` returns the search time and must be
    /// thread-safe.
    Journal(CheckpointFile& file, int maxPieces, std::function<double()> seconds);
    ~Journal() { close(); }
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    /// Records that the branch `done` has been walked. Blocks if solutions are found faster than the disk can
    /// write. Throws MessageError if the disk has failed and too much data is waiting.
    void add(const Trail& done, std::span<const Branch> rest, const Statistics& counted,
             std::span<const Solution> found);

    /// Writes the remaining changes and ends. Later additions are not written.
    void close();

    /// Why the file currently cannot be written; empty if it can. Writing is retried.
    Message error() const;

  private:
    void run(const StopToken& stop);
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

    /// For the writer thread only: the contents of the next record, the record being written, and whether
    /// everything before it is on disk.
    std::optional<SearchChange> taken_;
    std::string record_;
    bool isSynced_ = true;

    std::jthread writer_;
};

}  // namespace tilewright
