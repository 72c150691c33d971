#include "core/count/solution_diagram.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <stdexcept>

#include "core/count/graph_tables.h"
#include "core/jobs/job.h"
#include "core/search/estimate.h"
#include "core/search/plan.h"

namespace tilewright {

namespace {

template <class Key, class Number>
class TableDiagram final : public SolutionDiagram {
    using Tables = GraphTables<Key, Number>;
    using Entry = typename Tables::Entry;
    using Edge = FillingGraph::Edge;

  public:
    TableDiagram(std::shared_ptr<const CountProblem> problem, std::shared_ptr<const FillingGraph> graph,
                 std::size_t images, CountRun& run)
        : problem_(std::move(problem)),
          graph_(std::move(graph)),
          images_(images),
          tables_(*problem_, *graph_, run, true) {
        if (graph_->nodes() == 0) return;
        BigCount before = 0;
        KeyTable<Key, Number> table(tables_.layout().bits());
        for (std::uint32_t node = graph_->firstNode(tables_.middle()); node < graph_->nodes(); ++node) {
            run.check();
            const BigCount here = tables_.totalAt(node, table);
            if (here == 0) continue;
            joints_.push_back({node, before});
            before += here;
        }
        total_ = before;
    }

    BigCount total() const override { return total_; }

    std::vector<ImageId> solution(const BigCount& number) const override {
        const auto joint = std::prev(std::ranges::upper_bound(joints_, number, {}, &Joint::before));
        BigCount left = number - joint->before;
        std::vector<ImageId> images;
        const std::uint32_t end = graph_->firstNode(tables_.middle());
        for (const Edge& edge : graph_->in(joint->node)) {
            if (edge.node >= end) continue;
            for (const Entry& entry : tables_.entries(edge.node)) {
                if (!tables_.layout().fits(entry.key, edge.item)) continue;
                const Key used = tables_.layout().after(entry.key, edge.item);
                const Number on = waysOn(joint->node, used);
                const BigCount ways = toBigCount(entry.count) * toBigCount(on);
                if (left >= ways) {
                    left -= ways;
                    continue;
                }
                images.push_back(imageOf(edge));
                walkBack(edge.node, entry.key, left / toBigCount(on), images);
                if (problem_->isExact())
                    walkOn(joint->node, static_cast<Key>(tables_.layout().full() - used),
                           left % toBigCount(on), images);
                std::ranges::sort(images);
                return images;
            }
        }
        return images;
    }

    std::optional<BigCount> numberOf(const std::vector<bool>& images) const override {
        std::vector<Step> way;
        if (graph_->nodes() == 0 || !findWay(images, 0, 0, way)) return std::nullopt;
        // A path crosses from one half to the other by one step, which ends at the joint.
        const std::uint32_t middle = graph_->firstNode(tables_.middle());
        const auto nodeAfter = [&](std::size_t i) {
            return i + 1 < way.size() ? way[i + 1].node : graph_->nodes() - 1;
        };
        std::size_t cross = 0;
        while (nodeAfter(cross) < middle)
            ++cross;
        const std::uint32_t joint = nodeAfter(cross);
        BigCount number = std::ranges::lower_bound(joints_, joint, {}, &Joint::node)->before;
        BigCount left = 0;
        for (std::size_t i = 0; i < cross; ++i)
            left += waysBefore(graph_->in(way[i + 1].node), way[i], way[i + 1].used);
        for (const Edge& edge : graph_->in(joint)) {
            if (edge.node >= middle) continue;
            for (const Entry& entry : tables_.entries(edge.node)) {
                if (!tables_.layout().fits(entry.key, edge.item)) continue;
                const BigCount on = toBigCount(waysOn(joint, tables_.layout().after(entry.key, edge.item)));
                if (edge.node != way[cross].node || edge.item != way[cross].item ||
                    entry.key != way[cross].used) {
                    number += toBigCount(entry.count) * on;
                    continue;
                }
                BigCount right = 0;
                for (std::size_t i = cross + 1; problem_->isExact() && i < way.size(); ++i)
                    right += waysBefore(graph_->out(way[i].node), {nodeAfter(i), way[i].item, 0},
                                        static_cast<Key>(tables_.layout().full() - way[i].used));
                return number + left * on + right;
            }
        }
        return std::nullopt;
    }

    std::vector<BigCount> solutionsWith(const StopToken& stop) const override {
        std::vector<BigCount> sums(images_, 0);
        if (graph_->nodes() == 0) return sums;
        addLeft(sums, stop);
        if (problem_->isExact()) addRight(sums, stop);
        return sums;
    }

  private:
    struct Joint {
        std::uint32_t node = 0;
        /// The number of solutions through earlier joints.
        BigCount before = 0;
    };
    /// An item added at a node, and the counters used before.
    struct Step {
        std::uint32_t node = 0;
        std::uint32_t item = 0;
        Key used = 0;
    };
    /// A number of solutions for each entry of each node.
    using Ways = std::vector<std::vector<BigCount>>;

    ImageId imageOf(const Edge& edge) const { return problem_->items[edge.item].image; }

    Number countAt(std::uint32_t node, Key key) const {
        const auto entries = tables_.entries(node);
        const auto found = std::ranges::lower_bound(entries, key, {}, &Entry::key);
        return found != entries.end() && found->key == key ? found->count : Number(0);
    }

    // The number of paths from a node of the right half to the end, given the used counters.
    Number waysOn(std::uint32_t node, Key used) const {
        if (!problem_->isExact()) return tables_.layout().isEnough(used) ? Number(1) : Number(0);
        return countAt(node, static_cast<Key>(tables_.layout().full() - used));
    }

    // Adds the steps of the first path from a node to the end that uses only these images.
    bool findWay(const std::vector<bool>& images, std::uint32_t node, Key used,
                 std::vector<Step>& way) const {
        if (node + 1 == graph_->nodes()) return !isZero(waysOn(node, used));
        for (const Edge& edge : graph_->out(node)) {
            if (!images[imageOf(edge)] || !tables_.layout().fits(used, edge.item)) continue;
            way.push_back({node, edge.item, used});
            if (findWay(images, edge.node, tables_.layout().after(used, edge.item), way)) return true;
            way.pop_back();
        }
        return false;
    }

    // The number of paths through the edges before that of `step`, in the order of walkOneStep().
    BigCount waysBefore(std::span<const Edge> edges, const Step& step, Key key) const {
        BigCount ways = 0;
        for (const Edge& edge : edges) {
            if (edge.node == step.node && edge.item == step.item) break;
            if (const auto before = tables_.layout().before(key, edge.item))
                ways += toBigCount(countAt(edge.node, *before));
        }
        return ways;
    }

    // Follows the path with this number back to the beginning.
    void walkBack(std::uint32_t node, Key used, BigCount number, std::vector<ImageId>& images) const {
        while (!graph_->in(node).empty())
            walkOneStep(graph_->in(node), node, used, number, images);
    }
    void walkOn(std::uint32_t node, Key left, BigCount number, std::vector<ImageId>& images) const {
        while (!graph_->out(node).empty())
            walkOneStep(graph_->out(node), node, left, number, images);
    }
    void walkOneStep(std::span<const Edge> edges, std::uint32_t& node, Key& key, BigCount& number,
                     std::vector<ImageId>& images) const {
        for (const Edge& edge : edges) {
            const auto before = tables_.layout().before(key, edge.item);
            if (!before) continue;
            const BigCount ways = toBigCount(countAt(edge.node, *before));
            if (number >= ways) {
                number -= ways;
                continue;
            }
            images.push_back(imageOf(edge));
            node = edge.node;
            key = *before;
            return;
        }
    }

    // For images of the left half: paths to a node times paths onwards from the next one, accumulated from
    // the middle to the beginning. Includes paths across the middle.
    void addLeft(std::vector<BigCount>& sums, const StopToken& stop) const {
        Ways on(graph_->nodes());
        std::map<Key, BigCount> here;
        const std::uint32_t middle = graph_->firstNode(tables_.middle());
        for (std::uint32_t node = graph_->nodes(); node-- > 0;) {
            stop.check();
            here.clear();
            const auto entries = tables_.entries(node);
            for (std::size_t i = 0; node < middle && i < entries.size(); ++i)
                here[entries[i].key] = on[node][i];
            for (const Edge& edge : graph_->in(node)) {
                if (edge.node >= middle) continue;
                const auto from = tables_.entries(edge.node);
                on[edge.node].resize(from.size(), 0);
                for (std::size_t i = 0; i < from.size(); ++i) {
                    if (!tables_.layout().fits(from[i].key, edge.item)) continue;
                    const Key used = tables_.layout().after(from[i].key, edge.item);
                    const BigCount ways = node < middle ? here[used] : toBigCount(waysOn(node, used));
                    on[edge.node][i] += ways;
                    sums[imageOf(edge)] += toBigCount(from[i].count) * ways;
                }
            }
            std::vector<BigCount>().swap(on[node]);
        }
    }

    // The same from the middle to the end, for edges between nodes of the right half.
    void addRight(std::vector<BigCount>& sums, const StopToken& stop) const {
        const std::uint32_t middle = graph_->firstNode(tables_.middle());
        std::vector<std::map<Key, BigCount>> to(graph_->nodes());
        for (std::uint32_t node = middle; node < graph_->nodes(); ++node) {
            stop.check();
            // By the counters left to use from here on.
            for (const Edge& edge : graph_->in(node)) {
                if (edge.node >= middle) continue;
                tables_.layout().forEachFit(
                    tables_.entries(edge.node), edge.item, [&](Key used, const Number& count) {
                        to[node][static_cast<Key>(tables_.layout().full() - used)] += toBigCount(count);
                    });
            }
            for (const Edge& edge : graph_->out(node))
                tables_.layout().forEachFit(tables_.entries(edge.node), edge.item,
                                            [&](Key left, const Number& count) {
                                                const auto ways = to[node].find(left);
                                                if (ways == to[node].end()) return;
                                                const Key next = *tables_.layout().before(left, edge.item);
                                                to[edge.node][next] += ways->second;
                                                sums[imageOf(edge)] += ways->second * toBigCount(count);
                                            });
            to[node].clear();
        }
    }

    std::shared_ptr<const CountProblem> problem_;
    std::shared_ptr<const FillingGraph> graph_;
    std::size_t images_;
    Tables tables_;
    std::vector<Joint> joints_;
    BigCount total_ = 0;
};

// The only solution of a puzzle without cells, or none.
class EmptyDiagram final : public SolutionDiagram {
  public:
    EmptyDiagram(bool isSolved, std::size_t images) : isSolved_(isSolved), images_(images) {}

    BigCount total() const override { return isSolved_ ? 1 : 0; }
    std::vector<ImageId> solution(const BigCount&) const override { return {}; }
    std::optional<BigCount> numberOf(const std::vector<bool>&) const override {
        return isSolved_ ? std::optional<BigCount>(0) : std::nullopt;
    }
    std::vector<BigCount> solutionsWith(const StopToken&) const override {
        return std::vector<BigCount>(images_, 0);
    }

  private:
    bool isSolved_;
    std::size_t images_;
};

std::unique_ptr<const SolutionDiagram> diagramOf(const std::shared_ptr<const CountProblem>& problem,
                                                 const std::shared_ptr<const FillingGraph>& graph,
                                                 std::size_t images, CountRun& run) {
    if (!graph) return std::make_unique<EmptyDiagram>(problem->allowsNothing(), images);
    const auto make = [&]<class Key>(Key) {
        return inWidestNeeded(
            [&](auto zero) -> std::unique_ptr<const SolutionDiagram> {
                return std::make_unique<TableDiagram<Key, decltype(zero)>>(problem, graph, images, run);
            },
            problem->counters.empty() && graph->hasLargeNumbers(run));
    };
    const int bits = CounterLayout<std::uint64_t>::bitsOf(*problem);
    if (bits <= 64) return make(std::uint64_t{0});
    if (bits <= 128) return make(Uint128{0});
    throw CountMemoryError();
}

// The images that do not overlap any of `placed`, and `placed` itself: their tilings are those that contain
// `placed`.
std::vector<ImageId> imagesBeside(const ImageTable& table, std::span<const ImageId> placed) {
    std::vector<bool> isTaken(static_cast<std::size_t>(table.cellCount()), false);
    for (const ImageId image : placed)
        for (const CellNumber cell : table.cellsOf(image))
            isTaken[cell] = true;
    std::vector<ImageId> left;
    for (ImageId image = 0; image < table.size(); ++image) {
        const bool isPlaced = std::ranges::find(placed, image) != placed.end();
        if (isPlaced ||
            std::ranges::none_of(table.cellsOf(image), [&](CellNumber cell) { return isTaken[cell]; }))
            left.push_back(image);
    }
    return left;
}

}  // namespace

BigCount randomBelow(const BigCount& bound, std::mt19937_64& random) {
    for (;;) {
        BigCount number = 0;
        BigCount most = 1;
        for (; most < bound; most <<= 64)
            number = (number << 64) + BigCount(random());
        // Rejection sampling: the last, incomplete range would favour low numbers.
        if (number < most - most % bound) return number % bound;
    }
}

std::vector<bool> imagesLabelled(const Puzzle& puzzle, const ImageTable& table,
                                 std::span<const std::size_t> labels) {
    const std::span<const Cell> cells = puzzle.region.cells();
    if (labels.size() != cells.size()) return {};
    std::map<std::size_t, int> sizes;
    for (const std::size_t label : labels)
        ++sizes[label];
    std::vector<std::size_t> labelOf;
    for (const Cell cell : table.cells().first(static_cast<std::size_t>(table.crossingStart())))
        labelOf.push_back(labels[*puzzle.region.indexOf(cell)]);
    std::vector<bool> images(table.size(), false);
    for (ImageId image = 0; image < table.size(); ++image) {
        const auto all = table.cellsOf(image);
        const auto own =
            all.first(static_cast<std::size_t>(std::ranges::lower_bound(all, labelOf.size()) - all.begin()));
        if (table.isHole(image)) {
            images[image] = own.empty() || labelOf[own.front()] == 0;
            continue;
        }
        const std::size_t label = labelOf[own.front()];
        images[image] = label != 0 && sizes[label] == static_cast<int>(own.size()) &&
                        std::ranges::all_of(own, [&](CellNumber cell) { return labelOf[cell] == label; });
    }
    return images;
}

std::optional<std::vector<ImageId>> imagesUpToSymmetry(const Puzzle& puzzle, const ImageTable& table,
                                                       Mirrors mirrors, const StopToken& stop) {
    std::vector<RegionSymmetry> symmetries = regionSymmetries(puzzle, table, mirrors, stop);
    const auto constraint = constrainBest(table, symmetries);
    const SolutionSymmetry symmetry(table, static_cast<int>(puzzle.fixed.size()), std::move(symmetries),
                                    constraint);
    if (!symmetry.findsEachOnce()) return std::nullopt;
    std::vector<ImageId> images;
    for (ImageId image = 0; image < table.size(); ++image)
        if (!constraint || constraint->allows(table, image)) images.push_back(image);
    return images;
}

PuzzleDiagram::PuzzleDiagram(Puzzle puzzle, Mirrors mirrors, DiagramOf which, const StopToken& stop)
    : puzzle_(std::move(puzzle)), mirrors_(mirrors), table_(puzzle_, stop) {
    auto images =
        which == DiagramOf::different ? imagesUpToSymmetry(puzzle_, table_, mirrors, stop) : std::nullopt;
    if (images) {
        images_ = std::move(*images);
        isUpToSymmetry_ = true;
    } else {
        images_.resize(table_.size());
        std::iota(images_.begin(), images_.end(), ImageId{0});
    }
    problem_ = std::make_shared<const CountProblem>(countProblem(table_, images_));
    if (problem_->cellCount == 0)
        all_ = std::make_unique<EmptyDiagram>(problem_->allowsNothing(), table_.size());
}

void PuzzleDiagram::take(FillingGraph graph, CountRun& run) {
    graph_ = std::make_shared<const FillingGraph>(std::move(graph));
    all_ = diagramOf(problem_, graph_, table_.size(), run);
}

void PuzzleDiagram::takeList(CountRun& run) {
    isListed_ = true;
    take(graphOf(*problem_, copiesAmong(listedSolutions(puzzle_, mirrors_, run), images_, run)), run);
}

std::vector<std::vector<ImageId>> PuzzleDiagram::copiesAmong(std::span<const std::vector<ImageId>> solutions,
                                                             std::span<const ImageId> images,
                                                             CountRun& run) const {
    std::vector<bool> isWanted(table_.size(), false);
    for (const ImageId image : images)
        isWanted[image] = true;
    const auto symmetries = regionSymmetries(puzzle_, table_, mirrors_, run.stop);
    std::vector<std::vector<ImageId>> found;
    std::uint64_t bytes = 0;
    for (const std::vector<ImageId>& solution : solutions) {
        run.check();
        for (auto& copy : copiesOf(solution, table_, puzzle_.fixed.size(), symmetries)) {
            if (!std::ranges::all_of(copy, [&](ImageId image) { return isWanted[image]; })) continue;
            bytes += listedBytes(copy.size());
            found.push_back(std::move(copy));
        }
        run.noteBytes(bytes);
    }
    return found;
}

PuzzleDiagram::PuzzleDiagram(Puzzle puzzle, Mirrors mirrors, CountRun& run, DiagramOf which)
    : PuzzleDiagram(std::move(puzzle), mirrors, which, run.stop) {
    if (all_) return;
    // A graph knows which cells are filled, but not the sums so far.
    if (!table_.rules().empty()) {
        takeList(run);
        return;
    }
    const StopToken stop = run.stop;
    try {
        double listing = 0.0;
        const ListingPatience patience(puzzle_, run, listing, stop);
        run.stop = patience.token();
        take(FillingGraph(*problem_, run), run);
    } catch (const Stopped&) {
        if (stop.isOver()) throw;
    } catch (const CountMemoryError&) {
    }
    run.stop = stop;
    if (!all_) takeList(run);
}

PuzzleDiagram PuzzleDiagram::listed(Puzzle puzzle, Mirrors mirrors, CountRun& run, DiagramOf which) {
    PuzzleDiagram diagram(std::move(puzzle), mirrors, which, run.stop);
    if (!diagram.all_) diagram.takeList(run);
    return diagram;
}

PuzzleDiagram::PuzzleDiagram(Puzzle puzzle, Mirrors mirrors, std::span<const std::uint32_t> graph,
                             CountRun& run)
    : PuzzleDiagram(std::move(puzzle), mirrors, DiagramOf::different, run.stop) {
    if (all_) return;
    auto kept = FillingGraph::ofNumbers(*problem_, graph);
    if (!kept) throw std::invalid_argument("the graph does not belong to the puzzle");
    take(std::move(*kept), run);
}

std::unique_ptr<const SolutionDiagram> PuzzleDiagram::with(std::span<const ImageId> placed,
                                                           CountRun& run) const {
    return among(imagesBeside(table_, placed), run);
}

std::unique_ptr<const SolutionDiagram> PuzzleDiagram::among(std::span<const ImageId> images,
                                                            CountRun& run) const {
    const auto problem = std::make_shared<const CountProblem>(countProblem(table_, images));
    std::shared_ptr<const FillingGraph> graph;
    // If the whole graph is too large, this one may be too.
    constexpr int fewSolutions = 30'000;
    if (problem->cellCount > 0 && (!table_.rules().empty() || all_->total() < fewSolutions)) {
        std::vector<std::vector<ImageId>> solutions;
        for (BigCount number = 0; number < all_->total(); ++number)
            solutions.push_back(all_->solution(number));
        graph = std::make_shared<const FillingGraph>(graphOf(*problem, copiesAmong(solutions, images, run)));
    } else if (problem->cellCount > 0) {
        graph = std::make_shared<const FillingGraph>(*problem, run);
    }
    return diagramOf(problem, graph, table_.size(), run);
}

std::map<std::vector<Cell>, BigCount> placesOf(const PuzzleDiagram& diagram, std::size_t piece,
                                               const StopToken& stop) {
    return placesOf(diagram, diagram.all().solutionsWith(stop), diagram.all().total(), piece);
}

std::map<std::vector<Cell>, BigCount> placesOf(const PuzzleDiagram& diagram, std::span<const BigCount> with,
                                               const BigCount& total, std::size_t piece) {
    const ImageTable& table = diagram.table();
    std::map<std::vector<Cell>, BigCount> places;
    for (ImageId image = 0; image < table.pieceImages(); ++image) {
        const auto& pieces = table.shapes()[static_cast<std::size_t>(table.shapeOf(image))].pieces;
        if (with[image] == 0 || std::ranges::find(pieces, piece) == pieces.end()) continue;
        std::vector<Cell> cells;
        for (const CellNumber cell : table.cellsOf(image))
            if (cell < table.crossingStart()) cells.push_back(table.cells()[cell]);
        places[cells] += with[image];
    }
    for (const FixedPiece& fixed : diagram.puzzle().fixed)
        if (fixed.piece == piece && total > 0) places[fixed.cells] += total;
    return places;
}

namespace {

using namespace std::chrono_literals;

// On one thread for each of the run; infinite if trials give no result.
double secondsToList(const Puzzle& puzzle, const CountRun& run, std::chrono::duration<double> time,
                     const StopToken& stop) {
    try {
        const PreparedSearch search(puzzle, choosePlan(puzzle), stop, {run.bytes, run.threads});
        EstimateOptions options;
        options.time = time;
        options.bytes = run.bytes;
        const Estimate known = estimate(search, options, stop);
        if (known.trials > 0) return (known.seconds.mean + known.seconds.error) / run.threads;
    } catch (const Stopped&) {
    } catch (const MemoryError&) {
    }
    return std::numeric_limits<double>::infinity();
}

// The search need not determine what stays open.
std::vector<ImageId> withHoles(std::vector<ImageId> images, const ImageTable& table) {
    if (!table.hasHoles()) return images;
    std::vector<bool> isCovered(static_cast<std::size_t>(table.cellCount()), false);
    for (const ImageId image : images)
        for (const CellNumber cell : table.cellsOf(image))
            isCovered[cell] = true;
    for (int cell = 0; cell < table.cellCount(); ++cell)
        if (!isCovered[static_cast<std::size_t>(cell)])
            if (const auto hole = table.holeOn(cell)) images.push_back(*hole);
    return images;
}

}  // namespace

ListingPatience::ListingPatience(const Puzzle& puzzle, const CountRun& run, double& seconds,
                                 const StopToken& stop)
    : puzzle_(puzzle),
      run_(run),
      seconds_(seconds),
      isKnown_(seconds > 0.0),
      other_(stop.request(), [this] { source_.request_stop(); }),
      thread_([this](const StopToken& done) {
          while (const auto at = next(done)) {
              done.sleepUntil(*at);
              if (done.isOver()) return;
          }
          source_.request_stop();
      }) {}

// When to ask again; nullopt to end the work.
std::optional<StopToken::Clock::time_point> ListingPatience::next(const StopToken& done) {
    using Seconds = std::chrono::duration<double>;
    constexpr double atFirst = 0.5;
    constexpr double ofTheRest = 10.0;
    constexpr double again = 3.0;
    const auto after = [this](double time) {
        // Treat a year as unlimited.
        constexpr double longest = 365.0 * 24 * 3600;
        return begin_ + std::chrono::ceil<Clock::duration>(Seconds(std::min(time, longest)));
    };
    const Seconds passed = Clock::now() - begin_;
    // Work that is half done should rather continue.
    const auto most = [this] { return run_.progress.load() < 0.5 ? seconds_ : ofTheRest * (seconds_ + 1.0); };
    if (!isKnown_ && passed.count() < atFirst) return after(atFirst);
    // On a busy machine, few trials may overestimate a lot, so they are repeated from time to time.
    if (!isKnown_ && (seconds_ == 0.0 || passed.count() < most()))
        seconds_ = secondsToList(puzzle_, run_, std::max<Seconds>(1s, passed / 10.0), done);
    if (passed.count() >= most()) return std::nullopt;
    return after(isKnown_ ? most() : std::min(most(), again * std::max(passed.count(), 1.0)));
}

std::vector<std::vector<ImageId>> listedSolutions(const Puzzle& puzzle, Mirrors mirrors, CountRun& run) {
    Plan plan = choosePlan(puzzle);
    plan.mirrors = mirrors;
    JobOptions options;
    options.threads = run.threads;
    options.memory = run.bytes;
    std::vector<std::vector<ImageId>> found;
    std::uint64_t bytes = 0;
    std::atomic<bool> isTooMuch = false;
    Job job(puzzle, plan, options, [&](const PreparedSearch& search, std::span<const Solution> solutions) {
        for (const Solution& solution : solutions) {
            bytes += listedBytes(solution.images.size());
            if (bytes > run.bytes) isTooMuch = true;
            if (!isTooMuch) found.push_back(withHoles(solution.images, search.table()));
        }
    });
    runToEnd(job, run.stop, 20ms, [&] {
        run.check();
        if (isTooMuch) throw CountMemoryError();
        const JobSnapshot now = job.snapshot();
        run.progress = now.progress;
        run.fits = now.statistics.totalFits();
    });
    if (isTooMuch) throw CountMemoryError();
    run.noteBytes(bytes);
    return found;
}

std::vector<std::vector<ImageId>> copiesOf(const std::vector<ImageId>& solution, const ImageTable& table,
                                           std::size_t fixedPieces,
                                           std::span<const RegionSymmetry> symmetries) {
    std::vector<ImageId> own = solution;
    for (std::size_t f = 0; f < fixedPieces; ++f)
        own.push_back(table.size() + static_cast<ImageId>(f));
    std::ranges::sort(own);
    std::vector<std::vector<ImageId>> copies{own};
    for (const RegionSymmetry& symmetry : symmetries) {
        std::vector<ImageId> copy;
        std::ranges::transform(own, std::back_inserter(copy), symmetry);
        std::ranges::sort(copy);
        // Every fixed piece must be in its place again.
        const auto fixed = static_cast<std::ptrdiff_t>(fixedPieces);
        if (std::equal(own.end() - fixed, own.end(), copy.end() - fixed) &&
            (copy.empty() || copy.back() != RegionSymmetry::nothing))
            copies.push_back(std::move(copy));
    }
    std::ranges::sort(copies);
    copies.erase(std::unique(copies.begin(), copies.end()), copies.end());
    for (auto& copy : copies)
        copy.resize(solution.size());
    return copies;
}

FillingGraph graphOf(const CountProblem& problem, std::span<const std::vector<ImageId>> solutions) {
    std::map<ImageId, std::uint32_t> itemOf;
    for (std::uint32_t item = 0; item < problem.items.size(); ++item)
        itemOf[problem.items[item].image] = item;
    // Items are numbered in the order in which they fill cells.
    std::set<std::vector<std::uint32_t>> ways;
    for (const auto& solution : solutions) {
        std::vector<std::uint32_t> way;
        for (const ImageId image : solution)
            way.push_back(itemOf.at(image));
        std::ranges::sort(way);
        ways.insert(std::move(way));
    }

    using Edges = std::vector<FillingGraph::Edge>;
    const auto asPairs = [](const FillingGraph::Edge& edge) { return std::pair(edge.item, edge.node); };
    const auto before = [&](const Edges& a, const Edges& b) {
        return std::ranges::lexicographical_compare(a, b, {}, asPairs, asPairs);
    };
    std::map<Edges, std::uint32_t, decltype(before)> numbers(before);
    using Way = decltype(ways)::const_iterator;
    const std::function<std::uint32_t(Way, Way, std::size_t)> nodeOf = [&](Way first, Way last,
                                                                           std::size_t depth) {
        Edges edges;
        while (first != last && depth < first->size()) {
            const std::uint32_t item = (*first)[depth];
            const Way next = std::find_if(first, last, [&](const auto& way) { return way[depth] != item; });
            edges.push_back({nodeOf(first, next, depth + 1), item});
            first = next;
        }
        return numbers.try_emplace(std::move(edges), static_cast<std::uint32_t>(numbers.size()))
            .first->second;
    };
    if (!ways.empty()) nodeOf(ways.begin(), ways.end(), 0);

    // By target; the end is the node without edges.
    std::vector<std::vector<const Edges*>> byTarget(static_cast<std::size_t>(problem.cellCount) + 1);
    std::vector<const Edges*> nodes(numbers.size());
    for (const auto& [edges, number] : numbers)
        nodes[number] = &edges;
    for (const Edges* edges : nodes)
        byTarget[edges->empty() ? byTarget.size() - 1 : problem.items[edges->front().item].cells.front()]
            .push_back(edges);
    std::vector<std::uint32_t> firstNode{0};
    std::vector<std::uint32_t> firstOut{0};
    std::vector<std::uint32_t> place(nodes.size());
    std::uint32_t placed = 0;
    for (const auto& here : byTarget) {
        for (const Edges* edges : here) {
            place[numbers.at(*edges)] = placed++;
            firstOut.push_back(firstOut.back() + static_cast<std::uint32_t>(edges->size()));
        }
        firstNode.push_back(placed);
    }
    std::vector<std::uint32_t> all{static_cast<std::uint32_t>(firstNode.size()),
                                   static_cast<std::uint32_t>(firstOut.size()), firstOut.back()};
    all.insert(all.end(), firstNode.begin(), firstNode.end());
    all.insert(all.end(), firstOut.begin(), firstOut.end());
    for (const auto& here : byTarget)
        for (const Edges* edges : here)
            for (const FillingGraph::Edge& edge : *edges)
                all.insert(all.end(), {place[edge.node], edge.item});
    return FillingGraph::ofNumbers(problem, all).value();
}

}  // namespace tilewright
