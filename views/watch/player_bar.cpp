#include "views/watch/player_bar.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QScopedValueRollback>
#include <QToolButton>
#include <algorithm>

#include "core/puzzle/checks.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"

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
    move(stepForward, {tr("Step &forward"), tr("Go one step forward"), tr("Right"), u"step-forward"_s},
         [this] { session_.step(forward); });
    move(stepBack, {tr("Step b&ack"), tr("Go one step back"), tr("Left"), u"step-back"_s},
         [this] { session_.step(back); });
    move(forwardMany,
         {tr("100 steps forward"), tr("Go 100 steps forward"), tr("Shift+Right"), u"jump-forward"_s},
         [this] { session_.step(forward, many); });
    move(backMany, {tr("100 steps back"), tr("Go 100 steps back"), tr("Shift+Left"), u"jump-back"_s},
         [this] { session_.step(back, many); });
    move(beginning, {tr("Go to be&ginning"), tr("Go to the beginning"), tr("Home"), u"to-beginning"_s},
         [this] { session_.goTo(0); });
    move(end, {tr("Go to &end"), tr("Go to the end (may take long)"), tr("End"), u"to-end"_s},
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
    move(nextDepth, {tr("Next at this &depth"), tr("Next step at this depth"), tr("D"), u"depth"_s},
         jump(Kind::depth, forward));
    move(previousDepth, {tr("Previous at this depth"), tr("Previous step at this depth"), tr("Shift+D")},
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
    const auto describe = [](QAction* action, const QString& text, const QString& tip) {
        action->setText(text);
        action->setStatusTip(tip);
        action->setToolTip(u"%1 (%2)"_s.arg(tip, action->shortcut().toString(QKeySequence::NativeText)));
    };
    describe(play, tr("&Play"), tr("Disassemble move by move"));
    describe(playBack, tr("Play &backward"), tr("Assemble move by move"));
    describe(stepForward, tr("Step &forward"), tr("Go to the next move"));
    describe(stepBack, tr("Step b&ack"), tr("Go to the previous move"));
    describe(beginning, tr("Go to be&ginning"), tr("Assembled"));
    describe(end, tr("Go to &end"), tr("Fully disassembled"));
    describe(goToStep, tr("&Go to a move…"), tr("Go to move…"));
    describe(nextBookmark, tr("Next separation"), tr("Next separation"));
    describe(previousBookmark, tr("Previous separation"), tr("Previous separation"));
}

void WatchActions::togglePlay(Direction direction) {
    // Space pauses any playback; Shift+Space may also reverse it.
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
    // If there is no match, the notice reports it.
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

namespace {

constexpr double edge = 9.0;
constexpr double grooveHeight = 5.0;
constexpr double knobRadius = 7.0;
// The maximum distance of a click that snaps to a bookmark.
constexpr double bookmarkReach = 5.0;

// The largest integer that the box represents exactly.
constexpr double largestStep = 9007199254740991.0;

QString speedText(const WatchSpeed& speed) {
    if (speed.stepsPerSecond > 0) return PlayerBar::tr("%Ln step(s) per second", "", speed.stepsPerSecond);
    return PlayerBar::tr("fast, every %1th").arg(QLocale().toString(speed.every));
}

}  // namespace

Timeline::Timeline(QWidget* parent) : Drawing(parent) {
    setAccessibleName(tr("Steps"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void Timeline::setContent(const Content& content) {
    if (content == content_) return;
    content_ = content;
    update();
}

QRectF Timeline::groove() const {
    return {edge, (height() - grooveHeight) / 2.0, width() - 2 * edge, grooveHeight};
}

double Timeline::pixelOf(quint64 step) const {
    if (content_.last == 0) return groove().left();
    const double share = static_cast<double>(step) / static_cast<double>(content_.last);
    return groove().left() + groove().width() * std::clamp(share, 0.0, 1.0);
}

quint64 Timeline::stepAt(double x) const {
    for (const auto& [mark, note] : content_.bookmarks)
        if (std::abs(pixelOf(mark) - x) < bookmarkReach) return mark;
    const double share = std::clamp((x - groove().left()) / groove().width(), 0.0, 1.0);
    return static_cast<quint64>(share * static_cast<double>(content_.last) + 0.5);
}

void Timeline::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const QColor window = palette().color(QPalette::Window);
    const QColor text = palette().color(QPalette::WindowText);
    const QColor accent = palette().color(QPalette::Highlight);
    const QRectF line = groove();
    const auto bar = [&](double from, double to, const QBrush& brush) {
        painter.setBrush(brush);
        painter.drawRoundedRect(QRectF(from, line.top(), to - from, line.height()), 2.5, 2.5);
    };
    if (content_.isWhole || content_.last == 0) {
        bar(line.left(), line.right(), mixed(window, text, 0.25));
    } else {
        // The end is not known yet.
        QLinearGradient fading(line.topLeft(), line.topRight());
        fading.setColorAt(0.0, mixed(window, text, 0.25));
        fading.setColorAt(0.85, mixed(window, text, 0.25));
        fading.setColorAt(1.0, mixed(window, text, 0.06));
        bar(line.left(), line.right(), fading);
    }
    const double position = pixelOf(content_.position);
    if (content_.seekTarget) {
        const double target = pixelOf(*content_.seekTarget);
        bar(std::min(position, target), std::max(position, target), mixed(window, accent, 0.45));
    }
    bar(line.left(), std::max(position, line.left() + 1), accent);
    painter.setBrush(mixed(accent, text, 0.4));
    for (const auto& [mark, note] : content_.bookmarks) {
        const double x = pixelOf(mark);
        QPainterPath flag(QPointF(x, line.bottom() + 1));
        flag.lineTo(x - 4, line.bottom() + 7);
        flag.lineTo(x + 4, line.bottom() + 7);
        painter.drawPath(flag);
    }
    painter.setBrush(isEnabled() ? accent : mixed(window, text, 0.4));
    painter.setPen(QPen(window, 2));
    painter.drawEllipse(QPointF(position, line.center().y()), knobRadius, knobRadius);
}

void Timeline::choose(const QMouseEvent& event) {
    if ((event.buttons() & Qt::LeftButton) == 0 || content_.last == 0) return;
    const quint64 step = stepAt(event.position().x());
    if (step != content_.seekTarget.value_or(content_.position)) Q_EMIT stepChosen(step);
}

QString Timeline::tipAt(const QPointF& point) const {
    if (content_.last == 0) return {};
    return tr("Step %1").arg(QLocale().toString(stepAt(point.x())));
}

PlayerBar::PlayerBar(WatchSession& session, WatchActions& actions, QWidget* parent)
    : QWidget(parent), session_(session), actions_(actions) {
    auto* layout = makeLayout<QVBoxLayout>(this, {8, 2, 8, 4}, 0);
    auto* steps = new QHBoxLayout;
    layOut(steps, {{timeline_, 1}, makeNumbers()});
    auto* row = new QHBoxLayout;
    layOut(row, {makeButtons(), room(), makeSpeed()});
    layOut(layout, {steps, row});
    // Return the focus, so that letter and arrow keys step again.
    for (QAbstractSpinBox* spin : std::initializer_list<QAbstractSpinBox*>{step_, depth_})
        connect(spin, &QAbstractSpinBox::editingFinished, this, [this, spin] {
            if (spin->hasFocus()) setFocus();
        });

    connect(timeline_, &Timeline::stepChosen, this, &PlayerBar::used);
    connect(timeline_, &Timeline::stepChosen, &session_, &WatchSession::goTo);
    connect(&actions_, &WatchActions::stepWanted, this, [this] {
        step_->setFocus();
        step_->selectAll();
    });
    for (const auto signal : {&WatchSession::searchChanged, &WatchSession::stateChanged,
                              &WatchSession::phaseChanged, &WatchSession::controlsChanged})
        connect(&session_, signal, this, &PlayerBar::refresh);
    connect(&session_, &WatchSession::controlsChanged, this, &PlayerBar::refreshSpeed);
    refresh();
    refreshSpeed();
}

QLayout* PlayerBar::makeButtons() {
    auto* row = new QHBoxLayout;
    row->setSpacing(1);
    const auto add = [row](std::initializer_list<QAction*> actions) {
        for (QAction* action : actions) {
            if (!action->isVisible()) continue;
            auto* button = new QToolButton;
            button->setDefaultAction(action);
            button->setAutoRaise(true);
            button->setIconSize(QSize(20, 20));
            button->setToolButtonStyle(Qt::ToolButtonIconOnly);
            button->setAccessibleName(action->statusTip());
            // The buttons need no focus: all have keys, and Space plays.
            button->setFocusPolicy(Qt::NoFocus);
            row->addWidget(button);
        }
    };
    constexpr int gap = 8;
    add({actions_.beginning, actions_.backMany, actions_.stepBack, actions_.playBack, actions_.play,
         actions_.stepForward, actions_.forwardMany, actions_.end, actions_.stop});
    row->addSpacing(gap);
    add({actions_.previousSolution, actions_.nextSolution});
    row->addSpacing(gap);
    add({actions_.nextBacktrack, actions_.nextNode, actions_.nextDepth});
    if (!actions_.nextDepth->isVisible()) depth_->hide();
    depth_->setRange(0, maxSearchPieces);
    depth_->setValue(actions_.depth());
    explain(depth_, tr("Depth"), tr("Depth"));
    connect(depth_, &QSpinBox::valueChanged, this, [this](int depth) { actions_.setDepth(depth); });
    row->addWidget(depth_);
    row->addSpacing(gap);
    add({actions_.previousBookmark, actions_.bookmark, actions_.nextBookmark});
    row->addSpacing(gap);
    add({actions_.byPieces});
    return row;
}

QLayout* PlayerBar::makeSpeed() {
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    speed_->setRange(0, static_cast<int>(watchSpeeds().size()) - 1);
    speed_->setPageStep(1);
    speed_->setFixedWidth(110);
    speed_->setFocusPolicy(Qt::NoFocus);
    explain(speed_, tr("Speed (Ctrl+Up, Ctrl+Down)"), tr("Speed"));
    int widest = 0;
    for (const WatchSpeed& speed : watchSpeeds())
        widest = std::max(widest, fontMetrics().horizontalAdvance(speedText(speed)));
    speedText_->setMinimumWidth(widest + 4);
    layOut(row, {speed_, speedText_});
    connect(speed_, &QSlider::valueChanged, this, [this](int index) {
        if (!updating_) session_.setSpeed(watchSpeeds()[static_cast<std::size_t>(index)]);
    });
    return row;
}

QLayout* PlayerBar::makeNumbers() {
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    step_->setDecimals(0);
    step_->setRange(0, largestStep);
    step_->setGroupSeparatorShown(true);
    step_->setKeyboardTracking(false);
    step_->setButtonSymbols(QAbstractSpinBox::NoButtons);
    step_->setAlignment(Qt::AlignRight);
    step_->setFixedWidth(fontMetrics().horizontalAdvance(u"00,000,000,000"_s) + 12);
    explain(step_, tr("Go to a step by its number (G)"), tr("Number of the step"));
    total_->setMinimumWidth(fontMetrics().horizontalAdvance(tr("of %1 so far").arg(u"00,000,000"_s)));
    auto* label = new QLabel(tr("Step"));
    label->setBuddy(step_);
    layOut(row, {label, step_, total_});
    connect(step_, &QDoubleSpinBox::valueChanged, this, [this](double step) {
        if (updating_) return;
        Q_EMIT used();
        session_.goTo(static_cast<quint64>(step));
    });
    return row;
}

QString PlayerBar::totalText() const {
    switch (session_.phase()) {
        case WatchSession::Phase::closed:
        case WatchSession::Phase::failed:
            return {};
        case WatchSession::Phase::preparing:
            return tr("preparing…");
        default:
            break;
    }
    if (session_.isSeekLong()) {
        const std::optional<quint64> target = session_.seekTarget();
        const std::optional<double> share =
            target ? std::optional(static_cast<double>(std::min(session_.position(), *target)) /
                                   static_cast<double>(std::max<quint64>(*target, 1)))
                   : session_.stepPlayer()->progress();
        if (!share || target == quint64{0}) return tr("seeking…");
        return tr("seeking… %1 %").arg(static_cast<int>(100.0 * *share));
    }
    return session_.total() ? tr("of %1").arg(QLocale().toString(*session_.total()))
                            : tr("of %1 so far").arg(QLocale().toString(session_.furthest()));
}

void PlayerBar::refresh() {
    const bool isThere = session_.isReady();
    timeline_->setEnabled(isThere);
    timeline_->setContent({session_.position(), session_.furthest(), session_.total().has_value(),
                           session_.seekTarget(), session_.bookmarks()});
    step_->setEnabled(isThere);
    total_->setText(totalText());
    // Do not overwrite what is being typed.
    if (step_->hasFocus() && session_.phase() != WatchSession::Phase::waiting) return;
    const QScopedValueRollback quiet(updating_, true);
    step_->setValue(static_cast<double>(session_.position()));
}

void PlayerBar::refreshSpeed() {
    const auto now = std::ranges::find(watchSpeeds(), session_.speed());
    const QScopedValueRollback quiet(updating_, true);
    speed_->setValue(static_cast<int>(now - watchSpeeds().begin()));
    speedText_->setText(speedText(session_.speed()));
}

}  // namespace tilewright
