#include "views/pictures/build_scene.h"

#include <QCoreApplication>
#include <array>

namespace tilewright {

namespace {

struct Way {
    Cell from;
    const char* text;
};

constexpr std::array ways{
    Way{{0, 0, 1}, QT_TRANSLATE_NOOP("Assembly", "from above")},
    Way{{0, 0, -1}, QT_TRANSLATE_NOOP("Assembly", "from below")},
    Way{{0, -1, 0}, QT_TRANSLATE_NOOP("Assembly", "from the front")},
    Way{{0, 1, 0}, QT_TRANSLATE_NOOP("Assembly", "from behind")},
    Way{{1, 0, 0}, QT_TRANSLATE_NOOP("Assembly", "from the right")},
    Way{{-1, 0, 0}, QT_TRANSLATE_NOOP("Assembly", "from the left")},
    Way{{0, 0, 0}, QT_TRANSLATE_NOOP("Assembly", "together with the others: they hold each other")},
};

}  // namespace

BuildScene inBuildOrder(const AssemblyScene& scene) {
    std::vector<std::vector<Cell>> cells;
    for (const ScenePiece& piece : scene.pieces)
        cells.push_back(piece.cells);
    BuildScene build{scene, buildOrder(cells, scene.lattice)};
    for (std::size_t i = 0; i < build.steps.size(); ++i) {
        build.scene.pieces[i] = scene.pieces[build.steps[i].piece];
        build.scene.pieces[i].from = build.steps[i].from;
    }
    return build;
}

QString wayText(const BuildStep& step) {
    for (const Way& way : ways)
        if (way.from == step.from) return QCoreApplication::translate("Assembly", way.text);
    return {};
}

}  // namespace tilewright
