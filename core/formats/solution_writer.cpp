#include "core/formats/solution_writer.h"

#include <utility>
#include <vector>

#include "core/files/files.h"
#include "core/formats/solution_compact.h"
#include "core/formats/solution_json.h"
#include "core/formats/solution_text.h"

namespace tilewright {

namespace {

// Lines before the solution that a reader of compact lines knows; none where nothing was said.
std::string remarkLines(const SolutionRemark& remark) {
    std::string lines = remark.isMarked ? "# marked\n" : "";
    if (!remark.note.empty()) lines += "# note: " + remark.note + "\n";
    return lines;
}

class TextWriter final : public SolutionWriter {
  public:
    explicit TextWriter(const Puzzle& puzzle) : text_(puzzle) {}

    std::string header() const override { return text_.legend(); }
    std::string write(const NumberedSolution& solution) const override {
        return remarkLines(solution.remark) + text_.draw(solution.placements) + "\n";
    }

  private:
    SolutionText text_;
};

class JsonWriter final : public SolutionWriter {
  public:
    explicit JsonWriter(const Puzzle& puzzle) : lattice_(puzzle.lattice) {
        for (const Piece& piece : puzzle.pieces)
            names_.push_back(piece.name);
    }

    std::string write(const NumberedSolution& solution) const override {
        return solutionJson(solution, names_, lattice_) + "\n";
    }

  private:
    Lattice lattice_;
    std::vector<std::string> names_;
};

class CompactWriter final : public SolutionWriter {
  public:
    explicit CompactWriter(const Puzzle& puzzle) : compact_(puzzle) {}

    std::string header() const override { return compact_.header(); }
    std::string write(const NumberedSolution& solution) const override {
        return remarkLines(solution.remark) + compact_.line(solution.placements) + "\n";
    }

  private:
    CompactSolutions compact_;
};

}  // namespace

SolutionFormat solutionFormatFor(const std::filesystem::path& file) {
    for (const char* ending : {".jsonl", ".ndjson", ".json"})
        if (hasEnding(file, ending)) return SolutionFormat::json;
    return hasEnding(file, ".compact") ? SolutionFormat::compact : SolutionFormat::text;
}

std::unique_ptr<SolutionWriter> makeSolutionWriter(SolutionFormat format, const Puzzle& puzzle) {
    switch (format) {
        case SolutionFormat::json:
            return std::make_unique<JsonWriter>(puzzle);
        case SolutionFormat::compact:
            return std::make_unique<CompactWriter>(puzzle);
        case SolutionFormat::text:
            break;
    }
    return std::make_unique<TextWriter>(puzzle);
}

}  // namespace tilewright
