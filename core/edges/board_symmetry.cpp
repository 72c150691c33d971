#include "core/edges/board_symmetry.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "core/edges/edge_checks.h"

namespace tilewright {

namespace {

constexpr std::size_t mostExchanges = 720;

EdgeColours moved(const EdgeColours& colours, const GridMotion& motion) {
    EdgeColours image = colours;
    for (std::size_t side = 0; side < colours.size(); ++side)
        image[motion.sides[side]] = colours[side];
    return image;
}

EdgeColours typeOf(const EdgeColours& piece, const EdgeMoves& moves) {
    return variantsOf(piece, moves).front();
}

// What a symmetry must preserve: the sorted types if pieces may be swapped, otherwise the type at each place.
std::vector<EdgeColours> typesOf(const EdgePuzzle& puzzle) {
    std::vector<EdgeColours> types;
    for (const EdgeColours& piece : puzzle.pieces)
        types.push_back(typeOf(piece, puzzle.moves));
    if (puzzle.moves.swap) std::ranges::sort(types);
    return types;
}

bool keeps(const EdgePuzzle& puzzle, const std::vector<EdgeColours>& types, const SymmetricImage& image) {
    std::vector<EdgeColours> images(types.size());
    for (std::size_t i = 0; i < types.size(); ++i)
        images[puzzle.moves.swap ? i : image.place(i)] = typeOf(image.piece(types[i]), puzzle.moves);
    if (puzzle.moves.swap) std::ranges::sort(images);
    return images == types;
}

// All permutations of colours that occur equally often, except `border`; only the identity if there are too
// many.
std::vector<std::vector<EdgeColour>> exchangesOf(const EdgePuzzle& puzzle, std::optional<EdgeColour> border) {
    const std::vector<EdgeColour> names = coloursOf(puzzle);
    std::map<EdgeColour, std::size_t> edges;
    for (const EdgeColours& piece : puzzle.pieces)
        for (const EdgeColour colour : piece)
            ++edges[colour];
    std::vector<std::vector<EdgeColour>> exchanges{{}};
    for (const EdgeColour name : names) {
        std::vector<std::vector<EdgeColour>> longer;
        for (const std::vector<EdgeColour>& exchange : exchanges)
            for (const EdgeColour other : names) {
                const bool isFixed = name == border || other == border;
                if (edges[name] != edges[other] || (isFixed && name != other)) continue;
                if (std::ranges::find(exchange, other) != exchange.end()) continue;
                longer.push_back(exchange);
                longer.back().push_back(other);
            }
        if (longer.size() > mostExchanges) return {names};
        exchanges = std::move(longer);
    }
    const MatchRule rule(puzzle);
    if (rule.isEquality()) return exchanges;
    std::erase_if(exchanges, [&](const std::vector<EdgeColour>& exchange) {
        for (std::size_t i = 0; i < names.size(); ++i)
            for (std::size_t j = i; j < names.size(); ++j)
                if (rule.matches(names[i], names[j]) != rule.matches(exchange[i], exchange[j])) return true;
        return false;
    });
    return exchanges;
}

}  // namespace

namespace {

// Whether what moves can make of a piece is mapped to what they can make of its image. Turns of triangles and
// hexagons change the axes at which pieces are flipped.
bool keepsMoves(const GridMotion& motion, const EdgePuzzle& puzzle) {
    EdgeColours different = EdgeColours::filled(puzzle.sides());
    std::iota(different.begin(), different.end(), 0);
    std::vector<EdgeColours> images;
    for (const EdgeColours& variant : variantsOf(different, puzzle.moves))
        images.push_back(moved(variant, motion));
    std::ranges::sort(images);
    return images == variantsOf(moved(different, motion), puzzle.moves);
}

}  // namespace

SymmetricImage::SymmetricImage(const EdgePuzzle& puzzle, std::shared_ptr<const GridMotion> motion,
                               std::vector<EdgeColour> colours)
    : motion_(std::move(motion)),
      carriesMoves_(keepsMoves(*motion_, puzzle)),
      keepsRules_(carriesMoves_ && motion_->keepsGrid),
      colours_(std::move(colours)),
      names_(colours_.empty() ? std::vector<EdgeColour>{} : coloursOf(puzzle)) {
    keepsRules_ = keepsRules_ && carriesClues(puzzle);
}

// Whether each clue is mapped to a clue.
bool SymmetricImage::carriesClues(const EdgePuzzle& puzzle) const {
    return std::ranges::all_of(puzzle.clues, [&](const EdgeClue& clue) {
        const auto other = std::ranges::find(puzzle.clues, place(clue.place), &EdgeClue::place);
        if (other == puzzle.clues.end()) return false;
        std::vector<EdgeColours> images;
        for (const EdgeColours& colours : variantsOf(puzzle, clue))
            images.push_back(piece(colours));
        std::ranges::sort(images);
        return images == variantsOf(puzzle, *other);
    });
}

EdgeColours SymmetricImage::piece(const EdgeColours& colours) const {
    EdgeColours image = moved(colours, *motion_);
    if (names_.empty()) return image;
    for (EdgeColour& colour : image)
        colour =
            colours_[static_cast<std::size_t>(std::ranges::lower_bound(names_, colour) - names_.begin())];
    return image;
}

std::vector<EdgeColours> SymmetricImage::board(const std::vector<EdgeColours>& colours) const {
    std::vector<EdgeColours> image(colours.size());
    for (std::size_t i = 0; i < colours.size(); ++i)
        image[place(i)] = piece(colours[i]);
    return image;
}

std::vector<SymmetricImage> symmetriesOf(const EdgePuzzle& puzzle, bool exchangeColours,
                                         std::optional<EdgeColour> border) {
    const std::vector<EdgeColours> types = typesOf(puzzle);
    std::vector<std::vector<EdgeColour>> exchanges{{}};
    if (exchangeColours) exchanges = exchangesOf(puzzle, border);
    std::vector<SymmetricImage> symmetries;
    for (GridMotion& motion : motionsOf(puzzle)) {
        const auto shared = std::make_shared<const GridMotion>(std::move(motion));
        for (const std::vector<EdgeColour>& exchange : exchanges) {
            SymmetricImage image(puzzle, shared, exchange);
            if (exchangeColours && !image.keepsRules()) continue;
            if (!image.carriesMoves() || keeps(puzzle, types, image)) symmetries.push_back(std::move(image));
        }
    }
    return symmetries;
}

std::vector<EdgeColours> boardOf(const EdgeArrangement& arrangement) {
    std::vector<EdgeColours> board;
    board.reserve(arrangement.size());
    std::ranges::transform(arrangement, std::back_inserter(board), &PlacedEdgePiece::colours);
    return board;
}

namespace {

// nullopt if the pieces do not allow it.
std::optional<EdgeArrangement> arrangementOf(const EdgePuzzle& puzzle,
                                             const std::vector<EdgeColours>& board) {
    EdgeArrangement arrangement;
    std::map<EdgeColours, std::vector<std::size_t>> pieces;
    std::vector<bool> isPinned(puzzle.pieces.size(), false);
    std::map<std::size_t, std::size_t> pinnedAt;
    for (const EdgeClue& clue : puzzle.clues) {
        isPinned[clue.piece] = true;
        pinnedAt[clue.place] = clue.piece;
    }
    if (puzzle.moves.swap)
        for (std::size_t piece = puzzle.pieces.size(); piece-- > 0;)
            if (!isPinned[piece]) pieces[typeOf(puzzle.pieces[piece], puzzle.moves)].push_back(piece);
    for (std::size_t place = 0; place < board.size(); ++place) {
        arrangement.push_back({place, board[place]});
        if (!puzzle.moves.swap) continue;
        if (const auto pinned = pinnedAt.find(place); pinned != pinnedAt.end()) {
            arrangement.back().piece = pinned->second;
            continue;
        }
        std::vector<std::size_t>& alike = pieces[typeOf(board[place], puzzle.moves)];
        if (alike.empty()) return std::nullopt;
        arrangement.back().piece = alike.back();
        alike.pop_back();
    }
    return arrangement;
}

bool solves(const EdgePuzzle& puzzle, const std::vector<EdgeColours>& board) {
    // Clues first: the other pieces can be matched only when the pinned pieces are in place.
    const bool keepsClues = std::ranges::all_of(puzzle.clues, [&](const EdgeClue& clue) {
        return std::ranges::binary_search(variantsOf(puzzle, clue), board[clue.place]);
    });
    if (!keepsClues) return false;
    const std::optional<EdgeArrangement> arrangement = arrangementOf(puzzle, board);
    return arrangement && isSolution(puzzle, *arrangement);
}

}  // namespace

EdgeArrangement arranged(const EdgePuzzle& puzzle, const std::vector<EdgeColours>& board) {
    std::optional<EdgeArrangement> arrangement = arrangementOf(puzzle, board);
    if (!arrangement)
        throw std::logic_error("internal error: a board contains pieces that the puzzle does not have");
    return std::move(*arrangement);
}

std::vector<EdgeColours> smallestImage(const EdgePuzzle& puzzle, const std::vector<EdgeColours>& board,
                                       const std::vector<SymmetricImage>& symmetries) {
    std::vector<EdgeColours> smallest = board;
    for (const SymmetricImage& symmetry : symmetries) {
        std::vector<EdgeColours> image = symmetry.board(board);
        if (image < smallest && (symmetry.keepsRules() || solves(puzzle, image))) smallest = std::move(image);
    }
    return smallest;
}

}  // namespace tilewright
