// A watched search reports every step in order and otherwise behaves like an unwatched one.

#include <QTest>
#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "core/formats/toml_puzzle.h"
#include "core/puzzle/checks.h"
#include "core/search/plan.h"
#include "core/watch/backtrack.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/observed_job.h"
#include "tests/support/puzzles.h"
#include "tests/support/random_puzzles.h"
#include "tests/support/sanitized.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

// Counts events and checks that they are consistent.
struct Counter {
    void event(const SearchEvent& event) {
        inOrder = inOrder && event.step == ++steps;
        const auto p = static_cast<std::size_t>(event.piecesLeft);
        switch (event.kind) {
            case SearchEvent::Kind::tried:
                ++tried.at(p);
                break;
            case SearchEvent::Kind::placed:
                open.push_back(event.image);
                ++placed.at(p);
                break;
            case SearchEvent::Kind::removed:
                nested = nested && !open.empty() && open.back() == event.image;
                if (!open.empty()) open.pop_back();
                break;
            case SearchEvent::Kind::solution:
                ++solutions;
                break;
            default:
                break;
        }
    }

    std::uint64_t steps = 0;
    std::uint64_t solutions = 0;
    std::vector<std::uint64_t> tried = std::vector<std::uint64_t>(64);
    std::vector<std::uint64_t> placed = std::vector<std::uint64_t>(64);
    std::vector<ImageId> open;
    bool inOrder = true;
    bool nested = true;
};

// Follows a search and verifies each reason to backtrack.
class Reasons {
  public:
    explicit Reasons(const PreparedSearch& search)
        : search_(search),
          table_(search.table()),
          isFilled_(static_cast<std::size_t>(table_.cellCount())),
          state_(table_) {
        for (const ShapeClass& shape : table_.shapes()) {
            left_.push_back(shape.max);
            needed_.push_back(shape.pieces.empty() ? 0 : shape.min);
        }
        const NodeFilters& filters = search.plan().schedule.filters;
        // If some images were ruled out before, others may still fit.
        rulesOut_ = table_.hasCopies() || !table_.rules().empty();
        for (const auto& from : {filters.volume, filters.parity, filters.fit})
            rulesOut_ = rulesOut_ || from.value_or(NodeFilters::once) != NodeFilters::once;
    }

    void record(const SearchEvent& event) {
        using Kind = SearchEvent::Kind;
        const bool wasPlaced = event.kind == Kind::placed;
        if (wasPlaced) {
            nodes_.back().hasChild = true;
            take(event.image);
            nodes_.push_back({});
        }
        if (event.kind == Kind::target) {
            nodes_.back().target = event;
            nodes_.back().hasTarget = true;
        }
        if (event.kind == Kind::solution) nodes_.back().isSolved = true;
        if (event.reason != BacktrackReason::none) check(event);
        if (event.kind == Kind::backtrack) nodes_.back().reason = event.reason;
        const bool mustSay = event.kind == Kind::removed || event.kind == Kind::backtrack;
        if (mustSay && event.reason == BacktrackReason::none) wrong << QStringLiteral("no reason");
        if (event.kind == Kind::removed) {
            giveBack(event.image);
            nodes_.pop_back();
        }
        state_.apply(event, table_);
        if ((event.reason != BacktrackReason::none) == reasonInWords(search_, state_).empty())
            wrong << QStringLiteral("no sentence");
    }

    std::map<BacktrackReason, int> seen;
    QStringList wrong;

  private:
    struct Node {
        SearchEvent target;
        bool hasTarget = false;
        bool hasChild = false;
        bool isSolved = false;
        /// For a separate event.
        BacktrackReason reason = BacktrackReason::none;
    };

    void take(ImageId image) {
        for (const CellNumber cell : table_.cellsOf(image))
            isFilled_[cell] = true;
        placed_.push_back(image);
        const auto shape = static_cast<std::size_t>(table_.shapeOf(image));
        --left_[shape];
        --needed_[shape];
    }
    void giveBack(ImageId image) {
        for (const CellNumber cell : table_.cellsOf(image))
            isFilled_[cell] = false;
        placed_.pop_back();
        const auto shape = static_cast<std::size_t>(table_.shapeOf(image));
        ++left_[shape];
        ++needed_[shape];
    }

    bool fits(ImageId image) const {
        return left_[static_cast<std::size_t>(table_.shapeOf(image))] > 0 &&
               std::ranges::none_of(table_.cellsOf(image), [&](auto cell) { return isFilled_[cell]; });
    }
    bool covers(ImageId image, int cell) const {
        return std::ranges::binary_search(table_.cellsOf(image), static_cast<CellNumber>(cell));
    }
    template <class Test>
    auto countFitting(Test test) const {
        return std::ranges::count_if(search_.images(), [&](ImageId i) { return fits(i) && test(i); });
    }
    int open() const { return static_cast<int>(std::ranges::count(isFilled_, false)); }
    bool mustBeFilled() const {
        for (int cell = 0; cell < table_.cellCount(); ++cell)
            if (!isFilled_[static_cast<std::size_t>(cell)] && !table_.isOptional(cell)) return true;
        return false;
    }
    int holesLeft() const {
        int left = 0;
        for (int shape = 0; shape < table_.shapeCount(); ++shape)
            if (table_.isHoleShape(shape)) left += left_[static_cast<std::size_t>(shape)];
        return left;
    }

    // Exhaustive search.
    bool canBeSolved() {
        int target = -1;
        for (int cell = 0; cell < table_.cellCount() && target < 0; ++cell)
            if (!isFilled_[static_cast<std::size_t>(cell)]) target = cell;
        if (target < 0)
            return std::ranges::all_of(needed_, [](int n) { return n <= 0; }) &&
                   (table_.rules().empty() || table_.isSolution(placed_));
        for (const ImageId image : search_.images()) {
            if (!covers(image, target) || !fits(image)) continue;
            take(image);
            const bool can = canBeSolved();
            giveBack(image);
            if (can) return true;
        }
        return false;
    }

    // Whether the sizes of some remaining pieces add up to a number from `least` to `most`.
    bool addUp(int least, int most) const {
        std::set<int> sums{0};
        for (std::size_t s = 0; s < left_.size(); ++s) {
            if (table_.shapes()[s].pieces.empty()) continue;
            for (int n = 0; n < left_[s]; ++n)
                for (const int sum : std::set<int>(sums))
                    sums.insert(sum + static_cast<int>(table_.shapes()[s].shape.size()));
        }
        return std::ranges::any_of(sums, [&](int sum) { return sum >= least && sum <= most; });
    }

    // Whether every open component could be filled by pieces of these sizes.
    bool partsAddUp() const {
        std::vector<bool> seenCells = isFilled_;
        for (int start = 0; start < table_.crossingStart(); ++start) {
            if (seenCells[static_cast<std::size_t>(start)]) continue;
            std::vector<int> part{start};
            seenCells[static_cast<std::size_t>(start)] = true;
            for (std::size_t i = 0; i < part.size(); ++i)
                for (const int cell : table_.neighboursOf(part[i]))
                    if (cell >= 0 && !seenCells[static_cast<std::size_t>(cell)]) {
                        seenCells[static_cast<std::size_t>(cell)] = true;
                        part.push_back(cell);
                    }
            const auto required =
                std::ranges::count_if(part, [&](int cell) { return !table_.isOptional(cell); });
            if (!addUp(static_cast<int>(required), static_cast<int>(part.size()))) return false;
        }
        return true;
    }

    bool holds(const SearchEvent& event) {
        const Node& node = nodes_.back();
        if (node.reason != BacktrackReason::none) return node.reason == event.reason;
        const int cell = event.reasonCell;
        const int shape = event.reasonShape;
        const auto s = static_cast<std::size_t>(std::max(shape, 0));
        const bool isAboutTarget =
            node.hasTarget && node.target.reasonCell == cell && node.target.reasonShape == shape;
        const auto ofShape = [&](ImageId i) { return table_.shapeOf(i) == shape; };
        switch (event.reason) {
            case BacktrackReason::none:
                return false;
            case BacktrackReason::exhausted:
                return node.hasChild && node.hasTarget;
            case BacktrackReason::noneFits:
            case BacktrackReason::noImages: {
                if (node.hasChild || !isAboutTarget || (cell < 0 && shape < 0)) return false;
                if (cell >= 0 && isFilled_[static_cast<std::size_t>(cell)]) return false;
                const auto fitting =
                    countFitting([&](ImageId i) { return cell >= 0 ? covers(i, cell) : ofShape(i); });
                return fitting == 0 || rulesOut_;
            }
            case BacktrackReason::tooFewImages:
                return !node.hasChild && shape >= 0 && needed_[s] > 1 &&
                       (countFitting(ofShape) < needed_[s] || rulesOut_);
            case BacktrackReason::tooManyOpen: {
                int hopeless = 0;
                for (int c = 0; c < table_.cellCount(); ++c)
                    if (!isFilled_[static_cast<std::size_t>(c)] &&
                        countFitting([&](ImageId i) { return !table_.isHole(i) && covers(i, c); }) == 0)
                        ++hopeless;
                int spare = open();
                for (std::size_t k = 0; k < needed_.size(); ++k)
                    spare -= std::max(needed_[k], 0) * static_cast<int>(table_.shapes()[k].shape.size());
                const bool isAtEnd = event.kind == SearchEvent::Kind::backtrack && event.piecesLeft == 0;
                return !node.hasChild && (hopeless > std::min(spare, holesLeft()) || rulesOut_ ||
                                          (isAtEnd && open() > holesLeft()));
            }
            case BacktrackReason::cellsOpen:
                return !node.hasTarget && mustBeFilled();
            case BacktrackReason::piecesLeft:
                return !node.hasTarget && shape >= 0 && needed_[s] > 0;
            case BacktrackReason::volume:
                return !node.hasTarget && (!partsAddUp() || hasLoosePieces()) && !canBeSolved();
            case BacktrackReason::numbers:
                return open() > 8 || !canBeSolved();
            case BacktrackReason::parity:
            case BacktrackReason::fillTable:
                return !node.hasTarget && !canBeSolved();
            case BacktrackReason::solution:
                return node.isSolved && !node.hasChild;
        }
        return false;
    }

    // Parts of disconnected pieces fill open components separately.
    bool hasLoosePieces() const {
        for (ImageId image = 0; image < table_.pieceImages(); ++image) {
            std::vector<int> part{table_.cellsOf(image).front()};
            for (std::size_t i = 0; i < part.size(); ++i)
                for (const int cell : table_.neighboursOf(part[i]))
                    if (cell >= 0 && covers(image, cell) && std::ranges::count(part, cell) == 0)
                        part.push_back(cell);
            if (part.size() < table_.cellsOf(image).size()) return true;
        }
        return false;
    }

    void check(const SearchEvent& event) {
        ++seen[event.reason];
        // Exhaustive search takes long.
        if (seen[event.reason] > 40 || wrong.size() > 3) return;
        if (!holds(event))
            wrong << QStringLiteral("step %1: %2")
                         .arg(event.step)
                         .arg(QString::fromStdString(toText(event, search_)));
    }

    const PreparedSearch& search_;
    const ImageTable& table_;
    std::vector<bool> isFilled_;
    std::vector<int> left_;
    std::vector<int> needed_;
    std::vector<ImageId> placed_;
    WatchedState state_;
    bool rulesOut_ = false;
    std::vector<Node> nodes_{Node{}};
};

}  // namespace

class TestObserver : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    // The events form a search: a target, images of its list that cover it, and placed images that fit.
    void eventsTellASearch_data() {
        QTest::addColumn<QString>("plan");
        QTest::addColumn<int>("solutions");
        for (const char* plan : {"-roff -f2 -of -n", "-roff -of --fletcher=1", "-roff -of --debruijn=2",
                                 "-roff -os", "-roff -oe:f=1 -f2"})
            QTest::addRow("%s", plan) << QString::fromLatin1(plan) << 36;
    }
    void eventsTellASearch() {
        QFETCH(QString, plan);
        QFETCH(int, solutions);
        const Puzzle puzzle = drawnPuzzle("square XXXX/XXXX/XXXX/XXXX | D 8 XX");
        using Kind = SearchEvent::Kind;
        int found = 0;
        QStringList wrong;
        const auto expect = [&](bool holds, const QString& what) {
            if (!holds) wrong << what;
        };
        std::set<int> filled;
        int target = -1;
        const JobSnapshot result = observe(
            puzzle, planFromOptions(plan.toStdString(), puzzle), [&](const SearchEvent& event, Job& job) {
                const PreparedSearch& search = *job.search();
                const auto cells = search.table().cellsOf(event.image);
                const QString text = QString::fromStdString(toText(event, search)).simplified();
                expect(text.startsWith(QStringLiteral("%1 %2 left ").arg(event.step).arg(event.piecesLeft)),
                       text);
                if (event.kind == Kind::target) target = event.cell;
                if (event.kind == Kind::target) expect(!filled.contains(target), text);
                if (event.kind == Kind::cellRead) expect(event.cell != target, text);
                if (event.kind == Kind::placed)
                    for (const CellNumber cell : cells)
                        expect(filled.insert(cell).second, text);
                if (event.kind == Kind::removed)
                    for (const CellNumber cell : cells)
                        expect(filled.erase(cell) == 1, text);
                if (event.kind != Kind::solution) return;
                ++found;
                expect(filled.size() == 16U, text);
            });
        QVERIFY(result.status == JobStatus::complete);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
        QCOMPARE(found, solutions);
        QVERIFY(filled.empty());
    }

    // Each reason to backtrack is true, for every technique.
    void reasonsToBacktrackHold() {
        std::map<BacktrackReason, int> seen;
        const auto compare = [&](const Puzzle& puzzle, const char* plan) {
            std::optional<Reasons> reasons;
            observe(puzzle, planFromOptions(plan, puzzle), [&](const SearchEvent& event, Job& job) {
                if (!reasons) reasons.emplace(*job.search());
                if (event.step > 4000) return job.cancel();
                reasons->record(event);
            });
            if (!reasons) return;
            for (const auto& [reason, count] : reasons->seen)
                seen[reason] += count;
            QVERIFY2(reasons->wrong.isEmpty(),
                     qPrintable(reasons->wrong.join(u'\n') + u'\n' + QLatin1String(plan) + u'\n' +
                                QString::fromStdString(toToml(puzzle))));
        };
        using Options = RandomPuzzles::Options;
        for (const Options& options :
             {Options{}, Options{.alwaysOptional = true}, Options{.withRules = true}}) {
            RandomPuzzles puzzles(39, options);
            for (int i = 0; i < (isSanitized ? 10 : 120); ++i) {
                const Puzzle puzzle = puzzles.next();
                if (!validate(puzzle).empty() || searchObstacle(puzzle)) continue;
                int turn = i;
                for (const char* plan : {"-roff",
                                         "-r",
                                         "-roff -f99",
                                         "-r -f99 -n",
                                         "-roff -f99 -n --fill-table=99",
                                         "-roff -f99 -oR --fill-table=3",
                                         "-r -V1 -P1 -F1 -f2 -n --fill-table=99",
                                         "-oe",
                                         "-op=3",
                                         "-f99 -oe=9:f=2 -n",
                                         "-f99 -on -n",
                                         "-f99 -os -n",
                                         "-f99 -op=9:e=2 -n",
                                         "--debruijn=99",
                                         "--fletcher=99",
                                         "-F1 -roff",
                                         "-V2 -P2 -F2 -f2 -n",
                                         "-roff -v1 -p1",
                                         "-roff -p1 -f99",
                                         "-f99 -v1 -p1 -oe -n",
                                         "-f3 -v2 -p2 -V3 -rhardest",
                                         "-r --narrow=99",
                                         "-roff -V --narrow=3",
                                         "-rfewest --narrow=3"})
                    if (turn++ % 3 == 0) {
                        compare(puzzle, plan);
                        if (QTest::currentTestFailed()) return;
                    }
            }
        }
        for (const BacktrackRow& row : backtrackTable())
            QVERIFY2(isSanitized || seen[row.reason] > 0, row.name);
    }

    void watchingChangesNothing_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QString>("plan");
        for (const char* plan :
             {"-r -f5 -of -n", "-r -oe:f=3 -f6", "-r -oe:n=4 -f6 -n", "-r -V -of=11 --debruijn=5",
              "-r --fletcher=5", "-r -os", "-r --narrow=9", "-r -f6 -op:f=3 -n"})
            QTest::addRow("%s", plan) << QStringLiteral("cubes/soma") << QString::fromLatin1(plan);
        for (const char* plan : {"-r -of=11 -f11 -n", "-r -oe=11:n=4 -f11 -n"})
            QTest::addRow("20x3 %s", plan) << QStringLiteral("pentominoes/20x3") << QString::fromLatin1(plan);
        QTest::newRow("long lists, narrowed")
            << QStringLiteral("pentominoes/15x4") << QStringLiteral("-r --narrow=99");
    }
    void watchingChangesNothing() {
        QFETCH(QString, puzzle);
        QFETCH(QString, plan);
        const Puzzle value = libraryPuzzle(puzzle.toStdString());
        const Plan made = planFromOptions(plan.toStdString(), value);
        const JobSnapshot unwatched = solve(value, made, 2);
        Counter counter;
        const JobSnapshot watched =
            observe(value, made, [&](const SearchEvent& event, Job&) { counter.event(event); });
        QCOMPARE(watched.solutions, unwatched.solutions);
        QVERIFY(watched.statistics == unwatched.statistics);
        QVERIFY(counter.inOrder);
        QVERIFY(counter.nested);
        QVERIFY(counter.open.empty());
        for (std::size_t p = 0; p < watched.statistics.fits.size(); ++p) {
            QCOMPARE(counter.tried[p], watched.statistics.attempts[p]);
            QCOMPARE(counter.placed[p], watched.statistics.fits[p]);
        }
        QVERIFY(counter.solutions >= watched.solutions);
    }
};

TILEWRIGHT_TEST(TestObserver)
#include "tst_observer.moc"
