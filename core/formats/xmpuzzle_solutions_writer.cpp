#include <algorithm>
#include <pugixml.hpp>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "core/files/files.h"
#include "core/formats/gzip.h"
#include "core/formats/xmpuzzle_drawings.h"
#include "core/formats/xmpuzzle_solutions.h"
#include "core/lattice/positions.h"
#include "core/text/text.h"

namespace tilewright {

namespace {

// A piece that is removed is put as far away as no other one is.
constexpr int removedBy = 20'000;

class SolutionsElement : XmpuzzleDrawings {
  public:
    SolutionsElement(const std::string& xml, const std::string& file, std::size_t index, const Puzzle& puzzle)
        : XmpuzzleDrawings(xml, file, index, puzzle) {}

    bool canWrite() const { return areTurnsNumbered_; }

    void write(pugi::xml_node problem, std::span<const StoredSolution> solutions) {
        problem.remove_child("solutions");
        pugi::xml_node list = problem.append_child("solutions");
        std::size_t apart = 0;
        for (const StoredSolution& solution : solutions) {
            pugi::xml_node element = list.append_child("solution");
            element.append_child("assembly").text().set(assemblyOf(solution.placements).c_str());
            if (!solution.separation.moves.empty())
                writeNode(element.append_child("separation"), solution.separation,
                          std::vector<Cell>(solution.placements.size()));
            else if (!solution.states.empty())
                element.append_child("separationInfo").text().set(joinedText(solution.states, " ").c_str());
            apart += solution.level.numbers.empty() ? 0 : 1;
        }
        auto set = [problem](const char* name, std::size_t value) mutable {
            problem.remove_attribute(name);
            problem.append_attribute(name) = static_cast<unsigned long long>(value);
        };
        // Finished.
        set("state", 2);
        set("assemblies", solutions.size());
        set("solutions", apart);
        set("time", 0);
    }

  private:
    struct Turned {
        std::size_t number = 0;
        Cell position;
    };

    // With which turn and where the drawing of a piece becomes a placement of it.
    Turned turned(const Placement& placement) const {
        const XmpuzzleDrawing& drawing = drawings_[placement.piece];
        std::vector<DrawnCell> target;
        for (std::size_t i = 0; i < placement.cells.size(); ++i)
            target.push_back({placement.cells[i] - shift_,
                              placement.colours.empty() ? CellColour{} : placement.colours[i], false});
        const bool isColoured = !placement.colours.empty();
        for (std::size_t number = 0; number < turns_.size(); ++number) {
            std::vector<DrawnCell> cells = drawing.cells;
            std::erase_if(cells, &DrawnCell::isOptional);
            for (DrawnCell& one : cells) {
                one.cell = turns_[number](one.cell);
                if (!isColoured) one.colour = 0;
            }
            std::ranges::sort(cells);
            const Cell by = target.front().cell - cells.front().cell;
            for (DrawnCell& one : cells)
                one.cell = one.cell + by;
            if (cells == target) return {number, lattice_.positionOf(turns_[number](*drawing.hotspot) + by)};
        }
        throw std::logic_error("a placement is not that of its piece");
    }

    std::string assemblyOf(const std::vector<Placement>& placements) {
        entries_.assign(placements.size(), 0);
        positions_.assign(placements.size(), {});
        std::vector<std::string> words;
        std::size_t entry = 0;
        for (std::size_t piece = 0; piece < drawings_.size(); ++piece) {
            const std::size_t end = entry + static_cast<std::size_t>(drawings_[piece].entries);
            for (std::size_t i = 0; i < placements.size(); ++i) {
                if (placements[i].piece != piece) continue;
                const auto [number, position] = turned(placements[i]);
                entries_[i] = entry++;
                positions_[i] = position;
                for (const int value : {position.x, position.y, position.z, static_cast<int>(number)})
                    words.push_back(std::to_string(value));
            }
            for (; entry < end; ++entry)
                words.emplace_back("x");
        }
        return joinedText(words, " ");
    }

    // `moved` is how far each placement is from its place.
    void writeNode(pugi::xml_node node, const Separation& separation, std::vector<Cell> moved) const {
        std::vector<std::size_t> pieces = separation.pieces;
        std::ranges::sort(pieces, {}, [this](std::size_t piece) { return entries_[piece]; });
        std::vector<std::size_t> entries;
        for (const std::size_t piece : pieces)
            entries.push_back(entries_[piece]);
        pugi::xml_node list = node.append_child("pieces");
        list.append_attribute("count") = static_cast<unsigned>(pieces.size());
        list.text().set(joinedText(entries, " ").c_str());
        const auto writeState = [&](const std::vector<Cell>& offsets) {
            pugi::xml_node state = node.append_child("state");
            const std::pair<const char*, int Cell::*> rows[]{
                {"dx", &Cell::x}, {"dy", &Cell::y}, {"dz", &Cell::z}};
            for (const auto& [name, coordinate] : rows) {
                std::vector<int> numbers;
                for (const std::size_t piece : pieces)
                    numbers.push_back((positions_[piece] + positionStep(offsets[piece], lattice_)).*
                                      coordinate);
                state.append_child(name).text().set(joinedText(numbers, " ").c_str());
            }
        };
        writeState(moved);
        for (const AssemblyMove& move : separation.moves) {
            std::vector<Cell> next = moved;
            const int steps = move.isRemoval ? removedBy : move.steps;
            for (const std::size_t piece : move.pieces)
                next[piece] =
                    next[piece] + Cell{move.step.x * steps, move.step.y * steps, move.step.z * steps};
            writeState(next);
            if (!move.isRemoval) moved = std::move(next);
        }
        for (std::size_t part = separation.parts.size(); part-- > 0;)
            if (!separation.parts[part].moves.empty()) {
                pugi::xml_node child = node.append_child("separation");
                child.append_attribute("type") = part == 0 ? "left" : "removed";
                writeNode(child, separation.parts[part], moved);
            }
    }

    /// Of each placement.
    std::vector<std::size_t> entries_;
    std::vector<Cell> positions_;
};

}  // namespace

void addXmpuzzleSolutions(WrittenPuzzle& written, const Puzzle& puzzle, const std::string& file,
                          std::span<const StoredSolution> solutions) {
    const std::string xml = gunzip(written.bytes, maxPuzzleFile, file);
    SolutionsElement element(xml, file, 0, puzzle);
    if (!puzzle.fixed.empty() || !element.canWrite()) {
        written.notes.push_back(
            core::message("solutions are left out; this format has them only for cubes, and without pieces "
                          "that are in their place"));
        return;
    }
    pugi::xml_document document;
    document.load_buffer(xml.data(), xml.size(), pugi::parse_full | pugi::parse_ws_pcdata,
                         pugi::encoding_utf8);
    element.write(document.document_element().child("problems").child("problem"), solutions);
    std::ostringstream sink;
    document.save(sink, "", pugi::format_raw | pugi::format_no_declaration, pugi::encoding_utf8);
    written.bytes = gzip(sink.str());
}

}  // namespace tilewright
