#include "core/formats/solve_report.h"

#include <array>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "core/formats/json_values.h"
#include "core/search/ratios.h"

namespace tilewright {

namespace {

using Json = nlohmann::ordered_json;

Json exactList(const std::vector<std::uint64_t>& values) {
    Json array = Json::array();
    for (const std::uint64_t value : values)
        array.push_back(exactJson(value));
    return array;
}

// What each filter took, in words and as a key.
struct FilterName {
    FilterCounts::Kind kind;
    const char* key;
    const char* text;
};

constexpr std::array filterNames{
    FilterName{FilterCounts::volumeImages, "volume", TRANSLATABLE("core", "images by the volume filter")},
    FilterName{FilterCounts::parityImages, "parity", TRANSLATABLE("core", "images by the parity filter")},
    FilterName{FilterCounts::fitImages, "fit", TRANSLATABLE("core", "images by the fit filter")},
    FilterName{FilterCounts::volumeBranches, "volumeBacktracks",
               TRANSLATABLE("core", "branches by volume backtracks")},
    FilterName{FilterCounts::parityBranches, "parityBacktracks",
               TRANSLATABLE("core", "branches by parity backtracks")},
};

}  // namespace

std::string toJson(const SolveReport& report) {
    const JobSnapshot& result = report.result;
    Json json;
    json["name"] = report.name;
    json["status"] = nameOf(result.status);
    json["solutions"] = exactJson(result.solutions);
    json["solutionsRaw"] = exactJson(result.solutionsRaw);
    json["pieces"] = report.pieces;
    json["cells"] = report.cells;
    json["threads"] = report.threads;
    json["plan"] = report.plan;
    json["images"] = {{"bounded", result.images.bounded},
                      {"redundancy", result.images.redundancy},
                      {"filtered", result.images.filtered}};
    for (const FilterName& filter : filterNames) {
        const std::uint64_t before = result.images.once.removed[filter.kind];
        const std::uint64_t atNodes = result.statistics.filters.removed[filter.kind];
        // The volume filter before the search shows in the numbers of images already.
        if (atNodes > 0 || (before > 0 && filter.kind != FilterCounts::volumeImages))
            json["removed"][filter.key] = {{"before", exactJson(before)}, {"atNodes", exactJson(atNodes)}};
    }
    json["attempts"] = exactList(result.statistics.attempts);
    json["fits"] = exactList(result.statistics.fits);
    json["seconds"] = {
        {"prepare", result.prepareSeconds}, {"search", result.seconds}, {"total", report.totalSeconds}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::vector<Message> filterLines(const JobSnapshot& result) {
    std::vector<Message> lines;
    for (const FilterName& filter : filterNames) {
        const std::uint64_t before = result.images.once.removed[filter.kind];
        const std::uint64_t atNodes = result.statistics.filters.removed[filter.kind];
        if (before + atNodes > 0)
            lines.push_back(message(TRANSLATABLE("core", "removed %1: %2 before the search, %3 at nodes"),
                                    message(filter.text), before, atNodes));
    }
    return lines;
}

std::string statisticsTable(const Statistics& statistics) {
    std::string text;
    std::array<char, 160> line{};
    const auto add = [&](int length) { text.append(line.data(), static_cast<std::size_t>(length)); };
    add(std::snprintf(line.data(), line.size(), "%4s %16s %16s %16s %10s %10s %10s\n", "left", "attempts",
                      "fits", "no-fits", "att/target", "fit/target", "no/target"));
    for (const LevelRatios& level : levelRatios(statistics)) {
        add(std::snprintf(line.data(), line.size(), "%4d %16llu %16llu %16llu", level.piecesLeft,
                          static_cast<unsigned long long>(level.attempts),
                          static_cast<unsigned long long>(level.fits),
                          static_cast<unsigned long long>(level.noFits)));
        if (level.hasTargets())
            add(std::snprintf(line.data(), line.size(), " %10.3f %10.3f %10.3f\n", level.attemptsPerTarget(),
                              level.fitsPerTarget(), level.noFitsPerTarget()));
        else
            text += "\n";
    }
    return text;
}

}  // namespace tilewright
