#pragma once

#include <QWidget>

#include "views/editor/piece_list_model.h"
#include "views/session/session.h"

class QLabel;
class QListView;

namespace tilewright {

/// What the open puzzle is: name, source, region, and its pieces.
class PuzzlePanel final : public QWidget {
    Q_OBJECT

  public:
    explicit PuzzlePanel(Session& session, QWidget* parent = nullptr);

    PieceListModel& pieces() { return pieces_; }

  private:
    void refresh();

    Session& session_;
    PieceListModel pieces_;
    QLabel* name_;
    QLabel* source_;
    QLabel* facts_;
    QLabel* obstacle_;
    QListView* list_;
};

}  // namespace tilewright
