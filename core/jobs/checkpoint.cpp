#include "core/jobs/checkpoint.h"

#include <fcntl.h>
#include <sys/file.h>
#include <zlib.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <limits>
#include <system_error>

#include "core/basics/text.h"

namespace tilewright {

namespace {

constexpr std::string_view firstWords = "tilewright checkpoint ";
// Must be incremented with every change of the format, of the numbering of images, or of the way in which
// algorithms choose targets.
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

// Returns fewer than `size` bytes at the end of the file.
std::string bytesAt(const Descriptor& file, std::uint64_t offset, std::uint64_t size) {
    std::string bytes(static_cast<std::size_t>(size), '\0');
    bytes.resize(file.readAt(offset, bytes));
    return bytes;
}

// The content of a record; nullopt if it is incomplete.
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

// Runs disk operations; errors are reported with `text`, which names the file.
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

// Why a file that starts like this is not a checkpoint of this version; empty if it is.
Message versionFlaw(std::string_view line) {
    const std::size_t lineEnd = line.find('\n');
    if (line.starts_with(firstWords) && lineEnd != std::string_view::npos) {
        const auto version = readNumber<int>(line.substr(firstWords.size(), lineEnd - firstWords.size()));
        if (version == formatVersion) return {};
        if (version)
            return core::message(
                "this checkpoint uses format version %1, but this Tilewright reads version %2", *version,
                formatVersion);
    }
    return core::message("this is not a Tilewright checkpoint");
}

}  // namespace

CheckpointFile::CheckpointFile(const CheckpointOptions& options) : path_(options.file) {
    const auto refuse = [&](Message text) {
        throw CheckpointError(JobFailure::checkpointRefused, path_, std::move(text));
    };
    try {
        file_ = Descriptor(path_, O_RDWR | O_CREAT | O_NONBLOCK);
    } catch (const std::system_error& error) {
        refuse(core::message("the checkpoint cannot be opened for writing: %1", error.code().message()));
    }
    if (!file_.isRegularFile()) refuse(core::message("a checkpoint must be a regular file"));
    if (::flock(file_.number(), LOCK_EX | LOCK_NB) != 0)
        refuse(errno == EWOULDBLOCK
                   ? core::message("another search is using this checkpoint; wait for it to end, or use a "
                                   "different file")
                   : core::message("the checkpoint cannot be locked: %1",
                                   std::generic_category().message(errno)));
    if (!options.resume && file_.size() > 0)
        refuse(
            core::message("this file exists; resume the search with --resume, use a different file, or "
                          "delete this one"));
}

std::optional<std::string> CheckpointFile::readHeader(std::string_view expected) {
    const auto require = [&](Message flaw) {
        if (!flaw.empty()) throw CheckpointError(JobFailure::checkpointUnusable, path_, std::move(flaw));
    };
    const std::string beginning = firstLine();
    const std::string header = beginning + recordOf(expected);
    const std::string here = onDisk(path_, cannotBeRead, [&] { return bytesAt(file_, 0, header.size()); });
    if (here.size() < header.size() && header.starts_with(here)) return std::nullopt;
    require(versionFlaw(std::string_view(here).substr(0, longestFirstLine)));
    end_ = beginning.size();
    std::optional<std::string> found = readRecord();
    if (!found)
        require(
            core::message("the start of this checkpoint is corrupt, so it cannot be resumed; "
                          "delete it to start over"));
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

// Remains of a failed write are behind the end and are overwritten by the next one.
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

namespace {

constexpr std::size_t solutionsAtOnce = 256;
// The number of symmetries of a cube.
constexpr std::uint64_t mostCopies = 48;

// What trails and solutions refer to: everything in the puzzle and plan that the search depends on, and the
// numbering of images. Colours and sources are excluded; names are used only to describe differences. The
// order is that in the file.
enum Part : std::size_t {
    puzzleName,
    latticePart,
    regionPart,
    piecesPart,
    fixedPart,
    planPart,
    imagesPart,
    partCount
};
using Header = std::array<std::string, partCount>;

void packCells(std::span<const Cell> cells, Lattice lattice, ByteWriter& out) {
    out.number(cells.size());
    // Counts are unsigned, coordinates are not.
    for (const Cell cell : cells) {
        for (const int coordinate : {cell.x, cell.y, cell.z})
            out.word(static_cast<std::uint32_t>(coordinate));
        if (lattice.kinds() > 1) out.word(static_cast<std::uint32_t>(cell.kind));
    }
}

std::string latticeOf(const Puzzle& puzzle) {
    std::string text(puzzle.lattice.name());
    if (puzzle.lattice.isFlat())
        text += puzzle.turnOver ? ", may be turned over" : ", may not be turned over";
    return puzzle.rotate ? text : text + ", not to be turned";
}

// Detects changes of the engine that number images differently or filter others.
std::string imagesOf(const PreparedSearch& search) {
    const ImageTable& table = search.table();
    ByteWriter all;
    for (ImageId image = 0; image < table.size(); ++image) {
        all.number(static_cast<std::uint64_t>(table.shapeOf(image)));
        for (const CellNumber cell : table.cellsOf(image))
            all.number(cell);
    }
    for (const ImageId image : search.images())
        all.number(image);
    const auto* bytes = reinterpret_cast<const Bytef*>(all.bytes.data());
    ByteWriter out;
    out.number(table.size());
    out.number(search.images().size());
    out.word(static_cast<std::uint32_t>(crc32_z(crc32_z(0, nullptr, 0), bytes, all.bytes.size())));
    return out.bytes;
}

Header headerOf(const PreparedSearch& search) {
    const Puzzle& puzzle = search.puzzle();
    ByteWriter region;
    packCells(puzzle.region.cells(), puzzle.lattice, region);
    for (std::size_t i = 0; i < puzzle.region.cells().size(); ++i)
        region.number(puzzle.region.isOptional(i) ? 1 : 0);
    if (puzzle.maxHoles) region.number(static_cast<std::uint64_t>(*puzzle.maxHoles));
    for (const OpenGroup& group : puzzle.open) {
        packCells(group.cells, puzzle.lattice, region);
        region.number(static_cast<std::uint64_t>(group.count.min));
        region.number(static_cast<std::uint64_t>(group.count.max));
    }
    ByteWriter pieces;
    for (const Piece& piece : puzzle.pieces) {
        pieces.text(piece.name);
        packCells(piece.shape.cells(), puzzle.lattice, pieces);
        pieces.number(static_cast<std::uint64_t>(piece.count.min));
        pieces.number(static_cast<std::uint64_t>(piece.count.max));
    }
    ByteWriter fixed;
    for (const FixedPiece& piece : puzzle.fixed) {
        fixed.number(piece.piece);
        packCells(piece.cells, puzzle.lattice, fixed);
    }
    return {puzzle.name,     latticeOf(puzzle),
            region.bytes,    pieces.bytes,
            fixed.bytes,     describe(search.plan(), search.constrained(), search.table().maxPieces()),
            imagesOf(search)};
}

std::string pack(const Header& header) {
    ByteWriter out;
    for (const std::string& part : header)
        out.text(part);
    return out.bytes;
}

// Why a checkpoint with the header `theirs` does not match `ours`; nullopt if it does.
std::optional<Message> differenceOf(const Header& theirs, const Header& ours) {
    const auto differs = [&](Part part) { return theirs[part] != ours[part]; };
    constexpr std::array parts{std::pair(latticePart, core::text("the lattice and its moves differ")),
                               std::pair(regionPart, core::text("the regions differ")),
                               std::pair(piecesPart, core::text("the pieces differ")),
                               std::pair(fixedPart, core::text("the fixed pieces differ"))};
    for (const auto& [part, text] : parts)
        if (differs(part))
            return differs(puzzleName) ? core::message(
                                             "this checkpoint belongs to the puzzle '%1', "
                                             "not '%2'",
                                             theirs[puzzleName], ours[puzzleName])
                                       : core::message(
                                             "this checkpoint belongs to a different puzzle "
                                             "named '%1': %2",
                                             ours[puzzleName], messageOf(text));
    if (differs(planPart))
        return core::message(
            "this checkpoint has the plan '%1', but this search has '%2'; use the same options, or a "
            "different file",
            theirs[planPart], ours[planPart]);
    if (differs(imagesPart))
        return core::message(
            "this checkpoint was created by an incompatible version of Tilewright; use that version, "
            "or start over");
    return std::nullopt;
}

// Consecutive sorted trails share most of their images, so only the difference from `last` is stored.
void packTrail(const Trail& trail, Trail& last, ByteWriter& out) {
    const auto differ = std::ranges::mismatch(trail, last).in1;
    out.number(static_cast<std::uint64_t>(differ - trail.begin()));
    out.number(static_cast<std::uint64_t>(trail.end() - differ));
    std::for_each(differ, trail.end(), [&](ImageId image) { out.number(image); });
    last = trail;
}

ImageId unpackImage(ByteReader& in) {
    const std::uint64_t image = in.number();
    if (image > std::numeric_limits<ImageId>::max()) throw BadBytes();
    return static_cast<ImageId>(image);
}

Trail unpackTrail(Trail& last, ByteReader& in) {
    const std::uint64_t shared = in.number();
    if (shared > last.size()) throw BadBytes();
    last.resize(static_cast<std::size_t>(shared));
    for (std::size_t rest = in.count(); rest > 0; --rest)
        last.push_back(unpackImage(in));
    return last;
}

void packCounts(std::span<const std::uint64_t> counts, ByteWriter& out) {
    out.number(counts.size());
    for (const std::uint64_t count : counts)
        out.number(count);
}

// There must be as many as in `counts`.
void unpackCounts(std::span<std::uint64_t> counts, ByteReader& in) {
    if (in.count() != counts.size()) throw BadBytes();
    for (std::uint64_t& count : counts)
        count = in.number();
}

// Range: 0 to `most`.
double unpackReal(ByteReader& in, double most) {
    const double value = in.real();
    if (!(value >= 0.0 && value <= most)) throw BadBytes();
    return value;
}

SearchChange unpackChange(std::string_view bytes, int maxPieces) {
    ByteReader in{bytes};
    SearchChange change;
    change.statistics = Statistics(maxPieces);
    unpackCounts(change.statistics.attempts, in);
    unpackCounts(change.statistics.fits, in);
    unpackCounts(change.statistics.filters.removed, in);
    change.seconds = unpackReal(in, std::numeric_limits<double>::max());
    Trail last;
    for (std::size_t n = in.count(); n > 0; --n)
        if (!change.closed.insert(unpackTrail(last, in)).second) throw BadBytes();
    last.clear();
    double weight = 0.0;
    for (std::size_t n = in.count(); n > 0; --n) {
        Trail trail = unpackTrail(last, in);
        if (in.number() != 0) weight = unpackReal(in, 1.0);
        if (!change.opened.emplace(std::move(trail), weight).second) throw BadBytes();
    }
    change.solutions = in.count();
    change.packedSolutions = in.left;
    return change;
}

void apply(SearchChange& change, const CheckpointSearch& search, SearchState& state) {
    state.statistics += change.statistics;
    state.seconds = change.seconds;
    for (const Trail& trail : change.closed)
        if (state.open.erase(trail) == 0) throw BadBytes();
    for (const auto& [trail, weight] : change.opened)
        if (!search.isBranch(trail)) throw BadBytes();
    state.open.merge(change.opened);
    if (!change.opened.empty()) throw BadBytes();
}

void deliver(const SearchChange& change, const CheckpointSearch& search, const SolutionReplay& replay) {
    ByteReader in{change.packedSolutions};
    std::vector<Solution> solutions;
    for (std::uint64_t left = change.solutions; left > 0; --left) {
        Solution& solution = solutions.emplace_back();
        const std::uint64_t copies = in.number();
        if (copies < 1 || copies > mostCopies) throw BadBytes();
        solution.copies = static_cast<int>(copies);
        solution.images.resize(in.count());
        for (ImageId& image : solution.images)
            image = unpackImage(in);
        if (!search.isSolution(solution)) throw BadBytes();
        if (solutions.size() < solutionsAtOnce && left > 1) continue;
        replay(solutions);
        solutions.clear();
    }
    if (!in.left.empty()) throw BadBytes();
}

// Without this record, the file would describe the whole search.
void beginWith(const std::map<Trail, double>& branches, CheckpointFile& file, const CheckpointSearch& search,
               SearchState& state) {
    SearchChange change;
    change.statistics = state.statistics;
    change.closed.insert(Trail{});
    change.opened = branches;
    for (const auto& [trail, weight] : branches)
        if (!search.isBranch(trail))
            throw CheckpointError(JobFailure::checkpointUnusable, file.path(),
                                  core::message("the initial branches belong to a different search"));
    file.append(pack(change));
    file.sync();
    state.open = branches;
}

Header unpackHeader(std::string_view bytes) {
    Header header;
    ByteReader in{bytes};
    for (std::string& part : header)
        part = in.text();
    return header;
}

}  // namespace

std::string packedIdentity(const PreparedSearch& search) {
    return pack(headerOf(search));
}

bool canLieTogether(const PreparedSearch& search, std::span<const ImageId> images) {
    const ImageTable& table = search.table();
    std::vector<bool> filled(static_cast<std::size_t>(table.cellCount()), false);
    std::vector<int> left;
    for (const ShapeClass& shape : table.shapes())
        left.push_back(shape.max);
    for (const ImageId image : images) {
        if (!std::ranges::binary_search(search.images(), image)) return false;
        if (--left[static_cast<std::size_t>(table.shapeOf(image))] < 0) return false;
        for (const CellNumber cell : table.cellsOf(image)) {
            if (filled[cell]) return false;
            filled[cell] = true;
        }
    }
    return table.piecesLeftAfter(images) >= 0;
}

std::string pack(const SearchChange& change) {
    ByteWriter out;
    packCounts(change.statistics.attempts, out);
    packCounts(change.statistics.fits, out);
    packCounts(change.statistics.filters.removed, out);
    out.real(change.seconds);
    out.number(change.closed.size());
    Trail last;
    for (const Trail& trail : change.closed)
        packTrail(trail, last, out);
    out.number(change.opened.size());
    last.clear();
    double lastWeight = 0.0;
    for (const auto& [trail, weight] : change.opened) {
        packTrail(trail, last, out);
        // Branches of the same node have the same weight.
        const bool differs = weight != lastWeight;
        out.number(differs ? 1 : 0);
        if (differs) out.real(weight);
        lastWeight = weight;
    }
    out.number(change.solutions);
    return out.bytes + change.packedSolutions;
}

std::string packSolutions(std::span<const Solution> solutions) {
    ByteWriter out;
    for (const Solution& solution : solutions) {
        out.number(static_cast<std::uint64_t>(solution.copies));
        out.number(solution.images.size());
        for (const ImageId image : solution.images)
            out.number(image);
    }
    return out.bytes;
}

SearchState resumeSearch(CheckpointFile& file, const PreparedSearch& search, const SolutionReplay& replay,
                         const std::map<Trail, double>& begin) {
    const Header header = headerOf(search);
    const CheckpointSearch known{
        .header = pack(header),
        .difference = [&](std::string_view theirs) { return differenceOf(unpackHeader(theirs), header); },
        .maxPieces = search.table().maxPieces(),
        .isBranch = [&](const Trail& trail) { return canLieTogether(search, trail); },
        .isSolution =
            [&](const Solution& solution) {
                return canLieTogether(search, solution.images) &&
                       std::ranges::none_of(solution.images,
                                            [&](ImageId image) { return search.table().isHole(image); });
            }};
    return resumeSearch(file, known, replay, begin);
}

SearchState resumeSearch(CheckpointFile& file, const CheckpointSearch& search, const SolutionReplay& replay,
                         const std::map<Trail, double>& begin) {
    SearchState state;
    state.statistics = Statistics(search.maxPieces);
    const std::optional<std::string> found = file.readHeader(search.header);
    if (!found) {
        state.cutBytes = file.cutRest();
        file.begin(search.header);
        if (!begin.empty()) beginWith(begin, file, search, state);
        return state;
    }
    try {
        if (auto difference = search.difference(*found))
            throw CheckpointError(JobFailure::checkpointUnusable, file.path(), std::move(*difference));
        bool hasRecord = false;
        while (const std::optional<std::string> record = file.readRecord()) {
            hasRecord = true;
            SearchChange change = unpackChange(*record, search.maxPieces);
            apply(change, search, state);
            deliver(change, search, replay);
        }
        if (!hasRecord && !begin.empty()) {
            state.cutBytes = file.cutRest();
            beginWith(begin, file, search, state);
        }
    } catch (const BadBytes&) {
        throw CheckpointError(JobFailure::checkpointUnusable, file.path(), messageOf(corruptCheckpoint));
    }
    state.found = true;
    state.cutBytes += file.cutRest();
    return state;
}

}  // namespace tilewright
