#include "core/count/count_job.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>

#include "core/basics/stop.h"
#include "core/count/frontier_count.h"
#include "core/count/memo_count.h"
#include "core/count/solution_diagram.h"
#include "core/jobs/job.h"
#include "core/search/plan.h"

namespace tilewright {

namespace {

using namespace std::chrono_literals;

constexpr std::array<std::string_view, 4> methodNames{"graph", "frontier", "memo", "list"};

// The symmetries that identify copies of a solution; nullopt if the fixed pieces make that depend on the
// single solution, because one of them may be mapped to another piece of its shape.
std::optional<std::vector<RegionSymmetry>> countedSymmetries(std::vector<RegionSymmetry> symmetries,
                                                             const ImageTable& table, std::size_t fixed) {
    const auto canNeverBe = [&](const RegionSymmetry& symmetry) {
        for (std::size_t f = 0; f < fixed; ++f)
            if (symmetry(table.size() + static_cast<ImageId>(f)) == RegionSymmetry::nothing) return true;
        return false;
    };
    std::erase_if(symmetries, [&](const RegionSymmetry& symmetry) {
        return !symmetry.keepsFixedPieces() && canNeverBe(symmetry);
    });
    if (!std::ranges::all_of(symmetries, &RegionSymmetry::keepsFixedPieces)) return std::nullopt;
    return symmetries;
}

// Notes how far a count gets with few states, and gives up one that takes longer for as much.
class Pacemaker {
  public:
    // Some hundredths of a second.
    static constexpr std::uint64_t states = 1 << 16;

    struct Outpaced {};

    explicit Pacemaker(CountRun& run) : run_(run), poll_(run.poll) {
        run_.reached = [this](int cell) {
            cell_ = cell;
            time_ = Clock::now() - begin_;
        };
    }
    Pacemaker(const Pacemaker&) = delete;
    Pacemaker& operator=(const Pacemaker&) = delete;
    ~Pacemaker() {
        run_.reached = [](int) {};
        run_.poll = poll_;
    }

    void race() {
        begin_ = Clock::now();
        run_.reached = [this](int cell) {
            if (cell >= cell_) run_.poll = poll_;
        };
        run_.poll = [this] {
            poll_();
            if (Clock::now() - begin_ > time_) throw Outpaced();
        };
    }

  private:
    using Clock = StopToken::Clock;

    CountRun& run_;
    const std::function<void()> poll_;
    Clock::time_point begin_ = Clock::now();
    Clock::duration time_{};
    int cell_ = 0;
};

}  // namespace

std::string_view nameOf(CountMethod method) {
    return methodNames[static_cast<std::size_t>(method)];
}

std::optional<CountMethod> countMethodNamed(std::string_view name) {
    const auto found = std::ranges::find(methodNames, name);
    if (found == methodNames.end()) return std::nullopt;
    return static_cast<CountMethod>(found - methodNames.begin());
}

CountJob::CountJob(Puzzle puzzle, CountOptions options)
    : Runner(options), puzzle_(std::move(puzzle)), options_(options), control_(options.timeLimit) {
    run_.threads = threads();
    run_.bytes = options.bytes();
    run_.poll = [this] {
        control_.waitWhilePaused();
        control_.checkTime();
    };
}

CountJob::~CountJob() {
    end();
}

CountSnapshot CountJob::snapshot() const {
    const std::lock_guard lock(mutex());
    CountSnapshot now = found_;
    describe(now);
    now.states = run_.states.load(std::memory_order_relaxed);
    now.fits = run_.fits.load(std::memory_order_relaxed);
    now.memory = run_.peakBytes.load(std::memory_order_relaxed);
    double part = run_.progress.load(std::memory_order_relaxed);
    if (job_) {
        const JobSnapshot listed = job_->snapshot();
        part = listed.progress;
        now.fits = listed.statistics.totalFits();
        now.memory = listed.memoryNeeded;
    } else {
        part = progressOfAll(part);
    }
    const bool isComplete = now.phase == JobPhase::finished && now.status == JobStatus::complete;
    now.progress = isComplete ? 1.0 : std::min(part, std::nextafter(1.0, 0.0));
    now.solutions = wordOf(now.count);
    return now;
}

double CountJob::progressOfAll(double part) const {
    // If the largest problem has no progress information, the small ones before it have none either.
    if (problems_.empty() || (part == 0.0 && problem_ + 1 == problems_.size())) return 0.0;
    double done = 0.0;
    double all = 0.0;
    for (std::size_t p = 0; p < problems_.size(); ++p) {
        done += problems_[p].cost * (p < problem_ ? 1.0 : p == problem_ ? part : 0.0);
        all += problems_[p].cost;
    }
    return done / all;
}

JobStatus CountJob::work() {
    control_.start();
    try {
        table_ = std::make_unique<const ImageTable>(puzzle_, control_.token());
        // Only separate boxes have so many that they need much memory.
        constexpr std::uint64_t usualBytes = std::uint64_t{1} << 28;
        const std::uint64_t most =
            std::max(run_.bytes, usualBytes) / (sizeof(ImageId) * std::max(1U, table_->size()));
        auto symmetries =
            countedSymmetries(regionSymmetries(puzzle_, *table_, options_.mirrors, control_.token(), most),
                              *table_, puzzle_.fixed.size());
        {
            const std::lock_guard lock(mutex());
            setSearching();
        }
        const bool needsSymmetries = options_.by == CountBy::nothing;
        // What a graph counts up to symmetry breaks them.
        const bool hasRules = !puzzle_.rules.empty();
        if (hasRules && options_.by == CountBy::openCells)
            throw MessageError(
                core::message("solutions of a puzzle with rules for numbers cannot be counted by "
                              "open cells; list them"));
        hasSymmetries_ = symmetries.has_value() && !hasRules;
        symmetries_ = std::move(symmetries).value_or(std::vector<RegionSymmetry>());
        run_.stop = control_.token();
        const bool byDiagram =
            options_.by == CountBy::places || (needsSymmetries && hasSymmetries_ && options_.keepDiagram);
        const bool byList = options_.method == CountMethod::list || (needsSymmetries && !hasSymmetries_);
        if (byDiagram || !byList) makeProblems();
        if (byDiagram)
            countByDiagram();
        else if (byList)
            list(std::numeric_limits<double>::infinity());
        else
            countAll();
        if (options_.keepDiagram && !diagram()) keep(makeDiagram(DiagramOf::different));
    } catch (const Stopped&) {
    } catch (const ImagesTooLarge&) {
        throw CountMemoryError();
    } catch (const CountMemoryError&) {
        throw MessageError(core::message(
            "counting this way exceeds the memory limit; raise the limit, or list the solutions"));
    }
    switch (control_.stopReason()) {
        case StopReason::none:
            return JobStatus::complete;
        case StopReason::time:
            return JobStatus::time;
        default:
            return JobStatus::cancelled;
    }
}

void CountJob::countAll() {
    // A list of solutions up to symmetry lacks the cells that their copies leave open.
    const bool mayList = !options_.method && options_.by == CountBy::nothing;
    // Few trials may underestimate a lot: each method gets this factor more time than the other one had.
    constexpr double more = 8.0;
    for (double seconds = 0.0;; seconds *= more) {
        std::optional<ListingPatience> patience;
        if (mayList) patience.emplace(puzzle_, run_, seconds, control_.token());
        run_.stop = patience ? patience->token() : control_.token();
        try {
            findCarried();
            const BigCount raw = countOne(problems_.size() - 1);
            run_.stop = control_.token();
            patience.reset();
            if (options_.by == CountBy::openCells) noteNoOpenCells(raw);
            return finish(raw, true);
        } catch (const Stopped&) {
            if (control_.isStopping()) throw;
        } catch (const CountMemoryError&) {
            // Also if there are too many cells or kinds of pieces.
            if (!mayList) throw;
            patience.reset();
            seconds = std::numeric_limits<double>::infinity();
        }
        patience.reset();
        if (list(more / 2.0 * (seconds + 1.0))) return;
    }
}

void CountJob::makeProblems() {
    std::vector<CountProblem> problems;
    if (hasSymmetries_ && options_.by != CountBy::openCells)
        for (const auto& [symmetry, elements] : conjugacyClasses(symmetries_)) {
            run_.check();
            problems.push_back(fixedProblem(*table_, symmetries_[symmetry]));
            elements_.push_back(elements);
        }
    std::vector<ImageId> all(table_->size());
    std::iota(all.begin(), all.end(), ImageId{0});
    problems.push_back(countProblem(*table_, all, options_.by));
    if (options_.by == CountBy::nothing) findMirror(problems.back(), *table_, symmetries_);
    const std::lock_guard lock(mutex());
    problems_ = std::move(problems);
}

std::shared_ptr<const PuzzleDiagram> CountJob::makeDiagram(DiagramOf which) {
    if (options_.method == CountMethod::list)
        return std::make_shared<const PuzzleDiagram>(
            PuzzleDiagram::listed(puzzle_, options_.mirrors, run_, which));
    return std::make_shared<const PuzzleDiagram>(puzzle_, options_.mirrors, run_, which);
}

void CountJob::keep(std::shared_ptr<const PuzzleDiagram> diagram) {
    const std::lock_guard lock(mutex());
    diagram_ = std::move(diagram);
}

void CountJob::countByDiagram() {
    const bool byPlaces = options_.by == CountBy::places;
    findCarried();
    begin(problems_.size() - 1);
    auto made = makeDiagram(byPlaces ? DiagramOf::all : DiagramOf::different);
    const auto places = byPlaces ? placesOf(*made, options_.piece, control_.token())
                                 : std::map<std::vector<Cell>, BigCount>();
    {
        const std::lock_guard lock(mutex());
        found_.byCells.assign(places.begin(), places.end());
        found_.method = made->isListed() ? CountMethod::list : CountMethod::graph;
    }
    const BigCount total = made->all().total();
    const bool isRaw = !made->isUpToSymmetry();
    if (!byPlaces) keep(std::move(made));
    finish(total, isRaw);
}

// By Burnside's lemma, the raw number plus the solutions fixed by each symmetry is the number of symmetries
// times the number of different solutions.
void CountJob::finish(const BigCount& known, bool isRaw) {
    const auto note = [this](const BigCount& count, bool ofRaw) {
        const std::lock_guard lock(mutex());
        (ofRaw ? found_.raw : found_.count) = count;
        (ofRaw ? found_.isRawKnown : found_.isCountKnown) = true;
    };
    note(known, isRaw);
    if (!hasSymmetries_ || options_.by == CountBy::openCells) return;
    findCarried();
    const BigCount all = symmetries_.size() + 1;
    note(isRaw ? BigCount((known + *carried_) / all) : BigCount(known * all - *carried_), !isRaw);
}

void CountJob::findCarried() {
    if (carried_) return;
    BigCount carried = 0;
    for (std::size_t p = 0; p + 1 < problems_.size(); ++p)
        carried += countOne(p) * elements_[p];
    carried_ = carried;
}

void CountJob::begin(std::size_t problem) {
    const std::lock_guard lock(mutex());
    problem_ = problem;
    run_.progress = 0.0;
}

BigCount CountJob::countOne(std::size_t number) {
    const CountProblem& problem = problems_[number];
    const bool isRaw = number + 1 == problems_.size();
    begin(number);
    if (problem.cellCount == 0) return problem.allowsNothing() ? 1 : 0;
    const auto setMethod = [&](CountMethod method) {
        const std::lock_guard lock(mutex());
        if (isRaw) found_.method = method;
    };
    const auto byFrontier = [&](std::uint64_t mostStates) {
        setMethod(CountMethod::frontier);
        return countByFrontier(problem, run_, mostStates);
    };
    constexpr std::uint64_t anyStates = std::numeric_limits<std::uint64_t>::max();
    if (options_.method == CountMethod::frontier) return byFrontier(anyStates).value();
    const bool hasChoice = !options_.method && options_.by == CountBy::nothing && problem.counters.empty();
    std::optional<Pacemaker> pacemaker;
    if (hasChoice) {
        pacemaker.emplace(run_);
        const std::uint64_t before = run_.states;
        try {
            if (const auto known = byFrontier(Pacemaker::states)) return *known;
            pacemaker->race();
        } catch (const CountMemoryError&) {
            pacemaker.reset();
        }
        run_.states = before;
    }
    if (options_.method != CountMethod::memo) {
        try {
            setMethod(CountMethod::graph);
            return byGraph(problem, isRaw);
        } catch (const Pacemaker::Outpaced&) {
        } catch (const CountMemoryError&) {
            // How to distinguish solutions is only known at the end of the graph.
            if (options_.method == CountMethod::graph || options_.by != CountBy::nothing) throw;
        }
    }
    pacemaker.reset();
    if (hasChoice) {
        try {
            return byFrontier(anyStates).value();
        } catch (const CountMemoryError&) {
            // A memoising search takes as much as there is.
        }
    }
    setMethod(CountMethod::memo);
    return countByMemory(problem, run_);
}

BigCount CountJob::byGraph(const CountProblem& problem, bool isRaw) {
    const FillingGraph graph(problem, run_);
    const bool isLarge = problem.counters.empty() && graph.hasLargeNumbers(run_);
    const auto count = [&]<class Key>(Key) {
        return inWidestNeeded(
            [&](auto zero) {
                const GraphTables<Key, decltype(zero)> tables(problem, graph, run_, false);
                // An exact problem is counted from both ends; no cell stays open then.
                if (isRaw && options_.by == CountBy::openCells && !problem.isExact())
                    noteOpenCells(problem, tables);
                return tables.total();
            },
            isLarge);
    };
    const int bits = CounterLayout<std::uint64_t>::bitsOf(problem);
    if (bits <= 64) return count(std::uint64_t{0});
    if (bits <= 128) return count(Uint128{0});
    throw CountMemoryError();
}

template <class Tables>
void CountJob::noteOpenCells(const CountProblem& problem, const Tables& tables) {
    std::vector<int> optional;
    for (int cell = 0; cell < table_->crossingStart(); ++cell)
        if (table_->isOptional(cell)) optional.push_back(cell);
    const std::size_t first = problem.counters.size() - optional.size();
    std::map<std::vector<Cell>, BigCount> sums;
    for (const auto& [used, solutions] : tables.totalsByUse()) {
        std::vector<Cell> open;
        for (std::size_t i = 0; i < optional.size(); ++i)
            if (tables.layout().valueOf(used, first + i) > 0)
                open.push_back(table_->cells()[static_cast<std::size_t>(optional[i])]);
        sums[open] += solutions;
    }
    const std::lock_guard lock(mutex());
    found_.byCells.assign(sums.begin(), sums.end());
}

// If no cell may stay open, the graph is counted from both ends, and does not distinguish open cells.
void CountJob::noteNoOpenCells(const BigCount& raw) {
    for (int cell = 0; cell < table_->crossingStart(); ++cell)
        if (table_->isOptional(cell)) return;
    const std::lock_guard lock(mutex());
    found_.byCells.clear();
    if (raw != 0) found_.byCells.emplace_back(std::vector<Cell>(), raw);
}

bool CountJob::list(double patience) {
    Plan plan = choosePlan(puzzle_);
    plan.mirrors = options_.mirrors;
    JobOptions options;
    options.threads = threads();
    options.memory = run_.bytes;
    {
        const std::lock_guard lock(mutex());
        found_.method = CountMethod::list;
        job_ = std::make_unique<Job>(puzzle_, plan, options);
    }
    const auto begin = StopToken::Clock::now();
    job_->start();
    while (!job_->waitFor(20ms)) {
        control_.checkTime();
        const std::chrono::duration<double> time = StopToken::Clock::now() - begin;
        const bool isTooSlow = time.count() > patience && job_->snapshot().progress < 0.25;
        if (isTooSlow || control_.isStopping()) job_->cancel();
        if (control_.isPaused())
            job_->pause();
        else
            job_->resume();
    }
    const JobSnapshot result = job_->snapshot();
    if (result.status == JobStatus::failed) throw MessageError(result.error);
    const std::lock_guard lock(mutex());
    if (result.status != JobStatus::complete) {
        if (control_.isStopping()) throw Stopped();
        job_.reset();
        return false;
    }
    found_.count = result.solutions;
    found_.raw = result.solutionsRaw;
    found_.isRawKnown = found_.isCountKnown = true;
    return true;
}

namespace {

bool hasShapeOf(const ImageTable& table, ImageId image, std::size_t piece) {
    const auto& pieces = table.shapes()[static_cast<std::size_t>(table.shapeOf(image))].pieces;
    return std::ranges::find(pieces, piece) != pieces.end();
}

}  // namespace

DiagramJob::DiagramJob(Make make, const CountOptions& options) : Runner(options), make_(std::move(make)) {
    run_.threads = threads();
    run_.bytes = options.bytes();
    run_.stop = control_.token();
    run_.poll = [this] { control_.waitWhilePaused(); };
}

CountSnapshot DiagramJob::snapshot() const {
    const std::lock_guard lock(mutex());
    CountSnapshot now;
    describe(now);
    now.states = run_.states.load(std::memory_order_relaxed);
    now.fits = run_.fits.load(std::memory_order_relaxed);
    now.memory = run_.peakBytes.load(std::memory_order_relaxed);
    const bool isComplete = now.phase == JobPhase::finished && now.status == JobStatus::complete;
    now.progress =
        isComplete ? 1.0 : std::min(run_.progress.load(std::memory_order_relaxed), std::nextafter(1.0, 0.0));
    if (made_) {
        (made_->isRaw ? now.isRawKnown : now.isCountKnown) = true;
        (made_->isRaw ? now.raw : now.count) = made_->chosen->total();
        now.solutions = wordOf(made_->chosen->total());
    }
    return now;
}

std::shared_ptr<const DiagramPart> DiagramJob::made() const {
    const std::lock_guard lock(mutex());
    return made_;
}

JobStatus DiagramJob::work() {
    control_.start();
    {
        const std::lock_guard lock(mutex());
        setSearching();
    }
    try {
        auto made = std::make_shared<const DiagramPart>(make_(run_));
        const std::lock_guard lock(mutex());
        made_ = std::move(made);
    } catch (const Stopped&) {
        return JobStatus::cancelled;
    } catch (const CountMemoryError&) {
        throw MessageError(core::message(
            "all solutions together exceed the memory limit; raise it, or search for them one by one"));
    }
    return JobStatus::complete;
}

std::vector<ImageId> imagesWithPieceOn(const Puzzle& puzzle, const ImageTable& table,
                                       std::span<const ImageId> images, std::size_t piece,
                                       std::span<const Cell> cells) {
    const auto open = table.cells().first(static_cast<std::size_t>(table.crossingStart()));
    std::vector<bool> isAsked(static_cast<std::size_t>(table.cellCount()), false);
    for (const Cell cell : cells) {
        const auto place = std::ranges::lower_bound(open, cell);
        if (place != open.end() && *place == cell) {
            isAsked[static_cast<std::size_t>(place - open.begin())] = true;
            continue;
        }
        const auto isThere = [&](const FixedPiece& fixed) {
            return fixed.piece == piece && std::ranges::find(fixed.cells, cell) != fixed.cells.end();
        };
        if (std::ranges::none_of(puzzle.fixed, isThere)) return {};
    }
    std::vector<ImageId> left;
    for (const ImageId image : images)
        if (hasShapeOf(table, image, piece) ||
            std::ranges::none_of(table.cellsOf(image), [&](CellNumber cell) { return isAsked[cell]; }))
            left.push_back(image);
    return left;
}

}  // namespace tilewright
