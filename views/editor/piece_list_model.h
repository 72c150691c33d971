#pragma once

#include <QAbstractListModel>
#include <QIcon>
#include <QMimeData>
#include <optional>
#include <vector>

#include "core/puzzle/puzzle.h"

namespace tilewright {

/// The pieces of a puzzle, each with a small drawing, its name, its size and how many there are.
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
    void takeChanges(const Puzzle& puzzle, const Puzzle& before);

    Puzzle puzzle_;
    mutable std::vector<QIcon> drawings_;
};

/// The row of this program's list of pieces that is dragged, if that is what `data` is.
std::optional<std::size_t> draggedPiece(const QMimeData& data);

/// "5", "2 to 4", "any number": how many pieces there are, for people.
QString countText(const Count& count);

}  // namespace tilewright
