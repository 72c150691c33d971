#pragma once

#include "views/assembly/assembly_view.h"
#include "views/assembly/paint_style.h"

namespace tilewright {

/// Shows assemblies where OpenGL is missing: flat from above, others isometrically, without flights.
class PainterAssemblyView final : public AssemblyView {
    Q_OBJECT

  public:
    explicit PainterAssemblyView(QWidget* parent = nullptr);

    void setScene(const AssemblyScene& scene) override;
    void changeScene(const AssemblyScene& scene, int flightTime) override;
    void setShownPieces(int count, bool animated) override;
    void setLook(const AssemblyLook& look) override;
    void setMarks(const std::vector<Mark>& marks) override;
    void setOverlay(const AssemblyOverlay& overlay) override;
    std::optional<Pick> pickAt(QPointF point) const override;
    void fitView() override;
    void viewFromAbove() override {}
    void viewFromCorner() override {}
    QString notice() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

  private:
    QRectF picture() const;
    PaintStyle paintStyle() const;
    void applyLook();

    AssemblyScene scene_;
    AssemblyLook look_;
    /// What is drawn of the scene.
    AssemblyScene seen_;
    std::vector<Vector3> offsets_;
    int shown_ = -1;
    double zoom_ = 1.0;
    std::vector<Mark> marks_;
    std::vector<Mark> overlay_;
};

}  // namespace tilewright
