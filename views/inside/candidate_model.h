#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "views/inside/inside_model.h"

namespace tilewright {

/// What a heuristic without a fixed order chooses from at a node: a row for each cell or piece.
class CandidateModel final : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column { what, openNeighbours, images, fits, columns };

    explicit CandidateModel(const InsideModel& model, QObject* parent = nullptr);

    /// After every change of the model.
    void refresh();
    /// The row of the target, or -1.
    int chosen() const;
    /// The cell of a row, or -1.
    int cellOf(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    const InsideModel& model_;
    std::uint64_t shown_ = 0;
    std::vector<TargetCandidate> rows_;
};

}  // namespace tilewright
