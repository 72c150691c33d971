#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/formats/toml_values.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// Cells as they are written in a file.
struct CellList {
    std::vector<Cell> required;
    std::vector<Cell> optional;
    /// Those that are listed, in the order in which a text with a symbol for each follows them.
    std::vector<Cell> listed;
};

/// What readers of puzzles do with the cells of a TOML file: lists, drawings and boxes of positions. Every
/// member may throw FormatError.
class TomlCells : public TomlValues {
  public:
    /// In a draft there may be no cells, and colours that no palette holds.
    TomlCells(std::string_view text, std::string file, bool isDraft)
        : TomlValues(text, std::move(file)), isDraft_(isDraft) {}

    bool isDraft() const { return isDraft_; }

    /// The cells under "cells" or "layers", and, if some may be optional, under "optional".
    CellList readCells(const toml::table& from, Lattice lattice, bool optionalAllowed) const;
    /// Adds the cells under "optional".
    void readOptional(const toml::table& from, Lattice lattice, CellList& list) const;
    Cell readBox(const toml::node& box, Lattice lattice) const;
    /// The colours under "colours" of `cells`, which are those of `list` in any order; empty if there are
    /// none.
    std::vector<CellColour> readColours(const toml::table& from, const Puzzle& puzzle, const CellList& list,
                                        std::span<const Cell> cells) const;

    /// What is done with a symbol for a cell that is not '.', and its place in the file.
    using Visit = std::function<void(char symbol, Cell cell, toml::source_position where)>;
    /// Visits the symbols of a drawing, or of a text with one for each cell of a list.
    void forEachMark(const toml::node& node, Lattice lattice, const CellList& cells,
                     const Visit& visit) const;

  private:
    enum class Numbers { sizes, coordinates };

    Cell readNumbers(const toml::node& node, Lattice lattice, Numbers what) const;
    std::vector<Cell> readCoordinates(const toml::node& node, Lattice lattice,
                                      std::span<const Cell> before = {}) const;
    Cell cellAt(Cell position, Lattice lattice, toml::source_position where) const;
    CellList readLayers(const toml::node& node, Lattice lattice, bool optionalAllowed) const;
    void forEachSymbol(const toml::node& node, Lattice lattice, const Visit& visit) const;

    bool isDraft_;
};

}  // namespace tilewright
