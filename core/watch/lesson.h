#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/puzzle/edge_puzzle.h"
#include "core/search/prepared_search.h"
#include "core/watch/edge_player.h"
#include "core/watch/inspector.h"

namespace tilewright {

/// A text in some languages, by codes such as "en".
struct LocalText {
    std::map<std::string, std::string, std::less<>> in;

    /// The text in this language; else in English, else in any.
    const std::string& of(std::string_view language) const;

    friend bool operator==(const LocalText&, const LocalText&) = default;
};

/// What a page of a lesson shows beside the board.
struct LessonParts {
    bool code = false;
    bool inside = false;
    bool tree = false;
    bool statistics = false;
    /// On the board of the inside: cells that are black by these filters.
    bool pof = false;
    bool nof = false;
    /// On the board of a flat puzzle: the two colours of the cells.
    bool colours = false;

    friend bool operator==(const LessonParts&, const LessonParts&) = default;
};

/// A bookmark of a lesson: a step of its search, and what is to be seen there.
struct LessonPage {
    std::uint64_t step = 0;
    LocalText note;
    LessonParts shown;
    /// The numbers of cells that are outlined on the board of a flat puzzle.
    std::vector<int> outlined = {};

    friend bool operator==(const LessonPage&, const LessonPage&) = default;
};

/// A search that is explained at some of its steps.
struct Lesson {
    LocalText title;
    /// The file of the puzzle as the lesson names it: from its own folder. Empty where the file of the lesson
    /// holds the puzzle itself, so that it can be copied anywhere.
    std::string puzzleFile;
    /// Which of the puzzles in that file, from 1.
    int problem = 1;
    /// As it is in its file.
    AnyPuzzle puzzle;
    /// Pieces that the lesson puts in place before the search begins.
    std::vector<FixedPiece> placed;
    /// Options of a plan that suits watched(); empty for an edge-matching puzzle, whose method is its own.
    std::string plan;
    /// At least one.
    std::vector<LessonPage> pages;

    /// What is searched: the puzzle with the pieces that are in place.
    AnyPuzzle watched() const;

    friend bool operator==(const Lesson&, const Lesson&) = default;
};

/// Whether a file with these bytes says that it is a lesson.
bool isLesson(std::string_view bytes);

/// Reads a lesson and its puzzle. `file` is where the lesson lies, and what errors begin with. Throws
/// FormatError; whether its search has all the steps is not looked at.
Lesson parseLesson(std::string_view text, const std::string& file);
Lesson loadLesson(const std::filesystem::path& path);

/// The text of a file from which parseLesson() reads an equal lesson.
std::string toToml(const Lesson& lesson);

/// What a search is like at the pages of a lesson, in their order: of a tiling or of an edge-matching puzzle.
struct LessonStates {
    /// Null for an edge-matching puzzle.
    std::shared_ptr<const PreparedSearch> search;
    std::vector<WatchedState> tilings;
    std::vector<EdgeState> boards;
    /// The solution that is walked to, where the method of an edge-matching puzzle finds it without a search.
    std::optional<EdgeArrangement> arrangement;
};

/// Searches up to the last page. Throws MessageError where the search cannot be made or ends before a page,
/// and Stopped when `stop` is requested. Any thread.
LessonStates statesOf(const Lesson& lesson, const std::stop_token& stop = {});

}  // namespace tilewright
