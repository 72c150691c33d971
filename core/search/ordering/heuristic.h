#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace tilewright {

/// How a search picks what to fill next.
///
/// The letters are those of the FILA article: `f`, `e`, `s`, `l@a,b,c`, `a`, `A`, `R`, the shorthands `x y z
/// X Y Z` and `xyz`; `p` is ours. Angular and radial orders take the centre of the region, or a centre of
/// their own: `a@2,2`, `R@1.5,1.5,0`.
struct Heuristic {
    enum class Kind {
        /// S: the cell or piece with the fewest images; FILA looks at cells only.
        size,
        /// E: of the cells with the fewest open neighbours the one with the fewest images.
        estimate,
        /// P: the piece with the fewest images.
        piece,
        /// F: the first open cell in cell order.
        first,
        /// L: the cell with the least a*x + b*y + c*z.
        linear,
        /// a: the cell with the least angle around a centre, counter-clockwise from +x, seen along z.
        angular,
        /// A: the cell with the greatest angle.
        angularDown,
        /// R: the cell farthest from a centre.
        radial,
    };

    Kind kind = Kind::size;
    /// The factors of a linear order; the centre of an angular or radial one if it has its own.
    std::array<double, 3> numbers{};
    bool ownCentre = false;

    /// Whether the order of filling is known before the search: such an order has POF.
    bool isFixedOrder() const { return kind != Kind::size && kind != Kind::estimate && kind != Kind::piece; }

    friend bool operator==(const Heuristic&, const Heuristic&) = default;
};

inline constexpr Heuristic heuristicS{Heuristic::Kind::size};
inline constexpr Heuristic heuristicE{Heuristic::Kind::estimate};
inline constexpr Heuristic heuristicF{Heuristic::Kind::first};

/// Heuristics by the number of pieces left from which on they hold.
using HeuristicsByLevel = std::map<int, Heuristic>;

/// Reads one heuristic: "f", "l@1,0.5,0". Throws std::invalid_argument with one sentence that says what was
/// expected.
Heuristic parseHeuristic(std::string_view text);

/// Reads "e=11:f=3", as in the FILA article; a heuristic without a number holds from the first piece on.
/// Throws std::invalid_argument with one sentence that says what was expected.
HeuristicsByLevel parseHeuristics(std::string_view spec);

/// The shortest text that parseHeuristic reads back.
std::string toText(const Heuristic& heuristic);

/// The reverse of parseHeuristics: "e=11:f=3".
std::string toText(const HeuristicsByLevel& heuristics);

}  // namespace tilewright
