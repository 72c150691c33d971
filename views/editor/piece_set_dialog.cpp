#include "views/editor/piece_set_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QElapsedTimer>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTimer>

#include "core/editing/piece_sets.h"
#include "views/editor/count_box.h"
#include "views/editor/piece_picture.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

constexpr int pictureSize = 64;
constexpr int firstCells = 5;
// Thousands of pictures are drawn in slices of this many milliseconds.
constexpr qint64 slice = 20;

enum Kind { freeKind, oneSidedKind, fixedKind, turnedKind, mirroredKind };

std::vector<Piece> setOf(Kind kind, int cells) {
    switch (kind) {
        case freeKind:
            return polyominoes(cells, PolyominoKind::free);
        case oneSidedKind:
            return polyominoes(cells, PolyominoKind::oneSided);
        case fixedKind:
            return polyominoes(cells, PolyominoKind::fixed);
        case turnedKind:
            return polycubes(cells, true);
        case mirroredKind:
            return polycubes(cells, false);
    }
    return {};
}

}  // namespace

PieceSetDialog::PieceSetDialog(Lattice lattice, bool turnOver, QWidget* parent)
    : QDialog(parent),
      lattice_(lattice),
      kind_(new QComboBox),
      cells_(new QSpinBox),
      count_(new QSpinBox),
      list_(new QListWidget),
      summary_(new QLabel) {
    setWindowTitle(tr("Add a piece set"));
    resize(760, 560);
    if (lattice == Lattice::square) {
        kind_->addItem(tr("Free polyominoes (may be turned over)"), freeKind);
        kind_->addItem(tr("One-sided polyominoes (may only be turned)"), oneSidedKind);
        kind_->addItem(tr("Fixed polyominoes (may only be moved)"), fixedKind);
        kind_->setCurrentIndex(turnOver ? 0 : 1);
    } else {
        kind_->addItem(tr("Polycubes, mirror twins apart"), turnedKind);
        kind_->addItem(tr("Polycubes, one of each pair of mirror twins"), mirroredKind);
    }
    makeControls();
    fill();
}

void PieceSetDialog::makeControls() {
    auto* layout = new QVBoxLayout(this);
    auto* row = new QHBoxLayout;
    const auto label = [&](const QString& text, QWidget* buddy, const QString& tip) {
        auto* name = new QLabel(text);
        name->setBuddy(buddy);
        buddy->setToolTip(tip);
        buddy->setStatusTip(tip);
        row->addWidget(name);
        row->addWidget(buddy);
    };
    cells_->setRange(1, maxSetCells);
    cells_->setValue(lattice_ == Lattice::square ? firstCells : firstCells - 1);
    count_->setRange(1, CountBox::largest);
    label(tr("&Kind"), kind_, tr("Which shapes count as the same"));
    label(tr("C&ells"), cells_, tr("How many cells each piece has"));
    label(tr("Coun&t of each"), count_, tr("How many of each piece a solution uses"));
    row->addStretch();
    layout->addLayout(row);

    list_->setViewMode(QListView::IconMode);
    list_->setIconSize(QSize(pictureSize, pictureSize));
    list_->setResizeMode(QListView::Adjust);
    list_->setMovement(QListView::Static);
    list_->setUniformItemSizes(true);
    list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    list_->setSpacing(4);
    list_->setAccessibleName(tr("Pieces to choose from"));
    list_->setToolTip(tr("Click, drag, or hold Ctrl or Shift to choose several"));
    layout->addWidget(list_, 1);
    layout->addWidget(summary_);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton* all = buttons->addButton(tr("Choose &all"), QDialogButtonBox::ActionRole);
    QPushButton* none = buttons->addButton(tr("Choose &none"), QDialogButtonBox::ActionRole);
    add_ = buttons->addButton(tr("Add"), QDialogButtonBox::AcceptRole);
    all->setAutoDefault(false);
    none->setAutoDefault(false);
    layout->addWidget(buttons);
    // Return adds. A button is the default of the dialog only once it is in it.
    add_->setDefault(true);
    connect(all, &QPushButton::clicked, list_, &QListWidget::selectAll);
    connect(none, &QPushButton::clicked, list_, &QListWidget::clearSelection);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(kind_, &QComboBox::currentIndexChanged, this, &PieceSetDialog::fill);
    connect(cells_, &QSpinBox::valueChanged, this, &PieceSetDialog::fill);
    connect(count_, &QSpinBox::valueChanged, this, &PieceSetDialog::refresh);
    connect(list_, &QListWidget::itemSelectionChanged, this, &PieceSetDialog::refresh);
}

std::vector<Piece> PieceSetDialog::chosen() const {
    std::vector<Piece> pieces;
    for (int row = 0; row < list_->count(); ++row)
        if (list_->item(row)->isSelected()) {
            pieces.push_back(pieces_[static_cast<std::size_t>(row)]);
            pieces.back().count = {count_->value(), count_->value()};
        }
    return pieces;
}

void PieceSetDialog::fill() {
    const QSignalBlocker blocker(list_);
    pieces_ = setOf(static_cast<Kind>(kind_->currentData().toInt()), cells_->value());
    list_->clear();
    QPixmap blank(pictureSize, pictureSize);
    blank.fill(Qt::transparent);
    for (const Piece& piece : pieces_) {
        auto* item = new QListWidgetItem(blank, QString::fromStdString(piece.name));
        item->setSizeHint(QSize(pictureSize + 16, pictureSize + fontMetrics().height() + 12));
        list_->addItem(item);
    }
    list_->selectAll();
    drawn_ = 0;
    drawSome();
    refresh();
}

void PieceSetDialog::drawSome() {
    QElapsedTimer time;
    time.start();
    while (drawn_ < list_->count() && time.elapsed() < slice) {
        Piece piece = pieces_[static_cast<std::size_t>(drawn_)];
        if (!piece.colour) piece.colour = defaultColour(static_cast<std::size_t>(drawn_));
        piece.shape = wellSeen(piece.shape, lattice_);
        const QPixmap picture = piecePicture(piece, lattice_, pictureSize);
        QIcon icon;
        for (const QIcon::Mode mode : {QIcon::Normal, QIcon::Selected})
            icon.addPixmap(picture, mode);
        list_->item(drawn_++)->setIcon(icon);
    }
    if (drawn_ < list_->count()) QTimer::singleShot(0, this, &PieceSetDialog::drawSome);
}

void PieceSetDialog::refresh() {
    const auto marked = static_cast<int>(list_->selectedItems().size());
    summary_->setText(
        tr("%1 of %Ln piece(s) chosen, %2 cells in all.", "", list_->count())
            .arg(QLocale().toString(marked))
            .arg(QLocale().toString(static_cast<qlonglong>(marked) * count_->value() * cells_->value())));
    add_->setEnabled(marked > 0);
    add_->setText(marked > 0 ? tr("A&dd %Ln piece(s)", "", marked) : tr("A&dd"));
}

}  // namespace tilewright
