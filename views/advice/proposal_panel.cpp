#include "views/advice/proposal_panel.h"

#include <QHeaderView>
#include <QLocale>
#include <algorithm>

#include "views/session/session.h"
#include "views/style/note.h"
#include "views/style/widgets.h"

namespace tilewright {

QString proposalCount(quint64 count, bool isExact) {
    const QString number = QLocale().toString(count);
    return isExact ? number : u"≥ "_s + number;
}

ProposalPanel::ProposalPanel(Session& session, const QStringList& headers, QWidget* parent)
    : QWidget(parent), session_(session) {
    setMinimumWidth(230);
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
    sayWhenEmpty(*list_, tr("Suggestions and their effect appear here."));
    try_->setToolTip(tr("Change the puzzle like this; Undo returns to all suggestions"));
    try_->setStatusTip(tr("Make the selected change"));
    layOut(layout, {find_, status_, above_, {list_, 1}, try_});

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
    clear();
    list_->clear();
    refresh();
}

void ProposalPanel::addRow(std::size_t index, const QStringList& texts, const QIcon& icon) {
    auto* item = new QTreeWidgetItem(list_, texts);
    item->setData(0, Qt::UserRole, static_cast<qulonglong>(index));
    item->setIcon(0, icon);
    for (int column = 1; column < list_->columnCount(); ++column)
        item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    item->setToolTip(0, texts.front());
    fitRow(*item);
}

// Trees do not ask how high words are that are wrapped.
void ProposalPanel::fitRow(QTreeWidgetItem& item) const {
    constexpr int margins = 24;
    const int width = list_->columnWidth(0) - proposalPictureSize - margins;
    const QRect words = list_->fontMetrics().boundingRect(QRect(0, 0, std::max(width, margins), 1),
                                                          Qt::TextWordWrap, item.text(0));
    item.setSizeHint(0, QSize(0, std::max(words.height(), proposalPictureSize) + 4));
}

// What the chosen change is about is pointed at only while this is seen, and in the puzzle that it is for.
void ProposalPanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    Q_EMIT showCells({});
}

std::optional<ProposalPanel::Change> ProposalPanel::chosen() const {
    const QTreeWidgetItem* item = list_->currentItem();
    return item != nullptr && isForOpenPuzzle() ? change(item->data(0, Qt::UserRole).toULongLong())
                                                : std::nullopt;
}

void ProposalPanel::tryChosen() {
    const std::optional<Change> change = chosen();
    if (!change) return;
    Q_EMIT showCells({});
    session_.document().edit(change->name, change->puzzle);
}

// Cells and pieces have these numbers in the puzzle before only.
void ProposalPanel::showChosen() {
    const Change change = chosen().value_or(Change());
    Q_EMIT showCells(change.cells);
    Q_EMIT showPieces(change.cells.empty() ? change.pieces : std::vector<std::size_t>());
}

void ProposalPanel::refresh() {
    find_->setText(isRunning() ? tr("&Stop") : tr("F&ind suggestions"));
    find_->setEnabled(isRunning() || (session_.document().hasPuzzle() && obstacle().isEmpty()));
    status_->setText(statusText());
    const bool isBase = hasAdvice() && isForOpenPuzzle();
    list_->setEnabled(isBase);
    try_->setEnabled(isBase && chosen().has_value());
}

}  // namespace tilewright
