#include <algorithm>
#include <array>
#include <ranges>
#include <span>
#include <string>

#include "core/formats/piece_text.h"
#include "core/formats/toml_puzzle.h"
#include "core/formats/toml_tables.h"
#include "core/lattice/positions.h"
#include "core/puzzle/wording.h"
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
        if (puzzle_.lattice.isFlat() && !puzzle_.lift) add("lift", "false");
        if (!puzzle_.rotate) add("rotate", "false");
        if (puzzle_.maxHoles) add("max-holes", std::to_string(*puzzle_.maxHoles));
        if (!puzzle_.source.empty()) add("source", tomlLiteral(puzzle_.source));
        writePalette();
        begin("[region]");
        writeRegion();
        writePieces(puzzle_.pieces);
        for (const FixedPiece& fixed : puzzle_.fixed) {
            begin("[[fixed]]");
            add("piece", pieceOf(fixed));
            add("cells", cellList(fixed.cells));
        }
        return std::move(tables_);
    }

    std::vector<TomlTable> writeSome(std::span<const std::size_t> pieces) {
        begin("");
        add("lattice", tomlLiteral(puzzle_.lattice.name()));
        if (std::ranges::any_of(pieces,
                                [&](std::size_t piece) { return puzzle_.pieces[piece].shape.isColoured(); }))
            writePalette();
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
            std::vector<Cell> cells(piece.shape.all().begin(), piece.shape.all().end());
            for (Cell& cell : cells)
                cell = cell + piece.drawnAt.value_or(Cell{});
            const std::span all(cells);
            const std::size_t size = piece.shape.cells().size();
            add("cells", cellList(all.first(size)));
            if (piece.shape.hasOptional()) add("optional", cellList(all.subspan(size)));
            if (piece.drawnAt) add("drawn-in-place", "true");
            if (piece.shape.isColoured()) {
                std::string symbols;
                for (const DrawnCell& one : piece.shape.drawn())
                    symbols += colourSymbols[one.colour];
                add("colours", tomlLiteral(symbols));
            }
            if (piece.count != usualCount_) add("count", count(piece.count));
            if (piece.weight != 1) add("weight", std::to_string(piece.weight));
            if (!piece.groups.empty()) add("group", groups(piece.groups));
            if (piece.heaviness != 1) add("heaviness", std::to_string(piece.heaviness));
            if (piece.colour) add("colour", tomlLiteral(toString(*piece.colour)));
        }
    }

    void writePalette() {
        const ColourRule& rule = puzzle_.colours;
        if (rule == ColourRule{}) return;
        const auto entryText = [](const ColourRule::Entry& entry) {
            const std::string colour = tomlLiteral(toString(entry.colour));
            return entry.name.empty() ? colour : "[" + tomlLiteral(entry.name) + ", " + colour + "]";
        };
        const auto pairText = [](const auto& pair) {
            return "[" + std::to_string(pair.first) + ", " + std::to_string(pair.second) + "]";
        };
        begin("[colours]");
        add("palette", "[" + joinedText(rule.palette | std::views::transform(entryText)) + "]");
        if (!rule.allowed.empty())
            add("allow", "[" + joinedText(rule.allowed | std::views::transform(pairText)) + "]");
    }

    void begin(const std::string& header) { tables_.push_back({header, {}}); }
    void add(const std::string& key, const std::string& value) {
        tables_.back().entries.emplace_back(key, value);
    }

    std::string cellList(std::span<const Cell> cells) const {
        const auto text = [&](Cell cell) { return "[" + joinedText(numbersOf(cell, puzzle_.lattice)) + "]"; };
        return "[" + joinedText(cells | std::views::transform(text)) + "]";
    }

    static std::string groups(const std::vector<PieceGroup>& groups) {
        const auto text = [](const PieceGroup& group) {
            const std::string name = tomlLiteral(group.name);
            return group.most == Count::any ? name : "[" + name + ", " + std::to_string(group.most) + "]";
        };
        if (groups.size() == 1 && groups.front().most == Count::any) return text(groups.front());
        return "[" + joinedText(groups | std::views::transform(text)) + "]";
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
        const bool isPlain = std::ranges::count_if(puzzle_.pieces, isNamesake) == 1;
        return isPlain ? tomlLiteral(name) : std::to_string(fixed.piece + 1);
    }

    // A character in a drawing.
    struct Symbol {
        Cell cell;
        char character = '.';
    };

    void writeRegion() {
        const Region& region = puzzle_.region;
        std::vector<Symbol> colours;
        if (region.isColoured())
            for (std::size_t i = 0; i < region.cells().size(); ++i)
                colours.push_back({region.cells()[i], colourSymbols[region.colourAt(i)]});
        std::vector<Symbol> weights;
        for (const CellWeight& weight : puzzle_.weights)
            if (region.contains(weight.cell))
                weights.push_back({weight.cell, static_cast<char>('0' + weight.weight)});

        const Lattice lattice = puzzle_.lattice;
        const Box box = positionsAround(region.cells(), lattice);
        size_ = box.high.place() + Cell{1, 1, 1};
        const std::array sizes{size_.x, size_.y, size_.z};
        if (region.isBox(lattice) && !(lattice.writesKinds() && !weights.empty()))
            add("box", "[" + joinedText(sizes | std::views::take(lattice.dimensions())) + "]");
        else if (canDraw(box))
            drawRegion();
        else
            return listRegion(colours, weights);
        if (!colours.empty()) drawLayers("colours", colours);
        if (!weights.empty()) drawLayers("weights", weights);
    }

    // Drawings begin at the origin; a long way to it is shorter in numbers, and so are few cells among many
    // positions that are none.
    bool canDraw(const Box& box) const {
        const Lattice lattice = puzzle_.lattice;
        if (lattice.writesKinds() || puzzle_.region.empty()) return false;
        constexpr long long positionsOfACell = 4;
        const bool isDense =
            lattice.hasUnitBoxes() || box.volume() <= positionsOfACell * puzzle_.region.size();
        return isDense && std::min({box.low.x, box.low.y, box.low.z}) >= 0 &&
               static_cast<long long>(size_.x) * size_.y * size_.z <= 2 * box.volume();
    }

    void drawRegion() {
        const Region& region = puzzle_.region;
        std::vector<Symbol> symbols;
        for (std::size_t i = 0; i < region.cells().size(); ++i)
            symbols.push_back({region.cells()[i], region.isOptional(i) ? 'o' : 'X'});
        drawLayers("layers", symbols);
    }

    void listRegion(std::span<const Symbol> colours, std::span<const Symbol> weights) {
        std::array<std::vector<Cell>, 2> cells;
        for (std::size_t i = 0; i < puzzle_.region.cells().size(); ++i)
            cells[puzzle_.region.isOptional(i) ? 1 : 0].push_back(puzzle_.region.cells()[i]);
        add("cells", cellList(cells[0]));
        if (!cells[1].empty()) add("optional", cellList(cells[1]));
        const auto addMarks = [&](const char* key, std::span<const Symbol> symbols) {
            if (symbols.empty()) return;
            std::string text;
            for (const std::vector<Cell>& part : cells)
                for (const Cell cell : part) {
                    const auto found = std::ranges::find(symbols, cell, &Symbol::cell);
                    text += found == symbols.end() ? '.' : found->character;
                }
            add(key, tomlLiteral(text));
        };
        addMarks("colours", colours);
        addMarks("weights", weights);
    }

    void drawLayers(const std::string& key, std::span<const Symbol> symbols) {
        std::string layer(static_cast<std::size_t>((size_.x + 1) * size_.y), '.');
        std::string value = "[\n";
        for (int z = 0; z < size_.z; ++z) {
            std::ranges::fill(layer, '.');
            for (int y = 0; y < size_.y; ++y)
                layer[static_cast<std::size_t>((y + 1) * (size_.x + 1) - 1)] = '\n';
            for (const Symbol& symbol : symbols) {
                const Cell at = puzzle_.lattice.positionOf(symbol.cell);
                if (at.z != z) continue;
                const int row = size_.y - 1 - at.y;
                layer[static_cast<std::size_t>(row * (size_.x + 1) + at.x)] = symbol.character;
            }
            value += "\"\"\"\n" + layer + "\"\"\",\n";
        }
        add(key, value + "]");
    }

    const Puzzle& puzzle_;
    /// What is not written down.
    Count usualCount_;
    std::vector<TomlTable> tables_;
    /// Up to where drawings of the region go.
    Cell size_;
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
    return core::message("the file is written anew, without the comments and the layout that it had");
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
