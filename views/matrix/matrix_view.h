#pragma once

#include <QAbstractScrollArea>
#include <memory>
#include <optional>
#include <vector>

#include "core/watch/exact_cover_player.h"

namespace tilewright {

/// The matrix of an exact cover problem: a column for each item, secondary ones behind a line, and a row for
/// each option. What a search or a solution has excluded is grey; chosen rows are green; colours of secondary
/// items have their own.
///
/// Ctrl+wheel, + and - zoom, 0 shows all items if they are not too many. Only visible cells are drawn, so
/// that a million of them stay fluid.
class MatrixView final : public QAbstractScrollArea {
    Q_OBJECT

  public:
    explicit MatrixView(QWidget* parent = nullptr);

    void setProblem(std::shared_ptr<const ExactCover> problem);
    /// `item` and `option` are those of the last step; the view scrolls to them.
    void setMatrix(ExactCoverMatrix matrix, std::optional<int> item = {}, std::optional<int> option = {});
    const ExactCoverMatrix& matrix() const { return matrix_; }
    /// Whether rows and columns that have been excluded are left out; at a solution or dead end, the chosen
    /// rows remain.
    void setOnlyRemaining(bool on);
    /// The options that have a row, in order.
    const std::vector<int>& shownOptions() const { return rows_; }
    const std::vector<int>& shownItems() const { return columns_; }

    QSize sizeHint() const override { return {900, 640}; }

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;

  private:
    static constexpr int hidden = -1;

    void arrange();
    void refreshBars();
    void reveal();
    void setSide(int side, const QPoint& around);
    /// Until the user zooms.
    int homeSide() const;
    void paintHeads(QPainter& painter, const QRect& visible);
    void paintRows(QPainter& painter, const QRect& visible);
    /// The cells that are at least partly visible.
    QRect visibleCells() const;
    QRect cellRect(int row, int column) const;
    int headHeight() const;
    int headWidth() const;
    bool isShown(int item) const;
    QString tipAt(const QPoint& point) const;
    QString itemText(int item) const;

    std::shared_ptr<const ExactCover> problem_ = std::make_shared<const ExactCover>();
    ExactCoverMatrix matrix_;
    std::optional<int> item_;
    std::optional<int> option_;
    bool onlyRemaining_ = false;
    /// Whether no option is active.
    bool isOver_ = false;
    /// Options by row, and items by column.
    std::vector<int> rows_;
    std::vector<int> columns_;
    /// The column of each item, or `hidden`.
    std::vector<int> columnOf_;
    /// Pixels per cell.
    int side_;
    bool isZoomed_ = false;
    int longestName_ = 0;
};

/// What the colours of rows mean, as rich text.
QString matrixLegend(const QPalette& palette);

/// The hue of a colour of secondary items.
QColor hueOf(int colour);

}  // namespace tilewright
