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

/// A small drawing of a piece, `side` pixels of the screen wide and high. Small pieces are drawn smaller, but
/// less than in proportion. A piece without a colour has the first of the palette.
/// `colours` are those of its cells.
QPixmap piecePicture(const Piece& piece, Lattice lattice, int side, const ColourRule& colours = {});

/// The same in lists, turned about the vertical so that as many of its cells are seen as can be.
QIcon pieceIcon(Piece piece, Lattice lattice, int side, const ColourRule& colours = {});

/// The pieces of a puzzle, each with a small drawing, its name and how many there are.
///
/// The model only shows: it requests by signals what a person does to a row, and gets another puzzle then.
/// Rows that stay what they are are left alone then, so that selections and open editors survive.
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

    /// Why the piece in `row` cannot have this name, in a sentence; empty if it can.
    QString nameProblem(int row, const QString& name) const;

    /// Side of the square drawings, in pixels of the screen.
    static constexpr int drawingSize = 44;

  Q_SIGNALS:
    void renameAsked(int row, const QString& name);
    /// The piece shall come before the one in row `before`, or to the end.
    void moveAsked(int row, int before);
    /// Pieces as text shall be put before the one in row `before`, or to the end.
    void pasteAsked(const QString& text, int before);

  private:
    /// What a row shows.
    struct Row {
        /// In the colour that it has in the list.
        Piece piece;
        Lattice lattice;
        bool isFixed = false;
        /// Where cells of it have some.
        ColourRule colours;

        friend bool operator==(const Row&, const Row&) = default;
    };

    Puzzle puzzle_;
    std::vector<Row> rows_;
    /// Null until they are seen; nobody sees all of hundreds of pieces.
    mutable std::vector<QIcon> drawings_;
};

/// The row of this program's list of pieces that is dragged, if that is what `data` is.
std::optional<std::size_t> draggedPiece(const QMimeData& data);

/// The list of pieces. A name that no piece can have is marked while it is typed, with the reason below it,
/// and is not taken; what is dragged is the picture of the piece.
class PieceListView final : public QListView {
    Q_OBJECT

  public:
    explicit PieceListView(PieceListModel& model, QWidget* parent = nullptr);

  protected:
    void startDrag(Qt::DropActions actions) override;
    bool viewportEvent(QEvent* event) override;
};

}  // namespace tilewright
