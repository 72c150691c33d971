#include "views/session/count_search.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "core/basics/machine.h"
#include "core/formats/remark_file.h"
#include "views/pictures/solution_set.h"
#include "views/style/sentence.h"

namespace tilewright {

namespace {

struct CountWords {
    Q_DECLARE_TR_FUNCTIONS(CountWords)
};

DiagramPart wholeOf(PuzzleDiagram diagram) {
    const auto kept = std::make_shared<const PuzzleDiagram>(std::move(diagram));
    return {kept, {kept, &kept->all()}, !kept->isUpToSymmetry()};
}

// Solutions with pieces of certain shapes on certain cells; pieces are those of the diagram.
DiagramPart partOf(const std::shared_ptr<const PuzzleDiagram>& diagram, const DiagramSearch::Choice& choice,
                   CountRun& run) {
    if (choice == DiagramSearch::Choice())
        return {diagram, {diagram, &diagram->all()}, !diagram->isUpToSymmetry()};
    std::vector<ImageId> images(diagram->images().begin(), diagram->images().end());
    if (choice.isRaw) {
        images.resize(diagram->table().size());
        std::iota(images.begin(), images.end(), ImageId{0});
    }
    for (const SolutionFilter::PieceHere& here : choice.here)
        images = imagesWithPieceOn(diagram->puzzle(), diagram->table(), images, here.piece, here.cells);
    return {diagram, diagram->among(images, run), choice.isRaw || !diagram->isUpToSymmetry()};
}

// The listed solutions of a diagram.
class DiagramSolutions final : public PlacedSolutions {
  public:
    using NumberAt = std::function<BigCount(std::uint64_t index)>;

    DiagramSolutions(const Puzzle& shown, std::vector<std::size_t> pieces,
                     std::shared_ptr<const DiagramPart> part, NumberAt numberAt, quint64 count,
                     std::optional<PieceFinish> turns)
        : PlacedSolutions(shown, listOf(std::move(pieces), std::move(part), numberAt, count), turns),
          numberAt_(std::move(numberAt)) {}

    QString numberText(std::uint64_t index) const override {
        return tilewright::numberText(BigCount(numberAt_(index) + 1));
    }

  private:
    static SolutionList listOf(std::vector<std::size_t> pieces, std::shared_ptr<const DiagramPart> part,
                               const NumberAt& numberAt, quint64 count) {
        // Solution numbers are stored as 64-bit words; beyond that, the positions in this list are stored.
        const bool areWords = count == 0 || numberAt(count - 1) < std::numeric_limits<std::uint64_t>::max();
        return {
            count, [=](std::uint64_t index) {
                const PuzzleDiagram& diagram = *part->diagram;
                const BigCount number = numberAt(index);
                std::vector<Placement> placements =
                    placementsOf(diagram.puzzle(), diagram.table(), part->chosen->solution(number));
                for (Placement& placement : placements)
                    placement.piece = pieces[placement.piece];
                return NumberedSolution{(areWords ? wordOf(number) : index) + 1, 1, std::move(placements)};
            }};
    }

    const NumberAt numberAt_;
};

QString methodText(const CountSnapshot& count) {
    switch (count.method) {
        case CountMethod::graph:
            return CountWords::tr("counted by sets of open cells");
        case CountMethod::frontier:
            return CountWords::tr("counted cell by cell");
        case CountMethod::memo:
            return CountWords::tr("counted by a memoizing search");
        case CountMethod::list:
            break;
    }
    return CountWords::tr("counted by finding solutions one by one, which is faster here");
}

}  // namespace

bool CountSearch::keepFor(const AnyPuzzle& puzzle) {
    const Puzzle* cells = std::get_if<Puzzle>(&puzzle);
    return cells != nullptr && samePieces(searched_, *cells, false).has_value();
}

DiagramSearch::DiagramSearch(const Puzzle& searched, const Puzzle& shown, const Choice& choice,
                             DiagramJob::Make make, const CountOptions& options)
    : searched_(searched), choice_(choice), options_(options), job_(std::move(make), options) {
    keepFor(shown);
}

DiagramSearch::DiagramSearch(const Puzzle& puzzle, const CountOptions& options)
    : DiagramSearch(
          puzzle,
          [puzzle, mirrors = options.mirrors](CountRun& run) { return PuzzleDiagram(puzzle, mirrors, run); },
          options) {}

DiagramSearch::DiagramSearch(const Puzzle& puzzle, std::function<PuzzleDiagram(CountRun&)> make,
                             const CountOptions& options)
    : DiagramSearch(
          puzzle, puzzle, Choice(), [make = std::move(make)](CountRun& run) { return wholeOf(make(run)); },
          options) {}

std::shared_ptr<DiagramSearch> DiagramSearch::choose(const DiagramSearch& from, const Choice& choice) {
    return std::shared_ptr<DiagramSearch>(new DiagramSearch(
        from.searched_, from.shown_, choice,
        [diagram = from.made()->diagram, asked = from.searched(choice)](CountRun& run) {
            return partOf(diagram, asked, run);
        },
        from.options_));
}

DiagramSearch::Choice DiagramSearch::searched(const Choice& choice) const {
    Choice asked = choice;
    for (SolutionFilter::PieceHere& here : asked.here)
        here.piece = searchedPiece(here.piece);
    return asked;
}

BigCount DiagramSearch::total() {
    const auto part = made();
    return part ? part->chosen->total() : BigCount(0);
}

quint64 DiagramSearch::count() {
    if (!window_) return named_.size();
    return std::min<quint64>(wordOf(total() - *window_), mostListed);
}

std::optional<quint64> DiagramSearch::indexOf(const BigCount& number) {
    if (!window_) {
        const auto found = std::ranges::lower_bound(named_, number);
        if (found == named_.end() || *found != number) return std::nullopt;
        return static_cast<quint64>(found - named_.begin());
    }
    if (number < *window_ || number >= *window_ + count()) return std::nullopt;
    return wordOf(number - *window_);
}

void DiagramSearch::listAround(const BigCount& number) {
    const BigCount all = total();
    const BigCount last = all > mostListed ? BigCount(all - mostListed) : BigCount(0);
    window_ = number > mostListed / 2 ? std::min(last, BigCount(number - mostListed / 2)) : BigCount(0);
    named_.clear();
    isAround_ = true;
    taken = std::make_shared<MoveStore>(taken->turns());
    ++edition_;
}

void DiagramSearch::listNamed(std::vector<BigCount> numbers) {
    window_.reset();
    named_ = std::move(numbers);
    isAround_ = false;
    taken = std::make_shared<MoveStore>(taken->turns());
    ++edition_;
}

void DiagramSearch::disassembleWith(std::optional<PieceFinish> turns) {
    if (taken->turns() == turns) return;
    taken = std::make_shared<MoveStore>(turns);
    ++edition_;
}

std::optional<BigCount> DiagramSearch::numberOf(const std::string& key) {
    const auto part = made();
    if (!part) return std::nullopt;
    for (const std::string& copy : sameKeys(key)) {
        const std::vector<bool> images =
            imagesLabelled(part->diagram->puzzle(), part->diagram->table(), keyLabels(copy));
        if (images.empty()) continue;
        if (auto number = part->chosen->numberOf(images)) return number;
    }
    return std::nullopt;
}

std::optional<quint64> DiagramSearch::find(const std::string& key) {
    const auto number = numberOf(key);
    return number ? indexOf(*number) : std::nullopt;
}

// If symmetric copies have numbers of their own, remarks on one copy do not apply to the others.
std::vector<std::string> DiagramSearch::sameKeys(const std::string& key) {
    const auto part = made();
    if (!part || part->isRaw) return {key};
    if (!symmetries_)
        symmetries_ = regionSymmetries(part->diagram->puzzle(), part->diagram->table(), options_.mirrors);
    return copiesOfKey(key, searched_.region, *symmetries_);
}

std::size_t DiagramSearch::searchedPiece(std::size_t piece) const {
    return static_cast<std::size_t>(std::ranges::find(pieces_, piece) - pieces_.begin());
}

bool DiagramSearch::keepFor(const AnyPuzzle& puzzle) {
    const Puzzle* cells = std::get_if<Puzzle>(&puzzle);
    if (cells == nullptr) return false;
    std::optional<std::vector<std::size_t>> pieces = samePieces(searched_, *cells, false);
    // The filter refers to pieces by their names before the change.
    if (!pieces || (!choice_.here.empty() && !pieces_.empty() && pieces_ != *pieces)) return false;
    if (shown_ == *cells && pieces_ == *pieces) return true;
    shown_ = *cells;
    pieces_ = std::move(*pieces);
    taken = std::make_shared<MoveStore>(taken->turns());
    ++edition_;
    return true;
}

std::string DiagramSearch::key(quint64 index) {
    const auto part = made();
    return solutionKey(searched_.region, placementsOf(part->diagram->puzzle(), part->diagram->table(),
                                                      part->chosen->solution(numberAt(index))));
}

std::shared_ptr<const SolutionSet> DiagramSearch::solutions(const std::shared_ptr<Search>&) {
    auto part = made();
    if (!part) return nullptr;
    DiagramSolutions::NumberAt numberAt = [named = named_](std::uint64_t index) { return named[index]; };
    if (window_) numberAt = [first = *window_](std::uint64_t index) { return BigCount(first + index); };
    return std::make_shared<const DiagramSolutions>(shown_, pieces_, std::move(part), std::move(numberAt),
                                                    count(), taken->turns());
}

std::shared_ptr<const SolutionDiagram> withCopies(const DiagramPart& part,
                                                  const DiagramSearch::Choice& choice,
                                                  const StopToken& stop) {
    if (part.isRaw) return part.chosen;
    CountRun run;
    run.threads = cpuCount();
    run.stop = stop;
    try {
        return partOf(part.diagram, {choice.here, true}, run).chosen;
    } catch (const CountMemoryError&) {
        throw MessageError(core::message("all symmetric copies together exceed the memory limit"));
    }
}

QString solutionsText(const BigCount& count) {
    return count == 1 ? CountWords::tr("1 solution") : CountWords::tr("%1 solutions").arg(numberText(count));
}

QString shortCountText(const CountSnapshot& count) {
    if (!count.isCountKnown && !count.isRawKnown) return CountWords::tr("No result yet");
    const BigCount& known = count.isCountKnown ? count.count : count.raw;
    QString text =
        known == 1 ? solutionsText(known) : CountWords::tr("%1 solutions").arg(shortNumberText(known));
    if (!count.isCountKnown)
        text += CountWords::tr(", including symmetric copies");
    else if (count.isRawKnown && count.raw > count.count)
        text += QStringLiteral(" (%1)").arg(shortNumberText(count.raw));
    return text;
}

QString countText(const CountSnapshot& count, int threads) {
    const QLocale locale;
    constexpr double megabyte = 1 << 20;
    QStringList parts;
    if (count.isRawKnown)
        parts << CountWords::tr("%1 including symmetric copies.").arg(numberText(count.raw));
    QString how = methodText(count);
    how[0] = how[0].toUpper();
    parts << CountWords::tr("%1: %2 states, %3 fits, %4 MB, %5 s, threads: %6.")
                 .arg(how, numberText(count.states), numberText(count.fits),
                      locale.toString(static_cast<double>(count.memory) / megabyte, 'f', 1),
                      locale.toString(count.seconds, 'f', 2), locale.toString(threads));
    return parts.join(u' ');
}

}  // namespace tilewright
