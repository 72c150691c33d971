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

// Calendar puzzles: boards with a cell for each month and each day, on which the date stays open. They are
// ordinary puzzles with words in cells and groups of open cells; these functions find the cells of a date and
// restrict the groups to them.

namespace tilewright {

/// `puzzle` with exactly these cells open in each group that contains any of `cells`. All other cells of
/// those groups must be filled. Throws EditError if a cell is in no group, or if a group requires a different
/// number of open cells.
Puzzle withOpenCells(const Puzzle& puzzle, std::span<const Cell> cells);

/// The cell of a group with this word, ignoring case; "day=1" also names the group. Throws EditError if there
/// is none, or more than one.
Cell cellWithWord(const Puzzle& puzzle, std::string_view word);

/// The cells of the months and days of a board.
struct Calendar {
    /// Starting with January.
    std::array<Cell, 12> months;
    /// Starting with the first.
    std::array<Cell, 31> days;
    /// Starting with Monday; empty if there are none.
    std::optional<std::array<Cell, 7>> weekdays;

    /// The cells that stay open on a day, in cell order.
    std::vector<Cell> cellsOf(std::chrono::year_month_day day) const;
};

/// Nullopt unless one group has the twelve months (English or German names, or numbers) and another the days
/// 1 to 31, with one open cell each. A third group may have the weekdays.
std::optional<Calendar> calendarOf(const Puzzle& puzzle);

/// Parses "2026-01-25"; nullopt for invalid text or dates such as 2026-02-30.
std::optional<std::chrono::year_month_day> parseDate(std::string_view text);

/// "2026-01-25".
std::string dateText(std::chrono::year_month_day day);

/// The boards that newCalendar() can create.
enum class CalendarBoard {
    /// 43 cells: twelve months and 31 days, with eight pieces.
    monthAndDay,
    /// 50 cells: also the seven weekdays, with ten pieces.
    weekday,
};

/// A board with its words and groups; without pieces if `isBlank`. The words are English: JAN, 25, MON.
Puzzle calendarPuzzle(CalendarBoard board, bool isBlank = false);

}  // namespace tilewright
