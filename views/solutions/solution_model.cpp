#include "views/solutions/solution_model.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <array>
#include <map>

#include "core/lattice/axes.h"
#include "views/style/literals.h"

namespace tilewright {

namespace {

// More rows than any screen shows.
constexpr qsizetype mostFacts = 2000;

constexpr std::array columnTexts{
    SolutionModel::ColumnText{
        QT_TRANSLATE_NOOP("tilewright::SolutionModel", "No."),
        QT_TRANSLATE_NOOP("tilewright::SolutionModel",
                          "<p>The number of the solution. While the search runs and after it was stopped, in "
                          "the order in which they were found. Once it is complete, by the places of the "
                          "pieces, so that each solution has the same number every time.</p>"),
        QT_TRANSLATE_NOOP("tilewright::OrderBar", "by number"), SolutionOrder::number, false},
    SolutionModel::ColumnText{
        QT_TRANSLATE_NOOP("tilewright::SolutionModel", "Found"),
        QT_TRANSLATE_NOOP("tilewright::SolutionModel",
                          "After how much time of searching it was found, pauses left out"),
        nullptr, SolutionOrder::number, false},
    SolutionModel::ColumnText{
        QT_TRANSLATE_NOOP("tilewright::SolutionModel", "Symmetry"),
        QT_TRANSLATE_NOOP("tilewright::SolutionModel",
                          "The turns and mirror images of the region that carry the solution to itself"),
        QT_TRANSLATE_NOOP("tilewright::OrderBar", "by symmetry"), SolutionOrder::symmetry, true},
    SolutionModel::ColumnText{
        QT_TRANSLATE_NOOP("tilewright::SolutionModel", "Copies"),
        QT_TRANSLATE_NOOP("tilewright::SolutionModel",
                          "How many solutions it stands for: itself and its turned and mirrored copies"),
        QT_TRANSLATE_NOOP("tilewright::OrderBar", "by copies"), SolutionOrder::copies, false},
    SolutionModel::ColumnText{
        QT_TRANSLATE_NOOP("tilewright::SolutionModel", "Distance"),
        QT_TRANSLATE_NOOP(
            "tilewright::SolutionModel",
            "<p>How different it is from the selected solution: the number of cells that are not covered "
            "by the same piece lying in the same way, in that turned or mirrored copy for which this is "
            "smallest. Pieces of one shape are the same.</p><p>While sorted or filtered by it, it is "
            "measured from the solution that was selected then.</p>"),
        QT_TRANSLATE_NOOP("tilewright::OrderBar", "by distance"), SolutionOrder::distance, false},
    SolutionModel::ColumnText{
        QT_TRANSLATE_NOOP("tilewright::SolutionModel", "Level"),
        QT_TRANSLATE_NOOP(
            "tilewright::SolutionModel",
            "<p>How many moves it takes until some pieces are away from the others, and then, behind the "
            "points, how many each part takes that needs more than one. A move shifts any number of pieces "
            "together, as far as you like.</p><p>Turning pieces is not tried: what does not come apart by "
            "straight moves may do so by turns.</p>"),
        QT_TRANSLATE_NOOP("tilewright::OrderBar", "by level"), SolutionOrder::level, true},
    SolutionModel::ColumnText{
        QT_TRANSLATE_NOOP("tilewright::SolutionModel", "Moves"),
        QT_TRANSLATE_NOOP("tilewright::SolutionModel", "Moves to disassemble it completely"),
        QT_TRANSLATE_NOOP("tilewright::OrderBar", "by moves"), SolutionOrder::moves, true},
    SolutionModel::ColumnText{
        QT_TRANSLATE_NOOP("tilewright::SolutionModel", "★"),
        QT_TRANSLATE_NOOP("tilewright::SolutionModel", "Marked ones; a click marks (M)"),
        QT_TRANSLATE_NOOP("tilewright::OrderBar", "marked first"), SolutionOrder::mark, false},
    SolutionModel::ColumnText{
        QT_TRANSLATE_NOOP("tilewright::SolutionModel", "Note"),
        QT_TRANSLATE_NOOP("tilewright::SolutionModel", "What you have noted; a double click changes it (N)"),
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

// By the turn that follows the reflection in the middle.
QString nameOfSolidMirror(const Symmetry& motion, Lattice lattice) {
    switch (motion.angle()) {
        case 0:
            return SymmetryWords::tr("reflection in the middle");
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

QString apartWords(const Session& session) {
    const std::shared_ptr<const MoveStore> taken = session.apart().taken();
    const MoveStore::Summary known = taken ? taken->summary() : MoveStore::Summary();
    if (known.known == 0) return {};
    const QLocale locale;
    const quint64 all = session.solutions().count();
    QString text = known.apart > 1 && known.apart >= all
                       ? SolutionModel::tr("All %1 can be disassembled.").arg(locale.toString(known.apart))
                       : SolutionModel::tr("%1 can be disassembled, %2 cannot.")
                             .arg(locale.toString(known.apart), locale.toString(known.stuck));
    if (known.undecided > 0)
        text += u' ' + SolutionModel::tr("Unknown because of the memory limit: %1.")
                           .arg(locale.toString(known.undecided));
    if (!known.highest.empty())
        text += u' ' + SolutionModel::tr("Highest level: %1.").arg(QString::fromStdString(known.highest));
    if (known.known < all)
        text += u' ' + SolutionModel::tr("%1 to go.").arg(locale.toString(all - known.known));
    return text;
}

std::span<const SolutionModel::ColumnText> SolutionModel::columns() {
    return columnTexts;
}

SolutionModel::SolutionModel(Session& session, QObject* parent) : SolutionListing(session, parent) {
    // Before any view.
    connect(this, &QAbstractItemModel::modelReset, this, &SolutionModel::refreshLook);
    connect(&session.solutions(), &Solutions::remarksChanged, this,
            [this] { changed(markColumn, noteColumn); });
    connect(&session.apart(), &TakingApart::changed, this, [this] { changed(levelColumn, movesColumn); });
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
        // A disk that fails leaves cells empty; the search says what is wrong.
        return nullptr;
    }
}

// Also where a disk fails.
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

QString SolutionModel::apartText(quint64 number, int column) const {
    const std::shared_ptr<const MoveStore> taken = session().apart().taken();
    const MoveStore::Entry entry = taken ? taken->entry(number) : MoveStore::Entry();
    switch (entry.outcome) {
        case Disassembly::Outcome::apart:
            return column == movesColumn ? QLocale().toString(entry.rank.moves)
                                         : QString::fromStdString(entry.level);
        case Disassembly::Outcome::notByStraightMoves:
            return column == movesColumn ? u"–"_s : tr("cannot be disassembled");
        case Disassembly::Outcome::outOfMemory:
            return column == movesColumn ? u"–"_s : tr("unknown (memory limit)");
        case Disassembly::Outcome::nothing:
            return u"–"_s;
        case Disassembly::Outcome::cancelled:
            break;
    }
    return {};
}

bool SolutionModel::isStuck(quint64 number) const {
    const std::shared_ptr<const MoveStore> taken = session().apart().taken();
    return taken && taken->entry(number).outcome == Disassembly::Outcome::notByStraightMoves;
}

QVariant SolutionModel::text(quint64 number, int column) const {
    if (column == numberColumn) return numberText(number);
    if (column == noteColumn) return session().solutions().remarks().note(number);
    if (column == markColumn) return session().solutions().remarks().isMarked(number) ? u"★"_s : QString();
    if (column == levelColumn || column == movesColumn) return apartText(number, column);
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
            if (const QString level = apartText(*number, levelColumn); !level.isEmpty())
                lines << (level.front().isDigit()
                              ? tr("Level %1, %2 moves").arg(level, apartText(*number, movesColumn))
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
