#include "views/editor/reasons_box.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "views/style/breakable.h"
#include "views/style/theme.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

constexpr int mostLines = 18;
constexpr int barWidth = 4;
constexpr QColor warning(0xd9, 0x82, 0x00);

QLabel* makeText() {
    auto* label = new QLabel;
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    return label;
}

}  // namespace

ReasonsBox::ReasonsBox(QWidget* parent)
    : QWidget(parent), heading_(makeText()), text_(makeText()), area_(new QScrollArea) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(barWidth + 8, 7, 6, 7);
    layout->setSpacing(4);
    QFont bold = font();
    bold.setBold(true);
    heading_->setFont(bold);
    area_->setFrameShape(QFrame::NoFrame);
    area_->setWidgetResizable(true);
    area_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area_->setWidget(text_);
    // The tint of the box shows through.
    area_->viewport()->setAutoFillBackground(false);
    text_->setAutoFillBackground(false);
    layout->addWidget(heading_);
    layout->addWidget(area_);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    hide();
}

void ReasonsBox::setReasons(const QString& heading, const QStringList& sentences) {
    heading_->setText(heading);
    text_->setText(breakable(sentences.join(u"\n\n"_s)));
    area_->setAccessibleName(heading);
    area_->verticalScrollBar()->setValue(0);
    setVisible(!sentences.isEmpty());
    fitHeight();
}

void ReasonsBox::setOffer(QAction* action) {
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setText(action->text().remove(u'&'));
    // The action has a short text for the tool bar.
    connect(action, &QAction::changed, button,
            [button, action] { button->setText(action->text().remove(u'&')); });
    layout()->addWidget(button);
    fitHeight();
}

void ReasonsBox::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), mixed(palette().color(QPalette::Window), warning, isDark() ? 0.2 : 0.14));
    painter.fillRect(QRect(0, 0, barWidth, height()), warning);
}

void ReasonsBox::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitHeight();
}

void ReasonsBox::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) fitHeight();
}

// A label that wraps has no height of its own before it has a width.
void ReasonsBox::fitHeight() {
    const QMargins margins = layout()->contentsMargins();
    const int width = this->width() - margins.left() - margins.right();
    const int most = mostLines * text_->fontMetrics().lineSpacing();
    const int whole = std::max(0, text_->heightForWidth(width));
    area_->setFixedHeight(std::min(whole, most));
}

}  // namespace tilewright
