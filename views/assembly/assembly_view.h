#pragma once

#include <QWidget>
#include <memory>

#include "views/assembly/scene.h"

namespace tilewright {

/// Shows an assembly and lets a person look at it from all sides.
///
/// Two things implement it: Qt 3D where OpenGL is there, and a painter where it is not.
class AssemblyView : public QWidget {
    Q_OBJECT

  public:
    using QWidget::QWidget;

    /// Replaces what is shown, all pieces in place at once. The point of view stays if the region does.
    virtual void setScene(const AssemblyScene& scene) = 0;

    /// How many pieces of the scene are in place. With `animated` the others fly in or out, one after the
    /// other.
    virtual void setShownPieces(int count, bool animated) = 0;

    /// Points of view: all of the region in sight, from above, and from a corner.
    virtual void fitView() = 0;
    virtual void viewFromAbove() = 0;
    virtual void viewFromCorner() = 0;

    /// Why there is no 3D; empty if there is.
    virtual QString notice() const { return {}; }

  Q_SIGNALS:
    /// Files were dropped on the part of the view that does not take part in the drag and drop of widgets.
    void filesDropped(const QStringList& files);
};

/// The best view that this machine can show.
std::unique_ptr<AssemblyView> makeAssemblyView();

}  // namespace tilewright
