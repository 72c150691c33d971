#include "views/pictures/ink.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "core/lattice/lattice.h"

namespace tilewright {

namespace {

constexpr Colour white{255, 255, 255};

// Far enough apart to differ in print, and light enough for lines and names.
constexpr std::array greys{white,
                           Colour{176, 176, 176},
                           Colour{222, 222, 222},
                           Colour{120, 120, 120},
                           Colour{200, 200, 200},
                           Colour{148, 148, 148},
                           Colour{240, 240, 240}};

// Gives each piece the first grey that no neighbour before it has.
void colourByNeighbours(AssemblyScene& scene) {
    std::map<Cell, std::size_t> owner;
    for (std::size_t i = 0; i < scene.pieces.size(); ++i)
        for (const Cell cell : scene.pieces[i].cells)
            owner[cell] = i;
    std::vector<std::size_t> chosen(scene.pieces.size(), greys.size());
    for (std::size_t i = 0; i < scene.pieces.size(); ++i) {
        std::set<std::size_t> taken;
        for (const Cell cell : scene.pieces[i].cells)
            for (const Cell step : neighbourSteps(scene.lattice))
                if (const auto found = owner.find(cell + step); found != owner.end())
                    taken.insert(chosen[found->second]);
        std::size_t grey = 0;
        while (grey < greys.size() && taken.count(grey) > 0)
            ++grey;
        chosen[i] = grey < greys.size() ? grey : i % greys.size();
        scene.pieces[i].colour = greys[chosen[i]];
    }
}

}  // namespace

AssemblyScene inked(AssemblyScene scene, const PictureLook& look) {
    if (look.ink == "lines")
        for (ScenePiece& piece : scene.pieces)
            piece.colour = white;
    if (look.ink == "greys") colourByNeighbours(scene);
    return scene;
}

}  // namespace tilewright
