#include <algorithm>
#include <span>
#include <string>

#include "core/formats/toml_literal.h"
#include "core/formats/toml_puzzle.h"

namespace tilewright {

namespace {

class Writer {
  public:
    explicit Writer(const Puzzle& puzzle)
        : puzzle_(puzzle), usualCount_(puzzle.kind == PuzzleKind::cover ? Count{0, Count::any} : Count{}) {}

    std::string write() {
        line("format = 1");
        line("kind = " + tomlLiteral(nameOf(puzzle_.kind)));
        line("name = " + tomlLiteral(puzzle_.name));
        line("lattice = " + tomlLiteral(nameOf(puzzle_.lattice)));
        if (puzzle_.lattice == Lattice::square && !puzzle_.turnOver) line("turn-over = false");
        if (!puzzle_.rotate) line("rotate = false");
        if (!puzzle_.source.empty()) line("source = " + tomlLiteral(puzzle_.source));
        line("");
        line("[region]");
        const Cell moved = writeRegion();
        writePieces(puzzle_.pieces);
        for (const FixedPiece& fixed : puzzle_.fixed) {
            std::vector<Cell> cells = fixed.cells;
            for (Cell& c : cells)
                c = c + moved;
            line("");
            line("[[fixed]]");
            line("piece = " + pieceOf(fixed));
            line("cells = " + cellList(cells));
        }
        return std::move(text_);
    }

    std::string writeSome(std::span<const std::size_t> pieces) {
        line("lattice = " + tomlLiteral(nameOf(puzzle_.lattice)));
        // With no kind around them, their counts must speak for themselves.
        usualCount_ = {};
        for (const std::size_t piece : pieces)
            writePieces(std::span(puzzle_.pieces).subspan(piece, 1));
        return std::move(text_);
    }

  private:
    void writePieces(std::span<const Piece> pieces) {
        for (const Piece& piece : pieces) {
            line("");
            line("[[piece]]");
            line("name = " + tomlLiteral(piece.name));
            line("cells = " + cellList(piece.shape.cells()));
            if (piece.count != usualCount_) line("count = " + count(piece.count));
            if (piece.weight != 1) line("weight = " + std::to_string(piece.weight));
            if (piece.colour) line("colour = " + tomlLiteral(toString(*piece.colour)));
        }
    }

    void line(const std::string& text) { text_ += text + "\n"; }

    std::string numbers(Cell c) const {
        std::string text = "[" + std::to_string(c.x) + ", " + std::to_string(c.y);
        if (puzzle_.lattice == Lattice::cube) text += ", " + std::to_string(c.z);
        return text + "]";
    }

    std::string cellList(std::span<const Cell> cells) const {
        std::string text = "[";
        for (const Cell c : cells)
            text += (text.size() > 1 ? ", " : "") + numbers(c);
        return text + "]";
    }

    static std::string count(const Count& count) {
        if (!count.isRange()) return std::to_string(count.min);
        if (count.max == Count::any && count.min == 0) return "\"any\"";
        // A range that is open above ends where no region can hold more.
        constexpr int most = 32'768;
        return "[" + std::to_string(count.min) + ", " + std::to_string(std::min(count.max, most)) + "]";
    }

    // The name, or in drafts with pieces of one name the number.
    std::string pieceOf(const FixedPiece& fixed) const {
        const std::string& name = puzzle_.pieces[fixed.piece].name;
        const auto isNamesake = [&](const Piece& piece) { return piece.name == name; };
        const bool isPlain = std::count_if(puzzle_.pieces.begin(), puzzle_.pieces.end(), isNamesake) == 1;
        return isPlain ? tomlLiteral(name) : std::to_string(fixed.piece + 1);
    }

    // Returns by how much everything in the region had to be moved.
    Cell writeRegion() {
        const Region& region = puzzle_.region;
        if (region.empty()) {
            line("cells = []");
            return {};
        }
        const Box box = region.bounds();
        const bool hasWeights =
            std::any_of(puzzle_.weights.begin(), puzzle_.weights.end(),
                        [&](const CellWeight& weight) { return region.contains(weight.cell); });
        if (region.isBox()) {
            line("box = " + numbers(box.extent()));
            if (hasWeights) drawWeights({});
            return {};
        }
        // Drawings begin at the origin; a long way to it is better told in numbers.
        const Cell end = box.high + Cell{1, 1, 1};
        const bool isNear = std::min({box.low.x, box.low.y, box.low.z}) >= 0 &&
                            static_cast<long long>(end.x) * end.y * end.z <= 2 * box.volume();
        const bool hasOptional = region.requiredSize() != region.size();
        if (!isNear && !hasOptional && !hasWeights) {
            line("cells = " + cellList(region.cells()));
            return {};
        }
        const Cell moved = isNear ? Cell{} : Cell{} - box.low;
        drawRegion(moved);
        if (hasWeights) drawWeights(moved);
        return moved;
    }

    void drawRegion(Cell moved) {
        const Region& region = puzzle_.region;
        std::vector<Symbol> symbols;
        for (std::size_t i = 0; i < region.cells().size(); ++i)
            symbols.push_back({region.cells()[i] + moved, region.isOptional(i) ? 'o' : 'X'});
        drawLayers("layers", symbols, moved);
    }

    void drawWeights(Cell moved) {
        std::vector<Symbol> symbols;
        for (const CellWeight& weight : puzzle_.weights)
            if (puzzle_.region.contains(weight.cell))
                symbols.push_back({weight.cell + moved, static_cast<char>('0' + weight.weight)});
        drawLayers("weights", symbols, moved);
    }

    // A character in a drawing.
    struct Symbol {
        Cell cell;
        char character = '.';
    };

    void drawLayers(const std::string& key, std::span<const Symbol> symbols, Cell moved) {
        const Cell size = puzzle_.region.bounds().high + moved + Cell{1, 1, 1};
        const bool square = puzzle_.lattice == Lattice::square;
        std::string layer(static_cast<std::size_t>((size.x + 1) * size.y), '.');
        line(key + " = [");
        for (int z = 0; z < (square ? 1 : size.z); ++z) {
            std::fill(layer.begin(), layer.end(), '.');
            for (int y = 0; y < size.y; ++y)
                layer[static_cast<std::size_t>((y + 1) * (size.x + 1) - 1)] = '\n';
            for (const Symbol& symbol : symbols) {
                if (symbol.cell.z != z) continue;
                const int row = size.y - 1 - symbol.cell.y;
                layer[static_cast<std::size_t>(row * (size.x + 1) + symbol.cell.x)] = symbol.character;
            }
            text_ += "\"\"\"\n" + layer + "\"\"\",\n";
        }
        line("]");
    }

    const Puzzle& puzzle_;
    /// What is not written down.
    Count usualCount_;
    std::string text_;
};

}  // namespace

std::string toToml(const Puzzle& puzzle) {
    return Writer(puzzle).write();
}

std::string toTomlPieces(const Puzzle& puzzle, std::span<const std::size_t> pieces) {
    return Writer(puzzle).writeSome(pieces);
}

}  // namespace tilewright
