#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/formats/puzzle_file.h"

namespace tilewright::fuzz {

/// The result of reading some bytes.
struct Reading {
    /// The puzzle, if the bytes were accepted.
    std::optional<Puzzle> puzzle;
    /// What the readers or writers did wrong, in one sentence; empty if nothing.
    std::string fault;
};

/// What is wrong with a message about `file`, in one sentence; empty if nothing.
std::string faultOfMessage(const FormatError& error, const std::string& file);

/// Reads puzzle number `problem` from `bytes` and checks what must hold for any input: it is a puzzle that
/// passes `validate`, or it is refused with a one-line message. A puzzle is written in every format that
/// supports it and must be read back unchanged. Exceptions other than FormatError are propagated.
Reading checkReaders(std::string_view bytes, const PuzzleFormat& likely, int problem);

}  // namespace tilewright::fuzz
