#pragma once

#include <QColor>
#include <QQuaternion>
#include <QVector3D>
#include <QWidget>
#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "views/assembly/scene.h"

class QDropEvent;
class QKeyEvent;
class QMimeData;
class QMouseEvent;

namespace tilewright {

/// How a piece is drawn.
enum class PieceState {
    shown,
    /// Transparent.
    ghost,
    hidden,
};

/// Where a piece is drawn: turned about the origin of the scene, then moved.
struct PiecePose {
    QQuaternion turn = {};
    QVector3D offset = {};

    bool isTurned() const { return !turn.isIdentity(); }
    bool isNull() const { return !isTurned() && offset.isNull(); }
    QVector3D direction(const QVector3D& way) const { return isTurned() ? turn.rotatedVector(way) : way; }
    QVector3D operator()(const QVector3D& point) const { return direction(point) + offset; }
    /// The box around a space that is turned and moved.
    std::pair<QVector3D, QVector3D> operator()(const std::pair<QVector3D, QVector3D>& space) const;
    PiecePose inverse() const;
    /// First `b`, then `a`.
    friend PiecePose operator*(const PiecePose& a, const PiecePose& b);
    friend bool operator==(const PiecePose&, const PiecePose&) = default;
};

/// The visible layers of a scene along an axis (0 to 2), by cell positions.
struct Slice {
    int axis = 2;
    int first = 0;
    int last = 0;

    friend bool operator==(const Slice&, const Slice&) = default;
};

/// Display options of an assembly.
struct AssemblyDisplay {
    /// The explode factor: each piece is moved by this multiple of its distance from the centre.
    double explosion = 0.0;
    /// All layers if not set.
    std::optional<Slice> slice;
    /// Per piece of the scene; missing entries are shown.
    std::vector<PieceState> states;
    /// Whether names are drawn on visible pieces.
    bool labels = false;
    /// The pose of each piece, before it is exploded; missing entries are in place.
    std::vector<PiecePose> moved;
    /// Highlighted pieces, while the others are pale; if empty, no piece is highlighted.
    std::vector<std::size_t> highlighted;
    /// The lowest and highest corner of the space to keep in view instead of everything shown, so that the
    /// camera does not move with the pieces.
    std::optional<std::pair<QVector3D, QVector3D>> sight;

    bool isPale(std::size_t piece) const {
        return !highlighted.empty() && std::ranges::count(highlighted, piece) == 0;
    }
    PieceState stateOf(std::size_t piece) const {
        return piece < states.size() ? states[piece] : PieceState::shown;
    }
    friend bool operator==(const AssemblyDisplay&, const AssemblyDisplay&) = default;
};

/// A cell whose edges are drawn over the assembly: a cursor, or what a click would change.
struct Mark {
    Cell cell;
    QColor colour;

    friend bool operator==(const Mark&, const Mark&) = default;
};

/// An arrow in the direction of moving pieces, or the axis of a turn.
struct Arrow {
    QVector3D from;
    QVector3D to;
    QColor colour;
    /// Further points on its way, for one that is bent.
    std::vector<QVector3D> via = {};
    /// An axis has no head.
    bool isAxis = false;

    friend bool operator==(const Arrow&, const Arrow&) = default;
};

/// Overlay of things that are not part of the assembly.
struct AssemblyOverlay {
    /// A transparent piece whose edges are visible through everything.
    struct Ghost {
        std::vector<Cell> cells;
        QColor colour;

        friend bool operator==(const Ghost&, const Ghost&) = default;
    };

    std::optional<Ghost> ghost;
    /// Cells visible through everything in front of them.
    std::vector<Mark> clashes;
    /// Cells that glow.
    std::vector<Mark> glows;
    /// In front of everything.
    std::vector<Arrow> arrows;
};

/// A line of sight, in Cartesian coordinates like the scene: see Lattice::middleOf.
struct Ray {
    QVector3D origin;
    QVector3D direction;

    /// As it is seen from a piece in this pose.
    Ray from(const PiecePose& pose) const;
};

/// A pick result: a cell, and the step out of it through the visible side. The floor of a frame counts as a
/// side of the cell below it.
struct Pick {
    Cell cell;
    Cell side;

    friend bool operator==(const Pick&, const Pick&) = default;
};

/// The contents of a view.
struct AssemblyState {
    AssemblyState() = default;
    /// All pieces of `all` in place.
    explicit AssemblyState(AssemblyScene all, AssemblyDisplay how = {});

    AssemblyScene scene;
    AssemblyDisplay display;
    /// The number of pieces of the scene in place.
    std::size_t shown = 0;
    /// The scene without cells outside the slice and without hidden pieces; pieces keep their numbers and may
    /// have fewer cells.
    AssemblyScene seen;
    /// The pose of each piece; empty if none is moved.
    std::vector<PiecePose> poses;

    PiecePose poseOf(std::size_t piece) const { return piece < poses.size() ? poses[piece] : PiecePose(); }
};

/// Poses that move every piece away from the centre by `amount` times its distance. 0.6 to 1 suits most
/// puzzles.
std::vector<PiecePose> explodedPoses(const AssemblyScene& scene, double amount);

/// The first of `cells` hit by `ray`. Tests all cells, a few microseconds for a hundred.
std::optional<Pick> pickCell(const Ray& ray, std::span<const Cell> cells, const CellSolids& solids);

/// What `ray` hits: a cell of a drawn piece, or a transparent one if there is no other; or, in a scene with a
/// frame, its floor.
std::optional<Pick> pickIn(const AssemblyState& state, const Ray& ray);

/// Shows an assembly from any viewpoint.
///
/// Two implementations: Qt 3D if OpenGL is available, otherwise QPainter.
class AssemblyView : public QWidget {
    Q_OBJECT

  public:
    explicit AssemblyView(QWidget* parent = nullptr);

    /// Replaces the scene without animation. The camera stays if the region is the same.
    void setScene(const AssemblyScene& scene) { changeScene(scene, 0); }

    /// Changes to another scene: new pieces fly in and removed ones fly out within this many milliseconds. No
    /// animation if it is 0 or the region differs.
    void changeScene(const AssemblyScene& scene, int flightTime);

    /// The number of pieces of the scene in place. With `animated` the others fly in or out one by one.
    void setShownPieces(int count, bool animated);

    /// Sets the display options, for this scene and the next ones. Picking follows what is visible: moved
    /// pieces at their positions, no hidden ones, transparent ones last.
    void setDisplay(const AssemblyDisplay& display);

    /// Sets the cells whose edges are drawn over the assembly.
    void setMarks(const std::vector<Mark>& marks);

    /// Sets the overlay.
    void setOverlay(const AssemblyOverlay& overlay);

    /// Camera presets: fit all, from above, from a corner.
    virtual void fitView() = 0;
    virtual void viewFromAbove() {}
    virtual void viewFromCorner() {}

    /// The contents.
    const AssemblyState& state() const { return state_; }

    /// The pick result at a point, in view coordinates.
    std::optional<Pick> pickAt(QPointF point) const { return pickIn(state_, rayAt(point)); }

    /// Why 3D is not available; empty if it is.
    virtual QString notice() const { return {}; }

    /// Enables picking: clicked() and pointed() are emitted. A double click then counts as two clicks.
    void setPicking(bool on) { picks_ = on; }

    /// Handles drags over the view, except for files; `dropped` is true at the drop. Returns whether the drop
    /// is accepted there.
    using DropHandler = std::function<bool(const QMimeData& data, std::optional<Pick> pick, bool dropped)>;
    void setDropHandler(DropHandler handler) { dropHandler_ = std::move(handler); }

    /// Handles keys that shortcuts of widgets do not receive. Returns whether the key was handled; other keys
    /// turn the view.
    using KeyTaker = std::function<bool(QKeyEvent& event)>;
    void setKeyTaker(KeyTaker taker) { keyTaker_ = std::move(taker); }

  Q_SIGNALS:
    /// Files were dropped on the native window, which does not take part in drag and drop of widgets.
    void filesDropped(const QStringList& files);
    /// Something was clicked.
    void clicked(const Pick& pick, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
    /// The item under the mouse has changed; nullopt if there is none.
    void pointed(const std::optional<Pick>& pick);

  protected:
    /// The line of sight through a point of the view.
    virtual Ray rayAt(QPointF point) const = 0;

    /// state(), marks() or overlay() has changed; pieces fly from the scene `before` within this many
    /// milliseconds.
    virtual void showScene(const AssemblyScene&, int) { update(); }
    virtual void showPieces(bool) { update(); }
    virtual void showDisplay() { update(); }
    virtual void showMarks() { update(); }

    /// Moves the camera: by angles in degrees, by fractions of the view height, or closer if factor < 1.
    /// Returns false if not supported.
    virtual bool turnBy(double, double) { return false; }
    virtual bool panBy(double, double) { return false; }
    virtual bool zoomBy(double factor) = 0;

    const std::vector<Mark>& marks() const { return marks_; }
    const AssemblyOverlay& overlay() const { return overlay_; }

    /// Handles mouse, wheel, key, and drag and drop events; `isWindow`: of a native window instead of a
    /// widget. Returns whether the event was handled.
    bool handle(QEvent& event, bool isWindow);

    bool event(QEvent* event) override;

  private:
    void moveMouse(const QMouseEvent& event);
    void click(const QMouseEvent& event);
    bool press(QKeyEvent& event);
    void drop(QDropEvent& event, bool isWindow);
    void pointAt(const std::optional<Pick>& pick);

    AssemblyState state_;
    std::vector<Mark> marks_;
    AssemblyOverlay overlay_;
    bool picks_ = false;
    std::optional<Pick> pointed_;
    DropHandler dropHandler_;
    KeyTaker keyTaker_;
    QPointF lastMouse_;
    // Whether the mouse has moved too far since the press to count as a click.
    bool drags_ = false;
};

/// Creates the best view that this machine supports.
std::unique_ptr<AssemblyView> makeAssemblyView();

/// Selects the renderer and OpenGL version for assembly views, unless the environment does. Call once, before
/// QApplication is created.
void setUpGraphics();

}  // namespace tilewright
