#include "views/statistics/number_table.h"

#include <QLocale>

#include "views/style/widgets.h"

namespace tilewright {

void NumberTable::setRows(std::size_t rows, int bold) {
    const bool isReset = static_cast<int>(rows) != rows_;
    if (isReset) beginResetModel();
    rows_ = static_cast<int>(rows);
    bold_ = bold;
    if (isReset)
        endResetModel();
    else if (rows_ > 0)
        Q_EMIT dataChanged(index(0, 0), index(rows_ - 1, columnCount() - 1));
}

int NumberTable::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : rows_;
}

int NumberTable::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(columns_.size());
}

QVariant NumberTable::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Column& column = columns_[static_cast<std::size_t>(index.column())];
    if (role == Qt::TextAlignmentRole) return QVariant::fromValue(column.alignment);
    if (role == Qt::FontRole && index.row() == bold_) return boldFont({});
    if (role != Qt::DisplayRole && role != Qt::UserRole) return {};
    const QVariant value = column.value(static_cast<std::size_t>(index.row()));
    if (role == Qt::UserRole) return value;
    if (value.typeId() == QMetaType::ULongLong) return QLocale().toString(value.toULongLong());
    return value.typeId() == QMetaType::Double ? QLocale().toString(value.toDouble(), 'f', 3) : value;
}

QVariant NumberTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const Column& column = columns_[static_cast<std::size_t>(section)];
    if (role == Qt::TextAlignmentRole) return QVariant::fromValue(column.alignment);
    if (role == Qt::ToolTipRole) return column.tip;
    return role == Qt::DisplayRole ? column.title : QVariant();
}

}  // namespace tilewright
