#include "views/style/breakable.h"

namespace tilewright {

namespace {

// No word of a sentence is longer in the languages of the window.
constexpr qsizetype longestWord = 22;
constexpr qsizetype partOfWord = 6;
constexpr QChar zeroWidthSpace(0x200b);

}  // namespace

QString breakable(const QString& text) {
    QString result;
    qsizetype begin = 0;
    for (qsizetype at = 0; at <= text.size(); ++at) {
        if (at < text.size() && !text[at].isSpace()) continue;
        const bool isLong = at - begin > longestWord;
        for (qsizetype i = begin; i < at; ++i) {
            const bool isBreak = isLong && i > begin && (i - begin) % partOfWord == 0;
            // Not between the two halves of a character.
            if (isBreak && !text[i].isLowSurrogate()) result += zeroWidthSpace;
            result += text[i];
        }
        if (at < text.size()) result += text[at];
        begin = at + 1;
    }
    return result;
}

}  // namespace tilewright
