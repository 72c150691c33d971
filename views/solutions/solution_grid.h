#pragma once

#include <QCache>
#include <QImage>
#include <QWidget>
#include <memory>

#include "views/pictures/solution_set.h"
#include "views/session/latest_task.h"
#include "views/solutions/line_view.h"
#include "views/solutions/solution_model.h"

namespace tilewright {

/// Draws a solution without pieces in space, such as an edge-matching board, as large as possible.
class DrawnSolution final : public QWidget {
  public:
    void setSolution(std::shared_ptr<const SolutionSet> set, quint64 index);

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    std::shared_ptr<const SolutionSet> set_;
    quint64 index_ = 0;
};

/// The solutions as thumbnails, drawn in a worker thread when visible and cached within a memory limit.
class SolutionGrid final : public LineView {
    Q_OBJECT

  public:
    explicit SolutionGrid(SolutionModel& solutions, QWidget* parent = nullptr);

    /// Minimum width of the thumbnails, in device-independent pixels.
    int pictureWidth() const { return width_; }
    void setPictureWidth(int width);
    static constexpr int smallest = 70;
    static constexpr int largest = 320;

    /// Null if it has not been drawn yet.
    const QImage* pictureOf(quint64 number) const { return pictures_.object(number); }

    /// The caption of a row: the number, and what is known of the solution, as far as it fits into `width`
    /// pixels.
    QString captionOf(int row, int width) const;

  protected:
    int rowsPerLine() const override;
    int lineHeight() const override;
    QRect rectInLine(int place) const override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    struct Picture {
        quint64 number = 0;
        QImage image;
    };

    // Size of a thumbnail with its caption, in device-independent pixels.
    int cellWidth() const;
    int pictureHeight() const;
    int wordsHeight() const { return fontMetrics().height() + 4; }
    void refreshSource();
    void wantSeen();
    void take(Picture picture);
    void paintCell(QPainter& painter, int row) const;

    /// Memory limit of the thumbnails, in bytes.
    static constexpr qsizetype mostBytes = 24 << 20;

    SolutionModel& solutions_;
    // The key of the cached thumbnails: their set, their size in device pixels, and whether the background is
    // dark.
    std::shared_ptr<const SolutionSet> set_;
    QSize size_;
    bool dark_ = false;
    QCache<quint64, QImage> pictures_{mostBytes};
    std::vector<quint64> wanted_;
    LatestTask<Picture> task_;
    int width_ = 120;
    /// Aspect ratio of the thumbnails: height by width.
    double shape_ = 0.75;
};

}  // namespace tilewright
