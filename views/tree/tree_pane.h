#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QStackedWidget>
#include <QToolButton>

#include "views/tree/tree_model.h"

class QAction;

namespace tilewright {

class TreeDrawing;

/// The search tree as a person wants it drawn: as an icicle or with links, all of it or with what has no
/// solution folded, and with the nodes that are looked for.
class TreePane final : public QStackedWidget {
    Q_OBJECT

  public:
    explicit TreePane(QWidget* parent = nullptr);

    /// What the tree is of; null for nothing yet. Shows all of what comes next.
    void setSearch(std::shared_ptr<const PreparedSearch> search);
    void setTree(const SearchTree& tree);
    /// Marks a moment of the search and the way to its node.
    void setPosition(std::uint64_t step);

    const TreeModel& model() const { return model_; }
    TreeDrawing& drawing() const;
    /// What it is chosen by, to stand where there is room; `owner` is where the keys work.
    QWidget* makeControls(QWidget* owner);

  Q_SIGNALS:
    void stepChosen(quint64 step);
    /// The solution with this number, from 1.
    void solutionChosen(quint64 number);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void showNodes();
    void find();
    void goOn(bool isBack);
    void sayFound();
    bool isCovering() const;

    TreeModel model_;
    QLineEdit* sought_ = nullptr;
    QLabel* found_ = nullptr;
    /// Whether cells are sought in all pieces that cover them. Seen where a cell is sought.
    QToolButton* covering_ = nullptr;
};

}  // namespace tilewright
