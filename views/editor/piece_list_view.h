#pragma once

#include <QListView>

namespace tilewright {

class PieceListModel;

/// The list of pieces. A name that no piece can have is marked while it is typed, with the reason below it,
/// and is not taken; what is dragged is the picture of the piece.
class PieceListView final : public QListView {
    Q_OBJECT

  public:
    explicit PieceListView(PieceListModel& model, QWidget* parent = nullptr);

  protected:
    void startDrag(Qt::DropActions actions) override;
};

}  // namespace tilewright
