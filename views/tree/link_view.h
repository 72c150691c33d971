#pragma once

#include <vector>

#include "views/tree/tree_drawing.h"

namespace tilewright {

/// The search tree with a disc for each node and a line to each of its children, for searches of up to some
/// thousands of nodes. The root is on top; a disc has the colour and the name of the piece that was placed,
/// those below which there are no solutions are pale, folded ones are small squares, and solutions diamonds.
/// A tree that is too large to be read as a whole follows the search until a person moves it.
class LinkView final : public TreeDrawing {
    Q_OBJECT

  public:
    explicit LinkView(const TreeModel& model, QWidget* parent = nullptr);

    /// Larger trees are not drawn; a sentence says so.
    static constexpr std::size_t mostNodes = 4096;

    void showNodes() override;
    void showPosition() override;
    std::optional<std::size_t> nodeAt(const QPointF& point) const override;
    QRectF rectOf(std::size_t node) const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    QRectF extent() const override { return {QPointF(), size_}; }
    View whole() const override;
    View home() const override;

  private:
    bool isDrawn() const { return !places_.empty(); }
    QPointF pointOf(std::size_t node) const { return toWidget(places_[node]); }
    void paintLinks(QPainter& painter) const;
    void paintNode(QPainter& painter, std::size_t node) const;

    std::vector<QPointF> places_;
    QSizeF size_{1.0, 1.0};
};

}  // namespace tilewright
