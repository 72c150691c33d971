#include "views/style/sentence.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <iterator>

#include "core/basics/message.h"

namespace tilewright {

namespace {

// Longer words do not occur in sentences of the supported languages.
constexpr qsizetype longestWord = 22;
constexpr qsizetype partOfWord = 6;
constexpr QChar zeroWidthSpace(0x200b);

// Word boundaries in names such as FourPieceTetrahedron or four_piece.
bool isJoint(const QString& text, qsizetype i) {
    const QChar before = text[i - 1];
    return (text[i].isUpper() && before.isLower()) ||
           (!before.isLetterOrNumber() && text[i].isLetterOrNumber());
}

// Whether the word from `begin` to `end` may be broken before `i`: between parts of a name, or anywhere in a
// long part.
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
    const auto* withMessage = dynamic_cast<const MessageError*>(&error);
    return withMessage != nullptr ? sentence(withMessage->message()) : QString::fromUtf8(error.what());
}

QString breakable(const QString& text) {
    QString result;
    qsizetype begin = 0;
    for (qsizetype at = 0; at <= text.size(); ++at) {
        if (at < text.size() && !text[at].isSpace()) continue;
        const bool isLong = at - begin > longestWord;
        for (qsizetype i = begin; i < at; ++i) {
            const bool isBreak = isLong && mayBreak(text, begin, i, at);
            // Not between surrogates.
            if (isBreak && !text[i].isLowSurrogate()) result += zeroWidthSpace;
            result += text[i];
        }
        if (at < text.size()) result += text[at];
        begin = at + 1;
    }
    return result;
}

namespace {

constexpr qsizetype group = 3;
constexpr qsizetype shownDigits = 3;

}  // namespace

QString numberText(const BigCount& value) {
    QString text = QString::fromStdString(value.str());
    const QLocale locale;
    if (locale.numberOptions().testFlag(QLocale::OmitGroupSeparator)) return text;
    for (qsizetype place = text.size() - group; place > 0; place -= group)
        text.insert(place, locale.groupSeparator());
    return text;
}

QString shortNumberText(const BigCount& value, qsizetype mostDigits) {
    const QString digits = QString::fromStdString(value.str());
    if (digits.size() <= mostDigits) return numberText(value);
    const double head = digits.first(shownDigits + 2).toDouble() / 1e4;
    return QStringLiteral("%1 × 10^%2")
        .arg(QLocale().toString(head, 'f', shownDigits - 1))
        .arg(digits.size() - 1);
}

BigCount readBigNumber(const QString& text) {
    std::string digits;
    for (const QChar sign : text)
        if (sign.isDigit() && (!digits.empty() || sign.digitValue() > 0))
            digits += static_cast<char>('0' + sign.digitValue());
    return digits.empty() ? BigCount(0) : BigCount(digits);
}

namespace {

struct PuzzleSource {
    Q_DECLARE_TR_FUNCTIONS(PuzzleSource)
};

// Source texts in library files, besides names of people and books.
constexpr const char* phrases[]{
    QT_TRANSLATE_NOOP("PuzzleSource", "Tilewright's library, 2026"),
    QT_TRANSLATE_NOOP("PuzzleSource",
                      "Tilewright's library, 2026, found by a random search for notchable burrs"),
    QT_TRANSLATE_NOOP("PuzzleSource",
                      "Tilewright's library, 2026, found by a random search for six-piece burrs"),
    QT_TRANSLATE_NOOP("PuzzleSource",
                      "Tilewright's library, 2026, found by a random search for puzzles that must be turned"),
    QT_TRANSLATE_NOOP("PuzzleSource",
                      "Tilewright's library, 2026, found by a search of all sets of seven "
                      "pentominoes and a hexomino"),
    QT_TRANSLATE_NOOP("PuzzleSource",
                      "Tilewright's library, 2026, found by a random search of sets of seven "
                      "pentominoes and three tetrominoes"),
    QT_TRANSLATE_NOOP("PuzzleSource", "Made for Tilewright"),
    QT_TRANSLATE_NOOP("PuzzleSource", "Made for Tilewright after TetraVex (Scott Ferguson, 1991)"),
    QT_TRANSLATE_NOOP("PuzzleSource",
                      "Made for Tilewright: a row that an Euler path solves, in 235,008 ways"),
    QT_TRANSLATE_NOOP("PuzzleSource", "Tangram, China, about 1800"),
    QT_TRANSLATE_NOOP("PuzzleSource", "turned by multiples of 90 degrees"),
    QT_TRANSLATE_NOOP("PuzzleSource", "three-dimensional relative of the cover puzzles of the sysid blog"),
    QT_TRANSLATE_NOOP("PuzzleSource", "three hexagons filled by trikites in any number"),
    QT_TRANSLATE_NOOP("PuzzleSource", "three hexagons filled by tetradrafters in any number"),
    QT_TRANSLATE_NOOP("PuzzleSource",
                      "the edges of seven hexagons but two filled by all polytwigs of up to four edges"),
    QT_TRANSLATE_NOOP("PuzzleSource", "impossible by parity"),
    QT_TRANSLATE_NOOP("PuzzleSource", "4 boards, or one up to rotation"),
    QT_TRANSLATE_NOOP("PuzzleSource", "one board"),
    QT_TRANSLATE_NOOP("PuzzleSource", "106,624 boards with a border of one given colour"),
    QT_TRANSLATE_NOOP("PuzzleSource", "11,853,792 boards with a border of one given colour"),
};

int numberIn(const QString& text) {
    return QString(text).remove(u',').toInt();
}

QString partText(const QString& part) {
    if (std::ranges::any_of(phrases, [&](const char* phrase) { return part == QLatin1String(phrase); }))
        return PuzzleSource::tr(part.toUtf8().constData());
    static const QRegularExpression built(
        u"^([\\d,]+) solutions?, (?:of )?which (?:1 )?can be built, level ([\\d.]+), (\\d+) moves$"_s);
    if (const auto match = built.match(part); match.hasMatch()) {
        const int count = numberIn(match.captured(1));
        return (count == 1 ? PuzzleSource::tr("1 solution, which can be built, level %1, %2 moves")
                           : PuzzleSource::tr("%Ln solution(s), of which 1 can be built, level %1, %2 moves",
                                              "", count))
            .arg(match.captured(2), match.captured(3));
    }
    static const QRegularExpression turned(
        u"^1 solution, level ([\\d.]+), (\\d+) turns? with play ([\\d.]+) and rounding ([\\d.]+)$"_s);
    if (const auto match = turned.match(part); match.hasMatch()) {
        const auto decimal = [&match](int index) {
            return QLocale().toString(match.captured(index).toDouble());
        };
        return PuzzleSource::tr("1 solution, level %1, %Ln turn(s) with play %2 and rounding %3", "",
                                numberIn(match.captured(2)))
            .arg(match.captured(1), decimal(3), decimal(4));
    }
    static const QRegularExpression number(u"^([\\d,]+) (solution|board)s?(?= \\(|$)(.*)$"_s);
    if (const auto match = number.match(part); match.hasMatch()) {
        const int count = numberIn(match.captured(1));
        return (match.captured(2) == u"solution"_s ? PuzzleSource::tr("%Ln solution(s)", "", count)
                                                   : PuzzleSource::tr("%Ln board(s)", "", count)) +
               match.captured(3);
    }
    return part;
}

}  // namespace

QString sourceText(const std::string& source) {
    QStringList parts = QString::fromStdString(source).split(u"; "_s);
    std::ranges::transform(parts, parts.begin(), partText);
    return parts.join(u"; "_s);
}

QString creditsText(const Credits& credits) {
    QStringList parts;
    if (!credits.designer.empty()) parts << QString::fromStdString(credits.designer);
    if (credits.year)
        parts << (*credits.year < 0 ? PuzzleSource::tr("%1 BC").arg(-*credits.year)
                                    : QString::number(*credits.year));
    return parts.join(u", "_s);
}

}  // namespace tilewright
