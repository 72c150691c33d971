#include "views/compare/comparison.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <limits>
#include <numeric>

#include "views/style/sentence.h"

namespace tilewright {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(tilewright::Difference)
};

QString threeDigits(double value) {
    return value >= 1000.0 ? numberText(static_cast<std::uint64_t>(value + 0.5))
                           : QLocale().toString(value, 'g', 3);
}

// What the greater of two numbers is to the lesser.
struct Ratio {
    bool isGreaterA = false;
    QString times;
};

Ratio ratioOf(double a, double b) {
    return {a > b, threeDigits(a > b ? a / b : b / a)};
}

// Which of two counts is greater, and how many times as large: "B ×2.31".
QString ratioText(std::uint64_t a, std::uint64_t b) {
    if (a == 0 || b == 0) return {};
    if (a == b) return u"="_s;
    const Ratio ratio = ratioOf(static_cast<double>(a), static_cast<double>(b));
    return (ratio.isGreaterA ? u"A ×%1"_s : u"B ×%1"_s).arg(ratio.times);
}

// One of these texts: for equal counts, for one that is 0, and for the one that is greater.
QString countsText(std::uint64_t a, std::uint64_t b, const QString& equal, const QString& apart,
                   const QString& moreA, const QString& moreB) {
    if (a == b) return equal;
    if (a == 0 || b == 0) return apart.arg(numberText(a), numberText(b));
    const Ratio ratio = ratioOf(static_cast<double>(a), static_cast<double>(b));
    return (ratio.isGreaterA ? moreA : moreB).arg(ratio.times);
}

QString timeText(const RunFigures& a, const RunFigures& b) {
    if (!a.seconds || !b.seconds) return {};
    if (a.isComplete && b.isComplete) {
        const bool isSlowerA = *a.seconds > *b.seconds;
        const double most = std::max(*a.seconds, *b.seconds);
        const double least = std::max(std::min(*a.seconds, *b.seconds), 1e-9);
        const QString times = threeDigits(most / least);
        const QString faster = isSlowerA ? threeDigits(*b.seconds) : threeDigits(*a.seconds);
        const QString slower = isSlowerA ? threeDigits(*a.seconds) : threeDigits(*b.seconds);
        if (most / least < 1.0 + a.uncertainty + b.uncertainty)
            return Words::tr("Both take about the same time: A %1 s, B %2 s CPU time.")
                .arg(threeDigits(*a.seconds), threeDigits(*b.seconds));
        return (isSlowerA ? Words::tr("B is %1x as fast: %2 s CPU time versus %3 s.")
                          : Words::tr("A is %1x as fast: %2 s CPU time versus %3 s."))
            .arg(times, faster, slower);
    }
    const auto percent = [](const RunFigures& run) {
        return QLocale().toString(100.0 * run.progress.value_or(0.0), 'g', 2);
    };
    if (a.isComplete)
        return Words::tr("A is done after %1 s; B has done %2 % of its search.")
            .arg(threeDigits(*a.seconds), percent(b));
    if (b.isComplete)
        return Words::tr("B is done after %1 s; A has done %2 % of its search.")
            .arg(threeDigits(*b.seconds), percent(a));
    return Words::tr("A has done %1 % of its search, B %2 % of its own.").arg(percent(a), percent(b));
}

QString solutionsText(const RunFigures& a, const RunFigures& b) {
    if (a.solutions == 0 && b.solutions == 0 && !(a.isComplete && b.isComplete)) return {};
    const int count = pluralCount(a.solutions);
    if (a.solutions == b.solutions) return Words::tr("Both have found %Ln solution(s).", "", count);
    return Words::tr("A has found %Ln solution(s), B %1.", "", count).arg(numberText(b.solutions));
}

}  // namespace

int pluralCount(std::uint64_t count) {
    return static_cast<int>(std::min<std::uint64_t>(count, std::numeric_limits<int>::max()));
}

QString differenceText(const RunFigures& a, const RunFigures& b) {
    const std::uint64_t triedA = a.statistics.totalAttempts();
    const std::uint64_t triedB = b.statistics.totalAttempts();
    if (triedA == 0 && triedB == 0) return {};
    QStringList sentences{timeText(a, b)};
    // Of races on their way these would say who works faster, which reads as who has more to do.
    if (!a.seconds || (a.isComplete && b.isComplete))
        sentences << countsText(triedA, triedB,
                                Words::tr("Both have tried %Ln image(s).", "", pluralCount(triedA)),
                                Words::tr("Images tried: A %1, B %2."),
                                Words::tr("A has tried %1 times as many images as B."),
                                Words::tr("B has tried %1 times as many images as A."))
                  << countsText(a.statistics.totalFits(), b.statistics.totalFits(),
                                Words::tr("Both have placed %1.").arg(numberText(a.statistics.totalFits())),
                                Words::tr("A has placed %1, B %2."),
                                Words::tr("A has placed %1 times as many."),
                                Words::tr("B has placed %1 times as many."));
    sentences << solutionsText(a, b);
    sentences.removeAll(QString());
    return sentences.join(u' ');
}

ComparisonModel::ComparisonModel(QObject* parent) : NumberTable(parent) {
    using Counts = std::vector<std::uint64_t> Statistics::*;
    const auto count = [this](Counts counts, std::size_t run) {
        return [this, counts, run](std::size_t row) {
            return QVariant(static_cast<qulonglong>((runs_[run].*counts)[row]));
        };
    };
    const auto ratio = [this](Counts counts) {
        return [this, counts](std::size_t row) {
            return QVariant(ratioText((runs_[0].*counts)[row], (runs_[1].*counts)[row]));
        };
    };
    const QString tried = tr("Images looked at with that many pieces left");
    const QString placed = tr("Images that fitted and were placed");
    const QString more = tr("Which is larger, and by what factor");
    setColumns({
        {tr("Pieces left"), tr("Pieces left to place"),
         [](std::size_t row) { return row == 0 ? QVariant(tr("all")) : QVariant(qulonglong{row}); }},
        {tr("Attempts A"), tried, count(&Statistics::attempts, 0)},
        {tr("Attempts B"), tried, count(&Statistics::attempts, 1)},
        {tr("Ratio"), more, ratio(&Statistics::attempts)},
        {tr("Fits A"), placed, count(&Statistics::fits, 0)},
        {tr("Fits B"), placed, count(&Statistics::fits, 1)},
        {tr("Ratio"), more, ratio(&Statistics::fits)},
    });
}

void ComparisonModel::setStatistics(const Statistics& a, const Statistics& b) {
    const std::size_t levels = std::max(a.fits.size(), b.fits.size());
    runs_ = {a, b};
    if (levels > 0)
        for (Statistics& run : runs_)
            for (std::vector<std::uint64_t>* counts : {&run.attempts, &run.fits}) {
                counts->resize(levels);
                counts->front() = std::accumulate(counts->begin() + 1, counts->end(), std::uint64_t{0});
            }
    setRows(levels, 0);
}

}  // namespace tilewright
