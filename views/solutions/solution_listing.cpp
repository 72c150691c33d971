#include "views/solutions/solution_listing.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "views/session/count_search.h"

namespace tilewright {

namespace {

// Lists grow often enough to be alive, and seldom enough to cost the search nothing.
constexpr int growthPause = 200;
// A list in another order is made anew as a whole.
constexpr int rankingPause = 500;
// Examining new solutions takes one part in so many of the time, but nobody waits longer than that.
constexpr int growthShare = 30;
constexpr int longestPause = 3000;

// How many solutions are examined between two looks at the list.
constexpr quint64 portion = 4096;

// Of solutions that cannot be examined, marks and notes are all that tells them apart.
std::vector<RankedSolution> scanRemarks(const SolutionQuery& query, quint64 first, quint64 end) {
    const auto isSet = [](const std::vector<bool>& set, quint64 number) {
        return number < set.size() && set[number];
    };
    std::vector<RankedSolution> picked;
    for (quint64 number = first; number < end; ++number) {
        const bool isMarked = isSet(query.marked, number);
        if (isSet(query.hidden, number) || (query.filter.marked && !isMarked)) continue;
        std::uint32_t key = 0;
        if (query.order == SolutionOrder::mark) key = isMarked ? 0 : 1;
        if (query.order == SolutionOrder::note) {
            const auto note = query.notes.find(number);
            key = note == query.notes.end() ? std::numeric_limits<std::uint32_t>::max() : note->second;
        }
        picked.push_back({key, static_cast<std::uint32_t>(number)});
    }
    return picked;
}

bool needsMoves(const SolutionFilter& filter, SolutionOrder order) {
    return filter.asksForMoves() || order == SolutionOrder::level || order == SolutionOrder::moves;
}

bool needsReference(const SolutionFilter& filter, SolutionOrder order) {
    return filter.distance || order == SolutionOrder::distance;
}

}  // namespace

SolutionListing::SolutionListing(Session& session, QObject* parent)
    : QAbstractTableModel(parent),
      session_(session),
      task_(
          this, [this](const Part& part) { take(part); },
          [this](const QString& error) { reportFailure(error); },
          [this] {
              const auto spent = static_cast<int>(std::min<qint64>(clock_.elapsed(), 60'000));
              const int shortest = kind_ == Kind::ranking ? rankingPause : growthPause;
              growth_.start(
                  session_.run().isRunning() ? std::clamp(growthShare * spent, shortest, longestPause) : 0);
              Q_EMIT progressChanged();
          }) {
    growth_.setSingleShot(true);
    connect(&growth_, &QTimer::timeout, this, &SolutionListing::grow);
    connect(&session_.solutions(), &Solutions::countChanged, this, &SolutionListing::onSession);
    connect(&session_.run(), &Run::phaseChanged, this, &SolutionListing::onSession);
    connect(&session_.apart(), &TakingApart::changed, this, &SolutionListing::onSession);
    connect(&session_.solutions(), &Solutions::remarksChanged, this, &SolutionListing::onRemarks);
    connect(&session_.solutions(), &Solutions::renumbered, this, &SolutionListing::onRenumbered);
    for (const auto signal : {&Document::puzzleChanged, &Document::puzzleEdited})
        connect(&session_.document(), signal, this, &SolutionListing::onPuzzle);
    onSession();
}

void SolutionListing::setFilter(const SolutionFilter& filter, std::optional<quint64> reference) {
    filter_ = filter;
    // An order by distance keeps what it is measured from.
    if (reference || !needsReference(filter_, order_)) reference_ = reference;
    if (filter_.distance && !reference_) filter_.distance.reset();
    if (!needsReference(filter_, order_)) reference_.reset();
    wantMoves();
    listAgain();
}

void SolutionListing::setOrder(SolutionOrder order, bool descending, std::optional<quint64> reference) {
    order_ = order;
    descending_ = descending;
    if (order == SolutionOrder::distance && reference) reference_ = reference;
    if (order == SolutionOrder::distance && !reference_) order_ = SolutionOrder::number;
    if (!needsReference(filter_, order_)) reference_.reset();
    wantMoves();
    listAgain();
}

// Where nothing is taken apart, nothing can be asked of that.
void SolutionListing::wantMoves() {
    if (!needsMoves(filter_, order_)) return;
    if (session_.apart().isWorthwhile()) return session_.apart().setOn(true);
    filter_.comesApart.reset();
    filter_.leastLevel = 0;
    if (needsMoves(filter_, order_)) order_ = SolutionOrder::number;
}

quint64 SolutionListing::size() const {
    switch (kind_) {
        case Kind::all:
            return all_;
        case Kind::numbers:
            return numbers_.size();
        case Kind::ranking:
            break;
    }
    return ranking_->size();
}

quint64 SolutionListing::numberAt(quint64 row) const {
    if (kind_ == Kind::ranking) return (*ranking_)[row].number;
    const quint64 place = reversed_ ? size() - 1 - row : row;
    return kind_ == Kind::all ? place : numbers_[place];
}

std::optional<quint64> SolutionListing::rowOf(quint64 number) const {
    if (kind_ == Kind::ranking) {
        const auto found = std::find_if(ranking_->begin(), ranking_->end(),
                                        [&](const RankedSolution& one) { return one.number == number; });
        if (found == ranking_->end()) return std::nullopt;
        return static_cast<quint64>(found - ranking_->begin());
    }
    quint64 place = number;
    if (kind_ == Kind::all) {
        if (number >= all_) return std::nullopt;
    } else {
        const auto found = std::lower_bound(numbers_.begin(), numbers_.end(), number);
        if (found == numbers_.end() || *found != number) return std::nullopt;
        place = static_cast<quint64>(found - numbers_.begin());
    }
    return reversed_ ? size() - 1 - place : place;
}

double SolutionListing::progress() const {
    return goal_ == 0 ? 1.0 : static_cast<double>(progress_) / static_cast<double>(goal_);
}

quint64 SolutionListing::available() const {
    if (!set_) return 0;
    quint64 there = session_.solutions().count();
    // Those that are not taken apart yet come later.
    if (needsMoves(filter_, order_)) there = std::min<quint64>(there, taken_ ? taken_->done() : 0);
    return std::min<quint64>(there, SolutionScan::mostSolutions);
}

SolutionQuery SolutionListing::query() const {
    const SolutionRemarks& remarks = session_.solutions().remarks();
    SolutionQuery query;
    query.filter = filter_;
    query.order = order_;
    query.descending = descending_;
    if (needsReference(filter_, order_)) query.reference = reference_;
    query.hidden = remarks.deleted();
    query.marked = remarks.marked();
    query.notes = remarks.noteRanks();
    query.apart = [taken = taken_](std::uint64_t number) {
        return taken ? taken->rank(number) : ApartRank();
    };
    return query;
}

void SolutionListing::onSession() {
    if (session_.solutions().set() != set_ || session_.apart().taken() != taken_) return beginAnew();
    if (available() <= examined_ || task_.isRunning()) return;
    // Once the search has ended there is nothing to spare.
    if (!session_.run().isRunning()) growth_.start(0);
    if (!growth_.isActive()) growth_.start(growthPause);
}

void SolutionListing::adopt() {
    set_ = session_.solutions().set();
    found_ = session_.solutions().found();
    taken_ = session_.apart().taken();
    deleted_ = session_.solutions().remarks().deletedCount();
}

// What is asked for stays, and so does what it is measured from.
void SolutionListing::onRenumbered(const std::vector<std::uint32_t>& numbers) {
    task_.cancel();
    Q_EMIT renumbered(numbers);
    adopt();
    if (reference_ && *reference_ < numbers.size()) reference_ = numbers[*reference_];
    // A list in another order would stay until it is made anew, with numbers that mean others.
    if (order_ != SolutionOrder::number) {
        beginResetModel();
        show(Kind::ranking);
        endResetModel();
    }
    listAgain();
}

// The numbers mean other solutions now.
void SolutionListing::beginAnew() {
    Q_EMIT replaced();
    adopt();
    bool wasAsked = needsReference(filter_, order_) || needsMoves(filter_, order_);
    wantMoves();
    if (set_ && !found_) {
        // Of solutions that cannot be examined nothing but marks and notes is asked.
        SolutionFilter marks;
        marks.marked = filter_.marked;
        wasAsked = wasAsked || filter_ != marks;
        filter_ = marks;
        if (order_ != SolutionOrder::mark && order_ != SolutionOrder::note) order_ = SolutionOrder::number;
    }
    // Who has gone to a solution of a diagram wants to see it, marked or not.
    if (const auto diagram = session_.run().diagram(); diagram && diagram->listsAround() && filter_.marked) {
        filter_.marked = false;
        wasAsked = true;
    }
    filter_.distance.reset();
    if (order_ == SolutionOrder::distance) order_ = SolutionOrder::number;
    reference_.reset();
    listAgain();
    if (wasAsked) Q_EMIT queryChanged();
}

void SolutionListing::onPuzzle() {
    if (filter_ == SolutionFilter{}) return;
    filter_ = {};
    listAgain();
    Q_EMIT queryChanged();
}

void SolutionListing::onRemarks() {
    const quint64 deleted = session_.solutions().remarks().deletedCount();
    const quint64 before = std::exchange(deleted_, deleted);
    const bool asksForMarks =
        filter_.marked || order_ == SolutionOrder::mark || order_ == SolutionOrder::note;
    if (deleted == before) {
        if (asksForMarks) listAgain();
        return;
    }
    if (deleted < before || task_.isRunning() || showsAll())
        listAgain();
    else
        takeOutDeleted();
}

void SolutionListing::takeOutDeleted() {
    const std::vector<bool>& deleted = session_.solutions().remarks().deleted();
    const auto isDeleted = [&](std::uint32_t number) { return number < deleted.size() && deleted[number]; };
    beginResetModel();
    std::erase_if(numbers_, isDeleted);
    if (kind_ == Kind::ranking) {
        auto left = std::make_shared<Ranking>(*ranking_);
        std::erase_if(*left, [&](const RankedSolution& one) { return isDeleted(one.number); });
        ranking_ = std::move(left);
    }
    endResetModel();
}

void SolutionListing::listAgain() {
    task_.cancel();
    growth_.stop();
    examined_ = progress_ = goal_ = 0;
    scan_.reset();
    waiting_.reset();
    const bool isRanked = order_ != SolutionOrder::number;
    // The list stays until the one in another order is there, unless its numbers mean nothing any more.
    if (!isRanked || available() == 0) {
        beginResetModel();
        show(isRanked ? Kind::ranking : showsAll() && deleted_ == 0 ? Kind::all : Kind::numbers);
        if (showsAll()) listAll();
        endResetModel();
    }
    if (!showsAll() && available() > 0) examine();
    Q_EMIT progressChanged();
}

void SolutionListing::show(Kind kind) {
    kind_ = kind;
    reversed_ = descending_;
    all_ = 0;
    numbers_ = {};
    ranking_ = kind == Kind::ranking ? std::make_shared<const Ranking>() : nullptr;
}

void SolutionListing::listAll() {
    examined_ = available();
    if (kind_ == Kind::all) {
        all_ = examined_;
        return;
    }
    numbers_ = notDeleted(0, examined_);
}

std::vector<std::uint32_t> SolutionListing::notDeleted(quint64 from, quint64 to) const {
    const SolutionRemarks& remarks = session_.solutions().remarks();
    std::vector<std::uint32_t> numbers;
    for (quint64 number = from; number < to; ++number)
        if (!remarks.isDeleted(number)) numbers.push_back(static_cast<std::uint32_t>(number));
    return numbers;
}

void SolutionListing::setHeld(bool held) {
    held_ = held;
    if (held) return;
    if (const std::optional<Part> part = std::exchange(waiting_, std::nullopt)) take(*part);
    onSession();
}

void SolutionListing::grow() {
    if (held_) return;
    if (task_.isRunning() || available() <= examined_) return;
    if (!showsAll()) return examine();
    const quint64 more = available() - examined_;
    if (kind_ == Kind::all) {
        const quint64 first = reversed_ ? 0 : all_;
        beginInsertRows({}, static_cast<int>(first), static_cast<int>(first + more - 1));
        all_ = examined_ = examined_ + more;
        endInsertRows();
        return;
    }
    const quint64 from = std::exchange(examined_, examined_ + more);
    append(notDeleted(from, examined_));
}

void SolutionListing::append(const std::vector<std::uint32_t>& numbers) {
    if (numbers.empty()) return;
    const quint64 first = reversed_ ? 0 : numbers_.size();
    beginInsertRows({}, static_cast<int>(first), static_cast<int>(first + numbers.size() - 1));
    numbers_.insert(numbers_.end(), numbers.begin(), numbers.end());
    endInsertRows();
}

void SolutionListing::examine() {
    progress_ = examined_;
    goal_ = available();
    clock_.start();
    const bool isRanked = order_ != SolutionOrder::number;
    // What was ranked before is only added to.
    const std::shared_ptr<const Ranking> before = examined_ > 0 ? ranking_ : nullptr;
    const auto work = [found = found_, query = query(), known = scan_, isRanked, before, from = examined_,
                       end = goal_](const std::stop_token& stop, const LatestTask<Part>::Post& post) {
        const auto scan = known || !found ? known : std::make_shared<const SolutionScan>(*found, query);
        Ranking picked;
        for (quint64 first = from; first < end; first += portion) {
            const quint64 last = std::min(end, first + portion);
            Part part{{}, nullptr, last, scan};
            const Ranking more = scan ? scan->scan(first, last, stop) : scanRemarks(query, first, last);
            if (isRanked)
                picked.insert(picked.end(), more.begin(), more.end());
            else
                for (const RankedSolution& one : more)
                    part.numbers.push_back(one.number);
            post(std::move(part));
        }
        if (!isRanked) return;
        auto ranking = std::make_shared<Ranking>(before ? *before : Ranking());
        mergeRanking(*ranking, std::move(picked), query.descending);
        post({{}, std::move(ranking), end, scan});
    };
    task_.start(work);
}

void SolutionListing::take(const Part& part) {
    progress_ = part.examined;
    scan_ = part.scan;
    if (part.ranking && held_) {
        waiting_ = part;
    } else if (part.ranking) {
        examined_ = part.examined;
        const bool isSame = kind_ == Kind::ranking && *part.ranking == *ranking_;
        if (!isSame) {
            beginResetModel();
            show(Kind::ranking);
            ranking_ = part.ranking;
            endResetModel();
        }
    } else if (order_ == SolutionOrder::number) {
        examined_ = part.examined;
        append(part.numbers);
    }
    Q_EMIT progressChanged();
}

}  // namespace tilewright
