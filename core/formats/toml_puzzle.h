#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/formats/puzzle_file.h"
#include "core/formats/toml_values.h"
#include "core/puzzle/design_goal.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// Reads the native format (see puzzle-files.md). `file` is the name in error messages.
///
/// The result passes `validate`; it may still not be searchable. Throws FormatError.
Puzzle parseTomlPuzzle(std::string_view text, const std::string& file);

/// Like parseTomlPuzzle(), but the result may be a draft that `validate` rejects: region and pieces may be
/// empty, names may be missing or duplicate, minimum counts may exceed maximum counts, and fixed pieces may
/// lie anywhere and be given by the number of their piece, from 1. The syntax must still be correct, and
/// boxes must be within the limits.
Puzzle parseTomlDraft(std::string_view text, const std::string& file);

/// `puzzle` in the native format. If `puzzle` passes `validate`, parseTomlPuzzle() restores an equal value,
/// except for weights outside the region. The same holds for parseTomlDraft() and drafts whose cells are
/// within the limits and on the lattice and whose fixed pieces exist.
std::string toToml(const Puzzle& puzzle);

/// `original`, the text of `file` that holds `before`, edited so that it holds `after`. Comments and layout
/// are preserved where possible; the notes say where not.
WrittenPuzzle editedToml(std::string_view original, const std::string& file, const Puzzle& before,
                         const Puzzle& after);

/// The note about a file that has lost its comments and layout.
Message lostLayout();

/// The pieces in the output of piecesToText(), or in a whole puzzle; on `lattice` unless the text has its
/// own. Returns a draft with the pieces and their palette. Pieces may be empty. Throws FormatError.
Puzzle parseTomlPieces(std::string_view text, const std::string& file, Lattice lattice);

/// Reads the goal of a search for designs (kind = "goal", see goal-files.md). It may still not be
/// searchable: see goalFlaw(). Throws FormatError.
DesignGoal parseTomlGoal(std::string_view text, const std::string& file);

/// Cells as written in a file.
struct CellList {
    std::vector<Cell> required;
    std::vector<Cell> optional;
    /// The listed cells, in the order of a text with one symbol per cell.
    std::vector<Cell> listed;
};

/// Reads the cells of a TOML file: lists, drawings and boxes. Every member may throw FormatError.
class TomlCells : public TomlValues {
  public:
    /// A draft may have no cells, and colours that are not in the palette.
    TomlCells(std::string_view text, std::string file, bool isDraft)
        : TomlValues(text, std::move(file)), isDraft_(isDraft) {}

    bool isDraft() const { return isDraft_; }

    /// The cells under "cells" or "layers" and, if allowed, under "optional".
    CellList readCells(const toml::table& from, Lattice lattice, bool optionalAllowed) const;
    /// Adds the cells under "optional".
    void readOptional(const toml::table& from, Lattice lattice, CellList& list) const;
    Cell readBox(const toml::node& box, Lattice lattice) const;
    /// The colours of `cells` under "colours"; `list` is their order in the file. Empty if there are none.
    std::vector<CellColour> readColours(const toml::table& from, const Puzzle& puzzle, const CellList& list,
                                        std::span<const Cell> cells) const;

    /// Called for each symbol that is not '.', with its cell and its position in the file.
    using Visit = std::function<void(char symbol, Cell cell, toml::source_position where)>;
    /// Visits the symbols of a drawing, or of a text with one symbol per listed cell.
    void forEachMark(const toml::node& node, Lattice lattice, const CellList& cells,
                     const Visit& visit) const;

    Cell readCell(const toml::node& node, Lattice lattice) const;

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
