#pragma once

#include <QLabel>
#include <QWidget>
#include <memory>
#include <vector>

#include "core/basics/big_count.h"
#include "views/pictures/solution_set.h"
#include "views/session/latest_task.h"
#include "views/session/session.h"
#include "views/solutions/solution_grid.h"

class QComboBox;

namespace tilewright {

struct DiagramPart;

/// In how many solutions of a diagram a piece lies on each cell, all symmetric copies counted: which copy
/// stands for a solution says nothing of the puzzle. Counted in the background when it is in sight.
class HeatMap final : public QWidget {
    Q_OBJECT

  public:
    explicit HeatMap(Session& session, QWidget* parent = nullptr);

    /// What is shown, to be exported; null where nothing is.
    std::shared_ptr<const HeatPicture> picture() const { return picture_; }

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    struct Counted {
        BigCount total;
        /// For each image the solutions in which it lies; empty until that is counted.
        std::vector<BigCount> with;
    };

    void refresh();
    void onPuzzle();
    void draw();

    Session& session_;
    QComboBox* piece_;
    DrawnSolution* drawing_ = new DrawnSolution;
    QLabel* words_ = new QLabel;
    std::shared_ptr<const DiagramPart> part_;
    Counted counted_;
    QString error_;
    std::shared_ptr<const HeatPicture> picture_;
    LatestTask<Counted> task_;
};

}  // namespace tilewright
