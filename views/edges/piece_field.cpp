#include "views/edges/piece_field.h"

#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "views/style/theme.h"

namespace tilewright {

namespace {

constexpr double leastBoardCell = 16.0;
constexpr double trayCell = 52.0;
constexpr int wheelNotch = 120;

QRectF inTray(const QRectF& rect) {
    const double air = rect.width() * 0.07;
    return rect.adjusted(air, air, -air, -air);
}

}  // namespace

QComboBox* makeMarksBox() {
    auto* box = new QComboBox;
    box->addItem(PieceField::tr("Colours only"), static_cast<int>(EdgeMarks::none));
    box->addItem(PieceField::tr("Colours and patterns"), static_cast<int>(EdgeMarks::patterns));
    box->addItem(PieceField::tr("Colours and letters"), static_cast<int>(EdgeMarks::letters));
    box->addItem(PieceField::tr("Colours and numbers"), static_cast<int>(EdgeMarks::numbers));
    box->setAccessibleName(PieceField::tr("What tells colours apart"));
    box->setToolTip(PieceField::tr("Patterns, letters and numbers help where hues look alike"));
    return box;
}

PieceField::PieceField(EdgePlay& play, Kind kind, QWidget* parent)
    : QWidget(parent), play_(play), kind_(kind) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(kind == Kind::board ? tr("Board") : tr("Tray of pieces"));
    refreshStyle();
    connect(&play_, &EdgePlay::puzzleChanged, this, &PieceField::onPuzzle);
    connect(&play_, &EdgePlay::positionChanged, this, qOverload<>(&QWidget::update));
}

void PieceField::setMarks(EdgeMarks marks) {
    style_.marks = marks;
    update();
}

void PieceField::showOther(std::optional<EdgeBoard> board, std::optional<std::size_t> last) {
    other_ = std::move(board);
    otherClashes_.clear();
    otherUses_.assign(other_ ? spots() : 0, false);
    if (other_ && kind_ == Kind::board) otherClashes_ = clashesOf(play_.puzzle(), *other_);
    if (other_ && kind_ == Kind::tray)
        for (const std::optional<PlacedEdgePiece>& placed : *other_)
            if (placed) otherUses_[placed->piece] = true;
    last_ = last;
    update();
}

void PieceField::setCursorSpot(std::size_t spot) {
    cursor_ = std::min(spot, spots() > 0 ? spots() - 1 : 0);
    Q_EMIT cursorMoved(cursor_);
    if (auto* area = qobject_cast<QScrollArea*>(parentWidget() ? parentWidget()->parentWidget() : nullptr)) {
        const QPoint centre = rectOf(cursor_).center();
        area->ensureVisible(centre.x(), centre.y());
    }
    update();
}

void PieceField::setPicked(std::optional<std::size_t> piece) {
    picked_ = piece;
    update();
}

void PieceField::relayout(const QSize& room) {
    room_ = room;
    const EdgePuzzle& puzzle = play_.puzzle();
    // In the tray pieces have one size, and lines of them go on below.
    layout_ = kind_ == Kind::board
                  ? BoardLayout(puzzle.rows, puzzle.columns, room, leastBoardCell)
                  : BoardLayout(1, static_cast<int>(spots()), QSizeF(room.width(), 1), trayCell);
    setMinimumSize(kind_ == Kind::board ? QSize(0, 0) : QSize(0, static_cast<int>(layout_.size().height())));
    if (kind_ == Kind::board) setMinimumSize(layout_.size().toSize());
    update();
}

std::size_t PieceField::spots() const {
    return play_.puzzle().pieces.size();
}

std::optional<std::size_t> PieceField::spotAt(const QPoint& point) const {
    return layout_.placeAt(point);
}

std::optional<std::size_t> PieceField::pieceAt(std::size_t spot) const {
    const EdgePosition& position = play_.position();
    if (spot >= position.pieces()) return std::nullopt;
    if (kind_ == Kind::tray) return position.placeOf(spot) ? std::nullopt : std::optional(spot);
    const auto& placed = position.board()[spot];
    return placed ? std::optional(placed->piece) : std::nullopt;
}

QRect PieceField::rectOf(std::size_t spot) const {
    return layout_.rectOf(spot).toRect();
}

QPixmap PieceField::pixmapOf(std::size_t piece) const {
    const double side = std::clamp(layout_.cell(), 24.0, 96.0);
    QPixmap pixmap(QSizeF(side + 2, side + 2).toSize() * devicePixelRatio());
    pixmap.setDevicePixelRatio(devicePixelRatio());
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setOpacity(0.85);
    paintEdgePiece(painter, QRectF(1, 1, side, side), play_.position().coloursOf(piece), play_.palette(),
                   style_);
    return pixmap;
}

bool PieceField::event(QEvent* event) {
    // Plain letters are ours before they are anybody's shortcut.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool isPlain = (key->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0;
        constexpr std::array ours{Qt::Key_R,     Qt::Key_F,      Qt::Key_P,         Qt::Key_Space,
                                  Qt::Key_Enter, Qt::Key_Return, Qt::Key_Backspace, Qt::Key_Delete};
        if (isPlain && std::find(ours.begin(), ours.end(), key->key()) != ours.end()) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void PieceField::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) refreshStyle();
    QWidget::changeEvent(event);
}

void PieceField::refreshStyle() {
    const EdgeMarks marks = style_.marks;
    style_ = {};
    style_.marks = marks;
    if (isDark()) {
        style_.empty = QColor(0x2c313a);
        style_.frame = QColor(0x5a6372);
        style_.line = QColor(0x0b0d10);
        style_.clash = QColor(0xe8112d);
    }
    update();
}

void PieceField::onPuzzle() {
    // After an edit of the puzzle the cursor stays where it was.
    cursor_ = std::min(cursor_, spots() > 0 ? spots() - 1 : 0);
    picked_.reset();
    pressed_.reset();
    dragging_ = false;
    other_.reset();
    last_.reset();
    relayout(room_);
}

void PieceField::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    painter.fillRect(event->rect(), palette().base());
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF clip = event->rect();
    if (kind_ == Kind::tray)
        paintTray(painter, clip);
    else
        paintBoard(painter, clip, play_.puzzle(), other_ ? *other_ : play_.position().board(), layout_,
                   play_.palette(), other_ ? otherClashes_ : play_.clashes(), style_);
    paintCursor(painter);
}

void PieceField::paintTray(QPainter& painter, const QRectF& clip) const {
    const EdgePosition& position = play_.position();
    const auto [first, last] = layout_.placesIn(clip);
    for (std::size_t spot = first; spot < last; ++spot) {
        const QRectF rect = inTray(layout_.rectOf(spot));
        if (!rect.intersects(clip)) continue;
        if (other_ ? !otherUses_[spot] : !position.placeOf(spot)) {
            paintEdgePiece(painter, rect, position.coloursOf(spot), play_.palette(), style_);
            continue;
        }
        painter.setPen(Qt::NoPen);
        painter.setBrush(style_.empty);
        painter.drawRoundedRect(rect, 4, 4);
    }
}

void PieceField::paintCursor(QPainter& painter) const {
    const auto outline = [&](std::size_t spot, const QColor& colour) {
        QRectF rect = layout_.rectOf(spot);
        if (kind_ == Kind::tray) rect = inTray(rect);
        const double width = std::clamp(rect.width() * 0.06, 1.5, 4.0);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(palette().base().color(), width * 2.0));
        painter.drawRect(rect);
        painter.setPen(QPen(colour, width));
        painter.drawRect(rect);
    };
    if (last_) outline(*last_, palette().highlight().color());
    if (other_) return;
    if (picked_) {
        const std::optional<std::size_t> place = play_.position().placeOf(*picked_);
        if (kind_ == Kind::tray ? !place : place.has_value())
            outline(kind_ == Kind::tray ? *picked_ : *place, QColor(0xe69f00));
    }
    if (hasFocus()) outline(cursor_, palette().highlight().color());
}

void PieceField::mousePressEvent(QMouseEvent* event) {
    const std::optional<std::size_t> spot = spotAt(event->pos());
    if (!spot || other_ || event->button() != Qt::LeftButton) return;
    setCursorSpot(*spot);
    pressed_ = pieceAt(*spot);
    pressedAt_ = event->pos();
    dragging_ = false;
}

void PieceField::mouseMoveEvent(QMouseEvent* event) {
    if (!pressed_ || !(event->buttons() & Qt::LeftButton)) return;
    const int moved = (event->pos() - pressedAt_).manhattanLength();
    if (!dragging_ && moved < QApplication::startDragDistance()) return;
    dragging_ = true;
    Q_EMIT dragMoved(*pressed_, event->globalPosition().toPoint());
}

void PieceField::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !pressed_) return;
    const std::size_t piece = *std::exchange(pressed_, std::nullopt);
    if (std::exchange(dragging_, false)) {
        Q_EMIT dragDropped(piece, event->globalPosition().toPoint());
    } else if (isPainting_) {
        const QPointF out = event->position() - layout_.rectOf(cursor_).center();
        const bool isAcross = std::abs(out.x()) > std::abs(out.y());
        Q_EMIT sidePainted(piece, isAcross      ? (out.x() > 0 ? Side::right : Side::left)
                                  : out.y() > 0 ? Side::bottom
                                                : Side::top);
    } else {
        play_.turnPiece(piece, 1);
    }
}

void PieceField::wheelEvent(QWheelEvent* event) {
    const std::optional<std::size_t> spot = spotAt(event->position().toPoint());
    const std::optional<std::size_t> piece = spot && !other_ ? pieceAt(*spot) : std::nullopt;
    const bool mayTurn = play_.puzzle().moves.rotate || play_.puzzle().moves.permute;
    // Where nothing can be turned the wheel scrolls.
    if (!piece || !mayTurn) {
        event->ignore();
        return;
    }
    wheel_ += event->angleDelta().y();
    const int quarters = wheel_ / wheelNotch;
    wheel_ -= quarters * wheelNotch;
    if (quarters != 0) play_.turnPiece(*piece, quarters);
    event->accept();
}

void PieceField::keyPressEvent(QKeyEvent* event) {
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    if (other_ || spots() == 0 || (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier)) ||
        !((shift && paintSide(event->key())) || moveCursor(event->key()) || changePiece(event->key(), shift)))
        QWidget::keyPressEvent(event);
}

bool PieceField::moveCursor(int key) {
    // To the spot that lies that way on the screen, so that bands are crossed as they are seen.
    const QPointF centre = layout_.rectOf(cursor_).center();
    QPointF step;
    switch (key) {
        case Qt::Key_Left:
            step = {-1, 0};
            break;
        case Qt::Key_Right:
            step = {1, 0};
            break;
        case Qt::Key_Up:
            step = {0, -1};
            break;
        case Qt::Key_Down:
            step = {0, 1};
            break;
        case Qt::Key_Home:
            setCursorSpot(0);
            return true;
        case Qt::Key_End:
            setCursorSpot(spots());
            return true;
        default:
            return false;
    }
    for (const double far : {1.0, 1.45})
        if (const auto spot = layout_.placeAt(centre + step * far * layout_.cell())) {
            setCursorSpot(*spot);
            return true;
        }
    // At the end of a band one goes on in the next.
    const bool isLong = kind_ == Kind::tray || play_.puzzle().rows == 1;
    if (isLong && step.x() > 0 && cursor_ + 1 < spots()) setCursorSpot(cursor_ + 1);
    if (isLong && step.x() < 0 && cursor_ > 0) setCursorSpot(cursor_ - 1);
    return true;
}

bool PieceField::paintSide(int key) {
    constexpr std::array keys{Qt::Key_Right, Qt::Key_Up, Qt::Key_Left, Qt::Key_Down};
    const auto side = std::find(keys.begin(), keys.end(), key);
    const std::optional<std::size_t> piece = pieceAt(cursor_);
    if (!isPainting_ || side == keys.end() || !piece) return false;
    Q_EMIT sidePainted(*piece, static_cast<Side>(side - keys.begin()));
    return true;
}

bool PieceField::changePiece(int key, bool shift) {
    const std::optional<std::size_t> piece = pieceAt(cursor_);
    switch (key) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            Q_EMIT chosen(cursor_);
            return true;
        case Qt::Key_Escape:
            if (dragging_) {
                pressed_.reset();
                dragging_ = false;
                Q_EMIT dragCancelled();
                return true;
            }
            if (!picked_) return false;
            Q_EMIT pickCancelled();
            return true;
        case Qt::Key_R:
        case Qt::Key_Space:
            if (piece) play_.turnPiece(*piece, shift ? -1 : 1);
            return true;
        case Qt::Key_F:
            if (piece) play_.flipPiece(*piece, shift);
            return true;
        case Qt::Key_P:
            if (piece) play_.permutePiece(*piece);
            return true;
        case Qt::Key_Delete:
        case Qt::Key_Backspace:
            if (piece && kind_ == Kind::board) play_.movePiece(*piece, std::nullopt);
            return true;
        default:
            return false;
    }
}

FieldScroller::FieldScroller(PieceField* field, QWidget* parent) : QScrollArea(parent), field_(field) {
    setWidget(field);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
}

void FieldScroller::resizeEvent(QResizeEvent* event) {
    // Room beside a scroll bar, whether it is there or not: or else it would come and go for ever.
    const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, this);
    const QSize whole = maximumViewportSize();
    field_->relayout(whole);
    if (field_->minimumHeight() > whole.height()) field_->relayout(whole - QSize(bar, 0));
    QScrollArea::resizeEvent(event);
}

}  // namespace tilewright
