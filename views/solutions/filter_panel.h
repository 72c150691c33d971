#pragma once

#include <QFrame>
#include <optional>

#include "core/puzzle/puzzle.h"
#include "core/solutions/solution_query.h"

class QCheckBox;
class QComboBox;
class QGridLayout;
class QPushButton;
class QSpinBox;

namespace tilewright {

class CellPicker;

/// What a person may ask of the solutions that are listed.
class FilterPanel final : public QWidget {
    Q_OBJECT

  public:
    explicit FilterPanel(QWidget* parent = nullptr);

    void setPuzzle(const Puzzle& puzzle);
    /// Shows `filter`, whose distances are measured from `reference`.
    void setFilter(const SolutionFilter& filter, std::optional<quint64> reference);
    /// Whether solutions can be examined: pieces, symmetry and distance may be asked for, not only marks.
    void setExaminable(bool examinable);
    /// Whether there is a solution that others can be similar to.
    void setSelected(bool isThere);

  Q_SIGNALS:
    /// A person asks for something else.
    void changed(const SolutionFilter& filter);

  private:
    void makePieceRow(QGridLayout& grid);
    void makeTouchRow(QGridLayout& grid);
    void makeSimilarRow(QGridLayout& grid);
    void showCells();
    void ask();
    void refreshCells();

    Puzzle puzzle_;
    bool updating_ = false;
    bool isSelected_ = false;
    QComboBox* piece_;
    QPushButton* cells_;
    QFrame* popup_;
    CellPicker* picker_;
    QComboBox* touchA_;
    QComboBox* touchB_;
    QCheckBox* symmetric_;
    QCheckBox* marked_;
    QCheckBox* similar_;
    QSpinBox* distance_;
    QCheckBox* copies_;
    QPushButton* clear_;
};

}  // namespace tilewright
