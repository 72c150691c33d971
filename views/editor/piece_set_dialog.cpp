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
#include "views/editor/piece_picture.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

constexpr int pictureSize = 64;
constexpr int firstCells = 5;
constexpr int mostOfEach = 999;
// Thousands of pictures are drawn in slices of this many milliseconds.
constexpr qint64 slice = 20;

// A choice of shapes that count as the same.
struct Kind {
    Lattice lattice;
    QString name;
    std::vector<Piece> (*pieces)(int cells);
};

std::vector<Kind> kinds() {
    return {{latticeNamed("square"), PieceSetDialog::tr("Free polyominoes (may be turned over)"),
             [](int cells) { return polyominoes(cells, PolyominoKind::free); }},
            {latticeNamed("square"), PieceSetDialog::tr("One-sided polyominoes (may only be turned)"),
             [](int cells) { return polyominoes(cells, PolyominoKind::oneSided); }},
            {latticeNamed("square"), PieceSetDialog::tr("Fixed polyominoes (may only be moved)"),
             [](int cells) { return polyominoes(cells, PolyominoKind::fixed); }},
            {latticeNamed("cube"), PieceSetDialog::tr("Polycubes, mirror twins apart"),
             [](int cells) { return polycubes(cells, true); }},
            {latticeNamed("cube"), PieceSetDialog::tr("Polycubes, one of each pair of mirror twins"),
             [](int cells) { return polycubes(cells, false); }}};
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
    for (std::size_t i = 0; i < kinds().size(); ++i)
        if (kinds()[i].lattice == lattice) kind_->addItem(kinds()[i].name, static_cast<int>(i));
    if (lattice.isFlat() && !turnOver) kind_->setCurrentIndex(1);
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
    cells_->setValue(lattice_.isFlat() ? firstCells : firstCells - 1);
    count_->setRange(1, mostOfEach);
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
    pieces_ = kinds()[kind_->currentData().toUInt()].pieces(cells_->value());
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
        list_->item(drawn_++)->setIcon(pieceIcon(std::move(piece), lattice_, pictureSize));
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
