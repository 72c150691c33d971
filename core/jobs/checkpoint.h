#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/basics/files.h"
#include "core/basics/message.h"
#include "core/images/image_table.h"
#include "core/jobs/branch.h"
#include "core/search/prepared_search.h"
#include "core/solutions/solution_store.h"

namespace tilewright {

/// Bytes that are not what a ByteReader was asked for.
class BadBytes : public std::runtime_error {
  public:
    BadBytes() : std::runtime_error("the bytes make no sense") {}
};

/// Packs values into bytes that mean the same on every machine.
struct ByteWriter {
    std::string bytes;

    /// Seven bits a byte, the lowest first.
    void number(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7)
            bytes.push_back(static_cast<char>(value | 0x80));
        bytes.push_back(static_cast<char>(value));
    }
    /// Always four bytes, the lowest first.
    void word(std::uint32_t value) { fixed(value, 4); }
    /// Always eight bytes.
    void real(double value) { fixed(std::bit_cast<std::uint64_t>(value), 8); }
    void text(std::string_view value) {
        number(value.size());
        bytes += value;
    }

  private:
    void fixed(std::uint64_t value, int size) {
        for (int i = 0; i < size; ++i)
            bytes.push_back(static_cast<char>(value >> (8 * i)));
    }
};

/// Reads what a ByteWriter has packed. Throws BadBytes where that is impossible.
struct ByteReader {
    /// What has not been read; the bytes must outlive the reader.
    std::string_view left;

    std::uint64_t number() {
        std::uint64_t value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            const std::uint64_t byte = next();
            value |= (byte & 0x7f) << shift;
            if (byte < 0x80) return value;
        }
        throw BadBytes();
    }
    /// A number of things that take at least one byte each: no more than there are bytes.
    std::size_t count() {
        const std::uint64_t value = number();
        if (value > left.size()) throw BadBytes();
        return static_cast<std::size_t>(value);
    }
    std::uint32_t word() { return static_cast<std::uint32_t>(fixed(4)); }
    double real() { return std::bit_cast<double>(fixed(8)); }
    std::string_view text() { return take(count()); }

  private:
    std::string_view take(std::size_t size) {
        if (size > left.size()) throw BadBytes();
        const std::string_view value = left.substr(0, size);
        left.remove_prefix(size);
        return value;
    }
    std::uint64_t next() { return static_cast<unsigned char>(take(1).front()); }
    std::uint64_t fixed(int size) {
        std::uint64_t value = 0;
        for (int i = 0; i < size; ++i)
            value |= next() << (8 * i);
        return value;
    }
};

/// Where a job keeps its finished work, so that another one can go on from there.
struct CheckpointOptions {
    std::filesystem::path file;
    /// Go on from what the file holds; a missing or empty file is a search that has not begun.
    /// Without it a file that holds anything is refused.
    bool resume = false;
    /// The branches that a search which has not begun consists of, and their weights; the whole search if
    /// there are none.
    std::map<std::vector<ImageId>, double> begin = {};
};

/// A checkpoint cannot be used. The message begins with the name of the file.
class CheckpointError : public MessageError {
  public:
    enum class Reason {
        /// The file may be good, but cannot be used here: it exists already, is in use, or cannot be opened.
        refused,
        /// The file is not a checkpoint, or one of another search.
        unusable,
    };

    CheckpointError(Reason why, const std::filesystem::path& file, Message text)
        : MessageError(core::message("%1: %2", file.string(), std::move(text))), reason(why) {}

    Reason reason;
};

/// A checkpoint as a row of records, of which the first is a header that says what is searched.
///
/// The file begins with the line "tilewright checkpoint 1", 1 being the version of the format. Each record is
/// its length in four bytes, the lowest first, the CRC-32 of those and of the content in four more, and the
/// content. Records are only appended, so that a crash can damage the last of them only.
///
/// The file is locked as long as the object lives. One thread at a time. When the disk fails, the members
/// throw MessageError that begins with the name of the file.
class CheckpointFile {
  public:
    /// Opens or makes the file. Throws CheckpointError.
    explicit CheckpointFile(const CheckpointOptions& options);

    const std::filesystem::path& path() const { return path_; }

    /// The header; nullopt if the file ends within it, so that it can begin with `expected`.
    /// Called once, before readRecord(). Throws CheckpointError.
    std::optional<std::string> readHeader(std::string_view expected);

    /// The next record; nullopt at the end, or at the first one that is not whole.
    std::optional<std::string> readRecord();

    /// Cuts off what readRecord() has not read, and returns how many bytes that were.
    std::uint64_t cutRest();

    /// Empties the file and writes the header.
    void begin(std::string_view header);

    /// Adds a record after the last one. When that fails the record is not there, and is to be added again.
    void append(std::string_view record);

    /// Returns when all that was written is on the disk.
    void sync();

  private:
    void write(std::string_view bytes);

    std::filesystem::path path_;
    Descriptor file_;
    /// Where the last good record ends.
    std::uint64_t end_ = 0;
};

/// Whether a search has begun in `file`: it begins with the whole first record of a checkpoint. False where
/// it cannot be read.
bool holdsSearch(const std::filesystem::path& file);

/// What happened to a search between two moments, as one record of a checkpoint.
///
/// A walk closes one branch and opens those that are left of it. No trail names two branches of one search,
/// so a branch that was opened and closed within the change leaves no trace, and changes stay small.
struct SearchChange {
    std::set<Trail> closed;
    /// With the weight of each.
    std::map<Trail, double> opened;
    Statistics statistics;
    /// How long the search had run at the end of the change, with all runs before this one.
    double seconds = 0.0;
    std::uint64_t solutions = 0;
    /// As packed by packSolutions.
    std::string packedSolutions;
};

std::string pack(const SearchChange& change);

std::string packSolutions(std::span<const Solution> solutions);

/// Everything that the trails and solutions of a checkpoint are about, packed: what the search depends on in
/// the puzzle and the plan, and how images are numbered. Names, colours and sources are not part of it.
std::string packedIdentity(const PreparedSearch& search);

/// Whether the search has all these images, they do not overlap, and there are enough pieces for them.
bool canLieTogether(const PreparedSearch& search, std::span<const ImageId> images);

/// How far a search has come: what is left of it, and what was counted on the way.
struct SearchState {
    /// Whether the search had begun.
    bool found = false;
    /// The open branches and the weight of each; at first the root, at the end none.
    std::map<Trail, double> open{{Trail{}, 1.0}};
    Statistics statistics;
    /// How long it took.
    double seconds = 0.0;
    /// How many bytes at the end of the file were damaged and have been cut off; all of them where no search
    /// was found.
    std::uint64_t cutBytes = 0;
};

/// What is said of a checkpoint that cannot have been written by a search.
inline constexpr const char* corruptCheckpoint =
    core::text("the checkpoint is corrupt and cannot be resumed");

/// Takes the solutions of a checkpoint, some at a time, in the order in which they were found.
using SolutionReplay = std::function<void(std::span<const Solution>)>;

/// What `file` says about `search`; it is then ready for further records. An empty file gets its header,
/// and the search has not begun.
///
/// A search that has not begun consists of the branches `begin`, or of the whole search if there are none.
///
/// The memory that it takes does not depend on the number of solutions. Throws CheckpointError when the file
/// is one of another puzzle or plan, saying which, or makes no sense; MessageError when the disk fails; and
/// what `replay` throws.
SearchState resumeSearch(CheckpointFile& file, const PreparedSearch& search, const SolutionReplay& replay,
                         const std::map<Trail, double>& begin = {});

}  // namespace tilewright
