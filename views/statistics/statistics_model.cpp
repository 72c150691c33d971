#include "views/statistics/statistics_model.h"

#include <QLocale>

#include "views/statistics/count_data.h"

namespace tilewright {

void StatisticsModel::setStatistics(const Statistics& statistics) {
    std::vector<LevelRatios> levels = levelRatios(statistics);
    if (levels.size() != levels_.size()) {
        beginResetModel();
        levels_ = std::move(levels);
        endResetModel();
        return;
    }
    levels_ = std::move(levels);
    if (!levels_.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnTotal - 1));
}

int StatisticsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(levels_.size());
}

int StatisticsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : columnTotal;
}

QVariant StatisticsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    if (role == Qt::TextAlignmentRole) return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::UserRole) return {};
    const LevelRatios& level = levels_[static_cast<std::size_t>(index.row())];
    const auto whole = [role](std::uint64_t value) { return countData(value, role); };
    const auto ratio = [role, &level](double value) {
        if (!level.hasTargets()) return QVariant();
        return role == Qt::DisplayRole ? QVariant(QLocale().toString(value, 'f', 3)) : QVariant(value);
    };
    switch (index.column()) {
        case piecesLeft:
            return whole(static_cast<std::uint64_t>(level.piecesLeft));
        case attempts:
            return whole(level.attempts);
        case fits:
            return whole(level.fits);
        case noFits:
            return whole(level.noFits);
        case attemptsPerTarget:
            return ratio(level.attemptsPerTarget());
        case fitsPerTarget:
            return ratio(level.fitsPerTarget());
        default:
            return ratio(level.noFitsPerTarget());
    }
}

QVariant StatisticsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole) {
        switch (section) {
            case piecesLeft:
                return tr("Pieces left to place");
            case attempts:
                return tr("Images looked at with that many pieces left");
            case fits:
                return tr("Images that fitted and were placed");
            case noFits:
                return tr("Images looked at that did not fit");
            default:
                return tr("For each cell or piece that was chosen to be filled next");
        }
    }
    if (role != Qt::DisplayRole) return {};
    switch (section) {
        case piecesLeft:
            return tr("Pieces\nleft");
        case attempts:
            return tr("Attempts");
        case fits:
            return tr("Fits");
        case noFits:
            return tr("No-fits");
        case attemptsPerTarget:
            return tr("Attempts\n/ target");
        case fitsPerTarget:
            return tr("Fits\n/ target");
        default:
            return tr("No-fits\n/ target");
    }
}

}  // namespace tilewright
