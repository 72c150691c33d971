#pragma once

#include <QWidget>

#include "views/edges/edge_film.h"
#include "views/edges/edge_session.h"

class QAction;
class QComboBox;
class QLabel;
class QSplitter;
class QToolBar;

namespace tilewright {

class EdgeGraphView;
class FieldScroller;
class FilmBar;
class PieceField;

/// Everything that a person sees and does of an edge-matching puzzle: board, tray, solver, film, graph. It
/// has a session of its own, and shares nothing with the views of other puzzles.
class EdgeWorkbench final : public QWidget {
    Q_OBJECT

  public:
    explicit EdgeWorkbench(QWidget* parent = nullptr);
    ~EdgeWorkbench() override;

    /// Opens a puzzle file, after asking about changes that are not saved. Says whether it is open now.
    bool open(const QString& path);
    /// Asks about an arrangement that is not saved. Says whether the puzzle may be left.
    bool mayLeave();
    /// Lets solver and film rest, for when another puzzle takes the place of this one.
    void leave();

    EdgeSession& session() { return session_; }
    EdgeFilm& film() { return film_; }
    PieceField& board() { return *board_; }
    PieceField& tray() { return *tray_; }
    EdgeGraphView& graph() { return *graph_; }
    /// All that can be done, for menus.
    QList<QAction*> commands() const { return commands_; }

  Q_SIGNALS:
    /// What the window should be called.
    void titleChanged(const QString& title);
    void failed(const QString& message);

  protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void makeActions();
    QWidget* makeSide();
    void connectDrag(PieceField& field);
    void onDropped(std::size_t piece, const QPoint& global);
    void onChosen(PieceField& field, std::size_t spot);
    void setPicked(std::optional<std::size_t> piece);
    void onPuzzle();
    void onResult();
    void refreshPosition();
    void refreshPhase();
    void refreshGraph();
    void refreshFilm();
    void watch();
    void closeFilm();
    bool saveArrangement();
    void openArrangement();
    void exportPicture();
    void say(const QString& text);
    QString rulesText() const;
    QString resultText() const;

    EdgeSession session_;
    EdgeFilm film_;
    QToolBar* tools_;
    PieceField* board_;
    PieceField* tray_;
    FieldScroller* trayArea_;
    FilmBar* filmBar_;
    EdgeGraphView* graph_;
    QLabel* rules_;
    QLabel* status_;
    QLabel* result_;
    QLabel* ghost_;
    QComboBox* marks_;
    QList<QAction*> commands_;
    QAction* solve_ = nullptr;
    QAction* count_ = nullptr;
    QAction* stop_ = nullptr;
    QAction* watch_ = nullptr;
    QAction* clear_ = nullptr;
    QAction* save_ = nullptr;
    std::optional<std::size_t> picked_;
    /// Whether the graph shows the path of the solution.
    bool hasPath_ = false;
};

}  // namespace tilewright
