#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/basics/files.h"
#include "core/basics/message.h"
#include "core/images/image_table.h"
#include "core/search/prepared_search.h"

namespace tilewright {

/// A solution that is not a symmetric copy of another one.
struct Solution {
    /// One image for each piece, in the order of placing.
    std::vector<ImageId> images;
    /// How many solutions it stands for, its symmetric copies and itself.
    int copies = 1;
};

/// Solutions that cannot be kept, or not be read back.
class StoreError : public MessageError {
  public:
    using MessageError::MessageError;
};

/// Some solutions that were stored one after the other.
class SolutionBlock {
  public:
    /// The number of the first one.
    std::uint64_t first() const { return first_; }
    std::size_t size() const { return starts_.size(); }

    /// The images of the solution first() + `i`, in the order of placing, holes included.
    std::span<const ImageId> images(std::size_t i) const {
        return std::span(records_).subspan(starts_[i] + headerWidth, records_[starts_[i] + 2]);
    }
    /// How many solutions it stands for, its symmetric copies and itself.
    int copies(std::size_t i) const { return static_cast<int>(records_[starts_[i] + 1]); }
    /// When it was found, in seconds of searching, exact to a millisecond.
    double seconds(std::size_t i) const { return records_[starts_[i]] / 1000.0; }

  private:
    friend class SolutionStore;
    /// Numbers before the images: milliseconds, copies, how many images.
    static constexpr std::size_t headerWidth = 3;

    std::uint64_t first_ = 0;
    std::vector<std::uint32_t> records_;
    /// Where the record of each solution begins.
    std::vector<std::size_t> starts_;
};

struct StoreOptions {
    /// Where the file is made; by default in the folder for temporary files, which TMPDIR names.
    std::filesystem::path folder;
    /// How large the file may become. It also leaves some room on the disk for others.
    std::uint64_t mostBytes = std::numeric_limits<std::uint64_t>::max();
};

/// Keeps any number of solutions in a temporary file, and only the latest ones in memory.
///
/// All members may be called from any thread. What is in the file is read without keeping those waiting that
/// append. Once append() has failed it always fails, with the same reason; what was stored before can still
/// be read.
class SolutionStore {
  public:
    /// `maxImages` is the most images that a solution can have.
    explicit SolutionStore(int maxImages, StoreOptions options = {});

    /// All of them were found after `seconds` of searching, more or less. Throws StoreError when the disk is
    /// full or fails.
    void append(std::span<const Solution> solutions, double seconds = 0.0);

    /// Never waits for the disk, as append() may.
    std::uint64_t size() const { return count_.load(std::memory_order_relaxed); }
    int maxImages() const { return static_cast<int>(maxImages_); }

    /// The solutions with numbers from `first` on, `most` of them or fewer: at least one where there is one.
    /// Throws StoreError when the disk fails, or when what comes back was never written.
    SolutionBlock read(std::uint64_t first, std::size_t most) const;

    /// The solution that was stored as number `index`, from 0 up to size() - 1.
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
    /// Why nothing can be stored any more.
    std::optional<StoreError> broken_;
    std::atomic<std::uint64_t> count_ = 0;
    /// The records as 32-bit words: how many are in the file, and those that come after them.
    std::uint64_t wordsInFile_ = 0;
    std::vector<std::uint32_t> recent_;
    /// At which word every `markedEvery`th record begins.
    std::vector<std::uint64_t> marks_;
};

/// The most images that a solution of `puzzle` can have.
int mostImages(const Puzzle& puzzle);

/// What a search has found so far, with what the numbers in it mean. It grows while the search runs, and may
/// be read from any thread.
///
/// The puzzle that is shown may differ from the one that was searched in the names, colours and order of its
/// pieces.
struct FoundSolutions {
    const PreparedSearch& search;
    const SolutionStore& store;
    /// The puzzle that is shown, and for each piece of the searched one its index in it.
    Puzzle puzzle;
    std::vector<std::size_t> pieces;

    /// As those of the store; StoreError also where there are images that the search does not have.
    SolutionBlock read(std::uint64_t first, std::size_t most) const;
    Solution read(std::uint64_t index) const;

    /// Where the pieces of a solution are; `index` from 0 up to store.size() - 1.
    std::vector<Placement> placements(std::uint64_t index) const;
    /// The same for what was read from the store.
    std::vector<Placement> placements(const Solution& solution) const;
};

/// Stores the solutions of a complete search in their canonical order, which depends on nothing but the
/// puzzle: whatever plan found them, on however many threads, a solution has the same number each time.
///
/// Solutions are compared by the places of their pieces: of the first piece of the puzzle, then of the second
/// one and so on. Precisely, by the sorted images of that symmetric copy of the solution for which they come
/// first. Fixed pieces and holes are ignored.
///
/// `sorted` must be empty. Returns the new number of each solution. Throws Stopped when `stop` is requested,
/// and StoreError when a disk is full or fails, or when there are 2^32 solutions.
///
/// Runs of `runBytes` are sorted in memory. One run, about a hundred thousand solutions of a dozen pieces,
/// needs no disk.
std::vector<std::uint32_t> sortSolutions(const PreparedSearch& search, const SolutionStore& found,
                                         SolutionStore& sorted, const std::stop_token& stop = {},
                                         std::size_t runBytes = std::size_t{16} << 20);

}  // namespace tilewright
