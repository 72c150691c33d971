#include "views/compare/compare_side.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>
#include <mutex>

#include "views/assembly/painter_assembly_view.h"
#include "views/style/sentence.h"
#include "views/watch/flat_stage.h"
#include "views/watch/watch_caption.h"
#include "views/watch/watch_scene.h"

namespace tilewright {

namespace {

std::vector<Mark> marksOf(const WatchScene& scene) {
    const StageColours colours = StageColours::current();
    std::vector<Mark> marks;
    if (scene.target) marks.push_back({*scene.target, colours.glow});
    if (scene.ghost)
        for (const Cell cell : scene.ghost->cells)
            marks.push_back({cell, scene.collisions.empty() ? colours.pointed : colours.collision});
    return marks;
}

}  // namespace

struct CompareSide::Found {
    std::mutex mutex;
    std::vector<ImageId> latest;
};

CompareSide::CompareSide(const QString& name, Puzzle puzzle, const Plan& ofSession, PlanChooser::Usual first,
                         QWidget* parent)
    : QWidget(parent),
      puzzle_(std::move(puzzle)),
      chooser_(new PlanChooser(puzzle_, ofSession, first)),
      caption_(new QLabel),
      facts_(new QLabel),
      found_(std::make_unique<Found>()) {
    auto* letter = new QLabel(name);
    QFont large = font();
    large.setBold(true);
    large.setPointSizeF(large.pointSizeF() * 1.6);
    letter->setFont(large);
    auto* head = new QHBoxLayout;
    head->setSpacing(10);
    head->addWidget(letter, 0, Qt::AlignTop);
    head->addWidget(chooser_, 1);
    caption_->setMinimumWidth(100);
    caption_->setWordWrap(true);
    caption_->setMinimumHeight(2 * fontMetrics().lineSpacing());
    caption_->setAlignment(Qt::AlignTop | Qt::AlignHCenter);
    facts_->setAlignment(Qt::AlignHCenter);
    facts_->setForegroundRole(QPalette::PlaceholderText);
    QWidget* view = makeView();
    view->setMinimumSize(200, 140);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 10, 12, 6);
    layout->setSpacing(6);
    layout->addLayout(head);
    layout->addWidget(view, 1);
    layout->addWidget(caption_);
    layout->addWidget(facts_);
    connect(chooser_, &PlanChooser::planChanged, this, &CompareSide::onPlan);
    steps_.open(puzzle_, chooser_->plan());
    refresh();
}

CompareSide::~CompareSide() = default;

// Two more pictures in OpenGL would cost more than they show.
QWidget* CompareSide::makeView() {
    if (puzzle_.lattice == Lattice::square) return flat_ = new FlatStage;
    return solid_ = new PainterAssemblyView;
}

void CompareSide::onPlan() {
    race_.reset();
    steps_.open(puzzle_, chooser_->plan());
    Q_EMIT planChanged();
}

void CompareSide::startRace() {
    JobOptions options;
    options.threads = 1;
    options.inBackground = true;
    race_.reset();
    found_->latest.clear();
    const auto keepLatest = [found = found_.get()](const PreparedSearch&,
                                                   std::span<const Solution> solutions) {
        const std::lock_guard lock(found->mutex);
        found->latest = solutions.back().images;
    };
    race_ = std::make_unique<Job>(puzzle_, chooser_->plan(), options, keepLatest);
    race_->start();
}

void CompareSide::stopRace() {
    if (race_) race_->cancel();
}

bool CompareSide::isRacing() const {
    return race_ && race_->snapshot().phase != JobPhase::finished;
}

void CompareSide::showRace(bool race) {
    showsRace_ = race;
    refresh();
}

void CompareSide::refresh() {
    if (showsRace_)
        refreshRace();
    else
        refreshSteps();
}

void CompareSide::refreshRace() {
    if (!race_) return;
    const JobSnapshot snapshot = race_->snapshot();
    // At the end the last solution says more than where the search was last.
    if (const PreparedSearch* search = race_->search()) {
        const std::lock_guard lock(found_->mutex);
        const bool isOver = snapshot.phase == JobPhase::finished && !found_->latest.empty();
        const std::vector<ImageId> images = isOver ? found_->latest : race_->currentTrail();
        WatchScene scene;
        scene.assembly = makeScene(puzzle_, placementsOf(puzzle_, search->table(), images));
        showScene(scene);
    }
    QString caption;
    if (snapshot.phase != JobPhase::finished)
        caption = tr("Searching: %1 %").arg(QLocale().toString(100.0 * snapshot.progress, 'f', 1));
    else if (snapshot.status == JobStatus::complete)
        caption = tr("Done");
    else if (snapshot.status == JobStatus::failed)
        caption = sentence(snapshot.error);
    else
        caption = tr("Stopped at %1 %").arg(QLocale().toString(100.0 * snapshot.progress, 'f', 1));
    caption_->setText(caption);
    facts_->setText(tr("%1 s, %Ln solution(s)", "", static_cast<int>(snapshot.solutions))
                        .arg(QLocale().toString(snapshot.prepareSeconds + snapshot.seconds, 'f', 2)));
}

void CompareSide::refreshSteps() {
    if (steps_.phase() == WatchSession::Phase::failed) {
        caption_->setText(steps_.error());
        facts_->clear();
        return;
    }
    const std::shared_ptr<const PreparedSearch> search = steps_.search();
    if (!search) {
        WatchScene empty;
        empty.assembly = makeScene(puzzle_, {});
        showScene(empty);
        caption_->setText(tr("The lists of images are being made"));
        facts_->clear();
        return;
    }
    const WatchedState& state = steps_.state();
    showScene(makeWatchScene(*search, state));
    caption_->setText(state.step == 0 ? tr("At the beginning") : captionOf(*search, state));
    const int solutions = static_cast<int>(state.solutions);
    facts_->setText(steps_.isAtEnd() ? tr("The end, %Ln solution(s)", "", solutions)
                                     : tr("%Ln solution(s) so far", "", solutions));
}

void CompareSide::showScene(const WatchScene& scene) {
    if (flat_ != nullptr) {
        flat_->setSearch(steps_.search());
        flat_->showScene(scene, 0);
        return;
    }
    solid_->setScene(scene.assembly);
    solid_->setMarks(marksOf(scene));
}

RunFigures CompareSide::figures() const {
    RunFigures figures;
    if (showsRace_) {
        if (!race_) return figures;
        const JobSnapshot snapshot = race_->snapshot();
        figures.statistics = snapshot.statistics;
        figures.solutions = snapshot.solutions;
        figures.isComplete = snapshot.phase == JobPhase::finished && snapshot.status == JobStatus::complete;
        figures.progress = snapshot.progress;
        figures.seconds = snapshot.prepareSeconds + snapshot.seconds;
        return figures;
    }
    if (!steps_.search()) return figures;
    figures.statistics = steps_.state().statistics;
    figures.solutions = steps_.state().solutions;
    figures.isComplete = steps_.isAtEnd();
    return figures;
}

}  // namespace tilewright
