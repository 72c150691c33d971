#include "core/formats/puzzle_file.h"

#include <algorithm>
#include <cctype>

#include "core/files/files.h"
#include "core/formats/edge_file.h"
#include "core/formats/file_kind.h"
#include "core/formats/gzip.h"
#include "core/formats/polycube_puzzle.h"
#include "core/formats/problem_choice.h"
#include "core/formats/toml_puzzle.h"
#include "core/formats/xmpuzzle.h"
#include "core/puzzle/checks.h"
#include "core/text/text.h"

namespace tilewright {

namespace {

struct PuzzleText {
    PuzzleFormat format = PuzzleFormat::toml;
    std::string text;
};

bool isXml(std::string_view text) {
    return trimmed(text).starts_with('<');
}

// Before BurrTools wrote UTF-8 it wrote Latin 1, and did not say so.
std::string fromLatin1(std::string_view text) {
    std::string result;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80) {
            result += c;
        } else {
            result += static_cast<char>(0xc0 | byte >> 6);
            result += static_cast<char>(0x80 | (byte & 0x3f));
        }
    }
    return result;
}

std::string xmlText(std::string_view text, const std::string& file) {
    std::string result = firstNonText(text) ? fromLatin1(text) : std::string(text);
    requireText(result, file);
    return result;
}

PuzzleText textOf(std::string_view bytes, const std::string& file) {
    // Edge-matching puzzles may be larger than others: what they are is said before that.
    if (formatOf(bytes, file) == PuzzleFormat::toml) requireKind(withoutMark(bytes), file, FileKind::tiling);
    requireSize(bytes, file);
    if (isGzip(bytes)) {
        const std::string unpacked = gunzip(bytes, maxPuzzleFile, file);
        const std::string_view text = withoutMark(unpacked);
        if (!isXml(text))
            throw FormatError(file, 0, 0,
                              "what is packed in this file is no XML; a BurrTools puzzle was expected");
        return {PuzzleFormat::xmpuzzle, xmlText(text, file)};
    }
    const std::string_view text = withoutMark(bytes);
    const PuzzleFormat format = formatOf(text, file);
    if (format == PuzzleFormat::xmpuzzle) return {format, xmlText(text, file)};
    requireText(text, file);
    return {format, std::string(text)};
}

// Why other formats than ours would make another puzzle of this one; empty if they would not.
std::string onlyOurs(const Puzzle& puzzle) {
    const bool hasWeights =
        !puzzle.weights.empty() || std::any_of(puzzle.pieces.begin(), puzzle.pieces.end(),
                                               [](const Piece& piece) { return piece.weight != 1; });
    std::string what;
    if (puzzle.kind == PuzzleKind::cover) what = "a puzzle of best cover";
    if (what.empty() && hasWeights) what = "weights for a best cover";
    if (what.empty() && !puzzle.rotate) what = "pieces that may not be turned";
    return what.empty() ? what : "this format cannot hold " + what + "; write a .toml file";
}

std::string stemOf(const std::string& file) {
    return singleLine(std::filesystem::path(file).stem().string());
}

}  // namespace

std::string_view nameOf(PuzzleFormat format) {
    switch (format) {
        case PuzzleFormat::polycube:
            return "polycube";
        case PuzzleFormat::xmpuzzle:
            return "xmpuzzle";
        default:
            return "toml";
    }
}

std::optional<PuzzleFormat> formatOf(const std::filesystem::path& path) {
    std::string extension = path.extension().string();
    std::transform(extension.begin(), extension.end(), extension.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (extension == ".toml") return PuzzleFormat::toml;
    if (extension == ".def" || extension == ".txt") return PuzzleFormat::polycube;
    if (extension == ".xmpuzzle") return PuzzleFormat::xmpuzzle;
    return std::nullopt;
}

PuzzleFormat formatOf(std::string_view bytes, const std::filesystem::path& file) {
    const std::string_view text = withoutMark(bytes);
    if (isGzip(bytes) || isXml(text)) return PuzzleFormat::xmpuzzle;
    if (isPolycube(text)) return PuzzleFormat::polycube;
    return formatOf(file).value_or(PuzzleFormat::toml);
}

Puzzle parsePuzzle(std::string_view bytes, const std::string& file, const ReadOptions& options) {
    const auto [format, text] = textOf(bytes, file);
    Puzzle puzzle;
    switch (format) {
        case PuzzleFormat::polycube:
            puzzle = parsePolycubePuzzle(text, file, options.problem);
            break;
        case PuzzleFormat::xmpuzzle:
            puzzle = parseXmpuzzle(text, file, options.problem);
            break;
        default:
            puzzle = options.drafts ? parseTomlDraft(text, file) : parseTomlPuzzle(text, file);
            if (puzzle.name.empty()) puzzle.name = stemOf(file);
            chooseProblem(std::vector{puzzle.name}, options.problem, file);
    }
    if (puzzle.name.empty())
        puzzle.name = stemOf(file) + (options.problem > 1 ? " " + std::to_string(options.problem) : "");
    return puzzle;
}

Puzzle readPuzzle(const std::filesystem::path& path, const ReadOptions& options) {
    return parsePuzzle(readFile(path, maxEdgeFile), path.string(), options);
}

std::vector<std::string> parseProblemNames(std::string_view bytes, const std::string& file) {
    const auto [format, text] = textOf(bytes, file);
    switch (format) {
        case PuzzleFormat::polycube:
            return polycubeNames(text, file);
        case PuzzleFormat::xmpuzzle:
            return xmpuzzleNames(text, file);
        default:
            return {parsePuzzle(text, file, {1, true}).name};
    }
}

std::vector<std::string> problemNames(const std::filesystem::path& path) {
    return parseProblemNames(readFile(path, maxEdgeFile), path.string());
}

WrittenPuzzle serialise(const Puzzle& puzzle, PuzzleFormat format, const std::string& file) {
    if (const std::vector<Flaw> flaws = validate(puzzle); !flaws.empty())
        throw FormatError(file, flaws.front().text);
    if (const std::string reason = onlyOurs(puzzle); format != PuzzleFormat::toml && !reason.empty())
        throw FormatError(file, 0, 0, reason);
    switch (format) {
        case PuzzleFormat::polycube:
            return toPolycube(puzzle, file);
        case PuzzleFormat::xmpuzzle:
            return toXmpuzzle(puzzle, file);
        default:
            return {toToml(puzzle), {}};
    }
}

void writePuzzle(const std::filesystem::path& path, const Puzzle& puzzle) {
    writeFile(path, toToml(puzzle));
}

}  // namespace tilewright
