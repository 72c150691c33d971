#include "core/exports/list_tables.h"

#include <algorithm>
#include <memory>
#include <numeric>
#include <optional>
#include <stdexcept>

#include "core/puzzle/checks.h"
#include "core/search/cell_order.h"
#include "core/search/debruijn.h"
#include "core/search/dlx.h"
#include "core/search/fila.h"
#include "core/search/search_space.h"

namespace tilewright {

namespace {

// Collects the nodes where lists would be built.
class StartCollector final : public SearchHost {
  public:
    StartCollector(ListStarts& found, std::size_t most, const StopToken& stop)
        : found_(found), most_(most), stop_(stop) {}

    void add(std::span<const ImageId> trail, std::span<const ImageId> images) {
        if (found_.starts.size() >= most_) {
            found_.areTooMany = true;
            budget = 0;
            return;
        }
        found_.starts.push_back({{trail.begin(), trail.end()}, {images.begin(), images.end()}});
    }

    bool poll(int) override {
        mustStop();
        constexpr int interval = 256;
        budget = interval;
        return !found_.areTooMany;
    }
    bool mustStop() override {
        stop_.check();
        return false;
    }
    bool wantsTrail() const override { return false; }
    void showTrail(std::span<const ImageId>) override {}
    void solution(std::span<const ImageId> images) override { add(images, {}); }
    void leaveNode(std::span<const ImageId>, const std::shared_ptr<const SearchSpace>&) override {}
    void leaveBranches(std::span<const ImageId>, std::span<const ImageId>, std::size_t,
                       const std::shared_ptr<const SearchSpace>&) override {}

  private:
    ListStarts& found_;
    std::size_t most_;
    const StopToken& stop_;
};

// A search space that only records the node instead of building lists.
class NotedSpace final : public SearchSpace {
  public:
    explicit NotedSpace(const SpaceOrigin& origin) : images_(origin.images.begin(), origin.images.end()) {}

    bool search(std::span<const ImageId> trail, const std::shared_ptr<const SearchSpace>&,
                SearchHost& host) const override {
        dynamic_cast<StartCollector&>(host).add(trail, images_);
        return true;
    }
    ListsInside insideAt(std::span<const ImageId>, int, int) const override {
        throw std::logic_error("nobody looks inside a space without lists");
    }

  private:
    std::vector<ImageId> images_;
};

}  // namespace

ListStarts findListStarts(const PreparedSearch& search, std::size_t most, const StopToken& stop) {
    constexpr SearchCode code{"", [](const SpaceOrigin& origin) -> std::shared_ptr<const SearchSpace> {
                                  return std::make_shared<NotedSpace>(origin);
                              }};
    Schedule schedule = search.plan().schedule;
    schedule.code = &code;
    ListStarts found;
    StartCollector collector(found, most, stop);
    collector.statistics = Statistics(search.table().maxPieces());
    Dlx(search.table(), search.images(), schedule).search({}, collector);
    found.counted = collector.statistics;
    return found;
}

namespace {

// Sized for the largest search.
constexpr int cellWords = maxListCells / 64;
constexpr int shapeWords = maxListShapes / 64 + 1;
using WideLayout = Layout<cellWords>;
using WideLists = CellLists<cellWords, shapeWords>;
using WideBlocks = ImageBlocks<cellWords, shapeWords>;

// Assigns consecutive numbers to distinct values.
template <class Value>
class Pool {
  public:
    explicit Pool(std::vector<Value>& values) : values_(values) {}

    std::uint32_t numberOf(const Value& value) {
        const auto [known, isNew] = numbers_.try_emplace(value, static_cast<std::uint32_t>(values_.size()));
        if (isNew) values_.push_back(value);
        return known->second;
    }

  private:
    std::vector<Value>& values_;
    std::map<Value, std::uint32_t> numbers_;
};

class TableMaker {
  public:
    TableMaker(const PreparedSearch& search, std::size_t mostImages, const StopToken& stop,
               ListTables& tables)
        : table_(search.table()),
          schedule_(search.plan().schedule),
          left_(mostImages),
          stop_(stop),
          tables_(tables),
          lists_(tables.lists),
          targets_(tables.targets) {}

    void chooseStages(int piecesLeft) {
        tables_.cellOf = numberingFor(table_, schedule_, piecesLeft);
        tables_.bitOf.resize(tables_.cellOf.size());
        for (std::size_t bit = 0; bit < tables_.cellOf.size(); ++bit)
            tables_.bitOf[static_cast<std::size_t>(tables_.cellOf[bit])] = static_cast<int>(bit);
        tables_.targetsOfKind = std::max(table_.cellCount(), table_.shapeCount());
        tables_.stages.resize(static_cast<std::size_t>(piecesLeft) + 1);
        for (int p = 1; p <= piecesLeft; ++p) {
            const Heuristic heuristic = schedule_.heuristicAt(p);
            const Algorithm algorithm = schedule_.algorithmAt(p);
            const int order = heuristic.isFixedOrder() ? orderOf(heuristic) : -1;
            tables_.stages[static_cast<std::size_t>(p)] = {algorithm, heuristic, order,
                                                           kindOf({algorithm, order, false})};
            if (heuristic.kind == Heuristic::Kind::piece) kindOf({Algorithm::fila, -1, true});
        }
    }

    // Returns false if all lists together exceed the limit.
    bool add(const ListStart& start) {
        std::vector<bool> filled(static_cast<std::size_t>(table_.cellCount()));
        for (const ImageId image : start.trail)
            for (const CellNumber cell : table_.cellsOf(image))
                filled[cell] = true;
        const CellBits cells(filled, tables_.cellOf, CellBits::Gaps::whereFree);
        // A start that is a solution needs no lists: its targets are never used.
        const auto images =
            std::ranges::count(filled, false) > 0 ? std::span(start.images) : std::span<const ImageId>();
        const std::vector<WideLayout> layouts = layoutsOf<cellWords>(table_, images, cells);
        for (const ListTables::Kind& kind : tables_.kinds) {
            stop_.check();
            std::vector<std::uint32_t> targets(static_cast<std::size_t>(tables_.targetsOfKind),
                                               targets_.numberOf({{}, listOfOne({})}));
            if (kind.isOfShapes)
                listShapes(layouts, targets);
            else if (kind.algorithm == Algorithm::fila)
                listCells(start, kind, cells, layouts, targets);
            else
                listFirstCells(kind, cells, layouts, targets);
            tables_.targetOf.insert(tables_.targetOf.end(), targets.begin(), targets.end());
        }
        return left_ > 0;
    }

  private:
    int orderOf(const Heuristic& heuristic) {
        for (std::size_t o = 0; o < heuristics_.size(); ++o)
            if (heuristics_[o] == heuristic) return static_cast<int>(o);
        heuristics_.push_back(heuristic);
        std::vector<int>& order = tables_.orders.emplace_back();
        for (const int cell : cellOrder(table_, heuristic))
            order.push_back(tables_.bitOf[static_cast<std::size_t>(cell)]);
        return static_cast<int>(heuristics_.size()) - 1;
    }

    int kindOf(const ListTables::Kind& kind) {
        const auto known = std::ranges::find(tables_.kinds, kind);
        const auto index = static_cast<int>(known - tables_.kinds.begin());
        if (known == tables_.kinds.end()) tables_.kinds.push_back(kind);
        return index;
    }

    std::uint32_t numberOfList(const std::vector<ImageId>& images) {
        const std::size_t before = tables_.lists.size();
        const std::uint32_t number = lists_.numberOf(images);
        if (tables_.lists.size() > before) left_ -= std::min(left_, images.size());
        return number;
    }

    // The index in `sets` of a target with a single list; shared between equal lists.
    std::uint32_t listOfOne(const std::vector<ImageId>& images) { return runOf({numberOfList(images)}); }

    std::uint32_t runOf(const std::vector<std::uint32_t>& lists) {
        const auto [known, isNew] = runs_.try_emplace(lists, static_cast<std::uint32_t>(tables_.sets.size()));
        if (isNew) tables_.sets.insert(tables_.sets.end(), lists.begin(), lists.end());
        return known->second;
    }

    // Converts a bit of a start to the common numbering.
    int bitIn(const CellBits& cells, int bit) const {
        return tables_.bitOf[static_cast<std::size_t>(cells.cellOf(bit))];
    }

    FillingOrder fillingOf(const ListTables::Kind& kind, const CellBits& cells) const {
        return {cells, cellOrder(table_, heuristics_[static_cast<std::size_t>(kind.order)])};
    }

    void listCells(const ListStart& start, const ListTables::Kind& kind, const CellBits& cells,
                   const std::vector<WideLayout>& layouts, std::vector<std::uint32_t>& targets) {
        std::optional<FillingOrder> order;
        if (kind.order >= 0) order = fillingOf(kind, cells);
        WideBlocks blocks;
        const WideLists lists(blocks, {table_, schedule_, start.images, start.trail}, cells, layouts,
                              order ? &*order : nullptr,
                              order ? table_.cellCount() : mostOpenAtTargets(cells));
        for (int bit = 0; bit < cells.count() && left_ > 0; ++bit) {
            if (!cells.hasCell(bit)) continue;
            ListTables::Target target;
            std::vector<int> neighbours;
            for (int other = 0; other < cells.count(); ++other)
                if (lists.neighboursOf(bit).test(other)) {
                    neighbours.push_back(other);
                    target.neighbours.push_back(bitIn(cells, other));
                }
            std::vector<std::uint32_t> run;
            for (std::size_t state = 0; state < std::size_t{1} << neighbours.size(); ++state) {
                Bits<cellWords> occupied;
                for (std::size_t n = 0; n < neighbours.size(); ++n)
                    if ((state >> n & 1) != 0) occupied.set(neighbours[n]);
                run.push_back(numberOfList(imagesIn(blocks, lists.setFor(bit, occupied))));
            }
            target.firstSet = runOf(run);
            targets[static_cast<std::size_t>(bitIn(cells, bit))] = targets_.numberOf(target);
        }
    }

    static std::vector<ImageId> imagesIn(const WideBlocks& blocks, const WideBlocks::Set& set) {
        std::vector<ImageId> images;
        for (std::uint32_t b = set.first; b < set.last; ++b)
            for (unsigned lane = 0; lane < laneCount; ++lane)
                if (!blocks.block(b).shape(lane).test(WideBlocks::kPadding))
                    images.push_back(blocks.image(b, lane));
        return images;
    }

    // As in ListSpace: heuristic S may pick any cell, the others one with the fewest open neighbours.
    int mostOpenAtTargets(const CellBits& cells) const {
        const bool anyCell = std::ranges::any_of(tables_.stages, [](const ListTables::Stage& stage) {
            return stage.heuristic.kind == Heuristic::Kind::size;
        });
        return anyCell ? table_.cellCount() : mostOpenAroundFewest(table_, cells);
    }

    void listShapes(const std::vector<WideLayout>& layouts, std::vector<std::uint32_t>& targets) {
        for (int shape = 0; shape < table_.shapeCount(); ++shape) {
            std::vector<ImageId> images;
            for (const WideLayout& layout : layouts)
                if (layout.shape == shape) images.push_back(layout.image);
            targets[static_cast<std::size_t>(shape)] = targets_.numberOf({{}, listOfOne(images)});
        }
    }

    // For each cell: the placements whose first cell in filling order it is.
    void listFirstCells(const ListTables::Kind& kind, const CellBits& cells,
                        const std::vector<WideLayout>& layouts, std::vector<std::uint32_t>& targets) {
        const FillingOrder order = fillingOf(kind, cells);
        const FletcherOrder reads(table_,
                                  cellOrder(table_, heuristics_[static_cast<std::size_t>(kind.order)]));
        std::vector<std::vector<ImageId>> images(static_cast<std::size_t>(cells.count()));
        for (const WideLayout& layout : layouts)
            images[static_cast<std::size_t>(order.firstOf(table_, cells, layout.image))].push_back(
                layout.image);
        for (int bit = 0; bit < cells.count(); ++bit) {
            if (!cells.hasCell(bit)) continue;
            const std::vector<ImageId>& here = images[static_cast<std::size_t>(bit)];
            const std::uint32_t first = kind.algorithm == Algorithm::fletcher
                                            ? plantTree(cells.cellOf(bit), here, reads)
                                            : listOfOne(here);
            targets[static_cast<std::size_t>(bitIn(cells, bit))] = targets_.numberOf({{}, first});
        }
    }

    std::uint32_t plantTree(int cell, const std::vector<ImageId>& images, const FletcherOrder& reads) {
        const int target = tables_.bitOf[static_cast<std::size_t>(cell)];
        const auto [known, isNew] =
            treeOf_.try_emplace({target, images}, static_cast<std::uint32_t>(tables_.trees.size()));
        if (!isNew) return known->second;
        std::vector<std::vector<std::uint16_t>> bits;
        for (const ImageId image : images) {
            std::vector<std::uint16_t>& covered = bits.emplace_back();
            for (const CellNumber covers : table_.cellsOf(image))
                if (const int bit = tables_.bitOf[covers]; bit != target)
                    covered.push_back(static_cast<std::uint16_t>(bit));
        }
        const FletcherTree tree(std::move(bits), reads.around(cell, tables_.bitOf));
        ListTables::Tree& planted = tables_.trees.emplace_back();
        planted.nodes.assign(tree.nodes().begin(), tree.nodes().end());
        for (const std::uint32_t leaf : tree.imagesAtLeaves())
            planted.leaves.push_back(images[leaf]);
        planted.atTarget = tree.leavesAtTarget();
        left_ -= std::min(left_, images.size());
        return known->second;
    }

    const ImageTable& table_;
    const Schedule& schedule_;
    std::size_t left_;
    const StopToken& stop_;
    ListTables& tables_;
    Pool<std::vector<ImageId>> lists_;
    Pool<ListTables::Target> targets_;
    std::map<std::vector<std::uint32_t>, std::uint32_t> runs_;
    std::map<std::pair<int, std::vector<ImageId>>, std::uint32_t> treeOf_;
    std::vector<Heuristic> heuristics_;
};

}  // namespace

bool ListTables::isNatural(int order) const {
    return std::ranges::is_sorted(orders[static_cast<std::size_t>(order)]);
}

ListTables makeListTables(const PreparedSearch& search, const ListStarts& starts, std::size_t mostImages,
                          bool& areTooMany, const StopToken& stop) {
    ListTables tables;
    TableMaker maker(search, mostImages, stop, tables);
    int piecesLeft = search.table().maxPieces();
    while (search.plan().schedule.algorithmAt(piecesLeft) == Algorithm::dlx)
        --piecesLeft;
    maker.chooseStages(piecesLeft);
    areTooMany =
        !std::ranges::all_of(starts.starts, [&](const ListStart& start) { return maker.add(start); });
    return tables;
}

}  // namespace tilewright
