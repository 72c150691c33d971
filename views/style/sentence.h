#pragma once

#include <QString>

#include "core/message/message.h"

namespace tilewright {

/// What core says, in the language of the explorer. GUI thread only.
QString sentence(const Message& message);

/// The same as a line of its own: with a capital, and a full stop or not.
QString capitalised(const Message& message);
QString wholeSentence(const Message& message);

}  // namespace tilewright
