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

/// Mesh parameters for the pieces of a scene: small cells have small gaps and bevels.
MeshStyle pieceStyle(const AssemblyScene& scene);

/// A mesh of the outer sides of plain cells: takes a millisecond for thousands of cells, a hundredth of a
/// mesh with gaps and bevels. Vertices are not shared between sides.
Mesh blockMesh(std::span<const Cell> cells, const CellSolids& solids);

/// Facets in the colour of some cells of a piece, on all their visible sides, inset by this distance. For
/// balls they are discs on the surface.
Mesh faceMesh(std::span<const MarkedFace> faces, const CellSolids& solids, double within);
Mesh markMesh(std::span<const Cell> marked, std::span<const Cell> piece, const CellSolids& solids,
              double within);

/// The edges of a kind of cell around its centre, as overlapping beams of this thickness.
Mesh beamsAroundCell(int kind, const CellSolids& solids, float thickness);

/// The edges of the solid formed by `cells`, as pairs of points, where its surface is not planar.
std::vector<QVector3D> regionOutline(std::span<const Cell> cells, const CellSolids& solids);

/// The edges of all outer cell sides of that solid, as above.
std::vector<QVector3D> surfaceGrid(std::span<const Cell> cells, const CellSolids& solids);

/// The sides between flat cells, as pairs of points at height `z`.
std::vector<QVector3D> boardGrid(std::span<const Cell> cells, Lattice lattice, float z);

/// The rendering of a plain-coloured material.
enum class Shading {
    /// Lit from above the viewer's shoulder. A third of the cost of a Phong material without a GPU.
    lit,
    /// Unlit, for lines.
    plain,
    /// Lit and transparent.
    ghost,
    /// Transparent, for overlays.
    veil,
    /// The same, in front of everything.
    through,
    /// A textured billboard: parameters "plate" and "extent", its size relative to the window.
    label,
};

/// The shared part of materials. Compiling one takes time, so each view has one per kind.
Qt3DRender::QEffect* makeEffect(Shading shading, Qt3DCore::QNode* parent);

/// A material of one colour, with an opacity if it is transparent.
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

/// Creates an entity with these components.
Qt3DCore::QEntity* makeEntity(Qt3DCore::QNode* parent,
                              std::initializer_list<Qt3DCore::QComponent*> components);

/// Converts the triangles of `mesh` for rendering.
Qt3DRender::QGeometryRenderer* makeTriangles(const Mesh& mesh, Qt3DCore::QNode* parent);

/// A square from (-1, -1) to (1, 1), for labels.
Qt3DRender::QGeometryRenderer* makeQuad(Qt3DCore::QNode* parent);

/// The render passes of a window, in order: everything without a layer, transparent objects back to front,
/// then overlays.
struct LayeredFrame {
    Qt3DRender::QFrameGraphNode* root = nullptr;
    Qt3DRender::QClearBuffers* clear = nullptr;
    Qt3DRender::QLayer* ghosts = nullptr;
    Qt3DRender::QLayer* labels = nullptr;
};
LayeredFrame makeLayeredFrame(QWindow* window, Qt3DRender::QCamera* camera, Qt3DCore::QNode* parent);

/// Lines between the points of each pair.
Qt3DRender::QGeometryRenderer* makeLines(std::span<const QVector3D> points, Qt3DCore::QNode* parent);

/// The container of the pieces in Qt 3D: the edges of a region in space, the board of a flat one, or the box
/// of a design with its grid.
class RegionNodes {
  public:
    /// Entities become children of `root`. The effects must outlive this object.
    RegionNodes(Qt3DCore::QEntity* root, Qt3DRender::QEffect* lit, Qt3DRender::QEffect* plain);

    void show(const AssemblyScene& scene);
    /// The outlines of the cells being designed, and the hatching of cells left open by a flat cover; they
    /// change with the pieces.
    void showGrid(const AssemblyScene& scene);
    /// Applies the current colours of the application.
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

/// The corners of the box of a scene in Qt 3D, including its board.
std::pair<QVector3D, QVector3D> spaceWithBoard(const AssemblyScene& scene);

/// The pieces of a scene in Qt 3D, one mesh each, with their animations. Nodes are reused for later scenes.
class PieceNodes final : public QObject {
    Q_OBJECT

  public:
    /// Shows the contents of `state`, which must outlive `lit`. Entities become children of `root`, in the
    /// layers of `frame`.
    PieceNodes(const AssemblyState& state, Qt3DCore::QEntity* root, const LayeredFrame& frame,
               Qt3DRender::QEffect* lit);

    /// Shows another scene without animation; with `areMeshesOld` all meshes are rebuilt.
    void show(bool areMeshesOld);
    /// Changes to a scene of the same region without a frame: added and removed pieces fly within this many
    /// milliseconds.
    void change(const AssemblyScene& before, int flightTime);
    /// Puts the first pieces into place, one by one if animated, and removes the rest.
    void showCount(bool animated);
    void showDisplay();

    /// The number of pieces in place and at rest.
    int inPlace() const;
    /// The centre of the side, visible from `eye`, nearest to the centre of a piece; nullopt while the piece
    /// moves or is hidden.
    std::optional<QVector3D> labelPoint(std::size_t piece, const QVector3D& eye) const;

  Q_SIGNALS:
    /// All pieces are at rest.
    void rested();

  private:
    // A piece: its entity and the state of its animation.
    struct Node {
        Qt3DCore::QEntity* entity = nullptr;
        Qt3DCore::QTransform* transform = nullptr;
        ColourMaterial* material = nullptr;
        bool isGhost = false;
        Qt3DRender::QGeometryRenderer* mesh = nullptr;
        // The input of the mesh.
        std::vector<Cell> cells;
        // The colours of cells and faces, and a child of the entity for each.
        MarkedCells marked;
        MarkedFaces faces;
        std::vector<Qt3DCore::QEntity*> marks;
        // A paler child: the same cells beyond a board that wraps.
        Qt3DCore::QEntity* copies = nullptr;
        ColourMaterial* copiesMaterial = nullptr;
        // Where the piece is while the assembly is exploded or disassembled.
        PiecePose pose;
        // The direction that it comes from.
        QVector3D from{0, 0, 1};
        // 0 is in place, 1 is out of sight.
        float away = 0.0F;
        float target = 0.0F;
        // The start time, in milliseconds of the clock.
        qint64 start = 0;
    };

    Node makeNode() const;
    Node takeNode(const ScenePiece& piece, std::size_t used);
    void setMesh(Node& node, const std::vector<Cell>& cells) const;
    void setMarks(Node& node, const MarkedCells& marked, const MarkedFaces& faces) const;
    void paint(Node& node, const ScenePiece& piece, bool isGhost, bool isPale = false) const;
    void place(Node& node) const;
    bool move(Node& node, qint64 now, float step) const;
    void placePoses();
    void fly(float flightTime);
    void animate();

    const AssemblyState& state_;
    Qt3DCore::QEntity* root_;
    Qt3DRender::QLayer* ghosts_;
    Qt3DRender::QEffect* lit_;
    Qt3DRender::QEffect* ghostly_;
    // The nodes of the pieces of the scene, followed by unused ones.
    std::vector<Node> nodes_;
    // The nodes of departing pieces.
    std::vector<Node> leaving_;
    QTimer animation_;
    QElapsedTimer clock_;
    qint64 lastFrame_ = 0;
    float flightTime_ = 0.0F;
};

/// Marks and overlay of an assembly in Qt 3D. Blocks share their meshes and are reused, so that an overlay
/// can change in every frame; only a new ghost shape is built anew.
class OverlayNodes {
  public:
    /// Entities become children of `root`, in the layers of `frame`.
    OverlayNodes(Qt3DCore::QEntity* root, const LayeredFrame& frame, Qt3DRender::QEffect* plain);

    void show(const std::vector<Mark>& marks, const AssemblyOverlay& overlay, const CellSolids& solids);

  private:
    /// Beams along the edges of a cell; beams and solids visible through everything; solids.
    enum Kind { edges, frontEdges, frontSolid, solid, kinds };

    /// A drawing over one cell, slightly larger or smaller than it.
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

    /// Creates the meshes for all kinds of cells and discards earlier ones.
    void makeMeshes(const CellSolids& solids);
    void showBlocks(Kind kind, int cellKind, const std::vector<Block>& blocks, Lattice lattice);
    void showArrows(const std::vector<Arrow>& arrows);
    void showGhost(const std::optional<AssemblyOverlay::Ghost>& ghost, const CellSolids& solids);

    Qt3DCore::QEntity* root_;
    LayeredFrame frame_;
    Qt3DRender::QEffect* plain_;
    Qt3DRender::QEffect* veil_;
    Qt3DRender::QEffect* through_;
    // One entry per kind of cell and mark.
    struct Meshes {
        Qt3DRender::QGeometryRenderer* solid = nullptr;
        Qt3DRender::QGeometryRenderer* beams = nullptr;
        std::array<std::vector<Node>, kinds> nodes;
    };
    std::vector<Meshes> meshes_;
    // The parents of meshes and nodes.
    Qt3DCore::QEntity* blocks_ = nullptr;
    std::optional<Lattice> lattice_;
    double height_ = 0.0;
    /// Of arrows: whole ones, their parts without a head, heads, and parts of an axis.
    enum ArrowPart { wholeArrow, shaft, head, axisLine, arrowParts };
    std::array<Qt3DRender::QGeometryRenderer*, arrowParts> arrowMeshes_{};
    std::array<std::vector<Node>, arrowParts> arrows_;
    Qt3DCore::QEntity* ghost_ = nullptr;
    std::optional<AssemblyOverlay::Ghost> shownGhost_;
};

/// Names in an assembly: small labels at points of the scene that always face the viewer, of constant size,
/// drawn on top of everything.
class LabelNodes {
  public:
    struct Label {
        QString text;
        /// Nullopt: hidden.
        std::optional<QVector3D> point;
    };

    /// Entities become children of `root`, in `layer`.
    LabelNodes(Qt3DCore::QEntity* root, Qt3DRender::QLayer* layer);

    void show(const std::vector<Label>& labels);
    /// The size of the window in pixels.
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
