#include "views/solutions/turn_trial_dialog.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <set>
#include <utility>

#include "views/pictures/move_scenes.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

constexpr Colour blockedColour{0xe5, 0x35, 0x2b};

// All turns that the lattice has about an axis, to the left and to the right.
std::vector<int> anglesOf(Lattice lattice) {
    const int step = lattice.turnAbout(2).angle();
    const int most = step == 90 ? 90 : 120;
    std::vector<int> angles;
    for (int degrees = -most; degrees <= most; degrees += step)
        if (degrees != 0) angles.push_back(degrees);
    return angles;
}

}  // namespace

TurnTrialDialog::TurnTrialDialog(const Puzzle& puzzle, std::vector<Placement> assembly, PieceFinish finish,
                                 QWidget* parent)
    : QDialog(parent),
      puzzle_(puzzle),
      assembly_(std::move(assembly)),
      finish_(finish),
      turns_(puzzle.lattice, finish),
      view_(makeAssemblyView().release()),
      task_(
          this, [this](const Plays& plays) { showPlays(plays); },
          [this](const QString& error) { verdict_->setText(error); }) {
    setWindowTitle(tr("Try a turn"));
    resize(900, 600);
    explain(pieces_, tr("Choose the pieces that turn together"), tr("Pieces"));
    for (const Placement& placement : assembly_) {
        auto* row =
            new QListWidgetItem(QString::fromStdString(puzzle_.pieces[placement.piece].name), pieces_);
        row->setFlags(Qt::ItemIsUserCheckable | Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        row->setCheckState(Qt::Unchecked);
    }
    pieces_->item(pieces_->count() - 1)->setCheckState(Qt::Checked);
    explain(axis_, tr("Choose the axis of the turn"), tr("Axis"));
    const std::array names{tr("Axis from left to right"), tr("Axis from front to back"), tr("Vertical axis")};
    for (const int axis : turns_.axes())
        axis_->addItem(names.at(static_cast<std::size_t>(axis)), axis);
    axis_->setCurrentIndex(axis_->count() - 1);
    const std::vector<int> angles = anglesOf(puzzle_.lattice);
    explain(angle_, tr("Turn the pieces; red cells are in the way"), tr("Angle"));
    angle_->setRange(angles.front(), angles.back());
    angle_->setTickPosition(QSlider::TicksBelow);
    angle_->setTickInterval(15);
    degrees_->setMinimumWidth(fontMetrics().horizontalAdvance(u"-120°0"_s));
    verdict_->setWordWrap(true);
    verdict_->setAccessibleName(tr("How much play is enough"));
    auto* close = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(close, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* side = makeLayout<QVBoxLayout>(nullptr);
    layOut(side, {pieces_, axis_, verdict_, room(), close});
    auto* slider = makeLayout<QHBoxLayout>(nullptr);
    layOut(slider, {{angle_, 1}, degrees_});
    auto* left = makeLayout<QVBoxLayout>(nullptr);
    layOut(left, {{view_, 1}, slider});
    auto* both = makeLayout<QHBoxLayout>(this, {10, 10, 10, 10});
    layOut(both, {{left, 3}, {side, 1}});
    connect(pieces_, &QListWidget::itemChanged, this, &TurnTrialDialog::choose);
    connect(axis_, &QComboBox::currentIndexChanged, this, &TurnTrialDialog::choose);
    connect(angle_, &QSlider::valueChanged, this, &TurnTrialDialog::showAttempt);
    choose();
}

void TurnTrialDialog::choose() {
    std::vector<Cell> moving;
    std::vector<Cell> staying;
    for (int i = 0; i < pieces_->count(); ++i) {
        const std::vector<Cell>& cells = assembly_[static_cast<std::size_t>(i)].cells;
        auto& own = pieces_->item(i)->checkState() == Qt::Checked ? moving : staying;
        own.insert(own.end(), cells.begin(), cells.end());
    }
    task_.cancel();
    trial_.reset();
    pose_ = {};
    if (moving.empty() || staying.empty()) {
        verdict_->setText(tr("Choose some of the pieces, but not all."));
    } else {
        trial_.emplace(puzzle_.lattice, finish_, std::move(moving), std::move(staying),
                       axis_->currentData().toInt());
        verdict_->setText(tr("Finding out how much play is enough…"));
        task_.start(
            [trial = *trial_, angles = anglesOf(puzzle_.lattice)](const StopToken& stop, const auto& post) {
                Plays plays;
                for (const int degrees : angles)
                    plays[degrees] = trial.smallestPlay(degrees, stop);
                if (!stop.isOver()) post(plays);
            });
    }
    showAttempt();
}

// Red cells are pieces of their own: some of those that turn, and some of the others.
void TurnTrialDialog::showAttempt() {
    const int degrees = angle_->value();
    degrees_->setText(u"%1°"_s.arg(degrees));
    TurnTrial::Attempt attempt;
    if (trial_) attempt = trial_->at(degrees, pose_);
    pose_ = attempt.pose;
    AssemblyScene scene;
    scene.lattice = puzzle_.lattice;
    scene.region.assign(puzzle_.region.cells().begin(), puzzle_.region.cells().end());
    AssemblyDisplay display;
    const PiecePose turned =
        trial_ ? posedAbout(attempt.pose, axis_->currentData().toInt(), trial_->through()) : PiecePose();
    const std::set<Cell> red = [&] {
        std::set<Cell> cells(attempt.moving.begin(), attempt.moving.end());
        cells.insert(attempt.staying.begin(), attempt.staying.end());
        return cells;
    }();
    const auto add = [&](ScenePiece piece, bool isTurning) {
        // What stays is transparent, so that what turns inside is seen.
        const bool isShown = isTurning || piece.colour == blockedColour || scene.isFlat();
        display.states.push_back(isShown ? PieceState::shown : PieceState::ghost);
        scene.pieces.push_back(std::move(piece));
        display.moved.push_back(isTurning ? turned : PiecePose());
    };
    for (int i = 0; i < pieces_->count(); ++i) {
        ScenePiece piece = scenePieceOf(puzzle_, assembly_[static_cast<std::size_t>(i)]);
        std::erase_if(piece.cells, [&](Cell cell) { return red.contains(cell); });
        std::erase_if(piece.marked, [&](const auto& mark) { return red.contains(mark.first); });
        if (!piece.cells.empty()) add(std::move(piece), pieces_->item(i)->checkState() == Qt::Checked);
    }
    if (attempt.isBlocked()) {
        add({attempt.moving, blockedColour, tr("In the way")}, true);
        add({attempt.staying, blockedColour, tr("In the way")}, false);
    }
    view_->setDisplay({});
    view_->setScene(scene);
    view_->setDisplay(display);
    view_->setOverlay({});
}

void TurnTrialDialog::showPlays(const Plays& plays) {
    QStringList lines;
    for (const auto& [degrees, play] : plays) {
        const QString angle = u"%1°"_s.arg(degrees);
        if (!play)
            lines << tr("%1: not with any play").arg(angle);
        else if (*play <= finish_.play)
            lines << tr("%1: possible").arg(angle);
        else
            lines << tr("%1: from a play of %2 up; it is %3")
                         .arg(angle, QLocale().toString(*play, 'f', 3), QLocale().toString(finish_.play));
    }
    verdict_->setText(lines.join(u'\n'));
}

}  // namespace tilewright
