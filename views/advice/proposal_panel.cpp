#include "views/advice/proposal_panel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <chrono>
#include <utility>

#include "core/assembly/disassembler.h"
#include "core/basics/machine.h"
#include "views/assembly/assembly_painter.h"
#include "views/session/session.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

QString proposalCount(quint64 count, bool isExact) {
    const QString number = QLocale().toString(count);
    return isExact ? number : u"≥ "_s + number;
}

QIcon proposalPicture(const AssemblyScene& scene) {
    const auto paint = [&](QPainter& painter, const QRectF& area) {
        if (!scene.pieces.empty()) paintAssembly(painter, area.adjusted(3, 3, -3, -3), scene, {});
    };
    return untintedIcon(sharpPicture(QSize(proposalPictureSize, proposalPictureSize), paint));
}

ProposalPanel::ProposalPanel(Session& session, const QStringList& headers, QWidget* parent)
    : QWidget(parent), session_(session) {
    auto* layout = makeLayout<QVBoxLayout>(this, {10, 8, 10, 8}, 6);
    status_->setWordWrap(true);
    status_->setForegroundRole(QPalette::PlaceholderText);
    list_->setColumnCount(static_cast<int>(headers.size()));
    list_->setHeaderLabels(headers);
    list_->setIconSize(QSize(proposalPictureSize, proposalPictureSize));
    list_->setWordWrap(true);
    list_->setTextElideMode(Qt::ElideNone);
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    list_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    list_->setRootIsDecorated(false);
    list_->setAccessibleName(tr("Suggestions"));
    setEmptyText(*list_, tr("Suggestions and their effect appear here."));
    try_->setToolTip(tr("Apply this suggestion (can be undone)"));
    try_->setStatusTip(tr("Apply the selected change"));
    layOut(below_, {{try_, 1}});
    layOut(layout, {find_, status_, above_, {list_, 1}, below_});

    connect(list_->header(), &QHeaderView::sectionResized, this, [this] {
        for (int row = 0; row < list_->topLevelItemCount(); ++row)
            fitRow(*list_->topLevelItem(row));
    });
    connect(find_, &QPushButton::clicked, this, &ProposalPanel::toggle);
    connect(try_, &QPushButton::clicked, this, &ProposalPanel::tryChosen);
    connect(list_, &QTreeWidget::itemActivated, this, &ProposalPanel::tryChosen);
    connect(list_, &QTreeWidget::itemSelectionChanged, this, &ProposalPanel::showChosen);
    connect(&session_.document(), &Document::puzzleChanged, this, &ProposalPanel::forget);
    connect(&session_.document(), &Document::puzzleEdited, this, [this] {
        cancel();
        refresh();
    });
}

QString ProposalPanel::obstacle() const {
    return session_.document().obstacle();
}

bool ProposalPanel::isForOpenPuzzle() const {
    return session_.document().puzzle() == base_;
}

void ProposalPanel::find() {
    if (find_->isEnabled() && !isRunning() && !(hasAdvice() && isForOpenPuzzle())) toggle();
}

void ProposalPanel::toggle() {
    if (isRunning()) {
        cancel();
    } else {
        forget();
        base_ = session_.document().puzzle();
        start();
    }
    refresh();
}

void ProposalPanel::forget() {
    cancel();
    list_->clear();
    clear();
    refresh();
}

namespace {

constexpr int sortRole = Qt::UserRole + 1;

// Sorts by numbers where a column has them.
class ProposalItem final : public QTreeWidgetItem {
  public:
    using QTreeWidgetItem::QTreeWidgetItem;

    bool operator<(const QTreeWidgetItem& other) const override {
        const int column = treeWidget()->sortColumn();
        const QVariant own = data(column, sortRole);
        return own.isValid() ? own.toDouble() < other.data(column, sortRole).toDouble()
                             : QTreeWidgetItem::operator<(other);
    }
};

}  // namespace

QTreeWidgetItem* ProposalPanel::addRow(std::size_t index, const QStringList& texts, const QIcon& icon,
                                       const std::vector<double>& numbers) {
    auto* item = new ProposalItem(texts);
    item->setData(0, Qt::UserRole, static_cast<qulonglong>(index));
    int next = 1;
    for (const double number : numbers)
        item->setData(next++, sortRole, number);
    list_->addTopLevelItem(item);
    item->setIcon(0, icon);
    for (int column = 1; column < list_->columnCount(); ++column)
        item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    item->setToolTip(0, texts.front());
    widen();
    fitRow(*item);
    return item;
}

void ProposalPanel::widen() {
    if (list_->topLevelItemCount() == 0) return;
    int shown = 0;
    for (int column = 0; column < list_->columnCount(); ++column)
        shown += list_->isColumnHidden(column) ? 0 : 1;
    narrowest_ = shown <= 3 ? 290 : 360;
    updateGeometry();
}

QSize ProposalPanel::minimumSizeHint() const {
    return QWidget::minimumSizeHint().expandedTo({narrowest_, 0});
}

// QTreeView does not ask for the height of wrapped text.
void ProposalPanel::fitRow(QTreeWidgetItem& item) const {
    constexpr int margins = 24;
    const int width = list_->columnWidth(0) - proposalPictureSize - margins;
    const QRect words = list_->fontMetrics().boundingRect(QRect(0, 0, std::max(width, margins), 1),
                                                          Qt::TextWordWrap, item.text(0));
    item.setSizeHint(0, QSize(0, std::max(words.height(), proposalPictureSize) + 4));
}

// The selected change is highlighted only while the panel is visible and its puzzle is open.
void ProposalPanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    Q_EMIT showCells({});
}

std::optional<std::size_t> ProposalPanel::chosenIndex() const {
    const QTreeWidgetItem* item = list_->currentItem();
    if (item == nullptr || !isForOpenPuzzle()) return std::nullopt;
    return item->data(0, Qt::UserRole).toULongLong();
}

std::optional<ProposalPanel::Change> ProposalPanel::chosen() const {
    const std::optional<std::size_t> index = chosenIndex();
    return index ? change(*index) : std::nullopt;
}

void ProposalPanel::tryChosen() {
    const std::optional<Change> change = chosen();
    if (!change) return;
    Q_EMIT showCells({});
    session_.document().edit(change->name, change->puzzle);
}

// These numbers of cells and pieces are valid only in the puzzle before the change.
void ProposalPanel::showChosen() {
    const Change change = chosen().value_or(Change());
    Q_EMIT showCells(change.cells);
    Q_EMIT showPieces(change.cells.empty() ? change.pieces : std::vector<std::size_t>());
}

void ProposalPanel::refresh() {
    find_->setText(isRunning() ? tr("&Stop") : findText());
    find_->setEnabled(isRunning() || (session_.document().hasPuzzle() && obstacle().isEmpty()));
    status_->setText(statusText());
    const bool isBase = hasAdvice() && isForOpenPuzzle();
    list_->setEnabled(isBase);
    try_->setEnabled(isBase && chosen().has_value());
}

namespace {

// The maximum refresh rate of the list.
constexpr auto postEvery = std::chrono::milliseconds(250);

QString levelText(const PuzzleLevel& level) {
    const QString text = QString::fromStdString(level.level.text());
    return level.isExact || text.isEmpty() ? text : u"≤ "_s + text;
}

// The changed pieces, at their positions in a solution.
QIcon pictureOf(const LevelProposal& proposal) {
    AssemblyScene scene;
    scene.lattice = proposal.puzzle.lattice;
    for (const Placement& placement : proposal.solution)
        if (std::ranges::binary_search(proposal.pieces, placement.piece))
            scene.pieces.push_back(scenePieceOf(proposal.puzzle, placement));
    return proposalPicture(scene);
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
    header->setToolTip(1, tr("Moves to the first separation, then in the parts"));
    header->setToolTip(2, tr("Number of solutions after the change"));
    header->setToolTip(3, tr("Solutions that can be assembled"));
    explain(turns_, tr("Turn pieces too, with the play and rounding set in Solutions"));
    layoutAboveList().addWidget(turns_);
    connect(turns_, &QCheckBox::toggled, this, &LevelPanel::forget);
    refresh();
}

void LevelPanel::start() {
    LevelOptions options;
    options.threads = threadsBesideWindow();
    options.turns = turns();
    task_.start([puzzle = base(), options](const StopToken& stop, const auto& post) {
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
    // The best proposal is selected until the user selects another.
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
    if (turns())
        if (const Message why = Disassembler::turnObstacle(puzzle, *turns()); !why.empty())
            return capitalised(why);
    return capitalised(Disassembler::obstacle(puzzle));
}

std::optional<PieceFinish> LevelPanel::turns() const {
    return turns_->isChecked() ? std::optional(session().disassembly().finish()) : std::nullopt;
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
            ? (turns() ? tr("No solution can be assembled, even with turns.")
                       : tr("No solution can be assembled with straight moves."))
            : tr("Level %1; %2 of %3 solutions can be assembled.")
                  .arg(levelText(advice_.now), number(advice_.now.buildable), number(advice_.now.assemblies));
    text += u' ' + tr("Checked %1 of %2 changes.").arg(number(advice_.tried), number(advice_.candidates));
    if (advice_.proposals.empty() && !isRunning()) text += u' ' + tr("No better change found.");
    return text;
}

namespace {

constexpr int effortFigures = 3;

using Kind = UniquenessProposal::Kind;

QString textOf(const UniquenessProposal& proposal) {
    // The picture shows the position.
    if (proposal.kind == Kind::fixPiece && !proposal.pieces.empty())
        return UniquenessPanel::tr("Fix %1 as shown")
            .arg(QString::fromStdString(proposal.puzzle.pieces[proposal.pieces.front()].name));
    QString text = capitalised(proposal.text);
    if (proposal.turns > 1)
        text += UniquenessPanel::tr(", orientation %1 of %2").arg(proposal.turn).arg(proposal.turns);
    return text;
}

// The changed pieces in their colours; if no piece changes, the changed region.
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
    return proposalPicture(scene);
}

}  // namespace

UniquenessPanel::UniquenessPanel(Session& session, QWidget* parent)
    : ProposalPanel(session, {tr("Change"), tr("Solutions"), tr("Effort")}, parent),
      task_(
          this, [this](UniquenessAdvice advice) { take(std::move(advice)); },
          [this](const QString& error) { error_ = error; }, [this] { refresh(); }) {
    findButton().setToolTip(tr("Find fixed pieces, glued pieces and cells that leave few solutions"));
    findButton().setStatusTip(tr("Find changes that leave fewer solutions"));
    // The filter of the list, with one bit per kind of change.
    const auto addFilter = [this](const QString& name, std::initializer_list<Kind> kinds) {
        uint shown = kinds.size() == 0 ? ~0U : 0U;
        for (const Kind kind : kinds)
            shown |= 1U << static_cast<uint>(kind);
        filter_->addItem(name, shown);
    };
    addFilter(tr("All changes"), {});
    addFilter(tr("Glue pieces"), {Kind::joinPieces});
    addFilter(tr("Fix pieces"), {Kind::fixPiece});
    addFilter(tr("Move cells between pieces"), {Kind::giveCell});
    addFilter(tr("Change the region"), {Kind::fillCell, Kind::dropCell, Kind::moveCell});
    addFilter(tr("Counts and flipping"), {Kind::setCount, Kind::markSides});
    filter_->setAccessibleName(tr("Which changes are shown"));
    filter_->setToolTip(filter_->accessibleName());
    layoutAboveList().addWidget(filter_);
    QTreeWidgetItem* header = list().headerItem();
    header->setToolTip(1, tr("Number of solutions after the change"));
    header->setToolTip(2, tr("Difficulty: placements per solution"));
    connect(filter_, &QComboBox::currentIndexChanged, this, &UniquenessPanel::fillList);
    refresh();
}

void UniquenessPanel::start() {
    UniquenessOptions options;
    options.threads = threadsBesideWindow();
    task_.start([puzzle = base(), options](const StopToken& stop, const auto& post) {
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
