#pragma once

#include <QCheckBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTimer>
#include <QWidget>
#include <cstddef>
#include <optional>
#include <vector>

#include "core/analysis/advice.h"
#include "core/analysis/uniqueness.h"
#include "core/basics/big_count.h"
#include "views/session/latest_task.h"

namespace tilewright {

class Session;

/// What is to be said about the puzzle while somebody works on it: how many solutions it has, what speaks
/// against them, and what its region and pieces are like.
///
/// While it is seen, the puzzle is searched for a short time whenever it has not changed for a moment. Nobody
/// waits for that: an edit ends the search at once, and what it found is dropped. It rests while the session
/// searches, and what a search of the session has found out counts more. Whether it may search at all is a
/// switch that is remembered.
class AdvicePanel final : public QWidget {
    Q_OBJECT

  public:
    explicit AdvicePanel(Session& session, QWidget* parent = nullptr);

    /// Somebody else has counted the solutions of the puzzle as it is.
    void setCount(const BigCount& count);

  Q_SIGNALS:
    /// A person has chosen a line that is about these cells of the region; empty for none.
    void showCells(const std::vector<Cell>& cells);
    /// And about these pieces; empty for none, and where the cells say more.
    void showPieces(const std::vector<std::size_t>& pieces);

  protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

  private:
    /// How far the search in the background is.
    enum class State { off, idle, counting, known, failed };

    void restart();
    void search();
    void setState(State state);
    std::optional<Verdict> knownVerdict() const;
    std::optional<BigCount> exactCount() const;
    std::optional<Puzzle> merged() const;
    void merge();
    QString headline() const;
    QString details() const;
    void refreshVerdict();
    std::optional<Advice> adviceOnSolutions() const;
    void refreshAdvice();
    void showLine(int row);
    void choose(const Advice& advice);

    Session& session_;
    QLabel* headline_ = new QLabel;
    QLabel* details_ = new QLabel;
    QCheckBox* background_ = new QCheckBox(tr("Search while &I edit"));
    QListWidget* list_ = new QListWidget;
    /// What can be done about the chosen line.
    QPushButton* merge_ = new QPushButton;
    /// The lines that are shown.
    std::vector<Advice> advice_;
    /// The line that a person has chosen, as long as it is said; otherwise without a text.
    Advice chosen_;
    State state_ = State::idle;
    /// What the search in the background has found out, or why it failed.
    std::optional<Verdict> verdict_;
    /// What somebody else has counted.
    std::optional<BigCount> count_;
    QString error_;
    QTimer rest_;
    LatestTask<Verdict> task_;
};

}  // namespace tilewright
