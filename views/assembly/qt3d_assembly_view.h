#pragma once

#include <QTimer>
#include <Qt3DExtras/Qt3DWindow>

#include "views/assembly/assembly_view.h"
#include "views/assembly/qt3d_nodes.h"
#include "views/assembly/viewpoint.h"

namespace tilewright {

/// Shows assemblies with Qt 3D: one mesh per piece.
///
/// Renders only on changes; during animations, at the full frame rate.
class Qt3DAssemblyView final : public AssemblyView {
    Q_OBJECT

  public:
    explicit Qt3DAssemblyView(QWidget* parent = nullptr);
    ~Qt3DAssemblyView() override;

    void fitView() override;
    void viewFromAbove() override;
    void viewFromCorner() override;

    /// The native window that receives mouse and key events.
    QWindow* window3D() const { return window_; }
    /// The number of pieces in place and at rest.
    int piecesInPlace() const { return pieces_.inPlace(); }

  protected:
    Ray rayAt(QPointF point) const override;
    void showScene(const AssemblyScene& before, int flightTime) override;
    void showPieces(bool animated) override;
    void showDisplay() override;
    void showMarks() override;
    bool turnBy(double yaw, double pitch) override;
    bool panBy(double right, double up) override;
    bool zoomBy(double factor) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    std::pair<QVector3D, QVector3D> extent() const;
    void placeLabels();
    void applyColours();
    void applyCamera();
    bool moveCamera();
    float aspect() const;

    Qt3DExtras::Qt3DWindow* window_;
    Qt3DCore::QEntity* root_;
    LayeredFrame frame_;
    Qt3DRender::QEffect* lit_;
    Qt3DRender::QEffect* plain_;
    RegionNodes region_;
    PieceNodes pieces_;
    LabelNodes labels_;
    OverlayNodes overlay_;
    OrbitCamera camera_;
    // Until the user moves the camera, it keeps everything in view.
    bool keepsFit_ = true;
    bool isEmpty_ = true;
    // Labels are placed once the picture is at rest.
    QTimer labelTimer_;
};

}  // namespace tilewright
