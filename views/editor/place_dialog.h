#pragma once

#include <QDialog>
#include <QLabel>
#include <QSpinBox>
#include <optional>
#include <vector>

#include "views/editor/designer.h"

class QPushButton;

namespace tilewright {

/// The cells of a piece dropped on `cell` of the region: as drawn if it fits, else rotated; nullopt if it
/// cannot be placed there.
std::optional<std::vector<Cell>> placeOn(const Puzzle& puzzle, std::size_t piece, Cell cell);

/// Fixes a piece in the region by its orientation and lowest corner, in the coordinates of files, with a live
/// preview in the views.
class PlaceDialog final : public QDialog {
    Q_OBJECT

  public:
    PlaceDialog(Designer& designer, std::size_t piece, QWidget* parent = nullptr);
    ~PlaceDialog() override;

  private:
    // Empty if the rotated piece would not lie on lattice cells.
    std::vector<Cell> cells() const;
    void refresh();
    void place();

    Designer& designer_;
    std::size_t piece_;
    std::vector<Shape> ways_;
    QSpinBox* way_ = new QSpinBox;
    std::vector<QSpinBox*> at_;
    QLabel* picture_ = new QLabel;
    QLabel* problem_ = new QLabel;
    QPushButton* place_;
};

}  // namespace tilewright
