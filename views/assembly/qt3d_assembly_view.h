#pragma once

#include <QTimer>
#include <Qt3DExtras/Qt3DWindow>

#include "views/assembly/assembly_view.h"
#include "views/assembly/qt3d_nodes.h"
#include "views/assembly/viewpoint.h"

namespace tilewright {

/// Shows assemblies with Qt 3D: one mesh for each piece.
///
/// Draws only when something has changed; while pieces fly, as often as the machine can.
class Qt3DAssemblyView final : public AssemblyView {
    Q_OBJECT

  public:
    explicit Qt3DAssemblyView(QWidget* parent = nullptr);
    ~Qt3DAssemblyView() override;

    void fitView() override;
    void viewFromAbove() override;
    void viewFromCorner() override;

    /// The window that takes mouse and key events.
    QWindow* window3D() const { return window_; }
    /// How many pieces are in place and at rest.
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
    // Until a person has moved the camera, it keeps all in sight.
    bool keepsFit_ = true;
    bool isEmpty_ = true;
    // Names find their places once the picture rests for a moment.
    QTimer labelTimer_;
};

}  // namespace tilewright
