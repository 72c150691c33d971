#include "views/advice/uniqueness_panel.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
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
#include "views/style/widgets.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

constexpr int narrowest = 230;

QString countText(quint64 count, bool isExact) {
    const QString number = QLocale().toString(count);
    return isExact ? number : u"≥ "_s + number;
}

constexpr int pictureSize = 44;
constexpr int effortFigures = 3;

using Kind = UniquenessProposal::Kind;

QString textOf(const UniquenessProposal& proposal) {
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
    return untintedIcon(
        sharpPicture(QSize(pictureSize, pictureSize), [&](QPainter& painter, const QRectF& area) {
            if (!scene.pieces.empty()) paintAssembly(painter, area.adjusted(3, 3, -3, -3), scene, {});
        }));
}

}  // namespace

UniquenessPanel::UniquenessPanel(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      find_(new QPushButton),
      status_(new QLabel),
      filter_(new QComboBox),
      list_(new QTreeWidget),
      try_(new QPushButton(tr("&Try it"))),
      task_(
          this, [this](UniquenessAdvice advice) { take(std::move(advice)); },
          [this](const QString& error) { error_ = error; }, [this] { refresh(); }) {
    setMinimumWidth(narrowest);
    auto* layout = makeLayout<QVBoxLayout>(this, {10, 8, 10, 8}, 6);
    find_->setToolTip(tr("Look for fixed pieces, glued pieces and cells that leave few solutions."));
    find_->setStatusTip(tr("Propose changes that leave fewer solutions"));
    status_->setWordWrap(true);
    status_->setForegroundRole(QPalette::PlaceholderText);
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
    addFilter(tr("Numbers and sides"), {Kind::setCount, Kind::markSides});
    filter_->setAccessibleName(tr("Which changes are shown"));
    filter_->setToolTip(filter_->accessibleName());
    list_->setColumnCount(3);
    list_->setHeaderLabels({tr("Change"), tr("Left"), tr("Effort")});
    list_->headerItem()->setToolTip(2, tr("How hard it is then: pieces placed for each solution found."));
    list_->setIconSize(QSize(pictureSize, pictureSize));
    list_->setWordWrap(true);
    list_->setTextElideMode(Qt::ElideNone);
    list_->headerItem()->setToolTip(1, tr("How many solutions the puzzle has after the change."));
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    for (const int column : {1, 2})
        list_->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    list_->setRootIsDecorated(false);
    list_->setAccessibleName(tr("Proposals"));
    try_->setToolTip(tr("Change the puzzle so. Undo goes back to all proposals."));
    try_->setStatusTip(tr("Make the chosen change"));
    layout->addWidget(find_);
    layout->addWidget(status_);
    layout->addWidget(filter_);
    layout->addWidget(list_, 1);
    layout->addWidget(try_);

    connect(find_, &QPushButton::clicked, this, &UniquenessPanel::toggle);
    connect(try_, &QPushButton::clicked, this, &UniquenessPanel::tryChosen);
    connect(filter_, &QComboBox::currentIndexChanged, this, &UniquenessPanel::fillList);
    connect(list_, &QTreeWidget::itemActivated, this, &UniquenessPanel::tryChosen);
    connect(list_, &QTreeWidget::itemSelectionChanged, this, &UniquenessPanel::showChosen);
    connect(&session_.document(), &Document::puzzleChanged, this, &UniquenessPanel::forget);
    connect(&session_.document(), &Document::puzzleEdited, this, [this] {
        task_.cancel();
        refresh();
    });
    refresh();
}

void UniquenessPanel::toggle() {
    if (task_.isRunning()) {
        task_.cancel();
        refresh();
        return;
    }
    forget();
    base_ = session_.document().puzzle();
    UniquenessOptions options;
    options.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
    task_.start([puzzle = base_, options](const std::stop_token& stop, const auto& post) {
        post(adviseUniqueness(puzzle, options, stop));
    });
    refresh();
}

void UniquenessPanel::forget() {
    task_.cancel();
    advice_ = {};
    hasAdvice_ = false;
    error_.clear();
    list_->clear();
    refresh();
}

void UniquenessPanel::take(UniquenessAdvice advice) {
    advice_ = std::move(advice);
    hasAdvice_ = true;
    fillList();
}

void UniquenessPanel::fillList() {
    list_->clear();
    const uint shown = filter_->currentData().toUInt();
    for (std::size_t i = 0; i < advice_.proposals.size(); ++i)
        if ((shown >> static_cast<uint>(advice_.proposals[i].kind) & 1U) != 0) addRow(i);
    if (list_->topLevelItemCount() > 0) list_->setCurrentItem(list_->topLevelItem(0));
    refresh();
}

void UniquenessPanel::addRow(std::size_t index) {
    const UniquenessProposal& proposal = advice_.proposals[index];
    const QString text = textOf(proposal);
    const QString effort =
        proposal.effort ? QLocale().toString(*proposal.effort, 'g', effortFigures) : QString();
    auto* item = new QTreeWidgetItem(list_, {text, countText(proposal.left, proposal.isExact), effort});
    item->setData(0, Qt::UserRole, static_cast<qulonglong>(index));
    item->setIcon(0, pictureOf(base_, proposal));
    for (const int column : {1, 2})
        item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    item->setToolTip(0, text);
}

// What the chosen change is about is pointed at only while this is seen, and in the puzzle that it is for.
void UniquenessPanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    Q_EMIT showCells({});
}

const UniquenessProposal* UniquenessPanel::chosen() const {
    const QTreeWidgetItem* item = list_->currentItem();
    const std::size_t index =
        item != nullptr ? item->data(0, Qt::UserRole).toULongLong() : advice_.proposals.size();
    return index < advice_.proposals.size() ? &advice_.proposals[index] : nullptr;
}

void UniquenessPanel::tryChosen() {
    const UniquenessProposal* proposal = chosen();
    if (proposal == nullptr || session_.document().puzzle() != base_) return;
    const QString name = textOf(*proposal);
    Q_EMIT showCells({});
    session_.document().edit(name, proposal->puzzle);
}

void UniquenessPanel::showChosen() {
    const UniquenessProposal* proposal = chosen();
    const UniquenessProposal none;
    // Cells and pieces have these numbers in the puzzle before only.
    const UniquenessProposal& shown =
        proposal != nullptr && session_.document().puzzle() == base_ ? *proposal : none;
    Q_EMIT showCells(shown.cells);
    Q_EMIT showPieces(shown.cells.empty() ? shown.pieces : std::vector<std::size_t>());
}

QString UniquenessPanel::statusText() const {
    if (task_.isRunning()) return tr("Looking at the solutions…");
    if (!error_.isEmpty()) return tr("The solutions could not be looked at.") + u' ' + error_;
    if (!hasAdvice_) return tr("Finds small changes that leave fewer solutions.");
    if (session_.document().puzzle() != base_)
        return tr("These proposals belong to the puzzle as it was; undo goes back to it.");
    if (advice_.solutions == 0)
        return advice_.isComplete ? tr("The puzzle has no solution.") : tr("No solution was found in time.");
    if (advice_.solutions == 1 && advice_.isComplete) return tr("The puzzle has just one solution.");
    const QString count = QLocale().toString(static_cast<qulonglong>(advice_.solutions));
    QString text = advice_.isComplete ? tr("The puzzle has %1 solutions.").arg(count)
                                      : tr("The puzzle has at least %1 solutions.").arg(count);
    if (!advice_.isComplete || advice_.sample < advice_.solutions)
        text += u' ' + tr("Proposals come from a sample of %1.")
                           .arg(QLocale().toString(static_cast<qulonglong>(advice_.sample)));
    if (advice_.proposals.empty()) text += u' ' + tr("No change was found that leaves fewer.");
    return text;
}

void UniquenessPanel::refresh() {
    find_->setText(task_.isRunning() ? tr("&Stop looking") : tr("&Look for proposals"));
    find_->setEnabled(task_.isRunning() ||
                      (session_.document().hasPuzzle() && session_.document().obstacle().isEmpty()));
    status_->setText(statusText());
    const bool isBase = hasAdvice_ && session_.document().puzzle() == base_;
    list_->setEnabled(isBase);
    try_->setEnabled(isBase && chosen() != nullptr);
}

}  // namespace tilewright
