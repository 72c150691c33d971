#include "views/assembly/qt3d_nodes.h"

#include <Qt3DCore/QAttribute>
#include <Qt3DCore/QBuffer>
#include <Qt3DCore/QGeometry>
#include <Qt3DRender/QBlendEquation>
#include <Qt3DRender/QBlendEquationArguments>
#include <Qt3DRender/QCameraSelector>
#include <Qt3DRender/QCullFace>
#include <Qt3DRender/QDepthTest>
#include <Qt3DRender/QFilterKey>
#include <Qt3DRender/QGraphicsApiFilter>
#include <Qt3DRender/QLayerFilter>
#include <Qt3DRender/QNoDepthMask>
#include <Qt3DRender/QPolygonOffset>
#include <Qt3DRender/QRenderPass>
#include <Qt3DRender/QRenderSurfaceSelector>
#include <Qt3DRender/QShaderProgram>
#include <Qt3DRender/QSortPolicy>
#include <Qt3DRender/QTechnique>
#include <Qt3DRender/QTechniqueFilter>
#include <Qt3DRender/QViewport>

#include "views/style/literals.h"

namespace tilewright {

namespace {

// Nodes belong to their parents, as everywhere in Qt 3D.

const char* const litVertexShader = R"(#version 150 core
in vec3 vertexPosition;
in vec3 vertexNormal;
uniform mat4 mvp;
uniform mat3 modelViewNormal;
out vec3 normal;
void main() {
    normal = modelViewNormal * vertexNormal;
    gl_Position = mvp * vec4(vertexPosition, 1.0);
})";

const char* const litFragmentShader = R"(#version 150 core
in vec3 normal;
uniform vec3 colour;
uniform float opacity;
out vec4 fragment;
void main() {
    vec3 n = normalize(normal);
    float key = max(dot(n, normalize(vec3(-0.35, 0.75, 0.55))), 0.0);
    float fill = max(dot(n, normalize(vec3(0.6, 0.1, 0.8))), 0.0);
    float light = opacity < 1.0 ? 0.75 + 0.35 * key : 0.47 + 0.42 * key + 0.38 * fill;
    fragment = vec4(min(colour * light, vec3(1.0)), opacity);
})";

const char* const plainVertexShader = R"(#version 150 core
in vec3 vertexPosition;
uniform mat4 mvp;
void main() { gl_Position = mvp * vec4(vertexPosition, 1.0); })";

const char* const plainFragmentShader = R"(#version 150 core
uniform vec3 colour;
uniform float opacity;
out vec4 fragment;
void main() { fragment = vec4(colour, opacity); })";

// The plate stands at the origin of its entity, in the plane of the picture.
const char* const labelVertexShader = R"(#version 150 core
in vec3 vertexPosition;
uniform mat4 mvp;
uniform vec2 extent;
out vec2 place;
void main() {
    vec4 middle = mvp * vec4(0.0, 0.0, 0.0, 1.0);
    place = vec2(0.5 + 0.5 * vertexPosition.x, 0.5 - 0.5 * vertexPosition.y);
    gl_Position = vec4(middle.xy + vertexPosition.xy * extent * middle.w, middle.zw);
})";

const char* const labelFragmentShader = R"(#version 150 core
in vec2 place;
uniform sampler2D plate;
out vec4 fragment;
void main() { fragment = texture(plate, place); })";

void mixWithBackground(Qt3DRender::QRenderPass* pass) {
    auto* arguments = new Qt3DRender::QBlendEquationArguments(pass);
    arguments->setSourceRgb(Qt3DRender::QBlendEquationArguments::SourceAlpha);
    arguments->setDestinationRgb(Qt3DRender::QBlendEquationArguments::OneMinusSourceAlpha);
    arguments->setSourceAlpha(Qt3DRender::QBlendEquationArguments::Zero);
    arguments->setDestinationAlpha(Qt3DRender::QBlendEquationArguments::One);
    auto* equation = new Qt3DRender::QBlendEquation(pass);
    equation->setBlendFunction(Qt3DRender::QBlendEquation::Add);
    pass->addRenderState(arguments);
    pass->addRenderState(equation);
    pass->addRenderState(new Qt3DRender::QNoDepthMask(pass));
}

// `values` are the floats of all vertices: three for each, and three of its normal behind them.
Qt3DRender::QGeometryRenderer* makeRenderer(const std::vector<float>& values, bool withNormals,
                                            Qt3DRender::QGeometryRenderer::PrimitiveType type,
                                            Qt3DCore::QNode* parent) {
    auto* renderer = new Qt3DRender::QGeometryRenderer(parent);
    auto* geometry = new Qt3DCore::QGeometry(renderer);
    auto* buffer = new Qt3DCore::QBuffer(geometry);
    buffer->setData(QByteArray(reinterpret_cast<const char*>(values.data()),
                               static_cast<qsizetype>(values.size() * sizeof(float))));
    const unsigned stride = withNormals ? 6 : 3;
    const auto count = static_cast<unsigned>(values.size()) / stride;
    const auto add = [&](const QString& name, unsigned offset) {
        auto* attribute = new Qt3DCore::QAttribute(buffer, name, Qt3DCore::QAttribute::Float, 3, count,
                                                   offset * sizeof(float), stride * sizeof(float), geometry);
        geometry->addAttribute(attribute);
        return attribute;
    };
    geometry->setBoundingVolumePositionAttribute(
        add(Qt3DCore::QAttribute::defaultPositionAttributeName(), 0));
    if (withNormals) add(Qt3DCore::QAttribute::defaultNormalAttributeName(), 3);
    renderer->setGeometry(geometry);
    renderer->setPrimitiveType(type);
    renderer->setVertexCount(static_cast<int>(count));
    return renderer;
}

}  // namespace

Qt3DRender::QEffect* makeEffect(Shading shading, Qt3DCore::QNode* parent) {
    auto* effect = new Qt3DRender::QEffect(parent);
    auto* technique = new Qt3DRender::QTechnique(effect);
    technique->graphicsApiFilter()->setApi(Qt3DRender::QGraphicsApiFilter::OpenGL);
    technique->graphicsApiFilter()->setProfile(Qt3DRender::QGraphicsApiFilter::CoreProfile);
    technique->graphicsApiFilter()->setMajorVersion(3);
    technique->graphicsApiFilter()->setMinorVersion(2);
    auto* key = new Qt3DRender::QFilterKey(technique);
    key->setName(u"renderingStyle"_s);
    key->setValue(u"forward"_s);
    technique->addFilterKey(key);
    auto* pass = new Qt3DRender::QRenderPass(technique);
    auto* program = new Qt3DRender::QShaderProgram(pass);
    const bool isLit = shading == Shading::lit || shading == Shading::ghost;
    const bool isLabel = shading == Shading::label;
    program->setVertexShaderCode(isLit ? litVertexShader : isLabel ? labelVertexShader : plainVertexShader);
    program->setFragmentShaderCode(isLit     ? litFragmentShader
                                   : isLabel ? labelFragmentShader
                                             : plainFragmentShader);
    pass->setShaderProgram(program);
    if (shading == Shading::lit) {
        // Lines on a surface are drawn in front of it.
        auto* offset = new Qt3DRender::QPolygonOffset(pass);
        offset->setScaleFactor(1.0F);
        offset->setDepthSteps(1.0F);
        pass->addRenderState(offset);
    }
    if (shading != Shading::lit && shading != Shading::plain) {
        mixWithBackground(pass);
        const bool isOverAll = isLabel || shading == Shading::through;
        auto* depth = new Qt3DRender::QDepthTest(pass);
        depth->setDepthFunction(isOverAll ? Qt3DRender::QDepthTest::Always : Qt3DRender::QDepthTest::Less);
        pass->addRenderState(depth);
    }
    if (shading == Shading::veil || shading == Shading::through) {
        // The far sides would make some places darker than others.
        auto* cull = new Qt3DRender::QCullFace(pass);
        cull->setMode(Qt3DRender::QCullFace::Back);
        pass->addRenderState(cull);
    }
    technique->addRenderPass(pass);
    effect->addTechnique(technique);
    return effect;
}

ColourMaterial::ColourMaterial(Qt3DRender::QEffect* effect, Qt3DCore::QNode* parent)
    : QMaterial(parent),
      colour_(new Qt3DRender::QParameter(u"colour"_s, QVector3D(), this)),
      opacity_(new Qt3DRender::QParameter(u"opacity"_s, 1.0F, this)) {
    setEffect(effect);
    addParameter(colour_);
    addParameter(opacity_);
}

void ColourMaterial::set(const QColor& colour, float opacity) {
    colour_->setValue(QVector3D(colour.redF(), colour.greenF(), colour.blueF()));
    opacity_->setValue(opacity);
}

Qt3DCore::QEntity* makeEntity(Qt3DCore::QNode* parent,
                              std::initializer_list<Qt3DCore::QComponent*> components) {
    auto* entity = new Qt3DCore::QEntity(parent);
    for (Qt3DCore::QComponent* component : components)
        entity->addComponent(component);
    return entity;
}

Qt3DRender::QGeometryRenderer* makeTriangles(const Mesh& mesh, Qt3DCore::QNode* parent) {
    // Every triangle has corners of its own, because the normal belongs to the triangle; on a round surface
    // it changes from corner to corner.
    std::vector<QVector3D> around(mesh.isRound ? mesh.points.size() : 0);
    for (std::size_t i = 0; i < mesh.triangles.size() && mesh.isRound; ++i)
        for (const std::uint32_t corner : mesh.triangles[i])
            around[corner] += QVector3D(mesh.normals[i][0], mesh.normals[i][1], mesh.normals[i][2]);
    std::vector<float> values;
    values.reserve(mesh.triangles.size() * 18);
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i)
        for (const std::uint32_t corner : mesh.triangles[i]) {
            values.insert(values.end(), mesh.points[corner].begin(), mesh.points[corner].end());
            if (!mesh.isRound) {
                values.insert(values.end(), mesh.normals[i].begin(), mesh.normals[i].end());
                continue;
            }
            const QVector3D normal = around[corner].normalized();
            values.insert(values.end(), {normal.x(), normal.y(), normal.z()});
        }
    return makeRenderer(values, true, Qt3DRender::QGeometryRenderer::Triangles, parent);
}

Qt3DRender::QGeometryRenderer* makeQuad(Qt3DCore::QNode* parent) {
    return makeRenderer({-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, -1, 0, 1, 1, 0, -1, 1, 0}, false,
                        Qt3DRender::QGeometryRenderer::Triangles, parent);
}

LayeredFrame makeLayeredFrame(QWindow* window, Qt3DRender::QCamera* camera, Qt3DCore::QNode* parent) {
    LayeredFrame frame;
    frame.ghosts = new Qt3DRender::QLayer(parent);
    frame.labels = new Qt3DRender::QLayer(parent);
    auto* technique = new Qt3DRender::QTechniqueFilter;
    auto* key = new Qt3DRender::QFilterKey(technique);
    key->setName(u"renderingStyle"_s);
    key->setValue(u"forward"_s);
    technique->addMatch(key);
    frame.root = technique;
    auto* surface = new Qt3DRender::QRenderSurfaceSelector(technique);
    surface->setSurface(window);
    auto* viewport = new Qt3DRender::QViewport(surface);
    auto* view = new Qt3DRender::QCameraSelector(viewport);
    view->setCamera(camera);
    frame.clear = new Qt3DRender::QClearBuffers(view);
    frame.clear->setBuffers(Qt3DRender::QClearBuffers::ColorDepthBuffer);
    auto* rest = new Qt3DRender::QLayerFilter(frame.clear);
    rest->setFilterMode(Qt3DRender::QLayerFilter::DiscardAnyMatchingLayers);
    rest->addLayer(frame.ghosts);
    rest->addLayer(frame.labels);
    auto* order = new Qt3DRender::QSortPolicy(view);
    order->setSortTypes(QList<Qt3DRender::QSortPolicy::SortType>{Qt3DRender::QSortPolicy::BackToFront});
    auto* ghosts = new Qt3DRender::QLayerFilter(order);
    ghosts->addLayer(frame.ghosts);
    auto* labels = new Qt3DRender::QLayerFilter(view);
    labels->addLayer(frame.labels);
    return frame;
}

Qt3DRender::QGeometryRenderer* makeLines(std::span<const QVector3D> points, Qt3DCore::QNode* parent) {
    std::vector<float> values;
    values.reserve(points.size() * 3);
    for (const QVector3D& point : points)
        values.insert(values.end(), {point.x(), point.y(), point.z()});
    return makeRenderer(values, false, Qt3DRender::QGeometryRenderer::Lines, parent);
}

}  // namespace tilewright
