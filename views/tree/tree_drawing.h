#pragma once

#include <optional>

#include "views/canvas/canvas.h"
#include "views/tree/tree_model.h"

namespace tilewright {

/// A drawing of a search tree, in which a node can be pointed at, clicked, folded and opened. It shows a
/// model that outlives it, and has to be told when that has changed.
class TreeDrawing : public Canvas {
    Q_OBJECT

  public:
    TreeDrawing(const TreeModel& model, Zoom zoom, QWidget* parent);

    /// The model has other nodes.
    virtual void showNodes();
    /// The model has another position.
    virtual void showPosition() { update(); }

    /// The node under a point of the widget, an index into TreeModel::nodes().
    virtual std::optional<std::size_t> nodeAt(const QPointF& point) const = 0;
    /// Where a node is drawn; may reach beyond the widget.
    virtual QRectF rectOf(std::size_t node) const = 0;

    QSize minimumSizeHint() const override { return {200, 90}; }
    QSize sizeHint() const override { return {640, 180}; }

    /// Of what is placed now, and of what is sought.
    static QColor positionColour();
    static QColor foundColour();

  Q_SIGNALS:
    void nodeClicked(std::size_t node);
    void stepChosen(quint64 step);
    /// The node with this first step is to be folded or opened.
    void foldingWanted(quint64 firstStep);

  protected:
    const TreeModel& model() const { return model_; }
    std::optional<std::size_t> pointed() const { return pointed_; }
    /// Writes on an empty drawing why it is empty.
    void paintWords(QPainter& painter, const QString& words) const;
    void pointTo(std::optional<QPointF> point) override;
    void click(const QPointF& point, Qt::MouseButton button) override;
    QString tipAt(const QPointF& point) const override;

  private:
    const TreeModel& model_;
    std::optional<std::size_t> pointed_;
};

}  // namespace tilewright
