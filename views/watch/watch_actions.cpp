#include "views/watch/watch_actions.h"

#include <algorithm>

namespace tilewright {

namespace {

using Direction = WatchSession::Direction;

constexpr quint64 many = 100;

}  // namespace

WatchActions::WatchActions(WatchSession& session, QWidget& owner, Played played)
    : QObject(&owner), session_(session) {
    makeMoves(owner);
    makeChoices(owner);
    if (played == Played::moves) suitMoves();
    for (const auto signal : {&WatchSession::searchChanged, &WatchSession::stateChanged,
                              &WatchSession::phaseChanged, &WatchSession::controlsChanged})
        connect(&session_, signal, this, &WatchActions::refresh);
    refresh();
}

void WatchActions::add(QWidget& owner, QAction*& action, const ActionText& text,
                       const std::function<void()>& run) {
    action = makeAction(&owner, text, Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, run);
    inOrder_ << action;
}

void WatchActions::separate(QWidget& owner) {
    auto* gap = new QAction(&owner);
    gap->setSeparator(true);
    inOrder_ << gap;
}

void WatchActions::makeMoves(QWidget& owner) {
    using Kind = Landmark::Kind;
    constexpr auto forward = Direction::forward;
    constexpr auto back = Direction::back;
    const auto move = [&](QAction*& action, const ActionText& text, const std::function<void()>& run) {
        add(owner, action, text, run);
        connect(action, &QAction::triggered, this, &WatchActions::used);
    };
    const auto jump = [this](Kind kind, Direction direction) {
        return [this, kind, direction] {
            const Landmark landmark{kind, kind == Kind::depth ? static_cast<std::uint64_t>(depth_) : 0};
            if (direction == forward)
                session_.goToNext(landmark);
            else
                session_.goToPrevious(landmark);
        };
    };
    move(play, {tr("&Play"), tr("Play the search forward"), tr("Space"), u"solve"_s},
         [this] { togglePlay(forward); });
    move(playBack, {tr("Play &backward"), tr("Play the search backward"), tr("Shift+Space"), u"play-back"_s},
         [this] { togglePlay(back); });
    move(stepForward, {tr("Step &forward"), tr("One step forward"), tr("Right"), u"step-forward"_s},
         [this] { session_.step(forward); });
    move(stepBack, {tr("Step b&ack"), tr("One step back"), tr("Left"), u"step-back"_s},
         [this] { session_.step(back); });
    move(forwardMany,
         {tr("100 steps forward"), tr("A hundred steps forward"), tr("Shift+Right"), u"jump-forward"_s},
         [this] { session_.step(forward, many); });
    move(backMany, {tr("100 steps back"), tr("A hundred steps back"), tr("Shift+Left"), u"jump-back"_s},
         [this] { session_.step(back, many); });
    move(beginning, {tr("To the be&ginning"), tr("Go to start"), tr("Home"), u"to-beginning"_s},
         [this] { session_.goTo(0); });
    move(end, {tr("To the &end"), tr("Go to end (may take long)"), tr("End"), u"to-end"_s},
         [this] { session_.goToEnd(); });
    move(goToStep, {tr("&Go to a step…"), tr("Go to a step by its number"), tr("G")},
         [this] { Q_EMIT stepWanted(); });
    move(stop, {tr("S&top seeking"), tr("Stop seeking and stay here"), tr("Esc"), u"stop"_s},
         [this] { session_.halt(); });
    separate(owner);
    move(nextSolution, {tr("Next &solution"), tr("Go to the next solution"), tr("S"), u"next-solution"_s},
         jump(Kind::solution, forward));
    move(previousSolution,
         {tr("Previous solution"), tr("Go to the previous solution"), tr("Shift+S"), u"previous-solution"_s},
         jump(Kind::solution, back));
    move(nextBacktrack, {tr("Next bac&ktrack"), tr("Go to the next backtrack"), tr("B"), u"backtrack"_s},
         jump(Kind::backtrack, forward));
    move(previousBacktrack, {tr("Previous backtrack"), tr("Go to the previous backtrack"), tr("Shift+B")},
         jump(Kind::backtrack, back));
    move(nextNode, {tr("Next &target"), tr("Go to the next target"), tr("T"), u"target"_s},
         jump(Kind::node, forward));
    move(previousNode, {tr("Previous target"), tr("Go to the previous target"), tr("Shift+T")},
         jump(Kind::node, back));
    move(nextDepth, {tr("Next at the &depth"), tr("Next step at this depth"), tr("D"), u"depth"_s},
         jump(Kind::depth, forward));
    move(previousDepth, {tr("Previous at the depth"), tr("Previous step at this depth"), tr("Shift+D")},
         jump(Kind::depth, back));
}

void WatchActions::makeChoices(QWidget& owner) {
    separate(owner);
    add(owner, bookmark, {tr("Book&mark here"), tr("Add or remove bookmark"), tr("M"), u"bookmark"_s},
        [this] { session_.toggleBookmark(); });
    add(owner, nextBookmark, {tr("Next bookmark"), tr("Next bookmark"), tr("PgDown"), u"next-bookmark"_s},
        [this] { session_.goToBookmark(Direction::forward); });
    add(owner, previousBookmark,
        {tr("Previous bookmark"), tr("Previous bookmark"), tr("PgUp"), u"previous-bookmark"_s},
        [this] { session_.goToBookmark(Direction::back); });
    separate(owner);
    add(owner, faster, {tr("Faste&r"), tr("Play faster"), tr("Ctrl+Up")}, [this] { changeSpeed(1); });
    add(owner, slower, {tr("S&lower"), tr("Play more slowly"), tr("Ctrl+Down")}, [this] { changeSpeed(-1); });
    add(owner, byPieces, {tr("Step by p&ieces"), tr("Step piece by piece"), tr("P"), u"by-pieces"_s}, [this] {
        session_.setStride(byPieces->isChecked() ? WatchSession::Stride::placements
                                                 : WatchSession::Stride::events);
    });
    add(owner, stopAtSolutions, {tr("Pause at s&olutions"), tr("Pause playing at each solution"), tr("O")},
        [this] { session_.setStopsAtSolutions(stopAtSolutions->isChecked()); });
    for (QAction* action : {bookmark, byPieces, stopAtSolutions})
        action->setCheckable(true);
}

void WatchActions::suitMoves() {
    for (QAction* action :
         {forwardMany, backMany, stop, nextSolution, previousSolution, nextBacktrack, previousBacktrack,
          nextNode, previousNode, nextDepth, previousDepth, bookmark, byPieces, stopAtSolutions})
        action->setVisible(false);
    const auto say = [](QAction* action, const QString& text, const QString& tip) {
        action->setText(text);
        action->setStatusTip(tip);
        action->setToolTip(u"%1 (%2)"_s.arg(tip, action->shortcut().toString(QKeySequence::NativeText)));
    };
    say(play, tr("&Play"), tr("Disassemble move by move"));
    say(playBack, tr("Play &backward"), tr("Assemble move by move"));
    say(stepForward, tr("Step &forward"), tr("The next move"));
    say(stepBack, tr("Step b&ack"), tr("The previous move"));
    say(beginning, tr("To the be&ginning"), tr("Assembled"));
    say(end, tr("To the &end"), tr("Fully disassembled"));
    say(goToStep, tr("&Go to a move…"), tr("Go to move…"));
    say(nextBookmark, tr("Next separation"), tr("Next separation"));
    say(previousBookmark, tr("Previous separation"), tr("Previous separation"));
}

void WatchActions::togglePlay(Direction direction) {
    // Space pauses whatever is played; Shift+Space may also turn round.
    const bool isSame = session_.direction() == direction || direction == Direction::forward;
    if (session_.isPlaying() && isSame)
        session_.pause();
    else
        session_.play(direction);
}

void WatchActions::changeSpeed(int by) {
    const std::span<const WatchSpeed> speeds = watchSpeeds();
    const auto now = std::ranges::find(speeds, session_.speed()) - speeds.begin();
    const auto last = static_cast<std::ptrdiff_t>(speeds.size()) - 1;
    session_.setSpeed(speeds[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(now + by, 0, last))]);
}

void WatchActions::refresh() {
    const bool isThere = session_.isReady();
    const bool isSeeking = session_.phase() == WatchSession::Phase::seeking && !session_.isPlaying();
    const bool canForward = isThere && !session_.isAtEnd();
    const bool canBack = isThere && (isSeeking || session_.position() > 0);
    for (QAction* action : {stepForward, forwardMany, end})
        action->setEnabled(canForward);
    for (QAction* action : {stepBack, backMany, beginning, playBack})
        action->setEnabled(canBack);
    // Where there is none of what they look for, the notice says so.
    for (QAction* action : {play, goToStep, bookmark, nextSolution, nextBacktrack, nextNode, nextDepth,
                            previousSolution, previousBacktrack, previousNode, previousDepth})
        action->setEnabled(isThere);
    stop->setEnabled(isSeeking);
    const Bookmarks& marks = session_.bookmarks();
    bookmark->setChecked(marks.count(session_.position()) > 0);
    nextBookmark->setEnabled(!marks.empty() && marks.rbegin()->first > session_.position());
    previousBookmark->setEnabled(!marks.empty() && marks.begin()->first < session_.position());
    byPieces->setChecked(session_.stride() == WatchSession::Stride::placements);
    stopAtSolutions->setChecked(session_.stopsAtSolutions());
    const bool plays = session_.isPlaying();
    const bool playsBack = plays && session_.direction() == Direction::back;
    const auto show = [](QAction* action, bool isPause, const QString& text, const QString& icon) {
        if (action->text() == text) return;
        action->setText(text);
        action->setIcon(themedIcon(isPause ? u"pause"_s : icon));
    };
    show(play, plays, plays ? tr("&Pause") : tr("&Play"), u"solve"_s);
    show(playBack, playsBack, playsBack ? tr("&Pause") : tr("Play &backward"), u"play-back"_s);
}

}  // namespace tilewright
