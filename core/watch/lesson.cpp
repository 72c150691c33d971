#include "core/watch/lesson.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>
#include <limits>
#include <ranges>
#include <thread>
#include <utility>

#include "core/basics/files.h"
#include "core/basics/text.h"
#include "core/edges/edge_graphs.h"
#include "core/edges/edge_solver.h"
#include "core/formats/edge_file.h"
#include "core/formats/puzzle_file.h"
#include "core/formats/toml_puzzle.h"
#include "core/formats/toml_values.h"
#include "core/puzzle/checks.h"
#include "core/search/plan.h"
#include "core/watch/search_player.h"

namespace tilewright {

const std::string& LocalText::of(std::string_view language) const {
    static const std::string none;
    for (const std::string_view wanted : {language, std::string_view("en")})
        if (const auto text = in.find(wanted); text != in.end()) return text->second;
    return in.empty() ? none : in.begin()->second;
}

AnyPuzzle Lesson::watched() const {
    AnyPuzzle all = puzzle;
    if (auto* tiling = std::get_if<Puzzle>(&all))
        tiling->fixed.insert(tiling->fixed.end(), placed.begin(), placed.end());
    return all;
}

namespace {

constexpr std::array partNames{
    std::pair("code", &LessonParts::code),      std::pair("inside", &LessonParts::inside),
    std::pair("tree", &LessonParts::tree),      std::pair("statistics", &LessonParts::statistics),
    std::pair("pof", &LessonParts::pof),        std::pair("nof", &LessonParts::nof),
    std::pair("colours", &LessonParts::colours)};

// Joins the lines of a text and collapses white space: line breaks in the file are only for readability.
std::string inOneLine(std::string_view text) {
    std::string line;
    for (const char c : trimmed(text)) {
        const bool isBlank = std::isspace(static_cast<unsigned char>(c)) != 0;
        if (!isBlank || line.back() != ' ') line += isBlank ? ' ' : c;
    }
    return line;
}

class LessonReader : TomlCells {
  public:
    LessonReader(std::string_view text, const std::string& file)
        : TomlCells(text, file, false), file_(file), folder_(std::filesystem::path(file).parent_path()) {}

    Lesson read() const {
        requireFormat();
        const toml::node& kind = require(root(), "kind");
        if (string(kind) != "lesson") fail(kind, core::message("the kind must be \"lesson\""));
        expectKeys(root(),
                   {"format", "kind", "title", "puzzle", "puzzle-text", "problem", "plan", "fixed", "page"});
        Lesson lesson;
        lesson.title = readText(require(root(), "title"));
        readPuzzle(lesson);
        const auto* tiling = std::get_if<Puzzle>(&lesson.puzzle);
        for (const toml::table* piece : tables("fixed"))
            lesson.placed.push_back(readPlaced(*piece, tiling));
        readPlan(lesson);
        for (const toml::table* page : tables("page"))
            lesson.pages.push_back(readPage(*page, tiling));
        if (lesson.pages.empty())
            fail(root(), core::message("a lesson needs pages; expected %1", verbatim("[[page]]")));
        return lesson;
    }

  private:
    LocalText readText(const toml::node& node) const {
        if (!node.is_table() || node.as_table()->empty())
            fail(node, core::message("expected a text for each language, such as %1",
                                     verbatim(R"({ en = "…", de = "…" })")));
        LocalText text;
        for (const auto& [key, value] : *node.as_table()) {
            const std::string_view language = key.str();
            const bool isCode = (language.size() == 2 || language.size() == 3) &&
                                std::ranges::all_of(language, [](char c) { return c >= 'a' && c <= 'z'; });
            if (!isCode)
                fail(key.source().begin,
                     core::message("%1 is not a language code; expected one such as \"en\" or \"de\"",
                                   doubleQuoted(language)));
            text.in.emplace(language, inOneLine(string(value)));
            if (text.in.find(language)->second.empty()) fail(value, core::message("this text is empty"));
        }
        return text;
    }

    void readPuzzle(Lesson& lesson) const {
        const toml::node* own = root().get("puzzle-text");
        if (own != nullptr && root().contains("puzzle"))
            fail(*own, core::message("give \"puzzle\" or \"puzzle-text\", not both"));
        const toml::node& puzzle = own != nullptr ? *own : require(root(), "puzzle");
        if (own == nullptr) lesson.puzzleFile = string(puzzle);
        if (const toml::node* problem = root().get("problem"))
            lesson.problem = integer(*problem, 1, std::numeric_limits<int>::max());
        try {
            const LoadedFile loaded = own != nullptr ? LoadedFile(std::string(string(puzzle)), file_)
                                                     : loadFile(folder_ / lesson.puzzleFile);
            lesson.puzzle = loaded.puzzle(lesson.problem);
        } catch (const FormatError& error) {
            fail(puzzle, core::message("the puzzle of the lesson cannot be read: %1", error.message()));
        }
        const auto* tiling = std::get_if<Puzzle>(&lesson.puzzle);
        if (tiling != nullptr && tiling->kind == PuzzleKind::cover)
            fail(puzzle, core::message("lessons cannot show best covers, which cannot be watched"));
    }

    FixedPiece readPlaced(const toml::table& from, const Puzzle* puzzle) const {
        if (puzzle == nullptr)
            fail(from, core::message("pieces of an edge-matching puzzle cannot be fixed; remove this key"));
        expectKeys(from, {"piece", "cells", "layers"});
        const toml::node& name = require(from, "piece");
        const auto piece = std::ranges::find(puzzle->pieces, string(name), &Piece::name);
        if (piece == puzzle->pieces.end())
            fail(name, core::message("there is no piece named %1", doubleQuoted(string(name))));
        FixedPiece placed{static_cast<std::size_t>(piece - puzzle->pieces.begin()),
                          readCells(from, puzzle->lattice, false).required};
        std::ranges::sort(placed.cells);
        return placed;
    }

    void readOrder(const toml::node& plan, Lesson& lesson) const {
        if (methodOf(std::get<EdgePuzzle>(lesson.puzzle)).name != "search")
            fail(plan, core::message("this puzzle is solved without a search; remove this key"));
        lesson.plan = string(plan);
        const std::span<const std::string_view> names = boardOrderNames();
        if (std::ranges::find(names, lesson.plan) == names.end())
            fail(plan, core::message("%1 is not an order of places; expected one of %2",
                                     doubleQuoted(lesson.plan), joinedText(names)));
    }

    void readPlan(Lesson& lesson) const {
        const toml::node* plan = root().get("plan");
        const AnyPuzzle watched = lesson.watched();
        const auto* puzzle = std::get_if<Puzzle>(&watched);
        if (puzzle == nullptr) {
            if (plan != nullptr) readOrder(*plan, lesson);
            return;
        }
        // The puzzle itself is valid, so only the fixed pieces of the lesson can be wrong.
        const std::size_t own = std::get<Puzzle>(lesson.puzzle).fixed.size();
        for (const Flaw& flaw : validate(*puzzle))
            fail(*tables("fixed").at(flaw.index - own), flaw.text);
        lesson.plan = string(require(root(), "plan"));
        try {
            checkPlan(*puzzle, planFromOptions(lesson.plan, *puzzle));
        } catch (const PlanError& error) {
            fail(*plan, core::message("this plan does not suit the puzzle: %1", error.message()));
        }
    }

    LessonPage readPage(const toml::table& from, const Puzzle* tiling) const {
        expectKeys(from, {"step", "note", "show", "outline"});
        LessonPage page;
        const toml::node& step = require(from, "step");
        if (integer(step) < 0) fail(step, core::message("steps are numbered from 0, the beginning"));
        page.step = static_cast<std::uint64_t>(integer(step));
        page.note = readText(require(from, "note"));
        if (const toml::node* outline = from.get("outline")) {
            const bool isFlat = tiling != nullptr && tiling->lattice.isFlat();
            if (!isFlat)
                fail(*outline, core::message("only cells of a flat puzzle can be outlined; remove this key"));
            for (const toml::node& cell : array(*outline))
                page.outlined.push_back(integer(cell, 0, tiling->region.size() - 1));
        }
        const toml::node* show = from.get("show");
        if (show == nullptr) return page;
        if (tiling == nullptr)
            fail(*show,
                 core::message("a page of an edge-matching puzzle always shows everything; remove this key"));
        for (const toml::node& word : array(*show)) {
            const auto part =
                std::ranges::find(partNames, string(word), [](const auto& p) { return p.first; });
            if (part == partNames.end())
                fail(word, core::message("%1 cannot be shown; expected one of %2", doubleQuoted(string(word)),
                                         joinedText(partNames | std::views::keys)));
            page.shown.*part->second = true;
        }
        return page;
    }

    std::string file_;
    std::filesystem::path folder_;
};

// A multi-line literal, for readability of the file.
std::string multiLineLiteral(const std::string& text) {
    const std::string quotes = "'''";
    return text.find(quotes) == std::string::npos ? quotes + "\n" + text + quotes : tomlLiteral(text);
}

void addText(TomlTable& table, const std::string& key, const LocalText& text) {
    for (const auto& [language, words] : text.in)
        table.entries.emplace_back(key + "." + language, tomlLiteral(words));
}

}  // namespace

bool isLesson(std::string_view bytes) {
    const std::string_view text = withoutMark(bytes);
    const std::string_view kind = text.substr(findTomlValue(text, "kind").value_or(text.size()));
    return kind.starts_with("\"lesson\"") || kind.starts_with("'lesson'");
}

Lesson parseLesson(std::string_view text, const std::string& file) {
    requireText(text, file);
    return LessonReader(withoutMark(text), file).read();
}

Lesson loadLesson(const std::filesystem::path& path) {
    return parseLesson(readTextFile(path), path.string());
}

std::string toToml(const Lesson& lesson) {
    std::vector<TomlTable> tables{{"", {{"format", "1"}, {"kind", "\"lesson\""}}}};
    TomlTable& head = tables.front();
    addText(head, "title", lesson.title);
    if (lesson.puzzleFile.empty())
        head.entries.emplace_back(
            "puzzle-text",
            multiLineLiteral(std::visit([](const auto& puzzle) { return toToml(puzzle); }, lesson.puzzle)));
    else
        head.entries.emplace_back("puzzle", tomlLiteral(lesson.puzzleFile));
    if (lesson.problem != 1) head.entries.emplace_back("problem", std::to_string(lesson.problem));
    const auto* puzzle = std::get_if<Puzzle>(&lesson.puzzle);
    if (puzzle != nullptr || !lesson.plan.empty())
        head.entries.emplace_back("plan", tomlLiteral(lesson.plan));
    for (const FixedPiece& placed : lesson.placed) {
        const auto cell = [&](Cell c) { return "[" + joinedText(numbersOf(c, puzzle->lattice)) + "]"; };
        tables.push_back({"[[fixed]]",
                          {{"piece", tomlLiteral(puzzle->pieces[placed.piece].name)},
                           {"cells", "[" + joinedText(placed.cells | std::views::transform(cell)) + "]"}}});
    }
    for (const LessonPage& page : lesson.pages) {
        TomlTable table{"[[page]]", {{"step", std::to_string(page.step)}}};
        std::vector<std::string> shown;
        for (const auto& [name, part] : partNames)
            if (page.shown.*part) shown.push_back(tomlLiteral(name));
        if (!shown.empty()) table.entries.emplace_back("show", "[" + joinedText(shown) + "]");
        if (!page.outlined.empty())
            table.entries.emplace_back("outline", "[" + joinedText(page.outlined) + "]");
        addText(table, "note", page.note);
        tables.push_back(std::move(table));
    }
    return toText(tables);
}

namespace {

template <class Player>
auto statesAtPages(Player& player, const Lesson& lesson, const StopToken& stop) {
    using Phase = StepPlayer::Phase;
    std::vector<std::decay_t<decltype(player.state())>> states;
    for (const LessonPage& page : lesson.pages) {
        player.goTo(page.step);
        while (player.phase() == Phase::preparing || player.phase() == Phase::seeking) {
            stop.check();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            player.poll();
        }
        if (player.phase() == Phase::failed) throw MessageError(player.error());
        if (player.position() != page.step)
            throw MessageError(core::message("page %1 is at step %2, but the search has only %3 steps",
                                             states.size() + 1, page.step, player.position()));
        states.push_back(player.state());
    }
    return states;
}

// The solution, if the method of the puzzle finds it without a search.
std::optional<EdgeArrangement> arrangementOf(const EdgePuzzle& puzzle, const StopToken& stop) {
    if (methodOf(puzzle).name == "search") return std::nullopt;
    EdgeOptions options;
    options.control = std::make_shared<EdgeControl>();
    const std::stop_callback cancel(stop.request(), [&] { options.control->stop(StopReason::cancelled); });
    EdgeResult result = solveEdges(puzzle, options);
    stop.check();
    if (result.method == "search") return std::nullopt;
    if (!result.arrangement) throw MessageError(result.reason);
    return std::move(result.arrangement);
}

// The player that the explorer uses for the puzzle: the traversal of its method, or the search.
EdgePlayer playerOf(const EdgePuzzle& puzzle, const std::optional<EdgeArrangement>& arrangement,
                    std::optional<BoardOrder> order) {
    if (!arrangement) return EdgePlayer(puzzle, order);
    const auto graph = puzzle.moves.swap ? std::nullopt : patternGraph(puzzle, arrangement);
    return {puzzle, *arrangement, walkOrder(puzzle, graph && graph->byColumns)};
}

}  // namespace

std::optional<BoardOrder> Lesson::order() const {
    const std::span<const std::string_view> names = boardOrderNames();
    const auto found = std::ranges::find(names, plan);
    if (found == names.end() || !std::holds_alternative<EdgePuzzle>(puzzle)) return std::nullopt;
    const auto order = static_cast<BoardOrder>(found - names.begin());
    return order == BoardOrder::constrained ? std::nullopt : std::optional(order);
}

LessonStates statesOf(const Lesson& lesson, const StopToken& stop) {
    const AnyPuzzle watched = lesson.watched();
    LessonStates states;
    if (const auto* edges = std::get_if<EdgePuzzle>(&watched)) {
        states.arrangement = arrangementOf(*edges, stop);
        EdgePlayer player = playerOf(*edges, states.arrangement, lesson.order());
        states.boards = statesAtPages(player, lesson, stop);
        return states;
    }
    const Puzzle& puzzle = std::get<Puzzle>(watched);
    SearchPlayer player(puzzle, planFromOptions(lesson.plan, puzzle));
    states.tilings = statesAtPages(player, lesson, stop);
    states.search = player.search();
    return states;
}

}  // namespace tilewright
