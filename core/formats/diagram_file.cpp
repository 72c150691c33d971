#include "core/formats/diagram_file.h"

#include <cstring>
#include <filesystem>
#include <limits>
#include <sstream>

#include "core/basics/files.h"
#include "core/formats/toml_puzzle.h"
#include "core/formats/xml_document.h"

namespace tilewright {

namespace {

constexpr std::string_view magic = "tilewright-diagram 1 ";

[[noreturn]] void refuse(const std::string& file) {
    throw FormatError(file,
                      core::message("the diagram is corrupt; create it again with 'tilewright-cli count "
                                    "--diagram'"));
}

// The parts of a file; the graph is compressed.
struct Parts {
    Mirrors mirrors = Mirrors::same;
    std::string_view puzzle;
    std::string_view graph;
    std::size_t numbers = 0;
};

Parts partsOf(std::string_view bytes, const std::string& file) {
    if (!isDiagram(bytes)) refuse(file);
    const std::size_t end = bytes.find('\n');
    if (end == std::string_view::npos) refuse(file);
    std::istringstream head(std::string(bytes.substr(magic.size(), end - magic.size())));
    std::string mirrors;
    std::size_t puzzleBytes = 0;
    std::size_t numbers = 0;
    if (!(head >> mirrors >> puzzleBytes >> numbers) || puzzleBytes > bytes.size() - end - 1 ||
        numbers > std::numeric_limits<std::size_t>::max() / sizeof(std::uint32_t) ||
        (mirrors != "different" && mirrors != "same"))
        refuse(file);
    return {mirrors == "different" ? Mirrors::different : Mirrors::same, bytes.substr(end + 1, puzzleBytes),
            bytes.substr(end + 1 + puzzleBytes), numbers};
}

// Even a small file can expand to any size, and its header can claim anything.
std::vector<std::uint32_t> unpack(const Parts& parts, const std::string& file, CountRun& run) {
    const std::size_t size = parts.numbers * sizeof(std::uint32_t);
    // Once as bytes and once as numbers.
    if (size > run.bytes / 2) throw CountMemoryError();
    const std::string bytes = gunzip(parts.graph, size, file);
    std::vector<std::uint32_t> graph(bytes.size() / sizeof(std::uint32_t));
    if (!graph.empty()) std::memcpy(graph.data(), bytes.data(), graph.size() * sizeof(std::uint32_t));
    return graph;
}

}  // namespace

bool isDiagram(std::string_view bytes) {
    return bytes.starts_with(magic);
}

std::string toDiagramFile(const PuzzleDiagram& diagram) {
    const std::string puzzle = toToml(diagram.puzzle());
    const std::vector<std::uint32_t> graph = diagram.graph();
    const std::string packed =
        gzip({reinterpret_cast<const char*>(graph.data()), graph.size() * sizeof(std::uint32_t)});
    std::ostringstream text;
    text << magic << (diagram.mirrors() == Mirrors::different ? "different " : "same ") << puzzle.size()
         << ' ' << graph.size() << '\n'
         << puzzle << packed;
    return text.str();
}

Puzzle readDiagramPuzzle(std::string_view bytes, const std::string& file) {
    return parseTomlPuzzle(partsOf(bytes, file).puzzle, file);
}

PuzzleDiagram readDiagram(std::string_view bytes, const std::string& file, CountRun& run) {
    const Parts parts = partsOf(bytes, file);
    Puzzle puzzle = parseTomlPuzzle(parts.puzzle, file);
    const std::vector<std::uint32_t> graph = unpack(parts, file, run);
    try {
        return PuzzleDiagram(std::move(puzzle), parts.mirrors, graph, run);
    } catch (const std::invalid_argument&) {
        refuse(file);
    }
}

PuzzleDiagram readDiagramFile(const std::string& file, CountRun& run) {
    std::error_code error;
    if (const std::uintmax_t size = std::filesystem::file_size(file, error); !error && size > run.bytes)
        throw CountMemoryError();
    return readDiagram(readFile(file, std::numeric_limits<std::size_t>::max()), file, run);
}

}  // namespace tilewright
