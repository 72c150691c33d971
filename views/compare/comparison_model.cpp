#include "views/compare/comparison_model.h"

#include <QFont>

#include "views/compare/difference_text.h"
#include "views/statistics/count_data.h"

namespace tilewright {

void ComparisonModel::setStatistics(const Statistics& a, const Statistics& b) {
    const std::size_t levels = std::max(a.fits.size(), b.fits.size());
    std::vector<Row> rows(levels > 0 ? 1 : 0);
    for (std::size_t p = 1; p < levels; ++p) {
        Row row;
        row.piecesLeft = static_cast<int>(p);
        for (std::size_t run = 0; run < 2; ++run) {
            const Statistics& of = run == 0 ? a : b;
            if (p >= of.fits.size()) continue;
            row.attempts[run] = of.attempts[p];
            row.fits[run] = of.fits[p];
            rows.front().attempts[run] += of.attempts[p];
            rows.front().fits[run] += of.fits[p];
        }
        rows.push_back(row);
    }
    const bool isOther = rows.size() != rows_.size();
    if (isOther) beginResetModel();
    rows_ = std::move(rows);
    if (isOther)
        endResetModel();
    else if (!rows_.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnTotal - 1));
}

int ComparisonModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int ComparisonModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : columnTotal;
}

QVariant ComparisonModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole) return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::FontRole && row.piecesLeft == 0) {
        QFont bold;
        bold.setBold(true);
        return bold;
    }
    if (role != Qt::DisplayRole && role != Qt::UserRole) return {};
    const auto count = [role](std::uint64_t value) { return countData(value, role); };
    switch (index.column()) {
        case piecesLeft:
            return row.piecesLeft == 0 ? QVariant(tr("all")) : QVariant(row.piecesLeft);
        case attemptsA:
            return count(row.attempts[0]);
        case attemptsB:
            return count(row.attempts[1]);
        case attemptsRatio:
            return ratioText(row.attempts[0], row.attempts[1]);
        case fitsA:
            return count(row.fits[0]);
        case fitsB:
            return count(row.fits[1]);
        default:
            return ratioText(row.fits[0], row.fits[1]);
    }
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole) {
        switch (section) {
            case piecesLeft:
                return tr("Pieces left to place");
            case attemptsA:
            case attemptsB:
                return tr("Images looked at with that many pieces left");
            case fitsA:
            case fitsB:
                return tr("Images that fitted and were placed");
            default:
                return tr("Which one has more, and how many times as many");
        }
    }
    if (role != Qt::DisplayRole) return {};
    switch (section) {
        case piecesLeft:
            return tr("Left");
        case attemptsA:
            return tr("Attempts A");
        case attemptsB:
            return tr("Attempts B");
        case fitsA:
            return tr("Fits A");
        case fitsB:
            return tr("Fits B");
        default:
            return tr("More");
    }
}

}  // namespace tilewright
