#include "views/advice/uniqueness_panel.h"

#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <thread>
#include <utility>

#include "views/session/session.h"
#include "views/style/sentence.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

constexpr int narrowest = 230;

QString countText(quint64 count, bool isExact) {
    const QString number = QLocale().toString(count);
    return isExact ? number : u"≥ "_s + number;
}

}  // namespace

UniquenessPanel::UniquenessPanel(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      find_(new QPushButton),
      status_(new QLabel),
      list_(new QTreeWidget),
      try_(new QPushButton(tr("&Try it"))),
      task_(
          this, [this](UniquenessAdvice advice) { take(std::move(advice)); },
          [this] {
              hasFailed_ = !hasAdvice_;
              refresh();
          }) {
    options_.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
    setMinimumWidth(narrowest);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 8, 10, 8);
    layout->setSpacing(6);
    find_->setToolTip(tr("Look for fixed pieces, glued pieces and cells that leave few solutions."));
    find_->setStatusTip(tr("Propose changes that leave fewer solutions"));
    status_->setWordWrap(true);
    status_->setForegroundRole(QPalette::PlaceholderText);
    list_->setColumnCount(2);
    list_->setHeaderLabels({tr("Change"), tr("Left")});
    list_->headerItem()->setToolTip(1, tr("How many solutions the puzzle has after the change."));
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    list_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setAccessibleName(tr("Proposals"));
    try_->setToolTip(tr("Change the puzzle so. Undo goes back to all proposals."));
    try_->setStatusTip(tr("Make the chosen change"));
    layout->addWidget(find_);
    layout->addWidget(status_);
    layout->addWidget(list_, 1);
    layout->addWidget(try_);

    connect(find_, &QPushButton::clicked, this, &UniquenessPanel::toggle);
    connect(try_, &QPushButton::clicked, this, &UniquenessPanel::tryChosen);
    connect(list_, &QTreeWidget::itemActivated, this, &UniquenessPanel::tryChosen);
    connect(list_, &QTreeWidget::itemSelectionChanged, this, &UniquenessPanel::showChosen);
    connect(&session_.document(), &Document::puzzleChanged, this, &UniquenessPanel::forget);
    connect(&session_.document(), &Document::puzzleEdited, this, [this] {
        task_.cancel();
        refresh();
    });
    refresh();
}

UniquenessPanel::~UniquenessPanel() = default;

void UniquenessPanel::toggle() {
    if (task_.isRunning()) {
        task_.cancel();
        refresh();
        return;
    }
    forget();
    base_ = session_.document().puzzle();
    task_.start([puzzle = base_, options = options_](const std::stop_token& stop,
                                                     const LatestTask<UniquenessAdvice>::Post& post) {
        post(adviseUniqueness(puzzle, options, stop));
    });
    refresh();
}

void UniquenessPanel::forget() {
    task_.cancel();
    advice_ = {};
    hasAdvice_ = false;
    hasFailed_ = false;
    list_->clear();
    refresh();
}

void UniquenessPanel::take(UniquenessAdvice advice) {
    advice_ = std::move(advice);
    hasAdvice_ = true;
    for (const UniquenessProposal& proposal : advice_.proposals) {
        const QString text = capitalised(proposal.text);
        auto* item = new QTreeWidgetItem(list_, {text, countText(proposal.left, proposal.isExact)});
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        item->setToolTip(0, text);
    }
    if (list_->topLevelItemCount() > 0) list_->setCurrentItem(list_->topLevelItem(0));
    refresh();
}

const UniquenessProposal* UniquenessPanel::chosen() const {
    const int row = list_->indexOfTopLevelItem(list_->currentItem());
    const bool isRow = row >= 0 && row < static_cast<int>(advice_.proposals.size());
    return isRow ? &advice_.proposals[static_cast<std::size_t>(row)] : nullptr;
}

void UniquenessPanel::tryChosen() {
    const UniquenessProposal* proposal = chosen();
    if (proposal == nullptr || session_.document().puzzle() != base_) return;
    session_.document().edit(capitalised(proposal->text), proposal->puzzle);
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
    if (hasFailed_) return tr("The solutions could not be looked at.");
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
