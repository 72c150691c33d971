#pragma once

#include <optional>
#include <vector>

#include "views/canvas/canvas.h"
#include "views/watch/image_drawing.h"

namespace tilewright {

/// Fletcher's tree: the target on the left, a circle for each cell to read, and a placement at each leaf.
///
/// The current branch is thick; branches below a filled cell are crossed out and labelled with the number of
/// placements that they skip. The view follows the search until the user moves it.
class FletcherTreeView final : public Canvas {
    Q_OBJECT

  public:
    enum class NodeMark {
        notYet,
        open,
        /// The cell is filled: the walk turned back there.
        filled,
        /// Below a filled cell.
        cutOff,
    };

    explicit FletcherTreeView(const InsideModel& model, QWidget* parent = nullptr);

    void refresh(bool another);
    /// Highlights the nodes and placements of a cell; -1 for none.
    void setPointedCell(int cell);

    /// The drawing state of a node of FletcherInside::nodes.
    NodeMark markOf(std::uint32_t node) const { return marks_[node]; }
    /// Whether the current branch goes through it.
    bool isWalked(std::uint32_t node) const { return walked_[node]; }
    /// The number of placements skipped because its cell is filled; 0 if the walk has not turned back there.
    std::size_t skippedAt(std::uint32_t node) const;

    /// The position of a node or leaf in the widget.
    QPointF nodeAt(std::uint32_t node) const;
    QPointF leafAt(std::size_t leaf) const { return toWidget(leafPlaces_[leaf]); }

    QSize sizeHint() const override { return {400, 300}; }
    QSize minimumSizeHint() const override { return {200, 60}; }

  Q_SIGNALS:
    void imagePointed(std::optional<ImageId> image);
    void cellPointed(int cell);

  protected:
    QRectF extent() const override { return {QPointF(), extent_}; }
    QRectF area() const override;
    View home() const override;
    View whole() const override;
    double sizeScale() const;
    void pointTo(std::optional<QPointF> point) override;
    QString tipAt(const QPointF& point) const override;
    void paintEvent(QPaintEvent* event) override;
    void lookChanged() override { drawing_.clear(); }

  private:
    const FletcherInside* tree() const;
    void layOut();
    void mark();
    void point(std::optional<std::size_t> leaf, std::optional<std::uint32_t> node);
    QPointF rootAt() const;
    QPointF inSightOf(QPointF at, std::size_t firstLeaf, std::size_t lastLeaf) const;
    QRectF leafArea(std::size_t leaf) const;
    void paintBranches(QPainter& painter, const InsideColours& colours) const;
    void paintNodes(QPainter& painter, const InsideColours& colours) const;
    void paintLeaves(QPainter& painter, const InsideColours& colours);
    bool isInSight(const QPointF& at, double reach) const;

    const InsideModel& model_;
    ImageDrawing drawing_;
    std::uint64_t shownList_ = 0;
    /// The parent of each node; the root is its own parent.
    std::vector<std::uint32_t> parents_;
    std::vector<std::optional<std::uint32_t>> parentOfLeaf_;
    std::vector<QPointF> nodePlaces_;
    std::vector<QPointF> leafPlaces_;
    QPointF rootPlace_;
    QSizeF extent_;
    std::vector<NodeMark> marks_;
    std::vector<bool> walked_;
    std::optional<std::size_t> pointedLeaf_;
    std::optional<std::uint32_t> pointedNode_;
    int pointedCell_ = -1;
};

}  // namespace tilewright
