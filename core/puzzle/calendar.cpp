#include "core/puzzle/calendar.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <map>
#include <utility>

#include "core/basics/bits.h"
#include "core/basics/text.h"
#include "core/puzzle/checks.h"

namespace tilewright {

namespace {

std::string small(std::string_view text) {
    std::string letters(text);
    for (char& c : letters)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return letters;
}

// Accepted beginnings of the words for each number, from the first one.
using Names = std::vector<std::vector<std::string_view>>;

const Names& monthNames() {
    static const Names names{{"jan"},        {"feb"},        {"mar", "mär", "mÄr", "mrz"},
                             {"apr"},        {"may", "mai"}, {"jun"},
                             {"jul"},        {"aug"},        {"sep"},
                             {"oct", "okt"}, {"nov"},        {"dec", "dez"}};
    return names;
}

const Names& weekdayNames() {
    static const Names names{{"mo"}, {"tu", "di"}, {"we", "mi"}, {"th", "do"}, {"fr"}, {"sa"}, {"su", "so"}};
    return names;
}

// The number of a word, from 0; nullopt if it is neither a name nor a number up to `most`.
std::optional<std::size_t> numberOf(std::string_view word, const Names& names, std::size_t most) {
    const std::string letters = small(word);
    for (std::size_t i = 0; i < names.size(); ++i)
        if (std::ranges::any_of(names[i], [&](std::string_view name) { return letters.starts_with(name); }))
            return i;
    const std::optional<unsigned> number = readNumber<unsigned>(word);
    return number && *number >= 1 && *number <= most ? std::optional<std::size_t>(*number - 1) : std::nullopt;
}

// The cells of a group by word; nullopt unless each word occurs once and exactly one cell stays open.
template <std::size_t kCount>
std::optional<std::array<Cell, kCount>> cellsByNumber(const Puzzle& puzzle, const OpenGroup& group,
                                                      const Names& names) {
    std::map<std::size_t, Cell> found;
    for (const Cell cell : group.cells)
        if (const auto number = numberOf(labelOf(puzzle, cell), names, kCount)) found.emplace(*number, cell);
    if (group.count != Count{1, 1} || group.cells.size() != kCount || found.size() != kCount)
        return std::nullopt;
    std::array<Cell, kCount> cells;
    for (const auto& [number, cell] : found)
        cells[number] = cell;
    return cells;
}

Piece drawnPiece(const char* name, std::vector<Cell> cells) {
    return {name, Shape(std::move(cells)), {1, 1}, {}};
}

}  // namespace

Puzzle withOpenCells(const Puzzle& puzzle, std::span<const Cell> cells) {
    std::map<std::size_t, std::vector<Cell>> open;
    for (const Cell cell : cells) {
        const auto group = openGroupOf(puzzle, cell);
        if (!group)
            throw EditError(
                core::message("the cell %1 is in no group of open cells", cellText(cell, puzzle.lattice)));
        open[*group].push_back(cell);
    }
    Puzzle narrowed = puzzle;
    std::vector<DrawnCell> drawn = puzzle.region.drawn();
    for (auto& [group, some] : open) {
        sortUnique(some);
        const Count count = puzzle.open[group].count;
        const int number = static_cast<int>(some.size());
        if (number < count.min || number > count.max)
            throw EditError(counted(number, "%n cell of group '%1' is to stay open; expected %2",
                                    core::plural("%n cells of group '%1' are to stay open; expected %2"),
                                    puzzle.open[group].name, rangeText(count.min, count.max)));
        for (DrawnCell& one : drawn)
            if (std::ranges::binary_search(puzzle.open[group].cells, one.cell))
                one.isOptional = std::ranges::binary_search(some, one.cell);
        narrowed.open[group].cells = some;
        narrowed.open[group].count = {number, number};
    }
    narrowed.region = Region(std::move(drawn));
    return narrowed;
}

Cell cellWithWord(const Puzzle& puzzle, std::string_view word) {
    const std::size_t sign = word.find('=');
    const std::string_view wanted = sign == std::string_view::npos ? word : word.substr(sign + 1);
    std::vector<Cell> found;
    std::vector<std::string> words;
    for (const OpenGroup& group : puzzle.open) {
        if (sign != std::string_view::npos && group.name != word.substr(0, sign)) continue;
        for (const Cell cell : group.cells) {
            const std::string_view label = labelOf(puzzle, cell);
            if (label.empty()) continue;
            words.emplace_back(label);
            if (small(label) == small(wanted)) found.push_back(cell);
        }
    }
    if (found.size() == 1) return found.front();
    if (!found.empty())
        throw EditError(core::message("the word '%1' is in several cells; name the group, too: '%2=%1'",
                                      wanted, puzzle.open[*openGroupOf(puzzle, found.front())].name));
    Message::List list{{}, 10};
    for (const std::string& known : words)
        list.items.push_back(verbatim(known));
    if (words.empty())
        throw EditError(core::message("no cell of a group of open cells has the word '%1'", word));
    throw EditError(
        core::message("no cell of a group of open cells has the word '%1'; expected one of %2", word, list));
}

std::vector<Cell> Calendar::cellsOf(std::chrono::year_month_day day) const {
    std::vector<Cell> cells{months[static_cast<unsigned>(day.month()) - 1],
                            days[static_cast<unsigned>(day.day()) - 1]};
    if (weekdays) {
        const std::chrono::weekday weekday{std::chrono::sys_days(day)};
        cells.push_back((*weekdays)[weekday.iso_encoding() - 1]);
    }
    std::ranges::sort(cells);
    return cells;
}

std::optional<Calendar> calendarOf(const Puzzle& puzzle) {
    if (puzzle.open.size() < 2 || puzzle.open.size() > 3) return std::nullopt;
    std::optional<std::array<Cell, 12>> months;
    std::optional<std::array<Cell, 31>> days;
    std::optional<std::array<Cell, 7>> weekdays;
    for (const OpenGroup& group : puzzle.open) {
        if (!months) months = cellsByNumber<12>(puzzle, group, monthNames());
        if (!days) days = cellsByNumber<31>(puzzle, group, {});
        if (!weekdays) weekdays = cellsByNumber<7>(puzzle, group, weekdayNames());
    }
    if (!months || !days || (puzzle.open.size() == 3 && !weekdays)) return std::nullopt;
    return Calendar{*months, *days, weekdays};
}

std::optional<std::chrono::year_month_day> parseDate(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
    const auto year = readNumber<unsigned>(text.substr(0, 4));
    const auto month = readNumber<unsigned>(text.substr(5, 2));
    const auto day = readNumber<unsigned>(text.substr(8, 2));
    if (!year || !month || !day) return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(static_cast<int>(*year)),
                                           std::chrono::month(*month), std::chrono::day(*day)};
    return date.ok() ? std::optional(date) : std::nullopt;
}

std::string dateText(std::chrono::year_month_day day) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02u", static_cast<int>(day.year()),
                  static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()));
    return text.data();
}

//   JAN FEB MAR APR MAY JUN          With weekdays the last two rows are
//   JUL AUG SEP OCT NOV DEC
//     1   2   3   4   5   6   7        29  30  31 SUN MON TUE WED
//     8   9  10  11  12  13  14                      THU FRI SAT
//    15  16  17  18  19  20  21
//    22  23  24  25  26  27  28
//    29  30  31
Puzzle calendarPuzzle(CalendarBoard board, bool isBlank) {
    const bool hasWeekdays = board == CalendarBoard::weekday;
    const int rows = hasWeekdays ? 8 : 7;
    Puzzle puzzle;
    puzzle.name = hasWeekdays ? "Calendar with weekdays" : "Calendar";
    puzzle.open = {{"month", {}, {1, 1}}, {"day", {}, {1, 1}}};
    if (hasWeekdays) puzzle.open.push_back({"weekday", {}, {1, 1}});
    const auto add = [&](std::size_t group, int column, int row, std::string word) {
        const Cell cell{column, rows - 1 - row, 0};
        puzzle.open[group].cells.push_back(cell);
        puzzle.labels.push_back({cell, std::move(word)});
    };
    constexpr std::array months{"JAN", "FEB", "MAR", "APR", "MAY", "JUN",
                                "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"};
    for (int i = 0; i < 12; ++i)
        add(0, i % 6, i / 6, months[static_cast<std::size_t>(i)]);
    for (int i = 0; i < 31; ++i)
        add(1, i % 7, 2 + i / 7, std::to_string(i + 1));
    constexpr std::array weekdays{"SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"};
    for (int i = 0; i < 7 && hasWeekdays; ++i)
        add(2, i < 4 ? 3 + i : i, i < 4 ? 6 : 7, weekdays[static_cast<std::size_t>(i)]);
    std::vector<Cell> cells;
    for (OpenGroup& group : puzzle.open) {
        std::ranges::sort(group.cells);
        cells.insert(cells.end(), group.cells.begin(), group.cells.end());
    }
    std::ranges::sort(puzzle.labels, {}, &CellLabel::cell);
    puzzle.region = Region({}, cells);
    if (isBlank) return puzzle;
    puzzle.pieces = {drawnPiece("L", {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {0, 1}}),
                     drawnPiece("N", {{0, 0}, {1, 0}, {1, 1}, {2, 1}, {3, 1}}),
                     drawnPiece("P", {{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}}),
                     drawnPiece("U", {{0, 0}, {1, 0}, {2, 0}, {0, 1}, {2, 1}}),
                     drawnPiece("V", {{0, 0}, {1, 0}, {2, 0}, {0, 1}, {0, 2}}),
                     drawnPiece("Z", {{0, 0}, {1, 0}, {1, 1}, {1, 2}, {2, 2}})};
    if (hasWeekdays) {
        puzzle.pieces.push_back(drawnPiece("T", {{0, 0}, {1, 0}, {2, 0}, {1, 1}, {1, 2}}));
        puzzle.pieces.push_back(drawnPiece("I4", {{0, 0}, {1, 0}, {2, 0}, {3, 0}}));
        puzzle.pieces.push_back(drawnPiece("L4", {{0, 0}, {1, 0}, {2, 0}, {0, 1}}));
        puzzle.pieces.push_back(drawnPiece("S4", {{0, 0}, {1, 0}, {1, 1}, {2, 1}}));
    } else {
        puzzle.pieces.push_back(drawnPiece("Y", {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {1, 1}}));
        puzzle.pieces.push_back(drawnPiece("O", {{0, 0}, {1, 0}, {2, 0}, {0, 1}, {1, 1}, {2, 1}}));
    }
    return puzzle;
}

}  // namespace tilewright
