#pragma once

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QListWidget>
#include <QSlider>
#include <map>
#include <optional>
#include <vector>

#include "core/assembly/turn_trial.h"
#include "core/images/image_table.h"
#include "core/puzzle/puzzle.h"
#include "views/assembly/assembly_view.h"
#include "views/session/latest_task.h"

namespace tilewright {

/// Tries a turn of some pieces of an assembly by hand: what is in its way at each angle is red, and a line
/// says how much play would be enough.
class TurnTrialDialog final : public QDialog {
    Q_OBJECT

  public:
    /// `finish`: how the pieces are made.
    TurnTrialDialog(const Puzzle& puzzle, std::vector<Placement> assembly, PieceFinish finish,
                    QWidget* parent = nullptr);

  private:
    /// The smallest play for each angle; 0 where nothing is in the way, nullopt where none is enough.
    using Plays = std::map<int, std::optional<double>>;

    void choose();
    void showAttempt();
    void showPlays(const Plays& plays);

    const Puzzle puzzle_;
    const std::vector<Placement> assembly_;
    const PieceFinish finish_;
    const Turns turns_;
    AssemblyView* view_;
    QListWidget* pieces_ = new QListWidget;
    QComboBox* axis_ = new QComboBox;
    QSlider* angle_ = new QSlider(Qt::Horizontal);
    QLabel* degrees_ = new QLabel;
    QLabel* verdict_ = new QLabel;
    std::optional<TurnTrial> trial_;
    PlanePose pose_;
    LatestTask<Plays> task_;
};

}  // namespace tilewright
