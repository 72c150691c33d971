#include "core/watch/trace_text.h"

#include <array>
#include <bitset>
#include <cstdio>

#include "core/puzzle/wording.h"
#include "core/text/text.h"
#include "core/watch/backtrack.h"

namespace tilewright {

namespace {

class Words {
  public:
    explicit Words(const PreparedSearch& search) : search_(search) {}

    std::string cell(int number) const {
        const Cell cell = search_.table().cells()[static_cast<std::size_t>(number)];
        return "(" + joinedText(numbersOf(cell, search_.puzzle().lattice), " ") + ")";
    }

    // Pieces of one shape are interchangeable, so the first one speaks for all.
    std::string piece(int shape) const {
        const ShapeClass& of = search_.table().shapes()[static_cast<std::size_t>(shape)];
        return of.pieces.empty() ? "no piece" : "piece " + search_.puzzle().pieces[of.pieces.front()].name;
    }

    std::string image(ImageId image) const {
        std::string text = piece(search_.table().shapeOf(image)) + " at";
        for (const std::uint16_t number : search_.table().cellsOf(image))
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
