#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "core/search/ratios.h"

namespace tilewright {

/// Attempts, fits, no-fits and their ratios to the number of targets: one row for each number of pieces left,
/// from 1.
class StatisticsModel final : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column {
        piecesLeft,
        attempts,
        fits,
        noFits,
        attemptsPerTarget,
        fitsPerTarget,
        noFitsPerTarget,
        columnTotal
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Rows that are there already change in place, so that selection and scroll position stay.
    void setStatistics(const Statistics& statistics);
    const std::vector<LevelRatios>& levels() const { return levels_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    /// Qt::DisplayRole, alignment, and the plain number as Qt::UserRole.
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

  private:
    std::vector<LevelRatios> levels_;
};

}  // namespace tilewright
