#include "views/export/page_scenes.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <map>
#include <stdexcept>
#include <thread>
#include <utility>

#include "core/lattice/lattice.h"
#include "core/lattice/vectors.h"
#include "core/watch/inspector.h"
#include "core/watch/search_player.h"
#include "views/assembly/qt3d_nodes.h"
#include "views/pictures/move_scenes.h"
#include "views/pictures/pages.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"
#include "views/watch/watch_board.h"
#include "views/watch/watch_words.h"

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

// A symmetry of the lattice as a matrix, in rows.
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

// The polygons of some cells, and their outline.
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
    for (const auto& [at, word] : scene_.words)
        labels_.append(QJsonArray{pagePoint(scene_.lattice.middleOf(at)), word});
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

// In the plane its cells, in space the edges of its box.
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
            {u"labels"_s, labels_},
            {u"high"_s, pagePoint(toPoint(high))}};
}

namespace {

struct SceneWords {
    Q_DECLARE_TR_FUNCTIONS(tilewright::PageScenes)
};

// A solution with its number, properties and remarks.
QJsonObject sceneAt(const PickedSolutions& solutions, std::uint64_t place, const QString& about = {}) {
    const SolutionRemark remark = solutions.remark(place);
    QStringList notes{about, QString::fromStdString(remark.note)};
    notes.removeAll(QString());
    QJsonObject scene{{u"title"_s, SceneWords::tr("Solution %1").arg(solutions.numberText(place)) +
                                       (remark.isMarked ? u" ★"_s : QString())}};
    if (!notes.isEmpty()) scene[u"note"_s] = notes.join(u" – "_s);
    return scene;
}

QJsonArray vectorJson(const QVector3D& vector) {
    return pagePoint(toPoint(vector));
}

// How something is turned, in rows.
QJsonArray rotationJson(const PiecePose& pose) {
    QJsonArray numbers;
    const QMatrix3x3 matrix = pose.turn.toRotationMatrix();
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 3; ++column)
            numbers.append(std::round(static_cast<double>(matrix(row, column)) * 1e6) / 1e6 + 0.0);
    return numbers;
}

// The motion of the pieces that turn, in steps that are small enough to be joined by straight lines.
QJsonArray motionJson(const LatticeTurn& turn, bool isBack) {
    constexpr int parts = 24;
    const PiecePose start = turnPose(turn, isBack ? 1.0 : 0.0).inverse();
    QJsonArray motion;
    for (int i = 0; i <= parts; ++i) {
        const PiecePose pose = turnPose(turn, 1.0 * (isBack ? parts - i : i) / parts) * start;
        QJsonArray numbers = rotationJson(pose);
        append(numbers, toPoint(pose.offset), 3);
        motion.append(numbers);
    }
    return motion;
}

// The pieces present during a move, with their start and end positions; what is turned has its rotation at
// the start.
QJsonObject moveStep(PageShapes& shapes, const AssemblyScene& scene, const MoveScenes& moves,
                     std::size_t index, bool isBack) {
    const MoveScenes::Shown begin = moves.at(index, isBack ? 1.0 : 0.0, isBack);
    const MoveScenes::Shown end = moves.at(index, isBack ? 0.0 : 1.0, isBack);
    QJsonArray pieces;
    QJsonArray from;
    QJsonArray to;
    QJsonArray moving;
    QJsonArray turned;
    bool isTurned = false;
    for (std::size_t i = 0; i < scene.pieces.size(); ++i) {
        if (!begin.isThere[i]) continue;
        pieces.append(shapes.place(scene.pieces[i]));
        const QVector3D middle = toVector(centreOf(scene.pieces[i].cells, scene.lattice));
        from.append(vectorJson(begin.moved[i](middle) - middle));
        to.append(vectorJson(end.moved[i](middle) - middle));
        isTurned = isTurned || begin.moved[i].isTurned();
        turned.append(begin.moved[i].isTurned() ? QJsonValue(rotationJson(begin.moved[i])) : QJsonValue());
        if (std::ranges::count(begin.highlighted, i) > 0) moving.append(pieces.size() - 1);
    }
    const auto [low, high] = moves.spaceOf(index);
    QJsonObject step{{u"pieces"_s, pieces}, {u"from"_s, from},           {u"to"_s, to},
                     {u"moving"_s, moving}, {u"low"_s, vectorJson(low)}, {u"high"_s, vectorJson(high)}};
    if (isTurned) step[u"turned"_s] = turned;
    if (const auto& turn = moves.moves()[index].move.turn) step[u"motion"_s] = motionJson(*turn, isBack);
    return step;
}

// Waits until the player has reached the requested step.
void settlePlayer(SearchPlayer& player, const StopToken& stop, const std::function<void()>& working) {
    using Phase = StepPlayer::Phase;
    while (player.poll() == Phase::preparing || player.phase() == Phase::seeking) {
        stop.check();
        if (working) working();
        std::this_thread::sleep_for(std::chrono::microseconds(100));
    }
    if (player.phase() == Phase::failed) throw std::runtime_error(english(player.error()));
}

QJsonObject searchStep(PageShapes& shapes, const SearchPlayer& player, SearchInspector& inspector) {
    const WatchedState& state = player.state();
    const WatchScene scene = makeWatchScene(inspector.search(), state);
    QJsonArray pieces;
    for (const ScenePiece& piece : scene.assembly.pieces)
        pieces.append(shapes.place(piece));
    QJsonObject step{{u"caption"_s, captionOf(inspector.search(), state, inspector.at(state).get())},
                     {u"pieces"_s, pieces}};
    if (player.isAtSolution()) step[u"solution"_s] = true;
    if (scene.target) step[u"target"_s] = shapes.cell(*scene.target);
    if (!scene.holes.empty()) step[u"holes"_s] = shapes.cells(scene.holes);
    // A placement is listed among the pieces unless it leaves a cell open.
    if (!state.tried() || !scene.image || scene.image->name.isEmpty()) return step;
    step[u"tried"_s] = shapes.place(*scene.image);
    if (!scene.collisions.empty()) step[u"collisions"_s] = shapes.cells(scene.collisions);
    return step;
}

}  // namespace

BuiltScenes builtScenes(PageShapes& shapes, const Puzzle& puzzle, const PickedSolutions& solutions,
                        const ExportControl& control) {
    BuiltScenes built;
    std::map<QString, int> numbers;
    for (std::uint64_t place = 0; place < solutions.count; ++place) {
        const AssemblyScene scene =
            inBuildOrder(makeScene(puzzle, solutions.set->placements(solutions.index(place))));
        QJsonArray order;
        for (const ScenePiece& piece : scene.pieces) {
            const QString caption = pieceText(scene, piece);
            const auto [known, isNew] = numbers.try_emplace(caption, static_cast<int>(built.ways.size()));
            const Point from = scene.isFlat()          ? Point{0, -1, 0}
                               : piece.from == Point{} ? Point{0, 0, 1}
                                                       : piece.from;
            if (isNew) built.ways.append(QJsonArray{caption, pagePoint(from)});
            order.append(shapes.place(piece));
            order.append(known->second);
        }
        QJsonObject one = sceneAt(solutions, place);
        one[u"order"_s] = order;
        if (!scene.uncovered.empty()) one[u"holes"_s] = shapes.cells(scene.uncovered);
        built.scenes.append(one);
        control.step(static_cast<int>(place) + 1, static_cast<int>(solutions.count));
    }
    return built;
}

QJsonObject movedScene(PageShapes& shapes, const Puzzle& puzzle, const PickedSolutions& solutions,
                       std::uint64_t place, const Disassembly& found, bool isBack) {
    const std::vector<Placement> placements = solutions.set->placements(solutions.index(place));
    const AssemblyScene scene = makeScene(puzzle, placements);
    const MoveScenes moves(scene, placements, found.separation);
    QJsonArray whole;
    for (const ScenePiece& piece : scene.pieces)
        whole.append(shapes.place(piece));
    const QJsonObject together{{u"caption"_s, wholeText()}, {u"pieces"_s, whole}};
    QJsonArray steps;
    if (!isBack) steps.append(together);
    const std::size_t count = moves.moves().size();
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t index = isBack ? count - 1 - i : i;
        QJsonObject step = moveStep(shapes, scene, moves, index, isBack);
        step[u"caption"_s] = moveText(moves.moves()[index], puzzle, placements, isBack);
        steps.append(step);
    }
    if (isBack) steps.append(together);
    QJsonObject one = sceneAt(solutions, place, levelText(levelOf(found.separation)));
    one[u"steps"_s] = steps;
    return one;
}

QJsonObject searchedScene(PageShapes& shapes, const Puzzle& puzzle, const Plan& plan, std::uint64_t first,
                          std::uint64_t last, const StopToken& stop, const std::function<void()>& working) {
    SearchPlayer player(puzzle, plan);
    player.goTo(first);
    settlePlayer(player, stop, working);
    SearchInspector inspector(player.search());
    QJsonArray steps;
    for (std::uint64_t step = first; player.position() == step; ++step) {
        steps.append(searchStep(shapes, player, inspector));
        if (step == last) break;
        player.goTo(step + 1);
        settlePlayer(player, stop, working);
    }
    if (steps.isEmpty()) return {};
    return {{u"title"_s, SceneWords::tr("The search")}, {u"steps"_s, steps}};
}

namespace {

struct PageFileWords {
    Q_DECLARE_TR_FUNCTIONS(tilewright::PageFile)
};

// The texts of the page by their names in page.js.
QJsonObject pageWords() {
    return {
        {u"language"_s, PageFileWords::tr("en", "The code of the language that this is translated into")},
        {u"count"_s, PageFileWords::tr("%1 of %2")},
        {u"previousScene"_s, PageFileWords::tr("Previous solution")},
        {u"nextScene"_s, PageFileWords::tr("Next solution")},
        {u"firstStep"_s, PageFileWords::tr("First step")},
        {u"previousStep"_s, PageFileWords::tr("Previous step")},
        {u"nextStep"_s, PageFileWords::tr("Next step")},
        {u"lastStep"_s, PageFileWords::tr("Last step")},
        {u"step"_s, PageFileWords::tr("Step")},
        {u"play"_s, PageFileWords::tr("Play")},
        {u"pause"_s, PageFileWords::tr("Pause")},
        {u"theme"_s, PageFileWords::tr("Light or dark")},
        {u"keys"_s, PageFileWords::tr("Keys")},
        {u"close"_s, PageFileWords::tr("Close")},
        {u"apart"_s, PageFileWords::tr("Explode")},
        {u"hide"_s, PageFileWords::tr("Show or hide this piece")},
        {u"whole"_s, wholeText()},
        {u"picture"_s, PageFileWords::tr("Picture")},
        {u"sceneKeys"_s, PageFileWords::tr("Left and Right, or Page Up and Page Down")},
        {u"scenes"_s, PageFileWords::tr("previous or next solution")},
        {u"stepKeys"_s, PageFileWords::tr("Left and Right, or comma and full stop")},
        {u"stepKeysBeside"_s, PageFileWords::tr("Comma and full stop")},
        {u"steps"_s, PageFileWords::tr("previous or next step")},
        {u"endKeys"_s, PageFileWords::tr("Home and End")},
        {u"ends"_s, PageFileWords::tr("first or last")},
        {u"playKey"_s, PageFileWords::tr("Space bar")},
        {u"plays"_s, PageFileWords::tr("play or pause")},
        {u"turnKeys"_s, PageFileWords::tr("Up and Down, Shift with an arrow key, or drag")},
        {u"turns"_s, PageFileWords::tr("turn")},
        {u"zoomKeys"_s, PageFileWords::tr("Plus and minus, wheel, or two fingers")},
        {u"zooms"_s, PageFileWords::tr("zoom in or out; 0 resets the zoom")},
        {u"swipe"_s, PageFileWords::tr("Swipe over the text below the picture")},
    };
}

QByteArray resource(const char* name) {
    QFile file(u":/page/"_s + QLatin1String(name));
    if (!file.open(QIODevice::ReadOnly)) throw std::logic_error(std::string(name) + " was not built in");
    return file.readAll();
}

// three.js preceded by its licence; empty if it was not available at build time.
QByteArray library() {
    if (!QFile::exists(u":/page/three.min.js"_s)) return {};
    return "/* three.js\n" + resource("three-licence.txt") + "*/\n" + resource("three.min.js");
}

// Escaped, so that the contents cannot end the script element.
QByteArray asData(const QJsonObject& data) {
    QByteArray text = QJsonDocument(data).toJson(QJsonDocument::Compact);
    constexpr std::array<std::pair<const char*, const char*>, 5> escapes{{{"<", "\\u003c"},
                                                                          {">", "\\u003e"},
                                                                          {"&", "\\u0026"},
                                                                          {"\xE2\x80\xA8", "\\u2028"},
                                                                          {"\xE2\x80\xA9", "\\u2029"}}};
    for (const auto& [sign, escaped] : escapes)
        text.replace(sign, escaped);
    return text;
}

}  // namespace

std::string pageText(QJsonObject data) {
    data[u"words"_s] = pageWords();
    const std::array<std::pair<QByteArray, QByteArray>, 5> parts{
        {{"/*page.css*/", resource("page.css")},
         {"/*three.js*/", data[u"flat"_s].toBool() ? QByteArray() : library()},
         {"/*painters.js*/", resource("painters.js")},
         {"/*page.js*/", resource("page.js")},
         {"/*data*/", asData(data)}}};
    // Placeholders are searched in the template only: inserted text may look like a placeholder.
    const QByteArray page = resource("page.html");
    QByteArray text;
    qsizetype from = 0;
    for (const auto& [place, part] : parts) {
        const qsizetype at = page.indexOf(place, from);
        text += page.mid(from, at - from) + part;
        from = at + place.size();
    }
    return (text + page.mid(from)).toStdString();
}

}  // namespace tilewright
