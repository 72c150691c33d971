#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace tilewright {

/// What the filters of a search took away.
struct FilterCounts {
    enum Kind : std::size_t {
        volumeImages,
        parityImages,
        fitImages,
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

/// Attempts and fits by the number of pieces left, as in the tables of the FILA article.
///
/// An *attempt* is an image looked at in a list of a shape that still has a piece, a *fit* an image that was
/// placed.
struct Statistics {
    /// Index = pieces left; entry 0 is always 0.
    std::vector<std::uint64_t> attempts;
    std::vector<std::uint64_t> fits;
    /// By filters at nodes and backtracks; what is filtered before the search is not among it.
    FilterCounts filters;

    Statistics() = default;
    explicit Statistics(int maxPieces)
        : attempts(static_cast<std::size_t>(maxPieces) + 1), fits(static_cast<std::size_t>(maxPieces) + 1) {}

    std::uint64_t totalAttempts() const {
        return std::accumulate(attempts.begin(), attempts.end(), std::uint64_t{0});
    }
    std::uint64_t totalFits() const { return std::accumulate(fits.begin(), fits.end(), std::uint64_t{0}); }

    /// Both must be about the same number of pieces.
    Statistics& operator+=(const Statistics& other) {
        for (std::size_t p = 0; p < attempts.size(); ++p) {
            attempts[p] += other.attempts[p];
            fits[p] += other.fits[p];
        }
        filters += other.filters;
        return *this;
    }

    /// Both must be about the same number of pieces, and `other` an earlier state of the same counters.
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

}  // namespace tilewright
