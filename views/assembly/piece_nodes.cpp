#include "views/assembly/piece_nodes.h"

#include <algorithm>

#include "views/assembly/assembly_painter.h"
#include "views/assembly/block_mesh.h"
#include "views/assembly/solid_measures.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

constexpr float usualFlightTime = 450.0F;
constexpr int frameTime = 16;

// Between pieces that fly in one after the other: so that each can be followed, and all are there after some
// seconds.
qint64 flightGap(std::size_t pieces) {
    return std::clamp<qint64>(4000 / std::max<qint64>(1, static_cast<qint64>(pieces)), 90, 500);
}

QVector3D toPoint(Cell c) {
    return {static_cast<float>(c.x), static_cast<float>(c.y), static_cast<float>(c.z)};
}

QVector3D toPoint(const Vector3& v) {
    return {static_cast<float>(v[0]), static_cast<float>(v[1]), static_cast<float>(v[2])};
}

}  // namespace

PieceNodes::PieceNodes(Qt3DCore::QEntity* root, const LayeredFrame& frame, Qt3DRender::QEffect* lit)
    : root_(root), ghosts_(frame.ghosts), lit_(lit), ghostly_(makeEffect(Shading::ghost, root)) {
    animation_.setInterval(frameTime);
    connect(&animation_, &QTimer::timeout, this, &PieceNodes::animate);
    clock_.start();
}

void PieceNodes::show(const AssemblyScene& scene, bool areMeshesOld) {
    scene_ = scene;
    seen_ = seenPart(scene_, look_);
    for (Node& node : leaving_) {
        node.away = node.target = 1.0F;
        place(node);
        nodes_.push_back(node);
    }
    leaving_.clear();
    placeOffsets();
    animation_.stop();
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        Node& node = nodes_[i];
        const bool isUsed = i < scene_.pieces.size();
        if (isUsed) {
            const ScenePiece& piece = seen_.pieces[i];
            if (areMeshesOld || node.cells != piece.cells) setMesh(node, piece);
            paint(node, piece);
            setGhost(node, look_.stateOf(i) == PieceState::ghost);
        }
        node.away = node.target = isUsed ? 0.0F : 1.0F;
        place(node);
    }
    shown_ = static_cast<int>(scene_.pieces.size());
}

void PieceNodes::change(const AssemblyScene& scene, int flightTime) {
    const qint64 now = clock_.elapsed();
    // Those of the pieces of both scenes keep their nodes; the others come first, from those not used.
    const auto used = static_cast<std::ptrdiff_t>(scene_.pieces.size());
    std::vector<Node> before(nodes_.begin(), nodes_.begin() + used);
    std::vector<Node> after;
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
        paint(after.back(), piece);
        after.back().target = 0.0F;
        after.back().start = now;
    }
    nodes_.erase(nodes_.begin(), nodes_.begin() + used);
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (isTaken[i]) continue;
        before[i].target = 1.0F;
        before[i].start = now;
        leaving_.push_back(before[i]);
    }
    nodes_.insert(nodes_.begin(), after.begin(), after.end());
    scene_ = scene;
    seen_ = scene;
    shown_ = static_cast<int>(scene_.pieces.size());
    for (Node& node : nodes_)
        place(node);
    fly(static_cast<float>(flightTime));
}

void PieceNodes::setShown(int count, bool animated) {
    shown_ = std::clamp(count, 0, static_cast<int>(scene_.pieces.size()));
    qint64 start = clock_.elapsed();
    for (std::size_t i = 0; i < scene_.pieces.size(); ++i) {
        Node& node = nodes_[i];
        const float target = static_cast<int>(i) < shown_ ? 0.0F : 1.0F;
        if (target == node.target && node.away == target) continue;
        node.target = target;
        if (animated) {
            node.start = start;
            start += flightGap(scene_.pieces.size());
        } else {
            node.away = target;
            place(node);
        }
    }
    if (animated) fly(usualFlightTime);
}

void PieceNodes::setLook(const AssemblyLook& look) {
    look_ = look;
    seen_ = seenPart(scene_, look_);
    placeOffsets();
    for (std::size_t i = 0; i < scene_.pieces.size(); ++i) {
        Node& node = nodes_[i];
        if (node.cells != seen_.pieces[i].cells) setMesh(node, seen_.pieces[i]);
        setGhost(node, look_.stateOf(i) == PieceState::ghost);
        place(node);
    }
}

int PieceNodes::inPlace() const {
    return static_cast<int>(
        std::count_if(nodes_.begin(), nodes_.end(), [](const Node& node) { return node.away == 0.0F; }));
}

std::optional<Pick> PieceNodes::pick(const Ray& ray) const {
    return pickIn(scene_, shown_, ray, SolidMeasures(scene_).cellHeight, look_, offsets_);
}

std::optional<QVector3D> PieceNodes::labelPoint(std::size_t piece, const QVector3D& eye) const {
    const std::vector<Cell>& cells = seen_.pieces[piece].cells;
    const Node& node = nodes_[piece];
    if (cells.empty() || node.isGhost || node.away > 0.0F) return std::nullopt;
    const float height = SolidMeasures(scene_).cellHeight;
    QVector3D middle;
    for (const Cell c : cells)
        middle += toPoint(c) / static_cast<float>(cells.size());
    std::optional<QVector3D> best;
    float distance = 0.0F;
    for (const Cell c : cells)
        for (int side = 0; side < 6; ++side) {
            QVector3D out;
            out[side / 2] = (side % 2 == 0 ? 0.5F : -0.5F) * (side / 2 == 2 ? height : 1.0F);
            const QVector3D point = toPoint(c) + out + node.offset;
            if (QVector3D::dotProduct(eye - point, out) <= 0.0F) continue;
            const float off = (point - node.offset - middle).lengthSquared();
            if (best && off >= distance) continue;
            const auto met = pick({eye, (point - eye).normalized()});
            if (!met || met->cell != c) continue;
            best = point;
            distance = off;
        }
    return best;
}

std::pair<QVector3D, QVector3D> PieceNodes::extent() const {
    const SolidMeasures measures(scene_);
    std::pair<QVector3D, QVector3D> corners{measures.low, measures.high};
    for (std::size_t i = 0; i < offsets_.size(); ++i) {
        const Box box = boxAround(scene_.pieces[i].cells);
        const QVector3D offset = toPoint(offsets_[i]);
        for (int axis = 0; axis < 3; ++axis) {
            const float low = toPoint(box.low)[axis] - 0.5F + offset[axis];
            const float high = toPoint(box.high)[axis] + 0.5F + offset[axis];
            corners.first[axis] = std::min(corners.first[axis], low);
            corners.second[axis] = std::max(corners.second[axis], high);
        }
    }
    return corners;
}

void PieceNodes::addNode() {
    Node node;
    node.entity = new Qt3DCore::QEntity(root_);
    node.transform = new Qt3DCore::QTransform(node.entity);
    node.material = new ColourMaterial(lit_, node.entity);
    node.entity->addComponent(node.transform);
    node.entity->addComponent(node.material);
    nodes_.push_back(node);
}

// The node of a piece that leaves may bring it back; any other one that is not used will do.
PieceNodes::Node PieceNodes::takeNode(const ScenePiece& piece) {
    const auto back = std::find_if(leaving_.begin(), leaving_.end(),
                                   [&](const Node& node) { return node.cells == piece.cells; });
    if (back != leaving_.end()) {
        const Node node = *back;
        leaving_.erase(back);
        return node;
    }
    if (nodes_.size() <= scene_.pieces.size()) addNode();
    Node node = nodes_.back();
    nodes_.pop_back();
    node.away = 1.0F;
    setGhost(node, false);
    setMesh(node, piece);
    return node;
}

void PieceNodes::setMesh(Node& node, const ScenePiece& piece) {
    if (node.mesh != nullptr) {
        node.entity->removeComponent(node.mesh);
        node.mesh->deleteLater();
    }
    node.mesh = nullptr;
    node.cells = piece.cells;
    if (piece.cells.empty()) return;
    const float height = SolidMeasures(scene_).cellHeight;
    // What is being designed changes all the time, and so has a simple mesh.
    const Mesh mesh = scene_.frame ? blockMesh(piece.cells, height)
                                   : pieceMesh(piece.cells, {.gap = 0.02, .bevel = 0.05, .height = height});
    node.mesh = makeTriangles(mesh, node.entity);
    node.entity->addComponent(node.mesh);
}

void PieceNodes::setGhost(Node& node, bool ghost) {
    if (ghost == node.isGhost) return;
    node.isGhost = ghost;
    if (node.ghost == nullptr) {
        node.ghost = new ColourMaterial(ghostly_, node.entity);
        node.ghost->setColour(node.material->colour());
    }
    node.entity->removeComponent(ghost ? node.material : node.ghost);
    node.entity->addComponent(ghost ? node.ghost : node.material);
    if (ghost)
        node.entity->addComponent(ghosts_);
    else
        node.entity->removeComponent(ghosts_);
}

void PieceNodes::paint(Node& node, const ScenePiece& piece) const {
    node.from = piece.from;
    node.material->setColour(toQColor(piece.colour));
    if (node.ghost != nullptr) node.ghost->setColour(toQColor(piece.colour));
}

void PieceNodes::place(Node& node) const {
    const SolidMeasures measures(scene_);
    const QVector3D size = measures.high - measures.low;
    const float way =
        2.0F + 1.1F * std::max(size.z(), scene_.isFlat() ? 0.35F * std::max(size.x(), size.y()) : 0.0F);
    // Fast at first and soft at the end.
    const float height = way * node.away * node.away * (2.0F - node.away);
    const Cell from = node.from == Cell{} ? Cell{0, 0, 1} : node.from;
    node.transform->setTranslation(node.offset + toPoint(from) * height);
    node.entity->setEnabled(node.away < 1.0F && node.mesh != nullptr);
}

void PieceNodes::placeOffsets() {
    offsets_.clear();
    if (look_.explosion > 0.0) offsets_ = explodedOffsets(scene_, look_.explosion);
    while (nodes_.size() < scene_.pieces.size())
        addNode();
    for (std::size_t i = 0; i < nodes_.size(); ++i)
        nodes_[i].offset = i < offsets_.size() ? toPoint(offsets_[i]) : QVector3D();
}

void PieceNodes::fly(float flightTime) {
    flightTime_ = flightTime;
    if (animation_.isActive()) return;
    lastFrame_ = clock_.elapsed();
    animation_.start();
}

// Whether it was still on its way.
bool PieceNodes::move(Node& node, qint64 now, float step) const {
    if (node.away == node.target) return false;
    if (now < node.start) return true;
    node.away = node.away > node.target ? std::max(node.target, node.away - step)
                                        : std::min(node.target, node.away + step);
    place(node);
    return true;
}

void PieceNodes::animate() {
    const qint64 now = clock_.elapsed();
    const float step = static_cast<float>(now - lastFrame_) / flightTime_;
    lastFrame_ = now;
    bool moving = false;
    for (std::size_t i = 0; i < scene_.pieces.size(); ++i)
        moving = move(nodes_[i], now, step) || moving;
    for (Node& node : leaving_)
        moving = move(node, now, step) || moving;
    const auto gone = std::stable_partition(leaving_.begin(), leaving_.end(),
                                            [](const Node& node) { return node.away < 1.0F; });
    nodes_.insert(nodes_.end(), gone, leaving_.end());
    leaving_.erase(gone, leaving_.end());
    if (moving) return;
    animation_.stop();
    Q_EMIT rested();
}

}  // namespace tilewright
