#include "views/solutions/moves_panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>
#include <algorithm>
#include <tuple>
#include <utility>

#include "core/analysis/advice.h"
#include "views/pictures/move_scenes.h"
#include "views/session/session.h"
#include "views/solutions/turn_trial_dialog.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"
#include "views/watch/player_bar.h"

namespace tilewright {

namespace {

constexpr int frameTime = 16;
// Duration of one move, in milliseconds.
constexpr int longestFlight = 450;

// Ease in and out: from 0 to 1.
double eased(double share) {
    return share * share * (3 - 2 * share);
}

}  // namespace

MovesPanel::MovesPanel(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      actions_(new WatchActions(player_, *this, Played::moves)),
      turnBar_(makeTurns()),
      bar_(new PlayerBar(player_, *actions_)) {
    auto* layout = makeLayout<QVBoxLayout>(this, {}, 0);
    list_->setAccessibleName(tr("Moves"));
    explain(list_, tr("Click a move to go to it"));
    list_->setFrameShape(QFrame::NoFrame);
    list_->setUniformItemSizes(true);
    constexpr int rows = 6;
    list_->setFixedHeight(rows * (fontMetrics().height() + 3));
    layOut(layout, {turnBar_, list_, bar_});
    player_.setSpeed({2, 1});

    flight_.setInterval(frameTime);
    connect(&flight_, &QTimer::timeout, this, &MovesPanel::fly);
    connect(&player_, &WatchSession::stateChanged, this, &MovesPanel::onState);
    connect(list_, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0) player_.goTo(static_cast<quint64>(row));
    });
    connect(&session_.disassembly(), &DisassemblyRun::changed, this, &MovesPanel::refresh);
    connect(&session_.disassembly(), &DisassemblyRun::failed, this, &MovesPanel::showStatus);
    connect(&session_.disassembly(), &DisassemblyRun::stateChanged, this, &MovesPanel::followTurns);
}

QWidget* MovesPanel::makeTurns() {
    auto* bar = new QWidget;
    auto* row = makeLayout<QHBoxLayout>(bar, {10, 4, 10, 4}, 8);
    explain(turns_, tr("Turn pieces too, as far as a hand can"));
    constexpr double least = 0.001;
    constexpr double most = 0.4;
    const auto [playNow, roundNow] = session_.disassembly().finish();
    turns_->setChecked(session_.disassembly().triesTurns());
    for (const auto& [box, tip, from, value] :
         {std::tuple(play_, tr("How far faces of neighbouring pieces are apart, in cells"), least, playNow),
          {round_, tr("The radius of the edges of pieces, in cells"), 0.0, roundNow}}) {
        explain(box, tip);
        box->setDecimals(3);
        box->setRange(from, most);
        box->setSingleStep(0.01);
        box->setKeyboardTracking(false);
        box->setValue(value);
        connect(box, &QDoubleSpinBox::valueChanged, this, [this] {
            session_.disassembly().setTurns(turns_->isChecked(), {play_->value(), round_->value()});
        });
    }
    connect(turns_, &QCheckBox::toggled, this, [this](bool on) {
        session_.disassembly().setTurns(on, {play_->value(), round_->value()});
    });
    auto* play = new QLabel(tr("&Play:"));
    play->setBuddy(play_);
    auto* round = new QLabel(tr("&Rounding:"));
    round->setBuddy(round_);
    explain(tryTurn_, tr("Try a turn by hand, and see what is in the way"));
    connect(tryTurn_, &QPushButton::clicked, this, [this] {
        TurnTrialDialog(session_.solutions().puzzle(), placements_, session_.disassembly().finish(), this)
            .exec();
    });
    layOut(row, {turns_, play, play_, round, round_, tryTurn_, room()});
    for (QWidget* part : std::initializer_list<QWidget*>{play, play_, round, round_, tryTurn_}) {
        part->setVisible(session_.disassembly().triesTurns());
        connect(turns_, &QCheckBox::toggled, part, &QWidget::setVisible);
    }
    return bar;
}

// What is shown was found by other rules.
void MovesPanel::followTurns() {
    const DisassemblyRun& apart = session_.disassembly();
    {
        const QSignalBlocker quiet(turns_);
        const QSignalBlocker quietPlay(play_);
        const QSignalBlocker quietRound(round_);
        play_->setValue(apart.finish().play);
        round_->setValue(apart.finish().round);
    }
    turns_->setChecked(apart.triesTurns());
    if (!found_ || found_->turns == apart.turns()) return;
    found_.reset();
    setMoves(nullptr);
    refresh();
}

// Child widgets emit signals while being destroyed, which must not reach the player.
MovesPanel::~MovesPanel() {
    delete bar_;
}

void MovesPanel::setSolution(std::optional<quint64> number, const AssemblyScene& scene) {
    number_ = number;
    scene_ = scene;
    placements_ = number ? session_.solutions().solution(*number) : std::vector<Placement>();
    found_.reset();
    setMoves(nullptr);
    refresh();
}

void MovesPanel::refresh() {
    if (!isVisible() || found_) return;
    const Puzzle& puzzle = session_.solutions().puzzle();
    const QString fixed = session_.disassembly().turnObstacle();
    turnBar_->setVisible(!puzzle.lattice.isFlat() || !puzzle.lift);
    tryTurn_->setEnabled(placements_.size() > 1 && fixed.isEmpty());
    turns_->setToolTip(fixed.isEmpty() ? turns_->statusTip() : fixed);
    if (!number_ || placements_.empty()) return showStatus(tr("There is no solution to disassemble yet."));
    if (const QString obstacle = session_.disassembly().obstacle(); !obstacle.isEmpty())
        return showStatus(tr("Solutions cannot be disassembled: %1").arg(obstacle));
    if (auto found = session_.disassembly().find(*number_)) return setMoves(std::move(found));
    showStatus(tr("Searching for moves…"));
}

void MovesPanel::showStatus(const QString& text) {
    message_->setText(text);
}

void MovesPanel::setMoves(std::shared_ptr<const Disassembly> found) {
    found_ = std::move(found);
    scenes_ = found_ ? MoveScenes(scene_, placements_, found_->separation) : MoveScenes();
    flight_.stop();
    moment_.reset();
    position_ = 0;
    const bool hasMoves = !scenes_.moves().empty();
    list_->setVisible(hasMoves);
    bar_->setVisible(hasMoves);
    const QSignalBlocker quiet(list_);
    list_->clear();
    if (!hasMoves) player_.close();
    if (!found_) return Q_EMIT moved();
    const Puzzle& puzzle = session_.solutions().puzzle();
    const QString why = sentence(whyNotApart(*found_, puzzle, placements_));
    if (why.isEmpty()) {
        const QString level = levelText(levelOf(found_->separation));
        showStatus(found_->needsTurns ? tr("%1; only with turns").arg(level) : level);
    } else if (found_->isUndecided()) {
        showStatus(tr("Unknown: %1.").arg(why));
    } else if (found_->turns) {
        showStatus(tr("Cannot be disassembled with slides and turns at a play of %1: %2.")
                       .arg(QLocale().toString(found_->turns->play), why));
    } else
        showStatus(tr("Cannot be disassembled with straight moves: %1.").arg(why));
    if (!hasMoves) return Q_EMIT moved();
    space_ = scenes_.space();
    list_->addItem(wholeText());
    for (const PlannedMove& planned : scenes_.moves()) {
        auto* row = new QListWidgetItem(
            u"%1. %2"_s.arg(list_->count()).arg(moveText(planned, puzzle, placements_)), list_);
        if (planned.move.isRemoval) row->setFont(boldFont(list_->font()));
        if (planned.move.turn) row->setToolTip(row->text());
    }
    list_->setCurrentRow(0);
    player_.open(scenes_.moves().size());
    Bookmarks marks;
    for (const std::size_t number : scenes_.separations())
        marks.try_emplace(number);
    player_.setBookmarks(std::move(marks));
    Q_EMIT moved();
}

void MovesPanel::onState() {
    const quint64 before = std::exchange(position_, player_.position());
    {
        const QSignalBlocker quiet(list_);
        list_->setCurrentRow(static_cast<int>(position_));
    }
    if (position_ == before) return;
    flight_.stop();
    const bool isBack = position_ < before;
    const quint64 last = std::max(position_, before);
    const bool isStep = last - std::min(position_, before) == 1;
    const int rate = player_.isPlaying() ? player_.speed().stepsPerSecond : 1;
    flightTime_ = rate > 0 ? std::min(timeToFly(longestFlight), 900 / rate) : 0;
    if (!isStep || flightTime_ < 2 * frameTime) {
        moment_.reset();
        if (position_ > 0) moment_ = Moment{position_ - 1, 1.0, false};
        return Q_EMIT moved();
    }
    moment_ = Moment{last - 1, isBack ? 1.0 : 0.0, isBack};
    clock_.start();
    flight_.start();
    Q_EMIT moved();
}

void MovesPanel::fly() {
    const double share = std::min(1.0, static_cast<double>(clock_.elapsed()) / flightTime_);
    moment_->share = moment_->isBack ? 1.0 - eased(share) : eased(share);
    if (share >= 1.0) {
        flight_.stop();
        moment_.reset();
        if (position_ > 0) moment_ = Moment{position_ - 1, 1.0, false};
    }
    Q_EMIT moved();
}

void MovesPanel::addTo(AssemblyDisplay& display) const {
    if (!isVisible() || scenes_.moves().empty()) return;
    display.sight = space_;
    if (!moment_) return;
    const MoveScenes::Shown shown = scenes_.at(moment_->move, moment_->share, moment_->isBack);
    display.moved = shown.moved;
    display.highlighted = shown.highlighted;
    display.states.resize(scene_.pieces.size());
    for (std::size_t i = 0; i < shown.ghosts.size(); ++i)
        if (shown.ghosts[i]) display.states[i] = PieceState::ghost;
    for (std::size_t i = 0; i < shown.isThere.size(); ++i)
        if (!shown.isThere[i]) display.states[i] = PieceState::hidden;
}

std::vector<Arrow> MovesPanel::arrows() const {
    if (!isVisible() || !moment_) return {};
    return scenes_.at(moment_->move, moment_->share, moment_->isBack).arrows;
}

void MovesPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
    Q_EMIT moved();
}

void MovesPanel::hideEvent(QHideEvent* event) {
    player_.pause();
    QWidget::hideEvent(event);
    Q_EMIT moved();
}

}  // namespace tilewright
