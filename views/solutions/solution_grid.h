#pragma once

#include "views/solutions/line_view.h"
#include "views/solutions/solution_model.h"
#include "views/solutions/thumbnails.h"

namespace tilewright {

/// The solutions as small pictures.
class SolutionGrid final : public LineView {
    Q_OBJECT

  public:
    SolutionGrid(SolutionModel& solutions, SolutionListing& listing, QWidget* parent = nullptr);

    /// How wide pictures are at least, in pixels of the screen.
    int pictureWidth() const { return width_; }
    void setPictureWidth(int width);
    static constexpr int smallest = 70;
    static constexpr int largest = 320;

    Thumbnails& thumbnails() { return thumbnails_; }

  protected:
    int rowsPerLine() const override;
    int lineHeight() const override;
    QRect rectInLine(int place) const override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    // Of one picture with its words, in pixels of the screen.
    int cellWidth() const;
    int pictureHeight() const;
    int wordsHeight() const { return fontMetrics().height() + 4; }
    void refreshSource();
    void wantSeen();
    void paintCell(QPainter& painter, int row) const;

    SolutionModel& solutions_;
    SolutionListing& listing_;
    Thumbnails thumbnails_;
    int width_ = 120;
    /// Height by width of the pictures.
    double shape_ = 0.75;
};

}  // namespace tilewright
