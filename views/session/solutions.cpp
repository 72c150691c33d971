#include "views/session/solutions.h"

#include "views/session/run.h"

namespace tilewright {

Solutions::Solutions(const Run& run, QObject* parent) : QObject(parent), run_(run) {
    connect(&run, &Run::snapshotChanged, this, &Solutions::refresh);
}

void Solutions::refresh() {
    const std::shared_ptr<Search>& search = run_.search();
    const quint64 count = search ? search->count() : 0;
    if (count == count_ && search == counted_.lock()) return;
    count_ = count;
    counted_ = search;
    Q_EMIT countChanged();
}

std::vector<Placement> Solutions::solution(quint64 index) const {
    const std::shared_ptr<const FoundSolutions> found = this->found();
    if (!found || index >= count_) return {};
    return found->placements(index);
}

std::shared_ptr<const FoundSolutions> Solutions::found() const {
    return TilingSearch::found(run_.tiling());
}

std::vector<Placement> Solutions::currentAssembly() const {
    const std::shared_ptr<TilingSearch> search = run_.tiling();
    return search ? search->currentAssembly() : std::vector<Placement>();
}

SolutionList Solutions::list() const {
    const std::shared_ptr<const FoundSolutions> kept = found();
    if (!kept) return {};
    return {count_, [kept](std::uint64_t place) {
                const Solution solution = kept->store.read(place);
                return NumberedSolution{
                    place + 1, solution.copies,
                    placementsOf(kept->search.puzzle(), kept->search.table(), solution.images)};
            }};
}

const SolutionRemarks& Solutions::remarks() const {
    static const SolutionRemarks none;
    return run_.search() ? run_.search()->remarks : none;
}

void Solutions::changeRemarks(const std::function<void(SolutionRemarks&)>& change) {
    if (!run_.search()) return;
    change(run_.search()->remarks);
    Q_EMIT remarksChanged();
}

quint64 Solutions::remarkCount() const {
    return remarks().count() + (run_.aside() ? run_.aside()->remarks.count() : 0);
}

}  // namespace tilewright
