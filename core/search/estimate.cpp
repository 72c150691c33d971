#include "core/search/estimate.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <map>
#include <memory>
#include <random>
#include <string>

#include "core/basics/machine.h"
#include "core/basics/stop.h"
#include "core/search/dlx.h"
#include "core/search/fill_sets.h"
#include "core/search/host.h"
#include "core/search/plan.h"
#include "core/search/search_space.h"

namespace tilewright {

namespace {

using namespace std::chrono_literals;

// The CPU time of this thread: a busy machine leaves as many trials, and estimates as good, only later.
struct ThreadClock {
    using duration = std::chrono::duration<double>;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<ThreadClock, duration>;
    static constexpr bool is_steady = true;

    static time_point now() { return time_point(duration(processorSeconds())); }
};

// Long trials vary less, and so does the mean of many trials: a few milliseconds per trial are a good
// compromise, or less where there is time for a few trials only.
constexpr double longestGoodTrial = 0.004;
constexpr double fewestTrials = 100.0;
constexpr int trialsToJudge = 8;
constexpr int trialsToGuess = 3;
// A trial that takes longer than the target by this factor is abandoned.
constexpr double tooLong = 16.0;
// A trial that starts within this share of the time usually ends in time.
constexpr double shareOfWholeTrials = 0.9;
// How much of the time may be spent on the top of the tree, for how many nodes below it: there is rarely time
// for more trials.
constexpr double shareOfTop = 0.25;
constexpr std::size_t mostBeginnings = 1024;
// How many bytes their lists may take, and which part of the memory of a search.
constexpr std::uint64_t mostBytes = 64U << 20;
constexpr std::uint64_t partOfMemory = 4;
// Nodes between two checks of the stop token and the clock.
constexpr int interval = 1 << 8;
constexpr std::size_t nodesToKnow = 64;
// How many plans reach the second round.
constexpr std::size_t finalists = 3;

// Thrown when the time limit of all trials, or of one trial, is exceeded.
struct TimeOver {};

// Walks either one node, collecting its branches, or a whole subtree.
class Sampler final : public SearchHost {
  public:
    struct Node {
        std::vector<ImageId> trail;
        std::shared_ptr<const SearchSpace> space;
    };

    Sampler(const PreparedSearch& search, StopToken stop, std::optional<ThreadClock::time_point> end)
        : search_(search), stop_(std::move(stop)), end_(end) {
        restart();
    }

    // What was counted, and the branches that were left.
    struct Walked {
        Statistics statistics;
        std::uint64_t solutions = 0;
        std::vector<Node> branches;
    };

    // Walks a single node. The first nodes are shared by all trials, and building lists there takes long.
    Walked splitNode(const Node& node) {
        const auto known = known_.find(node.trail);
        if (known != known_.end()) return known->second;
        splitting_ = true;
        Walked walked = walk(node, 1);
        if (known_.size() < nodesToKnow) known_.emplace(node.trail, walked);
        return walked;
    }

    Walked searchAll(const Node& node) {
        splitting_ = false;
        return walk(node, interval);
    }

    /// The memory of the fill table, which grows with the number of known fillings.
    std::size_t tableBytes() const { return fillSets ? fillSets->bytes() : 0; }

    /// Sets a time limit in seconds for all further walks.
    void limitTo(double seconds) { limit_ = ThreadClock::now() + ThreadClock::duration(seconds); }
    void removeLimit() { limit_.reset(); }

    /// Discards an interrupted walk. The entries of the fill table stay valid.
    void restart() { dlx_.emplace(search_.table(), search_.images(), search_.plan().schedule); }

    int piecesLeftAt(const Node& node) const { return search_.table().piecesLeftAfter(node.trail); }

    bool poll(int) override {
        mustStop();
        budget = interval;
        return !splitting_;
    }
    bool mustStop() override {
        stop_.check();
        for (const auto& end : {end_, limit_})
            if (end && ThreadClock::now() >= *end) throw TimeOver{};
        return false;
    }
    bool wantsTrail() const override { return false; }
    void showTrail(std::span<const ImageId>) override {}
    void solution(std::span<const ImageId> images) override {
        if (search_.symmetry().copiesOf(images)) ++walked_.solutions;
    }
    void leaveNode(std::span<const ImageId> trail, const std::shared_ptr<const SearchSpace>& space) override {
        walked_.branches.push_back({{trail.begin(), trail.end()}, space});
    }
    void leaveBranches(std::span<const ImageId> trail, std::span<const ImageId> rest, std::size_t,
                       const std::shared_ptr<const SearchSpace>& space) override {
        for (const ImageId image : rest) {
            leaveNode(trail, space);
            walked_.branches.back().trail.push_back(image);
        }
    }

  private:
    Walked walk(const Node& node, int nodes) {
        statistics = Statistics(search_.table().maxPieces());
        walked_ = {};
        budget = nodes;
        if (node.space)
            node.space->search(node.trail, node.space, *this);
        else
            dlx_->search(node.trail, *this);
        walked_.statistics = statistics;
        return std::move(walked_);
    }

    const PreparedSearch& search_;
    StopToken stop_;
    std::optional<ThreadClock::time_point> end_;
    std::optional<ThreadClock::time_point> limit_;
    std::optional<Dlx> dlx_;
    bool splitting_ = false;
    Walked walked_;
    std::map<std::vector<ImageId>, Walked> known_;
};

class Trials {
  public:
    Trials(const PreparedSearch& search, const EstimateOptions& options, const StopToken& stop)
        : options_(options),
          sampler_(search, stop, endOf(options)),
          levels_(static_cast<std::size_t>(search.table().maxPieces()) + 1),
          mostBeginnings_(std::clamp<std::size_t>(std::min(mostBytes, options.bytes / partOfMemory) /
                                                      std::max<std::uint64_t>(1, search.memory().lists),
                                                  1, mostBeginnings)),
          goodTrial_(options.trials > 0 ? longestGoodTrial
                                        : std::min(longestGoodTrial, options.time.count() / fewestTrials)),
          above_(firstTotal() + totals, 0.0),
          samples_(firstTotal() + totals) {}

    Estimate run() {
        wholeFrom_ = options_.wholeFrom;
        const bool isTuned = wholeFrom_ == 0;
        try {
            if (options_.trials == 0) walkTop();
            if (isTuned) tuneWholeFrom();
            // With a fixed number of trials, the first ones count.
            if (options_.trials > 0) forgetTrials();
            while (options_.trials > 0 ? trials_ < options_.trials
                                       : ThreadClock::now() - begin_ < shareOfWholeTrials * options_.time) {
                if (isTuned)
                    runTunedTrial(trials_);
                else
                    runTrial(trials_);
            }
        } catch (const TimeOver&) {
            // Time is over: report the trials completed so far.
        }
        return result();
    }

  private:
    static std::optional<ThreadClock::time_point> endOf(const EstimateOptions& options) {
        if (options.trials > 0) return std::nullopt;
        return ThreadClock::now() + options.time;
    }

    // What a trial accumulates: attempts and fits by pieces left, followed by these.
    enum Total : std::size_t { fits, solutions, seconds, totals };

    std::size_t firstFits() const { return levels_; }
    std::size_t firstTotal() const { return 2 * levels_; }

    // Walks the top of the tree whole, and lets trials begin at the nodes below it in random order.
    //
    // Near the root most branches soon end, and the few that go on have great weights: a trial from there
    // meets the bulk of the tree rarely, so that a few trials foresee far too little. Below a thousand nodes
    // chance decides much less.
    void walkTop() {
        std::vector<double> top(above_.size(), 0.0);
        std::deque<Sampler::Node> nodes(beginnings_.begin(), beginnings_.end());
        while (!nodes.empty() && nodes.size() < mostBeginnings_ &&
               ThreadClock::now() - begin_ < shareOfTop * options_.time) {
            Sampler::Walked walked = sampler_.splitNode(nodes.front());
            nodes.pop_front();
            addTo(top, walked, 1.0);
            std::ranges::move(walked.branches, std::back_inserter(nodes));
        }
        // A tree that ends here is searched whole in no time.
        if (nodes.empty()) return;
        above_ = std::move(top);
        beginnings_.assign(std::make_move_iterator(nodes.begin()), std::make_move_iterator(nodes.end()));
        std::seed_seq seed{options_.seed, options_.seed >> 32};
        std::ranges::shuffle(beginnings_, std::mt19937_64(seed));
    }

    void addTo(std::vector<double>& sums, const Sampler::Walked& walked, double weight) const {
        for (std::size_t p = 0; p < levels_; ++p) {
            sums[p] += weight * static_cast<double>(walked.statistics.attempts[p]);
            const double fitsHere = weight * static_cast<double>(walked.statistics.fits[p]);
            sums[firstFits() + p] += fitsHere;
            sums[firstTotal() + fits] += fitsHere;
        }
        sums[firstTotal() + solutions] += weight * static_cast<double>(walked.solutions);
    }

    // Searches an increasing part of the tree in each trial until a trial takes long enough.
    void tuneWholeFrom() {
        const int most = static_cast<int>(levels_) - 1;
        for (wholeFrom_ = 1; wholeFrom_ < most; ++wholeFrom_) {
            forgetTrials();
            // Far from the goal, a few trials suffice.
            for (std::uint64_t trial = 0;
                 trial < trialsToJudge && (trial < trialsToGuess || searching_ > goodTrial_ / 4); ++trial)
                if (!runTunedTrial(trial)) return;
            if (isHalfOver() || searching_ > trialsToJudge * goodTrial_) return;
        }
        forgetTrials();
    }

    // One more piece can turn short trials into far too long ones. Then less is searched per trial from now
    // on, the previous trials are discarded, since only the short ones were completed, and false is returned.
    bool runTunedTrial(std::uint64_t trial) {
        if (wholeFrom_ > 1 && !isHalfOver()) sampler_.limitTo(tooLong * goodTrial_);
        try {
            runTrial(trial);
            sampler_.removeLimit();
            return true;
        } catch (const TimeOver&) {
            sampler_.removeLimit();
            sampler_.mustStop();
            sampler_.restart();
        }
        --wholeFrom_;
        forgetTrials();
        return false;
    }

    bool isHalfOver() const { return ThreadClock::now() - begin_ > options_.time / 2; }

    void forgetTrials() {
        samples_.assign(samples_.size(), {});
        trials_ = 0;
        searching_ = 0.0;
    }

    // Each trial has its own random sequence, so trials are independent of each other.
    void runTrial(std::uint64_t trial) {
        std::seed_seq seed{options_.seed, options_.seed >> 32, trial, trial >> 32};
        std::mt19937_64 random(seed);
        std::vector<double> sums(samples_.size(), 0.0);
        auto weight = static_cast<double>(beginnings_.size());
        Sampler::Node node = beginnings_[trial % beginnings_.size()];
        while (true) {
            const bool whole = sampler_.piecesLeftAt(node) <= wholeFrom_;
            const std::size_t known = sampler_.tableBytes();
            double start = processorSeconds();
            Sampler::Walked walked = whole ? sampler_.searchAll(node) : sampler_.splitNode(node);
            // A search meets the same open cells repeatedly but computes their fillings only once. So the
            // time for the first walk is counted once, and a second walk with a warm table measures the rest.
            if (whole && sampler_.tableBytes() != known) {
                making_ += processorSeconds() - start;
                start = processorSeconds();
                walked = sampler_.searchAll(node);
            }
            addTo(sums, walked, weight);
            // Splitting takes longer than walking; the leaves are what matters.
            if (whole) {
                const double took = processorSeconds() - start;
                sums[firstTotal() + seconds] += weight * took;
                searching_ += took;
            }
            const std::size_t branches = walked.branches.size();
            if (branches == 0) break;
            weight *= static_cast<double>(branches);
            node = std::move(
                walked.branches[std::uniform_int_distribution<std::size_t>(0, branches - 1)(random)]);
        }
        for (std::size_t i = 0; i < sums.size(); ++i)
            samples_[i].add(sums[i]);
        ++trials_;
    }

    Estimate result() const {
        const auto spread = [&](std::size_t i) {
            Spread known = samples_[i].spread();
            known.mean += above_[i];
            return known;
        };
        Estimate estimate;
        for (std::size_t p = 0; p < levels_; ++p) {
            estimate.attempts.push_back(spread(p));
            estimate.fits.push_back(spread(firstFits() + p));
        }
        estimate.totalFits = spread(firstTotal() + fits);
        estimate.solutions = spread(firstTotal() + solutions);
        estimate.seconds = spread(firstTotal() + seconds);
        estimate.seconds.mean += making_;
        estimate.trials = trials_;
        estimate.wholeFrom = wholeFrom_;
        return estimate;
    }

    const EstimateOptions& options_;
    const ThreadClock::time_point begin_ = ThreadClock::now();
    Sampler sampler_;
    std::size_t levels_;
    std::size_t mostBeginnings_;
    /// How many seconds a trial may take.
    double goodTrial_;
    /// Where trials begin: the root, or all nodes below the top of the tree.
    std::vector<Sampler::Node> beginnings_{1};
    /// The sums of the top.
    std::vector<double> above_;
    std::vector<Samples> samples_;
    /// Seconds in subtrees that were searched completely.
    double searching_ = 0.0;
    /// Seconds of walks that added entries to the fill table.
    double making_ = 0.0;
    int wholeFrom_ = 0;
    std::uint64_t trials_ = 0;
};

}  // namespace

Message searchTimeText(double seconds) {
    constexpr double minute = 60.0;
    constexpr double hour = 60.0 * minute;
    constexpr double day = 24.0 * hour;
    constexpr double year = 365.25 * day;
    constexpr double ageOfTheUniverse = 13.8e9 * year;
    const auto whole = [seconds](double unit) { return std::llround(seconds / unit); };
    if (seconds < 1.0) return core::message("less than a second");
    if (seconds < 2.0 * minute)
        return counted(whole(1.0), "about %n second", core::plural("about %n seconds"));
    if (seconds < 2.0 * hour)
        return counted(whole(minute), "about %n minute", core::plural("about %n minutes"));
    if (seconds < 2.0 * day) return counted(whole(hour), "about %n hour", core::plural("about %n hours"));
    if (seconds < 2.0 * year) return counted(whole(day), "about %n day", core::plural("about %n days"));
    if (seconds < 1e3 * year) return counted(whole(year), "about %n year", core::plural("about %n years"));
    if (seconds < 1e6 * year) return core::message("thousands of years");
    if (seconds < ageOfTheUniverse) return core::message("millions of years");
    return core::message("longer than the age of the universe");
}

Estimate estimate(const PreparedSearch& search, const EstimateOptions& options, const StopToken& stop) {
    return Trials(search, options, stop).run();
}

std::vector<Plan> candidatePlans(const Puzzle& puzzle, const Plan& given) {
    const int fila = std::max(1, piecesToPlace(puzzle) - 1);
    const auto with = [](const char* option, int number) { return option + std::to_string(number); };
    std::vector<std::string> options{with("--narrow=", fila + 1), with("-V --narrow=", fila)};
    const bool inSpace = puzzle.lattice.dimensions() == 3;
    for (const HeuristicRow& row : heuristicTable())
        if (row.isMeasured(inSpace))
            options.push_back("-V -n" + with(" -f", fila) + " -o" + row.text() + "=" + std::to_string(fila));
    for (const int last : {2, 3, 4, 6})
        if (last < fila)
            options.push_back("-V -n" + with(" -f", fila) + with(" -oe=", fila) + with(":f=", last));
    // Spiral order with a fill table, which has no effect if the puzzle does not suit it.
    if (!inSpace)
        for (const char* order : {" -oa=", " -oA="})
            options.push_back("-V -n" + with(" -f", fila) + with(order, fila) +
                              with(" --fill-table=", fillTableFrom(fila + 1)));
    // Let DLX continue where its better targets pay.
    if (fila > 6) {
        const int later = fila - fila / 4;
        options.push_back(with("-n -V", later) + with(" -f", later) + with(" -oe=", later) + ":f=3");
        options.push_back(with("-n -V", later) + with(" -f", later) + with(" -of=", later));
    }
    std::vector<Plan> plans{choosePlan(puzzle)};
    for (const auto choice :
         {Redundancy::Choice::automatic, Redundancy::Choice::hardest, Redundancy::Choice::cells}) {
        if (choice == plans.front().redundancy.choice) continue;
        plans.push_back(plans.front());
        plans.back().redundancy.choice = choice;
    }
    for (const std::string& text : options) {
        Plan plan = planFromOptions(text, puzzle);
        plan.redundancy = plans.front().redundancy;
        if (std::find(plans.begin(), plans.end(), plan) == plans.end()) plans.push_back(std::move(plan));
    }
    for (Plan& plan : plans) {
        plan.mirrors = given.mirrors;
        plan.schedule.code = given.schedule.code;
    }
    return plans;
}

std::size_t tiedWithTheFirst(std::span<const MeasuredPlan> measured) {
    if (measured.empty()) return 0;
    // Two standard errors: by chance alone, means differ by more in one case out of twenty.
    const Spread& first = measured.front().estimate.seconds;
    const auto isSlower = [&](const MeasuredPlan& plan) {
        const Spread& seconds = plan.estimate.seconds;
        return seconds.mean - first.mean > 2.0 * std::hypot(seconds.error, first.error);
    };
    return static_cast<std::size_t>(std::ranges::find_if(measured, isSlower) - measured.begin());
}

std::vector<MeasuredPlan> measurePlans(const Puzzle& puzzle, std::span<const Plan> plans,
                                       std::chrono::duration<double> time, const StopToken& stop,
                                       const MemoryBound& bound) {
    std::vector<MeasuredPlan> measured;
    for (const Plan& plan : plans)
        measured.push_back({plan, {}});
    const auto sortBySeconds = [](std::span<MeasuredPlan> plansToSort) {
        std::ranges::stable_sort(plansToSort, {},
                                 [](const MeasuredPlan& plan) { return plan.estimate.seconds.mean; });
    };
    const auto round = [&](std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) {
            const ThreadClock::time_point begin = ThreadClock::now();
            const std::chrono::duration<double> share = time / 2.0 / static_cast<double>(count);
            measured[i].estimate = {};
            try {
                const PreparedSearch search(puzzle, measured[i].plan, stop.within(share), bound);
                EstimateOptions options;
                options.time = share - (ThreadClock::now() - begin);
                options.bytes = bound.bytes;
                measured[i].estimate = estimate(search, options, stop);
            } catch (const Stopped&) {
                if (stop.isOver()) throw;
            } catch (const MemoryError&) {
                // Too large to be chosen.
            }
            // Nothing is known about a plan that completed no trial; it comes last.
            if (measured[i].estimate.trials == 0)
                measured[i].estimate.seconds.mean = std::numeric_limits<double>::infinity();
        }
        sortBySeconds(std::span(measured).first(count));
    };
    round(measured.size());
    const std::size_t last = std::min(finalists, measured.size());
    round(last);
    // Only the finalists were measured long enough to be ranked; the others keep the order of the first
    // round.
    sortBySeconds(std::span(measured).subspan(std::min<std::size_t>(1, last)));
    return measured;
}

std::unique_ptr<const PreparedSearch> betterSearch(const PreparedSearch& search, const SpentSoFar& spent,
                                                   const MemoryBound& bound, const StopToken& stop) {
    using Seconds = std::chrono::duration<double>;
    // The first estimate decides only whether to look further, for how long.
    constexpr Seconds glance = 50ms;
    constexpr Seconds least = 200ms;
    constexpr double share = 0.02;
    constexpr std::uint64_t enoughTrials = 10;
    EstimateOptions options;
    options.time = glance;
    options.bytes = bound.bytes;
    const Estimate first = estimate(search, options, stop);
    const Seconds most = std::max<Seconds>(3s, share * spent.time);
    // A few trials may foresee far too much, and progress too little, but hardly four times.
    constexpr double doubt = 4.0;
    const Seconds byProgress = doubt * spent.time / std::max(spent.share, 1e-9);
    const Seconds byTrials =
        first.trials > 0 ? std::max(spent.time, Seconds(first.seconds.mean)) : byProgress;
    const Seconds time = std::min(most, share * std::min(byTrials, byProgress));
    if (time < least) return nullptr;

    std::vector<Plan> plans{search.plan()};
    for (Plan& plan : candidatePlans(search.puzzle(), search.plan())) {
        plan.redundancy = search.plan().redundancy;
        plan.schedule.filters.weights = search.plan().schedule.filters.weights;
        plan.schedule.oddPieces = search.plan().schedule.oddPieces;
        if (std::ranges::find(plans, plan) == plans.end()) plans.push_back(std::move(plan));
    }
    const std::vector<MeasuredPlan> measured = measurePlans(search.puzzle(), plans, time, stop, bound);
    const auto given = std::ranges::find(measured, search.plan(), &MeasuredPlan::plan);
    const Estimate& best = measured.front().estimate;
    // Without a trial, the search itself says how long it takes.
    const double whole = given->estimate.trials > 0 ? given->estimate.seconds.mean
                                                    : spent.time.count() / std::max(spent.share, 1e-9);
    const double left = (1.0 - spent.share) * whole;
    // By two standard errors; what is measured for the given plan may be too little, if its worst branches
    // have not been met, but hardly too much.
    if (given == measured.begin() || best.trials < enoughTrials ||
        best.seconds.mean + 2.0 * best.seconds.error > 0.5 * left)
        return nullptr;
    return std::make_unique<const PreparedSearch>(search.puzzle(), measured.front().plan, stop, bound);
}

}  // namespace tilewright
