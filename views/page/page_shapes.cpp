#include "views/page/page_shapes.h"

#include <algorithm>
#include <cmath>

#include "core/lattice/cell_index.h"
#include "core/lattice/vectors.h"
#include "views/assembly/cell_mesh.h"
#include "views/style/literals.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

double rounded(double value) {
    return std::round(value * 1000.0) / 1000.0 + 0.0;
}

void append(QJsonArray& numbers, const Point& point, int dimensions) {
    for (int axis = 0; axis < dimensions; ++axis)
        numbers.append(rounded(point[static_cast<std::size_t>(axis)]));
}

Point centreOf(std::span<const Cell> cells, Lattice lattice) {
    std::vector<Point> middles;
    for (const Cell cell : cells)
        middles.push_back(lattice.middleOf(cell));
    return middleOf(middles);
}

// A motion of the lattice as what it does to points, in rows.
QJsonArray matrixOf(const Symmetry& symmetry, Lattice lattice) {
    const std::array axes{lattice.displacement({1, 0, 0}), lattice.displacement({0, 1, 0}),
                          lattice.displacement({0, 0, 1})};
    const std::array<Point, 3> duals = dualOf(axes);
    std::array<Point, 3> columns{};
    for (std::size_t column = 0; column < 3; ++column) {
        Point times{};
        for (std::size_t i = 0; i < 3; ++i)
            for (std::size_t j = 0; j < 3; ++j)
                times[i] += symmetry.matrix()[i][j] * duals[j][column] / symmetry.divisor();
        columns[column] = combined(axes, times);
    }
    QJsonArray numbers;
    for (std::size_t row = 0; row < 3; ++row)
        for (const Point& column : columns)
            numbers.append(std::round(column[row] * 1e6) / 1e6 + 0.0);
    return numbers;
}

QJsonObject meshJson(const Mesh& mesh, const Point& centre) {
    QJsonArray points;
    QJsonArray triangles;
    for (const Mesh::Point& point : mesh.points)
        append(points, difference({point[0], point[1], point[2]}, centre), 3);
    for (const auto& triangle : mesh.triangles)
        for (const std::uint32_t corner : triangle)
            triangles.append(static_cast<int>(corner));
    return {{u"points"_s, points}, {u"triangles"_s, triangles}, {u"round"_s, mesh.isRound}};
}

// The polygons of some cells, and the lines around all of them.
QJsonObject outlineJson(std::span<const Cell> cells, Lattice lattice, const Point& centre) {
    const CellIndex index(cells);
    QJsonArray polygons;
    QJsonArray lines;
    for (const Cell cell : cells) {
        const Point middle = difference(lattice.middleOf(cell), centre);
        QJsonArray polygon;
        for (const OutlineSide& side : lattice.outline(cell.kind)) {
            const Point from = sum(middle, {side.from[0], side.from[1], 0.0});
            append(polygon, from, 2);
            if (side.step && index.contains(cell + *side.step)) continue;
            append(lines, from, 2);
            append(lines, sum(middle, {side.to[0], side.to[1], 0.0}), 2);
        }
        polygons.append(polygon);
    }
    return {{u"polygons"_s, polygons}, {u"lines"_s, lines}};
}

}  // namespace

QJsonArray pagePoint(const Point& point) {
    QJsonArray numbers;
    append(numbers, point, 3);
    return numbers;
}

PageShapes::PageShapes(const AssemblyScene& scene) : scene_(scene), solids_(solidsOf(scene)) {
    board_ = boardOf();
    for (const auto& [at, colour] : scene_.marked)
        marked_.append(QJsonArray{cell(at), toQColor(colour).name()});
}

int PageShapes::cellForm(int kind) {
    const auto [known, isNew] = cellForms_.try_emplace(kind, static_cast<int>(forms_.size()));
    if (!isNew) return known->second;
    const std::array alone{Cell{0, 0, 0, kind}};
    const Point centre = scene_.lattice.middleOf(alone.front());
    forms_.append(scene_.isFlat() ? outlineJson(alone, scene_.lattice, centre)
                                  : meshJson(blockMesh(alone, solids_), centre));
    return known->second;
}

int PageShapes::formOf(std::span<const Cell> cells) {
    const Point centre = centreOf(cells, scene_.lattice);
    forms_.append(scene_.isFlat() ? outlineJson(cells, scene_.lattice, centre)
                                  : meshJson(pieceMesh(cells, scene_.lattice, pieceStyle(scene_)), centre));
    return static_cast<int>(forms_.size()) - 1;
}

PageShapes::Turned PageShapes::turnedOf(std::span<const Cell> cells) {
    const Shape shape({cells.begin(), cells.end()});
    if (const auto found = known_.find(shape); found != known_.end()) return found->second;
    const int form = formOf(cells);
    const std::span<const Symmetry> turns = scene_.lattice.symmetries();
    for (std::size_t turn = 0; turn < turns.size(); ++turn)
        if (const std::optional<Shape> turned = shape.transformed(turns[turn]))
            known_.try_emplace(*turned, Turned{form, static_cast<int>(turn)});
    return {form, 0};
}

QJsonArray PageShapes::marksOf(const ScenePiece& piece) {
    const double within = scene_.isFlat() ? 0.0 : pieceStyle(scene_).gap - 0.004;
    QJsonArray marks;
    for (const auto& [at, colour] : piece.marked) {
        const QString name = toQColor(colour).name();
        if (scene_.isFlat()) {
            marks.append(QJsonArray{cell(at), name});
            continue;
        }
        const Point centre = centreOf(piece.cells, scene_.lattice);
        forms_.append(meshJson(markMesh(std::array{at}, piece.cells, solids_, within), centre));
        marks.append(QJsonArray{static_cast<int>(forms_.size()) - 1, name});
    }
    return marks;
}

int PageShapes::place(const ScenePiece& piece) {
    const auto [line, isNewLine] =
        lines_.try_emplace({piece.name, piece.colour}, static_cast<int>(legend_.size()));
    if (isNewLine)
        legend_.append(QJsonObject{{u"name"_s, piece.name}, {u"colour"_s, toQColor(piece.colour).name()}});
    std::vector<Cell> key = piece.cells;
    std::ranges::sort(key);
    key.push_back({line->second, 0, 0, -1});
    const auto [known, isNew] = placed_.try_emplace(std::move(key), static_cast<int>(pieces_.size()));
    if (!isNew) return known->second;
    const Turned turned = turnedOf(piece.cells);
    QJsonObject placed{{u"form"_s, turned.form},
                       {u"turn"_s, turned.turn},
                       {u"at"_s, pagePoint(centreOf(piece.cells, scene_.lattice))},
                       {u"line"_s, line->second}};
    if (const QJsonArray marks = marksOf(piece); !marks.isEmpty()) placed[u"marks"_s] = marks;
    pieces_.append(placed);
    return known->second;
}

QJsonArray PageShapes::cell(Cell cell) {
    QJsonArray numbers{cellForm(cell.kind)};
    append(numbers, scene_.lattice.middleOf(cell), 3);
    return numbers;
}

QJsonArray PageShapes::cells(std::span<const Cell> cells) {
    QJsonArray all;
    for (const Cell at : cells)
        all.append(cell(at));
    return all;
}

// On the plane its cells, in space the edges of the box that they are.
QJsonArray PageShapes::boardOf() {
    if (scene_.isFlat()) return cells(scene_.region);
    QJsonArray lines;
    for (const QVector3D& end : regionOutline(scene_.region, solids_))
        append(lines, toPoint(end), 3);
    return lines;
}

QJsonObject PageShapes::json() const {
    QJsonArray turns;
    for (const Symmetry& symmetry : scene_.lattice.symmetries())
        turns.append(matrixOf(symmetry, scene_.lattice));
    const auto [low, high] = spaceInView(scene_);
    return {{u"flat"_s, scene_.isFlat()},
            {u"forms"_s, forms_},
            {u"turns"_s, turns},
            {u"pieces"_s, pieces_},
            {u"legend"_s, legend_},
            {u"board"_s, board_},
            {u"low"_s, pagePoint(toPoint(low))},
            {u"marked"_s, marked_},
            {u"high"_s, pagePoint(toPoint(high))}};
}

}  // namespace tilewright
