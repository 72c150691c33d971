#pragma once

#include <QTimer>
#include <QWidget>
#include <memory>

#include "views/assembly/assembly_view.h"
#include "views/editor/designer.h"
#include "views/editor/layer_panel.h"

namespace tilewright {

/// The Design page: the layer editor beside a 3D view in which cells can be drawn too.
///
/// In 3D, clicking a side adds a cell, the right button erases one, and dragging rotates the view. Each view
/// shows the cursor of the other.
class DesignPage final : public QWidget {
    Q_OBJECT

  public:
    DesignPage(Designer& designer, std::unique_ptr<AssemblyView> view, QWidget* parent = nullptr);

    LayerPanel& layers() const { return *layers_; }
    AssemblyView& view() const { return *view_; }

  protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void connectViews();
    // The cell that a click would change.
    std::optional<Cell> cellFor(const Pick& pick, bool erases) const;
    void onClick(const Pick& pick, Qt::MouseButton button);
    void onPointed(const std::optional<Pick>& pick);
    bool onDrag(const QMimeData& what, std::optional<Cell> cell, bool dropped);
    void refreshSoon();
    void refreshScene();
    void refreshMarks();

    Designer& designer_;
    LayerPanel* layers_ = new LayerPanel(designer_);
    AssemblyView* view_;
    QTimer refresh_;
    EditTarget shownTarget_;
    int subject_ = 0;
};

}  // namespace tilewright
