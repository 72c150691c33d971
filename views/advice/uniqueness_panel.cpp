#include "views/advice/uniqueness_panel.h"

#include <QHeaderView>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <thread>
#include <utility>

#include "views/assembly/assembly_painter.h"
#include "views/session/session.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

constexpr int effortFigures = 3;

using Kind = UniquenessProposal::Kind;

QString textOf(const UniquenessProposal& proposal) {
    // The picture says where.
    if (proposal.kind == Kind::fixPiece && !proposal.pieces.empty())
        return UniquenessPanel::tr("Fix %1 as shown")
            .arg(QString::fromStdString(proposal.puzzle.pieces[proposal.pieces.front()].name));
    QString text = capitalised(proposal.text);
    if (proposal.turns > 1)
        text += UniquenessPanel::tr(", turn %1 of %2").arg(proposal.turn).arg(proposal.turns);
    return text;
}

// The pieces that it is about, as they are then, in their colours; what the region is then where it is about
// none.
QIcon pictureOf(const Puzzle& puzzle, const UniquenessProposal& proposal) {
    AssemblyScene scene;
    scene.lattice = puzzle.lattice;
    for (const Placement& part : proposal.parts)
        scene.pieces.push_back(scenePieceOf(puzzle, part));
    if (proposal.parts.empty() && proposal.puzzle.region != puzzle.region) {
        const std::span<const Cell> cells = proposal.puzzle.region.cells();
        scene.pieces.push_back({{cells.begin(), cells.end()}, toColour(QColor(Qt::gray)), {}});
    }
    if (proposal.kind == Kind::fixPiece) scene.frame = puzzle.region.bounds();
    return untintedIcon(sharpPicture(QSize(proposalPictureSize, proposalPictureSize),
                                     [&](QPainter& painter, const QRectF& area) {
                                         if (!scene.pieces.empty())
                                             paintAssembly(painter, area.adjusted(3, 3, -3, -3), scene, {});
                                     }));
}

}  // namespace

UniquenessPanel::UniquenessPanel(Session& session, QWidget* parent)
    : ProposalPanel(session, {tr("Change"), tr("Solutions"), tr("Effort")}, parent),
      task_(
          this, [this](UniquenessAdvice advice) { take(std::move(advice)); },
          [this](const QString& error) { error_ = error; }, [this] { refresh(); }) {
    findButton().setToolTip(tr("Find fixed pieces, glued pieces and cells that leave few solutions"));
    findButton().setStatusTip(tr("Find changes that leave fewer solutions"));
    // What a person may want to see only, with a bit for each kind.
    const auto addFilter = [this](const QString& name, std::initializer_list<Kind> kinds) {
        uint shown = kinds.size() == 0 ? ~0U : 0U;
        for (const Kind kind : kinds)
            shown |= 1U << static_cast<uint>(kind);
        filter_->addItem(name, shown);
    };
    addFilter(tr("All changes"), {});
    addFilter(tr("Glue pieces"), {Kind::joinPieces});
    addFilter(tr("Fix pieces"), {Kind::fixPiece});
    addFilter(tr("Change the region"), {Kind::fillCell, Kind::dropCell, Kind::moveCell});
    addFilter(tr("Counts and flipping"), {Kind::setCount, Kind::markSides});
    filter_->setAccessibleName(tr("Which changes are shown"));
    filter_->setToolTip(filter_->accessibleName());
    layoutAboveList().addWidget(filter_);
    QTreeWidgetItem* header = list().headerItem();
    header->setToolTip(1, tr("Number of solutions after the change"));
    header->setToolTip(2, tr("Difficulty: placements per solution found"));
    connect(filter_, &QComboBox::currentIndexChanged, this, &UniquenessPanel::fillList);
    refresh();
}

void UniquenessPanel::start() {
    UniquenessOptions options;
    options.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
    task_.start([puzzle = base(), options](const std::stop_token& stop, const auto& post) {
        post(adviseUniqueness(puzzle, options, stop));
    });
}

void UniquenessPanel::clear() {
    advice_ = {};
    hasAdvice_ = false;
    error_.clear();
}

void UniquenessPanel::take(UniquenessAdvice advice) {
    advice_ = std::move(advice);
    hasAdvice_ = true;
    fillList();
}

void UniquenessPanel::fillList() {
    list().clear();
    const uint shown = filter_->currentData().toUInt();
    for (std::size_t i = 0; i < advice_.proposals.size(); ++i) {
        const UniquenessProposal& proposal = advice_.proposals[i];
        if ((shown >> static_cast<uint>(proposal.kind) & 1U) == 0) continue;
        const QString effort =
            proposal.effort ? QLocale().toString(*proposal.effort, 'g', effortFigures) : QString();
        addRow(i, {textOf(proposal), proposalCount(proposal.left, proposal.isExact), effort},
               pictureOf(base(), proposal));
    }
    if (list().topLevelItemCount() > 0) list().setCurrentItem(list().topLevelItem(0));
    refresh();
}

std::optional<ProposalPanel::Change> UniquenessPanel::change(std::size_t index) const {
    if (index >= advice_.proposals.size()) return std::nullopt;
    const UniquenessProposal& proposal = advice_.proposals[index];
    return Change{textOf(proposal), proposal.puzzle, proposal.cells, proposal.pieces};
}

QString UniquenessPanel::statusText() const {
    if (isRunning()) return tr("Analysing the solutions…");
    if (!error_.isEmpty()) return tr("The solutions could not be analysed.") + u' ' + error_;
    if (!hasAdvice_) return tr("Finds small changes that leave fewer solutions.");
    if (!isForOpenPuzzle())
        return tr("These suggestions are for the puzzle before your last change. Undo to use them.");
    if (advice_.solutions == 0)
        return advice_.isComplete ? tr("The puzzle has no solution.") : tr("No solution was found in time.");
    if (advice_.solutions == 1 && advice_.isComplete) return tr("The puzzle has exactly one solution.");
    const QString count = QLocale().toString(static_cast<qulonglong>(advice_.solutions));
    QString text = advice_.isComplete ? tr("The puzzle has %1 solutions.").arg(count)
                                      : tr("The puzzle has at least %1 solutions.").arg(count);
    if (!advice_.isComplete || advice_.sample < advice_.solutions)
        text += u' ' + tr("Suggestions are based on a sample of %1.")
                           .arg(QLocale().toString(static_cast<qulonglong>(advice_.sample)));
    if (advice_.proposals.empty()) text += u' ' + tr("No change leaves fewer.");
    return text;
}

}  // namespace tilewright
