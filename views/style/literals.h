#pragma once

#include <QString>

namespace tilewright {

/// So that all views write a text as u"text"_s.
using namespace Qt::StringLiterals;

}  // namespace tilewright
