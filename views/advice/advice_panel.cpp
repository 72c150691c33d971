#include "views/advice/advice_panel.h"

#include <QLocale>
#include <QSettings>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/analysis/advice.h"
#include "core/basics/machine.h"
#include "core/count/count_job.h"
#include "core/puzzle/edits.h"
#include "views/session/session.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

// Sentences are hard to read in narrower columns.
constexpr int narrowest = 230;
constexpr int restInterval = 250;
constexpr auto enabledKey = "advice/backgroundSearch"_L1;

QString iconOf(const Advice& advice) {
    // While pieces are still being added, a mismatch of sizes is not reported.
    if (advice.obstacle == Obstacle::Kind::volume) return u"unfinished"_s;
    switch (advice.kind) {
        case Advice::Kind::unfinished:
            return u"unfinished"_s;
        case Advice::Kind::obstacle:
        case Advice::Kind::tooLarge:
        case Advice::Kind::locked:
        case Advice::Kind::inParts:
            return u"warning"_s;
        case Advice::Kind::sameShape:
            return u"same"_s;
        default:
            return u"symmetry"_s;
    }
}

// Estimates are shown with three significant digits.
QString roughly(double value) {
    if (value < 1.0) return u"1"_s;
    if (value < 1e15) {
        const double unit = std::pow(10.0, std::max(0.0, std::floor(std::log10(value)) - 2.0));
        return QLocale().toString(std::round(value / unit) * unit, 'f', 0);
    }
    const double exponent = std::floor(std::log10(value));
    return u"%1 × 10^%2"_s.arg(QLocale().toString(value / std::pow(10.0, exponent), 'f', 1)).arg(exponent);
}

constexpr double minute = 60.0;
constexpr double hour = 60.0 * minute;
constexpr double day = 24.0 * hour;
constexpr double year = 365.25 * day;
constexpr double universe = 13.8e9 * year;

// A duration in words.
QString durationText(double seconds) {
    const auto count = [](double value) { return static_cast<int>(std::lround(std::max(1.0, value))); };
    if (seconds < 2 * minute) return AdvicePanel::tr("%Ln second(s)", "", count(seconds));
    if (seconds < 2 * hour) return AdvicePanel::tr("%Ln minute(s)", "", count(seconds / minute));
    if (seconds < 2 * day) return AdvicePanel::tr("%Ln hour(s)", "", count(seconds / hour));
    if (seconds < 2 * year) return AdvicePanel::tr("%Ln day(s)", "", count(seconds / day));
    return AdvicePanel::tr("%1 years").arg(roughly(seconds / year));
}

// A sentence with plural forms for numbers beyond int.
int pluralOf(double value) {
    return value < 1.5 ? 1 : 2;
}

// A view takes the height of a row from its full width, but paints it beside the scroll bar and between the
// spacing: texts that wrap only there would lose their last line.
class WrappedRows : public QStyledItemDelegate {
  public:
    explicit WrappedRows(QListView& list) : QStyledItemDelegate(&list), list_(list) {}

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyleOptionViewItem painted = option;
        painted.rect.setWidth(list_.viewport()->width() - 2 * list_.spacing());
        return QStyledItemDelegate::sizeHint(painted, index);
    }

  private:
    QListView& list_;
};

}  // namespace

AdvicePanel::AdvicePanel(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      task_(
          this,
          [this](Verdict verdict) {
              verdict_ = std::move(verdict);
              setState(State::known);
          },
          [this](const QString& error) {
              error_ = error;
              setState(State::failed);
          }) {
    auto* layout = makeLayout<QVBoxLayout>(this, {10, 8, 10, 8}, 6);
    headline_->setFont(boldFont(font(), 1.15));
    headline_->setWordWrap(true);
    details_->setWordWrap(true);
    details_->setForegroundRole(QPalette::PlaceholderText);
    details_->setToolTip(tr("Difficulty: placements per solution"));
    background_->setToolTip(tr("Count solutions in the background after each change"));
    background_->setStatusTip(tr("Count solutions in the background after each change"));
    background_->setChecked(QSettings().value(enabledKey, true).toBool());
    list_->setWordWrap(true);
    list_->setTextElideMode(Qt::ElideNone);
    list_->setUniformItemSizes(false);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setResizeMode(QListView::Adjust);
    list_->setSpacing(1);
    list_->setItemDelegate(new WrappedRows(*list_));
    setEmptyText(*list_, tr("Advice about the puzzle appears here."));
    explain(list_, tr("Select a line to see its cells and pieces"), tr("Advice"));
    explain(merge_, tr("Replace these pieces with one that has a count"));
    connect(merge_, &QPushButton::clicked, this, &AdvicePanel::merge);
    merge_->hide();
    explain(fewer_, tr("Find cells to move between pieces, and other changes, in Uniqueness"));
    connect(fewer_, &QPushButton::clicked, this, &AdvicePanel::fewerSolutionsWanted);
    layOut(layout, {headline_, details_, fewer_, background_, {list_, 1}, merge_});

    prepareTimer(rest_, restInterval, this, &AdvicePanel::search);
    connect(background_, &QCheckBox::toggled, this, [this](bool on) {
        QSettings().setValue(enabledKey, on);
        restart();
    });
    for (const auto signal : {&Document::puzzleChanged, &Document::puzzleEdited})
        connect(&session_.document(), signal, this, [this] {
            count_.reset();
            restart();
        });
    session_.run().onChange(Run::Change::phase, this, [this] {
        if (session_.run().isRunning() ? state_ != State::known : state_ == State::idle) restart();
        refreshVerdict();
        // Statements about all solutions wait for the end of the search.
        refreshAdvice();
    });
    connect(&session_.document(), &Document::adviceChanged, this, &AdvicePanel::refreshAdvice);
    connect(&session_.disassembly(), &DisassemblyRun::changed, this, &AdvicePanel::refreshAdvice);
    connect(&session_.document(), &Document::puzzleChanged, this, &AdvicePanel::refreshAdvice);
    connect(list_, &QListWidget::currentRowChanged, this, &AdvicePanel::showLine);
    restart();
    refreshAdvice();
}

void AdvicePanel::restart() {
    rest_.stop();
    task_.cancel();
    verdict_.reset();
    const std::optional<Verdict> known = knownVerdict();
    const bool isExact = exactCount().has_value();
    const bool canSearch = isVisible() && session_.document().kind() == PuzzleKind::tiling &&
                           session_.document().hasPuzzle() && session_.document().obstacle().isEmpty() &&
                           !session_.run().isRunning() && !isExact;
    if (background_->isChecked() && canSearch) rest_.start();
    setState(!background_->isChecked() ? State::off : canSearch ? State::counting : State::idle);
}

void AdvicePanel::search() {
    if (!session_.document().reasons().empty()) {
        verdict_ = Verdict{.kind = Verdict::Kind::exact};
        setState(State::known);
        return;
    }
    VerdictOptions options;
    options.threads = threadsBesideWindow();
    task_.start([puzzle = session_.document().puzzle(), options](const StopToken& stop, const auto& post) {
        post(judge(puzzle, options, stop));
    });
}

void AdvicePanel::setState(State state) {
    state_ = state;
    refreshVerdict();
}

// The results of the session's search for the current puzzle, or else of the background search.
std::optional<Verdict> AdvicePanel::knownVerdict() const {
    const JobSnapshot& found = session_.run().tilingSnapshot();
    const bool isOver = session_.run().tiling() && session_.run().phase() == Run::Phase::finished &&
                        found.status != JobStatus::failed;
    if (!isOver) return verdict_;
    const bool isComplete = found.status == JobStatus::complete;
    if (!isComplete && found.solutions == 0) return verdict_;
    if (verdict_ && !isComplete &&
        (verdict_->kind == Verdict::Kind::exact || verdict_->solutions >= found.solutions))
        return verdict_;
    Verdict verdict{.kind = isComplete ? Verdict::Kind::exact : Verdict::Kind::many,
                    .solutions = found.solutions,
                    .fits = found.statistics.totalFits()};
    if (verdict.solutions > 0)
        verdict.fitsPerSolution = static_cast<double>(verdict.fits) / static_cast<double>(verdict.solutions);
    return verdict;
}

// The exact number, from any source.
std::optional<BigCount> AdvicePanel::exactCount() const {
    if (const std::optional<Verdict> verdict = knownVerdict();
        verdict && verdict->kind == Verdict::Kind::exact)
        return verdict->solutions;
    if (const CountSnapshot* count = session_.run().countSnapshot(); count != nullptr && count->isCountKnown)
        return count->count;
    return count_;
}

bool AdvicePanel::hasSeveralSolutions() const {
    if (session_.document().kind() != PuzzleKind::tiling) return false;
    const std::optional<BigCount> exact = exactCount();
    const std::optional<Verdict> verdict = knownVerdict();
    return exact ? *exact > 1 : verdict && verdict->solutions > 1;
}

void AdvicePanel::setCount(const BigCount& count) {
    count_ = count;
    restart();
}

QString AdvicePanel::headline() const {
    if (const std::optional<BigCount> exact = exactCount())
        return *exact == 0   ? tr("No solution")
               : *exact == 1 ? tr("Exactly 1 solution")
                             : tr("Exactly %1 solutions").arg(shortNumberText(*exact));
    const std::optional<Verdict> verdict = knownVerdict();
    if (!verdict) {
        if (state_ == State::off) return tr("Solutions are not counted");
        if (state_ == State::counting) return tr("Counting solutions…");
        if (state_ == State::failed) return tr("Solutions could not be counted");
        if (session_.run().isRunning()) return tr("Search is running");
        return session_.document().kind() == PuzzleKind::cover ? tr("Best covers are not counted")
                                                               : tr("Not ready to solve");
    }
    const std::uint64_t count = verdict->solutions;
    const QString number = QLocale().toString(static_cast<qulonglong>(count));
    if (count == 0) return tr("No solution found yet");
    return count == 1 ? tr("At least 1 solution") : tr("At least %1 solutions").arg(number);
}

QString AdvicePanel::details() const {
    const std::optional<Verdict> verdict = knownVerdict();
    if (!verdict) return state_ == State::failed ? error_ : QString();
    QStringList sentences;
    if (verdict->fitsPerSolution)
        sentences << tr("Search effort: %1 placement(s) per solution.", "",
                        pluralOf(*verdict->fitsPerSolution))
                         .arg(roughly(*verdict->fitsPerSolution));
    else if (verdict->kind == Verdict::Kind::exact && verdict->fits > 0)
        sentences << tr("Proved after placing %1 piece(s).", "", pluralOf(static_cast<double>(verdict->fits)))
                         .arg(roughly(static_cast<double>(verdict->fits)));
    // Known numbers are not estimated.
    if (!verdict->whole || exactCount()) return sentences.join(u' ');
    const Estimate& whole = *verdict->whole;
    if (whole.seconds.mean > year) {
        sentences << (whole.seconds.mean > universe
                          ? tr("Listing all solutions would take longer than the age of the universe.")
                          : tr("Listing all solutions would take about %1 on one thread.")
                                .arg(durationText(whole.seconds.mean)))
                  << tr("Count them instead (F9).");
        return sentences.join(u' ');
    }
    sentences << tr("A full search would place about %1 pieces and take about %2 on one thread.")
                     .arg(roughly(whole.totalFits.mean), durationText(whole.seconds.mean));
    if (whole.solutions.mean > static_cast<double>(verdict->solutions))
        sentences << tr("About %1 solution(s) are expected.", "", pluralOf(whole.solutions.mean))
                         .arg(roughly(whole.solutions.mean));
    return sentences.join(u' ');
}

void AdvicePanel::refreshVerdict() {
    headline_->setText(headline());
    details_->setText(details());
    details_->setVisible(!details_->text().isEmpty());
    fewer_->setVisible(hasSeveralSolutions());
}

// Findings of a complete search in which nothing can be disassembled.
std::optional<Advice> AdvicePanel::adviceOnSolutions() const {
    const std::shared_ptr<const MoveStore> taken = session_.disassembly().taken();
    const quint64 count = session_.solutions().count();
    const bool isComplete = session_.run().phase() == Run::Phase::finished &&
                            session_.run().tilingSnapshot().status == JobStatus::complete;
    if (!taken || !isComplete || count == 0 || taken->summary().stuck < count) return std::nullopt;
    const std::shared_ptr<const Disassembly> first = taken->find(0);
    if (!first) return std::nullopt;
    return adviceOnLocks(count, *first, session_.solutions().puzzle(), session_.solutions().solution(0));
}

void AdvicePanel::refreshAdvice() {
    advice_ = session_.document().advice();
    if (auto locks = adviceOnSolutions()) advice_.push_back(std::move(*locks));
    int chosenRow = -1;
    {
        const QSignalBlocker quiet(list_);
        list_->clear();
        for (const Advice& one : advice_) {
            auto* item = new QListWidgetItem(themedIcon(iconOf(one)), wholeSentence(one.text), list_);
            item->setToolTip(item->text());
            if (one == chosen_) chosenRow = list_->row(item);
        }
        // Keep the selection as long as its line is listed, and do not highlight it again after every edit.
        if (chosenRow >= 0) list_->setCurrentRow(chosenRow);
    }
    if (chosenRow < 0 && !chosen_.text.empty()) choose({});
}

void AdvicePanel::showLine(int row) {
    if (row >= 0 && row < static_cast<int>(advice_.size())) choose(advice_[static_cast<std::size_t>(row)]);
}

void AdvicePanel::choose(const Advice& advice) {
    chosen_ = advice;
    Q_EMIT showCells(chosen_.cells);
    Q_EMIT showNumbers(chosen_.numbers);
    Q_EMIT showPieces(chosen_.cells.empty() ? chosen_.pieces : std::vector<std::size_t>());
    const std::optional<Puzzle> puzzle = merged();
    merge_->setVisible(puzzle.has_value());
    if (!puzzle) return;
    const Count count = puzzle->pieces[std::ranges::min(chosen_.pieces)].count;
    merge_->setText(count.isRange() ? tr("&Merge into one piece")
                                    : tr("&Merge into one piece, count %L1").arg(count.min));
}

// The puzzle with the pieces of the selected line merged; nullopt if that is impossible, for example because
// the line is outdated after an edit.
std::optional<Puzzle> AdvicePanel::merged() const {
    if (chosen_.kind != Advice::Kind::sameShape || chosen_.text.empty()) return std::nullopt;
    try {
        return withMerged(session_.document().puzzle(), chosen_.pieces).puzzle;
    } catch (const EditError&) {
        return std::nullopt;
    }
}

void AdvicePanel::merge() {
    const std::optional<Puzzle> puzzle = merged();
    choose({});
    if (puzzle) session_.document().edit(tr("Merge pieces"), *puzzle);
}

QSize AdvicePanel::minimumSizeHint() const {
    return QWidget::minimumSizeHint().expandedTo({narrowest, 0});
}

void AdvicePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (state_ != State::known) restart();
}

void AdvicePanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (state_ != State::known) restart();
    list_->setCurrentRow(-1);
    if (!chosen_.text.empty()) choose({});
}

}  // namespace tilewright
