#include "views/session/search.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <numeric>

#include "core/cover/cover_model.h"
#include "core/formats/remark_file.h"
#include "views/pictures/solution_set.h"

namespace tilewright {

namespace {

struct CoverText {
    Q_DECLARE_TR_FUNCTIONS(CoverText)
};

}  // namespace

CoverSearch::CoverSearch(const Puzzle& puzzle, const CoverOptions& options)
    : searched_(puzzle), puzzle_(asCover(puzzle)), pieces_(puzzle.pieces.size()), job_(puzzle_, options) {
    std::iota(pieces_.begin(), pieces_.end(), std::size_t{0});
}

// What covering counts must be the same too.
bool CoverSearch::follow(const AnyPuzzle& puzzle) {
    const Puzzle* cells = std::get_if<Puzzle>(&puzzle);
    if (cells == nullptr) return false;
    std::optional<std::vector<std::size_t>> pieces = samePieces(searched_, *cells, true);
    if (!pieces) return false;
    Puzzle now = asCover(*cells);
    if (now == puzzle_) return true;
    const std::lock_guard lock(mutex_);
    puzzle_ = std::move(now);
    pieces_ = std::move(*pieces);
    ++edition_;
    return true;
}

// The covers that were seen, as they come.
class CoverSearch::Covers final : public PlacedSolutions {
  public:
    explicit Covers(std::shared_ptr<const CoverSearch> search)
        : PlacedSolutions(search->puzzle_,
                          {0,
                           [search](std::uint64_t index) {
                               return NumberedSolution{index + 1, 1, search->at(index).placements};
                           }}),
          search_(std::move(search)) {}

    std::uint64_t count() const override {
        const std::lock_guard lock(search_->mutex_);
        return search_->covers_.size();
    }
    std::uint64_t numberOf(std::uint64_t index) const override { return index + 1; }
    QStringList columns() const override { return {CoverText::tr("Value"), CoverText::tr("Covered")}; }
    QString text(std::uint64_t index, int column) const override {
        const Cover cover = search_->at(index);
        return column == 0 ? QLocale().toString(cover.value) : QLocale().toString(cover.covered);
    }

  private:
    std::shared_ptr<const CoverSearch> search_;
};

quint64 CoverSearch::count() {
    const CoverSnapshot now = job_.snapshot();
    const std::lock_guard lock(mutex_);
    if (now.version != version_ && now.value) {
        version_ = now.version;
        covers_.push_back({job_.placements(), *now.value, now.covered});
    }
    return covers_.size();
}

quint64 CoverSearch::shownAtEnd() const {
    const std::lock_guard lock(mutex_);
    return covers_.empty() ? 0 : covers_.size() - 1;
}

CoverSearch::Cover CoverSearch::at(quint64 index) const {
    const std::lock_guard lock(mutex_);
    Cover cover = covers_[static_cast<std::size_t>(index)];
    for (Placement& placement : cover.placements)
        placement.piece = pieces_[placement.piece];
    return cover;
}

std::string CoverSearch::key(quint64 index) {
    return solutionKey(searched_.region, at(index).placements);
}

std::shared_ptr<const SolutionSet> CoverSearch::solutions(const std::shared_ptr<Search>& self) {
    return std::make_shared<const Covers>(std::static_pointer_cast<CoverSearch>(self));
}

QString coverText(const CoverSnapshot& cover) {
    if (cover.outcome == CoverStatus::impossible)
        return CoverText::tr("No packing uses as many of each piece as its count asks for.");
    if (!cover.value) return CoverText::tr("No cover yet");
    const QLocale locale;
    const QString covered = locale.toString(cover.covered);
    const QString cells = locale.toString(cover.cells);
    // The value that is maximised comes first; without weights that is the number of covered cells.
    QStringList parts{(cover.isPlain ? CoverText::tr("%1 of %2 cells covered").arg(covered, cells)
                                     : CoverText::tr("Value %1, %2 of %3 cells covered")
                                           .arg(locale.toString(*cover.value), covered, cells)) +
                      u'.'};
    if (cover.outcome == CoverStatus::optimal) {
        parts << CoverText::tr("No cover is better.");
    } else {
        parts << CoverText::tr("At most %1 can be reached.").arg(locale.toString(cover.bound));
        if (const auto gap = cover.gap())
            parts << CoverText::tr("The gap is %1 %.").arg(locale.toString(*gap * 100.0, 'f', 2));
        if (cover.phase == JobPhase::finished)
            parts << CoverText::tr("Stopped before it was known whether there is a better one.");
    }
    if (cover.places == 0) parts << CoverText::tr("No piece fits anywhere.");
    return parts.join(u' ');
}

}  // namespace tilewright
