#include "core/solutions/solution_store.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <system_error>

namespace tilewright {

namespace {

// How many numbers wait in memory before they are written.
constexpr std::size_t maxRecent = 1U << 16;

[[noreturn]] void fail(const char* what) {
    throw std::system_error(errno, std::generic_category(), what);
}

std::uint32_t toMilliseconds(double seconds) {
    constexpr double longest = std::numeric_limits<std::uint32_t>::max();
    return static_cast<std::uint32_t>(std::clamp(std::round(seconds * 1000.0), 0.0, longest));
}

// Reads at a place of its own, while others write at the end.
void readAt(int file, std::span<std::uint32_t> numbers, std::uint64_t place) {
    char* to = reinterpret_cast<char*>(numbers.data());
    std::size_t left = numbers.size_bytes();
    while (left > 0) {
        const ssize_t got = pread(file, to, left, static_cast<off_t>(place));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) fail("solutions cannot be read back");
        to += got;
        left -= static_cast<std::size_t>(got);
        place += static_cast<std::uint64_t>(got);
    }
}

}  // namespace

SolutionStore::SolutionStore(int maxImages)
    : width_(static_cast<std::size_t>(maxImages) + SolutionBlock::headerWidth) {}

void SolutionStore::append(std::span<const Solution> solutions, double seconds) {
    const std::lock_guard lock(mutex_);
    for (const Solution& solution : solutions) {
        const std::size_t begin = recent_.size();
        recent_.push_back(toMilliseconds(seconds));
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

SolutionBlock SolutionStore::read(std::uint64_t first, std::size_t most) const {
    SolutionBlock block(first, width_);
    std::unique_lock lock(mutex_);
    const std::uint64_t inFile = inFile_;
    if (first >= inFile) {
        const std::uint64_t end = std::min(inFile + recent_.size() / width_, first + most);
        if (first >= end) return block;
        const auto at = [&](std::uint64_t number) {
            return recent_.begin() + static_cast<std::ptrdiff_t>((number - inFile) * width_);
        };
        block.records_.assign(at(first), at(end));
        return block;
    }
    // What is in the file does not change any more.
    const int file = fileno(file_.get());
    lock.unlock();
    block.records_.resize(std::min<std::uint64_t>(most, inFile - first) * width_);
    readAt(file, block.records_, first * width_ * sizeof(std::uint32_t));
    return block;
}

Solution SolutionStore::read(std::uint64_t index) const {
    const SolutionBlock block = read(index, 1);
    if (block.size() == 0) throw std::out_of_range("no such solution");
    const std::span<const ImageId> images = block.images(0);
    return {{images.begin(), images.end()}, block.copies(0)};
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

int mostImages(const Puzzle& puzzle) {
    const long long cells = puzzle.region.size();
    long long most = cells - puzzle.region.requiredSize();
    for (const Piece& piece : puzzle.pieces)
        most += std::min<long long>(piece.count.max, cells / std::max(1, piece.shape.size()));
    return static_cast<int>(std::min(most, cells));
}

}  // namespace tilewright
