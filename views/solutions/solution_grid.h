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

/// A solution that has no pieces in space, such as a board of edges, drawn as large as fits.
class DrawnSolution final : public QWidget {
  public:
    void setSolution(std::shared_ptr<const SolutionSet> set, quint64 index);

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    std::shared_ptr<const SolutionSet> set_;
    quint64 index_ = 0;
};

/// The solutions as small pictures, drawn in a thread of its own when they are in sight, and kept as long as
/// there is room.
class SolutionGrid final : public LineView {
    Q_OBJECT

  public:
    explicit SolutionGrid(SolutionModel& solutions, QWidget* parent = nullptr);

    /// How wide pictures are at least, in pixels of the screen.
    int pictureWidth() const { return width_; }
    void setPictureWidth(int width);
    static constexpr int smallest = 70;
    static constexpr int largest = 320;

    /// Null if it has not been drawn yet.
    const QImage* pictureOf(quint64 number) const { return pictures_.object(number); }

    /// What stands below the picture in a row: the number, and what is known of the solution as far as
    /// `width` pixels have room for it.
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

    // Of one picture with its words, in pixels of the screen.
    int cellWidth() const;
    int pictureHeight() const;
    int wordsHeight() const { return fontMetrics().height() + 4; }
    void refreshSource();
    void wantSeen();
    void take(Picture picture);
    void paintCell(QPainter& painter, int row) const;

    /// The most memory that the pictures take, in bytes.
    static constexpr qsizetype mostBytes = 24 << 20;

    SolutionModel& solutions_;
    // What the pictures are of, how large they are in pixels of the device, and whether on a dark background.
    std::shared_ptr<const SolutionSet> set_;
    QSize size_;
    bool dark_ = false;
    QCache<quint64, QImage> pictures_{mostBytes};
    std::vector<quint64> wanted_;
    LatestTask<Picture> task_;
    int width_ = 120;
    /// Height by width of the pictures.
    double shape_ = 0.75;
};

}  // namespace tilewright
