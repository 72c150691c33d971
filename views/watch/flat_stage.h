#pragma once

#include <QElapsedTimer>
#include <QPixmap>
#include <QTimer>
#include <vector>

#include "views/canvas/canvas.h"
#include "views/canvas/cell_painter.h"
#include "views/watch/watch_stage.h"

namespace tilewright {

/// The board of a flat puzzle from above, with the numbers of its cells.
class FlatStage final : public Canvas, public WatchStage {
    Q_OBJECT

  public:
    explicit FlatStage(QWidget* parent = nullptr);

    void setSearch(std::shared_ptr<const PreparedSearch> search) override;
    void showScene(const WatchScene& scene, int flightTime) override;
    void markCell(std::optional<Cell> cell) override;

    /// The middle of a cell on the widget.
    QPointF pointOf(Cell cell) const { return toWidget(layout_.middleOf(cell)); }
    std::optional<Cell> cellAt(QPointF point) const;

    QSize minimumSizeHint() const override { return {200, 150}; }
    QSize sizeHint() const override { return {600, 400}; }

  Q_SIGNALS:
    /// The mouse is on another cell now, or on none.
    void cellPointed(std::optional<tilewright::Cell> cell);

  protected:
    QRectF extent() const override;
    QRectF area() const override;
    void viewChanged() override { refreshStill(); }
    void pointTo(std::optional<QPointF> point) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    struct Flight {
        ScenePiece piece;
        bool isComing = true;
        /// In milliseconds of the clock.
        qint64 start = 0;
        int time = 1;

        /// How far it has come: 0 at the beginning, 1 at the end.
        double share(qint64 now) const;
    };

    void land();
    void refreshStill();
    void drawStill();
    void paintNumbers(CellPainter& cells, const std::vector<ScenePiece>& placed) const;
    void paintGlow(QPainter& painter) const;
    void paintGhost(CellPainter& cells) const;
    void paintFlight(QPainter& painter, const Flight& flight) const;
    void pointToCell(std::optional<Cell> cell);
    bool isFlyingIn(const ScenePiece& piece) const;

    CellLayout layout_;
    std::shared_ptr<const PreparedSearch> search_;
    WatchScene scene_;
    std::vector<Flight> flights_;
    /// All that does not move, drawn once.
    QPixmap still_;
    bool isStillOld_ = true;
    std::optional<Cell> marked_;
    std::optional<Cell> pointed_;
    QTimer animation_;
    QElapsedTimer clock_;
};

}  // namespace tilewright
