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

/// Advice about the puzzle while it is being edited: the number of solutions, obstacles, and properties of
/// the region and the pieces.
///
/// While visible, it searches the puzzle briefly in the background after each pause in editing. An edit
/// cancels the search and drops its results. It pauses while the session searches, whose results take
/// precedence. The background search has a switch, which is stored in the settings.
class AdvicePanel final : public QWidget {
    Q_OBJECT

  public:
    explicit AdvicePanel(Session& session, QWidget* parent = nullptr);

    /// Sets the number of solutions counted elsewhere for the current puzzle.
    void setCount(const BigCount& count);

    /// As wide as sentences and buttons need.
    QSize minimumSizeHint() const override;

  Q_SIGNALS:
    /// The user has selected a line about these cells of the region; empty for none.
    void showCells(const std::vector<Cell>& cells);
    /// Numbers in the cells that the selected advice is about; none otherwise.
    void showNumbers(const std::vector<std::pair<Cell, int>>& numbers);
    /// The pieces of the line; empty if there are none, or if the cells are more specific.
    void showPieces(const std::vector<std::size_t>& pieces);
    /// The user wants changes that leave fewer solutions, such as cells moved from piece to piece.
    void fewerSolutionsWanted();

  protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

  private:
    /// The progress of the background search.
    enum class State { off, idle, counting, known, failed };

    void restart();
    void search();
    void setState(State state);
    std::optional<Verdict> knownVerdict() const;
    std::optional<BigCount> exactCount() const;
    bool hasSeveralSolutions() const;
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
    QCheckBox* background_ = new QCheckBox(tr("Search wh&ile editing"));
    QListWidget* list_ = new QListWidget;
    /// Available while there are several solutions.
    QPushButton* fewer_ = new QPushButton(tr("Find chan&ges that leave fewer"));
    /// The action available for the selected line.
    QPushButton* merge_ = new QPushButton;
    /// The lines on display.
    std::vector<Advice> advice_;
    /// The selected line, as long as it is listed; otherwise one without text.
    Advice chosen_;
    State state_ = State::idle;
    /// The results of the background search, or why it failed.
    std::optional<Verdict> verdict_;
    /// The number counted elsewhere.
    std::optional<BigCount> count_;
    QString error_;
    QTimer rest_;
    LatestTask<Verdict> task_;
};

}  // namespace tilewright
