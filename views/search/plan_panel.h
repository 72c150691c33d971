#pragma once

#include <QWidget>

#include "views/session/session.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace tilewright {

/// The plan that a person has typed, as the command line knows it, with `--mirrors=same` or `different` too;
/// without that, mirror images count as `usual` says. Throws std::exception with a sentence if it is wrong.
Plan typedPlan(const QString& text, const Puzzle& puzzle, Mirrors usual);

/// What the next search does: the plan chosen for the puzzle, or one of the person's own, and the number of
/// threads.
class PlanPanel final : public QWidget {
    Q_OBJECT

  public:
    explicit PlanPanel(Session& session, QWidget* parent = nullptr);

  private:
    QWidget* makeChoices();
    void refresh();
    void refreshPieces();
    void onEdited();
    void onOptionsEdited();
    void editFirstStage(AlgorithmsByLevel& stages) const;
    QString laterStagesText(const AlgorithmsByLevel& stages) const;
    void showError(const QString& text);

    Session& session_;
    QCheckBox* automatic_;
    /// Shown while a search runs or is paused that has another plan.
    QLabel* changed_;
    QWidget* choices_;
    QComboBox* redundancy_;
    QComboBox* mirrors_;
    QCheckBox* volume_;
    QComboBox* algorithm_;
    QSpinBox* algorithmFrom_;
    QLabel* laterStages_;
    QCheckBox* nof_;
    QLineEdit* order_;
    QLineEdit* options_;
    QLabel* error_;
    QSpinBox* threads_;
    QLabel* summary_;
    /// The plan of the search that runs or has ended.
    Plan started_;
    bool updating_ = false;
};

}  // namespace tilewright
