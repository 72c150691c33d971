#pragma once

#include <QList>
#include <QWidget>

#include "views/editor/designer.h"

class QAction;
class QLabel;
class QSlider;

namespace tilewright {

class BoxBar;
class DrawActions;
class ElidedLabel;
class LayerEditor;

/// The layer editor with its pens, its layers and the size of its box.
class LayerPanel final : public QWidget {
    Q_OBJECT

  public:
    explicit LayerPanel(Designer& designer, QWidget* parent = nullptr);

    LayerEditor& editor() const { return *editor_; }
    const DrawActions& draw() const { return *draw_; }
    const BoxBar& box() const { return *box_; }
    /// Layers and zoom.
    const QList<QAction*>& viewActions() const { return view_; }
    /// The cursor of the keyboard.
    const QList<QAction*>& cursorActions() const { return cursor_; }

  private:
    QWidget* makeBars();
    QWidget* makeLayers();
    void makeViewActions();
    void makeCursorActions();
    void refresh();

    Designer& designer_;
    LayerEditor* editor_;
    DrawActions* draw_;
    BoxBar* box_;
    ElidedLabel* title_;
    QWidget* layers_ = nullptr;
    QSlider* slider_ = nullptr;
    QLabel* layer_ = nullptr;
    QList<QAction*> view_;
    QList<QAction*> cursor_;
};

}  // namespace tilewright
