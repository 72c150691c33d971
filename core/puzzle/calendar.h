#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/puzzle/edits.h"
#include "core/puzzle/puzzle.h"

// Calendar puzzles: a board with a cell for each month and each day, of which the date of a day stays open.
// They are ordinary puzzles with words in their cells and groups of open cells; what is here finds the cells
// of a date, and leaves just these open.

namespace tilewright {

/// `puzzle` where, of each group that has some of `cells`, just these stay open. All other cells
/// of those groups must be filled. EditError where a cell is in no group, or where a group must leave another
/// number open.
Puzzle withOpenCells(const Puzzle& puzzle, std::span<const Cell> cells);

/// The cell of a group with this word, in capital or small letters; "day=1" names the group, too. EditError
/// where there is none, or more than one.
Cell cellWithWord(const Puzzle& puzzle, std::string_view word);

/// Where the months and days are written on a board.
struct Calendar {
    /// From January on.
    std::array<Cell, 12> months;
    /// From the first on.
    std::array<Cell, 31> days;
    /// From Monday on, if there are any.
    std::optional<std::array<Cell, 7>> weekdays;

    /// The cells that stay open on a day, in cell order.
    std::vector<Cell> cellsOf(std::chrono::year_month_day day) const;
};

/// Nullopt unless one group has the twelve months (by their English or German names, or numbers) and another
/// one the days from 1 to 31, of each of which one cell stays open; and a third one, if there is any, the
/// weekdays.
std::optional<Calendar> calendarOf(const Puzzle& puzzle);

/// "2026-01-25"; nullopt for anything else, such as 2026-02-30.
std::optional<std::chrono::year_month_day> parseDate(std::string_view text);

/// "2026-01-25".
std::string dateText(std::chrono::year_month_day day);

/// The boards that can be made from nothing.
enum class CalendarBoard {
    /// 43 cells: twelve months and 31 days, with eight pieces.
    monthAndDay,
    /// 50 cells: the seven weekdays, too, with ten pieces.
    weekday,
};

/// The board with its words and groups; without pieces if `isBlank`. The words are English: JAN, 25, MON.
Puzzle calendarPuzzle(CalendarBoard board, bool isBlank = false);

}  // namespace tilewright
