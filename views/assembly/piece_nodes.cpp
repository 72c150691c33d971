#include "views/assembly/piece_nodes.h"

#include <algorithm>
#include <map>

#include "views/assembly/cell_mesh.h"
#include "views/assembly/region_nodes.h"
#include "views/style/flight_speed.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

constexpr int usualFlightTime = 600;
constexpr int frameTime = 16;
constexpr float ghostOpacity = 0.28F;

// Between pieces that fly in one after the other, in milliseconds: so that each can be followed, and all are
// there after some seconds.
int flightGap(std::size_t pieces) {
    return timeToFly(std::clamp(6000 / std::max(1, static_cast<int>(pieces)), 90, 700));
}

}  // namespace

PieceNodes::PieceNodes(const AssemblyState& state, Qt3DCore::QEntity* root, const LayeredFrame& frame,
                       Qt3DRender::QEffect* lit)
    : state_(state),
      root_(root),
      ghosts_(frame.ghosts),
      lit_(lit),
      ghostly_(makeEffect(Shading::ghost, root)) {
    animation_.setInterval(frameTime);
    connect(&animation_, &QTimer::timeout, this, &PieceNodes::animate);
    clock_.start();
}

void PieceNodes::show(bool areMeshesOld) {
    for (Node& node : leaving_) {
        node.away = node.target = 1.0F;
        place(node);
        nodes_.push_back(node);
    }
    leaving_.clear();
    animation_.stop();
    const std::vector<ScenePiece>& pieces = state_.seen.pieces;
    placeOffsets();
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        Node& node = nodes_[i];
        const bool isUsed = i < pieces.size();
        if (isUsed) {
            if (areMeshesOld || node.cells != pieces[i].cells) setMesh(node, pieces[i].cells);
            paint(node, pieces[i], state_.display.stateOf(i) == PieceState::ghost, state_.display.isPale(i));
        }
        node.away = node.target = isUsed ? 0.0F : 1.0F;
        place(node);
    }
}

void PieceNodes::change(const AssemblyScene& before, int flightTime) {
    const qint64 now = clock_.elapsed();
    // Those of the pieces of both scenes keep their nodes; the others come first, from those not used.
    const auto used = static_cast<std::ptrdiff_t>(before.pieces.size());
    std::vector<Node> old(nodes_.begin(), nodes_.begin() + used);
    std::vector<Node> after;
    std::vector<bool> isTaken(old.size(), false);
    for (const ScenePiece& piece : state_.scene.pieces) {
        const auto same = std::ranges::find_if(before.pieces, [&](const ScenePiece& other) {
            return other.cells == piece.cells && other.colour == piece.colour && other.marked == piece.marked;
        });
        const auto index = static_cast<std::size_t>(same - before.pieces.begin());
        const bool stays = index < old.size() && !isTaken[index];
        if (stays) isTaken[index] = true;
        after.push_back(stays ? old[index] : takeNode(piece, old.size()));
        paint(after.back(), piece, false);
        after.back().target = 0.0F;
        after.back().start = now;
    }
    nodes_.erase(nodes_.begin(), nodes_.begin() + used);
    for (std::size_t i = 0; i < old.size(); ++i) {
        if (isTaken[i]) continue;
        old[i].target = 1.0F;
        old[i].start = now;
        leaving_.push_back(old[i]);
    }
    nodes_.insert(nodes_.begin(), after.begin(), after.end());
    for (Node& node : nodes_)
        place(node);
    fly(static_cast<float>(flightTime));
}

void PieceNodes::showCount(bool animated) {
    const std::size_t pieces = state_.scene.pieces.size();
    const int time = animated ? timeToFly(usualFlightTime) : 0;
    qint64 start = clock_.elapsed();
    for (std::size_t i = 0; i < pieces; ++i) {
        Node& node = nodes_[i];
        const float target = i < state_.shown ? 0.0F : 1.0F;
        if (target == node.target && node.away == target) continue;
        node.target = target;
        if (time > 0) {
            node.start = start;
            start += flightGap(pieces);
        } else {
            node.away = target;
            place(node);
        }
    }
    if (time > 0) fly(static_cast<float>(time));
}

void PieceNodes::showDisplay() {
    placeOffsets();
    for (std::size_t i = 0; i < state_.seen.pieces.size(); ++i) {
        Node& node = nodes_[i];
        const ScenePiece& piece = state_.seen.pieces[i];
        if (node.cells != piece.cells) setMesh(node, piece.cells);
        paint(node, piece, state_.display.stateOf(i) == PieceState::ghost, state_.display.isPale(i));
        place(node);
    }
}

int PieceNodes::inPlace() const {
    return static_cast<int>(std::ranges::count(nodes_, 0.0F, &Node::away));
}

std::optional<QVector3D> PieceNodes::labelPoint(std::size_t piece, const QVector3D& eye) const {
    const std::vector<Cell>& cells = state_.seen.pieces[piece].cells;
    const Node& node = nodes_[piece];
    if (cells.empty() || node.isGhost || node.away > 0.0F) return std::nullopt;
    const CellSolids solids = solidsOf(state_.scene);
    QVector3D middle = node.offset;
    for (const Cell c : cells)
        middle += toVector(state_.scene.lattice.middleOf(c)) / static_cast<float>(cells.size());
    std::optional<QVector3D> best;
    for (const Cell c : cells)
        for (const SolidSide& side : solids.sidesOf(c.kind)) {
            const QVector3D out = toVector(side.middle);
            const QVector3D point = toVector(state_.scene.lattice.middleOf(c)) + out + node.offset;
            if (QVector3D::dotProduct(eye - point, toVector(side.normal)) <= 0.0F) continue;
            if (best && (point - middle).lengthSquared() >= (*best - middle).lengthSquared()) continue;
            const auto met = pickIn(state_, {eye, (point - eye).normalized()});
            if (met && met->cell == c) best = point;
        }
    return best;
}

PieceNodes::Node PieceNodes::makeNode() const {
    auto* transform = new Qt3DCore::QTransform(root_);
    auto* material = new ColourMaterial(lit_, root_);
    Node node;
    node.entity = makeEntity(root_, {transform, material});
    node.transform = transform;
    node.material = material;
    return node;
}

// The node of a piece that leaves may bring it back; any other one after the used ones will do.
PieceNodes::Node PieceNodes::takeNode(const ScenePiece& piece, std::size_t used) {
    const auto back = std::ranges::find(leaving_, piece.cells, &Node::cells);
    if (back != leaving_.end()) {
        const Node node = *back;
        leaving_.erase(back);
        return node;
    }
    if (nodes_.size() <= used) nodes_.push_back(makeNode());
    Node node = nodes_.back();
    nodes_.pop_back();
    node.away = 1.0F;
    setMesh(node, piece.cells);
    return node;
}

void PieceNodes::setMesh(Node& node, const std::vector<Cell>& cells) const {
    if (node.mesh != nullptr) {
        node.entity->removeComponent(node.mesh);
        node.mesh->deleteLater();
    }
    node.mesh = nullptr;
    node.cells = cells;
    setMarks(node, {});
    if (cells.empty()) return;
    // What is being designed changes all the time, and so has a simple mesh.
    const AssemblyScene& scene = state_.scene;
    node.mesh = makeTriangles(
        scene.frame ? blockMesh(cells, solidsOf(scene)) : pieceMesh(cells, scene.lattice, pieceStyle(scene)),
        node.entity);
    node.entity->addComponent(node.mesh);
}

// Just outside of the surface of the piece.
void PieceNodes::setMarks(Node& node, const MarkedCells& marked) const {
    for (Qt3DCore::QEntity* mark : node.marks)
        mark->deleteLater();
    node.marks.clear();
    node.marked = marked;
    std::map<Colour, std::vector<Cell>> cellsOf;
    for (const auto& [cell, colour] : marked)
        cellsOf[colour].push_back(cell);
    const double within = (state_.scene.frame ? 0.0 : pieceStyle(state_.scene).gap) - 0.004;
    for (const auto& [colour, cells] : cellsOf) {
        auto* mark = new Qt3DCore::QEntity(node.entity);
        auto* material = new ColourMaterial(lit_, mark);
        material->set(toQColor(colour));
        mark->addComponent(makeTriangles(markMesh(cells, node.cells, solidsOf(state_.scene), within), mark));
        mark->addComponent(material);
        node.marks.push_back(mark);
    }
}

void PieceNodes::paint(Node& node, const ScenePiece& piece, bool isGhost, bool isPale) const {
    node.from = toVector(piece.from == Point{} ? Point{0, 0, 1} : piece.from);
    const QColor colour = toQColor(piece.colour);
    const QColor pale = mixed(colour, isDark() ? QColor(0x353b45) : QColor(0xd5dae2), 0.72);
    node.material->set(isPale ? pale : colour, isGhost ? ghostOpacity : 1.0F);
    if (node.marked != piece.marked) setMarks(node, piece.marked);
    // Of a piece that is seen through they would be all that is there.
    for (Qt3DCore::QEntity* mark : node.marks)
        mark->setEnabled(!isGhost);
    if (isGhost == node.isGhost) return;
    node.isGhost = isGhost;
    node.material->setEffect(isGhost ? ghostly_ : lit_);
    if (isGhost)
        node.entity->addComponent(ghosts_);
    else
        node.entity->removeComponent(ghosts_);
}

void PieceNodes::place(Node& node) const {
    const auto [low, high] = spaceWithBoard(state_.scene);
    const QVector3D size = high - low;
    const float way =
        2.0F + 1.1F * std::max(size.z(), state_.scene.isFlat() ? 0.35F * std::max(size.x(), size.y()) : 0.0F);
    // Fast at first and soft at the end.
    const float height = way * node.away * node.away * (2.0F - node.away);
    node.transform->setTranslation(node.offset + node.from * height);
    node.entity->setEnabled(node.away < 1.0F && node.mesh != nullptr);
}

void PieceNodes::placeOffsets() {
    while (nodes_.size() < state_.scene.pieces.size())
        nodes_.push_back(makeNode());
    for (std::size_t i = 0; i < nodes_.size(); ++i)
        nodes_[i].offset = i < state_.offsets.size() ? state_.offsets[i] : QVector3D();
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
    for (std::size_t i = 0; i < state_.scene.pieces.size(); ++i)
        moving = move(nodes_[i], now, step) || moving;
    for (Node& node : leaving_)
        moving = move(node, now, step) || moving;
    const auto gone =
        std::ranges::stable_partition(leaving_, [](const Node& node) { return node.away < 1.0F; });
    nodes_.insert(nodes_.end(), gone.begin(), gone.end());
    leaving_.erase(gone.begin(), gone.end());
    if (moving) return;
    animation_.stop();
    Q_EMIT rested();
}

}  // namespace tilewright
