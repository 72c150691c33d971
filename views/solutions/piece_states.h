#pragma once

#include <QAbstractTableModel>
#include <QStringList>
#include <vector>

#include "core/puzzle/colour.h"
#include "views/assembly/look.h"

class QTableView;

namespace tilewright {

/// Pieces by name, each with three states of which a click chooses one.
class PieceStatesModel final : public QAbstractTableModel {
    Q_OBJECT

  public:
    struct Row {
        QString name;
        Colour colour;
        PieceState state = PieceState::shown;

        friend bool operator==(const Row&, const Row&) = default;
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setRows(std::vector<Row> rows);
    void choose(const QModelIndex& index);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

  Q_SIGNALS:
    void chosen(const QString& piece, PieceState state);

  private:
    std::vector<Row> rows_;
};

/// A table of them: the name, and a column for each state. Space and clicks choose.
QTableView* makePieceStatesView(PieceStatesModel& model);

}  // namespace tilewright
