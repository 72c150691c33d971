#include "views/watch/tree_model.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>

#include "views/style/sentence.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

struct TreeWords {
    Q_DECLARE_TR_FUNCTIONS(tilewright::TreeModel)
};

}  // namespace

void TreeModel::setSearch(std::shared_ptr<const PreparedSearch> search) {
    search_ = std::move(search);
    exceptions_.clear();
    soughtShapes_.clear();
    soughtCell_.reset();
    position_ = 0;
    setTree({});
}

void TreeModel::setTree(const SearchTree& tree) {
    tree_ = tree;
    merged_.clear();
    refresh();
}

void TreeModel::setTrees(const SearchTree& a, const SearchTree& b) {
    tree_ = a;
    other_ = b;
    merged_ = mergedNodes(a, b);
    refresh();
}

std::array<std::uint64_t, 2> TreeModel::stepsOf(std::size_t node) const {
    std::array<std::uint64_t, 2> steps{};
    for (std::size_t side = 0; side < steps.size(); ++side) {
        std::size_t at = node;
        while (merged_[at].nodes[side] == SearchTree::none)
            at = merged_[at].parent;
        steps[side] = (side == 0 ? tree_ : other_).nodes()[merged_[at].nodes[side]].firstStep;
    }
    return steps;
}

void TreeModel::setFolding(bool on) {
    isFolding_ = on;
    exceptions_.clear();
    refresh();
}

void TreeModel::toggle(std::uint64_t firstStep) {
    if (exceptions_.erase(firstStep) == 0) exceptions_.insert(firstStep);
    refresh();
}

void TreeModel::add(Node node) {
    node.isFound = node.depth > 0 && isSought(node);
    depths_ = std::max(depths_, node.depth + 1);
    found_ += node.isFound ? 1 : 0;
    nodes_.push_back(node);
}

// The width of a node is its work in both trees, with its children at the right end.
void TreeModel::refreshMerged() {
    std::vector<double> own(merged_.size());
    const std::array trees{&tree_, &other_};
    for (std::size_t i = 0; i < merged_.size(); ++i) {
        const auto [a, b] = merged_[i].nodes;
        const SearchTree::Node& shown = a == SearchTree::none ? other_.nodes()[b] : tree_.nodes()[a];
        add({.parent = merged_[i].parent,
             .image = shown.image,
             .depth = shown.depth,
             .target = shown.target,
             .firstStep = shown.firstStep,
             .lastStep = shown.lastStep,
             .solutions = shown.solutions,
             .isOpen = shown.isOpen,
             .side = a == SearchTree::none   ? Side::onlyB
                     : b == SearchTree::none ? Side::onlyA
                                             : Side::both});
        for (std::size_t side = 0; side < trees.size(); ++side) {
            const std::uint32_t at = merged_[i].nodes[side];
            if (at == SearchTree::none) continue;
            const SearchTree::Node& node = trees[side]->nodes()[at];
            const auto work = static_cast<double>(trees[side]->workOf(node));
            own[i] += work;
            if (i > 0) own[merged_[i].parent] -= work;
            nodes_[i].solutions = std::max(nodes_[i].solutions, node.solutions);
        }
    }
    double place = 0.0;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        nodes_[i].begin = place;
        place += own[i];
        nodes_[i].end = place;
    }
    for (std::size_t i = nodes_.size(); i-- > 1;)
        nodes_[nodes_[i].parent].end = std::max(nodes_[nodes_[i].parent].end, nodes_[i].end);
}

void TreeModel::refresh() {
    nodes_.clear();
    folds_.clear();
    depths_ = 1;
    found_ = 0;
    if (isMerged()) return refreshMerged();
    const std::span<const SearchTree::Node> all = tree_.nodes();
    // The drawn node of a tree node: nodes below a folded one are drawn with it.
    std::vector<std::uint32_t> drawnAt(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const SearchTree::Node& node = all[i];
        const std::uint32_t parent = i == 0 ? SearchTree::none : drawnAt[node.parent];
        if (i > 0 && nodes_[parent].folded) {
            drawnAt[i] = parent;
            ++*nodes_[parent].folded;
            continue;
        }
        const std::uint64_t lastStep = node.firstStep + tree_.workOf(node) - 1;
        const bool hasFailed = !node.isOpen && node.solutions == 0;
        const bool isFolded = hasFailed && isFolding_ != exceptions_.contains(node.firstStep);
        drawnAt[i] = static_cast<std::uint32_t>(nodes_.size());
        add({.parent = parent,
             .image = node.image,
             .depth = node.depth,
             .target = node.target,
             .firstStep = node.firstStep,
             .lastStep = lastStep,
             .solutions = node.solutions,
             .isOpen = node.isOpen,
             .folded = isFolded ? std::optional<std::size_t>(0) : std::nullopt});
        const double before = folds_.empty() ? 0.0 : folds_.back().hidden;
        if (isFolded)
            folds_.push_back(
                {node.firstStep, lastStep, before + static_cast<double>(lastStep - node.firstStep)});
    }
    for (Node& node : nodes_) {
        node.begin = placeOf(static_cast<double>(node.firstStep));
        node.end = placeOf(static_cast<double>(node.lastStep + 1));
    }
}

double TreeModel::length() const {
    if (isMerged()) return std::max(1.0, nodes_.front().end);
    return std::max(1.0, placeOf(static_cast<double>(tree_.step())));
}

double TreeModel::placeOf(double step) const {
    const auto after = std::ranges::upper_bound(
        folds_, step, {}, [](const Fold& fold) { return static_cast<double>(fold.firstStep); });
    if (after == folds_.begin()) return step;
    const Fold& fold = *std::prev(after);
    const auto first = static_cast<double>(fold.firstStep);
    const auto hides = static_cast<double>(fold.lastStep - fold.firstStep);
    if (step >= first + hides + 1.0) return step - fold.hidden;
    return first - (fold.hidden - hides) + (step - first) / (hides + 1.0);
}

double TreeModel::stepAt(double place) const {
    const auto hidesOf = [](const Fold& fold) { return static_cast<double>(fold.lastStep - fold.firstStep); };
    const auto beginOf = [&](const Fold& fold) {
        return static_cast<double>(fold.firstStep) - (fold.hidden - hidesOf(fold));
    };
    const auto after = std::ranges::upper_bound(folds_, place, {}, beginOf);
    if (after == folds_.begin()) return place;
    const Fold& fold = *std::prev(after);
    const double inside = place - beginOf(fold);
    if (inside >= 1.0) return place + fold.hidden;
    return static_cast<double>(fold.firstStep) + inside * (hidesOf(fold) + 1.0);
}

bool TreeModel::isOnPath(const Node& node) const {
    return node.firstStep <= position_ && position_ < node.lastStep + (node.isOpen ? 1 : 0);
}

bool TreeModel::isSought(const Node& node) const {
    if (!soughtShapes_.empty())
        return std::ranges::count(soughtShapes_,
                                  static_cast<std::size_t>(search_->table().shapeOf(node.image))) > 0;
    if (!soughtCell_) return false;
    if (!isCovering_) return node.target == *soughtCell_;
    return std::ranges::count(search_->table().cellsOf(node.image), *soughtCell_) > 0;
}

bool TreeModel::find(const QString& text, bool covering) {
    isCovering_ = covering;
    soughtShapes_.clear();
    soughtCell_.reset();
    const QString sought = text.trimmed();
    if (search_ && !sought.isEmpty()) {
        const ImageTable& table = search_->table();
        for (std::size_t shape = 0; shape < table.shapes().size(); ++shape)
            for (const std::size_t piece : table.shapes()[shape].pieces)
                if (QString::fromStdString(search_->puzzle().pieces[piece].name)
                        .compare(sought, Qt::CaseInsensitive) == 0)
                    soughtShapes_.push_back(shape);
        bool isNumber = false;
        const int cell = QLocale().toInt(sought, &isNumber);
        if (soughtShapes_.empty() && isNumber && cell >= 0 && cell < table.crossingStart())
            soughtCell_ = cell;
    }
    refresh();
    return sought.isEmpty() || !soughtShapes_.empty() || soughtCell_;
}

std::optional<std::size_t> TreeModel::foundHere() const {
    std::size_t number = 0;
    for (const Node& node : nodes_) {
        if (!node.isFound) continue;
        ++number;
        if (node.firstStep == position_) return number;
    }
    return std::nullopt;
}

std::optional<std::uint64_t> TreeModel::nextFound(bool isBack) const {
    std::optional<std::uint64_t> first;
    std::optional<std::uint64_t> last;
    std::optional<std::uint64_t> before;
    std::optional<std::uint64_t> after;
    for (const Node& node : nodes_) {
        if (!node.isFound) continue;
        if (!first) first = node.firstStep;
        last = node.firstStep;
        if (node.firstStep < position_) before = node.firstStep;
        if (node.firstStep > position_ && !after) after = node.firstStep;
    }
    return isBack ? (before ? before : last) : (after ? after : first);
}

QString TreeModel::nameOf(const Node& node) const {
    if (node.depth == 0) return TreeWords::tr("all");
    const ImageTable& table = search_->table();
    const ShapeClass& shape = table.shapes()[static_cast<std::size_t>(table.shapeOf(node.image))];
    if (table.cellsOf(node.image).front() >= table.crossingStart())
        return search_->puzzle().lattice.hasCrossings() ? TreeWords::tr("crossing left free")
                                                        : TreeWords::tr("face left free");
    if (shape.pieces.empty()) return TreeWords::tr("cell left open");
    return QString::fromStdString(search_->puzzle().pieces[shape.pieces.front()].name);
}

QString TreeModel::mergedTextOf(std::size_t node) const {
    const auto [a, b] = merged_[node].nodes;
    const auto facts = [](const SearchTree& tree, std::uint32_t at) {
        return TreeWords::tr("%Ln step(s), solutions: %1", "",
                             static_cast<int>(tree.workOf(tree.nodes()[at])))
            .arg(numberText(tree.nodes()[at].solutions));
    };
    const QString what = TreeWords::tr("%1, at depth %2").arg(nameOf(nodes_[node])).arg(nodes_[node].depth);
    if (b == SearchTree::none) return TreeWords::tr("%1: only A, %2").arg(what, facts(tree_, a));
    if (a == SearchTree::none) return TreeWords::tr("%1: only B, %2").arg(what, facts(other_, b));
    return TreeWords::tr("%1: A %2; B %3").arg(what, facts(tree_, a), facts(other_, b));
}

QString TreeModel::textOf(std::size_t index) const {
    if (isMerged()) return mergedTextOf(index);
    const Node& node = nodes_[index];
    const std::uint64_t work = node.lastStep - node.firstStep + 1;
    const double share = 100.0 * static_cast<double>(work) / static_cast<double>(tree_.step() + 1);
    const QString solutions = numberText(node.solutions);
    if (node.depth == 0)
        return TreeWords::tr("The whole search so far: %Ln step(s), solutions: %1", "",
                             static_cast<int>(tree_.step()))
            .arg(solutions);
    QString text =
        TreeWords::tr("%1, at depth %2: steps %3 to %4, %5 % of the work so far, solutions below: %6")
            .arg(nameOf(node))
            .arg(node.depth)
            .arg(numberText(node.firstStep), numberText(node.lastStep), QLocale().toString(share, 'g', 3),
                 solutions);
    if (node.folded)
        text += u'\n' + TreeWords::tr("Folded: %Ln node(s) below. Shift+click unfolds it.", "",
                                      static_cast<int>(*node.folded));
    return text;
}

// By powers of ten of the number of solutions, from pale to strong, so that lightness alone is sufficient.
QColor TreeModel::colourOf(const Node& node) const {
    const bool dark = isDark();
    if (node.side == Side::onlyA)
        return dark ? QColor(node.solutions > 0 ? 0x6aa8ff : 0x2c4a78)
                    : QColor(node.solutions > 0 ? 0x1f6fd6 : 0xb9d3f5);
    if (node.side == Side::onlyB)
        return dark ? QColor(node.solutions > 0 ? 0xffab5e : 0x7a4a1c)
                    : QColor(node.solutions > 0 ? 0xd06a00 : 0xf6d3ab);
    if (node.solutions == 0) return colourOfShare(0);
    const double most = std::log10(static_cast<double>(nodes_.front().solutions) + 1.0);
    return colourOfShare(std::log10(static_cast<double>(node.solutions) + 1.0) / most);
}

QColor TreeModel::colourOfShare(double share) {
    const bool dark = isDark();
    if (share <= 0) return dark ? QColor(0x424b57) : QColor(0xd5dae1);
    return dark ? mixed(QColor(0x1d6a5a), QColor(0x6fe3c4), share)
                : mixed(QColor(0xa5dccb), QColor(0x0a7d5e), share);
}

std::optional<QColor> TreeModel::pieceColourOf(const Node& node) const {
    if (node.depth == 0) return std::nullopt;
    const auto shape = static_cast<std::size_t>(search_->table().shapeOf(node.image));
    const std::vector<std::size_t>& pieces = search_->table().shapes()[shape].pieces;
    if (pieces.empty()) return std::nullopt;
    return toQColor(tilewright::colourOf(search_->puzzle(), pieces.front()));
}

}  // namespace tilewright
