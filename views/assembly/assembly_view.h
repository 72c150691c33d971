#pragma once

#include <QWidget>
#include <functional>
#include <memory>
#include <optional>

#include "views/assembly/look.h"
#include "views/assembly/mark.h"
#include "views/assembly/overlay.h"
#include "views/assembly/picking.h"
#include "views/assembly/scene.h"

class QKeyEvent;
class QMimeData;

namespace tilewright {

/// Shows an assembly and lets a person look at it from all sides.
///
/// Two things implement it: Qt 3D where OpenGL is there, and a painter where it is not.
class AssemblyView : public QWidget {
    Q_OBJECT

  public:
    explicit AssemblyView(QWidget* parent = nullptr);

    /// Replaces what is shown, all pieces in place at once. The point of view stays if the region does.
    virtual void setScene(const AssemblyScene& scene) = 0;

    /// Goes over to another scene: pieces that were not there fly in and those that are gone fly out for so
    /// many milliseconds, while all others stay. Nothing flies if that is 0, or in another region.
    virtual void changeScene(const AssemblyScene& scene, int flightTime) = 0;

    /// How many pieces of the scene are in place. With `animated` the others fly in or out, one after the
    /// other.
    virtual void setShownPieces(int count, bool animated) = 0;

    /// How the assembly is looked into, in this scene and the next ones. The mouse meets what is seen: moved
    /// pieces where they are, no hidden ones, and ghosts where nothing else is.
    virtual void setLook(const AssemblyLook& look) = 0;

    /// Draws these cells' edges over the assembly, until others are given.
    virtual void setMarks(const std::vector<Mark>& marks) = 0;

    /// Draws what is not really there, until something else is.
    virtual void setOverlay(const AssemblyOverlay& overlay) = 0;

    /// Points of view: all of the region in sight, from above, and from a corner.
    virtual void fitView() = 0;
    virtual void viewFromAbove() = 0;
    virtual void viewFromCorner() = 0;

    /// What lies under a point of the view, in pixels from its upper left corner.
    virtual std::optional<Pick> pickAt(QPointF point) const = 0;

    /// Why there is no 3D; empty if there is.
    virtual QString notice() const { return {}; }

    /// Lets clicks, without a drag, mean what they point at: clicked() and pointed() tell. A double click is
    /// two clicks then.
    void setPicking(bool on) { picks_ = on; }
    bool picks() const { return picks_; }

    /// Asked while something is dragged over the view, and, with `dropped`, once it is let go: says whether
    /// it is welcome there. Files are not asked about.
    using DropHandler = std::function<bool(const QMimeData& data, std::optional<Pick> pick, bool dropped)>;
    void setDropHandler(DropHandler handler) { dropHandler_ = std::move(handler); }

    /// Asked about keys that are pressed where shortcuts of single widgets do not reach: says whether it
    /// takes them. Others turn the view.
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
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

    /// Tells what the mouse points at, if that is something new.
    void pointAt(const std::optional<Pick>& pick);
    bool offerDrop(const QMimeData& what, QPointF point, bool dropped) const;
    bool takesKey(QKeyEvent& event) const { return keyTaker_ && keyTaker_(event); }

  private:
    bool picks_ = false;
    std::optional<Pick> pointed_;
    DropHandler dropHandler_;
    KeyTaker keyTaker_;
};

/// The best view that this machine can show.
std::unique_ptr<AssemblyView> makeAssemblyView();

}  // namespace tilewright
