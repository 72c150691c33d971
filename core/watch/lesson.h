#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/basics/stop.h"
#include "core/puzzle/edge_puzzle.h"
#include "core/search/prepared_search.h"
#include "core/watch/edge_player.h"
#include "core/watch/inspector.h"

namespace tilewright {

/// A text in several languages, by language codes such as "en".
struct LocalText {
    std::map<std::string, std::string, std::less<>> in;

    /// The text in this language, else in English, else in any language.
    const std::string& of(std::string_view language) const;

    friend bool operator==(const LocalText&, const LocalText&) = default;
};

/// The panels and overlays of a page of a lesson.
struct LessonParts {
    bool code = false;
    bool inside = false;
    bool tree = false;
    bool statistics = false;
    /// On the board that shows the algorithm: cells excluded by these filters are black.
    bool pof = false;
    bool nof = false;
    /// On the board of a flat puzzle: the checkerboard colouring.
    bool colours = false;

    friend bool operator==(const LessonParts&, const LessonParts&) = default;
};

/// A bookmark of a lesson: a step of its search, and what is displayed there.
struct LessonPage {
    std::uint64_t step = 0;
    LocalText note;
    LessonParts shown;
    /// Numbers of cells that are outlined on the board of a flat puzzle.
    std::vector<int> outlined = {};

    friend bool operator==(const LessonPage&, const LessonPage&) = default;
};

/// A search that is explained at some of its steps.
struct Lesson {
    LocalText title;
    /// The path of the puzzle file relative to the folder of the lesson. Empty if the lesson contains the
    /// puzzle itself, so that its file can be copied anywhere.
    std::string puzzleFile;
    /// The number of the puzzle in that file, from 1.
    int problem = 1;
    /// The same as in the file.
    AnyPuzzle puzzle;
    /// Pieces that the lesson fixes before the search.
    std::vector<FixedPiece> placed;
    /// Plan options for watched(). Of an edge-matching puzzle the name of the order in which the search fills
    /// the places (see boardOrderNames()); empty for the most constrained place first, and for puzzles with a
    /// faster method.
    std::string plan;
    /// At least one page.
    std::vector<LessonPage> pages;

    /// The puzzle that is searched: `puzzle` with the pieces of `placed`.
    AnyPuzzle watched() const;
    /// The order of an edge-matching puzzle; nullopt: the most constrained place first.
    std::optional<BoardOrder> order() const;

    friend bool operator==(const Lesson&, const Lesson&) = default;
};

/// Whether the contents of a file identify it as a lesson.
bool isLesson(std::string_view bytes);

/// Parses a lesson and its puzzle. `file` is the path of the lesson, also for errors. Throws FormatError;
/// does not check that the search has enough steps for all pages.
Lesson parseLesson(std::string_view text, const std::string& file);
Lesson loadLesson(const std::filesystem::path& path);

/// Serialises a lesson; parseLesson() reads it back to an equal value.
std::string toToml(const Lesson& lesson);

/// The states of the search at the pages of a lesson: of a tiling or of an edge-matching puzzle.
struct LessonStates {
    /// Null for an edge-matching puzzle.
    std::shared_ptr<const PreparedSearch> search;
    std::vector<WatchedState> tilings;
    std::vector<EdgeState> boards;
    /// The solution to play, if the method of an edge-matching puzzle finds it without a search.
    std::optional<EdgeArrangement> arrangement;
};

/// Searches up to the last page. Throws MessageError if the search fails or ends before a page, and Stopped
/// when `stop` is requested. Thread-safe.
LessonStates statesOf(const Lesson& lesson, const StopToken& stop = {});

}  // namespace tilewright
