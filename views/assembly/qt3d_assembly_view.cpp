#include "views/assembly/qt3d_assembly_view.h"

#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QVBoxLayout>
#include <Qt3DRender/QCamera>
#include <Qt3DRender/QCameraLens>
#include <Qt3DRender/QRenderSettings>
#include <algorithm>

#include "views/assembly/painter_assembly_view.h"
#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

constexpr int labelPause = 60;
constexpr std::size_t mostWeights = 400;

bool hasOpenGl() {
    if (qEnvironmentVariableIsSet("TILEWRIGHT_NO_OPENGL")) return false;
    QOpenGLContext context;
    if (!context.create() || context.format().version() < std::pair(3, 2)) return false;
    QOffscreenSurface surface;
    surface.setFormat(context.format());
    surface.create();
    return surface.isValid() && context.makeCurrent(&surface);
}

}  // namespace

void setUpGraphics() {
    // The other renderer of Qt 3D leaks memory and does not support our shaders.
    if (!qEnvironmentVariableIsSet("QT3D_RENDERER")) qputenv("QT3D_RENDERER", "opengl");
    QSurfaceFormat format;
    format.setVersion(3, 2);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setDepthBufferSize(24);
    format.setSamples(4);
    QSurfaceFormat::setDefaultFormat(format);
}

std::unique_ptr<AssemblyView> makeAssemblyView() {
    if (hasOpenGl()) return std::make_unique<Qt3DAssemblyView>();
    return std::make_unique<PainterAssemblyView>();
}

Qt3DAssemblyView::Qt3DAssemblyView(QWidget* parent)
    : AssemblyView(parent),
      window_(new Qt3DExtras::Qt3DWindow),
      root_(new Qt3DCore::QEntity),
      frame_(makeLayeredFrame(window_, window_->camera(), root_)),
      lit_(makeEffect(Shading::lit, root_)),
      plain_(makeEffect(Shading::plain, root_)),
      region_(root_, lit_, plain_),
      pieces_(state(), root_, frame_, lit_),
      labels_(root_, frame_.labels),
      overlay_(root_, frame_, plain_) {
    auto* layout = makeLayout<QVBoxLayout>(this);
    QWidget* container = QWidget::createWindowContainer(window_, this);
    container->setFocusPolicy(Qt::StrongFocus);
    container->setMinimumSize(200, 150);
    layout->addWidget(container);
    setFocusProxy(container);

    window_->setRootEntity(root_);
    window_->setActiveFrameGraph(frame_.root);
    window_->renderSettings()->setRenderPolicy(Qt3DRender::QRenderSettings::OnDemand);
    window_->installEventFilter(this);

    prepareTimer(labelTimer_, labelPause, this, &Qt3DAssemblyView::placeLabels);
    connect(&pieces_, &PieceNodes::rested, &labelTimer_, qOverload<>(&QTimer::start));
    applyColours();
}

Qt3DAssemblyView::~Qt3DAssemblyView() {
    window_->removeEventFilter(this);
}

bool Qt3DAssemblyView::eventFilter(QObject* watched, QEvent* event) {
    if (watched != window_) return AssemblyView::eventFilter(watched, event);
    if (event->type() == QEvent::Resize) {
        if (keepsFit_) fitView();
        applyCamera();
    }
    return handle(*event, true);
}

void Qt3DAssemblyView::showScene(const AssemblyScene& before, int flightTime) {
    const AssemblyScene& scene = state().scene;
    const bool sameLattice = !isEmpty_ && scene.lattice == before.lattice;
    const bool sameRegion = sameLattice && scene.region == before.region && scene.marked == before.marked &&
                            scene.frame == before.frame && scene.beyond == before.beyond;
    const bool sameSubject = sameLattice && scene.frame && before.frame && scene.subject == before.subject;
    isEmpty_ = false;
    labelTimer_.start();
    if (flightTime > 0 && sameRegion && !scene.frame && state().display == AssemblyDisplay{})
        return pieces_.change(before, flightTime);
    pieces_.show(!sameRegion && !sameSubject);
    if (!sameRegion) {
        region_.show(scene);
        if (sameSubject) {
            if (keepsFit_) fitView();
        } else if (scene.isFlat())
            viewFromAbove();
        else
            viewFromCorner();
    }
    region_.showGrid(scene);
}

void Qt3DAssemblyView::showDisplay() {
    pieces_.showDisplay();
    if (keepsFit_) fitView();
    labelTimer_.start();
}

void Qt3DAssemblyView::showPieces(bool animated) {
    pieces_.showCount(animated);
    // Hide names of moving pieces.
    if (animated) placeLabels();
    labelTimer_.start();
}

void Qt3DAssemblyView::showMarks() {
    overlay_.show(marks(), overlay(), solidsOf(state().scene));
}

Ray Qt3DAssemblyView::rayAt(QPointF point) const {
    const auto x = static_cast<float>(2 * point.x() / std::max(1, window_->width()) - 1);
    const auto y = static_cast<float>(1 - 2 * point.y() / std::max(1, window_->height()));
    return {camera_.position(), camera_.sight(x, y, aspect())};
}

bool Qt3DAssemblyView::turnBy(double yaw, double pitch) {
    // Unlike panning and zooming, rotating keeps the automatic fit.
    camera_.turn(yaw, pitch);
    applyCamera();
    return true;
}

bool Qt3DAssemblyView::panBy(double right, double up) {
    camera_.pan(static_cast<float>(right), static_cast<float>(up));
    return moveCamera();
}

bool Qt3DAssemblyView::zoomBy(double factor) {
    camera_.zoom(static_cast<float>(factor));
    return moveCamera();
}

bool Qt3DAssemblyView::moveCamera() {
    keepsFit_ = false;
    applyCamera();
    return true;
}

void Qt3DAssemblyView::fitView() {
    keepsFit_ = true;
    const auto [low, high] = extent();
    camera_.fit(low, high, aspect());
    applyCamera();
}

void Qt3DAssemblyView::viewFromAbove() {
    camera_.setDirection(-90.0, 90.0);
    fitView();
}

void Qt3DAssemblyView::viewFromCorner() {
    camera_.setDirection(-60.0, 32.0);
    fitView();
}

void Qt3DAssemblyView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) applyColours();
    AssemblyView::changeEvent(event);
}

// The corners of everything to be kept in view.
std::pair<QVector3D, QVector3D> Qt3DAssemblyView::extent() const {
    if (state().display.sight) return *state().display.sight;
    auto [low, high] = spaceWithBoard(state().scene);
    for (std::size_t i = 0; i < state().poses.size(); ++i) {
        const auto [from, to] = state().poses[i](spaceOf(state().scene, state().scene.pieces[i].cells));
        for (int axis = 0; axis < 3; ++axis) {
            low[axis] = std::min(low[axis], from[axis]);
            high[axis] = std::max(high[axis], to[axis]);
        }
    }
    return {low, high};
}

void Qt3DAssemblyView::placeLabels() {
    std::vector<LabelNodes::Label> labels;
    const AssemblyScene& scene = state().scene;
    for (std::size_t i = 0; state().display.labels && i < scene.pieces.size(); ++i)
        labels.push_back({scene.pieces[i].name, pieces_.labelPoint(i, camera_.position())});
    // Show cell weights whenever that many labels are readable.
    const QVector3D corner(0.3F, -0.3F, cellHeightOf(scene) / 2);
    if (scene.weights.size() <= mostWeights)
        for (std::size_t i = 0; i < scene.weights.size(); ++i)
            labels.push_back({QString::number(scene.weights[i]),
                              toVector(scene.lattice.middleOf(scene.region[i])) + corner});
    // On the board where it is open; in a design on top of its cells.
    const QVector3D top(0.0F, 0.0F, (scene.frame ? 0.55F : -0.45F) * cellHeightOf(scene));
    if (scene.words.size() <= mostWeights)
        for (const auto& [cell, word] : scene.words)
            if (scene.frame || !pieceAt(scene, cell))
                labels.push_back({word, toVector(scene.lattice.middleOf(cell)) + top});
    // On top of flat pieces, wherever they are.
    const float above = 0.05F * cellHeightOf(scene);
    for (std::size_t i = 0; scene.isFlat() && i < scene.pieces.size(); ++i)
        for (const auto& [cell, number] : scene.pieces[i].numbers) {
            const auto [low, high] = state().poseOf(i)(spaceOf(scene, std::span(&cell, 1)));
            const QVector3D middle = (low + high) / 2;
            labels.push_back({number, QVector3D(middle.x(), middle.y(), high.z() + above)});
        }
    labels_.show(labels);
}

void Qt3DAssemblyView::applyColours() {
    const QColor background = isDark() ? QColor(0x15181d) : QColor(0xe9edf3);
    frame_.clear->setClearColor(background);
    region_.applyColours();
}

void Qt3DAssemblyView::applyCamera() {
    Qt3DRender::QCamera* camera = window_->camera();
    const auto [low, high] = extent();
    const float radius = (high - low).length() * 2.5F + 10.0F;
    labels_.setWindowSize(window_->size());
    if (state().display.labels) labelTimer_.start();
    camera->lens()->setPerspectiveProjection(OrbitCamera::fieldOfView, aspect(),
                                             std::max(0.1F, camera_.distance() - radius),
                                             camera_.distance() + radius);
    camera->setPosition(camera_.position());
    camera->setViewCenter(camera_.centre());
    camera->setUpVector(camera_.up());
}

float Qt3DAssemblyView::aspect() const {
    return static_cast<float>(std::max(1, window_->width())) /
           static_cast<float>(std::max(1, window_->height()));
}

}  // namespace tilewright
