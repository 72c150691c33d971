#pragma once

#include <QTimer>
#include <Qt3DCore/QEntity>
#include <Qt3DCore/QTransform>
#include <vector>

#include "views/assembly/assembly_view.h"
#include "views/assembly/label_nodes.h"
#include "views/assembly/orbit_camera.h"
#include "views/assembly/orbit_window.h"
#include "views/assembly/overlay_nodes.h"
#include "views/assembly/piece_nodes.h"
#include "views/assembly/region_nodes.h"

namespace tilewright {

/// Shows assemblies with Qt 3D: one mesh for each piece.
///
/// Draws only when something has changed; while pieces fly, as often as the machine can.
class Qt3DAssemblyView final : public AssemblyView {
    Q_OBJECT

  public:
    explicit Qt3DAssemblyView(QWidget* parent = nullptr);
    ~Qt3DAssemblyView() override;

    void setScene(const AssemblyScene& scene) override;
    void changeScene(const AssemblyScene& scene, int flightTime) override;
    void setShownPieces(int count, bool animated) override;
    void setLook(const AssemblyLook& look) override;
    void setMarks(const std::vector<Mark>& marks) override;
    void setOverlay(const AssemblyOverlay& overlay) override;
    std::optional<Pick> pickAt(QPointF point) const override;
    void fitView() override;
    void viewFromAbove() override;
    void viewFromCorner() override;
    const AssemblyLook& look() const { return pieces_.look(); }

    /// The window that takes mouse and key events.
    QWindow* window3D() const { return window_; }
    /// How many pieces are in place and at rest.
    int piecesInPlace() const { return pieces_.inPlace(); }

  protected:
    void changeEvent(QEvent* event) override;

  private:
    // The edges of one marked cell.
    struct MarkNode {
        Qt3DCore::QEntity* entity = nullptr;
        Qt3DCore::QTransform* transform = nullptr;
        ColourMaterial* material = nullptr;
    };

    void connectWindow();
    void addMarkNode();
    void placeLabels();
    void applyColours();
    void applyCamera();
    float aspect() const;

    OrbitWindow* window_;
    Qt3DCore::QEntity* root_;
    LayeredFrame frame_;
    Qt3DRender::QEffect* lit_;
    Qt3DRender::QEffect* plain_;
    RegionNodes region_;
    PieceNodes pieces_;
    Qt3DRender::QGeometryRenderer* beams_;
    std::vector<MarkNode> marks_;
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
