// The rows of all options. In each: name, setting, field, section, what it is about, help and value on the
// command line, label and tip in the dialog, numbers, words, condition and why, whether it passes.

#include "core/exports/export_rows.h"

#include <array>

namespace tilewright {

namespace {

using Options = ExportOptions;
using Subject = ExportSubject;
using Section = ExportOption::Section;
using About = ExportOption::About;

// When options have a meaning.

bool isSolid(const Options&, const Subject& subject) {
    return !subject.isFlat;
}

bool isFlat(const Options&, const Subject& subject) {
    return subject.isFlat;
}

bool isFromCorner(const Options& options, const Subject& subject) {
    return options.show == "turn" || options.view == "isometric" ||
           (options.view == "auto" && !subject.isFlat);
}

bool isOneDrawing(const Options& options, const Subject&) {
    return options.view != "layers";
}

bool isTogether(const Options& options, const Subject&) {
    return options.explode == 0.0;
}

bool isTurn(const Options& options, const Subject&) {
    return options.show == "turn";
}

bool isNoTurn(const Options& options, const Subject&) {
    return options.show != "turn";
}

bool isSearch(const Options& options, const Subject&) {
    return options.show == "search";
}

bool isNoSearch(const Options& options, const Subject&) {
    return options.show != "search";
}

bool isDrawn(const Options&, const Subject& subject) {
    return subject.ending != ".csv";
}

bool isTransparent(const Options&, const Subject& subject) {
    return subject.ending == ".png" || subject.ending == ".svg";
}

bool hasBackground(const Options& options, const Subject& subject) {
    return isDrawn(options, subject) && !(options.transparent && isTransparent(options, subject));
}

// Words.

constexpr std::array stillViews{ExportWord{"auto", TRANSLATABLE("core", "as suits the puzzle")},
                                ExportWord{"above", TRANSLATABLE("core", "from above")},
                                ExportWord{"isometric", TRANSLATABLE("core", "from a corner")},
                                ExportWord{"layers", TRANSLATABLE("core", "layer by layer"), isSolid,
                                           TRANSLATABLE("core", "A flat puzzle has one layer")}};

constexpr std::array filmViews{
    ExportWord{"auto", TRANSLATABLE("core", "as suits the puzzle")},
    ExportWord{"above", TRANSLATABLE("core", "from above")},
    ExportWord{"isometric", TRANSLATABLE("core", "from a corner")},
    ExportWord{"layers", TRANSLATABLE("core", "layer by layer"), isSearch,
               TRANSLATABLE("core", "only for films of the search (--show=search); layers do not move"),
               true}};

// In the order of isometricCorners().
constexpr std::array corners{ExportWord{"+x-y+z", TRANSLATABLE("core", "front right, above")},
                             ExportWord{"+x+y+z", TRANSLATABLE("core", "back right, above")},
                             ExportWord{"-x+y+z", TRANSLATABLE("core", "back left, above")},
                             ExportWord{"-x-y+z", TRANSLATABLE("core", "front left, above")},
                             ExportWord{"+x-y-z", TRANSLATABLE("core", "front right, below")},
                             ExportWord{"+x+y-z", TRANSLATABLE("core", "back right, below")},
                             ExportWord{"-x+y-z", TRANSLATABLE("core", "back left, below")},
                             ExportWord{"-x-y-z", TRANSLATABLE("core", "front left, below")}};

constexpr std::array inks{ExportWord{"colours", TRANSLATABLE("core", "colours")},
                          ExportWord{"greys", TRANSLATABLE("core", "greys, neighbours differ")},
                          ExportWord{"lines", TRANSLATABLE("core", "lines only")}};

constexpr std::array edgeMarks{ExportWord{"none", TRANSLATABLE("core", "none")},
                               ExportWord{"patterns", TRANSLATABLE("core", "patterns")},
                               ExportWord{"letters", TRANSLATABLE("core", "letters")},
                               ExportWord{"numbers", TRANSLATABLE("core", "numbers")}};

constexpr std::array shows{ExportWord{"assembly", TRANSLATABLE("core", "the assembly, piece by piece")},
                           ExportWord{"turn", TRANSLATABLE("core", "a turn of the solution")},
                           ExportWord{"search", TRANSLATABLE("core", "a part of the search")}};

constexpr std::array solids{ExportWord{"pieces", TRANSLATABLE("core", "the pieces")},
                            ExportWord{"solution", TRANSLATABLE("core", "a whole solution")}};

constexpr std::array texts{ExportWord{"solutions", TRANSLATABLE("core", "the solutions")},
                           ExportWord{"pieces", TRANSLATABLE("core", "the pieces")}};

// One row, with what is left out at the end as it mostly is.
constexpr ExportOption row(const char* name, const char* setting, ExportOption::Field field, Section section,
                           About about, const char* help, const char* value, const char* label,
                           const char* tip = nullptr, const ExportOption::Numbers& numbers = {},
                           std::span<const ExportWord> words = {}, ExportCondition condition = nullptr,
                           const char* why = nullptr, bool isPassing = false) {
    return {name,  setting, field,   section, about,     help, value,
            label, tip,     numbers, words,   condition, why,  isPassing};
}

}  // namespace

namespace rows {

// What is exported.

const ExportOption columns =
    row("columns", "columns", &Options::columns, Section::what, About::both,
        "pictures beside each other (default: 5)", "N", TRANSLATABLE("core", "Col&umns"),
        TRANSLATABLE("core", "Pictures beside each other"), {1, 100});
const ExportOption rows =
    row("rows", "rows", &Options::rows, Section::what, About::both, "pictures above each other (default: 8)",
        "N", TRANSLATABLE("core", "Ro&ws"), TRANSLATABLE("core", "Pictures above each other"), {1, 100});
const ExportOption caption =
    row("caption", "caption", &Options::caption, Section::what, About::both,
        "words below the pictures of every page", "TEXT", TRANSLATABLE("core", "Capt&ion"),
        TRANSLATABLE("core", "Words below every page"));
const ExportOption numbers =
    row("no-numbers", "numbers", &Options::numbers, Section::what, About::both,
        "no numbers below the pictures", nullptr, TRANSLATABLE("core", "Numbers below t&he pictures"));
const ExportOption notes = row("notes", "notes", &Options::notes, Section::what, About::both,
                               "marks (★) and notes below the pictures", nullptr,
                               TRANSLATABLE("core", "Marks and notes below the pictures"));
const ExportOption show =
    row("show", "show", &Options::show, Section::what, About::both,
        "the assembly piece by piece, a turn of the solution, or the search itself (default: assembly)",
        nullptr, TRANSLATABLE("core", "S&how"), nullptr, {}, shows);
const ExportOption steps = row(
    "steps", "steps", &Options::steps, Section::what, About::both,
    "which steps of the search, counted as 'solve --trace' does (default: 1-500)", "A-B",
    TRANSLATABLE("core", "&Steps"),
    TRANSLATABLE("core", "Steps of the search by the plan, in one thread from the beginning, such as 1-500"),
    {}, {}, isSearch, nullptr, true);
const ExportOption framesPerSecond =
    row("fps", "framesPerSecond", &Options::framesPerSecond, Section::what, About::both,
        "frames for a second of movement (default: 20)", "N", TRANSLATABLE("core", "&Frames"), nullptr,
        {1, 50, TRANSLATABLE("core", " a second")}, {}, isNoSearch);
const ExportOption seconds =
    row("seconds", "seconds", &Options::seconds, Section::what, About::both,
        "how long a piece takes to its place (default: 0.7), a turn takes (4), or a piece that the\n"
        "search places or takes away is shown (0.15)",
        "S", TRANSLATABLE("core", "Ti&me"),
        TRANSLATABLE("core",
                     "How long a piece takes to its place, a turn takes, or each piece that the search "
                     "places or takes away is shown; steps at which no piece moves take no time"),
        {0.02, 60.0, TRANSLATABLE("core", " s"), TRANSLATABLE("core", "as usual")});
const ExportOption stepsPerPage =
    row("per-page", "stepsPerPage", &Options::stepsPerPage, Section::what, About::pieces,
        "steps on a page (default: 4)", "N", TRANSLATABLE("core", "Steps"), nullptr,
        {1, 12, TRANSLATABLE("core", " on a page")});
const ExportOption solidWhat =
    row("what", "what", &Options::solids, Section::what, About::pieces,
        "the pieces side by side on a plate, or a solution as it is put together (default: pieces)", nullptr,
        TRANSLATABLE("core", "S&how"), nullptr, {}, solids);
const ExportOption separate =
    row("separate", "separate", &Options::separate, Section::what, About::pieces,
        "one file for each piece: FILE-NAME.stl", nullptr, TRANSLATABLE("core", "A &file for each piece"));
const ExportOption ascii =
    row("ascii", "ascii", &Options::ascii, Section::what, About::pieces, "as text (default: binary)", nullptr,
        TRANSLATABLE("core", "&Text instead of binary"),
        TRANSLATABLE("core", "STL files of text are larger; most programs read both"));
const ExportOption textWhat = row("what", "what", &Options::text, Section::what, About::pieces,
                                  "the solutions, or the pieces as drawings (default: solutions)", nullptr,
                                  TRANSLATABLE("core", "S&how"), nullptr, {}, texts);

// How it looks.

const ExportOption view =
    row("view", "view", &Options::view, Section::look, About::pieces,
        "isometric from a corner, from above, or the layers of a cube puzzle side by side\n"
        "(default, auto: flat puzzles from above, others isometric)",
        nullptr, TRANSLATABLE("core", "&View"),
        TRANSLATABLE("core", "Flat puzzles are suited by a view from above, others by one from a corner"), {},
        stillViews);
const ExportOption filmView = row("view", "view", &Options::view, Section::look, About::pieces, view.help,
                                  nullptr, view.label, view.tip, {}, filmViews, isNoTurn);
const ExportOption corner =
    row("corner", "corner", &Options::corner, Section::look, About::pieces,
        "the corner to look from, by the signs of the axes that point to you (default: +x-y+z)",
        "{+,-}x{+,-}y{+,-}z", TRANSLATABLE("core", "C&orner"),
        TRANSLATABLE("core", "The corner of the box that points towards you"), {}, corners, isFromCorner);
const ExportOption ink =
    row("ink", "ink", &Options::ink, Section::look, About::pieces,
        "colours, or for printing in black: greys in which neighbours differ, or lines only\n"
        "(default: colours)",
        nullptr, TRANSLATABLE("core", "In&k"),
        TRANSLATABLE("core", "Greys and lines are for printing in black"), {}, inks);
const ExportOption outlines =
    row("no-outlines", "outlines", &Options::outlines, Section::look, About::pieces,
        "no lines between pieces", nullptr, TRANSLATABLE("core", "&Lines between pieces"));
const ExportOption labels = row("labels", "labels", &Options::labels, Section::look, About::pieces,
                                "the names of pieces on them, where they can be seen", nullptr,
                                TRANSLATABLE("core", "N&ames of pieces"),
                                TRANSLATABLE("core", "On each piece, where it can be seen"));
const ExportOption region =
    row("no-region", "region", &Options::region, Section::look, About::pieces,
        "do not draw the box or board behind the pieces", nullptr,
        TRANSLATABLE("core", "&Box or board behind the pieces"), nullptr, {}, {}, isTogether);
const ExportOption explode =
    row("explode", "explode", &Options::explode, Section::look, About::pieces,
        "move pieces away from the middle, N times their distance from it; try 0.8 (default: 0)", "N",
        TRANSLATABLE("core", "E&xplode"),
        TRANSLATABLE("core", "How far pieces move away from the middle; 0.8 shows most puzzles well"),
        {0.0, 100.0, nullptr, TRANSLATABLE("core", "not")}, {}, isOneDrawing,
        TRANSLATABLE("core", "layers are drawn one by one, and are not exploded"));
const ExportOption explodeTurn =
    row("explode", "explode", &Options::explode, Section::look, About::pieces, explode.help, "N",
        explode.label, explode.tip, explode.numbers, {}, isTurn,
        TRANSLATABLE("core", "only for --show=turn; pieces come from outside by themselves"));
const ExportOption marks =
    row("marks", "marks", &Options::marks, Section::look, About::edges,
        "what tells colours apart besides their hue (default: none)", nullptr, TRANSLATABLE("core", "Mar&ks"),
        TRANSLATABLE("core", "What tells the colours of edges apart besides their hue"), {}, edgeMarks);
const ExportOption clashes =
    row("no-clashes", "clashes", &Options::clashes, Section::look, About::edges,
        "do not mark edges that do not match", nullptr, TRANSLATABLE("core", "Mark edges that do not match"));

// Lengths of solids.

const ExportOption cell = row("cell", "cell", &Options::cell, Section::measures, About::both,
                              "the side of a cell in mm (default: 20)", "MM", TRANSLATABLE("core", "Ce&ll"),
                              TRANSLATABLE("core", "The side of a cell"), {0.1, 1000.0, " mm"});
const ExportOption thickness =
    row("height", "height", &Options::thickness, Section::measures, About::both,
        "flat puzzles: how thick pieces are, in mm (default: 0.4 of a cell)", "MM",
        TRANSLATABLE("core", "He&ight"), TRANSLATABLE("core", "How thick flat pieces are"),
        {0.0, 1000.0, " mm", TRANSLATABLE("core", "0.4 of a cell")}, {}, isFlat,
        TRANSLATABLE("core", "the cells of this puzzle are cubes; leave it out"));
const ExportOption gap =
    row("gap", "gap", &Options::gap, Section::measures, About::both,
        "the air between neighbouring pieces in mm (default: 0.2)", "MM", TRANSLATABLE("core", "&Gap"),
        TRANSLATABLE("core", "The air between two neighbouring pieces"), {0.0, 100.0, " mm"});
const ExportOption bevel =
    row("bevel", "bevel", &Options::bevel, Section::measures, About::both,
        "how much of outer edges is cut off, in mm (default: 0.8)", "MM", TRANSLATABLE("core", "&Bevel"),
        TRANSLATABLE("core", "How much of outer edges is cut off"), {0.0, 100.0, " mm"});

// The file.

const ExportOption size = row("size", "width", &Options::width, Section::file, About::both,
                              "width and height in pixels (PNG, GIF) or points of 1/72 inch (SVG, PDF)",
                              "WxH", TRANSLATABLE("core", "Si&ze"), nullptr, {1, 100'000}, {}, isDrawn);
const ExportOption crop =
    row("crop", "crop", &Options::crop, Section::file, About::both,
        "as high as the drawing needs at this width, without empty margins", nullptr,
        TRANSLATABLE("core", "Hei&ght as needed"),
        TRANSLATABLE("core", "The width stays, and the height follows from what is drawn"), {}, {}, isDrawn);
const ExportOption transparent =
    row("transparent", "transparent", &Options::transparent, Section::file, About::both,
        "no background (PNG and SVG)", nullptr, TRANSLATABLE("core", "Trans&parent"),
        TRANSLATABLE("core", "No background; only PNG and SVG can do that"), {}, {}, isTransparent);
const ExportOption background =
    row("background", "background", &Options::background, Section::file, About::both,
        "colour behind everything (default: #ffffff)", "#RRGGBB", TRANSLATABLE("core", "Background"),
        TRANSLATABLE("core", "The colour behind everything"), {}, {}, hasBackground,
        TRANSLATABLE("core", "a picture is --transparent or has a background, not both"));
const ExportOption title =
    row("title", "title", &Options::title, Section::file, About::both,
        "words above it (default: the name of the puzzle; --title '' for none)", "TEXT",
        TRANSLATABLE("core", "&Title"), TRANSLATABLE("core", "Left empty: the name of the puzzle"), {}, {},
        isDrawn, nullptr, true);
const ExportOption noTitle =
    row("title", "title", &Options::title, Section::file, About::both, "words above it (default: none)",
        "TEXT", title.label, title.tip, {}, {}, isDrawn, nullptr, true);

}  // namespace rows

}  // namespace tilewright
