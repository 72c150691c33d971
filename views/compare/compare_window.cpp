#include "views/compare/compare_window.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QScreen>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "views/style/widgets.h"
#include "views/watch/tree_pane.h"
#include "views/watch/watch_words.h"

namespace tilewright {

namespace {

constexpr QSize firstSize(1120, 780);
constexpr int raceInterval = 50;
constexpr int refreshInterval = 16;
// The trees are large and change little per step.
constexpr int treeInterval = 250;
// Replaying a race with more attempts would take minutes.
constexpr std::uint64_t mostWatchedAgain = 30'000'000;

}  // namespace

CompareWindow::CompareWindow(Puzzle puzzle, const Plan& ofSession, QWidget* parent)
    : WatchFrame(parent, Qt::Window),
      puzzle_(std::move(puzzle)),
      sides_{new CompareSide(tr("A"), puzzle_, ofSession, PlanChooser::Usual::chosen),
             new CompareSide(tr("B"), puzzle_, ofSession, PlanChooser::Usual::dlx)},
      seek_(
          this, [this](const FirstDifference& found) { goToDifference(found); },
          [this](const QString& error) { showResult(error); }) {
    setWindowTitle(tr("%1 – Compare plans").arg(QString::fromStdString(puzzle_.name)));
    auto* both = new QSplitter;
    for (CompareSide* side : sides_)
        both->addWidget(side);
    both->setChildrenCollapsible(false);
    auto* splitter = new QSplitter(Qt::Vertical);
    layOut(splitter, {{both, 1}, makeFigures()});
    splitter->setChildrenCollapsible(false);
    splitter->setSizes({390, 300});
    fill(steps_, splitter);
    addRace();
    resize(firstSize.boundedTo(screen()->availableSize() - QSize(20, 60)));

    prepareTimer(refreshTimer_, refreshInterval, this, &CompareWindow::refresh);
    prepareTimer(treeTimer_, treeInterval, this, &CompareWindow::refreshTrees);
    raceTimer_.setInterval(raceInterval);
    connect(&raceTimer_, &QTimer::timeout, this, &CompareWindow::refresh);
    for (CompareSide* side : sides_) {
        connect(side, &CompareSide::planChanged, this, &CompareWindow::open);
        connect(&side->chooser(), &PlanChooser::checked, this, &CompareWindow::refreshRaceAction);
    }
    for (const auto signal :
         {&WatchSession::stateChanged, &WatchSession::phaseChanged, &WatchSession::searchChanged})
        connect(&steps_, signal, &refreshTimer_, [this] { startOnce(refreshTimer_); });
    open();
}

CompareWindow::~CompareWindow() {
    empty();
}

const SearchPlayer& CompareWindow::player(std::size_t side) const {
    const PairPlayer& pair = *steps_.player();
    return static_cast<const SearchPlayer&>(side == 0 ? pair.a() : pair.b());
}

void CompareWindow::addRace() {
    race_ = makeAction(this, {tr("&Race"), tr("Run both searches at full speed, on one thread each"),
                              QKeySequence(tr("R")), u"solve"_s});
    connect(race_, &QAction::triggered, this, &CompareWindow::toggleRace);
    part_ =
        makeAction(this, {tr("Where they &differ"), tr("Go to the first node at which the searches differ"),
                          QKeySequence(tr("F")), u"compare"_s});
    connect(part_, &QAction::triggered, this, &CompareWindow::seekDifference);
    for (QAction* action : {race_, part_}) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize(QSize(20, 20));
        button->setFocusPolicy(Qt::TabFocus);
        addTool(button);
    }
    connect(&bar(), &PlayerBar::used, this, &CompareWindow::stopRace);
    connect(&actions(), &WatchActions::used, this, &CompareWindow::stopRace);
}

QWidget* CompareWindow::makeFigures() {
    auto* figures = new QWidget;
    auto* table = new QTableView;
    table->setModel(&model_);
    setUpNumberTable(*table, tr("Attempts and fits of both plans by pieces left"), 6);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    auto* tabs = new QTabWidget;
    tabs->setDocumentMode(true);
    tabs->setTabPosition(QTabWidget::South);
    tabs->addTab(table, tr("Attempts and fits"));
    trees_ = new IcicleView(both_);
    tabs->addTab(trees_, tr("Both trees"));
    legend_->setContentsMargins(0, 0, 8, 0);
    legend_->hide();
    tabs->setCornerWidget(legend_);
    connect(tabs, &QTabWidget::currentChanged, this, [this, tabs] {
        legend_->setVisible(tabs->currentWidget() == trees_);
        startOnce(treeTimer_);
    });
    connect(trees_, &TreeDrawing::nodeClicked, this, &CompareWindow::goToNode);
    caption()->setContentsMargins({});
    auto* layout = makeLayout<QVBoxLayout>(figures, {12, 6, 12, 4});
    layOut(layout, {caption(), {tabs, 1}});
    return figures;
}

void CompareWindow::refreshTrees() {
    if (!trees_->isVisible() || !steps_.isReady()) return;
    if (mode_ == Mode::stepping) return drawTrees(true);
    // After a race, the players are sent to its end, and the trees are those of the race.
    const auto isShort = [](const CompareSide* side) {
        return side->figures().isComplete && side->figures().statistics.totalAttempts() <= mostWatchedAgain;
    };
    const bool isFollowed = !isRacing() && std::ranges::all_of(sides_, isShort);
    if (isFollowed && !followsRace_) steps_.goToEnd();
    followsRace_ = isFollowed;
    drawTrees(isFollowed);
    if (isFollowed) return;
    legend_->setText(isRacing() ? tr("The trees are drawn when the race is over.")
                                : tr("The trees of this race are too large to draw. Step through both plans "
                                     "to see their first nodes."));
}

void CompareWindow::drawTrees(bool areKnown) {
    if (!areKnown) {
        if (both_.search() == nullptr) return;
        both_.setSearch(nullptr);
        return trees_->showNodes();
    }
    const SearchTree& a = player(0).tree();
    const SearchTree& b = player(1).tree();
    const bool isShown = both_.search() == player(0).search() && both_.isMerged();
    if (isShown && both_.tree().step() == a.step() && both_.other().step() == b.step()) return;
    both_.setSearch(player(0).search());
    both_.setTrees(a, b);
    trees_->showNodes();
    const QString colours =
        tr("Grey and green: both. Blue: only A. Orange: only B. Strong colours: solutions.");
    legend_->setText(
        a.isWhole() && b.isWhole() ? colours : colours + u' ' + tr("Only nodes with much work are shown."));
}

// An invalid plan cannot race; the action shows the reason.
void CompareWindow::refreshRaceAction() {
    const bool isRacing = mode_ == Mode::racing && this->isRacing();
    QStringList problems;
    for (const CompareSide* side : sides_)
        if (const QString problem = side->chooser().problem(); !problem.isEmpty()) problems << problem;
    race_->setText(isRacing ? tr("Stop &race") : tr("&Race"));
    race_->setIcon(themedIcon(isRacing ? u"stop"_s : u"solve"_s));
    race_->setEnabled(isRacing || problems.isEmpty());
    race_->setToolTip(problems.isEmpty() ? u"%1 (%2)"_s.arg(race_->statusTip(), race_->shortcut().toString(
                                                                                    QKeySequence::NativeText))
                                         : problems.join(u'\n'));
}

void CompareWindow::goToNode(std::size_t node) {
    const auto [a, b] = both_.stepsOf(node);
    stopRace();
    goToSteps(a, b);
}

void CompareWindow::goToSteps(std::uint64_t a, std::uint64_t b) {
    steps_.player()->setDistance(static_cast<std::int64_t>(b) - static_cast<std::int64_t>(a));
    steps_.goTo(a);
}

void CompareWindow::showResult(const QString& found) {
    found_ = found;
    foundAt_ = steps_.position();
    refresh();
}

void CompareWindow::seekDifference() {
    for (CompareSide* side : sides_)
        if (!side->chooser().commit()) return;
    stopRace();
    showResult(tr("Comparing both searches node by node…"));
    seek_.start([puzzle = puzzle_, a = sides_[0]->chooser().plan(), b = sides_[1]->chooser().plan()](
                    const StopToken& stop, const LatestTask<FirstDifference>::Post& post) {
        post(firstDifference(puzzle, a, b, stop));
    });
}

void CompareWindow::goToDifference(const FirstDifference& found) {
    const int nodes = pluralCount(found.sameNodes);
    if (!found.steps)
        return showResult(
            found.isAll ? tr("Both searches have the same %Ln node(s), in the same order.", "", nodes)
                        : tr("The first %Ln node(s) are the same; no more have been compared.", "", nodes));
    const auto [a, b] = *found.steps;
    goToSteps(a, b);
    showResult(tr("The searches agree for %Ln node(s) and diverge here.", "", nodes));
    foundAt_ = a;
}

void CompareWindow::open() {
    setMode(Mode::stepping);
    seek_.cancel();
    found_.clear();
    const auto player = [this](std::size_t side) {
        return std::make_unique<SearchPlayer>(puzzle_, sides_[side]->chooser().plan());
    };
    steps_.open(player(0), player(1));
    refresh();
}

void CompareWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape) return WatchFrame::keyPressEvent(event);
    if (isRacing())
        stopRace();
    else
        close();
}

void CompareWindow::toggleRace() {
    if (isRacing()) {
        for (CompareSide* side : sides_)
            side->stopRace();
        return;
    }
    // Apply the typed text first: an invalid plan must not race under its text.
    for (CompareSide* side : sides_)
        if (!side->chooser().commit()) return;
    steps_.halt();
    seek_.cancel();
    found_.clear();
    followsRace_ = false;
    for (CompareSide* side : sides_)
        side->startRace();
    setMode(Mode::racing);
    raceTimer_.start();
    refresh();
}

void CompareWindow::stopRace() {
    setMode(Mode::stepping);
}

void CompareWindow::setMode(Mode mode) {
    if (mode == mode_) return;
    mode_ = mode;
    if (mode == Mode::stepping)
        for (CompareSide* side : sides_)
            side->stopRace();
    refresh();
}

void CompareWindow::refresh() {
    for (std::size_t side = 0; side < sides_.size(); ++side)
        if (mode_ == Mode::racing)
            sides_[side]->showRace();
        else if (steps_.isOpen())
            sides_[side]->showSteps(player(side));
    const RunFigures& a = sides_[0]->figures();
    const RunFigures& b = sides_[1]->figures();
    model_.setStatistics(a.statistics, b.statistics);
    const QString notice = mode_ == Mode::stepping ? noticeOf(steps_) : QString();
    const bool isThere = mode_ == Mode::stepping && steps_.position() == foundAt_;
    QStringList sentences{isThere ? found_ : QString(), notice, differenceText(a, b)};
    sentences.removeAll(QString());
    const QString text = sentences.join(u' ');
    caption()->setText(text.isEmpty() ? tr("Step through both plans, or race them.") : text);
    const bool isRacing = mode_ == Mode::racing && this->isRacing();
    if (!isRacing) raceTimer_.stop();
    part_->setEnabled(!isRacing);
    startOnce(treeTimer_);
    refreshRaceAction();
}

}  // namespace tilewright
