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
        Filter{FilterCounts::volumeImages, "volume", core::text("images by the volume filter")},
        Filter{FilterCounts::parityImages, "parity", core::text("images by the parity filter")},
        Filter{FilterCounts::fitImages, "fit", core::text("images by the fit filter")},
        Filter{FilterCounts::volumeBranches, "volumeBacktracks", core::text("branches by volume backtracks")},
        Filter{FilterCounts::parityBranches, "parityBacktracks", core::text("branches by parity backtracks")},
        Filter{FilterCounts::fillTableBranches, "fillTable", core::text("branches by the fill table")},
    };
    std::vector<FilterReport> reports;
    for (const auto& [kind, key, text] : filters) {
        const std::uint64_t before = result.images.once.removed[kind];
        const std::uint64_t atNodes = result.statistics.filters.removed[kind];
        if (before + atNodes > 0)
            reports.push_back({kind, key, before, atNodes,
                               core::message("removed %1: %2 before the search, %3 at nodes", messageOf(text),
                                             before, atNodes)});
    }
    return reports;
}

}  // namespace tilewright
