#include "views/assembly/qt3d_assembly_view.h"

#include <QEvent>
#include <QVBoxLayout>
#include <Qt3DRender/QCamera>
#include <Qt3DRender/QCameraLens>
#include <Qt3DRender/QRenderSettings>
#include <algorithm>

#include "views/assembly/solid_measures.h"
#include "views/style/ink.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

constexpr int labelPause = 60;
constexpr std::size_t mostWeights = 400;
constexpr float beamThickness = 0.045F;

bool sameFrame(const AssemblyScene& a, const AssemblyScene& b) {
    if (!a.frame || !b.frame) return a.frame.has_value() == b.frame.has_value();
    return a.frame->low == b.frame->low && a.frame->high == b.frame->high;
}

}  // namespace

Qt3DAssemblyView::Qt3DAssemblyView(QWidget* parent)
    : AssemblyView(parent),
      window_(new OrbitWindow),
      root_(new Qt3DCore::QEntity),
      frame_(makeLayeredFrame(window_, window_->camera(), root_)),
      lit_(makeEffect(Shading::lit, root_)),
      plain_(makeEffect(Shading::plain, root_)),
      region_(root_, lit_, plain_),
      pieces_(root_, frame_, lit_),
      beams_(makeTriangles(beamsAround({}, beamThickness, 1.0F), root_)),
      labels_(root_, frame_.labels),
      overlay_(root_, frame_) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    QWidget* container = QWidget::createWindowContainer(window_, this);
    container->setFocusPolicy(Qt::StrongFocus);
    container->setMinimumSize(200, 150);
    layout->addWidget(container);
    setFocusProxy(container);

    window_->setRootEntity(root_);
    window_->setActiveFrameGraph(frame_.root);
    window_->renderSettings()->setRenderPolicy(Qt3DRender::QRenderSettings::OnDemand);

    connectWindow();
    labelTimer_.setInterval(labelPause);
    labelTimer_.setSingleShot(true);
    connect(&labelTimer_, &QTimer::timeout, this, &Qt3DAssemblyView::placeLabels);
    connect(&pieces_, &PieceNodes::rested, &labelTimer_, qOverload<>(&QTimer::start));
    applyColours();
}

Qt3DAssemblyView::~Qt3DAssemblyView() = default;

void Qt3DAssemblyView::connectWindow() {
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
    connect(window_, &OrbitWindow::doubleClicked, this, [this](QPointF point) {
        if (!picks() || !pickAt(point)) fitView();
    });
    connect(window_, &OrbitWindow::pointedAt, this, [this](QPointF point) { pointAt(pickAt(point)); });
    connect(window_, &OrbitWindow::left, this, [this] { pointAt(std::nullopt); });
    connect(window_, &OrbitWindow::clickedAt, this,
            [this](QPointF point, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) {
                if (!picks()) return;
                if (const std::optional<Pick> pick = pickAt(point)) Q_EMIT clicked(*pick, button, modifiers);
            });
    window_->setOffer([this](const QMimeData& what, QPointF point, bool dropped) {
        return offerDrop(what, point, dropped);
    });
    window_->setKeyTaker([this](QKeyEvent& event) { return takesKey(event); });
    connect(window_, &OrbitWindow::filesDropped, this, &AssemblyView::filesDropped);
    connect(window_, &OrbitWindow::resized, this, [this] {
        if (keepsFit_) fitView();
        applyCamera();
    });
}

void Qt3DAssemblyView::setScene(const AssemblyScene& scene) {
    const AssemblyScene& before = pieces_.scene();
    const bool sameLattice = !isEmpty_ && scene.lattice == before.lattice;
    const bool sameRegion = sameLattice && scene.region == before.region && sameFrame(scene, before);
    const bool sameSubject = sameLattice && scene.frame && before.frame && scene.subject == before.subject;
    isEmpty_ = false;
    pieces_.show(scene, !sameRegion && !sameSubject);
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
    labelTimer_.start();
}

void Qt3DAssemblyView::changeScene(const AssemblyScene& scene, int flightTime) {
    const AssemblyScene& before = pieces_.scene();
    const bool isPlain = look() == AssemblyLook{} && !scene.frame && scene.region == before.region &&
                         scene.lattice == before.lattice;
    if (flightTime <= 0 || !isPlain) return setScene(scene);
    pieces_.change(scene, flightTime);
    labelTimer_.start();
}

void Qt3DAssemblyView::setLook(const AssemblyLook& look) {
    if (look == pieces_.look()) return;
    pieces_.setLook(look);
    if (keepsFit_) fitView();
    labelTimer_.start();
}

void Qt3DAssemblyView::setShownPieces(int count, bool animated) {
    pieces_.setShown(count, animated);
    // No name stays where its piece is on the way.
    if (animated) placeLabels();
    labelTimer_.start();
}

// A thin frame in another colour around each mark: it is seen on pieces of its own colour too.
void Qt3DAssemblyView::setMarks(const std::vector<Mark>& marks) {
    constexpr float around = 1.07F;
    while (marks_.size() < 2 * marks.size())
        addMarkNode();
    const float height = SolidMeasures(pieces_.scene()).cellHeight;
    for (std::size_t i = 0; i < marks_.size(); ++i) {
        MarkNode& node = marks_[i];
        node.entity->setEnabled(i / 2 < marks.size());
        if (i / 2 >= marks.size()) continue;
        const auto& [cell, colour] = marks[i / 2];
        const float size = i % 2 == 0 ? 1.0F : around;
        node.transform->setScale3D({size, size, size * height});
        node.transform->setTranslation(
            {static_cast<float>(cell.x), static_cast<float>(cell.y), static_cast<float>(cell.z)});
        node.material->setColour(i % 2 == 0 ? colour : inkOn(colour));
    }
}

void Qt3DAssemblyView::setOverlay(const AssemblyOverlay& overlay) {
    overlay_.show(overlay, SolidMeasures(pieces_.scene()).cellHeight);
}

std::optional<Pick> Qt3DAssemblyView::pickAt(QPointF point) const {
    const auto x = static_cast<float>(2 * point.x() / std::max(1, window_->width()) - 1);
    const auto y = static_cast<float>(1 - 2 * point.y() / std::max(1, window_->height()));
    return pieces_.pick({camera_.position(), camera_.sight(x, y, aspect())});
}

void Qt3DAssemblyView::fitView() {
    keepsFit_ = true;
    const auto [low, high] = pieces_.extent();
    camera_.fit(low, high, aspect());
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

void Qt3DAssemblyView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) applyColours();
    AssemblyView::changeEvent(event);
}

void Qt3DAssemblyView::addMarkNode() {
    MarkNode node;
    node.entity = new Qt3DCore::QEntity(root_);
    node.transform = new Qt3DCore::QTransform(node.entity);
    node.material = new ColourMaterial(plain_, node.entity);
    node.entity->addComponent(beams_);
    node.entity->addComponent(node.transform);
    node.entity->addComponent(node.material);
    marks_.push_back(node);
}

void Qt3DAssemblyView::placeLabels() {
    std::vector<LabelNodes::Label> labels;
    const std::vector<ScenePiece>& pieces = pieces_.scene().pieces;
    for (std::size_t i = 0; look().labels && i < pieces.size(); ++i)
        labels.push_back({pieces[i].name, pieces_.labelPoint(i, camera_.position())});
    // What cells of a cover count is always seen, as far as that many plates can be read.
    const AssemblyScene& scene = pieces_.scene();
    if (scene.weights.size() <= mostWeights)
        for (std::size_t i = 0; i < scene.weights.size(); ++i) {
            const Cell c = scene.region[i];
            const float up = SolidMeasures(scene).cellHeight / 2;
            labels.push_back({QString::number(scene.weights[i]),
                              QVector3D(static_cast<float>(c.x) + 0.3F, static_cast<float>(c.y) - 0.3F,
                                        static_cast<float>(c.z) + up)});
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
    const auto [low, high] = pieces_.extent();
    const float radius = (high - low).length() * 2.5F + 10.0F;
    labels_.setWindowSize(window_->size());
    if (look().labels) labelTimer_.start();
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

}  // namespace tilewright
