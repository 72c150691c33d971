#include "core/formats/puzzle_file.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/basics/files.h"
#include "core/formats/edge_file.h"
#include "core/formats/exact_cover_text.h"
#include "core/formats/toml_puzzle.h"
#include "core/formats/toml_values.h"
#include "core/formats/xmpuzzle.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/edits.h"

namespace tilewright {

std::span<const PuzzleFormat> puzzleFormats() {
    static const std::array formats{tomlFormat(), polycubeFormat(), xmpuzzleFormat(), shapeListFormat(),
                                    puzzlecadFormat()};
    return formats;
}

const PuzzleFormat* formatNamed(std::string_view name) {
    const auto formats = puzzleFormats();
    const auto found = std::ranges::find(formats, name, &PuzzleFormat::name);
    return found == formats.end() ? nullptr : &*found;
}

const PuzzleFormat* formatOf(const std::filesystem::path& path) {
    for (const PuzzleFormat& format : puzzleFormats())
        for (const std::string_view ending : format.endings)
            if (hasEnding(path, ending)) return &format;
    return nullptr;
}

const PuzzleFormat& formatOf(std::string_view bytes, const std::filesystem::path& file) {
    for (const PuzzleFormat& format : puzzleFormats())
        if (format.looksLike(bytes)) return format;
    const PuzzleFormat* named = formatOf(file);
    return named != nullptr ? *named : nativeFormat();
}

void requirePlainCubes(const Puzzle& puzzle, const std::string& file) {
    const Lattice lattice = puzzle.lattice;
    if (!lattice.hasUnitBoxes()) {
        const bool isInBurrTools = std::ranges::find(xmpuzzleGrids, lattice.name()) != xmpuzzleGrids.end();
        throw FormatError(
            file,
            messageOf(
                isInBurrTools
                    ? core::text("this format supports only squares and cubes, not the lattice %1; "
                                 "save as .toml or .xmpuzzle")
                    : core::text("this format supports only squares and cubes, not the lattice %1; save as "
                                 ".toml"),
                lattice.name()));
    }
    if (std::ranges::any_of(puzzle.pieces, [](const Piece& piece) { return piece.shape.hasOptional(); }))
        throw FormatError(
            file, core::message("this format does not support optional cells of pieces; save as .toml or "
                                ".xmpuzzle"));
    const auto isColoured = [](const Piece& piece) { return piece.shape.isColoured(); };
    if (puzzle.region.isColoured() || std::ranges::any_of(puzzle.pieces, isColoured))
        throw FormatError(file,
                          core::message("this format does not support colours of cells; save as .toml or "
                                        ".xmpuzzle"));
}

std::string listedEndings() {
    std::vector<std::string_view> endings;
    for (const PuzzleFormat& format : puzzleFormats())
        endings.insert(endings.end(), format.endings.begin(), format.endings.end());
    std::string text;
    for (std::size_t i = 0; i < endings.size(); ++i)
        text.append(i == 0 ? "" : i + 1 == endings.size() ? " or " : ", ").append(endings[i]);
    return text;
}

namespace {

std::string stemOf(const std::string& file) {
    return singleLine(std::filesystem::path(file).stem().string());
}

// Why only the native format can hold this puzzle; empty if others can too.
Message onlyNative(const Puzzle& puzzle) {
    const bool hasWeights =
        !puzzle.weights.empty() ||
        std::ranges::any_of(puzzle.pieces, [](const Piece& piece) { return piece.weight != 1; });
    if (puzzle.kind == PuzzleKind::cover)
        return core::message("this format does not support best-cover puzzles; save as .toml");
    if (hasWeights)
        return core::message("this format does not support weights for a best cover; save as .toml");
    if (!puzzle.rotate)
        return core::message("this format does not support pieces that may not be turned; save as .toml");
    if (!puzzle.open.empty())
        return core::message("this format does not support groups of open cells; save as .toml");
    if (puzzle.separateBoxes)
        return core::message("this format does not support separate boxes; save as .toml");
    if (puzzle.faces != FaceRule{} || puzzle.region.hasFaces() ||
        std::ranges::any_of(puzzle.pieces, [](const Piece& piece) { return piece.shape.hasFaces(); }))
        return core::message("this format does not support coloured faces; save as .toml");
    if (puzzle.wrap != Wrap{})
        return core::message("this format does not support boards that wrap; save as .toml");
    if (!puzzle.rules.empty())
        return core::message("this format does not support rules for numbers; save as .toml");
    if (!puzzle.labels.empty())
        return core::message("this format does not support words in cells; save as .toml");
    return {};
}

const PuzzleFormat& requireFormat(const std::string& file) {
    if (const PuzzleFormat* format = formatOf(std::filesystem::path(file))) return *format;
    throw FormatError(file,
                      core::message("unknown file format; use a name that ends in %1", listedEndings()));
}

// The parts in which two puzzles differ.
std::vector<Message> differences(const Puzzle& a, const Puzzle& b) {
    // The drawn position of pieces is kept only if the cells of a format can express it.
    const auto comparable = [](const Puzzle& puzzle) {
        Puzzle moved = movedToOrigin(puzzle, {}).puzzle;
        for (Piece& piece : moved.pieces)
            piece.drawnAt.reset();
        return moved;
    };
    const Puzzle left = comparable(a);
    const Puzzle right = comparable(b);
    std::vector<Message> parts;
    const auto compare = [&](bool isSame, const char* part) {
        if (!isSame) parts.push_back(messageOf(part));
    };
    compare(left.name.empty() || left.name == right.name, core::text("the name"));
    compare(left.source == right.source, core::text("the source"));
    compare(left.credits == right.credits, core::text("designer, year and notes"));
    compare(left.lattice == right.lattice && left.turnOver == right.turnOver, core::text("the lattice"));
    compare(left.region == right.region, core::text("the region"));
    compare(left.separateBoxes == right.separateBoxes, core::text("the separate boxes"));
    compare(left.wrap == right.wrap, core::text("the joined sides"));
    compare(left.faces == right.faces, core::text("the rules for faces"));
    compare(left.pieces == right.pieces, core::text("the pieces"));
    compare(left.fixed == right.fixed, core::text("the fixed pieces"));
    compare(left.colours == right.colours, core::text("the cell colours"));
    compare(left.maxHoles == right.maxHoles, core::text("the limit on open cells"));
    compare(left.labels == right.labels, core::text("the words in cells"));
    compare(left.rules == right.rules, core::text("the rules for numbers"));
    compare(left.open == right.open, core::text("the groups of open cells"));
    return parts;
}

// Throws FormatError unless `written` holds all of `puzzle`.
void requireAll(const Puzzle& puzzle, const WrittenPuzzle& written, const std::string& file, int problem) {
    const auto refuse = [&](const Message& reasons) {
        throw FormatError(
            file,
            core::message("this format cannot hold the whole puzzle: %1; save it as .toml, or export it",
                          reasons));
    };
    if (!written.notes.empty()) refuse(messageOf("%1", Message::List{written.notes}));
    const std::vector<Message> parts = differences(puzzle, parsePuzzle(written.bytes, file, {problem, true}));
    if (!parts.empty())
        refuse(core::message("%1 would be different when the file is read again", Message::List{parts}));
}

void requireFinished(const Puzzle& puzzle, const std::string& file) {
    if (const std::vector<Flaw> flaws = validate(puzzle); !flaws.empty())
        throw FormatError(file, core::message("%1; save an unfinished puzzle as .toml", flaws.front().text));
}

}  // namespace

namespace {

// The format of a file that may hold a puzzle.
const PuzzleFormat& puzzleFormatOf(std::string_view bytes, const std::string& file) {
    if (isExactCoverFile(file))
        throw FormatError(file, core::message("an exact cover problem, which has no pieces to place or draw; "
                                              "'tilewright-cli solve' and 'tilewright-cli count' read it"));
    return formatOf(bytes, file);
}

}  // namespace

LoadedFile::LoadedFile(std::string bytes, std::string file, bool drafts)
    : file_(std::move(file)),
      bytes_(std::move(bytes)),
      format_(&puzzleFormatOf(bytes_, file_)),
      parsed_(format_->read(bytes_, file_, drafts)) {}

std::size_t LoadedFile::indexOf(int problem) const {
    if (problem >= 1 && static_cast<std::size_t>(problem) <= parsed_.names.size())
        return static_cast<std::size_t>(problem) - 1;
    std::vector<Message> names;
    for (const std::string& name : parsed_.names)
        names.push_back(verbatim(std::to_string(names.size() + 1) + " " + doubleQuoted(name)));
    const auto count = static_cast<long long>(names.size());
    throw FormatError(file_, counted(count, "there is no puzzle %1; the file holds %n puzzle: %2",
                                     core::plural("there is no puzzle %1; the file holds %n puzzles: %2"),
                                     problem, Message::List{names, 10}));
}

AnyPuzzle LoadedFile::puzzle(int problem) const {
    AnyPuzzle puzzle = parsed_.puzzle(indexOf(problem));
    std::string& name = std::visit([](auto& any) -> std::string& { return any.name; }, puzzle);
    if (name.empty()) name = stemOf(file_) + (problem > 1 ? " " + std::to_string(problem) : "");
    return puzzle;
}

Puzzle LoadedFile::tiling(int problem) const {
    AnyPuzzle puzzle = this->puzzle(problem);
    if (Puzzle* cells = std::get_if<Puzzle>(&puzzle)) return std::move(*cells);
    const std::string_view text = withoutMark(bytes_);
    throw FormatError(file_, placeAt(text, findTomlValue(text, "kind").value_or(0)),
                      core::message("this is an edge-matching puzzle; use %1 to solve it and %2 to "
                                    "draw it",
                                    verbatim("tilewright-cli edges solve"), "tilewright-cli edges export"));
}

StoredSolutions LoadedFile::solutions(int problem) const {
    return parsed_.solutions ? parsed_.solutions(indexOf(problem)) : StoredSolutions{};
}

WrittenPuzzle LoadedFile::rewritten(int problem, const AnyPuzzle& after) const {
    return parsed_.rewrite(indexOf(problem), puzzle(problem), after);
}

LoadedFile loadFile(const std::filesystem::path& path, bool drafts) {
    return {readFile(path, maxEdgeFile), path.string(), drafts};
}

Puzzle readPuzzle(const std::filesystem::path& path, const ReadOptions& options) {
    return loadFile(path, options.drafts).tiling(options.problem);
}

Puzzle parsePuzzle(std::string_view bytes, const std::string& file, const ReadOptions& options) {
    return LoadedFile(std::string(bytes), file, options.drafts).tiling(options.problem);
}

WrittenPuzzle serialise(const Puzzle& puzzle, const PuzzleFormat& format, const std::string& file,
                        std::span<const StoredSolution> solutions) {
    if (const std::vector<Flaw> flaws = validate(puzzle); !flaws.empty())
        throw FormatError(file, flaws.front().text);
    if (const Message reason = onlyNative(puzzle); &format != &nativeFormat() && !reason.empty())
        throw FormatError(file, reason);
    WrittenPuzzle written = format.write(puzzle, file);
    if (!solutions.empty() && format.addSolutions != nullptr)
        format.addSolutions(written, puzzle, file, solutions);
    else if (!solutions.empty())
        written.notes.push_back(core::message("solutions are omitted; this format does not support them"));
    return written;
}

WrittenPuzzle savedPuzzle(const AnyPuzzle& puzzle, const std::string& file, const LoadedFile* before,
                          int problem) {
    const PuzzleFormat& format = requireFormat(file);
    const Puzzle* cells = std::get_if<Puzzle>(&puzzle);
    if (before != nullptr && &before->format() == &format && before->canRewrite()) {
        if (cells != nullptr && &format != &nativeFormat()) requireFinished(*cells, file);
        WrittenPuzzle written = before->rewritten(problem, puzzle);
        if (cells != nullptr && &format != &nativeFormat())
            requireAll(*cells, {written.bytes, {}}, file, problem);
        return written;
    }
    WrittenPuzzle written = exportedPuzzle(puzzle, file);
    if (cells != nullptr && &format != &nativeFormat()) requireAll(*cells, written, file, 1);
    return written;
}

WrittenPuzzle exportedPuzzle(const AnyPuzzle& puzzle, const std::string& file) {
    const PuzzleFormat& format = requireFormat(file);
    const Puzzle* cells = std::get_if<Puzzle>(&puzzle);
    if (&format == &nativeFormat())
        return {cells != nullptr ? toToml(*cells) : toToml(std::get<EdgePuzzle>(puzzle)), {}};
    if (cells == nullptr)
        throw FormatError(file,
                          core::message("this format does not support edge-matching puzzles; save as .toml"));
    requireFinished(*cells, file);
    return serialise(*cells, format, file);
}

}  // namespace tilewright
