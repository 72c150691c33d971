#pragma once

#include <QWidget>
#include <vector>

#include "core/images/image_table.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// Shows a cover of a flat region; cells that are not covered are dark and crossed out.
class CoverCanvas final : public QWidget {
    Q_OBJECT

  public:
    explicit CoverCanvas(Puzzle puzzle, QWidget* parent = nullptr);

    void setPlacements(std::vector<Placement> placements);

    QSize sizeHint() const override { return {560, 560}; }

  protected:
    void paintEvent(QPaintEvent* event) override;
    /// Tells which piece is under the pointer.
    bool event(QEvent* event) override;

  private:
    QRectF area() const;
    QString nameAt(const QPointF& position) const;

    Puzzle puzzle_;
    std::vector<Placement> placements_;
};

}  // namespace tilewright
