#include "core/solutions/solution_store.h"

#include <fcntl.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <stdexcept>
#include <string>
#include <system_error>

namespace tilewright {

namespace {

// How many words wait in memory before they are written.
constexpr std::size_t maxRecent = 1U << 16;
// Records have different lengths; to find one, fewer than this many others are read.
constexpr std::uint64_t markedEvery = 64;
constexpr std::uint64_t wordSize = sizeof(std::uint32_t);
// What is left on the disk for others. A folder for temporary files is often in memory.
constexpr std::uint64_t roomForOthers = 256ULL << 20;

std::uint32_t toMilliseconds(double seconds) {
    constexpr double longest = std::numeric_limits<std::uint32_t>::max();
    return static_cast<std::uint32_t>(std::clamp(std::round(seconds * 1000.0), 0.0, longest));
}

std::filesystem::path folderOf(const StoreOptions& options) {
    return options.folder.empty() ? std::filesystem::temp_directory_path() : options.folder;
}

// A file without a name: it is gone when it is closed, however the program ends.
Descriptor makeFile(const std::filesystem::path& folder) {
    std::random_device random;
    const std::filesystem::path name =
        folder / ("tilewright-" + std::to_string(random()) + "-" + std::to_string(random()));
    Descriptor file(name, O_RDWR | O_CREAT | O_EXCL);
    std::filesystem::remove(name);
    return file;
}

[[noreturn]] void failDamaged() {
    throw StoreError(core::message("the temporary file of solutions is corrupt; search again"));
}

// Ids are indices into tables: one from a damaged file must not get there.
void requireKnown(std::span<const ImageId> images, const ImageTable& table) {
    if (std::ranges::any_of(images, [&](ImageId image) { return image >= table.size(); }))
        throw StoreError(core::message("a solution that comes back from the disk has unknown pieces"));
}

}  // namespace

SolutionStore::SolutionStore(int maxImages, StoreOptions options)
    : maxImages_(static_cast<std::size_t>(maxImages)), options_(std::move(options)) {}

void SolutionStore::append(std::span<const Solution> solutions, double seconds) {
    const std::lock_guard lock(mutex_);
    if (broken_) throw *broken_;
    for (const Solution& solution : solutions) {
        if (count_ % markedEvery == 0) marks_.push_back(wordsInFile_ + recent_.size());
        recent_.push_back(toMilliseconds(seconds));
        recent_.push_back(static_cast<std::uint32_t>(solution.copies));
        recent_.push_back(static_cast<std::uint32_t>(solution.images.size()));
        recent_.insert(recent_.end(), solution.images.begin(), solution.images.end());
        ++count_;
    }
    if (recent_.size() >= maxRecent) flush();
}

SolutionBlock SolutionStore::read(std::uint64_t first, std::size_t most) const {
    SolutionBlock block;
    block.first_ = first;
    std::unique_lock lock(mutex_);
    if (first >= count_) return block;
    const std::uint64_t last = std::min<std::uint64_t>(count_, first + most);
    const std::uint64_t mark = first / markedEvery;
    const std::uint64_t endMark = (last + markedEvery - 1) / markedEvery;
    const std::uint64_t end = endMark < marks_.size() ? marks_[endMark] : wordsInFile_ + recent_.size();
    block.records_ = wordsFrom(marks_[mark], end, lock);
    std::size_t at = 0;
    for (std::uint64_t number = mark * markedEvery; number < last; ++number) {
        if (block.records_.size() < at + SolutionBlock::headerWidth) failDamaged();
        const std::size_t width = SolutionBlock::headerWidth + block.records_[at + 2];
        if (block.records_[at + 2] > maxImages_ || block.records_.size() < at + width) failDamaged();
        if (number >= first) block.starts_.push_back(at);
        at += width;
    }
    return block;
}

// Unlocks `lock` before it reads the file: what is there does not change any more.
std::vector<std::uint32_t> SolutionStore::wordsFrom(std::uint64_t begin, std::uint64_t end,
                                                    std::unique_lock<std::mutex>& lock) const {
    std::vector<std::uint32_t> words(end - begin);
    const std::uint64_t inFile = std::clamp(wordsInFile_, begin, end);
    std::copy_n(recent_.begin() + static_cast<std::ptrdiff_t>(inFile - std::min(inFile, wordsInFile_)),
                end - inFile, words.begin() + static_cast<std::ptrdiff_t>(inFile - begin));
    lock.unlock();
    if (inFile == begin) return words;
    const std::span<std::uint32_t> written = std::span(words).first(inFile - begin);
    const std::span<char> bytes(reinterpret_cast<char*>(written.data()), written.size_bytes());
    try {
        if (file_.readAt(begin * wordSize, bytes) != bytes.size()) failDamaged();
    } catch (const std::system_error& error) {
        throw StoreError(core::message("solutions cannot be read back: %1", error.code().message()));
    }
    return words;
}

Solution SolutionStore::read(std::uint64_t index) const {
    const SolutionBlock block = read(index, 1);
    if (block.size() == 0) throw std::out_of_range("no such solution");
    const std::span<const ImageId> images = block.images(0);
    return {{images.begin(), images.end()}, block.copies(0)};
}

void SolutionStore::requireRoom(std::uint64_t bytes) const {
    const std::filesystem::path folder = folderOf(options_);
    const std::uint64_t size = wordsInFile_ * wordSize + bytes;
    if (size <= options_.mostBytes && std::filesystem::space(folder).available >= bytes + roomForOthers)
        return;
    throw StoreError(
        core::message("the solutions found take %1 MB in %2, and there is no room for more; name a folder "
                      "with more room in TMPDIR, or limit the number of solutions",
                      size >> 20, folder.string()));
}

// Where a write fails, the words stay in memory, and the file is not written any more.
void SolutionStore::flush() {
    const std::string_view bytes(reinterpret_cast<const char*>(recent_.data()), recent_.size() * wordSize);
    try {
        requireRoom(bytes.size());
        if (!file_.isOpen()) file_ = makeFile(folderOf(options_));
        file_.writeAt(wordsInFile_ * wordSize, bytes);
    } catch (const StoreError& error) {
        broken_ = error;
    } catch (const std::system_error& error) {
        broken_.emplace(core::message("solutions cannot be kept: %1", error.code().message()));
    }
    if (broken_) throw *broken_;
    wordsInFile_ += recent_.size();
    recent_.clear();
}

SolutionBlock FoundSolutions::read(std::uint64_t first, std::size_t most) const {
    SolutionBlock block = store.read(first, most);
    for (std::size_t i = 0; i < block.size(); ++i)
        requireKnown(block.images(i), search.table());
    return block;
}

Solution FoundSolutions::read(std::uint64_t index) const {
    Solution solution = store.read(index);
    requireKnown(solution.images, search.table());
    return solution;
}

std::vector<Placement> FoundSolutions::placements(std::uint64_t index) const {
    return placements(read(index));
}

std::vector<Placement> FoundSolutions::placements(const Solution& solution) const {
    std::vector<Placement> placements = placementsOf(search.puzzle(), search.table(), solution.images);
    for (Placement& placement : placements)
        placement.piece = pieces[placement.piece];
    return placements;
}

int mostImages(const Puzzle& puzzle) {
    const long long cells = puzzle.region.size();
    long long most = cells - puzzle.region.requiredSize();
    for (const Piece& piece : puzzle.pieces)
        most += std::min<long long>(piece.count.max, cells / std::max(1, piece.shape.size()));
    return static_cast<int>(std::min(most, cells));
}

}  // namespace tilewright
