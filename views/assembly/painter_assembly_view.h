#pragma once

#include "views/assembly/assembly_view.h"

namespace tilewright {

/// Shows assemblies where OpenGL is missing: flat from above, others isometrically, without flights.
class PainterAssemblyView final : public AssemblyView {
    Q_OBJECT

  public:
    explicit PainterAssemblyView(QWidget* parent = nullptr);

    void setScene(const AssemblyScene& scene) override;
    void setShownPieces(int count, bool animated) override;
    void fitView() override;
    void viewFromAbove() override {}
    void viewFromCorner() override {}
    QString notice() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

  private:
    AssemblyScene scene_;
    int shown_ = -1;
    double zoom_ = 1.0;
};

}  // namespace tilewright
