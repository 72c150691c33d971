#pragma once

#include <QColor>
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
    /// So that one sees through it.
    ghost,
    hidden,
};

/// The layers of a scene across an axis (0 to 2) that are shown, by the positions of cells.
struct Slice {
    int axis = 2;
    int first = 0;
    int last = 0;

    friend bool operator==(const Slice&, const Slice&) = default;
};

/// How much of an assembly is displayed, and how far apart.
struct AssemblyDisplay {
    /// How far pieces are moved apart: each by this multiple of its distance from the middle.
    double explosion = 0.0;
    /// All layers without.
    std::optional<Slice> slice;
    /// For the pieces of the scene; those after the end are shown.
    std::vector<PieceState> states;
    /// Whether pieces in sight have their names on them.
    bool labels = false;
    /// How far each piece is moved besides; those after the end are not.
    std::vector<QVector3D> moved;
    /// These pieces stand out, and the others are pale; none: all are the same.
    std::vector<std::size_t> highlighted;
    /// The lowest and the highest corner of what is brought into sight instead of all that is shown: so that
    /// the point of view stays while pieces move.
    std::optional<std::pair<QVector3D, QVector3D>> sight;

    bool isPale(std::size_t piece) const {
        return !highlighted.empty() && std::ranges::count(highlighted, piece) == 0;
    }
    PieceState stateOf(std::size_t piece) const {
        return piece < states.size() ? states[piece] : PieceState::shown;
    }
    friend bool operator==(const AssemblyDisplay&, const AssemblyDisplay&) = default;
};

/// A cell that a view draws the edges of, over the assembly: a cursor, or what a click would change.
struct Mark {
    Cell cell;
    QColor colour;

    friend bool operator==(const Mark&, const Mark&) = default;
};

/// Which way pieces move.
struct Arrow {
    QVector3D from;
    QVector3D to;
    QColor colour;

    friend bool operator==(const Arrow&, const Arrow&) = default;
};

/// What a view draws into the assembly although it is not there.
struct AssemblyOverlay {
    /// A piece that is only thought of: one sees through it, and its edges through all else.
    struct Ghost {
        std::vector<Cell> cells;
        QColor colour;

        friend bool operator==(const Ghost&, const Ghost&) = default;
    };

    std::optional<Ghost> ghost;
    /// Cells that are seen through all that is in front of them.
    std::vector<Mark> clashes;
    /// Cells that glow.
    std::vector<Mark> glows;
    /// In front of all else.
    std::vector<Arrow> arrows;
};

/// A line of sight, in Cartesian coordinates as all of the scene: see Lattice::middleOf.
struct Ray {
    QVector3D origin;
    QVector3D direction;
};

/// What a person points at: a cell, and the step out of it through the side that is seen. The ground of a
/// frame is seen as a side of a cell below it.
struct Pick {
    Cell cell;
    Cell side;

    friend bool operator==(const Pick&, const Pick&) = default;
};

/// What a view shows.
struct AssemblyState {
    AssemblyState() = default;
    /// All pieces of `all` in place.
    explicit AssemblyState(AssemblyScene all, AssemblyDisplay how = {});

    AssemblyScene scene;
    AssemblyDisplay display;
    /// How many pieces of the scene are in place.
    std::size_t shown = 0;
    /// The scene without the cells outside of the slice and those of hidden pieces; all pieces keep their
    /// numbers, some have fewer cells or none.
    AssemblyScene seen;
    /// How far each piece is moved; empty where none is.
    std::vector<QVector3D> offsets;
};

/// Offsets that move every piece away from the middle: `amount` times its distance from there. 0.6 to 1 gives
/// a good view of most puzzles.
std::vector<QVector3D> explodedOffsets(const AssemblyScene& scene, double amount);

/// The first of `cells` that `ray` meets. Tries one cell after the other, which takes some microseconds for a
/// hundred.
std::optional<Pick> pickCell(const Ray& ray, std::span<const Cell> cells, const CellSolids& solids);

/// What `ray` meets of what is shown: a cell of a piece where it is drawn, one that is seen through where
/// there is no other; or, in a scene with a frame, its ground.
std::optional<Pick> pickIn(const AssemblyState& state, const Ray& ray);

/// Shows an assembly and lets a person look at it from all sides.
///
/// Two things implement it: Qt 3D where OpenGL is there, and a painter where it is not.
class AssemblyView : public QWidget {
    Q_OBJECT

  public:
    explicit AssemblyView(QWidget* parent = nullptr);

    /// Replaces what is shown, all pieces in place at once. The point of view stays if the region does.
    void setScene(const AssemblyScene& scene) { changeScene(scene, 0); }

    /// Goes over to another scene: pieces that were not there fly in and those that are gone fly out for so
    /// many milliseconds, while all others stay. Nothing flies if that is 0, or in another region.
    void changeScene(const AssemblyScene& scene, int flightTime);

    /// How many pieces of the scene are in place. With `animated` the others fly in or out, one after the
    /// other.
    void setShownPieces(int count, bool animated);

    /// How the assembly is displayed, in this scene and the next ones. The mouse meets what is seen: moved
    /// pieces where they are, no hidden ones, and ghosts where nothing else is.
    void setDisplay(const AssemblyDisplay& display);

    /// Draws these cells' edges over the assembly, until others are given.
    void setMarks(const std::vector<Mark>& marks);

    /// Draws what is not really there, until something else is.
    void setOverlay(const AssemblyOverlay& overlay);

    /// Points of view: all of the region in sight, from above, and from a corner.
    virtual void fitView() = 0;
    virtual void viewFromAbove() {}
    virtual void viewFromCorner() {}

    /// What is shown.
    const AssemblyState& state() const { return state_; }

    /// What is under a point of the view, in pixels from its upper left corner.
    std::optional<Pick> pickAt(QPointF point) const { return pickIn(state_, rayAt(point)); }

    /// Why there is no 3D; empty if there is.
    virtual QString notice() const { return {}; }

    /// Lets clicks, without a drag, mean what they point at: clicked() and pointed() are emitted. A double
    /// click is two clicks then.
    void setPicking(bool on) { picks_ = on; }

    /// Called while something is dragged over the view, and, with `dropped`, once it is let go: returns
    /// whether it is accepted there. It is not called for files.
    using DropHandler = std::function<bool(const QMimeData& data, std::optional<Pick> pick, bool dropped)>;
    void setDropHandler(DropHandler handler) { dropHandler_ = std::move(handler); }

    /// Called for keys that are pressed where shortcuts of single widgets do not reach: returns whether it
    /// has handled them. Others turn the view.
    using KeyTaker = std::function<bool(QKeyEvent& event)>;
    void setKeyTaker(KeyTaker taker) { keyTaker_ = std::move(taker); }

  Q_SIGNALS:
    /// Files were dropped on the part of the view that does not take part in the drag and drop of widgets.
    void filesDropped(const QStringList& files);
    /// A click on something.
    void clicked(const Pick& pick, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
    /// The mouse points at something else now, or at nothing.
    void pointed(const std::optional<Pick>& pick);

  protected:
    /// The line of sight through a point of the view.
    virtual Ray rayAt(QPointF point) const = 0;

    /// state(), marks() or overlay() have changed; `before` was the scene, from which pieces fly for so many
    /// milliseconds.
    virtual void showScene(const AssemblyScene&, int) { update(); }
    virtual void showPieces(bool) { update(); }
    virtual void showDisplay() { update(); }
    virtual void showMarks() { update(); }

    /// Moves the point of view: by degrees, by parts of the height of the view, nearer where factor < 1.
    /// Returns false where that cannot be done.
    virtual bool turnBy(double, double) { return false; }
    virtual bool panBy(double, double) { return false; }
    virtual bool zoomBy(double factor) = 0;

    const std::vector<Mark>& marks() const { return marks_; }
    const AssemblyOverlay& overlay() const { return overlay_; }

    /// Handles the events of mouse, wheel, keys, and drag and drop; those of a window that is not a widget
    /// with `isWindow`. Returns whether it has handled the event.
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
    // Whether the mouse has moved too far since a button went down for a click.
    bool drags_ = false;
};

/// The best view that this machine can show.
std::unique_ptr<AssemblyView> makeAssemblyView();

/// Chooses the renderer and the OpenGL of assembly views, unless the environment says otherwise. To be called
/// once, before QApplication is made.
void setUpGraphics();

}  // namespace tilewright
