#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "core/jobs/run_state.h"

namespace tilewright {

/// Keeps any number of solutions in a temporary file, and only the latest ones in memory.
///
/// All members may be called from any thread. append() and read() throw std::system_error when the disk
/// fails.
class SolutionStore {
  public:
    /// `maxImages` is the most images that a solution can have.
    explicit SolutionStore(int maxImages);

    void append(std::span<const Solution> solutions);

    std::uint64_t size() const;

    /// The solution that was stored as number `index`, from 0 up to size() - 1.
    Solution read(std::uint64_t index) const;

  private:
    struct CloseFile {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    void flush();

    /// Numbers a record: how many copies, how many images, then the images.
    std::size_t width_;
    mutable std::mutex mutex_;
    std::unique_ptr<std::FILE, CloseFile> file_;
    std::uint64_t inFile_ = 0;
    std::vector<std::uint32_t> recent_;
};

}  // namespace tilewright
