#include "views/assembly/assembly_view.h"

#include <QDropEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QUrl>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/lattice/cell.h"
#include "core/lattice/lattice.h"
#include "core/lattice/vectors.h"

namespace tilewright {

namespace {

struct Hit {
    std::optional<Pick> pick;
    double distance = std::numeric_limits<double>::infinity();
};

// Updates `hit` if the ray meets something nearer.
void meet(Hit& hit, const Ray& ray, Cell cell, const CellSolids& solids) {
    const auto met = hitCell(toPoint(ray.origin), toPoint(ray.direction), cell, solids);
    if (met && met->distance < hit.distance) hit = {Pick{cell, met->side}, met->distance};
}

std::optional<Pick> pickGround(const Ray& ray, const Box& frame, const CellSolids& solids) {
    const Point direction = toPoint(ray.direction);
    Hit hit;
    forEachGround(frame, solids, [&](Cell cell, const SolidSide& side) {
        const double speed = dot(side.normal, direction);
        if (speed <= 0.0) return;
        const Point middle = difference(solids.lattice().middleOf(cell), toPoint(ray.origin));
        const double distance = dot(side.normal, sum(middle, side.middle)) / speed;
        if (distance < 0.0 || distance >= hit.distance) return;
        const Point at = difference(scaled(direction, distance), middle);
        for (std::size_t i = 0; i < side.corners.size(); ++i) {
            const Point& next = side.corners[(i + 1) % side.corners.size()];
            const Point along = difference(next, side.corners[i]);
            if (dot(cross(along, difference(at, side.corners[i])), side.normal) < 0.0) return;
        }
        const Cell step = side.step.value_or(Cell{0, 0, -1});
        hit = {Pick{cell + step, Cell{} - step}, distance};
    });
    return hit.pick;
}

QVector3D centreOf(std::span<const Cell> cells, Lattice lattice) {
    Point middle{};
    for (const Cell c : cells)
        middle = sum(middle, scaled(lattice.middleOf(c), 1.0 / static_cast<double>(cells.size())));
    return toVector(middle);
}

}  // namespace

std::pair<QVector3D, QVector3D> PiecePose::operator()(const std::pair<QVector3D, QVector3D>& space) const {
    if (!isTurned()) return {space.first + offset, space.second + offset};
    QVector3D low = (*this)(space.first);
    QVector3D high = low;
    for (int i = 1; i < 8; ++i) {
        const QVector3D corner = (*this)(cornerOf(space, i));
        for (int axis = 0; axis < 3; ++axis) {
            low[axis] = std::min(low[axis], corner[axis]);
            high[axis] = std::max(high[axis], corner[axis]);
        }
    }
    return {low, high};
}

PiecePose PiecePose::inverse() const {
    const PiecePose back{turn.conjugated(), {}};
    return {back.turn, -back(offset)};
}

PiecePose operator*(const PiecePose& a, const PiecePose& b) {
    return {a.isTurned() ? (b.isTurned() ? (a.turn * b.turn).normalized() : a.turn) : b.turn, a(b.offset)};
}

Ray Ray::from(const PiecePose& pose) const {
    const PiecePose back = pose.inverse();
    return {back(origin), back.direction(direction)};
}

AssemblyState::AssemblyState(AssemblyScene all, AssemblyDisplay how)
    : scene(std::move(all)), display(std::move(how)), shown(scene.pieces.size()), seen(scene) {
    const auto isOutside = [this](Cell c) {
        const int layer = at(scene.lattice.positionOf(c), display.slice->axis);
        return layer < display.slice->first || layer > display.slice->last;
    };
    for (std::size_t i = 0; i < seen.pieces.size(); ++i) {
        if (display.stateOf(i) == PieceState::hidden) seen.pieces[i].cells.clear();
        if (display.slice) std::erase_if(seen.pieces[i].cells, isOutside);
        std::erase_if(seen.pieces[i].faces,
                      [cells = CellIndex(seen.pieces[i].cells)](const MarkedFace& face) {
                          return !cells.contains(face.cell);
                      });
        std::erase_if(seen.pieces[i].marked, [cells = CellIndex(seen.pieces[i].cells)](const auto& mark) {
            return !cells.contains(mark.first);
        });
    }
    if (display.explosion > 0.0) poses = explodedPoses(scene, display.explosion);
    if (!display.moved.empty()) poses.resize(scene.pieces.size());
    for (std::size_t i = 0; i < std::min(display.moved.size(), poses.size()); ++i)
        poses[i] = poses[i] * display.moved[i];
}

std::vector<PiecePose> explodedPoses(const AssemblyScene& scene, double amount) {
    std::vector<Cell> cells = scene.region;
    if (cells.empty())
        for (const ScenePiece& piece : scene.pieces)
            cells.insert(cells.end(), piece.cells.begin(), piece.cells.end());
    const QVector3D middle = centreOf(cells, scene.lattice);
    std::vector<PiecePose> poses;
    for (const ScenePiece& piece : scene.pieces)
        poses.push_back(
            {.offset = (centreOf(piece.cells, scene.lattice) - middle) * static_cast<float>(amount)});
    return poses;
}

std::optional<Pick> pickCell(const Ray& ray, std::span<const Cell> cells, const CellSolids& solids) {
    Hit hit;
    for (const Cell cell : cells)
        meet(hit, ray, cell, solids);
    return hit.pick;
}

std::optional<Pick> pickIn(const AssemblyState& state, const Ray& ray) {
    const CellSolids solids = solidsOf(state.scene);
    for (const PieceState wanted : {PieceState::shown, PieceState::ghost}) {
        Hit hit;
        for (std::size_t i = 0; i < std::min(state.shown, state.seen.pieces.size()); ++i) {
            if (state.display.stateOf(i) != wanted) continue;
            const Ray seen = ray.from(state.poseOf(i));
            for (const Cell cell : state.seen.pieces[i].cells)
                meet(hit, seen, cell, solids);
        }
        if (hit.pick) return hit.pick;
    }
    return state.scene.frame ? pickGround(ray, *state.scene.frame, solids) : std::nullopt;
}

AssemblyView::AssemblyView(QWidget* parent) : QWidget(parent) {
    setAcceptDrops(true);
    setMouseTracking(true);
}

void AssemblyView::changeScene(const AssemblyScene& scene, int flightTime) {
    const AssemblyState before = std::exchange(state_, AssemblyState(scene, state_.display));
    showScene(before.scene, flightTime);
}

void AssemblyView::setShownPieces(int count, bool animated) {
    state_.shown = std::min(static_cast<std::size_t>(std::max(0, count)), state_.scene.pieces.size());
    showPieces(animated);
}

void AssemblyView::setDisplay(const AssemblyDisplay& display) {
    if (display == state_.display) return;
    const std::size_t shown = state_.shown;
    state_ = AssemblyState(std::move(state_.scene), display);
    state_.shown = shown;
    showDisplay();
}

void AssemblyView::setMarks(const std::vector<Mark>& marks) {
    marks_ = marks;
    showMarks();
}

void AssemblyView::setOverlay(const AssemblyOverlay& overlay) {
    overlay_ = overlay;
    showMarks();
}

bool AssemblyView::event(QEvent* event) {
    return handle(*event, false) || QWidget::event(event);
}

bool AssemblyView::handle(QEvent& event, bool isWindow) {
    switch (event.type()) {
        case QEvent::MouseButtonPress:
        case QEvent::MouseButtonDblClick:
            lastMouse_ = static_cast<QMouseEvent&>(event).position();
            drags_ = false;
            // The second press of a double click may be the second of two clicks.
            if (event.type() == QEvent::MouseButtonDblClick && (!picks_ || !pickAt(lastMouse_))) fitView();
            return true;
        case QEvent::MouseMove:
            moveMouse(static_cast<QMouseEvent&>(event));
            return true;
        case QEvent::MouseButtonRelease:
            click(static_cast<QMouseEvent&>(event));
            return true;
        case QEvent::Wheel:
            return zoomBy(std::pow(0.88, static_cast<QWheelEvent&>(event).angleDelta().y() / 120.0));
        case QEvent::KeyPress:
            return press(static_cast<QKeyEvent&>(event));
        case QEvent::DragEnter:
        case QEvent::DragMove:
        case QEvent::Drop:
            drop(static_cast<QDropEvent&>(event), isWindow);
            return true;
        case QEvent::Leave:
        case QEvent::DragLeave:
            pointAt(std::nullopt);
            return false;
        default:
            return false;
    }
}

void AssemblyView::moveMouse(const QMouseEvent& event) {
    if (event.buttons() == Qt::NoButton) return pointAt(pickAt(event.position()));
    constexpr double steady = 4.0;
    const QPointF step = event.position() - lastMouse_;
    if (!drags_ && step.manhattanLength() <= steady) return;
    lastMouse_ = event.position();
    drags_ = true;
    constexpr double degreesPerPixel = 0.4;
    const bool pans = (event.buttons() & (Qt::RightButton | Qt::MiddleButton)) != 0 ||
                      (event.modifiers() & Qt::ShiftModifier) != 0;
    if (pans)
        panBy(-step.x() / height(), step.y() / height());
    else
        turnBy(-step.x() * degreesPerPixel, step.y() * degreesPerPixel);
}

void AssemblyView::click(const QMouseEvent& event) {
    const std::optional<Pick> pick = pickAt(event.position());
    if (!drags_ && picks_ && pick) Q_EMIT clicked(*pick, event.button(), event.modifiers());
    pointAt(pickAt(event.position()));
}

bool AssemblyView::press(QKeyEvent& event) {
    if (keyTaker_ && keyTaker_(event)) return true;
    constexpr double step = 7.5;
    constexpr double nearer = 0.85;
    switch (event.key()) {
        case Qt::Key_Left:
            return turnBy(-step, 0);
        case Qt::Key_Right:
            return turnBy(step, 0);
        case Qt::Key_Up:
            return turnBy(0, step);
        case Qt::Key_Down:
            return turnBy(0, -step);
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            return zoomBy(nearer);
        case Qt::Key_Minus:
            return zoomBy(1 / nearer);
        default:
            return false;
    }
}

// Files dropped on a widget are left to the window.
void AssemblyView::drop(QDropEvent& event, bool isWindow) {
    const bool isDropped = event.type() == QEvent::Drop;
    if (event.mimeData()->hasUrls()) {
        QStringList files;
        for (const QUrl& url : event.mimeData()->urls())
            if (url.isLocalFile()) files << url.toLocalFile();
        event.setAccepted(isWindow && !files.isEmpty());
        if (event.isAccepted() && isDropped) Q_EMIT filesDropped(files);
        return;
    }
    event.setAccepted((event.type() == QEvent::DragEnter && !isWindow) ||
                      (dropHandler_ && dropHandler_(*event.mimeData(), pickAt(event.position()), isDropped)));
}

void AssemblyView::pointAt(const std::optional<Pick>& pick) {
    if (!picks_ || pick == pointed_) return;
    pointed_ = pick;
    Q_EMIT pointed(pick);
}

}  // namespace tilewright
