#include "views/compare/compare_side.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLocale>
#include <QStringList>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/search/plan.h"
#include "views/assembly/painter_assembly_view.h"
#include "views/search/plan_panel.h"
#include "views/style/sentence.h"
#include "views/style/widgets.h"
#include "views/watch/watch_board.h"
#include "views/watch/watch_words.h"

namespace tilewright {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(tilewright::Difference)
};

QString threeDigits(double value) {
    return value >= 1000.0 ? numberText(static_cast<std::uint64_t>(value + 0.5))
                           : QLocale().toString(value, 'g', 3);
}

// The ratio of the larger number to the smaller one.
struct Ratio {
    bool isGreaterA = false;
    QString times;
};

Ratio ratioOf(double a, double b) {
    return {a > b, threeDigits(a > b ? a / b : b / a)};
}

// Which of two counts is larger, and by what factor: "B ×2.31".
QString ratioText(std::uint64_t a, std::uint64_t b) {
    if (a == 0 || b == 0) return {};
    if (a == b) return u"="_s;
    const Ratio ratio = ratioOf(static_cast<double>(a), static_cast<double>(b));
    return (ratio.isGreaterA ? u"A ×%1"_s : u"B ×%1"_s).arg(ratio.times);
}

// Selects a text: for equal counts, for a count of 0, or for the larger count.
QString countsText(std::uint64_t a, std::uint64_t b, const QString& equal, const QString& apart,
                   const QString& moreA, const QString& moreB) {
    if (a == b) return equal;
    if (a == 0 || b == 0) return apart.arg(numberText(a), numberText(b));
    const Ratio ratio = ratioOf(static_cast<double>(a), static_cast<double>(b));
    return (ratio.isGreaterA ? moreA : moreB).arg(ratio.times);
}

QString timeText(const RunFigures& a, const RunFigures& b) {
    if (!a.seconds || !b.seconds) return {};
    if (a.isComplete && b.isComplete) {
        const bool isSlowerA = *a.seconds > *b.seconds;
        const double most = std::max(*a.seconds, *b.seconds);
        const double least = std::max(std::min(*a.seconds, *b.seconds), 1e-9);
        const QString times = threeDigits(most / least);
        const QString faster = isSlowerA ? threeDigits(*b.seconds) : threeDigits(*a.seconds);
        const QString slower = isSlowerA ? threeDigits(*a.seconds) : threeDigits(*b.seconds);
        if (most / least < 1.0 + a.uncertainty + b.uncertainty)
            return Words::tr("Both take about the same time: A %1 s, B %2 s CPU time.")
                .arg(threeDigits(*a.seconds), threeDigits(*b.seconds));
        return (isSlowerA ? Words::tr("B is %1x as fast: %2 s CPU time versus %3 s.")
                          : Words::tr("A is %1x as fast: %2 s CPU time versus %3 s."))
            .arg(times, faster, slower);
    }
    const auto percent = [](const RunFigures& run) {
        return QLocale().toString(100.0 * run.progress.value_or(0.0), 'g', 2);
    };
    if (a.isComplete)
        return Words::tr("A is done after %1 s; B has done %2 % of its search.")
            .arg(threeDigits(*a.seconds), percent(b));
    if (b.isComplete)
        return Words::tr("B is done after %1 s; A has done %2 % of its search.")
            .arg(threeDigits(*b.seconds), percent(a));
    return Words::tr("A has done %1 % of its search, B %2 % of its own.").arg(percent(a), percent(b));
}

QString solutionsText(const RunFigures& a, const RunFigures& b) {
    if (a.solutions == 0 && b.solutions == 0 && !(a.isComplete && b.isComplete)) return {};
    const int count = pluralCount(a.solutions);
    if (a.solutions == b.solutions) return Words::tr("Both have found %Ln solution(s).", "", count);
    return Words::tr("A has found %Ln solution(s), B %1.", "", count).arg(numberText(b.solutions));
}

}  // namespace

int pluralCount(std::uint64_t count) {
    return static_cast<int>(std::min<std::uint64_t>(count, std::numeric_limits<int>::max()));
}

QString differenceText(const RunFigures& a, const RunFigures& b) {
    const std::uint64_t triedA = a.statistics.totalAttempts();
    const std::uint64_t triedB = b.statistics.totalAttempts();
    if (triedA == 0 && triedB == 0) return {};
    QStringList sentences{timeText(a, b)};
    // During a race these would show who is faster, not who has more work.
    if (!a.seconds || (a.isComplete && b.isComplete))
        sentences << countsText(triedA, triedB,
                                Words::tr("Both have tried %Ln placement(s).", "", pluralCount(triedA)),
                                Words::tr("Placements tried: A %1, B %2."),
                                Words::tr("A has tried %1 times as many placements as B."),
                                Words::tr("B has tried %1 times as many placements as A."))
                  << countsText(a.statistics.totalFits(), b.statistics.totalFits(),
                                Words::tr("Both have placed %1.").arg(numberText(a.statistics.totalFits())),
                                Words::tr("A has placed %1, B %2."),
                                Words::tr("A has placed %1 times as many."),
                                Words::tr("B has placed %1 times as many."));
    sentences << solutionsText(a, b);
    sentences.removeAll(QString());
    return sentences.join(u' ');
}

ComparisonModel::ComparisonModel(QObject* parent) : NumberTable(parent) {
    using Counts = std::vector<std::uint64_t> Statistics::*;
    const auto count = [this](Counts counts, std::size_t run) {
        return [this, counts, run](std::size_t row) {
            return QVariant(static_cast<qulonglong>((runs_[run].*counts)[row]));
        };
    };
    const auto ratio = [this](Counts counts) {
        return [this, counts](std::size_t row) {
            return QVariant(ratioText((runs_[0].*counts)[row], (runs_[1].*counts)[row]));
        };
    };
    const QString tried = tr("Placements tried with this many pieces left");
    const QString placed = tr("Placements that fit");
    const QString more = tr("Which is larger, and by what factor");
    setColumns({
        {tr("Pieces left"), tr("Pieces left to place"),
         [](std::size_t row) { return row == 0 ? QVariant(tr("all")) : QVariant(qulonglong{row}); }},
        {tr("Attempts A"), tried, count(&Statistics::attempts, 0)},
        {tr("Attempts B"), tried, count(&Statistics::attempts, 1)},
        {tr("Ratio"), more, ratio(&Statistics::attempts)},
        {tr("Fits A"), placed, count(&Statistics::fits, 0)},
        {tr("Fits B"), placed, count(&Statistics::fits, 1)},
        {tr("Ratio"), more, ratio(&Statistics::fits)},
    });
}

void ComparisonModel::setStatistics(const Statistics& a, const Statistics& b) {
    const std::size_t levels = std::max(a.fits.size(), b.fits.size());
    runs_ = {a, b};
    if (levels > 0)
        for (Statistics& run : runs_)
            for (std::vector<std::uint64_t>* counts : {&run.attempts, &run.fits}) {
                counts->resize(levels);
                counts->front() = std::accumulate(counts->begin() + 1, counts->end(), std::uint64_t{0});
            }
    setRows(levels, 0);
}

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
    else  // Two more OpenGL views would be too expensive.
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
    caption_->setText(captionOf(*player.search(), state));
    const int solutions = pluralCount(state.solutions);
    facts_->setText(player.isAtEnd() ? tr("Search complete: %Ln solution(s)", "", solutions)
                                     : tr("%Ln solution(s) so far", "", solutions));
}

namespace {

// The fixed plans; the others depend on the puzzle. # stands for all pieces but the first, which DLX places
// where it has the fewest placements. All constrain the same piece as the plan chosen for the puzzle, so that
// only the algorithm differs. Index: Usual.
constexpr std::array<const char*, 8> optionsOf{nullptr,
                                               nullptr,
                                               "-rhardest -V -f# -of=# -n",
                                               "-rhardest -V -f# -of=#",
                                               "-rhardest -V -f# -oe=# -n",
                                               "-rhardest -V",
                                               "-rhardest -V --debruijn=# -of=#",
                                               "-rhardest -V --fletcher=# -of=#"};

}  // namespace

PlanChooser::PlanChooser(Puzzle puzzle, Plan ofSession, Usual first, QWidget* parent)
    : QWidget(parent), puzzle_(std::move(puzzle)), ofSession_(std::move(ofSession)) {
    // In the order of Usual.
    choices_->addItems({tr("Plan panel"), tr("Automatic"), tr("FILA, first open cell, with NOF"),
                        tr("FILA, first open cell, without NOF"), tr("FILA, fewest neighbours, with NOF"),
                        tr("DLX only"), tr("de Bruijn"), tr("Fletcher"), tr("Custom plan")});
    choices_->setToolTip(tr("Choose the plan for this side"));
    choices_->setAccessibleName(choices_->toolTip());
    options_->setToolTip(
        tr("<p>Edit the plan in command-line syntax.</p><p>-r constrains a piece by the rule of the "
           "FILA article, -rhardest the most complicated one, -rfewest a large one with few "
           "placements, -rX piece X, -roff none.</p>"));
    options_->setAccessibleName(tr("Plan"));
    error_->setWordWrap(true);
    error_->hide();
    auto* layout = makeLayout<QGridLayout>(this, {}, 6);
    layOutRow(layout, 0, {choices_, options_});
    layOutRow(layout, 1, {{error_, 2}});
    layout->setColumnStretch(1, 1);
    connect(choices_, &QComboBox::activated, this, &PlanChooser::onChosen);
    connect(options_, &QLineEdit::textEdited, this, &PlanChooser::check);
    connect(options_, &QLineEdit::editingFinished, this, &PlanChooser::commit);
    choices_->setCurrentIndex(static_cast<int>(first));
    onChosen();
}

Plan PlanChooser::usualPlan(Usual usual) const {
    if (usual == Usual::ofSession) return ofSession_;
    const char* options = optionsOf[static_cast<std::size_t>(usual)];
    if (options == nullptr) return choosePlan(puzzle_);
    const QString allButFirst = QString::number(std::max(1, piecesToPlace(puzzle_) - 1));
    return planFromOptions(QString::fromLatin1(options).replace(u'#', allButFirst).toStdString(), puzzle_);
}

void PlanChooser::onChosen() {
    const auto usual = static_cast<Usual>(choices_->currentIndex());
    if (usual == Usual::own) return options_->setFocus();
    plan_ = usualPlan(usual);
    // Both sides count solutions in the same way.
    plan_.mirrors = ofSession_.mirrors;
    options_->setText(QString::fromStdString(toOptions(plan_)));
    options_->setCursorPosition(0);
    check();
    error_->hide();
    Q_EMIT planChanged();
}

std::optional<Plan> PlanChooser::check() {
    std::optional<Plan> plan;
    QString note;
    problem_.clear();
    try {
        const TypedPlan typed = typedPlan(options_->text(), puzzle_, ofSession_.mirrors);
        plan = typed.plan;
        note = typed.note;
    } catch (const std::exception& error) {
        problem_ = problemText(error);
    }
    error_->setText(plan ? note : problem_);
    error_->setForegroundRole(plan ? QPalette::PlaceholderText : QPalette::BrightText);
    error_->setVisible(!error_->text().isEmpty());
    Q_EMIT checked();
    return plan;
}

bool PlanChooser::commit() {
    std::optional<Plan> plan = check();
    if (!plan) return false;
    if (*plan == plan_) return true;
    plan_ = std::move(*plan);
    choices_->setCurrentIndex(static_cast<int>(Usual::own));
    Q_EMIT planChanged();
    return true;
}

namespace {

// After one second of work, plans that differ by 10 % can be told apart.
constexpr double secondsWanted = 1.0;
// Upper limit of repetitions; the median of very short runs is well known by then.
constexpr std::size_t mostRuns = 100;
// The error of the clock and of starting a run, for all runs together, in seconds, and the relative variation
// of the machine.
constexpr double clockSeconds = 0.02;
constexpr double leastUncertainty = 0.03;

double medianOf(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

double uncertaintyOf(const std::vector<double>& runs, double median) {
    std::vector<double> deviations;
    for (const double run : runs)
        deviations.push_back(std::abs(run - median));
    const double total = std::max(std::accumulate(runs.begin(), runs.end(), 0.0), 1e-6);
    return leastUncertainty + clockSeconds / total +
           medianOf(std::move(deviations)) / std::max(median, 1e-6) / std::sqrt(runs.size());
}

}  // namespace

Race::Race(Puzzle puzzle, Plan plan) : puzzle_(std::move(puzzle)), plan_(std::move(plan)) {
    run();
}

void Race::run() {
    JobOptions options;
    options.threads = 1;
    options.inBackground = true;
    const auto keepLatest = [found = found_](const PreparedSearch&, std::span<const Solution> solutions) {
        const std::lock_guard lock(found->mutex);
        found->latest = solutions.back().images;
    };
    job_ = std::make_unique<Job>(puzzle_, plan_, options, keepLatest);
    job_->start();
}

bool Race::poll() {
    if (isOver_) return false;
    const JobSnapshot now = job_->snapshot();
    if (now.phase != JobPhase::finished) return true;
    if (now.status == JobStatus::complete) {
        runs_.push_back(now.processorSeconds);
        if (!complete_) complete_ = now;
    }
    const double measured = std::accumulate(runs_.begin(), runs_.end(), 0.0);
    isOver_ = now.status != JobStatus::complete || measured >= secondsWanted || runs_.size() >= mostRuns;
    if (!isOver_) run();
    return !isOver_;
}

void Race::stop() {
    // Keep a complete run, not one of its repetitions.
    isOver_ = isOver_ || !runs_.empty();
    job_->cancel();
}

std::vector<ImageId> Race::images() const {
    if (search() == nullptr) return {};
    if (snapshot().phase == JobPhase::finished) {
        const std::lock_guard lock(found_->mutex);
        if (!found_->latest.empty()) return found_->latest;
    }
    return job_->currentTrail();
}

RunFigures Race::figures() const {
    const JobSnapshot now = snapshot();
    RunFigures figures;
    figures.statistics = now.statistics;
    figures.solutions = now.solutions;
    figures.isComplete = complete_.has_value();
    figures.progress = now.progress;
    figures.seconds = now.prepareSeconds + now.seconds;
    if (runs_.empty()) return figures;
    figures.seconds = medianOf(runs_);
    figures.uncertainty = uncertaintyOf(runs_, *figures.seconds);
    return figures;
}

}  // namespace tilewright
