#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/formats/puzzle_file.h"

namespace tilewright::fuzz {

/// What became of some bytes.
struct Reading {
    /// The puzzle, if the bytes were read as one.
    std::optional<Puzzle> puzzle;
    /// What the readers or writers did wrong, in one sentence; empty if nothing.
    std::string fault;
};

/// What is wrong with a message about `file`, in one sentence; empty if nothing.
std::string faultOfMessage(const FormatError& error, const std::string& file);

/// Reads the puzzle with the number `problem` from `bytes` and requires what must hold for any bytes: they
/// are a puzzle that passes `validate`, or refused with one line of words. A puzzle is written in every
/// format that can hold it, and what is read back must be the same puzzle. Other exceptions than FormatError
/// are let through.
Reading checkReaders(std::string_view bytes, const PuzzleFormat& likely, int problem);

}  // namespace tilewright::fuzz
