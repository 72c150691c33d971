#include "views/editor/live_count.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QSignalBlocker>
#include <algorithm>

#include "core/basics/deadline.h"
#include "core/basics/machine_memory.h"
#include "core/count/solution_diagram.h"
#include "core/jobs/threads.h"
#include "views/editor/design_look.h"
#include "views/style/big_number.h"
#include "views/style/theme.h"

namespace tilewright {

using namespace std::chrono_literals;

struct LiveCount::Limits {
    std::chrono::duration<double> time;
    std::uint64_t memory = 0;
    int threads = 1;
};

namespace {

constexpr std::chrono::seconds unaskedTime = 4s;
constexpr std::uint64_t unaskedMemory = 256 << 20;
constexpr int pauseAfterEdit = 200;

// From no solution to those that the warmest cell has.
QPixmap legendOf(const Heat& heat, const QFont& font, const QColor& ink) {
    constexpr int bar = 64;
    const QFontMetrics metrics(font);
    const QString none = QStringLiteral("0 ");
    const QString most = QLatin1Char(' ') + shortNumberText(heat.most);
    const int left = metrics.horizontalAdvance(none);
    QPixmap picture(left + bar + metrics.horizontalAdvance(most), metrics.height());
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(0, metrics.ascent(), none);
    painter.drawText(left + bar, metrics.ascent(), most);
    for (int x = 0; x < bar; ++x)
        painter.fillRect(left + x, 2, 1, metrics.height() - 4,
                         heatColour(heat.colour, static_cast<double>(x) / bar));
    painter.setPen(QColor(Qt::gray));
    painter.drawRect(left, 2, bar - 1, metrics.height() - 5);
    return picture;
}

}  // namespace

LiveCount::LiveCount(Designer& designer, QWidget* parent)
    : QWidget(parent),
      designer_(designer),
      task_(
          this, [this](const Result& result) { show(result); },
          [this](const QString& error) { words_->setText(error); }) {
    setObjectName(QStringLiteral("liveCount"));
    // What it says must not move what is beside it.
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* layout = makeLayout<QHBoxLayout>(this, {10, 2, 8, 2});
    explain(words_, tr("How many solutions there are with the pieces that lie in place"),
            tr("Solutions left"));
    explain(count_, tr("Count however long it takes, with a quarter of the memory"));
    explain(pieces_,
            tr("Colour each cell by how many solutions have this piece, or one of its shape, there (H)"),
            tr("Piece whose places are coloured"));
    pieces_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    pieces_->setMinimumContentsLength(8);
    explain(legend_, tr("How many solutions have the piece there: none, and the most"));
    layOut(layout, {{words_, 1}, count_, pieces_, legend_});
    count_->hide();
    legend_->hide();
    prepareTimer(soon_, pauseAfterEdit, this, &LiveCount::countSoon);
    for (const auto signal : {&Document::puzzleChanged, &Document::puzzleEdited})
        connect(&designer_.session().document(), signal, this, [this] {
            refreshPieces();
            task_.cancel();
            designer_.setHeat({});
            soon_.start();
        });
    connect(pieces_, &QComboBox::currentIndexChanged, this, [this](int index) {
        if (index > 0) lastShown_ = index;
        countSoon();
    });
    // The piece that is chosen in the list.
    connect(&designer_, &Designer::targetChanged, this, [this] {
        if (const auto chosen = designer_.target().piece) {
            lastShown_ = static_cast<int>(*chosen) + 1;
            if (piece()) pieces_->setCurrentIndex(lastShown_);
        }
    });
    connect(count_, &QPushButton::clicked, this, [this] {
        start({std::chrono::hours(24 * 365), machineMemory() / 4, 0});
    });
    refreshPieces();
}

void LiveCount::toggleHeat() {
    pieces_->setCurrentIndex(piece() ? 0 : std::min(lastShown_, pieces_->count() - 1));
}

void LiveCount::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    soon_.start();
}

void LiveCount::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    task_.cancel();
}

std::optional<std::size_t> LiveCount::piece() const {
    return pieces_->currentIndex() > 0 ? std::optional(static_cast<std::size_t>(pieces_->currentIndex() - 1))
                                       : std::nullopt;
}

void LiveCount::refreshPieces() {
    const QSignalBlocker quiet(pieces_);
    const int shown = pieces_->currentIndex();
    pieces_->clear();
    pieces_->addItem(tr("No colours"));
    const Puzzle& puzzle = designer_.puzzle();
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        pieces_->addItem(swatchOf(toQColor(colourOf(puzzle, i))),
                         tr("Piece %1").arg(QString::fromStdString(puzzle.pieces[i].name)));
    pieces_->setCurrentIndex(std::clamp(shown, 0, pieces_->count() - 1));
}

void LiveCount::countSoon() {
    start({unaskedTime, unaskedMemory, 1});
}

void LiveCount::start(const Limits& limits) {
    task_.cancel();
    designer_.setHeat({});
    count_->hide();
    legend_->hide();
    const Document& document = designer_.session().document();
    const bool canBeCounted = document.hasPuzzle() && designer_.puzzle().kind == PuzzleKind::tiling;
    setEnabled(canBeCounted);
    if (!canBeCounted || !document.obstacle().isEmpty())
        return words_->setText(canBeCounted ? tr("Nothing to count yet") : QString());
    if (!isVisible()) return;
    words_->setText(tr("Counting…"));
    task_.start(
        [puzzle = designer_.puzzle(), piece = piece(), limits](
            const std::stop_token& stop, const auto& post) { countLeft(puzzle, piece, limits, stop, post); });
}

// The number first, as it is known sooner.
void LiveCount::countLeft(const Puzzle& puzzle, std::optional<std::size_t> piece, const Limits& limits,
                          const std::stop_token& stop, const LatestTask<Result>::Post& post) {
    lowerThreadPriority();
    Result result;
    CountOptions options;
    options.threads = limits.threads;
    options.memory = limits.memory;
    options.timeLimit = limits.time;
    options.inBackground = true;
    CountJob job(puzzle, options);
    job.start();
    while (!job.waitFor(10ms))
        if (stop.stop_requested()) throw Stopped();
    result.count = job.snapshot();
    result.isTooLarge = !result.count.isRawKnown;
    post(result);
    if (!piece || result.isTooLarge || result.count.raw == 0) return;
    try {
        const Deadline deadline(
            Deadline::Clock::now() + std::chrono::ceil<Deadline::Clock::duration>(limits.time), stop);
        CountRun run;
        run.threads = job.threads();
        run.bytes = limits.memory;
        run.stop = deadline.token();
        const PuzzleDiagram diagram(puzzle, Mirrors::same, run, DiagramOf::all);
        Heat& heat = result.heat.emplace();
        heat.colour = toQColor(colourOf(puzzle, *piece));
        heat.total = diagram.all().total();
        for (const auto& [cells, count] : placesOf(diagram, *piece, deadline.token()))
            for (const Cell cell : cells)
                heat.most = std::max(heat.most, heat.counts[cell] += count);
    } catch (const Stopped&) {
        if (stop.stop_requested()) throw;
        result.isTooLarge = true;
    } catch (const CountMemoryError&) {
        result.isTooLarge = true;
    }
    if (result.isTooLarge) result.heat.reset();
    post(result);
}

void LiveCount::show(const Result& result) {
    const CountSnapshot& count = result.count;
    if (count.isCountKnown) Q_EMIT counted(count.count);
    if (count.isRawKnown) {
        const bool isWhole = designer_.puzzle().fixed.empty();
        const BigCount& shown = isWhole && count.isCountKnown ? count.count : count.raw;
        QString words =
            (isWhole ? tr("Solutions: %1") : tr("Solutions left: %1")).arg(shortNumberText(shown));
        if (shown != count.raw) words += tr(" (%1 with symmetric copies)").arg(shortNumberText(count.raw));
        if (result.isTooLarge) words += tr("; too many to colour cells automatically");
        words_->setText(words);
    } else {
        words_->setText(tr("Solutions not counted: that takes more than %1 s or %2 MB")
                            .arg(unaskedTime.count())
                            .arg(unaskedMemory >> 20));
    }
    count_->setVisible(result.isTooLarge);
    if (result.heat) {
        legend_->setPixmap(legendOf(*result.heat, font(), palette().color(QPalette::WindowText)));
        legend_->setToolTip(tr("From 0 to %1 of %2 solutions")
                                .arg(numberText(result.heat->most), numberText(result.heat->total)));
    }
    legend_->setVisible(result.heat.has_value());
    designer_.setHeat(result.heat);
}

}  // namespace tilewright
