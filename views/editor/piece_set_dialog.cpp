#include "views/editor/piece_set_dialog.h"

#include <QDialogButtonBox>
#include <QElapsedTimer>
#include <QHBoxLayout>
#include <QPushButton>
#include <QTimer>

#include "views/editor/piece_picture.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

constexpr int pictureSize = 64;
constexpr int firstCells = 5;
constexpr int mostOfEach = 999;
// Thousands of pictures are drawn in slices of this many milliseconds.
constexpr qint64 slice = 20;

// The choices of shapes that count as the same.
QList<std::pair<QString, SetKind>> kinds(Lattice lattice) {
    if (lattice.isFlat())
        return {{PieceSetDialog::tr("Free pieces (may be turned over)"), SetKind::free},
                {PieceSetDialog::tr("One-sided pieces (may only be turned)"), SetKind::oneSided},
                {PieceSetDialog::tr("Fixed pieces (may only be moved)"), SetKind::fixed}};
    return {{PieceSetDialog::tr("All pieces, mirror images counted separately"), SetKind::oneSided},
            {PieceSetDialog::tr("All pieces, mirror images counted once"), SetKind::free},
            {PieceSetDialog::tr("Fixed pieces (may only be moved)"), SetKind::fixed}};
}

}  // namespace

PieceSetDialog::PieceSetDialog(Lattice lattice, bool turnOver, int regionCells, QWidget* parent)
    : QDialog(parent), lattice_(lattice), regionCells_(regionCells) {
    setWindowTitle(tr("Add a piece set"));
    resize(760, 560);
    for (const auto& [name, kind] : kinds(lattice))
        kind_->addItem(name, static_cast<int>(kind));
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
        layOut(row, {name, explain(buddy, tip)});
    };
    cells_->setRange(1, maxSetCells(lattice_, kind()));
    cells_->setValue(lattice_.isFlat() ? firstCells : firstCells - 1);
    count_->setRange(1, mostOfEach);
    label(tr("&Kind"), kind_, tr("Which shapes count as the same"));
    const auto unit = static_cast<int>(lattice_.data().unit.size());
    label(tr("C&ells"), cells_,
          unit > 1 ? tr("How large each piece is: the smallest one, of %Ln cells, counts 1", "", unit)
                   : tr("How many cells each piece has"));
    label(tr("Coun&t of each"), count_, tr("Number of each piece in a solution"));
    row->addStretch();
    layout->addLayout(row);

    list_->setViewMode(QListView::IconMode);
    list_->setIconSize(QSize(pictureSize, pictureSize));
    list_->setResizeMode(QListView::Adjust);
    list_->setMovement(QListView::Static);
    list_->setUniformItemSizes(true);
    list_->setSelectionMode(QAbstractItemView::MultiSelection);
    list_->setSpacing(4);
    explain(list_, tr("Click a piece to choose it or not, or drag over several"),
            tr("Pieces to choose from"));
    layOut(layout, {{list_, 1}, summary_});

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton* all = buttons->addButton(tr("Select &all"), QDialogButtonBox::ActionRole);
    QPushButton* none = buttons->addButton(tr("Select &none"), QDialogButtonBox::ActionRole);
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

SetKind PieceSetDialog::kind() const {
    return static_cast<SetKind>(kind_->currentData().toInt());
}

void PieceSetDialog::fill() {
    const QSignalBlocker blocker(list_);
    const QSignalBlocker another(cells_);
    cells_->setMaximum(maxSetCells(lattice_, kind()));
    pieces_ = polyforms(lattice_, cells_->value(), kind());
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
    const std::vector<Piece> marked = chosen();
    qlonglong cells = 0;
    for (const Piece& piece : marked)
        cells += static_cast<qlonglong>(piece.shape.size()) * piece.count.max;
    const QLocale locale;
    QString text = tr("%1 of %Ln piece(s) selected, ", "", list_->count())
                       .arg(locale.toString(static_cast<qlonglong>(marked.size())));
    text += regionCells_ > 0
                ? tr("%1 of %Ln cell(s) of the region", "", regionCells_).arg(locale.toString(cells))
                : tr("%1 cells").arg(locale.toString(cells));
    summary_->setText(text + u'.');
    add_->setEnabled(!marked.empty());
    add_->setText(marked.empty() ? tr("A&dd") : tr("A&dd %Ln piece(s)", "", static_cast<int>(marked.size())));
}

}  // namespace tilewright
