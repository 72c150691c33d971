#include "core/count/listing.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/jobs/job.h"
#include "core/plans/estimate.h"
#include "core/plans/plan.h"

namespace tilewright {

namespace {

using namespace std::chrono_literals;

// By one thread for each of the run; infinite where trials say nothing.
double secondsToList(const Puzzle& puzzle, const CountRun& run, std::chrono::duration<double> time,
                     const std::stop_token& stop) {
    try {
        const PreparedSearch search(puzzle, choosePlan(puzzle), stop, {run.bytes, run.threads});
        EstimateOptions options;
        options.time = time;
        const Estimate known = estimate(search, options, stop);
        if (known.trials > 0) return (known.seconds.mean + known.seconds.error) / run.threads;
    } catch (const Stopped&) {
    } catch (const MemoryError&) {
    }
    return std::numeric_limits<double>::infinity();
}

// The search need not say what stays open.
std::vector<ImageId> withHoles(std::vector<ImageId> images, const ImageTable& table) {
    if (!table.holeShape()) return images;
    std::vector<bool> isCovered(static_cast<std::size_t>(table.cellCount()), false);
    for (const ImageId image : images)
        for (const std::uint16_t cell : table.cellsOf(image))
            isCovered[cell] = true;
    for (int cell = 0; cell < table.cellCount(); ++cell)
        if (!isCovered[static_cast<std::size_t>(cell)])
            if (const auto hole = table.find(*table.holeShape(), 0, cell)) images.push_back(*hole);
    return images;
}

}  // namespace

Deadline::Next whileQuickerThanListing(const Puzzle& puzzle, const CountRun& run, double& seconds) {
    using Seconds = std::chrono::duration<double>;
    const bool isKnown = seconds > 0.0;
    const auto begin = Deadline::Clock::now();
    const auto after = [begin](double most) {
        // A year is for ever.
        constexpr double longest = 365.0 * 24 * 3600;
        return begin + std::chrono::ceil<Deadline::Clock::duration>(Seconds(std::min(most, longest)));
    };
    return [&puzzle, &run, &seconds, isKnown, begin,
            after](const std::stop_token& done) -> std::optional<Deadline::Clock::time_point> {
        constexpr double atFirst = 0.5;
        constexpr double ofTheRest = 10.0;
        constexpr double again = 3.0;
        const Seconds passed = Deadline::Clock::now() - begin;
        // What is half done rather goes on.
        const auto most = [&] { return run.progress.load() < 0.5 ? seconds : ofTheRest * (seconds + 1.0); };
        if (!isKnown && passed.count() < atFirst) return after(atFirst);
        // On a busy machine few trials may say far too much: from time to time there are new ones.
        if (!isKnown && (seconds == 0.0 || passed.count() < most()))
            seconds = secondsToList(puzzle, run, std::max<Seconds>(1s, passed / 10.0), done);
        if (passed.count() >= most()) return std::nullopt;
        return after(isKnown ? most() : std::min(most(), again * std::max(passed.count(), 1.0)));
    };
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
    job.start();
    while (!job.waitFor(20ms)) {
        run.check();
        if (isTooMuch) throw CountMemoryError();
        const JobSnapshot now = job.snapshot();
        run.progress = now.progress;
        run.fits = now.statistics.totalFits();
    }
    const JobSnapshot result = job.snapshot();
    if (isTooMuch) throw CountMemoryError();
    if (result.status == JobStatus::failed) throw MessageError(result.error);
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

    // By their targets; the end is the node without edges.
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
