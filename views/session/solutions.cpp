#include "views/session/solutions.h"

#include <QTimer>
#include <algorithm>
#include <array>
#include <chrono>
#include <set>
#include <utility>

#include "core/formats/remark_file.h"
#include "views/session/count_search.h"
#include "views/session/document.h"
#include "views/session/notes.h"
#include "views/session/run.h"

namespace tilewright {

namespace {

// Time limit for processing new solutions in one go, to keep the window responsive.
constexpr std::chrono::milliseconds longestLook(10);

}  // namespace

Solutions::Solutions(const Document& document, const Run& run, Notes& notes, QObject* parent)
    : QObject(parent), document_(document), run_(run), notes_(notes) {
    run.onChange(Run::Change::search, this, &Solutions::keep);
    run.onChange(Run::Change::snapshot, this, &Solutions::refresh);
    connect(&notes, &Notes::gathering, this, &Solutions::keep);
    connect(&notes, &Notes::loaded, this, [this] {
        isKnown_ = isKept_ = false;
        compared_ = 0;
        refresh();
    });
}

void Solutions::refresh() {
    const std::shared_ptr<Search>& search = run_.search();
    const bool isOther = search != counted_.lock();
    if (isOther) {
        counted_ = search;
        compared_ = 0;
        isKnown_ = isKept_ = false;
        hasFailed_ = false;
    }
    const std::vector<std::uint32_t> numbers =
        search ? search->takeNewNumbers() : std::vector<std::uint32_t>();
    const quint64 count = search ? search->count() : 0;
    const int edition = search ? search->edition() : 0;
    bool isChanged = count != std::exchange(count_, count) || isOther;
    if (edition != std::exchange(edition_, edition)) isChanged = true;
    // The new numbers cover all solutions, so count() must be updated before anyone is notified.
    if (!numbers.empty()) {
        search->remarks.renumber(numbers);
        compared_ = 0;
        Q_EMIT renumbered(numbers);
    }
    recall();
    if (isChanged) Q_EMIT countChanged();
}

BigCount Solutions::total() const {
    return run_.search() ? run_.search()->total() : BigCount(0);
}

void Solutions::listMarked() {
    const auto diagram = run_.diagram();
    if (!diagram || !diagram->made()) return;
    renumber([&] {
        std::set<BigCount> numbers;
        for (const SavedRemark& remark : notes_.remarks())
            if (remark.isMarked && remark.problem == document_.problem())
                if (const auto number = diagram->numberOf(remark.solution)) numbers.insert(*number);
        diagram->listNamed({numbers.begin(), numbers.end()});
    });
}

void Solutions::listAround(const BigCount& number) {
    if (const auto diagram = run_.diagram()) renumber([&] { diagram->listAround(number); });
}

// Renumbers the solutions through `change` and keeps each remark with its solution.
void Solutions::renumber(const std::function<void()>& change) {
    keep();
    change();
    run_.search()->remarks = {};
    counted_.reset();
    refresh();
    Q_EMIT remarksChanged();
}

// Maps each remark to its solution, through any of its symmetric copies.
void Solutions::learnKeys(Search& search) {
    if (std::exchange(isKnown_, true)) return;
    known_.clear();
    const std::vector<SavedRemark>& saved = notes_.remarks();
    for (std::size_t i = 0; i < saved.size(); ++i)
        if (saved[i].problem == document_.problem())
            for (const std::string& key : search.sameKeys(saved[i].solution))
                known_.emplace(key, i);
}

// Remarks made in the meantime take precedence.
void Solutions::apply(Search& search, quint64 number, const SavedRemark& remark) {
    if (search.remarks.isTouched(number)) return;
    isKept_ = false;
    const std::array<quint64, 1> one{number};
    if (remark.isMarked) search.remarks.setMarked(one, true);
    if (remark.isDeleted) search.remarks.setDeleted(number);
    if (!remark.note.empty()) search.remarks.setNote(number, QString::fromStdString(remark.note));
}

// Applies remarks of earlier searches to new solutions.
void Solutions::recall() {
    const std::vector<SavedRemark>& saved = notes_.remarks();
    if (saved.empty() || count_ == 0 || compared_ >= count_) return;
    Search& search = *run_.search();
    try {
        bool isChanged = false;
        if (search.canFind()) {
            for (const SavedRemark& remark : saved)
                if (remark.problem == document_.problem())
                    if (const auto number = search.find(remark.solution)) {
                        apply(search, *number, remark);
                        isChanged = true;
                    }
            compared_ = count_;
        } else {
            learnKeys(search);
        }
        const auto end = std::chrono::steady_clock::now() + longestLook;
        for (; compared_ < count_ && !known_.empty(); ++compared_) {
            if (const auto found = known_.find(search.key(compared_)); found != known_.end()) {
                apply(search, compared_, saved[found->second]);
                isChanged = true;
            }
            if (std::chrono::steady_clock::now() > end) break;
        }
        if (isChanged) Q_EMIT remarksChanged();
        // The matching is not needed once the search has ended.
        if (compared_ < count_ && !known_.empty() && !run_.isRunning())
            QTimer::singleShot(0, this, &Solutions::recall);
    } catch (const std::exception& error) {
        compared_ = count_;
        reportFailure(QString::fromUtf8(error.what()));
    }
}

// Replaces the saved remarks on these solutions by those of the search.
void Solutions::keep() {
    const std::shared_ptr<Search> search = counted_.lock();
    if (!search || isKept_ || search->remarks.isUntouched()) return;
    std::vector<SavedRemark>& saved = notes_.remarks();
    try {
        std::unordered_map<std::string, std::size_t> places;
        for (std::size_t i = 0; i < saved.size(); ++i)
            if (saved[i].problem == document_.problem())
                for (std::string& key : search->sameKeys(saved[i].solution))
                    places.emplace(std::move(key), i);
        bool isAll = true;
        for (const quint64 number : search->remarks.touched()) {
            std::string key = search->key(number);
            if (key.empty()) {
                isAll = false;
                continue;
            }
            SavedRemark remark{document_.problem(), std::move(key), search->remarks.isMarked(number),
                               search->remarks.isDeleted(number), search->remarks.note(number).toStdString()};
            const auto place = places.find(remark.solution);
            if (place != places.end())
                saved[place->second] = std::move(remark);
            else
                saved.push_back(std::move(remark));
        }
        std::erase_if(saved, [](const SavedRemark& remark) {
            return !remark.isMarked && !remark.isDeleted && remark.note.empty();
        });
        isKnown_ = false;
        isKept_ = isAll;
    } catch (const std::exception& error) {
        reportFailure(QString::fromUtf8(error.what()));
    }
}

const Puzzle& Solutions::puzzle() const {
    const Puzzle* own = run_.search() ? run_.search()->puzzle() : nullptr;
    return own != nullptr ? *own : document_.puzzle();
}

quint64 Solutions::shownAtEnd() const {
    return run_.search() ? run_.search()->shownAtEnd() : 0;
}

std::vector<Placement> Solutions::solution(quint64 index) {
    const std::shared_ptr<const SolutionSet> all = set();
    if (!all || index >= count_) return {};
    try {
        return all->placements(index);
    } catch (const std::exception& error) {
        reportFailure(QString::fromUtf8(error.what()));
        return {};
    }
}

void Solutions::reportFailure(const QString& error) {
    if (!std::exchange(hasFailed_, true))
        Q_EMIT failed(tr("The solutions cannot be read from the disk: %1").arg(error));
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
    if (search != setOf_.lock() || (search && search->edition() != setEdition_)) set_.reset();
    if (!set_ && search) set_ = search->solutions(search);
    setOf_ = search;
    setEdition_ = search ? search->edition() : 0;
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
    isKept_ = false;
    notes_.setModified();
    Q_EMIT remarksChanged();
}

void Solutions::bringBack() {
    if (remarks().deletedCount() > 0) changeRemarks([](SolutionRemarks& remarks) { remarks.bringBack(); });
}

void Solutions::removeAgain() {
    if (remarks().broughtBackCount() > 0)
        changeRemarks([](SolutionRemarks& remarks) { remarks.removeAgain(); });
}

}  // namespace tilewright
