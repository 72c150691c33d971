#include "core/jobs/checkpoint_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <zlib.h>

#include <cerrno>
#include <limits>
#include <system_error>

#include "core/jobs/bytes.h"
#include "core/text/read_number.h"

namespace tilewright {

namespace {

constexpr std::string_view firstWords = "tilewright checkpoint ";
// Goes up with every change of the format, of the numbering of images, or of the way algorithms choose
// targets.
constexpr int formatVersion = 1;
constexpr std::size_t recordHead = 8;
// Longer than the first line of any version.
constexpr std::size_t longestFirstLine = 40;

std::string firstLine() {
    return std::string(firstWords) + std::to_string(formatVersion) + "\n";
}

std::uint32_t crcOf(std::string_view length, std::string_view content) {
    const auto add = [](uLong crc, std::string_view bytes) {
        return crc32_z(crc, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
    };
    return static_cast<std::uint32_t>(add(add(crc32_z(0, nullptr, 0), length), content));
}

std::string recordOf(std::string_view content) {
    ByteWriter out;
    out.word(static_cast<std::uint32_t>(content.size()));
    out.word(crcOf(out.bytes, content));
    return out.bytes + std::string(content);
}

// Fewer than `size` at the end of the file.
std::string bytesAt(const Descriptor& file, std::uint64_t offset, std::uint64_t size) {
    std::string bytes(static_cast<std::size_t>(size), '\0');
    bytes.resize(file.readAt(offset, bytes));
    return bytes;
}

// What one record holds; nullopt unless all of it is there.
std::optional<std::string> recordAt(const Descriptor& file, std::uint64_t offset) {
    const std::string head = bytesAt(file, offset, recordHead);
    if (head.size() < recordHead) return std::nullopt;
    ByteReader in{head};
    const std::uint32_t length = in.word();
    const std::uint32_t crc = in.word();
    if (length > file.size() - offset - recordHead) return std::nullopt;
    std::string content = bytesAt(file, offset + recordHead, length);
    if (content.size() < length || crcOf(std::string_view(head).substr(0, 4), content) != crc)
        return std::nullopt;
    return content;
}

// Works on the disk; when that fails, `text` says of which file.
template <class Work>
auto onDisk(const std::filesystem::path& path, const char* text, Work work) {
    try {
        return work();
    } catch (const std::system_error& error) {
        throw MessageError(messageOf(text, path.string(), error.code().message()));
    }
}

constexpr auto cannotBeRead = core::text("%1: the checkpoint cannot be read: %2");
constexpr auto cannotBeWritten = core::text("%1: the checkpoint cannot be written: %2");

// Why a file that begins like this is not a checkpoint of this version; empty if it is one.
Message versionFlaw(std::string_view line) {
    const std::size_t lineEnd = line.find('\n');
    if (line.starts_with(firstWords) && lineEnd != std::string_view::npos) {
        const auto version = readNumber<int>(line.substr(firstWords.size(), lineEnd - firstWords.size()));
        if (version == formatVersion) return {};
        if (version)
            return core::message(
                "this checkpoint has version %1 of the format, which this Tilewright cannot read; it reads "
                "version %2",
                *version, formatVersion);
    }
    return core::message("this is not a checkpoint of Tilewright");
}

}  // namespace

CheckpointFile::CheckpointFile(const CheckpointOptions& options) : path_(options.file) {
    const auto refuse = [&](Message text) {
        throw CheckpointError(CheckpointError::Reason::refused, path_, std::move(text));
    };
    try {
        file_ = Descriptor(path_, O_RDWR | O_CREAT | O_NONBLOCK);
    } catch (const std::system_error& error) {
        refuse(core::message("the checkpoint cannot be opened for writing: %1", error.code().message()));
    }
    if (!file_.isRegularFile()) refuse(core::message("a checkpoint must be a regular file"));
    if (::flock(file_.number(), LOCK_EX | LOCK_NB) != 0)
        refuse(errno == EWOULDBLOCK
                   ? core::message(
                         "another search is using this checkpoint; wait for it to end, or name another file")
                   : core::message("the checkpoint cannot be locked: %1",
                                   std::generic_category().message(errno)));
    if (!options.resume && file_.size() > 0)
        refuse(
            core::message("this file exists; resume the search in it (--resume), or name another file, or "
                          "delete this one"));
}

std::optional<std::string> CheckpointFile::readHeader(std::string_view expected) {
    const auto require = [&](Message flaw) {
        if (!flaw.empty()) throw CheckpointError(CheckpointError::Reason::unusable, path_, std::move(flaw));
    };
    const std::string beginning = firstLine();
    const std::string header = beginning + recordOf(expected);
    const std::string here = onDisk(path_, cannotBeRead, [&] { return bytesAt(file_, 0, header.size()); });
    if (here.size() < header.size() && header.starts_with(here)) return std::nullopt;
    require(versionFlaw(std::string_view(here).substr(0, longestFirstLine)));
    end_ = beginning.size();
    std::optional<std::string> found = readRecord();
    if (!found)
        require(core::message("the beginning of this checkpoint is damaged; nothing can be resumed from it"));
    return found;
}

std::optional<std::string> CheckpointFile::readRecord() {
    std::optional<std::string> content =
        onDisk(path_, cannotBeRead, [this] { return recordAt(file_, end_); });
    if (content) end_ += recordHead + content->size();
    return content;
}

std::uint64_t CheckpointFile::cutRest() {
    return onDisk(path_, cannotBeWritten, [this] {
        const std::uint64_t rest = file_.size() - end_;
        if (rest > 0) file_.cut(end_);
        return rest;
    });
}

void CheckpointFile::begin(std::string_view header) {
    end_ = 0;
    cutRest();
    write(firstLine() + recordOf(header));
    sync();
    syncFolderOf(path_);
}

void CheckpointFile::append(std::string_view record) {
    if (record.size() > std::numeric_limits<std::uint32_t>::max())
        throw std::length_error("a record of a checkpoint is too long");
    write(recordOf(record));
}

void CheckpointFile::sync() {
    onDisk(path_, cannotBeWritten, [this] { file_.sync(); });
}

// What is left of a failed attempt is after the end and is overwritten by the next one.
void CheckpointFile::write(std::string_view bytes) {
    onDisk(path_, cannotBeWritten, [&] { file_.writeAt(end_, bytes); });
    end_ += bytes.size();
}

bool holdsSearch(const std::filesystem::path& file) {
    try {
        const Descriptor open(file, O_RDONLY | O_NONBLOCK);
        const std::string line = firstLine();
        return open.isRegularFile() && bytesAt(open, 0, line.size()) == line &&
               recordAt(open, line.size()).has_value();
    } catch (const std::system_error&) {
        return false;
    }
}

}  // namespace tilewright
