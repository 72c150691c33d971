#pragma once

#include <QString>

#include "core/message/message.h"

namespace tilewright {

/// What core says, in the language of the explorer. GUI thread only.
QString sentence(const Message& message);

}  // namespace tilewright
