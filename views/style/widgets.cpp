#include "views/style/widgets.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QBoxLayout>
#include <QCryptographicHash>
#include <QEvent>
#include <QFont>
#include <QFontMetrics>
#include <QFrame>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QSpinBox>
#include <QSplitter>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>
#include <QWidget>
#include <algorithm>

#include "views/style/sentence.h"
#include "views/style/theme.h"

namespace tilewright {

void layOut(QBoxLayout* layout, std::initializer_list<LayoutPart> parts) {
    for (const LayoutPart& part : parts)
        if (part.widget != nullptr)
            layout->addWidget(part.widget, part.share, part.alignment);
        else if (part.layout != nullptr)
            layout->addLayout(part.layout, part.share);
        else
            layout->addStretch(part.share);
}

void layOut(QSplitter* splitter, std::initializer_list<LayoutPart> parts) {
    for (const LayoutPart& part : parts) {
        splitter->addWidget(part.widget);
        splitter->setStretchFactor(splitter->count() - 1, part.share);
    }
}

void layOutRow(QGridLayout* grid, int row, std::initializer_list<LayoutPart> parts) {
    for (int column = 0; const LayoutPart& part : parts) {
        const int columns = std::max(part.share, 1);
        if (part.widget != nullptr)
            grid->addWidget(part.widget, row, column, 1, columns, part.alignment);
        else if (part.layout != nullptr)
            grid->addLayout(part.layout, row, column, 1, columns);
        column += columns;
    }
}

QFont boldFont(QFont font, double larger) {
    font.setBold(true);
    if (larger != 1.0) font.setPointSizeF(font.pointSizeF() * larger);
    return font;
}

QFont sized(QFont font, int pixels, bool isBold) {
    font.setPixelSize(pixels);
    font.setBold(isBold);
    return font;
}

QLabel* makeText(const QString& accessibleName) {
    auto* label = new QLabel;
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setAccessibleName(accessibleName);
    return label;
}

QWidget* makeBanner(QLabel* text, std::initializer_list<QAbstractButton*> buttons) {
    auto* banner = new QFrame;
    banner->setFrameShape(QFrame::StyledPanel);
    auto* row = makeLayout<QHBoxLayout>(banner, {10, 4, 10, 4});
    layOut(row, {{text, 1}});
    for (QAbstractButton* button : buttons) {
        button->setFocusPolicy(Qt::TabFocus);
        layOut(row, {button});
    }
    banner->hide();
    return banner;
}

QToolButton* makeToolButton(const QString& icon, const QString& tip) {
    auto* button = new QToolButton;
    button->setIcon(themedIcon(icon));
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setAutoRaise(true);
    return button;
}

QSpinBox* makeSpinBox(int least, int most, int value) {
    auto* box = new QSpinBox;
    box->setRange(least, most);
    box->setValue(value);
    box->setKeyboardTracking(false);
    return box;
}

QIcon swatchOf(const QColor& colour, int side) {
    QPixmap swatch(side, side);
    swatch.fill(colour);
    return untintedIcon(swatch);
}

void setUpNumberTable(QTableView& table, const QString& accessibleName, int air) {
    table.setAlternatingRowColors(true);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(table.fontMetrics().height() + air);
    table.horizontalHeader()->setHighlightSections(false);
    table.setAccessibleName(accessibleName);
}

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent) {
    setTextFormat(Qt::PlainText);
}

void ElidedLabel::setWholeText(const QString& text) {
    if (text == whole_) return;
    whole_ = text;
    updateGeometry();
    elide();
}

QSize ElidedLabel::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 4, QLabel::minimumSizeHint().height()};
}

QSize ElidedLabel::sizeHint() const {
    const int margins = contentsMargins().left() + contentsMargins().right() + 2 * margin();
    return {fontMetrics().horizontalAdvance(whole_) + margins + 1, QLabel::sizeHint().height()};
}

void ElidedLabel::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    elide();
}

void ElidedLabel::elide() {
    const QString shown = fontMetrics().elidedText(whole_, Qt::ElideRight, contentsRect().width());
    setText(shown);
    setToolTip(shown == whole_ ? QString() : whole_);
}

namespace {

constexpr double noteMargin = 12.0;

// Paints before the list, which is empty and paints nothing.
class EmptyNote final : public QObject {
  public:
    EmptyNote(QAbstractItemView& list, const QString& text)
        : QObject(list.viewport()), list_(list), text_(text) {
        list.viewport()->installEventFilter(this);
    }

    bool eventFilter(QObject*, QEvent* event) override {
        const bool isEmpty = list_.model() == nullptr || list_.model()->rowCount(list_.rootIndex()) == 0;
        if (event->type() == QEvent::Paint && isEmpty) {
            QPainter painter(list_.viewport());
            drawNote(painter, list_.viewport()->rect(), list_, text_);
        }
        return false;
    }

  private:
    QAbstractItemView& list_;
    QString text_;
};

}  // namespace

void drawNote(QPainter& painter, const QRectF& area, const QWidget& widget, const QString& text) {
    painter.setPen(widget.palette().placeholderText().color());
    painter.drawText(area.adjusted(noteMargin, noteMargin, -noteMargin, -noteMargin),
                     Qt::AlignCenter | Qt::TextWordWrap, text);
}

void setEmptyText(QAbstractItemView& list, const QString& text) {
    new EmptyNote(list, text);
}

namespace {

// The gap between tabs and controls.
constexpr int gap = 8;

}  // namespace

CornerTabs::CornerTabs(QWidget* parent) : QWidget(parent), rows_(makeLayout<QVBoxLayout>(this, {}, 0)) {
    tabs_->setDocumentMode(true);
    tabs_->setTabPosition(QTabWidget::South);
    // Splitter sizes must not depend on the previous position of the controls.
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

// Controls may be shown or hidden.
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

namespace {

// The space beside the title of a window, for an icon and buttons.
constexpr int besideTitle = 120;

// The frame added by the window manager is unknown before the window is shown, and is ignored when it is
// placed.
constexpr QMargins frame(8, 36, 8, 8);

class ScreenFit final : public QObject {
  public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Show && !event->spontaneous())
            if (auto* widget = qobject_cast<QWidget*>(watched)) fit(*widget);
        return false;
    }

  private:
    static int titleWidth(const QWidget& window) {
        QFont bold = window.font();
        bold.setBold(true);
        return QFontMetrics(bold).horizontalAdvance(window.windowTitle()) + besideTitle;
    }

    static void fit(QWidget& window) {
        const Qt::WindowType type = window.windowType();
        const bool fills = window.isMaximized() || window.isFullScreen();
        if ((type != Qt::Window && type != Qt::Dialog) || fills) return;
        const QRect screen = window.screen()->availableGeometry();
        const QRect room = screen.marginsRemoved(frame);
        // Small dialogs would truncate their own titles.
        if (type == Qt::Dialog)
            window.setMinimumWidth(std::max(
                window.minimumWidth(), std::min({titleWidth(window), room.width(), window.maximumWidth()})));
        const QSize size = window.size().boundedTo(room.size());
        if (size == window.size() && screen.contains(window.geometry())) return;
        window.resize(size);
        // The window manager places other windows.
        if (!window.testAttribute(Qt::WA_Moved)) return;
        const QPoint at = window.geometry().topLeft();
        const auto within = [](int place, int from, int to) {
            return std::clamp(place, from, std::max(from, to));
        };
        window.setGeometry({{within(at.x(), room.left(), room.right() + 1 - size.width()),
                             within(at.y(), room.top(), room.bottom() + 1 - size.height())},
                            size});
    }
};

}  // namespace

void keepWindowsOnScreen(QApplication& application) {
    application.installEventFilter(new ScreenFit(&application));
}

namespace {

// Increase this when widgets are renamed or the format of a state changes.
constexpr int version = 2;

QString keyOf(const QString& name) {
    return u"state%1/%2"_s.arg(version).arg(name);
}

QByteArray checksum(const QString& name, const QByteArray& state) {
    return QCryptographicHash::hash(keyOf(name).toUtf8() + state, QCryptographicHash::Md5);
}

}  // namespace

void keepState(const QString& name, const QByteArray& state) {
    QSettings().setValue(keyOf(name), checksum(name, state) + state);
}

QByteArray keptState(const QString& name) {
    const QByteArray kept = QSettings().value(keyOf(name)).toByteArray();
    const auto length = QCryptographicHash::hashLength(QCryptographicHash::Md5);
    const QByteArray state = kept.mid(length);
    return kept.first(std::min<qsizetype>(length, kept.size())) == checksum(name, state) ? state
                                                                                         : QByteArray();
}

}  // namespace tilewright
