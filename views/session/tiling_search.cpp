#include "views/session/tiling_search.h"
#include "views/style/sentence.h"

#include <utility>

#include "views/pictures/solution_set.h"

namespace tilewright {

namespace {

// All that is in the store, as it grows.
class TilingSolutions final : public PlacedSolutions {
  public:
    explicit TilingSolutions(std::shared_ptr<const FoundSolutions> found)
        : PlacedSolutions(found->search.puzzle(), listOf(found)), found_(std::move(found)) {}

    std::uint64_t count() const override { return found_->store.size(); }
    std::uint64_t numberOf(std::uint64_t index) const override { return index + 1; }

  private:
    static SolutionList listOf(const std::shared_ptr<const FoundSolutions>& found) {
        const auto read = [found](std::uint64_t index) {
            const Solution solution = found->store.read(index);
            return NumberedSolution{
                index + 1, solution.copies,
                placementsOf(found->search.puzzle(), found->search.table(), solution.images)};
        };
        return {found->store.size(), read};
    }

    std::shared_ptr<const FoundSolutions> found_;
};

}  // namespace

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

std::shared_ptr<const SolutionSet> TilingSearch::solutions(const std::shared_ptr<Search>& self) {
    auto kept = found(std::static_pointer_cast<TilingSearch>(self));
    return kept ? std::make_shared<const TilingSolutions>(std::move(kept)) : nullptr;
}

std::vector<Placement> TilingSearch::currentAssembly() const {
    const PreparedSearch* search = job_.search();
    if (search == nullptr) return {};
    return placementsOf(search->puzzle(), search->table(), job_.currentTrail());
}

}  // namespace tilewright
