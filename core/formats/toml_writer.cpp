#include <algorithm>
#include <span>
#include <string>

#include "core/formats/toml_literal.h"
#include "core/formats/toml_puzzle.h"

namespace tilewright {

namespace {

class Writer {
  public:
    explicit Writer(const Puzzle& puzzle) : puzzle_(puzzle) {}

    std::string write() {
        line("format = 1");
        line("kind = \"tiling\"");
        line("name = " + tomlLiteral(puzzle_.name));
        line("lattice = " + tomlLiteral(nameOf(puzzle_.lattice)));
        if (puzzle_.lattice == Lattice::square && !puzzle_.turnOver) line("turn-over = false");
        if (!puzzle_.source.empty()) line("source = " + tomlLiteral(puzzle_.source));
        line("");
        line("[region]");
        const Cell moved = writeRegion();
        for (const Piece& piece : puzzle_.pieces) {
            line("");
            line("[[piece]]");
            line("name = " + tomlLiteral(piece.name));
            line("cells = " + cellList(piece.shape.cells()));
            if (piece.count != Count{}) line("count = " + count(piece.count));
            if (piece.colour) line("colour = " + tomlLiteral(toString(*piece.colour)));
        }
        for (const FixedPiece& fixed : puzzle_.fixed) {
            std::vector<Cell> cells = fixed.cells;
            for (Cell& c : cells)
                c = c + moved;
            line("");
            line("[[fixed]]");
            line("piece = " + tomlLiteral(puzzle_.pieces[fixed.piece].name));
            line("cells = " + cellList(cells));
        }
        return std::move(text_);
    }

  private:
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

    // Returns by how much everything in the region had to be moved.
    Cell writeRegion() {
        const Region& region = puzzle_.region;
        const Box box = region.bounds();
        if (region.isBox()) {
            line("box = " + numbers(box.extent()));
            return {};
        }
        // Drawings begin at the origin; a long way to it is better told in numbers.
        const Cell end = box.high + Cell{1, 1, 1};
        const bool isNear = std::min({box.low.x, box.low.y, box.low.z}) >= 0 &&
                            static_cast<long long>(end.x) * end.y * end.z <= 2 * box.volume();
        const bool hasOptional = region.requiredSize() != region.size();
        if (!isNear && !hasOptional) {
            line("cells = " + cellList(region.cells()));
            return {};
        }
        const Cell moved = isNear ? Cell{} : Cell{} - box.low;
        drawLayers(moved);
        return moved;
    }

    void drawLayers(Cell moved) {
        const Region& region = puzzle_.region;
        const Cell size = region.bounds().high + moved + Cell{1, 1, 1};
        const bool square = puzzle_.lattice == Lattice::square;
        std::string layer(static_cast<std::size_t>((size.x + 1) * size.y), '.');
        line("layers = [");
        for (int z = 0; z < (square ? 1 : size.z); ++z) {
            std::fill(layer.begin(), layer.end(), '.');
            for (int y = 0; y < size.y; ++y)
                layer[static_cast<std::size_t>((y + 1) * (size.x + 1) - 1)] = '\n';
            for (std::size_t i = 0; i < region.cells().size(); ++i) {
                const Cell c = region.cells()[i] + moved;
                if (c.z != z) continue;
                const int row = size.y - 1 - c.y;
                layer[static_cast<std::size_t>(row * (size.x + 1) + c.x)] = region.isOptional(i) ? 'o' : 'X';
            }
            text_ += "\"\"\"\n" + layer + "\"\"\",\n";
        }
        line("]");
    }

    const Puzzle& puzzle_;
    std::string text_;
};

}  // namespace

std::string toToml(const Puzzle& puzzle) {
    return Writer(puzzle).write();
}

}  // namespace tilewright
