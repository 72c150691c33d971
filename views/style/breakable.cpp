#include "views/style/breakable.h"

namespace tilewright {

namespace {

// No word of a sentence is longer in the languages of the window.
constexpr int longestWord = 22;
constexpr QChar zeroWidthSpace(0x200b);

}  // namespace

QString breakable(const QString& text) {
    QString result;
    int length = 0;
    for (const QChar character : text) {
        length = character.isSpace() ? 0 : length + 1;
        // Not between the two halves of a character.
        if (length > longestWord && !character.isLowSurrogate()) {
            result += zeroWidthSpace;
            length = longestWord / 2;
        }
        result += character;
    }
    return result;
}

}  // namespace tilewright
