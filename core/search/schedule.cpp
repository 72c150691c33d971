#include "core/search/schedule.h"

#include <array>
#include <charconv>
#include <limits>
#include <stdexcept>
#include <string>

namespace tilewright {

namespace {

struct Letter {
    char letter;
    Heuristic heuristic;
};

constexpr std::array letters{Letter{'f', Heuristic::first}, Letter{'s', Heuristic::size}};

Heuristic parseHeuristic(std::string_view text) {
    for (const Letter& known : letters)
        if (text.size() == 1 && text.front() == known.letter) return known.heuristic;
    std::string message = "heuristic '" + std::string(text) + "' is unknown; expected";
    for (const Letter& known : letters)
        message += std::string(" ") + known.letter;
    throw std::invalid_argument(message);
}

int parsePiecesLeft(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < 1)
        throw std::invalid_argument("'" + std::string(text) +
                                    "' is no number of pieces left; expected 1 or more");
    return value;
}

}  // namespace

char letterOf(Heuristic heuristic) {
    for (const Letter& known : letters)
        if (known.heuristic == heuristic) return known.letter;
    return '?';
}

HeuristicsByLevel parseHeuristics(std::string_view spec) {
    HeuristicsByLevel levels;
    while (true) {
        const std::size_t end = spec.find(':');
        const std::string_view part = spec.substr(0, end);
        const std::size_t equals = part.rfind('=');
        const Heuristic heuristic = parseHeuristic(part.substr(0, equals));
        const int from = equals == std::string_view::npos ? std::numeric_limits<int>::max()
                                                          : parsePiecesLeft(part.substr(equals + 1));
        levels[from] = heuristic;
        if (end == std::string_view::npos) return levels;
        spec.remove_prefix(end + 1);
    }
}

Heuristic Schedule::heuristicAt(int piecesLeft) const {
    const auto given = heuristics.lower_bound(piecesLeft);
    if (given != heuristics.end()) return given->second;
    return usesFila(piecesLeft) ? Heuristic::first : Heuristic::size;
}

}  // namespace tilewright
