#include "views/page/page_scenes.h"

#include <QCoreApplication>
#include <algorithm>
#include <chrono>
#include <map>
#include <stdexcept>
#include <thread>

#include "core/watch/inspector.h"
#include "core/watch/search_player.h"
#include "views/moves/move_scenes.h"
#include "views/moves/move_words.h"
#include "views/pictures/pages.h"
#include "views/style/literals.h"
#include "views/watch/watch_scene.h"
#include "views/watch/watch_words.h"

namespace tilewright {

namespace {

struct SceneWords {
    Q_DECLARE_TR_FUNCTIONS(tilewright::PageScenes)
};

// A solution by its number, with what can be said of it and what a person has.
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

// The pieces that are there during a move, where they come from and where they go.
QJsonObject moveStep(PageShapes& shapes, const AssemblyScene& scene, const MoveScenes& moves,
                     std::size_t index, bool isBack) {
    const MoveScenes::Shown begin = moves.at(index, isBack ? 1.0 : 0.0, isBack);
    const MoveScenes::Shown end = moves.at(index, isBack ? 0.0 : 1.0, isBack);
    QJsonArray pieces;
    QJsonArray from;
    QJsonArray to;
    QJsonArray moving;
    for (std::size_t i = 0; i < scene.pieces.size(); ++i) {
        if (!begin.isThere[i]) continue;
        pieces.append(shapes.place(scene.pieces[i]));
        from.append(vectorJson(begin.moved[i]));
        to.append(vectorJson(end.moved[i]));
        if (std::ranges::count(begin.highlighted, i) > 0) moving.append(pieces.size() - 1);
    }
    const auto [low, high] = moves.spaceOf(index);
    return {{u"pieces"_s, pieces}, {u"from"_s, from},           {u"to"_s, to},
            {u"moving"_s, moving}, {u"low"_s, vectorJson(low)}, {u"high"_s, vectorJson(high)}};
}

// Waits until the player is where it was sent.
void settlePlayer(SearchPlayer& player, const std::stop_token& stop, const std::function<void()>& working) {
    using Phase = StepPlayer::Phase;
    while (player.poll() == Phase::preparing || player.phase() == Phase::seeking) {
        if (stop.stop_requested()) throw Stopped{};
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
    // One that is placed is among the pieces, and one that leaves a cell open is none.
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
                          std::uint64_t last, const std::stop_token& stop,
                          const std::function<void()>& working) {
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

}  // namespace tilewright
