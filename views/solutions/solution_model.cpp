#include "views/solutions/solution_model.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <utility>

#include "core/lattice/cell.h"
#include "views/session/count_search.h"
#include "views/style/sentence.h"

namespace tilewright {

namespace {

// The refresh interval: short enough to look live, long enough to cost the search nothing.
constexpr int growthPause = 200;
// A sorted list is rebuilt as a whole.
constexpr int rankingPause = 500;
// Examining new solutions takes at most this share of the time, with an upper limit for the delay.
constexpr int growthShare = 30;
constexpr int longestPause = 3000;

// Number of solutions examined between two refreshes of the list.
constexpr quint64 portion = 4096;

// Solutions that cannot be examined differ only in marks and notes.
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
    session_.run().onChange(Run::Change::phase, this, &SolutionListing::onSession);
    connect(&session_.disassembly(), &DisassemblyRun::changed, this, &SolutionListing::onSession);
    connect(&session_.solutions(), &Solutions::remarksChanged, this, &SolutionListing::onRemarks);
    connect(&session_.solutions(), &Solutions::renumbered, this, &SolutionListing::onRenumbered);
    for (const auto signal : {&Document::puzzleChanged, &Document::puzzleEdited})
        connect(&session_.document(), signal, this, &SolutionListing::onPuzzle);
    onSession();
}

void SolutionListing::setFilter(const SolutionFilter& filter, std::optional<quint64> reference) {
    filter_ = filter;
    // Sorting by distance keeps its reference.
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

// Without disassembly there are no filters on it.
void SolutionListing::wantMoves() {
    if (!needsMoves(filter_, order_)) return;
    if (session_.disassembly().isWorthwhile()) return session_.disassembly().setOn(true);
    filter_.canBeDisassembled.reset();
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

ListedNumbers SolutionListing::listed() const {
    const std::uint64_t count = size();
    if (kind_ == Kind::ranking)
        return {count,
                [ranking = ranking_](std::uint64_t row) { return std::uint64_t{(*ranking)[row].number}; }};
    const auto placeOf = [count, reversed = reversed_](std::uint64_t row) {
        return reversed ? count - 1 - row : row;
    };
    if (kind_ == Kind::all) return {count, placeOf};
    return {count, [numbers = std::make_shared<const std::vector<std::uint32_t>>(numbers_),
                    placeOf](std::uint64_t row) { return std::uint64_t{(*numbers)[placeOf(row)]}; }};
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
    // Solutions that are not yet disassembled are added later.
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
    if (session_.solutions().set() != set_ || session_.disassembly().taken() != taken_) return beginAnew();
    if (available() <= examined_ || task_.isRunning()) return;
    // Once the search has ended, no CPU time needs to be spared.
    if (!session_.run().isRunning()) growth_.start(0);
    if (!growth_.isActive()) growth_.start(growthPause);
}

void SolutionListing::adopt() {
    set_ = session_.solutions().set();
    found_ = session_.solutions().found();
    taken_ = session_.disassembly().taken();
    deleted_ = session_.solutions().remarks().deletedCount();
}

// Keep the request and its reference.
void SolutionListing::onRenumbered(const std::vector<std::uint32_t>& numbers) {
    task_.cancel();
    Q_EMIT renumbered(numbers);
    adopt();
    if (reference_ && *reference_ < numbers.size()) reference_ = numbers[*reference_];
    // A sorted list would show outdated numbers until it is rebuilt.
    if (order_ != SolutionOrder::number) {
        beginResetModel();
        show(Kind::ranking);
        endResetModel();
    }
    listAgain();
}

// The numbers refer to other solutions now.
void SolutionListing::beginAnew() {
    Q_EMIT replaced();
    adopt();
    bool wasAsked = needsReference(filter_, order_) || needsMoves(filter_, order_);
    wantMoves();
    if (set_ && !found_) {
        // Solutions that cannot be examined are filtered by marks and notes only.
        SolutionFilter marks;
        marks.marked = filter_.marked;
        wasAsked = wasAsked || filter_ != marks;
        filter_ = marks;
        if (order_ != SolutionOrder::mark && order_ != SolutionOrder::note) order_ = SolutionOrder::number;
    }
    // Navigating to a solution of a diagram shows it even if it is not marked.
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
    // Keep the list until the re-sorted one is ready, unless its numbers are invalid.
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
    // Merge new solutions into the existing order.
    const std::shared_ptr<const Ranking> before = examined_ > 0 ? ranking_ : nullptr;
    const auto work = [found = found_, query = query(), known = scan_, isRanked, before, from = examined_,
                       end = goal_](const StopToken& stop, const LatestTask<Part>::Post& post) {
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

namespace {

// More rows than fit on any screen.
constexpr qsizetype mostFacts = 2000;

constexpr std::array columnTexts{
    SolutionModel::ColumnText{
        QT_TRANSLATE_NOOP("tilewright::SolutionModel", "No."),
        QT_TRANSLATE_NOOP("tilewright::SolutionModel",
                          "<p>Number of the solution: in the order found until the search is "
                          "complete, then ordered by the positions of the pieces, which is the same "
                          "every time.</p>"),
        QT_TRANSLATE_NOOP("tilewright::OrderBar", "by number"), SolutionOrder::number, false},
    SolutionModel::ColumnText{
        QT_TRANSLATE_NOOP("tilewright::SolutionModel", "Found"),
        QT_TRANSLATE_NOOP("tilewright::SolutionModel", "Search time until it was found, without pauses"),
        nullptr, SolutionOrder::number, false},
    SolutionModel::ColumnText{QT_TRANSLATE_NOOP("tilewright::SolutionModel", "Symmetry"),
                              QT_TRANSLATE_NOOP("tilewright::SolutionModel",
                                                "Rotations and reflections that map the solution to itself"),
                              QT_TRANSLATE_NOOP("tilewright::OrderBar", "by symmetry"),
                              SolutionOrder::symmetry, true},
    SolutionModel::ColumnText{QT_TRANSLATE_NOOP("tilewright::SolutionModel", "Copies"),
                              QT_TRANSLATE_NOOP("tilewright::SolutionModel",
                                                "Number of rotated and mirrored copies, including itself"),
                              QT_TRANSLATE_NOOP("tilewright::OrderBar", "by copies"), SolutionOrder::copies,
                              false},
    SolutionModel::ColumnText{
        QT_TRANSLATE_NOOP("tilewright::SolutionModel", "Distance"),
        QT_TRANSLATE_NOOP(
            "tilewright::SolutionModel",
            "<p>Number of cells covered differently than in the selected solution: the minimum over "
            "all rotated and mirrored copies. Pieces of the same shape are "
            "interchangeable.</p><p>While you sort or filter by distance, the reference solution "
            "stays the same.</p>"),
        QT_TRANSLATE_NOOP("tilewright::OrderBar", "by distance"), SolutionOrder::distance, false},
    SolutionModel::ColumnText{
        QT_TRANSLATE_NOOP("tilewright::SolutionModel", "Level"),
        QT_TRANSLATE_NOOP(
            "tilewright::SolutionModel",
            "<p>Number of moves to the first separation, followed by the moves of each part that "
            "needs more than one. A move shifts any number of pieces together by any "
            "distance.</p><p>Turns are tried if they are switched on beside <i>Disassemble</i>; they "
            "may free pieces that straight moves do not.</p>"),
        QT_TRANSLATE_NOOP("tilewright::OrderBar", "by level"), SolutionOrder::level, true},
    SolutionModel::ColumnText{
        QT_TRANSLATE_NOOP("tilewright::SolutionModel", "Moves"),
        QT_TRANSLATE_NOOP("tilewright::SolutionModel", "Moves to disassemble it completely"),
        QT_TRANSLATE_NOOP("tilewright::OrderBar", "by moves"), SolutionOrder::moves, true},
    SolutionModel::ColumnText{QT_TRANSLATE_NOOP("tilewright::SolutionModel", "★"),
                              QT_TRANSLATE_NOOP("tilewright::SolutionModel", "Mark solutions (click or M)"),
                              QT_TRANSLATE_NOOP("tilewright::OrderBar", "marked first"), SolutionOrder::mark,
                              false},
    SolutionModel::ColumnText{
        QT_TRANSLATE_NOOP("tilewright::SolutionModel", "Note"),
        QT_TRANSLATE_NOOP("tilewright::SolutionModel", "Your note (double-click or N to edit)"),
        QT_TRANSLATE_NOOP("tilewright::OrderBar", "by note"), SolutionOrder::note, false},
};
static_assert(columnTexts.size() == SolutionModel::columnCountOf);

Qt::Alignment alignmentOf(int column) {
    if (column == SolutionModel::markColumn) return Qt::AlignCenter;
    const bool isText = column == SolutionModel::symmetryColumn || column == SolutionModel::levelColumn ||
                        column == SolutionModel::noteColumn;
    return Qt::AlignVCenter | (isText ? Qt::AlignLeft : Qt::AlignRight);
}

QString timeText(double seconds) {
    if (seconds < 60.0) return SolutionModel::tr("%1 s").arg(QLocale().toString(seconds, 'f', 3));
    const auto whole = static_cast<qint64>(seconds);
    return u"%1:%2:%3"_s.arg(whole / 3600)
        .arg(whole / 60 % 60, 2, 10, QLatin1Char('0'))
        .arg(whole % 60, 2, 10, QLatin1Char('0'));
}

struct SymmetryWords {
    Q_DECLARE_TR_FUNCTIONS(SymmetryWords)
};

QString nameOfTurn(int degrees) {
    switch (degrees) {
        case 60:
            return SymmetryWords::tr("sixth of a turn");
        case 90:
            return SymmetryWords::tr("quarter turn");
        case 120:
            return SymmetryWords::tr("third of a turn");
        default:
            return SymmetryWords::tr("half turn");
    }
}

QString nameOfFlatMirror(const Symmetry& motion, Lattice lattice) {
    if (motion == lattice.mirrorAlong(0)) return SymmetryWords::tr("mirror image left to right");
    if (motion == lattice.mirrorAlong(1)) return SymmetryWords::tr("mirror image top to bottom");
    return SymmetryWords::tr("mirror image along a diagonal");
}

// Classify by the rotation that follows the point reflection.
QString nameOfSolidMirror(const Symmetry& motion, Lattice lattice) {
    switch (motion.angle()) {
        case 0:
            return SymmetryWords::tr("point reflection");
        case 60:
            return SymmetryWords::tr("mirrored third of a turn");
        case 90:
            return SymmetryWords::tr("mirrored quarter turn");
        case 120:
            return SymmetryWords::tr("mirrored sixth of a turn");
        default:
            for (const int axis : {0, 1, 2})
                if (motion == lattice.mirrorAlong(axis)) return SymmetryWords::tr("mirror image");
            return SymmetryWords::tr("mirror image along a diagonal");
    }
}

QString nameOf(const Symmetry& motion, Lattice lattice) {
    // Only on a board that wraps.
    if (motion == Symmetry()) return SymmetryWords::tr("shift");
    if (!motion.isMirror()) return nameOfTurn(motion.angle());
    return lattice.isFlat() ? nameOfFlatMirror(motion, lattice) : nameOfSolidMirror(motion, lattice);
}

// The symmetries of a solution besides the identity: "half turn, 2 × mirror image"; empty if there are none.
QString symmetryWords(SolutionGeometry::SymmetrySet own, const SolutionGeometry& geometry, Lattice lattice) {
    QStringList names;
    std::map<QString, int> counts;
    for (int k = 1; k < geometry.symmetryCount(); ++k) {
        if ((own >> k & 1) == 0) continue;
        const Symmetry motion = geometry.motion(k);
        const QString name = nameOf(motion, lattice);
        if (counts[name]++ == 0) names << name;
    }
    for (QString& name : names)
        if (const int count = counts[name]; count > 1)
            name = SymmetryWords::tr("%1 × %2").arg(count).arg(name);
    return names.join(QStringLiteral(", "));
}

}  // namespace

QString countWords(quint64 raw, const PreparedSearch& search) {
    const std::span<const RegionSymmetry> symmetries = search.symmetry().symmetries();
    const auto mirrors =
        static_cast<int>(std::count_if(symmetries.begin(), symmetries.end(),
                                       [](const RegionSymmetry& one) { return one.motion().isMirror(); }));
    const int all = static_cast<int>(symmetries.size()) + 1;
    const QString number = QLocale().toString(raw);
    if (all == 1) return SymmetryWords::tr("The region has no symmetry, so no copies were removed.");
    if (search.table().isWrapped())
        return SymmetryWords::tr("%1 including those moved on the board; its %2 symmetries count as one.")
            .arg(number)
            .arg(all);
    if (mirrors == 0)
        return SymmetryWords::tr("%1 including rotations; the %2 rotations of the region count as one.")
            .arg(number)
            .arg(all);
    return SymmetryWords::tr(
               "%1 including rotations and reflections; the %2 symmetries of the region (%3 rotations, %4 "
               "reflections) count as one.")
        .arg(number)
        .arg(all)
        .arg(all - mirrors)
        .arg(mirrors);
}

QString disassemblyWords(const Session& session) {
    const std::shared_ptr<const MoveStore> taken = session.disassembly().taken();
    const MoveStore::Summary known = taken ? taken->summary() : MoveStore::Summary();
    if (known.known == 0) return {};
    const QLocale locale;
    const quint64 all = session.solutions().count();
    QString text = known.apart > 1 && known.apart >= all
                       ? SolutionModel::tr("All %1 can be disassembled.").arg(locale.toString(known.apart))
                       : SolutionModel::tr("%1 can be disassembled, %2 cannot.")
                             .arg(locale.toString(known.apart), locale.toString(known.stuck));
    if (known.undecided > 0)
        text += u' ' + (taken->turns() ? SolutionModel::tr("Unknown: %1.")
                                       : SolutionModel::tr("Unknown because of the memory limit: %1."))
                           .arg(locale.toString(known.undecided));
    if (!known.highest.empty())
        text += u' ' + SolutionModel::tr("Highest level: %1.").arg(QString::fromStdString(known.highest));
    if (known.known < all)
        text += u' ' + SolutionModel::tr("%1 remaining.").arg(locale.toString(all - known.known));
    return text;
}

std::span<const SolutionModel::ColumnText> SolutionModel::columns() {
    return columnTexts;
}

SolutionModel::SolutionModel(Session& session, QObject* parent) : SolutionListing(session, parent) {
    // Must run before any view is notified.
    connect(this, &QAbstractItemModel::modelReset, this, &SolutionModel::refreshLook);
    connect(&session.solutions(), &Solutions::remarksChanged, this,
            [this] { changed(markColumn, noteColumn); });
    connect(&session.disassembly(), &DisassemblyRun::changed, this,
            [this] { changed(levelColumn, movesColumn); });
    refreshLook();
}

void SolutionModel::refreshLook() {
    facts_.clear();
    distance_.reset();
    measuredFrom_.reset();
    if (found() == found_) return;
    selected_.reset();
    geometry_.reset();
    found_ = found();
    if (found_) geometry_ = std::make_unique<SolutionGeometry>(found_->search);
}

void SolutionModel::setSelected(std::optional<quint64> solution) {
    const std::optional<quint64> before = measuresFrom();
    selected_ = solution;
    if (measuresFrom() == before) return;
    facts_.clear();
    changed(distanceColumn, distanceColumn);
    Q_EMIT headerDataChanged(Qt::Horizontal, distanceColumn, distanceColumn);
}

std::optional<quint64> SolutionModel::measuresFrom() const {
    return reference() ? reference() : selected_;
}

void SolutionModel::changed(int firstColumn, int lastColumn) {
    if (rowCount() > 0) Q_EMIT dataChanged(index(0, firstColumn), index(rowCount() - 1, lastColumn));
}

std::optional<quint64> SolutionModel::numberAt(const QModelIndex& index) const {
    if (!index.isValid() || !checkIndex(index, CheckIndexOption::IndexIsValid)) return std::nullopt;
    return SolutionListing::numberAt(static_cast<quint64>(index.row()));
}

QModelIndex SolutionModel::indexOf(quint64 number) const {
    const std::optional<quint64> row = rowOf(number);
    return row ? index(static_cast<int>(*row), 0) : QModelIndex();
}

int SolutionModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : columnCountOf;
}

const SolutionModel::Facts* SolutionModel::factsOf(quint64 number) const {
    if (!found_) return nullptr;
    const std::optional<quint64> from = measuresFrom();
    if (from != measuredFrom_) {
        measuredFrom_ = from;
        distance_.reset();
        facts_.clear();
    }
    if (const auto known = facts_.constFind(number); known != facts_.constEnd()) return &*known;
    try {
        if (from && !distance_) distance_.emplace(*geometry_, found_->read(*from).images);
        const SolutionBlock block = found_->read(number, 1);
        if (block.size() == 0) return nullptr;
        Facts facts;
        facts.copies = block.copies(0);
        facts.seconds = block.seconds(0);
        facts.symmetry = symmetryWords(geometry_->ownSymmetries(block.images(0)), *geometry_,
                                       found_->search.puzzle().lattice);
        if (distance_) facts.distance = (*distance_)(block.images(0));
        if (facts_.size() >= mostFacts) facts_.clear();
        return &*facts_.insert(number, facts);
    } catch (const StoreError&) {
        // Unreadable cells stay empty; the search reports the error.
        return nullptr;
    }
}

// Also if the disk fails.
QString SolutionModel::numberText(quint64 number) const {
    try {
        if (set()) return set()->numberText(number);
    } catch (const std::exception&) {
    }
    return QLocale().toString(number + 1);
}

QVariant SolutionModel::otherText(quint64 number, int column) const {
    const int own = column - timeColumn;
    try {
        return set() && own < set()->columns().size() ? set()->text(number, own) : QVariant();
    } catch (const std::exception&) {
        return {};
    }
}

QString SolutionModel::disassemblyText(quint64 number, int column) const {
    const std::shared_ptr<const MoveStore> taken = session().disassembly().taken();
    const MoveStore::Entry entry = taken ? taken->entry(number) : MoveStore::Entry();
    switch (entry.outcome) {
        case Disassembly::Outcome::apart:
            return column == movesColumn ? QLocale().toString(entry.rank.moves)
                                         : QString::fromStdString(entry.level);
        case Disassembly::Outcome::notByStraightMoves:
            return column == movesColumn ? u"–"_s : tr("cannot be disassembled");
        case Disassembly::Outcome::outOfMemory:
            return column == movesColumn ? u"–"_s
                   : taken->turns()      ? tr("unknown")
                                         : tr("unknown (memory limit)");
        case Disassembly::Outcome::nothing:
            return u"–"_s;
        case Disassembly::Outcome::cancelled:
            break;
    }
    return {};
}

bool SolutionModel::isStuck(quint64 number) const {
    const std::shared_ptr<const MoveStore> taken = session().disassembly().taken();
    return taken && taken->entry(number).outcome == Disassembly::Outcome::notByStraightMoves;
}

QVariant SolutionModel::text(quint64 number, int column) const {
    if (column == numberColumn) return numberText(number);
    if (column == noteColumn) return session().solutions().remarks().note(number);
    if (column == markColumn) return session().solutions().remarks().isMarked(number) ? u"★"_s : QString();
    if (column == levelColumn || column == movesColumn) return disassemblyText(number, column);
    if (!found_) return otherText(number, column);
    const Facts* facts = factsOf(number);
    if (facts == nullptr) return {};
    switch (column) {
        case timeColumn:
            return timeText(facts->seconds);
        case symmetryColumn:
            return facts->symmetry.isEmpty() ? u"–"_s : facts->symmetry;
        case copiesColumn:
            return QLocale().toString(facts->copies);
        default:
            return facts->distance ? QLocale().toString(*facts->distance) : QString();
    }
}

QVariant SolutionModel::data(const QModelIndex& index, int role) const {
    const std::optional<quint64> number = numberAt(index);
    if (!number) return {};
    const int column = index.column();
    switch (role) {
        case Qt::DisplayRole:
            return text(*number, column);
        case Qt::EditRole:
            return column == noteColumn ? session().solutions().remarks().note(*number)
                                        : text(*number, column);
        case Qt::TextAlignmentRole:
            return QVariant::fromValue(alignmentOf(column));
        case Qt::ToolTipRole: {
            const QString noted = session().solutions().remarks().note(*number);
            const QString shown = tr("Solution %1").arg(text(*number, numberColumn).toString());
            const Facts* facts = factsOf(*number);
            QStringList lines{shown};
            if (facts != nullptr && !facts->symmetry.isEmpty()) lines << facts->symmetry;
            if (const QString level = disassemblyText(*number, levelColumn); !level.isEmpty())
                lines << (level.front().isDigit()
                              ? tr("Level %1, %2 moves").arg(level, disassemblyText(*number, movesColumn))
                              : level);
            if (!noted.isEmpty()) lines << noted;
            return lines.join(u'\n');
        }
        default:
            return {};
    }
}

bool SolutionModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const std::optional<quint64> number = numberAt(index);
    if (!number || role != Qt::EditRole) return false;
    if (index.column() != noteColumn) return false;
    if (session().solutions().remarks().note(*number) != value.toString().simplified())
        session().solutions().changeRemarks(
            [&](SolutionRemarks& remarks) { remarks.setNote(*number, value.toString()); });
    return true;
}

QVariant SolutionModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCountOf) return {};
    const ColumnText& column = columnTexts[static_cast<std::size_t>(section)];
    if (role == Qt::ToolTipRole) return tr(column.tip);
    if (role == Qt::TextAlignmentRole) return QVariant::fromValue(alignmentOf(section));
    if (role != Qt::DisplayRole) return {};
    if (set() && !found_ && section >= timeColumn && section <= distanceColumn) {
        return set()->columns().value(section - timeColumn);
    }
    if (section == distanceColumn && measuresFrom())
        return tr("Distance to %1").arg(numberText(*measuresFrom()));
    return tr(column.title);
}

Qt::ItemFlags SolutionModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    const Qt::ItemFlags shown = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return index.column() == noteColumn ? shown | Qt::ItemIsEditable : shown;
}

}  // namespace tilewright
