#include "views/style/button_rows.h"

#include <QAction>
#include <QLayout>
#include <QToolButton>
#include <algorithm>
#include <memory>
#include <vector>

namespace tilewright {

namespace {

constexpr int gapOfGroups = 8;

}  // namespace

class ButtonRows::Rows final : public QLayout {
  public:
    explicit Rows(QWidget* owner) : QLayout(owner) {
        setContentsMargins({});
        setSpacing(0);
    }

    void beginGroup() { groups_.emplace_back(); }

    void addItem(QLayoutItem* item) override { groups_.back().emplace_back(item); }
    int count() const override {
        int count = 0;
        for (const auto& group : groups_)
            count += static_cast<int>(group.size());
        return count;
    }
    QLayoutItem* itemAt(int index) const override {
        for (const auto& group : groups_) {
            if (index >= 0 && index < static_cast<int>(group.size()))
                return group[static_cast<std::size_t>(index)].get();
            index -= static_cast<int>(group.size());
        }
        return nullptr;
    }
    QLayoutItem* takeAt(int index) override {
        for (auto& group : groups_) {
            if (index >= 0 && index < static_cast<int>(group.size())) {
                QLayoutItem* const item = group[static_cast<std::size_t>(index)].release();
                group.erase(group.begin() + index);
                return item;
            }
            index -= static_cast<int>(group.size());
        }
        return nullptr;
    }

    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return place({0, 0, width, 0}, false); }
    QSize minimumSize() const override {
        QSize size;
        for (int i = 0; i < count(); ++i)
            size = size.expandedTo(itemAt(i)->sizeHint());
        return size;
    }
    // One row.
    QSize sizeHint() const override {
        int width = 0;
        for (const auto& group : groups_)
            if (const int ofGroup = widthOf(group); ofGroup > 0)
                width += ofGroup + (width > 0 ? gapOfGroups : 0);
        return {width, minimumSize().height()};
    }
    void setGeometry(const QRect& area) override {
        QLayout::setGeometry(area);
        place(area, true);
    }

  private:
    using Group = std::vector<std::unique_ptr<QLayoutItem>>;

    // Without hidden buttons.
    static int widthOf(const Group& group) {
        int width = 0;
        for (const auto& item : group)
            if (!item->isEmpty()) width += item->sizeHint().width();
        return width;
    }

    // Returns the height.
    int place(const QRect& area, bool isMoved) const {
        const int height = minimumSize().height();
        QPoint at = area.topLeft();
        const auto wrap = [&](int width) {
            if (at.x() == area.left() || at.x() + width <= area.right() + 1) return;
            at = {area.left(), at.y() + height};
        };
        for (const Group& group : groups_) {
            const int width = widthOf(group);
            if (width == 0) continue;
            if (at.x() > area.left()) at.rx() += gapOfGroups;
            wrap(std::min(width, area.width()));
            for (const auto& item : group) {
                if (item->isEmpty()) continue;
                wrap(item->sizeHint().width());
                if (isMoved) item->setGeometry({at, item->sizeHint()});
                at.rx() += item->sizeHint().width();
            }
        }
        return at.y() - area.top() + (at.x() > area.left() ? height : 0);
    }

    std::vector<Group> groups_;
};

ButtonRows::ButtonRows(const QString& accessibleName, int iconSide, QWidget* parent)
    : QWidget(parent), iconSide_(iconSide), rows_(new Rows(this)) {
    setAccessibleName(accessibleName);
}

void ButtonRows::addGroup(const QList<QAction*>& actions) {
    rows_->beginGroup();
    for (QAction* action : actions) {
        if (action == nullptr || action->icon().isNull()) continue;
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setIconSize({iconSide_, iconSide_});
        button->setAutoRaise(true);
        // Keys belong to the drawing; actions have their own.
        button->setFocusPolicy(Qt::NoFocus);
        rows_->addWidget(button);
        button->setVisible(action->isVisible());
        connect(action, &QAction::visibleChanged, button,
                [button, action] { button->setVisible(action->isVisible()); });
    }
}

}  // namespace tilewright
