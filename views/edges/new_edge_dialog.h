#pragma once

#include <QDialog>

#include "core/puzzle/edge_puzzle.h"

class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace tilewright {

struct EdgeGenerator;

/// Makes a new edge-matching puzzle: a blank one, or one from a generator.
class NewEdgeDialog final : public QDialog {
    Q_OBJECT

  public:
    explicit NewEdgeDialog(QWidget* parent = nullptr);

    /// What the fields describe; valid once the dialog was accepted.
    const EdgePuzzle& puzzle() const { return puzzle_; }

  private:
    const EdgeGenerator* generator() const;
    void refresh();
    void make();

    QFormLayout* form_;
    QComboBox* kind_;
    QSpinBox* rows_;
    QSpinBox* columns_;
    QSpinBox* colours_;
    QSpinBox* seed_;
    QLineEdit* numbers_;
    QLabel* note_;
    QDialogButtonBox* buttons_;
    EdgePuzzle puzzle_;
};

}  // namespace tilewright
