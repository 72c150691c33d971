#include "core/watch/backtrack.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <cstdio>
#include <vector>

#include "core/basics/text.h"
#include "core/puzzle/checks.h"

namespace tilewright {

namespace {

using Reason = BacktrackReason;

constexpr std::array rows{
    BacktrackRow{Reason::exhausted, "exhausted", nullptr,
                 core::text("every placement that fits has been tried, with everything below it")},
    BacktrackRow{Reason::noneFits, "none fits", nullptr,
                 core::text("the list of the target has been read, and no placement in it fits")},
    BacktrackRow{
        Reason::noImages, "no images", core::text("if no placement is left for c: return"),
        core::text("no placement is left for a cell that must be filled or a piece that must be placed")},
    BacktrackRow{Reason::tooFewImages, "too few images",
                 core::text("if fewer placements of a piece are left than copies are needed: return"),
                 core::text("fewer placements of a piece are left than copies of it are needed")},
    BacktrackRow{Reason::tooManyOpen, "too many open",
                 core::text("if more cells would stay open than allowed: return"),
                 core::text("more cells would stay open than the puzzle allows")},
    BacktrackRow{Reason::cellsOpen, "cells open",
                 core::text("if nothing can be placed, and a cell must still be filled: return"),
                 core::text("nothing more can be placed, and cells that must be filled are open")},
    BacktrackRow{Reason::piecesLeft, "pieces left",
                 core::text("if nothing can be placed, and a piece must still be placed: return"),
                 core::text("nothing more can be placed, and pieces that must be placed are left")},
    BacktrackRow{Reason::volume, "volume",
                 core::text("if no choice of remaining pieces has the size of some open part: return"),
                 core::text("the volume check finds a part of the open cells whose size no choice of the "
                            "remaining pieces adds up to")},
    BacktrackRow{Reason::numbers, "numbers",
                 core::text("if a rule for numbers cannot be met any more: return"),
                 core::text("the numbers that pieces show break a rule, or cannot reach the sum of one")},
    BacktrackRow{
        Reason::parity, "parity",
        core::text("if the remaining pieces cannot balance black and white cells: return"),
        core::text(
            "the parity check finds that the remaining pieces cannot cover the open black and white cells")},
    BacktrackRow{Reason::fillTable, "fill table",
                 core::text("if the remaining pieces are not in the fill table: return"),
                 core::text("the fill table has all sets of pieces that fill the open cells, and the "
                            "remaining pieces are not among them")},
    BacktrackRow{Reason::solution, "solution", core::text("if p = 0: report the solution and return"),
                 core::text("the pieces are a solution")},
};

// The filled cells and the remaining pieces at a node.
struct NodeRest {
    std::vector<bool> isFilled;
    std::vector<int> left;

    NodeRest(const ImageTable& table, std::span<const ImageId> trail)
        : isFilled(static_cast<std::size_t>(table.cellCount())) {
        for (const ShapeClass& shape : table.shapes())
            left.push_back(shape.max);
        for (const ImageId image : trail) {
            for (const CellNumber cell : table.cellsOf(image))
                isFilled[cell] = true;
            --left[static_cast<std::size_t>(table.shapeOf(image))];
        }
    }

    long long open() const { return std::ranges::count(isFilled, false); }
};

// The images on the path to the node of the last event.
std::vector<ImageId> trailBelow(const WatchedState& state) {
    std::vector<ImageId> trail = state.trail();
    if (state.last.kind == SearchEvent::Kind::removed) trail.push_back(state.last.image);
    return trail;
}

Message noImageFits(const PreparedSearch& search, std::span<const ImageId> trail, int cell, int shape) {
    const std::size_t ruledOut = countRuledOut(search.table(), trail, cell, shape);
    const Message target = cell >= 0 ? cellInWords(search, cell) : shapeInWords(search, shape);
    if (ruledOut > 0)
        return counted(static_cast<long long>(ruledOut),
                       "no placement is left for %1: %n that fits was ruled out before",
                       core::plural("no placement is left for %1: %n that fit were ruled out before"),
                       target);
    return cell >= 0 ? core::message("no placement fits %1", target)
                     : core::message("no placement of %1 fits any more", target);
}

}  // namespace

std::span<const BacktrackRow> backtrackTable() {
    return rows;
}

const BacktrackRow& rowOf(BacktrackReason reason) {
    return *std::ranges::find(rows, reason, &BacktrackRow::reason);
}

Message cellInWords(const PreparedSearch& search, int cell) {
    const ImageTable& table = search.table();
    const std::string place =
        cellText(table.cells()[static_cast<std::size_t>(cell)], search.puzzle().lattice);
    if (cell >= table.crossingStart() && !search.puzzle().lattice.hasCrossings())
        return core::message("a face of the cell at %1", place);
    if (cell >= table.crossingStart()) return core::message("the crossing at %1", place);
    return core::message("cell %1 at %2", cell, place);
}

Message shapeInWords(const PreparedSearch& search, int shape) {
    const ShapeClass& of = search.table().shapes()[static_cast<std::size_t>(shape)];
    if (of.openGroup)
        return core::message("an open cell of group '%1'", search.puzzle().open[*of.openGroup].name);
    if (of.pieces.empty()) return core::message("an open cell");
    return core::message("piece %1", search.puzzle().pieces[of.pieces.front()].name);
}

std::size_t countRuledOut(const ImageTable& table, std::span<const ImageId> trail, int cell, int shape) {
    const NodeRest rest(table, trail);
    std::size_t count = 0;
    for (ImageId image = 0; image < table.pieceImages(); ++image) {
        const std::span<const CellNumber> cells = table.cellsOf(image);
        const bool isHere = cell >= 0 ? std::ranges::binary_search(cells, static_cast<CellNumber>(cell))
                                      : table.shapeOf(image) == shape;
        if (!isHere || rest.left[static_cast<std::size_t>(table.shapeOf(image))] <= 0) continue;
        count += std::ranges::none_of(cells, [&](auto c) { return rest.isFilled[c]; }) ? 1 : 0;
    }
    return count;
}

Message reasonInWords(const PreparedSearch& search, const WatchedState& state) {
    const SearchEvent& event = state.last;
    if (state.step == 0) return {};
    switch (event.reason) {
        case Reason::none:
            break;
        case Reason::exhausted:
            return core::message("everything below it has been tried");
        case Reason::noneFits:
        case Reason::noImages:
            return noImageFits(search, trailBelow(state), event.reasonCell, event.reasonShape);
        case Reason::tooFewImages:
            return core::message("fewer placements of %1 are left than copies of it are needed",
                                 shapeInWords(search, event.reasonShape));
        case Reason::tooManyOpen:
            return core::message("more cells would stay open than the puzzle allows");
        case Reason::cellsOpen:
            return core::message("nothing more can be placed, and cells that must be filled are open");
        case Reason::piecesLeft:
            return core::message("nothing more can be placed, and %1 must still be placed",
                                 shapeInWords(search, event.reasonShape));
        case Reason::volume:
            return core::message(
                "the sizes of the remaining pieces do not add up to that of a part of the open cells (volume "
                "check)");
        case Reason::numbers:
            return core::message("the numbers that pieces show break a rule, or cannot reach the sum of one");
        case Reason::parity:
            return core::message(
                "the remaining pieces cannot cover the open black and white cells (parity check)");
        case Reason::fillTable: {
            const long long open = NodeRest(search.table(), trailBelow(state)).open();
            return counted(
                open, "according to the fill table, the remaining pieces cannot fill the %n open cell",
                core::plural(
                    "according to the fill table, the remaining pieces cannot fill the %n open cells"));
        }
        case Reason::solution:
            return core::message("solution %1 has been found", state.solutions);
    }
    return {};
}

namespace {

class Words {
  public:
    explicit Words(const PreparedSearch& search) : search_(search) {}

    std::string cell(int number) const {
        const Cell cell = search_.table().cells()[static_cast<std::size_t>(number)];
        return "(" + joinedText(numbersOf(cell, search_.puzzle().lattice), " ") + ")";
    }

    // Pieces of a shape are interchangeable, so the first one is named.
    std::string piece(int shape) const {
        const ShapeClass& of = search_.table().shapes()[static_cast<std::size_t>(shape)];
        if (of.openGroup) return "open cell of " + search_.puzzle().open[*of.openGroup].name;
        return of.pieces.empty() ? "no piece" : "piece " + search_.puzzle().pieces[of.pieces.front()].name;
    }

    std::string image(ImageId image) const {
        std::string text = piece(search_.table().shapeOf(image)) + " at";
        for (const CellNumber number : search_.table().cellsOf(image))
            if (number < search_.table().crossingStart()) text += " " + cell(number);
        return text;
    }

  private:
    const PreparedSearch& search_;
};

std::string because(const SearchEvent& event) {
    if (event.reason == BacktrackReason::none) return {};
    return std::string(": ") + rowOf(event.reason).name;
}

std::string happening(const SearchEvent& event, const Words& words) {
    switch (event.kind) {
        case SearchEvent::Kind::switched:
            return std::string("switch to ") + nameOf(event.algorithm);
        case SearchEvent::Kind::target:
            return "target " + (event.cell >= 0 ? words.cell(event.cell) : words.piece(event.shape)) +
                   because(event);
        case SearchEvent::Kind::listSet:
            return "list set " + std::to_string(event.listSet) + " = " +
                   std::bitset<6>(event.listSet).to_string();
        case SearchEvent::Kind::cellRead:
            return "read " + words.cell(event.cell);
        case SearchEvent::Kind::tried:
            return "try " + words.image(event.image);
        case SearchEvent::Kind::placed:
            return "place " + words.image(event.image);
        case SearchEvent::Kind::removed:
            return "remove " + words.image(event.image) + because(event);
        case SearchEvent::Kind::backtrack:
            return "leave node" + because(event);
        case SearchEvent::Kind::solution:
            return "solution";
    }
    return {};
}

}  // namespace

std::string toText(const SearchEvent& event, const PreparedSearch& search) {
    std::array<char, 64> head{};
    std::snprintf(head.data(), head.size(), "%8llu %3d left  ", static_cast<unsigned long long>(event.step),
                  event.piecesLeft);
    return head.data() + happening(event, Words(search));
}

}  // namespace tilewright
