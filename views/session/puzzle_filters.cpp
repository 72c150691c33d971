#include "views/session/puzzle_filters.h"

#include <QCoreApplication>

#include "views/style/sentence.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

struct PuzzleFilter {
    Q_DECLARE_TR_FUNCTIONS(PuzzleFilter)
};

QString patternsOf(const PuzzleFormat& format) {
    QStringList patterns;
    for (const std::string_view ending : format.endings)
        patterns << u'*' + QString::fromUtf8(ending.data(), static_cast<qsizetype>(ending.size()));
    return patterns.join(u' ');
}

}  // namespace

QString filterOf(const PuzzleFormat& format) {
    return u"%1 (%2)"_s.arg(sentence(format.title), patternsOf(format));
}

QStringList formatFilters() {
    QStringList filters;
    for (const PuzzleFormat& format : puzzleFormats())
        filters << filterOf(format);
    return filters;
}

const PuzzleFormat& formatOfFilter(const QString& filter) {
    for (const PuzzleFormat& format : puzzleFormats())
        if (filterOf(format) == filter) return format;
    return nativeFormat();
}

QString openFilter() {
    QStringList patterns;
    for (const PuzzleFormat& format : puzzleFormats())
        patterns << patternsOf(format);
    return u"%1 (%2);;%3 (*)"_s.arg(PuzzleFilter::tr("Puzzles"), patterns.join(u' '),
                                    PuzzleFilter::tr("All files"));
}

}  // namespace tilewright
