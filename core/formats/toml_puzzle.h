#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/formats/puzzle_file.h"
#include "core/formats/toml_values.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// Reads the native format, which README describes. `file` is the name that errors begin with.
///
/// The result passes `validate`; whether it can be searched is another matter. Throws FormatError.
Puzzle parseTomlPuzzle(std::string_view text, const std::string& file);

/// As parseTomlPuzzle, but the result may be a draft that `validate` refuses: the region and pieces may have
/// no cells, names may be missing or given twice, counts may run from large to small, and fixed pieces may
/// lie anywhere and be called by the number of their piece, from 1. What stands in the file must make sense
/// all the same, and boxes are within the limits.
Puzzle parseTomlDraft(std::string_view text, const std::string& file);

/// `puzzle` in the native format. parseTomlPuzzle reads an equal value from it if `puzzle` passes `validate`;
/// only weights outside the region are left out. From a draft whose cells are within the limits and on its
/// lattice, and whose fixed pieces are pieces, parseTomlDraft reads an equal value in the same way.
std::string toToml(const Puzzle& puzzle);

/// `original`, a file that errors name `file` and that holds `before`, after an edit that makes it `after`.
/// Its comments and everything else that a person wrote stay as far as they can; the notes say where they do
/// not.
WrittenPuzzle editedToml(std::string_view original, const std::string& file, const Puzzle& before,
                         const Puzzle& after);

/// The note of a file that has lost its comments and layout.
Message lostLayout();

/// The pieces in what piecesToText() writes, or in a whole puzzle, for a puzzle on `lattice` where the text
/// does not say its own: a draft of them and their palette. Pieces may have no cells. Throws FormatError.
Puzzle parseTomlPieces(std::string_view text, const std::string& file, Lattice lattice);

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
