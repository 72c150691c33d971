#include "core/plans/plan_options.h"

#include <algorithm>
#include <sstream>
#include <utility>

namespace tilewright {

namespace {

constexpr std::string_view allButFirst = "all-but-first";
constexpr std::string_view once = "once";

std::vector<PlanOption> makeTable() {
    return {
        {'f', "fila", "[N]", allButFirst,
         core::message("FILA once N pieces are left; no N: all but the first")},
        {'\0', "debruijn", "[N]", allButFirst, core::message("de Bruijn's algorithm once N pieces are left")},
        {'\0', "fletcher", "[N]", allButFirst, core::message("Fletcher's algorithm once N pieces are left")},
        {'\0', "narrow", "[N]", allButFirst,
         core::message("list narrowing once N pieces are left, down to the last one")},
        {'n', "nof", "", "", core::message("neighbour occupancy filtering")},
        {'o', "order", "SPEC", "",
         core::message("what to fill next, by pieces left, such as e=11:f=3: %1", heuristicMeanings())},
        {'r', "redundancy-filter", "[PIECE]", "auto",
         core::message(
             "constrain a piece; no PIECE: by the rule of the FILA article; 'hardest': the most complicated; "
             "'fewest': a large one with few images; "
             "'off': none")},
        {'V', "volume-filter", "[N]", once,
         core::message("remove images that cut off a part no pieces can fill, while N pieces are left")},
        {'P', "parity-filter", "[N]", once,
         core::message("remove images that leave no balance of black and white cells, while N are left")},
        {'F', "fit-filter", "[N]", once,
         core::message("remove images that leave a cell or piece without an image, while N are left")},
        {'v', "volume-backtrack", "N", "",
         core::message("backtrack where a part cannot be filled, while N pieces are left")},
        {'p', "parity-backtrack", "[N]", "1",
         core::message("backtrack where black and white cells cannot be balanced, while N are left")},
        {0, "fill-table", "N", "",
         core::message("backtrack where the pieces left cannot fill the open cells, by a table of what has "
                       "filled the same cells, once N pieces are left (FILA in a fixed order)")},
    };
}

const PlanOption& optionNamed(std::string_view name) {
    const auto option = std::ranges::find(planOptions(), name, &PlanOption::name);
    if (option == planOptions().end()) throw PlanError(core::message("there is no option --%1", name));
    return *option;
}

// Runs `read`; what it finds wrong is said of the option.
template <class Read>
auto readFor(std::string_view option, Read read) {
    try {
        return read();
    } catch (const MessageError& error) {
        throw PlanError(core::message("--%1: %2", option, error.message()));
    }
}

int piecesLeft(std::string_view option, const std::string& text) {
    return readFor(option, [&] { return parsePiecesLeft(text); });
}

std::optional<int>* filterNamed(NodeFilters& filters, std::string_view name) {
    if (name == "volume-filter") return &filters.volume;
    if (name == "parity-filter") return &filters.parity;
    if (name == "fit-filter") return &filters.fit;
    if (name == "volume-backtrack") return &filters.volumeBacktrack;
    if (name == "parity-backtrack") return &filters.parityBacktrack;
    if (name == "fill-table") return &filters.fillTable;
    return nullptr;
}

// Splits "-f11", "-n", "--fletcher=5" into the option and its value.
std::pair<const PlanOption*, std::string> splitWord(const std::string& word) {
    if (word.starts_with("--")) {
        const std::size_t equals = word.find('=');
        const PlanOption& option = optionNamed(std::string_view(word).substr(2, equals - 2));
        return {&option, equals == std::string::npos ? std::string() : word.substr(equals + 1)};
    }
    for (const PlanOption& option : planOptions())
        if (word.size() >= 2 && word[0] == '-' && option.letter == word[1]) return {&option, word.substr(2)};
    throw PlanError(core::message("'%1' is not an option of a plan", word));
}

}  // namespace

const std::vector<PlanOption>& planOptions() {
    static const std::vector<PlanOption> table = makeTable();
    return table;
}

void applyOption(Plan& plan, std::string_view name, const std::string& value, const Puzzle& puzzle) {
    Schedule& schedule = plan.schedule;
    for (const Algorithm algorithm :
         {Algorithm::fila, Algorithm::deBruijn, Algorithm::fletcher, Algorithm::narrowing})
        if (name == nameOf(algorithm)) {
            const int from =
                value == allButFirst ? std::max(1, piecesToPlace(puzzle) - 1) : piecesLeft(name, value);
            const auto [other, isNew] = schedule.algorithms.try_emplace(from, algorithm);
            if (!isNew && other->second != algorithm)
                throw PlanError(core::message("--%1: %2 already works from %3 left on; give another number",
                                              name, nameOf(other->second), from));
            return;
        }
    if (std::optional<int>* filter = filterNamed(schedule.filters, name)) {
        *filter = value == once ? NodeFilters::once : piecesLeft(name, value);
        return;
    }
    if (name == "nof") {
        schedule.neighbourFilter = true;
    } else if (name == "redundancy-filter") {
        plan.redundancy = {};
        if (value == "off")
            plan.redundancy.choice = Redundancy::Choice::off;
        else if (value == "hardest")
            plan.redundancy.choice = Redundancy::Choice::hardest;
        else if (value == "fewest")
            plan.redundancy.choice = Redundancy::Choice::fewest;
        else if (value != "auto")
            plan.redundancy = {Redundancy::Choice::named, value};
    } else if (name == "order") {
        schedule.heuristics = readFor(name, [&] { return parseHeuristics(value); });
    } else {
        optionNamed(name);
    }
}

Plan planFromOptions(std::string_view text, const Puzzle& puzzle) {
    std::istringstream words{std::string(text)};
    std::string word;
    if (!(words >> word)) return choosePlan(puzzle);
    Plan plan;
    do {
        auto [option, value] = splitWord(word);
        if (value.empty()) value = option->fallback;
        if (value.empty() && option->value == "N")
            throw PlanError(core::message("'%1' needs a number of pieces left", word));
        applyOption(plan, option->name, value, puzzle);
    } while (words >> word);
    checkPlan(puzzle, plan);
    return plan;
}

PolycubeCommand parsePolycubeCommand(std::string_view text) {
    PolycubeCommand command;
    std::istringstream words{std::string(text)};
    bool hasEnded = false;
    for (std::string word; words >> word;) {
        const bool isProgramOrFile = hasEnded || !word.starts_with('-');
        // Copied from the article, the "--" that ends the options sticks to the last one: "-n--".
        const bool ends = !isProgramOrFile && word.ends_with("--");
        if (ends) word.resize(word.size() - 2);
        if (!word.empty()) {
            const bool isSkipped = isProgramOrFile || word == "-i" || word == "-q";
            if (isSkipped)
                command.skipped.push_back(word);
            else
                command.options += (command.options.empty() ? "" : " ") + word;
        }
        if (ends) command.skipped.emplace_back("--");
        hasEnded = hasEnded || ends;
    }
    return command;
}

std::string toOptions(const Plan& plan) {
    std::string text = "-r";
    if (plan.redundancy.choice == Redundancy::Choice::off) text += "off";
    if (plan.redundancy.choice == Redundancy::Choice::hardest) text += "hardest";
    if (plan.redundancy.choice == Redundancy::Choice::fewest) text += "fewest";
    if (plan.redundancy.choice == Redundancy::Choice::named) text += plan.redundancy.piece;
    Schedule schedule = plan.schedule;
    for (const PlanOption& option : planOptions()) {
        const std::optional<int>* filter = filterNamed(schedule.filters, option.name);
        if (filter == nullptr || !*filter) continue;
        text +=
            option.letter != 0 ? std::string(" -") + option.letter : " --" + std::string(option.name) + "=";
        if (**filter != NodeFilters::once) text += std::to_string(**filter);
    }
    for (auto level = schedule.algorithms.rbegin(); level != schedule.algorithms.rend(); ++level)
        if (level->second == Algorithm::fila)
            text += " -f" + std::to_string(level->first);
        else if (level->second != Algorithm::dlx)
            text += std::string(" --") + nameOf(level->second) + "=" + std::to_string(level->first);
    if (!schedule.heuristics.empty()) text += " -o" + toText(schedule.heuristics);
    if (schedule.neighbourFilter) text += " -n";
    return text;
}

}  // namespace tilewright
