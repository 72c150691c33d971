#pragma once

#include <QObject>

#include "views/editor/designer.h"

class QAction;
class QMainWindow;
class QMenu;
class QMenuBar;

namespace tilewright {

class EdgeDesign;
class LayerPanel;
class PiecesPanel;

/// The menus Edit, Pieces and Draw, from the commands of the panels, with undo and redo.
class EditActions final : public QObject {
    Q_OBJECT

  public:
    EditActions(Designer& designer, const PiecesPanel& pieces, const LayerPanel& layers, EdgeDesign& edges,
                QMainWindow& window);

    QAction* undo() const { return undo_; }
    QAction* redo() const { return redo_; }
    /// Those that are for tilings only.
    const QList<QAction*>& tilingActions() const { return tilings_; }
    /// Lets keys draw, where drawing can be seen.
    void setDrawing(bool on);
    /// Whether undo brings back deleted solutions first.
    void setAtSolutions(bool on);

  private:
    void fillEdit(QMenuBar& bar, const PiecesPanel& pieces);
    void fillPieces(QMenuBar& bar, const PiecesPanel& pieces);
    void fillDraw(QMenuBar& bar, const LayerPanel& layers);
    bool hasEdges() const;
    bool bringsBack() const;
    void undoLast();
    void refresh();

    Designer& designer_;
    EdgeDesign& edges_;
    QMainWindow& window_;
    QAction* undo_;
    QAction* redo_;
    QMenu* draw_ = nullptr;
    bool isAtSolutions_ = false;
    QList<QAction*> tilings_;
};

}  // namespace tilewright
