#include "app/cli/solve_report.h"

#include "app/cli/text.h"
#include "core/formats/json_values.h"
#include "core/jobs/filter_report.h"
#include "core/search/ratios.h"

namespace tilewright::cli {

namespace {

Json exactList(const std::vector<std::uint64_t>& values) {
    Json array = Json::array();
    for (const std::uint64_t value : values)
        array.push_back(exactJson(value));
    return array;
}

// Attempts, fits and no-fits by pieces left with their ratios to the number of targets.
std::string statisticsTable(const Statistics& statistics) {
    std::string text = formatted("%4s %16s %16s %16s %10s %10s %10s\n", "left", "attempts", "fits", "no-fits",
                                 "att/target", "fit/target", "no/target");
    for (const LevelRatios& level : levelRatios(statistics)) {
        text += formatted("%4d %16ju %16ju %16ju", level.piecesLeft, std::uintmax_t{level.attempts},
                          std::uintmax_t{level.fits}, std::uintmax_t{level.noFits});
        if (level.hasTargets())
            text += formatted(" %10.3f %10.3f %10.3f", level.attemptsPerTarget(), level.fitsPerTarget(),
                              level.noFitsPerTarget());
        text += "\n";
    }
    return text;
}

std::string infoText(const SolveReport& report) {
    const JobSnapshot& result = report.result;
    const Statistics& statistics = result.statistics;
    std::string text = "# plan: " + report.plan + "\n";
    text += formatted("# images: %zu bounded, %zu after the redundancy filter, %zu after all filters\n",
                      result.images.bounded, result.images.redundancy, result.images.filtered);
    if (report.memory.lists > 0)
        text += formatted("# lists: at most %.1f MB for each branch searched at the same time\n",
                          static_cast<double>(report.memory.lists) / (1 << 20));
    for (const FilterReport& filter : filterReports(result))
        text += "# " + english(filter.text) + "\n";
    text += statisticsTable(statistics);
    text += formatted("# fits %ju, no-fits %ju\n", std::uintmax_t{statistics.totalFits()},
                      std::uintmax_t{statistics.totalAttempts() - statistics.totalFits()});
    return text + formatted("# seconds: %.3f prepare, %.3f search, %.3f total; threads: %d\n",
                            result.prepareSeconds, result.seconds, report.totalSeconds, report.threads);
}

}  // namespace

std::string toJson(const SolveReport& report) {
    const JobSnapshot& result = report.result;
    Json json = {
        {"name", report.name},
        {"status", nameOf(result.status)},
        {"solutions", exactJson(report.assembly ? report.assembly->buildable : result.solutions)},
        {"solutionsRaw", exactJson(report.assembly ? report.assembly->buildableRaw : result.solutionsRaw)},
        {"pieces", report.pieces},
        {"cells", report.cells},
        {"threads", report.threads},
        {"plan", report.plan},
        {"images",
         {{"bounded", result.images.bounded},
          {"redundancy", result.images.redundancy},
          {"filtered", result.images.filtered}}}};
    if (result.memoryNeeded > 0)
        json["memory"] = {{"images", report.memory.images},
                          {"matrix", report.memory.matrix},
                          {"lists", report.memory.lists},
                          {"total", result.memoryNeeded},
                          {"bound", result.memoryBound}};
    for (const FilterReport& filter : filterReports(result))
        // The volume filter before the search shows in the numbers of images already.
        if (filter.atNodes > 0 || filter.kind != FilterCounts::volumeImages)
            json["removed"][filter.key] = {{"before", exactJson(filter.before)},
                                           {"atNodes", exactJson(filter.atNodes)}};
    if (report.assembly) addCounts(*report.assembly, json);
    json["attempts"] = exactList(result.statistics.attempts);
    json["fits"] = exactList(result.statistics.fits);
    json["seconds"] = {
        {"prepare", result.prepareSeconds}, {"search", result.seconds}, {"total", report.totalSeconds}};
    return jsonLine(json) + "\n";
}

std::string toText(const SolveReport& report, bool info) {
    const JobSnapshot& result = report.result;
    std::string text = info ? infoText(report) : "";
    if (report.assembly) {
        const std::string stopped = stopText(result.status);
        return text + toText(*report.assembly, report.name) +
               (stopped.empty() ? "" : "so far; " + stopped + "\n");
    }
    text += report.name + ": " + countText(result.solutions, "solution");
    if (result.solutionsRaw != result.solutions)
        text += " (" + std::to_string(result.solutionsRaw) + " with symmetric copies)";
    const std::string stopped = stopText(result.status);
    return text + (stopped.empty() ? "\n" : " so far; " + stopped + "\n");
}

std::string stopText(JobStatus status) {
    switch (status) {
        case JobStatus::complete:
            return {};
        case JobStatus::limit:
            return "stopped at the limit";
        case JobStatus::time:
            return "stopped at the time limit";
        default:
            return "stopped";
    }
}

}  // namespace tilewright::cli
