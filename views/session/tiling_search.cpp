#include "views/session/tiling_search.h"
#include "views/style/sentence.h"

#include <utility>

namespace tilewright {

TilingSearch::TilingSearch(const Puzzle& puzzle, Plan plan, const JobOptions& options)
    : plan_(std::move(plan)),
      store_(mostImages(puzzle)),
      job_(puzzle, plan_, options, [this](const PreparedSearch&, std::span<const Solution> solutions) {
          store_.append(solutions, job_.secondsSearched());
      }) {}

QString TilingSearch::planText() {
    const PreparedSearch* search = job_.search();
    if (search == nullptr) return {};
    QStringList sentences;
    for (const Message& part : planInWords(plan_, search->constrainedPiece(), search->table().maxPieces()))
        sentences << sentence(part);
    return sentences.join(u' ');
}

std::shared_ptr<const FoundSolutions> TilingSearch::found(const std::shared_ptr<TilingSearch>& self) {
    if (!self) return nullptr;
    if (!self->found_ && self->job_.search() != nullptr)
        self->found_.emplace(FoundSolutions{*self->job_.search(), self->store_});
    return self->found_ ? std::shared_ptr<const FoundSolutions>(self, &*self->found_) : nullptr;
}

std::vector<Placement> TilingSearch::currentAssembly() const {
    const PreparedSearch* search = job_.search();
    if (search == nullptr) return {};
    return placementsOf(search->puzzle(), search->table(), job_.currentTrail());
}

}  // namespace tilewright
