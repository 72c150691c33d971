#pragma once

#include <optional>

#include "core/puzzle/shape.h"

namespace tilewright {

/// `shape` turned in space so that it is one cell high, itself if it is that already; nothing if it is never
/// flat. Of its two sides either may come to lie above.
std::optional<Shape> laidFlat(const Shape& shape);

}  // namespace tilewright
