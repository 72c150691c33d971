#pragma once

#include <QDialog>
#include <vector>

#include "core/puzzle/puzzle.h"

class QComboBox;
class QLabel;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace tilewright {

/// Lets a person choose some or all polyominoes or polycubes of some size, and how many of each.
class PieceSetDialog final : public QDialog {
    Q_OBJECT

  public:
    /// `turnOver`: whether pieces of the square lattice may be turned over in the puzzle.
    PieceSetDialog(Lattice lattice, bool turnOver, QWidget* parent = nullptr);

    /// The pieces that are marked, with their count.
    std::vector<Piece> chosen() const;

  private:
    void makeControls();
    void fill();
    void drawSome();
    void refresh();

    Lattice lattice_;
    QComboBox* kind_;
    QSpinBox* cells_;
    QSpinBox* count_;
    QListWidget* list_;
    QLabel* summary_;
    QPushButton* add_;
    std::vector<Piece> pieces_;
    int drawn_ = 0;
};

}  // namespace tilewright
