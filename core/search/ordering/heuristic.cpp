#include "core/search/ordering/heuristic.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

#include "core/message/message_error.h"
#include "core/text/read_number.h"

namespace tilewright {

namespace {

[[noreturn]] void reject(std::string_view text) {
    throw MessageError(
        core::message("heuristic '%1' is unknown; expected one of %2", text, heuristicMeanings()));
}

// No heuristic needs greater ones, and products of these stay exact enough to compare.
constexpr double largestNumber = 1e6;

double parseNumber(std::string_view text, std::string_view whole) {
    const std::optional<double> value = readNumber<double>(text);
    if (value && std::abs(*value) <= largestNumber) return *value;
    throw MessageError(
        core::message("'%1' in heuristic '%2' is not a number from -1000000 to 1000000", text, whole));
}

std::string numberText(double value) {
    std::array<char, 32> text{};
    const auto result = std::to_chars(text.data(), text.data() + text.size(), value);
    return {text.data(), result.ptr};
}

}  // namespace

int parsePiecesLeft(std::string_view text) {
    const std::optional<int> value = readNumber<int>(text);
    if (value && *value >= 1) return *value;
    throw MessageError(core::message("'%1' is not a number of pieces left; expected 1 or more", text));
}

Heuristic parseHeuristic(std::string_view text) {
    const std::size_t at = text.find('@');
    const auto row = std::ranges::find(heuristicTable(), text.substr(0, at), &HeuristicRow::letters);
    if (row == heuristicTable().end()) reject(text);
    Heuristic heuristic = row->heuristic;
    if (at == std::string_view::npos) {
        if (row->needsNumbers) reject(text);
        return heuristic;
    }
    std::size_t count = 0;
    for (std::string_view rest = text.substr(at + 1);; ++count) {
        const std::size_t comma = rest.find(',');
        if (count >= row->mostNumbers) reject(text);
        heuristic.numbers[count] = parseNumber(rest.substr(0, comma), text);
        if (comma == std::string_view::npos) break;
        rest.remove_prefix(comma + 1);
    }
    if (count + 1 < row->fewestNumbers) reject(text);
    heuristic.ownCentre = !row->needsNumbers;
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
    const auto table = heuristicTable();
    if (const auto row = std::ranges::find(table, heuristic, &HeuristicRow::heuristic); row != table.end())
        return std::string(row->letters);
    const auto row = std::ranges::find_if(table, [&](const HeuristicRow& known) {
        return known.heuristic.rank == heuristic.rank && known.mostNumbers > 0;
    });
    std::string text(row->letters);
    for (std::size_t i = 0; i < row->mostNumbers; ++i)
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
