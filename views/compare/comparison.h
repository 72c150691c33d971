#pragma once

#include <QString>
#include <array>
#include <optional>

#include "core/search/statistics.h"
#include "views/statistics/number_table.h"

namespace tilewright {

/// What is compared of two runs: how far one of them has come.
struct RunFigures {
    Statistics statistics;
    std::uint64_t solutions = 0;
    /// Whether the search has come to its end.
    bool isComplete = false;
    /// The share of the search that is done, from 0 to 1, where that is known.
    std::optional<double> progress;
    /// How long a search takes that runs by itself: processor time where it is complete, and so far
    /// otherwise.
    std::optional<double> seconds;
    /// By which share `seconds` may be wrong, where the search is complete.
    double uncertainty = 0.0;
};

/// A count as tr() takes it for %Ln.
int pluralCount(std::uint64_t count);

/// How two runs of one puzzle differ, in a sentence or two: work, results, and time where it is known. They
/// are called A and B. Empty before anything has happened.
QString differenceText(const RunFigures& a, const RunFigures& b);

/// Attempts and fits of two runs of one puzzle beside each other: a row with the totals, then one for each
/// number of pieces left, from 1.
class ComparisonModel final : public NumberTable {
    Q_OBJECT

  public:
    enum Column { piecesLeft, attemptsA, attemptsB, attemptsRatio, fitsA, fitsB, fitsRatio, columnTotal };

    explicit ComparisonModel(QObject* parent = nullptr);

    /// Both are of the same puzzle; one that has not begun may have no levels.
    void setStatistics(const Statistics& a, const Statistics& b);

  private:
    // Of A and B, by pieces left; those with 0 left are the totals.
    std::array<Statistics, 2> runs_;
};

}  // namespace tilewright
