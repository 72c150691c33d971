#include "core/watch/step_player.h"

namespace tilewright {

bool Landmark::isReached(std::uint64_t step, StepKind event, std::size_t placed) const {
    const bool isMove = event == StepKind::placed || event == StepKind::removed;
    switch (kind) {
        case Kind::step:
            return step >= number;
        case Kind::solution:
            return event == StepKind::solution;
        case Kind::backtrack:
            return event == StepKind::removed;
        case Kind::depth:
            return isMove && placed == number;
        case Kind::node:
            return event == StepKind::node;
        case Kind::move:
            return isMove || event == StepKind::solution;
    }
    return true;
}

}  // namespace tilewright
