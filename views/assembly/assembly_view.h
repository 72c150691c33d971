#pragma once

#include <QWidget>
#include <functional>
#include <memory>

#include "views/assembly/assembly_state.h"

class QDropEvent;
class QKeyEvent;
class QMimeData;
class QMouseEvent;

namespace tilewright {

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
