#include "views/assembly/overlay_nodes.h"

#include <QFontMetrics>
#include <QPainter>
#include <Qt3DRender/QPaintedTextureImage>
#include <cmath>
#include <numbers>

#include "views/assembly/cell_mesh.h"
#include "views/canvas/cell_painter.h"
#include "views/style/ink.h"

namespace tilewright {

namespace {

constexpr float beamThickness = 0.047F;
constexpr float veilOpacity = 0.6F;
constexpr float arrowOpacity = 0.9F;

// Plates are drawn twice as large as they are shown, to be sharp on every screen.
constexpr int fine = 2;

QFont plateFont() {
    return nameFont(12 * fine);
}

// From the origin up to height 1; the head is as high as wide where it is drawn 2 long.
Mesh arrowMesh() {
    constexpr double neck = 0.72;
    constexpr double shaft = 0.09;
    constexpr double head = 0.26;
    constexpr int sides = 12;
    Mesh mesh;
    const auto corner = [](double radius, int k, double z) {
        const double angle = 2 * std::numbers::pi * k / sides;
        return Point{radius * std::cos(angle), radius * std::sin(angle), z};
    };
    for (int k = 0; k < sides; ++k) {
        const Point out = corner(1.0, k, 0.0);
        const auto add = [&](std::initializer_list<Point> corners, const Point& normal) {
            std::vector<std::uint32_t> polygon;
            for (const Point& point : corners)
                polygon.push_back(mesh.addPoint(point));
            mesh.addPolygon(polygon, normal);
        };
        add({{0, 0, 0}, corner(shaft, k + 1, 0), corner(shaft, k, 0)}, {0, 0, -1});
        add({corner(shaft, k, 0), corner(shaft, k + 1, 0), corner(shaft, k + 1, neck),
             corner(shaft, k, neck)},
            out);
        add({corner(shaft, k, neck), corner(shaft, k + 1, neck), corner(head, k + 1, neck),
             corner(head, k, neck)},
            {0, 0, -1});
        add({corner(head, k, neck), corner(head, k + 1, neck), {0, 0, 1}}, out);
    }
    return mesh;
}

class PlateImage final : public Qt3DRender::QPaintedTextureImage {
  public:
    PlateImage(QString text, const QSize& size, Qt3DCore::QNode* parent)
        : QPaintedTextureImage(parent), text_(std::move(text)) {
        setSize(size);
    }

  protected:
    void paint(QPainter* painter) override {
        const QRectF all(0, 0, width(), height());
        painter->setCompositionMode(QPainter::CompositionMode_Source);
        painter->fillRect(all, Qt::transparent);
        painter->setCompositionMode(QPainter::CompositionMode_SourceOver);
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(QColor(255, 255, 255, 225));
        painter->drawRoundedRect(all, height() / 3.0, height() / 3.0);
        painter->setPen(QColor(0x1c2330));
        painter->setFont(plateFont());
        painter->drawText(all, Qt::AlignCenter, text_);
    }

  private:
    QString text_;
};

}  // namespace

OverlayNodes::OverlayNodes(Qt3DCore::QEntity* root, const LayeredFrame& frame, Qt3DRender::QEffect* plain)
    : root_(root),
      frame_(frame),
      plain_(plain),
      veil_(makeEffect(Shading::veil, root)),
      through_(makeEffect(Shading::through, root)) {}

void OverlayNodes::show(const std::vector<Mark>& marks, const AssemblyOverlay& overlay,
                        const CellSolids& solids) {
    const bool isOther = lattice_ != solids.lattice() || height_ != solids.height();
    if (isOther) makeMeshes(solids);
    std::array<std::vector<Block>, kinds> blocks;
    // A thin frame in another colour around each mark: it is seen on pieces of its own colour too.
    for (const auto& [cell, colour] : marks) {
        blocks[edges].push_back({cell, 1.0F, colour});
        blocks[edges].push_back({cell, 1.07F, inkOn(colour)});
    }
    // A glow is a bright frame and heart with fainter and fainter shells around it.
    for (const auto& [cell, colour] : overlay.glows) {
        blocks[frontEdges].push_back({cell, 0.94F, colour, 0.95F});
        blocks[frontSolid].push_back({cell, 0.98F, colour, 0.5F});
        for (const auto& [size, opacity] :
             {std::pair{1.02F, 0.6F}, std::pair{1.22F, 0.25F}, std::pair{1.5F, 0.12F}})
            blocks[solid].push_back({cell, size, colour, opacity});
    }
    for (const auto& [cell, colour] : overlay.clashes)
        blocks[frontSolid].push_back({cell, 1.03F, colour, 0.6F});
    for (int kind = 0; kind < kinds; ++kind)
        for (int cellKind = 0; cellKind < solids.lattice().kinds(); ++cellKind) {
            std::vector<Block> own = blocks[static_cast<std::size_t>(kind)];
            std::erase_if(own, [&](const Block& block) { return block.cell.kind != cellKind; });
            showBlocks(static_cast<Kind>(kind), cellKind, own, solids.lattice());
        }
    showArrows(overlay.arrows);
    if (isOther || overlay.ghost != shownGhost_) showGhost(overlay.ghost, solids);
}

void OverlayNodes::makeMeshes(const CellSolids& solids) {
    lattice_ = solids.lattice();
    height_ = solids.height();
    if (blocks_ != nullptr) blocks_->deleteLater();
    blocks_ = new Qt3DCore::QEntity(root_);
    meshes_.clear();
    for (int kind = 0; kind < lattice_->kinds(); ++kind) {
        Mesh block = blockMesh(std::array{Cell{0, 0, 0, kind}}, solids);
        const Point middle = lattice_->middleOf({0, 0, 0, kind});
        for (Mesh::Point& point : block.points)
            for (std::size_t k = 0; k < 3; ++k)
                point[k] -= static_cast<float>(middle[k]);
        meshes_.push_back({makeTriangles(block, blocks_),
                           makeTriangles(beamsAroundCell(kind, solids, beamThickness), blocks_),
                           {}});
    }
}

void OverlayNodes::showBlocks(Kind kind, int cellKind, const std::vector<Block>& blocks, Lattice lattice) {
    Meshes& meshes = meshes_[static_cast<std::size_t>(cellKind)];
    std::vector<Node>& nodes = meshes.nodes[kind];
    const bool isFrame = kind == edges || kind == frontEdges;
    const bool isInFront = kind == frontEdges || kind == frontSolid;
    while (nodes.size() < blocks.size()) {
        auto* transform = new Qt3DCore::QTransform(blocks_);
        auto* material = new ColourMaterial(kind == edges ? plain_ : isInFront ? through_ : veil_, blocks_);
        auto* entity = makeEntity(blocks_, {isFrame ? meshes.beams : meshes.solid, transform, material});
        if (kind != edges) entity->addComponent(isInFront ? frame_.labels : frame_.ghosts);
        nodes.push_back({entity, transform, material});
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        nodes[i].entity->setEnabled(i < blocks.size());
        if (i >= blocks.size()) continue;
        const Block& block = blocks[i];
        nodes[i].transform->setScale(block.size);
        nodes[i].transform->setTranslation(toVector(lattice.middleOf(block.cell)));
        nodes[i].material->set(block.colour, block.opacity);
    }
}

void OverlayNodes::showArrows(const std::vector<Arrow>& arrows) {
    if (arrow_ == nullptr && !arrows.empty()) arrow_ = makeTriangles(arrowMesh(), root_);
    while (arrows_.size() < arrows.size()) {
        auto* transform = new Qt3DCore::QTransform(root_);
        auto* material = new ColourMaterial(through_, root_);
        arrows_.push_back(
            {makeEntity(root_, {arrow_, transform, material, frame_.labels}), transform, material});
    }
    for (std::size_t i = 0; i < arrows_.size(); ++i) {
        arrows_[i].entity->setEnabled(i < arrows.size());
        if (i >= arrows.size()) continue;
        const QVector3D way = arrows[i].to - arrows[i].from;
        arrows_[i].transform->setRotation(QQuaternion::rotationTo({0, 0, 1}, way));
        arrows_[i].transform->setTranslation(arrows[i].from);
        arrows_[i].transform->setScale3D({1, 1, way.length()});
        arrows_[i].material->set(arrows[i].colour, arrowOpacity);
    }
}

void OverlayNodes::showGhost(const std::optional<AssemblyOverlay::Ghost>& ghost, const CellSolids& solids) {
    shownGhost_ = ghost;
    if (ghost_ != nullptr) ghost_->deleteLater();
    ghost_ = nullptr;
    if (!ghost) return;
    // What belongs to one entity only is its child: it goes when the entity does, and not before.
    ghost_ = new Qt3DCore::QEntity(root_);
    auto* body = makeEntity(ghost_, {frame_.ghosts});
    auto* veil = new ColourMaterial(veil_, body);
    veil->set(ghost->colour, veilOpacity);
    body->addComponent(makeTriangles(blockMesh(ghost->cells, solids), body));
    body->addComponent(veil);
    auto* outline = makeEntity(ghost_, {frame_.labels});
    auto* line = new ColourMaterial(through_, outline);
    line->set(ghost->colour.darker(130), 0.9F);
    outline->addComponent(makeLines(regionOutline(ghost->cells, solids), outline));
    outline->addComponent(line);
}

LabelNodes::LabelNodes(Qt3DCore::QEntity* root, Qt3DRender::QLayer* layer)
    : root_(root), layer_(layer), effect_(makeEffect(Shading::label, root)), quad_(makeQuad(root)) {}

void LabelNodes::show(const std::vector<Label>& labels) {
    while (nodes_.size() < labels.size())
        nodes_.push_back(makeNode());
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        Node& node = nodes_[i];
        const bool isShown = i < labels.size() && labels[i].point && !labels[i].text.isEmpty();
        node.entity->setEnabled(isShown);
        if (!isShown) continue;
        node.transform->setTranslation(*labels[i].point);
        if (node.text == labels[i].text) continue;
        node.text = labels[i].text;
        node.texture->setValue(QVariant::fromValue(plateFor(node.text).texture));
        setExtent(node);
    }
}

void LabelNodes::setWindowSize(const QSize& size) {
    window_ = size.expandedTo(QSize(1, 1));
    for (const Node& node : nodes_)
        if (!node.text.isEmpty()) setExtent(node);
}

void LabelNodes::setExtent(const Node& node) const {
    const QSize size = plates_.value(node.text).size;
    node.extent->setValue(
        QVector2D(static_cast<float>(size.width()) / static_cast<float>(window_.width()),
                  static_cast<float>(size.height()) / static_cast<float>(window_.height())) /
        fine);
}

LabelNodes::Node LabelNodes::makeNode() const {
    auto* transform = new Qt3DCore::QTransform(root_);
    auto* material = new Qt3DRender::QMaterial(root_);
    auto* texture = new Qt3DRender::QParameter(u"plate"_s, QVariant(), material);
    auto* extent = new Qt3DRender::QParameter(u"extent"_s, QVector2D(), material);
    material->setEffect(effect_);
    material->addParameter(texture);
    material->addParameter(extent);
    return {makeEntity(root_, {quad_, transform, material, layer_}), transform, texture, extent, {}};
}

const LabelNodes::Plate& LabelNodes::plateFor(const QString& text) {
    Plate& plate = plates_[text];
    if (plate.texture != nullptr) return plate;
    constexpr int margin = 4;
    constexpr int longest = 12;
    const QString shown = text.size() <= longest ? text : text.left(longest - 1) + u'…';
    const QFontMetrics metrics(plateFont());
    const int height = metrics.height() + margin;
    plate.size = QSize(std::max(height, metrics.horizontalAdvance(shown) + 4 * margin), height);
    plate.texture = new Qt3DRender::QTexture2D(root_);
    plate.texture->setFormat(Qt3DRender::QAbstractTexture::RGBA8_UNorm);
    plate.texture->setMinificationFilter(Qt3DRender::QAbstractTexture::Linear);
    plate.texture->setMagnificationFilter(Qt3DRender::QAbstractTexture::Linear);
    plate.texture->setWrapMode(Qt3DRender::QTextureWrapMode(Qt3DRender::QTextureWrapMode::ClampToEdge));
    plate.texture->addTextureImage(new PlateImage(shown, plate.size, plate.texture));
    return plate;
}

}  // namespace tilewright
