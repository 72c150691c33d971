#pragma once

#include <map>
#include <optional>
#include <string_view>

namespace tilewright {

/// How a search picks what to fill next.
enum class Heuristic {
    /// The cell or piece with the fewest images (S).
    size,
    /// The first open cell in cell order (F).
    first,
};

/// Heuristics by the number of pieces left from which on they hold.
using HeuristicsByLevel = std::map<int, Heuristic>;

/// Reads "e=11:f=3", as in the FILA article; a heuristic without a number holds from the first piece on.
/// Throws std::invalid_argument with one sentence that says what was expected.
HeuristicsByLevel parseHeuristics(std::string_view spec);

/// The letter of the heuristic, as in the FILA article.
char letterOf(Heuristic heuristic);

/// Which algorithm and which heuristic a search uses at each number of pieces left.
///
/// DLX places the first pieces. A heuristic given for N pieces left holds from there down to the next one
/// given.
class Schedule {
  public:
    /// FILA takes over when this many pieces are left; with nothing, DLX goes on to the end.
    std::optional<int> filaFrom;
    /// Whether FILA filters its lists by the occupancy of the neighbours of the target.
    bool neighbourFilter = false;
    HeuristicsByLevel heuristics;

    bool usesFila(int piecesLeft) const { return filaFrom && piecesLeft <= *filaFrom; }

    /// The one given, or else S for DLX and F for FILA.
    Heuristic heuristicAt(int piecesLeft) const;

    friend bool operator==(const Schedule&, const Schedule&) = default;
};

}  // namespace tilewright
