#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <Qt3DCore/QEntity>
#include <Qt3DCore/QTransform>
#include <vector>

#include "views/assembly/assembly_view.h"
#include "views/assembly/label_nodes.h"
#include "views/assembly/orbit_camera.h"
#include "views/assembly/orbit_window.h"
#include "views/assembly/overlay_nodes.h"
#include "views/assembly/qt3d_nodes.h"

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
    const AssemblyLook& look() const { return look_; }

    /// The window that takes mouse and key events.
    QWindow* window3D() const { return window_; }
    /// How many pieces are in place and at rest.
    int piecesInPlace() const;

  protected:
    void changeEvent(QEvent* event) override;

  private:
    // One piece: its entity, which is used again for other scenes, and where it is on its way.
    struct PieceNode {
        Qt3DCore::QEntity* entity = nullptr;
        Qt3DCore::QTransform* transform = nullptr;
        ColourMaterial* material = nullptr;
        // Made when the piece is first seen through.
        ColourMaterial* ghost = nullptr;
        bool isGhost = false;
        Qt3DRender::QGeometryRenderer* mesh = nullptr;
        // What the mesh is of.
        std::vector<Cell> cells;
        // How far the piece is from its place while all are moved apart.
        QVector3D offset;
        // The side that it comes from.
        Cell from{0, 0, 1};
        // 0 is in place, 1 is out of sight.
        float away = 0.0F;
        float target = 0.0F;
        // When it sets off, in milliseconds of the animation clock.
        qint64 start = 0;
    };

    // The edges of one marked cell.
    struct MarkNode {
        Qt3DCore::QEntity* entity = nullptr;
        Qt3DCore::QTransform* transform = nullptr;
        ColourMaterial* material = nullptr;
    };

    void connectWindow();
    void addPieceNode();
    void addMarkNode();
    void rebuildRegion();
    void rebuildGrid();
    void addBoard(const std::vector<Cell>& cells);
    void addFrame(const Box& frame);
    void addLines(const std::vector<QVector3D>& points);
    void setMesh(PieceNode& node, const ScenePiece& piece);
    void placePiece(PieceNode& node) const;
    void paintNode(PieceNode& node, const ScenePiece& piece) const;
    bool moveNode(PieceNode& node, qint64 now, float step) const;
    PieceNode takeNode(const ScenePiece& piece);
    void fly();
    void setGhost(PieceNode& node, bool ghost);
    void applyLook();
    void placeOffsets();
    void placeLabels();
    std::optional<QVector3D> labelPoint(std::size_t piece) const;
    // The corners of all that is to be in sight.
    std::pair<QVector3D, QVector3D> extent() const;
    void animate();
    void applyColours();
    void applyCamera();
    float aspect() const;
    QVector3D lowCorner() const;
    QVector3D highCorner() const;

    OrbitWindow* window_;
    Qt3DCore::QEntity* root_;
    Qt3DCore::QEntity* region_ = nullptr;
    // Lines around the cells of what is being designed.
    Qt3DCore::QEntity* grid_ = nullptr;
    LayeredFrame frame_;
    Qt3DRender::QEffect* lit_;
    Qt3DRender::QEffect* ghostly_;
    ColourMaterial* boardMaterial_;
    Qt3DRender::QEffect* plain_;
    ColourMaterial* gridMaterial_;
    ColourMaterial* lineMaterial_;
    // Those of the pieces of the scene, and behind them such as are not used.
    std::vector<PieceNode> pieces_;
    // Those of pieces that are gone, on their way out.
    std::vector<PieceNode> leaving_;
    Qt3DRender::QGeometryRenderer* beams_;
    std::vector<MarkNode> marks_;
    LabelNodes labels_;
    OverlayNodes overlay_;
    AssemblyScene scene_;
    AssemblyLook look_;
    // What the look leaves of the scene.
    AssemblyScene seen_;
    std::vector<Vector3> offsets_;
    OrbitCamera camera_;
    // Until a person has moved the camera, it keeps all in sight.
    bool keepsFit_ = true;
    int shown_ = 0;
    QTimer animation_;
    // Names find their places once the picture rests for a moment.
    QTimer labelTimer_;
    QElapsedTimer clock_;
    qint64 lastFrame_ = 0;
    float flightTime_ = 0.0F;
};

}  // namespace tilewright
