#pragma once

#include <vector>

#include "core/jobs/job.h"
#include "core/message/message.h"

namespace tilewright {

/// What one filter of a search removed.
struct FilterReport {
    FilterCounts::Kind kind{};
    /// In JSON.
    const char* key = "";
    std::uint64_t before = 0;
    std::uint64_t atNodes = 0;
    /// All of it in a sentence.
    Message text;
};

/// Of all filters that removed something.
std::vector<FilterReport> filterReports(const JobSnapshot& result);

}  // namespace tilewright
