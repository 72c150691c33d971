#include "core/watch/pseudo_code.h"

#include <algorithm>
#include <iterator>

#include "core/basics/message.h"
#include "core/watch/backtrack.h"

namespace tilewright {

namespace {

using Reason = BacktrackReason;
using Runs = CodeLine::Runs;
using Code = std::vector<CodeLine>;

CodeLine leaving(Reason reason) {
    return {1, rowOf(reason).code, Runs::leaves, reason};
}

bool isList(Algorithm algorithm) {
    return algorithm != Algorithm::dlx && algorithm != Algorithm::narrowing;
}

// Whether FILA counts placements to choose a target at some number of pieces left.
bool countsImages(const PreparedSearch& search) {
    const Schedule& schedule = search.plan().schedule;
    for (int p = 1; p <= search.table().maxPieces(); ++p)
        if (schedule.algorithmAt(p) == Algorithm::fila && !schedule.heuristicAt(p).isFixedOrder())
            return true;
    return false;
}

// The lines before the choice of the target.
Code beginningOf(Algorithm algorithm, const PreparedSearch& search) {
    const NodeFilters& filters = search.plan().schedule.filters;
    const bool isOpenEnded = search.table().isOpenEnded();
    Code code{{0, core::text("fill(p pieces left):")}};
    if (algorithm != Algorithm::narrowing) {
        if (filters.volumeBacktrack) code.push_back(leaving(Reason::volume));
        if (filters.parityBacktrack) code.push_back(leaving(Reason::parity));
    }
    if (!search.table().rules().empty()) code.push_back(leaving(Reason::numbers));
    code.push_back(leaving(Reason::solution));
    if (isList(algorithm) && isOpenEnded)
        for (const Reason reason : {Reason::piecesLeft, Reason::cellsOpen})
            code.push_back(leaving(reason));
    if (algorithm != Algorithm::dlx && isOpenEnded) code.push_back(leaving(Reason::tooManyOpen));
    if (algorithm == Algorithm::fila && filters.fillTable && !isOpenEnded)
        code.push_back(leaving(Reason::fillTable));
    if (algorithm == Algorithm::dlx && (filters.volume || filters.parity || filters.fit || filters.weights))
        code.push_back({1, core::text("remove the placements that the filters rule out")});
    return code;
}

void addChecksOfTarget(Algorithm algorithm, const PreparedSearch& search, Code& code) {
    if (isList(algorithm) && (algorithm != Algorithm::fila || !countsImages(search))) return;
    code.push_back(leaving(Reason::noImages));
    if (!isList(algorithm) && search.table().hasCopies()) code.push_back(leaving(Reason::tooFewImages));
}

// The lines that read a list.
Code siftingOf(Algorithm algorithm, const PreparedSearch& search) {
    const CodeLine openCells{2, core::text("if i covers open cells only:"), Runs::tried};
    if (algorithm == Algorithm::deBruijn)
        return {{1, core::text("for each orientation i of each piece, at c:")},
                {2, core::text("if the piece of i is placed: next i")},
                {2, core::text("for each cell of i: if it is filled: next i"), Runs::tried}};
    if (algorithm == Algorithm::fletcher)
        return {{1, core::text("walk the tree of c from its root:")},
                {2, core::text("at a node: read its cell; if it is open, continue below it"), Runs::readOpen},
                {2, core::text("if it is filled: skip everything below it"), Runs::readFilled},
                {2, core::text("at a leaf: i ← its placement, which fits"), Runs::tried},
                {2, core::text("if the piece of i is left:")}};
    if (!search.plan().schedule.neighbourFilter)
        return {{1, core::text("for each placement i in list[c] whose piece is left:"), Runs::listSet},
                openCells};
    return {{1, core::text("n ← for each neighbour of c one bit: 1 if it is filled"), Runs::listSet},
            {1, core::text("for each placement i in list[c][n] whose piece is left:")},
            openCells};
}

Code bodyOf(Algorithm algorithm, const PreparedSearch& search) {
    if (algorithm == Algorithm::dlx) {
        Code code{{1, core::text("cover c: unlink all placements in it")},
                  {1, core::text("for each placement i of c, from the top:")},
                  {2, core::text("i is the next row"), Runs::tried}};
        if (search.plan().schedule.copies)
            code.push_back({2, core::text("if c is constrained: unlink all copies of earlier i")});
        code.insert(code.end(), {{2, core::text("place i: cover all other columns of i"), Runs::placed},
                                 {2, core::text("fill(p − 1)")},
                                 {2, core::text("remove i: uncover them, the last one first"), Runs::removed},
                                 {1, core::text("uncover c")}});
        return code;
    }
    if (algorithm == Algorithm::narrowing)
        return {{1, core::text("for each remaining placement i of c:")},
                {2, core::text("i is the next placement"), Runs::tried},
                {2, core::text("place i: keep only placements that do not collide with i"), Runs::placed},
                {2, core::text("fill(p − 1)")},
                {2, core::text("remove i: restore the placements from before i"), Runs::removed}};
    Code code = siftingOf(algorithm, search);
    code.push_back({3, core::text("place i"), Runs::placed});
    code.push_back({3, core::text("fill(p − 1)")});
    code.push_back({3, core::text("remove i"), Runs::removed});
    return code;
}

const char* targetLineOf(Algorithm algorithm) {
    if (algorithm == Algorithm::dlx)
        return core::text("c ← the column that the heuristic chooses: a cell or a piece");
    if (algorithm == Algorithm::narrowing)
        return core::text(
            "c ← the piece or cell with the fewest placements left; a piece may have up to 1.5 times as "
            "many");
    return core::text("c ← the cell that the heuristic chooses");
}

Runs whatRan(const WatchedState& state, const NodeInside* node, const ImageTable& table) {
    using Kind = SearchEvent::Kind;
    switch (state.last.kind) {
        case Kind::switched:
            return Runs::never;
        case Kind::target:
            return state.last.reason == Reason::none ? Runs::target : Runs::leaves;
        case Kind::backtrack:
        case Kind::solution:
            return Runs::leaves;
        case Kind::listSet:
            return Runs::listSet;
        case Kind::cellRead: {
            if (node == nullptr) return Runs::never;
            const FletcherProgress walk = fletcherProgress(*node, state.nodes.back(), table);
            return node->lists->fletcher.nodes[*walk.node].isFilled ? Runs::readFilled : Runs::readOpen;
        }
        case Kind::tried:
            return Runs::tried;
        case Kind::placed:
            return Runs::placed;
        case Kind::removed:
            return Runs::removed;
    }
    return Runs::never;
}

}  // namespace

std::vector<CodeLine> pseudoCode(Algorithm algorithm, const PreparedSearch& search) {
    Code code = beginningOf(algorithm, search);
    code.push_back({1, targetLineOf(algorithm), Runs::target});
    addChecksOfTarget(algorithm, search, code);
    std::ranges::copy(bodyOf(algorithm, search), std::back_inserter(code));
    code.push_back({1, core::text("return")});
    return code;
}

Algorithm runningAlgorithm(const WatchedState& state, const PreparedSearch& search) {
    using Kind = SearchEvent::Kind;
    if (state.step > 0 && (state.last.kind == Kind::switched || state.last.kind == Kind::backtrack))
        return state.last.algorithm;
    if (!state.nodes.empty()) return state.nodes.back().algorithm;
    return search.plan().schedule.algorithmAt(search.table().maxPieces());
}

std::optional<std::size_t> runningLine(const std::vector<CodeLine>& code, const WatchedState& state,
                                       const NodeInside* node, const ImageTable& table) {
    if (state.step == 0) return std::nullopt;
    const Runs ran = whatRan(state, node, table);
    const Reason reason = ran != Runs::leaves                              ? Reason::none
                          : state.last.kind == SearchEvent::Kind::solution ? Reason::solution
                                                                           : state.last.reason;
    const auto line = std::ranges::find_if(
        code, [&](const CodeLine& one) { return one.runs == ran && one.reason == reason; });
    if (ran == Runs::never || line == code.end()) return std::nullopt;
    return static_cast<std::size_t>(line - code.begin());
}

}  // namespace tilewright
