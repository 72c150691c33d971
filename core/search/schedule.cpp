#include "core/search/schedule.h"

#include <array>

namespace tilewright {

const char* nameOf(Algorithm algorithm) {
    constexpr std::array names{"dlx", "fila", "debruijn", "fletcher", "narrow"};
    return names[static_cast<std::size_t>(algorithm)];
}

Algorithm Schedule::algorithmAt(int piecesLeft) const {
    const auto given = algorithms.lower_bound(piecesLeft);
    return given == algorithms.end() ? Algorithm::dlx : given->second;
}

Heuristic Schedule::heuristicAt(int piecesLeft) const {
    const Algorithm algorithm = algorithmAt(piecesLeft);
    if (algorithm == Algorithm::narrowing) return heuristicS;
    const auto given = heuristics.lower_bound(piecesLeft);
    if (given != heuristics.end()) return given->second;
    return algorithm == Algorithm::dlx ? heuristicS : heuristicF;
}

}  // namespace tilewright
