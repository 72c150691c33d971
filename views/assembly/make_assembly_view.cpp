#include <QOffscreenSurface>
#include <QOpenGLContext>

#include "views/assembly/assembly_view.h"
#include "views/assembly/painter_assembly_view.h"
#include "views/assembly/qt3d_assembly_view.h"

namespace tilewright {

namespace {

bool hasOpenGl() {
    if (qEnvironmentVariableIsSet("TILEWRIGHT_NO_OPENGL")) return false;
    QOpenGLContext context;
    if (!context.create() || context.format().version() < std::pair(3, 2)) return false;
    QOffscreenSurface surface;
    surface.setFormat(context.format());
    surface.create();
    return surface.isValid() && context.makeCurrent(&surface);
}

}  // namespace

std::unique_ptr<AssemblyView> makeAssemblyView() {
    if (hasOpenGl()) return std::make_unique<Qt3DAssemblyView>();
    return std::make_unique<PainterAssemblyView>();
}

}  // namespace tilewright
