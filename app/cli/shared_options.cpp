#include "app/cli/shared_options.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>

#include "app/cli/files.h"
#include "app/cli/terminal.h"
#include "core/basics/text.h"
#include "core/formats/exact_cover_text.h"
#include "core/puzzle/calendar.h"
#include "core/search/plan.h"

namespace tilewright::cli {

namespace {

// Wall time.
std::chrono::year_month_day currentDate() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    return std::chrono::year(local.tm_year + 1900) / (local.tm_mon + 1) / local.tm_mday;
}

}  // namespace

CLI::Validator wholeNumber(std::uint64_t least, std::uint64_t most) {
    const auto check = [least, most](std::string& text) -> std::string {
        const std::optional<std::uint64_t> number = readNumber<std::uint64_t>(text);
        if (number && *number >= least && *number <= most) {
            // CLI11 would read 010 as octal.
            text = std::to_string(*number);
            return {};
        }
        const bool isOpen = most >= std::numeric_limits<int>::max() && !(number && *number > most);
        return "expected a whole number " +
               (isOpen ? "of at least " + std::to_string(least)
                       : "from " + std::to_string(least) + " to " + std::to_string(most)) +
               ", not '" + text + "'";
    };
    return {check, ""};
}

CLI::Validator seconds() {
    const auto check = [](const std::string& text) -> std::string {
        const std::optional<double> number = readNumber<double>(text);
        if (number && std::isfinite(*number) && *number > 0.0) return {};
        return "expected a number of seconds greater than 0, not '" + text + "'";
    };
    return {check, ""};
}

CLI::Option* addWord(CLI::App& command, const std::string& name, std::string& word,
                     const std::vector<std::string>& words, const std::string& help) {
    std::string list;
    for (const std::string& one : words)
        list += (list.empty() ? "{" : ",") + one;
    return command.add_option(name, word, help)->check(CLI::IsMember(words))->option_text(list + "}");
}

void addThreads(CLI::App& command, int& threads, const std::string& help) {
    addWholeNumber(command, "-j,--threads", threads, help, 1, 1024);
}

void addTimeLimit(CLI::App& command, std::optional<double>& limit, const std::string& help) {
    command.add_option("--time-limit", limit, help)->type_name("S")->check(seconds());
}

void addMemory(CLI::App& command, std::optional<std::uint64_t>& bytes, const std::string& help) {
    const auto check = [](std::string& text) -> std::string {
        const std::size_t letter = text.find_last_of("KMGT");
        const bool hasUnit = letter != std::string::npos && letter + 1 == text.size();
        const auto number =
            readNumber<std::uint64_t>(std::string_view(text).substr(0, hasUnit ? letter : text.size()));
        const auto shift = hasUnit ? 10 * (std::string_view("KMGT").find(text.back()) + 1) : 0;
        if (!number || *number == 0 || *number > std::numeric_limits<std::uint64_t>::max() >> shift)
            return "expected a number of bytes such as 800M or 2G, not '" + text + "'";
        text = std::to_string(*number << shift);
        return {};
    };
    command.add_option("--memory", bytes, help)->type_name("SIZE")->transform(CLI::Validator(check, ""));
}

void addJson(CLI::App& command, bool& json, const std::string& help) {
    command.add_flag("--json", json, help);
}

void addCheckpoint(CLI::App& command, std::string& file, bool& resume) {
    command.add_option("--checkpoint", file, "save finished work to a file, to resume after a stop")
        ->type_name("FILE");
    command.add_flag("--resume", resume, "resume from the checkpoint, with any number of threads");
}

SearchPart partOf(const std::string& option, const std::string& text) {
    constexpr std::size_t mostParts = 1'000'000;
    const std::size_t slash = text.find('/');
    const auto number = readNumber<std::size_t>(text.substr(0, slash));
    const auto count =
        slash == std::string::npos ? std::nullopt : readNumber<std::size_t>(text.substr(slash + 1));
    if (!number || !count || *number < 1 || *number > *count || *count > mostParts)
        throw UsageError(option + ": expected K/N, such as 3/16, with K from 1 to N and N at most " +
                         std::to_string(mostParts) + ", not '" + text + "'");
    return {*number, *count};
}

void requireCheckpoint(const std::string& file, bool resume) {
    if (resume && file.empty())
        throw UsageError("--resume: name the file to resume from with --checkpoint=FILE");
}

void addForce(CLI::App& command, bool& force) {
    command.add_flag("--force", force, "replace existing files");
}

void addOutputFormat(CLI::App& command, std::string& word) {
    addWord(command, "--output-format", word, {"text", "json", "compact"},
            "text, json (one object per line) or compact (one line per solution); default: by the\n"
            "extension of the file (.jsonl, .ndjson, .json; .compact), otherwise text");
}

SolutionFormat solutionFormat(const std::string& word, const std::string& output) {
    if (word == "text") return SolutionFormat::text;
    if (word == "json") return SolutionFormat::json;
    if (word == "compact") return SolutionFormat::compact;
    return solutionFormatFor(output);
}

void addProblem(CLI::App& command, int& problem) {
    addWholeNumber(command, "--problem", problem, "number of the puzzle in a file with several (default: 1)",
                   1, std::numeric_limits<int>::max());
}

void PuzzleArguments::requireOne(const std::string& option, const std::string& value) const {
    if (value.empty() || (files.size() == 1 && !wantsAll)) return;
    throw UsageError(option + ": its file belongs to one puzzle, but " +
                     (wantsAll ? "all were requested" : std::to_string(files.size()) + " were given") +
                     "; run the command once per puzzle");
}

Puzzle PuzzleArguments::puzzle(const LoadedFile& file, int number) const {
    return withOpenOptions(file.tiling(number), open, date);
}

Puzzle withOpenOptions(Puzzle puzzle, const std::vector<std::string>& words, const std::string& date) {
    std::vector<Cell> cells;
    try {
        for (const std::string& word : words)
            cells.push_back(cellWithWord(puzzle, word));
    } catch (const EditError& error) {
        throw UsageError(std::string("--open: ") + error.what());
    }
    if (!date.empty()) {
        const std::optional<Calendar> calendar = calendarOf(puzzle);
        if (!calendar)
            throw UsageError(
                "--date: the puzzle is not a calendar; it needs groups of open cells with the words of "
                "twelve months and of the days from 1 to 31");
        const std::vector<Cell> ofDate =
            calendar->cellsOf(date == "today" ? currentDate() : *parseDate(date));
        cells.insert(cells.end(), ofDate.begin(), ofDate.end());
    }
    if (cells.empty()) return puzzle;
    try {
        return withOpenCells(puzzle, cells);
    } catch (const EditError& error) {
        throw UsageError(std::string(date.empty() ? "--open: " : "--date: ") + error.what());
    }
}

void addOpen(CLI::App& command, std::vector<std::string>& words, std::string& date) {
    command
        .add_option(
            "--open", words,
            "cells of the groups of open cells that stay open, by their words: JAN,25; 'day=1' also gives\n"
            "the group")
        ->type_name("WORD,...")
        ->delimiter(',')
        ->allow_extra_args(false);
    const auto check = [](const std::string& text) -> std::string {
        if (text == "today" || parseDate(text)) return {};
        return "expected a date such as 2026-01-25, or today, not '" + text + "'";
    };
    command.add_option("--date", date, "a calendar puzzle with this date open: 2026-01-25, or today")
        ->type_name("DATE")
        ->check(check);
}

void addPuzzles(CLI::App& command, PuzzleArguments& puzzles) {
    addOpen(command, puzzles.open, puzzles.date);
    addProblem(command, puzzles.problem);
    command.add_flag("--all-problems", puzzles.wantsAll, "all puzzles of each file, one after the other")
        ->excludes("--problem");
    command.add_option("FILE", puzzles.files, "puzzle files, or - for standard input")->required();
}

int forEachPuzzle(const PuzzleArguments& puzzles, bool goesOn,
                  const std::function<int(const LoadedFile& file, int problem)>& run,
                  const std::function<int(const ExactCover& problem, const std::string& file)>& runCover) {
    int exitCode = finished;
    const auto guarded = [&](const auto& work) {
        try {
            work();
        } catch (const FormatError& error) {
            if (!goesOn) throw;
            std::fflush(stdout);
            std::fprintf(stderr, "%s\n", error.what());
            exitCode = badInput;
        }
    };
    for (const std::string& name : puzzles.files)
        guarded([&] {
            if (runCover && isExactCoverFile(name)) {
                if (const int code = runCover(readExactCover(readInput(name), name), name); code != finished)
                    exitCode = code;
                return;
            }
            const LoadedFile file = loadInput(name);
            const int first = puzzles.wantsAll ? 1 : puzzles.problem;
            const int last = puzzles.wantsAll ? static_cast<int>(file.problems().size()) : puzzles.problem;
            for (int problem = first; problem <= last && !isInterrupted(); ++problem)
                guarded([&] {
                    if (const int code = run(file, problem); code != finished) exitCode = code;
                });
        });
    return exitCode;
}

std::pair<int, int> parseSize(const std::string& text) {
    constexpr int most = 100'000;
    const std::size_t cross = std::min(text.find('x'), text.size());
    const auto width = readNumber<int>(std::string_view(text).substr(0, cross));
    const auto height = readNumber<int>(std::string_view(text).substr(std::min(cross + 1, text.size())));
    if (!width || !height || *width < 1 || *height < 1 || *width > most || *height > most)
        throw UsageError("--size: expected width and height from 1 to 100000 like 800x600, not '" + text +
                         "'");
    return {*width, *height};
}

namespace {

// Reports an invalid value before any file is read; the value of `-o FILE` is FILE.
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
    throw UsageError("--plan=measure chooses the plan itself; remove it, or else " + given);
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
        std::string names = letter;
        names.append("--").append(key);
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
            "whether mirror images of a solution count as the same");
}

void addPlanOptions(CLI::App& command, PlanArguments& arguments) {
    addSearchOptions(command, arguments);
    addWord(command, "--plan", arguments.choice, {"auto", "measure"},
            "if no option selects a plan: choose one for the puzzle (auto), or try several "
            "for a few seconds (measure)");
    std::vector<std::string> codes;
    for (const SearchCode& code : searchCodes())
        codes.emplace_back(code.name);
    addWord(command, "--cpu", arguments.processor, codes,
            "use the instructions of this level of x86-64 (default: the highest that the CPU supports)");
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
        // The message is about a conflict between options or with the puzzle, so name all options.
        throw UsageError(toOptions(plan) + ": " + error.what());
    }
    for (const Message& note : planNotes(puzzle, plan))
        std::fprintf(stderr, "note: %s\n", english(note).c_str());
    return plan;
}

}  // namespace tilewright::cli
