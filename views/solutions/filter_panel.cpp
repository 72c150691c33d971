#include "views/solutions/filter_panel.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <map>
#include <utility>

#include "views/canvas/cell_painter.h"
#include "views/solutions/solution_model.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

QComboBox* makePieceBox(const QString& accessibleName) {
    auto* box = new QComboBox;
    box->setAccessibleName(accessibleName);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(4);
    return box;
}

void fillPieces(QComboBox& box, const Puzzle& puzzle, const QString& none) {
    box.clear();
    if (!none.isEmpty()) box.addItem(none);
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        box.addItem(swatchOf(toQColor(colourOf(puzzle, i)), 12),
                    QString::fromStdString(puzzle.pieces[i].name));
}

namespace {

// The first entry of a list of pieces.
constexpr int noPiece = 0;

std::optional<std::size_t> pieceIn(const QComboBox& box) {
    if (box.currentIndex() <= noPiece) return std::nullopt;
    return static_cast<std::size_t>(box.currentIndex() - 1);
}

void choose(QComboBox& box, std::optional<std::size_t> piece) {
    box.setCurrentIndex(piece ? static_cast<int>(*piece) + 1 : noPiece);
}

// In pixels: the size of the whole board, and of one cell.
constexpr double widest = 420;
constexpr double largestCell = 26;

const std::map<int, Cell> keySteps{{Qt::Key_Left, {-1, 0, 0}},  {Qt::Key_Right, {1, 0, 0}},
                                   {Qt::Key_Up, {0, 1, 0}},     {Qt::Key_Down, {0, -1, 0}},
                                   {Qt::Key_PageUp, {0, 0, 1}}, {Qt::Key_PageDown, {0, 0, -1}}};

}  // namespace

CellPicker::CellPicker(QWidget* parent) : QWidget(parent), colour_(palette().color(QPalette::Highlight)) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Cells"));
    setToolTip(tr("Choose cells by clicking, dragging or pressing Space"));
}

void CellPicker::setRegion(Lattice lattice, const Region& region) {
    if (lattice == lattice_ && region == region_) return;
    lattice_ = lattice;
    region_ = region;
    chosen_.clear();
    cursor_ = region.empty() ? Cell{} : region.cells().front();
    updateGeometry();
    update();
}

CellLayout CellPicker::layoutIn(const QRectF& area) const {
    return {lattice_,
            region_.cells(),
            area,
            {.between = 0.6, .above = 0.8},
            largestCell / smallestRoom(lattice_)};
}

void CellPicker::setCells(const std::vector<Cell>& cells) {
    chosen_ = {cells.begin(), cells.end()};
    update();
}

void CellPicker::setColour(const QColor& colour) {
    colour_ = colour;
    update();
}

QSize CellPicker::sizeHint() const {
    return layoutIn({0, 0, widest, widest}).bounds().size().toSize() + QSize(2, 2);
}

QRect CellPicker::rectOf(Cell cell) const {
    return layoutIn(rect()).rectOf(cell).toRect();
}

void CellPicker::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const CellLayout layout = layoutIn(rect());
    if (layout.lowestLayer() < layout.highestLayer()) {
        QFont small = font();
        small.setPixelSize(11);
        painter.setFont(small);
        painter.setPen(palette().color(QPalette::Text));
        for (int layer = layout.lowestLayer(); layer <= layout.highestLayer(); ++layer)
            painter.drawText(layout.layerRect(layer).topLeft() - QPointF(0, 3), tr("z = %1").arg(layer));
    }
    CellPainter cells(painter, layout);
    const QColor open = isDark() ? QColor(0x3d444f) : QColor(0xdde2ea);
    for (const Cell cell : region_.cells()) {
        cells.fill(cell, chosen_.contains(cell) ? colour_ : open, 0.03);
        if (hasFocus() && cell == cursor_) cells.frame(cell, palette().color(QPalette::Text), 2.0);
    }
}

void CellPicker::toggle(Cell cell) {
    if (chosen_.erase(cell) == 0) chosen_.insert(cell);
    update();
    Q_EMIT chosen();
}

std::optional<Cell> CellPicker::cellAt(QPointF point) const {
    const std::optional<Cell> cell = layoutIn(rect()).cellAt(point);
    return cell && region_.contains(*cell) ? cell : std::nullopt;
}

// The first cell decides whether the drag selects or deselects.
void CellPicker::mousePressEvent(QMouseEvent* event) {
    const std::optional<Cell> cell = cellAt(event->position());
    if (!cell) return;
    drags_ = !chosen_.contains(*cell);
    mouseMoveEvent(event);
}

void CellPicker::mouseMoveEvent(QMouseEvent* event) {
    const std::optional<Cell> cell = cellAt(event->position());
    if (!cell || !drags_) return;
    cursor_ = *cell;
    if (*drags_)
        chosen_.insert(*cell);
    else
        chosen_.erase(*cell);
    update();
}

void CellPicker::mouseReleaseEvent(QMouseEvent*) {
    if (std::exchange(drags_, std::nullopt)) Q_EMIT chosen();
}

void CellPicker::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space && region_.contains(cursor_)) return toggle(cursor_);
    const auto step = keySteps.find(event->key());
    if (step == keySteps.end()) return QWidget::keyPressEvent(event);
    // Skip holes to the next cell.
    const Box box = region_.bounds();
    for (Cell next = cursor_ + step->second; box.contains(next); next = next + step->second)
        if (region_.contains(next)) {
            cursor_ = next;
            return update();
        }
}

FilterPanel::FilterPanel(QWidget* parent)
    : QWidget(parent),
      piece_(makePieceBox(tr("Piece"))),
      touchA_(makePieceBox(tr("A piece"))),
      touchB_(makePieceBox(tr("Adjacent piece"))) {
    auto* grid = makeLayout<QGridLayout>(this, {8, 2, 8, 6});
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);
    makePieceRow(*grid);
    ofDiagrams_ = findChildren<QWidget*>(Qt::FindDirectChildrenOnly);
    ofDiagrams_ << copies_;
    makeTouchRow(*grid);
    makeSimilarRow(*grid);
    makeApartRow(*grid);
    copies_->setToolTip(tr("Match rotated and mirrored copies too, not only the orientation shown"));
    symmetric_->setToolTip(tr("Show only symmetric solutions"));
    marked_->setToolTip(tr("Show only marked solutions"));
    clear_->setToolTip(tr("Clear the filter"));
    auto* row = new QHBoxLayout;
    layOut(row, {symmetric_, marked_, room(), clear_});
    grid->addLayout(row, 5, 0, 1, 4);
    for (QComboBox* box : {touchA_, touchB_})
        connect(box, &QComboBox::activated, this, &FilterPanel::ask);
    for (QCheckBox* box : {symmetric_, marked_, similar_, copies_})
        connect(box, &QCheckBox::clicked, this, &FilterPanel::ask);
    connect(clear_, &QPushButton::clicked, this, [this] { Q_EMIT changed({}); });
    setFilter({}, {});
}

void FilterPanel::makePieceRow(QGridLayout& grid) {
    auto* label = new QLabel(tr("&Piece"));
    label->setBuddy(piece_);
    cells_->setAccessibleName(tr("Cells covered by the piece"));
    piece_->setToolTip(tr("Show only solutions with this piece on the chosen cells"));
    cells_->setToolTip(tr("Choose the cells (or right-click a piece in the picture)"));
    popup_->setFrameShape(QFrame::StyledPanel);
    auto* inside = makeLayout<QVBoxLayout>(popup_, {10, 10, 10, 10});
    inside->addWidget(picker_);
    layOutRow(&grid, 0, {label, piece_, new QLabel(tr("on")), cells_});
    connect(cells_, &QPushButton::clicked, this, &FilterPanel::showCells);
    connect(picker_, &CellPicker::chosen, this, &FilterPanel::ask);
    connect(piece_, &QComboBox::activated, this, [this] {
        refreshCells();
        ask();
        if (pieceIn(*piece_) && picker_->cells().empty()) showCells();
    });
}

void FilterPanel::makeTouchRow(QGridLayout& grid) {
    auto* label = new QLabel(tr("Pie&ces"));
    label->setBuddy(touchA_);
    for (QComboBox* box : {touchA_, touchB_})
        box->setToolTip(tr("Show only solutions in which these pieces touch"));
    layOutRow(&grid, 1, {label, touchA_, new QLabel(tr("touch", "two pieces touch")), touchB_});
    layOutRow(&grid, 2, {room(), {copies_, 3}});
}

void FilterPanel::makeSimilarRow(QGridLayout& grid) {
    distance_->setAccessibleName(tr("Maximum number of different cells"));
    similar_->setToolTip(tr("Show only solutions similar to the selected one"));
    distance_->setToolTip(similar_->toolTip());
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    layOut(row, {similar_, distance_, new QLabel(tr("cells differ")), room()});
    grid.addLayout(row, 3, 0, 1, 4);
    connect(distance_, &QSpinBox::valueChanged, this, [this] {
        if (!updating_ && similar_->isChecked()) ask();
    });
}

void FilterPanel::makeApartRow(QGridLayout& grid) {
    disassembly_->addItem(tr("either way"));
    disassembly_->addItem(tr("possible"), true);
    disassembly_->addItem(tr("not possible"), false);
    disassembly_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    explain(disassembly_, tr("Filter by whether straight moves can disassemble the solution"),
            tr("Disassembly"));
    disassemblyLabel_->setBuddy(disassembly_);
    level_->setPrefix(tr("level ≥ "));
    level_->setSpecialValueText(tr("any level"));
    explain(level_, tr("Show only solutions with at least this level"), tr("Minimum level"));
    layOutRow(&grid, 4, {disassemblyLabel_, {disassembly_, 2}, level_});
    connect(disassembly_, &QComboBox::activated, this, &FilterPanel::ask);
    connect(level_, &QSpinBox::valueChanged, this, &FilterPanel::ask);
}

void FilterPanel::setPuzzle(const Puzzle& puzzle) {
    const QScopedValueRollback quiet(updating_, true);
    puzzle_ = puzzle;
    fillPieces(*piece_, puzzle, tr("any"));
    fillPieces(*touchA_, puzzle, tr("any"));
    fillPieces(*touchB_, puzzle, tr("any"));
    picker_->setRegion(puzzle.lattice, puzzle.region);
    picker_->setCells({});
    refreshCells();
}

void FilterPanel::setFilter(const SolutionFilter& filter, std::optional<quint64> reference) {
    const QScopedValueRollback quiet(updating_, true);
    // Keep incomplete input: a piece without a cell, or without another piece.
    if (filter.here || (pieceIn(*piece_) && !picker_->cells().empty())) {
        choose(*piece_, filter.here ? std::optional(filter.here->piece) : std::nullopt);
        picker_->setCells(filter.here ? filter.here->cells : std::vector<Cell>());
    }
    if (filter.touch || (pieceIn(*touchA_) && pieceIn(*touchB_))) {
        choose(*touchA_, filter.touch ? std::optional(filter.touch->a) : std::nullopt);
        choose(*touchB_, filter.touch ? std::optional(filter.touch->b) : std::nullopt);
    }
    symmetric_->setChecked(filter.symmetric);
    marked_->setChecked(filter.marked);
    similar_->setChecked(filter.distance.has_value());
    similar_->setText(filter.distance && reference
                          ? tr("&Similar to %1: at most").arg(QLocale().toString(*reference + 1))
                          : tr("&Similar: at most"));
    if (filter.distance) distance_->setValue(*filter.distance);
    copies_->setChecked(filter.inAnyCopy);
    disassembly_->setCurrentIndex(!filter.canBeDisassembled ? 0 : *filter.canBeDisassembled ? 1 : 2);
    level_->setValue(filter.leastLevel);
    clear_->setEnabled(!filter.isEmpty());
    similar_->setEnabled(isSelected_ || filter.distance);
    refreshCells();
}

void FilterPanel::setAskable(Askable what, bool takesApart) {
    for (QWidget* part : findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
        if (part != marked_ && part != clear_ && part != popup_)
            part->setVisible(what == Askable::all || (what == Askable::places && ofDiagrams_.contains(part)));
    for (QWidget* part : {static_cast<QWidget*>(disassemblyLabel_), static_cast<QWidget*>(disassembly_),
                          static_cast<QWidget*>(level_)})
        part->setVisible(what == Askable::all && takesApart);
}

void FilterPanel::setSelected(bool isThere) {
    isSelected_ = isThere;
    similar_->setEnabled(isThere || similar_->isChecked());
}

void FilterPanel::refreshCells() {
    const auto piece = pieceIn(*piece_);
    const auto count = static_cast<int>(picker_->cells().size());
    cells_->setText(count == 0 ? tr("choose cells…") : tr("%Ln cell(s)", "", count));
    cells_->setEnabled(piece.has_value());
    if (piece && *piece < puzzle_.pieces.size()) picker_->setColour(toQColor(colourOf(puzzle_, *piece)));
}

void FilterPanel::showCells() {
    popup_->adjustSize();
    popup_->move(cells_->mapToGlobal(QPoint(cells_->width() - popup_->width(), cells_->height())));
    popup_->show();
    picker_->setFocus();
}

void FilterPanel::ask() {
    if (updating_) return;
    refreshCells();
    SolutionFilter filter;
    const std::vector<Cell> cells = picker_->cells();
    if (const auto piece = pieceIn(*piece_); piece && !cells.empty())
        filter.here = SolutionFilter::PieceHere{*piece, cells};
    const auto a = pieceIn(*touchA_);
    const auto b = pieceIn(*touchB_);
    if (a && b) filter.touch = SolutionFilter::Touch{*a, *b};
    filter.symmetric = symmetric_->isChecked();
    filter.marked = marked_->isChecked();
    if (similar_->isChecked()) filter.distance = distance_->value();
    filter.inAnyCopy = copies_->isChecked();
    if (const QVariant comes = disassembly_->currentData(); comes.isValid())
        filter.canBeDisassembled = comes.toBool();
    filter.leastLevel = level_->value();
    Q_EMIT changed(filter);
}

namespace {

// The first column of this order.
int columnOf(SolutionOrder order) {
    const auto columns = SolutionModel::columns();
    return static_cast<int>(std::ranges::find(columns, order, &SolutionModel::ColumnText::order) -
                            columns.begin());
}

}  // namespace

OrderBar::OrderBar(QWidget* parent) : QWidget(parent) {
    auto* layout = makeLayout<QHBoxLayout>(this, {}, 0);
    layOut(layout, {box_, direction_});
    fill();
    box_->setAccessibleName(tr("Order"));
    box_->setToolTip(tr("Sort the solutions"));
    box_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    direction_->setAutoRaise(true);
    direction_->setFocusPolicy(Qt::TabFocus);
    connect(box_, &QComboBox::activated, this, [this] {
        const auto& chosenColumn =
            SolutionModel::columns()[static_cast<std::size_t>(box_->currentData().toInt())];
        Q_EMIT chosen(chosenColumn.order, chosenColumn.startsDescending);
    });
    connect(direction_, &QToolButton::clicked, this, [this] { Q_EMIT chosen(order_, !descending_); });
}

void OrderBar::setAskable(FilterPanel::Askable what, bool takesApart) {
    const auto now = std::pair(what, takesApart);
    if (std::exchange(askable_, now) != now) fill();
}

void OrderBar::fill() {
    box_->clear();
    for (std::size_t column = 0; column < SolutionModel::columns().size(); ++column) {
        const SolutionModel::ColumnText& text = SolutionModel::columns()[column];
        const bool isOfMoves = text.order == SolutionOrder::level || text.order == SolutionOrder::moves;
        const bool isOfMarks = text.order == SolutionOrder::number || text.order == SolutionOrder::mark ||
                               text.order == SolutionOrder::note;
        const bool isOffered =
            isOfMarks || (askable_.first == FilterPanel::Askable::all && (askable_.second || !isOfMoves));
        if (text.orderName && isOffered) box_->addItem(tr(text.orderName), static_cast<int>(column));
    }
    box_->setCurrentIndex(box_->findData(column()));
}

void OrderBar::setOrder(SolutionOrder order, bool descending) {
    order_ = order;
    descending_ = descending;
    box_->setCurrentIndex(box_->findData(column()));
    direction_->setIcon(themedIcon(descending ? u"descending"_s : u"ascending"_s));
    direction_->setToolTip(descending ? tr("Largest first (click to reverse)")
                                      : tr("Smallest first (click to reverse)"));
}

int OrderBar::column() const {
    return columnOf(order_);
}

void OrderBar::chooseColumn(int column) {
    const auto& asked = SolutionModel::columns()[static_cast<std::size_t>(column)];
    if (box_->findData(columnOf(asked.order)) < 0) return;
    if (asked.order == order_)
        Q_EMIT chosen(order_, !descending_);
    else
        Q_EMIT chosen(asked.order, asked.startsDescending);
}

}  // namespace tilewright
