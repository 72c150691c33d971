#pragma once

#include <QColor>

#include "core/puzzle/colour.h"
#include "views/style/theme.h"

namespace tilewright {

/// The colour in which text can be read on `fill`: black or white.
inline QColor inkOn(const QColor& fill) {
    return toQColor(readableOn(toColour(fill)));
}

}  // namespace tilewright
