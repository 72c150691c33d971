#pragma once

#include <QColor>

#include "core/puzzle/colour.h"
#include "views/style/theme.h"

namespace tilewright {

/// The colour in which text can be read on `fill`: black or white.
inline QColor inkOn(const QColor& fill) {
    const auto part = [](int value) { return static_cast<std::uint8_t>(value); };
    return toQColor(readableOn({part(fill.red()), part(fill.green()), part(fill.blue())}));
}

}  // namespace tilewright
