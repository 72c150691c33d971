#include "core/watch/pseudo_code.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/message/message.h"

namespace tilewright {

namespace {

using Runs = CodeLine::Runs;

// What all of them share: the end of the search, and a target for which there is nothing.
constexpr CodeLine call{0, core::text("fill(p pieces left):")};
constexpr CodeLine solved{1, core::text("if p = 0: report the solution and return"), Runs::solution};
constexpr CodeLine deadEnd{1, core::text("if nothing can cover c: return"), Runs::deadEnd};
constexpr CodeLine backtrack{1, core::text("return")};

// The algorithms that sift through the images of a cell differ in how they do that.
template <std::size_t kLines>
constexpr std::array<CodeLine, kLines + 8> sifting(const CodeLine (&how)[kLines]) {
    std::array<CodeLine, kLines + 8> code{
        call, solved, CodeLine{1, core::text("c ← the cell that the heuristic chooses"), Runs::target},
        deadEnd};
    auto end = std::ranges::copy(how, code.begin() + 4).out;
    *end++ = {3, core::text("place i"), Runs::placed};
    *end++ = {3, core::text("fill(p − 1)")};
    *end++ = {3, core::text("take i out"), Runs::removed};
    *end = backtrack;
    return code;
}

constexpr CodeLine openCells{2, core::text("if i lies on open cells only:"), Runs::tried};

constexpr auto fila =
    sifting({{1, core::text("n ← for each neighbour of c one bit: 1 if it is filled"), Runs::listSet},
             {1, core::text("for each image i in list[c][n] whose piece is left:")},
             openCells});

constexpr auto filaWithoutNeighbours =
    sifting({{1, core::text("for each image i in list[c] whose piece is left:"), Runs::listSet}, openCells});

constexpr auto deBruijn =
    sifting({{1, core::text("for each orientation i of each piece, at c:")},
             {2, core::text("if the piece of i is placed: next i")},
             {2, core::text("for each cell of i: if it is filled: next i"), Runs::tried}});

constexpr auto fletcher =
    sifting({{1, core::text("walk the tree of c from its root:")},
             {2, core::text("at a node: read its cell; if it is open, go on below it"), Runs::readOpen},
             {2, core::text("if it is filled: skip all that is below it"), Runs::readFilled},
             {2, core::text("at a leaf: i ← its image, which fits"), Runs::tried},
             {2, core::text("if the piece of i is left:")}});

constexpr std::array dlx{
    call,
    solved,
    CodeLine{1, core::text("c ← the column that the heuristic chooses: a cell or a piece"), Runs::target},
    deadEnd,
    CodeLine{1, core::text("cover c: unlink all images in it")},
    CodeLine{1, core::text("for each image i of c, from the top:")},
    CodeLine{2, core::text("i is the next row"), Runs::tried},
    CodeLine{2, core::text("place i: cover all other columns of i"), Runs::placed},
    CodeLine{2, core::text("fill(p − 1)")},
    CodeLine{2, core::text("take i out: uncover them, the last one first"), Runs::removed},
    CodeLine{1, core::text("uncover c")},
    backtrack,
};

constexpr std::array narrowing{
    call,
    solved,
    CodeLine{1,
             core::text("c ← the piece or cell with the fewest images in the list; a piece may have half as "
                        "many again"),
             Runs::target},
    deadEnd,
    CodeLine{1, core::text("for each image i of c in the list:")},
    CodeLine{2, core::text("i is the next image"), Runs::tried},
    CodeLine{2, core::text("place i: copy the list without what collides with i"), Runs::placed},
    CodeLine{2, core::text("fill(p − 1), with the copy")},
    CodeLine{2, core::text("take i out: back to the list before"), Runs::removed},
    backtrack,
};

Runs whatRan(const WatchedState& state, const NodeInside& node, const ImageTable& table) {
    using Kind = SearchEvent::Kind;
    switch (state.last.kind) {
        case Kind::switched:
            return Runs::never;
        case Kind::target:
            return node.hasNothingToTry(table) ? Runs::deadEnd : Runs::target;
        case Kind::listSet:
            return Runs::listSet;
        case Kind::cellRead: {
            const FletcherProgress walk = fletcherProgress(node, state.nodes.back(), table);
            return node.lists->fletcher.nodes[*walk.node].isFilled ? Runs::readFilled : Runs::readOpen;
        }
        case Kind::tried:
            return Runs::tried;
        case Kind::placed:
            return Runs::placed;
        case Kind::removed:
            return Runs::removed;
        case Kind::solution:
            return Runs::solution;
    }
    return Runs::never;
}

}  // namespace

std::span<const CodeLine> pseudoCode(Algorithm algorithm, bool neighbourFilter) {
    switch (algorithm) {
        case Algorithm::fila:
            if (neighbourFilter) return fila;
            return filaWithoutNeighbours;
        case Algorithm::deBruijn:
            return deBruijn;
        case Algorithm::fletcher:
            return fletcher;
        case Algorithm::narrowing:
            return narrowing;
        case Algorithm::dlx:
            break;
    }
    return dlx;
}

Algorithm runningAlgorithm(const WatchedState& state, const PreparedSearch& search) {
    if (state.step > 0 && state.last.kind == SearchEvent::Kind::switched) return state.last.algorithm;
    if (!state.nodes.empty()) return state.nodes.back().algorithm;
    return search.plan().schedule.algorithmAt(search.table().maxPieces());
}

std::optional<std::size_t> runningLine(std::span<const CodeLine> code, const WatchedState& state,
                                       const NodeInside* node, const ImageTable& table) {
    const Runs ran = node != nullptr ? whatRan(state, *node, table) : Runs::never;
    const auto line = std::ranges::find(code, ran, &CodeLine::runs);
    if (ran == Runs::never || line == code.end()) return std::nullopt;
    return static_cast<std::size_t>(line - code.begin());
}

}  // namespace tilewright
