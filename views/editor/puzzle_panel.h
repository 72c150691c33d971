#pragma once

#include <QWidget>

#include "views/editor/piece_list_model.h"
#include "views/session/session.h"

class QLabel;
class QListView;

namespace tilewright {

class ReasonsBox;

/// What the open puzzle is: name, source, region, why it cannot be solved or searched, and its pieces.
class PuzzlePanel final : public QWidget {
    Q_OBJECT

  public:
    explicit PuzzlePanel(Session& session, QWidget* parent = nullptr);

    PieceListModel& pieces() { return pieces_; }

  private:
    void refresh();
    void refreshReasons();

    Session& session_;
    PieceListModel pieces_;
    QLabel* name_;
    QLabel* source_;
    QLabel* facts_;
    ReasonsBox* reasons_;
    QListView* list_;
};

}  // namespace tilewright
