#include "views/edges/piece_field.h"

#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "views/style/theme.h"
#include "views/style/widgets.h"

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

PieceField::PieceField(EdgePlay& play, Kind kind, QWidget* parent)
    : Canvas(parent), play_(play), kind_(kind), bar_(new QScrollBar(Qt::Vertical, this)) {
    setFocusPolicy(Qt::StrongFocus);
    setScales(0.02, 8.0, 1.0);
    setMinimumSize(120, 70);
    setAccessibleName(kind == Kind::board ? tr("Board") : tr("Tray of pieces"));
    bar_->hide();
    connect(bar_, &QScrollBar::valueChanged, this, [this](int value) {
        pan({0.0, -value - transform().mapRect(extent()).top()});
    });
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
    if (last_ && kind_ == Kind::board) bringIntoSight(*last_);
    update();
}

void PieceField::setCursorSpot(std::size_t spot) {
    cursor_ = std::min(spot, spots() > 0 ? spots() - 1 : 0);
    Q_EMIT cursorMoved(cursor_);
    bringIntoSight(cursor_);
    update();
}

void PieceField::bringIntoSight(std::size_t spot) {
    const auto shift = [](double low, double high, double end) {
        return low < 0 ? -low : high > end ? end - high : 0.0;
    };
    const QRectF rect = shown().rectOf(spot);
    const QPointF by(shift(rect.left(), rect.right(), width()), shift(rect.top(), rect.bottom(), height()));
    if (!by.isNull()) pan(by);
}

void PieceField::setPicked(std::optional<std::size_t> piece) {
    picked_ = piece;
    update();
}

void PieceField::relayout() {
    const EdgePuzzle& puzzle = play_.puzzle();
    // In the tray pieces have a fixed size, and further rows scroll.
    const auto lines = [this](int across) {
        return BoardLayout(1, static_cast<int>(spots()), QSizeF(across, 1), trayCell);
    };
    layout_ = kind_ == Kind::board ? BoardLayout(puzzle, size(), leastBoardCell) : lines(width());
    const int barWidth = bar_->sizeHint().width();
    if (kind_ == Kind::tray && layout_.size().height() > height()) layout_ = lines(width() - barWidth);
    bar_->setGeometry(width() - barWidth, 0, barWidth, height());
    refreshView();
    refreshBar();
    update();
}

void PieceField::refreshBar() {
    if (kind_ != Kind::tray) return;
    const QRectF all = transform().mapRect(extent());
    const int outOfSight = std::max(0, static_cast<int>(std::ceil(all.height())) - height());
    const QSignalBlocker blocker(bar_);
    bar_->setRange(0, outOfSight);
    bar_->setPageStep(height());
    bar_->setSingleStep(std::max(1, static_cast<int>(shown().cell())));
    bar_->setValue(static_cast<int>(std::lround(-all.top())));
    bar_->setVisible(outOfSight > 0);
}

void PieceField::viewChanged() {
    refreshBar();
    update();
}

void PieceField::resizeEvent(QResizeEvent*) {
    relayout();
}

std::optional<std::size_t> PieceField::spotAt(const QPoint& point) const {
    return shown().placeAt(point);
}

std::optional<std::size_t> PieceField::pieceAt(std::size_t spot) const {
    const EdgePosition& position = play_.position();
    if (spot >= position.pieces()) return std::nullopt;
    if (kind_ == Kind::tray) return position.placeOf(spot) ? std::nullopt : std::optional(spot);
    const auto& placed = position.board()[spot];
    return placed ? std::optional(placed->piece) : std::nullopt;
}

QRect PieceField::rectOf(std::size_t spot) const {
    return shown().rectOf(spot).toRect();
}

QPixmap PieceField::pixmapOf(std::size_t piece) const {
    const double side = std::clamp(shown().cell(), 24.0, 96.0);
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
    // Plain letters take precedence over shortcuts of others.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool isPlain = (key->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0;
        constexpr std::array ours{Qt::Key_R,     Qt::Key_F,      Qt::Key_C,         Qt::Key_Space,
                                  Qt::Key_Enter, Qt::Key_Return, Qt::Key_Backspace, Qt::Key_Delete};
        if (isPlain && std::ranges::find(ours, key->key()) != ours.end()) {
            event->accept();
            return true;
        }
    }
    return Canvas::event(event);
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
    // The cursor stays where it was after an edit of the puzzle.
    cursor_ = std::min(cursor_, spots() > 0 ? spots() - 1 : 0);
    picked_.reset();
    pressed_.reset();
    dragging_ = false;
    other_.reset();
    last_.reset();
    relayout();
}

void PieceField::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    painter.fillRect(event->rect(), palette().base());
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF clip = event->rect();
    const BoardLayout layout = shown();
    if (kind_ == Kind::tray)
        paintTray(painter, clip, layout);
    else
        paintBoard(painter, clip, play_.puzzle(), other_ ? *other_ : play_.position().board(), layout,
                   play_.palette(), other_ ? otherClashes_ : play_.clashes(), style_);
    paintCursor(painter, layout);
}

void PieceField::paintTray(QPainter& painter, const QRectF& clip, const BoardLayout& layout) const {
    const EdgePosition& position = play_.position();
    const auto [first, last] = layout.placesIn(clip);
    for (std::size_t spot = first; spot < last; ++spot) {
        const QRectF rect = inTray(layout.rectOf(spot));
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

void PieceField::paintCursor(QPainter& painter, const BoardLayout& layout) const {
    const auto outline = [&](std::size_t spot, const QColor& colour) {
        const QRectF rect = inTray(layout.rectOf(spot));
        const QPolygonF corners =
            kind_ == Kind::tray
                ? QPolygonF({rect.bottomRight(), rect.topRight(), rect.topLeft(), rect.bottomLeft()})
                : layout.shapeOf(spot).corners;
        const double width = std::clamp(layout.rectOf(spot).width() * 0.06, 1.5, 4.0);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(palette().base().color(), width * 2.0));
        painter.drawPolygon(corners);
        painter.setPen(QPen(colour, width));
        painter.drawPolygon(corners);
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
    if (!spot || other_ || event->button() != Qt::LeftButton) return Canvas::mousePressEvent(event);
    setCursorSpot(*spot);
    pressed_ = pieceAt(*spot);
    pressedAt_ = event->pos();
    dragging_ = false;
}

// A double click counts as two clicks.
void PieceField::mouseDoubleClickEvent(QMouseEvent* event) {
    if (spotAt(event->pos()) && !other_)
        mousePressEvent(event);
    else
        Canvas::mouseDoubleClickEvent(event);
}

void PieceField::mouseMoveEvent(QMouseEvent* event) {
    if (!pressed_) return Canvas::mouseMoveEvent(event);
    if (!(event->buttons() & Qt::LeftButton)) return;
    const int moved = (event->pos() - pressedAt_).manhattanLength();
    if (!dragging_ && moved < QApplication::startDragDistance()) return;
    dragging_ = true;
    Q_EMIT dragMoved(*pressed_, event->globalPosition().toPoint());
}

void PieceField::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !pressed_) return Canvas::mouseReleaseEvent(event);
    const std::size_t piece = *std::exchange(pressed_, std::nullopt);
    if (std::exchange(dragging_, false)) {
        Q_EMIT dragDropped(piece, event->globalPosition().toPoint());
    } else if (isPainting_) {
        const std::size_t side = shapeOf(cursor_).sideAt(event->position());
        Q_EMIT sidePainted(piece, Side{static_cast<std::uint8_t>(side)});
    } else {
        play_.turnPiece(piece, 1);
    }
}

void PieceField::wheelEvent(QWheelEvent* event) {
    if (event->modifiers().testFlag(Qt::ControlModifier)) return Canvas::wheelEvent(event);
    if (kind_ == Kind::tray) {
        bar_->setValue(bar_->value() - event->angleDelta().y() * bar_->singleStep() / wheelNotch);
        event->accept();
        return;
    }
    const std::optional<std::size_t> spot = spotAt(event->position().toPoint());
    const std::optional<std::size_t> piece = spot && !other_ ? pieceAt(*spot) : std::nullopt;
    const bool mayTurn = play_.puzzle().moves.rotate || play_.puzzle().moves.permute;
    if (!piece || !mayTurn) return Canvas::wheelEvent(event);
    wheel_ += event->angleDelta().y();
    const int turns = wheel_ / wheelNotch;
    wheel_ -= turns * wheelNotch;
    if (turns != 0) play_.turnPiece(*piece, turns);
    event->accept();
}

void PieceField::keyPressEvent(QKeyEvent* event) {
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    if (other_ || spots() == 0 || (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier)) ||
        !((shift && paintSide(event->key())) || moveCursor(event->key()) || changePiece(event->key(), shift)))
        Canvas::keyPressEvent(event);
}

bool PieceField::moveCursor(int key) {
    // Move in screen directions, so that bands are crossed as they appear.
    const QPointF centre = layout_.rectOf(cursor_).center();
    const std::map<int, QPointF> steps{
        {Qt::Key_Left, {-1, 0}}, {Qt::Key_Right, {1, 0}}, {Qt::Key_Up, {0, -1}}, {Qt::Key_Down, {0, 1}}};
    const auto found = steps.find(key);
    if (key == Qt::Key_Home) setCursorSpot(0);
    if (key == Qt::Key_End) setCursorSpot(spots());
    if (found == steps.end()) return key == Qt::Key_Home || key == Qt::Key_End;
    const QPointF step = found->second;
    for (const double far : {0.5, 1.0, 1.45})
        if (const auto spot = layout_.placeAt(centre + step * far * layout_.cell() * 1.01);
            spot && *spot != cursor_) {
            setCursorSpot(*spot);
            return true;
        }
    // At the end of a band, continue in the next one.
    const bool isLong = kind_ == Kind::tray || (play_.puzzle().rows == 1 && play_.puzzle().isRectangle());
    if (isLong && step.x() > 0 && cursor_ + 1 < spots()) setCursorSpot(cursor_ + 1);
    if (isLong && step.x() < 0 && cursor_ > 0) setCursorSpot(cursor_ - 1);
    return true;
}

// The keys around the middle of a number pad, for sides in their direction.
bool PieceField::paintSide(int key) {
    constexpr std::array keys{Qt::Key_Right, Qt::Key_PageUp, Qt::Key_Up,   Qt::Key_Home,
                              Qt::Key_Left,  Qt::Key_End,    Qt::Key_Down, Qt::Key_PageDown};
    const auto found = std::ranges::find(keys, key);
    const std::optional<std::size_t> piece = pieceAt(cursor_);
    if (!isPainting_ || found == keys.end() || !piece) return false;
    const PieceShape shape = shapeOf(cursor_);
    const double angle = static_cast<double>(found - keys.begin()) * M_PI / 4;
    const QPointF way(std::cos(angle), -std::sin(angle));
    const std::size_t side = shape.sideAt(shape.centre + way);
    const QPointF out = shape.side(side).center() - shape.centre;
    // No side lies within 45 degrees of that direction.
    if (QPointF::dotProduct(out, way) < 0.7 * shape.width() / 2) return false;
    Q_EMIT sidePainted(*piece, Side{static_cast<std::uint8_t>(side)});
    return true;
}

PieceShape PieceField::shapeOf(std::size_t spot) const {
    const BoardLayout layout = shown();
    return kind_ == Kind::board ? layout.shapeOf(spot)
                                : pieceIn(inTray(layout.rectOf(spot)), play_.puzzle().sides());
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
        case Qt::Key_C:
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

PieceDesk::PieceDesk(EdgePlay& play, QWidget* parent)
    : QSplitter(Qt::Vertical, parent),
      board_(new PieceField(play, PieceField::Kind::board)),
      tray_(new PieceField(play, PieceField::Kind::tray)) {
    layOut(this, {{board_, 1}, tray_});
    setSizes({460, 150});
    setChildrenCollapsible(false);
    connect(&play, &EdgePlay::puzzleChanged, this,
            [this, &play] { tray_->setVisible(play.puzzle().moves.swap); });
}

QComboBox* PieceDesk::makeMarksBox() {
    auto* box = new QComboBox;
    box->addItem(PieceField::tr("Colours only"), static_cast<int>(EdgeMarks::none));
    box->addItem(PieceField::tr("Colours and patterns"), static_cast<int>(EdgeMarks::patterns));
    box->addItem(PieceField::tr("Colours and letters"), static_cast<int>(EdgeMarks::letters));
    box->addItem(PieceField::tr("Colours and numbers"), static_cast<int>(EdgeMarks::numbers));
    explain(box, PieceField::tr("Add patterns, letters or numbers to tell similar colours apart"),
            PieceField::tr("Marks that distinguish colours"));
    connect(box, &QComboBox::currentIndexChanged, this, [this, box] {
        for (PieceField* field : fields())
            field->setMarks(static_cast<EdgeMarks>(box->currentData().toInt()));
    });
    return box;
}

}  // namespace tilewright
