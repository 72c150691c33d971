#include "views/session/disassembly_run.h"

#include <QSettings>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <utility>

#include "core/basics/machine.h"
#include "core/jobs/threads.h"
#include "views/session/count_search.h"
#include "views/session/document.h"
#include "views/session/run.h"
#include "views/session/solutions.h"
#include "views/style/sentence.h"

namespace tilewright {

namespace {

std::size_t bytesIn(const Separation& node) {
    std::size_t bytes = sizeof(Separation) + node.pieces.size() * sizeof(std::size_t);
    for (const AssemblyMove& move : node.moves)
        bytes += sizeof(AssemblyMove) + move.pieces.size() * sizeof(std::size_t);
    for (const Separation& part : node.parts)
        bytes += bytesIn(part);
    return bytes;
}

std::size_t bytesOf(const Disassembly& found) {
    return sizeof(Disassembly) + bytesIn(found.separation);
}

}  // namespace

std::uint64_t MoveStore::done() const {
    const std::lock_guard lock(mutex_);
    return done_;
}

MoveStore::Entry MoveStore::entry(std::uint64_t number) const {
    const std::lock_guard lock(mutex_);
    const Kept* kept = keptOf(number);
    return kept != nullptr ? Entry{kept->outcome, kept->rank, levels_[kept->level]} : Entry();
}

ApartRank MoveStore::rank(std::uint64_t number) const {
    const std::lock_guard lock(mutex_);
    const Kept* kept = keptOf(number);
    return kept != nullptr ? kept->rank : ApartRank();
}

MoveStore::Summary MoveStore::summary() const {
    const std::lock_guard lock(mutex_);
    Summary summary = summary_;
    if (firstApart_ && *firstApart_ < done_) summary.firstApart = firstApart_;
    return summary;
}

const MoveStore::Kept* MoveStore::keptOf(std::uint64_t number) const {
    const auto page = pages_.find(number / pageSize);
    return page != pages_.end() ? &page->second[number % pageSize] : nullptr;
}

MoveStore::Kept& MoveStore::keptAt(std::uint64_t number) {
    std::vector<Kept>& page = pages_[number / pageSize];
    if (page.empty()) page.resize(pageSize);
    return page[number % pageSize];
}

// Only over solutions whose result is known.
void MoveStore::advance() {
    for (const Kept* kept = keptOf(done_); kept != nullptr && kept->outcome != Outcome::cancelled;
         kept = keptOf(done_))
        ++done_;
}

std::shared_ptr<const Disassembly> MoveStore::find(std::uint64_t number) const {
    const std::lock_guard lock(mutex_);
    const auto found = moves_.find(number);
    return found == moves_.end() ? nullptr : found->second;
}

void MoveStore::put(std::uint64_t number, Disassembly found) {
    if (found.outcome == Outcome::cancelled) return;
    Kept kept{found.isUndecided() ? Outcome::outOfMemory : found.outcome, 0, {}};
    AssemblyLevel level;
    if (kept.outcome != Outcome::notByStraightMoves) kept.rank = ApartRank::undecided();
    if (found.canBeDisassembled()) {
        level = levelOf(found.separation);
        kept.rank = ApartRank::of(level.numbers, level.moves);
    }
    const std::size_t bytes = bytesOf(found);
    const auto shared = std::make_shared<const Disassembly>(std::move(found));
    const std::lock_guard lock(mutex_);
    // The latest results first: someone may be waiting for them.
    while (bytes_ + bytes > mostBytes && !moves_.empty()) {
        bytes_ -= bytesOf(*moves_.begin()->second);
        moves_.erase(moves_.begin());
    }
    if (moves_.emplace(number, shared).second) bytes_ += bytes;
    Kept& entry = keptAt(number);
    if (entry.outcome != Outcome::cancelled) return;
    if (!level.numbers.empty()) {
        const auto [place, isNew] =
            levelNumbers_.try_emplace(level.text(), static_cast<std::uint32_t>(levels_.size()));
        if (isNew) levels_.push_back(place->first);
        kept.level = place->second;
        if (kept.rank.level > highest_.level) {
            highest_ = kept.rank;
            summary_.highest = level.text();
        }
        firstApart_ = std::min(firstApart_.value_or(number), number);
    }
    entry = kept;
    ++summary_.known;
    if (shared->canBeDisassembled()) ++summary_.apart;
    if (kept.outcome == Outcome::notByStraightMoves) ++summary_.stuck;
    if (kept.outcome == Outcome::outOfMemory) ++summary_.undecided;
    advance();
}

std::shared_ptr<MoveStore> MoveStore::renumbered(const std::vector<std::uint32_t>& numbers) const {
    auto store = std::make_shared<MoveStore>(turns_);
    const std::lock_guard lock(mutex_);
    for (const auto& [page, entries] : pages_)
        for (std::uint64_t i = 0; i < pageSize; ++i) {
            const std::uint64_t number = page * pageSize + i;
            if (entries[i].outcome == Outcome::cancelled || number >= numbers.size()) continue;
            const std::uint64_t now = numbers[number];
            store->keptAt(now) = entries[i];
            if (entries[i].rank.canBeDisassembled())
                store->firstApart_ = std::min(store->firstApart_.value_or(now), now);
        }
    store->advance();
    store->summary_ = summary_;
    store->highest_ = highest_;
    store->levels_ = levels_;
    store->levelNumbers_ = levelNumbers_;
    for (const auto& [number, found] : moves_)
        if (number < numbers.size()) store->moves_.emplace(numbers[number], found);
    store->bytes_ = bytes_;
    return store;
}

namespace {

constexpr auto enabledKey = "solutions/disassemble"_L1;
constexpr auto turnsKey = "solutions/turns"_L1;
constexpr auto playKey = "solutions/play"_L1;
constexpr auto roundKey = "solutions/round"_L1;
// Polling interval for new solutions, in milliseconds.
constexpr int growthPause = 100;
constexpr std::chrono::milliseconds reportPause(150);

// Disassembles solutions from the first unknown one up to `end`, and reports results periodically.
void takeAll(const FoundSolutions& found, const Disassembler& engine, MoveStore& store, quint64 end,
             int threads, const StopToken& stop, const std::function<void()>& report) {
    std::atomic<quint64> next = store.done();
    std::atomic<bool> hasFailed = false;
    std::mutex mutex;
    auto due = std::chrono::steady_clock::now() + reportPause;
    workOnThreads(
        threads,
        [&](int) {
            for (quint64 number = next++; number < end; number = next++) {
                if (stop.isOver() || hasFailed) return;
                if (store.isKnown(number)) continue;
                store.put(number, engine.disassemble(found.placements(number), stop));
                const std::lock_guard lock(mutex);
                const auto now = std::chrono::steady_clock::now();
                if (now < due) continue;
                due = now + reportPause;
                report();
            }
        },
        [&] { hasFailed = true; });
}

}  // namespace

DisassemblyRun::DisassemblyRun(const Document& document, const Run& run, const Solutions& solutions,
                               QObject* parent)
    : QObject(parent),
      document_(document),
      run_(run),
      solutions_(solutions),
      isOn_(QSettings().value(enabledKey, true).toBool()),
      triesTurns_(QSettings().value(turnsKey, false).toBool()),
      finish_{QSettings().value(playKey, PieceFinish().play).toDouble(),
              QSettings().value(roundKey, PieceFinish().round).toDouble()},
      one_(
          this, [this](Progress) { Q_EMIT changed(); }, [this](const QString& error) { fail(error); },
          [this] { wanted_.reset(); }),
      all_(
          this, [this](Progress) { Q_EMIT changed(); }, [this](const QString& error) { fail(error); },
          [this] {
              growth_.start();
              Q_EMIT changed();
              Q_EMIT stateChanged();
          }) {
    growth_.setSingleShot(true);
    growth_.setInterval(growthPause);
    connect(&growth_, &QTimer::timeout, this, &DisassemblyRun::grow);
    connect(&solutions, &Solutions::countChanged, this, &DisassemblyRun::refresh);
    run.onChange(Run::Change::phase, this, &DisassemblyRun::refresh);
}

QString DisassemblyRun::obstacle() const {
    return sentence(Disassembler::obstacle(solutions_.puzzle()));
}

bool DisassemblyRun::isWorthwhile() const {
    const Puzzle& puzzle = solutions_.puzzle();
    return document_.kind() == PuzzleKind::tiling && document_.hasPuzzle() &&
           !(puzzle.lattice.isFlat() && puzzle.lift) && obstacle().isEmpty();
}

void DisassemblyRun::setOn(bool on) {
    if (std::exchange(isOn_, on) == on) return;
    QSettings().setValue(enabledKey, on);
    if (on)
        grow();
    else
        all_.cancel();
    Q_EMIT stateChanged();
}

QString DisassemblyRun::turnObstacle() const {
    return sentence(Disassembler::turnObstacle(solutions_.puzzle(), finish_));
}

std::optional<PieceFinish> DisassemblyRun::turns() const {
    return triesTurns_ && turnObstacle().isEmpty() ? std::optional(finish_) : std::nullopt;
}

void DisassemblyRun::setTurns(bool on, PieceFinish finish) {
    if (on == triesTurns_ && finish == finish_) return;
    triesTurns_ = on;
    finish_ = finish;
    QSettings settings;
    settings.setValue(turnsKey, on);
    settings.setValue(playKey, finish.play);
    settings.setValue(roundKey, finish.round);
    refresh();
    Q_EMIT stateChanged();
}

void DisassemblyRun::followTurns() {
    if (const auto tiling = run_.tiling()) tiling->disassembleWith(turns());
    const auto diagram = run_.diagram();
    if (!diagram || diagram->taken->turns() == turns()) return;
    diagram->disassembleWith(turns());
    one_.cancel();
    wanted_.reset();
    Q_EMIT changed();
}

// Report a failure once: the next attempt would fail in the same way.
void DisassemblyRun::fail(const QString& error) {
    failed_ = store();
    Q_EMIT failed(error);
}

std::shared_ptr<MoveStore> DisassemblyRun::store() const {
    return run_.tiling() && solutions_.found() && obstacle().isEmpty() ? run_.tiling()->taken : nullptr;
}

std::shared_ptr<const MoveStore> DisassemblyRun::taken() const {
    return store();
}

std::shared_ptr<const Disassembly> DisassemblyRun::find(quint64 number) {
    std::shared_ptr<MoveStore> taken = store();
    // For a diagram, only the solutions the user looks at are disassembled.
    if (const auto diagram = run_.diagram(); diagram && obstacle().isEmpty()) taken = diagram->taken;
    if (!taken || taken->turns() != turns() || number >= solutions_.count()) return nullptr;
    if (auto known = taken->find(number)) return known;
    if (std::exchange(wanted_, number) == number && one_.isRunning()) return nullptr;
    one_.start([set = solutions_.set(), puzzle = solutions_.puzzle(), taken, number, options = options()](
                   const StopToken& stop, const auto& post) {
        const Disassembler engine(puzzle, options);
        taken->put(number, engine.disassemble(set->placements(number), stop));
        post({});
    });
    return nullptr;
}

void DisassemblyRun::refresh() {
    followTurns();
    const std::shared_ptr<MoveStore> taken = store();
    if (taken != shown_.lock()) {
        all_.cancel();
        one_.cancel();
        wanted_.reset();
        engine_.reset();
        engineOf_.reset();
        shown_ = taken;
        Q_EMIT changed();
    }
    // The threads not used by the search.
    if (all_.isRunning() && besideSearch_ && !run_.isRunning()) {
        all_.cancel();
        hasUnreported_ = true;
    }
    if (!growth_.isActive()) growth_.start();
}

void DisassemblyRun::grow() {
    const std::shared_ptr<MoveStore> taken = store();
    if (!isOn_ || !taken || taken == failed_.lock() || all_.isRunning() || !isWorthwhile()) return;
    const quint64 end = solutions_.count();
    // A cancelled task does not report its last results.
    if (std::exchange(hasUnreported_, false)) Q_EMIT changed();
    if (taken->done() >= end) return;
    const std::shared_ptr<const FoundSolutions> found = solutions_.found();
    if (found != engineOf_) {
        ++enginesMade_;
        engine_ = std::make_shared<const Disassembler>(found->puzzle, options());
        engineOf_ = found;
    }
    besideSearch_ = run_.isRunning();
    const int threads = besideSearch_ ? 1 : cpuCount();
    all_.start([found, taken, engine = engine_, end, threads](const StopToken& stop, const auto& post) {
        lowerThreadPriority();
        takeAll(*found, *engine, *taken, end, threads, stop, [&post] { post({}); });
    });
    Q_EMIT stateChanged();
}

}  // namespace tilewright
