#pragma once

#include <array>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "core/basics/message.h"
#include "core/lattice/cell.h"

namespace tilewright {

/// A cell as fixed orders of filling see it.
struct CellToRank {
    /// Along the axes of the lattice, as files write its position.
    Cell cell;
    /// Where its middle is.
    std::array<double, 3> middle{};
    /// The way there from the centre of the order: that of the region, or one of the order's own.
    std::array<double, 3> fromCentre{};
    /// The box around all cells, along the axes.
    Box box;
    /// The numbers that were given with the heuristic.
    std::array<double, 3> numbers{};
};

/// Which cells come first: those with the least rank, compared number by number. Ties are in cell order.
using Rank = std::array<double, 3>;
using RankFunction = Rank (*)(const CellToRank& cell);

/// The order of heuristic F: cell order alone.
Rank rankByCellOrder(const CellToRank& cell);

/// How a search picks what to fill next. heuristicTable() says which there are.
struct Heuristic {
    enum class Kind {
        /// S: the cell or piece with the fewest images; FILA looks at cells only.
        size,
        /// E: of the cells with the fewest open neighbours the one with the fewest images.
        estimate,
        /// N: the first of the cells with the fewest open neighbours; in lists, after cells that are too few
        /// together for any piece.
        neighbours,
        /// P: the piece with the fewest images.
        piece,
        /// The first open cell of an order that is known before the search; only such an order has POF.
        fixedOrder,
    };

    Kind kind = Kind::size;
    /// For a fixed order, else null.
    RankFunction rank = nullptr;
    /// The factors of a linear order; the centre of an angular or radial one if it has its own.
    std::array<double, 3> numbers{};
    bool ownCentre = false;

    constexpr bool isFixedOrder() const { return kind == Kind::fixedOrder; }

    friend bool operator==(const Heuristic&, const Heuristic&) = default;
};

inline constexpr Heuristic heuristicS{Heuristic::Kind::size};
inline constexpr Heuristic heuristicE{Heuristic::Kind::estimate};
inline constexpr Heuristic heuristicN{Heuristic::Kind::neighbours};
inline constexpr Heuristic heuristicF{Heuristic::Kind::fixedOrder, rankByCellOrder};

/// One row of the table of heuristics, from which the parser, help texts, messages and the plans to be
/// measured are made.
struct HeuristicRow {
    /// "f", "xyz"; in options a "@" and numbers may follow.
    std::string_view letters;
    Heuristic heuristic;
    /// What it fills next, a text for messages.
    const char* meaning = "";
    /// Whether measuring plans should try it: in two and in three dimensions, in one of these only, or not.
    enum class Measured { no, inPlane, inSpace, always } measured = Measured::no;
    /// How many numbers may follow, and the example for them: "a,b,c"; empty if none may.
    std::size_t fewestNumbers = 0;
    std::size_t mostNumbers = 0;
    std::string_view numbers;
    /// Whether the numbers must be there.
    bool needsNumbers = false;

    bool isMeasured(bool inSpace) const {
        return measured == Measured::always || measured == (inSpace ? Measured::inSpace : Measured::inPlane);
    }

    /// The letters as a person types them, with the numbers if they are needed: "l@a,b,c".
    std::string text() const;
};

std::span<const HeuristicRow> heuristicTable();

/// What `heuristic` fills next.
Message meaningOf(const Heuristic& heuristic);

/// The letters of all heuristics, or of the fixed orders only: "f, y, z ... and R".
Message heuristicLetters(bool fixedOrdersOnly);

/// Letters and meanings of all heuristics: "f: the first open cell; e: ...".
Message heuristicMeanings();

/// Heuristics by the number of pieces left from which on they hold.
using HeuristicsByLevel = std::map<int, Heuristic>;

/// Reads a number of pieces left. Throws MessageError that says what was expected.
int parsePiecesLeft(std::string_view text);

/// Reads one heuristic: "f", "l@1,0.5,0". Throws MessageError that says what was expected.
Heuristic parseHeuristic(std::string_view text);

/// Reads "e=11:f=3", as in the FILA article; a heuristic without a number holds from the first piece on.
/// Throws MessageError that says what was expected.
HeuristicsByLevel parseHeuristics(std::string_view spec);

/// The shortest text that parseHeuristic reads back.
std::string toText(const Heuristic& heuristic);

/// The reverse of parseHeuristics: "e=11:f=3".
std::string toText(const HeuristicsByLevel& heuristics);

}  // namespace tilewright
