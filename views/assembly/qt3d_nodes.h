#pragma once

#include <QColor>
#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QTimer>
#include <QVector2D>
#include <QVector3D>
#include <QWindow>
#include <Qt3DCore/QEntity>
#include <Qt3DCore/QTransform>
#include <Qt3DRender/QCamera>
#include <Qt3DRender/QClearBuffers>
#include <Qt3DRender/QEffect>
#include <Qt3DRender/QFrameGraphNode>
#include <Qt3DRender/QGeometryRenderer>
#include <Qt3DRender/QLayer>
#include <Qt3DRender/QMaterial>
#include <Qt3DRender/QParameter>
#include <Qt3DRender/QTexture>
#include <array>
#include <optional>
#include <span>
#include <vector>

#include "core/lattice/cell_solid.h"
#include "core/lattice/piece_mesh.h"
#include "views/assembly/assembly_view.h"
#include "views/assembly/scene.h"

namespace tilewright {

struct AssemblyScene;

/// How the pieces of a scene are made as meshes: small cells have small gaps and bevels.
MeshStyle pieceStyle(const AssemblyScene& scene);

/// The outer sides of plain cells: made in a millisecond for thousands of cells, where a mesh with gaps and
/// bevels takes a hundred times as long. Between sides that meet the points are not shared.
Mesh blockMesh(std::span<const Cell> cells, const CellSolids& solids);

/// Facets that stand for the colour of some cells of a piece, on all sides of theirs that the piece does not
/// hide, so far within the sides. Around balls they are discs on the ball.
Mesh markMesh(std::span<const Cell> marked, std::span<const Cell> piece, const CellSolids& solids,
              double within);

/// The edges of a kind of cell, around its middle, as beams of this thickness, which run through each other.
Mesh beamsAroundCell(int kind, const CellSolids& solids, float thickness);

/// The edges of the solid that `cells` form, as pairs of points: where its surface does not go on in one
/// plane.
std::vector<QVector3D> regionOutline(std::span<const Cell> cells, const CellSolids& solids);

/// The edges of all cells' sides that can be seen from outside of that solid, as above.
std::vector<QVector3D> surfaceGrid(std::span<const Cell> cells, const CellSolids& solids);

/// The sides between flat cells, as pairs of points at height `z`.
std::vector<QVector3D> boardGrid(std::span<const Cell> cells, Lattice lattice, float z);

/// How a material of one colour is drawn.
enum class Shading {
    /// Lit from above the viewer's shoulder. Costs a third of a Phong material without a GPU.
    lit,
    /// As it is: for lines.
    plain,
    /// Lit, and so that one sees through it.
    ghost,
    /// Seen through: for what is not really there.
    veil,
    /// The same, in front of all else.
    through,
    /// A plate with a texture that always looks at the viewer: parameters "plate" and "extent", its size
    /// by that of the window.
    label,
};

/// What materials of one kind share. Every one made takes time to be compiled, so one is enough for a view.
Qt3DRender::QEffect* makeEffect(Shading shading, Qt3DCore::QNode* parent);

/// A material of one colour, and of an opacity where one sees through it.
class ColourMaterial : public Qt3DRender::QMaterial {
    Q_OBJECT

  public:
    /// `effect` must outlive the material.
    ColourMaterial(Qt3DRender::QEffect* effect, Qt3DCore::QNode* parent);
    void set(const QColor& colour, float opacity = 1.0F);

  private:
    Qt3DRender::QParameter* colour_;
    Qt3DRender::QParameter* opacity_;
};

/// An entity of these components.
Qt3DCore::QEntity* makeEntity(Qt3DCore::QNode* parent,
                              std::initializer_list<Qt3DCore::QComponent*> components);

/// The triangles of `mesh`, ready to be drawn.
Qt3DRender::QGeometryRenderer* makeTriangles(const Mesh& mesh, Qt3DCore::QNode* parent);

/// A square from (-1, -1) to (1, 1), for plates.
Qt3DRender::QGeometryRenderer* makeQuad(Qt3DCore::QNode* parent);

/// What a window draws, in this order: everything that is in no layer, then what is seen through from the
/// back to the front, then what lies over all.
struct LayeredFrame {
    Qt3DRender::QFrameGraphNode* root = nullptr;
    Qt3DRender::QClearBuffers* clear = nullptr;
    Qt3DRender::QLayer* ghosts = nullptr;
    Qt3DRender::QLayer* labels = nullptr;
};
LayeredFrame makeLayeredFrame(QWindow* window, Qt3DRender::QCamera* camera, Qt3DCore::QNode* parent);

/// Lines between the points of each pair.
Qt3DRender::QGeometryRenderer* makeLines(std::span<const QVector3D> points, Qt3DCore::QNode* parent);

/// What pieces are placed in, in Qt 3D: the edges of a region in space, the board of a flat one, the box of
/// a design with the lines around its cells.
class RegionNodes {
  public:
    /// Entities become children of `root`. The effects must live as long.
    RegionNodes(Qt3DCore::QEntity* root, Qt3DRender::QEffect* lit, Qt3DRender::QEffect* plain);

    void show(const AssemblyScene& scene);
    /// The lines around the cells of what is being designed, and on those that a flat cover leaves open; they
    /// change with the pieces.
    void showGrid(const AssemblyScene& scene);
    /// Takes the colours that suit the application now.
    void applyColours();

  private:
    void addBoard(const AssemblyScene& scene, std::span<const Cell> cells);
    void addLines(const std::vector<QVector3D>& points);
    void addMarks(const AssemblyScene& scene);

    Qt3DCore::QEntity* root_;
    Qt3DRender::QEffect* lit_;
    Qt3DCore::QEntity* region_ = nullptr;
    Qt3DCore::QEntity* grid_ = nullptr;
    ColourMaterial* board_;
    ColourMaterial* gridLines_;
    ColourMaterial* lines_;
    ColourMaterial* uncovered_;
};

/// The corners of the box that a scene takes in Qt 3D, its board included.
std::pair<QVector3D, QVector3D> spaceWithBoard(const AssemblyScene& scene);

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

/// Marks and overlay of an assembly in Qt 3D. Blocks share their meshes and are used again, so that an
/// overlay can change with every frame; only a ghost of another shape is built anew.
class OverlayNodes {
  public:
    /// Entities become children of `root`, in the layers of `frame`.
    OverlayNodes(Qt3DCore::QEntity* root, const LayeredFrame& frame, Qt3DRender::QEffect* plain);

    void show(const std::vector<Mark>& marks, const AssemblyOverlay& overlay, const CellSolids& solids);

  private:
    /// Beams along the edges of a cell, beams and solids that are seen through all else, and solids.
    enum Kind { edges, frontEdges, frontSolid, solid, kinds };

    /// What is drawn over one cell: a bit larger or smaller than it.
    struct Block {
        Cell cell;
        float size = 1.0F;
        QColor colour;
        float opacity = 1.0F;
    };
    struct Node {
        Qt3DCore::QEntity* entity = nullptr;
        Qt3DCore::QTransform* transform = nullptr;
        ColourMaterial* material = nullptr;
    };

    /// The meshes of all kinds of cells; what was made of others goes.
    void makeMeshes(const CellSolids& solids);
    void showBlocks(Kind kind, int cellKind, const std::vector<Block>& blocks, Lattice lattice);
    void showArrows(const std::vector<Arrow>& arrows);
    void showGhost(const std::optional<AssemblyOverlay::Ghost>& ghost, const CellSolids& solids);

    Qt3DCore::QEntity* root_;
    LayeredFrame frame_;
    Qt3DRender::QEffect* plain_;
    Qt3DRender::QEffect* veil_;
    Qt3DRender::QEffect* through_;
    // Of each kind of cell, with what is drawn of it.
    struct Meshes {
        Qt3DRender::QGeometryRenderer* solid = nullptr;
        Qt3DRender::QGeometryRenderer* beams = nullptr;
        std::array<std::vector<Node>, kinds> nodes;
    };
    std::vector<Meshes> meshes_;
    // What meshes and nodes are children of.
    Qt3DCore::QEntity* blocks_ = nullptr;
    std::optional<Lattice> lattice_;
    double height_ = 0.0;
    Qt3DRender::QGeometryRenderer* arrow_ = nullptr;
    std::vector<Node> arrows_;
    Qt3DCore::QEntity* ghost_ = nullptr;
    std::optional<AssemblyOverlay::Ghost> shownGhost_;
};

/// Names in an assembly: small plates that stand at points of the scene and always look at the viewer, in
/// the same size however far away they are. They are drawn over everything else.
class LabelNodes {
  public:
    struct Label {
        QString text;
        /// Nullopt: it is not shown.
        std::optional<QVector3D> point;
    };

    /// Entities become children of `root`, in `layer`.
    LabelNodes(Qt3DCore::QEntity* root, Qt3DRender::QLayer* layer);

    void show(const std::vector<Label>& labels);
    /// The size of the window, in its pixels.
    void setWindowSize(const QSize& size);

  private:
    struct Plate {
        Qt3DRender::QTexture2D* texture = nullptr;
        QSize size;
    };
    struct Node {
        Qt3DCore::QEntity* entity = nullptr;
        Qt3DCore::QTransform* transform = nullptr;
        Qt3DRender::QParameter* texture = nullptr;
        Qt3DRender::QParameter* extent = nullptr;
        QString text;
    };

    Node makeNode() const;
    const Plate& plateFor(const QString& text);
    void setExtent(const Node& node) const;

    Qt3DCore::QEntity* root_;
    Qt3DRender::QLayer* layer_;
    Qt3DRender::QEffect* effect_;
    Qt3DRender::QGeometryRenderer* quad_;
    QHash<QString, Plate> plates_;
    std::vector<Node> nodes_;
    QSize window_{1, 1};
};

}  // namespace tilewright
