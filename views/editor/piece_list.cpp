#include "views/editor/piece_list.h"

#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QDrag>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "core/formats/piece_text.h"
#include "core/lattice/lattice.h"
#include "core/puzzle/edits.h"
#include "views/assembly/assembly_painter.h"
#include "views/canvas/cell_layout.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

// In thumbnails of this size, no farther cell hides a closer one.
constexpr int longestRay = 16;

// The number of cells visible from the corner of large x, small y and large z.
int cellsSeen(std::span<const Cell> cells) {
    const auto isTaken = [&](Cell cell) { return std::ranges::binary_search(cells, cell); };
    return static_cast<int>(std::ranges::count_if(cells, [&](Cell cell) {
        for (int depth = 1; depth <= longestRay; ++depth)
            if (isTaken(cell + Cell{depth, -depth, depth})) return false;
        return !isTaken(cell + Cell{1, 0, 0}) || !isTaken(cell + Cell{0, -1, 0}) ||
               !isTaken(cell + Cell{0, 0, 1});
    }));
}

Shape wellSeen(const Shape& shape, Lattice lattice) {
    Shape best = shape;
    // Only for cubes the hidden cells are easy to determine.
    if (lattice.isFlat() || !lattice.hasUnitBoxes()) return best;
    Shape turned = shape;
    for (int turns = 1; turns < 4; ++turns) {
        turned = *turned.transformed(lattice.turnAbout(2));
        if (cellsSeen(turned.cells()) > cellsSeen(best.cells())) best = turned;
    }
    return best;
}

}  // namespace

QPixmap piecePicture(const Piece& piece, Lattice lattice, int side, const ColourRule& colours) {
    return sharpPicture(QSize(side, side), [&](QPainter& painter, const QRectF& area) {
        const std::span<const Cell> cells = piece.shape.cells();
        const std::span<const Cell> all = piece.shape.all();
        AssemblyScene scene;
        scene.lattice = lattice;
        scene.pieces.push_back({{cells.begin(), cells.end()},
                                piece.colour.value_or(defaultColour(0)),
                                QString::fromStdString(piece.name)});
        scene.pieces.back().marked = markedCells(cells, piece.shape.colours(), colours);
        scene.pieces.back().faces = markedFaces(cells, piece.shape.faces(), colours);
        scene.pieces.back().numbers = numberedCells(cells, piece.shape.colours(), colours);
        // Optional cells are drawn like open cells of a region.
        if (piece.shape.hasOptional()) scene.region.assign(all.begin(), all.end());
        for (const DrawnCell& one : piece.shape.drawn())
            if (one.isOptional && one.colour > 0)
                scene.marked.emplace_back(one.cell, colours.shown(one.colour));
        PaintStyle style;
        style.region = QColor(128, 128, 128, 90);
        if (!scene.isFlat()) style.viewpoint = clearestCorner(scene);
        const QSizeF size = planeBounds(lattice, all).size();
        const double layers = positionsAround(all, lattice).extent().z;
        const double share = std::min(1.0, std::sqrt(std::max({size.width(), size.height(), layers}) / 4.0));
        const double margin = area.width() * (0.04 + (1.0 - share) / 2.0);
        paintAssembly(painter, area.adjusted(margin, margin, -margin, -margin), scene, style);
    });
}

QIcon pieceIcon(Piece piece, Lattice lattice, int side, const ColourRule& colours) {
    piece.shape = wellSeen(piece.shape, lattice);
    return untintedIcon(piecePicture(piece, lattice, side, colours));
}

namespace {

QString pieceFormat() {
    return u"application/x-tilewright-piece"_s;
}

// Row numbers are valid only in the program that started the drag.
QString programId() {
    return QString::number(QCoreApplication::applicationPid());
}

// "5", "2 to 4", "any number": the count of a piece in words.
QString countText(const Count& count) {
    if (count.max == Count::any)
        return count.min == 0 ? PieceListModel::tr("any number")
                              : PieceListModel::tr("%1 or more").arg(count.min);
    if (count.isRange()) return PieceListModel::tr("%1 to %2").arg(count.min).arg(count.max);
    return QString::number(count.min);
}

// The opacity of the drag picture, so that its target remains visible.
constexpr double dragOpacity = 0.7;

class NameDelegate final : public QStyledItemDelegate {
  public:
    NameDelegate(const PieceListModel& model, QObject* parent) : QStyledItemDelegate(parent), model_(model) {}

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&,
                          const QModelIndex& index) const override {
        auto* editor = new QLineEdit(parent);
        editor->setProperty("row", index.row());
        editor->setAutoFillBackground(true);
        connect(editor, &QLineEdit::textEdited, this, [this, editor] { showProblem(*editor); });
        return editor;
    }

    // Names are elided in a narrow list.
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return {PieceListModel::drawingSize, QStyledItemDelegate::sizeHint(option, index).height()};
    }

  protected:
    bool eventFilter(QObject* object, QEvent* event) override {
        auto* editor = qobject_cast<QLineEdit*>(object);
        if (editor != nullptr && event->type() == QEvent::KeyPress) {
            const int key = static_cast<QKeyEvent*>(event)->key();
            const bool commits = key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Tab;
            if (commits && !showProblem(*editor).isEmpty()) return true;
        }
        return QStyledItemDelegate::eventFilter(object, event);
    }

  private:
    QString showProblem(QLineEdit& editor) const {
        const QString problem = model_.nameProblem(editor.property("row").toInt(), editor.text());
        QPalette colours;
        if (!problem.isEmpty()) colours.setColor(QPalette::Text, colours.color(QPalette::BrightText));
        editor.setPalette(colours);
        QToolTip::showText(editor.mapToGlobal(QPoint(0, editor.height())), problem, &editor);
        return problem;
    }

    const PieceListModel& model_;
};

}  // namespace

void PieceListModel::setPuzzle(const Puzzle& puzzle) {
    std::vector<Row> now;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        now.push_back({puzzle.pieces[i], puzzle.lattice,
                       std::ranges::find(puzzle.fixed, i, &FixedPiece::piece) != puzzle.fixed.end(),
                       puzzle.pieces[i].shape.isColoured() ? puzzle.colours : ColourRule{}});
        now.back().piece.colour = colourOf(puzzle, i);
    }
    puzzle_ = puzzle;
    // Insert or remove rows where the lists start to differ.
    const auto begin = std::ranges::mismatch(rows_, now, {}, &Row::piece, &Row::piece).in1 - rows_.begin();
    const auto first = static_cast<int>(begin);
    if (const auto more = std::ssize(now) - std::ssize(rows_); more > 0) {
        beginInsertRows({}, first, first + static_cast<int>(more) - 1);
        rows_.insert(rows_.begin() + begin, now.begin() + begin, now.begin() + begin + more);
        drawings_.insert(drawings_.begin() + begin, static_cast<std::size_t>(more), QIcon());
        endInsertRows();
    } else if (more < 0) {
        beginRemoveRows({}, first, first - static_cast<int>(more) - 1);
        rows_.erase(rows_.begin() + begin, rows_.begin() + begin - more);
        drawings_.erase(drawings_.begin() + begin, drawings_.begin() + begin - more);
        endRemoveRows();
    }
    std::vector<int> changed;
    for (std::size_t i = 0; i < now.size(); ++i) {
        if (rows_[i] == now[i]) continue;
        drawings_[i] = QIcon();
        changed.push_back(static_cast<int>(i));
    }
    rows_ = std::move(now);
    if (!changed.empty()) Q_EMIT dataChanged(index(changed.front(), 0), index(changed.back(), 0));
}

int PieceListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant PieceListModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const auto row = static_cast<std::size_t>(index.row());
    const Piece& piece = rows_[row].piece;
    switch (role) {
        case Qt::DisplayRole: {
            QString text = QString::fromStdString(piece.name);
            if (piece.count != Count{}) text += u"  × %1"_s.arg(countText(piece.count));
            if (rows_[row].isFixed) text += u"  "_s + tr("(fixed)");
            return text;
        }
        case Qt::EditRole:
            return QString::fromStdString(piece.name);
        case Qt::DecorationRole:
            if (drawings_[row].isNull())
                drawings_[row] = pieceIcon(piece, rows_[row].lattice, drawingSize, rows_[row].colours);
            return drawings_[row];
        case Qt::ToolTipRole:
            return tr("%1: %n cell(s)", "", piece.shape.size()).arg(QString::fromStdString(piece.name));
        default:
            return {};
    }
}

QString PieceListModel::nameProblem(int row, const QString& name) const {
    if (row < 0 || row >= rowCount()) return {};
    const auto obstacle = nameObstacle(puzzle_, static_cast<std::size_t>(row), name.trimmed().toStdString());
    return obstacle ? wholeSentence(*obstacle) : QString();
}

bool PieceListModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid)) return false;
    const QString name = value.toString();
    if (name != data(index, Qt::EditRole).toString()) Q_EMIT renameAsked(index.row(), name);
    return data(index, Qt::EditRole).toString() == name;
}

// Drops go between pieces, not onto them.
Qt::ItemFlags PieceListModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::ItemIsDropEnabled;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable | Qt::ItemIsDragEnabled |
           Qt::ItemNeverHasChildren;
}

QStringList PieceListModel::mimeTypes() const {
    return {pieceFormat(), u"text/plain"_s};
}

QMimeData* PieceListModel::mimeData(const QModelIndexList& indexes) const {
    if (indexes.isEmpty()) return nullptr;
    std::vector<std::size_t> rows;
    for (const QModelIndex& index : indexes)
        rows.push_back(static_cast<std::size_t>(index.row()));
    auto* data = new QMimeData;
    data->setText(QString::fromStdString(piecesToText(puzzle_, rows)));
    data->setData(pieceFormat(), u"%1 %2"_s.arg(programId()).arg(rows.front()).toLatin1());
    return data;
}

bool PieceListModel::dropMimeData(const QMimeData* data, Qt::DropAction, int row, int,
                                  const QModelIndex& parent) {
    const int before = row >= 0 ? row : parent.isValid() ? parent.row() : rowCount();
    if (const std::optional<std::size_t> piece = draggedPiece(*data)) {
        Q_EMIT moveAsked(static_cast<int>(*piece), before);
        return true;
    }
    if (!data->hasText()) return false;
    Q_EMIT pasteAsked(data->text(), before);
    return true;
}

std::optional<std::size_t> draggedPiece(const QMimeData& data) {
    const QList<QByteArray> words = data.data(pieceFormat()).split(' ');
    if (words.size() != 2 || QString::fromLatin1(words[0]) != programId()) return std::nullopt;
    bool isNumber = false;
    const uint row = words[1].toUInt(&isNumber);
    return isNumber ? std::optional<std::size_t>(row) : std::nullopt;
}

PieceListView::PieceListView(PieceListModel& model, QWidget* parent) : QListView(parent) {
    setModel(&model);
    setItemDelegate(new NameDelegate(model, this));
    setIconSize(QSize(PieceListModel::drawingSize, PieceListModel::drawingSize));
    setSpacing(1);
    setUniformItemSizes(true);
    setTextElideMode(Qt::ElideRight);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMinimumHeight(2 * PieceListModel::drawingSize);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    setDragEnabled(true);
    setAcceptDrops(true);
    setDropIndicatorShown(true);
    setDragDropMode(QAbstractItemView::DragDrop);
    setDefaultDropAction(Qt::CopyAction);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    setAccessibleName(tr("Pieces"));
    setEmptyText(*this, tr("No pieces yet. Ins adds one, Ctrl+G a whole set."));
    setStatusTip(tr("Drag pieces to fix or reorder them, double-click to rename"));
}

// The context menu applies to the piece under the mouse.
bool PieceListView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ContextMenu) {
        const auto* menu = static_cast<const QContextMenuEvent*>(event);
        const QModelIndex index = indexAt(menu->pos());
        if (menu->reason() == QContextMenuEvent::Mouse && index.isValid()) {
            const bool isChosen = selectionModel()->isSelected(index);
            selectionModel()->setCurrentIndex(
                index, isChosen ? QItemSelectionModel::NoUpdate : QItemSelectionModel::ClearAndSelect);
            Q_EMIT clicked(index);
        }
    }
    return QListView::viewportEvent(event);
}

void PieceListView::startDrag(Qt::DropActions actions) {
    const QModelIndexList chosen = selectedIndexes();
    if (chosen.isEmpty()) return;
    const QModelIndex grabbed = currentIndex().isValid() ? currentIndex() : chosen.front();
    const QPixmap picture = qvariant_cast<QIcon>(grabbed.data(Qt::DecorationRole)).pixmap(iconSize());
    QPixmap shown(picture.size());
    shown.setDevicePixelRatio(picture.devicePixelRatio());
    shown.fill(Qt::transparent);
    QPainter painter(&shown);
    painter.setOpacity(dragOpacity);
    painter.drawPixmap(0, 0, picture);
    painter.end();
    // Qt deletes it after the drop.
    auto* drag = new QDrag(this);
    drag->setMimeData(model()->mimeData(chosen));
    drag->setPixmap(shown);
    drag->setHotSpot(QPoint(-4, -4));
    drag->exec(actions, defaultDropAction());
}

}  // namespace tilewright
