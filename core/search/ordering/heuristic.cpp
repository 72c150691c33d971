#include "core/search/ordering/heuristic.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <stdexcept>

namespace tilewright {

namespace {

using Kind = Heuristic::Kind;

struct Letter {
    std::string_view text;
    Heuristic heuristic;
    /// How many numbers may stand behind an @; all of them or none.
    std::size_t fewest = 0;
    std::size_t most = 0;
    bool needed = false;
};

constexpr std::array letters{
    Letter{"f", {Kind::first}},
    Letter{"e", {Kind::estimate}},
    Letter{"s", {Kind::size}},
    Letter{"p", {Kind::piece}},
    Letter{"x", {Kind::linear, {1, 0, 0}}},
    Letter{"y", {Kind::linear, {0, 1, 0}}},
    Letter{"z", {Kind::linear, {0, 0, 1}}},
    Letter{"X", {Kind::linear, {-1, 0, 0}}},
    Letter{"Y", {Kind::linear, {0, -1, 0}}},
    Letter{"Z", {Kind::linear, {0, 0, -1}}},
    Letter{"xyz", {Kind::linear, {1, 1, 1}}},
    Letter{"l", {Kind::linear}, 2, 3, true},
    Letter{"a", {Kind::angular}, 2, 2},
    Letter{"A", {Kind::angularDown}, 2, 2},
    Letter{"R", {Kind::radial}, 2, 3},
};

[[noreturn]] void reject(std::string_view text) {
    std::string message = "heuristic '" + std::string(text) + "' is unknown; expected one of";
    for (const Letter& known : letters) {
        message += ' ';
        message += known.text;
        if (known.needed) message += "@a,b,c";
    }
    throw std::invalid_argument(message);
}

// No heuristic needs greater ones, and products of these stay exact enough to compare.
constexpr double largestNumber = 1e6;

double parseNumber(std::string_view text, std::string_view whole) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !(std::abs(value) <= largestNumber))
        throw std::invalid_argument("'" + std::string(text) + "' in heuristic '" + std::string(whole) +
                                    "' is no number from -1000000 to 1000000");
    return value;
}

int parsePiecesLeft(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < 1)
        throw std::invalid_argument("'" + std::string(text) +
                                    "' is no number of pieces left; expected 1 or more");
    return value;
}

std::string numberText(double value) {
    std::array<char, 32> text{};
    const auto result = std::to_chars(text.data(), text.data() + text.size(), value);
    return {text.data(), result.ptr};
}

}  // namespace

Heuristic parseHeuristic(std::string_view text) {
    const std::size_t at = text.find('@');
    const auto known = std::find_if(letters.begin(), letters.end(),
                                    [&](const Letter& l) { return l.text == text.substr(0, at); });
    if (known == letters.end()) reject(text);
    Heuristic heuristic = known->heuristic;
    if (at == std::string_view::npos) {
        if (known->needed) reject(text);
        return heuristic;
    }
    std::size_t count = 0;
    for (std::string_view rest = text.substr(at + 1);; ++count) {
        const std::size_t comma = rest.find(',');
        if (count >= known->most) reject(text);
        heuristic.numbers[count] = parseNumber(rest.substr(0, comma), text);
        if (comma == std::string_view::npos) break;
        rest.remove_prefix(comma + 1);
    }
    if (count + 1 < known->fewest) reject(text);
    heuristic.ownCentre = heuristic.kind != Kind::linear;
    return heuristic;
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

std::string toText(const Heuristic& heuristic) {
    for (const Letter& known : letters)
        if (known.heuristic == heuristic) return std::string(known.text);
    const auto letter = std::find_if(letters.begin(), letters.end(), [&](const Letter& l) {
        return l.heuristic.kind == heuristic.kind && l.most > 0;
    });
    std::string text(letter->text);
    for (std::size_t i = 0; i < letter->most; ++i)
        text += (i == 0 ? "@" : ",") + numberText(heuristic.numbers[i]);
    return text;
}

std::string toText(const HeuristicsByLevel& heuristics) {
    std::string text;
    for (auto level = heuristics.rbegin(); level != heuristics.rend(); ++level) {
        if (!text.empty()) text += ':';
        text += toText(level->second);
        if (level->first != std::numeric_limits<int>::max()) text += "=" + std::to_string(level->first);
    }
    return text;
}

}  // namespace tilewright
