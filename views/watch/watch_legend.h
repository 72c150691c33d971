#pragma once

#include <QString>

namespace tilewright {

/// What the colours, lines and small numbers of the Watch place mean, as rich text.
QString watchLegend();

}  // namespace tilewright
