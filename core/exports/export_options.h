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

// What can be exported and what people choose for it, in one table: the command line makes its options and
// help from it, the dialog its pages, and the settings remember the choices by it. All of it needs no Qt.

/// How a picture looks.
struct PictureLook {
    /// auto, above, isometric or layers.
    std::string view = "auto";
    /// The name of one of isometricCorners().
    std::string corner = "+x-y+z";
    /// How far pieces move away from the middle, in multiples of their distance from it; 0: not at all.
    double explode = 0.0;
    bool outlines = true;
    bool labels = false;
    bool region = true;
    /// colours, greys or lines.
    std::string ink = "colours";
    /// Of arrangements of edges: none, patterns, letters or numbers.
    std::string marks = "none";
    bool clashes = true;
    /// In pixels or points; 0 for a default.
    int width = 0;
    int height = 0;
    /// Whether the height follows from the width and from what is drawn.
    bool crop = false;
    bool transparent = false;
    Colour background{255, 255, 255};
    /// Whether it is seen on a dark ground, as small pictures of the explorer are.
    bool onDark = false;
    /// Nullopt: a default; empty: no title.
    std::optional<std::string> title;
};

/// All that people choose for exports of any kind. Each kind uses some of it.
struct ExportOptions : PictureLook {
    int columns = 5;
    int rows = 8;
    /// Below the pictures of every page.
    std::string caption;
    /// Whether the number of each solution stands below it, and what a person has noted about it.
    bool numbers = true;
    bool notes = false;
    /// Of a film: assembly, apart, together, turn or search; of instructions one of the first three, and of a
    /// page any but a turn.
    std::string show = "assembly";
    /// Of a film or page of the search: the first and the last step, such as 1-500.
    std::string steps = "1-500";
    int framesPerSecond = 20;
    /// How long a piece takes to its place, a turn takes, or a change of the search is shown; nullopt: 0.7, 4
    /// or 0.15.
    std::optional<double> seconds;
    int stepsPerPage = 4;
    /// Of solids: pieces or solution.
    std::string solids = "pieces";
    bool separate = false;
    bool ascii = false;
    /// Lengths in millimetres; without a thickness it is 0.4 of a cell.
    double cell = 20.0;
    std::optional<double> thickness;
    double gap = 0.2;
    double bevel = 0.8;
    /// Of text: solutions or pieces.
    std::string text = "solutions";
};

/// What an export is made of and for, as far as it decides which options have a meaning.
struct ExportSubject {
    /// Whether arrangements of edges are exported, and not pieces in their places.
    bool isEdges = false;
    bool isFlat = false;
    /// Of the file, such as ".png"; empty while it is not known.
    std::string ending;
};

/// Whether something has a meaning beside the other options.
using ExportCondition = bool (*)(const ExportOptions& options, const ExportSubject& subject);

/// One of the words that an option can have.
struct ExportWord {
    const char* word;
    /// What the dialog calls it.
    const char* label;
    /// Null: it can always be chosen. Otherwise `why` says why it cannot.
    ExportCondition condition = nullptr;
    const char* why = nullptr;
    /// Whether the command line refuses it then, too.
    bool isRefused = false;
};

/// One option: a row of the table. Labels, tips and reasons are texts of messages, to be translated.
struct ExportOption {
    enum class Section { what, look, measures, file };
    /// What it is about: pieces in their places, arrangements of edges, or both.
    enum class About { both, pieces, edges };
    /// Width and height are one option; their field is the width.
    using Field = std::variant<bool ExportOptions::*, int ExportOptions::*, double ExportOptions::*,
                               std::string ExportOptions::*, std::optional<double> ExportOptions::*,
                               std::optional<std::string> ExportOptions::*, Colour ExportOptions::*>;

    /// What a number can be, what stands behind it in the dialog, and instead of the least one.
    struct Numbers {
        double least = 0.0;
        double most = 0.0;
        const char* unit = nullptr;
        const char* special = nullptr;
    };

    /// On the command line, without "--". Where it begins with "no-" it makes a field false that is true.
    const char* name;
    Field field;
    Section section;
    About about;
    /// What the command line says about it, and what it calls its value.
    const char* help;
    const char* value = nullptr;
    /// In the dialog.
    const char* label = nullptr;
    const char* tip = nullptr;
    Numbers numbers = {};
    std::span<const ExportWord> words = {};
    /// Null: it always has a meaning. Where it has none it is hidden or disabled in the dialog; the command
    /// line refuses it if `why` says why.
    ExportCondition condition = nullptr;
    const char* why = nullptr;
    /// Whether it belongs to one puzzle, and is not remembered.
    bool isPassing = false;

    /// In settings and for the widget.
    const char* setting() const { return name + (std::string_view(name).starts_with("no-") ? 3 : 0); }
    bool isSize() const { return std::string_view(name) == "size"; }
    bool isAbout(const ExportSubject& subject) const {
        return about == About::both || (about == About::edges) == subject.isEdges;
    }
    bool isOffered(const ExportOptions& options, const ExportSubject& subject) const {
        return isAbout(subject) && (condition == nullptr || condition(options, subject));
    }
};

/// A kind of file.
struct ExportFormat {
    /// Such as ".png".
    const char* ending;
    /// What the dialog calls it; null where only the command line takes the ending.
    const char* label;
};

/// Which solutions a kind of export takes.
enum class ExportTakes { one, many, search };

/// One kind of export.
struct ExportKind {
    /// On the command line, in settings, and to ask for it.
    const char* name;
    /// What the command line says about it.
    const char* help;
    /// In the dialog, with a mnemonic, and what comes out of it.
    const char* title;
    const char* tip;
    const char* icon;
    ExportTakes takes;
    std::span<const ExportFormat> formats;
    std::vector<const ExportOption*> options;
    /// Whether arrangements of edges can be exported so.
    bool forEdges = false;
    /// Of a picture; 0 for pages of paper.
    int width = 0;
    int height = 0;

    bool isOnPaper() const { return width == 0; }
    const ExportOption* find(std::string_view wanted) const;
};

/// All of them, in the order in which they are offered.
std::span<const ExportKind> exportKinds();

/// The kind of this name, which must be one of them.
const ExportKind& exportKind(std::string_view name);

/// `options` with the default for all that has no meaning for `kind`.
ExportOptions meaningful(const ExportKind& kind, const ExportOptions& options, const ExportSubject& subject);

/// An option that cannot be followed, and why.
struct ExportRefusal {
    const ExportOption* option = nullptr;
    Message why;
};

/// The first option that cannot be followed; nullopt if all can be.
std::optional<ExportRefusal> refusal(const ExportKind& kind, const ExportOptions& options,
                                     const ExportSubject& subject);

/// A range of steps, from 1 up.
struct StepRange {
    std::uint64_t first = 1;
    std::uint64_t last = 1;
};

/// Reads "1-500", at most a million steps; nullopt when `text` is anything else.
std::optional<StepRange> parseSteps(std::string_view text);

/// Whole numbers from 1 up, as people list them: "1,5-9", "12-", "all".
class NumberSet {
  public:
    static constexpr std::uint64_t noEnd = ~std::uint64_t{0};

    /// All numbers.
    NumberSet() : ranges_{{1, noEnd}} {}

    /// Nothing when `text` is no such list.
    static std::optional<NumberSet> parse(std::string_view text);

    bool contains(std::uint64_t number) const;

    /// The greatest number; `noEnd` where there is none.
    std::uint64_t last() const;

    /// The first number beyond `count` that is listed by itself or as the beginning or end of a range.
    std::optional<std::uint64_t> firstBeyond(std::uint64_t count) const;

  private:
    struct Range {
        std::uint64_t first;
        std::uint64_t last;
    };

    std::vector<Range> ranges_;
};

}  // namespace tilewright
