#include "views/assembly/qt3d_assembly_view.h"

#include <QEvent>
#include <QVBoxLayout>
#include <Qt3DRender/QCamera>
#include <Qt3DRender/QCameraLens>
#include <Qt3DRender/QRenderSettings>
#include <algorithm>
#include <array>

#include "views/assembly/assembly_painter.h"
#include "views/assembly/block_mesh.h"
#include "views/assembly/region_outline.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

// Flat pieces are tiles on a board.
constexpr float tileHeight = 0.42F;
constexpr float boardHeight = 0.12F;

constexpr float usualFlightTime = 320.0F;
constexpr qint64 flightGap = 90;
constexpr int frameTime = 16;
constexpr int labelPause = 60;

constexpr float beamThickness = 0.045F;

float cellHeight(const AssemblyScene& scene) {
    return scene.isFlat() ? tileHeight : 1.0F;
}

MeshStyle styleFor(const AssemblyScene& scene) {
    return {.gap = 0.02, .bevel = 0.05, .height = cellHeight(scene)};
}

bool sameFrame(const AssemblyScene& a, const AssemblyScene& b) {
    if (!a.frame || !b.frame) return a.frame.has_value() == b.frame.has_value();
    return a.frame->low == b.frame->low && a.frame->high == b.frame->high;
}

std::vector<Cell> lowestLayer(const Box& box) {
    std::vector<Cell> cells;
    for (int x = box.low.x; x <= box.high.x; ++x)
        for (int y = box.low.y; y <= box.high.y; ++y)
            cells.push_back({x, y, box.low.z});
    return cells;
}

// The edges of a box of cells, as pairs of points.
std::vector<QVector3D> edgesOf(const QVector3D& low, const QVector3D& high) {
    std::vector<QVector3D> points;
    for (int axis = 0; axis < 3; ++axis)
        for (int corner = 0; corner < 4; ++corner) {
            QVector3D from;
            from[(axis + 1) % 3] = (corner & 1) != 0 ? high[(axis + 1) % 3] : low[(axis + 1) % 3];
            from[(axis + 2) % 3] = (corner & 2) != 0 ? high[(axis + 2) % 3] : low[(axis + 2) % 3];
            QVector3D to = from;
            from[axis] = low[axis];
            to[axis] = high[axis];
            points.insert(points.end(), {from, to});
        }
    return points;
}

}  // namespace

Qt3DAssemblyView::Qt3DAssemblyView(QWidget* parent)
    : AssemblyView(parent),
      window_(new OrbitWindow),
      root_(new Qt3DCore::QEntity),
      frame_(makeLayeredFrame(window_, window_->camera(), root_)),
      lit_(makeEffect(Shading::lit, root_)),
      ghostly_(makeEffect(Shading::ghost, root_)),
      boardMaterial_(new ColourMaterial(lit_, root_)),
      plain_(makeEffect(Shading::plain, root_)),
      gridMaterial_(new ColourMaterial(plain_, root_)),
      lineMaterial_(new ColourMaterial(plain_, root_)),
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
    animation_.setInterval(frameTime);
    connect(&animation_, &QTimer::timeout, this, &Qt3DAssemblyView::animate);
    labelTimer_.setInterval(labelPause);
    labelTimer_.setSingleShot(true);
    connect(&labelTimer_, &QTimer::timeout, this, &Qt3DAssemblyView::placeLabels);
    clock_.start();
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
    const bool sameRegion = region_ != nullptr && scene.region == scene_.region &&
                            scene.lattice == scene_.lattice && sameFrame(scene, scene_);
    const bool sameSubject = region_ != nullptr && scene.frame && scene_.frame &&
                             scene.subject == scene_.subject && scene.lattice == scene_.lattice;
    const std::vector<ScenePiece> before = std::move(seen_.pieces);
    scene_ = scene;
    seen_ = seenPart(scene_, look_);
    for (PieceNode& node : leaving_) {
        node.away = node.target = 1.0F;
        placePiece(node);
        pieces_.push_back(node);
    }
    leaving_.clear();
    placeOffsets();
    animation_.stop();
    if (!sameRegion) {
        rebuildRegion();
        if (sameSubject) {
            if (keepsFit_) fitView();
        } else if (scene_.isFlat())
            viewFromAbove();
        else
            viewFromCorner();
    }
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        PieceNode& node = pieces_[i];
        const bool used = i < scene_.pieces.size();
        if (used) {
            const ScenePiece& piece = seen_.pieces[i];
            if ((!sameRegion && !sameSubject) || i >= before.size() || before[i].cells != piece.cells)
                setMesh(node, piece);
            paintNode(node, piece);
            setGhost(node, look_.stateOf(i) == PieceState::ghost);
        }
        node.away = node.target = used ? 0.0F : 1.0F;
        placePiece(node);
    }
    shown_ = static_cast<int>(scene_.pieces.size());
    rebuildGrid();
    labelTimer_.start();
}

void Qt3DAssemblyView::paintNode(PieceNode& node, const ScenePiece& piece) const {
    node.from = piece.from;
    node.material->setColour(toQColor(piece.colour));
    if (node.ghost != nullptr) node.ghost->setColour(toQColor(piece.colour));
}

// The node of a piece that leaves may bring it back; any other one that is not used will do.
Qt3DAssemblyView::PieceNode Qt3DAssemblyView::takeNode(const ScenePiece& piece) {
    const auto back = std::find_if(leaving_.begin(), leaving_.end(),
                                   [&](const PieceNode& node) { return node.cells == piece.cells; });
    if (back != leaving_.end()) {
        const PieceNode node = *back;
        leaving_.erase(back);
        return node;
    }
    if (pieces_.size() <= scene_.pieces.size()) addPieceNode();
    PieceNode node = pieces_.back();
    pieces_.pop_back();
    node.away = 1.0F;
    setGhost(node, false);
    setMesh(node, piece);
    return node;
}

void Qt3DAssemblyView::changeScene(const AssemblyScene& scene, int flightTime) {
    const bool isPlain = look_ == AssemblyLook{} && !scene.frame && scene.region == scene_.region &&
                         scene.lattice == scene_.lattice;
    if (flightTime <= 0 || !isPlain) return setScene(scene);
    const qint64 now = clock_.elapsed();
    // Those of the pieces of both scenes keep their nodes; the others come first, from those not used.
    std::vector<PieceNode> before(pieces_.begin(),
                                  pieces_.begin() + static_cast<std::ptrdiff_t>(scene_.pieces.size()));
    std::vector<PieceNode> after;
    std::vector<bool> isTaken(before.size(), false);
    for (const ScenePiece& piece : scene.pieces) {
        const auto same =
            std::find_if(scene_.pieces.begin(), scene_.pieces.end(), [&](const ScenePiece& other) {
                return other.cells == piece.cells && other.colour == piece.colour;
            });
        const auto index = static_cast<std::size_t>(same - scene_.pieces.begin());
        const bool stays = index < before.size() && !isTaken[index];
        if (stays) isTaken[index] = true;
        after.push_back(stays ? before[index] : takeNode(piece));
        paintNode(after.back(), piece);
        after.back().target = 0.0F;
        after.back().start = now;
    }
    pieces_.erase(pieces_.begin(), pieces_.begin() + static_cast<std::ptrdiff_t>(before.size()));
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (isTaken[i]) continue;
        before[i].target = 1.0F;
        before[i].start = now;
        leaving_.push_back(before[i]);
    }
    pieces_.insert(pieces_.begin(), after.begin(), after.end());
    scene_ = scene;
    seen_ = scene;
    shown_ = static_cast<int>(scene_.pieces.size());
    for (PieceNode& node : pieces_)
        placePiece(node);
    flightTime_ = static_cast<float>(flightTime);
    fly();
    labelTimer_.start();
}

void Qt3DAssemblyView::fly() {
    if (animation_.isActive()) return;
    lastFrame_ = clock_.elapsed();
    animation_.start();
}

void Qt3DAssemblyView::setLook(const AssemblyLook& look) {
    if (look == look_) return;
    look_ = look;
    applyLook();
}

void Qt3DAssemblyView::applyLook() {
    const std::vector<ScenePiece> before = std::move(seen_.pieces);
    seen_ = seenPart(scene_, look_);
    placeOffsets();
    for (std::size_t i = 0; i < scene_.pieces.size(); ++i) {
        PieceNode& node = pieces_[i];
        if (before[i].cells != seen_.pieces[i].cells) setMesh(node, seen_.pieces[i]);
        setGhost(node, look_.stateOf(i) == PieceState::ghost);
        placePiece(node);
    }
    if (keepsFit_) fitView();
    labelTimer_.start();
}

void Qt3DAssemblyView::placeOffsets() {
    offsets_.clear();
    if (look_.explosion > 0.0) offsets_ = explodedOffsets(scene_, look_.explosion);
    while (pieces_.size() < scene_.pieces.size())
        addPieceNode();
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        const Vector3 offset = i < offsets_.size() ? offsets_[i] : Vector3{};
        pieces_[i].offset = {static_cast<float>(offset[0]), static_cast<float>(offset[1]),
                             static_cast<float>(offset[2])};
    }
}

void Qt3DAssemblyView::setGhost(PieceNode& node, bool ghost) {
    if (ghost == node.isGhost) return;
    node.isGhost = ghost;
    if (node.ghost == nullptr) {
        node.ghost = new ColourMaterial(ghostly_, node.entity);
        node.ghost->setColour(node.material->colour());
    }
    node.entity->removeComponent(ghost ? node.material : node.ghost);
    node.entity->addComponent(ghost ? node.ghost : node.material);
    if (ghost)
        node.entity->addComponent(frame_.ghosts);
    else
        node.entity->removeComponent(frame_.ghosts);
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
    labelTimer_.start();
    flightTime_ = usualFlightTime;
    if (animated) fly();
}

void Qt3DAssemblyView::setMarks(const std::vector<Mark>& marks) {
    while (marks_.size() < marks.size())
        addMarkNode();
    for (std::size_t i = 0; i < marks_.size(); ++i) {
        MarkNode& node = marks_[i];
        node.entity->setEnabled(i < marks.size());
        if (i >= marks.size()) continue;
        const Cell cell = marks[i].cell;
        node.transform->setScale3D({1.0F, 1.0F, cellHeight(scene_)});
        node.transform->setTranslation(
            {static_cast<float>(cell.x), static_cast<float>(cell.y), static_cast<float>(cell.z)});
        node.material->setColour(marks[i].colour);
    }
}

void Qt3DAssemblyView::setOverlay(const AssemblyOverlay& overlay) {
    overlay_.show(overlay, cellHeight(scene_));
}

std::optional<Pick> Qt3DAssemblyView::pickAt(QPointF point) const {
    const auto x = static_cast<float>(2 * point.x() / std::max(1, window_->width()) - 1);
    const auto y = static_cast<float>(1 - 2 * point.y() / std::max(1, window_->height()));
    return pickIn(scene_, shown_, {camera_.position(), camera_.sight(x, y, aspect())}, cellHeight(scene_),
                  look_, offsets_);
}

void Qt3DAssemblyView::fitView() {
    keepsFit_ = true;
    const auto [low, high] = extent();
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

void Qt3DAssemblyView::setMesh(PieceNode& node, const ScenePiece& piece) {
    if (node.mesh != nullptr) {
        node.entity->removeComponent(node.mesh);
        node.mesh->deleteLater();
    }
    node.mesh = nullptr;
    node.cells = piece.cells;
    if (piece.cells.empty()) return;
    // What is being drawn changes all the time.
    const Mesh mesh =
        scene_.frame ? blockMesh(piece.cells, cellHeight(scene_)) : pieceMesh(piece.cells, styleFor(scene_));
    node.mesh = makeTriangles(mesh, node.entity);
    node.entity->addComponent(node.mesh);
}

void Qt3DAssemblyView::rebuildRegion() {
    if (region_ != nullptr) region_->deleteLater();
    region_ = new Qt3DCore::QEntity(root_);
    if (scene_.frame && scene_.isFlat())
        addBoard(lowestLayer(*scene_.frame));
    else if (scene_.frame)
        addFrame(*scene_.frame);
    else if (!scene_.region.empty() && scene_.isFlat())
        addBoard(scene_.region);
    else if (!scene_.region.empty())
        addLines(regionOutline(scene_.region));
}

void Qt3DAssemblyView::rebuildGrid() {
    if (grid_ != nullptr) grid_->deleteLater();
    grid_ = nullptr;
    if (!scene_.frame || scene_.pieces.empty()) return;
    std::vector<Cell> cells;
    for (const ScenePiece& piece : scene_.pieces)
        cells.insert(cells.end(), piece.cells.begin(), piece.cells.end());
    grid_ = new Qt3DCore::QEntity(root_);
    grid_->addComponent(makeLines(surfaceGrid(cells, cellHeight(scene_)), grid_));
    grid_->addComponent(gridMaterial_);
}

void Qt3DAssemblyView::addBoard(const std::vector<Cell>& cells) {
    auto* board = new Qt3DCore::QEntity(region_);
    auto* transform = new Qt3DCore::QTransform(board);
    transform->setTranslation({0, 0, -(tileHeight + boardHeight) / 2});
    board->addComponent(transform);
    const Mesh mesh = scene_.frame ? blockMesh(cells, boardHeight)
                                   : pieceMesh(cells, {.gap = 0.0, .bevel = 0.02, .height = boardHeight});
    board->addComponent(makeTriangles(mesh, board));
    board->addComponent(boardMaterial_);
    addLines(boardGrid(cells, 0.01F - tileHeight / 2));
}

void Qt3DAssemblyView::addFrame(const Box& frame) {
    addLines(edgesOf(lowCorner(), highCorner()));
    addLines(boardGrid(lowestLayer(frame), lowCorner().z()));
}

void Qt3DAssemblyView::addLines(const std::vector<QVector3D>& points) {
    auto* lines = new Qt3DCore::QEntity(region_);
    lines->addComponent(makeLines(points, lines));
    lines->addComponent(lineMaterial_);
}

void Qt3DAssemblyView::placePiece(PieceNode& node) const {
    const QVector3D size = highCorner() - lowCorner();
    const float way =
        2.0F + 1.1F * std::max(size.z(), scene_.isFlat() ? 0.35F * std::max(size.x(), size.y()) : 0.0F);
    // Fast at first and soft at the end.
    const float height = way * node.away * node.away * (2.0F - node.away);
    const Cell from = node.from == Cell{} ? Cell{0, 0, 1} : node.from;
    const QVector3D side(static_cast<float>(from.x), static_cast<float>(from.y), static_cast<float>(from.z));
    node.transform->setTranslation(node.offset + side * height);
    node.entity->setEnabled(node.away < 1.0F && node.mesh != nullptr);
}

// A name stands on the side in sight that is nearest to the middle of the piece.
std::optional<QVector3D> Qt3DAssemblyView::labelPoint(std::size_t piece) const {
    const std::vector<Cell>& cells = seen_.pieces[piece].cells;
    const PieceNode& node = pieces_[piece];
    if (cells.empty() || node.isGhost || node.away > 0.0F) return std::nullopt;
    const float height = cellHeight(scene_);
    const auto middleOf = [&](Cell c) {
        return QVector3D(static_cast<float>(c.x), static_cast<float>(c.y), static_cast<float>(c.z));
    };
    QVector3D middle;
    for (const Cell c : cells)
        middle += middleOf(c) / static_cast<float>(cells.size());
    const QVector3D eye = camera_.position();
    std::optional<QVector3D> best;
    float distance = 0.0F;
    for (const Cell c : cells)
        for (int side = 0; side < 6; ++side) {
            QVector3D out;
            out[side / 2] = (side % 2 == 0 ? 0.5F : -0.5F) * (side / 2 == 2 ? height : 1.0F);
            const QVector3D point = middleOf(c) + out + node.offset;
            if (QVector3D::dotProduct(eye - point, out) <= 0.0F) continue;
            const float off = (point - node.offset - middle).lengthSquared();
            if (best && off >= distance) continue;
            const auto pick =
                pickIn(scene_, shown_, {eye, (point - eye).normalized()}, height, look_, offsets_);
            if (!pick || pick->cell != c) continue;
            best = point;
            distance = off;
        }
    return best;
}

void Qt3DAssemblyView::placeLabels() {
    std::vector<LabelNodes::Label> labels;
    if (look_.labels)
        for (std::size_t i = 0; i < scene_.pieces.size(); ++i)
            labels.push_back({scene_.pieces[i].name, labelPoint(i)});
    labels_.show(labels);
}

std::pair<QVector3D, QVector3D> Qt3DAssemblyView::extent() const {
    std::pair<QVector3D, QVector3D> corners{lowCorner(), highCorner()};
    for (std::size_t i = 0; i < offsets_.size(); ++i) {
        const Box box = boxAround(scene_.pieces[i].cells);
        for (int axis = 0; axis < 3; ++axis) {
            const auto k = static_cast<std::size_t>(axis);
            const auto offset = static_cast<float>(offsets_[i][k]);
            const auto low = static_cast<float>(std::array{box.low.x, box.low.y, box.low.z}[k]);
            const auto high = static_cast<float>(std::array{box.high.x, box.high.y, box.high.z}[k]);
            corners.first[axis] = std::min(corners.first[axis], low - 0.5F + offset);
            corners.second[axis] = std::max(corners.second[axis], high + 0.5F + offset);
        }
    }
    return corners;
}

// Whether it was still on its way.
bool Qt3DAssemblyView::moveNode(PieceNode& node, qint64 now, float step) const {
    if (node.away == node.target) return false;
    if (now < node.start) return true;
    node.away = node.away > node.target ? std::max(node.target, node.away - step)
                                        : std::min(node.target, node.away + step);
    placePiece(node);
    return true;
}

void Qt3DAssemblyView::animate() {
    const qint64 now = clock_.elapsed();
    const float step = static_cast<float>(now - lastFrame_) / flightTime_;
    lastFrame_ = now;
    bool moving = false;
    for (std::size_t i = 0; i < scene_.pieces.size(); ++i)
        moving = moveNode(pieces_[i], now, step) || moving;
    for (PieceNode& node : leaving_)
        moving = moveNode(node, now, step) || moving;
    const auto gone = std::stable_partition(leaving_.begin(), leaving_.end(),
                                            [](const PieceNode& node) { return node.away < 1.0F; });
    pieces_.insert(pieces_.end(), gone, leaving_.end());
    leaving_.erase(gone, leaving_.end());
    if (moving) return;
    animation_.stop();
    labelTimer_.start();
}

void Qt3DAssemblyView::applyColours() {
    const QColor background = isDark() ? QColor(0x15181d) : QColor(0xe9edf3);
    frame_.clear->setClearColor(background);
    boardMaterial_->setColour(isDark() ? QColor(0x4b525e) : QColor(0xb2bbc8));
    gridMaterial_->setColour(isDark() ? QColor(0x14171b) : QColor(0x3b4452));
    lineMaterial_->setColour(isDark() ? QColor(0x7d8796) : QColor(0x7c8797));
}

void Qt3DAssemblyView::applyCamera() {
    Qt3DRender::QCamera* camera = window_->camera();
    const auto [low, high] = extent();
    const float radius = (high - low).length() * 2.5F + 10.0F;
    labels_.setWindowSize(window_->size());
    if (look_.labels) labelTimer_.start();
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
    const Cell low = boxOf(scene_).low;
    const float down = scene_.isFlat() ? tileHeight / 2 + boardHeight : 0.5F;
    return {static_cast<float>(low.x) - 0.5F, static_cast<float>(low.y) - 0.5F,
            static_cast<float>(low.z) - down};
}

QVector3D Qt3DAssemblyView::highCorner() const {
    const Cell high = boxOf(scene_).high;
    const float up = scene_.isFlat() ? tileHeight / 2 : 0.5F;
    return {static_cast<float>(high.x) + 0.5F, static_cast<float>(high.y) + 0.5F,
            static_cast<float>(high.z) + up};
}

}  // namespace tilewright
