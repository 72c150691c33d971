#include "views/session/search.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <numeric>
#include <sstream>
#include <utility>

#include "core/cover/cover_model.h"
#include "core/edges/edge_checks.h"
#include "core/formats/remark_file.h"
#include "core/images/image_table.h"
#include "core/solutions/solution_store.h"
#include "views/pictures/solution_set.h"
#include "views/session/edge_solutions.h"
#include "views/style/sentence.h"

namespace tilewright {

namespace {

// All solutions in the store, as it grows.
class TilingSolutions final : public PlacedSolutions {
  public:
    TilingSolutions(std::shared_ptr<const FoundSolutions> found, std::shared_ptr<MoveStore> taken)
        : PlacedSolutions(found->puzzle, listOf(found), taken->turns()),
          found_(std::move(found)),
          taken_(std::move(taken)) {}

    std::uint64_t count() const override { return found_->store.size(); }
    std::uint64_t numberOf(std::uint64_t index) const override { return index + 1; }

    std::shared_ptr<const Disassembly> disassembly(std::uint64_t index,
                                                   const StopToken& stop) const override {
        if (auto known = taken_->find(index)) return known;
        auto found = PlacedSolutions::disassembly(index, stop);
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
              own.whenComplete = [this](const PreparedSearch& search, const StopToken& stop) {
                  sort(search, stop);
              };
              return own;
          }(),
          [this](const PreparedSearch&, std::span<const Solution> solutions) {
              store_->append(solutions, job_.secondsSearched());
          }) {
    keepFor(puzzle);
}

// Solutions from a file keep their order. Solutions that do not fit on the disk also do.
void TilingSearch::sort(const PreparedSearch& search, const StopToken& stop) {
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
    const JobSnapshot now = job_.snapshot();
    if (now.hasChangedPlan) sentences << wholeSentence(changeNote(search->plan()));
    if (!now.otherWay.empty()) sentences << wholeSentence(now.otherWay);
    for (const Message& part :
         planInWords(search->plan(), search->constrained(), search->table().maxPieces()))
        sentences << sentence(part);
    if (const Message memory = listMemoryInWords(search->memory().lists); !memory.empty())
        sentences << sentence(memory);
    return sentences.join(u' ');
}

bool TilingSearch::keepFor(const AnyPuzzle& puzzle) {
    const Puzzle* cells = std::get_if<Puzzle>(&puzzle);
    if (cells == nullptr) return false;
    std::optional<std::vector<std::size_t>> pieces = samePieces(searched_, *cells, false);
    if (!pieces) return false;
    if (shown_ == *cells && pieces_ == *pieces) return true;
    if (!haveSameDisassembly(*cells, *pieces)) taken = std::make_shared<MoveStore>(taken->turns());
    shown_ = *cells;
    pieces_ = std::move(*pieces);
    found_.reset();
    ++edition_;
    return true;
}

// Whether groups and the rules for moves are unchanged.
bool TilingSearch::haveSameDisassembly(const Puzzle& puzzle, std::span<const std::size_t> pieces) const {
    if (puzzle.lift != shown_.lift || pieces_.size() != pieces.size()) return false;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const Piece& before = shown_.pieces[pieces_[i]];
        const Piece& now = puzzle.pieces[pieces[i]];
        if (now.groups != before.groups || now.disassemblyWeight != before.disassemblyWeight) return false;
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
        std::vector<std::size_t> copy(labels.size(), 0);
        for (std::size_t i = 0; i < labels.size(); ++i)
            copy[static_cast<std::size_t>(symmetry.cell(i))] = labels[i];
        keys.push_back(solutionKey(copy));
    }
    return keys;
}

std::shared_ptr<const FoundSolutions> TilingSearch::found(const std::shared_ptr<TilingSearch>& self) {
    if (!self || self->job_.search() == nullptr) return nullptr;
    auto found = self->found_.lock();
    if (found) return found;
    // Owners of the results also own the search and the store that the numbers refer to.
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

void TilingSearch::disassembleWith(std::optional<PieceFinish> turns) {
    if (taken->turns() == turns) return;
    taken = std::make_shared<MoveStore>(turns);
    ++edition_;
}

std::vector<Placement> TilingSearch::currentAssembly() const {
    const PreparedSearch* search = job_.search();
    if (search == nullptr) return {};
    std::vector<Placement> placements = placementsOf(search->puzzle(), search->table(), job_.currentTrail());
    for (Placement& placement : placements)
        placement.piece = pieces_[placement.piece];
    return placements;
}

namespace {

struct CoverText {
    Q_DECLARE_TR_FUNCTIONS(CoverText)
};

}  // namespace

CoverSearch::CoverSearch(const Puzzle& puzzle, const RunOptions& options)
    : searched_(puzzle), puzzle_(asCover(puzzle)), pieces_(puzzle.pieces.size()), job_(puzzle_, options) {
    std::iota(pieces_.begin(), pieces_.end(), std::size_t{0});
}

// Weights must be equal too, because they change the value of a cover.
bool CoverSearch::keepFor(const AnyPuzzle& puzzle) {
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

// The covers in the order in which they were found.
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
        return CoverText::tr("No packing satisfies the piece counts.");
    if (!cover.value) return CoverText::tr("No cover yet");
    const QLocale locale;
    const QString covered = locale.toString(cover.covered);
    const QString cells = locale.toString(cover.cells);
    // The maximised value comes first; without weights that is the number of covered cells.
    QStringList parts{(cover.isPlain ? CoverText::tr("%1 of %2 cells covered").arg(covered, cells)
                                     : CoverText::tr("Value %1, %2 of %3 cells covered")
                                           .arg(locale.toString(*cover.value), covered, cells)) +
                      u'.'};
    if (cover.outcome == CoverStatus::optimal) {
        parts << CoverText::tr("This cover is optimal.");
    } else {
        parts << CoverText::tr("Upper bound: %1.").arg(locale.toString(cover.bound));
        if (const auto gap = cover.gap())
            parts << CoverText::tr("The gap is %1 %.").arg(locale.toString(*gap * 100.0, 'f', 2));
        if (cover.phase == JobPhase::finished)
            parts << CoverText::tr("Stopped before optimality was proved.");
    }
    if (cover.places == 0) parts << CoverText::tr("No piece fits anywhere.");
    return parts.join(u' ');
}

namespace {

struct EdgeSearchText {
    Q_DECLARE_TR_FUNCTIONS(EdgeSearchText)
};

constexpr std::uint64_t mostBytes = 100'000'000;
constexpr std::size_t mostForAll = 2000;

// The rotations and reflections that map solutions to solutions, with the identity. Omitted for larger
// boards, whose solutions are not compared.
std::vector<SymmetricImage> symmetriesFor(const EdgePuzzle& puzzle) {
    if (puzzle.pieces.size() > mostForAll) return {};
    return symmetriesOf(puzzle, false, {});
}

EdgeSearch::Copies copiesFor(const EdgePuzzle& puzzle, std::size_t symmetries, EdgeSearch::Goal goal) {
    if (symmetries <= 1 || goal == EdgeSearch::Goal::bestBoard) return EdgeSearch::Copies::none;
    return goal == EdgeSearch::Goal::allSeparately || methodOf(puzzle).name != "search"
               ? EdgeSearch::Copies::separate
               : EdgeSearch::Copies::same;
}

EdgeOptions optionsFor(const EdgePuzzle& puzzle, int threads, EdgeSearch::Goal goal,
                       EdgeSearch::Copies copies) {
    EdgeOptions options;
    options.wantBest = goal == EdgeSearch::Goal::bestBoard;
    options.unique = copies == EdgeSearch::Copies::same;
    options.threads = threads;
    options.inBackground = true;
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

// The board with this key; empty if the key does not belong to this board size.
std::vector<EdgeColours> boardNamed(const std::string& key) {
    std::vector<EdgeColours> board;
    std::istringstream pieces(key);
    for (std::string piece; std::getline(pieces, piece, ')');) {
        std::ranges::replace(piece, '(', ' ');
        std::ranges::replace(piece, ',', ' ');
        std::istringstream numbers(piece);
        std::vector<EdgeColour> colours;
        for (EdgeColour colour = 0; numbers >> colour;)
            colours.push_back(colour);
        if (colours.size() < 3 || colours.size() > EdgeColours::most) return {};
        board.push_back(EdgeColours::filled(colours.size()));
        std::ranges::copy(colours, board.back().begin());
    }
    return board;
}

}  // namespace

EdgeSearch::EdgeSearch(const EdgePuzzle& puzzle, int threads, Goal goal)
    : puzzle_(puzzle),
      symmetries_(symmetriesFor(puzzle)),
      goal_(goal),
      copies_(copiesFor(puzzle, symmetries_.size(), goal)),
      job_(puzzle, optionsFor(puzzle, threads, goal, copies_),
           [this](std::span<const EdgeArrangement> found) {
               const double seconds = goal_ == Goal::bestBoard ? job_.secondsSearched() : 0.0;
               const std::lock_guard lock(mutex_);
               if (goal_ == Goal::bestBoard)
                   for (const EdgeArrangement& board : found)
                       history_.push_back({seconds, static_cast<long long>(matchingEdges(puzzle_, board)),
                                           static_cast<long long>(innerEdges(puzzle_))});
               kept_.insert(kept_.end(), found.begin(), found.end());
           }) {}

QString EdgeSearch::planText() {
    if (goal_ == Goal::bestBoard) return EdgeSearchText::tr("Beam search over partial boards, then repair");
    const EdgeMethod method = methodOf(puzzle_);
    return QString::fromStdString(method.name) + QStringLiteral(", ") + sentence(method.complexity);
}

quint64 EdgeSearch::count() {
    const std::lock_guard lock(mutex_);
    return kept_.size();
}

BigCount EdgeSearch::total() {
    return std::max<BigCount>(count(), job_.snapshot().solutions);
}

std::shared_ptr<const SolutionSet> EdgeSearch::solutions(const std::shared_ptr<Search>& self) {
    return boardsOf(std::static_pointer_cast<EdgeSearch>(self));
}

quint64 EdgeSearch::shownAtEnd() const {
    const std::lock_guard lock(mutex_);
    return goal_ != Goal::bestBoard || kept_.empty() ? 0 : kept_.size() - 1;
}

std::vector<CoverPoint> EdgeSearch::history() const {
    const std::lock_guard lock(mutex_);
    return history_;
}

std::size_t EdgeSearch::matched(quint64 index) const {
    const std::lock_guard lock(mutex_);
    return static_cast<std::size_t>(history_.at(static_cast<std::size_t>(index)).value.value_or(0));
}

QString matchText(const EdgeSearch& search) {
    const std::vector<CoverPoint> history = search.history();
    if (history.empty()) return EdgeSearchText::tr("No board yet");
    const QLocale locale;
    return EdgeSearchText::tr("%1 of %2 edges match")
        .arg(locale.toString(*history.back().value), locale.toString(history.back().bound));
}

bool EdgeSearch::keepFor(const AnyPuzzle& puzzle) {
    const auto* edges = std::get_if<EdgePuzzle>(&puzzle);
    if (edges == nullptr) return false;
    EdgePuzzle same = *edges;
    same.name = puzzle_.name;
    same.source = puzzle_.source;
    same.credits = puzzle_.credits;
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

namespace {

// Fixed pieces have no images; cells left open are holes.
Solution solutionOf(const PreparedSearch& search, const StoredSolution& stored) {
    const ImageTable& table = search.table();
    Solution solution;
    std::vector<bool> isCovered(static_cast<std::size_t>(table.cellCount()), false);
    for (const Placement& placement : stored.placements)
        if (const auto image = imageOf(table, placement)) {
            solution.images.push_back(*image);
            for (const CellNumber cell : table.cellsOf(*image))
                isCovered[cell] = true;
        }
    for (int cell = 0; cell < table.cellCount(); ++cell)
        if (!isCovered[static_cast<std::size_t>(cell)])
            if (const auto hole = table.holeOn(cell)) solution.images.push_back(*hole);
    solution.copies = search.symmetry().copiesOf(solution.images).value_or(1);
    return solution;
}

class StoredFeed final : public SearchFeed {
  public:
    explicit StoredFeed(StoredSolutions stored) : stored_(std::move(stored)) {}

    News next(const PreparedSearch& search) override {
        News news;
        for (const StoredSolution& stored : std::exchange(stored_.solutions, {}))
            news.solutions.push_back(solutionOf(search, stored));
        return news;
    }

  private:
    StoredSolutions stored_;
};

}  // namespace

std::shared_ptr<TilingSearch> storedSearch(const Puzzle& puzzle, Plan plan, StoredSolutions stored) {
    JobOptions options;
    options.threads = 1;
    options.solutionLimit = stored.solutions.size();
    options.feed = std::make_shared<StoredFeed>(std::move(stored));
    auto search = std::make_shared<TilingSearch>(puzzle, std::move(plan), options);
    search->isStored = true;
    return search;
}

}  // namespace tilewright
