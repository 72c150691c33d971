#include "views/style/sentence.h"

#include <QCoreApplication>
#include <QLocale>

#include "core/message/message_error.h"

namespace tilewright {

namespace {

// No word of a sentence is longer in the languages of the window.
constexpr qsizetype longestWord = 22;
constexpr qsizetype partOfWord = 6;
constexpr QChar zeroWidthSpace(0x200b);

// Where words begin in a name, as in FourPieceTetrahedron or four_piece.
bool isJoint(const QString& text, qsizetype i) {
    const QChar before = text[i - 1];
    return (text[i].isUpper() && before.isLower()) ||
           (!before.isLetterOrNumber() && text[i].isLetterOrNumber());
}

// Whether the word from `begin` to `end` may be broken before its letter `i`: between parts of a name, or
// anywhere where there are none for long.
bool mayBreak(const QString& text, qsizetype begin, qsizetype i, qsizetype end) {
    if (i == begin) return false;
    if (isJoint(text, i)) return true;
    qsizetype from = i;
    while (from > begin && (from == i || !isJoint(text, from)))
        --from;
    qsizetype to = i;
    while (to < end && (to == i || !isJoint(text, to)))
        ++to;
    return to - from > longestWord && (i - from) % partOfWord == 0;
}

}  // namespace

QString sentence(const Message& message) {
    return QString::fromStdString(sentence(message, [](const Message& one) {
        const int number = one.singular == nullptr ? -1 : static_cast<int>(one.number);
        return QCoreApplication::translate("core", one.text, nullptr, number).toStdString();
    }));
}

QString capitalised(const Message& message) {
    QString words = sentence(message);
    if (!words.isEmpty()) words[0] = words[0].toUpper();
    return words;
}

QString wholeSentence(const Message& message) {
    return capitalised(message) + u'.';
}

QString numberText(std::uint64_t value) {
    return QLocale().toString(static_cast<qulonglong>(value));
}

QString problemText(const std::exception& error) {
    const auto* said = dynamic_cast<const MessageError*>(&error);
    return said != nullptr ? sentence(said->message()) : QString::fromUtf8(error.what());
}

QString breakable(const QString& text) {
    QString result;
    qsizetype begin = 0;
    for (qsizetype at = 0; at <= text.size(); ++at) {
        if (at < text.size() && !text[at].isSpace()) continue;
        const bool isLong = at - begin > longestWord;
        for (qsizetype i = begin; i < at; ++i) {
            const bool isBreak = isLong && mayBreak(text, begin, i, at);
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
