#pragma once

#include <QWidget>
#include <cstddef>
#include <vector>

#include "core/analysis/uniqueness.h"
#include "core/lattice/cell.h"
#include "views/session/latest_task.h"

class QComboBox;
class QLabel;
class QPushButton;
class QTreeWidget;

namespace tilewright {

class Session;

/// Proposes changes that leave fewer solutions; one click tries one of them, and undo goes back.
///
/// Proposals belong to the puzzle that they were made for: they can be tried as long as it is the open one.
class UniquenessPanel final : public QWidget {
    Q_OBJECT

  public:
    explicit UniquenessPanel(Session& session, QWidget* parent = nullptr);

  Q_SIGNALS:
    /// A person has chosen a proposal that is about these cells of the region; empty for none.
    void showCells(const std::vector<Cell>& cells);
    /// And about these pieces; empty for none, and where the cells say more.
    void showPieces(const std::vector<std::size_t>& pieces);

  protected:
    void hideEvent(QHideEvent* event) override;

  private:
    void toggle();
    void forget();
    void take(UniquenessAdvice advice);
    void tryChosen();
    void fillList();
    void addRow(std::size_t proposal);
    void refresh();
    void showChosen();
    QString statusText() const;
    const UniquenessProposal* chosen() const;

    Session& session_;
    /// What the advice belongs to.
    Puzzle base_;
    UniquenessAdvice advice_;
    bool hasAdvice_ = false;
    /// Why the search for proposals failed; empty if it did not.
    QString error_;
    QPushButton* find_;
    QLabel* status_;
    QComboBox* filter_;
    QTreeWidget* list_;
    QPushButton* try_;
    LatestTask<UniquenessAdvice> task_;
};

}  // namespace tilewright
