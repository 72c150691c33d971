#pragma once

#include <QElapsedTimer>
#include <QPixmap>
#include <QTimer>
#include <QTransform>
#include <vector>

#include "views/watch/watch_stage.h"

namespace tilewright {

/// The board of a flat puzzle from above, with the numbers of its cells.
class FlatStage final : public WatchStage {
    Q_OBJECT

  public:
    explicit FlatStage(QWidget* parent = nullptr);

    void setSearch(std::shared_ptr<const PreparedSearch> search) override;
    void showScene(const WatchScene& scene, int flightTime) override;
    void markCell(std::optional<Cell> cell) override;

    /// The middle of a cell on the widget.
    QPointF pointOf(Cell cell) const;
    std::optional<Cell> cellAt(QPointF point) const;

    QSize minimumSizeHint() const override { return {200, 150}; }
    QSize sizeHint() const override { return {600, 400}; }

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

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
    void paintNumbers(QPainter& painter, const std::vector<ScenePiece>& lying) const;
    void paintGlow(QPainter& painter) const;
    void paintGhost(QPainter& painter) const;
    void paintFlight(QPainter& painter, const Flight& flight) const;
    void pointAt(std::optional<Cell> cell);
    bool isFlyingIn(const ScenePiece& piece) const;

    std::shared_ptr<const PreparedSearch> search_;
    WatchScene scene_;
    std::vector<Flight> flights_;
    /// What lies still, drawn once.
    QPixmap still_;
    bool isStillOld_ = true;
    std::optional<Cell> marked_;
    std::optional<Cell> pointed_;
    QTimer animation_;
    QElapsedTimer clock_;
};

}  // namespace tilewright
