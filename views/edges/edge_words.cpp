#include "views/edges/edge_words.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>

#include "core/edges/edge_checks.h"
#include "views/style/sentence.h"

namespace tilewright {

namespace {

// The translation context.
class EdgeWords {
    Q_DECLARE_TR_FUNCTIONS(EdgeWords)
};

}  // namespace

QString borderWords(BorderRule rule) {
    switch (rule) {
        case BorderRule::monochrome:
            return EdgeWords::tr("one colour");
        case BorderRule::cyclic:
            return EdgeWords::tr("cyclic");
        default:
            return EdgeWords::tr("free");
    }
}

QString placeWords(const EdgePuzzle& puzzle, std::size_t place) {
    return sentence(placeText(puzzle, place));
}

QString stepWords(const EdgePuzzle& puzzle, const EdgeStep& step) {
    const QString place = placeWords(puzzle, step.place);
    const auto piece = static_cast<qulonglong>(step.placed.piece + 1);
    switch (step.kind) {
        case EdgeStep::Kind::target:
            return EdgeWords::tr("Next target: %1, where %Ln placement(s) fit.", "",
                                 static_cast<int>(step.candidates))
                .arg(place);
        case EdgeStep::Kind::place:
            return EdgeWords::tr("Piece %1 is placed at %2.").arg(piece).arg(place);
        case EdgeStep::Kind::solution:
            return EdgeWords::tr("Solved: all edges match.");
        default:
            break;
    }
    const QString taken = EdgeWords::tr("Piece %1 is removed from %2").arg(piece).arg(place);
    switch (step.reason) {
        case EdgeStep::Reason::nothingFits:
            return taken + EdgeWords::tr(": nothing fits at %1.").arg(placeWords(puzzle, step.deadPlace));
        case EdgeStep::Reason::colourCount:
            return taken + (step.colour
                                ? EdgeWords::tr(": too few edges of colour %1 are left.").arg(*step.colour)
                                : EdgeWords::tr(": the remaining colours do not pair up."));
        case EdgeStep::Reason::exhausted:
            return taken + EdgeWords::tr(": everything below it has been tried.");
        case EdgeStep::Reason::solved:
            return taken + EdgeWords::tr(": searching for more solutions.");
        default:
            return taken + u"."_s;
    }
}

QString methodWords(const EdgePuzzle& puzzle) {
    const EdgeMethod method = methodOf(puzzle);
    if (method.name == "search") return EdgeWords::tr("Method: exhaustive search");
    return EdgeWords::tr("Method: %1, %2")
        .arg(QString::fromStdString(method.name), sentence(method.complexity));
}

QString resultWords(const EdgeSnapshot& now, EdgeSearch::Copies copies) {
    const QLocale locale;
    const auto boards = static_cast<int>(std::min<std::uint64_t>(now.solutions, 2'000'000'000));
    if (const EdgeResult* result = now.result.get(); result != nullptr && result->best) {
        const BestBoard& best = *result->best;
        return EdgeWords::tr("%1 of %2 edges match; at most %3 can.")
            .arg(locale.toString(static_cast<qulonglong>(best.matched)),
                 locale.toString(static_cast<qulonglong>(best.edges)),
                 locale.toString(static_cast<qulonglong>(best.bound)));
    }
    const QString seconds = EdgeWords::tr("%1 s").arg(locale.toString(now.seconds, 'f', 3));
    if (now.phase != JobPhase::finished)
        return EdgeWords::tr("%Ln board(s) so far, %1 %, %2 s", "", boards)
            .arg(locale.toString(now.progress * 100.0, 'f', 1), locale.toString(now.seconds, 'f', 1));
    if (!now.result) return sentence(now.error);
    QStringList lines;
    const EdgeResult& result = *now.result;
    if (result.solvable)
        lines << (*result.solvable ? EdgeWords::tr("There is a solution.")
                                   : EdgeWords::tr("There is no solution."));
    if (!result.reason.empty()) lines << sentence(result.reason);
    if (result.count) {
        const std::string digits = result.count->str();
        // Of longer numbers only the number of digits is shown.
        constexpr std::size_t mostDigits = 60;
        lines << (digits.size() <= mostDigits
                      ? EdgeWords::tr("Different boards: %1").arg(numberText(*result.count))
                      : EdgeWords::tr("Different boards: a number with %1 digits")
                            .arg(locale.toString(static_cast<qulonglong>(digits.size()))));
    } else if (now.solutions > 0) {
        lines << EdgeWords::tr("Stopped: at least %Ln board(s).", "", boards);
    }
    if (now.solutions > 0 && copies == EdgeSearch::Copies::same)
        lines << EdgeWords::tr("Rotations and reflections count as one.");
    if (now.solutions > 0 && copies == EdgeSearch::Copies::separate)
        lines << EdgeWords::tr("Rotations and reflections are counted separately.");
    lines << seconds;
    return lines.join(u'\n');
}

}  // namespace tilewright
