#include "views/solutions/order_bar.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QToolButton>
#include <algorithm>
#include <array>

#include "views/solutions/solution_model.h"
#include "views/style/theme.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

// In the order of the box.
struct OrderChoice {
    const char* name;
    SolutionOrder order;
    int column;
    /// Whether a person who sorts by it wants the greatest first.
    bool startsDescending;
};

constexpr std::array orders{
    OrderChoice{QT_TRANSLATE_NOOP("tilewright::OrderBar", "by number"), SolutionOrder::number,
                SolutionModel::numberColumn, false},
    OrderChoice{QT_TRANSLATE_NOOP("tilewright::OrderBar", "by symmetry"), SolutionOrder::symmetry,
                SolutionModel::symmetryColumn, true},
    OrderChoice{QT_TRANSLATE_NOOP("tilewright::OrderBar", "by raw count"), SolutionOrder::copies,
                SolutionModel::copiesColumn, false},
    OrderChoice{QT_TRANSLATE_NOOP("tilewright::OrderBar", "by distance"), SolutionOrder::distance,
                SolutionModel::distanceColumn, false},
    OrderChoice{QT_TRANSLATE_NOOP("tilewright::OrderBar", "marked first"), SolutionOrder::mark,
                SolutionModel::markColumn, false},
    OrderChoice{QT_TRANSLATE_NOOP("tilewright::OrderBar", "by note"), SolutionOrder::note,
                SolutionModel::noteColumn, false},
};

int rowOf(SolutionOrder order) {
    const auto choice = std::find_if(orders.begin(), orders.end(),
                                     [&](const OrderChoice& one) { return one.order == order; });
    return static_cast<int>(choice - orders.begin());
}

}  // namespace

OrderBar::OrderBar(QWidget* parent) : QWidget(parent), box_(new QComboBox), direction_(new QToolButton) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(box_);
    layout->addWidget(direction_);
    for (const OrderChoice& choice : orders)
        box_->addItem(tr(choice.name));
    box_->setAccessibleName(tr("Order"));
    box_->setToolTip(tr("The order of the solutions"));
    box_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    direction_->setAutoRaise(true);
    direction_->setFocusPolicy(Qt::TabFocus);
    connect(box_, &QComboBox::activated, this, &OrderBar::choose);
    connect(direction_, &QToolButton::clicked, this, [this] { Q_EMIT chosen(order_, !descending_); });
}

void OrderBar::setOrder(SolutionOrder order, bool descending) {
    order_ = order;
    descending_ = descending;
    box_->setCurrentIndex(rowOf(order));
    direction_->setIcon(themedIcon(descending ? u"descending"_s : u"ascending"_s));
    direction_->setToolTip(descending ? tr("The greatest first; click to turn round")
                                      : tr("The smallest first; click to turn round"));
}

int OrderBar::column() const {
    return orders[static_cast<std::size_t>(rowOf(order_))].column;
}

void OrderBar::choose(int row) {
    const OrderChoice& choice = orders[static_cast<std::size_t>(row)];
    Q_EMIT chosen(choice.order, choice.startsDescending);
}

void OrderBar::chooseColumn(int column) {
    // Times pass with the numbers.
    const int asked = column == SolutionModel::timeColumn ? SolutionModel::numberColumn : column;
    if (asked == this->column()) return chosen(order_, !descending_);
    for (std::size_t row = 0; row < orders.size(); ++row)
        if (orders[row].column == asked) return choose(static_cast<int>(row));
}

}  // namespace tilewright
