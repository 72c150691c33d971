#include "core/formats/solution_writer.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/files/files.h"
#include "core/formats/drawn_cells.h"
#include "core/formats/json_values.h"
#include "core/text/text.h"

namespace tilewright {

namespace {

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

std::vector<std::string> namesOf(const Puzzle& puzzle) {
    std::vector<std::string> names;
    for (const Piece& piece : puzzle.pieces)
        names.push_back(piece.name);
    return names;
}

// The symbols of compact lines.
std::vector<std::string> symbolsOf(const Puzzle& puzzle) {
    std::vector<std::string> symbols = namesOf(puzzle);
    const auto isLetter = [](const std::string& name) {
        return name.size() == 1 && letters.find(name.front()) != std::string_view::npos;
    };
    if (std::ranges::all_of(symbols, isLetter)) return symbols;
    for (std::size_t i = 0; i < symbols.size(); ++i)
        symbols[i] = symbols.size() <= letters.size() ? std::string(1, letters[i]) : std::to_string(i + 1);
    return symbols;
}

// Lines before the solution, of which a reader of compact lines knows the remark; none where nothing was
// said.
std::string linesAbout(const NumberedSolution& solution) {
    std::string lines = solution.remark.isMarked ? "# marked\n" : "";
    if (!solution.remark.note.empty()) lines += "# note: " + solution.remark.note + "\n";
    if (!solution.level.empty())
        lines += "# level " + solution.level + ", moves " + std::to_string(solution.moves) + "\n";
    return lines;
}

// Formats with a symbol for each cell of the box around the region.
class SymbolWriter : public SolutionWriter {
  public:
    std::string header() const override { return header_; }
    std::string write(const NumberedSolution& solution) const override {
        Symbols at(static_cast<std::size_t>(box_.volume()), &open_);
        for (const Placement& placement : solution.placements)
            for (const Cell cell : placement.cells)
                at[box_.indexOf(drawnAt(cell, lattice_))] = &symbols_[placement.piece];
        return linesAbout(solution) + draw(at) + "\n";
    }

  protected:
    /// By the index of the cell in the box.
    using Symbols = std::vector<const std::string*>;

    SymbolWriter(const Puzzle& puzzle, std::vector<std::string> symbols)
        : lattice_(puzzle.lattice),
          box_(drawnBox(puzzle.region.cells(), puzzle.lattice)),
          symbols_(std::move(symbols)) {}

    virtual std::string draw(const Symbols& at) const = 0;

    // The symbols of a row, `gap` between them.
    std::string row(const Symbols& at, int y, int z, std::string_view gap) const {
        std::string text;
        for (int x = box_.low.x; x <= box_.high.x; ++x)
            text.append(x > box_.low.x ? gap : "").append(*at[box_.indexOf({x, y, z})]);
        return text;
    }

    Lattice lattice_;
    Box box_;
    std::vector<std::string> symbols_;
    std::string open_ = ".";
    std::string header_;
};

class TextWriter final : public SymbolWriter {
  public:
    explicit TextWriter(const Puzzle& puzzle) : SymbolWriter(puzzle, {}) {
        TextSymbols text = textSymbols(puzzle);
        symbols_ = std::move(text.ofPieces);
        open_ = std::move(text.open);
        header_ = std::move(text.header);
    }

  private:
    std::string draw(const Symbols& at) const override {
        std::string text;
        for (int y = box_.high.y; y >= box_.low.y; --y) {
            std::string line;
            for (int z = box_.low.z; z <= box_.high.z; ++z)
                line += (z > box_.low.z ? ", " : "") + row(at, y, z, " ");
            line.erase(line.find_last_not_of(' ') + 1);
            text += line + "\n";
        }
        return text;
    }
};

class CompactWriter final : public SymbolWriter {
  public:
    explicit CompactWriter(const Puzzle& puzzle)
        : SymbolWriter(puzzle, symbolsOf(puzzle)), gap_(symbols_.size() > letters.size() ? " " : "") {
        const Cell size = box_.extent();
        const auto list = [](Cell c, std::string_view between) {
            return joinedText(std::array{c.x, c.y, c.z}, between);
        };
        header_ = "# Tilewright, compact solutions, version 1\n# puzzle: " + singleLine(puzzle.name) +
                  "\n# box: " + list(size, " x ") + ", lowest cell " + list(box_.low, ", ") +
                  "\n# cells: " + (lattice_.writesKinds() ? "the kinds of a place, then " : "") +
                  "x from the lowest up, then y from the highest down, then z from the lowest up\n"
                  "# '/' stands between layers, '.' is outside or open\n";
        for (std::size_t i = 0; i < symbols_.size(); ++i)
            header_ += "# piece " + symbols_[i] + ": " + singleLine(puzzle.pieces[i].name) + "\n";
    }

  private:
    std::string draw(const Symbols& at) const override {
        std::string text;
        for (int z = box_.low.z; z <= box_.high.z; ++z) {
            if (z > box_.low.z) text += gap_ + "/" + gap_;
            for (int y = box_.high.y; y >= box_.low.y; --y)
                text += (y < box_.high.y ? gap_ : "") + row(at, y, z, gap_);
        }
        return text;
    }

    std::string gap_;
};

class JsonWriter final : public SolutionWriter {
  public:
    explicit JsonWriter(const Puzzle& puzzle) : lattice_(puzzle.lattice), names_(namesOf(puzzle)) {}

    std::string write(const NumberedSolution& solution) const override {
        Json placements = Json::array();
        for (const Placement& placement : solution.placements) {
            placements.push_back(
                {{"piece", names_[placement.piece]}, {"cells", cellsJson(placement.cells, lattice_)}});
            if (!placement.colours.empty()) placements.back()["colours"] = placement.colours;
        }
        Json json = {
            {"number", solution.number}, {"copies", solution.copies}, {"placements", std::move(placements)}};
        if (!solution.level.empty()) {
            json["level"] = solution.level;
            json["moves"] = solution.moves;
        }
        if (solution.remark.isMarked) json["marked"] = true;
        if (!solution.remark.note.empty()) json["note"] = solution.remark.note;
        return jsonLine(json) + "\n";
    }

  private:
    Lattice lattice_;
    std::vector<std::string> names_;
};

// RFC 4180: in quotes where it needs them.
std::string csvField(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
    std::string field = "\"";
    for (const char c : text)
        field.append(c == '"' ? 2 : 1, c);
    return field + '"';
}

class TableWriter final : public SolutionWriter {
  public:
    TableWriter(const Puzzle& puzzle, bool hasRemarks)
        : lattice_(puzzle.lattice), hasRemarks_(hasRemarks), names_(namesOf(puzzle)) {}

    std::string header() const override {
        return std::string("solution,placement,piece,x,y") + (lattice_.isFlat() ? "" : ",z") +
               (lattice_.writesKinds() ? ",k" : "") + (hasRemarks_ ? ",marked,note\n" : "\n");
    }

    std::string write(const NumberedSolution& solution) const override {
        std::string end = "\n";
        if (hasRemarks_)
            end = (solution.remark.isMarked ? ",1," : ",0,") + csvField(solution.remark.note) + "\n";
        std::string lines;
        for (std::size_t i = 0; i < solution.placements.size(); ++i) {
            const Placement& placement = solution.placements[i];
            const std::string begin = std::to_string(solution.number) + "," + std::to_string(i + 1) + "," +
                                      csvField(names_[placement.piece]) + ",";
            for (const Cell cell : placement.cells)
                lines += begin + joinedText(numbersOf(cell, lattice_), ",") + end;
        }
        return lines;
    }

  private:
    Lattice lattice_;
    bool hasRemarks_;
    std::vector<std::string> names_;
};

}  // namespace

TextSymbols textSymbols(const Puzzle& puzzle) {
    TextSymbols text{namesOf(puzzle), ".", {}};
    const auto widest = [&] {
        std::size_t most = 1;
        for (const std::string& symbol : text.ofPieces)
            most = std::max(most, characters(symbol));
        return most;
    };
    // Longer names make columns that are too wide to be read as a drawing.
    constexpr std::size_t longestSymbol = 4;
    if (widest() > longestSymbol) {
        text.ofPieces = symbolsOf(puzzle);
        for (std::size_t i = 0; i < text.ofPieces.size(); ++i)
            text.header += text.ofPieces[i] + " = " + puzzle.pieces[i].name + "\n";
        text.header += "\n";
    }
    const std::size_t columns = widest();
    for (std::string& symbol : text.ofPieces)
        symbol.append(columns - characters(symbol), ' ');
    text.open.append(columns - 1, ' ');
    return text;
}

SolutionFormat solutionFormatFor(const std::filesystem::path& file) {
    for (const char* ending : {".jsonl", ".ndjson", ".json"})
        if (hasEnding(file, ending)) return SolutionFormat::json;
    return hasEnding(file, ".compact") ? SolutionFormat::compact : SolutionFormat::text;
}

std::unique_ptr<SolutionWriter> makeSolutionWriter(SolutionFormat format, const Puzzle& puzzle,
                                                   bool hasRemarks) {
    switch (format) {
        case SolutionFormat::json:
            return std::make_unique<JsonWriter>(puzzle);
        case SolutionFormat::compact:
            return std::make_unique<CompactWriter>(puzzle);
        case SolutionFormat::csv:
            return std::make_unique<TableWriter>(puzzle, hasRemarks);
        case SolutionFormat::text:
            break;
    }
    return std::make_unique<TextWriter>(puzzle);
}

}  // namespace tilewright
