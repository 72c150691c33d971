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
    out.word(crcOf(out.bytes(), content));
    out.raw(content);
    return out.take();
}

// What one record holds; nullopt unless all of it is there. `read` gives bytes by their offset and number, or
// fewer at the end.
template <class Read>
std::optional<std::string> recordAt(std::uint64_t offset, std::uint64_t fileSize, Read read) {
    const std::string head = read(offset, recordHead);
    if (head.size() < recordHead) return std::nullopt;
    ByteReader in(head);
    const std::uint32_t length = in.word();
    const std::uint32_t crc = in.word();
    if (length > fileSize - offset - recordHead) return std::nullopt;
    std::string content = read(offset + recordHead, length);
    if (content.size() < length || crcOf(std::string_view(head).substr(0, 4), content) != crc)
        return std::nullopt;
    return content;
}

}  // namespace

CheckpointFile::CheckpointFile(const CheckpointOptions& options) : path_(options.file) {
    try {
        file_ = Descriptor(path_, O_RDWR | O_CREAT | O_NONBLOCK);
    } catch (const std::system_error& error) {
        refuse("the checkpoint cannot be opened for writing: " + error.code().message());
    }
    if (!file_.isRegularFile()) refuse("a checkpoint must be a regular file");
    if (::flock(file_.number(), LOCK_EX | LOCK_NB) != 0)
        refuse(errno == EWOULDBLOCK
                   ? "another search is using this checkpoint; wait for it to end, or name another file"
                   : "the checkpoint cannot be locked: " + std::generic_category().message(errno));
    if (!options.resume && file_.size() > 0)
        refuse(
            "this file exists; resume the search in it (--resume), or name another file, or delete this "
            "one");
}

std::optional<std::string> CheckpointFile::readHeader(std::string_view expected) {
    const std::string beginning = firstLine();
    const std::string header = beginning + recordOf(expected);
    const std::string here = read(std::min<std::uint64_t>(size(), header.size()), 0);
    if (here.size() < header.size() && header.starts_with(here)) return std::nullopt;
    checkVersion(std::string_view(here).substr(0, longestFirstLine));
    end_ = beginning.size();
    std::optional<std::string> found = readRecord();
    if (!found) unusable("the beginning of this checkpoint is damaged; nothing can be resumed from it");
    return found;
}

void CheckpointFile::checkVersion(std::string_view line) const {
    const std::size_t lineEnd = line.find('\n');
    if (!line.starts_with(firstWords) || lineEnd == std::string_view::npos)
        unusable("this is not a checkpoint of Tilewright");
    const std::string_view version = line.substr(firstWords.size(), lineEnd - firstWords.size());
    const auto number = readNumber<int>(version);
    if (!number) unusable("this is not a checkpoint of Tilewright");
    if (*number != formatVersion)
        unusable("this checkpoint has version " + std::to_string(*number) +
                 " of the format, which this Tilewright cannot read; it reads version " +
                 std::to_string(formatVersion));
}

std::optional<std::string> CheckpointFile::readRecord() {
    std::optional<std::string> content =
        recordAt(end_, size(), [this](std::uint64_t from, std::uint64_t bytes) { return read(bytes, from); });
    if (content) end_ += recordHead + content->size();
    return content;
}

std::uint64_t CheckpointFile::cutRest() {
    const std::uint64_t rest = size() - end_;
    if (rest > 0) onDisk("cut", [this] { file_.cut(end_); });
    return rest;
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
    onDisk("written", [this] { file_.sync(); });
}

std::string CheckpointFile::read(std::uint64_t size, std::uint64_t from) const {
    std::string bytes(static_cast<std::size_t>(size), '\0');
    onDisk("read", [&] { bytes.resize(file_.readAt(from, bytes)); });
    return bytes;
}

// What is left of a failed attempt is after the end and is overwritten by the next one.
void CheckpointFile::write(std::string_view bytes) {
    onDisk("written", [&] { file_.writeAt(end_, bytes); });
    end_ += bytes.size();
}

std::uint64_t CheckpointFile::size() const {
    std::uint64_t size = 0;
    onDisk("read", [&] { size = file_.size(); });
    return size;
}

template <class Work>
void CheckpointFile::onDisk(const char* what, Work work) const {
    try {
        work();
    } catch (const std::system_error& error) {
        throw std::system_error(error.code(), path_.string() + ": the checkpoint cannot be " + what);
    }
}

void CheckpointFile::refuse(const std::string& text) const {
    throw CheckpointError(CheckpointError::Reason::refused, path_, text);
}

void CheckpointFile::unusable(const std::string& text) const {
    throw CheckpointError(CheckpointError::Reason::unusable, path_, text);
}

bool holdsSearch(const std::filesystem::path& file) {
    try {
        const Descriptor open(file, O_RDONLY | O_NONBLOCK);
        const auto read = [&open](std::uint64_t from, std::uint64_t size) {
            std::string bytes(static_cast<std::size_t>(size), '\0');
            bytes.resize(open.readAt(from, bytes));
            return bytes;
        };
        const std::string line = firstLine();
        return open.isRegularFile() && read(0, line.size()) == line &&
               recordAt(line.size(), open.size(), read).has_value();
    } catch (const std::system_error&) {
        return false;
    }
}

}  // namespace tilewright
