// tilewright-cli booklet: graded sets of puzzles to print, or as a web page.

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>

#include "app/cli/files.h"
#include "app/cli/pictures.h"
#include "app/cli/shared_options.h"
#include "app/cli/terminal.h"
#include "core/analysis/graded_sets.h"
#include "core/puzzle/checks.h"

namespace tilewright::cli {

namespace {

constexpr std::uint64_t mostPuzzles = 10'000;

struct BookletArguments {
    GradeOptions grade;
    std::optional<std::size_t> count;
    std::string given;
    std::string by = "tries";
    std::string paper = "a4";
    BookletLook look;
    std::string output;
    std::string folder;
    bool force = false;
    PuzzleArguments puzzles;
};

Count givenOf(const std::string& text) {
    if (text.empty()) return {0, 0};
    const std::string::size_type dash = text.find('-');
    const auto low = readNumber<int>(text.substr(0, dash));
    const auto high = dash == std::string::npos ? low : readNumber<int>(text.substr(dash + 1));
    if (!low || !high || *low < 1 || *low > *high)
        throw UsageError("--given: expected a number of pieces such as 2, or 1-4, not '" + text + "'");
    return {*low, *high};
}

void requireEnding(const std::string& output) {
    if (!hasEnding(output, ".pdf") && !hasEnding(output, ".html"))
        throw UsageError("--output: expected a file with the extension .pdf or .html, not '" + output + "'");
}

// The puzzles of the booklet, numbered in its order.
void writePuzzles(const std::vector<GradedPuzzle>& graded, const BookletArguments& options) {
    std::filesystem::create_directories(options.folder);
    const std::size_t digits = std::to_string(graded.size()).size();
    for (std::size_t i = 0; i < graded.size(); ++i) {
        std::string number = std::to_string(i + 1);
        number.insert(0, digits - number.size(), '0');
        Puzzle puzzle = graded[i].puzzle;
        puzzle.name += (puzzle.name.empty() ? "Puzzle " : ", puzzle ") + std::to_string(i + 1);
        const std::string file =
            (std::filesystem::path(options.folder) / ("puzzle-" + number + ".toml")).string();
        requireOutput("--puzzles", file, options.force);
        writeResult(file, serialise(puzzle, nativeFormat(), file, {}).bytes, options.force);
    }
}

int makeBooklet(BookletArguments& options) {
    requireEnding(options.output);
    requireOutput("--output", options.output, options.force);
    requireBooklet();
    GradeOptions& grade = options.grade;
    grade.given = givenOf(options.given);
    grade.count = options.count;
    grade.by = *measureNamed(options.by);
    std::vector<Puzzle> puzzles;
    const int code = forEachPuzzle(options.puzzles, false, [&](const LoadedFile& file, int problem) {
        Puzzle puzzle = options.puzzles.puzzle(file, problem);
        const Message why = measureObstacle(puzzle, grade.by);
        if (!why.empty()) throw UsageError("--by: " + english(why));
        if (const auto obstacle = searchObstacle(puzzle))
            throw InputError(puzzle.name + ": " + english(*obstacle));
        puzzles.push_back(std::move(puzzle));
        return static_cast<int>(finished);
    });
    if (code != finished || isInterrupted()) return stoppedEarly;
    ProgressLine line;
    grade.progress = [&line](double share) { line.show(formatted("%.0f %%", share * 100.0)); };
    const auto graded = interruptible([&](const StopToken& stop) { return gradedSet(puzzles, grade, stop); });
    line.clear();
    if (!graded) return stoppedEarly;
    if (graded->empty())
        throw InputError(
            "there is no puzzle with one solution and these given pieces; give more with --given");
    if (!options.folder.empty()) writePuzzles(*graded, options);
    BookletLook look = options.look;
    look.isLetter = options.paper == "letter";
    const bool isOneName = std::ranges::all_of(
        puzzles, [&](const Puzzle& puzzle) { return puzzle.name == puzzles.front().name; });
    if (look.title.empty()) look.title = isOneName ? puzzles.front().name : "Puzzles";
    writeBooklet(options.output, *graded, look, options.force);
    printNote(formatted("# %zu puzzles", graded->size()));
    return finished;
}

}  // namespace

void addBooklet(CLI::App& app, int& exitCode) {
    auto options = std::make_shared<BookletArguments>();
    CLI::App* booklet =
        app.add_subcommand("booklet", "Prints puzzles from easy to hard, with their solutions");
    booklet->footer(
        "Two puzzles to a page, with one to five stars; all solutions at the end. The extension of the "
        "output\n"
        "is .pdf or .html. Puzzles are sorted by the number of tries of a person, or by another figure.\n"
        "With --given, each puzzle stands for all those with some pieces at their places in a solution, "
        "drawn\n"
        "at random so that one solution is left.\n"
        "Exit codes: 0 finished, 1 disk error, 2 wrong usage, 3 bad input file, 4 stopped early.");
    std::vector<std::string> measures;
    for (const DesignMeasure measure : designMeasures())
        measures.emplace_back(nameOf(measure));
    addWholeNumber(*booklet, "--count", options->count, "number of puzzles, evenly chosen from easy to hard",
                   1, mostPuzzles);
    booklet->add_option("--given", options->given, "number of given pieces, such as 2, or 1-4")
        ->type_name("N");
    addWord(*booklet, "--by", options->by, measures, "what difficulty is")->capture_default_str();
    addWholeNumber(*booklet, "--seed", options->grade.seed, "the same seed gives the same puzzles", 0)
        ->capture_default_str();
    booklet
        ->add_option("--cell", options->look.cell,
                     "length of a cell in mm, for real pieces; by default, as large as possible")
        ->type_name("MM")
        ->transform([](std::string text) {
            if (text.ends_with("mm")) text.resize(text.size() - 2);
            return text;
        })
        ->check(CLI::Range(1.0, 1000.0));
    addWord(*booklet, "--paper", options->paper, {"a4", "letter"}, "size of the pages")
        ->capture_default_str();
    booklet->add_option("--title", options->look.title, "title of the pages")->type_name("TEXT");
    booklet->add_option("-o,--output", options->output, "file to write: .pdf or .html")
        ->type_name("FILE")
        ->required();
    booklet->add_option("--puzzles", options->folder, "also write the puzzles to files in this folder")
        ->type_name("FOLDER");
    addThreads(*booklet, options->grade.threads);
    addForce(*booklet, options->force);
    addPuzzles(*booklet, options->puzzles);
    booklet->callback([options, &exitCode] {
        noteInterrupts();
        exitCode = makeBooklet(*options);
    });
}

}  // namespace tilewright::cli
