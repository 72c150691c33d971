#pragma once

#include <QString>

namespace tilewright {

/// The same text with places inside its long words where a line may be broken, which are not seen. A label
/// that wraps words is as wide as its longest one, and widens the window where that comes from a file.
QString breakable(const QString& text);

}  // namespace tilewright
