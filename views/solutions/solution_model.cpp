#include "views/solutions/solution_model.h"

#include <QLocale>
#include <array>

#include "views/solutions/symmetry_words.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

// More rows than any screen shows.
constexpr qsizetype mostFacts = 2000;

struct ColumnText {
    const char* title;
    const char* tip;
};

constexpr std::array columns{
    ColumnText{QT_TRANSLATE_NOOP("tilewright::SolutionModel", "No."),
               QT_TRANSLATE_NOOP("tilewright::SolutionModel",
                                 "The number of the solution, in the order in which they were found")},
    ColumnText{QT_TRANSLATE_NOOP("tilewright::SolutionModel", "Found"),
               QT_TRANSLATE_NOOP("tilewright::SolutionModel",
                                 "After how much time of searching it was found, pauses left out")},
    ColumnText{
        QT_TRANSLATE_NOOP("tilewright::SolutionModel", "Symmetry"),
        QT_TRANSLATE_NOOP("tilewright::SolutionModel",
                          "The turns and mirror images of the region that carry the solution to itself")},
    ColumnText{
        QT_TRANSLATE_NOOP("tilewright::SolutionModel", "Raw"),
        QT_TRANSLATE_NOOP("tilewright::SolutionModel",
                          "How many solutions it stands for: itself and its turned and mirrored copies")},
    ColumnText{
        QT_TRANSLATE_NOOP("tilewright::SolutionModel", "Distance"),
        QT_TRANSLATE_NOOP(
            "tilewright::SolutionModel",
            "<p>How different it is from the selected solution: the number of cells that are not covered "
            "by the same piece lying in the same way, in that turned or mirrored copy for which this is "
            "smallest. Pieces of one shape are the same.</p><p>While sorted or filtered by it, it is "
            "measured from the solution that was selected then.</p>")},
    ColumnText{QT_TRANSLATE_NOOP("tilewright::SolutionModel", "★"),
               QT_TRANSLATE_NOOP("tilewright::SolutionModel", "Marked ones; a click marks (M)")},
    ColumnText{
        QT_TRANSLATE_NOOP("tilewright::SolutionModel", "Note"),
        QT_TRANSLATE_NOOP("tilewright::SolutionModel", "What you have noted; a double click changes it (N)")},
};
static_assert(columns.size() == SolutionModel::columnCountOf);

Qt::Alignment alignmentOf(int column) {
    if (column == SolutionModel::markColumn) return Qt::AlignCenter;
    const bool isText = column == SolutionModel::symmetryColumn || column == SolutionModel::noteColumn;
    return Qt::AlignVCenter | (isText ? Qt::AlignLeft : Qt::AlignRight);
}

QString timeText(double seconds) {
    if (seconds < 60.0) return SolutionModel::tr("%1 s").arg(QLocale().toString(seconds, 'f', 3));
    const auto whole = static_cast<qint64>(seconds);
    return u"%1:%2:%3"_s.arg(whole / 3600)
        .arg(whole / 60 % 60, 2, 10, QLatin1Char('0'))
        .arg(whole % 60, 2, 10, QLatin1Char('0'));
}

}  // namespace

SolutionModel::SolutionModel(Session& session, SolutionListing& listing, QObject* parent)
    : QAbstractTableModel(parent), session_(session), listing_(listing) {
    connect(&listing_, &SolutionListing::resetBegins, this, &SolutionModel::beginResetModel);
    connect(&listing_, &SolutionListing::resetEnded, this, [this] {
        refreshLook();
        endResetModel();
    });
    connect(&listing_, &SolutionListing::growthBegins, this, [this](quint64 first, quint64 last) {
        beginInsertRows({}, static_cast<int>(first), static_cast<int>(last));
    });
    connect(&listing_, &SolutionListing::growthEnded, this, &SolutionModel::endInsertRows);
    connect(&session_.solutions(), &Solutions::remarksChanged, this,
            [this] { changed(markColumn, noteColumn); });
    refreshLook();
}

SolutionModel::~SolutionModel() = default;

void SolutionModel::refreshLook() {
    facts_.clear();
    distance_.reset();
    measuredFrom_.reset();
    if (listing_.found() == found_) return;
    selected_.reset();
    look_.reset();
    found_ = listing_.found();
    if (found_) look_ = std::make_unique<SolutionLook>(found_->search);
}

void SolutionModel::setReference(std::optional<quint64> solution) {
    const std::optional<quint64> before = reference();
    selected_ = solution;
    if (reference() == before) return;
    facts_.clear();
    changed(distanceColumn, distanceColumn);
    Q_EMIT headerDataChanged(Qt::Horizontal, distanceColumn, distanceColumn);
}

std::optional<quint64> SolutionModel::reference() const {
    return listing_.reference() ? listing_.reference() : selected_;
}

void SolutionModel::changed(int firstColumn, int lastColumn) {
    if (rowCount() > 0) Q_EMIT dataChanged(index(0, firstColumn), index(rowCount() - 1, lastColumn));
}

std::optional<quint64> SolutionModel::numberAt(const QModelIndex& index) const {
    if (!index.isValid() || !checkIndex(index, CheckIndexOption::IndexIsValid)) return std::nullopt;
    return listing_.numberAt(static_cast<quint64>(index.row()));
}

QModelIndex SolutionModel::indexOf(quint64 number) const {
    const std::optional<quint64> row = listing_.rowOf(number);
    return row ? index(static_cast<int>(*row), 0) : QModelIndex();
}

int SolutionModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(listing_.size());
}

int SolutionModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : columnCountOf;
}

const SolutionModel::Facts* SolutionModel::factsOf(quint64 number) const {
    if (!found_) return nullptr;
    const std::optional<quint64> from = reference();
    if (from != measuredFrom_) {
        measuredFrom_ = from;
        distance_.reset();
        facts_.clear();
    }
    if (const auto known = facts_.constFind(number); known != facts_.constEnd()) return &*known;
    try {
        if (from && !distance_) distance_.emplace(*look_, found_->read(*from).images);
        const SolutionBlock block = found_->read(number, 1);
        if (block.size() == 0) return nullptr;
        Facts facts;
        facts.copies = block.copies(0);
        facts.seconds = block.seconds(0);
        facts.symmetry =
            symmetryWords(look_->ownSymmetries(block.images(0)), *look_, found_->search.puzzle().lattice);
        if (distance_) facts.distance = (*distance_)(block.images(0));
        if (facts_.size() >= mostFacts) facts_.clear();
        return &*facts_.insert(number, facts);
    } catch (const StoreError&) {
        // A disk that fails leaves cells empty; the search says what is wrong.
        return nullptr;
    }
}

QVariant SolutionModel::otherText(quint64 number, int column) const {
    const auto& set = listing_.set();
    const int own = column - timeColumn;
    try {
        return set && own < static_cast<int>(set->columns().size()) ? set->text(number, own) : QVariant();
    } catch (const std::exception&) {
        return {};
    }
}

QVariant SolutionModel::text(quint64 number, int column) const {
    if (column == numberColumn) return QLocale().toString(number + 1);
    if (column == noteColumn) return session_.solutions().remarks().note(number);
    if (column == markColumn) return session_.solutions().remarks().isMarked(number) ? u"★"_s : QString();
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
            return column == noteColumn ? session_.solutions().remarks().note(*number)
                                        : text(*number, column);
        case Qt::TextAlignmentRole:
            return QVariant::fromValue(alignmentOf(column));
        case Qt::ToolTipRole: {
            const QString noted = session_.solutions().remarks().note(*number);
            const QString shown = tr("Solution %1").arg(QLocale().toString(*number + 1));
            const Facts* facts = factsOf(*number);
            QStringList lines{shown};
            if (facts != nullptr && !facts->symmetry.isEmpty()) lines << facts->symmetry;
            if (!noted.isEmpty()) lines << noted;
            return lines.join(u'\n');
        }
        case NumberRole:
            return QVariant::fromValue(*number);
        default:
            return {};
    }
}

bool SolutionModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const std::optional<quint64> number = numberAt(index);
    if (!number || role != Qt::EditRole) return false;
    if (index.column() == noteColumn) {
        if (session_.solutions().remarks().note(*number) == value.toString().simplified()) return true;
        session_.solutions().changeRemarks(
            [&](SolutionRemarks& remarks) { remarks.setNote(*number, value.toString()); });
        return true;
    }
    return false;
}

QVariant SolutionModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCountOf) return {};
    const ColumnText& column = columns[static_cast<std::size_t>(section)];
    if (role == Qt::ToolTipRole) return tr(column.tip);
    if (role == Qt::TextAlignmentRole) return QVariant::fromValue(alignmentOf(section));
    if (role != Qt::DisplayRole) return {};
    if (const auto& set = listing_.set();
        set && !found_ && section >= timeColumn && section <= distanceColumn) {
        const std::vector<SolutionColumn> own = set->columns();
        const auto place = static_cast<std::size_t>(section - timeColumn);
        return place < own.size() ? own[place].title : QString();
    }
    if (section == distanceColumn && reference())
        return tr("Distance to %1").arg(QLocale().toString(*reference() + 1));
    return tr(column.title);
}

Qt::ItemFlags SolutionModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    const Qt::ItemFlags shown = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return index.column() == noteColumn ? shown | Qt::ItemIsEditable : shown;
}

}  // namespace tilewright
