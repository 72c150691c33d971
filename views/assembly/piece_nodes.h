#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <Qt3DCore/QTransform>
#include <vector>

#include "views/assembly/assembly_state.h"
#include "views/assembly/qt3d_nodes.h"

namespace tilewright {

/// The pieces of a scene in Qt 3D, one mesh for each, and how they come and go. Nodes are used again for
/// other scenes.
class PieceNodes final : public QObject {
    Q_OBJECT

  public:
    /// Shows what `state` says, which must live as long as `lit`. Entities become children of `root`, in the
    /// layers of `frame`.
    PieceNodes(const AssemblyState& state, Qt3DCore::QEntity* root, const LayeredFrame& frame,
               Qt3DRender::QEffect* lit);

    /// Shows another scene at once; with `areMeshesOld` no mesh of the scene before is used again.
    void show(bool areMeshesOld);
    /// Goes on to a scene of the same region without a frame: pieces that come and go fly for that many
    /// milliseconds.
    void change(const AssemblyScene& before, int flightTime);
    /// Puts the first pieces into their places, one after the other if it is animated, and takes the rest
    /// out.
    void showCount(bool animated);
    void showDisplay();

    /// How many pieces are in place and at rest.
    int inPlace() const;
    /// The middle of the side, in sight from `eye`, that is nearest to the middle of a piece; nullopt while
    /// the piece moves, or where nothing of it is in sight.
    std::optional<QVector3D> labelPoint(std::size_t piece, const QVector3D& eye) const;

  Q_SIGNALS:
    /// All pieces have come to rest.
    void rested();

  private:
    // One piece: its entity, and where it is on its way.
    struct Node {
        Qt3DCore::QEntity* entity = nullptr;
        Qt3DCore::QTransform* transform = nullptr;
        ColourMaterial* material = nullptr;
        bool isGhost = false;
        Qt3DRender::QGeometryRenderer* mesh = nullptr;
        // What the mesh is of.
        std::vector<Cell> cells;
        // The colours of cells, and a child of the entity for each colour.
        MarkedCells marked;
        std::vector<Qt3DCore::QEntity*> marks;
        // How far the piece is from its place while all are moved apart.
        QVector3D offset;
        // The side that it comes from.
        QVector3D from{0, 0, 1};
        // 0 is in place, 1 is out of sight.
        float away = 0.0F;
        float target = 0.0F;
        // When it sets off, in milliseconds of the clock.
        qint64 start = 0;
    };

    Node makeNode() const;
    Node takeNode(const ScenePiece& piece, std::size_t used);
    void setMesh(Node& node, const std::vector<Cell>& cells) const;
    void setMarks(Node& node, const MarkedCells& marked) const;
    void paint(Node& node, const ScenePiece& piece, bool isGhost, bool isPale = false) const;
    void place(Node& node) const;
    bool move(Node& node, qint64 now, float step) const;
    void placeOffsets();
    void fly(float flightTime);
    void animate();

    const AssemblyState& state_;
    Qt3DCore::QEntity* root_;
    Qt3DRender::QLayer* ghosts_;
    Qt3DRender::QEffect* lit_;
    Qt3DRender::QEffect* ghostly_;
    // Those of the pieces of the scene, and after them such as are not used.
    std::vector<Node> nodes_;
    // Those of pieces that are gone, on their way out.
    std::vector<Node> leaving_;
    QTimer animation_;
    QElapsedTimer clock_;
    qint64 lastFrame_ = 0;
    float flightTime_ = 0.0F;
};

}  // namespace tilewright
