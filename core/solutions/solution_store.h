#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "core/puzzle/puzzle.h"
#include "core/solutions/solution.h"

namespace tilewright {

/// Some solutions that were stored one after the other.
class SolutionBlock {
  public:
    /// The number of the first one.
    std::uint64_t first() const { return first_; }
    std::size_t size() const { return records_.size() / width_; }

    /// Those of the solution first() + `i`, in the order of placing, holes included.
    std::span<const ImageId> images(std::size_t i) const {
        const std::span<const std::uint32_t> record = recordOf(i);
        return record.subspan(headerWidth, record[2]);
    }
    /// How many solutions it stands for, its symmetric copies and itself.
    int copies(std::size_t i) const { return static_cast<int>(recordOf(i)[1]); }
    /// When it was found, in seconds of searching, exact to a millisecond.
    double seconds(std::size_t i) const { return recordOf(i)[0] / 1000.0; }

  private:
    friend class SolutionStore;
    /// Numbers before the images: milliseconds, copies, how many images.
    static constexpr std::size_t headerWidth = 3;

    SolutionBlock(std::uint64_t first, std::size_t width) : first_(first), width_(width) {}
    std::span<const std::uint32_t> recordOf(std::size_t i) const {
        return std::span(records_).subspan(i * width_, width_);
    }

    std::uint64_t first_;
    std::size_t width_;
    std::vector<std::uint32_t> records_;
};

/// Keeps any number of solutions in a temporary file, and only the latest ones in memory.
///
/// All members may be called from any thread. append() and read() throw std::system_error when the disk
/// fails. What is in the file is read without keeping those waiting that append.
class SolutionStore {
  public:
    /// `maxImages` is the most images that a solution can have.
    explicit SolutionStore(int maxImages);

    /// All of them were found after `seconds` of searching, more or less.
    void append(std::span<const Solution> solutions, double seconds = 0.0);

    std::uint64_t size() const;

    /// The solutions with numbers from `first` on, `most` of them or fewer: at least one where there is one.
    SolutionBlock read(std::uint64_t first, std::size_t most) const;

    /// The solution that was stored as number `index`, from 0 up to size() - 1.
    Solution read(std::uint64_t index) const;

  private:
    struct CloseFile {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    void flush();

    std::size_t width_;
    mutable std::mutex mutex_;
    std::unique_ptr<std::FILE, CloseFile> file_;
    std::uint64_t inFile_ = 0;
    std::vector<std::uint32_t> recent_;
};

/// The most images that a solution of `puzzle` can have.
int mostImages(const Puzzle& puzzle);

}  // namespace tilewright
