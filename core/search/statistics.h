#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace tilewright {

/// Attempts and fits by the number of pieces left, as in the tables of the FILA article.
///
/// An *attempt* is an image looked at in a list of a shape that still has a piece, a *fit* an image that was
/// placed.
struct Statistics {
    /// Index = pieces left; entry 0 is always 0.
    std::vector<std::uint64_t> attempts;
    std::vector<std::uint64_t> fits;

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
        return *this;
    }

    friend bool operator==(const Statistics&, const Statistics&) = default;
};

}  // namespace tilewright
