#include "views/watch/watch_frame.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QVBoxLayout>

#include "views/style/theme.h"
#include "views/watch/watch_words.h"

namespace tilewright {

WatchFrame::WatchFrame(QWidget* parent, Qt::WindowFlags flags) : QWidget(parent, flags) {
    setFocusPolicy(Qt::StrongFocus);
    auto* page = new QWidget;
    auto* layout = makeLayout<QVBoxLayout>(page, {40, 0, 40, 0});
    message_->setObjectName(u"message"_s);
    message_->setAlignment(Qt::AlignCenter);
    message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layOut(layout, {room(2), message_});
    layout->addSpacing(12);
    layOut(layout, {{remedy_, 0, Qt::AlignHCenter}, room(3)});
    content_->addWidget(page);
    layOut(makeLayout<QVBoxLayout>(this, {}, 0), {{content_, 1}});

    caption_->setObjectName(u"caption"_s);
    caption_->setTextFormat(Qt::PlainText);
    caption_->setContentsMargins(12, 6, 12, 2);
    caption_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    caption_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.15);
    caption_->setFont(large);
    // Two lines, so that the layout does not move between steps.
    caption_->setFixedHeight(2 * QFontMetrics(boldFont(large)).lineSpacing() + 10);
}

void WatchFrame::fill(WatchSession& player, QWidget* body) {
    played_ = &player;
    actions_ = new WatchActions(player, *this);
    bar_ = new PlayerBar(player, *actions_);
    auto* page = new QWidget;
    auto* layout = makeLayout<QVBoxLayout>(page, {}, 0);
    layOut(layout, {{body, 1}});
    if (caption_->parentWidget() == nullptr) layout->addWidget(caption_);
    controls_ = new QHBoxLayout;
    controls_->addWidget(bar_, 1);
    layout->addLayout(controls_);
    content_->addWidget(page);
    showBody();
}

void WatchFrame::empty() {
    for (QWidget* child : findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
        delete child;
}

void WatchFrame::addBanner(QWidget* banner) {
    static_cast<QBoxLayout*>(layout())->insertWidget(0, banner);
}

void WatchFrame::addTool(QWidget* tool) {
    controls_->setContentsMargins(8, 0, 0, 0);
    controls_->insertWidget(controls_->count() - 1, tool);
}

void WatchFrame::showCaption(const QString& text, bool isSolution) {
    caption_->setText(QStringList{text, noticeOf(*played_)}.join(u' ').trimmed());
    QFont font = caption_->font();
    font.setBold(isSolution);
    caption_->setFont(font);
}

void WatchFrame::showMessage(const QString& text, const QString& remedy) {
    message_->setText(text);
    remedy_->setText(remedy);
    remedy_->setHidden(remedy.isEmpty());
    content_->setCurrentIndex(0);
}

void WatchFrame::hideEvent(QHideEvent* event) {
    played_->pause();
    played_->halt();
    QWidget::hideEvent(event);
}

// Keys that come as shortcuts do not come here.
void WatchFrame::keyPressEvent(QKeyEvent* event) {
    if (!triggerByKey(QWidget::actions(), *event)) QWidget::keyPressEvent(event);
}

}  // namespace tilewright
