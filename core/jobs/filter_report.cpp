#include "core/jobs/filter_report.h"

#include <array>

namespace tilewright {

std::vector<FilterReport> filterReports(const JobSnapshot& result) {
    struct Filter {
        FilterCounts::Kind kind;
        const char* key;
        const char* text;
    };
    static constexpr std::array filters{
        Filter{FilterCounts::volumeImages, "volume", TRANSLATABLE("core", "images by the volume filter")},
        Filter{FilterCounts::parityImages, "parity", TRANSLATABLE("core", "images by the parity filter")},
        Filter{FilterCounts::fitImages, "fit", TRANSLATABLE("core", "images by the fit filter")},
        Filter{FilterCounts::volumeBranches, "volumeBacktracks",
               TRANSLATABLE("core", "branches by volume backtracks")},
        Filter{FilterCounts::parityBranches, "parityBacktracks",
               TRANSLATABLE("core", "branches by parity backtracks")},
        Filter{FilterCounts::fillTableBranches, "fillTable",
               TRANSLATABLE("core", "branches by the fill table")},
    };
    std::vector<FilterReport> reports;
    for (const auto& [kind, key, text] : filters) {
        const std::uint64_t before = result.images.once.removed[kind];
        const std::uint64_t atNodes = result.statistics.filters.removed[kind];
        if (before + atNodes > 0)
            reports.push_back({kind, key, before, atNodes,
                               message(TRANSLATABLE("core", "removed %1: %2 before the search, %3 at nodes"),
                                       message(text), before, atNodes)});
    }
    return reports;
}

}  // namespace tilewright
