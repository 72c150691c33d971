#pragma once

#include <QString>
#include <exception>
#include <string>

#include "core/basics/big_count.h"
#include "core/basics/message.h"
#include "core/puzzle/credits.h"

namespace tilewright {

/// Makes u"text"_s available in all views.
using namespace Qt::StringLiterals;

/// Translates a core message. GUI thread only.
QString sentence(const Message& message);

/// The same as a sentence: capitalised, optionally with a full stop.
QString capitalised(const Message& message);
QString wholeSentence(const Message& message);
/// Formats a count with separators.
QString numberText(std::uint64_t value);

/// The message of an exception, translated if core provides it as a message.
QString problemText(const std::exception& error);
/// Inserts invisible break opportunities into long words. A wrapping label is as wide as its longest word, so
/// a word from a file could widen the window.
QString breakable(const QString& text);

/// Formats a count of any size: "20,574,308,184,277,971".
QString numberText(const BigCount& value);
/// The short form: "1.27 × 10^48" if it has more than this many digits.
QString shortNumberText(const BigCount& value, qsizetype mostDigits = 21);
/// Parses a typed number, with or without separators; 0 if it is invalid.
BigCount readBigNumber(const QString& text);

/// The source of a puzzle for display. Library files have English sources in parts separated by semicolons;
/// known parts and numbers of solutions are translated, everything else is shown as written.
QString sourceText(const std::string& source);

/// "J. G. Fletcher, 1965", or what is known of it.
QString creditsText(const Credits& credits);

}  // namespace tilewright
