#include "app/cli/plan_arguments.h"

#include <cstdio>

#include "app/cli/shared_options.h"
#include "core/plans/plan_options.h"

namespace tilewright::cli {

namespace {

// Says what is wrong with a value before files are looked at, whatever the puzzle: the value of `-o FILE` is
// FILE.
void checkValue(const std::string& name, const std::string& value) {
    try {
        Plan plan;
        applyOption(plan, name, value, Puzzle());
    } catch (const PlanError& error) {
        throw UsageError(error.what());
    }
}

void checkChoice(const PlanArguments& arguments) {
    if (arguments.choice != "measure" || arguments.values.empty()) return;
    std::string given;
    for (const auto& [name, value] : arguments.values)
        given += (given.empty() ? "--" : ", --") + name;
    throw UsageError("--plan=measure chooses how to search by itself; leave it out, or else " + given);
}

}  // namespace

void addSearchOptions(CLI::App& command, PlanArguments& arguments, std::string_view lettersTaken) {
    arguments.processor = searchCodes().front().name;
    std::map<std::string, std::string>& values = arguments.values;
    for (const PlanOption& option : planOptions()) {
        const std::string key(option.name);
        const bool hasLetter =
            option.letter != 0 && lettersTaken.find(option.letter) == std::string_view::npos;
        const std::string letter = hasLetter ? std::string{'-', option.letter, ','} : std::string();
        const std::string names = letter + "--" + key;
        const std::string help = english(option.help);
        if (option.value.empty())
            command.add_flag_callback(
                names, [&values, key] { values[key] = ""; }, help);
        else
            command
                .add_option_function<std::string>(
                    names,
                    [&values, key](const std::string& value) {
                        checkValue(key, value);
                        values[key] = value;
                    },
                    help)
                ->type_name(std::string(option.value));
    }
    addWord(command, "--mirrors", arguments.mirrors, {"same", "different"},
            "whether mirror twins of a solution count as one");
}

void addPlanOptions(CLI::App& command, PlanArguments& arguments) {
    addSearchOptions(command, arguments);
    addWord(command, "--plan", arguments.choice, {"auto", "measure"},
            "where no option says how to search: choose by the looks of the puzzle (auto), or try "
            "candidates for a few seconds (measure)");
    std::vector<std::string> codes;
    for (const SearchCode& code : searchCodes())
        codes.emplace_back(code.name);
    addWord(command, "--cpu", arguments.processor, codes,
            "search with the instructions of this level of x86-64; by default the highest that the processor "
            "has");
}

Plan planFor(const PlanArguments& arguments, const Puzzle& puzzle) {
    checkChoice(arguments);
    Plan plan = arguments.values.empty() ? choosePlan(puzzle) : Plan();
    try {
        for (const auto& [name, value] : arguments.values)
            applyOption(plan, name, value, puzzle);
    } catch (const PlanError& error) {
        throw UsageError(error.what());
    }
    plan.mirrors = arguments.mirrors == "different" ? Mirrors::different : Mirrors::same;
    plan.schedule.code = &*std::ranges::find(searchCodes(), arguments.processor, &SearchCode::name);
    try {
        checkPlan(puzzle, plan);
    } catch (const PlanError& error) {
        // It is about options that do not go together or with the puzzle: name them all.
        throw UsageError(toOptions(plan) + ": " + error.what());
    }
    for (const Message& note : planNotes(puzzle, plan))
        std::fprintf(stderr, "note: %s\n", english(note).c_str());
    return plan;
}

}  // namespace tilewright::cli
