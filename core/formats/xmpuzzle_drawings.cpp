#include "core/formats/xmpuzzle_drawings.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tilewright {

namespace {

// The turns of cubes as BurrTools numbers them: four about x, each followed by one of six that bring the x
// axis to +x, +z, -x, -z, +y and -y. Found out by what fits in stored solutions.
std::vector<Symmetry> numberedTurns(Lattice cubes) {
    constexpr Matrix aboutX{{{1, 0, 0}, {0, 0, -1}, {0, 1, 0}}};
    constexpr Matrix aboutY{{{0, 0, -1}, {0, 1, 0}, {1, 0, 0}}};
    constexpr Matrix aboutZ{{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}};
    const std::array<Matrix, 6> facing{
        unitMatrix, aboutY, aboutY * aboutY, aboutY * aboutY * aboutY, aboutZ, aboutZ * aboutZ * aboutZ};
    std::vector<Symmetry> turns;
    for (const Matrix& last : facing) {
        Matrix matrix = last;
        for (int quarter = 0; quarter < 4; ++quarter, matrix = matrix * aboutX)
            turns.push_back(*std::ranges::find(cubes.rotations(), matrix, &Symmetry::matrix));
    }
    return turns;
}

}  // namespace

XmpuzzleDrawings::XmpuzzleDrawings(std::string xml, const std::string& file, std::size_t index,
                                   const Puzzle& puzzle)
    : XmpuzzleShapes(std::move(xml), file), puzzle_(puzzle), areTurnsNumbered_(lattice_.hasUnitBoxes()) {
    const auto problems = root_.child("problems").children("problem");
    problem_ = *std::next(problems.begin(), static_cast<std::ptrdiff_t>(index));
    const auto cellsOf = [this](pugi::xml_node element) {
        return readVoxel(voxel(xml_.attribute(element, "id")));
    };
    for (const pugi::xml_node element : problem_.child("shapes").children("shape")) {
        XmpuzzleDrawing drawing{cellsOf(element), {}, 0};
        const pugi::xml_node shape = voxel(element.attribute("id"));
        const auto coordinate = [&](const char* name) {
            const pugi::xml_attribute at = shape.attribute(name);
            return at ? xml_.number(at, -maxVoxels, maxVoxels) : 0;
        };
        drawing.hotspot = lattice_.cellAt({coordinate("hx"), coordinate("hy"), coordinate("hz")});
        drawing.entries = puzzle.pieces[drawings_.size()].count.max;
        drawings_.push_back(std::move(drawing));
    }
    const Region drawn(cellsOf(problem_.child("result")));
    if (!drawn.empty() && !puzzle.region.empty())
        shift_ = (puzzle.region.cells().front() - drawn.cells().front()).place();
    turns_ = areTurnsNumbered_
                 ? numberedTurns(lattice_)
                 : std::vector<Symmetry>(lattice_.rotations().begin(), lattice_.rotations().end());
}

}  // namespace tilewright
