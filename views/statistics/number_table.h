#pragma once

#include <QAbstractTableModel>
#include <functional>
#include <vector>

namespace tilewright {

/// A table of numbers that change in place, so that selection and scroll position stay. Counts are grouped,
/// other numbers have three decimals; Qt::UserRole is the plain number.
class NumberTable : public QAbstractTableModel {
    Q_OBJECT

  public:
    struct Column {
        QString title;
        QString tip;
        /// What stands in a row: a count as qulonglong, a ratio as double, or a text.
        std::function<QVariant(std::size_t row)> value;
        Qt::Alignment alignment = Qt::AlignRight | Qt::AlignVCenter;
    };

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

  protected:
    using QAbstractTableModel::QAbstractTableModel;

    void setColumns(std::vector<Column> columns) { columns_ = std::move(columns); }
    /// What the columns say has changed; the row `bold` stands out.
    void setRows(std::size_t rows, int bold = -1);

  private:
    std::vector<Column> columns_;
    int rows_ = 0;
    int bold_ = -1;
};

}  // namespace tilewright
