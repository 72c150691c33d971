#include "core/edges/board_results.h"

#include <utility>

namespace tilewright {

namespace {

constexpr std::size_t boardsAtOnce = 64;

}  // namespace

void BoardResults::add(const std::vector<EdgeColours>& board, const BoardRoot* root) {
    hasFound_ = true;
    const EdgePuzzle& puzzle = task_.tables.puzzle();
    if (task_.unique &&
        smallestImage(puzzle, board, root == nullptr ? task_.symmetries : root->keepers) != board)
        return;
    const std::size_t copies = root == nullptr || task_.unique ? 1 : root->copies.size();
    boards_ += copies;
    for (std::size_t copy = 0; copy < copies && task_.run.wantsMore(); ++copy) {
        found_.push_back(arranged(puzzle, copy == 0 ? board : root->copies[copy].board(board)));
        if (found_.size() >= boardsAtOnce || !task_.run.options().wantAll || task_.run.options().limit)
            deliver();
    }
}

void BoardResults::deliver() {
    if (!found_.empty()) task_.run.deliver(std::exchange(found_, {}));
}

void BoardResults::credit(double finished, std::uint64_t placements) {
    task_.run.addProgress(finished);
    task_.run.control().addPlacements(placements);
    task_.run.control().addBoards(boards_ - std::exchange(credited_, boards_));
}

}  // namespace tilewright
