#pragma once

#include "views/assembly/assembly_painter.h"
#include "views/assembly/assembly_view.h"

namespace tilewright {

/// Shows assemblies without OpenGL: flat puzzles from above, others isometrically, without animation.
class PainterAssemblyView final : public AssemblyView {
    Q_OBJECT

  public:
    explicit PainterAssemblyView(QWidget* parent = nullptr);

    void fitView() override;
    QString notice() const override;

  protected:
    Ray rayAt(QPointF point) const override;
    bool zoomBy(double factor) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    QRectF picture() const;
    PaintStyle paintStyle() const;

    double zoom_ = 1.0;
};

}  // namespace tilewright
