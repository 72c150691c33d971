#include "views/session/session.h"

#include <QFile>
#include <utility>

#include "core/files/files.h"
#include "core/formats/puzzle_file.h"
#include "core/formats/saved_puzzle.h"
#include "core/puzzle/checks.h"

namespace tilewright {

namespace {

constexpr int pollInterval = 33;

}  // namespace

struct Session::Run {
    Run(const Puzzle& puzzle, Plan jobPlan, const JobOptions& options)
        : plan(std::move(jobPlan)),
          store(mostImages(puzzle)),
          job(puzzle, plan, options, [this](const PreparedSearch&, std::span<const Solution> solutions) {
              store.append(solutions, job.secondsSearched());
          }) {}

    /// What has been found, once the search is prepared.
    const FoundSolutions* found() {
        if (!found_ && job.search() != nullptr) found_.emplace(FoundSolutions{*job.search(), store});
        return found_ ? &*found_ : nullptr;
    }

    Plan plan;
    SolutionStore store;
    SolutionRemarks remarks;
    std::optional<FoundSolutions> found_;
    // Last, so that its threads end before the store goes.
    Job job;
};

Session::Session(QObject* parent) : QObject(parent) {
    pollTimer_.setInterval(pollInterval);
    connect(&pollTimer_, &QTimer::timeout, this, &Session::poll);
    connect(&check_, &PuzzleCheck::finished, this, &Session::reasonsFound);
    connect(&check_, &PuzzleCheck::advised, this, &Session::adviceChanged);
}

Session::~Session() = default;

bool Session::open(const QString& path, int problem) {
    try {
        const std::string file = path.toStdString();
        const std::string bytes = readFile(file);
        Puzzle puzzle = parsePuzzle(bytes, file, {problem, true});
        const std::size_t problems = parseProblemNames(bytes, file).size();
        replaceDocument(Document(std::move(puzzle)), path, problem, static_cast<int>(problems));
        return true;
    } catch (const FormatError& error) {
        Q_EMIT failed(QString::fromUtf8(error.what()));
        return false;
    }
}

void Session::setPuzzle(Puzzle puzzle, const QString& file) {
    replaceDocument(Document(std::move(puzzle)), file, 1, 1);
}

void Session::newPuzzle(Lattice lattice) {
    Puzzle puzzle;
    puzzle.lattice = lattice;
    setPuzzle(std::move(puzzle));
}

void Session::recover(Puzzle puzzle, const QString& file, int problem) {
    if (!QFile::exists(file) || !open(file, problem)) newPuzzle(puzzle.lattice);
    edit(tr("Recover unsaved changes"), std::move(puzzle));
}

void Session::replaceDocument(Document document, const QString& file, int problem, int problems) {
    dropRun();
    aside_.reset();
    document_ = std::move(document);
    file_ = file;
    problem_ = problem;
    problems_ = problems;
    hasPuzzle_ = true;
    customPlan_.reset();
    examine();
    Q_EMIT puzzleChanged();
    Q_EMIT planChanged();
    Q_EMIT fileChanged();
    Q_EMIT undoChanged();
    Q_EMIT modifiedChanged();
}

void Session::examine() {
    const std::vector<Flaw> flaws = validate(puzzle());
    obstacle_ =
        QString::fromStdString(flaws.empty() ? searchObstacle(puzzle()).value_or("") : flaws.front().text);
    check_.start(puzzle());
}

void Session::changePuzzle(const std::function<bool()>& change) {
    const bool wasModified = isModified();
    if (!change()) return;
    if (phase_ != Phase::idle || run_) putRunAside();
    examine();
    Q_EMIT puzzleEdited();
    Q_EMIT planChanged();
    Q_EMIT undoChanged();
    if (isModified() != wasModified) Q_EMIT modifiedChanged();
    takeRunBack();
}

void Session::edit(const QString& name, Puzzle after, const QString& stroke) {
    hasPuzzle_ = true;
    changePuzzle([&] { return document_.edit(name, std::move(after), stroke); });
}

void Session::edit(const QString& name, EditedPuzzle edited, const QString& stroke) {
    QStringList notes;
    for (const std::string& note : edited.notes)
        notes << QString::fromStdString(note);
    edit(notes.isEmpty() ? name : tr("%1 (%2)").arg(name, notes.join(QStringLiteral("; "))),
         std::move(edited.puzzle), stroke);
}

void Session::undo() {
    changePuzzle([this] { return document_.undo(); });
}

void Session::redo() {
    changePuzzle([this] { return document_.redo(); });
}

void Session::revert() {
    edit(tr("Revert"), document_.saved());
}

bool Session::save() {
    if (file_.isEmpty()) {
        Q_EMIT failed(tr("The puzzle has no file yet; save it under a name."));
        return false;
    }
    if (!hasOwnFile()) {
        Q_EMIT failed(
            tr("%1 holds %2 puzzles, and saving one would lose the others; save it under another name.")
                .arg(file_)
                .arg(problems_));
        return false;
    }
    return saveAs(file_);
}

bool Session::saveAs(const QString& path) {
    if (!write(path, true)) return false;
    document_.markSaved();
    file_ = path;
    problem_ = 1;
    problems_ = 1;
    Q_EMIT fileChanged();
    Q_EMIT modifiedChanged();
    return true;
}

bool Session::exportTo(const QString& path) {
    return write(path, false);
}

bool Session::write(const QString& path, bool exactly) {
    try {
        const std::string file = path.toStdString();
        const WrittenPuzzle written = exactly ? savedPuzzle(puzzle(), file) : exportedPuzzle(puzzle(), file);
        writeFile(file, written.bytes);
        QStringList notes;
        for (const std::string& note : written.notes)
            notes << QString::fromStdString(note);
        if (!notes.isEmpty()) Q_EMIT noted(notes);
        return true;
    } catch (const FormatError& error) {
        Q_EMIT failed(QString::fromUtf8(error.what()));
        return false;
    }
}

Plan Session::plan() const {
    if (customPlan_) return *customPlan_;
    return hasPuzzle_ && obstacle_.isEmpty() ? choosePlan(puzzle()) : Plan{};
}

void Session::setPlan(std::optional<Plan> plan) {
    customPlan_ = std::move(plan);
    Q_EMIT planChanged();
}

void Session::setThreads(int threads) {
    threads_ = threads;
    Q_EMIT planChanged();
}

bool Session::isRunning() const {
    return phase_ == Phase::preparing || phase_ == Phase::searching || phase_ == Phase::paused;
}

void Session::start() {
    if (!hasPuzzle_) return;
    if (!obstacle_.isEmpty()) {
        Q_EMIT failed(obstacle_);
        return;
    }
    const Plan plan = this->plan();
    try {
        checkPlan(puzzle(), plan);
    } catch (const PlanError& error) {
        Q_EMIT failed(QString::fromUtf8(error.what()));
        return;
    }
    if (remarkCount() > 0 && mayForget_ && !mayForget_()) return;
    dropRun();
    aside_.reset();
    JobOptions options;
    options.threads = threads_;
    options.inBackground = true;
    run_ = std::make_shared<Run>(puzzle(), plan, options);
    run_->job.start();
    setPhase(Phase::preparing);
    pollTimer_.start();
}

void Session::pause() {
    if (!run_) return;
    run_->job.pause();
    poll();
}

void Session::resume() {
    if (!run_) return;
    run_->job.resume();
    poll();
}

void Session::stop() {
    if (run_) run_->job.cancel();
}

QString Session::planText() const {
    const PreparedSearch* search = run_ ? run_->job.search() : nullptr;
    if (search == nullptr) return {};
    return QString::fromStdString(
        describe(run_->plan, search->constrainedPiece(), search->table().maxPieces()));
}

std::vector<Placement> Session::solution(quint64 index) const {
    const FoundSolutions* found = run_ ? run_->found() : nullptr;
    if (found == nullptr || index >= solutionCount_) return {};
    return found->placements(index);
}

std::shared_ptr<const FoundSolutions> Session::found() const {
    const FoundSolutions* found = run_ ? run_->found() : nullptr;
    return found != nullptr ? std::shared_ptr<const FoundSolutions>(run_, found) : nullptr;
}

const SolutionRemarks& Session::remarks() const {
    static const SolutionRemarks none;
    return run_ ? run_->remarks : none;
}

void Session::changeRemarks(const std::function<void(SolutionRemarks&)>& change) {
    if (!run_) return;
    change(run_->remarks);
    Q_EMIT remarksChanged();
}

quint64 Session::remarkCount() const {
    return remarks().count() + (aside_ ? aside_->remarks.count() : 0);
}

SolutionList Session::solutionList() const {
    const std::shared_ptr<const FoundSolutions> kept = found();
    if (!kept) return {};
    return {solutionCount_, [kept](std::uint64_t place) {
                const Solution solution = kept->store.read(place);
                return NumberedSolution{
                    place + 1, solution.copies,
                    placementsOf(kept->search.puzzle(), kept->search.table(), solution.images)};
            }};
}

std::vector<Placement> Session::currentAssembly() const {
    const PreparedSearch* search = run_ ? run_->job.search() : nullptr;
    if (search == nullptr) return {};
    return placementsOf(search->puzzle(), search->table(), run_->job.currentTrail());
}

void Session::poll() {
    std::erase_if(ending_,
                  [](const std::shared_ptr<Run>& run) { return run->job.waitFor(std::chrono::seconds(0)); });
    if (!run_) {
        if (ending_.empty()) pollTimer_.stop();
        return;
    }
    snapshot_ = run_->job.snapshot();
    const quint64 count = run_->store.size();
    const bool more = count != std::exchange(solutionCount_, count);
    if (snapshot_.phase == JobPhase::finished && ending_.empty()) pollTimer_.stop();
    Q_EMIT snapshotChanged();
    if (more) Q_EMIT solutionCountChanged();
    switch (snapshot_.phase) {
        case JobPhase::preparing:
            setPhase(Phase::preparing);
            break;
        case JobPhase::searching:
            setPhase(Phase::searching);
            break;
        case JobPhase::paused:
            setPhase(Phase::paused);
            break;
        case JobPhase::finished:
            if (phase_ == Phase::finished) break;
            setPhase(Phase::finished);
            if (snapshot_.status == JobStatus::failed) Q_EMIT failed(QString::fromStdString(snapshot_.error));
    }
}

void Session::dropRun() {
    if (run_) {
        run_->job.cancel();
        ending_.push_back(std::move(run_));
        run_.reset();
    }
    snapshot_ = {};
    solutionCount_ = 0;
    Q_EMIT snapshotChanged();
    Q_EMIT solutionCountChanged();
    setPhase(Phase::idle);
}

// What a person has said about solutions is not lost by an edit that can be undone.
void Session::putRunAside() {
    const bool keeps = run_ && run_->remarks.count() > 0;
    if (keeps) aside_ = run_;
    dropRun();
    if (keeps)
        Q_EMIT noted({tr(
            "Marks and notes of solutions come back when the edit is undone; a new search forgets them")});
}

void Session::takeRunBack() {
    if (!aside_ || aside_->found() == nullptr || aside_->found()->search.puzzle() != puzzle()) return;
    run_ = std::exchange(aside_, nullptr);
    pollTimer_.start();
    poll();
}

void Session::setPhase(Phase phase) {
    if (phase == phase_) return;
    phase_ = phase;
    Q_EMIT phaseChanged();
}

}  // namespace tilewright
