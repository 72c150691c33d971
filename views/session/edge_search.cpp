#include "views/session/search.h"

#include <algorithm>
#include <sstream>

#include "core/edges/edge_checks.h"
#include "views/edges/edge_solutions.h"
#include "views/style/sentence.h"

namespace tilewright {

namespace {

constexpr std::uint64_t mostBytes = 100'000'000;
constexpr std::size_t mostForAll = 2000;

// The rotations and reflections that make solutions of solutions, with the identity. On larger boards nobody
// compares solutions.
std::vector<SymmetricImage> symmetriesFor(const EdgePuzzle& puzzle) {
    if (puzzle.pieces.size() > mostForAll) return {};
    return symmetriesOf(puzzle, false, {});
}

EdgeSearch::Copies copiesFor(const EdgePuzzle& puzzle, std::size_t symmetries, bool separate) {
    if (symmetries <= 1) return EdgeSearch::Copies::none;
    return separate || methodOf(puzzle).name != "search" ? EdgeSearch::Copies::separate
                                                         : EdgeSearch::Copies::same;
}

EdgeOptions optionsFor(const EdgePuzzle& puzzle, int threads, EdgeSearch::Copies copies) {
    EdgeOptions options;
    options.unique = copies == EdgeSearch::Copies::same;
    options.threads = threads;
    options.wantCount = true;
    options.wantAll = puzzle.pieces.size() <= mostForAll || methodOf(puzzle).name == "search";
    options.mostDelivered =
        std::max<std::uint64_t>(1, mostBytes / (puzzle.pieces.size() * sizeof(PlacedEdgePiece)));
    return options;
}

std::string keyOf(const std::vector<EdgeColours>& board) {
    std::string key;
    for (const EdgeColours& colours : board)
        key += coloursText(colours);
    return key;
}

// The board with this key; of another size, or empty, where it is none.
std::vector<EdgeColours> boardNamed(const std::string& key) {
    std::vector<EdgeColours> board;
    std::istringstream pieces(key);
    for (std::string piece; std::getline(pieces, piece, ')');) {
        std::ranges::replace(piece, '(', ' ');
        std::ranges::replace(piece, ',', ' ');
        std::istringstream numbers(piece);
        EdgeColours& colours = board.emplace_back();
        for (EdgeColour& colour : colours)
            if (!(numbers >> colour)) return {};
    }
    return board;
}

}  // namespace

EdgeSearch::EdgeSearch(const EdgePuzzle& puzzle, int threads, bool separateCopies)
    : puzzle_(puzzle),
      symmetries_(symmetriesFor(puzzle)),
      copies_(copiesFor(puzzle, symmetries_.size(), separateCopies)),
      job_(
          puzzle, optionsFor(puzzle, threads, copies_),
          [this](std::span<const EdgeArrangement> found) {
              const std::lock_guard lock(mutex_);
              kept_.insert(kept_.end(), found.begin(), found.end());
          },
          true) {}

QString EdgeSearch::planText() {
    const EdgeMethod method = methodOf(puzzle_);
    return QString::fromStdString(method.name) + QStringLiteral(", ") + sentence(method.complexity);
}

quint64 EdgeSearch::count() {
    const std::lock_guard lock(mutex_);
    return kept_.size();
}

BigCount EdgeSearch::total() {
    return std::max<BigCount>(count(), job_.state()->solutions);
}

std::shared_ptr<const SolutionSet> EdgeSearch::solutions(const std::shared_ptr<Search>& self) {
    return boardsOf(std::static_pointer_cast<EdgeSearch>(self));
}

bool EdgeSearch::follow(const AnyPuzzle& puzzle) {
    const auto* edges = std::get_if<EdgePuzzle>(&puzzle);
    if (edges == nullptr) return false;
    EdgePuzzle same = *edges;
    same.name = puzzle_.name;
    same.source = puzzle_.source;
    return same == puzzle_;
}

std::string EdgeSearch::key(quint64 index) {
    return keyOf(boardOf(arrangement(index)));
}

std::vector<std::string> EdgeSearch::sameKeys(const std::string& key) {
    if (copies_ != Copies::same) return {key};
    const std::vector<EdgeColours> board = boardNamed(key);
    if (board.size() != puzzle_.places()) return {key};
    std::vector<std::string> keys{key};
    for (const SymmetricImage& symmetry : symmetries_)
        keys.push_back(keyOf(symmetry.board(board)));
    return keys;
}

EdgeArrangement EdgeSearch::arrangement(quint64 index) const {
    const std::lock_guard lock(mutex_);
    return kept_.at(static_cast<std::size_t>(index));
}

}  // namespace tilewright
