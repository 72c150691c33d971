#pragma once

#include <QImage>
#include <QStringList>

namespace tilewright {

/// The names of the pictures of the guide.
QStringList guidePictures();

/// A picture of the guide, drawn by the widgets that it shows, in the colours that are in force; null for a
/// name that is none.
QImage guidePicture(const QString& name);

}  // namespace tilewright
