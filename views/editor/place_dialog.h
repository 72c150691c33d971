#pragma once

#include <QDialog>
#include <QLabel>
#include <QSpinBox>
#include <optional>
#include <vector>

#include "views/editor/designer.h"

class QPushButton;

namespace tilewright {

/// The cells of a piece that is put down on `cell` of the region: as it is drawn if it fits that way, else
/// turned; nullopt if it cannot be fixed there.
std::optional<std::vector<Cell>> placeOn(const Puzzle& puzzle, std::size_t piece, Cell cell);

/// Fixes a piece in the region by its turn and its low corner, in positions as files write them, while the
/// views show where that is.
class PlaceDialog final : public QDialog {
    Q_OBJECT

  public:
    PlaceDialog(Designer& designer, std::size_t piece, QWidget* parent = nullptr);
    ~PlaceDialog() override;

  private:
    // None where the piece, turned as it is, would not lie on cells.
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
