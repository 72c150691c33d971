#include "core/plans/plan_options.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>
#include <utility>

namespace tilewright {

namespace {

constexpr std::string_view allButFirst = "all-but-first";
constexpr std::string_view once = "once";

constexpr std::array table{
    PlanOption{'f', "fila", "[N]", allButFirst, "FILA once N pieces are left; no N: all but the first"},
    PlanOption{'\0', "debruijn", "[N]", allButFirst, "de Bruijn's algorithm once N pieces are left"},
    PlanOption{'\0', "fletcher", "[N]", allButFirst, "Fletcher's algorithm once N pieces are left"},
    PlanOption{'n', "nof", "", "", "neighbour occupancy filtering"},
    PlanOption{'o', "order", "SPEC", "",
               "heuristics by pieces left, such as e=11:f=3; f e s p l@a,b,c a A R x y z X Y Z xyz"},
    PlanOption{
        'r', "redundancy-filter", "[PIECE]", "auto",
        "constrain a piece; no PIECE: by the article's rule; 'hardest': the most complicated; 'off': none"},
    PlanOption{'V', "volume-filter", "[N]", once,
               "remove images that cut off a part no pieces can fill, while N pieces are left"},
    PlanOption{'P', "parity-filter", "[N]", once,
               "remove images that leave no balance of black and white cells, while N are left"},
    PlanOption{'F', "fit-filter", "[N]", once,
               "remove images that leave a cell or piece without an image, while N are left"},
    PlanOption{'v', "volume-backtrack", "N", "",
               "go back where a part cannot be filled, while N pieces are left"},
    PlanOption{'p', "parity-backtrack", "[N]", "1",
               "go back where black and white cells cannot be balanced, while N are left"},
};

const PlanOption& optionNamed(std::string_view name) {
    const auto option =
        std::find_if(table.begin(), table.end(), [&](const PlanOption& o) { return o.name == name; });
    if (option == table.end()) throw PlanError("there is no option --" + std::string(name));
    return *option;
}

int piecesLeft(std::string_view name, const std::string& text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < 1)
        throw PlanError("--" + std::string(name) + ": '" + text +
                        "' is no number of pieces left; expected 1 or more");
    return value;
}

std::optional<int>* filterNamed(NodeFilters& filters, std::string_view name) {
    if (name == "volume-filter") return &filters.volume;
    if (name == "parity-filter") return &filters.parity;
    if (name == "fit-filter") return &filters.fit;
    if (name == "volume-backtrack") return &filters.volumeBacktrack;
    if (name == "parity-backtrack") return &filters.parityBacktrack;
    return nullptr;
}

// Splits "-f11", "-n", "--fletcher=5" into the option and its value.
std::pair<const PlanOption*, std::string> splitWord(const std::string& word) {
    if (word.starts_with("--")) {
        const std::size_t equals = word.find('=');
        const PlanOption& option = optionNamed(std::string_view(word).substr(2, equals - 2));
        return {&option, equals == std::string::npos ? std::string() : word.substr(equals + 1)};
    }
    for (const PlanOption& option : table)
        if (word.size() >= 2 && word[0] == '-' && option.letter == word[1]) return {&option, word.substr(2)};
    throw PlanError("'" + word + "' is no option of a plan");
}

}  // namespace

std::span<const PlanOption> planOptions() {
    return table;
}

Plan planWithoutOptions() {
    return {};
}

void applyOption(Plan& plan, std::string_view name, const std::string& value, const Puzzle& puzzle) {
    Schedule& schedule = plan.schedule;
    for (const Algorithm algorithm : {Algorithm::fila, Algorithm::deBruijn, Algorithm::fletcher})
        if (name == nameOf(algorithm)) {
            const int from =
                value == allButFirst ? std::max(1, piecesToPlace(puzzle) - 1) : piecesLeft(name, value);
            const auto [other, isNew] = schedule.algorithms.try_emplace(from, algorithm);
            if (!isNew && other->second != algorithm)
                throw PlanError("--" + std::string(name) + ": " + nameOf(other->second) +
                                " is to work from " + std::to_string(from) +
                                " left on already; give another number");
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
        else if (value != "auto")
            plan.redundancy = {Redundancy::Choice::named, value};
    } else if (name == "order") {
        try {
            schedule.heuristics = parseHeuristics(value);
        } catch (const std::invalid_argument& error) {
            throw PlanError(std::string("--order: ") + error.what());
        }
    } else {
        optionNamed(name);
    }
}

Plan planFromOptions(std::string_view text, const Puzzle& puzzle) {
    std::istringstream words{std::string(text)};
    std::string word;
    if (!(words >> word)) return choosePlan(puzzle);
    Plan plan = planWithoutOptions();
    do {
        auto [option, value] = splitWord(word);
        if (value.empty()) value = option->fallback;
        if (value.empty() && option->value == "N")
            throw PlanError("'" + word + "' needs a number of pieces left");
        applyOption(plan, option->name, value, puzzle);
    } while (words >> word);
    checkPlan(puzzle, plan);
    return plan;
}

std::string toOptions(const Plan& plan) {
    std::string text = "-r";
    if (plan.redundancy.choice == Redundancy::Choice::off) text += "off";
    if (plan.redundancy.choice == Redundancy::Choice::hardest) text += "hardest";
    if (plan.redundancy.choice == Redundancy::Choice::named) text += plan.redundancy.piece;
    Schedule schedule = plan.schedule;
    for (const PlanOption& option : table) {
        const std::optional<int>* filter = filterNamed(schedule.filters, option.name);
        if (filter == nullptr || !*filter) continue;
        text += std::string(" -") + option.letter;
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
