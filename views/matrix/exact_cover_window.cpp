#include "views/matrix/exact_cover_window.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLocale>
#include <QScreen>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>
#include <climits>
#include <utility>

#include "core/count/solution_diagram.h"
#include "views/style/sentence.h"
#include "views/watch/watch_words.h"

namespace tilewright {

namespace {

using Task = ExactCoverOptions::Task;

constexpr QSize firstSize(1180, 780);
constexpr int pollInterval = 50;

int pluralOf(const BigCount& count) {
    return static_cast<int>(std::min<BigCount>(count, INT_MAX));
}

}  // namespace

int ExactCoverList::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(solutions_.size());
}

QVariant ExactCoverList::data(const QModelIndex& index, int role) const {
    if (role != Qt::DisplayRole) return {};
    QStringList options;
    for (const int option : at(index.row()))
        options << QString::number(option + 1);
    return tr("%1: options %2").arg(QLocale().toString(index.row() + 1), options.join(u", "_s));
}

void ExactCoverList::append(std::vector<Solution> solutions) {
    if (solutions.empty()) return;
    const int first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(solutions.size()) - 1);
    std::ranges::move(solutions, std::back_inserter(solutions_));
    endInsertRows();
}

void ExactCoverList::clear() {
    beginResetModel();
    solutions_.clear();
    endResetModel();
}

ExactCoverWindow::ExactCoverWindow(ExactCover problem, const QString& name, QWidget* parent)
    : WatchFrame(parent, Qt::Window),
      problem_(std::make_shared<const ExactCover>(std::move(problem))),
      list_(problem_) {
    setObjectName(u"exactCoverWindow"_s);
    setWindowTitle(tr("%1 – Exact cover").arg(name));
    matrix_->setProblem(problem_);
    auto* parts = new QSplitter;
    layOut(parts, {{matrix_, 1}, makeSide()});
    parts->setChildrenCollapsible(false);
    parts->setSizes({880, 300});
    fill(player_, parts);
    actions().byPieces->setText(tr("Step by opt&ions"));
    actions().byPieces->setToolTip(tr("Step option by option (P)"));
    resize(firstSize.boundedTo(screen()->availableSize() - QSize(20, 60)));

    timer_.setInterval(pollInterval);
    connect(&timer_, &QTimer::timeout, this, &ExactCoverWindow::poll);
    for (const auto signal : {&WatchSession::stateChanged, &WatchSession::phaseChanged})
        connect(&player_, signal, this, &ExactCoverWindow::showStep);
    connect(&player_, &WatchSession::failed, caption(), &QLabel::setText);
    player_.open(problem_);
    refreshButtons();
    matrix_->setFocus();
}

ExactCoverWindow::~ExactCoverWindow() {
    empty();
}

QString ExactCoverWindow::summary() const {
    const auto count = [](std::size_t number) { return static_cast<int>(number); };
    const auto primary = static_cast<std::size_t>(problem_->primaryItems);
    QString text = tr("%Ln option(s)", "", count(problem_->options.size())) + u"\n"_s +
                   tr("%Ln primary item(s)", "", count(primary));
    if (const std::size_t others = problem_->items.size() - primary; others > 0)
        text += u"\n"_s + tr("%Ln secondary item(s)", "", count(others));
    if (!problem_->colours.empty())
        text += u"\n"_s + tr("%Ln colour(s)", "", count(problem_->colours.size()));
    if (!problem_->comment.empty())
        text.prepend(QString::fromStdString(problem_->comment).trimmed() + u"\n\n"_s);
    return text;
}

QWidget* ExactCoverWindow::makeSide() {
    auto* side = new QWidget;
    auto* about = makeText(tr("Size of the problem"));
    about->setText(breakable(summary()));
    // Comments may be long.
    auto* scrolled = new QScrollArea;
    scrolled->setWidget(about);
    scrolled->setWidgetResizable(true);
    scrolled->setFrameShape(QFrame::NoFrame);
    scrolled->setMaximumHeight(150);
    about->setAlignment(Qt::AlignTop);
    view_->setModel(&list_);
    view_->setUniformItemSizes(true);
    view_->setObjectName(u"solutions"_s);
    view_->setAccessibleName(tr("Solutions"));
    setEmptyText(*view_, tr("Solve lists all solutions, Sample some at random."));
    result_->setObjectName(u"result"_s);
    detail_->setObjectName(u"detail"_s);
    detail_->setAlignment(Qt::AlignTop);
    details_->setWidget(detail_);
    details_->setWidgetResizable(true);
    details_->setFrameShape(QFrame::NoFrame);
    details_->hide();
    legend_->setTextFormat(Qt::RichText);
    legend_->setObjectName(u"legend"_s);
    refreshLegend();
    for (QPushButton* button : {solve_, count_, sample_, stop_})
        button->setAutoDefault(false);
    solve_->setObjectName(u"solve"_s);
    count_->setObjectName(u"count"_s);
    sample_->setObjectName(u"sample"_s);
    stop_->setObjectName(u"stop"_s);
    explain(solve_, tr("List all solutions"));
    explain(count_, tr("Count the solutions without listing them"));
    explain(sample_, tr("List solutions drawn at random, each equally likely"));
    explain(stop_, tr("Stop the search"));
    explain(sampleSize_, tr("Choose how many solutions to draw"), tr("Size of the sample"));
    explain(onlyRemaining_, tr("Leave out covered items and excluded options"));
    auto* runs = new QHBoxLayout;
    layOut(runs, {{solve_, 1}, {count_, 1}, {stop_, 1}});
    auto* samples = new QHBoxLayout;
    layOut(samples, {{sample_, 1}, {sampleSize_, 1}});
    auto* layout = makeLayout<QVBoxLayout>(side, {10, 8, 10, 4});
    layOut(layout, {scrolled, onlyRemaining_, legend_, runs, samples, result_, {view_, 3}, {details_, 2}});
    connect(solve_, &QPushButton::clicked, this, [this] { run(Task::list); });
    connect(count_, &QPushButton::clicked, this, [this] { run(Task::count); });
    connect(sample_, &QPushButton::clicked, this, [this] {
        if (diagram_)
            sample();
        else
            run(Task::diagram);
    });
    connect(stop_, &QPushButton::clicked, this, [this] { job_->cancel(); });
    connect(onlyRemaining_, &QCheckBox::toggled, matrix_, &MatrixView::setOnlyRemaining);
    connect(view_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& index) {
                if (index.isValid()) showSolution(index.row());
            });
    return side;
}

void ExactCoverWindow::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) refreshLegend();
}

void ExactCoverWindow::refreshLegend() {
    legend_->setText(matrixLegend(palette()));
}

void ExactCoverWindow::run(Task task) {
    ExactCoverOptions options;
    options.task = task;
    task_ = task;
    if (task != Task::count) {
        list_.clear();
        details_->hide();
    }
    found_ = std::make_shared<Found>();
    job_ = std::make_unique<ExactCoverJob>(problem_, options, [found = found_](std::span<const int> chosen) {
        const std::lock_guard lock(found->mutex);
        if (found->taken + found->solutions.size() < mostListed)
            found->solutions.emplace_back(chosen.begin(), chosen.end());
    });
    job_->start();
    timer_.start();
    poll();
}

void ExactCoverWindow::takeFound() {
    std::vector<ExactCoverList::Solution> solutions;
    {
        const std::lock_guard lock(found_->mutex);
        solutions.swap(found_->solutions);
        found_->taken += solutions.size();
    }
    for (ExactCoverList::Solution& solution : solutions)
        std::ranges::sort(solution);
    list_.append(std::move(solutions));
}

void ExactCoverWindow::poll() {
    const ExactCoverSnapshot now = job_->snapshot();
    takeFound();
    const bool isOver = now.phase == JobPhase::finished;
    if (isOver) {
        timer_.stop();
        finish(now);
    } else if (task_ == Task::list) {
        result_->setText(tr("%Ln solution(s) so far, %1 % searched", "", pluralOf(now.count))
                             .arg(QLocale().toString(100.0 * now.progress, 'f', 1)));
    } else {
        result_->setText(tr("Counting: %1 % done").arg(QLocale().toString(100.0 * now.progress, 'f', 1)));
    }
    refreshButtons();
}

void ExactCoverWindow::finish(const ExactCoverSnapshot& result) {
    diagram_ = task_ == Task::diagram ? job_->diagram() : diagram_;
    if (result.status == JobStatus::failed) return result_->setText(wholeSentence(result.error));
    const QString seconds = QLocale().toString(result.seconds, 'f', 1);
    // A plural form has no room for a number of any size.
    const QString number = result.count > INT_MAX ? tr("%1 solutions").arg(shortNumberText(result.count))
                                                  : tr("%Ln solution(s)", "", pluralOf(result.count));
    const bool isComplete = result.status == JobStatus::complete;
    QString text = isComplete ? tr("%1 in %2 s.").arg(number, seconds)
                   : task_ == Task::list
                       ? tr("Stopped after %1 in %2 s.").arg(number, seconds)
                       : tr("Stopped after %1 s, before the solutions were counted.").arg(seconds);
    if (task_ == Task::list && result.count > list_.rowCount())
        text += u' ' + tr("Only the first %Ln are listed.", "", list_.rowCount());
    result_->setText(text);
    if (isComplete && diagram_ && task_ == Task::diagram) sample();
}

void ExactCoverWindow::sample() {
    list_.clear();
    details_->hide();
    if (diagram_->total() == 0) return;
    std::vector<ExactCoverList::Solution> solutions;
    for (int i = 0; i < sampleSize_->value(); ++i)
        solutions.push_back(diagram_->solution(randomBelow(diagram_->total(), random_)));
    list_.append(std::move(solutions));
}

void ExactCoverWindow::refreshButtons() {
    for (QWidget* widget : {static_cast<QWidget*>(solve_), static_cast<QWidget*>(count_),
                            static_cast<QWidget*>(sample_), static_cast<QWidget*>(sampleSize_)})
        widget->setEnabled(!isRunning());
    stop_->setEnabled(isRunning());
}

void ExactCoverWindow::showSolution(int row) {
    player_.pause();
    const ExactCoverList::Solution& solution = list_.at(row);
    QStringList lines;
    for (const int option : solution)
        lines << u"%1: %2"_s.arg(option + 1)
                     .arg(QString::fromStdString(problem_->optionText(static_cast<std::size_t>(option))));
    detail_->setText(breakable(lines.join(u'\n')));
    details_->show();
    const std::optional<int> first = solution.empty() ? std::nullopt : std::optional(solution.front());
    matrix_->setMatrix(matrixOf(*problem_, solution), {}, first);
    caption()->setText(tr("Solution %1 of the list. Step or play to return to the search.")
                           .arg(QLocale().toString(row + 1)));
}

void ExactCoverWindow::showStep() {
    if (!player_.isReady()) return;
    view_->clearSelection();
    view_->selectionModel()->setCurrentIndex({}, QItemSelectionModel::NoUpdate);
    details_->hide();
    const ExactCoverState& state = player_.state();
    const ExactCoverStep& last = state.last;
    using Kind = ExactCoverStep::Kind;
    const auto some = [](int index) { return index >= 0 ? std::optional(index) : std::nullopt; };
    if (state.step == 0)
        matrix_->setMatrix(matrixAt(*problem_, state));
    else
        matrix_->setMatrix(matrixAt(*problem_, state), some(last.item), some(last.option));
    const auto name = [&] {
        return QString::fromStdString(problem_->items[static_cast<std::size_t>(last.item)].name);
    };
    const auto option = [&] {
        return u"%1 (%2)"_s.arg(last.option + 1)
            .arg(QString::fromStdString(problem_->optionText(static_cast<std::size_t>(last.option))));
    };
    QString text;
    if (state.step == 0)
        text = playHint();
    else if (last.kind == Kind::target)
        text = tr("Next item: %1, which has the fewest ways: %Ln option(s) left.", "", last.left).arg(name());
    else if (last.kind == Kind::deadEnd && last.left == 0)
        text = tr("Dead end: no option with %1 is left.").arg(name());
    else if (last.kind == Kind::deadEnd)
        text = tr("Dead end: %1 needs %2 more options, and %3 are left.")
                   .arg(name())
                   .arg(last.needed)
                   .arg(last.left);
    else if (last.kind == Kind::solution)
        text = tr("Solution %1: all primary items are covered.").arg(QLocale().toString(state.solutions));
    else if (last.option == ExactCoverStep::none)
        text = last.kind == Kind::choose ? tr("No further option is chosen for %1.").arg(name())
                                         : tr("No further option for %1: all below is searched.").arg(name());
    else if (last.kind == Kind::choose)
        text = tr("Option %1 is chosen for %2.").arg(option(), name());
    else
        text = tr("Option %1 is undone: all below it is searched.").arg(option());
    showCaption(text, state.step > 0 && last.kind == Kind::solution);
}

}  // namespace tilewright
