#pragma once

#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "core/search/heuristic.h"

namespace tilewright {

class SearchSpace;
struct SpaceOrigin;

using MakeSpace = std::shared_ptr<const SearchSpace> (*)(const SpaceOrigin& origin);

/// The walks over lists as they are compiled for processors with some set of instructions. All compilations
/// do and count the same; they differ in speed.
struct SearchCode {
    /// "v2", "v3" or "v4", the levels of x86-64; "portable" on other processors, and "native" in a program
    /// that is built for one machine only.
    std::string_view name;
    MakeSpace makeSpace = nullptr;
};

/// Those that this processor can run, the fastest first; there is at least one.
std::span<const SearchCode> searchCodes();

/// What walks the tree. DLX places the first pieces; the others take over from it and may take turns, but for
/// list narrowing, which goes on to the end.
enum class Algorithm { dlx, fila, deBruijn, fletcher, narrowing };

/// "dlx", "fila", "debruijn", "fletcher" or "narrow".
const char* nameOf(Algorithm algorithm);

/// Algorithms by the number of pieces left from which on they work.
using AlgorithmsByLevel = std::map<int, Algorithm>;

/// What is done at nodes of the tree to see early that there is no solution below them. Each holds while at
/// least that many pieces are left; `once` means before the search only, nullopt means never.
struct NodeFilters {
    static constexpr int once = std::numeric_limits<int>::max();

    /// Takes out images that cut off a part whose volume no choice of the other pieces has (DLX only).
    std::optional<int> volume;
    /// Takes out images that leave no way to share out black and white cells (DLX only).
    std::optional<int> parity;
    /// Takes out images that leave some cell or piece without an image (DLX only).
    std::optional<int> fit;
    /// Backtracks from nodes with a part whose volume no choice of the pieces left has.
    std::optional<int> volumeBacktrack;
    /// Backtracks from nodes where the pieces left cannot share out black and white cells.
    std::optional<int> parityBacktrack;
    /// Backtracks from nodes whose open cells the pieces left cannot fill, as a table says: the other way
    /// round, while at most that many pieces are left. For FILA with a fixed order, up to 128 cells, and
    /// pieces that are all different and must all be used.
    std::optional<int> fillTable;
    /// What the table of one thread takes of memory at most, about; when it is larger it begins anew.
    static constexpr std::size_t fillTableBytes = std::size_t{1} << 27;

    friend bool operator==(const NodeFilters&, const NodeFilters&) = default;
};

/// Which algorithm and which heuristic a search uses at each number of pieces left.
///
/// What is given for N pieces left holds from there down to the next one given.
class Schedule {
  public:
    /// Where none is given, DLX works. Below an algorithm other than DLX there must be no DLX.
    AlgorithmsByLevel algorithms;
    /// Whether FILA filters its lists by the occupancy of the neighbours of the target.
    bool neighbourFilter = false;
    HeuristicsByLevel heuristics;
    NodeFilters filters;
    /// What walks over lists.
    const SearchCode* code = &searchCodes().front();

    Algorithm algorithmAt(int piecesLeft) const;

    /// The one given, or else S for DLX and F for the others; always S for list narrowing.
    Heuristic heuristicAt(int piecesLeft) const;

    friend bool operator==(const Schedule&, const Schedule&) = default;
};

}  // namespace tilewright
