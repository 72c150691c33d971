#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "core/basics/files.h"
#include "core/basics/message.h"
#include "core/basics/stop.h"
#include "core/images/image_table.h"
#include "core/search/prepared_search.h"

namespace tilewright {

/// A solution that represents its symmetric copies.
struct Solution {
    /// One image per piece, in the order in which they were placed.
    std::vector<ImageId> images;
    /// The number of solutions that it represents, including itself.
    int copies = 1;
};

/// Solutions cannot be stored or read back.
class StoreError : public MessageError {
  public:
    using MessageError::MessageError;
};

/// A block of consecutive solutions, read from a store.
class SolutionBlock {
  public:
    /// The number of the first solution.
    std::uint64_t first() const { return first_; }
    std::size_t size() const { return starts_.size(); }

    /// The images of the solution first() + `i`, in the order in which they were placed, including holes.
    std::span<const ImageId> images(std::size_t i) const {
        return std::span(records_).subspan(starts_[i] + headerWidth, records_[starts_[i] + 2]);
    }
    /// The number of solutions that it represents, including itself.
    int copies(std::size_t i) const { return static_cast<int>(records_[starts_[i] + 1]); }
    /// The search time at which it was found, in seconds, to the nearest millisecond.
    double seconds(std::size_t i) const { return records_[starts_[i]] / 1000.0; }

  private:
    friend class SolutionStore;
    /// Words before the images: milliseconds, copies, number of images.
    static constexpr std::size_t headerWidth = 3;

    std::uint64_t first_ = 0;
    std::vector<std::uint32_t> records_;
    /// The start of the record of each solution.
    std::vector<std::size_t> starts_;
};

struct StoreOptions {
    /// The folder of the file; by default the folder for temporary files, set by TMPDIR.
    std::filesystem::path folder;
    /// Maximum size of the file. Independently, some disk space is left free.
    std::uint64_t mostBytes = std::numeric_limits<std::uint64_t>::max();
};

/// Stores any number of solutions in a temporary file; only the latest ones are in memory.
///
/// All members are thread-safe, and reading from the file does not block append(). Once append() has failed,
/// it always fails with the same reason; stored solutions can still be read.
class SolutionStore {
  public:
    /// `maxImages` is the maximum number of images per solution.
    explicit SolutionStore(int maxImages, StoreOptions options = {});

    /// Appends solutions found at about `seconds` of search time. Throws StoreError if the disk is full or
    /// fails.
    void append(std::span<const Solution> solutions, double seconds = 0.0);

    /// Never blocks on disk access, unlike append().
    std::uint64_t size() const { return count_.load(std::memory_order_relaxed); }
    int maxImages() const { return static_cast<int>(maxImages_); }

    /// Reads up to `most` solutions from the number `first` on, and at least one if there is any. Throws
    /// StoreError if the disk fails or the data is corrupt.
    SolutionBlock read(std::uint64_t first, std::size_t most) const;

    /// The solution with the number `index`, from 0 to size() - 1.
    Solution read(std::uint64_t index) const;

  private:
    void flush();
    void requireRoom(std::uint64_t bytes) const;
    std::vector<std::uint32_t> wordsFrom(std::uint64_t begin, std::uint64_t end,
                                         std::unique_lock<std::mutex>& lock) const;

    const std::size_t maxImages_;
    const StoreOptions options_;
    mutable std::mutex mutex_;
    Descriptor file_;
    /// The reason for which nothing can be stored any more.
    std::optional<StoreError> broken_;
    std::atomic<std::uint64_t> count_ = 0;
    /// Records as 32-bit words: the number of words in the file, and the words that follow them.
    std::uint64_t wordsInFile_ = 0;
    std::vector<std::uint32_t> recent_;
    /// The word index of every `markedEvery`th record.
    std::vector<std::uint64_t> marks_;
};

/// The maximum number of images of a solution of `puzzle`.
int mostImages(const Puzzle& puzzle);

/// The solutions of a search so far, with the context needed to interpret them. Grows while the search runs;
/// thread-safe.
///
/// The displayed puzzle may differ from the searched one in names, colours and the order of pieces.
struct FoundSolutions {
    const PreparedSearch& search;
    const SolutionStore& store;
    /// The displayed puzzle, and for each piece of the searched puzzle its index there.
    Puzzle puzzle;
    std::vector<std::size_t> pieces;

    /// As in SolutionStore; also throws StoreError if a solution contains images unknown to the search.
    SolutionBlock read(std::uint64_t first, std::size_t most) const;
    Solution read(std::uint64_t index) const;

    /// The placements of a solution; `index` is from 0 to store.size() - 1.
    std::vector<Placement> placements(std::uint64_t index) const;
    /// The placements of a solution that was read from the store.
    std::vector<Placement> placements(const Solution& solution) const;
};

/// Stores the solutions of a complete search in their canonical order, which depends only on the puzzle: a
/// solution gets the same number regardless of the plan and the number of threads.
///
/// Solutions are ordered by the placement of the first piece of the puzzle, then of the second, and so on.
/// More precisely, they are compared by the sorted images of the symmetric copy for which these are
/// lexicographically smallest. Fixed pieces and holes are ignored.
///
/// `sorted` must be empty. Returns the new number of each solution. Throws Stopped when `stop` is requested,
/// and StoreError if a disk is full or fails, or if there are 2^32 solutions or more.
///
/// Runs of `runBytes` are sorted in memory. A single run, about a hundred thousand solutions of a dozen
/// pieces, needs no disk.
std::vector<std::uint32_t> sortSolutions(const PreparedSearch& search, const SolutionStore& found,
                                         SolutionStore& sorted, const StopToken& stop = {},
                                         std::size_t runBytes = std::size_t{16} << 20);

}  // namespace tilewright
