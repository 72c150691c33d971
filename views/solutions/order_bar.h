#pragma once

#include <QWidget>

#include "core/solutions/solution_query.h"

class QComboBox;
class QToolButton;

namespace tilewright {

/// In which order solutions are listed: what by, and which way round.
class OrderBar final : public QWidget {
    Q_OBJECT

  public:
    explicit OrderBar(QWidget* parent = nullptr);

    void setOrder(SolutionOrder order, bool descending);
    /// The column of the list that is in this order.
    int column() const;
    /// A click on the head of a column: another order, or the same one the other way round.
    void chooseColumn(int column);

  Q_SIGNALS:
    /// A person wants this order.
    void chosen(tilewright::SolutionOrder order, bool descending);

  private:
    void choose(int row);

    SolutionOrder order_ = SolutionOrder::number;
    bool descending_ = false;
    QComboBox* box_;
    QToolButton* direction_;
};

}  // namespace tilewright
