#pragma once

#include <QString>
#include <exception>

#include "core/message/message.h"
#include "views/style/literals.h"

namespace tilewright {

/// What core says, in the language of the explorer. GUI thread only.
QString sentence(const Message& message);

/// The same as a line of its own: with a capital, and a full stop or not.
QString capitalised(const Message& message);
QString wholeSentence(const Message& message);
/// A count as people write it.
QString numberText(std::uint64_t value);

/// What is wrong, in the language of the explorer where core says it as a message.
QString problemText(const std::exception& error);
/// The same text with places inside its long words where a line may be broken, which are not seen. A label
/// that wraps words is as wide as its longest one, and widens the window where that comes from a file.
QString breakable(const QString& text);

}  // namespace tilewright
