// What tilewright-cli export draws, with Qt.

#include <algorithm>
#include <atomic>
#include <charconv>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/export_progress.h"
#include "app/cli/export_request.h"
#include "app/cli/pictures.h"
#include "core/formats/staged_files.h"
#include "core/jobs/job.h"
#include "core/search/observer.h"
#include "views/pictures/contact_sheet.h"
#include "views/pictures/film_file.h"
#include "views/pictures/instructions.h"
#include "views/pictures/picture_file.h"
#include "views/statistics/level_chart_painter.h"
#include "views/style/theme.h"

namespace tilewright::cli {

namespace {

using namespace std::chrono_literals;

// A4, upright: in points and, for PNG, in pixels of 1/150 inch.
constexpr QSizeF pageInPoints{595, 842};
constexpr QSizeF pageInPixels{1240, 1754};

PaintStyle styleOf(const PictureLook& look) {
    PaintStyle style;
    style.view = look.view == "above"       ? PaintView::above
                 : look.view == "isometric" ? PaintView::isometric
                 : look.view == "layers"    ? PaintView::layers
                                            : PaintView::automatic;
    for (const NamedCorner& corner : isometricCorners())
        if (corner.name == look.corner) style.viewpoint = corner.viewpoint;
    style.outlines = !look.noOutlines;
    style.labels = look.labels;
    style.regionShown = !look.noRegion;
    return style;
}

PaintStyle styleFor(const PictureLook& look, const AssemblyScene& scene) {
    PaintStyle style = styleOf(look);
    if (look.explode <= 0.0) return style;
    style.offsets = explodedOffsets(scene, look.explode);
    style.regionShown = false;
    return style;
}

QColor backgroundOf(const PictureLook& look) {
    if (look.transparent) return Qt::transparent;
    const auto colour = parseColour(look.background);
    if (!colour)
        throw UsageError("--background: expected a colour like #e6f0ff, but this is '" + look.background +
                         "'");
    return toQColor(*colour);
}

void checkLook(const PictureLook& look) {
    backgroundOf(look);
    if (look.transparent && look.background != "#ffffff")
        throw UsageError("--transparent and --background: a picture has one of them, not both");
    if (look.explode > 0.0 && look.view == "layers")
        throw UsageError("--explode: layers are drawn one by one, and are not exploded");
    try {
        if (look.width > 0) requirePictureSize(QSizeF(look.width, look.height));
    } catch (const PictureError& error) {
        throw UsageError(std::string("--size: ") + error.what());
    }
}

bool isPng(const ExportTarget& target) {
    return pictureFormatOf(target.output) == PictureFormat::png;
}

PictureOptions optionsOf(const PictureLook& look, const ExportTarget& target, const QSizeF& size,
                         const Puzzle& puzzle) {
    PictureOptions options;
    options.size = look.width > 0 ? QSizeF(look.width, look.height) : size;
    options.background = backgroundOf(look);
    options.title = QString::fromStdString(puzzle.name);
    options.overwrite = target.force;
    return options;
}

QString titleOf(const PictureLook& look, const Puzzle& puzzle) {
    return QString::fromStdString(look.title.value_or(puzzle.name));
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
    std::uint64_t step = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), step);
    if (error != std::errc{} || stop != text.data() + text.size() || step == 0)
        throw UsageError("--steps: expected two numbers like 1-500, but this is '" + all + "'");
    return step;
}

struct Stretch {
    std::uint64_t first = 1;
    std::uint64_t last = 1;
};

Stretch stretchOf(const std::string& text) {
    const std::size_t dash = text.find('-');
    if (dash == std::string::npos) readStep("", text);
    const Stretch stretch{readStep(std::string_view(text).substr(0, dash), text),
                          readStep(std::string_view(text).substr(dash + 1), text)};
    constexpr std::uint64_t longest = 1'000'000;
    if (stretch.last < stretch.first || stretch.last - stretch.first >= longest)
        throw UsageError("--steps: expected at most a million steps, the first one first, but this is '" +
                         text + "'");
    return stretch;
}

// Keeps what lies on the board after each change within a stretch of the search.
class TrailRecorder final : public SearchObserver {
  public:
    struct State {
        std::uint64_t step = 0;
        std::vector<ImageId> images;
        int piecesLeft = 0;
        bool isSolution = false;
    };

    TrailRecorder(const Stretch& stretch, std::size_t most) : stretch_(stretch), most_(most) {}

    void event(const SearchEvent& event) override {
        if (isDone_.load(std::memory_order_relaxed)) return;
        if (event.step > stretch_.last) {
            isDone_.store(true, std::memory_order_release);
            return;
        }
        using Kind = SearchEvent::Kind;
        if (event.kind == Kind::placed) trail_.push_back(event.image);
        if (event.kind == Kind::removed && !trail_.empty()) trail_.pop_back();
        const bool isChange =
            event.kind == Kind::placed || event.kind == Kind::removed || event.kind == Kind::solution;
        if (!isChange || event.step < stretch_.first) return;
        if (states_.size() == most_) {
            isTooLong_ = true;
            isDone_.store(true, std::memory_order_release);
            return;
        }
        states_.push_back({event.step, trail_, event.piecesLeft, event.kind == Kind::solution});
    }

    bool isDone() const { return isDone_.load(std::memory_order_acquire); }

    // To be called when the search has ended.
    const std::vector<State>& states() const { return states_; }
    bool isTooLong() const { return isTooLong_; }

  private:
    const Stretch stretch_;
    const std::size_t most_;
    std::vector<ImageId> trail_;
    std::vector<State> states_;
    bool isTooLong_ = false;
    std::atomic<bool> isDone_ = false;
};

FilmOptions filmOptions(const AnimationRequest& request, const Puzzle& puzzle) {
    FilmOptions options;
    options.framesPerSecond = request.framesPerSecond;
    options.title = titleOf(request.look, puzzle);
    if (request.seconds) {
        options.moveSeconds = *request.seconds;
        options.turnSeconds = *request.seconds;
        options.stateSeconds = *request.seconds;
    }
    return options;
}

// Waits for a job that is watched, and cancels it when the recorder has all that it wants.
void watch(Job& job, const TrailRecorder& recorder) {
    ExportProgress progress;
    job.start();
    while (!job.waitFor(5ms)) {
        progress.show("searching");
        if (recorder.isDone() || progress.stopToken().stop_requested()) job.cancel();
    }
    if (progress.stopToken().stop_requested()) throw Stopped{};
    const JobSnapshot result = job.snapshot();
    if (result.status == JobStatus::failed) throw std::runtime_error(result.error);
}

struct FilmOf {
    Puzzle puzzle;
    Film film;
    bool isComplete = true;
};

FilmOf filmOfSearch(const AnimationRequest& request) {
    constexpr std::size_t mostFrames = 5'000;
    if (!request.source.from.empty())
        throw UsageError("--from: --show=search is of a search; a file of solutions has none");
    FilmOf made{readPuzzleOf(request.source), {}, true};
    const Puzzle& puzzle = made.puzzle;
    const Plan plan = planOf(request.source, puzzle);
    const auto recorder = std::make_shared<TrailRecorder>(stretchOf(request.steps), mostFrames);
    JobOptions options;
    options.threads = 1;
    options.observer = recorder;
    Job job(puzzle, plan, options);
    watch(job, *recorder);
    if (recorder->isTooLong())
        throw UsageError("--steps: this stretch has more than " + std::to_string(mostFrames) +
                         " changes; choose a shorter one");
    if (recorder->states().empty())
        throw UsageError("--steps: no piece is placed or taken away in this stretch of the search");
    std::vector<FilmState> states;
    for (const TrailRecorder::State& state : recorder->states()) {
        FilmState next;
        next.scene = makeScene(puzzle, placementsOf(puzzle, job.search()->table(), state.images));
        next.caption = state.isSolution
                           ? QStringLiteral("step %1: a solution").arg(state.step)
                           : QStringLiteral("step %1, %2 left").arg(state.step).arg(state.piecesLeft);
        next.isSolution = state.isSolution;
        states.push_back(std::move(next));
    }
    made.film = searchFilm(std::move(states), styleOf(request.look), filmOptions(request, puzzle));
    return made;
}

FilmOf filmOfSolution(const AnimationRequest& request) {
    const FoundSolutions found = findSolutions(request.source);
    const AssemblyScene scene = makeScene(found.puzzle, onlyOne(found).placements);
    const FilmOptions options = filmOptions(request, found.puzzle);
    return {found.puzzle,
            request.show == "turn" ? turnFilm(scene, styleFor(request.look, scene), options)
                                   : assemblyFilm(scene, styleOf(request.look), options),
            found.isComplete};
}

}  // namespace

bool exportPicture(const PictureRequest& request) {
    checkTarget(request.target, request.look);
    const FoundSolutions found = findSolutions(request.source);
    const NumberedSolution& solution = onlyOne(found);
    drawing([&] {
        SolutionPicture picture;
        picture.scene = makeScene(found.puzzle, solution.placements);
        picture.style = styleFor(request.look, picture.scene);
        picture.title = QString::fromStdString(request.look.title.value_or(std::string()));
        writePicture(request.target.output, optionsOf(request.look, request.target, {800, 600}, found.puzzle),
                     [&](QPainter& painter, const QSizeF& size) { paintPicture(painter, size, picture); });
    });
    return found.isComplete;
}

bool exportSheet(const SheetRequest& request) {
    requirePicture(request.target.output);
    checkLook(request.look);
    const FoundSolutions found = findSolutions(request.source);
    drawing([&] {
        SheetLayout layout;
        layout.columns = request.columns;
        layout.rows = request.rows;
        layout.title = titleOf(request.look, found.puzzle);
        layout.caption = QString::fromStdString(request.caption);
        const ContactSheet sheet(layout, static_cast<int>(found.solutions.size()), [&](int index) {
            const NumberedSolution& solution = found.solutions[static_cast<std::size_t>(index)];
            SolutionPicture picture;
            picture.scene = makeScene(found.puzzle, solution.placements);
            picture.style = styleFor(request.look, picture.scene);
            if (!request.noNumbers) picture.caption = QString::number(solution.number);
            return picture;
        });
        ExportProgress progress;
        const QSizeF page = isPng(request.target) ? pageInPixels : pageInPoints;
        writePages(
            request.target.output, optionsOf(request.look, request.target, page, found.puzzle),
            sheet.pageCount(),
            [&](QPainter& painter, const QSizeF& size, int number) {
                sheet.paintPage(painter, size, number);
            },
            controlOf(progress, "page"));
    });
    return found.isComplete;
}

bool exportAnimation(const AnimationRequest& request) {
    if (!isFilmFile(request.target.output))
        throw UsageError("'" + request.target.output +
                         "': the name of an animation must end in .gif or .png");
    checkLook(request.look);
    if (request.look.explode > 0.0 && request.show != "turn")
        throw UsageError("--explode: only for --show=turn; pieces come from outside by themselves");
    if (request.look.view == "layers" && request.show != "search")
        throw UsageError("--view=layers: only for --show=search; layers do not move");
    stretchOf(request.steps);
    const FilmOf made = request.show == "search" ? filmOfSearch(request) : filmOfSolution(request);
    drawing([&] {
        ExportProgress progress;
        writeFilm(request.target.output, optionsOf(request.look, request.target, {480, 400}, made.puzzle),
                  made.film, controlOf(progress, "frame"));
    });
    return made.isComplete;
}

bool exportInstructions(const InstructionsRequest& request) {
    checkLook(request.look);
    requirePicture(request.target.output);
    const FoundSolutions found = findSolutions(request.source);
    const NumberedSolution& solution = onlyOne(found);
    drawing([&] {
        InstructionsLayout layout;
        layout.stepsPerPage = request.stepsPerPage;
        layout.title = titleOf(request.look, found.puzzle);
        layout.caption = QStringLiteral("Solution %1").arg(solution.number);
        const Instructions instructions(makeScene(found.puzzle, solution.placements), styleOf(request.look),
                                        layout);
        ExportProgress progress;
        const QSizeF page = isPng(request.target) ? pageInPixels : pageInPoints;
        writePages(
            request.target.output, optionsOf(request.look, request.target, page, found.puzzle),
            instructions.pageCount(),
            [&](QPainter& painter, const QSizeF& size, int number) {
                instructions.paintPage(painter, size, number);
            },
            controlOf(progress, "page"));
    });
    return found.isComplete;
}

bool exportChart(const ChartRequest& request) {
    checkTarget(request.target, request.look);
    const SearchOutcome outcome = searchFor(request.source);
    const std::vector<LevelRatios> levels = levelRatios(outcome.result.statistics);
    if (levels.empty())
        throw InputError(request.source.puzzle + ": nothing was searched; there is nothing to show");
    drawing([&] {
        LevelChartStyle style;
        style.font = QFont(QStringLiteral("DejaVu Sans"));
        const QString title = titleOf(request.look, outcome.puzzle);
        writePicture(
            request.target.output, optionsOf(request.look, request.target, {800, 450}, outcome.puzzle),
            [&](QPainter& painter, const QSizeF& size) {
                const double unit = std::min(size.width(), size.height() * 1.6) / 800.0;
                style.font.setPixelSize(14);
                const double line = title.isEmpty() ? 0.0 : 30.0 * unit;
                paintWords(painter, QRectF(0, 6 * unit, size.width(), line), title, style.text,
                           Qt::AlignCenter, true);
                painter.translate(0, line + 6 * unit);
                painter.scale(unit, unit);
                paintLevelChart(painter,
                                QRectF(10, 0, size.width() / unit - 20, (size.height() - line) / unit - 14),
                                levels, style);
            });
    });
    return outcome.result.status != JobStatus::time;
}

}  // namespace tilewright::cli
