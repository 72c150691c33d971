#pragma once

#include <QString>

#include "core/basics/big_count.h"

namespace tilewright {

/// A count of any size as people write it: "20,574,308,184,277,971".
QString numberText(const BigCount& value);
/// The same in a narrow place: "1.27 × 10^48" where it has more than so many digits.
QString shortNumberText(const BigCount& value, qsizetype mostDigits = 21);
/// What a person typed, with or without separators; 0 where that is no number.
BigCount readBigNumber(const QString& text);

}  // namespace tilewright
