#include "core/formats/xmpuzzle_shapes.h"

#include <utility>

#include "core/formats/xmpuzzle.h"
#include "core/lattice/positions.h"
#include "core/puzzle/wording.h"
#include "core/text/read_number.h"
#include "core/text/text.h"

namespace tilewright {

namespace {

std::string_view firstCharacter(std::string_view text) {
    std::size_t end = 1;
    while (end < text.size() && isContinuation(text[end]))
        ++end;
    return text.substr(0, end);
}

}  // namespace

Cell voxelStep(std::span<const Cell> cells, Lattice lattice) {
    return translationBy((Cell{} - positionsAround(cells, lattice).low).place(), lattice);
}

Cell tightSize(const Shape& shape, Lattice lattice) {
    std::vector<Cell> cells(shape.all().begin(), shape.all().end());
    const Cell by = voxelStep(cells, lattice);
    for (Cell& cell : cells)
        cell = cell + by;
    return positionsAround(cells, lattice).high.place() + Cell{1, 1, 1};
}

XmpuzzleShapes::XmpuzzleShapes(std::string xml, const std::string& file)
    : xml_(std::move(xml), file), root_(xml_.root("puzzle")), lattice_(latticeNamed(xmpuzzleGrids.front())) {
    const pugi::xml_attribute version = xml_.attribute(root_, "version");
    if (trimmed(version.value()) != "1" && trimmed(version.value()) != "2")
        xml_.fail(version,
                  core::message("version %1 is unknown; expected 1 or 2", doubleQuoted(version.value())));
    if (const pugi::xml_node grid = root_.child("gridType")) lattice_ = readGrid(grid);
    for (const pugi::xml_node voxel : root_.child("shapes").children("voxel"))
        voxels_.push_back(voxel);
    for (const pugi::xml_node colour : root_.child("colors").children("color"))
        palette_.push_back({singleLine(colour.attribute("name").value()), readColour(colour)});
    for (pugi::xml_node colour = root_.child("colors").last_child(); colour.attribute(xmpuzzlePaint);
         colour = colour.previous_sibling())
        ++painted_;
}

Lattice XmpuzzleShapes::readGrid(pugi::xml_node grid) const {
    const pugi::xml_attribute type = xml_.attribute(grid, "type");
    const auto number = readNumber<std::size_t>(trimmed(type.value()));
    if (!number || *number >= xmpuzzleGrids.size())
        xml_.fail(type, core::message("the grid %1 is unknown; expected a number from 0 to %2",
                                      doubleQuoted(type.value()), xmpuzzleGrids.size() - 1));
    // Attributes that are not known might say that the cells are others.
    for (const pugi::xml_attribute attribute : grid.attributes())
        if (std::string_view(attribute.name()) != "type")
            xml_.fail(
                attribute,
                core::message("the grid has the setting %1, which is unknown; only plain grids can be read",
                              doubleQuoted(attribute.name())));
    return latticeNamed(xmpuzzleGrids[*number]);
}

std::string XmpuzzleShapes::nameOf(pugi::xml_node element) const {
    return singleLine(element.attribute("name").value());
}

std::string XmpuzzleShapes::shapeName(std::size_t index) const {
    std::string name = nameOf(voxels_[index]);
    return trimmed(name).empty() ? "S" + std::to_string(index + 1) : name;
}

Colour XmpuzzleShapes::readColour(pugi::xml_node element) const {
    const auto part = [&](const char* name) {
        return static_cast<std::uint8_t>(xml_.number(element, name, 0, 255));
    };
    return {part("red"), part("green"), part("blue")};
}

pugi::xml_node XmpuzzleShapes::voxel(pugi::xml_attribute id) const {
    const int index = xml_.number(id);
    if (static_cast<std::size_t>(index) >= voxels_.size())
        xml_.fail(id, core::message("there is no shape %1; the file holds %2, counted from 0", index,
                                    voxels_.size()));
    return voxels_[static_cast<std::size_t>(index)];
}

std::vector<DrawnCell> XmpuzzleShapes::readVoxel(pugi::xml_node voxel) const {
    if (const pugi::xml_attribute type = voxel.attribute("type"); type && trimmed(type.value()) != "0")
        xml_.fail(type,
                  core::message("the voxel type %1 is unknown; expected 0", doubleQuoted(type.value())));
    const Cell size{xml_.number(voxel, "x", 0, maxVoxels), xml_.number(voxel, "y", 0, maxVoxels),
                    xml_.number(voxel, "z", 0, maxVoxels)};
    const long long volume = static_cast<long long>(size.x) * size.y * size.z;
    if (volume > maxBoxCells)
        xml_.fail(voxel, core::message(
                             "the box of the shape, %1 x %2 x %3, holds %4 positions; at most %5 are allowed",
                             size.x, size.y, size.z, volume, maxBoxCells));
    std::vector<DrawnCell> shape;
    const std::string_view text = voxel.text().get();
    if (trimmed(text).empty()) return shape;
    int cells = 0;
    for (std::size_t i = 0; i < text.size(); ++cells) {
        i = std::min(text.find_first_not_of(" \t\r\n", i), text.size());
        if (i == text.size()) break;
        if (cells == volume)
            xml_.failAt(text.data() + i,
                        core::message("the text has more than x times y times z, %1", cellCount(volume)));
        const Cell cell{cells % size.x, cells / size.x % size.y, cells / size.x / size.y};
        i = readCell(text, i, cell, shape);
    }
    if (cells != volume)
        xml_.failAt(text.data() + text.size(),
                    core::message("the text has %1, but x times y times z are %2", cellCount(cells), volume));
    return shape;
}

bool XmpuzzleShapes::isTight(pugi::xml_node voxel, const Shape& shape) const {
    const Cell size{xml_.number(voxel, "x", 0, maxVoxels), xml_.number(voxel, "y", 0, maxVoxels),
                    xml_.number(voxel, "z", 0, maxVoxels)};
    return size == tightSize(shape, lattice_);
}

// Returns where the next cell begins.
std::size_t XmpuzzleShapes::readCell(std::string_view text, std::size_t begin, Cell position,
                                     std::vector<DrawnCell>& shape) const {
    const char state = text[begin];
    if (state != '#' && state != '+' && state != '_')
        xml_.failAt(text.data() + begin, core::message("expected '_', '#' or '+' for a cell, not %1",
                                                       doubleQuoted(firstCharacter(text.substr(begin)))));
    std::size_t colour = 0;
    std::size_t end = begin + 1;
    for (; end < text.size() && text[end] >= '0' && text[end] <= '9'; ++end)
        colour = std::min(10 * colour + static_cast<std::size_t>(text[end] - '0'), maxCellColours + 1);
    if (state == '_') return end;
    if (colour > maxCellColours)
        xml_.failAt(text.data() + begin + 1,
                    core::message("there is no such colour; at most %1 are allowed", maxCellColours));
    const auto cell = lattice_.cellAt(position);
    if (!cell)
        xml_.failAt(text.data() + begin,
                    core::message("there is no cell at (%1, %2, %3) in this grid; expected '_'", position.x,
                                  position.y, position.z));
    shape.push_back({*cell, static_cast<CellColour>(colour), state == '+'});
    return end;
}

ColourRule::Entry XmpuzzleShapes::entryOf(CellColour colour) const {
    return colour <= palette_.size() ? palette_[colour - std::size_t{1}]
                                     : ColourRule::Entry{{}, {128, 128, 128}};
}

}  // namespace tilewright
