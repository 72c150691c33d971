#include "views/assembly/graphics_setup.h"

#include <QSurfaceFormat>

namespace tilewright {

void setUpGraphics() {
    // The other renderer of Qt 3D leaks, and draws nothing with shaders of our own.
    if (!qEnvironmentVariableIsSet("QT3D_RENDERER")) qputenv("QT3D_RENDERER", "opengl");
    QSurfaceFormat format;
    format.setVersion(3, 2);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setDepthBufferSize(24);
    format.setSamples(4);
    QSurfaceFormat::setDefaultFormat(format);
}

}  // namespace tilewright
