#pragma once

#include <array>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "core/basics/message.h"
#include "core/lattice/cell.h"

namespace tilewright {

/// A cell as the ranking functions of fixed orders see it.
struct CellToRank {
    /// Position along the axes of the lattice, as in files.
    Cell cell;
    /// Its centre.
    std::array<double, 3> middle{};
    /// The offset from the centre of the order, which is that of the region or one given with the order.
    std::array<double, 3> fromCentre{};
    /// The bounding box of all cells, along the axes.
    Box box;
    /// The numbers given with the heuristic.
    std::array<double, 3> numbers{};
};

/// Cells with the smallest rank come first, compared lexicographically. Ties are broken by cell order.
using Rank = std::array<double, 3>;
using RankFunction = Rank (*)(const CellToRank& cell);

/// The order of heuristic F: cell order alone.
Rank rankByCellOrder(const CellToRank& cell);

/// How a search chooses what to fill next. heuristicTable() lists them all.
struct Heuristic {
    enum class Kind {
        /// S: the cell or piece with the fewest images; FILA considers cells only.
        size,
        /// E: among the cells with the fewest open neighbours, the one with the fewest images.
        estimate,
        /// N: the first of the cells with the fewest open neighbours. In lists, pockets that are too small
        /// for any piece come first.
        neighbours,
        /// P: the piece with the fewest images.
        piece,
        /// The first open cell in an order that is known before the search. POF works for such orders only.
        fixedOrder,
    };

    Kind kind = Kind::size;
    /// For fixed orders; null otherwise.
    RankFunction rank = nullptr;
    /// The factors of a linear order, or the centre of an angular or radial order.
    std::array<double, 3> numbers{};
    bool ownCentre = false;

    constexpr bool isFixedOrder() const { return kind == Kind::fixedOrder; }

    friend bool operator==(const Heuristic&, const Heuristic&) = default;
};

inline constexpr Heuristic heuristicS{Heuristic::Kind::size};
inline constexpr Heuristic heuristicE{Heuristic::Kind::estimate};
inline constexpr Heuristic heuristicN{Heuristic::Kind::neighbours};
inline constexpr Heuristic heuristicF{Heuristic::Kind::fixedOrder, rankByCellOrder};

/// One row of the table of heuristics. Parser, help texts, messages and the plans to be measured are
/// generated from it.
struct HeuristicRow {
    /// "f", "xyz"; options may add "@" and numbers.
    std::string_view letters;
    Heuristic heuristic;
    /// What it fills next, as a text for messages.
    const char* meaning = "";
    /// Whether measuring plans should try it: in two and three dimensions, in one of these only, or never.
    enum class Measured { no, inPlane, inSpace, always } measured = Measured::no;
    /// How many numbers may follow, and an example: "a,b,c"; empty if none may.
    std::size_t fewestNumbers = 0;
    std::size_t mostNumbers = 0;
    std::string_view numbers;
    /// Whether the numbers are mandatory.
    bool needsNumbers = false;

    bool isMeasured(bool inSpace) const {
        return measured == Measured::always || measured == (inSpace ? Measured::inSpace : Measured::inPlane);
    }

    /// The letters as a user types them, with mandatory numbers: "l@a,b,c".
    std::string text() const;
};

std::span<const HeuristicRow> heuristicTable();

/// What `heuristic` fills next.
Message meaningOf(const Heuristic& heuristic);

/// The letters of all heuristics, or only of the fixed orders: "f, y, z ... and R".
Message heuristicLetters(bool fixedOrdersOnly);

/// Letters and meanings of all heuristics: "f: the first open cell; e: ...".
Message heuristicMeanings();

/// Heuristics by the number of pieces left from which they apply.
using HeuristicsByLevel = std::map<int, Heuristic>;

/// Parses a number of pieces left. Throws MessageError.
int parsePiecesLeft(std::string_view text);

/// Parses one heuristic: "f", "l@1,0.5,0". Throws MessageError.
Heuristic parseHeuristic(std::string_view text);

/// Parses "e=11:f=3", as in the FILA article; a heuristic without a number applies from the first piece on.
/// Throws MessageError.
HeuristicsByLevel parseHeuristics(std::string_view spec);

/// The shortest text that parseHeuristic() accepts.
std::string toText(const Heuristic& heuristic);

/// The inverse of parseHeuristics(): "e=11:f=3".
std::string toText(const HeuristicsByLevel& heuristics);

}  // namespace tilewright
