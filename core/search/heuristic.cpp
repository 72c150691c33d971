#include "core/search/heuristic.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

#include "core/basics/message.h"
#include "core/basics/text.h"

namespace tilewright {

namespace {

[[noreturn]] void reject(std::string_view text) {
    throw MessageError(
        core::message("unknown heuristic '%1'; expected one of %2", text, heuristicMeanings()));
}

// No heuristic needs larger numbers, and products of these are exact enough to compare.
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
    throw MessageError(
        core::message("'%1' is not a number of pieces left; expected a whole number of "
                      "at least 1",
                      text));
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

// All heuristics. To add a fixed order, add one row here and one function that ranks a cell.

Rank rankByCellOrder(const CellToRank&) {
    return {};
}

namespace {

using Kind = Heuristic::Kind;
using Measured = HeuristicRow::Measured;

double angleOf(const CellToRank& cell) {
    const double angle = std::atan2(cell.fromCentre[1], cell.fromCentre[0]);
    return angle < 0 ? angle + 2 * std::numbers::pi : angle;
}

Rank rankAlong(const CellToRank& cell) {
    const auto& [a, b, c] = cell.numbers;
    return {a * cell.cell.x + b * cell.cell.y + c * cell.cell.z};
}

Rank rankByPlane(const CellToRank& cell) {
    const auto& [a, b, c] = cell.numbers;
    return {a * cell.middle[0] + b * cell.middle[1] + c * cell.middle[2]};
}

Rank rankByAngle(const CellToRank& cell) {
    return {angleOf(cell)};
}

Rank rankByAngleDown(const CellToRank& cell) {
    return {-angleOf(cell)};
}

Rank rankInwards(const CellToRank& cell) {
    const auto& [x, y, z] = cell.fromCentre;
    return {-(x * x + y * y + z * z)};
}

// The outermost ring first, by angle within a ring; in space shell by shell, each from the lowest layer up.
Rank rankSpiral(const CellToRank& cell) {
    const Cell fromLow = cell.cell - cell.box.low;
    const Cell toHigh = cell.box.high - cell.cell;
    const bool isFlat = cell.box.low.z == cell.box.high.z;
    const int ring = std::min({fromLow.x, toHigh.x, fromLow.y, toHigh.y});
    const int shell = isFlat ? ring : std::min({ring, fromLow.z, toHigh.z});
    return {static_cast<double>(shell), static_cast<double>(fromLow.z), angleOf(cell)};
}

constexpr Heuristic along(double a, double b, double c) {
    return {Kind::fixedOrder, rankAlong, {a, b, c}};
}

constexpr Heuristic fixedOrder(RankFunction rank) {
    return {Kind::fixedOrder, rank};
}

// Sources: M. Busche, "Solving Polyomino and Polycube Puzzles", 2011, and "Fixed Image List Algorithm
// (FILA)", 2018; `n` and `p` are ours.
constexpr std::array table{
    HeuristicRow{"f", heuristicF, core::text("the first open cell in the order of x, then y, then z"),
                 Measured::always},
    HeuristicRow{"e", heuristicE,
                 core::text("among the cells with the fewest open neighbours, the one with the fewest "
                            "placements")},
    HeuristicRow{"n", heuristicN, core::text("the first of the cells with the fewest open neighbours")},
    HeuristicRow{"s", heuristicS, core::text("the cell or piece with the fewest placements")},
    HeuristicRow{"p", {Kind::piece}, core::text("the piece with the fewest placements")},
    HeuristicRow{"x", along(1, 0, 0), core::text("the cell with the smallest x")},
    HeuristicRow{"y", along(0, 1, 0), core::text("the cell with the smallest y"), Measured::always},
    HeuristicRow{"z", along(0, 0, 1), core::text("the cell with the smallest z"), Measured::inSpace},
    HeuristicRow{"X", along(-1, 0, 0), core::text("the cell with the largest x")},
    HeuristicRow{"Y", along(0, -1, 0), core::text("the cell with the largest y")},
    HeuristicRow{"Z", along(0, 0, -1), core::text("the cell with the largest z")},
    HeuristicRow{"xyz", along(1, 1, 1), core::text("the cell with the smallest x + y + z"), Measured::always},
    HeuristicRow{"l", fixedOrder(rankByPlane), core::text("the cell with the smallest ax + by + cz"),
                 Measured::no, 2, 3, "a,b,c", true},
    HeuristicRow{"a", fixedOrder(rankByAngle),
                 core::text("the cell with the smallest angle around the centre, counter-clockwise "
                            "from +x"),
                 Measured::always, 2, 2, "x,y"},
    HeuristicRow{"A", fixedOrder(rankByAngleDown),
                 core::text("the cell with the largest angle around the centre"), Measured::inPlane, 2, 2,
                 "x,y"},
    HeuristicRow{"R", fixedOrder(rankInwards), core::text("the cell farthest from the centre"), Measured::no,
                 2, 3, "x,y,z"},
    HeuristicRow{"spiral", fixedOrder(rankSpiral),
                 core::text("the next cell of a spiral from the outside in, counter-clockwise")},
};

static_assert(std::ranges::all_of(table,
                                  [](const HeuristicRow& row) {
                                      return row.heuristic.isFixedOrder() == (row.heuristic.rank != nullptr);
                                  }),
              "a fixed order needs a function that ranks cells, and only a fixed order");

}  // namespace

std::span<const HeuristicRow> heuristicTable() {
    return table;
}

std::string HeuristicRow::text() const {
    std::string words(letters);
    if (needsNumbers) words += "@" + std::string(numbers);
    return words;
}

Message meaningOf(const Heuristic& heuristic) {
    if (const auto row = std::ranges::find(table, heuristic, &HeuristicRow::heuristic); row != table.end())
        return messageOf(row->meaning);
    const auto row = std::ranges::find_if(
        table, [&](const HeuristicRow& known) { return known.heuristic.rank == heuristic.rank; });
    return core::message("%1 (%2)", messageOf(row->meaning), toText(heuristic));
}

Message heuristicLetters(bool fixedOrdersOnly) {
    Message::List letters;
    for (const HeuristicRow& row : table)
        if (row.heuristic.isFixedOrder() || !fixedOrdersOnly) letters.items.push_back(verbatim(row.text()));
    return messageOf("%1", std::move(letters));
}

Message heuristicMeanings() {
    Message::List meanings;
    for (const HeuristicRow& row : table)
        meanings.items.push_back(core::message("%1 (%2)", row.text(), messageOf(row.meaning)));
    return messageOf("%1", std::move(meanings));
}

}  // namespace tilewright
