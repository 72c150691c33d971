#pragma once

#include <QWidget>
#include <cstddef>
#include <vector>

#include "core/analysis/advice.h"

class QCheckBox;
class QLabel;
class QListWidget;

namespace tilewright {

class BackgroundVerdict;
class Session;

/// What is to be said about the puzzle while somebody works on it: how many solutions it has, what speaks
/// against them, and what its region and pieces are like.
class AdvicePanel final : public QWidget {
    Q_OBJECT

  public:
    explicit AdvicePanel(Session& session, QWidget* parent = nullptr);
    ~AdvicePanel() override;

    BackgroundVerdict& verdict() { return *verdict_; }

  Q_SIGNALS:
    /// A person has chosen a line that is about these cells of the region; empty for none.
    void showCells(const std::vector<Cell>& cells);
    /// And about these pieces; empty for none, and where the cells say more.
    void showPieces(const std::vector<std::size_t>& pieces);

  protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

  private:
    void refreshVerdict();
    void refreshAdvice();
    void showLine(int row);
    void choose(const Advice& advice);

    Session& session_;
    BackgroundVerdict* verdict_;
    QLabel* headline_;
    QLabel* details_;
    QCheckBox* background_;
    QListWidget* list_;
    /// The line that a person has chosen, as long as it is said; otherwise without a text.
    Advice chosen_;
};

}  // namespace tilewright
