#include "core/jobs/solution_store.h"

#include <cerrno>
#include <system_error>

namespace tilewright {

namespace {

// How many numbers wait in memory before they are written.
constexpr std::size_t maxRecent = 1U << 16;

[[noreturn]] void fail(const char* what) {
    throw std::system_error(errno, std::generic_category(), what);
}

}  // namespace

SolutionStore::SolutionStore(int maxImages) : width_(static_cast<std::size_t>(maxImages) + 2) {}

void SolutionStore::append(std::span<const Solution> solutions) {
    const std::lock_guard lock(mutex_);
    for (const Solution& solution : solutions) {
        const std::size_t begin = recent_.size();
        recent_.push_back(static_cast<std::uint32_t>(solution.copies));
        recent_.push_back(static_cast<std::uint32_t>(solution.images.size()));
        recent_.insert(recent_.end(), solution.images.begin(), solution.images.end());
        recent_.resize(begin + width_);
    }
    if (recent_.size() >= maxRecent) flush();
}

std::uint64_t SolutionStore::size() const {
    const std::lock_guard lock(mutex_);
    return inFile_ + recent_.size() / width_;
}

Solution SolutionStore::read(std::uint64_t index) const {
    const std::lock_guard lock(mutex_);
    std::vector<std::uint32_t> record(width_);
    if (index >= inFile_) {
        const auto begin = recent_.begin() + static_cast<std::ptrdiff_t>((index - inFile_) * width_);
        record.assign(begin, begin + static_cast<std::ptrdiff_t>(width_));
    } else {
        const auto place = static_cast<long>(index * width_ * sizeof(std::uint32_t));
        if (std::fseek(file_.get(), place, SEEK_SET) != 0 ||
            std::fread(record.data(), sizeof(std::uint32_t), width_, file_.get()) != width_)
            fail("solutions cannot be read back");
    }
    Solution solution;
    solution.copies = static_cast<int>(record[0]);
    solution.images.assign(record.begin() + 2, record.begin() + 2 + static_cast<std::ptrdiff_t>(record[1]));
    return solution;
}

void SolutionStore::flush() {
    if (!file_) file_.reset(std::tmpfile());
    if (!file_) fail("no temporary file for solutions can be made");
    if (std::fseek(file_.get(), 0, SEEK_END) != 0 ||
        std::fwrite(recent_.data(), sizeof(std::uint32_t), recent_.size(), file_.get()) != recent_.size() ||
        std::fflush(file_.get()) != 0)
        fail("solutions cannot be kept; is the disk full?");
    inFile_ += recent_.size() / width_;
    recent_.clear();
}

}  // namespace tilewright
