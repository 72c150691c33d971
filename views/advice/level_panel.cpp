#include "views/advice/level_panel.h"

#include <QHeaderView>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QTreeWidget>
#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

#include "core/assembly/disassembler.h"
#include "views/assembly/assembly_painter.h"
#include "views/session/session.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

// What is found is shown so often at most.
constexpr auto postEvery = std::chrono::milliseconds(250);

QString levelText(const PuzzleLevel& level) {
    const QString text = QString::fromStdString(level.level.text());
    return level.isExact || text.isEmpty() ? text : u"≤ "_s + text;
}

// The pieces that change as they lie in a solution then.
QIcon pictureOf(const LevelProposal& proposal) {
    AssemblyScene scene;
    scene.lattice = proposal.puzzle.lattice;
    for (const Placement& placement : proposal.solution)
        if (std::ranges::binary_search(proposal.pieces, placement.piece))
            scene.pieces.push_back(scenePieceOf(proposal.puzzle, placement));
    const auto paint = [&](QPainter& painter, const QRectF& area) {
        paintAssembly(painter, area.adjusted(3, 3, -3, -3), scene, {});
    };
    return untintedIcon(sharpPicture(QSize(proposalPictureSize, proposalPictureSize), paint));
}

}  // namespace

LevelPanel::LevelPanel(Session& session, QWidget* parent)
    : ProposalPanel(session, {tr("Change"), tr("Level"), tr("Solutions"), tr("Can be\nassembled")}, parent),
      task_(
          this, [this](LevelAdvice advice) { take(std::move(advice)); },
          [this](const QString& error) { error_ = error; }, [this] { refresh(); }) {
    findButton().setToolTip(
        tr("Find cells of pieces that make the puzzle harder to disassemble, or leave one solution that "
           "can be assembled"));
    findButton().setStatusTip(tr("Find changes that raise the level"));
    QTreeWidgetItem* header = list().headerItem();
    header->setToolTip(
        1, tr("Minimum number of moves after the change: to the first separation, and in the parts"));
    header->setToolTip(2, tr("Number of solutions after the change"));
    header->setToolTip(3, tr("How many of them can be assembled with straight moves"));
    refresh();
}

void LevelPanel::start() {
    LevelOptions options;
    options.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
    task_.start([puzzle = base(), options](const std::stop_token& stop, const auto& post) {
        auto last = std::chrono::steady_clock::time_point();
        post(adviseLevel(puzzle, options, stop, [&](const LevelAdvice& advice) {
            const auto now = std::chrono::steady_clock::now();
            if (now - last < postEvery) return;
            last = now;
            post(advice);
        }));
    });
}

void LevelPanel::clear() {
    advice_ = {};
    hasAdvice_ = false;
    error_.clear();
}

void LevelPanel::take(LevelAdvice advice) {
    const auto isSame = [](const LevelProposal& a, const LevelProposal& b) { return a.puzzle == b.puzzle; };
    const bool isNew = !hasAdvice_ || !std::ranges::equal(advice.proposals, advice_.proposals, isSame);
    const std::optional<Change> before = change(
        list().currentItem() != nullptr ? list().currentItem()->data(0, Qt::UserRole).toULongLong() : ~0ULL);
    // The best one is chosen until a person chooses another.
    const bool wasFirst = list().currentItem() == list().topLevelItem(0);
    advice_ = std::move(advice);
    hasAdvice_ = true;
    if (isNew) {
        list().clear();
        int chosen = 0;
        for (std::size_t i = 0; i < advice_.proposals.size(); ++i) {
            const LevelProposal& proposal = advice_.proposals[i];
            addRow(i,
                   {capitalised(proposal.text), levelText(proposal.level),
                    proposalCount(proposal.level.assemblies, proposal.level.isExact),
                    proposalCount(proposal.level.buildable, proposal.level.isExact)},
                   pictureOf(proposal));
            if (!wasFirst && before && before->puzzle == proposal.puzzle) chosen = static_cast<int>(i);
        }
        if (list().topLevelItemCount() > 0) list().setCurrentItem(list().topLevelItem(chosen));
    }
    refresh();
}

std::optional<ProposalPanel::Change> LevelPanel::change(std::size_t index) const {
    if (index >= advice_.proposals.size()) return std::nullopt;
    const LevelProposal& proposal = advice_.proposals[index];
    return Change{capitalised(proposal.text), proposal.puzzle, proposal.cells, proposal.pieces};
}

QString LevelPanel::obstacle() const {
    const Puzzle& puzzle = session().document().puzzle();
    if (const QString reason = ProposalPanel::obstacle(); !reason.isEmpty()) return reason;
    if (puzzle.lattice.isFlat() && puzzle.lift) return tr("Flat pieces are lifted out with one move each.");
    return capitalised(Disassembler::obstacle(puzzle));
}

QString LevelPanel::statusText() const {
    if (!error_.isEmpty()) return tr("The solutions could not be disassembled.") + u' ' + error_;
    if (!hasAdvice_) {
        if (isRunning()) return tr("Disassembling the solutions…");
        if (session().document().hasPuzzle() && ProposalPanel::obstacle().isEmpty() && !obstacle().isEmpty())
            return obstacle();
        return tr("Finds small changes of pieces that make the puzzle harder to disassemble.");
    }
    if (!isForOpenPuzzle())
        return tr("These suggestions are for the puzzle before your last change. Undo to use them.");
    if (advice_.now.assemblies == 0 && !isRunning()) return tr("No solution was found.");
    const auto number = [](auto count) { return QLocale().toString(static_cast<qulonglong>(count)); };
    QString text =
        advice_.now.buildable == 0
            ? tr("No solution can be assembled with straight moves.")
            : tr("Level %1; %2 of %3 solutions can be assembled.")
                  .arg(levelText(advice_.now), number(advice_.now.buildable), number(advice_.now.assemblies));
    text += u' ' + tr("Checked %1 of %2 changes.").arg(number(advice_.tried), number(advice_.candidates));
    if (advice_.proposals.empty() && !isRunning()) text += u' ' + tr("No better change found.");
    return text;
}

}  // namespace tilewright
