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
class OddPieces;
struct Constraint;
struct SpaceOrigin;

using MakeSpace = std::shared_ptr<const SearchSpace> (*)(const SpaceOrigin& origin);

/// The walks over lists, compiled for one CPU level. All levels visit and count the same; they differ in
/// speed.
struct SearchCode {
    /// "v2", "v3" or "v4", the levels of x86-64; "portable" on other CPUs; "native" in a program built for
    /// one machine only.
    std::string_view name;
    MakeSpace makeSpace = nullptr;
};

/// The levels that this CPU supports, fastest first; at least one.
std::span<const SearchCode> searchCodes();

/// The widest search over FILA lists: open cells, and shapes of the puzzle. DLX goes on until no more are
/// open.
inline constexpr int maxListCells = 512;
inline constexpr int maxListShapes = 512;

/// What walks the tree. DLX places the first pieces; the others take over from it and may alternate, except
/// list narrowing, which runs to the end.
enum class Algorithm { dlx, fila, deBruijn, fletcher, narrowing };

/// "dlx", "fila", "debruijn", "fletcher" or "narrow".
const char* nameOf(Algorithm algorithm);

/// Algorithms by the number of pieces left from which they apply.
using AlgorithmsByLevel = std::map<int, Algorithm>;

/// Pruning at nodes. Each filter applies while at least this many pieces are left; `once` means only before
/// the search, nullopt means never.
struct NodeFilters {
    static constexpr int once = std::numeric_limits<int>::max();

    /// Removes images that cut off a part whose volume no choice of the other pieces has (DLX only).
    std::optional<int> volume;
    /// Removes images that leave black and white cells unbalanced (DLX only).
    std::optional<int> parity;
    /// Removes images that leave a cell or piece without an image (DLX only).
    std::optional<int> fit;
    /// Removes images of the few pieces whose places are told by sums (OddPieces; DLX only).
    std::optional<int> weights;
    /// Backtracks from nodes with a part whose volume no choice of the remaining pieces has.
    std::optional<int> volumeBacktrack;
    /// Backtracks from nodes where the remaining pieces cannot balance black and white cells.
    std::optional<int> parityBacktrack;
    /// Backtracks from nodes whose open cells the remaining pieces cannot fill, according to the fill table.
    /// Unlike the other filters, it applies while at most this many pieces are left. For FILA with a fixed
    /// order, up to 128 cells, and pieces that are all different and must all be used.
    std::optional<int> fillTable;
    /// Memory limit of a table, which is replaced by an empty one when it is full. A search has one for all
    /// threads, or up to one for each.
    static constexpr std::size_t fillTableBytes = std::size_t{1} << 27;

    friend bool operator==(const NodeFilters&, const NodeFilters&) = default;
};

/// Which algorithm and heuristic a search uses at each number of pieces left.
///
/// An entry for N pieces left applies from there down to the next entry.
class Schedule {
  public:
    /// DLX where none is given. Below an algorithm other than DLX there must be no DLX.
    AlgorithmsByLevel algorithms;
    /// Whether FILA filters its lists by the occupancy of the target's neighbours (NOF).
    bool neighbourFilter = false;
    HeuristicsByLevel heuristics;
    NodeFilters filters;
    /// The compiled walks over lists.
    const SearchCode* code = &searchCodes().front();
    /// The constraint of a cell with its symmetric copies, which DLX keeps to; null if there is none. Set by
    /// PreparedSearch.
    std::shared_ptr<const Constraint> copies;
    /// For NodeFilters::weights; null if it cannot remove anything. Set by PreparedSearch.
    std::shared_ptr<const OddPieces> oddPieces;

    Algorithm algorithmAt(int piecesLeft) const;

    /// The heuristic given; by default S for DLX and F for the others. Always S for list narrowing.
    Heuristic heuristicAt(int piecesLeft) const;

    friend bool operator==(const Schedule&, const Schedule&) = default;
};

}  // namespace tilewright
