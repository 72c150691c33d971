#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QWidget>

#include "views/session/session.h"
#include "views/style/widgets.h"

namespace tilewright {

/// What typedPlan() has read.
struct TypedPlan {
    Plan plan;
    /// What somebody who knows the article's solver should know about it; may be empty.
    QString note;
};

/// Reads the plan that a person has typed, as the command line knows it, with `--mirrors=same` or `different`
/// too; without that, mirror images count as `usual` says. A whole command line of the article's solver is
/// read as well. Throws std::exception with a sentence if it is wrong.
TypedPlan typedPlan(const QString& text, const Puzzle& puzzle, Mirrors usual);

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
    void edit(bool fixesOrders);
    void onOptionsEdited();
    void showNote(const QString& note);
    QString summary() const;
    void editFirstStage(AlgorithmsByLevel& stages) const;
    QString laterStagesText(const AlgorithmsByLevel& stages) const;
    void showError(const QString& text);

    Session& session_;
    QCheckBox* automatic_ = new QCheckBox(tr("&Choose the plan for me"));
    /// Shown while a search runs or is paused that has another plan.
    QLabel* changed_ = new QLabel;
    QWidget* choices_;
    QComboBox* redundancy_ = new QComboBox;
    QComboBox* mirrors_ = new QComboBox;
    QCheckBox* volume_ = new QCheckBox(tr("&Volume filter"));
    QComboBox* algorithm_ = new QComboBox;
    QSpinBox* algorithmFrom_ = makeSpinBox(1, 512);
    QLabel* laterStages_ = new QLabel;
    QCheckBox* nof_ = new QCheckBox(tr("&Neighbour occupancy filtering"));
    QLineEdit* order_ = new QLineEdit;
    QLineEdit* options_ = new QLineEdit;
    QLabel* note_ = new QLabel;
    QLabel* error_ = new QLabel;
    QSpinBox* threads_ = new QSpinBox;
    QLabel* summary_ = makeText();
    /// The plan of the search that runs or has ended.
    Plan started_;
    bool updating_ = false;
};

}  // namespace tilewright
