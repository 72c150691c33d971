#include "views/style/corner_tabs.h"

#include <QEvent>
#include <QTabBar>

#include "views/style/widgets.h"

namespace tilewright {

namespace {

// Between the tabs and the controls.
constexpr int gap = 8;

}  // namespace

CornerTabs::CornerTabs(QWidget* parent) : QWidget(parent), rows_(makeLayout<QVBoxLayout>(this, {}, 0)) {
    tabs_->setDocumentMode(true);
    tabs_->setTabPosition(QTabWidget::South);
    // Sizes of splitters must not depend on where the controls were before.
    rows_->setSizeConstraint(QLayout::SetNoConstraint);
    rows_->addWidget(tabs_, 1);
}

void CornerTabs::setCorner(QWidget* corner) {
    corner_ = corner;
    corner_->installEventFilter(this);
    tabs_->setCornerWidget(corner_);
    arrange();
}

QSize CornerTabs::minimumSizeHint() const {
    const QSize bar = tabs_->tabBar()->minimumSizeHint();
    QSize size = tabs_->currentWidget() != nullptr ? tabs_->currentWidget()->minimumSizeHint() : QSize();
    size = size.expandedTo({bar.width(), 0});
    if (corner_ != nullptr) size = size.expandedTo({corner_->minimumSizeHint().width(), 0});
    return size + QSize(0, bar.height());
}

void CornerTabs::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

// Controls come and go.
bool CornerTabs::eventFilter(QObject* watched, QEvent* event) {
    if (watched == corner_ && event->type() == QEvent::LayoutRequest) arrange();
    return QWidget::eventFilter(watched, event);
}

void CornerTabs::arrange() {
    if (corner_ == nullptr) return;
    const int needed = tabs_->tabBar()->sizeHint().width() + gap + corner_->sizeHint().width();
    const bool isNarrow = needed > width();
    const bool isBelow = rows_->indexOf(corner_) >= 0;
    if (isNarrow == isBelow) return;
    if (isNarrow) {
        tabs_->setCornerWidget(nullptr);
        rows_->addWidget(corner_, 0, Qt::AlignRight);
    } else {
        rows_->removeWidget(corner_);
        tabs_->setCornerWidget(corner_);
    }
    corner_->show();
}

}  // namespace tilewright
