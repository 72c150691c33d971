#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/basics/message.h"
#include "core/puzzle/shape.h"

namespace tilewright {

struct Puzzle;

// The table of all exports and their options. It generates the options and help of the command line, the
// pages of the dialog, and the stored settings. Independent of Qt.

/// The appearance of a picture.
struct PictureLook {
    /// auto, above, isometric or layers.
    std::string view = "auto";
    /// The name of one of isometricCorners().
    std::string corner = "+x-y+z";
    /// Distance that pieces move away from the centre, as a multiple of their distance from it; 0 for none.
    double explode = 0.0;
    bool outlines = true;
    bool labels = false;
    bool region = true;
    /// colours, greys or lines.
    std::string ink = "colours";
    /// Edge-matching boards only: none, patterns, letters or numbers.
    std::string marks = "none";
    bool clashes = true;
    /// In pixels or points; 0 for a default.
    int width = 0;
    int height = 0;
    /// Whether the height follows from the width and the drawing.
    bool crop = false;
    bool transparent = false;
    Colour background{255, 255, 255};
    /// Whether the background is dark, as for thumbnails in the explorer.
    bool onDark = false;
    /// nullopt for the default, empty for no title.
    std::optional<std::string> title;
};

/// The options of all kinds of exports. Each kind uses some of them.
struct ExportOptions : PictureLook {
    int columns = 5;
    int rows = 8;
    /// Shown below the pictures on every page.
    std::string caption;
    /// Whether the number of each solution and the user's notes are shown below it.
    bool numbers = true;
    bool notes = false;
    /// Films: assembly, apart, together, turn or search. Instructions: one of the first three. Pages: any but
    /// turn.
    std::string show = "assembly";
    /// Films and pages of the search: the first and the last step, such as 1-500.
    std::string steps = "1-500";
    int framesPerSecond = 20;
    /// Seconds for a piece to reach its place, for a turn, or for a step of the search; nullopt: 0.7, 4 or
    /// 0.15.
    std::optional<double> seconds;
    int stepsPerPage = 4;
    /// Solids: pieces or solution.
    std::string solids = "pieces";
    bool separate = false;
    bool ascii = false;
    /// Lengths in millimetres; the default thickness is 0.4 of a cell.
    double cell = 20.0;
    std::optional<double> thickness;
    /// Of solids, along the other axes; nullopt: as `cell`.
    std::optional<double> cellY;
    std::optional<double> cellZ;
    double gap = 0.2;
    double bevel = 0.8;
    double innerBevel = 0.0;
    /// Of what is cut from sheets: pieces, solution or comb.
    std::string cuts = "pieces";
    double kerf = 0.15;
    /// Of corners; inner ones are sharp, round or dogbone.
    double radius = 0.0;
    std::string inside = "sharp";
    /// Such as 600x400, in millimetres.
    std::string sheet = "600x400";
    double space = 2.0;
    bool mergeCuts = false;
    bool tray = false;
    bool lid = false;
    /// Of trays: whether the words of cells are engraved.
    bool words = true;
    double border = 12.0;
    double play = 0.3;
    /// Of solids: the bed of a printer such as 220x220, in millimetres; empty for one plate of any size.
    std::string bed;
    bool box = false;
    double wall = 3.0;
    bool fingerHoles = false;
    /// The length from which pieces are cut into parts, and the diameter of dowels between these; 0 for none.
    double split = 0.0;
    double dowel = 4.0;
    /// Of models: solution, apart or pieces.
    std::string model = "solution";
    /// Of paper: a4 or letter.
    std::string paper = "a4";
    int copies = 1;
    /// Text: solutions or pieces.
    std::string text = "solutions";
};

/// The properties of the exported object that decide which options apply.
struct ExportSubject {
    /// Whether an edge-matching board is exported.
    bool isEdges = false;
    bool isFlat = false;
    /// Whether cells of the region have words.
    bool hasWords = false;
    /// The file extension, such as ".png"; empty while it is unknown.
    std::string ending;
    /// Whether cells have edges that can be bevelled, and may be longer along an axis: not those of balls and
    /// sticks.
    bool isPolyhedral = true;
};

/// That of the solutions or pieces of a puzzle.
ExportSubject subjectOf(const Puzzle& puzzle, const std::string& ending);

/// Whether an option or word applies, given the other options.
using ExportCondition = bool (*)(const ExportOptions& options, const ExportSubject& subject);

/// One of the allowed values of an option.
struct ExportWord {
    const char* word;
    /// The label in the dialog.
    const char* label;
    /// Null if it can always be chosen. Otherwise `why` is the reason when it cannot.
    ExportCondition condition = nullptr;
    const char* why = nullptr;
    /// Whether the command line also rejects it then.
    bool isRefused = false;
};

/// One option: a row of the table. Labels, tooltips and reasons are translatable texts.
struct ExportOption {
    enum class Section { what, look, measures, file };
    /// Applies to pieces, to edge-matching boards, or to both.
    enum class About { both, pieces, edges };
    /// Width and height are a single option whose field is the width.
    using Field = std::variant<bool ExportOptions::*, int ExportOptions::*, double ExportOptions::*,
                               std::string ExportOptions::*, std::optional<double> ExportOptions::*,
                               std::optional<std::string> ExportOptions::*, Colour ExportOptions::*>;

    /// The range of a number, its unit, and the text shown for the minimum, or for an empty text.
    struct Numbers {
        double least = 0.0;
        double most = 0.0;
        const char* unit = nullptr;
        const char* special = nullptr;
    };

    /// The command line option without "--". With the prefix "no-" it clears a field that is true by default.
    const char* name;
    Field field;
    Section section;
    About about;
    /// The help text on the command line and the placeholder for the value.
    const char* help;
    const char* value = nullptr;
    /// The label in the dialog.
    const char* label = nullptr;
    const char* tip = nullptr;
    Numbers numbers = {};
    std::span<const ExportWord> words = {};
    /// Null if it always applies. Otherwise the dialog hides or disables it when it does not apply, and the
    /// command line rejects it if `why` gives a reason.
    ExportCondition condition = nullptr;
    const char* why = nullptr;
    /// Whether it is specific to one puzzle and therefore not stored in the settings.
    bool isPassing = false;

    /// The key in the settings and for the widget.
    const char* setting() const { return name + (std::string_view(name).starts_with("no-") ? 3 : 0); }
    bool isSize() const { return std::string_view(name) == "size"; }
    bool isAbout(const ExportSubject& subject) const {
        return about == About::both || (about == About::edges) == subject.isEdges;
    }
    bool isOffered(const ExportOptions& options, const ExportSubject& subject) const {
        return isAbout(subject) && (condition == nullptr || condition(options, subject));
    }
};

/// A file format.
struct ExportFormat {
    /// Such as ".png".
    const char* ending;
    /// The label in the dialog; null if only the command line accepts the extension.
    const char* label;
};

/// What a kind of export works on.
enum class ExportTakes { one, many, search };

/// One kind of export.
struct ExportKind {
    /// The identifier on the command line, in settings and for exportKind().
    const char* name;
    /// The help text on the command line.
    const char* help;
    /// The label in the dialog, with a mnemonic, and a description of the result.
    const char* title;
    const char* tip;
    const char* icon;
    ExportTakes takes;
    std::span<const ExportFormat> formats;
    std::vector<const ExportOption*> options;
    /// Whether it supports edge-matching boards.
    bool forEdges = false;
    /// Default size of a picture; 0 for pages of paper.
    int width = 0;
    int height = 0;

    bool isOnPaper() const { return width == 0; }
    const ExportOption* find(std::string_view wanted) const;
};

/// All kinds, in display order.
std::span<const ExportKind> exportKinds();

/// The kind with this name, which must exist.
const ExportKind& exportKind(std::string_view name);

/// `options` with all that do not apply to `kind` reset to their defaults.
ExportOptions meaningful(const ExportKind& kind, const ExportOptions& options, const ExportSubject& subject);

/// An option with an unacceptable value, and the reason.
struct ExportRefusal {
    const ExportOption* option = nullptr;
    Message why;
};

/// The first option with an unacceptable value; nullopt if there is none.
std::optional<ExportRefusal> refusal(const ExportKind& kind, const ExportOptions& options,
                                     const ExportSubject& subject);

/// A range of steps, counted from 1.
struct StepRange {
    std::uint64_t first = 1;
    std::uint64_t last = 1;
};

/// Parses "1-500", at most a million steps; returns nullopt if `text` is not such a range.
std::optional<StepRange> parseSteps(std::string_view text);

/// A set of positive integers in list notation: "1,5-9", "12-", "all".
class NumberSet {
  public:
    static constexpr std::uint64_t noEnd = ~std::uint64_t{0};

    /// All numbers.
    NumberSet() : ranges_{{1, noEnd}} {}

    /// Returns nullopt if `text` is not a valid list.
    static std::optional<NumberSet> parse(std::string_view text);

    bool contains(std::uint64_t number) const;

    /// The maximum; `noEnd` if the set is unlimited.
    std::uint64_t last() const;

    /// The smallest number above `count` that appears in the list, alone or as the bound of a range.
    std::optional<std::uint64_t> firstBeyond(std::uint64_t count) const;

  private:
    struct Range {
        std::uint64_t first;
        std::uint64_t last;
    };

    std::vector<Range> ranges_;
};

}  // namespace tilewright
