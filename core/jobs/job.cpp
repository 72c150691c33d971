#include "core/jobs/job.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <condition_variable>
#include <iterator>
#include <limits>
#include <map>
#include <numeric>
#include <stdexcept>
#include <thread>
#include <utility>

#include "core/basics/machine.h"
#include "core/basics/stop.h"
#include "core/images/cell_weights.h"
#include "core/jobs/threads.h"
#include "core/search/estimate.h"
#include "core/search/fill_sets.h"

namespace tilewright {

namespace {

using namespace std::chrono_literals;

// Enough branches that the last ones are small, few enough that making them takes no time.
constexpr std::size_t branchesAtStart = 256;
// Filtered nodes take long; idle threads get their share later.
constexpr auto splittingTime = std::chrono::milliseconds(50);
// The lists of FILA occupy memory as long as a branch needs them.
constexpr std::uint64_t spacesAtStart = 32;
// Searches that are shorter go on as planned.
constexpr auto timeBeforeMeasuring = 1s;
constexpr auto timeBeforeProving = 50ms;
// This share of the odd pieces' places must be excluded.
constexpr double worthExcluding = 0.25;
// Who has found so many need not look for a better plan.
constexpr std::size_t manySolutions = 20000;
// A search that has found nothing stays longer in one place each time, and in the end, after minutes.
constexpr double morePatience = 1.3;
constexpr int mostTurns = 24;
// The interval between two polls of the feed.
constexpr auto feedInterval = std::chrono::seconds(1);

Algorithm algorithmAt(const PreparedSearch& search, std::span<const ImageId> trail) {
    return search.plan().schedule.algorithmAt(search.table().piecesLeftAfter(trail));
}

// Who observes a search wants its natural order.
RunOptions machineFor(const JobOptions& options) {
    auto machine = static_cast<const RunOptions&>(options);
    if (options.observer) machine.threads = 1;
    return machine;
}

// The branches of a checkpoint, in search order. A branch that is itself the node where another algorithm
// takes over still belongs to DLX.
std::vector<Branch> branchesOf(const PreparedSearch& search, const std::map<Trail, double>& open) {
    std::map<Trail, std::shared_ptr<LateSpace>> spaces;
    std::vector<Branch> branches;
    for (const auto& [trail, weight] : open) {
        Branch& branch = branches.emplace_back(Branch{trail, weight});
        std::size_t length = 0;
        while (length < trail.size() && algorithmAt(search, std::span(trail).first(length)) == Algorithm::dlx)
            ++length;
        if (length == trail.size()) continue;
        const Trail node(trail.begin(), trail.begin() + static_cast<std::ptrdiff_t>(length));
        std::shared_ptr<LateSpace>& space = spaces[node];
        if (!space) space = std::make_shared<LateSpace>(node);
        branch.late = space;
    }
    return branches;
}

}  // namespace

Job::Job(Puzzle puzzle, Plan plan, JobOptions options, SolutionSink sink)
    : Runner(machineFor(options)),
      puzzle_(std::move(puzzle)),
      plan_(std::move(plan)),
      options_(std::move(options)),
      bound_{options_.bytes(), this->threads()},
      state_(options_.solutionLimit, options_.timeLimit,
             [this, sink = std::move(sink)](std::span<const Solution> solutions) {
                 if (sink) sink(*search_, solutions);
             }) {}

JobStatus Job::work() {
    const JobStatus status = searchToEnd();
    isComplete_ = status == JobStatus::complete;
    return status;
}

JobStatus Job::searchToEnd() {
    if (options_.checkpoint) file_.emplace(*options_.checkpoint);
    try {
        prepare();
    } catch (const Stopped&) {
        if (state_.stopReason() == StopReason::time) return JobStatus::time;
        throw;
    }
    if (options_.feed) return deliverFeed();
    if (file_)
        readCheckpoint();
    else
        queue_.add(Branch{});
    try {
        if (state_.stopReason() == StopReason::limit) return statusAtEnd();
        state_.start();
        if (options_.mayChangePlan && !options_.observer && !file_)
            searchByBestPlan();
        else
            searchAll();
    } catch (const std::invalid_argument&) {
        // Only a checkpoint can contain trails that do not name a node.
        if (!file_) throw;
        throw CheckpointError(JobFailure::checkpointUnusable, file_->path(), messageOf(corruptCheckpoint));
    } catch (const std::bad_alloc&) {
        throw MessageError(
            core::message("there is not enough memory. %1", listMemoryInWords(search_->memory().lists)));
    }
    return statusAtEnd();
}

void Job::prepare() {
    const auto begin = RunControl::Clock::now();
    const double processorBegin = processorSeconds();
    if (state_.isStopping()) throw Stopped{};
    // Built separately, so that snapshot() need not wait for it.
    std::unique_ptr<PreparedSearch> search;
    try {
        search = std::make_unique<PreparedSearch>(std::move(puzzle_), std::move(plan_),
                                                  state_.token().within(state_.timeLimit()), bound_);
    } catch (const Stopped&) {
        // Unless it has been cancelled before.
        state_.stop(StopReason::time);
        throw;
    }
    state_.spend(RunControl::Clock::now() - begin);
    const std::lock_guard lock(mutex());
    search_ = std::move(search);
    before_ = Statistics(search_->table().maxPieces());
    prepareSeconds_ = std::chrono::duration<double>(RunControl::Clock::now() - begin).count();
    processorSeconds_ = processorSeconds() - processorBegin;
    setSearching();
}

void Job::readCheckpoint() {
    SearchState found = resumeSearch(
        *file_, *search_,
        [this](std::span<const Solution> solutions) {
            state_.waitWhilePaused();
            if (state_.stopReason() == StopReason::cancelled) throw Stopped{};
            state_.deliver(solutions);
        },
        options_.checkpoint->begin);
    std::vector<Branch> branches = branchesOf(*search_, found.open);
    double left = 0.0;
    for (const Branch& branch : branches)
        left += branch.weight;
    const double progress = branches.empty() ? 1.0 : std::clamp(1.0 - left, 0.0, 1.0);
    state_.addProgress(progress);
    queue_.addAll(std::move(branches));
    const std::lock_guard lock(mutex());
    report_ = {found.found, progress, state_.solutions(), found.cutBytes, {}};
    before_ = std::move(found.statistics);
    secondsBefore_ = found.seconds;
    journal_.emplace(*file_, search_->table().maxPieces(),
                     [this] { return secondsBefore_ + state_.elapsed().count(); });
}

JobStatus Job::deliverFeed() {
    state_.start();
    while (!state_.isStopping()) {
        const auto begin = RunControl::Clock::now();
        const SearchFeed::News news = options_.feed->next(*search_);
        {
            const std::lock_guard lock(mutex());
            before_ = news.statistics;
            secondsBefore_ = news.seconds - state_.elapsed().count();
        }
        state_.addProgress(news.progress - state_.progress());
        state_.deliver(news.solutions);
        if (news.isComplete && state_.stopReason() != StopReason::limit) return JobStatus::complete;
        // Polling must take only a small part of the time.
        const auto next =
            RunControl::Clock::now() +
            std::max<RunControl::Clock::duration>(feedInterval, 10 * (RunControl::Clock::now() - begin));
        while (!state_.isStopping() && RunControl::Clock::now() < next) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            state_.waitWhilePaused();
            state_.checkTime();
        }
    }
    const StopReason reason = state_.stopReason();
    return reason == StopReason::limit  ? JobStatus::limit
           : reason == StopReason::time ? JobStatus::time
                                        : JobStatus::cancelled;
}

void Job::searchAll() {
    {
        const std::lock_guard lock(mutex());
        const auto fillSets = std::make_shared<SharedFillSets>(threads());
        while (workers_.size() < static_cast<std::size_t>(threads())) {
            Worker& worker = workers_.emplace_back(*search_, state_, queue_, journal_ ? &*journal_ : nullptr);
            worker.observer = options_.observer.get();
            worker.fillSets = fillSets;
        }
    }
    if (threads() > 1) splitFirstLevels();
    std::vector<Branch> aside;
    while (true) {
        walkAll();
        if (state_.isStopping()) break;
        if (state_.isTurning())
            turn(aside);
        else if (!aside.empty())
            queue_.addAll(std::exchange(aside, {}));
        else
            break;
    }
    queue_.addAll(std::move(aside));
}

// Solutions are rarely spread evenly: the first subtree may have none, however long it is searched, and
// another one many. So a search without solutions goes on in two places in turn: where it began, and in the
// largest part that has not been looked at. As soon as one has been found, it stays there.
void Job::turn(std::vector<Branch>& aside) {
    std::vector<Branch> rest = queue_.takeAll();
    std::ranges::stable_sort(rest, {}, &Branch::weight);
    if (aside.empty()) {
        aside.assign(std::make_move_iterator(rest.begin() + std::ssize(rest) / 2),
                     std::make_move_iterator(rest.end()));
        rest.resize(rest.size() / 2);
    }
    const bool isElsewhere = turns_ % 2 == 0;
    std::swap(rest, aside);
    // The smallest parts are those that the search would continue with.
    if (isElsewhere) std::ranges::reverse(rest);
    queue_.reopen();
    queue_.addAll(std::move(rest));
    ++turns_;
    bePatient();
}

void Job::bePatient() {
    std::optional<std::chrono::duration<double>> patience;
    if (mayTurnAgain()) patience = options_.patience * std::pow(morePatience, turns_.load());
    state_.turnAfter(patience);
}

void Job::walkAll() {
    std::vector<double> seconds(static_cast<std::size_t>(threads()));
    queue_.run(
        threads(),
        [this, &seconds](int thread, const Branch& branch) {
            if (thread > 0 && thread == threads() - 1) restWhileMeasuring();
            const double begin = processorSeconds();
            workers_[static_cast<std::size_t>(thread)].work(branch);
            seconds[static_cast<std::size_t>(thread)] += processorSeconds() - begin;
        },
        [this] {
            // A worker that fails must not leave the others waiting for its branches.
            state_.stop(StopReason::cancelled);
            queue_.close();
        });
    const std::lock_guard lock(mutex());
    processorSeconds_ += std::accumulate(seconds.begin(), seconds.end(), 0.0);
}

// What is measured gets a processor for itself, as long as the other workers have enough to do.
void Job::restWhileMeasuring() const {
    if (threads() < cpuCount()) return;
    while (isMeasuring_.load(std::memory_order_relaxed) && !queue_.isStarving() && !state_.isStopping())
        std::this_thread::sleep_for(2ms);
}

void Job::splitFirstLevels() {
    std::vector<Branch> branches = queue_.takeAll();
    std::uint64_t spaces = static_cast<std::uint64_t>(threads());
    const auto begin = RunControl::Clock::now();
    while (!branches.empty() && branches.size() < branchesAtStart && !state_.isStopping() &&
           RunControl::Clock::now() - begin < splittingTime) {
        // With one piece left there is nothing to share.
        const auto weight = [this](const Branch& branch) {
            return search_->table().piecesLeftAfter(branch.trail) > 1 ? branch.weight : 0.0;
        };
        const auto heaviest = std::ranges::max_element(branches, {}, weight);
        if (weight(*heaviest) == 0.0) break;
        if (!heaviest->space && algorithmAt(*search_, heaviest->trail) != Algorithm::dlx &&
            ++spaces > spacesAtOnce())
            break;
        std::vector<Branch> parts = workers_.front().split(std::move(*heaviest));
        branches.insert(branches.erase(heaviest), std::make_move_iterator(parts.begin()),
                        std::make_move_iterator(parts.end()));
    }
    queue_.addAll(std::move(branches));
}

// What pays better than to go on, if anything does.
struct Job::Measured {
    std::unique_ptr<const PreparedSearch> better;
    OtherWay::Listing list;
    /// There is no solution.
    bool isHopeless = false;

    bool isAnything() const { return better || list || isHopeless; }
};

// Most searches end before anything is measured.
void Job::searchByBestPlan() {
    const auto pieces = static_cast<std::uint64_t>(search_->table().maxPieces());
    state_.remember(
        std::max<std::uint64_t>(manySolutions, bytesToRemember() / RememberedSolutions::bytesOfOne(pieces)));
    bePatient();
    while (searchAndMeasure()) {
    }
}

// Returns whether to measure again: the search has just begun again, and more may be found that pays.
bool Job::searchAndMeasure() {
    const bool isFirst = givenUp_.empty();
    Measured measured;
    const auto addTimeSince = [this](double begin) {
        const std::lock_guard lock(mutex());
        processorSeconds_ += processorSeconds() - begin;
    };
    {
        const std::jthread measuring([&](const StopToken& stop) {
            const double begin = processorSeconds();
            try {
                if (isFirst) measured = weigh(stop);
                if (!measured.isAnything()) measured = measure(stop);
            } catch (const Stopped&) {
                // The search has ended meanwhile.
            } catch (const std::exception&) {
                // A plan that cannot be measured is not better.
            }
            isMeasuring_ = false;
            addTimeSince(begin);
            if (measured.isAnything())
                state_.interrupt();
            else
                state_.settle();
        });
        searchAll();
    }
    state_.goOn();
    if (!measured.isAnything() || state_.isStopping()) return false;
    std::vector<Branch> rest = queue_.takeAll();
    if (rest.empty()) return false;
    if (measured.isHopeless) {
        const std::lock_guard lock(mutex());
        isHopeless_ = true;
        return false;
    }
    queue_.reopen();
    const bool isRemembering = state_.isRemembering();
    const bool isWeighed = isFirst && measured.better && measured.better->plan().schedule.oddPieces;
    if (isRemembering && measured.better) {
        state_.beginAgain();
        queue_.add(Branch{});
        {
            const std::lock_guard lock(mutex());
            workers_.clear();
            givenUp_.push_back(std::exchange(search_, std::move(measured.better)));
        }
        turns_ = 0;
        bePatient();
    } else {
        queue_.addAll(std::move(rest));
    }
    if (isRemembering && measured.list) {
        const double begin = processorSeconds();
        listOtherwise(measured.list);
        addTimeSince(begin);
        return false;
    }
    if (isRemembering && isWeighed) return true;
    state_.settle();
    searchAll();
    return false;
}

// Numbers in the cells: whether they prove that there is no solution, or exclude many places of some pieces.
Job::Measured Job::weigh(const StopToken& stop) {
    // Most searches end, or find something, before.
    stop.sleepFor(timeBeforeProving);
    stop.check();
    isMeasuring_ = true;
    const ImageTable& table = search_->table();
    if (state_.solutions() == 0 && findWeights(table, stop)) return {.isHopeless = true};
    Plan plan = search_->plan();
    if (!state_.isRemembering() || std::exchange(plan.schedule.filters.weights, 1)) return {};
    const std::optional<OddPieces> odd = OddPieces::find(table, stop);
    if (!odd) return {};
    std::vector<ImageId> images;
    std::ranges::copy_if(search_->images(), std::back_inserter(images),
                         [&](ImageId image) { return odd->isOdd(table.shapeOf(image)); });
    std::vector<int> left;
    for (const ShapeClass& shape : table.shapes())
        left.push_back(shape.max);
    const std::size_t useless = odd->useless(table, images, {}, left, OddPieces::mostChoices).size();
    if (useless == 0 || static_cast<double>(useless) < worthExcluding * static_cast<double>(images.size()))
        return {};
    return {.better = std::make_unique<const PreparedSearch>(
                search_->puzzle(), plan, stop, MemoryBound{bytesLeft() - bytesToRemember(), threads()})};
}

// A search of the same images under the same constraint finds the same solutions, so none is met in two
// forms. Looks for one again and again, ever more rarely, since what is measured may not be clear, or wrong.
// Nothing pays when the search has ended or has found more than can be remembered.
Job::Measured Job::measure(const StopToken& stop) {
    std::chrono::duration<double> next = timeBeforeMeasuring;
    bool isFirst = true;
    while (true) {
        isMeasuring_ = false;
        stop.sleepFor(std::max<std::chrono::duration<double>>(next - state_.elapsed(), 10ms));
        if (stop.isOver() || !state_.isRemembering()) return {};
        if (state_.elapsed() < next) continue;
        // Nothing pays in a search that ends soon. Progress may deceive, so only the first look is put off.
        const bool seemsToEnd = next == timeBeforeMeasuring && secondsLeft() < next.count() / 2;
        next *= seemsToEnd ? 2.0 : 4.0;
        if (seemsToEnd) continue;
        const std::uint64_t bytes = bytesLeft() - bytesToRemember();
        if (bytes == 0) return {};
        isMeasuring_ = true;
        // The first seconds of a search say little about how long it takes.
        const double left =
            std::exchange(isFirst, false) ? std::numeric_limits<double>::infinity() : secondsLeft();
        OtherWay::Listing list = otherListing(bytes, left, stop);
        if (list && state_.isRemembering()) return {.list = std::move(list)};
        if (state_.solutions() > manySolutions) continue;
        std::unique_ptr<const PreparedSearch> better =
            betterSearch(*search_, {state_.elapsed(), state_.progress()}, {bytes, threads()}, stop);
        if (better && state_.isRemembering() && better->constrained() == search_->constrained() &&
            better->table().size() == search_->table().size())
            return {.better = std::move(better)};
    }
}

bool Job::suitsOtherWay() const {
    return options_.otherWay && options_.otherWay->suits(*search_);
}

// The memory that the search leaves.
std::uint64_t Job::bytesLeft() const {
    const std::uint64_t used = search_->memory().total(static_cast<std::uint64_t>(threads()), spacesAtOnce());
    return bound_.bytes - std::min(bound_.bytes, used);
}

// What the other way finds again is not delivered twice, however many solutions there were before.
std::uint64_t Job::bytesToRemember() const {
    constexpr std::uint64_t most = 256U << 20;
    return suitsOtherWay() ? std::min(most, bytesLeft() / 16) : 0;
}

// As the progress so far tells; infinite without any.
double Job::secondsLeft() const {
    const double done = state_.progress();
    return done > 0.0 ? state_.elapsed().count() * (1.0 - done) / done
                      : std::numeric_limits<double>::infinity();
}

// Empty if the other way would not be twice as fast, or the job is asked to stop.
OtherWay::Listing Job::otherListing(std::uint64_t bytes, double secondsLeft, const StopToken& stop) const {
    constexpr double ofTheRest = 0.5;
    constexpr double ofTheTimeSoFar = 4.0;
    if (!suitsOtherWay()) return {};
    OtherWay::Limits limits;
    limits.bytes = bytes;
    limits.patience = std::min(ofTheTimeSoFar * threads() * state_.elapsed(),
                               std::chrono::duration<double>(ofTheRest * secondsLeft));
    limits.poll = [&] {
        if (stop.isOver() || state_.isStopping()) throw Stopped();
        state_.waitWhilePaused();
    };
    return options_.otherWay->prepare(*search_, limits);
}

// Until it has ended, the branches that are left say that the search is not complete.
void Job::listOtherwise(const OtherWay::Listing& list) {
    state_.beginAgain();
    state_.settle();
    {
        const std::lock_guard lock(mutex());
        isListedOtherwise_ = true;
    }
    try {
        list([this](std::span<const Solution> solutions) {
            state_.waitWhilePaused();
            state_.checkTime();
            if (state_.isStopping()) throw Stopped();
            state_.deliver(solutions);
        });
    } catch (const Stopped&) {
        return;
    }
    queue_.takeAll();
}

// The first levels are split by one thread, which may build more lists than there are threads to search them;
// and each turn leaves those of every thread.
std::uint64_t Job::spacesAtOnce() const {
    const auto threads = static_cast<std::uint64_t>(this->threads());
    if (search_->memory().lists == 0) return threads;
    const std::uint64_t atStart = threads == 1 ? 0 : spacesAtStart;
    return threads + std::min(atStart + static_cast<std::uint64_t>(turns_) * threads, moreSpaces());
}

// For how many more lists there is memory.
std::uint64_t Job::moreSpaces() const {
    const SearchMemory& memory = search_->memory();
    const auto threads = static_cast<std::uint64_t>(this->threads());
    return (bound_.bytes - memory.total(threads, threads)) / memory.lists;
}

bool Job::mayTurnAgain() const {
    if (turns_ >= mostTurns) return false;
    const auto threads = static_cast<std::uint64_t>(this->threads());
    return search_->memory().lists == 0 ||
           spacesAtStart + static_cast<std::uint64_t>(turns_ + 1) * threads <= moreSpaces();
}

JobStatus Job::statusAtEnd() {
    const StopReason reason = state_.stopReason();
    if (reason == StopReason::limit) return JobStatus::limit;
    // The search may have completed before it was asked to stop.
    if (reason == StopReason::none || queue_.takeAll().empty()) return JobStatus::complete;
    return reason == StopReason::time ? JobStatus::time : JobStatus::cancelled;
}

void Job::onCancel() {
    if (options_.observer) options_.observer->release();
}

// Once the job is seen as finished, the file may be opened again.
void Job::onEnd() {
    if (journal_) journal_->close();
    {
        const std::lock_guard lock(mutex());
        if (journal_) report_.error = journal_->error();
        journal_.reset();
        file_.reset();
    }
    if (isComplete_ && options_.whenComplete) options_.whenComplete(*search_, state_.token());
}

JobSnapshot Job::snapshot() const {
    const std::lock_guard lock(mutex());
    JobSnapshot now;
    describe(now);
    now.checkpoint = report_;
    if (journal_) now.checkpoint.error = journal_->error();
    now.solutions = state_.solutions();
    now.solutionsRaw = state_.solutionsRaw();
    now.hasChangedPlan = !givenUp_.empty();
    if (isListedOtherwise_) now.otherWay = options_.otherWay->note();
    if (isHopeless_)
        now.otherWay = core::message(
            "numbers in the cells prove that there is no solution: 'tilewright-cli check' and the panel "
            "Advice show them");
    now.prepareSeconds = prepareSeconds_;
    now.processorSeconds = processorSeconds_;
    now.seconds += secondsBefore_;
    const bool isComplete = now.phase == JobPhase::finished && now.status == JobStatus::complete;
    now.progress = isComplete ? 1.0 : std::min(state_.progress(), 0.999999);
    if (search_) {
        now.images = search_->counts();
        now.statistics = before_;
        now.memoryBound = bound_.bytes;
        now.memoryNeeded = search_->memory().total(static_cast<std::uint64_t>(threads()), spacesAtOnce());
    }
    for (const Worker& worker : workers_)
        now.statistics += worker.published();
    return now;
}

const PreparedSearch* Job::search() const {
    const std::lock_guard lock(mutex());
    return search_.get();
}

std::vector<ImageId> Job::currentTrail() const {
    state_.wantTrail();
    return state_.trail();
}

std::vector<FilterReport> filterReports(const JobSnapshot& result) {
    struct Filter {
        FilterCounts::Kind kind;
        const char* key;
        const char* text;
    };
    static constexpr std::array filters{
        Filter{FilterCounts::volumeImages, "volume", core::text("placements by the volume filter")},
        Filter{FilterCounts::parityImages, "parity", core::text("placements by the parity filter")},
        Filter{FilterCounts::fitImages, "fit", core::text("placements by the fit filter")},
        Filter{FilterCounts::volumeBranches, "volumeBacktracks", core::text("branches by volume backtracks")},
        Filter{FilterCounts::weightImages, "weights", core::text("placements by the weights filter")},
        Filter{FilterCounts::parityBranches, "parityBacktracks", core::text("branches by parity backtracks")},
        Filter{FilterCounts::fillTableBranches, "fillTable", core::text("branches by the fill table")},
    };
    std::vector<FilterReport> reports;
    for (const auto& [kind, key, text] : filters) {
        const std::uint64_t before = result.images.once.removed[kind];
        const std::uint64_t atNodes = result.statistics.filters.removed[kind];
        if (before + atNodes > 0)
            reports.push_back({kind, key, before, atNodes,
                               core::message("removed %1: %2 before the search, %3 at nodes", messageOf(text),
                                             before, atNodes)});
    }
    return reports;
}

}  // namespace tilewright
