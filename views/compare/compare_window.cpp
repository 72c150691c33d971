#include "views/compare/compare_window.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QTableView>
#include <QToolBar>
#include <QVBoxLayout>
#include <algorithm>

#include "views/actions/make_action.h"
#include "views/compare/difference_text.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

constexpr QSize firstSize(1120, 780);
constexpr int raceInterval = 100;
constexpr int refreshInterval = 16;
constexpr int fastestInterval = 16;

}  // namespace

CompareWindow::CompareWindow(Puzzle puzzle, const Plan& ofSession, QWidget* parent)
    : QWidget(parent, Qt::Window),
      puzzle_(std::move(puzzle)),
      sides_{new CompareSide(tr("A"), puzzle_, ofSession, PlanChooser::Usual::filaNof),
             new CompareSide(tr("B"), puzzle_, ofSession, PlanChooser::Usual::dlx)},
      table_(new QTableView),
      difference_(new QLabel),
      speed_(new QComboBox) {
    setWindowTitle(tr("%1 – Two plans").arg(QString::fromStdString(puzzle_.name)));
    auto* both = new QSplitter;
    for (CompareSide* side : sides_)
        both->addWidget(side);
    both->setChildrenCollapsible(false);
    auto* splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(both);
    splitter->addWidget(makeFigures());
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 0);
    splitter->setChildrenCollapsible(false);
    splitter->setSizes({390, 330});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(makeControls());
    layout->addWidget(splitter, 1);
    resize(firstSize);

    refreshTimer_.setSingleShot(true);
    refreshTimer_.setInterval(refreshInterval);
    connect(&refreshTimer_, &QTimer::timeout, this, &CompareWindow::refresh);
    connect(&playTimer_, &QTimer::timeout, this, &CompareWindow::playOn);
    raceTimer_.setInterval(raceInterval);
    connect(&raceTimer_, &QTimer::timeout, this, &CompareWindow::refresh);
    for (CompareSide* side : sides_) {
        connect(side, &CompareSide::planChanged, this, &CompareWindow::onPlan);
        for (const auto signal :
             {&WatchSession::stateChanged, &WatchSession::phaseChanged, &WatchSession::searchChanged})
            connect(&side->steps(), signal, &refreshTimer_, qOverload<>(&QTimer::start));
    }
    refresh();
}

QWidget* CompareWindow::makeControls() {
    auto* bar = new QToolBar;
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setIconSize(QSize(20, 20));
    const auto add = [this, bar](QAction*& action, const ActionText& text, auto slot) {
        action = makeAction(this, text);
        connect(action, &QAction::triggered, this, slot);
        bar->addAction(action);
        if (QWidget* button = bar->widgetForAction(action)) button->setFocusPolicy(Qt::TabFocus);
    };
    add(beginning_,
        {tr("&Beginning"), tr("Both back to the first step"), QKeySequence(Qt::Key_Home), u"to-beginning"_s},
        &CompareWindow::toBeginning);
    add(back_, {tr("Step b&ack"), tr("Both one step back"), QKeySequence(Qt::Key_Left), u"step-back"_s},
        [this] { stepBoth(WatchSession::Direction::back); });
    add(play_, {tr("&Play"), tr("Both step by step, until paused"), QKeySequence(Qt::Key_Space), u"solve"_s},
        &CompareWindow::togglePlay);
    add(forward_, {tr("&Step"), tr("Both one step forward"), QKeySequence(Qt::Key_Right), u"step-forward"_s},
        [this] { stepBoth(WatchSession::Direction::forward); });
    add(solution_,
        {tr("Next s&olution"), tr("Each to its next solution"), QKeySequence(tr("S")), u"next-solution"_s},
        &CompareWindow::toNextSolution);
    for (const WatchSpeed& speed : watchSpeeds())
        speed_->addItem(speed.stepsPerSecond > 0 ? tr("%Ln step(s) a second", "", speed.stepsPerSecond)
                                                 : tr("fastest, every %L1th step").arg(speed.every));
    speed_->setToolTip(tr("How fast both are played"));
    speed_->setAccessibleName(speed_->toolTip());
    speed_->setCurrentIndex(7);
    connect(speed_, &QComboBox::currentIndexChanged, this, [this] {
        if (playTimer_.isActive()) playOn();
    });
    bar->addWidget(speed_);
    bar->addSeparator();
    add(race_,
        {tr("&Race"), tr("Both searches at their full speed, on one thread each"), QKeySequence(tr("R")),
         u"solve"_s},
        &CompareWindow::toggleRace);
    return bar;
}

QWidget* CompareWindow::makeFigures() {
    auto* figures = new QWidget;
    difference_->setWordWrap(true);
    difference_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    difference_->setMinimumHeight(fontMetrics().lineSpacing() + 6);
    QFont bold = font();
    bold.setBold(true);
    difference_->setFont(bold);
    table_->setModel(&model_);
    table_->setAlternatingRowColors(true);
    table_->setShowGrid(false);
    table_->setWordWrap(false);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->setAccessibleName(tr("Attempts and fits of both plans by pieces left"));
    auto* layout = new QVBoxLayout(figures);
    layout->setContentsMargins(12, 6, 12, 12);
    layout->addWidget(difference_);
    layout->addWidget(table_, 1);
    return figures;
}

bool CompareWindow::areWaiting() const {
    return std::all_of(sides_.begin(), sides_.end(), [](CompareSide* side) {
        return side->steps().phase() == WatchSession::Phase::waiting;
    });
}

void CompareWindow::stepBoth(WatchSession::Direction direction) {
    stopPlaying();
    setMode(Mode::stepping);
    for (CompareSide* side : sides_)
        side->steps().step(direction);
}

void CompareWindow::toNextSolution() {
    stopPlaying();
    setMode(Mode::stepping);
    for (CompareSide* side : sides_)
        side->steps().goToNext({Landmark::Kind::solution, 0});
}

void CompareWindow::toBeginning() {
    stopPlaying();
    setMode(Mode::stepping);
    for (CompareSide* side : sides_)
        side->steps().goToBeginning();
}

void CompareWindow::togglePlay() {
    const bool isSeeking = mode_ == Mode::stepping && !areWaiting();
    if (playTimer_.isActive() || isSeeking) {
        for (CompareSide* side : sides_)
            side->steps().halt();
        return stopPlaying();
    }
    setMode(Mode::stepping);
    playOn();
}

void CompareWindow::stopPlaying() {
    playTimer_.stop();
    refreshControls();
}

void CompareWindow::playOn() {
    const WatchSpeed speed = watchSpeeds()[static_cast<std::size_t>(speed_->currentIndex())];
    const int interval = speed.stepsPerSecond > 0 ? 1000 / speed.stepsPerSecond : fastestInterval;
    if (!playTimer_.isActive() || playTimer_.interval() != interval) playTimer_.start(interval);
    refreshControls();
    // Neither gets ahead: both have arrived before both go on.
    if (!areWaiting()) return;
    if (sides_[0]->steps().isAtEnd() && sides_[1]->steps().isAtEnd()) return stopPlaying();
    for (CompareSide* side : sides_)
        side->steps().step(WatchSession::Direction::forward, static_cast<quint64>(speed.every));
}

void CompareWindow::toggleRace() {
    if (race_->isChecked() || sides_[0]->isRacing() || sides_[1]->isRacing()) {
        for (CompareSide* side : sides_)
            side->stopRace();
        return;
    }
    stopPlaying();
    for (CompareSide* side : sides_) {
        side->steps().halt();
        side->startRace();
    }
    setMode(Mode::racing);
    raceTimer_.start();
    refresh();
}

void CompareWindow::setMode(Mode mode) {
    if (mode == mode_) return;
    mode_ = mode;
    if (mode == Mode::stepping)
        for (CompareSide* side : sides_)
            side->stopRace();
    for (CompareSide* side : sides_)
        side->showRace(mode == Mode::racing);
    refresh();
}

void CompareWindow::onPlan() {
    stopPlaying();
    for (CompareSide* side : sides_)
        side->steps().goToBeginning();
    setMode(Mode::stepping);
    refresh();
}

QString CompareWindow::difference() const {
    return difference_->text();
}

void CompareWindow::refresh() {
    for (CompareSide* side : sides_)
        side->refresh();
    const RunFigures a = sides_[0]->figures();
    const RunFigures b = sides_[1]->figures();
    model_.setStatistics(a.statistics, b.statistics);
    const QString text = differenceText(a, b);
    difference_->setText(text.isEmpty() ? tr("Step through both plans, or let them race.") : text);
    const bool isRacing = sides_[0]->isRacing() || sides_[1]->isRacing();
    if (!isRacing) raceTimer_.stop();
    refreshControls();
}

void CompareWindow::refreshControls() {
    const bool isRacing = sides_[0]->isRacing() || sides_[1]->isRacing();
    race_->setText(isRacing ? tr("Stop the &race") : tr("&Race"));
    race_->setIcon(themedIcon(isRacing ? u"stop"_s : u"solve"_s));
    const bool isMoving = playTimer_.isActive() || (mode_ == Mode::stepping && !areWaiting());
    play_->setText(isMoving ? tr("&Pause") : tr("&Play"));
    play_->setIcon(themedIcon(isMoving ? u"pause"_s : u"solve"_s));
}

}  // namespace tilewright
