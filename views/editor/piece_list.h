#pragma once

#include <QAbstractListModel>
#include <QIcon>
#include <QListView>
#include <QMimeData>
#include <QPixmap>
#include <optional>
#include <vector>

#include "core/puzzle/puzzle.h"

namespace tilewright {

/// A thumbnail of a piece, `side` device-independent pixels wide and high. Smaller pieces are drawn smaller,
/// but less than in proportion. A piece without a colour has the first of the palette. `colours` are the
/// colours of its cells.
QPixmap piecePicture(const Piece& piece, Lattice lattice, int side, const ColourRule& colours = {});

/// The same for lists, rotated about the vertical axis to show as many cells as possible.
QIcon pieceIcon(Piece piece, Lattice lattice, int side, const ColourRule& colours = {});

/// The pieces of a puzzle, each with a thumbnail, its name and count.
///
/// The model is read-only: user actions are emitted as signals, and the owner replaces the puzzle. Unchanged
/// rows are kept, so that selections and open editors survive.
class PieceListModel final : public QAbstractListModel {
    Q_OBJECT

  public:
    using QAbstractListModel::QAbstractListModel;

    void setPuzzle(const Puzzle& puzzle);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::CopyAction; }
    Qt::DropActions supportedDragActions() const override { return Qt::CopyAction; }
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                      const QModelIndex& parent) override;

    /// Why the piece in `row` cannot have this name; empty if it can.
    QString nameProblem(int row, const QString& name) const;

    /// Size of the thumbnails, in device-independent pixels.
    static constexpr int drawingSize = 44;

  Q_SIGNALS:
    void renameAsked(int row, const QString& name);
    /// The piece is to be moved before the one in row `before`, or to the end.
    void moveAsked(int row, int before);
    /// Pieces as text are to be inserted before the one in row `before`, or at the end.
    void pasteAsked(const QString& text, int before);

  private:
    /// The data of a row.
    struct Row {
        /// In its list colour.
        Piece piece;
        Lattice lattice;
        bool isFixed = false;
        /// The colours of its cells, if any.
        ColourRule colours;

        friend bool operator==(const Row&, const Row&) = default;
    };

    Puzzle puzzle_;
    std::vector<Row> rows_;
    /// Created on demand; long lists are rarely scrolled through.
    mutable std::vector<QIcon> drawings_;
};

/// The dragged row of this program's piece list, if `data` is one.
std::optional<std::size_t> draggedPiece(const QMimeData& data);

/// The list of pieces. An invalid name is marked while it is typed, with the reason below it, and rejected.
/// Dragging shows the thumbnail.
class PieceListView final : public QListView {
    Q_OBJECT

  public:
    explicit PieceListView(PieceListModel& model, QWidget* parent = nullptr);

  protected:
    void startDrag(Qt::DropActions actions) override;
    bool viewportEvent(QEvent* event) override;
};

}  // namespace tilewright
