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

/// The number of solutions of a diagram with a piece on each cell, over all symmetric copies, since the
/// choice of a representative is arbitrary. Counted in the background while the map is visible.
class HeatMap final : public QWidget {
    Q_OBJECT

  public:
    explicit HeatMap(Session& session, QWidget* parent = nullptr);

    /// The map on display, for export; null if there is none.
    std::shared_ptr<const HeatPicture> picture() const { return picture_; }

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    struct Counted {
        BigCount total;
        /// For each image, the number of solutions that contain it; empty until counted.
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
