#pragma once

#include <QString>
#include <exception>
#include <string>

#include "core/basics/big_count.h"
#include "core/basics/message.h"

namespace tilewright {

/// So that all views write a text as u"text"_s.
using namespace Qt::StringLiterals;

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

/// A count of any size as people write it: "20,574,308,184,277,971".
QString numberText(const BigCount& value);
/// The same in a narrow place: "1.27 × 10^48" where it has more than so many digits.
QString shortNumberText(const BigCount& value, qsizetype mostDigits = 21);
/// What a person typed, with or without separators; 0 where that is no number.
BigCount readBigNumber(const QString& text);

/// Where a puzzle comes from, as windows show it. Puzzles of the library say so in English, in parts with a
/// semicolon between them; those parts and the numbers of solutions are translated, whatever else there is
/// stays as it was written.
QString sourceText(const std::string& source);

}  // namespace tilewright
