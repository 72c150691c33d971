#pragma once

#include <QComboBox>
#include <QLabel>
#include <QWidget>

#include "views/edges/edge_play.h"

class QAction;

namespace tilewright {

class EdgePanel;
class PieceDesk;
class PieceField;
class Session;

/// The Design page of edge-matching puzzles: edits the puzzle, and lets the user arrange its pieces on a
/// board and in a tray.
class EdgeDesign final : public QWidget {
    Q_OBJECT

  public:
    explicit EdgeDesign(Session& session, QWidget* parent = nullptr);

    EdgePlay& play() { return play_; }
    PieceField& board() { return *board_; }
    PieceField& tray() { return *tray_; }
    /// All actions, for menus.
    const QList<QAction*>& commands() const { return commands_; }

    /// Undoes the last move or, before the first move, the last edit of the puzzle.
    void undo();
    void redo();

    /// Saves the arrangement, which must be complete. Returns whether that succeeded; otherwise emits
    /// failed().
    bool saveArrangement(const QString& path);
    bool openArrangement(const QString& path);

  Q_SIGNALS:
    void undoChanged();
    void failed(const QString& message);

  private:
    void makeActions();
    void connectField(PieceField& field);
    void onDropped(std::size_t piece, const QPoint& global);
    void onChosen(PieceField& field, std::size_t spot);
    void paintSide(std::size_t piece, Side side);
    void togglePin(bool anyTurn);
    void setPicked(std::optional<std::size_t> piece);
    void onPuzzle();
    void keepBoard();
    void restoreBoard();
    void refreshPens();
    void refreshPosition();
    void adopt();
    void showSolution(int by);
    void refreshRun();
    void exportPicture();

    Session& session_;
    EdgePlay play_;
    PieceDesk* desk_;
    PieceField* board_;
    PieceField* tray_;
    EdgePanel* panel_;
    QComboBox* pen_ = new QComboBox;
    QLabel* status_ = new QLabel;
    QLabel* ghost_ = new QLabel(this);
    QList<QAction*> commands_;
    QAction* clear_ = nullptr;
    QAction* pin_ = nullptr;
    QAction* adopt_ = nullptr;
    QAction* save_ = nullptr;
    QAction* next_ = nullptr;
    QAction* previous_ = nullptr;
    /// The solution last shown on the board.
    std::optional<quint64> shown_;
    std::optional<std::size_t> picked_;
    /// A shown solution may be replaced without asking.
    bool isShowing_ = false;
};

}  // namespace tilewright
