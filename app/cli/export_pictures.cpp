// What tilewright-cli export draws, with Qt.

#include <functional>
#include <utility>

#include "app/cli/commands.h"
#include "app/cli/export_progress.h"
#include "app/cli/export_request.h"
#include "app/cli/pictures.h"
#include "core/files/staged_files.h"
#include "core/text/read_number.h"
#include "core/watch/search_stretch.h"
#include "views/pictures/page_set.h"
#include "views/pictures/solution_film.h"

namespace tilewright::cli {

namespace {

void checkLook(const PictureLook& look) {
    if (look.transparent && look.background != PictureLook{}.background)
        throw UsageError("--transparent and --background: a picture has one of them, not both");
    if (look.explode > 0.0 && look.view == "layers")
        throw UsageError("--explode: layers are drawn one by one, and are not exploded");
    try {
        if (look.width > 0) requirePictureSize(QSizeF(look.width, look.height));
    } catch (const PictureError& error) {
        throw UsageError(std::string("--size: ") + error.what());
    }
}

// Before any work: whether the options can be followed, and a file can be written.
void checkTarget(const ExportTarget& target, const PictureLook& look) {
    requirePicture(target.output);
    checkLook(look);
    writingFiles([&] { requireWritable(target.output, target.force); });
}

// As withPictures(); a picture that cannot be written is wrong usage.
void drawing(const std::function<void()>& draw) {
    withPictures([&] {
        try {
            draw();
        } catch (const PictureError& error) {
            throw UsageError(error.what());
        }
    });
}

ExportControl controlOf(ExportProgress& progress, const std::string& what) {
    return {progress.stopToken(), progress.parts(what)};
}

// The only solution of those that were found.
const NumberedSolution& onlyOne(const FoundSolutions& found) {
    if (found.solutions.size() != 1)
        throw UsageError("--solutions: expected the number of one solution, but these are " +
                         std::to_string(found.solutions.size()) + "; 'export sheet' draws many");
    return found.solutions.front();
}

std::uint64_t readStep(std::string_view text, const std::string& all) {
    const auto step = readNumber<std::uint64_t>(text);
    if (!step || *step == 0)
        throw UsageError("--steps: expected two numbers like 1-500, but this is '" + all + "'");
    return *step;
}

StretchLimits stretchOf(const std::string& text) {
    const std::size_t dash = text.find('-');
    if (dash == std::string::npos) readStep("", text);
    StretchLimits limits;
    limits.first = readStep(std::string_view(text).substr(0, dash), text);
    limits.last = readStep(std::string_view(text).substr(dash + 1), text);
    constexpr std::uint64_t longest = 1'000'000;
    if (limits.last < limits.first || limits.last - limits.first >= longest)
        throw UsageError("--steps: expected at most a million steps, the first one first, but this is '" +
                         text + "'");
    return limits;
}

SearchStretch searchStretch(const AnimationRequest& request, const Puzzle& puzzle) {
    const StretchLimits limits = stretchOf(request.steps);
    const Plan plan = planOf(request.source, puzzle);
    ExportProgress progress;
    SearchStretch stretch = recordStretch(puzzle, plan, limits, progress.stopToken(),
                                          [&progress] { progress.show("searching"); });
    if (stretch.isTooLong)
        throw UsageError("--steps: this stretch has more than " + std::to_string(limits.most) +
                         " changes; choose a shorter one");
    if (stretch.states.empty())
        throw UsageError("--steps: no piece is placed or taken away in this stretch of the search");
    return stretch;
}

// What the film is made of is found before, without Qt.
void drawFilm(const AnimationRequest& request, const std::function<FilmSet()>& make) {
    drawing([&] {
        ExportProgress progress;
        writeFilmSet(request.target.output, make(), request.target.force, controlOf(progress, "frame"));
    });
}

void drawPages(const ExportTarget& target, const PageSet& pages) {
    ExportProgress progress;
    writePageSet(target.output, pages, target.force, controlOf(progress, "page"));
}

}  // namespace

bool exportPicture(const PictureRequest& request) {
    checkTarget(request.target, request.look);
    const FoundSolutions found = findSolutions(request.source);
    const NumberedSolution& solution = onlyOne(found);
    drawing([&] { drawPages(request.target, solutionPage(found.puzzle, solution, request.look)); });
    return found.isComplete;
}

bool exportSheet(const SheetRequest& request) {
    requirePicture(request.target.output);
    checkLook(request.options.look);
    FoundSolutions found = findSolutions(request.source);
    drawing([&] {
        drawPages(request.target, sheetPages(found.puzzle, listOf(std::move(found.solutions)),
                                             request.options, pictureFormatOf(request.target.output)));
    });
    return found.isComplete;
}

bool exportAnimation(const AnimationRequest& request) {
    const AnimationOptions& options = request.options;
    if (!isFilmFile(request.target.output))
        throw UsageError("'" + request.target.output +
                         "': the name of an animation must end in .gif or .png");
    checkLook(options.look);
    if (options.look.explode > 0.0 && options.show != "turn")
        throw UsageError("--explode: only for --show=turn; pieces come from outside by themselves");
    if (options.look.view == "layers" && options.show != "search")
        throw UsageError("--view=layers: only for --show=search; layers do not move");
    stretchOf(request.steps);
    if (options.show == "search") {
        if (!request.source.from.empty())
            throw UsageError("--from: --show=search is of a search; a file of solutions has none");
        const Puzzle puzzle = readPuzzleOf(request.source);
        const SearchStretch stretch = searchStretch(request, puzzle);
        drawFilm(request, [&] { return stretchFilm(puzzle, stretch.states, options); });
        return true;
    }
    const FoundSolutions found = findSolutions(request.source);
    const NumberedSolution& solution = onlyOne(found);
    drawFilm(request, [&] { return solutionFilm(found.puzzle, solution, options); });
    return found.isComplete;
}

bool exportInstructions(const InstructionsRequest& request) {
    checkLook(request.options.look);
    requirePicture(request.target.output);
    const FoundSolutions found = findSolutions(request.source);
    const NumberedSolution& solution = onlyOne(found);
    drawing([&] {
        drawPages(request.target, instructionPages(found.puzzle, solution, request.options,
                                                   pictureFormatOf(request.target.output)));
    });
    return found.isComplete;
}

bool exportChart(const ChartRequest& request) {
    checkTarget(request.target, request.look);
    const SearchOutcome outcome = searchFor(request.source);
    const std::vector<LevelRatios> levels = levelRatios(outcome.result.statistics);
    if (levels.empty())
        throw InputError(request.source.puzzle + ": nothing was searched; there is nothing to show");
    drawing([&] { drawPages(request.target, chartPage(outcome.puzzle, levels, request.look)); });
    return outcome.result.status != JobStatus::time;
}

}  // namespace tilewright::cli
