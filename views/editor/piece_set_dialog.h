#pragma once

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QListWidget>
#include <QSpinBox>
#include <vector>

#include "core/editing/piece_sets.h"

class QPushButton;

namespace tilewright {

/// Lets a person choose some or all pieces of some size, and how many of each.
class PieceSetDialog final : public QDialog {
    Q_OBJECT

  public:
    /// `turnOver`: whether pieces of a flat lattice may be turned over in the puzzle.
    /// `regionCells`: how many cells the region has, or 0.
    PieceSetDialog(Lattice lattice, bool turnOver, int regionCells, QWidget* parent = nullptr);

    /// The pieces that are marked, with their count.
    std::vector<Piece> chosen() const;

  private:
    void makeControls();
    SetKind kind() const;
    void fill();
    void drawSome();
    void refresh();

    Lattice lattice_;
    int regionCells_;
    QComboBox* kind_ = new QComboBox;
    QSpinBox* cells_ = new QSpinBox;
    QSpinBox* count_ = new QSpinBox;
    QListWidget* list_ = new QListWidget;
    QLabel* summary_ = new QLabel;
    QPushButton* add_;
    std::vector<Piece> pieces_;
    int drawn_ = 0;
};

}  // namespace tilewright
