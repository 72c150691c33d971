#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>

#include "core/jobs/branch.h"
#include "core/jobs/checkpoint_file.h"
#include "core/plans/prepared_search.h"
#include "core/solutions/solution.h"

namespace tilewright {

/// What happened to a search between two moments, as one record of a checkpoint.
///
/// A walk closes one branch and opens those that are left of it. No trail names two branches of one search,
/// so a branch that was opened and closed within the change leaves no trace, and changes stay small.
struct SearchChange {
    std::set<Trail> closed;
    /// With the weight of each.
    std::map<Trail, double> opened;
    Statistics statistics;
    /// How long the search had run at the end of the change, with all runs before this one.
    double seconds = 0.0;
    std::uint64_t solutions = 0;
    /// As packed by packSolutions.
    std::string packedSolutions;
};

std::string pack(const SearchChange& change);

std::string packSolutions(std::span<const Solution> solutions);

/// Everything that the trails and solutions of a checkpoint are about, packed: what the search depends on in
/// the puzzle and the plan, and how images are numbered. Names, colours and sources are not part of it.
std::string packedIdentity(const PreparedSearch& search);

/// Whether the search has all these images, they do not overlap, and there are enough pieces for them.
bool canLieTogether(const PreparedSearch& search, std::span<const ImageId> images);

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
};

/// What is said of a checkpoint that cannot have been written by a search.
inline constexpr const char* corruptCheckpoint =
    core::text("the checkpoint is corrupt and cannot be resumed");

/// Takes the solutions of a checkpoint, some at a time, in the order in which they were found.
using SolutionReplay = std::function<void(std::span<const Solution>)>;

/// What `file` says about `search`; it is then ready for further records. An empty file gets its header,
/// and the search has not begun.
///
/// A search that has not begun consists of the branches `begin`, or of the whole search if there are none.
///
/// The memory that it takes does not depend on the number of solutions. Throws CheckpointError when the file
/// is one of another puzzle or plan, saying which, or makes no sense; MessageError when the disk fails; and
/// what `replay` throws.
SearchState resumeSearch(CheckpointFile& file, const PreparedSearch& search, const SolutionReplay& replay,
                         const std::map<Trail, double>& begin = {});

}  // namespace tilewright
