#include "core/solutions/solution_store.h"

#include <fcntl.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <queue>
#include <random>
#include <span>
#include <stdexcept>
#include <string>
#include <system_error>

namespace tilewright {

namespace {

// Words buffered in memory before they are written.
constexpr std::size_t maxRecent = 1U << 16;
// Records have different lengths: at most this many are read to find one.
constexpr std::uint64_t markedEvery = 64;
constexpr std::uint64_t wordSize = sizeof(std::uint32_t);
// Disk space that is left free. The folder for temporary files is often in memory.
constexpr std::uint64_t roomForOthers = 256ULL << 20;

std::uint32_t toMilliseconds(double seconds) {
    constexpr double longest = std::numeric_limits<std::uint32_t>::max();
    return static_cast<std::uint32_t>(std::clamp(std::round(seconds * 1000.0), 0.0, longest));
}

std::filesystem::path folderOf(const StoreOptions& options) {
    return options.folder.empty() ? std::filesystem::temp_directory_path() : options.folder;
}

// An unlinked file: it disappears when it is closed, even if the program crashes.
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

// Image numbers are indices into tables: a corrupt file must not cause out-of-bounds accesses.
void requireKnown(std::span<const ImageId> images, const ImageTable& table) {
    if (std::ranges::any_of(images, [&](ImageId image) { return image >= table.size(); }))
        throw StoreError(core::message("a solution in the temporary file has unknown pieces; search again"));
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

// Unlocks `lock` before reading the file: its existing part is immutable.
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
        throw StoreError(core::message("cannot read the solutions: %1", error.code().message()));
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
        core::message("the solutions found take %1 MB in %2, and there is no space for more; set TMPDIR to a "
                      "folder with more space, or limit the number of solutions",
                      size >> 20, folder.string()));
}

// If a write fails, the words stay in memory and the file is never written again.
void SolutionStore::flush() {
    const std::string_view bytes(reinterpret_cast<const char*>(recent_.data()), recent_.size() * wordSize);
    try {
        requireRoom(bytes.size());
        if (!file_.isOpen()) file_ = makeFile(folderOf(options_));
        file_.writeAt(wordsInFile_ * wordSize, bytes);
    } catch (const StoreError& error) {
        broken_ = error;
    } catch (const std::system_error& error) {
        broken_.emplace(core::message("cannot save the solutions: %1", error.code().message()));
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

// Canonical numbers of solutions, by an external merge sort.
//
// Threads find solutions in an order that differs from run to run, and each plan reports another one of the
// symmetric copies of a solution. "Solution 17" should be the same one in every lecture.
//
// Idea: order the solutions by a key that depends on the puzzle alone. A copy of a solution is a set of
// images, whose numbers depend on the puzzle alone, too. The key is the sorted set of the copy that comes
// first:
//
//     copies of one solution     {3, 17, 40}  {5, 11, 38}  {3, 12, 44}
//     key                                                   3, 12, 44
//
// Solutions of one symmetry orbit share their key, and other solutions never do, so the order is total
// whatever found them. Two numbers of the key, packed into a word, decide most comparisons.
//
// Solutions may exceed memory, so runs of some megabytes are sorted there and written to temporary stores,
// and a heap merges the stores:
//
//     found -> [run, sorted] -> store 1 --+
//              [run, sorted] -> store 2 --+--> heap by key --> sorted, and the new number of each
//
// Invariant: whatever is in a run is in exactly one record (number, length of key, key, images). Cost: one
// motion of the images per solution and symmetry, then O(n log n). The 686,628 solutions of the one-sided
// pentominoes in 18x5 take 1.7 to 1.9 s of CPU time, at a peak of 143 MB instead of 127 MB. Runs of 96 MB
// were tried and rejected for their peak of 319 MB.

namespace {

// Solutions per read.
constexpr std::size_t solutionsAtOnce = 512;

// Computes the key of a solution: the sorted images of its smallest symmetric copy.
class CanonicalKeys {
  public:
    explicit CanonicalKeys(const PreparedSearch& search)
        : pieceImages_(search.table().pieceImages()),
          firstFixed_(search.table().size()),
          fixedPieces_(search.puzzle().fixed.size()),
          symmetries_(search.symmetry().symmetries()) {}

    std::span<const ImageId> of(std::span<const ImageId> images) {
        own_.clear();
        std::ranges::copy_if(images, std::back_inserter(own_),
                             [this](ImageId image) { return image < pieceImages_; });
        const std::size_t pieces = own_.size();
        for (std::size_t f = 0; f < fixedPieces_; ++f)
            own_.push_back(firstFixed_ + static_cast<ImageId>(f));
        first_ = own_;
        std::ranges::sort(first_);
        for (const RegionSymmetry& symmetry : symmetries_) {
            copy_.clear();
            std::ranges::transform(own_, std::back_inserter(copy_), symmetry);
            // Cheap test: most copies are larger, as their minimum shows.
            if (copy_.empty() || *std::ranges::min_element(copy_) > first_.front()) continue;
            std::ranges::sort(copy_);
            if (isSolution(pieces) && copy_ < first_) std::swap(copy_, first_);
        }
        return std::span(first_).first(pieces);
    }

  private:
    // Whether all fixed pieces are mapped to their positions.
    bool isSolution(std::size_t pieces) const {
        for (std::size_t f = 0; f < fixedPieces_; ++f)
            if (copy_[pieces + f] != firstFixed_ + static_cast<ImageId>(f)) return false;
        return copy_.back() != RegionSymmetry::nothing;
    }

    ImageId pieceImages_;
    ImageId firstFixed_;
    std::size_t fixedPieces_;
    std::span<const RegionSymmetry> symmetries_;
    std::vector<ImageId> own_;
    std::vector<ImageId> first_;
    std::vector<ImageId> copy_;
};

// A run of solutions: number in the order of discovery, key, and stored data.
//
//     records_:  number  length of key  key...  images...      (one after the other)
//     lines_:    where each begins, and ends; sorted by the keys
class SortedRun {
  public:
    struct Line {
        std::size_t begin = 0;
        std::uint32_t images = 0;
        int copies = 1;
        double seconds = 0.0;
        /// The first two numbers of the key, which decide most comparisons.
        std::uint64_t prefix = 0;
    };

    void add(std::uint32_t number, std::span<const ImageId> key, const SolutionBlock& block, std::size_t i) {
        const std::span<const ImageId> images = block.images(i);
        lines_.push_back({.begin = records_.size(),
                          .images = static_cast<std::uint32_t>(images.size()),
                          .copies = block.copies(i),
                          .seconds = block.seconds(i),
                          .prefix = prefixOf(key)});
        records_.push_back(number);
        records_.push_back(static_cast<std::uint32_t>(key.size()));
        records_.insert(records_.end(), key.begin(), key.end());
        records_.insert(records_.end(), images.begin(), images.end());
    }

    void sort() {
        std::ranges::sort(lines_, [this](const Line& a, const Line& b) {
            if (a.prefix != b.prefix) return a.prefix < b.prefix;
            const auto order = std::lexicographical_compare_three_way(keyOf(a).begin(), keyOf(a).end(),
                                                                      keyOf(b).begin(), keyOf(b).end());
            return order != 0 ? order < 0 : a.begin < b.begin;
        });
    }

    std::size_t bytes() const {
        return records_.size() * sizeof(std::uint32_t) + lines_.size() * sizeof(Line);
    }
    std::span<const Line> lines() const { return lines_; }
    std::uint32_t numberOf(const Line& line) const { return records_[line.begin]; }
    Solution solutionOf(const Line& line) const {
        const std::size_t begin = line.begin + 2 + records_[line.begin + 1];
        const auto images = std::span(records_).subspan(begin, line.images);
        return {{images.begin(), images.end()}, line.copies};
    }
    /// Number, length of the key, key and images, in the form in which the merge reads them.
    Solution recordOf(const Line& line) const {
        const auto record =
            std::span(records_).subspan(line.begin, 2 + records_[line.begin + 1] + line.images);
        return {{record.begin(), record.end()}, line.copies};
    }

  private:
    static std::uint64_t prefixOf(std::span<const ImageId> key) {
        // The end of a key sorts before any image.
        const auto at = [key](std::size_t i) { return i < key.size() ? std::uint64_t{key[i]} + 1 : 0; };
        return at(0) << 32 | at(1);
    }
    std::span<const std::uint32_t> keyOf(const Line& line) const {
        return std::span(records_).subspan(line.begin + 2, records_[line.begin + 1]);
    }

    std::vector<std::uint32_t> records_;
    std::vector<Line> lines_;
};

// A sorted run in a temporary store, read sequentially.
class KeptRun {
  public:
    explicit KeptRun(int maxImages) : store_(2 + 2 * maxImages) {}

    void keep(const SortedRun& run) {
        for (const SortedRun::Line& line : run.lines())
            store_.append(std::array{run.recordOf(line)}, line.seconds);
    }
    bool next() {
        if (++at_ >= block_.size()) {
            read_ += block_.size();
            block_ = store_.read(read_, solutionsAtOnce);
            at_ = 0;
        }
        return block_.size() > 0;
    }
    std::uint32_t number() const { return record()[0]; }
    std::span<const std::uint32_t> key() const { return record().subspan(2, record()[1]); }
    void moveTo(SolutionStore& store) const {
        const auto images = record().subspan(2 + record()[1]);
        store.append(std::array{Solution{{images.begin(), images.end()}, block_.copies(at_)}},
                     block_.seconds(at_));
    }

  private:
    std::span<const std::uint32_t> record() const { return block_.images(at_); }

    SolutionStore store_;
    std::uint64_t read_ = 0;
    SolutionBlock block_;
    std::size_t at_ = 0;
};

void merge(std::vector<std::unique_ptr<KeptRun>>& runs, SolutionStore& sorted,
           std::vector<std::uint32_t>& places, const StopToken& stop) {
    const auto comesLater = [](const KeptRun* a, const KeptRun* b) {
        const auto order = std::lexicographical_compare_three_way(a->key().begin(), a->key().end(),
                                                                  b->key().begin(), b->key().end());
        return order != 0 ? order > 0 : a->number() > b->number();
    };
    std::priority_queue<KeptRun*, std::vector<KeptRun*>, decltype(comesLater)> queue(comesLater);
    for (const auto& run : runs)
        if (run->next()) queue.push(run.get());
    for (std::uint32_t place = 0; !queue.empty(); ++place) {
        if (place % solutionsAtOnce == 0 && stop.isOver()) throw Stopped{};
        KeptRun* run = queue.top();
        queue.pop();
        places[run->number()] = place;
        run->moveTo(sorted);
        if (run->next()) queue.push(run);
    }
}

}  // namespace

std::vector<std::uint32_t> sortSolutions(const PreparedSearch& search, const SolutionStore& found,
                                         SolutionStore& sorted, const StopToken& stop, std::size_t runBytes) {
    const std::uint64_t count = found.size();
    if (count > std::numeric_limits<std::uint32_t>::max())
        throw StoreError(core::message("these are too many solutions to be numbered"));
    CanonicalKeys keys(search);
    std::vector<std::uint32_t> places(count);
    std::vector<std::unique_ptr<KeptRun>> kept;
    std::uint64_t next = 0;
    while (next < count) {
        SortedRun run;
        while (next < count && run.bytes() < runBytes) {
            stop.check();
            const SolutionBlock block = found.read(next, solutionsAtOnce);
            for (std::size_t i = 0; i < block.size(); ++i)
                run.add(static_cast<std::uint32_t>(next + i), keys.of(block.images(i)), block, i);
            next += block.size();
        }
        run.sort();
        if (next == count && kept.empty()) {
            std::uint32_t place = 0;
            for (const SortedRun::Line& line : run.lines()) {
                places[run.numberOf(line)] = place++;
                sorted.append(std::array{run.solutionOf(line)}, line.seconds);
            }
            return places;
        }
        kept.push_back(std::make_unique<KeptRun>(found.maxImages()));
        kept.back()->keep(run);
    }
    merge(kept, sorted, places, stop);
    return places;
}

}  // namespace tilewright
