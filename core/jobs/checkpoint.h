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
#include "core/jobs/runner.h"
#include "core/search/prepared_search.h"
#include "core/solutions/solution_store.h"

namespace tilewright {

/// The bytes do not hold what a ByteReader was asked for.
class BadBytes : public std::runtime_error {
  public:
    BadBytes() : std::runtime_error("invalid bytes") {}
};

/// Serialises values into platform-independent bytes.
struct ByteWriter {
    std::string bytes;

    /// Variable length: seven bits per byte, lowest first.
    void number(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7)
            bytes.push_back(static_cast<char>(value | 0x80));
        bytes.push_back(static_cast<char>(value));
    }
    /// Four bytes, lowest first.
    void word(std::uint32_t value) { fixed(value, 4); }
    /// Eight bytes.
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

/// Deserialises the output of ByteWriter. Throws BadBytes on invalid input.
struct ByteReader {
    /// The unread bytes, which must outlive the reader.
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
    /// A number of elements of at least one byte each; checked against the bytes left.
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

/// Where a job saves its finished work so that a later job can resume it.
struct CheckpointOptions {
    std::filesystem::path file;
    /// Resume from the contents of the file; a missing or empty file starts a new search. If false, a
    /// non-empty file is refused.
    bool resume = false;
    /// The initial branches of a new search and their weights; empty for the whole search.
    std::map<std::vector<ImageId>, double> begin = {};
};

/// A checkpoint cannot be used. The message starts with the name of the file.
class CheckpointError : public JobError {
  public:
    CheckpointError(JobFailure why, const std::filesystem::path& file, Message text)
        : JobError(why, core::message("%1: %2", file.string(), std::move(text))) {}
};

/// The state of the checkpoint of a job, if it has one.
struct CheckpointReport {
    /// Whether the file contained a search to resume, with its progress and results.
    bool resumed = false;
    double resumedAt = 0.0;
    std::uint64_t solutions = 0;
    /// How many corrupt bytes were removed at the end of the file; that part is searched again.
    std::uint64_t cutBytes = 0;
    /// Why the file currently cannot be written; empty if it can. Writing is retried.
    Message error;
};

/// A checkpoint as a sequence of records, the first of which is a header that identifies the search.
///
/// The file starts with the line "tilewright checkpoint 1", where 1 is the format version. Each record is its
/// length (four bytes, lowest first), the CRC-32 of length and content (four bytes), and the content. Records
/// are only appended, so a crash can corrupt only the last one.
///
/// The file is locked for the lifetime of the object. One thread at a time. On disk errors, the members throw
/// MessageError, starting with the name of the file.
class CheckpointFile {
  public:
    /// Opens or creates the file. Throws CheckpointError.
    explicit CheckpointFile(const CheckpointOptions& options);

    const std::filesystem::path& path() const { return path_; }

    /// The header; nullopt if the file ends within it, so that it can begin with `expected`. Called once,
    /// before readRecord(). Throws CheckpointError.
    std::optional<std::string> readHeader(std::string_view expected);

    /// The next record; nullopt at the end, or at the first incomplete record.
    std::optional<std::string> readRecord();

    /// Truncates the file to what readRecord() has read; returns the number of bytes removed.
    std::uint64_t cutRest();

    /// Empties the file and writes the header.
    void begin(std::string_view header);

    /// Appends a record. If that fails, the record is not in the file and must be appended again.
    void append(std::string_view record);

    /// Blocks until all writes are on disk.
    void sync();

  private:
    void write(std::string_view bytes);

    std::filesystem::path path_;
    Descriptor file_;
    /// The end of the last valid record.
    std::uint64_t end_ = 0;
};

/// Whether `file` contains a search: its first record is complete. False if it cannot be read.
bool holdsSearch(const std::filesystem::path& file);

/// The difference between two states of a search, as one record of a checkpoint.
///
/// A walk closes one branch and opens the remaining ones. Each trail identifies one branch of a search, so a
/// branch that was opened and closed within the change leaves no trace, and changes stay small.
struct SearchChange {
    std::set<Trail> closed;
    /// With their weights.
    std::map<Trail, double> opened;
    Statistics statistics;
    /// Total search time at the end of the change, including earlier runs.
    double seconds = 0.0;
    std::uint64_t solutions = 0;
    /// Serialised by packSolutions().
    std::string packedSolutions;
};

std::string pack(const SearchChange& change);

std::string packSolutions(std::span<const Solution> solutions);

/// Everything that the trails and solutions of a checkpoint refer to, serialised: what the search depends on
/// in puzzle and plan, and the numbering of images. Names, colours and sources are excluded.
std::string packedIdentity(const PreparedSearch& search);

/// Whether the search has all these images, they do not overlap, and there are enough pieces for them.
bool canLieTogether(const PreparedSearch& search, std::span<const ImageId> images);

/// The state of a search: its open branches and the counts so far.
struct SearchState {
    /// Whether the file held a search.
    bool found = false;
    /// The open branches and their weights; initially the root, at the end none.
    std::map<Trail, double> open{{Trail{}, 1.0}};
    Statistics statistics;
    /// Search time so far.
    double seconds = 0.0;
    /// How many corrupt bytes at the end of the file were removed; all of them if no search was found.
    std::uint64_t cutBytes = 0;
};

/// The message for a checkpoint that no search can have written.
inline constexpr const char* corruptCheckpoint =
    core::text("the checkpoint is corrupt and cannot be resumed");

/// Receives the solutions of a checkpoint, several at a time, in the order in which they were found.
using SolutionReplay = std::function<void(std::span<const Solution>)>;

/// What resumeSearch() must know of a search.
struct CheckpointSearch {
    /// Identifies the search; see CheckpointFile.
    std::string header;
    /// Why a checkpoint with this header belongs to a different search; nullopt if it does not. May throw
    /// BadBytes.
    std::function<std::optional<Message>(std::string_view header)> difference;
    /// The size of its statistics.
    int maxPieces = 1;
    /// Whether the search can have such a branch, and such a solution.
    std::function<bool(const Trail&)> isBranch;
    std::function<bool(const Solution&)> isSolution;
};

/// Reads the state of a search from `file`, which is then ready for further records. An empty file gets a
/// header, and the search starts from the branches `begin`, or from the root if there are none.
///
/// The memory used does not depend on the number of solutions. Throws CheckpointError if the file belongs to
/// a different puzzle or plan or is corrupt, MessageError on disk errors, and whatever `replay` throws.
SearchState resumeSearch(CheckpointFile& file, const CheckpointSearch& search, const SolutionReplay& replay,
                         const std::map<Trail, double>& begin = {});
SearchState resumeSearch(CheckpointFile& file, const PreparedSearch& search, const SolutionReplay& replay,
                         const std::map<Trail, double>& begin = {});

}  // namespace tilewright
