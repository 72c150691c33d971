#include <algorithm>
#include <span>
#include <string>

#include "core/formats/piece_text.h"
#include "core/formats/toml_puzzle.h"
#include "core/formats/toml_tables.h"
#include "core/text/text.h"

namespace tilewright {

namespace {

class Writer {
  public:
    explicit Writer(const Puzzle& puzzle)
        : puzzle_(puzzle), usualCount_(puzzle.kind == PuzzleKind::cover ? Count{0, Count::any} : Count{}) {}

    std::vector<TomlTable> write() {
        begin("");
        add("format", "1");
        add("kind", tomlLiteral(nameOf(puzzle_.kind)));
        add("name", tomlLiteral(puzzle_.name));
        add("lattice", tomlLiteral(puzzle_.lattice.name()));
        if (puzzle_.lattice.isFlat() && !puzzle_.turnOver) add("turn-over", "false");
        if (!puzzle_.rotate) add("rotate", "false");
        if (!puzzle_.source.empty()) add("source", tomlLiteral(puzzle_.source));
        begin("[region]");
        const Cell moved = writeRegion();
        writePieces(puzzle_.pieces);
        for (const FixedPiece& fixed : puzzle_.fixed) {
            std::vector<Cell> cells = fixed.cells;
            for (Cell& c : cells)
                c = c + moved;
            begin("[[fixed]]");
            add("piece", pieceOf(fixed));
            add("cells", cellList(cells));
        }
        return std::move(tables_);
    }

    std::vector<TomlTable> writeSome(std::span<const std::size_t> pieces) {
        begin("");
        add("lattice", tomlLiteral(puzzle_.lattice.name()));
        // With no kind around them, their counts must speak for themselves.
        usualCount_ = {};
        for (const std::size_t piece : pieces)
            writePieces(std::span(puzzle_.pieces).subspan(piece, 1));
        return std::move(tables_);
    }

  private:
    void writePieces(std::span<const Piece> pieces) {
        for (const Piece& piece : pieces) {
            begin("[[piece]]");
            add("name", tomlLiteral(piece.name));
            add("cells", cellList(piece.shape.cells()));
            if (piece.count != usualCount_) add("count", count(piece.count));
            if (piece.weight != 1) add("weight", std::to_string(piece.weight));
            if (piece.colour) add("colour", tomlLiteral(toString(*piece.colour)));
        }
    }

    void begin(const std::string& header) { tables_.push_back({header, {}}); }
    void add(const std::string& key, const std::string& value) {
        tables_.back().entries.emplace_back(key, value);
    }

    std::string numbers(Cell c) const {
        std::string text = "[" + std::to_string(c.x) + ", " + std::to_string(c.y);
        if (!puzzle_.lattice.isFlat()) text += ", " + std::to_string(c.z);
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
            add("cells", "[]");
            return {};
        }
        const Box box = region.bounds();
        const bool hasWeights =
            std::any_of(puzzle_.weights.begin(), puzzle_.weights.end(),
                        [&](const CellWeight& weight) { return region.contains(weight.cell); });
        if (region.isBox()) {
            add("box", numbers(box.extent()));
            if (hasWeights) drawWeights({});
            return {};
        }
        // Drawings begin at the origin; a long way to it is shorter in numbers.
        const Cell end = box.high + Cell{1, 1, 1};
        const bool isNear = std::min({box.low.x, box.low.y, box.low.z}) >= 0 &&
                            static_cast<long long>(end.x) * end.y * end.z <= 2 * box.volume();
        const bool hasOptional = region.requiredSize() != region.size();
        if (!isNear && !hasOptional && !hasWeights) {
            add("cells", cellList(region.cells()));
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
        const bool square = puzzle_.lattice.isFlat();
        std::string layer(static_cast<std::size_t>((size.x + 1) * size.y), '.');
        std::string value = "[\n";
        for (int z = 0; z < (square ? 1 : size.z); ++z) {
            std::fill(layer.begin(), layer.end(), '.');
            for (int y = 0; y < size.y; ++y)
                layer[static_cast<std::size_t>((y + 1) * (size.x + 1) - 1)] = '\n';
            for (const Symbol& symbol : symbols) {
                if (symbol.cell.z != z) continue;
                const int row = size.y - 1 - symbol.cell.y;
                layer[static_cast<std::size_t>(row * (size.x + 1) + symbol.cell.x)] = symbol.character;
            }
            value += "\"\"\"\n" + layer + "\"\"\",\n";
        }
        add(key, value + "]");
    }

    const Puzzle& puzzle_;
    /// What is not written down.
    Count usualCount_;
    std::vector<TomlTable> tables_;
};

// The text of an edited puzzle in the place of `original`; nullopt where that would read as another puzzle.
std::optional<std::string> edited(std::string_view original, const std::string& file, const Puzzle& before,
                                  const Puzzle& after) {
    std::optional<std::string> text = rewriteToml(original, Writer(before).write(), Writer(after).write());
    if (!text) return text;
    try {
        Puzzle read = parseTomlDraft(*text, file);
        // A puzzle without a name has that of its file.
        if (read.name.empty() && after.name == before.name) read.name = after.name;
        return toToml(read) == toToml(after) ? text : std::nullopt;
    } catch (const FormatError&) {
        return std::nullopt;
    }
}

}  // namespace

std::string toToml(const Puzzle& puzzle) {
    return toText(Writer(puzzle).write());
}

Message lostLayout() {
    return message(
        TRANSLATABLE("core", "the file is written anew, without the comments and the layout that it had"));
}

WrittenPuzzle editedToml(std::string_view original, const std::string& file, const Puzzle& before,
                         const Puzzle& after) {
    const std::string_view text = withoutMark(original);
    if (auto written = edited(text, file, before, after))
        return {std::string(original.substr(0, original.size() - text.size())) + *written, {}};
    WrittenPuzzle written{toToml(after), {}};
    if (text.find('#') != std::string_view::npos) written.notes.push_back(lostLayout());
    return written;
}

std::string piecesToText(const Puzzle& puzzle, std::span<const std::size_t> pieces) {
    return toText(Writer(puzzle).writeSome(pieces));
}

}  // namespace tilewright
