#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/puzzle/any_puzzle.h"

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

}  // namespace tilewright
