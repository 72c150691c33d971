#include "views/session/solutions.h"

#include <algorithm>

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
    const std::shared_ptr<const SolutionSet> all = set();
    return all && index < count_ ? all->placements(index) : std::vector<Placement>();
}

std::shared_ptr<const FoundSolutions> Solutions::found() const {
    return TilingSearch::found(run_.tiling());
}

std::vector<Placement> Solutions::currentAssembly() const {
    const std::shared_ptr<TilingSearch> search = run_.tiling();
    return search ? search->currentAssembly() : std::vector<Placement>();
}

std::shared_ptr<const SolutionSet> Solutions::set() const {
    const std::shared_ptr<Search>& search = run_.search();
    if (search != setOf_.lock()) set_.reset();
    if (!set_ && search) set_ = search->solutions(search);
    setOf_ = search;
    return search ? set_ : nullptr;
}

PickedSolutions Solutions::picked() const {
    PickedSolutions all = allOf(set());
    all.count = all.set ? std::min<std::uint64_t>(count_, all.count) : 0;
    all.hasRemarks = remarks().count() > 0;
    all.remarkOf = [remarks = remarks()](std::uint64_t index) {
        return SolutionRemark{remarks.isMarked(index), remarks.note(index).toStdString()};
    };
    return all;
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
