#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "core/jobs/checkpoint_file.h"
#include "core/jobs/checkpoint_step.h"
#include "core/plans/prepared_search.h"

namespace tilewright {

/// How far a search has come: what is left of it, and what was counted on the way.
struct SearchState {
    /// Whether the search had begun.
    bool found = false;
    /// The open branches and the weight of each; at first the root, at the end none.
    std::map<Trail, double> open{{Trail{}, 1.0}};
    Statistics statistics;
    /// How long it took.
    double seconds = 0.0;
    /// How many bytes at the end of the file were damaged and have been cut off; all of them where no search
    /// was found.
    std::uint64_t cutBytes = 0;

    /// By the product rule: from 0 to 1.
    double progress() const;
};

/// Takes the solutions of a checkpoint, some at a time, in the order in which they were found.
using SolutionReplay = std::function<void(std::span<const Solution>)>;

/// What `file` says about `search`; it is then ready for further records. A file that holds nothing yet gets
/// its header, and the search has not begun.
///
/// The memory that it takes does not depend on the number of solutions. Throws CheckpointError when the file
/// is one of another puzzle or plan, saying which, or makes no sense; std::system_error when the disk fails;
/// and what `replay` throws.
SearchState resumeSearch(CheckpointFile& file, const PreparedSearch& search, const SolutionReplay& replay);

}  // namespace tilewright
