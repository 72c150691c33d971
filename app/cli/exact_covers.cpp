#include "app/cli/exact_covers.h"

#include <array>
#include <filesystem>
#include <memory>
#include <random>

#include "app/cli/count.h"
#include "app/cli/files.h"
#include "app/cli/solve.h"
#include "app/cli/terminal.h"
#include "core/basics/text.h"
#include "core/count/solution_diagram.h"
#include "core/formats/json_values.h"

namespace tilewright::cli {

namespace {

std::string coverName(const std::string& file) {
    return singleLine(std::filesystem::path(file).stem().string());
}

// Each option on a line of its own as the file has it, and an empty line behind each solution.
std::string optionLines(const ExactCover& problem, std::span<const int> options) {
    std::string text;
    for (const int option : options)
        text += problem.optionText(static_cast<std::size_t>(option)) + '\n';
    return text + '\n';
}

ExactCoverSnapshot solved(ExactCoverJob& job) {
    ProgressLine progress;
    ExactCoverSnapshot result = runToEnd(job, [&](const ExactCoverSnapshot& now) {
        progress.show(formatted("%6.2f %%  %s solutions  %ju nodes  %.0f s", now.progress * 100.0,
                                now.count.str().c_str(), std::uintmax_t{now.states}, now.seconds));
    });
    progress.clear();
    if (result.status == JobStatus::failed) throw std::runtime_error(english(result.error));
    return result;
}

// Prints the first steps of the search.
class CoverTrace final : public ExactCoverObserver {
  public:
    CoverTrace(const ExactCover& problem, std::uint64_t steps, std::FILE* to)
        : problem_(problem), left_(steps), to_(to) {}

    void event(const ExactCoverStep& step) override {
        if (left_-- == 0) throw Stopped();
        std::fprintf(to_, "%s\n", textOf(step).c_str());
    }
    void release() override {}

  private:
    std::string textOf(const ExactCoverStep& step) const {
        const auto item = [&] { return problem_.items[static_cast<std::size_t>(step.item)].name; };
        const auto option = [&] {
            return step.option == ExactCoverStep::none
                       ? "no further option of " + item()
                       : problem_.optionText(static_cast<std::size_t>(step.option));
        };
        switch (step.kind) {
            case ExactCoverStep::Kind::target:
                return "item " + item() + ": " + countText(static_cast<std::uint64_t>(step.left), "option");
            case ExactCoverStep::Kind::choose:
                return "choose " + option();
            case ExactCoverStep::Kind::remove:
                return "undo " + option();
            case ExactCoverStep::Kind::deadEnd:
                return "dead end: item " + item() + " needs " + std::to_string(step.needed) + " of " +
                       countText(static_cast<std::uint64_t>(step.left), "option");
            case ExactCoverStep::Kind::solution:
                break;
        }
        return "solution";
    }

    const ExactCover& problem_;
    std::uint64_t left_;
    std::FILE* to_;
};

int reportCover(const ExactCover& problem, const std::string& file, const ExactCoverSnapshot& result,
                bool json) {
    const bool isComplete = result.status == JobStatus::complete;
    if (json) {
        Json object{{"name", coverName(file)},
                    {"status", nameOf(result.status)},
                    {"solutions", isComplete || result.count > 0 ? exactJson(result.count) : Json()},
                    {"items", problem.items.size()},
                    {"primaryItems", problem.primaryItems},
                    {"options", problem.options.size()},
                    {"nodes", result.states},
                    {"memory", result.memory},
                    {"seconds", result.seconds},
                    {"threads", 1}};
        std::fputs((jsonLine(object) + "\n").c_str(), stdout);
    } else {
        std::string text = coverName(file) + ": ";
        if (!isComplete && result.count == 0)
            text += "not counted in time";
        else
            text += result.count.str() + (result.count == 1 ? " solution" : " solutions");
        if (!isComplete && result.count > 0) text += " so far; " + stopText(result.status);
        std::fputs((text + "\n").c_str(), stdout);
    }
    flushOutput();
    return isComplete ? finished : stoppedEarly;
}

ExactCoverOptions coverOptions(const ExactCoverArguments& options, ExactCoverOptions::Task task) {
    ExactCoverOptions job;
    job.task = task;
    job.limit = options.limit;
    job.memory = options.memory;
    if (options.timeLimit) job.timeLimit = std::chrono::duration<double>(*options.timeLimit);
    return job;
}

}  // namespace

void requireExactCoverOptions(const CLI::App& command, const std::string& file) {
    constexpr std::array known{"--limit", "--time-limit", "--memory", "--json", "--quiet", "--output",
                               "--force", "--random",     "--trace",  "--seed", "FILE"};
    for (const CLI::Option* option : command.get_options()) {
        std::string name = option->get_name();
        if (option->count() > 0 && std::ranges::find(known, name) == known.end())
            throw UsageError(name + ": only for puzzles; " + file + " is an exact cover problem");
    }
}

int solveExactCover(const ExactCover& problem, const std::string& file, const ExactCoverArguments& options) {
    std::unique_ptr<OutputFile> output;
    if (!options.output.empty() || (!options.quiet && !options.json))
        output = std::make_unique<OutputFile>(options.output, options.force, std::span(&file, 1));
    const auto shared = std::make_shared<const ExactCover>(problem);
    if (options.trace > 0) {
        // Standard output is for programs with --json.
        CoverTrace trace(problem, options.trace, options.json ? stderr : stdout);
        try {
            observeSearch(problem, {}, trace);
        } catch (const Stopped&) {
            // All steps that were asked for are printed.
        }
    }
    ExactCoverSnapshot result;
    if (options.random > 0) {
        ExactCoverJob job(shared, coverOptions(options, ExactCoverOptions::Task::diagram));
        result = solved(job);
        const auto diagram = job.diagram();
        std::mt19937_64 random(options.seed);
        for (std::uint64_t i = 0; output && diagram && diagram->total() > 0 && i < options.random; ++i)
            output->put(optionLines(problem, diagram->solution(randomBelow(diagram->total(), random))));
    } else {
        ExactCoverJob job(shared, coverOptions(options, ExactCoverOptions::Task::list),
                          [&](std::span<const int> chosen) {
                              if (output) output->put(optionLines(problem, chosen));
                          });
        result = solved(job);
    }
    if (output) {
        output->put("");
        output->flush();
        if (const std::string error = output->error(); !error.empty()) throw std::runtime_error(error);
    }
    return reportCover(problem, file, result, options.json);
}

int countExactCover(const ExactCover& problem, const std::string& file, const ExactCoverArguments& options) {
    ExactCoverJob job(std::make_shared<const ExactCover>(problem),
                      coverOptions(options, ExactCoverOptions::Task::count));
    return reportCover(problem, file, solved(job), options.json);
}

}  // namespace tilewright::cli
