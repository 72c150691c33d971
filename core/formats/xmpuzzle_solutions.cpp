#include "core/formats/xmpuzzle_solutions.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <pugixml.hpp>
#include <set>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "core/assembly/sweeps.h"
#include "core/basics/files.h"
#include "core/basics/text.h"
#include "core/formats/xml_document.h"
#include "core/formats/xmpuzzle.h"
#include "core/lattice/lattice.h"

namespace tilewright {

namespace {

// Removed pieces are placed farther away than any other piece.
constexpr int farAway = 10'000;

// How many combinations of rotations are tried to make pieces fit.
constexpr int mostTrials = 200'000;

std::vector<std::string_view> wordsOf(std::string_view text) {
    std::vector<std::string_view> words;
    for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
        const std::size_t end = std::min(text.find_first_of(" \t\r\n"), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return words;
}

// The entry of a piece in a stored assembly.
struct StoredPlace {
    std::size_t piece = 0;
    Cell position;
    int turn = 0;
};

class SolutionReader : XmpuzzleDrawings {
  public:
    SolutionReader(const std::string& xml, const std::string& file, std::size_t index, const Puzzle& puzzle)
        : XmpuzzleDrawings(xml, file, index, puzzle), slides_{Slides(puzzle.lattice, false)} {
        if (puzzle.lattice.isFlat()) slides_.emplace_back(puzzle.lattice, true);
    }

    StoredSolutions read() {
        StoredSolutions stored;
        for (const pugi::xml_node element : problem_.child("solutions").children("solution")) {
            StoredSolution solution;
            const auto attempt = [&](const auto& work, const char* remedy) {
                try {
                    work();
                    return true;
                } catch (const FormatError& error) {
                    stored.notes.push_back(messageOf(remedy, error.message()));
                    return false;
                }
            };
            if (!attempt([&] { readAssembly(element, solution); },
                         core::text("%1; this stored solution is ignored; solve the puzzle again, or "
                                    "remove it from the file")))
                continue;
            attempt([&] { readSeparation(element, solution); },
                    core::text("%1; the disassembly of this stored solution is ignored; disassemble it "
                               "again"));
            stored.solutions.push_back(std::move(solution));
        }
        return stored;
    }

  private:
    std::vector<int> numbersIn(pugi::xml_node element) const {
        std::vector<int> numbers;
        for (const std::string_view word : wordsOf(element.text().get())) {
            const auto number = readNumber<int>(word);
            if (!number)
                xml_.fail(element, core::message("expected whole numbers, not %1", doubleQuoted(word)));
            numbers.push_back(*number);
        }
        return numbers;
    }

    void readAssembly(pugi::xml_node solution, StoredSolution& to) {
        const pugi::xml_node element = xml_.child(solution, "assembly");
        const std::vector<std::string_view> words = wordsOf(element.text().get());
        places_.clear();
        placementOf_.clear();
        std::size_t at = 0;
        const auto number = [&] {
            const auto value = at < words.size() ? readNumber<int>(words[at]) : std::nullopt;
            if (!value)
                xml_.fail(element,
                          core::message(
                              "expected x, y, z and rotation of each piece, or an 'x' for a missing one"));
            ++at;
            return *value;
        };
        for (std::size_t piece = 0; piece < drawings_.size(); ++piece)
            for (int entry = 0; entry < drawings_[piece].entries; ++entry) {
                if (at < words.size() && words[at] == "x") {
                    placementOf_.emplace_back();
                    ++at;
                    continue;
                }
                placementOf_.emplace_back(places_.size());
                const Cell position{number(), number(), number()};
                places_.push_back({piece, position, number()});
            }
        if (at != words.size())
            xml_.fail(element, core::message("the assembly has more pieces than the puzzle"));
        trials_ = mostTrials;
        if (!place(0, to.placements, {}))
            xml_.fail(element, core::message("the pieces overlap or do not fit"));
    }

    // Places the piece of an entry and those of all later entries.
    bool place(std::size_t entry, std::vector<Placement>& placements, const std::set<Cell>& filled) {
        if (entry == places_.size()) {
            const std::span<const Cell> cells = puzzle_.region.cells();
            for (std::size_t i = 0; i < cells.size(); ++i)
                if (!puzzle_.region.isOptional(i) && !filled.contains(cells[i])) return false;
            return true;
        }
        const StoredPlace& stored = places_[entry];
        std::vector<const Symmetry*> turns;
        for (const Symmetry& turn : turns_)
            turns.push_back(&turn);
        // The rotation given in the file is tried first.
        if (areTurnsNumbered_ && stored.turn >= 0 && stored.turn < std::ssize(turns))
            std::rotate(turns.begin(), turns.begin() + stored.turn, turns.begin() + stored.turn + 1);
        for (const Symmetry* turn : turns) {
            if (--trials_ < 0) return false;
            std::optional<Placement> placement = placed(stored, *turn);
            if (!placement) continue;
            std::set<Cell> all = filled;
            if (!std::ranges::all_of(placement->cells, [&](Cell cell) { return all.insert(cell).second; }))
                continue;
            placements.push_back(*std::move(placement));
            if (place(entry + 1, placements, all)) return true;
            placements.pop_back();
        }
        return false;
    }

    // The piece with its rotated hotspot at the position in the file, if it then lies in the region.
    std::optional<Placement> placed(const StoredPlace& stored, const Symmetry& turn) const {
        const XmpuzzleDrawing& drawing = drawings_[stored.piece];
        const auto target = lattice_.cellAt(stored.position);
        if (!target || !drawing.hotspot || drawing.cells.empty() || turn.divisor() != 1) return std::nullopt;
        const Cell by = *target - turn(*drawing.hotspot);
        if (by.kind != 0) return std::nullopt;
        std::vector<DrawnCell> cells = drawing.cells;
        for (DrawnCell& one : cells) {
            one.cell = turn(one.cell) + by + shift_;
            if (!puzzle_.region.contains(one.cell)) return std::nullopt;
        }
        Shape shape(cells);
        if (!puzzle_.pieces[stored.piece].shape.isColoured()) shape = shape.plain();
        std::erase_if(cells, &DrawnCell::isOptional);
        std::ranges::sort(cells);
        if (!Board(puzzle_).allows(shape, 0, cells.front().cell)) return std::nullopt;
        Placement placement{stored.piece, {}, {shape.colours().begin(), shape.colours().end()}};
        for (const DrawnCell& one : cells)
            placement.cells.push_back(one.cell);
        return placement;
    }

    void readSeparation(pugi::xml_node solution, StoredSolution& to) {
        if (const pugi::xml_node info = solution.child("separationInfo")) {
            const std::vector<int> states = numbersIn(info);
            std::size_t at = 0;
            const Separation read = readStates(info, states, at);
            if (at != states.size()) xml_.fail(info, core::message("there are more numbers than parts"));
            to.level = levelOf(read);
            to.states = states;
        }
        const pugi::xml_node root = solution.child("separation");
        if (!root) return;
        std::vector<Cell> positions;
        std::vector<std::size_t> entries;
        for (std::size_t entry = 0; entry < placementOf_.size(); ++entry)
            if (placementOf_[entry]) entries.push_back(entry);
        for (const StoredPlace& stored : places_)
            positions.push_back(stored.position);
        const std::vector<Cell> nowhere(places_.size());
        to.separation = readNode(root, entries, positions, nowhere, to.placements);
        to.level = levelOf(to.separation);
    }

    // A separation of which only the numbers of states are known.
    Separation readStates(pugi::xml_node info, const std::vector<int>& states, std::size_t& at) const {
        if (at == states.size() || states[at] < 0 || states[at] == 1)
            xml_.fail(info, core::message("expected for each part how many positions it goes through, "
                                          "at least 2, or 0 if it stays whole"));
        Separation node;
        const int count = states[at++];
        if (count == 0) return node;
        node.moves.resize(static_cast<std::size_t>(count) - 1);
        node.parts.push_back(readStates(info, states, at));
        node.parts.push_back(readStates(info, states, at));
        return node;
    }

    // `entries` are those of the assembly, `positions` their positions in the previous state, and `moved` the
    // displacement of each placement.
    Separation readNode(pugi::xml_node node, const std::vector<std::size_t>& entries,
                        const std::vector<Cell>& positions, const std::vector<Cell>& moved,
                        const std::vector<Placement>& placements) {
        const pugi::xml_node list = xml_.child(node, "pieces");
        const std::vector<int> pieces = numbersIn(list);
        if (!std::ranges::equal(pieces, entries, [](int a, std::size_t b) { return std::cmp_equal(a, b); }))
            xml_.fail(list, core::message("expected the pieces %1", joinedText(entries, " ")));
        Separation separation;
        for (const std::size_t entry : entries)
            separation.pieces.push_back(*placementOf_[entry]);
        std::vector<std::vector<Cell>> states;
        for (const pugi::xml_node state : node.children("state"))
            states.push_back(readState(state, entries.size()));
        if (states.size() < 2) xml_.fail(node, core::message("expected at least two states"));
        pugi::xml_node state = node.child("state");
        if (!isShifted(states.front(), positions))
            xml_.fail(state, core::message("the first state is not that of the assembled pieces"));
        std::vector<Cell> offsets = moved;
        for (std::size_t i = 1; i < states.size(); ++i) {
            state = state.next_sibling("state");
            const bool isLast = i + 1 == states.size();
            separation.moves.push_back(
                readMove(state, states[i - 1], states[i], separation.pieces, isLast, offsets, placements));
            if (isLast) break;
            const AssemblyMove& move = separation.moves.back();
            for (const std::size_t piece : move.pieces)
                offsets[piece] = offsets[piece] + move.shift();
        }
        for (const char* part : {"left", "removed"})
            separation.parts.push_back(
                readPart(node, part, separation, entries, states[states.size() - 2], offsets, placements));
        return separation;
    }

    Separation readPart(pugi::xml_node node, std::string_view type, const Separation& whole,
                        const std::vector<std::size_t>& entries, const std::vector<Cell>& positions,
                        const std::vector<Cell>& offsets, const std::vector<Placement>& placements) {
        Separation part;
        std::vector<std::size_t> own;
        std::vector<Cell> begin;
        const std::vector<std::size_t>& removed = whole.moves.back().pieces;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (std::ranges::binary_search(removed, whole.pieces[i]) != (type == "removed")) continue;
            own.push_back(entries[i]);
            begin.push_back(positions[i]);
            part.pieces.push_back(whole.pieces[i]);
        }
        for (const pugi::xml_node child : node.children("separation"))
            if (child.attribute("type").value() == type)
                return readNode(child, own, begin, offsets, placements);
        return part;
    }

    std::vector<Cell> readState(pugi::xml_node state, std::size_t pieces) const {
        std::array<std::vector<int>, 3> along;
        const std::array<const char*, 3> names{"dx", "dy", "dz"};
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const pugi::xml_node row = xml_.child(state, names[axis]);
            along[axis] = numbersIn(row);
            if (along[axis].size() != pieces)
                xml_.fail(row,
                          counted(static_cast<long long>(pieces), "expected %n number, one for each piece",
                                  core::plural("expected %n numbers, one for each piece")));
        }
        std::vector<Cell> positions;
        for (std::size_t i = 0; i < pieces; ++i)
            positions.push_back({along[0][i], along[1][i], along[2][i]});
        return positions;
    }

    // Whether all pieces were only shifted together.
    static bool isShifted(const std::vector<Cell>& a, const std::vector<Cell>& b) {
        for (std::size_t i = 0; i < a.size(); ++i)
            if (a[i] - b[i] != a[0] - b[0]) return false;
        return true;
    }

    AssemblyMove readMove(pugi::xml_node state, const std::vector<Cell>& before,
                          const std::vector<Cell>& after, const std::vector<std::size_t>& pieces,
                          bool isRemoval, const std::vector<Cell>& offsets,
                          const std::vector<Placement>& placements) const {
        const auto refuse = [&] {
            xml_.fail(state, core::message("expected one group of pieces that moves straight along an "
                                           "axis without collisions, and removal in the last state only"));
        };
        std::map<Cell, std::vector<std::size_t>> groups;
        for (std::size_t i = 0; i < pieces.size(); ++i)
            groups[after[i] - before[i]].push_back(pieces[i]);
        if (groups.size() != 2) refuse();
        // The stationary group is the one that did not move or, if all moved, the largest one.
        auto moving = groups.begin();
        auto staying = std::next(moving);
        if (moving->first == Cell{} ||
            (staying->first != Cell{} && moving->second.size() > staying->second.size()))
            std::swap(moving, staying);
        const Cell way = moving->first - staying->first;
        AssemblyMove move{moving->second, {}, 0, isRemoval};
        std::vector<Cell> cells;
        std::vector<Cell> others;
        std::vector<Cell> all;
        for (const std::size_t piece : pieces)
            for (const Cell cell : placements[piece].cells) {
                all.push_back(cell + offsets[piece]);
                (std::ranges::binary_search(move.pieces, piece) ? cells : others).push_back(all.back());
            }
        for (const Slides& slides : slides_) {
            const std::vector<Slides::Profile> moves = slides.profilesOf(cells);
            const std::vector<Slides::Profile> stays = slides.profilesOf(others);
            for (std::size_t axis = 0; axis < moves.size(); ++axis)
                for (const int sign : {1, -1}) {
                    const Cell one = slides.axes()[axis];
                    const Cell step{sign * one.x, sign * one.y, sign * one.z};
                    const int count = ratio(way, positionStep(step, puzzle_.lattice));
                    if (count == 0 || (count > farAway / 2) != isRemoval) continue;
                    // Moving against the axis is the same as moving the others along it.
                    const int distance = sign > 0 ? slides.distance(axis, moves[axis], stays[axis], {})
                                                  : slides.distance(axis, stays[axis], moves[axis], {});
                    if (isRemoval ? distance != Slides::free : distance < count) continue;
                    const Cell extent = boxAround(all).extent();
                    move.step = step;
                    move.steps = isRemoval ? std::max({extent.x, extent.y, extent.z}) : count;
                    return move;
                }
        }
        refuse();
        return move;
    }

    // How many times `step` makes up `way`; 0 if it does not.
    static int ratio(Cell way, Cell step) {
        const int length = step.x * step.x + step.y * step.y + step.z * step.z;
        const int count = static_cast<int>((static_cast<long long>(way.x) * step.x +
                                            static_cast<long long>(way.y) * step.y +
                                            static_cast<long long>(way.z) * step.z) /
                                           length);
        return count > 0 && way == Cell{step.x * count, step.y * count, step.z * count} ? count : 0;
    }

    /// Along the axes of the lattice, and out of a flat one.
    std::vector<Slides> slides_;
    std::vector<StoredPlace> places_;
    /// The placement of each entry of the assembly; nullopt if missing.
    std::vector<std::optional<std::size_t>> placementOf_;
    int trials_ = 0;
};

}  // namespace

StoredSolutions readXmpuzzleSolutions(const std::string& xml, const std::string& file, std::size_t index,
                                      const Puzzle& puzzle) {
    try {
        return SolutionReader(xml, file, index, puzzle).read();
    } catch (const FormatError& error) {
        return {{}, {error.message()}};
    }
}

namespace {

// Removed pieces are placed farther away than any other piece.
constexpr int removedBy = 20'000;

class SolutionsElement : XmpuzzleDrawings {
  public:
    SolutionsElement(const std::string& xml, const std::string& file, std::size_t index, const Puzzle& puzzle)
        : XmpuzzleDrawings(xml, file, index, puzzle) {}

    bool canWrite() const { return areTurnsNumbered_; }

    // The format has no turns of pieces, but can say through how many positions each part goes.
    static std::vector<int> statesOf(const Separation& node) {
        if (node.moves.empty()) return {0};
        std::vector<int> states{static_cast<int>(node.moves.size()) + 1};
        for (const Separation& part : node.parts) {
            const std::vector<int> more = statesOf(part);
            states.insert(states.end(), more.begin(), more.end());
        }
        return states;
    }

    void write(pugi::xml_node problem, std::span<const StoredSolution> solutions) {
        problem.remove_child("solutions");
        pugi::xml_node list = problem.append_child("solutions");
        std::size_t apart = 0;
        for (const StoredSolution& solution : solutions) {
            pugi::xml_node element = list.append_child("solution");
            element.append_child("assembly").text().set(assemblyOf(solution.placements).c_str());
            if (AssemblyPlan(solution.separation).hasTurns())
                element.append_child("separationInfo")
                    .text()
                    .set(joinedText(statesOf(solution.separation), " ").c_str());
            else if (!solution.separation.moves.empty())
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
        // State 2 means finished.
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

    // The rotation and position that map the drawing of a piece onto a placement.
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
        throw std::logic_error("a placement does not match its piece");
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

    // `moved` is the displacement of each placement.
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

    /// By placement.
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
            core::message("solutions are omitted; this format supports them only for cubes and without "
                          "fixed pieces"));
        return;
    }
    pugi::xml_document document;
    document.load_buffer(xml.data(), xml.size(), pugi::parse_full | pugi::parse_ws_pcdata,
                         pugi::encoding_utf8);
    element.write(document.document_element().child("problems").child("problem"), solutions);
    const auto turning = std::ranges::count_if(solutions, [](const StoredSolution& solution) {
        return AssemblyPlan(solution.separation).hasTurns();
    });
    if (turning > 0)
        written.notes.push_back(core::message(
            "turns of pieces are omitted; of %1 solutions only the numbers of moves are written", turning));
    std::ostringstream sink;
    document.save(sink, "", pugi::format_raw | pugi::format_no_declaration, pugi::encoding_utf8);
    written.bytes = gzip(sink.str());
}

}  // namespace tilewright
