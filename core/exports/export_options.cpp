#include "core/exports/export_options.h"

#include <algorithm>
#include <array>

#include "core/basics/text.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

namespace {

bool isDefault(const ExportOption& option, const ExportOptions& options) {
    const ExportOptions fresh;
    return std::visit([&](auto field) { return options.*field == fresh.*field; }, option.field);
}

void reset(const ExportOption& option, ExportOptions& options) {
    const ExportOptions fresh;
    std::visit([&](auto field) { options.*field = fresh.*field; }, option.field);
    if (option.isSize()) options.height = fresh.height;
}

// The chosen word of an option with words; null for other options.
const ExportWord* chosenWord(const ExportOption& option, const ExportOptions& options) {
    const auto* field = std::get_if<std::string ExportOptions::*>(&option.field);
    if (field == nullptr) return nullptr;
    for (const ExportWord& word : option.words)
        if (options.*(*field) == word.word) return &word;
    return nullptr;
}

bool isOffered(const ExportWord& word, const ExportOptions& options, const ExportSubject& subject) {
    return word.condition == nullptr || word.condition(options, subject);
}

}  // namespace

ExportSubject subjectOf(const Puzzle& puzzle, const std::string& ending) {
    const Lattice lattice = puzzle.lattice;
    return {.isFlat = lattice.isFlat(),
            .hasWords = !puzzle.labels.empty(),
            .ending = ending,
            .isPolyhedral = !lattice.hasBalls() && !lattice.hasSticks()};
}

const ExportOption* ExportKind::find(std::string_view wanted) const {
    for (const ExportOption* option : options)
        if (wanted == option->name) return option;
    return nullptr;
}

const ExportKind& exportKind(std::string_view name) {
    const std::span<const ExportKind> kinds = exportKinds();
    const auto found = std::ranges::find(kinds, name, &ExportKind::name);
    return found == kinds.end() ? kinds.front() : *found;
}

ExportOptions meaningful(const ExportKind& kind, const ExportOptions& options, const ExportSubject& subject) {
    ExportOptions used = options;
    for (const ExportOption* option : kind.options) {
        const ExportWord* word = chosenWord(*option, used);
        if (!option->isOffered(used, subject) || (word && !isOffered(*word, used, subject)))
            reset(*option, used);
    }
    return used;
}

std::optional<ExportRefusal> refusal(const ExportKind& kind, const ExportOptions& options,
                                     const ExportSubject& subject) {
    for (const ExportOption* option : kind.options) {
        if (isDefault(*option, options)) continue;
        if (option->why && !option->isOffered(options, subject)) return {{option, messageOf(option->why)}};
        const ExportWord* word = chosenWord(*option, options);
        if (word && word->isRefused && !isOffered(*word, options, subject))
            return {{option, messageOf(word->why)}};
    }
    return std::nullopt;
}

std::optional<StepRange> parseSteps(std::string_view text) {
    const std::size_t dash = text.find('-');
    if (dash == std::string_view::npos) return std::nullopt;
    const auto first = readNumber<std::uint64_t>(text.substr(0, dash));
    const auto last = readNumber<std::uint64_t>(text.substr(dash + 1));
    constexpr std::uint64_t longest = 1'000'000;
    if (!first || !last || *first == 0 || *last < *first || *last - *first >= longest) return std::nullopt;
    return StepRange{*first, *last};
}

// The table of exports and their options.

namespace {

using Options = ExportOptions;
using Subject = ExportSubject;
using Section = ExportOption::Section;
using About = ExportOption::About;

// Conditions.

constexpr ExportCondition isSolid = [](const Options&, const Subject& subject) { return !subject.isFlat; };
constexpr ExportCondition isFlat = [](const Options&, const Subject& subject) { return subject.isFlat; };
constexpr ExportCondition isFromCorner = [](const Options& options, const Subject& subject) {
    return options.show == "turn" || options.view == "isometric" ||
           (options.view == "auto" && !subject.isFlat);
};
constexpr ExportCondition isOneDrawing = [](const Options& options, const Subject&) {
    return options.view != "layers";
};
constexpr ExportCondition isTogether = [](const Options& options, const Subject&) {
    return options.explode == 0.0;
};
constexpr ExportCondition isTurn = [](const Options& options, const Subject&) {
    return options.show == "turn";
};
constexpr ExportCondition isNoTurn = [](const Options& options, const Subject&) {
    return options.show != "turn";
};
constexpr ExportCondition isSearch = [](const Options& options, const Subject&) {
    return options.show == "search";
};
constexpr ExportCondition isNoSearch = [](const Options& options, const Subject&) {
    return options.show != "search";
};
constexpr ExportCondition isSolutionCut = [](const Options& options, const Subject&) {
    return options.cuts == "solution";
};
constexpr ExportCondition isNoComb = [](const Options& options, const Subject&) {
    return options.cuts != "comb";
};
constexpr ExportCondition hasOwnCuts = [](const Options& options, const Subject& subject) {
    return isNoComb(options, subject) && !(isSolutionCut(options, subject) && options.mergeCuts);
};
constexpr ExportCondition hasTray = [](const Options& options, const Subject& subject) {
    return isNoComb(options, subject) && options.tray;
};
constexpr ExportCondition hasBox = [](const Options& options, const Subject&) {
    return options.box && options.solids == "pieces";
};
constexpr ExportCondition hasWordsToEngrave = [](const Options& options, const Subject& subject) {
    return subject.hasWords && (options.tray || (options.box && subject.isFlat));
};
constexpr ExportCondition isSplit = [](const Options& options, const Subject&) {
    return options.split > 0.0 && options.solids == "pieces";
};
constexpr ExportCondition isOfPieces = [](const Options& options, const Subject&) {
    return options.solids == "pieces";
};
constexpr ExportCondition isAssembled = [](const Options& options, const Subject&) {
    return options.solids == "solution";
};
constexpr ExportCondition isPolyhedral = [](const Options&, const Subject& subject) {
    return subject.isPolyhedral;
};
constexpr ExportCondition isTall = [](const Options&, const Subject& subject) {
    return !subject.isFlat && subject.isPolyhedral;
};
constexpr ExportCondition isOnBeds = [](const Options& options, const Subject&) {
    return options.solids == "pieces" && !options.separate;
};
constexpr ExportCondition isStl = [](const Options&, const Subject& subject) {
    return subject.ending != ".3mf";
};
constexpr ExportCondition isBevelledMesh = [](const Options&, const Subject& subject) {
    return subject.ending != ".scad" && subject.isPolyhedral;
};
constexpr ExportCondition isDrawn = [](const Options&, const Subject& subject) {
    return subject.ending != ".csv";
};
constexpr ExportCondition isTransparent = [](const Options&, const Subject& subject) {
    return subject.ending == ".png" || subject.ending == ".svg";
};
constexpr ExportCondition hasBackground = [](const Options& options, const Subject& subject) {
    return isDrawn(options, subject) && !(options.transparent && isTransparent(options, subject));
};

// Words.

constexpr std::array stillViews{
    ExportWord{"auto", core::text("automatic")}, ExportWord{"above", core::text("from above")},
    ExportWord{"isometric", core::text("from a corner")},
    ExportWord{"layers", core::text("layer by layer"), isSolid, core::text("A flat puzzle has one layer")}};

constexpr std::array filmViews{
    ExportWord{"auto", core::text("automatic")}, ExportWord{"above", core::text("from above")},
    ExportWord{"isometric", core::text("from a corner")},
    ExportWord{"layers", core::text("layer by layer"), isSearch,
               core::text("only for films of the search (--show=search); layers do not move"), true}};

// In the order of isometricCorners().
constexpr std::array corners{ExportWord{"+x-y+z", core::text("front right, above")},
                             ExportWord{"+x+y+z", core::text("back right, above")},
                             ExportWord{"-x+y+z", core::text("back left, above")},
                             ExportWord{"-x-y+z", core::text("front left, above")},
                             ExportWord{"+x-y-z", core::text("front right, below")},
                             ExportWord{"+x+y-z", core::text("back right, below")},
                             ExportWord{"-x+y-z", core::text("back left, below")},
                             ExportWord{"-x-y-z", core::text("front left, below")}};

constexpr std::array inks{ExportWord{"colours", core::text("colours")},
                          ExportWord{"greys", core::text("greys, neighbours differ")},
                          ExportWord{"lines", core::text("lines only")}};

constexpr std::array edgeMarks{
    ExportWord{"none", core::text("none")}, ExportWord{"patterns", core::text("patterns")},
    ExportWord{"letters", core::text("letters")}, ExportWord{"numbers", core::text("numbers")}};

constexpr ExportWord byPieces{"assembly", core::text("assembly, piece by piece")};
constexpr ExportWord apart{"apart", core::text("disassembly, move by move")};
constexpr ExportWord together{"together", core::text("assembly, move by move")};
constexpr ExportWord ofSearch{"search", core::text("part of the search")};
constexpr std::array shows{byPieces, apart, together,
                           ExportWord{"turn", core::text("rotation of the solution")}, ofSearch};
constexpr std::array guideShows{byPieces, together, apart};
constexpr std::array pageShows{ExportWord{"assembly", core::text("solutions, each also piece by piece")},
                               apart, together, ofSearch};

constexpr std::array solids{ExportWord{"pieces", core::text("the pieces")},
                            ExportWord{"solution", core::text("a whole solution")}};

constexpr std::array cutThings{ExportWord{"pieces", core::text("the pieces")},
                               ExportWord{"solution", core::text("a whole solution")},
                               ExportWord{"comb", core::text("a comb that measures the kerf")}};
constexpr std::array insides{ExportWord{"sharp", core::text("sharp")},
                             ExportWord{"round", core::text("round")},
                             ExportWord{"dogbone", core::text("dog-bones")}};

constexpr std::array modelThings{
    ExportWord{"solution", core::text("a whole solution")},
    ExportWord{"apart", core::text("disassembly, move by move"),
               [](const Options&, const Subject& subject) { return subject.ending != ".scad"; },
               core::text("an OpenSCAD program has no animation; choose .glb"), true},
    ExportWord{"pieces", core::text("the pieces")}};
constexpr std::array papers{ExportWord{"a4", core::text("A4")},
                            ExportWord{"letter", core::text("US Letter")}};
constexpr std::array paperInks{ExportWord{"colours", core::text("colours")},
                               ExportWord{"lines", core::text("lines only")}};

constexpr std::array texts{ExportWord{"solutions", core::text("the solutions")},
                           ExportWord{"pieces", core::text("the pieces")}};

// Texts shared by two rows with different conditions.
constexpr const char* viewHelp =
    "isometric from a corner, from above, or the layers side by side (default: auto, flat puzzles\n"
    "from above, others isometric)";
constexpr const char* viewLabel = core::text("&View");
constexpr const char* viewTip = core::text("Flat puzzles look best from above, others from a corner");
constexpr const char* explodeHelp =
    "move pieces outward by N times their distance from the centre, such as 0.8 (default: 0)";
constexpr const char* explodeLabel = core::text("E&xplode");
constexpr const char* explodeTip =
    core::text("Distance of the pieces from the centre; 0.8 suits most puzzles");
constexpr const char* titleLabel = core::text("&Title");
constexpr const char* titleTip = core::text("Empty: the name of the puzzle");

// Bit masks of kinds of exports, and the kinds that draw solutions.
enum Kinds : unsigned {
    picture = 1,
    sheet = 2,
    film = 4,
    guide = 8,
    solid = 16,
    text = 32,
    chart = 64,
    page = 128,
    laser = 256,
    model = 512,
    paper = 1024
};
constexpr unsigned drawn = picture | sheet | film | guide;

struct Row {
    unsigned kinds;
    ExportOption option;
};

// Parameters in the order of ExportOption: command line, dialog, range, words, condition; those at the end
// have the most common values as defaults.
Row row(unsigned kinds, const char* name, ExportOption::Field field, Section section, About about,
        const char* help, const char* value, const char* label, const char* tip = nullptr,
        const ExportOption::Numbers& numbers = {}, std::span<const ExportWord> words = {},
        ExportCondition condition = nullptr, const char* why = nullptr, bool isPassing = false) {
    return {
        kinds,
        {name, field, section, about, help, value, label, tip, numbers, words, condition, why, isPassing}};
}

const std::array allOptions{
    // What is exported.
    row(sheet, "columns", &Options::columns, Section::what, About::both, "columns of pictures (default: 5)",
        "N", core::text("Col&umns"), core::text("Pictures beside each other"), {1, 100}),
    row(sheet, "rows", &Options::rows, Section::what, About::both, "rows of pictures (default: 8)", "N",
        core::text("Ro&ws"), core::text("Pictures above each other"), {1, 100}),
    row(sheet, "caption", &Options::caption, Section::what, About::both,
        "text below the pictures of every page", "TEXT", core::text("Capt&ion"),
        core::text("Text below every page")),
    row(sheet, "no-numbers", &Options::numbers, Section::what, About::both,
        "omit the numbers below the pictures", nullptr, core::text("Numbers below t&he pictures")),
    row(sheet, "notes", &Options::notes, Section::what, About::both, "marks (★) and notes below the pictures",
        nullptr, core::text("Marks and notes below the pictures")),
    row(film, "show", &Options::show, Section::what, About::both,
        "the assembly piece by piece, the disassembly or the assembly move by move, a rotation of the\n"
        "solution, or the search itself (default: assembly)",
        nullptr, core::text("S&how"), nullptr, {}, shows),
    row(page, "show", &Options::show, Section::what, About::pieces,
        "solutions, each also piece by piece; their disassembly or assembly move by move; or the\n"
        "search itself (default: assembly, the solutions)",
        nullptr, core::text("S&how"), nullptr, {}, pageShows),
    row(film | page, "steps", &Options::steps, Section::what, About::both,
        "steps of the search, numbered as in 'solve --trace' (default: 1-500)", "A-B", core::text("&Steps"),
        core::text("Steps of the search with the current plan, from the start on one thread, such as 1-500"),
        {}, {}, isSearch, nullptr, true),
    row(film, "seconds", &Options::seconds, Section::what, About::both,
        "seconds for a piece to reach its place or for a move (default: 0.7), for a rotation (4), or for\n"
        "a piece that the search places or removes (0.15)",
        "S", core::text("D&uration"),
        core::text("Time for a piece to reach its place, for one rotation, or for each piece that the search "
                   "places or removes; steps in which no piece moves take no time"),
        {0.02, 60.0, core::text(" s"), core::text("normal")}),
    row(film, "fps", &Options::framesPerSecond, Section::what, About::both,
        "frames per second of movement (default: 20)", "N", core::text("&Frames"), nullptr,
        {1, 50, core::text(" per second")}, {}, isNoSearch),
    row(guide, "show", &Options::show, Section::what, About::pieces,
        "the assembly piece by piece, or the assembly or disassembly move by move (default: assembly)",
        nullptr, core::text("S&how"), nullptr, {}, guideShows),
    row(guide, "per-page", &Options::stepsPerPage, Section::what, About::pieces,
        "steps per page (default: 4)", "N", core::text("Steps"), nullptr, {1, 12, core::text(" per page")}),
    row(solid, "what", &Options::solids, Section::what, About::pieces,
        "the pieces side by side on a plate, or an assembled solution (default: pieces)", nullptr,
        core::text("S&how"), nullptr, {}, solids),
    row(solid, "explode", &Options::explode, Section::what, About::pieces,
        "with --what=solution: move pieces outward by N times their distance from the centre, such as 0.8\n"
        "(default: 0)",
        "N", explodeLabel, explodeTip, {0.0, 100.0, nullptr, core::text("none")}, {}, isAssembled,
        core::text("only for --what=solution")),
    row(solid, "separate", &Options::separate, Section::what, About::pieces,
        "one file for each piece: FILE-NAME.stl", nullptr, core::text("A &file for each piece")),
    row(solid, "ascii", &Options::ascii, Section::what, About::pieces, "ASCII STL (default: binary)", nullptr,
        core::text("&ASCII STL"), core::text("Larger files; most programs read both kinds"), {}, {}, isStl,
        core::text("only STL files can be ASCII")),
    row(solid, "box", &Options::box, Section::what, About::pieces,
        "also write an open box for the region, or a tray for a flat one", nullptr,
        core::text("&Box or tray"), core::text("Add an open box with walls, as large as the region"), {}, {},
        isOfPieces, core::text("only for --what=pieces")),
    row(solid, "lid", &Options::lid, Section::what, About::pieces,
        "with --box: also write a lid that fits into it", nullptr, core::text("L&id"),
        core::text("Its rim fits into the box"), {}, {}, hasBox, core::text("only with --box")),
    row(solid, "finger-holes", &Options::fingerHoles, Section::what, About::pieces,
        "with --box: notches in two walls to take pieces out, or a hole in the floor of a tray to push them\n"
        "out",
        nullptr, core::text("Finger holes"), core::text("Notches in walls, or a hole in the floor of a tray"),
        {}, {}, hasBox, core::text("only with --box")),
    row(solid, "no-words", &Options::words, Section::what, About::pieces,
        "with --box: do not engrave the words of cells into the tray", nullptr,
        core::text("Engrave words of cells"), core::text("The words of cells, in the floor of the tray"), {},
        {}, hasWordsToEngrave),
    row(model, "what", &Options::model, Section::what, About::pieces,
        "a solution; its disassembly move by move as an animation (.glb); or the pieces\n(default: solution)",
        nullptr, core::text("S&how"), nullptr, {}, modelThings),
    row(paper, "labels", &Options::labels, Section::what, About::pieces, "write the names on the pieces",
        nullptr, core::text("N&ames of pieces"), core::text("Write the names in the middle of the pieces")),
    row(paper, "copies", &Options::copies, Section::what, About::pieces, "number of piece sets (default: 1)",
        "N", core::text("Co&pies of the set"), core::text("Number of piece sets"), {1, 100}),
    row(paper, "ink", &Options::ink, Section::look, About::pieces,
        "colours, or lines only, to print in black and colour by hand (default: colours)", nullptr,
        core::text("In&k"), core::text("Lines suit black-and-white printing"), {}, paperInks),
    row(laser, "what", &Options::cuts, Section::what, About::pieces,
        "the pieces, as many of each as a solution uses; a solution; or a comb that measures the kerf\n"
        "(default: pieces)",
        nullptr, core::text("S&how"), nullptr, {}, cutThings),
    row(laser, "merge-cuts", &Options::mergeCuts, Section::what, About::pieces,
        "cut once between two pieces of a solution; the gap is then the kerf", nullptr,
        core::text("&Merge common cuts"), core::text("Cut once between two pieces; the gap is then the kerf"),
        {}, {}, isSolutionCut, core::text("only for --what=solution; pieces on a sheet do not touch")),
    row(laser, "tray", &Options::tray, Section::what, About::pieces,
        "also write a tray of two layers: a base, and a frame around the board", nullptr, core::text("Tra&y"),
        core::text("Add a base, and a frame to glue on it"), {}, {}, isNoComb,
        core::text("the comb has no tray")),
    row(laser, "lid", &Options::lid, Section::what, About::pieces,
        "with --tray: also write a lid as large as the base", nullptr, core::text("Lid"),
        core::text("Add a lid as large as the base"), {}, {}, hasTray, core::text("only with --tray")),
    row(laser, "labels", &Options::labels, Section::what, About::pieces, "engrave the names of pieces",
        nullptr, core::text("Engra&ve names"), core::text("Write the names in the middle of the pieces"), {},
        {}, isNoComb),
    row(laser, "no-words", &Options::words, Section::what, About::pieces,
        "with --tray: do not engrave the words of cells on its base", nullptr,
        core::text("Engrave words of cells"), core::text("The words of cells, on the base of the tray"), {},
        {}, hasWordsToEngrave),
    row(text, "what", &Options::text, Section::what, About::pieces,
        "the solutions, or the pieces as drawings (default: solutions)", nullptr, core::text("S&how"),
        nullptr, {}, texts),
    // Appearance.
    row(picture | sheet | guide, "view", &Options::view, Section::look, About::pieces, viewHelp, nullptr,
        viewLabel, viewTip, {}, stillViews),
    row(film, "view", &Options::view, Section::look, About::pieces, viewHelp, nullptr, viewLabel, viewTip, {},
        filmViews, isNoTurn),
    row(drawn, "corner", &Options::corner, Section::look, About::pieces,
        "corner to look from, given by the signs of the axes that point to you (default: +x-y+z)",
        "{+,-}x{+,-}y{+,-}z", core::text("C&orner"), core::text("Corner of the box that faces you"), {},
        corners, isFromCorner),
    row(picture | sheet, "explode", &Options::explode, Section::look, About::pieces, explodeHelp, "N",
        explodeLabel, explodeTip, {0.0, 100.0, nullptr, core::text("none")}, {}, isOneDrawing,
        core::text("layers are drawn one by one and cannot be exploded")),
    row(film, "explode", &Options::explode, Section::look, About::pieces, explodeHelp, "N", explodeLabel,
        explodeTip, {0.0, 100.0, nullptr, core::text("none")}, {}, isTurn,
        core::text("only for --show=turn; an assembly always starts with separate pieces")),
    row(drawn, "ink", &Options::ink, Section::look, About::pieces,
        "colours, or for printing in black: greys in which neighbours differ, or lines only\n"
        "(default: colours)",
        nullptr, core::text("In&k"), core::text("Greys and lines suit black-and-white printing"), {}, inks),
    row(picture | sheet, "marks", &Options::marks, Section::look, About::edges,
        "marks that distinguish colours (default: none)", nullptr, core::text("Mar&ks"),
        core::text("Distinguish edge colours by patterns, letters or numbers"), {}, edgeMarks),
    row(drawn, "no-outlines", &Options::outlines, Section::look, About::pieces,
        "omit the lines between pieces", nullptr, core::text("&Lines between pieces")),
    row(drawn, "labels", &Options::labels, Section::look, About::pieces,
        "write the names on pieces where they are visible", nullptr, core::text("N&ames of pieces"),
        core::text("Write the name on each piece where it is visible")),
    row(drawn, "no-region", &Options::region, Section::look, About::pieces,
        "do not draw the box or board behind the pieces", nullptr,
        core::text("&Box or board behind the pieces"), nullptr, {}, {}, isTogether),
    row(picture | sheet, "no-clashes", &Options::clashes, Section::look, About::edges,
        "do not mark edges that do not match", nullptr, core::text("Mark edges that do not match")),
    // Dimensions of solids.
    row(solid | laser | model | paper, "cell", &Options::cell, Section::measures, About::both,
        "length of one lattice unit, the side of a square, cube or triangle, in mm (default: 20)", "MM",
        core::text("Ce&ll"), core::text("Side length of a cell"), {0.1, 1000.0, " mm"}),
    row(solid, "cell-y", &Options::cellY, Section::measures, About::both,
        "the same along y, where it differs (default: as --cell)", "MM", core::text("Cell, y"),
        core::text("The side of a cell along the y axis"), {0.0, 1000.0, " mm", core::text("same as cell")},
        {}, isPolyhedral, core::text("balls and sticks have the same size along all axes")),
    row(solid, "cell-z", &Options::cellZ, Section::measures, About::both,
        "the same along z, where it differs (default: as --cell)", "MM", core::text("Cell, z"),
        core::text("The side of a cell along the z axis"), {0.0, 1000.0, " mm", core::text("same as cell")},
        {}, isTall,
        core::text("flat pieces have a height; balls and sticks have the same size along all axes")),
    row(solid | model, "height", &Options::thickness, Section::measures, About::both,
        "flat puzzles: thickness of the pieces in mm (default: 0.4 of a cell)", "MM", core::text("He&ight"),
        core::text("Thickness of flat pieces"), {0.0, 1000.0, " mm", core::text("0.4 of a cell")}, {}, isFlat,
        core::text("only pieces of flat puzzles have a height to choose; remove this option")),
    row(solid | model, "gap", &Options::gap, Section::measures, About::both,
        "clearance between neighbouring pieces in mm (default: 0.2)", "MM", core::text("&Gap"),
        core::text("Clearance between neighbouring pieces"), {0.0, 100.0, " mm"}),
    row(laser, "gap", &Options::gap, Section::measures, About::both,
        "clearance between neighbouring pieces in mm (default: 0.2)", "MM", core::text("&Gap"),
        core::text("Clearance between neighbouring pieces"), {0.0, 100.0, " mm"}, {}, hasOwnCuts,
        core::text("where cuts are merged the gap is the kerf")),
    row(laser, "kerf", &Options::kerf, Section::measures, About::both,
        "width of the cut in mm; outer paths move outwards by half of it, holes inwards (default: 0.15)",
        "MM", core::text("&Kerf"),
        core::text("Width of the cut; outer paths move outwards by half of it, holes inwards"),
        {0.0, 10.0, " mm"}, {}, hasOwnCuts),
    row(laser, "radius", &Options::radius, Section::measures, About::both,
        "radius of outer corners and of a round tool in mm (default: 0, sharp)", "MM", core::text("R&adius"),
        core::text("Radius of outer corners and of a round tool"), {0.0, 100.0, " mm", core::text("sharp")},
        {}, hasOwnCuts),
    row(laser, "inside", &Options::inside, Section::measures, About::both,
        "inner corners: sharp, round with the same radius, or with dog-bones that a round tool of this\n"
        "radius can cut (default: sharp)",
        nullptr, core::text("&Inner corners"), core::text("Dog-bones suit routers, which have a round tool"),
        {}, insides, hasOwnCuts),
    row(laser, "sheet", &Options::sheet, Section::measures, About::both,
        "width and height of the material in mm (default: 600x400)", "WxH", core::text("Shee&t"),
        core::text("Width and height of the material in mm, such as 600x400")),
    row(laser, "space", &Options::space, Section::measures, About::both,
        "distance between the cuts of different parts, and to the edge of the sheet, in mm (default: 2)",
        "MM", core::text("Distance"),
        core::text("Between the cuts of different parts, and to the edge of the sheet"), {0.0, 100.0, " mm"}),
    row(laser, "border", &Options::border, Section::measures, About::both,
        "with --tray: width of its frame in mm (default: 12)", "MM", core::text("&Border"),
        core::text("Width of the tray's frame"), {1.0, 500.0, " mm"}, {}, hasTray,
        core::text("only with --tray")),
    row(laser, "play", &Options::play, Section::measures, About::both,
        "with --tray: clearance between pieces and frame on each side in mm (default: 0.3)", "MM",
        core::text("&Play"), core::text("Clearance between pieces and frame on each side"),
        {0.0, 50.0, " mm"}, {}, hasTray, core::text("only with --tray")),
    row(solid, "bevel", &Options::bevel, Section::measures, About::both,
        "width cut off outer edges in mm (default: 0.8)", "MM", core::text("Be&vel"),
        core::text("Width cut off outer edges"), {0.0, 100.0, " mm"}, {}, isPolyhedral,
        core::text("balls and sticks have no bevels")),
    row(solid, "inner-bevel", &Options::innerBevel, Section::measures, About::both,
        "how much inner edges are filled, in mm, at most the bevel (default: 0)", "MM",
        core::text("Inner bevel"), core::text("How much inner edges are filled, at most the bevel"),
        {0.0, 100.0, " mm", core::text("none")}, {}, isPolyhedral,
        core::text("balls and sticks have no bevels")),
    row(model, "bevel", &Options::bevel, Section::measures, About::both,
        "width cut off outer edges in mm (default: 0.8)", "MM", core::text("Be&vel"),
        core::text("Width cut off outer edges"), {0.0, 100.0, " mm"}, {}, isBevelledMesh,
        core::text("an OpenSCAD program has sharp edges; balls and sticks have none")),
    row(solid, "bed", &Options::bed, Section::measures, About::both,
        "width and depth of the printer's bed in mm, such as 220x220; the pieces are laid on as many plates\n"
        "as needed, in numbered files (default: one plate of any size)",
        "WxD", core::text("Bed"), core::text("Width and depth in mm, such as 220x220; empty: any size"),
        {0.0, 0.0, nullptr, core::text("any size")}, {}, isOnBeds,
        core::text("only for plates with several pieces")),
    row(solid, "split", &Options::split, Section::measures, About::both,
        "cut pieces that are longer into parts of at most this length in mm, to be glued: the faces have\n"
        "numbers and holes for dowels (default: 0, in one part)",
        "MM", core::text("Split from"),
        core::text("Cut longer pieces into parts, with numbers and holes for dowels in the faces to glue"),
        {0.0, 2000.0, " mm", core::text("never")}, {}, isOfPieces, core::text("only for --what=pieces")),
    row(solid, "dowel", &Options::dowel, Section::measures, About::both,
        "with --split: the diameter of the holes for dowels in mm (default: 4; 0: plain faces)", "MM",
        core::text("Dowels"), core::text("The diameter of the holes in faces to glue"),
        {0.0, 30.0, " mm", core::text("none")}, {}, isSplit, core::text("only with --split")),
    row(solid, "wall", &Options::wall, Section::measures, About::both,
        "with --box: thickness of its walls in mm (default: 3)", "MM", core::text("&Wall"),
        core::text("Thickness of the walls"), {0.4, 100.0, " mm"}, {}, hasBox, core::text("only with --box")),
    row(solid, "play", &Options::play, Section::measures, About::both,
        "with --box: clearance between pieces and walls on each side in mm (default: 0.3)", "MM",
        core::text("&Play"), core::text("Clearance between pieces and walls on each side"),
        {0.0, 50.0, " mm"}, {}, hasBox, core::text("only with --box")),
    row(paper, "page", &Options::paper, Section::measures, About::both, "paper size (default: a4)", nullptr,
        core::text("Pa&ge"), nullptr, {}, papers),
    // File.
    row(drawn | chart, "size", &Options::width, Section::file, About::both,
        "width and height in pixels (PNG, GIF) or points of 1/72 inch (SVG, PDF)", "WxH", core::text("Si&ze"),
        nullptr, {1, 100'000}, {}, isDrawn),
    row(picture | film, "crop", &Options::crop, Section::file, About::both,
        "fit the height to the drawing at this width, without empty margins", nullptr,
        core::text("Fit hei&ght to drawing"), core::text("Keep the width and fit the height to the drawing"),
        {}, {}, isDrawn),
    row(drawn | chart, "transparent", &Options::transparent, Section::file, About::both,
        "omit the background (PNG and SVG)", nullptr, core::text("Trans&parent"),
        core::text("Omit the background (PNG and SVG only)"), {}, {}, isTransparent),
    row(drawn | chart, "background", &Options::background, Section::file, About::both,
        "background colour (default: #ffffff)", "#RRGGBB", core::text("Background"),
        core::text("Background colour"), {}, {}, hasBackground,
        core::text("give --transparent or --background, not both")),
    row(picture, "title", &Options::title, Section::file, About::both, "text above it (default: none)",
        "TEXT", titleLabel, titleTip, {}, {}, isDrawn, nullptr, true),
    row(sheet | film | guide | chart | page, "title", &Options::title, Section::file, About::both,
        "text above it (default: the name of the puzzle; --title '' for none)", "TEXT", titleLabel, titleTip,
        {}, {}, isDrawn, nullptr, true),
};

std::vector<const ExportOption*> optionsOf(unsigned kind) {
    std::vector<const ExportOption*> options;
    for (const Row& row : allOptions)
        if ((row.kinds & kind) != 0) options.push_back(&row.option);
    return options;
}

// Formats.

constexpr std::array pictureFormats{ExportFormat{".png", core::text("PNG picture")},
                                    ExportFormat{".svg", core::text("SVG drawing")},
                                    ExportFormat{".pdf", core::text("PDF page")}};
constexpr std::array pageFormats{ExportFormat{".pdf", core::text("PDF with all pages")},
                                 ExportFormat{".png", core::text("PNG, a picture for each page")},
                                 ExportFormat{".svg", core::text("SVG, a drawing for each page")}};
constexpr std::array filmFormats{ExportFormat{".gif", core::text("animated GIF")},
                                 ExportFormat{".webm", core::text("WebM video, by ffmpeg")},
                                 ExportFormat{".mp4", core::text("MP4 video, by ffmpeg")},
                                 ExportFormat{".png", core::text("numbered PNG pictures")}};
constexpr std::array webFormats{ExportFormat{".html", core::text("HTML page")},
                                ExportFormat{".htm", nullptr}};
constexpr std::array solidFormats{ExportFormat{".stl", core::text("STL solid")},
                                  ExportFormat{".3mf", core::text("3MF with names and colours")}};
constexpr std::array modelFormats{ExportFormat{".glb", core::text("glTF model")},
                                  ExportFormat{".scad", core::text("OpenSCAD program")}};
constexpr std::array paperFormats{ExportFormat{".pdf", core::text("PDF with all pages")},
                                  ExportFormat{".svg", core::text("SVG, a drawing for each page")}};
constexpr std::array sheetFormats{ExportFormat{".svg", core::text("SVG in millimetres")},
                                  ExportFormat{".dxf", core::text("DXF in millimetres")}};
constexpr std::array textFormats{ExportFormat{".txt", core::text("drawings")},
                                 ExportFormat{".jsonl", core::text("JSON lines")},
                                 ExportFormat{".ndjson", nullptr},
                                 ExportFormat{".json", nullptr},
                                 ExportFormat{".compact", core::text("lines of letters")},
                                 ExportFormat{".csv", core::text("CSV table of cells")}};
constexpr std::array chartFormats{
    ExportFormat{".png", core::text("chart as PNG")}, ExportFormat{".svg", core::text("chart as SVG")},
    ExportFormat{".pdf", core::text("chart as PDF")}, ExportFormat{".csv", core::text("CSV table")}};

}  // namespace

std::span<const ExportKind> exportKinds() {
    static const std::array<ExportKind, 11> all{
        ExportKind{"picture", "One solution: .png, .svg or .pdf", core::text("&Picture"),
                   core::text("One solution as PNG, SVG or PDF"), "export-picture", ExportTakes::one,
                   pictureFormats, optionsOf(picture), true, 800, 600},
        ExportKind{"sheet", "Many solutions on pages: .pdf, or numbered .png and .svg files",
                   core::text("&Contact sheet"), core::text("Many solutions on pages: PDF, PNG or SVG"),
                   "export-sheet", ExportTakes::many, pageFormats, optionsOf(sheet), true},
        ExportKind{
            "animation", "A film: .gif, .webm or .mp4, or .png for numbered pictures",
            core::text("&Animation"),
            core::text("The assembly, its moves, a turn or the search as GIF, video or numbered pictures"),
            "export-film", ExportTakes::one, filmFormats, optionsOf(film), false, 480, 400},
        ExportKind{"instructions", "Assembly instructions, step by step: .pdf, or .png and .svg pages",
                   core::text("&Instructions"), core::text("How to assemble a solution, step by step"),
                   "export-steps", ExportTakes::one, pageFormats, optionsOf(guide)},
        ExportKind{
            "page", "An interactive web page that works offline: .html", core::text("&Web page"),
            core::text("Solutions, moves or the search in one HTML file, for any browser, also offline"),
            "export-page", ExportTakes::many, webFormats, optionsOf(page)},
        ExportKind{"print", "Watertight solids to print: .stl, or .3mf with names and colours",
                   core::text("3&D print"),
                   core::text("Pieces, a box or a whole solution as STL or 3MF files to print"),
                   "export-solid", ExportTakes::one, solidFormats, optionsOf(solid)},
        ExportKind{
            "laser",
            "Parts of flat puzzles to cut from sheets, in millimetres: .svg or .dxf, one numbered file per\n"
            "sheet",
            core::text("&Laser cut"),
            core::text("Pieces and a tray to cut from wood or acrylic, as SVG or DXF in millimetres"),
            "export-laser", ExportTakes::one, sheetFormats, optionsOf(laser)},
        ExportKind{"paper", "Pieces of flat puzzles to cut out of paper, true to scale: .pdf, or .svg",
                   core::text("Pape&r"),
                   core::text("Pieces of flat puzzles to cut out of paper, true to scale, as PDF or SVG"),
                   "export-paper", ExportTakes::one, paperFormats, optionsOf(paper)},
        ExportKind{"model", "Models for other programs: .glb for Blender and the web, .scad for OpenSCAD",
                   core::text("&Model"),
                   core::text("A solution, its disassembly or the pieces for Blender, the web or OpenSCAD"),
                   "export-model", ExportTakes::one, modelFormats, optionsOf(model)},
        ExportKind{"solutions",
                   "Solutions as drawings (.txt), JSON lines (.jsonl), lines of letters (.compact) or a "
                   "table of cells (.csv)",
                   core::text("&Text and tables"),
                   core::text("Solutions or pieces as drawings, JSON lines or a table"), "export-text",
                   ExportTakes::many, textFormats, optionsOf(text), true},
        ExportKind{
            "statistics", "Attempts and fits of a search: a table (.csv) or a chart (.png, .svg, .pdf)",
            core::text("&Statistics"), core::text("Attempts and fits of the search as a chart or a table"),
            "export-chart", ExportTakes::search, chartFormats, optionsOf(chart), false, 800, 450},
    };
    return all;
}

namespace {

std::optional<std::uint64_t> readPositive(std::string_view text) {
    const auto number = readNumber<std::uint64_t>(text);
    return number && *number > 0 ? number : std::nullopt;
}

}  // namespace

std::optional<NumberSet> NumberSet::parse(std::string_view text) {
    if (trimmed(text) == "all") return NumberSet();
    NumberSet set;
    set.ranges_.clear();
    while (true) {
        const std::size_t comma = text.find(',');
        const std::string_view part = trimmed(text.substr(0, comma));
        const std::size_t dash = part.find('-');
        const auto first = readPositive(trimmed(part.substr(0, dash)));
        if (!first) return std::nullopt;
        std::uint64_t last = *first;
        if (dash != std::string_view::npos) {
            const std::string_view behind = trimmed(part.substr(dash + 1));
            const auto end = behind.empty() ? std::optional(noEnd) : readPositive(behind);
            if (!end || *end < *first) return std::nullopt;
            last = *end;
        }
        set.ranges_.push_back({*first, last});
        if (comma == std::string_view::npos) return set;
        text.remove_prefix(comma + 1);
    }
}

bool NumberSet::contains(std::uint64_t number) const {
    return std::ranges::any_of(ranges_,
                               [number](const Range& r) { return number >= r.first && number <= r.last; });
}

std::uint64_t NumberSet::last() const {
    std::uint64_t last = 0;
    for (const Range& range : ranges_)
        last = std::max(last, range.last);
    return last;
}

std::optional<std::uint64_t> NumberSet::firstBeyond(std::uint64_t count) const {
    std::optional<std::uint64_t> beyond;
    for (const Range& range : ranges_)
        for (const std::uint64_t bound : {range.first, range.last})
            // Open ranges have no bound that could be missing, and "all" is valid for an empty list.
            if (bound > count && bound != noEnd && !(range.first == 1 && range.last == noEnd))
                beyond = std::min(beyond.value_or(bound), bound);
    return beyond;
}

}  // namespace tilewright
