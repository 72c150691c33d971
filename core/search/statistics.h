#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace tilewright {

/// How many images or branches each filter removed.
struct FilterCounts {
    enum Kind : std::size_t {
        volumeImages,
        parityImages,
        fitImages,
        weightImages,
        volumeBranches,
        parityBranches,
        fillTableBranches,
        kinds,
    };

    /// Index = Kind.
    std::array<std::uint64_t, kinds> removed{};

    FilterCounts& operator+=(const FilterCounts& other) {
        for (std::size_t k = 0; k < kinds; ++k)
            removed[k] += other.removed[k];
        return *this;
    }
    FilterCounts& operator-=(const FilterCounts& other) {
        for (std::size_t k = 0; k < kinds; ++k)
            removed[k] -= other.removed[k];
        return *this;
    }
    friend bool operator==(const FilterCounts&, const FilterCounts&) = default;
};

/// Attempts and fits by number of pieces left, as in the tables of the FILA article.
///
/// An *attempt* is a look at an image in a list whose shape still has a piece; a *fit* is an image that was
/// placed.
struct Statistics {
    /// Index = pieces left; entry 0 is always 0.
    std::vector<std::uint64_t> attempts;
    std::vector<std::uint64_t> fits;
    /// Filters at nodes, and backtracks; filters before the search are not included.
    FilterCounts filters;

    Statistics() = default;
    explicit Statistics(int maxPieces)
        : attempts(static_cast<std::size_t>(maxPieces) + 1), fits(static_cast<std::size_t>(maxPieces) + 1) {}

    std::uint64_t totalAttempts() const {
        return std::accumulate(attempts.begin(), attempts.end(), std::uint64_t{0});
    }
    std::uint64_t totalFits() const { return std::accumulate(fits.begin(), fits.end(), std::uint64_t{0}); }

    /// Both must have the same number of pieces.
    Statistics& operator+=(const Statistics& other) {
        for (std::size_t p = 0; p < attempts.size(); ++p) {
            attempts[p] += other.attempts[p];
            fits[p] += other.fits[p];
        }
        filters += other.filters;
        return *this;
    }

    /// Both must have the same number of pieces, and `other` must be an earlier state of the same counters.
    Statistics& operator-=(const Statistics& other) {
        for (std::size_t p = 0; p < attempts.size(); ++p) {
            attempts[p] -= other.attempts[p];
            fits[p] -= other.fits[p];
        }
        filters -= other.filters;
        return *this;
    }
    friend Statistics operator-(Statistics a, const Statistics& b) { return a -= b; }

    friend bool operator==(const Statistics&, const Statistics&) = default;
};

/// One row of the article's tables: what happened with `piecesLeft` pieces left.
struct LevelRatios {
    int piecesLeft = 0;
    std::uint64_t attempts = 0;
    std::uint64_t fits = 0;
    std::uint64_t noFits = 0;
    /// How many nodes chose a target: the fits with one more piece, and 1 for the first piece.
    std::uint64_t targets = 0;

    bool hasTargets() const { return targets > 0; }
    double attemptsPerTarget() const { return perTarget(attempts); }
    double fitsPerTarget() const { return perTarget(fits); }
    double noFitsPerTarget() const { return perTarget(noFits); }

  private:
    double perTarget(std::uint64_t count) const {
        return static_cast<double>(count) / static_cast<double>(targets);
    }
};

/// One row per number of pieces left, starting with 1.
inline std::vector<LevelRatios> levelRatios(const Statistics& statistics) {
    std::vector<LevelRatios> levels;
    for (std::size_t p = 1; p < statistics.fits.size(); ++p) {
        LevelRatios level;
        level.piecesLeft = static_cast<int>(p);
        level.attempts = statistics.attempts[p];
        level.fits = statistics.fits[p];
        level.noFits = level.attempts - std::min(level.attempts, level.fits);
        level.targets = p + 1 < statistics.fits.size() ? statistics.fits[p + 1] : 1;
        levels.push_back(level);
    }
    return levels;
}

}  // namespace tilewright
