#pragma once

#include <QWidget>
#include <vector>

#include "views/inside/inside_model.h"

namespace tilewright {

/// The pieces by shape, in the order of the search: how many are left, and for DLX how many images the column
/// of each has.
class ShapeRow final : public QWidget {
    Q_OBJECT

  public:
    explicit ShapeRow(const InsideModel& model, QWidget* parent = nullptr);

    void refresh(bool another);

    QSize sizeHint() const override { return {400, height()}; }

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void relayout();

    const InsideModel& model_;
    std::vector<QRect> chips_;
};

}  // namespace tilewright
