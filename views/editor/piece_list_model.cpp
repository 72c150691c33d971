#include "views/editor/piece_list_model.h"

#include <QPainter>
#include <QPixmap>
#include <algorithm>
#include <cmath>

#include "views/assembly/assembly_painter.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

QIcon drawPiece(const Puzzle& puzzle, std::size_t piece) {
    constexpr int scale = 2;
    constexpr int side = PieceListModel::drawingSize * scale;
    QPixmap pixmap(side, side);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    AssemblyScene scene = makeScene(puzzle, piece);
    // Small pieces are drawn smaller, but less than in proportion.
    const Cell extent = puzzle.pieces[piece].shape.extent();
    const double share = std::min(1.0, std::sqrt(std::max({extent.x, extent.y, extent.z}) / 4.0));
    const double margin = side * (0.04 + (1.0 - share) / 2.0);
    paintAssembly(painter, QRectF(margin, margin, side - 2 * margin, side - 2 * margin), scene, {});
    painter.end();
    pixmap.setDevicePixelRatio(scale);
    return QIcon(pixmap);
}

}  // namespace

QString countText(const Count& count) {
    if (count.max == Count::any)
        return count.min == 0 ? PieceListModel::tr("any number")
                              : PieceListModel::tr("%1 or more").arg(count.min);
    if (count.isRange()) return PieceListModel::tr("%1 to %2").arg(count.min).arg(count.max);
    return QString::number(count.min);
}

void PieceListModel::setPuzzle(const Puzzle& puzzle) {
    beginResetModel();
    puzzle_ = puzzle;
    drawings_.assign(puzzle_.pieces.size(), QIcon());
    endResetModel();
}

int PieceListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(puzzle_.pieces.size());
}

QVariant PieceListModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const auto row = static_cast<std::size_t>(index.row());
    const Piece& piece = puzzle_.pieces[row];
    switch (role) {
        case Qt::DisplayRole: {
            QString text = QString::fromStdString(piece.name);
            if (piece.count != Count{}) text += u"  × %1"_s.arg(countText(piece.count));
            return text;
        }
        case Qt::DecorationRole:
            // Drawn when first seen; nobody sees all of hundreds of pieces.
            if (drawings_[row].isNull()) drawings_[row] = drawPiece(puzzle_, row);
            return drawings_[row];
        case Qt::ToolTipRole:
            return tr("%1: %n cell(s)", "", piece.shape.size()).arg(QString::fromStdString(piece.name));
        default:
            return {};
    }
}

}  // namespace tilewright
