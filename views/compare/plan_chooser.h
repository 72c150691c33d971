#pragma once

#include <QWidget>
#include <optional>

#include "core/plans/plan.h"

class QComboBox;
class QLabel;
class QLineEdit;

namespace tilewright {

/// Lets a person pick one of the usual plans, or write one down as the command line knows it.
class PlanChooser final : public QWidget {
    Q_OBJECT

  public:
    /// The usual plans; `ofSession` is what the plan panel says, `own` what the person has typed.
    enum class Usual { ofSession, chosen, filaNof, fila, filaEstimate, dlx, deBruijn, fletcher, own };

    /// `puzzle` must pass `validate` and `searchObstacle`.
    PlanChooser(Puzzle puzzle, Plan ofSession, Usual first, QWidget* parent = nullptr);

    /// The latest plan that suits the puzzle.
    const Plan& plan() const { return plan_; }

    /// Takes over what is typed. Returns false, with the reason shown, if it is not a plan for the puzzle.
    bool commit();

    QComboBox& choices() { return *choices_; }
    QLineEdit& options() { return *options_; }

  Q_SIGNALS:
    void planChanged();

  private:
    Plan usualPlan(Usual usual) const;
    void onChosen();

    const Puzzle puzzle_;
    const Plan ofSession_;
    Plan plan_;
    QComboBox* choices_;
    QLineEdit* options_;
    QLabel* error_;
};

}  // namespace tilewright
