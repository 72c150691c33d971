#pragma once

#include <QAbstractListModel>
#include <QIcon>
#include <vector>

#include "core/puzzle/puzzle.h"

namespace tilewright {

/// The pieces of a puzzle, each with a small drawing, its name, its size and how many there are.
class PieceListModel final : public QAbstractListModel {
    Q_OBJECT

  public:
    using QAbstractListModel::QAbstractListModel;

    void setPuzzle(const Puzzle& puzzle);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

    /// Side of the square drawings, in pixels of the screen.
    static constexpr int drawingSize = 44;

  private:
    Puzzle puzzle_;
    mutable std::vector<QIcon> drawings_;
};

/// "5", "2 to 4", "any number": how many pieces there are, for people.
QString countText(const Count& count);

}  // namespace tilewright
