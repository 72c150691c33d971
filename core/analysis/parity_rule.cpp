// Two colours, as on a chessboard: black and white cells of the region against those that pieces can cover.

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>

#include "core/analysis/rest_of_puzzle.h"
#include "core/images/colour_sums.h"
#include "core/images/image_table.h"
#include "core/images/imbalance_sums.h"
#include "core/lattice/lattice.h"
#include "core/puzzle/wording.h"

namespace tilewright {

namespace {

constexpr std::size_t coloursNamed = 6;

// Above this the sums of imbalances would take longer than a person waits; only huge regions with hundreds of
// kinds of unbalanced pieces in any number come near it.
constexpr long long maxImbalance = 2'000'000;

struct Copies {
    int must = 0;
    int may = 0;
};

// The numbers of black and of white cells that must be covered, and that may be.
struct OpenColours {
    ColourCount least;
    ColourCount most;

    bool isExact() const { return least == most; }
};

OpenColours coloursOf(const OpenCells& open, Lattice lattice) {
    OpenColours colours;
    for (std::size_t i = 0; i < open.cells.size(); ++i) {
        const bool isBlack = lattice.isBlack(open.cells[i]);
        colours.most.add(isBlack);
        if (!open.optional[i]) colours.least.add(isBlack);
    }
    return colours;
}

Copies copiesOf(const Supply& supply, int room) {
    const auto must = static_cast<int>(std::min<long long>(supply.min, room));
    return {must, static_cast<int>(std::min<long long>(supply.max, room)) - must};
}

// How many pieces cover which numbers of cells of the two colours, the smaller one first.
using CopiesOfColours = std::map<std::pair<int, int>, Copies>;

CopiesOfColours coloursOfPieces(const RestOfPuzzle& left) {
    CopiesOfColours result;
    for (const Supply& supply : left.supplies) {
        const ColourCount colours = coloursOf(left.shapeOf(supply).cells(), left.puzzle.lattice);
        Copies& copies = result[std::minmax(colours.black, colours.white)];
        const int room = left.open.size() / supply.size;
        const Copies more = copiesOf(supply, room);
        copies.must = std::min(room, copies.must + more.must);
        copies.may = std::min(room - copies.must, copies.may + more.may);
    }
    return result;
}

// Whether some pair is within the limits, both colours.
bool meets(const ColourSums& sums, const OpenColours& limits) {
    for (int black = limits.least.black; black <= limits.most.black; ++black)
        for (int white = limits.least.white; white <= limits.most.white; ++white)
            if (sums.contains(black, white)) return true;
    return false;
}

ColourSums sumsOf(const CopiesOfColours& pieces, ColourCount most, const std::stop_token& stop) {
    ColourSums sums(most);
    for (const auto& [colours, copies] : pieces)
        for (int i = 0; i < copies.must + copies.may; ++i) {
            if (stop.stop_requested()) throw Stopped{};
            sums.add({colours.first, colours.second}, i < copies.must);
        }
    return sums;
}

bool isReachable(const CopiesOfColours& pieces, const OpenColours& open) {
    std::map<int, Copies> copiesOfImbalance;
    long long sum = 0;
    for (const auto& [colours, copies] : pieces) {
        const int imbalance = colours.second - colours.first;
        if (imbalance == 0) continue;
        sum += static_cast<long long>(imbalance) * (copies.must + copies.may);
        copiesOfImbalance[imbalance].must += copies.must;
        copiesOfImbalance[imbalance].may += copies.may;
    }
    if (sum > maxImbalance) return true;
    ImbalanceSums sums(static_cast<int>(sum));
    for (const auto& [imbalance, copies] : copiesOfImbalance)
        sums.add(imbalance, copies.must, copies.may);
    return sums.meets(open.least.black - open.most.white, open.most.black - open.least.white);
}

// What choices of pieces with the size of the region can cover, nearest to its colours first; the volume rule
// says that there are some.
Message::List coverable(const CopiesOfColours& pieces, ColourCount open, const std::stop_token& stop) {
    const int size = open.black + open.white;
    const ColourSums sums = sumsOf(pieces, {size, size}, stop);
    std::vector<int> blacks;
    for (int black = 0; black <= size; ++black)
        if (sums.contains(black, size - black)) blacks.push_back(black);
    std::ranges::stable_sort(blacks, {}, [&](int black) { return std::abs(black - open.black); });
    Message::List splits{{}, coloursNamed};
    for (const int black : blacks)
        splits.items.push_back(verbatim(std::to_string(black) + "+" + std::to_string(size - black)));
    return splits;
}

Message imbalanceText(const RestOfPuzzle& left, const OpenColours& open, const CopiesOfColours& pieces,
                      bool together, const std::stop_token& stop) {
    const auto range = [](int least, int most) {
        return least == most ? verbatim(std::to_string(least)) : core::message("%1 to %2", least, most);
    };
    const Message black = range(open.least.black, open.most.black);
    const Message white = range(open.least.white, open.most.white);
    const bool isWhole = left.puzzle.fixed.empty();
    Message colouring = left.puzzle.lattice.hasUnitBoxes()
                            ? core::message("coloured like a chessboard")
                            : core::message("coloured in two colours so that cells that share a side differ");
    if (together && open.isExact())
        return messageOf(
            isWhole ? core::text(
                          "%1, the region has %2 black and %3 white cells, but the pieces can cover only %4")
                    : core::text("%1, the region has %2 black and %3 white cells left, but the pieces can "
                                 "cover only %4"),
            std::move(colouring), black, white, coverable(pieces, open.most, stop));
    return messageOf(isWhole
                         ? core::text("%1, the region has %2 black and %3 white cells, but no choice of "
                                      "the pieces covers these numbers")
                         : core::text("%1, the region has %2 black and %3 white cells left, but no choice "
                                      "of the pieces covers these numbers"),
                     std::move(colouring), black, white);
}

// Adds which pieces the balance depends on, as far as that is worth saying.
Message withUnbalanced(Message text, const RestOfPuzzle& left, std::span<const std::size_t> unbalanced) {
    if (unbalanced.empty())
        return core::message("%1; every piece covers as many black cells as white ones", std::move(text));
    if (unbalanced.size() == left.supplies.size() || unbalanced.size() > coloursNamed) return text;
    return counted(static_cast<long long>(unbalanced.size()),
                   "%1; only %2 covers more of one colour than of the other",
                   core::plural("%1; only %2 cover more of one colour than of the other"), std::move(text),
                   namesOf(left.puzzle, unbalanced, coloursNamed));
}

}  // namespace

std::optional<Obstacle> parityRule(const RestOfPuzzle& left, bool together, const std::stop_token& stop) {
    if (!left.puzzle.lattice.isTwoColoured()) return std::nullopt;
    const OpenColours open = coloursOf(left.open, left.puzzle.lattice);
    const CopiesOfColours pieces = coloursOfPieces(left);
    if (together ? meets(sumsOf(pieces, open.most, stop), open) : isReachable(pieces, open))
        return std::nullopt;

    Obstacle obstacle{Obstacle::Kind::parity, {}, {}, {}};
    for (const Supply& supply : left.supplies)
        if (left.hasRoom(supply) &&
            coloursOf(left.shapeOf(supply).cells(), left.puzzle.lattice).imbalance() > 0)
            obstacle.pieces.push_back(supply.piece);
    obstacle.text = withUnbalanced(imbalanceText(left, open, pieces, together, stop), left, obstacle.pieces);
    return obstacle;
}

}  // namespace tilewright
