#include "views/export/preview_pane.h"

#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

// Typing and scrolling change several options in a row.
constexpr int restInterval = 120;

}  // namespace

PreviewPane::PreviewPane(QWidget* parent)
    : QWidget(parent),
      solid_(new QPushButton(tr("3D"))),
      back_(makeToolButton(u"previous"_s, tr("Previous page"))),
      forward_(makeToolButton(u"next"_s, tr("Next page"))),
      task_(
          this, [this](Report report) { take(std::move(report)); },
          [this](const QString& error) { showWords(error); }) {
    auto* layout = makeLayout<QVBoxLayout>(this, {}, 4);
    text_->setReadOnly(true);
    text_->setLineWrapMode(QPlainTextEdit::NoWrap);
    text_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    text_->setAccessibleName(tr("Preview"));
    text_->setTabChangesFocus(true);
    words_->setAlignment(Qt::AlignCenter);
    words_->setWordWrap(true);
    words_->setMargin(24);
    words_->setObjectName(u"previewWords"_s);
    image_->setMinimumSize(240, 200);
    image_->setAlignment(Qt::AlignCenter);
    image_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    image_->setAccessibleName(tr("Preview"));
    for (QWidget* widget : std::initializer_list<QWidget*>{image_, sheet_, text_, words_})
        stack_->addWidget(widget);
    auto* scales = makeLayout<QHBoxLayout>(scaleBar_, {8, 4, 8, 0});
    auto* whole = new QPushButton(tr("Fit"));
    whole->setObjectName(u"fit"_s);
    whole->setToolTip(tr("Show the whole sheet or plate from above"));
    auto* life = new QPushButton(tr("Life size"));
    life->setObjectName(u"lifeSize"_s);
    life->setToolTip(tr("Show a millimetre as one on the screen"));
    scale_->setObjectName(u"scale"_s);
    scale_->setForegroundRole(QPalette::PlaceholderText);
    solid_->setObjectName(u"solid"_s);
    solid_->setToolTip(tr("Show the solids in three dimensions"));
    layOut(scales, {scale_, room(), solid_, whole, life});
    connect(whole, &QPushButton::clicked, this, [this] { showPlan(&SheetView::goHome); });
    connect(life, &QPushButton::clicked, this, [this] { showPlan(&SheetView::showLifeSize); });
    connect(solid_, &QPushButton::clicked, this, [this] {
        isPlan_ = false;
        showFrame();
    });
    connect(sheet_, &SheetView::scaleChanged, this, &PreviewPane::showScale);
    for (QPushButton* button : {solid_, whole, life})
        button->setAutoDefault(false);
    auto* bar = makeLayout<QHBoxLayout>(nullptr, {8, 0, 8, 4});
    back_->setObjectName(u"previousPage"_s);
    forward_->setObjectName(u"nextPage"_s);
    note_->setForegroundRole(QPalette::PlaceholderText);
    layOut(bar, {note_, room(), back_, place_, forward_});
    layOut(layout, {scaleBar_, {stack_, 1}, bar});
    connect(back_, &QToolButton::clicked, this, [this] { turnTo(page_ - 1); });
    connect(forward_, &QToolButton::clicked, this, [this] { turnTo(page_ + 1); });
    prepareTimer(rest_, restInterval, this, &PreviewPane::draw);
    showWords({});
}

void PreviewPane::show(ExportMaker maker) {
    maker_ = std::move(maker);
    prepared_.reset();
    task_.cancel();
    rest_.start();
}

void PreviewPane::showWords(const QString& words) {
    maker_ = {};
    prepared_.reset();
    task_.cancel();
    rest_.stop();
    frame_ = {};
    page_ = 0;
    words_->setText(words);
    stack_->setCurrentWidget(words_);
    for (QWidget* widget : std::initializer_list<QWidget*>{back_, forward_, place_, scaleBar_})
        widget->hide();
    note_->clear();
}

void PreviewPane::setResting(bool resting) {
    isResting_ = resting;
    if (resting)
        task_.cancel();
    else
        rest_.start();
}

void PreviewPane::draw() {
    if (!maker_ || isResting_ || !isVisible()) return;
    // Reserve space for the edge of the page; hidden widgets have no size.
    constexpr int margin = 12;
    const QSize room = (stack_->size() - QSize(2 * margin, 2 * margin)).expandedTo(QSize(16, 16));
    PreviewScreen screen{(QSizeF(room) * devicePixelRatioF()).toSize(), page_, {}, {}};
    task_.start([maker = maker_, prepared = prepared_, screen](const StopToken& stop,
                                                               const LatestTask<Report>::Post& post) mutable {
        if (!prepared) prepared = maker(stop);
        screen.stop = stop;
        screen.show = [&](PreviewFrame frame) { post({prepared, std::move(frame)}); };
        prepared->preview(screen);
    });
}

void PreviewPane::take(Report report) {
    prepared_ = std::move(report.prepared);
    frame_ = std::move(report.frame);
    page_ = frame_.page;
    if (frame_.drawing) sheet_->setPage(frame_.millimetres, frame_.drawing);
    showFrame();
    const bool several = frame_.pages > 1;
    for (QWidget* widget : std::initializer_list<QWidget*>{back_, forward_, place_})
        widget->setVisible(several);
    const QLocale locale;
    place_->setText(tr("Page %1 of %2").arg(locale.toString(page_ + 1), locale.toString(frame_.pages)));
    back_->setEnabled(page_ > 0);
    forward_->setEnabled(page_ + 1 < frame_.pages);
    note_->setText(frame_.note);
}

// A page has an edge, and a chequered background where it is transparent.
void PreviewPane::showImage() {
    const QRect all = frame_.image.rect();
    QPixmap shown(all.size());
    shown.fill(Qt::transparent);
    QPainter painter(&shown);
    if (frame_.isPage && frame_.image.hasAlphaChannel() && qAlpha(frame_.image.pixel(0, 0)) < 255) {
        painter.fillRect(all, Qt::white);
        painter.fillRect(all, QBrush(QColor(0xdcdfe4), Qt::Dense4Pattern));
    }
    painter.drawImage(0, 0, frame_.image);
    painter.setPen(palette().color(QPalette::Mid));
    if (frame_.isPage) painter.drawRect(all.adjusted(0, 0, -1, -1));
    painter.end();
    shown.setDevicePixelRatio(devicePixelRatioF());
    image_->setPixmap(shown);
}

void PreviewPane::showFrame() {
    const bool hasImage = !frame_.image.isNull();
    if (frame_.drawing && (isPlan_ || !hasImage)) {
        stack_->setCurrentWidget(sheet_);
    } else if (hasImage) {
        showImage();
        stack_->setCurrentWidget(image_);
    } else {
        if (text_->toPlainText() != frame_.text) text_->setPlainText(frame_.text);
        stack_->setCurrentWidget(text_);
    }
    scaleBar_->setVisible(frame_.drawing != nullptr);
    solid_->setVisible(hasImage);
    showScale();
}

// The sheet, or solids from above.
void PreviewPane::showPlan(void (SheetView::*view)()) {
    isPlan_ = isPlan_ || !frame_.image.isNull();
    showFrame();
    // It may never have been shown.
    sheet_->setGeometry(stack_->contentsRect());
    (sheet_->*view)();
}

void PreviewPane::showScale() {
    if (stack_->currentWidget() != sheet_) return scale_->clear();
    const double percent = 100.0 * sheet_->magnification();
    scale_->setText(tr("%1 % of life size").arg(QLocale().toString(percent, 'f', percent < 9.95 ? 1 : 0)));
}

void PreviewPane::turnTo(int page) {
    page_ = std::clamp(page, 0, std::max(0, frame_.pages - 1));
    back_->setEnabled(page_ > 0);
    forward_->setEnabled(page_ + 1 < frame_.pages);
    draw();
}

void PreviewPane::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    rest_.start();
}

void PreviewPane::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    task_.cancel();
}

void PreviewPane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    rest_.start();
}

}  // namespace tilewright
