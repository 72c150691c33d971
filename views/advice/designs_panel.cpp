#include "views/advice/designs_panel.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QMenu>
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <mutex>
#include <utility>

#include "core/analysis/design_walks.h"
#include "core/analysis/graded_sets.h"
#include "core/basics/files.h"
#include "core/basics/machine.h"
#include "core/formats/puzzle_file.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/piece_sets.h"
#include "views/assembly/scene.h"
#include "views/pictures/booklet.h"
#include "views/session/session.h"
#include "views/style/sentence.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

constexpr int usualCells = 5;
constexpr std::size_t mostDesigns = 200;
constexpr std::uint64_t endlessWalks = 1'000'000'000;
constexpr auto newsEvery = std::chrono::milliseconds(400);
constexpr int firstMeasure = 2;

// A measure as a wish and as a column.
struct MeasureWords {
    DesignMeasure measure;
    bool isMost;
    const char* wish;
    const char* column;
    const char* tip;
};

constexpr std::array measureWords{
    MeasureWords{
        DesignMeasure::effort, true, QT_TRANSLATE_NOOP("tilewright::DesignsPanel", "High effort"),
        QT_TRANSLATE_NOOP("tilewright::DesignsPanel", "Effort"),
        QT_TRANSLATE_NOOP("tilewright::DesignsPanel", "Difficulty for a program: placements per solution")},
    MeasureWords{
        DesignMeasure::tries, true, QT_TRANSLATE_NOOP("tilewright::DesignsPanel", "Many tries"),
        QT_TRANSLATE_NOOP("tilewright::DesignsPanel", "Tries"),
        QT_TRANSLATE_NOOP("tilewright::DesignsPanel",
                          "Difficulty for a person: how often someone who places the pieces at random, the "
                          "largest first, and leaves no cell that no piece fills, begins again")},
    MeasureWords{DesignMeasure::forced, false,
                 QT_TRANSLATE_NOOP("tilewright::DesignsPanel", "Few forced pieces"),
                 QT_TRANSLATE_NOOP("tilewright::DesignsPanel", "Forced"),
                 QT_TRANSLATE_NOOP("tilewright::DesignsPanel",
                                   "Pieces with a single possibility, if the place with the fewest "
                                   "possibilities is always filled next")},
    MeasureWords{DesignMeasure::deadEnds, true,
                 QT_TRANSLATE_NOOP("tilewright::DesignsPanel", "Many dead ends"),
                 QT_TRANSLATE_NOOP("tilewright::DesignsPanel", "Dead ends"),
                 QT_TRANSLATE_NOOP("tilewright::DesignsPanel",
                                   "Dead ends per solution, if the place with the fewest possibilities is "
                                   "always filled next")},
    MeasureWords{
        DesignMeasure::level, true, QT_TRANSLATE_NOOP("tilewright::DesignsPanel", "High level"),
        QT_TRANSLATE_NOOP("tilewright::DesignsPanel", "Level"),
        QT_TRANSLATE_NOOP("tilewright::DesignsPanel", "Moves to the first separation, then in the parts")},
    MeasureWords{DesignMeasure::moves, true, QT_TRANSLATE_NOOP("tilewright::DesignsPanel", "Many moves"),
                 QT_TRANSLATE_NOOP("tilewright::DesignsPanel", "Moves"),
                 QT_TRANSLATE_NOOP("tilewright::DesignsPanel", "Moves of the whole disassembly")},
    MeasureWords{DesignMeasure::turns, true, QT_TRANSLATE_NOOP("tilewright::DesignsPanel", "Many turns"),
                 QT_TRANSLATE_NOOP("tilewright::DesignsPanel", "Turns"),
                 QT_TRANSLATE_NOOP("tilewright::DesignsPanel", "Turns of the disassembly")},
    MeasureWords{DesignMeasure::gaps, false, QT_TRANSLATE_NOOP("tilewright::DesignsPanel", "Compact pieces"),
                 QT_TRANSLATE_NOOP("tilewright::DesignsPanel", "Gaps"),
                 QT_TRANSLATE_NOOP("tilewright::DesignsPanel", "Empty cells in the boxes around the pieces")},
    MeasureWords{DesignMeasure::sizes, false,
                 QT_TRANSLATE_NOOP("tilewright::DesignsPanel", "Pieces of similar size"),
                 QT_TRANSLATE_NOOP("tilewright::DesignsPanel", "Sizes"),
                 QT_TRANSLATE_NOOP("tilewright::DesignsPanel",
                                   "By how many cells the largest piece exceeds the smallest")},
};

SetKind usualSet(const Puzzle& puzzle) {
    return puzzle.lattice.isFlat() && puzzle.turnOver ? SetKind::free : SetKind::oneSided;
}

QString namesOf(const FoundDesign& design) {
    QStringList names;
    for (const Piece& piece : design.puzzle.pieces)
        names << QString::fromStdString(piece.name);
    return names.join(u' ');
}

QIcon pictureOf(const FoundDesign& design) {
    AssemblyScene scene;
    scene.lattice = design.puzzle.lattice;
    for (const Placement& placement : design.solution)
        scene.pieces.push_back(scenePieceOf(design.puzzle, placement));
    return proposalPicture(scene);
}

// Equal for designs with the same pieces.
std::vector<Shape> keyOf(const FoundDesign& design) {
    std::vector<Shape> shapes;
    shapes.reserve(design.puzzle.pieces.size());
    for (const Piece& piece : design.puzzle.pieces)
        shapes.push_back(canonical(piece.shape, allowedMoves(design.puzzle)));
    std::ranges::sort(shapes);
    return shapes;
}

// Three figures are known at best.
QString shownNumber(double value) {
    const double unit = std::pow(10.0, std::max(0.0, std::floor(std::log10(std::max(value, 1.0))) - 2.0));
    const double rounded = std::round(value / unit) * unit;
    const bool isWhole = rounded >= 10.0 || value == std::floor(value);
    return QLocale().toString(isWhole ? rounded : value, 'f', isWhole ? 0 : 1);
}

QString figureText(const FoundDesign& design, DesignMeasure measure) {
    if (measure == DesignMeasure::level && design.level) return QString::fromStdString(design.level->text());
    const std::optional<double> value = design.of(measure);
    return value ? shownNumber(*value) : QString();
}

}  // namespace

DesignsPanel::DesignsPanel(Session& session, QWidget* parent)
    : ProposalPanel(session, QStringList(firstMeasure + static_cast<int>(measureWords.size())), parent),
      least_(makeSpinBox(1, maxCells, usualCells)),
      largest_(makeSpinBox(1, maxCells, usualCells)),
      choose_(makeSpinBox(0, 999)),
      most_(makeSpinBox(1, 1'000'000)),
      task_(
          this, [this](News news) { take(std::move(news)); }, [this](const QString& error) { note_ = error; },
          [this] { refresh(); }),
      printing_(
          this, [this](const QString& done) { note_ = done; },
          [this](const QString& error) { note_ = error; }, [this] { refresh(); }) {
    findButton().setToolTip(tr("Find sets of pieces that fill the region in few ways"));
    findButton().setStatusTip(findButton().toolTip());
    family_->addItems({tr("This puzzle"), tr("By size"), tr("Like a design")});
    family_->setItemData(2, tr("Its pieces, and all that differ from one of them by one cell"),
                         Qt::ToolTipRole);
    method_->addItems({tr("All sets"), tr("Climb"), tr("Anneal")});
    method_->setItemData(0, tr("Checks all sets of pieces by one search"), Qt::ToolTipRole);
    method_->setItemData(1,
                         tr("Changes random dissections of the region step by step; a step that makes one "
                            "worse is never kept"),
                         Qt::ToolTipRole);
    method_->setItemData(2, tr("The same, but at first steps that make one worse are often kept"),
                         Qt::ToolTipRole);
    choose_->setSpecialValueText(tr("any number"));
    auto* wishes = new QMenu(wish_);
    for (const MeasureWords& words : measureWords) {
        QAction* action = wishes->addAction(tr(words.wish));
        action->setCheckable(true);
        action->setToolTip(tr(words.tip));
        wishActions_.push_back(action);
        connect(action, &QAction::toggled, this, &DesignsPanel::refreshGoal);
    }
    wishes->setToolTipsVisible(true);
    wish_->setMenu(wishes);
    wish_->setPopupMode(QToolButton::InstantPopup);
    wish_->setToolButtonStyle(Qt::ToolButtonTextOnly);
    wish_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* sizes = makeLayout<QHBoxLayout>(nullptr, {}, 4);
    layOut(sizes, {{least_, 1}, new QLabel(u"–"_s), {largest_, 1}});
    auto* form = makeLayout<QFormLayout>(nullptr, {}, 4);
    const auto add = [form](const QString& label, QWidget* field, const QString& name, const QString& tip) {
        explain(field, tip, name);
        form->addRow(label, field);
    };
    add(tr("Choose from:"), family_, tr("Choose from"), tr("Where the pieces of a design come from"));
    explain(least_, tr("Minimum number of cells of a piece"), tr("Minimum number of cells"));
    explain(largest_, tr("Maximum number of cells of a piece"), tr("Maximum number of cells"));
    form->addRow(tr("Cells:"), sizes);
    add(tr("Pieces:"), choose_, tr("Pieces of a design"), tr("Number of pieces of a design, all different"));
    add(tr("Maximum solutions:"), most_, tr("Maximum solutions"),
        tr("Maximum number of solutions of a design"));
    add(tr("Wishes:"), wish_, tr("Wishes"),
        tr("What designs should be like; those that no other one surpasses in all wishes come first"));
    add(tr("Method:"), method_, tr("Method"), tr("How designs are looked for"));
    layoutAboveList().addLayout(form);
    filter_->addItems({tr("All designs"), tr("Best designs"), tr("Marked designs")});
    filter_->setItemData(1, tr("Those that no other one surpasses in all wishes"), Qt::ToolTipRole);
    explain(filter_, tr("Which designs are listed"), tr("Listed designs"));
    layoutAboveList().addWidget(filter_);

    QTreeWidgetItem* header = list().headerItem();
    header->setText(0, tr("Pieces"));
    header->setText(1, tr("Solutions"));
    header->setToolTip(1, tr("Number of solutions of the design"));
    for (std::size_t i = 0; i < measureWords.size(); ++i) {
        header->setText(firstMeasure + static_cast<int>(i), tr(measureWords[i].column));
        header->setToolTip(firstMeasure + static_cast<int>(i), tr(measureWords[i].tip));
    }
    list().header()->setMinimumSectionSize(proposalPictureSize + 8);
    list().setSortingEnabled(true);
    list().sortByColumn(firstMeasure, Qt::DescendingOrder);
    explain(more_, tr("What else to do with designs"), tr("More"));
    more_->setText(tr("&More"));
    more_->setToolButtonStyle(Qt::ToolButtonTextOnly);
    more_->setPopupMode(QToolButton::InstantPopup);
    auto* more = new QMenu(more_);
    moreLike_ = more->addAction(tr("More &like this"), this, &DesignsPanel::findMoreLikeChosen);
    save_ = more->addAction(tr("&Save designs…"), this, &DesignsPanel::askAndSave);
    print_ = more->addAction(tr("&Booklet…"), this, &DesignsPanel::askAndPrint);
    more_->setMenu(more);
    layoutBelowList().addWidget(more_);

    connect(&list(), &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int column) {
        if (column != 0) return;
        listed_.at(rows_[item->data(0, Qt::UserRole).toULongLong()]).isMarked =
            item->checkState(0) == Qt::Checked;
    });
    connect(&list(), &QTreeWidget::itemSelectionChanged, this,
            [this] { moreLike_->setEnabled(chosenIndex().has_value()); });
    connect(filter_, &QComboBox::currentIndexChanged, this, &DesignsPanel::fillList);
    for (QComboBox* box : {family_, method_})
        connect(box, &QComboBox::currentIndexChanged, this, &DesignsPanel::refreshGoal);
    connect(least_, &QSpinBox::valueChanged, this,
            [this](int value) { largest_->setValue(std::max(value, largest_->value())); });
    connect(largest_, &QSpinBox::valueChanged, this,
            [this](int value) { least_->setValue(std::min(value, least_->value())); });
    for (QSpinBox* box : {least_, largest_, choose_, most_})
        connect(box, &QSpinBox::valueChanged, this, [this] { refresh(); });
    connect(&session.document(), &Document::puzzleChanged, this, [this] {
        like_.clear();
        refreshGoal();
    });
    fillList();
    refreshGoal();
}

std::vector<DesignWish> DesignsPanel::wishes() const {
    std::vector<DesignWish> wishes;
    for (std::size_t i = 0; i < measureWords.size(); ++i)
        if (wishActions_[i]->isChecked())
            wishes.push_back({measureWords[i].measure,
                              measureWords[i].isMost ? DesignWish::Kind::most : DesignWish::Kind::least,
                              0.0});
    return wishes;
}

void DesignsPanel::refreshGoal() {
    for (QSpinBox* box : {least_, largest_})
        box->setEnabled(family() == Family::bySize);
    QStringList wanted;
    for (const QAction* action : wishActions_)
        if (action->isChecked()) wanted << action->text();
    wish_->setText(wanted.isEmpty()     ? tr("none")
                   : wanted.size() == 1 ? wanted.first()
                                        : tr("%n wish(es)", nullptr, static_cast<int>(wanted.size())));
    refreshColumns();
    refresh();
}

// The figures that are wished for; without wishes, those of difficulty.
void DesignsPanel::refreshColumns() {
    const bool hasWish = std::ranges::any_of(wishActions_, &QAction::isChecked);
    int shown = 0;
    std::size_t first = 0;
    for (std::size_t i = 0; i < measureWords.size(); ++i) {
        const bool isShown = hasWish ? wishActions_[i]->isChecked()
                                     : measureWords[i].measure == DesignMeasure::effort ||
                                           measureWords[i].measure == DesignMeasure::tries;
        list().setColumnHidden(firstMeasure + static_cast<int>(i), !isShown);
        if (isShown && ++shown == 1) first = i;
    }
    if (list().isColumnHidden(list().sortColumn()))
        list().sortByColumn(firstMeasure + static_cast<int>(first),
                            measureWords[first].isMost ? Qt::DescendingOrder : Qt::AscendingOrder);
    const bool isUnique = most_->value() == 1;
    list().setColumnHidden(1, isUnique);
    widen();
}

DesignGoal DesignsPanel::goal() const {
    DesignGoal goal;
    goal.base = session().document().puzzle();
    goal.base.kind = PuzzleKind::tiling;
    PieceFamily pieces;
    pieces.pieces = std::exchange(goal.base.pieces, {});
    goal.base.fixed.clear();
    switch (family()) {
        case Family::ofPuzzle:
            break;
        case Family::bySize:
            pieces.pieces.clear();
            pieces.cells = {least_->value(), largest_->value()};
            pieces.pieces = sized(goal.base, pieces.cells);
            break;
        case Family::likeDesign:
            pieces.pieces = withChanges(like_, goal.base.lattice, allowedMoves(goal.base));
            break;
    }
    pieces.choose = {choose_->value(), choose_->value() > 0 ? choose_->value() : Count::any};
    goal.families.push_back(std::move(pieces));
    goal.solutions = {1, most_->value()};
    goal.wishes = wishes();
    return goal;
}

// All pieces of these sizes; none if they are too many. Those of the last call are kept, as thousands of
// pieces take a while.
const std::vector<Piece>& DesignsPanel::sized(const Puzzle& puzzle, Count cells) const {
    const SetKind kind = usualSet(puzzle);
    if (sized_ && sized_->lattice == puzzle.lattice && sized_->kind == kind && sized_->cells == cells)
        return sized_->pieces;
    sized_ = Sized{puzzle.lattice, kind, cells, {}};
    if (cells.max <= maxSetCells(puzzle.lattice, kind))
        for (int size = cells.min; size <= cells.max; ++size)
            std::ranges::move(polyforms(puzzle.lattice, size, kind), std::back_inserter(sized_->pieces));
    return sized_->pieces;
}

QString DesignsPanel::obstacle() const {
    if (!session().document().hasPuzzle() || session().document().edges() != nullptr)
        return tr("Designs are found for regions that pieces fill.");
    if (family() == Family::likeDesign && like_.empty())
        return tr("Select a design and choose More > More like this.");
    const auto flaw = goalFlaw(goal(), method());
    return flaw ? capitalised(*flaw) : QString();
}

void DesignsPanel::start() {
    DesignOptions options;
    options.method = method();
    options.threads = threadsBesideWindow();
    options.count = mostDesigns;
    options.measured = mostDesigns;
    searched_ = goal();
    // Until it is stopped, as better ones may follow.
    if (!searched_.wishes.empty()) options.walks = endlessWalks;
    task_.start([goal = searched_, options](const StopToken& stop, const auto& post) mutable {
        std::mutex mutex;
        News news;
        auto last = std::chrono::steady_clock::now();
        const auto postReport = [&] {
            const auto now = std::chrono::steady_clock::now();
            if (now - last < newsEvery) return;
            last = now;
            post(std::exchange(news, News{news.share, news.sets, {}, {}}));
        };
        options.progress = [&](double share, std::size_t sets) {
            const std::lock_guard lock(mutex);
            news.share = share;
            news.sets = sets;
            postReport();
        };
        options.found = [&](const FoundDesign& design) {
            const std::lock_guard lock(mutex);
            news.found.push_back(design);
            postReport();
        };
        DesignReport report = findDesigns(goal, options, stop);
        std::vector<FoundDesign> found = report.designs;
        post({1.0, report.solvable, std::move(found), std::move(report)});
    });
}

// Marked designs stay as long as the region does.
void DesignsPanel::clear() {
    news_ = {};
    const bool isSameRegion =
        session().document().hasPuzzle() && session().document().puzzle().region == base().region;
    std::erase_if(listed_, [&](const auto& entry) { return !isSameRegion || !entry.second.isMarked; });
    report_.reset();
    note_.clear();
    fillList();
}

void DesignsPanel::keep(std::vector<FoundDesign> designs) {
    for (FoundDesign& design : designs)
        listed_[keyOf(design)].design = std::move(design);
    std::vector<FoundDesign> all;
    all.reserve(listed_.size());
    for (const auto& [key, listed] : listed_)
        all.push_back(listed.design);
    keepBest(all, searched_, mostDesigns);
    std::map<std::vector<Shape>, Listed> kept;
    for (const FoundDesign& design : all) {
        std::vector<Shape> key = keyOf(design);
        Listed& listed = listed_.at(key);
        listed.design.front = design.front;
        kept.emplace(std::move(key), std::move(listed));
    }
    // Nothing that was marked is dropped.
    for (auto& [key, listed] : listed_)
        if (listed.isMarked) kept.try_emplace(key, std::move(listed));
    listed_ = std::move(kept);
}

void DesignsPanel::take(News news) {
    if (!news.found.empty()) {
        keep(std::exchange(news.found, {}));
        fillList();
    }
    if (news.report) report_ = std::move(news.report);
    news_ = std::move(news);
    refresh();
}

void DesignsPanel::fillList() {
    const QTreeWidgetItem* current = list().currentItem();
    const std::optional<std::vector<Shape>> selected =
        current != nullptr && current->data(0, Qt::UserRole).toULongLong() < rows_.size()
            ? std::optional(rows_[current->data(0, Qt::UserRole).toULongLong()])
            : std::nullopt;
    const QSignalBlocker quiet(&list());
    list().clear();
    rows_.clear();
    list().setSortingEnabled(false);
    QTreeWidgetItem* next = nullptr;
    for (auto& [key, listed] : listed_) {
        const auto filter = static_cast<Filter>(filter_->currentIndex());
        if ((filter == Filter::best && listed.design.front > 0) ||
            (filter == Filter::marked && !listed.isMarked))
            continue;
        rows_.push_back(key);
        if (listed.picture.isNull()) listed.picture = pictureOf(listed.design);
        std::vector<double> numbers{static_cast<double>(listed.design.solutions)};
        QStringList texts{namesOf(listed.design), proposalCount(listed.design.solutions, true)};
        for (const MeasureWords& words : measureWords) {
            texts << figureText(listed.design, words.measure);
            numbers.push_back(listed.design.of(words.measure).value_or(0.0));
        }
        QTreeWidgetItem* item = addRow(rows_.size() - 1, texts, listed.picture, numbers);
        item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
        item->setCheckState(0, listed.isMarked ? Qt::Checked : Qt::Unchecked);
        if (selected == key) next = item;
    }
    list().setSortingEnabled(true);
    for (QAction* action : {save_, print_})
        action->setEnabled(!rows_.empty());
    refreshColumns();
    if (next == nullptr && list().topLevelItemCount() > 0) next = list().topLevelItem(0);
    if (next != nullptr) list().setCurrentItem(next);
    moreLike_->setEnabled(chosenIndex().has_value());
    refresh();
}

std::optional<ProposalPanel::Change> DesignsPanel::change(std::size_t index) const {
    if (index >= rows_.size()) return std::nullopt;
    const FoundDesign& design = listed_.at(rows_[index]).design;
    Puzzle puzzle = base();
    puzzle.pieces = design.puzzle.pieces;
    puzzle.fixed.clear();
    return Change{tr("Use the pieces %1").arg(namesOf(design)), std::move(puzzle), {}, {}};
}

void DesignsPanel::findMoreLikeChosen() {
    const std::optional<std::size_t> index = chosenIndex();
    if (!index || *index >= rows_.size()) return;
    const FoundDesign& design = listed_.at(rows_[*index]).design;
    like_ = design.puzzle.pieces;
    choose_->setValue(static_cast<int>(like_.size()));
    family_->setCurrentIndex(static_cast<int>(Family::likeDesign));
    if (method() == DesignMethod::all) method_->setCurrentIndex(static_cast<int>(DesignMethod::anneal));
    if (isRunning()) findButton().click();
    if (findButton().isEnabled()) findButton().click();
}

std::vector<Puzzle> DesignsPanel::chosenPuzzles() const {
    const bool hasMarks =
        std::ranges::any_of(listed_, [](const auto& entry) { return entry.second.isMarked; });
    std::vector<Puzzle> puzzles;
    for (int row = 0; row < list().topLevelItemCount(); ++row) {
        const Listed& listed =
            listed_.at(rows_[list().topLevelItem(row)->data(0, Qt::UserRole).toULongLong()]);
        if (hasMarks && !listed.isMarked) continue;
        puzzles.push_back(listed.design.puzzle);
        Puzzle& puzzle = puzzles.back();
        puzzle.name += (puzzle.name.empty() ? "" : ", ") + tr("design %1").arg(puzzles.size()).toStdString();
    }
    return puzzles;
}

void DesignsPanel::askAndSave() {
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Save designs in a folder"));
    if (folder.isEmpty()) return;
    try {
        saveTo(folder);
    } catch (const FormatError& error) {
        note_ = problemText(error);
    }
    refresh();
}

void DesignsPanel::saveTo(const QString& folder) {
    const std::vector<Puzzle> puzzles = chosenPuzzles();
    StagedFiles files(false);
    int number = 0;
    const auto next = [&] { return QDir(folder).filePath(u"design-%1.toml"_s.arg(++number)); };
    for (const Puzzle& puzzle : puzzles) {
        QString file = next();
        while (QFile::exists(file))
            file = next();
        files.add(file.toStdString(), serialise(puzzle, nativeFormat(), file.toStdString(), {}).bytes);
    }
    files.commit();
    note_ = tr("%n design(s) saved in %1.", nullptr, static_cast<int>(puzzles.size()))
                .arg(QDir::toNativeSeparators(folder));
    refresh();
}

void DesignsPanel::askAndPrint() {
    const QString file = QFileDialog::getSaveFileName(this, tr("Save a booklet of designs"), u"booklet.pdf"_s,
                                                      tr("PDF files (*.pdf);;Web pages (*.html)"));
    if (!file.isEmpty()) printTo(file);
}

void DesignsPanel::printTo(const QString& file) {
    note_ = tr("Writing the booklet…");
    const BookletOptions options{QString::fromStdString(base().name)};
    printing_.start([puzzles = chosenPuzzles(), file, options](const StopToken& stop, const auto& post) {
        writeBooklet(file.toStdString(), gradedSet(puzzles, {}, stop), options, true);
        post(tr("The booklet is saved as %1.").arg(QDir::toNativeSeparators(file)));
    });
    refresh();
}

QString DesignsPanel::statusText() const {
    const auto number = [](auto count) { return QLocale().toString(static_cast<qulonglong>(count)); };
    if (isRunning() && method() == DesignMethod::all)
        return tr("Searching: %1 %, %2 sets with solutions")
            .arg(QLocale().toString(news_.share * 100.0, 'f', 1), number(news_.sets));
    if (isRunning()) return tr("Searching: %1 found").arg(number(listed_.size()));
    if (!note_.isEmpty()) return note_;
    if (!hasAdvice()) {
        const QString reason = session().document().hasPuzzle() ? obstacle() : QString();
        return reason.isEmpty() ? tr("Finds sets of pieces that fill the region in few ways.") : reason;
    }
    if (!isForOpenPuzzle())
        return tr("These designs are for the puzzle before your last change. Undo to use them.");
    if (!report_) return tr("%1 designs found so far.").arg(number(listed_.size()));
    if (report_->method != DesignMethod::all)
        return tr("%1 designs among %2 sets.").arg(number(report_->matching), number(report_->different));
    return tr("%1 sets, %2 with solutions, %3 with at most %4.")
        .arg(numberText(report_->sets), number(report_->solvable), number(report_->matching),
             number(most_->value()));
}

}  // namespace tilewright
