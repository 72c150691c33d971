#include "views/watch/watch_actions.h"

#include <algorithm>

#include "views/actions/make_action.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

using Direction = WatchSession::Direction;

constexpr quint64 many = 100;

}  // namespace

WatchActions::WatchActions(WatchSession& session, QWidget& owner) : QObject(&owner), session_(session) {
    makeMoves(owner);
    makeJumps(owner);
    makeChoices(owner);
    for (const auto signal : {&WatchSession::searchChanged, &WatchSession::stateChanged,
                              &WatchSession::phaseChanged, &WatchSession::controlsChanged})
        connect(&session_, signal, this, &WatchActions::refresh);
    refresh();
}

void WatchActions::makeMoves(QWidget& owner) {
    const auto add = [&](QAction*& action, const ActionText& text, auto slot) {
        action = makeAction(&owner, text, Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, &WatchActions::used);
        connect(action, &QAction::triggered, this, slot);
        inOrder_ << action;
    };
    add(play, {tr("&Play"), tr("Play the search forward"), QKeySequence(tr("Space")), u"solve"_s},
        [this] { togglePlay(Direction::forward); });
    add(playBack,
        {tr("Play &backward"), tr("Play the search backward"), QKeySequence(tr("Shift+Space")),
         u"play-back"_s},
        [this] { togglePlay(Direction::back); });
    add(stepForward,
        {tr("Step &forward"), tr("One step forward"), QKeySequence(tr("Right")), u"step-forward"_s},
        [this] { session_.step(Direction::forward); });
    add(stepBack, {tr("Step b&ack"), tr("One step back"), QKeySequence(tr("Left")), u"step-back"_s},
        [this] { session_.step(Direction::back); });
    add(forwardMany,
        {tr("100 steps forward"), tr("A hundred steps forward"), QKeySequence(tr("Shift+Right")),
         u"jump-forward"_s},
        [this] { session_.step(Direction::forward, many); });
    add(backMany,
        {tr("100 steps back"), tr("A hundred steps back"), QKeySequence(tr("Shift+Left")), u"jump-back"_s},
        [this] { session_.step(Direction::back, many); });
    add(beginning,
        {tr("To the be&ginning"), tr("To before the first step"), QKeySequence(tr("Home")),
         u"to-beginning"_s},
        [this] { session_.goTo(0); });
    add(end,
        {tr("To the &end"), tr("To the end of the search, however long it takes"), QKeySequence(tr("End")),
         u"to-end"_s},
        [this] { session_.goToEnd(); });
    add(goToStep,
        {tr("&Go to a step…"), tr("To the step with a number that you type"), QKeySequence(tr("G"))},
        [this] { Q_EMIT stepWanted(); });
    add(stop, {tr("S&top the seek"), tr("Stay where the search is now"), QKeySequence(tr("Esc")), u"stop"_s},
        [this] { session_.halt(); });
}

void WatchActions::makeJumps(QWidget& owner) {
    struct Jump {
        QAction*& action;
        Landmark::Kind kind;
        Direction direction;
        ActionText text;
    };
    using Kind = Landmark::Kind;
    auto* gap = new QAction(&owner);
    gap->setSeparator(true);
    inOrder_ << gap;
    for (const Jump& jump : {
             Jump{nextSolution,
                  Kind::solution,
                  Direction::forward,
                  {tr("Next &solution"), tr("On to the next solution"), QKeySequence(tr("S")),
                   u"next-solution"_s}},
             Jump{previousSolution,
                  Kind::solution,
                  Direction::back,
                  {tr("Previous solution"), tr("Back to the solution before"), QKeySequence(tr("Shift+S")),
                   u"previous-solution"_s}},
             Jump{nextBacktrack,
                  Kind::backtrack,
                  Direction::forward,
                  {tr("Next bac&ktrack"), tr("On to the next piece that is taken out"), QKeySequence(tr("B")),
                   u"backtrack"_s}},
             Jump{previousBacktrack,
                  Kind::backtrack,
                  Direction::back,
                  {tr("Previous backtrack"), tr("Back to the piece that was taken out last"),
                   QKeySequence(tr("Shift+B"))}},
             Jump{nextNode,
                  Kind::node,
                  Direction::forward,
                  {tr("Next &target"), tr("On to where the search chooses what to fill next"),
                   QKeySequence(tr("T")), u"target"_s}},
             Jump{previousNode,
                  Kind::node,
                  Direction::back,
                  {tr("Previous target"), tr("Back to where the search chose what to fill"),
                   QKeySequence(tr("Shift+T"))}},
             Jump{nextDepth,
                  Kind::depth,
                  Direction::forward,
                  {tr("Next at the &depth"),
                   tr("On to where as many pieces are placed as the number beside says"),
                   QKeySequence(tr("D")), u"depth"_s}},
             Jump{previousDepth,
                  Kind::depth,
                  Direction::back,
                  {tr("Previous at the depth"), tr("Back to where that many pieces were placed"),
                   QKeySequence(tr("Shift+D"))}},
         }) {
        QAction* action = makeAction(&owner, jump.text, Qt::WidgetWithChildrenShortcut);
        jump.action = action;
        inOrder_ << action;
        connect(action, &QAction::triggered, this, &WatchActions::used);
        connect(action, &QAction::triggered, this, [this, kind = jump.kind, direction = jump.direction] {
            const Landmark landmark{kind, static_cast<std::uint64_t>(depth_)};
            if (direction == Direction::forward)
                session_.goToNext(landmark);
            else
                session_.goToPrevious(landmark);
        });
    }
}

void WatchActions::makeChoices(QWidget& owner) {
    const auto separate = [&] {
        auto* gap = new QAction(&owner);
        gap->setSeparator(true);
        inOrder_ << gap;
    };
    const auto add = [&](QAction*& action, const ActionText& text, auto slot) {
        action = makeAction(&owner, text, Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, slot);
        inOrder_ << action;
    };
    separate();
    add(bookmark,
        {tr("Book&mark here"), tr("Set a bookmark at this step, or take it away"), QKeySequence(tr("M")),
         u"bookmark"_s},
        [this] { session_.toggleBookmark(); });
    bookmark->setCheckable(true);
    add(nextBookmark,
        {tr("Next bookmark"), tr("On to the next bookmark"), QKeySequence(tr("PgDown")), u"next-bookmark"_s},
        [this] { session_.goToBookmark(Direction::forward); });
    add(previousBookmark,
        {tr("Previous bookmark"), tr("Back to the bookmark before"), QKeySequence(tr("PgUp")),
         u"previous-bookmark"_s},
        [this] { session_.goToBookmark(Direction::back); });
    separate();
    add(faster, {tr("Faste&r"), tr("Play faster"), QKeySequence(tr("Ctrl+Up"))}, [this] { changeSpeed(1); });
    add(slower, {tr("S&lower"), tr("Play more slowly"), QKeySequence(tr("Ctrl+Down"))},
        [this] { changeSpeed(-1); });
    add(byPieces,
        {tr("Step by p&ieces"), tr("A step goes from one piece that is placed or taken out to the next"),
         QKeySequence(tr("P")), u"by-pieces"_s},
        [this](bool on) {
            session_.setStride(on ? WatchSession::Stride::placements : WatchSession::Stride::events);
        });
    byPieces->setCheckable(true);
    add(stopAtSolutions,
        {tr("Pause at s&olutions"), tr("Playing pauses wherever a solution is found"), QKeySequence(tr("O"))},
        [this](bool on) { session_.setStopsAtSolutions(on); });
    stopAtSolutions->setCheckable(true);
}

QList<QAction*> WatchActions::inOrder() const {
    return inOrder_;
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
    const auto now = std::find(speeds.begin(), speeds.end(), session_.speed()) - speeds.begin();
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
    const std::set<quint64>& marks = session_.bookmarks();
    bookmark->setChecked(marks.count(session_.position()) > 0);
    nextBookmark->setEnabled(!marks.empty() && *marks.rbegin() > session_.position());
    previousBookmark->setEnabled(!marks.empty() && *marks.begin() < session_.position());
    byPieces->setChecked(session_.stride() == WatchSession::Stride::placements);
    stopAtSolutions->setChecked(session_.stopsAtSolutions());
    const bool plays = session_.isPlaying();
    const bool playsBack = plays && session_.direction() == Direction::back;
    const QString pause = tr("&Pause");
    if ((play->text() == pause) != plays) {
        play->setText(plays ? pause : tr("&Play"));
        play->setIcon(themedIcon(plays ? u"pause"_s : u"solve"_s));
    }
    if ((playBack->text() == pause) != playsBack) {
        playBack->setText(playsBack ? pause : tr("Play &backward"));
        playBack->setIcon(themedIcon(playsBack ? u"pause"_s : u"play-back"_s));
    }
}

}  // namespace tilewright
