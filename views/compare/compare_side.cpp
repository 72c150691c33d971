#include "views/compare/compare_side.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QVBoxLayout>

#include "views/assembly/painter_assembly_view.h"
#include "views/style/sentence.h"
#include "views/style/widgets.h"
#include "views/watch/watch_board.h"
#include "views/watch/watch_words.h"

namespace tilewright {

CompareSide::CompareSide(const QString& name, Puzzle puzzle, const Plan& ofSession, PlanChooser::Usual first,
                         QWidget* parent)
    : QWidget(parent), puzzle_(std::move(puzzle)), chooser_(new PlanChooser(puzzle_, ofSession, first)) {
    auto* letter = new QLabel(name);
    letter->setFont(boldFont(font(), 1.6));
    auto* head = new QHBoxLayout;
    head->setSpacing(10);
    layOut(head, {{letter, 0, Qt::AlignTop}, {chooser_, 1}});
    caption_->setMinimumWidth(100);
    caption_->setWordWrap(true);
    caption_->setMinimumHeight(2 * fontMetrics().lineSpacing());
    caption_->setAlignment(Qt::AlignTop | Qt::AlignHCenter);
    facts_->setAlignment(Qt::AlignHCenter);
    facts_->setForegroundRole(QPalette::PlaceholderText);
    QWidget* view = nullptr;
    const auto show = [&](auto* board) {
        view = board;
        board_ = board;
    };
    if (puzzle_.lattice.isFlat())
        show(new FlatBoard);
    else  // Two more pictures in OpenGL would cost more than they show.
        show(new SolidBoard(std::make_unique<PainterAssemblyView>()));
    view->setMinimumSize(200, 140);
    auto* layout = makeLayout<QVBoxLayout>(this, {12, 10, 12, 6}, 6);
    layOut(layout, {head, {view, 1}, caption_, facts_});
    connect(chooser_, &PlanChooser::planChanged, this, [this] {
        race_.reset();
        isRacing_ = false;
        Q_EMIT planChanged();
    });
}

void CompareSide::startRace() {
    race_.emplace(puzzle_, chooser_->plan());
    isRacing_ = true;
}

void CompareSide::stopRace() {
    if (race_) race_->stop();
}

void CompareSide::showRace() {
    if (!race_) return;
    isRacing_ = race_->poll();
    figures_ = race_->figures();
    const JobSnapshot snapshot = race_->snapshot();
    if (const PreparedSearch* search = race_->search()) {
        WatchScene scene;
        scene.assembly = makeScene(puzzle_, placementsOf(puzzle_, search->table(), race_->images()));
        board_->showScene(scene, 0);
    }
    const QString percent = QLocale().toString(100.0 * snapshot.progress, 'f', 1);
    if (snapshot.phase != JobPhase::finished)
        caption_->setText(tr("Searching: %1 %").arg(percent));
    else if (snapshot.status == JobStatus::complete)
        caption_->setText(isRacing_ ? tr("Done; measuring again") : tr("Done"));
    else if (snapshot.status == JobStatus::failed)
        caption_->setText(sentence(snapshot.error));
    else
        caption_->setText(tr("Stopped at %1 %").arg(percent));
    facts_->setText(tr("%1 s, %Ln solution(s)", "", pluralCount(figures_.solutions))
                        .arg(QLocale().toString(figures_.seconds.value_or(0.0), 'f', 3)));
}

void CompareSide::showSteps(const SearchPlayer& player) {
    figures_ = {};
    facts_->clear();
    if (player.phase() == StepPlayer::Phase::failed) return caption_->setText(sentence(player.error()));
    if (!player.isReady()) {
        WatchScene empty;
        empty.assembly = makeScene(puzzle_, {});
        board_->showScene(empty, 0);
        return caption_->setText(tr("Building placement lists…"));
    }
    const WatchedState& state = player.state();
    figures_.statistics = state.statistics;
    figures_.solutions = state.solutions;
    figures_.isComplete = player.isAtEnd();
    board_->setSearch(player.search());
    board_->showScene(makeWatchScene(*player.search(), state), 0);
    caption_->setText(state.step == 0 ? tr("Press Space to play, or the arrow keys to step.")
                                      : captionOf(*player.search(), state));
    const int solutions = pluralCount(state.solutions);
    facts_->setText(player.isAtEnd() ? tr("Search complete: %Ln solution(s)", "", solutions)
                                     : tr("%Ln solution(s) so far", "", solutions));
}

}  // namespace tilewright
