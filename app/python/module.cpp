// The Python module: puzzles, searches, counts, diagrams, covers and disassemblies as Python objects.
//
// Searches run on the threads of their jobs, which never touch Python; calls that wait release the
// interpreter and look at it ten times a second, so that Ctrl-C works. What Python drops is cancelled: an
// iterator owns its search, solutions only share the tables that they are read with.

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <array>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <random>

#include "core/assembly/disassembler.h"
#include "core/basics/text.h"
#include "core/count/count_job.h"
#include "core/count/exact_cover.h"
#include "core/count/graph_listing.h"
#include "core/count/solution_diagram.h"
#include "core/cover/cover_job.h"
#include "core/edges/edge_checks.h"
#include "core/edges/edge_solver.h"
#include "core/formats/edge_file.h"
#include "core/formats/exact_cover_text.h"
#include "core/formats/puzzle_file.h"
#include "core/jobs/job.h"
#include "core/puzzle/calendar.h"
#include "core/puzzle/checks.h"
#include "core/search/plan.h"
#include "core/watch/backtrack.h"

namespace py = pybind11;

namespace tilewright {

namespace {

using namespace std::chrono_literals;

using Numbers = std::vector<int>;
using Seconds = std::optional<double>;

// Docstrings are those of the stubs.
const char* docOf(const std::string& name) {
    static const std::map<std::string, const char*> docs{
#include <docs.inc>  // written by docs.py
    };
    const auto found = docs.find(name);
    return found == docs.end() ? "" : found->second;
}

// A class whose members have the docstrings of the stubs.
template <class T, class... Options>
class Class : public py::class_<T, Options...> {
    using Base = py::class_<T, Options...>;

  public:
    Class(py::module_& module, const char* name) : Base(module, name, docOf(name)), name_(name) {}

    template <class Init, class... Extra>
    Class& construct(Init&& init, const Extra&... extra) {
        Base::def(std::forward<Init>(init), extra...);
        return *this;
    }
    template <class Function, class... Extra>
    Class& def(const char* name, Function&& function, const Extra&... extra) {
        Base::def(name, std::forward<Function>(function), docOf(name_ + "." + name), extra...);
        return *this;
    }
    template <class Getter>
    Class& def_property_readonly(const char* name, const Getter& getter) {
        Base::def_property_readonly(name, getter, docOf(name_ + "." + name));
        return *this;
    }
    template <class Owner, class Member>
    Class& def_readonly(const char* name, const Member Owner::*member) {
        Base::def_readonly(name, member, docOf(name_ + "." + name));
        return *this;
    }

  private:
    std::string name_;
};

[[noreturn]] void refuse(const std::string& text) {
    throw py::value_error(text);
}

std::optional<std::chrono::duration<double>> duration(const Seconds& seconds) {
    if (!seconds) return std::nullopt;
    if (!(*seconds > 0.0)) refuse("time_limit must be greater than 0 seconds");
    return std::chrono::duration<double>(*seconds);
}

int checkedThreads(int threads) {
    if (threads < 0 || threads > 1024) refuse("threads must be from 0 (one per CPU) to 1024");
    return threads;
}

// A Python integer of any size.
py::int_ exact(const BigCount& count) {
    const std::string digits = count.str();
    return py::reinterpret_steal<py::int_>(PyLong_FromString(digits.c_str(), nullptr, 10));
}

// The interpreter must be held; runs `wait`, which returns whether it is done, without it until it is.
template <class Wait>
void waitFor(const Wait& wait) {
    for (bool isDone = false; !isDone;) {
        {
            const py::gil_scoped_release release;
            isDone = wait();
        }
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    }
}

void requireSuccess(const RunSnapshot& snapshot) {
    if (snapshot.status == JobStatus::failed) throw std::runtime_error(english(snapshot.error));
}

// Runs a job to its end and returns what `read` takes from it. The job goes without the interpreter, also
// after Ctrl-C, since that waits for its threads.
template <class JobType, class Read>
auto runToEnd(JobType given, const Read& read) {
    const py::gil_scoped_release release;
    const JobType job = std::move(given);
    job->start();
    const py::gil_scoped_acquire held;
    waitFor([&] { return job->waitFor(100ms); });
    requireSuccess(job->snapshot());
    return read(*job);
}

// Cells as files write them: their coordinates, on some lattices with a kind behind them.
Cell cellOf(const Lattice& lattice, const Numbers& numbers) {
    const auto size = static_cast<int>(numbers.size());
    const int expected = lattice.numbersOfACell();
    // A flat puzzle may be written with a third coordinate of 0.
    const bool isPadded = size == expected + 1 && lattice.dimensions() == 2 && numbers.back() == 0;
    if (size != expected && !isPadded)
        refuse("a cell of the lattice '" + std::string(lattice.name()) + "' has " + std::to_string(expected) +
               " numbers, not " + std::to_string(size));
    for (const int number : numbers)
        if (number < -32767 || number > 32767) refuse("coordinates must be from -32767 to 32767");
    Cell position;
    for (int axis = 0; axis < lattice.dimensions(); ++axis)
        at(position, axis) = numbers[static_cast<std::size_t>(axis)];
    if (lattice.writesKinds()) {
        const int kind = numbers[static_cast<std::size_t>(lattice.dimensions())];
        if (kind < 0 || kind >= lattice.kinds())
            refuse("the kind of a cell must be from 0 to " + std::to_string(lattice.kinds() - 1));
        position.kind = static_cast<decltype(position.kind)>(kind);
        return position;
    }
    const std::optional<Cell> cell = lattice.cellAt(position);
    if (!cell) refuse("the lattice '" + std::string(lattice.name()) + "' has no cell at this position");
    return *cell;
}

py::tuple numbersOf(const Lattice& lattice, Cell cell) {
    const Cell position = lattice.writesKinds() ? cell : lattice.positionOf(cell);
    py::tuple numbers(static_cast<std::size_t>(lattice.numbersOfACell()));
    for (int axis = 0; axis < lattice.dimensions(); ++axis)
        numbers[static_cast<std::size_t>(axis)] = int{at(position, axis)};
    if (lattice.writesKinds()) numbers[static_cast<std::size_t>(lattice.dimensions())] = int{cell.kind};
    return numbers;
}

py::list numbersOf(const Lattice& lattice, std::span<const Cell> cells) {
    py::list list;
    for (const Cell cell : cells)
        list.append(numbersOf(lattice, cell));
    return list;
}

std::vector<Cell> cellsOf(const Lattice& lattice, const std::vector<Numbers>& cells) {
    std::vector<Cell> all;
    all.reserve(cells.size());
    for (const Numbers& cell : cells)
        all.push_back(cellOf(lattice, cell));
    std::ranges::sort(all);
    if (std::ranges::adjacent_find(all) != all.end()) refuse("a cell is listed twice");
    return all;
}

struct PuzzleObject {
    std::shared_ptr<const Puzzle> puzzle;

    const Puzzle& operator*() const { return *puzzle; }
    const Puzzle* operator->() const { return puzzle.get(); }
};

struct PieceObject {
    std::string name;
    std::vector<Numbers> cells;
    Count count;
};

Count countOf(const py::object& count) {
    if (py::isinstance<py::str>(count)) {
        if (count.cast<std::string>() != "any")
            refuse("count must be a number, a pair (min, max) or \"any\"");
        return {0, Count::any};
    }
    Count range;
    if (py::isinstance<py::int_>(count)) {
        range.min = range.max = count.cast<int>();
    } else {
        const auto pair = count.cast<std::pair<int, std::optional<int>>>();
        range = {pair.first, pair.second.value_or(Count::any)};
    }
    if (range.min < 0 || range.max < range.min) refuse("count must be (min, max) with 0 <= min <= max");
    return range;
}

PuzzleObject validated(Puzzle puzzle) {
    if (const std::vector<Flaw> flaws = validate(puzzle); !flaws.empty()) refuse(english(flaws.front().text));
    return {std::make_shared<const Puzzle>(std::move(puzzle))};
}

PuzzleObject makePuzzle(const std::vector<Numbers>& region, const std::vector<PieceObject>& pieces,
                        const std::string& lattice, const std::vector<Numbers>& optional,
                        const std::string& name, bool turnOver) {
    Puzzle puzzle;
    try {
        puzzle.lattice = latticeNamed(lattice);
    } catch (const std::exception&) {
        refuse("unknown lattice '" + lattice + "'");
    }
    puzzle.name = singleLine(name);
    puzzle.turnOver = turnOver;
    puzzle.region = Region(cellsOf(puzzle.lattice, region), cellsOf(puzzle.lattice, optional));
    UniqueNames names;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const std::string given =
            pieces[i].name.empty() ? "P" + std::to_string(i + 1) : singleLine(pieces[i].name);
        Piece piece;
        piece.name = names.add(given);
        piece.shape = Shape(cellsOf(puzzle.lattice, pieces[i].cells));
        piece.count = pieces[i].count;
        puzzle.pieces.push_back(std::move(piece));
    }
    return validated(std::move(puzzle));
}

py::object objectOf(AnyPuzzle any) {
    if (Puzzle* const puzzle = std::get_if<Puzzle>(&any))
        return py::cast(PuzzleObject{std::make_shared<const Puzzle>(std::move(*puzzle))});
    return py::cast(std::make_shared<EdgePuzzle>(std::move(std::get<EdgePuzzle>(any))));
}

void requireSearchable(const Puzzle& puzzle) {
    if (const std::optional<Message> obstacle = searchObstacle(puzzle)) refuse(english(*obstacle));
}

Plan planOf(const Puzzle& puzzle, const std::optional<std::string>& plan) {
    return plan ? planFromOptions(*plan, puzzle) : choosePlan(puzzle);
}

// What a search has found but Python has not taken yet. The threads of the search wait while many items are
// queued.
template <class Item>
class Feed {
  public:
    void put(std::span<const Item> items) {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [&] { return queue_.size() < mostQueued || closed_; });
        if (!closed_) queue_.insert(queue_.end(), items.begin(), items.end());
        wake_.notify_all();
    }

    // Nothing is queued any more; wakes whoever waits.
    void close() {
        {
            const std::lock_guard lock(mutex_);
            closed_ = true;
        }
        wake_.notify_all();
    }

    // The next item; nullopt at the end of `job`. The interpreter must be held.
    template <class AnyJob>
    std::optional<Item> next(const AnyJob& job) {
        std::optional<Item> item;
        const auto take = [&] {
            if (queue_.empty()) return false;
            item = std::move(queue_.front());
            queue_.pop_front();
            if (queue_.size() == mostQueued / 2) wake_.notify_all();
            return true;
        };
        // Most items are there already; giving up the interpreter for each would take longer than the search.
        if (std::unique_lock lock(mutex_, std::try_to_lock); lock && take()) return item;
        waitFor([&] {
            std::unique_lock lock(mutex_);
            // The end is seen only when the queue is empty, and looked at without a notification.
            if (queue_.empty() && !closed_) {
                lock.unlock();
                const bool isOver = job.waitFor(0ms);
                lock.lock();
                if (queue_.empty() && isOver) return true;
                wake_.notify_all();
                wake_.wait_for(lock, 2ms, [&] { return !queue_.empty() || closed_; });
            }
            return take() || closed_;
        });
        if (!item && !closed_) requireSuccess(job.snapshot());
        return item;
    }

  private:
    static constexpr std::size_t mostQueued = 1 << 16;

    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Item> queue_;
    std::atomic<bool> closed_ = false;
};

// A search whose solutions are iterated over. Shared by the iterator and its solutions.
class SearchRun {
  public:
    using Item = Solution;

    SearchRun(PuzzleObject puzzle, Plan plan, JobOptions options) : puzzle_(std::move(puzzle)) {
        job_ = std::make_unique<Job>(
            *puzzle_, std::move(plan), std::move(options),
            [this](const PreparedSearch&, std::span<const Solution> found) { feed_.put(found); });
        job_->start();
    }
    ~SearchRun() {
        close();
        job_.reset();
    }

    // Ends the search; waits for nothing.
    void close() {
        feed_.close();
        job_->cancel();
    }
    std::optional<Solution> next() { return feed_.next(*job_); }

    JobSnapshot snapshot() const { return job_->snapshot(); }
    const PuzzleObject& puzzle() const { return puzzle_; }
    std::vector<Placement> placements(std::span<const ImageId> images) const {
        return placementsOf(*puzzle_, job_->search()->table(), images);
    }

  private:
    const PuzzleObject puzzle_;
    Feed<Solution> feed_;
    std::unique_ptr<Job> job_;
};

// Pieces in their places, whoever has found them.
struct SolutionObject {
    PuzzleObject puzzle;
    std::vector<Placement> placements;
    int copies = 1;
};

py::list placementList(const SolutionObject& solution) {
    py::list list;
    for (const Placement& placement : solution.placements)
        list.append(py::make_tuple(solution.puzzle->pieces[placement.piece].name,
                                   numbersOf(solution.puzzle->lattice, placement.cells)));
    return list;
}

// Iterates over the solutions of a search.
class Solutions {
  public:
    explicit Solutions(std::shared_ptr<SearchRun> run) : run_(std::move(run)) {}
    Solutions(Solutions&&) = default;
    // A mutex that cannot be locked is a bug: the program may end.
    ~Solutions() {  // NOLINT(bugprone-exception-escape)
        if (!run_) return;
        const py::gil_scoped_release release;
        run_->close();
        run_.reset();
    }

    SolutionObject next() {
        const std::optional<Solution> solution = run_->next();
        if (!solution) throw py::stop_iteration();
        return {run_->puzzle(), run_->placements(solution->images), solution->copies};
    }
    void cancel() {
        const py::gil_scoped_release release;
        run_->close();
    }
    JobSnapshot snapshot() const { return run_->snapshot(); }

  private:
    std::shared_ptr<SearchRun> run_;
};

Solutions solve(const PuzzleObject& puzzle, const std::optional<std::string>& plan, int threads,
                const std::optional<std::uint64_t>& limit, const Seconds& timeLimit,
                const std::optional<std::uint64_t>& memory) {
    requireSearchable(*puzzle);
    JobOptions options;
    options.threads = checkedThreads(threads);
    options.solutionLimit = limit;
    if (limit && *limit == 0) refuse("limit must be at least 1");
    options.timeLimit = duration(timeLimit);
    options.memory = memory;
    options.mayChangePlan = !plan;
    options.otherWay = std::make_shared<const GraphListing>();
    return Solutions(std::make_shared<SearchRun>(puzzle, planOf(*puzzle, plan), std::move(options)));
}

CountSnapshot count(const PuzzleObject& puzzle, int threads, const Seconds& timeLimit,
                    const std::optional<std::uint64_t>& memory) {
    requireSearchable(*puzzle);
    CountOptions options;
    options.threads = checkedThreads(threads);
    options.timeLimit = duration(timeLimit);
    options.memory = memory;
    return runToEnd(std::make_unique<CountJob>(*puzzle, options),
                    [](const CountJob& job) { return job.snapshot(); });
}

// All solutions of a puzzle by number, without a list.
class Diagram {
  public:
    Diagram(PuzzleObject puzzle, std::shared_ptr<const PuzzleDiagram> diagram,
            std::shared_ptr<const SolutionDiagram> part)
        : puzzle_(std::move(puzzle)), diagram_(std::move(diagram)), part_(std::move(part)) {}

    const SolutionDiagram& solutions() const { return part_ ? *part_ : diagram_->all(); }
    BigCount total() const { return solutions().total(); }

    SolutionObject at(const py::int_& index) const {
        const BigCount all = total();
        BigCount number(static_cast<std::string>(py::str(py::object(index))));
        if (number < 0) number += all;
        if (number < 0 || number >= all) throw py::index_error("there are " + all.str() + " solutions");
        return solution(number);
    }
    SolutionObject choice(std::uint64_t seed) const {
        if (total() == 0) throw py::index_error("there are no solutions");
        std::mt19937_64 random(seed);
        return solution(randomBelow(total(), random));
    }
    std::vector<SolutionObject> sample(std::size_t size, std::uint64_t seed) const {
        if (total() == 0) throw py::index_error("there are no solutions");
        std::mt19937_64 random(seed);
        std::vector<SolutionObject> drawn;
        for (std::size_t i = 0; i < size; ++i)
            drawn.push_back(solution(randomBelow(total(), random)));
        return drawn;
    }

    // The solutions with a piece of this shape in this place.
    Diagram containing(const std::string& piece, const std::vector<Numbers>& cells) const {
        const std::vector<Cell> place = cellsOf(puzzle_->lattice, cells);
        const std::optional<ImageId> image =
            imageOf(diagram_->table(), {pieceNamed(piece), {place.begin(), place.end()}, {}});
        if (!image) refuse("piece '" + piece + "' has no such placement");
        CountRun run;
        std::vector<ImageId> placed{*image};
        placed.insert(placed.end(), placed_.begin(), placed_.end());
        std::shared_ptr<const SolutionDiagram> part;
        {
            const py::gil_scoped_release release;
            part = diagram_->with(placed, run);
        }
        Diagram result(puzzle_, diagram_, std::move(part));
        result.placed_ = std::move(placed);
        return result;
    }

    // For each cell of the bounding box the share of solutions in which the piece covers it; nan outside of
    // the region.
    py::array_t<double> heatMap(const std::string& piece) const {
        const Lattice lattice = puzzle_->lattice;
        if (lattice.kinds() > 1) refuse("heat maps are arrays for lattices with one kind of cell only");
        std::map<Cell, BigCount> heat;
        const BigCount all = total();
        {
            const py::gil_scoped_release release;
            heat = heatOf(placesOf(*diagram_, solutions().solutionsWith(), all, pieceNamed(piece)));
        }
        Cell low{32767, 32767, 32767};
        Cell high{-32767, -32767, -32767};
        for (const Cell cell : puzzle_->region.cells()) {
            const Cell position = lattice.positionOf(cell);
            for (int axis = 0; axis < 3; ++axis) {
                tilewright::at(low, axis) =
                    std::min(tilewright::at(low, axis), tilewright::at(position, axis));
                tilewright::at(high, axis) =
                    std::max(tilewright::at(high, axis), tilewright::at(position, axis));
            }
        }
        std::vector<py::ssize_t> sizes;
        sizes.reserve(static_cast<std::size_t>(lattice.dimensions()));
        for (int axis = 0; axis < lattice.dimensions(); ++axis)
            sizes.push_back(tilewright::at(high, axis) - tilewright::at(low, axis) + 1);
        py::array_t<double> array(sizes);
        std::fill_n(array.mutable_data(), array.size(), std::numeric_limits<double>::quiet_NaN());
        for (const Cell cell : puzzle_->region.cells()) {
            const Cell position = lattice.positionOf(cell) - low;
            const auto found = heat.find(cell);
            const double share = found == heat.end() || all == 0
                                     ? 0.0
                                     : found->second.convert_to<double>() / all.convert_to<double>();
            if (lattice.dimensions() == 2)
                array.mutable_at(position.x, position.y) = share;
            else
                array.mutable_at(position.x, position.y, position.z) = share;
        }
        return array;
    }

    bool isUpToSymmetry() const { return diagram_->isUpToSymmetry() && !part_; }

  private:
    SolutionObject solution(const BigCount& number) const {
        return {puzzle_, placementsOf(*puzzle_, diagram_->table(), solutions().solution(number)), 1};
    }
    std::size_t pieceNamed(const std::string& name) const {
        const auto piece = std::ranges::find(puzzle_->pieces, name, &Piece::name);
        if (piece == puzzle_->pieces.end())
            throw py::key_error("the puzzle has no piece named '" + name + "'");
        return static_cast<std::size_t>(piece - puzzle_->pieces.begin());
    }

    PuzzleObject puzzle_;
    std::shared_ptr<const PuzzleDiagram> diagram_;
    // Null: all of them.
    std::shared_ptr<const SolutionDiagram> part_;
    std::vector<ImageId> placed_;
};

Diagram diagram(const PuzzleObject& puzzle, bool allCopies, int threads) {
    requireSearchable(*puzzle);
    CountOptions options;
    options.threads = checkedThreads(threads);
    std::shared_ptr<const PuzzleDiagram> made;
    auto job = std::make_unique<DiagramJob>(
        [&](CountRun& run) {
            made = std::make_shared<const PuzzleDiagram>(*puzzle, Mirrors::same, run,
                                                         allCopies ? DiagramOf::all : DiagramOf::different);
            return DiagramPart{made, std::shared_ptr<const SolutionDiagram>(made, &made->all()), allCopies};
        },
        options);
    runToEnd(std::move(job), [](const DiagramJob&) { return true; });
    return {puzzle, made, nullptr};
}

struct CoverResult {
    CoverSnapshot snapshot;
    SolutionObject solution;
};

CoverResult cover(const PuzzleObject& puzzle, int threads, const Seconds& timeLimit) {
    RunOptions options;
    options.threads = checkedThreads(threads);
    options.timeLimit = duration(timeLimit);
    return runToEnd(std::make_unique<CoverJob>(*puzzle, options), [&](const CoverJob& job) {
        return CoverResult{job.snapshot(), {puzzle, job.placements(), 1}};
    });
}

// Runs work that a token stops in a thread of its own, so that Ctrl-C ends it.
template <class Work>
auto runStoppable(const Work& work) {
    std::stop_source source;
    auto result = std::async(std::launch::async, [&] { return work(source.get_token()); });
    try {
        waitFor([&] { return result.wait_for(100ms) == std::future_status::ready; });
    } catch (...) {
        source.request_stop();
        const py::gil_scoped_release release;
        result.wait();
        throw;
    }
    return result.get();
}

// Takes solutions of one puzzle apart; what it finds out about pairs of pieces serves all of them.
class DisassemblerObject {
  public:
    DisassemblerObject(PuzzleObject puzzle, bool turns, double play, double round, int threads)
        : puzzle_(std::move(puzzle)) {
        if (const Message obstacle = Disassembler::obstacle(*puzzle_); !obstacle.empty())
            refuse(english(obstacle));
        DisassemblyOptions options;
        options.threads = checkedThreads(threads);
        if (turns) {
            options.turns = PieceFinish{play, round};
            if (const Message obstacle = Disassembler::turnObstacle(*puzzle_, *options.turns);
                !obstacle.empty())
                refuse(english(obstacle));
        }
        disassembler_ = std::make_unique<const Disassembler>(*puzzle_, options);
    }

    py::dict disassemble(const SolutionObject& solution) const {
        const Disassembly result = runStoppable(
            [&](const StopToken& stop) { return disassembler_->disassemble(solution.placements, stop); });
        py::list moves;
        const AssemblyPlan plan(result.separation);
        for (const PlannedMove& planned : plan.moves()) {
            py::list pieces;
            for (const std::size_t piece : planned.move.pieces)
                pieces.append(puzzle_->pieces[solution.placements[piece].piece].name);
            const Cell shift = planned.move.motion().shift;
            py::dict move(py::arg("pieces") = pieces,
                          py::arg("shift") = py::make_tuple(int{shift.x}, int{shift.y}, int{shift.z}),
                          py::arg("removes") = planned.move.isRemoval);
            if (const auto& turn = planned.move.turn)
                move["turn"] = py::make_tuple(std::string(1, "xyz"[turn->axis]), turn->degrees);
            moves.append(move);
        }
        return py::dict(py::arg("possible") = result.canBeDisassembled(),
                        py::arg("level") = levelOf(result.separation).numbers, py::arg("moves") = moves);
    }

  private:
    PuzzleObject puzzle_;
    std::unique_ptr<const Disassembler> disassembler_;
};

// The steps of a search on one thread, which waits for Python to take them.
class StepRun {
  public:
    StepRun(PuzzleObject puzzle, Plan plan) : puzzle_(std::move(puzzle)) {
        observer_ = std::make_shared<Observer>();
        JobOptions options;
        options.threads = 1;
        options.observer = observer_;
        job_ = std::make_unique<Job>(*puzzle_, std::move(plan), std::move(options));
        job_->start();
    }
    StepRun(StepRun&&) = default;
    // A mutex that cannot be locked is a bug: the program may end.
    ~StepRun() {  // NOLINT(bugprone-exception-escape)
        if (!job_) return;
        const py::gil_scoped_release release;
        observer_->release();
        job_->cancel();
        job_.reset();
    }

    py::dict next() {
        const std::optional<SearchEvent> event = observer_->feed.next(*job_);
        if (!event) throw py::stop_iteration();
        const PreparedSearch& search = *job_->search();
        const ImageTable& table = search.table();
        using Kind = SearchEvent::Kind;
        py::dict step(py::arg("step") = event->step, py::arg("kind") = nameOf(event->kind),
                      py::arg("pieces_left") = event->piecesLeft, py::arg("text") = toText(*event, search));
        const bool hasImage =
            event->kind == Kind::tried || event->kind == Kind::placed || event->kind == Kind::removed;
        if (hasImage) {
            const std::array images{event->image};
            const std::vector<Placement> placed = placementsOf(*puzzle_, table, images);
            if (placed.size() > puzzle_->fixed.size()) {
                const Placement& placement = placed.back();
                step["piece"] = puzzle_->pieces[placement.piece].name;
                step["cells"] = numbersOf(puzzle_->lattice, placement.cells);
            }
        }
        return step;
    }

  private:
    struct Observer final : SearchObserver {
        void event(const SearchEvent& event) override { feed.put({&event, 1}); }
        void release() override { feed.close(); }
        Feed<SearchEvent> feed;
    };

    static const char* nameOf(SearchEvent::Kind kind) {
        switch (kind) {
            case SearchEvent::Kind::switched:
                return "switched";
            case SearchEvent::Kind::target:
                return "target";
            case SearchEvent::Kind::listSet:
                return "list_set";
            case SearchEvent::Kind::cellRead:
                return "cell_read";
            case SearchEvent::Kind::tried:
                return "tried";
            case SearchEvent::Kind::placed:
                return "placed";
            case SearchEvent::Kind::removed:
                return "removed";
            case SearchEvent::Kind::backtrack:
                return "backtrack";
            case SearchEvent::Kind::solution:
                return "solution";
        }
        return "";
    }

    PuzzleObject puzzle_;
    std::shared_ptr<Observer> observer_;
    std::unique_ptr<Job> job_;
};

StepRun steps(const PuzzleObject& puzzle, const std::optional<std::string>& plan) {
    requireSearchable(*puzzle);
    return {puzzle, planOf(*puzzle, plan)};
}

// The puzzle with just the cells of these words, and of this date, open in their groups.
PuzzleObject opened(const PuzzleObject& puzzle, const std::vector<std::string>& words,
                    const std::optional<std::string>& date) {
    try {
        std::vector<Cell> cells;
        for (const std::string& word : words)
            cells.push_back(cellWithWord(*puzzle, word));
        if (date) {
            const auto day = parseDate(*date);
            const std::optional<Calendar> calendar = calendarOf(*puzzle);
            if (!day) refuse("expected a date such as \"2026-01-25\", not \"" + *date + "\"");
            if (!calendar) refuse("the puzzle is not a calendar");
            for (const Cell cell : calendar->cellsOf(*day))
                cells.push_back(cell);
        }
        return validated(withOpenCells(*puzzle, cells));
    } catch (const EditError& error) {
        refuse(error.what());
    }
}

// The solutions of each day of a year by one count.
py::dict countYear(const PuzzleObject& puzzle, int year, int threads) {
    const std::optional<Calendar> calendar = calendarOf(*puzzle);
    if (!calendar) refuse("the puzzle is not a calendar");
    if (year < 1 || year > 9999) refuse("year must be from 1 to 9999");
    requireSearchable(*puzzle);
    CountOptions options;
    options.threads = checkedThreads(threads);
    options.by = CountBy::openCells;
    const CountSnapshot counted = runToEnd(std::make_unique<CountJob>(*puzzle, options),
                                           [](const CountJob& job) { return job.snapshot(); });
    const std::map<std::vector<Cell>, BigCount> byCells(counted.byCells.begin(), counted.byCells.end());
    const std::chrono::sys_days end = std::chrono::year(year + 1) / 1 / 1;
    py::dict days;
    for (std::chrono::sys_days day = std::chrono::year(year) / 1 / 1; day < end;
         day += std::chrono::days(1)) {
        const auto found = byCells.find(calendar->cellsOf(day));
        days[py::str(dateText(day))] = exact(found == byCells.end() ? BigCount(0) : found->second);
    }
    return days;
}

struct ExactCoverObject {
    std::shared_ptr<const ExactCover> problem;

    const ExactCover* operator->() const { return problem.get(); }
};

ExactCoverObject coverFrom(const std::string& text, const std::string& name) {
    return {std::make_shared<const ExactCover>(readExactCover(text, name))};
}

// Iterates over the solutions of an exact cover problem.
class ExactCoverSolutions {
  public:
    ExactCoverSolutions(const ExactCoverObject& cover, const ExactCoverOptions& options)
        : feed_(std::make_unique<Feed<std::vector<int>>>()) {
        job_ = std::make_unique<ExactCoverJob>(cover.problem, options,
                                               [feed = feed_.get()](std::span<const int> chosen) {
                                                   std::vector<int> solution(chosen.begin(), chosen.end());
                                                   std::ranges::sort(solution);
                                                   feed->put({&solution, 1});
                                               });
        job_->start();
    }
    ExactCoverSolutions(ExactCoverSolutions&&) = default;
    // As of StepRun.
    ~ExactCoverSolutions() {  // NOLINT(bugprone-exception-escape)
        if (!job_) return;
        const py::gil_scoped_release release;
        cancel();
        job_.reset();
    }

    std::vector<int> next() {
        std::optional<std::vector<int>> solution = feed_->next(*job_);
        if (!solution) throw py::stop_iteration();
        return std::move(*solution);
    }
    void cancel() {
        feed_->close();
        job_->cancel();
    }
    std::string status() const {
        const ExactCoverSnapshot now = job_->snapshot();
        return now.phase == JobPhase::finished ? nameOf(now.status) : "running";
    }

  private:
    std::unique_ptr<Feed<std::vector<int>>> feed_;
    std::unique_ptr<ExactCoverJob> job_;
};

ExactCoverSolutions solveCover(const ExactCoverObject& cover, const std::optional<std::uint64_t>& limit,
                               const Seconds& timeLimit) {
    if (limit && *limit == 0) refuse("limit must be at least 1");
    ExactCoverOptions options;
    options.limit = limit;
    options.timeLimit = duration(timeLimit);
    return {cover, options};
}

py::object countCover(const ExactCoverObject& cover, const Seconds& timeLimit,
                      const std::optional<std::uint64_t>& memory) {
    ExactCoverOptions options;
    options.task = ExactCoverOptions::Task::count;
    options.timeLimit = duration(timeLimit);
    options.memory = memory;
    const ExactCoverSnapshot end = runToEnd(std::make_unique<ExactCoverJob>(cover.problem, options),
                                            [](const ExactCoverJob& job) { return job.snapshot(); });
    if (!end.isCountKnown) return py::none();
    return exact(end.count);
}

std::vector<std::vector<int>> sampleCover(const ExactCoverObject& cover, std::size_t size, std::uint64_t seed,
                                          const std::optional<std::uint64_t>& memory) {
    ExactCoverOptions options;
    options.task = ExactCoverOptions::Task::diagram;
    options.memory = memory;
    const auto diagram = runToEnd(std::make_unique<ExactCoverJob>(cover.problem, options),
                                  [](const ExactCoverJob& job) { return job.diagram(); });
    if (diagram->total() == 0) throw py::index_error("there are no solutions");
    std::mt19937_64 random(seed);
    std::vector<std::vector<int>> drawn;
    for (std::size_t i = 0; i < size; ++i)
        drawn.push_back(diagram->solution(randomBelow(diagram->total(), random)));
    return drawn;
}

py::object loadAny(const std::filesystem::path& path, int problem) {
    if (isExactCoverFile(path)) return py::cast(coverFrom(readFile(path, maxEdgeFile), path.string()));
    return objectOf(loadFile(path).puzzle(problem));
}

std::vector<EdgeArrangement> solveBoards(const EdgePuzzle& puzzle, int threads,
                                         const std::optional<std::uint64_t>& limit,
                                         const Seconds& timeLimit) {
    if (const std::vector<Message> flaws = validateEdges(puzzle); !flaws.empty())
        refuse(english(flaws.front()));
    EdgeOptions options;
    options.threads = checkedThreads(threads);
    options.wantAll = true;
    options.limit = limit;
    options.timeLimit = duration(timeLimit);
    std::vector<EdgeArrangement> boards;
    std::mutex mutex;
    auto job = std::make_unique<EdgeJob>(puzzle, options, [&](std::span<const EdgeArrangement> found) {
        const std::lock_guard lock(mutex);
        boards.insert(boards.end(), found.begin(), found.end());
    });
    runToEnd(std::move(job), [](const EdgeJob&) { return true; });
    return boards;
}

// Rows of (piece, colours). A board of another outline is one row, in the order of its cells.
py::list boardOf(const EdgePuzzle& puzzle, const EdgeArrangement& board) {
    const bool isRectangle = puzzle.isRectangle();
    const std::size_t columns = isRectangle ? static_cast<std::size_t>(puzzle.columns) : puzzle.places();
    py::list rows;
    for (auto next = board.begin(); next != board.end();) {
        py::list places;
        for (std::size_t column = 0; column < columns; ++column, ++next)
            places.append(py::make_tuple(
                next->piece, std::vector<EdgeColour>(next->colours.begin(), next->colours.end())));
        rows.append(places);
    }
    return rows;
}

py::object bestBoard(const EdgePuzzle& puzzle, double seconds, int threads, std::uint64_t seed) {
    if (const std::vector<Message> flaws = validateEdges(puzzle); !flaws.empty())
        refuse(english(flaws.front()));
    if (!(seconds > 0.0)) refuse("seconds must be greater than 0");
    EdgeOptions options;
    options.threads = checkedThreads(threads);
    options.wantBest = true;
    options.seed = seed;
    options.timeLimit = std::chrono::duration<double>(seconds);
    const std::shared_ptr<const EdgeResult> result = runToEnd(
        std::make_unique<EdgeJob>(puzzle, options), [](const EdgeJob& job) { return job.snapshot().result; });
    if (!result || !result->best || !result->arrangement) return py::none();
    return py::dict(py::arg("matched") = result->best->matched, py::arg("edges") = result->best->edges,
                    py::arg("bound") = result->best->bound,
                    py::arg("board") = boardOf(puzzle, *result->arrangement));
}

// The outline of a cell as it is drawn in its layer: corners, y up.
py::list outlineOf(const PuzzleObject& puzzle, const Numbers& numbers) {
    const Lattice lattice = puzzle->lattice;
    const Cell cell = cellOf(lattice, numbers);
    const Point middle = lattice.middleOf(cell);
    py::list corners;
    for (const OutlineSide& side : lattice.outline(cell.kind))
        corners.append(py::make_tuple(middle[0] + side.from[0], middle[1] + side.from[1]));
    return corners;
}

}  // namespace

}  // namespace tilewright

PYBIND11_MODULE(_tilewright, m) {
    using namespace tilewright;

    // NOLINTNEXTLINE(performance-unnecessary-value-param): pybind11 wants a copy.
    py::register_exception_translator([](std::exception_ptr error) {
        try {
            if (error) std::rethrow_exception(error);
        } catch (const WriteError& e) {
            PyErr_SetString(PyExc_OSError, e.what());
        } catch (const FormatError& e) {
            PyErr_SetString(PyExc_ValueError, e.what());
        } catch (const PlanError& e) {
            PyErr_SetString(PyExc_ValueError, e.what());
        } catch (const CountMemoryError&) {
            PyErr_SetString(PyExc_MemoryError, "the memory limit is exceeded");
        }
    });

    m.attr("__version__") = TILEWRIGHT_VERSION;

    Class<PieceObject>(m, "Piece")
        .construct(py::init([](std::vector<Numbers> cells, std::string name, const py::object& count) {
                       return PieceObject{std::move(name), std::move(cells), countOf(count)};
                   }),
                   py::arg("cells"), py::arg("name") = "", py::arg("count") = 1)
        .def_readonly("name", &PieceObject::name)
        .def_readonly("cells", &PieceObject::cells)
        .def_property_readonly("count", [](const PieceObject& piece) {
            return py::make_tuple(piece.count.min, piece.count.max == Count::any ? py::object(py::none())
                                                                                 : py::int_(piece.count.max));
        });

    Class<PuzzleObject>(m, "Puzzle")
        .construct(py::init(&makePuzzle), py::arg("region"), py::arg("pieces"), py::arg("lattice") = "square",
                   py::kw_only(), py::arg("optional") = std::vector<Numbers>(), py::arg("name") = "",
                   py::arg("turn_over") = true)
        .def_property_readonly("name", [](const PuzzleObject& p) { return p->name; })
        .def_property_readonly("lattice",
                               [](const PuzzleObject& p) { return std::string(p->lattice.name()); })
        .def_property_readonly("region",
                               [](const PuzzleObject& p) { return numbersOf(p->lattice, p->region.cells()); })
        .def_property_readonly("pieces",
                               [](const PuzzleObject& p) {
                                   py::list list;
                                   for (const Piece& piece : p->pieces) {
                                       std::vector<Numbers> cells;
                                       for (const Cell cell : piece.shape.cells())
                                           cells.push_back(numbersOf(p->lattice, cell).cast<Numbers>());
                                       list.append(PieceObject{piece.name, cells, piece.count});
                                   }
                                   return list;
                               })
        .def_property_readonly("colours",
                               [](const PuzzleObject& p) {
                                   py::dict colours;
                                   for (std::size_t i = 0; i < p->pieces.size(); ++i)
                                       colours[py::str(p->pieces[i].name)] =
                                           toString(p->pieces[i].colour.value_or(defaultColour(i)));
                                   return colours;
                               })
        .def(
            "to_text",
            [](const PuzzleObject& p, const std::string& format) {
                const auto model = std::ranges::find(modelFormats(), format, &ModelFormat::name);
                if (model != modelFormats().end()) return py::bytes(model->write(*p, p->name));
                const PuzzleFormat* const found = formatNamed(format);
                if (found == nullptr) refuse("unknown format '" + format + "'");
                return py::bytes(serialise(*p, *found, "puzzle").bytes);
            },
            py::arg("format") = "toml")
        .def(
            "save",
            [](const PuzzleObject& p, const std::filesystem::path& path) {
                writeFile(path, savedPuzzle(*p, path.string()).bytes);
            },
            py::arg("path"))
        .def("solve", &solve, py::kw_only(), py::arg("plan") = py::none(), py::arg("threads") = 0,
             py::arg("limit") = py::none(), py::arg("time_limit") = py::none(),
             py::arg("memory") = py::none())
        .def("count", &count, py::kw_only(), py::arg("threads") = 0, py::arg("time_limit") = py::none(),
             py::arg("memory") = py::none())
        .def("diagram", &diagram, py::kw_only(), py::arg("all_copies") = false, py::arg("threads") = 0)
        .def("cover", &cover, py::kw_only(), py::arg("threads") = 0, py::arg("time_limit") = py::none())
        .def("steps", &steps, py::kw_only(), py::arg("plan") = py::none())
        .def("opened", &opened, py::arg("words") = std::vector<std::string>(), py::kw_only(),
             py::arg("date") = py::none())
        .def("count_year", &countYear, py::arg("year"), py::kw_only(), py::arg("threads") = 0)
        .def("exact_cover",
             [](const PuzzleObject& p) {
                 return ExactCoverObject{std::make_shared<const ExactCover>(exactCoverOf(*p, p->name))};
             })
        .def("_outline", &outlineOf)
        .def("_layer", [](const PuzzleObject& p, const Numbers& numbers) {
            return p->lattice.layerOf(cellOf(p->lattice, numbers));
        });

    Class<SolutionObject>(m, "Solution")
        .def_property_readonly("placements", &placementList)
        .def_property_readonly("puzzle", [](const SolutionObject& s) { return s.puzzle; })
        .def_readonly("copies", &SolutionObject::copies)
        .def("__len__", [](const SolutionObject& s) { return s.placements.size(); });

    Class<JobSnapshot>(m, "Statistics")
        .def_property_readonly("status",
                               [](const JobSnapshot& s) -> std::string {
                                   return s.phase == JobPhase::finished ? nameOf(s.status) : "running";
                               })
        .def_readonly("solutions", &JobSnapshot::solutions)
        .def_readonly("solutions_raw", &JobSnapshot::solutionsRaw)
        .def_readonly("progress", &JobSnapshot::progress)
        .def_readonly("seconds", &JobSnapshot::seconds)
        .def_property_readonly("attempts", [](const JobSnapshot& s) { return s.statistics.attempts; })
        .def_property_readonly("fits", [](const JobSnapshot& s) { return s.statistics.fits; });

    Class<Solutions>(m, "Solutions")
        .def("__iter__", [](py::object self) { return self; })
        .def("__next__", &Solutions::next)
        .def("cancel", &Solutions::cancel)
        .def_property_readonly("statistics", &Solutions::snapshot)
        .def_property_readonly("progress", [](const Solutions& s) { return s.snapshot().progress; })
        .def_property_readonly("status", [](const Solutions& s) -> std::string {
            const JobSnapshot now = s.snapshot();
            return now.phase == JobPhase::finished ? nameOf(now.status) : "running";
        });

    Class<CountSnapshot>(m, "Count")
        .def_property_readonly("status", [](const CountSnapshot& c) { return std::string(nameOf(c.status)); })
        .def_property_readonly("solutions",
                               [](const CountSnapshot& c) -> py::object {
                                   if (!c.isCountKnown) return py::none();
                                   return exact(c.count);
                               })
        .def_property_readonly("solutions_raw",
                               [](const CountSnapshot& c) -> py::object {
                                   if (!c.isRawKnown) return py::none();
                                   return exact(c.raw);
                               })
        .def_property_readonly("method", [](const CountSnapshot& c) { return std::string(nameOf(c.method)); })
        .def_readonly("seconds", &CountSnapshot::seconds)
        .def("__int__",
             [](const CountSnapshot& c) {
                 if (!c.isCountKnown) refuse("the count was stopped before its end");
                 return exact(c.count);
             })
        .def("__index__",
             [](const CountSnapshot& c) {
                 if (!c.isCountKnown) refuse("the count was stopped before its end");
                 return exact(c.count);
             })
        .def("__len__", [](const CountSnapshot& c) {
            if (!c.isCountKnown) refuse("the count was stopped before its end");
            const auto size = c.count.convert_to<std::uint64_t>();
            if (c.count > std::numeric_limits<py::ssize_t>::max())
                throw std::overflow_error("the number is too large for len(); use int()");
            return size;
        });

    Class<Diagram>(m, "Diagram")
        .def("__len__",
             [](const Diagram& d) {
                 if (d.total() > std::numeric_limits<py::ssize_t>::max())
                     throw std::overflow_error("the number is too large for len(); use .total");
                 return d.total().convert_to<std::uint64_t>();
             })
        .def_property_readonly("total", [](const Diagram& d) { return exact(d.total()); })
        .def_property_readonly("is_up_to_symmetry", &Diagram::isUpToSymmetry)
        .def("__getitem__", &Diagram::at)
        .def("choice", &Diagram::choice, py::arg("seed") = 1)
        .def("sample", &Diagram::sample, py::arg("n"), py::arg("seed") = 1)
        .def("containing", &Diagram::containing, py::arg("piece"), py::arg("cells"))
        .def("heat_map", &Diagram::heatMap, py::arg("piece"));

    Class<CoverResult>(m, "Cover")
        .def_property_readonly("status",
                               [](const CoverResult& c) { return std::string(nameOf(c.snapshot.outcome)); })
        .def_property_readonly("value", [](const CoverResult& c) { return c.snapshot.value; })
        .def_property_readonly("bound", [](const CoverResult& c) { return c.snapshot.bound; })
        .def_property_readonly("covered", [](const CoverResult& c) { return c.snapshot.covered; })
        .def_property_readonly("solution", [](const CoverResult& c) { return c.solution; })
        .def_property_readonly("placements", [](const CoverResult& c) { return placementList(c.solution); });

    Class<EdgePuzzle, std::shared_ptr<EdgePuzzle>>(m, "EdgePuzzle")
        .def_readonly("name", &EdgePuzzle::name)
        .def_readonly("rows", &EdgePuzzle::rows)
        .def_readonly("columns", &EdgePuzzle::columns)
        .def_property_readonly("pieces",
                               [](const EdgePuzzle& puzzle) {
                                   std::vector<std::vector<EdgeColour>> pieces;
                                   for (const EdgeColours& piece : puzzle.pieces)
                                       pieces.emplace_back(piece.begin(), piece.end());
                                   return pieces;
                               })
        .def(
            "solve",
            [](const EdgePuzzle& puzzle, int threads, const std::optional<std::uint64_t>& limit,
               const Seconds& timeLimit) {
                py::list boards;
                for (const EdgeArrangement& board : solveBoards(puzzle, threads, limit, timeLimit))
                    boards.append(boardOf(puzzle, board));
                return boards;
            },
            py::kw_only(), py::arg("threads") = 0, py::arg("limit") = 1, py::arg("time_limit") = py::none())
        .def("best", &bestBoard, py::arg("seconds"), py::kw_only(), py::arg("threads") = 0,
             py::arg("seed") = 1);

    Class<DisassemblerObject>(m, "Disassembler")
        .construct(py::init<PuzzleObject, bool, double, double, int>(), py::arg("puzzle"), py::kw_only(),
                   py::arg("turns") = false, py::arg("play") = PieceFinish().play,
                   py::arg("round") = PieceFinish().round, py::arg("threads") = 0)
        .def("disassemble", &DisassemblerObject::disassemble, py::arg("solution"));

    Class<StepRun>(m, "Steps")
        .def("__iter__", [](py::object self) { return self; })
        .def("__next__", &StepRun::next);

    Class<ExactCoverSolutions>(m, "ExactCoverSolutions")
        .def("__iter__", [](py::object self) { return self; })
        .def("__next__", &ExactCoverSolutions::next)
        .def("cancel", &ExactCoverSolutions::cancel)
        .def_property_readonly("status", &ExactCoverSolutions::status);

    Class<ExactCoverObject>(m, "ExactCover")
        .construct(py::init(&coverFrom), py::arg("text"), py::arg("name") = "text.dlx")
        .def_property_readonly("items",
                               [](const ExactCoverObject& c) {
                                   py::list items;
                                   for (int i = 0; i < c->primaryItems; ++i) {
                                       const auto& item = c->items[static_cast<std::size_t>(i)];
                                       items.append(py::make_tuple(item.name, item.min, item.max));
                                   }
                                   return items;
                               })
        .def_property_readonly("secondary_items",
                               [](const ExactCoverObject& c) {
                                   py::list names;
                                   for (auto i = static_cast<std::size_t>(c->primaryItems);
                                        i < c->items.size(); ++i)
                                       names.append(c->items[i].name);
                                   return names;
                               })
        .def_property_readonly("options",
                               [](const ExactCoverObject& c) {
                                   py::list options;
                                   for (std::size_t o = 0; o < c->options.size(); ++o)
                                       options.append(c->optionText(o));
                                   return options;
                               })
        .def("to_text", [](const ExactCoverObject& c) { return toDlx(*c.problem); })
        .def(
            "save",
            [](const ExactCoverObject& c, const std::filesystem::path& path) {
                writeFile(path, toDlx(*c.problem));
            },
            py::arg("path"))
        .def("solve", &solveCover, py::kw_only(), py::arg("limit") = py::none(),
             py::arg("time_limit") = py::none())
        .def("count", &countCover, py::kw_only(), py::arg("time_limit") = py::none(),
             py::arg("memory") = py::none())
        .def("sample", &sampleCover, py::arg("n"), py::arg("seed") = 1, py::kw_only(),
             py::arg("memory") = py::none());

    m.def("load", &loadAny, docOf("load"), py::arg("path"), py::arg("problem") = 1);
    m.def(
        "loads",
        [](const std::string& text, const std::string& name, int problem) {
            return objectOf(LoadedFile(text, name).puzzle(problem));
        },
        docOf("loads"), py::arg("text"), py::arg("name") = "text.toml", py::arg("problem") = 1);
}
