#include "views/style/puzzle_source.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <iterator>

#include "views/style/literals.h"

namespace tilewright {

namespace {

struct PuzzleSource {
    Q_DECLARE_TR_FUNCTIONS(PuzzleSource)
};

// What the files of the library say besides names of people and books.
constexpr const char* phrases[]{
    QT_TRANSLATE_NOOP("PuzzleSource", "Tilewright's library, 2026"),
    QT_TRANSLATE_NOOP("PuzzleSource",
                      "Tilewright's library, 2026, found by a random search for notchable burrs"),
    QT_TRANSLATE_NOOP("PuzzleSource",
                      "Tilewright's library, 2026, found by a random search for six-piece burrs"),
    QT_TRANSLATE_NOOP("PuzzleSource", "Made for Tilewright"),
    QT_TRANSLATE_NOOP("PuzzleSource", "Made for Tilewright after TetraVex (Scott Ferguson, 1991)"),
    QT_TRANSLATE_NOOP("PuzzleSource",
                      "Made for Tilewright: a row that an Euler path solves, in 235,008 ways to look at"),
    QT_TRANSLATE_NOOP("PuzzleSource", "Tangram, China, about 1800"),
    QT_TRANSLATE_NOOP("PuzzleSource", "turned by multiples of 90 degrees"),
    QT_TRANSLATE_NOOP("PuzzleSource", "three-dimensional relative of the cover puzzles of the sysid blog"),
    QT_TRANSLATE_NOOP("PuzzleSource", "three hexagons filled by trikites in any number"),
    QT_TRANSLATE_NOOP("PuzzleSource", "impossible by parity"),
    QT_TRANSLATE_NOOP("PuzzleSource", "4 boards, which are one up to turning"),
    QT_TRANSLATE_NOOP("PuzzleSource", "106,624 boards with a border of one given colour"),
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

}  // namespace tilewright
