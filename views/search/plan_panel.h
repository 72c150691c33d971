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

/// The result of typedPlan().
struct TypedPlan {
    Plan plan;
    /// A note for users of the article's solver; may be empty.
    QString note;
};

/// Parses a typed plan in command-line syntax, including `--mirrors=same` or `different`; without that
/// option, `usual` determines whether mirror images count. Accepts whole command lines of the article's
/// solver too. Throws std::exception with a message if it is invalid.
TypedPlan typedPlan(const QString& text, const Puzzle& puzzle, Mirrors usual);

/// The settings of the next search: an automatic or manual plan, and the number of threads.
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
    /// Visible while a search with another plan is running or paused.
    QLabel* changed_ = new QLabel;
    QWidget* choices_;
    QComboBox* redundancy_ = new QComboBox;
    QComboBox* mirrors_ = new QComboBox;
    QCheckBox* volume_ = new QCheckBox(tr("&Volume filter"));
    QComboBox* algorithm_ = new QComboBox;
    QSpinBox* algorithmFrom_ = makeSpinBox(1, 1);
    QLabel* laterStages_ = new QLabel;
    QCheckBox* nof_ = new QCheckBox(tr("&Neighbour occupancy filtering"));
    QLineEdit* order_ = new QLineEdit;
    QLineEdit* options_ = new QLineEdit;
    QLabel* note_ = new QLabel;
    QLabel* error_ = new QLabel;
    QSpinBox* threads_ = new QSpinBox;
    QLabel* summary_ = makeText();
    /// The plan of the running or finished search.
    Plan started_;
    bool updating_ = false;
};

}  // namespace tilewright
