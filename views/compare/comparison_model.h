#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "core/search/statistics.h"

namespace tilewright {

/// Attempts and fits of two runs of one puzzle beside each other: a row with the totals, then one for each
/// number of pieces left, from 1.
class ComparisonModel final : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column { piecesLeft, attemptsA, attemptsB, attemptsRatio, fitsA, fitsB, fitsRatio, columnTotal };

    using QAbstractTableModel::QAbstractTableModel;

    /// Both are of the same puzzle; one that has not begun may have no levels.
    void setStatistics(const Statistics& a, const Statistics& b);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    /// Qt::DisplayRole, alignment, font of the totals, and plain counts as Qt::UserRole.
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

  private:
    struct Row {
        /// 0 for the totals.
        int piecesLeft = 0;
        /// A and B.
        std::array<std::uint64_t, 2> attempts{};
        std::array<std::uint64_t, 2> fits{};
    };

    std::vector<Row> rows_;
};

}  // namespace tilewright
