#pragma once

#include <QWidget>

#include "views/editor/designer.h"
#include "views/editor/piece_list_model.h"

class QAction;
class QLabel;

namespace tilewright {

class PiecesPanel;
class ReasonsBox;

/// What the open puzzle is: name, source, region, why it cannot be solved or searched, and its pieces,
/// which are edited here.
class PuzzlePanel final : public QWidget {
    Q_OBJECT

  public:
    explicit PuzzlePanel(Designer& designer, QWidget* parent = nullptr);

    PiecesPanel& pieces() const { return *pieces_; }

    /// Something that can be done where the puzzle has no solution.
    void offer(QAction& action);

    /// Whether the reasons can be read in another panel now, and are left out here.
    void setReasonsElsewhere(bool elsewhere);

  private:
    void refresh();
    void refreshReasons();

    Session& session_;
    QLabel* name_;
    QLabel* source_;
    QLabel* facts_;
    ReasonsBox* reasons_;
    PiecesPanel* pieces_;
    bool reasonsElsewhere_ = false;
};

}  // namespace tilewright
