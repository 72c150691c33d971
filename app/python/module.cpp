// The Python module: puzzles, searches, counts, diagrams, covers and disassemblies as Python objects.
//
// Searches run on the threads of their jobs, which never touch Python; calls that wait release the
// interpreter and look at it ten times a second, so that Ctrl-C works. What Python drops is cancelled: an
// iterator owns its search, solutions only share the tables that they are read with.

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <random>

#include "core/assembly/disassembler.h"
#include "core/basics/text.h"
#include "core/count/count_job.h"
#include "core/count/solution_diagram.h"
#include "core/cover/cover_job.h"
#include "core/edges/edge_checks.h"
#include "core/edges/edge_solver.h"
#include "core/formats/edge_file.h"
#include "core/formats/puzzle_file.h"
#include "core/jobs/job.h"
#include "core/puzzle/checks.h"
#include "core/search/plan.h"

namespace py = pybind11;

namespace tilewright {

namespace {

using namespace std::chrono_literals;

using Numbers = std::vector<int>;
using Seconds = std::optional<double>;

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
    requireSuccess(*job->state());
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

// A search and the solutions that it has found but not delivered yet. Shared by the iterator and its
// solutions; the threads of the search wait while many solutions are queued.
class SearchRun {
  public:
    SearchRun(PuzzleObject puzzle, Plan plan, JobOptions options) : puzzle_(std::move(puzzle)) {
        job_ =
            std::make_unique<Job>(*puzzle_, std::move(plan), std::move(options),
                                  [this](const PreparedSearch&, std::span<const Solution> found) {
                                      std::unique_lock lock(mutex_);
                                      wake_.wait(lock, [&] { return queue_.size() < mostQueued || closed_; });
                                      if (!closed_) queue_.insert(queue_.end(), found.begin(), found.end());
                                      wake_.notify_all();
                                  });
        job_->start();
    }
    ~SearchRun() {
        close();
        job_.reset();
    }

    // Ends the search; waits for nothing.
    void close() {
        {
            const std::lock_guard lock(mutex_);
            closed_ = true;
        }
        wake_.notify_all();
        job_->cancel();
    }

    // The next solution; nullopt at the end. The interpreter must be held.
    std::optional<Solution> next() {
        std::optional<Solution> solution;
        waitFor([&] {
            std::unique_lock lock(mutex_);
            // The end is seen only when the queue is empty, and looked at without a notification.
            if (queue_.empty() && !closed_) {
                lock.unlock();
                const bool isOver = job_->waitFor(0ms);
                lock.lock();
                if (queue_.empty() && isOver) return true;
                wake_.wait_for(lock, 2ms, [&] { return !queue_.empty() || closed_; });
            }
            if (queue_.empty()) return closed_;
            solution = std::move(queue_.front());
            queue_.pop_front();
            wake_.notify_all();
            return true;
        });
        if (!solution && !closed_) requireSuccess(job_->snapshot());
        return solution;
    }

    JobSnapshot snapshot() const { return job_->snapshot(); }
    const PuzzleObject& puzzle() const { return puzzle_; }
    std::vector<Placement> placements(std::span<const ImageId> images) const {
        return placementsOf(*puzzle_, job_->search()->table(), images);
    }

  private:
    static constexpr std::size_t mostQueued = 1 << 16;

    const PuzzleObject puzzle_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Solution> queue_;
    bool closed_ = false;
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
        const std::optional<ImageId> image = imageOf(diagram_->table(), pieceNamed(piece), place);
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
    CoverOptions options;
    options.threads = checkedThreads(threads);
    options.timeLimit = duration(timeLimit);
    return runToEnd(std::make_unique<CoverJob>(*puzzle, options), [&](const CoverJob& job) {
        return CoverResult{job.snapshot(), {puzzle, job.placements(), 1}};
    });
}

py::dict disassemble(const SolutionObject& solution, int threads) {
    if (const Message obstacle = Disassembler::obstacle(*solution.puzzle); !obstacle.empty())
        refuse(english(obstacle));
    DisassemblyOptions options;
    options.threads = checkedThreads(threads);
    Disassembly result;
    {
        const py::gil_scoped_release release;
        result = Disassembler(*solution.puzzle, options).takeApart(solution.placements);
    }
    const AssemblyLevel level = levelOf(result.separation);
    py::list moves;
    const AssemblyPlan plan(result.separation);
    for (const PlannedMove& planned : plan.moves()) {
        py::list pieces;
        for (const std::size_t piece : planned.move.pieces)
            pieces.append(solution.puzzle->pieces[solution.placements[piece].piece].name);
        const Cell shift = planned.move.shift();
        moves.append(py::dict(py::arg("pieces") = pieces,
                              py::arg("shift") = py::make_tuple(int{shift.x}, int{shift.y}, int{shift.z}),
                              py::arg("removes") = planned.move.isRemoval));
    }
    return py::dict(py::arg("possible") = result.comesApart(), py::arg("level") = level.numbers,
                    py::arg("moves") = moves);
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

    py::class_<PieceObject>(m, "Piece")
        .def(py::init([](std::vector<Numbers> cells, std::string name, const py::object& count) {
                 return PieceObject{std::move(name), std::move(cells), countOf(count)};
             }),
             py::arg("cells"), py::arg("name") = "", py::arg("count") = 1)
        .def_readonly("name", &PieceObject::name)
        .def_readonly("cells", &PieceObject::cells)
        .def_property_readonly("count", [](const PieceObject& piece) {
            return py::make_tuple(piece.count.min, piece.count.max == Count::any ? py::object(py::none())
                                                                                 : py::int_(piece.count.max));
        });

    py::class_<PuzzleObject>(m, "Puzzle")
        .def(py::init(&makePuzzle), py::arg("region"), py::arg("pieces"), py::arg("lattice") = "square",
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
        .def("_outline", &outlineOf)
        .def("_layer", [](const PuzzleObject& p, const Numbers& numbers) {
            return p->lattice.layerOf(cellOf(p->lattice, numbers));
        });

    py::class_<SolutionObject>(m, "Solution")
        .def_property_readonly("placements", &placementList)
        .def_property_readonly("puzzle", [](const SolutionObject& s) { return s.puzzle; })
        .def_readonly("copies", &SolutionObject::copies)
        .def("__len__", [](const SolutionObject& s) { return s.placements.size(); })
        .def("disassemble", &disassemble, py::kw_only(), py::arg("threads") = 0);

    py::class_<JobSnapshot>(m, "Statistics")
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

    py::class_<Solutions>(m, "Solutions")
        .def("__iter__", [](py::object self) { return self; })
        .def("__next__", &Solutions::next)
        .def("cancel", &Solutions::cancel)
        .def_property_readonly("statistics", &Solutions::snapshot)
        .def_property_readonly("progress", [](const Solutions& s) { return s.snapshot().progress; })
        .def_property_readonly("status", [](const Solutions& s) -> std::string {
            const JobSnapshot now = s.snapshot();
            return now.phase == JobPhase::finished ? nameOf(now.status) : "running";
        });

    py::class_<CountSnapshot>(m, "Count")
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

    py::class_<Diagram>(m, "Diagram")
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

    py::class_<CoverResult>(m, "Cover")
        .def_property_readonly("status",
                               [](const CoverResult& c) { return std::string(nameOf(c.snapshot.outcome)); })
        .def_property_readonly("value", [](const CoverResult& c) { return c.snapshot.value; })
        .def_property_readonly("bound", [](const CoverResult& c) { return c.snapshot.bound; })
        .def_property_readonly("covered", [](const CoverResult& c) { return c.snapshot.covered; })
        .def_property_readonly("solution", [](const CoverResult& c) { return c.solution; })
        .def_property_readonly("placements", [](const CoverResult& c) { return placementList(c.solution); });

    py::class_<EdgePuzzle, std::shared_ptr<EdgePuzzle>>(m, "EdgePuzzle")
        .def_readonly("name", &EdgePuzzle::name)
        .def_readonly("rows", &EdgePuzzle::rows)
        .def_readonly("columns", &EdgePuzzle::columns)
        .def_readonly("pieces", &EdgePuzzle::pieces)
        .def(
            "solve",
            [](const EdgePuzzle& puzzle, int threads, const std::optional<std::uint64_t>& limit,
               const Seconds& timeLimit) {
                py::list boards;
                for (const EdgeArrangement& board : solveBoards(puzzle, threads, limit, timeLimit)) {
                    py::list rows;
                    for (int row = 0; row < puzzle.rows; ++row) {
                        py::list places;
                        for (int column = 0; column < puzzle.columns; ++column) {
                            const PlacedEdgePiece& placed =
                                board[static_cast<std::size_t>(row) *
                                          static_cast<std::size_t>(puzzle.columns) +
                                      static_cast<std::size_t>(column)];
                            places.append(py::make_tuple(placed.piece, py::cast(placed.colours)));
                        }
                        rows.append(places);
                    }
                    boards.append(rows);
                }
                return boards;
            },
            py::kw_only(), py::arg("threads") = 0, py::arg("limit") = 1, py::arg("time_limit") = py::none());

    m.def(
        "load",
        [](const std::filesystem::path& path, int problem) {
            return objectOf(loadFile(path).puzzle(problem));
        },
        py::arg("path"), py::arg("problem") = 1);
    m.def(
        "loads",
        [](const std::string& text, const std::string& name, int problem) {
            return objectOf(LoadedFile(text, name).puzzle(problem));
        },
        py::arg("text"), py::arg("name") = "text.toml", py::arg("problem") = 1);
}
