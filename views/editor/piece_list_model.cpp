#include "views/editor/piece_list_model.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/editing/edits.h"
#include "core/formats/piece_text.h"
#include "views/editor/piece_picture.h"
#include "views/style/sentence.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

QString pieceFormat() {
    return u"application/x-tilewright-piece"_s;
}

// A row means something to the program that it was dragged from only.
QString programId() {
    return QString::number(QCoreApplication::applicationPid());
}

QIcon drawPiece(const Puzzle& puzzle, std::size_t index) {
    Piece piece = puzzle.pieces[index];
    piece.colour = colourOf(puzzle, index);
    piece.shape = wellSeen(piece.shape, puzzle.lattice);
    const QPixmap picture = piecePicture(piece, puzzle.lattice, PieceListModel::drawingSize);
    // The same when selected: colours of pieces are not to be tinted.
    QIcon icon;
    for (const QIcon::Mode mode : {QIcon::Normal, QIcon::Selected})
        icon.addPixmap(picture, mode);
    return icon;
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
    const std::vector<Piece>& now = puzzle.pieces;
    std::vector<Piece>& shown = puzzle_.pieces;
    const Puzzle before = puzzle_;
    const std::size_t common = std::min(shown.size(), now.size());
    std::size_t head = 0;
    while (head < common && shown[head] == now[head])
        ++head;
    std::size_t tail = 0;
    while (tail < common - head && shown[shown.size() - 1 - tail] == now[now.size() - 1 - tail])
        ++tail;
    const auto at = static_cast<std::ptrdiff_t>(common - tail);
    const auto rows = static_cast<std::ptrdiff_t>(std::max(shown.size(), now.size()) - common);
    const auto first = static_cast<int>(at);
    const auto last = static_cast<int>(at + rows - 1);
    if (now.size() > shown.size()) {
        beginInsertRows({}, first, last);
        shown.insert(shown.begin() + at, now.begin() + at, now.begin() + at + rows);
        drawings_.insert(drawings_.begin() + at, static_cast<std::size_t>(rows), QIcon());
        endInsertRows();
    } else if (now.size() < shown.size()) {
        beginRemoveRows({}, first, last);
        shown.erase(shown.begin() + at, shown.begin() + at + rows);
        drawings_.erase(drawings_.begin() + at, drawings_.begin() + at + rows);
        endRemoveRows();
    }
    takeChanges(puzzle, before);
}

// Rows are in their places: what is in some of them may be different, or be drawn in another colour, which
// depends on the place.
void PieceListModel::takeChanges(const Puzzle& puzzle, const Puzzle& before) {
    const bool sameRows = before.pieces.size() == puzzle.pieces.size();
    const bool sameLattice = puzzle_.lattice == puzzle.lattice;
    const std::vector<int> uses = fixedUses(puzzle);
    std::vector<int> usesBefore = fixedUses(before);
    usesBefore.resize(uses.size());
    int first = -1;
    int last = -1;
    for (std::size_t row = 0; row < puzzle.pieces.size(); ++row) {
        const bool samePiece = puzzle_.pieces[row] == puzzle.pieces[row] && uses[row] == usesBefore[row];
        const bool sameColour = sameRows || puzzle.pieces[row].colour.has_value();
        if (samePiece && sameColour && sameLattice) continue;
        drawings_[row] = QIcon();
        last = static_cast<int>(row);
        if (first < 0) first = last;
    }
    puzzle_ = puzzle;
    if (first >= 0) Q_EMIT dataChanged(index(first, 0), index(last, 0));
}

int PieceListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(puzzle_.pieces.size());
}

QVariant PieceListModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const auto row = static_cast<std::size_t>(index.row());
    const Piece& piece = puzzle_.pieces[row];
    switch (role) {
        case Qt::DisplayRole: {
            QString text = QString::fromStdString(piece.name);
            if (piece.count != Count{}) text += u"  × %1"_s.arg(countText(piece.count));
            if (fixedUses(puzzle_)[row] > 0) text += u"  "_s + tr("(fixed)");
            return text;
        }
        case Qt::EditRole:
            return QString::fromStdString(piece.name);
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

// Things are dropped between pieces, not on them.
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

}  // namespace tilewright
