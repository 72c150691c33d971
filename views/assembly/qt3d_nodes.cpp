#include "views/assembly/qt3d_nodes.h"

#include <Qt3DCore/QAttribute>
#include <Qt3DCore/QBuffer>
#include <Qt3DCore/QGeometry>
#include <Qt3DRender/QFilterKey>
#include <Qt3DRender/QGraphicsApiFilter>
#include <Qt3DRender/QPolygonOffset>
#include <Qt3DRender/QRenderPass>
#include <Qt3DRender/QShaderProgram>
#include <Qt3DRender/QTechnique>

using namespace Qt::StringLiterals;

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
out vec4 fragment;
void main() {
    vec3 n = normalize(normal);
    float key = max(dot(n, normalize(vec3(-0.35, 0.75, 0.55))), 0.0);
    float fill = max(dot(n, normalize(vec3(0.6, 0.1, 0.8))), 0.0);
    fragment = vec4(min(colour * (0.47 + 0.42 * key + 0.38 * fill), vec3(1.0)), 1.0);
})";

const char* const plainVertexShader = R"(#version 150 core
in vec3 vertexPosition;
uniform mat4 mvp;
void main() { gl_Position = mvp * vec4(vertexPosition, 1.0); })";

const char* const plainFragmentShader = R"(#version 150 core
uniform vec3 colour;
out vec4 fragment;
void main() { fragment = vec4(colour, 1.0); })";

QVariant toVariant(const QColor& colour) {
    return QVariant::fromValue(QVector3D(colour.redF(), colour.greenF(), colour.blueF()));
}

Qt3DCore::QAttribute* makeAttribute(const QString& name, Qt3DCore::QBuffer* buffer, std::size_t offset,
                                    std::size_t stride, std::size_t count, Qt3DCore::QNode* parent) {
    auto* attribute = new Qt3DCore::QAttribute(parent);
    attribute->setName(name);
    attribute->setVertexBaseType(Qt3DCore::QAttribute::Float);
    attribute->setVertexSize(3);
    attribute->setAttributeType(Qt3DCore::QAttribute::VertexAttribute);
    attribute->setBuffer(buffer);
    attribute->setByteOffset(static_cast<unsigned>(offset * sizeof(float)));
    attribute->setByteStride(static_cast<unsigned>(stride * sizeof(float)));
    attribute->setCount(static_cast<unsigned>(count));
    return attribute;
}

// `values` are the floats of all vertices, with `attributes` times three for each.
Qt3DRender::QGeometryRenderer* makeRenderer(const std::vector<float>& values, bool withNormals,
                                            Qt3DRender::QGeometryRenderer::PrimitiveType type,
                                            Qt3DCore::QNode* parent) {
    auto* renderer = new Qt3DRender::QGeometryRenderer(parent);
    auto* geometry = new Qt3DCore::QGeometry(renderer);
    auto* buffer = new Qt3DCore::QBuffer(geometry);
    buffer->setData(QByteArray(reinterpret_cast<const char*>(values.data()),
                               static_cast<qsizetype>(values.size() * sizeof(float))));
    const std::size_t stride = withNormals ? 6 : 3;
    const std::size_t count = values.size() / stride;
    auto* position = makeAttribute(Qt3DCore::QAttribute::defaultPositionAttributeName(), buffer, 0, stride,
                                   count, geometry);
    geometry->addAttribute(position);
    geometry->setBoundingVolumePositionAttribute(position);
    if (withNormals)
        geometry->addAttribute(makeAttribute(Qt3DCore::QAttribute::defaultNormalAttributeName(), buffer, 3,
                                             stride, count, geometry));
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
    program->setVertexShaderCode(shading == Shading::lit ? litVertexShader : plainVertexShader);
    program->setFragmentShaderCode(shading == Shading::lit ? litFragmentShader : plainFragmentShader);
    pass->setShaderProgram(program);
    if (shading == Shading::lit) {
        // Lines on a surface are drawn in front of it.
        auto* offset = new Qt3DRender::QPolygonOffset(pass);
        offset->setScaleFactor(1.0F);
        offset->setDepthSteps(1.0F);
        pass->addRenderState(offset);
    }
    technique->addRenderPass(pass);
    effect->addTechnique(technique);
    return effect;
}

ColourMaterial::ColourMaterial(Qt3DRender::QEffect* effect, Qt3DCore::QNode* parent)
    : QMaterial(parent), colour_(new Qt3DRender::QParameter(u"colour"_s, toVariant(Qt::gray), this)) {
    setEffect(effect);
    addParameter(colour_);
}

void ColourMaterial::setColour(const QColor& colour) {
    colour_->setValue(toVariant(colour));
}

Qt3DRender::QGeometryRenderer* makeTriangles(const Mesh& mesh, Qt3DCore::QNode* parent) {
    // Every triangle has corners of its own, because the normal belongs to the triangle.
    std::vector<float> values;
    values.reserve(mesh.triangles.size() * 18);
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i)
        for (const std::uint32_t corner : mesh.triangles[i]) {
            values.insert(values.end(), mesh.points[corner].begin(), mesh.points[corner].end());
            values.insert(values.end(), mesh.normals[i].begin(), mesh.normals[i].end());
        }
    return makeRenderer(values, true, Qt3DRender::QGeometryRenderer::Triangles, parent);
}

Qt3DRender::QGeometryRenderer* makeLines(std::span<const QVector3D> points, Qt3DCore::QNode* parent) {
    std::vector<float> values;
    values.reserve(points.size() * 3);
    for (const QVector3D& point : points)
        values.insert(values.end(), {point.x(), point.y(), point.z()});
    return makeRenderer(values, false, Qt3DRender::QGeometryRenderer::Lines, parent);
}

}  // namespace tilewright
