#include "views/assembly/qt3d_assembly_view.h"

#include <QDropEvent>
#include <QEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QUrl>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <Qt3DExtras/QForwardRenderer>
#include <Qt3DRender/QCamera>
#include <Qt3DRender/QCameraLens>
#include <Qt3DRender/QRenderSettings>
#include <algorithm>
#include <cmath>

#include "views/assembly/region_outline.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

// Flat pieces are tiles on a board.
constexpr float tileHeight = 0.42F;
constexpr float boardHeight = 0.12F;

constexpr qint64 flightTime = 320;
constexpr qint64 flightGap = 90;
constexpr int frameTime = 16;

MeshStyle styleFor(const AssemblyScene& scene) {
    return {.gap = 0.02, .bevel = 0.05, .height = scene.isFlat() ? tileHeight : 1.0};
}

QStringList localFiles(const QMimeData* data) {
    QStringList files;
    for (const QUrl& url : data->urls())
        if (url.isLocalFile()) files << url.toLocalFile();
    return files;
}

}  // namespace

bool OrbitWindow::event(QEvent* event) {
    if (event->type() == QEvent::DragEnter || event->type() == QEvent::DragMove) {
        auto* drag = static_cast<QDragMoveEvent*>(event);
        drag->setAccepted(!localFiles(drag->mimeData()).isEmpty());
        return true;
    }
    if (event->type() == QEvent::Drop) {
        auto* drop = static_cast<QDropEvent*>(event);
        drop->acceptProposedAction();
        Q_EMIT filesDropped(localFiles(drop->mimeData()));
        return true;
    }
    return Qt3DWindow::event(event);
}

void OrbitWindow::mousePressEvent(QMouseEvent* event) {
    lastMouse_ = event->position();
}

void OrbitWindow::mouseMoveEvent(QMouseEvent* event) {
    const QPointF step = event->position() - lastMouse_;
    lastMouse_ = event->position();
    constexpr double degreesPerPixel = 0.4;
    const bool pans = (event->buttons() & (Qt::RightButton | Qt::MiddleButton)) != 0 ||
                      (event->modifiers() & Qt::ShiftModifier) != 0;
    if (event->buttons() == Qt::NoButton) return;
    if (pans)
        Q_EMIT panned(static_cast<float>(-step.x() / height()), static_cast<float>(step.y() / height()));
    else
        Q_EMIT turned(static_cast<float>(-step.x() * degreesPerPixel),
                      static_cast<float>(step.y() * degreesPerPixel));
}

void OrbitWindow::mouseDoubleClickEvent(QMouseEvent*) {
    Q_EMIT fitAsked();
}

void OrbitWindow::wheelEvent(QWheelEvent* event) {
    Q_EMIT zoomed(static_cast<float>(std::pow(0.88, event->angleDelta().y() / 120.0)));
}

void OrbitWindow::keyPressEvent(QKeyEvent* event) {
    constexpr float step = 7.5F;
    constexpr float nearer = 0.85F;
    switch (event->key()) {
        case Qt::Key_Left:
            Q_EMIT turned(-step, 0);
            break;
        case Qt::Key_Right:
            Q_EMIT turned(step, 0);
            break;
        case Qt::Key_Up:
            Q_EMIT turned(0, step);
            break;
        case Qt::Key_Down:
            Q_EMIT turned(0, -step);
            break;
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            Q_EMIT zoomed(nearer);
            break;
        case Qt::Key_Minus:
            Q_EMIT zoomed(1 / nearer);
            break;
        default:
            Qt3DWindow::keyPressEvent(event);
    }
}

void OrbitWindow::resizeEvent(QResizeEvent* event) {
    Qt3DWindow::resizeEvent(event);
    Q_EMIT resized();
}

Qt3DAssemblyView::Qt3DAssemblyView(QWidget* parent)
    : AssemblyView(parent),
      window_(new OrbitWindow),
      root_(new Qt3DCore::QEntity),
      lit_(makeEffect(Shading::lit, root_)),
      boardMaterial_(new ColourMaterial(lit_, root_)),
      lineMaterial_(new ColourMaterial(makeEffect(Shading::plain, root_), root_)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    QWidget* container = QWidget::createWindowContainer(window_, this);
    container->setFocusPolicy(Qt::StrongFocus);
    container->setMinimumSize(200, 150);
    layout->addWidget(container);
    setFocusProxy(container);

    window_->setRootEntity(root_);
    window_->renderSettings()->setRenderPolicy(Qt3DRender::QRenderSettings::OnDemand);

    const auto moved = [this](auto change) {
        return [this, change](auto... values) {
            keepsFit_ = false;
            change(values...);
            applyCamera();
        };
    };
    connect(window_, &OrbitWindow::turned, this,
            moved([this](float yaw, float pitch) { camera_.turn(yaw, pitch); }));
    connect(window_, &OrbitWindow::panned, this,
            moved([this](float right, float up) { camera_.pan(right, up); }));
    connect(window_, &OrbitWindow::zoomed, this, moved([this](float factor) { camera_.zoom(factor); }));
    connect(window_, &OrbitWindow::fitAsked, this, &Qt3DAssemblyView::fitView);
    connect(window_, &OrbitWindow::filesDropped, this, &AssemblyView::filesDropped);
    connect(window_, &OrbitWindow::resized, this, [this] {
        if (keepsFit_) fitView();
        applyCamera();
    });
    animation_.setInterval(frameTime);
    connect(&animation_, &QTimer::timeout, this, &Qt3DAssemblyView::animate);
    clock_.start();
    applyColours();
}

Qt3DAssemblyView::~Qt3DAssemblyView() = default;

void Qt3DAssemblyView::setScene(const AssemblyScene& scene) {
    const bool sameRegion =
        region_ != nullptr && scene.region == scene_.region && scene.lattice == scene_.lattice;
    const std::vector<ScenePiece> before = std::move(scene_.pieces);
    scene_ = scene;
    animation_.stop();
    if (!sameRegion) {
        rebuildRegion();
        if (scene_.isFlat())
            viewFromAbove();
        else
            viewFromCorner();
    }
    while (pieces_.size() < scene_.pieces.size())
        addPieceNode();
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        PieceNode& node = pieces_[i];
        const bool used = i < scene_.pieces.size();
        if (used) {
            const ScenePiece& piece = scene_.pieces[i];
            if (!sameRegion || i >= before.size() || before[i].cells != piece.cells) setMesh(node, piece);
            node.material->setColour(toQColor(piece.colour));
        }
        node.away = node.target = used ? 0.0F : 1.0F;
        placePiece(node);
    }
    shown_ = static_cast<int>(scene_.pieces.size());
}

void Qt3DAssemblyView::setShownPieces(int count, bool animated) {
    shown_ = std::clamp(count, 0, static_cast<int>(scene_.pieces.size()));
    qint64 start = clock_.elapsed();
    for (std::size_t i = 0; i < scene_.pieces.size(); ++i) {
        PieceNode& node = pieces_[i];
        const float target = static_cast<int>(i) < shown_ ? 0.0F : 1.0F;
        if (target == node.target && node.away == target) continue;
        node.target = target;
        if (animated) {
            node.start = start;
            start += flightGap;
        } else {
            node.away = target;
            placePiece(node);
        }
    }
    if (animated && !animation_.isActive()) {
        lastFrame_ = clock_.elapsed();
        animation_.start();
    }
}

void Qt3DAssemblyView::fitView() {
    keepsFit_ = true;
    camera_.fit(lowCorner(), highCorner(), aspect());
    applyCamera();
}

void Qt3DAssemblyView::viewFromAbove() {
    camera_.setDirection(-90.0F, 90.0F);
    fitView();
}

void Qt3DAssemblyView::viewFromCorner() {
    camera_.setDirection(-60.0F, 32.0F);
    fitView();
}

int Qt3DAssemblyView::piecesInPlace() const {
    return static_cast<int>(std::count_if(pieces_.begin(), pieces_.end(),
                                          [](const PieceNode& node) { return node.away == 0.0F; }));
}

void Qt3DAssemblyView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) applyColours();
    AssemblyView::changeEvent(event);
}

void Qt3DAssemblyView::addPieceNode() {
    PieceNode node;
    node.entity = new Qt3DCore::QEntity(root_);
    node.transform = new Qt3DCore::QTransform(node.entity);
    node.material = new ColourMaterial(lit_, node.entity);
    node.entity->addComponent(node.transform);
    node.entity->addComponent(node.material);
    pieces_.push_back(node);
}

void Qt3DAssemblyView::setMesh(PieceNode& node, const ScenePiece& piece) {
    if (node.mesh != nullptr) {
        node.entity->removeComponent(node.mesh);
        node.mesh->deleteLater();
    }
    node.mesh = makeTriangles(pieceMesh(piece.cells, styleFor(scene_)), node.entity);
    node.entity->addComponent(node.mesh);
}

void Qt3DAssemblyView::rebuildRegion() {
    if (region_ != nullptr) region_->deleteLater();
    region_ = new Qt3DCore::QEntity(root_);
    if (scene_.region.empty()) return;
    if (scene_.isFlat()) {
        auto* transform = new Qt3DCore::QTransform(region_);
        transform->setTranslation({0, 0, -(tileHeight + boardHeight) / 2});
        region_->addComponent(transform);
        region_->addComponent(makeTriangles(
            pieceMesh(scene_.region, {.gap = 0.0, .bevel = 0.02, .height = boardHeight}), region_));
        region_->addComponent(boardMaterial_);
        auto* grid = new Qt3DCore::QEntity(region_);
        grid->addComponent(makeLines(boardGrid(scene_.region, boardHeight / 2 + 0.01F), grid));
        grid->addComponent(lineMaterial_);
    } else {
        region_->addComponent(makeLines(regionOutline(scene_.region), region_));
        region_->addComponent(lineMaterial_);
    }
}

void Qt3DAssemblyView::placePiece(PieceNode& node) {
    const QVector3D size = highCorner() - lowCorner();
    const float way =
        2.0F + 1.1F * std::max(size.z(), scene_.isFlat() ? 0.35F * std::max(size.x(), size.y()) : 0.0F);
    // Fast at first and soft at the end.
    const float height = way * node.away * node.away * (2.0F - node.away);
    node.transform->setTranslation({0, 0, height});
    node.entity->setEnabled(node.away < 1.0F);
}

void Qt3DAssemblyView::animate() {
    const qint64 now = clock_.elapsed();
    const float step = static_cast<float>(now - lastFrame_) / static_cast<float>(flightTime);
    lastFrame_ = now;
    bool moving = false;
    for (std::size_t i = 0; i < scene_.pieces.size(); ++i) {
        PieceNode& node = pieces_[i];
        if (node.away == node.target) continue;
        moving = true;
        if (now < node.start) continue;
        node.away = node.away > node.target ? std::max(node.target, node.away - step)
                                            : std::min(node.target, node.away + step);
        placePiece(node);
    }
    if (!moving) animation_.stop();
}

void Qt3DAssemblyView::applyColours() {
    const QColor background = isDark() ? QColor(0x15181d) : QColor(0xe9edf3);
    window_->defaultFrameGraph()->setClearColor(background);
    boardMaterial_->setColour(isDark() ? QColor(0x4b525e) : QColor(0xb2bbc8));
    lineMaterial_->setColour(isDark() ? QColor(0x7d8796) : QColor(0x7c8797));
}

void Qt3DAssemblyView::applyCamera() {
    Qt3DRender::QCamera* camera = window_->camera();
    const float radius = (highCorner() - lowCorner()).length() * 2.5F + 10.0F;
    camera->lens()->setPerspectiveProjection(OrbitCamera::fieldOfView, aspect(), camera_.nearPlane(radius),
                                             camera_.farPlane(radius));
    camera->setPosition(camera_.position());
    camera->setViewCenter(camera_.centre());
    camera->setUpVector(camera_.up());
}

float Qt3DAssemblyView::aspect() const {
    return static_cast<float>(std::max(1, window_->width())) /
           static_cast<float>(std::max(1, window_->height()));
}

QVector3D Qt3DAssemblyView::lowCorner() const {
    const Cell low = boxAround(scene_.region).low;
    const float down = scene_.isFlat() ? tileHeight / 2 + boardHeight : 0.5F;
    return {static_cast<float>(low.x) - 0.5F, static_cast<float>(low.y) - 0.5F,
            static_cast<float>(low.z) - down};
}

QVector3D Qt3DAssemblyView::highCorner() const {
    const Cell high = boxAround(scene_.region).high;
    const float up = scene_.isFlat() ? tileHeight / 2 : 0.5F;
    return {static_cast<float>(high.x) + 0.5F, static_cast<float>(high.y) + 0.5F,
            static_cast<float>(high.z) + up};
}

}  // namespace tilewright
