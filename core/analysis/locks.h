#pragma once

#include "core/analysis/advice.h"
#include "core/assembly/disassembler.h"

namespace tilewright {

/// Whether some pieces of an assembly, but not all, can be shifted together by a step along some axis.
bool canMove(const Puzzle& puzzle, std::span<const Placement> assembly);

/// Why `assembly` does not come apart, without a capital and a full stop: "no piece can move", "A, B and C
/// are interlocked"; empty where it does.
Message whyNotApart(const Disassembly& found, const Puzzle& puzzle, std::span<const Placement> assembly);

/// What is to be said of a puzzle of whose solutions, `count` in number, none comes apart by straight moves;
/// `first` is what was found about the first one.
Advice adviceOnLocks(std::uint64_t count, const Disassembly& first, const Puzzle& puzzle,
                     std::span<const Placement> assembly);

}  // namespace tilewright
