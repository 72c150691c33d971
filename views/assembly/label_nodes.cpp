#include "views/assembly/label_nodes.h"

#include <QFontMetrics>
#include <QPainter>
#include <QVector2D>
#include <Qt3DRender/QPaintedTextureImage>

#include "views/assembly/qt3d_nodes.h"
#include "views/canvas/cell_painter.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

// Plates are drawn twice as large as they are shown, to be sharp on every screen.
constexpr int fine = 2;
constexpr int margin = 4;
constexpr int longest = 12;

QFont plateFont() {
    return nameFont(12 * fine);
}

QString shortened(const QString& text) {
    return text.size() <= longest ? text : text.left(longest - 1) + u'…';
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

LabelNodes::LabelNodes(Qt3DCore::QEntity* root, Qt3DRender::QLayer* layer)
    : root_(root), layer_(layer), effect_(makeEffect(Shading::label, root)), quad_(makeQuad(root)) {}

void LabelNodes::show(const std::vector<Label>& labels) {
    while (nodes_.size() < labels.size())
        addNode();
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        Node& node = nodes_[i];
        const bool isShown = i < labels.size() && labels[i].point && !labels[i].text.isEmpty();
        node.entity->setEnabled(isShown);
        if (!isShown) continue;
        node.transform->setTranslation(*labels[i].point);
        if (node.text == labels[i].text) continue;
        node.text = labels[i].text;
        node.texture->setValue(QVariant::fromValue(plateFor(node.text).texture));
        node.extent->setValue(QVariant::fromValue(extentOf(node)));
    }
}

void LabelNodes::setWindowSize(const QSize& size) {
    window_ = size.expandedTo(QSize(1, 1));
    for (const Node& node : nodes_)
        if (!node.text.isEmpty()) node.extent->setValue(QVariant::fromValue(extentOf(node)));
}

QVector2D LabelNodes::extentOf(const Node& node) const {
    const QSize size = plates_.value(node.text).size;
    return {static_cast<float>(size.width()) / static_cast<float>(fine * window_.width()),
            static_cast<float>(size.height()) / static_cast<float>(fine * window_.height())};
}

void LabelNodes::addNode() {
    Node node;
    node.entity = new Qt3DCore::QEntity(root_);
    node.transform = new Qt3DCore::QTransform(node.entity);
    auto* material = new Qt3DRender::QMaterial(node.entity);
    node.texture = new Qt3DRender::QParameter(u"plate"_s, QVariant(), material);
    node.extent = new Qt3DRender::QParameter(u"extent"_s, QVariant::fromValue(QVector2D()), material);
    material->setEffect(effect_);
    material->addParameter(node.texture);
    material->addParameter(node.extent);
    for (Qt3DCore::QComponent* part :
         {static_cast<Qt3DCore::QComponent*>(quad_), static_cast<Qt3DCore::QComponent*>(node.transform),
          static_cast<Qt3DCore::QComponent*>(material), static_cast<Qt3DCore::QComponent*>(layer_)})
        node.entity->addComponent(part);
    nodes_.push_back(node);
}

const LabelNodes::Plate& LabelNodes::plateFor(const QString& text) {
    Plate& plate = plates_[text];
    if (plate.texture != nullptr) return plate;
    const QString shown = shortened(text);
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
