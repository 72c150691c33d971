#pragma once

#include <QWidget>

#include "views/editor/designer.h"
#include "views/editor/piece_list_model.h"

class QAction;
class QListView;
class QMenu;
class QSpinBox;
class QToolButton;

namespace tilewright {

/// The region and the pieces of the puzzle: chooses which of them is drawn, and edits the list.
class PiecesPanel final : public QWidget {
    Q_OBJECT

  public:
    explicit PiecesPanel(Designer& designer, QWidget* parent = nullptr);

    PieceListModel& pieces() { return model_; }

    /// The commands, in the order of a menu; separators are null.
    const QList<QAction*>& clipboardActions() const { return clipboard_; }
    const QList<QAction*>& listActions() const { return listActions_; }
    const QList<QAction*>& placeActions() const { return placeActions_; }

  Q_SIGNALS:
    /// Something new is to be drawn, wherever the person is.
    void drawingRequested();

  private:
    void connectList();
    void makeClipboardActions();
    void makeListActions();
    void makePlaceActions();
    QWidget* makeProperties();
    QMenu* makeColourMenu();

    std::vector<std::size_t> selected() const;
    std::optional<std::size_t> current() const;
    void select(std::size_t piece);
    void refresh();
    void refreshTarget();
    void refreshProperties();

    void addPiece();
    void addSet();
    void duplicate();
    void remove();
    void move(int by);
    void moveTo(std::size_t from, int before);
    void paste(const QString& text, std::optional<std::size_t> before);
    void copy();
    void setColour(std::optional<Colour> colour);
    void chooseColour();
    void setCount(Count count);
    void onCountChanged(bool leastChanged);
    void place();
    void release();
    void makeOfTheRest();

    Designer& designer_;
    PieceListModel model_;
    QToolButton* region_;
    QListView* list_;
    QSpinBox* least_;
    QSpinBox* most_;
    QToolButton* colour_;
    QList<QAction*> clipboard_;
    QList<QAction*> listActions_;
    QList<QAction*> placeActions_;
    // Those that need a piece to be chosen.
    QList<QAction*> pieceActions_;
    bool updating_ = false;
};

}  // namespace tilewright
