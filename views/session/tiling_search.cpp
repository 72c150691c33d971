#include "views/session/search.h"

#include <utility>

#include "core/formats/remark_file.h"
#include "core/solutions/solution_order.h"
#include "views/pictures/solution_set.h"
#include "views/style/sentence.h"

namespace tilewright {

namespace {

// All that is in the store, as it grows.
class TilingSolutions final : public PlacedSolutions {
  public:
    TilingSolutions(std::shared_ptr<const FoundSolutions> found, std::shared_ptr<MoveStore> taken)
        : PlacedSolutions(found->puzzle, listOf(found)), found_(std::move(found)), taken_(std::move(taken)) {}

    std::uint64_t count() const override { return found_->store.size(); }
    std::uint64_t numberOf(std::uint64_t index) const override { return index + 1; }

    std::shared_ptr<const Disassembly> takeApart(std::uint64_t index,
                                                 const std::stop_token& stop) const override {
        if (auto known = taken_->find(index)) return known;
        auto found = PlacedSolutions::takeApart(index, stop);
        taken_->put(index, *found);
        return found;
    }

  private:
    static SolutionList listOf(const std::shared_ptr<const FoundSolutions>& found) {
        const auto read = [found](std::uint64_t index) {
            const Solution solution = found->read(index);
            return NumberedSolution{index + 1, solution.copies, found->placements(solution)};
        };
        return {found->store.size(), read};
    }

    std::shared_ptr<const FoundSolutions> found_;
    std::shared_ptr<MoveStore> taken_;
};

}  // namespace

TilingSearch::TilingSearch(const Puzzle& puzzle, Plan plan, const JobOptions& options)
    : searched_(puzzle),
      plan_(std::move(plan)),
      store_(std::make_shared<SolutionStore>(mostImages(puzzle))),
      job_(
          puzzle, plan_,
          [this, &options] {
              JobOptions own = options;
              own.whenComplete = [this](const PreparedSearch& search, const std::stop_token& stop) {
                  sort(search, stop);
              };
              return own;
          }(),
          [this](const PreparedSearch&, std::span<const Solution> solutions) {
              store_->append(solutions, job_.secondsSearched());
          }) {
    follow(puzzle);
}

// Those of a file keep its order. Where there is no room on the disk, so do all others.
void TilingSearch::sort(const PreparedSearch& search, const std::stop_token& stop) {
    if (isStored || store_->size() > SolutionScan::mostSolutions) return;
    try {
        auto sorted = std::make_shared<SolutionStore>(store_->maxImages());
        std::vector<std::uint32_t> numbers = sortSolutions(search, *store_, *sorted, stop);
        const std::lock_guard lock(mutex_);
        sorted_ = std::move(sorted);
        newNumbers_ = std::move(numbers);
    } catch (const Stopped&) {
    } catch (const std::exception&) {
    }
}

std::vector<std::uint32_t> TilingSearch::takeNewNumbers() {
    const std::lock_guard lock(mutex_);
    if (!sorted_) return {};
    store_ = std::move(sorted_);
    taken = taken->renumbered(newNumbers_);
    found_.reset();
    ++edition_;
    return std::exchange(newNumbers_, {});
}

QString TilingSearch::planText() {
    const PreparedSearch* search = job_.search();
    if (search == nullptr) return {};
    QStringList sentences;
    for (const Message& part :
         planInWords(search->plan(), search->constrainedPiece(), search->table().maxPieces()))
        sentences << sentence(part);
    if (const Message memory = listMemoryInWords(search->memory().lists); !memory.empty())
        sentences << sentence(memory);
    return sentences.join(u' ');
}

bool TilingSearch::follow(const AnyPuzzle& puzzle) {
    const Puzzle* cells = std::get_if<Puzzle>(&puzzle);
    if (cells == nullptr) return false;
    std::optional<std::vector<std::size_t>> pieces = samePieces(searched_, *cells, false);
    if (!pieces) return false;
    if (shown_ == *cells && pieces_ == *pieces) return true;
    if (!comeApartAlike(*cells, *pieces)) taken = std::make_shared<MoveStore>();
    shown_ = *cells;
    pieces_ = std::move(*pieces);
    found_.reset();
    ++edition_;
    return true;
}

// Whether nothing has changed that says which pieces may stay together, or how they move.
bool TilingSearch::comeApartAlike(const Puzzle& puzzle, std::span<const std::size_t> pieces) const {
    if (puzzle.lift != shown_.lift || pieces_.size() != pieces.size()) return false;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const Piece& before = shown_.pieces[pieces_[i]];
        const Piece& now = puzzle.pieces[pieces[i]];
        if (now.groups != before.groups || now.heaviness != before.heaviness) return false;
    }
    return true;
}

std::string TilingSearch::key(quint64 number) {
    return solutionKey(searched_.region, placementsOf(job_.search()->puzzle(), job_.search()->table(),
                                                      store_->read(number).images));
}

std::vector<std::string> TilingSearch::sameKeys(const std::string& key) {
    if (job_.search() == nullptr) return {};
    return copiesOfKey(key, searched_.region, job_.search()->symmetry().symmetries());
}

std::vector<std::string> copiesOfKey(const std::string& key, const Region& region,
                                     std::span<const RegionSymmetry> symmetries) {
    const std::span<const Cell> cells = region.cells();
    const std::vector<std::size_t> labels = keyLabels(key);
    if (labels.size() != cells.size()) return {};
    std::vector<std::string> keys{key};
    for (const RegionSymmetry& symmetry : symmetries) {
        std::vector<Cell> moved;
        for (const Cell cell : cells)
            moved.push_back(symmetry.motion()(cell));
        const Cell shift = boxAround(cells).low - boxAround(moved).low;
        std::vector<std::size_t> copy(labels.size(), 0);
        for (std::size_t i = 0; i < moved.size(); ++i)
            if (const auto place = region.indexOf(moved[i] + shift)) copy[*place] = labels[i];
        keys.push_back(solutionKey(copy));
    }
    return keys;
}

std::shared_ptr<const FoundSolutions> TilingSearch::found(const std::shared_ptr<TilingSearch>& self) {
    if (!self || self->job_.search() == nullptr) return nullptr;
    auto found = self->found_.lock();
    if (found) return found;
    // Whoever keeps what was found keeps the search and the store that the numbers are of.
    struct Kept {
        std::shared_ptr<const TilingSearch> search;
        std::shared_ptr<const SolutionStore> store;
        FoundSolutions found;
    };
    const auto kept = std::make_shared<const Kept>(
        Kept{self, self->store_,
             FoundSolutions{*self->job_.search(), *self->store_, self->shown_, self->pieces_}});
    found = {kept, &kept->found};
    self->found_ = found;
    return found;
}

std::shared_ptr<const SolutionSet> TilingSearch::solutions(const std::shared_ptr<Search>& self) {
    auto kept = found(std::static_pointer_cast<TilingSearch>(self));
    return kept ? std::make_shared<const TilingSolutions>(std::move(kept), taken) : nullptr;
}

std::vector<Placement> TilingSearch::currentAssembly() const {
    const PreparedSearch* search = job_.search();
    if (search == nullptr) return {};
    std::vector<Placement> placements = placementsOf(search->puzzle(), search->table(), job_.currentTrail());
    for (Placement& placement : placements)
        placement.piece = pieces_[placement.piece];
    return placements;
}

}  // namespace tilewright
